"""Chapter 19: what a careful player can keep track of, and that dealt positions keep to it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.dice import ScriptedDice
from stavka.core.match import Match
from stavka.core.play import Play
from stavka.core.texts import Event
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44 import create
from stavka.games.minsk44.rules.recovery import recover
from stavka.games.minsk44.state import State


def dealt(t: Table, role: str = "german", count: int = 20) -> list[State]:
    view = GAME.view(t.s, role, known=True)
    out = [GAME.determinize(view, Random(n)) for n in range(count)]
    for s in out:
        GAME.check(s)
        assert GAME.view(s, role, known=True) == view
    return out


def places(t: Table, id: str, role: str = "german") -> set[str]:
    """Where a unit is in positions dealt for a role."""
    where = {s.where[DATA.number[id]] for s in dealt(t, role)}
    return {DATA.name[c] for c in where}


def three_stacks() -> Table:
    t = Table().put("1020", "3GTC-HQ 3GTC-T18").put("1120", "3GTC-T3 3GTC-R2 3GTC-T19").put("1320", "29TC-T25")
    return t.moving("soviet")


@pytest.mark.rule("19.1")
def test_who_moves_unseen_may_be_anybody_of_those_covered() -> None:
    t = three_stacks()
    assert places(t, "3GTC-T3") == {"1120"}
    t.move("3GTC-T3", "1320")
    assert places(t, "3GTC-T3") == places(t, "3GTC-R2") == {"1120", "1320"}
    assert places(t, "3GTC-T19") == {"1120"}  # the top
    assert places(t, "3GTC-HQ") == {"1020"}  # nobody has left that stack
    assert places(t, "3GTC-T3", "soviet") == {"1320"}


@pytest.mark.rule("19.1")
def test_when_one_of_two_is_seen_the_other_is_known_as_well() -> None:
    t = three_stacks().move("3GTC-T3", "1320")
    t.move("3GTC-T19", "1220")  # R2 comes to light
    assert [e.args["units"] for e in t.told("units-seen")] == [["piece:3GTC-R2"]]
    assert places(t, "3GTC-T3") == {"1320"}
    assert not t.s.haunts


@pytest.mark.rule("19.1")
def test_the_only_one_under_a_stack_is_followed() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T19").put("1320", "29TC-T25").moving("soviet")
    t.move("3GTC-T3", "1320")
    assert places(t, "3GTC-T3") == {"1320"}


@pytest.mark.rule("19.1")
def test_a_unit_laid_under_another_in_sight_is_remembered() -> None:
    t = three_stacks().act("uncover 3GTC-R2")
    assert places(t, "3GTC-T19") == places(t, "3GTC-R2") == {"1120"}
    t.move("3GTC-T3", "1320")  # it, or T19
    assert places(t, "3GTC-T19") == {"1120", "1320"}


@pytest.mark.rule("19.1", "11.2")
def test_units_in_combat_are_seen_and_told_to_the_enemy() -> None:
    t = Table().put("1120", "3GTC-T3").put("1020", "3GTC-HQ").put("1220", "5Pz-I14 5Pz-I13").put("1520", "5Pz-AA5 505")
    t.lose_track("5Pz-I14 5Pz-AA5").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3").act("attack assault", dice="1")
    (seen,) = t.told("units-seen")
    assert (seen.args["units"], seen.reveals) == (["piece:5Pz-I14"], True)
    assert not t.s.haunts


@pytest.mark.rule("19.1", "15.4")
def test_who_has_recovered_under_a_stack_is_not_told() -> None:
    t = Table().put("4030", "29TC-T31 29TC-T32 29TC-T25").suppress("29TC-T31 29TC-T32")  # nobody commands them
    recover(Play(GAME, t.s, ScriptedDice([1, 5])), "soviet")
    assert t.s.suppressed == 1 << DATA.number["29TC-T32"]
    t.moving("german")
    assert len({s.suppressed for s in dealt(t)}) == 2
    recover(Play(GAME, t.s, ScriptedDice([6])), "soviet")
    assert {s.suppressed for s in dealt(t)} == {0}


@pytest.mark.rule("24.6", "19.1")
def test_a_dealt_position_has_a_unit_before_the_bridge() -> None:
    t = Table().put("3415", "3GTC-HQ 3GTC-T3 3GTC-T18").put("3214", "3GTC-T19")
    t.s.tried.remove("3114-3214")
    t.moving("soviet").move("3GTC-T3", "3114")
    assert t.frame == "Demolition"
    t.s.haunts[DATA.number["3GTC-T3"]] |= 1 << DATA.cell["3415"]
    for s in dealt(t):
        GAME.apply(s, "german", do.Spare(), ScriptedDice(()))
        GAME.check(s)
    assert places(t, "3GTC-T3") == {"3415", "3214"}


class Notes:
    """What a player writes down: where each enemy unit was last seen, crossed out when one leaves that hex unseen."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.seen: dict[str, str] = {}

    def read(self, events: Iterable[Event]) -> None:
        for event in events:
            for moved in event.read_by(self.role).moves:
                if moved.piece:
                    self.seen[moved.piece] = moved.path[-1]
                elif moved.side != self.role:
                    self.seen = {id: at for id, at in self.seen.items() if at != moved.path[0]}

    def look(self, s: State) -> None:
        view = GAME_AS_SOLD.view(s, self.role)
        self.seen.update({p.id: p.place for p in view.pieces if p.id})
        gone = {id for box in view.boxes for id in box.pieces}
        self.seen = {id: at for id, at in self.seen.items() if id not in gone}


GAME_AS_SOLD = create()


@pytest.mark.rule("19.1")
@pytest.mark.parametrize("setup", ["prepared", "free"])
def test_what_was_seen_is_true_in_every_dealt_position(setup: str) -> None:
    game, rng = GAME_AS_SOLD, Random(setup)
    match = Match(game, "minsk", game.complete("minsk", {"setup": setup}), "19" * 32)
    notes = [Notes("german"), Notes("soviet")]
    checked = 0
    while match.number < 500 and (roles := game.pending(match.state)):
        events = match.act(roles[0], game.legal(match.state, roles[0]).pick(rng))
        for own in notes:
            own.read(events)
            own.look(match.state)
            if rng.random() < 0.1:
                s = game.determinize(game.view(match.state, own.role, known=True), rng)
                where = {id: game.data.name.get(s.where[game.data.number[id]]) for id in own.seen}
                assert where == own.seen
                checked += len(where)
    assert checked > 1000
