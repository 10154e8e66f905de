"""Matches that new rules have frozen: their players go on from where it holds, agree on a result, or call it off.

A frozen match can be read like any other: the position after the last change that today's rules allow, and the log to
there. What its players agree on is stored as changes of the match: nothing that was played is deleted. Who goes on
plays with the same dice: those that fell after that position will fall again.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from stavka.core.texts import Outcome, role, text
from stavka.server.accounts.marks import is_former
from stavka.server.asks import Settle
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, malformed, not_your_seat, unavailable
from stavka.server.schema import Change, wishes
from stavka.server.storage import StorageError
from stavka.server.table import LiveTable
from stavka.server.windows import pass_on
from stavka.server.wire import Table, Wish


async def settle(desk: Desk, id: str, visitor: str, ask: Settle) -> Table:
    """Say what one wants; when everybody wants the same, it is done."""
    async with desk.open(id) as table:
        if table.seat_of(visitor, ask.role) is None and not _alone(table, visitor):
            raise not_your_seat(ask.role)
        if table.frozen is None or table.over:
            raise conflict("not-frozen")
        roles = {s.role for s in table.seats}
        if not roles >= set(ask.winners):
            raise malformed("winners are roles of the match")
        wish = Wish(ask.how, tuple(sorted(set(ask.winners))) if ask.how == "result" else ())
        await _note(desk, table, ask.role, wish)
        if all(table.wishes.get(s.role) == wish for s in table.seats if s.human and not is_former(s.visitor)):
            await _carry_out(desk, table, wish)
        table.held.clear()
        desk.tell(table)
        return table.describe(visitor, desk.hub.visitors(id))


def _alone(table: LiveTable, visitor: str) -> bool:
    """Did the visitor make a table at which only computers play?"""
    return table.row.maker == visitor and not any(s.human for s in table.seats)


async def _note(desk: Desk, table: LiveTable, who: str, wish: Wish) -> None:
    id, written = table.row.id, msgspec.json.encode(wish).decode()

    def work(c: sa.Connection) -> None:
        c.execute(wishes.delete().where(wishes.c.table_id == id, wishes.c.role == who))
        c.execute(wishes.insert().values(table_id=id, role=who, wish=written))
        desk.storage.notify(c, [id])

    try:
        await desk.storage.run(work, writes=True)
    except StorageError:
        raise unavailable("storage") from None
    table.wishes = {**table.wishes, who: wish}


async def _carry_out(desk: Desk, table: LiveTable, wish: Wish) -> None:
    """Give up what no longer fits, then end the match or go on."""
    at, last = now(), table.row.number
    given_up = range(table.number + 1, last + 1)
    done = [Change(seq=last + 1, kind="rewind", role="", action=str(table.number), at=at)]
    if wish.how != "rewind":
        outcome = msgspec.json.encode(_outcome(wish)).decode()
        done.append(Change(seq=last + 2, kind="settle", role="", action=outcome, at=at))
    table.frozen, table.wishes = None, {}
    table.row.rules_version = table.game.rules_version
    for change in done:
        table.carry_out([change])
    done += pass_on(table, at)
    await desk.store(table, done, given_up)


def _outcome(wish: Wish) -> Outcome:
    if wish.how == "annul":
        return Outcome((), text("match-annulled"))
    if not wish.winners:
        return Outcome((), text("match-agreed-draw"))
    return Outcome(wish.winners, text("match-agreed", winners=[role(w) for w in wish.winners]))
