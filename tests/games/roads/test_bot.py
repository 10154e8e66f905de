"""The computer player plays legal moves from views alone, better than chance, and by the ideas it claims."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import Action, Card, Choice, Piece, Place
from stavka.core.dice import PlainDice
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import foe
from stavka.games.roads.bot.appraisal import attack_gain, cuts, front_distance, ring_worth, stake, zone_worth
from stavka.games.roads.bot.battles import chance_to_win, driven_off
from stavka.games.roads.bot.chains import severed
from stavka.games.roads.bot.ground import BALANCED, GATE, Bias, Ground
from stavka.games.roads.bot.officer import chit, put_back
from stavka.games.roads.bot.operations import Sketch, planned
from stavka.games.roads.bot.orders import Orders, Step
from stavka.games.roads.bot.player import BOTS, card_turn
from stavka.games.roads.bot.staff import STAFF
from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.chits import ChitTurn
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.operations import Operation
from stavka.games.roads.rules.resources import Arrivals
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.victory import points
from stavka.games.roads.state import State
from stavka.games.roads.table.odds import prospect


def duel(seed: int, bots: tuple[str, ...], scenario: str = "campaign") -> dict[str, int]:
    rng = Random(seed)
    dice = PlainDice(rng)
    s, _ = GAME.setup(scenario, {}, dice)
    while roles := GAME.pending(s):
        role = roles[0]
        legal = GAME.legal(s, role)
        action = BOTS["steady"].choose(GAME, GAME.view(s, role, known=True), rng) if role in bots else legal.pick(rng)
        assert action in legal
        GAME.apply(s, role, action, dice)
    assert s.outcome is not None
    return s.outcome.points


def chosen(t: Table, role: str) -> Action:
    return BOTS["steady"].choose(GAME, GAME.view(t.s, role, known=True), Random(1))


@pytest.mark.parametrize("scenario", ["campaign", "exercises"])
def test_it_plays_both_sides_to_the_end(scenario: str) -> None:
    assert set(duel(3, (AXIS, SOVIET), scenario)) == {AXIS, SOVIET}


@pytest.mark.parametrize(("role", "other"), [(AXIS, SOVIET), (SOVIET, AXIS)])
def test_it_beats_a_random_player(role: str, other: str) -> None:
    points = duel(0, (role,))
    assert points[role] > points[other]


def number(t: Table, *ids: str) -> int:
    return sum(1 << t.s.data.number[id] for id in ids)


def test_it_knows_better_odds() -> None:
    t = Table().put("VAL", "P48 G29 G8").put("ROS", "S65").put("KUP", "G44")
    cell = t.s.data.cell

    def odds(*units: str) -> float:
        return chance_to_win(t.s, AXIS, number(t, *units), cell["VAL"], cell["ROS"])

    assert 0.5 < odds("G29") < odds("P48", "G29") < odds("P48", "G29", "G8") < 1
    t.put("ROS", "S46 S21")
    GAME.changed(t.s)
    assert odds("G29") < 0.5


def test_it_closes_pockets_and_keeps_them_closed() -> None:
    t = Table().put("ALE", "S47").put("NOS", "G8").put("ROS", "G29").put("VAL", "G30").put("SOS", "P24")
    cell = t.s.data.cell
    assert ring_worth(t.s, AXIS, number(t, "P24"), cell["SOS"], cell["OST"]) > 0.4
    assert ring_worth(t.s, AXIS, number(t, "G8"), cell["NOS"], cell["KOR"]) < 0
    t.rp(AXIS, "KUP").operation(AXIS, "KUP")
    assert chosen(t, AXIS) == do.Activate(Piece("P24"))


def test_it_guards_what_it_would_lose() -> None:
    t = Table().put("KHA", "S65").hold(SOVIET, "KHA")
    cell = t.s.data.cell
    assert stake(t.s, AXIS, cell["POL"]) > stake(t.s, AXIS, cell["SUM"]) > 0
    assert stake(t.s, AXIS, cell["STL"]) < stake(t.s, AXIS, cell["POL"]) / 3, "farther from the enemy, and no source"


def test_it_mends_its_chain() -> None:
    t = Table().hold(AXIS, "STG", "KLC", "MOR", "MIL", "STB", "KUP", "KHA").put("STG", "P48").put("POL", "S65")
    t.put("DNE", "S46")
    cell = t.s.data.cell
    assert set(cuts(t.s, AXIS)) == {cell["POL"], cell["DNE"]}, "the ends of the chain are lost"
    t = Table().hold(AXIS, "STG", "KLC", "MOR", "MIL", "STB", "KUP").put("STG", "P48").put("SRV", "S65")
    assert cuts(t.s, AXIS) == {cell["SRV"]: 3}, "driving these off would supply Stalingrad again"
    t.put("LIS", "S65")
    assert cuts(t.s, AXIS) == {}


def test_it_times_its_cards() -> None:
    def plays(t: Table, role: str) -> Action:
        t.frames(CardTurn(role))
        return card_turn(t.s, role, list(GAME.legal(t.s, role)))

    t = Table().use(30).put("VOR", "S40").hand(SOVIET, "winter-soviet", "ural")
    assert plays(t, SOVIET) == do.PlayCard(Card("winter-soviet")), "winter as soon as it can come"
    t = Table().use(30).put("KUR", "G13").hand(AXIS, "winter-axis", "supply-trains")
    assert plays(t, AXIS) == do.PlayCard(Card("supply-trains")), "the Axis lets winter wait"
    t = Table().use(20).put("VOR", "S40").hand(SOVIET, "reinforcements-1", "ural")
    assert plays(t, SOVIET) == do.PlayCard(Card("reinforcements-1"))
    t = Table().hold(AXIS, "STG", "MAI", "GRO").put("KUR", "G13").hand(AXIS, "supply-trains")
    del t.s.axis_deck[1:]
    assert plays(t, AXIS) != do.DrawCard(), "behind, it does not end the match"
    t = Table().put("VOR", "S40").hand(SOVIET, "ural")
    del t.s.soviet_deck[1:]
    assert plays(t, SOVIET) == do.DrawCard(), "ahead, it does"


# --- the staff -----------------------------------------------------------------------------------------


def operation_of(t: Table, role: str, bias: Bias = BALANCED) -> Sketch:
    """What the staff plans in the operation under way."""
    top = t.s.frames[-1]
    assert isinstance(top, Operation)
    return planned(Ground(t.s, role, bias), top)


def tasks(t: Table, role: str) -> dict[str, str]:
    """Units and where they are sent."""
    data = t.s.data
    return {id: data.name[task.to] for task in operation_of(t, role).done for id in data.names_of(task.units)}


BATTLES = [
    ("P24", "S21", "VAL", "ROS"), ("G29", "S21", "VAL", "ROS"), ("P24 P48", "S21", "VAL", "ROS"),
    ("G29", "S21 S28", "VAL", "ROS"), ("P24", "S21:dx", "VAL", "ROS"), ("P24:d G29", "S21", "VAL", "ROS"),
    ("S21", "G29", "VAL", "ROS"), ("S21 T13C", "G29", "VAL", "ROS"), ("S21:d", "G29", "VAL", "ROS"),
    ("P24", "S21", "KUP", "SVA"), ("T5A SG1", "RO4", "KLE", "KLC"),
]  # fmt: skip


@pytest.mark.parametrize(("attackers", "defenders", "source", "to"), BATTLES)
def test_quick_odds_are_close_to_the_exact_ones(attackers: str, defenders: str, source: str, to: str) -> None:
    t = Table().put(source, attackers).put(to, defenders)
    s, a, b = t.s, t.s.data.cell[source], t.s.data.cell[to]
    side = AXIS if attackers[0] in "PG" else SOVIET
    units, enemies = s.units_at(side, a), s.units_at(foe(side), b)
    fight = Battle(zone=b, origin=a, attacker=side, river=s.data.river(a, b), attackers=units, defenders=enemies)
    exact = prospect(s, fight).taken
    assert chance_to_win(s, side, units, a, b) == pytest.approx((exact.low + exact.high) / 2, abs=0.05)


def thought(s: State, fight: Battle) -> float:
    """The chance of winning behind what a blow is thought to be worth."""
    side, units = fight.attacker, fight.attackers
    gain = zone_worth(s, side, fight.zone) + 0.45 * fight.defenders.bit_count()
    cost = 0.5 * units.bit_count()
    return (attack_gain(s, side, units, fight.origin, fight.zone) + cost) / (gain + cost)


def test_no_estimate_of_an_attack_is_far_off() -> None:
    """What the computer thinks of attacks, wherever it weighs them: from its own game, against the exact odds."""
    rng, dice = Random(7), PlainDice(Random(7))
    s = GAME.setup("campaign", {}, dice)[0]
    off: list[float] = []
    while (roles := GAME.pending(s)) and len(off) < 15:
        top = s.frames[-1]
        if isinstance(top, MoveGroup) and rng.random() < 0.2:
            for to, source in top.ways(s).attacks.items():
                fight = Battle(
                    zone=to, origin=source, attacker=top.side, river=s.data.river(source, to), attackers=top.units,
                    defenders=s.units_at(foe(top.side), to),
                )  # fmt: skip
                exact = prospect(s, fight, kept=10).taken
                off.append(thought(s, fight) - (exact.low + exact.high) / 2)
        GAME.apply(s, roles[0], BOTS["steady"].choose(GAME, GAME.view(s, roles[0], known=True), rng), dice)
    assert max(map(abs, off)) < 0.08
    assert sum(map(abs, off)) / len(off) < 0.02


def test_fall_blau_goes_for_rostov_and_no_panzer_goes_back() -> None:
    s = GAME.setup("campaign", {}, PlainDice(Random(1)))[0]
    plan = next(STAFF.plans(s, AXIS, None, Random(1)))
    assert "ROV" in {step.to for step in plan.steps}
    for step in plan.steps:
        for id in step.units:
            u = s.data.number[id]
            if s.data.panzers >> u & 1:
                assert front_distance(s, s.data.cell[step.to], AXIS) <= front_distance(s, s.where[u], AXIS)


def test_rings_are_found_at_the_start_of_fall_blau() -> None:
    s = GAME.setup("campaign", {}, PlainDice(Random(1)))[0]
    cell = s.data.cell
    start = Sketch(Ground(s, AXIS, BALANCED), Operation(AXIS, cell["KHA"], 6))
    assert {cell["KOR"], cell["LSC"]} <= set(start.rings())
    for zone in ("KOR", "LSC"):
        sketch = start.fork()
        assert sketch.encircle(cell[zone])
        assert sketch.m.isolated >> cell[zone] & 1


def test_a_blow_opens_the_way_for_others() -> None:
    t = Table().put("TAG", "G49 G5 P57").put("MKU", "S56").put("KLU", "S12 S18").put("MIL", "S24").put("STL", "IT35")
    t.put("POL", "G55").put("DNE", "G11").rp(AXIS, "TAG").operation(AXIS, "TAG")
    sent = tasks(t, AXIS)
    assert {"MKU", "ROV"} <= set(sent.values()), "the army on the Mius is driven off, and others walk into Rostov"


def test_a_tank_corps_on_the_railway_takes_all_points() -> None:
    t = Table().hold(AXIS, "ROV", "MIL", "STB", "BAT", "TIK", "KRD", "MAI").hold(SOVIET, "POL", "KHA", "SUM")
    t.put("DNE", "G11").put("MAI", "G5").put("PVL", "S21").put("KRM", "T13C T22C").put("POL", "S28").put("KHA", "S38")
    cell = t.s.data.cell
    lost = severed(t.s, AXIS, 1 << cell["ZAP"] | 1 << cell["MEL"])
    assert lost[cell["ZAP"]] >= points(t.s, AXIS) > 0
    assert cell["MEL"] not in lost, "there are ways around it"
    t.rp(SOVIET, "KHA").operation(SOVIET, "KHA")
    assert "ZAP" in tasks(t, SOVIET).values()


def test_the_last_city_that_oil_needs_is_guarded() -> None:
    t = (
        Table()
        .hold(AXIS, "STG", "MAI", "PYA")
        .put("PYA", "P57 G5")
        .put("KIZ", "S44")
        .put("ORD", "S12")
        .put("MAK", "S18")
    )
    t.rp(SOVIET, "MAK").operation(SOVIET, "MAK")
    assert list(tasks(t, SOVIET).values()).count("GRO") >= 2
    ending = Ground(t.s, SOVIET, BALANCED).ending
    assert ending[t.s.data.cell["GRO"]] > ending[t.s.data.cell["STG"]], "it is the only one of the three that is left"


def test_stalingrad_waits_until_the_reserves_are_awake_anyway() -> None:
    t = Table().put("KLC", "P14")
    stg = t.s.data.cell["STG"]
    early = Ground(t.s, AXIS, BALANCED).gain(stg)
    t.use(GATE)
    assert Ground(t.s, AXIS, BALANCED).gain(stg) > early + 1, "before, it would open the gate of the reinforcements"


def test_nobody_marches_beyond_all_supply_for_nothing() -> None:
    t = Table().put("ROV", "P57 G49").put("POL", "G55").rp(AXIS, "TAG")
    ground, units = Ground(t.s, AXIS, BALANCED), number(t, "P57")
    cell = t.s.data.cell
    assert ground.stranded(units, cell["KOT"]) > 0 == ground.stranded(units, cell["ROV"])
    t.put("MKU", "S56")
    assert not Ground(t.s, AXIS, BALANCED).stranded(units, cell["MKU"]), "whom one drives off bars no supply"


def test_arrivals_stand_guard_where_a_card_would_end_the_match() -> None:
    t = Table().hold(AXIS, "STG", "MAI", "PYA").put("PYA", "P57 G5").put("MAK", "S18").rp(SOVIET, "MAK").use(20)
    t.frames(Arrivals(SOVIET, number(t, "S6"), 1))
    action = STAFF.answer(t.s, SOVIET, GAME.legal(t.s, SOVIET), Random(1))
    assert action == do.Deploy(Piece("S6"), Place("GRO"))


def test_without_resources_a_card_becomes_one() -> None:
    t = Table().put("VOR", "S40").hand(SOVIET, "winter-soviet", "street-fighting").frames(CardTurn(SOVIET))
    action = STAFF.answer(t.s, SOVIET, GAME.legal(t.s, SOVIET), Random(1))
    assert action == do.Discard(Card("street-fighting")), "armies that nothing supplies are worth nothing"
    t.put("KUR", "G13").rp(SOVIET, "VOR", 3)
    GAME.changed(t.s)
    assert STAFF.answer(t.s, SOVIET, GAME.legal(t.s, SOVIET), Random(1)) == do.DrawCard()
    t = Table().put("VOR", "S40").hand(SOVIET, "winter-soviet", "reinforcements-2").frames(CardTurn(SOVIET))
    assert STAFF.answer(t.s, SOVIET, GAME.legal(t.s, SOVIET), Random(1)) == do.DrawCard(), (
        "but not those that turn the war"
    )


def test_kharkov_and_the_ends_of_the_chain_are_guarded() -> None:
    t = Table().put("KRG", "G17").put("BEL", "G8 G29").put("IZY", "P40").put("POL", "G51").put("VOL", "S21 T13C")
    t.hold(AXIS, "KHA").rp(AXIS, "POL").rp(SOVIET, "VAL").operation(AXIS, "POL")
    sent = tasks(t, AXIS)
    assert list(sent.values()).count("KHA") >= 2
    assert "G51" not in sent, "Poltava keeps its corps"


def test_an_army_leaves_the_sack() -> None:
    t = Table().put("TIM", "P24 P48").put("NOS", "P40").put("BEL", "G29").put("OBO", "G7").put("VOL", "G51")
    t.put("KOR", "S21").put("KAS", "T16C").rp(SOVIET, "VOR").operation(SOVIET, "VOR")
    assert "SOS" in tasks(t, SOVIET).values()


def test_the_northern_blow_is_found_where_romanians_stand() -> None:
    t = Table().winter(ice=True).effect("stavka").put("STG", "P14 G51").put("KLC", "RO4").put("SRV", "P24")
    t.put("DUB", "S62").put("ILO", "S66").put("LEN", "S64").put("SAD", "S57").put("ABG", "M4").put("KLE", "T5A SG1")
    t.rp(SOVIET, "KLE", 2).operation(SOVIET, "KLE")
    found = operation_of(t, SOVIET)
    assert tasks(t, SOVIET)["T5A"] == tasks(t, SOVIET)["SG1"] == "KLC"
    assert found.m.isolated >> t.s.data.cell["STG"] & 1


def test_a_closed_ring_is_kept_or_used() -> None:
    t = Table().put("TIM", "P24 P48").put("NOS", "P40").put("BEL", "G29").put("OBO", "G7").put("VOL", "G51")
    t.put("SOS", "G13").put("KOR", "S21").put("POL", "G55").put("KHA", "G8 G17").rp(AXIS, "KHA").operation(AXIS, "KHA")
    assert t.isolated() == {"KOR"}
    found = operation_of(t, AXIS)
    kor = t.s.data.cell["KOR"]
    assert found.m.isolated >> kor & 1 or not found.m.units_at(SOVIET, kor)


def test_many_in_a_pocket_are_worn_down_though_some_may_hold() -> None:
    t = Table().put("TIM", "P24 P48 G55").put("NOS", "P40").put("BEL", "G29").put("OBO", "G7").put("VOL", "G51")
    t.put("SOS", "G13").put("KOR", "S21:x S28:x S38:x S40:x").put("POL", "G11").put("KHA", "G8 G17")
    t.rp(AXIS, "KHA").operation(AXIS, "KHA")
    cell = t.s.data.cell
    off = [chance for _, chance in driven_off(t.s, AXIS, number(t, "P24", "P48", "G55"), cell["TIM"], cell["KOR"])]
    assert off == sorted(off, reverse=True), "all of them are driven off less often than the first"
    assert 1 > off[0] > off[-1] > 0
    assert tasks(t, AXIS)["P24"] == "KOR"


def test_resources_that_serve_nobody_else_are_spent_first() -> None:
    t = Table().put("KHA", "G17").put("VOL", "P40 G51").put("BEL", "G29").put("VAL", "S28").put("NOS", "T13C")
    t.put("DNE", "G11").put("POL", "G55").rp(AXIS, "KHA", 2).rp(AXIS, "POL", 1).frames(CardOrMap((AXIS, SOVIET)))
    sketch = STAFF.thought_of(t.s, AXIS, BALANCED)[0]
    assert sketch.done
    assert t.s.data.name[STAFF.marker(t.s, sketch)] == "POL", "Poltava reaches the same corps, and nothing beyond"


def test_what_lies_in_the_rear_is_no_reason_to_keep_supply_trains() -> None:
    t = Table().put("KUR", "G13").put("POL", "G55").put("KAS", "S40").rp(AXIS, "POL", 4).rp(AXIS, "DNE", 5)
    t.hand(AXIS, "supply-trains", "castling", "oil", "railhead").frames(CardTurn(AXIS))
    action = STAFF.answer(t.s, AXIS, GAME.legal(t.s, AXIS), Random(1))
    assert action == do.PlayCard(Card("supply-trains"))
    t.rp(AXIS, "KUR", 9).hand(AXIS, "breakthrough").changed()
    action = STAFF.answer(t.s, AXIS, GAME.legal(t.s, AXIS), Random(1))
    assert action == do.PlayCard(Card("supply-trains")), "three points, not the one of a discard"


def test_who_is_behind_in_winter_turns_cards_into_resources() -> None:
    t = Table().winter().hold(AXIS, "ROV", "TAG").put("POL", "G55").put("VOR", "S40").hand(SOVIET, "street-fighting")
    t.rp(SOVIET, "VOR", 5).frames(CardTurn(SOVIET))
    t.hold(AXIS, "STG", "MAI", "STV", "KRD", "MIL", "STB", "BAT", "TIK", "MOR", "KLC")
    assert points(t.s, SOVIET) < points(t.s, AXIS)
    action = STAFF.answer(t.s, SOVIET, GAME.legal(t.s, SOVIET), Random(1))
    assert action == do.Discard(Card("street-fighting")), "another card brings only the end nearer"


def test_infantry_goes_back_to_a_city_that_wants_guards() -> None:
    t = Table().put("IZY", "G11").put("DNE", "G55").put("VOL", "S21 T13C").hold(AXIS, "KHA", "POL")
    ground, cell = Ground(t.s, AXIS, BALANCED), t.s.data.cell
    assert ground.relief(cell["SLA"], cell["IZY"]) > 0 > ground.relief(cell["IZY"], cell["SLA"])
    t.put("KHA", "G17 G8 G29").put("POL", "G4 G5 G7")
    assert Ground(t.s, AXIS, BALANCED).relief(cell["SLA"], cell["IZY"]) < ground.relief(cell["SLA"], cell["IZY"])


def test_staff_work_is_for_poor_chits_in_open_battles() -> None:
    t = Table().put("VAL", "G29").put("ROS", "S65").hand(AXIS, "staff-work")
    s, cell = t.s, t.s.data.cell
    fight = Battle(
        zone=cell["ROS"], origin=cell["VAL"], attacker=AXIS, river="open", attackers=number(t, "G29"),
        defenders=number(t, "S65"), turn=AXIS, stage=3,
    )  # fmt: skip
    t.frames(Operation(AXIS, cell["VAL"], 5), fight, ChitTurn(AXIS))
    fight.axis_chits = ("axis-poor", "axis-flank")
    card = do.PlayCard(Card("staff-work"))
    assert chit(s, AXIS, [card, do.PlayChit(Choice("axis-poor")), do.PlayChit(Choice("axis-flank"))]) == card
    fight.axis_chits = ("axis-air", "axis-combined")
    strong = [card, do.PlayChit(Choice("axis-air")), do.PlayChit(Choice("axis-combined"))]
    assert chit(s, AXIS, strong) == do.PlayChit(Choice("axis-air"))
    back = [do.ReturnChit(Choice("axis-air")), do.ReturnChit(Choice("axis-poor")), do.Halt()]
    assert put_back(back) == do.ReturnChit(Choice("axis-poor"))
    assert put_back([back[0], back[2]]) == do.Halt()


def test_plans_differ_and_thinking_changes_nothing() -> None:
    s = GAME.setup("campaign", {}, PlainDice(Random(2)))[0]
    before = msgspec.json.encode(s)
    plans = list(islice(STAFF.plans(s, AXIS, None, Random(3)), 6))
    STAFF.appraise(s, AXIS)
    assert msgspec.json.encode(s) == before
    assert len({repr(plan.steps) for plan in plans}) >= 4


def test_a_plan_is_kept_until_the_enemy_stands_in_its_way() -> None:
    t = Table().put("KUR", "G13").put("POL", "G55").rp(AXIS, "KUR").operation(AXIS, "KUR")
    step = Step(units=("G13",), to="TIM")
    plan = Orders(round=t.s.rounds, option="map", marker="KUR", steps=(step,))
    assert plan.holds(t.s, AXIS)
    assert plan.next(t.s, AXIS, GAME.legal(t.s, AXIS)) == do.Activate(Piece("G13"))
    t.put("TIM", "S40")
    assert not plan.holds(t.s, AXIS), "an army has come to where nobody was"


def test_appraisal_counts_points_pockets_and_the_end() -> None:
    t = Table().put("POL", "G55").put("KHA", "G8 G17").put("KOR", "S21").put("VOR", "S40")
    before = STAFF.appraise(t.s, AXIS)
    assert before == -STAFF.appraise(t.s, SOVIET)
    for zone, id in zip(
        ("TIM", "OBO", "SOS", "BEL", "VOL", "NOS"), ("P24", "G7", "G13", "G29", "G51", "P40"), strict=True
    ):
        t.put(zone, id)
    assert t.isolated() == {"KOR"}
    assert STAFF.appraise(t.s, AXIS) > before
