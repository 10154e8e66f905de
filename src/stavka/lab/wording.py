"""Every message of a catalogue as people will read it, with few and many, masculine and feminine: read as a diff.

A variable that a message counts with is tried as 0, 1 and 2, one whose form or article it asks for with a name of each
form, one that it chooses by with each of its choices; every other variable stands there by its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import stavka.games
from stavka.core.messages import ARTICLES, FORM, LANGUAGES, NTH, NUMBER, Messages, parsed, source, thing
from stavka.core.texts import text

COUNTS = (0, 1, 2)
FRACTION = 1.5
CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))
MOST = 24  # ways to read one message; more tell nothing new
# a name of each form; those of places are tried where a place is meant
SAMPLES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {
        "army": ("s", "5th Army"),
        "workers": ("p", "Workers of the Barricades"),
        "hex": ("s", "hex 43"),
        "town": ("name", "Kiev"),
    },
    "es": {
        "army": ("m", "5.º Ejército"),
        "brigade": ("f", "5.ª Brigada"),
        "workers": ("mp", "Obreros de Barricadas"),
        "militia": ("fp", "Milicias del Don"),
        "hex": ("m", "hexágono 43"),
        "town": ("name", "Kiev"),
        "factory": ("f", "Fábrica de Tractores"),
    },
}
PLACES = frozenset(("hex", "town", "factory"))
OF_PLACES = frozenset(("hex", "hexes", "zone", "zones", "start", "place", "places", "stacks", "first", "second"))


def wordings(package: str, language: str) -> Iterator[tuple[str, list[str]]]:
    """Message -> the ways it reads, in the order of the catalogue."""
    from fluent.syntax import ast

    words = Messages(language, (package,))
    samples = (f"sample-{id} = {name}\n    .form = {form}" for id, (form, name) in SAMPLES[language].items())
    words.add("\n".join(samples))
    for entry in parsed(source(package, language)).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            tried = _tried(entry.value, language)
            ways = [dict(zip(tried, values, strict=True)) for values in product(*tried.values())][:MOST]
            read = [" ".join(words.get(entry.id.name, **given).split()) for given in ways]
            yield entry.id.name, list(dict.fromkeys(read))


def _tried(pattern: Any, language: str) -> dict[str, list[Any]]:
    """Variable -> what is tried in it."""
    from fluent.syntax import ast

    asked: dict[str, set[str]] = {}  # variable -> what is asked of it
    numbers: set[str] = set()  # variables that are written as numbers
    keys: dict[str, set[str]] = {}  # variable -> the choices that are made by it
    for node in _nodes(pattern):
        if isinstance(node, ast.SelectExpression) and (name := _variable(node.selector)):
            keys.setdefault(name, set()).update(_key(v.key) for v in node.variants)
        elif isinstance(node, ast.FunctionReference):
            numbers.add(_variable(node))
        elif isinstance(node, ast.VariableReference):
            own = thing(node.id.name)
            asked.setdefault(own, set()).add(node.id.name.removeprefix(own))
    tried = {name: _values(name, questions, keys.get(name, set()), language) for name, questions in asked.items()}
    return tried | {name: [FRACTION] for name in numbers}


def _values(name: str, asked: set[str], keys: set[str], language: str) -> list[Any]:
    """What is tried in one variable."""
    if asked & {FORM, NUMBER, *ARTICLES}:
        of_places = name in OF_PLACES
        forms = SAMPLES[language] if FORM in asked or of_places else ("army", "workers")
        return [text(f"sample-{id}") for id in forms if (id in PLACES) == of_places]
    if NTH in asked:
        return ["1", "2"]
    if keys and all(key in CATEGORIES or key.lstrip("-").isdigit() for key in keys):
        return [*COUNTS, *sorted(int(k) for k in keys if k.lstrip("-").isdigit() and int(k) not in COUNTS)]
    return sorted(keys) or [f"‹{name}›"]


def _nodes(node: Any) -> Iterator[Any]:
    """A piece of syntax and all that is in it, in order."""
    if isinstance(node, list):
        for part in node:
            yield from _nodes(part)
    elif hasattr(node, "__dict__"):
        yield node
        for part in vars(node).values():
            yield from _nodes(part)


def _variable(node: Any) -> str:
    """The variable that a choice is made by, if it is one."""
    from fluent.syntax import ast

    if isinstance(node, ast.FunctionReference):
        node = node.arguments.positional[0] if node.arguments.positional else None
    return node.id.name if isinstance(node, ast.VariableReference) else ""


def _key(node: Any) -> str:
    from fluent.syntax import ast

    return str(node.value if isinstance(node, ast.NumberLiteral) else node.name)


def sheet(package: str, language: str) -> str:
    """A catalogue as a text: the message's id, and under it every way it reads."""
    assert language in LANGUAGES
    lines = []
    for id, ways in wordings(package, language):
        lines += [id, *(f"    {way}" for way in ways)]
    return "\n".join(lines) + "\n"


def sheets() -> Iterator[tuple[str, str]]:
    """File name -> text, for every catalogue that people read at the table."""
    packages = {"core": "stavka.core", "server": "stavka.server"}
    packages |= {id: stavka.games.load(id).package for id in stavka.games.ids()}
    for name, package in packages.items():
        for language in LANGUAGES:
            yield f"{name}.{language}.txt", sheet(package, language)
