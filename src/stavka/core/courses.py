"""How a fight goes: step by step, as its forecast supposes that both sides play.

A game says where a fight begins, how it goes on and when it is over (`Course`); from that it is fought out once with
dice (`Course.play`), or again and again (`Lines`): what the same fall of the dice brings from the same position is
found out once only, and fights that come to positions which go on alike go on as one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, MutableSequence, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from stavka.core.actions import Action
from stavka.core.dice import Dice
from stavka.core.views import Toll

if TYPE_CHECKING:
    from stavka.core.game import Game

S = TypeVar("S", bound=Any)
T = TypeVar("T")

BEGUN = "begun"  # noted of every fight after its first step


class Leg(NamedTuple):
    """What a step has brought: its own losses, whether it was the last one, what the next one must know."""

    toll: Toll
    over: bool
    noted: str = BEGUN


class Course(ABC, Generic[S]):
    """A fight from the decision at hand to its end. A step is the answer to one question, and what that sets off."""

    def __init__(self, game: Game[S], start: S, alike: Callable[[S], Hashable] | None = None) -> None:
        """`alike` is what decides how the fight goes on from a position: all of it, when nothing else is said."""
        self.game, self.start = game, start
        self.alike: Callable[[S], Hashable] = alike or game.write_state

    @abstractmethod
    def step(self, s: S, noted: str, dice: Dice) -> Leg:
        """The first step (nothing is noted yet) or the next one."""

    def play(self, dice: Dice) -> Toll:
        """Fight it out; the position it begins with is spoilt."""
        own, foes, noted = 0, 0, ""
        while True:
            toll, over, noted = self.step(self.start, noted, dice)
            own, foes = own + toll.attacker_loses, foes + toll.defender_loses
            if over:
                return Toll(toll.taken, own, foes)


class PlainCourse(Course[S]):
    """A fight of which the position tells everything: whether it is over, who holds the place, what has been lost."""

    def __init__(
        self,
        game: Game[S],
        start: S,
        first: Callable[[S, Dice], None] | None,
        answer: Callable[[S, str], Action],
        over: Callable[[S], bool],
        toll: Callable[[S], Callable[[S], Toll]],
        alike: Callable[[S], Hashable] | None = None,
    ) -> None:
        """`first` begins it; `toll` tells, seen from a position, what a later one has cost."""
        super().__init__(game, start, alike)
        self.first, self.answer, self.over, self.toll = first, answer, over, toll

    def step(self, s: S, noted: str, dice: Dice) -> Leg:
        since = self.toll(s)
        if not noted and self.first is not None:
            self.first(s, dice)
        elif not self.done(s):
            role = self.game.pending(s)[0]
            self.game.apply(s, role, self.answer(s, role), dice)
        return Leg(since(s), self.done(s))

    def done(self, s: S) -> bool:
        """Is it over, or has the match ended?"""
        return self.over(s) or not self.game.pending(s)


def play_out(
    game: Game[Any], s: Any, dice: Dice, over: Callable[[Any], bool], answer: Callable[[Any, str], Action]
) -> None:
    """Answer every question as `answer` says until the fight is over."""
    while not over(s) and (roles := game.pending(s)):
        role = roles[0]
        game.apply(s, role, answer(s, role), dice)


class Place(Generic[S]):
    """A position within fights, and what the falls of the dice bring from there."""

    __slots__ = ("course", "falls", "noted", "s")

    def __init__(self, course: Course[S], s: S, noted: str) -> None:
        self.course, self.s, self.noted = course, s, noted
        # numbers so far -> those of which the next is one, each as likely as the others, or the end
        self.falls: dict[tuple[int, ...], Sequence[int] | Fall[S]] = {}

    def fall(self, rng: Random) -> Fall[S]:
        """What one fall of the dice brings."""
        numbers: tuple[int, ...] = ()
        while not isinstance(found := self.falls.get(numbers), Fall):
            if found is None:
                return self._new(numbers, rng)
            numbers = (*numbers, found[int(rng.random() * len(found))])
        return found

    def _new(self, numbers: tuple[int, ...], rng: Random) -> Fall[S]:
        """A step that begins in a way that is known and goes on in one that is not."""
        dice, after = NotedDice(numbers, rng), self.s.copy()
        found = Fall(self.course.step(after, self.noted, dice), after)
        for n, ways in enumerate(dice.ways):
            self.falls[tuple(dice.numbers[:n])] = ways
        self.falls[tuple(dice.numbers)] = found
        return found


class Fall(Generic[S]):
    """What a step brings with certain dice, and where the fight goes on then."""

    __slots__ = ("after", "leg", "to")

    def __init__(self, leg: Leg, after: S) -> None:
        self.leg = leg
        self.after: S | None = None if leg.over else after
        self.to: Place[S] | None = None


class Lines(Generic[S]):
    """Fights about one question, from all positions that may be the true one, fought out again and again."""

    def __init__(self, game: Game[S], role: str, action: Action | None, rng: Random) -> None:
        self.game, self.role, self.action, self.rng = game, role, action, rng
        self.places: dict[tuple[str, Hashable], Place[S]] = {}

    def begin(self, dealt: S) -> Place[S]:
        """Where the fight begins in a position, which is spoilt."""
        course = self.game.course(dealt, self.role, self.action)
        return self._place(course, course.start, "")

    def toll(self, at: Place[S]) -> Toll:
        """What one fight brings."""
        own = foes = 0
        while True:
            fall = at.fall(self.rng)
            toll, over, noted = fall.leg
            own, foes = own + toll.attacker_loses, foes + toll.defender_loses
            if over:
                return Toll(toll.taken, own, foes)
            if fall.to is None:
                fall.to, fall.after = self._place(at.course, fall.after, noted), None
            at = fall.to

    def _place(self, course: Course[S], s: Any, noted: str) -> Place[S]:
        key = noted, course.alike(s)
        found = self.places.get(key)
        if found is None:
            found = self.places[key] = Place(course, s, noted)
        return found


class NotedDice(Dice):
    """Numbers that are given to begin with, and random ones after them; all are noted, with those that do the same.

    Which of several equal things is drawn makes no difference: the first of them stands for all.
    """

    def __init__(self, numbers: tuple[int, ...], rng: Random) -> None:
        super().__init__()
        self.numbers = list(numbers)
        self.ways: list[Sequence[int]] = []
        self._random = rng.random

    def number(self, n: int) -> int:
        return self._next(range(n))

    def draw(self, things: MutableSequence[T]) -> T:
        return things.pop(self._next([things.index(thing) for thing in things]) if len(things) > 1 else 0)

    def _next(self, ways: Sequence[int]) -> int:
        if self.count == len(self.numbers):
            self.numbers.append(ways[int(self._random() * len(ways))])
        self.ways.append(ways)
        self.count += 1
        return self.numbers[self.count - 1]
