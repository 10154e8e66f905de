"""What a combat could be where units are hidden (19.1) or untried (21.1): the worst and the best case, each exact.

Only what all can know goes in: who may lie covered in a hex (`State.haunts`), and which values are still undrawn.
"""

from __future__ import annotations

from typing import NamedTuple

from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.games.minsk44.atlas import Unit
from stavka.games.minsk44.rules.shifts import Shift, has_armour
from stavka.games.minsk44.state import FOE, State


class Ends(NamedTuple):
    """The least and the most that a figure can be."""

    low: int
    high: int

    def plus(self, other: Ends) -> Ends:
        """Two figures together."""
        return Ends(self.low + other.low, self.high + other.high)


@rule("21.1", "21.3")
def possible_values(s: State, unit: int) -> list[Unit]:
    """The printed values that may count for a unit: of an untried one all that nobody has drawn."""
    if s.face[unit] >= 0:
        return [s.values(unit)]
    drawn = {f for f in s.face if f >= 0}
    return [s.data.units[n] for n in s.data.pool[s.data.units[unit].untried] if n not in drawn]


@rule("19.1")
def suspects(s: State, cell: int, seen: int) -> list[int]:
    """Enemy units that may lie covered in a hex, as far as those can tell who see the units in `seen`."""
    side = s.side_of(s.at(cell)[0])
    hidden = [u for u in s.at(cell) if not seen >> u & 1]
    remembered = [u for u in hidden if u not in s.haunts]
    lost = [u for u, cells in s.haunts.items() if s.data.of[side] >> u & 1 and cells >> cell & 1 and not seen >> u & 1]
    return sorted({*remembered, *lost})


def defence_range(s: State, defenders: tuple[int, ...], seen: int) -> Ends:
    """What defenders can bring, seen or not."""
    total = Ends(0, 0)
    for cell in sorted({s.where[u] for u in defenders}):
        here = [u for u in defenders if s.where[u] == cell]
        sure = [u for u in here if seen >> u & 1 or u not in s.haunts]
        for u in sure:
            total = total.plus(spread([v.defence for v in possible_values(s, u)]))
        slots = len(here) - len(sure)
        among = [spread([v.defence for v in possible_values(s, u)]) for u in suspects(s, cell, seen) if u in s.haunts]
        low = sorted(e.low for e in among)[:slots]
        high = sorted((e.high for e in among), reverse=True)[:slots]
        total = total.plus(Ends(sum(low), sum(high)))
    return total


def spread(values: list[int]) -> Ends:
    """The ends of some figures."""
    return Ends(min(values), max(values))


@rule("11.2", "20.2")
def attack_range(s: State, units: tuple[int, ...], doubled: int) -> Ends:
    """What attackers or guns can bring; artillery counts its barrage."""
    total = Ends(0, 0)
    for u in units:
        gun = s.data.artillery >> u & 1
        times = 2 if gun and doubled >> u & 1 else 1
        total = total.plus(spread([(v.barrage if gun else v.attack) * times for v in possible_values(s, u)]))
    return total


@rule("16.2", "16.3", "15.3")
def shift_range(
    s: State, side: str, attackers: tuple[int, ...], defenders: tuple[int, ...], targets: tuple[int, ...], seen: int,
    sure: list[Shift],
) -> Ends:  # fmt: skip
    """The shifts that are sure, and those that hidden or untried units may bring."""
    total, ids = sum(x.columns for x in sure), {x.id for x in sure}
    if "suppressed-defender" not in ids and any(not s.effective(u) for u in defenders):
        total += 2  # markers lie open
    low = high = total
    hidden = {u for c in targets for u in suspects(s, c, seen)}
    if "anti-tank-attack" not in ids:
        armour = any(s.data.armoured >> u & 1 for u in hidden) or has_armour(
            s, tuple(u for u in defenders if seen >> u & 1)
        )
        guns = [u for u in attackers if s.effective(u)]
        high += armour and any("A" in v.brackets for u in guns for v in possible_values(s, u))
    if "anti-tank-defence" not in ids and has_armour(s, attackers):
        near = mask_of(targets)
        cells = (near | s.data.grid.adjacent(near)) & s.held(FOE[side])
        there = [u for c in s.data.grid.ids if cells >> c & 1 for u in s.at(c) if seen >> u & 1 and s.face[u] < 0]
        there += [u for c in s.data.grid.ids if cells >> c & 1 for u in suspects(s, c, seen)]
        low -= 2 * any("D" in v.brackets for u in there for v in possible_values(s, u))
    return Ends(low, high)
