"""Decisions: what a client asks to happen in a match, checked in one fixed order."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from stavka.ai import strongest
from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.group import Member
from stavka.core.texts import Refusal, Refused, text
from stavka.server import consenting, wishing
from stavka.server.asks import (
    Abort,
    Act,
    AskHint,
    AskTakeBack,
    Claim,
    Consent,
    Consider,
    Decide,
    Decline,
    Draw,
    Hurry,
    Refuse,
    Reseat,
    Resign,
    ShowOverlay,
    ShowStop,
    Undo,
    WhyNot,
)
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, malformed, not_your_seat, refused, unavailable, unknown
from stavka.server.schema import Change, SeatRow, Thought
from stavka.server.table import LiveTable, signature
from stavka.server.telling import Held, changed, held, pencil_changed, update
from stavka.server.timing import flags, matters, reseating
from stavka.server.windows import pass_on
from stavka.server.wire import Accepted, Changed, Pencil, PencilChanged, Shown, Update, WhyNotAnswer

log = logging.getLogger(__name__)

KINDS: dict[type[Decide], str] = {
    Act: "action", Undo: "undo", Resign: "resign", Draw: "draw", Decline: "decline", AskHint: "hint",
    AskTakeBack: "request", Consent: "consent", Refuse: "refuse", Abort: "abort", Claim: "claim", Reseat: "reseat",
}  # fmt: skip
COSTS = "costs"  # an overlay of every game: what the moves of a held piece cost


async def decide(desk: Desk, id: str, visitor: str, ask: Decide) -> Update | Changed | Accepted:
    """The life of a decision. Each line may refuse it; a refused one has changed nothing."""
    with desk.metrics.decisions.time():
        return await _decide(desk, id, visitor, ask)


async def _decide(desk: Desk, id: str, visitor: str, ask: Decide) -> Update | Changed | Accepted:
    if isinstance(ask, Act):
        desk.limits.batch(ask.actions)
    async with desk.open(id) as table:
        require_seat(table, visitor, ask.role)
        if (ask.role, ask.key) in table.keys:  # a repeated request: already played, answered again
            require_same(table, ask)
            return _answer(table, visitor, ask)
        if await flags.attend(desk, table):  # too late, by however little: it may be another's seat by now
            require_seat(table, visitor, ask.role)
        require_open(table)
        if isinstance(ask, Act):
            require_pending(table, visitor, ask)
        require_number(table, visitor, ask)
        before = held(table, visitor, ask.role) if ask.tell == "change" else None
        if isinstance(ask, Reseat):
            await reseating.require(desk, table, ask)
        changes, undone = _changes(table, ask)
        _carry_out(table, changes)
        given: list[SeatRow] = []
        if isinstance(ask, Reseat):
            given = reseating.carry_out(table, ask, changes)
        if isinstance(ask, AskTakeBack | Consent):
            changes += consenting.granted(table, changes[0].at)
        if isinstance(ask, Act | AskTakeBack | Consent | Reseat):
            changes += pass_on(table, changes[0].at)
        await desk.store(table, changes, undone, given)
        desk.tell(table)
        return _answer(table, visitor, ask, before)


def require_seat(table: LiveTable, visitor: str, role: str) -> None:
    """The role belongs to this visitor."""
    if table.seat_of(visitor, role) is None:
        raise not_your_seat(role)


def kind_of(ask: Decide) -> str:
    """What is stored of a request; those of the live connection are subclasses."""
    return next(kind for asked, kind in KINDS.items() if isinstance(ask, asked))


def require_same(table: LiveTable, ask: Decide) -> None:
    """A key that comes again comes with the same request."""
    kind = kind_of(ask)
    actions = [""]
    if isinstance(ask, Act):
        actions = [msgspec.json.encode(a).decode() for a in read_actions(table.game, ask.actions)]
    elif written := _written(ask):
        actions = [written]
    if table.keys[ask.role, ask.key] != signature(kind, ask.number, actions):
        raise conflict("key-used")


def _written(ask: Decide) -> str | None:
    """What is stored of a wish beside its kind."""
    if isinstance(ask, AskTakeBack):
        return consenting.written(ask)
    if isinstance(ask, Claim):
        return ask.what
    return reseating.written(ask) if isinstance(ask, Reseat) else None


def require_open(table: LiveTable) -> None:
    """The match has started, is not stopped, not frozen and not over."""
    require_not_halted(table)
    if table.match is None:
        raise conflict("not-started")
    if table.frozen is not None:
        raise conflict("frozen-match")
    if table.over:
        raise conflict("over")


def require_not_halted(table: LiveTable) -> None:
    """No administrator has stopped the table."""
    if table.row.halted:
        raise conflict("halted", why=table.row.halted)


def require_pending(table: LiveTable, visitor: str, ask: Decide) -> None:
    """It is this role that decides now."""
    if ask.role not in table.pending():
        raise conflict("not-your-decision", _update(table, visitor, ask))


def require_number(table: LiveTable, visitor: str, ask: Decide | Consider | WhyNot) -> None:
    """The client speaks of the present position."""
    if ask.number != table.number:
        raise conflict("stale", _update(table, visitor, ask))


def require_wish(table: LiveTable, ask: Decide) -> None:
    """What is wished for beside the actions can be wished for now."""
    if isinstance(ask, Resign) and ask.role in table.resigning:
        raise conflict("already-said")
    if isinstance(ask, Draw) and ask.role in table.drawing:
        raise conflict("already-said")
    if isinstance(ask, Draw) and not wishing.may_offer(table, ask.role):
        raise conflict("no-draw")
    if isinstance(ask, Decline) and not table.drawing:
        raise conflict("no-offer")
    if isinstance(ask, Abort) and not matters.may_abort(table, ask.role):
        raise conflict("no-abort")
    if isinstance(ask, Claim) and ask.what not in matters.claims(table, ask.role):
        raise conflict("no-claim")


def _update(table: LiveTable, visitor: str, ask: Decide | Consider | WhyNot) -> Update:
    return update(table, visitor, ask.role, ask.number)


def _answer(table: LiveTable, visitor: str, ask: Decide, before: Held | None = None) -> Update | Changed | Accepted:
    """What the client asks to be told of its decision; the whole where what it has is not known."""
    if ask.tell == "number":
        return Accepted(table.number)
    if before is not None:
        return changed(table, before, visitor, ask.role, ask.number, Changed)
    return _update(table, visitor, ask)


def _changes(table: LiveTable, ask: Decide) -> tuple[list[Change], list[int]]:
    """What the request would change, and the stored actions it would take back."""
    at = now()
    if isinstance(ask, Act):
        return table.changes_for(ask.role, read_actions(table.game, ask.actions), ask.key, at), []
    kind = kind_of(ask)
    change = Change(seq=table.number + 1, kind=kind, role=ask.role, key=ask.key, at=at)
    if kind != "undo":
        require_wish(table, ask)
        consenting.require_request(table, ask)
        change.action = _written(ask)
        return [change], []
    undone = table.undoable(ask.role)
    if not undone:
        raise refused(Refusal("", text("refused-undo")))
    more = [Change(seq=change.seq + n, kind=kind, role=ask.role, at=at, auto=True) for n in range(1, len(undone))]
    return [change, *more], undone


def read_actions(game: Game[Any], actions: Sequence[dict[str, Any]]) -> list[Action]:
    """Actions from a request; the first that cannot be read is refused."""
    try:
        return [game.read_action(a) for a in actions]
    except Refused as error:
        raise malformed(str(error.refusal.why.args.get("reason", error))) from None
    except (RecursionError, ValueError, TypeError) as error:
        raise malformed(str(error)) from None


def read_group(game: Game[Any], group: Sequence[Sequence[dict[str, Any]]]) -> list[Member]:
    """What several pieces are to do in one step."""
    return [read_actions(game, member) for member in group]


def _carry_out(table: LiveTable, changes: list[Change]) -> None:
    """Play a batch in memory, all or nothing."""
    try:
        if changes[0].kind == "undo":
            for change in changes:
                table.carry_out([change])
        else:
            table.carry_out(changes)
    except Refused as error:
        raise refused(error.refusal) from None
    except Exception:
        log.exception("%s failed at table %s", [c.action for c in changes], table.row.id)
        raise unavailable("engine") from None


async def advise(desk: Desk, id: str, visitor: str, ask: AskHint) -> Update | Changed | Accepted:
    """What the strongest computer player would do, from the role's own view; that it was asked is part of the match."""
    async with desk.open(id) as table:
        require_seat(table, visitor, ask.role)
        if (ask.role, ask.key) in table.keys:
            require_same(table, ask)
            return _answer(table, visitor, ask)
        _require_advice(table, visitor, ask)
        if table.hint(ask.role) is not None:  # asked before, in the same position
            return _answer(table, visitor, ask)
        require_number(table, visitor, ask)
        view, memo = table.view_known(ask.role), table.hint_memo(ask.role)
        question = table.game, table.packs, strongest(table.game), view, memo
    found = await desk.computers.advise(id, *question)
    async with desk.open(id) as table:
        _require_advice(table, visitor, ask)
        if view.legal != table.view(ask.role).legal:  # thinking took a while; what others did in secret is no matter
            raise conflict("stale", _update(table, visitor, ask))
        before = held(table, visitor, ask.role) if ask.tell == "change" else None
        if found is None or found.action not in table.game.legal(table.playing.state, ask.role):
            raise unavailable("engine")
        change = Change(seq=table.number + 1, kind="hint", role=ask.role, key=ask.key, at=now())
        change.action = msgspec.json.encode(found.action).decode()
        change.thought = msgspec.json.encode(Thought(found.memo.decode(), found.reasons, found.cut)).decode()
        _carry_out(table, [change])
        await desk.store(table, [change])
        desk.tell(table)
        return _answer(table, visitor, ask, before)


def _require_advice(table: LiveTable, visitor: str, ask: AskHint) -> None:
    require_open(table)
    require_pending(table, visitor, ask)
    if not table.may_advise(ask.role):
        raise conflict("no-advice")


async def hurry(desk: Desk, id: str, visitor: str, ask: Hurry) -> None:
    """Somebody with a seat cannot wait: the computer plays the best that it has found so far."""
    async with desk.open(id) as table:
        if not table.roles_of(visitor):
            raise not_your_seat("")
        require_open(table)
        if ask.number != table.number:  # it has just decided
            raise conflict("stale", update(table, visitor, table.default_role(visitor), ask.number))
        if table.computer_turn() is None:
            raise conflict("nobody-thinks")
        await desk.company.hurry(table)


async def consider(desk: Desk, id: str, visitor: str, ask: Consider) -> Pencil | PencilChanged:
    """Actions in pencil: nothing is stored."""
    async with desk.open(id) as table:
        _require_pencil(table, visitor, ask)
        actions = read_actions(table.game, ask.actions)
        try:
            pencil = table.pencil(ask.role, actions, read_group(table.game, ask.group))
            return pencil if ask.tell == "update" else pencil_changed(table, pencil, visitor, ask.role)
        except Refused as error:
            raise refused(error.refusal) from None
        except Exception:
            log.exception("considering %s failed at table %s", ask.actions, id)
            raise unavailable("engine") from None


async def overlay(desk: Desk, id: str, visitor: str, ask: ShowOverlay) -> Shown:
    """What an overlay shows on the pencilled, the present or an earlier position."""
    async with desk.look(id, visitor) as table:
        who = eyes(table, visitor, ask.role)
        require_overlay(table.game, table.row.scenario, ask.overlay)
        try:
            return shown(table.game, _looked_at(table, visitor, who, ask), who, ask)
        except Refused as error:
            raise refused(error.refusal) from None


def require_overlay(game: Game[Any], scenario: str, name: str) -> None:
    """One of the board's overlays, or the costs of a piece."""
    if name not in (COSTS, *game.board(scenario).overlays):
        raise unknown("overlay", name)


def shown(game: Game[Any], state: Any, role: str, ask: ShowOverlay | ShowStop) -> Shown:
    """The shapes that are asked for."""
    if ask.overlay == COSTS:
        return Shown(game.costs(state, role, ask.piece))
    return Shown(game.overlay(state, role, ask.overlay))


def eyes(table: LiveTable, visitor: str, role: str) -> str:
    """Whose eyes: those asked for, if the visitor may, else the visitor's own."""
    who = role or table.default_role(visitor)
    if not table.may_see(visitor, who):
        raise not_your_seat(who)
    if table.match is None:
        raise conflict("not-started")
    return who


def _looked_at(table: LiveTable, visitor: str, who: str, ask: ShowOverlay) -> Any:
    """The position that a request speaks of."""
    if ask.at is not None:
        return table.playing.at(ask.at)
    if not ask.actions:
        return table.playing.state
    require_seat(table, visitor, who)
    if ask.number != table.number:
        raise conflict("stale", update(table, visitor, who, ask.number))
    state, *_ = table.playing.consider(who, read_actions(table.game, ask.actions))
    return state


async def why_not(desk: Desk, id: str, visitor: str, ask: WhyNot) -> WhyNotAnswer:
    """The rule that forbids an action in a pencilled position."""
    async with desk.open(id) as table:
        _require_pencil(table, visitor, ask)
        actions = read_actions(table.game, ask.actions)
        action = read_actions(table.game, [ask.action])[0]
        try:
            state, _, done, _ = table.playing.consider(ask.role, actions)
            if done < len(actions):
                raise malformed("the pencilled actions reveal something: confirm them first")
            return WhyNotAnswer(table.game.why_not(state, ask.role, action))
        except Refused as error:
            raise refused(error.refusal) from None


def _require_pencil(table: LiveTable, visitor: str, ask: Consider | WhyNot) -> None:
    require_seat(table, visitor, ask.role)
    require_open(table)
    require_number(table, visitor, ask)
