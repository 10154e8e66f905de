"""Decisions: what a client asks to happen in a match, checked in one fixed order."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.texts import Refused
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, malformed, not_your_seat, refused, unavailable, unknown
from stavka.server.schema import Change
from stavka.server.table import LiveTable
from stavka.server.telling import Held, changed, held, pencil_changed, update
from stavka.server.wire import (
    Accepted,
    Act,
    Changed,
    Consider,
    Decide,
    Pencil,
    PencilChanged,
    Shown,
    ShowOverlay,
    ShowStop,
    Undo,
    Update,
    WhyNot,
    WhyNotAnswer,
)

log = logging.getLogger(__name__)

COSTS = "costs"  # an overlay of every game: what the moves of a held piece cost


async def decide(desk: Desk, id: str, visitor: str, ask: Decide) -> Update | Changed | Accepted:
    """The life of a decision. Each line may refuse it; a refused one has changed nothing."""
    async with desk.open(id) as table:
        require_seat(table, visitor, ask.role)
        if (ask.role, ask.key) in table.keys:  # a repeated request: already played, answered again
            return _answer(table, visitor, ask)
        require_open(table)
        if isinstance(ask, Act):
            require_pending(table, visitor, ask)
        require_number(table, visitor, ask)
        before = held(table, visitor, ask.role) if ask.tell == "change" else None
        changes, undone = _changes(table, ask)
        _carry_out(table, changes)
        await desk.store(table, changes, undone)
        desk.tell(table)
        return _answer(table, visitor, ask, before)


def require_seat(table: LiveTable, visitor: str, role: str) -> None:
    """The role belongs to this visitor."""
    if table.seat_of(visitor, role) is None:
        raise not_your_seat(role)


def require_open(table: LiveTable) -> None:
    """The match has started and is not over."""
    if table.match is None:
        raise conflict("not-started")
    if table.over:
        raise conflict("over")


def require_pending(table: LiveTable, visitor: str, ask: Decide) -> None:
    """It is this role that decides now."""
    if ask.role not in table.pending():
        raise conflict("not-your-decision", _update(table, visitor, ask))


def require_number(table: LiveTable, visitor: str, ask: Decide | Consider | WhyNot) -> None:
    """The client speaks of the present position."""
    if ask.number != table.number:
        raise conflict("stale", _update(table, visitor, ask))


def _update(table: LiveTable, visitor: str, ask: Decide | Consider | WhyNot) -> Update:
    return update(table, visitor, ask.role, ask.number)


def _answer(table: LiveTable, visitor: str, ask: Decide, before: Held | None = None) -> Update | Changed | Accepted:
    """What the client asks to be told of its decision; the whole where what it has is not known."""
    if ask.tell == "number":
        return Accepted(table.number)
    if before is not None:
        return changed(table, before, visitor, ask.role, ask.number)
    return _update(table, visitor, ask)


def _changes(table: LiveTable, ask: Decide) -> tuple[list[Change], int | None]:
    """What the request would change, and the stored action it would take back."""
    at = now()
    if isinstance(ask, Act):
        return table.changes_for(ask.role, read_actions(table.game, ask.actions), ask.key, at), None
    kind = "undo" if isinstance(ask, Undo) else "resign"
    change = Change(seq=table.number + 1, kind=kind, role=ask.role, key=ask.key, at=at)
    return [change], table.last_seq() if kind == "undo" else None


def read_actions(game: Game[Any], actions: Sequence[dict[str, Any]]) -> list[Action]:
    """Actions from a request; the first that cannot be read is refused."""
    try:
        return [game.read_action(a) for a in actions]
    except Refused as error:
        raise malformed(str(error.refusal.why.args.get("reason", error))) from None
    except (RecursionError, ValueError, TypeError) as error:
        raise malformed(str(error)) from None


def _carry_out(table: LiveTable, changes: list[Change]) -> None:
    """Play a batch in memory, all or nothing."""
    try:
        table.carry_out(changes)
    except Refused as error:
        raise refused(error.refusal) from None
    except Exception:
        log.exception("%s failed at table %s", [c.action for c in changes], table.row.id)
        raise unavailable("engine") from None


async def consider(desk: Desk, id: str, visitor: str, ask: Consider) -> Pencil | PencilChanged:
    """Actions in pencil: nothing is stored."""
    async with desk.open(id) as table:
        _require_pencil(table, visitor, ask)
        actions = read_actions(table.game, ask.actions)
        try:
            pencil = table.pencil(ask.role, actions)
            return pencil if ask.tell == "update" else pencil_changed(table, pencil, visitor, ask.role)
        except Refused as error:
            raise refused(error.refusal) from None
        except Exception:
            log.exception("considering %s failed at table %s", ask.actions, id)
            raise unavailable("engine") from None


async def overlay(desk: Desk, id: str, visitor: str, ask: ShowOverlay) -> Shown:
    """What an overlay shows on the pencilled, the present or an earlier position."""
    async with desk.open(id) as table:
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
    if role and not table.may_see(visitor, role):
        raise not_your_seat(role)
    if table.match is None:
        raise conflict("not-started")
    return role or table.default_role(visitor)


def _looked_at(table: LiveTable, visitor: str, who: str, ask: ShowOverlay) -> Any:
    """The position that a request speaks of."""
    if ask.at is not None:
        return table.playing.at(ask.at)
    if not ask.actions:
        return table.playing.state
    require_seat(table, visitor, who)
    if ask.number != table.number:
        raise conflict("stale", update(table, visitor, who, ask.number))
    state, _, _ = table.playing.consider(who, read_actions(table.game, ask.actions))
    return state


async def why_not(desk: Desk, id: str, visitor: str, ask: WhyNot) -> WhyNotAnswer:
    """The rule that forbids an action in a pencilled position."""
    async with desk.open(id) as table:
        _require_pencil(table, visitor, ask)
        actions = read_actions(table.game, ask.actions)
        action = read_actions(table.game, [ask.action])[0]
        try:
            state, _, done = table.playing.consider(ask.role, actions)
            if done < len(actions):
                raise malformed("the pencilled actions reveal something: confirm them first")
            return WhyNotAnswer(table.game.why_not(state, ask.role, action))
        except Refused as error:
            raise refused(error.refusal) from None


def _require_pencil(table: LiveTable, visitor: str, ask: Consider | WhyNot) -> None:
    require_seat(table, visitor, ask.role)
    require_open(table)
    require_number(table, visitor, ask)
