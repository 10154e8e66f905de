"""Chapter 5.3.1: the moments at which events can be played, and the code of every event under its name."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from stavka.core.effects import Registry
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.state import State

# the windows in which a side is asked at the end of a phase, and those for nothing but an answer
PHASE_ENDS = frozenset(("card", "supply", "org-end", "move-end", "combat-end", "removal-end", "turn-end"))
ANSWERS = frozenset(("cancel", "discarded", "undo"))
OWN, ENEMYS = "own", "enemy's"


class Moment(msgspec.Struct, frozen=True):
    """When an event can be played. Text: `when-ID`."""

    id: str
    windows: frozenset[str] = frozenset()  # whoever could hold such an event is asked there
    anywhere: bool = False  # it fits every other window, too, that is no answer: once its side is asked
    turn: str = ""  # only in the OWN or the ENEMYS player turn

    def comes(self, window: str, own: bool, *, asking: bool = False) -> bool:
        """Is it this moment, in the own player turn or not? When `asking`: is it a reason to ask?"""
        if self.turn and (self.turn == OWN) != own:
            return False
        return window in self.windows or (self.anywhere and not asking and window not in ANSWERS)


def _at(id: str, window: str = "", turn: str = "") -> Moment:
    return Moment(id, frozenset((window or id,)), turn=turn)


NOW = Moment("now")  # at once, when drawn
PAY = Moment("pay")  # when the card is paid
# where no moment is named: after each phase in which something happened that could matter, and wherever one is asked
ANY = Moment("any", PHASE_ENDS - {"removal-end"}, anywhere=True)
ANY_OWN = msgspec.structs.replace(ANY, id="any-own", turn=OWN)
PHASE_END = Moment("phase-end", PHASE_ENDS)
CARD = _at("card")  # after the draw of a Card Phase
CARD_OWN = _at("card-own", "card", OWN)
CARD_ENEMY = _at("card-enemy", "card", ENEMYS)
SUPPLY = _at("supply")  # after a supply check
ORG = _at("org")  # the own Organization Phase
ORG_ENEMY = _at("org-enemy", "org-start", ENEMYS)  # the start of the enemy's
MOVE = _at("move")  # the own Movement Phase
MOVE_OWN = _at("move-own", "move-end", OWN)  # the end of a Movement Phase
MOVE_ENEMY = _at("move-enemy", "move-end", ENEMYS)
COUNTERBLOW = _at("counterblow")  # the Counterblow Step of the enemy Combat Phase
COMMIT = _at("commit")  # the Commitment Step of a battle
ROLL = _at("roll")  # after a combat die
APPLY = _at("apply")  # when a result is applied
COMBAT_END = _at("combat-end")
REMOVAL = _at("removal")  # the start of a Removal Phase
VICTORY = _at("victory")  # the Victory Phase
CANCEL = _at("cancel")  # after an enemy event
DISCARDED = _at("discarded")  # after a card that the enemy discarded
UNDO = _at("undo")  # after an enemy replacement or improvement


Effect = Callable[[Play, str], None]
Condition = Callable[[State, str], bool]


def always(s: State, side: str) -> bool:
    """No condition."""
    return True


class CardEvent(msgspec.Struct, frozen=True):
    """An event: its moments, whether it can happen, as everybody can see, and what happens."""

    name: str
    moments: tuple[Moment, ...]
    run: Effect
    can: Condition = always
    copies: bool = False  # it is what the event of the top discard is
    worth: int = 1  # cards that it pays for

    @property
    def at_once(self) -> bool:
        """Does it happen when its card is drawn?"""
        return NOW in self.moments

    def comes(self, window: str, own: bool, *, asking: bool = False) -> bool:
        """Is one of its moments this window?"""
        return any(m.comes(window, own, asking=asking) for m in self.moments)


EVENTS: Registry[CardEvent] = Registry("event")


def event(
    name: str, *moments: Moment, can: Condition = always, copies: bool = False, worth: int = 1
) -> Callable[[Effect], Effect]:
    """Declare an event: its moments, its condition and its code in one place."""

    def keep(run: Effect) -> Effect:
        EVENTS.add(name, CardEvent(name, moments, run, can, copies, worth))
        return run

    return keep


def event_of(s: State, number: int, side: str) -> CardEvent:
    """A side's event on a card."""
    return EVENTS[s.data.happenings[side][number].name]
