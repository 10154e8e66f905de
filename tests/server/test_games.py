"""The real games, played through the server: every scenario starts, plays and keeps its seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

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


def test_data_pack_is_played_with_and_kept(config: Config) -> None:
    printed = replace(config, games=stavka.games, packs={"minsk44": ({"unit": {"505": {"attack": 11}}},)})
    with TestClient(create_app(printed)) as client:
        person = Person(client)
        ask = {"game": "minsk44", "scenario": "minsk", "seats": {"soviet": "me", "german": "me"}}
        id = person.post("/tables", ask).json()["id"]
        person.join(id)
        assert heavy_tanks(person.get("/games/minsk44/board", scenario="minsk").json()) == "[9]-[10]-7"
        assert heavy_tanks(person.get(f"/tables/{id}/board").json()) == "[11]-[10]-7"
    with TestClient(create_app(replace(config, games=stavka.games))) as client:  # started again, without the pack
        person = Person(client, person.token)
        assert heavy_tanks(person.get(f"/tables/{id}/board").json()) == "[11]-[10]-7"
        assert person.get(f"/tables/{id}/state").status_code == 200


def heavy_tanks(board: dict[str, Any]) -> str:
    """The values on the counter of the 505th heavy tank battalion."""
    return str(next(p["values"]["front"] for p in board["pieces"] if p["id"] == "505"))


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
