"""The example of a bot from outside plays a whole game on a real server, with a token of the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.people import Person

import stavka.games
from stavka.cli.main import run
from stavka.cli.serving import local_database
from stavka.core.matchfile import load, read

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples/outside_bot.py"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server as `stavka serve` starts it, with the limits that it has by itself."""
    command = [sys.executable, "-m", "stavka", "serve", "--json", "--port", "0", "--database", local_database(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = "".join(iter(process.stdout.readline, "}\n")) + "}"
            yield str(json.loads(said)["address"])
        finally:
            process.terminate()


def test_the_example_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) <= 60


def test_the_example_plays_a_whole_game(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["program", "new", "Deep Volga", "--json", "--database", local_database(tmp_path)]) == 0
    token = json.loads(capsys.readouterr().out)["token"]
    with httpx.Client(base_url=address) as client:
        person = Person(client)
        asked = {"game": "stalingrad", "scenario": "solo", "seats": {}, "programs": True}
        id = person.post("/tables", asked).json()["id"]
        command = [sys.executable, str(BOT), address, token]
        played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert played.returncode == 0, played.stderr
        assert json.loads(played.stdout)["table"] == id
        contents = client.get(f"/api/tables/{id}/match").content
        (tmp_path / "match.json").write_bytes(contents)
    record = read(contents)
    match = load(record, stavka.games.load("stalingrad"))
    assert match.state.outcome == record.result
    assert record.players == {"german": "Deep Volga (program)"}
    assert run(["verify", str(tmp_path / "match.json")]) == 0


def test_tokens_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--database", local_database(tmp_path)]
    assert run(["program", "new", "Deep Volga", *where]) == 0
    assert "program-" in capsys.readouterr().out
    assert run(["program", "list", *where]) == 0
    assert "Deep Volga" in capsys.readouterr().out
    assert run(["program", "list", "--json", *where]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert run(["program", "revoke", found["id"], *where]) == 0
    assert run(["program", "revoke", found["id"], *where]) == 2
    assert "no program" in capsys.readouterr().err
    assert run(["program", "new", "x" * 31, *where]) == 2
    assert "at most 30" in capsys.readouterr().err
    assert run(["program", "list", "--database", f"sqlite:///{tmp_path}/stavka.db/no/folder.db"]) == 2
