"""What exercises may change and measure. Units stand in zones: `S46:dx` is decimated and disorganised."""

from __future__ import annotations

from typing import Any

from stavka.core.drills import Drill
from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SIDES, foe
from stavka.games.roads.rules.operations import Operation, StartOperation
from stavka.games.roads.rules.sequence import Campaign
from stavka.games.roads.rules.victory import points as counted
from stavka.games.roads.state import BOX, LOST, State


def side_of(side: str) -> str:
    """A side by its name."""
    if side not in SIDES:
        raise ValueError(f"there is no side {side!r}")
    return side


def numbers(s: State, ids: Any) -> list[int]:
    """Units by their ids."""
    return [s.data.number[id] for id in ids]


# --- changes -----------------------------------------------------------------------------------------


def clear(s: State, value: bool) -> None:
    """Nobody is on the map, no resources, no card in a hand, and the zones are held as at the start."""
    if not value:
        return
    for u in range(len(s.data.units)):
        s.put(u, BOX)
    s.axis_rp, s.soviet_rp, s.isolated = {}, {}, 0
    s.axis_held = s.data.start_axis
    empty(s, list(SIDES))


def empty(s: State, sides: list[str]) -> None:
    """The hands of these sides go back into their decks."""
    for side in sides:
        s.deck(side_of(side)).extend(s.hand(side))
        s.hand(side).clear()


def put(s: State, value: dict[str, str]) -> None:
    """Units in zones, which their side then holds: `{ KHA = "G17 G8:x" }`."""
    for zone, units in value.items():
        cell = s.data.cell[zone]
        for word in units.split():
            id, _, marks = word.partition(":")
            u = s.data.number[id]
            s.put(u, cell)
            s.decimated |= ("d" in marks) << u
            s.disorganised |= ("x" in marks) << u
            hold(s, {s.data.side_of[u]: [zone]})
    s.isolated = s.ring()


def hold(s: State, value: dict[str, list[str]]) -> None:
    """Zones under a side's control: `{ axis = ["ROV", "MIL"] }`."""
    for side, zones in value.items():
        mask = s.data.graph.mask(zones)
        s.axis_held = s.axis_held | mask if side_of(side) == AXIS else s.axis_held & ~mask


def resources(s: State, value: dict[str, dict[str, int]]) -> None:
    """Resource points: `{ axis = { KHA = 2 } }`."""
    for side, stocks in value.items():
        for zone, points in stocks.items():
            s.add_rp(side_of(side), s.data.cell[zone], points)


def cards(s: State, value: dict[str, list[str]]) -> None:
    """Cards from a deck into its hand."""
    for side, ids in value.items():
        for id in ids:
            s.deck(side_of(side)).remove(id)
            s.hand(side).append(id)


def effects(s: State, ids: list[str]) -> None:
    """Permanent cards in play."""
    for id in ids:
        s.deck(s.data.cards[id].side).remove(id)
        s.effects.append(id)
        s.used += 1


def used(s: State, cards: int) -> None:
    """So many cards have been used: the rest are discards from the ends of both decks."""
    while s.used < cards:
        side = max(SIDES, key=lambda side: len(s.deck(side)))
        s.discards(side).append(s.deck(side).pop())
        s.used += 1


def winter(s: State, since: int) -> None:
    """General Winter was played so many cards ago."""
    effects(s, ["winter-soviet"])
    s.winter_at = s.used
    used(s, s.used + since)


def stand(s: State, value: dict[str, Any]) -> None:
    """Who is at it: `{ side = "axis", from = "KHA" }` in an operation, without `from` about to begin one; with neither
    both choose Card or Map."""
    frame: Any = None
    if "side" in value:
        side = side_of(value["side"])
        frame = StartOperation(side)
        if "from" in value:
            frame = Operation(side, s.data.cell[value["from"]], s.data.value["supply"])
    s.frames = [Campaign(1), frame] if frame is not None else [Campaign(1)]


# --- measures ----------------------------------------------------------------------------------------


def destroyed(s: State, role: str, ids: Any) -> float:
    """How many of these units have been destroyed."""
    return float(sum(s.where[u] == LOST for u in numbers(s, ids)))


def isolated(s: State, role: str, ids: Any) -> float:
    """1 when all of these units are cut off, or destroyed."""
    return float(all(s.where[u] == LOST or (s.where[u] >= 0 and s.cut_off(u)) for u in numbers(s, ids)))


def cut(s: State, role: str, zones: Any) -> float:
    """How many of these zones are cut off with units in them."""
    return float(sum(s.isolated >> s.data.cell[z] & 1 for z in zones))


def holds(s: State, role: str, zones: Any) -> float:
    """How many of these zones the role controls."""
    return float(sum(s.controls(role, z) for z in zones))


def guards(s: State, role: str, of: dict[str, int]) -> float:
    """The share of these guards that stand: `{ KHA = 2 }`; none counts when a city has nobody at all."""
    there = {z: s.units_at(role, s.data.cell[z]).bit_count() for z in of}
    if not all(there.values()):
        return 0.0
    return sum(min(there[z], n) for z, n in of.items()) / sum(of.values())


def safe(s: State, role: str, of: Any) -> float:
    """1 when no single enemy march could cut off any unit of the role; `of` names units that alone matter."""
    wanted = sum(1 << u for u in numbers(s, of)) if of else -1
    enemies, out = s.zones_of(foe(role)), 1.0
    for z in bits(s.zones_of(role) & ~s.data.seas):
        if s.units_at(role, z) & wanted and (s.data.near[z] & ~enemies).bit_count() <= 1:
            out = 0.0
    return out


def played(s: State, role: str, ids: Any) -> float:
    """How many of these cards have been played."""
    return float(sum(id in s.played or id in s.effects for id in ids))


def points(s: State, role: str, of: Any) -> float:
    """The role's lead in victory points, less what `of` says."""
    return float(counted(s, role) - counted(s, foe(role)) - (of or 0))


def clock(s: State) -> int:
    """Choices of Card or Map so far."""
    return s.rounds


DRILL: Drill[State] = Drill(
    clock=clock,
    changes={
        "clear": clear, "empty": empty, "put": put, "hold": hold, "resources": resources, "cards": cards,
        "effects": effects, "used": used, "winter": winter, "stand": stand,
    },
    measures={
        "destroyed": destroyed, "isolated": isolated, "cut": cut, "holds": holds, "guards": guards, "safe": safe,
        "played": played, "points": points,
    },
)  # fmt: skip
