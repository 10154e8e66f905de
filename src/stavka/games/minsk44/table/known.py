"""What a role knows of a position, and positions that fit it.

Of an enemy stack only the top unit is seen (19.1), and how many lie below it, suppressed or not. Everything else
lies open: the values of untried units are drawn when they are revealed, so until then there is nothing to hide.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from stavka.core.frames import Decision
from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.core.views import View
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import DUE, WAITING, State

HIDDEN, HIDDEN_SUPPRESSED = "?", "?s"
ON_MAP = -99  # in `where`: somewhere on the map

# frame fields that hold units as bits
UNIT_MASKS = ("moved", "uncovered", "used", "struck", "owing", "doubled", "group")
UNIT_LISTS = ("units", "firing", "queue", "attackers", "defenders")
# who is in command would tell where hidden headquarters stand
COMMAND_MASKS = ("commanded", "led")
# nobody reads what is committed to a combat before it is declared
PLANS = ("Assault", "FirePlan")
COMMITTED = frozenset(("units", "firing", "flying"))
# of the unit in hand the enemy knows nothing but where it is
IN_HAND = {"hand": -1, "field": 0, "line": 0, "disengaging": False, "stepped": False, "seen": False, "ahead": []}


class Known(msgspec.Struct):
    """Everything a role knows, in the engine's terms; hidden units only as places in a stack."""

    plain: dict[str, Any]  # fields of the position that lie open
    where: list[int]
    due: dict[str, int]  # side -> its units about to be put on the map that the role cannot tell from those on the map
    stacks: dict[str, list[str]]  # cell -> ids from the bottom to the top, or HIDDEN
    suppressed: int
    fresh: int
    fired: int
    frames: list[Any]


# the rest of a position is as open as the table itself
OPEN = (
    "options", "turn", "side", "weather", "face", "shown", "planes", "corps", "reborn", "rail_used", "sabotaged",
    "air_bonus", "tried", "blown", "trenches", "rubble", "points", "cut", "outcome",
)  # fmt: skip


@rule("19.1")
def visible(s: State, role: str) -> int:
    """The units whose face a role can see."""
    mask = s.shown | mask_of(s.pontoons)
    for side in (GERMAN, SOVIET):
        if role == side or s.outcome is not None:
            mask |= s.data.of[side]
    for stack in s.stacks.values():
        mask |= 1 << stack[-1]
    return mask


def know(s: State, role: str) -> Known:
    """The allow-list."""
    seen = visible(s, role)
    own = s.data.of.get(role, 0)
    ids = s.data.ids
    stacks: dict[str, list[str]] = {}
    for cell in sorted(s.stacks):
        stacks[str(cell)] = [
            ids[u] if seen >> u & 1 else HIDDEN if s.effective(u) else HIDDEN_SUPPRESSED for u in s.stacks[cell]
        ]
    plain = {field: getattr(s, field) for field in OPEN}
    plain["returns"] = sorted(s.returns.items())
    plain["pontoons"] = sorted(s.pontoons.items())
    plain["columns"] = sorted(s.columns.items())
    unknown = {side: due_unseen(s, side, role) for side in (GERMAN, SOVIET)}
    veiled = unknown[GERMAN] | unknown[SOVIET]
    return Known(
        plain=msgspec.to_builtins(plain),
        where=[ON_MAP if w >= 0 or veiled >> u & 1 else w for u, w in enumerate(s.where)],
        due={side: mask.bit_count() for side, mask in unknown.items()},
        stacks=stacks,
        suppressed=s.suppressed & seen,
        fresh=s.fresh & own,
        fired=s.fired & seen,
        frames=[redact(f, seen, own, mine=s.outcome is not None or decides(s, f, role)) for f in s.frames],
    )


@rule("19.1", "6.2", "3.2")
def due_unseen(s: State, side: str, role: str) -> int:
    """Units about to enter or to be deployed: those left would tell the enemy who has been slipped under a stack."""
    if role == side or s.outcome is not None:
        return 0
    return mask_of(u for u in to_come(s) if s.side_of(u) == side)


@rule("3.2", "6.2")
def to_come(s: State) -> list[int]:
    """Units that are being put on the map: before the first turn those that start there, later arrivals."""
    if s.turn:
        return [u for u, place in enumerate(s.where) if place == DUE]
    starting = (u for group in s.data.groups if group.start for u in s.data.members[group.id])
    return [u for u in starting if s.where[u] == WAITING]


def decides(s: State, frame: Any, role: str) -> bool:
    """Is it the role's own decision, or a step of its turn?"""
    return role in frame.roles(s) if isinstance(frame, Decision) else role == s.side


def redact(frame: Any, seen: int, own: int, *, mine: bool) -> Any:
    """A frame without units that the role cannot see, nor the plans of a move; of command only that of `own` units."""
    plain = msgspec.to_builtins(frame)
    if "hand" in plain and not mine:
        plain.update(IN_HAND)
    if plain["type"] in PLANS and not mine:
        plain.update({field: [] for field in COMMITTED.intersection(plain)})
    for field in COMMAND_MASKS:
        if plain.get(field) is not None:
            plain[field] &= own
    for field in UNIT_MASKS:
        if field in plain:
            plain[field] &= seen
    for field in UNIT_LISTS:
        if field in plain:
            plain[field] = [u for u in plain[field] if seen >> u & 1]
    if "relieved" in plain and not mine:
        plain["relieved"] = 0
    return plain


def determinize(state: type[State], view: View, rng: Random) -> State:
    """A full position that fits the view: hidden units are dealt to the hidden places of their side."""
    known: Known = view.known if isinstance(view.known, Known) else msgspec.convert(view.known, Known, strict=False)
    data = state.data
    plain = dict(known.plain)
    plain["returns"] = {str(k): v for k, v in plain["returns"]}
    plain["pontoons"] = {str(k): v for k, v in plain["pontoons"]}
    plain["columns"] = {str(k): v for k, v in plain["columns"]}
    plain.update(
        frames=known.frames, where=known.where, stacks={}, cells=[0, 0], crowded=[0, 0],
        suppressed=known.suppressed, fresh=known.fresh, fired=known.fired,
    )  # fmt: skip
    s = msgspec.convert(plain, state, strict=False)
    seen = {id for stack in known.stacks.values() for id in stack}
    hidden: dict[str, list[int]] = {GERMAN: [], SOVIET: []}
    for number, place in enumerate(known.where):
        if place == ON_MAP and data.ids[number] not in seen:
            hidden[s.side_of(number)].append(number)
    for side in (GERMAN, SOVIET):
        rng.shuffle(hidden[side])
        for _ in range(known.due[side]):
            s.where[hidden[side].pop()] = DUE if s.turn else WAITING
    for cell, stack in known.stacks.items():
        fill(s, int(cell), stack, hidden)
    lead(s, view.role)
    return s


@rule("7.6")
def lead(s: State, role: str) -> None:
    """Who of the others is in command follows from where their headquarters have been dealt."""
    for side in (GERMAN, SOVIET):
        for frame in s.frames if role != side else ():
            if hasattr(frame, "commanded") and side == s.side:
                frame.commanded = in_command(s, side)
            elif getattr(frame, "led", None) is not None:
                frame.led |= in_command(s, side)


def fill(s: State, cell: int, stack: list[str], hidden: dict[str, list[int]]) -> None:
    """One stack; its top is always known, and tells whose it is."""
    side = s.side_of(s.data.number[stack[-1]])
    numbers = []
    for id in stack:
        number = hidden[side].pop() if id in (HIDDEN, HIDDEN_SUPPRESSED) else s.data.number[id]
        if id == HIDDEN_SUPPRESSED:
            s.suppressed |= 1 << number
        s.where[number] = cell
        s.present |= 1 << number
        numbers.append(number)
    s.stack_up(cell, tuple(numbers), s.index(side))
