"""Random games keep every promise, and nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import msgspec
import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, number, position

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.conformance import check_game
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.effects import eliminate
from stavka.games.eastfront.rules.production import begin_production
from stavka.games.eastfront.rules.sequence import Month, Months
from stavka.games.eastfront.rules.supply import SupplyPhase
from stavka.games.eastfront.state import UNKNOWN, WAITING, State
from stavka.games.eastfront.table.known import visible


def test_a_random_game_looked_at_closely() -> None:
    """The long scenarios are looked at every now and then in tests/test_conformance.py."""
    report = check_game(GAME, games=1, seed="eastfront", scenarios=("edelweiss",), every=5)
    assert report.ok, str(report)
    assert report.redealt > 0
    assert report.swapped > 0


@pytest.mark.rule("2.3", "7.12")
def test_swapping_two_hidden_blocks_changes_nothing_for_the_enemy() -> None:
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    one, two = number("ger-48Pz"), number("ger-29")
    assert not visible(s, SOVIET) >> one & 1
    other = s.copy()
    other.where[one], other.where[two] = s.where[two], s.where[one]
    other.cv[one], other.cv[two] = 1, 4
    other.at = [0] * len(s.at)
    for u, at in enumerate(other.where):
        if at >= 0:
            other.at[at] |= 1 << u
    other.cache.clear()
    for role in (SOVIET, "observer"):
        assert msgspec.json.encode(GAME.view(s, role)) == msgspec.json.encode(GAME.view(other, role))
    assert msgspec.json.encode(GAME.view(s, AXIS)) != msgspec.json.encode(GAME.view(other, AXIS))


@pytest.mark.rule("2.3", "2.63", "11.42")
def test_nobody_sees_which_standing_block_is_lost() -> None:
    """The siege guns or the Italians starve among other blocks: the enemy learns only that a block is gone."""
    s, _ = GAME.setup("w42", {}, PlainDice(Random(1)))
    views = []
    for id in ("ger-6", "ger-30", "ita-8", "ger-54"):
        other = s.copy()
        for block in ("ger-6", "ger-30", "ita-8", "ger-54"):
            other.put(number(block), DATA.cell["8,8"])
        assert not visible(other, SOVIET) >> number(id) & 1
        eliminate(Play(GAME, other, PlainDice(Random(1))), number(id))
        other.cache.clear()
        views.append(msgspec.json.encode(GAME.view(other, SOVIET)))
    assert len(set(views)) == 1


@pytest.mark.rule("2.3")
def test_a_view_names_no_hidden_block() -> None:
    s, _ = GAME.setup("w42", {}, PlainDice(Random(2)))
    text = msgspec.json.encode(GAME.view(s, AXIS)).decode()
    hidden = s.own(SOVIET) & ~s.shown
    named = [GAME.data.ids[u] for u in bits(hidden) if s.where[u] >= 0 and f'"{GAME.data.ids[u]}"' in text]
    assert not named


# --- nothing hidden shows, whatever is going on ---------------------------------------------------------


def everything_shown(s: State, role: str) -> bytes:
    """All that a role gets of a position: view with panel, overlays, forecast."""
    overlays = [GAME.overlay(s, role, name) for name in GAME.board(s.scenario).overlays]
    return msgspec.json.encode((GAME.view(s, role), overlays, GAME.forecast(s, role)))


def hidden_pairs(s: State, side: str) -> Iterator[tuple[int, int]]:
    """Pairs of standing blocks of a side on different hexes."""
    plain = s.own(side) & ~(s.shown | s.unsupplied | s.ashore)
    standing = [u for u in bits(plain) if s.where[u] >= 0 and u not in s.recalled]
    for one, two in zip(standing, standing[7:], strict=False):
        if s.where[one] != s.where[two]:
            yield one, two


def swapped(s: State, one: int, two: int) -> State:
    """The same position with two blocks, their strengths and all that is noted of them exchanged."""
    other = s.copy()
    here, there = s.where[one], s.where[two]
    other.put(one, there)
    other.put(two, here)
    other.cv[one], other.cv[two] = min(DATA.max[one], 4), max(DATA.least[two], 1)
    other.ashore = s.ashore
    return other


@pytest.mark.rule("2.3", "7.12", "11.1")
@pytest.mark.parametrize("scenario", ["s41", "s42", "w42", "w44"])
def test_swapped_blocks_show_nowhere_in_the_course_of_a_game(scenario: str) -> None:
    """In every phase: view, panels, overlays and forecast of the enemy and of an observer stay the same to the byte."""
    rng, dice = Random(scenario), PlainDice(Random(3))
    s, _ = GAME.setup(scenario, {"sea-power": "on", "paratroops": "on"}, dice)
    phases: set[str] = set()
    bitten = 0
    for n in range(260):
        if s.outcome is not None:
            break
        role = GAME.pending(s)[0]
        if n % 9 == 0:
            phases.add(s.phase)
            for side, enemy in ((AXIS, SOVIET), (SOVIET, AXIS)):
                for one, two in list(hidden_pairs(s, side))[:3]:
                    if str(one) in s.entered or str(two) in s.entered or role == side:
                        continue
                    other = swapped(s, one, two)
                    for watcher in (enemy, "observer"):
                        assert everything_shown(s, watcher) == everything_shown(other, watcher), s.phase
                    bitten += everything_shown(s, side) != everything_shown(other, side)
        GAME.apply(s, role, GAME.legal(s, role).pick(rng), dice)
    assert len(phases) >= 4
    assert bitten > 10, "the owner sees the difference"


NOTED = ("unsupplied", "moved", "railed", "fled")  # sets in which two blocks change places with each other


def traded(s: State, one: int, two: int) -> State:
    """The same position with two blocks in each other's place, at each other's strength."""
    other = s.copy()
    other.put(one, s.where[two])
    other.put(two, s.where[one])
    other.cv[one], other.cv[two] = s.cv[two], s.cv[one]
    for field in NOTED:
        mask = getattr(s, field)
        both = (mask >> one & 1) << two | (mask >> two & 1) << one
        setattr(other, field, mask & ~(1 << one | 1 << two) | both)
    other.ashore = s.ashore
    return other


def told(s: State, role: str, action: Action, watcher: str) -> bytes:
    """What a watcher reads while an action is carried out, and may do afterwards."""
    play = GAME.apply(s, role, action, PlainDice(Random(1)))
    legal = GAME.legal(s, watcher).plain() if watcher in GAME.pending(s) else []
    return msgspec.json.encode(([e.read_by(watcher) for e in play.events], legal))


@pytest.mark.rule("2.3", "7.12")
@pytest.mark.parametrize("scenario", ["s42", "s44"])
def test_what_is_told_does_not_tell_standing_blocks_apart(scenario: str) -> None:
    """The active player acts, two standing blocks of the enemy outside battles are traded: the log is the same."""
    rng, dice = Random(scenario), PlainDice(Random(5))
    s, _ = GAME.setup(scenario, {"sea-power": "on", "paratroops": "on"}, dice)
    compared = 0
    for n in range(240):
        if s.outcome is not None:
            break
        role = GAME.pending(s)[0]
        action = GAME.legal(s, role).pick(rng)
        enemy = SOVIET if role == AXIS else AXIS
        plain = s.own(enemy) & ~(s.shown | DATA.hq | DATA.satellites)
        standing = [u for u in bits(plain) if s.where[u] >= 0 and not s.battles() >> s.where[u] & 1 and s.cv[u] > 1]
        standing = [u for u in standing if u not in s.recalled]
        if n % 4 == 0 and len(standing) > 1:
            one, two = rng.sample(standing, 2)
            ours, theirs = s.copy(), traded(s, one, two)
            logs = [
                (told(ours.copy(), role, action, w), told(theirs.copy(), role, action, w)) for w in (role, "observer")
            ]
            GAME.apply(ours, role, action, PlainDice(Random(1)))
            if ours.outcome is None and not (ours.shown >> one | ours.shown >> two) & 1:
                compared += 1
                assert all(mine == yours for mine, yours in logs), (action, DATA.ids[one], DATA.ids[two])
        GAME.apply(s, role, action, dice)
    assert compared > 20


@pytest.mark.rule("2.3", "11.5", "11.51")
def test_nobody_sees_which_reinforcement_has_come() -> None:
    """One of two armies that are due in July, or a corps due in August: the enemy sees a block arrive."""
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    s.month, s.phase, s.frames = 1, "production", [Months(), Month(step=1)]
    begin_production(Play(GAME, s, PlainDice(Random(1))))
    saratov = Place("18,13")
    arrivals: list[Action] = [do.Arrive(Piece(id), saratov) for id in ("sov-62G", "sov-64G")]
    arrivals.append(do.ArriveEarly(Piece("sov-4GCav"), saratov, Choice("weaker")))
    for watcher in (AXIS, "observer"):
        seen = set()
        for action in arrivals:
            other = s.copy()
            play = GAME.apply(other, SOVIET, action, PlainDice(Random(1)))
            assert other.units_at(DATA.cell["18,13"], SOVIET)
            seen.add((everything_shown(other, watcher), msgspec.json.encode([e.read_by(watcher) for e in play.events])))
        assert len(seen) == 1
    box = {b.id: b.pieces for b in GAME.view(s, AXIS).boxes}
    assert box["reinforcements"] == ("ita-8", "sov-4GCav"), "what the tables bring next month stays public"
    where = {role: GAME.view(s, role, known=True).known.fields["where"] for role in (AXIS, SOVIET)}
    for id in ("sov-62G", "sov-64G", "sov-4GCav"):
        assert where[SOVIET][number(id)] == WAITING
        assert where[AXIS][number(id)] == UNKNOWN


@pytest.mark.rule("2.3", "10.4")
def test_the_order_of_attrition_does_not_tell_blocks_apart() -> None:
    """A headquarters, armour and infantry starve in three pockets: whoever stands where, the log reads the same."""
    blocks = {"axis-AGC": 2, "ger-3Pz": 3, "ger-4": 3}
    pockets = ("15,11", "17,14", "19,9")
    logs = set()
    for order in permutations(blocks):
        s = position({id: (hex, blocks[id]) for id, hex in zip(order, pockets, strict=True)})
        s.side = SOVIET
        s.frames = [Months(), Month(step=3), SupplyPhase()]
        events = Play(GAME, s, PlainDice(Random(1)))
        GAME.run_on(events)
        assert s.unsupplied.bit_count() == 3
        logs.add(msgspec.json.encode([e.read_by(SOVIET) for e in events.events if e.id == "unit-starves"]))
    assert len(logs) == 1
