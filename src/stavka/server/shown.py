"""What is shown of a table's rows, of its log and of positions in pencil: only what its reader may know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from stavka.core.game import Game
from stavka.core.group import Together
from stavka.core.texts import Event, Outcome, Text
from stavka.server.accounts.marks import event_of, is_account, is_former
from stavka.server.schema import SeatRow, TableRow
from stavka.server.timing import clocks
from stavka.server.wire import LoggedEvent, Pencil, Seat, Status, Stays, Table


def describe(
    row: TableRow,
    seats: Sequence[SeatRow],
    visitor: str,
    online: Collection[str] | None,
    pending: tuple[str, ...],
    outcome: Outcome | None,
    problem: tuple[Status, Text] | None = None,
    *,
    has_windows: bool = False,
    at: int | None = None,
) -> Table:
    """A table from its rows; invites are shown to its maker only, and once it is played to all who sit there. Clocks
    are settled to a moment, where that is named."""
    pace = clocks.read_pace(row.pace)
    time = {} if pace is None or row.status != "playing" else clocks.shown(row.clocks, at)
    inviting = row.maker == visitor or (row.seed is not None and any(s.visitor == visitor for s in seats))
    return Table(
        id=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.read_options(),
        status=problem[0] if problem else row.status,
        seats=tuple(
            Seat(
                role=s.role,
                kind=s.kind,
                taken=not s.visited or s.visitor is not None,
                name=s.name,
                mine=s.visited and s.visitor is not None and s.visitor == visitor,
                online=None if online is None else s.visitor is not None and s.visitor in online,
                ready=not s.visited or s.nonce is not None,
                bot=s.bot,
                kept="" if s.reserved is None or s.visitor else "me" if s.reserved == visitor else "other",
                member=is_account(s.visitor),
                former=is_former(s.visitor),
                clock=time.get(s.role),
                windows=s.windows if has_windows and s.visitor is not None and s.visitor == visitor else None,
            )
            for s in seats
        ),
        commitment=row.commitment,
        number=row.number,
        made=row.made,
        changed=row.changed,
        windows=row.windows,
        strict=row.strict,
        programs=row.programs,
        analysis=row.analysis,
        listed=row.listed,
        rated=row.rated,
        event=event_of(row.maker),
        watching=row.watching,
        pace=pace,
        sandbox=row.sandbox,
        halted=row.halted,
        pending=pending,
        invites={s.role: s.invite for s in seats if s.invite is not None and s.reserved is None} if inviting else {},
        outcome=outcome,
        problem=problem[1] if problem else None,
        secret=row.secret if row.status == "over" else "",
        nonces={s.role: s.nonce for s in seats if s.nonce is not None} if row.status == "over" else {},
        seed=row.seed or "" if row.status == "over" else "",
    )


def pencilled(game: Game[Any], who: str, tried: Together[Any], log: Sequence[tuple[Event, int]], number: int) -> Pencil:
    """A position in pencil, as its role is told of it."""
    events = [*log, *((event, number) for event in tried.events)]
    revealing = tried.actions[tried.done] if tried.stop else None  # stays in pencil, but its odds can be told
    plain = msgspec.to_builtins
    return Pencil(
        view=game.view(tried.state, who),
        events=read_log(events, who, len(log), len(events)),
        done=tried.done,
        stop=tried.stop,
        forecast=game.forecast(tried.state, who, revealing) if who in game.pending(tried.state) else None,
        actions=tuple(plain(action) for action in tried.actions),
        stays=tuple(Stays(plain(stay.action), stay.refusal) for stay in tried.stays),
    )


def read_log(log: Sequence[tuple[Event, int]], who: str, start: int, end: int) -> tuple[LoggedEvent, ...]:
    """A stretch of the log as this role may read it: field by field, so that nothing private slips in."""
    out = []
    for n in range(start, end):
        event, action = log[n]
        e = event.read_by(who)
        out.append(
            LoggedEvent(e.id, e.args, e.rules, e.places, e.side, e.reveals, e.moves, e.rolls, action=action, n=n)
        )
    return tuple(out)
