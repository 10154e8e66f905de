"""Chapter 19: of an enemy stack only the top is seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.actions import Piece, Place
from stavka.core.conformance import check_game
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44 import create
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.recovery import recover
from stavka.games.minsk44.rules.sequence import close_phase
from stavka.games.minsk44.table.known import visible


def names(t: Table, role: str, hex: str) -> list[str]:
    return [p.id for p in GAME.view(t.s, role, known=True).pieces if p.place == hex]


@pytest.mark.rule("19.1")
def test_only_the_top_of_an_enemy_stack_has_a_name() -> None:
    t = Table().put("1220", "5Pz-HQA 5Pz-I116 5Pz-I31").put("1120", "3GTC-HQ 3GTC-T3").moving("soviet")
    assert names(t, "german", "1220") == ["5Pz-HQA", "5Pz-I116", "5Pz-I31"]
    assert names(t, "soviet", "1220") == ["", "", "5Pz-I31"]
    assert names(t, "observer", "1120") == ["", "3GTC-T3"]
    t.s.shown = 1 << DATA.number["5Pz-I116"]
    assert names(t, "soviet", "1220") == ["", "5Pz-I116", "5Pz-I31"]


@pytest.mark.rule("19.1")
def test_a_unit_that_joins_a_stack_lies_below_it() -> None:
    t = Table().put("1120", "3GTC-T3").put("1020", "3GTC-HQ").moving("soviet").move("3GTC-HQ", "1120")
    assert names(t, "german", "1120") == ["", "3GTC-T3"]


@pytest.mark.rule("19.1")
def test_a_dealt_position_keeps_what_can_be_seen() -> None:
    t = Table().put("1220", "5Pz-HQA 5Pz-I116 5Pz-I31").put("1320", "5Pz-I13 505").suppress("5Pz-I116")
    t.put("1120", "3GTC-HQ 3GTC-T3").lose_track("5Pz-HQA 5Pz-I13").moving("soviet")
    view = GAME.view(t.s, "soviet", known=True)
    dealt = [GAME.determinize(view, Random(n)) for n in range(12)]
    assert len({tuple(sorted(s.stacks.items())) for s in dealt}) > 1
    for s in dealt:
        GAME.check(s)
        assert s.stacks[DATA.cell["1220"]][-1] == DATA.number["5Pz-I31"]
        assert s.suppressed == t.s.suppressed
        assert s.where[DATA.number["5Pz-I116"]] == DATA.cell["1220"]  # it has been seen there
        assert GAME.view(s, "soviet", known=True) == view


def test_conformance() -> None:
    report = check_game(create(), games=1, seed="minsk", every=25)
    assert report.ok, str(report)
    assert report.redealt > 0
    assert report.swapped > 0


def read(t: Table, role: str) -> str:
    """Everything a role has read."""
    return " ".join(str(e.read_by(role)) for e in t.events)


@pytest.mark.rule("19.1")
def test_a_move_from_under_a_stack_to_under_another_has_no_name() -> None:
    t = Table().put("1020", "3GTC-HQ 3GTC-T18").put("1120", "3GTC-T3 3GTC-T19").put("1320", "3GTC-R2").moving("soviet")
    t.move("3GTC-T3", "1320")
    assert "3GTC-T3" in read(t, "soviet")
    assert "3GTC-T3" not in read(t, "german")
    assert "3GTC-T3" not in read(t, "observer")
    (moved,) = t.told("unit-moves")[0].read_by("german").moves
    assert (moved.path[0], moved.path[-1], moved.piece) == ("1120", "1320", "")
    assert "3GTC-T3" not in str(GAME.view(t.s, "german", known=True).known.frames)
    t.move("3GTC-T19", "1420")  # it lay on top, and it lies on top again
    assert "3GTC-T19" in read(t, "german")


@pytest.mark.rule("19.1")
def test_the_owner_orders_a_stack_in_the_movement_phase() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").moving("soviet")
    assert t.options("uncover") == {"3GTC-T3"}
    t.act("uncover 3GTC-T3")
    assert names(t, "german", "1120") == ["", "3GTC-T3"]
    t.act("uncover 3GTC-T18")
    refusal = t.refused("uncover 3GTC-T3")  # each once a phase
    assert (refusal.rule, refusal.why.id) == ("19.1", "refused-uncover")


@pytest.mark.rule("19.1", "24.6")
def test_while_germans_are_asked_about_a_bridge_they_do_not_read_where_the_unit_goes() -> None:
    t = Table().put("3415", "3GTC-HQ 3GTC-T3 3GTC-T18").put("3214", "3GTC-T19")
    t.s.tried.remove("3114-3214")
    t.moving("soviet").move("3GTC-T3", "3114")
    assert t.frame == "Demolition"
    (movement,) = [f for f in GAME.view(t.s, "german", known=True).known.frames if f["type"] == "Movement"]
    assert not {"hand", "ahead", "field", "line"} & set(movement)
    (own,) = [f for f in GAME.view(t.s, "soviet", known=True).known.frames if f["type"] == "Movement"]
    assert own["hand"] == DATA.number["3GTC-T3"]


@pytest.mark.rule("19.1", "6.2")
def test_arrivals_that_are_slipped_under_a_stack_are_not_told_from_those_still_to_come() -> None:
    t = Table(turn=1).put("3501", "3GTC-T18").arriving("soviet", dice="1")
    t.act("enter 3GTC-T3 3501")
    assert "3GTC-T3" not in read(t, "german").replace(read_of(t, "arrivals"), "")
    view = GAME.view(t.s, "german", known=True)
    due = next(b for b in view.boxes if b.id == "soviet-due")
    assert due.pieces == ()
    assert due.count == len(next(b for b in GAME.view(t.s, "soviet", known=True).boxes if b.id == "soviet-due").pieces)
    dealt = [GAME.determinize(view, Random(n)) for n in range(30)]
    below = {s.stacks[DATA.cell["3501"]][0] for s in dealt}
    assert len(below) > 1
    for s in dealt:
        GAME.check(s)
        assert GAME.view(s, "german", known=True) == view


def read_of(t: Table, id: str) -> str:
    """What everybody reads of one kind of event."""
    return " ".join(str(e) for e in t.told(id))


@pytest.mark.rule("19.1", "9.1")
def test_the_excess_of_a_stack_is_not_shown() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1220", "3GTC-T3 3GTC-T18").put("1320", "3GTC-T19").moving("soviet")
    t.move("3GTC-T19", "1220")
    close_phase(Play(GAME, t.s, ScriptedDice(())))
    GAME.run_on(Play(GAME, t.s, ScriptedDice(())))
    assert t.frame == "Losses"
    (losses,) = [f for f in GAME.view(t.s, "german", known=True).known.frames if f["type"] == "Losses"]
    assert losses["units"] == sorted(DATA.number[id] for id in ("3GTC-T19", "3GTC-T3", "3GTC-T18"))  # all were seen
    t.lose_track("3GTC-T3")
    (losses,) = [f for f in GAME.view(t.s, "german", known=True).known.frames if f["type"] == "Losses"]
    assert losses["units"] == sorted((DATA.number["3GTC-T19"], DATA.number["3GTC-T18"]))


@pytest.mark.rule("19.1", "15.4")
def test_recovery_below_a_stack_has_no_name() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3 3GTC-T18").suppress("3GTC-T3 3GTC-T18")
    play = Play(GAME, t.s, ScriptedDice(()))
    recover(play, "soviet")
    t.events = play.events
    assert "3GTC-T18" in read(t, "german")
    assert "3GTC-T3" not in read(t, "german")
    assert "3GTC-T3" in read(t, "soviet")


@pytest.mark.rule("21.1", "21.3")
def test_nobody_knows_the_values_of_an_untried_unit_before_its_first_combat() -> None:
    t = Table().put("1220", "39-12", tried=False).put("1120", "3GTC-T3").put("1020", "3GTC-HQ").wave("soviet")
    for role in ("german", "soviet"):
        view = GAME.view(t.s, role, known=True)
        (piece,) = [p for p in view.pieces if p.place == "1220"]
        assert (piece.face, view.panel.values) == ("untried", {})
    board = {p.id: p.values for p in GAME.board("minsk").pieces}
    assert "defence" not in board["39-12"]
    t.lines("target 1220", "join 3GTC-T3")
    forecast = GAME.forecast(t.s, "soviet")
    assert forecast is not None
    assert forecast.unseen == 1
    columns = DATA.results["assault"].columns
    worst, best = (columns.index(str(r.title.args["column"])) for r in forecast.rolls[-2:])
    t.act("attack assault", dice="1", picks=(2,))
    assert worst <= columns.index(t.last("attack-result")["column"]) <= best
    assert t.told("unit-revealed")


@pytest.mark.rule("12.13", "19.1")
def test_a_dealt_position_remembers_the_hexes_under_protective_fire() -> None:
    t = Table().put("1320", "5Pz-HQA").put("1420", "5Pz-II116 5Pz-III116").put("1220", "5Pz-I13")
    t.put("1120", "3GTC-T3").put("1221", "3GTC-T18").put("0920", "3GTC-HQ").protective("soviet")
    t.s.frames.pop(-2)  # the kit's own
    t.lines("shell 1120", "fire 5Pz-II116").act("open-fire", dice="1")
    assert t.frame == "Protective"
    dealt = GAME.determinize(GAME.view(t.s, "german", known=True), Random(1))
    assert dealt.frames[-1].shelled == 1 << DATA.cell["1120"]
    assert GAME.legal(dealt, "german").plain() == GAME.legal(t.s, "german").plain()


def frame_of(t: Table, role: str, kind: str) -> dict[str, Any]:
    """What a role knows of a step of the game."""
    frame: dict[str, Any]
    (frame,) = [f for f in GAME.view(t.s, role, known=True).known.frames if f["type"] == kind]
    return frame


@pytest.mark.rule("19.1", "7.6")
def test_who_is_in_command_does_not_betray_hidden_headquarters() -> None:
    t = Table().put("3415", "3GTC-HQ 3GTC-T18").put("3214", "3GTC-T19")
    t.moving("soviet")
    assert frame_of(t, "soviet", "Movement")["commanded"]
    assert frame_of(t, "german", "Movement")["commanded"] == 0
    dealt = GAME.determinize(GAME.view(t.s, "german", known=True), Random(1))
    assert dealt.frames[-1].commanded == in_command(dealt, "soviet")


@pytest.mark.rule("19.1", "11.2")
def test_a_plan_is_not_read_before_it_is_declared() -> None:
    t = Table().put("1120", "3GTC-T3").put("1020", "3GTC-HQ").put("1220", "5Pz-I13").air("S-GA1").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3", "fire S-GA1")
    assert frame_of(t, "soviet", "Assault")["units"] == (DATA.number["3GTC-T3"],)
    assert not {"units", "firing", "flying"} & set(frame_of(t, "german", "Assault"))
    t = Table().put("1120", "5Pz-I13").put("1220", "3GTC-T3").put("0920", "5Pz-HQA 5Pz-I116").protective("soviet")
    t.lines("shell 1220", "fire 5Pz-I116")
    assert frame_of(t, "german", "FirePlan")["firing"] == (DATA.number["5Pz-I116"],)
    assert "firing" not in frame_of(t, "soviet", "FirePlan")


@pytest.mark.rule("19.1", "3.2")
def test_units_deployed_under_a_stack_are_not_told_from_those_still_to_be_deployed() -> None:
    game = create()
    s, _ = game.setup("minsk", {"setup": "free"}, ScriptedDice(()))
    for id in ("FP", "Harko302"):
        game.apply(s, "german", do.Deploy(Piece(id), Place("1126")), ScriptedDice(()))
    view = game.view(s, "soviet", known=True)
    box = next(b for b in view.boxes if b.id == "german-waiting")
    assert not {"G-Sup", "Harko302", "505"} & set(box.pieces)
    assert {"7Pz-HQ", "39-12"} <= set(box.pieces)  # who arrives later is no secret
    where = view.known.fields["where"]
    assert where[game.data.number["G-Sup"]] == where[game.data.number["Harko302"]]
    for n in range(5):
        dealt = game.determinize(view, Random(n))
        game.check(dealt)
        assert game.view(dealt, "soviet", known=True) == view


@pytest.mark.rule("19.1", "12.12")
def test_being_asked_for_protective_fire_does_not_tell_whether_a_hidden_gun_can_fire() -> None:
    for guns in ("0920", "3030"):  # in range, or far away
        t = Table().put("1120", "5Pz-I13").put("1220", "3GTC-T3").put("1320", "3GTC-HQ")
        t.put(guns, "5Pz-I116 5Pz-HQA").protective("soviet")
        play = Play(GAME, t.s, ScriptedDice(()))
        GAME.run_on(play)
        assert (t.frame, t.role) == ("Protective", "german")
        assert t.options("shell") == ({"1220"} if guns == "0920" else set())


@pytest.mark.rule("19.1", "14.1")
def test_a_combat_phase_ends_by_itself_only_when_the_enemy_could_tell() -> None:
    for hq in ("1020", "4030"):  # in command or not: the enemy must not learn it from the end of the phase
        t = Table().put(hq, "3GTC-HQ 3GTC-T18").put("1120", "3GTC-T3").put("1220", "5Pz-I13").wave("soviet", 2)
        GAME.run_on(Play(GAME, t.s, ScriptedDice(())))
        assert (t.frame, bool(t.options("target"))) == ("Wave", hq == "1020")
    for gun in ("1720", "1020"):  # with the headquarters behind it, or out of range
        t = Table().put(gun, "5GTA-How 5GTA-HQ").put("1520", "3GTC-T3").put("2020", "5Pz-I13").wave("soviet")
        GAME.run_on(Play(GAME, t.s, ScriptedDice(())))
        assert (t.frame, bool(t.options("shell"))) == ("Wave", gun == "1720")
    t = Table().put("1020", "5GTA-How 5GTA-HQ").put("2020", "5Pz-I13").wave("soviet")
    GAME.run_on(Play(GAME, t.s, ScriptedDice(())))
    assert t.frame != "Wave"  # everybody sees that nothing can be in range


@pytest.mark.rule("21.1", "24.6")
def test_the_39th_corps_arrives_face_down() -> None:
    t = Table(4).arriving("german", dice="1" + "1" * 5 + "6" + "1" * 6)
    for role in ("german", "soviet", "observer"):
        view = GAME.view(t.s, role, known=True)
        assert view.panel.values == {}
    entered = t.act("enter 39-AFHH 5210")
    for role in ("german", "soviet"):
        (piece,) = [p for p in GAME.view(entered.s, role, known=True).pieces if p.place == "5210"]
        assert (piece.id, piece.face) == ("39-AFHH", "untried")


@pytest.mark.rule("19.1", "22.2")
def test_engineers_at_their_bridge_are_seen_and_guns_under_a_stack_are_not() -> None:
    t = Table().put("3213", "11GA-EngA 11GA-TRA").put("3030", "5GTA-How 3GTC-T3")
    engineers, gun = DATA.number["11GA-EngA"], DATA.number["5GTA-How"]
    assert not visible(t.s, "german") >> engineers & 1
    t.s.pontoons[engineers] = (DATA.cell["3213"], DATA.cell["3113"], 0)
    assert visible(t.s, "german") >> engineers & 1
    assert not visible(t.s, "german") >> gun & 1


@pytest.mark.rule("21.3", "12.8")
def test_the_forecast_of_an_untried_gun_says_only_what_its_pool_allows() -> None:
    t = Table().put("1020", "31-HQ 5Pz-I116").put("1320", "3GTC-T3").put("1021", "31-AR", tried=False).wave("german")
    t.lines("shell 1320", "fire 31-AR")
    seen = GAME.forecast(t.s, "german")
    assert seen is not None
    gun, target = (DATA.number[id] for id in ("31-AR", "3GTC-T3"))
    assert DATA.pool["31 ID art"] == (gun,), "what is drawn from a pool of one is known to all"
    results = DATA.results["ranged"]
    column = results.column(DATA.units[gun].barrage - t.s.values(target).defence, 0)
    assert [r.title.args["column"] for r in seen.rolls] == [results.columns[column]]
    assert GAME.view(t.s, "german", known=True).panel.plan.support is None
