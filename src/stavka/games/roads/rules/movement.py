"""Terrain (C1), nations (C3) and chapter 6: where a stack can go."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stavka.core.frames import SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, place, text
from stavka.games.roads.atlas import ALLIES, AXIS, MAJOR, STRAIT, VOLGA, Atlas, foe
from stavka.games.roads.rules.situation import (
    RIVER_RULES,
    Judged,
    move_cost,
    no_supply_to_stack,
    river_loss,
    value,
)
from stavka.games.roads.state import State

NO_LIMIT = 99
SUMMER = "summer"  # the Volga before General Winter has been played
REMEMBERED = 1 << 14
RIVALS = {"hungarian": "romanian", "romanian": "hungarian"}  # nations that keep their distance


# --- who may step where ---------------------------------------------------------------------------


@rule("C1.b.I", "C1.d.I", "6.1")
def steps_from(s: State, side: str, zone: int, *, first: bool) -> int:
    """Neighbours across a border that the side may cross now; the open Volga only as the first step."""
    return crossings(s.data, side, s.volga(), first)[zone]


@rule("C1.b.I", "C1.d.I", "6.1")
def crossings(data: Atlas, side: str, volga: str, first: bool) -> tuple[int, ...]:
    """The same for every zone: the strait is closed to the Soviets before winter, the Volga while ice drifts."""
    found = data.crossings.get((side, volga, first))
    if found is None:
        strait = -1 if side == AXIS or volga != SUMMER else 0
        river = -1 if volga == "frozen" or (volga == SUMMER and first) else 0
        borders = zip(data.dry, data.over[STRAIT], data.over[VOLGA], strict=True)
        found = tuple(dry | sea & strait | great & river for dry, sea, great in borders)
        data.crossings[side, volga, first] = found
    return found


@rule("C1.b.I", "C1.d.I")
def attacks_from(s: State, side: str, zone: int) -> int:
    """Neighbours that may be attacked from a zone: across the Volga only when it is frozen, however the move began."""
    return steps_from(s, side, zone, first=False)


@rule("C3", "C3.a", "C3.b", "C3.c")
def forbidden(s: State, units: int) -> int:
    """Zones that these units may not enter because of other Axis nations."""
    if not units & s.data.allied:
        return 0
    out = 0
    for nation in ALLIES:
        if units & s.data.nation[nation]:
            out |= closed_to(s, nation)
    return out


@rule("C3.a", "C3.b")
def closed_to(s: State, nation: str) -> int:
    """Zones closed to an allied nation: those of other allies, and for some all that is too close to them."""
    found: int | None = s.cache.get(nation)
    if found is not None:
        return found
    found = 0
    rivals = RIVALS.get(nation, "")
    for number, other in s.data.allies:
        zone = s.where[number]
        if zone >= 0 and other != nation:
            found |= s.data.close[zone] if other == rivals else 1 << zone
    s.cache[nation] = found
    return found


@rule("C1.b.II", "C1.d", "C1.b.I")
def surcharge(river: str, *, winter: bool) -> bool:
    """Does crossing into enemies cost a point more?"""
    return (river == MAJOR and not winter) or river in (STRAIT, VOLGA)


@rule("6.3", "C9", "C9.a", "C10.b", "9.6.3.a")
def points(s: State, number: int, *, attack: bool, led: bool) -> int:
    """A unit's movement points, with the German infantry's march and the leader's bonus."""
    out = value(s, s.data.movement, number)
    march = s.data.march[number]
    if march and not attack:
        out = max(1, march - 1) if s.disorganised >> number & 1 else march
    return out + 1 if led else out


@rule("6.1", "6.3")
def ways_out(s: State, side: str, zones: int) -> list[tuple[int, int]]:
    """Of these zones those with neighbours that any unit can go to or attack, whatever it pays and however few points
    it has. For most stacks this tells that they can move."""
    volga, enemy = s.volga(), s.zones_of(foe(side))
    empty = ~(enemy | s.zones_of(side))
    walks, strikes = crossings(s.data, side, volga, True), crossings(s.data, side, volga, False)
    exits = [(zone, walks[zone] & empty | strikes[zone] & enemy) for zone in bits(zones)]
    return [(zone, out) for zone, out in exits if out]


class Ways(NamedTuple):
    """Where a stack can go: zones to halt in, zones to attack, and how it comes there."""

    ends: int
    attacks: dict[int, int]  # target -> the zone it is attacked from
    came: dict[int, int]
    passing: int = 0  # zones of own units where it cannot pay for stopping, but from where it can go on

    def path(self, start: int, to: int) -> tuple[int, ...]:
        """The zones entered on the way, the last being the goal."""
        out = [to]
        at = self.attacks[to] if to in self.attacks else self.came[to]
        while at != start:
            out.append(at)
            at = self.came[at]
        return tuple(reversed(out))


@rule("8.2.2", "8.2")
def ways(s: State, g: Mover) -> Ways:
    """Everything within reach; a stack that cannot pay for it does not end on own units, but passes them freely."""
    free, strike, costly = g.budget(s)
    if not g.fight:
        strike = costly = 0
    first = g.steps == 0
    found = routes(
        s.data, g.side, s.volga(), g.zone, s.zones_of(foe(g.side)), forbidden(s, g.units), first, free, strike, costly
    )
    own = s.zones_of(g.side)
    if found.ends & own and no_supply_to_stack(s, g.side, g.unpaid(s)):
        passing = 0
        for zone in bits(found.ends & own & ~s.data.mountains):
            used = len(found.path(g.zone, zone))
            if first and s.volga() == SUMMER and s.data.over[VOLGA][g.zone] >> zone & 1:
                continue
            onward = routes(
                s.data, g.side, s.volga(), zone, s.zones_of(foe(g.side)), forbidden(s, g.units), False, free - used,
                strike - used, costly - used,
            )  # fmt: skip
            if onward.ends & ~own or onward.attacks:
                passing |= 1 << zone
        return found._replace(ends=found.ends & ~own, passing=passing)
    return found


@lru_cache(maxsize=REMEMBERED)
@rule("6.1", "6.3", "6.3.1", "C1.c", "C1.g", "C1.b.I", "C1.b.II", "C9.a")
def routes(
    data: Atlas, side: str, volga: str, zone: int, enemy: int, shut: int, first: bool, free: int, strike: int,
    costly: int,
) -> Ways:  # fmt: skip
    """One point a zone; mountains and the open Volga end the move. All that it depends on is named, and so remembered:
    the same stack is asked again and again on its way."""
    steps, onward = crossings(data, side, volga, first), crossings(data, side, volga, False)
    open_river = data.over[VOLGA][zone] if first and volga == SUMMER else 0
    came: dict[int, int] = {}
    attacks: dict[int, tuple[int, int, int]] = {}
    blocked = enemy | shut
    seen = frontier = 1 << zone
    for used in range(NO_LIMIT):
        if used < strike or used < costly:
            _attacks(data, onward, volga != SUMMER, frontier, used, (strike, costly), enemy & ~shut, attacks)
        if used >= free:
            break
        after = 0
        for at in bits(frontier):
            new = steps[at] & ~blocked & ~seen
            if new:
                for to in bits(new):
                    came[to] = at
                seen |= new
                after |= new
        frontier = after & ~(data.mountains | open_river)
        if not frontier:
            break
        steps, open_river = onward, 0
    return Ways(seen & ~(1 << zone), {to: at for to, (_, _, at) in attacks.items()}, came)


def _attacks(
    data: Atlas, crossed: tuple[int, ...], winter: bool, frontier: int, used: int, budget: tuple[int, int],
    targets: int, out: dict[int, tuple[int, int, int]],
) -> None:  # fmt: skip
    """Note what can be attacked after so many points: the shortest way first, then the easiest border."""
    strike, costly = budget
    for zone in bits(frontier):
        for to in bits(crossed[zone] & targets):
            river = data.river(zone, to)
            if used >= (costly if surcharge(river, winter=winter) else strike):
                continue
            way = (used, river_loss(river, winter=winter), zone)
            if to not in out or way < out[to]:
                out[to] = way


class Mover(Judged, SideDecides, kw_only=True):
    """A stack on the move, as the rules of movement see it."""

    units: Open[int]
    zone: Open[int]
    led: Open[bool] = False  # the leader is with them
    spent: Open[int] = 0
    steps: Open[int] = 0
    paid: Open[bool] = False
    limit: Open[int] = NO_LIMIT  # zones it may enter
    fight: Open[bool] = True
    bonus: Open[bool] = False  # the extra step of a card

    @rule("C1.b.II", "C9.a", "8.4")
    def budget(self, s: State) -> tuple[int, int, int]:
        """Points left: for moving, for attacking, and for attacking over a border with surcharge."""
        left = self.limit - self.steps
        if self.bonus:  # no surcharge either
            return left, left, left
        free = strike = NO_LIMIT
        led, march = self.led, s.data.march
        for u in bits(self.units):
            p = points(s, u, attack=True, led=led)
            free = min(free, points(s, u, attack=False, led=led) if march[u] else p)
            strike = min(strike, p)
        costly, spent = max(strike - 1, 1), self.spent
        return min(free - spent, left), min(strike - spent, left), min(costly - spent, left)

    def unpaid(self, s: State) -> int:
        """Supply that the move still costs."""
        return 0 if self.paid else move_cost(s, self.side, self.units)


# --- why not ----------------------------------------------------------------------------------------


@rule("C3.a", "8.2", "6.1")
def why_nowhere(s: State, side: str, units: int, zone: int) -> Refusal:
    """What keeps units in a zone: other nations, own stacks that they cannot pay to join, or closed borders."""
    if forbidden(s, units) & s.data.near[zone]:
        return Refusal("C3.a", text("refused-nations"))
    beside = steps_from(s, side, zone, first=True) & s.zones_of(side)
    refusal = no_supply_to_stack(s, side, move_cost(s, side, units)) if beside else None
    return refusal or Refusal("6.1", text("refused-nowhere"))


def why_no_way(s: State, g: Mover, to: str) -> Refusal:
    """Why a zone is none of the goals that `ways` finds."""
    zone = s.data.cell.get(to)
    if zone is None or zone == g.zone:
        return Refusal("6.1", text("refused-off-map"))
    if s.data.seas >> zone & 1:
        return Refusal("6.1", text("refused-at-sea"), None, (to,))
    if forbidden(s, g.units) >> zone & 1:
        return Refusal("C3.a", text("refused-nations"), None, (to,))
    enemy = bool(s.zones_of(foe(g.side)) >> zone & 1)
    refusal = why_closed(s, g, zone, to, enemy=enemy) if s.data.near[g.zone] >> zone & 1 else None
    if refusal is None and enemy:
        return why_no_attack(s, g, zone, to)
    if refusal is None and s.zones_of(g.side) >> zone & 1:
        refusal = no_supply_to_stack(s, g.side, g.unpaid(s), to)
    return refusal or why_too_far(s, g, zone, to)


@rule("6.3", "C1.c")
def why_too_far(s: State, g: Mover, zone: int, to: str) -> Refusal:
    """A zone near enough may lie behind mountains, which end the move."""
    through, steps = s.data.board & ~s.zones_of(foe(g.side)), max(0, g.budget(s)[0])
    over = s.data.graph.within(1 << g.zone, steps, through)
    past = s.data.graph.within(1 << g.zone, steps, through & ~s.data.mountains | 1 << zone)
    if over & ~past & 1 << zone:
        return Refusal("C1.c", text("refused-mountains", zone=place(to)), None, (to,))
    return Refusal("6.3", text("refused-too-far", zone=place(to)), None, (to,))


@rule("C1.b.I", "C1.d.I")
def why_closed(s: State, g: Mover, zone: int, to: str, *, enemy: bool) -> Refusal | None:
    """A border that cannot be crossed now."""
    crossed = attacks_from(s, g.side, g.zone) if enemy else steps_from(s, g.side, g.zone, first=not g.steps)
    if crossed >> zone & 1:
        return None
    if s.data.river(g.zone, zone) == STRAIT:
        return Refusal("C1.d.I", text("refused-strait"), None, (to,))
    why = "closed" if s.volga() == "closed" else "attack" if enemy else "first"
    return Refusal("C1.b.I", text("refused-volga-" + why), None, (to,))


@rule("6.3", "C9.a", "2.3.2")
def why_no_attack(s: State, g: Mover, zone: int, to: str) -> Refusal:
    """Enemies that the stack does not come to."""
    if not g.fight:
        return Refusal("2.3.2", text("refused-no-fight"), None, (to,))
    river, (free, strike, costly) = s.data.river(g.zone, zone), g.budget(s)
    if s.data.near[g.zone] >> zone & 1 and surcharge(river, winter=s.winter) and costly <= 0 < strike:
        return Refusal(RIVER_RULES[river], text("refused-river-point"), None, (to,))
    through = s.data.board & ~s.zones_of(foe(g.side))
    if free > strike and s.data.graph.within(1 << g.zone, max(0, free - 1), through) & s.data.near[zone]:
        return Refusal("C9.a", text("refused-infantry-attack"), None, (to,))
    return Refusal("6.3", text("refused-too-far", zone=place(to)), None, (to,))
