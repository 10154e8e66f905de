"""The computer players."""

from __future__ import annotations

from stavka.games.no_retreat.bot.player import BOTS

__all__ = ["BOTS"]
