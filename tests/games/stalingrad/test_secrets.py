"""Fog of war: nobody learns what the rules hide, by view, actions, prompt, forecast or events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import PlainDice
from stavka.core.game import OBSERVER
from stavka.core.hexes import bits
from stavka.core.texts import Event
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.state import POOL

UNIT = re.compile(rb'"(?:piece:)?([gs]-[0-9a-z]+)"')
CARD = re.compile(rb'"(?:card:)?([a-z0-9-]+)"')
CARDS = {c.id for c in GAME.data.cards}


def positions(scenario: str, seed: int, variant: str = "standard") -> Iterator[tuple[Any, list[Event]]]:
    """A random game, position by position, with the events that led there."""
    rng = Random(seed)
    dice = PlainDice(rng)
    s, events = GAME.setup(scenario, {"variant": variant}, dice)
    for _ in range(150):
        yield s, events
        if not GAME.pending(s):
            return
        role = GAME.pending(s)[0]
        events = GAME.apply(s, role, GAME.legal(s, role).pick(rng), dice).events


def seen(s: Any, role: str) -> bytes:
    """All that a role gets to know of a position."""
    return b"\n".join(
        (
            msgspec.json.encode(GAME.view(s, role)),
            msgspec.json.encode(GAME.legal(s, role).plain()),
            msgspec.json.encode(GAME.prompt(s, role)),
            msgspec.json.encode(GAME.forecast(s, role)),
        )
    )


def stand_anew(s: Any, units: list[int], places: list[int]) -> None:
    """All these blocks are taken up, and put down elsewhere."""
    for u in units:
        s.put(u, POOL)
    for u, at in zip(units, places, strict=True):
        s.put(u, at)


def reshuffle_soviets(s: Any, rng: Random) -> Any:
    """The same table with other Soviet blocks standing up, at other strengths, and other cards in the hand."""
    new, data = s.copy(), s.data
    hidden = list(bits(data.soviets & ~s.shown))
    for kind in ("infantry", "tanks", "marines"):
        units = [u for u in hidden if data.pools[kind] >> u & 1]
        places = [s.where[u] for u in units]
        rng.shuffle(places)
        stand_anew(new, units, places)
    on_map = [u for u in hidden if new.where[u] >= 0]
    places = [new.where[u] for u in on_map]
    rng.shuffle(places)
    stand_anew(new, on_map, places)
    for u in on_map:
        new.strength[u] = rng.randint(0, data.full[u])
    cards = s.soviet_hand + s.soviet_deck
    rng.shuffle(cards)
    new.soviet_hand, new.soviet_deck = cards[: len(s.soviet_hand)], cards[len(s.soviet_hand) :]
    GAME.changed(new)
    return new


def face_down(s: Any) -> bool:
    """Is a battle at a point where its units are still hidden?"""
    return any(isinstance(f, Battle) and f.step < 3 for f in s.frames)


# --- solo -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1.4", "6.1", "6.6")
@pytest.mark.parametrize("scenario", ["solo", "co-op"])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_the_germans_see_does_not_depend_on_hidden_soviets(scenario: str, seed: int) -> None:
    rng, compared = Random(seed), 0
    for s, _ in positions(scenario, seed):
        if s.outcome is not None or face_down(s):
            continue
        other = reshuffle_soviets(s, rng)
        for role in (*s.germans, OBSERVER):
            assert seen(s, role) == seen(other, role)
        compared += other != s
    assert compared > 20


@pytest.mark.rule("6.6", "8.2.1", "8.2.3")
@pytest.mark.parametrize("role", ["german", OBSERVER])
def test_before_the_confrontation_nothing_is_known_of_the_battle(role: str) -> None:
    def laid(unit: str, card: str) -> Table:
        t = Table().put("9", unit).put("25", "g-2").german_hand("stuka pak").soviet_hand(card)
        return t.act("assault", "9").join("25").act("attack")

    one, two = laid("s-45rd:4", "tommy-gunner"), laid("s-13gd:0", "chuikov")
    assert one.frame == two.frame == "GermanCard"
    assert seen(one.s, role) == seen(two.s, role)
    assert [e.read_by(role) for e in one.events] == [e.read_by(role) for e in two.events]


@pytest.mark.rule("10.4.2")
def test_opportunity_fire_shows_no_faces_outside_the_battle() -> None:
    t = Table().lead("chuikov").put("9", "s-45rd:2").put("10", "s-13gd:4").put("25", "g-191").put("26", "g-194")
    t.german_hand("stuka")
    t.assault("9", "25 26", "", dice="11" + "111" + "11" + "111" * 2)
    assert not any("s-13gd" in repr(e) for e in t.events)


# --- names ----------------------------------------------------------------------------------------------


def may_name(s: Any, role: str) -> set[str]:
    """The units that a role may see named."""
    data = s.data
    names = {data.ids[u] for u in bits(s.shown)} | {data.ids[u] for u in data.r_units.values()}
    names |= {data.ids[u] for u in bits(data.germans) if s.where[u] in (-3, -4, -5)}
    if role in s.germans:
        called = sum(f.units for f in s.frames if isinstance(f, DeployUnits))
        names |= {data.ids[u] for u in bits(data.germans) if s.where[u] >= 0 or (s.seen | called) >> u & 1}
    if role == s.soviet:
        names |= {data.ids[u] for u in bits(data.soviets) if s.where[u] >= 0}
    return names


def may_read(s: Any, role: str) -> set[str]:
    """The cards that a role may see named."""
    cards = {*s.german_discard, *s.soviet_discard, *s.leaders, *s.advantages}
    for owner, hand in zip(s.germans, s.german_hands, strict=True):
        cards |= set(hand) if role == owner else set()
    cards |= set(s.soviet_hand) if role == s.soviet else set()
    for fight in (f for f in s.frames if isinstance(f, Battle)):
        open_cards = fight.step >= 3
        cards |= set(fight.german_cards) if open_cards or role == fight.commander else set()
        cards |= {fight.soviet_card} if open_cards or role == s.soviet else set()
    return cards


@pytest.mark.rule("1.4", "11.6", "12.2")
@pytest.mark.parametrize(
    ("scenario", "variant"),
    [
        ("solo", "standard"),
        ("solo", "fortress"),
        ("duel", "soviet-easy"),
        ("co-op", "german-easy"),
        ("two-on-one", "designer"),
    ],
)
def test_no_view_names_a_hidden_unit_or_card(scenario: str, variant: str) -> None:
    for s, _ in positions(scenario, 5, variant):
        if s.outcome is not None:
            return
        for role in (*GAME.scenario(scenario).roles, OBSERVER):
            data = seen(s, role)
            units = {m.decode() for m in UNIT.findall(data)}
            assert units <= may_name(s, role), f"{role}: {units - may_name(s, role)}"
            cards = {m.decode() for m in CARD.findall(data)} & CARDS
            assert cards <= may_read(s, role), f"{role}: {cards - may_read(s, role)}"


OPEN_EVENTS = {
    "confrontation", "step-lost", "soviet-destroyed", "german-destroyed", "joins-battle", "advances", "blitz-move",
    "close-combat-soviet", "close-combat-german", "r-unit-withdrawn", "card-picks-off",
}  # fmt: skip
OPEN_CARDS = {
    "leader-arrives", "card-fires", "soviet-card-shown", "card-cancelled", "air-cancelled",
    "card-picks-off", "card-no-effect",
}  # fmt: skip


@pytest.mark.rule("1.4", "6.6", "8.2.3")
@pytest.mark.parametrize("scenario", ["solo", "duel", "two-on-one"])
@pytest.mark.parametrize("seed", [3, 4])
def test_events_name_only_what_lies_open(scenario: str, seed: int) -> None:
    told = 0
    for s, events in positions(scenario, seed):
        own = {"german": s.germans, "soviet": (s.soviet,)}
        for event in events:
            for role in (*GAME.scenario(scenario).roles, OBSERVER):
                read = msgspec.json.encode(event.read_by(role))
                if event.id not in OPEN_EVENTS and role not in own.get(event.side, ()):
                    assert not UNIT.findall(read), f"{event.id} read by {role}"
                if event.id not in OPEN_CARDS and role not in own.get(event.side, ()):
                    assert b"card:" not in read, f"{event.id} read by {role}"
                told += 1
    assert told > 100


@pytest.mark.rule("11.6")
def test_the_other_german_does_not_read_the_drawn_card() -> None:
    t = Table("co-op").put("34", "g-274").put("70", "s-45rd").turn_of(1).on_top("pak")
    t.act("short-move", "g-274", "19")
    (drawn,) = t.told("german-draws")
    assert drawn.read_by("fourth-panzer").args["card"] == "card:pak"
    assert "card" not in drawn.read_by("sixth-army").args
    assert "card" not in drawn.read_by(OBSERVER).args


# --- the duel -------------------------------------------------------------------------------------------


def battle_of_the_duel() -> Table:
    t = Table("duel").put("9", "s-45rd:2").put("25", "g-2:2 g-191:1").lead("linden")
    t.german_hand("pioneers pioneers stuka").soviet_hand("tommy-gunner aa-7")
    return t.act("assault", "9").join("25").act("attack")


@pytest.mark.rule("1.4", "12.2")
def test_the_soviet_sees_german_blocks_only_as_blocks() -> None:
    t = battle_of_the_duel()
    german = [p for p in GAME.view(t.s, "soviet").pieces if p.side == "german"]
    assert [(p.place, p.id, p.steps) for p in german] == [("25", "", 0), ("25", "", 0)]
    soviet = [p for p in GAME.view(t.s, "german").pieces if p.side == "soviet"]
    assert [(p.place, p.id, p.steps) for p in soviet] == [("9", "", 0)]
    everyone = GAME.view(t.s, OBSERVER).pieces
    assert all(p.id == "" and p.steps == 0 for p in everyone)


@pytest.mark.rule("8.2.1", "8.2.2", "8.2.3")
def test_cards_lie_face_down_until_the_confrontation() -> None:
    t = battle_of_the_duel().act("play-card", "tommy-gunner").act("play-card", "pioneers")
    panel = {role: GAME.view(t.s, role).panel.battle for role in ("german", "soviet", OBSERVER)}
    assert {r: p.soviet_card for r, p in panel.items()} == {
        "german": "?",
        "soviet": "tommy-gunner",
        OBSERVER: "?",
    }
    assert {r: p.german_cards for r, p in panel.items()} == {
        "german": ("pioneers",),
        "soviet": ("?",),
        OBSERVER: ("?",),
    }
    assert b"tommy-gunner" not in seen(t.s, "german")
    assert b"pioneers" not in seen(t.s, "soviet")


@pytest.mark.rule("12.2", "6.6")
def test_hands_are_their_owners_secret() -> None:
    t = battle_of_the_duel()
    hands = {role: {h.owner: h.cards for h in GAME.view(t.s, role).hands} for role in ("german", "soviet", OBSERVER)}
    assert hands["german"] == {"german": ("pioneers", "pioneers", "stuka"), "soviet": None}
    assert hands["soviet"] == {"german": None, "soviet": ("aa-7", "tommy-gunner")}
    assert hands[OBSERVER] == {"german": None, "soviet": None}
    counts = [(h.owner, h.count) for h in GAME.view(t.s, OBSERVER).hands]
    assert counts == [("german", 3), ("soviet", 2)]


@pytest.mark.rule("7.2.5")
def test_only_the_germans_know_a_returned_unit() -> None:
    t = Table("duel").put("Z", "g-267 g-274 g-276 g-522").put("19", "s-45rd")
    t.rows("g-523", "g-194 g-211 g-516 g-517 g-518").act("call", dice="122222")
    while t.frame == "DeployUnits":
        t.act("deploy", *min(t.offered("deploy")))
    assert t.where("g-523") == "table"
    rows = {role: GAME.view(t.s, role).panel.reinforcements for role in ("german", "soviet", OBSERVER)}
    assert any("g-523" in row.units for row in rows["german"])
    for role in ("soviet", OBSERVER):
        assert not any(any(row.units) for row in rows[role])


@pytest.mark.rule("14.2.3")
@pytest.mark.parametrize("seed", range(6))
def test_a_dealt_position_has_chuikov_in_the_hand_while_his_headquarters_stands(seed: int) -> None:
    t = Table("solo", "designer").headquarters("12").put("72", "s-45rd").soviet_hand("tommy-gunner chuikov aa-7")
    t.s.frames = [GermanTurn()]
    dealt = GAME.determinize(GAME.view(t.s, "german", known=True), Random(seed))
    assert "chuikov" in dealt.soviet_hand
    assert len(dealt.soviet_hand) == 3
