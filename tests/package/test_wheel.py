"""The built wheel in a fresh environment, on a machine without Node: what `pipx install` and `uvx` give people."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
from tests.server.people import Person, pick, told

ROOT = Path(__file__).parents[2]


class Machine:
    """An environment of its own, with nothing in it but the wheel and what the wheel asks for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=False)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        keep = ("SYSTEMROOT", "TEMP", "TMP")  # without which Windows starts no program
        self.env = {name: os.environ[name] for name in keep if name in os.environ}
        self.env |= {"PATH": str(self.bin), "HOME": str(folder), "STAVKA_DATA": str(folder / "data")}

    def install(self, wheel: Path) -> None:
        """As `pip install` does, at the versions of the lock file."""
        pins = re.findall(r"^[a-z0-9-]+==[^\\\n]+", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
        constraints = self.folder / "constraints.txt"
        constraints.write_text("\n".join(pins))
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "--quiet"]
        subprocess.run([*pip, "--no-compile", "--constraint", str(constraints), str(wheel)], check=True)

    def run(self, *command: str) -> str:
        done = subprocess.run(self._line(command), cwd=self.folder, env=self.env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        """`stavka serve` on any free port, and somebody who looks at it."""
        command = self._line(("stavka", "serve", "--port", "0"))
        with subprocess.Popen(command, cwd=self.folder, env=self.env, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                address = re.search(r"http://\S+", process.stdout.readline())
                assert address, "the server did not start"
                with httpx.Client(base_url=address[0], trust_env=False, timeout=30) as client:
                    yield client
            finally:
                process.kill()

    def _line(self, command: tuple[str, ...]) -> list[str]:
        program, *arguments = command
        return [str(self.bin / program), *arguments]


def test_the_wheel_serves_a_game_on_a_machine_without_node(tmp_path: Path) -> None:
    """One test, as the environment is dear: it is made once."""
    machine = Machine(tmp_path)
    machine.install(build_wheel(tmp_path))
    assert not any(shutil.which(program, path=machine.env["PATH"]) for program in ("node", "npm", "pytest"))
    found = machine.run("python", "-c", "import stavka; print(stavka.__file__)").strip()
    assert Path(found).is_relative_to(tmp_path), "it comes from the wheel"
    games = json.loads(machine.run("python", "-m", "stavka", "games", "--json"))
    assert "stalingrad" in [game["id"] for game in games]
    with machine.serving() as site:
        assert_client_is_there(site)
        play_a_move(site)


def build_wheel(folder: Path) -> Path:
    assert (ROOT / "src/stavka/server/static/index.html").exists(), "the client is not built: run `make setup`"
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def assert_client_is_there(site: httpx.Client) -> None:
    scripts = re.findall(r'src="\.?(/[^"]+\.js)"', site.get("/").text)
    assert scripts
    assert {site.get(script).status_code for script in scripts} == {200}


def play_a_move(site: httpx.Client) -> None:
    """Make a table, sit down, and do something that is allowed."""
    person = Person(site)
    made = person.post("/tables", {"game": "stalingrad", "scenario": "solo", "seats": {"german": "me"}})
    assert made.status_code == 201, made.text
    id = told(made)["id"]
    assert person.join(id)["status"] == "playing"
    state = person.state(id, "german")
    done = person.act(id, "german", state["number"], pick(state["view"], Random(1942)))
    assert done.status_code == 200, done.text
    assert person.state(id, "german")["number"] > state["number"]
