"""Rough odds for the bots: what an attack is worth when the enemy's blocks are hidden."""

from __future__ import annotations

from functools import cache, lru_cache

from stavka.core.hexes import bits, mask_of
from stavka.core.odds import Weights, at_least, convolve, hits, total
from stavka.games.stalingrad.rules import cards
from stavka.games.stalingrad.rules.combat import RUBBLE_NEEDS_MORE_THAN, bonus
from stavka.games.stalingrad.state import State

# a hidden Soviet block as the reserves make it: weights of its steps, and the hits it deals on average
BLOCK: Weights = {1: 7, 2: 5, 3: 5, 4: 3}
BLOCK_HITS = 0.55
BLOCK_HITS_BONUS = 0.4  # more with each point of bonus
CARD_HITS = 0.5


@cache
def steps_of(blocks: int) -> Weights:
    """The distribution of the steps of so many hidden blocks."""
    out: Weights = {0: 1}
    for _ in range(blocks):
        out = convolve(out, BLOCK)
    return out


@cache
def clears(dice: tuple[tuple[int, int], ...], per_step: int, blocks: int) -> float:
    """The chance that these dice wipe out so many hidden blocks."""
    steps = steps_of(blocks)
    whole = sum(steps.values())
    odds = hits(dice)
    return float(sum(w * at_least(odds, n * per_step) for n, w in steps.items()) / whole)


def soviet_fire(s: State, target: int, stacks: tuple[int, ...]) -> float:
    """Hits the attackers must expect."""
    blocks = s.soviets_at(target).bit_count()
    better = bonus(s) + (1 if s.forts >> target & 1 else 0)
    expected = blocks * (BLOCK_HITS + BLOCK_HITS_BONUS * better)
    if s.soviet_hand:
        expected += CARD_HITS
    if "chuikov" in s.leaders:
        near = s.data.grid.adjacent(mask_of(stacks)) & s.soviet_cells
        guns = sum(s.soviets_at(c).bit_count() for c in bits(near))
        expected += guns * (1 + bonus(s)) / 6
    return expected


def dice_of(s: State, units: int) -> tuple[tuple[int, int], ...]:
    """The dice of these units by the face they need."""
    count: dict[int, int] = {}
    for u in bits(units):
        count[s.data.fire[u]] = count.get(s.data.fire[u], 0) + s.strength[u]
    return tuple((n, face) for face, n in sorted(count.items()))


def after_losses(dice: tuple[tuple[int, int], ...], lost: float) -> tuple[tuple[int, int], ...]:
    """What is left of the dice when the defender fires first."""
    whole = sum(n for n, _ in dice)
    if not whole:
        return dice
    keep = max(0.0, 1 - lost / whole)
    return tuple((round(n * keep), face) for n, face in dice)


@lru_cache(maxsize=1 << 14)
def units_lost(strengths: tuple[int, ...], expected: float) -> float:
    """How many of these units such fire destroys, when every hit goes to the strongest."""
    low = int(expected)
    share = expected - low
    return (1 - share) * _destroyed(strengths, low) + share * _destroyed(strengths, low + 1)


def _destroyed(strengths: tuple[int, ...], count: int) -> int:
    left = list(strengths)
    for _ in range(count):
        if not any(left):
            break
        left[left.index(max(left))] -= 1
    return sum(n == 0 for n in left)


def rubble_chance(s: State, target: int, units: int, stacks: int, laid: tuple[str, ...]) -> float:
    """The chance that a planned attack turns its target to rubble before the close combat."""
    if not s.data.urban >> target & 1 or s.rubble >> target & 1:
        return 0.0
    return _ruins(stacks + (units & s.data.armour).bit_count() + sum(cards.rubble_bonus(s, c) for c in laid))


@cache
def _ruins(added: int) -> float:
    return float(at_least(total(3), RUBBLE_NEEDS_MORE_THAN + 1 - added))


class Estimate:
    """What an attack promises."""

    def __init__(self, s: State, target: int, stacks: tuple[int, ...], units: int, laid: tuple[str, ...]) -> None:
        blocks = s.soviets_at(target).bit_count()
        own = dice_of(s, units)
        self.hits_taken: float = soviet_fire(s, target, stacks)
        if s.data.urban >> target & 1:
            own = after_losses(own, self.hits_taken)
        support = sum(cards.dice_of(s, c) for c in laid)
        ruined = bool(s.rubble >> target & 1)
        rubble = 1.0 if ruined else rubble_chance(s, target, units, len(stacks), laid)
        early = ((support, cards.GERMAN_CARD_HIT),) if support else ()
        plain = clears((*own, *early), 1, blocks)
        # fresh rubble halves the close combat but not the card that came before it
        halved = clears((*own, *early), 2, blocks) if ruined else clears((*_half(own), *early), 1, blocks)
        self.clears: float = rubble * halved + (1 - rubble) * plain
        power = sum(n * (7 - face) / 6 for n, face in (*own, *early))
        self.steps_killed: float = min(power * (1 - rubble / 2), 2.2 * blocks)
        self.units_lost: float = units_lost(tuple(sorted(s.strength[u] for u in bits(units))), self.hits_taken)


def _half(dice: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((n // 2, face) for n, face in dice)
