"""The staff, principle by principle: rings, what opens them, relief, forts at home, plans that last."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.ai import FREELY, bots_of
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.games.no_retreat.bot.officer import endangered
from stavka.games.no_retreat.bot.operations import BIASES, Operation
from stavka.games.no_retreat.bot.orders import Orders
from stavka.games.no_retreat.bot.rings import rings
from stavka.games.no_retreat.bot.staff import STAFF
from stavka.games.no_retreat.bot.worth import appraise
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.routes import mobility, routes
from stavka.games.no_retreat.state import GONE, State
from stavka.lab import simulate


def at_movement(scenario: str, side: str) -> State:
    """A scenario at the first Movement Phase of a side."""
    bot, dice = bots_of(GAME)["quick"], PlainDice(Random(1))
    s, _ = GAME.setup(scenario, {}, dice)
    while not (isinstance(s.frames[-1], MovementPhase) and s.side == side):
        role = GAME.pending(s)[0]
        GAME.apply(s, role, bot.choose(GAME, GAME.view(s, role, known=True), Random(1)), dice)
    return s


def plan(s: State, side: str, effort: str = "own") -> Operation:
    return Operation(s, side, BIASES[effort])


def ids(units: int) -> set[str]:
    return {DATA.ids[u] for u in bits(units)}


def test_a_ring_by_moves_alone_is_found_and_its_pocket_left_alone() -> None:
    s = at_movement("barbarossa", AXIS)
    reach = {u: routes(s, u, s.where[u], mobility(s, u)).ends for u in bits(s.on_map(AXIS)) if mobility(s, u)}
    assert "west" in ids(rings(s, AXIS, reach)[0].pocket)
    made = plan(s, AXIS)
    assert "west" in ids(made.pocket)
    assert cell_of("-4,1") not in made.attacks


def test_an_attack_opens_a_ring_that_moves_alone_cannot_close() -> None:
    s = at_movement("fall-blau", AXIS)
    made = plan(s, AXIS)
    assert {"southwest", "central"} <= ids(made.pocket)
    assert made.pursuit
    assert cell_of("stalino") in made.attacks


def test_two_pincers() -> None:
    s = at_movement("saturn", SOVIET)
    made = plan(s, SOVIET)
    assert {"a6", "pz4"} <= ids(made.pocket)
    assert len(made.attacks) >= 2


def test_plans_differ_in_kind() -> None:
    s = at_movement("barbarossa", AXIS)
    assert plan(s, AXIS, "wait").attacks == {}
    assert plan(s, AXIS, "storm").pocket == 0
    assert cell_of("-4,1") in plan(s, AXIS, "storm").attacks


def test_friends_that_are_cut_off_are_reached() -> None:
    s = at_movement("na-berlin", AXIS)
    made = plan(s, AXIS)
    assert any(c == cell_of("-1,-7") for c in made.where.values())


def test_nobody_shares_a_hex_that_is_full() -> None:
    for scenario, side in (("barbarossa", SOVIET), ("fall-blau", SOVIET), ("citadel", AXIS)):
        s = at_movement(scenario, side)
        made = plan(s, side)
        assert all(s.fits(made.at(c)) for c in set(made.where.values()))


def test_who_finds_all_supplied_hexes_full_does_not_crowd_in() -> None:
    t = Table(turn=15, scenario="citadel").put(
        "pz1 7,1", "sspz- 7,0", "pz4 8,1", "a17 8,-1", "a11 8,-1",
        "crimean 6,3", "stalingrad 6,2", "southwest 5,1", "don 5,-1",
    )  # fmt: skip
    made = plan(t.start(MovementPhase()).s, AXIS)
    assert all(t.s.fits(made.at(c)) for c in set(made.where.values()))


def test_in_the_last_turn_an_empty_city_is_taken_though_nothing_supplies_it() -> None:
    """Kiev lies open, its taker would be cut off: that matters in every turn but the last."""
    t = Table(turn=16, side=SOVIET, scenario="citadel").give(AXIS, "kiev", "kharkov", "minsk", "smolensk")
    t.put("stalingrad 1,1", "a4 2,2", "a8 1,3", "pz2 0,3", "central 2,5")
    now = plan(t.start(MovementPhase()).s, SOVIET)
    assert now.where[DATA.number["stalingrad"]] == cell_of("kiev")


def test_the_side_whose_hour_it_is_presses_on() -> None:
    for scenario, pressing, holding in (("fall-blau", AXIS, SOVIET), ("citadel", SOVIET, AXIS)):
        assert plan(at_movement(scenario, pressing), pressing).bias.pull > 1
        assert plan(at_movement(scenario, holding), holding).bias == BIASES["own"]


def test_a_fortress_unit_at_home_stays() -> None:
    t = Table(turn=4, side=SOVIET).put("moscow- moscow", "pz2 -3,6", "reserve- -3,8").start(MovementPhase())
    assert plan(t.s, SOVIET).where[DATA.number["moscow"]] == cell_of("moscow")


@pytest.mark.parametrize("garrison", [True, False])
def test_the_berlin_garrison_is_shielded(garrison: bool) -> None:
    """What can be attacked from few sides only stands longer; without Hitler there is nothing to shield."""
    t = Table(turn=25, scenario="na-berlin").give(AXIS, "prague", "vienna").give(SOVIET, "warsaw", "budapest")
    t.put("vs-berlin berlin", "pz3- -6,-4", "a9- -5,-5", "a4 -4,-5", "southwest posen", "central posen")
    t.put("don breslau", "voronezh -5,-3", "crimean -6,-2")
    if garrison:
        t.put("berlin berlin")
    made = plan(t.start(MovementPhase()).s, AXIS)
    beside = DATA.open[cell_of("berlin")]
    assert any(beside >> c & 1 for c in made.where.values()) is garrison


def test_walls_are_paid_for_where_the_enemy_can_come() -> None:
    """In 1944 no card goes into the walls of Moscow; in the autumn of 1941 it is well spent."""
    late, early = at_movement("bagration", SOVIET), at_movement("barbarossa", SOVIET)
    assert not late.strong >> DATA.number["moscow"] & 1
    assert not endangered(late, SOVIET) >> cell_of("moscow") & 1
    assert endangered(early, SOVIET) >> cell_of("leningrad") & 1


def test_the_home_of_a_fortress_unit_is_kept_free() -> None:
    s = at_movement("barbarossa", SOVIET)
    assert s.turn == 1
    assert plan(s, SOVIET).expected >> cell_of("sevastopol") & 1
    assert not s.at(cell_of("sevastopol"))


def test_orders_last_and_are_given_up_when_the_enemy_stands_elsewhere() -> None:
    s = at_movement("barbarossa", AXIS)
    orders = next(STAFF.plans(s, AXIS, None, Random(1)))
    assert orders.holds(s, AXIS)
    move = orders.next(s, AXIS, GAME.legal(s, AXIS))
    assert move is not None
    GAME.apply(s, AXIS, move, PlainDice(Random(1)))
    assert orders.holds(s, AXIS)  # its own moves were foreseen
    s.put(DATA.number["bryansk"], cell_of("-3,5"))
    assert not orders.holds(s, AXIS)  # the enemy's were not


def test_an_effort_lasts_over_turns() -> None:
    """What was begun in June is still followed in autumn."""
    bot, dice = bots_of(GAME)["quick"], PlainDice(Random(4))
    s, _ = GAME.setup("barbarossa", {}, dice)
    memos, efforts = {AXIS: b"", SOVIET: b""}, {}
    while s.turn < 4 and (roles := GAME.pending(s)):
        answer = bot.think(GAME, GAME.view(s, roles[0], known=True), memos[roles[0]], FREELY, Random(1))
        memos[roles[0]] = answer.memo
        orders = msgspec.json.decode(answer.memo, type=Orders)
        if roles[0] == AXIS and orders.turn:
            efforts[orders.turn] = (orders.effort, orders.since)
        GAME.apply(s, roles[0], answer.action, dice)
    assert efforts == {1: ("own", 1), 2: ("own", 1), 3: ("own", 1)}


@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_appraisal_counts_what_matters(side: str) -> None:
    sign = 1 if side == AXIS else -1
    s = at_movement("barbarossa", AXIS)
    before = appraise(s, side)
    city = s.copy()
    city.held |= 1 << cell_of("minsk")
    city.cache.clear()
    assert sign * (appraise(city, side) - before) > 0.5
    lost = s.copy()
    lost.put(DATA.number["pz2"], GONE)
    assert sign * (appraise(lost, side) - before) < -0.3
    assert appraise(s, AXIS) == -appraise(s, SOVIET)


def test_whole_games_between_levels() -> None:
    for bots in (("quick", "beginner"), ("beginner", "quick")):
        study = simulate(GAME, "saturn", bots=bots, games=1, seed="tests")
        assert study.failures == []
        assert study.unfinished == 0
