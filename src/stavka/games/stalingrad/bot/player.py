"""The computer players. They see what their role sees: a view, and positions dealt to fit it."""

from __future__ import annotations

from random import Random
from typing import Any

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.views import View
from stavka.games.stalingrad.bot.german import german_choice
from stavka.games.stalingrad.bot.soviet import soviet_choice
from stavka.games.stalingrad.state import SOVIET


class Careful:
    """Attacks at good odds, makes for the landings, calls in time, keeps its cards for the city."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""
        s = game.determinize(view, rng)
        legal = game.legal(s, view.role)
        if len(legal) == 1:
            return next(iter(legal))
        return soviet_choice(s, legal, rng) if view.role == SOVIET else german_choice(s, legal, rng)


BOTS = {"careful": Careful()}
