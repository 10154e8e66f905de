"""What differs between the battles of the series: nations, years, and the limits that follow from them."""

from __future__ import annotations

import msgspec

from stavka.core.ledger import rule

GERMAN = "german"
SOVIET = "soviet"
ALLIES = "allies"  # Axis allies; there are none at Minsk

ANY = 99
AIR_DEFENCE_RANGE = 2
FREE_ADVANCE = (GERMAN,)

BARRAGE = "barrage"
SUPPORT = "support"
PROTECTIVE = "protective"


class Series(msgspec.Struct, frozen=True):
    """A battle of the series: its date decides what the nations may do."""

    year: int
    month: int
    zones_over_bridges: bool = False  # the switch of 10.3

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
        return nation == GERMAN and (armoured or fusiliers)


@rule("17.14", "17.15", "24.10", "2.10")
def air_points(units: int, *, weather_halves: bool = False, defence_at: int | None = None) -> int:
    """The strength of so many air units; bad weather and an enemy air defence within two hexes halve it."""
    points = units
    if weather_halves:
        points //= 2
    if defence_at is not None and defence_at <= AIR_DEFENCE_RANGE:
        points //= 2
    return points


@rule("6.4")
def queue_cost(place: int, line_cost: int) -> int:
    """What the unit with this place in a queue off the map pays to reach the entry hex (the first pays nothing)."""
    return place * line_cost


@rule("6.7", "24.6")
def contingency_cost(units: int, each: int = 2) -> int:
    """Victory points that the enemy gets for contingency reinforcements."""
    return units * each


@rule("6.9")
def replacement_delay(die: int) -> int | None:
    """Turns until an eliminated unit returns; None when it is lost for good."""
    return die if die <= 4 else None


@rule("8.12")
def halved(move: int, reasons: int) -> int:
    """Movement with so many reasons to halve it: at worst a quarter, rounded down once, never below one."""
    return max(move >> min(reasons, 2), 1) if move else 0


MINSK = Series(1944, 6)
