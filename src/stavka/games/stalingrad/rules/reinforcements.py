"""Chapter 7.2: the Reinforcement Table and the arrival of the called units."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Units
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.bars import its_name
from stavka.games.stalingrad.rules.combat import other_army
from stavka.games.stalingrad.rules.deciding import GermanDecides
from stavka.games.stalingrad.rules.effects import Play, german_draws, name, unit
from stavka.games.stalingrad.state import ARMIES, ASIDE, GERMAN, TABLE, WITHDRAWN, State

CALL_DICE = 6


@rule("7.2.1", "7.2.2", "7.2.6", "10.2.2")
def call(play: Play) -> None:
    """Draw a card (two with Paulus), roll six dice, take the leftmost unit of each row rolled."""
    s = play.s
    german_draws(play, 2 if "paulus" in s.leaders else 1, "7.2.1")
    dice = play.roll(CALL_DICE)
    called: list[int] = []
    play.tell("call-roll", "7.2.2", side=GERMAN, rolls=(Rolled(tuple(sorted(dice))),), dice=sorted(dice))
    empty: list[int] = []
    for die in sorted(dice):
        row = s.rows[die - 1]
        if row:
            s.rows[die - 1] = row[1:]
            s.seen &= ~(1 << row[0])
            called.append(row[0])
        elif die == 6:
            raus_arrives(play)
        else:
            empty.append(die)
    for die in empty:  # after all units are taken: one of them may have to go again (7.2.6)
        withdraw(play, die, called)
    if called:
        names = [unit(s, u) for u in called]
        play.tell("units-called", "7.2.2", side=GERMAN, count=len(called), private={"units": names}, to=s.germans)
        play.push(DeployUnits(mask_of(called)))


@rule("7.2.6", "7.2.7")
def withdraw(play: Play, row: int, called: list[int]) -> None:
    """A die on an empty row: its R-unit leaves the map, once."""
    s = play.s
    number = s.data.r_units.get(row)
    if number is None:
        return
    if number in called:
        called.remove(number)
    elif s.where[number] < 0:
        play.tell("row-empty", "7.2.7", side=GERMAN, row=row)
        return
    s.put(number, WITHDRAWN)
    memory.leaves_map(s, number)
    play.tell("r-unit-withdrawn", "7.2.6", side=GERMAN, row=row, unit=unit(s, number))


@rule("14.2.2")
def raus_arrives(play: Play) -> None:
    """A six on the empty sixth row brings Raus and the three regiments of 6th Panzer."""
    s = play.s
    if s.raus or "6th-panzer" not in s.advantages:
        play.tell("row-empty", "7.2.7", side=GERMAN, row=6)
        return
    s.raus = True
    play.tell("raus-arrives", "14.2.2", side=GERMAN)
    for number in bits(s.data.axes):
        if s.where[number] == ASIDE:
            back_to_table(s, number)


@rule("7.2.5")
def back_to_table(s: State, number: int) -> int:
    """To the row with the fewest units (the lowest number on a tie), as its leftmost. Returns the row."""
    lengths = [len(r) for r in s.rows]
    row = lengths.index(min(lengths))
    s.rows[row] = (number, *s.rows[row])
    s.where[number] = TABLE
    s.seen |= 1 << number
    return row + 1


class DeployUnits(GermanDecides, tag=True):
    """The called units go to the entry hexes, in any order."""

    units: Units[int]

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-deploy", count=self.units.bit_count())
        return Prompt(say, text("prompt-deploy-detail"), text("wait-deploy"), ("7.2.3",))

    @rule("7.2.3", "7.2.4", "3.8", "11.1", "11.9")
    def closed(self, s: State, unit: int) -> tuple[Bar, ...]:
        """Hexes where a unit cannot arrive."""
        data = s.data
        army = data.army[unit]
        usable = s.german_held & ~s.soviet_cells & ~s.full_cells
        own = data.entry[ARMIES[s.army]] & usable if s.joint and army == "white" else 0
        return (
            Bar(~data.entries, "7.2.3", "refused-not-entry", "remedy-entry-" + army),
            Bar(~usable, "7.2.4", "refused-entry-closed", args=its_name),
            Bar(other_army(s, 1 << unit), "11.1", "refused-two-armies"),
            Bar(~own if own else 0, "11.9", "refused-white-own-first"),
            Bar(~data.entry.get(army, ~0), "7.2.3", "refused-wrong-colour", "remedy-entry-" + army),
        )

    def goals(self, s: State, unit: int) -> int:
        """The entry hexes open to a unit."""
        return unbarred(s.data.grid.board, self.closed(s, unit))

    def legal(self, s: State, role: str) -> Legal:
        grid = s.data.grid
        return Legal(Option(do.Deploy, (s.data.ids[u],), grid.names(self.goals(s, u))) for u in bits(self.units))

    def settle(self, play: Play) -> bool:
        """When nothing more can be placed the rest goes back to the table."""
        s = play.s
        if any(self.goals(s, u) for u in bits(self.units)):
            return False
        for u in bits(self.units):
            row = back_to_table(s, u)
            play.tell("unit-returns", "7.2.5", side=GERMAN, row=row, private={"unit": unit(s, u)}, to=s.germans)
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Deploy):
            return Refusal("7.2.3", text("refused-deploy-first"))
        unit, cell = s.data.number.get(action.unit, -1), s.data.cell.get(action.to, -1)
        if unit < 0 or not self.units >> unit & 1:
            return Refusal("7.2.2", text("refused-not-called"))
        refusal = why_barred(s, self.closed(s, unit), cell) if cell >= 0 else None
        return refusal or Refusal("3.1", text("refused-off-map"))

    @rule("7.2.3", "6.4")
    def deploy(self, play: Play, action: do.Deploy) -> None:
        """A unit arrives at full strength."""
        s = play.s
        number, cell = s.data.number[action.unit], s.data.cell[action.to]
        self.units &= ~(1 << number)
        s.put(number, cell)
        s.strength[number] = s.data.full[number]
        play.tell(
            "unit-arrives", "7.2.3", side=GERMAN, hex=name(s, cell), places=(action.to,),
            private={"unit": unit(s, number)}, to=s.germans,
        )  # fmt: skip
