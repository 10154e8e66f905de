"""The lessons: every game has one, each can be played from first step to last, and is told in both languages."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from stavka.core.lessons import Course, lessons_of
from stavka.core.messages import LANGUAGES, Messages
from stavka.core.views import View
from stavka.games import FINISHED, load

LESSONS = [(game, id) for game in FINISHED for id in lessons_of(load(game))]
each = pytest.mark.parametrize(("game", "id"), LESSONS)


@cache
def course(game: str, id: str) -> Course[Any]:
    rules = load(game)
    return Course(rules, lessons_of(rules)[id])


def told(game: str, id: str, language: str) -> list[str]:
    """What the learner reads, step by step."""
    words = Messages(language, (load(game).package,))
    lesson = course(game, id).lesson
    return [words.get(f"lesson-{id}-{step.id}") for step in lesson.step]


def at(game: str, id: str, step: str) -> View:
    """What is seen where a step begins."""
    taught = course(game, id)
    stop = next(n for n in range(len(taught.stops)) if taught.step(n).id == step)
    return taught.game.view(taught.position(stop), taught.step(stop).role)


def tracks(view: View) -> dict[str, int]:
    return {t.id: t.value for t in view.tracks}


def places(view: View) -> dict[str, str]:
    return {p.id: p.place for p in view.pieces}


def test_every_game_has_a_lesson() -> None:
    assert {game for game, _ in LESSONS} == set(FINISHED)


@each
def test_a_lesson_is_played_to_its_end_by_both_sides(game: str, id: str) -> None:
    taught = course(game, id)
    for stop in range(len(taught.stops)):
        taught.game.check(taught.position(stop))
        if taught.wanted(stop):
            assert taught.wanted(stop)[0] in taught.game.legal(taught.position(stop), taught.step(stop).role)
    steps = taught.lesson.step
    assert 20 <= len(steps) <= 42
    assert len({step.id for step in steps}) == len(steps)
    assert {step.role for step in steps if step.play} == set(taught.game.scenario(taught.lesson.scenario).roles)


@each
def test_a_lesson_always_goes_the_same_way(game: str, id: str) -> None:
    assert course(game, id).match.state == Course(load(game), course(game, id).lesson).match.state


@each
def test_what_a_step_speaks_of_exists(game: str, id: str) -> None:
    taught = course(game, id)
    known = {rule.id for rule in taught.game.ledger.book.rule}
    board = taught.game.board(taught.lesson.scenario)
    there = {cell.id for cell in board.cells}
    for step in taught.lesson.step:
        assert step.rules, step.id
        assert set(step.rules) <= known, step.id
        assert step.play or step.places, f"{step.id}: nothing to do and nothing to look at"
        assert set(step.places) <= there, step.id


@each
def test_both_languages_tell_the_whole_lesson_with_the_same_figures(game: str, id: str) -> None:
    english, spanish = (told(game, id, language) for language in LANGUAGES)
    for step, en, es in zip(course(game, id).lesson.step, english, spanish, strict=True):
        assert en != es, step.id
        assert min(len(en), len(es)) > 40, step.id
        assert sorted(re.findall(r"\d+", en)) == sorted(re.findall(r"\d+", es)), step.id
    for language in LANGUAGES:
        assert Messages(language, (load(game).package,)).has(f"lesson-{id}")
    assert id.isalnum()  # the lobby tells the name of a lesson from its steps by the hyphen


# --- what the texts promise ------------------------------------------------------------------------------------------


def test_june_1941_ends_with_a_front_surrendered_and_two_cities() -> None:
    lesson = "no-retreat", "june41"
    assert tracks(at(*lesson, "welcome"))["points"] == 12
    assert places(at(*lesson, "organization"))["west"] == "-4,1"
    view = at(*lesson, "surrender")
    assert tracks(view)["points"] == 13
    assert next(box.pieces for box in view.boxes if box.id == "surrendered-soviet") == ("west",)
    assert tracks(at(*lesson, "end"))["points"] == 15


def test_to_the_volga_takes_the_first_landing_and_a_quarter_of_the_city() -> None:
    lesson = "stalingrad", "volga"
    taken = {m.place for m in at(*lesson, "end").marks if m.kind == "control" and m.side == "german"}
    assert {"3", "4", "5", "89"} <= taken
    assert not {m.place for m in at(*lesson, "end").marks if m.kind == "rubble"}
    assert tracks(at(*lesson, "end"))["landings"] == 1
    assert tracks(at(*lesson, "end"))["german-losses"] == 0
    assert [hand.cards for hand in at(*lesson, "chuikov").hands if hand.owner == "soviet"] == [("chuikov",)]


def test_the_road_to_minsk_ends_the_first_day_at_twelve_to_eight() -> None:
    lesson = "minsk44", "bagration"
    points = tracks(at(*lesson, "end"))
    assert (points["soviet-points"], points["german-points"]) == (12, 8)
    assert tracks(at(*lesson, "protective"))["soviet-points"] == 10
    assert {p.id for p in at(*lesson, "end").pieces if "suppressed" in p.marks} == {"3GTC-T3"}
    assert places(at(*lesson, "end"))["3GTC-T18"] == "3610"


def test_fall_blau_rings_an_army_and_destroys_it() -> None:
    lesson = "roads", "blau"
    assert places(at(*lesson, "welcome"))["S21"] == "KOR"
    assert "isolated" in {m for p in at(*lesson, "choose-axis").pieces if p.id == "S21" for m in p.marks}
    last = places(at(*lesson, "end"))
    assert last.get("S21", "") != "KOR"
    assert (last["G29"], last["P24"], last["S40"]) == ("KOR", "KAS", "VOR")
