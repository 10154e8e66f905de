"""Messages in the reader's language, from Fluent catalogues (`messages/en.ftl`, `messages/es.ftl`).

The engine only names messages; this is where the command line (and whoever needs sentences in Python)
turns a `Text` into words. References in its arguments (`piece:64`, `place:42`, `card:stuka`,
`role:german`) become names, through the static board. Fluent is imported here on first use and nowhere
else: playing needs no catalogues.

Words agree with what they speak of. For an argument `unit` a message may also ask for

- `$unit-form`, its grammatical form: the attribute `form` of the message that gives the name
  (`unit-brigade = … .form = f`), without one the language's plainest. Spanish has m, f, mp and fp, English s and p;
  several things together are plural. In Spanish a hex without a name is masculine, and a place with one has the form
  "name";
- `$unit-number`: p when it is plural, else s;
- `$unit-the`, `$unit-to`, `$unit-of`: the name with its article, and after the preposition that swallows it ("el
  hexágono 43", "al hexágono 43", "del hexágono 43", but "Kiev", "a Kiev", "de Kiev"); `$unit-The` begins a sentence;
- `$unit-nth`, where it is a number: the ordinal ("3rd", "3.er").

How each language does it is said in the core's catalogue (`article-*`, `nth`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any

from stavka.core.board import Board
from stavka.core.texts import Event, Refusal, Text

LANGUAGES = ("en", "es")
# after a variable's name: what is asked of the thing that it names
FORM, NUMBER, NTH = "-form", "-number", "-nth"
ARTICLES = {"-the": "article-the", "-The": "article-the", "-to": "article-to", "-of": "article-of"}
ASKED = (FORM, NUMBER, NTH, *ARTICLES)
PLAIN_FORM = {"en": "s", "es": "m"}
PLURALS = {"s": "p", "p": "p", "m": "mp", "mp": "mp", "f": "fp", "fp": "fp"}
LABEL = re.compile(r"([\d ]*)(.*)")  # a number, and what is said
CORE = "stavka.core"


def thing(variable: str) -> str:
    """The variable of which something is asked: `unit` for `unit-form`."""
    return next((variable.removesuffix(suffix) for suffix in ASKED if variable.endswith(suffix)), variable)


class NoLanguage(Exception):
    """A language that Stavka does not speak."""


def source(package: str, language: str) -> str:
    """The catalogue that a package ships, or nothing when it has none."""
    file = files(package) / "messages" / f"{language}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


@lru_cache(maxsize=32)
def parsed(source: str) -> Any:
    """A catalogue as Fluent reads it."""
    from fluent.runtime import FluentResource

    return FluentResource(source)


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
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([self.language], use_isolating=False)
        for package in self.packages:
            bundle.add_resource(parsed(source(package, self.language)), allow_overrides=True)
        return bundle

    def add(self, source: str) -> None:
        """More words, before or beside those of the packages."""
        self._bundle.add_resource(parsed(source), allow_overrides=True)
        self._variables_of.clear()

    def has(self, id: str) -> bool:
        """Is there such a message?"""
        return bool(self._bundle.has_message(id)) and self._bundle.get_message(id).value is not None

    def get(self, id: str, /, **args: Any) -> str:
        """A message; one that is missing reads as its id, so that nothing a player reads is ever a crash."""
        return self._format(id, args)[0] if self.has(id) else id

    def _format(self, id: str, args: dict[str, Any]) -> tuple[str, bool]:
        """A message that exists, and whether it got every variable it uses."""
        words = {name: self._given(name, args) for name in self._variables(id) if name in args or thing(name) in args}
        value, errors = self._bundle.format_pattern(self._bundle.get_message(id).value, words)
        return str(value), not errors

    def _given(self, name: str, args: dict[str, Any]) -> Any:
        """What a message gets for a variable: an argument in words, or what is asked of it."""
        if name in args:
            return self.word(args[name])
        value = args[thing(name)]
        suffix = name.removeprefix(thing(name))
        if suffix == FORM:
            return self.form(value)
        if suffix == NUMBER:
            return "p" if self.form(value) in PLURALS.values() else "s"
        if suffix == NTH:
            return self.nth(str(self.word(value)))
        words = self.with_article(ARTICLES[suffix], value)
        return words[:1].upper() + words[1:] if suffix == "-The" else words

    def _variables(self, id: str) -> frozenset[str]:
        """The variables of a message and of those it refers to."""
        if id not in self._variables_of:
            found = set()
            for kind, name in _references(self._bundle.get_message(id).value):
                if kind == "VariableReference":
                    found.add(name)
                elif kind == "MessageReference" and name != id and self.has(name):
                    found |= self._variables(name)
            self._variables_of[id] = frozenset(found)
        return self._variables_of[id]

    @cached_property
    def _variables_of(self) -> dict[str, frozenset[str]]:
        return {}

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

    def form(self, value: Any) -> str:
        """The grammatical form of what an argument names."""
        if isinstance(value, tuple | list):
            forms = [self.form(v) for v in value]
            if len(forms) == 1:
                return forms[0]
            feminine = bool(forms) and all(f.startswith("f") for f in forms)
            return PLURALS["f" if feminine else PLAIN_FORM[self.language]]
        if isinstance(value, str):
            return self._form_of_reference(value)
        id = value.id if isinstance(value, Text) else value.get("id") if isinstance(value, dict) else None
        return self._attribute(id) or PLAIN_FORM[self.language]

    def _form_of_reference(self, value: str) -> str:
        kind, _, id = value.partition(":")
        if not id:
            return "name"
        if kind == "piece" and id in self._pieces:
            return self.form(self._pieces[id])
        if kind == "place":
            named = self.place_message(id)
            return self._attribute(named or "place-unnamed") or ("name" if named else PLAIN_FORM[self.language])
        return self._attribute(f"{kind}-{id}") or PLAIN_FORM[self.language]

    def _attribute(self, id: str | None) -> str:
        """The form that a message gives to what it names."""
        if id is None or not self._bundle.has_message(id):
            return ""
        pattern = self._bundle.get_message(id).attributes.get("form")
        return str(self._bundle.format_pattern(pattern, {})[0]) if pattern is not None else ""

    def with_article(self, message: str, value: Any) -> str:
        """What an argument names, with its article; each of several with its own."""
        if isinstance(value, tuple | list):
            return self.listed([self.with_article(message, v) for v in value])
        return self.get(message, name=str(self.word(value)), form=self.form(value))

    def nth(self, number: str) -> str:
        """A number as an ordinal; what is none stays as it is.

        Examples:
            >>> [Messages("en").nth(n) for n in ("1", "12", "23", "III")]
            ['1st', '12th', '23rd', 'III']
            >>> [Messages("es").nth(n) for n in ("1", "4", "13")]
            ['1.er', '4.º', '13.er']
        """
        if not number.isdecimal():
            return number
        ending = int(number) % 100
        return self.get("nth", n=number, ending=ending if ending in (11, 12, 13) else ending % 10)

    def listed(self, words: Iterable[str]) -> str:
        """A list as people say it: "a, b and c".

        Examples:
            >>> Messages("en").listed(["Orel", "Kursk", "Belgorod"])
            'Orel, Kursk and Belgorod'
            >>> Messages("es").listed(["Orel", "Kursk"])
            'Orel y Kursk'
            >>> Messages("es").listed(["Kursk", "Izium"])
            'Kursk e Izium'
        """
        *first, last = list(words) or [""]
        heard = "i" if re.match("h?[ií](?![aeo])", last, re.IGNORECASE) else "other"  # "y" before it becomes "e"
        return self.get("list-and", first=", ".join(first), last=last, heard=heard) if first else last

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
        if kind == "label":
            return self.label(id)
        return value

    def piece(self, id: str) -> str:
        """A piece by its name."""
        text = self._pieces.get(id)
        return self.render(text) if text is not None else id

    def label(self, printed: str) -> str:
        """What a counter bears: after its number as a whole, or word by word (`label-gds`, `label-tank`).

        Examples:
            >>> words = Messages("es")
            >>> words.add("label-gds = Gd\\nlabel-cav = Cab\\nlabel-heavy-tank = carros pes.")
            >>> [words.label(n) for n in ("18 Gds Tank", "3Cav", "505 heavy tank", "I/116")]
            ['18 Gd Tank', '3Cab', '505 carros pes.', 'I/116']
        """
        whole = self._label(printed)
        return " ".join(self._label(word) or word for word in printed.split()) if whole is None else whole

    def _label(self, printed: str) -> str | None:
        number, rest = LABEL.fullmatch(printed).groups()  # type: ignore[union-attr]  # fits everything
        id = "label-" + "-".join(re.findall(r"[a-z]+", rest.lower()))
        return number + self.get(id) if not re.search(r"\d", rest) and self.has(id) else None

    def place(self, id: str) -> str:
        """A hex or zone by its name, after its neighbour as the book does, or by its number."""
        message = self.place_message(id)
        if message:
            return self._with_number(self.get(message), id)
        other, way = self._beside.get(id, ("", ""))
        if other:
            return self._with_number(f"{self.get(f'place-{other}')} {way}", id)
        return self.get("place-unnamed", id=id)

    def _with_number(self, name: str, id: str) -> str:
        """Zones and hexes that only have coordinates go by name; where hexes are numbered in print, both are told."""
        named_only = (
            id not in self._places or "," in id or (self.board is not None and self.board.orientation == "zones")
        )
        return name if named_only else f"{name} ({id})"

    def place_message(self, id: str) -> str:
        """The message that names a place; none for a hex that only has a number."""
        name = self._places.get(id, id)
        name = name if name.startswith("place-") else f"place-{name}"
        return name if name != "place-" and self.has(name) else ""

    @cached_property
    def _pieces(self) -> dict[str, Text]:
        return {p.id: p.name for p in self.board.pieces} if self.board is not None else {}

    @cached_property
    def _beside(self) -> dict[str, tuple[str, str]]:
        return {c.id: c.beside for c in self.board.cells} if self.board is not None else {}

    @cached_property
    def _places(self) -> dict[str, str]:
        return {c.id: c.name or c.id for c in self.board.cells} if self.board is not None else {}


def _references(node: Any) -> Iterator[tuple[str, str]]:
    """The references in a piece of a message: kind and name."""
    if isinstance(node, list | tuple):
        for part in node:
            yield from _references(part)
    elif hasattr(node, "__dict__"):
        kind = type(node).__name__
        if kind in ("VariableReference", "MessageReference"):
            yield kind, node.id.name
        for part in vars(node).values():
            yield from _references(part)
