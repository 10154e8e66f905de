"""Forecasts held against what really happens: `check_forecasts(game, ...)`.

Games are played; wherever a role decides about a fight (`Game.fight`: the question at hand, and every kind of answer to
it, each card in hand among them), its forecast must carry a `prospect`, and the same fight is fought out many times
from the same position (`Game.fight_out`), what the role cannot know being dealt anew. A chance or a loss that does not
fit is a problem; so is a fight without a prospect. Of each kind of fight a game gives as many as are asked for, rare
ones whenever they come up, common ones at random from all of it.

Two tests find what is wrong: one fight that is far off, and fights of a kind, or of all kinds, whose forecasts lean to
one side, however little each of them does. Figures that are told exactly are judged apart from ranges, which forgive
more. Both tests are set so that a true forecast fails once in some ten thousand runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec

from stavka.core.actions import Action
from stavka.core.courses import Lines
from stavka.core.dice import SeededDice, match_seed
from stavka.core.game import Game
from stavka.core.match import Match
from stavka.core.matchfile import Record
from stavka.core.views import Fight, Prospect, Span, Toll

Player = Callable[[Game[Any], Any, str, Random], Action]  # who plays the games from which fights are taken

ANSWERS = 10  # answers of one verb to a question that are looked at
DEALS, FROM_ONE = 50, 10  # positions dealt for one fight at least; fights that begin with one of them at most
ONE_OFF = 5.5  # standard errors by which a single fight may miss its forecast
ALL_OFF = 4.5  # and by which a kind of fight may on average
NEARLY = 0.02  # a range so narrow is no range
EVERY_KIND = "every kind"
FIGURES = ("taken", "attacker_loses", "defender_loses")


class Sample(msgspec.Struct, frozen=True):
    """One fight: what was said of it and what came of it, on average over its resolutions."""

    fight: Fight
    role: str
    seed: str
    action: int  # after so many actions of that game
    answer: str
    prospect: Prospect
    means: tuple[float, float, float]
    errors: tuple[float, float, float]  # standard errors of the means
    resolutions: int = 0  # how often it was fought out

    def misses(self) -> Iterator[tuple[str, float, float]]:
        """Figure -> how far outside what was said, and the standard error."""
        for name, mean, error in zip(FIGURES, self.means, self.errors, strict=True):
            span: Span = getattr(self.prospect, name)
            said = min(max(mean, span.low), span.high)
            if name == "taken" and self.resolutions and 0 < said < 1:  # so much would a true chance scatter at least
                error = max(error, sqrt(said * (1 - said) / self.resolutions))
            yield name, mean - said, error

    def exact(self, name: str) -> bool:
        """Is a figure told exactly, or nearly so?"""
        span: Span = getattr(self.prospect, name)
        return span.high - span.low <= NEARLY

    def __str__(self) -> str:
        said = ", ".join(f"{name} {_written(getattr(self.prospect, name))}" for name in FIGURES)
        came = ", ".join(f"{mean:.3f}" for mean in self.means)
        where = f"seed {self.seed[:12]}…, action {self.action}, {self.role} {self.answer}"
        return f"{self.fight.kind} at {self.fight.place} ({where}): said {said}; came {came}"


class Verdict(msgspec.Struct):
    """What a run found."""

    game: str
    games: int = 0
    samples: list[Sample] = []
    problems: list[str] = []
    expected: tuple[str, ...] = ()  # kinds that the game can show
    whole: bool = False  # whether it was played to its end, so that every kind should have come up

    def kinds(self) -> dict[str, int]:
        """How many fights of each kind were looked at."""
        out: dict[str, int] = {}
        for sample in self.samples:
            out[sample.fight.kind] = out.get(sample.fight.kind, 0) + 1
        return out

    def add(self, other: Verdict) -> None:
        """What another run found. `judge` looks at all samples together."""
        self.games += other.games
        self.samples += other.samples
        self.problems += other.problems

    def judge(self) -> list[str]:
        """Every problem: fights without a forecast, single fights far off, kinds that lean."""
        missed = [f"no {kind} ever came up" for kind in self.never_met()] if self.whole else []
        return [*self.problems, *missed, *self._far_off(), *self._leaning()]

    def never_met(self) -> list[str]:
        """Kinds that the game can show and this run has not seen."""
        met = self.kinds()
        return [kind for kind in self.expected if kind not in met]

    def enough(self, fights: int) -> bool:
        """Are there so many of every kind that the game can show, and of all others that came up?"""
        met = self.kinds()
        return bool(met) and all(met.get(kind, 0) >= fights for kind in {*self.expected, *met})

    def _far_off(self) -> Iterator[str]:
        for sample in self.samples:
            for name, miss, error in sample.misses():
                if abs(miss) > ONE_OFF * max(error, 1e-9):
                    yield f"{name} is off by {miss:+.3f}: {sample}"

    def _leaning(self) -> Iterator[str]:
        for (kind, name, exact), (count, miss, error) in self.leans().items():
            if abs(miss) > ALL_OFF * max(error, 1e-9):
                told = "exact" if exact else "ranged"
                yield f"{name} of all {count} {told} fights of {kind} is off by {miss:+.4f} on average"

    def leans(self) -> dict[tuple[str, str, bool], tuple[int, float, float]]:
        """Kind, figure, and whether it was told exactly -> fights, how far off on average, standard error of that."""
        groups: dict[tuple[str, str, bool], list[tuple[float, float]]] = {}
        for sample in self.samples:
            for name, miss, error in sample.misses():
                for kind in (f"kind {sample.fight.kind}", EVERY_KIND):
                    groups.setdefault((kind, name, sample.exact(name)), []).append((miss, error))
        return {
            key: (len(all), sum(m for m, _ in all) / len(all), sqrt(sum(e * e for _, e in all)) / len(all))
            for key, all in groups.items()
        }

    def __str__(self) -> str:
        found = self.judge()
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.kinds().items()))
        head = f"{self.game}: {self.games} games, fights: {kinds or 'none'}; {len(found)} problems"
        sure = [
            f"  {name} told exactly {count} times: off by {miss:+.4f} on average (95 %: ±{1.96 * error:.4f})"
            for (kind, name, exact), (count, miss, error) in self.leans().items()
            if exact and kind == EVERY_KIND
        ]
        unmet = self.never_met()
        missed = [f"  never met: {', '.join(unmet)}"] if unmet else []
        return "\n".join([head, *missed, *sure, *found])


def pick_any(game: Game[Any], s: Any, role: str, rng: Random) -> Action:
    """Random play."""
    return game.legal(s, role).pick(rng)


class Question(NamedTuple):
    """A decision about a fight, with the position in which it came up."""

    position: Any
    role: str
    answer: Action | None
    fight: Fight
    action: int


class Questions:
    """Some decisions of each kind of fight out of a game, each as likely as the others to be among them."""

    def __init__(self, wanted: Callable[[str], int], rng: Random) -> None:
        self.wanted = wanted
        self.rng = rng
        self.seen: dict[str, int] = {}
        self.kept: dict[str, list[Question]] = {}

    def come_up(self, s: Any, role: str, answer: Action | None, fight: Fight, action: int) -> None:
        """Keep it where there is room, or now and then in place of another."""
        room = self.wanted(fight.kind)
        if room <= 0:
            return
        seen = self.seen[fight.kind] = self.seen.get(fight.kind, 0) + 1
        place = seen - 1 if seen <= room else self.rng.randrange(seen)
        if place < room:
            kept = self.kept.setdefault(fight.kind, [])
            kept[place : place + 1] = [Question(s.copy(), role, answer, fight, action)]

    def __iter__(self) -> Iterator[Question]:
        """One of each kind in turn, so that a run that is cut short has seen some of all."""
        for turn in zip_longest(*self.kept.values()):
            yield from (question for question in turn if question is not None)


def check_forecasts(
    game: Game[Any],
    scenario: str,
    *,
    games: int = 1,
    seed: str = "0",
    resolutions: int = 200,
    player: Player = pick_any,
    bound: int = 20_000,
    wanted: Callable[[str], int] = lambda kind: 10,
    late: Callable[[], bool] = lambda: False,
) -> Verdict:
    """Play so many games; of each so many fights of a kind are looked at as are `wanted`, until it is `late`."""
    verdict = Verdict(game.id)
    for n in range(games):
        own = match_seed("", (game.id, scenario, seed, str(n)))
        rng = Random(own)
        for question in _played(game, scenario, own, rng, player, bound, wanted):
            if late():
                break
            _look(game, own, question, resolutions, rng, verdict)
        verdict.games += 1
    return verdict


def _played(
    game: Game[Any],
    scenario: str,
    seed: str,
    rng: Random,
    player: Player,
    bound: int,
    wanted: Callable[[str], int],
) -> Questions:
    """Play a game and gather what was decided about fights in it."""
    options = {o.id: rng.choice(o.choices) for o in game.scenario(scenario).options}
    match: Match[Any] = Match(game, scenario, options, seed)
    found = Questions(wanted, rng)
    while (roles := game.pending(match.state)) and match.number < bound:
        role = rng.choice(roles)
        _gather(match, role, rng, found)
        match.act(role, player(game, match.state, role, rng))
    return found


def check_recorded(
    game: Game[Any], record: Record, *, resolutions: int, wanted: Callable[[str], int], seed: str = "0"
) -> Verdict:
    """The fights of a match that was played before: rare kinds are found at once where they were recorded."""
    match: Match[Any] = Match(
        game, record.scenario, record.options, record.seed, SeededDice(bytes.fromhex(record.seed))
    )
    rng, verdict = Random(seed), Verdict(game.id, games=1)
    found = Questions(wanted, rng)
    for role, plain in record.actions:
        for asked in game.pending(match.state):
            _gather(match, asked, rng, found)
        match.act(role, game.read_entry(plain))
    for question in found:
        _look(game, record.seed, question, resolutions, rng, verdict)
    return verdict


def _gather(match: Match[Any], role: str, rng: Random, found: Questions) -> None:
    """What a role decides about fights at this moment of a match."""
    for answer, fight in questions(match.game, match.state, role, rng):
        found.come_up(match.state, role, answer, fight, match.number)


def questions(game: Game[Any], s: Any, role: str, rng: Random) -> Iterator[tuple[Action | None, Fight]]:
    """What a role decides about fights now: the question itself, and answers to it, so many of each verb."""
    answers: list[Action] = []
    for option in game.legal(s, role).options:
        numbers = range(option.size) if option.size <= ANSWERS else rng.sample(range(option.size), ANSWERS)
        answers += [option.at(n) for n in numbers]
    for answer in (None, *answers):
        fight = game.fight(s, role, answer)
        if fight is not None:
            yield answer, fight


def _look(game: Game[Any], seed: str, question: Question, resolutions: int, rng: Random, verdict: Verdict) -> None:
    """Hold one forecast against as many resolutions."""
    s, role, answer, fight, action = question
    forecast = game.forecast(s, role, answer)
    if forecast is None or forecast.prospect is None:
        where = f"seed {seed[:12]}…, action {action}"
        verdict.problems.append(f"{role} decides about a {fight.kind} at {fight.place} without a prospect ({where})")
        return
    means, errors = _resolve(game, s, role, answer, resolutions, rng)
    told = "" if answer is None else str(answer)
    verdict.samples.append(Sample(fight, role, seed, action, told, forecast.prospect, means, errors, resolutions))


Three = tuple[float, float, float]


def _resolve(
    game: Game[Any], s: Any, role: str, answer: Action | None, resolutions: int, rng: Random
) -> tuple[Three, Three]:
    """Fight it out so many times: the mean of each figure, and its standard error.

    Fights from one deal have what was dealt in common, so the error is that of the means of the deals.
    """
    view = game.view(s, role, known=True)
    each = max(1, min(resolutions // DEALS, FROM_ONE))
    lines, deals = Lines(game, role, answer, rng), list[Three]()
    for _ in range(max(1, resolutions // each)):
        start = lines.begin(game.determinize(view, rng))
        deals.append(_means([lines.toll(start) for _ in range(each)]))
    taken, own, foes = (_mean([deal[i] for deal in deals], each) for i in range(3))
    return (taken[0], own[0], foes[0]), (taken[1], own[1], foes[1])


def _means(tolls: list[Toll]) -> Three:
    """What a deal brought on average."""
    taken, own, foes = (sum(float(getattr(toll, name)) for toll in tolls) / len(tolls) for name in FIGURES)
    return taken, own, foes


def _mean(deals: list[float], each: int) -> tuple[float, float]:
    """The mean of a figure, and its standard error (never 0: what did not happen in n tries may be rare)."""
    n = len(deals)
    mean = sum(deals) / n
    spread = max(sum((v - mean) ** 2 for v in deals) / n, 1 / (n * each * each))
    return mean, sqrt(spread / n)


def _written(span: Span) -> str:
    return f"{span.low:.3f}" if span.low == span.high else f"{span.low:.3f}-{span.high:.3f}"
