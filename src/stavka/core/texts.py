"""What players read: message ids with arguments, never sentences.

The words live in Fluent catalogues (`messages/en.ftl`, `messages/es.ftl`); the engine only
names a message and hands over its arguments. An argument that points at something on the
table is a *reference*: `piece:64`, `place:42`, `card:stuka`, `role:german`. Whoever renders
the text turns references into names in the reader's language.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

# str | int | Text | a tuple of these; msgspec cannot express the recursion
Arg: TypeAlias = Annotated[Any, Meta(extra={"typescript": "Arg"})]


class Text(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A message id and its arguments."""

    id: str
    args: dict[str, Arg] = {}


def text(id: str, /, **args: Arg) -> Text:
    """A message with its arguments: `text("move-done", unit=piece("64"))`."""
    return Text(id, args)


def piece(id: str) -> str:
    """A reference to a piece."""
    return "piece:" + id


def place(id: str) -> str:
    """A reference to a hex, zone or box."""
    return "place:" + id


def card(id: str) -> str:
    """A reference to a card."""
    return "card:" + id


def role(id: str) -> str:
    """A reference to a role."""
    return "role:" + id


def signed(number: int) -> str:
    """A number with its sign, as a shift of columns is told: "+1", "−2"."""
    return f"{number:+d}".replace("-", "−")


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an action is not possible: the rule, the reason, and what would allow it."""

    rule: str
    why: Text
    remedy: Text | None = None
    places: tuple[str, ...] = ()


class Refused(Exception):
    """Raised when an action is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why.id} {refusal.why.args or ''}".strip())
        self.refusal = refusal


class Moved(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece slides along a path; `piece` is empty when the reader may not know which."""

    path: tuple[str, ...]
    side: str
    piece: str = ""


class Rolled(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Dice on the table. `hit` is the lowest face that hits, 0 when faces are only summed or read."""

    dice: tuple[int, ...]
    hit: int = 0
    piece: str = ""


class Told(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened, as somebody may read it."""

    id: str
    args: dict[str, Arg] = {}
    rules: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    side: str = ""
    reveals: bool = False
    moves: tuple[Moved, ...] = ()
    rolls: tuple[Rolled, ...] = ()


class Event(Told, frozen=True, omit_defaults=True):
    """Something that happened, as told to the table.

    What only the roles in `to` may know (which block moved, which card was drawn) is in `private`
    and in the `piece` of moves and rolls: one event, one place in the log, two readings.
    """

    private: dict[str, Arg] = {}
    to: tuple[str, ...] | None = None

    def read_by(self, role: str) -> Event:
        """The event as this role (or an observer) may read it.

        Examples:
            >>> drawn = Event("card-drawn", {"side": "role:german"}, private={"card": "card:stuka"}, to=("german",))
            >>> drawn.read_by("german").args
            {'side': 'role:german', 'card': 'card:stuka'}
            >>> drawn.read_by("soviet").args
            {'side': 'role:german'}
        """
        if self.to is None:
            return msgspec.structs.replace(self, private={}) if self.private else self
        known = role in self.to
        return msgspec.structs.replace(
            self,
            args={**self.args, **self.private} if known else self.args,
            moves=self.moves if known else tuple(Moved(m.path, m.side) for m in self.moves),
            rolls=self.rolls if known else tuple(Rolled(r.dice, r.hit) for r in self.rolls),
            private={},
            to=None,
        )


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended. `winners` are roles (or an automatic side); none is a draw."""

    winners: tuple[str, ...]
    why: Text
    rules: tuple[str, ...] = ()
    level: str = ""
    points: dict[str, int] = {}
