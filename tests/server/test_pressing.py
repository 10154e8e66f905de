"""Boards and rules are compressed once, not at every request."""

from __future__ import annotations

import gzip
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, duel

from stavka import games
from stavka.server.app import create_app
from stavka.server.config import Config

Client = TestClient[Any]
PLACES = ("/api/games/stalingrad/board?scenario=duel", "/api/games/stalingrad/rules")
TOY = "/api/games/toy/rules"


@pytest.mark.parametrize("path", PLACES)
def test_it_is_pressed_once_and_asked_for_again_in_vain(
    config: Config, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[bytes] = []

    def compress(plain: bytes, *args: Any, **options: Any) -> bytes:
        made.append(plain)
        return packed(plain, *args, **options)

    packed = gzip.compress
    monkeypatch.setattr("stavka.server.pressing.gzip.compress", compress)
    with TestClient(create_app(replace(config, games=games))) as client:
        answers = [client.get(path, headers={"Accept-Encoding": "gzip"}) for _ in range(3)]
        assert len(made) == 1
        for answer in answers:
            assert answer.status_code == 200
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.content == made[0]
        again = client.get(path, headers={"If-None-Match": answers[0].headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("accepts", ["identity", "br", "gzip;q=0", ""])
def test_who_does_not_take_it_compressed_gets_it_plain(client: Client, accepts: str) -> None:
    plain = client.get(TOY, headers={"Accept-Encoding": accepts})
    assert "content-encoding" not in plain.headers
    assert plain.json() == client.get(TOY).json()


def test_a_table_has_the_board_of_its_game(client: Client) -> None:
    id, _red, _blue = duel(client)
    of_table = Person(client).get(f"/tables/{id}/board")
    scenario = Person(client).get(f"/tables/{id}").json()["scenario"]
    of_game = client.get(f"/api/games/toy/board?scenario={scenario}")
    assert of_table.content == of_game.content
    assert of_table.headers["etag"] == of_game.headers["etag"]
