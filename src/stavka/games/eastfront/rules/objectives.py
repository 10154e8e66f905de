"""Chapter 16: surrender and conquest of satellites, Army Group E, the Hungarian plain."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, NATIONS, SOVIET
from stavka.games.eastfront.rules.control import watched
from stavka.games.eastfront.rules.effects import Play, end_battle, name, unit
from stavka.games.eastfront.state import DEAD, ELIMINATED, OFF_MAP, State


@rule("16.1", "18.S44.2")
def wavering(s: State) -> dict[str, int]:
    """Satellites that the Soviets may roll for -> their hexes in Soviet hands; their losses are told with the die."""
    held = s.friendly(SOVIET) if s.plan.surrenders else 0
    hexes = {nation: (s.data.country[country] & held).bit_count() for nation, country in NATIONS.items()}
    return {nation: count for nation, count in hexes.items() if count and nation not in s.surrendered}


class PeaceTalks(Decision, tag=True):
    """Before a Soviet supply check: the Soviets may roll for the surrender of each satellite with Soviet hexes."""

    asked: Open[tuple[str, ...]] = ()

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-peace"), None, text("wait-turn"), ("16.1",))

    def left(self, s: State) -> list[str]:
        """The satellites for which nobody has rolled yet."""
        return [nation for nation in wavering(s) if nation not in self.asked]

    def settle(self, play: Play) -> bool:
        if self.left(play.s):
            return False
        play.pop()
        return True

    @rule("16.1")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.DemandPeace, self.left(s)), Option(do.EndPhase)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("16.1", text("refused-peace"))

    @rule("16.1")
    def demand_peace(self, play: Play, action: do.DemandPeace) -> None:
        """A die below the hexes and the losses: it surrenders."""
        nation = str(action.nation)
        hexes = wavering(play.s)[nation]
        lost = sum(play.s.where[u] == ELIMINATED for u in bits(play.s.data.nations[nation]))
        self.asked = (*self.asked, nation)
        dice = play.roll(1)
        falls = dice[0] < hexes + lost
        play.tell(
            "surrender-roll", "16.1", side=SOVIET, nation=text("nation-" + nation), hexes=hexes, lost=lost,
            falls=int(falls), rolls=(Rolled(dice),),
        )  # fmt: skip
        if falls:
            surrender(play, nation)


@rule("16.1")
def surrender(play: Play, nation: str) -> None:
    """One unit out of Axis reach changes sides, the others are gone for good."""
    s = play.s
    free = out_of_reach(s, s.data.nations[nation])
    s.surrendered = (*s.surrendered, nation)
    if free:
        for u in free:  # the Soviets choose, so they see whom
            s.shown |= 1 << u
        play.revealed = True
        play.push(Defection(nation, mask_of(free)))
    else:
        go_home(play, nation, -1)


class Defection(Decision, tag=True):
    """Which unit of a satellite that surrenders changes sides: the Soviets choose among those out of Axis reach."""

    nation: Open[str]
    free: Open[int]  # they lie open

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-defection"), None, text("wait-turn"), ("16.1",))

    @rule("16.1")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.WinOver, s.data.unit_names(self.free))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("16.1", text("refused-defection"))

    def win_over(self, play: Play, action: do.WinOver) -> None:
        """This unit fights for the Soviets; all others of the nation are gone."""
        s = play.s
        play.pop()
        turncoat = s.data.number[action.unit]
        s.stand_up(1 << turncoat)
        go_home(play, self.nation, turncoat)


def go_home(play: Play, nation: str, turncoat: int) -> None:
    """The units of a nation are gone for good, all but one."""
    s = play.s
    for u in bits(s.data.nations[nation]):
        if u == turncoat or s.where[u] == DEAD:
            continue
        cell = s.where[u]
        s.put(u, DEAD)
        s.cv[u] = 0
        s.plain = {edge: guard for edge, guard in s.plain.items() if guard != u}
        s.shown &= ~(1 << u)
        s.unsupplied &= ~(1 << u)
        if cell >= 0 and not s.battles() >> cell & 1:
            end_battle(s, cell)
    if turncoat >= 0:
        s.defected |= 1 << turncoat
        s.recalled.setdefault(turncoat, (s.data.least[turncoat], s.data.max[turncoat]))
        s.refresh(s.where[turncoat])
        play.tell(
            "unit-defects", "16.1", side=SOVIET, unit=unit(s, turncoat), hex=name(s, s.where[turncoat]),
            places=(s.data.name[s.where[turncoat]],), reveals=True,
        )  # fmt: skip


@rule("16.1", "8.2")
def out_of_reach(s: State, national: int) -> list[int]:
    """The units of a nation that no other Axis unit watches: alone or among themselves, and out of battle."""
    kept = watched(s, AXIS, national) | s.battles()
    loyal = s.own(AXIS) & ~national
    standing = [u for u in bits(national & s.own(AXIS)) if s.where[u] >= 0]
    return [u for u in standing if not kept >> s.where[u] & 1 and not s.at[s.where[u]] & loyal]


@rule("16.11")
def conquests(play: Play) -> None:
    """At the end of a Soviet turn a surrendered country without Axis units turns Soviet."""
    s = play.s
    for nation in s.surrendered:
        country = s.data.country[NATIONS[nation]]
        if not country & s.axis_cells and country & s.axis_held:
            s.axis_held &= ~country
            play.tell("country-conquered", "16.11", side=SOVIET, nation=text("nation-" + nation))


@rule("16.5", "2.68", "1.7")
def call_group_e(play: Play) -> None:
    """Soviet units in the western front call up Army Group E."""
    s = play.s
    if s.group_e == 0 and s.soviet_cells & s.data.west:
        s.group_e = 1
        play.tell("group-e-called", "16.5", side=AXIS)


@rule("16.7")
def guard_plain(play: Play) -> None:
    """For each Soviet edge hex of the Hungarian plain the nearest free Axis unit is set aside."""
    s = play.s
    held = s.soviet_cells & ~s.axis_cells
    for cell in s.data.plain if held & s.data.plain_edge else ():
        if held >> cell & 1 and str(cell) not in s.plain and nearest(s, cell):
            play.push(GuardPlain(cell))


def nearest(s: State, cell: int) -> list[int]:
    """The Axis units outside battles that are nearest to a hex."""
    grid = s.data.grid
    free = [u for u in s.on_map(AXIS) if not s.battles() >> s.where[u] & 1]
    if not free:
        return []
    least = min(grid.distance(cell, s.where[u]) for u in free)
    return [u for u in free if grid.distance(cell, s.where[u]) == least]


@rule("16.7")
def return_from_plain(play: Play) -> None:
    """Before an Axis command phase: units come back where the Soviets have left the edge."""
    s = play.s
    for cell, u in list(s.plain.items()):
        if not s.soviet_cells >> int(cell) & 1 and s.room(int(cell), AXIS) > 0:
            del s.plain[cell]
            s.put(u, int(cell))
            play.tell(
                "plain-return", "16.7", side=AXIS, hex=name(s, int(cell)), places=(s.data.name[int(cell)],),
                private={"unit": unit(s, u)}, to=(AXIS,),
            )  # fmt: skip


class GuardPlain(Decision, tag=True):
    """Which of the nearest Axis units leaves the map."""

    cell: Open[int]

    def roles(self, s: State) -> tuple[str, ...]:
        return (AXIS,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-plain", hex=name(s, self.cell)), None, text("wait-plain"), ("16.7",))

    def settle(self, play: Play) -> bool:
        if nearest(play.s, self.cell):
            return False
        play.pop()
        return True

    @rule("16.7")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Withdraw, tuple(s.data.ids[u] for u in nearest(s, self.cell)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("16.7", text("refused-not-nearest"))

    def withdraw(self, play: Play, action: do.Withdraw) -> None:
        """The unit stands beyond the edge."""
        s = play.s
        play.pop()
        u = s.data.number[action.unit]
        start = s.where[u]
        s.put(u, OFF_MAP)
        s.unsupplied &= ~(1 << u)
        s.active &= ~(1 << u)
        s.blitz &= ~(1 << u)
        s.shown &= ~(1 << u)
        s.plain[str(self.cell)] = u
        play.tell(
            "plain-guarded", "16.7", side=AXIS, hex=name(s, self.cell), start=name(s, start),
            places=(s.data.name[self.cell],), private={"unit": unit(s, u)}, to=(AXIS,), discloses=True,
        )  # fmt: skip
