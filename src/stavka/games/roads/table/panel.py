"""What the panels of this game show: winter and the Volga, the count of points, the operation, the battle board."""

from __future__ import annotations

from typing import Literal

import msgspec

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SIDES, SOVIET, foe
from stavka.games.roads.rules.operational import reinforcements_open
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
from stavka.games.roads.rules.victory import COLOURS, unit_points, worth
from stavka.games.roads.state import State
from stavka.games.roads.table.known import eyes

Side = Literal["axis", "soviet"]
BOTH: tuple[Side, Side] = ("axis", "soviet")


class CityPoints(msgspec.Struct, frozen=True):
    """A city that counts for a side, unless it is cut off from its sources."""

    zone: str
    points: int
    cut: bool


class Count(msgspec.Struct, frozen=True):
    """The victory points of a side: its cities, and destroyed enemies."""

    cities: list[CityPoints]
    units: int  # points for destroyed enemies
    destroyed: int


class OperationPanel(msgspec.Struct, frozen=True):
    """The marker, the supply left, the zones it reaches, and who has acted."""

    side: Side
    marker: str
    supply: int
    reach: tuple[str, ...]
    acted: tuple[str, ...]
    rebuilt: bool


class UnitInBattle(msgspec.Struct, frozen=True):
    """What a unit checks against, and why."""

    cohesion: int
    parts: list[Part]


class CheckPanel(msgspec.Struct, frozen=True):
    """The check under way: the die that has been rolled, everything added to it, what it must not exceed."""

    unit: str
    die: int
    parts: list[Part]
    total: int
    cohesion: int
    failed: bool
    fail: str
    spared: tuple[str, ...]


class SideOfBattle(msgspec.Struct, frozen=True):
    """A side's chits, and how many it draws."""

    tactical: int
    parts: list[Part]
    chits: list[str] | None  # drawn and not yet played; nothing where they are the other side's secret
    count: int
    cup: list[str]  # what is left in it; of the enemy, together with what he has drawn
    used: list[str]


class BattlePanel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a role may know of a battle."""

    target: str
    stacks: list[str]
    attacker: Side
    river: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    forts: tuple[str, ...]
    flags: tuple[str, ...]
    turn: str
    units: dict[str, UnitInBattle]
    axis: SideOfBattle
    soviet: SideOfBattle
    check: CheckPanel | None = None


class Panel(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """Everything that the panels show."""

    initiative: str
    volga: str
    winter: bool
    to_winter: int  # cards to be used until General Winter can be played
    to_frozen_volga: int  # and until the Volga is frozen over
    ice: int  # how many cards that takes from the beginning of winter
    reinforcements: int
    sector: str
    rebuilt: bool
    decks: dict[Side, int]
    supplied: dict[Side, tuple[str, ...]]
    count: dict[Side, Count]
    seen: list[str] = []  # Soviet cards that Air Reconnaissance showed
    choice: dict[Side, str] | None = None  # the secret choice while it is made: what a role may know of it
    operation: OperationPanel | None = None
    battle: BattlePanel | None = None


def panel(s: State, role: str) -> Panel:
    """The panels of a role."""
    value, top, op, fight = s.data.value, s.frames[-1] if s.frames else None, operating(s), fighting(s)
    sight = eyes(s, role)
    return Panel(
        initiative=s.initiative(),
        volga=s.volga(),
        winter=s.winter,
        to_winter=0 if s.winter else max(0, value["winter-cards"] - s.used),
        ice=value["ice"],
        to_frozen_volga=max(0, s.winter_at + value["ice"] - s.used) if s.winter else value["ice"],
        reinforcements=reinforcements_open(s),
        sector=s.sector,
        rebuilt=s.rebuilt,
        decks={side: len(s.deck(side)) for side in BOTH},
        supplied={side: s.data.graph.names(chain(s, side)) for side in BOTH},
        count={side: count(s, side) for side in BOTH},
        seen=s.seen if any(sight.sees(side) for side in SIDES) else [],
        choice=choice(s, role, top) if isinstance(top, CardOrMap) else None,
        operation=operation_panel(s, op) if op is not None else None,
        battle=battle_panel(s, role, fight) if fight is not None else None,
    )


@rule("C16.a", "C16.b.I", "C16.b.II")
def count(s: State, side: str) -> Count:
    """The victory points of a side as they stand: its cities, those that no chain meets, and destroyed enemies."""
    joined, held = chain(s, side), s.held_by(side)
    own = [z for z in bits(s.data.coloured & held) if s.data.colour[z] in COLOURS[side] and worth(s, z)]
    cities = [CityPoints(s.data.name[z], worth(s, z), not joined >> z & 1) for z in own]
    return Count(cities, unit_points(s, side), len(s.lost(foe(side))))


@rule("4.2.2")
def choice(s: State, role: str, frame: CardOrMap) -> dict[Side, str]:
    """Who has chosen between card and map; what, only the role itself knows."""
    given, sight = dict(frame.answers), eyes(s, role)
    out: dict[Side, str] = dict.fromkeys(BOTH, "")
    for side in BOTH:
        answer = given.get(side, "")
        if answer:
            out[side] = msgspec.json.decode(answer, type=do.Choose).option if sight.sees(side) else "sealed"
    return out


def named(side: str) -> Side:
    """A side, as the client's types know it."""
    return "axis" if side == AXIS else "soviet"


def operation_panel(s: State, op: OperationFrame) -> OperationPanel:
    """The operation under way."""
    acted, zones = s.data.names_of(op.acted), s.data.graph.names(reach(s, op))
    return OperationPanel(named(op.side), s.data.name[op.marker], op.sp, zones, acted, op.rebuilt)


def battle_panel(s: State, role: str, fight: BattleFrame) -> BattlePanel:
    """What the role may know of a battle."""
    check, names = checked(s), s.data.names_of
    return BattlePanel(
        target=s.data.name[fight.zone],
        stacks=[s.data.name[fight.origin]],
        attacker=named(fight.attacker),
        river=fight.river,
        attackers=names(fight.attackers),
        defenders=names(fight.defenders),
        forts=names(fight.forts),
        flags=fight.flags,
        turn=fight.turn,
        units={s.data.ids[u]: unit_in_battle(s, fight, u) for u in bits(fight.attackers | fight.defenders)},
        axis=side_of_battle(s, role, fight, AXIS),
        soviet=side_of_battle(s, role, fight, SOVIET),
        check=check_panel(s, fight, check) if check is not None else None,
    )


@rule("9.5.2")
def side_of_battle(s: State, role: str, fight: BattleFrame, side: str) -> SideOfBattle:
    """A side's chits: their owner sees what he holds, the other how many."""
    chits, cup, own = fight.chits(side), fight.cup(side), eyes(s, role).sees(side)
    return SideOfBattle(
        tactical=tactical(s, fight, side),
        parts=tactical_parts(s, fight, side),
        chits=sorted(chits) if own else None,
        count=len(chits),
        cup=sorted(cup if own else (*cup, *chits)),
        used=sorted(fight.used(side)),
    )


def unit_in_battle(s: State, fight: BattleFrame, u: int) -> UnitInBattle:
    """What a unit checks against."""
    return UnitInBattle(cohesion(s, fight, u), cohesion_parts(s, fight, u))


def check_panel(s: State, fight: BattleFrame, check: CheckFrame) -> CheckPanel:
    """The check under way."""
    return CheckPanel(
        unit=s.data.ids[check.unit],
        die=check.die,
        parts=die_parts(s, check),
        total=check.die + die_modifier(s, check),
        cohesion=cohesion(s, fight, check.unit),
        failed=failed(s, check),
        fail=check.fail,
        spared=check.spared,
    )
