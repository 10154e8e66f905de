"""24.6 and 22.2: what becomes of bridges when an enemy comes near."""

from __future__ import annotations

from itertools import pairwise

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.effects import Play, lose_bridge, name
from stavka.games.minsk44.state import FOE, State

BLOWN = 4  # the highest die that blows a bridge


@rule("24.6")
def mined(s: State, side: str) -> bool:
    """Has the enemy of a side prepared the bridges? At Minsk only the Germans have."""
    return s.data.armies[FOE[side]].blows_bridges


@rule("24.6")
def next_to_mines(s: State, side: str) -> int:
    """Both ends of every bridge that the enemy of a side may still blow."""
    return s.data.caches.mined.find(tuple(s.tried), lambda: untried_ends(s)) if mined(s, side) else 0


def untried_ends(s: State) -> int:
    """Both ends of every bridge that nobody has had a chance to blow."""
    mask = 0
    for bridge in s.data.mined_bridges:
        if bridge not in s.tried:
            mask |= s.data.bridge_ends[bridge]
    return mask


@rule("22.2", "24.6")
def watched(s: State, side: str) -> int:
    """Hexes at which something may happen to a bridge when a unit of a side comes there."""
    mask = next_to_mines(s, side)
    for engineer in s.pontoons:
        mask |= s.data.grid.near[s.where[engineer]]
    return mask


@rule("22.2", "24.6")
def approach(play: Play, number: int) -> bool:
    """A unit has come to a hex in whatever way. A bridge of enemy engineers next to it is destroyed, and the first unit
    at a printed one gives the enemy a chance to blow it; True when he is asked."""
    s = play.s
    side, cell = s.side_of(number), s.where[number]
    near = s.data.grid.near[cell]
    for engineer in [e for e in s.pontoons if s.side_of(e) != side and near >> s.where[e] & 1]:
        lose_bridge(play, engineer, cell)
    if not next_to_mines(s, side) >> cell & 1:
        return False
    here = s.data.bridges_at.get(cell, ())
    ready = [b for b in here if b in s.data.mined_bridges and b not in s.tried and s.standing(*s.data.pair(b))]
    for bridge in ready:
        s.tried.append(bridge)
        play.push(Demolition(FOE[side], bridge))
    return bool(ready)


class Demolition(SideDecides, tag=True):
    """The Germans may try to blow a bridge, once a game."""

    bridge: Open[str]

    def prompt(self, s: State, role: str) -> Prompt:
        a, b = s.data.pair(self.bridge)
        say = text("prompt-demolition", first=name(s, a), second=name(s, b))
        return Prompt(say, text("prompt-demolition-detail"), text("wait-demolition"), ("24.6",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Blow), Option(do.Spare)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("24.6", text("refused-bridge-first"))

    @rule("24.6")
    def blow(self, play: Play, action: do.Blow) -> None:
        """1-4 destroys it."""
        s = play.s
        play.pop()
        (die,) = play.roll()
        gone = die <= BLOWN
        a, b = s.data.pair(self.bridge)
        if gone:
            s.blown.append(self.bridge)
            s.cache.clear()
            self.halt_before(play, {a, b})
        play.tell(
            "bridge-blown" if gone else "bridge-stands", "24.6", side=self.side, first=name(s, a), second=name(s, b),
            die=die, rolls=(Rolled((die,)),), places=(s.data.name[a], s.data.name[b]),
        )  # fmt: skip

    @rule("24.6", "8.2")
    def halt_before(self, play: Play, ends: set[int]) -> None:
        """A unit whose way led over the bridge stops: its owner says how it goes on."""
        movement = next(f for f in reversed(play.s.frames) if not isinstance(f, Demolition))
        if not hasattr(movement, "ahead"):
            return  # it came by rail or by entry, or retreats whatever becomes of the bridge
        way = (play.s.where[movement.hand], *movement.ahead)
        if any({a, b} == ends for a, b in pairwise(way)):
            movement.ahead = ()

    def spare(self, play: Play, action: do.Spare) -> None:
        """It stands for good."""
        play.pop()
        s = play.s
        a, b = s.data.pair(self.bridge)
        play.tell("bridge-spared", "24.6", side=self.side, first=name(s, a), second=name(s, b))
