"""The computer players."""

from __future__ import annotations

from stavka.games.roads.bot.player import BOTS

__all__ = ["BOTS"]
