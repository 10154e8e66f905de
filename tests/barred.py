"""Legality once, in random games: what bars hold and what is refused are the same things, for the same reasons.

A game's test says which list of bars decides which actions in which frame (`Judged`); positions come from random play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from stavka.core.actions import Action
from stavka.core.bars import Bar, unbarred
from stavka.core.dice import PlainDice
from stavka.core.game import Game, Scenario
from stavka.core.hexes import bits

ASKED = 4  # refusals a bar and position


class Judged(NamedTuple):
    """A list of bars decides for each of these things whether the action made of it is legal."""

    make: Callable[[int], Action]
    bars: Iterable[Bar]
    things: int


Judges = Mapping[
    str, Callable[[Any, Any, str], Iterable[Judged]]
]  # by the name of the frame; of position, frame and role


def played(game: Game[Any], scenario: Scenario, seed: int, actions: int, **chosen: str) -> Iterator[tuple[Any, str]]:
    """Positions of a random game, with who decides; with an odd seed every option is in use but those chosen here."""
    rng = Random(f"{scenario.id} {seed}")
    dice = PlainDice(rng)
    options = {option.id: option.choices[-1] for option in scenario.options} if seed % 2 else {}
    options |= {id: choice for id, choice in chosen.items() if id in {option.id for option in scenario.options}}
    s, _ = game.setup(scenario.id, game.complete(scenario.id, options), dice, heard=False)
    for _ in range(actions):
        if not (roles := game.pending(s)):
            return
        yield s, roles[0]
        game.apply(s, roles[0], game.legal(s, roles[0]).pick(rng), dice, heard=False)


def hold_together(game: Game[Any], s: Any, role: str, judges: Judges, rng: Random) -> Counter[str]:
    """What no bar holds is legal, and nothing else; the rest is refused by its first bar. Returns the reasons."""
    frame, legal, named = s.frames[-1], game.legal(s, role), Counter[str]()
    for make, listed, things in judges[type(frame).__name__](s, frame, role):
        bars = tuple(listed)
        free = unbarred(things, bars)
        for thing in bits(things):
            assert (make(thing) in legal) == bool(free >> thing & 1), f"{type(frame).__name__}: {make(thing)}"
        rest = things
        for bar in bars:
            first = bits(rest & bar.things)
            rest &= ~bar.things
            for thing in rng.sample(first, min(ASKED, len(first))):
                refusal = game.why_not(s, role, make(thing))
                assert refusal is not None
                assert (refusal.rule, refusal.why.id) == (bar.rule, bar.why), f"{make(thing)}: {refusal}"
                named[bar.why] += 1
    return named
