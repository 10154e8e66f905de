"""Chapter 3: scenarios, starting forces, and how one scenario leads on to the next."""

from __future__ import annotations

from stavka.core.game import Options, OptionSpec, Scenario
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import SIDES, Atlas
from stavka.games.eastfront.rules.calendar import CAMPAIGN, ONE, ORDER, YEAR, first_month
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.effects import take_away
from stavka.games.eastfront.rules.restrictions import update_releases
from stavka.games.eastfront.state import BEACH_ABSENT, BEACH_PREP, DEAD, ELIMINATED, OFF_MAP, WAITING, State

LENGTHS = OptionSpec("length", (ONE, YEAR, CAMPAIGN))
READY, LATER, ADJUST = "ready", "later", "adjust"
HISTORICAL, FREE = "historical", "free"
PARATROOPS = OptionSpec("paratroops", ("off", "on"))
SEA_POWER = OptionSpec("sea-power", ("off", "on"))
DEPLOYMENT = OptionSpec("deployment", (READY, LATER, ADJUST))
SETUP = OptionSpec("setup", (HISTORICAL, FREE))
HANDICAP = OptionSpec("handicap", ("book", "even"))
BEFORE_SIEGE_GUNS = ("s41", "w41")
LINKS: dict[str, tuple[OptionSpec, ...]] = {
    "s41": (SETUP, HANDICAP, LENGTHS), "s42": (LENGTHS,), "s43": (LENGTHS,), "s44": (HANDICAP, LENGTHS), "w44": ()
}  # fmt: skip

SCENARIOS = (
    Scenario("edelweiss", SIDES, minutes=(30, 60), complexity=2),
    *(
        Scenario(
            id,
            SIDES,
            options=(DEPLOYMENT, PARATROOPS, SEA_POWER, *LINKS.get(id, (OptionSpec("length", (ONE, CAMPAIGN)),))),
            minutes=(240, 360),
            complexity=4,
        )
        for id in ORDER
    ),
)


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
    s.siege = s.part not in BEFORE_SIEGE_GUNS
    s.beachhead = BEACH_ABSENT if s.part == "s41" else BEACH_PREP
    if s.part == "w44":
        s.surrendered = ("rumanian", "hungarian", "bulgarian")
        s.group_e = 2
        for id in ("rum-4", "hun-3", "bul-1"):
            s.defected |= 1 << data.number[id]
    if s.part == "edelweiss":
        s.month = 0
        s.fortnight = 2


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
    italian = data.ids.index("ita-8")
    if s.where[italian] == WAITING and s.part in ("s41", "w41", "s42"):
        s.due[italian], s.strength[italian] = "", 3


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
    data = s.data
    plan = data.plans[part]
    s.part, s.month = part, 0
    s.base_axis += plan.change.axis
    s.base_soviet += plan.change.soviet
    announce(s, part)
    if s.beachhead == BEACH_ABSENT:
        s.beachhead = BEACH_PREP
    if part == "s42":
        s.siege = any(s.where[u] >= 0 for u in bits(data.siege))
    if part == "s43":
        take_away(s, data.number["ita-8"])
        s.due.pop(data.number["ita-8"], None)
        s.strength.pop(data.number["ita-8"], None)
