"""When somebody's time is up: it is noted as a change of the match, once, and what the table chose comes of it.

Whoever finds it first notes it, a process that looks or somebody's own request. The number of a change is unique in the
database, so of two processes one is first, and the other sees what is so.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from stavka.ai import strongest
from stavka.server.asks import Pace, Reseated
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.notices.outbox import note
from stavka.server.schema import Change, SeatRow
from stavka.server.table import LiveTable
from stavka.server.timing import clocks
from stavka.server.timing.matters import Handed, claims, vacate
from stavka.server.windows import pass_on


async def attend(desk: Desk, table: LiveTable) -> bool:
    """Note whose time is up by now; was there anybody? The caller holds the table."""
    pace, found = clocks.read_pace(table.row.pace), False
    while pace is not None and table.pending() and (late := _late(desk, table, pace)):
        found = True
        sat = [s for s in table.seats if s.role in late]
        people = {s.role: s.visitor for s in sat}
        changes, given = _flagged(table, pace, late)
        await desk.store(table, changes, given=given)
        desk.tell(table)
        await _tell_them(desk, table, people)
    return found


def _late(desk: Desk, table: LiveTable, pace: Pace) -> tuple[str, ...]:
    """Also where another process has not heard yet that somebody rests."""
    on_vacation = {s.role for s in table.seats if s.visitor in desk.away and pace.kind == "days"}
    run = {role: clock for role, clock in table.times.items() if role not in on_vacation}
    return clocks.overdue(run, desk.time.now())


def _flagged(table: LiveTable, pace: Pace, late: Sequence[str]) -> tuple[list[Change], list[SeatRow]]:
    """Play the fall of these flags, and what comes of it at once; the changes are for the caller to store."""
    done = [_carry_out(table, "flag", role) for role in late]
    given: list[SeatRow] = []
    if pace.late == "lose":
        everybody = all(set(side) & set(late) for side in table.sides())
        done.append(_carry_out(table, "claim", late[0], "draw" if everybody else "victory"))
    elif pace.late == "computer":
        for role in late:
            change, seat = hand_over(table, Handed(role, "computer"))
            done.append(change)
            given.append(seat)
        if not any(s.visited for s in table.seats):
            done.append(_carry_out(table, "claim", late[0], "deserted"))
        done += pass_on(table, done[0].at)
    return done, given


def _carry_out(table: LiveTable, kind: str, role: str, action: str | None = None) -> Change:
    """Play a change that nobody asked for."""
    change = Change(seq=table.number + 1, kind=kind, role=role, action=action, at=now(), auto=True)
    table.carry_out([change])
    return change


def hand_over(table: LiveTable, wanted: Handed) -> tuple[Change, SeatRow]:
    """Give a seat away: the change, and the seat as it is from now on."""
    seat = next(s for s in table.seats if s.role == wanted.seat)
    to: Reseated = wanted.to
    vacate(seat, to, strongest(table.game), secrets.token_hex(16))
    written = msgspec.json.encode(wanted).decode()
    return _carry_out(table, "seat", wanted.seat, written), seat


async def _tell_them(desk: Desk, table: LiveTable, late: dict[str, str | None]) -> None:
    """Those whose time is up, and those who may claim."""
    id = table.row.id
    for visitor in {v for v in late.values() if v is not None}:
        await note(desk, visitor, "time-up", id)
    waiting = {s.visitor for s in table.seats if s.visited and s.visitor and claims(table, s.role)}
    for visitor in waiting - set(late.values()):
        await note(desk, visitor, "claim", id)
