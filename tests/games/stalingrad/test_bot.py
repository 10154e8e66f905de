"""The staff, principle by principle: level, count cards, win landings back; plans that last and plans given up."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.ai import FREELY, Budget, bots_of
from stavka.core.actions import Action, Place
from stavka.core.dice import PlainDice
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot import marches, operations
from stavka.games.stalingrad.bot.staff import STAFF
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.sequence import Rounds
from stavka.games.stalingrad.rules.soviet import SovietChoice, largest_stacks
from stavka.games.stalingrad.state import GERMAN, LOST, SOVIET, State
from stavka.lab import simulate
from stavka.lab.exercises import examine, own_exercises

FEW = {"beginner": 0, "quick": 0, "considers": 4}  # rollouts, where all that counts is that there is an answer
SOVIET_TURN = 3  # the step of the round after the Soviet turn has begun


def soviets(t: Table) -> list[str]:
    """Soviet infantry blocks of the reserve, by id."""
    return [t.s.data.ids[u] for u in t.s.pool("infantry")] + [t.s.data.ids[u] for u in t.s.pool("tanks")]


def stacked(sizes: dict[str, int], scenario: str = "duel") -> Table:
    """A duel with so many Soviet blocks on each hex."""
    t = Table(scenario)
    blocks = iter(soviets(t))
    for hex, count in sizes.items():
        t.put(hex, " ".join(next(blocks) for _ in range(count)))
    return t


def soviet_choice(t: Table) -> Table:
    """The Soviet player is about to choose between March and Draw."""
    t.s.side = SOVIET
    t.s.frames = [Rounds(step=SOVIET_TURN), SovietChoice()]
    return t.changed()


def thought(s: State, role: str, level: str = "quick") -> Action:
    return bots_of(GAME)[level].think(GAME, GAME.view(s, role, known=True), b"", FREELY, Random(1)).action


def play_turn(s: State, role: str, level: str = "quick", dice: int = 7) -> None:
    """One role plays as long as it is asked in this player turn; others pass."""
    bot, now, memo = bots_of(GAME)[level], STAFF.clock(s), b""
    rolls = PlainDice(Random(dice))
    while (roles := GAME.pending(s)) and STAFF.clock(s) == now and roles[0] == role:
        answer = bot.think(GAME, GAME.view(s, role, known=True), memo, FREELY, Random(1))
        memo = answer.memo
        GAME.apply(s, role, answer.action, rolls)


SINGLES = ("4", "5", "21", "25", "32", "37", "41", "45", "49", "54", "58", "62", "66", "9", "15")
LEVEL_ME: dict[str, int] = dict.fromkeys(("3", "7", "13", "19", "28", "35"), 2) | dict.fromkeys(SINGLES, 1)


def test_stacks_are_levelled_when_that_brings_reinforcements() -> None:
    """Six stacks of two and six landings: after one March all are single, and Reinforce is automatic (12.5)."""
    t = soviet_choice(stacked(LEVEL_ME).put("X", "g-2"))
    assert thought(t.s, SOVIET) == do.March()
    play_turn(t.s, SOVIET)
    assert len(largest_stacks(t.s)) > t.s.landings_held()
    assert not t.s.data.landings & ~t.s.soviet_cells  # and no landing is left empty


def test_a_card_is_drawn_when_levelling_leads_nowhere() -> None:
    t = soviet_choice(stacked({"3": 1, "7": 1, "9": 1, "13": 1}).put("X", "g-2"))
    assert thought(t.s, SOVIET) == do.DrawCard()


def test_the_last_cards_are_simply_drawn() -> None:
    t = soviet_choice(stacked(LEVEL_ME).put("X", "g-2").soviet_deck("flotilla flotilla"))
    assert thought(t.s, SOVIET) == do.DrawCard()


def test_an_empty_landing_is_walked_into() -> None:
    t = stacked({"8": 2, "3": 1, "13": 1, "15": 1, "19": 1}).put("X", "g-2").hold("7", "9")
    soviet_choice(t)
    play_turn(t.s, SOVIET)
    assert not t.holds("7") or not t.holds("9")


def test_a_worn_garrison_of_a_landing_is_stormed() -> None:
    strong = stacked({"8": 4, "3": 1}).put("9", "g-191:1").hold("9")
    course = marches.bleed(soviet_choice(strong).s)
    assert course is not None
    assert course.blows == ((strong.s.data.cell["8"], strong.s.data.cell["9"]),)
    weak = stacked({"8": 2, "3": 1}).put("9", "g-191 g-194 g-211").hold("9")
    assert marches.bleed(soviet_choice(weak).s) is None


def test_a_worn_stack_beside_a_large_one_is_struck() -> None:
    """Two German blocks with two steps between them, as the Soviets have seen in battle; fresh ones are left alone."""
    worn = soviet_choice(stacked({"9": 4, "8": 3, "3": 1, "13": 1}).put("25", "g-24:1 g-36:1"))
    course = marches.bleed(worn.s)
    assert course is not None
    assert course.blows == ((worn.s.data.cell["9"], worn.s.data.cell["25"]),)
    fresh = soviet_choice(stacked({"9": 4, "8": 3, "3": 1, "13": 1}).put("25", "g-24:4 g-36:4"))
    assert marches.bleed(fresh.s) is None


def test_the_strongest_block_takes_a_landing_and_the_weakest_leaves_one() -> None:
    t = Table("duel").put("8", "s-45rd:1 s-87rd:4").put("7", "s-10rb:1 s-42rb:3")
    data = t.s.data
    assert data.ids[marches.mover(t.s, data.cell["8"], data.cell["9"])] == "s-87rd"
    assert data.ids[marches.mover(t.s, data.cell["7"], data.cell["8"])] == "s-10rb"


def test_empty_reserves_make_every_turn_a_clock() -> None:
    """With nothing left to land a Reinforce is nine cards."""
    t = stacked(LEVEL_ME)
    before = marches.arrivals(t.s, marches.sizes_of(t.s))
    t.empty("infantry").empty("tanks")
    assert marches.arrivals(t.s, marches.sizes_of(t.s)) > before


# --- the Germans ---------------------------------------------------------------------------------------


def german_turn(t: Table) -> Table:
    """The Germans are about to choose, in a round that goes on."""
    t.s.frames = [Rounds(step=1), GermanTurn()]
    return t.changed()


def test_an_empty_landing_comes_before_any_attack() -> None:
    t = german_turn(Table().put("25", "g-516 g-517").put("13", "s-45rd").put("7", "s-87rd:1"))
    play_turn(t.s, GERMAN)
    assert t.holds("9")


def test_a_landing_keeps_a_guard_against_a_stack_that_may_march() -> None:
    t = german_turn(Table("duel").put("9", "g-516 g-517").put("8", "s-45rd s-87rd").put("13", "s-10rb"))
    cell = t.s.data.cell
    assert operations.bared(t.s, cell["9"]) > 0
    t.put("13", "s-42rb s-204rd")  # now the stack on 13 is the largest, and the one on 8 cannot march
    assert operations.bared(t.s, cell["9"]) == 0


def test_against_a_player_whole_stacks_go_on_and_ground_is_worth_more() -> None:
    """The Soviet clock runs twice as fast in a player's hands: nobody is left behind."""
    gone_on, ground = {}, {}
    for scenario in ("solo", "duel"):
        t = Table(scenario).put("94", "g-267 g-522 g-524 g-671").put("81", "s-45rd:1")
        for landing, block in zip(("3", "7", "9", "13", "15", "19"), soviets(t), strict=False):
            t.put(landing, block)
        cell = t.s.data.cell
        ground[scenario] = operations.won_ground(t.s, cell["81"], (cell["94"],), ())
        GAME.apply(german_turn(t).s, GERMAN, do.Assault(Place("81")), PlainDice(Random(1)))
        play_turn(t.s, GERMAN, dice=1)
        gone_on[scenario] = t.s.germans_at(cell["81"]).bit_count()
    assert gone_on == {"solo": 3, "duel": 4}
    assert ground["duel"] > 2 * ground["solo"] > 0


def test_calls_are_worth_less_when_there_are_units_enough() -> None:
    few, many = Table(), Table().put("X", "g-191 g-194 g-211 g-518").put("Y", "g-544 g-545 g-546 g-120")
    many.put("60", "g-267 g-274 g-276 g-522").put("61", "g-2 g-64 g-79")
    assert operations.called(many.s) < operations.called(few.s)


def test_an_opening_is_tried_first_and_the_effort_goes_on() -> None:
    t = german_turn(Table().put("25", "g-516 g-517").put("13", "s-45rd").put("7", "s-87rd:1").put("9", "s-10rb"))
    plans = list(STAFF.plans(t.s, GERMAN, None, Random(1)))
    assert plans[0].first is None
    assert {type(p.first) for p in plans} >= {do.CallReinforcements, do.ShortMove, type(None)}
    assert {p.effort for p in plans} >= {"pincer", "north", "centre"}
    call = next(p for p in plans if p.first == do.CallReinforcements())
    legal = GAME.legal(t.s, GERMAN)
    assert call.next(t.s, GERMAN, legal) == do.CallReinforcements()
    t.s.turn += 1
    assert not call.holds(t.s, GERMAN)  # an opening is for one turn
    assert call.next(t.s, GERMAN, legal) == plans[0].next(t.s, GERMAN, legal)


def test_who_compares_plans_does_so_every_turn_and_for_every_card() -> None:
    t = german_turn(Table().put("25", "g-516 g-517").put("13", "s-45rd"))
    plan = next(STAFF.plans(t.s, GERMAN, None, Random(1)))
    assert plan.holds(t.s, GERMAN)
    assert not plan.due(t.s, GERMAN)
    t.s.turn += 1
    assert plan.holds(t.s, GERMAN)
    assert plan.due(t.s, GERMAN)


def test_a_card_may_be_laid_another_or_none() -> None:
    t = german_turn(Table().put("8", "g-516 g-517").put("9", "s-45rd s-10rb"))
    t.s.german_hands[0] = ("heinkel", "stuka")
    GAME.apply(t.changed().s, GERMAN, do.Assault(Place("9")), PlainDice(Random(1)))
    while do.NoCard() not in GAME.legal(t.s, GERMAN):
        GAME.apply(t.s, GERMAN, STAFF.answer(t.s, GERMAN, GAME.legal(t.s, GERMAN), Random(1)), PlainDice(Random(1)))
    legal = GAME.legal(t.s, GERMAN)
    plans = list(STAFF.plans(t.s, GERMAN, None, Random(1)))
    usual = STAFF.answer(t.s, GERMAN, legal, Random(1))
    assert {p.first for p in plans} == {None, *legal} - {usual}
    assert plans[0].next(t.s, GERMAN, legal) is None  # as the staff would
    assert all(p.next(t.s, GERMAN, legal) == p.first for p in plans[1:])


def test_the_soviets_think_of_single_blows_and_other_ways_to_level() -> None:
    t = soviet_choice(stacked(LEVEL_ME).put("27", "g-516:1 g-517:1"))
    plans = list(STAFF.plans(t.s, SOVIET, None, Random(1)))
    blows = {p.blows for p in plans if p.blows}
    assert (("28", "27"),) in blows
    assert len({frozenset(p.posts) for p in plans if p.effort == "flood"}) > 1


def test_an_effort_lasts_three_turns_and_is_given_up_when_okh_speaks() -> None:
    t = german_turn(Table().put("25", "g-516 g-517").put("13", "s-45rd"))
    plan = next(STAFF.plans(t.s, GERMAN, None, Random(1)))
    for _ in range(3):
        assert plan.holds(t.s, GERMAN)
        t.s.turn += 1
    assert plan.holds(t.s, GERMAN)
    t.lead("okh")
    assert not plan.holds(t.s, GERMAN)
    again = next(STAFF.plans(t.s, GERMAN, plan, Random(1)))
    assert (again.effort, again.since) == (plan.effort, plan.since)


def test_a_landing_more_is_worth_more_and_ten_losses_less() -> None:
    t = Table().put("25", "g-516 g-517").put("13", "s-45rd")
    before = STAFF.appraise(t.s, GERMAN)
    t.hold("9")
    assert STAFF.appraise(t.s, GERMAN) > before
    held = STAFF.appraise(t.s, GERMAN)
    t.box(LOST, "g-191 g-194 g-211 g-518 g-544 g-545 g-546 g-120")
    assert STAFF.appraise(t.s, GERMAN) < held
    assert STAFF.appraise(t.s, SOVIET) == -STAFF.appraise(t.s, GERMAN)


def test_whole_games_are_played_by_the_rules() -> None:
    for scenario in ("solo", "co-op", "duel", "two-on-one"):
        study = simulate(GAME, scenario, bots=("quick",), games=1, seed="tests")
        assert study.failures == []
        assert study.unfinished == 0


@pytest.mark.parametrize("level", ["beginner", "quick", "considers"])
@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios()])
def test_every_level_plays_every_role_to_the_end(scenario: str, level: str) -> None:
    """Partners, too; who compares plans compares few of them here."""
    bot, dice = bots_of(GAME)[level], PlainDice(Random(5))
    s, _ = GAME.setup(scenario, {}, dice, heard=False)
    memos: dict[str, bytes] = {}
    for n in range(3000):
        if not (roles := GAME.pending(s)):
            break
        view = GAME.view(s, roles[0], known=True)
        answer = bot.think(GAME, view, memos.get(roles[0], b""), Budget(rollouts=FEW[level]), Random(n))
        memos[roles[0]] = answer.memo
        GAME.apply(s, roles[0], answer.action, dice, heard=False)
    assert s.outcome is not None
    assert memos.keys() == set(GAME.scenario(scenario).roles)


def test_the_exercises_can_be_set_and_the_quick_level_solves_most() -> None:
    short = [e for e in own_exercises(GAME) if e.turns <= 3]
    results = examine(GAME, short, ["quick"], seeds=2)
    assert len(results) >= 8
    assert sum(r.solved for r in results) >= 0.6 * len(results)
