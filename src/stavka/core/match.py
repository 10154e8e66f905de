"""A match: seed and actions. Position, log, views, undo and replay all follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from stavka.core.actions import Action
from stavka.core.dice import Dice, NoDice, SeededDice, WouldReveal
from stavka.core.game import Game, Options, State
from stavka.core.texts import Event, Refusal, Refused, text

S = TypeVar("S", bound=State)


class Entry(msgspec.Struct, frozen=True):
    """An action as played, and what came of it."""

    role: str
    action: Action
    events: tuple[Event, ...]
    revealed: bool  # whether it showed anybody anything new: undo stops here


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
        self.entries: list[Entry] = []
        self._before: list[tuple[S, int]] = []  # position and dice count before each entry
        self.state, opening = game.setup(scenario, self.options, self.dice)
        self.opening = tuple(opening)

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self.entries)

    def act(self, role: str, *actions: Action) -> list[Event]:
        """Play a batch, all or nothing. Raises `Refused` and changes nothing when one is not legal."""
        mark = self.number
        events: list[Event] = []
        try:
            for action in actions:
                events += self._one(role, action)
        except BaseException:
            self._rewind(mark)
            raise
        return events

    def _one(self, role: str, action: Action) -> Sequence[Event]:
        before, count = self.state.copy(), self.dice.count
        self._before.append((before, count))
        try:
            play = self.game.apply(self.state, role, action, self.dice)
        except BaseException:
            self.state, self.dice.count = self._before.pop()
            raise
        others = set(self.game.pending(self.state)) - {role}
        revealed = play.revealed or self.dice.count > count or bool(others)
        self.entries.append(Entry(role, action, tuple(play.events), revealed))
        return play.events

    def _rewind(self, number: int) -> None:
        while self.number > number:
            self.entries.pop()
            self.state, self.dice.count = self._before.pop()

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
        if not 0 <= number <= self.number:
            raise Refused(Refusal("", text("refused-no-position", number=number)))
        return self.state.copy() if number == self.number else self._before[number][0].copy()

    def consider(self, role: str, actions: Sequence[Action]) -> tuple[S, list[Event], int]:
        """Try actions in pencil: the position after as many of them as reveal nothing, and that number."""
        return consider(self.game, self.state.copy(), role, actions)


def consider(game: Game[S], s: S, role: str, actions: Sequence[Action]) -> tuple[S, list[Event], int]:
    """The position after as many of these actions as reveal nothing, what they tell, and their number.

    Standing passes of the others are left out: whether a window opens must not tell that one of them has passed.
    """
    s.passes = {r: kept for r, kept in s.passes.items() if r == role}
    game.changed(s)
    events: list[Event] = []
    for done, action in enumerate(actions):
        trial = s.copy()
        try:
            play = game.apply(trial, role, action, NoDice())
        except WouldReveal:
            return s, events, done
        if play.revealed or role not in game.pending(trial):
            return s, events, done
        s = trial
        events += play.events
    return s, events, len(actions)


def replay(game: Game[S], scenario: str, options: Options, seed: str, actions: Sequence[tuple[str, Any]]) -> Match[S]:
    """Play a stored match again, action by action; `actions` are (role, action or its JSON data)."""
    match = Match(game, scenario, options, seed)
    for role, data in actions:
        match.act(role, data if isinstance(data, Action) else game.read_action(data))
    return match
