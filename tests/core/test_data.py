"""Data files and packs: every value has an origin, and what does not fit is said in one line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stavka.core.data import BadData, Pack, Table, _check_bounds, check_pack, load, read_pack
from stavka.core.texts import Event, Moved, Rolled


class Unit(msgspec.Struct, frozen=True):
    """A record."""

    id: str
    strength: int
    label: str = ""


GOOD = """
[origin]
default = "rulebook"
strength = "reconstruction"
[[unit]]
id = "1"
strength = 3
[[unit]]
id = "2"
strength = 4
label = "Raus"
origin = { label = "history" }
"""


@pytest.fixture
def units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A package with a data file."""
    name = f"somegame{abs(hash(request.node.name))}"
    (tmp_path / name / "data").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "data/units.toml").write_text(getattr(request, "param", GOOD))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return name


def read(package: str, *packs: Pack) -> Table[Unit]:
    return load(package, "units.toml", "unit", Unit, packs)


def test_every_value_has_an_origin(units: str) -> None:
    table = read(units)
    assert [u.strength for u in table] == [3, 4]
    assert table.origins["2"] == {"id": "rulebook", "strength": "reconstruction", "label": "history"}
    assert table.counts() == {"rulebook": 2, "history": 1, "geography": 0, "reconstruction": 2, "pack": 0}


def test_a_pack_overrides_single_values(units: str) -> None:
    pack = read_pack('[unit."2"]\nstrength = 7\n')
    table = read(units, pack)
    check_pack(pack, table)
    assert (table["2"].strength, table["2"].label, table["1"].strength) == (7, "Raus", 3)
    assert table.origins["2"]["strength"] == "pack"


@pytest.mark.parametrize(
    ("units", "says"),
    [
        (GOOD.replace('id = "2"', 'id = "1"'), "twice"),
        (GOOD.replace("strength = 4", 'strength = "four"'), r"unit 2.*strength"),
        (GOOD.replace("strength = 4\n", ""), "missing required field"),
        (GOOD.replace('"history"', '"hearsay"'), "origin"),
        (GOOD.replace('label = "Raus"', 'lable = "Raus"'), "lable"),
    ],
    indirect=["units"],
)
def test_bad_data_is_named(units: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        read(units)


@pytest.mark.parametrize("text", ["unit = 4", "[unit", "\x00", "[unit]\nstrength = 4\n"])
def test_a_bad_pack_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="not a data pack"):
        read_pack(text)


@pytest.mark.parametrize(
    ("text", "says"), [("[moon.a]", "moon"), ('[unit."9"]', "9"), ('[unit."1"]\nsize = 3', "size")]
)
def test_a_pack_names_only_what_exists(units: str, text: str, says: str) -> None:
    pack = read_pack(text)
    with pytest.raises(BadData, match=says):
        check_pack(pack, read(units, pack))


@pytest.mark.parametrize("strength", [101, -101, 200_000_000, 10**30])
def test_a_pack_cannot_make_a_rule_count_for_ever(units: str, strength: int) -> None:
    assert read(units, {"unit": {"2": {"strength": 100 if strength > 0 else -100}}})
    with pytest.raises(BadData, match=r"2.*strength.*out of bounds"):
        read(units, {"unit": {"2": {"strength": strength}}})


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (401, 100),
        (float("nan"), 3.0),
        (float("inf"), 3.0),
        ("x" * 201, "Raus"),
        ("x" * 1001, "x" * 250),
        ([1] * 201, [1]),
        ([1, 500], [1, 2]),
        ([[1], [[10**9]]], [[1]]),
        ({"a": {"b": 10**9}}, {"a": {"b": 1}}),
        ({"a": 10**9}, None),
        ({str(n): n for n in range(201)}, {}),
    ],
)
def test_bounds_hold_at_any_depth(new: Any, old: Any) -> None:
    with pytest.raises(BadData):
        _check_bounds(new, old, "here")


@pytest.mark.parametrize(
    ("new", "old"),
    [(400, 100), (True, False), (None, 3), ("x" * 1000, "x" * 250), ([400] * 200, [100] * 200), ({"a": 8}, {"a": 2})],
)
def test_what_stays_in_its_order_of_size_is_taken(new: Any, old: Any) -> None:
    _check_bounds(new, old, "here")


# --- what is told -------------------------------------------------------------------------------


def test_an_event_is_read_by_those_it_is_for() -> None:
    event = Event(
        "moved",
        {"count": 1},
        moves=(Moved(("1", "2"), "red", "r1"),),
        rolls=(Rolled((6,), 5, "r1"),),
        private={"unit": "piece:r1"},
        to=("red",),
    )
    own, other = event.read_by("red"), event.read_by("blue")
    assert own.args == {"count": 1, "unit": "piece:r1"}
    assert own.moves[0].piece == own.rolls[0].piece == "r1"
    assert "r1" not in msgspec.json.encode(other).decode()
    assert other == event.read_by("observer")
    assert own.to is other.to is None
