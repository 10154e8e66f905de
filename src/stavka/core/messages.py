"""Messages in the reader's language, from Fluent catalogues (`messages/en.ftl`, `messages/es.ftl`).

The engine only names messages; this is where the command line (and whoever needs sentences in Python)
turns a `Text` into words. References in its arguments (`piece:64`, `place:42`, `card:stuka`,
`role:german`) become names, through the static board. Fluent is imported here on first use and nowhere
else: playing needs no catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Any

from stavka.core.board import Board
from stavka.core.texts import Event, Refusal, Text

LANGUAGES = ("en", "es")
CORE = "stavka.core"


class NoLanguage(Exception):
    """A language that Stavka does not speak."""


def source(package: str, language: str) -> str:
    """The catalogue that a package ships, or nothing when it has none."""
    file = files(package) / "messages" / f"{language}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


class Messages:
    """The words of one language for the core, a game and whatever else is asked for."""

    def __init__(self, language: str, packages: Sequence[str] = (), board: Board | None = None) -> None:
        if language not in LANGUAGES:
            raise NoLanguage(f"no language {language!r} (there are: {', '.join(LANGUAGES)})")
        self.language = language
        self.packages = tuple(dict.fromkeys((CORE, *packages)))
        self.board = board

    @cached_property
    def _bundle(self) -> Any:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.language], use_isolating=False)
        for package in self.packages:
            bundle.add_resource(FluentResource(source(package, self.language)), allow_overrides=True)
        return bundle

    def has(self, id: str) -> bool:
        """Is there such a message?"""
        return bool(self._bundle.has_message(id)) and self._bundle.get_message(id).value is not None

    def get(self, id: str, /, **args: Any) -> str:
        """A message; one that is missing reads as its id, so that nothing a player reads is ever a crash."""
        return self._format(id, args)[0] if self.has(id) else id

    def _format(self, id: str, args: dict[str, Any]) -> tuple[str, bool]:
        """A message that exists, and whether it got every variable it uses."""
        words = {name: self.word(value) for name, value in args.items()}
        value, errors = self._bundle.format_pattern(self._bundle.get_message(id).value, words)
        return str(value), not errors

    def render(self, text: Text) -> str:
        """A text with its arguments."""
        return self.get(text.id, **text.args)

    def event(self, event: Event) -> str:
        """A log line, without its rules. `ID-private` where there is one and the reader knows all that it names."""
        args = {**event.args, **event.private}
        if self.has(event.id + "-private"):
            line, whole = self._format(event.id + "-private", args)
            if whole:
                return line
        return self.get(event.id, **args)

    def refusal(self, refusal: Refusal) -> str:
        """A refusal as a player reads it: the rule, why, and what would help."""
        parts = [f"{refusal.rule}:"] if refusal.rule else []
        parts.append(self.render(refusal.why))
        if refusal.remedy is not None:
            parts.append(self.render(refusal.remedy))
        return " ".join(parts)

    # --- arguments ----------------------------------------------------------------------------

    def word(self, value: Any) -> Any:
        """An argument in words: references become names, texts sentences, tuples lists."""
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, dict) and isinstance(value.get("id"), str):  # a text that came as JSON
            return self.get(value["id"], **value.get("args", {}))
        if isinstance(value, tuple | list):
            return self.listed([str(self.word(v)) for v in value])
        return self.name(value) if isinstance(value, str) else value

    def listed(self, words: Iterable[str]) -> str:
        """A list as people say it: "a, b and c".

        Examples:
            >>> Messages("en").listed(["Orel", "Kursk", "Belgorod"])
            'Orel, Kursk and Belgorod'
            >>> Messages("es").listed(["Orel", "Kursk"])
            'Orel y Kursk'
        """
        *first, last = list(words) or [""]
        return self.get("list-and", first=", ".join(first), last=last) if first else last

    def name(self, value: str) -> str:
        """What a reference points at; any other string stays as it is."""
        kind, colon, id = value.partition(":")
        if not colon or not id:
            return value
        if kind == "piece":
            return self.piece(id)
        if kind == "place":
            return self.place(id)
        if kind in ("card", "role"):
            return self.get(f"{kind}-{id}") if self.has(f"{kind}-{id}") else id
        return value

    def piece(self, id: str) -> str:
        """A piece by its name."""
        text = self._pieces.get(id)
        return self.render(text) if text is not None else id

    def place(self, id: str) -> str:
        """A hex or zone by its name, or by its number when it has none."""
        name = self._places.get(id, id)
        name = name if name.startswith("place-") else f"place-{name}"
        if name != "place-" and self.has(name):
            return self.get(name)
        return self.get("place-unnamed", id=id)

    @cached_property
    def _pieces(self) -> dict[str, Text]:
        return {p.id: p.name for p in self.board.pieces} if self.board is not None else {}

    @cached_property
    def _places(self) -> dict[str, str]:
        return {c.id: c.name or c.id for c in self.board.cells} if self.board is not None else {}
