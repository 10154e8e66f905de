"""Previews and panels: exact where blocks are known, a range where they stand."""

from __future__ import annotations

from math import comb
from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table

from stavka.core.actions import Piece, Place
from stavka.core.dice import PlainDice
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.table.odds import Block, Force, dice, exchange, led, steps, thrown_back, weakened
from stavka.games.eastfront.table.panel import Bought, Shots, ToChoose
from stavka.games.eastfront.table.prospect import fight_of

KAMENSK, STEPPE, ROSTOV = "15,18", "16,18", "14,19"
ARMOUR: Force = (Block(4, 5), Block(3, 6))


@pytest.mark.rule("7.33", "7.51")
def test_losses_fall_on_the_strongest_and_repulses_on_the_weakest() -> None:
    assert weakened(ARMOUR, 1) == (Block(3, 6), Block(3, 5))
    assert weakened(ARMOUR, 2) == (Block(3, 5), Block(2, 6)), "among equals the poorer shot"
    assert weakened(ARMOUR, 7) == ()
    assert (steps(ARMOUR), steps((Block(0, 0, 0),))) == (7, 1), "a headquarters of nothing has a step to lose"
    assert thrown_back(ARMOUR, 1) == ((Block(4, 5),), (Block(3, 6),))
    assert dice(ARMOUR) == ((4, 5), (3, 6))


@pytest.mark.rule("7.22", "13.15")
@pytest.mark.parametrize(("repulse", "tough"), [(0, 1), (2, 1), (3, 2), (0, 3)])
def test_a_round_agrees_with_rolled_dice(repulse: int, tough: int) -> None:
    """The exact odds against ten thousand rolled rounds."""
    passive: Force = (Block(3, 6), Block(2, 5))
    odds = exchange(ARMOUR, passive, (2, 5), repulse, tough)
    assert sum(odds.lost.values()) == pytest.approx(1)
    assert sum(odds.taken.values()) == pytest.approx(1)
    rng, rounds = Random(5), 10_000
    own = theirs = back = 0
    for _ in range(rounds):
        bombs = sum(rng.randint(1, 6) >= 5 for _ in range(2))
        left = weakened(passive, bombs // tough)
        rolls = [(rng.randint(1, 6), face) for points, face, *_ in left for _ in range(points)]
        strikes = sum(die >= face for die, face in rolls)
        staying, thrown = thrown_back(ARMOUR, min(sum(die <= repulse for die, _ in rolls), 2))
        own += min(strikes, steps(staying) + steps(thrown))
        back += len(thrown)
        firing = weakened(staying, strikes)
        shots = sum(rng.randint(1, 6) >= face for points, face, *_ in firing for _ in range(points)) if left else 0
        theirs += min((bombs + shots) // tough, steps(passive))
    assert odds.own == pytest.approx(own / rounds, abs=0.05)
    assert odds.theirs == pytest.approx(theirs / rounds, abs=0.05)
    assert odds.repulsed == pytest.approx(back / rounds, abs=0.05)


@pytest.mark.rule("7.51")
def test_hits_too_many_for_the_bridgehead_fall_on_those_thrown_back() -> None:
    """Six dice that hit on 4: two ones throw the weak corps back, the other dies of the first hit."""
    odds = exchange((Block(1, 6), Block(1, 6)), (Block(4, 4), Block(2, 4)), (0, 6), 1, 1)
    all_lost = 1 - sum(odds.lost[k] for k in (0, 1))
    two_hits = 1 - sum(comb(6, k) / 2**6 for k in (0, 1))
    assert all_lost == pytest.approx(two_hits), "two hits are two steps, whoever is repulsed"


def fields(t: Table, action: do.Move | do.AirStrike | do.Fight | do.Resolve | None, role: str = AXIS) -> dict[str, str]:
    seen = GAME.forecast(t.s, role, action)
    assert seen is not None
    return {x.id: str(x.args) for x in seen.summary}


@pytest.mark.rule("2.3", "7.31")
def test_an_attack_on_standing_blocks_is_a_range() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "sov-4Tk": (STEPPE, 3), "sov-12": (STEPPE, 1)}
    t = Table(units)
    t.command("axis-AGA")
    assert GAME.forecast(t.s, AXIS) is None, "nobody is engaged yet"
    t.go("ger-3Pz", STEPPE, "15,17")
    seen = GAME.forecast(t.s, AXIS)
    assert seen is not None
    assert (seen.place, seen.unseen, seen.attackers, seen.defenders) == (STEPPE, 2, ("ger-3Pz",), ())
    told = fields(t, None)["summary-lose-range"]
    assert told == "{'low': 0.0, 'high': 2.6, 'blocks': 2}", "even headquarters may stand there"
    assert GAME.forecast(t.s, SOVIET) is None


@pytest.mark.rule("7.22", "7.34", "7.4")
def test_a_battle_that_lies_open_is_exact() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (ROSTOV, 4), "sov-51": (ROSTOV, 1)}
    t = Table(units, defends={ROSTOV: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("fight", ROSTOV)
    t.act("air-strike", "axis-AGA", ROSTOV)
    strike = GAME.forecast(t.s, AXIS)
    assert strike is not None
    assert [str(r.title.id) for r in strike.rolls] == ["roll-air", "roll-their-defence", "roll-own-offence"]
    assert {m.rule for m in strike.modifiers} == {"5.42", "7.34", "1.41"}


@pytest.mark.rule("6.42")
def test_the_risk_of_a_rearguard() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-4": (STEPPE, 3), "sov-51": (STEPPE, 3), "sov-STAVKA": ("12,9", 2)}
    t = Table(units, SOVIET, defends={STEPPE: AXIS})
    t.command("sov-STAVKA")
    seen = GAME.forecast(t.s, SOVIET, do.Rearguard(Piece("sov-51")))
    assert seen is not None
    assert seen.summary[0].args == {"low": 0.0, "high": 1.3}, "an unseen block may be slower or faster"


# --- panels --------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1", "6.33")
def test_a_unit_in_the_hand_sees_how_far_it_goes_and_what_hexsides_take() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-4": ("15,17", 4), "sov-4Tk": (STEPPE, 3)}
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-3Pz", STEPPE, "15,17")
    shapes = GAME.costs(t.s, AXIS, "ger-4")
    sides = {shape.places: shape.value for shape in shapes if shape.kind == "hexside"}
    assert sides["15,17", STEPPE] == "1/2"
    assert {shape.value for shape in shapes if shape.kind == "cost"} == {"1", "2"}, "infantry goes two hexes"
    leaving = {shape.places for shape in GAME.costs(t.s, AXIS, "ger-3Pz")}
    assert (STEPPE, "15,17") in leaving
    assert GAME.costs(t.s, SOVIET, "ger-4") == ()


@pytest.mark.rule("7.21", "7.34")
def test_the_battle_board_tells_the_round() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (ROSTOV, 4), "sov-51": (ROSTOV, 3), "sov-5Mk": (ROSTOV, 3)}
    t = Table(units, defends={ROSTOV: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("fight", ROSTOV)
    t.act("air-strike", "axis-AGA", ROSTOV)
    t.roll(6, 6)
    t.act("begin-combat")
    for role in (AXIS, SOVIET):
        board = GAME.view(t.s, role).panel.battle
        assert (board.target, board.step, board.choice) == (ROSTOV, "air_strike", ToChoose(SOVIET, hits=2, tough=2))
        assert [(f.step, len(f.fire)) for f in board.order] == [
            ("air_strike", 1),
            ("defensive_fire", 2),
            ("offensive_fire", 1),
        ]
        good = {m.rule: m.good for m in board.conditions}
        assert good["5.42"] is (role == AXIS)
    (begun,) = [e for e in t.events if e.id == "battle-begins"]
    assert begun.args["soviet_steps"] == [3, 3]


@pytest.mark.rule("6.33")
def test_hexsides_in_use_are_marked() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "sov-4Tk": (STEPPE, 3)})
    t.command("axis-AGA")
    t.go("ger-3Pz", STEPPE, "15,17")
    (side,) = [m for m in GAME.view(t.s, AXIS).marks if m.kind == "hexside"]
    assert (set(side.place.split("-")), side.value) == ({"15,17", STEPPE}, "1/2")


@pytest.mark.rule("7.22", "7.34")
def test_the_battle_board_has_the_order_of_fire() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-40Pz": (KAMENSK, 4), "sov-4Tk": (STEPPE, 3),
        "sov-12": (STEPPE, 3),
    }  # fmt: skip
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-3Pz", STEPPE, "15,17")
    t.go("ger-40Pz", STEPPE, KAMENSK)
    t.end()
    t.act("air-strike", "axis-AGA", STEPPE)
    t.fight(5, 1)
    for role in (AXIS, SOVIET, "observer"):
        board = GAME.view(t.s, role).panel.battle
        assert board.step == "air_strike", "the owner chooses which 3 takes the hit"
        air, defence, offence = board.order
        assert air.fire == [Shots("", 5, 2, [5, 1])]
        assert [f.dice for f in defence.fire] == [3, 3]
        assert [f.unit for f in offence.fire] == ["ger-3Pz", "ger-40Pz"]


@pytest.mark.rule("11.3", "11.43")
def test_the_planner_adds_up() -> None:
    s = GAME.setup("s42", {}, _dice())[0]
    while s.phase != "production":
        role = GAME.pending(s)[0]
        done = do.BeginCombat() if "combat" in s.phase else do.EndPhase()
        GAME.apply(s, role, done if done in GAME.legal(s, role) else next(iter(GAME.legal(s, role))), _dice())
    before = GAME.view(s, SOVIET).panel
    offer = next(o for o in before.offers if not o.cadre)
    GAME.apply(s, SOVIET, do.Build(Piece(offer.unit)), _dice())
    after = GAME.view(s, SOVIET).panel
    assert (before.points - after.points, after.total) == (offer.cost, offer.cost)
    assert after.spent == [Bought(offer.unit, offer.cost)]
    assert before.level.all == before.level.base + before.level.map == before.points
    assert GAME.view(s, AXIS).panel.spent == [], "the enemy's shopping is a secret"


@pytest.mark.rule("5.8", "12.1")
def test_the_panel_has_months_and_headquarters() -> None:
    s = GAME.setup("w42", {}, _dice())[0]
    panel = GAME.view(s, AXIS).panel
    assert [m.weather for m in panel.months][:4] == [["snow"], ["snow"], ["snow"], ["snow", "mud"]]
    south = next(h for h in panel.headquarters if h.unit == "axis-AGS")
    assert (south.steps, south.radius, south.disrupted) == (2, 1, True)
    assert not any(h.unit.startswith("sov") for h in panel.headquarters)


def _dice() -> PlainDice:
    return PlainDice(Random(9))


@pytest.mark.rule("2.3", "1.46")
@pytest.mark.parametrize("hidden", [1, 4])
def test_the_largest_defender_of_a_fortress_is_not_given_away(hidden: int) -> None:
    """Sevastopol with one block revealed: whether it fires triple would tell how large the other one is."""
    units = {"ger-11": ("10,23", 3), "sov-12": ("10,23", 2), "sov-9": ("10,23", hidden)}
    s = Table(units, defends={"10,23": SOVIET}).s
    s.shown |= 1 << DATA.number["sov-12"]
    assert [face for points, face, *_ in fight_of(s, AXIS, DATA.cell["10,23"], support=True).weak if points == 2] == [6]


# --- the headline --------------------------------------------------------------------------------------


@pytest.mark.rule("14.4", "7.51")
def test_paratroops_thrown_back_lose_a_step_besides() -> None:
    odds = exchange((Block(2, 6, jumped=True),), (Block(1, 6),), (0, 6), 1, 1)
    assert odds.own == pytest.approx(2 / 6), "a 6 hits, a 1 repulses and costs a step"
    assert exchange((Block(2, 6),), (Block(1, 6),), (0, 6), 1, 1).own == pytest.approx(1 / 6)


@pytest.mark.rule("1.46", "13.15")
def test_bombs_may_change_who_leads_the_defence_of_a_fortress() -> None:
    assert led((Block(2, 6), Block(3, 5), Block(3, 6))) == (Block(2, 6), Block(3, 5), Block(3, 4))
    assert led((Block(3, 0, 0), Block(1, 6))) == (Block(3, 0, 0), Block(1, 4)), "a headquarters leads nobody"
    bombed = exchange((Block(4, 5),), (Block(2, 6),), (3, 4), 0, 3, fort=True)
    assert bombed.own == pytest.approx(1.0 * 7 / 8 + 0.5 / 8), "all three bombs cost it a step first"


@pytest.mark.rule("7.22", "7.33")
def test_the_headline_is_what_the_round_brings() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (ROSTOV, 4), "sov-51": (ROSTOV, 1)}
    t = Table(units, defends={ROSTOV: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("fight", ROSTOV)
    plan = GAME.forecast(t.s, AXIS)
    assert plan is not None
    assert plan.prospect is not None
    assert plan.prospect.attacker_loses.low == 0, "an unseen block may be a headquarters"
    assert GAME.fight(t.s, AXIS, None) is not None
    struck = GAME.forecast(t.s, AXIS, do.AirStrike(Piece("axis-AGA"), Place(ROSTOV)))
    assert struck is not None
    assert struck.prospect is not None
    assert struck.prospect.taken.high > plan.prospect.taken.high


@pytest.mark.rule("6.42")
def test_a_rearguard_loses_no_more_than_it_has() -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (STEPPE, 4), "sov-51": (STEPPE, 1), "sov-STAVKA": ("12,9", 2)}
    t = Table(units, SOVIET, defends={STEPPE: AXIS})
    t.command("sov-STAVKA")
    t.s.shown |= 1 << DATA.number["ger-3Pz"]
    told = GAME.forecast(t.s, SOVIET, do.Rearguard(Piece("sov-51")))
    assert told is not None
    assert told.prospect is not None
    assert told.prospect.defender_loses.low == pytest.approx(1 - (4 / 6) ** 4), "four dice, and one step to lose"
