"""A scenario is data: one more in the file is played, with whatever rules of its own it names."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random

import pytest

import stavka.games.eastfront as package
from stavka.core import data as core_data
from stavka.core.conformance import check_game
from stavka.core.dice import PlainDice
from stavka.games.eastfront.game import EastFront
from stavka.games.eastfront.rules.victory import account, race_result
from stavka.games.eastfront.state import BEACH_ABSENT

HOME = Path(package.__file__).parent
LINE = """
[[scenario]]
id = "don43"
months = ["jan-1943", "feb-1943"]
first_deployer = "soviet"
first_mover = "soviet"
air = { axis = 5, soviet = 6 }
base = { axis = 5, soviet = 5 }
change = { axis = 0, soviet = 0 }
minutes = [30, 45]
complexity = 1
options = ["sea-power"]
first_fortnight = 2
no_first_turn = true
beachhead = false
siege_guns = false
first_winter = true
full_command = 9
surrendered = ["bulgarian"]
sea_supply = ["14,19", "10,23"]
plain_race = { jan = "soviet major", feb = "draw" }
deployment = [
    "axis-AGA 2 14,19", "ger-3Pz 3 15,18", "ger-4 3 15,18", "ger-44 2 14,18", "sov-SOU 2 18,17", "sov-62G 3 17,17",
    "sov-1Shk 3 17,17", "sov-51 2 17,18", "sov-STAVKA 2 12,9",
]
axis_area = ["0,16", "14,18", "15,18", "14,19"]
"""


@pytest.fixture
def another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EastFront:
    """The game with one more scenario in its data, and not a line of code."""
    shutil.copytree(HOME / "data", tmp_path / "data")
    with (tmp_path / "data/scenarios.toml").open("a", encoding="utf-8") as file:
        file.write(LINE)
    monkeypatch.setattr(core_data, "files", lambda package: tmp_path)
    core_data._read.cache_clear()
    game = EastFront()
    core_data._read.cache_clear()
    return game


@pytest.mark.rule("3.1", "3.11")
def test_a_scenario_made_of_data_alone_is_played(another: EastFront) -> None:
    scenario = another.scenario("don43")
    assert [o.id for o in scenario.options] == ["sea-power"]
    report = check_game(another, games=2, scenarios=("don43",), every=4)
    assert report.ok, str(report)
    assert report.swapped > 0


@pytest.mark.rule("18.S44.3", "18.W41.1", "18.W41.2", "18.W44.5")
def test_it_has_the_rules_that_it_names(another: EastFront) -> None:
    s, _ = another.setup("don43", {}, PlainDice(Random(1)))
    assert (s.date, s.fortnight, s.side) == ("jan-1943", 2, "axis"), "the Soviets, first in snow, have no first turn"
    assert s.speed(s.data.number["ger-3Pz"]) == 1
    assert (s.siege, s.beachhead, s.surrendered) == (False, BEACH_ABSENT, ("bulgarian",))
    assert account(s, "soviet")["worn-command"] == 9 - 2
    assert race_result(s) == ("soviet", "major")


def test_no_scenario_is_named_in_code(another: EastFront) -> None:
    ids = "|".join(s.id for s in another.scenarios())
    named = [
        f"{path.relative_to(HOME)}: {line.strip()}"
        for path in HOME.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if re.search(f"[\"']({ids})[\"']", line)
    ]
    assert not named
