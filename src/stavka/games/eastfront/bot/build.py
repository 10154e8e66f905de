"""How the computer player spends its production: headquarters first, then the steps that do most for the front."""

from __future__ import annotations

from functools import cached_property

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.hexes import Mask, bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.orders import cells_of
from stavka.games.eastfront.rules.economy import cadre_price, step_price
from stavka.games.eastfront.rules.victory import HQ_LOST, HQ_STEP, LOST_UNIT

HEADQUARTERS = 2.4  # worth of a step for each point it costs
SUPREME = 1.1
EMPTY_HEADQUARTERS = 3.2
DEFENDER = 0.5  # a side that only holds needs troops: so much less are headquarters worth to it
GOOD_ENOUGH = 0.25
POINT, LAST_POINT = 1.5, 5.0  # what a victory point is worth in production, and at the end
STRENGTH = 0.25  # of what a step of troops is worth otherwise, in the last production
EXPOSED = 0.5  # of what is bought then, where the enemy may come
THIN = {AXIS: 3.0, SOVIET: 0.0}  # so much more while a side is pressed: the Axis lacks blocks, the Soviets lack steps


class Buyer:
    """What purchases are worth, for each point that they cost."""

    def __init__(self, eyes: Appraisal) -> None:
        self.eyes = eyes

    def step(self, u: int) -> float:
        """One more step."""
        return _step_worth(self.eyes, u) / step_price(self.eyes.s, u)

    def cadre(self, u: int, to: int) -> float:
        """A block back on the map, on a hex of arrival."""
        return _cadre_worth(self.eyes, u) / cadre_price(self.eyes.s, u)

    def door(self, cells: Mask) -> int:
        """The hex of arrival that is nearest to the front."""
        return min(bits(cells), key=lambda c: (self.eyes.distance(c), c))


class LastBuyer(Buyer):
    """In the last production victory points are bought: blocks where nobody comes, then headquarters, then strength."""

    @cached_property
    def exposed(self) -> Mask:
        """Hexes that the enemy may be in before the end."""
        eyes = self.eyes
        return eyes.s.data.by_land(eyes.raided | eyes.enemy_cells) | eyes.battles

    def step(self, u: int) -> float:
        s = self.eyes.s
        if not s.data.hq >> u & 1:
            return STRENGTH * super().step(u)
        return self._safe(s.where[u]) * LAST_POINT * HQ_STEP / step_price(s, u)

    def cadre(self, u: int, to: int) -> float:
        s = self.eyes.s
        points = HQ_LOST if s.data.hq >> u & 1 else LOST_UNIT[self.eyes.side]
        return self._safe(to) * LAST_POINT * points / cadre_price(s, u)

    def door(self, cells: Mask) -> int:
        """Out of the enemy's way if there is such a hex, else as far from him as can be."""
        if safe := cells & ~self.exposed:
            return super().door(safe)
        return max(bits(cells), key=lambda c: (self.eyes.remote(c), -c))

    def _safe(self, cell: int) -> float:
        return EXPOSED if self.exposed >> cell & 1 else 1.0


def build(buyer: Buyer, legal: Legal) -> Action:
    """The purchase with the most worth for a point, arrivals first; nothing is ever disbanded."""
    data = buyer.eyes.s.data
    best: tuple[float, Action] = (GOOD_ENOUGH, do.EndPhase())
    for option in legal.options:
        if option.make is do.Arrive:
            to = Place(data.name[buyer.door(cells_of(buyer.eyes.s, option.choices[1]))])
            return do.Arrive(Piece(option.choices[0][0]), to)
        if option.make is do.Build:
            for id in option.choices[0]:
                best = _better(best, buyer.step(data.number[id]), do.Build(Piece(id)))
        elif option.make is do.Cadre:
            to_cell = buyer.door(cells_of(buyer.eyes.s, option.choices[1]))
            for id in option.choices[0]:
                worth = buyer.cadre(data.number[id], to_cell)
                best = _better(best, worth, do.Cadre(Piece(id), Place(data.name[to_cell])))
    return best[1]


def _better(best: tuple[float, Action], worth: float, action: Action) -> tuple[float, Action]:
    return (worth, action) if worth > best[0] else best


def _step_worth(eyes: Appraisal, u: int) -> float:
    """What one more step of a unit does."""
    s, data = eyes.s, eyes.s.data
    price = step_price(s, u)
    if data.hq >> u & 1:
        factor = SUPREME if data.supreme >> u & 1 else EMPTY_HEADQUARTERS if s.cv[u] == 0 else HEADQUARTERS
        return price * factor * (1 - DEFENDER * (1 - eyes.drive))
    fire = (7 - (data.kind[u].offence or 7)) + (7 - (data.kind[u].defence or 7))
    near = max(0.25, 1 - 0.2 * eyes.distance(s.where[u]))
    weak = 1.5 if s.cv[u] == 1 else 1.15 if s.cv[u] == 2 else 1.0
    return (1.6 + 1.3 * fire) * near * weak


def _cadre_worth(eyes: Appraisal, u: int) -> float:
    """What a block back on the map is worth: it counts against us while it is gone, and fills a hole in the line."""
    s, data = eyes.s, eyes.s.data
    if data.hq >> u & 1:
        return cadre_price(s, u) * (0.6 if data.supreme >> u & 1 else 1.5)
    fire = (7 - (data.kind[u].offence or 7)) + (7 - (data.kind[u].defence or 7))
    last = s.month + 1 >= len(s.months)
    point = LAST_POINT if last else POINT + THIN[eyes.side] * (1 - eyes.drive)
    return 2.2 + 1.3 * fire + LOST_UNIT[eyes.side] * point
