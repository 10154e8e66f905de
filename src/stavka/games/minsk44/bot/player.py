"""The computer players. They see what their role sees: a view, and positions dealt to fit it."""

from __future__ import annotations

from random import Random
from typing import Any

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.views import View
from stavka.games.minsk44.bot.german import German
from stavka.games.minsk44.bot.soviet import Soviet
from stavka.games.minsk44.series import GERMAN


class Staff:
    """Reckons every attack and every danger in victory points: Germans delay, Soviets go round and cut off."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""
        s = game.determinize(view, rng)
        legal = game.legal(s, view.role)
        if len(legal) == 1:
            return next(iter(legal))
        player = German if view.role == GERMAN else Soviet
        return player(s, view.role, legal, rng).choose()


BOTS = {"staff": Staff()}
