"""Who can play a game: its levels, its players without plans, and the random one."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from stavka.ai.bots import RANDOM, RECRUIT, Bot, Chooser, Plain, RandomBot
from stavka.ai.levels import CONSIDERS, QUICK, THINKS, levels_of
from stavka.core.bots import Staff
from stavka.core.game import Game

STRONGEST = (THINKS, CONSIDERS, QUICK)


def _room(game: Game[Any]) -> ModuleType | None:
    """The game's `bot` package, if it has one."""
    name = f"{game.package}.bot"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, game.package):
            raise
        return None


def staff_of(game: Game[Any]) -> Staff[Any, Any] | None:
    """Who plans for the game's computer players, if anybody does."""
    staff: Staff[Any, Any] | None = getattr(_room(game), "STAFF", None)
    return staff


def bots_of(game: Game[Any]) -> dict[str, Bot]:
    """Everybody who can play a game, by name: levels first, then players without plans, the random one last."""
    own: dict[str, Bot | Chooser] = getattr(_room(game), "BOTS", {})
    plain = {name: bot if isinstance(bot, Bot) else Plain(bot) for name, bot in own.items() if name != RANDOM}
    staff = staff_of(game)
    if staff is None:
        return {**plain, RANDOM: RandomBot()}
    recruit = {RECRUIT: next(iter(plain.values()))} if plain else {}
    return {**levels_of(staff), **recruit, **plain, RANDOM: RandomBot()}


def offered(game: Game[Any]) -> tuple[str, ...]:
    """The names shown to people, in the order of `bots_of`: of the levels those whose gain is measured."""
    staff = staff_of(game)
    names = bots_of(game)
    if staff is None:
        return tuple(names)
    return tuple(name for name in names if name in (*staff.levels, RECRUIT, RANDOM))


def strongest(game: Game[Any]) -> str:
    """The best of those shown to people: who gives advice."""
    names = offered(game)
    known = [level for level in STRONGEST if level in names]
    return known[0] if known else names[0]


def default_bot(game: Game[Any]) -> str:
    """Who plays when nobody asks for a certain bot."""
    return next(iter(bots_of(game)))
