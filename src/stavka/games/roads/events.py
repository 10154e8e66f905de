"""What happens again and again: entering a zone, taking resources, losing a unit."""

from __future__ import annotations

from typing import TypeAlias

from stavka.core import play as core_play
from stavka.core.ledger import rule
from stavka.core.texts import piece, place
from stavka.games.roads.atlas import AXIS, foe
from stavka.games.roads.reactions import Reaction
from stavka.games.roads.state import LOST, State

Play: TypeAlias = core_play.Play[State]


def name(s: State, zone: int) -> str:
    """A reference to a zone."""
    return place(s.data.name[zone])


def unit(s: State, number: int) -> str:
    """A reference to a unit."""
    return piece(s.data.ids[number])


@rule("C1.f.I", "C1.f.III", "C1.f.IV", "5.4.1")
def occupy(play: Play, zone: int, side: str) -> None:
    """Units of a side are alone in a zone: it is theirs, and so is what lies there."""
    s = play.s
    bit = 1 << zone
    if not s.held_by(side) & bit:
        s.axis_held ^= bit
    if zone in s.rp(foe(side)):
        capture(play, zone, side)


@rule("5.4.1", "C5", "C1.a.I")
def capture(play: Play, zone: int, side: str) -> None:
    """Half of the enemy's resource points change hands, the rest is destroyed."""
    s = play.s
    points = s.rp(foe(side))[zone]
    s.add_rp(foe(side), zone, -points)
    kept = points // 2 if s.data.depots[side] >> zone & 1 else 0
    if kept:
        s.add_rp(side, zone, kept)
    play.tell(
        "resources-captured", "5.4.1", side=side, zone=name(s, zone), points=points, kept=kept,
        places=(s.data.name[zone],),
    )  # fmt: skip
    if side == AXIS and s.data.depots[side] >> zone & 1:
        play.push(Reaction(timing="captured", order=(AXIS,), zone=zone, count=points - kept))


@rule("9.6.6.b", "9.6.6.d", "9.6.6.e", "9.6.6.f", "9.6.6.a")
def surround(play: Play, frozen: int = 0) -> None:
    """Isolation markers come and go; in a zone under attack they stay as they are."""
    s = play.s
    now = s.ring(frozen)
    new = now & ~s.isolated
    s.isolated = now
    for zone in s.data.graph.names(new):
        play.tell("isolated", "9.6.6.b", zone=place(zone), places=(zone,))


@rule("9.6.5", "9.6.5.b", "12.3")
def destroy(play: Play, number: int, *rules: str) -> None:
    """A unit is destroyed, and the leader with the last unit of his stack."""
    s = play.s
    zone = s.where[number]
    side = s.data.side_of[number]
    s.put(number, LOST)
    play.tell(
        "unit-destroyed", *rules, side=side, unit=unit(s, number), zone=name(s, zone), places=(s.data.name[zone],)
    )
    if side == AXIS and s.leader_at(zone) and not s.units_at(AXIS, zone):
        s.put(s.data.leader, LOST)
        play.tell("leader-lost", "12.3", side=side, unit=unit(s, s.data.leader), places=(s.data.name[zone],))
