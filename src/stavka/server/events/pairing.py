"""Who meets whom, with which side: round robins by the circle method, Swiss rounds as the best of all matchings.

A Swiss round is chosen as a whole: every possible pair has a cost, told in the order of what matters, and of all ways
to pair everybody the cheapest is taken. So nobody meets somebody twice, and nobody has a second bye, as long as there
is any way around it; not only as long as somebody sees one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

FIRST, SECOND = 0, 1  # the sides of a scenario


class Contender(NamedTuple):
    """A player before a Swiss round, by the number that was drawn for him."""

    number: int
    points: int = 0  # a victory is 2
    met: tuple[int, ...] = ()  # everybody he was paired with, as often as he was
    sides: tuple[int, ...] = ()  # those he has had, in turn
    byes: int = 0  # rounds with a point and no match

    @property
    def leaning(self) -> int:
        """How much more often he has had the first side."""
        return 2 * self.sides.count(FIRST) - len(self.sides)


class Pair(NamedTuple):
    """A match of a round; without a second player, a bye."""

    first: int
    second: int | None


# --- round robin ----------------------------------------------------------------------------------------------


def rounds_of(players: int, double: bool) -> int:
    """Rounds in which everybody meets everybody, once or twice."""
    return (players - 1 + players % 2) * (2 if double else 1)


def everybody(players: int, round: int) -> list[Pair]:
    """A round of a round robin of players 1 to `players`, by the circle method; rounds begin at 1.

    One player stays, the others walk around a circle; their sides alternate from round to round. The second time
    around all have the other side. Where the number is odd, nobody stays: whoever would meet him has a bye.
    """
    circle = players - 1 + players % 2
    step, again = (round - 1) % circle, (round - 1) // circle % 2
    stays = players if players % 2 == 0 else None
    pairs = [_turned(1 + step, stays, (step + again) % 2)]
    for n in range(1, (circle + 1) // 2):
        before, after = 1 + (step + n) % circle, 1 + (step - n) % circle
        pairs.append(_turned(before, after, (n + 1 + again) % 2))
    return pairs


def _turned(one: int, other: int | None, turn: int) -> Pair:
    return Pair(one, other) if other is None or not turn else Pair(other, one)


# --- Swiss ------------------------------------------------------------------------------------------------------


def swiss(field: Sequence[Contender]) -> list[Pair]:
    """A Swiss round: the strongest first, a bye last."""
    from networkx import Graph, max_weight_matching  # takes its time to load, and few ever need it

    ranked = sorted(field, key=lambda c: (-c.points, c.number))
    costs = {(a, b): _cost(ranked, a, b) for a, b in combinations(range(len(ranked)), 2)}
    if len(ranked) % 2:
        nobody = len(ranked)
        costs |= {(a, nobody): _bye(ranked, a) for a in range(len(ranked))}
    graph = Graph()
    graph.add_weighted_edges_from((a, b, -weight) for (a, b), weight in _weighed(costs, len(ranked)).items())
    boards = sorted(sorted(pair) for pair in max_weight_matching(graph, maxcardinality=True))
    found = [_seated(ranked, a, b) for a, b in boards]
    return sorted(found, key=lambda pair: pair.second is None)


def _weighed(costs: dict[tuple[int, int], tuple[int, ...]], players: int) -> dict[tuple[int, int], int]:
    """Each cost as one number: the sum of all that counts less never outweighs what counts more."""
    pairs = players // 2 + 1
    radix = [1 + pairs * max(level) for level in zip(*costs.values(), strict=True)]
    weighed = {}
    for pair, cost in costs.items():
        total = 0
        for value, base in zip(cost, radix, strict=True):
            total = total * base + value
        weighed[pair] = total
    return weighed


def _cost(ranked: Sequence[Contender], a: int, b: int) -> tuple[int, ...]:
    """What speaks against a pair, in the order of what matters: that they have met; sides that get out of hand; the
    difference of points; sides that do not alternate; that it is not the upper half of equals against the lower."""
    one, other = ranked[a], ranked[b]
    after = min(_uneven(one, FIRST, other), _uneven(one, SECOND, other))
    equals = sum(c.points == one.points for c in ranked)
    far = abs(b - a - max(1, equals // 2))
    return (one.met.count(other.number), 0, after[0], (one.points - other.points) ** 2, after[1], far)


def _bye(ranked: Sequence[Contender], a: int) -> tuple[int, ...]:
    """It goes to the last who has had none; not to who has only just come, where others have played."""
    began = any(c.met for c in ranked)
    from_below = len(ranked) - 1 - a
    return (ranked[a].byes, from_below + (len(ranked) if began and not ranked[a].met else 0), 0, 0, 0, 0)


def _uneven(one: Contender, side: int, other: Contender) -> tuple[int, int]:
    """How bad a choice of sides is: for those who have had one of them three times more; for all others."""
    badly = mildly = 0
    for who, his in ((one, side), (other, 1 - side)):
        leaning = abs(who.leaning + (1 if his == FIRST else -1))
        badly += max(0, leaning - 2)
        mildly += 2 * max(0, leaning - 1) + (who.sides[-1:] == (his,))
    return badly, mildly


def _seated(ranked: Sequence[Contender], a: int, b: int) -> Pair:
    """The first side goes to who has had it less often, or not lately; among equals by turns down the boards."""
    one = ranked[a]
    if b == len(ranked):
        return Pair(one.number, None)
    other = ranked[b]
    straight, crossed = _uneven(one, FIRST, other), _uneven(one, SECOND, other)
    if straight != crossed:
        turned = crossed < straight
    elif one.leaning != other.leaning:
        turned = one.leaning > other.leaning
    else:
        lately = next(
            (mine for mine, his in zip(one.sides[::-1], other.sides[::-1], strict=False) if mine != his), a % 2
        )
        turned = lately == FIRST
    return _turned(one.number, other.number, turned)
