"""The map, counters, chits and cards, and what the book says of them."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET

from stavka.core.data import ORIGINS

DATA = GAME.data
BOOK = ("rossosh", "buturlinovka", "rostov", "millerovo", "maikop", "grozny", "voronezh", "saratov", "poltava",
        "dnepropetrovsk", "kerch", "stalingrad")  # fmt: skip


@pytest.mark.rule("C1.a.I", "C1.a.II")
def test_the_map_hangs_together() -> None:
    assert len(DATA.zones) == 119
    assert Counter(b.river for b in DATA.borders) == {"open": 176, "minor": 62, "major": 39, "volga": 11, "strait": 1}
    assert DATA.graph.flood(1, DATA.board) == DATA.board
    named = {z.name: z for z in DATA.zones}
    assert all(named[n].city for n in BOOK)
    assert all(DATA.zones.origins[named[n].id]["name"] == "rulebook" for n in BOOK)
    assert DATA.graph.distance(DATA.cell["ROS"], DATA.cell["BUT"]) == 2
    assert DATA.graph.names(DATA.near[DATA.kerch]) == ("TAM",)
    points = Counter[str]()
    for zone in DATA.zones:
        points[zone.colour] += zone.points
    assert (points["blue"], points["red"], points["both"]) == (28, 19, 4)


@pytest.mark.rule("3.2", "9.6.4")
def test_the_counters_of_the_book() -> None:
    assert DATA.counters["P48"].full[0] == 7
    assert DATA.counters["P48"].full[2] == 4
    assert (DATA.counters["S65"].full[0], DATA.counters["S65"].full[2]) == (6, 1)
    assert DATA.counters["S46"].reduced[0] == 4
    assert Counter(u.side for u in DATA.units) == {AXIS: 37, SOVIET: 40}


@pytest.mark.rule("9.5.1", "C14")
def test_the_chits_of_the_book() -> None:
    base, extra = Counter[str](), Counter[str]()
    for chit in DATA.chits:
        base[chit.side] += chit.base
        extra[chit.side] += chit.extra
    assert (base, extra) == ({AXIS: 14, SOVIET: 11}, {AXIS: 3, SOVIET: 6})
    assert set(DATA.chits.origins["axis-air"].values()) == {"rulebook"}


@pytest.mark.rule("2.3.1", "C15.a")
def test_the_decks() -> None:
    size, kinds = Counter[str](), Counter[tuple[str, str]]()
    for card in DATA.cards:
        size[card.side] += card.count
        kinds[card.side, card.kind] += card.count
    assert size == {AXIS: 35, SOVIET: 35}
    assert [kinds[AXIS, k] for k in ("operational", "attack", "tactical", "event")] == [22, 6, 4, 3]
    assert [kinds[SOVIET, k] for k in ("operational", "attack", "tactical", "event")] == [17, 6, 7, 5]
    lasting = {c.does for c in DATA.cards if c.permanent}
    assert lasting == {"railhead", "directive-45", "winter", "stavka", "order-225"}


def test_every_value_has_an_origin() -> None:
    for table in DATA.tables():
        assert sum(table.counts()[o] for o in ORIGINS) > 0
        assert all(origin in ORIGINS for fields in table.origins.values() for origin in fields.values())


def test_every_card_outside_the_card_turn_does_something() -> None:
    from stavka.games.roads.rules.reactions import REACTIVE

    elsewhere = {"air-bridge", "staff-work"}  # played in the owner's own decisions
    assert {c.id for c in DATA.cards if c.kind != "operational"} == set(REACTIVE) | elsewhere
