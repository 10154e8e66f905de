"""What must hold after every action."""

from __future__ import annotations

from collections import Counter

from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SIDES, SOVIET, foe
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.retreat import RetreatUnit
from stavka.games.roads.rules.ships import RetreatShip
from stavka.games.roads.rules.situation import BattleFrame, OperationFrame
from stavka.games.roads.state import BOX, GONE, LOST, State


def check(s: State) -> None:
    """Raise `AssertionError` with what is wrong."""
    check_units(s)
    check_zones(s)
    check_nations(s)
    check_waters(s)
    check_sieges(s)
    check_resources(s)
    check_cards(s)
    for frame in s.frames:
        if isinstance(frame, OperationFrame):
            assert 0 <= frame.sp <= s.data.value["supply"], f"{frame.sp} supply points"
        if isinstance(frame, BattleFrame):
            check_chits(s, frame)


def check_units(s: State) -> None:
    """Every unit is in exactly one place; markers lie on units of the map."""
    data = s.data
    on_map = 0
    for u, at in enumerate(s.where):
        assert at in (BOX, LOST, GONE) or 0 <= at < data.size, f"{data.ids[u]} is nowhere"
        if at >= 0 and s.inside >> u & 1:
            assert data.fortresses >> at & 1, f"{data.ids[u]} is inside no fortress"
            assert not s.at[at] >> u & 1, f"{data.ids[u]} is inside and outside"
        elif at >= 0 and u != data.leader:
            assert s.at[at] >> u & 1, f"{data.ids[u]} is not where it says"
            on_map += 1
        if at == GONE:
            assert data.kerch_units >> u & 1 or u == data.leader, f"{data.ids[u]} may not leave the map"
        if at < 0:
            assert not (s.decimated | s.disorganised) >> u & 1, f"{data.ids[u]} has a marker off the map"
    assert on_map == sum(mask.bit_count() for mask in s.at), "a unit stands twice"
    leader = s.where[data.leader] if data.leader >= 0 else BOX
    assert leader < 0 or s.units_at(AXIS, leader), "the leader is alone"


def check_zones(s: State) -> None:
    """Two sides share a zone only in a battle; who is alone in a zone controls it."""
    fights = sum({1 << f.zone for f in s.frames if isinstance(f, BattleFrame | RetreatUnit)})
    for zone in range(s.data.size):
        here = [bool(s.units_at(side, zone)) for side in SIDES]
        assert here == [bool(s.zones_of(side) >> zone & 1) for side in SIDES], "occupied zones out of step"
        if fights >> zone & 1:
            continue
        assert not all(here), f"both sides in {s.data.name[zone]}"
        if (s.data.seas | s.data.fortresses) >> zone & 1:
            continue
        for side, there in zip(SIDES, here, strict=True):
            assert not there or s.held_by(side) >> zone & 1, f"{side} does not hold {s.data.name[zone]}"
    assert s.ring(fights) == s.isolated, "isolation markers out of step"


def check_waters(s: State) -> None:
    """Ships lie in ports and sea zones, troops and resource points at sea only with them; ships of both sides meet
    only in battle."""
    data = s.data
    for side in SIDES:
        ships = s.ship_zones(side)
        assert not ships & ~(data.seas | data.ports), "a ship on land"
        assert not s.zones_of(side) & data.seas & ~ships, "troops at sea without a ship"
        assert not s.rp_zones(side) & data.seas & ~ships, "resource points at sea without a ship"
    if not any(isinstance(f, BattleFrame | RetreatShip) for f in s.frames):
        assert not s.ship_zones(AXIS) & s.ship_zones(SOVIET), "ships of both sides in a zone"


def check_sieges(s: State) -> None:
    """A siege marker lies where enemies are around a fortress; inside are at most four, and only then."""
    if any(isinstance(f, BattleFrame | MoveGroup | RetreatUnit) for f in s.frames):
        return
    for zone in bits(s.data.fortresses):
        owner = AXIS if s.axis_held >> zone & 1 else SOVIET
        around, inside = s.units_at(foe(owner), zone), s.garrison(zone)
        assert bool(around) == bool(s.besieged >> zone & 1), f"siege marker of {s.data.name[zone]} out of step"
        assert not inside or around, "units inside without a siege"
        assert inside.bit_count() <= s.data.value["fortress-units"], "too many inside"
        assert not s.units_at(owner, zone) or not around, "besieged units outside"


def check_nations(s: State) -> None:
    """Allied nations never share a zone; Hungarians and Romanians keep their distance."""
    data = s.data
    for zone in bits(s.axis_zones):
        here = [n for n, units in data.nation.items() if s.at[zone] & units]
        assert len(here) <= 1, f"two nations in {data.name[zone]}"
        if here == ["hungarian"]:
            for other in bits(data.close[zone]):
                assert not s.at[other] & data.nation["romanian"], f"Romanians too near to {data.name[zone]}"


def check_resources(s: State) -> None:
    """Resource points lie in cities that their side controls."""
    fights = sum({1 << f.zone for f in s.frames if isinstance(f, BattleFrame)})
    for side in SIDES:
        for zone, points in s.rp(side).items():
            assert points > 0, "an empty stack of resource points"
            if s.data.seas >> zone & 1:
                continue
            assert s.data.depots[side] >> zone & 1, f"resource points in {s.data.name[zone]}"
            own = s.held_by(side) >> zone & 1 or fights >> zone & 1
            assert own, f"{side} has resource points in {s.data.name[zone]} and does not control it"
            assert zone not in s.rp(foe(side)), "resource points of both sides in a zone"


def check_cards(s: State) -> None:
    """No card is lost or doubled, and every used card is counted."""
    cards = Counter([*s.played, *s.effects])
    for side in SIDES:
        cards.update([*s.hand(side), *s.deck(side), *s.discards(side)])
        assert len(s.hand(side)) <= s.data.value["hand"], "too many cards in hand"
    assert cards == Counter({c.id: c.count for c in s.data.cards}), "the decks do not add up"
    shown = Counter([*s.seen, *s.filed]) - Counter([*s.soviet_hand, *s.soviet_discard])
    assert not shown, "reconnaissance remembers cards that have gone"
    assert not Counter(s.filed) - Counter(s.soviet_discard), "a card that was seen to go lies elsewhere"
    used = len(s.played) + len(s.effects) + len(s.axis_discard) + len(s.soviet_discard)
    assert used == s.used, "used cards out of step"


def check_chits(s: State, fight: BattleFrame) -> None:
    """Chits of a battle are in the cup, drawn, used, or assigned, and never more than there are."""
    assert not fight.attackers & fight.defenders, "a unit fights on both sides"
    assert not fight.forts & ~fight.units(SOVIET), "a fortification without its unit"
    axis = Counter([*fight.axis_cup, *fight.axis_chits, *fight.axis_used])
    soviet = Counter([*fight.soviet_cup, *fight.soviet_chits, *fight.soviet_used])
    for id, most in fight.most:
        assert fight.chits(s.data.chits[id].side).count(id) <= most, f"{id} cannot be in hand so often"
    assert not Counter(fight.aside) - Counter(fight.soviet_chits), "a chit that was put aside has gone"
    soviet["soviet-fort"] += fight.forts.bit_count()
    for chit in s.data.chits:
        have = (axis if chit.side == AXIS else soviet)[chit.id]
        assert have <= chit.base + chit.extra, f"too many chits {chit.id}"
