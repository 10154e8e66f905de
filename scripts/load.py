"""Measure the server: how long an action takes to reach the other browser, and how many a second.

    python scripts/load.py --tables 20 --seconds 10 [--game stalingrad --scenario duel] [--json]

Starts a server process of its own with a new database (or uses `--address`). At each table two people
sit, each with a live connection; whoever must decide plays a random legal action over HTTP, and the
clock runs from sending it until the other one's connection brings the new position.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import websockets
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
SERVE = """
import sys
from stavka.server import run
run(port=0, database_url=sys.argv[1], ready=lambda address: print(address, flush=True))
"""


class Player:
    """A person with a browser: a token, a seat and a live connection."""

    def __init__(self, http: httpx.AsyncClient, role: str) -> None:
        self.http = http
        self.role = role
        self.token = secrets.token_hex(32)
        self.update: dict[str, Any] = {}
        self.news = asyncio.Condition()
        self.arrived: dict[int, float] = {}  # number -> when the position came

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.token}"}
        answer = await self.http.post("/api" + path, json=body, headers=headers)
        if answer.status_code not in (200, 201):
            raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:300]}")
        said: dict[str, Any] = answer.json()
        return said

    async def listen(self, address: str, table: str) -> None:
        url = address.replace("http", "ws", 1) + f"/ws/tables/{table}"
        async with websockets.connect(url, max_size=None) as socket:
            await socket.send(json.dumps({"hello": self.token, "role": self.role}))
            async for message in socket:
                said = json.loads(message)
                if said["type"] == "update":
                    await self.hear(said)

    async def hear(self, update: dict[str, Any]) -> None:
        async with self.news:
            self.update = update
            self.arrived[update["number"]] = time.perf_counter()
            self.news.notify_all()

    async def until(self, number: int) -> float:
        """When this position (or a later one) arrived."""
        async with self.news:
            await self.news.wait_for(lambda: self.update.get("number", -1) >= number)
        return self.arrived.get(number, time.perf_counter())


def pick(legal: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    option = rng.choice(legal)
    return {k: v if k == "verb" else rng.choice(v) for k, v in option.items()}


async def sit_down(
    address: str, http: httpx.AsyncClient, game: str, scenario: str
) -> tuple[str, dict[str, Player], list[asyncio.Task[None]]]:
    """A new table with a player on every seat, all connected."""
    info = {g["id"]: g for g in (await http.get("/api/games")).json()}[game]
    roles = next(s["roles"] for s in info["scenarios"] if s["id"] == scenario)
    players = {role: Player(http, role) for role in roles}
    maker = players[roles[0]]
    seats = {role: "me" if players[role] is maker else "open" for role in roles}
    made = await maker.post("/tables", {"game": game, "scenario": scenario, "seats": seats, "name": "a"})
    for role, player in players.items():
        invite = {"invite": made["invites"][role]} if role in made["invites"] else {}
        await player.post(f"/tables/{made['id']}/join", {"nonce": secrets.token_hex(16), **invite})
    tasks = [asyncio.create_task(p.listen(address, made["id"])) for p in players.values()]
    for player in players.values():
        await player.until(0)
    return made["id"], players, tasks


async def play(
    address: str, http: httpx.AsyncClient, args: argparse.Namespace, until: float, seed: int
) -> list[tuple[float, float]]:
    """Random play at one table after another: (to the other browser, to the own answer) in seconds."""
    rng, out = Random(seed), []
    while time.perf_counter() < until:
        table, players, tasks = await sit_down(address, http, args.game, args.scenario)
        everybody = list(players.values())
        try:
            while time.perf_counter() < until and (pending := everybody[0].update["view"]["pending"]):
                player = players[pending[0]]
                number = everybody[0].update["number"]
                await player.until(number)
                body = {
                    "role": player.role,
                    "number": number,
                    "key": secrets.token_hex(8),
                    "actions": [pick(player.update["view"]["legal"], rng)],
                }
                started = time.perf_counter()
                answer = await player.post(f"/tables/{table}/act", body)
                answered = time.perf_counter()
                others = [p for p in everybody if p is not player] or [player]
                arrived = max([await p.until(answer["number"]) for p in others])
                await everybody[0].until(answer["number"])
                out.append((arrived - started, answered - started))
                await asyncio.sleep(rng.random() * 2 * args.think)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return out


@contextlib.asynccontextmanager
async def server(address: str | None) -> AsyncIterator[str]:
    """The address of a running server; one of our own when none is given."""
    if address is not None:
        yield address
        return
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/load.sqlite3"
        process = subprocess.Popen(  # noqa: ASYNC220 - once, before anything is measured
            [sys.executable, "-c", SERVE, url], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip().rstrip("/")
        finally:
            process.terminate()
            process.wait()


async def measure(args: argparse.Namespace) -> dict[str, Any]:
    async with server(args.address) as address:
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
        async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as http:
            until = time.perf_counter() + args.seconds
            runs = [play(address, http, args, until, seed) for seed in range(args.tables)]
            samples = [s for run in await asyncio.gather(*runs) for s in run]
    other, own = ([s[i] * 1000 for s in samples] for i in (0, 1))
    return {
        "game": args.game,
        "tables": args.tables,
        "actions": len(samples),
        "actions_per_s": round(len(samples) / args.seconds, 1),
        "other_browser_ms": quantiles(other),
        "own_answer_ms": quantiles(own),
    }


def quantiles(values: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(values, n=100) if len(values) > 1 else [0.0] * 99
    return {"p50": round(cuts[49], 2), "p90": round(cuts[89], 2), "p99": round(cuts[98], 2)}


def show(result: dict[str, Any]) -> None:
    table = Table(title=f"{result['tables']} tables of {result['game']}, {result['actions_per_s']} actions/s")
    for name in ("milliseconds", "p50", "p90", "p99"):
        table.add_column(name, justify="left" if name == "milliseconds" else "right")
    for name in ("other_browser_ms", "own_answer_ms"):
        table.add_row(name.removesuffix("_ms").replace("_", " "), *(str(v) for v in result[name].values()))
    Console(stderr=True).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--think", type=float, default=0.0, help="mean pause between actions at a table")
    parser.add_argument("--game", default="stalingrad")
    parser.add_argument("--scenario", default="duel")
    parser.add_argument("--address", help="measure this server instead of one of our own")
    result = asyncio.run(measure(parser.parse_args()))
    show(result)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
