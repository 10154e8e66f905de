"""The ladder: levels play each other with seeds fixed beforehand, each pair of games with sides changed.

Game pair n of a match-up depends on (seed, n) only. Every finished game is a line of a CSV file; a ladder that is
interrupted, or asked for more games, goes on from there. What counts is the pair: both games have the same dice, so
what the scenario gives one side cancels out.
"""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import pairwise
from math import isnan, log10, nan, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

import stavka.games
from stavka.ai import FREELY, RECRUIT, Memo, bots_of, staff_of
from stavka.core.data import Pack
from stavka.core.dice import PlainDice
from stavka.core.game import Game, Scenario
from stavka.core.texts import Outcome
from stavka.lab.noting import Notes
from stavka.lab.results import Folder, rows_of
from stavka.lab.sharing import as_told, gathering, share
from stavka.lab.simulate import BOUND, DRAW, BadStudy, wilson
from stavka.lab.tables import FRONTS, GAMES, TABLES, GameRow, Row

RUNGS = ("beginner", "quick", "considers", "thinks")
STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)  # 95 %, 1 to 10 degrees of freedom


class Game1(msgspec.Struct, frozen=True):
    """One game of a pair, as a line of the file."""

    game: str
    rules_version: int
    scenario: str
    seed: str
    number: int  # of the pair
    swapped: int  # 0: the first bot has the first side
    first: str
    second: str
    score: float  # of the first bot: 1 won, 0.5 drawn, 0 lost
    margin: float  # its points minus the enemy's; not a number in a match that ended without counting them
    decisions: int
    seconds_first: float  # CPU time of its thinking
    seconds_second: float

    @property
    def key(self) -> tuple[Any, ...]:
        """What makes two lines the same game."""
        return (
            self.game,
            self.rules_version,
            self.scenario,
            self.seed,
            self.number,
            self.swapped,
            self.first,
            self.second,
        )


class Match(msgspec.Struct, frozen=True):
    """Two bots in a scenario."""

    scenario: str
    first: str
    second: str


class Climbed(msgspec.Struct):
    """A ladder as far as it has come."""

    games: list[Game1]
    interrupted: bool = False


class Standing(msgspec.Struct, frozen=True):
    """What the pairs of a match-up tell about the first bot."""

    match: Match
    pairs: int
    share: float
    low: float
    high: float
    gain: float  # points a game
    gain_low: float
    gain_high: float
    elo: float
    seconds: float  # CPU time of the first bot's thinking, a game

    @property
    def better(self) -> bool:
        """Is the gain shown: by games won, or by points?"""
        return self.low > 0.5 or self.gain_low > 0


# --- one game --------------------------------------------------------------------------------------


def sides(scenario: Scenario) -> list[tuple[str, ...]]:
    """Roles by side: allies together."""
    rest: list[tuple[str, ...]] = [(r,) for r in scenario.roles if r not in scenario.allies]
    return [scenario.allies, *rest] if scenario.allies else rest


def seated(scenario: Scenario, first: str, second: str, swapped: int) -> dict[str, str]:
    """Who plays what: the first side against all others; alone, one bot plays everything."""
    groups = sides(scenario)
    if len(groups) == 1:
        return dict.fromkeys(scenario.roles, second if swapped else first)
    one, other = (second, first) if swapped else (first, second)
    return {role: one if n == 0 else other for n, group in enumerate(groups) for role in group}


def play_game(game: Game[Any], match: Match, seed: str, number: int, swapped: int, notes: Notes | None = None) -> Game1:
    """One game. The dice depend on the pair, not on who plays."""
    scenario = game.scenario(match.scenario)
    seats = seated(scenario, match.first, match.second, swapped)
    table = bots_of(game)
    rngs = {role: Random(f"{seed}:{number}:{role}") for role in seats}
    dice = PlainDice(Random(f"{seed}:{number}"))
    s, _ = game.setup(scenario.id, {}, dice, heard=False)
    memos: dict[str, Memo] = {}
    spent = {match.first: 0.0, match.second: 0.0}
    decisions = 0
    while roles := game.pending(s):
        if decisions >= BOUND:
            raise BadStudy(f"{match.scenario}, pair {number}: the game does not end")
        if notes is not None:
            notes.looks(s)
        role, view = roles[0], game.view(s, roles[0], known=True)
        start = time.process_time()
        answer = table[seats[role]].think(game, view, memos.get(role, b""), FREELY, rngs[role])
        spent[seats[role]] += (seconds := time.process_time() - start)
        if answer.cut:
            raise BadStudy("a study counts rollouts, not seconds: a cut answer is no result")
        memos[role] = answer.memo
        if notes is not None:
            notes.decides(s, role, answer.action, dice, seconds)
        game.apply(s, role, answer.action, dice, heard=False)
        if notes is not None:
            notes.played(s, dice)
        decisions += 1
    if notes is not None:
        notes.ends(s)
    score, margin = result(scenario, s.outcome, game.tally(s), seats, match, swapped)
    return Game1(
        game.id, game.rules_version, match.scenario, seed, number, swapped, match.first, match.second,
        score, margin, decisions, round(spent[match.first], 3), round(spent[match.second], 3),
    )  # fmt: skip


def result(
    scenario: Scenario, outcome: Outcome, points: dict[str, int], seats: dict[str, str], match: Match, swapped: int
) -> tuple[float, float]:
    """Score and margin of the first bot; where one bot plays everything, of the bot that played."""
    mine = {role for role, bot in seats.items() if bot == match.first}
    if not mine or len(sides(scenario)) == 1:
        mine = set(seats)
    elif match.first == match.second:
        mine = set(sides(scenario)[1 if swapped else 0])
    score = 0.5 if not outcome.winners else float(bool(mine & set(outcome.winners)))
    if not points:
        return score, nan
    return score, float(sum(p if role in mine else -p for role, p in points.items()))


# --- many games ------------------------------------------------------------------------------------


def matches(game: Game[Any], scenario: str = "", between: Sequence[str] = ()) -> list[Match]:
    """Who plays whom: `A:B` as asked; else neighbouring levels, and the best against the recruit."""
    chosen = game.scenario(scenario or game.scenarios()[0].id).id
    known = bots_of(game)
    pairs = [tuple(p.split(":")) for p in between] or list(_neighbours(game))
    for pair in pairs:
        if len(pair) != 2 or not set(pair) <= set(known):
            raise BadStudy(f"no match-up {':'.join(pair)!r}: two of {', '.join(known)}, as in quick:recruit")
    return [Match(chosen, a, b) for a, b in pairs]


def _neighbours(game: Game[Any]) -> Iterator[tuple[str, str]]:
    if staff_of(game) is None:
        raise BadStudy(f"{game.id} has no levels yet: say who plays whom with --between A:B")
    yield from ((higher, lower) for lower, higher in pairwise(RUNGS))
    if RECRUIT in bots_of(game):
        yield from ((level, RECRUIT) for level in ("quick", "thinks"))


def read_games(path: Path) -> list[Game1]:
    """All games of a file; none when there is no file yet."""
    if not path.exists():
        return []
    try:
        with path.open(newline="") as lines:
            return [msgspec.convert(row, Game1, strict=False) for row in csv.DictReader(lines)]
    except (OSError, csv.Error, UnicodeError, msgspec.ValidationError) as error:
        raise BadStudy(f"{path} cannot be read: {error}") from None


def climb(
    game: Game[Any],
    pairings: Sequence[Match],
    pairs: int,
    seed: str,
    path: Path | None = None,
    *,
    jobs: int = 1,
    packs: tuple[Pack, ...] = (),
    progress: Callable[[int, int], None] | None = None,
    cluster: str = "",
    folder: Path | None = None,
    tables: Sequence[str] = TABLES,
) -> Climbed:
    """Play what is missing of so many pairs of each match-up; all of their games come back, in order. Ctrl-C ends it
    early and keeps what is done.

    A file of lines and a folder of tables (`lab.results`) both keep what is done; only one of them is gone on with.
    """
    out = _folder(game, pairings, pairs, seed, packs, folder, tables) if folder is not None else None
    with out or nullcontext():
        return _climb(game, pairings, pairs, seed, path, jobs, packs, progress, cluster, out)


def _climb(
    game: Game[Any],
    pairings: Sequence[Match],
    pairs: int,
    seed: str,
    path: Path | None,
    jobs: int,
    packs: tuple[Pack, ...],
    progress: Callable[[int, int], None] | None,
    cluster: str,
    out: Folder | None,
) -> Climbed:
    known = {g.key: g for g in read_games(path)} if path is not None else {}
    if out is not None:
        known = {g.key: g for g in kept_games(game, out.path)}
    wanted = [(m, n, swapped) for n in range(pairs) for m in pairings for swapped in (0, 1)]
    keys = {_key(game, m, seed, n, swapped): (m, n, swapped) for m, n, swapped in wanted}
    missing = [asked for key, asked in keys.items() if key not in known]
    numbers = {asked: n for n, asked in enumerate(wanted)}
    kept = tuple(out.manifest.tables) if out is not None else ()
    told = (as_told(game, jobs, cluster), packs, seed, [(numbers[asked], *asked) for asked in missing], kept)
    found = Climbed([])
    work = share(_umpire, told, len(missing), jobs, cluster=cluster)
    with gathering(work, found, None):
        for count, (played, rows) in enumerate(work, 1):
            known[played.key] = played
            if out is not None:
                out.add(rows)
            if path is not None:
                append(path, played)
            if progress is not None:
                progress(count, len(missing))
    found.games = [known[key] for key in keys if key in known]
    return found


def _key(game: Game[Any], m: Match, seed: str, number: int, swapped: int) -> tuple[Any, ...]:
    return game.id, game.rules_version, m.scenario, seed, number, swapped, m.first, m.second


def append(path: Path, played: Game1) -> None:
    """One more line; a new file gets its head first."""
    new = not path.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", newline="") as out:
        writer = csv.DictWriter(out, Game1.__struct_fields__, lineterminator="\n")
        if new:
            writer.writeheader()
        writer.writerow(msgspec.structs.asdict(played))


Asked = tuple[int, Match, int, int]  # number of the game, match-up, pair, swapped
Umpired = tuple[Game1, list[Row]]


def _umpire(
    game: Game[Any] | str, packs: tuple[Pack, ...], seed: str, missing: list[Asked], tables: tuple[str, ...]
) -> Callable[[int], Umpired]:
    return partial(_one, stavka.games.load(game, packs) if isinstance(game, str) else game, seed, missing, tables)


def _one(game: Game[Any], seed: str, missing: list[Asked], tables: tuple[str, ...], index: int) -> Umpired:
    number, match, pair, swapped = missing[index]
    if not tables:
        return play_game(game, match, seed, pair, swapped), []
    notes = Notes(game, match.scenario, tables, number)
    start = time.process_time()
    played = play_game(game, match, seed, pair, swapped, notes)
    return played, [*notes.rows, _row(game, played, notes, time.process_time() - start)]


# --- as tables -------------------------------------------------------------------------------------


def _folder(
    game: Game[Any],
    pairings: Sequence[Match],
    pairs: int,
    seed: str,
    packs: tuple[Pack, ...],
    path: Path,
    tables: Sequence[str],
) -> Folder:
    """The folder of a ladder, new or begun before."""
    scenarios = [game.scenario(m.scenario) for m in pairings]
    roles = list(dict.fromkeys(r for s in scenarios for r in s.roles))
    sides_of_all = list(dict.fromkeys(r for s in scenarios for r in (*s.roles, *s.automatic)))
    options = list(dict.fromkeys(o.id for s in scenarios for o in s.options))
    study = {
        "game": game.id,
        "rules_version": game.rules_version,
        "seed": seed,
        "matches": msgspec.to_builtins(pairings),
        "packs": packs,
    }
    keys = {"bots": roles, "options": options, "points": sides_of_all, "thinking": roles}
    asked = 2 * pairs * len(pairings)
    kept = [t for t in tables if t != FRONTS]
    return Folder.open(path, "ladder", study, asked=asked, keys=keys, tables=kept)


def _row(game: Game[Any], played: Game1, notes: Notes, seconds: float) -> GameRow:
    """A game as a line of its table."""
    seats = seated(game.scenario(played.scenario), played.first, played.second, played.swapped)
    outcome = notes.outcome
    return GameRow(
        number=notes.number,
        scenario=played.scenario,
        seed=played.seed,
        bots=seats,
        options=game.complete(played.scenario, {}),
        winner=None if outcome is None else "+".join(outcome.winners) or DRAW,
        level=outcome.level if outcome is not None else "",
        why=outcome.why.id if outcome is not None else "",
        points={side: float(points) for side, points in notes.points.items()},
        turns=notes.turn,
        decisions=played.decisions,
        seconds=round(seconds, 6),
        thinking={role: round(spent, 6) for role, spent in notes.thinking.items()},
        pair=played.number,
        swapped=bool(played.swapped),
        first=played.first,
        second=played.second,
        score=played.score,
        margin=None if isnan(played.margin) else played.margin,
    )


def kept_games(game: Game[Any], folder: Path) -> Iterator[Game1]:
    """The games that a folder has."""
    for row in rows_of(folder, GAMES):
        assert isinstance(row, GameRow)
        first, second, pair = row.first or "", row.second or "", row.pair or 0
        spent = {bot: sum(s for role, s in row.thinking.items() if row.bots[role] == bot) for bot in (first, second)}
        yield Game1(
            game.id, game.rules_version, row.scenario, row.seed, pair, int(bool(row.swapped)), first, second,
            row.score if row.score is not None else 0.5, row.margin if row.margin is not None else nan,
            row.decisions, round(spent[first], 3), round(spent[second], 3),
        )  # fmt: skip


# --- what it tells ---------------------------------------------------------------------------------


def standings(game: Game[Any], games: Iterable[Game1]) -> list[Standing]:
    """Each match-up with its intervals, from complete pairs only."""
    pairs: dict[Match, dict[int, dict[int, Game1]]] = {}
    for g in games:
        pairs.setdefault(Match(g.scenario, g.first, g.second), {}).setdefault(g.number, {})[g.swapped] = g
    out = []
    for match, numbered in pairs.items():
        whole = [(p[0], p[1]) for p in numbered.values() if len(p) == 2]
        if whole:
            alone = len(sides(game.scenario(match.scenario))) == 1
            out.append(_standing(match, whole, alone=alone))
    return out


def _standing(match: Match, pairs: list[tuple[Game1, Game1]], *, alone: bool) -> Standing:
    if alone:  # the second game is the second bot's own
        shares = [(1 + a.score - b.score) / 2 for a, b in pairs]
        gains = [a.margin - b.margin for a, b in pairs]
    else:
        shares = [(a.score + b.score) / 2 for a, b in pairs]
        gains = [(a.margin + b.margin) / 2 for a, b in pairs]
    gains = [g for g in gains if not isnan(g)] or [0.0]
    low, high = interval(shares)
    if len(set(shares)) == 1:  # all alike: a spread cannot be seen, so games are counted
        low, high = wilson(round(sum(shares) * 2), 2 * len(shares))
    gain_low, gain_high = interval(gains)
    share = fmean(shares)
    spent = fmean((a.seconds_first + b.seconds_first) / (1 if alone else 2) for a, b in pairs)
    return Standing(
        match, len(pairs), share, max(0.0, low), min(1.0, high),
        fmean(gains), gain_low, gain_high, elo(share, len(pairs)), spent,
    )  # fmt: skip


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Student's 95 % interval of the mean of paired results."""
    n, mean = len(values), fmean(values)
    if n < 2:
        return float("-inf"), float("inf")
    factor = STUDENT[n - 2] if n - 2 < len(STUDENT) else 1.96 + 2.6 / (n - 2)
    half = factor * stdev(values) / sqrt(n)
    return mean - half, mean + half


def elo(share: float, pairs: int) -> float:
    """The difference in rating that a share of wins means; half a game is kept back for never and always."""
    games = 2 * pairs
    p = (share * games + 0.5) / (games + 1)
    return 400 * log10(p / (1 - p))
