"""Chapter 2, OKH and the two German winners: how the game ends."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import PlainDice
from stavka.games.stalingrad.state import LOST, WITHDRAWN

LANDINGS = ("3", "7", "9", "13", "15", "19")
SHORE = tuple(str(n) for n in range(1, 20))


def ending(scenario: str = "solo") -> Table:
    """Two Soviet stacks, so that nothing has ended yet, and a quiet German."""
    return Table(scenario).put("86", "g-191").put("60", "s-45rd:1").put("66", "s-87rd:1")


def winners(t: Table) -> tuple[str, ...] | None:
    return t.s.outcome.winners if t.s.outcome is not None else None


@pytest.mark.rule("2.1")
def test_germans_first_then_turns_alternate() -> None:
    t = ending().rounds()
    assert (t.role, t.s.turn) == ("german", 2)
    t.act("end-turn", dice="11")
    assert [e.side for e in t.told("turn-begins")] == ["soviet", "german"]
    assert (t.role, t.s.turn) == ("german", 3)


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("missing", [None, *LANDINGS])
def test_all_six_landings_win(missing: str | None) -> None:
    t = ending().hold(*(h for h in LANDINGS if h != missing)).rounds()
    if missing is None:
        t.act("end-turn")
        assert winners(t) == ("german",)
        assert t.s.outcome is not None
        assert t.s.outcome.rules == ("2.3",)
    else:
        t.act_with(PlainDice(Random(2)), "end-turn")
        assert winners(t) is None


@pytest.mark.rule("2.4")
def test_no_soviet_on_the_map_wins() -> None:
    t = Table().put("73", "g-191").put("72", "s-45rd:1").rounds()
    t.assault("72", "73", dice="511" + "1")
    assert winners(t) == ("german",)
    assert t.s.outcome is not None
    assert t.s.outcome.rules == ("2.4",)


@pytest.mark.rule("2.2")
def test_victory_waits_for_the_end_of_the_turn() -> None:
    """The last landing falls with the first short move; the turn goes on."""
    t = ending().hold(*LANDINGS[:-1]).put("35", "g-194").rounds()
    t.act("short-move", "g-194", "19")
    assert winners(t) is None
    t.act("end-turn")
    assert winners(t) == ("german",)


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(
    ("lost", "over"),
    [
        ("g-194 g-211 g-516 g-517 g-518 g-544 g-545 g-546 g-208", False),
        ("g-194 g-211 g-516 g-517 g-518 g-544 g-545 g-546 g-208 g-212", True),
        ("g-64 g-2 g-24 g-36 g-71", True),
        ("g-64 g-2 g-24 g-36 g-79", False),
    ],
)
def test_ten_losses_win_for_the_soviets(lost: str, over: bool) -> None:
    t = ending().box(LOST, lost).rounds()
    t.act("end-turn", dice="" if over else "11")
    assert winners(t) == (("soviet",) if over else None)


@pytest.mark.rule("2.5")
def test_withdrawn_units_are_no_losses() -> None:
    t = ending().box(WITHDRAWN, "g-64 g-2 g-24 g-36 g-71").rounds()
    t.act("end-turn", dice="11")
    assert winners(t) is None


@pytest.mark.rule("2.2")
def test_both_at_once_is_a_draw() -> None:
    t = ending().box(LOST, "g-64 g-2 g-24 g-36 g-71").hold(*LANDINGS).rounds()
    t.act("end-turn")
    assert winners(t) == ()
    assert GAME.pending(t.s) == ()


@pytest.mark.rule("2.6")
def test_the_last_card_ends_the_game_at_once() -> None:
    t = ending().soviet_deck("soviet-sniper").rounds()
    t.act("end-turn", dice="11")
    assert winners(t) == ("soviet",)
    assert t.log()[-1] == "match-over"


@pytest.mark.rule("2.6")
def test_the_last_card_ends_even_a_battle() -> None:
    t = ending().soviet_hand("infiltration").soviet_deck("soviet-sniper").put("73", "g-194").put("72", "s-95rd:1")
    t.empty("infantry").rounds()
    t.assault("72", "73")
    assert winners(t) == ("soviet",)
    assert not t.told("close-combat-german")


# --- OKH ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.2.10")
def test_with_okh_the_landings_are_not_enough_and_the_whole_shore_is_needed() -> None:
    t = ending().lead("okh").hold(*LANDINGS).rounds().act("end-turn")
    assert winners(t) is None
    t = ending().lead("okh").hold(*SHORE[:-1]).rounds().act("end-turn", dice="", picks=[0, 0] * 2)
    assert winners(t) is None
    t = ending().lead("okh").hold(*SHORE).rounds().act("end-turn")
    assert winners(t) == ("german",)
    assert t.s.outcome is not None
    assert t.s.outcome.rules == ("10.2.10",)


@pytest.mark.rule("10.2.10", "2.4")
def test_with_okh_an_empty_map_still_wins() -> None:
    t = Table().lead("okh").put("73", "g-191").put("72", "s-45rd:1").rounds()
    t.assault("72", "73", dice="511" + "1")
    assert winners(t) == ("german",)


def exhausted(withdrawn: str) -> Table:
    """The last Soviet card is drawn on the first Soviet turn: no landing, so exactly one card."""
    t = ending().lead("okh").hold(*LANDINGS).soviet_deck("soviet-sniper")
    return t.box(WITHDRAWN, withdrawn).rounds()


@pytest.mark.rule("10.2.11", "2.6")
@pytest.mark.parametrize("units", ["", "g-64", "g-64 g-2", "g-64 g-2 g-24 g-36 g-71"])
def test_okh_gives_a_turn_for_each_withdrawn_unit(units: str) -> None:
    t = exhausted(units).act("end-turn")
    for _ in units.split():
        assert winners(t) is None
        t.act("end-turn")
    assert winners(t) == ("soviet",)
    assert t.s.extra_turns == len(units.split())


@pytest.mark.rule("10.2.11", "2.6")
@pytest.mark.parametrize(("withdrawn", "over"), [("", True), ("g-64", False)])
def test_with_okh_the_last_card_ends_a_battle_only_when_no_unit_is_withdrawn(withdrawn: str, over: bool) -> None:
    t = ending().lead("okh").soviet_hand("infiltration").soviet_deck("soviet-sniper").box(WITHDRAWN, withdrawn)
    t.put("73", "g-194").put("72", "s-95rd:1").empty("infantry")
    t.assault("72", "73", dice="" if over else "111" + "1")
    assert winners(t) == (("soviet",) if over else None)
    assert bool(t.told("close-combat-german")) is not over


@pytest.mark.rule("10.2.11")
def test_a_unit_withdrawn_in_the_extra_turns_gives_another() -> None:
    t = exhausted("g-64").put("74", "g-2").rows("", "", "g-211 g-516 g-517 g-518 g-544 g-545")
    t.act("end-turn")
    assert winners(t) is None
    t.act("call", dice="233333")
    while t.frame == "DeployUnits":
        t.act("deploy", *min(t.offered("deploy")))
    assert t.where("g-2") == "withdrawn"
    assert winners(t) is None
    t.act("end-turn")
    assert winners(t) == ("soviet",)


@pytest.mark.rule("10.2.11")
def test_without_okh_withdrawn_units_give_nothing() -> None:
    t = ending().hold(*LANDINGS[:5]).box(WITHDRAWN, "g-64").soviet_deck("soviet-sniper").put("70", "s-95rd:1 s-98rd:1")
    t.rounds().act("end-turn", dice="1")
    assert winners(t) == ("soviet",)


# --- two Germans ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.11")
@pytest.mark.parametrize(
    ("blue", "won"),
    [
        ((), ("sixth-army",)),
        (("3", "7", "9"), ("sixth-army", "fourth-panzer")),
        (("3", "7", "9", "13"), ("fourth-panzer",)),
    ],
)
def test_the_german_with_more_landings_wins(blue: tuple[str, ...], won: tuple[str, ...]) -> None:
    t = ending("co-op").hold(*LANDINGS)
    t.s.blue_held = t.s.data.grid.mask(blue)
    t.rounds().act("end-turn")
    assert winners(t) == won


@pytest.mark.rule("11.11")
@pytest.mark.parametrize("army", [0, 1])
def test_a_hex_belongs_to_the_army_whose_player_took_it(army: int) -> None:
    unit = ("g-194", "g-267")[army]
    t = ending("co-op").put("35", unit).turn_of(army)
    t.act("short-move", unit, "19")
    assert bool(t.s.blue_held >> t.s.data.cell["19"] & 1) is bool(army)
