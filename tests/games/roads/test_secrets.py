"""What the rules hide stays hidden: the choice of Card or Map, hands, decks, face-down discards, drawn chits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import Action
from stavka.core.dice import PlainDice
from stavka.core.game import OBSERVER
from stavka.core.match import consider
from stavka.core.texts import Event
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.situation import fighting
from stavka.games.roads.rules.tactics import reconnaissance

FOES = {AXIS: SOVIET, SOVIET: AXIS}


def positions(seed: int, most: int = 400) -> Iterator[tuple[Any, list[Event]]]:
    """A random game, position by position, with the events that led there."""
    rng = Random(seed)
    dice = PlainDice(rng)
    s, events = GAME.setup("campaign", {}, dice)
    for _ in range(most):
        yield s, events
        if not GAME.pending(s):
            return
        role = GAME.pending(s)[0]
        events = GAME.apply(s, role, GAME.legal(s, role).pick(rng), dice).events


def seen(s: Any, role: str) -> bytes:
    """All that a role gets to know of a position, and whether it is asked at all."""
    GAME.changed(s)
    told = (GAME.view(s, role, known=True), GAME.legal(s, role).plain(), GAME.prompt(s, role), GAME.forecast(s, role))
    return b"\n".join(msgspec.json.encode(x) for x in (*told, GAME.pending(s)))


@pytest.mark.rule("2.3.1")
@pytest.mark.parametrize("kept", [("*",), ("chit", "march", "battle")])
def test_a_standing_pass_of_the_enemy_changes_nothing_in_pencil(
    kept: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[tuple[Any, Any, str, list[Action]]] = []
    for s, _ in positions(5, 260):
        role = GAME.pending(s)[0]
        waiting = s.copy()
        waiting.passes = {**waiting.passes, FOES[role]: kept}
        plans.append((s.copy(), waiting, role, [GAME.legal(s, role).pick(Random(len(plans)))]))

    def told() -> int:
        """In how many plans the pass of the other shows."""
        return sum(pencilled(s.copy(), role, plan) != pencilled(w.copy(), role, plan) for s, w, role, plan in plans)

    assert told() == 0
    if kept == ("*",):  # and it would show, if it were not left out
        monkeypatch.setattr("stavka.core.match.leave_out_passes", lambda s, role: None)
        assert told() > 0


def pencilled(s: Any, role: str, actions: list[Action]) -> bytes:
    state, events, done, _ = consider(GAME, s, role, actions)
    return msgspec.json.encode((GAME.view(state, role), [e.read_by(role) for e in events], done))


def deal_anew(s: Any, side: str, rng: Random) -> Any:
    """The same table with other cards in a side's hand, deck and face-down discards, and other chits drawn."""
    new = s.copy()
    piles = (new.hand(side), new.deck(side), new.discards(side))
    cards = [c for pile in piles for c in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
    fight = fighting(new)
    if fight is not None:
        cup, chits = list(getattr(fight, f"{side}_cup")), getattr(fight, f"{side}_chits")
        every = [*cup, *chits]
        rng.shuffle(every)
        setattr(fight, f"{side}_chits", tuple(every[: len(chits)]))
        setattr(fight, f"{side}_cup", tuple(every[len(chits) :]))
    return new


@pytest.mark.rule("4.2.2", "4.2.3.c", "9.5.2", "2.3.4")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_other_cards_and_chits_look_the_same_to_everybody_else(side: str) -> None:
    rng, differs = Random(1), 0
    for seed in (1, 2):
        for s, _ in positions(seed):
            if s.outcome is not None or s.seen:
                continue
            other = deal_anew(s, side, rng)
            for role in (FOES[side], OBSERVER):
                assert seen(s, role) == seen(other, role)
            differs += seen(s, side) != seen(other, side)
    assert differs > 100, "their owner sees the difference"


@pytest.mark.rule("4.2.2")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_a_sealed_choice_tells_nothing(side: str) -> None:
    def chosen(option: str) -> Any:
        t = Table().rp(AXIS, "KUR").rp(SOVIET, "VOR").put("KUR", "P48").put("VOR", "T17C")
        t.frames(CardOrMap((AXIS, SOVIET)))
        t.events.clear()
        return t.lines(f"choose {option}", role=side)

    card, map_ = chosen("card"), chosen("map")
    for role in (FOES[side], OBSERVER):
        assert seen(card.s, role) == seen(map_.s, role)
        assert [e.read_by(role) for e in card.events] == [e.read_by(role) for e in map_.events] == []
    assert seen(card.s, side) != seen(map_.s, side), "who chose knows"


@pytest.mark.rule("2.3.4")
def test_passing_for_the_whole_operation_is_a_secret() -> None:
    def passed(line: str) -> Table:
        t = Table().rp(AXIS, "KUP").put("VAL", "P48").put("KUP", "P40").hand(SOVIET, "ural").operation(AXIS, "KUP")
        t.lines("activate P48", "march OST")
        assert t.pending == (SOVIET,)
        return t.lines(line, "halt")

    once, always = passed("pass"), passed("pass-all")
    for role in (AXIS, OBSERVER):
        assert seen(once.s, role) == seen(always.s, role)
    assert seen(once.s, SOVIET) != seen(always.s, SOVIET), "who passed knows"
    for role, actions in ((AXIS, ["activate P40", "march KOR", "halt"]), (AXIS, ["end-operation"])):
        pencil = [consider(GAME, t.s.copy(), role, [t.make(a) for a in actions]) for t in (once, always)]
        assert seen(pencil[0][0], role) == seen(pencil[1][0], role), "nor does the pencil tell"
        assert pencil[0][1:] == pencil[1][1:]
    assert [t.lines("activate P40", "march KOR").pending for t in (once, always)] == [(SOVIET,), (AXIS,)]
    always.lines("halt", "end-operation").operation(AXIS, "KUP").lines("activate P48", "march YEL")
    assert always.pending == (SOVIET,), "it held for that operation only"


def texts_of(event: Event, role: str) -> bytes:
    return msgspec.json.encode(event.read_by(role))


@pytest.mark.rule("4.2.3.b", "4.2.3.c", "9.5.2")
def test_events_name_no_secret_card_or_chit() -> None:
    told = {"card-drawn", "card-discarded", "chits-drawn", "chits-replaced"}
    found = set()
    for _, events in (step for seed in (3, 4, 5, 6) for step in positions(seed, 700)):
        for event in (e for e in events if e.id in told):
            found.add(event.id)
            for role in (FOES[event.side], OBSERVER):
                assert b"card:" not in texts_of(event, role)
                public = msgspec.json.encode(event.args.get("discarded", ()))
                drawn = texts_of(event, role).replace(public, b"")
                assert b"chit-" not in drawn
            owner = texts_of(event, event.side)
            assert b"card:" in owner or b"chit-" in owner
    assert found == told


@pytest.mark.rule("2.3.2")
def test_the_axis_remembers_what_reconnaissance_has_shown() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "VOR").put("VAL", "P48").put("VOR", "T17C")
    t.hand(AXIS, "reconnaissance").hand(SOVIET, "ural", "zhukov", "t-34").operation(AXIS, "KUP")
    t.lines("play-card reconnaissance")
    cards = ["t-34", "ural", "zhukov"]
    assert GAME.view(t.s, AXIS, known=True).panel.seen == cards
    assert not GAME.view(t.s, OBSERVER, known=True).panel.seen
    for seed in range(5):
        dealt = GAME.determinize(GAME.view(t.s, AXIS, known=True), Random(seed))
        assert sorted(dealt.soviet_hand) == cards, "positions that fit the view have this hand"
        assert seen(dealt, AXIS) == seen(t.s, AXIS)
        onlooker = GAME.determinize(GAME.view(t.s, OBSERVER, known=True), Random(seed))
        assert seen(onlooker, OBSERVER) == seen(t.s, OBSERVER)
    t.s.soviet_hand.remove("zhukov")
    t.s.soviet_discard.append("zhukov")
    t.s.hidden_since, t.s.used = 1, t.s.used + 1
    where = {("zhukov" in GAME.determinize(GAME.view(t.s, AXIS, known=True), Random(n)).soviet_hand) for n in range(20)}
    assert where == {True, False}, "face-down discards leave it open which of them has gone"
    t.s.forget(SOVIET, "ural")
    assert t.s.seen == ["t-34", "zhukov"]


@pytest.mark.rule("2.3.2")
def test_a_second_look_replaces_the_first() -> None:
    from stavka.core.play import Play

    t = Table().hand(SOVIET, "ural")
    t.s.seen, t.s.hidden_since = ["ural", "zhukov"], 2
    reconnaissance(Play(GAME, t.s, t.chance), t.s.data.cards["reconnaissance"])
    assert (t.s.seen, t.s.hidden_since, t.s.filed) == (["ural"], 0, ["zhukov"]), "what is not found has been discarded"
