"""What an attack would bring: forces, every shift with its rule, exact chances, counterattacks included.

Nothing is hidden on the map, so all but the cards of both hands is known. With several hexes the defender names the
terrain that counts: the worst for the attacker is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import copy
from fractions import Fraction

from msgspec.structs import replace

from stavka.core.actions import Action
from stavka.core.hexes import Mask, bits, lowest
from stavka.core.texts import Text, text
from stavka.core.views import Chance, Forecast, Modifier, Roll, Ruler
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, COLUMNS, ENEMY
from stavka.games.no_retreat.lasting import NO_MODS
from stavka.games.no_retreat.rules.assault import TWO_TO_ONE, Assault, Commit, lasting_mods
from stavka.games.no_retreat.rules.battle import (
    LAST_COLUMN,
    TOO_WEAK,
    Fight,
    current,
    final_column,
    net,
    odds,
    odds_text,
    read_table,
    shifted,
    shifts,
    strength,
    support_value,
    table_of,
)
from stavka.games.no_retreat.rules.combat import Battles, Counterblows, Prepare, Targets, able, defending
from stavka.games.no_retreat.rules.effects import name, unit
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.results import (
    COUNTERATTACK,
    DESTROYED,
    NOTHING,
    RESULT_IDS,
    RETREAT,
    CounterattackChoice,
    changed_result,
    fort_cells,
)
from stavka.games.no_retreat.rules.retreat import retreat_cells
from stavka.games.no_retreat.state import State

ONE_DIE = ((1, 0),)  # a die that is read on a table
FACES = range(1, 7)
MOST_POINTS = 60  # no attack lacks more
# from worst to best for the attacker; a duel and a held retreat are told in their own words
ORDER = ("ca", "none", "duel-attacker", "cb", "duel-both", "ex", "duel-defender", "dr-volkssturm", "dd-fort")
GOOD = ("duel-defender", "dr-volkssturm", "dd-fort", "dr", "ds", "dd")
BAD = ("ca", "duel-attacker")
# as the tables print them
SIGNS = {"ca": "CA", "cb": "CB", "none": "-", "ex": "EX", "dr": "DR", "ds": "DS", "dd": "DD"}
SIGNS |= {"dr-volkssturm": "DR", "dd-fort": "DD"}
NO_SINGLE_DIE = ("two_dice", "roll_again", "result", "hedgehogs", "nkvd", "sure_retreat")
RANKS = {id: n for n, id in enumerate((*ORDER, "dr", "ds", "dd"))}


def forecast(s: State, role: str, action: Action | None = None) -> Forecast | None:
    """The preview of the battle that a role is planning, joining, supporting or answering."""
    if s.outcome is not None or not s.frames:
        return None
    top = s.frames[-1]
    if isinstance(top, Targets | Battles | Prepare) and role == s.side:
        return of_plan(s, role, top, action)
    if isinstance(top, Counterblows) and role == s.enemy:
        return of_counterblow(s, role, action)
    if isinstance(top, MovementPhase) and role == s.side:
        return within_reach(s, role)
    fight = current(s)
    if fight is None or role not in (fight.attacker, fight.defender):
        return None
    if isinstance(top, Commit) and role == top.side:
        return preview(s, with_support(s, fight, action), role, "forecast-attack")
    if isinstance(top, CounterattackChoice) and role == fight.defender:
        return preview(s, answer(fight), role, "forecast-counterattack")
    return None


def of_plan(s: State, role: str, step: Targets | Battles | Prepare, action: Action | None) -> Forecast | None:
    """Targets being marked or attackers being named."""
    if isinstance(step, Prepare):
        units = step.units
        if isinstance(action, do.Join) and action.unit in s.data.number:
            units |= 1 << s.data.number[action.unit]
        if units:
            return preview(s, planned(s, step.hexes, units), role, "forecast-attack")
        return at_most(s, role, step.hexes[0])
    if isinstance(action, do.Target | do.Battle):
        cell = s.data.cell.get(action.to)
        return at_most(s, role, cell) if cell is not None else None
    if isinstance(step, Battles) or not s.targets:
        return None
    if s.targets.bit_count() == 1:
        return at_most(s, role, lowest(s.targets))
    return of_targets(s, role)


MOST_TARGETS = 4


def within_reach(s: State, role: str) -> Forecast | None:
    """While units move: the best attacks that could be declared from where they stand, pencilled moves included."""
    trial = s.copy()
    trial.fought = 0
    cells = trial.data.around(bits(trial.cells(role))) & trial.cells(ENEMY[role])
    fights = [(cell, planned(trial, (cell,), units)) for cell in bits(cells) if (units := able(trial, cell))]
    best = sorted(fights, key=lambda f: -final_column(trial, f[1]))[:MOST_TARGETS]
    if not best:
        return None
    rolls = [
        table_roll(trial, fight, role, text("forecast-target", hex=name(s, cell), **ratio(trial, fight)))
        for cell, fight in best
    ]
    return Forecast(text("forecast-reach"), text("forecast-at-most"), rolls=tuple(rolls))


def of_targets(s: State, role: str) -> Forecast:
    """Several marked targets: the best that could be thrown at each of them."""
    rolls, seen = [], 0
    for cell in bits(s.targets):
        units = able(s, cell)
        if units:
            fight = worst_terrain(s, planned(s, (cell,), units))
            rolls.append(table_roll(s, fight, role, text("forecast-target", hex=name(s, cell), **ratio(s, fight))))
            seen |= units
    return Forecast(text("forecast-targets"), text("forecast-at-most"), s.data.unit_names(seen), rolls=tuple(rolls))


def at_most(s: State, role: str, cell: int) -> Forecast | None:
    """An attack by everybody who can make it."""
    units = able(s, cell)
    if not units:
        return None
    return preview(s, planned(s, (cell,), units), role, "forecast-attack", text("forecast-at-most"))


def of_counterblow(s: State, role: str, action: Action | None) -> Forecast | None:
    """A counterblow before it is laid: the strongest answer that the enemy could be made to give."""
    cells = 0
    if isinstance(action, do.Counterblow) and action.to in s.data.cell:
        cells = 1 << s.data.cell[action.to] & s.cells(s.enemy)
    if not cells:
        return None
    trial = s.copy()
    trial.counterblows = {**s.counterblows, s.enemy: s.counterblows[s.enemy] | cells}
    trial.cache.clear()
    return at_most(trial, role, lowest(cells))


# --- the battle that is meant ------------------------------------------------------------------------------


def planned(s: State, cells: tuple[int, ...], units: Mask) -> Assault:
    """An attack of these units of the active side."""
    blows = sum(1 << c for c in cells) & s.counterblows[s.enemy]
    fight = Assault(attacker=s.side, hexes=cells, blows=blows, ours=units, theirs=defending(s, cells, blows))
    fight.terrain, fight.mods = cells[0], lasting_mods(s)
    return fight


def with_support(s: State, fight: Fight, action: Action | None) -> Fight:
    """The battle at hand, with the marker that is about to be committed."""
    out = copy(fight)
    if isinstance(action, do.Support):
        out.support = True
    return out


def answer(fight: Fight) -> Fight:
    """The counterattack that would follow: the same units, no support, no cards."""
    out = copy(fight)
    out.attacker, out.round = ENEMY[fight.attacker], fight.round + 1
    out.support, out.mods, out.die, out.duel, out.result = False, NO_MODS, 0, (0, 0), ""
    return out


def worst_terrain(s: State, fight: Fight) -> Fight:
    """The defender of several hexes names the terrain that is best for it."""
    if len(fight.hexes) == 1 or fight.round:
        return fight

    def at(cell: int) -> Fight:
        out = copy(fight)
        out.terrain = cell
        return out

    return min(map(at, fight.hexes), key=lambda f: final_column(s, f))


# --- exact chances -------------------------------------------------------------------------------------------


def named(s: State, fight: Fight, result: str) -> str:
    """A result as it would turn out here: forts, Volkssturm and cards have their say."""
    result = changed_result(s, fight, result)
    cells = fight.cells(s, fight.defender)
    open_cells = cells & ~fort_cells(s, fight)
    if result == RETREAT and not open_cells:
        return RESULT_IDS[NOTHING]
    if result == RETREAT and not fight.mods.no_fort and held_by_volkssturm(s, open_cells):
        return "dr-volkssturm"
    if result == DESTROYED and not open_cells and any(s.steps(u) == 2 for c in bits(cells) for u in bits(s.at(c))):
        return "dd-fort"
    return RESULT_IDS[result]


def held_by_volkssturm(s: State, cells: Mask) -> bool:
    """Does Volkssturm stand in each of these hexes?"""
    return all(any(s.face(u).type == "volkssturm" for u in bits(s.at(c))) for c in bits(cells))


def table_odds(s: State, fight: Fight) -> Mapping[str, Fraction]:
    """The exact chance of each result of one round, with what cards have already done to it."""
    column = final_column(s, fight)
    if fight.mods.result:
        return {named(s, fight, fight.mods.result): Fraction(1)}
    if fight.mods.hedgehogs:
        return duel_odds({"duel-both": Fraction(1)})
    if fight.mods.nkvd:
        tied = copy(fight)
        tied.mods = replace(fight.mods, nkvd=False, table=AXIS)
        return duel_odds(table_odds(s, tied))
    if fight.mods.sure_retreat and column >= TWO_TO_ONE:
        return {named(s, fight, RETREAT): Fraction(1)}
    if column == TOO_WEAK:
        return {named(s, fight, COUNTERATTACK): Fraction(1)}
    return die_odds(s, fight, [read_table(s, fight, die, column) for die in FACES])


def die_odds(s: State, fight: Fight, column: list[str]) -> Mapping[str, Fraction]:
    """One die, the better of two, or a second throw instead of nothing."""
    raw: Counter[str] = Counter()
    if fight.mods.two_dice:
        raw.update(max(a, b, key=lambda r: RANKS[RESULT_IDS[r]]) for a in column for b in column)
    elif fight.mods.roll_again:
        raw.update(b if a == NOTHING else a for a in column for b in column)
    else:
        raw.update(column)
    out: dict[str, Fraction] = {}
    for result, weight in raw.items():
        id = named(s, fight, result)
        out[id] = out.get(id, Fraction(0)) + Fraction(weight, raw.total())
    return out


def duel_odds(tie: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Both sides roll and the lower loses a step; what a tie brings is given."""
    lower = Fraction(15, 36)
    return {"duel-attacker": lower, "duel-defender": lower} | {k: p / 6 for k, p in tie.items()}


def to_the_end(own: Mapping[str, Fraction], reply: Mapping[str, Fraction]) -> dict[tuple[str, bool], Fraction]:
    """Chances when every counterattack is made: (result, whether it is the defender's own attack)."""
    ours, theirs = own.get("ca", Fraction(0)), reply.get("ca", Fraction(0))
    again = 1 - ours * theirs
    if not again:
        return {("ca", False): Fraction(1)}
    out = {(id, False): p / again for id, p in own.items() if id != "ca"}
    return out | {(id, True): ours * p / again for id, p in reply.items() if id != "ca"}


# --- what is shown ----------------------------------------------------------------------------------------------


def preview(s: State, fight: Fight, role: str, title: str, note: Text | None = None) -> Forecast:
    """Forces, shifts, chances, and what would still change them."""
    fight = worst_terrain(s, fight)
    hexes = tuple(name(s, c) for c in bits(fight.cells(s, fight.defender)))
    return Forecast(
        title=text(title, hexes=hexes),
        note=note,
        attackers=s.data.unit_names(fight.attackers(s)),
        defenders=s.data.unit_names(fight.defenders(s)),
        strengths=(ratio(s, fight)["attack"], ratio(s, fight)["defence"]),
        ruler=Ruler(COLUMNS, odds(**ratio(s, fight)), final_column(s, fight)),
        modifiers=(ratio_line(s, fight), *shift_lines(s, fight, role)),
        rolls=tuple(rolls(s, fight, role)),
        summary=tuple(summary(s, fight, role)),
        options=tuple(changes(s, fight)) if role == fight.attacker else (),
    )


def ratio(s: State, fight: Fight) -> dict[str, int]:
    """Both strengths."""
    return {"attack": strength(s, fight, fight.attacker), "defence": strength(s, fight, fight.defender)}


def ratio_line(s: State, fight: Fight) -> Modifier:
    """The ratio before any shift."""
    both = ratio(s, fight)
    column = odds(both["attack"], both["defence"])
    value = COLUMNS[column] if column != TOO_WEAK else ""
    return Modifier(text("forecast-ratio", initial=odds_text(column), **both), "10.5", value)


def shift_lines(s: State, fight: Fight, role: str) -> list[Modifier]:
    """Every shift, as good or bad for the role."""
    out = []
    for line in shifts(s, fight):
        good = (int(line.value) > 0) == (role == fight.attacker)
        out.append(Modifier(line.text, line.rule, line.value, good))
    return out


def rolls(s: State, fight: Fight, role: str) -> list[Roll]:
    """The die of the attack, that of the counterattack it may bring, and both to the end."""
    own = table_odds(s, fight)
    out = [table_roll(s, fight, role)]
    if "ca" in own:
        back = worst_terrain(s, answer(fight))
        reply = table_odds(s, back)
        out.append(table_roll(s, back, role, text("forecast-reply-column", **column_args(s, back))))
        out.append(chain_roll(own, reply, role == fight.attacker))
    return out


def column_args(s: State, fight: Fight) -> dict[str, Text | str]:
    """The table and its column."""
    return {"table": text("table-" + table_of(s, fight)), "column": odds_text(final_column(s, fight))}


def table_roll(s: State, fight: Fight, role: str, title: Text | None = None) -> Roll:
    """A die on a column of a table."""
    said = title or text("forecast-column", **column_args(s, fight))
    faces = faces_of(s, fight)
    chances = [chance(id, p, role == fight.attacker, faces=faces.get(id, ())) for id, p in ranked(table_odds(s, fight))]
    return Roll(said, ONE_DIE, tuple(chances), rules=("10.5", "10.7"))


def faces_of(s: State, fight: Fight) -> dict[str, tuple[int, ...]]:
    """The faces of the die that bring each result, while nothing but one die decides."""
    column = final_column(s, fight)
    if column == TOO_WEAK or any(getattr(fight.mods, m) for m in NO_SINGLE_DIE):
        return {}
    out: dict[str, tuple[int, ...]] = {}
    for die in FACES:
        id = named(s, fight, read_table(s, fight, die, column))
        out[id] = (*out.get(id, ()), die)
    return out


def ranked(all: Mapping[str, Fraction]) -> list[tuple[str, Fraction]]:
    """From the best result for the attacker to the worst."""
    return sorted(all.items(), key=lambda item: -RANKS[item[0]])


def chance(id: str, p: Fraction, attacking: bool, said: Text | None = None, faces: tuple[int, ...] = ()) -> Chance:
    """A result with its chance; good is what hurts the other side."""
    good = True if id in GOOD else False if id in BAD else None
    good = good if attacking or good is None else not good
    return Chance(said or text("result-" + id), float(p), good, faces, SIGNS.get(id, ""))


def chain_roll(own: Mapping[str, Fraction], reply: Mapping[str, Fraction], attacking: bool) -> Roll:
    """How the battle ends if every counterattack is made."""
    all = to_the_end(own, reply)
    first = ranked({id: p for (id, back), p in all.items() if not back})
    then = ranked({id: p for (id, back), p in all.items() if back})
    lines = [chance(id, p, attacking) for id, p in first]
    lines += [
        chance(id, p, not attacking, text("forecast-reply", result=text("result-" + id))) for id, p in reversed(then)
    ]
    return Roll(text("forecast-chain"), (), tuple(lines), rules=("10.7.2",))


def summary(s: State, fight: Fight, role: str) -> list[Text]:
    """The chance that the hex is cleared, who has no way back, and what would change the column."""
    own = table_odds(s, fight)
    cleared = sum(p for id, p in own.items() if id in ("dr", "ds", "dd"))
    out = [text("forecast-cleared", percent=round(float(cleared) * 100))]
    trapped = [u for u in bits(fight.defenders(s)) if not s.is_fort(u) and not retreat_cells(s, u)]
    if trapped and cleared:
        out.append(text("forecast-trapped", units=tuple(unit(s, u) for u in trapped)))
    if len(fight.hexes) > 1 and not fight.round:
        out.append(text("forecast-terrain"))
    cards = len(s.hands[ENEMY[role]])
    if cards:
        out.append(text("forecast-cards", count=cards))
    return out


def changes(s: State, fight: Fight) -> list[Modifier]:
    """What the attacker could still add: a unit, points that reach a better column, a support marker."""
    attack, defence = ratio(s, fight).values()
    now, sum_of_shifts = final_column(s, fight), net(shifts(s, fight))
    out = [
        Modifier(text("forecast-join", unit=unit(s, u)), "10.3", COLUMNS[column])
        for u, column in joiners(s, fight)
        if column > now
    ]
    for more in range(1, MOST_POINTS):
        column = shifted(odds(attack + more, defence), sum_of_shifts)
        if column > now:
            out.append(Modifier(text("forecast-more", points=more), "10.5", COLUMNS[column]))
            break
    left = s.blitz if fight.attacker == AXIS else s.shock
    supplied = fight.attackers(s) & ~s.unsupplied
    better = min(LAST_COLUMN, now + support_value(s, fight.attacker))
    if left and supplied and not fight.support and better > now != TOO_WEAK:
        marker = text("marker-blitz" if fight.attacker == AXIS else "marker-shock")
        out.append(Modifier(text("forecast-marker", marker=marker), "10.6.2", COLUMNS[better]))
    return out


def joiners(s: State, fight: Fight) -> list[tuple[int, int]]:
    """Units that can still join the attack being planned, with the column that each would bring."""
    step = s.frames[-1]
    if not isinstance(step, Prepare) or not step.units:
        return []
    out = []
    for u in step.candidates(s):
        if not fight.attackers(s) >> u & 1:
            more = worst_terrain(s, planned(s, step.hexes, fight.attackers(s) | 1 << u))
            out.append((u, final_column(s, more)))
    return out
