"""The computer players: a staff that plans whole operations, and the recruit who decides one thing at a time."""

from __future__ import annotations

from stavka.games.roads.bot.player import BOTS
from stavka.games.roads.bot.staff import STAFF

__all__ = ["BOTS", "STAFF"]
