"""Chapter 5.3, card by card: what each event does at its moment. Events with longer stories are in `test_events`."""

from __future__ import annotations

from typing import TypedDict

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of
from tests.kit import faces

from stavka.core.dice import ScriptedDice
from stavka.games.no_retreat.atlas import COLUMNS
from stavka.games.no_retreat.lasting import LogisticsProblems, Owes, StandFast, Sturmoviks
from stavka.games.no_retreat.rules.assault import Assault
from stavka.games.no_retreat.rules.battle import (
    armour_shift,
    final_column,
    net,
    shifts,
    strength,
    support_value,
    table_of,
)
from stavka.games.no_retreat.rules.combat import Counterblows
from stavka.games.no_retreat.rules.improvement import FlipStep
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.pile import Drawing
from stavka.games.no_retreat.rules.playing import Reaction, playable
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.retreat import advance_limit
from stavka.games.no_retreat.state import GONE

SHUFFLE = [0] * 60


def play(t: Table, number: int, dice: str = "", picks: list[int] | None = None) -> Table:
    """Play a card, and let the enemy's chance to cancel it pass."""
    script = ScriptedDice(faces(dice), picks or ())
    t.act_with(script, f"play {number}")
    while isinstance(t.s.frames[-1], Reaction) and t.s.frames[-1].timing == "cancel":
        t.act_with(script, "pass")
    return t.used_up(script)


def window(t: Table, timing: str, side: str, number: int, picks: list[int] | None = None) -> Table:
    """Play a card in a reaction window."""
    return play(t.cards(side, number).start(Reaction(timing, (side,))), number, picks=picks)


def battle(
    side: str, number: int, *, attacker: str = AXIS, turn: int = 7, weather: str = "clear", ours: str = "a4 1,1",
    theirs: str = "west- 1,2", dice: str = "",
) -> Table:  # fmt: skip
    """A battle in which a side has just committed this card; when it is the defender's the die follows."""
    t = Table(turn=turn, side=attacker, weather=weather).put(*ours.split(";"), *theirs.split(";"))
    units = [entry.split()[0].removesuffix("-") for entry in ours.split(";")]
    t.cards(side, number).attack(theirs.split(";")[0].split()[1], *units).start(t._pending)
    if side != attacker:
        t.act("done")
    return play(t, number, dice)


def fight(t: Table) -> Assault:
    """The battle at hand."""
    return t._pending


def lines(t: Table) -> dict[str, str]:
    return {m.text.id: m.value for m in shifts(t.s, fight(t))}


def finish(t: Table, dice: str = "") -> Table:
    """Let all windows of the battle pass, with these dice."""
    return t.windows(ScriptedDice([int(d) for d in dice]))


def results(t: Table) -> list[str]:
    return [e.args["result"].id.removeprefix("result-") for e in t.told("result")]


class Sides(TypedDict, total=False):
    """Who attacks whom, for `battle`."""

    attacker: str
    ours: str
    theirs: str


SOVIET_ATTACK: Sides = {"attacker": SOVIET, "ours": "west- 1,2", "theirs": "a4 1,1"}


# --- results that a card names --------------------------------------------------------------------------------


@pytest.mark.rule("5.3.2")
def test_04_elastic_defense_is_a_retreat_without_a_die() -> None:
    t = finish(battle(AXIS, 4, **SOVIET_ATTACK))
    assert results(t) == ["dr"]
    assert not t.told("combat-die")


def test_04_rasputitsa_stops_the_advance() -> None:
    t = battle(SOVIET, 4, ours="pz1 1,1", dice="3")
    assert advance_limit(t.s, DATA.number["pz1"]) == 1


def test_10_and_24_retreats_become_exchanges_for_the_whole_phase() -> None:
    t = finish(battle(SOVIET, 10, dice="6"))
    assert not t.strong("a4")
    assert t.where("west") == "destroyed"
    t = finish(battle(AXIS, 24, dice="6", **SOVIET_ATTACK))
    assert (t.where("west"), t.strong("a4")) == ("destroyed", False)
    assert t.s.lasting(StandFast)


def test_11_no_mercy_costs_each_side_another_step() -> None:
    t = finish(battle(SOVIET, 11, dice="2"))
    assert results(t) == ["none"]
    assert (t.strong("a4"), t.where("west")) == (False, "destroyed")


def test_14_russian_tenacity_is_an_exchange_in_a_city() -> None:
    t = finish(battle(SOVIET, 14, ours="a4 2,2", theirs="west- kharkov"))
    assert results(t) == ["ex"]
    assert not playable(battle(SOVIET, 11, dice="2").s, SOVIET, 14, "commit")


@pytest.mark.parametrize(("side", "number", "drawn"), [(AXIS, 32, 0), (SOVIET, 42, 0), (AXIS, 52, 1)])
@pytest.mark.rule("10.7.2")
def test_32_42_and_52_a_counterattack_that_must_be_made(side: str, number: int, drawn: int) -> None:
    turn = 24 if number == 52 else 7
    kind = SOVIET_ATTACK if side == AXIS else {}
    t = battle(side, number, turn=turn, **kind)
    assert len(t.s.hands[side]) == drawn
    finish(t, "3")
    assert results(t)[0] == "ca"
    assert t.told("counterattack")
    assert not t.told("no-counterattack")


@pytest.mark.parametrize(("side", "number", "turn"), [(AXIS, 37, 7), (SOVIET, 27, 13)])
def test_27_and_37_a_sure_retreat_at_two_to_one(side: str, number: int, turn: int) -> None:
    ours, theirs = ("pz1 1,1;a4 1,1", "west- 1,2") if side == AXIS else ("kalinin 1,2;west 0,2", "a4 1,1")
    t = finish(battle(side, number, attacker=side, turn=turn, ours=ours, theirs=theirs))
    assert results(t) == ["dr"]
    assert not t.told("combat-die")
    weak = ours.split(";")[1].replace("west", "west-")
    t = finish(battle(side, number, attacker=side, turn=turn, ours=weak, theirs=theirs), "3")
    assert final_column(t.s, fight(t)) < COLUMNS.index("2:1")
    assert t.told("combat-die")


def test_37_guderian_does_not_clear_cities() -> None:
    t = Table(turn=7).put("a4 2,2", "west- kharkov").cards(AXIS, 37).attack("kharkov", "a4")
    t.start(t._pending)
    assert t.refused("play 37").rule == "5.3.1"


@pytest.mark.parametrize(
    ("dice", "strong", "where"), [("26", False, "1,2"), ("62", True, "destroyed"), ("33", True, "1,2")]
)
def test_16_nkvd_rolls_against_the_attacker(dice: str, strong: bool, where: str) -> None:
    t = battle(SOVIET, 16, dice=dice)
    finish(t, "2")  # a tie is fought out on the Axis table, where a two is nothing
    assert (t.strong("a4"), t.where("west")) == (strong, where)


# --- strength, shifts and tables ------------------------------------------------------------------------------


def test_03_the_black_sea_fleet() -> None:
    t = battle(SOVIET, 3, ours="a4 3,-2", theirs="west- 4,-2").act("choose left", dice="3")
    assert lines(t)["shift-card"] == "-1"
    assert [e.args["what"].id for e in t.told("event-choice")] == ["choice-fleet-left"]  # all see which way
    away = battle(SOVIET, 3).act("choose right", dice="3")
    assert "shift-card" not in lines(away)


def test_08_new_tanks_against_tanks_or_against_their_bonus() -> None:
    t = battle(AXIS, 8, turn=13, ours="pz1 1,1", theirs="central- 1,2").act("choose shift")
    assert armour_shift(t.s, fight(t)) == 1
    t = battle(AXIS, 8, turn=13, attacker=SOVIET, ours="central 1,2", theirs="a4 1,1").act("choose cancel", dice="3")
    assert armour_shift(t.s, fight(t)) == 0


def test_21_bridgehead_ignores_the_river_and_fights_for_it() -> None:
    t = battle(SOVIET, 21, turn=13, attacker=SOVIET, ours="west 0,1", theirs="a4 0,0")
    assert "shift-river" not in lines(t)
    t = finish(battle(SOVIET, 21, turn=13, **SOVIET_ATTACK), "3")
    assert (t.where("west"), t.strong("a4")) == ("destroyed", False)  # nothing became an exchange


def test_22_zhukov_chooses_the_table_here_and_near() -> None:
    t = battle(SOVIET, 22, **SOVIET_ATTACK).act("choose axis")
    assert table_of(t.s, fight(t)) == AXIS
    near = Assault(attacker=SOVIET, hexes=(cell_of("1,3"),), ours=0, theirs=0)
    far = Assault(attacker=SOVIET, hexes=(cell_of("1,5"),), ours=0, theirs=0)
    assert [table_of(t.s, f) for f in (near, far)] == [AXIS, SOVIET]


@pytest.mark.parametrize(("turn", "value"), [(13, 2), (19, 4)])
def test_23_sturmoviks_in_this_battle_and_the_next(turn: int, value: int) -> None:
    t = battle(SOVIET, 23, turn=turn, **SOVIET_ATTACK)
    assert strength(t.s, fight(t), SOVIET) == 4 + value
    assert Sturmoviks(value) in t.s.effects
    assert not playable(battle(SOVIET, 22).s, SOVIET, 23, "commit")  # not before 1943


def test_27_river_crossing_rolls_again_for_nothing() -> None:
    t = battle(AXIS, 27, ours="a4 0,1", theirs="west- 0,0")
    assert "shift-river" not in lines(t)
    t = finish(battle(AXIS, 27), "26")
    assert [e.args["die"] for e in t.told("combat-die")] == [2, 6]


@pytest.mark.parametrize(("side", "number"), [(AXIS, 28), (SOVIET, 30)])
def test_28_and_30_a_column_left_after_the_die(side: str, number: int) -> None:
    other = SOVIET if side == AXIS else AXIS
    ours, theirs = ("west- 1,2", "a4 1,1") if side == AXIS else ("a4 1,1", "west- 1,2")
    t = Table(turn=7, side=other, weather="clear").put(ours, theirs).cards(side, number)
    t.attack(theirs.split()[1], ours.split()[0].removesuffix("-")).start(t._pending).act("done").act("done", dice="3")
    while not t.offers(f"play {number}"):
        t.act("pass")
    before = fight(t).column
    play(t, number)
    assert fight(t).column == before - 1


@pytest.mark.parametrize(("turn", "value"), [(13, "+1"), (19, "+2")])
def test_28_katyushas(turn: int, value: str) -> None:
    assert lines(battle(SOVIET, 28, turn=turn, **SOVIET_ATTACK))["shift-card"] == value


def test_29_model_doubles_the_defence() -> None:
    t = battle(AXIS, 29, dice="3", **SOVIET_ATTACK)
    assert strength(t.s, fight(t), AXIS) == 8


def test_33_siege_artillery_and_47_heavy_artillery_break_forts() -> None:
    t = battle(AXIS, 33, turn=7, ours="a4 -8,10;a6 -8,10", theirs="leningrad leningrad")
    finish(t, "6")
    assert t.where("leningrad") != "-9,11"  # it had to go, and could not
    t = battle(SOVIET, 47, turn=24, attacker=SOVIET, ours="west -8,-2", theirs="berlin berlin")
    assert lines(t)["shift-card"] == "+1"
    assert fight(t).mods.no_fort
    t = Table(turn=24, side=SOVIET).put("west 1,1", "a4 1,2").cards(SOVIET, 47).attack("1,2", "west")
    t.start(t._pending)
    assert t.refused("play 47").rule == "5.3.1"


def test_34_logistics_slow_every_soviet_attack() -> None:
    t = battle(AXIS, 34, turn=13, dice="3", **SOVIET_ATTACK)
    assert lines(t)["shift-card"] == "-1"
    assert t.s.lasting(LogisticsProblems)


def test_46_rokossovsky_needs_tanks_and_infantry() -> None:
    t = battle(SOVIET, 46, turn=24, attacker=SOVIET, ours="central 1,2;west 0,2", theirs="a4 1,1")
    assert lines(t)["shift-card"] == "+1"
    assert len(t.s.hands[SOVIET]) == 1
    t = Table(turn=24, side=SOVIET).put("west 1,2", "a4 1,1").cards(SOVIET, 46).attack("1,1", "west")
    t.start(t._pending)
    assert t.refused("play 46").rule == "5.3.1"


def test_50_hurrah_in_german_cities() -> None:
    t = battle(SOVIET, 50, turn=24, attacker=SOVIET, ours="west -8,-2", theirs="a4 berlin")
    assert lines(t)["shift-card"] == "+1"
    assert len(t.s.hands[SOVIET]) == 1


def test_54_stalin_tanks_double_the_armour_shift() -> None:
    t = battle(SOVIET, 54, turn=26, attacker=SOVIET, ours="central 1,2", theirs="a4 1,1")
    assert lines(t)["shift-armour"] == "+2"


# --- counterblows and the rest of the Combat Phase ------------------------------------------------------------


@pytest.mark.parametrize(("side", "number", "count"), [(AXIS, 26, 2), (SOVIET, 37, 2), (AXIS, 1, 3)])
@pytest.mark.rule("10.1.2")
def test_01_26_and_37_counterblows_that_a_card_pays_for(side: str, number: int, count: int) -> None:
    active = SOVIET if side == AXIS else AXIS
    t = Table(turn=7, side=active).put("a4 1,1", "a6 2,1", "a9 3,1", "west- 1,2", "south- 2,2", "kalinin- 3,2")
    t.cards(side, number).start(Counterblows())
    play(t, number)
    assert t.s.frames[-1].free == count
    cells = ("1,1", "2,1", "3,1") if side == AXIS else ("1,2", "2,2", "3,2")
    for cell in cells[:count]:
        t.act(f"counterblow {cell}")
    assert t.s.counterblows[side].bit_count() == count


def test_19_a_roving_cauldron_breaks_out() -> None:
    ring = ("west 1,1", "kalinin 0,3", "volkhov 2,2", "a4 1,2")
    t = Table(turn=13, side=SOVIET, weather="clear").put(*ring)
    t.cards(AXIS, 19).attack("1,2", "west").start(t._pending).act("done").act("done", dice="6")
    while not t.offers("play 19"):
        t.act("pass")
    play(t, 19)
    finish(t)
    assert t.options("retreat", "a4")
    t = Table(turn=13, side=SOVIET, weather="clear").put(*ring).fight("1,2", "west", dice="6")
    assert t.where("a4") == "destroyed"  # without the card there is no way out


def test_29_a_second_wave_of_units_that_have_fought() -> None:
    t = Table(turn=13, side=SOVIET, weather="clear").put("west 1,2", "kalinin 0,2", "a4 1,1").mark("fought", "west")
    t.s.phase = "combat"
    window(t, "combat-end", SOVIET, 29)
    assert t.options("join") == {"west", "kalinin"}


# --- Organization Phase ---------------------------------------------------------------------------------------


def test_03_troop_transfer_works_in_1941() -> None:
    t = Table(turn=2).put("a4- berlin").cards(AXIS, 3).start(FlipStep())
    play(t, 3).act("pick a4")
    assert t.strong("a4")


def test_06_partisans_cost_a_step() -> None:
    t = Table(turn=4, side=SOVIET).put("a4 minsk", "west- moscow").cards(SOVIET, 6).start(FlipStep())
    play(t, 6)
    assert not t.strong("a4")


def test_08_lend_lease() -> None:
    t = Table(turn=7, side=SOVIET).put("west- moscow").cards(SOVIET, 8).start(FlipStep())
    play(t, 8).act("choose draw-two")
    assert len(t.s.hands[SOVIET]) == 2
    t = Table(turn=7, side=SOVIET).put("west- moscow", "kalinin- tula").cards(SOVIET, 8).start(FlipStep())
    play(t, 8).act("choose upgrade").act("pick west")
    assert t.strong("west")
    assert t.offers("modernize kalinin")  # besides the free one


def test_25_ersatz_units_come_by_rail() -> None:
    t = Table(turn=13).box("cadre", "kg1", "kg2").cards(AXIS, 25).start(PlaceStep())
    play(t, 25).act("pick kg1").act("point warsaw").act("done")
    assert (t.where("kg1"), t.where("kg2")) == ("-5,-1", "cadre")


def test_30_last_reserves_cost_a_point() -> None:
    t = Table(turn=13).put("a4- berlin", "a6- warsaw")
    window(t, "card", AXIS, 30).act("pick a4").act("pick a6")
    assert t.strong("a4")
    assert t.strong("a6")
    assert t.s.event_vp == -1


def test_35_a_manpower_crisis_costs_two_steps() -> None:
    t = Table(turn=19).put("west moscow", "kalinin tula", "south gorki", "a4 berlin").cards(AXIS, 35).start(FlipStep())
    play(t, 35)
    assert t.role == SOVIET
    t.act("pick west").act("pick south")
    assert [t.strong(u) for u in ("west", "kalinin", "south")] == [False, True, False]


def test_41_defensive_works_help_until_the_soviets_come() -> None:
    t = Table(turn=13).put("a4 1,1", "west 1,2").cards(AXIS, 41).start(FlipStep())
    play(t, 41).settle()
    assert t.s.works == 1 << cell_of("1,1")
    t.s.frames, t.s.side = t.s.frames[:1], SOVIET
    t.attack("1,1", "west")
    fight(t).terrain = cell_of("1,1")
    assert lines(t)["shift-works"] == "-1"


def test_48_and_49_forts_and_volkssturm_rise_again() -> None:
    t = Table(turn=24).put("a4 warsaw").cards(AXIS, 48)
    t.s.where[DATA.number["fest1"]] = GONE
    t.start(FlipStep())
    play(t, 48).act("point berlin")
    assert (t.where("fest1"), t.s.event_vp) == ("-8,-3", -1)
    t = Table(turn=24).put("a4 warsaw").cards(AXIS, 49)
    for unit in ("vs-berlin", "vs-posen"):
        t.s.where[DATA.number[unit]] = GONE
    t.start(FlipStep())
    play(t, 49).act("pick vs-berlin").act("pick vs-posen")
    assert (t.where("vs-berlin"), t.where("vs-posen")) == ("-8,-3", "-7,-2")


def test_53_volksgrenadiers_pay_for_two() -> None:
    t = Table(turn=23).put("a4- berlin").cards(AXIS, 53, 16)
    t.s.phase = "organization"
    t.start(FlipStep()).act("improve a4").act("discard 53").settle()
    assert t.strong("a4")
    assert t.s.hands[AXIS] == (16,)


# --- movement -------------------------------------------------------------------------------------------------


def test_17_the_general_staff_speeds_a_stack() -> None:
    t = Table(turn=7, weather="clear").put("a4 -5,0", "a6 -5,0").cards(AXIS, 17).start(MovementPhase())
    before = t.options("move", "a4")
    play(t, 17).act("pick a4")
    assert before < t.options("move", "a4")


@pytest.mark.rule("5.3.4")
def test_39_operational_moves_and_41_central_command_need_no_supply() -> None:
    t = Table(turn=7, side=SOVIET, weather="clear").put("a4 1,1", "west- 5,5").mark("unsupplied", "a4")
    window(t, "move-end", AXIS, 39).act("move a4 1,2")
    assert t.where("a4") == "1,2"
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 5,5").mark("unsupplied", "west")
    window(t, "move-end", SOVIET, 41).act("move west 5,6")
    assert t.where("west") == "5,6"


def test_35_maskirovka_detrains_and_moves() -> None:
    t = Table(turn=7, side=SOVIET, weather="clear").put("west- moscow", "a4 minsk").box("rail", "kalinin-")
    window(t, "move-end", SOVIET, 35).act("detrain kalinin tula").act("move kalinin -1,8")
    assert t.where("kalinin") == "-1,8"
    assert not t.options("move", "west")


# --- Card and Victory Phases, any time ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "side", "active", "effect"),
    [
        (13, AXIS, AXIS, Owes(AXIS, 4, 1)), (20, SOVIET, SOVIET, Owes(SOVIET, 4, 2)),
        (19, SOVIET, AXIS, Owes(AXIS, 3, 2)), (23, AXIS, SOVIET, Owes(SOVIET, 4, 1, answers=True)),
    ],
)  # fmt: skip
def test_13_19_20_and_23_attacks_are_owed(number: int, side: str, active: str, effect: Owes) -> None:
    t = Table(turn=7, side=active, weather="clear").put("a4 minsk", "west- moscow")
    window(t, "card", side, number)
    assert effect in t.s.effects
    other = AXIS if active == SOVIET else SOVIET
    t.s.side = other
    assert not playable(t.s, side, number, "card")  # only in that side's Card Phase


def test_24_the_western_allies_cost_cards_or_a_step() -> None:
    t = Table(turn=13, side=SOVIET).put("a4 minsk").cards(AXIS, 16, 27)
    window(t, "card", SOVIET, 24).act("choose cards").act("discard 16")
    assert t.s.hands[AXIS] == ()
    t = Table(turn=13, side=SOVIET).put("a4 minsk").cards(AXIS, 16)
    window(t, "card", SOVIET, 24)  # one card is not enough for the first way
    assert not t.strong("a4")


def test_26_na_berlin_repeats_a_soviet_event() -> None:
    t = Table(turn=13, side=SOVIET).put("a4 minsk").cards(AXIS, 16, 27)
    t.s.deck.remove(25)
    t.s.discard = [25]
    window(t, "card", SOVIET, 26)
    assert t.told("event-repeated")
    assert t.options("discard") == {"16", "27"}


def test_38_an_industrial_surge_in_the_own_turn_only() -> None:
    t = Table(turn=18, side=SOVIET).put("west- moscow")
    window(t, "move-end", SOVIET, 38)
    assert len(t.s.hands[SOVIET]) == 2
    t.act("pick west")
    assert t.strong("west")
    t = Table(turn=18, side=AXIS).put("west- moscow").cards(SOVIET, 38)
    assert not playable(t.s, SOVIET, 38, "move-end")


def test_39_the_steam_roller_and_45_the_desperate_offensive() -> None:
    t = Table(turn=13, side=SOVIET).put("west- moscow")
    window(t, "card", SOVIET, 39)
    assert support_value(t.s, SOVIET) == 2
    t = Table(turn=24).put("a4 berlin")
    window(t, "card", AXIS, 45)
    assert (t.s.blitz, t.s.event_vp, len(t.s.hands[AXIS])) == (3, -1, 1)


def test_42_a_random_soviet_card_is_lost() -> None:
    t = Table(turn=7, side=SOVIET).put("a4 minsk").cards(SOVIET, 37, 41)
    t.cards(AXIS, 42).start(Reaction("card", (AXIS,)))
    play(t, 42, picks=[1])
    assert t.s.hands[SOVIET] == (37,)


@pytest.mark.parametrize(("turn", "lost"), [(7, False), (11, True)])
def test_44_axis_allies_waver(turn: int, lost: bool) -> None:
    t = Table(turn=turn).put("rum3 1,1", "west- moscow").cards(AXIS, 16)
    window(t, "card", SOVIET, 44)
    assert t.s.hands[AXIS] == ()
    assert (t.where("rum3") == "1,1") != lost


# --- played at once -------------------------------------------------------------------------------------------


@pytest.mark.rule("14.14.2")
@pytest.mark.parametrize(
    ("turn", "side", "number", "when", "weather"),
    [(3, SOVIET, 12, 4, "mud"), (5, SOVIET, 13, 6, "snow"), (3, AXIS, 11, 3, "clear"), (2, SOVIET, 13, 3, "mud")],
)
def test_11_12_and_13_change_the_weather(turn: int, side: str, number: int, when: int, weather: str) -> None:
    t = Table(turn=turn).pile(number, 16).start(Drawing(side, 1))
    assert t.s.weather[when] == weather
    assert t.s.hands[side] == (16,)


def test_09_unseasonal_weather_is_chosen() -> None:
    t = Table(turn=3).pile(9, 16).start(Drawing(AXIS, 1))
    assert t.options("choose") == {"this", "next", "both", "neither"}
    t.act("choose both")
    assert (t.s.weather[3], t.s.weather[4]) == ("clear", "mud")


@pytest.mark.parametrize(
    ("side", "number", "turn", "drawn"), [(AXIS, 20, 7, 0), (SOVIET, 40, 7, 0), (SOVIET, 53, 24, 1), (AXIS, 54, 24, 1)]
)
def test_20_40_53_and_54_shuffle_the_pile(side: str, number: int, turn: int, drawn: int) -> None:
    t = Table(turn=turn).pile(number, 17, 18)
    t.s.discard = t.s.deck[-5:]
    t.s.deck = t.s.deck[:-5]
    t.start(Drawing(side, 1), picks=SHUFFLE)
    assert t.told("reshuffled")
    assert t.s.discard == []
    assert len(t.s.hands[side]) == drawn


@pytest.mark.parametrize(
    ("side", "number", "units", "held", "points"),
    [
        (AXIS, 46, ("berlin berlin",), (), 1), (AXIS, 46, (), (), -1),
        (AXIS, 47, ("a4 minsk",), (), 1), (AXIS, 47, ("a4 berlin",), (), -1),
        (AXIS, 50, (), (), 1), (AXIS, 50, (), ("konigsberg",), -1),
        (SOVIET, 48, ("west finland",), (), -1), (SOVIET, 48, (), (), 0),
        (SOVIET, 49, ("west bucharest",), (), -1), (SOVIET, 49, (), ("bucharest",), 1),
    ],
)  # fmt: skip
def test_46_to_50_verdicts(side: str, number: int, units: tuple[str, ...], held: tuple[str, ...], points: int) -> None:
    t = Table(turn=24, side=side).put(*units).give(SOVIET, *held).pile(number, 18).start(Drawing(side, 1))
    assert t.s.event_vp == points
    assert t.s.hands[side] == (18,)


def test_51_wacht_am_rhein() -> None:
    t = Table(turn=24).put("a4 berlin", "vs-posen posen").pile(51, 18).start(Drawing(AXIS, 1)).act("choose send")
    assert (t.where("a4"), t.s.event_vp) == ("gone", 1)  # Volkssturm is not sent
    t = Table(turn=24).put("a4 berlin").pile(51, 18).start(Drawing(AXIS, 1)).act("choose keep")
    assert t.s.event_vp == -1


def test_15_strategic_reserves() -> None:
    t = Table(turn=7).put("a4 minsk").box("destroyed", "west-")
    window(t, "combat-end", SOVIET, 15)
    t.act("point gorki")
    assert t.where("west") == "-1,11"


def test_01_new_conscripts() -> None:
    t = Table(turn=7).put("a4 minsk").box("surrendered", "west-")
    window(t, "supply", SOVIET, 1)
    t.act("point moscow")
    assert t.where("west") == "-3,9"


def test_every_shift_adds_up() -> None:
    t = battle(SOVIET, 28, turn=13, **SOVIET_ATTACK)
    assert net(shifts(t.s, fight(t))) == sum(int(v) for v in lines(t).values())
    assert GAME.forecast(t.s, AXIS) is not None
