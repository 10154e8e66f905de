"""What stands in the way of a move: the sets of hexes that its rules bar (`core/bars.py`)."""

from __future__ import annotations

from stavka.core.bars import Args, Bar, Places
from stavka.core.hexes import Mask, bits, mask_of
from stavka.core.ledger import rule
from stavka.games.stalingrad.state import State


def here(s: State, cell: int) -> Places:
    """The hex itself, to point at."""
    return (s.data.name[cell],)


def its_name(s: State, cell: int) -> Args:
    """Words that name the hex."""
    return {"hex": s.data.place[cell]}


# --- hexes that Germans may enter ------------------------------------------------------------------------


@rule("11.4")
def own_cells(s: State) -> int:
    """Cells whose German stack obeys the player with the turn."""
    if not s.joint:
        return s.german_cells
    return mask_of(c for c in bits(s.german_cells) if s.owner(c) == s.army)


@rule("11.4")
def not_own(s: State) -> Bar:
    """Stacks that do not obey the player with the turn."""
    return Bar(~own_cells(s), "11.4", "refused-not-your-stack", "remedy-own-unit-joins")


def soviets(s: State, cited: str) -> Bar:
    """Soviet stacks: entered only after an attack."""
    return Bar(s.soviet_cells, cited, "refused-soviets-there", "remedy-attack", its_name, here)


@rule("7.4.1")
def too_far(s: State, start: int) -> Bar:
    """All but the six neighbours of a hex."""
    return Bar(~s.data.grid.near[start], "7.4.1", "refused-too-far", "remedy-long-move")


@rule("3.8")
def full(s: State) -> Bar:
    """Stacks of four."""
    return Bar(s.full_cells, "3.8", "refused-stack-full", "remedy-move-away", places=here)


@rule("11.1", "11.10")
def other_players(s: State) -> Bar:
    """Stacks of the other German player."""
    stacks = mask_of(c for c in bits(s.german_cells) if s.owner(c) == 1 - s.army)
    return Bar(stacks, "11.1", "refused-two-armies", places=here)


@rule("7.4.2")
def next_to_soviets(s: State) -> Bar:
    """Hexes where a short move would end next to a Soviet stack."""
    return Bar(s.contact(), "7.4.2", "refused-next-to-soviets", "remedy-quick-attack", its_name, soviets_near)


@rule("7.5.2")
def nothing_to_attack(s: State) -> Bar:
    """Hexes from which a quick attack finds no Soviets."""
    return Bar(~s.contact(), "7.5.2", "refused-no-target", "remedy-short-move", its_name)


@rule("7.5.1")
def already_in_contact(s: State) -> Bar:
    """Hexes next to Soviets, from which no quick attack sets out."""
    return Bar(s.contact(), "7.5.1", "refused-already-in-contact", "remedy-planned-attack", places=soviets_near)


def soviets_near(s: State, cell: int) -> Places:
    """The Soviet stacks next to a hex, to point at."""
    return s.data.grid.names(s.data.grid.near[cell] & s.soviet_cells)


# --- steps and long moves --------------------------------------------------------------------------------


def entering(s: State) -> tuple[Bar, ...]:
    """What shuts a hex to the acting player's units, whatever the action."""
    shut = soviets(s, "7.6.2"), full(s)
    return (*shut, other_players(s)) if s.joint else shut


def stepping(s: State, start: int, bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    """The same for a step from a hex: first whether there are Soviets, then the distance, then the rest."""
    return bars[0], too_far(s, start), *bars[1:]


@rule("7.3.1", "7.3.3", "3.5", "3.6")
def long_ground(s: State, start: Mask = 0) -> tuple[Bar, ...]:
    """What shuts a hex to long moves, which stay on Clear hexes away from all Soviets; the start is told apart."""
    rough, contact = ~s.data.clear, s.contact()
    for_all = (
        Bar(rough, "7.3.3", "refused-long-clear", "remedy-short-move", its_name, here),
        Bar(contact, "7.3.3", "refused-long-contact", "", its_name, soviets_near),
    )
    if not start:
        return soviets(s, "7.3.2"), *for_all
    return (
        soviets(s, "7.3.2"),
        Bar(rough & start, "7.3.1", "refused-long-start", "remedy-short-move", its_name, here),
        for_all[0],
        Bar(contact & start, "7.3.1", "refused-long-contact", "", its_name, soviets_near),
        for_all[1],
    )


@rule("7.3.2")
def long_end(s: State) -> Bar:
    """Hexes where a long move cannot end."""
    return Bar(s.german_cells, "7.3.2", "refused-long-joining", "remedy-short-move", places=here)
