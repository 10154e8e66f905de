"""The computer players. They see what their role sees: a view, and positions dealt to fit it."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Thinker
from stavka.games.stalingrad.bot.german import german_choice
from stavka.games.stalingrad.bot.soviet import soviet_choice
from stavka.games.stalingrad.state import SOVIET, State


class Careful(Thinker[State]):
    """Attacks at good odds, makes for the landings, calls in time, keeps its cards for the city."""

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return soviet_choice(s, legal, rng) if role == SOVIET else german_choice(s, legal, rng)


BOTS = {"careful": Careful()}
