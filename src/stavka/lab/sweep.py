"""What if a value were another? The same games with each value, held against each other.

A value is one of the game's data (`unit.505.attack`), an option of the scenario (`weather`) or a whole data pack
(`pack`). Every combination of values is a *case*: a data pack is made of its values and checked as any pack is. Game
number n has the same dice in every case, so what counts is the difference within each game.
"""

from __future__ import annotations

import re
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from decimal import Decimal
from functools import partial
from itertools import product
from math import inf, isfinite
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

import stavka.games
from stavka.core.data import BadData, Pack, Table, read_pack, tables_in
from stavka.core.game import Game
from stavka.core.texts import Outcome, Text
from stavka.lab.journal import Journal
from stavka.lab.ladder import interval
from stavka.lab.mistakes import BadStudy
from stavka.lab.results import Folder, rows_of
from stavka.lab.sharing import as_told, gathering, share
from stavka.lab.simulate import (
    BOUND,
    DRAW,
    Crash,
    Plan,
    Played,
    folder_of,
    front_rows,
    game_row,
    identity,
    plan_of,
    play_one,
    played_of,
    tables_of,
    wilson,
)  # fmt: skip
from stavka.lab.tables import GAMES, TABLES

NUMBER = r"-?\d+(?:\.\d+)?"
RANGE = re.compile(rf"({NUMBER})\.\.({NUMBER})(?:/({NUMBER}))?")
PACK, NO_PACK = "pack", "none"
MOST = 1000  # cases of a sweep

Progress = Callable[[int, int], None]  # games that are done, and all


class Vary(msgspec.Struct, frozen=True):
    """What is varied, and its values in order."""

    name: str
    values: tuple[Any, ...]

    @property
    def path(self) -> tuple[str, str, str] | None:
        """Kind, id and field of a value of the data; None for an option or a pack."""
        kind, dot, rest = self.name.partition(".")
        id, second, field = rest.rpartition(".")
        return (kind, id, field) if dot and second else None


class Case(msgspec.Struct, frozen=True):
    """One combination of values."""

    values: tuple[Any, ...]  # one for each `Vary`
    packs: tuple[Pack, ...]
    plan: Plan

    @property
    def label(self) -> str:
        """The values as people write them."""
        return ", ".join(map(written, self.values))


class Trial(msgspec.Struct, frozen=True):
    """One game of a case."""

    case: int
    played: Played

    @property
    def number(self) -> int:
        """The game: its dice are the same in every case."""
        return self.played.number

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.played.outcome

    @property
    def went(self) -> Any:
        """What tells two games apart."""
        outcome = self.outcome and (self.outcome.winners, self.outcome.level)
        return self.played.decisions, outcome, self.played.points


class Mean(msgspec.Struct, frozen=True):
    """A mean, or a share, with its 95 % interval."""

    value: float
    low: float
    high: float


class Finding(msgspec.Struct, frozen=True):
    """What the games of a case tell. Differences are from the case compared with, game by game."""

    values: tuple[Any, ...]
    games: int
    crashes: int
    unfinished: int
    shares: dict[str, Mean]  # how often each side won, and nobody
    points: Mean | None  # how many the first side was ahead
    compared: int = 0  # games that both cases have finished
    otherwise: int = 0  # so many of them went otherwise
    wins_more: Mean | None = None  # in shares of the games, a draw counted half
    points_more: Mean | None = None


class Sweep(msgspec.Struct):
    """A sweep as far as it has come."""

    game: str
    scenario: str
    side: tuple[str, ...]  # the first side: points and differences are told as it sees them
    bots: dict[str, str]
    seed: str
    asked: int  # games of each case
    vary: tuple[Vary, ...]
    cases: tuple[Case, ...]
    base: int  # the case that the others are compared with
    trials: dict[int, dict[int, Trial]] = {}
    seconds: float = 0.0
    interrupted: bool = False
    alike: dict[Any, Any] = {}  # ends and points that several games have, kept once: there may be 100,000 games

    def add(self, trial: Trial) -> None:
        """One more game."""
        self.trials.setdefault(trial.case, {})[trial.number] = Trial(trial.case, self._kept(trial.played))

    def _kept(self, played: Played) -> Played:
        """What is told of a game, and no more."""
        end, points = played.outcome, tuple(played.points.items())
        if end is not None:
            slim = Outcome(end.winners, Text(end.why.id), level=end.level)
            end = self.alike.setdefault((end.winners, end.why.id, end.level), slim)
        shared = self.alike.setdefault(points, played.points)
        return Played(played.number, played.decisions, end, played.crash, points=shared)

    @property
    def done(self) -> int:
        """Games that are done."""
        return sum(map(len, self.trials.values()))

    def failures(self) -> list[tuple[int, Crash]]:
        """Games that crashed, with their case."""
        crashes = [(t.case, t.played.crash) for trials in self.trials.values() for t in trials.values()]
        return sorted(((case, c) for case, c in crashes if c is not None), key=lambda pair: (pair[0], pair[1].number))

    def findings(self) -> list[Finding]:
        """What each case brought."""
        return [self.finding(number) for number in range(len(self.cases))]

    def finding(self, number: int) -> Finding:
        """What a case brought, and how that differs from the case compared with."""
        trials, base = self.trials.get(number, {}), self.trials.get(self.base, {})
        ended = [t.outcome for t in trials.values() if t.outcome is not None]
        sides = dict.fromkeys([*self.bots, *(w for outcome in ended for w in outcome.winners)])
        wins = {who: sum(who in outcome.winners for outcome in ended) for who in sides}
        wins[DRAW] = sum(not outcome.winners for outcome in ended)
        points = [lead for t in trials.values() if (lead := self._lead(t)) is not None]
        crashes = sum(t.played.crash is not None for t in trials.values())
        found = Finding(
            self.cases[number].values, len(trials), crashes, len(trials) - crashes - len(ended),
            {who: shared(n, len(ended)) for who, n in wins.items()}, mean(points),
        )  # fmt: skip
        both = [(trials[n], base[n]) for n in sorted(trials.keys() & base.keys())]
        both = [(a, b) for a, b in both if a.outcome is not None and b.outcome is not None]
        if number == self.base or not both:
            return found
        gains = [score(self.side, a.outcome) - score(self.side, b.outcome) for a, b in both if a.outcome and b.outcome]
        leads = [(self._lead(a), self._lead(b)) for a, b in both]
        return msgspec.structs.replace(
            found,
            compared=len(both),
            otherwise=sum(a.went != b.went for a, b in both),
            wins_more=_difference(gains),
            points_more=mean([a - b for a, b in leads if a is not None and b is not None]),
        )

    def _lead(self, trial: Trial) -> float | None:
        return ahead(self.side, trial.played.points)


def shared(wins: int, games: int) -> Mean:
    """A share of games, with its interval."""
    return Mean(wins / games if games else 0.0, *wilson(wins, games))


def mean(values: Sequence[float]) -> Mean | None:
    """The mean of some figures; None where there are none."""
    if not values:
        return None
    low, high = interval(values)
    return Mean(fmean(values), low, high)


def _difference(gains: Sequence[float]) -> Mean:
    """The mean gain of pairs; where all pairs are alike, no more is certain than their number makes so."""
    value = fmean(gains)
    if len(set(gains)) > 1:
        low, high = interval(gains)
    else:
        unseen = wilson(0, len(gains))[1]
        low, high = value - unseen, value + unseen
    return Mean(value, max(-1.0, low), min(1.0, high))


def score(side: tuple[str, ...], outcome: Outcome) -> float:
    """What a result is worth to a side: 1 won, 0.5 drawn, 0 lost."""
    return 0.5 if not outcome.winners else float(not set(side).isdisjoint(outcome.winners))


def ahead(side: tuple[str, ...], points: Mapping[str, int]) -> float | None:
    """How many points a side has more than everybody else; None where none are counted."""
    if not points:
        return None
    return float(sum(count if role in side else -count for role, count in points.items()))


# --- what is varied ------------------------------------------------------------------------------------------


def read_vary(said: str) -> Vary:
    """`NAME=VALUES`: values are listed (`8,10,12`), or a range with both ends (`8..12`, `0..10/5`).

    Examples:
        >>> read_vary("unit.505.attack=8..12/2")
        Vary(name='unit.505.attack', values=(8, 10, 12))
        >>> read_vary("terrain.forest.stand_fast=true,false").path
        ('terrain', 'forest', 'stand_fast')
        >>> read_vary("weather=printed,mild").values
        ('printed', 'mild')
    """
    name, equals, values = said.partition("=")
    if not equals or not name or not values:
        raise BadStudy(f"--vary needs NAME=VALUES, not {said!r}: unit.505.attack=8..12, or weather=a,b")
    vary = Vary(name, tuple(dict.fromkeys(_values(values))))
    if vary.path is None and "." in name:
        raise BadStudy(f"no {name!r} to vary: a value of the data is KIND.ID.FIELD, as unit.505.attack")
    return vary


def _values(said: str) -> list[Any]:
    try:
        whole: list[Any] = tomllib.loads(f"v = [{said}]")["v"]
    except tomllib.TOMLDecodeError:
        return [value for part in said.split(",") for value in _value(part.strip())]
    return [tuple(value) if isinstance(value, list) else value for value in whole]


def _value(part: str) -> list[Any]:
    """A range, a number, a yes or no; else the word itself."""
    if found := RANGE.fullmatch(part):
        first, last, step = (Decimal(number or 1) for number in found.groups())
        if step <= 0 or last < first or (last - first) / step >= MOST:
            raise BadStudy(f"no range: {part} (write 8..12, or 8..12/2)")
        count = int((last - first) / step) + 1
        return [_number(first + n * step) for n in range(count)]
    try:
        return [tomllib.loads(f"v = {part}")["v"]]
    except tomllib.TOMLDecodeError:
        return [part]


def _number(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() else float(value)


def written(value: Any) -> str:
    """A value as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def cases_of(
    game: str,
    scenario: str,
    options: Mapping[str, str],
    bots: Sequence[str],
    seed: str,
    vary: Sequence[Vary],
    packs: tuple[Pack, ...],
    bound: int = BOUND,
) -> tuple[list[Case], list[Game[Any]]]:
    """Every combination of values, checked, with the rules that it makes."""
    count = 1
    for one in vary:
        count *= len(one.values)
    if not vary or count > MOST:
        raise BadStudy(f"{count} cases, and {MOST} are the most" if vary else "nothing to vary: --vary NAME=VALUES")
    cases, games = [], []
    plain = stavka.games.load(game, packs)
    for values in product(*(one.values for one in vary)):
        pairs = list(zip(vary, values, strict=True))
        laid = (*packs, *(pack for one, value in pairs if one.name == PACK for pack in _pack(str(value))))
        ground, own, chosen = plain if laid == packs else stavka.games.load(game, laid), Pack(), dict(options)
        for one, value in pairs:
            if one.path is not None:
                _lay(ground, own, one, value)
            elif one.name != PACK:
                chosen[one.name] = written(value)
        laid = (*laid, own) if own else laid
        rules = stavka.games.load(game, laid)
        cases.append(Case(values, laid, plan_of(rules, scenario, chosen, bots, seed, bound)))
        games.append(rules)
    return cases, games


def _lay(game: Game[Any], pack: Pack, vary: Vary, value: Any) -> None:
    """Put a value into a data pack; within a field, everything else in it stays."""
    kind, id, (field, *inside) = place_of(game, vary)
    fields = pack.setdefault(kind, {}).setdefault(id, {})
    plain = list(value) if isinstance(value, tuple) else value
    if not inside:
        fields[field] = plain
        return
    if field not in fields:
        fields[field] = _plain(getattr(_record(game, kind, id), field, None))
    within = fields[field]
    try:
        for key in inside[:-1]:
            within = within[_key(within, key)]
        last = _key(within, inside[-1])
        within[last]
        within[last] = plain
    except (LookupError, TypeError, ValueError):
        raise BadStudy(f"{kind} {id} has no {'.'.join((field, *inside))}") from None


def _plain(value: Any) -> Any:
    """As a data file has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _key(within: Any, key: str) -> Any:
    return int(key) if isinstance(within, list) else key


def place_of(game: Game[Any], vary: Vary) -> tuple[str, str, list[str]]:
    """Kind, id, and the field with what is named inside it."""
    assert vary.path is not None
    kind, _, rest = vary.name.partition(".")
    ids = [id for table in _tables(game, kind) for id in table.records if rest.startswith(id + ".")]
    id = max(ids, key=len, default=vary.path[1])
    return kind, id, rest[len(id) + 1 :].split(".")


def _tables(game: Game[Any], kind: str) -> list[Table[Any]]:
    return [table for table in tables_in(game, game.state_type.data) if table.kind == kind]


def _record(game: Game[Any], kind: str, id: str) -> Any:
    return next((table[id] for table in _tables(game, kind) if id in table.records), None)


def _pack(file: str) -> tuple[Pack, ...]:
    """A data pack from a file; no pack at all is a value, too."""
    if file == NO_PACK:
        return ()
    try:
        return (read_pack(Path(file).read_bytes()),)
    except OSError as error:
        raise BadStudy(f"{file}: {error.strerror or error}") from None
    except BadData as error:
        raise BadStudy(f"{file}: {error}") from None


def own_value(game: Game[Any], vary: Vary, plan: Plan) -> Any:
    """What stands there when nothing is varied."""
    if vary.path is None:
        return plan.options.get(vary.name, NO_PACK)
    kind, id, names = place_of(game, vary)
    value = _plain(_record(game, kind, id))
    for name in names:
        try:
            value = value[_key(value, name)]
        except (LookupError, TypeError, ValueError):
            return None
    return tuple(value) if isinstance(value, list) else value


def _base(vary: Sequence[Vary], cases: Sequence[Case], own: Sequence[Any]) -> int:
    """The case with the game's own values, as far as they are among those asked for; else the first."""
    wanted = tuple(
        next((v for v in one.values if v == value or written(v) == value), one.values[0])
        for one, value in zip(vary, own, strict=True)
    )
    return next(n for n, case in enumerate(cases) if case.values == wanted)


# --- playing -------------------------------------------------------------------------------------------------


def sweep(
    game: str,
    vary: Sequence[Vary],
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] = (),
    games: int = 100,
    jobs: int = 1,
    seed: str = "0",
    *,
    packs: tuple[Pack, ...] = (),
    progress: Progress | None = None,
    cluster: str = "",
    journal: Path | None = None,
    folder: Path | None = None,
    tables: Sequence[str] = TABLES,
) -> Sweep:
    """Play so many games of each case. Ctrl-C ends it early and keeps what is done; with the directory of a journal,
    or a folder for its results as tables (`lab.results`), the next sweep like it goes on from there."""
    plain = stavka.games.load(game, packs)
    known = {o.id for o in plain.scenario(scenario or plain.scenarios()[0].id).options}
    for one in vary:
        if one.path is None and one.name not in (PACK, *known):
            listed = ", ".join(sorted(known)) or "none"
            raise BadStudy(f"no option {one.name!r} to vary (there are: {listed}); a value is KIND.ID.FIELD")
    cases, loaded = cases_of(game, scenario, options or {}, bots, seed, vary, packs)
    home = plan_of(plain, scenario, options or {}, bots, seed, BOUND)
    base = _base(vary, cases, [own_value(plain, one, home) for one in vary])
    side = plain.scenario(home.scenario).sides()[0]
    found = Sweep(plain.id, home.scenario, side, home.bots, seed, games, tuple(vary), tuple(cases), base)
    start, total = time.monotonic(), games * len(cases)
    varied = {"vary": {one.name: one.values for one in vary}}
    log = kept = None
    if folder is not None:
        noted = tables_of(plain, tables)
        cases = [msgspec.structs.replace(c, plan=msgspec.structs.replace(c.plan, tables=noted)) for c in cases]
        plan = msgspec.structs.replace(home, tables=noted)
        kept = folder_of("sweep", plain, plan, total, packs, folder, varied, cases=[c.label for c in cases])
        for row in rows_of(folder, GAMES):
            found.add(_trial(row.number, len(cases), played_of(row)))
    elif journal is not None:
        log = Journal(journal, {**identity(plain, home, packs), **varied}, Trial)
    told = ([as_told(rules, jobs, cluster) for rules in loaded], cases)
    work = share(player, told, total, jobs, cluster=cluster, journal=log, done=kept.done if kept is not None else ())
    with kept or nullcontext(), gathering(work, found, log):
        for trial in work:
            if kept is not None:
                _write(kept, loaded[trial.case], cases, vary, trial)
            found.add(trial)
            if progress is not None:
                progress(found.done, total)
    found.seconds = time.monotonic() - start
    return found


def _trial(index: int, cases: int, played: Played) -> Trial:
    number, case = divmod(index, cases)
    return Trial(case, msgspec.structs.replace(played, number=number))


def _write(folder: Folder, game: Game[Any], cases: Sequence[Case], vary: Sequence[Vary], trial: Trial) -> None:
    """Put a game into the tables, where games of all cases are numbered through."""
    played, case = trial.played, cases[trial.case]
    index = played.number * len(cases) + trial.case
    variant = " ".join(f"{one.name}={written(v)}" for one, v in zip(vary, case.values, strict=True))
    numbered = msgspec.structs.replace(played, number=index)
    rows = [msgspec.structs.replace(row, number=index) for row in played.rows]
    fronts = front_rows(game, case.plan.scenario, numbered, folder.manifest.cells)
    folder.add([*rows, *fronts, game_row(case.plan, numbered, variant=variant)])


def player(games: Sequence[Game[Any] | str], cases: Sequence[Case]) -> Callable[[int], Trial]:
    """Who plays any game of a sweep, in this process or another; rules are made when they are first needed."""
    return partial(_play, list(games), cases)


def _play(games: list[Game[Any] | str], cases: Sequence[Case], index: int) -> Trial:
    """All cases in turn, so that what is done is even."""
    number, which = divmod(index, len(cases))
    case, rules = cases[which], games[which]
    if isinstance(rules, str):
        rules = games[which] = stavka.games.load(rules, case.packs)
    return Trial(which, play_one(rules, case.plan, number))


def finite(found: Mean | None) -> Mean | None:
    """A mean that can be drawn: one game has no interval."""
    if found is None or (isfinite(found.low) and isfinite(found.high)):
        return found
    return Mean(found.value, *(found.value if abs(end) == inf else end for end in (found.low, found.high)))
