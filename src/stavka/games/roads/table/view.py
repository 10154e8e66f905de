"""What a role sees of the table."""

from __future__ import annotations

import json
from typing import Any

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import BoxView, Ground, HandView, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.roads.atlas import SIDES, foe
from stavka.games.roads.rules.cards import reinforcements_open
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.resources import chain
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.situation import (
    BattleFrame,
    CheckFrame,
    OperationFrame,
    Part,
    checked,
    cohesion,
    cohesion_parts,
    die_modifier,
    die_parts,
    failed,
    fighting,
    operating,
    reach,
    tactical,
    tactical_parts,
)
from stavka.games.roads.rules.victory import COLOURS, points, unit_points, worth
from stavka.games.roads.state import BOX, GONE, LOST, State
from stavka.games.roads.table.known import eyes

PHASES = ("choice", "operation", "battle", "card")


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    sight = eyes(s, role)
    view.turn, view.side = s.rounds, acting(s)
    view.phases = phases(s)
    view.pieces = [piece(s, u) for u, at in enumerate(s.where) if at >= 0]
    view.marks = marks(s)
    view.ground = ground(s)
    view.tracks = tracks(s)
    view.hands = tuple(
        HandView(side, len(s.hand(side)), tuple(sorted(s.hand(side))) if sight.sees(side) else None) for side in SIDES
    )
    view.boxes = boxes(s)
    view.in_play = tuple(s.effects)
    view.panel = panel(s, role)


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


def piece(s: State, u: int) -> PieceView:
    """A counter on the map with its markers."""
    at = s.where[u]
    flags = []
    if s.disorganised >> u & 1:
        flags.append("disorganised")
    if s.inside >> u & 1:
        flags.append("inside")
    elif s.isolated >> at & 1 and not in_attack(s, u):
        flags.append("isolated")
    if s.data.seas >> at & 1 and not s.data.ships >> u & 1:
        flags.append("aboard")
    op = operating(s)
    if op is not None and op.acted >> u & 1:
        flags.append("acted")
    reduced = bool(s.decimated >> u & 1)
    return PieceView(
        s.data.name[at],
        s.data.side_of[u],
        s.data.ids[u],
        1 if reduced else 2,
        "reduced" if reduced else "",
        tuple(flags),
    )


def in_attack(s: State, u: int) -> bool:
    """Is the unit attacking in the battle under way?"""
    fight = fighting(s)
    return fight is not None and bool(fight.attackers >> u & 1)


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
        return Ground(snow=True, frozen=(*small, "river-volga"))
    return Ground(snow=True, frozen=small, drifting=("river-volga",))


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
    out = []
    for packet, units in s.data.packets.items():
        waiting = tuple(s.data.ids[u] for u in bits(units) if s.where[u] == BOX)
        out.append(BoxView(packet, len(waiting), waiting))
    for id, code in (("lost", LOST), ("gone", GONE)):
        there = tuple(s.data.ids[u] for u, at in enumerate(s.where) if at == code)
        out.append(BoxView(id, len(there), there))
    return tuple(out)


def panel(s: State, role: str) -> dict[str, Any]:
    """The operation, the battle, the supplied cities, the way to winter and the sector of the last point."""
    value = s.data.value
    out: dict[str, Any] = {
        "initiative": s.initiative(),
        "volga": s.volga(),
        "winter": s.winter,
        "toWinter": 0 if s.winter else max(0, value["winter-cards"] - s.used),
        "toFrozenVolga": max(0, s.winter_at + value["ice"] - s.used) if s.winter else value["ice"],
        "reinforcements": reinforcements_open(s),
        "sector": s.sector,
        "rebuilt": s.rebuilt,
        "decks": {side: len(s.deck(side)) for side in SIDES},
        "supplied": {side: s.data.graph.names(chain(s, side)) for side in SIDES},
        "count": {side: count_panel(s, side) for side in SIDES},
    }
    if s.seen and (role in SIDES or s.outcome is not None):
        out["seen"] = s.seen
    top = s.frames[-1] if s.frames else None
    if isinstance(top, (MoveGroup, Sail)):
        out["moving"] = s.data.names_of(top.units | (top.cargo if isinstance(top, Sail) else 0))
    group = next((f for f in reversed(s.frames) if isinstance(f, MoveGroup)), None)
    if group is not None and group.path and fighting(s) is None:
        out["announced"] = {"from": s.data.name[group.zone], "to": s.data.name[group.path[-1]]}
    if s.frames and isinstance(s.frames[-1], CardOrMap):
        out["choice"] = choice_panel(s, role, s.frames[-1])
    op = operating(s)
    if op is not None:
        out["operation"] = operation_panel(s, op)
    fight = fighting(s)
    if fight is not None:
        out["battle"] = battle_panel(s, role, fight)
    return out


@rule("C16.a", "C16.b.I", "C16.b.II")
def count_panel(s: State, side: str) -> dict[str, Any]:
    """The victory points of a side as they stand: its cities, those that no chain meets, and destroyed enemies."""
    joined, held = chain(s, side), s.held_by(side)
    own = [z for z, colour in enumerate(s.data.colour) if colour in COLOURS[side] and held >> z & 1 and worth(s, z)]
    cities = [{"zone": s.data.name[z], "points": worth(s, z), "cut": not joined >> z & 1} for z in own]
    return {"cities": cities, "units": unit_points(s, side), "destroyed": len(s.lost(foe(side)))}


@rule("4.2.2")
def choice_panel(s: State, role: str, frame: CardOrMap) -> dict[str, str]:
    """Who has chosen between card and map; what, only the role itself knows."""
    given = dict(frame.answers)
    out = {}
    for side in SIDES:
        answer = given.get(side, "")
        out[side] = "" if not answer else json.loads(answer)["option"] if eyes(s, role).sees(side) else "sealed"
    return out


def operation_panel(s: State, op: OperationFrame) -> dict[str, Any]:
    """The marker, the supply left, the zones it reaches, and who has acted."""
    return {
        "side": op.side,
        "marker": s.data.name[op.marker],
        "supply": op.sp,
        "reach": s.data.graph.names(reach(s, op)),
        "acted": s.data.names_of(op.acted),
        "rebuilt": op.rebuilt,
    }


def battle_panel(s: State, role: str, fight: BattleFrame) -> dict[str, Any]:
    """What the role may know of a battle."""
    out: dict[str, Any] = {
        "target": s.data.name[fight.zone],
        "stacks": [s.data.name[fight.origin]],
        "attacker": fight.attacker,
        "river": fight.river,
        "attackers": s.data.names_of(fight.attackers),
        "defenders": s.data.names_of(fight.defenders),
        "forts": s.data.names_of(fight.forts),
        "flags": fight.flags,
        "turn": fight.turn,
        "units": {s.data.ids[u]: unit_panel(s, fight, u) for u in bits(fight.attackers | fight.defenders)},
    }
    check = checked(s)
    if check is not None:
        out["check"] = check_panel(s, fight, check)
    for side in SIDES:
        chits = fight.chits(side)
        rest = fight.axis_cup if side == "axis" else fight.soviet_cup
        own = eyes(s, role).sees(side)
        out[side] = {
            "tactical": tactical(s, fight, side),
            "parts": plain_parts(tactical_parts(s, fight, side)),
            "chits": sorted(chits) if own else None,
            "count": len(chits),
            "cup": sorted(rest if own else (*rest, *chits)),
            "used": sorted(fight.axis_used if side == "axis" else fight.soviet_used),
        }
    return out


def plain_parts(parts: list[Part]) -> list[dict[str, Any]]:
    """What a value is made of, for the table."""
    return [part._asdict() for part in parts]


def unit_panel(s: State, fight: BattleFrame, u: int) -> dict[str, Any]:
    """What a unit checks against, and why."""
    return {"cohesion": cohesion(s, fight, u), "parts": plain_parts(cohesion_parts(s, fight, u))}


def check_panel(s: State, fight: BattleFrame, check: CheckFrame) -> dict[str, Any]:
    """The check under way: the die that has been rolled, everything added to it, what it must not exceed."""
    return {
        "unit": s.data.ids[check.unit],
        "die": check.die,
        "parts": plain_parts(die_parts(s, check)),
        "total": check.die + die_modifier(s, check),
        "cohesion": cohesion(s, fight, check.unit),
        "failed": failed(s, check),
        "fail": check.fail,
        "spared": check.spared,
    }
