"""What is answered and told over the wire, as docs/protocol.md has it; what is asked: `asks`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.ai import Measured
from stavka.core.actions import PlainAction
from stavka.core.board import Tone
from stavka.core.deltas import Delta
from stavka.core.game import Scenario
from stavka.core.ledger import Chapter, Rule
from stavka.core.match import Stop
from stavka.core.texts import Outcome, Refusal, Text, Told
from stavka.core.views import Forecast, Overlay, View
from stavka.server.asks import Act, Asking, Claimed, Pace, Resign, Undo, Watching, Windows

Status: TypeAlias = Literal["waiting", "playing", "over", "frozen", "damaged"]  # the last two cannot be continued
PlainDelta: TypeAlias = Annotated[Delta, Meta(extra={"typescript": "Delta"})]
SeatKind: TypeAlias = Literal["human", "computer", "program"]  # the last: a bot from outside


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    rules_version: int
    scenarios: tuple[Scenario, ...]
    bots: tuple[str, ...]
    lessons: tuple[str, ...] = ()
    style: str = ""  # of its pieces: counters, blocks
    tones: dict[str, Tone] = {}  # how its sides are coloured
    windows: bool = False  # are there questions for which a hand may hold nothing?
    measured: tuple[Measured, ...] = ()  # how strong its computer players are
    ratings: dict[str, int] = msgspec.field(default_factory=dict)  # the same, on the scale of people's ratings


class Rules(msgspec.Struct, frozen=True):
    """The rule ledger."""

    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]


class Created(msgspec.Struct, frozen=True):
    """A new table; the commitment binds the server to its share of the dice."""

    id: str
    commitment: str
    invites: dict[str, str]


class ThoughtAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a computer thought before an action: its reasons, its plan as JSON, and whether time was up."""

    action: int
    role: str
    reasons: tuple[Text, ...] = ()
    plan: str = ""
    cut: bool = False


class Reach(msgspec.Struct, frozen=True):
    """Where others find the server; empty where it listens for its own machine only."""

    address: str


class Imported(msgspec.Struct, frozen=True):
    """A match file is now a finished table."""

    id: str


class Vacation(msgspec.Struct, frozen=True):
    """Until when one rests (time of day), and how many days of it one has left in a year."""

    until: int | None
    left: int
    yearly: int


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a seat: milliseconds `left` at the moment `since` which it runs (as `now` of the update counts), or
    for as long as it stands; on vacation until `away` (time of day)."""

    left: int
    since: int | None = None
    away: int | None = None


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as others see it. An open seat is human and not taken; `name` is its player's, or its program's."""

    role: str
    kind: SeatKind
    taken: bool
    name: str
    mine: bool
    ready: bool  # has sent its nonce
    online: bool | None = None  # not told in updates: `Presence` does
    bot: str = ""
    windows: Asking | None = None  # of one's own seats, in games that have such windows
    kept: Literal["", "me", "other"] = ""  # an open seat for somebody who was asked
    member: bool = False  # somebody with an account, whose name is nobody else's
    former: bool = False  # somebody who has deleted his account
    clock: SeatClock | None = None


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
    windows: Windows = "asked"
    strict: bool = False
    programs: bool = False
    analysis: bool = False
    listed: bool = False  # anybody may join and watch
    rated: bool = False
    event: str = ""  # the event of which it is a match
    watching: Watching = "now"
    pace: Pace | None = None  # how it keeps time
    sandbox: bool = False  # somebody's own trial: no match, and nobody else sees it
    halted: str = ""  # why an administrator has stopped it
    pending: tuple[str, ...] = ()
    invites: dict[str, str] = {}
    outcome: Outcome | None = None
    problem: Text | None = None
    settling: Settling | None = None  # of a frozen match
    title: str = ""  # this and the next two only in the visitor's own list
    archived: bool = False
    maker: bool = False  # is it the visitor's to delete?
    secret: str = ""  # these three when the match is over: the proof of its dice
    nonces: dict[str, str] = {}
    seed: str = ""


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a player wants to settle a frozen match: go on from where it holds, call it off, or agree on who won."""

    how: Literal["rewind", "annul", "result"]
    winners: tuple[str, ...] = ()  # of a result; none is a draw


class Settling(msgspec.Struct, frozen=True):
    """A frozen match: how many changes its rules no longer allow, and what its players want; all must want the same."""

    lost: int
    wishes: dict[str, Wish]


class Kept(msgspec.Struct, frozen=True):
    """The note of a seat; a pencil belongs to the position with its number."""

    number: int = 0
    actions: tuple[PlainAction, ...] = ()
    seen: int = 0


class Brief(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table stands, in a line: the turn, whose it is, and the open decision as the visitor reads it."""

    number: int
    turn: int = 0
    side: str = ""
    say: Text | None = None


class Deleted(msgspec.Struct, frozen=True):
    """Gone, or waiting for the others to agree."""

    deleted: bool


class LoggedEvent(Told, frozen=True, kw_only=True):
    """An event in its place: `n` in the log, and the index of the action it came from (-1: set-up)."""

    action: int
    n: int


class Spared(msgspec.Struct, frozen=True):
    """What was done for the role without asking: the index of the action, the question, and the answer to it."""

    action: int
    say: Text
    answer: PlainAction


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the computer would do in the role's place, and why; nothing is played."""

    action: PlainAction
    reasons: tuple[Text, ...] = ()


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """A take-back that a role asks for: to which position, how many actions it would take back, why, who agrees."""

    role: str
    to: int
    count: int
    reason: str = ""
    agreed: tuple[str, ...] = ()


class Picture(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The position for a role. At a number it is always the same: nothing in it changes by itself."""

    number: int
    actions: int
    at: int  # the position shown: after this many actions
    view: View
    can_undo: bool
    table: Table
    spared: tuple[Spared, ...] = ()  # the last few; told to nobody but the role
    hint: Hint | None = None  # that the role asked for in this position; told to nobody else
    advice: bool = False  # may the role ask for one?
    draws: tuple[str, ...] = ()  # the roles that want a draw
    resigning: tuple[str, ...] = ()  # the roles that want to give up, while others on their side play on
    back: int | None = None  # where the role may ask to go back to: before its last decision, where undo does not reach
    request: Request | None = None  # a take-back that is asked for
    taken_back: int = 0  # so many times
    aids: tuple[str, ...] = ()  # "take-back", "advice", "sandbox", "reseat": a match with any is not rated
    late: tuple[str, ...] = ()  # the roles whose time is up
    claims: tuple[Claimed, ...] = ()  # what the role may do about that
    partners: tuple[str, ...] = ()  # the roles whose seats it may give away, should they have gone
    votes: dict[str, tuple[str, ...]] = {}  # who would give which seat away
    abort: bool = False  # may the role call the match off, because it has not moved yet?


class Update(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """The position for a role, and what happened since the reader's last news."""

    events: tuple[LoggedEvent, ...]
    tag: str = ""  # names the picture; a change says which one it applies to
    undone: int | None = None  # drop log events from this place on before adding `events`
    forecast: Forecast | None = None  # in answers; over the live connection it follows the news: `LiveForecast`
    now: int = 0  # this moment as clocks count it, at tables that have some


class Changed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An update as what is different from the picture that the reader has."""

    number: int
    base: str  # the tag of that picture; where it is another, ask for the whole
    tag: str  # of the new picture
    delta: PlainDelta
    events: tuple[LoggedEvent, ...]
    undone: int | None = None  # drop log events from this place on before adding `events`
    forecast: Forecast | None = None  # as in an update
    now: int = 0  # as in an update


class Accepted(msgspec.Struct, frozen=True):
    """A decision is stored; the news of it comes over the live connection."""

    number: int


class Shared(msgspec.Struct, frozen=True):
    """A position that somebody shares: what its link ends with, whose view, after how many actions, since when."""

    id: str
    role: str
    number: int
    made: int


class SharedPosition(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a link shows: a position as its sharer saw it, and what each overlay drew over the map."""

    title: str
    made: int
    observer: bool  # not one side's view, but what everybody sees
    update: Update
    overlays: dict[str, tuple[Overlay, ...]] = {}


class Annotation(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note at a position of a finished match, and who wrote it."""

    id: int
    number: int
    text: str
    name: str
    role: str
    at: int
    mine: bool = False


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
    made: tuple[PlainAction, ...] = ()  # those moves


class Stays(msgspec.Struct, frozen=True):
    """One of a group that cannot do what the others do."""

    action: PlainAction
    refusal: Refusal


class Pencil(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position that was only considered."""

    view: View
    events: tuple[LoggedEvent, ...]
    done: int
    stop: Stop = ""
    forecast: Forecast | None = None
    actions: tuple[PlainAction, ...] = ()  # all that is pencilled: what was asked about, and those of the group that go
    stays: tuple[Stays, ...] = ()  # those of the group that cannot


class PencilChanged(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position that was only considered, as what it changes in the `view` of the present picture."""

    base: str  # the tag of that picture
    delta: PlainDelta
    events: tuple[LoggedEvent, ...]
    done: int
    stop: Stop = ""
    forecast: Forecast | None = None
    actions: tuple[PlainAction, ...] = ()  # all that is pencilled: what was asked about, and those of the group that go
    stays: tuple[Stays, ...] = ()  # those of the group that cannot


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


class LiveAct(Act, frozen=True, kw_only=True, tag_field="type", tag="act"):
    """`Act` over the live connection."""


class LiveUndo(Undo, frozen=True, kw_only=True, tag_field="type", tag="undo"):
    """`Undo` over the live connection."""


class LiveResign(Resign, frozen=True, kw_only=True, tag_field="type", tag="resign"):
    """`Resign` over the live connection."""


LiveDecision = LiveAct | LiveUndo | LiveResign


class LiveAccepted(msgspec.Struct, frozen=True, tag_field="type", tag="accepted"):
    """The decision with this key is stored."""

    key: str
    number: int


class LiveRefused(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refused"):
    """The decision with this key has changed nothing; the rest is as in every refusal."""

    key: str
    status: int
    error: str
    message: Text
    refusal: Refusal | None = None
    update: Update | None = None


class LiveUpdate(Update, frozen=True, tag_field="type", tag="update"):
    """`Update` as a live message."""


class LiveChanged(Changed, frozen=True, tag_field="type", tag="change"):
    """`Changed` as a live message."""


class LiveForecast(msgspec.Struct, frozen=True, tag_field="type", tag="forecast"):
    """What the role's decision at this number may bring; none where there is nothing to tell. It follows the news, so
    that nobody waits for the news while it is worked out."""

    number: int
    forecast: Forecast | None


class LiveTableNews(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """A table that has not started yet: somebody took a seat."""

    table: Table


class Undone(msgspec.Struct, frozen=True, tag_field="type", tag="undone", rename={"start": "from"}):
    """Drop log events from this place on."""

    start: int


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Which roles are at the table."""

    online: tuple[str, ...]


class LiveNotice(msgspec.Struct, frozen=True, tag_field="type", tag="notice"):
    """What everybody is told has changed: see `/api/standing`; 0: nothing is told now."""

    number: int


class Beat(msgspec.Struct, frozen=True, tag_field="type", tag="beat"):
    """Nothing has happened, and the line lives."""


LiveMessage = (
    LiveUpdate
    | LiveChanged
    | LiveForecast
    | LiveTableNews
    | LiveAccepted
    | LiveRefused
    | ChatLine
    | Presence
    | Undone
    | LiveNotice
    | Beat
)
