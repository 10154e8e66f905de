"""What is to be told to people who may be away: put down here, and told by `worker.py` when its time has come."""

from __future__ import annotations

import logging
from typing import Any, Literal, TypeAlias, get_args

import msgspec
import sqlalchemy as sa

from stavka.server.accounts.marks import is_account, is_guest
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.notices.schema import notices, ways
from stavka.server.storage import StorageError

log = logging.getLogger(__name__)

# What a notice may say; beside the table, its words take these arguments:
# turn, result, time-up, claim: none · reminder: `hours` that are left · invited: `by`, a name ·
# paired: `event` and `against`, names · event: `event`, a name · renamed: `name`, `why`.
# With `path`, as "event/ID", the link leads there and not to the table.
Kind: TypeAlias = Literal["turn", "reminder", "time-up", "claim", "invited", "paired", "event", "result", "renamed"]
KINDS: tuple[Kind, ...] = get_args(Kind)


async def note(desk: Desk, visitor: str, kind: Kind, table: str | None = None, **args: str | int) -> None:
    """Tell somebody something, if he wants to be told, as soon as he may be disturbed. Whoever asks for it is never
    held up by what goes wrong with it."""
    at = now()
    try:
        await desk.storage.run(lambda c: put(c, visitor, kind, table, at, **args), writes=True)
    except StorageError as error:
        log.warning("a notice (%s) is not kept: %s", kind, error)


def put(c: sa.Connection, visitor: str, kind: Kind, table: str | None, due: int, **args: Any) -> None:
    """The same in a transaction with what it tells of. Nothing is put down for those whom no way leads to."""
    if not (is_account(visitor) or is_guest(visitor)):
        return
    reached = sa.select(ways.c.id).where(ways.c.visitor == visitor, ways.c.code.is_(None)).limit(1)
    if c.execute(reached).first() is None:
        return
    written = msgspec.json.encode(args).decode()
    c.execute(notices.insert().values(visitor=visitor, kind=kind, table_id=table, args=written, made=now(), due=due))
