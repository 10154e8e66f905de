"""What a client is told of a position: the whole picture, or what is different from the one it has."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

import msgspec

from stavka.core.deltas import NOTHING, Delta, written
from stavka.server.table import LiveTable, read_log
from stavka.server.wire import Changed, Pencil, PencilChanged, Picture, Update


class Held(NamedTuple):
    """A picture as a client has it, written as JSON, and the tag that names it."""

    tag: str
    written: bytes


def held(table: LiveTable, visitor: str, who: str) -> Held:
    """The present picture, made once for all who ask for the same; those who only look on see the same table."""
    key = visitor if table.concerns(visitor) else "", who
    known: Held | None = table.held.get(key)
    if known is None:
        raw = msgspec.json.encode(table.picture(visitor, who))
        known = table.held[key] = Held(blake2b(raw, digest_size=6).hexdigest(), raw)
    return known


def update(
    table: LiveTable, visitor: str, who: str, number: int | None = None, since: int = -1, *, asked: bool = True
) -> Update:
    """The whole picture, with the log since what the reader has; as a live message if not `asked` for."""
    picture = table.picture(visitor, who)
    stands, undone = table.known_until(number, since)
    return Update(
        **{name: getattr(picture, name) for name in Picture.__struct_fields__},
        tag=held(table, visitor, who).tag,
        events=read_log(table.log, who, stands, len(table.log)),
        undone=undone,
        forecast=table.forecast(who) if asked else None,
    )


class Deltas:
    """Makes each delta once, however many clients are told of it."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], Delta] = {}

    def between(self, old: Held, new: Held) -> Delta:
        """What makes the new picture of the old one."""
        key = old.tag, new.tag
        if key not in self._made:
            self._made[key] = NOTHING if old.tag == new.tag else written(old.written, new.written)
        return self._made[key]


def changed(
    table: LiveTable, has: Held, visitor: str, who: str, number: int | None, deltas: Deltas | None = None
) -> Changed:
    """What is different from the picture that the reader has, with the log since its number; as a live message where
    the `deltas` of many readers are made."""
    now = held(table, visitor, who)
    stands, undone = table.known_until(number, -1)
    return Changed(
        number=table.number,
        base=has.tag,
        tag=now.tag,
        delta=(deltas or Deltas()).between(has, now),
        events=read_log(table.log, who, stands, len(table.log)),
        undone=undone,
        forecast=table.forecast(who) if deltas is None else None,
    )


def pencil_changed(table: LiveTable, pencil: Pencil, visitor: str, who: str) -> PencilChanged:
    """A position that was only considered, as what is different from the present picture."""
    now = held(table, visitor, who)
    delta = written(msgspec.json.encode(table.view(who)), msgspec.json.encode(pencil.view))
    return PencilChanged(base=now.tag, delta=delta, events=pencil.events, done=pencil.done, forecast=pencil.forecast)
