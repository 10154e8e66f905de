"""How much goes over the wire: matches at a table in memory, and what a player's live connection is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import quantiles
from typing import Any

import msgspec

from stavka.core.game import Game
from stavka.server.hub import Connection, Hub
from stavka.server.schema import SeatRow, TableRow
from stavka.server.table import LiveTable


class Traffic(msgspec.Struct, frozen=True):
    """Bytes that the acting player's client is sent for an action."""

    bytes_median: float
    bytes_p95: float
    whole_median: float  # the same, were the whole picture sent each time


def table_in_memory(game: Game[Any], scenario: str = "", seed: str = "19" * 32) -> LiveTable:
    """A table that nobody stores, with a person in every seat: each role is its own visitor."""
    chosen = game.scenario(scenario) if scenario else game.scenarios()[0]
    row = TableRow(
        id="memory", game=game.id, rules_version=game.rules_version, scenario=chosen.id, options="{}", packs="[]",
        secret="", commitment="0" * 64, seed=seed, status="playing", maker="", made=0, changed=0,
    )  # fmt: skip
    seats = [SeatRow(role=r, place=n, kind="human", visitor=r, nonce="") for n, r in enumerate(chosen.roles)]
    return LiveTable(row, seats, game)


def play(table: LiveTable, rng: Random) -> Iterator[str]:
    """Random actions until the match is over; after each, the role that acted."""
    while pending := table.pending():
        who = rng.choice(pending)
        action = table.game.legal(table.playing.state, who).pick(rng)
        table.carry_out(table.changes_for(who, [action], None, table.number))
        table.values(table.number)
        yield who


def measure(game: Game[Any], actions: int = 400, seed: str = "traffic") -> Traffic:
    """Play so many actions, of as many matches as it takes, and weigh what is told of them."""
    rng = Random(seed)
    small: list[int] = []
    whole: list[int] = []
    while len(small) < actions:
        for told, all_of_it in _match(game, rng):
            small.append(told)
            whole.append(all_of_it)
            if len(small) == actions:
                break
    cuts = quantiles(small, n=20)
    return Traffic(bytes_median=cuts[9], bytes_p95=cuts[18], whole_median=quantiles(whole, n=2)[0])


def _match(game: Game[Any], rng: Random) -> Iterator[tuple[int, int]]:
    table = table_in_memory(game, seed=rng.randbytes(32).hex())
    hub = Hub(1)
    lines: dict[tuple[str, bool], Connection] = {}
    for seat in table.seats:
        for changes in (True, False):
            line = lines[seat.role, changes] = Connection(seat.role, seat.role, 64)
            line.changes = changes
            hub.enter(table.row.id, line)
    hub.tell(table)
    for who in play(table, rng):
        for line in lines.values():
            _heard(line)
        hub.tell(table)
        yield _heard(lines[who, True]), _heard(lines[who, False])


def _heard(line: Connection) -> int:
    """The bytes on their way over a connection."""
    count = 0
    while not line.queue.empty():
        count += len(line.queue.get_nowait())
    return count
