"""Words of the games that their questions use, and what is explained once."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from stavka.games import FINISHED, load

LANGUAGES = ("en", "es")


def messages(game: str, language: str) -> str:
    return (files(load(game).package) / f"messages/{language}.ftl").read_text("utf-8")


@pytest.mark.parametrize("game", FINISHED)
def test_every_word_leads_to_a_rule_and_is_told_in_both_languages(game: str) -> None:
    terms, rules = load(game).glossary.term, load(game).ledger.rules
    assert len(terms) >= 10
    assert len({term.id for term in terms}) == len(terms)
    for term in terms:
        assert term.rule in rules, f"{term.id}: no rule {term.rule}"
        for words in (term.en, term.es, term.name.en, term.name.es):
            assert words.strip() == words != ""
        assert term.en != term.es


@pytest.mark.parametrize("game", FINISHED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_belongs_to_two_words_and_every_word_stands_somewhere(game: str, language: str) -> None:
    said = messages(game, language).lower()
    owners: dict[str, str] = {}
    for term in load(game).glossary.term:
        forms = [form.lower() for form in getattr(term.forms, language)]
        for form in forms:
            assert owners.setdefault(form, term.id) == term.id, f"{form} belongs to {owners[form]} and {term.id}"
        assert any(re.search(rf"\b{re.escape(form)}\b", said) for form in forms), f"nobody says {forms}"


@pytest.mark.parametrize("game", FINISHED)
def test_what_is_explained_once_belongs_to_a_question(game: str) -> None:
    catalogues = [messages(game, language) for language in LANGUAGES]
    hints = [set(re.findall(r"^hint-([\w-]+) =", text, re.MULTILINE)) for text in catalogues]
    assert hints[0] == hints[1]
    assert len(hints[0]) >= 8
    for hint in hints[0]:
        assert re.search(rf"^prompt-{hint} =", catalogues[0], re.MULTILINE), f"no question {hint}"
