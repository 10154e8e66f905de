"""Options and legal sets: products of choices that never need to be written out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.core.actions import Action, Legal, Option, Pass, Piece, Place, signature, verb


class Move(Action, frozen=True, tag="long-move"):
    """A piece goes somewhere."""

    unit: Piece
    to: Place


ids = st.lists(st.sampled_from("abcdef"), unique=True, max_size=5)
legals = st.lists(st.tuples(ids, ids), max_size=4).map(lambda pairs: Legal([Option(Move, *p) for p in pairs]))


@given(legals)
def test_a_set_is_all_its_combinations(legal: Legal) -> None:
    listed = list(legal)
    assert len(legal) == len(listed) == sum(o.size for o in legal.options)
    assert all(action in legal for action in listed)
    assert [o.at(n) for o in legal.options for n in range(o.size)] == listed
    everything = {Move(Piece(u), Place(t)) for u in "abcdef" for t in "abcdef"}
    assert {a for a in everything if a in legal} == set(listed)


@given(legals, st.integers())
def test_a_pick_is_legal(legal: Legal, seed: int) -> None:
    if len(legal):
        assert legal.pick(Random(seed)) in legal
    else:
        with pytest.raises(IndexError):
            legal.pick(Random(seed))


def test_every_action_is_picked() -> None:
    legal = Legal([Option(Move, "ab", "cd"), Option(Pass)])
    rng = Random(1)
    assert {legal.pick(rng) for _ in range(200)} == set(legal)


def test_names() -> None:
    assert verb(Move) == "long-move"
    assert signature(Move) == {"unit": "piece", "to": "place"}
    assert Option(Move, ["a"], ["b"]).plain() == {"verb": "long-move", "unit": ("a",), "to": ("b",)}
    assert Pass() not in Legal([Option(Move, "a", "b")])
    assert "a" not in Legal([Option(Move, "a", "b")])
