"""Every message of a catalogue as people will read it, with few and many, masculine and feminine: read as a diff.

A variable that a message chooses by is tried with each of its choices, one whose form or article it asks for with a
name of each form and, where several may stand in it, with two together, one that it counts with as 0, 1 and 2, and
these in every combination. Every other variable is tried, one after the other, with what stands in it when the game
is played (`KINDS` tells by its name): a number is 0, 1 and 2, a unit masculine, feminine and plural as the game has
them, a list is one and several. So a word that should agree and does not is read as it will be read at the table. A
variable that is not listed is a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from itertools import product
from pathlib import Path
from typing import Any

import stavka
from stavka.core.messages import ARTICLES, FORM, LANGUAGES, NTH, NUMBER, PLAIN_FORM, Messages, parsed, source, thing
from stavka.core.texts import Text, text

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
SIDES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {"axis": ("s", "Axis"), "soviets": ("p", "Soviets")},
    "es": {"axis": ("m", "Eje"), "soviets": ("mp", "Soviéticos")},
}
# variables that stand for a word of the game, and such a word in each language
WORDS: Mapping[str, tuple[str, str]] = {
    "card": ("Stuka", "Stuka"),
    "cards": ("Stuka and Stavka", "Stuka y Stavka"),
    "chit": ("Panzers", "Panzers"),
    "chits": ("Panzers and Air Support", "Panzers y Apoyo aéreo"),
    "discarded": ("Ambush", "Emboscada"),
    "date": ("July 1942", "julio de 1942"),
    "event": ("Partisans", "Partisanos"),
    "kind": ("tanks", "tanques"),
    "marker": ("Blitz", "Blitz"),
    "mode": ("blitz", "blitz"),
    "month": ("July", "julio"),
    "months": ("July–August", "julio y agosto"),
    "nation": ("Rumania", "Rumanía"),
    "result": ("exchange", "intercambio"),
    "table": ("assault", "asalto"),
    "terrain": ("forest", "bosque"),
    "weather": ("snow", "nieve"),
    "west": ("mud", "barro"),
}
UNITS = ("army", "brigade", "workers", "militia")
PLACES = frozenset(("hex", "town", "factory"))
OF_PLACES = frozenset(("hex", "hexes", "zone", "zones", "start", "place", "places", "stacks", "first", "second"))

# kind -> the variables in which such a thing stands; all others are numbers
KINDS: Mapping[str, str] = {
    "unit": "unit piece formation corps",
    "hq": "hq",
    "leader": "leader",
    "several": "tough",
    "units": "units attackers defenders germans soviets givers takers built pieces",
    "place": "hex zone start place first second",
    "places": "hexes zones places stacks",
    "side": "side who role winner winners late seat",
    "signed": "change modifier",
    "odds": "column initial final",
    "face": (
        "die face hit need turn year fortnight row map base differential cohesion inside around factor number "
        "percent chance best worst step mine"
    ),
    "text": (
        "stretch what how when why moment name shifts reason question title says rule phase scenario game option id "
        "way length wish group last level stored current"
    ),
}
LISTS = frozenset(f"{KINDS['units']} {KINDS['places']}".split())  # variables in which several may stand
# message and variable -> kind, where a name stands for something else; the first that fits counts
EXCEPT: Mapping[str, str] = {
    "unit-*.n": "face",
    "leader-goes.unit": "leader",
    "leader-goes.other": "unit",
    "prompt-held-many.count": "several",
    "soviet-equal-dice.count": "several",
    "mod-shelter.hits": "several",
    "board-tough.hits": "several",
    "overstacked.count": "several",
    "refused-too-few-copies.needed": "several",
    "nth.n": "face",
    "rubble-roll.stacks": "number",
    "rubble-roll.cards": "number",
    "prompt-flip-detail.cards": "number",
    "surrender-roll.hexes": "number",
    "battle-active.axis": "units",
    "battle-active.soviet": "units",
    "choices-opened.axis": "text",
    "choices-opened.soviet": "text",
    "call-roll.dice": "text",
    "soviet-dice.dice": "text",
    "deployment-done-private.chosen": "units",
    "shift-line.value": "signed",
    "list-and.first": "place",
    "list-and.last": "place",
    "refused-no-option.value": "text",
    "report-losses*.first": "side",
    "report-losses*.second": "side",
    "report-against.foe": "unit",
    "report-high-*lucky-text.luck": "signed",
    "report-luck-sum.sum": "signed",
    "notice-several.count": "several",
    "notice-*.*": "text",
    "notices-trouble-*.*": "text",
    "mail-*.*": "text",
    "stop-*.*": "text",
    "*.bots": "text",
    "*.known": "text",
    "*.than": "text",
    "history-apart.hexes": "number",
}


def kind_of(message: str, variable: str) -> str:
    """What stands in a variable of a message when the game is played."""
    own = f"{message}.{variable}"
    special = next((kind for pattern, kind in EXCEPT.items() if fnmatchcase(own, pattern)), "")
    usual = "word" if variable in WORDS else "number"
    return special or next((kind for kind, names in KINDS.items() if variable in names.split()), usual)


def real_values(message: str, variable: str, forms: frozenset[str], language: str) -> list[Any]:
    """What is tried in a variable on which no word of the message depends; the usual one first."""
    kind = kind_of(message, variable)
    if kind in ("unit", "units"):
        one = [_named(id) for id in UNITS if id in SAMPLES[language] and SAMPLES[language][id][0] in forms]
        return one if kind == "unit" else [(one[0], one[-1]), *((unit,) for unit in one)]
    if kind in ("place", "places"):
        town, hex = _named("town"), _named("hex")
        return [town, hex] if kind == "place" else [(town, hex), (town,)]
    if kind == "side":
        return [_named(id) for id in SIDES[language]]
    if kind == "word":
        return [WORDS[variable][LANGUAGES.index(language)]]
    fixed = {
        "signed": "+1",
        "hq": _named("army"),
        "leader": "Manstein",
        "odds": "2:1",
        "face": 5,
        "text": f"‹{variable}›",
    }
    if kind == "several":  # never fewer than two
        return [2, 3]
    return [fixed[kind]] if kind in fixed else [2, 1, 0]


def _named(sample: str) -> Text:
    return text(f"sample-{sample}")


def wordings(package: str, language: str) -> Iterator[tuple[str, list[str]]]:
    """Message -> the ways it reads, in the order of the catalogue."""
    from fluent.syntax import ast

    words = Messages(language, (package,))
    named = {**SAMPLES[language], **SIDES[language]}
    samples = (f"sample-{id} = {name}\n    .form = {form}" for id, (form, name) in named.items())
    words.add("\n".join(samples))
    catalogue = parsed(source(package, language)).body
    forms = _forms_of_units(catalogue, language)
    for entry in catalogue:
        if isinstance(entry, ast.Message) and entry.value is not None:
            chosen = _tried(entry.value, language)
            free = {name: real_values(entry.id.name, name, forms, language) for name, all in chosen.items() if not all}
            read = [" ".join(words.get(entry.id.name, **given).split()) for given in _ways(chosen, free)]
            yield entry.id.name, list(dict.fromkeys(read))


def _ways(chosen: dict[str, list[Any]], free: dict[str, list[Any]]) -> Iterator[dict[str, Any]]:
    """What words depend on in every combination, and then everything else, one after the other."""
    usual = {name: values[0] for name, values in free.items()}
    tried = {name: values for name, values in chosen.items() if values}
    first = [dict(zip(tried, values, strict=True)) for values in product(*tried.values())][:MOST]
    yield from ({**usual, **way} for way in first)
    middle = first[len(first) // 2] if first else {}
    for name, values in free.items():
        yield from ({**middle, **usual, name: value} for value in values)


def _forms_of_units(catalogue: list[Any], language: str) -> frozenset[str]:
    """The grammatical forms of the units of a game; a catalogue without any is read with all."""
    from fluent.syntax import ast

    units = [e for e in catalogue if isinstance(e, ast.Message) and e.id.name.startswith(("unit-", "hq-"))]
    if not units:
        return frozenset(form for form, _ in SAMPLES[language].values())
    given = (str(getattr(a.value.elements[0], "value", "")) for e in units for a in e.attributes if a.id.name == "form")
    return frozenset((PLAIN_FORM[language], *given))


def _tried(pattern: Any, language: str) -> dict[str, list[Any]]:
    """Variable -> what is tried in it; nothing where no word depends on it."""
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
    return tried | {name: [FRACTION, 1] for name in numbers}


def _values(name: str, asked: set[str], keys: set[str], language: str) -> list[Any]:
    """What is tried in one variable."""
    if asked & {FORM, NUMBER, *ARTICLES}:
        of_places = name in OF_PLACES
        forms = SAMPLES[language] if FORM in asked or of_places else ("army", "workers")
        one = [text(f"sample-{id}") for id in forms if (id in PLACES) == of_places]
        return [*one, (one[0], one[-1])] if name in LISTS else one
    if NTH in asked:
        return ["1", "2"]
    if keys and all(key in CATEGORIES or key.lstrip("-").isdigit() for key in keys):
        return [*COUNTS, *sorted(int(k) for k in keys if k.lstrip("-").isdigit() and int(k) not in COUNTS)]
    return sorted(keys)


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


def catalogues() -> dict[str, str]:
    """Name -> package, of everything that has words for people; found, so that none is forgotten."""
    root = Path(stavka.__file__).parent
    folders = sorted(file.parents[1].relative_to(root) for file in root.glob("**/messages/en.ftl"))
    return {folder.name.replace("_", "-"): ".".join(("stavka", *folder.parts)) for folder in folders}


def sheets() -> Iterator[tuple[str, str]]:
    """File name -> text, for every catalogue."""
    for name, package in catalogues().items():
        for language in LANGUAGES:
            yield f"{name}.{language}.txt", sheet(package, language)
