"""The combat phase (4.43, 7.1, 7.2, 13): air strikes, choice of battles, the order in which they are fought."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
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


@rule("5.42", "13.12", "14.2")
def striker_bars(s: State) -> list[Bar]:
    """What keeps a headquarters from striking from the air."""
    ready = s.active & s.own(s.side)
    spent = mask_of(hq for hq in bits(ready) if s.command(hq) <= 0)
    return [
        Bar(~ready, "5.42", "refused-not-active"),
        Bar(s.struck, "13.12", "refused-struck-already"),
        Bar(s.dropping, "14.2", "refused-air-drop"),
        Bar(spent, "13.12", "refused-no-air", args={"value": 0}),
    ]


@rule("5.5", "5.63", "13.11", "13.13", "7.13")
def strike_bars(s: State, hq: int) -> list[Bar]:
    """What keeps a hex from being struck; ground and enemies on the way do not matter."""
    dice, battles = s.command(hq), s.battles()
    reach = dice * 2 if s.data.supreme >> hq & 1 else dice
    far = mask_of(b for b in bits(battles) if s.data.grid.distance(s.where[hq], b) > reach)
    return [
        Bar(~battles, "13.13", "refused-no-battle"),
        Bar(mask_of(int(c) for c in s.strikes), "7.13", "refused-one-strike"),
        Bar(far, "13.11", "refused-air-range", args={"value": dice}),
    ]


def why_no_battle(s: State, bars: list[Bar], battle: str) -> Refusal | None:
    """The first bar that holds a hex; what is no hex at all is no battle."""
    cell = s.data.cell.get(battle)
    return bars[0].refuse(s, 0) if cell is None else why_barred(s, bars, cell, about=(battle,))


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
            Option(do.AirStrike, (data.ids[hq],), names(unbarred(s.battles(), strike_bars(s, hq))))
            for hq in bits(unbarred(s.active, striker_bars(s)))
        ]
        options.append(Option(do.Fight, names(unbarred(s.battles(), self.fight_bars(s)))))
        options.append(Option(do.BeginCombat))
        return Legal(options)

    @rule("7.14", "7.15")
    def fight_bars(self, s: State) -> list[Bar]:
        """What keeps a battle from being chosen."""
        return [
            Bar(~s.battles(), "7.14", "refused-no-battle"),
            Bar(self.chosen | mandatory(s), "7.15", "refused-fought-anyway"),
        ]

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        refusal = None
        if isinstance(action, do.Fight):
            refusal = why_no_battle(s, self.fight_bars(s), action.battle)
        elif isinstance(action, do.AirStrike):
            refusal = self.refuse_strike(s, action)
        return refusal or Refusal("4.43", text("refused-combat-first"), text("remedy-begin-combat"))

    def refuse_strike(self, s: State, action: do.AirStrike) -> Refusal | None:
        """The rule against an air strike."""
        hq = s.data.number.get(action.hq, len(s.data.ids))  # who is nobody's is not active
        return why_barred(s, striker_bars(s), hq) or why_no_battle(s, strike_bars(s, hq), action.battle)

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
