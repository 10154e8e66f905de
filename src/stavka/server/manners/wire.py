"""What goes over the wire of manners."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.server.asks import STORABLE, Ask
from stavka.server.wire import Status

Line = Annotated[str, Meta(max_length=300, pattern=STORABLE)]
Told = Annotated[str, Meta(max_length=500, pattern=STORABLE)]
Whom = Annotated[str, Meta(max_length=120, pattern=STORABLE)]
Kind: TypeAlias = Literal["line", "name", "table"]
Reason: TypeAlias = Literal["insult", "spam", "cheating", "name", "other"]
Restricted: TypeAlias = Literal["muted", "suspended"]
Act: TypeAlias = Literal[
    "freeze", "thaw", "delete-table", "delete-account", "rename", "mute", "unmute", "suspend", "resume",
    "promote", "demote", "announce", "unannounce", "read-only", "read-write", "close",
]  # fmt: skip


class Block(Ask, frozen=True):
    """Somebody with a name, or who sits at a table: nothing of him any more, or only his chat not (`deaf`)."""

    name: Annotated[str, Meta(max_length=40)] = ""
    table: Annotated[str, Meta(max_length=80)] = ""
    role: Annotated[str, Meta(max_length=80)] = ""
    deaf: bool = False


class Report(Ask, frozen=True):
    """A line of chat (`line`: its number), the name of who sits there (`role`), or a table is not as it should be."""

    kind: Kind
    table: Annotated[str, Meta(max_length=80)]
    reason: Reason
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    role: Annotated[str, Meta(max_length=80)] = ""
    words: Annotated[str, Meta(max_length=500, pattern=STORABLE)] = ""


class Deed(Ask, frozen=True):
    """What an administrator does: to a table, a report (its number), or somebody: a name, `TABLE/ROLE`, or whom a
    report is about, `report:NUMBER`."""

    do: Act
    about: Whom = ""
    why: Line = ""
    days: Annotated[int, Meta(ge=0, le=3650)] = 0  # 0: until it is lifted
    hours: Annotated[int, Meta(ge=0, le=8760)] = 0  # of an announcement
    name: Annotated[str, Meta(max_length=40, pattern=STORABLE)] = ""  # that somebody bears from now on
    en: Told = ""
    es: Told = ""


# --- answers ------------------------------------------------------------------------------------


class Blocked(msgspec.Struct, frozen=True):
    """Somebody on one's own list."""

    id: str
    name: str
    deaf: bool
    made: int


class Notice(msgspec.Struct, frozen=True):
    """What everybody is told: in the language in which it was not written, the other's words stand."""

    en: str
    es: str
    until: int | None = None


class Standing(msgspec.Struct, frozen=True):
    """What everybody is told now."""

    announcement: Notice | None = None
    read_only: Notice | None = None


class About(msgspec.Struct, frozen=True):
    """Who runs this server, and what of people it keeps, for how long."""

    operator: str
    contact: str
    privacy: dict[str, str]  # the operator's own words, by language
    imprint: dict[str, str]
    accounts: bool
    session_days: int
    finished_days: int
    waiting_days: int
    browser_days: int
    report_days: int


class Restriction(msgspec.Struct, frozen=True):
    """What somebody may not do."""

    kind: Restricted
    why: str
    until: int | None
    at: int


class Player(msgspec.Struct, frozen=True):
    """An account, as administrators see it: its public profile, and how it behaves; never its address."""

    name: str
    made: int
    seen: int | None
    administrator: bool
    restrictions: tuple[Restriction, ...]
    reports: int  # about it, not closed
    beside: tuple[str, ...]  # other accounts of the same browser


class Watched(msgspec.Struct, frozen=True):
    """A table, as administrators see it: nothing of what is secret there."""

    id: str
    game: str
    scenario: str
    status: Status
    listed: bool
    halted: str
    seats: tuple[tuple[str, str], ...]  # role, name
    made: int
    changed: int
    number: int
    reports: int


class Complaint(msgspec.Struct, frozen=True):
    """A report."""

    id: int
    kind: Kind
    reason: Reason
    words: str
    quoted: str
    name: str
    role: str
    table: str
    by: str  # a name, where the reporter has one
    at: int
    closed: int | None


class Done(msgspec.Struct, frozen=True):
    """What an administrator did. Without a name: an account that is gone; "server": on its machine."""

    id: int
    who: str
    what: str
    about: str
    detail: str
    why: str
    at: int


class Players(msgspec.Struct, frozen=True):
    """A page of accounts."""

    players: tuple[Player, ...]
    before: int | None = None


class PlayerPage(msgspec.Struct, frozen=True):
    """All of one account that an administrator may know."""

    player: Player
    tables: tuple[Watched, ...]
    reports: tuple[Complaint, ...]
    done: tuple[Done, ...]


class WatchedTables(msgspec.Struct, frozen=True):
    """A page of tables."""

    tables: tuple[Watched, ...]
    before: int | None = None


class Complaints(msgspec.Struct, frozen=True):
    """A page of reports."""

    reports: tuple[Complaint, ...]
    before: int | None = None


class Deeds(msgspec.Struct, frozen=True):
    """A page of what administrators did."""

    done: tuple[Done, ...]
    before: int | None = None
