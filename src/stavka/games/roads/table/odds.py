"""9.5: the chance of winning a battle, worked out chit by chit.

Both sides play as stated here and nobody plays a card: the strongest chit first (`ORDER`); who picks one of his own
units takes the one most likely to pass, who picks an enemy the one least likely. Then all that is left is chance, and
`prospect` follows every draw and die to the end. Positions that come up in several ways are counted once. Where there
are too many, the least likely go on as the likeliest with the same units and other chits, and every figure becomes a
range: wider by `DRIFT` of all that was merged in this way.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import Prospect, Span
from stavka.games.roads.atlas import AXIS, SOVIET, Atlas, Chit
from stavka.games.roads.rules.chits import cup, lent
from stavka.games.roads.rules.retreat import RetreatUnit, retreats
from stavka.games.roads.rules.ships import ship_retreats
from stavka.games.roads.rules.situation import BattleFrame, cohesion_parts, tactical_parts
from stavka.games.roads.state import State

ORDER = {
    AXIS: ("axis-panzer", "axis-air", "axis-combined", "axis-ambush", "axis-assault", "axis-flank", "axis-poor"),
    SOVIET: ("soviet-fort", "soviet-air", "soviet-bombardment", "soviet-ambush", "soviet-armour", "soviet-attack",
             "soviet-mass", "soviet-poor"),
}  # fmt: skip
ANY_NUMBER = 99  # of chits of the first kind, where nothing limits them
FORT, FORTIFIED = 0, 2  # the place of fortifications in the order, and what they take off the die
SETTLED = 0.001  # a battle is followed until it is this unlikely to go on
POSITIONS = 60  # after each chit as many positions are kept apart
DRIFT = 0.01  # how far a position may be from the one that it is merged with


class Body(NamedTuple):
    """A unit in a battle: cohesion and tactical value on both sides, with terrain; `lost`: destroyed if driven off;
    `sinks`: a disorganised ship, which is destroyed when it is decimated again."""

    cohesion: tuple[int, int]
    tactical: tuple[int, int]
    german: bool
    armour: bool
    allied: bool
    lost: bool
    sinks: bool


class Unit(NamedTuple):
    """A body as it stands."""

    body: Body
    decimated: bool
    fort: bool

    @property
    def firm(self) -> int:
        """The highest die, before a chit's modifier, with which it passes."""
        return self.body.cohesion[self.decimated] + FORTIFIED * self.fort


Units = tuple[Unit, ...]
Counts = tuple[int, ...]


class Pool(NamedTuple):
    """A side's chits by their place in `ORDER`. Those in hand are known, or hidden among those of the cup."""

    cup: Counts
    known: Counts
    used: Counts
    hidden: int = 0
    kinds: int = 0  # that hidden ones can be of, as bits
    forts: int = 0  # hidden chits of the first kind at most: fortifications, which need units without


class Side(NamedTuple):
    """What does not change in a battle."""

    name: str
    bonus: int  # chits beyond the best tactical value
    flags: tuple[str, ...]
    returns: bool  # armoured attacks go back into the cup


Step = tuple[float, Units, int, int]  # chance, who is left, steps lost, fortifications given back
Line = tuple[bool, Units, Units, Pool, Pool]  # the attacker's turn?, attackers, defenders, their chits


# --- units ------------------------------------------------------------------------------------------


def strongest(units: Units) -> int:
    """The unit most likely to pass a check, whole ones first."""
    return max(range(len(units)), key=lambda i: (units[i].firm, not units[i].decimated, units[i]))


def weakest(units: Units) -> int:
    """The unit least likely to pass."""
    return min(range(len(units)), key=lambda i: (units[i].firm, not units[i].decimated, units[i]))


def sacrificed(units: Units) -> int:
    """The unit that takes a sure hit: a whole one, and of these the weakest."""
    return min(range(len(units)), key=lambda i: (units[i].decimated, units[i].firm, units[i]))


@rule("9.6.2.b", "9.6.3.d", "9.6.5.a", "9.6.6.c")
def hit(units: Units, i: int, fail: str) -> Step:
    """What becomes of a unit that fails."""
    unit, rest = units[i], units[:i] + units[i + 1 :]
    if fail == "decimated" and not unit.decimated:
        return 1.0, tuple(sorted((*rest, unit._replace(decimated=True)))), 1, 0
    lost = 1 if fail == "both" and not unit.decimated else 0
    sunk = unit.body.sinks and unit.decimated and fail != "disorganised"
    if unit.body.lost or sunk:
        lost = 1 if unit.decimated else 2
    return 1.0, rest, lost, int(unit.fort)


@rule("9.6.1")
def passes(firm: int, die: int) -> int:
    """The faces of ten with which a unit so firm passes, when the die is modified."""
    return min(10, max(0, firm - die))


@rule("9.6.1", "C19.15")
def checked(units: Units, i: int, die: int, fail: str) -> list[Step]:
    """A unit checks."""
    chance = passes(units[i].firm, die) / 10
    out = [(chance, units, 0, 0)] if chance else []
    if chance < 1:
        _, left, lost, back = hit(units, i, fail)
        out.append((1 - chance, left, lost, back))
    return out


@lru_cache(maxsize=1 << 16)
@rule("9.5.4")
def half(chit: Chit, side: str, units: Units) -> tuple[Step, ...]:
    """What a chit does to the units of a side."""
    nothing = ((1.0, units, 0, 0),)
    if not units:
        return nothing
    if side != chit.side:
        if not chit.foe:
            return nothing
        i = weakest(units) if chit.picks == "player" else strongest(units)
        return tuple(checked(units, i, chit.foe_die, chit.foe))
    kind = chit.own_kind
    can = [i for i, u in enumerate(units) if kind == "any" or (u.body.german if kind == "german" else u.body.armour)]
    if not chit.own or not can:
        return nothing
    chosen = tuple(units[i] for i in can)
    if chit.sure:
        return (hit(units, can[sacrificed(chosen)], "decimated"),)
    return tuple(checked(units, can[strongest(chosen)], 0, chit.own))


@rule("C19.15")
def fortified(units: Units) -> Units | None:
    """The strongest unit without fortifications gets some; None where all have them."""
    bare = [i for i, u in enumerate(units) if not u.fort]
    if not bare:
        return None
    i = bare[strongest(tuple(units[i] for i in bare))]
    return tuple(sorted((*units[:i], units[i]._replace(fort=True), *units[i + 1 :])))


# --- chits ------------------------------------------------------------------------------------------


def changed(counts: Counts, i: int, by: int) -> Counts:
    """Counts with so many more of a kind."""
    return (*counts[:i], counts[i] + by, *counts[i + 1 :])


@lru_cache(maxsize=1 << 16)
@rule("9.5.3")
def plays(pool: Pool) -> tuple[tuple[float, int, Pool], ...]:
    """The strongest chit of a hand: how likely it is of each kind, and what is left then."""
    out, weight, hidden = [], 1.0, pool.hidden
    counts = [n if pool.kinds >> i & 1 else 0 for i, n in enumerate(pool.cup)]
    for i, held in enumerate(pool.known):
        n, rest = counts[i], sum(counts[i + 1 :])
        limit = min(n, hidden, pool.forts) if i == FORT else min(n, hidden)
        whole = comb(n + rest, hidden)
        chances = [comb(n, m) * comb(rest, hidden - m) / whole for m in range(min(n, hidden) + 1)]
        chances[limit:] = [sum(chances[limit:])]
        for m, chance in enumerate(chances):
            if chance and (m or held):
                left = Pool(
                    changed(pool.cup, i, -m), changed(pool.known, i, m - 1), pool.used, hidden - m,
                    pool.kinds & ~((2 << i) - 1), pool.forts,
                )  # fmt: skip
                out.append((weight * chance, i, left if left.hidden else left._replace(kinds=0, forts=0)))
        if held or not chances[0]:
            break
        weight *= chances[0]
    return tuple(out)


@rule("9.5.2", "9.5.5", "C19.1", "C19.2", "C19.7", "C19.14", "C19.15")
def drawable(data: Atlas, side: Side, units: Units) -> tuple[int, int]:
    """The kinds of chits that a side keeps when it draws them, and how many fortifications."""
    kinds = 0
    for i, id in enumerate(ORDER[side.name]):
        match data.chits[id].drawn:
            case "germans":
                void = any(u.body.allied for u in units)
            case "panzer":
                void = not any(u.body.armour for u in units)
            case "tank":
                void = not any(u.body.armour for u in units) and "tanks-26" not in side.flags
            case "fort":
                void = "pioneers" in side.flags
            case _:
                void = False
        if id in ("axis-panzer", "axis-combined") and "street-fighting" in side.flags:
            void = True
        kinds |= (not void) << i
    return kinds, sum(not u.fort for u in units) if side.name == SOVIET else ANY_NUMBER


@rule("9.5.2", "9.5.5")
def drawn(data: Atlas, side: Side, units: Units, pool: Pool) -> Pool:
    """An empty hand is filled; an empty cup is, with the chits used before."""
    kinds, forts = drawable(data, side, units)
    wanted = max(u.body.tactical[u.decimated] for u in units) + side.bonus
    fits = [n if kinds >> i & 1 else 0 for i, n in enumerate(pool.cup)]
    if side.name == SOVIET:
        fits[FORT] = min(fits[FORT], forts)
    known = pool.known
    if sum(fits) < wanted and any(pool.used):
        known = tuple(k + n for k, n in zip(known, fits, strict=True))
        wanted -= sum(fits)
        forts -= fits[FORT] if side.name == SOVIET else 0
        cup = tuple(c - n + u for c, n, u in zip(pool.cup, fits, pool.used, strict=True))
        pool = Pool(cup, known, (0,) * len(cup))
        fits = [n if kinds >> i & 1 else 0 for i, n in enumerate(cup)]
        if side.name == SOVIET:
            fits[FORT] = min(fits[FORT], forts)
    if side.name == SOVIET and not forts:
        kinds &= ~(1 << FORT)
    hidden = min(wanted, sum(fits))
    return pool._replace(known=known, hidden=hidden, kinds=kinds if hidden else 0, forts=forts if hidden else 0)


# --- the battle -------------------------------------------------------------------------------------


class Sum:
    """What has been found out: how likely each end is, what each side loses on average, what was merged."""

    def __init__(self) -> None:
        self.taken = self.held = 0.0
        self.losses = [0.0, 0.0]
        self.merged = 0.0


def follow(
    data: Atlas, sides: tuple[Side, Side], start: dict[Line, float], first: str = "", kept: int = POSITIONS
) -> Prospect:
    """Play lines to the end; `first` is the chit played now, where it has been chosen."""
    found, lines = Sum(), start
    most = [
        max((sum(2 - u.decimated for u in attackers) for _, attackers, *_ in start), default=0),
        max((sum(2 - u.decimated for u in defenders) for _, _, defenders, *_ in start), default=0),
    ]
    while lines and sum(lines.values()) > SETTLED:
        after: dict[Line, float] = {}
        for line, chance in lines.items():
            turn(data, sides, line, chance, first, after, found)
        if len(after) > kept:
            after = merged(after, kept, found)
        lines, first = after, ""
    left, drift = sum(lines.values()), found.merged * DRIFT
    spans = [
        Span(max(0.0, loss - drift), loss + left * steps + drift)
        for loss, steps in zip(found.losses, most, strict=True)
    ]
    return Prospect(Span(max(0.0, found.taken - drift), min(1.0, found.taken + left + drift)), spans[0], spans[1])


def merged(lines: dict[Line, float], kept: int, found: Sum) -> dict[Line, float]:
    """The likeliest lines, and into each of them those with the same units and less likely chits."""
    out: dict[Line, float] = {}
    likeliest: dict[tuple[bool, Units, Units], Line] = {}
    for line, chance in sorted(lines.items(), key=lambda entry: entry[1], reverse=True):
        same = likeliest.setdefault(line[:3], line)
        if len(out) < kept or same is line:
            out[line] = chance
        else:
            out[same] += chance
            found.merged += chance
    return out


@rule("9.5.3", "9.5.4", "9.5.5", "9.5.6")
def turn(
    data: Atlas, sides: tuple[Side, Side], line: Line, chance: float, first: str, after: dict[Line, float], found: Sum
) -> None:
    """A side plays a chit: the defender's half of it, then the attacker's; an empty hand is filled."""
    attacks, attackers, defenders, own, other = line
    mover = sides[0 if attacks else 1]
    order, pools = ORDER[mover.name], (own, other)
    pool = pools[0 if attacks else 1]
    options = plays(pool) if not first else ((1.0, order.index(first), held_back(pool, order.index(first))),)
    if not options:
        options = ((1.0, -1, pool),)
    for likely, kind, left in options:
        chit = data.chits[order[kind]] if kind >= 0 else None
        idle = chit is not None and chit.drawn in ("panzer", "tank") and not drawable(
            data, mover, attackers if attacks else defenders
        )[0] >> kind & 1  # fmt: skip
        back = 1
        steps: list[tuple[float, Units, Units, int, int, int]]
        if chit is None or (idle and "street-fighting" not in mover.flags):
            steps = [(1.0, attackers, defenders, 0, 0, 0)]
        elif chit.id == "soviet-fort":
            units = fortified(attackers if attacks else defenders)
            back = units is None
            fresh = units if units is not None else (attackers if attacks else defenders)
            steps = [(1.0, fresh, defenders, 0, 0, 0) if attacks else (1.0, attackers, fresh, 0, 0, 0)]
        else:
            steps = [
                (p * q, a, d, lost_a, lost_d, forts_a + forts_d)
                for p, d, lost_d, forts_d in half(chit, sides[1].name, defenders)
                for q, a, lost_a, forts_a in half(chit, sides[0].name, attackers)
            ]
        if chit is not None and back and (mover.returns or chit.needs != "stavka-tank"):
            left = left._replace(used=changed(left.used, kind, 1))
        for p, a, d, lost_a, lost_d, forts in steps:
            weight = chance * likely * p
            found.losses[0] += weight * lost_a
            found.losses[1] += weight * lost_d
            if not d and a:
                found.taken += weight
                continue
            if not a or not d:
                found.held += weight
                continue
            rest = [left, other] if attacks else [own, left]
            if forts:
                k = 0 if sides[0].name == SOVIET else 1
                rest[k] = rest[k]._replace(used=changed(rest[k].used, FORT, forts))
            k = 0 if attacks else 1
            if not rest[k].hidden and not any(rest[k].known):
                rest[k] = drawn(data, mover, (a, d)[k], rest[k])
            key = (not attacks, a, d, rest[0], rest[1])
            after[key] = after.get(key, 0.0) + weight


def held_back(pool: Pool, kind: int) -> Pool:
    """A hand without a chit that is played now."""
    return pool._replace(known=changed(pool.known, kind, -1))


# --- from a position --------------------------------------------------------------------------------


def unit_of(s: State, fight: BattleFrame, u: int) -> Unit:
    """A unit as the odds see it."""
    data, bit = s.data, 1 << u
    parts = sum(part.value for part in cohesion_parts(s, fight, u)[1:])
    shaken = 1 if s.disorganised & bit else 0
    full, reduced = (max(1, data.cohesion[face][u] + parts) for face in (0, 1))
    best, worn = (max(1, data.tactical[face][u] - shaken) for face in (0, 1))
    body = Body((full, reduced), (best, worn), bool(data.germans & bit), bool(data.armour & bit),
                bool(data.allied & bit), cannot_fall_back(s, fight, u), bool(data.ships & shaken << u))  # fmt: skip
    return Unit(body, bool(s.decimated & bit), bool(fight.forts & bit))


@rule("9.6.3.e", "9.6.5", "9.6.6.c", "11.3.5.b")
def cannot_fall_back(s: State, fight: BattleFrame, u: int) -> bool:
    """Is a unit destroyed when it is driven off?"""
    defends = bool(fight.defenders >> u & 1)
    if defends and s.where[u] >= 0 and s.cut_off(u):
        return True
    if s.data.ships >> u & 1:
        return not ship_retreats(s, u, fight.zone)
    if fight.sallied >> u & 1:
        return False  # it goes back inside
    r = RetreatUnit(unit=u, zone=fight.zone, origin=fight.origin, attacked=not defends)
    return not retreats(s, r) and not r.may_leave(s)


def units_of(s: State, fight: BattleFrame, side: str) -> Units:
    """A side's units, in an order that does not depend on who they are."""
    return tuple(sorted(unit_of(s, fight, u) for u in bits(fight.units(side))))


def side_of(s: State, fight: BattleFrame, side: str) -> Side:
    """What stays the same for a side."""
    bonus = sum(part.value for part in tactical_parts(s, fight, side)[1:])
    return Side(side, bonus, tuple(sorted(fight.flags)), not lent(s, "soviet-armour"))


def counted(side: str, chits: tuple[str, ...]) -> Counts:
    """How many of each kind."""
    return tuple(chits.count(id) for id in ORDER[side])


def prospect(s: State, fight: BattleFrame, role: str = "", first: str = "", kept: int = POSITIONS) -> Prospect:
    """What a battle brings when both sides play as stated above: the chance that the attacker takes the zone, and the
    steps that each side loses on average. Before chits are drawn, or at the turn of a side; `role` knows its own hand
    only, and `first` is the chit it plays now."""
    sides = side_of(s, fight, fight.attacker), side_of(s, fight, fight.defender)
    units = [units_of(s, fight, side.name) for side in sides]
    pools = []
    for side, own in zip(sides, units, strict=True):
        none = (0,) * len(ORDER[side.name])
        if fight.turn:
            pools.append(hand_of(s, fight, side, own, role))
        elif own:
            aside = counted(side.name, fight.chits(side.name))
            pools.append(drawn(s.data, side, own, Pool(counted(side.name, cup(s, fight, side.name)), aside, none)))
        else:
            pools.append(Pool(none, none, none))
    if not units[0] or not units[1]:
        taken = float(bool(units[0]))
        return Prospect(Span.exact(taken), Span.exact(0.0), Span.exact(0.0))
    line = ((fight.turn or fight.attacker) == fight.attacker, units[0], units[1], pools[0], pools[1])
    return followed(s.data, sides, line, first, kept)


@rule("9.5.5")
def after_refill(s: State, fight: BattleFrame, role: str, kept: int = POSITIONS) -> Prospect:
    """The same where the side whose turn it was has no chit left: it draws, and the other plays."""
    sides = side_of(s, fight, fight.attacker), side_of(s, fight, fight.defender)
    units = units_of(s, fight, fight.attacker), units_of(s, fight, fight.defender)
    pools = [hand_of(s, fight, side, own, role) for side, own in zip(sides, units, strict=True)]
    k = 0 if fight.turn == fight.attacker else 1
    pools[k] = drawn(s.data, sides[k], units[k], pools[k])
    return followed(s.data, sides, (k == 1, units[0], units[1], pools[0], pools[1]), "", kept)


@lru_cache(maxsize=1 << 10)
def followed(data: Atlas, sides: tuple[Side, Side], line: Line, first: str, kept: int) -> Prospect:
    """A single line to the end; a player looks at the same battle again and again."""
    return follow(data, sides, {line: 1.0}, first, kept)


def hand_of(s: State, fight: BattleFrame, side: Side, units: Units, role: str) -> Pool:
    """A hand under way: one's own is known, the enemy's any that can be in it."""
    name = side.name
    held, rest, used = fight.chits(name), fight.cup(name), counted(name, fight.used(name))
    if name == role:
        return Pool(counted(name, rest), counted(name, held), used)
    aside = fight.aside if name == SOVIET else ()
    pool = [*rest, *held]
    for id in aside:
        pool.remove(id)
    most = dict(fight.most)
    kinds = sum(1 << i for i, id in enumerate(ORDER[name]) if most.get(id, 1) > 0)
    return Pool(
        counted(name, tuple(pool)), counted(name, aside), used, len(held) - len(aside), kinds,
        most.get("soviet-fort", ANY_NUMBER),
    )  # fmt: skip
