"""The map, blocks and cards, what the book says of them, and data packs."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from tests.games.stalingrad.kit import GAME, VERBS, Table

from stavka.core.data import BadData, read_pack
from stavka.core.messages import Messages
from stavka.core.odds import at_least, total
from stavka.core.texts import Refused, text
from stavka.games.stalingrad.game import Stalingrad

DATA = GAME.data


def near(hex: str) -> set[str]:
    return set(DATA.grid.names(DATA.grid.near[DATA.cell[hex]]))


def step(hex: str, die: int) -> str | None:
    cell = DATA.grid.step(DATA.cell[hex], die - 1)
    return None if cell is None else DATA.name[cell]


# --- the map ------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1")
def test_109_hexes() -> None:
    assert {h.id for h in DATA.hexes} == {*(str(n) for n in range(1, 106)), "W", "X", "Y", "Z"}
    assert len({(h.row, h.x) for h in DATA.hexes}) == 109
    assert all((h.row + h.x) % 2 for h in DATA.hexes), "rows are shifted by half a hex"


@pytest.mark.rule("3.5", "3.6", "3.7")
def test_terrain() -> None:
    terrain = Counter(h.terrain for h in DATA.hexes)
    assert terrain == {"urban": 27, "difficult": 21, "clear": 61}
    known = {h: DATA.hexes[h].terrain for h in ("7", "9", "26", "32", "4", "21", "28", "1", "2", "3")}
    assert [known[h] for h in ("7", "9", "26", "32")] == ["urban"] * 4
    assert [known[h] for h in ("4", "21", "28")] == ["difficult"] * 3
    assert [known[h] for h in ("1", "2", "3")] == ["clear"] * 3


@pytest.mark.rule("3.1")
def test_the_map_hangs_together() -> None:
    seen, edge = {"1"}, {"1"}
    while edge:
        edge = set().union(*(near(h) for h in edge)) - seen
        seen |= edge
    assert len(seen) == 109
    assert all(a in near(b) for a in DATA.cell for b in near(a))


@pytest.mark.rule("5.7")
def test_23_set_up_hexes() -> None:
    deploy = {h.id for h in DATA.hexes if h.deploy}
    assert len(deploy) == len(DATA.deploy) == 23
    assert not deploy & {"W", "X", "Y", "Z"}


@pytest.mark.rule("6.7", "9.3.2")
def test_the_hints_of_the_book() -> None:
    assert step("25", 5) == "24"
    assert step("7", 6) == "6"
    assert {"7", "8"} <= near("24")
    row = {h.id: h.row for h in DATA.hexes}
    x = {h.id: h.x for h in DATA.hexes}
    assert row["9"] == row["25"]
    assert x["9"] > x["25"]
    assert row["7"] < row["9"]
    assert near("9") == {"8", "10", "25", "26"}
    assert "2" in near("1") & near("3")


@pytest.mark.rule("6.7")
def test_the_compass_turns_clockwise_from_the_east() -> None:
    assert [step("72", die) for die in range(1, 7)] == ["57", "73", "87", "86", "71", "56"]
    assert GAME.board("solo").compass == {"E": 1, "SE": 2, "SW": 3, "W": 4, "NW": 5, "NE": 6}


@pytest.mark.rule("3.1")
def test_the_volga_is_the_eastern_edge() -> None:
    assert all(step(str(n), 1) is None for n in range(3, 20))
    assert set(DATA.grid.names(DATA.coast)) == {str(n) for n in range(3, 20)}
    assert set(DATA.grid.names(DATA.okh_hexes)) == {str(n) for n in range(1, 20)}
    assert set(DATA.grid.names(DATA.landings)) == {"3", "7", "9", "13", "15", "19"}
    assert {a: set(DATA.grid.names(m)) for a, m in DATA.entry.items()} == {"yellow": {"X", "Y"}, "blue": {"Z"}}


# --- blocks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1", "5.4", "5.1")
def test_blocks_by_class() -> None:
    german = Counter(u.kind for u in DATA.units if u.side == "german")
    assert german == {"panzer": 4, "panzergrenadier": 6, "motorised": 3, "infantry": 27}
    soviet = Counter(u.pool for u in DATA.units if u.side == "soviet")
    assert soviet == {"infantry": 38, "tanks": 13, "marines": 2}
    assert Counter(u.kind for u in DATA.units)["guards"] == 4
    assert sum("axe" in u.marks for u in DATA.units) == 3


@pytest.mark.rule("2.5", "7.2.6")
def test_five_r_units_one_for_each_row() -> None:
    assert sorted(u.row for u in DATA.units if u.row) == [1, 2, 3, 4, 5]
    assert DATA.ids[DATA.r_units[1]] == "g-64"


@pytest.mark.rule("4.6", "4.7")
def test_strength_and_firepower_are_possible() -> None:
    assert all(1 <= u.strength <= 4 for u in DATA.units)
    assert all(u.fire in (4, 5, 6) for u in DATA.units)
    assert all(u.army in ("yellow", "blue", "white") for u in DATA.units if u.side == "german")


def test_every_value_has_an_origin() -> None:
    for table in DATA.tables():
        assert all(name for fields in table.origins.values() for name in fields.values())
        assert table.counts()["pack"] == 0


@pytest.mark.rule("8.3.3")
@pytest.mark.parametrize("bonus", range(1, 17))
def test_rubble_odds_against_brute_force(bonus: int) -> None:
    good = sum(sum(dice) + bonus > 18 for dice in product(range(1, 7), repeat=3))
    assert at_least(total(3), 19 - bonus) * 216 == good


# --- data packs ------------------------------------------------------------------------------------------


def test_a_pack_overrides_single_values() -> None:
    pack = read_pack('[unit.g-2]\nstrength = 2\n[hex."72"]\nterrain = "urban"\n[card.stuka]\ndice = 9')
    game = Stalingrad((pack,))
    assert game.data.full[game.data.number["g-2"]] == 2
    assert game.data.urban >> game.data.cell["72"] & 1
    assert game.data.cards["stuka"].dice == 9
    assert game.data.blocks.origins["g-2"]["strength"] == "pack"
    assert GAME.data.cards["stuka"].dice == 5, "the shipped data stay as they are"


@pytest.mark.parametrize(
    ("pack", "names"),
    [
        ("[unit.g-999]\nstrength = 2", "g-999"),
        ('[hex."106"]\nterrain = "clear"', "106"),
        ("[tank.g-2]\nstrength = 2", "tank"),
        ('[unit.g-2]\nstrength = "strong"', "g-2"),
        ("[unit.g-2]\nstrenght = 2", "strenght"),
        ('[card.stuka]\nkind = "castlng"', "castlng"),
        ('[card.stuka]\nkind = "leader"', "leader"),
        ('[card.hoth]\nkind = "air"', "hoth"),
        ('[card.aa-7]\nplace = "Berlin"', "Berlin"),
        ('[card.aa-7]\nplace = ""', "aa-7"),
        ('[card.pioneers-672]\nneeds = "manstein"', "manstein"),
        ("unit = 3", "pack"),
        ("[unit", "pack"),
    ],
)
def test_a_bad_pack_is_refused_in_one_line(pack: str, names: str) -> None:
    with pytest.raises(BadData) as raised:
        Stalingrad((read_pack(pack),))
    assert names in str(raised.value)
    assert "\n" not in str(raised.value)


# --- nonsense --------------------------------------------------------------------------------------------


def nonsense() -> list[tuple[str, tuple[str, ...]]]:
    """Every verb with arguments that name nothing."""
    return [(word, ("nonsense",) * len(make.__struct_fields__)) for word, make in VERBS.items()]


OPEN = ("end-turn", "call")


@pytest.mark.parametrize(("verb", "args"), [n for n in nonsense() if n[0] not in OPEN])
def test_unknown_ids_are_refused_with_a_rule(verb: str, args: tuple[str, ...]) -> None:
    frames = {
        "turn": Table().put("86", "g-191").put("19", "s-45rd"),
        "moving": Table().put("86", "g-191 g-194").put("19", "s-45rd").act("short-move", "g-191", "87"),
        "planned": Table().put("73", "g-191").put("72", "s-45rd:1").act("assault", "72"),
        "quick": Table().put("74", "g-191").put("72", "s-45rd:1").act("approach", "g-191", "73"),
        "march": Table("duel").put("72", "s-45rd:1").soviet_turn().act("march"),
    }
    for name, t in frames.items():
        if VERBS[verb](*args) not in t.legal():
            assert t.refused(verb, *args).rule in GAME.ledger.rules, name


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"verb":"fly"}', '{"verb":"assault"}', '{"verb":"assault","target":7}']
)
def test_malformed_actions_are_refused(text: str) -> None:
    with pytest.raises(Refused) as raised:
        GAME.read_action(text)
    assert raised.value.refusal.why.id == "refused-malformed"


@pytest.mark.parametrize(
    ("language", "hex", "name"),
    [("en", "15", "South Landing (15)"), ("es", "7", "Fábrica de Tractores (7)"), ("en", "43", "hex 43")],
)
def test_named_hexes_bear_the_number_that_cards_and_book_use(language: str, hex: str, name: str) -> None:
    words = Messages(language, (GAME.package,), GAME.board("solo"))
    assert name in words.render(text("refused-no-soviets", hex=f"place:{hex}"))
