"""What data names must be registered."""

from __future__ import annotations

import msgspec
import pytest

from stavka.core.data import BadData, Table
from stavka.core.effects import Registry


class Trick(msgspec.Struct):
    id: str
    does: tuple[str, ...]


def registry() -> Registry[int]:
    known: Registry[int] = Registry("effect")
    for n, name in enumerate(("castling", "winter")):
        known.add(name, n)
    return known


def check(*does: str) -> None:
    registry().check(Table("card", {"rook": Trick("rook", does)}, {}), lambda c: c.does)


def test_a_name_that_is_registered_passes() -> None:
    check("castling", "winter")
    check()


def test_a_name_that_nothing_stands_behind_is_refused_with_the_nearest_that_exists() -> None:
    with pytest.raises(BadData, match="card rook: no such effect as 'castlng'; did you mean 'castling'"):
        check("winter", "castlng")
    with pytest.raises(BadData, match=r"no such effect as 'zzz'$"):
        check("zzz")


def test_a_name_stands_for_one_thing() -> None:
    with pytest.raises(ValueError, match="'winter' is registered twice"):
        registry().add("winter", 3)
