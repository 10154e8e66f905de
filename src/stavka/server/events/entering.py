"""What people do with events: make, enter, leave, start, end and call off; and remove somebody."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from secrets import token_hex

import msgspec
import sqlalchemy as sa

from stavka.core.texts import Refused, text
from stavka.server.accounts.marks import is_account
from stavka.server.asks import clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, malformed, refused
from stavka.server.events.pairing import rounds_of
from stavka.server.events.records import Event, Pairing, Whole, found, locked, sides_of, whole
from stavka.server.events.running import advance, close, decide_now
from stavka.server.events.schema import entries, events
from stavka.server.events.wire import MadeEvent, NewEvent
from stavka.server.keeping import stored
from stavka.server.lobby import new_id
from stavka.server.schema import tables

AT_ONCE = 5  # events of one maker that are not over


def require_account(visitor: str) -> None:
    """Events are for people with a name."""
    if not is_account(visitor):
        raise conflict("event-needs-account")


def require_runs(event: Event, visitor: str) -> None:
    """Who made it runs it."""
    if event.maker != visitor:
        raise Problem(403, "not-your-event", text("server-not-your-event"))


async def make(desk: Desk, visitor: str, ask: NewEvent) -> MadeEvent:
    """A new event, which takes players at once."""
    require_account(visitor)
    game = desk.game(ask.game, desk.config.packs.get(ask.game, ()))
    try:
        scenario = game.scenario(ask.scenario)
        options = game.complete(ask.scenario, dict(ask.options))
    except Refused as error:
        raise refused(error.refusal) from None
    if sides_of(scenario) is None:
        raise Problem(422, "event-for-two", text("server-event-for-two"))
    is_swiss = ask.kind == "swiss"
    if ask.late > (ask.rounds if is_swiss else 1):
        raise Problem(422, "event-late", text("server-event-late"))
    if not (name := clean(ask.name)):
        raise malformed("an event needs a name")
    at = now()
    event = Event(
        id=new_id(), name=name, maker=visitor, game=game.id, scenario=scenario.id,
        options=msgspec.json.encode(options).decode(), kind=ask.kind, rounds=ask.rounds if is_swiss else 0,
        most=ask.most, late=ask.late, days=ask.days, rated=ask.rated, seed=token_hex(16), status="open", round=0,
        until=None, made=at, changed=at,
    )  # fmt: skip

    def work(c: sa.Connection) -> None:
        mine = (events.c.maker == visitor, events.c.status.in_(("open", "running")))
        if c.execute(sa.select(sa.func.count()).select_from(events).where(*mine)).scalar_one() >= AT_ONCE:
            raise conflict("too-many-events", count=AT_ONCE)
        c.execute(events.insert().values(**msgspec.structs.asdict(event)))

    await _change(desk, work)
    return MadeEvent(event.id)


async def enter(desk: Desk, visitor: str, id: str) -> None:
    """Play in it, from the next round on."""
    require_account(visitor)

    def work(c: sa.Connection) -> None:
        event = locked(c, id)
        there = whole(c, id)
        if (mine := there.of(visitor)) is not None and mine.out is None:
            return
        if mine is not None or not event.takes_players:
            raise conflict("event-closed")
        if sum(e.out is None for e in there.entries) >= event.most:
            raise conflict("event-full", count=event.most)
        number = None if event.status == "open" else 1 + max(e.number or 0 for e in there.entries)
        entry = {"event": id, "account": visitor, "number": number, "since": event.round + 1, "at": now()}
        c.execute(entries.insert().values(**entry))

    await _change(desk, work)


async def leave(desk: Desk, visitor: str, id: str) -> None:
    """Play in it no more. A match that has begun goes on; one that has not is lost."""
    there = await found(desk, id)
    mine = there.of(visitor)
    if mine is None or mine.out is not None:
        raise conflict("not-in-event")
    await _out(desk, there, visitor, begun=False)


async def remove(desk: Desk, visitor: str, id: str, number: int) -> None:
    """Somebody plays in it no more, and loses the match he is in."""
    there = await found(desk, id)
    require_runs(there.event, visitor)
    listed = there.numbers()
    if number not in listed or listed[number].out is not None:
        raise conflict("not-in-event")
    await _out(desk, there, listed[number].account, begun=True)


async def _out(desk: Desk, there: Whole, account: str, begun: bool) -> None:
    event = there.event
    mine = (entries.c.event == event.id, entries.c.account == account, entries.c.out.is_(None))

    def work(c: sa.Connection) -> None:
        now_at = locked(c, event.id)
        if now_at.status not in ("open", "running"):
            raise conflict("event-closed")
        if now_at.status == "open":
            c.execute(entries.delete().where(*mine))
        else:
            c.execute(entries.update().where(*mine).values(out=now_at.round))

    await _change(desk, work)
    if event.status != "running":
        return
    there = await found(desk, event.id)
    number = next(e.number for e in there.entries if e.account == account)
    for pairing in there.pairings:
        his = not pairing.decided and number in (pairing.first, pairing.second)
        if his and (begun or not await _has_begun(desk, pairing)):
            await decide_now(desk, there, pairing, loser=number)
    await advance(desk, event.id)


async def _has_begun(desk: Desk, pairing: Pairing) -> bool:
    query = sa.select(tables.c.status).where(tables.c.id == pairing.table_id)
    async with stored():
        return await desk.storage.run(lambda c: c.execute(query).scalar_one_or_none()) in ("playing", "over")


async def start(desk: Desk, visitor: str, id: str) -> None:
    """Draw the numbers and pair the first round."""

    def work(c: sa.Connection) -> None:
        event = locked(c, id)
        require_runs(event, visitor)
        if event.status != "open":
            raise conflict("event-closed")
        came = whole(c, id).entries
        if len(came) < 2:
            raise conflict("event-empty")
        Random(event.seed).shuffle(came)
        for number, entry in enumerate(came, 1):
            mine = (entries.c.event == id, entries.c.account == entry.account)
            c.execute(entries.update().where(*mine).values(number=number))
        rounds = event.rounds if event.swiss else rounds_of(len(came), event.kind == "double")
        c.execute(events.update().where(events.c.id == id).values(status="running", rounds=rounds, changed=now()))

    await _change(desk, work)
    await advance(desk, id)


async def end(desk: Desk, visitor: str, id: str) -> None:
    """Now: what is being played is decided as when time is up, and the standings stay as they then are."""
    there = await found(desk, id)
    require_runs(there.event, visitor)
    if there.event.status != "running":
        raise conflict("event-closed")
    async with stored():
        await desk.storage.run(
            lambda c: c.execute(events.update().where(events.c.id == id).values(rounds=there.event.round, until=now())),
            writes=True,
        )
    await advance(desk, id)


async def call_off(desk: Desk, visitor: str, id: str) -> None:
    """It does not count. Matches that have begun go on as any others; tables that wait are gone."""
    there = await found(desk, id)
    require_runs(there.event, visitor)
    await _call_off(desk, there)


async def _call_off(desk: Desk, there: Whole) -> None:
    if not await close(desk, there, "off"):
        raise conflict("event-closed")
    for pairing in there.pairings:
        if not pairing.decided and not await _has_begun(desk, pairing):
            await decide_now(desk, there, pairing)


async def forget(desk: Desk, account: str) -> None:
    """Somebody deletes his account: he leaves every event, and those of his that have not begun are called off."""
    runs = events.c.status.in_(("open", "running"))
    made = sa.select(events.c.id).where(events.c.maker == account, events.c.status == "open")
    plays = sa.select(events.c.id).join(entries, entries.c.event == events.c.id)
    plays = plays.where(runs, entries.c.account == account, entries.c.out.is_(None))
    async with stored():
        off, left = await desk.storage.run(
            lambda c: (c.execute(made).scalars().all(), c.execute(plays).scalars().all())
        )
    for id in left:
        await leave(desk, account, str(id))
    for id in off:
        await _call_off(desk, await found(desk, str(id)))


async def _change(desk: Desk, work: Callable[[sa.Connection], None]) -> None:
    async with stored():
        await desk.storage.run(work, writes=True)
