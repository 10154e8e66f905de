"""The computer players. They see what their role sees: a view, and positions dealt to fit it."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Thinker
from stavka.games.minsk44.bot.german import German
from stavka.games.minsk44.bot.soviet import Soviet
from stavka.games.minsk44.series import GERMAN
from stavka.games.minsk44.state import State


class Staff(Thinker[State]):
    """Reckons every attack and every danger in victory points: Germans delay, Soviets go round and cut off."""

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        player = German if role == GERMAN else Soviet
        return player(s, role, legal, rng).choose()


BOTS = {"staff": Staff()}
