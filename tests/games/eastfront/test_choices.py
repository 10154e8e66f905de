"""Choices that the book leaves to a player, what surrender and longer games count, and needless questions."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, Units, activate, number, position

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.bars import unbarred
from stavka.core.dice import PlainDice, ScriptedDice
from stavka.core.hexes import bits
from stavka.core.messages import Messages
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.battle import Losses, Repulses
from stavka.games.eastfront.rules.calendar import CAMPAIGN
from stavka.games.eastfront.rules.combat import CombatPlan, strike_bars, striker_bars
from stavka.games.eastfront.rules.objectives import Defection, PeaceTalks, surrender
from stavka.games.eastfront.rules.sequence import Months
from stavka.games.eastfront.rules.victory import account, handicap, opening_balance, result, victory_points, war_won
from stavka.games.eastfront.state import DEAD, ELIMINATED, State
from stavka.games.eastfront.table.odds import Block, exchange, thrown_back

DICE = PlainDice(Random(1))
SEVASTOPOL, CONSTANTA, VARNA, BATUMI = "10,23", "6,23", "6,24", "16,25"
BASE, STEPPE = "17,17", "16,18"


def start(scenario: str, **options: str) -> State:
    s, _ = GAME.setup(scenario, options, DICE)
    return s


def why(s: State, role: str, action: Action) -> str:
    refusal = GAME.why_not(s, role, action)
    return refusal.rule if refusal is not None else ""


# --- surrender and points -------------------------------------------------------------------------------


def rumania(units: Units) -> State:
    """The Soviets hold most of Rumania."""
    s = position({"sov-51": ("6,20", 3), **units}, scenario="s44")
    s.axis_held &= ~DATA.country["rumania"]
    s.side, s.phase, s.frames = SOVIET, "supply", [Months()]
    return s


@pytest.mark.rule("16.1", "17.1")
def test_units_that_a_surrender_removes_count_as_eliminated() -> None:
    s = rumania({"rum-1": ("5,22", 2), "rum-4": ("4,22", 2)})
    before = account(s, AXIS)["lost-units"]
    for u in bits(DATA.nations["rumanian"]):
        assert s.where[u] == ELIMINATED or s.where[u] >= 0
    surrender(Play(GAME, s, ScriptedDice([])), "rumanian")
    GAME.apply(s, SOVIET, do.WinOver(Piece("rum-1")), ScriptedDice([]))
    assert s.where[number("rum-4")] == DEAD
    assert account(s, AXIS)["lost-units"] == before - 2, "one lost, one gone over, the others lost before"


@pytest.mark.rule("16.1", "17.1")
def test_a_unit_that_changed_sides_counts_for_the_soviets_when_it_is_lost() -> None:
    s = rumania({"rum-1": ("5,22", 2)})
    surrender(Play(GAME, s, ScriptedDice([])), "rumanian")
    GAME.run_on(Play(GAME, s, ScriptedDice([])))
    before = account(s, SOVIET)["lost-units"]
    s.put(number("rum-1"), DEAD)
    assert account(s, SOVIET)["lost-units"] == before - 1


@pytest.mark.rule("16.1")
def test_the_soviets_may_roll_for_a_surrender_and_choose_who_changes_sides() -> None:
    s = rumania({"rum-1": ("5,22", 2), "rum-4": ("4,22", 2)})
    s.frames.append(PeaceTalks())
    GAME.run_on(Play(GAME, s, ScriptedDice([])))
    assert GAME.pending(s) == (SOVIET,)
    assert why(s, SOVIET, do.EndPhase()) == "", "nobody has to roll"
    assert why(s, SOVIET, do.DemandPeace(Choice("bulgarian"))) == "16.1", "no Soviet hex there"
    GAME.apply(s, SOVIET, do.DemandPeace(Choice("rumanian")), ScriptedDice([1]))
    assert isinstance(s.frames[-1], Defection)
    assert {p.id for p in GAME.view(s, SOVIET).pieces} >= {"rum-1", "rum-4"}, "the Soviets see whom they can choose"
    assert why(s, SOVIET, do.WinOver(Piece("ger-4"))) == "16.1"
    GAME.apply(s, SOVIET, do.WinOver(Piece("rum-4")), ScriptedDice([]))
    assert s.side_of(number("rum-4")) == SOVIET
    assert s.where[number("rum-1")] == DEAD


@pytest.mark.rule("16.1")
def test_nobody_is_asked_twice_about_the_same_satellite() -> None:
    s = rumania({"rum-1": ("5,22", 2)})
    assert PeaceTalks().left(s) == ["rumanian"]
    assert PeaceTalks(("rumanian",)).left(s) == []


# --- longer games ---------------------------------------------------------------------------------------


@pytest.mark.rule("3.12", "17.2")
def test_a_longer_game_adds_up_what_its_scenarios_change() -> None:
    """Worked out by hand from the tables of forces.

    Summer 1942 opens with Axis production 60, headquarters III II II III II, two bound expeditions: 60 + 24 - 2 = 82.
    Soviets: 52, headquarters III I I II II I, three units to be rebuilt: 52 + 20 - 3 = 69. The Axis is 13 ahead.
    Winter 1942: 63 + 2 x 8 = 79 against 60 + 2 x 12 - 2 = 82, the Soviets 3 ahead.
    """
    s = start("w41", length=CAMPAIGN)
    assert opening_balance(s, "s42") == 82 - 69
    assert opening_balance(s, "w42") == 79 - 82
    assert handicap(s) == -7
    s.part = "s42"
    assert handicap(s) == -7 - 60 + 13, "it is expected to end 60 ahead, but was 13 ahead when it began"


@pytest.mark.rule("3.12", "17.2")
@pytest.mark.parametrize(("scenario", "points"), [("s41", 1), ("s42", -41), ("s43", 62)])
def test_a_year_has_a_handicap_of_its_own(scenario: str, points: int) -> None:
    s = start(scenario, length="year")
    assert handicap(s) == points, "from the start, for the panel and for those who plan"
    s.part = s.plan.next
    assert handicap(s) == points
    alone = start(scenario)
    assert handicap(alone) == {"s41": -40, "s42": -60, "s43": 42}[scenario], "alone it is what it was"


@pytest.mark.rule("3.14", "17.2")
def test_a_campaign_goes_on_from_the_handicap_of_its_first_scenario() -> None:
    s = start("s41", length=CAMPAIGN)
    assert handicap(s) == -40, "the book's"
    s.part = "w41"
    assert handicap(s) == -40 + 27, "a winter brings an even match from -26 to 1"


@pytest.mark.rule("3.12", "17.3")
def test_the_levels_of_a_year_are_those_of_a_scenario() -> None:
    s = start("s42", length="year")
    s.part = "w42"
    s.base_axis += 29 - (victory_points(s, AXIS) - victory_points(s, SOVIET))
    assert result(s)[:2] == (AXIS, "major")
    s.base_axis += 1
    assert result(s)[:2] == (AXIS, "decisive")


@pytest.mark.rule("3.14", "17.4")
def test_no_campaign_ends_by_a_handicap() -> None:
    s = start("s43", length=CAMPAIGN)
    s.part = "w43"
    lead = victory_points(s, AXIS) - victory_points(s, SOVIET)
    assert handicap(s) >= 30
    s.base_axis += 30 - lead
    assert victory_points(s, AXIS) - victory_points(s, SOVIET) == 30
    assert not war_won(s), "decisive by its handicap alone"
    s.base_axis += handicap(s)
    assert war_won(s)


# --- starting forces ------------------------------------------------------------------------------------


@pytest.mark.rule("3.22")
def test_another_unit_of_the_class_can_be_among_the_starting_forces() -> None:
    s = start("s44", deployment="adjust")
    first = GAME.pending(s)[0]
    if first == SOVIET:
        GAME.apply(s, SOVIET, do.EndPhase(), DICE)
    spare = number("ger-47Pz")
    assert s.where[spare] == ELIMINATED
    options = [a for a in GAME.legal(s, AXIS) if isinstance(a, do.Exchange) and a.other == "ger-47Pz"]
    assert options
    u = number(options[0].unit)
    cell, steps = s.where[u], s.cv[u]
    seen = GAME.view(s, SOVIET).pieces
    GAME.apply(s, AXIS, options[0], DICE)
    assert (s.where[spare], s.where[u]) == (cell, ELIMINATED)
    assert s.cv[spare] == min(steps, DATA.max[spare])
    assert GAME.view(s, SOVIET).pieces == seen, "the enemy sees a block as before"
    assert all(DATA.force[number(a.unit)] == DATA.force[spare] for a in options), "armour for armour"


@pytest.mark.rule("3.22")
def test_the_order_of_battle_of_1941_leaves_no_choice_of_units() -> None:
    s = start("s41", deployment="adjust")
    assert not any(
        isinstance(a, do.Exchange) and s.where[number(a.other)] == ELIMINATED for a in GAME.legal(s, GAME.pending(s)[0])
    )


@pytest.mark.rule("3.24")
def test_a_unit_can_be_put_elsewhere_again_before_the_set_up_ends() -> None:
    s = start("s42", deployment="adjust")
    once = next(a for a in GAME.legal(s, AXIS) if isinstance(a, do.Redeploy))
    back = DATA.name[s.where[number(once.unit)]]
    GAME.apply(s, AXIS, once, DICE)
    assert why(s, AXIS, do.Redeploy(once.unit, Place(back))) == ""


# --- hits and repulses ----------------------------------------------------------------------------------

KAMENSK = "15,18"


@pytest.mark.rule("7.33")
def test_nobody_is_asked_who_takes_the_hit_when_all_do() -> None:
    """Infantry and armour of equal strength, two hits: each loses a step, whoever is first."""
    units: Units = {"ger-3Pz": (STEPPE, 2), "ger-4": (STEPPE, 2), "sov-51": (STEPPE, 3), "axis-AGA": (KAMENSK, 2)}
    t = Table(units, defends={STEPPE: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("fight", STEPPE)
    t.fight(6, 6, 1, 1, 1)
    assert (t.cv("ger-3Pz"), t.cv("ger-4")) == (1, 1)


@pytest.mark.rule("7.33")
def test_the_owner_chooses_when_one_of_two_takes_the_hit() -> None:
    units: Units = {"ger-3Pz": (STEPPE, 2), "ger-4": (STEPPE, 2), "sov-51": (STEPPE, 3), "axis-AGA": (KAMENSK, 2)}
    t = Table(units, defends={STEPPE: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("fight", STEPPE)
    t.fight(6, 1, 1)
    assert isinstance(t.s.frames[-1], Losses)


@pytest.mark.rule("7.51")
def test_nobody_is_asked_whom_to_repulse_when_all_are() -> None:
    """Two corps over the Don on different sides, two repulses: both go back where they came from."""
    units: Units = {
        "axis-AGA": ("14,19", 2), "ger-3Pz": ("14,18", 2), "ger-4": ("14,19", 2), "sov-51": ("15,19", 3),
    }  # fmt: skip
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-4", "15,19", "14,19")
    ways = [a for a in GAME.legal(t.s, AXIS) if isinstance(a, do.Move) and a.unit == "ger-3Pz" and a.to == "15,19"]
    if not ways:
        pytest.fail("the second corps cannot attack")
    t.act(ways[0])
    t.end()
    t.fight(1, 1, 3)
    assert not isinstance(t.s.frames[-1], Repulses)
    assert (t.where("ger-4"), t.where("ger-3Pz")) == ("14,19", str(ways[0].via))


@pytest.mark.rule("7.51")
def test_the_forecast_throws_back_the_poorer_shot_of_equals() -> None:
    armour, infantry = Block(2, 5), Block(2, 6)
    assert thrown_back((armour, infantry), 1) == ((armour,), (infantry,))
    round = exchange((armour, infantry), (Block(1, 6),), (0, 6), 2, 1)
    assert round.repulsed == pytest.approx(1 / 3)


@pytest.mark.rule("7.34", "7.22")
def test_the_log_tells_what_a_step_costs_and_that_partial_hits_lapse() -> None:
    """A forest: two hits a step, and the third lapses."""
    forest = next(h.id for h in DATA.hexes if h.terrain == "forest" and not h.city)
    near = DATA.name[next(iter(bits(DATA.land[DATA.cell[forest]])))]
    units: Units = {"ger-3Pz": (forest, 3), "sov-51": (forest, 3), "axis-AGA": (near, 2)}
    t = Table(units, defends={forest: SOVIET}, scenario="s42")
    t.command("axis-AGA")
    t.end()
    t.act("fight", forest)
    t.fight(1, 1, 1, 6, 6, 6)
    fire = next(e for e in t.events if e.id == "offensive-fire")
    lapse = next(e for e in t.events if e.id == "partial-hits-lapse")
    assert (fire.args["tough"], lapse.args["parts"]) == (2, 1)
    words = Messages("en", (GAME.package,), GAME.board("s42"))
    assert "2 to cost a step" in words.get(fire.id, **fire.args)


# --- at sea and from the air ----------------------------------------------------------------------------


def fleet(units: Units, **more: str) -> Table:
    return Table(units, SOVIET, scenario=more.get("scenario", "s41"), sea_power=True)


@pytest.mark.rule("15.41")
def test_a_second_landing_elsewhere_is_marked_beforehand() -> None:
    units: Units = {"sov-SOU": (SEVASTOPOL, 2), "sov-9": (SEVASTOPOL, 3), "sov-51": (SEVASTOPOL, 2)}
    t = fleet(units)
    t.command("sov-SOU", mode="invasion-blitz")
    t.act("invade", "sov-9", CONSTANTA)
    t.end()
    assert t.why("invade", "sov-51", VARNA) == "15.41", "not marked"
    assert t.why("invade", "sov-51", CONSTANTA) == ""
    assert t.why("mark-landing", "sov-SOU", VARNA) == "15.41", "too late"
    t = fleet(units)
    t.command("sov-SOU", mode="invasion-blitz")
    t.act("mark-landing", "sov-SOU", VARNA)
    assert t.why("mark-landing", "sov-SOU", CONSTANTA) == "15.41", "one marker"
    t.act("invade", "sov-9", CONSTANTA)
    t.end()
    t.act("invade", "sov-51", VARNA)
    assert t.where("sov-51") == VARNA


@pytest.mark.rule("6.2", "15.6")
def test_an_evacuation_holds_room_for_a_rearguard() -> None:
    """Four units can be in Batumi; three are there, and the rearguard at 14,22 will be the fourth."""
    units: Units = {
        "sov-SOU": (BATUMI, 2), "sov-UKR": (BATUMI, 2), "sov-51": (BATUMI, 2), "sov-9": ("14,22", 3),
        "ger-4": ("14,22", 3), "sov-38": ("14,23", 3),
    }  # fmt: skip
    t = Table(units, SOVIET, sea_power=True, defends={"14,22": SOVIET})
    t.hq("sov-SOU", mode="invasion")
    t.command("sov-UKR", mode="invasion")
    t.act("evacuate", "sov-9", BATUMI)
    assert t.why("evacuate", "sov-38", BATUMI) == "6.21"
    t.roll(1, 1, 1)
    t.end()
    assert t.where("sov-9") == BATUMI


@pytest.mark.rule("14.2", "14.4")
def test_in_an_airborne_blitz_a_repulsed_corps_jumps_again() -> None:
    t = Table({"sov-SOU": (BASE, 2), "sov-1Para": (BASE, 3), "ger-4": (STEPPE, 1)}, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    t.command("sov-SOU", mode="airborne-blitz")
    t.act("drop", "sov-1Para", STEPPE)
    t.end()
    t.fight(1)
    assert (t.where("sov-1Para"), t.cv("sov-1Para"), t.s.phase) == (BASE, 2, "blitz-movement")
    t.act("drop sov-1Para 16,17")
    assert t.where("sov-1Para") == "16,17"


@pytest.mark.rule("14.2", "14.6", "5.7")
def test_who_has_jumped_stays_scattered_in_the_blitz_and_stavka_has_none() -> None:
    t = Table({"sov-SOU": (BASE, 2), "sov-1Para": (BASE, 3), "sov-STAVKA": ("18,15", 2)}, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    assert t.why(activate(t.s, "sov-STAVKA", mode="airborne-blitz")) == "5.7"
    t.command("sov-SOU", mode="airborne-blitz")
    t.act("drop", "sov-1Para", STEPPE)
    t.end()
    assert t.s.phase == "blitz-movement"
    assert t.why("move sov-1Para 16,17") == "14.6"


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(("hex", "name"), [("15,19", "Rostov E1"), ("18,17", "Stalingrad E1"), ("17,22", "Armavir E1")])
def test_hexes_are_named_as_in_the_book(hex: str, name: str) -> None:
    assert Messages("en", (GAME.package,), GAME.board("s42")).place(hex) == name


# --- air strikes ----------------------------------------------------------------------------------------


@pytest.mark.rule("13.11", "13.12", "7.13")
def test_one_list_says_which_strikes_are_legal_and_why_others_are_not() -> None:
    found = set[str]().union(*(strikes_of_a_game(seed) for seed in range(6)))
    assert found >= {"", "refused-not-active", "refused-air-range"}


def strikes_of_a_game(seed: int) -> set[str]:
    """Every strike in a game of random play, legal or not: why not."""
    rng, dice, found = Random(seed), PlainDice(Random(seed)), set[str]()
    s = GAME.setup("edelweiss", {}, dice)[0]
    while roles := GAME.pending(s):
        legal = GAME.legal(s, roles[0])
        if isinstance(s.frames[-1], CombatPlan):
            hqs, hexes = bits(s.own(s.side) & DATA.hq), DATA.grid.names(s.battles())
            for hq, battle in product(hqs, hexes):
                strike = do.AirStrike(Piece(DATA.ids[hq]), Place(battle))
                free = not striker_barred(s, hq) and unbarred(1 << DATA.cell[battle], strike_bars(s, hq)) != 0
                refusal = GAME.why_not(s, roles[0], strike)
                assert (strike in legal) == free == (refusal is None)
                found.add("" if refusal is None else refusal.why.id)
        GAME.apply(s, roles[0], legal.pick(rng), dice)
    return found


def striker_barred(s: State, hq: int) -> bool:
    return not unbarred(1 << hq, striker_bars(s))


def two_senders() -> Table:
    """Two headquarters in Sevastopol direct invasions, one of them in a blitz."""
    units: Units = {
        "sov-SOU": (SEVASTOPOL, 2), "sov-UKR": (SEVASTOPOL, 2), "sov-9": (SEVASTOPOL, 3), "sov-51": (SEVASTOPOL, 2),
    }  # fmt: skip
    t = Table(units, SOVIET, scenario="s41", sea_power=True, weather="dry")
    t.hq("sov-SOU", mode="invasion")
    t.command("sov-UKR", mode="invasion-blitz")
    return t


@pytest.mark.rule("15.41", "5.7")
@pytest.mark.parametrize(("by", "again"), [("sov-UKR", True), ("sov-SOU", False)])
def test_of_several_invasion_headquarters_the_player_says_which_sends_a_unit(by: str, again: bool) -> None:
    t = two_senders()
    assert t.why("invade", "sov-9", CONSTANTA) == "15.41"
    t.act("invade", "sov-9", CONSTANTA, by)
    assert t.s.launched == 1 << number(by)
    t.end()
    assert (t.why("invade", "sov-51", CONSTANTA) == "") == again, "only in a blitz, and where it landed"


@pytest.mark.rule("6.41")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_rearguards_are_dealt_with_as_they_were_named(order: tuple[int, int]) -> None:
    units: Units = {
        "axis-AGA": ("15,19", 2), "ger-4": ("15,20", 3), "sov-51": ("15,20", 3), "ger-29": (STEPPE, 3),
        "sov-9": (STEPPE, 3),
    }  # fmt: skip
    t = Table(units, defends={"15,20": SOVIET, STEPPE: SOVIET})
    t.command("axis-AGA")
    named = [("ger-4", "ger-29")[n] for n in order]
    for id in named:
        t.act("rearguard", id)
    t.roll(1, 1, 1)
    t.end()
    assert t.s.frames[-1].unit == number(named[0]), "who was named first takes its fire first and leaves first"
