"""How the computer player spends its production: headquarters first, then the steps that do most for the front."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.hexes import bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.orders import cells_of
from stavka.games.eastfront.rules.economy import cadre_price, step_price
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.victory import LOST_UNIT
from stavka.games.eastfront.state import State

HEADQUARTERS = 2.4  # worth of a step for each point it costs
SUPREME = 1.1
EMPTY_HEADQUARTERS = 3.2
DEFENDER = 0.5  # a side that only holds needs troops: so much less are headquarters worth to it
GOOD_ENOUGH = 0.25
POINT, LAST_POINT = 1.5, 5.0  # what a victory point is worth in production, and at the end
THIN = {AXIS: 3.0, SOVIET: 0.0}  # so much more while a side is pressed: the Axis lacks blocks, the Soviets lack steps


def build(s: State, role: str, frame: ProductionPhase, legal: Legal) -> Action:
    """The purchase with the most worth for a point, arrivals first; nothing is ever disbanded."""
    eyes = Appraisal(s, role)
    best: tuple[float, Action] = (GOOD_ENOUGH, do.EndPhase())
    for option in legal.options:
        if option.make is do.Arrive:
            return do.Arrive(Piece(option.choices[0][0]), Place(_nearest(eyes, cells_of(s, option.choices[1]))))
        if option.make is do.Build:
            for id in option.choices[0]:
                u = s.data.number[id]
                best = _better(best, _step_worth(eyes, u) / step_price(s, u), do.Build(Piece(id)))
        elif option.make is do.Cadre:
            to = _nearest(eyes, cells_of(s, option.choices[1]))
            for id in option.choices[0]:
                u = s.data.number[id]
                best = _better(best, _cadre_worth(eyes, u) / cadre_price(s, u), do.Cadre(Piece(id), Place(to)))
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


def _nearest(eyes: Appraisal, cells: int) -> str:
    """The hex of arrival that is nearest to the front."""
    return eyes.s.data.name[min(bits(cells), key=lambda c: (eyes.distance(c), c))]
