"""How an event goes on: results are collected, what takes too long is decided, the next round is paired.

Nothing of it is kept in memory. Whoever notices that something is due (a match ended, somebody looked, it is tidied)
carries the event as far as it goes; each step is one transaction that changes nothing where another process was first.

When the time of a round is up:

- who has not come to his table loses; where neither came, nobody has a point;
- who has kept the other waiting for a day or longer loses the match that is being played;
- else it is drawn.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
import sqlalchemy as sa

from stavka.core.texts import Outcome, Text, role, text
from stavka.server import lobby
from stavka.server.accounts.marks import EVENT, event_of
from stavka.server.asks import NewTable
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem
from stavka.server.events.pairing import Pair, everybody, swiss
from stavka.server.events.records import Event, Pairing, Whole, found, names_of, sides_of
from stavka.server.events.schema import entries, events, pairings
from stavka.server.events.wire import How, State
from stavka.server.notices.outbox import put
from stavka.server.schema import Change, Stored, actions, tables
from stavka.server.storage import StorageError, insert
from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
# what is said of a match that the time of its round has ended
LATE_DRAWN = "match-late-drawn"
LATE_LOST = "match-late-lost"


async def advance(desk: Desk, id: str) -> None:
    """As far as it goes: until somebody has to play."""
    try:
        while await _step(desk, id):
            pass
    except (Problem, StorageError) as error:
        log.warning("event %s does not go on now: %s", id, error)


async def noted(desk: Desk, table: str) -> None:
    """A match is over: perhaps it was one of an event."""
    query = sa.select(tables.c.maker).where(tables.c.id == table)
    with suppress(StorageError):
        maker = await desk.storage.run(lambda c: c.execute(query).scalar_one_or_none())
        if event := event_of(str(maker)):
            await advance(desk, event)


async def advance_all(desk: Desk) -> None:
    """What nobody has noticed: time that is up, results from just before the server ended."""
    query = sa.select(events.c.id).where(events.c.status == "running").order_by(events.c.changed)
    for id in await desk.storage.run(lambda c: list(c.execute(query).scalars())):
        await advance(desk, str(id))


async def _step(desk: Desk, id: str) -> bool:
    """One thing that is due; no, if nothing is."""
    whole = await found(desk, id)
    event = whole.event
    if event.status != "running":
        return False
    waiting = [p for p in whole.pairings if not p.decided]
    if waiting:
        if await _collect(desk, event, waiting):
            return True
        return await _time_up(desk, whole, waiting) if event.until is not None and event.until <= now() else False
    if event.round >= event.rounds or sum(e.out is None for e in whole.entries) < 2:
        return await close(desk, whole, "over")
    return await _next_round(desk, whole)


# --- results --------------------------------------------------------------------------------------------------


async def _collect(desk: Desk, event: Event, waiting: list[Pairing]) -> bool:
    """Note the results of matches that are over."""
    roles = event_roles(desk, event)
    over = sa.select(tables.c.id, tables.c.outcome).where(
        tables.c.id.in_([p.table_id for p in waiting]), tables.c.status == "over"
    )
    ended = {str(r.id): r.outcome for r in await desk.storage.run(lambda c: c.execute(over).all())}
    done = False
    for pairing in waiting:
        if pairing.table_id in ended:
            written = ended[pairing.table_id]
            outcome = Outcome((), text("")) if written is None else msgspec.json.decode(written, type=Outcome)
            first, second = (int(r in outcome.winners) for r in roles)
            how: How = "time" if outcome.why.id in (LATE_DRAWN, LATE_LOST) else "played"
            done |= await decide(desk, event, pairing, (1 + first - second, 1 + second - first), how)
    return done


async def decide(
    desk: Desk, event: Event, pairing: Pairing, scores: tuple[int, int], how: How, empty: bool = False
) -> bool:
    """The result of a pairing, once; with it goes a table at which nobody has played (`empty`)."""
    mine = (pairings.c.event == event.id, pairings.c.round == pairing.round, pairings.c.board == pairing.board)

    def work(c: sa.Connection) -> bool:
        if empty:
            gone = tables.delete().where(tables.c.id == pairing.table_id, tables.c.status == "waiting")
            if c.execute(gone).rowcount == 0:
                return False  # the match has begun just now
        values = {"first_score": scores[0], "second_score": scores[1], "how": how}
        return c.execute(pairings.update().where(*mine, pairings.c.how == "").values(**values)).rowcount == 1

    return await desk.storage.run(work, writes=True)


def event_roles(desk: Desk, event: Event) -> tuple[str, str]:
    """The roles of the first and of the second side."""
    roles = sides_of(desk.game(event.game).scenario(event.scenario))
    assert roles is not None, "an event is made for two"
    return roles


# --- what takes too long ----------------------------------------------------------------------------------------


async def _time_up(desk: Desk, whole: Whole, waiting: list[Pairing]) -> bool:
    done = False
    for pairing in waiting:
        done |= await decide_now(desk, whole, pairing)
    return done


async def decide_now(desk: Desk, whole: Whole, pairing: Pairing, loser: int | None = None) -> bool:
    """Decide a match that is not over: by what it has come to, or against somebody who is taken out of the event."""
    event, roles = whole.event, event_roles(desk, whole.event)
    try:
        async with desk.open(pairing.table_id or "", watching=False) as table:
            if table.match is None:
                there = _left(pairing, loser) or (_came(table, roles[0]), _came(table, roles[1]))
                desk.drop(table)
                return await decide(desk, event, pairing, _unplayed(*there), "forfeit", empty=True)
            if table.frozen is not None:
                return await decide(desk, event, pairing, (1, 1), "time")
            if not table.over:
                late = roles[pairing.first != loser] if loser is not None else await _who_waits_for(desk, event, table)
                await _settle(desk, table, _outcome(roles, late, loser is not None))
            return True
    except Problem as problem:
        if problem.code == "stale":
            return True  # somebody has just moved: once more
        log.warning("table %s of event %s cannot be decided: %s", pairing.table_id, event.id, problem)
        if problem.status != 404:
            return False
        return await decide(desk, event, pairing, _unplayed(*(_left(pairing, loser) or (False, False))), "forfeit")


def _came(table: LiveTable, who: str) -> bool:
    return any(s.role == who and s.visitor is not None and s.nonce is not None for s in table.seats)


def _left(pairing: Pairing, loser: int | None) -> tuple[bool, bool] | None:
    """Who is still there, where one was taken out."""
    return None if loser is None else (pairing.first != loser, pairing.second != loser)


def _unplayed(first: bool, second: bool) -> tuple[int, int]:
    """The result where somebody is not there."""
    return (2 * (first and not second), 2 * (second and not first))


async def _who_waits_for(desk: Desk, event: Event, table: LiveTable) -> str | None:
    """The role that has had the decision alone for a day or longer. A move that was taken back was none."""
    pending = table.pending()
    moves = (actions.c.table_id == table.row.id, actions.c.kind == "action", actions.c.taken_back.is_(sa.false()))
    query = sa.select(sa.func.max(actions.c.at)).where(*moves)
    last = await desk.storage.run(lambda c: c.execute(query).scalar_one()) or table.row.made
    return pending[0] if len(pending) == 1 and now() - int(last) >= DAY else None


def _outcome(roles: tuple[str, str], late: str | None, removed: bool) -> Outcome:
    if late is None:
        return Outcome((), text(LATE_DRAWN))
    winners = tuple(r for r in roles if r != late)
    why: Text = text("match-removed" if removed else LATE_LOST, role=role(late))
    return Outcome(winners, why)


async def _settle(desk: Desk, table: LiveTable, outcome: Outcome) -> None:
    """The match ends with this."""
    written = msgspec.json.encode(outcome).decode()
    change = Change(seq=table.number + 1, kind="settle", role="", action=written, at=now())
    table.carry_out([change])
    await desk.store(table, [change])
    desk.tell(table)


# --- the next round -----------------------------------------------------------------------------------------------


async def _next_round(desk: Desk, whole: Whole) -> bool:
    """Pair it and make its tables; the pairs are looked for before the transaction, which must not take long."""
    event = whole.event
    event.round += 1
    if event.swiss:
        pairs = await asyncio.to_thread(swiss, whole.field())
    else:
        pairs = everybody(len(whole.entries), event.round)
    made = [_board(desk, whole, n, pair) for n, pair in enumerate(pairs, 1)]
    event.changed = now()
    event.until = event.changed + event.days * DAY

    def work(c: sa.Connection) -> bool:
        before = (events.c.id == event.id, events.c.status == "running", events.c.round == event.round - 1)
        values = {"round": event.round, "until": event.until, "changed": event.changed}
        if c.execute(events.update().where(*before).values(**values)).rowcount == 0:
            return False
        out = sa.select(entries.c.account).where(entries.c.event == event.id, entries.c.out.is_(None))
        if set(c.execute(out).scalars()) != {e.account for e in whole.entries if e.out is None}:
            raise _Changed
        for _, table in made:
            if table is not None:
                insert(c, table)
        c.execute(pairings.insert(), [{"event": event.id, **msgspec.structs.asdict(p)} for p, _ in made])
        _tell_players(c, whole, [p for p, table in made if table is not None])
        return True

    try:
        return await desk.storage.run(work, writes=True)
    except _Changed:
        return True  # once more


def _tell_players(c: sa.Connection, whole: Whole, matches: list[Pairing]) -> None:
    """Whom they meet, and at which table."""
    names = names_of(c, {e.account for e in whole.entries})
    for match in matches:
        one, other = (whole.entry(n).account for n in (match.first, match.second))
        for who, against in ((one, other), (other, one)):
            told = {"event": whole.event.name, "against": names.get(against, "")}
            put(c, who, "paired", match.table_id, now(), **told)


class _Changed(Exception):
    """Somebody came or left while the round was paired."""


def _board(desk: Desk, whole: Whole, board: int, pair: Pair) -> tuple[Pairing, Stored | None]:
    """A match with its table; where somebody is missing, with its result."""
    event = whole.event
    pairing = Pairing(round=event.round, board=board, first=pair.first, second=pair.second)
    if pair.second is None:
        pairing.first_score, pairing.second_score, pairing.how = 2 if event.swiss else 0, 0, "bye"
        return pairing, None
    players = [whole.entry(n) for n in (pair.first, pair.second)]
    there = players[0].out is None, players[1].out is None
    if not all(there):
        pairing.first_score, pairing.second_score = _unplayed(*there)
        pairing.how = "forfeit"
        return pairing, None
    roles = event_roles(desk, event)
    ask = NewTable(
        game=event.game, scenario=event.scenario, seats=dict.fromkeys(roles, "open"), options=event.read_options(),
        strict=True, listed=True, rated=event.rated,
    )  # fmt: skip
    kept = {r: p.account for r, p in zip(roles, players, strict=True)}
    table = lobby.draft(desk, EVENT + event.id, ask, "", kept)
    pairing.table_id = table.row.id
    return pairing, table


# --- the end ------------------------------------------------------------------------------------------------------


async def close(desk: Desk, whole: Whole, status: State) -> bool:
    """It is over, or called off; once."""
    event = whole.event
    running = (events.c.id == event.id, events.c.status.in_(("open", "running")))
    values = {"status": status, "until": None, "changed": now()}

    def work(c: sa.Connection) -> bool:
        if c.execute(events.update().where(*running).values(**values)).rowcount == 0:
            return False
        for entry in whole.entries:
            if entry.out is None:
                put(c, entry.account, "event", None, now(), event=event.name, path=f"events/{event.id}")
        return True

    return await desk.storage.run(work, writes=True)
