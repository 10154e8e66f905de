"""What a role sees of the table: everything but the pile and the enemy's hand."""

from __future__ import annotations

from typing import NamedTuple

from stavka.core.hexes import Mask, bits, mask_of
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
    view.phases = RIBBONS.get(s.phase, BEFORE)
    view.pieces = s.once(pieces, pieces)  # what is the same for all is made once for all
    view.marks = s.once(marks, marks)
    view.ground = Ground(snow=True, frozen=("river",)) if frozen(s) else None
    view.tracks = s.once(tracks, tracks)
    view.hands = tuple(hand(s, side, seen=sight.sees(side)) for side in SIDES)
    view.boxes = s.once(elsewhere, elsewhere).boxes
    fight = current(s)
    view.battle = battle_place(s, fight) if fight is not None else None
    view.panel = panel(s, role)


def pieces(s: State) -> list[PieceView]:
    """Counters on the map with their markers, then those in boxes and on the turn track."""
    known, noted = s.data.caches.shown, markers(s)
    strong, two = s.strong, s.with_two_steps()
    out: list[PieceView] = []
    for u, where in enumerate(s.where):
        if where >= 0:
            key = (u, where, (strong >> u & 1) + (two >> u & 1), noted.get(u, ()))
            out.append(known.get(key) or known.keep(key, counter(s, u, s.data.name[where], noted.get(u, ()))))
    return out + s.once(elsewhere, elsewhere).pieces


def counter(s: State, u: int, place: str, noted: tuple[str, ...] = ()) -> PieceView:
    """A counter as it lies, with its markers."""
    lies = (s.steps(u), "strong") if s.strong >> u & 1 else (1, "weak")
    return PieceView(place, s.data.side[u], s.data.ids[u], *lies, noted)


def markers(s: State) -> dict[int, tuple[str, ...]]:
    """The markers that lie on units, by unit."""
    lying = (
        ("unsupplied", s.unsupplied),
        ("disorganized", s.disorganized),
        ("supported", mask_of(s.backed.values())),
        ("moved", s.moved if s.phase == "movement" else 0),
        ("fought", s.fought if s.phase == "combat" else 0),
    )
    noted: dict[int, tuple[str, ...]] = {}
    for name, units in lying:
        for u in bits(units):
            noted[u] = (*noted.get(u, ()), name)
    return noted


class Elsewhere(NamedTuple):
    """What lies off the map: counters, and by box."""

    pieces: list[PieceView]
    boxes: tuple[BoxView, ...]


def elsewhere(s: State) -> Elsewhere:
    """What lies off the map; it stays while units only move about on the map."""
    on_map, places = s.on_map(AXIS) | s.on_map(SOVIET), tuple([where for where in s.where if where < 0])
    found: Elsewhere = s.data.caches.elsewhere.find((on_map, places, s.strong, s.turn), lambda: lie_elsewhere(s))
    return found


@rule("7.8")
def lie_elsewhere(s: State) -> Elsewhere:
    """Counters in boxes and on the turn track; one that found no place there before waits in the present turn."""
    data = s.data
    out: list[PieceView] = []
    held: dict[str, list[str]] = {name: [] for name in IN_BOX.values()}
    for u, where in enumerate(s.where):
        if TRACK - data.last_turn <= where <= TRACK:
            box = TURNS[max(TRACK - where, s.turn)]
        elif where in BOXES:
            box = IN_BOX[where, data.side[u]]
        else:
            continue
        out.append(counter(s, u, box))
        held.setdefault(box, []).append(data.ids[u])
    names = (*IN_BOX.values(), *(name for name in TURNS[: data.last_turn + 1] if name in held))
    return Elsewhere(out, tuple([BoxView(name, len(held[name]), tuple(held[name])) for name in names]))


@rule("14.13")
def marks(s: State) -> list[MarkView]:
    """Targets, counterblows, works, and who holds which city."""
    out = [*marked(s, "target", s.targets, s.side)]
    for side in SIDES:
        out += marked(s, "counterblow", s.counterblows[side], side)
        out += marked(s, "control", s.controlled(side), side)
    out += marked(s, "scorched-earth", s.scorched)
    out += marked(s, "defensive-works", s.works, AXIS)
    out += marked(s, "belt", s.belts, SOVIET)
    return out


def marked(s: State, kind: str, cells: Mask, side: str = "") -> list[MarkView]:
    """Markers of a kind on these hexes."""
    names = s.data.grid.names
    return s.data.caches.marks.find((kind, cells, side), lambda: [MarkView(kind, h, side) for h in names(cells)])


def tracks(s: State) -> tuple[TrackView, ...]:
    """Victory points, turn, support markers."""
    return (
        TrackView("points", s.points(s.initiative), s.once(goal, goal).points, s.initiative),
        TrackView("turn", s.turn, last_turn(s)),
        TrackView("event-points", abs(s.event_vp), 6, AXIS if s.event_vp > 0 else SOVIET if s.event_vp else ""),
        TrackView("blitz", s.blitz, 3, AXIS),
        TrackView("shock", s.shock, 3, SOVIET),
    )


def hand(s: State, side: str, *, seen: bool) -> HandView:
    """Own cards by number, the enemy's by count."""
    held = s.hands[side]
    return HandView(side, len(held), tuple(str(n) for n in held) if seen else None)


def ribbon(phase: str) -> tuple[PhaseView, ...]:
    """The phases of a player turn while one of them (or none) is played."""
    now = PHASES.index(phase) if phase in PHASES else -1
    return tuple(PhaseView(id, "done" if n < now else "now" if n == now else "next") for n, id in enumerate(PHASES))


BEFORE = ribbon("")
RIBBONS = {phase: ribbon(phase) for phase in PHASES}
