"""The computer players: always legal, from the view only, and with an eye for the obvious."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.dice import PlainDice
from stavka.core.views import View
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot.appraisal import Stakes, outlook, result_value, ways_to
from stavka.games.minsk44.bot.player import BOTS
from stavka.games.minsk44.bot.strike import Striker
from stavka.games.minsk44.game import Minsk44

STAFF = BOTS["staff"]


def choice(t: Table, seed: int = 1) -> object:
    view = GAME.view(t.s, t.role, known=True)
    view.known.frames = [f for f in view.known.frames if f["type"] != "Stop"]  # the kit's own
    return STAFF.choose(GAME, view, Random(seed))


@pytest.mark.parametrize("options", [{}, {"setup": "free", "rubble": "on", "entrenchments": "on", "long_range": "on"}])
def test_the_first_two_turns_are_played_by_the_rules(options: dict[str, str]) -> None:
    rng, dice = Random(5), PlainDice(Random(6))
    s, _ = GAME.setup("minsk", options, dice)
    while s.turn < 3 and (roles := GAME.pending(s)):
        action = STAFF.choose(GAME, GAME.view(s, roles[0], known=True), rng)
        assert action in GAME.legal(s, roles[0])
        GAME.apply(s, roles[0], action, dice)
    assert s.turn == 3


def test_a_view_from_the_wire_is_as_good_as_any() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-R2").put("1320", "5Pz-I13").moving("soviet")
    view = GAME.view(t.s, "soviet", known=True)
    sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert STAFF.choose(GAME, sent, Random(3)) == STAFF.choose(GAME, view, Random(3))


def test_soviets_strike_a_weak_unit_and_take_the_better_table() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13").wave("soviet")
    t.act("target 1220")
    assert isinstance(choice(t), do.Join)
    t.act("join 3GTC-T3")
    assert t.committed() == {"3GTC-T3", "3GTC-T18"}
    assert isinstance(choice(t), do.Attack)


def test_soviets_go_round_what_is_too_strong() -> None:
    t = Table().put("1020", "3GTC-HQ").put("0920", "3GTC-Mc").put("1220", "505 5Pz-I31 5Pz-II31").moving("soviet")
    for seed in range(5):
        action = choice(t, seed)
        if isinstance(action, do.Move):
            assert not t.s.zone("german") >> DATA.cell[action.to] & 1


def test_germans_blow_bridges_and_give_ground_without_a_town() -> None:
    t = Table().put("3415", "3GTC-HQ 3GTC-T3")
    t.s.tried.remove("3114-3214")
    t.moving("soviet").move("3GTC-T3", "3114")
    assert choice(t) == do.Blow()


def test_values_of_results_are_in_order() -> None:
    x = Stakes(0.5, 2, 4, 1, 2, trapped=False)
    values = [result_value(r, x) for r in ("AE", "AA", "A2", "A1", "BR", "D1", "D2", "D4", "DA", "DE")]
    assert values == sorted(values)
    assert result_value("D1", x._replace(trapped=True)) > result_value("DA", x)
    table = DATA.results["mobile"]
    assert outlook(table, 10, 0, 2, 4) > outlook(table, 0, 0, 2, 4)


def test_ways_know_roads_and_lost_bridges() -> None:
    goal = 1 << DATA.cell["3113"]
    open_, shut = (ways_to(DATA, goal, 1, gone) for gone in ((), tuple(DATA.bridge_ids)))
    assert open_.of(DATA.cell["3214"]) < shut.of(DATA.cell["3214"])
    assert DATA.name[open_.best(1 << DATA.cell["3114"] | 1 << DATA.cell["2020"])] == "3114"


def test_ways_go_round_what_the_enemy_shuts() -> None:
    goal, start = 1 << DATA.cell["1126"], DATA.cell["1524"]
    wall = DATA.grid.adjacent(1 << DATA.cell["1425"]) | 1 << DATA.cell["1425"]
    assert ways_to(DATA, goal, 1, (), wall).of(start) > ways_to(DATA, goal, 1, ()).of(start)
    pair = (DATA.cell["3213"], DATA.cell["3113"])
    spans = frozenset([pair, pair[::-1]])
    gone = tuple(DATA.bridge_ids)
    bridged = ways_to(DATA, goal, 1, gone, spans=spans)
    assert bridged.of(pair[0]) < ways_to(DATA, goal, 1, gone).of(pair[0])


def test_an_attack_is_planned_from_both_sides() -> None:
    """Two stacks opposite each other leave the enemy no way out: every retreat is its end."""
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").put("1320", "5Pz-I13").moving("soviet")
    striker = Striker(t.s, "soviet", lambda cell: 0.5)
    tanks = {DATA.number[id]: DATA.grid.mask(t.goals(id)) for id in ("3GTC-T3", "3GTC-T18")}
    (plan,) = striker.plans(tanks)
    assert plan.cell == DATA.cell["1320"]
    assert len(plan.moves) == 2
    assert not striker.holes(plan.cell, plan.moves)
    beside = [p._replace(cell=plan.moves[0].cell) for p in plan.moves]
    assert plan.value > striker.value(plan.cell, beside)


def test_what_an_attack_puts_at_risk_counts_for_every_unit() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").put("1320", "5Pz-I13").moving("soviet")
    tanks = {DATA.number[id]: DATA.grid.mask(t.goals(id)) for id in ("3GTC-T3", "3GTC-T18")}
    striker = Striker(t.s, "soviet", lambda cell: 0.5)
    (free,), (dear,) = striker.plans(tanks), striker.plans(tanks, lambda u, to: 0.1)
    assert dear.value == pytest.approx(free.value - 0.2)


def test_soviets_cut_the_railway_when_they_reach_it() -> None:
    t = Table().put("1722", "3GMC-HQ 3GMC-T35").put("1126", "FP").moving("soviet")
    action = choice(t)
    assert isinstance(action, do.Move)
    assert DATA.area["borisov-minsk"] >> DATA.cell[action.to] & 1


def test_soviet_engineers_make_for_the_lost_bridge_and_replace_it() -> None:
    t = Table().put("3312", "5GTA-HQ 29TC-T25").put("3213", "5GTA-Eng").put("1126", "FP")
    t.s.blown.extend(b for b in DATA.bridge_ids if b not in t.s.blown)
    t.s.cut.extend(stretch.id for stretch in DATA.stretches)
    t.moving("soviet")
    action = choice(t)
    assert isinstance(action, do.Pontoon)
    assert DATA.side_kind[DATA.cell["3213"], DATA.cell[action.to]] == "major"


def test_germans_counterattack_an_exposed_spearhead() -> None:
    t = Table(turn=5).put("1722", "3GTC-T3").put("1524", "5Pz-I31 5Pz-I14 5Pz-HQA").put("1525", "505 5Pz-II31")
    t.put("1126", "FP").moving("german")
    action = choice(t)
    assert isinstance(action, do.Move)
    assert DATA.grid.near[DATA.cell["1722"]] >> DATA.cell[action.to] & 1


@pytest.mark.parametrize(("behind", "answer"), [("1620", do.StandFirm()), ("1319", do.GiveGround())])
def test_germans_stand_firm_when_nobody_could_get_away(behind: str, answer: object) -> None:
    t = Table().put("1420", "3GTC-HQ 3GTC-T3").put(behind, "3GTC-T18").put("1520", "5Pz-I13").wave("soviet")
    t.attack("1520", "3GTC-HQ 3GTC-T3" + (" 3GTC-T18" if behind == "1620" else ""), "mobile")
    assert choice(t) == answer


def test_another_battle_is_played_to_its_end() -> None:
    game = Minsk44(battle="tests.games.minsk44.steppe42")
    rng, dice = Random(1), PlainDice(Random(1))
    s, _ = game.setup(game.scenarios()[0].id, {}, dice)
    while roles := game.pending(s):
        game.apply(s, roles[0], STAFF.choose(game, game.view(s, roles[0], known=True), rng), dice)
    assert s.outcome is not None
    assert not s.columns or not s.lined_up()  # who was lined up on the road has come
