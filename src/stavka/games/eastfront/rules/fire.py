"""Sections 7.3 to 7.5: who hits on what, and how well units are sheltered."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Rolled
from stavka.games.eastfront.rules.effects import Play, lose_step, name, unit
from stavka.games.eastfront.state import MUD, SNOW, State, other

SINGLE, DOUBLE, TRIPLE = 6, 5, 4  # the lowest face that hits
NO_SHELTER = 1


@rule("7.34", "7.35", "7.23", "1.32", "1.33", "1.34", "1.35", "1.41", "1.46", "12.24")
def shelter(s: State, cell: int, side: str) -> int:
    """How many hits cost a passive unit of a side one step: 1, 2 or 3."""
    data, bit = s.data, 1 << cell
    if data.fortress & bit and s.defends(side) & bit:
        return 3
    if (data.cover | data.major) & bit or s.weather_at(cell) == MUD:
        return 2
    return NO_SHELTER


@rule("7.32", "2.63", "2.62", "12.24", "1.34", "18.W41.1", "2.65")
def offensive_face(s: State, u: int, cell: int) -> int:
    """The lowest face with which a unit of the active side hits; 0 when it does not fire."""
    data, bit = s.data, 1 << cell
    weather = s.weather_at(cell)
    face = data.kind[u].offence
    if not face:
        return 0
    enemy = other(s.side_of(u))
    if data.siege >> u & 1 and s.siege and data.fortress & bit and s.defends(enemy) & bit:
        return TRIPLE
    if weather == MUD or s.marshy() & bit or (weather == SNOW and s.paralysed(u)):
        return SINGLE
    if data.kind[u].id == "mountain" and data.mountain & bit:
        return DOUBLE
    return face


@rule("7.32", "1.41", "2.62", "2.65", "14.5")
def defensive_face(s: State, u: int, cell: int, champion: int = -1) -> int:
    """The lowest face with which a passive unit hits; `champion` is the largest defender of a fortress."""
    data, bit = s.data, 1 << cell
    face = data.kind[u].defence
    if not face:
        return 0
    if u == champion:
        return TRIPLE
    if data.major & bit or (data.kind[u].id == "mountain" and data.mountain & bit):
        return min(face, DOUBLE)
    return face


@rule("1.46", "7.32")
def champion(s: State, cell: int, side: str) -> int:
    """The largest defender of a fortress, -1 elsewhere; among equals the poorest shot gains most."""
    if not (s.data.fortress & s.defends(side)) >> cell & 1:
        return -1
    armed = s.units_at(cell, side) & ~s.data.hq
    if not armed:
        return -1
    return max(s.strongest(armed), key=lambda u: s.data.kind[u].defence)


def shots(s: State, units: int, faces: dict[int, int]) -> list[int]:
    """The units that fire, the best shots first."""
    return sorted((u for u in bits(units) if faces[u] and s.cv[u]), key=lambda u: (faces[u], u))


@rule("6.42", "5.21")
def pursue(play: Play, u: int, speed_of_retreat: int = 0) -> bool:
    """Enemy units in the hex fire at a unit that leaves it last. True when it survives."""
    s = play.s
    cell, side = s.where[u], s.side_of(u)
    pursuers = s.units_at(cell, other(side)) & ~s.data.hq
    own = speed_of_retreat or s.speed(u)
    s.shown |= (1 << u) | pursuers
    rolls: list[Rolled] = []
    for p in bits(pursuers):
        speed = s.speed(p)
        if speed < own or not s.cv[p]:
            continue
        face = DOUBLE if speed > own else SINGLE
        rolls.append(Rolled(play.roll(s.cv[p]), face, s.data.ids[p]))
    hits = sum(sum(d >= r.hit for d in r.dice) for r in rolls)
    losses = hits // shelter(s, cell, side)
    play.tell(
        "pursuit", "6.42", side=other(side), hex=name(s, cell), unit=unit(s, u), hits=hits, losses=losses,
        rolls=tuple(rolls), places=(s.data.name[cell],), reveals=True,
    )  # fmt: skip
    for _ in range(losses):
        if lose_step(play, u, "step-lost", "6.42"):
            stand_up(s, cell)
            return False
    stand_up(s, cell)
    s.shown |= 1 << u  # it lies open until it has left
    return True


@rule("7.12")
def stand_up(s: State, cell: int) -> None:
    """The original defender's blocks stand up; the attacker's lie open."""
    for side in ("axis", "soviet"):
        if s.defends(side) >> cell & 1 or not s.battles() >> cell & 1:
            s.stand_up(s.units_at(cell, side) & ~s.active)
