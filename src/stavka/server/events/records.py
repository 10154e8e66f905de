"""An event as it is stored, read in one go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from stavka.core.game import Scenario
from stavka.server.accounts.schema import accounts
from stavka.server.desk import Desk
from stavka.server.errors import unknown
from stavka.server.events.pairing import Contender
from stavka.server.events.schema import entries, events, pairings
from stavka.server.events.standings import Result, struck, without
from stavka.server.events.wire import How, Kind, State
from stavka.server.keeping import stored

T = TypeVar("T")


class Event(msgspec.Struct, kw_only=True):
    """What is stored of the event itself."""

    id: str
    name: str
    maker: str
    game: str
    scenario: str
    options: str
    kind: Kind
    rounds: int
    most: int
    late: int
    days: int
    rated: bool
    seed: str
    status: State
    round: int
    until: int | None
    made: int
    changed: int

    @property
    def swiss(self) -> bool:
        """Else it is a round robin."""
        return self.kind == "swiss"

    @property
    def takes_players(self) -> bool:
        """May somebody still enter?"""
        return self.status == "open" or (self.status == "running" and self.swiss and self.round < self.late)

    def read_options(self) -> dict[str, str]:
        """The options of its matches."""
        return msgspec.json.decode(self.options, type=dict[str, str])


class Entry(msgspec.Struct, kw_only=True):
    """Somebody who plays in it."""

    account: str
    number: int | None
    since: int
    out: int | None
    at: int


class Pairing(msgspec.Struct, kw_only=True):
    """Two who meet in a round."""

    round: int
    board: int
    first: int
    second: int | None
    table_id: str | None = None
    first_score: int | None = None
    second_score: int | None = None
    how: How = ""

    @property
    def decided(self) -> bool:
        """Is there a result?"""
        return self.first_score is not None

    @property
    def played(self) -> bool:
        """Was there a match?"""
        return self.how in ("played", "time")


@dataclass
class Whole:
    """An event with all that belongs to it."""

    event: Event
    entries: list[Entry]
    pairings: list[Pairing]

    def entry(self, number: int | None) -> Entry:
        """Who has a number."""
        return next(e for e in self.entries if e.number == number)

    def of(self, account: str) -> Entry | None:
        """What somebody has to do with it."""
        return next((e for e in self.entries if e.account == account), None)

    def numbers(self) -> dict[int, Entry]:
        """The players by number; before the draw, in the order in which they came."""
        return {e.number or n: e for n, e in enumerate(self.entries, 1)}

    def results(self) -> list[Result]:
        """What is decided."""
        return [
            Result(p.first, p.second, p.first_score, p.second_score or 0, p.played)
            for p in self.pairings
            if p.first_score is not None
        ]

    def struck(self) -> frozenset[int]:
        """Whose results do not count: see `standings.struck`."""
        if self.event.swiss:
            return frozenset()
        gone = [e.number for e in self.entries if e.out is not None and e.number is not None]
        matches = (len(self.entries) - 1) * (2 if self.event.kind == "double" else 1)
        return struck(gone, self.results(), matches)

    def counting(self) -> list[Result]:
        """The results that count."""
        return without(self.results(), self.struck())

    def field(self) -> list[Contender]:
        """Who is there for the next Swiss round."""
        points: defaultdict[int, int] = defaultdict(int)
        met: defaultdict[int, list[int]] = defaultdict(list)
        sides: defaultdict[int, list[int]] = defaultdict(list)
        gifts: defaultdict[int, int] = defaultdict(int)  # points without a match
        for p in self.pairings:
            for side, (who, other, score) in enumerate(
                ((p.first, p.second, p.first_score), (p.second, p.first, p.second_score))
            ):
                if who is None:
                    continue
                points[who] += score or 0
                if other is not None:
                    met[who].append(other)
                if p.played:
                    sides[who].append(side)
                gifts[who] += not p.played and score == 2
        return [
            Contender(n, points[n], tuple(met[n]), tuple(sides[n]), gifts[n])
            for e in self.entries
            if e.out is None and (n := e.number) is not None
        ]


def sides_of(scenario: Scenario) -> tuple[str, str] | None:
    """The roles of both sides; none where it is not one against one."""
    match scenario.sides():
        case ((first,), (second,)):
            return first, second
    return None


def locked(c: sa.Connection, id: str) -> Event:
    """The event, to be changed in this transaction."""
    query = sa.select(events).where(events.c.id == id)
    if c.dialect.name != "sqlite":  # there a writer is alone anyway
        query = query.with_for_update()
    row = c.execute(query).one_or_none()
    if row is None:
        raise unknown("event", id)
    return read_event(row)


def whole(c: sa.Connection, id: str) -> Whole:
    """An event with everything."""
    row = c.execute(sa.select(events).where(events.c.id == id)).one_or_none()
    if row is None:
        raise unknown("event", id)
    came = c.execute(sa.select(entries).where(entries.c.event == id).order_by(entries.c.at, entries.c.account)).all()
    paired = sa.select(pairings).where(pairings.c.event == id).order_by(pairings.c.round, pairings.c.board)
    return Whole(read_event(row), _rows(came, Entry), _rows(c.execute(paired).all(), Pairing))


def names_of(c: sa.Connection, who: set[str]) -> dict[str, str]:
    """How accounts are called."""
    query = sa.select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(who))
    return {str(row.id): str(row.name) for row in c.execute(query)}


async def found(desk: Desk, id: str) -> Whole:
    """The same, outside of any transaction."""
    async with stored():
        return await desk.storage.run(lambda c: whole(c, id))


def read_event(row: sa.Row[Any]) -> Event:
    """An event from its row."""
    return _rows([row], Event)[0]


def _rows(rows: Sequence[sa.Row[Any]], into: type[T]) -> list[T]:
    return [msgspec.convert({str(k): v for k, v in row._mapping.items()}, into, strict=False) for row in rows]
