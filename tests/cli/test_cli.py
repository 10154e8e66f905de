"""The command, as typed: answers for people and for programs, and one clear line for mistakes."""

from __future__ import annotations

import json
import socket
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from tests.toy import Toy

import stavka.games
from stavka.cli import serving
from stavka.cli.main import run
from stavka.games import UnknownGame

Capture = pytest.CaptureFixture[str]


class Shelved(Toy):
    """The toy game with a data table and messages of nobody."""

    package = "stavka.core"  # its catalogues have no words for the toy: ids are shown


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def load(id: str, packs: Any = ()) -> Toy:
        if id != "toy":
            raise UnknownGame(id)
        return Shelved()

    monkeypatch.setattr(stavka.games, "load", load)
    monkeypatch.setattr(stavka.games, "ids", lambda: ("toy",))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("STAVKA_DATA", str(tmp_path / "data"))


def answer(capsys: Capture, *arguments: str) -> Any:
    """What a program gets."""
    assert run([*arguments, "--json"]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


def mistake(capsys: Capture, *arguments: str) -> str:
    """The one line that bad input gets."""
    assert run(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_it_tells_its_version(capsys: Capture) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"stavka {version('stavka')}\n"


@pytest.mark.parametrize(("group", "command"), [([], "verify"), (["data"], "check"), (["lab"], "history")])
def test_alone_it_says_what_it_can_do(capsys: Capture, group: list[str], command: str) -> None:
    assert run(group) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.split()[:1] == [command]]


@pytest.fixture
def finished(capsys: Capture) -> Path:
    path = Path("match.json")
    assert run(["new", "toy", "--bots", "random", "--seed", "ab" * 32, "--out", str(path)]) == 0
    capsys.readouterr()
    return path


def test_games(capsys: Capture) -> None:
    (toy,) = answer(capsys, "games")
    assert toy["id"] == "toy"
    assert [s["id"] for s in toy["scenarios"]] == ["duel", "short"]
    assert run(["games"]) == 0
    assert "duel" in capsys.readouterr().out


def test_new_show_replay_verify(capsys: Capture, finished: Path) -> None:
    shown = answer(capsys, "show", str(finished))
    assert shown["actions"] == shown["at"] > 5
    assert shown["view"]["role"] == "observer"
    assert answer(capsys, "show", str(finished), "--at", "3", "--role", "red")["view"]["role"] == "red"
    log = answer(capsys, "replay", str(finished))["log"]
    assert len(log) == shown["actions"] + 1
    assert answer(capsys, "verify", str(finished))["ok"] is True
    for command in ("show", "replay", "verify"):
        assert run([command, str(finished)]) == 0
        assert capsys.readouterr().out


def test_replay_keeps_secrets(capsys: Capture, finished: Path) -> None:
    drawn = [e for step in answer(capsys, "replay", str(finished), "--role", "red")["log"] for e in step["events"]]
    cards = {e["side"]: "card" in e.get("args", {}) for e in drawn if e["id"] == "drew"}
    assert cards == {"red": True, "blue": False}


def test_the_same_seed_writes_the_same_file(finished: Path) -> None:
    assert run(["new", "toy", "--bots", "random", "--seed", "ab" * 32, "--out", "again.json"]) == 0
    assert Path("again.json").read_bytes() == finished.read_bytes()


def test_a_forged_file_does_not_verify(capsys: Capture, finished: Path) -> None:
    plain = json.loads(finished.read_text())
    plain["rolls"]["count"] += 1
    finished.write_text(json.dumps(plain))
    assert run(["verify", str(finished), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_dry_run_after_a_change_of_the_rules(capsys: Capture, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(capsys, "dry-run", str(finished)) == []
    monkeypatch.setattr(Shelved, "rules_version", 2)
    assert [t["status"] for t in answer(capsys, "dry-run", ".")] == ["ok"]
    assert run(["dry-run", str(finished)]) == 0
    assert "Matches tried: 1" in capsys.readouterr().out
    plain = json.loads(finished.read_text())
    plain["actions"][3] = ["red", {"verb": "fly"}]
    finished.write_text(json.dumps(plain))
    assert run(["dry-run", str(finished), "--json"]) == 1
    (trial,) = json.loads(capsys.readouterr().out)
    assert (trial["status"], trial["action"]) == ("fails", 4)


def test_sim(capsys: Capture) -> None:
    found = answer(
        capsys, "sim", "toy", "--scenario", "short", "--games", "12", "--bots", "random,random", "--jobs", "2"
    )
    assert {"games", "crashes", "unfinished", "wins", "decisions", "seconds"} <= set(found)
    assert (found["games"], found["crashes"], found["unfinished"]) == (12, 0, 0)
    assert sum(found["wins"].values()) == 12
    assert run(["sim", "toy", "--games", "5"]) == 0
    shown = capsys.readouterr().out
    assert "95 % interval" in shown
    assert "points, red minus blue" in shown


def test_bench(capsys: Capture) -> None:
    found = answer(capsys, "bench", "--seconds", "0.02")
    assert set(found) == {"calibration", "toy"}
    speed = {"decisions_per_s", "told_per_s", "copy_us", "view_ms", "legal_ms", "survey_ms", "rollouts_per_s"}
    assert set(found["toy"]) == speed | {"bytes_median", "bytes_p95", "whole_median"}
    assert run(["bench", "toy", "--seconds", "0.02"]) == 0


def test_soak(capsys: Capture) -> None:
    (alone,) = answer(capsys, "soak", "--games", "4", "--every", "3", "--jobs", "1")
    assert (alone["games"], alone["problems"]) == (4 * len(Shelved().scenarios()), [])
    assert alone["positions"] > 0
    assert answer(capsys, "soak", "--games", "4", "--every", "3", "--jobs", "2") == [alone]


def test_forecasts(capsys: Capture) -> None:
    (alone,) = answer(capsys, "forecasts", "--fights", "10", "--resolutions", "50", "--games", "200", "--jobs", "1")
    assert (alone["game"], alone["problems"]) == ("toy", [])
    assert alone["fights"]["raid"] >= 10
    assert run(["forecasts", "toy", "--games", "2", "--minutes", "1"]) == 0
    assert run(["forecasts", "toy", "--games", "2", "--bots", "random"]) == 0
    assert run(["forecasts", "toy", "--games", "2", "--bots", "nobody"]) == 2
    assert "0 problems" in capsys.readouterr().out


def test_questions(capsys: Capture) -> None:
    red, blue = answer(capsys, "lab", "questions", "toy", "--games", "6")
    assert (red["role"], blue["role"], red["games"]) == ("red", "blue", 6)
    assert red["asked"] > 6
    assert red["idle"] > 0, "windows that nothing in hand fits go by"
    assert 0 <= red["share"] < 1
    assert run(["lab", "questions", "toy", "--games", "1"]) == 0
    assert "passed by itself" in capsys.readouterr().out


def test_rules(capsys: Capture) -> None:
    assert len(answer(capsys, "rules", "toy")["rules"]) == 6
    assert [r["id"] for r in answer(capsys, "rules", "toy", "1.2")["rules"]] == ["1.2"]
    assert len(answer(capsys, "rules", "toy", "1")["rules"]) == 6
    assert run(["rules", "toy", "--lang", "es"]) == 0
    assert "1.2" in capsys.readouterr().out


def test_ledger(capsys: Capture) -> None:
    found = answer(capsys, "ledger", "toy")
    keys = ["game", "ids", "enforced", "automatic", "not_applicable", "uncited", "untested"]
    assert list(found) == keys
    assert found["ids"] == found["enforced"] == [f"1.{n}" for n in range(1, 7)]
    assert run(["ledger", "toy"]) == 0


def test_where_rules_stand(capsys: Capture) -> None:
    assert [f["rule"] for f in answer(capsys, "ledger", "toy", "1")] == [f"1.{n}" for n in range(1, 7)]
    assert run(["ledger", "toy", "1.2"]) == 0
    assert "1.2" in capsys.readouterr().out


def test_data_check(capsys: Capture) -> None:
    assert answer(capsys, "data", "check", "toy")["ok"] is True
    assert run(["data", "check", "toy"]) == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["show", "missing.json"], "missing.json"),
        (["verify", "."], "directory"),
        (["show", "noise.json"], "not a match file"),
        (["replay", "foreign.json"], "not a Stavka match file"),
        (["verify", "newer.json"], "version 99"),
        (["sim", "chess"], "chess"),
        (["sim", "toy", "--games", "many"], "--games"),
        (["sim", "toy", "--games", "0"], "--games"),
        (["sim", "toy", "--bots", "clever"], "clever"),
        (["sim", "toy", "--bots", "random,random,random"], "2 roles"),
        (["sim", "toy", "--scenario", "war"], "war"),
        (["sim", "toy", "--option", "rounds=nine"], "rounds"),
        (["sim", "toy", "--option", "rounds"], "NAME=VALUE"),
        (["new", "toy", "--seed", "xyz"], "hexadecimal"),
        (["new", "toy", "--seed", "00" * 65], "too long"),
        (["new", "toy", "--pack", "noise.json"], "data pack"),
        (["new", "toy", "--out", "no/such/folder.json"], "folder.json"),
        (["rules", "toy", "9.9"], "9.9"),
        (["rules", "toy", "--lang", "fr"], "fr"),
        (["rules"], "GAME"),
        (["ledger", "chess"], "chess"),
        (["ledger", "toy", "9.9"], "no rule 9.9"),
        (["play", "chess"], "chess"),
        (["play", "--pack", "noise.json"], "GAME=FILE"),
        (["serve", "--pack", "chess=pack.toml"], "chess"),
        (["serve", "--pack", "toy=noise.json"], "data pack"),
        (["serve", "--pack", "toy=missing.toml"], "missing.toml"),
        (["dance"], "dance"),
        (["show", "--fast", "x"], "--fast"),
    ],
)
def test_mistakes_get_one_clear_line(capsys: Capture, arguments: list[str], says: str) -> None:
    Path("noise.json").write_bytes(b"\x00\xff noise")
    Path("foreign.json").write_text('{"format": "chess"}')
    Path("pack.toml").write_text("[rock.1]\nweight = 2\n")
    Path("newer.json").write_text('{"format": "stavka-match", "version": 99}')
    assert says in mistake(capsys, *arguments)


def test_roles_and_positions_that_are_not_there(capsys: Capture, finished: Path) -> None:
    assert "green" in mistake(capsys, "show", str(finished), "--role", "green")
    assert "999" in mistake(capsys, "show", str(finished), "--at", "999")
    assert "green" in mistake(capsys, "replay", str(finished), "--role", "green")


def test_new_does_not_overwrite(capsys: Capture, finished: Path) -> None:
    assert "already" in mistake(capsys, "new", "toy", "--out", str(finished))
    assert run(["new", "toy", "--out", str(finished), "--force"]) == 0


def test_a_bad_action_in_a_file_is_named(capsys: Capture, finished: Path) -> None:
    plain = json.loads(finished.read_text())
    plain["actions"][3] = ["red", {"verb": "fly"}]
    finished.write_text(json.dumps(plain))
    assert "action 4" in mistake(capsys, "show", str(finished))


# --- playing ------------------------------------------------------------------------------------


def test_the_next_free_port_is_used() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        if port < 65500:
            assert serving.free_port(port) > port


def test_matches_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("STAVKA_DATA")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serving.data_dir() == tmp_path / "stavka"
    assert serving.local_database(tmp_path / "a/b").endswith("/a/b/stavka.db")
    monkeypatch.setattr("sys.platform", "darwin")
    assert "Application Support" in str(serving.data_dir())


def test_no_desktop_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving.has_browser()


def test_play_starts_the_server_and_prints_the_address(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from stavka.server import runner

    asked: dict[str, Any] = {}

    def start(host: str, port: int, url: str, **more: Any) -> None:
        asked.update(host=host, port=port, url=url, **more)
        more["ready"](f"http://{host}:{port}{more['path']}")

    monkeypatch.setattr(runner, "run", start)
    assert run(["play", "toy", "--no-browser"]) == 0
    assert f"http://127.0.0.1:{asked['port']}/#toy" in capsys.readouterr().out
    assert asked["url"].endswith("data/stavka.db")
    assert asked["open_browser"] is False
    assert answer(capsys, "serve", "--port", "8123")["address"] == "http://127.0.0.1:8123/"
