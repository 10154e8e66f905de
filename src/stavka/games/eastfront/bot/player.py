"""The computer player. It sees what its role sees: a view, and a position dealt to fit it."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal, Place
from stavka.core.bots import Thinker
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot import orders
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.build import Buyer, LastBuyer, build
from stavka.games.eastfront.rules.battle import Losses, Repulses
from stavka.games.eastfront.rules.calendar import next_part
from stavka.games.eastfront.rules.combat import Battles, CombatPlan
from stavka.games.eastfront.rules.headquarters import CommandPhase
from stavka.games.eastfront.rules.movement import MovementPhase, RearguardMove
from stavka.games.eastfront.rules.naval import BeachheadLanding
from stavka.games.eastfront.rules.objectives import Defection, GuardPlain, PeaceTalks
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.supply import Garrison, Overfull
from stavka.games.eastfront.state import State

LATE = 3.0  # how much dearer steps of headquarters are in the last month: what they win has no time to tell


class Marshal(Thinker[State]):
    """Saves its headquarters for attacks that pay, holds a line, fills holes, leaves lost battles."""

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        """By the kind of decision."""
        frame = s.frames[-1]
        if isinstance(frame, ProductionPhase):
            return build(self.buyer(s, role), legal)
        if isinstance(frame, CommandPhase):
            return orders.command(s, legal, self.thrift(s))
        if isinstance(frame, MovementPhase):
            return orders.movement(s, legal)
        if isinstance(frame, CombatPlan):
            return orders.combat(s, frame, legal)
        if isinstance(frame, RearguardMove):
            return orders.rearguard(s, legal)
        if isinstance(frame, Battles):
            return self.next_battle(s, frame)
        if isinstance(frame, Losses | Repulses | GuardPlain | Overfull):
            return min(legal, key=lambda a: self.price(s, a))
        if isinstance(frame, Garrison | Defection):
            return max(legal, key=lambda a: self.price(s, a))
        if isinstance(frame, BeachheadLanding | PeaceTalks):
            return next(iter(legal))
        return do.EndPhase()  # the ready deployment is good enough

    def buyer(self, s: State, role: str) -> Buyer:
        """Who spends its production."""
        return Buyer(Appraisal(s, role))

    def thrift(self, s: State) -> float:
        """How dear steps of headquarters are."""
        return 1.0

    def price(self, s: State, action: Action) -> tuple[int, str]:
        """What a step of the unit named costs."""
        id: str = action.unit  # type: ignore[attr-defined]
        return s.data.step_cost[s.data.number[id]], id

    def next_battle(self, s: State, frame: Battles) -> Action:
        """The best battle first: what it frees may matter to the others."""
        eyes = Appraisal(s, s.side)
        names = s.data.grid.names(frame.left)
        return max(
            (do.Resolve(Place(name)) for name in names),
            key=lambda a: eyes.worth(s.data.cell[a.battle]),
        )


class Veteran(Marshal):
    """The marshal who knows what will be counted: in the last month victory points, and nothing else."""

    def buyer(self, s: State, role: str) -> Buyer:
        return LastBuyer(Appraisal(s, role)) if last_month(s) else super().buyer(s, role)

    def thrift(self, s: State) -> float:
        return LATE if last_month(s) else 1.0


def last_month(s: State) -> bool:
    """Is the game counted at the end of this month?"""
    return s.month + 1 == len(s.months) and not next_part(s)


BOTS = {"marshal": Marshal()}
