"""Chapter 5: drawing, paying, windows and events."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.no_retreat.rules.cards import DiscardDown
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.pile import Drawing, in_game, reshuffle
from stavka.games.no_retreat.rules.playing import Reaction, is_asked, playable
from stavka.games.no_retreat.rules.sequence import quota
from stavka.games.no_retreat.rules.victory import new_cards


@pytest.mark.rule("5.1")
def test_a_hand_is_brought_down_to_two() -> None:
    t = Table().cards(AXIS, 16, 17, 18, 21).start(DiscardDown(AXIS, 2))
    t.act("discard 16").act("discard 21")
    assert t.over
    assert t.s.hands[AXIS] == (17, 18)
    assert t.s.discard == [16, 21]


@pytest.mark.rule("5.2", "13.5")
@pytest.mark.parametrize(
    ("turn", "side", "lost", "count"),
    [
        (2, AXIS, (), 4), (8, AXIS, (), 5), (10, AXIS, (), 4), (23, AXIS, (), 1), (2, SOVIET, (), 4),
        (5, SOVIET, ("moscow",), 3), (9, SOVIET, ("moscow", "caucasus-oil"), 2), (21, SOVIET, (), 5),
        (20, AXIS, ("ploesti",), 3),
    ],
)  # fmt: skip
def test_how_many_cards_are_drawn(turn: int, side: str, lost: tuple[str, ...], count: int) -> None:
    t = Table(turn=turn, side=side)
    for place in lost:
        t.give(SOVIET if side == AXIS else AXIS, place)
    assert quota(t.s) == count


@pytest.mark.rule("5.0", "5.2")
def test_the_last_card_is_not_drawn_but_shuffled_in() -> None:
    t = Table()
    t.s.deck, t.s.discard = [1, 3], [n for n in in_game(t.s) if n not in (1, 3)]
    t.start(Drawing(AXIS, 2), picks=[0] * 60)
    assert t.told("reshuffled")
    assert 1 in t.s.hands[AXIS]
    assert len(t.s.hands[AXIS]) == 2


@pytest.mark.rule("5.3", "5.3.3")
def test_a_side_plays_only_its_own_event_and_only_with_the_initiative() -> None:
    t = Table(turn=2, side=AXIS).put("pz1 0,1", "west- moscow")
    t.s.phase = "movement"
    assert playable(t.s, AXIS, 17, "move")  # General Staff needs the Axis initiative
    t.s.initiative = SOVIET
    assert not playable(t.s, AXIS, 17, "move")
    t.cards(AXIS, 17).start(Reaction("move-end", (AXIS,)))
    t.s.initiative = SOVIET
    t.s.cache.clear()
    assert t.refused("play 17").rule == "5.3.3"
    assert t.refused("play 18").rule == "5.3"


@pytest.mark.rule("5.0")
def test_no_event_twice_in_a_player_turn() -> None:
    t = Table(turn=2).put("west- moscow")
    t.cards(SOVIET, 25).cards(AXIS, 16).start(Reaction("card", (SOVIET,)))
    t.s.happened.append("red-orchestra")
    t.s.cache.clear()
    assert t.refused("play 25").rule == "5.0"


@pytest.mark.rule("5.3.1")
def test_windows_open_for_the_deck_and_not_for_the_hand() -> None:
    t = Table(turn=6).put("west- moscow", "a4 minsk")
    assert is_asked(t.s, AXIS, "roll") is False  # no die has been rolled
    assert not is_asked(t.s, SOVIET, "card")  # everybody sees that the hand is empty
    t.cards(SOVIET, 37)
    assert is_asked(t.s, SOVIET, "card")


@pytest.mark.rule("5.4", "7.9")
def test_von_bock_draws_a_card_when_he_pays_for_a_replacement() -> None:
    t = Table(turn=6).cards(AXIS, 12).pile(16).start(Pay(AXIS, 1, "replacement"))
    assert t.s.discard == [12]  # the only card is paid by the engine
    assert t.s.hands[AXIS] == (16,)
    t = Table(turn=6).cards(AXIS, 12).pile(16).start(Pay(AXIS, 1, "rail"))
    assert t.s.hands[AXIS] == ()


@pytest.mark.rule("5.5")
def test_the_deck_of_1945() -> None:
    t = Table(turn=22).cards(AXIS, 3, 16).cards(SOVIET, 14)
    t.s.discard, t.s.deck = t.s.deck[:5], t.s.deck[5:]
    t.s.turn = 23
    new_cards(Play(GAME, t.s, ScriptedDice([], [0] * 60)))
    assert t.s.hands == {AXIS: (16,), SOVIET: ()}
    assert t.s.discard == []
    assert sorted(t.s.deck) == list(range(17, 55))


@pytest.mark.rule("5.3.4")
def test_one_movement_event_for_a_unit() -> None:
    t = Table(turn=2, side=SOVIET, weather="clear").put("pz1 0,1", "west- moscow").cards(AXIS, 10, 43)
    t.start(Reaction("move-end", (AXIS,)))
    t.act("play 43")
    t.act("move pz1 0,3")
    assert t.has("boosted", "pz1")
    assert not t.offers("play 10")


@pytest.mark.rule("6.5.5")
def test_movement_events_are_for_supplied_units() -> None:
    t = Table(turn=2, side=SOVIET, weather="clear").put("pz1 0,1", "west- moscow").mark("unsupplied", "pz1")
    assert not playable(t.s, AXIS, 43, "move-end")


@pytest.mark.rule("5.0")
def test_a_card_can_be_cancelled_and_the_cancelling_card_too() -> None:
    t = Table(turn=6).put("west- moscow", "a4 minsk").cards(SOVIET, 25, 36).cards(AXIS, 14, 16)
    t.start(Reaction("card", (SOVIET,))).act("play 25")
    assert t.role == AXIS
    t.act("play 14")
    assert t.role == SOVIET
    t.act("play 36").act("pass")  # Hitler's Interference cancels the officers and takes their card
    assert 14 in t.s.hands[SOVIET]
    assert 16 in t.s.discard  # so the Red Orchestra plays on


@pytest.mark.rule("14.14.2", "14.14")
def test_weather_events_happen_when_drawn_and_give_another_card() -> None:
    t = Table(turn=3).pile(11, 16).start(Drawing(AXIS, 1))
    assert t.s.weather[3] == "clear"
    assert t.s.hands[AXIS] == (16,)
    t = Table(turn=3).pile(11).start(Drawing(SOVIET, 1))
    assert t.s.hands[SOVIET] == (11,)
    assert t.s.weather[3] == "mud"


@pytest.mark.rule("15.4")
def test_fixed_weather() -> None:
    t = Table(turn=3).pile(11, 16)
    t.s.options = ("fixed-weather",)
    t.start(Drawing(AXIS, 1))
    assert t.s.weather[3] == "mud"
    assert t.s.hands[AXIS] == (16,)


def test_a_shuffle_keeps_every_card() -> None:
    t = Table()
    t.s.discard, t.s.deck = t.s.deck[:20], t.s.deck[20:]
    reshuffle(Play(GAME, t.s, ScriptedDice([], [0] * 60)))
    assert sorted(t.s.deck) == in_game(t.s)


# --- single events -----------------------------------------------------------------------------------


def test_cavalry_raid_cuts_off_a_unit() -> None:
    t = Table(turn=4).put("pz1 0,1", "west- moscow").cards(SOVIET, 5).start(Reaction("org-start", (SOVIET,)))
    t.act("play 5").settle()
    assert t.has("unsupplied", "pz1")


def test_manstein_doubles_a_unit() -> None:
    t = Table(turn=2, weather="clear").put("a6 0,1", "a4 0,1", "west- 0,2").cards(AXIS, 1).attack("0,2", "a6", "a4")
    t.start(t._pending).act("play 1").settle()
    t.act("pick a6")
    assert t._pending.mods.doubled == (DATA.number["a6"],)
    assert t.told("event-unit")


def test_backhand_blow_removes_counterblows() -> None:
    t = Table(turn=7).put("a6 0,1", "west- 0,2", "kalinin- 1,2").cards(AXIS, 15).attack("0,2", "a6")
    t.s.counterblows[SOVIET] = 1 << cell_of("1,2")
    t.start(t._pending).act("play 15").act("pass")
    assert t.offers("done")  # up to two
    t.act("point 1,2")
    assert t.s.counterblows[SOVIET] == 0


def test_major_offensive_costs_points_without_attacks() -> None:
    t = Table(turn=7, side=SOVIET).put("a6 0,1", "west- 0,2").cards(SOVIET, 20).start(Reaction("card", (SOVIET,)))
    t.act("play 20").settle()
    assert len(t.s.hands[SOVIET]) == 4
    t.combat().act("target 0,1").go_on("done", "3")
    while not t.over:
        t.act("done" if t.offers("done") else "pass")
    assert t.s.event_vp == 2
