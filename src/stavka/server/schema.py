"""The database: what is stored of a table. The truth is its seed and its changes; the rest is for lists."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from stavka.core.data import Pack
from stavka.core.texts import Outcome, Text
from stavka.server.asks import Asking, Watching, Windows
from stavka.server.wire import SeatKind, Status

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("scenario", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("packs", sa.Text, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("seed", sa.String(64)),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("pending", sa.Text, nullable=False),
    sa.Column("outcome", sa.Text),
    sa.Column("maker", sa.String(64), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("windows", sa.String(16), nullable=False, server_default="asked"),
    sa.Column("strict", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("programs", sa.Boolean, nullable=False, server_default=sa.false(), index=True),
    sa.Column("analysis", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("sandbox", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("watching", sa.String(16), nullable=False, server_default="now"),
    sa.Column("halted", sa.String(300), nullable=False, server_default=""),  # why an administrator has stopped it
    sa.Column("pace", sa.Text),  # how it keeps time, as JSON
    sa.Column("clocks", sa.Text),  # who has how much left
    sa.Column("clock_due", sa.BigInteger, index=True),  # when something is to be done about that (server time)
    sa.Column("follows", sa.String(32), unique=True, index=True),  # the match of which this one is a rematch
)
sa.Index("ix_tables_listed", tables.c.listed, tables.c.status, tables.c.changed)
sa.Index("ix_tables_status_changed", tables.c.status, tables.c.changed)

LISTED = (
    "number", "status", "pending", "outcome", "changed", "seed", "rules_version", "clocks", "clock_due",
)  # written with every change  # fmt: skip

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("role", sa.String(80), primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("bot", sa.String(80), nullable=False),
    sa.Column("visitor", sa.String(64), index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("invite", sa.String(64)),
    sa.Column("nonce", sa.String(128)),
    sa.Column("windows", sa.String(16), nullable=False, server_default="auto"),
    sa.Column("reserved", sa.String(64), index=True),  # for this visitor only, as long as nobody sits there
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("role", sa.String(80), nullable=False),
    sa.Column("action", sa.Text),
    sa.Column("key", sa.String(80)),  # of the request; on the first row of its batch
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("taken_back", sa.Boolean, nullable=False),
    sa.Column("thought", sa.Text),  # of a computer: its new memo and reasons, where they changed
    sa.Column("auto", sa.Boolean, nullable=False, server_default=sa.false()),  # done by the server for the role
    sa.UniqueConstraint("table_id", "role", "key", name="one_answer_per_key"),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("role", sa.String(80), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("visitor", sa.String(64), index=True),  # who said it; lines of long ago do not tell
)

notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("role", sa.String(80), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("pencil", sa.Text, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),
)

shelves = sa.Table(
    "shelves",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("visitor", sa.String(64), primary_key=True),  # empty: the row of the table itself, with its title
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("archived", sa.Boolean, nullable=False),
    sa.Column("unwanted", sa.Boolean, nullable=False),
)

programs = sa.Table(
    "programs",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # from the hash of its token
    sa.Column("owner", sa.String(64), nullable=False, index=True),  # a visitor; empty: who runs the server
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
)

origins = sa.Table(  # the positions that sandboxes begin with
    "origins",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("source", sa.String(32), nullable=False),  # the table it was taken from, which may be gone by now
    sa.Column("number", sa.Integer, nullable=False),  # after so many of its actions
    sa.Column("role", sa.String(80), nullable=False),  # through whose eyes
    sa.Column("position", sa.LargeBinary, nullable=False),
)

shares = sa.Table(  # positions that everybody who has the link may look at
    "shares",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("visitor", sa.String(64), nullable=False, index=True),
    sa.Column("role", sa.String(80), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("contents", sa.LargeBinary, nullable=False),
)

annotated = sa.Table(  # what people say of a finished match, at its positions
    "annotations",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("visitor", sa.String(64), nullable=False),  # empty: it came with a match file
    sa.Column("role", sa.String(80), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("role", sa.String(80), primary_key=True),
    sa.Column("wish", sa.Text, nullable=False),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("stamp", sa.String(120), nullable=False),
    sa.Column("checksum", sa.String(32), nullable=False),
    sa.Column("contents", sa.LargeBinary, nullable=False),
)


class TableRow(msgspec.Struct, kw_only=True):
    """A table as stored."""

    id: str
    game: str
    rules_version: int
    scenario: str
    options: str
    packs: str
    secret: str
    commitment: str
    seed: str | None = None
    status: Status = "waiting"
    number: int = 0
    pending: str = "[]"
    outcome: str | None = None
    maker: str
    made: int
    changed: int
    windows: Windows = "asked"
    strict: bool = False
    programs: bool = False
    analysis: bool = False
    sandbox: bool = False
    listed: bool = False  # may anybody join and watch?
    rated: bool = False
    watching: Watching = "now"  # how far behind those see it who do not play
    pace: str | None = None
    clocks: str | None = None
    clock_due: int | None = None
    follows: str | None = None
    halted: str = ""

    def read_options(self) -> dict[str, str]:
        """The options of the match."""
        return msgspec.json.decode(self.options, type=dict[str, str])

    def read_packs(self) -> tuple[Pack, ...]:
        """The data packs of the match."""
        return msgspec.json.decode(self.packs, type=tuple[Pack, ...])

    def read_pending(self) -> tuple[str, ...]:
        """Who was to decide when the table was last stored."""
        return msgspec.json.decode(self.pending, type=tuple[str, ...])

    def read_outcome(self) -> Outcome | None:
        """How it ended."""
        return None if self.outcome is None else msgspec.json.decode(self.outcome, type=Outcome)


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat as stored. `visitor` is the hash of a token, of a person or of a program (`programs.py`)."""

    role: str
    place: int
    kind: SeatKind
    bot: str = ""
    visitor: str | None = None
    name: str = ""
    invite: str | None = None
    nonce: str | None = None
    windows: Asking = "auto"
    reserved: str | None = None

    @property
    def human(self) -> bool:
        """Is it a person's?"""
        return self.kind == "human"

    @property
    def visited(self) -> bool:
        """Does a visitor play it, a person or the program of one? Else the server's own computer."""
        return self.kind != "computer"


class Change(msgspec.Struct, kw_only=True):
    """An accepted change: an action, an undo, a hint, a sandbox made, a wish for a draw, a take-back or to resign, a
    take-back that all agreed to; that somebody's time is up and what came of it, that a seat changed hands, that the
    match was called off; of a frozen match also that it was rewound or settled. `seq` is the table's number after
    it."""

    seq: int
    kind: str
    role: str
    action: str | None = None
    key: str | None = None
    at: int = 0
    taken_back: bool = False
    thought: str | None = None
    auto: bool = False  # done by the server for the role: nobody asked for this very row


class Wanted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A take-back that is asked for, as stored: to the position after so many actions, and why."""

    to: int
    reason: str = ""


class SnapshotRow(msgspec.Struct, kw_only=True):
    """Where a table stood after `number` changes: a cache, see `snapshots.py`."""

    number: int
    stamp: str
    checksum: str
    contents: bytes


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a computer thought with an action: its memo (plans, as JSON), its reasons, and whether time was up."""

    memo: str = ""
    reasons: tuple[Text, ...] = ()
    cut: bool = False


class Origin(msgspec.Struct, kw_only=True):
    """The position that a sandbox begins with, and where it was taken from."""

    source: str
    number: int
    role: str
    position: bytes


class Stored(msgspec.Struct):
    """All that is stored of one table."""

    row: TableRow
    seats: list[SeatRow]
    changes: list[Change]
    origin: Origin | None = None  # of a sandbox

    @property
    def from_strangers(self) -> bool:
        """Is it a match that nobody here has played: one from a file, or one of computers alone?"""
        return self.row.status == "over" and all(seat.visitor is None for seat in self.seats)
