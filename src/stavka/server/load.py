"""Load: many tables of people who act as fast as they may, and what that costs the server.

Everything is set up before the clock starts: tables made, seats taken, every player and observer connected, also to
the tables that are ready for when a match ends. Then
each table plays on its own: who must decide sends a random legal action, and the next one follows when it has reached
every connection at the table. The client reads of a view only what it needs to choose, so that it is not the limit
itself; what it spends is reported beside what the server spends.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from stavka.core.deltas import apply

AT_ONCE = 16  # tables set up side by side
IDLE = 50  # requests that measure an idle server
SPARE_ACTIONS = 150  # a table is thought to last so long, at least; another is ready when it ends


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of the server."""

    game: str = "stalingrad"
    scenario: str = "duel"
    tables: int = 50
    observers: int = 0  # at each table
    seconds: float = 10.0
    rate: float = 0.0  # actions a second of all tables together; 0: as fast as they go
    http: bool = False  # decide by HTTP instead of over the live connection
    forecasts: bool = False  # who must decide waits for the forecast first, as a page shows it


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. Times in milliseconds; CPU in seconds of processor time during the measured stretch."""

    tables: int
    sockets: int
    actions: int
    seconds: float
    per_second: float
    per_cpu_second: float | None
    server_cpu: float | None
    client_cpu: float
    processes: tuple[float, ...]  # what each process of the server spent, the most first
    database_cpu: float | None  # what PostgreSQL spent, where one runs on this machine
    p50: float
    p90: float
    p99: float
    idle: float  # the median answer to one request at a time
    bytes_per_action: float
    changed_tables: int  # matches that ended and were followed by another


# --- a light client ----------------------------------------------------------------------------------


class _View(msgspec.Struct):
    pending: list[str]
    legal: list[dict[str, Any]] = []


class _Message(msgspec.Struct):
    """Of a live message, all that a player who plays at random looks at."""

    type: str
    number: int = -1
    view: _View | None = None
    delta: Any = None
    message: Any = None


_read = msgspec.json.Decoder(_Message).decode


class Http:
    """One kept-alive connection that asks one thing at a time."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").rstrip("/").rpartition(":")
        self.host, self.port = host.strip("[]"), int(port)
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """The decoded answer; anything but a success is an error."""
        raw = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nAuthorization: Bearer {token}\r\n"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(raw)}\r\n\r\n"
        kept = self._pipe is not None
        try:
            answered, reader = await self._send((head + kind).encode() + raw)
        except (asyncio.IncompleteReadError, ConnectionError):
            if not kept:
                raise
            self.close()  # the server hangs up on those who are silent for long, perhaps just now
            answered, reader = await self._send((head + kind).encode() + raw)
        status, *lines = answered.decode().split("\r\n")
        lengths = [line.split(":")[1] for line in lines if line.lower().startswith("content-length:")]
        answer = await reader.readexactly(int(lengths[0]) if lengths else 0)
        if not status.split()[1].startswith("2"):
            raise RuntimeError(f"{path}: {status} {answer[:300].decode(errors='replace')}")
        return msgspec.json.decode(answer) if answer else None

    async def _send(self, raw: bytes) -> tuple[bytes, asyncio.StreamReader]:
        """The head of the answer, and where the rest comes."""
        if self._pipe is None:
            self._pipe = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._pipe
        writer.write(raw)
        return await reader.readuntil(b"\r\n\r\n"), reader

    def close(self) -> None:
        """Hang up."""
        if self._pipe is not None:
            self._pipe[1].close()
            self._pipe = None


class Player:
    """A person or observer at a table, with a live connection."""

    def __init__(self, role: str, *, forecasts: bool = False) -> None:
        self.role = role
        self.forecasts = forecasts
        self.foretold = -1
        self.token = secrets.token_hex(32)
        self.view = _View([])
        self.number = -1
        self.bytes = 0
        self.socket: ClientConnection | None = None

    async def connect(self, address: str, table: str) -> None:
        """Say hello, and wait for the first picture."""
        url = address.replace("http", "ws", 1).rstrip("/") + f"/ws/tables/{table}"
        self.socket = await connect(url, max_size=None, compression=None, ping_interval=None)
        hello = {"hello": self.token, "role": self.role, "changes": True, "forecasts": self.forecasts}
        await self.socket.send(msgspec.json.encode(hello).decode())
        await self.until(0)

    async def until(self, number: int) -> None:
        """Read on until this position has come."""
        while self.number < number:
            await self._listen()

    async def expect(self) -> None:
        """Read on until what the decision at hand may bring has come."""
        while self.forecasts and self.foretold < self.number:
            await self._listen()

    async def _listen(self) -> None:
        assert self.socket is not None
        raw = await self.socket.recv(decode=False)
        self.bytes += len(raw)
        self._hear(_read(raw))

    def _hear(self, said: _Message) -> None:
        if said.type in ("error", "refused"):
            raise RuntimeError(f"{self.role}: {said.message}")
        if said.type == "update" and said.view is not None:
            self.view = said.view
        elif said.type == "change":
            self._change(said.delta)
        elif said.type == "forecast":
            self.foretold = said.number
            return
        else:
            return
        self.number = said.number

    def _change(self, delta: Any) -> None:
        """Apply what concerns the choice at hand; the rest of the picture is never looked at."""
        if isinstance(delta, list):
            self.view = msgspec.convert(delta[0]["view"], _View)
        elif isinstance(view := delta.get("view", {}), list):
            self.view = msgspec.convert(view[0], _View)
        else:
            for name in ("pending", "legal"):
                if name in view:
                    change = view[name]
                    setattr(self.view, name, [] if change is None else apply(getattr(self.view, name), change))

    def choose(self, rng: Random) -> dict[str, Any]:
        """Any legal action."""
        option = rng.choice(self.view.legal)
        return {k: v if k == "verb" else rng.choice(v) for k, v in option.items()}


class Party:
    """A table with a player on every seat, and those who look on."""

    def __init__(self, address: str, load: Load) -> None:
        self.address = address
        self.load = load
        self.id = ""
        self.players: dict[str, Player] = {}
        self.observers = [Player("observer") for _ in range(load.observers)]
        self.http = Http(address)

    @property
    def all(self) -> list[Player]:
        """Everybody at the table."""
        return [*self.players.values(), *self.observers]

    async def sit_down(self, roles: list[str]) -> None:
        """Make the table and take the seats."""
        self.players = {role: Player(role, forecasts=self.load.forecasts) for role in roles}
        maker = self.players[roles[0]]
        seats = {role: "me" if role == maker.role else "open" for role in roles}
        new = {"game": self.load.game, "scenario": self.load.scenario, "seats": seats}
        made = await self.http.ask("POST", "/api/tables", maker.token, new)
        self.id = made["id"]
        for role, player in self.players.items():
            share = {"nonce": secrets.token_hex(8)} | ({"invite": made["invites"][role]} if player is not maker else {})
            await self.http.ask("POST", f"/api/tables/{self.id}/join", player.token, share)

    async def connect(self) -> None:
        """Everybody comes to the table."""
        await asyncio.gather(*(p.connect(self.address, self.id) for p in self.all))

    async def step(self, rng: Random) -> float:
        """One action, and the seconds until it has reached everybody."""
        number = max(p.number for p in self.players.values())
        await self._everywhere(number)
        player = self.players[next(iter(self.players.values())).view.pending[0]]
        await player.expect()
        body = {
            "role": player.role, "number": number, "key": secrets.token_hex(8), "tell": "number",
            "actions": [player.choose(rng)],
        }  # fmt: skip
        started = time.perf_counter()
        if self.load.http:
            await self.http.ask("POST", f"/api/tables/{self.id}/act", player.token, body)
        else:
            assert player.socket is not None
            await player.socket.send(msgspec.json.encode({"type": "act", **body}).decode())
        await self._everywhere(number + 1)
        return time.perf_counter() - started

    async def _everywhere(self, number: int) -> None:
        for player in self.all:
            await player.until(number)

    def over(self) -> bool:
        """Is nobody asked any more?"""
        return not next(iter(self.players.values())).view.pending

    async def leave(self) -> None:
        """Everybody goes."""
        self.http.close()
        await asyncio.gather(*(p.socket.close() for p in self.all if p.socket), return_exceptions=True)


# --- measuring ---------------------------------------------------------------------------------------


async def measure(
    load: Load, address: str, server: int | None = None, progress: Callable[[str, float], None] | None = None
) -> Result:
    """Put a running server under this load; `server` is its process, where its CPU time can be read."""
    tell = progress or (lambda _what, _share: None)
    async with AsyncExitStack() as leaving:
        parties = await _set_up(load, address, tell, leaving)
        idle = await _idle(parties[0][0])
        cpu, own = cpu_seconds(server), time.process_time()
        databases = database_seconds()
        started = time.perf_counter()
        ticking = asyncio.create_task(_tick(load.seconds, tell))
        runs = [_play(load, spares, started, n) for n, spares in enumerate(parties)]
        played = await asyncio.gather(*runs)
        took = time.perf_counter() - started
        after, own = cpu_seconds(server), time.process_time() - own
        databases = None if databases is None else (database_seconds() or 0.0) - databases
        ticking.cancel()
        heard = sum(p.bytes for spares in parties for party in spares for p in party.all)
    samples = [s * 1000 for steps, _ in played for s in steps]
    cuts = quantiles(samples, n=100) if len(samples) > 1 else [0.0] * 99
    each = sorted((spent - cpu.get(pid, 0.0) for pid, spent in after.items()), reverse=True)
    spent = sum(each) if each else None
    return Result(
        tables=load.tables,
        sockets=sum(len(spares[0].all) for spares in parties),
        actions=len(samples),
        seconds=round(took, 2),
        per_second=round(len(samples) / took, 1),
        per_cpu_second=None if not spent else round(len(samples) / spent, 1),
        server_cpu=None if spent is None else round(spent, 2),
        client_cpu=round(own, 2),
        processes=tuple(round(one, 2) for one in each if one >= 0.005),
        database_cpu=None if databases is None else round(databases, 2),
        p50=round(cuts[49], 2),
        p90=round(cuts[89], 2),
        p99=round(cuts[98], 2),
        idle=round(idle, 2),
        bytes_per_action=round(heard / max(1, len(samples))),
        changed_tables=sum(more for _, more in played),
    )


async def _set_up(
    load: Load, address: str, tell: Callable[[str, float], None], leaving: AsyncExitStack
) -> list[list[Party]]:
    """For each table as many matches as it may need, with everybody connected: nobody comes while the clock runs."""
    http = Http(address)
    games = {g["id"]: g for g in await http.ask("GET", "/api/games")}
    http.close()
    roles = next(s["roles"] for s in games[load.game]["scenarios"] if s["id"] == load.scenario)
    expected = min((load.rate or 1500) / load.tables, 250) * load.seconds
    spares = 1 + int(expected // SPARE_ACTIONS)
    parties = [[Party(address, load) for _ in range(spares)] for _ in range(load.tables)]
    at_once, done = asyncio.Semaphore(AT_ONCE), 0

    async def ready(party: Party) -> None:
        nonlocal done
        async with at_once:
            leaving.push_async_callback(party.leave)
            await party.sit_down(roles)
            await party.connect()
            done += 1
            tell("setting up", done / (spares * load.tables))

    await asyncio.gather(*(ready(party) for table in parties for party in table))
    return parties


async def _idle(party: Party) -> float:
    """The median answer, in milliseconds, when nobody else asks."""
    player = next(iter(party.players.values()))
    times = []
    for _ in range(IDLE):
        started = time.perf_counter()
        await party.http.ask("POST", f"/api/tables/{party.id}/join", player.token, {"nonce": "again"})
        times.append((time.perf_counter() - started) * 1000)
    return median(times)


async def _play(load: Load, spares: list[Party], started: float, seed: int) -> tuple[list[float], int]:
    """Random play at one table until the time is up: what each action took, and how many matches ended."""
    rng, steps, ended = Random(seed), [], 0
    party = spares[0]
    pause = load.tables / load.rate if load.rate else 0.0
    due = started + pause * rng.random()
    while (now := time.perf_counter()) < started + load.seconds:
        if party.over():
            ended += 1
            if ended == len(spares):
                break
            await party.leave()
            party = spares[ended]
        if due > now and pause:
            await asyncio.sleep(due - now)
        due += pause
        steps.append(await party.step(rng))
    return steps, ended


async def _tick(seconds: float, tell: Callable[[str, float], None]) -> None:
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        tell("playing", passed / seconds)
        await asyncio.sleep(0.25)


class _Process(NamedTuple):
    name: str
    parent: int
    seconds: float  # of processor time


def _processes() -> dict[int, _Process]:
    """Everything that runs; only Linux tells."""
    found: dict[int, _Process] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            head, _, rest = stat.read_text().rpartition(")")
            fields = rest.split()
            seconds = (int(fields[11]) + int(fields[12])) / 100
            found[int(stat.parent.name)] = _Process(head.partition("(")[2], int(fields[1]), seconds)
    return found


def cpu_seconds(process: int | None) -> dict[int, float]:
    """The processor time of a process and of those it started, by their numbers."""
    running = {} if process is None else _processes()
    if process not in running:
        return {}
    family = {process}
    while more := {pid for pid, one in running.items() if one.parent in family} - family:
        family |= more
    return {pid: running[pid].seconds for pid in family}


def database_seconds() -> float | None:
    """The processor time of PostgreSQL on this machine, where there is one."""
    running = [one.seconds for one in _processes().values() if one.name.startswith("postgres")]
    return sum(running) if running else None


@asynccontextmanager
async def own_server(*options: str) -> AsyncIterator[tuple[str, int]]:
    """A server process of our own on a new database: its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "stavka", "serve", "--port", "0", "--json", *options]
        if "--database" not in options:
            command += ["--database", f"sqlite:///{folder}/load.sqlite3"]
        # everybody comes from one address here: what strangers may do in an hour is not what is measured
        free = {f"STAVKA_{name}": "0" for name in ("TABLES_PER_HOUR", "SOCKETS", "CONNECTIONS_PER_ADDRESS")}
        environment = {**os.environ, **free}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: ASYNC220 - before the clock runs
        try:
            yield await asyncio.to_thread(_address, process), process.pid
        finally:
            process.terminate()
            process.wait()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        with suppress(msgspec.DecodeError):
            return str(msgspec.json.decode("".join(lines))["address"])
    raise RuntimeError("the server did not start")
