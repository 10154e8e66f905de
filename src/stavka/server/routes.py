"""The HTTP calls of docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from stavka.ai import measured, offered, ratings
from stavka.core.board import Board
from stavka.core.glossary import Glossary
from stavka.core.lessons import lessons_of
from stavka.core.texts import Refused
from stavka.server import (
    annotating,
    deciding,
    keeping,
    lobby,
    matches,
    programs,
    reports,
    sandboxes,
    settling,
    sharing,
    teaching,
)
from stavka.server.asks import (
    Act,
    Annotate,
    AskHint,
    AskMe,
    AskTakeBack,
    Consent,
    Consider,
    Decline,
    Draw,
    Hurry,
    Join,
    NewSandbox,
    NewTable,
    Note,
    Refuse,
    Resign,
    Say,
    Settle,
    Share,
    Shelve,
    ShowOverlay,
    ShowStop,
    TryStop,
    Undo,
    WhyNot,
    WhyNotStop,
)
from stavka.server.desk import Desk
from stavka.server.errors import unknown
from stavka.server.guard import require_json
from stavka.server.programs import MadeProgram, NewProgram, OpenSeat, Program
from stavka.server.reach import reached_at
from stavka.server.telling import update
from stavka.server.wire import (
    Accepted,
    Annotation,
    Brief,
    Changed,
    Created,
    Deleted,
    GameInfo,
    Imported,
    Kept,
    LessonStop,
    Pencil,
    PencilChanged,
    Reach,
    Rules,
    Shared,
    Shown,
    Table,
    ThoughtAt,
    Update,
    WhyNotAnswer,
)

TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]  # the hash of the visitor token
Address = NamedDependency[str]  # where the request comes from
Id = FromPath[str]
Place = Annotated[int, QueryParameter(ge=-1, le=2**31)]
Position = Annotated[int | None, QueryParameter(ge=0, le=2**31)]
Who = Annotated[str, QueryParameter(max_length=80)]
Before = Annotated[int, QueryParameter(ge=0, le=2**53)]  # a moment: what comes after it is not asked for

AnyRequest = Request[Any, Any, Any]
AS_IT_IS = {"as_it_is": True}  # compressed once, not at every request
PROGRAMS = {"programs": True}  # calls for programs too; all others are for people only


def _lesson_ask(request: AnyRequest, desk: Desk, address: str, data: TryStop) -> None:
    """No token is needed here: a page elsewhere must not be able to ask, nor anybody without end."""
    require_json(request.scope)
    desk.limits.take("tries", "", address)
    desk.limits.batch(data.actions)


# --- games: the same for everybody, no token needed ----------------------------------------------------


@get("/api/games")
async def games(desk: TheDesk, game: Who = "") -> list[GameInfo]:
    """The games, or one of them: how they can be played, and by which computer players."""
    shelf = [desk.game(id) for id in desk.config.games.ids() if game in ("", id)]
    return [
        GameInfo(
            id=g.id,
            rules_version=g.rules_version,
            scenarios=g.scenarios(),
            bots=offered(g),
            lessons=tuple(lessons_of(g)),
            style=g.board(g.scenarios()[0].id).style,
            tones=g.board(g.scenarios()[0].id).tones,
            windows=g.has_windows,
            measured=measured(g),
            ratings=ratings(g),
        )
        for g in shelf
    ]


@get("/api/reach")
async def reach(request: AnyRequest, desk: TheDesk) -> Reach:
    """The address to give to a friend, for somebody who opened the page on the machine of the server."""
    url = request.base_url
    return Reach(reached_at(desk.config, url.hostname or "", url.port or 80))


@get("/api/games/{game:str}/board", opt=AS_IT_IS)
async def board(
    request: AnyRequest, desk: TheDesk, address: Address, game: Id, scenario: Who
) -> Response[Board | None]:
    """What never changes during a match; asked again, it answers 304."""
    desk.limits.take("tries", "", address)
    rules = desk.game(game)
    if all(s.id != scenario for s in rules.scenarios()):
        raise unknown("scenario", scenario)
    static = rules.board(scenario)
    return await desk.press.answer(request, static, static)


@get("/api/games/{game:str}/rules", opt=AS_IT_IS)
async def rules(request: AnyRequest, desk: TheDesk, game: Id) -> Response[Rules | None]:
    """The rule ledger."""
    try:
        book = desk.game(game).ledger.book
    except FileNotFoundError:
        raise unknown("rules", game) from None
    return await desk.press.answer(request, book, Rules(book.chapter, book.rule))


@get("/api/games/{game:str}/glossary", opt=AS_IT_IS)
async def glossary(request: AnyRequest, desk: TheDesk, game: Id) -> Response[Glossary | None]:
    """The words that the game's questions use."""
    words = desk.game(game).glossary
    return await desk.press.answer(request, words, words)


# --- lessons: nothing is stored, no token needed -----------------------------------------------------------


@get("/api/games/{game:str}/lessons/{lesson:str}/{stop:str}")
async def lesson_stop(desk: TheDesk, address: Address, game: Id, lesson: Id, stop: Id) -> LessonStop:
    """A stop of a lesson."""
    desk.limits.take("tries", "", address)
    if not (stop.isascii() and stop.isdigit() and len(stop) < 10):
        raise unknown("position", stop)
    return teaching.show(desk.course(game, lesson), int(stop))


@post("/api/games/{game:str}/lessons/{lesson:str}/act", status_code=200)
async def lesson_act(
    request: AnyRequest, desk: TheDesk, address: Address, game: Id, lesson: Id, data: JSONBody[TryStop]
) -> LessonStop:
    """Make moves of the lesson, or read on."""
    _lesson_ask(request, desk, address, data)
    return teaching.act(desk.course(game, lesson), data)


@post("/api/games/{game:str}/lessons/{lesson:str}/consider", status_code=200)
async def lesson_consider(
    request: AnyRequest, desk: TheDesk, address: Address, game: Id, lesson: Id, data: JSONBody[TryStop]
) -> Pencil:
    """Try moves in pencil."""
    _lesson_ask(request, desk, address, data)
    return teaching.consider(desk.course(game, lesson), data)


@post("/api/games/{game:str}/lessons/{lesson:str}/why-not", status_code=200)
async def lesson_why_not(
    request: AnyRequest, desk: TheDesk, address: Address, game: Id, lesson: Id, data: JSONBody[WhyNotStop]
) -> WhyNotAnswer:
    """The rule that forbids an action."""
    _lesson_ask(request, desk, address, data)
    return teaching.why_not(desk.course(game, lesson), data)


@post("/api/games/{game:str}/lessons/{lesson:str}/overlay", status_code=200)
async def lesson_overlay(
    request: AnyRequest, desk: TheDesk, address: Address, game: Id, lesson: Id, data: JSONBody[ShowStop]
) -> Shown:
    """What is drawn over the map on request."""
    _lesson_ask(request, desk, address, data)
    return teaching.overlay(desk.course(game, lesson), data)


# --- tables ----------------------------------------------------------------------------------------------


@get("/api/tables", opt=PROGRAMS)
async def own_tables(desk: TheDesk, visitor: Visitor, before: Before = 0) -> list[Table]:
    """The visitor's own tables, newest first, or the finished ones before a moment."""
    return await lobby.mine(desk, visitor, before)


@post("/api/tables")
async def create_table(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[NewTable]) -> Created:
    """Set up a table."""
    unattended = bool(data.seats) and all(kind.startswith("computer") for kind in data.seats.values())
    desk.limits.take("tables", visitor, address, cost=desk.limits.unattended_cost if unattended else 1)
    if any(kind.startswith(lobby.PLAYER) for kind in data.seats.values()):
        desk.limits.take("challenges", visitor, address)
    return await lobby.create(desk, visitor, data)


@post("/api/tables/{id:str}/join", status_code=200, opt=PROGRAMS)
async def join_table(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Join]) -> Table:
    """Take a seat, and add one's share of the dice."""
    return await lobby.join(desk, id, visitor, data)


@get("/api/tables/{id:str}", opt=PROGRAMS)
async def one_table(desk: TheDesk, visitor: Visitor, id: Id) -> Table:
    """A table."""
    return await lobby.one(desk, id, visitor)


@get("/api/tables/{id:str}/board", opt=AS_IT_IS)
async def table_board(request: AnyRequest, desk: TheDesk, address: Address, id: Id) -> Response[Board | None]:
    """What never changes during this match; asked again, it answers 304."""
    desk.limits.take("tries", "", address)
    static = await desk.board(id)
    return await desk.press.answer(request, static, static)


@get("/api/tables/{id:str}/state", opt=PROGRAMS)
async def state(
    desk: TheDesk,
    visitor: Visitor,
    address: Address,
    id: Id,
    role: Who = "",
    since: Place = -1,
    number: Position = None,
    known: FromQuery[bool] = False,
) -> Update:
    """The position, and the log since what the client has; with `known`, all that one's own role knows of it."""
    desk.limits.take("tries", visitor, address)
    async with desk.look(id, visitor) as table:
        who = deciding.eyes(table, visitor, role)
        news = update(table, visitor, who, number, since)
        if not known:
            return news
        deciding.require_seat(table, visitor, who)
        return msgspec.structs.replace(news, view=table.view_known(who), tag="")


@get("/api/tables/{id:str}/at/{n:str}", opt=PROGRAMS)
async def at(desk: TheDesk, visitor: Visitor, address: Address, id: Id, n: Id, role: Who = "") -> Update:
    """The position after n actions."""
    desk.limits.take("tries", visitor, address)
    if not (n.isascii() and n.isdigit() and len(n) < 10):
        raise unknown("position", n)
    async with desk.look(id, visitor) as table:
        who = deciding.eyes(table, visitor, role)
        try:
            return table.update_at(visitor, who, int(n))
        except Refused:
            raise unknown("position", n) from None


# --- decisions -------------------------------------------------------------------------------------------


@post("/api/tables/{id:str}/act", status_code=200, opt=PROGRAMS)
async def act(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Act]) -> Update | Changed | Accepted:
    """Play a batch of actions, all or nothing."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/undo", status_code=200, opt=PROGRAMS)
async def undo(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Undo]) -> Update | Changed | Accepted:
    """Take the last action back."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/resign", status_code=200, opt=PROGRAMS)
async def resign(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Resign]) -> Update | Changed | Accepted:
    """Give the match up."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/draw", status_code=200, opt=PROGRAMS)
async def draw(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Draw]) -> Update | Changed | Accepted:
    """Offer a draw, or agree to one."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/decline", status_code=200, opt=PROGRAMS)
async def decline(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Decline]) -> Update | Changed | Accepted:
    """Do not agree to a draw."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/take-back", status_code=200)
async def take_back(
    desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[AskTakeBack]
) -> Update | Changed | Accepted:
    """Ask to go back past what was revealed; where only computers play against one, it is done at once."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/consent", status_code=200, opt=PROGRAMS)
async def consent(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Consent]) -> Update | Changed | Accepted:
    """Agree to the take-back that is asked for."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/refuse", status_code=200, opt=PROGRAMS)
async def refuse(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Refuse]) -> Update | Changed | Accepted:
    """Do not agree to a take-back, or ask for it no longer."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/hint", status_code=200)
async def hint(
    desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[AskHint]
) -> Update | Changed | Accepted:
    """Ask what the computer would do."""
    desk.limits.take("hints", visitor, address)
    return await deciding.advise(desk, id, visitor, data)


@post("/api/tables/{id:str}/hurry", status_code=200)
async def hurry(desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[Hurry]) -> dict[str, str]:
    """The computer moves now."""
    desk.limits.take("tries", visitor, address)
    await deciding.hurry(desk, id, visitor, data)
    return {}


@post("/api/tables/{id:str}/settle", status_code=200)
async def settle(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Settle]) -> Table:
    """A match that new rules have frozen: go on from where it holds, agree on a result, or call it off."""
    return await settling.settle(desk, id, visitor, data)


@post("/api/tables/{id:str}/consider", status_code=200, opt=PROGRAMS)
async def consider(
    desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[Consider]
) -> Pencil | PencilChanged:
    """Try actions in pencil."""
    desk.limits.take("tries", visitor, address)
    desk.limits.batch(data.actions)
    return await deciding.consider(desk, id, visitor, data)


@post("/api/tables/{id:str}/overlay", status_code=200, opt=PROGRAMS)
async def overlay(desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[ShowOverlay]) -> Shown:
    """What is drawn over the map on request: supply, command, zones of control."""
    desk.limits.take("tries", visitor, address)
    desk.limits.batch(data.actions)
    return await deciding.overlay(desk, id, visitor, data)


@post("/api/tables/{id:str}/why-not", status_code=200, opt=PROGRAMS)
async def why_not(desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[WhyNot]) -> WhyNotAnswer:
    """The rule that forbids an action."""
    desk.limits.take("tries", visitor, address)
    desk.limits.batch(data.actions)
    return await deciding.why_not(desk, id, visitor, data)


@post("/api/tables/{id:str}/chat", status_code=200)
async def chat(desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[Say]) -> dict[str, str]:
    """Say something."""
    desk.standing.require_voice(visitor)
    desk.limits.take("chat", visitor, address)
    await lobby.say(desk, id, visitor, data)
    return {}


# --- what is kept beside the match ---------------------------------------------------------------------------


@get("/api/tables/{id:str}/note")
async def note(desk: TheDesk, visitor: Visitor, id: Id, role: Who) -> Kept:
    """The note of one's own seat."""
    return await keeping.note(desk, id, visitor, role)


@post("/api/tables/{id:str}/note", status_code=200)
async def keep_note(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Note]) -> dict[str, str]:
    """Keep the pencil and what was seen."""
    desk.limits.batch(data.actions)
    await keeping.keep(desk, id, visitor, data)
    return {}


@post("/api/tables/{id:str}/windows", status_code=200)
async def ask_me(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[AskMe]) -> dict[str, str]:
    """How one's own seat is asked about windows that nothing in hand fits."""
    await keeping.ask_me(desk, id, visitor, data)
    return {}


@get("/api/tables/{id:str}/brief", opt=PROGRAMS)
async def brief(desk: TheDesk, visitor: Visitor, address: Address, id: Id) -> Brief:
    """How the table stands, in a line."""
    desk.limits.take("tries", visitor, address)
    return await keeping.brief(desk, id, visitor)


@post("/api/tables/{id:str}/shelf", status_code=200)
async def shelve(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Shelve]) -> dict[str, str]:
    """Name a table, or put it away."""
    await keeping.shelve(desk, id, visitor, data)
    return {}


@post("/api/tables/{id:str}/delete", status_code=200)
async def delete(desk: TheDesk, visitor: Visitor, id: Id) -> Deleted:
    """Delete a table: its maker at once, others when all agree."""
    return await keeping.delete(desk, id, visitor)


# --- what if, shared positions, notes ------------------------------------------------------------------------


@post("/api/tables/{id:str}/sandbox")
async def sandbox(desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[NewSandbox]) -> Created:
    """A private table that begins with a position of this one."""
    desk.limits.take("tables", visitor, address)
    return await sandboxes.make(desk, id, visitor, data)


@post("/api/tables/{id:str}/shares")
async def share(desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[Share]) -> Shared:
    """Share a position: whoever has the link sees what the role saw."""
    desk.limits.take("tables", visitor, address)
    return await sharing.share(desk, id, visitor, data)


@get("/api/tables/{id:str}/shares")
async def own_shares(desk: TheDesk, visitor: Visitor, id: Id) -> list[Shared]:
    """What one shares of a table oneself."""
    return await sharing.of(desk, id, visitor)


@get("/api/shares/{share_id:str}")
async def shared(desk: TheDesk, address: Address, share_id: Id) -> Response[bytes]:
    """A shared position: public, so that a plain link works."""
    desk.limits.take("tries", "", address)
    return Response(await sharing.look(desk, share_id), media_type="application/json")


@get("/api/shares/{share_id:str}/board", opt=AS_IT_IS)
async def shared_board(request: AnyRequest, desk: TheDesk, address: Address, share_id: Id) -> Response[Board | None]:
    """What never changes on its board."""
    desk.limits.take("tries", "", address)
    static = await sharing.board(desk, share_id)
    return await desk.press.answer(request, static, static)


@post("/api/shares/{share_id:str}/revoke", status_code=200)
async def revoke_share(desk: TheDesk, visitor: Visitor, share_id: Id) -> dict[str, str]:
    """The link leads nowhere from now on."""
    await sharing.revoke(desk, share_id, visitor)
    return {}


@get("/api/tables/{id:str}/annotations")
async def notes_in(desk: TheDesk, visitor: Visitor, id: Id) -> list[Annotation]:
    """The notes in a finished match."""
    return await annotating.of(desk, id, visitor)


@post("/api/tables/{id:str}/annotations", status_code=200)
async def annotate(
    desk: TheDesk, visitor: Visitor, address: Address, id: Id, data: JSONBody[Annotate]
) -> list[Annotation]:
    """Write a note at a position, or take one's own away."""
    desk.standing.require_voice(visitor)
    desk.limits.take("chat", visitor, address)
    return await annotating.write(desk, id, visitor, data)


# --- programs ----------------------------------------------------------------------------------------------


@get("/api/programs")
async def own_programs(desk: TheDesk, visitor: Visitor) -> list[Program]:
    """The visitor's own programs, newest first."""
    return await programs.of(desk.storage, visitor)


@post("/api/programs")
async def make_program(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[NewProgram]) -> MadeProgram:
    """A token for a program: told this once."""
    desk.limits.take("programs", visitor, address)
    return await programs.make(desk.storage, visitor, data.name, desk.config.programs)


@post("/api/programs/{program:str}/revoke", status_code=200)
async def revoke_program(desk: TheDesk, visitor: Visitor, program: Id) -> dict[str, str]:
    """A program's token is worth nothing from now on."""
    await programs.revoke(desk.storage, visitor, program)
    return {}


@get("/api/seats", opt=PROGRAMS)
async def open_seats(desk: TheDesk, visitor: Visitor, address: Address) -> list[OpenSeat]:
    """The open seats that a program may take."""
    desk.limits.take("tries", visitor, address)
    return await programs.open_seats(desk, visitor)


# --- match files -----------------------------------------------------------------------------------------


@get("/api/tables/{id:str}/match")
async def match_file(desk: TheDesk, address: Address, id: Id) -> Response[bytes]:
    """The match file of a finished match: public, so that a plain link downloads it."""
    desk.limits.take("tries", "", address)
    name, contents = await matches.export(desk, id)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(contents, media_type="application/json", headers=headers)


@get("/api/tables/{id:str}/report")
async def after_action(desk: TheDesk, address: Address, id: Id, lang: Who = "en") -> Response[bytes]:
    """The after-action report of a finished match: one HTML file, public as its match file is."""
    desk.limits.take("reports", "", address)
    page = await reports.html(desk, id, reports.require_language(lang))
    return Response(page, media_type="text/html; charset=utf-8", headers=reports.as_file(id))


@get("/api/tables/{id:str}/index")
async def match_index(desk: TheDesk, address: Address, id: Id) -> Response[bytes]:
    """Where the turns, fights and losses of a finished match are."""
    desk.limits.take("tries", "", address)
    return Response(await reports.index(desk, id), media_type="application/json")


@get("/api/tables/{id:str}/picture")
async def map_picture(
    desk: TheDesk, visitor: Visitor, address: Address, id: Id, role: Who = "", at: Position = None, lang: Who = "en"
) -> Response[bytes]:
    """The map as a role sees it, as SVG."""
    desk.limits.take("reports", visitor, address)
    drawn = await reports.picture(desk, id, visitor, role, at, reports.require_language(lang))
    return Response(drawn, media_type="image/svg+xml")


@get("/api/tables/{id:str}/thoughts")
async def thoughts(desk: TheDesk, address: Address, id: Id) -> list[ThoughtAt]:
    """What the computers of a finished match were thinking; public, as its match file is."""
    desk.limits.take("tries", "", address)
    return await matches.thoughts(desk, id)


@post("/api/matches")
async def import_match(request: Request[Any, Any, Any], desk: TheDesk, visitor: Visitor, address: Address) -> Imported:
    """A match file becomes a finished table to replay."""
    desk.limits.take("uploads", visitor, address)
    return await matches.take_in(desk, visitor, await request.body())


FILES = [import_match]  # whose bodies may be larger
ROUTES = [
    games, reach, board, rules, glossary, lesson_stop, lesson_act, lesson_consider, lesson_why_not, lesson_overlay,
    own_tables, create_table, join_table, one_table, table_board, state, at, act, undo, resign,
    draw, decline, take_back, consent, refuse,
    hint, hurry, consider, overlay, why_not, chat, note, keep_note, ask_me, brief, shelve, delete,
    sandbox, share, own_shares, shared, shared_board, revoke_share, notes_in, annotate,
    settle, match_file, after_action, match_index, map_picture,
    thoughts, own_programs, make_program, revoke_program, open_seats,
]  # fmt: skip
