"""What must hold after every action."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.games.no_retreat.atlas import AXIS, SIDES, SOVIET
from stavka.games.no_retreat.rules.moments import event_of
from stavka.games.no_retreat.rules.pile import in_game
from stavka.games.no_retreat.rules.supply import supplied_cells, zoc
from stavka.games.no_retreat.state import EVENT_CAP, MARKERS, RAIL, RAIL_CAPACITY, State, markers_used

QUIET = ("cards", "supply", "upkeep", "removal")  # phases in which nothing stands above the limit


def check(s: State) -> None:
    """Raise `AssertionError` when the position cannot be."""
    check_units(s)
    check_cards(s)
    check_markers(s)
    check_memory(s)


def check_memory(s: State) -> None:
    """What is remembered about the map is what the map says."""
    fresh = s.copy()
    fresh.cache.clear()
    for side in SIDES:
        assert s.cells(side) == fresh.cells(side), f"hexes of {side} are remembered wrongly"
        assert s.on_map(side) == fresh.on_map(side), f"units of {side} are remembered wrongly"
        assert zoc(s, side) == zoc(fresh, side), f"zones of control of {side} are remembered wrongly"
        assert supplied_cells(s, side) == supplied_cells(fresh, side), f"supply of {side} is remembered wrongly"


def check_units(s: State) -> None:
    """Every unit in one lawful place, no hex shared by enemies, forts where they may be."""
    data = s.data
    for u, cell in enumerate(s.where):
        counter = data.units[u]
        if cell >= 0:
            assert data.land >> cell & 1, f"{counter.id} stands in a lake"
            nations = data.nations.get(cell)
            assert nations is None or counter.nation in nations, f"{counter.id} may not be in {data.name[cell]}"
        assert counter.strong is not None or not s.strong >> u & 1, f"{counter.id} has one side"
    both = s.cells(AXIS) & s.cells(SOVIET)
    assert not both, f"enemies share {data.grid.names(both)}"
    finn = s.where[data.number["finn"]]
    assert finn < 0 or finn == data.place["finland"], "the Finns left Finland"
    for cell in bits(data.cities & (s.cells(AXIS) | s.cells(SOVIET))):
        side = AXIS if s.cells(AXIS) >> cell & 1 else SOVIET
        assert s.holds(side, cell), f"{data.name[cell]} belongs to who stands in it"
    for side in SIDES:
        assert len(s.in_box(RAIL, side)) <= RAIL_CAPACITY, f"too many trains of {side}"
    if s.phase in QUIET:
        for cell in bits(s.cells(AXIS) | s.cells(SOVIET)):
            assert s.fits(s.at(cell), cell), f"too many units in {data.name[cell]}"


def check_cards(s: State) -> None:
    """Every card of the game is in exactly one place."""
    cards = [*s.deck, *s.discard, *s.hands[AXIS], *s.hands[SOVIET]]
    assert sorted(cards) == in_game(s), "cards are missing or double"
    for side in SIDES:
        for n in s.hands[side]:
            assert not event_of(s, n, side).at_once, f"card {n} should have been played at once"
    for side, drawn in s.aside.items():
        assert set(drawn) <= set(s.hands[side]), "a card laid aside is not in the hand"
    for seen in (s.shown, s.spied):
        for side, known in seen.items():
            assert set(known) <= set(s.hands[side]), "a card remembered in a hand is not there"


def check_markers(s: State) -> None:
    """Markers lie on units, and no more than there are."""
    on_map = s.on_map(AXIS) | s.on_map(SOVIET)
    assert not (s.unsupplied | s.disorganized) & ~on_map, "a marker lies on a unit off the map"
    assert abs(s.event_vp) <= EVENT_CAP, "too many event points"
    assert not s.held & ~s.data.vp_hexes, "control of a hex that is no prize"
    for side in SIDES:
        assert markers_used(s, side) <= MARKERS, "too many Target and Counterblow markers"
    assert not s.crowd or s.side == SOVIET, "a Prepared Offensive outlasts its player turn"
    assert s.dropped < 0 or s.data.side[s.dropped] == AXIS, "the Drop marker lies on a Soviet unit"
    assert s.reserve < 0 or s.where[s.reserve] == RAIL, "the Strategic Reserve is not on a train"
    assert min(s.blitz, s.shock) >= 0, "a support marker too many was used"
