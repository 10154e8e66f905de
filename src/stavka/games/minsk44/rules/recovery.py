"""15.4: suppressed units recover; of those that a headquarters could take as its guest the owner says which."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.command import guests_to_recover, in_command_to_recover
from stavka.games.minsk44.rules.effects import Play
from stavka.games.minsk44.rules.fog import count_markers, note_recovery, tell_of
from stavka.games.minsk44.state import Own, State

RECOVERS = 4  # the lowest die that rallies a unit out of command
END = Option(do.EndPhase)


class Recovery(SideDecides, tag=True):
    """Before the dice: which outside units headquarters take under command.

    A side is asked wherever two of its units bear markers, whoever they are: the question must not tell it.
    """

    guests: Own[int] = 0

    ASKS: ClassVar[bool] = True

    @rule("24.6", "19.1")
    def asked(self, s: State) -> bool:
        """Could there be a choice, as far as everybody can see?"""
        hosts = any(s.data.takes[hq] for hq in s.data.hqs[self.side])
        return hosts and (s.suppressed & s.on_map(self.side)).bit_count() > 1

    def settle(self, play: Play) -> bool:
        if self.asked(play.s):
            return False
        self.finish(play)
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        more = role == self.side and self.candidates(s)
        detail = text("prompt-recovery-detail" if more else "prompt-recovery-none")
        return Prompt(text("prompt-recovery"), detail, text("wait-recovery"), ("24.6", "15.4"))

    def candidates(self, s: State) -> int:
        """Units among which there is a choice."""
        return guests_to_recover(s, self.side, self.guests)

    @rule("24.6", "15.4")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.TakeIn, s.data.unit_names(self.candidates(s))), END])

    def idle(self, s: State, role: str) -> Action | None:
        return None if self.candidates(s) else do.EndPhase()

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("24.6", text("refused-no-guest"))

    def take_in(self, play: Play, action: do.TakeIn) -> None:
        """This one recovers under a headquarters that is not its own."""
        self.guests |= 1 << play.s.data.number[action.unit]

    def end_phase(self, play: Play, action: do.EndPhase) -> None:
        """The dice are rolled."""
        self.finish(play)

    def finish(self, play: Play) -> None:
        play.pop()
        recover(play, self.side, self.guests)


@rule("15.4", "15.1", "7.6", "19.1")
def recover(play: Play, side: str, guests: int = 0) -> None:
    """Units in command recover, others on 4-6; headquarters always. Stack by stack: no order tells who lies covered."""
    s = play.s
    commanded = in_command_to_recover(s, side, guests) | s.data.headquarters
    suppressed = s.suppressed & s.data.of[side]
    suspects, markers = (s.suppressed | s.shaken) & s.covered & s.data.of[side], count_markers(s, side)
    for cell in sorted({s.where[u] for u in bits(suppressed)}):
        for number in reversed(s.at(cell)):
            if suppressed >> number & 1:
                rally(play, number, 0 if commanded >> number & 1 else play.roll()[0])
    note_recovery(s, side, suspects, markers)


def rally(play: Play, number: int, die: int) -> None:
    """A unit is effective again, or not; in command it needs no die."""
    s = play.s
    rolls = (Rolled((die,)),) if die else ()
    recovers = not die or die >= RECOVERS
    if recovers:
        s.suppressed &= ~(1 << number)
    tell_of(play, number, "recovers" if recovers else "still-suppressed", "15.4", die=die, rolls=rolls)
