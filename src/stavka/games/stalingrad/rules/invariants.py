"""What must hold after every action."""

from __future__ import annotations

from collections import Counter

from stavka.core.hexes import bits
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.state import (
    ASIDE,
    LOST,
    POOL,
    RUBBLE_LIMIT,
    STACK_LIMIT,
    TABLE,
    WITHDRAWN,
    State,
)


def check(s: State) -> None:
    """Raise `AssertionError` with what is wrong."""
    check_units(s)
    check_stacks(s)
    check_table(s)
    check_cards(s)
    assert s.rubble & ~s.data.urban == 0, "rubble outside the city"
    assert s.rubble.bit_count() <= RUBBLE_LIMIT, "too many rubble markers"
    assert s.german_cells & ~s.german_held == 0, "a German stack on a hex the Germans do not hold"
    assert s.soviet_cells & s.german_held == 0, "a Soviet stack on a hex the Germans hold"
    assert s.hq < 0 or not s.german_held >> s.hq & 1, "Chuikov's headquarters behind the German lines"


def check_units(s: State) -> None:
    """Every unit is in exactly one place, at a strength it can have."""
    data = s.data
    for u, at in enumerate(s.where):
        german = u < data.german_count
        if at >= 0:
            assert s.at[at] >> u & 1, f"{data.ids[u]} is not where it says"
            assert (1 if german else 0) <= s.strength[u] <= data.full[u], f"{data.ids[u]} at strength {s.strength[u]}"
        else:
            allowed = (TABLE, LOST, WITHDRAWN, ASIDE) if german else (POOL,)
            assert at in allowed, f"{data.ids[u]} is nowhere"
    on_map = sum(mask.bit_count() for mask in s.at)
    assert on_map == sum(at >= 0 for at in s.where), "a block stands twice"


def check_stacks(s: State) -> None:
    """At most four units of one side in a hex; two German armies never together."""
    data = s.data
    for cell, units in enumerate(s.at):
        german, soviet = units & data.germans, units & data.soviets
        assert not (german and soviet), f"both sides in {data.name.get(cell)}"
        assert sum(more >> cell & 1 for more in s.crowd) == units.bit_count(), "sizes of stacks out of step"
        assert units.bit_count() <= STACK_LIMIT, f"more than four units in {data.name.get(cell)}"
        assert bool(s.german_cells >> cell & 1) == bool(german), "German stacks out of step"
        assert bool(s.soviet_cells >> cell & 1) == bool(soviet), "Soviet stacks out of step"
        if s.joint:
            assert not (units & data.yellow and units & data.blue), f"two armies in {data.name.get(cell)}"


def check_table(s: State) -> None:
    """Units on the table are in its rows, or on their way to the map."""
    on_table = Counter(u for row in s.rows for u in row)
    for frame in s.frames:
        if isinstance(frame, DeployUnits):
            on_table.update(bits(frame.units))
    assert all(n == 1 for n in on_table.values()), "a unit is on the table twice"
    assert set(on_table) == {u for u, at in enumerate(s.where) if at == TABLE}, "the table does not add up"


def check_cards(s: State) -> None:
    """No card is lost or doubled."""
    cards = Counter([*s.german_deck, *s.soviet_deck, *s.soviet_hand, *s.german_discard, *s.soviet_discard, *s.leaders])
    for hand in s.german_hands:
        cards.update(hand)
    for frame in s.frames:
        if isinstance(frame, Battle) and frame.step < 7:
            cards.update(frame.german_cards)
            if frame.soviet_card and frame.soviet_card not in s.leaders:
                cards[frame.soviet_card] += 1
    assert cards == Counter({c.id: c.count for c in s.data.cards}), "the decks do not add up"
