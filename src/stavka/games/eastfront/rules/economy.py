"""Sections 11.2, 11.3 and 16: production levels and what oil and lend-lease do to them."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import ASTRAKHAN, AXIS, BAKU, GURYEV, PLOESTI, SOVIET
from stavka.games.eastfront.rules.supply import besieged_ports, lives_off_beach, rail_net, sea_supplied
from stavka.games.eastfront.state import State, other

LEND_LEASE = OIL_ROUTE = 5
DEAR_STEP, DEAR_CADRE = 5, 10


def producing(s: State, side: str) -> int:
    """Hexes that rail, sea lines, or the sea of two scenarios connect with home."""
    return rail_net(s, side) | sea_supplied(s, side) | besieged_ports(s, side)


@rule("11.6", "1.41", "1.42", "1.44", "9.11")
def arrival_places(s: State, side: str) -> int:
    """Where new units come onto the map: home cities and home rail entries with rail supply, not in battle."""
    data = s.data
    good = (data.home[side] & (data.major | data.minor)) | data.entry[side]
    return good & producing(s, side) & s.friendly(side) & ~s.cells(other(side))


@rule("11.2", "11.32", "11.33", "1.5", "9.31")
def map_points(s: State, side: str) -> int:
    """Points from cities and resources; resources count double for the Axis."""
    net = producing(s, side) & s.friendly(side)
    factor = 2 if side == AXIS else 1
    return sum([value + factor * worth for cell, value, worth in s.data.works if net >> cell & 1])


@rule("11.31", "16.3", "16.61")
def base_points(s: State, side: str) -> int:
    """Base points; the Soviets lose some without lend-lease or the oil route over the Caspian."""
    if side == AXIS:
        return s.base_axis
    base = s.base_soviet
    if not rail_net(s, SOVIET) & s.data.arctic:
        base -= LEND_LEASE
    if holds(s, SOVIET, BAKU) and not (holds(s, SOVIET, GURYEV) and holds(s, SOVIET, ASTRAKHAN)):
        base -= OIL_ROUTE
    return base


@rule("11.2", "11.3")
def level(s: State, side: str) -> int:
    """The production level."""
    return max(0, base_points(s, side) + map_points(s, side))


def holds(s: State, side: str, place: str) -> bool:
    """Does a side control a hex?"""
    return bool(s.friendly(side) >> s.data.cell[place] & 1)


def pumps(s: State, side: str, place: str) -> bool:
    """Does a side control an oil hex with rail supply?"""
    return bool((producing(s, side) & s.friendly(side)) >> s.data.cell[place] & 1)


@rule("16.2", "16.6", "18.W41.1", "18.W44.4")
def dear_headquarters(s: State, side: str) -> bool:
    """Do headquarters cost more: for want of oil, or in the first winter?"""
    key = ("dear", side)
    dear: bool | None = s.cache.get(key)
    if dear is None:
        if side == SOVIET:
            dear = not pumps(s, SOVIET, BAKU)
        else:
            dear = s.plan.first_winter or not (pumps(s, AXIS, PLOESTI) or pumps(s, AXIS, BAKU))
        s.cache[key] = dear
    return dear


@rule("11.43", "11.41", "15.52")
def step_price(s: State, u: int) -> int:
    """The price of a step; double for those who live off the beachhead."""
    extra = DEAR_STEP if s.data.hq >> u & 1 and dear_headquarters(s, s.side_of(u)) else 0
    price = s.data.price[u].step + extra
    return 2 * price if s.beachhead >= 0 and lives_off_beach(s, u) else price


@rule("11.43", "11.42")
def cadre_price(s: State, u: int) -> int:
    """The price of a cadre."""
    extra = DEAR_CADRE if s.data.hq >> u & 1 and dear_headquarters(s, s.side_of(u)) else 0
    return s.data.price[u].cadre + extra
