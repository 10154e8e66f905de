"""Onlookers see a table as it stood: to the byte nothing newer, by whatever way they ask."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.people import Person, duel, pick, play_out
from tests.server.test_accounts import refused
from tests.server.test_live import hear, hello

from stavka.server.desk import Desk
from stavka.server.schema import actions, chat
from stavka.server.snapshots import write
from stavka.server.table import DELAYS, LiveTable, audience_of

Client = TestClient[Any]
WAYS = ("", "/state", "/state?role=observer&since=0", "/at/0", "/at/1", "/at/3", "/brief", "/board", "/picture?lang=en")


def watched(client: Client, watching: str) -> tuple[str, Person, Person]:
    """A running match of two that others see so late."""
    red, blue = Person(client), Person(client)
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "watching": watching}
    made = red.post("/tables", {**body, "listed": True}).json()
    red.join(made["id"], name="Ana")
    blue.join(made["id"], made["invites"]["blue"], "Boris")
    return made["id"], red, blue


def moves(id: str, people: dict[str, Person], count: int, seed: int = 1) -> None:
    """So many actions of the match."""
    rng = Random(seed)
    for _ in range(count):
        role = people["red"].state(id, "red")["view"]["pending"][0]
        state = people[role].state(id, role)
        answer = people[role].act(id, role, state["number"], pick(state["view"], rng))
        assert answer.status_code == 200, answer.text


def by_every_way(person: Person, id: str) -> list[tuple[str, int, bytes]]:
    """All that somebody is told who looks on."""
    told = [(way, person.get(f"/tables/{id}{way}")) for way in WAYS]
    told.append(("overlay", person.post(f"/tables/{id}/overlay", {"overlay": "costs", "number": 0, "piece": "r1"})))
    told += [(f"share {n}", person.post(f"/tables/{id}/shares", {"at": n})) for n in range(8)]
    return [(way, a.status_code, _frozen(person, a.json()) if "share" in way else a.content) for way, a in told]


def _frozen(person: Person, shared: dict[str, Any]) -> bytes:
    """What stands behind a link, without when it was made."""
    if "id" not in shared:
        return str(shared["error"]).encode()
    contents = person.get(f"/shares/{shared['id']}").json()
    return str({**contents, "made": 0}).encode()


def until_sent_away(socket: Any) -> list[Any]:
    """What is heard before the server hangs up."""
    said: list[Any] = []
    with suppress(WebSocketDisconnect):
        while True:
            said.append(socket.receive())
    return said


def inside(client: Client, work: Callable[[Desk], Any]) -> Any:
    """What the server does by itself."""

    async def run() -> Any:
        return await work(client.app.state.desk)

    with client.portal() as portal:
        return portal.call(run)


def pass_time(client: Client, id: str, milliseconds: int) -> None:
    """As if everything at the table had happened so much earlier."""

    async def age(desk: Desk) -> None:
        for kept in (actions, chat):
            change = kept.update().where(kept.c.table_id == id).values(at=kept.c.at - milliseconds)
            await desk.storage.run(lambda c, change=change: c.execute(change), writes=True)  # type: ignore[misc]

    inside(client, age)


@pytest.mark.parametrize("watching", ["5-minutes", "30-minutes", "day"])
def test_nothing_newer_leaks(client: Client, watching: str) -> None:
    id, red, blue = watched(client, watching)
    people = {"red": red, "blue": blue}
    onlooker = Person(client)
    moves(id, people, 2)
    pass_time(client, id, DELAYS[watching])
    then = by_every_way(onlooker, id)
    assert onlooker.state(id, "observer")["number"] == 2
    moves(id, people, 3, seed=2)
    assert red.undo(id, "red", red.state(id, "red")["number"]).status_code in (200, 422)
    red.post(f"/tables/{id}/draw", {"role": "red", "number": red.state(id, "red")["number"], "key": "draw"})
    assert by_every_way(onlooker, id) == then, "to the byte, whatever has happened since"
    assert by_every_way(Person(client), id) == then
    assert red.state(id, "red")["number"] > 4, "who plays is not behind"

    pass_time(client, id, DELAYS[watching])
    late, now = onlooker.state(id, "observer"), red.state(id, "observer")
    assert (late["number"], late["view"], late["events"]) == (now["number"], now["view"], now["events"])


def test_it_is_what_an_onlooker_saw_then(client: Client) -> None:
    """The same match at a table without delay, looked at at that moment."""
    id, red, blue = watched(client, "day")
    people = {"red": red, "blue": blue}
    seen = []
    for n in range(4):
        moves(id, people, 1, seed=n)
        seen.append(red.state(id, "observer"))
    pass_time(client, id, DELAYS["day"])
    late = Person(client).state(id, "observer")
    assert (late["view"], late["events"]) == (seen[-1]["view"], seen[-1]["events"])
    moves(id, people, 1, seed=9)
    late = Person(client).get(f"/tables/{id}/at/2", role="observer").json()
    assert late["view"] == red.get(f"/tables/{id}/at/2", role="observer").json()["view"]


def test_a_snapshot_that_is_too_new_is_not_used(client: Client) -> None:
    id, red, blue = watched(client, "day")
    moves(id, {"red": red, "blue": blue}, 2)
    pass_time(client, id, DELAYS["day"])
    moves(id, {"red": red, "blue": blue}, 2)
    for number in (4, 2):  # kept now, and then

        async def keep(desk: Desk, number: int = number) -> None:
            async with desk.open(id) as table:
                stored = await desk.storage.table(id)
                assert stored is not None
                stored.changes = stored.changes[:number]
                row = write(LiveTable.of(stored, table.game))
            await desk._keep_snapshot(id, lambda: row)
            desk.past._shown.clear()

        inside(client, keep)
        assert Person(client).state(id, "observer")["number"] == 2


def test_over_the_live_connection(client: Client) -> None:
    id, red, blue = watched(client, "5-minutes")
    people = {"red": red, "blue": blue}
    moves(id, people, 2)
    pass_time(client, id, DELAYS["5-minutes"])
    onlooker = Person(client)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(onlooker, "observer"))
        assert hear(socket, "update")["number"] == 2
        moves(id, people, 2, seed=3)
        red.post(f"/tables/{id}/chat", {"text": "the plan is"})

        async def told(desk: Desk) -> int:
            (connection,) = desk.hub._at[audience_of(id, past=True)]
            async with desk.open(id) as table:
                await desk.past._tell(table)
            return connection.queue.qsize() + (connection.number or 0)

        assert inside(client, told) == 2, "nothing is on its way"
        pass_time(client, id, DELAYS["5-minutes"])
        inside(client, told)
        assert hear(socket, "update")["number"] == 4
        assert hear(socket, "chat")["text"] == "the plan is"
        moves(id, people, 1, seed=4)
        number = red.state(id, "red")["number"]
        red.post(f"/tables/{id}/resign", {"role": "red", "number": number, "key": "enough"})
        assert not until_sent_away(socket), "it is over: they come again and see everything"
    assert onlooker.state(id, "observer")["view"]["outcome"]


def test_chat_comes_late_too(client: Client) -> None:
    id, red, _ = watched(client, "day")
    red.post(f"/tables/{id}/chat", {"text": "old"})
    pass_time(client, id, DELAYS["day"])
    red.post(f"/tables/{id}/chat", {"text": "new"})
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(Person(client), "observer"))
        hear(socket, "update")
        assert hear(socket, "chat")["text"] == "old"
        connection = next(iter(client.app.state.desk.hub._at[audience_of(id, past=True)]))
        assert connection.queue.empty()


def test_who_came_before_it_began_has_to_come_again(client: Client) -> None:
    red, blue, onlooker = Person(client), Person(client), Person(client)
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "watching": "day"}
    made = red.post("/tables", body).json()
    red.join(made["id"])
    with client.websocket_connect(f"/ws/tables/{made['id']}") as socket:
        socket.send_json(hello(onlooker, "observer"))
        hear(socket, "table")
        blue.join(made["id"], made["invites"]["blue"])
        assert not any('"update"' in str(m) for m in until_sent_away(socket))


def test_a_table_that_nobody_watches(client: Client) -> None:
    id, red, blue = watched(client, "never")
    onlooker = Person(client)
    for way in ("", "/state", "/brief", "/at/0", "/picture"):
        assert onlooker.get(f"/tables/{id}{way}").status_code in (403, 404), way
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(onlooker, "observer"))
        assert hear(socket, "error")["error"] == "not-your-seat"
    assert onlooker.get("/meeting").json()["running"] == []
    play_out(id, {"red": red, "blue": blue}, Random(1))
    assert onlooker.state(id, "observer")["view"]["outcome"]


def test_tables_are_watched_as_they_stand_unless_their_maker_says_otherwise(client: Client) -> None:
    id, red, blue = duel(client)
    moves(id, {"red": red, "blue": blue}, 2)
    assert Person(client).state(id, "observer")["number"] == 2
    body = {"game": "toy", "scenario": "duel", "seats": {}, "watching": "soon"}
    refused(red.post("/tables", body), 400, "malformed")
