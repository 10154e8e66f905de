"""A position for everybody who has its link: what its sharer saw at that moment, frozen, until the sharer revokes it.

What is shared is written down when it is shared: an undo, or the end of the match, changes nothing in it. It holds one
role's view, no legal options, and the last of the log as that role read it; nobody needs a seat, or a token, to look.
"""

from __future__ import annotations

import secrets
import zlib

import msgspec
import sqlalchemy as sa

from stavka.core.board import Board
from stavka.core.game import OBSERVER
from stavka.core.texts import Refused
from stavka.core.views import View
from stavka.server import deciding
from stavka.server.asks import Share, clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, unknown
from stavka.server.keeping import stored
from stavka.server.lobby import ALPHABET
from stavka.server.schema import shares
from stavka.server.shown import read_log
from stavka.server.table import LiveTable
from stavka.server.wire import Shared, SharedPosition, Table, Update

LETTERS = 28  # of a link: nobody guesses one
MOST = 50  # that one visitor may have of one table
TOLD = 200  # events of the log that go with a position
NOBODY = "-"  # no visitor: whoever has the link


async def share(desk: Desk, id: str, visitor: str, ask: Share) -> Shared:
    """Write the position down, as the role sees it, and name the link."""
    async with desk.look(id, visitor) as table:
        role = deciding.eyes(table, visitor, ask.role)
        contents = zlib.compress(msgspec.json.encode(_frozen(table, role, ask)))
    made = Shared("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)), role, ask.at, now())

    def work(c: sa.Connection) -> bool:
        own = sa.select(sa.func.count()).where(shares.c.table_id == id, shares.c.visitor == visitor)
        if c.execute(own).scalar_one() >= MOST:
            return False
        values = {"id": made.id, "role": role, "number": made.number, "made": made.made}
        c.execute(shares.insert().values(table_id=id, visitor=visitor, contents=contents, **values))
        return True

    async with stored():
        if not await desk.storage.run(work, writes=True):
            raise conflict("too-many-shares")
    return made


def _frozen(table: LiveTable, role: str, ask: Share) -> SharedPosition:
    game, match = table.game, table.playing
    try:
        state = match.at(ask.at)
    except Refused:
        raise unknown("position", str(ask.at)) from None
    view: View = msgspec.structs.replace(game.view(state, role), legal=[], prompt=None, pending=())
    end = sum(1 for _, action in table.log if action < ask.at)
    overlays = {name: game.overlay(state, role, name) for name in game.board(table.row.scenario).overlays}
    shown: Table = msgspec.structs.replace(table.describe(NOBODY), invites={}, secret="", nonces={}, seed="")
    update = Update(
        number=ask.at,
        actions=ask.at,
        at=ask.at,
        view=view,
        events=read_log(table.log, role, max(0, end - TOLD), end),
        can_undo=False,
        table=msgspec.structs.replace(shown, pending=(), number=ask.at, seats=tuple(_unknown(shown))),
    )
    return SharedPosition(clean(ask.title), now(), role == OBSERVER, update, overlays)


def _unknown(shown: Table) -> list[object]:
    """The seats without the names of their players: those have not shared anything."""
    return [msgspec.structs.replace(seat, name="", online=None) for seat in shown.seats]


async def look(desk: Desk, share: str) -> bytes:
    """The position of a link, as it was written down."""
    row = await _row(desk, share)
    return zlib.decompress(row.contents)


async def board(desk: Desk, share: str) -> Board:
    """What never changes on its board."""
    row = await _row(desk, share)
    return await desk.board(str(row.table_id))


async def _row(desk: Desk, share: str) -> sa.Row[tuple[object, ...]]:
    async with stored():
        found = await desk.storage.run(lambda c: c.execute(sa.select(shares).where(shares.c.id == share)).one_or_none())
    if found is None:
        raise unknown("share", share)
    return found


async def of(desk: Desk, id: str, visitor: str) -> list[Shared]:
    """What this visitor shares of a table, newest first."""
    columns = shares.c.id, shares.c.role, shares.c.number, shares.c.made
    mine = sa.select(*columns).where(shares.c.table_id == id, shares.c.visitor == visitor)
    async with stored():
        rows = await desk.storage.run(lambda c: c.execute(mine.order_by(shares.c.made.desc())).all())
    return [Shared(r.id, r.role, r.number, r.made) for r in rows]


async def revoke(desk: Desk, share: str, visitor: str) -> None:
    """The link leads nowhere from now on. Only who shared it can do that."""
    gone = shares.delete().where(shares.c.id == share, shares.c.visitor == visitor)
    async with stored():
        if not await desk.storage.run(lambda c: c.execute(gone).rowcount, writes=True):
            raise unknown("share", share)
