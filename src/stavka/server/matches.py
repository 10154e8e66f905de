"""Match files: a finished table as a file, and a file as a finished table to replay."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from stavka.core import matchfile
from stavka.core.data import Pack
from stavka.core.matchfile import BadMatchFile, Record
from stavka.core.texts import text
from stavka.server import annotating, replaying
from stavka.server.aside import TooMuch
from stavka.server.asks import clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict
from stavka.server.lobby import new_id, save_new
from stavka.server.schema import Change, SeatRow, Stored, TableRow
from stavka.server.table import LiveTable
from stavka.server.wire import Imported, ThoughtAt

log = logging.getLogger(__name__)


async def export(desk: Desk, id: str) -> tuple[str, bytes]:
    """The name and contents of a match file; only when nothing is secret any more."""
    async with desk.open(id) as table:
        if not table.over or table.match is None:
            raise conflict("not-over")
        if table.row.sandbox:
            raise conflict("sandbox")
        record = record_of(table)
        record.notes = await annotating.remarks(desk, id)
        return f"stavka-{table.row.game}-{id}.json", matchfile.write(record)


async def thoughts(desk: Desk, id: str) -> list[ThoughtAt]:
    """What the computers were thinking, beside the actions; only when nothing is secret any more."""
    async with desk.open(id) as table:
        if not table.over or table.match is None:
            raise conflict("not-over")
        if table.row.sandbox:
            raise conflict("sandbox")
        return [ThoughtAt(n, role, t.reasons, t.memo, t.cut) for n, role, t in table.thoughts()]


def record_of(table: LiveTable) -> Record:
    """The match file's contents."""
    by_its_players = bool(table.resigned_by or table.drawn or table.matters.ended)
    return matchfile.record_of(
        table.playing,
        players={s.role: called(s) for s in table.seats},
        packs=table.packs,
        secret=table.row.secret,
        nonces=[s.nonce for s in table.seats if s.nonce is not None],  # also of one whose seat a computer took over
        resigned=table.resigned_by,
        drawn=table.drawing if table.drawn else (),
        late=table.matters.late if table.matters.ended else (),
        ended=table.matters.ended,
        aborted=table.matters.ended_by,
        hints=table.hints,
        sandboxes=table.studied,
        # what was agreed of a frozen match is no proof
        result=table.outcome if by_its_players else table.playing.state.outcome,
    )


def called(seat: SeatRow) -> str:
    """The player's name, with a word where it is a program: who replays the match must not take it for a person."""
    return f"{seat.name} (program)" if seat.kind == "program" else seat.name or seat.bot


async def take_in(desk: Desk, visitor: str, data: bytes) -> Imported:
    """A match file becomes a finished table; it is played again first, aside, so only a sound one gets in."""
    allowed = None if desk.config.upload_packs else dict(desk.config.packs)
    try:
        raw = await desk.aside.run(_checked, desk.config.games.load, desk.config.games.ids(), allowed, data)
    except TooMuch:
        raise _bad("it takes too long, or too much memory, to play again") from None
    except BadMatchFile as bad:
        raise _bad(str(bad)) from None
    played = replaying.read(raw)
    played.stored.row.maker = visitor
    await save_new(desk, played.stored, played.snapshot)
    await annotating.take_in(desk, played.stored.row.id, played.notes)
    return Imported(played.stored.row.id)


def _bad(reason: str) -> Problem:
    return Problem(422, "bad-match-file", text("server-bad-match-file", reason=reason[:300]))


def _checked(load: Any, ids: Sequence[str], allowed: dict[str, tuple[Pack, ...]] | None, data: bytes) -> bytes:
    """In the worker: the table that a file makes. Packs are those of this server, unless any are `allowed` (None)."""
    record = matchfile.read(data)
    packs = tuple(record.packs)
    if record.game not in ids:
        raise BadMatchFile(f"there is no game {record.game[:80]!r}")
    if packs and allowed is not None and packs != allowed.get(record.game):
        raise BadMatchFile("it brings data packs of its own, which this server does not take")
    try:
        game = load(record.game, packs)
    except Exception as error:  # a data pack that does not fit
        raise BadMatchFile(f"its data packs cannot be used: {error}") from None
    scenario = matchfile.load(record, game).game.scenario(record.scenario)
    if record.ended and not matchfile.can_end(record, scenario):
        raise BadMatchFile("it cannot have ended like that")
    row, seats = _row(record), _seats(record, game.scenario(record.scenario).roles)
    changes = _changes(record, row.made)
    row.number = len(changes)
    try:
        table = LiveTable.of(Stored(row, seats, changes), game)
    except Exception as error:
        raise BadMatchFile(f"it cannot be played again: {error}") from None
    table.values(row.made)
    row.status = "over"
    played = replaying.Replayed(Stored(row, seats, changes), replaying.standing(table), notes=tuple(record.notes))
    return replaying.write(played)


def _row(record: Record) -> TableRow:
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
        maker="",
        made=at,
        changed=at,
    )


def _seats(record: Record, roles: tuple[str, ...]) -> list[SeatRow]:
    """Seats without anybody on them. Only people had a share of the dice, in the order of the seats."""
    if len(record.nonces) > len(roles):
        raise BadMatchFile("there are more nonces than seats")
    if any("\0" in n for n in record.nonces):
        raise BadMatchFile("a nonce cannot be stored")
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
    rows: list[tuple[str, str, str | None]] = []
    asked = [(n, "hint", role) for n, role in record.hints] + [(n, "sandbox", role) for n, role in record.sandboxes]
    asked.sort(key=lambda one: one[0])
    for n, (role, plain) in enumerate([*record.actions, ("", {})]):
        rows += [(kind, who, None) for number, kind, who in asked if number == n]
        if role:
            kind = "take-back" if plain.get("verb") == "take-back" else "action"
            rows.append((kind, role, msgspec.json.encode(plain).decode()))
    rows += [("draw", role, None) for role in record.drawn]
    if record.resigned:
        rows.append(("resign", record.resigned, None))
    rows += [("flag", role, None) for role in record.late]
    if record.ended == "abort":
        rows.append(("abort", record.aborted, None))
    elif record.ended:
        won = record.result is not None and record.result.winners
        rows.append(("claim", record.aborted, "victory" if won else "draw"))
    return [Change(seq=n, kind=kind, role=role, action=action, at=at) for n, (kind, role, action) in enumerate(rows, 1)]
