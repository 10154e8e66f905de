"""What a position is worth: the chance to win, from -6 (lost) to +6 (won), as many as there are landings.

The chance is a logistic sum of what a player would count: landings, time, losses, who stands near the landings that are
missing. The weights were fitted to the results of games between two of *Quick* that tried other plans in a fifth of
their turns (400 duels, 200 solo games); against a player time runs otherwise than against the algorithm.
"""

from __future__ import annotations

from math import exp

import msgspec

from stavka.core.hexes import bits
from stavka.games.stalingrad.rules.soviet import largest_stacks
from stavka.games.stalingrad.state import LOSS_LIMIT, SOVIET, State

WON = 6.0


class Weights(msgspec.Struct, frozen=True):
    """What each thing adds to the logarithm of the German odds."""

    start: float
    landing: float
    landings: float  # the more there are, the more the next one is worth
    okh: float  # the whole shore is asked for
    shore: float  # another hex of the shore, before OKH asks for it
    shore_okh: float
    card: float  # in the Soviet deck: time
    reinforce: float  # the Soviets are about to reinforce
    loss: float
    step: float  # a German step on the map
    beside: float  # and beside a missing landing, or on its neighbours
    near: float  # and within two hexes of it
    waiting: float  # a block on the Reinforcement Table
    garrison: float  # a Soviet step on a missing landing
    block: float  # a Soviet block on the map
    front: float  # a Soviet stack beside Germans
    hand: float  # a German card in hand
    chuikov: float
    soviet_turn: float


PLAYER = Weights(
    start=-6.26, landing=0.516, landings=0.0313, okh=-2.75, shore=0.031, shore_okh=0.293, card=0.231, reinforce=-0.53,
    loss=-0.084, step=0.0303, beside=0.0202, near=0.0349, waiting=0.0471, garrison=-0.067, block=-0.0606,
    front=-0.111, hand=0.07, chuikov=-0.28, soviet_turn=-0.24,
)  # fmt: skip
ALGORITHM = Weights(
    start=-6.26, landing=1.05, landings=-0.0091, okh=-2.56, shore=0.146, shore_okh=0.229, card=0.216, reinforce=-0.36,
    loss=-0.193, step=0.0396, beside=0.0356, near=0.0305, waiting=0.0319, garrison=-0.025, block=-0.0894,
    front=-0.06, hand=0.0, chuikov=-1.13, soviet_turn=0.0,
)  # fmt: skip


def appraise(s: State, role: str) -> float:
    """From the role's side."""
    value = german_worth(s)
    return -value if role == SOVIET else value


def german_worth(s: State) -> float:
    """What the Germans may hope for."""
    if s.outcome is not None:
        winners = s.outcome.winners
        return 0.0 if not winners else -WON if SOVIET in winners else WON
    return WON * (2 / (1 + exp(-odds(s, PLAYER if s.soviet else ALGORITHM))) - 1)


def odds(s: State, w: Weights) -> float:
    """The logarithm of the German odds."""
    data, okh, strength, where = s.data, "okh" in s.leaders, s.strength, s.where
    missing = data.landings & ~s.german_held
    held = 6 - missing.bit_count()
    shore = (data.okh_hexes & ~data.landings & s.german_held).bit_count()
    value = w.start + w.landing * held + w.landings * held**2
    value += w.okh + w.shore_okh * shore if okh else w.shore * shore
    value += w.card * len(s.soviet_deck) + w.loss * min(s.losses(), LOSS_LIMIT)
    value += w.reinforce * (len(largest_stacks(s)) > s.landings_held())
    beside, near = data.grid.within(missing, 1), data.grid.within(missing, 2)
    for cell in bits(s.german_cells):
        each = w.step + w.beside * (beside >> cell & 1) + w.near * (near >> cell & 1)
        value += each * sum(strength[u] for u in bits(s.germans_at(cell)))
    value += w.waiting * sum(map(len, s.rows))
    value += w.garrison * sum(max(1, strength[u]) for c in bits(missing) for u in bits(s.soviets_at(c)))
    value += w.block * sum(1 for u in bits(data.soviets) if where[u] >= 0)
    value += w.front * (data.grid.adjacent(s.german_cells) & s.soviet_cells).bit_count()
    value += w.hand * sum(map(len, s.german_hands))
    return value + w.chuikov * ("chuikov" in s.leaders) + w.soviet_turn * (s.side == SOVIET)
