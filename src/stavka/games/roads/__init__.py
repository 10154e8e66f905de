"""Roads to Stalingrad (Campaign Commander). Southern Russia, June 1942 to February 1943."""

from stavka.core.data import Pack
from stavka.games.roads.game import Roads


def create(packs: tuple[Pack, ...] = ()) -> Roads:
    """The rules object, with data packs laid over the data."""
    return Roads(packs)
