"""Computer players: what they are, their levels, one search over plans for all games, where they think."""

from stavka.ai.bots import FREELY, RANDOM, RECRUIT, Answer, Bot, Budget, Memo, RandomBot
from stavka.ai.pool import BotPool, Haste
from stavka.ai.roster import bots_of, default_bot, offered, staff_of, strongest
from stavka.ai.strength import Measured, leaning, measured, ratings
from stavka.ai.verdict import Verdict

__all__ = [
    "FREELY", "RANDOM", "RECRUIT", "Answer", "Bot", "BotPool", "Budget", "Haste", "Measured", "Memo",
    "RandomBot", "Verdict", "bots_of", "default_bot", "leaning", "measured", "offered", "ratings", "staff_of",
    "strongest",
]  # fmt: skip
