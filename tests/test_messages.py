"""Everything a player reads exists in English and Spanish, with the same variables."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from tests.toy import Toy

import stavka.games
from stavka.core.actions import Legal, verb
from stavka.core.frames import Prompt
from stavka.core.game import Game
from stavka.core.ledger import python_sources
from stavka.core.messages import LANGUAGES, Messages, NoLanguage, parsed, source, thing
from stavka.core.texts import Refusal, text

SOURCES = Path(__file__).parents[1] / "src" / "stavka"
CATALOGUES = sorted(p.parent.parent for p in SOURCES.rglob("messages/en.ftl"))

every_game = pytest.mark.parametrize("id", stavka.games.ids())
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Variables(Visitor):
    """The variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def read(folder: Path, language: str) -> dict[str, set[str]]:
    """Message -> variables; a catalogue that cannot be parsed fails here, with its line."""
    raw = (folder / "messages" / f"{language}.ftl").read_text("utf-8")
    out: dict[str, set[str]] = {}
    for entry in parsed(raw).body:
        assert not isinstance(entry, ftl.Junk), f"{folder.name}/{language}.ftl: {(entry.content or '').strip()[:80]}"
        if isinstance(entry, ftl.Message | ftl.Term):
            found = Variables()
            found.visit(entry)
            # `$unit-form` comes with `$unit`: a language uses it where its words must agree
            found.names = {thing(name) for name in found.names}
            name = ("-" if isinstance(entry, ftl.Term) else "") + entry.id.name
            assert name not in out, f"{folder.name}/{language}.ftl: {name} is there twice"
            out[name] = found.names
    return out


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda p: p.name)
def test_both_languages_have_the_same_messages_and_variables(folder: Path) -> None:
    english, spanish = read(folder, "en"), read(folder, "es")
    assert sorted(english.keys() ^ spanish.keys()) == [], "in one language only"
    differ = {id: (english[id], spanish[id]) for id in english if english[id] != spanish[id]}
    assert not differ


# --- what the code says -------------------------------------------------------------------------


def said(path: Path) -> Iterator[tuple[str, set[str] | None, int]]:
    """Messages named in a source: id, its arguments (None when they are not plain), line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = node.args[0]
        if name in ("text", "tell") and isinstance(first, ast.Constant) and isinstance(first.value, str):
            plain = all(k.arg for k in node.keywords)
            yield first.value, {k.arg or "" for k in node.keywords} if plain else None, first.lineno


def all_said(folder: Path) -> list[tuple[str, set[str] | None, str]]:
    found = [(s, p) for p in python_sources(folder) for s in said(p)]
    return [(id, names, f"{p.relative_to(SOURCES)}:{line}") for (id, names, line), p in found]


def catalogue(*folders: Path) -> dict[str, set[str]]:
    return {id: names for f in folders if (f / "messages/en.ftl").is_file() for id, names in read(f, "en").items()}


def test_every_message_of_the_core_exists() -> None:
    known = catalogue(SOURCES / "core")
    assert [f"{where} {id}" for id, _, where in all_said(SOURCES / "core") if id not in known] == []


@every_game
def test_every_message_that_the_game_names_exists(id: str) -> None:
    folder = SOURCES / "games" / stavka.games.load(id).package.rpartition(".")[2]
    known = catalogue(SOURCES / "core", folder)
    assert [f"{where} {id}" for id, _, where in all_said(folder) if id not in known] == []


@every_game
def test_messages_get_the_variables_they_use(id: str) -> None:
    """An argument that is not given would show as `{$name}` in the middle of a sentence."""
    folder = SOURCES / "games" / stavka.games.load(id).package.rpartition(".")[2]
    known = catalogue(SOURCES / "core", folder)
    wrong = [
        f"{where} {id} does not get {sorted(known[id] - names)}"
        for id, names, where in all_said(folder)
        if names is not None and "private" not in names and known.get(id, set()) - names
    ]
    assert wrong == []


# --- what is on the table -----------------------------------------------------------------------


def needed(game: Game[Any]) -> set[str]:
    """The messages that a game's data asks for."""
    ids = {f"game-{game.id}"}
    ids.update(f"verb-{verb(a)}" for a in game.actions)
    for scenario in game.scenarios():
        ids.add(f"scenario-{scenario.id}")
        ids.update(f"role-{r}" for r in (*scenario.roles, *scenario.automatic))
        for option in scenario.options:
            ids.add(f"option-{option.id}")
            ids.update(f"option-{option.id}-{choice}" for choice in option.choices)
        board = game.board(scenario.id)
        ids.update(c.name if c.name.startswith("place-") else f"place-{c.name}" for c in board.cells if c.name)
        ids.update(p.name.id for p in board.pieces)
        for card in board.cards:
            ids.update((f"card-{card.id}", f"card-{card.id}-text"))
        view = game.view(_opening(game, scenario.id), scenario.roles[0])
        ids.update(f"phase-{p.id}" for p in view.phases)
        ids.update(f"track-{t.id}" for t in view.tracks)
    return ids


def _opening(game: Game[Any], scenario: str) -> Any:
    from stavka.core.dice import SeededDice

    return game.setup(scenario, {}, SeededDice(b"messages"))[0]


@every_language
@every_game
def test_everything_on_the_table_has_its_messages(id: str, language: str) -> None:
    game = stavka.games.load(id)
    words = Messages(language, (game.package,))
    assert sorted(m for m in needed(game) if not words.has(m)) == []


CLIENT = SOURCES.parents[1] / "web" / "src"


def test_every_message_that_the_client_names_exists() -> None:
    """Words written out in the client (`t('menu')`), in a game's folder those of that game."""
    peoples = (SOURCES / "server" / part for part in ("meeting", "events", "notices", "manners", "timing"))
    shared = catalogue(SOURCES / "core", SOURCES / "server", *peoples)
    games = {id: stavka.games.load(id).package.rpartition(".")[2] for id in stavka.games.ids()}
    missing = []
    for path in sorted((*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts"))):
        where = path.relative_to(CLIENT).parts
        package = games.get(where[1]) if where[0] == "games" else None
        # what all games share may speak of a thing that only one of them has
        known = shared | catalogue(*(SOURCES / "games" / p for p in ((package,) if package else games.values())))
        source = path.read_text("utf-8")
        missing += [f"{path.name} {id}" for id in re.findall(r"\bt\(\s*'([a-z0-9-]+)'", source) if id not in known]
    assert missing == []


@every_game
def test_what_the_client_makes_of_a_game_has_words(id: str) -> None:
    """Keys that the client puts together: the button that gathers a whole stack, what a prompt calls its choices."""
    game = stavka.games.load(id)
    theme = CLIENT / "games" / id / "theme.ts"
    gathers = re.findall(r"\bgather: '([a-z-]+)'", theme.read_text("utf-8"))
    for language in LANGUAGES:
        words = Messages(language, ("stavka.server", game.package))
        assert [verb for verb in gathers if not words.has(f"gather-{verb}")] == []


def choices_without_words(game: Game[Any], words: Messages, prompt: Prompt, legal: Legal) -> set[str]:
    """Buttons of a prompt that would bear a raw key: named neither after the prompt nor after themselves."""
    asked, verbs = prompt.say.id.removeprefix("prompt-"), game.verbs()
    out = set()
    for option in legal.options:
        plain = dict(option.plain())
        kinds = verbs[str(plain.pop("verb"))]
        for name, choices in plain.items():
            if kinds[name] in ("piece", "place", "card", "value"):
                continue
            for choice in choices:
                own = (f"{asked}-{choice}", f"choice-{choice}", choice)
                if not any(words.has(m) for m in own) and not re.search(r"\d", choice):
                    out.add(f"{asked}: {choice}")
    return out


class Strict(Messages):
    """Remembers what it had no words for."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.missing: set[str] = set()

    def get(self, id: str, /, **args: Any) -> str:
        if not self.has(id):
            self.missing.add(id)
        return super().get(id, **args)


@every_language
@every_game
def test_a_random_game_reads_without_gaps(id: str, language: str) -> None:
    """Every event, prompt and refusal of some random play becomes words, with nothing left unfilled."""
    from random import Random

    from stavka.core.match import Match

    game, rng = stavka.games.load(id), Random(7)
    for scenario in game.scenarios():
        words = Strict(language, (game.package,), game.board(scenario.id))
        match: Match[Any] = Match(game, scenario.id, {}, "42" * 32)
        lines = [words.event(e.read_by(r)) for e in match.opening for r in (*scenario.roles, "observer")]
        raw: set[str] = set()
        while (roles := game.pending(match.state)) and match.number < 150:
            for role in scenario.roles:
                prompt = game.prompt(match.state, role)
                assert prompt is not None
                texts = (prompt.say, prompt.detail, prompt.waiting)
                lines += [words.render(t) for t in texts if t is not None]
            asked = game.prompt(match.state, roles[0])
            assert asked is not None
            raw |= choices_without_words(game, words, asked, game.legal(match.state, roles[0]))
            events = match.act(roles[0], game.legal(match.state, roles[0]).pick(rng))
            lines += [words.event(e.read_by(r)) for e in events for r in (*scenario.roles, "observer")]
        assert sorted({line for line in lines if "{" in line}) == []
        assert sorted(words.missing) == []
        assert sorted(raw) == []


# --- rendering ----------------------------------------------------------------------------------


def test_references_become_names() -> None:
    words = Messages("en", board=Toy().board("duel"))
    assert words.name("place:42") == "hex 42"
    assert words.name("role:observer") == "Observer"
    assert words.name("card:plan1") == "plan1"
    assert words.name("piece:nobody") == "nobody"
    assert words.name("12:30") == "12:30"
    assert words.word(("place:1", "place:2", "place:3")) == "hex 1, hex 2 and hex 3"
    assert words.word(("place:1",)) == "hex 1"
    assert words.word(()) == ""
    assert Messages("es").word(["place:1", "place:2"]) == "hexágono 1 y hexágono 2"


def test_words_agree_with_what_they_speak_of() -> None:
    words = Messages("es", board=Toy().board("duel"))
    words._bundle.add_resource(
        FluentResource(
            "brigade = 5.ª Brigada\n    .form = f\n"
            "army = 5.º Ejército\n"
            "lost = { $unit } { $unit-form ->\n"
            "    [f] eliminada\n    [mp] eliminados\n    [fp] eliminadas\n   *[m] eliminado\n}\n"
            "goes = va { $to-to }, { $to-number ->\n    [p] lejos\n   *[s] cerca\n}\n"
            "falls = { $to-The } cae; ataca { $unit-nth }\n"
            "factory = Fábrica\n    .form = f\n"
            "label-gds = Gd\n"
        )
    )
    brigade, army = text("brigade"), text("army")
    assert words.get("lost", unit=brigade) == "5.ª Brigada eliminada"
    assert words.get("lost", unit=army) == "5.º Ejército eliminado"
    assert words.get("lost", unit=(brigade, brigade)) == "5.ª Brigada y 5.ª Brigada eliminadas"
    assert words.get("lost", unit=(brigade, army)) == "5.ª Brigada y 5.º Ejército eliminados"
    assert words.get("lost", unit=(brigade,)) == "5.ª Brigada eliminada"
    assert words.get("goes", to="place:43") == "va al hexágono 43, cerca"
    assert words.get("goes", to=("place:43", text("factory"))) == "va al hexágono 43 y a la Fábrica, lejos"
    assert words.get("falls", to="place:43", unit=13) == "El hexágono 43 cae; ataca 13.er"
    assert words.get("lost", unit="label:18 Gds Tank") == "18 Gd Tank eliminado"


@pytest.mark.parametrize(
    ("game", "place", "reads"),
    [
        ("stalingrad", "9", "Barricades (9)"),  # cards and book speak of numbers
        ("stalingrad", "1", "hex 1"),
        ("minsk44", "4001", "Kholopenichi (4001)"),
        ("no-retreat", "-9,11", "Leningrad"),  # coordinates are nowhere in print
        ("roads", "KUR", "Kursk"),
    ],
)
def test_named_hexes_tell_the_number_that_is_printed(game: str, place: str, reads: str) -> None:
    rules = stavka.games.load(game)
    words = Messages("en", (rules.package,), rules.board(rules.scenarios()[0].id))
    assert words.name(f"place:{place}") == reads


def test_texts_may_hold_texts() -> None:
    words = Messages("en")
    assert words.render(text("match-over", why=text("refused-over"))) == "The match is over: The match is over."
    assert words.word({"id": "refused-over"}) == "The match is over."


def test_refusals_name_their_rule() -> None:
    words = Messages("en")
    refusal = Refusal("8.5.3", text("refused-not-now"), remedy=text("refused-over"))
    assert words.refusal(refusal) == "8.5.3: This cannot be done now. The match is over."


def test_a_missing_message_reads_as_its_id() -> None:
    assert Messages("en").get("no-such-message", unit="piece:1") == "no-such-message"


def test_a_package_without_catalogue_is_no_error() -> None:
    assert source("stavka.ai", "en") == ""
    assert Messages("en", ("stavka.ai",)).has("refused-over")


def test_other_languages_are_refused() -> None:
    with pytest.raises(NoLanguage, match="fr"):
        Messages("fr")
