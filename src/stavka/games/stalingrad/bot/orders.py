"""Orders: a plan for a turn, and the effort behind it that lasts over several."""

from __future__ import annotations

from typing import Any

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.bots import Plan
from stavka.core.texts import Text, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot import operations
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.combat import GermanAdvance, GermanCard, SovietCard
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.soviet import SovietChoice, SovietMarch
from stavka.games.stalingrad.state import State

LASTS = 4  # turns of a player after which a German effort is thought over

Pairs = tuple[tuple[str, str], ...]
First = (
    do.CallReinforcements | do.LongMove | do.ShortMove | do.Approach | do.Assault | do.EndTurn | do.PlayCard | do.NoCard
)
OPENINGS: dict[type[Action], str] = {
    do.CallReinforcements: "call",
    do.Assault: "storm",
    do.Approach: "blow",
    do.LongMove: "close-up",
    do.ShortMove: "close-up",
}


class Orders(Plan, frozen=True, kw_only=True):
    """The effort, and what it means for this turn."""

    turn: int = 0
    side: str = ""
    effort: str = ""
    since: int = 0  # the turn in which the effort began
    posts: Pairs = ()  # Soviet blocks and where they go
    blows: Pairs = ()  # Soviet stacks and what they attack
    marches: bool = False
    first: First | None = None  # what is done at the moment for which the plan was made
    moment: str = ""
    seen: str = ""  # what the Germans knew when the plan was made

    def holds(self, s: State, role: str) -> bool:
        """A Soviet plan is made for a turn; a German one lasts until something unforeseen appears or time is up."""
        match s.frames[-1]:
            case SovietChoice() | SovietMarch():
                return self.turn == s.turn and self.side == role
            case GermanTurn():
                lasts = 1 if self.first is not None else LASTS
                return self.side == role and self.seen == sight(s) and s.turn < self.turn + lasts * len(s.germans)
        return True

    def due(self, s: State, role: str) -> bool:
        """Every turn is compared anew, and every card of a battle."""
        here = moment(s)
        return bool(here) and here != self.moment

    def next(self, s: State, role: str, legal: Legal) -> Action | None:
        if self.first is not None and self.first in legal and self.moment == moment(s):
            return self.first
        if self.side != role:
            return None
        match s.frames[-1]:
            case SovietChoice() if self.turn == s.turn:
                return do.March() if self.marches else do.DrawCard()
            case SovietMarch() if self.turn == s.turn:
                return self.march(legal)
            case GermanTurn():
                return operations.choose(s, legal, self.effort)
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

    def essence(self) -> Any:
        """Not what it is called: whoever marches to the same places has the same plan."""
        effort = "" if self.marches else self.effort
        return effort, self.first, self.marches, frozenset(self.posts), frozenset(self.blows)

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        if not self.turn:
            return ()
        said = [text("thought-effort", effort=text("effort-" + self.effort), turn=self.since)]
        opening = OPENINGS.get(type(self.first)) if self.first is not None else None
        if opening:
            said.append(text("opening-" + opening))
        return tuple(said)


def sight(s: State) -> str:
    """What a German plan rests on: the landings held, and whether OKH asks for the whole shore."""
    return f"{s.data.landings & s.german_held:x}{'okh' if 'okh' in s.leaders else ''}"


def moment(s: State) -> str:
    """Where plans are compared: the beginning of a turn, and each time a card may be laid in a battle."""
    match s.frames[-1]:
        case GermanTurn() as frame if frame.moves:
            return ""
        case GermanTurn() | SovietChoice():
            return f"{s.turn}"
        case GermanCard() | SovietCard():
            fight = next(f for f in reversed(s.frames) if isinstance(f, Battle))
            return f"{s.turn} {s.data.name[fight.target]} {len(fight.german_cards)}"
    return ""
