"""What the computer player thinks things are worth. Rough numbers, in about victory points."""

from __future__ import annotations

from functools import lru_cache

from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SOVIET, Atlas, foe
from stavka.games.roads.bot.battles import chance_to_win
from stavka.games.roads.rules.movement import attacks_from, steps_from
from stavka.games.roads.rules.resources import links
from stavka.games.roads.rules.situation import value
from stavka.games.roads.rules.victory import COLOURS, points, worth
from stavka.games.roads.state import State

FAR = 100
FADING = [0.78**n for n in range(FAR)]  # what a goal is worth so many zones away
BLOCKING = 1.4  # what keeping the enemy out of a zone is worth, by what he would gain there
GUARDING = [0.5**n for n in range(FAR)]  # the same for a city that needs a guard
DANGER = (1.0, 1.0, 0.9, 0.6, 0.35, 0.12)  # to a city, by the distance of the nearest enemy
SOURCE = 3.0  # what the ends of the Axis chain are worth: without them nothing counts and nothing comes
RAILHEAD = ("ROV", "MIL")  # what the first railhead card needs


def unit_worth(s: State, number: int) -> float:
    """Strength of a unit as it stands."""
    return value(s, s.data.cohesion, number) + value(s, s.data.tactical, number) / 2


def loss_worth(s: State, units: int) -> float:
    """What the enemy scores for units destroyed, and what they would have been good for."""
    return _loss(s.data, units)


@lru_cache(maxsize=1 << 14)
def _loss(data: Atlas, units: int) -> float:
    panzers, others = units & data.of[AXIS] & data.panzers, units & data.of[AXIS] & ~data.panzers
    return 3.0 * panzers.bit_count() + 1.6 * others.bit_count() + 0.9 * (units & data.of[SOVIET]).bit_count()


def front_distance(s: State, zone: int, role: str) -> int:
    """Zones to the nearest enemy unit, nine at most."""
    key = ("front", role)
    found: list[int] | None = s.cache.get(key)
    if found is None:
        found = s.cache[key] = _distances_to(s.data, s.zones_of(foe(role)) & ~s.data.seas)
    return found[zone]


@lru_cache(maxsize=1 << 10)
def _distances_to(data: Atlas, goal: int) -> list[int]:
    """For each zone the steps to the nearest of the goals, nine at most."""
    near, out, seen, frontier = data.near, [9] * data.size, 0, goal
    for steps in range(9):
        if not frontier:
            break
        seen |= frontier
        after = 0
        for z in bits(frontier):
            out[z] = steps
            after |= near[z]
        frontier = after & ~seen
    return out


# --- battles -----------------------------------------------------------------------------------------


def attack_worth(s: State, role: str, units: int, source: int, to: int) -> float:
    """An attack: ground, enemies driven off or destroyed, against what a defeat costs."""
    win = chance_to_win(s, role, units, source, to)
    defenders = s.units_at(foe(role), to)
    shut_in = bool(s.isolated >> to & 1)
    gain = zone_worth(s, role, to) + 0.45 * defenders.bit_count() + menace(s, role, to)
    gain += cuts(s, role).get(to, 0.0)
    if shut_in or s.disorganised & defenders:
        gain += (1.0 if shut_in else 0.15) * loss_worth(s, defenders)
    cost = 0.5 * units.bit_count() + 0.25 * (units & s.data.armour).bit_count()
    return win * gain - (1 - win) * cost + 0.6 * advance(s, role, source, to) * win


# --- ground ------------------------------------------------------------------------------------------


def zone_worth(s: State, role: str, zone: int) -> float:
    """What taking a zone brings: its points, those it takes from the enemy, resources lying there."""
    if s.held_by(role) >> zone & 1:
        return 0.0
    out = SOURCE if s.data.sources[AXIS] >> zone & 1 else 0.0
    out += 0.5 if s.data.cities >> zone & 1 else 0.12
    if s.data.colour[zone]:
        out += worth(s, zone) * (1.5 if s.data.colour[zone] in COLOURS[role] else 1.0)
    if role == AXIS and not s.lasting("railhead") and s.data.name[zone] in RAILHEAD:
        out += 1.5
    return out + 0.6 * s.rp(foe(role)).get(zone, 0)


def targets(s: State, role: str) -> list[tuple[int, float, list[float]]]:
    """Cities worth marching for, with what each is worth and how that fades; cities of one's own that need a guard."""
    found: list[tuple[int, float, list[float]]] | None = s.cache.get(("targets", role))
    if found is None:
        held, enemy = s.held_by(role), foe(role)
        found = []
        for z in bits(s.data.cities):
            if held >> z & 1:
                danger = stake(s, role, z)
                if danger and not s.units_at(role, z):
                    found.append((z, danger, GUARDING))
            elif s.data.colour[z] or s.rp(enemy).get(z) or (role == AXIS and s.data.name[z] in RAILHEAD):
                found.append((z, zone_worth(s, role, z), FADING))
        found += [(z, gain, FADING) for z, gain in cuts(s, role).items()]
        s.cache["targets", role] = found
    return found


def cuts(s: State, role: str) -> dict[int, float]:
    """Where the chain of supplied cities could be joined again, with the points that this would bring back."""
    key = ("cuts", role)
    found: dict[int, float] | None = s.cache.get(key)
    if found is None:
        found = s.cache[key] = _cuts(s.data, role, s.held_by(role), s.barred(role), s.lasting("directive-45"))
    return found


@lru_cache(maxsize=1 << 10)
def _cuts(data: Atlas, role: str, held: int, barred: int, risen: bool) -> dict[int, float]:
    now = city_points(data, role, links(data, role, held, barred) & data.coloured, risen)
    lost = city_points(data, role, held & data.coloured, risen) - now
    if not lost:
        return {}
    out: dict[int, float] = {}
    for zone in bits((barred | data.sources[role] & ~held) & ~data.seas):
        bit = 1 << zone
        back = city_points(data, role, links(data, role, held | bit, barred & ~bit) & data.coloured, risen) - now
        if data.sources[role] & bit:
            back = max(back, 0.6 * lost)
        if back > 0:
            out[zone] = back
    return out


def own_points(s: State, role: str, cities: int) -> float:
    """The points that these cities bring a side."""
    return city_points(s.data, role, cities & s.data.coloured, s.lasting("directive-45"))


@lru_cache(maxsize=1 << 12)
def city_points(data: Atlas, role: str, cities: int, risen: bool) -> float:
    """The same, remembered."""
    out = sum(data.points[z] for z in bits(cities) if data.colour[z] in COLOURS[role])
    if risen and cities >> data.cell["STG"] & 1:
        out += data.value["stalingrad-rise"]
    return out


def stake(s: State, role: str, zone: int) -> float:
    """What would be lost with a city that enemies could soon reach."""
    near = min(front_distance(s, zone, role), len(DANGER) - 1)
    lost = worth(s, zone) * 1.3 if s.data.colour[zone] else 0.0
    if role == AXIS and s.data.sources[AXIS] >> zone & 1:
        lost += SOURCE
    return (lost + 0.5 * s.rp(role).get(zone, 0)) * DANGER[near]


def pull(s: State, role: str, zone: int) -> float:
    """How strongly the goals draw a stack to a zone."""
    key = ("pull", role, zone)
    found: float | None = s.cache.get(key)
    if found is None:
        row = s.data.distances[zone]
        near = sorted([v * fade[row[t]] for t, v, fade in targets(s, role)], reverse=True)[:3]
        found = s.cache[key] = sum(near)
    return found


def advance(s: State, role: str, source: int, to: int) -> float:
    """What a move gains on the way to the goals."""
    return pull(s, role, to) - pull(s, role, source)


def ground_worth(s: State, role: str, units: int, source: int, to: int) -> float:
    """A march: ground taken, nearer to the goals, rings closed."""
    out = zone_worth(s, role, to) + advance(s, role, source, to) + ring_worth(s, role, units, source, to)
    return out + (cuts(s, role).get(to, 0.0) if not s.held_by(role) >> to & 1 else 0.0)


def stack_worth(s: State, role: str, units: int, source: int, to: int) -> float:
    """And the blows that could follow: stacks gathered for them, against what stays behind."""
    others = s.units_at(role, to) & ~units
    if others:
        out = 0.5 * (threat(s, role, units | others, to) - threat(s, role, others, to)) - 0.7
    else:
        out = 0.25 * threat(s, role, units, to)
    if not others:
        out += BLOCKING * opening(s, role, to)
    if not s.units_at(role, source) & ~units:
        out -= 0.25 * threat(s, role, units, source) + 0.8 * stake(s, role, source)
        out -= BLOCKING * opening(s, role, source)
    return out


def opening(s: State, role: str, zone: int) -> float:
    """What the enemy beside a zone would gain by walking into it, were nobody there."""
    key = ("opening", role, zone)
    found: float | None = s.cache.get(key)
    if found is None:
        enemy = foe(role)
        beside = steps_from(s, enemy, zone, first=True) & s.zones_of(enemy)
        goal = pull(s, enemy, zone) + (zone_worth(s, enemy, zone) if s.held_by(role) >> zone & 1 else 0.0)
        found = max((goal - pull(s, enemy, z) for z in bits(beside)), default=0.0)
        found = s.cache[key] = max(0.0, found)
    return found


def threat(s: State, role: str, units: int, zone: int) -> float:
    """The best blow that a stack could strike next from a zone."""
    enemies = attacks_from(s, role, zone) & s.zones_of(foe(role))
    if not enemies:
        return 0.0
    key = ("threat", units, zone)
    found: float | None = s.cache.get(key)
    if found is None:
        found = s.cache[key] = max(0.0, *[attack_gain(s, role, units, zone, z) for z in bits(enemies)])
    return found


def menace(s: State, role: str, zone: int) -> float:
    """What enemies in a zone endanger: the most valuable open city beside them."""
    beside = s.data.near[zone] & s.data.cities & s.held_by(role) & ~s.zones_of(role)
    return max((0.5 * stake(s, role, z) for z in bits(beside)), default=0.0)


def attack_gain(s: State, role: str, units: int, source: int, to: int) -> float:
    """A blow without the way it opens."""
    win = chance_to_win(s, role, units, source, to)
    gain = zone_worth(s, role, to) + 0.45 * s.units_at(foe(role), to).bit_count()
    return win * gain - (1 - win) * 0.5 * units.bit_count()


def ring_worth(s: State, role: str, units: int, source: int, to: int) -> float:
    """Pockets closed around enemies by a move, less those it opens."""
    own, out = s.zones_of(role), 0.0
    stays = s.units_at(role, source) & ~units
    after = own | 1 << to if stays else (own & ~(1 << source)) | 1 << to
    for zone in bits((s.data.near[to] | s.data.near[source]) & s.zones_of(foe(role))):
        was, now = (s.data.near[zone] & ~own).bit_count(), (s.data.near[zone] & ~after).bit_count()
        if was != now:
            caught = loss_worth(s, s.units_at(foe(role), zone))
            out += caught * (CLOSING.get(now, 0.0) - CLOSING.get(was, 0.0))
    return out


CLOSING = {0: 0.9, 1: 0.35, 2: 0.12}  # by the number of ways out that are left


# --- supply -------------------------------------------------------------------------------------------


def depot_worth(s: State, role: str, zone: int) -> float:
    """How useful a resource point here is: units it reaches, those at the front most of all."""
    through = s.data.board & ~s.barred(role)
    out = 0.0
    for z in bits(s.data.graph.within(1 << zone, s.data.value["reach"], through) & s.zones_of(role)):
        units = s.units_at(role, z)
        near = front_distance(s, z, role)
        if near <= 4:
            out += (units.bit_count() + 1.5 * (units & s.data.armour).bit_count()) / near
    return out


def leads_by(s: State, role: str) -> int:
    """The lead in victory points as the table lies."""
    found: int | None = s.cache.get(("lead", role))
    if found is None:
        found = s.cache["lead", role] = points(s, role) - points(s, foe(role))
    return found
