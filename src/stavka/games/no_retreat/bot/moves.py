"""How the bots answer on the map: organization, trains, retreats, advances, losses."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.bot.appraisal import Target, battle_value, prize, step_cost, whole_cost
from stavka.games.no_retreat.bot.cards import kept
from stavka.games.no_retreat.bot.planner import allocation, owed, station
from stavka.games.no_retreat.bot.reading import FAR, NEARER, UNSUPPLIED, Reading, spread, tried
from stavka.games.no_retreat.lasting import NO_MODS
from stavka.games.no_retreat.rules.battle import battle
from stavka.games.no_retreat.rules.choices import HexChoice
from stavka.games.no_retreat.rules.combat import Battles, Prepare, attackable, possible_counterblows, possible_targets
from stavka.games.no_retreat.rules.improvement import fort_price, improvement_price
from stavka.games.no_retreat.rules.placement import price as replacement_price
from stavka.games.no_retreat.rules.placement import replaceable
from stavka.games.no_retreat.rules.supply import cut_off, zoc
from stavka.games.no_retreat.rules.trains import detrain_cells
from stavka.games.no_retreat.state import RAIL, State

PRECIOUS = 0.65  # a card worth more is not spent on units
CUT_OFF = 0.7  # an enemy unit without supply
FAR_BEHIND = 5  # hexes from the enemy at which a train is worth while
LOOKED_AT = 10  # cells of an advance that are looked at closely
LOSING = ("crisis", "ally", "wacht-am-rhein")


def chosen_cells(s: State, legal: Legal, verb: type[Action]) -> Iterator[tuple[int, Mask]]:
    """Units and the cells that a verb offers them, by the shortest way."""
    for option in legal.options:
        if option.make is verb and not any(map(any, option.choices[2:])):
            cells = 0
            for id in option.choices[1]:
                cells |= 1 << s.data.cell[id]
            for unit in option.choices[0]:
                yield s.data.number[unit], cells


def units_of(s: State, legal: Legal, verb: type[Action]) -> list[int]:
    """The units that a verb offers."""
    return [s.data.number[id] for o in legal.options if o.make is verb for id in o.choices[0]]


def cells_of(s: State, legal: Legal, verb: type[Action]) -> Mask:
    """The cells that a verb with a place alone offers."""
    out = 0
    for option in legal.options:
        if option.make is verb:
            for id in option.choices[0]:
                out |= 1 << s.data.cell[id]
    return out


def standing(s: State, side: str) -> dict[int, int]:
    """Where a side's units are."""
    return {u: s.where[u] for u in bits(s.on_map(side))}


def spendable(s: State, side: str) -> int:
    """Cards that can be spent on units without regret."""
    return sum(1 for n in s.hands[side] if kept(s, side, n) <= PRECIOUS)


def id_of(s: State, u: int) -> Piece:
    """A unit as an argument."""
    return Piece(s.data.ids[u])


def at(s: State, cell: int) -> Place:
    """A cell as an argument."""
    return Place(s.data.name[cell])


# --- organization -----------------------------------------------------------------------------------------------


def flip_units(s: State, legal: Legal, side: str) -> Action | None:
    """Free upgrades, threatened fortresses, then improvements that leave cards for replacements."""
    modern = units_of(s, legal, do.Modernize)
    if modern:
        return do.Modernize(id_of(s, max(modern, key=lambda u: gain_of(s, u))))
    money = spendable(s, side)
    forts = [u for u in units_of(s, legal, do.Fortify) if fort_price(s, u) <= money and needs_walls(s, u)]
    if forts:
        return do.Fortify(id_of(s, forts[0]))
    money -= sum(sorted(replacement_price(s, u) for u in replaceable(s, side)))
    better = [u for u in units_of(s, legal, do.Improve) if improvement_price(s, u) <= money]
    if better:
        best = max(better, key=lambda u: gain_of(s, u) / improvement_price(s, u))
        return do.Improve(id_of(s, best))
    return None


def gain_of(s: State, u: int) -> float:
    """How much a unit gains by being turned, more near the enemy."""
    weak, strong = s.data.faces[u]
    near = bool(s.data.grid.within(1 << s.where[u], 3) & s.cells(ENEMY[s.owner(u)]))
    bonus = 1.0 if strong.type in ("armour", "shock") else 0.0
    return strong.strength - weak.strength + bonus + (1.5 if near else 0.0)


def needs_walls(s: State, u: int) -> bool:
    """Is a fortress threatened in its own city?"""
    home = s.data.place.get(s.unit(u).city, -1)
    near = s.data.grid.within(1 << s.where[u], 3) & s.cells(ENEMY[s.owner(u)])
    return s.where[u] == home and bool(near)


def place_units(s: State, legal: Legal, side: str) -> Action | None:
    """Recovering units and reinforcements to where they are needed; replacements while cards last."""
    read = Reading(s, side)
    for u, cells in chosen_cells(s, legal, do.Deploy):
        cell = station(read, standing(s, side), u, cells)
        return do.Deploy(id_of(s, u), at(s, cell))
    money = spendable(s, side)
    options = [(u, c) for u, c in chosen_cells(s, legal, do.Replace) if c and replacement_price(s, u) <= money]
    if not options:
        return None
    u, cells = max(options, key=lambda o: whole_cost(s, o[0]) / replacement_price(s, o[0]))
    if s.unit(u).kind == "regional" and whole_cost(s, u) < 0.62 and money < 3:
        return None
    cell = station(read, standing(s, side), u, cells)
    return do.Replace(id_of(s, u), at(s, cell))


# --- trains -------------------------------------------------------------------------------------------------------


def boarding(s: State, legal: Legal, side: str) -> Action | None:
    """The unit farthest behind boards a train, if the train brings it nearer to the enemy."""
    if s.boarded or s.in_box(RAIL, side):
        return None
    away = spread(s, s.cells(ENEMY[side]))
    units = [u for u in units_of(s, legal, do.Entrain) if away.get(s.where[u], 0) >= FAR_BEHIND]
    units = [u for u in units if not prize(s, side, s.where[u]) or s.at(s.where[u]).bit_count() > 1]
    if not units:
        return None
    u = max(units, key=lambda u: away.get(s.where[u], 0))
    stops = [away.get(c, FAR) for c in bits(detrain_cells(s, u))]
    if stops and min(stops) + 3 <= away[s.where[u]]:
        return do.Entrain(id_of(s, u))
    return None


def detraining(s: State, legal: Legal, side: str) -> Action | None:
    """Units leave the train where they are needed."""
    for u, cells in chosen_cells(s, legal, do.Detrain):
        if cells:
            cell = station(Reading(s, side), standing(s, side), u, cells)
            return do.Detrain(id_of(s, u), at(s, cell))
    return None


# --- declaring and arranging battles -----------------------------------------------------------------------------


def targets(s: State) -> Action:
    """The hexes worth attacking, and as many more as an event demands, the least bad first."""
    cells = possible_targets(s)
    if not cells:
        return do.Done()
    planned = allocation(s, cells | s.targets, forced=False)
    for cell in sorted(planned, key=lambda c: -planned[c][0]):
        if cells >> cell & 1:
            return do.Target(at(s, cell))
    if s.targets.bit_count() < owed(s):
        rest = allocation(s, cells | s.targets, forced=True)
        new = [c for c in rest if cells >> c & 1]
        if new:
            best = max(new, key=lambda c: rest[c][0])
            if rest[best][0] > -0.5:
                return do.Target(at(s, best))
    return do.Done()


def next_battle(s: State, frame: Battles) -> Action:
    """The most promising battle first."""
    cells = attackable(s)
    planned = allocation(s, cells, forced=True)
    best = max(bits(cells), key=lambda c: planned[c][0] if c in planned else -9.0)
    return do.Battle(at(s, best))


def prepare(s: State, frame: Prepare, legal: Legal) -> Action:
    """The units planned for this battle join it."""
    planned = allocation(s, attackable(s), forced=True)
    wanted = planned.get(frame.hexes[0], (0.0, 0))[1]
    joining = units_of(s, legal, do.Join)
    for u in joining:
        if wanted >> u & 1:
            return do.Join(id_of(s, u))
    if do.Attack() in legal:
        return do.Attack()
    if joining:
        return do.Join(id_of(s, max(joining, key=lambda u: s.face(u).strength)))
    return next(iter(legal))


def counterblow(s: State, legal: Legal, side: str) -> Action | None:
    """A card for a counterblow that the enemy must answer badly."""
    if spendable(s, side) < 3:
        return None
    zones = zoc(s, s.side)
    best, best_value = -1, 0.45
    for cell in bits(possible_counterblows(s) & cells_of(s, legal, do.Counterblow)):
        target = Target(s, s.side, cell, zones, blow=True)
        near = [u for c in bits(s.data.open[cell] & s.cells(s.side)) for u in bits(s.at(c))]
        force = [(u, s.where[u]) for u in near if not s.fought >> u & 1]
        if force:
            answers = [target.value(force, 0), *(target.value([one], 0) for one in force)]
            if -max(answers) > best_value:
                best, best_value = cell, -max(answers)
    return do.Counterblow(at(s, best)) if best >= 0 else None


def strikes_back(s: State) -> bool:
    """Is a counterattack worth while?"""
    trial = copy(battle(s))
    trial.attacker = ENEMY[trial.attacker]
    trial.round += 1
    trial.mods, trial.support = NO_MODS, False
    return battle_value(s, trial) > 0.0


# --- losses, retreats, advances ------------------------------------------------------------------------------------


def lose(s: State, legal: Legal) -> Action:
    """The cheapest step."""
    units = units_of(s, legal, do.Lose)
    return do.Lose(id_of(s, min(units, key=lambda u: step_cost(s, u))))


def shatter(s: State, legal: Legal) -> Action:
    """The unit that is missed least leaves a crowded hex."""
    units = units_of(s, legal, do.Shatter)
    return do.Shatter(id_of(s, min(units, key=lambda u: whole_cost(s, u))))


def retreat(s: State, legal: Legal, side: str) -> Action:
    """The unit with the fewest ways first, to where it is needed."""
    u, cells = min(chosen_cells(s, legal, do.Retreat), key=lambda o: o[1].bit_count())
    cell = station(Reading(s, side), standing(s, side), u, cells)
    return do.Retreat(id_of(s, u), at(s, cell))


def advance(s: State, legal: Legal, side: str) -> Action:
    """Take cities, cut the enemy off, stay in supply; else stay."""
    read = Reading(s, side)
    cut = cut_off(s, read.enemy, -1).bit_count()
    best: tuple[float, Action] = (0.02, do.Done())
    for u, cells in chosen_cells(s, legal, do.Advance):
        stay = standing_value(read, u, s.where[u])
        rough = sorted(((standing_value(read, u, c), c) for c in bits(cells)), reverse=True)[:LOOKED_AT]
        for value, cell in rough:
            trial = tried(s, {u: cell})
            value += CUT_OFF * (cut_off(trial, read.enemy, -1).bit_count() - cut)
            lost = cut_off(trial, side, -1) & ~s.unsupplied
            value -= UNSUPPLIED * lost.bit_count()
            if value - stay > best[0]:
                best = (value - stay, do.Advance(id_of(s, u), at(s, cell)))
    return best[1]


def standing_value(read: Reading, u: int, cell: int) -> float:
    """What it is worth to stand on a hex after a battle."""
    s, side = read.s, read.side
    there = s.at(cell) & ~(1 << u)
    value = 0.0 if not there or s.fits(there | 1 << u) else -1.0
    if read.wanted >> cell & 1:
        value += prize(s, side, cell)
    beside = sum(s.face(v).strength for v in bits(there))
    value -= read.danger(u, cell, beside) * (0.5 if aggressive(s, side) else 0.9)
    return value - NEARER * read.distance.get(cell, FAR)


def aggressive(s: State, side: str) -> bool:
    """Does a side press forward now?"""
    return s.turn <= 10 if side == AXIS else s.turn >= 11


def mark(s: State, legal: Legal) -> Action:
    """A counterblow marker on the strongest hex."""
    cells = list(bits(cells_of(s, legal, do.Mark)))
    return do.Mark(at(s, max(cells, key=lambda c: sum(s.face(u).strength for u in bits(s.at(c))))))


# --- choices of events ------------------------------------------------------------------------------------------------


def pick_unit(s: State, legal: Legal, side: str, purpose: str) -> Action:
    """The enemy's best unit, or one's own: the worst to lose, the best to gain."""
    units = units_of(s, legal, do.PickUnit)
    if s.owner(units[0]) == side and purpose in LOSING:
        best = min(units, key=lambda u: step_cost(s, u))
    else:
        best = max(units, key=lambda u: whole_cost(s, u))
    return do.PickUnit(id_of(s, best))


def pick_hex(s: State, legal: Legal, side: str, frame: HexChoice) -> Action:
    """Where a unit is needed, or the place that matters most."""
    cells = cells_of(s, legal, do.PickHex)
    if frame.unit >= 0 and frame.purpose != "strike":
        return do.PickHex(at(s, station(Reading(s, side), standing(s, side), frame.unit, cells)))
    if frame.purpose == "wave":
        saved, s.fought = s.fought, s.fought & s.unsupplied
        planned = allocation(s, cells, forced=True)
        s.fought = saved
        return do.PickHex(at(s, max(bits(cells), key=lambda c: planned[c][0] if c in planned else -9.0)))
    read = Reading(s, side)

    def weight(cell: int) -> float:
        return prize(s, side, cell) + 0.05 * read.threat.get(cell, 0.0) + 0.3 * s.at(cell).bit_count()

    return do.PickHex(at(s, max(bits(cells), key=weight)))


def choose_way(s: State, legal: Legal, side: str, purpose: str) -> Action:
    """One of the ways of an event."""
    ways = [a.choice for a in legal if isinstance(a, do.Choose)]
    attacks = purpose in ("table", "fleet", "tank-design") and battle(s).attacker == side
    wanted = LIKED.get(purpose, ("", ""))[attacks]
    return do.Choose(next((w for w in ways if w == wanted), ways[0]))


# the way taken, in defence (or outside battles) and in attack; else the first that is offered
LIKED = {
    "weather": ("neither", ""),
    "western-offensive": ("cards", ""),
    "lend-lease": ("upgrade", ""),
    "table": (SOVIET, AXIS),
    "fleet": ("left", "right"),
    "tank-design": ("cancel", "shift"),
}
