"""A partner who has gone: whoever plays beside him gives his seat to the computer, or opens it to somebody else.

At once where his time is up or the seat is empty already; else when everybody else on their side wants the same, and
he has kept the table waiting for a day.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from stavka.server.asks import Reseat
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, unavailable
from stavka.server.schema import Change, SeatRow, actions
from stavka.server.storage import StorageError
from stavka.server.table import LiveTable
from stavka.server.timing import flags, matters
from stavka.server.timing.clocks import DAY

WAITED = DAY  # ms


async def require(desk: Desk, table: LiveTable, ask: Reseat) -> None:
    """It is a partner's seat, and he keeps the others waiting."""
    if ask.seat not in matters.partners(table, ask.role):
        raise conflict("no-partner")
    if matters.at_once(table, ask.seat):
        return
    if table.matters.votes.get(ask.seat, {}).get(ask.role) == ask.to:
        raise conflict("already-said")
    if ask.seat not in table.pending() or now() - await _last_action(desk, table) < WAITED:
        raise conflict("not-gone")


async def _last_action(desk: Desk, table: LiveTable) -> int:
    """When somebody last moved, or the table was made."""
    moved = (actions.c.table_id == table.row.id, actions.c.kind == "action")
    query = sa.select(sa.func.max(actions.c.at)).where(*moved)
    try:
        last = await desk.storage.run(lambda c: c.execute(query).scalar_one())
    except StorageError:
        raise unavailable("storage") from None
    return int(last or table.row.made)


def written(ask: Reseat) -> str:
    """As it is stored."""
    return msgspec.json.encode(matters.Handed(ask.seat, ask.to)).decode()


def carry_out(table: LiveTable, ask: Reseat, changes: list[Change]) -> list[SeatRow]:
    """Where it is agreed, the seat changes hands: the seat to store, and its change beside the others."""
    wanted = matters.Handed(ask.seat, ask.to)
    if not matters.at_once(table, ask.seat) and not matters.agreed(table, wanted):
        return []
    change, seat = flags.hand_over(table, wanted)
    changes.append(change)
    return [seat]
