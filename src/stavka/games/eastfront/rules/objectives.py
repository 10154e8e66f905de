"""Chapter 16: surrender and conquest of satellites, Army Group E, the Hungarian plain."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, NATIONS, SOVIET
from stavka.games.eastfront.rules.control import watched
from stavka.games.eastfront.rules.effects import Play, end_battle, name, unit
from stavka.games.eastfront.state import DEAD, ELIMINATED, OFF_MAP, State

LEAST_TO_FALL = 2  # no die is less than one


@rule("16.1", "18.S44.2")
def surrender_rolls(play: Play) -> None:
    """Before a Soviet supply check: satellites with Soviet hexes may ask for peace."""
    s = play.s
    if not s.plan.surrenders:
        return
    for nation, country in NATIONS.items():
        hexes = (s.data.country[country] & s.friendly(SOVIET)).bit_count()
        lost = sum(s.where[u] == ELIMINATED for u in bits(s.data.nations[nation]))
        if not hexes or hexes + lost < LEAST_TO_FALL or nation in s.surrendered:
            continue
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
    national = s.data.nations[nation]
    s.surrendered = (*s.surrendered, nation)
    free = out_of_reach(s, national)
    turncoat = play.pick(free) if free else -1
    for u in bits(national):
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
    for cell in s.data.plain:
        held = (s.soviet_cells & ~s.axis_cells) >> cell & 1
        if held and str(cell) not in s.plain and nearest(s, cell):
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
