"""The position: where every unit stands and how it is, who holds what, and what is in hands and decks."""

from __future__ import annotations

from typing import Any, ClassVar

from stavka.core.game import State as BaseState
from stavka.core.ledger import rule
from stavka.games.roads.atlas import AXIS, SOVIET, Atlas

# where a unit is when it is not on the map
BOX = -1  # waiting in its reinforcement box
LOST = -2  # destroyed
GONE = -3  # left the map by the west edge


class State(BaseState, dict=True, kw_only=True):
    """A position of Roads to Stalingrad."""

    data: ClassVar[Atlas]

    frames: list[Any]
    scenario: str
    rounds: int = 0  # choices of Card or Map made
    where: list[int]
    at: list[int]  # the units in each zone, as bits; the leader is not among them
    axis_zones: int = 0  # zones with Axis units
    soviet_zones: int = 0
    axis_held: int = 0  # zones under Axis control; the others are Soviet
    decimated: int = 0
    disorganised: int = 0
    isolated: int = 0  # zones whose units are isolated

    axis_rp: dict[int, int]  # resource points by zone
    soviet_rp: dict[int, int]
    axis_hand: list[str]
    soviet_hand: list[str]
    axis_deck: list[str]
    soviet_deck: list[str]
    axis_discard: list[str]  # face down
    soviet_discard: list[str]
    played: list[str]  # face up
    effects: list[str]  # permanent cards, in the order they were played
    used: int = 0  # cards played or discarded by both sides
    winter_at: int = -1  # cards used when General Winter had been played
    gated: int = 0  # Soviet reinforcement cards played
    sector: str = ""  # where the last Axis point went under Directive 45
    rebuilt: bool = False  # did the last Axis operation rebuild a unit?
    waived: tuple[str, ...] = ()  # who plays no cards in reaction for the rest of this operation

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
        """The units of a side in a zone."""
        return self.at[zone] & self.data.of[side]

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
        return self.where[self.data.leader] == zone

    def lost(self, side: str) -> list[int]:
        """The destroyed units of a side (the leader among them)."""
        of = self.data.side_of
        return [u for u, at in enumerate(self.where) if at == LOST and of[u] == side]

    # --- changes -------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a zone, or off the map to one of the codes above."""
        old = self.where[unit]
        self.where[unit] = place
        if unit == self.data.leader:
            return
        bit = 1 << unit
        axis = self.data.side_of[unit] == AXIS
        if old >= 0:
            self.at[old] &= ~bit
            if axis and not self.at[old] & self.data.of[AXIS]:
                self.axis_zones &= ~(1 << old)
            elif not axis and not self.at[old] & self.data.of[SOVIET]:
                self.soviet_zones &= ~(1 << old)
        if place >= 0:
            self.at[place] |= bit
            if axis:
                self.axis_zones |= 1 << place
            else:
                self.soviet_zones |= 1 << place
        else:
            self.decimated &= ~bit
            self.disorganised &= ~bit

    def add_rp(self, side: str, zone: int, points: int) -> None:
        """Put resource points in a zone, or take them away."""
        stock = self.rp(side)
        left = stock.pop(zone, 0) + points
        if left:
            stock[zone] = left

    @rule("9.6.6.a", "9.6.6.b", "9.6.6.e", "9.6.6.f")
    def ring(self, frozen: int = 0) -> int:
        """The zones whose units are isolated now; markers of `frozen` zones are left as they are."""
        near, out = self.data.near, self.isolated & frozen
        for own, enemy in ((self.axis_zones, self.soviet_zones), (self.soviet_zones, self.axis_zones)):
            left = own & ~frozen
            while left:
                low = left & -left
                if not near[low.bit_length() - 1] & ~enemy:
                    out |= low
                left ^= low
        if self.axis_zones >> self.data.kerch & 1 and not frozen >> self.data.kerch & 1:
            out &= ~(1 << self.data.kerch)
        return out
