"""What goes over the wire of notices."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.core.texts import Text
from stavka.server.accounts.wire import Language
from stavka.server.asks import STORABLE, Ask

WayKind: TypeAlias = Literal["push", "mail", "hook", "apprise"]
Minute = Annotated[int, Meta(ge=0, lt=1440)]
Zone = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")]
Target = Annotated[str, Meta(min_length=1, max_length=2000, pattern=STORABLE)]


class AddWay(Ask, frozen=True):
    """A way to tell one: a browser's push service as it describes itself (JSON), an address of mail, a webhook's, or
    one of Apprise's. Where one lives and reads is kept with it, where nothing is yet."""

    kind: WayKind
    target: Target
    name: Annotated[str, Meta(max_length=80, pattern=STORABLE)] = ""
    language: Language = "en"
    zone: Zone = "UTC"


class ConfirmWay(Ask, frozen=True):
    """The code that came by mail."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class SetWishes(Ask, frozen=True):
    """When one is not to be disturbed (minutes of one's own day), in which language one is told, and which games are
    silent."""

    language: Language
    zone: Zone
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    games: Annotated[list[Annotated[str, Meta(max_length=80, pattern=STORABLE)]], Meta(max_length=100)] = []  # noqa: RUF012


class SetSilent(Ask, frozen=True):
    """Is nothing to be told of this table?"""

    silent: bool


# --- answers ------------------------------------------------------------------------------------


class NoticeWay(msgspec.Struct, frozen=True):
    """A way to oneself; `secret` is what a webhook's letters are signed with."""

    id: str
    kind: WayKind
    name: str
    target: str
    made: int
    confirmed: bool
    secret: str = ""
    trouble: Text | None = None  # why nothing is sent this way any more, until it has been tried
    trouble_at: int | None = None
    endpoint: str = ""  # of a browser's push service: by it the browser knows its own


class Wishes(msgspec.Struct, frozen=True):
    """As one has set them."""

    language: Language
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    games: tuple[str, ...]


class Notices(msgspec.Struct, frozen=True):
    """What this server can do, and what one has chosen of it."""

    push: str  # the key of this server, for browsers
    mail: bool
    apprise: tuple[str, ...]  # the services that are allowed
    ways: tuple[NoticeWay, ...]
    wishes: Wishes | None
    silent: tuple[str, ...]  # tables
