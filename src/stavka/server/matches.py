"""Match files: a finished table as a file, and a file as a finished table to replay."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from stavka.core import matchfile
from stavka.core.matchfile import BadMatchFile, Record
from stavka.core.texts import text
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict
from stavka.server.lobby import clean, new_id, save_new
from stavka.server.schema import Change, SeatRow, Stored, TableRow
from stavka.server.table import LiveTable
from stavka.server.wire import Imported

log = logging.getLogger(__name__)


async def export(desk: Desk, id: str) -> tuple[str, bytes]:
    """The name and contents of a match file; only when nothing is secret any more."""
    async with desk.open(id) as table:
        if not table.over or table.match is None:
            raise conflict("not-over")
        return f"stavka-{table.row.game}-{id}.json", matchfile.write(record_of(table))


def record_of(table: LiveTable) -> Record:
    """The match file's contents."""
    return matchfile.record_of(
        table.playing,
        players={s.role: s.name or s.bot for s in table.seats},
        packs=table.packs,
        secret=table.row.secret,
        nonces=[s.nonce for s in table.seats if s.human and s.nonce is not None],
        resigned=table.resigned_by,
        result=table.outcome,
    )


async def take_in(desk: Desk, visitor: str, data: bytes) -> Imported:
    """A match file becomes a finished table; it is played again first, so only a sound one gets in."""
    try:
        stored = await asyncio.to_thread(_stored, desk, visitor, data)
    except BadMatchFile as bad:
        raise Problem(422, "bad-match-file", text("server-bad-match-file", reason=str(bad)[:300])) from None
    await save_new(desk, stored)
    return Imported(stored.row.id)


def _stored(desk: Desk, visitor: str, data: bytes) -> Stored:
    record = matchfile.read(data)
    try:
        game = desk.game(record.game, tuple(record.packs))
    except Problem:
        raise
    except Exception as error:  # a data pack that does not fit
        raise BadMatchFile(f"its data packs cannot be used: {error}") from None
    matchfile.load(record, game)
    row, seats = _row(record, visitor), _seats(record, game.scenario(record.scenario).roles)
    changes = _changes(record, row.made)
    row.number = len(changes)
    try:
        table = LiveTable.of(Stored(row, seats, changes), game)
    except Exception as error:
        raise BadMatchFile(f"it cannot be played again: {error}") from None
    table.values(row.made)
    row.status = "over"
    return Stored(row, seats, changes)


def _row(record: Record, visitor: str) -> TableRow:
    at = now()
    return TableRow(
        id=new_id(),
        game=record.game,
        rules_version=record.rules_version,
        scenario=record.scenario,
        options=msgspec.json.encode(record.options).decode(),
        packs=msgspec.json.encode(record.packs).decode(),
        secret=record.secret,
        commitment=record.commitment,
        seed=record.seed,
        status="over",
        maker=visitor,
        made=at,
        changed=at,
    )


def _seats(record: Record, roles: tuple[str, ...]) -> list[SeatRow]:
    """Seats without anybody on them. Only people had a share of the dice, in the order of the seats."""
    if len(record.nonces) > len(roles):
        raise BadMatchFile("there are more nonces than seats")
    if any(len(n) > 128 for n in record.nonces) or max(len(record.secret), len(record.commitment)) > 64:
        raise BadMatchFile("nonces, secret or commitment are too long")
    nonces = [*record.nonces, *[None] * (len(roles) - len(record.nonces))]
    return [
        SeatRow(
            role=role,
            place=place,
            kind="computer" if nonce is None else "human",
            name=clean(record.players.get(role, ""))[:40],
            nonce=nonce,
        )
        for place, (role, nonce) in enumerate(zip(roles, nonces, strict=True))
    ]


def _changes(record: Record, at: int) -> list[Change]:
    changes = [
        Change(seq=n, kind="action", role=role, action=msgspec.json.encode(plain).decode(), at=at)
        for n, (role, plain) in enumerate(record.actions, 1)
    ]
    if record.resigned:
        changes.append(Change(seq=len(changes) + 1, kind="resign", role=record.resigned, at=at))
    return changes
