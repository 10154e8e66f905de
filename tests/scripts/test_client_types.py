"""The client's types are made from the Python structs, and are up to date."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from client_types import WEB, Writer, files, panel_types
from stavka.core.texts import Text


def test_the_types_of_the_client_are_up_to_date() -> None:
    stale = [str(p.relative_to(WEB)) for p, text in files().items() if not p.exists() or p.read_text("utf-8") != text]
    assert not stale, f"run `python scripts/client_types.py`: {stale}"


def test_no_types_are_left_of_panels_that_are_gone() -> None:
    assert set(WEB.rglob("*generated.ts")) == set(files())


class Weather(enum.Enum):
    DRY = "dry"
    MUD = "mud"


class Unit(msgspec.Struct, omit_defaults=True):
    """A unit."""

    id: str
    steps: int = 1
    at: str | None = None
    name: Text | None = None


class Plain(msgspec.Struct, tag_field="type", tag="plain", rename={"start": "from"}):
    start: str
    note: str | None  # why
    weather: Weather
    mode: Literal["a", "b"] = "a"
    pair: tuple[int, float] = (0, 0.0)
    units: tuple[Unit, ...] = ()
    either: list[str | int] = []
    pairs: list[tuple[str, int]] = []
    by_side: dict[str, list[Unit]] = {}
    both: dict[Literal["a", "b"], int] = {}
    action: Annotated[dict[str, Any], Meta(extra={"typescript": "Action"})] = {}
    short: Annotated[str, Meta(max_length=3)] = ""
    what: Any = None
    maybe: Unit | msgspec.UnsetType = msgspec.UNSET


UNIT = """\
/** A unit. */
export interface Unit {
  id: string;
  steps?: number;
  at?: string;
  name?: Text;
}"""

PLAIN = """\
export interface Plain {
  type: 'plain';
  from: string;
  /** Why. */
  note: string | null;
  weather: 'dry' | 'mud';
  mode: 'a' | 'b';
  pair: readonly [number, number];
  units: readonly Unit[];
  either: readonly (string | number)[];
  pairs: readonly (readonly [string, number])[];
  by_side: Record<string, readonly Unit[]>;
  both: Record<'a' | 'b', number>;
  action: Action;
  short: string;
  what: unknown;
  maybe?: Unit;
}"""


def test_a_struct_becomes_an_interface() -> None:
    assert Writer(shared=frozenset({Text})).structs([Plain]) == [UNIT, PLAIN]


def test_a_panel_imports_what_all_games_share() -> None:
    head = panel_types(Plain).split("\n\n")[0].splitlines()
    assert head[1:] == ["import type { Action, Text } from '../../lib/generated';"]


def test_two_structs_of_one_name_are_refused() -> None:
    class Unit(msgspec.Struct):
        """Another unit."""

    writer = Writer(shared=frozenset({Text}))
    writer.structs([Plain])
    with pytest.raises(ValueError, match="two structs are called Unit"):
        writer.structs([Unit])
