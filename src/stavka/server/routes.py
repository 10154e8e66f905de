"""The HTTP calls of docs/protocol.md."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from stavka.ai import bots_of
from stavka.core.board import Board
from stavka.core.lessons import lessons_of
from stavka.core.texts import Refused
from stavka.server import deciding, lobby, matches, teaching
from stavka.server.config import MATCH_LIMIT
from stavka.server.desk import Desk
from stavka.server.errors import unknown
from stavka.server.telling import update
from stavka.server.wire import (
    Accepted,
    Act,
    Changed,
    Consider,
    Created,
    GameInfo,
    Imported,
    Join,
    LessonStop,
    NewTable,
    Pencil,
    PencilChanged,
    Resign,
    Rules,
    Say,
    Shown,
    ShowOverlay,
    ShowStop,
    Table,
    TryStop,
    Undo,
    Update,
    WhyNot,
    WhyNotAnswer,
    WhyNotStop,
)

TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]  # the hash of the visitor token
Id = FromPath[str]
Place = Annotated[int, QueryParameter(ge=-1, le=2**31)]
Position = Annotated[int | None, QueryParameter(ge=0, le=2**31)]
Who = Annotated[str, QueryParameter(max_length=80)]

# --- games: the same for everybody, no token needed ----------------------------------------------------


@get("/api/games")
async def games(desk: TheDesk) -> list[GameInfo]:
    """The games, how they can be played, and by which computer players."""
    shelf = [desk.game(id) for id in desk.config.games.ids()]
    return [GameInfo(g.id, g.rules_version, g.scenarios(), tuple(bots_of(g)), tuple(lessons_of(g))) for g in shelf]


@get("/api/games/{game:str}/board")
async def board(request: Request[Any, Any, Any], desk: TheDesk, game: Id, scenario: Who) -> Response[Board | None]:
    """What never changes during a match; asked again, it answers 304."""
    rules = desk.game(game)
    if all(s.id != scenario for s in rules.scenarios()):
        raise unknown("scenario", scenario)
    return _cacheable(request, rules.board(scenario))


def _cacheable(request: Request[Any, Any, Any], static: Board) -> Response[Board | None]:
    tag = f'"{hashlib.sha256(msgspec.json.encode(static)).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(static, headers=headers)


@get("/api/games/{game:str}/rules")
async def rules(desk: TheDesk, game: Id) -> Rules:
    """The rule ledger."""
    try:
        book = desk.game(game).ledger.book
    except FileNotFoundError:
        raise unknown("rules", game) from None
    return Rules(book.chapter, book.rule)


# --- lessons: nothing is stored, no token needed -----------------------------------------------------------


@get("/api/games/{game:str}/lessons/{lesson:str}/{stop:str}")
async def lesson_stop(desk: TheDesk, game: Id, lesson: Id, stop: Id) -> LessonStop:
    """A stop of a lesson."""
    if not (stop.isascii() and stop.isdigit() and len(stop) < 10):
        raise unknown("position", stop)
    return teaching.show(desk.course(game, lesson), int(stop))


@post("/api/games/{game:str}/lessons/{lesson:str}/act", status_code=200)
async def lesson_act(desk: TheDesk, game: Id, lesson: Id, data: JSONBody[TryStop]) -> LessonStop:
    """Make moves of the lesson, or read on."""
    return teaching.act(desk.course(game, lesson), data)


@post("/api/games/{game:str}/lessons/{lesson:str}/consider", status_code=200)
async def lesson_consider(desk: TheDesk, game: Id, lesson: Id, data: JSONBody[TryStop]) -> Pencil:
    """Try moves in pencil."""
    return teaching.consider(desk.course(game, lesson), data)


@post("/api/games/{game:str}/lessons/{lesson:str}/why-not", status_code=200)
async def lesson_why_not(desk: TheDesk, game: Id, lesson: Id, data: JSONBody[WhyNotStop]) -> WhyNotAnswer:
    """The rule that forbids an action."""
    return teaching.why_not(desk.course(game, lesson), data)


@post("/api/games/{game:str}/lessons/{lesson:str}/overlay", status_code=200)
async def lesson_overlay(desk: TheDesk, game: Id, lesson: Id, data: JSONBody[ShowStop]) -> Shown:
    """What is drawn over the map on request."""
    return teaching.overlay(desk.course(game, lesson), data)


# --- tables ----------------------------------------------------------------------------------------------


@get("/api/tables")
async def own_tables(desk: TheDesk, visitor: Visitor) -> list[Table]:
    """The visitor's own tables, newest first."""
    return await lobby.mine(desk, visitor)


@post("/api/tables")
async def create_table(desk: TheDesk, visitor: Visitor, data: JSONBody[NewTable]) -> Created:
    """Set up a table."""
    return await lobby.create(desk, visitor, data)


@post("/api/tables/{id:str}/join", status_code=200)
async def join_table(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Join]) -> Table:
    """Take a seat, and add one's share of the dice."""
    return await lobby.join(desk, id, visitor, data)


@get("/api/tables/{id:str}")
async def one_table(desk: TheDesk, visitor: Visitor, id: Id) -> Table:
    """A table."""
    return await lobby.one(desk, id, visitor)


@get("/api/tables/{id:str}/board")
async def table_board(request: Request[Any, Any, Any], desk: TheDesk, id: Id) -> Response[Board | None]:
    """What never changes during this match; asked again, it answers 304."""
    return _cacheable(request, await desk.board(id))


@get("/api/tables/{id:str}/state")
async def state(
    desk: TheDesk,
    visitor: Visitor,
    id: Id,
    role: Who = "",
    since: Place = -1,
    number: Position = None,
    known: FromQuery[bool] = False,
) -> Update:
    """The position, and the log since what the client has; with `known`, all that one's own role knows of it."""
    async with desk.open(id) as table:
        who = deciding.eyes(table, visitor, role)
        news = update(table, visitor, who, number, since)
        if not known:
            return news
        deciding.require_seat(table, visitor, who)
        return msgspec.structs.replace(news, view=table.view_known(who), tag="")


@get("/api/tables/{id:str}/at/{n:str}")
async def at(desk: TheDesk, visitor: Visitor, id: Id, n: Id, role: Who = "") -> Update:
    """The position after n actions."""
    if not (n.isascii() and n.isdigit() and len(n) < 10):
        raise unknown("position", n)
    async with desk.open(id) as table:
        who = deciding.eyes(table, visitor, role)
        try:
            return table.update_at(visitor, who, int(n))
        except Refused:
            raise unknown("position", n) from None


# --- decisions -------------------------------------------------------------------------------------------


@post("/api/tables/{id:str}/act", status_code=200)
async def act(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Act]) -> Update | Changed | Accepted:
    """Play a batch of actions, all or nothing."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/undo", status_code=200)
async def undo(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Undo]) -> Update | Changed | Accepted:
    """Take the last action back."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/resign", status_code=200)
async def resign(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Resign]) -> Update | Changed | Accepted:
    """Give the match up."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/consider", status_code=200)
async def consider(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Consider]) -> Pencil | PencilChanged:
    """Try actions in pencil."""
    return await deciding.consider(desk, id, visitor, data)


@post("/api/tables/{id:str}/overlay", status_code=200)
async def overlay(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[ShowOverlay]) -> Shown:
    """What is drawn over the map on request: supply, command, zones of control."""
    return await deciding.overlay(desk, id, visitor, data)


@post("/api/tables/{id:str}/why-not", status_code=200)
async def why_not(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[WhyNot]) -> WhyNotAnswer:
    """The rule that forbids an action."""
    return await deciding.why_not(desk, id, visitor, data)


@post("/api/tables/{id:str}/chat", status_code=200)
async def chat(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Say]) -> dict[str, str]:
    """Say something."""
    await lobby.say(desk, id, visitor, data)
    return {}


# --- match files -----------------------------------------------------------------------------------------


@get("/api/tables/{id:str}/match")
async def match_file(desk: TheDesk, id: Id) -> Response[bytes]:
    """The match file of a finished match: public, so that a plain link downloads it."""
    name, contents = await matches.export(desk, id)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(contents, media_type="application/json", headers=headers)


@post("/api/matches", request_max_body_size=MATCH_LIMIT)
async def import_match(request: Request[Any, Any, Any], desk: TheDesk, visitor: Visitor) -> Imported:
    """A match file becomes a finished table to replay."""
    return await matches.take_in(desk, visitor, await request.body())


ROUTES = [
    games, board, rules, lesson_stop, lesson_act, lesson_consider, lesson_why_not, lesson_overlay,
    own_tables, create_table, join_table, one_table, table_board, state, at, act, undo, resign,
    consider, overlay, why_not, chat, match_file, import_match,
]  # fmt: skip
