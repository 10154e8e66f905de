"""Pairings and standings: nobody meets twice while it can be avoided, sides alternate, byes go round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from stavka.server.events.pairing import Contender, Pair, everybody, rounds_of, swiss
from stavka.server.events.standings import Result, standings, struck, without

Score = Callable[[Pair], tuple[int, int]]


def sides(pairs: Sequence[Pair], number: int) -> list[int]:
    met = [p for p in pairs if p.second is not None]
    return [0 if p.first == number else 1 for p in met if number in p]


def leaning(sides: Sequence[int]) -> int:
    return abs(2 * sum(sides) - len(sides))


class Swiss:
    """A whole event: in each round some play, and the better does not always win."""

    def __init__(self, players: int, rng: Random) -> None:
        self.rng = rng
        self.points: Counter[int] = Counter()
        self.rounds: list[list[Pair]] = []
        self.there = list(range(1, players + 1))

    def field(self) -> list[Contender]:
        pairs = [p for round in self.rounds for p in round]
        return [
            Contender(
                n,
                self.points[n],
                tuple(p.second if p.first == n else p.first for p in pairs if n in p and p.second is not None),
                tuple(sides(pairs, n)),
                sum(p == (n, None) for p in pairs),
            )
            for n in self.there
        ]

    def play(self) -> list[Pair]:
        pairs = swiss(self.field())
        for pair in pairs:
            score = 2 if pair.second is None else self.rng.choice((0, 1, 2))
            self.points[pair.first] += score
            if pair.second is not None:
                self.points[pair.second] += 2 - score
        self.rounds.append(pairs)
        return pairs


def avoidable(field: Sequence[Contender]) -> bool:
    """Is there a round in which nobody meets somebody again, or has a second bye? Looked for by trying everything."""
    if not field:
        return True
    one, rest = field[0], list(field[1:])
    if len(field) % 2 and not one.byes and avoidable(rest):
        return True
    return any(o.number not in one.met and avoidable([c for c in rest if c is not o]) for o in rest)


@given(st.integers(2, 20), st.integers(1, 12), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_swiss_rounds_pair_everybody_and_nobody_twice(players: int, rounds: int, seed: int) -> None:
    event = Swiss(players, Random(seed))
    for _ in range(rounds):
        could = len(event.rounds) < players // 2 or (players <= 8 and avoidable(event.field()))
        before = event.field()
        pairs = event.play()
        assert sorted(n for p in pairs for n in p if n is not None) == event.there
        met = {c.number: c for c in before}
        again = [p for p in pairs if p.second in met[p.first].met or (p.second is None and met[p.first].byes)]
        if could:
            assert again == []
    assert Swiss(players, Random(seed)).play() == event.rounds[0], "the same seed, the same pairs"


@given(st.integers(4, 20), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_sides_stay_even(players: int, seed: int) -> None:
    event = Swiss(players, Random(seed))
    for _ in range(players // 2):
        event.play()
        pairs = [p for round in event.rounds for p in round]
        assert max(leaning(sides(pairs, n)) for n in event.there) <= 2


@given(st.integers(5, 19), st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_the_bye_goes_to_the_last_without_one(players: int, seed: int) -> None:
    players -= 1 - players % 2
    event = Swiss(players, Random(seed))
    for _ in range(players // 2):
        had = {c.number: c for c in event.field()}
        (lucky,) = [p.first for p in event.play() if p.second is None]
        lower = [c for c in had.values() if not c.byes and (-c.points, c.number) > (-had[lucky].points, lucky)]
        assert had[lucky].byes == 0
        assert lower == [] or not avoidable([c for c in had.values() if c is not lower[-1]])


def test_who_leads_meets_who_leads() -> None:
    event = Swiss(16, Random(1))
    for _ in range(4):
        before = event.points.copy()
        pairs = event.play()
    floats = [abs(before[p.first] - before[p.second]) for p in pairs if p.second is not None]
    assert max(floats) <= 2
    assert sum(floats) <= 6


def test_who_comes_late_and_who_leaves() -> None:
    event = Swiss(6, Random(2))
    event.play()
    event.there.append(7)
    pairs = event.play()
    assert any(7 in p and p.second is not None for p in pairs), "he has come to play"
    event.there.remove(1)
    assert 1 not in {n for p in event.play() for n in p}


@given(st.integers(2, 33), st.booleans())
@settings(max_examples=40, deadline=None)
def test_in_a_round_robin_everybody_meets_everybody(players: int, double: bool) -> None:
    rounds = [everybody(players, n + 1) for n in range(rounds_of(players, double))]
    for pairs in rounds:
        assert sorted(n for p in pairs for n in p if n is not None) == list(range(1, players + 1))
    pairs = [p for round in rounds for p in round]
    met = Counter(frozenset(p) for p in pairs if p.second is not None)
    assert met == dict.fromkeys(map(frozenset, combinations(range(1, players + 1), 2)), 1 + double)
    if double:
        assert len({p for p in pairs if p.second is not None}) == sum(met.values()), "each side once"
    for n in range(1, players + 1):
        assert leaning(sides(pairs, n)) <= (0 if double else 1)
        byes = sum(p == (n, None) for p in pairs)
        assert byes == (players % 2) * (1 + double)


def lines(results: Sequence[Result], numbers: Sequence[int], swiss: bool = True) -> list[tuple[int, int]]:
    return [(line.number, line.place) for line in standings(numbers, results, swiss)]


def test_points_then_buchholz() -> None:
    results = [Result(1, 2, 2, 0), Result(3, 4, 2, 0), Result(2, 3, 0, 2), Result(4, 1, 0, 2), Result(1, 3, 1, 1)]
    found = standings((1, 2, 3, 4), results, swiss=True)
    assert [(line.number, line.points, line.buchholz, line.berger, line.direct) for line in found] == [
        (1, 5, 5, 5, 1), (3, 5, 5, 5, 1), (2, 0, 10, 0, None), (4, 0, 10, 0, None),
    ]  # fmt: skip
    assert [line.place for line in found] == [1, 1, 3, 3], "who is level in everything shares the place"


def test_who_beat_the_other_is_ahead() -> None:
    results = [Result(1, 2, 2, 0), Result(2, 3, 2, 0), Result(3, 1, 2, 0), Result(2, 4, 2, 0), Result(1, 4, 2, 0)]
    found = standings((1, 2, 3, 4), [*results, Result(3, 4, 0, 2)], swiss=False)
    assert [(line.number, line.points) for line in found] == [(1, 4), (2, 4), (3, 2), (4, 2)]
    assert found[0].buchholz is None
    assert [line.direct for line in found if line.points == 2] == [None, None], "Sonneborn-Berger tells them apart"


def test_a_bye_counts_as_somebody_like_oneself() -> None:
    found = standings((1, 2, 3), [Result(1, 2, 2, 0), Result(3, None, 2, 0, False), Result(1, 3, 0, 2)], swiss=True)
    assert [(line.number, line.points, line.buchholz) for line in found] == [(3, 4, 6), (1, 2, 4), (2, 0, 2)]


def test_who_leaves_early_leaves_no_trace() -> None:
    results = [Result(1, 2, 2, 0), Result(1, 3, 0, 2, False), Result(2, 3, 2, 0), Result(1, 4, 0, 2, False)]
    assert struck((1,), results, 3) == {1}
    assert struck((2,), results, 3) == frozenset()
    assert lines(without(results, frozenset({1})), (2, 3, 4), swiss=False)[0] == (2, 1)
