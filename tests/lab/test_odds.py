"""What players are told of fights, sampled in every game: true as it is, and not when it is five points off."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import stavka.games
from stavka.core.fights import ALL_OFF, EVERY_KIND, Sample, Verdict, check_forecasts
from stavka.core.views import Span
from stavka.lab.odds import as_computers_play

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
