"""The promises of every game, over random games of each scenario and each level of the variant."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.stalingrad.kit import GAME

from stavka.core.conformance import check_game
from stavka.core.game import OptionSpec, Scenario
from stavka.games.stalingrad.game import Stalingrad
from stavka.games.stalingrad.rules.setup import SCENARIOS, VARIANTS


class OneLevel(Stalingrad):
    """The game with a single level to choose."""

    def __init__(self, variant: str) -> None:
        super().__init__()
        self.variant = variant

    def scenarios(self) -> tuple[Scenario, ...]:
        options = (OptionSpec("variant", (self.variant,)),)
        return tuple(msgspec.structs.replace(s, options=options) for s in SCENARIOS)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("scenario", [s.id for s in SCENARIOS])
def test_random_games_keep_every_promise(scenario: str, variant: str) -> None:
    report = check_game(OneLevel(variant), games=3, seed=variant, scenarios=(scenario,), every=8)
    assert report.ok, str(report)
    assert report.actions > 10
    assert report.redealt > 0
    assert report.swapped > 0


def test_every_scenario_is_covered() -> None:
    assert [s.id for s in GAME.scenarios()] == ["solo", "co-op", "duel", "two-on-one"]
