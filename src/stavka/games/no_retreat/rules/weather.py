"""Chapters 13.1 and 14.14: the weather of a turn and what it does."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.state import MARKERS, State

CLEAR, MUD, SNOW, LONG_WINTER = "clear", "mud", "snow", "long-winter"
LONG_WINTER_TARGETS = 3
MOVE_LIMIT = {CLEAR: 9, MUD: 3, SNOW: 4, LONG_WINTER: 4}
# the sides of the three weather markers, by the months of the turn
MARKER_SIDES = {"Sep-Oct": (CLEAR, MUD), "Nov-Dec": (SNOW, MUD), "Mar-Apr": (MUD, SNOW)}


@rule("13.1", "14.14.3", "14.14.1")
def weather_of(s: State, turn: int) -> str:
    """Clear, mud, snow, or long winter: snow after snow."""
    now = s.weather[turn]
    if now == SNOW and turn > 0 and s.weather[turn - 1] == SNOW:
        return LONG_WINTER
    return now


def weather(s: State) -> str:
    """The weather of this turn."""
    return weather_of(s, s.turn)


def frozen(s: State) -> bool:
    """Are the rivers frozen?"""
    return weather(s) in (SNOW, LONG_WINTER)


@rule("10.6.2", "13.1")
def first_snow(s: State) -> bool:
    """Is this the first snow turn of the war?"""
    return s.box.first_snow and weather(s) == SNOW


@rule("13.1", "13.5", "10.1")
def target_limit(s: State, side: str) -> int:
    """How many Target markers a side may place."""
    if side == SOVIET:
        return MARKERS
    return min(s.box.axis_targets, LONG_WINTER_TARGETS) if weather(s) == LONG_WINTER else s.box.axis_targets


@rule("13.1", "13.5")
def crt_of(s: State, side: str) -> str:
    """Whose Combat Results Table an attacker uses."""
    return SOVIET if side == SOVIET or frozen(s) else AXIS


@rule("14.14", "14.14.1")
def marker_sides(s: State, turn: int) -> tuple[str, ...]:
    """The two weathers that a turn's marker can show; none when the turn has no marker."""
    box = s.data.boxes[turn] if 1 <= turn <= s.data.last_turn else None
    if box is None or not box.variable:
        return ()
    return MARKER_SIDES[box.date.split()[0]]
