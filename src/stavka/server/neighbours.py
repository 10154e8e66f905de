"""Other server processes on the same PostgreSQL: what they store is heard here, and each table has one owner.

A commit says which tables it changed, and where that is short how (NOTIFY, so it is heard only when it is durable).
The computers of a table play in the process that holds the table's advisory lock, which goes with its connection when
that process dies.
"""

from __future__ import annotations

import logging
import secrets
import threading
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.server.schema import LISTED, Change
from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

CHANNEL = "stavka"
OWNERS = 0x57A7  # the space of our advisory locks
LONGEST = 7_500  # bytes of what is said: PostgreSQL takes less than 8,000
CARRIED = {"action", "undo"}  # kinds of changes that concern nothing but the match itself
# one text with a line for each: of an array every quotation mark would be escaped, and there are many
_SAY = sa.text("SELECT pg_notify(:channel, words) FROM unnest(string_to_array(:words, E'\\n')) AS words")


class News(msgspec.Struct, frozen=True):
    """What was stored of a table: whoever has it in memory need not read it again."""

    changes: list[Change]
    values: dict[str, Any]  # of its row


_read_news = msgspec.json.Decoder(News).decode


def written(news: News) -> str:
    """As it is said; nothing where that is too long, or where more has changed than the match."""
    if any(change.kind not in CARRIED for change in news.changes):
        return ""
    words = msgspec.json.encode(news)
    return words.decode() if len(words) < LONGEST else ""


def carry_on(table: LiveTable, words: str) -> None:
    """Play what was told of a table that is in memory; one that was read since has it already. Raises where something
    is missing."""
    news = _read_news(words)
    if news.changes[-1].seq <= table.number:
        return
    for name in LISTED:
        setattr(table.row, name, news.values[name])
    table.carry_on(news.changes)


class Neighbours:
    """Hears the other processes; `heard` is called from a thread with what changed ("table", "chat"), where, and what
    else was said of it.

    After a gap, when something may have been missed, it is called with "all".
    """

    def __init__(self, url: sa.URL, heard: Callable[[str, str, str], None]) -> None:
        self.me = secrets.token_hex(4)
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._ending = threading.Event()
        self._owning: Any = None  # the connection that holds the locks
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._listen, name="stavka-listen", daemon=True)

    def start(self) -> None:
        """Listen from now on."""
        self._thread.start()

    def close(self) -> None:
        """Hear nothing more, own nothing more."""
        self._ending.set()
        self._thread.join(5)
        with self._lock:
            if self._owning is not None:
                self._owning.close()

    def tell(self, c: sa.Connection, ids: Iterable[str], what: str) -> None:
        """Said to the others when the transaction is committed."""
        self.say(c, dict.fromkeys(ids, ""), what)

    def say(self, c: sa.Connection, told: Mapping[str, str], what: str) -> None:
        """The same with something to say of each."""
        words = (f"{self.me} {what} {id} {more}" for id, more in told.items())
        c.execute(_SAY, {"channel": CHANNEL, "words": "\n".join(words)})

    def own(self, id: str) -> bool:
        """Is the table ours now? Asked from a thread."""
        return self._ask("SELECT pg_try_advisory_lock(%s, %s)", id)

    def disown(self, id: str) -> None:
        """Let others have the table."""
        self._ask("SELECT pg_advisory_unlock(%s, %s)", id)

    def _ask(self, query: str, id: str) -> bool:
        import psycopg

        key = zlib.crc32(id.encode()) - 2**31
        with self._lock:
            try:
                if self._owning is None or self._owning.closed:
                    self._owning = psycopg.connect(self._url, autocommit=True)
                return bool(self._owning.execute(query, (OWNERS, key)).fetchone()[0])
            except psycopg.Error as error:
                log.warning("the owner of a table cannot be settled: %s", error)
                self._owning = None
                return False

    def _listen(self) -> None:
        import psycopg

        while not self._ending.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._heard("all", "", "")
                    while not self._ending.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._pass_on(notice.payload)
            except psycopg.Error as error:
                log.warning("the other processes cannot be heard: %s", error)
                self._ending.wait(0.5)

    def _pass_on(self, words: str) -> None:
        who, what, id, more = words.split(" ", 3)
        if who != self.me:
            self._heard(what, id, more)
