"""Who fights in a battle, and how steps are lost (chapter 8)."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt, Sequence
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open, Units
from stavka.core.texts import Refusal, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules.effects import Play, reduce
from stavka.games.stalingrad.secrecy import GermanLaid, SovietLaid
from stavka.games.stalingrad.state import GERMAN, State


class Battle(Sequence, kw_only=True):
    """A battle for one hex."""

    attacker: Open[str]
    target: Open[int]
    stacks: Open[tuple[int, ...]]  # the hexes attacked from
    planned: Open[bool]
    commander: Open[str]  # the German role that decides in this battle
    attackers: Units[int] = 0  # units still fighting, as bits
    defenders: Units[int] = 0
    soviet_card: SovietLaid[str] = ""
    german_cards: GermanLaid[tuple[str, ...]] = ()
    cancelled: Open[bool] = False  # an air card brought to nothing
    advanced: Units[int] = 0

    @property
    def german_attack(self) -> bool:
        """Do the Germans attack?"""
        return self.attacker == GERMAN

    @property
    def soviet_cell(self) -> int:
        """The hex of the Soviets in this battle: the defender's, or that of the stack that set out."""
        return self.target if self.german_attack else self.stacks[0]

    @property
    def germans(self) -> int:
        """German units in the battle."""
        return self.attackers if self.german_attack else self.defenders

    @property
    def soviets(self) -> int:
        """Soviet units in the battle."""
        return self.defenders if self.german_attack else self.attackers

    def units(self, side: str) -> int:
        """The units of a side in the battle."""
        return self.germans if side == GERMAN else self.soviets

    def gone(self, number: int) -> None:
        """A unit has been destroyed."""
        self.attackers &= ~(1 << number)
        self.defenders &= ~(1 << number)

    def joins(self, number: int) -> None:
        """A Soviet unit arrives in the middle of the battle."""
        if self.german_attack:
            self.defenders |= 1 << number
        else:
            self.attackers |= 1 << number


def battle(s: State) -> Battle:
    """The battle being fought."""
    for frame in reversed(s.frames):
        if isinstance(frame, Battle):
            return frame
    raise LookupError("no battle is being fought")


class CommanderDecides(Decision):
    """A decision of the German player who commands in the battle."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (battle(s).commander,)


@rule("6.5", "8.2.4", "14.2.5")
def adjust(play: Play, soviets: int) -> None:
    """Revealed Soviet units: a blank side becomes one point, immortal Guards return to full."""
    s = play.s
    immortal = s.data.guards if "guards" in s.advantages else 0
    for u in bits(soviets):
        if immortal >> u & 1:
            s.strength[u] = s.data.full[u]
        elif s.strength[u] == 0:
            s.strength[u] = 1


@rule("8.3.1", "8.3.7")
def effective(s: State, combat: Battle, against: str, hits: int) -> int:
    """Rubble protects the defender: two hits take one step. It never helps an attacker."""
    defending = against != combat.attacker
    return hits // 2 if defending and s.rubble >> combat.target & 1 else hits


class Hits(CommanderDecides, tag=True):
    """Steps to be lost by a side in the battle, one after the other, each by its strongest unit."""

    side: Open[str]
    steps: Open[int]
    only: Open[str] = ""  # "infantry", "armour": a sniper or an anti-tank gun picks its prey

    def prey(self, s: State) -> int:
        """The units that can be hit."""
        units = battle(s).units(self.side)
        if not self.only:
            return units
        data = s.data
        if self.side == GERMAN:
            return units & (data.german_infantry if self.only == "infantry" else data.armour)
        return units & (data.soviet_infantry if self.only == "infantry" else data.tanks)

    @rule("8.4.3", "8.4.4")
    def equals(self, s: State) -> list[int]:
        """The strongest units, one of each sort: between units alike in all the choice has no effect."""
        different: dict[object, int] = {}
        for u in s.strongest(self.prey(s)):
            different.setdefault((s.data.alike[u], s.where[u]), u)
        return list(different.values())

    def settle(self, play: Play) -> bool:
        """Take every hit that leaves no choice."""
        s = play.s
        while self.steps:
            equals = self.equals(s)
            if len(equals) > 1:
                return False
            if not equals:
                break
            self.lose(play, equals[0])
        play.pop()
        return True

    def due(self, s: State) -> int:
        """Steps that will be lost: no more than there are."""
        return min(self.steps, sum(s.strength[u] for u in bits(self.prey(s))))

    def lose(self, play: Play, number: int) -> None:
        """This unit takes the next hit."""
        self.steps -= 1
        if reduce(play, number):
            battle(play.s).gone(number)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(
            text("prompt-take-hit", side=text("side-" + self.side), steps=self.due(s)),
            text("prompt-take-hit-detail"),
            text("wait-take-hit"),
            ("8.4.4",),
        )

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.TakeHit, [s.data.ids[u] for u in self.equals(s)])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.TakeHit):
            return Refusal("8.4.3", text("refused-not-strongest"), text("remedy-strongest"))
        return Refusal("8.4.4", text("refused-take-hit-first"))

    def take_hit(self, play: Play, action: do.TakeHit) -> None:
        """The chosen unit loses a step."""
        self.lose(play, play.s.data.number[action.unit])
