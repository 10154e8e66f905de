"""The conformance suite: `check_game(game)` plays random games and checks what every game promises.

Same seed, same game. Positions survive JSON and copying. Somebody always has something to do. What
is offered is accepted; what is not offered is refused, with the rule, and changes nothing. Undo restores.
The game's own invariants hold after every action, and it ends.

No role learns what it may not know. Hidden things are exchanged in the true position (`Game.swap`), and the twin is
played on with the same actions and dice: as long as a role is told the same, everything it can ask for (view, pencil,
forecasts, refusals, costs, overlays, positions of the past) is the same in both, to the byte. Positions dealt from a
view (`Game.determinize`) give that view again and can be played.

Forecasts of fights are true (`core.fights`), where that is asked for: it takes many resolutions to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from stavka.core.actions import Action, Legal, fields
from stavka.core.dice import PlainDice, match_seed
from stavka.core.fights import check_forecasts
from stavka.core.frames import EVERY_WINDOW
from stavka.core.game import OBSERVER, Game, Scenario, State
from stavka.core.match import Match, consider, replay
from stavka.core.texts import Event, Refusal, Refused

S = TypeVar("S", bound=State)

FOLLOWED = 20  # actions for which a twin is played on
PENCILLED = 4  # actions tried in pencil
ENOUGH = 25  # problems after which a run stops: the rest says nothing new

# refusals that no numbered rule stands behind: it is not the time, or not even an action
NOT_NOW = frozenset(
    ("refused-not-now", "refused-over", "refused-not-your-decision", "refused-malformed", "refused-undo")
)

Progress = Callable[[int, int], None]  # games done, games in all


class Problem(msgspec.Struct, frozen=True):
    """A promise that was broken, and where to see it."""

    promise: str
    scenario: str
    seed: str
    action: int
    note: str

    def __str__(self) -> str:
        return f"{self.promise}: {self.scenario}, seed {self.seed[:12]}…, action {self.action}: {self.note}"


class Report(msgspec.Struct):
    """What a run of the suite found."""

    game: str
    games: int = 0
    actions: int = 0
    positions: int = 0  # examined closely
    redealt: int = 0  # views from which another position was dealt: 0 means that nothing is hidden
    swapped: int = 0  # true positions in which hidden things were exchanged
    problems: list[Problem] = []
    interrupted: bool = False

    @property
    def ok(self) -> bool:
        """Did every promise hold?"""
        return not self.problems

    def add(self, other: Report) -> None:
        """What another run found."""
        for name in ("games", "actions", "positions", "redealt", "swapped"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.problems += other.problems

    @property
    def enough(self) -> bool:
        """Is so much broken that more games would tell nothing new?"""
        return len(self.problems) >= ENOUGH

    def broken(self) -> set[str]:
        """The promises that did not hold."""
        return {p.promise for p in self.problems}

    def __str__(self) -> str:
        head = (
            f"{self.game}: {self.games} games, {self.actions} actions, {self.positions} positions looked at closely, "
            f"{len(self.problems)} problems"
        )
        return "\n".join([head, *map(str, self.problems)])


class _Broken(Exception):
    def __init__(self, promise: str, note: str) -> None:
        super().__init__(promise, note)
        self.promise, self.note = promise, note


def _hold(promise: str, holds: bool, note: str) -> None:
    if not holds:
        raise _Broken(promise, note)


def check_game(
    game: Game[Any],
    games: int = 10,
    seed: str = "0",
    scenarios: tuple[str, ...] | None = None,
    progress: Progress | None = None,
    *,
    bound: int = 20_000,
    every: int = 5,
    fights: int = 0,
    resolutions: int = 100,
) -> Report:
    """Play random games of each scenario with random options; one position in `every` gets a close look.

    With `fights`, so many fights of each kind and game are fought out and held against their forecasts.
    """
    report = Report(game.id)
    todo = tuple(s.id for s in game.scenarios() if scenarios is None or s.id in scenarios)
    for n in range(games * len(todo)):
        report.add(check_one(game, n, seed, todo, bound=bound, every=every))
        if progress is not None:
            progress(report.games, games * len(todo))
        if report.enough:
            break
    if fights:
        report.problems += _untrue(game, games, seed, todo, bound, fights, resolutions)
    return report


def _untrue(
    game: Game[Any], games: int, seed: str, scenarios: tuple[str, ...], bound: int, fights: int, resolutions: int
) -> list[Problem]:
    """Forecasts of fights in random games that do not fit what comes of them, or are not there."""
    out: list[Problem] = []
    for id in scenarios:
        verdict = check_forecasts(
            game, id, games=games, seed=seed, resolutions=resolutions, bound=bound, wanted=lambda kind: fights
        )
        out += [Problem("forecasts are true", id, seed, 0, note) for note in verdict.judge()]
    return out


def check_one(
    game: Game[Any], n: int, seed: str, scenarios: tuple[str, ...], *, bound: int = 20_000, every: int = 5
) -> Report:
    """Game number n of such a run, which takes the scenarios in turn."""
    scenario = game.scenario(scenarios[n % len(scenarios)])
    report = Report(game.id, games=1)
    own = match_seed("", (game.id, scenario.id, seed, str(n)))
    _Run(game, scenario, own, report, bound, every).whole()
    return report


class Twin(msgspec.Struct):
    """A match that a role cannot tell from the true one, played on beside it."""

    role: str
    match: Match[Any]
    passing: bool  # do the others keep standing passes that they do not keep in the true one, or the other way round?
    steps: int = 0
    past: dict[int, bytes] = {}  # number of a position -> what the role saw of it when it was the last

    @property
    def state(self) -> Any:
        return self.match.state


class _Run(msgspec.Struct):
    """One random game under examination."""

    game: Game[Any]
    scenario: Scenario
    seed: str
    report: Report
    bound: int
    every: int
    pool: dict[tuple[type[Action], str], dict[str, None]] = {}  # every argument ever offered
    twins: list[Twin] = []  # positions that a role cannot tell from the true one

    def whole(self) -> None:
        rng = Random(self.seed)
        match: Match[Any] | None = None
        try:
            self.game.check_secrets()
            options = {o.id: rng.choice(o.choices) for o in self.scenario.options}
            match = Match(self.game, self.scenario.id, options, self.seed)
            self._events(match.opening)
            self._play(match, rng)
            self._replay(match)
        except _Broken as broken:
            self._note(match, broken.promise, broken.note)
        except Exception as error:
            self._note(match, "never crashes", f"{type(error).__name__}: {error}")
        self.report.actions += match.number if match is not None else 0

    def _note(self, match: Match[Any] | None, promise: str, note: str) -> None:
        number = match.number if match is not None else 0
        self.report.problems.append(Problem(promise, self.scenario.id, self.seed, number, note))

    def _play(self, match: Match[Any], rng: Random) -> None:
        game = self.game
        self._invariants(match.state)
        while roles := game.pending(match.state):
            _hold("ends within a bound", match.number < self.bound, f"not over after {self.bound} actions")
            role = rng.choice(roles)
            legal = game.legal(match.state, role)
            _hold("legal never empty", len(legal) > 0, f"{role} has nothing to do")
            if rng.random() * self.every < 1 or not match.number:  # also of a short game one position
                self._examine(match, rng)
            action = legal.pick(rng)
            self._pool(legal)
            self._act(match, role, action, rng)
        self._views(match, rng)
        self._plain(match.state)

    def _act(self, match: Match[Any], role: str, action: Action, rng: Random) -> None:
        """Play an action; now and then take it back and play it again."""
        again = rng.random() * self.every < 1
        before = self.game.write_state(match.state) if again else b""
        count = match.dice.count
        self._events(match.act(role, action))
        self._invariants(match.state)
        self._follow(match, role, action, count, rng)
        if not again or not match.can_undo(role):
            return
        after = self.game.write_state(match.state)
        match.undo(role)
        _hold("undo restores", self.game.write_state(match.state) == before, f"after {action}")
        _hold("undo restores", match.dice.count == count, f"the dice after {action}")
        match.act(role, action)
        _hold("undo restores", self.game.write_state(match.state) == after, f"{action} played again differs")

    def _invariants(self, s: Any) -> None:
        try:
            self.game.check(s)
        except AssertionError as error:
            raise _Broken("invariants hold", str(error) or "an assertion without words") from error

    # --- a close look at one position ---------------------------------------------------------

    def _examine(self, match: Match[Any], rng: Random) -> None:
        self.report.positions += 1
        s = match.state
        self._plain(s)
        self._copy(s, rng)
        self._offered(s, rng)
        self._not_offered(s, rng)
        self._views(match, rng)

    def _plain(self, s: Any) -> None:
        data = self.game.write_state(s)
        back = self.game.read_state(data)
        _hold("JSON round trip", back == s, "the position read back is not equal")
        _hold("JSON round trip", self.game.write_state(back) == data, "written again it differs")

    def _copy(self, s: Any, rng: Random) -> None:
        before = self.game.write_state(s)
        copy = s.copy()
        _hold("copies are independent", copy == s, "a copy is not equal")
        role = rng.choice(self.game.pending(s))
        self.game.apply(copy, role, self.game.legal(copy, role).pick(rng), PlainDice(rng))
        _hold(
            "copies are independent",
            self.game.write_state(s) == before,
            "playing a copy changes the original",
        )

    def _offered(self, s: Any, rng: Random) -> None:
        for role in self.game.pending(s):
            legal = self.game.legal(s, role)
            for action in _sample(legal, rng, 8):
                _hold("offered is accepted", action in legal, f"{action} is listed and yet not in the list")
                back = self.game.read_action(msgspec.json.encode(action))
                _hold("JSON round trip", back == action, f"{action} read back is {back}")
                try:
                    self.game.apply(s.copy(), role, action, PlainDice(rng))
                except Refused as refused:
                    raise _Broken("offered is accepted", f"{role} {action}: {refused}") from refused

    def _not_offered(self, s: Any, rng: Random) -> None:
        roles = (*self.scenario.roles, OBSERVER)
        before = self.game.write_state(s)
        for action in self._inventions(rng, 8):
            role = rng.choice(self.game.pending(s)) if rng.random() < 0.75 else rng.choice(roles)
            if action not in self.game.legal(s, role):
                self._refused(s, role, action)
                _hold("refused changes nothing", self.game.write_state(s) == before, f"{role} {action}")

    def _refused(self, s: Any, role: str, action: Action) -> None:
        refusal = self.game.why_not(s, role, action)
        _hold("not offered is refused", refusal is not None, f"{role} {action}")
        assert refusal is not None
        self._cited(refusal, f"refusal of {action}")
        dice = PlainDice(Random(0))
        try:
            self.game.apply(s, role, action, dice)
        except Refused:
            _hold("refused changes nothing", dice.count == 0, f"{action} rolled dice")
        else:
            raise _Broken("not offered is refused", f"{role} {action} was carried out")

    def _cited(self, refusal: Refusal, where: str) -> None:
        if refusal.rule:
            self._rules((refusal.rule,), where)
        else:
            _hold("refusals name a rule", refusal.why.id in NOT_NOW, f"{where}: {refusal.why.id} without a rule")

    def _rules(self, rules: tuple[str, ...], where: str) -> None:
        for id in rules:
            _hold("cited rules exist", id in self.game.ledger.rules, f"{where}: no rule {id}")

    def _pool(self, legal: Legal) -> None:
        for option in legal.options:
            for name, choices in zip(fields(option.make), option.choices, strict=True):
                self.pool.setdefault((option.make, name), {}).update(dict.fromkeys(choices))

    def _inventions(self, rng: Random, n: int) -> Iterator[Action]:
        """Actions made of arguments that were offered at some time, for the same verb or another."""
        everything = list(dict.fromkeys(v for values in self.pool.values() for v in values)) or ["nothing"]
        for _ in range(n):
            make: Any = rng.choice(self.game.actions)
            own = [list(self.pool.get((make, name), ())) for name in fields(make)]
            wild = rng.random() < 0.2
            yield make(*(rng.choice(everything if wild or not values else values) for values in own))

    # --- secrets --------------------------------------------------------------------------------

    def _views(self, match: Match[Any], rng: Random) -> None:
        """What every role sees; positions dealt from it; and a twin for one of them to be followed from here."""
        s = match.state
        roles = (*self.scenario.roles, OBSERVER)
        role = rng.choice(roles)
        other = self.game.swap(s.copy(), role, rng)
        self.report.swapped += other != s
        passing = s.outcome is None and rng.random() * 2 < 1
        if passing:
            _exchange_passes(other, [r for r in self.scenario.roles if r != role])
        self._invariants(other)
        twin = Twin(role, match.fork(other), passing)
        self._compare(match, twin, rng)
        self.twins = [twin]
        for role in roles:
            self._dealt(s, role, rng)

    def _dealt(self, s: Any, role: str, rng: Random) -> None:
        """A position dealt from what a role knows gives the same view, and can be played."""
        game = self.game
        view = game.view(s, role, known=True)
        _hold("views leak nothing", view.role == role, f"the view of {role} is for {view.role}")
        seen = msgspec.json.encode(view)
        again = msgspec.json.decode(seen, type=type(view))
        for given in (view, again):  # a bot in another process gets the view as JSON
            other = game.determinize(given, rng)
            self.report.redealt += other != s
            self._invariants(other)
            now = msgspec.json.encode(game.view(other, role, known=True))
            _hold("dealt positions fit the view", now == seen, f"{role}: {_difference(seen, now)}")
        for who in game.pending(other):
            try:
                game.apply(other.copy(), who, game.legal(other, who).pick(rng), PlainDice(rng))
            except Exception as error:
                note = f"{who} in a position dealt for {role}: {type(error).__name__}: {error}"
                raise _Broken("dealt positions can be played", note) from error

    def _follow(self, match: Match[Any], role: str, action: Action, count: int, rng: Random) -> None:
        """Play the same action in the twin, with the same dice; it ends when its role is told something else."""
        for twin in self.twins:
            try:
                play = twin.match.play(role, action)
            except Refused:
                _hold("views leak nothing", role != twin.role, f"{role} may {action} only with what it does not know")
                self.twins = []
                return
            if match.state.outcome is not None or twin.state.outcome is not None:
                self.twins = []  # nothing is secret any more
                return
            entry = match.entries[-1]
            told = _read(entry.events, twin.role), _read(play.events, twin.role)
            rolled = twin.match.dice.count
            if twin.passing and (told[0] != told[1] or self._asks(match.state) != self._asks(twin.state)):
                self.twins = []  # a window has gone by, and all see that
            elif told[0] != told[1]:
                shown = play.revealed or rolled > count or match.dice.count > count
                shown = shown or (play.disclosed and role != twin.role)
                note = f"{twin.role} is told {_difference(*told)} though {action} reveals nothing"
                _hold("events leak nothing", shown or any(e.reveals for e in entry.events), note)
                self.twins = []
            elif rolled != match.dice.count:
                self.twins = []  # what is hidden was worked out with other dice: from here on they differ by chance
            elif rng.random() * 2 < 1:
                self._compare(match, twin, rng)
            twin.steps += 1
            if twin.steps >= FOLLOWED:
                self.twins = []

    def _asks(self, s: Any) -> tuple[Any, ...]:
        """Who is asked, and what kind of question."""
        return tuple(self.game.pending(s)), [type(frame) for frame in s.frames]

    def _compare(self, match: Match[Any], twin: Twin, rng: Random) -> None:
        """Everything that a client can ask for is the same in a position and in its twin."""
        role, state = twin.role, rng.getstate()
        one = list(self._asked(match.state, role, rng))
        rng.setstate(state)
        two = list(self._asked(twin.state, role, rng))
        for (name, seen), (_, now) in zip(one, two, strict=False):
            _hold("views leak nothing", seen == now, f"{name} of {role}: {_difference(seen, now)}")
        twin.past[match.number] = _plain(self.game.view(match.state, role))
        self._look_back(match, twin, rng)

    def _look_back(self, match: Match[Any], twin: Twin, rng: Random) -> None:
        """A position of the past, played again in both matches, is what the role saw when it was the last."""
        number = rng.choice(list(twin.past))
        for which in (match, twin.match):
            now = _plain(self.game.view(which.at(number), twin.role))
            note = f"position {number} of the past as {twin.role} sees it: {_difference(twin.past[number], now)}"
            _hold("views leak nothing", now == twin.past[number], note)

    def _asked(self, s: Any, role: str, rng: Random) -> Iterator[tuple[str, bytes]]:
        """What a client of this role can ask about a position, and the answers."""
        game = self.game
        view = game.view(s, role, known=True)
        yield "the view", _plain(view)
        prompt = game.prompt(s, role)
        self._rules(prompt.rules if prompt is not None else (), "prompt")
        for name in game.board(self.scenario.id).overlays:
            yield f"the overlay {name}", _plain(game.overlay(s, role, name))
        pieces = [p.id for p in view.pieces if p.id]
        for piece in rng.sample(pieces, min(3, len(pieces))):
            yield f"the costs of {piece}", _plain(game.costs(s, role, piece))
        yield "the forecast", _plain(game.forecast(s, role))
        for action in self._inventions(rng, 4):
            yield f"why not {action}", _plain(game.why_not(s, role, action))
        if role in view.pending:
            yield from self._pencilled(s, role, rng)

    def _pencilled(self, s: Any, role: str, rng: Random) -> Iterator[tuple[str, bytes]]:
        """Actions tried in pencil, one after the other, with their forecasts."""
        game, actions = self.game, list[Action]()
        for action in _sample(game.legal(s, role), rng, 4):
            yield f"the forecast of {action}", _plain(game.forecast(s, role, action))
        for _ in range(PENCILLED):
            state, events, done, stop = consider(game, s.copy(), role, actions)
            yield f"the pencil after {actions}", _plain((done, stop, game.view(state, role), _read(events, role)))
            if done < len(actions):
                break
            yield f"the forecast after {actions}", _plain(game.forecast(state, role))
            legal = game.legal(state, role)
            if not legal:
                break
            actions = [*actions, legal.pick(rng)]

    def _events(self, events: Any) -> None:
        for event in events:
            self._rules(event.rules, f"event {event.id}")
            self._event(event)

    def _event(self, event: Event) -> None:
        secret = f"event {event.id}"
        _hold("events are filtered", event.to is not None or not event.private, f"{secret}: private, yet to all")
        for role in (*self.scenario.roles, OBSERVER):
            read = event.read_by(role)
            known = event.to is None or role in event.to
            hidden = not known and (any(m.piece for m in read.moves) or any(r.piece for r in read.rolls))
            clean = read.to is None and not read.private and not hidden
            _hold("events are filtered", clean, f"{secret} as read by {role}")

    # --- again --------------------------------------------------------------------------------

    def _replay(self, match: Match[Any]) -> None:
        actions = [(e.role, msgspec.json.encode(e.action)) for e in match.entries]
        again: Match[Any] = Match(self.game, match.scenario, match.options, match.seed)
        _hold("same seed, same game", again.opening == match.opening, "set-up differs")
        try:
            again = replay(self.game, match.scenario, match.options, match.seed, actions)
        except Refused as refused:
            raise _Broken("same seed, same game", f"an action of the first game is refused: {refused}") from None
        for number, (one, two) in enumerate(zip(match.entries, again.entries, strict=True)):
            _hold("same seed, same game", one == two, f"action {number} of the replay differs")
        _hold("same seed, same game", again.state == match.state, "the replay ends in another position")
        _hold("same seed, same game", again.dice.count == match.dice.count, "the replay rolls other dice")


def _sample(legal: Legal, rng: Random, n: int) -> list[Action]:
    return list(legal) if len(legal) <= n else [legal.pick(rng) for _ in range(n)]


def _exchange_passes(s: Any, roles: Sequence[str]) -> None:
    """Who keeps a standing pass gives it up, and who does not lets all windows go by."""
    for role in roles:
        if not s.passes.pop(role, ()):
            s.passes[role] = (EVERY_WINDOW,)


def _plain(answer: Any) -> bytes:
    return msgspec.json.encode(answer)


def _read(events: Sequence[Event], role: str) -> bytes:
    return msgspec.json.encode([event.read_by(role) for event in events])


def _difference(one: bytes, two: bytes) -> str:
    """The first place where two views differ, with what stands around it."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    around = slice(max(0, at - 60), at + 40)
    return " or ".join(f"…{data[around].decode(errors='replace')}…" for data in (one, two))
