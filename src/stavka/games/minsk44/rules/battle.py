"""Chapters 11 and 13: an adjacent combat from its declaration to the advance."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Frame, Prompt, SideDecides
from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import fire_strength
from stavka.games.minsk44.rules.command import led_into_combat
from stavka.games.minsk44.rules.effects import Play, eliminate, name, reveal, units
from stavka.games.minsk44.rules.fog import expose
from stavka.games.minsk44.rules.guns import on_target
from stavka.games.minsk44.rules.retreat import Losses, Pursuit, Withdrawal
from stavka.games.minsk44.rules.shifts import (
    Shift,
    all_shifts,
    attack_strength,
    defence_strength,
    may_stand_firm,
    screened,
)
from stavka.games.minsk44.series import SUPPORT
from stavka.games.minsk44.state import FOE, Own, State

MOBILE, ASSAULT = "mobile", "assault"

# what a result does, in order (13.1); retreats are told apart by their number of hexes
OUTCOMES = {
    "A1": ("attackers retreat 1", "defenders advance"),
    "A2": ("attackers retreat 2", "defenders advance"),
    "AA": ("attackers lose", "attackers retreat 2", "defenders advance"),
    "AE": ("attackers die", "defenders advance"),
    "AX": ("defenders retreat 1", "attackers lose", "attackers advance"),
    "BR": ("defenders retreat 1", "attackers retreat 1"),
    "D1": ("defenders retreat 1", "attackers advance"),
    "D2": ("defenders retreat 2", "attackers advance"),
    "D3": ("defenders retreat 3", "attackers advance"),
    "D4": ("defenders retreat 4", "attackers advance"),
    "DA": ("defenders lose", "defenders retreat 2", "attackers advance"),
    "DE": ("defenders die", "attackers advance"),
    "EX": ("defenders lose", "attackers lose", "attackers occupy"),
}


class Odds(NamedTuple):
    """How a combat stands before the die."""

    attack: int
    defence: int
    shifts: list[Shift]
    column: str
    results: list[str]  # by die


class Battle(Frame, tag=True):
    """An adjacent combat."""

    side: Open[str]  # who attacks
    targets: Open[tuple[int, ...]]
    attackers: Open[tuple[int, ...]]
    defenders: Open[tuple[int, ...]]
    table: Open[str]
    firing: Open[tuple[int, ...]] = ()
    flying: Open[tuple[int, ...]] = ()
    doubled: Open[int] = 0
    step: Open[int] = 0
    firm: Open[bool] = False
    todo: Open[tuple[str, ...]] = ()
    routes: Open[tuple[tuple[int, ...], ...]] = ()
    fording: Open[bool] = False
    led: Own[int | None] = None  # units in command as it began

    STEPS: ClassVar[tuple[str, ...]] = ("open", "screen", "ask_firmness", "resolve")

    @rule("11.2")
    def run(self, play: Play) -> None:
        """Step by step: everything open, the defender's choices, the die, then what the result asks."""
        if self.step < len(self.STEPS):
            self.step += 1
            getattr(self, self.STEPS[self.step - 1])(play)
        elif self.todo:
            task, self.todo = self.todo[0], self.todo[1:]
            self.carry_out(play, task)
        else:
            play.pop()

    def alive(self, s: State, who: str) -> tuple[int, ...]:
        """The attackers or defenders still on the map."""
        return tuple(u for u in (self.attackers if who == "attackers" else self.defenders) if s.where[u] >= 0)

    def side_named(self, who: str) -> str:
        """Whose units they are."""
        return self.side if who == "attackers" else FOE[self.side]

    @rule("19.1", "21.2")
    def open(self, play: Play) -> None:
        """Everybody in the combat is seen; untried units are turned over."""
        s = play.s
        everybody = (*self.attackers, *self.defenders, *self.firing)
        s.shown |= mask_of(everybody)
        self.firing = on_target(s, self.firing, self.targets)
        self.led = led_into_combat(s, self.side, (*self.attackers, *self.firing), self.defenders)
        play.tell(
            "attack-declared", "11.2", side=self.side, units=units(s, self.attackers),
            hexes=[name(s, c) for c in self.targets], support=len(self.firing) + len(self.flying),
            table=text("table-" + self.table), places=tuple(s.data.name[c] for c in self.targets), reveals=True,
        )  # fmt: skip
        expose(play, everybody)
        reveal(play, everybody)

    @rule("22.3")
    def screen(self, play: Play) -> None:
        """Only reconnaissance or motorcycles: the defender chooses the table."""
        s = play.s
        defenders = self.alive(s, "defenders")
        if defenders and screened(s, defenders, self.targets):
            play.push(Screening(FOE[self.side]))

    @rule("13.1")
    def ask_firmness(self, play: Play) -> None:
        """Where the ground allows it, the defender says before the die whether he stands firm."""
        attackers, defender = self.alive(play.s, "attackers"), FOE[self.side]
        both = attackers and self.alive(play.s, "defenders")
        if both and may_stand_firm(play.s, attackers, self.targets, defender) and "BR" in self.odds(play.s).results:
            play.push(Firmness(defender))

    @rule("11.2", "11.7", "11.12", "17.5", "12.10")
    def odds(self, s: State) -> Odds:
        """Strengths and shifts as they stand, and the column of the table to which they lead."""
        attackers, defenders = self.alive(s, "attackers"), self.alive(s, "defenders")
        attack = attack_strength(s, attackers, self.doubled)
        attack += fire_strength(s, SUPPORT, self.targets, self.firing, self.flying, self.doubled)
        defence = defence_strength(s, defenders)
        shifts = all_shifts(s, self.side, attackers, defenders, self.targets, guns=self.firing)
        table = s.data.results[self.table]
        column = table.column(attack - defence, sum(x.columns for x in shifts))
        return Odds(attack, defence, shifts, table.columns[column], [table.result(column, die) for die in range(1, 7)])

    @rule("11.2", "13.1")
    def resolve(self, play: Play) -> None:
        """Differential, shifts, die, result."""
        s = play.s
        attackers, defenders = self.alive(s, "attackers"), self.alive(s, "defenders")
        self.fording = any(s.data.engineers >> u & 1 and s.effective(u) for u in attackers)
        if not defenders or not attackers:
            self.todo = ("attackers advance",) if attackers else ()
            self.routes = tuple((c,) for c in self.targets)
            return
        attack, defence, shifts, column, results = self.odds(s)
        (die,) = play.roll()
        result = results[die - 1]
        play.tell(
            "attack-result", "11.12", *(x.rule for x in shifts), "13.1", side=self.side, attack=attack, defence=defence,
            shift=sum(x.columns for x in shifts), count=len(shifts), why=[x.line for x in shifts],
            table=text("table-" + self.table), column=column, die=die, result=result, rolls=(Rolled((die,)),),
            places=tuple(s.data.name[c] for c in self.targets),
        )  # fmt: skip
        self.todo = OUTCOMES["EX" if result == "BR" and self.firm else result]

    # --- results ----------------------------------------------------------------------------------

    @rule("13.1", "13.3")
    def carry_out(self, play: Play, task: str) -> None:
        """One part of a result."""
        who, what, *number = task.split()
        present = self.alive(play.s, who)
        if what == "retreat":
            self.withdraw(play, who, present, int(number[0]))
        elif what == "lose":
            self.lose_one(play, who, present)
        elif what == "die":
            self.routes = (*self.routes, *((c,) for c in sorted({play.s.where[u] for u in present})))
            for u in present:
                eliminate(play, u, "13.1")
        elif what == "advance" or not self.alive(play.s, "defenders"):
            self.pursue(play, who, present)

    @rule("13.4", "13.8")
    def withdraw(self, play: Play, who: str, present: tuple[int, ...], distance: int) -> None:
        """All of a force retreat."""
        group = sum(1 << u for u in present)
        play.push(Withdrawal(self.side_named(who), present, distance, group))

    @rule("13.3", "13.1")
    def lose_one(self, play: Play, who: str, present: tuple[int, ...]) -> None:
        """The owner gives up one unit; its hex may be entered."""
        if not present:
            return
        if who == "defenders" or self.todo[-1:] == ("defenders advance",):
            self.routes = (*self.routes, *((c,) for c in sorted({play.s.where[u] for u in present})))
        play.push(Losses(self.side_named(who), present, "13.1"))

    @rule("13.7", "13.8", "13.1")
    def pursue(self, play: Play, who: str, present: tuple[int, ...]) -> None:
        """The victors may advance."""
        if present and self.routes:
            fording = self.fording and who == "attackers"
            play.push(Pursuit(self.side_named(who), present, tuple(dict.fromkeys(self.routes)), fording))


class Screening(SideDecides, tag=True):
    """A screen chooses how it is attacked (22.3)."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-screening"), text("prompt-screening-detail"), text("wait-screening"), ("22.3",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.ChooseTable, (MOBILE, ASSAULT))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("22.3", text("refused-choose-table"))

    @rule("22.3")
    def choose_table(self, play: Play, action: do.ChooseTable) -> None:
        """The defender's table."""
        play.pop()
        battle: Battle = play.frame()
        battle.table = action.table
        play.tell("table-chosen", "22.3", side=self.side, table=text("table-" + action.table))


class Firmness(SideDecides, tag=True):
    """Stand firm, or give ground if both must retreat (13.1)."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-firmness"), text("prompt-firmness-detail"), text("wait-firmness"), ("13.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.StandFirm), Option(do.GiveGround)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("13.1", text("refused-firmness"))

    @rule("13.1")
    def stand_firm(self, play: Play, action: do.StandFirm) -> None:
        """BR will be EX."""
        play.pop()
        battle: Battle = play.frame()
        battle.firm = True
        play.tell("stands-firm", "13.1", side=self.side)

    def give_ground(self, play: Play, action: do.GiveGround) -> None:
        """BR stays BR."""
        play.pop()
