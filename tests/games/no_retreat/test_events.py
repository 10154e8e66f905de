"""Chapter 5.3: events that reach farther than one battle."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.data import BadData, read_pack
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.no_retreat.game import NoRetreat
from stavka.games.no_retreat.rules.choices import Choice, ScorchedEarth
from stavka.games.no_retreat.rules.improvement import FlipStep
from stavka.games.no_retreat.rules.moments import EVENTS
from stavka.games.no_retreat.rules.pile import Drawing
from stavka.games.no_retreat.rules.playing import Announced, Reaction, playable
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.sequence import PlayerTurn
from stavka.games.no_retreat.rules.supply import sources
from stavka.games.no_retreat.state import GONE


def test_every_event_has_its_code_and_all_code_is_used() -> None:
    assert set(EVENTS) == {card.of(side).name for card in DATA.cards for side in (AXIS, SOVIET)}


@pytest.mark.parametrize(
    ("pack", "why"),
    [
        (
            '[card.18]\naxis = { name = "kesselschlact" }',
            "did you mean 'kesselschlacht'",
        ),
        ('[card.18]\naxis = { name = "kesselschlacht", when = ["any"] }', "unknown field `when`"),
    ],
)
def test_a_card_of_a_data_pack_names_an_event_that_exists(pack: str, why: str) -> None:
    with pytest.raises(BadData, match=why):
        NoRetreat((read_pack(pack),))


@pytest.mark.rule("5.0", "5.3.2")
def test_g27_gott_mit_uns_repeats_the_top_discard() -> None:
    t = Table(turn=2, weather="clear").put("a6 0,1", "a4 0,1", "west- 0,2").cards(AXIS, 2).cards(SOVIET, 37)
    t.s.deck.remove(1)
    t.s.discard = [1]  # Manstein and New Conscripts
    t.attack("0,2", "a6", "a4").start(t._pending)
    assert t.offers("play 2")
    t.act("play 2").settle()
    t.act("pick a6")
    assert t._pending.mods.doubled == (DATA.number["a6"],)
    t.s.discard = [16]
    assert not playable(t.s, AXIS, 2, "commit")


def test_okh_takes_one_of_three_discards() -> None:
    t = Table(turn=2).cards(AXIS, 5)
    t.s.deck = [n for n in t.s.deck if n not in (11, 16, 17, 18)]
    t.s.discard = [16, 17, 11, 18]
    t.start(Reaction("card", (AXIS,))).act("play 5", picks=[0] * 60)
    assert t.options("take") == {"17", "18"}  # the weather card is not for the hand
    t.act("take 17", picks=[0] * 60)
    assert t.s.hands[AXIS] == (17,)
    assert t.s.discard == []


def test_scorched_earth() -> None:
    t = Table(turn=2).put("a4 2,1").cards(SOVIET, 7).start(Reaction("card", (SOVIET,))).act("play 7").settle()
    t.act("point kharkov")
    assert not sources(t.s, SOVIET) >> cell_of("kharkov") & 1
    t.give(AXIS, "kharkov").cards(AXIS, 16, 17)
    t.s.frames = t.s.frames[:1]
    t.start(ScorchedEarth()).act("point kharkov").act("discard 16")
    assert t.s.scorched == 0
    assert t.s.hands[AXIS] == ()


@pytest.mark.rule("14.13")
def test_a_scorched_city_is_a_marsh_that_keeps_its_points() -> None:
    from stavka.games.no_retreat.rules.battle import shifts
    from stavka.games.no_retreat.rules.routes import routes, spent_on
    from stavka.games.no_retreat.rules.trains import detrain_cells

    t = Table(turn=7, weather="clear").put("a4 2,2", "pz1 2,2", "a6 riga").give(SOVIET, "kharkov")
    before, points = detrain_cells(t.s, DATA.number["a6"]), t.s.points(SOVIET)
    t.s.scorched = 1 << cell_of("kharkov")
    t.s.cache.clear()
    pz1 = DATA.number["pz1"]
    assert spent_on(routes(t.s, pz1, t.s.where[pz1], 6), cell_of("kharkov")) == 4
    assert t.s.points(SOVIET) == points
    assert before & ~detrain_cells(t.s, DATA.number["a6"]) == 0
    t.put("west- kharkov").attack("kharkov", "a4", "pz1")
    t._pending.terrain = cell_of("kharkov")
    assert {m.text.id for m in shifts(t.s, t._pending)} >= {"shift-terrain-marsh"}
    assert not {m.text.id for m in shifts(t.s, t._pending)} & {"shift-terrain-city", "shift-armour"}


def test_a_replacement_is_bombed() -> None:
    t = Table(turn=13).box("destroyed", "a4").cards(AXIS, 16).cards(SOVIET, 31).start(PlaceStep())
    t.act("replace a4 berlin").act("pass").act("play 31").settle()
    assert (t.where("a4"), t.strong("a4")) == ("destroyed", True)
    assert t.s.hands[AXIS] == ()


def test_production_problems() -> None:
    t = Table(turn=7, side=SOVIET).put("west- moscow", "kalinin- tula").cards(AXIS, 7).start(FlipStep())
    t.act("modernize west").act("play 7").settle()
    assert not t.strong("west")
    assert not t.options("modernize")  # the free upgrade is gone


def test_a_surprise_attack_is_marked() -> None:
    t = Table(turn=7, side=SOVIET).put("pz1 1,1", "a4 1,1", "west- 1,4").cards(AXIS, 36)
    t.start(Reaction("move-end", (AXIS,))).act("play 36").settle()
    t.act("point 1,3")
    assert (t.where("pz1"), t.where("a4")) == ("1,3", "1,3")
    assert t.s.counterblows[AXIS] == 1 << cell_of("1,3")


def test_strategic_surprise_moves_units_by_rail() -> None:
    t = Table(turn=7, side=SOVIET).put("west- moscow", "kalinin- tula").cards(SOVIET, 18)
    t.start(Reaction("card", (SOVIET,))).act("play 18").settle()
    t.act("pick west").act("done").act("detrain west gorki")
    assert t.where("west") == "-1,11"


def test_manpower_comes_to_the_trains() -> None:
    t = Table(turn=7, side=SOVIET).box("surrendered", "west-").box("shattered", "kalinin-").put("a4 minsk")
    t.cards(SOVIET, 2).start(Reaction("card", (SOVIET,))).act("play 2").settle()
    t.act("pick west").act("pick kalinin")
    assert (t.where("west"), t.where("kalinin")) == ("rail", "rail")
    assert t.s.event_vp == 0


def test_luftwaffe_support_feeds_a_pocket() -> None:

    t = Table(turn=10).put("a6 stalingrad", "west- 5,6", "kalinin- 7,5", "south- 6,4").mark("unsupplied", "a6")
    t.s.phase = "removal"
    t.cards(AXIS, 6).start(Reaction("removal", (AXIS,))).act("play 6").settle()
    PlayerTurn().removal(Play(GAME, t.s, ScriptedDice([])))
    assert t.where("a6") == "6,6"


@pytest.mark.parametrize(
    ("turn", "number", "place", "holder", "points"),
    [(24, 45, "budapest", SOVIET, -1), (24, 45, "vienna", SOVIET, 1), (24, 52, "belgrade", SOVIET, -1)],
)
def test_verdicts_of_1945(turn: int, number: int, place: str, holder: str, points: int) -> None:

    t = Table(turn=24, side=SOVIET).put("west -5,0")
    t.give(holder, place)
    t.s.turn = 24
    t.s.deck = [number, 17, *(n for n in range(18, 55) if n != number)]
    t.start(Drawing(SOVIET, 1))
    assert t.s.event_vp == points
    assert t.s.hands[SOVIET] == (17,)


def test_one_last_push_after_an_exchange() -> None:
    t = Table(turn=26, side=SOVIET, weather="clear").put("west 1,1", "kalinin 1,1", "a4 1,2").cards(SOVIET, 51)
    t.attack("1,2", "west", "kalinin").start(t._pending)  # 14:4 = 3:1
    die = ScriptedDice([2])
    while not t.offers("play 51"):
        assert t.offers("done") or t.offers("pass")
        t.act_with(die, "done" if t.offers("done") else "pass")
    t.used_up(die).act("play 51").settle()
    t.act("lose west")
    assert len(t.told("battle-begins")) == 2
    assert (t.strong("west"), t.strong("a4")) == (False, False)


def test_one_last_push_after_a_fort_made_it_an_exchange() -> None:
    t = Table(turn=26, side=SOVIET, weather="clear").put("west 0,-6", "kalinin -1,-6", "fest1 budapest", "a4 budapest")
    t.cards(SOVIET, 51).attack("budapest", "west", "kalinin")  # 14:6, a city: 3:2
    t._pending.result = "DS"
    t.s.frames.append(t._pending)
    assert playable(t.s, SOVIET, 51, "apply")
    t._pending.result = "DR"
    assert not playable(t.s, SOVIET, 51, "apply")


def test_a_surprise_attack_does_not_pass_an_enemy_zone() -> None:
    t = Table(turn=7, side=SOVIET).put("a4 1,1", "west- 0,3").cards(AXIS, 36)
    t.start(Reaction("move-end", (AXIS,))).act("play 36").settle()
    t.act("point 2,2")
    assert [m.path for e in t.told("moved") for m in e.moves] == [("1,1", "2,1", "2,2")]  # not over 1,2
    assert t.told("counterblow")


def test_festung_deutschland_needs_room_in_a_city() -> None:
    t = Table(turn=24).put("a4 berlin", "a6 berlin").cards(AXIS, 48)
    t.give(SOVIET, "posen", "konigsberg", "prague", "breslau", "warsaw", "vienna", "lublin", "budapest", "belgrade")
    t.give(SOVIET, "bucharest")
    t.s.where[DATA.number["fest1"]] = GONE
    assert not playable(t.s, AXIS, 48, "org")
    t.give(AXIS, "posen")
    assert playable(t.s, AXIS, 48, "org")


@pytest.mark.parametrize("number", [33, 36])
def test_a_card_that_was_shuffled_in_meanwhile_is_not_taken(number: int) -> None:
    """An answer to the answer may draw a card and have the pile shuffled."""
    t = Table(turn=6, side=SOVIET).put("a4 minsk", "west- moscow")
    play = Play(GAME, t.s, ScriptedDice([]))
    t.s.discard = []
    if number == 36:
        t.s.frames.append(Announced(AXIS, "knights-cross-wearers", 16))
    EVENTS[{33: "stavka", 36: "hitlers-interference"}[number]].run(play, SOVIET)
    assert t.s.hands[SOVIET] == ()
    assert not [e for e in play.events if e.id == "card-taken"]
    assert not isinstance(t.s.frames[-1], Choice)
