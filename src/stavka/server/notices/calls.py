"""The HTTP calls of notices."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from stavka.core.messages import Messages
from stavka.server.desk import Desk
from stavka.server.notices import choosing
from stavka.server.notices.wire import AddWay, ConfirmWay, Notices, NoticeWay, SetSilent, SetWishes
from stavka.server.notices.wording import HERE

TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]
Address = NamedDependency[str]
AnyRequest = Request[Any, Any, Any]

PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<body style="font: 18px/1.5 Georgia, serif; max-width: 36em; margin: 4em auto; padding: 0 1em">
<h1>Stavka</h1><p>{say}</p>{form}
"""
FORM = '<form method="post"><button style="font: inherit; padding: .5em 1em">{do}</button></form>'


def _site(request: AnyRequest, desk: Desk) -> str:
    """Where the page believes this server to be; the settings know better."""
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return (desk.config.site or origin + desk.config.root_path)[:300]


@get("/api/notices")
async def notices(desk: TheDesk, visitor: Visitor, address: Address) -> Notices:
    """What one is told, and how."""
    desk.limits.take("tries", visitor, address)
    return await choosing.notices(desk, visitor)


@post("/api/notices/ways")
async def add(
    request: AnyRequest, desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[AddWay]
) -> NoticeWay:
    """One more way to be told."""
    desk.limits.take("notices", visitor, address)
    return await choosing.add(desk, visitor, address, _site(request, desk), data)


@post("/api/notices/ways/{way:str}/confirm", status_code=200)
async def confirm(
    desk: TheDesk, visitor: Visitor, address: Address, way: FromPath[str], data: JSONBody[ConfirmWay]
) -> dict[str, str]:
    """The code that came by mail."""
    desk.limits.take("notices", visitor, address)
    await choosing.confirm(desk, visitor, way, data.code)
    return {}


@post("/api/notices/ways/{way:str}/try", status_code=200)
async def attempt(desk: TheDesk, visitor: Visitor, address: Address, way: FromPath[str]) -> dict[str, str]:
    """Something is sent now; the answer says whether it arrived."""
    desk.limits.take("notices", visitor, address)
    await choosing.attempt(desk, visitor, way)
    return {}


@post("/api/notices/ways/{way:str}/drop", status_code=200)
async def drop(desk: TheDesk, visitor: Visitor, way: FromPath[str]) -> dict[str, str]:
    """Nothing more this way."""
    await choosing.drop(desk, visitor, way)
    return {}


@post("/api/notices/wishes", status_code=200)
async def wish(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[SetWishes]) -> dict[str, str]:
    """When one is not to be disturbed, and of which games one hears nothing."""
    desk.limits.take("tries", visitor, address)
    await choosing.wish(desk, visitor, data)
    return {}


@post("/api/tables/{id:str}/silent", status_code=200)
async def hush(
    desk: TheDesk, visitor: Visitor, address: Address, id: FromPath[str], data: JSONBody[SetSilent]
) -> dict[str, str]:
    """Nothing more of this table, or again."""
    desk.limits.take("tries", visitor, address)
    await choosing.hush(desk, visitor, id, data.silent)
    return {}


@get("/api/notices/stop/{way:str}/{secret:str}", include_in_schema=False)
async def ask_stop(desk: TheDesk, way: FromPath[str], secret: FromPath[str]) -> Response[str]:
    """Programs that look into mail follow links: only a click ends anything."""
    address, language = await choosing.stop(desk, way, secret, really=False)
    return _page(language, "stop-ask" if address else "stop-gone", address)


@post("/api/notices/stop/{way:str}/{secret:str}", status_code=200, include_in_schema=False)
async def stop(desk: TheDesk, way: FromPath[str], secret: FromPath[str]) -> Response[str]:
    """By that click, or by a mail program's own (RFC 8058)."""
    address, language = await choosing.stop(desk, way, secret, really=True)
    return _page(language, "stop-done" if address else "stop-gone", address)


def _page(language: str, id: str, address: str) -> Response[str]:
    words = Messages(language, [HERE])
    form = FORM.format(do=escape(words.get("stop-do"))) if id == "stop-ask" else ""
    say = escape(words.get(id, address=address))
    page = PAGE.format(language=language, title=escape(words.get("stop-title")), say=say, form=form)
    return Response(page, media_type=MediaType.HTML)


CALLS = [notices, add, confirm, attempt, drop, wish, hush, ask_stop, stop]
