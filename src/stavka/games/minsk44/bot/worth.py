"""What a position is worth in victory points: what has been scored, what is to come, and what stands in danger."""

from __future__ import annotations

from stavka.core.bots import WIN
from stavka.core.hexes import bits
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.victory import has_loc
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import FOE, State

HELD, LOST = 0.9, 0.1  # how likely a town is the Germans' in a turn to come: now theirs with a line, or not
KEPT, TAKEN = 0.85, 0.1  # and at the end the Soviets': now theirs, or not
CUT = 0.6  # how likely an open railway is cut in the next turn
POCKET = 0.3  # of a unit's points when it has no line of communication
SHAKEN = 0.1  # and when it is suppressed
CLOSED = 0.2  # for each neighbour of the greatest town without German lines, every turn to come
TEMPO, TEMPO_ENDS = 0.02, 5  # a Soviet fighter a hex nearer to it, until that turn
STORES = 1.0  # a supply unit that is left


def appraise(s: State, role: str) -> float:
    """From the role's side."""
    value = soviet_worth(s)
    return value if role == SOVIET else -value


def soviet_worth(s: State) -> float:
    """Soviet points minus German ones, now and as far as they can be foreseen."""
    banked = float(s.points[1] - s.points[0])
    if s.outcome is not None:
        winners = s.outcome.winners
        return banked + (0.0 if not winners else WIN if SOVIET in winners else -WIN)
    return banked + railways(s) + towns(s) + ring(s) + material(s, GERMAN) - material(s, SOVIET) + tempo(s)


def left(s: State) -> int:
    """How often German towns will still be counted."""
    return s.data.series.turns - s.turn + 1


def railways(s: State) -> float:
    """Stretches that are still to be cut."""
    now = s.turn - 1 if s.side == s.data.series.first else s.turn
    open_ = [x for x in s.data.stretches if x.id not in s.cut and now < len(x.points)]
    points: int = sum(x.points[now] for x in open_)
    return CUT * points


def towns(s: State) -> float:
    """The Germans count every turn, the Soviets at the end."""
    value = 0.0
    for cell, town in s.data.towns.items():
        german = s.held(GERMAN) >> cell & 1 and has_loc(s, cell, GERMAN)
        soviet = s.held(SOVIET) >> cell & 1 and has_loc(s, cell, SOVIET)
        value -= left(s) * town.german * (HELD if german else LOST * (not soviet))
        value += town.soviet * (KEPT if soviet else TAKEN)
    return value


def ring(s: State) -> float:
    """The town that counts most loses its lines neighbour by neighbour."""
    heart = max(s.data.towns, key=lambda c: s.data.towns[c].german, default=None)
    if heart is None:
        return 0.0
    closed = s.zone(SOVIET) | s.held(SOVIET)
    return CLOSED * left(s) * (s.data.grid.near[heart] & closed).bit_count()


def material(s: State, side: str) -> float:
    """What units of a side in pockets and under fire will bring the enemy."""
    value = STORES * -(s.on_map(side) & s.data.suppliers).bit_count()
    for cell in bits(s.held(side) & (s.zone(FOE[side]) | s.data.grid.adjacent(s.zone(FOE[side])))):
        if not has_loc(s, cell, side):
            value += POCKET * sum(worth(s, u) for u in s.at(cell))
    return value + SHAKEN * sum(worth(s, u) for u in bits(s.on_map(side) & s.suppressed))


def tempo(s: State) -> float:
    """How far the Soviets have come."""
    data = s.data
    heart = max(data.towns, key=lambda c: data.towns[c].german, default=None)
    if heart is None or s.turn >= TEMPO_ENDS:
        return 0.0
    fighters = s.on_map(SOVIET) & ~(data.headquarters | data.artillery | data.suppliers)
    return -TEMPO * sum(data.grid.distance(s.where[u], heart) for u in bits(fighters))
