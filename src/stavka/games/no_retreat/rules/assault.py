"""Chapter 10.5: the steps of a battle."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from stavka.core.actions import Action, Legal, Option, PassAll, PassTurn
from stavka.core.frames import Decision, Prompt, SideDecides, pass_on, passes
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, Text, signed, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.lasting import NO_MODS, Mods, Sturmoviks
from stavka.games.no_retreat.rules.battle import (
    TOO_WEAK,
    Fight,
    battle,
    final_column,
    odds,
    odds_text,
    read_table,
    shifts,
    strength,
    table_of,
    terrain_of,
)
from stavka.games.no_retreat.rules.effects import Play, hexes, name, unit
from stavka.games.no_retreat.rules.losses import IN_COMBAT, StepLoss
from stavka.games.no_retreat.rules.moments import COMMIT
from stavka.games.no_retreat.rules.playing import Reaction, announce, is_asked, played_event, plays, refuse_card
from stavka.games.no_retreat.rules.results import (
    APPLY,
    COUNTERATTACK,
    NOTHING,
    RESULT_IDS,
    RETREAT,
    Pursuit,
    changed_result,
)
from stavka.games.no_retreat.rules.stacking import Overstacked
from stavka.games.no_retreat.state import State

TWO_TO_ONE = 4  # its column


class Assault(Fight, tag=True, kw_only=True):
    """A battle, step by step; a counterattack begins again with the roles exchanged."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin",
        "name_terrain",
        "commit_attacker",
        "commit_defender",
        "roll",
        "after_roll",
        "read_result",
        "answer_result",
        "apply",
        "extra_losses",
        "fight_again",
        "next_in_line",
        "follow_up",
        "stacking",
        "end",
    )

    def about(self, s: State) -> Text | None:
        """The dice or the result that a card may change."""
        if self.result:
            return text("result", result=text("result-" + RESULT_IDS[self.result]))
        if any(self.duel):
            return text("duel", own=self.duel[0], other=self.duel[1])
        if not self.die:
            return None
        result = read_table(s, self, self.die, self.column)
        return text("about-roll", die=self.die, result=text("result-" + RESULT_IDS[result]))

    @rule("10.4", "10.5")
    def begin(self, play: Play) -> None:
        """Step 1: strengths."""
        s = play.s
        self.terrain = self.hexes[0]
        self.mods, self.support, self.die, self.duel, self.column, self.result = NO_MODS, False, 0, (0, 0), TOO_WEAK, ""
        if not self.round:
            self.mods = lasting_mods(s)
            s.effects = [e for e in s.effects if not isinstance(e, Sturmoviks)]
        play.tell(
            "battle-begins", "10.5", side=self.attacker, hex=tuple(name(s, c) for c in self.hexes), round=self.round,
            attackers=tuple(unit(s, u) for u in bits(self.attackers(s))),
            defenders=tuple(unit(s, u) for u in bits(self.defenders(s))),
            attack=strength(s, self, self.attacker), defence=strength(s, self, self.defender),
            places=hexes(s, self.cells(s, AXIS) | self.cells(s, SOVIET)),
        )  # fmt: skip

    @rule("10.6.1")
    def name_terrain(self, play: Play) -> None:
        """With several hexes the defender says which terrain counts, where it makes a difference."""
        if len(self.hexes) > 1 and not self.round and len({terrain_of(play.s, self, c) for c in self.hexes}) > 1:
            play.push(NameTerrain())

    @rule("10.5", "10.6.2")
    def commit_attacker(self, play: Play) -> None:
        """Step 2: marker and card of the attacker."""
        play.push(Commit(self.attacker))

    @rule("10.5")
    def commit_defender(self, play: Play) -> None:
        """Step 2: card of the defender, who knows what the attacker did."""
        play.push(Commit(self.defender))

    @rule("10.5", "10.6.4")
    def roll(self, play: Play) -> None:
        """Steps 3 to 5: columns and die; a card may have named the result already."""
        s = play.s
        attack, defence = strength(s, self, self.attacker), strength(s, self, self.defender)
        lines = shifts(s, self)
        self.column = final_column(s, self)
        play.tell(
            "odds", "10.5", "10.6", *(m.rule for m in lines), side=self.attacker, attack=attack, defence=defence,
            initial=odds_text(odds(attack, defence)), final=odds_text(self.column),
            table=text("table-" + table_of(s, self)),
            count=len(lines), shifts=tuple(text("shift-line", what=m.text, value=signed(int(m.value))) for m in lines),
        )  # fmt: skip
        if self.mods.result:
            self.result = self.mods.result
        elif self.mods.nkvd or self.mods.hedgehogs:
            throw_duel(play, self)
        elif self.mods.sure_retreat and self.column >= TWO_TO_ONE:
            self.result = RETREAT
        elif self.column == TOO_WEAK:
            self.result = COUNTERATTACK
            play.tell("too-weak", "10.6.4", side=self.attacker)
        else:
            throw(play, self)
            if self.mods.two_dice:
                spare = play.roll(1)
                play.tell("combat-die", "10.5", side=self.attacker, die=spare[0], rolls=(Rolled(spare),))
                if spare[0] != self.die:
                    play.push(DieChoice((self.die, spare[0])))

    def after_roll(self, play: Play) -> None:
        """Cards that change a die."""
        if self.die or any(self.duel):
            play.push(Reaction("roll", play.s.by_initiative()))

    @rule("10.5", "10.7", "10.7.4")
    def read_result(self, play: Play) -> None:
        """Step 6: the result, as forts, Volkssturm and cards change it."""
        s = play.s
        if any(self.duel):
            if self.mods.nkvd and self.duel[0] == self.duel[1]:
                self.fight_on_axis_table()
                return
            lose_duel(play, self)
        elif self.die:
            self.result = read_table(s, self, self.die, self.column)
            if self.mods.roll_again and self.result == NOTHING:
                self.mods = replace(self.mods, roll_again=False)
                throw(play, self)
                self.back_to("after_roll")
                return
        play.tell("result", "10.7", side=self.attacker, result=text("result-" + RESULT_IDS[self.result]))

    def fight_on_axis_table(self) -> None:
        """NKVD: a tie is fought out."""
        self.mods = replace(self.mods, nkvd=False, table=AXIS)
        self.duel = (0, 0)
        self.back_to("roll")

    def answer_result(self, play: Play) -> None:
        """Cards that change a result, and what the result then is."""
        play.push(Reaction("apply", play.s.by_initiative()))

    @rule("10.7")
    def apply(self, play: Play) -> None:
        """The result takes effect."""
        s = play.s
        self.result = changed_result(s, self, self.result)
        APPLY[self.result](play, self)

    def extra_losses(self, play: Play) -> None:
        """No Mercy: each side loses one more step."""
        s = play.s
        if self.mods.no_mercy:
            for side in (self.attacker, self.defender):
                if self.units(s, side):
                    play.push(StepLoss(side, self.units(s, side), IN_COMBAT))

    def fight_again(self, play: Play) -> None:
        """One Last Push: the survivors begin again."""
        s = play.s
        if self.mods.push and self.attackers(s) and self.defenders(s):
            self.step = 0

    def next_in_line(self, play: Play) -> None:
        """Infiltration Tactics: the next unit of the stack, by attackers who are still next to it."""
        s = play.s
        cell = self.hexes[0]
        left = self.queue & s.at(cell)
        near = sum(1 << u for u in bits(self.ours & s.on_map(s.side)) if s.data.open[s.where[u]] >> cell & 1)
        if left and near:
            self.theirs = left & -left
            self.queue = left & ~self.theirs
            self.ours, self.attacker, self.round = near, s.side, 0
            self.back_to("begin")

    def follow_up(self, play: Play) -> None:
        """Infiltration Tactics: the advance comes after the last of these attacks."""
        if self.apart and self.won:
            play.push(Pursuit(play.s.side, 1 << self.hexes[0]))

    @rule("8.4.3")
    def stacking(self, play: Play) -> None:
        """The limit holds at the end of a battle."""
        play.push(Overstacked())

    def end(self, play: Play) -> None:
        """The battle is over."""
        s = play.s
        for side in (AXIS, SOVIET):
            s.counterblows[side] &= s.cells(side)


def lasting_mods(s: State) -> Mods:
    """What an earlier card still does to the next battle."""
    return Mods(sturmoviks=sum(e.strength for e in s.lasting(Sturmoviks)))


def throw(play: Play, fight: Fight) -> None:
    """The attacker's die."""
    dice = play.roll(1)
    fight.die = dice[0]
    play.tell("combat-die", "10.5", side=fight.attacker, die=dice[0], rolls=(Rolled(dice),))


def throw_duel(play: Play, fight: Fight) -> None:
    """Hedgehogs and NKVD: both sides roll instead of a combat."""
    own, other = play.roll(1), play.roll(1)
    fight.duel = (own[0], other[0])
    play.tell("duel", "5.3.2", side=fight.attacker, own=own[0], other=other[0], rolls=(Rolled(own), Rolled(other)))


def lose_duel(play: Play, fight: Fight) -> None:
    """The lower die loses a step; with equal dice both do."""
    own, other = fight.duel
    fight.result = NOTHING
    if own <= other:
        play.push(StepLoss(fight.attacker, fight.attackers(play.s), IN_COMBAT))
    if own >= other:
        play.push(StepLoss(fight.defender, fight.defenders(play.s), IN_COMBAT))


# --- decisions in a battle -----------------------------------------------------------------------------------


class DieChoice(Decision, tag=True):
    """Expert Leaders: one of two dice."""

    dice: Open[tuple[int, int]]

    def roles(self, s: State) -> tuple[str, ...]:
        return (battle(s).attacker,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-die"), None, text("wait-event"), ("5.3.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Choose, [str(d) for d in self.dice])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-event-choice"))

    def choose(self, play: Play, action: do.Choose) -> None:
        """This die counts."""
        play.pop()
        battle(play.s).die = int(action.choice)


class NameTerrain(Decision, tag=True):
    """The defender of several hexes names one for terrain."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (battle(s).defender,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-terrain"), None, text("wait-terrain"), ("10.6.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Terrain, [s.data.name[c] for c in battle(s).hexes])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("10.6.1", text("refused-terrain"))

    def terrain(self, play: Play, action: do.Terrain) -> None:
        """This hex counts."""
        play.pop()
        battle(play.s).terrain = play.s.data.cell[action.to]


class Commit(SideDecides, tag=True):
    """A side commits a support marker (attacker only) and one card."""

    played: Open[bool] = False
    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-commit"), None, text("wait-commit"), ("10.5",))

    @rule("10.6.2", "6.5.5")
    def why_no_marker(self, s: State) -> str:
        """A side commits one marker a battle, and not for unsupplied units alone; empty when it may."""
        fight = battle(s)
        if self.side != fight.attacker:
            return "defender"
        if fight.support:
            return "once"
        if not (s.blitz if self.side == AXIS else s.shock):
            return "none"
        return "" if fight.attackers(s) & ~s.unsupplied else "unsupplied"

    def settle(self, play: Play) -> bool:
        s = play.s
        asked = not self.played and not passes(s, self.side, "commit") and is_asked(s, self.side, "commit")
        if asked or not self.why_no_marker(s):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Done), Option(PassTurn), Option(PassAll)]
        if not self.why_no_marker(s):
            options.append(Option(do.Support))
        return Legal([*options, *self.cards(s)])

    def cards(self, s: State) -> list[Option]:
        """The events in hand that fit; after the one card of the battle those that name no moment."""
        return plays(s, self.side, "spare" if self.played else "commit")

    def idle(self, s: State, role: str) -> Action | None:
        """No marker to commit, and no card in hand that fits."""
        fits = not self.why_no_marker(s) or any(option.size for option in self.cards(s))
        return None if fits else do.Done()

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Support):
            return Refusal("10.6.2", text("refused-support-" + self.why_no_marker(s)))
        if isinstance(action, do.PlayEvent) and self.played:
            return Refusal("10.5", text("refused-one-card"))
        return refuse_card(s, role, action, "commit")

    @rule("10.6.2")
    def support(self, play: Play, action: do.Support) -> None:
        """A marker is used up."""
        s = play.s
        if self.side == AXIS:
            s.blitz -= 1
        else:
            s.shock -= 1
        battle(s).support = True
        play.tell(
            "support", "10.6.2", side=self.side, marker=text("marker-blitz" if self.side == AXIS else "marker-shock")
        )

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """One card that is used in the battle; events that name no moment do not count."""
        number = int(action.card)
        self.played = self.played or COMMIT in played_event(play.s, self.side, number).moments
        announce(play, self.side, number)

    def pass_turn(self, play: Play, action: PassTurn) -> None:
        """No cards in any battle of this player turn."""
        pass_on(play.s, self.side, "commit", action)
        play.pop()

    def pass_all(self, play: Play, action: PassAll) -> None:
        """No cards at all in this player turn."""
        pass_on(play.s, self.side, "commit", action)
        play.pop()
