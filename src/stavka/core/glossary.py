"""The words of a game that its questions use: what they mean, and in which forms they stand there.

A file `glossary.toml` beside the ledger. The table underlines them in what it asks and says what they mean; the page of
rules lists them. A word leads to the rule that makes it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from stavka.core.ledger import Words


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a word stands in sentences of both languages."""

    en: tuple[str, ...]
    es: tuple[str, ...]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, in our own words; `rule` says more."""

    id: str
    rule: str
    name: Words
    en: str
    es: str
    forms: Forms


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a `glossary.toml`.

    Examples:
        >>> from stavka.games import load
        >>> load("no-retreat").glossary.term[0].name.en
        'zone of control (ZOC)'
    """

    term: tuple[Term, ...] = ()

    @classmethod
    def of(cls, package: str) -> Glossary:
        """What a game package ships; a game without the file has no words of its own."""
        file = files(package) / "glossary.toml"
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), cls) if file.is_file() else cls()
