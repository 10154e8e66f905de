"""The figures of a report, from the tables of a study's folder. Polars does the counting; what comes back is small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from stavka.lab.results import Manifest, polars, read_manifest, scan
from stavka.lab.simulate import DRAW, wilson
from stavka.lab.tables import BATTLES, DECISIONS, GAMES, TURNS

BINS = 10  # of chances that are held against what came
SLOTS = 24  # of a histogram, about


class Win(msgspec.Struct, frozen=True):
    """How often somebody won."""

    group: str  # of a sweep or a ladder; empty when all games are alike
    winner: str
    games: int
    wins: int
    share: float
    low: float
    high: float


class Course(msgspec.Struct, frozen=True):
    """A figure of a side at a turn: the mean of the games, and their middle 80 %."""

    turn: int
    side: str
    games: int
    mean: float
    low: float
    high: float


class Slot(msgspec.Struct, frozen=True):
    """How many games fall between two bounds."""

    low: float
    high: float
    games: int


class Held(msgspec.Struct, frozen=True):
    """Fights of about the same chance: what was told, and how often the place was taken."""

    told: float
    fights: int
    taken: float
    low: float
    high: float


class Fortune(msgspec.Struct, frozen=True):
    """How lucky a side was in the games that ended so, in steps a game."""

    side: str
    winner: str
    games: int
    mean: float
    low: float
    high: float


class Verb(msgspec.Struct, frozen=True):
    """What was decided how often."""

    role: str
    verb: str
    count: int
    options: float  # legal actions, on average
    thinking: float  # seconds of CPU, on average


class Figures(msgspec.Struct, frozen=True):
    """All that a report shows."""

    manifest: Manifest
    games: int
    crashes: int
    unfinished: int
    decisions: int
    seconds: float
    wins: tuple[Win, ...]
    points: tuple[Course, ...]
    counted: bool  # points of the game; else what the staffs think
    losses: tuple[Course, ...]
    steps: tuple[Course, ...]
    turns: tuple[Slot, ...]
    lengths: tuple[Slot, ...]  # in decisions
    fights: tuple[Held, ...]
    luck: tuple[Slot, ...]  # of the first side in a game
    lucky: str  # that side
    fortunes: tuple[Fortune, ...]
    verbs: tuple[Verb, ...]


def figures(folder: Path) -> Figures:
    """What the tables of a folder tell, as far as they go."""
    manifest = read_manifest(folder)
    games = scan(folder, GAMES)
    empty: tuple[Any, ...] = ()
    if games is None:
        return Figures(manifest, 0, 0, 0, 0, 0.0, *(empty,) * 2, True, *(empty,) * 6, "", *(empty,) * 2)
    pl = polars()
    whole = games.select(
        pl.len().alias("games"),
        (pl.col("error") != "").sum().alias("crashes"),
        (pl.col("winner").is_null() & (pl.col("error") == "")).sum().alias("unfinished"),
        pl.col("decisions").sum(),
        pl.col("seconds").sum(),
    ).collect().row(0, named=True)  # fmt: skip
    turns = scan(folder, TURNS)
    points = _course(turns, "points") if turns is not None else empty
    luck, lucky, fortunes = _luck(folder, games)
    return Figures(
        manifest,
        whole["games"],
        whole["crashes"],
        whole["unfinished"] if _played(manifest) else 0,
        whole["decisions"],
        whole["seconds"] or 0.0,
        _wins(games, manifest.keys.get("points", [])) if _played(manifest) else empty,
        points or (_course(turns, "worth") if turns is not None else empty),
        bool(points),
        _course(turns, "lost") if turns is not None else empty,
        _course(turns, "steps") if turns is not None else empty,
        _histogram(games, "turns", whole_numbers=True),
        _histogram(games.filter(pl.col("decisions") > 0), "decisions"),
        _fights(folder),
        luck,
        lucky,
        fortunes,
        _verbs(folder),
    )


def _played(manifest: Manifest) -> bool:
    """Does somebody win in these games? In those of a soak and of forecasts nobody is asked."""
    return manifest.kind not in ("soak", "forecasts")


def _wins(games: Any, sides: list[str]) -> tuple[Win, ...]:
    pl = polars()
    named = games.filter(pl.col("winner").is_not_null()).with_columns(
        group=pl.when(pl.col("variant") != "").then(pl.col("variant")).otherwise(pl.col("scenario"))
    )
    counted = named.group_by("group", "winner").agg(pl.len().alias("wins")).collect()
    first = named.group_by("group").agg(pl.col("number").min(), pl.len().alias("games")).sort("number").collect()
    alone = len(first) == 1
    found = sorted(set(counted["winner"]))
    together = any("+" in winner for winner in found)  # allies win as one
    winners = [w for w in (found if together else dict.fromkeys([*sides, *found])) if w != DRAW] + [DRAW]
    wins = {(group, winner): n for group, winner, n in counted.select("group", "winner", "wins").iter_rows()}
    out = []
    for group, total in first.select("group", "games").iter_rows():
        for winner in winners:
            n = wins.get((group, winner), 0)
            out.append(Win("" if alone else group, winner, total, n, n / total, *wilson(n, total)))
    return tuple(out)


def _course(turns: Any, column: str) -> tuple[Course, ...]:
    pl = polars()
    value = pl.col(column)
    found = (
        turns.filter(value.is_not_null())
        .group_by("turn", "side")
        .agg(
            pl.len().alias("games"),
            value.mean().alias("mean"),
            value.quantile(0.1, "nearest").alias("low"),
            value.quantile(0.9, "nearest").alias("high"),
        )
        .sort("turn", "side")
        .collect()
    )
    return tuple(Course(**row) for row in found.iter_rows(named=True))


def _histogram(frame: Any, column: str, *, whole_numbers: bool = False) -> tuple[Slot, ...]:
    """How the values are spread: slots of one width, in round figures."""
    pl = polars()
    values = frame.select(pl.col(column).cast(pl.Float64)).drop_nulls()
    ends = values.select(pl.col(column).min().alias("low"), pl.col(column).max().alias("high")).collect()
    low, high = ends.row(0)
    if low is None:
        return ()
    step = _step((high - low) / SLOTS, least=1.0 if whole_numbers or column == "decisions" else 0.0)
    first = low // step
    slot = (pl.col(column) // step - first).cast(pl.Int64)
    found = dict(values.group_by(slot.alias("slot")).agg(pl.len().alias("n")).collect().iter_rows())
    return tuple(Slot((first + n) * step, (first + n + 1) * step, found.get(n, 0)) for n in range(max(found) + 1))


def _step(wanted: float, least: float) -> float:
    """The next round figure: 1, 2 or 5 and a power of ten."""
    if wanted <= least:
        return least or 1.0
    size = 1.0
    while size * 10 <= wanted:
        size *= 10
    while size > wanted:
        size /= 10
    return next(size * n for n in (1, 2, 5, 10) if size * n >= wanted)


def _fights(folder: Path) -> tuple[Held, ...]:
    pl, battles = polars(), scan(folder, BATTLES)
    if battles is None:
        return ()
    told = (pl.col("taken_low") + pl.col("taken_high")) / 2
    found = (
        battles.with_columns(told=told, bin=(told * BINS).floor().clip(0, BINS - 1))
        .group_by("bin")
        .agg(pl.col("told").mean(), pl.len().alias("fights"), pl.col("taken").mean())
        .sort("bin")
        .collect()
    )
    return tuple(
        Held(row["told"], row["fights"], row["taken"], *wilson(round(row["taken"] * row["fights"]), row["fights"]))
        for row in found.iter_rows(named=True)
    )


def _luck(folder: Path, games: Any) -> tuple[tuple[Slot, ...], str, tuple[Fortune, ...]]:
    """What the dice gave a side in a game; of two sides one has what the other lacks."""
    pl, battles = polars(), scan(folder, BATTLES)
    if battles is None:
        return (), "", ()
    known = battles.filter((pl.col("attacker") != "") & (pl.col("fought") == 1))
    attackers = sorted(known.select("attacker").unique().collect()["attacker"])
    if not attackers:
        return (), "", ()
    sides = attackers[:2]
    per_game = known.group_by("number").agg(
        pl.when(pl.col("attacker") == sides[0]).then(pl.col("luck")).otherwise(-pl.col("luck")).sum().alias("luck")
    )
    ended = games.filter(pl.col("winner").is_not_null()).select("number", "winner").join(per_game, on="number")
    found = (
        ended.group_by("winner")
        .agg(pl.len().alias("games"), pl.col("luck").mean().alias("mean"), pl.col("luck").std().alias("spread"))
        .sort("winner")
        .collect()
    )
    fortunes = []
    for row in found.iter_rows(named=True):
        half = 1.96 * (row["spread"] or 0.0) / row["games"] ** 0.5
        mean = row["mean"]
        fortunes.append(Fortune(sides[0], row["winner"], row["games"], mean, mean - half, mean + half))
    return _histogram(per_game, "luck"), sides[0], tuple(fortunes)


def _verbs(folder: Path) -> tuple[Verb, ...]:
    pl, decisions = polars(), scan(folder, DECISIONS)
    if decisions is None:
        return ()
    found = (
        decisions.group_by("role", "verb")
        .agg(pl.len().alias("count"), pl.col("options").mean(), pl.col("thinking").mean())
        .sort(["count", "role", "verb"], descending=[True, False, False])
        .collect()
    )
    return tuple(Verb(**row) for row in found.iter_rows(named=True))
