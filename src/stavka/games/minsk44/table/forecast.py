"""What an attack or a barrage would bring, as far as the planner can know: exact chances on each table.

Where a unit cannot be seen (19.1) or is untried, the worst and the best case are shown, each exact (`cases.py`).
"""

from __future__ import annotations

from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.core.odds import floats
from stavka.core.texts import Text, signed, text
from stavka.core.views import Chance, Forecast, Modifier, Roll
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import FirePlan, fire_strength, ranged_shift
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE, OUTCOMES, Battle, Firmness, Odds, Screening
from stavka.games.minsk44.rules.combat import Assault
from stavka.games.minsk44.rules.effects import name, unit
from stavka.games.minsk44.rules.guns import on_target
from stavka.games.minsk44.rules.shifts import Shift, all_shifts, attack_strength, defence_strength, screened
from stavka.games.minsk44.series import SUPPORT
from stavka.games.minsk44.state import FOE, State
from stavka.games.minsk44.table.cases import Standing, defenders, draws, revealed, standings, turned_over
from stavka.games.minsk44.table.known import noted, visible

GUNS = "anti-tank-defence"
RESULTS, SIGNS = {"-": "none"}, {"-": "–"}
# what is added up below a table: text, to whom, and what happens
MATTERS = (
    ("plan-leaves", "defenders", ("retreat", "die")),
    ("plan-thrown", "attackers", ("retreat", "die")),
    ("plan-loses", "attackers", ("lose", "die")),
)
DIE = range(1, 7)
ONE_DIE = ((1, 0),)  # a die that is read on a table


def foreseen(s: State, role: str) -> bool:
    """Is there a combat about which a role decides?"""
    top = s.frames[-1] if s.frames and s.outcome is None else None
    if isinstance(top, Assault):
        return bool(top.units) and role == s.side
    if isinstance(top, FirePlan):
        return bool(top.firing or top.flying) and role == top.side(s)
    return isinstance(top, Screening | Firmness) and role == top.side


def forecast(s: State, role: str, fits: list[State]) -> Forecast:
    """The preview of the combat about which a role decides; `fits` are the positions that it must reckon with."""
    top = s.frames[-1]
    if isinstance(top, Assault):
        return of_attack(s, role, top, fits)
    if isinstance(top, FirePlan):
        return of_fire(s, role, top, fits)
    return of_battle(s, s.frames[-2], isinstance(top, Screening))


def known_units(s: State, role: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Of these units those that the role can see, with known values."""
    seen = visible(s, role)
    return tuple(u for u in numbers if seen >> u & 1 and s.face[u] >= 0)


@rule("19.1", "21.3", "11.12", "16.3")
def of_attack(s: State, role: str, plan: Assault, fits: list[State]) -> Forecast:
    """An adjacent attack on every table that may be chosen; with hidden or untried units in the worst and best case."""
    against = defenders(s, plan)
    known = known_units(s, role, against)
    stands = [stand for position in fits for stand in standings(position)]
    fought = [stand for stand in stands if stand.odds]
    sure = fought[0] if len(stands) == len(fought) == 1 else None
    first = next(iter(sure.odds.values())) if sure else None
    there = defenders(sure.position, plan) if sure else ()
    screen = sure is not None and screened(sure.position, there, plan.targets)
    return Forecast(
        title=text("forecast-attack", hexes=[name(s, c) for c in plan.targets]),
        note=text("forecast-screen") if screen else unseen_guns(s, role, plan.targets, fought),
        attackers=tuple(s.data.ids[u] for u in plan.units),
        defenders=tuple(s.data.ids[u] for u in known),
        unseen=len(against) - len(known),
        strengths=(first.attack, first.defence) if first else None,
        modifiers=tuple(modifier(x) for x in shared_shifts(fought)),
        rolls=tuple(roll for table in (MOBILE, ASSAULT) for roll in ends(s, table, fought)),
        options=improvements(sure.position, role, plan, there, first) if sure and first else (),
    )


def shared_shifts(stands: list[Standing]) -> list[Shift]:
    """The shifts that count in any case."""
    counted = [odds.shifts for stand in stands for odds in stand.odds.values()]
    return [x for x in counted[0] if all(x in shifts for shifts in counted)] if counted else []


def ends(s: State, table: str, stands: list[Standing]) -> list[Roll]:
    """The column of a table, or the worst and the best, if the attack may be fought on it."""
    results = s.data.results[table]
    columns = [results.columns.index(stand.odds[table].column) for stand in stands if table in stand.odds]
    return spread(s, table, columns)


def spread(s: State, table: str, columns: list[int]) -> list[Roll]:
    """One column, or the ends of several."""
    low, high = (min(columns), max(columns)) if columns else (0, -1)
    if low < high:
        return [roll(s, table, low, "forecast-worst"), roll(s, table, high, "forecast-best")]
    return [roll(s, table, low)] if columns else []


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
            roll(s, table, s.data.results[table].column(attack - defence, shift))
            for table in ((MOBILE, ASSAULT) if undecided else (battle.table,))
        ),
    )


def improvements(s: State, role: str, plan: Assault, against: tuple[int, ...], now: Odds) -> tuple[Modifier, ...]:
    """What would change the column: a unit that can still join, or so many points more."""
    results, differential = s.data.results[ASSAULT], now.attack - now.defence
    shift = sum(x.columns for x in now.shifts)
    column = results.column(differential, shift)
    out = []
    for u in joiners(s, role, plan):
        shifts = all_shifts(s, role, (*plan.units, u), against, plan.targets, guns=plan.firing)
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


@rule("16.3")
def unseen_guns(s: State, role: str, targets: tuple[int, ...], stands: list[Standing]) -> Text | None:
    """Why the columns differ, when hidden units next to the defenders may be anti-tank guns."""
    guns = {any(x.id == GUNS for x in odds.shifts) for stand in stands for odds in stand.odds.values()}
    if len(guns) < 2:
        return None
    cells = s.data.grid.adjacent(mask_of(targets)) & s.held(FOE[role])
    hidden = [u for u in s.units_in(cells) if not noted(s, role) >> u & 1]
    return text("forecast-unseen-near", count=len(hidden)) if hidden else None


@rule("12.8", "19.1", "21.3")
def of_fire(s: State, role: str, plan: FirePlan, fits: list[State]) -> Forecast:
    """Ranged fire: a die for each unit in the hex, first those that are seen."""
    under_fire = plan.targets(s)
    known = known_units(s, role, under_fire)
    shift = ranged_shift(s, plan.target, plan.mission)
    columns: dict[int, list[int]] = {u: [] for u in known}
    others: list[int] = []
    for position in fits:
        guns = on_target(position, plan.firing, (plan.target,))
        for draw in draws(position, revealed(position)):
            at = turned_over(position, draw)
            strength = fire_strength(at, plan.mission, (plan.target,), guns, plan.flying, plan.doubled)
            for u in (u for u in plan.targets(position) if at.where[u] >= 0):
                column = s.data.results["ranged"].column(strength - at.values(u).defence, shift)
                columns.get(u, others).append(column)
    return Forecast(
        title=text("forecast-fire", hex=name(s, plan.target)),
        attackers=tuple(s.data.ids[u] for u in plan.firing),
        defenders=tuple(s.data.ids[u] for u in known),
        unseen=len(under_fire) - len(known),
        modifiers=(modifier(Shift("terrain", "12.16", shift)),) if shift else (),
        rolls=tuple(roll for found in (*columns.values(), others) for roll in spread(s, "ranged", found)),
    )


def modifier(shift: Shift) -> Modifier:
    """A shift as a line of the preview."""
    return Modifier(shift.said, shift.rule, signed(shift.columns), shift.columns > 0)


def roll(s: State, table: str, column: int, said: str = "forecast-column") -> Roll:
    """The column of a table, and the chance of each of its results."""
    results = s.data.results[table]
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
