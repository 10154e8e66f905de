"""The Soviet player's turn: level the stacks so that Reinforce comes by itself, strike where it pays, else draw.

Reinforce is automatic when there are more largest stacks than landings held (12.3-12.5), and the player decides how
many largest stacks there are: a March sends one block out of each of them, so the largest size falls and more stacks
share it. All values are in cards: the Soviets win when the last one is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from stavka.core.hexes import HexGrid, Mask, bits
from stavka.core.odds import hits, mean
from stavka.games.stalingrad.rules.combat import bonus
from stavka.games.stalingrad.rules.soviet import REINFORCEMENTS, largest_stacks
from stavka.games.stalingrad.state import LOSS_LIMIT, STACK_LIMIT, State

BLOCK = 0.6  # a block landed
DEPTH = 3  # marches ahead that are thought through
DOUBT = 0.85  # each turn that a Reinforce is away the Germans may spoil it
LASTING = 2.0  # with empty reserves nothing grows again: the stacks stay level and every turn brings cards
LAST_CARDS = 2  # so few are drawn one by one

RETAKEN = 6.0  # an empty landing in German hands, walked into
UNCOVERED = 5.0  # a landing of one's own without a block
GAP = 3.0  # a hex of the shore that OKH asks for, in German hands
ENTRY = 3.0  # an empty entry hex: a card, and no German arrives there
CONTACT = 0.6  # beside Germans: they need an action to get rid of it
BEHIND = 0.1  # each hex farther from a landing

STEP_TAKEN = 0.25  # a German step, while ten losses are far
STEP_NEAR_TEN = 0.7
STEP_LOST = 0.2  # an own step; the block comes again
DESTROYED = 0.5  # a German block when all of its stack are hit; an R-unit counts twice
WON_BACK = 6.0  # a landing stormed
DARE = 1.0  # what a blow must be worth beyond the rest

FANCIES = 6  # other ways to level that are thought of
FANCY = 1.5  # how far likings differ

Sizes = dict[int, int]  # Soviet blocks by hex
Steps = tuple[tuple[int, int], ...]  # moves of one block: from and to
Fancy = list[float]  # by hex


class Course(NamedTuple):
    """What the Soviets may do in a turn, and what it promises in cards a turn."""

    value: float
    marches: bool
    steps: Steps = ()
    blows: Steps = ()


def sizes_of(s: State) -> Sizes:
    """How many blocks stand where."""
    return {cell: s.size(cell) for cell in bits(s.soviet_cells)}


def largest(sizes: Sizes) -> list[int]:
    """The hexes whose stack is as large as any."""
    most = max(sizes.values(), default=0)
    return [cell for cell, size in sizes.items() if size == most]


def arrivals(s: State, sizes: Sizes) -> float:
    """What a Reinforce brings in cards: blocks while reserves last, a card for each that is missing (9.2)."""
    left = {kind: len(s.pool(kind)) for kind in ("infantry", "tanks")}
    value = 0.0
    for hex, kinds in REINFORCEMENTS:
        cell = s.data.cell[hex]
        if s.german_held >> cell & 1:
            continue
        room = STACK_LIMIT - sizes.get(cell, 0)
        if not room:
            value += 1.0
        for kind in kinds if room >= len(kinds) else ("infantry",) if room else ():
            left[kind] -= 1
            value += BLOCK if left[kind] >= 0 else 1.0
    return min(value, float(len(s.soviet_deck)) + BLOCK * 9) * (1.0 if any(n > 0 for n in left.values()) else LASTING)


def post_worth(s: State, cell: int) -> float:
    """What a single block is worth on a hex that is free of Germans."""
    data, bit = s.data, 1 << cell
    empty = not s.soviet_cells & bit
    worth = 0.0
    if data.landings & bit and empty:
        worth += RETAKEN if s.german_held & bit else UNCOVERED
    elif data.okh_hexes & s.german_held & bit and "okh" in s.leaders:
        worth += GAP
    if data.entries & s.german_held & bit:
        worth += ENTRY
    if empty and data.grid.near[cell] & s.german_cells:
        worth += CONTACT
    return worth - BEHIND * behind(data.grid, data.landings & ~s.german_held or data.landings)[cell]


@lru_cache(maxsize=64)
def behind(grid: HexGrid, landings: Mask) -> dict[int, int]:
    """How far every hex is from the nearest of these landings."""
    return {cell: min(grid.distance(cell, c) for c in bits(landings)) for cell in bits(grid.board)}


def levelling(s: State, sizes: Sizes, stacks: Sequence[int], fancy: Fancy | None = None) -> Steps | None:
    """A step for each of these stacks so that none is as large as before; None where that cannot be done.

    A `fancy` says by how much a hex is liked beyond its worth.
    """
    top = max(sizes.values())
    if top < 2:
        return None
    taken: dict[int, list[int]] = {}  # goals and the stacks that send a block there

    def room(goal: int) -> int:
        return top - 1 - sizes.get(goal, 0)

    def liking(goal: int) -> float:
        return post_worth(s, goal) + (fancy[goal] if fancy else 0.0)

    def place(start: int, tried: set[int]) -> bool:
        near = s.data.grid.near[start] & ~s.german_cells
        goals = [g for g in bits(near) if g not in tried and room(g) > 0]
        for goal in sorted(goals, key=lambda g: (-liking(g), g)):
            tried.add(goal)
            users = taken.setdefault(goal, [])
            if len(users) < room(goal):
                users.append(start)
                return True
            for other in list(users):
                users.remove(other)
                if place(other, tried):
                    users.append(start)
                    return True
                users.append(other)
        return False

    for start in stacks:
        if not place(start, set()):
            return None
    return tuple((start, goal) for goal, users in taken.items() for start in users)


def after(sizes: Sizes, steps: Steps) -> Sizes:
    """The stacks when these blocks have moved."""
    out = dict(sizes)
    for start, goal in steps:
        out[start] -= 1
        out[goal] = out.get(goal, 0) + 1
    return {cell: size for cell, size in out.items() if size}


def marches_to_reinforce(s: State, sizes: Sizes, depth: int) -> int | None:
    """So many marches make Reinforce automatic; None if too many."""
    stacks = largest(sizes)
    if len(stacks) > s.landings_held():
        return 0
    steps = levelling(s, sizes, stacks) if depth else None
    if steps is None:
        return None
    more = marches_to_reinforce(s, after(sizes, steps), depth - 1)
    return None if more is None else more + 1


# --- blows -------------------------------------------------------------------------------------------


def blow_value(s: State, start: int, target: int) -> float:
    """An attack in cards: German steps and ground, less own steps."""
    data = s.data
    cells = [start]
    if "chuikov" in s.leaders:
        cells += [c for c in bits(data.grid.near[target] & s.soviet_cells) if c != start]
    units = [u for c in cells for u in bits(s.soviets_at(c))]
    dice = tuple((max(1, s.strength[u]), data.fire[u] - bonus(s)) for u in units)
    foes = bits(s.germans_at(target))
    against = sum(s.strength[u] for u in foes)  # as they were seen in battle, or may be
    dealt = float(mean(hits(dice)))
    taken = sum(s.strength[u] * (7 - data.fire[u]) / 6 for u in foes)
    if data.urban >> target & 1:  # the defender fires first
        dealt *= max(0.2, 1 - taken / max(1, sum(n for n, _ in dice)))
    if s.rubble >> target & 1:
        dealt /= 2
    clears = min(1.0, dealt / against) ** 2
    step = STEP_NEAR_TEN if s.losses() >= LOSS_LIMIT - 4 else STEP_TAKEN
    ground = WON_BACK if data.landings >> target & 1 else 0.3
    killed = DESTROYED * clears * sum(2 if data.units[u].row else 1 for u in foes)
    return min(dealt, against) * step + killed + clears * ground - taken * STEP_LOST


def best_blow(s: State, start: int) -> tuple[float, int]:
    """The best target of a stack, with its value; -1 without one."""
    near = bits(s.data.grid.near[start] & s.german_cells)
    return max(((blow_value(s, start, t), t) for t in near), default=(0.0, -1))


# --- the turn ----------------------------------------------------------------------------------------


def flood(s: State, fancy: Fancy | None = None) -> Course | None:
    """Level the stacks: Reinforce follows by itself."""
    sizes = sizes_of(s)
    stacks = largest_stacks(s)
    steps = levelling(s, sizes, stacks, fancy) if stacks else None
    if steps is None:
        return None
    then = after(sizes, steps)
    more = marches_to_reinforce(s, then, DEPTH - 1)
    ground = sum(max(0.0, post_worth(s, goal)) for _, goal in steps)
    if more is None:
        return Course(0.25 * ground, True, steps)
    turns = more + 2
    return Course(arrivals(s, then) * DOUBT ** (turns - 1) / turns + 0.25 * ground, True, steps)


def bleed(s: State) -> Course | None:
    """Strike with every largest stack for which it pays; the others level."""
    blows, rest = [], []
    value = 0.0
    for start in largest_stacks(s):
        worth, target = best_blow(s, start)
        if worth > DARE:
            blows.append((start, target))
            value += worth
        else:
            rest.append(start)
    if not blows:
        return None
    steps = levelling(s, sizes_of(s), rest) or ()
    return Course(value, True, steps, tuple(blows))


def single_blows(s: State) -> Iterator[Course]:
    """One stack strikes, the others level: the best blow first."""
    stacks = largest_stacks(s)
    near = [(start, t) for start in stacks for t in bits(s.data.grid.near[start] & s.german_cells)]
    weighed = sorted(((blow_value(s, start, t), start, t) for start, t in near), reverse=True)
    for value, start, target in weighed:
        steps = levelling(s, sizes_of(s), [c for c in stacks if c != start]) or ()
        yield Course(value, True, steps, ((start, target),))


def other_floods(s: State, rng: Random) -> Iterator[Course]:
    """The stacks levelled in other ways, as somebody might fancy."""
    for _ in range(FANCIES):
        course = flood(s, [rng.gauss(0, FANCY) for _ in range(s.data.grid.size)])
        if course is not None:
            yield course


def clock(s: State) -> Course:
    """Draw: a card for sure."""
    return Course(1.0, False)


def courses(s: State) -> dict[str, Course]:
    """What can be done, by its name."""
    if len(s.soviet_deck) <= LAST_CARDS:
        return {"clock": clock(s)}
    found = {"flood": flood(s), "bleed": bleed(s), "clock": clock(s)}
    return {name: course for name, course in found.items() if course is not None}


def mover(s: State, start: int, goal: int) -> int:
    """The block that goes: the weakest leaves, the strongest takes a landing."""
    strength, fire = s.strength, s.data.fire
    by_power = sorted(bits(s.soviets_at(start)), key=lambda u: (strength[u] * (7 - fire[u]), u))
    return by_power[-1] if s.data.landings >> goal & 1 and not s.data.landings >> start & 1 else by_power[0]
