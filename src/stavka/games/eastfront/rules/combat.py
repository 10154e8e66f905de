"""The combat phase (4.43, 7.1, 7.2, 13): air strikes, choice of battles, the order in which they are fought."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.battle import Battle
from stavka.games.eastfront.rules.effects import Play, name, unit
from stavka.games.eastfront.rules.headquarters import supported
from stavka.games.eastfront.state import State, other


@rule("7.1", "7.2", "4.43", "4.45")
def begin_combat(play: Play, phase: str) -> None:
    """A combat phase starts."""
    s = play.s
    s.phase = phase
    s.strikes = {}
    s.struck = 0
    if s.battles():
        play.push(CombatPlan())


@rule("7.15", "1.46", "4.45", "7.4")
def mandatory(s: State) -> int:
    """Battles that must be fought: new ones, those struck from the air, fortresses under attack (not in a blitz)."""
    battles = s.battles()
    must = (s.new_battles & battles) | mask_of(int(c) for c in s.strikes)
    if s.phase == "combat":
        must |= battles & s.data.fortress & s.defends(other(s.side))
    return must


@rule("5.5", "5.63", "13.11", "13.13", "7.13")
def strike_targets(s: State, hq: int) -> int:
    """Battles within air range of a headquarters that no other strikes; ground and enemies do not matter."""
    dice = s.command(hq)
    if dice <= 0 or (s.struck | s.dropping) >> hq & 1:
        return 0
    reach = dice * 2 if s.data.supreme >> hq & 1 else dice
    cell, grid = s.where[hq], s.data.grid
    taken = mask_of(int(c) for c in s.strikes)
    return mask_of(b for b in bits(s.battles() & ~taken) if grid.distance(cell, b) <= reach)


class CombatPlan(ActiveSideDecides, tag=True):
    """Air strikes are assigned and battles chosen before anything is revealed."""

    chosen: Open[int] = 0

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-combat"), text("prompt-combat-detail"), text("wait-turn"), ("4.43", "7.14"))

    @rule("7.13", "7.14", "5.42")
    def legal(self, s: State, role: str) -> Legal:
        data, names = s.data, s.data.grid.names
        options = [
            Option(do.AirStrike, (data.ids[hq],), names(strike_targets(s, hq))) for hq in bits(s.active & s.own(s.side))
        ]
        options.append(Option(do.Fight, names(s.battles() & ~self.chosen & ~mandatory(s))))
        options.append(Option(do.BeginCombat))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        data = s.data
        if isinstance(action, do.Fight):
            if action.battle not in data.cell or not s.battles() >> data.cell[action.battle] & 1:
                return Refusal("7.14", text("refused-no-battle"))
            return Refusal("7.15", text("refused-fought-anyway"), None, (action.battle,))
        if isinstance(action, do.AirStrike):
            return self.refuse_strike(s, action)
        return Refusal("4.43", text("refused-combat-first"), text("remedy-begin-combat"))

    def refuse_strike(self, s: State, action: do.AirStrike) -> Refusal:
        """The rule against an air strike."""
        data = s.data
        hq = data.number.get(action.hq, -1)
        if hq < 0 or not (s.active & s.own(s.side)) >> hq & 1:
            return Refusal("5.42", text("refused-not-active"))
        if s.struck >> hq & 1:
            return Refusal("13.12", text("refused-struck-already"))
        if s.dropping >> hq & 1:
            return Refusal("14.2", text("refused-air-drop"))
        if s.command(hq) <= 0:
            return Refusal("13.12", text("refused-no-air", value=max(s.command(hq), 0)))
        if action.battle not in data.cell or not s.battles() >> data.cell[action.battle] & 1:
            return Refusal("13.13", text("refused-no-battle"))
        if str(data.cell[action.battle]) in s.strikes:
            return Refusal("7.13", text("refused-one-strike"), None, (action.battle,))
        return Refusal("13.11", text("refused-air-range", value=s.command(hq)), None, (action.battle,))

    @rule("7.13", "13.13", "13.12", "13.16")
    def air_strike(self, play: Play, action: do.AirStrike) -> None:
        """A marker of the headquarters' value lies on the battle."""
        s = play.s
        hq, cell = s.data.number[action.hq], s.data.cell[action.battle]
        s.strikes[str(cell)] = s.command(hq)
        s.struck |= 1 << hq
        play.tell(
            "strike-assigned", "7.13", side=s.side, unit=unit(s, hq), hex=name(s, cell), dice=s.command(hq),
            places=(action.battle,),
        )  # fmt: skip

    def fight(self, play: Play, action: do.Fight) -> None:
        """The battle will be fought."""
        self.chosen |= 1 << play.s.data.cell[action.battle]

    @rule("7.14", "7.21", "5.42", "7.4")
    def begin_combat(self, play: Play, action: do.BeginCombat) -> None:
        """All units in the active battles lie open; support is what it is now."""
        s = play.s
        fought = self.chosen | mandatory(s)
        play.pop()
        for cell in bits(fought):
            s.shown |= s.at[cell]
            play.tell(
                "battle-active", "7.14", side=s.side, hex=name(s, cell), places=(s.data.name[cell],), reveals=True,
                axis=[unit(s, u) for u in bits(s.units_at(cell, "axis"))],
                soviet=[unit(s, u) for u in bits(s.units_at(cell, "soviet"))],
            )  # fmt: skip
        if fought:
            play.push(Battles(fought, supported(s, s.side) & fought))


class Battles(ActiveSideDecides, tag=True):
    """The active battles are fought in the order the active player likes."""

    left: Open[int]
    supported: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-next-battle"), None, text("wait-turn"), ("7.21",))

    def settle(self, play: Play) -> bool:
        if self.left:
            return False
        play.pop()
        return True

    @rule("7.21")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Resolve, s.data.grid.names(self.left))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("7.21", text("refused-not-active-battle"))

    def resolve(self, play: Play, action: do.Resolve) -> None:
        """A round of combat."""
        cell = play.s.data.cell[action.battle]
        self.left &= ~(1 << cell)
        play.push(Battle(cell=cell, supported=bool(self.supported >> cell & 1)))
