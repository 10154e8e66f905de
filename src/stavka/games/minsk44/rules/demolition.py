"""24.6: bridges that the Germans have prepared for demolition."""

from __future__ import annotations

from itertools import pairwise

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.effects import Play, name
from stavka.games.minsk44.state import FOE, State

BLOWN = 4  # the highest die that blows a bridge


@rule("24.6")
def mined(s: State) -> bool:
    """Has the enemy prepared the bridges? At Minsk only the Germans have."""
    return s.data.armies[FOE[s.side]].blows_bridges


@rule("24.6")
def next_to_mines(s: State) -> int:
    """Both ends of every bridge that the enemy of the phasing player may still blow."""
    return s.data.caches.mined.get(tuple(s.tried), lambda: untried_ends(s)) if mined(s) else 0


def untried_ends(s: State) -> int:
    """Both ends of every bridge that nobody has had a chance to blow."""
    mask = 0
    for bridge in s.data.bridge_ids:
        if bridge not in s.tried:
            mask |= s.data.bridge_ends[bridge]
    return mask


@rule("24.6")
def come_near(play: Play, number: int) -> bool:
    """The first unit next to a bridge gives the enemy, here the Germans, a chance to blow it."""
    s = play.s
    if not mined(s):
        return False
    here = s.data.bridges_at.get(s.where[number], ())
    near = [b for b in here if b not in s.tried and s.standing(*s.data.pair(b))]
    for bridge in near:
        s.tried.append(bridge)
        play.push(Demolition(bridge))
    return bool(near)


class Demolition(Decision, tag=True):
    """The Germans may try to blow a bridge, once a game."""

    bridge: Open[str]

    def roles(self, s: State) -> tuple[str, ...]:
        return (FOE[s.side],)

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
            self.halt_before(play, {a, b})
        play.tell(
            "bridge-blown" if gone else "bridge-stands", "24.6", side=FOE[s.side], first=name(s, a), second=name(s, b),
            die=die, rolls=(Rolled((die,)),), places=(s.data.name[a], s.data.name[b]),
        )  # fmt: skip

    @rule("24.6", "8.2")
    def halt_before(self, play: Play, ends: set[int]) -> None:
        """A unit whose way led over the bridge stops: its owner says how it goes on."""
        movement = next(f for f in reversed(play.s.frames) if not isinstance(f, Demolition))
        way = (play.s.where[movement.hand], *movement.ahead)
        if any({a, b} == ends for a, b in pairwise(way)):
            movement.ahead = ()

    def spare(self, play: Play, action: do.Spare) -> None:
        """It stands for good."""
        play.pop()
        s = play.s
        a, b = s.data.pair(self.bridge)
        play.tell("bridge-spared", "24.6", side=FOE[s.side], first=name(s, a), second=name(s, b))
