"""Other server processes on the same PostgreSQL: what they store is heard here, and each table has one owner.

A commit says which tables it changed (NOTIFY, so it is heard only when it is durable). The computers of a table play in
the process that holds the table's advisory lock, which goes with its connection when that process dies.
"""

from __future__ import annotations

import logging
import secrets
import threading
import zlib
from collections.abc import Callable, Iterable
from typing import Any

import sqlalchemy as sa

log = logging.getLogger(__name__)

CHANNEL = "stavka"
OWNERS = 0x57A7  # the space of our advisory locks


class Neighbours:
    """Hears the other processes; `heard` is called from a thread with what changed ("table", "chat") and where.

    After a gap, when something may have been missed, it is called with "all".
    """

    def __init__(self, url: sa.URL, heard: Callable[[str, str], None]) -> None:
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
        query = sa.text("SELECT pg_notify(:channel, :words)")
        c.execute(query, [{"channel": CHANNEL, "words": f"{self.me} {what} {id}"} for id in dict.fromkeys(ids)])

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
                    self._heard("all", "")
                    while not self._ending.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._pass_on(notice.payload)
            except psycopg.Error as error:
                log.warning("the other processes cannot be heard: %s", error)
                self._ending.wait(0.5)

    def _pass_on(self, words: str) -> None:
        who, what, id = words.split(" ", 2)
        if who != self.me:
            self._heard(what, id)
