"""What exercises may change and measure. Units and hexes are written by their ids, units with blanks between."""

from __future__ import annotations

from typing import Any

from stavka.core.drills import Drill
from stavka.core.hexes import mask_of
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.demolition import Demolition
from stavka.games.minsk44.rules.movement import Movement, command_to_move
from stavka.games.minsk44.rules.sequence import PlayerTurn, Turns
from stavka.games.minsk44.rules.victory import has_loc, holds
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import ASIDE, FOE, POOL, READY, WAITING, State

PHASES = {"arrivals": 0, "movement": 1, "fire": 2, "wave 1": 3, "wave 2": 4}

# --- changes -----------------------------------------------------------------------------------------


def clear(s: State, value: bool) -> None:
    """Nobody on the map and nobody to come; no points, no bridge in question, no aircraft."""
    if not value:
        return
    for u in range(len(s.where)):
        s.put(u, ASIDE)
    s.suppressed = s.fresh = s.announced = s.fired = s.shown = s.reborn = 0
    s.points, s.cut, s.blown, s.tried = [0, 0], [], [], list(s.data.bridge_ids)
    s.planes = [POOL] * len(s.planes)


def stand(s: State, value: dict[str, Any]) -> None:
    """Whose turn it is, and the phase: `{turn = 3, side = "soviet", phase = "movement"}`."""
    s.turn, s.side = int(value["turn"]), str(value["side"])
    if s.side not in FOE:
        raise ValueError(f"there is no side {s.side!r}")
    first = s.side == s.data.series.first
    s.fired = s.fresh = s.announced = s.rail_used = 0
    s.frames = [Turns(step=2 if first else 3), PlayerTurn(s.side, step=PHASES[value.get("phase", "movement")])]


def put(s: State, value: dict[str, str]) -> None:
    """Units on hexes, all tried: `{"2010" = "5Pz-I31 31-12"}`; the first lies on top."""
    for hex, ids in value.items():
        for id in reversed(ids.split()):
            number = s.data.number[id]
            s.put(number, s.data.cell[hex])
            s.face[number] = number


def expect(s: State, groups: list[str]) -> None:
    """Groups that are still to come at their time."""
    for group in groups:
        for number in s.data.members[group]:
            s.put(number, WAITING)


def suppress(s: State, ids: str) -> None:
    """Suppressed units."""
    s.suppressed |= mask_of(s.data.number[id] for id in ids.split())


def air(s: State, ids: str) -> None:
    """Air units that are ready."""
    for id in ids.split():
        s.planes[s.data.plane_number[id]] = READY


def mined(s: State, bridges: list[str]) -> None:
    """Bridges that the Germans may still blow."""
    s.tried = [b for b in s.tried if b not in _bridges(s, bridges)]


def blown(s: State, bridges: list[str]) -> None:
    """Bridges that are gone."""
    s.blown.extend(_bridges(s, bridges))


def cut(s: State, stretches: list[str]) -> None:
    """Railways that have been cut before."""
    s.cut.extend(stretches)


def reach(s: State, value: dict[str, str]) -> None:
    """In its movement phase a Soviet unit has come to a bridge: `{unit = "3GTC-R2", bridge = "3114-3214"}`."""
    (bridge,) = _bridges(s, [value["bridge"]])
    s.tried.append(bridge)
    number = s.data.number[value["unit"]]
    movement = Movement(*command_to_move(s), moved=1 << number, hand=number)
    s.frames = [Turns(step=2), PlayerTurn(SOVIET, step=2, closing=True), movement, Demolition(GERMAN, bridge)]


def _bridges(s: State, ids: list[str]) -> list[str]:
    wrong = [id for id in ids if id not in s.data.bridge_ids]
    if wrong:
        raise ValueError(f"there is no bridge {wrong[0]!r}")
    return ids


# --- measures ----------------------------------------------------------------------------------------


def _units(s: State, ids: Any) -> list[int]:
    words = ids.split() if isinstance(ids, str) else ids
    return [s.data.number[id] for id in words]


def margin(s: State, role: str, less: Any) -> float:
    """The role's points minus the enemy's, less what `of` says."""
    mine, theirs = s.points[s.index(role)], s.points[s.index(FOE[role])]
    return float(mine - theirs - (less or 0))


def is_cut(s: State, role: str, stretches: Any) -> float:
    """How many of these railways have been cut."""
    return float(sum(x in s.cut for x in stretches))


def gone(s: State, role: str, ids: Any) -> float:
    """How many of these units are no longer on the map."""
    return float(sum(s.where[u] < 0 for u in _units(s, ids)))


def held(s: State, role: str, hexes: Any) -> float:
    """How many of these hexes the role holds with a line of communication."""
    return float(sum(holds(s, s.data.cell[hex], role) for hex in hexes))


def occupied(s: State, role: str, hexes: Any) -> float:
    """How many of these hexes the role stands in."""
    return float((s.data.grid.mask(hexes) & s.held(role)).bit_count())


def ringed(s: State, role: str, hexes: Any) -> float:
    """How many of these hexes have no German line of communication."""
    return float(sum(not has_loc(s, s.data.cell[hex], GERMAN) for hex in hexes))


def engaged(s: State, role: str, ids: Any) -> float:
    """How many of these units are next to an enemy."""
    units = [u for u in _units(s, ids) if s.where[u] >= 0]
    return float(sum(bool(s.data.grid.near[s.where[u]] & s.held(FOE[s.side_of(u)])) for u in units))


def beside(s: State, role: str, of: Any) -> float:
    """How many of the units `who` stand next to one of `whom`."""
    cells = mask_of(s.where[u] for u in _units(s, of["whom"]) if s.where[u] >= 0)
    near = s.data.grid.adjacent(cells)
    return float(sum(s.where[u] >= 0 and near >> s.where[u] & 1 for u in _units(s, of["who"])))


def ranging(s: State, role: str, ids: Any) -> float:
    """How many of these guns have an enemy within range and none next to them."""
    foe = s.held(FOE[role])
    units = [u for u in _units(s, ids) if s.where[u] >= 0 and not s.data.grid.near[s.where[u]] & foe]
    return float(sum(bool(s.data.within(s.where[u], s.data.units[u].reach) & foe) for u in units))


def commanded(s: State, role: str, ids: Any) -> float:
    """How many of these units are in command."""
    led = in_command(s, role)
    return float(sum(bool(led >> u & 1) for u in _units(s, ids)))


def behind(s: State, role: str, ids: Any) -> float:
    """How many of these units stand west of the Berezina."""
    west = s.data.area["berezina-west"]
    return float(sum(s.where[u] >= 0 and west >> s.where[u] & 1 for u in _units(s, ids)))


def stands(s: State, role: str, bridges: Any) -> float:
    """How many of these bridges have not been blown, and are not in question."""
    asked = [f.bridge for f in s.frames if isinstance(f, Demolition)]
    return float(sum(b not in s.blown and b not in asked for b in bridges))


def fallen(s: State, role: str, bridges: Any) -> float:
    """How many of these bridges have been blown."""
    return float(sum(b in s.blown for b in bridges))


def suppressed(s: State, role: str, ids: Any) -> float:
    """How many of these units are suppressed or gone."""
    return float(sum(s.where[u] < 0 or bool(s.suppressed >> u & 1) for u in _units(s, ids)))


def clock(s: State) -> int:
    """Player turns so far."""
    return 2 * s.turn + (s.side != s.data.series.first)


DRILL: Drill[State] = Drill(
    clock=clock,
    changes={
        "clear": clear, "put": put, "expect": expect, "suppress": suppress, "air": air, "mined": mined,
        "blown": blown, "cut": cut, "stand": stand, "reach": reach,
    },
    measures={
        "margin": margin, "cut": is_cut, "gone": gone, "held": held, "occupied": occupied,
        "ringed": ringed, "engaged": engaged, "beside": beside, "ranging": ranging, "commanded": commanded,
        "behind": behind, "stands": stands, "fallen": fallen,
        "suppressed": suppressed,
    },
)  # fmt: skip
