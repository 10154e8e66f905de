"""Snapshots: where a table stands, kept so that it need not be played again from its first action.

A snapshot is a cache beside the truth. It says under which rules and by which Stavka it was made and carries a
checksum; one that does not fit, or is gone, costs a replay and nothing else. Dry runs and backups never look at them.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from typing import Any, get_args

import msgspec

from stavka.core.game import Game
from stavka.core.match import Match, Saved
from stavka.core.texts import Event, Outcome
from stavka.server.schema import SnapshotRow, Stored
from stavka.server.table import LiveTable
from stavka.server.timing.matters import Matters
from stavka.server.wire import Request, Spared
from stavka.server.wishing import Hinted

EVERY = 40  # changes at least between two snapshots of a table


class Snapshot(msgspec.Struct, frozen=True):
    """All that a table in memory has become by its changes."""

    number: int
    match: Saved
    seqs: list[int]
    thoughts: list[str | None]
    log_at: list[int]
    log_cut: list[int]
    more: list[tuple[int, Event, int]]  # what the log tells beyond the actions, and where: a resignation
    keys: list[tuple[str, str, bytes]]
    last_key: tuple[str, str] | None
    spared: list[tuple[str, Spared]]
    resigned_by: str
    resigned: Outcome | None
    resigning: list[str]
    drawing: list[str]
    drawn: bool
    offers: dict[str, int]
    hints: list[tuple[int, str]]
    hinted: dict[str, Hinted]
    request: Request | None = None
    studied: list[tuple[int, str]] = []
    matters: Matters = msgspec.field(default_factory=Matters)


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Snapshot).decode


class NoFit(Exception):
    """A snapshot of other rules, of another Stavka, or damaged."""


def due(table: LiveTable) -> bool:
    """Has so much happened since the last snapshot that another one pays?"""
    return table.match is not None and table.frozen is None and table.number - table.snapshot >= EVERY


def take(table: LiveTable) -> Snapshot:
    """The table as it stands. Only of what is stored: the caller holds the table."""
    match = table.playing
    table.snapshot = table.number
    return Snapshot(
        table.number, match.save(), table._seqs, table._thoughts, table.log_at,
        table.log_cut, _more(table),
        [(*key, value) for key, value in table.keys.items()], table._last_key, table._spared,
        table.resigned_by, table.resigned, table.resigning, table.drawing, table.drawn, table.offers,
        table.hints, table.hinted, table.request, table.studied, table.matters,
    )  # fmt: skip


def _more(table: LiveTable) -> list[tuple[int, Event, int]]:
    """Events that belong to no action, with their places in the log."""
    own = chain(table.playing.opening, *(e.events for e in table.playing.entries))
    more, expected = [], next(own, None)
    for n, (event, action) in enumerate(table.log):
        if event is expected:
            expected = next(own, None)
        else:
            more.append((n, event, action))
    return more


def write(table: LiveTable) -> SnapshotRow:
    """A snapshot as it is stored, without its compression, which `pressed` adds where nobody waits."""
    return SnapshotRow(number=table.number, stamp=stamp(table.game), checksum="", contents=_encode(take(table)))


def pressed(row: SnapshotRow) -> SnapshotRow:
    """Compressed, with its checksum."""
    contents = zlib.compress(row.contents, 1)
    return msgspec.structs.replace(row, contents=contents, checksum=_checksum(contents))


def stamp(game: Game[Any]) -> str:
    """What a snapshot depends on besides the table itself: the program, the rules, the shape of a position."""
    state: Any = game.state_type
    shape = _shape(state)
    return f"{_program()} {game.id} {game.rules_version} {shape}"


@lru_cache
def _program() -> str:
    try:
        return version("stavka")
    except PackageNotFoundError:  # run from a folder that was never installed
        return "-"


@lru_cache
def _shape(state: Any) -> str:
    """A few letters that change when a position or a frame gets another field."""
    fields = msgspec.structs.fields(state)
    (frames,) = get_args(next(f.type for f in fields if f.name == "frames"))
    kinds = [state, *sorted(get_args(frames) or (frames,), key=lambda kind: str(kind.__name__))]
    named = [(kind.__name__, kind.__struct_fields__) for kind in kinds]
    return blake2b(repr(named).encode(), digest_size=6).hexdigest()


def _checksum(contents: bytes) -> str:
    return blake2b(contents, digest_size=16).hexdigest()


def resume(stored: Stored, kept: SnapshotRow, game: Game[Any]) -> LiveTable:
    """A table from its snapshot and the changes since. Raises `NoFit`, or whatever changed code makes go wrong."""
    row = stored.row
    if row.rules_version > game.rules_version:
        raise NoFit("the match has gone on under later rules")
    table = as_kept(stored, kept, game)
    table.carry_on(stored.changes)
    if table.number != row.number:
        raise NoFit("changes are missing")
    row.rules_version = game.rules_version  # which the snapshot says it holds under
    return table


def as_kept(stored: Stored, kept: SnapshotRow, game: Game[Any]) -> LiveTable:
    """A table as it stood when its snapshot was made."""
    row = stored.row
    if kept.stamp != stamp(game) or row.seed is None:
        raise NoFit("it was made under other rules, or by another Stavka")
    if kept.checksum != _checksum(kept.contents):
        raise NoFit("its checksum is wrong")
    table = LiveTable(row, stored.seats, game, stored.origin, play=False)
    _restore(table, _decode(zlib.decompress(kept.contents)), row.seed)
    return table


def _restore(table: LiveTable, s: Snapshot, seed: str) -> None:
    match = Match.resume(table.game, table.row.scenario, table.options, seed, s.match, table.began())
    table.match = match
    table.number = table.snapshot = s.number
    table.log = [(event, -1) for event in match.opening]
    table.log += [(event, n) for n, entry in enumerate(match.entries) for event in entry.events]
    for n, event, action in s.more:
        table.log.insert(n, (event, action))
    table.log_at, table.log_cut = s.log_at, s.log_cut
    table.keys = {(role, key): value for role, key, value in s.keys}
    table._last_key = s.last_key
    table._seqs, table._thoughts = s.seqs, s.thoughts
    table._spared = s.spared
    table.resigned, table.resigned_by = s.resigned, s.resigned_by
    table.resigning, table.drawing, table.drawn, table.offers = s.resigning, s.drawing, s.drawn, s.offers
    table.hints, table.hinted, table.request, table.studied = s.hints, s.hinted, s.request, s.studied
    table.matters = s.matters
