"""Clocks at the table, with a clock of the tests' own: whose time runs, flags that fall once, restarts, clocks that are
set, players who come back a second too late."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, bid, play_out, to_raid, told
from tests.server.test_accounts import refused
from tests.server.test_delaying import until_sent_away
from tests.server.test_live import hear, hello
from tests.server.test_meeting import in_server, member, settled
from tests.server.timekeeping import (
    DAY,
    DAYS,
    HOUR,
    LIVE,
    MINUTE,
    SECOND,
    TURN,
    FakeClock,
    clock_of,
    left,
    look,
    passes,
    play,
    table,
    timed,
    wish,
)

from stavka.core import matchfile
from stavka.server.asks import Pace
from stavka.server.config import Config
from stavka.server.meeting.schema import ratings, results
from stavka.server.schema import actions, tables
from stavka.server.timing import clocks
from stavka.server.timing.clocks import Clock, Deciding, Moment

Client = TestClient[Any]
LOSE = {**LIVE, "late": "lose"}
COMPUTER = {**DAYS, "late": "computer"}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def client(config: Config, clock: FakeClock) -> Iterator[Client]:
    with timed(config, clock) as client:
        yield client


def flags(client: Client, id: str) -> list[str]:
    """Whose flags have fallen, as it is stored."""
    query = sa.select(actions.c.role).where(actions.c.table_id == id, actions.c.kind == "flag")
    found: list[str] = []

    async def ask() -> None:
        found.extend(await client.app.state.desk.storage.run(lambda c: list(c.execute(query).scalars())))

    in_server(client, ask)
    return found


def outcome(person: Person, id: str) -> tuple[list[str], str] | None:
    """Who won, and why."""
    ended = told(person.get(f"/tables/{id}")).get("outcome")
    return None if ended is None else (ended["winners"], ended["why"]["id"])


def on_turn(id: str, red: Person, blue: Person) -> tuple[Person, str, Person, str]:
    """Both have bid: who leads the raid, and who waits."""
    person, role, _ = to_raid(id, red, blue)
    other = {"red": "blue", "blue": "red"}[role]
    return person, role, blue if role == "red" else red, other


# --- as plain functions ------------------------------------------------------------------------------------------


def test_a_stretch_brings_its_time() -> None:
    live, turn = Pace("live", 30, 10), Pace("turn", 10)
    for pace, brought in ((live, 30 * MINUTE + 10 * SECOND), (turn, 10 * MINUTE)):
        first = clocks.carried_on(pace, {}, Deciding({"a"}, {"a", "b"}), Moment(0))
        assert first["a"] == Clock(brought, 0, True)
        assert first["b"].since is None
        then = clocks.carried_on(pace, first, Deciding({"b"}, {"a", "b"}), Moment(MINUTE))
        assert (then["a"].left, then["a"].since) == (brought - MINUTE, None)
        again = clocks.carried_on(pace, then, Deciding({"a"}, {"a", "b"}), Moment(2 * MINUTE))
        assert again["a"].left == (brought - MINUTE + 10 * SECOND if pace is live else 10 * MINUTE)


@pytest.mark.parametrize("pace", [Pace("live", 30, 10), Pace("turn", 10), Pace("days", 3)])
def test_who_takes_back_goes_on_with_the_time_he_had(pace: Pace) -> None:
    """Else handing over and taking back would be a way to get more."""
    had = clocks.carried_on(pace, {}, Deciding({"a"}, {"a", "b"}), Moment(0))
    had = clocks.carried_on(pace, had, Deciding({"b"}, {"a", "b"}), Moment(MINUTE))
    spent = had["a"].left
    had = clocks.carried_on(pace, had, Deciding({"a"}, {"a", "b"}), Moment(2 * MINUTE, back="a"))
    assert had["a"] == Clock(spent, 2 * MINUTE, True)


def test_a_clock_never_runs_backwards() -> None:
    clock = Clock(MINUTE, 5 * MINUTE)
    assert clock.remaining(0) == MINUTE, "also where the time of day is before its beginning"
    assert clock.remaining(7 * MINUTE) == 0


def test_who_asks_for_a_take_back_stops_the_clocks_once_in_a_stretch() -> None:
    pace = Pace("live", 30)
    asks = Deciding({"a"}, {"a", "b"}, asks="a")
    plain = Deciding({"a"}, {"a", "b"})
    had = clocks.carried_on(pace, {}, plain, Moment(0))
    had = clocks.carried_on(pace, had, asks, Moment(MINUTE))
    assert had["a"].since is None
    had = clocks.carried_on(pace, had, plain, Moment(20 * MINUTE))
    assert (had["a"].left, had["a"].since) == (29 * MINUTE, 20 * MINUTE)
    had = clocks.carried_on(pace, had, asks, Moment(21 * MINUTE))
    assert had["a"].since == 21 * MINUTE, "asked once more, it runs on"


def test_every_stretch_has_its_reminder() -> None:
    pace = Pace("days", 3)
    had = clocks.carried_on(pace, {}, Deciding({"a"}, {"a", "b"}), Moment(0))
    assert clocks.short(pace, had, 3 * DAY - 18 * HOUR) == ("a",)
    had = clocks.reminded(had, ["a"])
    assert clocks.short(pace, had, 3 * DAY - HOUR) == ()
    assert clocks.due(pace, had) == 3 * DAY, "next is the end"
    had = clocks.carried_on(pace, had, Deciding({"b"}, {"a", "b"}), Moment(DAY))
    had = clocks.carried_on(pace, had, Deciding({"a"}, {"a", "b"}), Moment(2 * DAY))
    assert clocks.due(pace, had) == 5 * DAY - 18 * HOUR


def test_two_flags_at_once_and_one_after_the_other() -> None:
    ends = {"a": Clock(MINUTE, 0), "b": Clock(MINUTE - SECOND, SECOND), "c": Clock(MINUTE, 1)}
    assert clocks.overdue(ends, MINUTE - 1) == ()
    assert clocks.overdue(ends, 9 * MINUTE) == ("a", "b"), "who looks late finds the same"


# --- whose time runs ------------------------------------------------------------------------------------------------


def test_a_table_has_no_clock_unless_its_maker_wants_one(client: Client) -> None:
    id, red, _ = table(client, None)
    state = red.state(id, "red")
    assert "now" not in state
    assert "pace" not in state["table"]
    assert all("clock" not in seat for seat in state["table"]["seats"])


def test_both_clocks_run_while_both_decide(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, LIVE)
    passes(client, clock, MINUTE)
    assert left(red, id, "red") == left(red, id, "blue") == 29 * MINUTE + 10 * SECOND
    play(red, id, "red")
    passes(client, clock, MINUTE)
    assert left(blue, id, "red") == 29 * MINUTE + 10 * SECOND, "he has decided: his stands"
    assert left(blue, id, "blue") == 28 * MINUTE + 10 * SECOND


def test_computers_cost_nobody_time(client: Client, clock: FakeClock) -> None:
    red = Person(client)
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "computer"}, "pace": LIVE}
    id = red.post("/tables", body).json()["id"]
    red.join(id)
    seats = {s["role"]: s for s in red.state(id, "red")["table"]["seats"]}
    assert "clock" in seats["red"]
    assert "clock" not in seats["blue"]


def test_the_pace_is_told_before_anybody_sits_down(client: Client) -> None:
    ana, boris = member(client, "Ana"), Person(client)
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "pace": DAYS, "listed": True}
    made = ana.post("/tables", body).json()
    assert boris.get(f"/tables/{made['id']}").json()["pace"] == {"kind": "days", "amount": 3}
    (open_table,) = boris.get("/meeting").json()["open"]
    assert open_table["pace"] == {"kind": "days", "amount": 3}
    assert ana.get("/tables").json()[0]["pace"]["amount"] == 3


def test_lists_say_what_is_left_by_now(client: Client, clock: FakeClock) -> None:
    id, red, _ = table(client, DAYS)
    passes(client, clock, DAY)
    (mine,) = red.get("/tables").json()
    assert mine["id"] == id
    assert {s["clock"]["left"] for s in mine["seats"]} == {2 * DAY}


def test_an_undo_gives_no_time(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, TURN)
    person, role, _, _ = on_turn(id, red, blue)
    passes(client, clock, MINUTE)
    state = person.state(id, role)
    send = next({"verb": o["verb"], "unit": o["unit"][0]} for o in state["view"]["legal"] if o["verb"] == "send-unit")
    assert person.act(id, role, state["number"], send).status_code == 200
    passes(client, clock, MINUTE)
    assert person.undo(id, role, person.state(id, role)["number"]).status_code == 200
    assert left(person, id, role) == 8 * MINUTE


def test_no_clock_runs_while_a_take_back_waits_for_the_others(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, LIVE)
    person, role, _, _ = on_turn(id, red, blue)
    before = left(person, id, role)
    back = person.state(id, role)["back"]
    assert wish(person, id, role, "take-back", to=back).status_code == 200
    passes(client, clock, 40 * MINUTE)
    assert left(person, id, role) == before
    assert flags(client, id) == []
    assert wish(person, id, role, "refuse").status_code == 200
    passes(client, clock, MINUTE)
    assert left(person, id, role) == before - MINUTE


# --- flags ------------------------------------------------------------------------------------------------------------


def test_a_flag_falls_once_and_the_waiting_side_claims(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, LIVE)
    person, role, other, its = on_turn(id, red, blue)
    refused(wish(other, id, its, "claim", what="victory"), 409, "no-claim")
    passes(client, clock, left(person, id, role) + SECOND)
    for _ in range(3):
        look(client)
    assert flags(client, id) == [role]
    assert outcome(red, id) is None
    state = other.state(id, its)
    assert (state["late"], state["claims"]) == ([role], ["victory", "draw", "wait"])
    assert "claims" not in person.state(id, role), "who is late waits for the others"
    refused(wish(person, id, role, "claim", what="draw"), 409, "no-claim")
    body = {"role": its, "number": state["number"], "key": "mine", "what": "victory"}
    refused(Person(client).post(f"/tables/{id}/claim", body), 403, "not-your-seat")
    assert wish(other, id, its, "claim", what="victory").status_code == 200
    assert outcome(red, id) == ([its], "match-time-won")
    refused(wish(person, id, role, "draw"), 409, "over")


@pytest.mark.parametrize(("what", "ends"), [("draw", ([], "match-time-drawn")), ("wait", None)])
def test_what_else_may_be_claimed(client: Client, clock: FakeClock, what: str, ends: Any) -> None:
    id, red, blue = table(client, LIVE)
    person, role, other, its = on_turn(id, red, blue)
    passes(client, clock, 2 * HOUR)
    assert wish(other, id, its, "claim", what=what).status_code == 200
    assert outcome(red, id) == ends
    if ends is None:
        assert left(person, id, role) == 3 * MINUTE, "a tenth of his time once more"
        assert "late" not in other.state(id, its)
        passes(client, clock, 4 * MINUTE)
        assert flags(client, id) == [role, role]


def test_who_comes_back_before_anybody_has_claimed_plays_on(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, DAYS)
    person, role, other, its = on_turn(id, red, blue)
    passes(client, clock, 3 * DAY + SECOND)
    state = person.state(id, role)
    assert state["late"] == [role]
    send = next({"verb": o["verb"], "unit": o["unit"][0]} for o in state["view"]["legal"] if o["verb"] == "send-unit")
    assert person.act(id, role, state["number"], send).status_code == 200
    assert "late" not in person.state(id, role)
    refused(wish(other, id, its, "claim", what="victory"), 409, "no-claim")
    assert left(person, id, role) == 3 * DAY


@pytest.mark.parametrize("early", [1, 0, -1000])
def test_a_second_too_late_is_too_late(client: Client, clock: FakeClock, early: int) -> None:
    """Also where nobody has looked since: his own request finds that his time is up."""
    id, red, blue = table(client, LOSE)
    person, role, _, its = on_turn(id, red, blue)
    state = person.state(id, role)
    send = next({"verb": o["verb"], "unit": o["unit"][0]} for o in state["view"]["legal"] if o["verb"] == "send-unit")
    passes(client, clock, left(person, id, role) - early, looks=False)
    answer = person.act(id, role, state["number"], send)
    if early > 0:
        assert answer.status_code == 200
        assert flags(client, id) == []
    else:
        refused(answer, 409, "over")
        assert flags(client, id) == [role]
        assert outcome(red, id) == ([its], "match-time-won")


def test_a_decision_in_time_is_stored_before_anybody_looks(client: Client, clock: FakeClock) -> None:
    """It came in the last millisecond: for half a second nobody says that it was too late."""
    id, red, blue = table(client, LOSE)
    person, role, _, _ = on_turn(id, red, blue)
    passes(client, clock, left(person, id, role) + 400)
    assert flags(client, id) == []
    passes(client, clock, 200)
    assert flags(client, id) == [role]


def test_both_flags_at_once_are_a_draw(client: Client, clock: FakeClock) -> None:
    id, red, _ = table(client, LOSE)
    passes(client, clock, HOUR)
    assert flags(client, id) == ["red", "blue"]
    assert outcome(red, id) == ([], "match-time-drawn")


def test_the_first_flag_counts_however_late_somebody_looks(client: Client, clock: FakeClock) -> None:
    id, red, _ = table(client, LOSE)
    passes(client, clock, 10 * MINUTE)
    play(red, id, "red")
    passes(client, clock, HOUR)
    assert flags(client, id) == ["blue"]
    assert outcome(red, id) == (["red"], "match-time-won")


def test_both_flags_where_the_waiting_side_decides(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, LIVE)
    passes(client, clock, HOUR)
    assert red.state(id, "red")["claims"] == blue.state(id, "blue")["claims"] == ["draw"]
    refused(wish(red, id, "red", "claim", what="victory"), 409, "no-claim")
    assert wish(blue, id, "blue", "claim", what="draw").status_code == 200
    assert outcome(red, id) == ([], "match-time-drawn")


def test_the_computer_takes_over(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, COMPUTER)
    person, role, other, its = on_turn(id, red, blue)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(person, role))
        hear(socket, "update")
        passes(client, clock, 4 * DAY)
        assert not any('"update"' in str(m) for m in until_sent_away(socket)), "and hears nothing of it any more"
    seat = next(s for s in other.state(id, its)["table"]["seats"] if s["role"] == role)
    assert (seat["kind"], seat["taken"], "clock" in seat) == ("computer", True, False)
    assert seat["bot"]
    assert person.get(f"/tables/{id}/state", role=role).status_code == 403
    refused(person.act(id, role, 0, {"verb": "strike"}), 403, "not-your-seat")
    play_out(id, {its: other}, Random(1))
    assert other.state(id, its)["aids"] == ["reseat"], "what a computer ended is not rated"
    record = matchfile.read(other.get(f"/tables/{id}/match").content)
    verified = matchfile.verify(record, client.app.state.desk.game("toy"))
    assert verified.ok, verified.checks


def test_a_table_that_everybody_has_left_is_over(client: Client, clock: FakeClock) -> None:
    id, red, _ = table(client, COMPUTER)
    passes(client, clock, 4 * DAY)
    assert outcome(Person(client), id) == ([], "match-deserted")
    del red


def test_the_strongest_level_takes_over(client: Client) -> None:
    """Of those that the game offers to people."""
    from stavka.ai import offered, strongest

    game = client.app.state.desk.game("toy")
    assert strongest(game) in offered(game)


# --- files, ratings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [LOSE, LIVE])
def test_the_file_of_a_match_that_time_ended(client: Client, clock: FakeClock, pace: dict[str, Any]) -> None:
    id, red, blue = table(client, pace)
    _, role, other, its = on_turn(id, red, blue)
    passes(client, clock, HOUR)
    if pace is LIVE:
        wish(other, id, its, "claim", what="victory")
    contents = red.get(f"/tables/{id}/match").content
    record = matchfile.read(contents)
    assert (record.version, record.late, record.ended) == (3, [role], "time")
    game = client.app.state.desk.game("toy")
    assert matchfile.verify(record, game).ok
    again = client.post("/api/matches", content=contents, headers=red.headers | {"Content-Type": "application/json"})
    assert again.status_code == 201, again.text
    assert outcome(red, again.json()["id"]) == ([its], "match-time-won")
    forgeries: list[dict[str, Any]] = [
        {"late": []},
        {"result": {"winners": [role], "why": {"id": "x"}}},
        {"aborted": "red"},
    ]
    for forged in forgeries:
        plain = {**json.loads(contents), **forged}
        bad = matchfile.read(json.dumps(plain).encode())
        assert not matchfile.verify(bad, game).ok, forged
        headers = red.headers | {"Content-Type": "application/json"}
        assert client.post("/api/matches", content=json.dumps(plain), headers=headers).status_code == 422
    with pytest.raises(matchfile.BadMatchFile, match="version 3"):
        matchfile.read(json.dumps({**json.loads(contents), "version": 2}).encode())


def test_a_result_by_time_counts_for_ratings(client: Client, clock: FakeClock) -> None:
    people = member(client, "Ana"), member(client, "Boris")
    id, red, blue = table(client, LOSE, people=people, rated=True, listed=True)
    while (state := red.state(id, "red"))["actions"] < 4 or len(state["view"]["pending"]) > 1:
        role = state["view"]["pending"][0]
        person = {"red": red, "blue": blue}[role]
        state = person.state(id, role)
        option = state["view"]["legal"][0]
        person.act(id, role, state["number"], {k: v if k == "verb" else v[0] for k, v in option.items()})
        assert "outcome" not in red.state(id, "red")["view"]
    passes(client, clock, HOUR)
    settled(client, id)
    rows: list[Any] = []

    async def ask() -> None:
        storage = client.app.state.desk.storage
        rows.extend(
            await storage.run(
                lambda c: c.execute(
                    sa.select(results.c.score, ratings.c.games).join(ratings, ratings.c.account == results.c.account)
                ).all()
            )
        )

    in_server(client, ask)
    assert sorted(r.score for r in rows) == [0, 2]
    assert {r.games for r in rows} == {1}


def test_in_a_rated_game_no_computer_takes_over(client: Client) -> None:
    ana = member(client, "Ana")
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me"}, "pace": COMPUTER, "rated": True}
    refused(ana.post("/tables", body), 409, "rated-no-computer")


def test_a_match_is_called_off_before_ones_first_move(client: Client) -> None:
    people = member(client, "Ana"), member(client, "Boris")
    id, red, blue = table(client, None, people=people, rated=True, listed=True)
    assert play(red, id, "red").status_code == 200
    assert "abort" not in red.state(id, "red")
    refused(wish(red, id, "red", "abort"), 409, "no-abort")
    assert blue.state(id, "blue")["abort"]
    assert wish(blue, id, "blue", "abort").status_code == 200
    assert outcome(red, id) == ([], "match-aborted")
    settled(client, id)
    assert red.get("/people/Ana").json()["played"] == [], "it never was"
    record = matchfile.read(red.get(f"/tables/{id}/match").content)
    assert (record.ended, record.aborted) == ("abort", "blue")
    assert matchfile.verify(record, client.app.state.desk.game("toy")).ok


def test_alone_there_is_nothing_to_call_off(client: Client) -> None:
    red = Person(client)
    id = red.table({"red": "me", "blue": "computer"})["id"]
    red.join(id)
    refused(wish(red, id, "red", "abort"), 409, "no-abort")


# --- the time of the server ------------------------------------------------------------------------------------------


def test_no_time_runs_while_the_server_does_not(config: Config, clock: FakeClock) -> None:
    with timed(config, clock) as client:
        id, red, _ = table(client, LIVE)
        passes(client, clock, MINUTE)
    clock.go(5 * HOUR)
    with timed(config, clock) as client:
        look(client)
        red.client = client
        assert flags(client, id) == []
        assert left(red, id, "red") == 29 * MINUTE + 10 * SECOND
        passes(client, clock, MINUTE)
        assert left(red, id, "red") == 28 * MINUTE + 10 * SECOND
        passes(client, clock, HOUR)
        assert sorted(flags(client, id)) == ["blue", "red"]


def test_a_flag_that_fell_stays_fallen_over_a_restart(config: Config, clock: FakeClock) -> None:
    with timed(config, clock) as client:
        id, red, blue = table(client, LIVE)
        _, role, other, its = on_turn(id, red, blue)
        passes(client, clock, HOUR)
    with timed(config, clock) as client:
        for _ in range(3):
            look(client)
        other.client = client
        assert flags(client, id) == [role]
        assert other.state(id, its)["claims"] == ["victory", "draw", "wait"]


@pytest.mark.parametrize("jump", [DAY, -DAY, HOUR, -7 * SECOND])
def test_a_clock_that_is_set_costs_nobody_anything(client: Client, clock: FakeClock, jump: int) -> None:
    id, red, blue = table(client, LOSE)
    passes(client, clock, MINUTE)
    clock.jump(jump)
    assert left(red, id, "red") == 29 * MINUTE + 10 * SECOND, "before the keeper has looked"
    assert play(red, id, "red").status_code == 200
    look(client)
    assert left(blue, id, "blue") == 29 * MINUTE + 10 * SECOND
    passes(client, clock, MINUTE)
    assert left(blue, id, "blue") == 28 * MINUTE + 10 * SECOND
    assert flags(client, id) == []


def test_a_machine_that_slept_costs_nobody_anything(client: Client, clock: FakeClock) -> None:
    """Its count of seconds stood still meanwhile."""
    id, red, _ = table(client, LOSE)
    look(client)
    clock.jump(8 * HOUR)
    look(client)
    look(client)
    assert left(red, id, "red") == 30 * MINUTE + 10 * SECOND


def test_days_are_days_when_summer_ends(config: Config, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """2023-10-29, 01:00 UTC: clocks in Madrid go back by an hour. Three days are 72 hours all the same."""
    monkeypatch.setenv("TZ", "Europe/Madrid")
    clock.day = 1_698_501_600_000
    with timed(config, clock) as client:
        id, red, blue = table(client, DAYS)
        _, role, _, _ = on_turn(id, red, blue)
        passes(client, clock, 72 * HOUR - SECOND)
        assert flags(client, id) == []
        passes(client, clock, 2 * SECOND)
        assert flags(client, id) == [role]


def test_what_is_lost_is_noted_by_one_of_two_processes(config: Config, clock: FakeClock) -> None:
    """Here they share a file; on PostgreSQL the row is locked."""
    with timed(config, clock) as one, timed(config, clock) as other:
        id, red, _ = table(one, LIVE)
        passes(one, clock, MINUTE)
        passes(other, clock, 0)
        clock.jump(DAY)
        for client in (one, other, one, other):
            look(client)
        assert one.app.state.desk.time.lost == other.app.state.desk.time.lost == DAY
        assert left(red, id, "red") == 29 * MINUTE + 10 * SECOND
        clock.go(HOUR)
        for client in (one, other):
            client.app.state.keeper._looked = clock.day
        for client in (one, other, one, other):
            look(client)
        assert sorted(flags(one, id)) == ["blue", "red"], "each once"


def test_a_table_that_cannot_be_read_holds_no_other_up(client: Client, clock: FakeClock) -> None:
    first, _, _ = table(client, LOSE)
    id, red, _ = table(client, LOSE)

    async def spoil() -> None:
        desk = client.app.state.desk
        change = tables.update().where(tables.c.id == first).values(options="{")
        await desk.storage.run(lambda c: c.execute(change), writes=True)
        desk.forget_all()

    in_server(client, spoil)
    passes(client, clock, HOUR)
    assert outcome(red, id) == ([], "match-time-drawn")


def test_onlookers_who_are_behind_see_no_clock(client: Client, clock: FakeClock) -> None:
    id, red, _ = table(client, LIVE, listed=True, watching="5-minutes")
    play(red, id, "red")
    state = Person(client).state(id, "observer")
    assert all("clock" not in seat for seat in state["table"]["seats"])
    assert "now" not in state
    assert clock_of(red, id, "blue")["left"]


def test_a_pace_that_makes_no_sense(client: Client) -> None:
    red = Person(client)
    paces: list[Any] = [
        {"kind": "live"}, {"kind": "live", "amount": 0}, {"kind": "days", "amount": 61}, {"kind": "hours", "amount": 1},
        {"kind": "turn", "amount": 5, "increment": 5}, {"kind": "live", "amount": 5, "late": "nothing"},
        {"kind": "live", "amount": 5, "increment": -1}, {"kind": "live", "amount": 10**9}, [], "live",
    ]  # fmt: skip
    for pace in paces:
        body = {"game": "toy", "scenario": "duel", "seats": {"red": "me"}, "pace": pace}
        refused(red.post("/tables", body), 400, "malformed")


def test_bids_are_the_same(client: Client) -> None:
    """What the helpers of this file play is legal."""
    id, red, _ = table(client, None)
    assert bid(red.state(id, "red")["view"])["verb"] == "bid"


def test_who_is_late_does_not_call_it_off(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, DAYS)
    assert play(red, id, "red").status_code == 200
    assert blue.state(id, "blue")["abort"]
    passes(client, clock, 4 * DAY)
    assert red.state(id, "red")["claims"] == ["victory", "draw", "wait"]
    assert "abort" not in blue.state(id, "blue")
    refused(wish(blue, id, "blue", "abort"), 409, "no-abort")
    assert wish(red, id, "red", "claim", what="wait").status_code == 200
    assert blue.state(id, "blue")["abort"]
