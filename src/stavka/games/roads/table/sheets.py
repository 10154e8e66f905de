"""Cups and checks as sheets: which chits come, and who holds (9.5, 9.6)."""

from __future__ import annotations

from fractions import Fraction

from stavka.core.ledger import rule
from stavka.core.sheets import Line, Sheet, drawn
from stavka.core.texts import Text, text
from stavka.games.roads.atlas import Atlas
from stavka.games.roads.table.odds import ORDER, passes

MOST = 6  # chits drawn at once
MODIFIERS = range(-2, 5)


@rule("9.5.2", "9.6.1")
def sheets(data: Atlas) -> tuple[Sheet, ...]:
    """Both cups, without and with all that can join them, and the check of a unit's cohesion."""
    cups = []
    for side, order in ORDER.items():
        chits = [data.chits[id] for id in order]
        base = {chit.id: chit.base for chit in chits}
        full = {chit.id: chit.base + chit.extra for chit in chits}
        cups.append(drawn(f"cup-{side}", text("sheet-cup", side=text("side-" + side)), base, chit_name, MOST))
        cups.append(drawn(f"cup-{side}-full", text("sheet-cup-full", side=text("side-" + side)), full, chit_name, MOST))
    best = max(value for unit in data.units for value in (unit.full[0], unit.reduced[0]))
    rows = tuple(
        Line(text("sheet-cohesion", cohesion=firm), tuple(Fraction(passes(firm, die), 10) for die in MODIFIERS))
        for firm in range(1, best + 1)
    )
    return (*cups, Sheet("check", text("sheet-check"), tuple(f"{die:+d}" for die in MODIFIERS), rows))


def chit_name(id: str) -> Text:
    """A chit in words."""
    return text("chit-" + id)
