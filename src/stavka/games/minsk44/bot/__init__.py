"""The computer players."""

from __future__ import annotations

from stavka.games.minsk44.bot.player import BOTS

__all__ = ["BOTS"]
