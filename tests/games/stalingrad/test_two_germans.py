"""Chapter 11: two German players."""

from __future__ import annotations

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.sequence import winners

YELLOW, BLUE = "sixth-army", "fourth-panzer"


def both() -> Table:
    """Yellow in 86, blue in 72, white in 99, and a Soviet far away."""
    return Table("co-op").put("86", "g-191 g-194").put("72", "g-267").put("99", "g-208").put("19", "s-45rd")


# --- stacks ---------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1")
def test_yellow_and_blue_never_stack() -> None:
    t = both()
    assert "72" not in t.options("short-move", "g-191")
    assert t.refused("short-move", "g-191", "72").rule == "11.1"
    t.turn_of(1)
    assert t.refused("short-move", "g-267", "86").rule == "11.1"
    assert "87" in t.options("short-move", "g-267")


@pytest.mark.rule("11.1")
def test_a_white_unit_of_a_yellow_stack_keeps_out_of_blue_stacks() -> None:
    t = both().put("86", "g-212")
    assert t.refused("short-move", "g-212", "72").rule == "11.1"
    assert "99" in t.options("short-move", "g-212")


@pytest.mark.rule("11.1")
def test_yellow_and_blue_do_not_advance_together() -> None:
    t = Table("co-op").put("72", "s-45rd:1").put("73", "g-191 g-208").put("87", "g-267").put("19", "s-87rd")
    t.act("assault", "72").join("73").join("87").act("attack")
    t.act("agree", dice="555" + "111" * 2 + "1")
    t.act("advance", "g-191")
    assert t.offered("advance") == {"g-208"}
    assert t.refused("advance", "g-267").rule == "11.1"


@pytest.mark.rule("11.1", "10.2.6")
def test_blitz_keeps_out_of_the_other_armys_stacks() -> None:
    """The white 114th of 6th Panzer attacks with yellow: it may not end with the blue stack of 86."""
    t = Table("co-op", "designer").lead("hoth").put("72", "s-45rd:1").put("73", "g-64 g-114").put("86", "g-267")
    t.put("87", "g-191").put("19", "s-87rd")
    t.assault("72", "73", dice="444" + "444")
    t.act("advance", "g-64").act("advance", "g-114")
    for unit in ("g-64", "g-114"):
        assert "86" not in t.options("blitz", unit)
        assert "87" in t.options("blitz", unit)
        assert t.refused("blitz", unit, "86").rule == "10.2.6"


@pytest.mark.rule("11.2", "11.3", "11.4")
def test_whose_stack_it_is() -> None:
    t = both().put("86", "g-212").put("71", "g-274 g-226")
    owner = {h: t.s.owner(t.s.data.cell[h]) for h in ("86", "72", "99", "71")}
    assert owner == {"86": 0, "72": 1, "99": None, "71": 1}


@pytest.mark.rule("11.4")
@pytest.mark.parametrize("army", [0, 1])
def test_a_white_stack_obeys_nobody_until_joined(army: int) -> None:
    t = both().turn_of(army)
    assert t.refused("short-move", "g-208", "98").rule == "11.4"
    assert t.refused("long-move", "99", "98", "").rule == "11.4"
    assert t.refused("approach", "g-208", "98").rule == "11.4"
    other = ("g-267", "g-191")[army]
    assert t.refused("short-move", other, "71").rule == "11.4"
    mine = {a.unit for a in t.legal() if hasattr(a, "unit")}
    assert mine == ({"g-191", "g-194"}, {"g-267"})[army]


@pytest.mark.rule("11.4")
def test_a_joined_white_stack_obeys() -> None:
    t = both().put("99", "g-211")
    assert "98" in t.options("short-move", "g-208")
    t.turn_of(1)
    assert t.refused("short-move", "g-208", "98").rule == "11.4"


# --- turns and cards --------------------------------------------------------------------------------------


@pytest.mark.rule("11.5", "11.8")
def test_yellow_begins_and_the_two_alternate() -> None:
    t = both()
    t.s.turn = 0
    t.rounds()
    assert t.role == YELLOW
    t.act("end-turn", dice="1")
    assert t.role == BLUE
    verbs = {type(a).__struct_config__.tag for a in t.legal()}
    assert {"call", "long-move", "short-move", "end-turn"} <= verbs
    t.act("end-turn", dice="1")
    assert t.role == YELLOW


@pytest.mark.rule("11.8")
@pytest.mark.parametrize("army", [0, 1])
def test_each_german_chooses_freely_among_the_five_actions(army: int) -> None:
    t = both().put("50", ("g-211", "g-274")[army]).put("35", ("g-516", "g-276")[army]).turn_of(army)
    verbs = {type(a).__struct_config__.tag for a in t.legal()}
    assert verbs == {"call", "long-move", "short-move", "approach", "assault", "end-turn"}


@pytest.mark.rule("11.5")
def test_yellow_decides_for_white_defenders() -> None:
    t = Table("co-op").put("73", "g-208 g-11:3").put("72", "s-45rd:1").turn_of(1)
    t.soviet_turn("2" + "111" * 2 + "6")
    assert t.frame == "Hits"
    assert t.role == YELLOW


@pytest.mark.rule("11.3", "8.4.4")
def test_blue_decides_for_blue_defenders() -> None:
    t = Table("co-op").put("73", "g-267 g-24").put("72", "s-45rd:1")
    t.soviet_turn("2" + "111" * 2 + "6")
    assert t.role == BLUE


@pytest.mark.rule("11.6")
def test_cards_belong_to_who_draws_them() -> None:
    t = Table("co-op").put("72", "s-45rd:1").put("73", "g-267").german_hand("stuka", 0).german_hand("howitzer", 1)
    t.turn_of(1).act("assault", "72").join("73").act("attack")
    assert t.role == BLUE
    assert t.offered("play-card") == {"howitzer"}
    assert t.refused("play-card", "stuka").rule == "11.6"
    t = Table("co-op").put("34", "g-274").put("70", "s-45rd").turn_of(1).on_top("pak")
    t.act("short-move", "g-274", "19")
    assert t.s.german_hands == [(), ("pak",)]


@pytest.mark.rule("11.7")
def test_leaders_serve_both() -> None:
    t = Table("co-op").put("35", "g-191").put("14", "g-274").put("70", "s-45rd").on_top("paulus stuka pak")
    t.act("short-move", "g-191", "19").act("end-turn")
    t.s.frames.append(GermanTurn())
    t.turn_of(1).act("short-move", "g-274", "15")
    assert t.s.german_hands == [(), ("pak", "stuka")]


# --- reinforcements -----------------------------------------------------------------------------------------


@pytest.mark.rule("11.9")
@pytest.mark.parametrize(("army", "own", "closed"), [(0, {"X", "Y"}, "Z"), (1, {"Z"}, "X")])
def test_white_units_enter_by_the_callers_hexes_first(army: int, own: set[str], closed: str) -> None:
    t = both().rows("g-212 g-226 g-576 g-577 g-578 g-54").turn_of(army)
    t.act("call", dice="111111")
    assert t.options("deploy", "g-212") == own
    assert t.refused("deploy", "g-212", closed).rule == "11.9"


@pytest.mark.rule("11.9")
def test_white_units_enter_by_the_others_hexes_when_the_own_are_full() -> None:
    t = both().put("Z", "g-274 g-276 g-522 g-523").rows("g-212 g-226 g-576 g-577 g-578 g-54").turn_of(1)
    t.act("call", dice="111111")
    assert t.options("deploy", "g-212") == {"X", "Y"}


@pytest.mark.rule("11.1", "7.2.3")
def test_called_units_never_mix_the_armies() -> None:
    t = both().put("X", "g-274").rows("g-517 g-226 g-576 g-577 g-578 g-54")
    t.act("call", dice="111111")
    assert t.options("deploy", "g-517") == {"Y"}
    assert t.refused("deploy", "g-517", "X").rule == "11.1"


# --- the joint attack ----------------------------------------------------------------------------------------


def joint() -> Table:
    """A Soviet in 72; yellow in 73, blue in 87, white in 57 around it."""
    t = Table("co-op").put("72", "s-45rd:1").put("19", "s-87rd:1")
    return t.put("73", "g-191").put("87", "g-267").put("57", "g-208")


@pytest.mark.rule("11.10")
def test_an_attack_needs_a_stack_of_the_active_player() -> None:
    t = joint().act("assault", "72")
    assert t.offered("join") == {"73", "87", "57"}
    t.join("87")
    assert t.refused("attack").rule == "11.10"
    t.join("57")  # 73 must come along, and does by itself
    assert [*t.legal()] == [t.make("attack")]
    assert t.s.data.cell["73"] in t.s.frames[-1].stacks


@pytest.mark.rule("11.10")
def test_the_other_player_is_asked_and_may_agree() -> None:
    t = joint().act("assault", "72").join("73").join("87").join("57").act("attack")
    assert t.role == BLUE
    assert t.refused("end-turn").rule == "11.10"
    t.act("agree", dice="111" * 3 + "1")
    assert sorted(t.told("confrontation")[0].args["germans"]) == ["piece:g-191", "piece:g-208", "piece:g-267"]


@pytest.mark.rule("11.10")
def test_the_other_player_may_decline() -> None:
    """The active player then attacks without him, or brings others in."""
    t = joint().act("assault", "72").join("73").join("87").act("attack")
    t.act("decline")
    assert (t.frame, t.role) == ("PlannedAttack", YELLOW)
    assert t.offered("join") == {"57"}
    assert t.refused("join", "87").rule == "11.10"
    t.join("57").act("attack", dice="111" * 2 + "1")
    assert sorted(t.told("confrontation")[0].args["germans"]) == ["piece:g-191", "piece:g-208"]


@pytest.mark.rule("11.10")
def test_an_attack_that_the_other_player_stays_out_of_may_be_called_off() -> None:
    t = joint().act("assault", "72").join("73").join("87")
    assert not t.offers("call-off")
    t.act("attack").act("decline").act("call-off")
    assert (t.frame, t.role) == ("GermanTurn", YELLOW)
    assert t.offers("call")
    t.act("assault", "72")
    assert t.offered("join") == {"73", "57"}  # asked and answered


@pytest.mark.rule("11.11")
@pytest.mark.parametrize(
    ("advance", "winner"), [("g-267", BLUE), ("g-191", YELLOW), ("g-208", YELLOW), ("g-208 g-267", BLUE)]
)
def test_a_hex_belongs_to_the_army_that_enters_it(advance: str, winner: str) -> None:
    """In yellow's turn yellow, blue and white attack the landing hex 9 together; who advances holds it."""
    t = Table("co-op").put("9", "s-45rd:1").put("8", "g-191").put("25", "g-267").put("26", "g-208")
    t.put("70", "s-87rd").act("assault", "9")
    for stack in ("8", "25", "26"):
        t.join(stack)
    t.act("attack").act("agree", dice="111" + "1" + "666" * 3)
    assert t.refused("advance-all").rule == "8.5.2", "two armies do not share a hex"
    for unit in advance.split():
        t.act("advance", unit)
    if t.frame == "GermanAdvance":
        t.act("halt")
    assert winners(t.s) == (winner,)


@pytest.mark.rule("11.10")
def test_white_stacks_join_without_asking() -> None:
    t = joint().act("assault", "72").join("73").join("57")
    t.act("attack", dice="111" * 2 + "1")
    assert t.over


@pytest.mark.rule("11.10")
def test_the_active_player_decides_in_the_joint_battle() -> None:
    t = joint().german_hand("stuka", 0).german_hand("pak", 1)
    t.act("assault", "72").join("73").join("87").act("attack").act("agree")
    assert t.role == YELLOW
    assert t.offered("play-card") == {"stuka"}


@pytest.mark.rule("11.10", "7.6.2")
def test_only_targets_next_to_ones_own_stack() -> None:
    t = joint().put("55", "s-95rd:1").put("70", "g-274")
    assert t.offered("assault") == {"72"}
    t.turn_of(1)
    assert t.offered("assault") == {"72", "55"}


@pytest.mark.rule("13.1", "13.2")
def test_two_against_one_has_both_sets_of_rules() -> None:
    t = Table("two-on-one").put("86", "g-191").put("72", "g-267").put("54", "s-45rd").rounds()
    assert t.role == BLUE, "the second German turn"
    t.act("end-turn")
    assert t.role == "soviet"
    assert {type(a).__struct_config__.tag for a in t.legal()} == {"march", "draw-card"}
    assert t.refused("end-turn", role=YELLOW).rule == ""
    assert GAME.pending(t.s) == ("soviet",)
