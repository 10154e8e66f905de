"""A lesson over the wire: stop by stop, with fixed dice, nothing stored."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

Client = TestClient[Any]
HERE = "/api/games/toy/lessons/raid"


def act(client: Client, stop: int, *actions: dict[str, str]) -> Any:
    return client.post(f"{HERE}/act", json={"stop": stop, "actions": list(actions)})


def test_lessons_are_listed(client: Client) -> None:
    assert client.get("/api/games").json()[0]["lessons"] == ["raid"]
    assert [g["id"] for g in client.get("/api/games", params={"game": "toy"}).json()] == ["toy"]
    assert client.get("/api/games", params={"game": "chess"}).json() == []


def test_a_lesson_from_the_first_stop_to_the_last(client: Client) -> None:
    at = client.get(f"{HERE}/0").json()
    assert (at["say"]["id"], at["step"], at["steps"], at["stops"]) == ("lesson-raid-welcome", 0, 6, 8)
    seen = []
    while at["stop"] < at["stops"] - 1:
        seen.append((at["say"]["id"], at["update"]["view"]["role"], at.get("done", 0)))
        assert len(at.get("made", [])) == at.get("done", 0)
        at = act(client, at["stop"], *at.get("wanted", [])[:1]).json()
    assert [s[0].removeprefix("lesson-raid-") for s in seen] == [
        "welcome", "bid", "reply", "raid", "raid", "raid", "wait",
    ]  # fmt: skip
    assert [s[1] for s in seen] == ["red", "red", "blue", "red", "red", "red", "blue"]
    assert [s[2] for s in seen] == [0, 0, 0, 0, 1, 2, 0]
    struck = [e for e in at["update"]["events"] if e["id"] == "struck"]
    assert struck[0]["rolls"][0]["dice"] == [5, 2]
    assert at["update"]["view"]["outcome"]["winners"] == ["red"]
    assert act(client, at["stop"]).json()["stop"] == at["stop"]  # reading on at the end stays there


def test_several_moves_of_a_step_at_once(client: Client) -> None:
    sent = [{"verb": "send-unit", "unit": "r1"}, {"verb": "send-unit", "unit": "r2"}]
    then = act(client, 3, *sent).json()
    assert (then["stop"], then["made"]) == (5, sent)


def test_other_moves_are_refused_and_explained(client: Client) -> None:
    legal = act(client, 3, {"verb": "send-unit", "unit": "r2"})
    assert legal.status_code == 422
    assert legal.json()["refusal"]["why"]["id"] == "refused-lesson"
    illegal = act(client, 3, {"verb": "strike", "how": "hard"})
    assert illegal.json()["refusal"]["rule"] == "1.3"
    assert act(client, 3).status_code == 422  # moves are to be made here, not skipped
    assert act(client, 0, {"verb": "bid", "card": "trick7"}).status_code == 422


def test_pencil_why_not_and_overlays_work_at_a_stop(client: Client) -> None:
    send = {"verb": "send-unit", "unit": "r2"}
    pencil = client.post(f"{HERE}/consider", json={"stop": 3, "actions": [send]}).json()
    assert (pencil["done"], [e["id"] for e in pencil["events"]]) == (1, ["unit-sent"])
    assert pencil["forecast"]["attackers"] == ["r2"]
    strike = {"verb": "strike", "how": "hard"}
    ask: dict[str, Any] = {"stop": 3, "action": strike}
    assert client.post(f"{HERE}/why-not", json=ask).json()["refusal"]["rule"] == "1.3"
    assert client.post(f"{HERE}/why-not", json={**ask, "actions": [send]}).json() == {"refusal": None}
    shown = client.post(f"{HERE}/overlay", json={"stop": 3, "actions": [send], "overlay": "raids"}).json()
    assert len(shown["shapes"]) == 1


def test_bad_questions_get_a_clear_answer(client: Client) -> None:
    assert client.get("/api/games/toy/lessons/none/0").json()["error"] == "unknown"
    for stop in ("8", "-1", "x", "9" * 12):
        assert client.get(f"{HERE}/{stop}").status_code == 404
    assert act(client, 99, {"verb": "pass"}).status_code == 422
    assert act(client, 3, {"verb": "fly"}).json()["error"] == "malformed"
    assert client.post(f"{HERE}/act", json={"stop": 3, "role": "blue"}).json()["error"] == "malformed"
    assert client.post(f"{HERE}/overlay", json={"stop": 3, "overlay": "x"}).json()["error"] == "unknown"


def test_a_lesson_shows_a_role_only_its_own_hand(client: Client) -> None:
    hands = client.get(f"{HERE}/2").json()["update"]["view"]["hands"]
    assert {h["owner"]: h.get("cards") is not None for h in hands} == {"red": False, "blue": True}
