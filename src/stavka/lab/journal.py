"""What a study has done so far, in a file: one line of JSON for each piece of work, written as soon as it is known.

The first line says what study it is. The file only grows, so it can be read while the study runs; a study that was
interrupted, or is asked for more, goes on from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

T = TypeVar("T")

NAME = "journal.jsonl"


class BadJournal(Exception):
    """A journal that cannot be gone on with; the message is one clear line."""


class Journal(Generic[T]):
    """The journal of one study in a directory."""

    def __init__(self, directory: Path, study: dict[str, Any], kind: type[T]) -> None:
        """`study` is what the results depend on: a journal of anything else is refused."""
        self.path = directory / NAME
        self._study = study
        self._line = msgspec.json.Decoder(tuple[int, kind])  # type: ignore[valid-type]
        self._out: BinaryIO | None = None

    def read(self) -> Iterator[tuple[int, T]]:
        """What is written there so far, without the last line if it was cut off while it was written."""
        try:
            with self.path.open("rb") as lines:
                self._same_study(next(lines, b""))
                for line in lines:
                    if line.endswith(b"\n"):
                        yield self._line.decode(line)
        except FileNotFoundError:
            return
        except (OSError, msgspec.DecodeError) as error:
            raise BadJournal(f"{self.path} cannot be read: {error}") from None

    def add(self, number: int, found: T) -> None:
        """One more line, on its way to the disk when this returns."""
        if self._out is None:
            self._out = self._open()
        self._out.write(msgspec.json.encode((number, found)) + b"\n")

    def close(self) -> None:
        """Nothing more will be written."""
        if self._out is not None:
            self._out.close()
            self._out = None

    def _open(self) -> BinaryIO:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            out = self.path.open("r+b" if self.path.exists() else "x+b", buffering=0)
        except OSError as error:
            raise BadJournal(f"{self.path} cannot be written: {error.strerror or error}") from None
        out.truncate(_whole_lines(out))
        if not out.seek(0, 2):
            out.write(msgspec.json.encode(self._study) + b"\n")
        return out

    def _same_study(self, head: bytes) -> None:
        if not head.endswith(b"\n"):  # interrupted before anything was known
            return
        kept = msgspec.json.decode(head, type=dict[str, Any])
        here = msgspec.json.decode(msgspec.json.encode(self._study))
        for name in [*here, *kept]:
            if kept.get(name) != here.get(name):
                raise BadJournal(
                    f"{self.path} is of another study: {name} is {kept.get(name)!r} there and {here.get(name)!r} here"
                )


def _whole_lines(file: BinaryIO) -> int:
    """The size of a file without a last line that was cut off."""
    end = file.seek(0, 2)
    while end > 0:
        start = max(0, end - 65536)
        file.seek(start)
        last = file.read(end - start).rfind(b"\n")
        if last >= 0:
            return start + last + 1
        end = start
    return 0
