"""The computer players."""

from __future__ import annotations

from stavka.games.eastfront.bot.player import BOTS
from stavka.games.eastfront.bot.staff import STAFF

__all__ = ["BOTS", "STAFF"]
