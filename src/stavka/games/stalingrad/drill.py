"""What exercises may change and measure. Blocks are written `id:strength`, hexes by their number."""

from __future__ import annotations

from typing import Any

from stavka.core.drills import Drill
from stavka.core.hexes import bits
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.sequence import Rounds
from stavka.games.stalingrad.rules.soviet import largest_stacks
from stavka.games.stalingrad.state import ASIDE, GERMAN, POOL, SOVIET, TABLE, State

GERMAN_STEP = Rounds.STEPS.index("german_turn")
SOVIET_STEP = Rounds.STEPS.index("soviet_turn")


# --- changes -----------------------------------------------------------------------------------------


def clear(s: State, value: bool) -> None:
    """Nobody on the map, all cards in their decks, leaders at the bottom; the Germans hold their entry hexes."""
    if not value:
        return
    data = s.data
    rows: list[list[int]] = [[] for _ in range(6)]
    for u, unit in enumerate(data.units):
        german = unit.side == GERMAN
        s.put(u, ASIDE if "axe" in unit.marks else TABLE if german else POOL)
        s.strength[u] = unit.strength if german else 0
        if s.where[u] == TABLE:
            rows[u % 6].append(u)
    s.rows = [tuple(r) for r in rows]
    s.seen = s.rubble = s.forts = s.shown = s.blue_held = 0
    s.met, s.landed, s.rested, s.late = {}, [], 0, 0
    s.german_held = data.grid.mask(("W", "X", "Y", "Z"))
    s.leaders, s.soviet_hand, s.german_discard, s.soviet_discard = [], [], [], []
    s.german_hands = [() for _ in s.germans]
    leaders_last = sorted(data.cards, key=lambda c: c.kind == "leader")
    s.german_deck, s.soviet_deck = (
        [c.id for c in leaders_last for _ in range(c.count) if c.side == side] for side in (GERMAN, SOVIET)
    )


def stand(s: State, value: dict[str, Any]) -> None:
    """Whose turn it is: `{turn = 12, side = "soviet"}`."""
    s.turn, s.side = int(value["turn"]), str(value["side"])
    if s.side == SOVIET:
        s.frames = [Rounds(step=SOVIET_STEP)]
    elif s.side == GERMAN:
        s.army = (s.turn - 1) % len(s.germans)
        s.frames = [Rounds(step=GERMAN_STEP + 1), GermanTurn()]
    else:
        raise ValueError(f"there is no side {s.side!r}")


def put(s: State, value: dict[str, str]) -> None:
    """Blocks on hexes, which their side then holds: `{"13" = "s-45rd:3 s-87rd:2"}`."""
    for hex, words in value.items():
        cell = s.data.cell[hex]
        for word in words.split():
            id, _, points = word.partition(":")
            number = s.data.number[id]
            s.rows = [tuple(u for u in row if u != number) for row in s.rows]
            s.put(number, cell)
            s.strength[number] = int(points) if points else s.data.full[number]
            if number < s.data.german_count:
                s.german_held |= 1 << cell
            else:
                s.german_held &= ~(1 << cell)


def fill(s: State, value: dict[str, int]) -> None:
    """So many Soviet blocks of the reserve, infantry first, on each hex."""
    for hex, count in value.items():
        for number in [*s.pool("infantry"), *s.pool("tanks"), *s.pool("marines")][:count]:
            put(s, {hex: s.data.ids[number]})


def hold(s: State, hexes: list[str]) -> None:
    """Hexes in German hands."""
    s.german_held |= s.data.grid.mask(hexes)


def rubble(s: State, hexes: list[str]) -> None:
    """Hexes in ruins."""
    s.rubble |= s.data.grid.mask(hexes)


def lead(s: State, cards: list[str]) -> None:
    """Leaders in play."""
    for card in cards:
        _deck(s, card).remove(card)
        s.leaders.append(card)


def hands(s: State, value: dict[str, list[str]]) -> None:
    """Cards in hands: `{german = ["heinkel"], soviet = ["flotilla"]}`."""
    for side, cards in value.items():
        for card in cards:
            _deck(s, card).remove(card)
        if side == SOVIET:
            s.soviet_hand.extend(cards)
        else:
            s.german_hands[0] = tuple(sorted((*s.german_hands[0], *cards)))


def decks(s: State, value: dict[str, int]) -> None:
    """Cards left in the decks, the first ones being discarded: `{german = 8, soviet = 6}`."""
    for side, left in value.items():
        deck, pile = (s.german_deck, s.german_discard) if side == GERMAN else (s.soviet_deck, s.soviet_discard)
        gone = len(deck) - int(left)
        if gone < 0:
            raise ValueError(f"the {side} deck has only {len(deck)} cards")
        pile.extend(deck[:gone])
        del deck[:gone]


def reserves(s: State, value: dict[str, int]) -> None:
    """Blocks left in the Soviet reserves, the others being out of play: `{infantry = 0, tanks = 0}`."""
    for kind, left in value.items():
        for number in s.pool(kind)[int(left) :]:
            s.where[number] = ASIDE


def _deck(s: State, card: str) -> list[str]:
    return s.german_deck if s.data.cards[card].side == GERMAN else s.soviet_deck


# --- measures ----------------------------------------------------------------------------------------


def won(s: State, role: str, of: Any) -> float:
    """1 when the role has won."""
    return float(s.outcome is not None and role in s.outcome.winners)


def taken(s: State, role: str, hexes: Any) -> float:
    """How many of these hexes (of the landings, when none are named) the Germans hold."""
    wanted = s.data.grid.mask(hexes) if hexes else s.data.landings
    return float((wanted & s.german_held).bit_count())


def kept(s: State, role: str, hexes: Any) -> float:
    """How many of these hexes (of the landings) the Soviets hold with a block in them."""
    wanted = s.data.grid.mask(hexes) if hexes else s.data.landings
    return float((wanted & ~s.german_held & s.soviet_cells).bit_count())


def blocks(s: State, role: str, of: Any) -> float:
    """Soviet blocks on the map, less what `of` says."""
    return float((s.data.soviets & sum(1 << u for u in range(len(s.where)) if s.where[u] >= 0)).bit_count() - (of or 0))


def deck_spent(s: State, role: str, of: Any) -> float:
    """How many cards fewer than `of` are in the Soviet deck."""
    return float(of - len(s.soviet_deck))


def level(s: State, role: str, of: Any) -> float:
    """1 when there are more largest stacks than landings held: the next Soviet turn reinforces."""
    return float(len(largest_stacks(s)) > s.landings_held())


def gone(s: State, role: str, ids: Any) -> float:
    """How many of these blocks are no longer on the map."""
    return float(sum(s.where[s.data.number[id]] < 0 for id in ids))


def steps_lost(s: State, role: str, of: dict[str, int]) -> float:
    """Steps that these blocks have lost: `{s-45rd = 2}`, each with the strength it had."""
    lost = 0
    for id, had in of.items():
        u = s.data.number[id]
        lost += had - (s.strength[u] if s.where[u] >= 0 else 0)
    return float(lost)


def discarded(s: State, role: str, cards: Any) -> float:
    """How many of these cards have been played."""
    piles = [*s.german_discard, *s.soviet_discard, *s.leaders]
    return float(sum(card in piles for card in cards))


def on_map(s: State, role: str, of: Any) -> float:
    """German blocks on the map, less what `of` says."""
    return float(sum(s.where[u] >= 0 for u in bits(s.data.germans)) - (of or 0))


def clock(s: State) -> int:
    """Player turns so far."""
    return 2 * s.turn + (s.side == SOVIET)


DRILL: Drill[State] = Drill(
    clock=clock,
    changes={
        "clear": clear, "stand": stand, "put": put, "fill": fill, "hold": hold, "rubble": rubble, "lead": lead,
        "hands": hands, "decks": decks, "reserves": reserves,
    },
    measures={
        "won": won, "taken": taken, "kept": kept, "blocks": blocks, "deck-spent": deck_spent, "level": level,
        "gone": gone, "steps-lost": steps_lost, "discarded": discarded, "on-map": on_map,
    },
)  # fmt: skip
