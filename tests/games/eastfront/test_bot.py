"""The computer player."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, number, position

from stavka.ai.bots import Bot, RandomBot
from stavka.core.actions import Action, Piece, Place
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.orders import joiners
from stavka.games.eastfront.bot.player import BOTS
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.reach import side_limit
from stavka.games.eastfront.state import DEAD, ELIMINATED, State

KAMENSK, STEPPE, ROSTOV, VORONEZH = "15,18", "16,18", "14,19", "14,14"
MARSHAL = BOTS["marshal"]


def play(scenario: str, bots: dict[str, Bot], seed: int) -> State:
    rng, dice = Random(seed), PlainDice(Random(seed + 1))
    s, _ = GAME.setup(scenario, {}, dice)
    while roles := GAME.pending(s):
        GAME.apply(s, roles[0], bots[roles[0]].choose(GAME, GAME.view(s, roles[0], known=True), rng), dice)
    return s


@pytest.mark.parametrize("scenario", ["s42", "s44"])
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_it_beats_a_random_player(scenario: str, side: str) -> None:
    bots: dict[str, Bot] = {AXIS: RandomBot(), SOVIET: RandomBot(), side: MARSHAL}
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
