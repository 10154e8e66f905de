"""What a role sees. A view is built from an allow-list and is plain JSON data."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from stavka.core.actions import PlainOption
from stavka.core.frames import Prompt
from stavka.core.texts import Outcome, Text


class PieceView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A piece on the table. A hidden one has no id: only its side and place are known."""

    place: str
    side: str
    id: str = ""
    steps: int = 0
    face: str = ""  # which side of a two-sided counter, or how a block lies: "revealed"
    marks: tuple[str, ...] = ()


class MarkView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A marker on a place: rubble, a fortification, control, a headquarters."""

    kind: str
    place: str
    side: str = ""
    value: str = ""  # a figure written on it


class PhaseView(msgspec.Struct, omit_defaults=True):
    """A step of the phase ribbon: done, now or next. Text: `phase-ID`."""

    id: str
    state: str


class TrackView(msgspec.Struct, omit_defaults=True):
    """A counter at the top of the table. Text: `track-ID`, `track-ID-note`."""

    id: str
    value: int
    max: int
    side: str = ""


class HandView(msgspec.Struct, omit_defaults=True):
    """Cards held by a role: their ids for those who may see them, else only how many."""

    owner: str
    count: int
    cards: tuple[str, ...] | None = None


class BoxView(msgspec.Struct, omit_defaults=True):
    """An off-map box: pieces that may be known, and how many in all."""

    id: str
    count: int
    pieces: tuple[str, ...] = ()


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the country lies: under snow, and which kinds of the board's rivers carry floes or are frozen over."""

    snow: bool = False
    drifting: tuple[str, ...] = ()
    frozen: tuple[str, ...] = ()


class BattleView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a battle is fought, and where the attackers come from."""

    target: str
    stacks: tuple[str, ...] = ()
    side: str = ""  # who attacks


class Announced(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """A move that is told and not yet made: the others may still answer it."""

    start: str
    to: str


class View(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Everything a role may know of a position."""

    game: str
    scenario: str
    role: str
    turn: int = 0
    side: str = ""  # whose turn it is
    pending: tuple[str, ...]  # roles who must decide
    prompt: Prompt | None
    phases: tuple[PhaseView, ...] = ()
    pieces: list[PieceView] = []
    marks: list[MarkView] = []
    ground: Ground | None = None
    tracks: tuple[TrackView, ...] = ()
    hands: tuple[HandView, ...] = ()
    boxes: tuple[BoxView, ...] = ()
    in_play: tuple[str, ...] = ()  # cards with a lasting effect
    legal: list[PlainOption] = []
    focus: str = ""  # the place that the question at hand is about
    moving: tuple[str, ...] = ()  # pieces in the deciding player's hand
    announced: Announced | None = None
    battle: BattleView | None = None
    panel: Any = None  # what the game's own panels show: a struct of the game
    known: Any = None  # what the role knows of the position, for programs that ask: a `secrets.Known`
    outcome: Outcome | None = None


class Overlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing drawn over the map when a player asks for it.

    `area` tints places, `hatch` hatches them, `ring` draws a dashed line round them, `command` another in the colour of
    command, `route` runs as dots through them in order, `link` joins the first to the last with a dashed line, `sign`
    writes a word on them, `cost` writes a figure on them (what a move to them costs), `stop` says that a move must end
    there, and `hexside` writes a figure on the side between two of them.
    """

    kind: str
    places: tuple[str, ...]
    side: str = ""
    text: Text | None = None
    value: str = ""  # the figure


Price = TypeVar("Price", int, tuple[int, int])


def price_tags(
    prices: Mapping[str, Price], written: Callable[[Price], tuple[str, Text | None]], stops: Iterable[str]
) -> tuple[Overlay, ...]:
    """The figures in lit places, those of one price together, and where a move must end; for `Game.costs`."""
    places: dict[Price, list[str]] = defaultdict(list)
    for place, price in prices.items():
        places[price].append(place)
    tags: list[Overlay] = []
    for price in sorted(places):
        value, note = written(price)
        tags.append(Overlay("cost", tuple(places[price]), text=note, value=value))
    ends = tuple(stops)
    return (*tags, Overlay("stop", ends)) if ends else tuple(tags)


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of an attack preview, with the rule it comes from."""

    text: Text
    rule: str
    value: str = ""
    good: bool | None = None


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """A possible result and its exact probability."""

    text: Text
    chance: float
    good: bool | None = None
    faces: tuple[int, ...] = ()  # of one die, those that bring it
    sign: str = ""  # the result as the table prints it


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A roll still to come: who rolls what, and the chances of each result."""

    title: Text
    dice: tuple[tuple[int, int], ...]  # (how many, lowest face that hits)
    chances: tuple[Chance, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    rules: tuple[str, ...] = ()
    sums: tuple[Chance, ...] = ()  # what several of the chances have in common, added up


class Ruler(msgspec.Struct, frozen=True, omit_defaults=True):
    """The columns of a table, where the ratio falls and where the shifts lead (-1: off the table)."""

    columns: tuple[str, ...]
    start: int
    end: int


class Span(msgspec.Struct, frozen=True):
    """A figure: exact when both ends are equal, else what it is at least and at most, each end exact."""

    low: float
    high: float

    @classmethod
    def exact(cls, value: float) -> Span:
        """A figure that is known."""
        return cls(float(value), float(value))  # a yes is 1, for those who read it as a number


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player means by the odds of a fight: is the place taken, and what does it cost both sides?

    Losses are steps on average. Where the role cannot see all that bears on it, ends of a range are given.
    """

    taken: Span  # the chance that the attacker takes the place
    attacker_loses: Span
    defender_loses: Span


class Fight(msgspec.Struct, frozen=True):
    """A fight that somebody decides about: of which kind (an assault, a landing, an air strike), and where."""

    kind: str
    place: str


class Toll(msgspec.Struct, frozen=True):
    """What a fight brought in the end."""

    taken: bool
    attacker_loses: int = 0
    defender_loses: int = 0


class Forecast(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an attack would bring, as far as the role can know."""

    title: Text
    note: Text | None = None
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    unseen: int = 0
    strengths: tuple[int, int] | None = None  # of both sides
    ruler: Ruler | None = None
    modifiers: tuple[Modifier, ...] = ()
    rolls: tuple[Roll, ...] = ()
    summary: tuple[Text, ...] = ()
    options: tuple[Modifier, ...] = ()  # what would still change it, each with the column it would bring
    place: str = ""  # where it would be fought
    more: tuple[Forecast, ...] = ()  # what else is planned at the same time
    prospect: Prospect | None = None  # the headline; held against many resolutions by `core.fights`
