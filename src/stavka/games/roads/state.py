"""The position: where every unit stands and how it is, who holds what, and what is in hands and decks."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeVar

from stavka.core.game import State as BaseState
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Nobody, Of, Open
from stavka.games.roads.atlas import AXIS, SOVIET, Atlas

# where a unit is when it is not on the map
BOX = -1  # waiting in its reinforcement box
LOST = -2  # destroyed
GONE = -3  # left the map by the west edge

T = TypeVar("T")
OfAxis = Annotated[T, Of(AXIS)]  # the secret of a side
OfSoviets = Annotated[T, Of(SOVIET)]
OfPlayers = Annotated[T, Of(AXIS, SOVIET)]  # both sides know it, onlookers do not


class State(BaseState, kw_only=True):
    """A position of Roads to Stalingrad."""

    data: ClassVar[Atlas]

    frames: list[Any]
    rounds: Open[int] = 0  # choices of Card or Map made
    where: Open[list[int]]
    at: Open[list[int]]  # the units in each zone, as bits; the leader is not among them
    axis_zones: Open[int] = 0  # zones with Axis land units
    soviet_zones: Open[int] = 0
    axis_held: Open[int] = 0  # zones under Axis control; the others are Soviet
    decimated: Open[int] = 0
    disorganised: Open[int] = 0
    isolated: Open[int] = 0  # zones whose units are isolated
    besieged: Open[int] = 0  # zones with a siege marker
    inside: Open[int] = 0  # units inside a fortress while enemies are around it; they are not in `at`

    axis_rp: Open[dict[int, int]]  # resource points by zone
    soviet_rp: Open[dict[int, int]]
    axis_hand: OfAxis[list[str]]
    soviet_hand: OfSoviets[list[str]]
    axis_deck: Nobody[list[str]]
    soviet_deck: Nobody[list[str]]
    axis_discard: OfAxis[list[str]]  # face down; their owner remembers them
    soviet_discard: OfSoviets[list[str]]
    seen: OfPlayers[list[str]]  # Soviet cards that Air Reconnaissance showed, not played since
    hidden_since: OfPlayers[int] = 0  # Soviet cards discarded face down since then
    filed: OfPlayers[list[str]]  # Soviet cards that were seen, then not: they lie among the face-down discards
    played: Open[list[str]]  # face up
    effects: Open[list[str]]  # permanent cards, in the order they were played
    used: Open[int] = 0  # cards played or discarded by both sides
    winter_at: Open[int] = -1  # cards used when General Winter had been played
    gated: Open[int] = 0  # Soviet reinforcement cards played
    sector: Open[str] = ""  # where the last Axis point went under Directive 45
    rebuilt: Open[bool] = False  # did the last Axis operation rebuild a unit?

    # --- questions -------------------------------------------------------------------------

    def zones_of(self, side: str) -> int:
        """Zones with units of a side."""
        return self.axis_zones if side == AXIS else self.soviet_zones

    def held_by(self, side: str) -> int:
        """Zones under a side's control."""
        return self.axis_held if side == AXIS else self.data.board & ~self.axis_held

    def controls(self, side: str, zone: str) -> bool:
        """Does a side control a zone?"""
        return bool(self.held_by(side) >> self.data.cell[zone] & 1)

    def units_at(self, side: str, zone: int) -> int:
        """The land units of a side in a zone."""
        return self.at[zone] & self.data.of[side]

    def ships_at(self, side: str, zone: int) -> int:
        """The naval units of a side in a zone."""
        return self.at[zone] & self.data.fleet[side]

    def ship_zones(self, side: str) -> int:
        """Zones with naval units of a side."""
        out = 0
        for u in bits(self.data.fleet[side]):
            if self.where[u] >= 0:
                out |= 1 << self.where[u]
        return out

    @rule("11.2", "11.3.5.a")
    def garrison(self, zone: int) -> int:
        """The units inside the fortress of a zone, while enemies are around it."""
        return sum(1 << u for u in bits(self.inside) if self.where[u] == zone)

    @rule("5.2.3", "11.1")
    def barred(self, side: str) -> int:
        """Zones that a side's supply cannot cross: enemy units, and enemy fortresses that are not besieged."""
        enemy = SOVIET if side == AXIS else AXIS
        out = self.zones_of(enemy)
        if self.data.fortresses:
            out |= self.data.fortresses & self.held_by(enemy) & ~self.besieged
        return out

    @rule("C1.d.II", "9.6.6.a")
    def cut_off(self, unit: int) -> bool:
        """Is a unit isolated? Those inside a fortress are not, nor those who can leave by the west edge."""
        if not self.isolated >> self.where[unit] & 1 or self.inside >> unit & 1:
            return False
        return self.where[unit] != self.data.kerch or not self.data.kerch_units >> unit & 1

    def rp(self, side: str) -> dict[int, int]:
        """A side's resource points by zone."""
        return self.axis_rp if side == AXIS else self.soviet_rp

    def rp_zones(self, side: str) -> int:
        """Zones with resource points of a side."""
        return sum(1 << zone for zone in self.rp(side))

    def hand(self, side: str) -> list[str]:
        """A side's cards."""
        return self.axis_hand if side == AXIS else self.soviet_hand

    def deck(self, side: str) -> list[str]:
        """A side's deck, the next card first."""
        return self.axis_deck if side == AXIS else self.soviet_deck

    def discards(self, side: str) -> list[str]:
        """A side's face-down discards."""
        return self.axis_discard if side == AXIS else self.soviet_discard

    @rule("C15.a", "C15.c")
    def lasting(self, effect: str) -> bool:
        """Is a permanent card with this effect in play?"""
        return any(self.data.cards[c].does == effect for c in self.effects)

    @property
    def winter(self) -> bool:
        """Has General Winter been played?"""
        return self.winter_at >= 0

    @rule("C1.b.I")
    def volga(self) -> str:
        """How the Volga stands: summer, closed (ice drifts), or frozen."""
        if not self.winter:
            return "summer"
        return "closed" if self.used < self.winter_at + self.data.value["ice"] else "frozen"

    @rule("C4")
    def initiative(self) -> str:
        """Who has the Initiative; nobody after STAVKA Reorganisation."""
        return "" if self.lasting("stavka") else AXIS

    def leader_at(self, zone: int) -> bool:
        """Is the leader in this zone?"""
        return self.data.leader >= 0 and self.where[self.data.leader] == zone

    def lost(self, side: str) -> list[int]:
        """The destroyed units of a side (the leader among them)."""
        if LOST not in self.where:
            return []
        of = self.data.side_of
        return [u for u, at in enumerate(self.where) if at == LOST and of[u] == side]

    def forget(self, side: str, id: str) -> None:
        """A card was played face up: what reconnaissance saw of it is known to all."""
        if side == SOVIET and id in self.seen:
            self.seen.remove(id)
            if not self.seen:
                self.hidden_since = 0

    # --- changes -------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a zone, or off the map to one of the codes above."""
        old = self.where[unit]
        self.where[unit] = place
        if unit == self.data.leader:
            return
        bit = 1 << unit
        self.inside &= ~bit
        axis = self.data.side_of[unit] == AXIS
        if old >= 0:
            self.at[old] &= ~bit
            if axis and not self.at[old] & self.data.of[AXIS]:
                self.axis_zones &= ~(1 << old)
            elif not axis and not self.at[old] & self.data.of[SOVIET]:
                self.soviet_zones &= ~(1 << old)
        if place >= 0:
            self.at[place] |= bit
            if self.data.ships & bit:
                return
            if axis:
                self.axis_zones |= 1 << place
            else:
                self.soviet_zones |= 1 << place
        else:
            self.decimated &= ~bit
            self.disorganised &= ~bit

    @rule("11.3")
    def shelter(self, unit: int) -> None:
        """A unit goes inside the fortress of its zone."""
        zone, marks = self.where[unit], (self.decimated, self.disorganised)
        self.put(unit, BOX)
        self.where[unit] = zone
        self.decimated, self.disorganised = marks
        self.inside |= 1 << unit

    def add_rp(self, side: str, zone: int, points: int) -> None:
        """Put resource points in a zone, or take them away."""
        stock = self.rp(side)
        left = stock.pop(zone, 0) + points
        if left:
            stock[zone] = left

    @rule("9.6.6.a", "9.6.6.b", "9.6.6.e", "9.6.6.f")
    def ring(self, frozen: int = 0) -> int:
        """The zones whose units are isolated now; in `frozen` zones no marker goes, but one may come. A zone that is
        fought for counts as held by its defender: attackers close no ring before they have won, and are in none."""
        board, next_to, out = self.data.board, self.data.graph.adjacent, 0
        fought, held = self.axis_zones & self.soviet_zones, self.axis_held ^ self.besieged
        axis, soviet = self.axis_zones & ~(fought & ~held), self.soviet_zones & ~(fought & held)
        for own, enemy in ((axis, soviet), (soviet, axis)):
            out |= own & ~next_to(board & ~enemy)
        out &= ~self.data.seas
        if self.data.fortresses:  # those who can go inside are not cut off
            out &= ~(self.data.fortresses & (self.axis_held & self.axis_zones | ~self.axis_held & self.soviet_zones))
        exit_west = self.data.west_exit & self.axis_zones
        if exit_west and not self.at[self.data.kerch] & self.data.of[AXIS] & ~self.data.kerch_units:
            out &= ~exit_west  # all who are there can leave the map
        return out | self.isolated & frozen
