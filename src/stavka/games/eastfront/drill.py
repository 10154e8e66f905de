"""What exercises may change and measure. A block is written `id hex points`, as in `ger-3Pz 16,17 4`."""

from __future__ import annotations

from typing import Any

from stavka.core.drills import Drill
from stavka.core.hexes import Mask, bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.headquarters import NORMAL, CommandPhase, command_area
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.sequence import Fortnight, Month, Months, PlayerTurn
from stavka.games.eastfront.rules.supply import supplied_hexes
from stavka.games.eastfront.rules.victory import victory_points
from stavka.games.eastfront.state import ELIMINATED, WAITING, State, other

FULL_COMMAND = 3


def cell_of(s: State, hex: str) -> int:
    """A hex by its coordinates."""
    if hex not in s.data.cell:
        raise ValueError(f"there is no hex {hex!r}")
    cell: int = s.data.cell[hex]
    return cell


def units_of(s: State, ids: Any) -> list[int]:
    """Blocks by their ids."""
    return [s.data.number[id] for id in ids or ()]


# --- changes -----------------------------------------------------------------------------------------


def clear(s: State, value: bool) -> None:
    """Nobody is on the map."""
    if not value:
        return
    for u in range(len(s.data.units)):
        if s.where[u] != WAITING:
            s.put(u, ELIMINATED)
            s.cv[u] = 0
    s.shown = s.unsupplied = s.axis_defends = s.soviet_defends = 0
    s.plain, s.recalled = {}, {}


def put(s: State, blocks: list[str]) -> None:
    """Blocks on hexes, with so many points."""
    for block in blocks:
        id, hex, points = block.split()
        u = s.data.number[id]
        if not s.data.least[u] <= int(points) <= s.data.max[u]:
            raise ValueError(f"{id} cannot have {points} points")
        s.due.pop(u, None)
        s.strength.pop(u, None)
        s.put(u, cell_of(s, hex))
        s.cv[u] = int(points)
    fix_control(s)


def lose(s: State, ids: list[str]) -> None:
    """Blocks that are eliminated."""
    for u in units_of(s, ids):
        s.put(u, ELIMINATED)
        s.cv[u] = 0
    fix_control(s)


def defends(s: State, value: dict[str, str]) -> None:
    """Battles and who is their original defender: `{"6,11" = "axis"}`; the blocks of the other side lie open."""
    for hex, side in value.items():
        cell = cell_of(s, hex)
        s.set_defender(cell, side)
        s.shown |= s.units_at(cell, other(side))
    fix_control(s)


def stand(s: State, value: dict[str, Any]) -> None:
    """The first player turn of a month's first half: `{month = 1, side = "axis"}`, the first month being 0."""
    s.month, s.side, s.fortnight = int(value["month"]), str(value["side"]), 1
    if s.side not in SIDES or not 0 <= s.month < len(s.months):
        raise ValueError("no such month or side")
    s.weather = s.west_weather = str(value.get("weather", "dry"))
    s.frames = [Months(), Month(step=2), Fortnight(step=2), PlayerTurn()]


def produce(s: State, value: dict[str, int]) -> None:
    """The production of a month, with so many points: `{month = 5, axis = 41, soviet = 60}`."""
    s.month = int(value["month"])
    fix_control(s)
    s.phase = "production"
    s.frames = [Months(), Month(step=1), ProductionPhase(axis=int(value["axis"]), soviet=int(value["soviet"]))]


# --- measures ----------------------------------------------------------------------------------------


def steps_away(s: State, role: str, ids: Any) -> float:
    """Points of those of these blocks that are on the map and in no battle."""
    battles = s.battles()
    return float(sum(s.cv[u] for u in units_of(s, ids) if s.where[u] >= 0 and not battles >> s.where[u] & 1))


def attacked_by(s: State, side: str) -> Mask:
    """Hexes that a side could attack with any one of its headquarters, deployed anywhere."""
    found = 0
    for hq in bits(s.data.hq & s.own(side) & ~s.data.supreme):
        if s.where[hq] < 0:
            continue
        t = s.copy()
        t.side, t.active, t.spent, t.moved, t.fled, t.railed = side, 0, 0, 0, 0, 0
        t.crossed, t.entered, t.supreme_moves = {}, {}, 0
        fix_control(t)
        start, enemy = t.where[hq], t.cells(other(side))
        for place in bits(CommandPhase().stations(t, hq, NORMAL)):
            t.put(hq, place)
            t.active = 1 << hq
            t.cache.clear()
            for option in MovementPhase().legal(t, side).options:
                if option.make is do.Move and len(option.choices[1]) == 1:
                    found |= 1 << t.data.cell[option.choices[1][0]] & enemy
            t.put(hq, start)
    return found


def safe(s: State, role: str, ids: Any) -> float:
    """How many of these headquarters are in no battle and cannot be attacked next turn."""
    danger = attacked_by(s, other(role)) | s.battles()
    return float(sum(s.where[u] >= 0 and not danger >> s.where[u] & 1 for u in units_of(s, ids)))


def led(s: State, role: str, of: dict[str, Any]) -> float:
    """The share of the points of `units` that `hq` would lead if it were full; half next to the enemy."""
    (hq,), units = units_of(s, [of["hq"]]), units_of(s, of["units"])
    if s.where[hq] < 0:
        return 0.0
    t = s.copy()
    t.cache.clear()
    t.cv[hq] = FULL_COMMAND
    area = command_area(t, hq)
    total = sum(s.cv[u] for u in units) or 1
    share = sum(s.cv[u] for u in units if s.where[u] >= 0 and area >> s.where[u] & 1) / total
    beside = s.data.land[s.where[hq]] & s.cells(other(role))
    return share * (0.5 if beside else 1.0)


def stranded(s: State, role: str, ids: Any) -> float:
    """How many of these blocks (of the role's, when none are named) have no supply line."""
    units = units_of(s, ids) if ids else s.on_map(role)
    fed = {side: supplied_hexes(s, side) for side in SIDES}
    return float(sum(s.where[u] >= 0 and not fed[s.side_of(u)] >> s.where[u] & 1 for u in units))


def fed(s: State, role: str, ids: Any) -> float:
    """How many of these blocks are on the map and have a supply line."""
    units = [u for u in units_of(s, ids) if s.where[u] >= 0]
    return float(len(units)) - stranded(s, role, [s.data.ids[u] for u in units]) if units else 0.0


def unexposed(s: State, role: str, of: dict[str, Any]) -> float:
    """What two raids can do: 1 when at most one block of the role starves after any two of the moves that `raiders`
    can make under `hq` at its full value into hexes without blocks of the role, 0.5 up to four, 0 beyond."""
    worst = exposure(s, role, units_of(s, [of["hq"]])[0], units_of(s, of["raiders"]))
    return 1.0 if worst <= 1 else 0.5 if worst <= 4 else 0.0


def exposure(s: State, role: str, hq: int, raiders: list[int]) -> int:
    """The most blocks of a role that two of these raiders can cut off in a turn."""
    enemy, t = other(role), s.copy()
    t.side, t.active, t.spent, t.moved, t.fled, t.railed, t.supreme_moves = enemy, 1 << hq, 0, 0, 0, 0, 0
    t.crossed, t.entered = {}, {}
    fix_control(t)
    reach: dict[int, Mask] = {}
    for option in MovementPhase().legal(t, enemy).options:
        if option.make is do.Move and option.choices[2] == ("",):
            goals = t.data.grid.mask(option.choices[1])
            for id in option.choices[0]:
                reach[t.data.number[id]] = goals
    worst = 0
    rides = [(u, [t.where[u], *bits(reach.get(u, 0))]) for u in raiders if t.where[u] >= 0]
    for n, (first, ways) in enumerate(rides):
        for second, others in rides[n + 1 :]:
            worst = max(worst, max(_starved(t, role, first, a, second, b) for a in ways for b in others))
    return worst


def _starved(t: State, role: str, first: int, a: int, second: int, b: int) -> int:
    raid = t.copy()
    raid.put(first, a)
    raid.put(second, b)
    fix_control(raid)
    fed = supplied_hexes(raid, role)
    return sum(not fed >> raid.where[u] & 1 for u in raid.on_map(role))


def holds(s: State, role: str, hexes: Any) -> float:
    """How many of these hexes the role controls."""
    return float(sum(s.friendly(role) >> cell_of(s, hex) & 1 for hex in hexes))


def points(s: State, role: str, of: Any) -> float:
    """The role's victory points, less what `of` says."""
    return float(victory_points(s, role) - (of or 0))


def lead(s: State, role: str, of: Any) -> float:
    """The role's victory points less the enemy's, less what `of` says."""
    return float(victory_points(s, role) - victory_points(s, other(role)) - (of or 0))


def clock(s: State) -> int:
    """Player turns so far."""
    return s.turns


DRILL: Drill[State] = Drill(
    clock=clock,
    changes={"clear": clear, "put": put, "lose": lose, "defends": defends, "stand": stand, "produce": produce},
    measures={
        "steps-away": steps_away, "safe": safe, "led": led, "stranded": stranded, "fed": fed, "holds": holds,
        "points": points, "lead": lead, "unexposed": unexposed,
    },
)  # fmt: skip
