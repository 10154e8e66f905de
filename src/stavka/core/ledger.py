"""The rule ledger: every numbered rule of a book, and where code and tests cite it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., object])


class Words(msgspec.Struct, frozen=True):
    """A sentence in both languages."""

    en: str
    es: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule, in our own words."""

    id: str
    status: str
    title: Words
    en: str
    es: str
    reason: Words | None = None
    interpretation: Words | None = None


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter heading."""

    id: str
    title: Words


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `ledger.toml`."""

    rule: tuple[Rule, ...]
    chapter: tuple[Chapter, ...]


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function as the code of these rules. The ledger check reads the source, so this does nothing."""
    return lambda function: function


class Ledger:
    """The rules of one game.

    Examples:
        >>> from stavka.games import load
        >>> ledger = load("stalingrad").ledger
        >>> ledger.rules["1.4"].title
        Words(en='Fog of war', es='Niebla de Guerra')
        >>> "1.4" in ledger.with_status("automatic")
        True
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.rules = {r.id: r for r in book.rule}

    @classmethod
    def of(cls, package: str) -> Ledger:
        """Read the ledger that a game package ships."""
        raw = (files(package) / "ledger.toml").read_text("utf-8")
        return cls(msgspec.convert(tomllib.loads(raw), Book))

    @cached_property
    def enforced(self) -> list[str]:
        """Rules that the code upholds."""
        return self.with_status("enforced")

    def below(self, id: str) -> list[Rule]:
        """A rule and those below it, or all those of a chapter."""
        return [r for r in self.book.rule if r.id == id or r.id.startswith(id + ".")]

    def with_status(self, status: str) -> list[str]:
        """The ids with this status, in the order of the book."""
        return [r.id for r in self.book.rule if r.status == status]

    def cited(self, sources: Iterable[Path]) -> set[str]:
        """The rule-like strings that these Python sources cite."""
        found: set[str] = set()
        for path in sources:
            found.update(CITATION.findall(path.read_text("utf-8")))
        return found


# a citation is a string literal that is nothing but a rule number: "8.5.3", "C1.a.II" or "C12"
CITATION = re.compile(r"""["'](C?\d+(?:\.[0-9a-zA-Z]+)+|C\d+)["']""")


def python_sources(root: Path) -> list[Path]:
    """Every Python file below a folder."""
    return sorted(p for p in root.rglob("*.py") if "__pycache__" not in p.parts)
