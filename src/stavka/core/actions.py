"""Actions, and sets of legal actions.

An action is what a player means: a verb and a few arguments, each the id of something on the
table. Every game declares its actions as one tagged union of frozen structs; the tag is the
verb. A legal set is a list of *options*, each a verb with the choices for every argument. An
option stands for the product of its choices, so "any of these three units to any of these
five hexes" is one small object, for the engine and on the wire alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import prod
from operator import call, contains
from random import Random
from typing import Annotated, Any, NewType, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta

from stavka.core.hexes import Members
from stavka.core.hexes import Names as Names

Piece = NewType("Piece", str)
Place = NewType("Place", str)
Card = NewType("Card", str)
Choice = NewType("Choice", str)

# actions and options as they go over the wire, before a game reads them
PlainAction: TypeAlias = Annotated[dict[str, Any], Meta(extra={"typescript": "Action"})]
PlainOption: TypeAlias = Annotated[dict[str, Any], Meta(extra={"typescript": "LegalOption"})]

_KINDS = {Piece: "piece", Place: "place", Card: "card", Choice: "choice"}


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="verb", forbid_unknown_fields=True):
    """Base of all actions; a game subclasses it with `tag="short-move"` and typed fields."""


class Pass(Action, frozen=True, tag="pass"):
    """Let a reaction window go by."""


class PassTurn(Action, frozen=True, tag="pass-turn"):
    """Let all reaction windows of this kind go by for as long as the game says, usually a player turn."""


class PassAll(Action, frozen=True, tag="pass-all"):
    """Let every reaction window go by for as long as the game says."""


class Done(Action, frozen=True, tag="done"):
    """Nothing more: what was being put together is complete."""


class EndPhase(Action, frozen=True, tag="end-phase"):
    """The phase is over for this side."""


class Decline(Action, frozen=True, tag="decline"):
    """Do not do what is offered."""


class Halt(Action, frozen=True, tag="halt"):
    """Go no further."""


class TakeBack(Action, frozen=True, tag="take-back"):
    """By consent: back to the position after `to` actions, past what was revealed.

    It is an entry of the match like any other, so nothing that was played is lost. What fell does not fall again: the
    dice go on from where they are, and cards that lie face down are shuffled (`Game.reshuffle`).
    """

    to: int


def verb(make: type[Action]) -> str:
    """The verb of an action class."""
    return str(make.__struct_config__.tag)


@cache
def handler(make: type[Action]) -> str:
    """The name of the frame method that carries the verb out."""
    return verb(make).replace("-", "_")


@cache
def fields(make: type[Action]) -> tuple[str, ...]:
    """The argument names of an action class, in order."""
    return make.__struct_fields__


@cache
def _shape(make: type[Action]) -> tuple[str, tuple[str, ...]]:
    """The verb of an action class and its argument names."""
    return verb(make), fields(make)


def signature(make: type[Action]) -> dict[str, str]:
    """Argument name -> what it points at: piece, place, card, choice or value.

    Examples:
        >>> class March(Action, frozen=True, tag="march"):
        ...     unit: Piece
        ...     to: Place
        >>> signature(March)
        {'unit': 'piece', 'to': 'place'}
    """
    hints = get_type_hints(make)
    return {name: _KINDS.get(hints[name], "value") for name in fields(make)}


class Option:
    """A verb and the choices for each of its arguments: the set of all combinations.

    Examples:
        >>> class March(Action, frozen=True, tag="march"):
        ...     unit: Piece
        ...     to: Place
        >>> option = Option(March, ["14Pz", "24Pz"], ["Kalach", "Orlovka", "Rynok"])
        >>> option.size
        6
        >>> March(Piece("24Pz"), Place("Rynok")) in option
        True
        >>> option.plain()
        {'verb': 'march', 'unit': ('14Pz', '24Pz'), 'to': ('Kalach', 'Orlovka', 'Rynok')}
    """

    __slots__ = ("choices", "make", "size")

    def __init__(self, make: type[Action], *choices: Iterable[str]) -> None:
        self.make = make
        listed: Any = choices
        size = 1
        for c in listed:
            kind = type(c)
            if kind is not tuple and kind is not Members:
                listed = tuple([c if type(c) is Members else tuple(c) for c in choices])
                size = prod(map(len, listed))
                break
            size *= len(c)
        self.choices: tuple[Sequence[str], ...] = listed
        self.size = size

    def __iter__(self) -> Iterator[Action]:
        make: Any = self.make
        return (make(*args) for args in product(*self.choices))

    def __contains__(self, action: Action) -> bool:
        return type(action) is self.make and self.offers(msgspec.structs.astuple(action))

    def offers(self, args: Sequence[str]) -> bool:
        """Is each of these arguments among its choices?"""
        return all(map(contains, self.choices, args))

    def at(self, index: int) -> Action:
        """The action with this number."""
        make: Any = self.make
        action: Action
        if len(self.choices) == 1:
            action = make(self.choices[0][index])
            return action
        if len(self.choices) == 2:
            first, second = self.choices
            at, index = divmod(index, len(second))
            action = make(first[at], second[index])
            return action
        args: list[str] = []
        for c in reversed(self.choices):
            index, k = divmod(index, len(c))
            args.append(c[k])
        action = make(*reversed(args))
        return action

    def plain(self) -> dict[str, Any]:
        """As it goes over the wire: {"verb": "short-move", "unit": [...], "to": [...]}."""
        word, names = _shape(self.make)
        out: dict[str, Any] = {"verb": word}
        for name, c in zip(names, self.choices, strict=True):
            out[name] = c.spelled() if isinstance(c, Members) else c
        return out


def menu(make: type[Action], *names: Callable[[int], tuple[str, ...]]) -> Callable[..., Option]:
    """Options of a verb by the sets of their choices, as bits. Remembered: the same few come up all the time.

    Examples:
        >>> class March(Action, frozen=True, tag="march"):
        ...     unit: Piece
        ...     to: Place
        >>> marches = menu(March, Names(["14Pz", "24Pz"]), Names(["Kalach", "Orlovka", "Rynok"]))
        >>> marches(0b10, 0b101).plain()
        {'verb': 'march', 'unit': ('24Pz',), 'to': ('Kalach', 'Rynok')}
    """

    @lru_cache(maxsize=1 << 14)
    def option(*sets: int) -> Option:
        return Option(make, *map(call, names, sets))

    return option


class Legal:
    """All that a role may do now.

    Examples:
        >>> legal = Legal([Option(Pass), Option(PassAll)])
        >>> len(legal), Pass() in legal, PassTurn() in legal
        (2, True, False)
        >>> list(legal)
        [Pass(), PassAll()]
    """

    __slots__ = ("_picked", "options", "size")

    def __init__(self, options: Iterable[Option] = ()) -> None:
        kept: list[Option] = []
        size = 0
        for o in options:
            n = o.size
            if n:
                kept.append(o)
                size += n
        self.options, self.size = kept, size
        self._picked: Action | None = None  # what was picked from here is legal

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Action]:
        for option in self.options:
            yield from option

    def __contains__(self, action: object) -> bool:
        if action is self._picked and action is not None:
            return True
        if not isinstance(action, Action):
            return False
        make, args = type(action), None
        for option in self.options:
            if option.make is make:
                args = args or msgspec.structs.astuple(action)
                if option.offers(args):
                    return True
        return False

    def pick(self, rng: Random) -> Action:
        """One action at random, each equally likely."""
        index = int(rng.random() * self.size)
        for option in self.options:
            if index < option.size:
                self._picked = action = option.at(index)
                return action
            index -= option.size
        raise IndexError("no legal action")

    def plain(self) -> list[PlainOption]:
        """As it goes over the wire."""
        return [o.plain() for o in self.options]


NOTHING = Legal()
