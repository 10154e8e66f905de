"""What everybody may see of events: those there are, and all of one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from stavka.server.accounts.marks import is_account, is_former
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.events.records import Event, Whole, names_of, read_event, whole
from stavka.server.events.running import advance, event_roles
from stavka.server.events.schema import entries, events
from stavka.server.events.standings import Line, standings
from stavka.server.events.wire import Entrant, EventCard, EventMatch, EventPage, EventPlace, EventRound, Events
from stavka.server.keeping import stored
from stavka.server.meeting.groups import group_at
from stavka.server.meeting.ratings import shown
from stavka.server.meeting.schema import ratings

PAGE = 50


async def listed(desk: Desk, visitor: str, before: int = 0) -> Events:
    """Events that take players, those that are played, and the last of those that are over."""

    def work(c: sa.Connection) -> Events:
        lists = _page(c, ("open",)), _page(c, ("running",)), _page(c, ("over", "off"), before)
        all = [event for some in lists for event in some]
        there = _there(c, [event.id for event in all])
        names = names_of(c, {event.maker for event in all})
        open, playing, over = (tuple(_card(e, there[e.id], names, visitor) for e in some) for some in lists)
        return Events(open, playing, over, over[-1].changed if len(over) == PAGE else None)

    async with stored():
        return await desk.storage.run(work)


def _page(c: sa.Connection, status: Sequence[str], before: int = 0) -> list[Event]:
    query = sa.select(events).where(events.c.status.in_(status))
    if before:
        query = query.where(events.c.changed < before)
    return [read_event(row) for row in c.execute(query.order_by(events.c.changed.desc()).limit(PAGE))]


def _there(c: sa.Connection, ids: Sequence[str]) -> defaultdict[str, dict[str, bool]]:
    """Who plays in each of them, and whether he still does."""
    found: defaultdict[str, dict[str, bool]] = defaultdict(dict)
    query = sa.select(entries.c.event, entries.c.account, entries.c.out).where(entries.c.event.in_(ids))
    for row in c.execute(query):
        found[row.event][row.account] = row.out is None
    return found


def _card(event: Event, there: dict[str, bool], names: dict[str, str], visitor: str) -> EventCard:
    return EventCard(**_told(event, there, names, visitor))


def _told(event: Event, there: dict[str, bool], names: dict[str, str], visitor: str) -> dict[str, Any]:
    players = Counter(there.values())[True] if event.status in ("open", "running") else len(there)
    room = event.takes_players and players < event.most
    return {
        "id": event.id, "name": event.name, "game": event.game, "scenario": event.scenario, "kind": event.kind,
        "state": event.status, "round": event.round, "rounds": event.rounds, "players": players, "most": event.most,
        "days": event.days, "rated": event.rated, "maker": names.get(event.maker, ""), "made": event.made,
        "changed": event.changed, "until": event.until, "mine": visitor in there,
        "enters": room and is_account(visitor) and visitor not in there,
    }  # fmt: skip


async def page(desk: Desk, visitor: str, id: str) -> EventPage:
    """All of an event. Who looks when the time of a round is up need not wait for somebody to notice."""

    def work(c: sa.Connection) -> EventPage:
        there = whole(c, id)
        who = {e.account for e in there.entries}
        names = names_of(c, who | {there.event.maker})
        event = there.event
        group = group_at(desk, event.game, event.scenario)
        rated = (ratings.c.game == event.game, ratings.c.group == group)
        strong = sa.select(ratings).where(*rated, ratings.c.account.in_(who))
        strength = {str(row.account): round(shown(row.mu)) for row in c.execute(strong)}
        return _page_of(desk, there, names, strength, visitor)

    async with stored():
        shows = await desk.storage.run(work)
    if shows.until is not None and shows.until <= now():
        desk.later(advance(desk, id))
    return shows


def _page_of(desk: Desk, there: Whole, names: dict[str, str], strength: dict[str, int], visitor: str) -> EventPage:
    event = there.event
    mine = there.of(visitor)
    numbers = there.numbers()
    return EventPage(
        **_told(event, {e.account: e.out is None for e in there.entries}, names, visitor),
        options=event.read_options(),
        roles=event_roles(desk, event),
        late=event.late,
        entrants=tuple(
            Entrant(
                n, names.get(e.account, ""), is_former(e.account), strength.get(e.account), e.since, e.out is not None
            )
            for n, e in sorted(numbers.items())
        ),
        places=_places(there),
        turns=_turns(there),
        me=next((n for n, e in numbers.items() if e.account == visitor), None),
        leaves=mine is not None and mine.out is None and event.status in ("open", "running"),
        runs=event.maker == visitor,
    )


def _places(there: Whole) -> tuple[EventPlace, ...]:
    """Who has been struck out comes last."""
    if there.event.round == 0:
        return ()
    gone = there.struck()
    numbers = [e.number for e in there.entries if e.number is not None]
    counted = [n for n in numbers if n not in gone]
    lines = standings(counted, there.counting(), there.event.swiss)
    last = [Line(n, 0, 0, 0, 0, len(counted) + 1) for n in sorted(gone)]
    return tuple(_place(line, line.number in gone) for line in (*lines, *last))


def _place(line: Line, struck: bool) -> EventPlace:
    return EventPlace(
        line.number, line.place, line.points / 2, line.won, line.drawn, line.lost,
        None if line.buchholz is None else line.buchholz / 2, line.berger / 4,
        None if line.direct is None else line.direct / 2, struck,
    )  # fmt: skip


def _turns(there: Whole) -> tuple[EventRound, ...]:
    turns: defaultdict[int, list[EventMatch]] = defaultdict(list)
    for p in there.pairings:
        scores = None if p.first_score is None else (p.first_score / 2, (p.second_score or 0) / 2)
        turns[p.round].append(EventMatch(p.first, p.second, p.table_id or "", scores, p.how))
    return tuple(EventRound(n, tuple(matches)) for n, matches in sorted(turns.items()))


def export(c: sa.Connection, account: str) -> list[dict[str, Any]]:
    """Where somebody has played, for himself to take along."""
    query = (
        sa.select(events.c.name, events.c.game, events.c.scenario, entries.c.number, entries.c.out, entries.c.at)
        .join(entries, entries.c.event == events.c.id)
        .where(entries.c.account == account)
        .order_by(entries.c.at)
    )
    return [dict(row) for row in c.execute(query).mappings()]
