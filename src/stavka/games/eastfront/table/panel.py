"""What the panels beside the map show: the calendar, headquarters, the battle board, production."""

from __future__ import annotations

from typing import Literal

import msgspec

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import Modifier
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET
from stavka.games.eastfront.rules.battle import Battle, Losses, Repulses, current_battle, repulse_number
from stavka.games.eastfront.rules.economy import base_points, cadre_price, level, map_points, step_price
from stavka.games.eastfront.rules.fire import champion, defensive_face, offensive_face, shots
from stavka.games.eastfront.rules.headquarters import command_area
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.reach import exits, side_limit
from stavka.games.eastfront.rules.victory import account
from stavka.games.eastfront.state import (
    BEACH_ABSENT,
    BEACH_LOST,
    BEACH_PREP,
    BEACH_READY,
    ELIMINATED,
    State,
    other,
)
from stavka.games.eastfront.table.forecast import conditions
from stavka.games.eastfront.table.known import visible
from stavka.games.eastfront.table.prospect import fight_of

Side = Literal["axis", "soviet"]
BOTH: tuple[Side, Side] = ("axis", "soviet")
BEACHHEADS = {BEACH_LOST: "lost", BEACH_PREP: "prep", BEACH_READY: "ready", BEACH_ABSENT: "absent"}


class MonthPanel(msgspec.Struct, frozen=True):
    """A month of the scenario, with the weather it can have."""

    id: str
    weather: list[str]


class HeadquartersPanel(msgspec.Struct, frozen=True):
    """A headquarters: its steps, and the radius at which it works now."""

    unit: str
    steps: int
    most: int
    radius: int
    disrupted: bool
    supreme: bool
    spent: bool
    in_reach: int  # units that it would command


class Shots(msgspec.Struct, frozen=True, omit_defaults=True):
    """The dice of a unit (or of the air strike), rolled or still to come."""

    unit: str
    face: int
    dice: int
    rolled: list[int] | None = None


class FireStep(msgspec.Struct, frozen=True):
    """A step of the order of fire."""

    step: str
    side: str
    fire: list[Shots]


class ToChoose(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the owner of some blocks has to choose now: which take hits, or which fall back."""

    side: str = ""
    hits: int | None = None
    tough: int | None = None
    repulses: int | None = None


class BattleBoard(msgspec.Struct, frozen=True):
    """The round being fought."""

    target: str
    stacks: list[str]
    supported: bool
    defender: str
    active: str
    step: str
    order: list[FireStep]
    terrain: str
    weather: str
    new: bool
    conditions: list[Modifier]
    exits: dict[Side, list[str]]
    repulsed: list[str]
    choice: ToChoose
    tough: int
    repulse: int
    marked: str
    parts: int


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step or a cadre that can be bought."""

    unit: str
    cost: int
    cadre: bool = False


class Bought(msgspec.Struct, frozen=True):
    """What was bought."""

    unit: str
    cost: int


class ProductionLevel(msgspec.Struct, frozen=True):
    """What the points of the month are made of."""

    base: int
    map: int
    all: int


class Panel(msgspec.Struct, omit_defaults=True):
    """Everything the panels need, as far as the role may know."""

    date: str
    month: int
    months: list[MonthPanel]
    fortnight: int
    weather: str
    west_weather: str
    supreme_moves: int
    surrendered: list[str]
    headquarters: list[HeadquartersPanel]
    beachhead: str | None = None  # its hex, or how far it is; with sea power only
    account: dict[Side, dict[str, int]] | None = None  # what the victory points are made of, at the end
    battle: BattleBoard | None = None
    points: int | None = None  # left to spend: this and what follows in production
    offers: list[Offer] | None = None
    spent: list[Bought] | None = None
    total: int | None = None
    level: ProductionLevel | None = None


def panel(s: State, role: str) -> Panel:
    """What the panels show to a role."""
    out = Panel(
        date=s.date,
        month=s.month,
        months=calendar(s),
        fortnight=s.fortnight,
        weather=s.weather,
        west_weather=s.west_weather,
        supreme_moves=s.supreme_moves,
        surrendered=list(s.surrendered),
        headquarters=headquarters(s, role),
    )
    if s.sea_power:
        out.beachhead = s.data.name[s.beachhead] if s.beachhead >= 0 else BEACHHEADS[s.beachhead]
    if s.outcome is not None and not s.plan.plain_race:
        out.account = {side: account(s, side) for side in BOTH}
    fight = current_battle(s)
    if fight is not None:
        out.battle = battle_board(s, role, fight)
    building = next((f for f in s.frames if isinstance(f, ProductionPhase)), None)
    if building is not None and role in SIDES:
        show_production(s, role, building, out)
    return out


@rule("12.1", "4.1")
def calendar(s: State) -> list[MonthPanel]:
    """The months of the scenario with the weather they can have."""
    return [MonthPanel(m, list(s.data.months[m.partition("-")[0]].east)) for m in s.months]


@rule("5.3", "5.8")
def headquarters(s: State, role: str) -> list[HeadquartersPanel]:
    """The headquarters that a role knows."""
    hqs = [u for u in bits(visible(s, role) & s.data.hq) if s.where[u] >= 0]
    return [
        HeadquartersPanel(
            unit=s.data.ids[u],
            steps=s.cv[u],
            most=s.data.max[u],
            radius=max(s.command(u), 0),
            disrupted=s.disrupted(u),
            supreme=bool(s.data.supreme >> u & 1),
            spent=bool(s.spent >> u & 1),
            in_reach=in_reach(s, u) if s.phase == "command" and s.side_of(u) == role else 0,
        )
        for u in hqs
    ]


@rule("5.3")
def in_reach(s: State, hq: int) -> int:
    """How many units a headquarters would command from where it stands."""
    area = command_area(s, hq) if s.command(hq) > 0 else 0
    units = sum(s.at[cell].bit_count() for cell in bits(area & s.cells(s.side_of(hq))))
    return max(units - 1, 0)  # itself


@rule("6.33")
def hexsides(s: State) -> list[tuple[str, str]]:
    """Sides that somebody has crossed into or out of a battle in this phase: how many have, and how many may."""
    out = []
    for side, used in s.crossed.items():
        cell, direction = divmod(int(side), 3)
        to = cell + s.data.grid.shift[direction]
        out.append((f"{s.data.name[cell]}-{s.data.name[to]}", f"{used}/{side_limit(s, cell, to)}"))
    return out


@rule("7.22", "7.34")
def battle_board(s: State, role: str, fight: Battle) -> BattleBoard:
    """The round in the order of fire: dice that were rolled, and those still to come. All its blocks lie open."""
    data, cell = s.data, fight.cell
    passive = other(s.side)
    return BattleBoard(
        target=data.name[cell],
        stacks=[],
        supported=fight.supported,
        defender=AXIS if s.axis_defends >> cell & 1 else SOVIET,
        active=s.side,
        step=fight.STEPS[fight.step - 1],
        order=order_of_fire(s, fight),
        terrain=data.terrain[cell],
        weather=s.weather_at(cell),
        new=bool(s.new_battles >> cell & 1),
        conditions=conditions(s, role != passive, fight_of(s, role, cell, fight.supported)),
        exits={side: list(data.grid.names(exits(s, cell, side))) for side in BOTH},
        repulsed=list(data.unit_names(fight.repulsed)),
        choice=choice(s),
        tough=fight.toughness(s),
        repulse=repulse_number(s, cell) if not fight.over(s) else 0,
        marked=data.ids[fight.marked] if fight.marked >= 0 else "",
        parts=fight.parts,
    )


def order_of_fire(s: State, fight: Battle) -> list[FireStep]:
    """Air strike, defensive fire, offensive fire: as rolled, or as they would be."""
    begun = fight.step - 1
    out = []
    for step, side in (("air_strike", s.side), ("defensive_fire", other(s.side)), ("offensive_fire", s.side)):
        if fight.STEPS.index(step) <= begun:
            fire = [Shots(unit, face, len(dice), list(dice)) for at, unit, face, dice in fight.rolled if at == step]
        else:
            fire = to_come(s, fight, step, side)
        out.append(FireStep(step, side, fire))
    return out


def choice(s: State) -> ToChoose:
    """What has to be chosen now, if anything."""
    top = s.frames[-1]
    if isinstance(top, Losses):
        return ToChoose(top.side, hits=top.hits, tough=top.tough)
    return ToChoose(s.side, repulses=top.left) if isinstance(top, Repulses) else ToChoose()


def to_come(s: State, fight: Battle, step: str, side: str) -> list[Shots]:
    """The dice of a step that is still to be fired, at the strengths of now. All units of an active battle lie open."""
    cell = fight.cell
    if step == "air_strike":
        dice = s.strikes.get(str(cell), 0)
        return [Shots("", s.plan.air.of(side), dice)] if dice else []
    units = s.units_at(cell, side) & ~fight.repulsed
    best = champion(s, cell, side) if step == "defensive_fire" else -1
    if step == "defensive_fire":
        faces = {u: defensive_face(s, u, cell, best) for u in bits(units)}
    else:
        faces = {u: offensive_face(s, u, cell) for u in bits(units)}
    return [Shots(s.data.ids[u], faces[u], s.cv[u]) for u in shots(s, units, faces)]


@rule("11.2", "11.3", "11.43")
def show_production(s: State, role: str, building: ProductionPhase, out: Panel) -> None:
    """What the points of the month are, what each unit would cost, and what has been bought."""
    buildable = building.buildable(s, role, any_price=True)
    offers = [Offer(s.data.ids[u], step_price(s, u)) for u in bits(buildable)]
    lost = [u for u in bits(s.own(role) & ~building.touched) if s.where[u] == ELIMINATED]
    offers += [Offer(s.data.ids[u], cadre_price(s, u), cadre=True) for u in lost]
    out.points = building.left(role)
    out.offers = offers
    out.spent = [Bought(unit, cost) for side, unit, cost in building.bought if side == role]
    out.total = sum(item.cost for item in out.spent)
    out.level = ProductionLevel(base_points(s, role), map_points(s, role), level(s, role))
