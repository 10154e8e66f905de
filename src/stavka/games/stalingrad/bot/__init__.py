"""The computer players."""

from __future__ import annotations

from stavka.games.stalingrad.bot.player import BOTS
from stavka.games.stalingrad.bot.staff import STAFF

__all__ = ["BOTS", "STAFF"]
