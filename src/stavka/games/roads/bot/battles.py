"""The chance to win a battle, quickly: `table.odds` with three simplifications.

Chits are drawn with replacement; the units of a side have the cohesion of the best of them where their owner picks who
checks, of the weakest where the enemy does; and how long a side lasts does not depend on how the other fares. So each
side is followed by itself, chit by chit, as so many whole, decimated and fortified units, which makes a curve: how
likely it is still there after each chit. Two curves are a battle. Curves come up again and again and are remembered.
Tests hold the chance within 0.05 of the exact odds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import NamedTuple

from stavka.core.hexes import bits
from stavka.games.roads.atlas import Atlas, Chit, foe
from stavka.games.roads.rules.situation import river_loss
from stavka.games.roads.state import State
from stavka.games.roads.table.odds import ORDER

CHITS = 18  # played by both sides together; few battles last longer
NEGLIGIBLE = 0.0004  # what is less likely is not followed
FORTIFIED = 2  # what fortifications take off the die


class Cup(NamedTuple):
    """What decides which chits a side plays: how many it draws, and who fights."""

    side: str
    drawn: int
    armour: bool
    allied: bool
    defends: bool
    stavka: bool
    sea: bool


class Mettle(NamedTuple):
    """The cohesion of the best whole unit of a side, of its weakest, and of decimated ones."""

    best: int
    weakest: int
    reduced: int


class Check(NamedTuple):
    """How likely a chit makes a unit check: what a failure does, and what is added to the die."""

    chance: float
    result: str
    die: int = 0
    picked: bool = False  # the enemy picks
    sure: bool = False  # it fails without a die


Left = tuple[int, int, int]  # whole, decimated, fortified
Checks = tuple[Check, ...]
Play = tuple[Checks, Checks]  # what a turn does to the enemy, and to those who play it
Curve = tuple[float, ...]


def chance_to_win(s: State, side: str, units: int, source: int, to: int) -> float:
    """About how often the attackers drive all defenders off before they are driven off themselves."""
    enemy = foe(side)
    defenders = s.ships_at(enemy, to) if s.data.seas >> to & 1 else s.units_at(enemy, to)
    return chance_against(s, side, units, source, to, defenders) if defenders else 1.0


def chance_against(s: State, side: str, units: int, source: int, to: int, defenders: int) -> float:
    """The same against some of those who stand there."""
    data, sea = s.data, bool(s.data.seas >> to & 1)
    mountain = data.mountains >> to & 1
    firm, worn, shaken = mountain - (s.isolated >> to & 1), s.decimated, s.disorganised
    return odds(
        data, side, units, units & worn, units & shaken, defenders, defenders & worn, defenders & shaken,
        -river_loss(data.river(source, to), winter=s.winter), firm, 2 * mountain, s.lasting("stavka"), sea,
    )  # fmt: skip


def driven_off(s: State, side: str, units: int, source: int, to: int) -> Iterator[tuple[int, float]]:
    """Defenders, and the chance that each is driven off though others may hold: about that to win against so many."""
    so_many = 0
    for u in bits(s.units_at(foe(side), to)):
        so_many |= 1 << u
        yield 1 << u, chance_against(s, side, units, source, to, so_many)


@lru_cache(maxsize=1 << 16)
def odds(
    data: Atlas, side: str, units: int, worn: int, shaken: int, enemies: int, their_worn: int, their_shaken: int,
    cohesion: int, their_cohesion: int, their_chits: int, stavka: bool, sea: bool,
) -> float:  # fmt: skip
    """The chance that the defenders are driven off first."""
    a, mettle = force(data, units, worn, shaken, cohesion)
    d, theirs = force(data, enemies, their_worn, their_shaken, their_cohesion)
    own = cup_of(data, side, units, worn, shaken, 0, False, stavka, sea)
    other = cup_of(data, foe(side), enemies, their_worn, their_shaken, their_chits, True, stavka, sea)
    return battle(curve(data, a, mettle, own, other), curve(data, d, theirs, other, own))


def battle(attackers: Curve, defenders: Curve) -> float:
    """Who is driven off first, when both sides last so long."""
    won = lost = 0.0
    a = d = 1.0
    for there, theirs in zip(attackers, defenders, strict=True):
        lost += (a - there) * d
        won += (d - theirs) * there
        a, d = there, theirs
    return won / max(NEGLIGIBLE, won + lost)


def force(data: Atlas, units: int, worn: int, shaken: int, cohesion: int) -> tuple[Left, Mettle]:
    """These units, with what terrain does to their values."""
    full, reduced = data.cohesion
    firm = [_at_least_one(full[u] - (shaken >> u & 1), cohesion) for u in bits(units & ~worn)]
    soft = [_at_least_one(reduced[u] - (shaken >> u & 1), cohesion) for u in bits(units)]
    least = min([*firm, *soft]) if worn else min(firm)
    number = worn.bit_count()
    return (len(firm), number, 0), Mettle(max(firm, default=1), least, sum(soft) // len(soft))


def _at_least_one(printed: int, terrain: int) -> int:
    return max(1, max(1, printed) + terrain)


def cup_of(
    data: Atlas, side: str, units: int, worn: int, shaken: int, chits: int, defends: bool, stavka: bool, sea: bool
) -> Cup:
    """The cup of these units."""
    best = max(max(1, data.tactical[worn >> u & 1][u] - (shaken >> u & 1)) for u in bits(units))
    armour, allied = bool(units & data.armour), bool(units & data.allied)
    return Cup(side, best + chits, armour, allied, defends, stavka, sea)


# --- one side by itself -------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def curve(data: Atlas, left: Left, mettle: Mettle, own: Cup, other: Cup) -> Curve:
    """How likely the side is still there after each chit that is played; the attacker plays the first."""
    mine, theirs = plays(data, own), plays(data, other)
    here, out, lasts = {left: 1.0}, [], 1.0
    for number in range(CHITS):
        turn = number // 2
        by_own = own.defends == (number % 2 == 1)
        checks = mine[turn % own.drawn][1] if by_own else theirs[turn % other.drawn][0]
        after: dict[Left, float] = {}
        for state, p in here.items():
            for q, then in struck(mettle, state, checks):
                if not then[0] + then[1]:
                    lasts -= p * q
                else:
                    after[then] = after.get(then, 0.0) + p * q
        here = {state: p for state, p in after.items() if p > NEGLIGIBLE}
        out.append(lasts)
    return tuple(out)


@lru_cache(maxsize=1 << 15)
def struck(mettle: Mettle, left: Left, checks: Checks) -> list[tuple[float, Left]]:
    """What a turn leaves of a side."""
    out: dict[Left, float] = {}
    for check in checks:
        if check.result == "fort":
            then = (left[0], left[1], min(left[2] + 1, left[0] + left[1]))
            out[then] = out.get(then, 0.0) + check.chance
            continue
        weak = bool(left[1]) if check.picked else not left[0]
        fails = 1.0 if check.sure else failing(mettle, left, check, weak=weak) if check.result else 0.0
        out[left] = out.get(left, 0.0) + check.chance * (1 - fails)
        if fails:
            then = hit(left, check.result, weak=weak)
            out[then] = out.get(then, 0.0) + check.chance * fails
    return [(p, then) for then, p in out.items() if p]


def failing(mettle: Mettle, left: Left, check: Check, *, weak: bool) -> float:
    """The chance that a unit fails: its owner takes the best one, the enemy the weakest."""
    firm = mettle.reduced if weak else mettle.weakest if check.picked else mettle.best
    forts = left[2]
    if forts and (not check.picked or forts == left[0] + left[1]):
        firm += FORTIFIED
    return min(10, max(0, 10 - firm + check.die)) / 10


def hit(left: Left, result: str, *, weak: bool) -> Left:
    """What a failure leaves."""
    whole, worn, forts = left
    if result == "decimated" and not weak:
        return whole - 1, worn + 1, forts
    whole, worn = (whole, worn - 1) if weak else (whole - 1, worn)
    return whole, worn, min(max(0, forts - 1), whole + worn)


# --- chits -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def plays(data: Atlas, cup: Cup) -> tuple[Play, ...]:
    """For each turn until the hand is empty what its chit does, to the enemy and to those who play it."""
    pool = chits(data, cup)
    out = []
    for turn in range(cup.drawn):
        foes: dict[Check, float] = {}
        own: dict[Check, float] = {}
        for p, chit in ranked(pool, cup.drawn, turn):
            blow = Check(0.0, chit.foe, chit.foe_die, picked=chit.picks == "player")
            back = Check(0.0, "fort" if chit.drawn == "fort" else chit.own, sure=chit.sure)
            foes[blow] = foes.get(blow, 0.0) + p
            own[back] = own.get(back, 0.0) + p
        out.append((_with_chances(foes), _with_chances(own)))
    return tuple(out)


def _with_chances(found: dict[Check, float]) -> Checks:
    return tuple(check._replace(chance=p) for check, p in found.items())


def chits(data: Atlas, cup: Cup) -> list[tuple[Chit, int]]:
    """The chits of a side that count in a battle, the strongest first."""
    joins = {
        "panzer": cup.armour,
        "stavka": cup.stavka,
        "stavka-tank": cup.stavka and cup.armour,
        "defender": cup.defends and not cup.sea,
    }
    void = {"germans": cup.allied, "panzer": not cup.armour, "tank": not cup.armour}
    out = []
    for id in ORDER[cup.side]:
        chit = data.chits[id]
        number = 0 if void.get(chit.drawn) else chit.base + (chit.extra if joins.get(chit.needs) else 0)
        if number:
            out.append((chit, number))
    return out


def ranked(pool: list[tuple[Chit, int]], drawn: int, turn: int) -> list[tuple[float, Chit]]:
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
