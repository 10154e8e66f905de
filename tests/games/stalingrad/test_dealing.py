"""Positions dealt for a role: what the table remembers is true in them, and the rest is as likely as in the truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import PlainDice
from stavka.core.game import OBSERVER
from stavka.core.hexes import bits
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.setup import SCENARIOS, VARIANTS
from stavka.games.stalingrad.state import POOL
from stavka.games.stalingrad.table.seating import Seating

DATA = GAME.data


def dealt(s: Any, role: str, seed: int = 0) -> Any:
    return GAME.determinize(GAME.view(s, role, known=True), Random(seed))


def dealt_at(t: Table, role: str, seed: int = 0) -> Any:
    """A position dealt from a table where the action is over: the Germans have the turn."""
    s = t.s.copy()
    s.frames = [GermanTurn()]
    return dealt(s, role, seed)


def positions(scenario: str, variant: str, seed: int) -> Iterator[Any]:
    """A random game, position by position."""
    rng = Random(seed)
    dice = PlainDice(rng)
    s, _ = GAME.setup(scenario, {"variant": variant}, dice)
    while GAME.pending(s):
        yield s
        role = GAME.pending(s)[0]
        GAME.apply(s, role, GAME.legal(s, role).pick(rng), dice)


def cells(*hexes: str) -> int:
    return DATA.grid.mask(hexes)


# --- memory -----------------------------------------------------------------------------------------------


def assert_remembered(s: Any, memory: Any) -> None:
    """What the table remembers (of the truth) holds in a position."""
    for u, (may_be, strength) in memory.met.items():
        if not memory.shown >> u & 1:
            assert s.where[u] >= 0, f"{DATA.ids[u]} was met and is not on the map"
            assert may_be >> s.where[u] & 1, f"{DATA.ids[u]} stands where it cannot be"
            assert s.strength[u] == strength, f"{DATA.ids[u]} has another strength"
    assert all(s.where[u] == POOL for u in bits(memory.rested)), "a unit has left its reserve unseen"
    strangers = {kind: [u for u in bits(DATA.pools[kind]) if s.where[u] >= 0 and u not in s.met] for kind in DATA.pools}
    wishes, seats = {}, [(kind, s.where[u]) for kind, units in strangers.items() for u in units]
    for n, (kind, may_be) in enumerate(memory.landed):
        wishes[n] = [i for i, (k, cell) in enumerate(seats) if k == kind and may_be >> cell & 1]
    Seating(wishes, len(seats), Random(0)).seat_items(list(wishes))  # raises when a landing has no unit


class NoteTaker:
    """Sits at the table and writes down, without asking the game: blocks that lay open and stand again where they were.

    They are followed as long as nobody can doubt it: a block stays in a hex that none leaves, or leaves one where it
    stood alone for one that none leaves. What is doubtful is struck out.
    """

    def __init__(self) -> None:
        self.notes: dict[int, tuple[int, int]] = {}  # unit -> hex, strength
        self.before: Any = None

    def watch(self, s: Any) -> None:
        old, self.before = self.before, s.copy()
        if old is None:
            return
        for side in (DATA.germans, DATA.soviets):
            for cell in range(len(s.at)):
                was, now = old.at[cell] & side, s.at[cell] & side
                if was & ~now and (now & ~was or was & (was - 1)):
                    self.strike_out(was | now)
        still = {u for u in bits(old.shown & ~s.shown) if s.at[s.where[u]] == old.at[old.where[u]]}
        kept = {u: n for u, (_, n) in self.notes.items() if s.where[u] >= 0 and s.strength[u] == n}
        self.notes = {u: (s.where[u], n) for u, n in kept.items()}  # a lost step: it has been in a battle since
        self.notes |= {u: (s.where[u], s.strength[u]) for u in still if s.where[u] >= 0}
        self.strike_out(s.shown)

    def strike_out(self, units: int) -> None:
        for u in bits(units):
            self.notes.pop(u, None)

    def check(self, other: Any, role: str) -> int:
        """How many notes about blocks that the role does not own are true in a position dealt for it."""
        own = DATA.soviets if role == "soviet" else 0 if role == OBSERVER else DATA.germans
        noted = {u: note for u, note in self.notes.items() if not own >> u & 1}
        for u, note in noted.items():
            assert (other.where[u], other.strength[u]) == note, f"{role} has lost {DATA.ids[u]}"
        return len(noted)


def followed(scenario: str, variant: str, seeds: range) -> int:
    """Notes about blocks that held in positions dealt in random games."""
    checked = 0
    for seed in seeds:
        notes = NoteTaker()
        for n, s in enumerate(positions(scenario, variant, seed)):
            notes.watch(s)
            if n % 9 == 0 and notes.notes:
                checked += sum(
                    notes.check(dealt(s, role, n), role) for role in (*GAME.scenario(scenario).roles, OBSERVER)
                )
    return checked


@pytest.mark.rule("1.4", "8.2.3")
@pytest.mark.parametrize("scenario", [s.id for s in SCENARIOS])
def test_what_a_careful_player_has_written_down_is_true_in_every_dealt_position(scenario: str) -> None:
    assert followed(scenario, "standard", range(3)) > 10


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("forgets", ["all that was seen", "who leaves a hex", "who stays when another comes"])
def test_a_table_that_forgets_too_early_is_caught(forgets: str, monkeypatch: pytest.MonkeyPatch) -> None:
    follow = memory.follow

    def forgetful(s: Any, start: int, to: int, units: int) -> None:
        follow(s, start, to, units)
        gone = {"all that was seen": ~0, "who leaves a hex": 1 << start | 1 << to}.get(forgets, 1 << to)
        for u in [u for u, (may_be, _) in s.met.items() if may_be & gone]:
            del s.met[u]

    monkeypatch.setattr(memory, "follow", forgetful)
    with pytest.raises(AssertionError, match="has lost"):
        followed("duel", "standard", range(6))


@pytest.mark.rule("1.4", "8.2.3", "4.9")
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("scenario", [s.id for s in SCENARIOS])
def test_what_the_table_has_seen_is_true_in_every_dealt_position(scenario: str, variant: str) -> None:
    met = landed = 0
    for n, s in enumerate(positions(scenario, variant, 7)):
        assert_remembered(s, s)
        if n % 6 == 0:
            for role in (*GAME.scenario(scenario).roles, OBSERVER):
                assert_remembered(dealt(s, role, n), s)
        met, landed = max(met, len(s.met)), max(landed, len(s.landed))
    assert met > 4
    assert landed > 0


def fought() -> Table:
    """A duel in which 9 was attacked: two Soviets survived there, at known strength."""
    t = Table("duel").put("9", "s-45rd:3 s-13gd:2").put("25", "g-2:2").put("70", "s-87rd:4")
    return t.assault("9", "25", dice="111" + "1" * 5 + "11")


@pytest.mark.rule("1.4", "8.2.13")
def test_blocks_that_lay_open_are_remembered_with_their_strength() -> None:
    t = fought()
    number = DATA.number
    assert t.over
    assert t.s.met[number["s-45rd"]] == (cells("9"), t.points("s-45rd"))
    assert t.s.met[number["g-2"]] == (cells("25"), t.points("g-2"))
    assert number["s-87rd"] not in t.s.met
    other = dealt_at(t, "german")
    assert other.at[DATA.cell["9"]] == t.s.at[DATA.cell["9"]]
    for_soviet = dealt_at(t, "soviet")
    assert for_soviet.at[DATA.cell["25"]] == t.s.at[DATA.cell["25"]]


@pytest.mark.rule("1.4", "12.6")
def test_a_block_that_leaves_may_be_any_of_its_stack_until_the_last_has_followed() -> None:
    t = fought()
    t.soviet_turn().act("march").act("move-unit", "s-13gd", "8")
    number = DATA.number
    assert {t.s.met[number[u]][0] for u in ("s-45rd", "s-13gd")} == {cells("8", "9")}
    stands = Counter(dealt_at(t, "german", n).where[number["s-13gd"]] for n in range(60))
    assert set(stands) == {DATA.cell["8"], DATA.cell["9"]}
    assert min(stands.values()) > 15
    t.soviet_turn().act("march").act("move-unit", "s-45rd", "8")
    assert {t.s.met[number[u]][0] for u in ("s-45rd", "s-13gd")} == {cells("8")}


@pytest.mark.rule("1.4", "4.9", "6.2")
def test_a_destroyed_unit_lies_in_its_reserve_until_one_is_drawn() -> None:
    t = Table().put("72", "s-45rd:1").put("73", "g-191").put("19", "s-87rd:1")
    t.assault("72", "73", dice="666" + "1")
    lost = 1 << DATA.number["s-45rd"]
    assert t.s.rested & lost
    assert t.s.late & lost
    assert all(dealt_at(t, "german", n).where[DATA.number["s-45rd"]] == POOL for n in range(10))


@pytest.mark.rule("5.6")
@pytest.mark.parametrize("seed", range(5))
def test_guards_stand_on_the_map_only_where_units_have_landed(seed: int) -> None:
    s, _ = GAME.setup("solo", {}, PlainDice(Random(seed)))
    for n in range(10):
        other = dealt(s, "german", n)
        assert all(other.where[u] == POOL for u in bits(DATA.guards))


@pytest.mark.rule("6.4", "4.8")
def test_the_strength_of_germans_is_no_secret_once_their_name_is_known() -> None:
    for n, s in enumerate(positions("duel", "standard", 3)):
        if n % 10 == 0:
            other = dealt(s, "soviet", n)
            assert [other.strength[u] for u in bits(DATA.germans)] == [s.strength[u] for u in bits(DATA.germans)]


# --- cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.11", "10.2.1")
def test_the_next_german_card_is_a_leader_as_often_as_in_truth() -> None:
    first: dict[str, Counter[str]] = {"truth": Counter(), "dealt": Counter()}
    for seed in range(1500):
        s, _ = GAME.setup("solo", {}, PlainDice(Random(seed)))
        for who, deck in (("truth", s.german_deck), ("dealt", dealt(s, "german", seed).german_deck)):
            first[who][DATA.cards[deck[0]].kind] += 1
    share = {who: count["leader"] / 1500 for who, count in first.items()}
    assert share["truth"] == pytest.approx(5 / 26, abs=0.03)
    assert share["dealt"] == pytest.approx(5 / 26, abs=0.03)
    for kind in first["truth"]:
        assert first["dealt"][kind] / 1500 == pytest.approx(first["truth"][kind] / 1500, abs=0.04)


@pytest.mark.rule("5.11", "10.2.1")
def test_no_place_in_the_german_deck_draws_leaders_when_a_hand_is_hidden() -> None:
    t = Table("duel").put("72", "s-45rd").put("73", "g-2").german_hand("stuka stuka pak heinkel howitzer").rounds()
    places: Counter[int] = Counter()
    for seed in range(600):
        deck = dealt(t.s, "soviet", seed).german_deck
        places.update(n for n, c in enumerate(deck) if DATA.cards[c].kind == "leader")
    expected = 600 * 5 / len(t.s.german_deck)
    assert len(places) == len(t.s.german_deck)
    assert all(abs(count - expected) < 0.35 * expected for count in places.values())


@pytest.mark.rule("14.3.1", "14.3.3")
@pytest.mark.parametrize("seed", range(4))
def test_what_a_level_puts_on_top_of_a_deck_stays_there(seed: int) -> None:
    easy, _ = GAME.setup("solo", {"variant": "german-easy"}, PlainDice(Random(seed)))
    other = dealt(easy, "german", seed)
    leaders = [c for c in other.german_deck if DATA.cards[c].kind == "leader"]
    assert other.german_deck[: len(leaders) - 1] == leaders[:-1] or other.german_deck[: len(leaders)] == leaders
    assert (other.german_deck[-1] == "okh") == (easy.german_deck[-1] == "okh")
    fortress, _ = GAME.setup("solo", {"variant": "fortress"}, PlainDice(Random(seed)))
    top = dealt(fortress, "german", seed).soviet_deck[:3]
    assert sorted(top) == sorted(fortress.soviet_deck[:3]) == ["chuikov", "khrushchev", "zaytsev"]


@pytest.mark.parametrize("drawn", [0, 4, 9, 15])
def test_in_an_even_match_okh_is_dealt_below_the_first_ten_cards(drawn: int) -> None:
    s, _ = GAME.setup("duel", {"handicap": "even"}, PlainDice(Random(3)))
    s.german_deck = [c for c in s.german_deck if c != "okh"]
    hand, s.german_deck = s.german_deck[:drawn], [*s.german_deck[drawn:], "okh"]
    s.leaders += [c for c in hand if DATA.cards[c].kind == "leader"]
    s.german_hands = [tuple(sorted((*s.german_hands[0], *(c for c in hand if DATA.cards[c].kind != "leader"))))]
    for who in ("german", "soviet"):
        places = {dealt(s, who, seed).german_deck.index("okh") for seed in range(200)}
        assert places == set(range(max(0, 7 - drawn), 23 - drawn))


# --- called units -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.3", "7.2.4")
def test_who_sees_units_being_deployed_knows_that_one_of_them_can_be() -> None:
    """X and Y are full: of two units called one must be blue or white, for Z."""
    t = Table("duel").put("X", "g-191 g-194 g-211 g-516").put("Y", "g-517 g-518 g-208 g-212").put("19", "s-45rd")
    t.rows("g-267 g-274").act("call", dice="111111")
    assert t.frame == "DeployUnits"
    s = t.s.copy()
    s.frames = s.frames[1:]
    for seed in range(40):
        other = dealt(s, "soviet", seed)
        assert GAME.legal(other, "german")
