"""Replies at once, and plans that last: what rollouts are made of."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import Choice, Piece, Place
from stavka.core.dice import PlainDice
from stavka.games.roads import actions as do
from stavka.games.roads.bot import adjutant
from stavka.games.roads.bot.adjutant import Adjutant, cities_of, errands, field, pursue
from stavka.games.roads.bot.orders import Orders
from stavka.games.roads.bot.staff import LASTS, STAFF
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.state import State


def replied(seed: int) -> tuple[State, int]:
    """A game of two adjutants, and how many decisions it took."""
    rng, dice, count = Random(seed), PlainDice(Random(seed)), 0
    s = GAME.setup("campaign", {}, dice)[0]
    while roles := GAME.pending(s):
        legal = GAME.legal(s, roles[0])
        action = Adjutant().decide(s, roles[0], legal, rng)
        assert action in legal
        GAME.apply(s, roles[0], action, dice, heard=False)
        count += 1
    return s, count


def test_replies_are_legal_to_the_end_and_fight_a_war() -> None:
    s, count = replied(2)
    assert s.outcome is not None
    assert count > 300
    assert s.axis_held != s.data.start_axis
    assert replied(2) == (s, count), "what is remembered from the first game changes nothing"


def best(t: Table, role: str, zone: str, *aims: str) -> tuple[str, ...]:
    """Where the units of a zone go first of all, and who."""
    cell = t.s.data.cell[zone]
    found = errands(t.s, role, cell, t.s.units_at(role, cell), 6, cities_of(t.s, aims))[0]
    return t.s.data.name[found.to], *t.s.data.names_of(found.units)


def test_an_errand_closes_the_ring_and_another_destroys_those_within() -> None:
    t = Table().put("ALE", "S47").put("NOS", "G8").put("ROS", "G29").put("VAL", "G30").put("SOS", "G13")
    t.put("VOR", "S40 S13").put("MIL", "G44").rp(AXIS, "KUP")
    assert best(t, AXIS, "SOS")[0] == "OST"
    t.put("OST", "P24")
    assert t.isolated() == {"ALE"}
    assert best(t, AXIS, "OST") == ("ALE", "P24")


def test_nobody_walks_into_a_sack_or_opens_the_end_of_the_chain() -> None:
    t = Table().put("POL", "G55").put("SUM", "S21").put("KRG", "S28").rp(AXIS, "POL")
    cell = t.s.data.cell["POL"]
    found = errands(t.s, AXIS, cell, t.s.units_at(AXIS, cell), 6, cities_of(t.s))
    assert all(e.worth < 0 or t.s.zones_of(SOVIET) >> e.to & 1 for e in found), "at most it strikes out"


def test_aims_draw_where_the_effort_goes() -> None:
    t = Table().put("BAT", "P57").rp(AXIS, "ROV").hold(AXIS, "ROV", "MIL")
    data = t.s.data
    north, south = field(data, AXIS, cities_of(t.s, ("STG",))), field(data, AXIS, cities_of(t.s, ("MAI", "GRO")))
    kot, kus = data.cell["KOT"], data.cell["KUS"]
    assert north.pull[kot] - north.pull[kus] > south.pull[kot] - south.pull[kus]


def test_what_is_known_of_a_stack_is_forgotten_with_what_stands_near_it() -> None:
    t = Table().put("VAL", "G29").put("ROS", "S65").rp(AXIS, "KUP")
    s, cell = t.s, t.s.data.cell["VAL"]
    before = errands(s, AXIS, cell, s.units_at(AXIS, cell), 6, cities_of(s))
    assert errands(s.copy(), AXIS, cell, s.units_at(AXIS, cell), 6, cities_of(s)) is before
    t.put("PVL", "S46")
    assert errands(s, AXIS, cell, s.units_at(AXIS, cell), 6, cities_of(s)) is before, "too far away to matter"
    t.put("KUP", "G8").put("ROS", "S46 S21 S28 S38")
    GAME.changed(s)
    assert errands(s, AXIS, cell, s.units_at(AXIS, cell), 6, cities_of(s)) is not before


def test_the_store_of_errands_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjutant, "REMEMBERED", 3)
    monkeypatch.setattr(adjutant, "_known", {})
    t = Table().put("VAL", "G29").put("KUP", "G8").put("ROS", "S65").put("BEL", "G7").rp(AXIS, "KUP")
    for zone in ("VAL", "KUP", "BEL", "VAL"):
        best(t, AXIS, zone)
        assert len(adjutant._known) <= 3


def test_a_stack_gathers_before_it_goes() -> None:
    t = Table().put("ALE", "S47 S21").put("NOS", "G8").put("ROS", "G29").put("VAL", "P24 P48").put("OST", "G13")
    t.put("MIL", "G44").rp(AXIS, "KUP").operation(AXIS, "KUP")
    s, role, dice = t.s, AXIS, PlainDice(Random(1))
    done = []
    for _ in range(3):
        action = pursue(s, role, GAME.legal(s, role))
        assert action is not None
        done.append(action)
        GAME.apply(s, role, action, dice)
    assert done == [do.Activate(Piece("P24")), do.Join(Piece("P48")), do.March(Place("ALE"))]


# --- plans that last -----------------------------------------------------------------------------------


def opening() -> State:
    """The first choice of the campaign, the Axis to choose."""
    s, dice, rng = GAME.setup("campaign", {}, PlainDice(Random(4)))[0], PlainDice(Random(4)), Random(4)
    while not isinstance(s.frames[-1], CardOrMap):
        role = GAME.pending(s)[0]
        GAME.apply(s, role, STAFF.reply(s, role, GAME.legal(s, role), rng), dice, heard=False)
    return s


def test_plans_differ_in_kind() -> None:
    s = opening()
    plans = list(islice(STAFF.plans(s, AXIS, None, Random(1)), 16))
    assert {"card", "map"} == {plan.option for plan in plans}
    assert {"balanced", "caucasus", "stalingrad", "pockets"} <= {plan.effort for plan in plans}
    assert len({plan.marker for plan in plans if plan.marker}) >= 2, "operations from several places"
    assert len({plan.essence() for plan in plans}) >= 10


def test_an_effort_lasts_and_does_not_repeat_its_choice() -> None:
    s = opening()
    plans = islice(STAFF.plans(s, AXIS, None, Random(1)), 16)
    plan = next(p for p in plans if p.effort == "caucasus")
    assert plan.until == s.rounds + LASTS
    assert plan.holds(s, AXIS)
    assert not plan.due(s, AXIS)
    legal = GAME.legal(s, AXIS)
    assert plan.next(s, AXIS, legal) == do.Choose(Choice("map"))
    s.rounds += 1
    assert plan.holds(s, AXIS)
    assert plan.due(s, AXIS), "who compares plans does so again"
    s.axis_rp = {s.data.cell["KER"]: 1}
    GAME.changed(s)
    assert plan.next(s, AXIS, GAME.legal(s, AXIS)) == do.Choose(Choice("card")), "nothing is to be done from there"
    own = next(STAFF.plans(s, AXIS, plan, Random(1)))
    assert own.effort in ("caucasus", ""), "its own next plan is for the same effort"
    s.rounds += LASTS
    assert not plan.holds(s, AXIS)


def test_an_effort_has_nothing_to_say_to_battles() -> None:
    t = Table().put("VOR", "S40").frames(CardTurn(SOVIET))
    lasting = Orders(round=t.s.rounds - 1, option="map", effort="kharkov", until=t.s.rounds + 3)
    assert lasting.next(t.s, SOVIET, GAME.legal(t.s, SOVIET)) in GAME.legal(t.s, SOVIET)
    assert Orders(round=t.s.rounds - 1, option="map").next(t.s, SOVIET, GAME.legal(t.s, SOVIET)) is None


def test_resources_are_not_put_beside_the_enemy() -> None:
    t = Table().hand(SOVIET, "ural").put("VOR", "S40 T17C").put("LIP", "S13").put("OST", "G8").frames(CardTurn(SOVIET))
    s, dice = t.s, PlainDice(Random(1))
    GAME.apply(s, SOVIET, next(a for a in GAME.legal(s, SOVIET) if isinstance(a, do.PlayCard)), dice)
    action = STAFF.reply(s, SOVIET, GAME.legal(s, SOVIET), Random(1))
    assert isinstance(action, do.PlaceResource)
    assert not s.data.near[s.data.cell[action.to]] & s.axis_zones
    assert action != do.PlaceResource(Place("VOR"))
