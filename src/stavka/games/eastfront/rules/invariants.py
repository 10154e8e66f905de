"""What must hold after every action."""

from __future__ import annotations

from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.state import DEAD, ELIMINATED, OFF_MAP, WAITING, State


def check(s: State) -> None:
    """Raise `AssertionError` with what is wrong."""
    check_units(s)
    check_cells(s)
    check_control(s)
    check_headquarters(s)
    check_arrivals(s)
    check_memory(s)


def check_units(s: State) -> None:
    """Every unit is in exactly one place, at a strength it can have."""
    data = s.data
    for u, at in enumerate(s.where):
        if at >= 0:
            assert s.at[at] >> u & 1, f"{data.ids[u]} is not where it says"
            assert data.least[u] <= s.cv[u] <= data.max[u], f"{data.ids[u]} at strength {s.cv[u]}"
        else:
            assert at in (ELIMINATED, WAITING, DEAD, OFF_MAP), f"{data.ids[u]} is nowhere"
            assert not (s.shown | s.active | s.unsupplied) >> u & 1, f"{data.ids[u]} acts from the box"
    on_map = sum(mask.bit_count() for mask in s.at)
    assert on_map == sum(at >= 0 for at in s.where), "a block stands twice"
    away = sorted(u for u, at in enumerate(s.where) if at == OFF_MAP)
    assert away == sorted(s.plain.values()), "the guards of the plain do not add up"


def check_cells(s: State) -> None:
    """Occupation masks are in step; battles outside movement have exactly one original defender."""
    axis = s.own("axis")
    for cell, units in enumerate(s.at):
        assert bool(s.axis_cells >> cell & 1) == bool(units & axis), "Axis cells out of step"
        assert bool(s.soviet_cells >> cell & 1) == bool(units & ~axis), "Soviet cells out of step"
        for side in SIDES if units else ():
            full = s.units_at(cell, side).bit_count() + s.expected(cell) >= s.data.stacking[cell]
            assert bool(s.full(side) >> cell & 1) == full, "full cells out of step"
    assert s.axis_defends & s.soviet_defends == 0, "a battle has two original defenders"
    moving = "movement" in s.phase
    battles = s.battles()
    assert (s.axis_defends | s.soviet_defends) & ~battles == 0 or moving, "an original defender without a battle"
    if not moving:
        unclear = battles & ~(s.axis_defends | s.soviet_defends)
        assert not unclear, f"no original defender in {s.data.grid.names(unclear)}"


def check_control(s: State) -> None:
    """Control masks do not overlap."""
    axis, soviet = s.friendly("axis"), s.friendly("soviet")
    assert axis & soviet == 0, "a hex is friendly to both"
    assert axis | soviet | s.disputed | s.neutral == s.data.grid.board, "a hex belongs to nobody"


def check_headquarters(s: State) -> None:
    """Headquarters in use lie open and belong to the active side; moves and hexsides stay within their limits."""
    assert s.active & ~s.shown == 0, "a headquarters in use is hidden"
    assert s.active & ~s.own(s.side) == 0, "a headquarters of the passive side is in use"
    assert s.blitz & ~s.active == 0, "a blitz without a headquarters"
    assert s.supreme_moves >= 0, "more supreme moves than there are"
    assert all(0 < n <= 2 for n in s.crossed.values()), "a hexside is overcrowded"


def check_arrivals(s: State) -> None:
    """Units that are due wait off the map, and have a strength."""
    assert s.due.keys() == s.strength.keys(), "a reinforcement without strength"
    for u in s.due:
        assert s.where[u] == WAITING, f"{s.data.ids[u]} is due and yet here"


def check_memory(s: State) -> None:
    """What can be told of standing blocks is true."""
    for u, (low, high) in s.recalled.items():
        if not s.shown >> u & 1:
            assert low <= s.cv[u] <= high, f"{s.data.ids[u]} is remembered at {low} to {high} and has {s.cv[u]}"
            assert s.where[u] >= 0 or (low, high) == (0, 0), f"{s.data.ids[u]} is remembered and away"
