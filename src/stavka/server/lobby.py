"""The lobby: making tables, taking seats, one's own tables, chat."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.ai import bots_of, default_bot
from stavka.core.dice import commitment, new_secret
from stavka.core.game import OBSERVER, Game, Scenario
from stavka.core.texts import Refused, text
from stavka.server import keeping, programs
from stavka.server.accounts.identity import name_at_table
from stavka.server.accounts.marks import event_of, is_account
from stavka.server.asks import Join, NewTable, Say, clean
from stavka.server.clock import now
from stavka.server.deciding import require_not_halted
from stavka.server.desk import Broken, Desk
from stavka.server.errors import Problem, conflict, malformed, no_visitor, not_your_seat, refused, unavailable, unknown
from stavka.server.manners import blocking
from stavka.server.meeting.people import account_named
from stavka.server.notices.outbox import note
from stavka.server.schema import SeatRow, SnapshotRow, Stored, TableRow, seats, tables
from stavka.server.shown import describe
from stavka.server.storage import Clash, StorageError
from stavka.server.table import LiveTable
from stavka.server.timing.clocks import write_pace
from stavka.server.windows import pass_on
from stavka.server.wire import Created, Table

log = logging.getLogger(__name__)

TOKEN = re.compile(r"[0-9a-fA-F]{64}")
MOST_DAYS = 60  # for a decision
PLAYER = "player:"  # before the name of somebody who is asked to play
ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"  # ids are read aloud and typed: no 0/o, 1/l


def visitor_of(token: str) -> str:
    """Who a token belongs to. Only this hash is ever stored."""
    if not TOKEN.fullmatch(token):
        raise no_visitor()
    return hashlib.sha256(token.lower().encode()).hexdigest()


def new_id() -> str:
    """The id of a table: long enough that nobody guesses one."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


async def create(
    desk: Desk, visitor: str, ask: NewTable, kept: Mapping[str, str] | None = None, follows: str | None = None
) -> Created:
    """Set up a table; the match starts when every person has added a share of the dice. Seats may be kept for some."""
    if ask.rated and not is_account(visitor):
        raise conflict("rated-needs-account")
    _require_pace(desk, ask)
    ask, asked = await _asked(desk, ask)
    await _require_welcome(desk, visitor, set(asked.values()))
    name = await name_at_table(desk, visitor, clean(ask.name))
    drafted = draft(desk, visitor, ask, name, {**asked, **(kept or {})}, follows)
    row, seats = drafted.row, drafted.seats
    await save_new(desk, drafted)
    for asked_to in sorted({s.reserved for s in seats if s.reserved is not None}):
        if not await blocking.is_barred(desk, visitor, {asked_to}):
            await note(desk, asked_to, "invited", row.id, by=name or "none")
    if not any(s.visited for s in seats):
        async with desk.open(row.id) as table:
            await seated(desk, table, [])
    invites = {s.role: s.invite for s in seats if s.invite is not None and s.reserved is None}
    return Created(row.id, row.commitment, invites)


def _require_pace(desk: Desk, ask: NewTable) -> None:
    """What it says comes of a clock that has run down can come of it."""
    pace = ask.pace
    if pace is None:
        return
    if pace.increment and pace.kind != "live":
        raise malformed("an increment is for live clocks")
    if pace.kind == "days" and pace.amount > MOST_DAYS:
        raise malformed(f"at most {MOST_DAYS} days")
    if ask.rated and pace.late == "computer":
        raise conflict("rated-no-computer")
    found = (s for s in desk.game(ask.game).scenarios() if s.id == ask.scenario)
    if pace.late == "lose" and any(len(scenario.sides()) < 2 for scenario in found):
        raise conflict("nobody-to-lose-to")


def draft(
    desk: Desk, maker: str, ask: NewTable, name: str, kept: Mapping[str, str], follows: str | None = None
) -> Stored:
    """A new table, not stored yet."""
    packs = desk.config.packs.get(ask.game, ())
    game = desk.game(ask.game, packs)
    try:
        scenario = game.scenario(ask.scenario)
        options = game.complete(ask.scenario, dict(ask.options))
    except Refused as error:
        raise refused(error.refusal) from None
    if ask.rated and len(scenario.sides()) < 2:
        raise conflict("rated-one-sided")
    seats = _seats(game, scenario, maker, ask, name)
    for seat in seats:
        seat.reserved = kept.get(seat.role)
    secret, at = new_secret(), now()
    row = TableRow(
        id=new_id(),
        game=game.id,
        rules_version=game.rules_version,
        scenario=scenario.id,
        options=msgspec.json.encode(options).decode(),
        packs=msgspec.json.encode(packs).decode(),
        secret=secret,
        commitment=commitment(secret),
        maker=maker,
        made=at,
        changed=at,
        windows=ask.windows,
        strict=ask.strict,
        programs=ask.programs,
        listed=ask.listed,
        rated=ask.rated,
        watching=ask.watching,
        pace=write_pace(ask.pace),
        follows=follows,
        analysis=ask.analysis,
    )
    return Stored(row, seats, [])


async def _asked(desk: Desk, ask: NewTable) -> tuple[NewTable, dict[str, str]]:
    """The seats that are for somebody by name are open, and kept for him."""
    asked = {}
    for role, kind in ask.seats.items():
        if kind.startswith(PLAYER):
            asked[role], _ = await account_named(desk, kind.removeprefix(PLAYER))
    seats = {role: "open" if role in asked else kind for role, kind in ask.seats.items()}
    return msgspec.structs.replace(ask, seats=seats), asked


async def _require_welcome(desk: Desk, visitor: str, asked: set[str]) -> None:
    """Nobody asks those whom he has blocked himself, nor anybody again and again."""
    if not asked:
        return
    if await blocking.has_blocked(desk, visitor, asked):
        raise conflict("blocked-by-you")
    unanswered = (tables.c.maker == visitor, tables.c.status == "waiting", seats.c.visitor.is_(None))
    query = sa.select(sa.func.count()).select_from(seats.join(tables)).where(*unanswered, seats.c.reserved.in_(asked))
    async with keeping.stored():
        count = await desk.storage.run(lambda c: c.execute(query).scalar_one())
    most = desk.config.challenges_open
    if most and count >= most:
        raise conflict("too-many-challenges", count=most)


async def save_new(desk: Desk, stored: Stored, snapshot: SnapshotRow | None = None) -> None:
    """Store a new table."""
    try:
        await desk.storage.create(stored, snapshot)
    except StorageError as error:
        log.error("a new table was not stored: %s", error)
        raise unavailable("storage") from None


def _seats(game: Game[Any], scenario: Scenario, visitor: str, ask: NewTable, name: str) -> list[SeatRow]:
    strange = sorted(set(ask.seats) - set(scenario.roles))
    if strange:
        raise Problem(422, "unknown-role", text("server-unknown-role", role=strange[0]))
    return [
        _seat(game, role, place, ask.seats.get(role, "open"), visitor, name)
        for place, role in enumerate(scenario.roles)
    ]


def _seat(game: Game[Any], role: str, place: int, kind: str, visitor: str, name: str) -> SeatRow:
    if kind == "me":
        return SeatRow(role=role, place=place, kind="human", visitor=visitor, name=name)
    if kind == "open":
        return SeatRow(role=role, place=place, kind="human", invite=secrets.token_hex(16))
    word, _, bot = kind.partition(":")
    if word != "computer" or (bot and bot not in bots_of(game)):
        raise malformed(f"a seat is me, open, computer or computer:BOT, not {kind!r}")
    return SeatRow(role=role, place=place, kind="computer", bot=bot or default_bot(game))


async def join(desk: Desk, id: str, visitor: str, ask: Join) -> Table:
    """Take the seat of an invite, and add one's share of the dice to every seat one holds."""
    program = programs.is_program(visitor)
    name = await (programs.seated_as(desk, visitor, id) if program else name_at_table(desk, visitor, clean(ask.name)))
    async with desk.open(id) as table:
        require_not_halted(table)
        before = msgspec.json.encode(table.seats)
        await _take(desk, table, visitor, ask)
        mine = [s for s in table.seats if s.visited and s.visitor == visitor]
        for seat in mine:
            seat.name = name or seat.name
            seat.nonce = seat.nonce or ask.nonce  # a share once given stays: the dice hang on it
        if msgspec.json.encode(table.seats) != before:
            await seated(desk, table, mine)
        return table.describe(visitor, desk.hub.visitors(id))


async def _take(desk: Desk, table: LiveTable, visitor: str, ask: Join) -> None:
    if table.row.rated and not is_account(visitor):
        raise conflict("rated-needs-account")
    holds = bool(table.roles_of(visitor))
    seat: SeatRow | None
    if ask.role:
        seat = _named(table, visitor, ask.role)
    elif ask.invite is None:
        if not holds:
            raise not_your_seat("")
        return
    else:
        seat = next(
            (s for s in table.seats if s.invite is not None and s.invite == ask.invite and not s.reserved), None
        )
    takes = seat is not None and seat.visitor != visitor
    # whoever is paired in an event can sit down: to block him would be to win
    if takes and not event_of(table.row.maker) and await blocking.is_barred(desk, visitor, _people(table)):
        # he is not told why
        raise conflict("seat-taken") if ask.role else Problem(403, "bad-invite", text("server-bad-invite"))
    if seat is not None:
        seat.visitor, seat.invite, seat.reserved = visitor, None, None
        if programs.is_program(visitor):
            seat.kind, seat.windows = "program", "ask"  # it has time for every question
    elif not holds:
        raise Problem(403, "bad-invite", text("server-bad-invite"))


def _people(table: LiveTable) -> set[str]:
    """Who made a table, and who sits there."""
    return {table.row.maker, *(s.visitor for s in table.seats if s.visitor is not None)}


def _named(table: LiveTable, visitor: str, role: str) -> SeatRow:
    """The seat that is asked for by its role, by programs, by whom it is kept for, and at tables for everybody; else
    people come with an invite."""
    seat = next((s for s in table.seats if s.role == role), None)
    if seat is None:
        raise Problem(422, "unknown-role", text("server-unknown-role", role=role))
    if not programs.is_program(visitor) and not table.row.listed and seat.reserved != visitor:
        raise not_your_seat(role)
    if (seat.invite is None or seat.reserved not in (None, visitor)) and seat.visitor != visitor:
        raise conflict("seat-taken")
    return seat


async def seated(desk: Desk, table: LiveTable, changed: list[SeatRow]) -> None:
    """Seats were taken: store it, start when everybody is there, tell the table."""
    waiting = table.match is None
    if waiting and all(not s.visited or s.nonce is not None for s in table.seats):
        table.start()
    try:
        await desk.storage.seat(table.row.id, changed, table.values(now(), desk.moment(table)))
    except StorageError as error:
        desk.drop(table)
        if isinstance(error, Clash):
            raise conflict("seat-taken") from None
        log.error("table %s: seat not stored: %s", table.row.id, error)
        raise unavailable("storage") from None
    except BaseException:
        desk.drop(table)
        raise
    if waiting and table.match is not None and (passed := pass_on(table, now())):
        await desk.store(table, passed)
    desk.tell(table)


async def one(desk: Desk, id: str, visitor: str) -> Table:
    """A table; also one that cannot be continued, with the reason."""
    online = desk.hub.visitors(id)
    try:
        async with desk.look(id, visitor) as table:
            if not table.may_see(visitor, OBSERVER):
                raise unknown("table", id)
            return table.describe(visitor, () if table.past else online)
    except Broken as broken:
        shown = _shown_broken(broken, visitor)
        if shown is None:
            raise
        return shown


def _shown_broken(broken: Broken, visitor: str) -> Table | None:
    if broken.stored is None:
        return None
    row, seats = broken.stored.row, broken.stored.seats
    try:
        return describe(row, seats, visitor, (), (), None, (broken.state, broken.message))
    except msgspec.DecodeError:
        return None


async def mine(desk: Desk, visitor: str, before: int = 0) -> list[Table]:
    """The visitor's tables, newest first, or the finished ones before a moment. A damaged one is named and does not
    hide the others."""
    try:
        stored = await desk.storage.of_visitor(visitor, before)
    except StorageError:
        log.exception("the tables of a visitor cannot be read")
        raise unavailable("storage") from None
    shelf = await keeping.shelf(desk, visitor, [id for id, _ in stored])
    makers = {id for id, found in stored if found is not None and found.row.maker == visitor}
    return [
        msgspec.structs.replace(
            _summary(desk, id, found, visitor),
            title=shelf.titles.get(id, ""),
            archived=id in shelf.archived,
            maker=id in makers,
        )
        for id, found in stored
    ]


def _summary(desk: Desk, id: str, stored: Stored | None, visitor: str) -> Table:
    online = desk.hub.visitors(id)
    try:
        if stored is not None:
            row = stored.row
            problem = desk.broken.get(id)
            shown = row.read_pending(), row.read_outcome(), problem
            return describe(row, stored.seats, visitor, online, *shown, at=desk.time.now())
    except msgspec.DecodeError as error:
        log.warning("table %s is damaged: %s", id, error)
    blank = TableRow(
        id=id, game="", rules_version=0, scenario="", options="{}", packs="[]", secret="", commitment="",
        maker="", made=0, changed=0,
    )  # fmt: skip
    return describe(blank, [], visitor, online, (), None, ("damaged", text("server-damaged", reason="")))


async def say(desk: Desk, id: str, visitor: str, ask: Say) -> None:
    """A line of chat, from those who have a seat."""
    async with desk.open(id) as table:
        roles = table.roles_of(visitor)
        if not roles:
            raise not_your_seat("")
        name = next(s.name for s in table.seats if s.role == roles[0])
        words = clean(ask.text)
        if not words:
            raise malformed("the line is empty")
        require_not_halted(table)
        try:
            said = await desk.storage.say(id, visitor, roles[0], name, words, now())
        except StorageError as error:
            log.error("table %s: chat not stored: %s", id, error)
            raise unavailable("storage") from None
        desk.hub.broadcast_chat(id, said)
