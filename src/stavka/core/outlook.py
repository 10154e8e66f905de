"""What a fight brings, by the rules themselves: every fall of the dice is played out, none of them guessed.

A game says from where the fight is played, how the questions within it are supposed to be answered, when it is over
and what it cost. `every_fall` plays one step for each way that chance can go; `outlook` goes from decision to decision
to the end. Positions that go on alike (`alike`) are counted once, so a fight that begins again and again stays small.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, TypeVar

from stavka.core.actions import Action
from stavka.core.dice import Dice
from stavka.core.game import Game
from stavka.core.views import Prospect, Span, Toll

S = TypeVar("S", bound=Any)
R = TypeVar("R")

SETTLED = 1e-4  # a fight is followed until it is this unlikely to go on; what is left is shared out over its ends


class Branch(Exception):
    """More chance is asked for than has been decided: one of so many numbers."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class DecidedDice(Dice):
    """Numbers that were decided beforehand."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__()
        self.numbers = numbers

    def number(self, n: int) -> int:
        if self.count == len(self.numbers):
            raise Branch(n)
        self.count += 1
        return self.numbers[self.count - 1]


def every_fall(s: S, step: Callable[[S, Dice], R], begun: tuple[int, ...] = ()) -> Iterator[tuple[float, S, R]]:
    """Carry a step out for every way that chance can go: how likely each is, the position after it, what it gave.

    With `begun` only the ways that begin with these numbers, as likely as they are among themselves.
    """
    todo: list[tuple[tuple[int, ...], float]] = [(begun, 1.0)]
    while todo:
        numbers, chance = todo.pop()
        after = s.copy()
        try:
            found = step(after, DecidedDice(numbers))
        except Branch as more:
            todo += [((*numbers, k), chance / more.n) for k in range(more.n)]
        else:
            yield chance, after, found


def outlook(
    game: Game[Any],
    s: S,
    first: Callable[[S, Dice], None],
    answer: Callable[[S, str], Action],
    over: Callable[[S], bool],
    toll: Callable[[S], Toll],
    alike: Callable[[S], Hashable],
) -> Prospect:
    """Play a fight to its end in every way: `first` is its first step, then each question is answered as supposed."""

    def go_on(at: S, dice: Dice) -> None:
        role = game.pending(at)[0]
        game.apply(at, role, answer(at, role), dice)

    figures, ended = [0.0, 0.0, 0.0], 0.0
    lines: dict[Hashable, tuple[float, S]] = {None: (1.0, s)}
    step = first
    while lines and sum(chance for chance, _ in lines.values()) > SETTLED:
        after: dict[Hashable, tuple[float, S]] = {}
        for chance, at in lines.values():
            for likely, then, _ in every_fall(at, step):
                weight = chance * likely
                if over(then) or not game.pending(then):
                    cost = toll(then)
                    ended += weight
                    for i, value in enumerate((cost.taken, cost.attacker_loses, cost.defender_loses)):
                        figures[i] += weight * value
                    continue
                key = alike(then)
                known = after.get(key)
                after[key] = (weight, then) if known is None else (known[0] + weight, known[1])
        lines, step = after, go_on
    taken, own, foes = (Span.exact(value / ended if ended else 0.0) for value in figures)
    return Prospect(taken, own, foes)
