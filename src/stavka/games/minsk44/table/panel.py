"""What the panels beside the map tell: formations and command, the account of points, who is still to come."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, Text
from stavka.core.views import BattleView
from stavka.games.minsk44.atlas import TWELFTHS
from stavka.games.minsk44.rules.artillery import (
    Bombardment,
    FirePlan,
    Protective,
    fire_strength,
    gun_strength,
)
from stavka.games.minsk44.rules.battle import Battle
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.command import in_command, why_out_of_command
from stavka.games.minsk44.rules.demolition import Demolition
from stavka.games.minsk44.rules.guns import why_not_gun
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.rules.shifts import attack_strength
from stavka.games.minsk44.rules.victory import has_loc, level
from stavka.games.minsk44.series import GERMAN, PROTECTIVE, SOVIET, SUPPORT
from stavka.games.minsk44.state import FOE, READY, WAITING, State
from stavka.games.minsk44.table.known import noted


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible, and the rule."""

    why: Text
    rule: str


class Headquarters(msgspec.Struct, frozen=True):
    """A headquarters on the map; a suppressed one is silent."""

    id: str
    radius: int
    silent: bool


class OutOfCommand(msgspec.Struct, frozen=True):
    """A unit that nobody commands."""

    id: str
    why: Text


class Formation(msgspec.Struct):
    """A formation on the map: headquarters, units in command, units out of it and why."""

    id: str
    hqs: list[Headquarters] = []
    led: list[str] = []
    lost: list[OutOfCommand] = []


class TownLine(msgspec.Struct, frozen=True):
    """A town: what it is worth to each side, who stands there and whether it has a line of communication."""

    hex: str
    german: int
    soviet: int
    holder: str
    line: bool


class RailLine(msgspec.Struct, frozen=True):
    """A stretch of railway: what cutting it is worth today."""

    id: str
    points: int
    cut: bool


class Account(msgspec.Struct, frozen=True):
    """The account of points: the lead of the Germans, and the level of victory that it would be."""

    lead: int
    level: str
    towns: list[TownLine]
    rails: list[RailLine]


class Arrival(msgspec.Struct, frozen=True):
    """A group that is still to come: when, and on which faces of the die."""

    id: str
    side: str
    turn: int
    need: tuple[int, ...]
    edge: str
    units: list[str]


class Slowed(msgspec.Struct, frozen=True):
    """A unit with fewer points than its counter says: how many, and why."""

    points: int
    whys: list[str]


class Gun(msgspec.Struct, frozen=True):
    """A gun of a plan; nobody knows the strength of an untried one."""

    id: str
    strength: int | None


class Idle(msgspec.Struct, frozen=True):
    """A gun that cannot fire, and why."""

    id: str
    why: Text
    rule: str


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A combat being planned: who takes part and what they bring together, guns and air units against their limits,
    the guns that cannot fire, and what it still lacks."""

    kind: Literal["attack", "fire"]
    mission: str = ""
    hexes: list[str]
    units: list[str]
    guns: list[Gun]
    air: list[str]
    limit: int
    air_limit: int
    idle: list[Idle]
    attack: int | None = None
    support: int | None
    closed: Reason | None = None  # why the Mobile table cannot be used
    lacks: Reason | None = None


class Panel(msgspec.Struct, omit_defaults=True):
    """What the panels beside the map show."""

    weather: str
    rail_used: int
    trains: int
    air: list[str]
    values: dict[str, str]  # tried units -> the counters whose values they drew
    account: Account
    arrivals: list[Arrival]
    formations: list[Formation] | None = None  # of one's own side
    slowed: dict[str, Slowed] | None = None
    plan: Plan | None = None
    must_attack: list[str] | None = None
    must_be_attacked: list[str] | None = None
    fired_at: list[str] | None = None


def panel(s: State, role: str) -> Panel:
    """Weather, air units, formations, the account, arrivals; the plan and the obligations of the player who decides."""
    out = Panel(
        weather=s.weather,
        rail_used=s.rail_used,
        trains=s.data.armies[GERMAN].trains,
        air=[p.id for n, p in enumerate(s.data.planes) if s.planes[n] == READY],
        values={s.data.ids[u]: s.data.ids[f] for u in bits(s.data.untried) if (f := s.face[u]) >= 0 and f != u},
        account=account(s),
        arrivals=arrivals(s),
        formations=formations(s, role) if role in (GERMAN, SOVIET) else None,
    )
    if (frame := asked(s, role)) is not None:
        decision(s, frame, out)
    return out


def asked(s: State, role: str) -> Any:
    """The decision that a role has to make, if it has one."""
    frame = s.frames[-1] if s.frames else None
    return frame if s.outcome is None and frame is not None and role in frame.roles(s) else None


@rule("7.3", "7.4", "7.5")
def formations(s: State, side: str) -> list[Formation]:
    """The formations of a side on the map."""
    data, led = s.data, in_command(s, side)
    found: dict[str, Formation] = {}
    for u in bits(s.on_map(side)):
        name = data.units[u].formation
        line = found.get(name)
        if line is None:
            line = found[name] = Formation(name)
        if data.headquarters >> u & 1:
            line.hqs.append(Headquarters(data.ids[u], data.units[u].radius, not s.effective(u)))
        elif led >> u & 1:
            line.led.append(data.ids[u])
        else:
            line.lost.append(OutOfCommand(data.ids[u], why_out_of_command(s, u)))
    return list(found.values())


@rule("24.5", "23.1", "23.2", "23.6")
def account(s: State) -> Account:
    """The account of points."""
    towns = []
    for cell, town in s.data.towns.items():
        holder = next((side for side in (GERMAN, SOVIET) if s.held(side) >> cell & 1), "")
        line = bool(holder) and has_loc(s, cell, holder)
        towns.append(TownLine(town.id, town.german, town.soviet, holder, line))
    turn, lead = max(s.turn, 1), s.points[0] - s.points[1]
    rails = [RailLine(x.id, x.points[turn - 1], x.id in s.cut) for x in s.data.stretches]
    return Account(lead, level(abs(lead)), towns, rails)


@rule("6.1", "24.6", "24.7")
def arrivals(s: State) -> list[Arrival]:
    """Groups that are still to come: when, and on which faces of the die."""
    out = []
    for group in s.data.groups:
        waiting = [s.data.ids[u] for u in s.data.members[group.id] if s.where[u] == WAITING]
        if not waiting or not group.edge:
            continue
        turn, need = group.turn, tuple(group.need)
        if group.historical and s.options["arrivals"] == "historical":
            turn, need = group.historical, ()
        out.append(Arrival(group.id, group.side, turn, need, group.edge, waiting))
    return sorted(out, key=lambda line: line.turn)


# --- the plan of the player who decides ---------------------------------------------------------------


def fight(s: State) -> BattleView | None:
    """Where a combat is being fought, and from where."""
    battle = next((f for f in reversed(s.frames) if isinstance(f, Battle | Bombardment)), None)
    if battle is None:
        return None
    target = battle.targets[0] if isinstance(battle, Battle) else battle.target
    attackers = battle.attackers if isinstance(battle, Battle) else battle.firing
    stacks = sorted({s.where[u] for u in attackers if s.where[u] >= 0})
    side = battle.side if isinstance(battle, Battle) else FOE[s.side] if battle.mission == PROTECTIVE else s.side
    return BattleView(s.data.name[target], tuple(s.data.name[c] for c in stacks), side)


def decision(s: State, frame: Any, panel: Panel) -> None:
    """What is planned, and what must still be done."""
    if isinstance(frame, Wave):
        owed(s, frame, 0, 0, panel)
    elif isinstance(frame, Assault):
        panel.plan = attack_plan(s, frame)
        owed(s, frame.wave(s), mask_of(frame.targets), mask_of(frame.units), panel)
    elif isinstance(frame, FirePlan):
        panel.plan = fire_plan(s, frame)
    elif isinstance(frame, Movement):
        panel.slowed = slowed(s, frame)
    elif isinstance(frame, Protective):
        panel.fired_at = list(s.data.grid.names(frame.shelled))


def focus(s: State, role: str, panel: Panel) -> str:
    """The hex that the question at hand is about."""
    frame = asked(s, role)
    if isinstance(frame, Demolition):
        return frame.bridge.partition("-")[0]
    if isinstance(frame, Arrivals):
        return gate(s, frame)
    hexes = panel.plan.hexes if panel.plan is not None else panel.must_be_attacked
    return hexes[0] if hexes else ""


@rule("7.7", "10.10", "24.10")
def slowed(s: State, frame: Movement) -> dict[str, Slowed]:
    """Units with fewer points than their counter says: how many, and why."""
    zone, weather = s.zone(FOE[s.side]), s.weather_now().halves_moves
    out: dict[str, Slowed] = {}
    for u in bits(frame.movable(s)):
        whys = []
        if not frame.commanded >> u & 1:
            whys.append("slowed-command")
        if zone >> s.where[u] & 1:
            whys.append("slowed-zone")
        if weather:
            whys.append("slowed-weather")
        if whys:
            out[s.data.ids[u]] = Slowed(s.data.pace[u][len(whys)] // TWELFTHS, whys)
    return out


@rule("6.2")
def gate(s: State, frame: Arrivals) -> str:
    """The middle of the hexes where the first of the arriving units may enter."""
    goals = next(filter(None, (frame.goals(s, u) for u in frame.due(s))), 0)
    hexes = s.data.grid.names(goals)
    return hexes[len(hexes) // 2] if hexes else ""


@rule("10.6", "11.3")
def owed(s: State, wave: Wave, hexes: int, units: int, panel: Panel) -> None:
    """Units that must still attack, and enemy hexes that must still be attacked."""
    contact = wave.contact(s)
    if wave.wave == 1 or contact.must_hit:
        panel.must_attack = [s.data.ids[u] for u in bits(contact.must_act & ~units)]
        panel.must_be_attacked = list(s.data.grid.names(contact.must_hit & ~hexes))


def attack_plan(s: State, frame: Assault) -> Plan:
    """An adjacent attack: who takes part, both tables, and what it still lacks."""
    wave = frame.wave(s)
    units, led = mask_of(frame.units), frame.must_be_led(s)
    return Plan(
        kind="attack",
        hexes=[s.data.name[c] for c in frame.targets],
        units=[s.data.ids[u] for u in frame.units],
        attack=attack_strength(s, frame.units, wave.doubled) if tried(s, frame.units) else None,
        support=support(s, SUPPORT, frame, frame.targets, wave.doubled),
        closed=refused(frame.why_not_mobile(s)) if frame.units else None,
        lacks=refused(frame.why_not_ready(s)),
        **fire(s, s.side, SUPPORT, frame.targets, frame.firing, frame.flying, wave.doubled, units, led),
    )


def fire_plan(s: State, frame: FirePlan) -> Plan:
    """Ranged fire at a hex."""
    side = frame.side(s)
    return Plan(
        kind="fire",
        mission=frame.mission,
        hexes=[s.data.name[frame.target]],
        units=[],
        support=support(s, frame.mission, frame, (frame.target,), frame.doubled),
        **fire(s, side, frame.mission, (frame.target,), frame.firing, frame.flying, frame.doubled),
    )


def tried(s: State, units: tuple[int, ...]) -> bool:
    """Are the values of all these units known?"""
    return all(s.face[u] >= 0 for u in units)


def support(s: State, mission: str, frame: Assault | FirePlan, cells: tuple[int, ...], doubled: int) -> int | None:
    """What guns and air units bring together, unless one of them is untried."""
    if not tried(s, frame.firing):
        return None
    seen = noted(s, frame.roles(s)[0])
    return fire_strength(s, mission, cells, frame.firing, frame.flying, doubled, seen)


@rule("12.1", "12.3", "22.4", "17.9")
def fire(
    s: State, side: str, mission: str, cells: tuple[int, ...], firing: tuple[int, ...], flying: tuple[int, ...],
    doubled: int, attackers: int = 0, first: int = 0,
) -> dict[str, Any]:  # fmt: skip
    """The guns and air units of a plan against their limits, and the guns that cannot fire, with the reason."""
    data = s.data
    chosen = mask_of(firing) | attackers
    grounded = mission == PROTECTIVE and not data.series.air_protects()
    rest = list(bits(s.on_map(side) & data.artillery & ~chosen))
    reasons = [(data.ids[u], why_not_gun(s, side, u, mission, cells, firing, first)) for u in rest]
    return {
        "guns": [Gun(data.ids[u], gun_strength(s, u, mission, doubled) if s.face[u] >= 0 else None) for u in firing],
        "air": [data.planes[n].id for n in flying],
        "limit": data.series.fire_control(side, mission),
        "air_limit": 0 if grounded else min(data.series.air_limit(side), sum(p.side == side for p in data.planes)),
        "idle": [Idle(id, refusal.why, refusal.rule) for id, refusal in reasons if refusal is not None],
    }


def refused(refusal: Refusal | None) -> Reason | None:
    """A reason for a panel."""
    return None if refusal is None else Reason(refusal.why, refusal.rule)
