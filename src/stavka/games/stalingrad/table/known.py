"""What a role knows of a position, and positions that fit it.

`Known` is an allow-list in the engine's own terms: units that the role can see, and everything
else only as counts. `determinize` deals the unknown anew, so a bot can think in full positions
without ever having seen one.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import View
from stavka.games.stalingrad.atlas import POOLS, Atlas
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.german import GermanTurn, QuickAttack
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.rules.soviet import SovietMarch
from stavka.games.stalingrad.state import ASIDE, GERMAN, LOST, POOL, SOVIET, TABLE, WITHDRAWN, State

CONFRONTATION = 3  # steps after which cards and units of a battle lie open

UNKNOWN = "?"


class Known(msgspec.Struct):
    """Everything a role knows. Cells and masks are numbers; units and cards are ids."""

    scenario: str
    variant: str
    germans: tuple[str, ...]
    soviet: str
    turn: int
    side: str
    army: int
    units: dict[str, tuple[int, int]]  # known units: where, strength
    blocks: dict[str, tuple[int, int, int]]  # cell -> unknown Germans, their owner (-1 nobody), unknown Soviets
    held: tuple[int, int]  # German control, and of it the second player's
    rubble: int
    forts: int
    hq: int
    shown: int
    rows: list[tuple[str, ...]]
    seen: int
    raus: bool
    decks: tuple[int, int]
    german_hands: list[tuple[str, ...]]
    soviet_hand: tuple[str, ...]
    german_discard: list[str]
    soviet_discard: list[str]
    leaders: list[str]
    advantages: list[str]
    extra_turns: int
    pools: dict[str, int]
    deploying: int
    frames: list[Any]


@rule("1.4")
def knows_germans(s: State, role: str) -> bool:
    """Do German blocks face this role?"""
    return role in s.germans or s.outcome is not None


@rule("1.4", "12.2")
def knows_soviets(s: State, role: str) -> bool:
    """Do Soviet blocks face this role? The algorithm has no eyes, so in solo nobody sees them (1.4)."""
    return (role == s.soviet and bool(role)) or s.outcome is not None


def visible(s: State, role: str) -> int:
    """The units whose face this role can see: its own, and all that lie open in a battle."""
    mask = s.shown
    if knows_germans(s, role):
        mask |= s.data.germans
    if knows_soviets(s, role):
        mask |= s.data.soviets
    return mask


def know(s: State, role: str) -> Known:
    """The allow-list."""
    data = s.data
    seen = visible(s, role)
    own = knows_germans(s, role)
    units = {}
    for u in range(len(data.units)):
        at = s.where[u]
        if (seen >> u & 1 and at not in (POOL, TABLE)) or at in PUBLIC_BOXES:
            units[data.ids[u]] = (at, s.strength[u])
    table = s.seen if own else 0
    if s.outcome is not None:
        table = data.germans
    return Known(
        scenario=s.scenario,
        variant=s.variant,
        germans=s.germans,
        soviet=s.soviet,
        turn=s.turn,
        side=s.side,
        army=s.army,
        units=units,
        blocks=hidden_blocks(s, seen),
        held=(s.german_held, s.blue_held),
        rubble=s.rubble,
        forts=s.forts,
        hq=s.hq,
        shown=s.shown,
        rows=[tuple(data.ids[u] if table >> u & 1 else UNKNOWN for u in row) for row in s.rows],
        seen=s.seen if own else 0,
        raus=s.raus,
        decks=(len(s.german_deck), len(s.soviet_deck)),
        german_hands=[
            hand if sees_hand(s, role, owner) else (UNKNOWN,) * len(hand)
            for owner, hand in zip(s.germans, s.german_hands, strict=True)
        ],
        soviet_hand=tuple(sorted(s.soviet_hand)) if knows_soviets(s, role) else (UNKNOWN,) * len(s.soviet_hand),
        german_discard=s.german_discard,
        soviet_discard=s.soviet_discard,
        leaders=s.leaders,
        advantages=s.advantages,
        extra_turns=s.extra_turns,
        pools={p: len(s.pool(p)) for p in POOLS},
        deploying=sum(f.units.bit_count() for f in s.frames if isinstance(f, DeployUnits)),
        frames=[redact(s, role, f) for f in s.frames],
    )


PUBLIC_BOXES = (LOST, WITHDRAWN, ASIDE)  # face up for everybody


def sees_hand(s: State, role: str, owner: str) -> bool:
    """A hand of cards is its owner's secret."""
    return role == owner or s.outcome is not None


def hidden_blocks(s: State, seen: int) -> dict[str, tuple[int, int, int]]:
    """Cells with standing blocks: how many of each side, and whose the German ones are."""
    out = {}
    for cell in bits(s.german_cells | s.soviet_cells):
        unknown = s.at[cell] & ~seen
        if unknown:
            owner = s.owner(cell) if unknown & s.data.germans else 0
            count = (unknown & s.data.germans).bit_count()
            out[str(cell)] = (count, -1 if owner is None else owner, (unknown & s.data.soviets).bit_count())
    return out


def redact(s: State, role: str, frame: Any) -> Any:
    """A frame without what the role may not know."""
    plain = msgspec.to_builtins(frame)
    if isinstance(frame, Battle):
        if frame.step < CONFRONTATION:
            plain["attackers"] = plain["defenders"] = 0
            if not knows_soviets(s, role):
                plain["soviet_card"] = UNKNOWN if frame.soviet_card else ""
            if not sees_hand(s, role, frame.commander):
                plain["german_cards"] = [UNKNOWN] * len(frame.german_cards)
    elif isinstance(frame, GermanTurn) and not knows_germans(s, role):
        plain["moved"] = 0
    elif isinstance(frame, QuickAttack | DeployUnits) and not knows_germans(s, role):
        plain["units"] = -frame.units.bit_count()
    elif isinstance(frame, SovietMarch) and not knows_soviets(s, role):
        plain["moved"] = 0
    return plain


# --- positions that fit ----------------------------------------------------------------------------


def determinize(state: type[State], view: View, rng: Random) -> State:
    """A full position that fits the view, the unknown dealt at random."""
    k: Known = view.known if isinstance(view.known, Known) else msgspec.convert(view.known, Known, strict=False)
    data: Atlas = state.data
    s = state(
        frames=[],
        scenario=k.scenario,
        variant=k.variant,
        germans=k.germans,
        soviet=k.soviet,
        turn=k.turn,
        side=k.side,
        army=k.army,
        where=[TABLE if u < data.german_count else POOL for u in range(len(data.units))],
        strength=[0] * len(data.units),
        at=[0] * data.grid.size,
        german_held=k.held[0],
        blue_held=k.held[1],
        rubble=k.rubble,
        forts=k.forts,
        hq=k.hq,
        shown=k.shown,
        rows=[],
        seen=k.seen,
        raus=k.raus,
        german_deck=[],
        soviet_deck=[],
        german_hands=[],
        soviet_hand=[],
        german_discard=list(k.german_discard),
        soviet_discard=list(k.soviet_discard),
        leaders=list(k.leaders),
        advantages=list(k.advantages),
        extra_turns=k.extra_turns,
        outcome=view.outcome,
    )
    for id, (at, strength) in k.units.items():
        number = data.number[id]
        s.put(number, at)
        s.strength[number] = strength
    _deal_germans(s, k, rng)
    _deal_soviets(s, k, rng)
    frames = _frames(s, k)
    _deal_cards(s, k, frames, rng)
    s.frames = msgspec.convert(frames, _frames_type(state))
    return s


@cache
def _frames_type(state: type[State]) -> Any:
    """What the frames of a position can be."""
    return next(f.type for f in msgspec.structs.fields(state) if f.name == "frames")


def _deal_germans(s: State, k: Known, rng: Random) -> None:
    """Unknown German blocks on the map, then the table (and units being deployed) from what is left."""
    data = s.data
    for number in bits(data.germans):
        if s.strength[number] == 0 and s.where[number] == TABLE:
            s.strength[number] = data.full[number]
    placed = {id for row in k.rows for id in row if id != UNKNOWN}
    pending = _deploying(k)
    free = [u for u in bits(data.germans) if s.where[u] == TABLE and data.ids[u] not in placed and not pending >> u & 1]
    rng.shuffle(free)
    slots = _slots(k)
    for cell, owner in slots:
        number = _take(data, free, owner if s.joint else None)
        s.put(number, cell)
        s.strength[number] = rng.randint(1, data.full[number])
    for row in k.rows:
        s.rows.append(tuple(data.number[id] if id != UNKNOWN else free.pop() for id in row))


def _slots(k: Known) -> list[tuple[int, int]]:
    """Places for unknown Germans as (cell, owner): white stacks first, then one unit of its colour for every
    stack of an army, then the rest, so that each stack can become what its owner says."""
    stacks = [(int(cell), owner, n) for cell, (n, owner, _) in k.blocks.items() if n]
    white = [(cell, owner) for cell, owner, n in stacks if owner < 0 for _ in range(n)]
    first = [(cell, owner) for cell, owner, _ in stacks if owner >= 0]
    rest = [(cell, owner) for cell, owner, n in stacks if owner >= 0 for _ in range(n - 1)]
    return white + first + rest


def _take(data: Atlas, free: list[int], owner: int | None) -> int:
    """An unknown German that may stand in a stack of this owner (its own colour before white)."""
    if owner is None:
        return free.pop()
    colours = (("yellow", "white"), ("blue", "white"))[owner] if owner >= 0 else ("white",)
    for colour in colours:
        for i, u in enumerate(free):
            if data.army[u] == colour:
                return free.pop(i)
    raise LookupError("no German unit fits the view")


def _deploying(k: Known) -> int:
    """Called units that the role can name."""
    return sum(f["units"] for f in k.frames if f["type"] == "DeployUnits" and f["units"] > 0)


def _deal_soviets(s: State, k: Known, rng: Random) -> None:
    """So many of each class are in the reserves; the others stand on the map, at random."""
    data = s.data
    on_map: list[int] = []
    for pool in POOLS:
        unknown = [u for u in bits(data.pools[pool]) if s.where[u] == POOL]
        rng.shuffle(unknown)
        on_map += unknown[k.pools[pool] :]
    rng.shuffle(on_map)
    for cell, (_, _, count) in k.blocks.items():
        for _ in range(count):
            number = on_map.pop()
            s.put(number, int(cell))
            top = rng.randint(1, 4)
            s.strength[number] = top if top <= data.full[number] else 0


def _frames(s: State, k: Known) -> list[Any]:
    """The frames with what had been left out put back in."""
    out = []
    for plain in k.frames:
        frame = dict(plain)
        kind = frame["type"]
        if kind == "Combat" and 0 < frame["step"] < CONFRONTATION:
            frame["defenders"] = s.at[frame["target"]]
            frame["attackers"] = 0
            for cell in frame["stacks"]:
                frame["attackers"] |= s.at[cell]
        elif kind == "QuickAttack" and frame["units"] < 0:
            units = list(bits(s.germans_at(frame["start"])))[: -frame["units"]]
            frame["units"] = sum(1 << u for u in units)
        elif kind == "DeployUnits" and frame["units"] < 0:
            waiting = set().union(*s.rows) if s.rows else set()
            called = [u for u in bits(s.data.germans) if s.where[u] == TABLE and u not in waiting]
            frame["units"] = sum(1 << u for u in called[: -frame["units"]])
        out.append(frame)
    return out


def _deal_cards(s: State, k: Known, frames: list[Any], rng: Random) -> None:
    """Hands and decks from the cards that are nowhere to be seen."""
    combats = [f for f in frames if f["type"] == "Combat"]
    german = _unseen(s, GERMAN, [*k.german_discard, *(c for h in k.german_hands for c in h)], combats, rng)
    soviet = _unseen(s, SOVIET, [*k.soviet_discard, *k.soviet_hand], combats, rng)
    if s.hq >= 0 and "chuikov" in soviet:  # his headquarters shows that his card has been drawn (14.2.3)
        drawn = k.soviet_hand.count(UNKNOWN) + sum(f["soviet_card"] == UNKNOWN for f in combats)
        soviet.remove("chuikov")
        soviet.insert(len(soviet) + 1 - rng.randint(1, drawn), "chuikov")
    s.german_hands = [tuple(sorted(c if c != UNKNOWN else german.pop() for c in hand)) for hand in k.german_hands]
    s.soviet_hand = [c if c != UNKNOWN else soviet.pop() for c in k.soviet_hand]
    for frame in combats:
        if frame["soviet_card"] == UNKNOWN:
            frame["soviet_card"] = soviet.pop()
        frame["german_cards"] = [c if c != UNKNOWN else german.pop() for c in frame["german_cards"]]
    s.german_deck, s.soviet_deck = german, soviet


def _unseen(s: State, side: str, seen: list[str], combats: list[Any], rng: Random) -> list[str]:
    """The cards of a side that the role has not seen, shuffled; leaders of the Germans are never in a hand."""
    left = [c.id for c in s.data.cards for _ in range(c.count) if c.side == side]
    gone = [c for c in (*seen, *s.leaders) if c != UNKNOWN]
    for frame in combats:
        laid = [frame["soviet_card"], *frame["german_cards"]]
        if frame["step"] < DISCARDED:
            gone += [c for c in laid if c not in ("", UNKNOWN) and c not in s.leaders]
    for card in gone:
        if card in left:
            left.remove(card)
    rng.shuffle(left)
    if side == GERMAN:  # leaders go to the bottom end, so that hands are dealt from support cards
        support = [c for c in left if s.data.cards[c].kind != "leader"]
        leaders = [c for c in left if s.data.cards[c].kind == "leader"]
        return leaders + support
    return left


DISCARDED = 7  # after this step support cards of a battle are on the discard piles
