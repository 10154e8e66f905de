"""Why the German player cannot do something: the rule, in the order a player would ask."""

from __future__ import annotations

from stavka.core.actions import Action
from stavka.core.texts import Refusal, Text, place, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.state import STACK_LIMIT, State

SHORT_MOVES = 2


def why_not_german(s: State, action: Action, moves: tuple[tuple[int, int], ...], moved: int, own: int) -> Refusal:
    """The rule against an action in a German turn."""
    if moves and not isinstance(action, do.ShortMove | do.EndTurn):
        return Refusal("7.1", text("refused-one-action"), text("remedy-undo"))
    match action:
        case do.ShortMove(unit, to):
            return (
                _mover(s, unit, own)
                or _short(s, unit, to, moves, moved)
                or _goal(s, unit, to)
                or _contact(s, to, "7.4.2")
            )
        case do.Approach(unit, to):
            return _mover(s, unit, own) or _approach(s, unit, to) or _goal(s, unit, to) or _no_contact(s, to)
        case do.LongMove(start, to, via):
            return _long(s, start, to, via, own)
        case do.Assault(target):
            return _assault(s, target)
    return Refusal("7.1", text("refused-not-now"))


def _near(s: State, to: str, rule: str, why: Text) -> Refusal:
    """A refusal that points at the Soviet stacks next to a hex."""
    data = s.data
    stacks = data.grid.near[data.cell[to]] & s.soviet_cells
    return Refusal(rule, why, places=data.grid.names(stacks))


def _mover(s: State, unit: str, own: int) -> Refusal | None:
    number = s.data.number.get(unit)
    if number is None or number >= s.data.german_count or s.where[number] < 0:
        return Refusal("7.1", text("refused-not-your-unit"))
    if not own >> s.where[number] & 1:
        return Refusal("11.4", text("refused-not-your-stack"), text("remedy-own-unit-joins"))
    return None


def _goal(s: State, unit: str, to: str) -> Refusal | None:
    """Everything that forbids a step to a hex, whatever the action."""
    cell, start = s.data.cell.get(to), s.where[s.data.number[unit]]
    if cell is None:
        return Refusal("3.1", text("refused-off-map"))
    if s.soviet_cells >> cell & 1:
        return Refusal("7.6.2", text("refused-soviets-there", hex=place(to)), text("remedy-attack"), (to,))
    if not s.data.grid.near[start] >> cell & 1:
        return Refusal("7.4.1", text("refused-too-far"), text("remedy-long-move"))
    if s.size(cell) >= STACK_LIMIT:
        return Refusal("3.8", text("refused-stack-full"), text("remedy-move-away"), (to,))
    if s.joint and s.owner(cell) == 1 - s.army and s.german_cells >> cell & 1:
        return Refusal("11.1", text("refused-two-armies"), None, (to,))
    return None


def _contact(s: State, to: str, rule: str) -> Refusal:
    return Refusal(
        rule,
        text("refused-next-to-soviets", hex=place(to)),
        text("remedy-quick-attack"),
        s.data.grid.names(s.data.grid.near[s.data.cell[to]] & s.soviet_cells),
    )


def _no_contact(s: State, to: str) -> Refusal:
    return Refusal("7.5.2", text("refused-no-target", hex=place(to)), text("remedy-short-move"))


def _short(s: State, unit: str, to: str, moves: tuple[tuple[int, int], ...], moved: int) -> Refusal | None:
    number = s.data.number[unit]
    if moved >> number & 1:
        return Refusal("7.4.1", text("refused-moved-already"))
    pair = (s.where[number], s.data.cell.get(to, -1))
    if len(moves) == SHORT_MOVES and pair not in moves:
        return Refusal("7.4.1", text("refused-two-short-moves"), text("remedy-undo"))
    return None


def _approach(s: State, unit: str, to: str) -> Refusal | None:
    data = s.data
    start = s.where[data.number[unit]]
    if s.contact() >> start & 1:
        near = data.grid.names(data.grid.near[start] & s.soviet_cells)
        return Refusal("7.5.1", text("refused-already-in-contact"), text("remedy-planned-attack"), near)
    return None


def _long(s: State, start: str, to: str, via: str, own: int) -> Refusal:
    data = s.data
    if any(h not in data.cell for h in (start, to, via or to)):
        return Refusal("3.1", text("refused-off-map"))
    a, c = data.cell[start], data.cell[to]
    if not s.german_cells >> a & 1:
        return Refusal("7.3.1", text("refused-no-stack"))
    if not own >> a & 1:
        return Refusal("11.4", text("refused-not-your-stack"), text("remedy-own-unit-joins"))
    if s.soviet_cells >> c & 1:
        return Refusal("7.3.2", text("refused-soviets-there", hex=place(to)), text("remedy-attack"), (to,))
    path = (a, c) if not via or via == to else (a, data.cell[via], c)
    return _long_ground(s, path) or _long_end(s, c, to)


def _long_ground(s: State, path: tuple[int, ...]) -> Refusal | None:
    """Every hex of a long move is Clear and away from the Soviets."""
    data = s.data
    for cell in path:
        here, first = data.name[cell], cell == path[0]
        if not data.clear >> cell & 1:
            why = text("refused-long-start" if first else "refused-long-clear", hex=place(here))
            return Refusal("7.3.1" if first else "7.3.3", why, text("remedy-short-move"), (here,))
    for cell in path:
        if s.contact() >> cell & 1:
            here = data.name[cell]
            why = text("refused-long-contact", hex=place(here))
            return _near(s, here, "7.3.1" if cell == path[0] else "7.3.3", why)
    return None


def _long_end(s: State, cell: int, to: str) -> Refusal:
    if s.german_cells >> cell & 1:
        return Refusal("7.3.2", text("refused-long-joining"), text("remedy-short-move"), (to,))
    return Refusal("7.3.3", text("refused-long-two-hexes"))


def _assault(s: State, target: str) -> Refusal:
    cell = s.data.cell.get(target)
    if cell is None:
        return Refusal("3.1", text("refused-off-map"))
    if not s.soviet_cells >> cell & 1:
        return Refusal("7.6.2", text("refused-no-soviets", hex=place(target)))
    near = s.data.grid.names(s.data.grid.near[cell])
    return Refusal("7.6.2", text("refused-no-stack-adjacent"), text("remedy-quick-attack"), near)
