"""The real games, played through the server: every scenario starts, plays and keeps its seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, pick

import stavka.games
from stavka.server.app import create_app
from stavka.server.config import Config

SCENARIOS = [(id, s.id) for id in stavka.games.ids() for s in stavka.games.load(id).scenarios()]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_scenario_can_be_played(config: Config, game: str, scenario: str) -> None:
    rng = Random(1)
    with TestClient(create_app(replace(config, games=stavka.games))) as client:
        person = Person(client)
        assert person.get(f"/games/{game}/board", scenario=scenario).status_code == 200
        assert person.get(f"/games/{game}/rules").json()["rules"]
        info = next(g for g in person.get("/games").json() if g["id"] == game)
        roles = next(s["roles"] for s in info["scenarios"] if s["id"] == scenario)
        seats = dict.fromkeys(roles, "me")
        made = person.post("/tables", {"game": game, "scenario": scenario, "seats": seats}).json()
        person.join(made["id"])
        table = client.app.state.desk._live[made["id"]]
        person.heard.clear()
        for _ in range(40):
            state = person.get(f"/tables/{made['id']}/state").json()
            role = state["view"]["role"]
            if "outcome" in state["view"]:
                break
            action = pick(state["view"], rng)
            ask = {"role": role, "number": state["number"], "actions": [action]}
            assert person.post(f"/tables/{made['id']}/consider", ask).status_code == 200
            assert person.act(made["id"], role, state["number"], action).status_code == 200
        else:
            assert table.row.seed.encode() not in b"".join(person.heard)


@pytest.mark.parametrize("game", stavka.games.ids())
def test_best_bot_of_each_game_plays_in_its_own_process(config: Config, game: str) -> None:
    with TestClient(create_app(replace(config, games=stavka.games))) as client:
        person = Person(client)
        info = next(g for g in person.get("/games").json() if g["id"] == game)
        scenario = info["scenarios"][0]
        seats = dict.fromkeys(scenario["roles"], "computer")
        made = person.post("/tables", {"game": game, "scenario": scenario["id"], "seats": seats}).json()
        with client.websocket_connect(f"/ws/tables/{made['id']}") as socket:
            socket.send_json({"hello": person.token, "role": "observer"})
            while socket.receive_json().get("number", 0) < 5:
                pass
