"""A match: seed and actions. Position, log, views, undo and replay all follow from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, Literal, NamedTuple, Self, TypeAlias, TypeVar

import msgspec

from stavka.core.actions import Action, TakeBack
from stavka.core.dice import Dice, NoDice, SeededDice, WouldReveal
from stavka.core.game import Game, Options, State
from stavka.core.play import Play
from stavka.core.texts import Event, Refusal, Refused, text
from stavka.core.texts import role as role_ref

S = TypeVar("S", bound=State)

# why a pencilled action is not tried: it would show something new, somebody else decides next, or nobody any more
Stop: TypeAlias = Literal["", "reveals", "passes", "ends"]
STRIDE, RECENT = 32, 8  # of the positions of a match, one in so many is kept, and the last few


class Entry(msgspec.Struct, frozen=True):
    """An action as played, and what came of it."""

    role: str
    action: Action
    events: tuple[Event, ...]
    revealed: bool  # whether it showed anybody anything new: undo stops here
    taken_back: int = 0  # how many take-backs there have been, this one included


class Saved(msgspec.Struct, frozen=True):
    """Where a match stands, to go on from there without playing it again; `Match.save` and `Match.resume`."""

    state: bytes
    counts: tuple[int, ...]  # of the dice: before each action, and now
    entries: tuple[tuple[str, msgspec.Raw, bool], ...]  # role, action, revealed
    events: tuple[tuple[Event, ...], ...]  # of the set-up, and of each action
    anchor: tuple[int, bytes] | None = None  # an earlier position, where actions can still be taken back to it


class Match(Generic[S]):
    """A match being played. `number` counts its actions: it names the position.

    Examples:
        >>> from random import Random
        >>> from stavka.games import load
        >>> game = load("stalingrad")
        >>> match = Match(game, "solo", {}, seed="19" * 32)
        >>> (role,) = game.pending(match.state)
        >>> events = match.act(role, game.legal(match.state, role).pick(Random(1942)))
        >>> match.number
        1
        >>> replay(game, "solo", {}, match.seed, [(role, match.entries[0].action)]).state == match.state
        True
    """

    def __init__(self, game: Game[S], scenario: str, options: Options, seed: str, dice: Dice | None = None) -> None:
        self.game = game
        self.scenario = scenario
        self.options = game.complete(scenario, options)
        self.seed = seed
        self.dice = dice if dice is not None else SeededDice(bytes.fromhex(seed))
        self._again = dice is None  # can what was rolled be rolled again?
        self.entries: list[Entry] = []
        self._before: list[
            tuple[S | None, int]
        ] = []  # position (while it may be needed) and dice count before each entry
        self._kept = 0  # from here on every position is there still
        self._origin: tuple[int, S | None] = (0, None)  # where replays begin at the earliest: at the set-up, or here
        self.state, opening = game.setup(scenario, self.options, self.dice)
        self.opening = tuple(opening)

    def save(self) -> Saved:
        """All that is needed to go on later; only of a match that rolls its dice from its seed."""
        free = self.number
        while free and not self.entries[free - 1].revealed:
            free -= 1
        return Saved(
            self.game.write_state(self.state),
            (*(count for _, count in self._before), self.dice.count),
            tuple((e.role, msgspec.Raw(msgspec.json.encode(e.action)), e.revealed) for e in self.entries),
            (self.opening, *(e.events for e in self.entries)),
            (free, self.game.write_state(self.at(free))) if free < self.number else None,
        )

    @classmethod
    def begin(cls, game: Game[S], scenario: str, options: Options, seed: str, position: S) -> Self:
        """A match that does not begin with the set-up but with this position, where somebody must decide."""
        match = cls.__new__(cls)
        match.game, match.scenario, match.options, match.seed = game, scenario, game.complete(scenario, options), seed
        match.dice = SeededDice(bytes.fromhex(seed))
        match._again = True
        match.opening, match.entries, match._before = (), [], []
        match._kept = 0
        match._origin = (0, position.copy())
        match.state = position.copy()
        return match

    @classmethod
    def resume(
        cls, game: Game[S], scenario: str, options: Options, seed: str, saved: Saved, origin: S | None = None
    ) -> Self:
        """A match as it was saved under the same rules. Earlier positions are played again when they are wanted.

        `origin` is the position that it began with, where that was not the set-up.
        """
        match = cls.__new__(cls)
        match.game, match.scenario, match.options, match.seed = game, scenario, game.complete(scenario, options), seed
        match.dice = SeededDice(bytes.fromhex(seed), saved.counts[-1])
        match._again = True
        match.opening = saved.events[0]
        match.entries = []
        for (role, written, revealed), events in zip(saved.entries, saved.events[1:], strict=True):
            action = game.read_entry(bytes(written))
            match.entries.append(Entry(role, action, events, revealed, match.taken_back + isinstance(action, TakeBack)))
        match._before = [(None, count) for count in saved.counts[:-1]]
        match._kept = match.number
        match._origin = (0, origin)
        match.state = game.read_state(saved.state)
        if saved.anchor is not None:
            number, state = saved.anchor
            match._before[number] = game.read_state(state), saved.counts[number]
        return match

    def fork(self, state: S) -> Match[S]:
        """A match that has come as far as this one and goes on from another position, with the same dice to come."""
        other = Match.__new__(Match)
        other.game, other.scenario, other.options, other.seed = self.game, self.scenario, self.options, self.seed
        other.dice = SeededDice(bytes.fromhex(self.seed), self.dice.count)
        other._again = True
        other.opening, other.entries = self.opening, list(self.entries)
        other._before = [(None, count) for _, count in self._before]
        other._kept = self.number
        other._origin = (self.number, state.copy())
        other.state = state
        return other

    def afresh(self) -> Match[S]:
        """The same match before its first action."""
        position = self._origin[1]
        if position is not None:
            return Match.begin(self.game, self.scenario, self.options, self.seed, position)
        return Match(self.game, self.scenario, self.options, self.seed)

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self.entries)

    @property
    def taken_back(self) -> int:
        """How many take-backs there have been."""
        return self.entries[-1].taken_back if self.entries else 0

    @property
    def positions(self) -> int:
        """About how many positions are held in memory."""
        return 1 + self.number // STRIDE + min(self.number, RECENT)

    def act(self, role: str, *actions: Action) -> list[Event]:
        """Play a batch, all or nothing. Raises `Refused` and changes nothing when one is not legal."""
        mark = self.number
        events: list[Event] = []
        try:
            for action in actions:
                if isinstance(action, TakeBack):
                    events += self.take_back(role, action.to)
                else:
                    events += self.play(role, action).events
        except BaseException:
            self._rewind(mark)
            raise
        return events

    def _thin_out(self) -> None:
        """Older positions go, but for one in so many: the others are played again from there when they are wanted."""
        until = max(self._kept, self.number - RECENT if self._again else 0)
        for n in range(self._kept, until):
            if n % STRIDE:
                self._before[n] = (None, self._before[n][1])
        self._kept = until

    def play(self, role: str, action: Action) -> Play[S]:
        """Play one action. Raises `Refused` and changes nothing when it is not legal."""
        before, count = self.state.copy(), self.dice.count
        self._before.append((before, count))
        try:
            play = self.game.apply(self.state, role, action, self.dice)
        except BaseException:
            self._restore()
            raise
        others = set(self.game.pending(self.state)) - {role}
        revealed = play.revealed or self.dice.count > count or bool(others)
        self.entries.append(Entry(role, action, tuple(play.events), revealed, self.taken_back))
        self._thin_out()
        return play

    def take_back(self, role: str, to: int) -> list[Event]:
        """Go back to the position after `to` actions, which must be on the way to the present one: see `TakeBack`."""
        count = len(self.line(to))
        if not count:
            raise Refused(Refusal("", text("refused-no-position", number=to)))
        state = self.at(to)
        self._before.append((self.state, self.dice.count))
        self.state = state
        self.game.reshuffle(state, self.dice)
        event = Event("match-taken-back", {"role": role_ref(role), "count": count}, reveals=True)
        self.entries.append(Entry(role, TakeBack(to), (event,), revealed=True, taken_back=self.taken_back + 1))
        self._thin_out()
        return [event]

    def line(self, since: int = 0) -> list[int]:
        """The entries that led to the present position, those after number `since`: what was taken back is left out.

        Raises `Refused` when the position after `since` actions is not on the way to the present one.
        """
        way = list(self.way_back())
        if since and since - 1 not in way:
            raise Refused(Refusal("", text("refused-no-position", number=since)))
        return [n for n in reversed(way) if n >= since]

    def way_back(self) -> Iterator[int]:
        """The entries that led to the present position, the last first."""
        n = self.number - 1
        while n >= 0:
            entry = self.entries[n]
            if isinstance(entry.action, TakeBack):
                n = entry.action.to - 1
                continue
            yield n
            n -= 1

    def _rewind(self, number: int) -> None:
        while self.number > number:
            self.entries.pop()
            self._restore()

    def _restore(self) -> None:
        n = len(self._before) - 1
        kept, self.dice.count = self._before[n]
        self.state = kept if kept is not None else self._position(n)
        del self._before[n]
        self._kept = min(self._kept, n)

    def can_undo(self, role: str) -> bool:
        """May this role take its last action back?"""
        return bool(self.entries) and self.entries[-1].role == role and not self.entries[-1].revealed

    def undo(self, role: str) -> Entry:
        """Take the last action back; never past anything that was revealed."""
        if not self.can_undo(role):
            raise Refused(Refusal("", text("refused-undo")))
        entry = self.entries[-1]
        self._rewind(self.number - 1)
        return entry

    def at(self, number: int) -> S:
        """The position after this many actions."""
        if not self._origin[0] <= number <= self.number:
            raise Refused(Refusal("", text("refused-no-position", number=number)))
        if number == self.number:
            return self.state.copy()
        return self._position(number)

    def _position(self, number: int) -> S:
        """A position of the past, played again from the last one before it that was kept."""
        start = number
        first, origin = self._origin
        while start > first and self._before[start][0] is None:
            start -= 1
        kept, count = self._before[start]
        kept = kept if kept is not None else origin
        s = kept.copy() if kept is not None else self._set_up_again()
        dice = SeededDice(bytes.fromhex(self.seed), count) if self._again else self.dice
        for n in range(start, number):
            if not n % STRIDE and self._before[n][0] is None:
                self._before[n] = s.copy(), self._before[n][1]
            entry = self.entries[n]
            if isinstance(entry.action, TakeBack):
                s = self._position(entry.action.to)
                self.game.reshuffle(s, dice)
            else:
                self.game.apply(s, entry.role, entry.action, dice, heard=False)
        return s

    def _set_up_again(self) -> S:
        s, _ = self.game.setup(self.scenario, self.options, SeededDice(bytes.fromhex(self.seed)), heard=False)
        return s

    def consider(self, role: str, actions: Sequence[Action]) -> Considered[S]:
        """Try actions in pencil: the position after as many of them as reveal nothing, and that number."""
        return consider(self.game, self.state.copy(), role, actions)


class Considered(NamedTuple, Generic[S]):
    """What comes of actions in pencil."""

    state: S
    events: list[Event]
    done: int  # so many of the actions
    stop: Stop = ""  # why not all of them


def consider(game: Game[S], s: S, role: str, actions: Sequence[Action]) -> Considered[S]:
    """The position after as many of these actions as reveal nothing, what they tell, and their number."""
    leave_out_passes(s, role)
    game.changed(s)
    events: list[Event] = []
    for done, action in enumerate(actions):
        then, told, stop = attempt(game, s, role, action)
        if stop:
            return Considered(s, events, done, stop)
        s = then
        events += told
    return Considered(s, events, len(actions))


def attempt(game: Game[S], s: S, role: str, action: Action) -> tuple[S, list[Event], Stop]:
    """One action in pencil: the position after it and what it tells, or why it is not tried."""
    then = s.copy()
    try:
        play = game.apply(then, role, action, NoDice())
    except WouldReveal:
        return s, [], "reveals"
    if play.revealed:
        return s, [], "reveals"
    if role not in game.pending(then):
        return s, [], "passes" if then.outcome is None else "ends"
    return then, play.events, ""


def leave_out_passes(s: State, role: str) -> None:
    """Without the standing passes of others: whether a window opens in pencil must not tell that one has passed."""
    s.passes = {r: kept for r, kept in s.passes.items() if r == role}


def replay(game: Game[S], scenario: str, options: Options, seed: str, actions: Sequence[tuple[str, Any]]) -> Match[S]:
    """Play a stored match again, action by action; `actions` are (role, action or its JSON data)."""
    match = Match(game, scenario, options, seed)
    for role, data in actions:
        match.act(role, data if isinstance(data, Action) else game.read_entry(data))
    return match
