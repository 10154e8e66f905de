"""What is wished for beside the actions of a match: a draw, a take-back, to resign, advice; and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from stavka.core.texts import Event, Outcome, role, text
from stavka.server.schema import Change, SeatRow, Wanted
from stavka.server.timing import matters
from stavka.server.wire import Request

if TYPE_CHECKING:
    from stavka.server.table import LiveTable

OFFERS_APART = 10  # actions between a side's offers of a draw


class Hinted(msgspec.Struct, frozen=True):
    """The last advice that a role was given: after how many actions, the action, and what was thought."""

    number: int
    action: str | None
    thought: str | None


def carry_out(table: LiveTable, change: Change) -> tuple[Event, ...]:
    """What is asked for beside the actions, and how the table is told."""
    who, number = change.role, table.playing.number
    if change.kind == "hint":
        table.hints.append((number, who))
        table.hinted[who] = Hinted(number, change.action, change.thought)
        return (Event("match-hint", {"role": role(who)}),)
    if change.kind == "sandbox":
        table.studied.append((number, who))
        return (Event("match-sandbox", {"role": role(who)}),)
    if change.kind == "resign":
        table.resigning = [*table.resigning, who]
        if not _side_wants(table, side_of(table, who), table.resigning):
            return (Event("match-resigning", {"role": role(who)}),)
        table.resigned, table.resigned_by = _resignation(table, who), who
        return (Event("match-resigned", {"role": role(who)}),)
    if change.kind == "rewind":
        return (Event("match-rewound", {"lost": change.seq - 1 - int(change.action or 0)}),)
    if change.kind == "settle":
        table.resigned = msgspec.json.decode(change.action or "", type=Outcome)
        return (Event(table.resigned.why.id, table.resigned.why.args),)
    if change.kind in matters.KINDS:
        return matters.tell(table, change)
    if change.kind in ("request", "consent", "refuse"):
        return _ask_back(table, change)
    if change.kind == "decline":
        table.drawing = []
        return (Event("match-draw-declined", {"role": role(who)}),)
    table.drawing = [*table.drawing, who]
    if all(_side_wants(table, side, table.drawing) for side in table.sides()):
        table.drawn = True
        return (Event("match-drawn"),)
    table.offers[who] = number
    return (Event("match-draw-offered", {"role": role(who)}),)


def _ask_back(table: LiveTable, change: Change) -> tuple[Event, ...]:
    """A take-back is asked for, agreed to or refused."""
    who = {"role": role(change.role)}
    if change.kind == "request":
        wanted = msgspec.json.decode(change.action or "", type=Wanted)
        count = len(table.playing.line(wanted.to))
        table.request = Request(change.role, wanted.to, count, wanted.reason)
        return (Event("match-back-asked", {**who, "count": count, "reason": wanted.reason or "none"}),)
    if change.kind == "consent" and table.request is not None:
        table.request = msgspec.structs.replace(table.request, agreed=(*table.request.agreed, change.role))
        return (Event("match-back-agreed", who),)
    table.request = None
    return (Event("match-back-refused", who),)


def may_offer(table: LiveTable, who: str) -> bool:
    """Is there somebody to agree a draw with, and has the side not just asked?"""
    if len(table.sides()) < 2 or who in table.drawing:
        return False
    if table.drawing:
        return True
    last = max((table.offers.get(r, -OFFERS_APART) for r in side_of(table, who)), default=-OFFERS_APART)
    return table.playing.number - last >= OFFERS_APART


def side_of(table: LiveTable, who: str) -> tuple[str, ...]:
    return next((side for side in table.sides() if who in side), (who,))


def _side_wants(table: LiveTable, side: tuple[str, ...], said: Sequence[str]) -> bool:
    """People on one side decide together; computers without a person, by any of their roles."""
    people = {_whose(table, s) for s in table.seats if s.role in side and _is_person(table, s)}
    agreed = {_whose(table, s) for s in table.seats if s.role in said}
    return people <= agreed if people else bool(set(side) & set(said))


def _is_person(table: LiveTable, seat: SeatRow) -> bool:
    return seat.role in table.leaving or (seat.human and seat.visitor is not None)


def _whose(table: LiveTable, seat: SeatRow) -> str | None:
    """Whom a seat belonged to at this point of a match that is played again: who has left is no longer named."""
    return f"once {seat.role}" if seat.role in table.leaving else seat.visitor


def _resignation(table: LiveTable, who: str) -> Outcome:
    winners = table.game.scenario(table.row.scenario).foes(who)
    return Outcome(winners, text("match-resigned", role=role(who)))
