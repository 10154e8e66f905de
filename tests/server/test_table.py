"""A table from the first call to the match file."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, duel, play_out, to_raid

from stavka.core import matchfile
from stavka.core.dice import commitment, match_seed
from stavka.server.app import create_app
from stavka.server.config import Config

Client = TestClient[Any]


def test_games_are_listed(client: Client) -> None:
    games = client.get("/api/games").json()
    assert [g["id"] for g in games] == ["toy"]
    assert games[0]["scenarios"][0]["roles"] == ["red", "blue"]
    assert games[0]["bots"][-1] == "random"


def test_board_is_cacheable(client: Client) -> None:
    first = client.get("/api/games/toy/board", params={"scenario": "duel"})
    assert first.json()["game"] == "toy"
    again = client.get(
        "/api/games/toy/board", params={"scenario": "duel"}, headers={"If-None-Match": first.headers["etag"]}
    )
    assert again.status_code == 304
    assert not again.content


def test_rules_come_from_the_ledger(client: Client) -> None:
    rules = client.get("/api/games/toy/rules").json()
    assert rules["rules"][0]["id"] == "1.1"
    assert rules["chapters"][0]["id"] == "1"


def test_match_starts_when_every_share_of_the_dice_is_in(client: Client) -> None:
    red, blue = Person(client), Person(client)
    made = red.table({"red": "me", "blue": "open"})
    assert red.get(f"/tables/{made['id']}/state", role="red").json()["error"] == "not-started"
    assert red.join(made["id"])["status"] == "waiting"
    joined = blue.join(made["id"], made["invites"]["blue"], "Guest")
    assert joined["status"] == "playing"
    assert [s["name"] for s in joined["seats"]] == ["Maker", "Guest"]
    assert [s["mine"] for s in joined["seats"]] == [False, True]
    assert "invites" not in joined


def test_invite_is_for_one(client: Client) -> None:
    red, blue, other = Person(client), Person(client), Person(client)
    made = red.table({"red": "me", "blue": "open"})
    blue.join(made["id"], made["invites"]["blue"])
    late = other.post(f"/tables/{made['id']}/join", {"nonce": "n", "invite": made["invites"]["blue"]})
    assert late.status_code == 403
    assert late.json()["error"] == "bad-invite"
    again = blue.post(f"/tables/{made['id']}/join", {"nonce": "n", "invite": made["invites"]["blue"]})
    assert again.status_code == 200


def test_whole_match_and_its_file(client: Client) -> None:
    id, red, blue = duel(client)
    before = red.get(f"/tables/{id}/match")
    assert before.status_code == 409
    assert before.json()["error"] == "not-over"
    play_out(id, {"red": red, "blue": blue}, Random(1))
    table = red.get(f"/tables/{id}").json()
    assert table["status"] == "over"
    assert table["outcome"]["why"]["id"] == "by-score"
    assert table["seed"] == match_seed(table["secret"], [table["nonces"][r] for r in ("red", "blue")])
    raw = client.get(f"/api/tables/{id}/match").content  # public: no token
    record = matchfile.read(raw)
    assert matchfile.verify(record, toy.load("toy")).ok
    assert commitment(record.secret) == table["commitment"]
    assert match_seed(record.secret, record.nonces) == record.seed
    assert [t["id"] for t in red.get("/tables").json()] == [id]


def test_match_file_becomes_a_finished_table(client: Client) -> None:
    id, red, blue = duel(client)
    play_out(id, {"red": red, "blue": blue}, Random(2))
    raw = red.get(f"/tables/{id}/match").content
    reader = Person(client)
    answer = client.post("/api/matches", content=raw, headers=reader.headers)
    assert answer.status_code == 201, answer.text
    copy = answer.json()["id"]
    shown = reader.state(copy, "red")
    assert shown["table"]["status"] == "over"
    assert shown["view"] == red.state(id, "red")["view"]
    assert client.get(f"/api/tables/{copy}/match").content == raw


def test_replay_shows_what_the_role_saw(client: Client) -> None:
    id, red, blue = duel(client)
    opening = red.state(id, "red")
    play_out(id, {"red": red, "blue": blue}, Random(3))
    now = red.state(id, "blue")  # over: any role may be asked
    first = red.get(f"/tables/{id}/at/0", role="red").json()
    assert first["view"] == opening["view"]
    assert first["events"] == opening["events"]
    assert (first["at"], first["actions"]) == (0, now["actions"])
    last = red.get(f"/tables/{id}/at/{now['actions']}", role="blue").json()
    assert last["view"] == now["view"]
    assert red.get(f"/tables/{id}/at/{now['actions'] + 1}", role="red").status_code == 404
    assert red.get(f"/tables/{id}/at/{'9' * 5000}", role="red").status_code in (404, 414)


def test_refusal_names_the_rule_and_changes_nothing(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    unit = before["view"]["legal"][0]["unit"][0]
    batch = [{"verb": "send-unit", "unit": unit}, {"verb": "send-unit", "unit": unit}]
    answer = person.act(id, role, before["number"], *batch)
    assert answer.status_code == 422
    assert answer.json()["refusal"]["rule"] == "1.3"
    assert person.state(id, role) == before


def test_same_key_plays_nothing_twice(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    send = {"verb": "send-unit", "unit": before["view"]["legal"][0]["unit"][0]}
    first = person.act(id, role, before["number"], send, key="once")
    again = person.act(id, role, before["number"], send, key="once")
    assert again.status_code == 200
    assert again.json() == first.json()
    assert [e["id"] for e in again.json()["events"]] == ["unit-sent"]


def test_stale_number_gets_the_present(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    first, second = before["view"]["legal"][0]["unit"]
    done = person.act(id, role, before["number"], {"verb": "send-unit", "unit": first}).json()
    late = person.act(id, role, before["number"], {"verb": "send-unit", "unit": second})
    assert late.status_code == 409
    assert late.json()["error"] == "stale"
    assert late.json()["update"] == done


def test_undo_goes_back_and_up(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    send = {"verb": "send-unit", "unit": before["view"]["legal"][0]["unit"][0]}
    done = person.act(id, role, before["number"], send).json()
    assert done["can_undo"]
    back = person.undo(id, role, done["number"], key="back").json()
    assert back["view"] == before["view"]
    assert back["number"] == before["number"] + 2
    assert back["actions"] == before["actions"]
    assert back["undone"] == len(person.state(id, role)["events"])
    assert person.undo(id, role, done["number"], key="back").json() == back
    again = person.undo(id, role, back["number"])
    assert again.status_code == 422
    assert again.json()["refusal"]["why"]["id"] == "refused-undo"


def test_reader_who_missed_an_undo_is_told_what_to_drop(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    had = before["events"]
    first, second = before["view"]["legal"][0]["unit"]
    sent = person.act(id, role, before["number"], {"verb": "send-unit", "unit": first}).json()
    back = person.undo(id, role, sent["number"]).json()
    person.act(id, role, back["number"], {"verb": "send-unit", "unit": second})
    for known in ({"number": sent["number"]}, {"since": len(had)}):
        update = person.state(id, role, **known)
        assert update["undone"] == len(had)
        kept = (had + sent["events"])[: update["undone"]]
        assert kept + update["events"] == person.state(id, role)["events"]


def test_pencil_stores_nothing(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    send = {"verb": "send-unit", "unit": before["view"]["legal"][0]["unit"][0]}
    strike = {"verb": "strike", "how": "hard"}
    ask = {"role": role, "number": before["number"], "actions": [send, strike]}
    pencil = person.post(f"/tables/{id}/consider", ask).json()
    assert pencil["done"] == 1
    assert pencil["forecast"]["attackers"] == [send["unit"]]
    assert [e["id"] for e in pencil["events"]] == ["unit-sent"]
    ask = {"role": role, "number": before["number"], "actions": [], "action": strike}
    refusal = person.post(f"/tables/{id}/why-not", ask).json()["refusal"]
    assert refusal["rule"] == "1.3"
    ask["actions"] = [send]
    assert person.post(f"/tables/{id}/why-not", ask).json() == {"refusal": None}
    assert person.state(id, role) == before


def test_overlays_show_the_pencilled_the_present_and_earlier_positions(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    unit = before["view"]["legal"][0]["unit"][0]
    send = {"verb": "send-unit", "unit": unit}

    def show(who: Person, **ask: object) -> httpx.Response:
        return who.post(f"/tables/{id}/overlay", {"overlay": "raids", "number": before["number"], **ask})

    assert show(person, role=role).json() == {"shapes": []}
    pencilled = show(person, role=role, actions=[send]).json()["shapes"]
    assert [(s["kind"], s["text"]["args"]["number"]) for s in pencilled] == [("route", unit)]
    person.act(id, role, before["number"], send)
    assert show(person, role=role, actions=[send]).json()["error"] == "stale"
    assert len(show(Person(client)).json()["shapes"]) == 1  # who only watches sees what is on the table
    assert show(person, role=role, at=before["actions"]).json() == {"shapes": []}
    assert show(Person(client), role=role).status_code == 403
    assert show(Person(client), actions=[send]).status_code == 403
    assert show(person, overlay="secrets").json()["error"] == "unknown"
    assert show(person, at=10**6).status_code == 422


def test_resigning_ends_the_match(client: Client) -> None:
    id, red, blue = duel(client)
    number = red.state(id, "red")["number"]
    body = {"role": "red", "number": number, "key": "k"}
    done = red.post(f"/tables/{id}/resign", body).json()
    assert done["view"]["outcome"]["winners"] == ["blue"]
    assert done["view"]["pending"] == []
    assert done["events"][-1]["id"] == "match-resigned"
    assert blue.act(id, "blue", done["number"], {"verb": "pass"}).json()["error"] == "over"
    assert red.post(f"/tables/{id}/resign", body).json()["number"] == done["number"]
    assert matchfile.verify(matchfile.read(red.get(f"/tables/{id}/match").content), toy.load("toy")).ok


def test_everything_is_there_after_a_restart(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        id, red, blue = duel(client)
        person, role, before = to_raid(id, red, blue)
        send = {"verb": "send-unit", "unit": before["view"]["legal"][0]["unit"][0]}
        sent = person.act(id, role, before["number"], send, key="a").json()
        back = person.undo(id, role, sent["number"]).json()
        done = person.act(id, role, back["number"], send, key="b").json()
    with TestClient(create_app(config)) as client:
        same = Person(client, person.token)
        after = same.state(id, role)
        assert (after["number"], after["view"]) == (done["number"], done["view"])
        assert same.act(id, role, done["number"] - 1, send, key="b").json()["number"] == done["number"]
        assert same.undo(id, role, done["number"]).status_code == 200


def test_computer_plays_its_seat(client: Client) -> None:
    red = Person(client)
    made = red.table({"red": "me", "blue": "computer"})
    assert red.join(made["id"])["status"] == "playing"
    play_out(made["id"], {"red": red}, Random(4))
    record = matchfile.read(red.get(f"/tables/{made['id']}/match").content)
    assert record.players["blue"] == "first"
    assert len(record.nonces) == 1
    assert matchfile.verify(record, toy.load("toy")).ok


def test_chat_reaches_the_table(client: Client) -> None:
    id, red, _ = duel(client)
    assert red.post(f"/tables/{id}/chat", {"text": "  hello\nthere "}).json() == {}
    assert Person(client).post(f"/tables/{id}/chat", {"text": "x"}).status_code == 403
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": red.token, "role": "red"})
        assert socket.receive_json()["type"] == "update"
        line = socket.receive_json()
    assert (line["type"], line["text"], line["name"]) == ("chat", "hello there", "Maker")


@pytest.mark.parametrize("path", ["/", "/tables/x", "/join/abc", "/rules/toy", "/replay/x"])
def test_client_addresses_get_the_page(client: Client, config: Config, path: str) -> None:
    missing = client.get(path)
    assert missing.status_code == 503
    assert "make setup" in missing.text
    (config.static / "assets").mkdir(parents=True)
    (config.static / "index.html").write_text("<p>the client")
    (config.static / "assets/a-1.js").write_text("1")
    assert client.get(path).text == "<p>the client"
    assert client.get(path).headers["cache-control"] == "no-cache"
    assert "immutable" in client.get("/assets/a-1.js").headers["cache-control"]
    assert client.get("/assets/gone.js").status_code == 404
    assert client.get("/..%2f..%2fetc/passwd").text == "<p>the client"


def test_api_page(client: Client) -> None:
    assert "/api/tables/{id}/act" in client.get("/api/schema").text
    assert client.get("/api/schema/openapi.json").json()["info"]["title"] == "Stavka"


def test_batch_is_played_as_one(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    units = before["view"]["legal"][0]["unit"]
    batch = [*({"verb": "send-unit", "unit": u} for u in units), {"verb": "strike", "how": "soft"}]
    done = person.act(id, role, before["number"], *batch).json()
    assert done["number"] == before["number"] + 3
    assert [e["n"] for e in done["events"]] == list(
        range(len(before["events"]), len(before["events"]) + len(done["events"]))
    )
