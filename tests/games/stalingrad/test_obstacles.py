"""Legality once: what is refused is refused for what truly stands in the way; take it away and it does so no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.games.stalingrad.kit import GAME

from stavka.core.actions import Action, Piece, Place
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.core.texts import Refusal
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.setup import SCENARIOS
from stavka.games.stalingrad.state import LOST, POOL

DATA = GAME.data
HEXES = tuple(DATA.cell)


def german_turns(scenario: str, seed: int) -> Iterator[Any]:
    """Positions of a random game in which a German player chooses, or has begun short moves."""
    rng = Random(seed)
    dice = PlainDice(rng)
    s, _ = GAME.setup(scenario, {}, dice)
    while GAME.pending(s):
        if isinstance(s.frames[-1], GermanTurn):
            yield s
        role = GAME.pending(s)[0]
        GAME.apply(s, role, GAME.legal(s, role).pick(rng), dice)


def wishes(s: Any, rng: Random) -> Iterator[Action]:
    """What a player may try: moves of any unit or stack, mostly to hexes nearby, and attacks."""
    for _ in range(12):
        unit = rng.choice([u for u in bits(DATA.germans) if s.where[u] >= 0])
        start = DATA.name[s.where[unit]]
        near = DATA.grid.names(DATA.grid.adjacent(DATA.grid.near[s.where[unit]]))
        to = Place(rng.choice(tuple(near) if rng.random() < 0.8 else HEXES))
        via = rng.choice(("", "", rng.choice(tuple(near))))
        yield do.ShortMove(Piece(DATA.ids[unit]), to)
        yield do.Approach(Piece(DATA.ids[unit]), to)
        yield do.LongMove(Place(start), to, Place(via))
        yield do.Assault(to)


# --- the reason is true -------------------------------------------------------------------------------------


def near(a: str, b: str) -> bool:
    return b in DATA.grid.names(DATA.grid.near[DATA.cell[a]])


def stands(s: Any, side: int, hex: str) -> bool:
    return bool(s.at[DATA.cell[hex]] & side)


def start_of(s: Any, action: Any) -> str:
    return str(getattr(action, "start", "")) or DATA.name[s.where[DATA.number[action.unit]]]


def next_to_soviets(s: Any, hex: str) -> bool:
    return any(near(hex, DATA.name[c]) for c in bits(s.soviet_cells))


def path(s: Any, action: Any) -> list[str]:
    """The hexes of a move that may be in question: start, way and goal, and all between."""
    start, to = start_of(s, action), str(action.to)
    return [start, str(getattr(action, "via", "")) or to, to, *(h for h in HEXES if near(start, h) and near(h, to))]


TRUE: dict[str, Callable[[Any, Any], bool]] = {
    "refused-one-action": lambda s, a: bool(s.frames[-1].moves),
    "refused-not-your-stack": lambda s, a: s.owner(DATA.cell[start_of(s, a)]) != s.army,
    "refused-moved-already": lambda s, a: bool(s.frames[-1].moved >> DATA.number[a.unit] & 1),
    "refused-two-short-moves": lambda s, a: len(s.frames[-1].moves) == 2,
    "refused-soviets-there": lambda s, a: any(stands(s, DATA.soviets, h) for h in path(s, a)[1:]),
    "refused-too-far": lambda s, a: not near(start_of(s, a), a.to),
    "refused-stack-full": lambda s, a: s.size(DATA.cell[a.to]) == 4,
    "refused-two-armies": lambda s, a: s.joint and s.owner(DATA.cell[a.to]) == 1 - s.army,
    "refused-next-to-soviets": lambda s, a: next_to_soviets(s, a.to),
    "refused-no-target": lambda s, a: not next_to_soviets(s, a.to),
    "refused-already-in-contact": lambda s, a: next_to_soviets(s, start_of(s, a)),
    "refused-long-start": lambda s, a: DATA.hexes[a.start].terrain != "clear",
    "refused-long-clear": lambda s, a: any(DATA.hexes[h].terrain != "clear" for h in path(s, a)[1:]),
    "refused-long-contact": lambda s, a: any(next_to_soviets(s, h) for h in path(s, a)),
    "refused-long-joining": lambda s, a: stands(s, DATA.germans, a.to),
    "refused-long-two-hexes": lambda s, a: not any(near(a.start, h) and near(h, a.to) for h in HEXES),
    "refused-long-way": lambda s, a: any(near(a.start, h) and near(h, a.to) for h in HEXES) or near(a.start, a.to),
    "refused-no-soviets": lambda s, a: not stands(s, DATA.soviets, a.target),
    "refused-no-stack-adjacent": lambda s, a: (
        not any(near(a.target, DATA.name[c]) and s.owner(c) == s.army for c in bits(s.german_cells))
    ),
}


# --- without it the move is possible, or fails for another reason -----------------------------------------------


def lift(s: Any, cells: tuple[str, ...], side: int, box: int, most: int = 4) -> None:
    for hex in cells:
        for u in list(bits(s.at[DATA.cell[hex]] & side))[:most]:
            s.put(u, box)


def take_away(s: Any, action: Any, refusal: Refusal) -> bool:
    """Remove from the position what the refusal names; False where it is no block."""
    match refusal.why.id:
        case "refused-soviets-there":
            lift(s, (refusal.places[0],), DATA.soviets, POOL)
        case "refused-next-to-soviets" | "refused-already-in-contact" | "refused-long-contact":
            lift(s, refusal.places, DATA.soviets, POOL)
        case "refused-stack-full":
            lift(s, (action.to,), DATA.germans, LOST, 1)
        case "refused-two-armies" | "refused-long-joining":
            if str(action.to) == start_of(s, action):
                return False
            lift(s, (action.to,), DATA.germans, LOST)
        case _:
            return False
    GAME.changed(s)
    return True


@pytest.mark.rule("3.8", "7.3.1", "7.3.2", "7.3.3", "7.4.1", "7.4.2", "7.5.1", "7.5.2", "7.6.2", "11.1", "11.4")
@pytest.mark.parametrize("scenario", [s.id for s in SCENARIOS])
def test_each_refusal_names_what_stands_in_the_way(scenario: str) -> None:
    rng = Random(scenario)
    named: Counter[str] = Counter()
    freed = 0
    for s in german_turns(scenario, 11):
        for action in wishes(s, rng):
            trial, before = s.copy(), None
            while refusal := GAME.why_not(trial, trial.german, action):
                id = refusal.why.id
                assert TRUE[id](trial, action), f"{action}: {id} is not so"
                assert refusal != before, f"{action}: {id} though it was taken away"
                named[id], before = named[id] + 1, refusal
                if not take_away(trial, action, refusal):
                    break
            else:
                freed += before is not None
    assert freed > 50
    assert len(named) > 12, named
