"""Who may know what. Every field of a position and of a frame declares it; one that says nothing does not load.

    turn: Open[int] = 1                       everybody knows it
    hands: Owners[dict[str, tuple[int, ...]]]  each entry is known to those who share its owner's secrets
    deck: Nobody[list[int]]                   nobody's, or worked out anew from the rest
    moved: Units[int] = 0                     units as bits: a role knows of those whose face it sees

From these declarations the core writes what a role knows (`know`) and reads it back (`recall`). A game adds only what
is truly its own: who sees which unit (`Game.eyes`), how many of what is hidden where (`Game.unseen`), and how the
unknown is dealt (`Game.deal`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_origin

import msgspec

if TYPE_CHECKING:
    from stavka.core.frames import Frame
    from stavka.core.game import Game, State

T = TypeVar("T")

HIDDEN: Any = object()  # in the place of a value that a role does not know at all
UNKNOWN = "?"  # in the place of a card, an answer or an id that a role only knows to be there


class Eyes(msgspec.Struct, frozen=True):
    """What a role can see of a position: whose secrets it shares, and the units whose face it sees, as bits."""

    role: str
    shares: frozenset[str] = frozenset()
    units: int = 0
    over: bool = False  # when the match is over nothing is anybody's secret
    deciding: bool = False  # of a frame: is it this role's own decision?

    def sees(self, owner: str) -> bool:
        """Does the role know the secrets of this owner?"""
        return self.over or owner == self.role or owner in self.shares

    def tells(self, unit: int) -> bool:
        """Does the role see the face of this unit?"""
        return self.over or bool(self.units >> unit & 1)


class Secrecy:
    """Who may know a field: `shown` is what a role gets of its value, `HIDDEN` when it gets nothing."""

    def shown(self, value: Any, eyes: Eyes) -> Any:
        """The value as far as the role knows it."""
        raise NotImplementedError


class OpenToAll(Secrecy):
    """Lies on the table."""

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return value


class NobodyKnows(Secrecy):
    """Nobody's secret but the game's; also what follows from other fields and is worked out again."""

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return HIDDEN


class OwnersKnow(Secrecy):
    """A table by owner: a role gets the entries of those whose secrets it shares."""

    def shown(self, value: Mapping[str, Any], eyes: Eyes) -> Any:
        return {owner: secret for owner, secret in value.items() if eyes.sees(owner)}


class Of(Secrecy):
    """The secret of one role: `Annotated[list[str], Of("axis")]`."""

    def __init__(self, *owners: str) -> None:
        self.owners = owners

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return value if any(eyes.sees(owner) for owner in self.owners) else HIDDEN


class DecidersKnow(Secrecy):
    """Of a frame: known to the role whose decision it is, until it is made."""

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return value if eyes.deciding or eyes.over else HIDDEN


class UnitBits(Secrecy):
    """Units as bits: a role gets those whose face it sees."""

    def shown(self, value: int, eyes: Eyes) -> int:
        return value if eyes.over else value & eyes.units


class UnitNumbers(Secrecy):
    """Units by number, in order: a role gets those whose face it sees."""

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return [u for u in value if eyes.tells(u)]


class OneUnit(Secrecy):
    """A unit by its number (-1: none): a role that does not see its face gets nothing."""

    def shown(self, value: int, eyes: Eyes) -> Any:
        return value if value < 0 or eyes.tells(value) else HIDDEN


class ByUnit(Secrecy):
    """A table by unit number: a role gets the entries of units whose face it sees."""

    def shown(self, value: Mapping[Any, Any], eyes: Eyes) -> Any:
        return {u: entry for u, entry in value.items() if eyes.tells(int(u))}


class PerUnit(Secrecy):
    """A list with one entry a unit, by number: `blank` stands for units whose face a role does not see."""

    def __init__(self, blank: Any) -> None:
        self.blank = blank

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return [entry if eyes.tells(u) else self.blank for u, entry in enumerate(value)]


class Envelopes(Secrecy):
    """Sealed answers by role: everybody sees that one is in, its owner what it says."""

    def shown(self, value: Any, eyes: Eyes) -> Any:
        return [[role, answer if eyes.sees(role) else UNKNOWN] for role, answer in value]


Open = Annotated[T, OpenToAll()]
Nobody = Annotated[T, NobodyKnows()]
Owners = Annotated[T, OwnersKnow()]
Deciders = Annotated[T, DecidersKnow()]
Units = Annotated[T, UnitBits()]
UnitList = Annotated[T, UnitNumbers()]
Unit = Annotated[T, OneUnit()]
UnitTable = Annotated[T, ByUnit()]


class Undeclared(TypeError):
    """A field of a position or a frame does not say who may know it."""


def plain_type(hint: Any) -> Any:
    """A field's type without its annotations."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


@cache
def declarations(cls: type[msgspec.Struct]) -> dict[str, Secrecy]:
    """Field -> who may know it. The frames of a position declare their own fields."""
    out = {}
    for field in msgspec.structs.fields(cls):
        if field.name == "frames":
            continue
        given = [m for m in getattr(field.type, "__metadata__", ()) if isinstance(m, Secrecy)]
        if not given:
            raise Undeclared(f"{cls.__module__}.{cls.__name__}.{field.name} does not say who may know it")
        out[field.name] = given[0]
    return out


@cache
def frame_types(state_type: type[State]) -> tuple[type[Frame], ...]:
    """The frames that a position can hold, from the union in its `frames` field."""
    hint = next(f.type for f in msgspec.structs.fields(state_type) if f.name == "frames")
    (member,) = get_args(plain_type(hint))
    return get_args(member) or (member,)


def check_declared(state_type: type[State]) -> None:
    """Raise `Undeclared` when a field of the position or of one of its frames says nothing."""
    for cls in (state_type, *frame_types(state_type)):
        declarations(cls)


class Known(msgspec.Struct, omit_defaults=True):
    """What a role knows of a position, in the engine's terms."""

    fields: dict[str, Any]
    frames: list[dict[str, Any]]
    unseen: Any = None  # the game's own account of what is there and hidden: how many, where


def know(game: Game[Any], s: State, role: str) -> Known:
    """Everything that a role knows, field by field as declared."""
    eyes = game.eyes(s, role)
    frames = []
    for frame in s.frames:
        mine = msgspec.structs.replace(eyes, deciding=game.decides(s, frame, role))
        config = type(frame).__struct_config__
        head = {config.tag_field: config.tag} if config.tag_field else {}
        frames.append({**head, **dict(_shown(frame, mine))})
    unseen = msgspec.to_builtins(game.unseen(s, role), str_keys=True)
    return Known(dict(_shown(s, eyes)), frames, unseen)


def _shown(struct: msgspec.Struct, eyes: Eyes) -> Iterator[tuple[str, Any]]:
    for name, secrecy in declarations(type(struct)).items():
        value = secrecy.shown(getattr(struct, name), eyes)
        if value is not HIDDEN:
            yield name, msgspec.to_builtins(value, str_keys=True)


def recall(state_type: type[State], known: Known) -> State:
    """A position with all that is known in its place; everything else is blank until the game deals it."""
    tags = {f.__struct_config__.tag: f for f in frame_types(state_type)}
    frames = [{**_blanks(tags[plain.get("type")]), **plain} for plain in known.frames]
    plain = {**_blanks(state_type), **known.fields, "frames": frames}
    return msgspec.convert(plain, state_type, str_keys=True)


@cache
def _blank_fields(cls: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Fields without a default, and what stands for their value while nothing is known."""
    required = (f for f in msgspec.structs.fields(cls) if f.required and f.name != "frames")
    return tuple((f.name, _blank(plain_type(f.type))) for f in required)


def _blanks(cls: type[msgspec.Struct]) -> dict[str, Any]:
    return dict(_blank_fields(cls))


def _blank(hint: Any) -> Any:
    kind = get_origin(hint) or hint
    return kind() if isinstance(kind, type) else None
