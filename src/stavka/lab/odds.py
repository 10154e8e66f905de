"""The forecasts of whole games held against what happens, on all cores: computers play, `core.fights` looks on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import stavka.games
from stavka.ai import bots_of, default_bot
from stavka.core.actions import Action
from stavka.core.fights import Player, Verdict, check_forecasts
from stavka.core.game import Game
from stavka.lab.mistakes import BadStudy
from stavka.lab.noting import battle_row
from stavka.lab.results import Folder
from stavka.lab.sharing import as_told, share
from stavka.lab.tables import BATTLES, GAMES, GameRow, Row

Told = Callable[[Verdict, int], bool]  # what was found so far, and games in all; False: that is enough


def forecasts(
    game: Game[Any],
    *,
    games: int,
    fights: int = 200,
    resolutions: int = 2000,
    seed: str = "0",
    scenarios: tuple[str, ...] = (),
    jobs: int = 1,
    told: Told | None = None,
    begun: Verdict | None = None,
    until: float | None = None,
    folder: Path | None = None,
    bot: str = "",
) -> Verdict:
    """Play so many games of the scenarios in turn, or until so many fights of every kind were fought out.

    The games are played by this bot, or by the game's default one: a quick one reaches rare kinds sooner.

    A run that is played to its end and never met a kind that the game can show has a problem.

    A run that was begun before goes on with the games that come next. At `until` (of `time.monotonic`) no further
    fight is begun, and what was found in the game at hand counts. A folder takes the fights as tables.
    """
    if bot and bot not in bots_of(game):
        raise BadStudy(f"no bot {bot!r} (there are: {', '.join(bots_of(game))})")
    todo = scenarios or tuple(s.id for s in game.scenarios())
    verdict = begun or Verdict(game.id)
    verdict.expected, verdict.whole = () if scenarios else game.fight_kinds(), False
    work = share(
        observer,
        (as_told(game, jobs), todo, fights, resolutions, seed, verdict, until, bot),
        games - verdict.games,
        jobs,
    )
    out = _folder(game, games, fights, resolutions, seed, todo, folder) if folder is not None else None
    if out is not None and len(out.done) != verdict.games:
        raise BadStudy(f"{folder} has {len(out.done)} games, and this run begins after {verdict.games}")
    try:
        for number, found in work:
            verdict.add(found)
            if out is not None:
                out.add(_rows(number, todo[number % len(todo)], seed, found))
            if told is not None and not told(verdict, games):
                break
            if verdict.games >= len(todo) and verdict.enough(fights):
                break
        else:
            verdict.whole = until is None or time.monotonic() < until
    finally:
        work.close()
        if out is not None:
            out.close(ended=True)
    return verdict


def _folder(
    game: Game[Any], games: int, fights: int, resolutions: int, seed: str, scenarios: tuple[str, ...], path: Path
) -> Folder:
    """A folder for the fights of a run."""
    study = {
        "game": game.id,
        "rules_version": game.rules_version,
        "seed": seed,
        "scenarios": scenarios,
        "fights": fights,
        "resolutions": resolutions,
    }
    return Folder.open(path, "forecasts", study, asked=games, keys={}, tables=(GAMES, BATTLES))


def _rows(number: int, scenario: str, seed: str, found: Verdict) -> list[Row]:
    """A game and its fights as lines of their tables."""
    fights = [
        battle_row(number, s.action, None, s.role, s.fight, "", s.prospect, s.means, s.resolutions)
        for s in found.samples
    ]
    game = GameRow(
        number=number,
        scenario=scenario,
        seed=seed,
        bots={},
        options={},
        decisions=0,
        problems=len(found.problems),
        error="\n".join(found.problems),
    )
    return [*fights, game]


def observer(
    game: Game[Any] | str,
    scenarios: tuple[str, ...],
    fights: int,
    resolutions: int,
    seed: str,
    begun: Verdict,
    until: float | None,
    bot: str,
) -> Callable[[int], tuple[int, Verdict]]:
    """Who watches any game of a run, in this process or another."""
    rules = stavka.games.load(game) if isinstance(game, str) else game
    return Observer(rules, scenarios, fights, resolutions, seed, begun, until, bot).watch


class Observer:
    """Watches one game after the other, and looks at no more fights of a kind when it has seen enough of them."""

    def __init__(
        self,
        game: Game[Any],
        scenarios: tuple[str, ...],
        fights: int,
        resolutions: int,
        seed: str,
        begun: Verdict,
        until: float | None,
        bot: str,
    ) -> None:
        self.until, self.player = until, played_by(bot)
        self.game, self.scenarios, self.fights = game, scenarios, fights
        self.resolutions, self.seed = resolutions, seed
        self.first, self.seen = begun.games, begun.kinds()

    def watch(self, number: int) -> tuple[int, Verdict]:
        """A game that computers play, with its number."""
        number += self.first
        found = check_forecasts(
            self.game,
            self.scenarios[number % len(self.scenarios)],
            seed=f"{self.seed}:{number}",
            resolutions=self.resolutions,
            player=self.player,
            wanted=self.wanted,
            late=lambda: self.until is not None and time.monotonic() > self.until,
        )
        for kind, count in found.kinds().items():
            self.seen[kind] = self.seen.get(kind, 0) + count
        return number, found

    def wanted(self, kind: str) -> int:
        """No game gives most of the fights of a kind."""
        return min(max(5, self.fights // 10), self.fights - self.seen.get(kind, 0))


def played_by(bot: str) -> Player:
    """A bot, the game's default one where none is named, with a random action now and then: odd fights come up too."""

    def choose(game: Game[Any], s: Any, role: str, rng: Random) -> Action:
        legal = game.legal(s, role)
        if legal.size == 1 or rng.random() < 0.05:
            return legal.pick(rng)
        return bots_of(game)[bot or default_bot(game)].choose(game, game.view(s, role, known=True), rng)

    return choose


as_computers_play = played_by("")
