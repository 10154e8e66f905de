"""A table in memory: the match, its log, and what each visitor may see of it.

Everything here follows from what is stored: `LiveTable.of` rebuilds it change by change, so
throwing one away never loses anything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import reduce
from hashlib import blake2b
from typing import Any

import msgspec

from stavka.ai import Memo
from stavka.core.actions import Action
from stavka.core.dice import match_seed
from stavka.core.game import OBSERVER, Game
from stavka.core.group import Member, together
from stavka.core.match import Match
from stavka.core.texts import Event, Outcome, Refusal, Refused, Text, text
from stavka.core.views import Forecast, View
from stavka.server import wishing
from stavka.server.schema import LISTED, Change, Origin, SeatRow, Stored, TableRow, Thought
from stavka.server.shown import describe, pencilled, read_log
from stavka.server.timing import clocks, matters
from stavka.server.timing.matters import Matters
from stavka.server.wire import (
    Hint,
    Pencil,
    Picture,
    Request,
    Settling,
    Spared,
    Table,
    Update,
    Wish,
)
from stavka.server.wishing import Hinted

LIGHT, CHANGE, EVENT, STATE = 16_000, 560, 620, 1.25  # for `weight`: bytes, the last for each byte of JSON
SPARED = 8  # so many of the things that were done for a role are shown

MINUTE = 60_000
DELAYS = {
    "now": 0,
    "5-minutes": 5 * MINUTE,
    "30-minutes": 30 * MINUTE,
    "day": 24 * 60 * MINUTE,
    "never": 0,
}  # see `delaying`
ASIDES = {  # told between actions
    "match-hint", "match-draw-offered", "match-draw-declined", "match-resigning",
    "match-back-asked", "match-back-agreed", "match-back-refused", "match-sandbox",
    "match-flag", "match-goes-on", "match-reseat-computer", "match-reseat-open", "match-seat-computer",
    "match-seat-open",
}  # fmt: skip
PLAYED = ("action", "take-back")  # changes that are entries of the match


def delay_of(table: LiveTable, visitor: str) -> int:
    """How many milliseconds behind this visitor sees a table: none who plays there, and nobody once it is over."""
    running = table.match is not None and not table.over
    return DELAYS[table.row.watching] if running and not table.roles_of(visitor) else 0


def audience_of(id: str, *, past: bool = False) -> str:
    """Under which name those who hear of a table are gathered; who sees it as it stood hears nothing else."""
    return f"{id}~" if past else id


class LiveTable:
    """One table being played."""

    now: Callable[[], int] = staticmethod(lambda: 0)  # as clocks count

    def __init__(
        self, row: TableRow, seats: list[SeatRow], game: Game[Any], origin: Origin | None = None, *, play: bool = True
    ) -> None:
        self.row = row
        self.seats = seats
        self.past = False  # is it the table as it stood a while ago, for onlookers?
        self.game = game
        self.origin = origin  # the position that a sandbox begins with
        self.options = row.read_options()
        self.packs = row.read_packs()
        self.match: Match[Any] | None = None
        self.resigned: Outcome | None = None  # how it ended outside the rules: resigned, or settled by its players
        self.resigned_by = ""
        self.frozen: Text | None = None  # why it cannot be played on: see `settling`
        self.wishes: dict[str, Wish] = {}  # how the players of a frozen match want to end it, or go on
        self.resigning: list[str] = []  # roles that want to give up
        self.drawing: list[str] = []  # roles that want a draw
        self.drawn = False
        self.offers: dict[str, int] = {}  # after how many actions a role last offered a draw
        self.request: Request | None = None  # a take-back that is asked for
        self.hints: list[tuple[int, str]] = []  # who asked for advice, after how many actions
        self.hinted: dict[str, Hinted] = {}
        self.studied: list[tuple[int, str]] = []  # who took a sandbox from it, after how many actions
        self.matters = Matters()  # of time and of those who have gone
        self.leaving: list[str] = []  # roles whose seats will yet be given away, in a match that is played again
        self.judged: dict[str, int] = {}  # the turn in which a computer last looked how it stands
        self.number = 0
        self.snapshot = 0  # the number of the last one, see `snapshots`
        self.turn: int | None = None  # as it was last shown
        self.log: list[tuple[Event, int]] = []  # with the index of the action
        self.log_at: list[int] = [0]  # length of the log at each number: tells what an undo took away
        self.log_cut: list[int] = [0]  # how much of the log before it still stood at each number
        self.keys: dict[tuple[str, str], bytes] = {}  # of requests, with what they asked for
        self._last_key: tuple[str, str] | None = None  # whose batch may still go on
        self._state_weight: int | None = None
        self.seen = time.monotonic()  # when somebody last looked
        self._seqs: list[int] = []  # the stored change behind each action of the match
        self._spared: list[tuple[str, Spared]] = []  # what was done for a role without asking
        self._thoughts: list[str | None] = []  # what a computer thought with each action, where that was new
        self.held: dict[tuple[str, str], Any] = {}  # what was made of the present position for whom: see `telling`
        self._views: dict[str, View] = {}
        self._forecasts: dict[str, Forecast | None] = {}
        if row.seed is not None and play:
            self._set_up(row.seed)

    @classmethod
    def of(cls, stored: Stored, game: Game[Any]) -> LiveTable:
        """Rebuild a table from what is stored, taken-back actions included."""
        table = cls(stored.row, stored.seats, game, stored.origin)
        table.carry_on(stored.changes)
        return table

    @classmethod
    def as_far_as_it_holds(cls, stored: Stored, game: Game[Any], why: Text) -> LiveTable:
        """A match that its rules have left behind: frozen after the last change that they still allow."""
        table = cls(stored.row, stored.seats, game, stored.origin)
        with suppress(Exception):  # which one it is, the dry run tells
            table.carry_on(stored.changes)
        table.frozen = why
        return table

    def carry_on(self, changes: Sequence[Change]) -> None:
        """Play stored changes, which must follow one another; what was rewound is not played."""
        gone = rewound(changes)
        self.leaving = [matters.read(c).seat for c in changes if c.kind == "seat" and c.seq not in gone]
        for change in changes:
            if change.seq != self.number + 1:
                raise ValueError(f"change {self.number + 1} is missing")
            if change.seq in gone:
                self.number = change.seq
                self.log_at.append(len(self.log))
            else:
                self.carry_out([change])

    def began(self) -> Any | None:
        """The position that a sandbox began with; None of a match, which begins with its set-up."""
        return None if self.origin is None else self.game.read_state(self.origin.position)

    def _set_up(self, seed: str) -> None:
        position = self.began()
        if position is None:
            self.match = Match(self.game, self.row.scenario, self.options, seed)
        else:
            self.match = Match.begin(self.game, self.row.scenario, self.options, seed, position)
        self.log = [(event, -1) for event in self.match.opening]
        self.log_at = [len(self.log)]

    def start(self) -> None:
        """Every share of the dice is in: derive the seed and set up."""
        nonces = [s.nonce for s in self.seats if s.visited]
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
            self._thoughts.pop()
            self._spared = [s for s in self._spared if s[1].action < match.number]
            self.request = None
            self.hinted = {r: h for r, h in self.hinted.items() if h.number <= match.number}
            self._note(first, (), self._cut_log(match.number))
        elif first.kind not in PLAYED:
            self._note(first, wishing.carry_out(self, first))
        else:
            mark = match.number
            asked = self.game.prompt(match.state, first.role) if first.auto else None
            actions = [self.game.read_entry(c.action or "") for c in changes]
            match.act(first.role, *actions)
            self._play_on(first)
            for change, entry in zip(changes, match.entries[mark:], strict=True):
                self._seqs.append(change.seq)
                self._thoughts.append(change.thought)
                self._note(change, entry.events)
            if asked is not None:
                self._spared.append((first.role, Spared(mark, asked.say, msgspec.json.decode(first.action or ""))))

    def _cut_log(self, number: int) -> int:
        """Drop what the log tells of later actions, but not what people asked for; the part that is as before."""
        before = self.log
        kept = [e for e in before if e[1] < number or e[0].id in ASIDES]
        self.log = [(event, min(action, number)) for event, action in kept]
        same = (old is new[0] for (old, _), new in zip(before, self.log, strict=False))
        return next((n for n, alike in enumerate(same) if not alike), len(self.log))

    def back(self, who: str) -> int | None:
        """Where a role may ask to go back to: before the last decision of its own that undo does not reach."""
        if self.row.strict or self.over or self.frozen or self.request is not None or self.undoable(who):
            return None
        done = {spared.action for _, spared in self._spared}
        own = (n for n in self.playing.way_back() if self.playing.entries[n].role == who and n not in done)
        return next(own, None)

    def _play_on(self, change: Change) -> None:
        """Who acts plays on: it does not give up, and a draw that others offered lapses, as every wish to go back."""
        self.request = None
        if not change.auto:
            matters.plays_on(self, change.role)
        if not change.auto and change.role in self.resigning:
            self.resigning = [r for r in self.resigning if r != change.role]
        if not change.auto and self.drawing and change.role not in wishing.side_of(self, self.drawing[0]):
            self.drawing = []

    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The roles by side."""
        return self.game.scenario(self.row.scenario).sides()

    def may_advise(self, who: str) -> bool:
        """Advice and sandboxes are for those who play against computers, or the rules, only: people must not be
        outwitted by them. A table may have agreed otherwise."""
        if self.row.analysis:
            return True
        foes = [s for s in self.seats if s.role not in wishing.side_of(self, who)]
        return not any(s.visited for s in foes)

    def hint_memo(self, who: str) -> Memo:
        """The plan behind the last advice: the next one follows it as long as it holds."""
        last = self.hinted.get(who)
        return (
            b""
            if last is None or last.thought is None
            else msgspec.json.decode(last.thought, type=Thought).memo.encode()
        )

    def hint(self, who: str) -> Hint | None:
        """The advice that a role was given in the present position."""
        last = self.hinted.get(who)
        if last is None or last.action is None or last.number != self.playing.number or who not in self.pending():
            return None
        thought = msgspec.json.decode(last.thought, type=Thought) if last.thought else Thought()
        return Hint(msgspec.json.decode(last.action), thought.reasons)

    def _note(self, change: Change, events: Sequence[Event], stood: int | None = None) -> None:
        """The change was played: number it, log it, remember its request."""
        self.log_cut.append(len(self.log) if stood is None else stood)
        action = len(self._seqs) - (change.kind in PLAYED)
        self.log += [(event, action) for event in events]
        self.number = change.seq
        self.log_at += [len(self.log)] * (change.seq + 1 - len(self.log_at))
        self._sign(change)
        self._forget_pictures()

    def _sign(self, change: Change) -> None:
        """Remember what a request asked for; the later rows of its batch carry no key of their own."""
        if change.auto:
            self._last_key = None
        elif change.key is not None:
            self._last_key = change.role, change.key
            asked = "" if change.kind == "hint" else change.action or ""
            self.keys[self._last_key] = signature(change.kind, change.seq - 1, [asked])
        elif self._last_key is not None and self._last_key[0] == change.role:
            self.keys[self._last_key] = signed(self.keys[self._last_key], change.action or "")
        else:
            self._last_key = None

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

    def memo(self, who: str) -> Memo:
        """What the computer wanted to remember when it last decided for a role; an undo brings older memos back."""
        for n in self.playing.way_back():
            thought = self._thoughts[n]
            if thought is not None and self.playing.entries[n].role == who:
                return msgspec.json.decode(thought, type=Thought).memo.encode()
        return b""

    def thoughts(self) -> list[tuple[int, str, Thought]]:
        """What the computers were thinking: number of the action, role, thought. Secret until the match is over."""
        told = enumerate(zip(self.playing.entries, self._thoughts, strict=True))
        return [(n, e.role, msgspec.json.decode(t, type=Thought)) for n, (e, t) in told if t is not None]

    def has_acted(self, who: str) -> bool:
        """Has the role decided anything itself?"""
        done = {spared.action for _, spared in self._spared}
        return any(e.role == who and n not in done for n, e in enumerate(self.playing.entries))

    def undoable(self, who: str) -> list[int]:
        """The stored changes that an undo would take back, the last first: what was done for the role without asking,
        and before it the role's own last decision. None where something was revealed since."""
        done = {spared.action for _, spared in self._spared}
        seqs: list[int] = []
        for n in range(self.playing.number - 1, -1, -1):
            entry = self.playing.entries[n]
            if entry.role != who or entry.revealed:
                break
            seqs.append(self._seqs[n])
            if n not in done:
                return seqs
        return []

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
        return self.resigned or (Outcome((), text("match-drawn")) if self.drawn else ended)

    @property
    def over(self) -> bool:
        """Is it finished? Then nothing is secret any more."""
        return self.row.status == "over" or self.outcome is not None

    def pending(self) -> tuple[str, ...]:
        """Who must decide."""
        return () if self.row.halted else self._asked()

    def _asked(self) -> tuple[str, ...]:
        """The same of a match that an administrator has stopped."""
        if self.over or self.frozen or self.match is None:
            return ()
        return self.game.pending(self.match.state)

    def computer_turn(self) -> SeatRow | None:
        """The computer's seat that must decide, if any."""
        pending = self.pending()
        return next((s for s in self.seats if not s.visited and s.role in pending), None)

    def values(self, at: int, moment: clocks.Moment | None = None) -> dict[str, Any]:
        """What lists show of the table, stored with every change; a frozen one stays as it was. Clocks go on to a
        moment."""
        if self.frozen is not None:
            return {name: getattr(self.row, name) for name in LISTED}
        outcome = self.outcome
        self.row.number = self.number
        self.row.status = "waiting" if self.match is None else "over" if self.over else "playing"
        self.row.pending = msgspec.json.encode(self.pending()).decode()
        self.row.outcome = None if outcome is None else msgspec.json.encode(outcome).decode()
        self.row.changed = at
        if moment is not None:
            self._run_clocks(moment)
        self._forget_pictures()  # they show the row
        return {name: getattr(self.row, name) for name in LISTED}

    @property
    def times(self) -> dict[str, clocks.Clock]:
        """Who has how much time; nobody any, where there is no clock."""
        return clocks.read(self.row.clocks)

    def _run_clocks(self, moment: clocks.Moment) -> None:
        pace = clocks.read_pace(self.row.pace)
        if pace is None or self.match is None:
            return
        people = [s.role for s in self.seats if s.visited and s.visitor is not None]
        asks = "" if self.request is None or self.over else self.request.role
        who = clocks.Deciding(self._asked(), people, self.matters.late, asks, bool(self.row.halted))
        after = clocks.carried_on(pace, self.times, who, moment)
        self.row.clocks, self.row.clock_due = clocks.write(after), clocks.due(pace, after)

    # --- what is seen ---------------------------------------------------------------------------------

    def seat_of(self, visitor: str, who: str) -> SeatRow | None:
        """The visitor's own seat with this role."""
        mine = (s for s in self.seats if s.role == who and s.visited)
        return next((s for s in mine if s.visitor is not None and s.visitor == visitor), None)

    def roles_of(self, visitor: str) -> tuple[str, ...]:
        """The roles this visitor plays."""
        return tuple(s.role for s in self.seats if s.visited and s.visitor == visitor)

    @property
    def audience(self) -> str:
        """Those who hear of it."""
        return audience_of(self.row.id, past=self.past)

    def concerns(self, visitor: str) -> bool:
        """Is the visitor more than a looker-on: does the table tell it something of its own?"""
        return visitor == self.row.maker or any(s.visitor == visitor for s in self.seats)

    def may_see(self, visitor: str, who: str) -> bool:
        """One's own roles, what everybody sees where the table may be watched, and everything when it is over. A
        sandbox is its maker's alone."""
        if self.row.sandbox and not self.concerns(visitor):
            return False
        if self.row.watching == "never" and self.match is not None and not self.over and not self.roles_of(visitor):
            return False
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

    def turned(self) -> bool:
        """Has a new turn begun since this was last asked? Known where somebody is shown the position."""
        before, view = self.turn, next(iter(self._views.values()), None)
        self.turn = before if view is None else view.turn
        return before is not None and self.turn != before

    def weight(self) -> int:
        """About how many bytes of memory the table takes; `tests/server/test_memory.py` holds it to what is true."""
        if self.match is None:
            return LIGHT
        if self._state_weight is None:
            self._state_weight = int(STATE * len(self.game.write_state(self.match.state)))
        return LIGHT + EVENT * len(self.log) + CHANGE * self.number + self._state_weight * self.match.positions

    def _ended(self, view: View) -> View:
        """A resignation or an agreed draw ends the match outside the rules, frost and administrators stop it: nobody is
        asked any more."""
        if not (self.over or self.frozen or self.row.halted) or self.playing.state.outcome is not None:
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
        stands = min([had, *self.log_cut[number + 1 :]])
        return stands, stands if stands < had else None

    def picture(self, visitor: str, who: str) -> Picture:
        """The present position, as a visitor sees it through the eyes of a role."""
        match = self.playing
        return Picture(
            number=self.number,
            actions=match.number,
            at=match.number,
            view=self.view(who),
            can_undo=not (self.over or self.frozen or self.row.halted) and bool(self.undoable(who)),
            table=self.describe(visitor),
            spared=tuple(spared for role, spared in self._spared if role == who)[-SPARED:],
            hint=self.hint(who),
            advice=who in self.pending() and self.seat_of(visitor, who) is not None and self.may_advise(who),
            draws=() if self.over else tuple(self.drawing),
            resigning=() if self.over else tuple(self.resigning),
            back=self.back(who) if self.seat_of(visitor, who) is not None else None,
            request=None if self.over else self.request,
            taken_back=match.taken_back,
            aids=self.aids,
            late=() if self.over else tuple(self.matters.late),
            **self._about_others(visitor, who),
        )

    def _about_others(self, visitor: str, who: str) -> dict[str, Any]:
        """What a player may do about those who are late or gone."""
        if self.past or self.seat_of(visitor, who) is None:
            return {}
        return {
            "claims": matters.claims(self, who),
            "partners": matters.partners(self, who),
            "votes": {seat: tuple(votes) for seat, votes in self.matters.votes.items()},
            "abort": matters.may_abort(self, who),
        }

    @property
    def aids(self) -> tuple[str, ...]:
        """What help somebody had during the match, or that others played on in his place; one with any is not rated."""
        had = {
            "take-back": bool(self.playing.taken_back),
            "advice": bool(self.hints),
            "sandbox": bool(self.studied),
            "reseat": bool(self.matters.handed),
        }
        return tuple(aid for aid, there in had.items() if there)

    def forecast(self, who: str) -> Forecast | None:
        """What a role's decision at hand may bring, worked out once, and only where somebody asks for it."""
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

    def pencil(self, who: str, actions: Sequence[Action], group: Sequence[Member] = ()) -> Pencil:
        """The position after actions that are only considered."""
        tried = together(self.game, self.playing.state.copy(), who, actions, group)
        return pencilled(self.game, who, tried, self.log, self.playing.number)

    def describe(self, visitor: str, online: Collection[str] | None = None) -> Table:
        """The table itself, as this visitor sees it; who is there now only where that is asked for."""
        shown = describe(
            self.row, self.seats, visitor, online, self.pending(), self.outcome, has_windows=self.game.has_windows
        )
        if self.frozen is None:
            return shown
        open = self.row.status != "over"
        settling = Settling(self.row.number - self.number, self.wishes) if open else None
        outcome = self.row.read_outcome()
        return msgspec.structs.replace(shown, status="frozen", problem=self.frozen, settling=settling, outcome=outcome)


def rewound(changes: Sequence[Change]) -> set[int]:
    """The changes that the players of a frozen match have given up: after the one that still held."""
    return {seq for c in changes if c.kind == "rewind" for seq in range(int(c.action or 0) + 1, c.seq)}


def signature(kind: str, number: int, actions: Sequence[str]) -> bytes:
    """What a request asks for, in a few bytes: a key used again must come with the same."""
    return reduce(signed, actions, f"{kind} {number}".encode())


def signed(before: bytes, action: str) -> bytes:
    """With one more action."""
    return blake2b(before + action.encode(), digest_size=8).digest()
