"""One's own data: all of it to take along, and its deletion.

Who deletes an account gives up the matches that run. Finished matches stay for those who played them, with a former
player in his seat: nothing stored leads from there to him.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.server.accounts import moving
from stavka.server.accounts.identity import Here, require_proof
from stavka.server.accounts.marks import FORMER
from stavka.server.accounts.schema import accounts, challenges, codes, passkeys, sessions
from stavka.server.asks import Resign
from stavka.server.deciding import decide
from stavka.server.desk import Desk
from stavka.server.errors import Problem
from stavka.server.events import entering, showing
from stavka.server.events.schema import entries, events
from stavka.server.keeping import stored
from stavka.server.manners import belonging as manners
from stavka.server.meeting.schema import ratings, results
from stavka.server.notices import belonging
from stavka.server.schema import actions, annotated, chat, notes, programs, seats, shares, shelves, tables
from stavka.server.timing import vacations

log = logging.getLogger(__name__)

MADE = ("id", "game", "scenario", "status", "made", "changed")


async def export(desk: Desk, here: Here) -> bytes:
    """Everything that is stored of somebody, as JSON: his secrets as hashes excepted, which say nothing."""

    def work(c: sa.Connection) -> dict[str, Any]:
        whose = here.account
        account = c.execute(sa.select(accounts).where(accounts.c.id == whose)).mappings().one()
        sits = sa.select(seats.c.table_id, seats.c.role).where(seats.c.visitor == whose).subquery()
        seated = sa.select(tables, seats.c.role, seats.c.name).join(seats).where(seats.c.visitor == whose)

        def rows(query: sa.Select[Any], *without: str) -> list[dict[str, Any]]:
            return [{k: v for k, v in row.items() if k not in without} for row in c.execute(query).mappings()]

        def at_seat(kept: sa.Table) -> sa.Select[Any]:
            return sa.select(kept).join(sits, sa.and_(kept.c.table_id == sits.c.table_id, kept.c.role == sits.c.role))

        # lines of long ago do not tell who said them; a seat may have changed hands
        there = sa.select(sits.c.role).where(sits.c.table_id == chat.c.table_id, sits.c.role == chat.c.role).exists()
        his = sa.or_(chat.c.visitor == whose, sa.and_(chat.c.visitor.is_(None), there))
        said = sa.select(chat).where(his)

        return {
            "account": {k: account[k] for k in ("name", "email", "verified", "language", "made", "renamed")},
            "sessions": rows(sa.select(sessions).where(sessions.c.account == whose), "account"),
            "passkeys": rows(sa.select(passkeys).where(passkeys.c.account == whose), "account", "key"),
            "programs": rows(sa.select(programs).where(programs.c.owner == whose), "owner"),
            "results": rows(sa.select(results).where(results.c.account == whose).order_by(results.c.at), "account"),
            "ratings": rows(sa.select(ratings).where(ratings.c.account == whose), "account"),
            "tables": rows(seated.order_by(tables.c.made), "secret", "maker", "seed", "packs"),
            "tables_made": rows(sa.select(*(tables.c[k] for k in MADE)).where(tables.c.maker == whose)),
            "seats_kept": rows(sa.select(seats.c.table_id, seats.c.role).where(seats.c.reserved == whose)),
            "decisions": rows(at_seat(actions).order_by(actions.c.table_id, actions.c.seq), "thought", "key"),
            "said": rows(said.order_by(chat.c.id), "visitor"),
            "notes": rows(at_seat(notes)),
            "annotations": rows(sa.select(annotated).where(annotated.c.visitor == whose), "visitor"),
            "shared": rows(sa.select(shares).where(shares.c.visitor == whose), "visitor", "contents"),
            "notices": belonging.exported(c, whose),
            "manners": manners.exported(c, whose),
            "vacations": vacations.exported(c, whose),
            "events": showing.export(c, whose),
            "events_made": rows(sa.select(events.c.id, events.c.name, events.c.made).where(events.c.maker == whose)),
            "put_away": rows(sa.select(shelves).where(shelves.c.visitor == whose), "visitor"),
        }

    async with stored():
        found = await desk.storage.run(work)
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


async def delete(desk: Desk, here: Here) -> None:
    """The account is gone, with all that is his alone."""
    require_proof(here)
    await erase(desk, here.account)


async def erase(desk: Desk, whose: str, also: Callable[[sa.Connection], None] | None = None) -> None:
    """The same of any account; with what else is to be done in the same transaction."""
    await entering.forget(desk, whose)
    await _give_up(desk, whose)
    former = FORMER + secrets.token_hex(16)

    def work(c: sa.Connection) -> list[str]:
        everybody = [whose, *c.execute(_programs(whose)).scalars()]
        touched = list({id: "" for who in everybody for id in moving.tables_of(c, who)})
        _forget_waiting(c, whose, everybody)
        sits = c.execute(sa.select(seats.c.table_id, seats.c.role, seats.c.name).where(seats.c.visitor == whose)).all()
        for id, role, name in sits:
            c.execute(chat.delete().where(chat.c.table_id == id, chat.c.role == role, chat.c.name == name))
            c.execute(notes.delete().where(notes.c.table_id == id, notes.c.role == role))
        c.execute(seats.update().where(seats.c.visitor.in_(everybody)).values(visitor=former, name="", kind="human"))
        c.execute(seats.update().where(seats.c.reserved == whose).values(reserved=None))
        c.execute(tables.update().where(tables.c.maker == whose).values(maker=former))
        c.execute(events.update().where(events.c.maker == whose).values(maker=former))
        c.execute(entries.update().where(entries.c.account == whose).values(account=former))
        for his in (shelves, shares, annotated):
            c.execute(his.delete().where(his.c.visitor == whose))
        c.execute(programs.delete().where(programs.c.owner == whose))
        belonging.forget(c, whose, touched)
        manners.forget(c, whose)
        vacations.forget(c, whose)
        c.execute(challenges.delete().where(challenges.c.who == whose))
        for kept in (codes, passkeys, sessions):
            c.execute(kept.delete().where(kept.c.account == whose))
        c.execute(accounts.delete().where(accounts.c.id == whose))
        desk.storage.notify(c, touched)
        if also is not None:
            also(c)
        return touched

    async with stored():
        touched = await desk.storage.run(work, writes=True)
    await moving.settled(desk, touched, whose)


def _programs(whose: str) -> sa.Select[Any]:
    """What plays for him."""
    return sa.select(programs.c.id).where(programs.c.owner == whose)


def _forget_waiting(c: sa.Connection, whose: str, everybody: Collection[str]) -> None:
    """Tables that have not begun: his own are gone; at those of others his seat, and those of his programs, are open
    again."""
    waiting = sa.select(tables.c.id).where(tables.c.status == "waiting")
    his = sa.select(tables.c.id).where(tables.c.status == "waiting", tables.c.maker == whose)
    for part in (notes, shelves, chat, seats):
        c.execute(part.delete().where(part.c.table_id.in_(his)))
    c.execute(tables.delete().where(tables.c.status == "waiting", tables.c.maker == whose))
    sat = (seats.c.visitor.in_(everybody), seats.c.table_id.in_(waiting))
    for id, role in c.execute(sa.select(seats.c.table_id, seats.c.role).where(*sat)).all():
        free = {"visitor": None, "name": "", "nonce": None, "invite": secrets.token_hex(16), "kind": "human"}
        c.execute(seats.update().where(seats.c.table_id == id, seats.c.role == role).values(free))


async def _give_up(desk: Desk, whose: str) -> None:
    """Resign from every match that runs, also of his programs; who plays beside him on one side may go on."""
    his = sa.or_(seats.c.visitor == whose, seats.c.visitor.in_(_programs(whose)))
    runs = (his, tables.c.status == "playing")
    query = sa.select(seats.c.table_id, seats.c.role, seats.c.visitor).select_from(seats.join(tables)).where(*runs)
    async with stored():
        found = await desk.storage.run(lambda c: c.execute(query).all())
    for id, role, who in found:
        with suppress(Problem):  # it may have ended meanwhile, or be frozen
            async with desk.open(id) as table:
                number = table.number
            await decide(desk, id, who, Resign(role=role, number=number, key=secrets.token_hex(8), tell="number"))
    for id in dict.fromkeys(id for id, *_ in found):
        await desk.ended(id)  # the others' results are noted while it is still known against whom
