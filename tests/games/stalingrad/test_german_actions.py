"""Chapter 7 (and 3): the five German actions, what is offered and what is refused with which rule."""

from __future__ import annotations

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.games.stalingrad.state import LOST, WITHDRAWN


def far_soviet() -> Table:
    """A Soviet unit in the far south, so that the map is not empty."""
    return Table().put("19", "s-45rd")


# --- one action ---------------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
def test_all_five_actions_are_open_at_the_start_of_a_turn() -> None:
    t = far_soviet().put("86", "g-191").put("50", "g-194")
    verbs = {type(a).__struct_config__.tag for a in t.legal()}
    assert verbs >= {"call", "long-move", "short-move", "approach", "end-turn"}
    t.put("35", "g-211")
    assert t.offered("assault") == {"19"}


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("verb", "args"),
    [("call", ()), ("long-move", ("X", "68", "")), ("approach", ("g-194", "35")), ("assault", ("19",))],
)
def test_after_a_short_move_no_other_action(verb: str, args: tuple[str, ...]) -> None:
    t = far_soviet().put("86", "g-191").put("50", "g-194").put("X", "g-211").put("35", "g-516")
    t.act("short-move", "g-191", "87")
    assert t.refused(verb, *args).rule == "7.1"


@pytest.mark.rule("7.1", "8.1")
def test_any_other_action_ends_the_turn() -> None:
    t = far_soviet().put("86", "g-191")
    t.act("long-move", "86", "87", "")
    assert t.over


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("verb", ["halt", "march", "draw-card", "attack", "agree", "no-card", "decline"])
def test_verbs_of_other_times_are_refused(verb: str) -> None:
    refusal = far_soviet().put("86", "g-191").refused(verb)
    assert (refusal.rule, refusal.why.id) == ("7.1", "refused-five-actions")


# --- reinforcements -------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.1", "10.2.2")
@pytest.mark.parametrize(("leaders", "cards"), [((), 1), (("paulus",), 2)])
def test_a_call_draws_a_card_and_two_with_paulus(leaders: tuple[str, ...], cards: int) -> None:
    t = far_soviet().lead(*leaders).rows("g-191 g-194 g-211 g-516 g-517 g-518")
    t.act("call", dice="111111")
    assert len(t.s.german_hands[0]) == cards


@pytest.mark.rule("7.2.3", "6.4")
def test_blue_enters_in_z_yellow_in_x_or_y_white_anywhere() -> None:
    t = far_soviet().rows("g-267 g-191 g-208", "g-194 g-211 g-516")
    t.act("call", dice="111222")
    assert t.options("deploy", "g-267") == {"Z"}
    assert t.options("deploy", "g-191") == {"X", "Y"}
    assert t.options("deploy", "g-208") == {"X", "Y", "Z"}
    assert t.refused("deploy", "g-267", "X").rule == "7.2.3"
    assert t.refused("deploy", "g-191", "Z").rule == "7.2.3"
    assert t.refused("deploy", "g-191", "W").rule == "7.2.3"
    assert t.refused("deploy", "g-191", "72").rule == "7.2.3"
    assert t.refused("end-turn").rule == "7.2.3"
    assert t.refused("deploy", "g-2", "X").rule == "7.2.2"
    t.act("deploy", "g-267", "Z").act("deploy", "g-191", "Y").act("deploy", "g-208", "X")
    assert (t.where("g-267"), t.where("g-191"), t.where("g-208")) == ("Z", "Y", "X")
    assert t.points("g-267") == t.s.data.full[t.s.data.number["g-267"]]


@pytest.mark.rule("7.2.4", "3.8")
def test_an_entry_hex_with_four_units_or_under_the_soviets_receives_none() -> None:
    t = far_soviet().put("X", "g-544 g-545 g-546 g-517").rows("g-191 g-208", "g-194 g-211 g-516 g-518")
    t.act("call", dice="112222")
    assert t.options("deploy", "g-191") == {"Y"}
    assert t.refused("deploy", "g-191", "X").rule == "7.2.4"
    t.free("Y")
    assert t.options("deploy", "g-208") == {"Z"}
    assert t.refused("deploy", "g-191", "Y").rule == "7.2.4"


@pytest.mark.rule("7.2.5")
def test_units_without_room_go_back_to_the_shortest_row() -> None:
    """Z is full: the blue unit returns to the row with fewest units, the lowest number on a tie, leftmost."""
    t = far_soviet().put("Z", "g-267 g-274 g-276 g-522")
    t.rows("g-523 g-191", "g-194 g-211", "g-516", "g-517", "g-544 g-545 g-546 g-518")
    t.act("call", dice="155555")
    for id, to in (("g-544", "X"), ("g-545", "X"), ("g-546", "Y"), ("g-518", "Y")):
        t.act("deploy", id, to)
    assert t.over
    assert t.where("g-523") == "table"
    ids = t.s.data.ids
    assert [[ids[u] for u in row] for row in t.s.rows[:5]] == [
        ["g-191"],
        ["g-194", "g-211"],
        ["g-516"],
        ["g-517"],
        ["g-523"],
    ]
    assert t.s.seen == 1 << t.s.data.number["g-523"]


@pytest.mark.rule("7.2.6")
def test_an_r_unit_taken_in_the_same_call_is_removed() -> None:
    t = far_soviet().rows("g-64", "g-194 g-211 g-516 g-518")
    t.act("call", dice="112222")
    assert t.where("g-64") == "withdrawn"
    assert {u for u, _ in t.offered("deploy")} == {"g-194", "g-211", "g-516", "g-518"}


@pytest.mark.rule("7.2.2", "7.2.6")
@pytest.mark.parametrize("row", [1, 3])
def test_an_r_unit_taken_by_a_higher_row_is_removed_as_well(row: int) -> None:
    """All dice lie before an empty box takes effect: it does not matter which number its row bears."""
    r_unit = {1: "g-64", 3: "g-24"}[row]
    rows = ["g-194", r_unit, "g-211", "g-516", "g-518"]
    rows[row - 1] = ""
    t = far_soviet().rows(*rows)
    t.act("call", dice=f"{row}26666")
    assert t.where(r_unit) == "withdrawn"
    assert r_unit not in {u for u, _ in t.offered("deploy")}


@pytest.mark.rule("7.2.6")
@pytest.mark.parametrize(("row", "unit"), [(1, "g-64"), (2, "g-2"), (3, "g-24"), (4, "g-36"), (5, "g-71")])
def test_each_of_the_first_five_rows_has_its_r_unit(row: int, unit: str) -> None:
    t = far_soviet().put("86", unit).rows("", "", "", "", "")
    t.act("call", dice=f"{row}66666")
    assert t.where(unit) == "withdrawn"


@pytest.mark.rule("7.2.7")
def test_a_withdrawn_unit_is_not_removed_again_and_row_six_removes_nothing() -> None:
    t = far_soviet().box(WITHDRAWN, "g-64").rows("", "g-194 g-211 g-516 g-518 g-191")
    t.s.rows[1], t.s.rows[5] = t.s.rows[1] + t.s.rows[5], ()
    t.act("call", dice="112226")
    assert not t.told("r-unit-withdrawn")
    assert t.s.withdrawn() == 1
    assert len(t.told("row-empty")) == 3


# --- long moves -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.1", "3.5", "3.6", "3.7")
@pytest.mark.parametrize(("hex", "allowed"), [("86", True), ("54", False), ("41", False)])
def test_a_long_move_starts_in_a_clear_hex(hex: str, allowed: bool) -> None:
    t = far_soviet().put(hex, "g-191")
    assert any(a[0] == hex for a in t.offered("long-move")) is allowed
    if not allowed:
        assert t.refused("long-move", hex, "56", "").rule == "7.3.1"


@pytest.mark.rule("7.3.1")
def test_a_long_move_starts_away_from_soviets_with_a_stack_of_ones_own() -> None:
    t = Table().put("86", "g-191").put("85", "s-45rd")
    assert t.offered("long-move") == set()
    assert t.refused("long-move", "86", "87", "").rule == "7.3.1"
    assert t.refused("long-move", "72", "73", "").rule == "7.3.1"


@pytest.mark.rule("7.3.2", "7.3.4")
def test_a_long_move_takes_the_whole_stack_through_germans_but_not_onto_them() -> None:
    t = far_soviet().put("86", "g-191 g-194").put("72", "g-211 g-516 g-517 g-518")
    for hex in ("71", "56", "73", "87", "85", "98", "99", "74"):
        assert t.s.data.clear >> t.s.data.cell[hex] & 1
    t.put("71", "g-544").put("87", "g-545")
    assert t.refused("long-move", "86", "72", "").rule == "7.3.2"
    assert t.offers("long-move", "86", "57", "")
    t.act("long-move", "86", "57", "")
    assert t.stack("57") == {"g-191", "g-194"}
    assert len(t.stack("72")) == 4


@pytest.mark.rule("7.3.3")
def test_a_long_move_goes_two_clear_hexes_at_most() -> None:
    t = far_soviet().put("86", "g-191")
    goals = t.options("long-move", "86")
    assert {"72", "57", "98", "97"} <= goals
    assert not goals & {"70", "58", "86", "59"}
    assert t.refused("long-move", "86", "58", "").rule == "7.3.3"
    assert t.refused("long-move", "86", "70", "71").rule == "7.3.3"


@pytest.mark.rule("7.3.3")
def test_a_long_move_does_not_pass_or_end_next_to_soviets() -> None:
    t = Table().put("86", "g-191").put("58", "s-45rd")
    assert "72" in t.options("long-move", "86")
    assert not t.options("long-move", "86") & {"57", "73"}
    assert t.refused("long-move", "86", "73", "").rule == "7.3.3"
    assert t.refused("long-move", "86", "57", "72").rule == "7.3.3"
    assert t.refused("long-move", "86", "58", "").rule == "7.3.2"


@pytest.mark.rule("7.3.3", "6.8")
def test_a_long_move_may_pass_a_prize_on_the_way_to_a_neighbouring_hex() -> None:
    """From W through 3 to 2, which is next to W: two hexes entered, and the landing is taken."""
    t = far_soviet().put("W", "g-191")
    assert {("W", "2", ""), ("W", "2", "3"), ("W", "3", "")} <= t.offered("long-move")
    t.act("long-move", "W", "2", "3")
    assert t.holds("3")
    assert t.where("g-191") == "2"
    assert len(t.s.german_hands[0]) == 1


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("long-move", ("86", "nowhere", "")),
        ("long-move", ("nowhere", "87", "")),
        ("long-move", ("86", "57", "nowhere")),
        ("short-move", ("g-191", "106")),
        ("assault", ("0",)),
    ],
)
def test_places_off_the_map_are_refused(verb: str, args: tuple[str, ...]) -> None:
    assert far_soviet().put("86", "g-191").refused(verb, *args).rule == "3.1"


# --- short moves ----------------------------------------------------------------------------------------


@pytest.mark.rule("7.4.1")
def test_two_short_moves_at_most() -> None:
    t = far_soviet().put("86", "g-191 g-194").put("72", "g-211").put("56", "g-516")
    t.act("short-move", "g-191", "87").act("short-move", "g-211", "73")
    assert t.offers("short-move", "g-194", "87"), "a second unit on the same way is the same move"
    assert t.refused("short-move", "g-516", "57").rule == "7.4.1"
    assert t.refused("short-move", "g-194", "98").rule == "7.4.1"
    assert t.refused("short-move", "g-191", "99").rule == "7.4.1", "it has moved"
    assert t.offered("short-move") == {("g-194", "87")}


@pytest.mark.rule("7.4.1")
def test_a_unit_makes_one_short_move_a_turn() -> None:
    t = far_soviet().put("86", "g-191 g-194").act("short-move", "g-191", "87")
    assert t.options("short-move", "g-191") == set()
    assert t.refused("short-move", "g-191", "99").rule == "7.4.1"
    assert t.options("short-move", "g-194") == {"72", "87", "99", "98", "85", "71"}


@pytest.mark.rule("7.4.1")
def test_a_short_move_goes_one_hex() -> None:
    t = far_soviet().put("86", "g-191")
    assert t.options("short-move", "g-191") == {"72", "87", "99", "98", "85", "71"}
    assert t.refused("short-move", "g-191", "57").rule == "7.4.1"


@pytest.mark.rule("7.4.2", "3.6", "3.7")
def test_short_moves_keep_away_from_soviets_and_ignore_terrain() -> None:
    t = Table().put("40", "g-191").put("8", "s-45rd")
    assert t.options("short-move", "g-191") == {"56", "57", "39", "41", "23"}, "urban hexes too"
    assert t.refused("short-move", "g-191", "24").rule == "7.4.2"
    t.put("41", "s-87rd")
    assert t.refused("short-move", "g-191", "41").rule == "7.6.2"


@pytest.mark.rule("7.4.3", "3.8")
def test_short_moves_split_and_join_up_to_four() -> None:
    t = far_soviet().put("86", "g-191 g-194").put("72", "g-211 g-516 g-517")
    t.act("short-move", "g-191", "72")
    assert t.stack("72") == {"g-191", "g-211", "g-516", "g-517"}
    assert t.refused("short-move", "g-194", "72").rule == "3.8"
    assert "72" not in t.options("short-move", "g-194")


@pytest.mark.rule("7.4.4")
def test_the_german_may_pass() -> None:
    t = far_soviet().put("86", "g-191").act("end-turn")
    assert t.over
    assert t.log() == ["german-pass"]


@pytest.mark.rule("3.3", "3.4")
def test_a_hex_passes_to_who_enters_and_stays_when_left() -> None:
    t = far_soviet().put("86", "g-191")
    t.act("short-move", "g-191", "87").act("end-turn")
    assert t.holds("87")
    assert t.holds("86")


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("unit", ["s-45rd", "g-2", "nobody", ""])
def test_units_that_are_not_there_do_not_move(unit: str) -> None:
    t = far_soviet().put("86", "g-191").box(LOST, "g-2")
    assert t.refused("short-move", unit, "87").rule == "7.1"
    assert t.refused("approach", unit, "87").rule == "7.1"


# --- quick attacks --------------------------------------------------------------------------------------


@pytest.mark.rule("7.5.1")
def test_units_next_to_soviets_do_not_begin_a_quick_attack() -> None:
    t = Table().put("73", "g-191").put("72", "s-45rd:1").put("74", "g-194")
    assert t.options("approach", "g-191") == set()
    assert t.refused("approach", "g-191", "57").rule == "7.5.1"
    assert t.options("approach", "g-194") == {"73", "87"}


@pytest.mark.rule("7.5.2")
def test_a_quick_attack_moves_one_hex_next_to_a_soviet_stack() -> None:
    t = Table().put("74", "g-194").put("72", "s-45rd:1")
    assert t.options("approach", "g-194") == {"73", "87"}
    assert t.refused("approach", "g-194", "75").rule == "7.5.2"
    assert t.refused("approach", "g-194", "57").rule == "7.4.1"
    assert t.refused("approach", "g-194", "72").rule == "7.6.2"
    assert t.refused("approach", "g-194", "nowhere").rule == "3.1"


@pytest.mark.rule("7.5.3", "3.8")
def test_part_of_a_stack_joins_up_to_four_units() -> None:
    t = Table().put("74", "g-194 g-211 g-516").put("73", "g-191 g-517").put("72", "s-45rd:1")
    t.act("approach", "g-194", "73").act("approach", "g-211", "73")
    assert t.offered("approach") == set()
    assert t.refused("approach", "g-516", "73").rule == "3.8"
    t.act("strike", "72", dice="111" * 4 + "1")
    assert t.stack("73") == {"g-191", "g-517", "g-194", "g-211"}
    assert t.stack("74") == {"g-516"}


@pytest.mark.rule("7.5.3")
def test_only_one_stack_moves() -> None:
    t = Table().put("74", "g-194").put("89", "g-211").put("59", "g-516").put("72", "s-45rd:1")
    t.act("approach", "g-194", "73")
    assert t.refused("approach", "g-516", "73").rule == "7.5.3"
    assert t.refused("approach", "g-194", "87").rule == "7.5.3"


@pytest.mark.rule("7.5.4")
def test_a_quick_attack_strikes_one_neighbour_with_everything() -> None:
    t = Table().put("74", "g-194").put("73", "g-191").put("72", "s-45rd:1").put("58", "s-87rd:1").put("4", "s-95rd:1")
    t.act("approach", "g-194", "73")
    assert t.offered("strike") == {"72", "58"}
    assert t.refused("strike", "4").rule == "7.5.4"
    assert t.refused("strike", "nowhere").rule == "7.5.4"
    assert t.refused("end-turn").rule == "7.1"
    t.act("strike", "58", dice="111" * 2 + "1")
    assert sorted(t.told("confrontation")[0].args["germans"]) == ["piece:g-191", "piece:g-194"]
    assert t.over, "one attack, and the turn is over"


@pytest.mark.rule("7.5.5", "10.3.1")
def test_no_card_in_a_quick_attack() -> None:
    t = Table().put("74", "g-194").put("72", "s-45rd:1").german_hand("stuka howitzer")
    t.quick("g-194", "73", "72", dice="111" + "1")
    assert t.s.german_hands == [("howitzer", "stuka")]
    assert t.s.german_discard == []


# --- planned attacks ------------------------------------------------------------------------------------


@pytest.mark.rule("7.6.1")
def test_nobody_moves_before_a_planned_attack() -> None:
    t = Table().put("73", "g-191").put("74", "g-194").put("72", "s-45rd:1").act("assault", "72")
    assert t.refused("short-move", "g-194", "87").rule == "7.1"
    assert t.refused("approach", "g-194", "87").rule == "7.1"
    assert {type(a).__struct_config__.tag for a in t.legal()} == {"attack"}


@pytest.mark.rule("7.6.2")
def test_targets_and_stacks_of_a_planned_attack() -> None:
    t = Table().put("73", "g-191").put("74", "g-194").put("72", "s-45rd:1").put("55", "s-87rd:1").put("4", "s-95rd:1")
    assert t.offered("assault") == {"72"}
    assert t.refused("assault", "4").rule == "7.6.2"
    assert t.refused("assault", "86").rule == "7.6.2"
    t.put("87", "g-64").act("assault", "72")
    assert t.offered("join") == {"73", "87"}
    assert t.refused("attack").rule == "7.6.2"
    assert t.refused("join", "74").rule == "7.6.2"
    t.act("join", "73")
    assert t.refused("join", "73").rule == "7.6.2"
    assert t.offers("attack")


@pytest.mark.rule("7.6.2")
def test_the_only_stack_joins_by_itself_and_the_player_starts_the_attack() -> None:
    t = Table().put("73", "g-191").put("74", "g-194").put("72", "s-45rd:1").act("assault", "72")
    assert [t.s.data.name[c] for c in t.s.frames[-1].stacks] == ["73"]
    assert [*t.legal()] == [t.make("attack")]


@pytest.mark.rule("7.6.2")
def test_a_stack_next_to_the_target_may_stay_out() -> None:
    t = Table().put("73", "g-191").put("87", "g-194").put("72", "s-45rd:1")
    t.assault("72", "73", dice="111" + "1")
    assert t.told("confrontation")[0].args["germans"] == ["piece:g-191"]


@pytest.mark.rule("7.6.3")
def test_every_unit_of_a_stack_attacks() -> None:
    t = Table().put("73", "g-191 g-2 g-64").put("72", "s-45rd:1")
    t.assault("72", "73", dice="111" * 3 + "1")
    assert len(t.told("confrontation")[0].args["germans"]) == 3


@pytest.mark.rule("7.6.4", "8.2.2")
def test_one_card_or_none() -> None:
    t = Table().put("73", "g-191").put("72", "s-45rd:4").german_hand("heinkel stuka")
    t.act("assault", "72").join("73").act("attack")
    assert t.offered("play-card") == {"heinkel", "stuka"}
    assert t.offers("no-card")
    assert t.refused("play-card", "howitzer").rule == "7.6.4"
    assert t.refused("play-card", "no-such-card").rule == "7.6.4"
    assert t.refused("end-turn").rule == "8.2.2"
    t.act("play-card", "stuka", dice="11111" + "111" + "1111")
    assert t.s.german_discard == ["stuka"]
    assert t.s.german_hands == [("heinkel",)]


# --- capturing reinforcement hexes ------------------------------------------------------------------------


@pytest.mark.rule("6.8", "10.2.2")
@pytest.mark.parametrize("hex", ["3", "7", "9", "13", "15", "19"])
@pytest.mark.parametrize("paulus", [False, True])
def test_taking_a_landing_draws_a_card_and_two_with_paulus(hex: str, paulus: bool) -> None:
    data = GAME.data
    start = next(iter(data.grid.names(data.grid.near[data.cell[hex]])))
    t = Table().put(start, "g-191").put("70", "s-45rd")
    if paulus:
        t.lead("paulus")
    t.act("short-move", "g-191", hex)
    assert len(t.s.german_hands[0]) == (2 if paulus else 1)
    assert t.holds(hex)


@pytest.mark.rule("6.8")
@pytest.mark.parametrize("hex", ["X", "Y", "Z"])
def test_the_soviets_draw_for_a_german_entry_hex(hex: str) -> None:
    data = GAME.data
    near = data.grid.names(data.grid.near[data.cell[hex]])
    start = next(iter(near))
    die = next(d for d in range(1, 7) if data.grid.step(data.cell[start], d - 1) == data.cell[hex])
    t = Table().put(start, "s-45rd")
    t.soviet_turn(str(die))
    assert t.where("s-45rd") == hex
    assert not t.holds(hex)
    assert len(t.s.soviet_hand) == 1


@pytest.mark.rule("6.8")
def test_w_is_no_reinforcement_hex_and_ones_own_landing_brings_nothing() -> None:
    t = Table().put("20", "s-45rd").soviet_turn("6")
    assert t.where("s-45rd") == "W"
    assert t.s.soviet_hand == []
    t = Table().put("8", "s-45rd").hold("9").soviet_turn("2")
    assert t.where("s-45rd") == "9"
    assert not t.holds("9")
    assert t.s.soviet_hand == []
