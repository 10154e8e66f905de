"""What goes over the wire: the bodies of requests and answers of docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.core.actions import PlainAction
from stavka.core.deltas import Delta
from stavka.core.game import Scenario
from stavka.core.ledger import Chapter, Rule
from stavka.core.texts import Outcome, Refusal, Text, Told
from stavka.core.views import Forecast, Overlay, View

Word = Annotated[str, Meta(max_length=80)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Nonce = Annotated[str, Meta(min_length=1, max_length=128)]
Name = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Batch = Annotated[list[PlainAction], Meta(min_length=1, max_length=256)]
Status: TypeAlias = Literal["waiting", "playing", "over", "frozen", "damaged"]  # the last two cannot be continued
PlainDelta: TypeAlias = Annotated[Delta, Meta(extra={"typescript": "Delta"})]
SeatKind: TypeAlias = Literal["human", "computer"]
Pencilled = Annotated[list[PlainAction], Meta(max_length=256)]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body: nothing but the fields named."""


class NewTable(Ask, frozen=True):
    """A table to set up. A seat is for "me", "open", "computer" or "computer:BOT"."""

    game: Word
    scenario: Word
    seats: dict[Word, Word]
    options: dict[Word, Word] = {}
    name: Name = ""


class Join(Ask, frozen=True):
    """Take a seat (with its invite), or only add one's share of the dice."""

    nonce: Nonce
    invite: Word | None = None
    name: Name = ""


class Decide(Ask, frozen=True, kw_only=True):
    """What every decision says: who decides, on which position, and the request's own key."""

    role: Word
    number: Number
    key: Key
    tell: Literal["update", "change", "number"] = "update"  # what to answer with


class Act(Decide, frozen=True, kw_only=True):
    """A batch of actions, all or nothing."""

    actions: Batch


class Undo(Decide, frozen=True, kw_only=True):
    """Take the last action back."""


class Resign(Decide, frozen=True, kw_only=True):
    """Give the match up."""


class Consider(Ask, frozen=True):
    """Actions in pencil."""

    role: Word
    number: Number
    actions: Pencilled
    tell: Literal["update", "change"] = "update"  # a `Pencil`, or a `PencilChanged`


class ShowOverlay(Ask, frozen=True):
    """What an overlay shows after the pencilled `actions`, or `at` an earlier position; `costs` are of a `piece`."""

    overlay: Word
    number: Number
    role: Word = ""
    actions: Pencilled = []
    at: Number | None = None
    piece: Word = ""


class WhyNot(Ask, frozen=True):
    """Why is `action` not possible after the pencilled `actions`?"""

    role: Word
    number: Number
    action: PlainAction
    actions: Pencilled = []


class TryStop(Ask, frozen=True):
    """Moves at a stop of a lesson: tried in pencil, or made."""

    stop: Number
    actions: Pencilled = []


class WhyNotStop(TryStop, frozen=True, kw_only=True):
    """Why is `action` not possible there?"""

    action: PlainAction


class ShowStop(TryStop, frozen=True, kw_only=True):
    """What an overlay shows there."""

    overlay: Word
    piece: Word = ""


class Say(Ask, frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Hello(msgspec.Struct, frozen=True):
    """The first message on a live connection: who it is and what it already has."""

    hello: str
    role: str = "observer"
    since: int = -1
    number: int | None = None
    chat: int = 0
    changes: bool = False  # after the first update, only what changes
    tag: str = ""  # of the picture it has


# --- answers ------------------------------------------------------------------------------------


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    rules_version: int
    scenarios: tuple[Scenario, ...]
    bots: tuple[str, ...]
    lessons: tuple[str, ...] = ()


class Rules(msgspec.Struct, frozen=True):
    """The rule ledger."""

    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]


class Created(msgspec.Struct, frozen=True):
    """A new table; the commitment binds the server to its share of the dice."""

    id: str
    commitment: str
    invites: dict[str, str]


class Imported(msgspec.Struct, frozen=True):
    """A match file is now a finished table."""

    id: str


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as others see it. `kind` is human or computer; an open seat is human and not taken."""

    role: str
    kind: SeatKind
    taken: bool
    name: str
    mine: bool
    ready: bool  # has sent its nonce
    online: bool | None = None  # not told in updates: `Presence` does
    bot: str = ""


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as a visitor sees it."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    status: Status
    seats: tuple[Seat, ...]
    commitment: str
    number: int
    made: int
    changed: int
    pending: tuple[str, ...] = ()
    invites: dict[str, str] = {}
    outcome: Outcome | None = None
    problem: Text | None = None
    secret: str = ""  # these three when the match is over: the proof of its dice
    nonces: dict[str, str] = {}
    seed: str = ""


class LoggedEvent(Told, frozen=True, kw_only=True):
    """An event in its place: `n` in the log, and the index of the action it came from (-1: set-up)."""

    action: int
    n: int


class Picture(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The position for a role. At a number it is always the same: nothing in it changes by itself."""

    number: int
    actions: int
    at: int  # the position shown: after this many actions
    view: View
    can_undo: bool
    table: Table
    forecast: Forecast | None = None


class Update(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """The position for a role, and what happened since the reader's last news."""

    events: tuple[LoggedEvent, ...]
    tag: str = ""  # names the picture; a change says which one it applies to
    undone: int | None = None  # drop log events from this place on before adding `events`


class Changed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An update as what is different from the picture that the reader has."""

    number: int
    base: str  # the tag of that picture; where it is another, ask for the whole
    tag: str  # of the new picture
    delta: PlainDelta
    events: tuple[LoggedEvent, ...]
    undone: int | None = None  # drop log events from this place on before adding `events`


class Accepted(msgspec.Struct, frozen=True):
    """A decision is stored; the news of it comes over the live connection."""

    number: int


class LessonStop(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A stop of a lesson: the position, the explanation, and the moves of its step that are still to be made."""

    lesson: str
    stop: int
    stops: int
    step: int
    steps: int
    say: Text
    update: Update
    rules: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    wanted: tuple[PlainAction, ...] = ()
    done: int = 0  # moves of the step already made


class Pencil(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position that was only considered."""

    view: View
    events: tuple[LoggedEvent, ...]
    done: int
    forecast: Forecast | None = None


class PencilChanged(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position that was only considered, as what it changes in the `view` and `forecast` of the present picture."""

    base: str  # the tag of that picture
    delta: PlainDelta
    events: tuple[LoggedEvent, ...]
    done: int


class Shown(msgspec.Struct, frozen=True):
    """What an overlay shows."""

    shapes: tuple[Overlay, ...]


class WhyNotAnswer(msgspec.Struct, frozen=True):
    """The rule that forbids an action; null when it is legal."""

    refusal: Refusal | None


class ChatLine(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """A line of chat; `n` counts them."""

    n: int
    role: str
    name: str
    text: str
    at: int


class LiveUpdate(Update, frozen=True, tag_field="type", tag="update"):
    """`Update` as a live message."""


class LiveChanged(Changed, frozen=True, tag_field="type", tag="change"):
    """`Changed` as a live message."""


class LiveTableNews(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """A table that has not started yet: somebody took a seat."""

    table: Table


class Undone(msgspec.Struct, frozen=True, tag_field="type", tag="undone", rename={"start": "from"}):
    """Drop log events from this place on."""

    start: int


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Which roles are at the table."""

    online: tuple[str, ...]


LiveMessage = LiveUpdate | LiveChanged | LiveTableNews | ChatLine | Presence | Undone
