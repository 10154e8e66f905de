"""Notices: who is told what, when, and what keeps it from him. The clock is ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, pick
from tests.server.posts import Station, station

from stavka.server.accounts.schema import accounts
from stavka.server.app import create_app
from stavka.server.clock import now
from stavka.server.config import Config
from stavka.server.lobby import visitor_of
from stavka.server.notices.gathering import Item, _listed, woken
from stavka.server.notices.outbox import note
from stavka.server.notices.schema import letters, notices, turns, ways
from stavka.server.notices.wording import write
from stavka.server.notices.worker import Courier

Client = TestClient[Any]
SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000


@pytest.fixture
def hooks() -> Iterator[Station]:
    with station() as found:
        yield found


@pytest.fixture
def client(config: Config) -> Iterator[Client]:
    with TestClient(create_app(replace(config, notice_private=True))) as client:
        yield client


class Watch:
    """The courier, with a clock that only we move."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.at = now()
        self.courier = Courier(client.app.state.desk, lambda: self.at)

    def after(self, ms: int) -> None:
        """Time goes by, and the courier makes his round."""
        self.at += ms
        with self.client.portal() as portal:
            portal.call(self.courier.round)


@pytest.fixture
def watch(client: Client) -> Watch:
    return Watch(client)


def run(client: Client, work: Any) -> Any:
    with client.portal() as portal:
        return portal.call(client.app.state.desk.storage.run, work, True)


def rows(client: Client, of: sa.Table) -> list[Any]:
    return list(run(client, lambda c: c.execute(sa.select(of)).all()))


def say(client: Client, visitor: str, kind: Any, table: str | None = None, **args: Any) -> None:
    with client.portal() as portal:
        portal.call(partial(note, client.app.state.desk, visitor, kind, table, **args))


def by_hook(person: Person, hooks: Station, **more: Any) -> str:
    """He is told by a webhook."""
    answer = person.post("/notices/ways", {"kind": "hook", "target": hooks.url, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def told(hooks: Station) -> list[list[tuple[str, str]]]:
    """Of each letter that came: what it tells, and of which table."""
    return [[(one["kind"], one.get("table", "")) for one in came.told["notices"]] for came in hooks.came]


def play(person: Person, id: str, role: str) -> None:
    state = person.state(id, role)
    assert person.act(id, role, state["number"], bid(state["view"])).status_code == 200


def waiting(client: Client, hooks: Station, **more: Any) -> tuple[str, Person, Person]:
    """Both were to bid; red has, and blue, who is told by a webhook, is elsewhere."""
    red, blue = Person(client), Person(client)
    by_hook(blue, hooks, **more)
    made = red.table({"red": "me", "blue": "open"})
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"], "Guest")
    play(red, made["id"], "red")
    return made["id"], red, blue


# --- what is put down -------------------------------------------------------------------------------------------


def test_a_note_is_kept_for_whom_a_way_leads_to(client: Client, hooks: Station) -> None:
    id, red, _ = duel(client)
    visitor = visitor_of(red.token)
    say(client, visitor, "reminder", id, hours=1)
    assert rows(client, notices) == [], "no way leads to him"
    by_hook(red, hooks)
    say(client, visitor, "reminder", id, hours=1)
    (kept,) = rows(client, notices)
    assert (kept.visitor, kept.kind, kept.table_id, json.loads(kept.args)) == (visitor, "reminder", id, {"hours": 1})


def test_what_a_guest_asked_for_is_his_accounts(client: Client, hooks: Station) -> None:
    guest = Person(client)
    by_hook(guest, hooks)
    guest.sign_up("Ana")
    (way,) = rows(client, ways)
    assert way.visitor.startswith("account-")
    exported = guest.get("/account/export").json()
    assert [w["kind"] for w in exported["notices"]["ways"]] == ["hook"]
    assert guest.post("/account/delete", {}).status_code == 200
    assert rows(client, ways) == []


# --- turns ------------------------------------------------------------------------------------------------------


def test_who_is_away_is_told_once_that_it_is_his_turn(client: Client, watch: Watch, hooks: Station) -> None:
    id, *_ = waiting(client, hooks)
    watch.after(30 * SECOND)
    assert told(hooks) == [], "the table has not been still for long"
    watch.after(40 * SECOND)
    assert told(hooks) == [[("turn", id)]]
    for _ in range(5):
        watch.after(10 * MINUTE)
    assert len(hooks.came) == 1
    (came,) = hooks.came
    assert came.told["title"] == "game-toy"
    assert came.told["link"].endswith(f"/tables/{id}")


def test_a_restart_neither_forgets_nor_repeats(client: Client, watch: Watch, hooks: Station) -> None:
    id, *_ = waiting(client, hooks)
    later = Watch(client)  # another process, begun when the turn was long there
    later.after(2 * HOUR)
    assert told(hooks) == [[("turn", id)]]
    watch.after(3 * HOUR)
    Watch(client).after(3 * HOUR)
    assert len(hooks.came) == 1


def test_who_acts_in_time_is_not_told(client: Client, watch: Watch, hooks: Station) -> None:
    id, _, blue = waiting(client, hooks)
    watch.after(30 * SECOND)
    play(blue, id, "blue")
    leader = blue.state(id, "blue")["view"]["pending"]
    watch.after(40 * SECOND)
    assert hooks.came == []
    if leader == ["blue"]:  # he was there just now: only after a while
        watch.after(11 * MINUTE)
        assert told(hooks) == [[("turn", id)]]


def test_what_waits_is_withdrawn_when_he_acts(client: Client, watch: Watch, hooks: Station) -> None:
    """In the outbox, and as a letter that could not be sent."""
    hooks.status = 503
    id, _, blue = waiting(client, hooks)
    watch.after(2 * MINUTE)
    assert len(hooks.came) == 1
    assert len(rows(client, letters)) == 1
    play(blue, id, "blue")
    watch.after(2 * MINUTE)
    assert rows(client, letters) == []
    assert len(hooks.came) == 1


def test_who_sits_before_the_table_is_not_told(client: Client, watch: Watch, hooks: Station) -> None:
    id, _, blue = waiting(client, hooks)
    with client.websocket_connect(f"/ws/tables/{id}") as line:
        line.send_json({"hello": blue.token, "role": "blue"})
        line.receive_json()
        for _ in range(3):
            watch.after(9 * MINUTE)
        assert hooks.came == []
    watch.after(11 * MINUTE)
    assert told(hooks) == [[("turn", id)]], "he has gone, and it is still his turn"


def test_several_tables_come_in_one_letter(client: Client, watch: Watch, hooks: Station) -> None:
    id, red, blue = waiting(client, hooks)
    made = red.table({"red": "me", "blue": "open"})
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"])
    watch.after(2 * MINUTE)
    assert [sorted(letter) for letter in told(hooks)] == [sorted([("turn", id), ("turn", made["id"])])]


def test_the_end_is_told_to_who_did_not_bring_it(client: Client, watch: Watch, hooks: Station) -> None:
    id, red, blue = waiting(client, hooks)
    by_hook(red, hooks)
    number = red.state(id, "red")["number"]
    assert red.post(f"/tables/{id}/resign", {"role": "red", "number": number, "key": "k"}).status_code == 200
    watch.after(2 * MINUTE)
    watch.after(20 * MINUTE)
    assert told(hooks) == [[("result", id)]]
    assert blue.get("/notices").json()["ways"][0]["trouble"] is None


def test_nothing_is_written_down_where_nobody_wants_to_be_told(client: Client, watch: Watch) -> None:
    duel(client)
    watch.after(2 * MINUTE)
    assert rows(client, turns) == rows(client, notices) == []


def test_several_processes_tell_once(client: Client, watch: Watch, hooks: Station) -> None:
    id, *_ = waiting(client, hooks)
    watch.at += 2 * MINUTE
    others = [Courier(client.app.state.desk, lambda: watch.at) for _ in range(3)]

    async def together() -> None:
        import asyncio

        await asyncio.gather(*(one.round() for one in (watch.courier, *others)))

    with client.portal() as portal:
        portal.call(together)
    assert told(hooks) == [[("turn", id)]]


# --- what keeps it from him -----------------------------------------------------------------------------------------


def test_quiet_hours_hold_everything_back(client: Client, watch: Watch, hooks: Station) -> None:
    id, _, blue = waiting(client, hooks)
    here = datetime.fromtimestamp(watch.at / 1000, UTC)
    minute = here.hour * 60 + here.minute
    wish = {"language": "en", "zone": "UTC", "quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}
    assert blue.post("/notices/wishes", wish).status_code == 200
    for _ in range(5):
        watch.after(10 * MINUTE)
    assert hooks.came == []
    watch.after(12 * MINUTE)
    assert told(hooks) == [[("turn", id)]]


@pytest.mark.parametrize(
    ("zone", "hours", "at", "until"),
    [
        ("UTC", (22, 7), "2026-01-01T23:30", "2026-01-02T07:00"),
        ("UTC", (22, 7), "2026-01-02T06:59", "2026-01-02T07:00"),
        ("UTC", (22, 7), "2026-01-02T07:00", None),
        ("UTC", (13, 15), "2026-01-02T14:00", "2026-01-02T15:00"),
        ("UTC", (13, 15), "2026-01-02T12:59", None),
        ("Europe/Madrid", (23, 8), "2026-01-01T22:30", "2026-01-02T07:00"),
        ("Europe/Madrid", (23, 8), "2026-03-28T22:30", "2026-03-29T06:00"),  # the night is an hour shorter
        ("Europe/Madrid", (23, 8), "2026-10-24T21:30", "2026-10-25T07:00"),  # and here longer
        ("Asia/Kolkata", (23, 8), "2026-01-01T18:00", "2026-01-02T02:30"),
    ],
)
def test_the_end_of_the_night(zone: str, hours: tuple[int, int], at: str, until: str | None) -> None:
    def ms(moment: str) -> int:
        return int(datetime.fromisoformat(moment).replace(tzinfo=UTC).timestamp() * 1000)

    wish = SimpleNamespace(zone=zone, quiet_from=hours[0] * 60, quiet_to=hours[1] * 60)
    assert woken(wish, ms(at)) == ms(until or at)


def test_a_silent_table_and_a_silent_game(client: Client, watch: Watch, hooks: Station) -> None:
    id, red, blue = waiting(client, hooks)
    assert blue.post(f"/tables/{id}/silent", {"silent": True}).status_code == 200
    assert blue.get("/notices").json()["silent"] == [id]
    watch.after(2 * MINUTE)
    assert hooks.came == []
    wish = {"language": "en", "zone": "UTC", "games": ["toy"]}
    assert blue.post("/notices/wishes", wish).status_code == 200
    made = red.table({"red": "me", "blue": "open"})
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"])
    watch.after(2 * MINUTE)
    assert hooks.came == []
    say(client, visitor_of(blue.token), "event", event="The spring cup", path="people")
    watch.after(MINUTE)
    assert told(hooks) == [[("event", "")]]
    assert "The spring cup" in hooks.came[0].told["text"]


# --- what goes wrong --------------------------------------------------------------------------------------------------


def test_it_is_tried_again_and_given_up(client: Client, watch: Watch, hooks: Station) -> None:
    hooks.status = 503
    _, _, blue = waiting(client, hooks)
    tries = []
    for minute in range(6 * 60):
        before = len(hooks.came)
        watch.after(MINUTE)
        if len(hooks.came) > before:
            tries.append(minute)
    assert [b - a for a, b in pairwise(tries)] == [1, 4, 16, 64, 256]
    (way,) = blue.get("/notices").json()["ways"]
    assert way["trouble"]["id"] == "notices-trouble-refused"
    assert way["trouble"]["args"] == {"status": 503}
    assert rows(client, letters) == rows(client, notices) == []
    hooks.status = 204
    assert blue.post(f"/notices/ways/{way['id']}/try", {}).status_code == 200
    assert blue.get("/notices").json()["ways"][0]["trouble"] is None


def test_what_cannot_help_is_not_tried_again(client: Client, watch: Watch, hooks: Station) -> None:
    hooks.status = 404
    _, _, blue = waiting(client, hooks)
    watch.after(2 * MINUTE)
    watch.after(2 * HOUR)
    assert len(hooks.came) == 1
    assert blue.get("/notices").json()["ways"][0]["trouble"]["args"] == {"status": 404}


def test_a_letter_that_was_lost_with_its_process_is_sent_by_another(
    client: Client, watch: Watch, hooks: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, *_ = waiting(client, hooks)

    async def killed(*_: Any) -> None:
        """It claims the letter, and never comes back."""

    with monkeypatch.context() as patched:
        patched.setattr(watch.courier, "_send", killed)
        watch.after(2 * MINUTE)
    assert hooks.came == []
    watch.after(MINUTE)
    assert hooks.came == [], "it may still be on its way"
    watch.after(2 * MINUTE)
    assert told(hooks) == [[("turn", id)]]


def test_who_is_asked_to_play_is_told(client: Client, watch: Watch, hooks: Station) -> None:
    ana, boris = Person(client), Person(client)
    ana.sign_up("Ana")
    boris.sign_up("Boris")
    by_hook(boris, hooks, language="es")
    made = ana.table({"red": "me", "blue": "player:Boris"})
    watch.after(MINUTE)
    assert told(hooks) == [[("invited", made["id"])]]
    assert hooks.came[0].told["text"].startswith("Ana te invita a jugar a ")


# --- what has been seen to meanwhile --------------------------------------------------------------------------


ASLEEP = {"language": "en", "zone": "UTC", "games": []}


def asleep(person: Person, watch: Watch) -> None:
    """He does not want to be disturbed for the next eight hours."""
    minute = watch.at // MINUTE % 1440
    quiet = {"quiet_from": minute, "quiet_to": (minute + 480) % 1440}
    assert person.post("/notices/wishes", {**ASLEEP, **quiet}).status_code == 200


def test_an_invitation_that_he_has_accepted_in_the_night_is_not_told(
    client: Client, watch: Watch, hooks: Station
) -> None:
    ana, boris = Person(client), Person(client)
    ana.sign_up("Ana")
    boris.sign_up("Boris")
    by_hook(boris, hooks)
    asleep(boris, watch)
    accepted, open = (ana.table({"red": "me", "blue": "player:Boris"})["id"] for _ in range(2))
    watch.after(MINUTE)
    boris.post(f"/tables/{accepted}/join", {"nonce": "x", "role": "blue"})
    watch.after(9 * HOUR)
    assert told(hooks) == [[("invited", open)]]


def his_turn_asleep(client: Client, watch: Watch, hooks: Station, days: int) -> tuple[Person, Person, str]:
    """Red has moved at a table with so many days a turn; it is Blue's, who sleeps and would be told by his hook."""
    red, blue = Person(client), Person(client)
    by_hook(blue, hooks)
    asleep(blue, watch)
    pace = {"kind": "days", "amount": days, "late": "claim"}
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "pace": pace}
    made = red.post("/tables", body).json()
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"], "Guest")
    play(red, made["id"], "red")
    return red, blue, made["id"]


def test_what_time_did_is_told_as_long_as_it_matters(client: Client, watch: Watch, hooks: Station) -> None:
    red, blue, id = his_turn_asleep(client, watch, hooks, days=1)
    by_hook(red, hooks)
    asleep(red, watch)
    desk = client.app.state.desk
    with patch.object(desk.time, "now", lambda: now() + 25 * HOUR), client.portal() as portal:
        portal.call(client.app.state.keeper._see_to, id)
        assert {row.kind for row in rows(client, notices)} == {"time-up", "claim"}
        play(blue, id, "blue")  # he came back before anybody had claimed
    watch.after(9 * HOUR)
    assert [kind for letter in told(hooks) for kind, _ in letter if kind != "turn"] == []


def test_a_reminder_of_a_stretch_that_is_over_is_not_told(client: Client, watch: Watch, hooks: Station) -> None:
    red, blue, id = his_turn_asleep(client, watch, hooks, days=1)
    desk = client.app.state.desk
    with patch.object(desk.time, "now", lambda: now() + 20 * HOUR), client.portal() as portal:
        portal.call(client.app.state.keeper._see_to, id)
    assert [row.kind for row in rows(client, notices)] == ["reminder"]
    rested = False
    while True:  # until his turn is over, and it is his turn again
        pending = red.state(id, "red")["view"]["pending"]
        if rested and "blue" in pending:
            break
        rested = rested or "blue" not in pending
        role = pending[0]
        person = {"red": red, "blue": blue}[role]
        state = person.state(id, role)
        assert person.act(id, role, state["number"], pick(state["view"], Random(1))).status_code == 200
    watch.after(9 * HOUR)
    assert "reminder" not in [kind for letter in told(hooks) for kind, _ in letter]


def test_a_reminder_says_how_much_is_left_when_it_comes(client: Client, watch: Watch, hooks: Station) -> None:
    _, _, id = his_turn_asleep(client, watch, hooks, days=3)
    desk = client.app.state.desk
    with client.portal() as portal:
        with patch.object(desk.time, "now", lambda: now() + 55 * HOUR):
            portal.call(client.app.state.keeper._see_to, id)
        with patch.object(desk.time, "now", lambda: now() + 59 * HOUR - MINUTE):
            watch.at += 9 * HOUR
            portal.call(watch.courier.round)
    said = [one["say"] for came in hooks.came for one in came.told["notices"] if one["kind"] == "reminder"]
    assert len(said) == 1
    assert "13 hours" in said[0], "not the 17 hours of when it was noticed"


def test_a_round_is_told_until_he_has_sat_down(client: Client, watch: Watch, hooks: Station) -> None:
    ana, boris = Person(client), Person(client)
    ana.sign_up("Ana")
    boris.sign_up("Boris")
    by_hook(boris, hooks)
    asleep(boris, watch)
    sits, not_yet = (ana.table({"red": "me", "blue": "player:Boris"})["id"] for _ in range(2))
    (whose,) = run(client, lambda c: c.execute(sa.select(ways.c.visitor)).scalars().all())
    run(client, lambda c: c.execute(notices.delete()))
    for id in (sits, not_yet):
        say(client, whose, "paired", id, event="League", against="Ana")
    boris.post(f"/tables/{sits}/join", {"nonce": "x", "role": "blue"})
    watch.after(9 * HOUR)
    assert told(hooks) == [[("paired", not_yet)]]


def test_a_new_name_is_told_to_who_has_not_read_of_it(client: Client, watch: Watch, hooks: Station) -> None:
    ana = Person(client)
    ana.sign_up("Ana")
    by_hook(ana, hooks)
    asleep(ana, watch)
    (whose,) = run(client, lambda c: c.execute(sa.select(ways.c.visitor)).scalars().all())
    run(client, lambda c: c.execute(accounts.update().values(renamed="rude")))
    say(client, whose, "renamed", name="Ana", why="rude", path="account")
    say(client, whose, "event", event="League", path="events/x")
    assert ana.post("/account/name", {}).status_code == 200
    watch.after(9 * HOUR)
    assert told(hooks) == [[("event", "")]]


def test_nobody_is_told_of_who_has_left(client: Client, watch: Watch, hooks: Station) -> None:
    ana, boris = Person(client), Person(client)
    ana.sign_up("Anastasia")
    boris.sign_up("Boris")
    by_hook(boris, hooks)
    id = ana.table({"red": "me", "blue": "player:Boris"})
    ana.join(id["id"])
    (whose,) = run(client, lambda c: c.execute(sa.select(ways.c.visitor)).scalars().all())
    run(client, lambda c: c.execute(notices.delete()))
    say(client, whose, "paired", id["id"], event="League", against="Anastasia")
    hooks.status = 500
    watch.after(MINUTE)
    say(client, whose, "paired", id["id"], event="League", against="Anastasia")
    assert len(rows(client, letters)) == 1, "it is tried again later"
    ana.post("/account/delete", {})
    assert "Anastasia" not in str([rows(client, letters), rows(client, notices)])


@pytest.mark.parametrize(
    ("many", "lines", "last"), [(20, 20, "Cup 19"), (21, 21, "one thing more"), (23, 21, "3 things")]
)
def test_a_letter_tells_twenty_things_and_how_many_more_there_are(many: int, lines: int, last: str) -> None:
    items = [Item("event", args={"event": f"Cup {n}", "path": "events"}) for n in range(many)]
    letter = write(Config("sqlite://"), _listed(items), {}, "en", "https://stavka.example")
    assert letter.title.startswith(f"{many} things")
    assert len(letter.told) == lines
    assert last in letter.told[-1].say
