"""Minsk '44 (East Front Battles). The race for Minsk, 27 June to 2 July 1944."""

from stavka.core.data import Pack
from stavka.games.minsk44.game import Minsk44


def create(packs: tuple[Pack, ...] = ()) -> Minsk44:
    """The rules object, with data packs laid over the data."""
    return Minsk44(packs)
