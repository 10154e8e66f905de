"""Who is at a table in other processes of this server, as they have told: see `company`."""

from __future__ import annotations

import time
from collections.abc import Iterable

SILENT = 35.0  # seconds: who has not been heard for so long is gone, with all who were connected there


class Elsewhere:
    """Who is at which table in other processes."""

    def __init__(self) -> None:
        self._at: dict[str, dict[str, frozenset[str]]] = {}  # by process, by table
        self._heard: dict[str, float] = {}

    def visitors(self, id: str) -> set[str]:
        """The visitors who are at this table there."""
        return {visitor for there in self._at.values() for visitor in there.get(id, ())}

    def lives(self, process: str) -> None:
        """A process has said something."""
        self._heard[process] = time.monotonic()

    def note(self, process: str, id: str, visitors: Iterable[str]) -> None:
        """A process has said who is at a table."""
        self.lives(process)
        there = self._at.setdefault(process, {})
        there[id] = frozenset(visitors)
        if not there[id]:
            del there[id]

    def forget_silent(self) -> list[str]:
        """Those who were connected to processes that say nothing any more are gone; the tables where they were."""
        lately = time.monotonic() - SILENT
        silent = [process for process, at in self._heard.items() if at < lately]
        for process in silent:
            del self._heard[process]
        return [id for process in silent for id in self._at.pop(process, {})]
