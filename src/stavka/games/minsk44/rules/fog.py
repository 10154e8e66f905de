"""Chapter 19: of an enemy stack only the top is seen. What the enemy is told of a unit, and what he can keep track of.

A unit that has been seen is known to be where it is, even when it is covered again. When a unit is moved unseen from
under a stack, each of those covered there may have been the one: `State.haunts` notes where each of them may be by now,
from what everybody at the table could observe. The note ends when the unit is seen, or can only be in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.play import Play
from stavka.core.texts import Arg, Moved, Rolled, piece, place, text
from stavka.games.minsk44.state import State


@rule("19.1")
def exposed(s: State, number: int) -> bool:
    """Can the enemy see which unit this is: on top of its stack, in the combat at hand, or at its bridge?"""
    cell = s.where[number]
    on_top = cell >= 0 and s.stacks[cell][-1] == number
    return on_top or bool(s.shown >> number & 1) or number in s.pontoons


# --- what is told -------------------------------------------------------------------------------------------


@rule("19.1")
def tell_move(play: Play[State], number: int, path: tuple[int, ...], message: str, *rules: str, seen: bool) -> None:
    """Tell a move along a path; the enemy reads the unit's name if it is seen where it starts or ends."""
    if not play.heard:
        play.disclosed = True
        return
    s = play.s
    names = tuple(s.data.name[c] for c in path)
    tell_of(
        play, number, message, *rules, seen=seen, places=names, hex=place(names[-1]),
        moves=(Moved(names, s.side_of(number), s.data.ids[number]),),
    )  # fmt: skip


@rule("19.1")
def tell_of(
    play: Play[State], number: int, message: str, *rules: str, seen: bool = False, moves: tuple[Moved, ...] = (),
    places: tuple[str, ...] = (), rolls: tuple[Rolled, ...] = (), **args: Arg,
) -> None:  # fmt: skip
    """Tell something of a unit; only its owner reads which one while others cannot see it."""
    s = play.s
    if not play.heard:
        play.disclosed, play.revealed = True, play.revealed or bool(rolls)
        return
    side, who = s.side_of(number), piece(s.data.ids[number])
    if seen or exposed(s, number):
        play.tell(message, *rules, side=side, places=places, moves=moves, rolls=rolls, unit=who, discloses=True, **args)
    else:
        play.tell(
            message, *rules, side=side, places=places, moves=moves, rolls=rolls, unit=text("a-unit"), discloses=True,
            private={"unit": who}, to=(side,), **args,
        )  # fmt: skip


@rule("19.1")
def expose(play: Play[State], numbers: Iterable[int]) -> None:
    """These units can be seen now; the enemy is told of those that he had lost track of."""
    s = play.s
    found: dict[int, list[str]] = {}
    lost = [u for u in numbers if u in s.haunts or s.shaken >> u & 1]
    for number in lost:
        found.setdefault(s.where[number], []).append(piece(s.data.ids[number]))
    for cell, seen in found.items():
        side, hex = s.side_of(s.stacks[cell][0]), s.data.name[cell]
        play.tell(
            "units-seen", "19.1", side=side, units=seen, hex=place(hex), places=(hex,),
            reveals=play.role != side, discloses=True,
        )  # fmt: skip
    recognise(s, lost)


# --- what the enemy can keep track of ---------------------------------------------------------------------------


def recognise(s: State, numbers: Iterable[int]) -> None:
    """From now on the enemy knows where these units are, and in what state."""
    for number in numbers:
        s.shaken &= ~(1 << number)
        if s.haunts.pop(number, 0):
            narrow(s)


@rule("19.1")
def relocate(play: Play[State], number: int, to: int, *, seen: bool) -> None:
    """A unit leaves its hex for another, or the map: who lay under it is seen, and the enemy follows it if he can."""
    s = play.s
    start, below = s.where[number], beneath(s, number)
    if to < 0:
        recognise(s, (number,))
    s.put(number, to)
    if to >= 0:
        if seen or exposed(s, number):
            recognise(s, (number,))
        else:
            lose_track(s, number, start)
    expose(play, below)


def beneath(s: State, number: int) -> tuple[int, ...]:
    """The unit that lies right under the top of a stack, if this is the top."""
    stack = s.at(s.where[number])
    return stack[-2:-1] if stack and stack[-1] == number else ()


@rule("19.1")
def lose_track(s: State, number: int, start: int) -> None:
    """A unit has gone unseen from under a stack: it may be any of those that may have lain there and can move."""
    here, side = s.where[number], s.data.of[s.side_of(number)]
    certain = [u for u in (*s.at(start), number) if u not in s.haunts and (u == number or not exposed(s, u))]
    possible = [u for u, cells in s.haunts.items() if side >> u & 1 and cells >> start & 1]
    movers = sorted(u for u in (*certain, *possible) if not s.data.fixed >> u & 1)
    if len(movers) > 1:
        for u in movers:
            s.haunts[u] = s.haunts.get(u, 1 << start) | 1 << here
    else:
        s.haunts.pop(number, None)
    narrow(s)


@rule("19.1", "3.2", "6.2")
def slip_in(s: State, number: int, others: Callable[[], Iterable[int]], could: Callable[[int], int]) -> None:
    """A unit has come on to the map: under a stack it may be any of the `others` that `could` enter there as well."""
    if exposed(s, number):
        recognise(s, (number,))
        return
    peers = [u for u in others() if could(u) >> s.where[number] & 1]
    beyond, side = s.data.beyond, s.data.of[s.side_of(number)]
    entered = [u for u, cells in s.haunts.items() if side >> u & 1 and cells & beyond]
    for u in sorted({number, *peers, *entered}):
        s.haunts[u] = s.haunts.get(u, beyond) | 1 << s.where[number]
    narrow(s)


def narrow(s: State) -> None:
    """Strike out the places where nobody can be any more; who can only be in one place is there."""
    haunts = s.haunts
    while haunts:
        places = {side: mask_of_places(s, mask) for side, mask in s.data.of.items()}
        found = []
        for u, cells in haunts.items():
            left = cells & places[s.side_of(u)]
            haunts[u] = left
            if not left & (left - 1):
                found.append(u)
        if not found:
            return
        for u in found:
            del haunts[u]


def mask_of_places(s: State, side: int) -> int:
    """Where units of a side are that the enemy has lost track of: he sees how many lie in a stack."""
    mask = 0
    for u in s.haunts:
        if side >> u & 1:
            cell = s.where[u]
            mask |= 1 << cell if cell >= 0 else s.data.beyond
    return mask


@rule("19.1")
def may_be(s: State, number: int) -> int:
    """The hexes where the enemy must think that a unit may be."""
    return s.haunts.get(number) or 1 << s.where[number]


@rule("19.1")
def maybe_on_map(s: State, side: str) -> int:
    """The units of a side that are on the map, as far as its enemy can tell."""
    return s.on_map(side) | mask_of(s.haunts) & s.data.of[side]


@rule("19.1", "15.4")
def count_markers(s: State, side: str) -> dict[int, int]:
    """Hexes of a side -> how many of its covered units there are suppressed."""
    counts: dict[int, int] = {}
    for u in bits(s.suppressed & s.covered & s.data.of[side]):
        if not exposed(s, u):
            counts[s.where[u]] = counts.get(s.where[u], 0) + 1
    return counts


@rule("19.1", "15.4")
def note_recovery(s: State, side: str, suspects: int, before: dict[int, int]) -> None:
    """After a recovery phase: of covered units that were or may have been suppressed, who still is?

    The enemy sees the markers of each stack, before and now. Headquarters always recover.
    """
    after = count_markers(s, side)
    marked = mask_of(after)
    changed = mask_of(c for c in before if before[c] != after.get(c, 0))
    for u in (u for u in bits(suspects) if not exposed(s, u)):
        places = may_be(s, u)
        if s.data.headquarters >> u & 1 or not places & marked:
            s.shaken &= ~(1 << u)
        elif places & changed:
            s.shaken |= 1 << u
