"""Bots and search over the game interface."""

from stavka.ai.bots import RANDOM, Bot, RandomBot, bots_of, default_bot
from stavka.ai.pool import BotPool

__all__ = ["RANDOM", "Bot", "BotPool", "RandomBot", "bots_of", "default_bot"]
