"""Forecasts with hidden or untried units: what comes lies between the worst and the best that was shown, and both are
reached."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from tests.games.minsk44.kit import DATA, GAME, REAL, Table

from stavka.core.actions import Place
from stavka.core.dice import PlainDice
from stavka.core.views import Forecast
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.state import State

TARGET, BESIDE, FAR = "1220", "1320", "1620"
COLUMNS = REAL.data.results["assault"].columns


def attack(t: Table, *ids: str) -> Forecast:
    """Soviet tanks from 1120 against the hex beside them."""
    t.put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").wave("soviet").act("target", TARGET)
    t.lines("join 3GTC-T3", "join 3GTC-T18", *(f"fire {id}" for id in ids))
    return shown(t.s)


def shown(s: State) -> Forecast:
    found = GAME.forecast(s, "soviet")
    assert found is not None
    return found


def columns(forecast: Forecast) -> list[int]:
    """The columns of the assault table that a forecast names."""
    titles = [r.title for r in forecast.rolls if r.title.args["table"].id == "table-assault"]
    return [COLUMNS.index(str(title.args["column"])) for title in titles]


def every_deal(s: State, ids: str) -> list[Forecast]:
    """What is forecast for each way in which these units can lie in each other's places, when all is known."""
    return [shown(deal) for deal in deals_of(s, ids)]


def deals_of(s: State, ids: str) -> list[State]:
    """These units in each other's places, in every way."""
    numbers = [DATA.number[id] for id in ids.split()]
    places, out = [s.where[u] for u in numbers], list[State]()
    for order in permutations(places):
        dealt = s.copy()
        dealt.haunts = {}
        tops = {c: s.stacks[c][-1] for c in places}
        for u, place in zip(numbers, order, strict=True):
            dealt.put(u, -4)
            dealt.put(u, place)
        assert {c: dealt.stacks[c][-1] for c in places} == tops
        out.append(dealt)
    return out


@pytest.mark.rule("16.3", "19.1")
def test_guns_that_were_seen_count_when_they_are_covered() -> None:
    bare = attack(Table().put(TARGET, "Anh-I"))
    seen = attack(Table().put(TARGET, "Anh-I").put(BESIDE, "505"))
    covered = attack(Table().put(TARGET, "Anh-I").put(BESIDE, "505 31-12"))
    assert columns(seen) == [columns(bare)[0] - 2]
    assert columns(covered) == columns(seen), "nobody has moved it away unseen"
    assert [m.rule for m in covered.modifiers] == [m.rule for m in seen.modifiers]
    assert covered.prospect == seen.prospect


@pytest.mark.rule("16.3", "19.1", "11.12")
def test_guns_that_may_lie_beside_the_target_give_a_range() -> None:
    t = Table().put(TARGET, "Anh-I").put(BESIDE, "505 31-12").put(FAR, "31-82 267-487").lose_track("505 31-82")
    range = attack(t)
    deals = every_deal(t.s, "505 31-82")
    known = sorted(columns(deal)[0] for deal in deals)
    assert known[0] < known[-1]
    assert columns(range) == known, "both ends, and nothing beyond them"
    assert range.note is not None
    assert range.note.id == "forecast-unseen-near"
    taken = sorted(deal.prospect.taken.low for deal in deals if deal.prospect)
    assert range.prospect is not None
    assert (range.prospect.taken.low, range.prospect.taken.high) == pytest.approx((taken[0], taken[-1]))
    assert shown(GAME.swap(t.s.copy(), "soviet", Random(1))) == range


@pytest.mark.rule("19.1", "11.12", "13.1")
@pytest.mark.parametrize(
    ("target", "beside", "far", "lost"),
    [
        ("505 Anh-I", "31-82 31-12", "39-12 267-487", "505 31-82 39-12"),  # the gun may be attacked, near or far
        ("170-Fus 31-82 Anh-I", "31-12", "5Pz-I13 505 267-487", "170-Fus 31-82 5Pz-I13 505"),  # two places of four
        ("5Pz-I31 Anh-I", "Anh-III 31-12", "267-487", "5Pz-I31 Anh-III"),  # armour that anti-tank units would like
    ],
)
def test_both_ends_are_reached_by_some_deal_and_passed_by_none(target: str, beside: str, far: str, lost: str) -> None:
    t = Table().put(TARGET, target).put(BESIDE, beside).put(FAR, far).lose_track(lost)
    range = attack(t)
    deals = every_deal(t.s, lost)
    found = columns(range)
    assert [found[0], found[-1]] == [min(columns(d)[0] for d in deals), max(columns(d)[-1] for d in deals)]
    for name in ("taken", "attacker_loses", "defender_loses"):
        told = [getattr(d.prospect, name).low for d in deals]
        span = getattr(range.prospect, name)
        assert (span.low, span.high) == pytest.approx((min(told), max(told))), name
    assert shown(GAME.swap(t.s.copy(), "soviet", Random(3))) == range


@pytest.mark.rule("19.1", "12.8")
def test_fire_at_hidden_units_shows_the_ends_of_what_they_may_be() -> None:
    t = Table().put(TARGET, "505 Anh-I").put(FAR, "31-82 267-487").lose_track("505 31-82")
    t.put("0820", "5GTA-HQ").put("1020", "5GTA-How").wave("soviet")
    t.lines(do.Shell(Place(TARGET)), "fire 5GTA-How")
    rolls = shown(t.s).rolls
    assert [r.title.id for r in rolls] == ["forecast-column", "forecast-worst", "forecast-best"]
    known = [shown(deal).rolls[-1] for deal in deals_of(t.s, "505 31-82")]
    assert {r.title.args["column"] for r in rolls[1:]} == {r.title.args["column"] for r in known}


@pytest.mark.rule("21.2", "21.3")
def test_the_headline_of_untried_units_is_the_mean_of_all_draws() -> None:
    t = Table().put(TARGET, "FP").put(TARGET, "39-12 39-110", tried=False)
    found = attack(t)
    assert found.prospect is not None
    assert found.prospect.taken.low == found.prospect.taken.high
    numbers, taken = [DATA.number[id] for id in ("39-12", "39-110")], []
    for faces in permutations(DATA.pool["39 Corps"], 2):
        drawn = t.s.copy()
        for u, face in zip(numbers, faces, strict=True):
            drawn.face[u] = face
            if not DATA.units[face].defence:
                drawn.put(u, -4)  # 21.4
        told = shown(drawn).prospect
        assert told is not None
        taken.append(told.taken.low)
    assert len(set(taken)) > 1
    assert found.prospect.taken.low == pytest.approx(sum(taken) / len(taken))


@pytest.mark.rule("21.2", "11.12")
def test_the_last_value_of_a_corps_is_no_draw_and_takes_no_die_of_the_fight() -> None:
    """One value is left: nothing is drawn, and all six faces of the die remain."""
    t = Table().put(TARGET, "FP").put(TARGET, "39-110", tried=False)
    pool, unit = DATA.pool["39 Corps"], DATA.number["39-110"]
    last = next(face for face in pool if DATA.units[face].defence)
    others = [u for u in range(len(DATA.units)) if DATA.units[u].untried == "39 Corps" and u != unit]
    for u, face in zip(others, (face for face in pool if face != last), strict=False):
        t.s.face[u] = face
    found = attack(t).prospect
    t.s.face[unit] = last
    known = shown(t.s).prospect
    assert known is not None
    assert 0 < known.attacker_loses.low < 1
    assert found == known


@pytest.mark.rule("19.1", "21.3", "11.12")
def test_the_column_of_a_combat_lies_between_worst_and_best() -> None:
    columns = {t: REAL.data.results[t].columns for t in ("mobile", "assault")}
    rng, dice, held = Random(4), PlainDice(Random(4)), 0
    for _ in range(2):
        s, _ = REAL.setup("minsk", {}, dice)
        while roles := REAL.pending(s):
            action = REAL.legal(s, roles[0]).pick(rng)
            shown = REAL.forecast(s, roles[0]) if isinstance(action, do.Attack) else None
            play = REAL.apply(s, roles[0], action, dice)
            told = next((e for e in play.events if e.id == "attack-result"), None)
            if shown is None or told is None:
                continue
            table = told.args["table"].id.removeprefix("table-")
            ends = [r.title for r in shown.rolls if r.title.args["table"].id == "table-" + table]
            low, high = (columns[table].index(str(t.args["column"])) for t in (ends[0], ends[-1]))
            column = columns[table].index(str(told.args["column"]))
            assert low <= column <= high, (shown, told)
            held += any(t.id == "forecast-worst" for t in ends)
    assert held > 5
