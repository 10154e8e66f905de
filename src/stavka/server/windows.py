"""Windows that a seat has nothing to play in: who passes by itself, and who is asked all the same.

`Game.idle` says what a role does when nothing it holds fits the question. To leave that to the server tells
the others something: that the hand holds nothing. A computer learns nothing from it. Against people it is done
only where the table agreed to *quick windows* when it was made. A hand that could play is always asked.

What is done for a player is an ordinary action of the match; only its own seat is told that it was not asked.
"""

from __future__ import annotations

import logging

from stavka.core.actions import Action
from stavka.core.texts import Refused
from stavka.server.schema import Change, SeatRow
from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

ENOUGH = 1000  # far above any row of windows; beyond it a game asks for ever


def at_once(table: LiveTable, seat: SeatRow) -> bool:
    """Does the seat pass by itself?"""
    if not seat.visited or seat.windows == "ask":
        return False
    alone = all(s is seat or not s.visited for s in table.seats)  # two seats of one visitor: two people at one screen
    return alone or table.row.windows == "quick"


def idle(table: LiveTable) -> tuple[SeatRow, Action] | None:
    """A seat that need not be asked now, and what it does."""
    pending = table.pending()
    for seat in table.seats:
        if seat.role in pending and at_once(table, seat):
            action = table.game.idle(table.playing.state, seat.role)
            if action is not None:
                return seat, action
    return None


def pass_for(table: LiveTable, seat: SeatRow, action: Action, at: int) -> Change:
    """Play an action for a seat that was not asked."""
    (change,) = table.changes_for(seat.role, [action], None, at)
    change.auto = True
    table.carry_out([change])
    return change


def pass_on(table: LiveTable, at: int) -> list[Change]:
    """Play what need not be asked, to the next real question; the changes are for the caller to store."""
    done: list[Change] = []
    try:
        while len(done) < ENOUGH and (found := idle(table)) is not None:
            done.append(pass_for(table, *found, at))
    except Refused:
        log.exception("table %s: an idle seat cannot pass, so it is asked", table.row.id)
    return done
