"""Chapter 10.7: what a result does: losses, retreats, counterattacks, counterblows."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Decision, Frame, Prompt
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.lasting import StandFast
from stavka.games.no_retreat.rules.battle import Fight, battle
from stavka.games.no_retreat.rules.effects import Play, eliminate, hexes, name
from stavka.games.no_retreat.rules.losses import LoseEach, StepLoss
from stavka.games.no_retreat.rules.retreat import AdvanceStep, Retreats, may_advance
from stavka.games.no_retreat.state import MARKERS, State, markers_used

NOTHING, COUNTERATTACK, COUNTERBLOW = "-", "CA", "CB"
RETREAT, SHATTERED, DESTROYED, EXCHANGE = "DR", "DS", "DD", "EX"
RESULT_IDS = {"-": "none", "CA": "ca", "CB": "cb", "DR": "dr", "DS": "ds", "DD": "dd", "EX": "ex"}


def fort_cells(s: State, fight: Fight) -> Mask:
    """Cells of the defending side in the battle that hold a fort."""
    if fight.mods.no_fort:
        return 0
    out = 0
    for cell in bits(fight.cells(s, fight.defender)):
        if any(s.is_fort(u) for u in bits(s.at(cell))):
            out |= 1 << cell
    return out


@rule("10.7", "10.7.4", "14.11")
def changed_result(s: State, fight: Fight, result: str) -> str:
    """A result after cards and forts have had their say."""
    if result == RETREAT and s.lasting(StandFast):
        return EXCHANGE
    if result == NOTHING and fight.mods.bridgehead and not any(fight.duel):
        return EXCHANGE
    if result == SHATTERED and fort_cells(s, fight):
        return EXCHANGE
    return result


def no_effect(play: Play, fight: Fight) -> None:
    """An indecisive battle."""


@rule("10.7", "10.7.3")
def counterblow(play: Play, fight: Fight) -> None:
    """CB."""
    play.push(LayCounterblow())


@rule("10.7", "10.7.2")
def counterattack(play: Play, fight: Fight) -> None:
    """CA."""
    if fight.mods.must_counterattack:
        start_counterattack(play, fight)
    else:
        play.push(CounterattackChoice())


@rule("10.7", "10.7.1")
def exchange(play: Play, fight: Fight) -> None:
    """EX: a step for a step; the attacker chooses after the defender."""
    s = play.s
    play.push(StepLoss(fight.attacker, fight.attackers(s)))
    play.push(StepLoss(fight.defender, fight.defenders(s)))


@rule("10.7", "10.7.4", "10.7.5", "14.11")
def retreat(play: Play, fight: Fight) -> None:
    """DR."""
    pull_back(play, fight, shattered=0, volkssturm=True)


@rule("10.7", "10.7.6")
def shattered(play: Play, fight: Fight) -> None:
    """DS."""
    pull_back(play, fight, shattered=fight.defenders(play.s), volkssturm=False)


@rule("10.7", "10.7.1", "10.7.4", "10.8")
def destroyed(play: Play, fight: Fight) -> None:
    """DD: steps first, then the retreat of what is left; where losses alone empty a fort's hex it can be entered."""
    s = play.s
    pull_back(play, fight, shattered=0, volkssturm=False, emptied=fort_cells(s, fight))
    play.push(LoseEach(fight.defenders(s)))


@rule("10.7.5", "10.7.2", "10.8", "14.11")
def pull_back(play: Play, fight: Fight, *, shattered: Mask, volkssturm: bool, emptied: Mask = 0) -> None:
    """The defenders' hexes are left, those with forts apart; then the attackers may advance.

    Hexes in `emptied` are not left, but may lose all their units before.
    """
    s = play.s
    cells = fight.cells(s, fight.defender) & ~fort_cells(s, fight)
    if volkssturm:
        cells &= ~hold_with_volkssturm(play, fight, cells)
    if not cells | emptied:
        return
    if fight.apart and fight.attacker == s.side:
        fight.won = True
        play.push(Vacate(fight.defender, cells, shattered, fight.theirs))
    else:
        play.push(Pursuit(fight.attacker, cells | emptied))
        play.push(Vacate(fight.defender, cells, shattered))


@rule("14.11")
def hold_with_volkssturm(play: Play, fight: Fight, cells: Mask) -> Mask:
    """Cells that Volkssturm holds against a retreat; it is gone afterwards."""
    s = play.s
    held = 0
    if fight.mods.no_fort:
        return 0
    for cell in bits(cells | fort_cells(s, fight)):
        for u in bits(s.at(cell)):
            if s.face(u).type == "volkssturm":
                held |= 1 << cell
                eliminate(play, u, "14.11")
    return held


class Vacate(Frame, tag=True):
    """All units still in these hexes retreat, those outside the battle too, unless only some are attacked at a time."""

    side: Open[str]
    cells: Open[Mask]
    shattered: Open[Mask]
    only: Open[Mask] = -1

    @rule("10.7.2", "10.7.5")
    def run(self, play: Play) -> None:
        """Who is there now: cadres may have come, others gone."""
        s = play.s
        units = 0
        for cell in bits(self.cells):
            units |= s.at(cell) & s.data.of[self.side] & self.only
        play.pop()
        play.push(Retreats(self.side, units, self.shattered))


class Pursuit(Frame, tag=True):
    """The attackers of the battle may advance into hexes that were cleared."""

    side: Open[str]
    cells: Open[Mask]

    @rule("10.8")
    def run(self, play: Play) -> None:
        """Once the hexes are empty it is known who may go."""
        s = play.s
        fight = battle(s)
        units = sum(1 << u for u in bits(fight.units(s, self.side)) if may_advance(s, u))
        cleared = self.cells & ~s.cells(ENEMY[self.side])
        play.pop()
        if units and cleared:
            play.push(AdvanceStep(self.side, units, cleared))


APPLY = {
    NOTHING: no_effect,
    COUNTERBLOW: counterblow,
    COUNTERATTACK: counterattack,
    EXCHANGE: exchange,
    RETREAT: retreat,
    SHATTERED: shattered,
    DESTROYED: destroyed,
}


# --- decisions ---------------------------------------------------------------------------------------------------


class CounterattackChoice(Decision, tag=True):
    """The defender may strike back."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (battle(s).defender,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-counterattack"), None, text("wait-counterattack"), ("10.7.2",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Counterattack), Option(do.Decline)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("10.7.2", text("refused-counterattack"))

    @rule("10.7.2")
    def counterattack(self, play: Play, action: do.Counterattack) -> None:
        """A new battle with the same units."""
        play.pop()
        start_counterattack(play, battle(play.s))

    def decline(self, play: Play, action: do.Decline) -> None:
        """The battle is over."""
        play.pop()
        play.tell("no-counterattack", "10.7.2", side=battle(play.s).defender)


def start_counterattack(play: Play, fight: Fight) -> None:
    """The roles are exchanged."""
    play.tell("counterattack", "10.7.2", side=fight.defender)
    fight.counterattack()


class LayCounterblow(ActiveSideDecides, tag=True):
    """The active side lays the counterblow marker of a result."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-mark"), None, text("wait-mark"), ("10.7.3",))

    @rule("10.7.3", "10.1")
    def choices(self, s: State) -> Mask:
        """Hexes of the active side in the battle, while markers last."""
        return battle(s).cells(s, s.side) & ~s.counterblows[s.side] if markers_used(s, s.side) < MARKERS else 0

    def settle(self, play: Play) -> bool:
        if self.choices(play.s):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Mark, hexes(s, self.choices(s)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("10.7.3", text("refused-mark"))

    def mark(self, play: Play, action: do.Mark) -> None:
        """To be answered in the next player turn."""
        s = play.s
        cell = s.data.cell[action.to]
        s.counterblows[s.side] |= 1 << cell
        play.pop()
        play.tell("counterblow-result", "10.7.3", side=s.side, hex=name(s, cell), places=(action.to,))
