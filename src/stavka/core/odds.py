"""Exact odds: what a player is told before committing is a fact, never an estimate.

A distribution maps a result to its *weight*, an integer; the weights of n six-sided dice add up
to 6**n. Integers stay exact however many dice there are; `chances` turns them into fractions and
`floats` into what a view carries. Everything here is cached: the same handfuls come up all the time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from types import MappingProxyType
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")
V = TypeVar("V")

Weights = Mapping[int, int]
Handful = tuple[tuple[int, int], ...]  # (how many dice, lowest face that hits)


@cache
def hits_of(n: int, lowest: int, sides: int = 6) -> Weights:
    """Hits of n like dice that hit on `lowest` or more (a `lowest` above the sides never hits).

    Examples:
        >>> dict(hits_of(2, 5))  # of 36 throws
        {0: 16, 1: 16, 2: 4}
    """
    good = min(max(sides - lowest + 1, 0), sides)
    bad = sides - good
    weights = {k: comb(n, k) * good**k * bad ** (n - k) for k in range(n + 1)}
    return MappingProxyType({k: w for k, w in weights.items() if w})


@cache
def hits(dice: Handful, sides: int = 6) -> Weights:
    """Hits of a mixed handful: `hits(((3, 5), (1, 6)))` is three dice on 5+ and one on 6."""
    out: Weights = MappingProxyType({0: 1})
    for n, lowest in dice:
        out = convolve(out, hits_of(n, lowest, sides))
    return out


@cache
def total(n: int, sides: int = 6) -> Weights:
    """The sum of n dice."""
    out: Weights = MappingProxyType({0: 1})
    one: Weights = MappingProxyType(dict.fromkeys(range(1, sides + 1), 1))
    for _ in range(n):
        out = convolve(out, one)
    return out


@cache
def highest(n: int, sides: int = 6) -> Weights:
    """The highest of n dice."""
    return MappingProxyType({k: k**n - (k - 1) ** n for k in range(1, sides + 1)})


@cache
def lowest(n: int, sides: int = 6) -> Weights:
    """The lowest of n dice."""
    return MappingProxyType({sides + 1 - k: w for k, w in highest(n, sides).items()})


def convolve(a: Weights, b: Weights) -> Weights:
    """The sum of two independent results."""
    return combine(a, b, lambda x, y: x + y)


def combine(a: Mapping[T, int], b: Mapping[U, int], merge: Callable[[T, U], V]) -> Mapping[V, int]:
    """Any result of two independent ones: who wins a duel, say.

    Examples:
        >>> duel = combine(total(1), total(1), lambda we, they: we > they)
        >>> chances(duel)
        {False: Fraction(7, 12), True: Fraction(5, 12)}
    """
    out: dict[V, int] = {}
    for x, wx in a.items():
        for y, wy in b.items():
            key = merge(x, y)
            out[key] = out.get(key, 0) + wx * wy
    return MappingProxyType(out)


def convert(a: Mapping[T, int], change: Callable[[T], V]) -> Mapping[V, int]:
    """The same chances, results renamed: hits into steps lost, a sum into a table row."""
    out: dict[V, int] = {}
    for x, weight in a.items():
        key = change(x)
        out[key] = out.get(key, 0) + weight
    return MappingProxyType(out)


def steps_lost(hits: Weights, per_step: int, most: int | None = None) -> Weights:
    """Steps taken by so many hits each ("two hits take one"), at most as many as there are.

    Examples:
        >>> dict(steps_lost(hits_of(3, 4), 2, most=1))
        {0: 108, 1: 108}
    """
    return convert(hits, lambda h: h // per_step if most is None else min(h // per_step, most))


def whole(a: Mapping[T, int]) -> int:
    """The sum of all weights."""
    return sum(a.values())


def chances(a: Mapping[T, int]) -> dict[T, Fraction]:
    """Exact probabilities."""
    all = whole(a)
    return {x: Fraction(w, all) for x, w in a.items()}


def floats(a: Mapping[T, int]) -> dict[T, float]:
    """Probabilities as a view carries them."""
    all = whole(a)
    return {x: w / all for x, w in a.items()}


def at_least(a: Weights, k: int) -> Fraction:
    """The chance of k or more.

    Examples:
        >>> at_least(hits_of(2, 5), 1)
        Fraction(5, 9)
    """
    return chance(a, lambda x: x >= k)


def chance(a: Mapping[T, int], holds: Callable[[T], bool]) -> Fraction:
    """The chance that a result has a property."""
    return Fraction(sum(w for x, w in a.items() if holds(x)), whole(a))


def mean(a: Weights) -> Fraction:
    """The expected result."""
    return Fraction(sum(x * w for x, w in a.items()), whole(a))
