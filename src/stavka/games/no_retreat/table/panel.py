"""What the game's own panels show: calendar, goal, trains, pile, and the battle being fought."""

from __future__ import annotations

import msgspec

from stavka.core.ledger import rule
from stavka.core.texts import Text
from stavka.core.views import BattleView, Modifier
from stavka.games.no_retreat.atlas import AXIS, COLUMNS, SIDES, SOVIET
from stavka.games.no_retreat.rules.battle import Fight, current, final_column, shifts, strength
from stavka.games.no_retreat.rules.effects import date
from stavka.games.no_retreat.rules.victory import TOTAL_VICTORY, goal_points, last_turn
from stavka.games.no_retreat.rules.weather import weather, weather_of
from stavka.games.no_retreat.state import State

CALENDAR = 5  # turns shown at the top of the table


class CalendarTurn(msgspec.Struct, frozen=True):
    """A turn at the top of the table."""

    turn: int
    date: Text
    weather: str


class Goal(msgspec.Struct, frozen=True):
    """So many points for a side by the end of a turn."""

    side: str
    points: int
    turn: int


class DropMarker(msgspec.Struct, frozen=True):
    """The Drop marker: the turn from which it can be used (0: not in use), the unit under it."""

    turn: int
    unit: str


class BattlePanel(msgspec.Struct, frozen=True):
    """Strengths, shifts and column of a battle."""

    target: str
    stacks: tuple[str, ...]
    attacker: str
    hexes: tuple[str, ...]
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    defence: int
    shifts: tuple[Modifier, ...]
    column: str  # empty below 1:3
    round: int
    die: int
    result: str


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """Everything beside the map that is not a piece, a hand or a track."""

    weather: str
    calendar: tuple[CalendarTurn, ...]
    goal: Goal
    rail: dict[str, str]  # how each side's trains run
    initiative: str
    high_tide: int  # -1 before it is set
    deck: int
    discard: int
    top_discard: str
    joker: str  # who holds it; empty when it is not in use
    drop: DropMarker
    reserve: str  # the unit in the Strategic Reserve
    battle: BattlePanel | msgspec.UnsetType = msgspec.UNSET
    passes: tuple[str, ...]  # the reader's own standing passes


def panel(s: State, role: str) -> Panel:
    """What the panels show to a role (or an observer)."""
    fight = current(s)
    return Panel(
        weather=weather(s),
        calendar=calendar(s),
        goal=s.once(goal, goal),
        rail={side: rail_limits(s, side) for side in SIDES},
        initiative=s.initiative,
        high_tide=s.high_tide,
        deck=len(s.deck),
        discard=len(s.discard),
        top_discard=str(s.discard[-1]) if s.discard else "",
        joker=s.joker,
        drop=DropMarker(s.drop_turn, s.data.ids[s.dropped] if s.dropped >= 0 else ""),
        reserve=s.data.ids[s.reserve] if s.reserve >= 0 else "",
        battle=battle_panel(s, fight) if fight is not None else msgspec.UNSET,
        passes=s.passes.get(role, ()),
    )


@rule("12.0", "12.2", "12.3", "13.2")
def goal(s: State) -> Goal:
    """What the side that counts points needs: the scenario's figure, or the next sudden death, or total victory."""
    plan = s.data.set_ups[s.scenario]
    if not s.campaign:
        return Goal(plan.goal, goal_points(s), last_turn(s))
    past = s.phase != "upkeep"  # the check of this turn was made in its upkeep
    for turn in range(s.turn + past, s.data.last_turn + 1):
        box = s.data.boxes[turn]
        limit = box.axis_death if s.initiative == AXIS else box.soviet_death
        if limit:
            return Goal(s.initiative, limit + 1, turn)
    return Goal(SOVIET, TOTAL_VICTORY, s.data.last_turn)


def calendar(s: State) -> tuple[CalendarTurn, ...]:
    """The turns around this one with their months and weather."""
    first = max(1, min(s.turn - 1, last_turn(s) - CALENDAR + 1))
    turns = range(first, min(first + CALENDAR, last_turn(s) + 1))
    known, key = s.data.caches.calendars, (first, tuple(s.weather[first - 1 : turns.stop]))
    return known.find(
        key, lambda: tuple([CalendarTurn(t, date(s.data.boxes[t].date), weather_of(s, t)) for t in turns])
    )


@rule("9.1.1", "9.1.2", "9.1.3")
def rail_limits(s: State, side: str) -> str:
    """How a side's trains run this turn: shut, one free move, or more for cards."""
    if not s.box.limited_rail:
        return "open"
    return "shut" if side == AXIS else "limited"


def battle_panel(s: State, fight: Fight) -> BattlePanel:
    """The battle in figures."""
    column = final_column(s, fight)
    where = battle_place(s, fight)
    return BattlePanel(
        target=where.target,
        stacks=where.stacks,
        attacker=fight.attacker,
        hexes=tuple(s.data.name[c] for c in fight.hexes),
        attackers=tuple(s.data.unit_names(fight.attackers(s))),
        defenders=tuple(s.data.unit_names(fight.defenders(s))),
        attack=strength(s, fight, fight.attacker),
        defence=strength(s, fight, fight.defender),
        shifts=tuple(shifts(s, fight)),
        column=COLUMNS[column] if column >= 0 else "",
        round=fight.round,
        die=fight.die,
        result=fight.result,
    )


def battle_place(s: State, fight: Fight) -> BattleView:
    """Where a battle is fought and where the attackers stand."""
    stacks = s.data.grid.names(fight.cells(s, fight.attacker))
    return BattleView(s.data.name[fight.hexes[0]], tuple(stacks), fight.attacker)
