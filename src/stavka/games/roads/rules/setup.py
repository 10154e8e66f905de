"""C17 and 4.1: the set-up."""

from __future__ import annotations

from stavka.core.dice import Dice
from stavka.core.game import Options, Scenario
from stavka.core.ledger import rule
from stavka.games.roads.atlas import AXIS, SIDES, SOVIET, Atlas
from stavka.games.roads.rules.sequence import Campaign
from stavka.games.roads.state import BOX, State

SCENARIOS = (
    Scenario("campaign", SIDES, (), (), (120, 240), 3),
    Scenario("exercises", SIDES, (), (), (20, 40), 2),
)
FOLDERS = {"campaign": "", "exercises": "exercises/"}  # where the data of a scenario is


@rule("4.1", "C17.a", "C17.b", "C17.c", "C17.d", "C17.e", "8.3", "C1.f.II", "C1.h")
def deploy(state: type[State], scenario: Scenario, options: Options, dice: Dice) -> State:
    """The position before the first operation."""
    data: Atlas = state.data
    decks = {side: deck(data, side, dice) for side in SIDES}
    hand = data.value["hand"]
    s = state(
        frames=[Campaign()],
        scenario=scenario.id,
        where=[BOX] * len(data.units),
        at=[0] * data.size,
        axis_held=data.start_axis,
        axis_rp=stock(data, AXIS),
        soviet_rp=stock(data, SOVIET),
        axis_hand=decks[AXIS][:hand],
        soviet_hand=decks[SOVIET][:hand],
        axis_deck=decks[AXIS][hand:],
        soviet_deck=decks[SOVIET][hand:],
        axis_discard=[],
        soviet_discard=[],
        seen=[],
        filed=[],
        played=[],
        effects=[],
    )
    for number, counter in enumerate(data.units):
        if counter.start in data.cell:
            s.put(number, data.cell[counter.start])
    s.isolated = s.ring()
    return s


@rule("C17.c")
def deck(data: Atlas, side: str, dice: Dice) -> list[str]:
    """A shuffled deck."""
    out = [c.id for c in data.cards for _ in range(c.count) if c.side == side]
    dice.shuffle(out)
    return out


@rule("C17.a")
def stock(data: Atlas, side: str) -> dict[int, int]:
    """Resource points on the map."""
    return {data.cell[r.id]: r.points for r in data.stocks if r.side == side}
