"""What players are told of fights, sampled in every game: true as it is, and not when it is five points off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.toy import Toy

import stavka.games
from stavka.core import matchfile
from stavka.core.actions import Action
from stavka.core.fights import ALL_OFF, EVERY_KIND, Sample, Verdict, check_forecasts, check_recorded, questions
from stavka.core.views import Span
from stavka.lab.odds import as_computers_play, forecasts

SEEN = 0.03  # a lean of so much is seen: five points are, whatever chance adds
MOST_GAMES = 8
SAMPLED = {  # game -> scenario, actions, fights of a kind from a game, resolutions of each
    "stalingrad": ("duel", 400, 5, 300),
    "no-retreat": ("barbarossa", 500, 6, 80),
    "roads": ("campaign", 150, 3, 150),
    "eastfront": ("s42", 120, 6, 100),
    "minsk44": ("minsk", 500, 5, 80),
}


@pytest.fixture(scope="module", params=sorted(SAMPLED))
def verdict(request: pytest.FixtureRequest) -> Verdict:
    """Fights from the games of computers, fought out again and again, until there are enough to see five points."""
    scenario, bound, enough, resolutions = SAMPLED[request.param]
    game, found = stavka.games.load(request.param), Verdict(request.param)
    for n in range(MOST_GAMES):
        found.add(
            check_forecasts(
                game, scenario, seed=f"sampled{n}", resolutions=resolutions, player=as_computers_play,
                bound=bound, wanted=lambda kind: enough,
            )
        )  # fmt: skip
        if least_seen(found) < SEEN:
            break
    return found


def least_seen(verdict: Verdict) -> float:
    """The smallest lean of all chances of taking the place that the run would call a problem."""
    _, _, error = verdict.leans().get((EVERY_KIND, "taken", True), (0, 0.0, 1.0))
    return error * ALL_OFF


def test_what_is_said_is_what_comes(verdict: Verdict) -> None:
    assert least_seen(verdict) < SEEN, f"too few fights to see anything: {verdict}"
    assert verdict.judge() == []


@pytest.mark.parametrize("wrong", [0.05, -0.05])
def test_five_points_are_caught_in_every_game(verdict: Verdict, wrong: float) -> None:
    mutated = Verdict(verdict.game, samples=[off_by(sample, wrong) for sample in verdict.samples])
    assert mutated.judge() != []


def off_by(sample: Sample, wrong: float) -> Sample:
    """The same fight, of which another chance of taking the place was told."""
    taken = sample.prospect.taken
    told = Span(taken.low + wrong, taken.high + wrong)
    return replace(sample, prospect=replace(sample.prospect, taken=told))


def test_all_games_are_sampled() -> None:
    assert set(SAMPLED) == set(stavka.games.ids())


# --- every kind of fight, and each card in hand, directed: from matches that were recorded -------------------

RECORDED = Path(__file__).parents[1] / "playthroughs"
FEW, ROUGHLY = 2, 60  # fights of a kind, and resolutions of each
NOT_RECORDED = {"minsk44": {"second wave"}, "eastfront": {"siege"}, "roads": {"sally of the defender"}}
CARDS = {"stalingrad": 20, "no-retreat": 20, "roads": 8}  # so many different ones are in hand at some fight


def records(id: str) -> Iterator[matchfile.Record]:
    for path in sorted((RECORDED / id).glob("*.match.json")):
        yield matchfile.read(path.read_bytes())


@pytest.mark.parametrize("id", sorted(SAMPLED))
def test_every_kind_of_fight_is_told_truly(id: str) -> None:
    game, found = stavka.games.load(id), Verdict(id)
    found.expected = game.fight_kinds()
    for record in records(id):
        seen = found.kinds()
        found.add(
            check_recorded(game, record, resolutions=ROUGHLY, wanted=lambda kind, seen=seen: FEW - seen.get(kind, 0))  # type: ignore[misc]
        )
        if set(found.never_met()) <= NOT_RECORDED.get(id, set()):
            break
    assert set(found.never_met()) == NOT_RECORDED.get(id, set())
    assert set(found.kinds()) <= set(game.fight_kinds())
    assert found.judge() == []


@pytest.mark.parametrize("id", sorted(CARDS))
def test_fights_are_told_with_and_without_each_card_in_hand(id: str) -> None:
    game, told = stavka.games.load(id), set[str]()
    for record in records(id):
        match: Any = matchfile._start(record, game)
        for role, plain in record.actions:
            for card, without in cards_in_hand(game, match.state, told):
                assert without, f"{card}: told with the card and not without it"
                told.add(card)
            match.act(role, game.read_entry(plain))
        if len(told) >= CARDS[id]:
            break
    assert len(told) >= CARDS[id], sorted(told)


def cards_in_hand(game: Any, s: Any, told: set[str]) -> list[tuple[str, bool]]:
    """Cards that may be laid in a fight and were not looked at before; and is the fight told without them?"""
    found: list[tuple[str, bool]] = []
    for role in game.pending(s):
        for answer, _ in questions(game, s, role, Random(1)):
            card = str(getattr(answer, "card", ""))
            if card and card not in told:
                assert prospect(game, s, role, answer), f"{card} is laid without a prospect"
                found.append((card, prospect(game, s, role, None)))
    return found


def prospect(game: Any, s: Any, role: str, answer: Action | None) -> bool:
    """Is a headline told?"""
    forecast = game.forecast(s, role, answer)
    return forecast is not None and forecast.prospect is not None


def test_a_run_that_never_met_a_kind_says_so() -> None:
    class More(Toy):
        def fight_kinds(self) -> tuple[str, ...]:
            return ("raid", "landing")

    found = forecasts(More(), games=40, fights=5, resolutions=20)
    assert [p for p in found.judge() if "landing" in p] == ["no landing ever came up"]
    assert "never met: landing" in str(found)
    hurried = forecasts(More(), games=2, fights=5, resolutions=20, until=0.0)
    assert hurried.judge() == []
    assert "never met" in str(hurried)


def test_a_run_goes_on_until_there_are_enough_of_every_kind() -> None:
    assert not Verdict("toy", expected=("raid",)).enough(1)
    assert not forecasts(Toy(), games=40, fights=5, resolutions=20).judge()
