"""What a position is worth: landings, time and losses, in landings; an end counts with `WIN`."""

from __future__ import annotations

from stavka.core.bots import WIN
from stavka.core.hexes import bits
from stavka.games.stalingrad.rules.soviet import largest_stacks
from stavka.games.stalingrad.state import LOSS_LIMIT, SOVIET, State

LANDING = 1.0
SHORE, SHORE_OKH = 0.08, 0.25  # another hex of the shore, before and after OKH asks for it
ACTION = 0.15  # a German turn in hand
APPROACH = 0.04  # a German step within two hexes of a missing landing
LOSS, LOSS_NEAR_TEN = 0.03, 0.15
DANGER = 6  # losses from which each weighs more
CARD = 0.1
RUBBLE = 0.35
GARRISON = 0.1  # a Soviet step on a missing landing
ON_MAP = 0.03  # a German block that can fight
CARDS_A_TURN = 0.8
REINFORCE = 3.0  # cards a turn while Reinforce is automatic and the reserves are empty


def appraise(s: State, role: str) -> float:
    """From the role's side."""
    value = german_worth(s)
    return -value if role == SOVIET else value


def german_worth(s: State) -> float:
    """What the Germans have reached, and how much time is left for the rest."""
    if s.outcome is not None:
        winners = s.outcome.winners
        return 0.0 if not winners else -WIN if SOVIET in winners else WIN
    data, okh = s.data, "okh" in s.leaders
    missing = data.landings & ~s.german_held
    shore = (data.okh_hexes & ~data.landings & s.german_held).bit_count()
    value = LANDING * (6 - missing.bit_count()) + (SHORE_OKH if okh else SHORE) * shore
    value += LANDING * (missing.bit_count() <= 1 and not okh)
    near = data.grid.within(missing, 2)
    strength = s.strength
    germans = [u for u in bits(data.germans) if s.where[u] >= 0]
    value += APPROACH * sum(strength[u] for u in germans if near >> s.where[u] & 1) + ON_MAP * len(germans)
    value -= RUBBLE * (s.rubble & missing).bit_count()
    value -= GARRISON * sum(max(1, strength[u]) for c in bits(missing) for u in bits(s.soviets_at(c)))
    lost = s.losses()
    value -= LOSS * min(lost, DANGER) + LOSS_NEAR_TEN * max(0, lost - DANGER)
    value += CARD * sum(len(hand) for hand in s.german_hands)
    return value + ACTION * (time_left(s) - to_do(s, missing))


def time_left(s: State) -> float:
    """German turns until the Soviet deck is empty."""
    pace = CARDS_A_TURN
    if s.soviet and len(largest_stacks(s)) > s.landings_held() and not s.pool("infantry"):
        pace = REINFORCE
    return len(s.soviet_deck) / pace


def to_do(s: State, missing: int) -> float:
    """German actions that the missing landings still need: the way there, and an attack for every two blocks."""
    distance = s.data.grid.distance
    actions = 0.0
    for cell in bits(missing):
        way = min((distance(cell, c) for c in bits(s.german_cells)), default=LOSS_LIMIT)
        actions += max(0, way - 1) / 1.5 + 1 + s.soviets_at(cell).bit_count() / 2
    return actions
