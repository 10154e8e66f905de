"""Previews: the battle at the end of a march, the chit about to be played, the check of a unit."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import Choice, Place
from stavka.core.fights import check_forecasts
from stavka.core.views import Forecast, Roll
from stavka.games.roads import actions as do
from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.chits import cup
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.table.forecast import planned as planned_battle
from stavka.games.roads.table.odds import ORDER, Pool, Side, counted, drawn, plays, units_of
from stavka.lab.odds import as_computers_play


def ahead(t: Table, role: str, line: str = "") -> Forecast:
    found = GAME.forecast(t.s, role, t.make(line) if line else None)
    assert found is not None
    return found


def roll(f: Forecast, **args: str) -> Roll:
    """The roll whose title has these arguments."""
    return next(r for r in f.rolls if args.items() <= r.title.args.items())


def shares(r: Roll) -> list[float]:
    return [round(c.chance, 3) for c in r.chances]


def valuiki(attackers: str = "P48 G29", defenders: str = "S65 S46:d") -> Table:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", attackers).put("ROS", defenders).operation(AXIS, "KUP")
    first, *rest = attackers.split()
    return t.lines(f"activate {first}", *(f"join {u}" for u in rest))


@pytest.mark.rule("9.5.1", "9.5.2", "9.6.1")
def test_the_battle_at_the_end_of_a_march() -> None:
    t = valuiki()
    assert GAME.forecast(t.s, AXIS) is None, "nothing is considered yet"
    assert GAME.forecast(t.s, AXIS, t.make("march KUP")) is None, "no battle there"
    assert GAME.forecast(t.s, SOVIET, t.make("march ROS")) is None, "not their decision"
    f = ahead(t, AXIS, "march ROS")
    assert (f.attackers, f.defenders) == (("G29", "P48"), ("S46", "S65"))
    assert [m.value for m in f.modifiers] == ["4", "1"], "tactical values: chits drawn"
    axis, soviet = f.rolls[:2]
    assert (axis.title.args["count"], soviet.title.args["count"]) == (17, 13)
    panzer = next(c for c in axis.chances if c.text.args["chit"].id == "chit-axis-panzer")
    assert panzer.chance == pytest.approx(3 / 17)
    assert sum(c.chance for c in axis.chances) == pytest.approx(1)
    weak, whole = roll(f, unit="piece:S46"), roll(f, unit="piece:S65")
    assert [c.text.args["modifier"] for c in weak.chances] == ["+0", "+1", "+2"]
    assert (shares(weak), shares(whole)) == ([0.6, 0.7, 0.8], [0.4, 0.5, 0.6])
    assert shares(roll(f, unit="piece:P48")) == [0.3, 0.4, 0.6], "assaults, an air attack and bombardments"
    assert [m.value for m in weak.modifiers] == ["4"]


@pytest.mark.rule("12.2", "C10.b")
def test_the_leader_whom_nobody_stays_with_counts() -> None:
    t = Table().rp(AXIS, "KUP").put("VAL", "P48 MAN").put("ROS", "S65").operation(AXIS, "KUP").lines("activate P48")
    f = ahead(t, AXIS, "march ROS")
    assert [(m.value, m.rule) for m in f.modifiers] == [("5", "9.5.2"), ("+1", "C10.b"), ("1", "9.5.2")]


@pytest.mark.rule("C1.b.II", "C1.c", "9.6.3.a")
def test_every_modifier_is_named_with_its_rule() -> None:
    t = Table().rp(AXIS, "KHA").put("KHA", "P48:x").put("KUP", "S65").operation(AXIS, "KHA").lines("activate P48")
    f = ahead(t, AXIS, "march KUP")
    lines = [(m.value, m.rule) for m in roll(f, unit="piece:P48").modifiers]
    assert lines == [("7", "3.2"), ("-1", "9.6.3.a"), ("-2", "C1.b.II")]
    assert f.note is not None
    assert f.note.id == "forecast-river-major"
    t = Table().rp(AXIS, "KRD").hold(AXIS, "KRD").put("MAI", "P48").put("TUA", "S46").operation(AXIS, "KRD")
    f = ahead(t.lines("activate P48"), AXIS, "march TUA")
    assert [(m.value, m.rule) for m in roll(f, unit="piece:S46").modifiers] == [("6", "3.2"), ("+1", "C1.c")]
    assert [(m.value, m.rule) for m in f.modifiers] == [("4", "9.5.2"), ("3", "9.5.2"), ("+2", "C1.c")]


@pytest.mark.rule("9.6.6.c", "9.6.6.d")
def test_a_ring_closed_on_the_way_counts() -> None:
    t = Table().rp(AXIS, "KUP").put("ALE", "S47").put("NOS", "G8").put("ROS", "G29").put("VAL", "G30").put("KAS", "P24")
    t.hold(AXIS, "SOS").operation(AXIS, "SOS").lines("activate P24")
    f = ahead(t, AXIS, "march ALE")
    assert [(m.value, m.rule) for m in roll(f, unit="piece:S47").modifiers] == [("6", "3.2"), ("-1", "9.6.6.c")]
    assert not t.isolated(), "nothing has happened yet"


@pytest.mark.rule("9.5.3", "9.5.4")
def test_the_chit_about_to_be_played() -> None:
    t = valuiki().roll("", "axis-air axis-assault axis-panzer axis-poor soviet-mass").lines("march ROS")
    f = ahead(t, AXIS)
    assert len(f.rolls) == 4, "every chit in hand"
    air = ahead(t, AXIS, "play-chit axis-air").rolls
    assert [(c.text.args["unit"], round(c.chance, 3), c.good) for c in air[0].chances] == [
        ("piece:S46", 0.8, True),
        ("piece:S65", 0.6, True),
    ]
    assault = ahead(t, AXIS, "play-chit axis-assault").rolls[0]
    assert [c.text.id for c in assault.chances] == ["forecast-fails-disorganised"] * 2 + [
        "forecast-fails-decimated"
    ] * 2
    assert GAME.forecast(t.s, SOVIET) is None, "the other side's chits are not shown"


@pytest.mark.rule("9.6.1", "C19.15")
def test_the_check_of_the_unit_considered() -> None:
    t = (
        valuiki("G29", "S65 S46:d")
        .roll("", "axis-flank axis-flank soviet-attack")
        .lines("march ROS", "play-chit axis-flank")
    )
    f = ahead(t, SOVIET)
    assert len(f.rolls) == 2
    one = ahead(t, SOVIET, "pick S46").rolls
    assert (len(one), one[0].dice, shares(one[0])) == (1, ((1, 0),), [0.4, 0.6])
    t.battle.forts = 1 << t.s.data.number["S46"]
    assert shares(ahead(t, SOVIET, "pick S46").rolls[0]) == [0.6, 0.4]


@pytest.mark.rule("2.3.4")
def test_who_is_about_to_be_attacked_sees_the_battle() -> None:
    t = valuiki().hand(SOVIET, "withdrawal", "commissars").lines("march ROS")
    while t.pending == (SOVIET,) and "march" in t.s.frames[-1].timing:
        t.lines("pass")
    assert ahead(t, SOVIET).title.args["zone"] == "place:ROS"


@pytest.mark.rule("9.5.3", "9.5.6")
def test_a_chit_and_a_card_change_the_odds() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "VAL")
    t.lines("activate P48")
    before = GAME.forecast(t.s, AXIS, do.March(Place("ROS")))
    assert before is not None
    assert before.prospect is not None
    assert 0.4 < before.prospect.taken.low <= before.prospect.taken.high < 0.9
    t.roll("", "axis-panzer axis-poor axis-air axis-ambush soviet-poor").lines("march ROS")
    taken = {}
    for chit in ("axis-air", "axis-poor"):
        told = GAME.forecast(t.s, AXIS, do.PlayChit(Choice(chit)))
        assert told is not None
        assert told.prospect is not None
        taken[chit] = told.prospect.taken.low
    assert taken["axis-air"] > taken["axis-poor"] + 0.05


@pytest.mark.rule("2.3.1", "9.4")
def test_odds_are_told_with_each_card() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "VAL")
    t.hand(AXIS, "pioneers", "fliegerkorps").lines("activate P48", "march ROS")
    plain, pioneers, flying = (ahead(t, AXIS, line) for line in ("", "play-card pioneers", "play-card fliegerkorps"))
    assert plain.prospect is not None
    assert pioneers.prospect is not None
    assert pioneers.prospect.taken.low > plain.prospect.taken.high, "no fortifications"
    assert flying.prospect is not None
    assert flying.prospect.taken.low > plain.prospect.taken.high, "an air attack before the first chit"


@pytest.mark.rule("9.5.1", "9.5.2", "C19.7")
def test_the_chits_of_panzers_are_drawn_before_hands_are_known() -> None:
    """Who attacks with Panzers draws their chits, and those cost a step besides driving off."""
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "VAL")
    t.lines("activate P48")
    pool = drawn(GAME.data, Side(AXIS, 0, (), False), units_of(t.s, planned(t), AXIS), full_cup(t))
    assert any(kind == 0 for _, kind, _ in plays(pool)), "axis-panzer is the first kind"


def planned(t: Table) -> Battle:
    group = t.s.frames[-1]
    assert isinstance(group, MoveGroup)
    return planned_battle(t.s, group, group.zone, t.s.data.cell["ROS"])


def full_cup(t: Table) -> Pool:
    none = (0,) * len(ORDER[AXIS])
    return Pool(counted(AXIS, cup(t.s, planned(t), AXIS)), none, none)


SERIES = ("sea battle", "storm", "sally", "fortress")


def test_ships_and_fortresses_have_true_odds() -> None:
    """7 and 11: the battles of the series, in the exercises that are played with them."""
    verdict = check_forecasts(
        GAME,
        "exercises",
        games=3,
        seed="series",
        resolutions=100,
        player=as_computers_play,
        wanted=lambda kind: 5 if kind.startswith(SERIES) else 0,
    )
    assert {"storm of the attacker", "fortress of the attacker"} <= set(verdict.kinds())
    assert verdict.judge() == []
