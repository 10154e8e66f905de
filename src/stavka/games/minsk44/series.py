"""What differs between the battles of the series: nations, years, and the limits that follow from them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from stavka.core.ledger import rule

GERMAN = "german"
SOVIET = "soviet"
ALLIES = "allies"  # Axis allies on the German side; there are none at Minsk

ANY = 99
FREE_ADVANCE = (GERMAN,)
LONG_RANGE = 2  # hexes, of anti-tank guns (25.3)

BARRAGE = "barrage"
SUPPORT = "support"
PROTECTIVE = "protective"


class Series(msgspec.Struct, frozen=True):
    """A battle of the series: its date decides what the nations may do."""

    year: int
    month: int
    id: str = ""
    turns: int = 6
    first: str = SOVIET  # who moves first
    deploys_first: str = GERMAN
    weather: str = "clear"  # before the first event
    zones_over_bridges: bool = False  # the switch of 10.3
    strict_lines: bool = False  # are lines of communication cut by zones even where friends stand?
    allies_mobile: bool = False  # may Axis allies by themselves use the Mobile table?

    @rule("9.2", "9.3", "9.4")
    def stack_limit(self, nation: str) -> int:
        """Ground units to a hex at the end of a phase."""
        if nation == SOVIET:
            return 1 if self.year <= 1942 else 2
        return 3 if nation == GERMAN else 2

    @rule("22.4")
    def fire_control(self, nation: str, mission: str) -> int:
        """Artillery units that may fire from afar in one combat."""
        if nation != SOVIET:
            return 4 if nation == GERMAN else 2
        base = 1 if self.year <= 1943 else 2
        return base + (1 if mission == BARRAGE and self.year >= 1943 else 0)

    @rule("17.9", "17.8")
    def air_limit(self, nation: str) -> int:
        """Air units against one hex."""
        if nation == SOVIET:
            return min(self.year - 1940, 4)
        return ANY if nation == GERMAN else 2

    @rule("17.10", "17.6")
    def air_protects(self) -> bool:
        """May air units fly final protective fire?"""
        return self.year >= 1943

    @rule("17.3", "17.4", "17.5", "17.1")
    def air_missions(self, kind: str) -> tuple[str, ...]:
        """What a bomber or a ground-attack unit may be used for."""
        if kind == "MB":
            return (BARRAGE,)
        return (BARRAGE, SUPPORT, PROTECTIVE) if self.air_protects() else (BARRAGE, SUPPORT)

    @rule("11.11")
    def mobile_table(self, nation: str, *, armoured: bool, fusiliers: bool) -> bool:
        """May a force with such units use the Mobile table?"""
        if nation == SOVIET:
            return armoured and (self.year, self.month) >= (1942, 11)
        return (nation == GERMAN or self.allies_mobile) and (armoured or fusiliers)


UNDIVIDED = -1  # replacement points serve armoured and other units alike


class Army(msgspec.Struct, frozen=True):
    """What a side receives in a battle, and what its losses are worth to the enemy."""

    id: str
    lost_armoured: int
    lost_other: int
    scores_every_turn: bool = False  # for towns held; else only at the end
    trains: int = 0  # units by rail in a turn
    blows_bridges: bool = False  # when an enemy first moves next to one
    passes_immobile: bool = False  # do its columns on a road pass units that cannot move?
    air_need: tuple[int, ...] = ()  # dice that draw one air unit; none: as many as the die
    replacements: int = 0
    replacement_turns: tuple[int, ...] = ()  # the turns with these points; none: every turn
    armoured_replacements: int = UNDIVIDED
    town_halves: int = 0  # the first turn with half a point for each town; 0 never
    per_hex: int = 0  # replacements into one hex in a turn; 0 any number


@rule("22.4", "17.9")
def room_for(nation: str, committed: list[str], side: str, limit: Callable[[str], int]) -> bool:
    """May one more of a nation join those committed? Allies count against their own limit and that of the side."""
    return len(committed) < limit(side) and committed.count(nation) < limit(nation)


@rule("17.14", "24.10", "2.10")
def air_points(units: int, *, weather_halves: bool = False, defended: bool = False) -> int:
    """The strength of so many air units; bad weather and air defence each halve it."""
    points = units
    if weather_halves:
        points //= 2
    if defended:
        points //= 2
    return points


@rule("6.4")
def queue_cost(place: int, limit: int, line_cost: int) -> int:
    """What the unit with this place in a queue off the map pays to reach the entry hex: hexes full of those ahead."""
    return (place // limit + 1) * line_cost


@rule("6.9")
def replacement_delay(die: int) -> int | None:
    """Turns until an eliminated unit returns; None when it is lost for good."""
    return die if die <= 4 else None


@rule("8.12")
def halved(move: int, reasons: int, parts: int = 1) -> int:
    """Movement, in parts of a point, with so many reasons to halve it: one halves and rounds down to whole points, more
    leave a quarter with its remainder; never less than a point."""
    if reasons < 2:
        return parts * (max(move >> reasons, 1) if move else 0)
    return max(move * parts // 4, parts) if move else 0
