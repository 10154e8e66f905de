"""What a role cannot see of a position, as it may count it, and what may be exchanged without its noticing.

Standing blocks are seen as blocks: how many of a side stand on a hex, how many of them are out of supply, how they came
into a battle. Their type and strength are their owner's secret, except what can be told from having seen them before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Eyes
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET
from stavka.games.eastfront.rules.calendar import next_month
from stavka.games.eastfront.rules.deployment import Deployment
from stavka.games.eastfront.rules.production import NOW, ProductionPhase
from stavka.games.eastfront.rules.supply import Overfull, SupplyPhase
from stavka.games.eastfront.state import DEAD, ELIMINATED, WAITING, State


class Stack(msgspec.Struct, frozen=True, array_like=True):
    """Standing blocks of a side on a hex, and how many of them are in which state."""

    cell: int
    side: str
    count: int
    unsupplied: int = 0
    ashore: int = 0
    dropped: int = 0
    entered: tuple[int, ...] = ()  # where those that came into a battle in this phase came from


class Unseen(msgspec.Struct):
    """What is there and hidden."""

    stacks: list[Stack]
    recalled: dict[int, int]  # blocks that can be told -> where they are
    guards: list[str]  # edges of the Hungarian plain with an unknown unit beyond them


@rule("2.3", "7.12")
def visible(s: State, role: str) -> int:
    """The units whose face this role can see: its own, and all that lie open."""
    if s.outcome is not None:
        return s.own(AXIS) | s.own(SOVIET)
    return s.shown | (s.own(role) if role in SIDES else 0)


def eyes(s: State, role: str) -> Eyes:
    """A role knows the blocks whose faces it sees, and those of which everybody knows that they are not there."""
    return Eyes(role, units=visible(s, role) | absent(s, role), over=s.outcome is not None)


def absent(s: State, role: str) -> int:
    """Units of which everybody knows that they have not come yet, or are gone for good."""
    waiting = s.due.keys() - to_come(s, role).keys()
    out = mask_of(u for u, at in enumerate(s.where) if at == WAITING and u not in waiting)
    return out | mask_of(u for u, at in enumerate(s.where) if at == DEAD and known_dead(s, u))


def known_dead(s: State, u: int) -> bool:
    """Does everybody know that a unit is gone for good? Not of one that died as a standing block."""
    unit = s.data.units[u]
    return not s.defected >> u & 1 and (unit.nation in s.surrendered or s.plan.allies_bound)


@rule("2.3", "11.5", "11.51")
def to_come(s: State, role: str) -> dict[int, str]:
    """The units that have not arrived, with their month, as far as the role can tell.

    The enemy sees blocks arrive, not which: one that is due, or may come early, could stand on the map by now.
    """
    if s.outcome is not None:
        return dict(s.due)
    by_now = (NOW, next_month(s) or NOW)
    own = s.own(role) if role in SIDES else 0
    return {u: due for u, due in s.due.items() if due not in by_now or own >> u & 1}


@rule("10.2", "8.2")
def unseen(s: State, role: str) -> Unseen:
    """Standing blocks that the role does not know, and those among them that it can tell."""
    hidden = ~visible(s, role)
    stacks = []
    for cell in bits(s.axis_cells | s.soviet_cells):
        for side in SIDES:
            blocks = s.units_at(cell, side) & hidden
            if blocks:
                stacks.append(stack(s, cell, side, blocks))
    recalled = {u: s.where[u] for u in sorted(s.recalled) if hidden >> u & 1}
    return Unseen(stacks, recalled, [edge for edge, u in s.plain.items() if hidden >> u & 1])


def stack(s: State, cell: int, side: str, blocks: int) -> Stack:
    """What everybody sees of standing blocks on a hex."""
    entered = sorted(s.entered[str(u)] for u in bits(blocks) if str(u) in s.entered)
    starved, landed, jumped = ((blocks & state).bit_count() for state in (s.unsupplied, s.ashore, s.dropped))
    return Stack(cell, side, blocks.bit_count(), starved, landed, jumped, tuple(entered))


# --- what may be exchanged ---------------------------------------------------------------------------------

WITH_THE_BLOCK = (
    "unsupplied", "spent", "moved", "railed", "fled", "rearguards", "dropped", "landed", "ashore",
)  # fmt: skip


def swap(s: State, role: str, rng: Random) -> State:
    """Let blocks that the role cannot tell change places, with eliminated ones too, and take other strengths."""
    seen = visible(s, role)
    bound = mask_of(s.recalled) | mask_of(u for group in s.parted.values() for u in bits(group))
    new: dict[int, int] = {}
    for side in SIDES:
        free = [u for u in bits(s.own(side) & ~seen & ~bound) if s.where[u] >= 0 or s.where[u] == ELIMINATED]
        new |= dict(zip(free, rng.sample(free, len(free)), strict=True))
    exchange(s, new)
    for u in bits(~seen & (s.own(AXIS) | s.own(SOVIET))):
        if s.where[u] >= 0:
            low, high = s.recalled.get(u, (s.data.least[u], s.data.max[u]))
            s.cv[u] = rng.randint(low, high) if u not in s.doubtful else s.cv[u]
    return s


def exchange(s: State, new: dict[int, int]) -> None:
    """Each block becomes another one, and all that is noted of it goes over to that."""
    before = list(s.where)
    for old, unit in new.items():
        s.where[unit] = before[old]
        s.cv[unit] = 0
    for name in WITH_THE_BLOCK:
        setattr(s, name, mask_of(renamed(bits(getattr(s, name)), new)))
    s.entered = {str(new.get(int(u), int(u))): cell for u, cell in s.entered.items()}
    s.evacuees = {str(new.get(int(u), int(u))): port for u, port in s.evacuees.items()}
    s.plain = {edge: new.get(u, u) for edge, u in s.plain.items()}
    for frame in s.frames:
        exchange_in(frame, new)
    occupy(s)


def exchange_in(frame: Any, new: dict[int, int]) -> None:
    """The same in what a frame notes of units."""
    if isinstance(frame, SupplyPhase):
        frame.exempt = tuple(renamed(frame.exempt, new))
        frame.starving = tuple(renamed(frame.starving, new))
    elif isinstance(frame, Overfull):
        frame.named = tuple(renamed(frame.named, new))
    elif isinstance(frame, ProductionPhase):
        frame.touched, frame.built = (mask_of(renamed(bits(units), new)) for units in (frame.touched, frame.built))
    elif isinstance(frame, Deployment):
        frame.called, frame.gave, frame.got = (
            mask_of(renamed(bits(units), new)) for units in (frame.called, frame.gave, frame.got)
        )


def renamed(units: Iterable[int], new: dict[int, int]) -> Iterator[int]:
    """These units, under their new names."""
    return (new.get(u, u) for u in units)


def occupy(s: State) -> None:
    """Work out who stands on which hex from where the units are."""
    s.at = [0] * s.data.grid.size
    for u, place in enumerate(s.where):
        if place >= 0:
            s.at[place] |= 1 << u
    s.axis_cells = s.soviet_cells = s.axis_full = s.soviet_full = 0
    for cell, units in enumerate(s.at):
        if units:
            s.refresh(cell)
    s.cache.clear()
