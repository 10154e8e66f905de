"""What somebody sets about notices: his ways, when he sleeps, what he does not want to hear of."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import sqlalchemy as sa

from stavka.core.texts import Text
from stavka.server import figures
from stavka.server.accounts.schema import accounts
from stavka.server.asks import clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, malformed, unknown
from stavka.server.keeping import stored
from stavka.server.notices.channels import Gone, Trouble, hook, mail, outside, push, services
from stavka.server.notices.schema import silent, ways, wishes
from stavka.server.notices.wire import AddWay, Notices, NoticeWay, SetWishes, Wishes
from stavka.server.notices.wording import trial
from stavka.server.notices.worker import Courier, language_of, way_of, why
from stavka.server.schema import tables

MOST = 10  # ways to one person
ADDRESS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


async def notices(desk: Desk, visitor: str) -> Notices:
    """All of it."""
    async with stored():
        key = await push.own_key(desk)

    def work(c: sa.Connection) -> Notices:
        mine = c.execute(sa.select(ways).where(ways.c.visitor == visitor).order_by(ways.c.made)).all()
        wish = c.execute(sa.select(wishes).where(wishes.c.visitor == visitor)).one_or_none()
        hushed = c.execute(sa.select(silent.c.table_id).where(silent.c.visitor == visitor)).scalars()
        return Notices(
            push.public_key(key),
            bool(desk.config.smtp_host),
            services.offered(desk.config),
            tuple(_shown(row) for row in mine),
            None if wish is None else _wishes(wish),
            tuple(hushed),
        )

    async with stored():
        return await desk.storage.run(work)


def _shown(row: Any) -> NoticeWay:
    secret = row.secret if row.kind == "hook" else ""
    endpoint = push.read(row.target).endpoint if row.kind == "push" else ""
    return NoticeWay(
        row.id, row.kind, row.name, urlsplit(endpoint).netloc if endpoint else row.target, row.made, row.code is None,
        secret, why(row.trouble), row.trouble_at, endpoint,
    )  # fmt: skip


def _wishes(row: Any) -> Wishes:
    games = msgspec.json.decode(row.games, type=tuple[str, ...])
    return Wishes(row.language, row.zone, row.quiet_from, row.quiet_to, games)


async def add(desk: Desk, visitor: str, address: str, site: str, ask: AddWay) -> NoticeWay:
    """One more way; mail only begins when its code has come back."""
    _require_zone(ask.zone)
    target = ask.target.strip()
    await _require_target(desk, ask.kind, target)
    code = ""
    if ask.kind == "mail":
        desk.limits.take("notices", f"mail {target.casefold()}", address)  # nobody floods the mailbox of another
        code = figures.draw()
    id, at = secrets.token_hex(16), now()
    row = {
        "id": id, "visitor": visitor, "kind": ask.kind, "name": clean(ask.name), "target": target, "site": site,
        "secret": hook.PREFIX + base64.b64encode(secrets.token_bytes(24)).decode() if ask.kind == "hook"
        else secrets.token_urlsafe(24),
        "made": at, "code": figures.hashed(id, code) if code else None,
        "code_until": at + figures.LASTS if code else None,
    }  # fmt: skip

    def work(c: sa.Connection) -> NoticeWay:
        same = (ways.c.visitor == visitor, ways.c.kind == ask.kind, ways.c.target == target)
        had = c.execute(sa.select(ways).where(*same)).first()
        if had is not None and code and had.code is None:  # his already
            return _shown(had)
        c.execute(ways.delete().where(*same))
        if c.execute(sa.select(sa.func.count()).where(ways.c.visitor == visitor)).scalar_one() >= MOST:
            raise conflict("too-many-ways", count=MOST)
        c.execute(ways.insert().values(row))
        if c.execute(sa.select(wishes.c.visitor).where(wishes.c.visitor == visitor)).first() is None:
            c.execute(wishes.insert().values(visitor=visitor, language=ask.language, zone=ask.zone, games="[]"))
        return _shown(c.execute(sa.select(ways).where(ways.c.id == id)).one())

    async with stored():
        made = await desk.storage.run(work, writes=True)
    if not made.confirmed:
        try:
            await mail.send_code(desk.config, target, code, ask.language)
        except Trouble as trouble:
            await _keep(desk, ways.delete().where(ways.c.id == id))
            raise _told(trouble) from None
    return made


async def _require_target(desk: Desk, kind: str, target: str) -> None:
    """Something can be sent there, by what it looks like, and it is a place where strangers may send us."""
    private = desk.config.notice_private
    try:
        if kind == "mail":
            if not desk.config.smtp_host:
                raise Trouble("no-mail")
            if not ADDRESS.fullmatch(target) or len(target) > 254:
                raise Trouble("mail-format")
        elif kind == "apprise":
            services.read(desk.config, target)
        else:
            parts = outside.parsed(push.read(target).endpoint if kind == "push" else target)
            if kind == "push" and parts.scheme != "https" and not private:
                raise Trouble("subscription")
            await outside.public(parts.hostname or "", parts.port or 443, private=private)
    except Trouble as trouble:
        raise _told(trouble) from None


def _told(trouble: Trouble) -> Problem:
    return Problem(422, "not-delivered", trouble.why)


def _require_zone(zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise malformed(f"zone: {zone}") from None


async def confirm(desk: Desk, visitor: str, id: str, code: str) -> None:
    """It is his address: he has read what came there."""

    def work(c: sa.Connection) -> Text | None:
        row = c.execute(sa.select(ways).where(ways.c.id == id, ways.c.visitor == visitor)).one_or_none()
        if row is None:
            raise unknown("way", id)
        if row.code is None:
            return None
        this = ways.update().where(ways.c.id == id)
        if fault := figures.fault(id, code, row.code, row.code_until, row.code_tries):
            c.execute(this.values(code_tries=row.code_tries + 1))
            return fault
        c.execute(this.values(code=None, code_until=None))
        c.execute(
            accounts.update()
            .where(accounts.c.id == visitor, accounts.c.email == row.target.lower())
            .values(verified=True)
        )
        return None

    async with stored():
        wrong = await desk.storage.run(work, writes=True)
    if wrong is not None:
        raise Problem(403, "wrong-code", wrong)


async def attempt(desk: Desk, visitor: str, id: str) -> None:
    """Send something now, and say what comes of it. A way that had been given up is open again when it arrives."""
    query = sa.select(ways).where(ways.c.id == id, ways.c.visitor == visitor)

    def look(c: sa.Connection) -> tuple[Any, str]:
        return c.execute(query).one_or_none(), language_of(c, visitor)

    async with stored():
        row, language = await desk.storage.run(look)
    if row is None:
        raise unknown("way", id)
    if row.code is not None:
        raise conflict("not-confirmed")
    letter = trial(desk.config, language, desk.config.site or row.site)
    try:
        await Courier(desk).deliver(way_of(row, row.id), letter, secrets.token_hex(12))
    except Gone:
        await _keep(desk, ways.delete().where(ways.c.id == id))
        raise _told(Trouble("gone")) from None
    except Trouble as trouble:
        raise _told(trouble) from None
    await _keep(desk, ways.update().where(ways.c.id == id).values(trouble=None, trouble_at=None))


async def drop(desk: Desk, visitor: str, id: str) -> None:
    """Nothing more this way."""

    def work(c: sa.Connection) -> int:
        return c.execute(ways.delete().where(ways.c.id == id, ways.c.visitor == visitor)).rowcount

    async with stored():
        if not await desk.storage.run(work, writes=True):
            raise unknown("way", id)


async def wish(desk: Desk, visitor: str, ask: SetWishes) -> None:
    """When, in which language, and not of which games."""
    _require_zone(ask.zone)
    values = {**msgspec.structs.asdict(ask), "games": msgspec.json.encode(sorted(set(ask.games))).decode()}

    def work(c: sa.Connection) -> None:
        if c.execute(wishes.update().where(wishes.c.visitor == visitor).values(values)).rowcount == 0:
            c.execute(wishes.insert().values(visitor=visitor, **values))

    async with stored():
        await desk.storage.run(work, writes=True)


async def hush(desk: Desk, visitor: str, table: str, quiet: bool) -> None:
    """Nothing of this table, or again."""

    def work(c: sa.Connection) -> None:
        if c.execute(sa.select(tables.c.id).where(tables.c.id == table)).first() is None:
            raise unknown("table", table)
        c.execute(silent.delete().where(silent.c.table_id == table, silent.c.visitor == visitor))
        if quiet:
            c.execute(silent.insert().values(table_id=table, visitor=visitor))

    async with stored():
        await desk.storage.run(work, writes=True)


async def stop(desk: Desk, id: str, secret: str, *, really: bool) -> tuple[str, str]:
    """By the link in a mail: the address that gets none any more, and the language of whom it belongs to."""

    def work(c: sa.Connection) -> tuple[str, str]:
        row = c.execute(sa.select(ways).where(ways.c.id == id, ways.c.kind == "mail")).one_or_none()
        if row is None or not hmac.compare_digest(row.secret.encode(), secret.encode()):
            return "", "en"
        if really:
            c.execute(ways.delete().where(ways.c.id == id))
        return row.target, language_of(c, row.visitor)

    async with stored():
        return await desk.storage.run(work, writes=really)


async def _keep(desk: Desk, change: sa.Executable) -> None:
    async with stored():
        await desk.storage.run(lambda c: c.execute(change), writes=True)
