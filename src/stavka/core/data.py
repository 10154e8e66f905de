"""Data files: maps, units, cards and tables as TOML, each value with its origin.

A file holds arrays of tables (`[[hex]]`, `[[unit]]`). Where a value comes from is said by an
`[origin]` table for the whole file and, where a record differs, by the record's own `origin`:
`rulebook`, `history`, `geography` or `reconstruction`. A *data pack* is a TOML file of somebody
who owns the boxed game; it overrides single values: `[unit."24"]` `strength = 4`.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Generic, TypeVar

import msgspec

ORIGINS = ("rulebook", "history", "geography", "reconstruction")

LARGEST, LONGEST, TIMES = 100, 200, 4  # of a pack's values: at most so large or long, or so many times the old one

T = TypeVar("T", bound=msgspec.Struct)

Pack = dict[str, dict[str, dict[str, Any]]]  # kind -> record id -> field -> value


class BadData(Exception):
    """A data file or pack that does not fit; the message says where."""


class Table(Generic[T]):
    """Checked records of one kind, by id, with the origin of every value."""

    def __init__(self, kind: str, records: dict[str, T], origins: dict[str, dict[str, str]]) -> None:
        self.kind = kind
        self.records = records
        self.origins = origins

    def __iter__(self) -> Any:
        return iter(self.records.values())

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, id: str) -> T:
        return self.records[id]

    def counts(self) -> dict[str, int]:
        """How many values come from where."""
        out = dict.fromkeys(ORIGINS, 0)
        out["pack"] = 0
        for fields in self.origins.values():
            for origin in fields.values():
                out[origin] += 1
        return out


def tables_in(holder: object, *more: object) -> list[Table[Any]]:
    """The tables that objects hold, directly or in one of their parts: all the data of a game object, say."""
    found: dict[int, Table[Any]] = {}
    parts = [*vars(holder).values(), *more]
    for part in [*parts, *(v for p in parts for v in getattr(p, "__dict__", {}).values())]:
        if isinstance(part, Table):
            found[id(part)] = part
    return list(found.values())


def load(package: str, file: str, kind: str, type: type[T], packs: tuple[Pack, ...] = ()) -> Table[T]:
    """Read `[[kind]]` records of a package's data file and check them."""
    raw = _read(package, file)
    default = raw.get("origin", {})
    records: dict[str, T] = {}
    origins: dict[str, dict[str, str]] = {}
    for record in raw.get(kind, []):
        plain = dict(record)
        own = plain.pop("origin", {})
        id = str(plain.get("id", len(records)))
        if id in records:
            raise BadData(f"{file}: {kind} {id} is there twice")
        origin = {f: own.get(f, default.get(f, default.get("default", ""))) for f in plain}
        for pack in packs:
            _override(plain, origin, pack.get(kind, {}).get(id, {}), f"{file}: {kind} {id}")
        _check_origins(origin, f"{file}: {kind} {id}")
        _check_fields(plain, type, f"{file}: {kind} {id}")
        try:
            records[id] = msgspec.convert(plain, type, strict=True)
        except msgspec.ValidationError as error:
            raise BadData(f"{file}: {kind} {id}: {error}") from None
        origins[id] = origin
    return Table(kind, records, origins)


@lru_cache(maxsize=8)  # a file with several kinds of records is read once
def _read(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads((files(package) / "data" / file).read_text("utf-8"))


def _override(plain: dict[str, Any], origin: dict[str, str], values: dict[str, Any], where: str) -> None:
    for field, value in values.items():
        _check_bounds(value, plain.get(field), f"{where}: {field}")
        plain[field] = value
        origin[field] = "pack"


def _check_bounds(new: Any, old: Any, where: str) -> None:
    """A pack comes from anybody: what it says stays in the order of size of what it replaces, so that no rule that
    counts up to a value, and no list that is walked, can be made endless."""
    if isinstance(new, int | float):
        if not abs(new) <= max(LARGEST, TIMES * abs(old) if isinstance(old, int | float) else 0):
            raise BadData(f"{where}: {new} is out of bounds")
    elif isinstance(new, str | list | dict):
        if len(new) > max(LONGEST, TIMES * len(old) if isinstance(old, str | list | dict) else 0):
            raise BadData(f"{where}: too long")
        if isinstance(new, list):
            for i, value in enumerate(new):
                _check_bounds(value, old[i] if isinstance(old, list) and i < len(old) else None, where)
        elif isinstance(new, dict):
            for key, value in new.items():
                _check_bounds(value, old.get(key) if isinstance(old, dict) else None, where)


def _check_origins(origin: dict[str, str], where: str) -> None:
    for field, name in origin.items():
        if name not in (*ORIGINS, "pack"):
            raise BadData(f"{where}: {field} has no origin")


def _check_fields(plain: dict[str, Any], type: type[msgspec.Struct], where: str) -> None:
    """A misspelt field would otherwise be passed over without a word."""
    for field in plain:
        if field not in type.__struct_encode_fields__:
            raise BadData(f"{where}: no such field as {field!r}")


def read_pack(data: bytes | str) -> Pack:
    """A data pack from TOML text, checked for its shape.

    Examples:
        >>> read_pack("[unit.505]\\nattack = 10")
        {'unit': {'505': {'attack': 10}}}
        >>> read_pack("attack = 10")
        Traceback (most recent call last):
            ...
        stavka.core.data.BadData: not a data pack: Expected `object`, got `int` - at `$[...]`
    """
    try:
        raw = tomllib.loads(data.decode() if isinstance(data, bytes) else data)
        return msgspec.convert(raw, Pack)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"not a data pack: {error}") from None


def check_pack(pack: Pack, *tables: Table[Any]) -> None:
    """A pack may only name kinds, records and fields that exist."""
    known = {t.kind: t for t in tables}
    for kind, records in pack.items():
        if kind not in known:
            raise BadData(f"data pack: no such kind as {kind!r}")
        for id in records:
            if id not in known[kind].records:
                raise BadData(f"data pack: no {kind} {id!r}")
