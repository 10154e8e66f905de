"""The computer players."""

from __future__ import annotations

from stavka.games.minsk44.bot.player import BOTS
from stavka.games.minsk44.bot.staff import STAFF

__all__ = ["BOTS", "STAFF"]
