"""What a role sees of the table."""

from __future__ import annotations

from functools import lru_cache

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import (
    Announced,
    BattleView,
    BoxView,
    Ground,
    HandView,
    MarkView,
    PhaseView,
    PieceView,
    TrackView,
    View,
)
from stavka.games.roads.atlas import SIDES, Atlas
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.situation import fighting, operating
from stavka.games.roads.rules.victory import points
from stavka.games.roads.state import BOX, GONE, LOST, State
from stavka.games.roads.table.known import eyes
from stavka.games.roads.table.panel import panel

PHASES = ("choice", "operation", "battle", "card")
MARKS = ("disorganised", "inside", "isolated", "aboard", "acted")  # markers of a counter, in this order
DISORGANISED, INSIDE, ISOLATED, ABOARD, ACTED = (1 << n for n in range(len(MARKS)))


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    sight = eyes(s, role)
    view.side = acting(s)
    view.phases = phases(s)
    view.pieces = pieces(s)
    view.marks = marks(s)
    view.ground = ground(s)
    view.tracks = tracks(s)
    view.hands = tuple(
        HandView(side, len(s.hand(side)), tuple(sorted(s.hand(side))) if sight.sees(side) else None) for side in SIDES
    )
    view.boxes = boxes(s)
    view.in_play = tuple(s.effects)
    view.moving = moving(s)
    view.announced = announced(s)
    fight = fighting(s)
    if fight is not None:
        view.battle = BattleView(s.data.name[fight.zone], (s.data.name[fight.origin],), fight.attacker)
    view.panel = panel(s, role)


def moving(s: State) -> tuple[str, ...]:
    """Units that are gathering or on their way, those aboard among them."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Sail):
        return s.data.names_of(top.units | top.cargo)
    return s.data.names_of(top.units) if isinstance(top, MoveGroup) else ()


@rule("2.3.4")
def announced(s: State) -> Announced | None:
    """A march that the enemy may still answer."""
    group = next((f for f in reversed(s.frames) if isinstance(f, MoveGroup)), None)
    if group is None or not group.path or fighting(s) is not None:
        return None
    return Announced(s.data.name[group.zone], s.data.name[group.path[-1]])


def acting(s: State) -> str:
    """Whose operation or card it is; nobody's while both choose in secret."""
    op = operating(s)
    if op is not None:
        return op.side
    side: str = getattr(s.frames[-1], "side", "") if s.frames else ""
    return side


@rule("4.2.2")
def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon above the prompt: the choice, then what it brings."""
    kinds = [type(frame).__name__ for frame in s.frames]
    if "CardOrMap" in kinds:
        return tuple(PhaseView(id, "now" if id == "choice" else "next") for id in PHASES)
    now = "battle" if fighting(s) else "operation" if operating(s) or kinds[-1:] == ["StartOperation"] else "card"
    out = [PhaseView("choice", "done" if s.rounds else "shut")]
    out.append(PhaseView("operation", "now" if now == "operation" else "next" if now == "battle" else "shut"))
    out.append(PhaseView("battle", "now" if now == "battle" else "shut"))
    out.append(PhaseView("card", "now" if now == "card" else "next" if "CardTurn" in kinds else "shut"))
    return tuple(out)


def pieces(s: State) -> list[PieceView]:
    """The counters on the map with their markers."""
    op, fight = operating(s), fighting(s)
    acted = op.acted if op is not None else 0
    attacking = fight.attackers if fight is not None else 0
    out = []
    for u, at in enumerate(s.where):
        if at >= 0:
            bit, flags = 1 << u, 0
            if s.disorganised & bit:
                flags |= DISORGANISED
            if s.inside & bit:
                flags |= INSIDE
            elif s.isolated >> at & 1 and s.cut_off(u) and not attacking & bit:
                flags |= ISOLATED
            if s.data.seas >> at & 1 and not s.data.ships & bit:
                flags |= ABOARD
            if acted & bit:
                flags |= ACTED
            out.append(counter(s.data, u, at, bool(s.decimated & bit), flags))
    return out


@lru_cache(maxsize=1 << 14)
def counter(data: Atlas, u: int, at: int, reduced: bool, flags: int) -> PieceView:
    """A counter in a zone; the same few are shown again and again."""
    marks = tuple(MARKS[n] for n in bits(flags))
    steps, face = (1, "reduced") if reduced else (2, "")
    return PieceView(data.name[at], data.side_of[u], data.ids[u], steps, face, marks)


def marks(s: State) -> list[MarkView]:
    """Resource points, control that differs from the start, and the operation marker."""
    names = s.data.name
    out = [MarkView("resource", names[z], side, str(n)) for side in SIDES for z, n in s.rp(side).items()]
    changed = s.axis_held ^ s.data.start_axis
    out += [MarkView("control", names[z], "axis" if s.axis_held >> z & 1 else "soviet") for z in bits(changed)]
    out += [MarkView("siege", names[z], "soviet" if s.axis_held >> z & 1 else "axis") for z in bits(s.besieged)]
    op = operating(s)
    if op is not None:
        out.append(MarkView("operation", names[op.marker], op.side, str(op.sp)))
    return out


@rule("C13", "C1.b.I")
def ground(s: State) -> Ground | None:
    """Winter on the map: the rivers freeze, the Volga last."""
    if not s.winter:
        return None
    small = ("river-minor", "river-major")
    if s.volga() == "frozen":
        return Ground(snow=True, frozen=(*small, "river-great"))
    return Ground(snow=True, frozen=small, drifting=("river-great",))


def tracks(s: State) -> tuple[TrackView, ...]:
    """Counters at the top of the table."""
    op = operating(s)
    return (
        TrackView("supply", op.sp if op else 0, s.data.value["supply"]),
        TrackView("used-cards", s.used, s.data.value["winter-cards"]),
        TrackView("axis-points", points(s, "axis"), 50, "axis"),
        TrackView("soviet-points", points(s, "soviet"), 50, "soviet"),
    )


def boxes(s: State) -> tuple[BoxView, ...]:
    """Reinforcement boxes, destroyed units, and those who left the map."""
    out, off_map = [], [u for u, at in enumerate(s.where) if at < 0]
    for packet, units in s.data.packets.items():
        waiting = tuple(s.data.ids[u] for u in bits(units) if s.where[u] == BOX)
        out.append(BoxView(packet, len(waiting), waiting))
    for id, code in (("lost", LOST), ("gone", GONE)):
        there = tuple(s.data.ids[u] for u in off_map if s.where[u] == code)
        out.append(BoxView(id, len(there), there))
    return tuple(out)
