"""What is asked for beside the actions: hints, draws, giving up. Said at the table, stored, and in the match file."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import msgspec
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, duel, play_out, told

import stavka.games
from stavka.core import matchfile
from stavka.server import snapshots
from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.matches import record_of
from stavka.server.schema import Change, SeatRow, Stored, TableRow
from stavka.server.table import LiveTable
from stavka.server.wishing import OFFERS_APART, may_offer


def say(person: Person, id: str, what: str, role: str, **more: Any) -> httpx.Response:
    body = {"role": role, "number": person.state(id, role)["number"], "key": secrets.token_hex(8), **more}
    return person.post(f"/tables/{id}/{what}", body)


def logged(person: Person, id: str, role: str) -> list[str]:
    return [e["id"] for e in person.state(id, role)["events"] if e["id"].startswith("match-")]


def against_computer(client: Any, bot: str = "first") -> tuple[str, Person]:
    red = Person(client)
    made = red.table({"red": "me", "blue": f"computer:{bot}"})
    red.join(made["id"])
    return made["id"], red


def asked(person: Person, id: str) -> dict[str, Any]:
    """Wait until red decides."""
    end = time.monotonic() + 60  # until its process has been started
    while (state := person.state(id, "red"))["view"]["pending"] != ["red"]:
        assert time.monotonic() < end, "red is never asked"
    return state


# --- hints ------------------------------------------------------------------------------------------------


def test_a_hint_is_legal_reasoned_and_not_played(client: TestClient[Any]) -> None:
    id, red = against_computer(client)
    state = asked(red, id)
    assert state["advice"] is True
    answer = say(red, id, "hint", "red")
    assert answer.status_code == 200, answer.text
    after = answer.json()
    option = next(o for o in after["view"]["legal"] if o["verb"] == after["hint"]["action"]["verb"])
    assert after["hint"]["action"]["card"] in option["card"]
    assert after["actions"] == state["actions"]  # nothing was played
    assert logged(red, id, "red") == ["match-hint"]
    again = say(red, id, "hint", "red")  # the same position: the same hint, asked for once
    assert again.json()["hint"] == after["hint"]
    assert logged(red, id, "red") == ["match-hint"]


def test_a_hint_is_for_its_role_only_and_everybody_reads_that_it_was_asked_for(client: TestClient[Any]) -> None:
    id, red = against_computer(client)
    asked(red, id)
    hint = say(red, id, "hint", "red").json()["hint"]
    other = Person(client)
    seen = told(other.get(f"/tables/{id}/state", role="observer"))
    assert "hint" not in seen
    assert "match-hint" in [e["id"] for e in seen["events"]]
    assert msgspec.json.encode(hint["action"]) not in b"".join(other.heard)
    refused = other.post(f"/tables/{id}/hint", {"role": "red", "number": seen["number"], "key": "k"})
    assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")


def test_no_hints_while_people_play_each_other(client: TestClient[Any]) -> None:
    id, red, _ = duel(client)
    assert "advice" not in red.state(id, "red")
    answer = say(red, id, "hint", "red")
    assert (answer.status_code, answer.json()["error"]) == (409, "no-advice")
    assert answer.json()["message"]["id"] == "server-no-advice"
    alone = Person(client)
    both = alone.table({"red": "me", "blue": "me"})["id"]
    alone.join(both)
    assert say(alone, both, "hint", "red").json()["error"] == "no-advice"


def test_hints_are_rationed(config: Config) -> None:
    with TestClient(create_app(replace(config, hints_per_minute=2))) as client:
        id, red = against_computer(client)
        asked(red, id)
        codes = [say(red, id, "hint", "red").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_the_record_of_a_hint_survives_undo_restart_and_the_match_file(client: TestClient[Any], config: Config) -> None:
    id, red = against_computer(client)
    state = asked(red, id)
    say(red, id, "hint", "red")
    state = asked(red, id)
    assert red.act(id, "red", state["number"], state["hint"]["action"]).status_code == 200
    play_out(id, {"red": red}, Random(1))
    assert "match-hint" in logged(red, id, "red")
    data = client.get(f"/api/tables/{id}/match").content
    record = matchfile.read(data)
    assert [role for _, role in record.hints] == ["red"]
    found = matchfile.verify(record, toy.load("toy"))
    assert found.ok
    assert "hints" in [c.id for c in found.checks]
    with TestClient(create_app(config)) as again:
        later = Person(again, red.token)
        assert "match-hint" in logged(later, id, "red")
        assert again.get(f"/api/tables/{id}/match").content == data
        taken = again.post("/api/matches", content=data, headers=later.headers)
        assert taken.status_code == 201, taken.text
        assert matchfile.read(again.get(f"/api/tables/{taken.json()['id']}/match").content).hints == record.hints
    record.hints[0] = (10_000, "red")
    assert not matchfile.verify(record, toy.load("toy")).ok


def quiet_table() -> LiveTable:
    game = toy.load("toy")
    row = TableRow(
        id="t", game="toy", rules_version=game.rules_version, scenario="duel", options="{}", packs="[]",
        secret="00" * 32, commitment="", seed="00" * 32, maker="", made=0, changed=0, status="playing",
    )  # fmt: skip
    seats = [SeatRow(role=r, place=n, kind="human", visitor=r) for n, r in enumerate(("red", "blue"))]
    return LiveTable.of(Stored(row, seats, []), game)


def change(table: LiveTable, kind: str, role: str, action: Any = None) -> None:
    plain = None if action is None else msgspec.json.encode(action).decode()
    table.carry_out([Change(seq=table.number + 1, kind=kind, role=role, action=plain)])


def test_an_undo_keeps_what_was_asked_for_and_readers_are_told_exactly() -> None:
    """Whatever number a reader has, the log it is sent makes its own log the present one; from a snapshot as well."""
    table = quiet_table()
    logs = {0: list(table.log)}

    def done(kind: str, role: str, action: Any = None) -> None:
        change(table, kind, role, action)
        logs[table.number] = list(table.log)

    game = table.game
    for role in ("red", "blue"):
        done("action", role, next(iter(game.legal(table.playing.state, role))))
    (leader,) = game.pending(table.playing.state)
    done("hint", leader, next(iter(game.legal(table.playing.state, leader))))
    assert table.hint(leader) is not None
    done("action", leader, next(iter(game.legal(table.playing.state, leader))))
    done("draw", leader)
    done("undo", leader)
    done("decline", "blue" if leader == "red" else "red")
    asides = [e.id for e, _ in table.log if e.id.startswith("match-")]
    assert asides == ["match-hint", "match-draw-offered", "match-draw-declined"]
    assert table.hint(leader) is not None, "the position that it was given for is back"
    resumed = LiveTable(table.row, table.seats, game, play=False)
    snapshots._restore(resumed, snapshots._decode(snapshots._encode(snapshots.take(table))), "00" * 32)
    for each in (table, resumed):
        assert [(e.id, n) for e, n in each.log] == [(e.id, n) for e, n in table.log]
        assert each.hint(leader) == table.hint(leader)
        assert (each.hints, each.drawing) == (table.hints, table.drawing)
        for number, had in logs.items():
            stands, _ = each.known_until(number, -1)
            assert [e.id for e, _ in [*had[:stands], *each.log[stands:]]] == [e.id for e, _ in each.log], number


# --- draws --------------------------------------------------------------------------------------------------


def test_a_draw_is_offered_and_agreed_to(client: TestClient[Any], config: Config) -> None:
    id, red, blue = duel(client)
    assert say(blue, id, "decline", "blue").json()["error"] == "no-offer"
    assert say(red, id, "draw", "red").json()["draws"] == ["red"]
    assert say(red, id, "draw", "red").json()["error"] == "already-said"
    assert blue.state(id, "blue")["draws"] == ["red"]
    answer = say(blue, id, "draw", "blue")
    assert answer.status_code == 200, answer.text
    state = red.state(id, "red")
    assert state["table"]["status"] == "over"
    assert state["view"]["outcome"]["why"]["id"] == "match-drawn"
    assert logged(red, id, "red") == ["match-draw-offered", "match-drawn"]
    data = client.get(f"/api/tables/{id}/match").content
    record = matchfile.read(data)
    assert record.drawn == ["red", "blue"]
    assert matchfile.verify(record, toy.load("toy")).ok
    with TestClient(create_app(config)) as again:
        assert again.get(f"/api/tables/{id}/match").content == data
        taken = again.post("/api/matches", content=data, headers=red.headers)
        assert taken.status_code == 201, taken.text
        assert again.get(f"/api/tables/{taken.json()['id']}", headers=red.headers).json()["outcome"]["winners"] == []
    record.drawn = ["red"]
    assert not matchfile.verify(record, toy.load("toy")).ok


def test_an_offer_is_declined_or_lapses_and_does_not_come_again_at_once(client: TestClient[Any]) -> None:
    id, red, blue = duel(client)
    say(red, id, "draw", "red")
    assert say(blue, id, "decline", "blue").status_code == 200
    assert "draws" not in red.state(id, "red")
    assert say(red, id, "draw", "red").json()["error"] == "no-draw"
    assert say(blue, id, "draw", "blue").status_code == 200  # the other side may ask
    state = red.state(id, "red")
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
    assert "draws" not in blue.state(id, "blue")  # red played on


def test_offers_are_some_actions_apart() -> None:
    table = quiet_table()
    change(table, "draw", "red")
    change(table, "decline", "blue")
    rng, game = Random(3), table.game
    while table.playing.number < OFFERS_APART:
        assert not may_offer(table, "red")
        role = game.pending(table.playing.state)[0]
        change(table, "action", role, game.legal(table.playing.state, role).pick(rng))
    assert may_offer(table, "red")


def test_a_computer_that_cannot_judge_declines(client: TestClient[Any]) -> None:
    id, red = against_computer(client)
    asked(red, id)
    assert say(red, id, "draw", "red").status_code == 200
    for _ in range(500):
        if "match-draw-declined" in logged(red, id, "red"):
            break
    else:
        raise AssertionError("the computer does not answer")
    assert red.state(id, "red")["table"]["status"] == "playing"


# --- giving up ----------------------------------------------------------------------------------------------


def allies(*visitors: str) -> LiveTable:
    """Two people with the Germans of Stalingrad."""
    game = stavka.games.load("stalingrad")
    row = TableRow(
        id="t", game="stalingrad", rules_version=game.rules_version, scenario="co-op", options="{}", packs="[]",
        secret="00" * 32, commitment="", seed="00" * 32, maker="", made=0, changed=0, status="playing",
    )  # fmt: skip
    roles = game.scenario("co-op").roles
    seats = [
        SeatRow(role=r, place=n, kind="human", visitor=v) for n, (r, v) in enumerate(zip(roles, visitors, strict=True))
    ]
    return LiveTable.of(Stored(row, seats, []), game)


def test_people_on_one_side_give_up_together() -> None:
    table = allies("ana", "ben")
    one, two = (seat.role for seat in table.seats)
    change(table, "resign", one)
    assert table.outcome is None
    assert table.log[-1][0].id == "match-resigning"
    rng = Random(1)
    while one in table.resigning:  # who acts plays on
        role = table.game.pending(table.playing.state)[0]
        change(table, "action", role, table.game.legal(table.playing.state, role).pick(rng))
    change(table, "resign", two)
    assert table.outcome is None
    change(table, "resign", one)
    assert table.over
    record = matchfile.read(matchfile.write(record_of(table)))
    assert record.resigned in (one, two)
    assert next(c.ok for c in matchfile.verify(record, table.game).checks if c.id == "result")


def test_one_person_with_both_seats_gives_up_at_once() -> None:
    table = allies("ana", "ana")
    change(table, "resign", table.seats[0].role)
    assert table.over
    assert not may_offer(table, table.seats[0].role), "against the rules themselves there is no draw"
