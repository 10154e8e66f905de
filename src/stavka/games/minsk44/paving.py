"""The printed map as movement finds it: sets of hexes by what it costs to enter them, and the steps between them.

A search spreads over all hexes of a price at once. Prices are in quanta, the largest piece that all prices of the chart
are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.core.hexes import Mask, mask_of

if TYPE_CHECKING:
    from stavka.games.minsk44.atlas import Atlas

FORBIDDEN, ALL = -1, -2  # hexside costs that are no number

LineSteps = dict[int, tuple[tuple[int, Mask], ...]]  # from a hex along lines: prices, and the next hexes for them


class Paving:
    """The printed map as sets of hexes for one weight of unit, prices in quanta."""

    def __init__(self, data: Atlas, weight: int, quantum: int) -> None:
        grid, enter = data.grid, data.enter[weight]
        self.grid = grid
        prices = sorted({enter[c] for c in data.ground})
        self.grounds = [(p // quantum, mask_of(c for c in data.ground if enter[c] == p)) for p in prices]
        self.cheapest = prices[0] // quantum
        wet: dict[int, list[tuple[int, int]]] = {}
        for a, b in data.side_kind:
            direction = grid.direction(a, b)
            assert direction is not None
            extra = data.water(a, b, weight)
            if extra:
                wet.setdefault(extra, []).append((a, direction))
        everywhere = [(a, d) for sides in wet.values() for a, d in sides]
        closed = grid.hexsides(everywhere)
        self.dry = grid.ways(closed)
        self.fords = [
            (extra // quantum, mask_of(a for a, _ in sides), grid.ways_over(grid.hexsides(sides)))
            for extra, sides in sorted(wet.items())
            if extra > 0
        ]
        self.next_hexes = [
            mask_of(b for b in data.neighbours[a] if data.water(a, b, weight) != FORBIDDEN) for a in range(grid.size)
        ]
        # for each cell the neighbours from which it can be entered, and the price
        self.into = [
            [
                (a, (enter[b] + data.water(a, b, weight)) // quantum)
                for a in data.neighbours[b]
                if data.water(a, b, weight) >= 0
            ]
            for b in range(grid.size)
        ]

    def spread(self, layers: list[Mask], price: int, leaving: Mask, unsettled: Mask) -> None:
        """Hexes are left at a price: their neighbours are entered at that of the ground, beyond fords for more."""
        room = len(layers) - price
        reached = self.dry(leaving) & unsettled
        for cost, ground in self.grounds:
            if cost >= room:
                break
            layers[price + cost] |= reached & ground
        for extra, banks, step in self.fords:
            if leaving & banks and extra + self.cheapest < room:
                reached = step(leaving) & unsettled
                for cost, ground in self.grounds:
                    if extra + cost >= room:
                        break
                    layers[price + extra + cost] |= reached & ground
