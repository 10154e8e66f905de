"""The guide builds a game: its files, as printed, make a package that passes all that is asked of a game."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import stavka.games
from stavka.ai import bots_of
from stavka.core.citations import coverage
from stavka.core.conformance import check_game
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.messages import Messages

GUIDE = Path(__file__).parents[2] / "docs/guides/add-a-game.md"
FILE = re.compile(r'^```\w+ title="([^"]+)"\n((?:.*\n)*?)```$', re.MULTILINE)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files of the guide, as a package among the games."""
    games = tmp_path_factory.mktemp("games")
    for name, body in FILE.findall(GUIDE.read_text("utf-8")):
        file = games / "fords" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body, "utf-8")
    for room in ("rules", "table"):
        (games / "fords" / room / "__init__.py").touch()
    stavka.games.__path__.append(str(games))
    yield games / "fords"
    stavka.games.__path__.remove(str(games))
    for name in [name for name in sys.modules if name.startswith("stavka.games.fords")]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def fords(package: Path) -> Game[Any]:
    game: Game[Any] = import_module("stavka.games.fords").create()
    return game


def test_it_keeps_every_promise(fords: Game[Any]) -> None:
    fords.check_secrets()
    report = check_game(fords, games=40, every=1)
    assert report.ok, str(report)
    assert report.swapped > 40


def test_every_rule_is_in_the_code(fords: Game[Any]) -> None:
    assert coverage(fords).uncited == []


def test_its_player_crosses_where_the_odds_are_best(fords: Game[Any]) -> None:
    bot, rng = bots_of(fords)["sapper"], Random(1)
    s, _ = fords.setup("battle", {}, PlainDice(rng))
    while roles := fords.pending(s):
        view = fords.view(s, roles[0], known=True)
        fords.apply(s, roles[0], bot.choose(fords, view, rng), PlainDice(rng))
    assert s.outcome is not None


@pytest.mark.parametrize("language", ["en", "es"])
def test_its_words_are_there(fords: Game[Any], language: str) -> None:
    words = Messages(language, (fords.package,))
    wanted = ["game-fords", *(f"verb-{verb}" for verb in fords.verbs())]
    assert [id for id in wanted if not words.has(id)] == []
