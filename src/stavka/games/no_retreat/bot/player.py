"""The computer players. They see what their role sees: a view, and a position dealt to fit it."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal, Pass
from stavka.core.bots import Thinker
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.bot import cards as bot_cards
from stavka.games.no_retreat.bot import moves as bot_moves
from stavka.games.no_retreat.bot.appraisal import Target, result_value
from stavka.games.no_retreat.bot.planner import MovePlan
from stavka.games.no_retreat.rules.assault import Commit, DieChoice, NameTerrain
from stavka.games.no_retreat.rules.battle import battle, read_table
from stavka.games.no_retreat.rules.cards import DiscardDown, KeepOne
from stavka.games.no_retreat.rules.choices import CardChoice, Choice, HexChoice, SpyChoice, UnitChoice
from stavka.games.no_retreat.rules.combat import Battles, Counterblows, Prepare, Targets
from stavka.games.no_retreat.rules.improvement import FlipStep
from stavka.games.no_retreat.rules.losses import CadreEntry, StepLoss
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.optional import Drop
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.playing import Reaction
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.results import CounterattackChoice, LayCounterblow
from stavka.games.no_retreat.rules.retreat import AdvanceStep, FallBack, Retreats
from stavka.games.no_retreat.rules.stacking import Overstacked
from stavka.games.no_retreat.rules.trains import Detraining
from stavka.games.no_retreat.state import State

REMEMBERED = 256
QUIET: tuple[Action, ...] = (Pass(), do.Done(), do.Decline())  # what does no harm when nothing better is known


class Careful(Thinker[State]):
    """Attacks at good odds, closes its lines, stays in supply, and keeps cards for replacements."""

    def __init__(self) -> None:
        self._plans: dict[object, list[Action]] = {}  # moves planned for a position: the same plan would come out

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        """The answer to the decision at hand, or what does no harm."""
        action = self.answer(s, legal, role)
        if action is None or action not in legal:
            action = next((a for a in QUIET if a in legal), None)
        return action or legal.pick(Random(role + str(s.turn)))

    def answer(self, s: State, legal: Legal, side: str) -> Action | None:
        """The answer to the decision at hand; None when there is nothing to do."""
        match s.frames[-1]:
            case MovementPhase():
                return self.movement(s, legal, side)
            case Reaction() as frame:
                return bot_cards.window(s, legal, side, frame.timing)
            case Commit():
                return bot_cards.commit(s, legal, side)
            case DiscardDown() | KeepOne():
                return bot_cards.discard(s, legal, side)
            case SpyChoice() as spy:
                return bot_cards.discard(s, legal, spy.victim, worst=False)
            case CardChoice():
                return bot_cards.take(s, legal, side)
            case Pay() as pay:
                return bot_cards.pay(s, legal, side, pay.purpose)
            case FlipStep():
                return bot_cards.best_play(s, legal, side, "org") or bot_moves.flip_units(s, legal, side)
            case PlaceStep():
                return bot_cards.best_play(s, legal, side, "org") or bot_moves.place_units(s, legal, side)
            case Detraining():
                return bot_moves.detraining(s, legal, side)
            case Choice() as choice:
                return bot_moves.choose_way(s, legal, side, choice.purpose)
            case UnitChoice() as units:
                return bot_moves.pick_unit(s, legal, side, units.purpose)
            case Drop():
                return bot_moves.pick_unit(s, legal, side, "drop")
            case HexChoice() as cells:
                return bot_moves.pick_hex(s, legal, side, cells)
        return self.fight(s, legal, side)

    def fight(self, s: State, legal: Legal, side: str) -> Action | None:
        """Decisions of the Combat Phase."""
        match s.frames[-1]:
            case Targets():
                return bot_moves.targets(s)
            case Counterblows():
                return bot_moves.counterblow(s, legal, side)
            case Battles() as battles:
                return bot_moves.next_battle(s, battles)
            case Prepare() as force:
                return bot_moves.prepare(s, force, legal)
            case CounterattackChoice():
                return do.Counterattack() if bot_moves.strikes_back(s) else do.Decline()
            case LayCounterblow():
                return bot_moves.mark(s, legal)
            case NameTerrain():
                return name_terrain(s, legal)
            case DieChoice():
                return choose_die(s, legal)
            case StepLoss():
                return bot_moves.lose(s, legal)
            case CadreEntry():
                return next((a for a in legal if isinstance(a, do.PlaceCadre)), None)
            case Retreats() | FallBack() if any(o.make is do.Retreat and o.size for o in legal.options):
                return bot_moves.retreat(s, legal, side)
            case Overstacked() | Retreats():
                return bot_moves.shatter(s, legal)
            case AdvanceStep():
                return bot_moves.advance(s, legal, side)
        return None

    def movement(self, s: State, legal: Legal, side: str) -> Action | None:
        """The next move of the plan; a plan is made once and remembered for the positions it leads to."""
        plan = self._plans.pop(position(s), None)
        if plan is None:
            train = bot_moves.boarding(s, legal, side)
            if train is not None:
                return train
            plan = MovePlan(s, side).moves()
        while plan and plan[0] not in legal:
            plan = plan[1:]
        if not plan:
            return bot_cards.best_play(s, legal, side, "move")
        if len(self._plans) >= REMEMBERED:
            self._plans.clear()
        self._plans[after(s, plan[0])] = plan[1:]
        return plan[0]


def position(s: State) -> object:
    """What identifies a position during a Movement Phase."""
    return (s.scenario, s.turn, s.side, tuple(s.where), s.moved, s.strong, s.hands[s.side])


def after(s: State, move: Action) -> object:
    """The position after a move."""
    assert isinstance(move, do.Move)
    u = s.data.number[move.unit]
    where = list(s.where)
    where[u] = s.data.cell[move.to]
    return (s.scenario, s.turn, s.side, tuple(where), s.moved | 1 << u, s.strong, s.hands[s.side])


def name_terrain(s: State, legal: Legal) -> Action:
    """The hex that is hardest to attack."""
    fight = battle(s)
    actions = [a for a in legal if isinstance(a, do.Terrain)]
    return min(actions, key=lambda a: Target(s, fight.attacker, s.data.cell[a.to], 0).shift)


def choose_die(s: State, legal: Legal) -> Action:
    """The better die."""
    fight = battle(s)
    actions = [a for a in legal if isinstance(a, do.Choose)]
    return max(actions, key=lambda a: result_value(s, fight, read_table(s, fight, int(a.choice), fight.column)))


BOTS = {"careful": Careful()}
