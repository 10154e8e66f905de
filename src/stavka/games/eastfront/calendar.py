"""Months and how scenarios follow each other (3.1)."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.games.eastfront.state import State

ORDER = ("s41", "w41", "s42", "w42", "s43", "w43", "s44", "w44")
ONE, YEAR, CAMPAIGN = "one", "year", "campaign"


@rule("3.12", "3.13", "3.14")
def next_part(s: State) -> str:
    """The scenario that follows in a longer game, or nothing."""
    if s.part not in ORDER or s.length == ONE:
        return ""
    here = ORDER.index(s.part)
    if here + 1 == len(ORDER) or (s.length == YEAR and s.part != s.scenario):
        return ""
    return ORDER[here + 1]


def next_month(s: State) -> str:
    """The month after this one, or nothing at the end of the game."""
    months = s.months
    if s.month + 1 < len(months):
        return months[s.month + 1]
    after = next_part(s)
    return first_month(s, after) if after else ""


def first_month(s: State, part: str) -> str:
    """The first month of a scenario that is reached in a longer game."""
    return "jun-1943" if part == "s43" else s.data.plans[part].months[0]
