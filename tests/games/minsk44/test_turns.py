"""Chapters 3 to 7, 18, 23 and 24: set-up, sequence, arrivals, replacements, command, victory."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.minsk44.kit import DATA, GAME, REAL, Table
from tests.kit import Stop

from stavka.core.actions import Piece, Place
from stavka.core.dice import PlainDice, ScriptedDice
from stavka.core.frames import Frame
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.effects import eliminate
from stavka.games.minsk44.rules.reinforcements import (
    Arrivals,
    Reinforcements,
    Replacements,
    entry_hexes,
)
from stavka.games.minsk44.rules.sequence import Partisans, PlayerTurn, Turns
from stavka.games.minsk44.rules.victory import has_loc, score_railways, score_towns
from stavka.games.minsk44.state import DUE, FALLEN, GONE, State


def playing(t: Table, frame: Frame, side: str = "soviet", dice: str = "", picks: tuple[int, ...] = ()) -> Table:
    """Run a frame up to its first question."""
    t.s.side = side
    t.s.cache.clear()
    t.s.frames = [Turns(step=2), PlayerTurn(side, step=1, closing=True), frame]
    play = Play(GAME, t.s, ScriptedDice([int(d) for d in dice], picks))
    GAME.run_on(play)
    t.events += play.events
    return t


def commanded(t: Table, side: str, first: str = "") -> set[str]:
    mask = in_command(t.s, side, sum(1 << DATA.number[i] for i in first.split()))
    return {DATA.ids[n] for n in range(len(DATA.units)) if mask >> n & 1}


@pytest.mark.rule("3.2", "24.6", "9.2")
def test_the_prepared_set_up_is_one_that_a_player_could_choose() -> None:
    prepared, _ = REAL.setup("minsk", {}, PlainDice(Random(1)))
    s, _ = REAL.setup("minsk", {"setup": "free"}, PlainDice(Random(1)))
    assert REAL.pending(s) == ("german",)
    for post in REAL.data.posts:
        for id in post.units:
            action = do.Deploy(id, post.id)
            assert REAL.why_not(s, "german", action) is None, action
            REAL.apply(s, "german", action, PlainDice(Random(1)))
    assert [w for w in s.where if w >= 0] == [w for w in prepared.where if w >= 0]
    assert REAL.pending(s) == ("soviet",)


@pytest.mark.rule("3.2", "24.6")
def test_units_are_deployed_in_their_areas_only() -> None:
    s, _ = REAL.setup("minsk", {"setup": "free"}, PlainDice(Random(1)))
    refusal = REAL.why_not(s, "german", do.Deploy(Piece("FP"), Place("3114")))
    assert refusal is not None
    assert refusal.rule == "24.6"


@pytest.mark.rule("4.3", "24.2")
def test_the_sequence_of_play() -> None:
    rng = Random(3)
    s, events = REAL.setup("minsk", {}, PlainDice(rng))
    ids = [e.id for e in events]
    while roles := REAL.pending(s):
        ids += [e.id for e in REAL.apply(s, roles[0], REAL.legal(s, roles[0]).pick(rng), PlainDice(rng)).events]
    assert [i for i in ids if i in ("turn-begins", "player-turn")] == ["turn-begins", "player-turn", "player-turn"] * 6
    assert PlayerTurn.PHASES == (
        "reinforcements", "movement", "protective", "first_wave", "second_wave", "recovery",
    )  # fmt: skip
    assert ids[-1] == "match-over"


def events_of(turn: int, dice: str) -> State:
    t = Table(turn)
    play = Play(GAME, t.s, ScriptedDice([int(d) for d in dice]))
    Turns().events(play)
    assert not play.dice.faces  # type: ignore[attr-defined]
    return t.s


# --- arrivals -------------------------------------------------------------------------------------------


def due(t: Table, ids: str) -> Table:
    for id in ids.split():
        t.s.put(DATA.number[id], DUE)
    return t


@pytest.mark.rule("6.2", "6.3", "24.7")
def test_arrivals_enter_on_their_edge_within_stacking() -> None:
    t = playing(due(Table().put("3501", "3GTC-T18 3GTC-T19").put("3601", "5Pz-I13"), "3GTC-T3"), Arrivals())
    assert t.options("enter") == {f"{c}01" for c in range(30, 53)} - {"3501", "3601"}
    assert t.refused("enter 3GTC-T3 3601").rule == "6.3"
    assert t.refused("enter 3GTC-T3 3501").rule == "6.3"
    assert t.refused("enter 3GTC-T3 1001").rule == "6.2"
    assert t.refused("end-phase").rule == "6.5"
    t.act("enter 3GTC-T3 3701")  # an enemy zone is no obstacle
    assert t.s.fresh == 1 << DATA.number["3GTC-T3"]


@pytest.mark.rule("6.5")
def test_a_blocked_edge_moves_the_entry_to_the_nearest_free_hex() -> None:
    t = due(Table(), "39-12")
    number = DATA.number["39-12"]
    t.s.side = "german"
    assert entry_hexes(t.s, number) == DATA.edge["east"]
    t.s.cells[1] |= DATA.edge["east"]
    assert {DATA.name[c] for c in range(DATA.grid.size) if entry_hexes(t.s, number) >> c & 1} == {"5101", "5134"}


@pytest.mark.rule("24.7")
def test_the_soviets_choose_their_corps_on_the_third_turn() -> None:
    t = playing(Table(3), Reinforcements(), dice="1", picks=(0,))
    assert t.frame == "CorpsChoice"
    assert t.refused("end-phase").rule == "24.7"
    t.act("choose-corps", "16 GRC")
    ready = {u.formation for n, u in enumerate(DATA.units) if t.s.where[n] == DUE}
    assert {"16 GRC", "3 GMC"} <= ready
    assert "8 GRC" not in ready


@pytest.mark.rule("24.6")
def test_german_groups_come_by_the_die_or_by_the_calendar() -> None:
    t = playing(Table(4), Reinforcements(), "german", dice="1" + "6" + "5" * 3 + "4" + "1" * 7)
    ready = {u.formation for n, u in enumerate(DATA.units) if t.s.where[n] == DUE}
    assert ready == {"7 Pz", "KG Gottberg", "KG Florke"}
    t = playing(Table(4, arrivals="historical"), Reinforcements(), "german", dice="1" + "1" * 2 + "1" * 7)
    assert {u.formation for n, u in enumerate(DATA.units) if t.s.where[n] == DUE} == {"221 Sec"}


@pytest.mark.rule("24.6")
@pytest.mark.parametrize("turn", range(2, 7))
def test_the_calendar_of_the_historical_arrivals(turn: int) -> None:
    t = playing(Table(turn, arrivals="historical"), Reinforcements(), "german", dice="1" * 10)
    ready = {u.formation for n, u in enumerate(DATA.units) if t.s.where[n] == DUE}
    assert ready == {4: {"221 Sec"}, 6: {"170 ID"}}.get(turn, set())  # the 7th Panzer Division never comes


@pytest.mark.rule("24.7")
def test_the_other_corps_comes_a_turn_later() -> None:
    t = Table(4)
    t.s.corps = "8 GRC"
    for n, u in enumerate(DATA.units):
        if u.side == "soviet" and u.group != "S6" and u.formation != "16 GRC":
            t.s.put(n, GONE)
    playing(t, Reinforcements(), dice="1", picks=(0,))
    assert {u.formation for n, u in enumerate(DATA.units) if t.s.where[n] == DUE} >= {"16 GRC", "36 GRC", "11GA"}


@pytest.mark.rule("24.6")
def test_paratroopers_may_land_in_minsk() -> None:
    t = playing(due(Table(3, what_if="on").put("1026", "3GTC-T3"), "16FJ-I 18SS-A"), Arrivals(), "german")
    assert {"1126", "1226", "1227", "0110"} <= t.options("enter", "16FJ-I")
    assert "1026" not in t.options("enter", "16FJ-I")
    assert "1126" not in t.options("enter", "18SS-A")


@pytest.mark.rule("24.6")
def test_one_german_replacement_to_a_hex_and_only_in_the_west() -> None:
    t = due(Table(), "39-12 39-110 221-A")
    t.s.reborn = sum(1 << DATA.number[i] for i in ("39-12", "39-110"))
    playing(t, Arrivals(), "german")
    assert t.options("enter", "39-12") == {DATA.name[c] for c in bits(DATA.edge["west"])}
    t.act("enter 39-12 0110")
    assert "0110" not in t.options("enter", "39-110")
    assert "0110" in t.options("enter", "221-A")  # a reinforcement


@pytest.mark.rule("6.7", "24.6")
def test_what_if_units_cost_two_points_each() -> None:
    t = playing(Table(3, what_if="on"), Reinforcements(), "german", dice="1" + "1" * 12 + "4" + "1" * 3)
    assert {u.formation for n, u in enumerate(DATA.units) if t.s.where[n] == DUE} == {"18SS"}
    assert t.s.points == [0, 8]


@pytest.mark.rule("6.6", "17.11")
def test_air_units_are_drawn_anew_each_turn() -> None:
    t = playing(Table(2).air("S-GA1"), Reinforcements(), dice="2", picks=(5, 0))
    assert [n for n, p in enumerate(t.s.planes) if p] == [2, 7]


# --- replacements ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.8", "6.9", "6.12")
@pytest.mark.parametrize(("die", "place"), [("4", -5), ("1", -5), ("5", -4), ("6", -4)])
def test_replacements(die: str, place: int) -> None:
    t = Table().put("2020", "3GTC-HQ")
    t.s.put(DATA.number["3GTC-T3"], FALLEN)
    playing(t, Replacements(1))
    assert t.options("replace") == {"3GTC-T3"}
    play = GAME.apply(t.s, "soviet", do.Replace(Piece("3GTC-T3")), ScriptedDice([int(die)]))
    assert t.s.where[DATA.number["3GTC-T3"]] == place
    assert t.s.returns == ({DATA.number["3GTC-T3"]: 2 + int(die)} if place == -5 else {})
    assert play.events


@pytest.mark.rule("6.12")
def test_points_that_are_not_used_are_lost() -> None:
    t = Table().put("2020", "3GTC-HQ")
    t.s.put(DATA.number["3GTC-T3"], FALLEN)
    playing(t, Replacements(1)).act("no-replacement")
    t.s.turn = 3
    playing(t, Reinforcements(), dice="1", picks=(0,))
    assert (t.frame, t.s.frames[-1].points) == ("Replacements", 1)


@pytest.mark.rule("6.11", "20.4")
def test_only_units_lost_in_command_can_be_replaced() -> None:
    t = Table().put("2020", "3GTC-HQ 3GTC-T3").put("4030", "3GTC-T18").put("2120", "S-Sup1")
    for id in ("3GTC-T3", "3GTC-T18", "S-Sup1"):
        eliminate(Play(GAME, t.s, ScriptedDice(())), DATA.number[id], "13.1")
    assert [t.s.where[DATA.number[i]] for i in ("3GTC-T3", "3GTC-T18", "S-Sup1")] == [FALLEN, GONE, GONE]
    playing(t, Replacements(1))
    assert t.refused("replace 3GTC-T18").rule == "6.11"
    assert t.refused("replace S-Sup1").rule == "20.4"


@pytest.mark.rule("6.11", "7.6")
def test_who_falls_with_its_headquarters_was_in_command_when_the_combat_began() -> None:
    t = Table().put("1120", "3GTC-T3 3GTC-T18").put("1221", "3GTC-T19 3GTC-R2").put("1220", "31-HQ 31-12")
    t.put("3030", "5Pz-I13").wave("soviet").attack("1220", "3GTC-T3 3GTC-T18 3GTC-T19 3GTC-R2", dice="6")
    assert t.last("attack-result")["result"] == "DE"
    assert [t.where(i) for i in ("31-HQ", "31-12")] == [str(FALLEN)] * 2


# --- command ----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "7.2", "7.9")
def test_command_reaches_so_many_hexes() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1520", "3GTC-T3").put("1620", "3GTC-T18").put("1220", "29TC-Mc")
    t.put("1120", "5Pz-I13")
    assert commanded(t, "soviet") == {"3GTC-HQ", "3GTC-T3"}
    t.suppress("3GTC-HQ").s.cache.clear()
    assert commanded(t, "soviet") == set()


@pytest.mark.rule("24.6")
def test_a_german_headquarters_takes_one_outside_unit() -> None:
    t = Table().put("1020", "5Pz-HQA").put("1120", "5Pz-I13").put("1220", "39-12 39-110").put("1320", "505")
    assert commanded(t, "german") == {"5Pz-HQA", "5Pz-I13", "505"}
    assert commanded(t, "german", "39-110") == {"5Pz-HQA", "5Pz-I13", "39-110"}
    t.put("1021", "31-HQ").s.cache.clear()
    assert commanded(t, "german") == {"5Pz-HQA", "5Pz-I13", "31-HQ", "505", "39-12"}
    t.put("1022", "Saucken").s.cache.clear()
    assert "39-110" in commanded(t, "german")
    t = Table().put("1020", "5Pz-HQA").put("1120", "FP 39-BKav")
    assert "39-BKav" in commanded(t, "german")  # a garrison that cannot move needs it less


@pytest.mark.rule("24.7")
def test_the_soviet_chain_of_command() -> None:
    t = Table().put("1020", "5GTA-HQ").put("1120", "29TC-Mc 3GTC-T3").put("1220", "3GMC-Mc 2GTC-Mc")
    t.put("1320", "S-Sup1")
    assert commanded(t, "soviet") == {"5GTA-HQ", "29TC-Mc", "3GTC-T3", "S-Sup1"}
    t.put("1021", "FD-HQ").s.cache.clear()
    assert {"3GMC-Mc", "2GTC-Mc"} <= commanded(t, "soviet")


# --- victory ------------------------------------------------------------------------------------------------


@pytest.mark.rule("24.5", "23.3")
def test_each_stretch_is_scored_once() -> None:
    t = Table().put("2321", "3GTC-T3")
    play = Play(GAME, t.s, ScriptedDice(()))
    score_railways(play)
    assert t.s.points == [0, 20]
    t.put("2221", "3GTC-T18").s.turn = 3
    score_railways(play)
    assert t.s.points == [0, 20]


@pytest.mark.rule("23.6", "24.5", "23.3")
def test_towns_need_a_line_of_communication() -> None:
    t = Table().put("1126", "FP").put("3114", "5Pz-I13")
    play = Play(GAME, t.s, ScriptedDice(()))
    score_towns(play, "german")
    assert t.s.points == [5, 0]
    for hex, id in (("3014", "3GTC-T3"), ("3314", "3GTC-T18"), ("3215", "3GTC-T19"), ("3213", "3GTC-R2")):
        t.put(hex, id)
    assert not has_loc(t.s, DATA.cell["3114"], "german")
    assert has_loc(t.s, DATA.cell["1126"], "german")
    assert has_loc(t.s, DATA.cell["3314"], "soviet")


@pytest.mark.rule("24.5", "4.1")
@pytest.mark.parametrize(("turn", "points"), [(3, [1, 0]), (6, [1, 12])])
def test_germans_score_towns_every_turn_and_soviets_at_the_end(turn: int, points: list[int]) -> None:
    t = Table(turn).put("3114", "5Pz-I13").put("1126", "3GTC-T3")
    Turns(step=4).interphase(Play(GAME, t.s, ScriptedDice(())))
    assert t.s.points == points
    assert (t.s.outcome is not None) is (turn == 6)


@pytest.mark.rule("5.0")
def test_partisans_cut_the_railway_away_from_germans() -> None:
    t = Table().put("1018", "5Pz-I13")
    t.s.frames.append(Partisans())
    t.s.cache.clear()
    offered = t.options("sabotage")
    assert "1218" in offered
    assert not {"0918", "1018", "1118", "1216"} & offered
    assert t.refused("sabotage 1118").rule == "5.0"
    t.s.frames.insert(-1, Stop())
    assert t.act("sabotage 1218").s.sabotaged == DATA.cell["1218"]


@pytest.mark.rule("24.6")
def test_who_commands_the_what_if_units() -> None:
    t = Table(what_if="on").put("1020", "18SS-HQ").put("1120", "18SS-A 16FJ-I Walk-A").put("4020", "FB Walk-B")
    assert commanded(t, "german") == {"18SS-HQ", "18SS-A", "Walk-A", "FB"}


@pytest.mark.rule("24.6", "3.2", "9.2")
def test_the_prepared_set_up_is_one_that_the_free_one_allows() -> None:
    data = REAL.data
    placed = []
    for post in data.posts:
        assert len(post.units) <= 3, post.id
        for id in post.units:
            placed.append(id)
            area = data.area[data.groups[data.units[data.number[id]].group].start]
            assert area >> data.cell[post.id] & 1, (id, post.id)
    starting = [data.ids[u] for g in data.groups if g.start for u in data.members[g.id]]
    assert sorted(placed) == sorted(starting)
