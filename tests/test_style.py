"""One word for one thing in all games, in both languages: `docs/style.md`, `docs/terms.toml`."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl

import stavka.games
from stavka.core.messages import LANGUAGES, Messages, parsed, source

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "stavka"
TERMS: list[dict[str, Any]] = tomllib.loads((ROOT / "docs" / "terms.toml").read_text("utf-8"))["term"]

every_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(node: Any) -> Iterator[str]:
    """What a message says, without its variables."""
    if isinstance(node, ftl.TextElement):
        yield node.value
    elif isinstance(node, list):
        for part in node:
            yield from texts(part)
    elif isinstance(node, ftl.BaseNode) and not isinstance(node, ftl.Attribute):
        for part in vars(node).values():
            yield from texts(part)


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Everything players read: where it stands, and what it says. Catalogues and the ledgers of rules."""
    for path in sorted(SOURCES.rglob(f"messages/{language}.ftl")):
        for entry in parsed(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value is not None:
                for said in texts(entry.value):
                    yield f"{path.parts[-3]} {entry.id.name}", said
    for path in sorted(SOURCES.glob("games/*/ledger.toml")):
        ledger = tomllib.loads(path.read_text("utf-8"))
        for record in (*ledger["chapter"], *ledger["rule"]):
            for field, value in record.items():
                said = value.get(language, "") if isinstance(value, dict) else value if field == language else ""
                if isinstance(said, str) and said:
                    yield f"{path.parts[-2]} ledger {record['id']} {field}", said


def broken(language: str, said: str) -> list[str]:
    """The terms against which a text offends."""
    return [t[language] for t in TERMS if any(re.search(wrong, said) for wrong in t.get("never", {}).get(language, ()))]


@every_language
def test_texts_keep_to_the_term_list(language: str) -> None:
    found = [(where, said, broken(language, said)) for where, said in spoken(language)]
    assert len(found) > 4000, "catalogues and ledgers are read"
    assert [f"{where}: «{said.strip()}» ({', '.join(terms)})" for where, said, terms in found if terms] == []


def test_the_term_list_can_find_what_it_forbids() -> None:
    for term, wrong in {
        "hexágono": "un hex amigo",
        "pila": "Ese Apilamiento no obedece.",
        "tú": "¿Quién es usted?",
        "Vorónezh": "cae Voronezh",
        "Caso Azul": "De Fall Blau al invierno",
        "conexión": "Se ha perdido la línea.",
    }.items():
        assert broken("es", wrong) == [term]
    assert broken("es", "Se superaría el límite de apilamiento.") == []


@every_language
def test_a_place_has_one_name_in_all_games(language: str) -> None:
    """A town that several maps show is written alike on all of them."""
    names: dict[str, dict[str, str]] = defaultdict(dict)
    for path in sorted(SOURCES.glob(f"games/*/messages/{language}.ftl")):
        for entry in parsed(path.read_text("utf-8")).body:
            found = isinstance(entry, ftl.Message) and re.fullmatch(r"place-(?:town-)?([a-z-]+)", entry.id.name)
            if found:
                names[found[1]][path.parts[-3]] = "".join(texts(entry.value)).casefold()
    assert {id: per for id, per in names.items() if len(set(per.values())) > 1} == {}


@pytest.mark.parametrize("id", stavka.games.ids())
@every_language
def test_no_unit_goes_by_the_bare_name_of_a_place(id: str, language: str) -> None:
    """The Moscow Garrison moves to Poltava, not Moscow."""
    game, names = stavka.games.load(id), defaultdict[str, set[str]](set)
    for entry in parsed(source(game.package, language)).body:
        if isinstance(entry, ftl.Message) and (kind := re.match(r"(unit|place)-", entry.id.name)):
            names[kind[1]].add("".join(texts(entry.value)).casefold())
    for scenario in game.scenarios():
        words = Messages(language, (game.package,), game.board(scenario.id))
        names["unit"] |= {words.piece(piece).casefold() for piece in words._pieces}
        names["place"] |= {words.place(place).casefold() for place in words._places}
    assert names["unit"] & names["place"] == set()
