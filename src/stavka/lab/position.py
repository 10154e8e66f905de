"""What is a position worth? It is played on by each level, to the end or for some turns, many times.

What a role cannot know is dealt anew for each game, so the answer tells no more than the role could work out itself;
a match that is over may also be looked at as it truly stood. Game number n has the same deal and the same dice for
every level.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from math import floor
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import stavka.games
from stavka.ai import bots_of, offered, staff_of
from stavka.core import matchfile
from stavka.core.data import Pack
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.matchfile import Record
from stavka.core.texts import Outcome
from stavka.core.views import View
from stavka.lab.journal import Journal
from stavka.lab.mistakes import BadStudy
from stavka.lab.noting import Notes
from stavka.lab.sharing import as_told, gathering, share
from stavka.lab.simulate import DRAW, Crash, play_on, seated
from stavka.lab.sweep import Mean, ahead, mean, shared

Progress = Callable[[int, int], None]


class Sight(msgspec.Struct, frozen=True):
    """The position to play on from, as workers are told of it: what a role knows, or all of it."""

    role: str
    view: bytes = b""  # with what the role knows; the rest is dealt
    truth: bytes = b""
    turn: int = 0


class Line(msgspec.Struct, frozen=True):
    """One game that a level played on."""

    level: str
    number: int
    decisions: int
    turn: int = 0  # in which it stood in the end
    outcome: Outcome | None = None  # none when it was only played for some turns
    ahead: float | None = None  # points of the role's side over the others; appraised where it was not played out
    crash: Crash | None = None


class Prospects(msgspec.Struct, frozen=True):
    """What a level made of the position."""

    level: str
    games: int
    crashes: int
    going_on: int  # not over after the turns asked for
    shares: dict[str, Mean]  # how often each side won, and nobody, of the games that are over
    ahead: Mean | None
    quarters: tuple[float, float, float, float, float] | None  # least, lower quarter, middle, upper quarter, most


class Position(msgspec.Struct):
    """An analysis as far as it has come."""

    game: str
    scenario: str
    number: int  # actions before the position
    turn: int
    role: str
    true: bool
    turns: int
    seed: str
    asked: int  # games of each level
    levels: tuple[str, ...]
    sides: tuple[str, ...]  # who can win
    lines: dict[str, list[Line]] = {}
    seconds: float = 0.0
    interrupted: bool = False

    def add(self, line: Line) -> None:
        """One more game."""
        self.lines.setdefault(line.level, []).append(line)

    @property
    def done(self) -> int:
        """Games that are done."""
        return sum(map(len, self.lines.values()))

    def prospects(self) -> list[Prospects]:
        """What each level made of it."""
        return [self._of(level) for level in self.levels]

    def figures(self, level: str) -> list[float]:
        """How many points ahead the role's side was in each game of a level."""
        return sorted(line.ahead for line in self.lines.get(level, ()) if line.ahead is not None)

    def failures(self) -> list[Crash]:
        """Games that crashed."""
        return [line.crash for lines in self.lines.values() for line in lines if line.crash is not None]

    def _of(self, level: str) -> Prospects:
        lines, figures = self.lines.get(level, []), self.figures(level)
        ends = [line.outcome for line in lines if line.outcome is not None]
        wins = {who: sum(who in end.winners for end in ends) for who in self.sides}
        wins[DRAW] = sum(not end.winners for end in ends)
        crashes = sum(line.crash is not None for line in lines)
        parts = [quantile(figures, n / 4) for n in range(5)] if figures else None
        return Prospects(
            level, len(lines), crashes, len(lines) - crashes - len(ends),
            {who: shared(n, len(ends)) for who, n in wins.items()}, mean(figures),
            None if parts is None else (parts[0], parts[1], parts[2], parts[3], parts[4]),
        )  # fmt: skip


def quantile(ordered: Sequence[float], part: float) -> float:
    """The figure below which this part of them lies.

    Examples:
        >>> [quantile([1, 2, 4, 9], part) for part in (0, 0.5, 1)]
        [1.0, 3.0, 9.0]
    """
    place = part * (len(ordered) - 1)
    first = floor(place)
    second = ordered[min(first + 1, len(ordered) - 1)]
    return float(ordered[first] + (second - ordered[first]) * (place - first))


# --- the position --------------------------------------------------------------------------------------------


def where(said: str) -> tuple[Path, int | None]:
    """A match file and the number of actions played, as `match.json@40`; at its end without a number.

    Examples:
        >>> where("games/match.json@40")
        (PosixPath('games/match.json'), 40)
        >>> where("me@home.json")
        (PosixPath('me@home.json'), None)
    """
    file, at, number = said.rpartition("@")
    return (Path(file), int(number)) if at and file and number.isdecimal() else (Path(said), None)


def position_of(record: Record, game: Game[Any], number: int | None) -> tuple[Any, int, str]:
    """The position of a match after so many actions, their number, and who decides first."""
    match = matchfile.load(record, game)
    n = match.number if number is None else number
    s = match.at(n)
    roles = game.pending(s)
    if not roles:
        raise BadStudy(f"the match is over after {n} actions: name an earlier position, as FILE@{n - 1}")
    return s, n, roles[0]


def is_over(record: Record, game: Game[Any]) -> bool:
    """Was the match played to an end, whichever?"""
    ended = bool(record.resigned or record.drawn or record.ended)
    return ended or matchfile.load(record, game).state.outcome is not None


def analyse(
    record: Record,
    number: int | None = None,
    role: str = "",
    levels: Sequence[str] = (),
    games: int = 20,
    turns: int = 0,
    jobs: int = 1,
    seed: str = "0",
    *,
    true: bool = False,
    progress: Progress | None = None,
    cluster: str = "",
    journal: Path | None = None,
) -> Position:
    """Play a position of a match on so many times with each level (those offered, if none is named), to the end or
    for so many turns. Ctrl-C ends it early and keeps what is done."""
    packs = tuple(record.packs)
    game = stavka.games.load(record.game, packs)
    s, at, first = position_of(record, game, number)
    scenario, mine, known = game.scenario(record.scenario), role or first, bots_of(game)
    if mine not in scenario.roles:
        raise BadStudy(f"no role {mine!r} (there are: {', '.join(scenario.roles)})")
    chosen = tuple(dict.fromkeys(levels or offered(game)))
    for level in chosen:
        if level not in known:
            raise BadStudy(f"no level {level!r} (there are: {', '.join(known)})")
    if true and not is_over(record, game):
        raise BadStudy("the true position may only be looked at when the match is over: leave --true out")
    view = game.view(s, mine, known=True)
    sight = Sight(mine, b"" if true else msgspec.json.encode(view), game.write_state(s) if true else b"", view.turn)
    sides = (*scenario.roles, *scenario.automatic)
    found = Position(
        game.id, scenario.id, at, view.turn, mine, true, turns, seed, games, chosen, sides
    )  # fmt: skip
    same = {
        "game": game.id, "rules_version": game.rules_version, "packs": packs, "scenario": scenario.id,
        "levels": chosen, "turns": turns, "seed": seed, "sight": sight,
    }  # fmt: skip
    log = None if journal is None else Journal(journal, same, Line)
    start, total = time.monotonic(), games * len(chosen)
    work = share(player, (as_told(game, jobs, cluster), packs, sight, chosen, turns, seed), total, jobs,
                 cluster=cluster, journal=log)  # fmt: skip
    with gathering(work, found, log):
        for line in work:
            found.add(line)
            if progress is not None:
                progress(found.done, total)
    found.seconds = time.monotonic() - start
    return found


# --- playing it on -------------------------------------------------------------------------------------------


def player(
    game: Game[Any] | str, packs: tuple[Pack, ...], sight: Sight, levels: Sequence[str], turns: int, seed: str
) -> Callable[[int], Line]:
    """Who plays any game of an analysis, in this process or another."""
    rules = stavka.games.load(game, packs) if isinstance(game, str) else game
    view = msgspec.json.decode(sight.view, type=View) if sight.view else None
    return partial(_play, rules, sight, view, levels, turns, seed)


def _play(
    game: Game[Any], sight: Sight, view: View | None, levels: Sequence[str], turns: int, seed: str, index: int
) -> Line:
    """All levels in turn, so that what is done is even."""
    number, which = divmod(index, len(levels))
    level = levels[which]
    try:
        return play_one(game, sight, view, level, turns, f"{seed}:{number}", number)
    except Exception:
        error = traceback.format_exc(limit=-6).strip()
        return Line(level, number, 0, crash=Crash(number, 0, error))


def play_one(game: Game[Any], sight: Sight, view: View | None, level: str, turns: int, seed: str, number: int) -> Line:
    """Deal what the role does not know, and let the level play all sides."""
    if view is None:
        s = game.read_state(sight.truth)
    else:
        s = game.determinize(view, Random(f"{seed}:deal"))
    scenario, until = game.scenario(s.scenario), sight.turn + turns
    notes = Notes(game, scenario.id, (), number)
    play_on(
        game, s, seated(game, dict.fromkeys(scenario.roles, level)), PlainDice(Random(f"{seed}:dice")),
        Random(f"{seed}:players"), notes, stop=(lambda s: game.turn(s) >= until) if turns else None,
    )  # fmt: skip
    side = next(side for side in scenario.sides() if sight.role in side)
    return Line(level, number, notes.decisions, game.turn(s), s.outcome, worth(game, s, sight.role, side))


def worth(game: Game[Any], s: Any, role: str, side: tuple[str, ...]) -> float | None:
    """Points ahead at the end; before it what the game's staff would say, if it has one."""
    if s.outcome is not None:
        return ahead(side, game.tally(s))
    staff = staff_of(game)
    return None if staff is None else staff.appraise(s, role)
