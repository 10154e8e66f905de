"""Stalingrad: Inferno on the Volga. The city, August to November 1942."""

from stavka.core.data import Pack
from stavka.games.stalingrad.game import Stalingrad


def create(packs: tuple[Pack, ...] = ()) -> Stalingrad:
    """The rules object, with data packs laid over the data."""
    return Stalingrad(packs)
