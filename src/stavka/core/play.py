"""One action being carried out: the state, the dice, and what is told to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from stavka.core.dice import Dice
from stavka.core.frames import Frame
from stavka.core.texts import Arg, Event, Moved, Outcome, Rolled

if TYPE_CHECKING:
    from stavka.core.game import Game, State

S = TypeVar("S", bound="State")
T = TypeVar("T")


class Play(Generic[S]):
    """What a frame's methods work with.

    Nobody listens to simulations and searches: such a play is not `heard`, and nothing is put into words. It brings the
    same position with the same dice, and knows as well whether something was revealed. Where putting things into words
    would cost much and often, the rules ask `if play.heard` first, and say by themselves what is `revealed`.
    """

    __slots__ = ("dice", "disclosed", "events", "game", "heard", "revealed", "role", "s")

    def __init__(self, game: Game[S], s: S, dice: Dice, role: str = "", *, heard: bool = True) -> None:
        self.game = game
        self.s = s
        self.dice = dice
        self.role = role  # who acts
        self.heard = heard  # does anybody listen?
        self.events: list[Event] = []
        self.revealed = False  # has anybody seen anything new? Undo ends there
        self.disclosed = False  # has somebody laid a secret of his own open? He may still take it back

    def push(self, frame: Frame) -> None:
        """Do this frame next; come back here afterwards."""
        self.s.frames.append(frame)

    def pop(self) -> None:
        """The current frame is finished."""
        self.s.frames.pop()

    def roll(self, n: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Roll n dice."""
        self.revealed = True
        return self.dice.roll(n, sides)

    def pick(self, things: Sequence[T]) -> T:
        """One of these at random."""
        self.revealed = True
        return self.dice.pick(things)

    def tell(
        self,
        id: str,
        *rules: str,
        side: str = "",
        places: tuple[str, ...] = (),
        reveals: bool = False,
        discloses: bool = False,
        moves: tuple[Moved, ...] = (),
        rolls: tuple[Rolled, ...] = (),
        private: dict[str, Arg] | None = None,
        to: tuple[str, ...] | None = None,
        **args: Arg,
    ) -> None:
        """Tell the table what happened, and by which rules; `private` is only for the roles in `to`.

        `reveals`: somebody learns something new. `discloses`: what the acting role lays open of its own (a card it
        pays with), which tells that role nothing.
        """
        if reveals or rolls:
            self.revealed = True
        if discloses:
            self.disclosed = True
        if not self.heard:
            return
        cited = rules if len(rules) < 2 else tuple(dict.fromkeys(rules))  # each rule once
        self.events.append(
            Event(id, args, cited, places, side, reveals or bool(rolls), moves, rolls, private or {}, to)
        )

    def end(self, outcome: Outcome) -> None:
        """The match is over."""
        if self.s.outcome is None:
            self.s.outcome = outcome
            self.tell("match-over", *outcome.rules, why=outcome.why, reveals=True)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.s.outcome is not None

    def frame(self) -> Any:
        """The frame on top of the stack."""
        return self.s.frames[-1]
