"""What a client is told of a position: the whole picture, or what is different from the one it has."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple, TypeVar

import msgspec

from stavka.core.deltas import NOTHING, Delta, of_structs
from stavka.server.shown import read_log
from stavka.server.table import LiveTable
from stavka.server.wire import Changed, Pencil, PencilChanged, Picture, Update


class Held(NamedTuple):
    """A picture as a client has it, and the tag that names it."""

    tag: str
    picture: Picture


def held(table: LiveTable, visitor: str, who: str) -> Held:
    """The present picture, made once for all who ask for the same; those who only look on see the same table."""
    key = visitor if table.concerns(visitor) else "", who
    known: Held | None = table.held.get(key)
    if known is None:
        picture = table.picture(visitor, who)
        tag = blake2b(msgspec.json.encode(picture), digest_size=6).hexdigest()
        known = table.held[key] = Held(tag, picture)
    return known


def update(table: LiveTable, visitor: str, who: str, number: int | None = None, since: int = -1) -> Update:
    """The whole picture, with the log since what the reader has, for those who ask for it."""
    return whole(table, visitor, who, number, since, Update, asked=True)


def _now(table: LiveTable) -> int:
    """By which a client sees how far the clocks have run."""
    return 0 if table.row.clocks is None else table.now()


U = TypeVar("U", bound=Update)


def whole(table: LiveTable, visitor: str, who: str, number: int | None, since: int, kind: type[U], *, asked: bool) -> U:
    """The same as an answer or as a live message, which forecasts follow."""
    now = held(table, visitor, who)
    stands, undone = table.known_until(number, since)
    return kind(
        **{name: getattr(now.picture, name) for name in Picture.__struct_fields__},
        tag=now.tag,
        events=read_log(table.log, who, stands, len(table.log)),
        undone=undone,
        forecast=table.forecast(who) if asked else None,
        now=_now(table),
    )


def between(old: Held, new: Held) -> Delta:
    """What makes the new picture of the old one."""
    return NOTHING if old.tag == new.tag else of_structs(old.picture, new.picture)


C = TypeVar("C", bound=Changed)


def changed(
    table: LiveTable, has: Held, visitor: str, who: str, number: int | None, kind: type[C], *, asked: bool = True
) -> C:
    """What is different from the picture that the reader has, with the log since its number."""
    now = held(table, visitor, who)
    stands, undone = table.known_until(number, -1)
    return kind(
        number=table.number,
        base=has.tag,
        tag=now.tag,
        delta=between(has, now),
        events=read_log(table.log, who, stands, len(table.log)),
        undone=undone,
        forecast=table.forecast(who) if asked else None,
        now=_now(table),
    )


def pencil_changed(table: LiveTable, pencil: Pencil, visitor: str, who: str) -> PencilChanged:
    """A position that was only considered, as what is different from the present picture."""
    now = held(table, visitor, who)
    delta = of_structs(now.picture.view, pencil.view)
    return PencilChanged(
        base=now.tag,
        delta=delta,
        events=pencil.events,
        done=pencil.done,
        stop=pencil.stop,
        forecast=pencil.forecast,
        actions=pencil.actions,
        stays=pencil.stays,
    )
