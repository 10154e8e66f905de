"""EastFront: the war in the east, 1941 to 1945, by corps and armies."""

from stavka.core.data import Pack
from stavka.games.eastfront.game import EastFront


def create(packs: tuple[Pack, ...] = ()) -> EastFront:
    """The rules object, with data packs laid over the data."""
    return EastFront(packs)
