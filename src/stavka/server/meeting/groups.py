"""Scenarios that ask for the same: somebody's ratings at a game are one for each such group."""

from __future__ import annotations

from typing import Literal, TypeAlias

from stavka.core.game import Scenario
from stavka.core.texts import Refused
from stavka.server.desk import Desk
from stavka.server.errors import Problem

Group: TypeAlias = Literal["short", "long", "team"]

EVENING = 240  # minutes; what takes longer is another kind of game, played for weeks


def group_of(scenario: Scenario) -> Group:
    """Whoever has a partner answers for half of what happens; else it is a matter of length."""
    if scenario.allies:
        return "team"
    return "short" if scenario.minutes[1] <= EVENING else "long"


def scenario_at(desk: Desk, game: str, scenario: str) -> Scenario | None:
    """A scenario by name; None of what is no longer on the shelf."""
    try:
        return desk.game(game).scenario(scenario)
    except (Problem, Refused):
        return None


def group_at(desk: Desk, game: str, scenario: str) -> Group | None:
    """In which group a scenario is, by name."""
    found = scenario_at(desk, game, scenario)
    return None if found is None else group_of(found)
