"""What a role sees of the table: everything but the pile and the enemy's hand."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.views import BoxView, Ground, HandView, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.no_retreat.atlas import AXIS, SIDES, SOVIET
from stavka.games.no_retreat.rules.battle import current
from stavka.games.no_retreat.rules.victory import last_turn
from stavka.games.no_retreat.rules.weather import frozen
from stavka.games.no_retreat.state import BOXES, TRACK, State
from stavka.games.no_retreat.table.known import eyes
from stavka.games.no_retreat.table.panel import battle_place, goal, panel

IN_BOX = {(code, side): f"{name}-{side}" for side in SIDES for code, name in BOXES.items()}
PHASES = ("cards", "supply", "organization", "movement", "combat", "removal", "detraining")


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    sight = eyes(s, role)
    view.side = s.side
    view.phases = s.once(phases, phases)  # what is the same for all is made once for all
    view.pieces = s.once(pieces, pieces)
    view.marks = s.once(marks, marks)
    view.ground = Ground(snow=True, frozen=("river",)) if frozen(s) else None
    view.tracks = s.once(tracks, tracks)
    view.hands = tuple(hand(s, side, seen=sight.sees(side)) for side in SIDES)
    view.boxes = s.once(boxes, boxes)
    fight = current(s)
    view.battle = battle_place(s, fight) if fight is not None else None
    view.panel = panel(s, role)


def pieces(s: State) -> list[PieceView]:
    """Counters on the map with their markers, then those in boxes and on the turn track."""
    data, strong = s.data, s.strong
    lying = [
        ("unsupplied", s.unsupplied),
        ("disorganized", s.disorganized),
        ("supported", sum(1 << u for u in s.backed.values())),
        ("moved", s.moved if s.phase == "movement" else 0),
        ("fought", s.fought if s.phase == "combat" else 0),
    ]
    lying = [(name, units) for name, units in lying if units]
    on_map: list[PieceView] = []
    elsewhere: list[PieceView] = []
    for u, (where, id, side) in enumerate(zip(s.where, data.ids, data.side, strict=True)):
        steps, face = (s.steps(u), "strong") if strong >> u & 1 else (1, "weak")
        if where >= 0:
            noted = tuple([name for name, units in lying if units >> u & 1])
            on_map.append(PieceView(data.name[where], side, id, steps, face, noted))
        elif where in BOXES:
            elsewhere.append(PieceView(IN_BOX[where, side], side, id, steps, face))
        elif TRACK - data.last_turn <= where <= TRACK:
            elsewhere.append(PieceView(f"turn-{box_of_track(s, where)}", side, id, steps, face))
    return on_map + elsewhere


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
    data = s.data
    held: dict[tuple[int, str], list[str]] = {}
    due: dict[int, list[str]] = {}
    for where, id, side in zip(s.where, data.ids, data.side, strict=True):
        if where <= TRACK:
            due.setdefault(box_of_track(s, where), []).append(id)
        elif where < 0:
            held.setdefault((where, side), []).append(id)
    boxed = [(name, tuple(held.get(box, ()))) for box, name in IN_BOX.items()]
    late = [(f"turn-{n}", tuple(units)) for n, units in sorted(due.items()) if n <= data.last_turn]
    return tuple([BoxView(name, len(units), units) for name, units in boxed + late])


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon of the player turn."""
    if s.phase not in PHASES:
        return tuple(PhaseView(id, "next") for id in PHASES)
    now = PHASES.index(s.phase)
    return tuple(PhaseView(id, "done" if n < now else "now" if n == now else "next") for n, id in enumerate(PHASES))
