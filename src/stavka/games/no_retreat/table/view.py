"""What a role sees of the table: everything but the pile and the enemy's hand."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import BoxView, Ground, HandView, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.no_retreat.atlas import AXIS, SIDES, SOVIET
from stavka.games.no_retreat.rules.battle import current
from stavka.games.no_retreat.rules.victory import last_turn
from stavka.games.no_retreat.rules.weather import frozen
from stavka.games.no_retreat.state import BOXES, TRACK, State
from stavka.games.no_retreat.table.known import eyes
from stavka.games.no_retreat.table.panel import battle_place, goal, panel

PHASES = ("cards", "supply", "organization", "movement", "combat", "removal", "detraining")


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    sight = eyes(s, role)
    view.turn, view.side = s.turn, s.side
    view.phases = phases(s)
    view.pieces = pieces(s)
    view.marks = marks(s)
    view.ground = Ground(snow=True, frozen=("river",)) if frozen(s) else None
    view.tracks = tracks(s)
    view.hands = tuple(hand(s, side, seen=sight.sees(side)) for side in SIDES)
    view.boxes = boxes(s)
    fight = current(s)
    view.battle = battle_place(s, fight) if fight is not None else None
    view.panel = panel(s, role)


def pieces(s: State) -> list[PieceView]:
    """Counters on the map with their markers, then those in boxes and on the turn track."""
    out = []
    lying = [
        ("unsupplied", s.unsupplied),
        ("disorganized", s.disorganized),
        ("supported", sum(1 << u for u in s.backed.values())),
        ("moved", s.moved if s.phase == "movement" else 0),
        ("fought", s.fought if s.phase == "combat" else 0),
    ]
    for u in bits(s.on_map(AXIS) | s.on_map(SOVIET)):
        noted = tuple(name for name, units in lying if units >> u & 1)
        face = "strong" if s.strong >> u & 1 else "weak"
        out.append(PieceView(s.data.name[s.where[u]], s.owner(u), s.data.ids[u], s.steps(u), face, noted))
    for u, where in enumerate(s.where):
        if where in BOXES or TRACK - s.data.last_turn <= where <= TRACK:
            box = f"{BOXES[where]}-{s.owner(u)}" if where in BOXES else f"turn-{box_of_track(s, where)}"
            face = "strong" if s.strong >> u & 1 else "weak"
            out.append(PieceView(box, s.owner(u), s.data.ids[u], s.steps(u), face))
    return out


@rule("7.8")
def box_of_track(s: State, where: int) -> int:
    """The turn in which a unit on the track is expected; one that found no place before waits in the present turn."""
    return max(TRACK - where, s.turn)


@rule("14.13")
def marks(s: State) -> list[MarkView]:
    """Targets, counterblows, works, and who holds which city."""
    names = s.data.grid.names
    out = [MarkView("target", h, s.side) for h in names(s.targets)]
    for side in SIDES:
        out += [MarkView("counterblow", h, side) for h in names(s.counterblows[side])]
        out += [MarkView("control", h, side) for h in names(s.controlled(side))]
    out += [MarkView("scorched-earth", h) for h in names(s.scorched)]
    out += [MarkView("defensive-works", h, AXIS) for h in names(s.works)]
    out += [MarkView("belt", h, SOVIET) for h in names(s.belts)]
    return out


def tracks(s: State) -> tuple[TrackView, ...]:
    """Victory points, turn, support markers."""
    return (
        TrackView("points", s.points(s.initiative), goal(s).points, s.initiative),
        TrackView("turn", s.turn, last_turn(s)),
        TrackView("event-points", abs(s.event_vp), 6, AXIS if s.event_vp > 0 else SOVIET if s.event_vp else ""),
        TrackView("blitz", s.blitz, 3, AXIS),
        TrackView("shock", s.shock, 3, SOVIET),
    )


def hand(s: State, side: str, *, seen: bool) -> HandView:
    """Own cards by number, the enemy's by count."""
    held = s.hands[side]
    return HandView(side, len(held), tuple(str(n) for n in held) if seen else None)


def boxes(s: State) -> tuple[BoxView, ...]:
    """Off-map boxes of both sides, and the turn track."""
    out = []
    for side in SIDES:
        for code, name in BOXES.items():
            units = tuple(s.data.ids[u] for u in s.in_box(code, side))
            out.append(BoxView(f"{name}-{side}", len(units), units))
    for turn in range(s.turn, s.data.last_turn + 1):
        units = tuple(s.data.ids[u] for u, w in enumerate(s.where) if w <= TRACK and box_of_track(s, w) == turn)
        if units:
            out.append(BoxView(f"turn-{turn}", len(units), units))
    return tuple(out)


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon of the player turn."""
    if s.phase not in PHASES:
        return tuple(PhaseView(id, "next") for id in PHASES)
    now = PHASES.index(s.phase)
    return tuple(PhaseView(id, "done" if n < now else "now" if n == now else "next") for n, id in enumerate(PHASES))
