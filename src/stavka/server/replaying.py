"""Matches that strangers sent are played again aside, in a process of their own, and come back as snapshots.

The process that serves people only reads where such a match stands; it never plays one.
"""

from __future__ import annotations

from typing import Any

import msgspec

from stavka.core.matchfile import Remark
from stavka.core.texts import Text
from stavka.server import snapshots
from stavka.server.schema import SnapshotRow, Stored
from stavka.server.table import LiveTable


class Replayed(msgspec.Struct, frozen=True):
    """A match played again: as it is stored, and where it stands."""

    stored: Stored
    snapshot: SnapshotRow
    frozen: bool = False  # only as far as the rules of today allow
    notes: tuple[Remark, ...] = ()  # that came with its file


class CannotReplay(Exception):
    """It does not hold together."""


def write(replayed: Replayed) -> bytes:
    """As it goes from process to process."""
    return msgspec.msgpack.encode(replayed)


def read(raw: bytes) -> Replayed:
    """As it comes."""
    return msgspec.msgpack.decode(raw, type=Replayed)


def replay(load: Any, raw: bytes, why: Text) -> bytes:
    """In the worker: a stored match under the rules of today; `why` it is frozen, should they have left it behind."""
    stored = msgspec.msgpack.decode(raw, type=Stored)
    row = stored.row
    frozen = False
    game = load(row.game, row.read_packs())
    try:
        table = LiveTable.of(stored, game)
    except Exception as error:  # whatever a bad row or a new rule makes go wrong
        if row.rules_version == game.rules_version:
            raise CannotReplay(str(error)[:200]) from None
        table, frozen = LiveTable.as_far_as_it_holds(stored, game, why), True
    else:
        row.rules_version = game.rules_version
    return write(Replayed(Stored(row, stored.seats, []), standing(table), frozen))


def standing(table: LiveTable) -> SnapshotRow:
    """Where a table stands, as it is stored."""
    return snapshots.pressed(snapshots.write(table))
