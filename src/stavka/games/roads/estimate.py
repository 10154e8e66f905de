"""What the computer player thinks things are worth. Rough numbers, in about victory points."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, foe
from stavka.games.roads.retreat import distance
from stavka.games.roads.situation import river_loss, value
from stavka.games.roads.state import State
from stavka.games.roads.victory import COLOURS, worth


def unit_worth(s: State, number: int) -> float:
    """Strength of a unit as it stands."""
    return value(s, s.data.cohesion, number) + value(s, s.data.tactical, number) / 2


def front_distance(s: State, zone: int, role: str) -> int:
    """Zones to the nearest enemy unit."""
    return min(distance(s, zone, s.zones_of(foe(role)), s.data.board), 9)


def side_strength(s: State, units: int, loss: int) -> float:
    """A stack in battle: bodies, and the chits that its best unit draws."""
    bodies = sum(max(1, value(s, s.data.cohesion, u) - loss) for u in bits(units))
    best = max((value(s, s.data.tactical, u) for u in bits(units)), default=0)
    return bodies * (1 + best / 3)


def attack_worth(s: State, role: str, units: int, source: int, to: int) -> float:
    """An attack: better odds, a ring around the enemy and points in the zone speak for it."""
    enemy = foe(role)
    defenders = s.units_at(enemy, to)
    mountain = s.data.mountains >> to & 1
    own = side_strength(s, units, river_loss(s, s.data.river(source, to)))
    theirs = side_strength(s, defenders, -1 if mountain else 1 if s.isolated >> to & 1 else 0) * (
        1.6 if mountain else 1
    )
    odds = own / max(1.0, theirs)
    gain = zone_worth(s, role, to) + defenders.bit_count()
    if s.isolated >> to & 1:
        gain += 4
    return (odds - 1.0) * 3 + gain * min(1.0, odds) - 1


def goal_worth(s: State, role: str, units: int, to: int) -> float:
    """A march: cities to take, rings to close, and being nearer to what matters."""
    out = 0.0 if s.held_by(role) >> to & 1 else zone_worth(s, role, to) + 0.5
    enemies = s.data.near[to] & s.zones_of(foe(role))
    out += 0.3 * enemies.bit_count()
    if s.units_at(role, to) & ~units:
        out -= 0.5
    goals = target_zones(s, role)
    if goals:
        out += 2.0 / (1 + distance(s, to, goals, s.data.board))
    return out


def zone_worth(s: State, role: str, zone: int) -> float:
    """What holding a zone brings: its points, those it takes from the enemy, resources lying there."""
    out = 0.3 if s.data.cities >> zone & 1 else 0.0
    if s.data.colour[zone] in COLOURS[role]:
        out += worth(s, zone) * 1.5
    elif s.data.colour[zone]:
        out += worth(s, zone)
    return out + s.rp(foe(role)).get(zone, 0)


def target_zones(s: State, role: str) -> int:
    """Cities of the side's colour in enemy hands."""
    found: int | None = s.cache.get(("targets", role))
    if found is None:
        held = s.held_by(role)
        found = sum(
            1 << z for z in bits(s.data.cities & ~held) if s.data.colour[z] in COLOURS[role]
        )  # fmt: skip
        if role == AXIS and not s.lasting("railhead"):
            found |= s.data.graph.mask(("ROV", "MIL")) & ~held
        s.cache["targets", role] = found
    return found
