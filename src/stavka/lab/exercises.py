"""Exercises: a position, somebody to play it, and a mechanical score. Strength that does not depend on our own bots.

    title = "June pocket"
    scenario = "barbarossa"
    role = "axis"
    turns = 2                     # player turns that are played, the one at hand included
    [position]                    # changes, in this order; the words are those of the game's drill
    put = ["pz3 -5,2"]
    [[score]]
    measure = "cut-off"           # one of the drill's measures
    of = ["west"]                 # what is measured
    at = 1                        # after so many player turns; at the end by default
    goal = 1.0                    # the mean over all seeds that is full marks
    weight = 0.5
    [[forbid]]                    # a seed in which this measures more than nothing scores nothing
    measure = "cut-off-own"

The examined role is played by a level, the others by `opponent` (the recruit, or the game's first player).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from importlib.resources import files
from random import Random
from statistics import fmean
from typing import Any

import msgspec

import stavka.games
from stavka.ai import FREELY, RECRUIT, Bot, Memo, bots_of, default_bot
from stavka.core.data import Pack
from stavka.core.dice import PlainDice
from stavka.core.drills import Drill
from stavka.core.game import Game
from stavka.core.play import Play
from stavka.core.texts import Refused
from stavka.lab.mistakes import BadStudy
from stavka.lab.sharing import as_told, share

SOLVED = 0.8  # of full marks
BOUND = 20_000  # decisions of an exercise; none comes near


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of a score."""

    measure: str
    of: Any = None
    at: int | None = None
    goal: float = 1.0
    weight: float = 1.0


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An exercise as its file has it."""

    title: str
    scenario: str
    role: str
    score: list[Mark]
    id: str = ""
    turns: int = 1
    seeds: int = 10
    opponent: str = ""
    note: str = ""
    options: dict[str, str] = {}
    position: dict[str, Any] = {}
    forbid: list[Mark] = []


class Result(msgspec.Struct, frozen=True):
    """What a level made of an exercise."""

    id: str
    title: str
    level: str
    seeds: int
    score: float
    parts: tuple[float, ...]  # the mean of each measure
    forbidden: float  # share of seeds in which something forbidden happened

    @property
    def solved(self) -> bool:
        """Is it good enough?"""
        return self.score >= SOLVED


# --- reading ---------------------------------------------------------------------------------------


def drill_of(game: Game[Any]) -> Drill[Any]:
    """The words of a game's exercises."""
    name = f"{game.package}.drill"
    try:
        found: Drill[Any] = import_module(name).DRILL
    except ModuleNotFoundError as error:
        if error.name not in (name, game.package):
            raise
        raise BadStudy(f"{game.id} has no exercises") from None
    return found


def own_exercises(game: Game[Any]) -> list[Exercise]:
    """The exercises that come with a game, by file name."""
    folder = files(game.package) / "exercises"
    found = sorted(folder.iterdir(), key=lambda f: f.name) if folder.is_dir() else []
    return [read_exercise(f.read_bytes(), f.name) for f in found if f.name.endswith(".toml")]


def read_exercise(data: bytes, name: str) -> Exercise:
    """An exercise from its file; `name` is used as id, and to say where a mistake is."""
    try:
        exercise = msgspec.convert(tomllib.loads(data.decode()), Exercise)
    except (tomllib.TOMLDecodeError, UnicodeError, msgspec.ValidationError) as error:
        raise BadStudy(f"{name}: {error}") from None
    if not exercise.score or exercise.turns < 1 or exercise.seeds < 1:
        raise BadStudy(f"{name}: an exercise needs a score, and at least one turn and one seed")
    return msgspec.structs.replace(exercise, id=exercise.id or name.removesuffix(".toml"))


def check(game: Game[Any], exercise: Exercise) -> None:
    """Raise `BadStudy` when an exercise uses a word that its game does not know."""
    drill = drill_of(game)
    wrong = [f"change {w!r}" for w in exercise.position if w not in drill.changes]
    wrong += [f"measure {m.measure!r}" for m in (*exercise.score, *exercise.forbid) if m.measure not in drill.measures]
    try:
        scenario = game.scenario(exercise.scenario)
        game.complete(scenario.id, exercise.options)
    except Refused as refused:
        raise BadStudy(f"{exercise.id}: {refused}") from None
    if exercise.role not in scenario.roles:
        wrong.append(f"role {exercise.role!r}")
    if exercise.opponent and exercise.opponent not in bots_of(game):
        wrong.append(f"opponent {exercise.opponent!r}")
    wrong += [f"at = {m.at}" for m in exercise.score if m.at is not None and not 0 < m.at <= exercise.turns]
    if wrong:
        raise BadStudy(f"{exercise.id}: {game.id} knows no {', '.join(wrong)}")


# --- playing ---------------------------------------------------------------------------------------


def begin(game: Game[Any], exercise: Exercise, seed: int) -> tuple[Any, PlainDice]:
    """The position of an exercise at its first decision, and the dice it goes on with."""
    dice = PlainDice(Random(f"{exercise.id}:{seed}"))
    s, _ = game.setup(exercise.scenario, exercise.options, dice, heard=False)
    drill = drill_of(game)
    for word, value in exercise.position.items():
        try:
            drill.changes[word](s, value)
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise BadStudy(f"{exercise.id}: {word} = {value!r} cannot be done: {error}") from None
        game.changed(s)
    game.run_on(Play(game, s, dice, heard=False))
    return s, dice


def play(game: Game[Any], exercise: Exercise, level: str, seed: int) -> tuple[list[float], bool]:
    """Each mark's measure for one seed, and whether something forbidden happened."""
    drill, table = drill_of(game), bots_of(game)
    s, dice = begin(game, exercise, seed)
    opponent = table[exercise.opponent or (RECRUIT if RECRUIT in table else default_bot(game))]
    bots: dict[str, Bot] = dict.fromkeys(game.scenario(exercise.scenario).roles, opponent)
    bots[exercise.role] = table[level]
    memos: dict[str, Memo] = {}
    rng = Random(f"{exercise.id}:{seed}:{level}")
    start = drill.clock(s)
    measured: list[float | None] = [None] * len(exercise.score)
    for _ in range(BOUND):
        roles = game.pending(s)
        passed = drill.clock(s) - start
        for n, mark in enumerate(exercise.score):
            if measured[n] is None and (not roles or passed >= (mark.at or exercise.turns)):
                measured[n] = drill.measures[mark.measure](s, exercise.role, mark.of)
        if not roles or passed >= exercise.turns:
            break
        answer = bots[roles[0]].think(game, game.view(s, roles[0], known=True), memos.get(roles[0], b""), FREELY, rng)
        memos[roles[0]] = answer.memo
        game.apply(s, roles[0], answer.action, dice, heard=False)
    bad = any(drill.measures[m.measure](s, exercise.role, m.of) > 0 for m in exercise.forbid)
    return [0.0 if bad else float(m or 0.0) for m in measured], bad


def mark(exercise: Exercise, level: str, played: Sequence[tuple[list[float], bool]]) -> Result:
    """The score of an exercise from all its seeds."""
    parts = tuple(fmean(values[n] for values, _ in played) for n in range(len(exercise.score)))
    weights = sum(m.weight for m in exercise.score)
    marks = zip(exercise.score, parts, strict=True)
    score = sum(m.weight * max(0.0, min(1.0, part / m.goal)) for m, part in marks) / weights
    forbidden = fmean(bad for _, bad in played)
    return Result(exercise.id, exercise.title, level, len(played), score, parts, forbidden)


def examine(
    game: Game[Any],
    exercises: Iterable[Exercise],
    levels: Sequence[str],
    *,
    seeds: int = 0,
    jobs: int = 1,
    packs: tuple[Pack, ...] = (),
    progress: Callable[[int, int], None] | None = None,
    cluster: str = "",
) -> list[Result]:
    """What levels make of exercises; `seeds` overrides what the files say."""
    listed = list(exercises)
    for exercise in listed:
        check(game, exercise)
    for level in levels:
        if level not in bots_of(game):
            raise BadStudy(f"no bot {level!r} (there are: {', '.join(bots_of(game))})")
    work = [(e, level, n) for level in levels for e in listed for n in range(seeds or e.seeds)]
    found: dict[tuple[str, str], list[tuple[int, list[float], bool]]] = {}
    done = share(_pupil, (as_told(game, jobs, cluster), packs, work), len(work), jobs, cluster=cluster)
    for count, (id, level, seed, values, bad) in enumerate(done, 1):
        found.setdefault((id, level), []).append((seed, values, bad))
        if progress is not None:
            progress(count, len(work))
    return [
        mark(e, level, [(values, bad) for _, values, bad in sorted(found[e.id, level])])
        for level in levels
        for e in listed
    ]


Piece = tuple[Exercise, str, int]


def _pupil(game: Game[Any] | str, packs: tuple[Pack, ...], work: list[Piece]) -> Callable[[int], Any]:
    return partial(_sit, stavka.games.load(game, packs) if isinstance(game, str) else game, work)


def _sit(game: Game[Any], work: list[Piece], number: int) -> tuple[str, str, int, list[float], bool]:
    exercise, level, seed = work[number]
    values, bad = play(game, exercise, level, seed)
    return exercise.id, level, seed, values, bad
