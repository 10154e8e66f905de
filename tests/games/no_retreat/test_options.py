"""Chapter 15: optional rules."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.dice import ScriptedDice, SeededDice
from stavka.core.play import Play
from stavka.games.no_retreat.rules.battle import strength
from stavka.games.no_retreat.rules.cards import JokerStep
from stavka.games.no_retreat.rules.losses import StepLoss
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.optional import Drop, LocalSupport, scatter_rezervy, splittable
from stavka.games.no_retreat.rules.organization import Organization, ReorganizeStep
from stavka.games.no_retreat.rules.pile import Drawing
from stavka.games.no_retreat.rules.playing import Reaction
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.sequence import PlayerTurn
from stavka.games.no_retreat.rules.victory import final_outcome, last_turn


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
    assert t.refused(f"pick {other}").rule == "15.3.1"
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
    assert t.refused("split a16").rule == "15.1"
    t.act("split a11")
    assert [t.where(u) for u in ("a11", "abt1", "abt2", "abtm")] == ["gone", "shattered", "shattered", "surrendered"]
    assert t.s.event_vp == -1
    t.act("deploy abt1 berlin").act("deploy abt2 posen")
    assert not t.options("split")


@pytest.mark.rule("15.2")
def test_a_front_breaks_up_into_fortified_fronts() -> None:
    t = Table(turn=5, side=SOVIET).put("west- moscow", "south- tula")
    t.s.options = ("detachments",)
    assert not splittable(t.s)  # that is the other side's rule
    t.s.options = ("fortified-fronts",)
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


# --- Rezervy ------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.8")
def test_rezervy_appears_on_turn_5_as_if_it_had_surrendered() -> None:
    for turn, option, box in ((5, "rezervy", "surrendered"), (4, "rezervy", "waiting"), (5, "joker", "waiting")):
        t = Table(turn=turn, side=SOVIET).put("west- moscow")
        t.s.options = (option,)
        t.start(Organization()).settle()
        assert t.where("rezervy") == box
        assert t.s.event_vp == 0


@pytest.mark.rule("15.8", "8.4.1")
def test_rezervy_stacks_free_but_not_alone() -> None:
    t = Table(turn=6, side=SOVIET).put("west- moscow", "rezervy moscow", "kalinin- tula")
    assert t.s.fits(t.s.at(cell_of("moscow")))
    assert not t.s.fits(t.s.at(cell_of("moscow")) | 1 << DATA.number["kalinin"])
    scatter_rezervy(Play(GAME, t.s, ScriptedDice([])))
    assert t.where("rezervy") == "-3,9"
    t.s.put(DATA.number["west"], cell_of("gorki"))
    t.start(PlayerTurn(step=PlayerTurn.STEPS.index("lone_rezervy")))
    assert t.where("rezervy") == "shattered"


@pytest.mark.rule("15.8")
def test_rezervy_takes_losses_and_is_rebuilt() -> None:
    t = Table(turn=6).put("west- 1,2", "rezervy 1,2", "a4 1,1").start(StepLoss(SOVIET, 1 << DATA.number["west"]))
    assert t.options("lose") == {"west", "rezervy"}
    t.act("lose rezervy")
    assert (t.where("west"), t.where("rezervy")) == ("1,2", "destroyed")
    t = Table(turn=6, side=SOVIET).put("west- moscow").box("destroyed", "rezervy").cards(SOVIET, 16).start(PlaceStep())
    t.act("replace rezervy moscow")
    assert t.where("rezervy") == "-3,9"


@pytest.mark.rule("15.8", "10.1.1")
def test_rezervy_adds_nothing_and_does_not_attack() -> None:
    t = Table(turn=6, side=SOVIET).put("west- 1,2", "rezervy 1,2", "a4 1,1").cards(SOVIET, 41).combat()
    t.act("target 1,1").act("done").act("attack")
    assert DATA.unit_names(t.s.fought) == ("west",)
    t = Table(turn=6).put("west- 1,2", "rezervy 1,2", "a4 1,1").attack("1,2", "a4")
    assert strength(t.s, t._pending, SOVIET) == 4


# --- paratroops and partisans --------------------------------------------------------------------------------------


def drop(turn: int = 4, weather: str = "snow") -> Table:
    t = Table(turn=turn, side=SOVIET, weather=weather).put("west- moscow", "a4 -3,8", "a6 minsk", "a9 -5,0")
    t.s.drop_turn = 4
    return t


@pytest.mark.rule("15.9")
@pytest.mark.parametrize(("turn", "weather", "asked"), [(4, "snow", True), (6, "mud", True), (7, "clear", False)])
def test_the_drop_needs_bad_weather(turn: int, weather: str, asked: bool) -> None:
    t = drop(turn, weather).start(Drop())
    assert t.over != asked
    if asked:
        assert t.options("pick") == {"a4"}  # next to a supplied Soviet unit, in the USSR
        assert t.refused("pick a6").rule == "15.9"
    t = drop(turn, weather)
    t.s.drop_turn = 0
    assert t.start(Drop()).over  # the rule is not in use


@pytest.mark.rule("15.9", "10.1.1")
def test_the_unit_is_disorganized_for_a_turn_and_the_marker_comes_back_later() -> None:
    t = drop().start(Drop()).act("pick a4")
    assert t.has("disorganized", "a4")
    t.s.side = AXIS
    t.cards(AXIS, 16).start(ReorganizeStep())
    assert t.options("reorganize") == {"a4"}  # like any other marker of the kind
    t.s.frames = t.s.frames[:1]
    t.s.turn = 5
    PlayerTurn().removal(Play(GAME, t.s, ScriptedDice([])))
    assert not t.has("disorganized", "a4")
    assert (t.s.dropped, t.s.drop_turn) == (-1, 9)


# --- weather of 1941, and scenarios that go on --------------------------------------------------------------------


@pytest.mark.rule("15.4")
@pytest.mark.parametrize(("turn", "changed"), [(3, False), (6, True)])
def test_weather_fixed_in_1941_only(turn: int, changed: bool) -> None:
    t = Table(turn=turn).pile(11, 16)
    t.s.options = ("fixed-weather-1941",)
    before = t.s.weather[turn]
    t.start(Drawing(AXIS, 1))
    assert (t.s.weather[turn] != before) == changed


@pytest.mark.rule("3.0", "12.0")
@pytest.mark.parametrize("scenario", ["fall-blau", "saturn", "citadel", "bagration", "na-berlin"])
def test_a_scenario_may_go_on_to_the_end_of_the_war(scenario: str) -> None:
    s, _ = GAME.setup(scenario, {"war": "campaign"}, SeededDice(b"war"))
    assert s.campaign
    assert last_turn(s) == 28
    assert final_outcome(s).winners == (AXIS,)
    short, _ = GAME.setup(scenario, {}, SeededDice(b"war"))
    assert not short.campaign
    assert last_turn(short) == DATA.set_ups[scenario].last_turn
    assert s.where == short.where


def test_every_option_is_noted_in_the_position() -> None:
    for scenario in GAME.scenarios():
        for option in scenario.options:
            for choice in option.choices[1:]:
                s, _ = GAME.setup(scenario.id, {option.id: choice}, SeededDice(b"options"))
                chosen = option.id if choice == "on" else f"{option.id}-{choice}"
                assert s.options == (*DATA.set_ups[scenario.id].played_with, chosen)


@pytest.mark.rule("12.0")
@pytest.mark.parametrize("scenario", ["barbarossa", "tournament"])
def test_an_even_match_asks_for_fewer_points(scenario: str) -> None:
    """Nobody reaches the figures of 1941 against equal play; the option puts one that is reached every other time."""
    plan = DATA.set_ups[scenario]
    for choice, needed in (("book", plan.goal_vp), ("even", plan.even_vp)):
        s, _ = GAME.setup(scenario, {"handicap": choice}, SeededDice(b"even"))
        s.event_vp += needed - s.points(AXIS)
        assert final_outcome(s).winners == (AXIS,)
        s.event_vp -= 1
        assert final_outcome(s).winners == (SOVIET,)
