"""Chapter 3: scenarios, starting forces, and how one scenario leads on to the next."""

from __future__ import annotations

from stavka.core.game import Options, OptionSpec, Scenario
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import SIDES, Atlas, Plan
from stavka.games.eastfront.rules.calendar import ONE, first_month
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.effects import take_away
from stavka.games.eastfront.rules.restrictions import update_releases
from stavka.games.eastfront.state import (
    BEACH_ABSENT,
    BEACH_PREP,
    DEAD,
    ELIMINATED,
    GROUP_E_IN_PLAY,
    OFF_MAP,
    WAITING,
    State,
)

READY, LATER, ADJUST = "ready", "later", "adjust"
HISTORICAL, FREE = "historical", "free"
OPTIONS = {
    "deployment": (READY, LATER, ADJUST),
    "paratroops": ("off", "on"),
    "sea-power": ("off", "on"),
    "setup": (HISTORICAL, FREE),
    "handicap": ("book", "even"),
}


def scenarios(data: Atlas) -> tuple[Scenario, ...]:
    """The ways to play, as the scenario file has them."""
    return tuple(Scenario(p.id, SIDES, (), options(p), p.minutes, p.complexity) for p in data.plans)


def options(plan: Plan) -> tuple[OptionSpec, ...]:
    """What players may choose in a scenario."""
    specs = tuple(OptionSpec(id, OPTIONS[id]) for id in plan.options)
    return (*specs, OptionSpec("length", plan.lengths)) if plan.lengths else specs


@rule("3.1", "3.2", "3.11", "3.21", "3.22", "3.23", "3.24", "18.EDELWEISS.1", "18.S41.1")
def deploy(state: type[State], scenario: Scenario, options: Options) -> State:
    """The position before the first turn: the scenario's own deployment."""
    data: Atlas = state.data
    plan = data.plans[scenario.id]
    s = state(
        frames=[],
        scenario=scenario.id,
        part=scenario.id,
        length=options.get("length", ONE),
        airborne=options.get("paratroops") == "on",
        sea_power=options.get("sea-power") == "on",
        even=options.get("handicap") == "even",
        where=[WAITING] * len(data.units),
        cv=[0] * len(data.units),
        at=[0] * data.grid.size,
        recalled={},
        parted={},
        doubtful={},
        due={},
        strength={},
        entered={},
        crossed={},
        strikes={},
        evacuees={},
        harbour={},
        landings={},
        marks={},
        plain={},
        gates={},
        base_axis=plan.base.axis,
        base_soviet=plan.base.soviet,
    )
    starting_state(s)
    place_units(s, plan.free if options.get("setup") == FREE else ())
    start_battles(s)
    fix_control(s)
    update_releases(s)
    return s


@rule("18.S42.1", "18.W44.2", "18.W42.4", "2.63", "3.23", "15.51")
def starting_state(s: State) -> None:
    """The front line, and what has happened before the scenario."""
    data, plan = s.data, s.plan
    s.axis_held = data.grid.mask(plan.axis_area)
    s.neutral = data.grid.mask(plan.neutral)
    s.siege = plan.siege_guns
    s.beachhead = BEACH_PREP if plan.beachhead else BEACH_ABSENT
    s.surrendered = plan.surrendered
    s.group_e = GROUP_E_IN_PLAY if plan.group_e else 0
    s.defected = mask_of(data.number[id] for id in plan.defected)
    s.fortnight = 0 if plan.first_fortnight == 1 else plan.first_fortnight


@rule("18.W41.3", "18.S42.3", "18.S43.4", "18.W43.3", "3.22", "3.24", "2.64", "18.W44.3", "18.W42.2", "18.S43.2")
def place_units(s: State, elsewhere: tuple[str, ...] = ()) -> None:
    """Every block: on its hex, beyond the edge, eliminated, to come, or out for good; some start elsewhere."""
    data, plan = s.data, s.plan
    for entry in (*plan.deployment, *elsewhere):
        id, strength, hex = entry.split()
        u = data.number[id]
        s.cv[u] = int(strength)
        if hex.startswith("off:"):
            s.put(u, OFF_MAP)
            s.plain[str(data.cell[hex.removeprefix("off:")])] = u
        else:
            s.put(u, data.cell[hex])
    for id in plan.eliminated:
        s.put(data.number[id], ELIMINATED)
    for id in plan.dead:
        s.put(data.number[id], DEAD)
    expect(s, plan.reinforcements)
    for entry in plan.on_call:
        id, strength = entry.split()
        s.due[data.number[id]], s.strength[data.number[id]] = "", int(strength)


@rule("11.5")
def expect(s: State, reinforcements: tuple[str, ...]) -> None:
    """Reinforcements with their month and strength."""
    for entry in reinforcements:
        id, strength, month = entry.split()
        u = s.data.number[id]
        if s.where[u] == WAITING and u not in s.due:
            s.due[u], s.strength[u] = month, int(strength)


@rule("7.12", "18.S42.2", "18.W42.2", "18.W42.3", "18.S43.3", "18.W43.2")
def start_battles(s: State) -> None:
    """Battles that are going on at the start; the original attacker lies open."""
    for entry in s.plan.battles:
        hex, side = entry.split()
        cell = s.data.cell[hex]
        s.set_defender(cell, side)
        s.shown |= s.at[cell] & ~s.own(side)


@rule("3.12", "11.5", "11.51")
def announce(s: State, part: str) -> None:
    """What the next scenario brings: blocks of its start come in its first month, and can come a month early."""
    plan = s.data.plans[part]
    for entry in plan.arrivals:
        id, strength = entry.split()
        u = s.data.number[id]
        if s.where[u] == WAITING and u not in s.due:
            s.due[u], s.strength[u] = first_month(s, part), int(strength)
    expect(s, plan.reinforcements)


@rule("3.12", "3.13", "18.S42.1", "18.S43.1", "18.S43.2")
def link(s: State, part: str) -> None:
    """The game goes on in the next scenario: only its changes of production, air power and arrivals apply."""
    data, before = s.data, s.plan
    plan = data.plans[part]
    s.part, s.month = part, 0
    s.base_axis += plan.change.axis
    s.base_soviet += plan.change.soviet
    announce(s, part)
    if s.beachhead == BEACH_ABSENT and plan.beachhead:
        s.beachhead = BEACH_PREP
    if plan.siege_guns and not before.siege_guns:
        s.siege = any(s.where[u] >= 0 for u in bits(data.siege))
    for u in withdrawn(s, part):
        take_away(s, u)
        s.due.pop(u, None)
        s.strength.pop(u, None)


@rule("18.S43.2")
def withdrawn(s: State, part: str) -> list[int]:
    """Units that leave for good when a longer game comes to a scenario."""
    return [s.data.number[id] for id in s.data.plans[part].withdrawn]
