"""Chapters 5 and 14: the set-up, and what the Designer's variant changes in it."""

from __future__ import annotations

from collections.abc import Callable

from stavka.core.dice import Dice
from stavka.core.game import Options, OptionSpec, Scenario
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.stalingrad.atlas import Atlas
from stavka.games.stalingrad.rules.deck import DRAWN, code
from stavka.games.stalingrad.rules.effects import turned_up
from stavka.games.stalingrad.rules.memory import remember_set_up
from stavka.games.stalingrad.rules.sequence import Rounds
from stavka.games.stalingrad.state import (
    ASIDE,
    FOURTH_PANZER,
    GERMAN,
    POOL,
    SIXTH_ARMY,
    SOVIET,
    STACK_LIMIT,
    TABLE,
    State,
)

# the levels of 14.3; "standard" plays without the variant
VARIANTS = ("standard", "designer", "german-easy", "soviet-easy", "fortress")
OPTIONS = (OptionSpec("variant", VARIANTS),)
EVEN = OptionSpec("handicap", ("book", "even"))  # against a player the book's Germans win too seldom

BOTH_ARMIES = (SIXTH_ARMY, FOURTH_PANZER)
SCENARIOS = (
    Scenario("solo", (GERMAN,), (SOVIET,), OPTIONS, (90, 150), 2),
    Scenario("co-op", BOTH_ARMIES, (SOVIET,), OPTIONS, (90, 180), 2, BOTH_ARMIES),
    Scenario("duel", (GERMAN, SOVIET), (), (*OPTIONS, EVEN), (90, 180), 2),
    Scenario("two-on-one", (*BOTH_ARMIES, SOVIET), (), OPTIONS, (120, 180), 3, BOTH_ARMIES),
)

GERMAN_ADVANTAGES = ("paulus", "hoth", "richthofen", "linden", "okh", "6th-panzer")
SOVIET_ADVANTAGES = ("chuikov", "khrushchev", "zaytsev", "marines", "delayed", "guards")
SOVIET_LEADERS = ("chuikov", "khrushchev", "zaytsev")

TANKS_IN_RESERVE = 6
INFANTRY_IN_RESERVE = 18  # besides the Guards
OPENING_HAND = 3
BEFORE_OKH = 10  # German cards that come before OKH in an even match
TABLE_ROWS = 6
TABLE_COLUMNS = 5


@rule("1.2", "3.2", "6.1", "12.1", "13.1", "13.2")
def deploy(state: type[State], scenario: Scenario, options: Options, dice: Dice) -> State:
    """The position before the first German turn."""
    data: Atlas = state.data
    germans = tuple(r for r in scenario.roles if r != SOVIET)
    s = state(
        frames=[Rounds()],
        scenario=scenario.id,
        variant=options["variant"],
        even=options.get("handicap") == "even",
        germans=germans,
        soviet=SOVIET if SOVIET in scenario.roles else "",
        where=[POOL if u >= data.german_count else TABLE for u in range(len(data.units))],
        strength=[0] * len(data.units),
        at=[0] * data.grid.size,
        crowd=[0] * STACK_LIMIT,
        rows=[()] * TABLE_ROWS,
        german_deck=deck(data, GERMAN, dice),
        soviet_deck=deck(data, SOVIET, dice),
        german_hands=[() for _ in germans],
        soviet_hand=[],
        german_discard=[],
        soviet_discard=[],
        leaders=[],
        advantages=[],
        met={},
        landed=[],
    )
    s.german_held = data.grid.mask(("W", "X", "Y", "Z"))
    if s.variant_on():
        draw_advantages(s, dice)
    soviet_units(s, dice)
    german_units(s, dice)
    arrange_decks(s, dice)
    opening_hand(s)
    return s


@rule("5.11", "5.12")
def deck(data: Atlas, side: str, dice: Dice) -> list[str]:
    """A shuffled deck."""
    out = [c.id for c in data.cards for _ in range(c.count) if c.side == side]
    dice.shuffle(out)
    return out


@rule("14.1")
def draw_advantages(s: State, dice: Dice) -> None:
    """A die for the Soviets, a die for the Germans: so many random advantages each."""
    soviet, german = dice.roll(2)
    for count, names in ((soviet, SOVIET_ADVANTAGES), (german, GERMAN_ADVANTAGES)):
        pool = list(names)
        dice.shuffle(pool)
        s.advantages.extend(pool[:count])


@rule("5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "6.3", "14.2.7", "14.4.1")
def soviet_units(s: State, dice: Dice) -> None:
    """Reserves, and one random unit with random strength on each of the 23 set-up hexes."""
    data = s.data
    if s.variant == "fortress":
        s.forts = data.fortified
    tanks = list(bits(data.tanks))
    dice.shuffle(tanks)
    if "delayed" in s.advantages:
        infantry = list(bits(data.pools["infantry"] & ~data.guards & ~data.divisions))
    else:
        infantry = list(bits(data.pools["infantry"] & ~data.guards))
        dice.shuffle(infantry)
        infantry = infantry[INFANTRY_IN_RESERVE:]
    deployed = tanks[TANKS_IN_RESERVE:] + infantry
    dice.shuffle(deployed)
    for cell, number in zip(data.deploy, deployed, strict=True):
        s.put(number, cell)
        s.strength[number] = turned_up(s, number, dice.number(4) + 1)


@rule("5.1", "5.8", "5.9", "5.10", "6.4", "14.2.2")
def german_units(s: State, dice: Dice) -> None:
    """Seven regiments on the map, thirty on the table, the 6th Panzer aside."""
    data = s.data
    for number in bits(data.axes):
        s.where[number] = ASIDE
    yellow = [u for u in bits(data.yellow) if data.units[u].kind == "infantry"]
    white = [u for u in bits(data.germans & ~data.axes) if data.army[u] == "white"]
    dice.shuffle(yellow)
    dice.shuffle(white)
    starts = {"W": ("g-2", "g-15", "g-79"), "X": ("g-120",)}
    for hex, ids in starts.items():
        for id in ids:
            s.put(data.number[id], data.cell[hex])
    for number, hex in zip(yellow[:3], ("X", "Y", "Y"), strict=True):
        s.put(number, data.cell[hex])
    last = white[:TABLE_ROWS]
    rest = [u for u in bits(data.germans & ~data.axes) if s.where[u] == TABLE and u not in last]
    dice.shuffle(rest)
    ahead = TABLE_COLUMNS - 1
    s.rows = [(*rest[ahead * row : ahead * (row + 1)], last[row]) for row in range(TABLE_ROWS)]
    for number in bits(data.germans):
        s.strength[number] = data.full[number]
    remember_set_up(s, mask_of(data.number[id] for ids in starts.values() for id in ids))


@rule("14.3", "14.3.1", "14.3.2", "14.3.3")
def level_leaders(s: State, side: str) -> list[str]:
    """Leaders whom the level puts on top of a deck."""
    if side == GERMAN:
        return ["linden"] if s.variant == "german-easy" else []
    return list(SOVIET_LEADERS) if s.variant in ("soviet-easy", "fortress") else []


@rule("14.2.1")
def leaders_won(s: State, side: str) -> list[str]:
    """Leaders whom an advantage puts above all others."""
    return [a for a in s.advantages if a in s.data.cards.records and s.data.cards[a].side == side]


@rule("14.3.1")
def bottom_card(s: State, side: str) -> list[str]:
    """What the level puts under a deck, unless an advantage brings it up."""
    return ["okh"] if side == GERMAN and s.variant == "german-easy" and "okh" not in s.advantages else []


def top_layers(s: State, side: str) -> tuple[list[str], list[str]]:
    """What lies on top of a deck, in what order only within a layer unknown."""
    won = leaders_won(s, side)
    return won, [c for c in level_leaders(s, side) if c not in won]


@rule("14.2.1", "14.3", "14.3.1", "14.3.2", "14.3.3")
def arrange_decks(s: State, dice: Dice) -> None:
    """What the level and the leader advantages put into play, on top of or under a deck."""
    if s.variant == "german-easy":
        for leader in ("paulus", "hoth", "richthofen"):
            s.german_deck.remove(leader)
            s.leaders.append(leader)
    decks = ((GERMAN, s.german_deck), (SOVIET, s.soviet_deck))
    for choose in (level_leaders, leaders_won):
        for side, cards in decks:
            top = [c for c in choose(s, side) if c in cards]
            dice.shuffle(top)
            put_on_top(cards, top)
    for card in bottom_card(s, GERMAN):
        s.german_deck.remove(card)
        s.german_deck.append(card)
    delay_okh(s, s.german_deck, dice.shuffle)


def delay_okh(s: State, cards: list[str], shuffle: Callable[[list[str]], None]) -> None:
    """In an even match OKH is none of the first ten German cards: it is shuffled into what lies below them, unless an
    advantage or the level has given it another place."""
    if not s.even or "okh" not in cards or "okh" in s.advantages or bottom_card(s, GERMAN):
        return
    cards.remove("okh")
    room = sum(c.count for c in s.data.cards if c.side == GERMAN) - BEFORE_OKH
    upper = max(0, len(cards) + 1 - room)
    lower = [*cards[upper:], "okh"]
    shuffle(lower)
    cards[upper:] = lower


@rule("5.11", "5.12")
def shuffle_again(s: State, dice: Dice) -> None:
    """What is left of the decks, each layer for itself: what the level put on top or at the bottom stays there."""
    for side, cards in ((GERMAN, s.german_deck), (SOVIET, s.soviet_deck)):
        tops, last = top_layers(s, side), bottom_card(s, side)
        rest = [c for c in cards if c not in {*last, *(c for layer in tops for c in layer)}]
        layers = [[c for c in cards if c in layer] for layer in (*tops, rest, last)]
        for layer in layers:
            dice.shuffle(layer)
        cards[:] = [c for layer in layers for c in layer]
    delay_okh(s, s.german_deck, dice.shuffle)


def put_on_top(cards: list[str], top: list[str]) -> None:
    """Move these cards to the top of a deck, in this order."""
    for card in reversed(top):
        cards.remove(card)
        cards.insert(0, card)


@rule("5.11", "10.2.1", "11.5", "14.3.1")
def opening_hand(s: State) -> None:
    """Three cards for the (first) German player; leaders among them are in play at once."""
    if s.variant == "german-easy":
        return
    drawn = [s.german_deck.pop(0) for _ in range(OPENING_HAND)]
    s.leaders.extend(c for c in drawn if code(s.data, c).moment == DRAWN)
    s.german_hands[0] = tuple(sorted(c for c in drawn if code(s.data, c).moment != DRAWN))
