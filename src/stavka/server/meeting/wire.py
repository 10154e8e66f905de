"""What goes over the wire of meeting people."""

from __future__ import annotations

import msgspec

from stavka.server.asks import Pace, Watching
from stavka.server.meeting.groups import Group
from stavka.server.wire import Status


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is at scenarios of a group: 1500 is a newcomer's, `spread` how far it may be off (two
    deviations)."""

    game: str
    group: Group
    rating: int
    spread: int
    games: int


class ListedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a table for everybody."""

    role: str
    kind: str
    taken: bool
    name: str = ""
    member: bool = False
    former: bool = False
    rating: int | None = None
    kept: bool = False  # for somebody who was asked


class Listed(msgspec.Struct, frozen=True):
    """A table that anybody may join or watch."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    status: Status
    rated: bool
    strict: bool
    seats: tuple[ListedSeat, ...]
    made: int
    changed: int
    watching: Watching = "now"
    pace: Pace | None = None


class Meeting(msgspec.Struct, frozen=True):
    """Where one may sit down, and what one may watch; both newest first."""

    open: tuple[Listed, ...]
    running: tuple[Listed, ...]
    open_before: int | None = None  # ask with it for those before
    running_before: int | None = None


class Played(msgspec.Struct, frozen=True):
    """A finished match of somebody's."""

    table: str
    game: str
    scenario: str
    role: str
    against: tuple[str, ...]
    beside: tuple[str, ...]  # partners
    score: int  # 2 won, 1 drawn, 0 lost
    rated: bool
    before: int
    after: int
    at: int


class Balance(msgspec.Struct, frozen=True):
    """How the sides of a scenario stand here: of the matches that everybody may see, the first side has won `share`
    percent, a draw counted half; `counted` is what ratings reckon with, which begins with games between computers."""

    scenario: str
    roles: tuple[str, ...]  # of the first side
    played: int
    share: float | None  # nobody has played it yet
    counted: float


class Scale(msgspec.Struct, frozen=True):
    """Ratings of a game: scenarios that are rated together, and where computers stand, by which scenario."""

    game: str
    group: Group
    scenarios: tuple[Balance, ...]
    computers: dict[str, int] = {}


class Profile(msgspec.Struct, frozen=True):
    """What everybody may know of somebody with a name."""

    name: str
    made: int
    ratings: tuple[Rating, ...]
    played: tuple[Played, ...]
    before: int | None = None  # ask with it for those before
