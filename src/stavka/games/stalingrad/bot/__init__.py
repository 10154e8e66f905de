"""The computer players."""

from __future__ import annotations

from stavka.games.stalingrad.bot.player import BOTS

__all__ = ["BOTS"]
