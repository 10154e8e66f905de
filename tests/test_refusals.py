"""Refusals tell the truth: over pieces and places of sampled positions of all games.

What a click on the map may mean is asked as the page asks it: the verbs on offer, with a piece and a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from stavka.ai import bots_of
from stavka.core.game import Game
from stavka.core.match import Match
from stavka.core.views import View
from stavka.games import ids, load

GENERIC = "refused-not-now"
POSITIONS = range(3, 120, 9)
MOST = 400  # questions in a position


def sampled(game: Game[Any]) -> Iterator[tuple[Match[Any], str, View]]:
    """Positions of a random match, each with who decides and what they see."""
    scenario = min(game.scenarios(), key=lambda s: s.minutes[1])
    match = Match(game, scenario.id, game.complete(scenario.id, {}), "a5" * 32)
    bot, rng = bots_of(game)["random"], Random(14)
    for n in range(POSITIONS.stop):
        if match.state.outcome is not None:
            return
        who = next(iter(game.pending(match.state)))
        view = game.view(match.state, who, known=True)
        if n in POSITIONS:
            yield match, who, view
        match.act(who, bot.choose(game, view, rng))


def clicks(game: Game[Any], scenario: str, who: str, view: View) -> Iterator[dict[str, str]]:
    """What pressing a unit of one's own and a place, or one of them alone, may mean."""
    board = game.board(scenario)
    pieces = [p.id for p in view.pieces if p.id and who.startswith(p.side)]
    choices = {"piece": pieces, "place": [c.id for c in board.cells]}
    for verb in sorted({str(o["verb"]) for o in view.legal}):
        kinds = dict(board.verbs.get(verb, {}))
        may_be_empty = {n for o in view.legal if o["verb"] == verb for n, c in o.items() if n != "verb" and "" in c}
        asked = [name for name in kinds if name not in may_be_empty]
        if not asked or len(asked) > 2 or any(kinds[name] not in choices for name in asked):
            continue
        blank = {"verb": verb, **dict.fromkeys(may_be_empty, "")}
        for first in choices[kinds[asked[0]]]:
            if len(asked) == 1:
                yield {**blank, asked[0]: first}
                continue
            for second in choices[kinds[asked[1]]]:
                yield {**blank, asked[0]: first, asked[1]: second}


@pytest.mark.parametrize("id", ids())
def test_every_refusal_has_a_reason_that_the_engine_shares(id: str) -> None:
    game, rng, asked = load(id), Random(41), 0
    for match, who, view in sampled(game):
        legal = game.legal(match.state, who)
        meant = list(clicks(game, match.scenario, who, view))
        for plain in rng.sample(meant, min(MOST, len(meant))):
            action = game.read_action(plain)
            refusal = game.why_not(match.state, who, action)
            assert (refusal is None) == (action in legal), plain
            assert refusal is None or refusal.why.id != GENERIC, plain
            asked += 1
    assert asked > 100
