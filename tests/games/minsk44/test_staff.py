"""The staffs: each principle of play on a fixed position, plans that last and plans that are given up."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from tests.games.minsk44.kit import DATA, REAL, Table

from stavka.ai import FREELY, bots_of, offered
from stavka.ai.levels import QUICK, levels_of
from stavka.core.bots import WIN
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot.aide import Advance
from stavka.games.minsk44.bot.corps import Corps
from stavka.games.minsk44.bot.danger import Danger
from stavka.games.minsk44.bot.defence import HEDGEHOG, RIVER, TRAIN, Defence
from stavka.games.minsk44.bot.offensive import Offensive
from stavka.games.minsk44.bot.orders import Orders
from stavka.games.minsk44.bot.staff import STAFF
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.victory import has_loc, outcome
from stavka.games.minsk44.series import GERMAN, SOVIET

WEST = REAL.data.area["berezina-west"]


def orders(t: Table) -> Orders:
    """The planner's own plan for whoever decides."""
    return next(STAFF.plans(t.s, t.role, None, Random(1)))


def goals(t: Table) -> dict[str, str]:
    """Unit -> hex in the planner's own plan."""
    return {step.unit: step.to for step in orders(t).steps}


def carried_out(t: Table) -> Table:
    """The movement phase as the plan has it."""
    plan, frame = orders(t), t.frame
    while t.frame == frame:
        action = plan.next(t.s, t.role, t.game.legal(t.s, t.role))
        assert action is not None
        if isinstance(action, do.EndPhase):
            break
        t.act(action)
        if not plan.holds(t.s, t.role):
            plan = next(STAFF.plans(t.s, t.role, plan, Random(1)))
    return t


# --- Soviets ------------------------------------------------------------------------------------------


def test_soviets_cut_the_railway_before_anything_else() -> None:
    t = Table(4, REAL).put("2016", "3GMC-M8").put("2015", "3GMC-HQ").put("1914", "31-17").put("1126", "FP")
    t = carried_out(t.moving(SOVIET))
    assert t.s.held(SOVIET) & REAL.data.area["borisov-minsk"]


def test_soviets_close_the_lines_of_minsk() -> None:
    t = Table(5, REAL).put("1126", "FP 170-391").put("1322", "3GMC-M7").put("1421", "3GMC-M8").put("1420", "3GMC-HQ")
    t.put("1628", "2GTC-T4").put("1729", "2GTC-T25").put("1829", "2GTC-HQ")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    minsk = REAL.data.cell["1126"]
    assert has_loc(t.s, minsk, GERMAN)
    assert not has_loc(carried_out(t.moving(SOVIET)).s, minsk, GERMAN)


def test_in_a_reply_nobody_has_two_orders() -> None:
    t = Table(5, REAL).put("1126", "FP 170-391").put("1322", "3GMC-M7").put("1421", "3GMC-M8").put("1420", "3GMC-HQ")
    t.put("1628", "2GTC-T4").put("1729", "2GTC-T25").put("1829", "2GTC-HQ").moving(SOVIET)
    reply = Advance(t.s, t.game.legal(t.s, SOVIET), Random(1))
    first, second = ({unit for unit, _ in reply.ring(dict(reply.reach))} for _ in range(2))
    assert first
    assert not first & second  # who is on his way already is not sent again


def test_soviets_take_the_town_that_counts_most_on_the_last_day() -> None:
    t = Table(6, REAL).put("3413", "3GTC-T3").put("3512", "3GTC-HQ").put("1126", "FP")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    assert goals(t.moving(SOVIET))["3GTC-T3"] in ("3114", "4209")  # three points each, Bobr only one


def test_soviets_attack_so_that_nobody_gets_away() -> None:
    t = Table(3).put("2010", "31-12").put("1710", "3GTC-T3").put("1711", "3GTC-T18").put("1610", "3GTC-HQ")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    t = carried_out(t.moving(SOVIET))
    near = DATA.grid.near[DATA.cell["2010"]]
    assert not near & ~(t.s.zone(SOVIET) | t.s.held(SOVIET))


def test_engineers_bridge_the_river_before_the_tanks_are_sent_over_it() -> None:
    t = Table(4, REAL).put("3213", "5GTA-Eng").put("3312", "5GTA-HQ 29TC-T25").put("3310", "29TC-HQ").put("1126", "FP")
    t.s.blown += ["3114-3214", "3416-3417", "3920-4020", "4225-4325"]
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    t.moving(SOVIET)
    first = orders(t)
    assert [step.unit for step in first.steps] == ["5GTA-Eng"]
    t.act(first.next(t.s, SOVIET, t.game.legal(t.s, SOVIET)))
    assert not first.holds(t.s, SOVIET)  # the bridge is new: there are other ways now
    assert WEST >> REAL.data.cell[goals(t)["29TC-T25"]] & 1


def test_engineers_come_in_first_and_on_a_road() -> None:
    t, data = Table(2, REAL).put("1126", "FP").arriving(SOVIET, dice="1"), REAL.data
    action = STAFF.answer(t.s, t.role, t.game.legal(t.s, t.role), Random(1))
    assert isinstance(action, do.Enter)
    assert data.engineers >> data.number[action.unit] & 1
    assert data.on_line >> data.cell[action.to] & 1


def test_engineers_go_to_the_river_before_its_bridges_are_blown() -> None:
    t = Table(3, REAL).put("3509", "5GTA-Eng").put("3508", "5GTA-HQ 29TC-T25").put("3114", "505").put("1126", "FP")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    to = REAL.data.cell[goals(t.moving(SOVIET))["5GTA-Eng"]]
    assert REAL.data.grid.adjacent(1 << to) & WEST
    assert REAL.data.grid.distance(to, REAL.data.cell["3114"]) <= 4


def test_an_attack_counts_on_guns_that_are_near() -> None:
    t = Table(4, REAL).put("3114", "31-12").put("3212", "3GTC-T3").put("3309", "11GA-GunA").put("3409", "11GA-HQ")
    t.moving(SOVIET)
    plan = Offensive(t.s, SOVIET, t.game.legal(t.s, SOVIET))
    assert plan.backing(REAL.data.cell["3114"]) > plan.backing(REAL.data.cell["1126"])


def test_a_corps_comes_in_together() -> None:
    """Brigades beyond the reach of their headquarters are out of command in the next turn."""
    t, data = Table(2, REAL).put("1126", "FP").arriving(SOVIET, dice="1"), REAL.data
    while t.frame == "Arrivals":
        t.act(STAFF.answer(t.s, t.role, t.game.legal(t.s, t.role), Random(1)))
    s = t.s
    head = data.number["2GTC-HQ"]
    corps = [u for u in range(len(data.units)) if data.units[u].formation == "2 GTC"]
    assert all(s.where[u] >= 0 for u in corps)
    assert max(data.grid.distance(s.where[head], s.where[u]) for u in corps) <= data.units[head].radius


def test_a_corps_has_one_mission() -> None:
    t = Table(4, REAL).put("1126", "FP").put("0108", "505 5Pz-I31").put("4225", "267-487")
    t.put("1705", "3GMC-M7 3GMC-M8").put("1604", "3GMC-T35 3GMC-HQ").put("2202", "3GMC-M9 3GMC-SU1510")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    officer = Corps(t.moving(SOVIET).s, SOVIET, t.game.legal(t.s, SOVIET), Random(1))
    assert len({goals for u, goals in officer.orders.items() if REAL.data.units[u].move >= 8}) == 1


def test_headquarters_go_where_they_lead_most() -> None:
    t = Table(4, REAL).put("1126", "FP").put("2604", "3GTC-HQ").put("2208", "3GTC-T3 3GTC-T18").put("2308", "3GTC-T19")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    t = carried_out(t.moving(SOVIET))
    assert in_command(t.s, SOVIET) >> REAL.data.number["3GTC-T3"] & 1


def test_guns_stay_away_from_the_enemy() -> None:
    t = Table(4).put("2009", "11GA-GunA").put("1910", "8GRC-Art").put("2010", "31-12").put("1810", "11GA-HQ")
    t.put("1809", "8GRC-5-12 8GRC-5-17")
    t = carried_out(t.moving(SOVIET))
    foe = DATA.grid.adjacent(t.s.held(GERMAN))
    assert not any(foe >> t.s.where[DATA.number[id]] & 1 for id in ("11GA-GunA", "8GRC-Art"))


# --- Germans ------------------------------------------------------------------------------------------


def corps_at_borisov(turn: int = 4) -> Table:
    """A tank corps has come over the Berezina."""
    t = Table(turn, REAL).put("1126", "FP").put("3016", "3GTC-T3 3GTC-T18").put("3115", "3GTC-T19 3GTC-R2")
    t.s.cut += ["krupki-borisov", "borisov-minsk"]
    return t.put("3114", "3GTC-HQ")


def test_what_could_come_is_what_can_get_there() -> None:
    t = corps_at_borisov()
    danger = Danger(t.s, GERMAN)
    cell = REAL.data.cell
    assert danger.blow(cell["2420"]).units == 4  # by the highway
    assert not danger.blow(cell["0108"]).units
    lone, three = ((REAL.data.number["31-12"],), tuple(REAL.data.number[u] for u in ("31-12", "23F-A", "505")))
    assert danger.outlook(cell["2420"], lone)[0] > danger.outlook(cell["2420"], three)[0]


def test_a_river_without_bridges_keeps_tanks_away() -> None:
    t = Table(2, REAL).put("3312", "3GTC-T3 3GTC-T18").put("3311", "3GTC-HQ").put("1126", "FP")
    open_ = Danger(t.s, GERMAN).blow(REAL.data.cell["3014"]).units
    t.s.blown += REAL.data.bridge_ids
    t.s.cache.clear()
    assert open_
    assert not Danger(t.s, GERMAN).blow(REAL.data.cell["3014"]).units


def test_guns_and_headquarters_go_back_in_time() -> None:
    t = corps_at_borisov().put("2520", "5Pz-II116 5Pz-III116").put("2420", "5Pz-HQA").moving(GERMAN)
    units = tuple(REAL.data.number[u] for u in ("5Pz-II116", "5Pz-III116", "5Pz-HQA"))

    def at_stake() -> float:
        danger = Danger(t.s, GERMAN)
        return sum(danger.outlook(c, t.s.at(c))[1] for c in {t.s.where[u] for u in units})

    before = at_stake()
    assert before > 2
    carried_out(t)
    assert at_stake() < 0.5 * before


def test_armour_crosses_back_before_it_is_prey() -> None:
    t = Table(1, REAL).put("3611", "5Pz-I31").put("3711", "5Pz-II31").put("3114", "31-12 23F-A").put("1126", "FP")
    t.put("4008", "3GTC-T3 3GTC-T18").put("4108", "3GTC-T19 3GTC-R2").put("4208", "3GTC-HSU376 3GTC-HQ")
    t = carried_out(t.moving(GERMAN))
    assert all(WEST >> t.s.where[REAL.data.number[u]] & 1 for u in ("5Pz-I31", "5Pz-II31"))


def first_day() -> Table:
    """The 5th Panzer Division detrains east of Borisov; a tank corps has come up to it."""
    t = Table(1, REAL).put("1126", "FP Harko302 G-Sup").put("3610", "5Pz-II14").put("3711", "5Pz-AA5 5Pz-I13")
    t.put("3411", "5Pz-I31 5Pz-I14").put("3512", "5Pz-II13 5Pz-HQB 5Pz-III116").put("3212", "31-12 StuG185")
    t.put("3214", "505 5Pz-II31 5Pz-PJ53").put("3114", "Saucken 23F-A 23F-B").put("3115", "23F-HQ 5Pz-Pi89 5Pz-HQA")
    t.put("4002", "3GTC-HSU376").put("4105", "3GTC-T18 3GTC-SU1436").put("4106", "3GTC-T3 3GTC-T19")
    t.put("4206", "3GTC-HQ").put("4207", "FD-HQ").put("4008", "3GTC-Mor").put("4108", "3GTC-R2 3GTC-SU1496")
    return t.put("4009", "FD-det 3GTC-Mc")


def test_two_battalions_do_not_stay_for_the_sake_of_each_other() -> None:
    """Each would lose less with the other beside it; both lose nothing beyond the river."""
    t = carried_out(first_day().moving(GERMAN))
    danger = Danger(t.s, GERMAN)
    assert sum(danger.outlook(c, t.s.at(c))[1] for c in bits(t.s.held(GERMAN))) < 2


def test_those_who_must_get_through_go_before_the_bridge_is_full() -> None:
    t = Table(2, REAL).put("1126", "FP").put("3512", "505 5Pz-PJ53").put("3213", "5Pz-III116 5Pz-I13 5Pz-HQB")
    t.put("3114", "Saucken 23F-A 23F-B").put("3115", "5Pz-I31 23F-HQ").put("2912", "31-82").put("3013", "31-HQ 31-AR")
    t.put("3212", "5Pz-II14 31-12 StuG185").put("3016", "5Pz-I14").put("3704", "29TC-T31 29TC-T25")
    t.put("3606", "29TC-T32 29TC-R53").put("3705", "29TC-HQ").put("3812", "3GTC-HQ").put("3810", "3GTC-T3 3GTC-T18")
    t = carried_out(t.put("3711", "3GTC-T19 3GTC-R2").moving(GERMAN))
    assert not t.s.held(GERMAN) & ~WEST


def test_after_the_last_day_nobody_comes() -> None:
    t = corps_at_borisov(6).put("2818", "5Pz-I31")
    assert not Danger(t.s, GERMAN).threatened
    assert Danger(t.s, SOVIET).threatened  # the Germans move last
    assert Danger(corps_at_borisov(5).s, GERMAN).threatened


def test_groups_come_in_where_a_road_takes_them_on() -> None:
    t = Table(2, REAL).put("1126", "FP")
    plan = Defence(t.s, GERMAN, t.game.legal(t.moving(GERMAN).s, GERMAN), RIVER)
    due = dict.fromkeys(REAL.data.members["G10"], REAL.data.edge["north"])
    assert all(REAL.data.on_line >> REAL.data.cell[step.to] & 1 for step in plan.entries(due))


def test_a_town_gets_a_garrison_that_can_hold_it_together() -> None:
    """One regiment more would not save it; three may."""
    t = Table(4, REAL).put("0108", "Anh-Jg").put("0110", "170-391").put("0111", "170-399").put("1126", "FP")
    t.put("0112", "170-HQ")
    t.put("0205", "3GMC-M7 3GMC-T35").put("0204", "3GMC-HQ").moving(GERMAN)
    t = carried_out(t)
    assert len(t.s.at(REAL.data.cell["0108"])) == 3
    assert mask_of(t.s.at(REAL.data.cell["0108"])) >> REAL.data.number["170-391"] & 1


def test_trains_bring_a_garrison() -> None:
    t = Table(4, REAL).put("0108", "Anh-Jg").put("0924", "170-391 170-399").put("0923", "170-HQ").put("1126", "FP")
    t.put("0203", "3GMC-M7 3GMC-T35").put("0302", "3GMC-HQ").moving(GERMAN)
    riding = [step for step in orders(t).steps if step.how == TRAIN]
    assert "0108" in {step.to for step in riding}
    assert len(riding) <= REAL.data.armies[GERMAN].trains


def test_stragglers_enter_far_from_the_enemy() -> None:
    t = Table(5, REAL).put("5206", "11GA-120 36GRC-18-51").put("4807", "36GRC-16-43").put("1126", "FP")
    plan = Defence(t.s, GERMAN, t.game.legal(t.moving(GERMAN).s, GERMAN), HEDGEHOG)
    unit = REAL.data.number["39-12"]
    (step,) = plan.entries({unit: REAL.data.edge["east"] & ~t.s.held(SOVIET)})
    assert REAL.data.grid.distance(REAL.data.cell[step.to], REAL.data.cell["5206"]) > 8


@pytest.mark.parametrize(("east", "expected"), [(True, do.Spare()), (False, do.Blow())])
def test_a_bridge_is_blown_when_nobody_needs_it(east: bool, expected: do.Blow | do.Spare) -> None:
    t = Table(2, REAL).put("3212", "3GTC-HQ 3GTC-R2").put("1126", "FP").put("3114" if not east else "3413", "505")
    t.put("3013" if not east else "3412", "5Pz-I31")
    t.s.tried.remove("3114-3214")
    t.moving(SOVIET).move("3GTC-R2", "3214")
    assert t.frame == "Demolition"
    assert STAFF.answer(t.s, GERMAN, t.game.legal(t.s, GERMAN), Random(1)) == expected


# --- plans --------------------------------------------------------------------------------------------


def test_an_effort_lasts_over_turns_and_is_given_up_when_its_time_is_over() -> None:
    bot, dice, memos = levels_of(STAFF)[QUICK], PlainDice(Random(3)), dict.fromkeys((GERMAN, SOVIET), b"")
    s, _ = REAL.setup("minsk", {}, dice)
    seen: dict[int, tuple[str, int]] = {}
    while s.turn < 5 and (roles := REAL.pending(s)):
        role = roles[0]
        answer = bot.think(REAL, REAL.view(s, role, known=True), memos[role], FREELY, Random(1))
        memos[role] = answer.memo
        if role == GERMAN and s.side == GERMAN and answer.memo:
            plan = bot.read(answer.memo)  # type: ignore[attr-defined]
            if plan.effort:
                seen[s.turn] = (plan.effort, plan.since)
        REAL.apply(s, role, answer.action, dice)
    assert [seen[turn] for turn in (1, 2, 3)] == [(RIVER, 1)] * 3
    assert seen[4] == (HEDGEHOG, 4)


def test_a_plan_is_given_up_when_a_bridge_is_lost_on_the_way() -> None:
    t = Table(2, REAL).put("3413", "3GTC-T3").put("3512", "3GTC-HQ").put("1126", "FP").moving(SOVIET)
    plan = orders(t)
    assert plan.holds(t.s, SOVIET)
    t.s.blown.append("3114-3214")
    assert not plan.holds(t.s, SOVIET)


def test_plans_differ_in_kind() -> None:
    t = corps_at_borisov(3).put("3013", "5Pz-I13").put("2916", "5Pz-I31").put("2818", "5Pz-HQA").moving(GERMAN)
    plans = list(islice(STAFF.plans(t.s, GERMAN, None, Random(1)), 3))
    assert len({plan.effort for plan in plans}) == 3
    assert plans[0].effort == RIVER


def test_positions_are_weighed_in_points() -> None:
    t = Table(3, REAL).put("1126", "FP").put("3413", "3GTC-T3").put("3512", "3GTC-HQ").moving(SOVIET)
    before = STAFF.appraise(t.s, SOVIET)
    assert STAFF.appraise(t.s, GERMAN) == -before
    t.s.points[1] += 4
    assert STAFF.appraise(t.s, SOVIET) == pytest.approx(before + 4)
    t.put("3114", "3GTC-T3")
    t.s.cache.clear()
    assert STAFF.appraise(t.s, SOVIET) > before + 4  # a town at the end
    t.s.points = [0, 30]
    t.s.outcome = outcome(t.s)
    assert STAFF.appraise(t.s, SOVIET) == WIN + 30


def test_levels_are_offered_as_measured() -> None:
    assert offered(REAL)[0] == "quick"
    assert "recruit" in bots_of(REAL)
    assert not {"considers", "thinks"} & set(offered(REAL))
