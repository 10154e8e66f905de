"""Chapter 4, C12 and C17: set-up, the secret choice, all four combinations."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.dice import ScriptEnded
from stavka.core.frames import EVERY_WINDOW
from stavka.core.match import Match
from stavka.games.roads.atlas import SIDES
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.operations import Operation, StartOperation
from stavka.games.roads.rules.sequence import CardOrMap


def choosing() -> Table:
    t = Table().rp(AXIS, "KUR").rp(AXIS, "KHA").rp(SOVIET, "VOR").rp(SOVIET, "SAR").frames(CardOrMap((AXIS, SOVIET)))
    return t.put("KUR", "P48").put("VOR", "T17C").hand(AXIS, "oil").hand(SOVIET, "collapse")


@pytest.mark.rule("4.1", "C17.a", "C17.b", "C17.c", "C12", "C1.f.II")
def test_the_set_up_and_fall_blau() -> None:
    match = Match(GAME, "campaign", {}, "11" * 32)
    s = match.state
    assert GAME.pending(s) == (AXIS,)
    assert isinstance(s.frames[-1], StartOperation)
    assert (sum(s.axis_rp.values()), sum(s.soviet_rp.values())) == (20, 6)
    assert (len(s.axis_hand), len(s.axis_deck)) == (5, 30)
    assert s.controls(AXIS, "KUR")
    assert s.controls(SOVIET, "TIM")
    assert s.where[s.data.number["S62"]] < 0
    assert match.opening[0].id == "fall-blau"


@pytest.mark.rule("4.1", "C17.c")
def test_decks_are_shuffled() -> None:
    hands = {tuple(Match(GAME, "campaign", {}, f"{n:02}" * 32).state.hand(side)) for n in range(4) for side in SIDES}
    assert len(hands) == 8, "everybody holds something else in every match"


@pytest.mark.rule("4.2.2")
def test_neither_side_sees_the_others_choice() -> None:
    first, second = choosing(), choosing()
    first.lines("choose map", role=AXIS)
    second.lines("choose card", role=AXIS)
    assert first.pending == (SOVIET,)
    for role in (SOVIET, "observer"):
        one, two = (msgspec.json.encode(GAME.view(t.s, role)) for t in (first, second))
        assert one == two
    assert first.events == second.events == []


@pytest.mark.rule("4.2.2")
def test_who_wins_the_map_may_decline_and_who_chose_it_alone_may_not() -> None:
    t = choosing().roll("59").lines("choose map", role=AXIS).lines("choose map", role=SOVIET)
    before = sum(t.s.soviet_rp.values())
    t.lines("decline")
    assert set(t.pending) == {AXIS, SOVIET}, "the next choice"
    assert sum(t.s.soviet_rp.values()) == before
    t = choosing().lines("choose card", role=AXIS).lines("choose map", role=SOVIET)
    assert t.why("decline") == "4.2.2"


@pytest.mark.rule("4.2.2", "C4")
def test_both_choose_map() -> None:
    t = choosing().roll("59").lines("choose map", role=AXIS).lines("choose map", role=SOVIET)
    assert t.pending == (SOVIET,)
    assert t.options("spend") == {"VOR", "SAR"}
    t.lines("spend VOR", "pass", "end-operation")
    assert set(t.pending) == {AXIS, SOVIET}, "the other does nothing"


@pytest.mark.rule("4.2.2", "C4")
def test_both_choose_card() -> None:
    t = choosing().lines("choose card", role=AXIS).lines("choose card", role=SOVIET)
    assert isinstance(t.s.frames[-1], CardTurn)
    assert t.pending == (AXIS,)
    t.lines("draw-card")
    assert t.pending == (SOVIET,)
    t = choosing().effect("stavka").roll("37").lines("choose card", role=AXIS).lines("choose card", role=SOVIET)
    assert t.pending == (SOVIET,), "without Initiative a die decides"


@pytest.mark.rule("4.2.2")
@pytest.mark.parametrize(("axis", "soviet", "mover"), [("map", "card", AXIS), ("card", "map", SOVIET)])
def test_one_of_each(axis: str, soviet: str, mover: str) -> None:
    t = choosing().lines(f"choose {axis}", role=AXIS).lines(f"choose {soviet}", role=SOVIET)
    assert t.pending == (mover,)
    t.lines("spend " + ("KUR" if mover == AXIS else "VOR"))
    if t.pending != (mover,):
        t.lines("pass")
    assert isinstance(t.s.frames[-1], Operation)
    t.lines("end-operation")
    assert isinstance(t.s.frames[-1], CardTurn)
    assert t.pending != (mover,)


@pytest.mark.rule("4.2.2")
def test_no_map_without_resources() -> None:
    t = choosing()
    t.s.axis_rp = {}
    assert t.why("choose map", role=AXIS) == "4.2.2"
    assert t.why("choose card", role=AXIS) == ""
    assert t.why("draw-card", role=AXIS) == "4.2.2"


@pytest.mark.rule("4.2.2")
def test_who_has_no_resources_is_not_asked() -> None:
    t = choosing()
    t.s.axis_rp = {}
    t.lines("choose card", role=SOVIET)
    assert t.told("choices-opened")[0].args["axis"].id == "choice-card"


@pytest.mark.rule("9.5.2", "4.2.3.c", "4.2.3.b")
def test_hands_chits_and_discards_are_secret() -> None:
    def views(hand: str, chits: str, discard: str) -> tuple[bytes, bytes]:
        t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65 S46").hand(AXIS, hand)
        t.s.axis_deck.remove(discard)
        t.s.axis_discard.append(discard)
        t.s.used += 1
        t.s.passes[AXIS] = (EVERY_WINDOW,)
        t.operation(AXIS, "KUP").roll("", chits + " soviet-poor").lines("activate P48", "march ROS")
        soviet, axis = (msgspec.json.encode(GAME.view(t.s, role)) for role in (SOVIET, AXIS))
        return soviet, axis

    one = views("oil", "axis-air axis-air axis-assault axis-ambush", "depot")
    two = views("castling", "axis-poor axis-flank axis-assault axis-panzer", "elastic")
    assert one[0] == two[0]
    assert one[1] != two[1]


def test_a_script_that_runs_out_fails() -> None:
    t = Table().rp(AXIS, "KUP").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "KUP")
    with pytest.raises(ScriptEnded):
        t.roll("", "axis-air axis-air").move("P48", "ROS")
    t = Table().rp(AXIS, "KUP").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "KUP")
    t.roll("", "axis-air axis-flank axis-poor axis-ambush soviet-poor").move("P48", "ROS")
    with pytest.raises(ScriptEnded):
        t.lines("play-chit axis-air")
