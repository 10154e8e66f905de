"""Lessons: a scenario played with fixed dice, one explained step after the other.

A lesson is a file `data/lesson-ID.toml` of its game. Each step has a text (`lesson-ID-STEP`), the rules it teaches,
and the moves that the learner makes; a step without moves is only read. Dice are written beside the step in which
they fall; how decks lie and cups are drawn follows from the lesson's seed. Playing a lesson needs no stored match: a
*stop* is a number, and everything shown there follows from it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Generic, TypeVar

import msgspec

from stavka.core.actions import Action
from stavka.core.dice import ScriptedDice, SeededDice
from stavka.core.game import Game, Options, State
from stavka.core.match import Match
from stavka.core.texts import Event, Refusal, Refused, Text, text

S = TypeVar("S", bound=State)


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something to learn: whose eyes the learner has, what is played, and the dice that fall."""

    id: str
    role: str
    play: tuple[dict[str, Any], ...] = ()
    dice: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    places: tuple[str, ...] = ()  # what the text speaks of


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A lesson as written."""

    id: str
    scenario: str
    step: tuple[Step, ...]
    options: Options = {}
    seed: str = ""  # for decks and cups; without one, every pick is written


class LessonDice(ScriptedDice):
    """Dice as written; what is shuffled or drawn comes from the lesson's seed where no pick is written."""

    def __init__(self, seed: str) -> None:
        super().__init__(())
        self._chance = SeededDice(seed.encode()) if seed else None

    def number(self, n: int) -> int:
        if self.picks or self._chance is None:
            return super().number(n)
        return self._chance.number(n)  # counted apart: another die rolled changes no deck


class Stop(msgspec.Struct, frozen=True):
    """A place in a lesson: the step, how many of its moves are made, and the actions played until here."""

    step: int
    done: int
    number: int


class Course(Generic[S]):
    """A lesson played through once; every stop can be looked at."""

    def __init__(self, game: Game[S], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.dice = LessonDice(lesson.seed)
        self._lay(lesson.step[0])
        self.match: Match[S] = Match(game, lesson.scenario, lesson.options, "00" * 32, self.dice)
        self.log: list[tuple[Event, int]] = [(event, -1) for event in self.match.opening]
        self.stops: list[Stop] = []
        for index, step in enumerate(lesson.step):
            if index:
                self._lay(step)
            self._play(index, step)
            assert not self.dice.faces, f"lesson {lesson.id}: dice of {step.id} left over"

    def _lay(self, step: Step) -> None:
        """What falls in a step, the set-up among it for the first."""
        self.dice.faces += step.dice
        self.dice.picks += step.picks

    def _play(self, index: int, step: Step) -> None:
        if not step.play:
            self.stops.append(Stop(index, 0, self.match.number))
        for done, data in enumerate(step.play):
            number = self.match.number
            self.stops.append(Stop(index, done, number))
            events = self.match.act(step.role, self.game.read_action(data))
            self.log += [(event, number) for event in events]

    def step(self, stop: int) -> Step:
        """The step that a stop belongs to."""
        return self.lesson.step[self.at(stop).step]

    def at(self, stop: int) -> Stop:
        """A stop by its number."""
        if not 0 <= stop < len(self.stops):
            raise Refused(Refusal("", text("refused-no-position", number=stop)))
        return self.stops[stop]

    def say(self, stop: int) -> Text:
        """The explanation of a stop."""
        return text(f"lesson-{self.lesson.id}-{self.step(stop).id}")

    def position(self, stop: int) -> S:
        """The position at a stop."""
        return self.match.at(self.at(stop).number)

    def told(self, stop: int) -> list[tuple[Event, int]]:
        """The log until a stop."""
        number = self.at(stop).number
        return [entry for entry in self.log if entry[1] < number]

    def wanted(self, stop: int) -> tuple[Action, ...]:
        """The moves of the step that are still to be made."""
        here = self.at(stop)
        return tuple(self.game.read_action(data) for data in self.lesson.step[here.step].play[here.done :])

    def next(self, stop: int, actions: Sequence[Action]) -> int:
        """The stop after these moves (none: after reading). Other moves than the lesson's are refused."""
        wanted = self.wanted(stop)
        if tuple(actions) != wanted[: len(actions)] or (wanted and not actions):
            raise Refused(Refusal("", text("refused-lesson")))
        return min(stop + max(1, len(actions)), len(self.stops) - 1)


def lessons_of(game: Game[S]) -> dict[str, Lesson]:
    """The lessons of a game, by id."""
    folder = files(game.package) / "data"
    found = {}
    for file in sorted(folder.iterdir(), key=lambda f: f.name) if folder.is_dir() else ():
        if file.name.startswith("lesson-") and file.name.endswith(".toml"):
            lesson = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)
            found[lesson.id] = lesson
    return found
