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
from math import sqrt
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import msgspec

import stavka.games
from stavka.ai import FREELY, RANDOM, Bot, Memo, bots_of
from stavka.core.data import Pack
from stavka.core.dice import Dice, PlainDice
from stavka.core.game import Game
from stavka.core.texts import Outcome, Text
from stavka.lab.journal import Journal
from stavka.lab.mistakes import BadStudy as BadStudy
from stavka.lab.noting import Moment, Notes, chronicle_of
from stavka.lab.results import Folder, rows_of
from stavka.lab.sharing import as_told, gathering, share
from stavka.lab.tables import FRONTS, GAMES, TABLES, FrontRow, GameRow, Row

BOUND = 100_000  # decisions; no game comes near, so beyond it a game does not end
DRAW = "draw"

Progress = Callable[["Study"], None]


class Crash(msgspec.Struct, frozen=True):
    """A game that failed: enough to play it again."""

    number: int
    decisions: int
    error: str


class Played(msgspec.Struct, frozen=True):
    """One game of a study."""

    number: int
    decisions: int
    outcome: Outcome | None = None
    crash: Crash | None = None
    moments: tuple[Moment, ...] = ()
    points: dict[str, int] = {}  # in the finest count that the game keeps
    turn: int = 0  # in which it ended
    seconds: float = 0.0  # CPU time
    thinking: dict[str, float] = {}  # of that, what the role's player took
    rows: list[Any] = []  # of the tables that are asked for


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
        """Count one more game: wholly, or not at all where Ctrl-C comes in between."""
        before = self.games, self.crashes, self.unfinished, self.decisions, dict(self.wins)
        margins, failures = len(self.margins), len(self.failures)
        try:
            self._count(played)
        except KeyboardInterrupt:
            self.games, self.crashes, self.unfinished, self.decisions, self.wins = before
            del self.margins[margins:], self.failures[failures:]
            raise

    def _count(self, played: Played) -> None:
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
            points = [played.points[role] for role in self.bots if role in played.points]
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
    tables: tuple[str, ...] = ()  # what is noted of each game


# --- one game -----------------------------------------------------------------------------------


def play_one(game: Game[Any], plan: Plan, number: int) -> Played:
    """Play game number n of a study; a failure is a result too."""
    rng = Random(f"{plan.seed}:{number}")
    notes = Notes(game, plan.scenario, plan.tables, number)
    start = time.process_time()
    try:
        dice = PlainDice(Random(rng.getrandbits(64)))
        s, _ = game.setup(plan.scenario, plan.options, dice, heard=False)
        play_on(game, s, seated(game, plan.bots), dice, rng, notes, bound=plan.bound)
    except Exception:
        error = traceback.format_exc(limit=-6).strip()
        return Played(number, notes.decisions, crash=Crash(number, notes.decisions, error))
    return Played(
        number,
        notes.decisions,
        notes.outcome,
        moments=tuple(notes.moments),
        points=notes.points,
        turn=notes.turn,
        seconds=round(time.process_time() - start, 6),
        thinking={role: round(seconds, 6) for role, seconds in notes.thinking.items()},
        rows=notes.rows,
    )


def seated(game: Game[Any], names: Mapping[str, str]) -> dict[str, Bot | None]:
    """Who plays, by role; the random player needs no view: it knows nothing and wants nothing."""
    table = bots_of(game)
    return {role: None if name == RANDOM else table[name] for role, name in names.items()}


def play_on(
    game: Game[Any],
    s: Any,
    bots: Mapping[str, Bot | None],
    dice: Dice,
    rng: Random,
    notes: Notes,
    *,
    bound: int = BOUND,
    stop: Callable[[Any], bool] | None = None,
) -> None:
    """Play from a position to the end, to the bound, or until `stop` says so before a decision; all invariants on."""
    game.check(s)
    memos: dict[str, Memo] = {}
    while roles := game.pending(s):
        if notes.decisions >= bound or (stop is not None and stop(s)):
            break
        notes.looks(s)
        role, bot = roles[0], bots[roles[0]]
        spent = 0.0
        if bot is None:
            action = game.legal(s, role).pick(rng)
        else:
            view, start = game.view(s, role, known=True), time.process_time()
            answer = bot.think(game, view, memos.get(role, b""), FREELY, rng)
            action, memos[role] = answer.action, answer.memo
            spent = time.process_time() - start
        notes.decides(s, role, action, dice, spent)
        game.apply(s, role, action, dice, heard=False)
        game.check(s)
        notes.played(s, dice)
    notes.ends(s)


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
    folder: Path | str | None = None,
    tables: Sequence[str] = TABLES,
) -> Study:
    """Play a study, here or on the Dask cluster at an address. Ctrl-C ends it early and keeps what is done; with the
    directory of a journal, the next study like it goes on from there. `folder` takes its results as tables
    (`lab.results`), and a study goes on from it as well."""
    rules = stavka.games.load(game, packs) if isinstance(game, str) else game
    plan = plan_of(rules, scenario, options or {}, bots, seed, bound)
    if folder is None:
        return run(rules, plan, games, jobs, packs=packs, progress=progress, cluster=cluster, journal=journal)
    plan = msgspec.structs.replace(plan, tables=tables_of(rules, tables))
    with folder_of("sim", rules, plan, games, packs, folder) as kept:
        return run(rules, plan, games, jobs, packs=packs, progress=progress, cluster=cluster, folder=kept)


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
    folder: Folder | None = None,
) -> Study:
    """Play a plan; `keep` is shown every game, in no certain order when several processes play.

    Games that are `done` are left out. Those of a journal in the given directory, or of the folder in which the tables
    are written, count as if they were played now.
    """
    study = Study(game.id, plan.scenario, plan.bots, plan.seed, games)
    roles = game.scenario(plan.scenario)
    study.wins = dict.fromkeys((*roles.roles, *roles.automatic, DRAW), 0)
    start = time.monotonic()
    log = None if journal is None else Journal(journal, identity(game, plan, packs), Played)
    told = (as_told(game, jobs, cluster), packs, plan)
    if folder is not None:
        done = {*done, *folder.done}
        for row in rows_of(folder.path, GAMES):
            study.add(played_of(row))
    work = share(player, told, games, jobs, cluster=cluster, done=done, journal=log)
    with gathering(work, study, log):
        for played in work:
            study.add(played)
            if folder is not None:
                fronts = front_rows(game, plan.scenario, played, folder.manifest.cells)
                folder.add([*played.rows, *fronts, game_row(plan, played)])
            if keep is not None:
                keep(played)
            study.seconds = time.monotonic() - start
            if progress is not None:
                progress(study)
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


# --- as tables ----------------------------------------------------------------------------------


def tables_of(game: Game[Any], asked: Collection[str]) -> tuple[str, ...]:
    """The tables that are kept: fronts only of a game that has a chronicle."""
    return tuple(t for t in asked if t != FRONTS or chronicle_of(game) is not None)


def folder_of(
    kind: str, game: Game[Any], plan: Plan, games: int, packs: tuple[Pack, ...], path: Path | str,
    more: Mapping[str, Any] | None = None, **note: Any,
) -> Folder:  # fmt: skip
    """The folder of a plan, new or begun before; `more` is what its games depend on besides."""
    scenario, reads = game.scenario(plan.scenario), chronicle_of(game) if FRONTS in plan.tables else None
    sides = dict.fromkeys([*scenario.roles, *scenario.automatic, *(reads.sides if reads is not None else ())])
    keys = {"bots": [*plan.bots], "options": [*plan.options], "points": [*sides], "thinking": [*plan.bots]}
    first = game.setup(plan.scenario, plan.options, PlainDice(Random(plan.seed)), heard=False)[0]
    cells = list(reads.held(first)) if reads is not None else []
    return Folder.open(
        path, kind, {**identity(game, plan, packs), **(more or {})}, asked=games, keys=keys,
        tables=(GAMES, *plan.tables), cells=cells, note=note,
    )  # fmt: skip


def game_row(plan: Plan, played: Played, **more: Any) -> GameRow:
    """A game as a line of its table."""
    outcome, crash = played.outcome, played.crash
    return GameRow(
        number=played.number,
        scenario=plan.scenario,
        seed=plan.seed,
        bots=plan.bots,
        options=plan.options,
        winner=None if outcome is None else "+".join(outcome.winners) or DRAW,
        level=outcome.level if outcome is not None else "",
        why=outcome.why.id if outcome is not None else "",
        points={side: float(points) for side, points in played.points.items()},
        turns=played.turn if crash is None else None,
        decisions=played.decisions,
        seconds=played.seconds if crash is None else None,
        thinking=played.thinking,
        error=crash.error if crash is not None else "",
        **more,
    )


def played_of(row: Row) -> Played:
    """A game that a folder has, as far as a study counts it."""
    assert isinstance(row, GameRow)
    outcome = None
    if row.winner is not None:
        winners = tuple(row.winner.split("+")) if row.winner != DRAW else ()
        outcome = Outcome(winners, Text(row.why), level=row.level)
    crash = Crash(row.number, row.decisions, row.error) if row.error else None
    points = {side: round(value) for side, value in row.points.items()}
    return Played(row.number, row.decisions, outcome, crash, points=points)


def front_rows(game: Game[Any], scenario: str, played: Played, cells: Sequence[str]) -> list[FrontRow]:
    """The moments of a game as lines of their table."""
    reads = chronicle_of(game) if cells and played.moments else None
    if reads is None:
        return []
    return [
        FrontRow(
            number=played.number,
            moment=m.number,
            date=reads.date(game, scenario, m.number),
            points=m.points,
            held=[m.held[cell] for cell in cells],
        )
        for m in played.moments
    ]


def player(game: Game[Any] | str, packs: tuple[Pack, ...], plan: Plan) -> Callable[[int], Played]:
    """Who plays any game of a study, in this process or another."""
    return partial(play_one, stavka.games.load(game, packs) if isinstance(game, str) else game, plan)
