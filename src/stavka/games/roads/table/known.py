"""What a role knows of a position, and positions that fit it.

Everything on the map lies open. Secret are: the choice of Card or Map until both are in, hands, decks,
face-down discards (their owner remembers them), and the chits a side has drawn. What Air Reconnaissance has shown
both sides remember.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import View
from stavka.games.roads.atlas import SIDES, SOVIET, Atlas
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.situation import BattleFrame
from stavka.games.roads.state import State

UNKNOWN = "?"
SEALED = ('{"verb":"choose","option":"card"}', '{"verb":"choose","option":"map"}')


class Known(msgspec.Struct):
    """Everything a role knows, in the engine's terms; secrets are only counted."""

    scenario: str
    rounds: int
    where: list[int]
    axis_held: int
    decimated: int
    disorganised: int
    isolated: int
    besieged: int
    inside: int
    axis_rp: list[tuple[int, int]]
    soviet_rp: list[tuple[int, int]]
    axis_hand: list[str]
    soviet_hand: list[str]
    axis_deck: int
    soviet_deck: int
    axis_discard: list[str]
    soviet_discard: list[str]
    seen: list[str]
    hidden_since: int
    played: list[str]
    effects: list[str]
    used: int
    winter_at: int
    gated: int
    sector: str
    rebuilt: bool
    passes: dict[str, tuple[str, ...]]  # its own standing passes
    frames: list[Any]


def sees(s: State, role: str, owner: str) -> bool:
    """Secrets are their owner's until the match is over."""
    return role == owner or s.outcome is not None


@rule("4.2.2", "4.2.3.c", "9.5.2")
def know(s: State, role: str) -> Known:
    """The allow-list."""

    def cards(owner: str, ids: list[str]) -> list[str]:
        return sorted(ids) if sees(s, role, owner) else [UNKNOWN] * len(ids)

    return Known(
        scenario=s.scenario,
        rounds=s.rounds,
        where=s.where,
        axis_held=s.axis_held,
        decimated=s.decimated,
        disorganised=s.disorganised,
        isolated=s.isolated,
        besieged=s.besieged,
        inside=s.inside,
        axis_rp=list(s.axis_rp.items()),
        soviet_rp=list(s.soviet_rp.items()),
        axis_hand=cards("axis", s.axis_hand),
        soviet_hand=cards("soviet", s.soviet_hand),
        axis_deck=len(s.axis_deck),
        soviet_deck=len(s.soviet_deck),
        axis_discard=cards("axis", s.axis_discard),
        soviet_discard=cards("soviet", s.soviet_discard),
        seen=s.seen if role in SIDES or s.outcome is not None else [UNKNOWN] * len(s.seen),
        hidden_since=s.hidden_since,
        played=s.played,
        effects=s.effects,
        used=s.used,
        winter_at=s.winter_at,
        gated=s.gated,
        sector=s.sector,
        rebuilt=s.rebuilt,
        passes={r: kept for r, kept in s.passes.items() if sees(s, role, r)},
        frames=[redact(s, role, f) for f in s.frames],
    )


@rule("4.2.2", "9.5.2")
def redact(s: State, role: str, frame: Any) -> Any:
    """A frame without what the role may not know."""
    plain = msgspec.to_builtins(frame)
    if isinstance(frame, CardOrMap):
        plain["answers"] = [[r, a if sees(s, role, r) else UNKNOWN] for r, a in frame.answers]
    elif isinstance(frame, BattleFrame):
        for side in SIDES:
            cup, chits = f"{side}_cup", f"{side}_chits"
            if not sees(s, role, side):
                drawn: tuple[str, ...] = getattr(frame, chits)
                plain[cup] = sorted((*getattr(frame, cup), *drawn))  # what may be in cup or hand
                plain[chits] = [UNKNOWN] * len(drawn)
            else:
                plain[cup], plain[chits] = sorted(plain[cup]), sorted(plain[chits])
    return plain


# --- positions that fit ----------------------------------------------------------------------------


def determinize(state: type[State], view: View, rng: Random) -> State:
    """A full position that fits the view, the unknown dealt at random."""
    k: Known = view.known if isinstance(view.known, Known) else msgspec.convert(view.known, Known, strict=False)
    data: Atlas = state.data
    s = state(
        frames=[],
        scenario=k.scenario,
        rounds=k.rounds,
        where=[-1] * len(data.units),
        at=[0] * data.size,
        axis_held=k.axis_held,
        axis_rp=dict(k.axis_rp),
        soviet_rp=dict(k.soviet_rp),
        axis_hand=[],
        soviet_hand=[],
        axis_deck=[],
        soviet_deck=[],
        axis_discard=[],
        soviet_discard=[],
        seen=list(k.seen),
        hidden_since=k.hidden_since,
        played=list(k.played),
        effects=list(k.effects),
        used=k.used,
        winter_at=k.winter_at,
        gated=k.gated,
        sector=k.sector,
        rebuilt=k.rebuilt,
        passes=dict(k.passes),
        outcome=view.outcome,
    )
    for number, at in enumerate(k.where):
        s.put(number, at)
    for number in bits(k.inside):
        s.shelter(number)
    s.besieged = k.besieged
    s.decimated, s.disorganised, s.isolated = k.decimated, k.disorganised, k.isolated
    _deal_cards(s, k, rng)
    if UNKNOWN in s.seen:
        _guess_seen(s, rng)
    s.frames = msgspec.convert([_frame(s, f, rng) for f in k.frames], _frames_type(state))
    return s


@cache
def _frames_type(state: type[State]) -> Any:
    """What the frames of a position can be."""
    return next(f.type for f in msgspec.structs.fields(state) if f.name == "frames")


def _deal_cards(s: State, k: Known, rng: Random) -> None:
    """Hands, face-down discards and decks from the cards that are nowhere to be seen."""
    hands = {"axis": k.axis_hand, "soviet": k.soviet_hand}
    discards = {"axis": k.axis_discard, "soviet": k.soviet_discard}
    for side in SIDES:
        left = [c.id for c in s.data.cards for _ in range(c.count) if c.side == side]
        for id in (*k.played, *k.effects, *hands[side], *discards[side]):
            if id in left:
                left.remove(id)
        rng.shuffle(left)
        hidden = UNKNOWN in (*hands[side], *discards[side])
        if side == SOVIET and hidden and k.seen and UNKNOWN not in k.seen:
            _deal_as_seen(s, k, left, rng)
            continue
        s.hand(side).extend(c if c != UNKNOWN else left.pop() for c in hands[side])
        s.discards(side).extend(c if c != UNKNOWN else left.pop() for c in discards[side])
        s.deck(side).extend(left)


def _deal_as_seen(s: State, k: Known, left: list[str], rng: Random) -> None:
    """Reconnaissance has shown cards: they are in the hand still, or among the discards made since."""
    for id in k.seen:
        left.remove(id)
    hand, since = len(k.soviet_hand), k.hidden_since
    among = [*k.seen, *(left.pop() for _ in range(hand + since - len(k.seen)))]
    rng.shuffle(among)
    s.soviet_hand.extend(among[:hand])
    s.soviet_discard.extend(left.pop() for _ in range(len(k.soviet_discard) - since))
    s.soviet_discard.extend(among[hand:])
    s.soviet_deck.extend(left)


def _guess_seen(s: State, rng: Random) -> None:
    """An onlooker knows only how many cards were seen: any that could have been."""
    could = [*s.soviet_hand, *(s.soviet_discard[-s.hidden_since :] if s.hidden_since else [])]
    s.seen = sorted(rng.sample(could, len(s.seen)))


def _frame(s: State, plain: Any, rng: Random) -> Any:
    """A frame with what had been left out put back in, at random."""
    frame = dict(plain)
    if frame["type"] == "CardOrMap":
        frame["answers"] = [
            [r, a if a != UNKNOWN else rng.choice(SEALED if s.rp(r) else SEALED[:1])] for r, a in frame["answers"]
        ]
    elif frame["type"] == "Battle":
        for side in SIDES:
            cup, chits = list(frame[f"{side}_cup"]), list(frame[f"{side}_chits"])
            if UNKNOWN in chits:
                rng.shuffle(cup)
                frame[f"{side}_chits"] = [cup.pop() for _ in chits]
                frame[f"{side}_cup"] = sorted(cup)
    return frame
