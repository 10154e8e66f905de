"""The tutorial of the rulebook, order by order and die by die.

The engine fires the best shots of a side first, so the dice are fed in that order; each unit gets the dice printed for
it, and that is checked. Where the text bends its own rules the test says so and follows the rules.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.lessons import Course, lessons_of
from stavka.core.match import Match
from stavka.core.messages import Messages
from stavka.core.texts import Event, Refused
from stavka.games.eastfront import actions as do
from stavka.games.eastfront import create
from stavka.games.eastfront.rules.combat import Battles
from stavka.games.eastfront.rules.economy import level
from stavka.games.eastfront.state import ELIMINATED, State

UNITS = {
    "A": "sov-51", "B": "sov-12", "C": "sov-7Mk", "D": "sov-6G", "E": "sov-38", "F": "sov-62G", "G": "sov-1Shk",
    "H": "sov-1GTk", "I": "sov-SOU", "J": "sov-9", "K": "sov-STAVKA", "L": "sov-5Cav", "M": "sov-37", "N": "ger-8",
    "O": "ger-11", "P": "axis-OKH", "Q": "ger-24Pz", "R": "ger-29", "S": "ger-4", "T": "ger-49Mtn", "U": "axis-AGA",
    "V": "ger-3Pz", "W": "ger-14Pz", "X": "ger-40Pz", "Y": "ger-44", "Z": "ger-52",
}  # fmt: skip
AXIS, SOVIET = "axis", "soviet"
GAME = create()


class Tutorial:
    """A match of Edelweiss with printed dice."""

    def __init__(self) -> None:
        self.dice = ScriptedDice([])
        self.match: Match[State] = Match(GAME, "edelweiss", {}, "00" * 32, self.dice)

    @property
    def s(self) -> State:
        return self.match.state

    def cv(self, letter: str) -> int:
        return self.s.cv[GAME.data.number[UNITS[letter]]]

    def hex(self, letter: str) -> str:
        return GAME.data.name.get(self.s.where[GAME.data.number[UNITS[letter]]], "")

    def gone(self, letter: str) -> bool:
        return self.s.where[GAME.data.number[UNITS[letter]]] == ELIMINATED

    def act(self, role: str, action: Action) -> list[Event]:
        events = self.match.act(role, action)
        GAME.check(self.s)
        return events

    def activate(self, role: str, hq: str, to: str = "", mode: str = "normal") -> None:
        self.act(role, do.Activate(piece(hq), Place(to or self.hex(hq)), Choice(mode)))
        self.end(role)

    def move(self, role: str, letter: str, to: str, via: str = "") -> None:
        self.act(role, do.Move(piece(letter), Place(to), Place(via)))

    def end(self, role: str) -> None:
        self.act(role, do.EndPhase())

    def combat(self, role: str, *rounds: Round) -> None:
        """A combat phase: the battles in order, every unit with its printed dice, then the owner's choice of losses."""
        self.dice.faces += [face for r in rounds for _, faces in r.dice for face in faces]
        events = self.act(role, do.BeginCombat())
        for r in rounds:
            if isinstance(self.s.frames[-1], Battles):  # the last battle resolves itself
                events += self.act(role, do.Resolve(Place(r.hex)))
            for letter in r.losses:
                events += self.act(GAME.pending(self.s)[0], do.Lose(piece(letter)))
        seen = [(roll.piece, roll.dice) for e in events for roll in e.rolls]
        assert seen == [(UNITS.get(letter, ""), faces) for r in rounds for letter, faces in r.dice]
        assert not self.dice.faces, "dice left over"

    def strike(self, role: str, hq: str, hex: str) -> None:
        self.act(role, do.AirStrike(piece(hq), Place(hex)))

    def rail(self, role: str, letter: str, hex: str) -> None:
        self.act(role, do.Rail(piece(letter), Place(hex)))

    def build(self, role: str, letters: str) -> None:
        for letter in letters:
            self.act(role, do.Build(piece(letter)))


def piece(letter: str) -> Piece:
    return Piece(UNITS[letter])


class Round(NamedTuple):
    """A battle: its hex, who rolls what in the order of fire, and which units their owner reduces."""

    hex: str
    dice: tuple[tuple[str, tuple[int, ...]], ...]
    losses: str = ""


AIR = ""


def july_axis(t: Tutorial) -> None:
    t.activate(AXIS, "U")
    t.move(AXIS, "Z", "14,19", "13,19")
    t.move(AXIS, "Y", "14,19", "14,18")
    t.move(AXIS, "X", "14,19", "14,18")
    t.move(AXIS, "W", "14,19", "15,18")
    t.move(AXIS, "V", "15,19", "15,18")
    t.move(AXIS, "T", "15,19", "16,18")
    t.move(AXIS, "S", "16,19", "16,18")
    t.move(AXIS, "R", "17,18", "16,17")
    t.move(AXIS, "Q", "17,18", "16,18")
    t.end(AXIS)
    t.strike(AXIS, "U", "14,19")
    rostov = (
        (AIR, (4, 5)),
        ("A", (1, 5, 6)),
        ("W", (1, 4, 3, 6)),
        ("X", (3, 2, 5, 3)),
        ("Y", (1, 4, 6)),
        ("Z", (2, 5, 6)),
    )
    t.combat(
        AXIS,
        Round("14,19", rostov, "ZY"),
        Round("15,19", (("B", (5, 6)), ("V", (3, 5, 5)))),  # the book rolls a third die for B, a unit of two points
        Round("16,19", (("C", (2, 4, 5)),)),
        Round("17,18", (("E", (2, 4)), ("Q", (1, 2, 3, 6)))),
    )
    assert (t.cv("A"), t.cv("Z"), t.cv("Y"), t.cv("X"), t.cv("W")) == (1, 3, 3, 4, 4)
    assert (t.cv("V"), t.gone("B")) == (3, True)
    assert (t.cv("S"), t.hex("S")) == (2, "16,18")
    assert (t.cv("R"), t.hex("R"), t.cv("Q"), t.cv("E")) == (3, "16,17", 4, 1)
    assert (t.cv("U"), t.hex("U")) == (1, "15,18")
    assert (t.cv("A"), t.cv("C"), t.cv("D"), t.cv("F")) == (1, 3, 3, 3)


def july_soviet(t: Tutorial) -> None:
    t.activate(SOVIET, "K")
    assert t.s.supreme_moves == 6
    t.rail(SOVIET, "J", "16,22")
    t.move(SOVIET, "D", "15,22")
    t.move(SOVIET, "C", "17,18", "16,19")
    t.move(SOVIET, "G", "18,18")
    t.rail(SOVIET, "I", "18,17")
    assert t.s.supreme_moves == 0
    t.end(SOVIET)
    t.combat(SOVIET)
    assert t.cv("K") == 2
    assert [t.cv(x) for x in "NOPQRSTVWXYZ"] == [3, 3, 3, 4, 3, 2, 3, 3, 4, 4, 3, 3]


def august_production(t: Tutorial) -> None:
    assert (level(t.s, AXIS), level(t.s, SOVIET)) == (28, 30)
    t.build(AXIS, "URSV")
    assert t.s.frames[-1].axis == 2
    t.end(AXIS)
    t.build(SOVIET, "KGHD")
    t.act(SOVIET, do.Cadre(piece("L"), Place("16,25")))
    t.act(SOVIET, do.Cadre(piece("M"), Place("19,23")))
    assert t.s.frames[-1].soviet == 1
    t.end(SOVIET)


def august_one_axis(t: Tutorial) -> None:
    t.activate(AXIS, "P")
    assert t.s.supreme_moves == 6
    t.move(AXIS, "V", "15,22", "15,21")
    t.move(AXIS, "T", "14,21")
    t.move(AXIS, "S", "17,20")
    t.move(AXIS, "W", "15,21", "15,19")
    with pytest.raises(Refused, match=r"6\.33"):  # the river side of Rostov is used up
        t.move(AXIS, "X", "16,19", "15,19")
    t.move(AXIS, "X", "16,19", "15,18")
    t.move(AXIS, "U", "16,20")
    assert t.s.supreme_moves == 0
    t.end(AXIS)
    t.strike(AXIS, "P", "15,22")
    t.act(AXIS, do.Fight(Place("17,18")))
    t.combat(
        AXIS,
        Round("15,22", ((AIR, (4, 5, 6)), ("D", (3, 5, 6)), ("V", (3, 2, 4)))),
        Round("17,18", (("C", (1, 5, 6)), ("E", (3,)), ("Q", (2, 3)))),
    )
    assert (t.cv("D"), t.cv("V")) == (3, 3)
    assert (t.cv("Q"), t.cv("C"), t.cv("E")) == (2, 3, 1)
    assert (t.cv("P"), t.gone("A")) == (2, True)


def august_one_soviet(t: Tutorial) -> None:
    assert (level(t.s, AXIS), level(t.s, SOVIET)) == (29, 29)
    t.end(SOVIET)
    t.combat(SOVIET)


def august_two_axis(t: Tutorial) -> None:
    t.activate(AXIS, "U", "15,21", "blitz")
    t.move(AXIS, "T", "13,22")
    t.move(AXIS, "W", "15,22", "15,21")
    t.move(AXIS, "X", "16,22", "15,21")
    t.move(AXIS, "S", "16,22", "16,21")
    t.move(AXIS, "Y", "16,20")
    t.move(AXIS, "Z", "16,19")
    with pytest.raises(Refused, match=r"5\.3"):  # Kalach is out of command
        t.move(AXIS, "R", "17,18", "16,17")
    t.end(AXIS)
    t.strike(AXIS, "U", "15,22")
    t.combat(
        AXIS,
        Round("15,22", ((AIR, (3, 6)), ("D", (2, 5)), ("V", (3, 1, 6)), ("W", (2, 3, 5, 5)))),
        Round("16,22", (("J", (3, 5, 6)), ("X", (2, 4, 6)), ("S", (1, 4, 5)))),
    )
    assert (t.gone("D"), t.cv("V"), t.cv("W")) == (True, 3, 4)
    assert (t.cv("X"), t.cv("J"), t.cv("S"), t.cv("U")) == (3, 2, 3, 1)
    t.move(AXIS, "W", "14,23")
    t.move(AXIS, "V", "15,23")
    t.move(AXIS, "S", "17,22", "16,21")
    t.end(AXIS)
    t.strike(AXIS, "U", "16,22")
    t.combat(AXIS, Round("16,22", ((AIR, (6,)), ("J", (6,)), ("X", (4, 4)))))
    assert (t.gone("J"), t.cv("X"), t.cv("U"), t.hex("U")) == (True, 2, 0, "15,21")


def august_two_soviet(t: Tutorial) -> None:
    assert (level(t.s, AXIS), level(t.s, SOVIET)) == (31, 28)
    t.activate(SOVIET, "I", "18,18", "blitz")
    t.move(SOVIET, "G", "17,18", "18,18")
    t.move(SOVIET, "H", "17,18", "18,18")
    t.end(SOVIET)
    t.strike(SOVIET, "I", "17,18")
    t.combat(SOVIET, Round("17,18", ((AIR, (1, 6)), ("Q", (6,)), ("H", (2, 4, 4, 6))), "G"))
    assert (t.gone("Q"), t.cv("G"), t.cv("H"), t.cv("I")) == (True, 3, 4, 1)
    t.move(SOVIET, "H", "14,18", "15,18")
    t.move(SOVIET, "C", "14,19")
    t.move(SOVIET, "G", "16,19", "17,18")
    t.act(SOVIET, do.Mobilise(piece("I"), Place("18,17")))  # nobody commands any more: movement is over
    t.combat(
        SOVIET,
        Round("16,19", (("Z", (1, 2, 6)), ("G", (1, 2)))),
        # combat with the headquarters is mandatory, the book gives no dice for it: a miss fits its end
        Round("14,18", (("H", (1, 1, 2, 3)),)),
    )
    assert (t.cv("G"), t.cv("Z"), t.cv("I")) == (2, 2, 0)


STEPS = (
    july_axis,
    july_soviet,
    august_production,
    august_one_axis,
    august_one_soviet,
    august_two_axis,
    august_two_soviet,
)

END = {
    "C": (3, "14,19"), "E": (1, "17,18"), "F": (3, "17,17"), "G": (2, "16,19"), "H": (4, "14,18"), "I": (0, "18,17"),
    "K": (3, "12,9"), "L": (1, "16,25"), "M": (1, "19,23"), "N": (2, "17,17"), "O": (2, "17,17"), "P": (2, "14,18"),
    "R": (4, "16,17"), "S": (2, "17,22"), "T": (3, "13,22"), "V": (2, "15,23"), "W": (3, "14,23"), "X": (1, "16,22"),
    "Y": (2, "16,20"), "Z": (2, "16,19"),
}  # fmt: skip


@pytest.mark.rule("18.EDELWEISS.1")
def test_the_whole_tutorial() -> None:
    t = Tutorial()
    for step in STEPS:
        step(t)
    assert {letter: (t.cv(letter), t.hex(letter)) for letter in END} == END
    assert all(t.gone(letter) for letter in "ABDJQU")


def test_the_lesson_plays_the_tutorial() -> None:
    t = Tutorial()
    for step in STEPS:
        step(t)
    course = Course(GAME, lessons_of(GAME)["edelweiss"])
    assert course.match.state == t.s
    known = {rule.id for rule in GAME.ledger.book.rule}
    assert {rule for step in course.lesson.step for rule in step.rules} <= known
    for language in ("en", "es"):
        words = Messages(language, (GAME.package,))
        assert all(words.has(course.say(stop).id) for stop in range(len(course.stops)))
