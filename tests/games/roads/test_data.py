"""The map, counters, chits and cards, and what the book says of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET

from stavka.cli.main import run
from stavka.core.data import ORIGINS, BadData
from stavka.core.dice import PlainDice
from stavka.games.roads.game import Roads
from stavka.games.roads.rules.deck import CARD_TURN, CARDS, why_not_play

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


@pytest.mark.rule("2.3.1")
def test_every_card_does_something_and_every_effect_has_a_card() -> None:
    assert {c.does for c in DATA.cards} == set(CARDS)


@pytest.mark.parametrize(
    ("pack", "why"),
    [
        ({"castling": {"effect": "castlng"}}, "card castling: no such effect as 'castlng'; did you mean 'castling'"),
        ({"bridge": {"effect": "brigde"}}, "card bridge: no such effect as 'brigde'"),
        ({"bridge": {"effect": "winter"}}, "card bridge: 'winter' is no effect of attack cards"),
        ({"ural": {"kind": "event"}}, "card ural: 'resources' is no effect of event cards"),
        ({"italian-8": {"packet": "ax-swe"}}, "card italian-8: no such packet as 'ax-swe'"),
    ],
)
def test_a_card_that_would_do_nothing_is_refused(pack: dict[str, dict[str, Any]], why: str) -> None:
    with pytest.raises(BadData, match=why):
        Roads(({"card": pack},))


def test_the_command_that_checks_data_refuses_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[card.castling]\neffect = "castlng"\n', "utf-8")
    assert run(["data", "check", "roads", "--pack", str(pack)]) == 2
    assert "did you mean 'castling'" in capsys.readouterr().err


def test_a_card_may_do_what_another_does() -> None:
    game = Roads(({"card": {"oil": {"effect": "resources", "rp": 2}}},))
    assert why_not_play(game.setup("campaign", {}, PlainDice(Random(1)))[0], game.data.cards["oil"], CARD_TURN) is None
