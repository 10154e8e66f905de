"""Chance: the same for ever, evenly spread, and bound before play."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.core.dice import (
    NoDice,
    PlainDice,
    ScriptedDice,
    ScriptEnded,
    SeededDice,
    WouldReveal,
    commitment,
    match_seed,
    new_secret,
)


def by_the_document(seed: bytes, n: int, size: int) -> int:
    """Number n as docs/match-file.md describes it."""
    digest = hashlib.blake2b(n.to_bytes(8, "big"), key=seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") * size // 2**64


@given(st.binary(min_size=1, max_size=64), st.lists(st.integers(1, 1000), max_size=20))
def test_numbers_are_those_of_the_document(seed: bytes, sizes: list[int]) -> None:
    dice = SeededDice(seed)
    assert [dice.number(size) for size in sizes] == [by_the_document(seed, n, s) for n, s in enumerate(sizes)]
    assert dice.count == len(sizes)


def test_stored_matches_depend_on_these_numbers() -> None:
    """If this fails, every stored match replays differently."""
    assert SeededDice(bytes.fromhex("00" * 32)).roll(12) == (4, 6, 3, 6, 1, 6, 2, 6, 6, 2, 4, 6)


@given(st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(cards: list[int]) -> None:
    shuffled = list(cards)
    SeededDice(b"x").shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_faces_come_equally_often() -> None:
    dice = SeededDice(b"fair")
    faces = Counter(dice.roll(60_000))
    spread = sum((faces[f] - 10_000) ** 2 / 10_000 for f in range(1, 7))
    assert set(faces) == set(range(1, 7))
    assert spread < 20.5  # chi-square with 5 degrees of freedom, one in a thousand


def test_a_single_thing_needs_no_chance() -> None:
    dice = NoDice()
    assert dice.pick(["only"]) == "only"
    assert dice.draw(["only"]) == "only"
    with pytest.raises(WouldReveal):
        dice.pick(["one", "two"])


def test_draw_takes_out() -> None:
    cup = list("abc")
    drawn = {PlainDice(Random(1)).draw(cup) for _ in range(3)}
    assert (drawn, cup) == (set("abc"), [])


def test_scripts_are_checked() -> None:
    dice = ScriptedDice([6, 1], picks=[2])
    assert dice.roll(2) == (6, 1)
    with pytest.raises(ScriptEnded):
        dice.number(2)
    with pytest.raises(ScriptEnded):
        dice.roll()


def test_the_seed_binds_server_and_players() -> None:
    secret = new_secret()
    assert len(bytes.fromhex(secret)) == 32
    assert commitment(secret) == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    parts = bytes.fromhex(secret) + hashlib.sha256(b"n1").digest() + hashlib.sha256(b"n2").digest()
    assert match_seed(secret, ["n1", "n2"]) == hashlib.sha256(parts).hexdigest()
    assert match_seed(secret, ["n2", "n1"]) != match_seed(secret, ["n1", "n2"])
