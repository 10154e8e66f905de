"""Chapter 7: flipping, placing, reorganizing."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.hexes import bits
from stavka.games.no_retreat.rules.improvement import FlipStep, free_flips, why_not_fortify
from stavka.games.no_retreat.rules.losses import StepLoss
from stavka.games.no_retreat.rules.organization import Organization, ReorganizeStep
from stavka.games.no_retreat.rules.placement import arrival_cells, due, price, return_cells, usual_cells
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.state import TRACK


def names(cells: int) -> set[str]:
    """The ids of cells."""
    return {DATA.name[c] for c in bits(cells)}


@pytest.mark.rule("7.0", "7.1")
def test_an_army_is_improved_for_two_cards() -> None:
    t = Table(turn=6).put("a4- warsaw", "sspz- warsaw").cards(AXIS, 16, 21, 24)
    t.s.phase = "organization"
    t.start(FlipStep()).act("improve a4").act("discard 16").act("discard 21")
    assert t.strong("a4")
    t.act("improve sspz")  # one card for the SS (14.5)
    assert t.strong("sspz")
    assert t.s.hands[AXIS] == ()


@pytest.mark.rule("7.9.1", "13.5")
@pytest.mark.parametrize(("turn", "can"), [(4, False), (5, True), (23, True), (24, False)])
def test_the_axis_improves_only_from_turn_5_to_23(turn: int, can: bool) -> None:
    t = Table(turn=turn).put("a4- warsaw", "west- moscow").cards(AXIS, 16, 21).start(FlipStep())
    assert t.over is not can or t.offers("improve a4") is can
    assert t.s.turn not in range(5, 24) or t.offers("improve a4")


@pytest.mark.rule("7.3", "7.1")
@pytest.mark.parametrize(("turn", "can"), [(16, False), (17, True)])
def test_soviet_units_are_improved_from_turn_17(turn: int, can: bool) -> None:
    t = Table(turn=turn, side=SOVIET).put("west- moscow", "southwest- tula").cards(SOVIET, 16, 21).start(FlipStep())
    assert t.offers("improve west") is can
    if not can:
        assert t.refused("improve west").rule == "7.3"


@pytest.mark.rule("7.2", "7.2.0", "7.2.1")
@pytest.mark.parametrize(("turn", "count"), [(5, 0), (6, 1), (12, 1), (13, 2), (17, 2), (18, 1), (28, 1)])
def test_free_modernizations(turn: int, count: int) -> None:
    t = Table(turn=turn, side=SOVIET).put("west- moscow", "kalinin- tula", "south- gorki")
    assert free_flips(t.s) == count
    if count:
        t.start(FlipStep())
        for id in ("west", "kalinin")[:count]:
            t.act(f"modernize {id}").settle()
        assert not t.options("modernize")


@pytest.mark.rule("7.2.2", "7.3")
def test_red_units_are_fragile_until_turn_17() -> None:
    t = Table(turn=16).put("west moscow", "a4 warsaw")
    assert (t.s.steps(DATA.number["west"]), t.s.steps(DATA.number["a4"])) == (1, 2)
    t.s.turn = 17
    assert t.s.steps(DATA.number["west"]) == 2


@pytest.mark.rule("7.5", "14.1", "14.8")
def test_fortresses() -> None:
    t = Table(turn=3, side=SOVIET).put("leningrad- leningrad", "moscow- tula", "yug1- 2,-10").cards(SOVIET, 16, 21, 24)
    t.mark("unsupplied", "leningrad").start(FlipStep())
    assert why_not_fortify(t.s, DATA.number["yug1"])
    t.act("fortify leningrad").act("discard 16")
    assert t.strong("leningrad")
    t.act("fortify moscow").act("discard 21")
    assert t.s.hands[SOVIET] == ()
    t = Table(turn=3, side=SOVIET).put("leningrad leningrad").start(FlipStep()).act("open leningrad")
    assert not t.strong("leningrad")


@pytest.mark.rule("7.5", "7.2.0", "13.5")
def test_a_fortress_needs_cards_but_no_supply() -> None:
    t = Table(turn=6, side=SOVIET).put("moscow- 1,1", "west- 1,2").mark("unsupplied", "moscow").cards(SOVIET, 16, 17)
    t.start(FlipStep())
    assert "moscow" not in t.options("modernize")
    assert "moscow" not in t.options("improve")
    t.act("fortify moscow").act("discard 16")
    assert t.strong("moscow")
    assert not t.offers("open moscow")  # not twice in a phase
    assert t.s.hands[SOVIET] == ()  # away from Moscow it costs two
    t.s.side = AXIS
    t.s.frames = t.s.frames[:1]
    t.start(StepLoss(SOVIET, 1 << DATA.number["moscow"]))
    assert (t.where("moscow"), t.strong("moscow")) == ("1,1", False)


@pytest.mark.rule("7.6")
def test_where_units_are_placed() -> None:
    t = Table(turn=6).give(AXIS, "minsk").put("west- -6,3")
    cells = names(usual_cells(t.s, AXIS, recovering=False))
    assert {"-8,-3", "-5,-1", "-5,0"} <= cells
    assert "-6,2" not in cells  # in a Soviet zone of control
    assert "-4,3" not in cells
    assert "-4,3" in names(usual_cells(t.s, AXIS, recovering=True))
    soviet = names(usual_cells(t.s, SOVIET, recovering=False))
    assert {"-3,9", "5,9", "11,0"} <= soviet
    assert "-5,-1" not in soviet


@pytest.mark.rule("7.6")
def test_no_unit_appears_in_an_enemy_city() -> None:
    t = Table(turn=6, side=SOVIET).give(AXIS, "tula")
    cells = names(usual_cells(t.s, SOVIET, recovering=True))
    assert "-3,9" in cells
    assert "-2,8" not in cells  # next to Moscow, but Tula is the enemy's


@pytest.mark.rule("13.5", "7.6")
def test_reinforcements_of_the_oil_keep_out_of_enemy_zones_and_cities() -> None:
    t = Table(turn=21).give(SOVIET, "ploesti", "bucharest").put("west 5,-7", "south 3,-11")
    t.s.triggers["oil"] = 20
    cells = names(arrival_cells(t.s, DATA.number["grpe"]))
    assert "3,-9" in cells
    assert not cells & {"6,-8", "5,-8", "west-balkans"}  # a Soviet city, two zones of control
    t = Table(turn=21, side=SOVIET).give(SOVIET, "warsaw", "lublin").put("a4 -5,-2", "west -4,0")
    t.s.triggers["warsaw"] = 20
    cells = names(arrival_cells(t.s, DATA.number["polish"]))
    assert cells
    assert not cells & {"-4,-2", "-5,-1"}


@pytest.mark.rule("13.5")
def test_the_hungarians_gather_around_budapest() -> None:
    t = Table(turn=21).put("west lublin")
    t.s.triggers["gg"] = 20
    cells = names(arrival_cells(t.s, DATA.number["hun1"]))
    assert max(DATA.grid.distance(cell_of(c), cell_of("budapest")) for c in cells) == 4


@pytest.mark.rule("7.7", "7.10")
def test_shattered_units_recover_disorganized_and_a_card_helps() -> None:
    t = Table(turn=6).box("shattered", "a4").cards(AXIS, 16).start(Organization())
    t.act("deploy a4 warsaw")
    assert t.has("disorganized", "a4")
    assert t.strong("a4")
    t.act("reorganize a4")
    assert not t.has("disorganized", "a4")
    assert t.s.hands[AXIS] == ()


@pytest.mark.rule("7.8")
def test_reinforcements_must_be_placed() -> None:
    t = Table(turn=2)
    t.s.where[DATA.number["a2"]] = TRACK - 2
    t.start(PlaceStep())
    assert t.refused("done").rule == "7.8"
    t.act("deploy a2 berlin")
    assert t.strong("a2")
    assert not t.has("disorganized", "a2")


@pytest.mark.rule("7.8")
def test_a_reinforcement_that_found_no_place_waits_in_sight() -> None:
    t = Table(turn=4)
    t.s.where[DATA.number["a2"]] = TRACK - 2
    t.s.where[DATA.number["sspz"]] = TRACK - 12
    view = GAME.view(t.s, SOVIET)
    assert {p.id: p.place for p in view.pieces} == {"a2": "turn-4", "sspz": "turn-12"}
    assert [(b.id, b.pieces) for b in view.boxes if b.id.startswith("turn")] == [
        ("turn-4", ("a2",)), ("turn-12", ("sspz",)),
    ]  # fmt: skip
    assert "a2" in {DATA.ids[u] for u in due(t.s, AXIS)}


@pytest.mark.rule("7.9", "7.9.2")
def test_replacements_come_back_reduced_for_cards() -> None:
    t = Table(turn=6).box("destroyed", "a4").box("surrendered", "a6").cards(AXIS, 16, 21, 24).start(PlaceStep())
    t.act("replace a4 berlin").act("discard 16")
    assert (t.where("a4"), t.strong("a4"), t.has("disorganized", "a4")) == ("-8,-3", False, True)
    t.act("replace a6 berlin").act("discard 21")
    assert t.s.hands[AXIS] == ()
    assert price(Table(turn=18).box("destroyed", "southwest").s, DATA.number["southwest"]) == 2


@pytest.mark.rule("7.2.2", "7.9.2")
def test_a_red_unit_comes_back_red_before_turn_17() -> None:
    for turn, red in ((16, True), (17, False)):
        t = Table(turn=turn, side=SOVIET).box("destroyed", "west").cards(SOVIET, 16).start(PlaceStep())
        t.act("replace west moscow")
        assert t.strong("west") is red


@pytest.mark.rule("7.6", "8.4.1")
def test_no_placement_above_the_limit() -> None:
    t = Table(turn=6, side=SOVIET).put("kalinin- moscow").box("destroyed", "west-")
    assert "-3,9" not in names(return_cells(t.s, DATA.number["west"], recovering=False))


@pytest.mark.rule("14.9.1", "14.9")
def test_cadres_go_to_their_box() -> None:
    t = Table(turn=5)
    t.s.where[DATA.number["kg1"]] = TRACK - 5
    t.start(Organization())
    assert t.where("kg1") == "cadre"


@pytest.mark.rule("14.9.4", "14.9.3")
def test_a_unit_is_rebuilt_around_a_cadre() -> None:
    t = Table(turn=6).put("kg1 -4,2").give(AXIS, "minsk").put("a9 -4,1").box("destroyed", "a4").cards(AXIS, 16)
    t.start(PlaceStep()).act("replace a4 -4,2")
    assert t.where("a4") == "-4,2"
    assert t.where("kg1") == "turn 7"
    assert not t.has("disorganized", "a4")


@pytest.mark.rule("13.5", "14.8", "8.7")
def test_the_oil_brings_reinforcements_the_turn_after() -> None:
    t = Table(turn=20, side=SOVIET)
    t.s.triggers["oil"] = 20
    assert due(t.s, SOVIET) == []
    t.s.turn = 21
    assert {DATA.ids[u] for u in due(t.s, SOVIET)} == {"rumsov", "yug1", "yug2"}
    t.put("west 5,-7").start(PlaceStep())
    t.act("deploy yug1 west-balkans")
    assert t.strong("yug1")


@pytest.mark.rule("13.5")
def test_a_yugoslav_army_without_room_is_lost() -> None:
    t = Table(turn=21, side=SOVIET).put("a4 west-balkans", "a6 south-balkans")
    t.s.triggers["oil"] = 20
    t.start(PlaceStep())
    for _ in range(9):
        if t.over:
            break
        t.act("done" if t.offers("done") else f"deploy rumsov {min(t.options('deploy', 'rumsov'))}")
    assert t.where("yug1") == "gone"


@pytest.mark.rule("13.5")
def test_sevastopol_arrives_as_a_fortress() -> None:
    t = Table(turn=3, side=SOVIET)
    t.s.where[DATA.number["sevastopol"]] = TRACK - 3
    t.start(PlaceStep()).act("deploy sevastopol sevastopol")
    assert t.strong("sevastopol")


def test_reorganization_is_skipped_without_markers() -> None:
    assert Table(turn=6).put("a4 warsaw").cards(AXIS, 16).start(ReorganizeStep()).over


def test_cell_names() -> None:
    assert cell_of("moscow") == cell_of("-3,9")
