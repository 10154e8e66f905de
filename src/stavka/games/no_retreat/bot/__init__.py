"""The computer players."""

from __future__ import annotations

from stavka.games.no_retreat.bot.player import BOTS
from stavka.games.no_retreat.bot.staff import STAFF

__all__ = ["BOTS", "STAFF"]
