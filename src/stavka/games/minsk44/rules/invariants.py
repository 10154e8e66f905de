"""What must hold after every action."""

from __future__ import annotations

from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44.rules.fog import exposed
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import COLUMN, FLOWN, POOL, READY, State


def check(s: State) -> None:
    """Raise `AssertionError` when the position is not sound."""
    check_places(s)
    check_marks(s)
    check_pools(s)
    check_fog(s)


def check_places(s: State) -> None:
    """Every unit is in exactly one place, and no hex holds both sides."""
    seen = 0
    for cell, stack in s.stacks.items():
        assert stack, f"an empty stack on {s.data.name[cell]}"
        assert len({s.side_of(u) for u in stack}) == 1, f"both sides on {s.data.name[cell]}"
        assert s.held(s.side_of(stack[0])) >> cell & 1, f"{s.data.name[cell]} is held and not noted"
        side = s.side_of(stack[0])
        assert (len(stack) >= s.most(stack)) == bool(s.full(side) >> cell & 1), f"{s.data.name[cell]} is full or not"
        for u in stack:
            assert not seen >> u & 1, f"{s.data.ids[u]} is in two places"
            assert s.where[u] == cell, f"{s.data.ids[u]} is not where it stands"
            seen |= 1 << u
    for u, place in enumerate(s.where):
        assert (place >= 0) == bool(seen >> u & 1), f"{s.data.ids[u]} is nowhere"
        assert (place >= 0) == bool(s.present >> u & 1), f"{s.data.ids[u]} is not noted as present"
        assert place >= COLUMN, f"{s.data.ids[u]} is in no known place"
    assert sorted(s.lined_up()) == [u for u, place in enumerate(s.where) if place == COLUMN], "a column is wrong"
    assert not s.cells[0] & s.cells[1], "a hex is held by both"
    assert (s.cells[0] | s.cells[1]).bit_count() == len(s.stacks), "a hex is held by nobody"
    assert s.covered == mask_of(u for stack in s.stacks.values() for u in stack[:-1]), "who lies under whom"


def check_marks(s: State) -> None:
    """Markers lie where they can."""
    for u in bits(s.suppressed):
        assert s.where[u] >= 0, f"{s.data.ids[u]} is suppressed off the map"
    for engineer, (a, b, _) in s.pontoons.items():
        assert s.where[engineer] == a, "a bridge without its engineer"
        assert (a, b) in s.data.side_kind, "a bridge over no water"
    for side in (GERMAN, SOVIET):
        assert not s.trenches[s.index(side)] & ~s.held(side), "an empty entrenchment"
    assert set(s.blown) <= set(s.tried), "a bridge blown without a try"
    assert s.rail_used <= s.data.armies[s.side].trains, "too many trains"


def check_pools(s: State) -> None:
    """Values are drawn once, air units belong to their side, points only grow."""
    faces = [f for f in s.face if f >= 0]
    assert len(faces) == len(set(faces)), "two units with one set of values"
    for u, face in enumerate(s.face):
        if face >= 0:
            assert s.data.units[u].untried == s.data.units[face].untried, "values from another pool"
    assert all(p in (POOL, READY, FLOWN) for p in s.planes), "an air unit nowhere"
    assert min(s.points) >= 0, "points below zero"


def check_fog(s: State) -> None:
    """Who is in doubt lies covered or is about to enter, and may be where it is."""
    for u in bits(mask_of(s.haunts) | s.shaken):
        assert s.where[u] < 0 or not exposed(s, u), f"{s.data.ids[u]} is seen and in doubt"
    for u, places in s.haunts.items():
        here = 1 << s.where[u] if s.where[u] >= 0 else s.data.beyond
        assert places & here, f"{s.data.ids[u]} is where it cannot be"
