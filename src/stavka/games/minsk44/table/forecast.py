"""What an attack or a barrage would bring, as far as the planner can know: exact chances on each table.

Where a unit cannot be seen (19.1) or is untried, the worst and the best case are shown, each exact (`ranges.py`).
"""

from __future__ import annotations

from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.core.odds import floats
from stavka.core.texts import Text, signed, text
from stavka.core.views import Chance, Forecast, Modifier, Roll
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import FirePlan, fire_strength, ranged_shift
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE, OUTCOMES, Battle, Firmness, Screening
from stavka.games.minsk44.rules.combat import Assault
from stavka.games.minsk44.rules.effects import name, unit
from stavka.games.minsk44.rules.shifts import Shift, all_shifts, attack_strength, defence_strength, screened
from stavka.games.minsk44.series import SUPPORT
from stavka.games.minsk44.state import State
from stavka.games.minsk44.table.known import visible
from stavka.games.minsk44.table.ranges import attack_range, defence_range, shift_range

RESULTS, SIGNS = {"-": "none"}, {"-": "–"}
# what is added up below a table: text, to whom, and what happens
MATTERS = (
    ("plan-leaves", "defenders", ("retreat", "die")),
    ("plan-thrown", "attackers", ("retreat", "die")),
    ("plan-loses", "attackers", ("lose", "die")),
)
DIE = range(1, 7)
ONE_DIE = ((1, 0),)  # a die that is read on a table


def forecast(s: State, role: str) -> Forecast | None:
    """The preview of the combat that a role is planning."""
    if not s.frames or s.outcome is not None:
        return None
    top = s.frames[-1]
    if isinstance(top, Assault) and top.units and role == s.side:
        return of_attack(s, role, top)
    if isinstance(top, Screening | Firmness) and role == top.side:
        return of_battle(s, s.frames[-2], isinstance(top, Screening))
    if isinstance(top, FirePlan) and (top.firing or top.flying) and role == top.side(s):
        return of_fire(s, role, top)
    return None


def known_units(s: State, role: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Of these units those that the role can see, with known values."""
    seen = visible(s, role)
    return tuple(u for u in numbers if seen >> u & 1 and s.face[u] >= 0)


def of_attack(s: State, role: str, plan: Assault) -> Forecast:
    """An adjacent attack on every table that may be chosen."""
    wave = plan.wave(s)
    defenders = tuple(u for c in plan.targets for u in s.at(c) if not wave.struck >> u & 1)
    known = known_units(s, role, defenders)
    shifts = all_shifts(s, role, plan.units, known, plan.targets, visible(s, role), plan.firing) if known else []
    attack = attack_strength(s, plan.units, wave.doubled)
    attack += fire_strength(s, SUPPORT, plan.targets, plan.firing, plan.flying, wave.doubled, visible(s, role))
    sure = len(known) == len(defenders) and all(s.face[u] >= 0 for u in (*plan.units, *plan.firing))
    shift, differential = sum(x.columns for x in shifts), attack - defence_strength(s, known)
    screen = sure and screened(s, known, plan.targets)
    tables = (MOBILE, ASSAULT) if screen else plan.tables(s) if sure else ()
    return Forecast(
        title=text("forecast-attack", hexes=[name(s, c) for c in plan.targets]),
        note=text("forecast-screen") if screen else unseen_guns(s, role, plan.targets),
        attackers=tuple(s.data.ids[u] for u in plan.units),
        defenders=tuple(s.data.ids[u] for u in known),
        unseen=len(defenders) - len(known),
        strengths=(attack, attack - differential) if sure else None,
        modifiers=tuple(modifier(x) for x in shifts),
        rolls=tuple(roll(s, table, differential, shift) for table in tables)
        if sure
        else cases(s, role, plan, defenders),
        options=improvements(s, role, plan, known, (differential, shift)) if sure else (),
    )


@rule("19.1", "21.3", "11.12")
def cases(s: State, role: str, plan: Assault, defenders: tuple[int, ...]) -> tuple[Roll, ...]:
    """With hidden or untried units: the worst and the best column on every table that may be chosen."""
    wave, seen = plan.wave(s), visible(s, role)
    known = known_units(s, role, defenders)
    shifts = all_shifts(s, role, plan.units, known, plan.targets, seen, plan.firing)
    shift = shift_range(s, role, plan.units, defenders, plan.targets, seen, shifts)
    guns = tuple(u for u in plan.firing if s.data.artillery >> u & 1)  # long-range ones may find no armour
    attack = attack_range(s, (*plan.units, *guns), wave.doubled)
    air = fire_strength(s, SUPPORT, plan.targets, (), plan.flying, wave.doubled, seen)
    others = attack_range(s, tuple(u for u in plan.firing if u not in guns), wave.doubled).high
    defence = defence_range(s, defenders, seen)
    out = []
    for table in plan.tables(s):
        worst = roll(s, table, attack.low + air - defence.high, shift.low, "forecast-worst")
        best = roll(s, table, attack.high + air + others - defence.low, shift.high, "forecast-best")
        alike = worst.title.args["column"] == best.title.args["column"]
        out += [roll(s, table, attack.low + air - defence.high, shift.low)] if alike else [worst, best]
    return tuple(out)


def of_battle(s: State, battle: Battle, undecided: bool) -> Forecast:
    """A declared attack, for the defender who still has a word to say: by now everybody in it is seen."""
    attackers, defenders = battle.alive(s, "attackers"), battle.alive(s, "defenders")
    attack = attack_strength(s, attackers, battle.doubled)
    attack += fire_strength(s, SUPPORT, battle.targets, battle.firing, battle.flying, battle.doubled)
    defence = defence_strength(s, defenders)
    shifts = all_shifts(s, battle.side, attackers, defenders, battle.targets, guns=battle.firing)
    shift = sum(x.columns for x in shifts)
    return Forecast(
        title=text("forecast-attack", hexes=[name(s, c) for c in battle.targets]),
        attackers=tuple(s.data.ids[u] for u in attackers),
        defenders=tuple(s.data.ids[u] for u in defenders),
        strengths=(attack, defence),
        modifiers=tuple(modifier(x) for x in shifts),
        rolls=tuple(
            roll(s, table, attack - defence, shift) for table in ((MOBILE, ASSAULT) if undecided else (battle.table,))
        ),
    )


def improvements(
    s: State, role: str, plan: Assault, defenders: tuple[int, ...], now: tuple[int, int]
) -> tuple[Modifier, ...]:
    """What would change the column: a unit that can still join, or so many points more."""
    results, (differential, shift) = s.data.results[ASSAULT], now
    column = results.column(differential, shift)
    out = []
    for u in joiners(s, role, plan):
        shifts = all_shifts(s, role, (*plan.units, u), defenders, plan.targets, visible(s, role), plan.firing)
        brought = attack_strength(s, (u,), plan.wave(s).doubled)
        other = results.column(differential + brought, sum(x.columns for x in shifts))
        if other != column:
            said = text("forecast-can-join", unit=unit(s, u))
            out.append(Modifier(said, "11.2", results.columns[other], other > column))
    points = next((low - differential for low in results.low if low > differential), 0)
    better = results.column(differential + points, shift)
    if better > column:
        out.append(Modifier(text("forecast-more-points", points=points), "11.12", results.columns[better], good=True))
    return tuple(out)


def joiners(s: State, role: str, plan: Assault) -> list[int]:
    """Units with known values that can still join."""
    ids = [id for option in plan.legal(s, role).options if option.make is do.Join for id in option.choices[0]]
    return [u for u in (s.data.number[id] for id in ids) if s.face[u] >= 0]


def unseen_guns(s: State, role: str, targets: tuple[int, ...]) -> Text | None:
    """A word of warning when hidden units next to the defenders could be anti-tank guns (16.3)."""
    cells = s.data.grid.adjacent(mask_of(targets)) & ~s.held(role)
    hidden = [u for u in s.units_in(cells & (s.cells[0] | s.cells[1])) if not visible(s, role) >> u & 1]
    return text("forecast-unseen-near", count=len(hidden)) if hidden else None


def of_fire(s: State, role: str, plan: FirePlan) -> Forecast:
    """Ranged fire: a die for each unit in the hex."""
    targets = plan.targets(s)
    known = known_units(s, role, targets)
    seen = visible(s, role)
    strength = fire_strength(s, plan.mission, (plan.target,), plan.firing, plan.flying, plan.doubled, seen)
    shift = ranged_shift(s, plan.target, plan.mission)
    sure = known if all(s.face[u] >= 0 for u in plan.firing) else ()
    terrain = (modifier(Shift("terrain", "12.16", shift)),) if shift else ()
    return Forecast(
        title=text("forecast-fire", hex=name(s, plan.target)),
        attackers=tuple(s.data.ids[u] for u in plan.firing),
        defenders=tuple(s.data.ids[u] for u in known),
        unseen=len(targets) - len(known),
        modifiers=terrain,
        rolls=tuple(roll(s, "ranged", strength - s.values(u).defence, shift) for u in sure),
    )


def modifier(shift: Shift) -> Modifier:
    """A shift as a line of the preview."""
    return Modifier(shift.said, shift.rule, signed(shift.columns), shift.columns > 0)


def roll(s: State, table: str, differential: int, shift: int, said: str = "forecast-column") -> Roll:
    """The column of a table, and the chance of each of its results."""
    results = s.data.results[table]
    column = results.column(differential, shift)
    faces: dict[str, tuple[int, ...]] = {}
    for die in DIE:
        id = results.result(column, die)
        faces[id] = (*faces.get(id, ()), die)
    odds = floats({id: len(dice) for id, dice in faces.items()})
    chances = tuple(
        Chance(text("result-" + RESULTS.get(id, id.lower())), p, faces=faces[id], sign=SIGNS.get(id, id))
        for id, p in odds.items()
    )
    title = text(said, table=text("table-" + table), column=results.columns[column])
    if table == "ranged":
        return Roll(title, ONE_DIE, chances, rules=("12.8",))
    return Roll(title, ONE_DIE, chances, rules=("11.12",), sums=sums(odds))


@rule("13.1")
def sums(odds: dict[str, float]) -> tuple[Chance, ...]:
    """How likely it is that the defenders leave, that the attackers are thrown back, that they lose somebody."""
    out: list[Chance] = []
    for id, who, whats in MATTERS:
        chance = sum(p for result, p in odds.items() if any(does(task, who, whats) for task in OUTCOMES[result]))
        if chance or not out:
            out.append(Chance(text(id), chance))
    return tuple(out)


def does(task: str, who: str, whats: tuple[str, ...]) -> bool:
    """Is this part of a result one of these things happening to one side?"""
    side, what, *_ = task.split()
    return side == who and what in whats
