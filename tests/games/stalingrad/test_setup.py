"""Chapters 1, 3 and 5: the start position, in every mode."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.stalingrad.kit import GAME, VERBS, Table

from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.core.texts import Refused
from stavka.games.stalingrad.state import ASIDE, POOL, TABLE

MODES = ("solo", "co-op", "duel", "two-on-one")
SEEDS = range(8)


def start(seed: int = 1, scenario: str = "solo", variant: str = "standard") -> Any:
    return GAME.setup(scenario, {"variant": variant}, PlainDice(Random(seed)))[0]


def ids(s: Any, mask: int) -> set[str]:
    return {s.data.ids[u] for u in bits(mask)}


@pytest.mark.rule("1.2", "13.1", "13.2")
@pytest.mark.parametrize(
    ("scenario", "germans", "soviet"),
    [
        ("solo", ("german",), ""),
        ("co-op", ("sixth-army", "fourth-panzer"), ""),
        ("duel", ("german",), "soviet"),
        ("two-on-one", ("sixth-army", "fourth-panzer"), "soviet"),
    ],
)
def test_four_ways_to_play(scenario: str, germans: tuple[str, ...], soviet: str) -> None:
    s = start(scenario=scenario)
    assert (s.germans, s.soviet) == (germans, soviet)
    assert GAME.pending(s) == germans[:1]
    played = {*germans, soviet} - {""}
    assert set(GAME.scenario(scenario).roles) == played
    assert set(GAME.scenario(scenario).automatic) == ({"soviet"} if not soviet else set())


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(("scenario", "options"), [("trio", {}), ("solo", {"variant": "x"}), ("solo", {"dice": "2"})])
def test_no_other_way_to_play(scenario: str, options: dict[str, str]) -> None:
    with pytest.raises(Refused):
        GAME.setup(scenario, options, PlainDice(Random(1)))


@pytest.mark.rule("3.2")
def test_the_germans_begin_with_four_hexes() -> None:
    s = start()
    assert set(s.data.grid.names(s.german_held)) == {"W", "X", "Y", "Z"}


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("scenario", MODES)
def test_the_axe_units_stay_out(scenario: str) -> None:
    s = start(scenario=scenario)
    assert {s.data.ids[u] for u in range(40) if s.where[u] == ASIDE} == {"g-11", "g-4", "g-114"}
    assert (s.raus, s.hq, s.forts, s.advantages) == (False, -1, 0, [])


@pytest.mark.rule("5.2")
def test_factory_and_piers() -> None:
    marks = {h.id: h.marks for h in GAME.data.hexes}
    assert "factory" in marks["7"]
    assert "piers" in marks["13"]
    assert {h for h, m in marks.items() if "pier" in m} == {"9", "15"}


@pytest.mark.rule("5.3", "5.4", "5.5", "5.6", "5.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_soviet_reserves_and_deployment(seed: int) -> None:
    s = start(seed)
    assert [len(s.pool(k)) for k in ("infantry", "tanks", "marines")] == [22, 6, 2]
    assert not s.data.guards & sum(1 << u for u in range(93) if s.where[u] >= 0)
    assert all(s.where[u] == POOL for u in bits(s.data.guards | s.data.marines))
    on_map = [u for u in range(40, 93) if s.where[u] >= 0]
    assert len(on_map) == 23
    assert sum(s.data.tanks >> u & 1 for u in on_map) == 7
    assert {s.where[u] for u in on_map} == set(s.data.deploy)
    assert all(0 <= s.strength[u] <= s.data.full[u] for u in on_map)


@pytest.mark.rule("5.5", "5.6", "5.7", "6.3")
def test_the_deployment_is_random() -> None:
    places = {seed: tuple(start(seed).where[40:]) for seed in SEEDS}
    assert len(set(places.values())) == len(SEEDS)
    strengths = {s.strength[u] for s in map(start, range(20)) for u in range(40, 93) if s.where[u] >= 0}
    assert strengths == {0, 1, 2, 3, 4}


@pytest.mark.rule("5.8", "5.9", "6.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_germans_on_the_map(seed: int) -> None:
    s = start(seed)
    at = {h: ids(s, s.at[s.data.cell[h]]) for h in ("W", "X", "Y", "Z")}
    assert at["W"] == {"g-2", "g-15", "g-79"}
    assert "g-120" in at["X"]
    drawn = (at["X"] - {"g-120"}) | at["Y"]
    assert (len(at["X"]), len(at["Y"]), at["Z"]) == (2, 2, set())
    units = [s.data.units[s.data.number[id]] for id in drawn]
    assert all((u.kind, u.army) == ("infantry", "yellow") for u in units)
    assert all(s.strength[u] == s.data.full[u] for u in bits(s.data.germans))


@pytest.mark.rule("5.8", "5.10")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_reinforcement_table(seed: int) -> None:
    s = start(seed)
    assert [len(row) for row in s.rows] == [5] * 6
    last = [s.data.units[row[-1]] for row in s.rows]
    assert all((u.kind, u.army) == ("infantry", "white") for u in last)
    assert len({u for row in s.rows for u in row}) == 30
    assert all(s.where[u] == TABLE for row in s.rows for u in row)
    assert s.seen == 0


@pytest.mark.rule("5.11", "11.5", "10.2.1")
@pytest.mark.parametrize("scenario", MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_three_opening_cards_for_the_first_german(scenario: str, seed: int) -> None:
    s = start(seed, scenario)
    assert len(s.german_hands[0]) + len(s.leaders) == 3
    assert all(hand == () for hand in s.german_hands[1:])
    assert all(s.data.cards[c].kind == "leader" for c in s.leaders)
    assert all(s.data.cards[c].kind != "leader" for c in s.german_hands[0])
    assert len(s.german_deck) == 23


def even(seed: int, variant: str = "standard") -> Any:
    return GAME.setup("duel", {"handicap": "even", "variant": variant}, PlainDice(Random(seed)))[0]


def test_in_an_even_match_okh_is_none_of_the_first_ten_cards() -> None:
    places = {seed: even(seed).german_deck.index("okh") + 3 for seed in range(300)}  # three are in the opening hand
    assert set(places.values()) == set(range(10, 26))
    by_the_book = [start(seed, "duel") for seed in range(60)]
    assert any("okh" in s.leaders or s.german_deck.index("okh") < 7 for s in by_the_book)


def test_an_even_match_leaves_okh_where_a_level_or_an_advantage_puts_it() -> None:
    easy = [even(seed, "german-easy") for seed in range(20)]
    assert all(s.german_deck[-1] == "okh" for s in easy if "okh" not in s.advantages)
    won = [s for seed in range(60) if "okh" in (s := even(seed, "designer")).advantages]
    assert won
    assert all("okh" in [*s.leaders, *s.german_deck[:4]] for s in won)


def test_only_the_duel_can_be_made_even() -> None:
    with pytest.raises(Refused):
        GAME.setup("solo", {"handicap": "even"}, PlainDice(Random(1)))


@pytest.mark.rule("5.12")
def test_the_soviets_begin_without_cards() -> None:
    s = start()
    assert s.soviet_hand == []
    assert len(s.soviet_deck) == 28
    assert s.soviet_deck != start(2).soviet_deck


@pytest.mark.rule("2.1", "6.1")
def test_a_game_in_solo_asks_only_the_german() -> None:
    s, dice, rng = start(), PlainDice(Random(4)), Random(4)
    for _ in range(60):
        if not GAME.pending(s):
            break
        assert GAME.pending(s) == ("german",)
        GAME.apply(s, "german", GAME.legal(s, "german").pick(rng), dice)
        GAME.check(s)


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("role", ["soviet", "observer", "nobody", ""])
def test_nobody_else_decides(role: str) -> None:
    t = Table().put("86", "g-191").put("19", "s-45rd")
    refusal = GAME.why_not(t.s, role, VERBS["end-turn"]())
    assert refusal is not None
    assert refusal.why.id == "refused-not-your-decision"
