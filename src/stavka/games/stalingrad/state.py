"""The position: where every block stands, who holds which hex, what is in every hand and deck."""

from __future__ import annotations

from typing import Any, ClassVar

from stavka.core.game import State as BaseState
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Nobody, Open
from stavka.games.stalingrad.atlas import Atlas
from stavka.games.stalingrad.secrecy import (
    FOURTH_PANZER as FOURTH_PANZER,
)
from stavka.games.stalingrad.secrecy import (
    GERMAN as GERMAN,
)
from stavka.games.stalingrad.secrecy import (
    SIXTH_ARMY as SIXTH_ARMY,
)
from stavka.games.stalingrad.secrecy import (
    SOVIET as SOVIET,
)
from stavka.games.stalingrad.secrecy import (
    Deck,
    Germans,
    Hands,
    Rows,
    SovietHand,
    Strengths,
    Whereabouts,
)

# where a unit is when it is not on a hex
POOL = -1  # Soviet reserve
TABLE = -2  # German Reinforcement Table
LOST = -3  # destroyed German
WITHDRAWN = -4  # R-unit removed by an empty row
ASIDE = -5  # variant block not in use

STACK_LIMIT = 4
LOSS_LIMIT = 10
RUBBLE_LIMIT = 15

ARMIES = ("yellow", "blue")  # the colours of the two German players, in order of play


class State(BaseState, kw_only=True):
    """A position of Stalingrad."""

    data: ClassVar[Atlas]

    frames: list[Any]
    variant: Open[str]
    germans: Open[tuple[str, ...]]  # German roles in order of play
    soviet: Open[str] = ""  # the Soviet role, empty when the algorithm plays
    even: Open[bool] = False  # is OKH none of the first German cards, for an even match against a player?
    turn: Open[int] = 0  # German turns begun
    side: Open[str] = GERMAN  # whose turn it is
    army: Open[int] = 0  # which German player has the turn

    where: Whereabouts[list[int]]
    strength: Strengths[list[int]]
    at: Nobody[list[int]]  # the units on each cell, as bits: follows from `where`
    german_cells: Open[int] = 0
    soviet_cells: Open[int] = 0
    crowd: Open[list[int]]  # cells with more than so many units: those with any, with two or more, three, four
    german_held: Open[int] = 0  # hexes under German control
    blue_held: Open[int] = 0  # those of them taken by the second German player
    rubble: Open[int] = 0
    forts: Open[int] = 0
    hq: Open[int] = -1
    shown: Open[int] = 0  # units lying face up in a battle

    rows: Rows[list[tuple[int, ...]]]  # the Reinforcement Table, left to right
    seen: Germans[int] = 0  # units on the table whose place the Germans know
    raus: Open[bool] = False
    german_deck: Deck[list[str]]
    soviet_deck: Deck[list[str]]
    german_hands: Hands[list[tuple[str, ...]]]
    soviet_hand: SovietHand[list[str]]
    german_discard: Open[list[str]]
    soviet_discard: Open[list[str]]
    leaders: Open[list[str]]  # cards with a lasting effect, both sides
    advantages: Open[list[str]]
    extra_turns: Open[int] = 0  # German turns played after the Soviet deck ran out

    # what everybody at the table can remember; see `rules.memory`
    met: Open[dict[int, tuple[int, int]]]  # units on the map that lay open once: cells where they may be, strength
    landed: Open[list[tuple[str, int]]]  # Soviet units never seen: the reserve they came from, cells, as above
    rested: Open[int] = 0  # Soviet units that are known to be in their reserve
    late: Open[int] = 0  # Soviet units that, if they stand on the map, have come from a reserve since the set-up

    # --- questions -------------------------------------------------------------------------

    @property
    def german(self) -> str:
        """The German role whose turn it is (or was last)."""
        return self.germans[self.army]

    @property
    def joint(self) -> bool:
        """Do two players share the German side?"""
        return len(self.germans) == 2

    def germans_at(self, cell: int) -> int:
        """The German units on a cell."""
        return self.at[cell] & self.data.germans

    def soviets_at(self, cell: int) -> int:
        """The Soviet units on a cell."""
        return self.at[cell] & self.data.soviets

    def size(self, cell: int) -> int:
        """How many units stand on a cell."""
        return self.at[cell].bit_count()

    @property
    def full_cells(self) -> int:
        """Cells that hold four units."""
        return self.crowd[-1]

    def contact(self) -> int:
        """Hexes next to a Soviet stack."""
        return self.data.next_to(self.soviet_cells)

    @rule("11.2", "11.3", "11.4")
    def owner(self, cell: int) -> int | None:
        """Which German player commands the stack on a cell: 0, 1, or None for a white stack (11.2-11.4)."""
        if not self.joint:
            return 0
        units = self.at[cell]
        if units & self.data.yellow:
            return 0
        return 1 if units & self.data.blue else None

    def landings_held(self) -> int:
        """Soviet reinforcement hexes under Soviet control."""
        return (self.data.landings & ~self.german_held).bit_count()

    def losses(self) -> int:
        """German losses as victory counts them: an R-unit counts twice (2.5)."""
        where = self.where
        lost = where[: self.data.german_count].count(LOST)
        return lost and lost + [where[u] for u in self.data.r_units.values()].count(LOST)

    def withdrawn(self) -> int:
        """How many R-units the table has taken back."""
        return sum(self.where[u] == WITHDRAWN for u in self.data.r_units.values())

    def pool(self, kind: str) -> list[int]:
        """The Soviet units waiting in a reserve."""
        where = self.where
        return [u for u in bits(self.data.pools[kind]) if where[u] == POOL]

    def variant_on(self) -> bool:
        """Is the Designer's variant in use?"""
        return self.variant != "standard"

    def strongest(self, units: int) -> list[int]:
        """Of these units, those with the most strength."""
        strength = self.strength
        best, out = -1, []
        for u in bits(units):
            if strength[u] > best:
                best, out = strength[u], [u]
            elif strength[u] == best:
                out.append(u)
        return out

    # --- changes -------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a cell, or off the map to one of the codes above."""
        at, crowd, old = self.at, self.crowd, self.where[unit]
        self.where[unit] = place
        if old >= 0:
            at[old] = left = at[old] & ~(1 << unit)
            crowd[left.bit_count()] &= ~(1 << old)
            if not left:
                self.german_cells &= ~(1 << old)
                self.soviet_cells &= ~(1 << old)
        if place >= 0:
            crowd[at[place].bit_count()] |= 1 << place
            at[place] |= 1 << unit
            if unit < self.data.german_count:
                self.german_cells |= 1 << place
            else:
                self.soviet_cells |= 1 << place
