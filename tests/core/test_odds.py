"""Odds against counting every roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from stavka.core import odds

FACES = range(1, 7)
handfuls = st.lists(st.tuples(st.integers(0, 2), st.integers(1, 7)), max_size=3).map(tuple)


def count(dice: odds.Handful) -> dict[int, int]:
    """Every roll of the handful, one by one."""
    lowest = [low for n, low in dice for _ in range(n)]
    rolls = product(FACES, repeat=len(lowest))
    return Counter(sum(face >= low for face, low in zip(roll, lowest, strict=True)) for roll in rolls)


@given(handfuls)
def test_hits_of_a_mixed_handful(dice: odds.Handful) -> None:
    assert dict(odds.hits(dice)) == count(dice)


@given(handfuls, st.integers(0, 7))
def test_at_least(dice: odds.Handful, k: int) -> None:
    counted = count(dice)
    expected = Fraction(sum(w for h, w in counted.items() if h >= k), sum(counted.values()))
    assert odds.at_least(odds.hits(dice), k) == expected


@given(st.integers(0, 5))
def test_sum_of_dice(n: int) -> None:
    assert dict(odds.total(n)) == Counter(map(sum, product(FACES, repeat=n)))
    assert odds.mean(odds.total(n)) == Fraction(7 * n, 2)


@given(st.integers(1, 4))
def test_highest_and_lowest(n: int) -> None:
    assert dict(odds.highest(n)) == Counter(map(max, product(FACES, repeat=n)))
    assert dict(odds.lowest(n)) == Counter(map(min, product(FACES, repeat=n)))


@given(handfuls, st.integers(1, 3), st.integers(0, 2))
def test_two_hits_take_one(dice: odds.Handful, per_step: int, most: int) -> None:
    expected: Counter[int] = Counter()
    for hits, weight in count(dice).items():
        expected[min(hits // per_step, most)] += weight
    assert dict(odds.steps_lost(odds.hits(dice), per_step, most)) == expected


@given(handfuls, handfuls)
def test_convolution_is_one_bigger_handful(a: odds.Handful, b: odds.Handful) -> None:
    assert odds.convolve(odds.hits(a), odds.hits(b)) == odds.hits(a + b)


@given(handfuls)
def test_chances_add_up_to_one(dice: odds.Handful) -> None:
    weights = odds.hits(dice)
    assert odds.whole(weights) == 6 ** sum(n for n, _ in dice)
    assert sum(odds.chances(weights).values()) == 1
    assert abs(sum(odds.floats(weights).values()) - 1) < 1e-12


def test_a_duel() -> None:
    duel = odds.combine(odds.total(1), odds.total(1), lambda a, b: (a > b) - (a < b))
    assert dict(duel) == {0: 6, 1: 15, -1: 15}


def test_many_dice_stay_exact() -> None:
    assert odds.whole(odds.hits(((40, 5), (40, 6)))) == 6**80
