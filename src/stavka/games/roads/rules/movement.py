"""Terrain (C1), nations (C3) and chapter 6: where a stack can go."""

from __future__ import annotations

from typing import NamedTuple

from stavka.core.frames import SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, place, text
from stavka.games.roads.atlas import ALLIES, AXIS, MAJOR, STRAIT, VOLGA, foe
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
RIVALS = {"hungarian": "romanian", "romanian": "hungarian"}  # nations that keep their distance


# --- who may step where ---------------------------------------------------------------------------


@rule("C1.b.I", "C1.d.I", "6.1")
def steps_from(s: State, side: str, zone: int, *, first: bool) -> int:
    """Neighbours across a border that the side may cross now; the open Volga only as the first step."""
    data = s.data
    out = data.dry[zone]
    if data.over[STRAIT][zone] and (side == AXIS or s.winter):
        out |= data.over[STRAIT][zone]
    if data.over[VOLGA][zone]:
        volga = s.volga()
        if volga == "frozen" or (volga == "summer" and first):
            out |= data.over[VOLGA][zone]
    return out


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
def surcharge(s: State, river: str) -> bool:
    """Does crossing into enemies cost a point more?"""
    return (river == MAJOR and not s.winter) or river in (STRAIT, VOLGA)


@rule("6.3", "C9", "C9.a", "C10.b", "9.6.3.a")
def points(s: State, number: int, *, attack: bool, led: bool) -> int:
    """A unit's movement points, with the German infantry's march and the leader's bonus."""
    out = value(s, s.data.movement, number)
    march = s.data.march[number]
    if march and not attack:
        out = max(1, march - 1) if s.disorganised >> number & 1 else march
    return out + 1 if led else out


class Ways(NamedTuple):
    """Where a stack can go: zones to halt in, zones to attack, and how it comes there."""

    ends: int
    attacks: dict[int, int]  # target -> the zone it is attacked from
    came: dict[int, int]

    def path(self, start: int, to: int) -> tuple[int, ...]:
        """The zones entered on the way, the last being the goal."""
        out = [to]
        at = self.attacks[to] if to in self.attacks else self.came[to]
        while at != start:
            out.append(at)
            at = self.came[at]
        return tuple(reversed(out))


@rule("6.1", "6.3", "6.3.1", "C1.c", "C1.g", "C1.b.I", "C1.b.II", "8.2.2", "C9.a")
def ways(s: State, g: Mover) -> Ways:
    """Everything within reach: one point a zone, mountains and the open Volga end the move."""
    data = s.data
    enemy = s.zones_of(foe(g.side))
    shut = forbidden(s, g.units)
    free, strike, costly = g.budget(s)
    start = 1 << g.zone
    came: dict[int, int] = {}
    attacks: dict[int, tuple[int, int, int]] = {}
    seen = frontier = start
    done = 0
    for used in range(NO_LIMIT):
        if g.fight and used < max(strike, costly):
            _attacks(s, g, frontier, used, (strike, costly), enemy & ~shut, attacks)
        if used >= free:
            break
        after = 0
        for zone in bits(frontier):
            first = used == 0 and g.steps == 0
            new = steps_from(s, g.side, zone, first=first) & ~enemy & ~shut & ~seen
            for to in bits(new):
                came[to] = zone
            if first and s.volga() == "summer":
                done |= new & data.over[VOLGA][zone]
            seen |= new
            after |= new
        done |= after & data.mountains
        frontier = after & ~done
        if not frontier:
            break
    ends = seen & ~start
    own = s.zones_of(g.side)
    if ends & own and no_supply_to_stack(s, g.side, g.unpaid(s)):
        ends &= ~own
    return Ways(ends, {to: zone for to, (_, _, zone) in attacks.items()}, came)


def _attacks(
    s: State, g: Mover, frontier: int, used: int, budget: tuple[int, int], targets: int,
    out: dict[int, tuple[int, int, int]],
) -> None:  # fmt: skip
    """Note what can be attacked after so many points: the shortest way first, then the easiest border."""
    strike, costly = budget
    for zone in bits(frontier):
        for to in bits(attacks_from(s, g.side, zone) & targets):
            river = s.data.river(zone, to)
            if used >= (costly if surcharge(s, river) and not g.bonus else strike):
                continue
            way = (used, river_loss(s, river), zone)
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
        if self.bonus:
            return left, left, left
        free = strike = costly = NO_LIMIT
        for u in bits(self.units):
            free = min(free, points(s, u, attack=False, led=self.led))
            p = points(s, u, attack=True, led=self.led)
            strike = min(strike, p)
            costly = min(costly, p - 1 if p > 1 else 1)
        spent = self.spent
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
    if s.data.near[g.zone] >> zone & 1 and surcharge(s, river) and costly <= 0 < strike:
        return Refusal(RIVER_RULES[river], text("refused-river-point"), None, (to,))
    through = s.data.board & ~s.zones_of(foe(g.side))
    if free > strike and s.data.graph.within(1 << g.zone, max(0, free - 1), through) & s.data.near[zone]:
        return Refusal("C9.a", text("refused-infantry-attack"), None, (to,))
    return Refusal("6.3", text("refused-too-far", zone=place(to)), None, (to,))
