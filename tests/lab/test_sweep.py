"""Sweeps: the same games with other values, paired; every value a data pack that is checked."""

from __future__ import annotations

import json
import pickle
import tracemalloc
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import polars as pl
import pytest
from tests.toy import Toy

import stavka.games
from stavka.cli.main import run
from stavka.core.data import BadData
from stavka.core.game import Options, Scenario
from stavka.core.messages import Messages
from stavka.core.texts import Outcome, text
from stavka.games import UnknownGame
from stavka.lab import BadStudy, simulate
from stavka.lab.charts import marked, scale
from stavka.lab.drawing import draw_sweep
from stavka.lab.results import read_manifest, scan
from stavka.lab.simulate import Played
from stavka.lab.sweep import Sweep, Trial, Vary, cases_of, own_value, player, read_vary, sweep

load = stavka.games.load
ROUNDS = read_vary("rounds=one,three")
BLOCK = read_vary("unit.g-2.strength=1,4")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(stavka.games, "load", lambda id, packs=(): Toy() if id == "toy" else load(id, packs))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")


def told(found: Sweep) -> Any:
    return found.findings()


# --- what is varied ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("a.b.c=8..12", (8, 9, 10, 11, 12)),
        ("a.b.c=-1..0.5/0.5", (-1, -0.5, 0, 0.5)),
        ("a.b.c=1..3,7", (1, 2, 3, 7)),
        ("a.b.c=true,false", (True, False)),
        ("a.b.c=[1,2],[3]", ((1, 2), (3,))),
        ('a.b.c="x",y', ("x", "y")),
        ("weather=hard, mild,hard", ("hard", "mild")),
    ],
)
def test_values(said: str, values: tuple[Any, ...]) -> None:
    assert read_vary(said).values == values


def test_ids_may_hold_dots() -> None:
    assert Vary("card.a.1.strength", (1,)).path == ("card", "a.1", "strength")


@pytest.mark.parametrize(
    "said", ["unit.505.attack", "=1", "a.b.c=", "a.b=1", "a.b.c=9..3", "a.b.c=1..3/0", "a.b.c=1..9999999"]
)
def test_nonsense_is_one_line(said: str) -> None:
    with pytest.raises(BadStudy):
        read_vary(said)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("unit.nobody.strength=1", "no unit 'nobody'"),
        ("unit.g-2.force=1", "no such field as 'force'"),
        ("unit.g-2.strength=1,100000", "out of bounds"),
        ("unit.g-2.strength=many", "Expected `int`"),
        ("ship.g-2.strength=1", "no such kind as 'ship'"),
    ],
)
def test_every_value_is_checked_as_a_data_pack(said: str, why: str) -> None:
    with pytest.raises(BadData, match=why):
        sweep("stalingrad", [read_vary(said)], "solo", bots=["random"])


@pytest.mark.usefixtures("toy")
def test_options_and_size_are_checked() -> None:
    with pytest.raises(BadStudy, match=r"no option .round. to vary .there are: rounds.") as error:
        sweep("toy", [read_vary("round=one")], bots=["random"])
    assert "\n" not in str(error.value)
    with pytest.raises(BadStudy, match="nothing to vary"):
        sweep("toy", [], bots=["random"])
    with pytest.raises(BadStudy, match="1000000 cases, and 1000 are the most"):
        sweep("toy", [read_vary("unit.a.b=1..1000"), read_vary("unit.a.c=1..1000")], bots=["random"])


# --- what is played ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toy")
def test_options_make_cases_and_processes_change_nothing() -> None:
    found = sweep("toy", [ROUNDS], bots=["random"], games=30, seed="x")
    one, three = found.findings()
    assert found.cases[found.base].values == ("three",), "the game's own choice is what the others are held against"
    assert (one.games, three.games, one.compared, three.compared) == (30, 30, 30, 0)
    assert one.otherwise == 30
    assert sum(share.value for share in one.shares.values()) == pytest.approx(1)
    assert one.points is not None
    assert three.points is not None
    assert one.points_more is not None
    assert one.points_more.value == pytest.approx(one.points.value - three.points.value)
    assert told(sweep("toy", [ROUNDS], bots=["random"], games=30, seed="x", jobs=2)) == told(found)


@pytest.mark.usefixtures("toy")
def test_it_plays_the_games_of_a_plain_study() -> None:
    found = sweep("toy", [ROUNDS], bots=["random"], games=25, seed="y")
    for number, rounds in enumerate(("one", "three")):
        plain = simulate(Toy(), options={"rounds": rounds}, games=25, seed="y")
        assert (
            sorted(t.played.points["red"] - t.played.points["blue"] for t in found.trials[number].values())
            == plain.margins
        )


@pytest.mark.usefixtures("toy")
def test_an_interrupted_sweep_goes_on(tmp_path: Path) -> None:
    def stop(done: int, all: int) -> None:
        if done == 11:
            raise KeyboardInterrupt

    first = sweep("toy", [ROUNDS], bots=["random"], games=20, progress=stop, journal=tmp_path)
    assert (first.interrupted, first.done) == (True, 11)
    assert sorted(map(len, first.trials.values())) == [5, 6], "all cases in turn: what is done is even"
    again = sweep("toy", [ROUNDS], bots=["random"], games=20, jobs=2, journal=tmp_path)
    assert told(again) == told(sweep("toy", [ROUNDS], bots=["random"], games=20))
    with pytest.raises(BadStudy, match="another study: vary"):
        sweep("toy", [read_vary("rounds=three")], bots=["random"], games=20, journal=tmp_path)


@pytest.mark.usefixtures("toy")
def test_its_results_are_tables_from_which_it_goes_on(tmp_path: Path) -> None:
    def stop(done: int, all: int) -> None:
        if done == 11:
            raise KeyboardInterrupt

    kept = tmp_path / "study"
    first = sweep("toy", [ROUNDS], bots=["random"], games=20, progress=stop, folder=kept)
    assert (first.interrupted, read_manifest(kept).ended) == (True, False)
    again = sweep("toy", [ROUNDS], bots=["random"], games=20, jobs=2, folder=kept)
    assert told(again) == told(sweep("toy", [ROUNDS], bots=["random"], games=20))
    assert read_manifest(kept).ended
    games = scan(kept, "games").collect()
    assert sorted(games["number"].to_list()) == list(range(40))
    assert games["variant"].unique().sort().to_list() == ["rounds=one", "rounds=three"]
    turns = scan(kept, "turns").join(scan(kept, "games"), on="number").collect()
    assert turns.group_by("variant").agg(pl.col("turn").max()).sort("variant")["turn"].to_list() == [1, 3]
    with pytest.raises(BadStudy, match="another study: vary"):
        sweep("toy", [read_vary("rounds=three")], bots=["random"], games=20, folder=kept)


def test_a_value_of_the_data_changes_the_game() -> None:
    found = sweep("stalingrad", [BLOCK], "solo", bots=["random"], games=3, seed="t", jobs=2)
    weak, strong = found.findings()
    assert found.cases[1].packs == ({"unit": {"g-2": {"strength": 4}}},)
    assert found.base == 1, "4 is what the data say"
    assert weak.otherwise > 0
    assert (weak.crashes, strong.crashes) == (0, 0)
    plain = simulate("stalingrad", "solo", games=3, seed="t")
    assert strong.shares["german"].value == plain.share("german")[0]


def test_rules_are_made_where_they_are_played() -> None:
    """As the workers of a cluster do, which are told names and packs."""
    found = sweep("stalingrad", [BLOCK], "solo", bots=["random"], games=1, seed="t")
    worker = player(["stalingrad"] * 2, found.cases)
    assert [worker(n).went for n in range(2)] == [found.trials[0][0].went, found.trials[1][0].went]


@pytest.mark.usefixtures("toy")
def test_packs_are_values_too(tmp_path: Path) -> None:
    (tmp_path / "weak.toml").write_text("[unit.g-2]\nstrength = 1\n")
    found = sweep("stalingrad", [read_vary("pack=none,weak.toml")], "solo", bots=["random"], games=1, seed="t")
    other = sweep("stalingrad", [BLOCK], "solo", bots=["random"], games=1, seed="t")
    assert found.base == 0
    assert found.trials[1][0].went == other.trials[0][0].went
    with pytest.raises(BadStudy, match=r"strong\.toml: No such file"):
        sweep("stalingrad", [read_vary("pack=none,strong.toml")], "solo", bots=["random"])


@pytest.mark.parametrize(
    ("game", "said", "own", "packed"),
    [
        ("no-retreat", "unit.a4.strong.strength=3,4", 1, {"strong": {"strength": 3, "move": 4}}),
        ("roads", "unit.G55.full.0=6,7", 1, {"full": [6, 1, 2]}),
        ("eastfront", "kind.armor.offence=6,5", 1, {"offence": 6}),
        ("minsk44", "unit.505.attack=8..12", None, {"attack": 8}),
    ],
)
def test_values_of_every_game_and_inside_values(game: str, said: str, own: int | None, packed: dict[str, Any]) -> None:
    vary = read_vary(said)
    cases, loaded = cases_of(game, "", {}, ["random"], "0", [vary], ())
    ((records,),) = [pack.values() for pack in cases[0].packs]
    ((made,),) = [[fields] for fields in records.values()]
    for field, value in packed.items():
        assert made[field] == value or value.items() <= made[field].items()
    plain = stavka.games.load(game)
    if own is not None:
        assert own_value(plain, vary, cases[0].plan) == vary.values[own]
    assert [own_value(rules, vary, cases[0].plan) for rules in loaded] == list(vary.values)


def test_two_values_inside_one_field() -> None:
    vary = [read_vary("unit.a4.strong.strength=3,5"), read_vary("unit.a4.strong.move=2")]
    cases, loaded = cases_of("no-retreat", "", {}, ["random"], "0", vary, ())
    found = [[own_value(rules, one, case.plan) for one in vary] for rules, case in zip(loaded, cases, strict=True)]
    assert found == [[3, 2], [5, 2]]
    with pytest.raises(BadStudy, match=r"unit a4 has no strong\.colour"):
        cases_of("no-retreat", "", {}, ["random"], "0", [read_vary("unit.a4.strong.colour=3")], ())
    with pytest.raises(BadStudy, match=r"unit G55 has no full\.9"):
        cases_of("roads", "", {}, ["random"], "0", [read_vary("unit.G55.full.9=3")], ())


class Breaks(Toy):
    """Cannot be played for one round."""

    def deploy(self, scenario: Scenario, options: Options, dice: Any) -> Any:
        assert options["rounds"] != "one", "too short"
        return super().deploy(scenario, options, dice)


def test_a_crash_is_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stavka.games, "load", lambda id, packs=(): Breaks())
    found = sweep("toy", [ROUNDS], bots=["random"], games=4)
    assert [f.crashes for f in found.findings()] == [4, 0]
    assert found.findings()[0].compared == 0
    case, crash = found.failures()[0]
    assert (case, crash.number) == (0, 0)
    assert "too short" in crash.error


# --- what it tells -------------------------------------------------------------------------------------------


def ended(case: int, number: int, lead: int) -> Trial:
    winners = ("red",) if lead > 0 else ("blue",) if lead < 0 else ()
    points = {"red": lead, "blue": 0}
    return Trial(case, Played(number, 9, Outcome(winners, text("end")), points=points))


def test_differences_are_within_pairs() -> None:
    found = Sweep("toy", "duel", ("red",), {}, "0", 4, (ROUNDS,), (None, None), 0)  # type: ignore[arg-type]
    found.cases = sweep_cases()
    for number, (before, after) in enumerate([(-8, -6), (3, 5), (10, 13), (-2, -1)]):
        found.add(ended(0, number, before))
        found.add(ended(1, number, after))
    found.add(ended(0, 4, 50))  # not paired yet
    base, other = found.findings()
    assert base.wins_more is None
    assert other.points_more is not None
    assert other.points_more.value == 2
    assert other.points_more.low == pytest.approx(2 - 3.18 * (2 / 3) ** 0.5 / 2)
    assert other.compared == other.otherwise == 4
    assert other.wins_more is not None
    assert other.wins_more.value == 0
    assert other.wins_more.high == -other.wins_more.low == pytest.approx(0.4899, abs=1e-4), "four pairs prove little"


def test_a_hundred_thousand_games_do_not_weigh_much() -> None:
    found = Sweep("toy", "duel", ("red",), {}, "0", 5000, (ROUNDS,), sweep_cases(), 0)
    came = pickle.dumps([ended(1, n, n % 40 - 20) for n in range(100)])
    tracemalloc.start()
    try:
        for hundred in range(100):  # each as if it came from another process
            for trial in pickle.loads(came):
                number = 100 * hundred + trial.number
                found.add(Trial(1, msgspec.structs.replace(trial.played, number=number, thinking={"red": 0.1})))
        grown, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found.done == 10_000
    assert grown / found.done < 500  # bytes: 50 MB for 100,000 games
    assert found.finding(1).shares["red"].value == 0.38


def sweep_cases() -> tuple[Any, ...]:
    class Shown:
        def __init__(self, value: str) -> None:
            self.values, self.label = (value,), value

    return Shown("one"), Shown("three")


def test_axes_have_round_figures() -> None:
    assert scale([0.02, 0.97], (0, 1)) == (0, 1, 0.2)
    assert scale([5, 5]) == (4.4, 5.6, 0.2)
    assert scale([-7, 240]) == (-50, 250, 50)
    assert marked(-0.25, 0.05, percent=True) == "−25 %"
    assert marked(2.5, 0.5) == "2.5"


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_picture(lang: str) -> None:
    found = sweep("toy", [ROUNDS], bots=["random"], games=5)
    root = ElementTree.fromstring(draw_sweep(found, Messages(lang, ("stavka.lab",))))
    dots = [e for e in root.iter() if e.tag.endswith("circle")]
    assert len(dots) == 2 * 2 + 2 * 1, "wins and points of both cases; differences of the one that is not the base"
    words = " ".join(e.text or "" for e in root.iter())
    assert ("5 games with each value" if lang == "en" else "5 partidas con cada valor") in words


def test_a_grid_has_a_series_for_each_second_value() -> None:
    vary = [BLOCK, read_vary("unit.g-24.strength=1,2,3")]
    found = sweep("stalingrad", vary, "solo", bots=["random"], games=1, seed="g", jobs=2)
    assert [case.values for case in found.cases] == [(a, b) for a in (1, 4) for b in (1, 2, 3)]
    root = ElementTree.fromstring(draw_sweep(found, Messages("en", ("stavka.lab",))))
    words = [e.text for e in root.iter()]
    assert {"unit.g-24.strength = 1", "unit.g-24.strength = 2", "unit.g-24.strength = 3"} <= {*words}


# --- the command ---------------------------------------------------------------------------------------------

Capture = pytest.CaptureFixture[str]


@pytest.mark.usefixtures("toy")
def test_the_command_tells_and_draws(capsys: Capture) -> None:
    asked = ["lab", "sweep", "toy", "--vary", "rounds=one,three", "-n", "6", "--bots", "random", "-j", "1"]
    assert run(asked) == 0
    said, progress = capsys.readouterr()
    assert "drawn in sweep.svg" in said
    assert "differences are from three" in said
    assert progress == ""
    assert Path("sweep.svg").read_text("utf-8").startswith("<svg")
    assert run([*asked, "--json", "--out", "other.svg"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert [case["values"] for case in plain["cases"]] == [["one"], ["three"]]
    assert plain["cases"][0]["points_more"]["low"] < plain["cases"][0]["points_more"]["high"]
    assert (plain["base"], plain["picture"], plain["interrupted"]) == (1, "other.svg", False)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["toy"], "--vary"),
        (["toy", "--vary", "rounds"], "NAME=VALUES"),
        (["toy", "--vary", "rounds=two"], "rounds"),
        (["toy", "--vary", "rounds=one", "--out", "x.pdf"], "an .svg or a .png"),
        (["toy", "--vary", "rounds=one", "--bots", "clever"], "clever"),
        (["stalingrad", "--vary", "unit.g-2.force=1"], "no such field"),
    ],
)
def test_mistakes_are_one_line(capsys: Capture, more: list[str], says: str) -> None:
    assert run(["lab", "sweep", *more]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err


def test_unknown_games_are_named(capsys: Capture) -> None:
    with pytest.raises(UnknownGame):
        sweep("chess", [ROUNDS])
