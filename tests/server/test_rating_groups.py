"""Ratings for each group of scenarios, and how those of before, one for each game, become them.

`data/ratings-by-game.sqlite3.gz` was written by a server that had one rating for each game: rated matches of Ana, Boris
and Carol at short and long scenarios and with partners, each given up after a few actions.
"""

from __future__ import annotations

import gzip
import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config as Alembic
from litestar.testing import TestClient
from tests.server.people import Person, pick, unlimited
from tests.server.postgres import running
from tests.server.test_meeting import member, profile, settled, take

import stavka.games
from stavka.server import migrate
from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.copying import _pour, database_url
from stavka.server.meeting.groups import group_of

BY_GAME = Path(__file__).parent / "data/ratings-by-game.sqlite3.gz"
BEFORE = "0018"
MU, SIGMA, UNIT = 25.0, 25 / 3, 60.0

Client = TestClient[Any]
Rows = dict[tuple[str, ...], tuple[float, float, int]]


def test_every_game_has_few_groups_that_mean_something() -> None:
    found = {
        id: {s.id: group_of(s) for s in stavka.games.load(id).scenarios() if len(s.sides()) == 2}
        for id in stavka.games.FINISHED
    }
    assert found["stalingrad"] == {"duel": "short", "two-on-one": "team"}
    assert {s for s, group in found["no-retreat"].items() if group == "long"} == {"campaign"}
    assert {s for s, group in found["eastfront"].items() if group == "short"} == {"edelweiss"}
    assert set(found["roads"].values()) == {"short"}
    assert set(found["minsk44"].values()) == {"long"}


# --- in play -------------------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(unlimited(Config(f"sqlite:///{tmp_path}/stavka.sqlite3", static=tmp_path)))) as client:
        yield client


def given_up(client: Client, scenario: str, axis: Person, soviet: Person) -> None:
    """A rated match that the Axis gives up after a few actions."""
    seats = {"axis": "me", "soviet": "open"}
    body = {"game": "no-retreat", "scenario": scenario, "seats": seats, "listed": True, "rated": True}
    id = axis.post("/tables", body).json()["id"]
    axis.join(id)
    assert take(soviet, id, "soviet").status_code == 200
    at, rng, done = {"axis": axis, "soviet": soviet}, Random(4), 0
    while done < 4:
        role = axis.state(id, "axis")["view"]["pending"][0]
        state = at[role].state(id, role)
        done += at[role].act(id, role, state["number"], pick(state["view"], rng)).status_code == 200
    number = axis.state(id, "axis")["number"]
    answer = axis.post(f"/tables/{id}/resign", {"role": "axis", "number": number, "key": secrets.token_hex(8)})
    assert answer.status_code == 200, answer.text
    settled(client, id)


def test_a_match_moves_the_rating_of_its_group_alone(server: Client) -> None:
    ana, boris = member(server, "Ana"), member(server, "Boris")
    given_up(server, "saturn", ana, boris)
    short = profile(ana, "Ana")["ratings"]
    assert [(r["game"], r["group"], r["games"]) for r in short] == [("no-retreat", "short", 1)]
    assert short[0]["rating"] < 1500
    given_up(server, "campaign", boris, ana)
    long, same = profile(ana, "Ana")["ratings"]
    assert same == short[0], "what comes of long scenarios says nothing of short ones"
    assert (long["group"], long["games"]) == ("long", 1)
    assert long["rating"] > 1500
    given_up(server, "saturn", ana, boris)
    assert [r["games"] for r in profile(ana, "Ana")["ratings"]] == [1, 2]
    shown = {}
    for scenario in ("saturn", "campaign"):
        body = {"game": "no-retreat", "scenario": scenario, "seats": {"axis": "me", "soviet": "open"}, "listed": True}
        ana.join(ana.post("/tables", body).json()["id"])
    for table in Person(server).get("/meeting").json()["open"]:
        shown[table["scenario"]] = table["seats"][0]["rating"]
    assert shown["saturn"] < 1500 < shown["campaign"] == long["rating"], "the lobby shows the one that counts there"


def test_the_page_of_ratings_says_what_goes_together_and_how_even_it_is(server: Client) -> None:
    ana, boris = member(server, "Ana"), member(server, "Boris")
    given_up(server, "saturn", ana, boris)
    scales = {(x["game"], x["group"]): x for x in Person(server).get("/ratings").json()}
    assert {group for game, group in scales if game == "stalingrad"} == {"short", "team"}
    saturn, citadel = (
        next(s for s in scales["no-retreat", "short"]["scenarios"] if s["scenario"] == id)
        for id in ("saturn", "citadel")
    )
    assert saturn == {"scenario": "saturn", "roles": ["axis"], "played": 1, "share": 0.0, "counted": 41.0}
    assert citadel == {"scenario": "citadel", "roles": ["axis"], "played": 0, "share": None, "counted": 48.0}
    assert scales["no-retreat", "short"]["computers"]["quick"] == 1500
    assert scales["no-retreat", "long"]["computers"] == {}, "nobody has measured them there"
    assert not any(s["scenario"] == "solo" for x in scales.values() for s in x["scenarios"]), "against the rules alone"


# --- what was stored before ----------------------------------------------------------------------------------------


def stored(url: str, *keys: str) -> Rows:
    """The ratings by account (its name), game and what else they are kept by."""
    columns = "".join(f', r."{key}"' for key in keys)
    query = f"SELECT a.name, r.game{columns}, r.mu, r.sigma, r.games FROM ratings r JOIN accounts a ON a.id = r.account"
    with sa.create_engine(database_url(url)).connect() as c:
        rows = c.execute(sa.text(query)).all()
    return {tuple(row[: 2 + len(keys)]): tuple(row[2 + len(keys) :]) for row in rows}


@pytest.fixture(params=["sqlite", "postgres"])
def before(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A copy of that database, of either kind."""
    file = tmp_path / "before.sqlite3"
    file.write_bytes(gzip.decompress(BY_GAME.read_bytes()))
    if request.param == "sqlite":
        yield f"sqlite:///{file}"
        return
    with running() as database:
        with (
            sa.create_engine(f"sqlite:///{file}").begin() as old,
            sa.create_engine(database_url(database.url)).begin() as new,
        ):
            migrate.upgrade(new, BEFORE)
            _pour(old, new)
        yield database.url


def test_ratings_of_a_game_become_those_of_its_groups(before: str, tmp_path: Path) -> None:
    was = stored(before)
    assert len(was) == 8
    with TestClient(create_app(unlimited(Config(before, static=tmp_path)))) as client:
        carol = Person(client).get("/people/Carol").json()["ratings"]
        assert [(r["game"], r["group"]) for r in carol] == [
            ("no-retreat", "long"), ("roads", "short"), ("stalingrad", "team")
        ]  # fmt: skip
        played = Person(client).get("/people/Ana").json()["played"]
    now = stored(before, "group")
    for (name, game), (mu, sigma, games) in was.items():
        mine = {group: rating for (who, at, group), rating in now.items() if (who, at) == (name, game)}
        if len(mine) == 1:
            assert next(iter(mine.values())) == (mu, sigma, games), "to the last digit"
        assert sum(r[0] - MU for r in mine.values()) == pytest.approx(mu - MU)
        assert sum(r[2] for r in mine.values()) == games
        assert sum(r[1] ** -2 - SIGMA**-2 for r in mine.values()) == pytest.approx(sigma**-2 - SIGMA**-2)
    assert {group for who, game, group in now if (who, game) == ("Ana", "no-retreat")} == {"short", "long"}
    duels = [p for p in played if p["scenario"] == "duel"]
    assert now["Ana", "stalingrad", "short"][0] == pytest.approx(
        MU + sum(p["after"] - p["before"] for p in duels) / UNIT, abs=0.05
    )
    assert now["Ana", "stalingrad", "short"][2] == len(duels) == 2
    assert now["Ana", "stalingrad", "team"][0] > MU > now["Ana", "stalingrad", "short"][0]


def test_the_way_back_loses_nothing(before: str) -> None:
    was = stored(before)
    with sa.create_engine(database_url(before)).begin() as c:
        migrate.upgrade(c)
    with sa.create_engine(database_url(before)).begin() as c:
        config = Alembic()
        config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
        config.attributes["connection"] = c
        command.downgrade(config, BEFORE)
    again = stored(before)
    assert again.keys() == was.keys()
    for key, rating in was.items():
        assert again[key] == pytest.approx(rating)


def test_a_partner_is_not_an_opponent(before: str, tmp_path: Path) -> None:
    with TestClient(create_app(unlimited(Config(before, static=tmp_path)))) as client:
        played = Person(client).get("/people/Ana").json()["played"]
        (team,) = [p for p in played if p["scenario"] == "two-on-one"]
        assert (team["against"], team["beside"]) == (["Carol"], ["Boris"])
        alone = [p for p in played if p["scenario"] == "duel"]
        assert all((p["against"], p["beside"]) == (["Boris"], []) for p in alone)
