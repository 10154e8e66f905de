"""What a role cannot know of a position (19.1), and how it is dealt.

Of an enemy stack only the top unit is seen, how many lie below it, and how many of those are suppressed. Where a
covered unit lies is known as long as a careful player can keep track of it: see `rules/fog.py`. Everything else lies
open: the values of untried units are drawn when they are revealed, so until then there is nothing to hide.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.minsk44.rules.artillery import Bombardment
from stavka.games.minsk44.rules.battle import Battle
from stavka.games.minsk44.rules.combat import Wave
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.fog import may_be
from stavka.games.minsk44.rules.movement import Movement, command_to_move
from stavka.games.minsk44.rules.reinforcements import Arrivals, replaced
from stavka.games.minsk44.rules.retreat import Losses
from stavka.games.minsk44.rules.sequence import Excess
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import COVERED, DUE, WAITING, Sight, State

BEYOND = -1  # in a slot: off the map


class Unseen(msgspec.Struct):
    """What can be counted and not told."""

    suppressed: dict[int, int]  # hex -> how many of the units in doubt there are suppressed
    beyond: dict[str, int]  # side -> how many of the units in doubt are still to enter
    mover: int  # the unit of a move that is interrupted, when it is known


class Slot(msgspec.Struct, frozen=True, order=True):
    """A place for a unit in doubt: a hex (or BEYOND), and whether the unit there is suppressed."""

    cell: int
    suppressed: bool


@rule("19.1")
def visible(s: State, role: str) -> int:
    """The units whose face a role can see."""
    mask = s.shown | mask_of(s.pontoons) | own(s, role)
    for stack in s.stacks.values():
        mask |= 1 << stack[-1]
    return mask


def own(s: State, role: str) -> int:
    """The units of a role; at the end everybody's."""
    return s.data.all if s.outcome is not None else s.data.of.get(role, 0)


@rule("19.1")
def noted(s: State, role: str) -> int:
    """The units of which a role knows where they are: it sees them, or has kept track of them."""
    return visible(s, role) | own(s, role) | s.data.all & ~mask_of(s.haunts)


@rule("19.1")
def eyes(s: State, role: str) -> Sight:
    """A role knows where its own units are, and all others that it has not lost track of."""
    mine = own(s, role)
    known = mine | s.data.all & ~mask_of(s.haunts)
    return Sight(role, units=known, over=s.outcome is not None, own=mine, shaken=s.shaken & ~mine)


@rule("19.1")
def in_doubt(s: State, role: str) -> list[int]:
    """Units of which a role cannot tell where they are, or whether they are suppressed."""
    return list(bits((mask_of(s.haunts) | s.shaken) & ~own(s, role)))


@rule("19.1", "6.2")
def unseen(s: State, role: str) -> Unseen:
    """What a role can count: markers on stacks, units still to enter."""
    doubted = in_doubt(s, role)
    suppressed: dict[int, int] = {}
    for u in doubted:
        if not s.effective(u):
            suppressed[s.where[u]] = suppressed.get(s.where[u], 0) + 1
    beyond = {side: sum(s.where[u] < 0 and s.side_of(u) == side for u in doubted) for side in (GERMAN, SOVIET)}
    return Unseen(dict(sorted(suppressed.items())), beyond, mover(s))


def mover(s: State) -> int:
    """The unit whose move is interrupted, unless it moves unseen; -1 for none."""
    frame = next((f for f in s.frames if isinstance(f, Movement)), None)
    return frame.hand if frame is not None and frame.walked and frame.hand not in s.haunts else -1


# --- dealing --------------------------------------------------------------------------------------------------


@rule("19.1")
def deal(s: State, unseen: Unseen, role: str, rng: Random) -> None:
    """Deal the units in doubt to the places where they may be."""
    doubted = in_doubt(s, role)
    dealt = match(s, doubted, slots(s, unseen, doubted), rng)
    stacks = {cell: [u for u in stack if u != COVERED] for cell, stack in s.stacks.items()}
    for u, slot in dealt.items():
        settle(s, u, slot)
        if u in s.haunts and slot.cell >= 0:
            stacks[slot.cell].insert(0, u)
    rebuild(s, {cell: tuple(stack) for cell, stack in stacks.items()})
    s.fresh |= s.announced & s.present & ~own(s, role)
    for frame in s.frames:
        if isinstance(frame, Movement) and role != s.side:
            deal_movement(s, frame, unseen.mover, rng)
        elif isinstance(frame, Battle | Bombardment) and frame.led is not None:
            frame.led |= led_by_others(s, frame, role)
        elif isinstance(frame, Arrivals) and role != s.side:
            frame.relieved = relieved(s)
        elif isinstance(frame, Wave) and role != s.side:
            frame.owing = owing(s, frame)
    excess(s)


def slots(s: State, unseen: Unseen, doubted: list[int]) -> list[Slot]:
    """The places where units in doubt are."""
    count = {cell: stack.count(COVERED) for cell, stack in s.stacks.items() if COVERED in stack}
    for u in doubted:
        if u not in s.haunts:
            count[s.where[u]] = count.get(s.where[u], 0) + 1
    out = [Slot(cell, n < unseen.suppressed.get(cell, 0)) for cell in sorted(count) for n in range(count[cell])]
    return out + [Slot(BEYOND, suppressed=False)] * sum(unseen.beyond.values())


def match(s: State, units: list[int], slots: list[Slot], rng: Random) -> dict[int, Slot]:
    """Each unit to a place where it may be, at random."""
    order = list(range(len(slots)))
    rng.shuffle(order)
    waiting = list(units)
    rng.shuffle(waiting)
    taken = seat(waiting, order, lambda u, n: fits(s, u, slots[n]))
    assert taken is not None, f"there is no place for some of {[s.data.ids[u] for u in units]}"
    return {u: slots[n] for n, u in taken.items()}


def seat(units: list[int], places: list[int], may: Callable[[int, int], bool]) -> dict[int, int] | None:
    """Place -> unit, each where it may be, or None; a unit that finds no place free sends another one on."""
    taken: dict[int, int] = {}

    def find(u: int, tried: set[int]) -> bool:
        for n in places:
            if n not in tried and may(u, n):
                tried.add(n)
                if n not in taken or find(taken[n], tried):
                    taken[n] = u
                    return True
        return False

    return taken if all(find(u, set()) for u in units) else None


def fits(s: State, u: int, slot: Slot) -> bool:
    """May a unit be there, in that state?"""
    place = s.data.beyond if slot.cell < 0 else 1 << slot.cell
    return bool(may_be(s, u) & place) and (bool(s.shaken >> u & 1) or slot.suppressed == (not s.effective(u)))


def settle(s: State, u: int, slot: Slot) -> None:
    """Put a unit in doubt into a place; its stack is made later."""
    s.where[u] = slot.cell if slot.cell >= 0 else DUE if s.turn else WAITING
    s.suppressed = s.suppressed & ~(1 << u) | slot.suppressed << u


def rebuild(s: State, stacks: dict[int, tuple[int, ...]]) -> None:
    """Lay these stacks on the map, and note what follows from them."""
    s.stacks, s.cells, s.crowded, s.covered, s.present = {}, [0, 0], [0, 0], 0, 0
    for cell, stack in stacks.items():
        s.present |= mask_of(stack)
        s.stack_up(cell, stack, s.index(s.side_of(stack[0])))
    s.cache.clear()


@rule("7.6", "8.2")
def deal_movement(s: State, frame: Movement, mover: int, rng: Random) -> None:
    """Command as it follows from where headquarters are; and a unit in hand, if its move is interrupted."""
    frame.commanded, frame.hosts = command_to_move(s)
    if frame.walked:
        here = [u for u in s.at(frame.walked[-1]) if u in s.haunts]
        frame.hand = mover if mover >= 0 else rng.choice(here)
        frame.moved |= 1 << frame.hand
        frame.stepped = True


@rule("7.6")
def led_by_others(s: State, frame: Battle | Bombardment, role: str) -> int:
    """Units of others in a combat that are in command, as it follows from where headquarters are."""
    if isinstance(frame, Battle):
        force = mask_of((*frame.attackers, *frame.defenders, *frame.firing))
    else:
        force = mask_of((*frame.queue, *frame.firing))
    others = [side for side in (GERMAN, SOVIET) if side != role]
    return sum(in_command(s, side, force & s.data.of[side]) & force & s.data.of[side] for side in others)


@rule("6.9", "24.6")
def relieved(s: State) -> int:
    """Hexes where replacements have entered in this turn."""
    if not s.data.armies[s.side].per_hex:
        return 0
    return mask_of(s.where[u] for u in bits(s.fresh & s.on_map(s.side)) if replaced(s, u))


@rule("10.6")
def owing(s: State, frame: Wave) -> int:
    """Units next to enemies that have been attacked without them."""
    struck = mask_of(s.where[u] for u in bits(frame.struck & s.present))
    near = s.data.grid.adjacent(struck) & s.held(s.side)
    return mask_of(s.units_in(near)) & ~frame.used & ~s.fired if frame.wave == 1 else 0


def excess(s: State) -> None:
    """Who may be given up in a stack that is too high: everybody in it."""
    for below, frame in zip(s.frames, s.frames[1:], strict=False):
        if isinstance(below, Excess) and isinstance(frame, Losses):
            frame.units = tuple(sorted(s.at(below.cell)))


# --- the tests' knife -------------------------------------------------------------------------------------------


def swap(s: State, role: str, rng: Random) -> State:
    """Exchange the places of units that the role has lost track of, and the state of those that it cannot tell."""
    doubted = in_doubt(s, role)
    before = {u: Slot(max(s.where[u], BEYOND), not s.effective(u)) for u in doubted}
    return exchange(s, before, match(s, doubted, list(before.values()), rng))


def exchange(s: State, before: dict[int, Slot], after: dict[int, Slot]) -> State:
    """Lay units in doubt into each other's places."""
    successor = succession(before, after)
    stacks = {cell: tuple(successor.get(u, u) for u in stack) for cell, stack in s.stacks.items()}
    for u, slot in after.items():
        settle(s, u, slot)
    rebuild(s, stacks)
    s.fresh = s.fresh & ~mask_of(before) | s.announced & s.present & mask_of(before)
    for frame in s.frames:
        if isinstance(frame, Movement):
            frame.hand = successor.get(frame.hand, frame.hand)
            frame.moved = succeed(frame.moved, successor)
        elif isinstance(frame, Wave):
            frame.owing = succeed(frame.owing, successor)
    excess(s)
    return s


def succession(before: dict[int, Slot], after: dict[int, Slot]) -> dict[int, int]:
    """Unit -> the one that is now in its place."""
    coming: dict[Slot, list[int]] = {}
    for u, slot in after.items():
        coming.setdefault(slot, []).append(u)
    return {u: coming[slot].pop() for u, slot in before.items()}


def succeed(units: int, successor: dict[int, int]) -> int:
    """These units, each with its successor in its place."""
    return mask_of(successor.get(u, u) for u in bits(units))
