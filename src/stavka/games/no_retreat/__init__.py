"""No Retreat! The Russian Front. The war in the East, June 1941 to 1945."""

from stavka.core.data import Pack
from stavka.games.no_retreat.game import NoRetreat


def create(packs: tuple[Pack, ...] = ()) -> NoRetreat:
    """The rules object, with data packs laid over the data."""
    return NoRetreat(packs)
