"""The headline within a battle: a card, a check, a unit to be picked.

What the answer sets off is played out in every way up to the next chit; from there on `table.odds` knows the rest.
Supposed is what it supposes: no further card, and everybody picks as it says. Nobody else goes into a fortress or comes
out of it. Hidden chits are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from stavka.core.actions import Action, Legal, Option, Pass
from stavka.core.dice import Dice
from stavka.core.frames import Decision, Prompt
from stavka.core.game import Game
from stavka.core.hexes import bits
from stavka.core.outlook import every_fall
from stavka.core.secrets import Open
from stavka.core.texts import text
from stavka.core.views import Prospect, Span
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import foe
from stavka.games.roads.rules.battle import DECIDED, TURN, Battle
from stavka.games.roads.rules.checks import PickUnit
from stavka.games.roads.rules.chits import ChitTurn, StaffWork
from stavka.games.roads.rules.effects import Play, name
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.siege import Sally, Shelter
from stavka.games.roads.rules.situation import BattleFrame, battle
from stavka.games.roads.state import LOST, State
from stavka.games.roads.table.odds import (
    ORDER,
    POSITIONS,
    after_refill,
    prospect,
    sacrificed,
    strongest,
    unit_of,
    weakest,
)

FEW, ROUGHLY = 9, 15  # where there are many positions at the next chit, each is followed less closely
DRAWS, PLAYS, REFILLS, OVER = "draws", "plays", "refills", "over"


class Pause(Decision, tag=True):
    """The battle stands still before chits are drawn or played."""

    before: Open[str]

    def roles(self, s: State) -> tuple[str, ...]:
        return (battle(s).attacker,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-chit", zone=name(s, battle(s).zone)))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Halt), Option(Pass)])


class PausedBattle(Battle, tag=True, kw_only=True):
    """A battle that draws no chits and plays none."""

    def draw(self, play: Play) -> None:
        play.push(Pause(OVER if self.over else DRAWS))

    def next_turn(self, play: Play) -> None:
        if self.over:
            self.stage = DECIDED
        else:
            play.push(Pause(PLAYS))

    def after_turn(self, play: Play) -> None:
        if not self.over and not self.chits(self.turn):
            play.push(Pause(REFILLS))
            return
        self.stage, self.turn = TURN, foe(self.turn)

    def won(self, play: Play) -> None:
        play.push(Pause(OVER))


def steps(s: State, units: int) -> int:
    """Steps of units that are not destroyed."""
    return sum(2 - (s.decimated >> u & 1) for u in bits(units) if s.where[u] != LOST)


def answer(game: Game[Any], s: State, role: str) -> Action:
    """What the odds suppose."""
    top, legal = s.frames[-1], list(game.legal(s, role))
    if isinstance(top, Reaction):
        return Pass()
    if isinstance(top, ChitTurn):
        order = ORDER[top.side]
        return min((a for a in legal if isinstance(a, do.PlayChit)), key=lambda a: order.index(a.chit))
    if isinstance(top, Shelter | Sally):
        return do.Halt()
    if isinstance(top, StaffWork):
        return worst_chit(legal, role) if not top.returned else do.Halt()
    if isinstance(top, PickUnit):
        picks = [a for a in legal if isinstance(a, do.Pick)]
        numbers = [s.data.number[a.unit] for a in picks]
        units = tuple(unit_of(s, battle(s), u) for u in numbers)
        own = s.data.side_of[numbers[0]] == role
        pick = sacrificed if top.purpose == "hit" else strongest if own else weakest
        return picks[pick(units)]
    return legal[0]


def worst_chit(legal: list[Action], side: str) -> Action:
    """Staff Work: the weakest chit goes back, and one is drawn instead."""
    chits = [a for a in legal if isinstance(a, do.ReturnChit)]
    return max(chits, key=lambda a: ORDER[side].index(a.chit)) if chits else do.Halt()


def prospect_within(game: Game[State], s: State, role: str, action: Action | None) -> Prospect:
    """What a battle brings from a decision in it."""
    fight = battle(s)
    before = fight.attackers, fight.defenders
    had = steps(s, before[0]), steps(s, before[1])
    start = s.copy()
    pause(start)
    ends = every_end(game, start, role, action)
    kept = POSITIONS if len(ends) <= FEW else ROUGHLY
    low, high = [0.0] * 3, [0.0] * 3
    for chance, at in ends:
        rest = from_here(at, role, kept)
        gone = 0, had[0] - steps(at, before[0]), had[1] - steps(at, before[1])
        for i, span in enumerate((rest.taken, rest.attacker_loses, rest.defender_loses)):
            low[i] += chance * (span.low + gone[i])
            high[i] += chance * (span.high + gone[i])
    taken, own, foes = (Span(a, b) for a, b in zip(low, high, strict=True))
    return Prospect(taken, own, foes)


def pause(s: State) -> None:
    """Leave only the battle on the stack, and have it stop at the next chit."""
    start = next(n for n, frame in enumerate(s.frames) if isinstance(frame, BattleFrame))
    s.frames[start] = PausedBattle(**msgspec.structs.asdict(s.frames[start]))
    s.cache.clear()


def every_end(game: Game[State], s: State, role: str, action: Action | None) -> list[tuple[float, State]]:
    """The positions at the next chit, each with its chance."""

    def first(at: State, dice: Dice) -> None:
        game.apply(at, role, action or answer(game, at, role), dice)

    def on(at: State, dice: Dice) -> None:
        asked = game.pending(at)[0]
        game.apply(at, asked, answer(game, at, asked), dice)

    ends: dict[bytes, tuple[float, State]] = {}
    lines: dict[bytes, tuple[float, State]] = {b"": (1.0, s)}
    step: Callable[[State, Dice], None] = first
    while lines:
        after: dict[bytes, tuple[float, State]] = {}
        for chance, at in lines.values():
            for likely, then, _ in every_fall(at, step):
                found = ends if isinstance(then.frames[-1], Pause) else after
                key = game.write_state(then)
                known = found.get(key)
                found[key] = (chance * likely + (known[0] if known else 0.0), then)
        lines, step = after, on
    return list(ends.values())


def from_here(s: State, role: str, kept: int) -> Prospect:
    """What is still to come where a battle stands still."""
    fight = battle(s)
    stopped: Pause = s.frames[-1]
    if stopped.before == OVER:
        return Prospect(Span.exact(float(bool(fight.attackers))), Span.exact(0.0), Span.exact(0.0))
    if stopped.before == REFILLS:
        return after_refill(s, fight, role, kept)
    if stopped.before == DRAWS:
        return prospect(s, msgspec.structs.replace(fight, turn=""), role, kept=kept)
    return prospect(s, fight, role, kept=kept)
