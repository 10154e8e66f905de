"""How a match stands for a role: positions that fit its view, played to the end with light replies on all sides.

It tells when to give up and when a draw is fair. It errs on the side of playing on: a match is given up only when the
staff's appraisal is against it, most of it has been played, and not one of sixty games played on from here was saved
(so that the 95 % interval of the share saved ends at 5 %).
"""

from __future__ import annotations

import time
from random import Random
from statistics import fmean
from typing import Any

import msgspec

from stavka.ai.bots import Budget
from stavka.core.bots import Staff
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.views import View

GAMES = 60  # none saved of so many: hopeless
SAMPLE = 24  # enough to say whether a draw is fair
FAIR = 0.4  # the share of points expected at most where a draw is agreed to
LEVEL = 0.9  # the share of drawn games at least where one is offered
LATE = 0.5  # the part of a match that must have been played before it is given up, or a draw offered


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the games that were played on say; none, when there was no time."""

    games: int = 0
    score: float = 0.0  # points: a draw is half
    draws: int = 0
    played: float = 0.0  # the part of the match that lies behind

    @property
    def hopeless(self) -> bool:
        """Would a person give up?"""
        return self.games >= GAMES and self.score == 0 and self.played >= LATE

    @property
    def fair(self) -> bool:
        """Is a draw no worse than playing on?"""
        return self.games >= SAMPLE and self.score <= FAIR * self.games

    @property
    def level(self) -> bool:
        """Does it go nowhere?"""
        return self.games >= SAMPLE and self.draws >= LEVEL * self.games and self.played >= LATE


class Asked(msgspec.Struct, frozen=True):
    """How does it stand? `since` is the staff's clock at the start of the match."""

    since: int
    draw: bool = False  # is a draw offered? Else only what would make one give up or offer a draw is looked for


def judge(game: Game[Any], staff: Staff[Any, Any], view: View, asked: Asked, budget: Budget, rng: Random) -> Verdict:
    """Play games on until enough is known, or nothing can come of it: mostly the first one shows that it is open."""
    deadline = time.monotonic() + budget.seconds
    s = game.determinize(view, rng)
    behind = staff.appraise(s, view.role) < 0
    now = staff.clock(s)
    scores: list[float] = []
    ends: list[int] = []
    while len(scores) < (GAMES if behind and not any(scores) else SAMPLE):
        end = _played_out(game, staff, game.determinize(view, rng), rng, deadline)
        if end is None:
            return Verdict()
        winners = end.outcome.winners
        scores.append(0.5 if not winners else float(view.role in winners))
        ends.append(staff.clock(end))
        lies = now - asked.since
        played = lies / max(1.0, lies + fmean(ends) - now)
        lost, drawn = behind and not any(scores), set(scores) == {0.5}
        if not asked.draw and (played < LATE or not (lost or drawn)):
            break
    return Verdict(len(scores), sum(scores), scores.count(0.5), played)


def _played_out(game: Game[Any], staff: Staff[Any, Any], s: Any, rng: Random, deadline: float) -> Any | None:
    """The end of a game played on; None when there is no time for it."""
    dice = PlainDice(Random(rng.getrandbits(64)))
    while roles := game.pending(s):
        if time.monotonic() >= deadline:
            return None
        legal = game.legal(s, roles[0])
        action = next(iter(legal)) if len(legal) == 1 else staff.reply(s, roles[0], legal, rng)
        game.apply(s, roles[0], action, dice, heard=False)
    return s
