"""Everything a player reads in this game exists in both languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from tests.games.roads.kit import GAME
from tests.test_messages import SOURCES, Strict, all_said, catalogue, needed

from stavka.core.match import Match
from stavka.core.messages import LANGUAGES, Messages
from stavka.core.texts import text
from stavka.games.roads.rules.deck import CARD_TURN, CARDS

FOLDER = SOURCES / "games" / "roads"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_message_that_the_game_names_exists() -> None:
    known = catalogue(SOURCES / "core", FOLDER)
    assert [f"{where} {id}" for id, _, where in all_said(FOLDER) if id not in known] == []


@every_language
def test_everything_on_the_table_has_its_messages(language: str) -> None:
    words = Messages(language, (GAME.package,))
    chits = {f"chit-{c.id}" for c in GAME.data.chits}
    assert sorted(m for m in needed(GAME) | chits if not words.has(m)) == []


@every_language
def test_every_card_that_marks_a_battle_and_every_moment_has_its_words(language: str) -> None:
    words = Messages(language, (GAME.package,))
    source = "".join((FOLDER / "rules" / f"{name}.py").read_text("utf-8") for name in ("tactics", "reactions"))
    flags = set(re.findall(r'flag\(play, "([\w-]+)"\)', source)) | {"order-225"}
    assert {"bridge", "tanks-26", "onward"} <= flags
    moments = {CARDS[name].moment for name in CARDS} - {CARD_TURN}
    needs = {f"flag-{flag}" for flag in flags} | {f"moment-{moment}" for moment in moments}
    assert sorted(m for m in needs if not words.has(m)) == []


NUMBERS = {"en": ("one", "two", "four"), "es": ("un", "dos", "cuatro")}


@every_language
@pytest.mark.parametrize("scenario", ["campaign", "exercises"])
@pytest.mark.rule("2.3.2")
def test_cards_say_what_they_do(language: str, scenario: str) -> None:
    """The figures in the text of a card are those that the rules use."""
    words, data = Messages(language, (GAME.package,)), GAME.atlases[scenario]
    units = dict(zip((1, 2, 4), NUMBERS[language], strict=True))
    for card in data.cards:
        says = words.render(text(f"card-{card.id}-text")).lower()
        figures = set(re.findall(r"\b\d+\b", says))
        for value in (card.rp, card.rebuild):
            assert not value or str(value) in figures, f"{card.id}: {says}"
        if card.packet and card.side == "axis":
            corps = data.packets[card.packet].bit_count()
            assert f"{units[corps]} " in says, f"{card.id}: {corps} units arrive"
        if card.gated:
            assert {str(data.value[n]) for n in ("gate", "gate-step")} <= figures
        if card.effect == "winter":
            assert figures == {str(data.value["winter-cards"])}
        if card.effect == "directive-45":
            assert str(data.value["stalingrad-rise"]) in figures


@every_language
def test_a_random_game_reads_without_gaps(language: str) -> None:
    rng = Random(7)
    words = Strict(language, (GAME.package,), GAME.board("campaign"))
    match: Match[Any] = Match(GAME, "campaign", {}, "42" * 32)
    lines: list[str] = []
    while (roles := GAME.pending(match.state)) and match.number < 500:
        for role in ("axis", "soviet"):
            prompt = GAME.prompt(match.state, role)
            assert prompt is not None
            lines += [words.render(t) for t in (prompt.say, prompt.detail, prompt.waiting) if t is not None]
        events = match.act(roles[0], GAME.legal(match.state, roles[0]).pick(rng))
        lines += [words.event(e.read_by(r)) for e in events for r in ("axis", "soviet", "observer")]
    assert sorted({line for line in lines if "{" in line}) == []
    assert sorted(words.missing) == []
