"""Reports of finished matches, made aside, and pictures of positions as somebody may see them.

What is made of a match that is over never changes, but for the notes in it and what its players are called, so the
last few are kept.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from stavka.annals.ground import behind
from stavka.annals.index import index_of
from stavka.annals.maps import Map
from stavka.annals.report import WORDS, report
from stavka.annals.telling import annals_of, sides_of
from stavka.core.matchfile import Remark
from stavka.core.messages import LANGUAGES, Messages
from stavka.core.texts import Refused, Text, text
from stavka.server import annotating, deciding
from stavka.server.aside import TooMuch
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, unavailable, unknown
from stavka.server.matches import called
from stavka.server.schema import Stored
from stavka.server.storage import StorageError
from stavka.server.table import LiveTable

KEPT = 24  # of what was made lately
WIDE = 1400.0  # of a picture


async def html(desk: Desk, id: str, lang: str) -> bytes:
    """The report of a match that is over, as a file."""
    players = await _require_over(desk, id)
    notes = await annotating.remarks(desk, id)
    return await _of(desk, (id, lang, *players, msgspec.json.encode(notes).decode()), _html, lang, notes)


async def index(desk: Desk, id: str) -> bytes:
    """Where its turns, fights and losses are, for those who look at it again."""
    players = await _require_over(desk, id)
    return await _of(desk, (id, "", *players), _index)


async def _require_over(desk: Desk, id: str) -> tuple[str, ...]:
    """Back come its players: who goes by another name now, or by none, is not called by the old one."""
    async with desk.open(id) as table:
        if not table.over or table.match is None or table.frozen is not None:
            raise conflict("not-over")
        if table.row.sandbox:
            raise conflict("sandbox")
        return tuple(called(seat) for seat in table.seats)


async def _of(desk: Desk, key: tuple[str, ...], work: Any, *more: Any) -> bytes:
    """What was made lately, or is made now, in the process for it."""
    made = desk.reported.pop(key, None)
    if made is None:
        made = await _make(desk, key[0], work, *more)
    desk.reported[key] = made
    while len(desk.reported) > KEPT:
        desk.reported.popitem(last=False)
    return made


async def _make(desk: Desk, id: str, work: Any, *more: Any) -> bytes:
    try:
        stored = await desk.storage.table(id)
        if stored is None:
            raise unknown("table", id)
        raw = msgspec.msgpack.encode(stored)
        made: bytes = await desk.reporting.run(work, desk.config.games.load, raw, *more)
    except (StorageError, TooMuch) as error:
        raise unavailable("storage" if isinstance(error, StorageError) else "engine") from None
    return made


def as_file(id: str) -> dict[str, str]:
    """Saved, not shown: it is a page of its own, not one of this site."""
    return {"Content-Disposition": f'attachment; filename="stavka-{id}.html"'}


def _read(load: Any, raw: bytes) -> tuple[LiveTable, Any]:
    """In the worker: the table, and all that can be told of its match."""
    stored = msgspec.msgpack.decode(raw, type=Stored)
    table = LiveTable.of(stored, load(stored.row.game, stored.row.read_packs()))
    return table, annals_of(table.playing, {s.role: called(s) for s in table.seats}, table.outcome)


def _html(load: Any, raw: bytes, lang: str, notes: list[Remark]) -> bytes:
    table, told = _read(load, raw)
    return report(told, words_of(table, lang), notes).encode()


def _index(load: Any, raw: bytes) -> bytes:
    return msgspec.json.encode(index_of(_read(load, raw)[1]))


def words_of(table: LiveTable, lang: str) -> Messages:
    """The words of a match in a language."""
    packages = (WORDS, "stavka.server", table.game.package)
    return Messages(lang, packages, table.game.board(table.row.scenario))


def require_language(lang: str) -> str:
    """One that is spoken here."""
    if lang not in LANGUAGES:
        raise Problem(404, "unknown", text("server-unknown-page", id=lang[:20]))
    return lang


async def picture(desk: Desk, id: str, visitor: str, role: str, at: int | None, lang: str) -> bytes:
    """The map as a role sees it, as SVG: drawn from its view and from nothing else."""
    async with desk.look(id, visitor) as table:
        who = deciding.eyes(table, visitor, role)
        number = table.playing.number if at is None else at
        try:
            view = table.game.view(table.playing.at(number), who)
        except Refused:
            raise unknown("position", str(number)) from None
        words, board = words_of(table, lang), table.game.board(table.row.scenario)
        first, _ = sides_of(table.game, table.row.scenario)
    head = Text(f"scenario-{view.scenario}")

    def draw() -> str:
        held = behind(board, first, view.pieces, view.marks)
        drawn = Map(board, words, WIDE, first, names=60)
        game, turn = words.get(f"game-{view.game}"), words.get("report-turn", turn=view.turn)
        return drawn.picture(view.pieces, held, f"{game}: {words.render(head)}, {turn}")

    return (await asyncio.to_thread(draw)).encode()
