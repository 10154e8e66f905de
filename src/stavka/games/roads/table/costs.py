"""What every lit zone costs the stack or the ships that are about to move, written on the map."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Text, text
from stavka.core.views import Overlay, price_tags
from stavka.games.roads.atlas import VOLGA
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import surcharge
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.situation import cost
from stavka.games.roads.state import State


def costs(s: State, role: str, piece: str) -> tuple[Overlay, ...]:
    """Movement points and supply points for each goal of the stack that a unit is with, and where its move ends."""
    g, bit = s.frames[-1] if s.frames else None, 1 << s.data.number.get(piece, len(s.data.units))
    if not isinstance(g, (MoveGroup, Sail)) or g.side != role or not g.units & bit:
        return ()
    stacks = march_costs(s, g) if isinstance(g, MoveGroup) else sail_costs(s, g)
    name = s.data.name
    return price_tags(
        {name[zone]: price for zone, price in sorted(stacks.items())},
        written,
        (name[zone] for zone in last_zones(s, g, stacks)),
    )


def written(price: tuple[int, int]) -> tuple[str, Text | None]:
    """Movement points as a figure, supply points in words below it."""
    points, supply = price
    return str(points), text("cost-supply", points=supply) if supply else None


@rule("6.3", "C1.b.II", "C1.d", "5.5.2", "8.2")
def march_costs(s: State, g: MoveGroup) -> dict[int, tuple[int, int]]:
    """A point a zone, one more into enemies across a great river; supply for the move, and for ending on own units."""
    found, unpaid = g.ways(s), g.unpaid(s)
    _, strike, costly = g.budget(s)
    own, stacking = s.zones_of(g.side), cost(s, g.side, "stack")
    out = {}
    for zone in bits(found.ends):
        out[zone] = (len(found.path(g.zone, zone)), unpaid + (stacking if own >> zone & 1 else 0))
    for zone in bits(found.passing):
        out[zone] = (len(found.path(g.zone, zone)), unpaid)
    for zone, start in found.attacks.items():
        dear = surcharge(s.data.river(start, zone), winter=s.winter) and not g.bonus
        out[zone] = (len(found.path(g.zone, zone)) + (strike - costly if dear else 0), unpaid)
    return out


@rule("6.4.2", "5.5.2", "8.2")
def sail_costs(s: State, g: Sail) -> dict[int, tuple[int, int]]:
    """A point of range a zone; supply for the move, and for ending in a port with own ships, or own units to join."""
    found, unpaid = g.courses(s), g.unpaid(s)
    crowded, stacking = g.crowded(s), cost(s, g.side, "stack")
    out = {}
    for zone in [*bits(found.ends), *found.attacks]:
        out[zone] = (len(found.path(g.zone, zone)), unpaid + (stacking if crowded >> zone & 1 else 0))
    return out


@rule("C1.c", "C1.g", "C1.b.I", "6.5")
def last_zones(s: State, g: MoveGroup | Sail, goals: dict[int, tuple[int, int]]) -> list[int]:
    """Goals where the move ends whatever is left: enemies, mountains, the far bank of the open Volga."""
    data = s.data
    if isinstance(g, Sail):
        return sorted(z for z in goals if z in g.courses(s).attacks)
    found, closed = g.ways(s), data.over[VOLGA][g.zone] if s.volga() == "summer" else 0
    return sorted(z for z in goals if z in found.attacks or (data.mountains | closed) >> z & 1)
