"""Dealt positions remember: what a role has been shown is true in them for as long as it can keep track of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.dice import PlainDice
from stavka.core.game import OBSERVER
from stavka.core.play import Play
from stavka.core.texts import Event
from stavka.games.roads.rules.situation import battle
from stavka.games.roads.rules.tactics import reconnaissance


def dealt(s: Any, role: str, rng: Random) -> Any:
    return GAME.determinize(GAME.view(s, role, known=True), rng)


class Diary:
    """What the Axis writes down of the Soviet cards, from nothing but the events that it is told."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()  # seen, and not played since
        self.gone: Counter[str] = Counter()  # seen, and not found by a later look
        self.since = 0  # face-down discards since the last look

    def read(self, event: Event) -> None:
        told = event.read_by(AXIS)
        if told.id == "hand-seen":
            names: Any = told.args["cards"]
            now = Counter(name.removeprefix("card:") for name in names)
            self.gone += self.shown - now
            self.shown, self.since = now, 0
        elif told.id == "card-played" and told.side == SOVIET:
            self.shown -= Counter([str(told.args["card"]).removeprefix("card:")])
        elif told.id == "card-discarded" and told.side == SOVIET:
            self.since += 1

    def true_of(self, s: Any) -> bool:
        hand, discards = Counter(s.soviet_hand), Counter(s.soviet_discard)
        hidden = (self.shown - hand).total()  # so many of the cards shown are no longer in hand
        return hidden <= self.since and not self.gone + (self.shown - hand) - discards


@pytest.mark.rule("2.3.2", "4.2.3.c")
@pytest.mark.parametrize("seed", range(6))
def test_cards_that_reconnaissance_has_shown_stay_where_they_can_be(seed: int) -> None:
    rng = Random(seed)
    dice = PlainDice(rng)
    s, _ = GAME.setup("campaign", {}, dice)
    diary, looked = Diary(), 0
    for _ in range(500):
        if not GAME.pending(s):
            break
        role = GAME.pending(s)[0]
        events = list(GAME.apply(s, role, GAME.legal(s, role).pick(rng), dice).events)
        if s.outcome is None and rng.random() < 0.02:  # more often than the one card of the deck allows
            play = Play(GAME, s, dice)
            reconnaissance(play, s.data.cards["reconnaissance"])
            events += play.events
            looked += 1
        for event in events:
            diary.read(event)
        if s.outcome is None and rng.random() < 0.3:
            assert diary.true_of(s)
            assert diary.true_of(dealt(s, AXIS, rng))
            GAME.check(dealt(s, OBSERVER, rng))
    assert looked > 1


def hands(t: Table, role: str, side: str) -> list[Counter[str]]:
    """Hands of chits that a role holds possible."""
    out = []
    for seed in range(40):
        s = dealt(t.s, role, Random(seed))
        GAME.check(s)
        out.append(Counter(battle(s).chits(side)))
    return out


@pytest.mark.rule("9.5.2", "C19.14")
@pytest.mark.parametrize("stavka", [False, True])
def test_a_chit_put_aside_is_in_hand_until_one_of_its_kind_is_played(stavka: bool) -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "S65 S46").hand(SOVIET, "tanks-26")
    if stavka:
        t.effect("stavka")
    t.operation(SOVIET, "BUT").roll("1", "soviet-poor axis-air axis-air")
    t.lines("activate S65", "join S46", "march VAL", "play-card tanks-26")
    for role in (AXIS, OBSERVER):
        assert all(hand["soviet-armour"] for hand in hands(t, role, SOVIET))
    assert len({hand.total() for hand in hands(t, AXIS, SOVIET)}) == 1
    t.lines("play-chit soviet-armour", "pick G29")
    known = {bool(hand["soviet-armour"]) for hand in hands(t, AXIS, SOVIET)}
    assert known == ({True, False} if stavka else {False}), "another may have been drawn, if one was in the cup"


@pytest.mark.rule("9.5.2", "C19.1", "C19.2")
def test_what_goes_back_when_it_is_drawn_is_in_no_hand() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48 HU3").put("ROS", "S65 S46").operation(AXIS, "KUP")
    t.roll("", "axis-assault axis-flank axis-poor axis-panzer soviet-mass")
    t.lines("activate P48", "join HU3", "march ROS")
    drawn = hands(t, SOVIET, AXIS)
    assert {hand.total() for hand in drawn} == {4}
    assert not any(hand["axis-air"] or hand["axis-combined"] for hand in drawn), "these need Germans"
    assert len({frozenset(hand.items()) for hand in drawn}) > 3, "all others are possible"


@pytest.mark.rule("9.5.2", "C19.15")
def test_a_hand_holds_no_more_fortifications_than_units_could_take() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "KUP")
    t.effect("stavka").roll("", "axis-assault axis-flank axis-poor axis-ambush soviet-mass")
    t.lines("activate P48", "march ROS")
    assert dict(t.battle.most)["soviet-fort"] == 1
    every = Counter([*t.battle.soviet_cup, *t.battle.soviet_chits])
    assert every["soviet-fort"] == 2
    t.battle.put_chits(
        SOVIET, tuple((every - Counter(["soviet-fort", "soviet-mass"])).elements()), ("soviet-fort", "soviet-mass")
    )
    assert {held["soviet-fort"] for held in hands(t, AXIS, SOVIET)} == {0, 1}


@pytest.mark.rule("9.5.6")
def test_chits_left_over_go_back_unseen() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "KUP")
    t.hand(AXIS, "breakthrough").roll("0", "axis-assault axis-flank axis-poor axis-air soviet-mass")
    t.lines("activate P48", "march ROS")
    while not t.told("battle-won"):
        line = "play-chit axis-air" if t.options("play-chit") else "pick S65" if t.options("pick") else ""
        t.lines(line or (f"retreat {min(t.options('retreat'))}" if t.options("retreat") else "pass"))
    assert (t.battle.axis_chits, t.battle.axis_used) == ((), ("axis-air",))
    assert {"axis-assault", "axis-flank", "axis-poor"} <= set(t.battle.axis_cup)
