"""Windows that nothing in hand fits: who passes by itself, who is asked, and what the others can notice of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, duel, pick, to_raid
from tests.server.test_live import hear, hello
from tests.toy import Raid, Send, Strike, Tricks

import stavka.games
from stavka.core import matchfile
from stavka.core.actions import Choice, Piece
from stavka.core.game import Game
from stavka.server.app import create_app
from stavka.server.asks import Asking, Windows
from stavka.server.config import Config
from stavka.server.matches import record_of
from stavka.server.migrate import upgrade
from stavka.server.schema import Change, SeatRow, Stored, TableRow, seats
from stavka.server.table import LiveTable
from stavka.server.telling import held
from stavka.server.windows import pass_on

Client = TestClient[Any]
SECONDS = 1_000


class Play:
    """A table without a server around it: people do what they like, the windows look after themselves."""

    def __init__(self, game: Game[Any], people: str, windows: Windows = "asked", seed: int = 0) -> None:
        self.scenario = game.scenarios()[0]
        row = TableRow(
            id="t", game=game.id, rules_version=game.rules_version, scenario=self.scenario.id, options="{}", packs="[]",
            secret="", commitment="", seed=f"{seed:064x}", status="playing", maker="", made=0, changed=0,
            windows=windows,
        )  # fmt: skip
        seats = [
            SeatRow(role=role, place=n, kind="human" if role in people else "computer", visitor=role)
            for n, role in enumerate(self.scenario.roles)
        ]
        self.table = LiveTable(row, seats, game)
        self.stored: list[Change] = []
        self.settle()

    def settle(self) -> None:
        self.stored += pass_on(self.table, SECONDS)

    def act(self, role: str, action: Any) -> None:
        changes = self.table.changes_for(role, [action], None, SECONDS)
        self.table.carry_out(changes)
        self.stored += changes
        self.settle()

    def ask(self, role: str, windows: Asking) -> None:
        next(s for s in self.table.seats if s.role == role).windows = windows

    @property
    def state(self) -> Any:
        return self.table.playing.state

    def auto(self) -> list[Change]:
        return [c for c in self.stored if c.auto]

    def picture(self, role: str) -> dict[str, Any]:
        return msgspec.json.decode(msgspec.json.encode(held(self.table, role, role).picture), type=dict[str, Any])


def struck(seed: int, people: str = "red blue", windows: Windows = "asked", ask: Asking = "auto") -> Play:
    """The toy game until the first raid strikes: the other role's window is open, or has gone by."""
    play = Play(toy.load("toy"), people, windows, seed)
    for role in ("red", "blue"):
        play.ask(role, ask)
    for role in ("red", "blue"):
        play.act(role, next(iter(play.table.game.legal(play.state, role))))
    leader = play.state.frames[-1].leader
    play.act(leader, Send(Piece("r1" if leader == "red" else "b1")))
    play.act(leader, Strike(Choice("hard")))
    return play


def other_holds_a_trick(seed: int) -> bool:
    play = struck(seed, ask="ask")
    (other,) = play.state.frames[-1].order
    return any(card.startswith("trick") for card in play.state.hands[other])


EMPTY = next(seed for seed in range(200) if not other_holds_a_trick(seed))
ARMED = next(seed for seed in range(200) if other_holds_a_trick(seed))


def asked(play: Play) -> bool:
    return isinstance(play.state.frames[-1], Tricks)


def other(seed: int) -> str:
    role: str = struck(seed, ask="ask").state.frames[-1].order[0]
    return role


def test_against_a_computer_a_seat_with_nothing_to_play_passes_by_itself() -> None:
    play = struck(EMPTY, other(EMPTY))
    assert not asked(play)
    (passed,) = play.auto()
    assert (passed.role, passed.action, passed.key) == (other(EMPTY), '{"verb":"pass"}', None)


def test_what_was_done_is_shown_to_the_role_and_to_nobody_else() -> None:
    play = struck(EMPTY, other(EMPTY))
    role = other(EMPTY)
    (spared,) = play.picture(role)["spared"]
    assert (spared["say"], spared["answer"]) == ({"id": "ask-trick"}, {"verb": "pass"})
    assert play.table.playing.entries[spared["action"]].role == role
    for eyes in ("red", "blue", "observer"):
        assert ("spared" in play.picture(eyes)) == (eyes == role)


def test_a_hand_that_could_play_is_always_asked() -> None:
    for people in (other(ARMED), "red blue"):
        for windows in ("asked", "quick"):
            assert asked(struck(ARMED, people, windows))


def test_a_seat_may_want_to_be_asked_always() -> None:
    assert asked(struck(EMPTY, other(EMPTY), ask="ask"))
    assert asked(struck(EMPTY, windows="quick", ask="ask"))


def test_against_people_everybody_is_asked_unless_the_table_agreed() -> None:
    assert asked(struck(EMPTY))
    assert not asked(struck(EMPTY, windows="quick"))


def test_two_seats_at_one_screen_are_two_people() -> None:
    play = struck(EMPTY, ask="ask")
    for seat in play.table.seats:
        seat.visitor, seat.windows = "one", "auto"
    play.settle()
    assert asked(play)


def test_a_computer_is_never_passed_for() -> None:
    leader = "red" if other(EMPTY) == "blue" else "blue"
    assert asked(struck(EMPTY, leader))


def test_the_others_cannot_tell_a_pass_by_itself_from_one_by_hand() -> None:
    """All that the other side and lookers-on are sent is the same to the byte."""
    by_itself, by_hand = struck(EMPTY, windows="quick"), struck(EMPTY, windows="quick", ask="ask")
    role = other(EMPTY)
    by_hand.act(role, by_hand.table.game.idle(by_hand.state, role))
    for each in ("red", "blue"):
        by_hand.ask(each, "auto")
    by_hand.table.held.clear()
    for eyes in {"red", "blue", "observer"} - {role}:
        assert held(by_itself.table, eyes, eyes) == held(by_hand.table, eyes, eyes)
    assert by_itself.table.log == by_hand.table.log
    assert by_itself.state == by_hand.state


def test_how_a_seat_wants_to_be_asked_is_its_own_business() -> None:
    play = struck(EMPTY)
    before = {eyes: held(play.table, eyes, eyes) for eyes in ("red", "blue", "observer")}
    play.ask(other(EMPTY), "ask")
    play.table.held.clear()
    changed = {eyes for eyes, picture in before.items() if held(play.table, eyes, eyes) != picture}
    assert changed == {other(EMPTY)}


def test_undo_steps_over_what_was_done_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second unit of a raid goes by itself here: taking back means taking back both."""

    def idle(self: Raid, s: Any, role: str) -> Any:
        return Send(Piece("b2" if role == "blue" else "r2")) if len(self.sent) == 1 else None

    monkeypatch.setattr(Raid, "idle", idle)
    play = Play(toy.load("toy"), "red blue", "quick")
    for role in ("red", "blue"):
        play.act(role, next(iter(play.table.game.legal(play.state, role))))
    leader = play.state.frames[-1].leader
    assert not play.picture(leader)["can_undo"]
    before = play.state.copy()
    play.act(leader, Send(Piece("b1" if leader == "blue" else "r1")))
    assert len(play.state.frames[-1].sent) == 2
    assert play.picture(leader)["can_undo"]
    assert play.picture(leader)["spared"]
    assert play.table.undoable(leader) == [4, 3]
    for n in (5, 6):
        play.table.carry_out([Change(seq=n, kind="undo", role=leader)])
    assert play.state == before
    assert "spared" not in play.picture(leader)


def test_undo_by_request_and_a_request_that_comes_again(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(self: Raid, s: Any, role: str) -> Any:
        return Send(Piece("b2" if role == "blue" else "r2")) if len(self.sent) == 1 else None

    monkeypatch.setattr(Raid, "idle", idle)
    with TestClient(create_app(config)) as client:
        red, blue = Person(client), Person(client)
        ask = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "windows": "quick"}
        made = red.post("/tables", ask).json()
        assert red.join(made["id"])["windows"] == "quick"
        blue.join(made["id"], made["invites"]["blue"])
        person, role, state = to_raid(made["id"], red, blue)
        send = {"verb": "send-unit", "unit": "b1" if role == "blue" else "r1"}
        after = person.act(made["id"], role, state["number"], send, key="sent").json()
        assert after["number"] == state["number"] + 2
        assert after["can_undo"]
        again = person.act(made["id"], role, state["number"], send, key="sent")
        assert (again.status_code, again.json()["number"]) == (200, after["number"])
        back = person.undo(made["id"], role, after["number"], key="back").json()
        assert back["view"] == state["view"]
        client.app.state.desk.forget_all()  # read again from what is stored
        assert person.state(made["id"], role)["view"] == state["view"]
        assert person.act(made["id"], role, state["number"], send, key="sent").status_code == 200
        assert person.undo(made["id"], role, after["number"], key="back").status_code == 200
        assert person.undo(made["id"], role, back["number"]).status_code == 422  # nothing of its own to take back


@pytest.mark.parametrize("game", ["roads", "no-retreat"])
def test_a_person_against_a_computer_is_only_asked_what_something_fits(game: str) -> None:
    rules = stavka.games.load(game)
    role = rules.scenarios()[0].roles[1]
    play, rng, seen = Play(rules, role, seed=7), Random(7), 0
    for _ in range(900):
        pending = play.table.pending()
        if not pending or len(play.auto()) >= 12:
            break
        who = pending[0]
        if role in pending:
            seen += 1
            assert rules.idle(play.state, role) is None
        play.act(who, rules.legal(play.state, who).pick(rng))
    assert len(play.auto()) >= 12
    assert seen
    assert {c.role for c in play.auto()} == {role}
    again = LiveTable.of(Stored(play.table.row, play.table.seats, play.stored), rules)
    assert again.playing.state == play.state
    assert again.picture(role, role).spared == play.table.picture(role, role).spared
    record = record_of(play.table)  # seed and actions, as ever
    assert len(record.actions) == len(play.stored)
    assert matchfile.load(record, rules).state == play.state


def test_whole_match_against_a_computer(client: Client) -> None:
    person = Person(client)
    made = person.table({"red": "me", "blue": "computer:first"})
    person.join(made["id"])
    table = client.app.state.desk._live[made["id"]]
    rng, windows = Random(3), 0
    while (state := person.state(made["id"], "red")) and "outcome" not in state["view"]:
        if "red" not in state["view"]["pending"]:
            continue
        if any(option["verb"] == "pass" for option in state["view"]["legal"]):
            windows += 1
            assert any(option["verb"] == "trick" for option in state["view"]["legal"])
        person.act(made["id"], "red", state["number"], pick(state["view"], rng))
    assert table.over


def test_a_seat_is_asked_again_and_passes_again_as_its_player_likes(config: Config) -> None:
    """The switch works at once; the other side hears nothing of it."""
    with TestClient(create_app(config)) as client:
        id, red, blue = duel(client)
        play_until_window(client, id, red, blue)
        desk = client.app.state.desk
        (role,) = desk._live[id].pending()
        person, foe = (red, blue) if role == "red" else (blue, red)
        foe_role = "blue" if role == "red" else "red"
        with client.websocket_connect(f"/ws/tables/{id}") as socket:
            socket.send_json(hello(foe, foe_role))
            before = hear(socket, "update")
            for windows in ("ask", "auto", "ask"):
                body = {"role": role, "windows": windows}
                assert person.post(f"/tables/{id}/windows", body).status_code == 200
            assert foe.post(f"/tables/{id}/windows", body).status_code == 403
            mine = next(s for s in person.state(id, role)["table"]["seats"] if s["role"] == role)
            assert mine["windows"] == "ask"
            foe.post(f"/tables/{id}/chat", {"text": "well?"})
            assert socket.receive_json()["type"] in ("presence", "chat")
            after = foe.state(id, foe_role)
            assert (after["number"], after["table"]) == (before["number"], before["table"])
        desk.forget_all()
        mine = next(s for s in person.state(id, role)["table"]["seats"] if s["role"] == role)
        assert mine["windows"] == "ask"


def play_until_window(client: Client, id: str, red: Person, blue: Person) -> None:
    """The first raid strikes: the other role's window is open."""
    person, role, state = to_raid(id, red, blue)
    unit = {"verb": "send-unit", "unit": "b1" if role == "blue" else "r1"}
    assert person.act(id, role, state["number"], unit, {"verb": "strike", "how": "hard"}).status_code == 200


def test_tables_made_before_ask_everybody(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        id, red, _ = duel(client)
        assert "windows" not in red.state(id, "red")["table"]  # as agreed by saying nothing
        state = red.state(id, "red")
        assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
        bad = {"game": "toy", "scenario": "duel", "seats": {}, "windows": "sometimes"}
        assert red.post("/tables", bad).status_code == 400
        drawn = {"role": "red", "windows": "pause"}  # among people nobody passes by itself after a while
        assert red.post(f"/tables/{id}/windows", drawn).status_code == 400


def test_seats_that_passed_after_a_pause_are_asked(tmp_path: Path) -> None:
    """A database from when seats could pass after a pause."""
    with sa.create_engine(f"sqlite:///{tmp_path}/old.sqlite3").begin() as connection:
        upgrade(connection, "0006")
        for role, windows in (("red", "pause"), ("blue", "ask")):
            row = {
                "table_id": "t",
                "role": role,
                "place": 0,
                "kind": "human",
                "bot": "",
                "name": "",
                "windows": windows,
            }
            connection.execute(seats.insert().values(row))
        upgrade(connection)
        found = {row.role: row.windows for row in connection.execute(sa.select(seats))}
    assert found == {"red": "auto", "blue": "ask"}
