"""What administrators do, on their page or by `stavka admin`: each act is carried out and logged in one transaction.

Nothing here reads what is secret at a table, and nobody's password, address or sessions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sa

from stavka.server.accounts import leaving
from stavka.server.accounts.marks import event_of, is_account, is_former
from stavka.server.accounts.names import likeness, usable
from stavka.server.accounts.schema import accounts
from stavka.server.asks import clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, malformed, unknown
from stavka.server.keeping import stored
from stavka.server.manners.schema import administrators, blocks, deeds, reports, restrictions, standing
from stavka.server.manners.standing import moment
from stavka.server.manners.wire import Act, Deed
from stavka.server.notices.outbox import put
from stavka.server.schema import chat, programs, seats, tables

HOUR, DAY = 3600 * 1000, 24 * 3600 * 1000
ANNOUNCED = 24  # hours, where nothing else is said
CONSOLE = ""  # who acts on the machine of the server
NEEDS_WHY: frozenset[Act] = frozenset(
    {"freeze", "delete-table", "delete-account", "rename", "mute", "suspend", "promote", "demote"}
)


class About(NamedTuple):
    """What an act was about, as the log keeps it."""

    whom: str
    detail: str = ""


async def act(desk: Desk, who: str, deed: Deed) -> None:
    """Do it, and let everybody know whom it concerns."""
    if deed.do in NEEDS_WHY and not clean(deed.why):
        raise malformed("say why: it is logged")
    if deed.do == "delete-account":
        await _delete_account(desk, who, deed)
    else:
        async with stored():
            await desk.storage.run(lambda c: _carry_out(c, desk, who, deed), writes=True)
    async with stored():
        await desk.standing.catch_up()


def _carry_out(c: sa.Connection, desk: Desk, who: str, deed: Deed) -> None:
    log(c, who, deed, WORK[deed.do](c, deed))
    desk.storage.notify(c, [""], "deeds")


def log(c: sa.Connection, who: str, deed: Deed, about: About) -> None:
    """Who, what, to whom, why, when."""
    row = {"who": who, "what": deed.do, "about": about.whom, "detail": about.detail[:600], "why": clean(deed.why)}
    c.execute(deeds.insert().values(**row, at=now()))


# --- to tables ----------------------------------------------------------------------------------------------------


def _freeze(c: sa.Connection, deed: Deed) -> About:
    return _halt(c, deed.about, clean(deed.why))


def _thaw(c: sa.Connection, deed: Deed) -> About:
    return _halt(c, deed.about, "")


def _halt(c: sa.Connection, id: str, why: str) -> About:
    if not c.execute(tables.update().where(tables.c.id == id).values(halted=why)).rowcount:
        raise unknown("table", id)
    return About(id)


def _delete_table(c: sa.Connection, deed: Deed) -> About:
    row = c.execute(sa.select(tables.c.maker, tables.c.status).where(tables.c.id == deed.about)).one_or_none()
    if row is None:
        raise unknown("table", deed.about)
    if event_of(row.maker) and row.status != "over":
        raise conflict("event-table")
    c.execute(tables.delete().where(tables.c.id == deed.about))
    return About(deed.about)


# --- to people ----------------------------------------------------------------------------------------------------


def whom(c: sa.Connection, about: str) -> str:
    """Somebody: by name, by his seat (`TABLE/ROLE`), or whom a report is about (`report:NUMBER`)."""
    if about.startswith("report:"):
        number = about.removeprefix("report:")
        found = _one(c, sa.select(reports.c.about).where(reports.c.id == (int(number) if number.isdigit() else 0)))
        if not found:
            raise unknown("report", number)
    elif "/" in about:
        id, _, role = about.partition("/")
        found = _one(c, sa.select(seats.c.visitor).where(seats.c.table_id == id, seats.c.role == role))
        found = _one(c, sa.select(programs.c.owner).where(programs.c.id == found)) or found
    else:
        found = account_of(c, about)
    if not found or is_former(found) or event_of(found):
        raise unknown("player", about)
    return found


def _one(c: sa.Connection, query: sa.Select[Any]) -> str | None:
    found = c.execute(query).scalar_one_or_none()
    return None if found is None else str(found)


def account_of(c: sa.Connection, name: str) -> str | None:
    """The account with this name."""
    row = c.execute(
        sa.select(accounts.c.id, accounts.c.name).where(accounts.c.likeness == likeness(name))
    ).one_or_none()
    return None if row is None or row.name.casefold() != name.casefold() else str(row.id)


def _player(c: sa.Connection, about: str) -> str:
    found = whom(c, about)
    if c.execute(sa.select(administrators).where(administrators.c.account == found)).first() is not None:
        raise conflict("is-administrator")
    return found


def _detail(found: str, deed: Deed, until: int | None = None) -> About:
    """A guest has no name: his seat is what he is known by. Names of accounts are not kept."""
    parts = [] if is_account(found) else [deed.about]
    return About(found, "; ".join([*parts, *([] if until is None else [moment(until)])]))


def _restrict(kind: str) -> Callable[[sa.Connection, Deed], About]:
    def work(c: sa.Connection, deed: Deed) -> About:
        found = _player(c, deed.about)
        until = now() + deed.days * DAY if deed.days else None
        c.execute(restrictions.delete().where(restrictions.c.visitor == found, restrictions.c.kind == kind))
        row = {"visitor": found, "kind": kind, "why": clean(deed.why), "until": until, "at": now()}
        c.execute(restrictions.insert().values(row))
        return _detail(found, deed, until)

    return work


def _lift(kind: str) -> Callable[[sa.Connection, Deed], About]:
    def work(c: sa.Connection, deed: Deed) -> About:
        found = whom(c, deed.about)
        c.execute(restrictions.delete().where(restrictions.c.visitor == found, restrictions.c.kind == kind))
        return _detail(found, deed)

    return work


def _promote(c: sa.Connection, deed: Deed) -> About:
    found = whom(c, deed.about)
    if not is_account(found):
        raise unknown("player", deed.about)
    if c.execute(sa.select(administrators).where(administrators.c.account == found)).first() is None:
        c.execute(administrators.insert().values(account=found, made=now()))
    return About(found)


def _demote(c: sa.Connection, deed: Deed) -> About:
    found = whom(c, deed.about)
    c.execute(administrators.delete().where(administrators.c.account == found))
    return About(found)


def _rename(c: sa.Connection, deed: Deed) -> About:
    """Another name, wherever the old one stands for him; a report tells what was reported. Neither is in the log."""
    found, name = _player(c, deed.about), usable(deed.name)
    if not is_account(found):
        raise unknown("player", deed.about)
    like = likeness(name)
    taken = _one(c, sa.select(accounts.c.id).where(accounts.c.likeness == like, accounts.c.id != found))
    if not name or taken:
        raise conflict("name-not-free", name=clean(deed.name))
    c.execute(accounts.update().where(accounts.c.id == found).values(name=name, likeness=like, renamed=clean(deed.why)))
    for who, kept in ((seats.c.visitor, seats), (chat.c.visitor, chat), (blocks.c.blocked, blocks)):
        c.execute(kept.update().where(who == found).values(name=name))
    put(c, found, "renamed", None, now(), name=name, why=clean(deed.why), path="account")
    return About(found)


async def _delete_account(desk: Desk, who: str, deed: Deed) -> None:
    async with stored():
        found = await desk.storage.run(lambda c: _player(c, deed.about))
    if not is_account(found):
        raise unknown("player", deed.about)

    def also(c: sa.Connection) -> None:
        log(c, who, deed, About(found))
        desk.storage.notify(c, [""], "deeds")

    await leaving.erase(desk, found, also)


# --- to everybody -------------------------------------------------------------------------------------------------


def _announce(c: sa.Connection, deed: Deed) -> About:
    until = now() + (deed.hours or ANNOUNCED) * HOUR
    said = _stand(c, deed, "announcement", until)
    if not said:
        raise malformed("an announcement has words")
    return About("", f"{said}; {moment(until)}")


def _read_only(c: sa.Connection, deed: Deed) -> About:
    return About("", _stand(c, deed, "read-only", None))


def _stand(c: sa.Connection, deed: Deed, kind: str, until: int | None) -> str:
    en, es = clean(deed.en), clean(deed.es)
    c.execute(standing.delete().where(standing.c.kind == kind))
    row = {"kind": kind, "en": en or es, "es": es or en, "until": until, "at": now()}
    c.execute(standing.insert().values(row))
    return en or es


def _end(kind: str) -> Callable[[sa.Connection, Deed], About]:
    def work(c: sa.Connection, _deed: Deed) -> About:
        c.execute(standing.delete().where(standing.c.kind == kind))
        return About("")

    return work


def _close(c: sa.Connection, deed: Deed) -> About:
    number = int(deed.about) if deed.about.isdigit() and len(deed.about) < 10 else 0
    if not c.execute(reports.update().where(reports.c.id == number).values(closed=now())).rowcount:
        raise unknown("report", deed.about)
    return About(deed.about)


WORK: dict[Act, Callable[[sa.Connection, Deed], About]] = {
    "freeze": _freeze,
    "thaw": _thaw,
    "delete-table": _delete_table,
    "mute": _restrict("muted"),
    "unmute": _lift("muted"),
    "suspend": _restrict("suspended"),
    "resume": _lift("suspended"),
    "rename": _rename,
    "promote": _promote,
    "demote": _demote,
    "announce": _announce,
    "unannounce": _end("announcement"),
    "read-only": _read_only,
    "read-write": _end("read-only"),
    "close": _close,
}
