"""The computer player."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Producing, Table, number, position

from stavka.ai.bots import FREELY, Chooser, RandomBot
from stavka.ai.levels import Planning
from stavka.core.actions import Action, Piece, Place
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.eyes import foothold
from stavka.games.eastfront.bot.operations import BIASES, Operation, turn_of
from stavka.games.eastfront.bot.orders import joiners
from stavka.games.eastfront.bot.plans import Orders
from stavka.games.eastfront.bot.player import BOTS
from stavka.games.eastfront.bot.staff import LIGHT, STAFF
from stavka.games.eastfront.rules.headquarters import CommandPhase
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.reach import side_limit
from stavka.games.eastfront.state import DEAD, ELIMINATED, State

KAMENSK, STEPPE, ROSTOV, VORONEZH = "15,18", "16,18", "14,19", "14,14"
MARSHAL = BOTS["marshal"]


def play(scenario: str, bots: dict[str, Chooser], seed: int) -> State:
    rng, dice = Random(seed), PlainDice(Random(seed + 1))
    s, _ = GAME.setup(scenario, {}, dice)
    while roles := GAME.pending(s):
        GAME.apply(s, roles[0], bots[roles[0]].choose(GAME, GAME.view(s, roles[0], known=True), rng), dice)
    return s


@pytest.mark.parametrize("scenario", ["s42", "s44"])
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_it_beats_a_random_player(scenario: str, side: str) -> None:
    bots: dict[str, Chooser] = {AXIS: RandomBot(), SOVIET: RandomBot(), side: MARSHAL}
    outcome = play(scenario, bots, 1).outcome
    assert outcome is not None
    assert outcome.winners == (side,)


def test_it_plays_itself_to_the_end() -> None:
    outcome = play("edelweiss", {AXIS: MARSHAL, SOVIET: MARSHAL}, 3).outcome
    assert outcome is not None


def choice(t: Table) -> object:
    view = GAME.view(t.s, t.side, known=True)
    action = MARSHAL.choose(GAME, view, Random(1))
    assert action in GAME.legal(t.s, t.side)
    return action


def test_it_attacks_a_weak_hex_with_all_it_has() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-40Pz": (KAMENSK, 4), "sov-12": (STEPPE, 1),
        "sov-62G": ("17,17", 4), "sov-6G": ("17,17", 4), "sov-51": (ROSTOV, 3), "sov-9": (ROSTOV, 3),
        "sov-28": (VORONEZH, 3),
    }  # fmt: skip
    t = Table(units)
    assert isinstance(choice(t), do.Activate), "a headquarters for an attack that pays"
    t.command("axis-AGA")
    first = choice(t)
    assert isinstance(first, do.Move)
    assert first.to == STEPPE


def test_troops_go_where_the_enemy_has_left_a_city_open() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-40Pz": (KAMENSK, 4), "sov-12": ("17,17", 3)})
    t.command("axis-AGA")
    first = choice(t)
    assert isinstance(first, do.Move)
    assert first.to in (ROSTOV, VORONEZH)


def test_headquarters_stand_where_the_troops_are_that_nobody_leads() -> None:
    units = {
        "axis-AGC": ("3,13", 3), "axis-AGN": ("9,10", 3), "ger-3Pz": ("9,10", 4), "ger-40Pz": ("10,15", 4),
        "ger-14Pz": ("10,15", 4), "sov-12": ("12,9", 3), "sov-51": ("12,16", 3),
    }  # fmt: skip
    eyes = Appraisal(position(units, scenario="s42"), AXIS)
    centre = number("axis-AGC")
    south, beside, home = (eyes.led_from(DATA.cell[hex], centre) for hex in ("10,15", "9,10", "3,13"))
    assert south > beside > home


def test_a_raid_on_the_railway_is_feared_only_while_the_enemy_is_near() -> None:
    line = DATA.cell["12,18"]
    army = dict.fromkeys(("ger-3Pz", "ger-40Pz", "ger-14Pz"), (ROSTOV, 3))
    far = Appraisal(position({**army, "sov-12": ("17,17", 3)}, scenario="s42"), AXIS)
    near = Appraisal(position({**army, "sov-12": ("13,17", 3)}, scenario="s42"), AXIS)
    assert far.guard(line) == 0
    assert near.guard(line) > 0


def test_it_keeps_the_last_step_of_a_headquarters_when_little_is_to_be_gained() -> None:
    t = Table({"axis-AGA": ("5,22", 1), "ger-3Pz": ("5,22", 4), "sov-12": ("17,17", 1)}, scenario="s41")
    assert choice(t) == do.EndPhase()


def test_it_leaves_a_lost_battle() -> None:
    units = {
        "sov-SOU": ("15,19", 2), "sov-12": ("15,20", 1), "sov-51": ("15,20", 1), "ger-3Pz": ("15,20", 4),
        "ger-40Pz": ("15,20", 4), "ger-14Pz": ("15,20", 4),
    }  # fmt: skip
    t = Table(units, SOVIET, defends={"15,20": SOVIET})
    t.s.shown |= t.s.units_at(DATA.cell["15,20"], AXIS)
    assert Appraisal(t.s, SOVIET).hopeless(DATA.cell["15,20"])


def test_it_fights_on_without_a_headquarters_only_where_that_pays() -> None:
    many = dict.fromkeys(("sov-12", "sov-51", "sov-9"), (STEPPE, 3))
    assert choice(Table({**many, "ger-3Pz": (STEPPE, 1)}, SOVIET, defends={STEPPE: AXIS})) == do.Fight(Place(STEPPE))
    few = {"sov-12": (STEPPE, 1), "ger-3Pz": (STEPPE, 4), "ger-40Pz": (STEPPE, 4)}
    assert choice(Table(few, SOVIET, defends={STEPPE: SOVIET})) == do.BeginCombat()


def test_an_attack_is_planned_with_those_whom_the_hexsides_let_in() -> None:
    start = {"ger-3Pz": (KAMENSK, 4), "ger-40Pz": (KAMENSK, 4), "ger-14Pz": (KAMENSK, 4), "sov-12": (STEPPE, 3)}
    s = position(start)
    eyes, doors = Appraisal(s, AXIS), 1 << DATA.cell[KAMENSK]
    comers = [(number(id), doors) for id in ("ger-3Pz", "ger-40Pz", "ger-14Pz")]
    limit = side_limit(s, DATA.cell[KAMENSK], DATA.cell[STEPPE])
    assert limit < 3
    assert len(joiners(eyes, DATA.cell[STEPPE], comers, 4)) == limit
    assert len(joiners(eyes, DATA.cell[STEPPE], comers, 1)) == 1, "and whom the hex has room for"


def test_open_blocks_tell_how_worn_the_enemy_is() -> None:
    units = {"ger-3Pz": (STEPPE, 4), "sov-12": (STEPPE, 1), "sov-51": (STEPPE, 1), "sov-9": (ROSTOV, 3)}
    s = position(units, scenario="s42", defends={STEPPE: AXIS})
    before = Appraisal(s, AXIS).points(DATA.cell[ROSTOV], SOVIET)
    s.shown |= s.units_at(DATA.cell[STEPPE], SOVIET)
    assert Appraisal(s, AXIS).points(DATA.cell[ROSTOV], SOVIET) < before


def test_a_pressed_axis_brings_lost_blocks_back_before_it_fills_up_others() -> None:
    def first_purchase(friends: int) -> object:
        full = dict.fromkeys(("ger-3Pz", "ger-40Pz", "ger-14Pz")[:friends], ("2,11", 4))
        s = position({"ger-1": ("2,11", 1), **full, "sov-12": ("3,11", 3)}, scenario="s42")
        for u in bits(s.own(AXIS) & ~(1 << number("ger-2"))):
            if s.where[u] == ELIMINATED:
                s.put(u, DEAD)
        s.frames = [ProductionPhase(axis=12, soviet=0, finished=(SOVIET,))]
        return MARSHAL.choose(GAME, GAME.view(s, AXIS, known=True), Random(1))

    assert first_purchase(3) == do.Build(Piece("ger-1"))
    assert isinstance(first_purchase(0), do.Cadre)


def test_it_builds_headquarters_first_and_never_disbands() -> None:
    s = position({"axis-AGS": ("1,13", 0), "ger-3Pz": ("1,13", 1), "sov-12": ("12,9", 3)}, scenario="s42")
    for u in bits(s.own(AXIS)):
        if s.where[u] == ELIMINATED:
            s.put(u, DEAD)  # nothing to rebuild
    s.frames = [ProductionPhase(axis=40, soviet=0, finished=(SOVIET,))]
    bought: list[Action] = []
    while s.frames and isinstance(s.frames[-1], ProductionPhase) and not bought[2:]:
        action = MARSHAL.choose(GAME, GAME.view(s, AXIS, known=True), Random(1))
        bought.append(action)
        GAME.legal(s, AXIS)
        frame = s.frames[-1]
        assert isinstance(frame, ProductionPhase)
        if not isinstance(action, do.Build):
            break
        frame.build(_play(s), AXIS, number(action.unit))
        s.cache.clear()
    assert bought[0] == do.Build(Piece("axis-AGS"))
    assert not any(isinstance(a, do.Disband) for a in bought)


def _play(s: State) -> Play[State]:
    return Play(GAME, s, PlainDice(Random(1)))


def test_it_does_not_change_the_position_it_thinks_about() -> None:
    rng, dice = Random(2), PlainDice(Random(2))
    s, _ = GAME.setup("edelweiss", {}, dice)
    phases: set[str] = set()
    while s.outcome is None:
        role = GAME.pending(s)[0]
        thought = GAME.determinize(GAME.view(s, role, known=True), rng)
        before = GAME.write_state(thought)
        legal = GAME.legal(thought, role)
        action = MARSHAL.decide(thought, role, legal, rng) if len(legal) > 1 else next(iter(legal))
        assert GAME.write_state(thought) == before, s.phase
        phases.add(s.phase)
        GAME.apply(s, role, action, dice)
    assert {"command", "movement", "combat", "production"} <= phases


# --- the staff -------------------------------------------------------------------------------------------


def orders_of(s: State, side: str) -> Orders:
    return STAFF.written(s, side, STAFF.own, None)


def follow(t: Table, plan: Orders) -> None:
    """Play a turn's command and movement by its plan."""
    while t.s.side == t.side and isinstance(t.s.frames[-1], CommandPhase | MovementPhase):
        legal = GAME.legal(t.s, t.side)
        action = plan.next(t.s, t.side, legal)
        assert action is not None
        assert action in legal
        t.act(action)


SURROUNDED: dict[str, tuple[str, int]] = {
    "axis-AGC": ("6,11", 2), "ger-9": ("6,11", 1), "axis-OKH": ("1,13", 2), "ger-13": ("5,11", 2),
    "ger-39Pz": ("4,12", 3), "ger-12": ("5,12", 2), "sov-10G": ("6,11", 4), "sov-4GMk": ("6,11", 3),
    "sov-24G": ("6,11", 3), "sov-3GTk": ("7,12", 4), "sov-3GCav": ("6,10", 4), "sov-50": ("7,11", 3),
    "sov-WES": ("8,12", 2),
}  # fmt: skip


def test_a_headquarters_leaves_a_battle() -> None:
    t = Table(SURROUNDED, scenario="s44", month=1, defends={"6,11": AXIS})
    t.s.shown |= t.s.units_at(DATA.cell["6,11"], SOVIET)
    follow(t, orders_of(t.s, AXIS))
    where = t.s.where[number("axis-AGC")]
    assert where >= 0
    assert where != DATA.cell["6,11"]
    assert not DATA.land[where] & t.s.cells(SOVIET), "and does not stop beside the enemy"


def test_a_plan_names_the_headquarters_and_the_attack_and_can_be_carried_out() -> None:
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-40Pz": (KAMENSK, 4), "sov-12": (STEPPE, 1),
        "sov-62G": ("17,17", 4), "sov-6G": ("17,17", 4), "sov-51": (ROSTOV, 3), "sov-9": (ROSTOV, 3),
        "sov-28": (VORONEZH, 3), "ger-14Pz": (KAMENSK, 4),
        "ger-44": ("13,18", 3), "ger-17": ("14,18", 3), "ger-29": ("14,16", 3),
        "ger-6": ("14,16", 4), "ger-2": ("13,18", 3),  # so many that nobody need stay behind for fear of raids
    }  # fmt: skip
    t = Table(units)
    plan = orders_of(t.s, AXIS)
    assert [up.hq for up in plan.lead] == ["axis-AGA"]
    assert plan.targets == (STEPPE,)
    follow(t, plan)
    assert t.s.battles() == 1 << DATA.cell[STEPPE]


def test_a_plan_holds_for_its_turn_until_the_enemy_is_not_where_he_was() -> None:
    t = Table(SURROUNDED, scenario="s44", month=1, defends={"6,11": AXIS})
    plan = orders_of(t.s, AXIS)
    assert plan.holds(t.s, AXIS)
    t.s.put(number("sov-50"), DATA.cell["6,12"])
    assert not plan.holds(t.s, AXIS), "somebody has appeared"


def test_an_effort_lasts_over_turns() -> None:
    rng, dice = Random(4), PlainDice(Random(4))
    s, _ = GAME.setup("edelweiss", {}, dice)
    bot, memo, since = Planning(STAFF), dict.fromkeys((AXIS, SOVIET), b""), set[tuple[int, int]]()
    while s.outcome is None:
        role = GAME.pending(s)[0]
        answer = bot.think(GAME, GAME.view(s, role, known=True), memo[role], FREELY, rng)
        memo[role] = answer.memo
        plan = bot.read(answer.memo)
        if role == AXIS and isinstance(plan, Orders) and plan.turn:
            since.add((plan.turn, plan.since))
        GAME.apply(s, role, answer.action, dice)
    assert len({turn for turn, _ in since}) >= 3
    assert len({begun for _, begun in since}) == 1


def test_plans_differ_in_kind() -> None:
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    assert isinstance(s.frames[-1], CommandPhase)
    own, *first = islice(STAFF.plans(s, s.side, None, Random(1)), len(BIASES))
    assert own.effort == "own"
    assert len({plan.effort for plan in (own, *first)}) == len(BIASES)
    assert len({(plan.lead, plan.moves) for plan in first}) >= 4


def test_a_position_is_worth_its_points_its_steps_and_its_supply() -> None:
    army: dict[str, tuple[str, int]] = {"ger-3Pz": (KAMENSK, 3), "sov-12": ("17,17", 3)}
    plain = STAFF.appraise(position(army), AXIS)
    assert STAFF.appraise(position({**army, "ger-3Pz": (KAMENSK, 4)}), AXIS) > plain
    assert STAFF.appraise(position({**army, "axis-AGA": (KAMENSK, 2)}), AXIS) > plain + 4
    beside = STAFF.appraise(position({**army, "axis-AGA": ("17,18", 2)}), AXIS)
    behind = STAFF.appraise(position({**army, "axis-AGA": (KAMENSK, 2)}), AXIS)
    assert behind > beside, "a headquarters beside the enemy may be taken"
    assert STAFF.appraise(position(army), SOVIET) == -plain


def test_a_lost_battle_is_left_with_the_fastest_as_rearguard() -> None:
    units = {
        "axis-AGS": ("11,16", 2), "ger-3Pz": ("12,15", 3), "ger-4": ("12,15", 2), "ger-44": ("12,16", 3),
        "ger-29": ("11,15", 2), "ger-17": ("12,14", 3), "sov-62G": ("12,15", 4), "sov-64G": ("12,15", 4),
        "sov-6G": ("12,15", 3), "sov-1GTk": ("13,14", 3), "sov-UKR": ("14,14", 2),
    }  # fmt: skip
    t = Table(units, scenario="s42", month=5, defends={"12,15": AXIS})
    t.s.shown |= t.s.units_at(DATA.cell["12,15"], SOVIET)
    plan = orders_of(t.s, AXIS)
    assert do.Rearguard(Piece("ger-3Pz")) in plan.moves
    assert any(isinstance(m, do.Move) and m.unit == "ger-4" for m in plan.moves)


def test_a_headquarters_that_leads_nobody_is_brought_up_by_rail() -> None:
    north = dict.fromkeys(("ger-56Pz", "ger-1", "ger-26"), ("6,6", 4)) | dict.fromkeys(
        ("ger-41Pz", "ger-38"), ("6,7", 4)
    )
    units = {"axis-AGN": ("2,9", 3), "axis-OKH": ("1,13", 3), **north, "sov-27": ("8,6", 2), "sov-8": ("7,5", 3)}
    t = Table(units, scenario="s42", month=1)
    plan = orders_of(t.s, AXIS)
    assert plan.moves, plan
    first = plan.moves[0]
    assert isinstance(first, do.Rail)
    assert first.unit == "axis-AGN"


# --- the last month --------------------------------------------------------------------------------------

OUTPOST: dict[str, tuple[str, int]] = {
    "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("15,17", 4), "ger-40Pz": (KAMENSK, 4), "sov-12": (STEPPE, 1),
    "sov-62G": ("17,17", 4), "sov-6G": ("17,17", 4), "sov-51": (ROSTOV, 3), "sov-9": (ROSTOV, 3),
    "sov-28": (VORONEZH, 3),
}  # fmt: skip


def quick(s: State, role: str) -> Action:
    view = GAME.view(s, role, known=True)
    return Planning(STAFF).think(GAME, view, b"", FREELY, Random(1)).action


def test_in_the_last_month_a_step_of_a_headquarters_is_dear() -> None:
    """It counts two points, a block in the steppe one."""

    def price(s: State) -> float:
        return Operation(s, AXIS, BIASES["own"]).price(number("axis-AGA"), 1)

    early, t = price(Table(OUTPOST, scenario="s42", month=0).s), Table(OUTPOST, scenario="s42", month=5)
    assert price(t.s) > 2 * early
    t.s.length = "campaign"
    assert price(t.s) < 2 * early, "the war goes on"


def test_in_the_last_month_a_city_is_still_worth_a_step() -> None:
    """Stalino swings seven."""
    units = {
        "axis-AGA": ("12,18", 2), "ger-3Pz": ("12,18", 4), "ger-40Pz": ("12,18", 4), "ger-14Pz": ("12,19", 4),
        "ger-44": ("12,17", 4), "sov-12": ("13,18", 1), "sov-28": ("18,20", 3),
    }  # fmt: skip
    assert isinstance(quick(Table(units, month=1).s, AXIS), do.Activate)


def test_a_passive_enemy_is_not_worth_the_last_steps_of_headquarters() -> None:
    """Nothing can be won any more: a rail move to the front would cost two points."""
    units = {
        "sov-STAVKA": ("12,9", 3), "sov-SOU": ("18,20", 2), "sov-12": ("18,20", 3), "sov-51": ("12,9", 3),
        "axis-OKH": ("12,18", 3), "ger-44": ("14,19", 4), "ger-29": ("14,18", 4), "ger-3Pz": ("14,17", 4),
    }  # fmt: skip
    t = Table(units, SOVIET, scenario="edelweiss", month=1)
    t.s.fortnight = 2
    assert orders_of(t.s, SOVIET).lead == ()


def test_a_lone_rider_takes_a_great_city_in_the_last_turn() -> None:
    units = {
        "sov-STAVKA": ("12,6", 2), "sov-12": ("18,20", 3), "axis-OKH": ("12,18", 3), "ger-40Pz": ("13,12", 4),
        "ger-44": ("14,19", 4),
    }  # fmt: skip
    t = Table(units, scenario="edelweiss", month=1)
    t.s.fortnight = 2
    follow(t, orders_of(t.s, AXIS))
    assert t.s.units_at(DATA.cell["12,9"], AXIS), "Moscow swings eight points, and a step costs two"


def test_a_blow_that_clears_a_hex_comes_before_marches() -> None:
    units = {
        "axis-AGA": ("16,17", 2), "ger-3Pz": ("16,17", 4), "ger-14Pz": ("16,18", 4), "ger-40Pz": ("15,18", 3),
        "ger-4": ("16,18", 3), "sov-12": ("17,18", 3), "sov-51": ("17,19", 2), "sov-62G": ("18,17", 4),
        "sov-9": ("16,20", 2), "sov-SOU": ("19,18", 2),
    }  # fmt: skip
    plan = orders_of(Table(units).s, AXIS)
    comers = [move for move in plan.moves if getattr(move, "to", "") == "17,18" and getattr(move, "via", "")]
    assert len(comers) >= 3
    assert any(move.via == "16,19" for move in comers), "one of them over the dry side"  # type: ignore[union-attr]


def test_a_plan_may_be_to_rest() -> None:
    s = Table(OUTPOST, scenario="s42").s
    assert turn_of(s, AXIS, BIASES["rest"]).activations == []


def test_replies_think_of_no_raids() -> None:
    """They are what a rollout costs: the staff's own plan takes three to six times as long."""
    t = Table(dict(SURROUNDED), scenario="s44", month=1, defends={"6,11": AXIS})
    light, own = (turn_of(t.s, AXIS, bias) for bias in (LIGHT, BIASES["own"]))
    assert light.activations
    assert "outlook" not in vars(light)
    assert "outlook" in vars(own)


def test_plans_are_compared_where_the_end_is_in_sight() -> None:
    """A rollout of summer 1942 would take seconds; in Edelweiss, and in the last turns, there are enough of them."""

    def load(scenario: str, month: int, fortnight: int) -> float:
        s, _ = GAME.setup(scenario, {}, PlainDice(Random(1)))
        s.month, s.fortnight = month, fortnight
        return STAFF.load(s)

    assert load("edelweiss", 0, 2) == load("edelweiss", 1, 2) == 1
    assert load("s42", 0, 1) > STAFF.pace / 4
    assert load("s42", 5, 2) < 2


def test_the_chance_to_stay_over_a_river_by_the_dice_that_throw_back() -> None:
    assert foothold(0, 1) == 1
    assert foothold(3, 1) == pytest.approx((2 / 3) ** 3)
    assert foothold(3, 2) == pytest.approx(8 / 27 + 12 / 27)
    assert foothold(3, 4) == pytest.approx(1)


def bought(units: dict[str, tuple[str, int]], month: int) -> object:
    s = Producing(units, points=10, month=month).s
    s.where = [DEAD if at == ELIMINATED else at for at in s.where]  # nobody to bring back
    return quick(s, AXIS)


def test_the_last_production_buys_points() -> None:
    """A step of a headquarters that is safe counts two of them, one at the front for a worn block nothing."""
    units = {"axis-OKH": ("1,13", 2), "ger-44": ("13,18", 1), "sov-51": (ROSTOV, 3)}
    assert bought(units, 2) == do.Build(Piece("ger-44"))
    assert bought(units, 5) == do.Build(Piece("axis-OKH"))
