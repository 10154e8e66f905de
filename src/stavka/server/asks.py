"""What is asked over the wire: the bodies of requests of docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from stavka.core.actions import PlainAction

Word = Annotated[str, Meta(max_length=80)]
STORABLE = r"^[^\x00]*$"  # a database does not keep every sign
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=STORABLE)]
Nonce = Annotated[str, Meta(min_length=1, max_length=128, pattern=STORABLE)]
Name = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
MOST = 4096  # of anything in a list; the setting `batch` is what a server takes
Batch = Annotated[list[PlainAction], Meta(min_length=1, max_length=MOST)]
Windows: TypeAlias = Literal["asked", "quick"]  # what a table agrees to; see `windows.py`
Watching: TypeAlias = Literal["now", "5-minutes", "30-minutes", "day", "never"]  # see `delaying.py`
PaceKind: TypeAlias = Literal["live", "turn", "days"]  # see `timing/clocks.py`
WhenLate: TypeAlias = Literal["lose", "claim", "computer"]  # what comes of a clock that has run down
Claimed: TypeAlias = Literal["victory", "draw", "wait"]
Reseated: TypeAlias = Literal["computer", "open"]
Asking: TypeAlias = Literal["auto", "ask"]  # what a seat wants: as the table has it; always to be asked
Pencilled = Annotated[list[PlainAction], Meta(max_length=MOST)]
# what several pieces are to do in one step: for each the actions that would do, the dearest wish first
Together = Annotated[list[Annotated[list[PlainAction], Meta(min_length=1, max_length=16)]], Meta(max_length=64)]


UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters and a pattern of dots that show nothing


def clean(words: str) -> str:
    """A name or line as shown to others: signs that are seen, on one line."""
    return " ".join("".join(c if c.isprintable() and c not in UNSEEN else " " for c in words).split())


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body: nothing but the fields named."""


class Pace(Ask, frozen=True, omit_defaults=True):
    """How a table keeps time: minutes for the whole match, with `increment` seconds every time that one must decide;
    minutes for each time, or days."""

    kind: PaceKind
    amount: Annotated[int, Meta(ge=1, le=1440)]  # minutes, or days
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0  # seconds; of live clocks
    late: WhenLate = "claim"


class NewTable(Ask, frozen=True):
    """A table to set up. A seat is for "me", "open", "computer", "computer:BOT", or for
    "player:NAME", somebody with an account who is asked to play."""

    game: Word
    scenario: Word
    seats: dict[Word, Word]
    options: dict[Word, Word] = {}
    name: Name = ""
    windows: Windows = "asked"
    strict: bool = False  # no take-backs past what was revealed, not even by consent
    programs: bool = False  # may programs take the open seats?
    analysis: bool = False  # may people who play each other ask for advice, and try things in a sandbox?
    listed: bool = False  # may anybody take the open seats, and watch?
    rated: bool = False  # only people with accounts; see `meeting/ratings.py`
    watching: Watching = "now"  # how far behind those see it who do not play
    pace: Pace | None = None  # no clock


class NewSandbox(Ask, frozen=True, kw_only=True):
    """A private table that begins with a position: after `at` actions, as `role` knows it. A seat is for "me",
    "computer" or "computer:BOT". `true`: of a finished match, with what was really there."""

    role: Word
    at: Number
    seats: dict[Word, Word]
    name: Name = ""
    true: bool = False


class Share(Ask, frozen=True):
    """Share the position after `at` actions, as `role` sees it."""

    at: Number
    role: Word = ""
    title: Annotated[str, Meta(max_length=120, pattern=STORABLE)] = ""


class Annotate(Ask, frozen=True):
    """A note at the position after `at` actions of a finished match; without text one's own goes."""

    at: Number
    text: Annotated[str, Meta(max_length=2000, pattern=STORABLE)] = ""


class Join(Ask, frozen=True):
    """Take a seat (with its invite), or only add one's share of the dice. A program names an open seat instead."""

    nonce: Nonce
    invite: Word | None = None
    name: Name = ""
    role: Word = ""


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


class Draw(Decide, frozen=True, kw_only=True):
    """Offer a draw, or agree to the one that is offered."""


class Decline(Decide, frozen=True, kw_only=True):
    """Play on: the draw that is offered is not wanted."""


class AskTakeBack(Decide, frozen=True, kw_only=True):
    """Go back past what was revealed, to the position after `to` actions, if the others agree."""

    to: Number
    reason: Annotated[str, Meta(max_length=120, pattern=STORABLE)] = ""


class Consent(Decide, frozen=True, kw_only=True):
    """Agree to the take-back that is asked for."""


class Refuse(Decide, frozen=True, kw_only=True):
    """The take-back that is asked for is not wanted, or no longer by who asked."""


class Abort(Decide, frozen=True, kw_only=True):
    """Call the match off before one's own first move: it never was."""


class Claim(Decide, frozen=True, kw_only=True):
    """Another's time is up, and the match is won or drawn, or one goes on waiting."""

    what: Claimed


class Reseat(Decide, frozen=True, kw_only=True):
    """A partner has gone: the computer plays `seat`, or it is open to somebody else."""

    seat: Word
    to: Reseated


class Rest(Ask, frozen=True):
    """So many days of vacation from now on; none ends it."""

    days: Annotated[int, Meta(ge=0, le=366)]


class AskHint(Decide, frozen=True, kw_only=True):
    """What would the computer do?"""


class Hurry(Ask, frozen=True):
    """Move now: the computer's decision on this position is wanted at once."""

    number: Number


class Consider(Ask, frozen=True):
    """Actions in pencil."""

    role: Word
    number: Number
    actions: Pencilled
    tell: Literal["update", "change"] = "update"  # a `Pencil`, or a `PencilChanged`
    group: Together = []


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
    group: Together = []


class WhyNotStop(TryStop, frozen=True, kw_only=True):
    """Why is `action` not possible there?"""

    action: PlainAction


class ShowStop(TryStop, frozen=True, kw_only=True):
    """What an overlay shows there."""

    overlay: Word
    piece: Word = ""


class Settle(Ask, frozen=True):
    """How one's own role wants to settle a frozen match."""

    role: Word
    how: Literal["rewind", "annul", "result"]
    winners: Annotated[list[Word], Meta(max_length=8)] = []


class Say(Ask, frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Note(Ask, frozen=True):
    """What a seat keeps for itself: its pencil on a position, and how many actions its player has seen."""

    role: Word
    number: Number = 0
    actions: Pencilled = []
    seen: Number = 0


class AskMe(Ask, frozen=True):
    """How one's own seat is asked about windows that nothing it holds fits."""

    role: Word
    windows: Asking


class Shelve(Ask, frozen=True):
    """Name a table (for all at it), or put it away (for oneself); what is not said stays."""

    title: Name | None = None
    archived: bool | None = None


class Hello(msgspec.Struct, frozen=True):
    """The first message on a live connection: who it is and what it already has."""

    hello: str
    role: str = "observer"
    since: int = -1
    number: int | None = None
    chat: int = 0
    changes: bool = False  # after the first update, only what changes
    tag: str = ""  # of the picture it has
    beats: bool = False  # wants to hear a beat where nothing else is told: a dead line is silent
    forecasts: bool = False  # wants to hear what its decisions may bring
