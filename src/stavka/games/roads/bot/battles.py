"""The chance to win a battle, quickly: `table.odds` with two simplifications.

Chits are drawn with replacement, and the units of a side have the cohesion of the best of them where their owner picks
who checks, of the weakest where the enemy does. What is left is how many units of each side are whole, decimated and
fortified; that is followed chit by chit. Tests hold it within 0.05 of the exact odds; what was asked is remembered.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from stavka.core.hexes import bits
from stavka.games.roads.atlas import Atlas, Chit, foe
from stavka.games.roads.rules.situation import river_loss, value
from stavka.games.roads.state import State
from stavka.games.roads.table.odds import ORDER

TURNS = 9  # of each side; few battles last longer
NEGLIGIBLE = 0.0004  # what is less likely is not followed
DECIDED = 0.97  # when so much is decided, the rest goes the same way
FORTIFIED = 2  # what fortifications take off the die


class Side(NamedTuple):
    """A side in a battle, as far as the estimate cares."""

    name: str
    whole: int  # units
    worn: int
    best: int  # cohesion of the best whole unit, of the weakest, and of decimated ones
    weakest: int
    reduced: int
    chits: int
    armour: bool
    allied: bool


class Cups(NamedTuple):
    """What decides which chits are in the cups."""

    data: Atlas
    stavka: bool
    sea: bool


Left = tuple[int, int, int]  # whole, decimated, fortified
Blow = tuple[float, Chit]  # a chit, and how likely it is played


def chance_to_win(s: State, side: str, units: int, source: int, to: int) -> float:
    """About how often the attackers drive all defenders off before they are driven off themselves."""
    river = s.data.river(source, to)
    key = ("odds", units, river, to)
    found: float | None = s.cache.get(key)
    if found is None:
        found = s.cache[key] = _chance(s, side, units, river, to)
    return found


def _chance(s: State, side: str, units: int, river: str, to: int) -> float:
    data, enemy = s.data, foe(side)
    sea = bool(data.seas >> to & 1)
    defenders = s.ships_at(enemy, to) if sea else s.units_at(enemy, to)
    if not defenders:
        return 1.0
    mountain = data.mountains >> to & 1
    own = force(s, side, units, -river_loss(river, winter=s.winter), 0)
    theirs = force(s, enemy, defenders, mountain - (s.isolated >> to & 1), 2 * mountain)
    return odds(data, own, theirs, s.lasting("stavka"), sea)


def force(s: State, side: str, units: int, cohesion: int, chits: int) -> Side:
    """These units, with what terrain does to their values."""
    data = s.data
    worn = units & s.decimated
    firm = [max(1, value(s, data.cohesion, u) + cohesion) for u in bits(units & ~worn)]
    soft = [max(1, data.cohesion[1][u] - (s.disorganised >> u & 1) + cohesion) for u in bits(units)]
    most = max(value(s, data.tactical, u) for u in bits(units))
    least = min([*firm, *soft]) if worn else min(firm)
    return Side(
        side, len(firm), worn.bit_count(), max(firm, default=1), least, sum(soft) // len(soft), most + chits,
        bool(units & data.armour), bool(units & data.allied),
    )  # fmt: skip


@lru_cache(maxsize=1 << 14)
def odds(data: Atlas, attacker: Side, defender: Side, stavka: bool, sea: bool) -> float:
    """The chance that the defenders are driven off first."""
    here: dict[tuple[Left, Left], float] = {
        ((attacker.whole, attacker.worn, 0), (defender.whole, defender.worn, 0)): 1.0
    }
    cups = Cups(data, stavka, sea)
    attacker, defender = (side._replace(whole=0, worn=0) for side in (attacker, defender))
    won = lost = 0.0
    for turn in range(2 * TURNS):
        first = turn % 2 == 0
        own, other = (attacker, defender) if first else (defender, attacker)
        played = turn // 2 % own.chits
        after: dict[tuple[Left, Left], float] = {}
        for (a, d), p in here.items():
            mine, theirs = (a, d) if first else (d, a)
            for q, m, t in struck(cups, own, other, mine, theirs, not first, played):
                x, y = (m, t) if first else (t, m)
                if not x[0] + x[1]:
                    lost += p * q
                elif not y[0] + y[1]:
                    won += p * q
                else:
                    after[x, y] = after.get((x, y), 0.0) + p * q
        here = {pair: p for pair, p in after.items() if p > NEGLIGIBLE}
        if won + lost > DECIDED:
            break
    return won / max(NEGLIGIBLE, won + lost)


def cup(data: Atlas, side: Side, defends: bool, stavka: bool, sea: bool) -> list[tuple[Chit, int]]:
    """The chits of a side that count in a battle, the strongest first."""
    joins = {
        "panzer": side.armour,
        "stavka": stavka,
        "stavka-tank": stavka and side.armour,
        "defender": defends and not sea,
    }
    void = {"germans": side.allied, "panzer": not side.armour, "tank": not side.armour}
    out = []
    for id in ORDER[side.name]:
        chit = data.chits[id]
        number = 0 if void.get(chit.drawn) else chit.base + (chit.extra if joins.get(chit.needs) else 0)
        if number:
            out.append((chit, number))
    return out


@lru_cache(maxsize=1 << 12)
def hand(cups: Cups, side: Side, defends: bool, played: int) -> list[Blow]:
    """The chances of what a side plays on a turn."""
    return ranked(cup(cups.data, side, defends, cups.stavka, cups.sea), side.chits, played)


def ranked(pool: list[tuple[Chit, int]], drawn: int, turn: int) -> list[Blow]:
    """The chances of what is played on a turn: the best of so many drawn first, then the next best."""
    whole = sum(n for _, n in pool)
    out, seen, before = [], 0, 0.0
    for chit, n in pool:
        seen += n
        p = seen / whole
        now = sum(comb(drawn, k) * p**k * (1 - p) ** (drawn - k) for k in range(turn + 1, drawn + 1))
        if now > before:
            out.append((now - before, chit))
        before = now
    return out


Struck = list[tuple[float, Left, Left]]


@lru_cache(maxsize=1 << 17)
def struck(cups: Cups, own: Side, other: Side, mine: Left, theirs: Left, defends: bool, played: int) -> Struck:
    """What a chit leaves of both sides, each pair of outcomes once: the same in all battles of such units."""
    out: dict[tuple[Left, Left], float] = {}
    for p, chit in hand(cups, own, defends, played):
        if chit.drawn == "fort":
            fortified = (mine[0], mine[1], min(mine[2] + 1, mine[0] + mine[1]))
            out[fortified, theirs] = out.get((fortified, theirs), 0.0) + p
            continue
        foes = checked(other, theirs, chit.foe, chit.foe_die, picked=chit.picks == "player")
        selves = hit(mine, chit.own, weak=False) if chit.sure else None
        owns = [(1.0, selves)] if selves is not None else checked(own, mine, chit.own, 0, picked=False)
        for a, t in foes:
            for b, m in owns:
                out[m, t] = out.get((m, t), 0.0) + p * a * b
    return [(p, m, t) for (m, t), p in out.items()]


def checked(side: Side, left: Left, result: str, die: int, *, picked: bool) -> list[tuple[float, Left]]:
    """A unit of a side checks: its owner takes the best one, the enemy (`picked`) the weakest."""
    whole, worn, forts = left
    if not result or not whole + worn:
        return [(1.0, left)]
    weak = bool(worn) if picked else not whole
    firm = side.reduced if weak else side.weakest if picked else side.best
    if forts and (not picked or forts == whole + worn):
        firm += FORTIFIED
    fails = min(10, max(0, 10 - firm + die)) / 10
    if not fails:
        return [(1.0, left)]
    return [(1 - fails, left), (fails, hit(left, result, weak=weak))]


def hit(left: Left, result: str, *, weak: bool) -> Left:
    """What a failure leaves."""
    whole, worn, forts = left
    weak = weak or not whole
    if result == "decimated" and not weak:
        return whole - 1, worn + 1, forts
    if not result:
        return left
    whole, worn = (whole, worn - 1) if weak else (whole - 1, worn)
    return whole, worn, min(max(0, forts - 1), whole + worn)
