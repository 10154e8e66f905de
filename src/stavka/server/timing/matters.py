"""What time and absence do to a match: what is told of it, and what its players may do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from stavka.core.matchfile import Ended, in_time
from stavka.core.texts import Event, Outcome, role, text
from stavka.server.accounts.marks import event_of
from stavka.server.asks import Claimed, Reseated
from stavka.server.schema import Change, SeatRow

if TYPE_CHECKING:
    from stavka.server.table import LiveTable


class Handed(msgspec.Struct, frozen=True):
    """A seat is given away, or somebody wants it to be: as stored."""

    seat: str
    to: Reseated


class Matters(msgspec.Struct):
    """Of one match."""

    late: list[str] = []  # roles whose time is up, and nothing came of it yet
    votes: dict[str, dict[str, Reseated]] = {}  # for each seat: who wants to give it away, and to whom
    handed: list[str] = []  # roles whose seats were given away
    ended: Ended = ""  # how the match ended
    ended_by: str = ""  # the role that called it off


def tell(table: LiveTable, change: Change) -> tuple[Event, ...]:
    """Carry a change out that is one of these matters; what the log tells of it."""
    return KINDS[change.kind](table, change)


def _flag(table: LiveTable, change: Change) -> tuple[Event, ...]:
    table.matters.late.append(change.role)
    return (Event("match-flag", {"role": role(change.role)}),)


def _claim(table: LiveTable, change: Change) -> tuple[Event, ...]:
    """The match ends, or the late have time again."""
    matters, what = table.matters, change.action
    late = [role(r) for r in matters.late]
    if what == "wait":
        matters.late = []
        return (Event("match-goes-on", {"role": role(change.role), "late": late}),)
    matters.ended = "time"
    if what == "victory":
        winners = without_the_late(table)
        why = text("match-time-won", late=late, winners=[role(r) for r in winners])
        table.resigned = Outcome(winners, why)
    else:
        table.resigned = Outcome((), text("match-deserted" if what == "deserted" else "match-time-drawn", late=late))
    return (Event(table.resigned.why.id, table.resigned.why.args),)


def _abort(table: LiveTable, change: Change) -> tuple[Event, ...]:
    table.matters.ended, table.matters.ended_by = "abort", change.role
    table.resigned = Outcome((), text("match-aborted", role=role(change.role)))
    return (Event("match-aborted", {"role": role(change.role)}),)


def _reseat(table: LiveTable, change: Change) -> tuple[Event, ...]:
    wanted = read(change)
    table.matters.votes.setdefault(wanted.seat, {})[change.role] = wanted.to
    return (Event(f"match-reseat-{wanted.to}", {"role": role(change.role), "seat": role(wanted.seat)}),)


def _seat(table: LiveTable, change: Change) -> tuple[Event, ...]:
    """The seat itself is stored beside the changes."""
    wanted, matters = read(change), table.matters
    matters.votes.pop(wanted.seat, None)
    matters.late = [r for r in matters.late if r != wanted.seat]
    matters.handed.append(wanted.seat)
    if wanted.seat in table.leaving:
        table.leaving.remove(wanted.seat)
    return (Event(f"match-seat-{wanted.to}", {"role": role(wanted.seat)}),)


KINDS: dict[str, Callable[[LiveTable, Change], tuple[Event, ...]]] = {
    "flag": _flag, "claim": _claim, "abort": _abort, "reseat": _reseat, "seat": _seat,
}  # fmt: skip


def read(change: Change) -> Handed:
    """Which seat, and to whom."""
    return msgspec.json.decode(change.action or "", type=Handed)


def plays_on(table: LiveTable, who: str) -> None:
    """Who acts is there: nobody has claimed that he is late, and his seat stays his."""
    matters = table.matters
    matters.late = [r for r in matters.late if r != who]
    matters.votes = {seat: votes for seat, votes in matters.votes.items() if seat != who}


def without_the_late(table: LiveTable) -> tuple[str, ...]:
    """The sides on which everybody has time left."""
    return in_time(table.game.scenario(table.row.scenario), table.matters.late)


def claims(table: LiveTable, who: str) -> tuple[Claimed, ...]:
    """What a role may do about those who are late: who is late himself waits for the others, if any are in time."""
    late = table.matters.late
    if not late or table.over or table.frozen:
        return ()
    if who in without_the_late(table):
        return ("victory", "draw", "wait")
    if who in late:
        return () if any(s.visited and s.role not in late for s in table.seats) else ("draw",)
    return ("wait",)


def may_abort(table: LiveTable, who: str) -> bool:
    """Before his own first move, in a match with others, and as long as he has time for it."""
    if who in table.matters.late or table.over or table.frozen or table.row.sandbox or event_of(table.row.maker):
        return False
    return len(_people(table)) > 1 and not table.has_acted(who)


def partners(table: LiveTable, who: str) -> tuple[str, ...]:
    """The roles on the same side that others play, or nobody at present."""
    if table.over or table.frozen or table.row.sandbox:
        return ()
    side = next((side for side in table.sides() if who in side), ())
    mine = next((s.visitor for s in table.seats if s.role == who), None)
    return tuple(s.role for s in table.seats if s.role in side and s.role != who and s.visited and s.visitor != mine)


def at_once(table: LiveTable, seat: str) -> bool:
    """Nobody need be asked: his time is up, or he has left the seat already."""
    return seat in table.matters.late or any(s.role == seat and s.visitor is None for s in table.seats)


def agreed(table: LiveTable, wanted: Handed) -> bool:
    """Do all who play beside him want to give the seat away, to the same? His opponents have no say in it."""
    said = table.matters.votes.get(wanted.seat, {})
    side = next(side for side in table.sides() if wanted.seat in side)
    gone = next((s.visitor for s in table.seats if s.role == wanted.seat), None)
    beside = {s.visitor for s in table.seats if s.role in side and s.visited and s.visitor is not None}
    return beside - {gone} <= {s.visitor for s in table.seats if said.get(s.role) == wanted.to}


def _people(table: LiveTable) -> set[str]:
    return {s.visitor for s in table.seats if s.visited and s.visitor is not None}


def vacate(seat: SeatRow, to: Reseated, bot: str, invite: str) -> None:
    """The seat as it is from now on; its share of the dice stays, for the match's seed hangs on it."""
    seat.visitor, seat.name, seat.reserved = None, "", None
    if to == "computer":
        seat.kind, seat.bot, seat.invite = "computer", bot, None
    else:
        seat.kind, seat.bot, seat.invite, seat.windows = "human", "", invite, "auto"
