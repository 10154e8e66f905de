"""Clocks as plain functions: who has how much time left, and when it is up.

Time belongs to the role that must decide, if a person or the program of one plays it: a computer's thinking costs
nobody anything. Where several must decide in secret at once, all their clocks run. From the moment at which a role must
decide until it need not any more is one *stretch*; each brings its increment or its new minutes or days. Who takes back
what ended his stretch goes on with the time that he had then.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from stavka.server.asks import Pace
from stavka.server.wire import SeatClock

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a role: milliseconds `left` at the moment `since` which it runs, or for as long as it stands."""

    left: int
    since: int | None = None
    turn: bool = False  # in a stretch
    told: bool = False  # that it runs short
    late: bool = False  # it was up, and stands until something comes of it
    pause: int = 0  # this role asked for a take-back: 1 while the clocks stand for it, 2 afterwards
    away: int | None = None  # stands until then (time of day): a vacation

    def remaining(self, at: int) -> int:
        """What is left at a moment; never less than nothing."""
        return max(0, self.left - (0 if self.since is None else max(0, at - self.since)))

    @property
    def end(self) -> int | None:
        """When it will be up, if it runs."""
        return None if self.since is None else self.since + self.left


class Moment(msgspec.Struct, frozen=True):
    """What clocks must know of a moment beside the match."""

    at: int  # server time
    back: str = ""  # the role that has just taken something back
    away: Mapping[str, int] = {}  # roles whose players are on vacation, until when


class Deciding(msgspec.Struct, frozen=True):
    """Who must decide, and whose time counts."""

    pending: Collection[str]
    people: Collection[str]  # roles that somebody plays
    late: Collection[str] = ()  # those whose time is up: their clocks stand
    asks: str = ""  # the role that asks the others for a take-back
    stands: bool = False  # an administrator has stopped the match: stretches go on where they stood


def full(pace: Pace) -> int:
    """The time with which a role begins, or each of its stretches."""
    return pace.amount * (DAY if pace.kind == "days" else MINUTE)


def more(pace: Pace) -> int:
    """What those who wait give to somebody whose time was up: a stretch, or a tenth of the time for the match."""
    return max(MINUTE, full(pace) // 10) if pace.kind == "live" else full(pace)


def ahead(pace: Pace) -> int:
    """So long before the end is a player reminded; nothing where days are not counted."""
    return min(DAY, full(pace) // 4) if pace.kind == "days" else 0


def carried_on(pace: Pace, clocks: Mapping[str, Clock], who: Deciding, moment: Moment) -> dict[str, Clock]:
    """The clocks after something has happened."""
    asker = clocks.get(who.asks)
    stopped = bool(who.asks) and (asker is None or asker.pause < 2)
    return {role: _carried_on(pace, clocks.get(role), role, who, moment, stopped) for role in who.people}


def _carried_on(pace: Pace, had: Clock | None, role: str, who: Deciding, moment: Moment, stopped: bool) -> Clock:
    had = had or Clock(full(pace))
    left, deciding = had.remaining(moment.at), role in who.pending
    late, told = role in who.late, had.told
    if had.late and not late:
        left, told = more(pace), False
    begins = deciding and not had.turn
    if begins and role != moment.back:
        left, told = left + pace.increment * SECOND if pace.kind == "live" else full(pace), False
    pause = 0 if begins else had.pause
    if stopped and role == who.asks:
        pause = 1
    elif pause == 1 and role != who.asks:
        pause = 2
    away = moment.away.get(role) if pace.kind == "days" else None
    runs = deciding and not (stopped or who.stands or late) and away is None
    return Clock(left, moment.at if runs else None, deciding, told, late, pause, away)


def due(pace: Pace, clocks: Mapping[str, Clock]) -> int | None:
    """When somebody must be reminded, or has no time left."""
    moments = (c.end - (0 if c.told else ahead(pace)) for c in clocks.values() if c.end is not None)
    return min(moments, default=None)


def overdue(clocks: Mapping[str, Clock], at: int) -> tuple[str, ...]:
    """Whose time was up first by now; several only where it was the same moment, whoever looks and when."""
    ends = {role: c.end for role, c in clocks.items() if c.end is not None and c.end <= at}
    return tuple(role for role, end in ends.items() if end == min(ends.values()))


def short(pace: Pace, clocks: Mapping[str, Clock], at: int) -> tuple[str, ...]:
    """Who is to be reminded now."""
    soon = ahead(pace)
    return tuple(r for r, c in clocks.items() if soon and c.end is not None and not c.told and c.end - soon <= at)


def reminded(clocks: Mapping[str, Clock], roles: Collection[str]) -> dict[str, Clock]:
    """They have been."""
    return {r: msgspec.structs.replace(c, told=True) if r in roles else c for r, c in clocks.items()}


_read = msgspec.json.Decoder(dict[str, Clock]).decode


def read(written: str | None) -> dict[str, Clock]:
    """Clocks as they are stored."""
    return {} if written is None else _read(written)


def write(clocks: Mapping[str, Clock]) -> str:
    """And back."""
    return msgspec.json.encode(clocks).decode()


def shown(written: str | None, at: int | None = None) -> dict[str, SeatClock]:
    """As those at the table see them; settled to a moment where that is named, as lists do."""
    clocks = read(written)
    if at is not None:
        clocks = {
            r: c if c.since is None else msgspec.structs.replace(c, left=c.remaining(at), since=at)
            for r, c in clocks.items()
        }
    return {r: SeatClock(c.left, c.since, c.away) for r, c in clocks.items()}


def read_pace(written: str | None) -> Pace | None:
    """How a table keeps time, as it is stored."""
    return None if written is None else msgspec.json.decode(written, type=Pace)


def write_pace(pace: Pace | None) -> str | None:
    """And back."""
    return None if pace is None else msgspec.json.encode(pace).decode()
