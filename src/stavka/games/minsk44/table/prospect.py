"""The headline of a forecast: is the hex taken, and what does it cost? Every fall of the dice is played out.

What the role cannot know is laid in every way that makes a difference (`cases.py`), and gives the ends of a range.
Supposed is: nobody stands firm, a screen leaves the table to the attacker, retreats and losses take the first way or
unit offered, and victors enter the hex.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from stavka.core.actions import Action, Choice
from stavka.core.courses import Course, PlainCourse
from stavka.core.dice import Dice
from stavka.core.game import Game
from stavka.core.outlook import every_fall
from stavka.core.views import Fight, Prospect, Span, Toll
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import FirePlan, Protective
from stavka.games.minsk44.rules.battle import Battle, Firmness, Screening
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.state import FOE, State
from stavka.games.minsk44.table.cases import draws, revealed

KINDS = (
    "attack",
    "second wave",
    "artillery",
    "air",
    "defence",
)

FIGHTS = (Assault, FirePlan, Screening, Firmness)


class QuietWave(Wave, tag=True):
    """A phase of combat that waits after the fight: nothing else happens."""

    def settle(self, play: Any) -> bool:
        return False


class QuietFire(Protective, tag=True):
    """The same for protective fire."""

    def settle(self, play: Any) -> bool:
        return False


def fight(s: State, role: str, action: Action | None) -> Fight | None:
    """The fight that a role decides about: an attack that is ready, fire with somebody to fire, a defender's word."""
    top = s.frames[-1] if s.frames and s.outcome is None else None
    if not isinstance(top, FIGHTS) or role not in top.roles(s):
        return None
    if isinstance(top, Assault):
        if not top.units or top.why_not_ready(s) is not None or not (action is None or isinstance(action, do.Attack)):
            return None
        kind = "attack" if top.wave(s).wave == 1 else "second wave"
    elif isinstance(top, FirePlan):
        if not (top.firing or top.flying) or not (action is None or isinstance(action, do.OpenFire)):
            return None
        kind = "artillery" if top.firing else "air"
    else:
        kind = "defence"
    return Fight(kind, s.data.name[target(s)])


def target(s: State) -> int:
    """The hex that is fought for, the first of several."""
    top = s.frames[-1]
    if isinstance(top, Assault):
        return top.targets[0]
    if isinstance(top, FirePlan):
        return top.target
    return next(f.targets[0] for f in reversed(s.frames) if isinstance(f, Battle))


def attacker(s: State) -> str:
    """Who attacks or fires."""
    top = s.frames[-1]
    return top.side(s) if isinstance(top, FirePlan) else s.side


def course(game: Game[State], s: State, action: Action | None) -> Course[State]:
    """How the fight at hand goes."""
    cell, side = target(s), attacker(s)
    quieten(s)
    begins = action or begin(s)

    def first(s: State, dice: Dice) -> None:
        assert begins is not None
        game.apply(s, game.pending(s)[0], begins, dice)

    def toll(s: State) -> Callable[[State], Toll]:
        own, foes = s.on_map(side), s.on_map(FOE[side])
        return lambda after: Toll(
            bool(after.held(side) >> cell & 1),
            (own & ~after.on_map(side)).bit_count(),
            (foes & ~after.on_map(FOE[side])).bit_count(),
        )

    return PlainCourse(game, s, first if begins is not None else None, answer(game, cell, side), over, toll)


def over(s: State) -> bool:
    """Has the fight ended?"""
    return isinstance(s.frames[-1], QuietWave | QuietFire)


def quieten(s: State) -> None:
    """Nothing comes after the fight."""
    for n, frame in enumerate(s.frames):
        for loud, quiet in ((Wave, QuietWave), (Protective, QuietFire)):
            if type(frame) is loud:
                s.frames[n] = quiet(**msgspec.structs.asdict(frame))
    s.cache.clear()


def begin(s: State) -> Action | None:
    """What starts the fight."""
    top = s.frames[-1]
    if isinstance(top, Assault):
        return do.Attack(Choice(top.tables(s)[-1]))
    return do.OpenFire() if isinstance(top, FirePlan) else None


def answer(game: Game[State], cell: int, side: str) -> Callable[[State, str], Action]:
    """How questions within the fight are supposed to be answered."""

    def said(s: State, role: str) -> Action:
        top, legal = s.frames[-1], game.legal(s, role)
        if isinstance(top, Screening):
            return do.ChooseTable(Choice(s.frames[-2].table))
        if isinstance(top, Firmness):
            return do.GiveGround()
        if do.Spare() in legal:
            return do.Spare()
        if do.Halt() in legal:
            into = [a for a in legal if isinstance(a, do.Advance) and s.data.cell[a.to] == cell]
            return into[0] if into and role == side and not s.held(side) >> cell & 1 else do.Halt()
        return next(iter(legal))

    return said


def prospect(game: Game[State], s: State, role: str, action: Action | None, fits: list[State]) -> Prospect | None:
    """What the fight at hand brings on average: exact for each position that fits what the role knows."""
    if fight(s, role, action) is None:
        return None
    means = [average(game, position, action) for position in fits]
    taken, own, foes = (Span(min(column), max(column)) for column in zip(*means, strict=True))
    return Prospect(taken, own, foes)


def average(game: Game[State], s: State, action: Action | None) -> tuple[float, float, float]:
    """Taken, and the losses of both sides: the mean over all values that can be drawn and every fall of the dice."""
    taken = own = foes = 0.0
    for likely, picks, _ in draws(s, revealed(s)):
        for chance, _, toll in every_fall(s, lambda at, dice: course(game, at, action).play(dice), picks):
            taken += likely * chance * toll.taken
            own += likely * chance * toll.attacker_loses
            foes += likely * chance * toll.defender_loses
    return taken, own, foes
