"""Chapters 10.4 to 10.6: one battle, its strengths, odds and column shifts."""

from __future__ import annotations

from copy import copy

from stavka.core.frames import Sequence
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Text, text
from stavka.core.views import Modifier
from stavka.games.no_retreat.atlas import AXIS, COLUMNS, ENEMY, SOVIET
from stavka.games.no_retreat.lasting import (
    NO_MODS,
    BetterGuns,
    BetterTanks,
    BlackSeaFleet,
    LogisticsProblems,
    Mods,
    SteamRoller,
    Zhukov,
)
from stavka.games.no_retreat.rules.weather import CLEAR, SNOW, crt_of, first_snow, frozen, weather
from stavka.games.no_retreat.state import State

ODDS = ((1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1))
LAST_COLUMN = len(COLUMNS) - 1
TOO_WEAK = -1  # below 1:3
ZHUKOV_RANGE = 2


class Fight(Sequence, kw_only=True):
    """The data of a battle. `ours` are the active side's units; a counterattack only changes `attacker`."""

    attacker: Open[str]
    hexes: Open[tuple[int, ...]]
    blows: Open[Mask] = 0  # those of the hexes that are counterblows
    ours: Open[Mask]
    theirs: Open[Mask]
    round: Open[int] = 0  # counterattacks so far
    terrain: Open[int] = -1  # the hex whose terrain counts
    support: Open[bool] = False
    mods: Open[Mods] = NO_MODS  # what cards do to it
    die: Open[int] = 0
    duel: Open[tuple[int, int]] = (0, 0)  # dice of attacker and defender that take the place of a combat
    apart: Open[bool] = False  # the units of the hex are attacked one after another
    queue: Open[Mask] = 0  # those still to be attacked
    won: Open[bool] = False  # one of them was driven off, so that the winners may advance in the end
    column: Open[int] = TOO_WEAK
    result: Open[str] = ""

    @property
    def defender(self) -> str:
        """The side attacked in this round."""
        return ENEMY[self.attacker]

    def units(self, s: State, side: str) -> Mask:
        """A side's units in the battle that are still on the map."""
        mine = self.ours if side == s.side else self.theirs
        return mine & s.on_map(side)

    def attackers(self, s: State) -> Mask:
        """Units attacking in this round."""
        return self.units(s, self.attacker)

    def defenders(self, s: State) -> Mask:
        """Units attacked in this round."""
        return self.units(s, self.defender)

    def cells(self, s: State, side: str) -> Mask:
        """The cells of a side's units in the battle."""
        out = 0
        for u in bits(self.units(s, side)):
            out |= 1 << s.where[u]
        return out

    def back_to(self, step: str) -> None:
        """A step of the battle, and all after it, come again."""
        self.step = self.STEPS.index(step)

    @rule("10.7.2")
    def counterattack(self) -> None:
        """The same units again, roles exchanged."""
        self.attacker = ENEMY[self.attacker]
        self.round += 1
        self.step = 0

    def add(self, mods: Mods) -> None:
        """A card does something to the battle."""
        self.mods = self.mods.plus(mods)


def current(s: State) -> Fight | None:
    """The battle being fought, if any."""
    for frame in reversed(s.frames):
        if isinstance(frame, Fight):
            return frame
    return None


def battle(s: State) -> Fight:
    """The battle being fought."""
    fight = current(s)
    assert fight is not None
    return fight


# --- strength and odds -------------------------------------------------------------------------------


@rule("15.3", "15.3.3", "15.3.5")
def local_support(s: State, u: int) -> int:
    """What the local support marker adds to a unit: it is turned in the course of the war."""
    side = s.owner(u)
    if s.backed.get(side) != u:
        return 0
    early = s.turn < s.data.begins.support_turns
    return 2 if (side == AXIS) == early else 1


@rule("10.4", "10.5")
def strength(s: State, fight: Fight, side: str) -> int:
    """The combat strength of a side, with what cards add."""
    total = 0
    for u in bits(fight.units(s, side)):
        points = s.face(u).strength + local_support(s, u)
        if side == SOVIET:
            points += fight.mods.sturmoviks
        total += points * 2 if u in fight.mods.doubled else points
    if side == AXIS and side == fight.defender and fight.mods.double_defence:
        total *= 2
    return total


@rule("10.5", "10.6.4")
def odds(attack: int, defence: int) -> int:
    """The initial column: the ratio rounded down, at most 6:1; -1 below 1:3."""
    column = TOO_WEAK
    for index, (a, d) in enumerate(ODDS):
        if attack * d >= defence * a:
            column = index
    return column


@rule("10.6", "10.6.4")
def shifted(column: int, net: int) -> int:
    """The final column; -1 when it falls below 1:3 or began there."""
    return column if column == TOO_WEAK else max(TOO_WEAK, min(LAST_COLUMN, column + net))


# --- shifts ---------------------------------------------------------------------------------------------


def shift(value: int, id: str, cited: str, **args: object) -> Modifier:
    """A column shift as a line of a preview."""
    return Modifier(text(id, **args), rule=cited, value=f"{value:+d}")


def net(shifts: list[Modifier]) -> int:
    """The sum of shifts."""
    return sum(int(m.value) for m in shifts)


@rule("10.6")
def shifts(s: State, fight: Fight) -> list[Modifier]:
    """Every shift of this round, with its rule; right is positive."""
    out = [*terrain_shifts(s, fight), *weather_shifts(s, fight), *unit_shifts(s, fight)]
    if fight.support:
        value = support_value(s, fight.attacker)
        out.append(shift(value, "shift-support", "10.6.2"))
    armour = armour_shift(s, fight)
    if armour:
        out.append(shift(armour, "shift-armour", "10.6.3"))
    out += [shift(value, "shift-card", "5.3.2") for value in fight.mods.shifts]
    out += effect_shifts(s, fight)
    return out


@rule("10.6.2", "13.1")
def support_value(s: State, side: str) -> int:
    """What a support marker is worth."""
    if side == SOVIET and (first_snow(s) or s.lasting(SteamRoller)):
        return 2
    return 1


@rule("10.6.1", "10.1.2", "10.7.2", "13.1")
def terrain_shifts(s: State, fight: Fight) -> list[Modifier]:
    """Terrain of the named hex; none in counterattacks and against counterblows."""
    cell = fight.terrain
    if fight.round or fight.blows >> cell & 1:
        return []
    out = []
    kind = "marsh" if s.scorched >> cell & 1 else s.data.terrain[cell]
    value = s.data.terrains[kind].shift
    if value:
        out.append(shift(value, "shift-terrain-" + kind, "10.6.1"))
    if s.data.objective_hexes >> cell & 1:
        out.append(shift(-1, "shift-objective", "10.6.1"))
    starts = {s.where[u] for u in bits(fight.attackers(s))}
    across = all(s.data.crosses_river(start, cell) for start in starts)
    if across and not frozen(s) and not fight.mods.no_river:
        out.append(shift(-1, "shift-river", "10.6.1"))
    if s.works >> cell & 1 and fight.defender == AXIS:
        out.append(shift(-1, "shift-works", "14.13"))
    if s.belts >> cell & 1 and fight.attacker == AXIS:
        out.append(shift(-2, "shift-belts", "3.0"))
    return out


def terrain_of(s: State, fight: Fight, cell: int) -> tuple[object, ...]:
    """All that the terrain of one of the hexes does to a battle, before cards."""
    there = copy(fight)
    there.terrain = cell
    open_ground = s.data.clear & ~s.scorched
    return (*((m.text.id, m.value) for m in terrain_shifts(s, there)), bool(open_ground >> cell & 1))


@rule("13.1", "13.5")
def weather_shifts(s: State, fight: Fight) -> list[Modifier]:
    """Axis attacks on Soviets inside the USSR in snow: one column left, or what the turn says."""
    if fight.attacker != AXIS or not frozen(s) or not fight.cells(s, SOVIET) & s.data.ussr:
        return []
    if all(s.unit(u).nation == "Finnish" for u in bits(fight.attackers(s))):
        return []
    return [shift(s.box.snow_shift, "shift-snow", "13.1")]


@rule("6.5.4", "14.6", "14.7")
def unit_shifts(s: State, fight: Fight) -> list[Modifier]:
    """Shifts that units bring: cut off defenders, SS Grenadiers, shock armies."""
    out = []
    if fight.defenders(s) & s.unsupplied:
        out.append(shift(2, "shift-unsupplied", "6.5.4"))
    if fight.defenders(s) >> s.data.number["ssgr"] & 1:
        out.append(shift(-1, "shift-ss-grenadiers", "14.6"))
    shock = [u for u in bits(fight.attackers(s)) if s.face(u).type == "shock"]
    if shock:
        out.append(shift(len(shock), "shift-shock", "14.7"))
    return out


def effect_shifts(s: State, fight: Fight) -> list[Modifier]:
    """Shifts of cards that last for a phase."""
    out = []
    for effect in s.effects:
        if isinstance(effect, LogisticsProblems) and fight.attacker == SOVIET:
            out.append(shift(-1, "shift-card", "5.3.2"))
        if isinstance(effect, BlackSeaFleet) and any(s.data.seas["black"] >> c & 1 for c in fight.hexes):
            out.append(shift(effect.shift, "shift-card", "5.3.2"))
    return out


@rule("10.6.3", "14.3", "14.4", "14.5", "13.5", "6.5.4", "13.1", "10.7.2")
def armour_shift(s: State, fight: Fight) -> int:
    """One column for armour against infantry in the open; SS Panzer always."""
    attackers = fight.attackers(s)
    value = 2 if fight.mods.stalin_tanks and fight.attacker == SOVIET else 1
    if attackers >> s.data.number["sspz"] & 1:
        return value
    if not any(has_armour_shift(s, u) for u in bits(attackers)) or weather(s) not in (CLEAR, SNOW):
        return 0
    if fight.attacker == SOVIET and s.lasting(BetterGuns):
        return 0
    hard = any(s.face(u).type in ("armour", "mechanized") for u in bits(fight.defenders(s)))
    if hard and not (fight.attacker == AXIS and s.lasting(BetterTanks)):
        return 0
    cells = 1 << fight.terrain if not fight.round else fight.cells(s, fight.defender)
    return value if not cells & ~(s.data.clear & ~s.scorched) else 0


@rule("10.6.3", "13.5", "6.5.4")
def has_armour_shift(s: State, u: int) -> bool:
    """Armour in supply; German armour other than SS loses it the turn after Ploesti falls."""
    if s.face(u).type != "armour" or s.unsupplied >> u & 1:
        return False
    return s.owner(u) == SOVIET or s.unit(u).ss or not s.after("oil")


# --- the table -------------------------------------------------------------------------------------------


@rule("2.2", "13.1")
def table_of(s: State, fight: Fight) -> str:
    """Whose table is used."""
    if fight.mods.table:
        return fight.mods.table
    for chosen in s.lasting(Zhukov):
        if any(s.data.grid.distance(chosen.cell, c) <= ZHUKOV_RANGE for c in fight.hexes):
            return chosen.table
    return crt_of(s, fight.attacker)


def read_table(s: State, fight: Fight, die: int, column: int) -> str:
    """The result of a die in a column; below 1:3 it is a counterattack."""
    if column == TOO_WEAK:
        return "CA"
    return s.data.crts[table_of(s, fight)].rows[die - 1][column]


def final_column(s: State, fight: Fight) -> int:
    """The column for the die."""
    first = odds(strength(s, fight, fight.attacker), strength(s, fight, fight.defender))
    return shifted(first, net(shifts(s, fight)))


def odds_text(column: int) -> Text | str:
    """The name of a column."""
    return COLUMNS[column] if column >= 0 else text("odds-too-weak")
