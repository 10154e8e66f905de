"""The computer player plays legal moves from views alone, better than chance, and by the ideas it claims."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import Action, Card, Piece
from stavka.core.dice import PlainDice
from stavka.games.roads import actions as do
from stavka.games.roads.bot.appraisal import chance_to_win, cuts, ring_worth, stake
from stavka.games.roads.bot.player import BOTS, card_turn
from stavka.games.roads.rules.cards import CardTurn


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
