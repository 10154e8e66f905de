"""German operations: what the five actions are worth to an effort that lasts over several turns.

The odds and prices are those of `german`; what is added is what a plan knows: ground that an attack wins for the units
that advance, blows that only come off together, landings that must not be left empty, and a main effort.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import NamedTuple

from stavka.core.actions import Action, Legal
from stavka.core.hexes import bits, mask_of
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot import german
from stavka.games.stalingrad.bot.appraisal import Estimate
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.soviet import largest_stacks
from stavka.games.stalingrad.state import STACK_LIMIT, State

ADVANCE = 0.1  # a step of strength that an attack brings one hex nearer, when it succeeds
ADVANCE_IN_HASTE = 0.28  # the same against a Soviet player, whose level stacks make time short
FOCUS = 0.2  # a step of strength one hex nearer to the main effort
LEFT_EMPTY = 8.0  # a landing or entry hex without a guard, that a Soviet stack can walk into
REACH = 6  # hexes from which stacks belong to an effort

WALK_IN = 4.0  # a landing without a fight
ENOUGH = 12  # units on the map that one action a turn can use
CALL_LATER = 0.6

NORTH, CENTRE, SOUTH = ("3", "7", "9"), ("9", "13", "15"), ("13", "15", "19")
SECTORS = {"north": NORTH, "centre": CENTRE, "south": SOUTH}
EFFORTS = ("pincer", *SECTORS)


class Weighed(NamedTuple):
    """An action and its worth."""

    value: float
    action: Action


def choose(s: State, legal: Legal, effort: str = "pincer") -> Action:
    """The action of a German turn."""
    frame = s.frames[-1]
    assert isinstance(frame, GermanTurn)
    if frame.moves:
        return german.second_move(s, frame, legal)
    best = Weighed(0.0, do.EndTurn())
    for value, action in weighed(s, legal, effort):
        if value > best.value:
            best = Weighed(value, action)
    return best.action


def alternatives(s: State, legal: Legal, effort: str) -> Iterator[Action]:
    """The best action of every kind, then the second best of every kind, and so on."""
    kinds: dict[type[Action], list[Weighed]] = {}
    steps = (Weighed(gain, german.step(s, start, to)) for gain, start, to in german.step_values(s, legal))
    for option in chain(weighed(s, legal, effort), steps):
        kinds.setdefault(type(option.action), []).append(option)
    for options in kinds.values():
        options.sort(key=lambda o: -o.value)
    for rank in zip_longest(*kinds.values()):
        yield from (o.action for o in rank if o is not None)


def weighed(s: State, legal: Legal, effort: str) -> Iterator[Weighed]:
    """All five actions."""
    sector = tuple(s.data.cell[h] for h in SECTORS.get(effort, ()))
    if do.CallReinforcements() in legal:
        yield Weighed(called(s), do.CallReinforcements())
    for value, action in german.assaults(s, legal):
        assert isinstance(action, do.Assault)
        target = s.data.cell[action.target]
        stacks = german.planned_stacks(s, target)
        yield Weighed(value + won_ground(s, target, stacks, sector), action)
    for value, action in german.approaches(s, legal):
        assert isinstance(action, do.Approach)
        start, to = s.where[s.data.number[action.unit]], s.data.cell[action.to]
        yield Weighed(value + drawn(s, start, to, sector) - bared(s, start), action)
    for value, action in german.long_moves(s, legal):
        assert isinstance(action, do.LongMove)
        start, to = s.data.cell[action.start], s.data.cell[action.to]
        yield Weighed(value + drawn(s, start, to, sector) + walked_in(s, to) - bared(s, start), action)
    for value, action in german.short_moves(s, legal):
        assert isinstance(action, do.ShortMove)
        start, to = s.where[s.data.number[action.unit]], s.data.cell[action.to]
        yield Weighed(value + drawn(s, start, to, sector) + walked_in(s, to) - bared(s, start), action)


def walked_in(s: State, to: int) -> float:
    """An empty landing is taken for sure, before anybody comes back to it."""
    return WALK_IN if s.data.landings & ~s.german_held & 1 << to else 0.0


def called(s: State) -> float:
    """Fresh units are worth an action only while there are too few on the map to use."""
    on_map = sum(1 for u in bits(s.data.germans) if s.where[u] >= 0)
    return german.call_value(s) * (1.0 if on_map < ENOUGH else CALL_LATER)


def won_ground(s: State, target: int, stacks: tuple[int, ...], sector: tuple[int, ...]) -> float:
    """What the advance is worth: the strongest units of the stack that comes farthest, one hex nearer to the goals."""
    units = german.attackers(s, stacks)
    laid = german.best_cards(s, target, stacks)[1]
    chance = Estimate(s, target, stacks, units, laid).clears
    gain = ADVANCE_IN_HASTE if s.soviet else ADVANCE
    nearer = [
        gain * german.points(s, s.germans_at(c)) * max(0.0, german.pull(s, target) - german.pull(s, c))
        + FOCUS * drawn(s, c, target, sector)
        for c in stacks
    ]
    return chance * max(nearer, default=0.0)


def drawn(s: State, start: int, to: int, sector: tuple[int, ...]) -> float:
    """What a step is worth to the main effort, for stacks that belong to it."""
    wanted = [c for c in sector if not s.german_held >> c & 1]
    if not wanted:
        return 0.0
    distance = s.data.grid.distance
    away = min(distance(start, c) for c in wanted)
    if away > REACH:
        return 0.0
    return FOCUS * german.points(s, s.germans_at(start)) * (away - min(distance(to, c) for c in wanted))


def bared(s: State, start: int) -> float:
    """The price of leaving a landing empty with Soviets near."""
    return LEFT_EMPTY if coveted(s, start) else 0.0


def coveted(s: State, cell: int) -> bool:
    """Could a Soviet player walk into this landing in his next turn? Only the largest stacks march."""
    if not s.soviet or not s.data.landings >> cell & 1:
        return False
    return bool(s.data.grid.near[cell] & mask_of(largest_stacks(s)))


def advance(s: State, legal: Legal) -> Action:
    """Against a player whole stacks go on: stragglers never fight again. A landing taken keeps its last guard."""
    action = german.advance(s, legal, STACK_LIMIT) if s.soviet else german.advance(s, legal)
    if isinstance(action, do.Advance):
        start = s.where[s.data.number[action.unit]]
        if s.size(start) == 1 and coveted(s, start):
            return do.Halt() if do.Halt() in legal else other_advance(s, legal) or action
    return action


def other_advance(s: State, legal: Legal) -> Action | None:
    """Somebody who is not the last guard of a landing."""
    number = s.data.number
    free = [
        a
        for a in legal
        if isinstance(a, do.Advance)
        and not (s.data.landings >> s.where[number[a.unit]] & 1 and s.size(s.where[number[a.unit]]) == 1)
    ]
    return max(free, key=lambda a: s.strength[number[a.unit]], default=None)
