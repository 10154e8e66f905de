"""What stands in deploy/ and on the page about running a server fits the program, and starts."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.people import Person, told
from tests.server.proxy import proxied
from websockets.sync.client import connect

from stavka.server.config import SETTABLE, read_config

ROOT = Path(__file__).parents[2]
NAME = "stavka.example.org"


def test_the_settings_are_settings() -> None:
    config = read_config(ROOT / "deploy/stavka.toml", {})
    assert config.hosts == (NAME,)
    table = (ROOT / "docs/operating.md").read_text("utf-8").partition("| setting | what |")[2].partition("\n\n")[0]
    named = {name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert named
    assert named <= set(SETTABLE)


def test_the_container_installs_extras_that_there_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = re.findall(r"\$1\[(\w+)\]", (ROOT / "deploy/Containerfile").read_text("utf-8"))
    assert extras
    assert set(extras) <= set(project["optional-dependencies"])


# --- the command lines, as processes ---------------------------------------------------------------------------


class Started:
    """A server as systemd or a container would start it, but on a free port and with its data in a folder of ours."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.log = log

    def ask(self, path: str, host: str, source: str = "127.0.0.1", **headers: str) -> httpx.Response:
        """As somebody at this address asks."""
        with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=60) as client:
            return client.get(f"http://127.0.0.1:{self.port}{path}", headers={"Host": host, **headers})

    def lines(self) -> list[str]:
        return self.log.read_text("utf-8").splitlines()


@contextmanager
def started(command: list[str], folder: Path, environment: Mapping[str, str]) -> Iterator[Started]:
    command[:1] = [sys.executable, "-m", "stavka"]
    command[command.index("--port") + 1] = "0"
    env = {k: v for k, v in os.environ.items() if not k.startswith("STAVKA_") and k != "DATABASE_URL"}
    log = folder / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env={**env, **environment}, cwd=ROOT
        ) as process,
    ):
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\w.]+:\d+", process.stdout.readline())
            assert found, log.read_text()
            yield Started(process, found.group(), log)
        finally:
            process.terminate()
            process.wait()


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """What the unit starts."""
    folder = tmp_path_factory.mktemp("service")
    unit = (ROOT / "deploy/stavka.service").read_text("utf-8")
    command = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).partition("=")[2].split()
    settings = folder / "stavka.toml"
    state = next(line for line in unit.splitlines() if line.startswith("StateDirectory=")).partition("=")[2]
    written = (ROOT / "deploy/stavka.toml").read_text("utf-8")
    assert f"sqlite:////var/lib/{state}/" in written, "the database lies where the service may write"
    settings.write_text(written.replace(f"/var/lib/{state}/", f"{folder}/"))
    command[command.index("--config") + 1] = str(settings)
    with started(command, folder, {}) as server:
        yield server


def test_the_unit_starts(service: Started) -> None:
    for path in ("/health", "/ready", "/metrics"):
        assert service.ask(path, f"127.0.0.1:{service.port}").status_code == 200, path
    assert service.ask("/api/tables", NAME).status_code == 401, "nobody in particular"
    assert service.ask("/api/tables", "evil.example").status_code == 421
    assert (service.log.parent / "stavka.db").is_file()


def test_every_line_of_the_log_is_json(service: Started) -> None:
    """Also those of the web server below: here, that somebody talks nonsense to it."""
    before = len(service.lines())
    with socket.create_connection(("127.0.0.1", service.port), timeout=20) as line:
        line.sendall(b"\x16\x03\x01 this is no HTTP\r\n\r\n")
        while line.recv(1000):
            pass
    deadline = time.monotonic() + 20
    while len(service.lines()) == before and time.monotonic() < deadline:
        time.sleep(0.02)
    said = [json.loads(line) for line in service.lines()]
    assert any(line["from"].startswith("uvicorn") for line in said)


def test_only_the_proxy_is_believed(service: Started) -> None:
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    near, far = (service.ask("/api/tables", NAME, source, **forwarded) for source in ("127.0.0.1", "127.0.0.2"))
    assert "strict-transport-security" in near.headers
    assert "strict-transport-security" not in far.headers
    assert service.ask("/metrics", NAME, **forwarded).status_code == 404, "metrics are not for visitors"


def test_the_container_starts(tmp_path: Path) -> None:
    """Its command with its environment; its own check finds it well, and it believes the proxy outside."""
    file = (ROOT / "deploy/Containerfile").read_text("utf-8")
    environment = dict(line.split(" ", 1)[1].split("=", 1) for line in file.splitlines() if line.startswith("ENV "))
    check, command = (
        json.loads(re.search(rf"^{what} (\[.*\])$", file, re.MULTILINE)[1])  # type: ignore[index]
        for what in ("HEALTHCHECK CMD", "CMD")
    )
    for gateway in ("10.88.0.1", "172.17.0.1", "10.0.2.2", "169.254.1.2", "192.168.1.10"):
        networks = [ip_network(n) for n in environment["STAVKA_PROXIES"].split(",")]
        assert any(ip_address(gateway) in network for network in networks)
    with started(command, tmp_path, {**environment, "STAVKA_DATA": str(tmp_path), "STAVKA_HOSTS": NAME}) as server:
        check = [word.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}") for word in check]
        assert subprocess.run([sys.executable, *check[1:]], check=False, timeout=60).returncode == 0
        answer = server.ask("/api/tables", NAME, "127.0.0.2", **{"X-Forwarded-Proto": "https"})
        assert "strict-transport-security" in answer.headers
        assert (tmp_path / "stavka.db").is_file()


# --- behind a web server -----------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def caddy(server: Started, folder: Path) -> Iterator[tuple[str, int]]:
    """Caddy with our example, with a certificate of its own making."""
    port = free_port()
    options = "admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects"
    example = (ROOT / "deploy/Caddyfile").read_text("utf-8")
    assert "127.0.0.1:8000" in example
    file = folder / "Caddyfile"
    ports = f"http_port {free_port()}\nhttps_port {port}"
    file.write_text(f"{{\n{options}\n{ports}\n}}\n{example.replace('127.0.0.1:8000', f'127.0.0.1:{server.port}')}")
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
    command = ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]
    with (folder / "caddy.log").open("w") as log:
        process = subprocess.Popen(command, stderr=log, env={**os.environ, **homes})
        try:
            deadline = time.monotonic() + 60
            while "serving initial configuration" not in (said := (folder / "caddy.log").read_text()):
                assert process.poll() is None, said
                assert time.monotonic() < deadline, said
                time.sleep(0.05)
            yield "https", port
        finally:
            process.terminate()
            process.wait()


@contextmanager
def in_front(server: Started, folder: Path) -> Iterator[tuple[str, int]]:
    """Caddy where there is one, else a proxy of our own that says the same of where requests come from."""
    if shutil.which("caddy"):
        with caddy(server, folder) as found:
            yield found
    else:
        says = b"\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https"
        with proxied(server.address, "", stripped=False, says=says) as address:
            yield "http", int(address.rpartition(":")[2])


def test_a_table_behind_a_web_server(service: Started, tmp_path: Path) -> None:
    """A visitor makes a table and is told of it live, by the public name, through the web server in front."""
    with in_front(service, tmp_path) as (scheme, port):
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with httpx.Client(base_url=f"{scheme}://127.0.0.1:{port}", verify=context, timeout=60) as client:
            person = Person(Named(client))
            body = {"game": "stalingrad", "scenario": "duel", "seats": {"german": "me", "soviet": "me"}}
            made = person.post("/tables", body)
            assert made.status_code == 201, made.text
            assert "strict-transport-security" in made.headers, "the visitor came by https, and the server knows"
            person.join(told(made)["id"])
            for private in ("/metrics", *(("/ready",) if scheme == "https" else ())):
                assert person.client.get(private).status_code == 404
        line = socket.create_connection(("127.0.0.1", port), timeout=60)
        secure: dict[str, Any] = {"ssl": context, "server_hostname": NAME} if scheme == "https" else {}
        address = f"{scheme.replace('http', 'ws')}://{NAME}:{port}/ws/tables/{told(made)['id']}"
        with connect(address, sock=line, max_size=None, **secure) as live:
            live.send(json.dumps({"hello": person.token, "role": "german"}))
            assert json.loads(live.recv(timeout=60))["type"] == "update"


class Named:
    """A client that asks for the public name, wherever that is."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def get(self, path: str, headers: Mapping[str, str] = {}, **more: Any) -> httpx.Response:
        return self.client.get(path, headers={**headers, "Host": NAME}, extensions={"sni_hostname": NAME}, **more)

    def post(self, path: str, headers: Mapping[str, str] = {}, **more: Any) -> httpx.Response:
        return self.client.post(path, headers={**headers, "Host": NAME}, extensions={"sni_hostname": NAME}, **more)
