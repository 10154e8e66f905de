"""A group in one step: who goes, who stays and why, without anybody having moved."""

from __future__ import annotations

from typing import Any

import pytest

from stavka import games
from stavka.core.actions import Place
from stavka.core.group import meant, together
from stavka.core.match import Match
from stavka.core.texts import Refused
from stavka.games.minsk44 import actions as minsk
from stavka.games.stalingrad import actions as stalingrad


def _match(game: str, scenario: str) -> Match[Any]:
    loaded = games.load(game)
    return Match(loaded, scenario, loaded.complete(scenario, {}), "19" * 32)


def _entering(match: Match[Any], role: str) -> tuple[list[str], str]:
    """Units that may enter or be set up in the same places, and one of those."""
    for option in match.game.legal(match.state, role).options:
        if option.make in (minsk.Enter, minsk.Deploy) and len(option.choices[0]) > 3:
            return list(option.choices[0]), option.choices[1][0]
    raise AssertionError("nobody enters")


def test_a_full_place_keeps_the_rest_back_and_says_why() -> None:
    match = _match("minsk44", "minsk")
    (role,) = match.game.pending(match.state)
    units, place = _entering(match, role)
    kind: Any = next(o.make for o in match.game.legal(match.state, role).options if place in o.choices[-1])
    wishes = [[kind(unit, Place(place))] for unit in units]
    found = together(match.game, match.state.copy(), role, [], wishes)
    assert 0 < len(found.actions) < len(units)
    assert len(found.actions) + len(found.stays) == len(units)
    assert all(stay.refusal.rule for stay in found.stays), found.stays
    assert match.number == 0


def test_a_member_takes_the_next_thing_that_would_do() -> None:
    match = _match("minsk44", "minsk")
    (role,) = match.game.pending(match.state)
    legal = match.game.legal(match.state, role)
    units, place = _entering(match, role)
    option = next(o for o in legal.options if place in o.choices[-1] and units[0] in o.choices[0])
    make: Any = option.make
    wishes = [[make(unit, to) for to in [place, *option.choices[1]][:16]] for unit in units]
    found = together(match.game, match.state.copy(), role, [], wishes)
    places = {action.to for action in found.actions}  # type: ignore[attr-defined]
    assert place in places
    assert len(places) > 1, "they spread over several hexes"
    assert len(found.actions) > len(together(match.game, match.state.copy(), role, [], [w[:1] for w in wishes]).actions)


def test_nobody_can_go_is_a_refusal() -> None:
    match = _match("minsk44", "minsk")
    (role,) = match.game.pending(match.state)
    with pytest.raises(Refused):
        together(match.game, match.state.copy(), role, [], [[minsk.Halt()]])


def test_what_would_reveal_something_waits_until_it_is_confirmed() -> None:
    """Calling reinforcements rolls dice: it stays in pencil, and whoever comes after it is told to wait."""
    match = _match("stalingrad", "solo")
    (role,) = match.game.pending(match.state)
    call = stalingrad.CallReinforcements()
    found = together(match.game, match.state.copy(), role, [], [[call], [call]])
    assert (found.done, found.stop, found.actions) == (0, "reveals", (call,))
    assert [stay.refusal.why.id for stay in found.stays] == ["refused-after-confirming"]


def test_who_follows_may_need_another_verb() -> None:
    match = _match("minsk44", "minsk")
    (role,) = match.game.pending(match.state)
    units, place = _entering(match, role)
    likewise = meant(match.game, match.state, role, [minsk.Move(units[0], Place(place))])  # type: ignore[arg-type]
    assert isinstance(likewise, minsk.Enter | minsk.Deploy)
