"""What exercises may change and measure. A unit is written `id`, weak side up `id-`, then its hex or place."""

from __future__ import annotations

from typing import Any

from stavka.core.drills import Drill
from stavka.core.hexes import Mask, bits, lowest
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SIDES, SOVIET
from stavka.games.no_retreat.rules.battle import odds
from stavka.games.no_retreat.rules.retreat import retreat_cells
from stavka.games.no_retreat.rules.sequence import PlayerTurn, Turns
from stavka.games.no_retreat.rules.supply import cut_off
from stavka.games.no_retreat.state import BOXES, RAIL, TRACK, WAITING, State

BOX = {name: number for number, name in BOXES.items()}


def cell_of(s: State, place: str) -> int:
    """A hex by its coordinates, or a place by its name."""
    cell = s.data.place.get(place, s.data.cell.get(place))
    if cell is None:
        raise ValueError(f"there is no place {place!r}")
    return cell


def unit_of(s: State, id: str) -> int:
    """A unit by its id, whichever side is up."""
    return s.data.number[id.removesuffix("-")]


def units_of(s: State, ids: Any) -> Mask:
    """Units by their ids."""
    return sum(1 << unit_of(s, id) for id in ids or ())


# --- changes -----------------------------------------------------------------------------------------


def clear(s: State, value: bool) -> None:
    """Nobody is on the map, and no card in a hand."""
    if value:
        s.where = [WAITING] * len(s.data.units)
        s.strong = s.unsupplied = s.disorganized = 0
        s.deck = sorted({*s.deck, *s.hands[AXIS], *s.hands[SOVIET], *s.discard})
        s.discard, s.hands = [], {AXIS: (), SOVIET: ()}


def stand(s: State, value: dict[str, Any]) -> None:
    """Where the game stands: `{turn = 3, side = "soviet", step = "organization"}`, a step of the player turn."""
    s.turn, s.side = int(value["turn"]), str(value["side"])
    if s.side not in SIDES or not 0 < s.turn <= s.data.last_turn:
        raise ValueError("no such turn or side")
    s.initiative = SOVIET if s.turn >= s.data.begins.soviet_initiative else AXIS
    s.blitz, s.shock = s.box.blitz, s.box.shock
    turns = s.frames[0]
    assert isinstance(turns, Turns)
    turns.step = turns.STEPS.index(f"{s.side}_turn") + 1
    s.frames = [turns, PlayerTurn(PlayerTurn.STEPS.index(value["step"]))]


def put(s: State, units: list[str]) -> None:
    """Units on hexes; a city belongs to who stands in it."""
    for entry in units:
        id, place = entry.split()
        u, cell = unit_of(s, id), cell_of(s, place)
        show(s, u, cell, id)
        if s.data.vp_hexes >> cell & 1:
            give(s, {s.owner(u): [place]})


def show(s: State, u: int, place: int, id: str) -> None:
    """A unit on a hex or in a box, with the side up that its id tells."""
    s.where[u] = place
    s.strong &= ~(1 << u)
    if not id.endswith("-") and s.unit(u).strong is not None:
        s.strong |= 1 << u


def boxes(s: State, value: dict[str, list[str]]) -> None:
    """Units in boxes: `{shattered = ["west-"]}`."""
    for box, ids in value.items():
        for id in ids:
            show(s, unit_of(s, id), BOX[box], id)


def arrive(s: State, ids: list[str]) -> None:
    """Reinforcements of this turn."""
    for id in ids:
        show(s, unit_of(s, id), TRACK - s.turn, id)


def reserve(s: State, id: str) -> None:
    """A unit in the Rail box under the Strategic Reserve marker."""
    show(s, unit_of(s, id), RAIL, id)
    s.reserve = unit_of(s, id)


def give(s: State, value: dict[str, list[str]]) -> None:
    """Cities and oil fields under a side's control: `{axis = ["kiev"]}`."""
    for side, places in value.items():
        if side not in SIDES:
            raise ValueError(f"there is no side {side!r}")
        for place in places:
            bit = 1 << cell_of(s, place)
            s.held = s.held | bit if side == AXIS else s.held & ~bit


def cards(s: State, value: dict[str, list[int]]) -> None:
    """Cards in hands, by number."""
    for side, numbers in value.items():
        taken = set(numbers)
        s.deck = [n for n in s.deck if n not in taken]
        s.discard = [n for n in s.discard if n not in taken]
        s.hands[ENEMY[side]] = tuple(n for n in s.hands[ENEMY[side]] if n not in taken)
        s.hands[side] = tuple(sorted({*s.hands[side], *numbers}))


def weather(s: State, value: str) -> None:
    """The weather of this turn."""
    s.weather[s.turn] = value


# --- measures ----------------------------------------------------------------------------------------


def count_cut_off(s: State, role: str, ids: Any) -> float:
    """How many of these units (of the enemy's, when none are named) are cut off."""
    wanted = units_of(s, ids) if ids else s.on_map(ENEMY[role])
    return float(sum((cut_off(s, side, wanted & s.on_map(side))).bit_count() for side in SIDES))


def all_cut_off(s: State, role: str, ids: Any) -> float:
    """1 when all of these units are cut off."""
    return float(count_cut_off(s, role, ids) == len(ids))


def own_cut_off(s: State, role: str, of: Any) -> float:
    """How many of the role's own units are cut off."""
    return float(cut_off(s, role, s.on_map(role)).bit_count())


def gone(s: State, role: str, ids: Any) -> float:
    """How many of these units are no longer on the map."""
    return float((units_of(s, ids) & ~s.on_map(AXIS) & ~s.on_map(SOVIET)).bit_count())


def stands(s: State, role: str, of: dict[str, list[str]]) -> float:
    """How many of these units stand where they should: `{moscow = ["moscow"]}`, unit and places."""
    return float(sum(s.where[unit_of(s, id)] in {cell_of(s, p) for p in at} for id, at in of.items()))


def holds(s: State, role: str, places: Any) -> float:
    """How many of these places the role controls."""
    return float(sum(s.holds(role, cell_of(s, p)) for p in places))


def guarded(s: State, role: str, places: Any) -> float:
    """How many of these places have a unit of the role in them."""
    return float(sum(bool(s.cells(role) >> cell_of(s, p) & 1) for p in places))


def points(s: State, role: str, of: Any) -> float:
    """The role's victory points, less what `of` says."""
    return float(s.points(role) - (of or 0))


def event_points(s: State, role: str, of: Any) -> float:
    """Event points in the role's favour."""
    return float(s.event_vp if role == AXIS else -s.event_vp)


def safe(s: State, role: str, ids: Any) -> float:
    """How many of these units are on the map and supplied."""
    units = units_of(s, ids)
    there = units & (s.on_map(AXIS) | s.on_map(SOVIET))
    return float((there & ~cut_off(s, AXIS, there) & ~cut_off(s, SOVIET, there)).bit_count())


def no_open_cities(s: State, role: str, steps: Any) -> float:
    """1 when no empty city of the role lies within so many hexes of an enemy."""
    near = s.data.grid.within(s.cells(ENEMY[role]), int(steps or 3))
    return float(not s.controlled(role) & ~s.cells(role) & near)


def trapped(s: State, role: str, of: Any) -> float:
    """How many of the role's stacks next to the enemy could not retreat."""
    front = s.cells(role) & s.data.steps_from(s.cells(ENEMY[role]))
    return float(sum(not exits(s, c) for c in bits(front)))


def relieved(s: State, role: str, of: dict[str, list[str]]) -> float:
    """1 when `units` are supplied and who stands at `by` has a way back or holds at 1:1; 0.6 without that; else 0."""
    if cut_off(s, role, units_of(s, of["units"])):
        return 0.0
    cells = [c for p in of["by"] if s.cells(role) >> (c := cell_of(s, p)) & 1]
    return 1.0 if any(exits(s, c) or steady(s, c) for c in cells) else 0.6


def steady(s: State, cell: int) -> bool:
    """Would what stands around a hex attack it at 1:1 or worse?"""
    own = s.owner(lowest(s.at(cell)))
    defence = sum(s.face(u).strength for u in bits(s.at(cell)))
    near = [u for c in bits(s.data.open[cell] & s.cells(ENEMY[own])) for u in bits(s.at(c))]
    attack = sum(s.face(u).strength for u in near)
    return not attack or odds(attack, defence or 1) <= odds(1, 1)


def exits(s: State, cell: int) -> bool:
    """Could anybody in a hex retreat?"""
    return any(retreat_cells(s, u) for u in bits(s.at(cell)))


def clock(s: State) -> int:
    """Player turns so far."""
    return 2 * s.turn + (s.side == SOVIET)


DRILL: Drill[State] = Drill(
    clock=clock,
    changes={
        "clear": clear, "stand": stand, "put": put, "boxes": boxes, "arrive": arrive, "reserve": reserve, "give": give,
        "cards": cards, "weather": weather,
    },
    measures={
        "cut-off": count_cut_off, "all-cut-off": all_cut_off, "own-cut-off": own_cut_off, "gone": gone,
        "stands": stands, "holds": holds, "guarded": guarded, "points": points, "event-points": event_points,
        "safe": safe, "no-open-cities": no_open_cities, "trapped": trapped, "relieved": relieved,
    },
)  # fmt: skip
