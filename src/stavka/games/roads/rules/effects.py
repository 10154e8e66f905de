"""What happens again and again: rings that close and open, losing a unit."""

from __future__ import annotations

from typing import TypeAlias

from stavka.core import play as core_play
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import piece, place
from stavka.games.roads.atlas import AXIS, SOVIET, foe
from stavka.games.roads.state import LOST, State

Play: TypeAlias = core_play.Play[State]


def name(s: State, zone: int) -> str:
    """A reference to a zone."""
    return place(s.data.name[zone])


def unit(s: State, number: int) -> str:
    """A reference to a unit."""
    return piece(s.data.ids[number])


@rule("9.6.6.b", "9.6.6.d", "9.6.6.e", "9.6.6.f", "9.6.6.a")
def surround(play: Play, frozen: int = 0) -> None:
    """Isolation markers come and go; in a zone under attack they stay as they are."""
    s = play.s
    if s.data.fortresses:
        relieve(play, frozen)
    now = s.ring(frozen)
    new = now & ~s.isolated
    s.isolated = now
    for zone in s.data.graph.names(new):
        play.tell("isolated", "9.6.6.b", zone=place(zone), places=(zone,))


@rule("11.3.4")
def relieve(play: Play, frozen: int) -> None:
    """Where no enemy is left around a fortress the siege is over, and those inside come out."""
    s = play.s
    for zone in bits(s.data.fortresses & ~frozen):
        owner = AXIS if s.axis_held >> zone & 1 else SOVIET
        if s.units_at(foe(owner), zone):
            continue
        for u in bits(s.garrison(zone)):
            s.put(u, zone)
        if s.besieged >> zone & 1:
            s.besieged &= ~(1 << zone)
            play.tell("siege-lifted", "11.3.4", side=owner, zone=name(s, zone), places=(s.data.name[zone],))


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
