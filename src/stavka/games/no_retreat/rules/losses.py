"""Chapters 10.7.1 and 14.9: step losses, and cadres that take the place of lost units."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Frame, Prompt, SideDecides
from stavka.core.hexes import Mask, bits, lowest
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.rules.battle import current
from stavka.games.no_retreat.rules.effects import Play, lose_step, name, unit
from stavka.games.no_retreat.rules.placement import available_cadres
from stavka.games.no_retreat.rules.trains import arrive
from stavka.games.no_retreat.state import State

EXCHANGED, IN_COMBAT, BY_EVENT = "exchanged", "in-combat", "by-event"  # what a step is lost to


class StepLoss(SideDecides, tag=True):
    """A side loses one step among some of its units: by an exchange, otherwise in a battle, or by an event alone."""

    units: Open[Mask]
    cause: Open[str] = EXCHANGED

    def bound(self, s: State) -> Mask:
        """Units that must take a loss in combat."""
        return bound(s, self.side, self.units & s.on_map(self.side)) if self.cause != BY_EVENT else 0

    def choices(self, s: State) -> Mask:
        """The units that may take it: in combat some must, and Rezervy can."""
        units = self.units & s.on_map(self.side)
        return units if self.cause == BY_EVENT else self.bound(s) or units | behind(s, units)

    def settle(self, play: Play) -> bool:
        if self.choices(play.s):
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-step-loss"), None, text("wait-step-loss"), ("10.7.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Lose, s.data.unit_names(self.choices(s)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        first = self.bound(s)
        if isinstance(action, do.Lose) and first:
            return Refusal(bound_by(s, first), text("refused-loss-bound", units=named(s, first)))
        return Refusal("10.7.1", text("refused-step-loss"))

    @rule("10.7.1")
    def lose(self, play: Play, action: do.Lose) -> None:
        """The owner has chosen."""
        play.pop()
        take_loss(play, play.s.data.number[action.unit], cadres=self.cause == EXCHANGED)


def named(s: State, units: Mask) -> tuple[str | Text, ...]:
    """Units in a message."""
    return tuple(unit(s, u) for u in bits(units))


def bound_by(s: State, units: Mask) -> str:
    """The rule by which some of these units must take a loss."""
    u = lowest(units)
    if s.owner(u) == SOVIET:
        return "14.7"
    return "14.1" if s.is_fort(u) else "14.5" if s.face(u).type == "armour" else "14.6"


@rule("15.8")
def behind(s: State, units: Mask) -> Mask:
    """Rezervy stacked with one of these units can take the loss for it."""
    out = 0
    for u in bits(s.data.rezervy & s.on_map(SOVIET)):
        out |= 1 << u if s.at(s.where[u]) & units else 0
    return out


@rule("14.1", "14.5", "14.6", "14.7")
def bound(s: State, side: str, units: Mask) -> Mask:
    """Units that must take a loss before others: German forts, SS, attacking shock armies."""
    fight = current(s)
    attacking = fight is not None and fight.attacker == side
    if side == AXIS:
        forts = [u for u in bits(units) if s.is_fort(u) and s.unit(u).nation == "German"]
        if forts:
            return sum(1 << u for u in forts)
        panzer, grenadier = 1 << s.data.number["sspz"], 1 << s.data.number["ssgr"]
        if attacking and units & panzer:
            return panzer
        return units & grenadier
    if attacking:
        return sum(1 << u for u in bits(units) if s.face(u).type == "shock")
    return 0


class LoseEach(Frame, tag=True):
    """Every unit of a set loses a step."""

    units: Open[Mask]

    @rule("10.7", "10.7.1")
    def run(self, play: Play) -> None:
        """One unit after another, so that cadres can step in."""
        left = [u for u in bits(self.units) if play.s.where[u] >= 0]
        if not left:
            play.pop()
            return
        self.units &= ~(1 << left[0])
        take_loss(play, left[0], cadres=True)


@rule("14.9.2", "10.7.1")
def take_loss(play: Play, u: int, *, cadres: bool) -> None:
    """A step is lost; by an exchange or a destroyed result a cadre may replace a two-sided unit eliminated so."""
    s = play.s
    cell, side = s.where[u], s.owner(u)
    if not lose_step(play, u, "10.7.1") or play.over or not cadres:
        return
    if s.unit(u).strong is not None and available_cadres(s, side) and not s.at(cell) & s.data.of[ENEMY[side]]:
        play.push(CadreEntry(side, cell))


class CadreEntry(SideDecides, tag=True):
    """An available cadre may enter the hex of a unit just lost."""

    cell: Open[int]
    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-cadre", hex=name(s, self.cell)), None, text("wait-cadre"), ("14.9.2",))

    def legal(self, s: State, role: str) -> Legal:
        cadres = [s.data.ids[u] for u in available_cadres(s, self.side)]
        return Legal([Option(do.PlaceCadre, cadres), Option(do.Decline)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("14.9.2", text("refused-cadre"))

    @rule("14.9.2", "14.9")
    def cadre(self, play: Play, action: do.PlaceCadre) -> None:
        """It enters."""
        play.pop()
        arrive(play, play.s.data.number[action.unit], self.cell, "cadre-enters", "14.9.2")
