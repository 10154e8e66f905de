"""What a study has done so far, in a file: one line of JSON for each piece of work, written as soon as it is known.

The first line says what study it is. The file only grows, so it can be read while the study runs; a study that was
interrupted, or is asked for more, goes on from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from stavka.lab.mistakes import BadStudy

T = TypeVar("T")

NAME = "journal.jsonl"


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
            raise BadStudy(f"{self.path} cannot be read: {error}") from None

    def add(self, number: int, found: T) -> None:
        """One more line, on its way to the disk when this returns."""
        try:
            if self._out is None:
                self._out = self._open()
            _write(self._out, (number, found))
        except OSError as error:
            raise BadStudy(f"{self.path} cannot be written: {error.strerror or error}") from None

    def close(self) -> None:
        """Nothing more will be written."""
        if self._out is not None:
            self._out.close()
            self._out = None

    def _open(self) -> BinaryIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        out = self.path.open("a+b", buffering=0)
        out.truncate(_whole_lines(out))
        if not out.seek(0, 2):
            _write(out, self._study)
        return out

    def _same_study(self, head: bytes) -> None:
        if not head.endswith(b"\n"):  # interrupted before anything was known
            return
        kept = msgspec.json.decode(head, type=dict[str, Any])
        here = msgspec.json.decode(msgspec.json.encode(self._study))
        for name in [*here, *kept]:
            if kept.get(name) != here.get(name):
                raise BadStudy(
                    f"{self.path} is of another study: {name} is {kept.get(name)!r} there and {here.get(name)!r} here"
                )


def _write(file: BinaryIO, line: object) -> None:
    """A line at once; a disk that is nearly full takes a part of it, and refuses the rest."""
    left = memoryview(msgspec.json.encode(line) + b"\n")
    while left:
        left = left[file.write(left) :]


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
