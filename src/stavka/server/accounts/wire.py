"""What goes over the wire of accounts."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.server.asks import STORABLE, Ask

Offered: TypeAlias = Literal["off", "asked", "shown"]  # no accounts; only for who looks for them; for everybody to see
Called = Annotated[str, Meta(min_length=1, max_length=40, pattern=STORABLE)]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
Tried = Annotated[str, Meta(max_length=128)]
Email = Annotated[str, Meta(max_length=254, pattern=r"^([^@\s\x00]+@[^@\s\x00]+\.[^@\s\x00]+)?$")]
Code = Annotated[str, Meta(min_length=1, max_length=40)]
Device = Annotated[str, Meta(max_length=80, pattern=STORABLE)]
Browser = Annotated[str, Meta(max_length=64, pattern=STORABLE)]  # a number that it has made up, once
Language = Literal["en", "es"]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]


class KeyShown(Ask, frozen=True):
    """What an authenticator answered to a challenge."""

    challenge: Secret  # the id of the challenge
    credential: dict[str, Any]


class SignUp(Ask, frozen=True):
    """Keep everything under a name: with a password, a passkey, or both."""

    name: Called
    password: Password | None = None
    passkey: KeyShown | None = None
    email: Email = ""
    language: Language = "en"
    device: Device = ""
    browser: Browser = ""
    bring: bool = True  # what the guest has who asks: seats, programs, shelf


class SignIn(Ask, frozen=True):
    """With name and password, or with a passkey, which knows whose it is."""

    name: Annotated[str, Meta(max_length=40)] = ""
    password: Tried = ""
    passkey: KeyShown | None = None
    device: Device = ""
    browser: Browser = ""
    bring: bool = False


class Recover(Ask, frozen=True):
    """With a recovery code; with a new password all other sessions end."""

    name: Called
    code: Code
    password: Password | None = None
    device: Device = ""
    browser: Browser = ""


class Prove(Ask, frozen=True):
    """Show again who one is, before something that cannot be taken back."""

    password: Tried = ""
    passkey: KeyShown | None = None


class SetPassword(Ask, frozen=True):
    """A new password; all other sessions end."""

    password: Password


class SetEmail(Ask, frozen=True):
    """An address to be written to, or none."""

    email: Email
    language: Language = "en"


class ConfirmEmail(Ask, frozen=True):
    """The code that came by mail."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class AskWayIn(Ask, frozen=True):
    """A code to come back with, by mail to an address that was confirmed."""

    email: Annotated[Email, Meta(min_length=3)]


class AddPasskey(Ask, frozen=True):
    """A passkey of one's own account."""

    passkey: KeyShown
    name: Device = ""


class AskPasskey(Ask, frozen=True):
    """What an authenticator is to be asked: to make a passkey (for an account of this name) or to show one."""

    what: Literal["make", "use"]
    name: Annotated[str, Meta(max_length=40)] = ""


# --- answers ------------------------------------------------------------------------------------


class Session(msgspec.Struct, frozen=True):
    """A device that is signed in."""

    id: str
    device: str
    made: int
    seen: int
    here: bool


class Passkey(msgspec.Struct, frozen=True):
    """A passkey."""

    id: str
    name: str
    made: int
    used: int


class Account(msgspec.Struct, frozen=True):
    """One's own account; nobody else reads this."""

    name: str
    email: str
    verified: bool
    password: bool
    passkeys: tuple[Passkey, ...]
    sessions: tuple[Session, ...]
    codes: int  # recovery codes that are left
    made: int
    administrator: bool = False
    renamed: str | None = None  # why an administrator gave it this name, until one has read it


class Me(msgspec.Struct, frozen=True):
    """Who asks, and whether there can be accounts here."""

    accounts: Offered
    account: Account | None = None
    tables: int = 0  # of a guest: what he would bring along
    mail: bool = False  # does this server send mail?


class SignedIn(msgspec.Struct, frozen=True):
    """A session: its token stands in the place of the visitor's. Recovery codes are told this once."""

    token: str
    name: str
    codes: tuple[str, ...] = ()


class Codes(msgspec.Struct, frozen=True):
    """New recovery codes, in the place of those before; told this once."""

    codes: tuple[str, ...]


class Challenge(msgspec.Struct, frozen=True):
    """What the browser is to ask an authenticator for: `options` as WebAuthn writes them."""

    challenge: str
    options: dict[str, Any]
