"""What a role knows of a position, and positions that fit it.

`Known` is an allow-list in the engine's own terms: units that the role can see by id, all other blocks only as
numbers on their hexes. `determinize` deals the unknown anew.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import View
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET
from stavka.games.eastfront.rules.calendar import next_month
from stavka.games.eastfront.rules.deployment import Deployment
from stavka.games.eastfront.rules.production import NOW, ProductionPhase
from stavka.games.eastfront.rules.restrictions import RESTRICTED_FROM
from stavka.games.eastfront.rules.setup import BEFORE_SIEGE_GUNS
from stavka.games.eastfront.rules.supply import Overfull, SupplyPhase
from stavka.games.eastfront.state import DEAD, ELIMINATED, OFF_MAP, WAITING, State

# fields of the position that both players see as they are
PUBLIC = (
    "scenario", "even", "length", "part", "month", "fortnight", "turns", "side", "phase", "weather", "west_weather",
    "base_axis", "base_soviet", "defected", "shown", "axis_held", "disputed", "neutral", "axis_defends",
    "soviet_defends", "active", "blitz", "supreme_moves", "crossed", "new_battles", "strikes", "struck", "siege",
    "airborne", "dropping", "sea_power", "invading", "launched", "harbour", "beachhead",
    "released", "gates", "surrendered", "group_e",
)  # fmt: skip
# sets of units of which a role sees only the members it can see
MASKS = ("unsupplied", "spent", "moved", "railed", "fled", "rearguards", "tied", "dropped", "landed", "ashore")


class Known(msgspec.Struct):
    """Everything a role knows."""

    public: dict[str, Any]
    masks: dict[str, Any]
    units: dict[str, tuple[int, int]]  # known units: where, strength
    absent: dict[str, int]  # units that are not in the game yet or any more
    blocks: dict[str, tuple[int, int]]  # cell -> unknown Axis and Soviet blocks
    entered: dict[str, int]  # known unit -> the cell it entered a battle from
    evacuees: dict[str, int]  # known unit -> the port it will sail to
    entries: tuple[tuple[int, str, int], ...]  # unknown blocks that did: battle, side, origin
    plain: dict[str, str]  # edge cell -> the Axis unit beyond it, "?" when unknown
    frames: list[Any]


@rule("2.3", "7.12")
def visible(s: State, role: str) -> int:
    """The units whose face this role can see: its own, and all that lie open."""
    if s.outcome is not None:
        return s.own(AXIS) | s.own(SOVIET)
    return s.shown | (s.own(role) if role in SIDES else 0)


def know(s: State, role: str) -> Known:
    """The allow-list."""
    data = s.data
    seen = visible(s, role)
    units, absent = {}, {}
    to_come = waiting(s, role)
    secret = s.due.keys() - to_come.keys()
    for u, at in enumerate(s.where):
        if at == WAITING or (at == DEAD and (seen >> u & 1 or known_dead(s, u))):
            if data.ids[u] not in secret:
                absent[data.ids[u]] = at
        elif seen >> u & 1:
            units[data.ids[u]] = (at, s.cv[u])
    hidden = [(s.where[int(u)], s.side_of(int(u)), c) for u, c in s.entered.items() if not seen >> int(u) & 1]
    return Known(
        public={field: _plain(getattr(s, field)) for field in PUBLIC}
        | {"siege": known_siege(s, role), "due": to_come, "strength": {id: s.strength[id] for id in to_come}},
        masks={field: _plain(getattr(s, field) & seen) for field in MASKS},
        units=units,
        absent=absent,
        blocks=hidden_blocks(s, seen),
        entered={u: c for u, c in s.entered.items() if seen >> int(u) & 1},
        evacuees={u: c for u, c in s.evacuees.items() if seen >> int(u) & 1},
        entries=tuple(sorted(hidden)),
        plain={cell: data.ids[u] if seen >> u & 1 else UNKNOWN for cell, u in s.plain.items()},
        frames=[redact(s, role, f) for f in s.frames],
    )


def known_dead(s: State, u: int) -> bool:
    """Does everybody know that a unit is gone for good? Not of one that died as a standing block."""
    unit = s.data.units[u]
    return not s.defected >> u & 1 and (unit.nation in s.surrendered or s.part in RESTRICTED_FROM)


def owns(s: State, role: str, id: str) -> bool:
    """Is it a unit of the role's own side?"""
    return role in SIDES and bool(s.own(role) >> s.data.number[id] & 1)


@rule("2.3", "11.5", "11.51")
def waiting(s: State, role: str) -> dict[str, str]:
    """The units that have not arrived, with their month, as far as the role can tell.

    The enemy sees blocks arrive, not which: one that is due, or may come early, could stand on the map by now.
    """
    if s.outcome is not None:
        return dict(s.due)
    by_now = (NOW, next_month(s) or NOW)
    return {id: due for id, due in s.due.items() if due not in by_now or owns(s, role, id)}


@rule("2.63")
def known_siege(s: State, role: str) -> bool:
    """Are there siege guns, as far as the role knows? The enemy does not see which block is lost."""
    return s.siege if role == AXIS or s.outcome is not None else s.part not in BEFORE_SIEGE_GUNS


UNKNOWN = "?"
BIG = 1 << 60  # larger numbers travel as text: JSON readers lose their last digits


def _plain(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool) and value >= BIG:
        return hex(value)
    return dict(value) if isinstance(value, dict) else value


def _number(value: Any) -> Any:
    return int(value, 16) if isinstance(value, str) and value.startswith("0x") else value


def hidden_blocks(s: State, seen: int) -> dict[str, tuple[int, int]]:
    """Cells with standing blocks, and how many of each side."""
    out = {}
    for cell in bits(s.axis_cells | s.soviet_cells):
        unknown = s.at[cell] & ~seen
        if unknown:
            axis = (unknown & s.own(AXIS)).bit_count()
            out[str(cell)] = (axis, unknown.bit_count() - axis)
    return out


def redact(s: State, role: str, frame: Any) -> Any:
    """A frame without what the role may not know."""
    plain = msgspec.to_builtins(frame)
    if s.outcome is not None:
        return plain
    if isinstance(frame, ProductionPhase):
        own = s.own(role) if role in SIDES else 0
        plain["touched"] = frame.touched & own
        plain["ss"] = frame.ss and role == AXIS
        plain["bought"] = [item for item in plain["bought"] if item[0] == role]
        for side in SIDES:
            if side != role:
                plain[side] = 0
    elif isinstance(frame, SupplyPhase) and role != _checked(s):
        plain["exempt"] = plain["starving"] = ()
    elif isinstance(frame, Deployment) and role != frame.side:
        plain["changed"] = plain["gave"] = plain["got"] = 0
    elif isinstance(frame, Overfull) and role != frame.side:
        plain["named"] = ()
    return {k: _plain(v) for k, v in plain.items()}


def _checked(s: State) -> str:
    return SOVIET if s.side == AXIS else AXIS


# --- positions that fit ----------------------------------------------------------------------------


def determinize(state: type[State], view: View, rng: Random) -> State:
    """A full position that fits the view, the unknown dealt at random."""
    k: Known = view.known if isinstance(view.known, Known) else msgspec.convert(view.known, Known, strict=False)
    data = state.data
    masks: dict[str, Any] = {field: _number(v) for field, v in k.masks.items()}
    public: dict[str, Any] = {field: _number(v) for field, v in k.public.items()}
    public["surrendered"] = tuple(public["surrendered"])
    for field in ("crossed", "strikes", "due", "strength", "harbour", "gates"):
        public[field] = dict(public[field])
    s = state(
        frames=[],
        where=[ELIMINATED] * len(data.units),
        cv=[0] * len(data.units),
        at=[0] * data.grid.size,
        entered=dict(k.entered),
        evacuees=dict(k.evacuees),
        plain={},
        outcome=view.outcome,
        **public,
        **masks,
    )
    for id, at in k.absent.items():
        s.where[data.number[id]] = at
    for id, (at, strength) in k.units.items():
        s.put(data.number[id], at)
        s.cv[data.number[id]] = strength
    s.ashore = masks["ashore"]  # putting a unit somewhere takes it off the beach
    _deal(s, k, rng)
    frames = [{name: _number(v) for name, v in frame.items()} for frame in k.frames]
    kinds = next(f.type for f in msgspec.structs.fields(state) if f.name == "frames")
    s.frames = msgspec.convert(frames, kinds, strict=False)
    return s


def _deal(s: State, k: Known, rng: Random) -> None:
    """Unknown blocks on the map and beyond its edge are drawn from the units that are nowhere to be seen."""
    data = s.data
    pools = {}
    for side in SIDES:
        free = [u for u in bits(s.own(side)) if s.where[u] == ELIMINATED and data.ids[u] not in k.units]
        rng.shuffle(free)
        pools[side] = free
    dealt: dict[tuple[int, str], list[int]] = {}
    for cell, counts in k.blocks.items():
        for side, count in zip(SIDES, counts, strict=True):
            for _ in range(count):
                u = pools[side].pop()
                s.put(u, int(cell))
                s.cv[u] = rng.randint(max(1, data.least[u]), data.max[u])
                dealt.setdefault((int(cell), side), []).append(u)
    for battle, side, origin in k.entries:
        s.entered[str(dealt[battle, side].pop())] = origin
    for edge, id in k.plain.items():
        u = data.number[id] if id != UNKNOWN else pools[AXIS].pop()
        s.put(u, OFF_MAP)
        s.plain[edge] = u
