"""A table in memory: the match, its log, and what each visitor may see of it.

Everything here follows from what is stored: `LiveTable.of` rebuilds it change by change, so
throwing one away never loses anything.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from stavka.core.actions import Action
from stavka.core.dice import match_seed
from stavka.core.game import OBSERVER, Game
from stavka.core.match import Match
from stavka.core.texts import Event, Outcome, Refusal, Refused, Text, role, text
from stavka.core.views import Forecast, View
from stavka.server.schema import Change, SeatRow, Stored, TableRow
from stavka.server.wire import LoggedEvent, Pencil, Picture, Seat, Status, Table, Update


class LiveTable:
    """One table being played."""

    def __init__(self, row: TableRow, seats: list[SeatRow], game: Game[Any]) -> None:
        self.row = row
        self.seats = seats
        self.game = game
        self.options = row.read_options()
        self.packs = row.read_packs()
        self.match: Match[Any] | None = None
        self.resigned: Outcome | None = None
        self.resigned_by = ""
        self.number = 0
        self.log: list[tuple[Event, int]] = []  # with the index of the action
        self.log_at: list[int] = [0]  # length of the log at each number: tells what an undo took away
        self.keys: set[tuple[str, str]] = set()
        self._seqs: list[int] = []  # the stored change behind each action of the match
        self.held: dict[tuple[str, str], Any] = {}  # what was made of the present position for whom: see `telling`
        self._views: dict[str, View] = {}
        self._forecasts: dict[str, Forecast | None] = {}
        if row.seed is not None:
            self._set_up(row.seed)

    @classmethod
    def of(cls, stored: Stored, game: Game[Any]) -> LiveTable:
        """Rebuild a table from what is stored, taken-back actions included."""
        table = cls(stored.row, stored.seats, game)
        for change in stored.changes:
            if change.seq != table.number + 1:
                raise ValueError(f"change {table.number + 1} is missing")
            table.carry_out([change])
        return table

    def _set_up(self, seed: str) -> None:
        self.match = Match(self.game, self.row.scenario, self.options, seed)
        self.log = [(event, -1) for event in self.match.opening]
        self.log_at = [len(self.log)]

    def start(self) -> None:
        """Every share of the dice is in: derive the seed and set up."""
        nonces = [s.nonce for s in self.seats if s.human]
        seed = match_seed(self.row.secret, [n for n in nonces if n is not None])
        self._set_up(seed)
        self.row.seed = seed
        self.row.status = "playing" if self.outcome is None else "over"

    # --- changes ------------------------------------------------------------------------------------

    def carry_out(self, changes: Sequence[Change]) -> None:
        """Play changes of one kind by one role, new or stored, all or nothing. Raises `Refused`."""
        match, first = self.playing, changes[0]
        if first.kind == "undo":
            match.undo(first.role)
            self._seqs.pop()
            self.log = [entry for entry in self.log if entry[1] < match.number]
            self._note(first, ())
        elif first.kind == "resign":
            self.resigned, self.resigned_by = self._resignation(first.role), first.role
            self._note(first, (Event("match-resigned", {"role": role(first.role)}),))
        else:
            mark = match.number
            match.act(first.role, *(self.game.read_action(c.action or "") for c in changes))
            for change, entry in zip(changes, match.entries[mark:], strict=True):
                self._seqs.append(change.seq)
                self._note(change, entry.events)

    def _note(self, change: Change, events: Sequence[Event]) -> None:
        """The change was played: number it, log it, remember its request."""
        action = len(self._seqs) - (change.kind == "action")
        self.log += [(event, action) for event in events]
        self.number = change.seq
        self.log_at.append(len(self.log))
        if change.key is not None:
            self.keys.add((change.role, change.key))
        self._forget_pictures()

    def _forget_pictures(self) -> None:
        self.held.clear()
        self._views.clear()
        self._forecasts.clear()

    def changes_for(self, who: str, actions: Sequence[Action], key: str | None, at: int) -> list[Change]:
        """A batch as changes; the request's key stands on its first row."""
        return [
            Change(
                seq=self.number + 1 + i,
                kind="action",
                role=who,
                action=msgspec.json.encode(action).decode(),
                key=key if i == 0 else None,
                at=at,
            )
            for i, action in enumerate(actions)
        ]

    def last_seq(self) -> int | None:
        """The stored change that an undo would take back."""
        return self._seqs[-1] if self._seqs else None

    def _resignation(self, who: str) -> Outcome:
        winners = self.game.scenario(self.row.scenario).foes(who)
        return Outcome(winners, text("match-resigned", role=role(who)))

    # --- the position -------------------------------------------------------------------------------

    @property
    def playing(self) -> Match[Any]:
        """The match; there is none before every seat is taken."""
        if self.match is None:
            raise Refused(Refusal("", text("server-not-started")))
        return self.match

    @property
    def outcome(self) -> Outcome | None:
        """How it ended. An imported match may be over without an outcome: it was given up."""
        ended: Outcome | None = self.match.state.outcome if self.match is not None else None
        return self.resigned or ended

    @property
    def over(self) -> bool:
        """Is it finished? Then nothing is secret any more."""
        return self.row.status == "over" or self.outcome is not None

    def pending(self) -> tuple[str, ...]:
        """Who must decide."""
        return () if self.over or self.match is None else self.game.pending(self.match.state)

    def computer_turn(self) -> SeatRow | None:
        """The computer's seat that must decide, if any."""
        pending = self.pending()
        return next((s for s in self.seats if not s.human and s.role in pending), None)

    def values(self, at: int) -> dict[str, Any]:
        """What lists show of the table, stored with every change."""
        outcome = self.outcome
        self.row.number = self.number
        self.row.status = "waiting" if self.match is None else "over" if self.over else "playing"
        self.row.pending = msgspec.json.encode(self.pending()).decode()
        self.row.outcome = None if outcome is None else msgspec.json.encode(outcome).decode()
        self.row.changed = at
        self._forget_pictures()  # they show the row
        names = ("number", "status", "pending", "outcome", "changed", "seed", "rules_version")
        return {name: getattr(self.row, name) for name in names}

    # --- what is seen ---------------------------------------------------------------------------------

    def seat_of(self, visitor: str, who: str) -> SeatRow | None:
        """The visitor's own seat with this role."""
        mine = (s for s in self.seats if s.role == who and s.human)
        return next((s for s in mine if s.visitor is not None and s.visitor == visitor), None)

    def roles_of(self, visitor: str) -> tuple[str, ...]:
        """The roles this visitor plays."""
        return tuple(s.role for s in self.seats if s.human and s.visitor == visitor)

    def may_see(self, visitor: str, who: str) -> bool:
        """One's own roles, what everybody sees, and everything when it is over."""
        if who == OBSERVER or self.seat_of(visitor, who) is not None:
            return True
        return self.over and any(s.role == who for s in self.seats)

    def default_role(self, visitor: str) -> str:
        """The visitor's role that must decide, else any of its roles, else observer."""
        mine = self.roles_of(visitor)
        pending = self.pending()
        return next((r for r in mine if r in pending), mine[0] if mine else OBSERVER)

    def view(self, who: str) -> View:
        """The present position for a role, made once for all who share it."""
        if who not in self._views:
            self._views[who] = self._ended(self.game.view(self.playing.state, who))
        return self._views[who]

    def _ended(self, view: View) -> View:
        """A resignation ends the match outside the rules: nobody is asked anything more."""
        if not self.over or self.playing.state.outcome is not None:
            return view
        return msgspec.structs.replace(view, pending=(), prompt=None, legal=[], outcome=self.outcome)

    def known_until(self, number: int | None, since: int) -> tuple[int, int | None]:
        """How much of the reader's log still stands, and whether an undo took the rest away.

        A reader who names the number it has seen is answered exactly. One that only counts its
        events may have counted them before an undo: the earliest such moment is assumed.
        """
        if number is not None and number <= self.number:
            had = self.log_at[number]
        else:
            had = max(since, -1) + 1
            number = next((i for i, n in enumerate(self.log_at) if n >= had), 0)
        stands = min(had, *self.log_at[number:])
        return stands, stands if stands < had else None

    def picture(self, visitor: str, who: str) -> Picture:
        """The present position, as a visitor sees it through the eyes of a role."""
        match = self.playing
        return Picture(
            number=self.number,
            actions=match.number,
            at=match.number,
            view=self.view(who),
            can_undo=not self.over and match.can_undo(who),
            table=self.describe(visitor),
            forecast=self._forecast(who),
        )

    def _forecast(self, who: str) -> Forecast | None:
        if who not in self._forecasts:
            asked = who in self.pending()
            self._forecasts[who] = self.game.forecast(self.playing.state, who) if asked else None
        return self._forecasts[who]

    def update_at(self, visitor: str, who: str, n: int) -> Update:
        """An earlier position, as the role saw it."""
        match = self.playing
        end = sum(1 for _, action in self.log if action < n)
        return Update(
            number=self.number,
            actions=match.number,
            at=n,
            view=self.game.view(match.at(n), who),
            events=read_log(self.log, who, 0, end),
            can_undo=False,
            table=self.describe(visitor),
        )

    def view_known(self, who: str) -> View:
        """The present position with all that a role knows of it, for programs that think."""
        return self._ended(self.game.view(self.playing.state, who, known=True))

    def pencil(self, who: str, actions: Sequence[Action]) -> Pencil:
        """The position after actions that are only considered."""
        match = self.playing
        state, events, done = match.consider(who, actions)
        considered = [(event, match.number) for event in events]
        revealing = actions[done] if done < len(actions) else None  # stays in pencil, but its odds can be told
        return Pencil(
            view=self.game.view(state, who),
            events=read_log([*self.log, *considered], who, len(self.log), len(self.log) + len(events)),
            done=done,
            forecast=self.game.forecast(state, who, revealing) if who in self.game.pending(state) else None,
        )

    def describe(self, visitor: str, online: Collection[str] | None = None) -> Table:
        """The table itself, as this visitor sees it; who is there now only where that is asked for."""
        return describe(self.row, self.seats, visitor, online, self.pending(), self.outcome)


def describe(
    row: TableRow,
    seats: Sequence[SeatRow],
    visitor: str,
    online: Collection[str] | None,
    pending: tuple[str, ...],
    outcome: Outcome | None,
    problem: tuple[Status, Text] | None = None,
) -> Table:
    """A table from its rows; invites are shown to its maker only."""
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
                taken=not s.human or s.visitor is not None,
                name=s.name,
                mine=s.human and s.visitor is not None and s.visitor == visitor,
                online=None if online is None else s.visitor is not None and s.visitor in online,
                ready=not s.human or s.nonce is not None,
                bot=s.bot,
            )
            for s in seats
        ),
        commitment=row.commitment,
        number=row.number,
        made=row.made,
        changed=row.changed,
        pending=pending,
        invites={s.role: s.invite for s in seats if s.invite is not None} if row.maker == visitor else {},
        outcome=outcome,
        problem=problem[1] if problem else None,
        secret=row.secret if row.status == "over" else "",
        nonces={s.role: s.nonce for s in seats if s.nonce is not None} if row.status == "over" else {},
        seed=row.seed or "" if row.status == "over" else "",
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
