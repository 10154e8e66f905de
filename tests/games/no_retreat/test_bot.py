"""The computer player: legal through whole games, blind to what is hidden, and sensible where sense is plain."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table

from stavka.core.actions import Action, Card, Piece, Place
from stavka.core.dice import PlainDice
from stavka.core.views import View
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.bot.player import BOTS, Careful
from stavka.games.no_retreat.rules.cards import DiscardDown
from stavka.games.no_retreat.rules.combat import Targets
from stavka.games.no_retreat.rules.losses import StepLoss
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.results import CounterattackChoice
from stavka.games.no_retreat.rules.retreat import AdvanceStep, Retreats
from stavka.games.no_retreat.rules.sequence import Turns
from stavka.games.no_retreat.rules.setup import SWITCHES
from stavka.games.no_retreat.rules.trains import StrategicReserve
from stavka.lab import simulate


def choice(t: Table, role: str = "", bot: Careful | None = None) -> Action:
    """What the bot does."""
    t.s.frames[0] = Turns()  # a frame of the game below, so that the position can be read from the view
    role = role or GAME.pending(t.s)[0]
    return (bot or Careful()).choose(GAME, GAME.view(t.s, role, known=True), Random(1))


@pytest.mark.parametrize("scenario", ["saturn", "tournament", "na-berlin"])
def test_whole_games_are_played_by_the_rules(scenario: str) -> None:
    study = simulate(GAME, scenario, bots=("careful",), games=1, seed="tests")
    assert study.failures == []
    assert study.unfinished == 0


def test_optional_rules_do_not_stop_it() -> None:
    study = simulate(GAME, "fall-blau", dict.fromkeys(SWITCHES, "on"), bots=("careful",), games=1, seed="tests")
    assert study.failures == []


def positions(count: int) -> list[tuple[Any, str]]:
    """Positions of a game between the bots, with the role to decide."""
    rng, dice = Random(5), PlainDice(Random(6))
    out: list[tuple[Any, str]] = []
    s, _ = GAME.setup("citadel", {}, dice)
    while (roles := GAME.pending(s)) and len(out) < count:
        out.append((s.copy(), roles[0]))
        GAME.apply(s, roles[0], BOTS["careful"].choose(GAME, GAME.view(s, roles[0], known=True), rng), dice)
    return out


def test_the_choice_is_a_function_of_the_view() -> None:
    """Hidden cards are dealt anew for each thought: a choice that used them would change with the deal."""
    for s, role in positions(160)[::4]:
        view = GAME.view(s, role, known=True)
        again = msgspec.json.decode(msgspec.json.encode(view), type=View)
        choices = {Careful().choose(GAME, v, Random(seed)) for v, seed in ((view, 1), (view, 2), (again, 3))}
        assert len(choices) == 1
        assert next(iter(choices)) in GAME.legal(s, role)


def test_both_sides_beat_a_random_player() -> None:
    for bots, winner in ((("careful", "random"), AXIS), (("random", "careful"), SOVIET)):
        study = simulate(GAME, bots=bots, games=1, seed="tests")
        assert study.wins[winner] == 1


def test_an_unknown_decision_gets_a_legal_answer() -> None:
    """A frame that the bot has never heard of: it does what does no harm, or anything legal."""
    t = Table(turn=6, side=SOVIET).put("moscow- -3,9").start(StrategicReserve())
    assert Careful().answer(t.s, GAME.legal(t.s, SOVIET), SOVIET) is None
    assert choice(t) == do.Done()


def test_an_empty_city_is_taken() -> None:
    t = Table(turn=2).put("pz2 -4,1", "a4 -4,0", "reserve- -3,9").give(AXIS, "warsaw", "lublin").start(MovementPhase())
    moves = []
    bot = Careful()
    while isinstance(action := choice(t, bot=bot), do.Move):
        moves.append(action.to)
        GAME.apply(t.s, AXIS, action, PlainDice(Random(1)))
    assert DATA.name[DATA.place["minsk"]] in moves


def test_good_odds_are_taken_and_bad_ones_left() -> None:
    strong = Table(turn=2).put("pz1 -1,2", "pz2 -1,2", "a6 0,1", "bryansk- -1,3").start(Targets())
    assert choice(strong) == do.Target(Place("-1,3"))
    weak = Table(turn=2).put("rum3- -1,2", "southwest- -1,3").start(Targets())
    assert choice(weak) == do.Done()


def test_the_cheapest_step_is_lost() -> None:
    t = Table(turn=7).put("pz1 -1,2", "rum3- 0,1")
    t.start(StepLoss(AXIS, t.s.on_map(AXIS)))
    assert choice(t) == do.Lose(Piece("rum3"))


def test_cards_without_use_are_discarded_first() -> None:
    # in 1941 Katyushas need the Soviet initiative; Manpower Reserves are precious
    t = Table(turn=3, side=SOVIET).cards(SOVIET, 2, 28, 8).start(DiscardDown(SOVIET, 2))
    assert choice(t) == do.Discard(Card("28"))


def test_von_bock_pays_for_replacements() -> None:
    t = Table(turn=6).cards(AXIS, 12, 26).start(Pay(AXIS, 1, "replacement"))
    assert choice(t) == do.Discard(Card("12"))


def test_an_advance_takes_the_city_behind_the_beaten() -> None:
    t = Table(turn=2).put("pz2 -4,1", "a4 -4,0", "a9 -5,1").give(AXIS, "warsaw", "lublin", "konigsberg")
    t.start(AdvanceStep(AXIS, t.s.at(DATA.cell["-4,1"]), 1 << DATA.cell["-4,2"]))
    assert choice(t) == do.Advance(Piece("pz2"), Place("-4,3"))


def test_a_counterattack_is_made_when_it_pays() -> None:
    strong = Table(turn=3).put("a18- -4,4", "southwest -4,5").fight("-4,5", "a18", dice="1")
    assert isinstance(strong.s.frames[-1], CounterattackChoice)
    assert choice(strong) == do.Counterattack()
    weak = Table(turn=3).put("pz1 -3,8", "a4 -3,8", "west- moscow").fight("moscow", "pz1", "a4", dice="1")
    assert isinstance(weak.s.frames[-1], CounterattackChoice)
    assert choice(weak) == do.Decline()


def test_a_retreat_stays_in_supply_and_out_of_reach() -> None:
    t = Table(turn=2).put("pz1 -4,4", "pz2 -3,3", "west- -4,5").give(AXIS, "minsk", "warsaw")
    t.start(Retreats(SOVIET, t.s.on_map(SOVIET)))
    action = choice(t, SOVIET)
    assert isinstance(action, do.Retreat)
    assert DATA.grid.distance(DATA.cell[action.to], DATA.cell["-4,4"]) >= 2
