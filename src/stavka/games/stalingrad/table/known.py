"""What a role cannot see, and how it is dealt: blocks of the other side, the Reinforcement Table, cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import UNKNOWN
from stavka.games.stalingrad.atlas import POOLS
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.deck import DRAWN, code
from stavka.games.stalingrad.rules.effects import turned_up, whole_marines
from stavka.games.stalingrad.rules.german import GermanTurn, QuickAttack, approach_from
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.rules.setup import bottom_card, delay_okh, top_layers
from stavka.games.stalingrad.rules.soviet import SovietMarch
from stavka.games.stalingrad.secrecy import (
    FACE_DOWN,
    UNSEEN,
    GermanHands,
    GermanLays,
    Sight,
    SovietCards,
    SovietLays,
)
from stavka.games.stalingrad.state import ASIDE, GERMAN, LOST, POOL, SOVIET, TABLE, WITHDRAWN, State
from stavka.games.stalingrad.table.seating import Seating

CONFRONTATION = 3  # steps after which cards and units of a battle lie open
DISCARDED = 7  # and after which its support cards are on the discard piles
FACE_UP = (LOST, WITHDRAWN, ASIDE)  # boxes of Germans that everybody sees into


class Blocks(msgspec.Struct, array_like=True):
    """Standing blocks on a hex: how many of each side, and which German player commands them (-1: neither)."""

    germans: int
    soviets: int
    owner: int


class Unseen(msgspec.Struct):
    """What a role can only count."""

    blocks: dict[int, Blocks]  # by cell
    pools: dict[str, int]  # the Soviet reserves
    deploying: int = 0  # German units on their way to the map


@rule("1.4", "11.6", "12.2", "7.2.5")
def eyes(s: State, role: str) -> Sight:
    """A block faces its side; the algorithm has no eyes, so in solo nobody sees Soviet ones but in a battle."""
    over = s.outcome is not None
    units = s.shown
    if role in s.germans:
        units |= s.data.germans
    else:
        units |= mask_of(u for u in bits(s.data.germans) if s.where[u] in FACE_UP)
    if role == s.soviet:
        units |= s.data.soviets
    fight = current_battle(s)
    return Sight(
        role,
        units=units,
        over=over,
        rows=s.seen if role in s.germans else 0,
        confronted=fight is not None and fight.step >= CONFRONTATION,
        commands=fight is not None and fight.commander == role,
    )


def current_battle(s: State) -> Battle | None:
    """The battle being fought, if any."""
    return next((f for f in reversed(s.frames) if isinstance(f, Battle)), None)


def unseen(s: State, role: str) -> Unseen:
    """Standing blocks, reserves, called units."""
    sight = eyes(s, role)
    hidden = 0 if sight.over else ~sight.units
    called = sum(f.units.bit_count() for f in s.frames if isinstance(f, DeployUnits))
    return Unseen(dict(hidden_blocks(s, hidden)), {p: len(s.pool(p)) for p in POOLS}, called)


def hidden_blocks(s: State, hidden: int) -> Iterator[tuple[int, Blocks]]:
    """Cells with blocks of which the role sees no face."""
    for cell in bits(s.german_cells | s.soviet_cells):
        germans, soviets = s.germans_at(cell) & hidden, s.soviets_at(cell) & hidden
        if germans or soviets:
            owner = s.owner(cell) if germans else 0
            yield cell, Blocks(germans.bit_count(), soviets.bit_count(), -1 if owner is None else owner)


# --- positions that fit ----------------------------------------------------------------------------


def deal(s: State, unseen: Unseen, rng: Random) -> None:
    """Blocks where some may stand, the table, cards; then what frames say of hidden units."""
    stand(s)
    deal_germans(s, unseen, rng)
    deal_soviets(s, unseen, rng)
    deal_table(s, rng)
    deal_cards(s, rng)
    fill_frames(s, rng)


def stand(s: State) -> None:
    """The stacks as far as they are known."""
    s.at = [0] * s.data.grid.size
    for u, at in enumerate(s.where):
        if at >= 0:
            s.at[at] |= 1 << u


def hidden_units(s: State, side: int) -> list[int]:
    """The units of a side that nobody has put anywhere yet."""
    return [u for u in bits(side) if s.where[u] == UNSEEN]


@rule("6.4", "11.2", "11.3")
def deal_germans(s: State, unseen: Unseen, rng: Random) -> None:
    """Germans that were met where they may be, any others beside them; the rest waits on the table.

    They enter at full strength and lose steps before all eyes, so that each one's strength is known by its name.
    """
    hidden = hidden_units(s, s.data.germans)
    seats = [seat for cell, blocks in unseen.blocks.items() for seat in german_seats(s, cell, blocks)]
    seats += called_seats(s, unseen) if hidden else []
    wishes = {u: [n for n, (cell, fit) in enumerate(seats) if fit >> u & 1 and may_stand(s, u, cell)] for u in hidden}
    seating = Seating(wishes, len(seats), rng)
    seating.seat_items([u for u in hidden if u in s.met])
    seating.fill_seats()
    for u in hidden:
        s.where[u] = TABLE
        s.strength[u] = s.met[u][1] if u in s.met else s.data.full[u]
    for seat, u in seating.taken.items():
        s.put(u, seats[seat][0])
    called = sum(1 << u for seat, u in seating.taken.items() if seats[seat][0] == TABLE)
    for frame in s.frames:
        if isinstance(frame, DeployUnits):
            frame.units |= called


def german_seats(s: State, cell: int, blocks: Blocks) -> list[tuple[int, int]]:
    """(cell, units that may stand there) for each hidden German: the colours must make the stack its owner's."""
    data = s.data
    if not s.joint:
        return [(cell, data.germans)] * blocks.germans
    own, other = ((data.yellow, data.blue), (data.blue, data.yellow))[blocks.owner]
    if blocks.owner < 0:
        return [(cell, data.germans & ~own & ~other)] * blocks.germans
    seats = [(cell, data.germans & ~other)] * blocks.germans
    if seats and not s.at[cell] & own:
        seats[0] = (cell, own)
    return seats


@rule("7.2.3", "7.2.4", "11.1", "11.9")
def called_seats(s: State, unseen: Unseen) -> list[tuple[int, int]]:
    """The same for units that were called: one of them at least can be deployed, or nobody would be asked."""
    data = s.data
    usable = s.german_held & ~s.soviet_cells & ~s.full_cells & data.entries
    able = data.germans & ~data.yellow & ~data.blue if usable else 0
    for army, (colour, units) in enumerate((("yellow", data.yellow), ("blue", data.blue))):
        if any(not s.joint or owner_of(s, unseen, cell) != 1 - army for cell in bits(usable & data.entry[colour])):
            able |= units
    return [(TABLE, able), *[(TABLE, data.germans)] * (unseen.deploying - 1)] if unseen.deploying else []


def owner_of(s: State, unseen: Unseen, cell: int) -> int | None:
    """Which German player commands a stack, of hidden blocks or open ones."""
    blocks = unseen.blocks.get(cell)
    return blocks.owner if blocks is not None and blocks.germans else s.owner(cell)


@rule("5.6", "6.3")
def deal_soviets(s: State, unseen: Unseen, rng: Random) -> None:
    """Soviets that were met where they may be, and so the blocks of a known reserve; any others beside them."""
    hidden = hidden_units(s, s.data.soviets)
    if not hidden:
        return
    cells = [cell for cell, blocks in unseen.blocks.items() for _ in range(blocks.soviets)]
    tracks = {u: s.met[u][0] for u in hidden if u in s.met}
    tracks |= {-1 - n: may_be for n, (_, may_be) in enumerate(s.landed)}
    wishes = {t: [n for n, cell in enumerate(cells) if may_be >> cell & 1] for t, may_be in tracks.items()}
    seating = Seating(wishes, len(cells), rng)
    seating.seat_items(list(tracks))
    from_reserve, opening = divide_reserves(s, unseen, hidden, rng)
    for seat, cell in enumerate(cells):
        track = seating.taken.get(seat)
        u = opening.pop() if track is None else track if track >= 0 else from_reserve[s.landed[-1 - track][0]].pop()
        s.put(u, cell)
        s.strength[u] = s.met[u][1] if u in s.met else chance_strength(s, u, rng)
    for u in hidden_units(s, s.data.soviets):
        s.where[u] = POOL


def divide_reserves(s: State, unseen: Unseen, hidden: list[int], rng: Random) -> tuple[dict[str, list[int]], list[int]]:
    """Soviets never met that stand on the map: by reserve those that have come from it, and those of the set-up."""
    from_reserve: dict[str, list[int]] = {}
    opening: list[int] = []
    for kind in POOLS:
        strangers = [u for u in hidden if s.data.pools[kind] >> u & 1 and u not in s.met]
        landed = sum(k == kind for k, _ in s.landed)
        others = len(strangers) - unseen.pools[kind] - landed
        free = [u for u in strangers if not s.rested >> u & 1]
        rng.shuffle(free)
        free.sort(key=lambda u: s.late >> u & 1)  # Guards and those that fell once were not in the set-up
        opening += free[:others]
        rest = free[others:]
        from_reserve[kind] = rng.sample(rest, landed)
    rng.shuffle(opening)
    return from_reserve, opening


def chance_strength(s: State, u: int, rng: Random) -> int:
    """A block that nobody has looked at was turned at random."""
    return s.data.full[u] if whole_marines(s) >> u & 1 else turned_up(s, u, rng.randint(1, 4))


@rule("5.10")
def deal_table(s: State, rng: Random) -> None:
    """The face-down blocks of the table: white infantry last in its rows, the others anywhere."""
    known = {u for row in s.rows for u in row} | {
        u for f in s.frames if isinstance(f, DeployUnits) for u in bits(f.units)
    }
    free = [u for u in bits(s.data.germans) if s.where[u] == TABLE and u not in known]
    rng.shuffle(free)
    free.sort(key=lambda u: s.data.army[u] != "white")
    last = {n: free.pop(0) for n, row in enumerate(s.rows) if row and row[-1] == FACE_DOWN}
    rng.shuffle(free)
    for n, row in enumerate(s.rows):
        tail = (last[n],) if n in last else ()
        ahead = row[:-1] if tail else row
        s.rows[n] = (*(free.pop() if u == FACE_DOWN else u for u in ahead), *tail)


def fill_frames(s: State, rng: Random) -> None:
    """Who fights in a battle before the confrontation, and some unit for a quick attack being made up."""
    for frame in s.frames:
        if isinstance(frame, Battle) and 0 < frame.step < CONFRONTATION:
            frame.defenders, frame.attackers = s.at[frame.target], 0
            for cell in frame.stacks:
                frame.attackers |= s.at[cell]
        if isinstance(frame, QuickAttack) and not frame.units:
            frame.start = rng.choice(list(bits(approach_from(s, frame.to))))
            frame.units = 1 << rng.choice(list(bits(s.germans_at(frame.start))))


# --- cards -----------------------------------------------------------------------------------------


@rule("5.11", "5.12")
def deal_cards(s: State, rng: Random) -> None:
    """Hands and decks from the cards that are nowhere to be seen."""
    deal_german_cards(s, rng)
    deal_soviet_cards(s, rng)


@rule("10.2.1")
def deal_german_cards(s: State, rng: Random) -> None:
    """A leader comes into play when drawn: hands are dealt from the other cards, wherever they lie in the deck."""
    deck = [c for layer in draw_order(s, GERMAN, rng) for c in layer]
    fight = current_battle(s)
    laid = fight.german_cards if fight is not None else ()
    drawn = sum(hand.count(UNKNOWN) for hand in (*s.german_hands, laid))
    support = [n for n, c in enumerate(deck) if code(s.data, c).moment != DRAWN]
    taken = rng.sample(support, drawn)
    s.german_deck = [c for n, c in enumerate(deck) if n not in taken]
    delay_okh(s, s.german_deck, rng.shuffle)
    held = iter([deck[n] for n in taken])
    s.german_hands = [tuple(sorted(next(held) if c == UNKNOWN else c for c in hand)) for hand in s.german_hands]
    if fight is not None:
        fight.german_cards = tuple(next(held) if c == UNKNOWN else c for c in laid)


def deal_soviet_cards(s: State, rng: Random) -> None:
    """The cards drawn are the first of the deck as it was, in a hand or laid in the battle."""
    fight = current_battle(s)
    laid = fight is not None and fight.soviet_card == UNKNOWN
    drawn = s.soviet_hand.count(UNKNOWN) + laid
    layers = draw_order(s, SOVIET, rng)
    deck = [c for layer in layers for c in layer]
    headquarters_tell(s, deck, layers, drawn, rng)
    hand, s.soviet_deck = deck[:drawn], deck[drawn:]
    rng.shuffle(hand)
    s.soviet_hand = [hand.pop() if c == UNKNOWN else c for c in s.soviet_hand]
    if fight is not None and laid:
        fight.soviet_card = hand.pop()


@rule("14.2.3")
def headquarters_tell(s: State, deck: list[str], layers: list[list[str]], drawn: int, rng: Random) -> None:
    """In the variant Chuikov's headquarters shows whether his card is among the cards that have been drawn."""
    layer = next((layer for layer in layers if "chuikov" in layer), None)
    if layer is None or not s.variant_on():
        return
    first = sum(len(above) for above in layers[: layers.index(layer)])
    out = s.hq >= 0
    fitting = [n for n in range(first, first + len(layer)) if (n < drawn) == out]
    here = deck.index("chuikov")
    if fitting and here not in fitting:
        there = rng.choice(fitting)
        deck[here], deck[there] = deck[there], deck[here]


def draw_order(s: State, side: str, rng: Random) -> list[list[str]]:
    """The cards of a side that are not to be seen, as they came or will come from the deck: shuffled layer by layer."""
    left = unseen_cards(s, side)
    layers = [[c for c in layer if c in left] for layer in top_layers(s, side)]
    last = [c for c in bottom_card(s, side) if c in left]
    placed = {c for layer in (*layers, last) for c in layer}
    layers += [[c for c in left if c not in placed], last]
    for layer in layers:
        rng.shuffle(layer)
    return layers


def unseen_cards(s: State, side: str) -> list[str]:
    """The cards of a side that lie face down."""
    left = [c.id for c in s.data.cards for _ in range(c.count) if c.side == side]
    seen = [*s.german_discard, *s.soviet_discard, *s.leaders, *s.soviet_hand, *(c for h in s.german_hands for c in h)]
    fight = current_battle(s)
    if fight is not None and fight.step < DISCARDED:
        seen += [c for c in (fight.soviet_card, *fight.german_cards) if c not in s.leaders]
    for card in seen:
        if card in left:
            left.remove(card)
    return left


# --- twins -----------------------------------------------------------------------------------------


def swap(s: State, role: str, rng: Random) -> State:
    """Exchange hidden blocks, those of the table, and cards; nothing that the table remembers becomes untrue."""
    sight = eyes(s, role)
    if sight.over:
        return s
    swap_blocks(s, [u for u in bits(s.data.soviets) if not sight.tells(u)], rng)
    if role in s.germans:
        swap_blocks(s, [u for row in s.rows for u in row if not s.seen >> u & 1], rng)
    else:
        swap_blocks(s, [u for u in bits(s.data.germans) if not sight.tells(u)], rng)
    turn_blocks(s, s.data.soviets & ~sight.units, rng)
    turn_cards_down(s, sight)
    deal_cards(s, rng)
    fill_frames(s, rng)
    return s


def swap_blocks(s: State, hidden: list[int], rng: Random) -> None:
    """Let hidden blocks of a side change places wherever two of them can."""
    for _ in range(2 * len(hidden)):
        u, v = rng.sample(hidden, 2) if len(hidden) > 1 else (0, 0)
        if u != v and may_stand(s, u, s.where[v]) and may_stand(s, v, s.where[u]) and same_sort(s, u, v):
            exchange(s, u, v)


def may_stand(s: State, u: int, place: int) -> bool:
    """Could a unit be there for all that the table remembers?"""
    if u in s.met:
        return place >= 0 and bool(s.met[u][0] >> place & 1)
    return place < 0 or not s.rested >> u & 1


def same_sort(s: State, u: int, v: int) -> bool:
    """Does nobody notice the exchange of two units, by their reserve, or by their army where two share a side?"""
    data = s.data
    if u < data.german_count:
        return not s.joint or data.army[u] == data.army[v]
    if data.units[u].pool == data.units[v].pool:
        return True
    cells = [s.where[u], s.where[v]]
    return min(cells) >= 0 and not any(may_be >> c & 1 for _, may_be in s.landed for c in cells)


def exchange(s: State, u: int, v: int) -> None:
    """Two units change places, on the map or on the table, and what frames say of them."""
    places = s.where[u], s.where[v]
    s.put(u, UNSEEN)
    s.put(v, UNSEEN)
    s.put(u, places[1])
    s.put(v, places[0])
    other = {u: v, v: u}
    s.rows = [tuple(other.get(n, n) for n in row) for row in s.rows]
    s.seen = crossed(s.seen, u, v)
    for frame in s.frames:
        if isinstance(frame, GermanTurn | SovietMarch):
            frame.moved = crossed(frame.moved, u, v)
        if isinstance(frame, QuickAttack | DeployUnits):
            frame.units = crossed(frame.units, u, v)


def crossed(units: int, u: int, v: int) -> int:
    """Units as bits, after two of them have changed places."""
    return units ^ (1 << u | 1 << v) if (units >> u ^ units >> v) & 1 else units


def turn_blocks(s: State, hidden: int, rng: Random) -> None:
    """Soviet blocks that nobody has met are turned to another side."""
    for u in bits(hidden):
        if u not in s.met:
            s.strength[u] = chance_strength(s, u, rng) if s.where[u] >= 0 else 0


def turn_cards_down(s: State, sight: Sight) -> None:
    """Take up the cards that the role does not see."""
    s.soviet_hand = SovietCards().shown(s.soviet_hand, sight)
    s.german_hands = GermanHands().shown(s.german_hands, sight)
    fight = current_battle(s)
    if fight is not None:
        fight.soviet_card = SovietLays().shown(fight.soviet_card, sight)
        fight.german_cards = GermanLays().shown(fight.german_cards, sight)
