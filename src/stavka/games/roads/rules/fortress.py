"""Chapter 11: what a fortress is to those around it and inside."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.games.roads.atlas import foe
from stavka.games.roads.rules.effects import Play, name, unit
from stavka.games.roads.rules.situation import fighting
from stavka.games.roads.state import State


@rule("11.2", "11.3.5.b")
def room(s: State, zone: int) -> bool:
    """Is there room for one more unit inside the fortress? Those who sallied from it keep theirs."""
    fight = fighting(s)
    away = fight.sallied if fight is not None and fight.zone == zone else 0
    return (s.garrison(zone) | away).bit_count() < s.data.value["fortress-units"]


def is_fortress_of(s: State, side: str, zone: int) -> bool:
    """Does a side hold a fortress here?"""
    return bool(s.data.fortresses & s.held_by(side) & 1 << zone)


def go_inside(play: Play, number: int, cited: str) -> None:
    """A unit withdraws into the fortress of its zone."""
    s = play.s
    s.shelter(number)
    play.tell("goes-inside", cited, side=s.data.side_of[number], unit=unit(s, number), zone=name(s, s.where[number]))


@rule("11.3.2")
def lay_siege(play: Play, zone: int, side: str) -> None:
    """Units that end their move or battle around an enemy fortress besiege it."""
    s = play.s
    if is_fortress_of(s, foe(side), zone) and s.units_at(side, zone) and not s.besieged >> zone & 1:
        s.besieged |= 1 << zone
        play.tell("siege-begins", "11.3.2", side=side, zone=name(s, zone), places=(s.data.name[zone],))
