"""How the Soviet bot thinks: time is on its side, so it draws unless a blow is worth it."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.hexes import bits
from stavka.core.odds import hits, mean
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules.battle import battle
from stavka.games.stalingrad.rules.combat import SovietCard, bonus
from stavka.games.stalingrad.rules.soviet import SovietChoice, SovietMarch, largest_stacks
from stavka.games.stalingrad.state import State

GERMAN_STEPS = 2.3  # a hidden German block on average
GERMAN_HITS = 0.9
ATTACK_WORTH = 1.2  # attack when the blow is worth so much more than it costs


def soviet_choice(s: State, legal: Legal, rng: Random) -> Action:
    """The bot's answer to the decision at hand."""
    frame = s.frames[-1]
    if isinstance(frame, SovietChoice):
        return do.March() if march_value(s) > 1.0 else do.DrawCard()
    if isinstance(frame, SovietMarch):
        return march(s, frame, legal, rng)
    if isinstance(frame, SovietCard):
        return card(s)
    return legal.pick(rng)


def attack_value(s: State, start: int, target: int) -> float:
    """Steps taken from the Germans less steps lost, with a prize for a captured hex."""
    cells = [start]
    if "chuikov" in s.leaders:
        cells += [c for c in bits(s.data.grid.near[target] & s.soviet_cells) if c != start]
    dice = tuple((max(1, s.strength[u]), s.data.fire[u] - bonus(s)) for c in cells for u in bits(s.soviets_at(c)))
    dealt = float(mean(hits(dice)))
    blocks = s.germans_at(target).bit_count()
    if s.rubble >> target & 1:
        dealt /= 2
    taken = blocks * GERMAN_HITS
    prize = 3.0 if s.data.landings >> target & 1 else 1.0
    clears = min(1.0, dealt / (blocks * GERMAN_STEPS))
    return dealt * 1.3 - taken + clears**2 * prize


def march_value(s: State) -> float:
    """The sum of the good blows, and the shuffling of stacks that moving forces."""
    value = 0.0
    for cell in largest_stacks(s):
        blows = [attack_value(s, cell, t) for t in bits(s.data.grid.near[cell] & s.german_cells)]
        best = max(blows, default=-1.0)
        value += best if best > ATTACK_WORTH else -0.5 * guard_value(s, cell)
    return value


def in_reach(s: State) -> bool:
    """Does one of the stacks that may march stand beside Germans?"""
    return any(s.data.grid.near[cell] & s.german_cells for cell in largest_stacks(s))


def guard_value(s: State, cell: int) -> float:
    """What a unit is worth where it stands: on a landing, more with Germans near."""
    near = (s.data.grid.near[cell] & s.german_cells).bit_count()
    return (2.0 + near) if s.data.landings >> cell & 1 else 0.5


def march(s: State, frame: SovietMarch, legal: Legal, rng: Random) -> Action:
    """Strike where it pays; else move towards the landings, with the weakest unit."""

    def value(action: Action) -> float:
        data = s.data
        match action:
            case do.AttackFrom(start, target):
                return attack_value(s, data.cell[start], data.cell[target])
            case do.MoveUnit(unit, to):
                number, cell = data.number[unit], data.cell[to]
                gain = guard_value(s, cell) - guard_value(s, s.where[number])
                return gain - 0.1 * s.strength[number] - 0.5 * (data.grid.near[cell] & s.german_cells).bit_count()
        return 0.5  # a card instead of a move

    return max(legal, key=lambda a: (value(a), rng.random()))


def card(s: State) -> Action:
    """The card that fits the battle best; leaders first, gunboats only on the shore."""
    fight = battle(s)
    room = s.size(fight.soviet_cell) < 4
    coast = bool(s.data.coast >> fight.soviet_cell & 1)

    def value(id: str) -> float:
        kind = s.data.cards[id].kind
        table = {"leader": 3.0, "sniper": 1.5, "anti-tank": 1.0, "dice": 1.0, "aa": 0.8 if fight.german_attack else -1}
        if kind == "flotilla":
            return 1.6 if coast else 0.7
        if kind in ("infiltration", "t-34"):
            return 2.0 if room else 0.3
        return table.get(kind, 0.5)

    best = max(sorted(set(s.soviet_hand)), key=value)
    return do.PlayCard(best) if value(best) > 0 else do.NoCard()  # type: ignore[arg-type]
