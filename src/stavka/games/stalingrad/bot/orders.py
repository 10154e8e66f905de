"""Orders: a plan for a turn, and the effort behind it that lasts over several."""

from __future__ import annotations

from typing import Any

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.bots import Plan
from stavka.core.texts import Text, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot import operations
from stavka.games.stalingrad.rules.combat import GermanAdvance
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.soviet import SovietChoice, SovietMarch
from stavka.games.stalingrad.state import State

LASTS = 4  # turns of a player after which a German effort is thought over

Pairs = tuple[tuple[str, str], ...]


class Orders(Plan, frozen=True, kw_only=True):
    """The effort, and what it means for this turn."""

    turn: int = 0
    side: str = ""
    effort: str = ""
    since: int = 0  # the turn in which the effort began
    posts: Pairs = ()  # Soviet blocks and where they go
    blows: Pairs = ()  # Soviet stacks and what they attack
    marches: bool = False
    opening: str = ""  # what the Germans do first: see `operations.OPENINGS`
    seen: str = ""  # what the Germans knew when the plan was made

    def holds(self, s: State, role: str) -> bool:
        """A Soviet plan is made for a turn; a German one lasts until something unforeseen appears or time is up."""
        match s.frames[-1]:
            case SovietChoice() | SovietMarch():
                return self.turn == s.turn and self.side == role
            case GermanTurn():
                lasts = 1 if self.opening else LASTS
                return self.side == role and self.seen == sight(s) and s.turn < self.turn + lasts * len(s.germans)
        return True

    def next(self, s: State, role: str, legal: Legal) -> Action | None:
        if self.side != role:
            return None
        match s.frames[-1]:
            case SovietChoice() if self.turn == s.turn:
                return do.March() if self.marches else do.DrawCard()
            case SovietMarch() if self.turn == s.turn:
                return self.march(legal)
            case GermanTurn():
                return operations.choose(s, legal, self.effort, self.opening if self.turn == s.turn else "")
            case GermanAdvance():
                return operations.advance(s, legal)
        return None

    def march(self, legal: Legal) -> Action | None:
        """Blows first: who is killed in one leaves the others free."""
        for start, target in self.blows:
            blow = do.AttackFrom(Place(start), Place(target))
            if blow in legal:
                return blow
        for id, hex in self.posts:
            step = do.MoveUnit(Piece(id), Place(hex))
            if step in legal:
                return step
        return None

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        if not self.turn:
            return ()
        said = [text("thought-effort", effort=text("effort-" + self.effort), turn=self.since)]
        if self.opening:
            said.append(text("opening-" + self.opening))
        return tuple(said)


def sight(s: State) -> str:
    """What a German plan rests on: the landings held, and whether OKH asks for the whole shore."""
    return f"{s.data.landings & s.german_held:x}{'okh' if 'okh' in s.leaders else ''}"
