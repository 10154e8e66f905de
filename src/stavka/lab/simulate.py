"""Many games between bots, with all invariants checked: is a game sound, and who wins how often?

Game number n of a study depends on (seed, n) only, so the result is the same however many processes
share the work, and any single game can be played again. A study can be interrupted at any time; what is
done counts.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Protocol

import msgspec

import stavka.games
from stavka.ai import FREELY, RANDOM, Bot, Memo, bots_of
from stavka.core.data import Pack
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.texts import Outcome
from stavka.lab.journal import Journal
from stavka.lab.mistakes import BadStudy as BadStudy
from stavka.lab.sharing import as_told, share

BOUND = 100_000  # decisions; no game comes near, so beyond it a game does not end
DRAW = "draw"

Progress = Callable[["Study"], None]


class Crash(msgspec.Struct, frozen=True):
    """A game that failed: enough to play it again."""

    number: int
    decisions: int
    error: str


class Moment(msgspec.Struct, frozen=True):
    """A game at a moment of its history."""

    number: int
    held: dict[str, float]  # cell -> 1 held by the first side, 0 by the second
    points: dict[str, int]


class Played(msgspec.Struct, frozen=True):
    """One game of a study."""

    number: int
    decisions: int
    outcome: Outcome | None = None
    crash: Crash | None = None
    moments: tuple[Moment, ...] = ()


class Study(msgspec.Struct):
    """What a study found so far."""

    game: str
    scenario: str
    bots: dict[str, str]  # role -> bot
    seed: str
    asked: int
    games: int = 0
    crashes: int = 0
    unfinished: int = 0
    wins: dict[str, int] = {}  # by role or automatic side, and "draw"
    margins: list[int] = []  # points of the first role minus the second's, where a game counts both
    decisions: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    failures: list[Crash] = []

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        if played.crash is not None:
            self.crashes += 1
            self.failures.append(played.crash)
        elif played.outcome is None:
            self.unfinished += 1
        else:
            for winner in played.outcome.winners or (DRAW,):
                self.wins[winner] = self.wins.get(winner, 0) + 1
            points = [played.outcome.points[role] for role in self.bots if role in played.outcome.points]
            if len(points) == 2:
                self.margins.append(points[0] - points[1])

    def spread(self) -> tuple[float, float, float] | None:
        """The middle of the margins, between the bounds of their middle half."""
        if len(self.margins) < 2:
            return None
        low, median, high = quantiles(self.margins, n=4, method="inclusive")
        return low, median, high

    def share(self, winner: str) -> tuple[float, float, float]:
        """How often somebody wins, with the bounds of a 95 % confidence interval."""
        done = self.games - self.crashes - self.unfinished
        wins = self.wins.get(winner, 0)
        return (wins / done if done else 0.0, *wilson(wins, done))


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's interval: sensible also for few games and for shares near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    p = wins / games
    scale = 1 + z * z / games
    middle = (p + z * z / (2 * games)) / scale
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


class Plan(msgspec.Struct, frozen=True):
    """What a worker needs to know to play any game of a study."""

    scenario: str
    options: dict[str, str]
    bots: dict[str, str]
    seed: str
    bound: int = BOUND
    chronicle: bool = False  # remember the moments of each game


class Chronicle(Protocol):
    """How a game is read as history: `CHRONICLE` in its `history` module, for games that have one."""

    sides: tuple[str, str]
    panels: tuple[tuple[int, str], ...]  # moments worth a map, and the front of the war nearest in time
    breaks: tuple[int, ...]  # moments from which points are counted in another way

    def moment(self, s: Any) -> int:
        """A number that grows; a game is looked at when it first shows a new one."""

    def held(self, s: Any) -> dict[str, float]:
        """For each cell 1 when it lies behind the first side's front, 0 behind the second's."""

    def points(self, s: Any) -> dict[str, int]:
        """Victory points of both sides."""

    def date(self, game: Any, moment: int) -> str:
        """When a moment was, as 1941-09."""

    def limits(self, game: Any, scenario: str) -> dict[str, dict[int, int]]:
        """Side -> moment -> points above which it wins at once."""

    def towns(self, game: Any) -> dict[str, tuple[float, float]]:
        """Cells whose longitude and latitude are known."""

    def labels(self, game: Any) -> tuple[str, ...]:
        """Cells whose names help to find the way."""


def chronicle_of(game: Game[Any]) -> Chronicle | None:
    """The game's own reading of its history, if it has one."""
    name = f"{game.package}.history"
    try:
        found: Chronicle = import_module(name).CHRONICLE
    except ModuleNotFoundError as error:
        if error.name not in (name, game.package):
            raise
        return None
    return found


class Recorder:
    """Looks at a game whenever a new moment begins."""

    def __init__(self, chronicle: Chronicle | None) -> None:
        self.chronicle = chronicle
        self.moments: list[Moment] = []

    def look(self, s: Any) -> None:
        """Remember the position if it is the first of a moment."""
        reads = self.chronicle
        if reads is None or s.outcome is not None:
            return
        now = reads.moment(s)
        if not self.moments or self.moments[-1].number != now:
            self.moments.append(Moment(now, reads.held(s), reads.points(s)))


# --- one game -----------------------------------------------------------------------------------


def play_one(game: Game[Any], plan: Plan, number: int) -> Played:
    """Play game number n of a study; a failure is a result too."""
    rng = Random(f"{plan.seed}:{number}")
    table = bots_of(game)
    bots = {role: None if name == RANDOM else table[name] for role, name in plan.bots.items()}
    progress = [0]
    recorder = Recorder(chronicle_of(game) if plan.chronicle else None)
    try:
        outcome = _play(game, plan, bots, rng, progress, recorder)
    except Exception:
        error = traceback.format_exc(limit=-6).strip()
        return Played(number, progress[0], crash=Crash(number, progress[0], error))
    return Played(number, progress[0], outcome, moments=tuple(recorder.moments))


def _play(
    game: Game[Any],
    plan: Plan,
    bots: Mapping[str, Bot | None],
    rng: Random,
    progress: list[int],
    recorder: Recorder,
) -> Outcome | None:
    dice = PlainDice(Random(rng.getrandbits(64)))
    s, _ = game.setup(plan.scenario, plan.options, dice, heard=False)
    game.check(s)
    memos: dict[str, Memo] = {}
    while roles := game.pending(s):
        if progress[0] >= plan.bound:
            return None
        recorder.look(s)
        role, bot = roles[0], bots[roles[0]]
        if bot is None:  # the random player needs no view: it knows nothing and wants nothing
            action = game.legal(s, role).pick(rng)
        else:
            answer = bot.think(game, game.view(s, role, known=True), memos.get(role, b""), FREELY, rng)
            action, memos[role] = answer.action, answer.memo
        game.apply(s, role, action, dice, heard=False)
        game.check(s)
        progress[0] += 1
    outcome: Outcome | None = s.outcome
    return outcome


# --- many games ---------------------------------------------------------------------------------


def simulate(
    game: Game[Any] | str,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] = (RANDOM,),
    games: int = 100,
    jobs: int = 1,
    seed: str = "0",
    *,
    packs: tuple[Pack, ...] = (),
    bound: int = BOUND,
    progress: Progress | None = None,
    cluster: str = "",
    journal: Path | None = None,
) -> Study:
    """Play a study, here or on the Dask cluster at an address. Ctrl-C ends it early and keeps what is done; with the
    directory of a journal, the next study like it goes on from there."""
    rules = stavka.games.load(game, packs) if isinstance(game, str) else game
    plan = plan_of(rules, scenario, options or {}, bots, seed, bound)
    return run(rules, plan, games, jobs, packs=packs, progress=progress, cluster=cluster, journal=journal)


def run(
    game: Game[Any],
    plan: Plan,
    games: int,
    jobs: int = 1,
    *,
    packs: tuple[Pack, ...] = (),
    progress: Progress | None = None,
    keep: Callable[[Played], None] | None = None,
    cluster: str = "",
    done: Collection[int] = (),
    journal: Path | None = None,
) -> Study:
    """Play a plan; `keep` is shown every game, in no certain order when several processes play.

    Games that are `done` are left out. Those of a journal in the given directory count as if they were played now.
    """
    study = Study(game.id, plan.scenario, plan.bots, plan.seed, games)
    roles = game.scenario(plan.scenario)
    study.wins = dict.fromkeys((*roles.roles, *roles.automatic, DRAW), 0)
    start = time.monotonic()
    log = None if journal is None else Journal(journal, identity(game, plan, packs), Played)
    told = (as_told(game, jobs, cluster), packs, plan)
    work = share(player, told, games, jobs, cluster=cluster, done=done, journal=log)
    try:
        for played in work:
            study.add(played)
            if keep is not None:
                keep(played)
            study.seconds = time.monotonic() - start
            if progress is not None:
                progress(study)
    except KeyboardInterrupt:
        study.interrupted = True
    finally:
        work.close()
        if log is not None:
            log.close()
    study.failures.sort(key=lambda c: c.number)
    study.margins.sort()  # whichever process was done first
    study.seconds = time.monotonic() - start
    return study


def plan_of(
    game: Game[Any], scenario: str, options: Mapping[str, str], bots: Sequence[str], seed: str, bound: int
) -> Plan:
    """A plan with every name checked."""
    chosen = game.scenario(scenario or game.scenarios()[0].id)
    names = list(bots) * len(chosen.roles) if len(bots) == 1 else list(bots)
    if len(names) != len(chosen.roles):
        raise BadStudy(f"{chosen.id} has {len(chosen.roles)} roles ({', '.join(chosen.roles)}), not {len(names)}")
    known = bots_of(game)
    for name in names:
        if name not in known:
            raise BadStudy(f"no bot {name!r} (there are: {', '.join(known)})")
    full = game.complete(chosen.id, dict(options))
    return Plan(chosen.id, full, dict(zip(chosen.roles, names, strict=True)), seed, bound)


def identity(game: Game[Any], plan: Plan, packs: tuple[Pack, ...]) -> dict[str, Any]:
    """All that the games of a study depend on, but their numbers."""
    return {"game": game.id, "rules_version": game.rules_version, **msgspec.to_builtins(plan), "packs": packs}


def player(game: Game[Any] | str, packs: tuple[Pack, ...], plan: Plan) -> Callable[[int], Played]:
    """Who plays any game of a study, in this process or another."""
    return partial(play_one, stavka.games.load(game, packs) if isinstance(game, str) else game, plan)
