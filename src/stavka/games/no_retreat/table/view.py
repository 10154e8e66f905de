"""What a role sees of the table: everything but the pile and the enemy's hand."""

from __future__ import annotations

from functools import reduce
from operator import or_

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
TURNS = [f"turn-{n}" for n in range(100)]  # the boxes of the turn track

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
    marked = reduce(or_, (units for _, units in lying), 0)
    known = data.shown
    on_map: list[PieceView] = []
    for u, where in enumerate(s.where):
        if where < 0:
            continue
        noted = tuple([name for name, units in lying if units >> u & 1]) if marked >> u & 1 else ()
        steps = s.steps(u) if strong >> u & 1 else 0  # none: its weak side lies up
        piece = known.get(key := (u, where, steps, noted))
        if piece is None:
            lies = (steps, "strong") if steps else (1, "weak")
            piece = known.keep(key, PieceView(data.name[where], data.side[u], data.ids[u], *lies, noted))
        on_map.append(piece)
    return on_map + s.once(elsewhere, elsewhere)


@rule("7.8")
def elsewhere(s: State) -> list[PieceView]:
    """Counters in boxes and on the turn track; one that found no place there before waits in the present turn."""
    data, turns = s.data, TRACK - s.data.last_turn
    out: list[PieceView] = []
    for u, where in enumerate(s.where):
        if where >= 0 or where < turns:
            continue
        if where <= TRACK:
            box = TURNS[max(TRACK - where, s.turn)]
        elif where in BOXES:
            box = IN_BOX[where, data.side[u]]
        else:
            continue
        lies = (s.steps(u), "strong") if s.strong >> u & 1 else (1, "weak")
        out.append(PieceView(box, data.side[u], data.ids[u], *lies))
    return out


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
    held: dict[str, list[str]] = {name: [] for name in IN_BOX.values()}
    for piece in s.once(elsewhere, elsewhere):
        held.setdefault(piece.place, []).append(piece.id)
    names = (*IN_BOX.values(), *(name for name in TURNS[: s.data.last_turn + 1] if name in held))
    return tuple([BoxView(name, len(held[name]), tuple(held[name])) for name in names])


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon of the player turn."""
    if s.phase not in PHASES:
        return tuple(PhaseView(id, "next") for id in PHASES)
    now = PHASES.index(s.phase)
    return tuple(PhaseView(id, "done" if n < now else "now" if n == now else "next") for n, id in enumerate(PHASES))
