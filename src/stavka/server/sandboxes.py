"""What if: a private table that begins with a position of another one, as somebody knows it.

While the match goes on, what its taker cannot know is dealt anew from its own view, so nothing true can be learned
from a sandbox; that one was taken is a change of the match, which everybody reads and which keeps it from being rated.
Where people play each other the table must allow it. Once the match is over nothing is secret, and a sandbox may also
begin with what was really there; decks are shuffled all the same. The dice are always fresh.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import msgspec

from stavka.ai import bots_of, default_bot
from stavka.core.dice import PlainDice, commitment, new_secret
from stavka.core.game import State
from stavka.core.texts import Refused, text
from stavka.server import keeping
from stavka.server.asks import NewSandbox, Shelve, clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, malformed, not_your_seat, unknown
from stavka.server.lobby import new_id, save_new, seated
from stavka.server.schema import Change, Origin, SeatRow, Stored, TableRow
from stavka.server.table import LiveTable
from stavka.server.wire import Created


async def make(desk: Desk, id: str, visitor: str, ask: NewSandbox) -> Created:
    """A sandbox for this visitor, from a position that it may know."""
    async with desk.open(id) as table:
        require_allowed(table, visitor, ask)
        stored = _stored(table, visitor, ask)
        if not table.over and not table.row.sandbox:
            change = Change(seq=table.number + 1, kind="sandbox", role=ask.role, at=now())
            table.carry_out([change])
            await desk.store(table, [change])
            desk.tell(table)
    await save_new(desk, stored)
    made = stored.row
    async with desk.open(made.id) as sandbox:
        await seated(desk, sandbox, [])
    if title := clean(ask.name):
        await keeping.shelve(desk, made.id, visitor, Shelve(title))
    return Created(made.id, made.commitment, {})


def require_allowed(table: LiveTable, visitor: str, ask: NewSandbox) -> None:
    """The position is there, the visitor may know it, and the table allows it."""
    roles = {s.role for s in table.seats}
    if not table.may_see(visitor, ask.role) or ask.role not in roles:
        raise not_your_seat(ask.role)
    if table.match is None:
        raise conflict("not-started")
    if not table.over:
        if table.seat_of(visitor, ask.role) is None:
            raise not_your_seat(ask.role)
        if not table.row.sandbox and not table.may_advise(ask.role):
            raise conflict("no-sandbox")
        if ask.true:
            raise conflict("not-over")
    if ask.at > table.match.number:
        raise unknown("position", str(ask.at))
    if strange := sorted(set(ask.seats) - roles):
        raise Problem(422, "unknown-role", text("server-unknown-role", role=strange[0]))


def position(table: LiveTable, ask: NewSandbox, rng: Random) -> State:
    """The position that the sandbox begins with: dealt to fit the role's view, or the true one of a finished match."""
    game, match = table.game, table.playing
    try:
        true: State = match.at(ask.at)
    except Refused:
        raise unknown("position", str(ask.at)) from None
    if true.outcome is not None:
        raise conflict("nothing-to-decide")
    if not ask.true:
        dealt: State = game.determinize(game.view(true, ask.role, known=True), rng)
        return dealt
    true.passes = {}
    game.changed(true)
    game.reshuffle(true, PlainDice(rng))
    return true


def _stored(table: LiveTable, visitor: str, ask: NewSandbox) -> Stored:
    game, row = table.game, table.row
    rng = Random(secrets.randbits(128))
    state = position(table, ask, rng)
    secret, at = new_secret(), now()
    made = TableRow(
        id=new_id(),
        game=row.game,
        rules_version=game.rules_version,
        scenario=row.scenario,
        options=row.options,
        packs=row.packs,
        secret=secret,
        commitment=commitment(secret),
        maker=visitor,
        made=at,
        changed=at,
        sandbox=True,
    )
    seats = [_seat(game, s, ask.seats.get(s.role, "computer"), visitor) for s in table.seats]
    if not any(s.human for s in seats):
        raise malformed("somebody must play a sandbox by hand")
    return Stored(
        made, seats, [], Origin(source=row.id, number=ask.at, role=ask.role, position=game.write_state(state))
    )


def _seat(game: Any, seat: SeatRow, kind: str, visitor: str) -> SeatRow:
    if kind == "me":
        mine = SeatRow(role=seat.role, place=seat.place, kind="human", visitor=visitor, nonce=secrets.token_hex(16))
        return msgspec.structs.replace(mine, name=seat.name if seat.visitor == visitor else "")
    word, _, bot = kind.partition(":")
    if word != "computer" or (bot and bot not in bots_of(game)):
        raise malformed(f"a seat of a sandbox is me, computer or computer:BOT, not {kind!r}")
    return SeatRow(role=seat.role, place=seat.place, kind="computer", bot=bot or default_bot(game))
