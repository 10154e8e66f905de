"""Chapter 15: optional rules."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, SOVIET, Table, cell_of

from stavka.games.no_retreat.battle import strength
from stavka.games.no_retreat.cards import Drawing, JokerStep, Reaction
from stavka.games.no_retreat.movement import LocalSupport, MovementPhase
from stavka.games.no_retreat.organization import PlaceStep
from stavka.games.no_retreat.sequence import PlayerTurn


@pytest.mark.rule("15.3", "15.3.1", "15.3.3")
@pytest.mark.parametrize(("turn", "side", "value"), [(2, AXIS, 2), (2, SOVIET, 1), (11, AXIS, 1), (11, SOVIET, 2)])
def test_local_support_strengthens_a_supplied_unit(turn: int, side: str, value: int) -> None:
    t = (
        Table(turn=turn, side=side)
        .put("a4 1,1", "a6 1,1", "west- 1,2", "kalinin- 0,2")
        .mark("unsupplied", "a6", "kalinin")
    )
    t.s.options = ("local-support",)
    own, other, target = ("a4", "a6", "1,2") if side == AXIS else ("west", "kalinin", "1,1")
    t.start(LocalSupport())
    t.refused(f"pick {other}", "15.3.1")
    t.act(f"pick {own}")
    t.attack(target, own)
    assert strength(t.s, t._pending, side) == 4 + value


@pytest.mark.rule("15.3.4")
def test_the_marker_stays_until_the_next_movement_phase_or_the_end_of_the_unit() -> None:
    t = Table(turn=2).put("a4 1,1")
    t.s.backed = {AXIS: DATA.number["a4"], SOVIET: DATA.number["west"]}
    t.s.put(DATA.number["a4"], -3)
    assert t.s.backed == {SOVIET: DATA.number["west"]}
    t.s.side = SOVIET
    t.start(PlayerTurn(step=PlayerTurn.STEPS.index("movement")))
    assert isinstance(t.s.frames[-1], MovementPhase)
    assert t.s.backed == {}


def test_without_the_option_nobody_is_asked() -> None:
    assert Table(turn=2).put("a4 1,1").start(LocalSupport()).over


@pytest.mark.rule("15.5")
def test_an_unanswered_counterblow_advances_a_hex() -> None:
    t = Table(turn=6, side=SOVIET).put("a9 1,1", "west- 5,5")
    t.s.options = ("blow-advance",)
    t.s.counterblows[AXIS] = 1 << cell_of("1,1")
    t.combat()
    assert t.role == AXIS
    t.act("advance a9 1,2").settle()
    assert t.where("a9") == "1,2"
    assert t.over


@pytest.mark.rule("15.1")
def test_an_army_breaks_up_into_detachments() -> None:
    t = Table(turn=8).put("a11 warsaw", "a16 berlin", "pz1 posen")
    t.s.options = ("detachments",)
    t.start(PlaceStep())
    assert t.options("split") == {"a11"}
    t.refused("split a16", "15.1")
    t.act("split a11")
    assert [t.where(u) for u in ("a11", "abt1", "abt2", "abtm")] == ["gone", "shattered", "shattered", "surrendered"]
    assert t.s.event_vp == -1
    t.act("deploy abt1 berlin").act("deploy abt2 posen")
    assert not t.options("split")


@pytest.mark.rule("15.2")
def test_a_front_breaks_up_into_fortified_fronts() -> None:
    t = Table(turn=5, side=SOVIET).put("west- moscow", "south- tula")
    t.s.options = ("detachments",)
    t.start(PlaceStep()).act("split west")
    assert (t.where("west"), t.where("ff1"), t.s.event_vp) == ("gone", "shattered", 1)


@pytest.mark.rule("15.7")
def test_the_joker_exchanges_cards_and_changes_hands() -> None:
    t = Table(turn=2).cards(AXIS, 16, 17, 18).pile(21, 22, 24)
    t.s.joker = AXIS
    t.start(JokerStep()).act("discard 16").act("discard 17").act("done")
    assert t.s.hands[AXIS] == (18, 21, 22)
    assert t.s.joker == SOVIET
    assert t.start(JokerStep()).over  # the Axis no longer holds it


@pytest.mark.rule("15.7")
def test_cards_that_look_at_the_joker() -> None:
    for holder, count in ((AXIS, 1), (SOVIET, 0), ("", 0)):
        t = Table(turn=2).pile(20)
        t.s.joker = holder
        t.start(Drawing(AXIS, 1), picks=[0] * 60)
        assert len(t.s.hands[AXIS]) == count
    t = Table(turn=2).cards(SOVIET, 33).put("a4 minsk")
    t.s.joker = AXIS
    t.start(Reaction("card", (SOVIET,))).act("play 33").settle()
    assert t.s.joker == SOVIET
