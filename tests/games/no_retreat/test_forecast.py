"""What a player is told before committing: strengths, shifts, exact chances, counterattacks included."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.hexes import bits
from stavka.core.messages import LANGUAGES, Messages
from stavka.core.texts import text
from stavka.core.views import Forecast, Ruler
from stavka.games.no_retreat.atlas import COLUMNS
from stavka.games.no_retreat.lasting import Mods
from stavka.games.no_retreat.rules.assault import Commit
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.table.odds import table_odds, to_the_end


def told(t: Table, action: str = "") -> Forecast:
    """The forecast for who decides."""
    found = GAME.forecast(t.s, t.role, t.make(action) if action else None)
    assert found is not None
    return found


def chances(forecast: Forecast, roll: int = 0) -> dict[str, float]:
    """Result -> chance."""
    return {c.text.id.removeprefix("result-"): round(c.chance, 4) for c in forecast.rolls[roll].chances}


def lines(forecast: Forecast) -> dict[str, object]:
    return {t.id: t.args for t in forecast.summary}


def options(forecast: Forecast) -> dict[str, str]:
    """What would still change the column -> the column."""
    return {m.text.id: m.value for m in forecast.options}


def attack(*more: str) -> Table:
    """Two armies before a front in the open."""
    t = Table(turn=7, weather="clear").put("a4 1,1", "a6 0,2", "west- 1,2", *more)
    t.s.targets = 1 << cell_of("1,2")
    return t


@pytest.mark.rule("10.5")
def test_the_plan_grows_with_each_unit() -> None:
    t = attack().combat().act("done").act("join a4")
    plan = told(t)
    assert (plan.attackers, plan.defenders) == (("a4",), ("west",))
    assert plan.modifiers[0].text.args == {"attack": 4, "defence": 4, "initial": "1:1"}
    assert plan.strengths == (4, 4)
    assert plan.ruler == Ruler(COLUMNS, 2, 2)
    assert options(plan) == {"forecast-join": "2:1", "forecast-more": "3:2"}
    assert next(m for m in plan.options if m.text.id == "forecast-more").text.args == {"points": 2}
    faces = {c.sign: c.faces for c in plan.rolls[0].chances}
    assert faces == {"DR": (5, 6), "EX": (4,), "CB": (3,), "-": (2,), "CA": (1,)}
    both = told(t, "join a6")
    assert both.modifiers[0].text.args["initial"] == "2:1"
    assert chances(both) == {"ds": 0.1667, "dr": 0.3333, "ex": 0.1667, "cb": 0.1667, "none": 0.1667}


def test_movement_shows_the_attacks_within_reach() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "a6 0,2", "west- 1,2").start(MovementPhase())
    plan = told(t)
    assert plan.title.id == "forecast-reach"
    assert plan.rolls[0].title.args == {"hex": "place:1,2", "attack": 8, "defence": 4}
    t.s.put(t.s.data.number["a6"], cell_of("-1,0"))
    assert told(t).rolls[0].title.args["attack"] == 4


@pytest.mark.rule("10.7.2")
def test_counterattacks_are_followed_to_the_end() -> None:
    t = attack().combat().act("done").act("join a4")
    plan = told(t)
    assert chances(plan)["ca"] == 0.1667
    assert chances(plan, 1) == {"dr": 0.1667, "ex": 0.1667, "cb": 0.1667, "none": 0.1667, "ca": 0.3333}
    ends = plan.rolls[2].chances
    assert sum(c.chance for c in ends) == pytest.approx(1)
    retreat = next(c for c in ends if c.text.id == "result-dr")
    assert retreat.chance == pytest.approx(2 / 6 / (1 - 1 / 18))


@pytest.mark.rule("10.7.2", "10.6.1")
def test_later_rounds_are_told_without_the_terrain_of_the_first() -> None:
    """7 against 7 in Smolensk: no exchange in the first round, where city and river count, but in a later one."""
    t = Table(turn=7, weather="clear").put("pz1 -4,6", "west smolensk")
    t.attack("smolensk", "pz1").start(t._pending)
    plan = told(t)
    assert "ex" not in chances(plan)
    first, back, again = Fraction(3, 6), Fraction(2, 6), Fraction(1, 6)  # counterattacks: at 1:3, then at 1:1
    assert chances(plan)["ca"] == float(first)
    assert chances(plan, 2)["ex"] == pytest.approx(float(first * back * again / (1 - back * again)), abs=1e-4)


def test_the_chain_is_exact_and_ends_even_if_nobody_can_win() -> None:
    sixth = Fraction(1, 6)
    own = {"ca": sixth, "dr": 5 * sixth}
    assert to_the_end(own, {"ca": sixth, "ex": 5 * sixth}, own) == {
        ("dr", False): Fraction(6, 7),
        ("ex", True): Fraction(1, 7),
    }
    sure = {"ca": Fraction(1)}
    assert to_the_end(sure, sure, sure) == {("ca", False): Fraction(1)}


@pytest.mark.rule("10.6.2")
def test_a_support_marker_is_offered_and_shown() -> None:
    t = attack()
    t.s.blitz = 1
    t.attack("1,2", "a4", "a6").start(t._pending)
    assert isinstance(t.s.frames[-1], Commit)
    plan = told(t)
    assert options(plan)["forecast-marker"] == "3:1"
    assert "forecast-marker" not in options(told(t, "support"))
    assert told(t, "support").modifiers[-1].value == "+1"


@pytest.mark.rule("10.6.1")
def test_the_worst_terrain_of_several_hexes_is_shown() -> None:
    t = Table(turn=7, weather="clear").put("a4 -5,6", "a6 -5,6", "west- -5,7", "south- -4,6")
    t.s.targets = 1 << cell_of("-5,7") | 1 << cell_of("-4,6")
    t.combat().act("done").act("battle -4,6").act("join a4").act("battle -5,7")
    plan = told(t)
    assert "shift-terrain-forest" in {m.text.id for m in plan.modifiers}
    assert "forecast-terrain" in lines(plan)


@pytest.mark.rule("10.7.4", "14.11")
def test_forts_and_volkssturm_change_what_is_told() -> None:
    t = (
        Table(turn=8, weather="clear")
        .put("a4 -9,10", "a6 -8,11", "leningrad leningrad")
        .attack("leningrad", "a4", "a6")
    )
    t.start(t._pending)
    assert not {"dr", "ds"} & chances(told(t)).keys()
    t = Table(turn=24, side=SOVIET, weather="clear").put("vs-berlin berlin", "west -8,-2", "kalinin -7,-3")
    t.attack("berlin", "west", "kalinin").start(t._pending)
    assert "dr-volkssturm" in chances(told(t))


def test_who_has_no_way_back_is_named() -> None:
    t = attack("a9 2,2", "a11 1,3", "a16 0,3", "pz1 2,1")
    t.attack("1,2", "a4", "a6").start(t._pending)
    assert lines(told(t))["forecast-trapped"] == {"units": (text("unit-west-weak"),)}


@pytest.mark.rule("10.1.1")
def test_targets_are_previewed_before_and_after_they_are_marked() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "a6 2,1", "west- 1,2", "south- 0,2").combat()
    assert GAME.forecast(t.s, t.role) is None
    assert told(t, "target 1,2").attackers == ("a4", "a6")
    t.act("target 1,2")
    assert told(t).defenders == ("west",)
    t.act("target 0,2")
    assert [r.title.args["attack"] for r in told(t).rolls] == [4, 8]
    assert GAME.forecast(t.s, SOVIET) is None


@pytest.mark.rule("10.1.2")
def test_a_counterblow_is_previewed_for_who_pays_for_it() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2").cards(SOVIET, 33).combat().act("done")
    assert t.role == SOVIET
    plan = told(t, "counterblow 1,2")
    assert plan.attackers == ("a4",)
    assert plan.rolls[0].chances[0].good is False
    assert not t.s.counterblows[SOVIET]


@pytest.mark.rule("10.7.2")
def test_the_answer_is_previewed_for_the_defender() -> None:
    t = attack().fight("1,2", "a4", dice="1")
    assert t.role == SOVIET
    plan = told(t)
    assert (plan.title.id, plan.attackers, plan.defenders) == ("forecast-counterattack", ("west",), ("a4",))


CARDS = [
    (AXIS, 21, {"ds": Fraction(11, 36), "dr": Fraction(16, 36), "ex": Fraction(5, 36), "cb": Fraction(3, 36)}),
    (AXIS, 27, {"ds": Fraction(7, 36), "dr": Fraction(14, 36)}),
    (AXIS, 37, {"dr": Fraction(1)}),
]


@pytest.mark.parametrize(("side", "card", "expected"), CARDS)
def test_cards_already_played_are_reckoned_in(side: str, card: int, expected: dict[str, Fraction]) -> None:
    t = attack().cards(side, card).attack("1,2", "a4", "a6")
    t.start(t._pending).act(f"play {card}").act("pass")
    assert isinstance(t.s.frames[-1], Commit)
    found = table_odds(t.s, t._pending)
    assert {k: found[k] for k in expected} == expected
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("mods", "expected"), [(Mods(hedgehogs=True), 3), (Mods(nkvd=True), 6)])
def test_duels(mods: Mods, expected: int) -> None:
    t = attack().attack("1,2", "a4", "a6")
    t._pending.terrain = cell_of("1,2")
    t._pending.add(mods)
    found = table_odds(t.s, t._pending)
    assert found["duel-attacker"] == found["duel-defender"] == Fraction(5, 12)
    assert sum(found.values()) == 1
    assert len(found) >= expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_words(language: str) -> None:
    t = attack("a9 2,2", "a11 1,3", "a16 0,3", "pz1 2,1").cards(SOVIET, 33, 25)
    t.s.blitz = 1
    t.combat().act("done").act("join a4")
    plan = told(t)
    words = Messages(language, (GAME.package,), GAME.board("campaign"))
    said = [plan.title, *(m.text for m in plan.modifiers), *plan.summary, *(m.text for m in plan.options)]
    said += [x for r in plan.rolls for x in (r.title, *(c.text for c in r.chances))]
    for line in said:
        assert words.has(line.id), line.id
        assert "{" not in words.render(line)


# --- the headline -------------------------------------------------------------------------------------------


def taken(plan: Forecast) -> float:
    assert plan.prospect is not None
    assert plan.prospect.taken.low == plan.prospect.taken.high
    return plan.prospect.taken.low


@pytest.mark.rule("10.7", "10.7.2", "10.8")
def test_the_headline_follows_every_counterattack() -> None:
    """At 1:1 a 5 or 6 drives the front off, and a 1 begins again after the answer, of which a third begins again."""
    plan = told(attack().combat().act("done").act("join a4"))
    assert taken(plan) == pytest.approx(2 / 6 / (1 - 1 / 18), abs=1e-3)


@pytest.mark.rule("5.3.2", "10.6.2")
def test_a_card_and_a_marker_change_the_headline() -> None:
    t = attack().cards(AXIS, 37, 33)
    t.s.blitz = 1
    t.attack("1,2", "a4", "a6").start(t._pending)
    plain = taken(told(t))
    assert taken(told(t, "play 37")) == pytest.approx(1), "Guderian: at 2:1 the enemy retreats"
    assert plain < taken(told(t, "support")) < 1
    assert told(t, "play 37").rolls[0].chances[0].text.id == "result-dr"


@pytest.mark.rule("5.3.2", "5.5")
@pytest.mark.parametrize(("card", "target"), [(47, "warsaw"), (50, "warsaw"), (54, "1,2")])
def test_cards_of_1945_change_the_headline(card: int, target: str) -> None:
    """Soviet armour and infantry attack a city of Greater Germany, or an army in the open."""
    near = [DATA.name[c] for c in bits(DATA.open[cell_of(target)])]
    t = Table(turn=25, side=SOVIET, weather="clear").put(f"caucasus {near[0]}", f"west- {near[1]}", f"a9 {target}")
    t.put("a4 berlin").cards(SOVIET, card).attack(target, "caucasus", "west").start(t._pending)
    plain, better = taken(told(t)), taken(told(t, f"play {card}"))
    assert plain < better


@pytest.mark.rule("10.5", "10.7.2")
def test_the_defender_is_told_the_odds_too() -> None:
    t = attack().fight("1,2", "a4", dice="1")
    assert t.role == SOVIET
    strikes_back = told(t).prospect
    assert strikes_back is not None
    assert strikes_back.taken.low == pytest.approx(1 / 6 / (1 - 1 / 18), abs=1e-3), "of the hex that a4 attacks from"
    assert GAME.fight(t.s, SOVIET, t.make("decline")) is None
