"""The computer players: always legal, from the view only, and with an eye for the obvious."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.dice import PlainDice
from stavka.core.views import View
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot import BOTS
from stavka.games.minsk44.estimate import Stakes, outlook, result_value, ways_to

STAFF = BOTS["staff"]


def choice(t: Table, seed: int = 1) -> object:
    view = GAME.view(t.s, t.role)
    view.known.frames = [f for f in view.known.frames if f["type"] != "Stop"]  # the kit's own
    return STAFF.choose(GAME, view, Random(seed))


@pytest.mark.parametrize("options", [{}, {"setup": "free", "rubble": "on", "entrenchments": "on", "long_range": "on"}])
def test_the_first_two_turns_are_played_by_the_rules(options: dict[str, str]) -> None:
    rng, dice = Random(5), PlainDice(Random(6))
    s, _ = GAME.setup("minsk", options, dice)
    while s.turn < 3 and (roles := GAME.pending(s)):
        action = STAFF.choose(GAME, GAME.view(s, roles[0]), rng)
        assert action in GAME.legal(s, roles[0])
        GAME.apply(s, roles[0], action, dice)
    assert s.turn == 3


def test_a_view_from_the_wire_is_as_good_as_any() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-R2").put("1320", "5Pz-I13").moving("soviet")
    view = GAME.view(t.s, "soviet")
    sent = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert STAFF.choose(GAME, sent, Random(3)) == STAFF.choose(GAME, view, Random(3))


def test_soviets_strike_a_weak_unit_and_take_the_better_table() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").put("1220", "5Pz-I13").wave("soviet")
    t.act(do.Target("1220"), do.Join("3GTC-T3"))
    assert choice(t) == do.Join("3GTC-T18")
    t.act(do.Join("3GTC-T18"))
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
