"""Legality once: a refusal names the condition that really fails, and without that obstacle it is another matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from tests.games.eastfront.kit import DATA, GAME, number

from stavka.core.actions import Action, Piece, Place
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.effects import take_away
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.state import State

Removal = Callable[[State, int, int], None]


def make_room(s: State, u: int, goal: int) -> None:
    for other in bits(s.units_at(goal, s.side) & ~(1 << u)):
        take_away(s, other)


def unmark(*fields: str) -> Removal:
    def remove(s: State, u: int, goal: int) -> None:
        for field in fields:
            setattr(s, field, getattr(s, field) & ~(1 << u))

    return remove


def free_sides(s: State, u: int, goal: int) -> None:
    s.crossed = {}


def more_trains(s: State, u: int, goal: int) -> None:
    s.supreme_moves += 9


def let_go(s: State, u: int, goal: int) -> None:
    """A unit that has left a battle, or is to leave one, for another."""
    s.fled &= ~(1 << u)
    if s.battles() >> s.where[u] & 1:
        for foe in bits(s.at[goal] & ~s.own(s.side)):
            take_away(s, foe)


REMOVALS: dict[str, Removal] = {
    "refused-moved-already": unmark("moved", "rearguards"),
    "refused-railed": unmark("railed", "moved"),
    "refused-spent-hq": unmark("spent"),
    "refused-blitz-stays": unmark("blitz"),
    "refused-engage-again": let_go,
    "refused-stack-full": make_room,
    "refused-hexside": free_sides,
    "refused-supreme-moves": more_trains,
    "refused-no-command": more_trains,
    "refused-static": more_trains,
}


def inventions(s: State, rng: Random) -> list[Action]:
    """Moves of own units to hexes near by, by land and by rail, mostly not legal."""
    units = s.on_map(s.side)
    out: list[Action] = []
    for u in rng.sample(units, min(6, len(units))):
        id, near = Piece(DATA.ids[u]), list(bits(DATA.nearby[s.where[u]]))
        to, via = (Place(DATA.name[rng.choice(near)]) for _ in range(2))
        out += [do.Move(id, to, Place("")), do.Move(id, to, via), do.Rail(id, to), do.Mobilise(id, to, Place(""))]
    return out


def test_a_refusal_names_what_is_in_the_way() -> None:
    named: Counter[str] = Counter()
    freed: Counter[str] = Counter()
    for scenario, seed in (("edelweiss", 1), ("edelweiss", 2), ("s42", 3), ("w43", 4)):
        rng, dice = Random(seed), PlainDice(Random(seed))
        s, _ = GAME.setup(scenario, {}, dice)
        for _ in range(260):
            if s.outcome is not None:
                break
            role = rng.choice(GAME.pending(s))
            if isinstance(s.frames[-1], MovementPhase):
                for action in inventions(s, rng):
                    try_it(s, role, action, named, freed)
            legal = GAME.legal(s, role)
            ends = rng.random() < 0.05 and do.EndPhase() in legal
            GAME.apply(s, role, do.EndPhase() if ends else legal.pick(rng), dice)
    assert len(named) >= 12, named
    assert len(freed) >= 4, freed
    assert sum(freed.values()) >= 20


def try_it(s: State, role: str, action: Action, named: Counter[str], freed: Counter[str]) -> None:
    """An invented move is legal and not refused, or refused for a reason that is gone without the obstacle."""
    refusal = GAME.why_not(s, role, action)
    assert (refusal is None) == (action in GAME.legal(s, role))
    if refusal is None:
        return
    assert refusal.rule
    named[refusal.why.id] += 1
    remove = REMOVALS.get(refusal.why.id)
    if remove is None or not isinstance(action, do.Move | do.Rail | do.Mobilise):
        return
    u = number(action.hq if isinstance(action, do.Mobilise) else action.unit)
    other = s.copy()
    remove(other, u, DATA.cell[action.to])
    GAME.changed(other)
    again = GAME.why_not(other, role, action)
    assert again is None or again.why.id != refusal.why.id, (action, refusal)
    freed[refusal.why.id] += again is None
