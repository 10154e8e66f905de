"""Dice that fall as a test has arranged; everything else stays as the match has it."""

from __future__ import annotations

from collections.abc import Callable

from stavka.core.dice import Dice


class LoadedDice(Dice):
    """The dice of a match, but a single die shows the arranged face when there is one for the position.

    The match's own numbers are used up all the same, so counting, undo and replay go on as ever.
    """

    def __init__(self, dice: Dice, face: Callable[[], int | None]) -> None:
        super().__init__(dice.count)
        self.dice = dice
        self.face = face

    def number(self, n: int) -> int:
        return self.dice.number(n)

    def roll(self, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        rolled = self.dice.roll(n, sides)
        face = self.face() if n == 1 else None
        return rolled if face is None else (face,)
