"""What goes over the wire of events."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.server.asks import STORABLE, Ask, Word

MOST = 64  # players of an event
Kind: TypeAlias = Literal["once", "double", "swiss"]  # the first two: round robins
State: TypeAlias = Literal["open", "running", "over", "off"]
How: TypeAlias = Literal["", "played", "bye", "forfeit", "time"]  # the last: decided when the time of the round was up
Rounds = Annotated[int, Meta(ge=1, le=20)]


class NewEvent(Ask, frozen=True):
    """An event to set up. `rounds` and `late` are a Swiss's: entry is open until the round `late` is paired."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=STORABLE)]
    game: Word
    scenario: Word
    kind: Kind
    options: dict[Word, Word] = msgspec.field(default_factory=dict)
    rounds: Rounds = 5
    most: Annotated[int, Meta(ge=2, le=MOST)] = 16
    late: Rounds = 1
    days: Annotated[int, Meta(ge=1, le=90)] = 14
    rated: bool = True


class Removed(Ask, frozen=True):
    """Who is to leave an event, by number."""

    number: Annotated[int, Meta(ge=1, le=2**31)]


class MadeEvent(msgspec.Struct, frozen=True):
    """A new event."""

    id: str


class EventCard(msgspec.Struct, frozen=True, kw_only=True):
    """An event in a list."""

    id: str
    name: str
    game: str
    scenario: str
    kind: Kind
    state: State
    round: int
    rounds: int  # 0: of a round robin that has not begun
    players: int
    most: int
    days: int
    rated: bool
    maker: str  # empty: a former player
    made: int
    changed: int
    until: int | None  # when the time of the round is up
    mine: bool  # does the visitor play in it?
    enters: bool  # could he enter?


class Events(msgspec.Struct, frozen=True):
    """Events that take players, that are being played, and the last that were."""

    open: tuple[EventCard, ...]
    running: tuple[EventCard, ...]
    over: tuple[EventCard, ...]
    before: int | None = None  # ask with it for those that ended before


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays in an event. Before it starts, numbers are those of the list."""

    number: int
    name: str
    former: bool = False
    rating: int | None = None
    since: int = 1  # the first round he could play in
    out: bool = False


class EventMatch(msgspec.Struct, frozen=True):
    """A pairing: the first has the scenario's first side. Without a second it is a bye."""

    first: int
    second: int | None
    table: str  # empty: there is none, or no more
    scores: tuple[float, float] | None  # not decided yet
    how: How


class EventRound(msgspec.Struct, frozen=True):
    """The pairings of a round."""

    round: int
    matches: tuple[EventMatch, ...]


class EventPlace(msgspec.Struct, frozen=True):
    """How a player stands, with all that decides between equals."""

    number: int
    place: int
    points: float
    won: int
    drawn: int
    lost: int
    buchholz: float | None  # not in a round robin
    berger: float
    direct: float | None  # points among equals who have all met
    struck: bool  # he left so early that his results do not count


class EventPage(EventCard, frozen=True, kw_only=True):
    """All of an event."""

    options: dict[str, str]
    roles: tuple[str, str]
    late: int
    entrants: tuple[Entrant, ...]
    places: tuple[EventPlace, ...]  # from the first to the last
    turns: tuple[EventRound, ...]  # from the first round to the last that is paired
    me: int | None  # the visitor's number
    leaves: bool  # may he leave?
    runs: bool  # may he start, end and call it off, and remove players?
