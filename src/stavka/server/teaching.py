"""Lessons over the wire. Nothing is stored: a learner is at a stop, and everything shown follows from its number."""

from __future__ import annotations

from typing import Any

import msgspec

from stavka.core.group import together
from stavka.core.lessons import Course
from stavka.core.match import consider as considered
from stavka.core.texts import Refused
from stavka.server.asks import ShowStop, TryStop, WhyNotStop
from stavka.server.deciding import read_actions, read_group, require_overlay, shown
from stavka.server.errors import refused, unknown
from stavka.server.shown import pencilled, read_log
from stavka.server.wire import LessonStop, Pencil, Seat, Shown, Table, Update, WhyNotAnswer

AnyCourse = Course[Any]


def show(course: AnyCourse, stop: int) -> LessonStop:
    """A stop: what the learner sees and reads there."""
    try:
        here, step = course.at(stop), course.step(stop)
    except Refused:
        raise unknown("position", str(stop)) from None
    return LessonStop(
        lesson=course.lesson.id,
        stop=stop,
        stops=len(course.stops),
        step=here.step,
        steps=len(course.lesson.step),
        say=course.say(stop),
        rules=step.rules,
        places=step.places,
        wanted=tuple(msgspec.to_builtins(a) for a in course.wanted(stop)),
        done=here.done,
        made=step.play[: here.done],
        update=_update(course, stop),
    )


def _update(course: AnyCourse, stop: int) -> Update:
    game, who, s, told = course.game, course.step(stop).role, course.position(stop), course.told(stop)
    asked = who in game.pending(s)
    return Update(
        number=stop,
        actions=len(course.stops) - 1,
        at=stop,
        view=game.view(s, who),
        events=read_log(told, who, 0, len(told)),
        can_undo=stop > 0,
        forecast=game.forecast(s, who) if asked else None,
        table=_table(course, stop, game.pending(s)),
    )


def _table(course: AnyCourse, stop: int, pending: tuple[str, ...]) -> Table:
    """A table with one learner in every seat."""
    game, lesson = course.game, course.lesson
    roles = game.scenario(lesson.scenario).roles
    seats = tuple(Seat(r, "human", taken=True, name="", mine=True, online=True, ready=True) for r in roles)
    return Table(
        id="",
        game=game.id,
        scenario=lesson.scenario,
        options=course.match.options,
        status="playing",
        seats=seats,
        commitment="",
        number=stop,
        made=0,
        changed=0,
        pending=pending,
    )


def act(course: AnyCourse, ask: TryStop) -> LessonStop:
    """Make moves of the lesson, or read on; anything else is refused and explained."""
    actions = read_actions(course.game, ask.actions)
    try:
        s, who = course.position(ask.stop), course.step(ask.stop).role
        forbidden = course.game.why_not(s, who, actions[0]) if actions else None
        if forbidden is not None:
            raise refused(forbidden)
        return show(course, course.next(ask.stop, actions))
    except Refused as error:
        raise refused(error.refusal) from None


def consider(course: AnyCourse, ask: TryStop) -> Pencil:
    """Moves in pencil: the learner may try anything that is legal."""
    game, who, told = course.game, course.step(ask.stop).role, course.told(ask.stop)
    try:
        actions, group = read_actions(game, ask.actions), read_group(game, ask.group)
        return pencilled(game, who, together(game, course.position(ask.stop), who, actions, group), told, len(told))
    except Refused as error:
        raise refused(error.refusal) from None


def why_not(course: AnyCourse, ask: WhyNotStop) -> WhyNotAnswer:
    """The rule that forbids an action after the pencilled ones."""
    [action] = read_actions(course.game, [ask.action])
    return WhyNotAnswer(course.game.why_not(_pencilled(course, ask), course.step(ask.stop).role, action))


def overlay(course: AnyCourse, ask: ShowStop) -> Shown:
    """What is drawn over the map after the pencilled moves."""
    require_overlay(course.game, course.lesson.scenario, ask.overlay)
    return shown(course.game, _pencilled(course, ask), course.step(ask.stop).role, ask)


def _pencilled(course: AnyCourse, ask: TryStop) -> Any:
    actions = read_actions(course.game, ask.actions)
    try:
        state, *_ = considered(course.game, course.position(ask.stop), course.step(ask.stop).role, actions)
    except Refused as error:
        raise refused(error.refusal) from None
    return state
