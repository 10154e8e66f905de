"""Months and how scenarios follow each other (3.1)."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.games.eastfront.state import State

ONE, YEAR, CAMPAIGN = "one", "year", "campaign"


@rule("3.12", "3.13", "3.14")
def next_part(s: State) -> str:
    """The scenario that follows in a longer game, or nothing."""
    if s.length == ONE or (s.length == YEAR and s.part != s.scenario):
        return ""
    return s.plan.next


def next_month(s: State) -> str:
    """The month after this one, or nothing at the end of the game."""
    months = s.months
    if s.month + 1 < len(months):
        return months[s.month + 1]
    after = next_part(s)
    return first_month(s, after) if after else ""


@rule("11.5", "11.51")
def expected(s: State) -> dict[str, str]:
    """The units that the scenario tables bring next month, whether one of them has come early or not."""
    soon, after = next_month(s), next_part(s)
    if s.month + 1 < len(s.months):
        tables = [s.plan.reinforcements]
    elif after:
        plan = s.data.plans[after]
        tables = [plan.reinforcements, tuple(f"{entry} {soon}" for entry in plan.arrivals)]
    else:
        return {}
    entries = (entry.split() for table in tables for entry in table)
    return {id: month for id, _, month in entries if month == soon}


def first_month(s: State, part: str) -> str:
    """The first month of a scenario that is reached in a longer game."""
    plan = s.data.plans[part]
    return (*plan.linked_months, *plan.months)[0]
