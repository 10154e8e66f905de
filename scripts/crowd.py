"""A server that many people know: how long its lobby and its profiles take when the database is full.

`python scripts/crowd.py [--database URL]` fills a new database with accounts, finished and running matches, starts a
server on it and asks, one request at a time: the median until the answer is there, and the processor time of the
server and of PostgreSQL for it. The matches are real ones, played at random for a few actions and copied many times
with other people in their seats.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
import sqlalchemy as sa

import stavka.games
from stavka.core.dice import commitment
from stavka.core.game import Game
from stavka.server.accounts.identity import MARK, known_by, new_account
from stavka.server.accounts.names import likeness
from stavka.server.accounts.schema import accounts, sessions
from stavka.server.clock import now
from stavka.server.load import Http, cpu_seconds, database_seconds, own_server
from stavka.server.lobby import new_id
from stavka.server.meeting.schema import ratings, results
from stavka.server.schema import Change, SeatRow, TableRow, actions, seats, tables
from stavka.server.storage import Storage
from stavka.server.table import LiveTable

GAMES = (("stalingrad", "duel"), ("no-retreat", "saturn"))
SAMPLES = 8  # matches of each that are copied
ACTIONS = 6  # of the longest
YEAR = 365 * 24 * 3600 * 1000
CHUNK = 2000  # matches written in one transaction


class Crowd(NamedTuple):
    """How many there are."""

    accounts: int = 10_000
    finished: int = 50_000
    running: int = 2_000
    waiting: int = 200


class Somebody(NamedTuple):
    """An account with a session."""

    id: str
    name: str
    token: str


class Sample(NamedTuple):
    """A match to copy, as it is stored; with the points of each side where it is over."""

    row: TableRow
    seats: list[SeatRow]
    changes: list[Change]
    scores: tuple[int, ...] = ()


# --- what is copied -----------------------------------------------------------------------------------


def sample(game: Game[Any], scenario: str, status: str, rng: Random) -> Sample:
    """A match between two people: a few actions at random; a finished one was given up then."""
    secret, at = rng.randbytes(32).hex(), now()
    row = TableRow(
        id="", game=game.id, rules_version=game.rules_version, scenario=scenario,
        options=msgspec.json.encode(game.complete(scenario, {})).decode(), packs="[]",
        secret=secret, commitment=commitment(secret), maker="", made=at, changed=at, listed=True,
    )  # fmt: skip
    waiting = status == "waiting"
    places = [
        SeatRow(
            role=role, place=n, kind="human", visitor=None if waiting and n else role,
            nonce=None if waiting and n else rng.randbytes(8).hex(), invite=secrets.token_hex(16) if n else None,
        )
        for n, role in enumerate(game.scenario(scenario).roles)
    ]  # fmt: skip
    if waiting:
        return Sample(row, places, [])
    for seat in places:
        seat.invite = None
    table = LiveTable(row, places, game)
    table.start()
    changes = list(islice(_random(table, rng), rng.randint(2, ACTIONS)))
    if status == "playing":
        table.values(at)
        return Sample(row, places, changes)
    gives_up = rng.choice(table.sides())
    for role in gives_up:
        changes.append(Change(seq=table.number + 1, kind="resign", role=role, key=secrets.token_hex(8), at=at))
        table.carry_out(changes[-1:])
    table.values(at)
    return Sample(row, places, changes, tuple(0 if side == gives_up else 2 for side in table.sides()))


def _random(table: LiveTable, rng: Random) -> Iterator[Change]:
    while pending := table.pending():
        who = rng.choice(pending)
        action = table.game.legal(table.playing.state, who).pick(rng)
        played = table.changes_for(who, [action], secrets.token_hex(8), now())
        table.carry_out(played)
        yield played[0]


# --- filling a database ----------------------------------------------------------------------------------


def fill(
    storage: Storage, crowd: Crowd, seed: str = "crowd", games: Sequence[tuple[str, str]] = GAMES
) -> list[Somebody]:
    """Write all of them; back come the accounts, those who play most first."""
    rng = Random(seed)
    everybody = [_somebody(n, rng) for n in range(crowd.accounts)]
    storage.transact(lambda c: _write_accounts(c, everybody), writes=True)
    wanted = (("over", crowd.finished), ("playing", crowd.running), ("waiting", crowd.waiting))
    shelf = [(stavka.games.load(id), scenario) for id, scenario in games]
    played: defaultdict[tuple[str, str], int] = defaultdict(int)
    for status, count in wanted:
        kinds = [sample(game, scenario, status, rng) for game, scenario in shelf for _ in range(SAMPLES)]
        for first in range(0, count, CHUNK):
            copies = [_copy(rng.choice(kinds), everybody, rng, played) for _ in range(min(CHUNK, count - first))]
            storage.transact(lambda c, found=copies: _write(c, found), writes=True)  # type: ignore[misc]
    storage.transact(lambda c: _write_ratings(c, played, rng), writes=True)
    storage.transact(_analyze, writes=True)
    return everybody


def _somebody(n: int, rng: Random) -> Somebody:
    return Somebody(new_account(), f"Player {n:05}", MARK + rng.randbytes(32).hex())


def _write_accounts(c: sa.Connection, everybody: Sequence[Somebody]) -> None:
    at = now()
    rows = [{"id": p.id, "name": p.name, "likeness": likeness(p.name), "made": at - YEAR} for p in everybody]
    c.execute(accounts.insert(), rows)
    marks = [
        {"id": known_by(p.token), "account": p.id, "device": "", "made": at, "seen": at, "proved": at}
        for p in everybody
    ]
    c.execute(sessions.insert(), marks)


def _copy(kind: Sample, everybody: Sequence[Somebody], rng: Random, played: dict[tuple[str, str], int]) -> Sample:
    """The same match, played by others at another time; a few play much, most now and then."""
    who: set[int] = set()
    while len(who) < len(kind.seats):
        who.add(int(len(everybody) * rng.random() ** 3))
    sit = {s.role: everybody[n] for s, n in zip(kind.seats, who, strict=True)}
    at = now() - rng.randrange(YEAR if kind.scores else YEAR // 50)
    places = [
        msgspec.structs.replace(s, visitor=s.visitor and sit[s.role].id, name=sit[s.role].name if s.visitor else "")
        for s in kind.seats
    ]
    if kind.scores:
        for person in sit.values():
            played[person.id, kind.row.game] += 1
    row = msgspec.structs.replace(
        kind.row, id=new_id(), maker=str(places[0].visitor), made=at - 60_000, changed=at, rated=bool(kind.scores)
    )
    return Sample(row, places, [msgspec.structs.replace(x, at=at) for x in kind.changes], kind.scores)


def _write(c: sa.Connection, copies: Sequence[Sample]) -> None:
    plain = msgspec.structs.asdict
    c.execute(tables.insert(), [plain(m.row) for m in copies])
    c.execute(seats.insert(), [{"table_id": m.row.id, **plain(s)} for m in copies for s in m.seats])
    if rows := [{"table_id": m.row.id, **plain(x)} for m in copies for x in m.changes]:
        c.execute(actions.insert(), rows)
    if found := [
        {
            "table_id": m.row.id, "account": s.visitor, "role": s.role, "game": m.row.game, "scenario": m.row.scenario,
            "side": n, "score": m.scores[n], "rated": True, "before": 1500, "after": 1500, "at": m.row.changed,
        }
        for m in copies if m.scores for n, s in enumerate(m.seats)
    ]:  # fmt: skip
        c.execute(results.insert(), found)


def _write_ratings(c: sa.Connection, played: dict[tuple[str, str], int], rng: Random) -> None:
    rows = [
        {"account": account, "game": game, "group": "short", "mu": rng.gauss(25, 5), "sigma": 2.0, "games": count}
        for (account, game), count in played.items()
    ]
    if rows:
        c.execute(ratings.insert(), rows)


def _analyze(c: sa.Connection) -> None:
    """As PostgreSQL does by itself after a while; SQLite plans without."""
    if c.dialect.name != "sqlite":
        c.execute(sa.text("ANALYZE"))


# --- asking --------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """What is asked, by whom each time."""

    what: str
    path: Callable[[Somebody], str]
    who: Sequence[Somebody]


class Answered(msgspec.Struct, frozen=True):
    """Milliseconds: until the answer was there, and of the processors for one answer."""

    what: str
    median: float
    p90: float
    server: float | None
    database: float | None
    kilobytes: float


def questions(everybody: Sequence[Somebody], rng: Random, count: int) -> list[Question]:
    """The lobby and profiles, of anybody and of those who play most."""
    any_of, busy = [rng.choice(everybody) for _ in range(count)], list(everybody[:5]) * (count // 5 + 1)
    month = now() - YEAR // 600
    return [
        Question("people: open and running tables", lambda _: "/api/meeting", any_of),
        Question("people: a page further", lambda _: f"/api/meeting?before={month}", any_of),
        Question("own tables, of anybody", lambda _: "/api/tables", any_of),
        Question("own tables, of who plays most", lambda _: "/api/tables", busy[:count]),
        Question("profile of anybody", lambda p: f"/api/people/{quote(p.name)}", any_of),
        Question("profile of who plays most", lambda p: f"/api/people/{quote(p.name)}", busy[:count]),
    ]


async def ask(address: str, process: int, asked: Sequence[Question]) -> list[Answered]:
    """One request at a time, over one connection."""
    http, told = Http(address), []
    for question in asked:
        await http.ask("GET", question.path(question.who[0]), question.who[0].token)  # not the first of its kind
        spent, database, times, size = _spent(process), database_seconds(), [], 0
        for person in question.who:
            started = time.perf_counter()
            answer = await http.ask("GET", question.path(person), person.token)
            times.append((time.perf_counter() - started) * 1000)
            size += len(msgspec.json.encode(answer))
        n = len(times)
        own = None if spent is None else ((_spent(process) or 0) - spent) * 1000 / n
        other = None if database is None else ((database_seconds() or 0) - database) * 1000 / n
        told.append(Answered(question.what, median(times), quantiles(times, n=10)[8], own, other, size / n / 1000))
    http.close()
    return told


def _spent(process: int) -> float | None:
    each = cpu_seconds(process)
    return sum(each.values()) if each else None


async def main(crowd: Crowd, database: str, count: int) -> None:
    storage = Storage(database)
    await storage.open()
    started = time.perf_counter()
    everybody = await asyncio.to_thread(fill, storage, crowd)
    await storage.close()
    print(f"{crowd} filled in {time.perf_counter() - started:.0f} s")
    async with own_server("--database", database) as (address, process):
        told = await ask(address, process, questions(everybody, Random("asks"), count))
    print("| asked | median ms | 90 % ms | server CPU ms | database CPU ms | KB |\n|---|---|---|---|---|---|")
    for one in told:
        figures = (one.median, one.p90, one.server, one.database, one.kilobytes)
        print(f"| {one.what} | " + " | ".join("-" if f is None else f"{f:.1f}" for f in figures) + " |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", default="", help="an empty one; a new SQLite file by default")
    parser.add_argument("--asks", type=int, default=100, help="of each kind")
    for name, number in Crowd()._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=number)
    given = vars(parser.parse_args())
    with tempfile.TemporaryDirectory() as folder:
        url = given["database"] or f"sqlite:///{(Path(folder) / 'crowd.sqlite3').as_posix()}"
        asyncio.run(main(Crowd(*(given[name] for name in Crowd._fields)), url, given["asks"]))
