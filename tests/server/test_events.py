"""Events: entry, rounds, results, standings; late entry, drop-out, byes; time that is up; restarts."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, bid, play_out
from tests.server.test_accounts import refused
from tests.server.test_meeting import in_server, member

from stavka.server.app import create_app
from stavka.server.clock import now
from stavka.server.config import Config
from stavka.server.events import running
from stavka.server.events.records import found
from stavka.server.events.schema import events
from stavka.server.storage import StorageError

Client = TestClient[Any]
CUP = {"name": "Volga Cup", "game": "toy", "scenario": "short", "kind": "swiss", "rounds": 4, "days": 7}
NAMES = (
    "Anton", "Boris", "Clara", "Dmitri", "Elena", "Fedor", "Galina", "Heinz", "Irina", "Jakob", "Katia", "Lena",
    "Mijail", "Nadia", "Oleg", "Pavel",
)  # fmt: skip


@pytest.fixture
def people(client: Client) -> list[Person]:
    return [member(client, name) for name in NAMES[:4]]


def make(person: Person, **more: Any) -> str:
    answer = person.post("/events", {**CUP, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def page(person: Person, id: str) -> dict[str, Any]:
    answer = person.get(f"/events/{id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def do(person: Person, id: str, what: str, **body: Any) -> dict[str, Any]:
    answer = person.post(f"/events/{id}/{what}", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def begun(people: list[Person], **more: Any) -> str:
    """An event of these people, started by the first."""
    id = make(people[0], **more)
    for person in people:
        do(person, id, "enter")
    do(people[0], id, "start")
    return id


def named(people: list[Person], shown: dict[str, Any]) -> dict[int, Person]:
    """Whom a number belongs to."""
    by = {page(p, shown["id"])["me"]: p for p in people}
    return {e["number"]: by[e["number"]] for e in shown["entrants"] if e["number"] in by}


def sit(person: Person, table: str, role: str) -> None:
    answer = person.post(f"/tables/{table}/join", {"nonce": secrets.token_hex(8), "role": role})
    assert answer.status_code == 200, answer.text


def seated(who: dict[int, Person], match: dict[str, Any]) -> dict[str, Person]:
    """Both sit down; back come they by their roles."""
    found = {"red": who[match["first"]], "blue": who[match["second"]]}
    for role, person in found.items():
        sit(person, match["table"], role)
    return found


def play_round(people: list[Person], id: str, rng: Random) -> None:
    """Every match that is open is played to its end."""
    shown = page(people[0], id)
    who = named(people, shown)
    for match in shown["turns"][-1]["matches"]:
        if match["scores"] is None and match["second"] in who and match["first"] in who:
            play_out(match["table"], seated(who, match), rng)


def reached(person: Person, id: str, round: int, state: str = "running") -> dict[str, Any]:
    """The event once it stands there: what follows a result is done beside everything else."""
    end = time.monotonic() + 60
    while ((shown := page(person, id))["round"], shown["state"]) != (round, state):
        assert time.monotonic() < end, (shown["round"], shown["state"])
        time.sleep(0.02)
    return shown


def go_on(client: Client) -> None:
    """What is done from time to time."""
    in_server(client, running.advance_all, client.app.state.desk)


def let_time_pass(client: Client, monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """So many days from now, for events; what was stored stays where it is."""
    at = now() + int(days * running.DAY)
    monkeypatch.setattr(running, "now", lambda: at)
    go_on(client)


def check(shown: dict[str, Any], players: int) -> None:
    """What must hold of every event: everybody paired once a round, points add up, sides in turn."""
    points: Counter[int] = Counter()
    sides: dict[int, list[int]] = {e["number"]: [] for e in shown["entrants"]}
    for turn in shown["turns"]:
        paired = [n for m in turn["matches"] for n in (m["first"], m["second"]) if n is not None]
        assert len(paired) == len(set(paired))
        for m in turn["matches"]:
            assert m["scores"] is not None
            points[m["first"]] += m["scores"][0]
            if m["second"] is not None:
                points[m["second"]] += m["scores"][1]
                sides[m["first"]].append(0)
                sides[m["second"]].append(1)
    assert len(shown["places"]) == players
    assert {p["number"]: p["points"] for p in shown["places"]} == {n: points[n] for n in sides}
    order = [(-p["points"], -(p["buchholz"] or 0), -p["berger"]) for p in shown["places"]]
    assert order == sorted(order)
    assert all(abs(2 * sum(had) - len(had)) <= 2 for had in sides.values())


def test_sixteen_play_a_whole_swiss_through_the_public_api(client: Client) -> None:
    """Somebody has a bye, somebody comes late, somebody drops out."""
    rng = Random(16)
    people = [member(client, name) for name in NAMES]
    id = make(people[0], rounds=5, late=2, rated=True)
    for person in people[:15]:
        do(person, id, "enter")
    do(people[0], id, "start")
    shown = page(people[0], id)
    assert (shown["state"], shown["round"], len(shown["turns"][0]["matches"])) == ("running", 1, 8)
    (bye,) = [m for m in shown["turns"][0]["matches"] if m["second"] is None]
    assert (bye["scores"], bye["how"]) == ([1.0, 0.0], "bye")
    do(people[15], id, "enter")
    play_round(people, id, rng)
    reached(people[0], id, 2)
    do(people[3], id, "leave")  # his table waits: the other has won
    play_round(people, id, rng)
    for round in (3, 4, 5):
        reached(people[0], id, round)
        play_round(people, id, rng)
    shown = reached(people[0], id, 5, "over")
    assert shown["until"] is None
    check(shown, 16)
    met = [frozenset((m["first"], m["second"])) for t in shown["turns"] for m in t["matches"] if m["second"]]
    assert len(met) == len(set(met)), "nobody meets anybody twice"
    byes = Counter(m["first"] for t in shown["turns"] for m in t["matches"] if m["second"] is None)
    assert max(byes.values()) == 1
    assert [e.get("out") for e in shown["entrants"]].count(True) == 1
    assert [e["since"] for e in shown["entrants"] if "since" in e] == [2]
    assert all(p["buchholz"] is not None for p in shown["places"])
    games = people[1].get(f"/people/{NAMES[1]}").json()["ratings"][0]["games"]
    assert games >= 3, "matches of an event count for the ratings"


def test_a_round_robin_is_everybody_against_everybody(client: Client, people: list[Person]) -> None:
    id = begun(people, kind="double")
    for round in range(1, 7):
        assert reached(people[0], id, round)["rounds"] == 6
        play_round(people, id, Random(round))
    shown = reached(people[0], id, 6, "over")
    check(shown, 4)
    met = Counter((m["first"], m["second"]) for t in shown["turns"] for m in t["matches"])
    assert set(met.values()) == {1}, "each side once"
    assert len(met) == 12
    assert shown["places"][0]["buchholz"] is None


def test_whatever_is_wrong_is_said(client: Client, people: list[Person]) -> None:
    ana, boris, guest = people[0], people[1], Person(client)
    refused(guest.post("/events", CUP), 409, "event-needs-account")
    refused(ana.post("/events", {**CUP, "kind": "once", "late": 2}), 422, "event-late")
    refused(ana.post("/events", {**CUP, "scenario": "nowhere"}), 422, "refused")
    refused(ana.post("/events", {**CUP, "name": " \u200b "}), 400, "malformed")
    refused(ana.get("/events/nothing"), 404, "unknown")
    id = make(ana, most=2)
    refused(guest.post(f"/events/{id}/enter", {}), 409, "event-needs-account")
    refused(boris.post(f"/events/{id}/leave", {}), 409, "not-in-event")
    refused(boris.post(f"/events/{id}/start", {}), 403, "not-your-event")
    refused(ana.post(f"/events/{id}/start", {}), 409, "event-empty")
    do(ana, id, "enter")
    do(ana, id, "enter")  # twice is once
    assert do(boris, id, "enter")["players"] == 2
    refused(people[2].post(f"/events/{id}/enter", {}), 409, "event-full")
    do(boris, id, "leave")
    assert do(people[2], id, "enter")["players"] == 2
    do(ana, id, "start")
    refused(ana.post(f"/events/{id}/start", {}), 409, "event-closed")
    refused(boris.post(f"/events/{id}/enter", {}), 409, "event-closed")
    refused(ana.post(f"/events/{id}/remove", {"number": 9}), 409, "not-in-event")
    for _ in range(4):
        make(ana)
    refused(ana.post("/events", CUP), 409, "too-many-events")


def test_seats_are_kept_for_both_and_everybody_may_watch(client: Client, people: list[Person]) -> None:
    id = begun(people)
    shown = page(Person(client), id)
    match = shown["turns"][0]["matches"][0]
    who = named(people, shown)
    stranger = next(p for n, p in who.items() if n not in (match["first"], match["second"]))
    refused(stranger.post(f"/tables/{match['table']}/join", {"nonce": "1", "role": "red"}), 409, "seat-taken")
    refused(
        who[match["first"]].post(f"/tables/{match['table']}/join", {"nonce": "1", "role": "blue"}), 409, "seat-taken"
    )
    seated(who, match)
    table = stranger.get(f"/tables/{match['table']}").json()
    assert (table["status"], table["event"], table["rated"], table["listed"], table["strict"]) == (
        "playing", id, True, True, True,
    )  # fmt: skip
    assert match["table"] in [t["id"] for t in stranger.get("/meeting").json()["running"]]
    refused(who[match["first"]].post(f"/tables/{match['table']}/delete", {}), 409, "event-table")


def test_nobody_wins_a_match_by_blocking_his_opponent(client: Client, people: list[Person]) -> None:
    shown = page(Person(client), begun(people))
    match = shown["turns"][0]["matches"][0]
    who = named(people, shown)
    red, blue = who[match["first"]], who[match["second"]]
    sit(red, match["table"], "red")
    assert red.post("/blocks", {"name": page(blue, shown["id"])["entrants"][match["second"] - 1]["name"]}).is_success
    sit(blue, match["table"], "blue")


def test_who_does_not_come_loses_and_where_neither_comes_nobody_wins(
    client: Client, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begun(people, rounds=1)
    shown = page(people[0], id)
    came, nobody = shown["turns"][0]["matches"]
    sit(named(people, shown)[came["second"]], came["table"], "blue")
    let_time_pass(client, monkeypatch, 6.9)
    assert page(people[0], id)["state"] == "running"
    let_time_pass(client, monkeypatch, 7.1)
    shown = reached(people[0], id, 1, "over")
    assert [(m["scores"], m["how"]) for m in shown["turns"][0]["matches"]] == [
        ([0.0, 1.0], "forfeit"), ([0.0, 0.0], "forfeit"),
    ]  # fmt: skip
    refused(people[0].get(f"/tables/{nobody['table']}"), 404, "unknown")


def test_who_keeps_the_other_waiting_loses_and_else_it_is_drawn(
    client: Client, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begun(people, rounds=1)
    shown = page(people[0], id)
    who = named(people, shown)
    lazy, both = shown["turns"][0]["matches"]
    players = seated(who, lazy)
    seated(who, both)  # both have to bid: neither waits for the other
    state = players["blue"].state(lazy["table"], "blue")
    assert players["blue"].act(lazy["table"], "blue", state["number"], bid(state["view"])).status_code == 200
    let_time_pass(client, monkeypatch, 7.1)
    shown = reached(people[0], id, 1, "over")
    assert [(m["scores"], m["how"]) for m in shown["turns"][0]["matches"]] == [
        ([0.0, 1.0], "time"), ([0.5, 0.5], "time"),
    ]  # fmt: skip
    table = people[0].get(f"/tables/{lazy['table']}").json()
    assert (table["status"], table["outcome"]["winners"], table["outcome"]["why"]["id"]) == (
        "over", ["blue"], "match-late-lost",
    )  # fmt: skip


def test_a_late_move_saves_the_draw(client: Client, people: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    id = begun(people[:2], rounds=1, days=1)
    shown = page(people[0], id)
    (match,) = shown["turns"][0]["matches"]
    players = seated(named(people[:2], shown), match)
    real = now()
    monkeypatch.setattr("stavka.server.deciding.now", lambda: real + running.DAY // 2)
    state = players["blue"].state(match["table"], "blue")
    assert players["blue"].act(match["table"], "blue", state["number"], bid(state["view"])).status_code == 200
    let_time_pass(client, monkeypatch, 1.01)
    assert reached(people[0], id, 1, "over")["turns"][0]["matches"][0]["scores"] == [0.5, 0.5]


def test_who_drops_out_may_play_his_match_to_its_end(client: Client, people: list[Person]) -> None:
    id = begun(people)
    shown = page(people[0], id)
    who = named(people, shown)
    match = shown["turns"][0]["matches"][0]
    playing = seated(who, match)
    leaver = playing["red"]
    assert not do(leaver, id, "leave")["leaves"]
    refused(leaver.post(f"/events/{id}/leave", {}), 409, "not-in-event")
    assert page(people[0], id)["turns"][0]["matches"][0]["scores"] is None
    play_round(people, id, Random(1))
    shown = reached(people[0], id, 2)
    assert shown["turns"][0]["matches"][0]["how"] == "played"
    again = {n for m in shown["turns"][1]["matches"] for n in (m["first"], m["second"])}
    assert match["first"] not in again


def test_who_is_removed_loses_his_match(client: Client, people: list[Person]) -> None:
    id = begun(people, kind="once")
    shown = page(people[0], id)
    who = named(people, shown)
    match = next(m for m in shown["turns"][0]["matches"] if who[m["first"]] is not people[0])
    seated(who, match)
    shown = do(people[0], id, "remove", number=match["first"])
    found = next(m for m in shown["turns"][0]["matches"] if m["table"] == match["table"])
    assert (found["scores"], found["how"]) == ([0.0, 1.0], "played")
    for round in (1, 2, 3):
        reached(people[0], id, round)
        play_round(people, id, Random(1))
    shown = reached(people[0], id, 3, "over")
    (gone,) = [p for p in shown["places"] if p["struck"]]
    assert (gone["number"], gone["place"], gone["points"]) == (match["first"], 4, 0)
    met = sum(p["won"] + p["drawn"] + p["lost"] for p in shown["places"])
    assert met == 6, "his matches count for nobody"


def test_end_and_call_off(client: Client, people: list[Person]) -> None:
    id = begun(people)
    refused(people[1].post(f"/events/{id}/end", {}), 403, "not-your-event")
    do(people[0], id, "end")
    shown = reached(people[0], id, 1, "over")
    assert (shown["rounds"], len(shown["turns"])) == (1, 1)
    off = begun(people)
    match = page(people[0], off)["turns"][0]["matches"][0]
    seated(named(people, page(people[0], off)), match)
    assert do(people[0], off, "call-off")["state"] == "off"
    assert people[0].get(f"/tables/{match['table']}").json()["status"] == "playing"
    refused(people[0].post(f"/events/{off}/end", {}), 409, "event-closed")
    lists = Person(client).get("/events").json()
    assert {e["id"]: e["state"] for e in lists["over"]} == {id: "over", off: "off"}


def test_events_are_listed_by_where_they_stand(client: Client, people: list[Person]) -> None:
    waits, runs = make(people[1]), begun(people)
    found = people[0].get("/events").json()
    assert [(e["id"], e["enters"], e["mine"]) for e in found["open"]] == [(waits, True, False)]
    assert [(e["id"], e["enters"], e["mine"]) for e in found["running"]] == [(runs, False, True)]
    assert not any(e["enters"] for e in Person(client).get("/events").json()["open"])


def test_who_deletes_his_account_stays_as_a_former_player(client: Client, people: list[Person]) -> None:
    open, id = make(people[1]), begun(people, rounds=2)
    said = people[1].get("/account/export").json()["events"]
    assert [e["name"] for e in said] == ["Volga Cup"]
    number = page(people[1], id)["me"]
    assert people[1].post("/account/delete", {}).status_code == 200
    shown = page(people[0], id)
    (gone,) = [e for e in shown["entrants"] if e.get("former")]
    assert (gone["number"], gone["name"], gone["out"]) == (number, "", True)
    lost = next(m for m in shown["turns"][0]["matches"] if number in (m["first"], m["second"]))
    assert lost["how"] == "forfeit"
    assert lost["scores"][[lost["first"], lost["second"]].index(number)] == 0
    assert page(people[0], open)["state"] == "off"


def test_a_restart_in_the_middle_loses_no_result(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unheard(*_: Any) -> None:
        """The server ends just then."""

    with TestClient(create_app(config)) as client:
        people = [member(client, name) for name in NAMES[:4]]
        id = begun(people)
        monkeypatch.setattr(running, "advance", unheard)
        play_round(people, id, Random(3))
        assert page(people[0], id)["round"] == 1
    monkeypatch.undo()
    with TestClient(create_app(config)) as client:
        again = [Person(client, p.token) for p in people]
        shown = reached(again[0], id, 2)
        assert all(m["scores"] for m in shown["turns"][0]["matches"])


@pytest.fixture
def two(config: Config) -> Iterator[tuple[Client, Client]]:
    """Two processes on one database."""
    with TestClient(create_app(config)) as one, TestClient(create_app(config)) as other:
        yield one, other


def test_two_processes_pair_a_round_once(two: tuple[Client, Client]) -> None:
    one, other = two
    people = [member(one, name) for name in NAMES[:4]]
    id = begun(people)
    desk, late = one.app.state.desk, other.app.state.desk
    with other.portal() as portal:
        stale = portal.call(found, late, id)  # what the other process has read
    play_round(people, id, Random(5))
    reached(people[0], id, 2)
    with other.portal() as portal:
        assert portal.call(running._next_round, late, stale) is False
        for p in stale.pairings:
            assert portal.call(running.decide, late, stale.event, p, (2, 0), "played") is False
        portal.call(running.advance, late, id)
    shown = page(people[0], id)
    assert [len(t["matches"]) for t in shown["turns"]] == [2, 2]
    with one.portal() as portal:
        stored = portal.call(desk.storage.run, lambda c: c.execute(sa.select(events.c.round)).scalars().all())
    assert stored == [2]


def test_trouble_with_the_disk_loses_no_round(
    client: Client, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begun(people)
    desk = client.app.state.desk
    real = desk.storage.run

    async def full(work: Any, writes: bool = False) -> Any:
        if writes and "running" in getattr(work, "__module__", ""):
            raise StorageError("the disk is full")
        return await real(work, writes)

    monkeypatch.setattr(desk.storage, "run", full)
    play_round(people, id, Random(1))
    monkeypatch.undo()
    assert page(people[0], id)["round"] == 1
    go_on(client)
    reached(people[0], id, 2)
