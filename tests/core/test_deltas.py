"""Deltas: what changed between two JSON values. The client is held to the same cases: web/tests/deltas.test.ts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.core.deltas import BadDelta, apply, between, of_structs

CASES = msgspec.json.decode((Path(__file__).parent / "data/deltas.json").read_bytes())
BY_HAND = "by hand: "


def written(value: Any) -> bytes:
    """As JSON, where 1, 1.0 and true are not the same."""
    return msgspec.json.encode(value, order="deterministic")


@pytest.mark.parametrize("case", CASES["good"], ids=lambda case: case["name"])
def test_cases_that_the_client_shares(case: dict[str, Any]) -> None:
    before = written(case["old"])
    assert written(apply(case["old"], case["delta"])) == written(case["new"])
    assert written(case["old"]) == before  # left as it was
    if not case["name"].startswith(BY_HAND):
        assert written(between(case["old"], case["new"])) == written(case["delta"])


@pytest.mark.parametrize("case", CASES["bad"], ids=lambda case: case["name"])
def test_what_does_not_fit_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(BadDelta):
        apply(case["old"], case["delta"])


PLAIN = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b", "id"]) | st.just(1.0)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["id", "a", "b", ""]), inner),
    max_leaves=20,
)


@given(ANYTHING, ANYTHING)
def test_a_delta_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    delta = between(old, new)
    assert written(apply(old, delta)) == written(new)
    assert len(written(delta)) <= len(written([new]))
    assert written(apply(old, msgspec.json.decode(written(delta)))) == written(new)


@given(st.lists(st.fixed_dictionaries({"id": st.sampled_from("abcdefgh"), "at": st.integers(0, 2)})), st.randoms())
def test_pieces_that_move_come_and_go(old: list[Any], rng: Any) -> None:
    new = [dict(piece) for piece in old]
    rng.shuffle(new)
    new = [*new[len(new) // 3 :], {"id": "new", "at": 1}]
    assert written(apply(old, between(old, new))) == written(new)


def test_what_did_not_change_is_shared() -> None:
    old: dict[str, Any] = {"pieces": [{"id": "a", "at": [1]}, {"id": "b", "at": [2]}], "panel": {"x": [1]}}
    new = apply(old, {"pieces": [1, {"at": [[3]]}]})
    assert new["panel"] is old["panel"]
    assert new["pieces"][0] is old["pieces"][0]


class Block(msgspec.Struct, frozen=True, omit_defaults=True, rename={"at": "place"}):
    """A piece of a picture; `notes` cannot be looked up."""

    id: str
    at: int = 0
    notes: list[str] | msgspec.UnsetType = msgspec.UNSET


class Table(msgspec.Struct, omit_defaults=True):
    """A picture."""

    blocks: list[Block] = []
    order: tuple[str, ...] = ()
    best: Block | None = None
    counts: dict[str, int] = {}
    title: str | None = None


BLOCKS = st.builds(
    Block, st.sampled_from("abcdefgh"), st.integers(0, 2), st.just(msgspec.UNSET) | st.just(["x" * 150, "y"])
)
TABLES = st.builds(
    Table,
    st.lists(BLOCKS, max_size=12),
    st.lists(st.sampled_from(["one", "two", "three" * 50]), max_size=4).map(tuple),
    st.none() | BLOCKS,
    st.dictionaries(st.sampled_from(["a", "b", "c" * 220]), st.integers(0, 2)),
    st.none() | st.sampled_from(["", "title"]),
)


def plain(value: msgspec.Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(TABLES, TABLES)
def test_a_delta_of_structs_makes_the_new_of_the_old(old: Table, new: Table) -> None:
    delta = msgspec.json.decode(msgspec.json.encode(of_structs(old, new)))
    assert written(apply(plain(old), delta)) == written(plain(new))


@given(st.permutations([Block(name, n) for n, name in enumerate("abcdefghijkl")]), st.integers(0, 11))
def test_a_block_that_moves_is_told_alone(blocks: list[Block], to: int) -> None:
    """Whatever its new place in the list: the others are not told again."""
    old, new = Table(blocks), Table([*blocks[1:]])
    new.blocks.insert(to, Block(blocks[0].id, 77))
    delta = msgspec.json.encode(of_structs(old, new))
    assert written(apply(plain(old), msgspec.json.decode(delta))) == written(plain(new))
    assert len(delta) < 60
