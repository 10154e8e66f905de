"""What the moves of a unit cost, for the figures in the lit hexes while a player holds it."""

from __future__ import annotations

from fractions import Fraction

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import Overlay, price_tags
from stavka.games.minsk44.atlas import LINE_QUANTUM, TWELFTHS
from stavka.games.minsk44.caches import Reach
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.paths import allowance
from stavka.games.minsk44.rules.rail import train_options
from stavka.games.minsk44.rules.reach import Ground, Start
from stavka.games.minsk44.state import COLUMN, FOE, State

PARTS = {
    Fraction(1, 6): "⅙", Fraction(1, 4): "¼", Fraction(1, 3): "⅓", Fraction(1, 2): "½", Fraction(2, 3): "⅔",
    Fraction(3, 4): "¾", Fraction(5, 6): "⅚",
}  # fmt: skip

BY_TRAIN = "T"  # in the place of a figure; a train costs no points


@rule("8.2", "10.5")
def costs(s: State, role: str, piece: str) -> tuple[Overlay, ...]:
    """What each hex costs a unit that may move, and where an enemy zone of control would stop it."""
    frame, unit = s.frames[-1] if s.frames else None, s.data.number.get(piece, -1)
    if not isinstance(frame, Movement) or role != s.side or unit < 0 or s.side_of(unit) != role:
        return ()
    start = setting_out(s, frame, unit)
    if start is None:
        return ()
    name, zone = s.data.name, s.zone(FOE[role])
    found = dict(sorted(prices(s, start, queued(s, start)).items()))
    tags = price_tags(
        {name[cell]: price for cell, price in found.items()},
        lambda price: (figure(price), None),
        (name[cell] for cell in found if zone >> cell & 1),
    )
    trains = tuple(name[cell] for cell in bits(by_rail(s, frame, unit)) if cell not in found)
    return (*tags, Overlay("cost", trains, value=BY_TRAIN)) if trains else tags


@rule("24.6")
def by_rail(s: State, frame: Movement, unit: int) -> int:
    """Hexes that the unit can reach by train."""
    goals = 0
    for option in train_options(s, frame.movable(s) & 1 << unit):
        goals |= s.data.grid.mask(option.choices[1])
    return goals


def setting_out(s: State, frame: Movement, unit: int) -> Start | None:
    """A unit in hand, in a column before the map, or still to move; None when it has moved or cannot."""
    if unit == frame.hand:
        return frame.in_hand(s)
    if s.where[unit] == COLUMN:
        cell = next(c for c, column in s.columns.items() if unit in column)
        start = frame.column_start(s, cell, unit)
        return start if start.line >= 0 else None
    return frame.start(s, unit) if frame.movable(s) >> unit & 1 else None


@rule("6.4")
def queued(s: State, start: Start) -> int | None:
    """What a unit of a column pays up to the entry hex; None for one that is on the map."""
    if s.where[start.unit] != COLUMN:
        return None
    return allowance(s, start.unit, commanded=True, disengaging=False) - start.line


@rule("8.4", "8.7")
def prices(s: State, start: Start, paid: int | None) -> dict[int, int]:
    """Hexes within reach and what the way there costs: along lines where they lead, else over the ground."""
    ground = Ground(s, start)
    out: dict[int, int] = {}
    if start.field > 0:
        if not start.stepped:
            out = dict.fromkeys(bits(ground.next_hexes()), start.field)  # with all it has
        out.update(spent(ground.by_field(), s.data.quantum))
    if start.line > 0:
        out.update(spent(ground.by_line(), LINE_QUANTUM))
    if paid is None:
        out.pop(start.cell, None)
        return out
    return {cell: paid + price for cell, price in {**out, start.cell: 0}.items()}


def spent(found: Reach, quantum: int) -> dict[int, int]:
    """The hexes that a search has settled, and what it takes to reach each."""
    return {cell: number * quantum for number, layer in enumerate(found.layers) for cell in bits(layer)}


def figure(twelfths: int) -> str:
    """Movement points as they are written: 1⅓."""
    whole, rest = divmod(twelfths, TWELFTHS)
    part = PARTS.get(Fraction(rest, TWELFTHS), f" {rest}/{TWELFTHS}") if rest else ""
    return f"{whole or ''}{part}" or "0"
