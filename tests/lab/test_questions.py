"""Questions with one answer: how they are counted, and that there are few of them in every game."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, GAME, Table
from tests.kit import Stop

import stavka.games
from stavka.core.actions import Done, Legal, Option, Pass, PassAll, PassTurn
from stavka.games.minsk44 import actions as minsk
from stavka.lab import Questions, questions

FEW = 0.03
# scenario, computer games, decisions of each at most, questions that each seat must at least have seen
SAMPLES = {
    "stalingrad": ("duel", 3, 20_000, 100),
    "roads": ("campaign", 1, 350, 60),
    "no-retreat": ("barbarossa", 2, 20_000, 300),
    "eastfront": ("edelweiss", 4, 20_000, 100),
    "minsk44": ("minsk", 1, 300, 60),
}


@pytest.mark.parametrize("game", stavka.games.FINISHED)
def test_few_questions_have_one_answer(game: str) -> None:
    scenario, games, decisions, enough = SAMPLES[game]
    seats = questions(stavka.games.load(game), scenario, games=games, bot="recruit", decisions=decisions)
    for seat in seats:
        assert seat.asked >= enough, f"{seat.role}: too small a sample"
        assert seat.share < FEW, f"{seat.role}: {seat.one_answer} of {seat.asked}"


@pytest.mark.parametrize(
    ("offered", "one_answer", "steps"),
    [
        ((Option(Done),), {}, {"Asks done": 1}),
        ((Option(Done), Option(PassTurn), Option(PassAll)), {"Asks done": 1}, {}),
        ((Option(Pass), Option(PassAll)), {"Asks pass": 1}, {}),
        ((Option(minsk.Fire, ("a",)),), {"Asks fire": 1}, {}),
        ((Option(minsk.OpenFire),), {}, {"Asks open-fire": 1}),
        ((Option(minsk.Fire, ("a",)), Option(minsk.OpenFire)), {}, {}),
    ],
)
def test_a_standing_pass_is_no_second_answer(
    offered: tuple[Option, ...], one_answer: dict[str, int], steps: dict[str, int]
) -> None:
    class Asks(Stop, tag=True):
        def legal(self, s: object, role: str) -> Legal:
            return Legal(offered)

    t = Table()
    t.s.frames.append(Asks())
    seat = Questions(GAME.id, "campaign", AXIS)
    seat.count(GAME, t.s)
    assert (seat.one_answer, seat.steps, seat.asked) == (one_answer, steps, 0 if steps else 1)
