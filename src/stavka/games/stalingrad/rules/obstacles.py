"""What stands in the way. One list of obstacles says where a move can go, and why it cannot go elsewhere.

Each obstacle is a set of hexes (or units), as bits, with the rule it stands for: what none of them shuts is legal, and
the first that shuts a hex is the reason. They stand in the order in which a player would ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, place, text
from stavka.games.stalingrad.state import State

Why = Callable[[State, int], Refusal]  # said of a cell (or unit) that is shut


class Obstacle(NamedTuple):
    """What it shuts, and why."""

    shuts: int
    why: Why


def shut(obstacles: Iterable[Obstacle]) -> int:
    """All that these obstacles shut."""
    out = 0
    for obstacle in obstacles:
        out |= obstacle.shuts
    return out


def first(s: State, obstacles: Iterable[Obstacle], *at: int) -> Refusal | None:
    """Why one of these cells (or units) is shut, by the first obstacle that shuts one; None when all are open."""
    for obstacle in obstacles:
        for n in at:
            if obstacle.shuts >> n & 1:
                return obstacle.why(s, n)
    return None


@cache  # the same few reasons stand behind every list of moves
def because(cited: str, why: str, remedy: str = "", *, here: bool = False) -> Why:
    """A reason that needs no figures; `here` points at the hex."""
    return lambda s, cell: Refusal(
        cited, text(why), text(remedy) if remedy else None, (s.data.name[cell],) if here else ()
    )


# --- hexes that Germans may enter ------------------------------------------------------------------------


@rule("11.4")
def own_cells(s: State) -> int:
    """Cells whose German stack obeys the player with the turn."""
    if not s.joint:
        return s.german_cells
    return mask_of(c for c in bits(s.german_cells) if s.owner(c) == s.army)


@rule("11.4")
def not_own(s: State) -> Obstacle:
    """Stacks that do not obey the player with the turn."""
    return Obstacle(~own_cells(s), because("11.4", "refused-not-your-stack", "remedy-own-unit-joins"))


def soviets(s: State, cited: str) -> Obstacle:
    """Soviet stacks: entered only after an attack."""
    return Obstacle(
        s.soviet_cells,
        lambda s, cell: Refusal(
            cited,
            text("refused-soviets-there", hex=place(s.data.name[cell])),
            text("remedy-attack"),
            (s.data.name[cell],),
        ),
    )


@rule("7.4.1")
def too_far(s: State, start: int) -> Obstacle:
    """All but the six neighbours of a hex."""
    return Obstacle(~s.data.grid.near[start], because("7.4.1", "refused-too-far", "remedy-long-move"))


@rule("3.8")
def full(s: State) -> Obstacle:
    """Stacks of four."""
    return Obstacle(s.full_cells, because("3.8", "refused-stack-full", "remedy-move-away", here=True))


@rule("11.1", "11.10")
def other_players(s: State) -> Obstacle:
    """Stacks of the other German player."""
    stacks = mask_of(c for c in bits(s.german_cells) if s.owner(c) == 1 - s.army) if s.joint else 0
    return Obstacle(stacks, because("11.1", "refused-two-armies", here=True))


@rule("7.4.2")
def next_to_soviets(s: State) -> Obstacle:
    """Hexes where a short move would end next to a Soviet stack."""
    return Obstacle(
        s.contact(),
        lambda s, cell: Refusal(
            "7.4.2",
            text("refused-next-to-soviets", hex=place(s.data.name[cell])),
            text("remedy-quick-attack"),
            soviets_near(s, cell),
        ),
    )


@rule("7.5.2")
def nothing_to_attack(s: State) -> Obstacle:
    """Hexes from which a quick attack finds no Soviets."""
    return Obstacle(
        ~s.contact(),
        lambda s, cell: Refusal(
            "7.5.2", text("refused-no-target", hex=place(s.data.name[cell])), text("remedy-short-move")
        ),
    )


@rule("7.5.1")
def already_in_contact(s: State) -> Obstacle:
    """Hexes next to Soviets, from which no quick attack sets out."""
    return Obstacle(
        s.contact(),
        lambda s, cell: Refusal(
            "7.5.1", text("refused-already-in-contact"), text("remedy-planned-attack"), soviets_near(s, cell)
        ),
    )


def soviets_near(s: State, cell: int) -> tuple[str, ...]:
    """The Soviet stacks next to a hex, to point at."""
    return s.data.grid.names(s.data.grid.near[cell] & s.soviet_cells)


# --- steps and long moves --------------------------------------------------------------------------------


def entering(s: State) -> tuple[Obstacle, ...]:
    """What shuts a hex to the acting player's units, whatever the action."""
    return soviets(s, "7.6.2"), full(s), other_players(s)


def stepping(s: State, start: int, obstacles: tuple[Obstacle, ...]) -> tuple[Obstacle, ...]:
    """The same for a step from a hex: first whether there are Soviets, then the distance, then the rest."""
    return obstacles[0], too_far(s, start), *obstacles[1:]


@rule("7.3.1", "7.3.3", "3.5", "3.6")
def long_ground(s: State, start: int = -1) -> tuple[Obstacle, ...]:
    """What shuts a hex to long moves, which stay on Clear hexes away from all Soviets; `start` is told apart."""

    def not_clear(s: State, cell: int) -> Refusal:
        set_out, hex = cell == start, s.data.name[cell]
        why = text("refused-long-start" if set_out else "refused-long-clear", hex=place(hex))
        return Refusal("7.3.1" if set_out else "7.3.3", why, text("remedy-short-move"), (hex,))

    def in_contact(s: State, cell: int) -> Refusal:
        why = text("refused-long-contact", hex=place(s.data.name[cell]))
        return Refusal("7.3.1" if cell == start else "7.3.3", why, places=soviets_near(s, cell))

    return soviets(s, "7.3.2"), Obstacle(~s.data.clear, not_clear), Obstacle(s.contact(), in_contact)


@rule("7.3.2")
def long_end(s: State) -> Obstacle:
    """Hexes where a long move cannot end."""
    return Obstacle(s.german_cells, because("7.3.2", "refused-long-joining", "remedy-short-move", here=True))
