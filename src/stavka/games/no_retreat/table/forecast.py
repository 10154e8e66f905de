"""What an attack would bring: forces, every shift with its rule, exact chances, counterattacks included.

Nothing is hidden on the map, so all but the cards of both hands is known. With several hexes the defender names the
terrain that counts: the worst for the attacker is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from fractions import Fraction

from msgspec.structs import replace

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.hexes import Mask, bits, lowest
from stavka.core.texts import Text, text
from stavka.core.views import Chance, Forecast, Modifier, Roll, Ruler
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, COLUMNS, ENEMY
from stavka.games.no_retreat.lasting import NO_MODS
from stavka.games.no_retreat.rules.assault import Assault, Commit, lasting_mods
from stavka.games.no_retreat.rules.battle import (
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
    CounterattackChoice,
)
from stavka.games.no_retreat.rules.retreat import retreat_cells
from stavka.games.no_retreat.state import State
from stavka.games.no_retreat.table.odds import FACES, RANKS, named, table_odds, to_the_end
from stavka.games.no_retreat.table.prospect import aim_of, prospect, with_card, with_counterblow

ONE_DIE = ((1, 0),)  # a die that is read on a table
MOST_POINTS = 60  # no attack lacks more
GOOD = ("duel-defender", "dr-volkssturm", "dd-fort", "dr", "ds", "dd")
BAD = ("ca", "duel-attacker")
# as the tables print them
SIGNS = {"ca": "CA", "cb": "CB", "none": "-", "ex": "EX", "dr": "DR", "ds": "DS", "dd": "DD"}
SIGNS |= {"dr-volkssturm": "DR", "dd-fort": "DD"}
NO_SINGLE_DIE = ("two_dice", "roll_again", "result", "hedgehogs", "nkvd", "sure_retreat")


def forecast(game: Game[State], s: State, role: str, action: Action | None = None) -> Forecast | None:
    """The preview of the battle that a role is planning, joining, supporting or answering, with its headline."""
    if s.outcome is not None or not s.frames:
        return None
    found = lines_of(game, s, role, action)
    odds = prospect(game, s, role, action) if found is not None else None
    if found is None or odds is None:
        return found
    return replace(found, prospect=odds, summary=(*found.summary, text("forecast-supposed")))


def lines_of(game: Game[State], s: State, role: str, action: Action | None) -> Forecast | None:
    """All but the headline."""
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
        trial = with_card(game, s, role, action) if isinstance(action, do.PlayEvent) else s
        meant = current(trial) or fight
        return preview(trial, with_support(s, meant, action), role, "forecast-attack")
    if isinstance(top, CounterattackChoice) and role == fight.defender:
        return preview(s, answer(fight), role, "forecast-counterattack")
    return under_way(s, role, fight) if aim_of(s, role, action) is not None else None


def under_way(s: State, role: str, fight: Fight) -> Forecast:
    """A die has been thrown, or something smaller is asked: who fights, and what there is to say of the die."""
    return Forecast(
        title=text("forecast-attack", hexes=tuple(name(s, c) for c in bits(fight.cells(s, fight.defender)))),
        note=about(s) if (about := getattr(fight, "about", None)) is not None else None,
        attackers=s.data.unit_names(fight.attackers(s)),
        defenders=s.data.unit_names(fight.defenders(s)),
        strengths=(ratio(s, fight)["attack"], ratio(s, fight)["defence"]),
    )


def of_plan(s: State, role: str, step: Targets | Battles | Prepare, action: Action | None) -> Forecast | None:
    """Targets being marked or attackers being named."""
    if isinstance(step, Prepare):
        units = step.units
        cells = step.hexes
        if isinstance(action, do.Join) and action.unit in s.data.number:
            units |= 1 << s.data.number[action.unit]
        if isinstance(action, do.Battle) and action.to in s.data.cell:
            cells = (*cells, s.data.cell[action.to])
        if units:
            return preview(s, planned(s, cells, units), role, "forecast-attack")
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
    cell = lowest(cells)
    return at_most(with_counterblow(s, cell), role, cell)


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
        again = table_odds(s, answer(back))
        out.append(chain_roll(to_the_end(own, reply, again), role == fight.attacker))
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


def chain_roll(all: Mapping[tuple[str, bool], Fraction], attacking: bool) -> Roll:
    """How the battle ends if every counterattack is made."""
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
    better = shifted(odds(attack, defence), sum_of_shifts + support_value(s, fight.attacker))
    if left and supplied and not fight.support and better > now:
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
