"""A shelf with No Retreat alone: 22 June 1941 with known hands, a known pile and known dice."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.browser.loaded import LoadedDice

from stavka.core.actions import Action
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.play import Play
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.game import NoRetreat
from stavka.games.no_retreat.rules.battle import current
from stavka.games.no_retreat.rules.moments import event_of
from stavka.games.no_retreat.state import State

KIEV, BREST = "-1,-2", "-4,1"  # where the Southwest and the West Front stand
YEREMENKO = 30  # a column left after an Axis die
HANDS = {AXIS: (1, 2, 3, 4), SOVIET: (YEREMENKO, 5, 6, 7)}
# attacker, hex, round -> the face: a retreat, a counterattack, and nothing for that
FACES = {(AXIS, KIEV, 0): 4, (AXIS, BREST, 0): 1, (SOVIET, BREST, 1): 3}


class KnownBarbarossa(NoRetreat):
    """The real rules; only chance is arranged."""

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        s = super().deploy(scenario, options, dice)
        cards = s.data.deck_of_1941
        held = {n for hand in HANDS.values() for n in hand}
        quiet = [n for n in cards if n not in held and not self._at_once(s, n)]
        s.hands = dict(HANDS)
        s.deck = quiet + [n for n in cards if n not in held and n not in quiet]
        return s

    def _at_once(self, s: State, number: int) -> bool:
        return any(event_of(s, number, side).at_once for side in (AXIS, SOVIET))

    def apply(self, s: State, role: str, action: Action, dice: Dice, *, heard: bool = True) -> Play[State]:
        return super().apply(s, role, action, LoadedDice(dice, lambda: self._face(s)), heard=heard)

    def _face(self, s: State) -> int | None:
        fight = current(s)
        return FACES.get((fight.attacker, s.data.name[fight.hexes[0]], fight.round)) if fight else None


def ids() -> tuple[str, ...]:
    """The games of this shelf."""
    return ("no-retreat",)


@cache
def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The arranged game."""
    return KnownBarbarossa(packs)
