"""Programs: bots from outside, which play over the protocol with a token of their own.

A visitor makes a token for a program and names it. The program is a visitor of its own: seats belong to it, and it sees
what its seats may see. It is let in only at tables whose maker wanted that, and only to the calls that play; its seat
bears its name and is shown as a program's. Only a hash of the token is stored: it is what the program is known by.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Annotated

import msgspec
import sqlalchemy as sa
from msgspec import Meta

from stavka.core.texts import text
from stavka.server.asks import STORABLE, Ask, clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, malformed, unknown
from stavka.server.keeping import stored
from stavka.server.schema import programs, seats, tables
from stavka.server.storage import Storage

MARK = "program-"  # begins the tokens of programs, and what they are known by
TOKEN = re.compile(MARK + r"[0-9a-f]{64}")
NAME = 30  # signs of a program's name: match files add a word to it
LISTED = 100  # open seats told at once
RUNNING = ("waiting", "playing")


class NewProgram(Ask, frozen=True):
    """A program of the visitor's, to be given a token."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME, pattern=STORABLE)]


class Program(msgspec.Struct, frozen=True):
    """A program of a visitor's."""

    id: str
    name: str
    made: int


class MadeProgram(Program, frozen=True):
    """A new one, with its token: told this once."""

    token: str


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat that a program may take."""

    table: str
    role: str
    game: str
    scenario: str
    options: dict[str, str]
    made: int


def is_program(who: str) -> bool:
    """Is it a program's, this token or visitor? Those of people are plain hex."""
    return who.startswith(MARK)


def known_by(token: str) -> str:
    """What a program is known by; as long as the hash of a person's token, and never the same."""
    return MARK + hashlib.sha256(token.encode()).hexdigest()[: 64 - len(MARK)]


# --- what its owner does ----------------------------------------------------------------------------------------


async def make(storage: Storage, owner: str, name: str, most: int = 0) -> MadeProgram:
    """A new program, and its token, which nobody is told again; no more than so many of one owner (0: any number)."""
    called, token, at = clean(name), MARK + secrets.token_hex(32), now()
    if not 0 < len(called) <= NAME:
        raise malformed(f"a program needs a name of at most {NAME} signs")
    made = MadeProgram(known_by(token), called, at, token)

    def work(c: sa.Connection) -> None:
        have = c.execute(sa.select(sa.func.count()).where(programs.c.owner == owner)).scalar_one()
        if most and have >= most:
            raise conflict("too-many-programs", count=most)
        c.execute(programs.insert().values(id=made.id, owner=owner, name=called, made=at))

    async with stored():
        await storage.run(work, writes=True)
    return made


async def of(storage: Storage, owner: str | None) -> list[Program]:
    """The programs of an owner, or of everybody (None), newest first."""
    query = sa.select(programs).order_by(programs.c.made.desc(), programs.c.id)
    if owner is not None:
        query = query.where(programs.c.owner == owner)
    async with stored():
        rows = await storage.run(lambda c: c.execute(query).all())
    return [Program(r.id, r.name, r.made) for r in rows]


async def revoke(storage: Storage, owner: str | None, id: str) -> None:
    """The token is worth nothing from now on; who runs the server (None) may end any. Its seats stay as they are."""
    ended = programs.delete().where(programs.c.id == id)
    if owner is not None:
        ended = ended.where(programs.c.owner == owner)
    async with stored():
        gone = await storage.run(lambda c: c.execute(ended).rowcount, writes=True)
    if not gone:
        raise unknown("program", id)


# --- what the program does --------------------------------------------------------------------------------------


async def require(desk: Desk, program: str) -> str:
    """A program that has not been revoked: its name. Asked with every request and all news, so nothing is missed."""
    query = sa.select(programs.c.name, programs.c.owner).where(programs.c.id == program)
    async with stored():
        found = await desk.storage.run(lambda c: c.execute(query).one_or_none())
    if found is None:
        raise Problem(401, "no-program", text("server-no-program"))
    desk.standing.require_play(found.owner)
    return str(found.name)


async def visitor_of(desk: Desk, token: str) -> str:
    """Who a program's token belongs to."""
    if not TOKEN.fullmatch(token):
        raise Problem(401, "no-program", text("server-no-program"))
    program = known_by(token)
    await require(desk, program)
    return program


async def let_in(desk: Desk, id: str) -> None:
    """Only at tables whose maker wanted programs; elsewhere they do not even look on."""
    async with desk.open(id, watching=False) as table:
        if not table.row.programs:
            raise Problem(403, "no-programs", text("server-no-programs"))


async def open_seats(desk: Desk, program: str) -> list[OpenSeat]:
    """Where a program may sit down: the newest tables first."""
    if not is_program(program):
        raise Problem(403, "for-programs", text("server-for-programs"))
    free = (tables.c.programs, tables.c.status == "waiting", seats.c.invite.is_not(None), seats.c.reserved.is_(None))
    query = (
        sa.select(tables.c.id, seats.c.role, tables.c.game, tables.c.scenario, tables.c.options, tables.c.made)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(*free)
        .order_by(tables.c.made.desc(), tables.c.id, seats.c.place)
        .limit(LISTED)
    )
    async with stored():
        rows = await desk.storage.run(lambda c: c.execute(query).all())
    read = msgspec.json.Decoder(dict[str, str]).decode
    return [OpenSeat(r.id, r.role, r.game, r.scenario, read(r.options), r.made) for r in rows]


async def seated_as(desk: Desk, program: str, id: str) -> str:
    """The name that a program bears at a table; refused where it plays too many others."""
    elsewhere = (seats.c.visitor == program, tables.c.status.in_(RUNNING), tables.c.id != id)
    query = sa.select(sa.func.count()).select_from(seats.join(tables)).where(*elsewhere)
    async with stored():
        held = await desk.storage.run(lambda c: c.execute(query).scalar_one())
    most = desk.config.program_seats
    if most and held >= most:
        raise conflict("too-many-seats", count=most)
    return await require(desk, program)
