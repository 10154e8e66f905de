"""What a round of combat brings, exactly: air strike, defensive fire with repulses, offensive fire, losses in between.

Losses fall on the strongest block and repulses on the weakest; among equals the owner gives up the poorest shot.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from stavka.core.ledger import rule
from stavka.core.odds import Handful, floats, hits

REMEMBERED = 20_000
NEVER = 7  # a face that no die shows
TRIPLE = 4  # the face of the largest defender of a fortress


class Block(NamedTuple):
    """A block in a battle."""

    points: int
    face: int  # the lowest face with which it hits; 0 when it does not fire
    least: int = 1  # its lowest step
    jumped: bool = False  # paratroops of this phase lose a step more when they are thrown back


Force: TypeAlias = tuple[Block, ...]


class Exchange(NamedTuple):
    """The outcome of a round: chances of the steps each side loses, and what follows from them."""

    lost: dict[int, float]  # steps the active side loses -> chance
    taken: dict[int, float]  # steps the passive side loses -> chance
    cleared: float  # the chance that no passive block is left
    repulsed: float  # how many attackers are thrown back, on average

    @property
    def own(self) -> float:
        """Steps the active side loses on average."""
        return sum(k * p for k, p in self.lost.items())

    @property
    def theirs(self) -> float:
        """Steps the passive side loses on average."""
        return sum(k * p for k, p in self.taken.items())


def steps(force: Force) -> int:
    """How many steps eliminate a force."""
    return sum(block.points + 1 - block.least for block in force)


def dice(force: Force) -> Handful:
    """The dice of a force by the face they need."""
    by_face: dict[int, int] = {}
    for block in force:
        if block.face and block.points:
            by_face[block.face] = by_face.get(block.face, 0) + block.points
    return tuple((n, face) for face, n in sorted(by_face.items()))


def first_to_lose(block: Block) -> tuple[int, int]:
    """The greatest takes the next loss."""
    return block.points, block.face or NEVER


def first_to_go(block: Block) -> tuple[int, int, bool]:
    """The least is thrown back next."""
    return block.points, -(block.face or NEVER), block.jumped


@lru_cache(REMEMBERED)
@rule("1.46", "7.32")
def led(force: Force) -> Force:
    """The defenders of a fortress: the largest that fires does so best; among equals the poorest shot gains most."""
    armed = [n for n, block in enumerate(force) if block.face]
    if not armed:
        return force
    best = max(armed, key=lambda n: (force[n].points, force[n].face))
    return (*force[:best], force[best]._replace(face=TRIPLE), *force[best + 1 :])


@lru_cache(REMEMBERED)
@rule("7.33")
def weakened(force: Force, lost: int) -> Force:
    """A force after so many steps lost."""
    blocks = list(force)
    for _ in range(lost):
        if not blocks:
            break
        hit = max(blocks, key=first_to_lose)
        blocks.remove(hit)
        if hit.points > hit.least:
            blocks.append(hit._replace(points=hit.points - 1))
    return tuple(sorted(blocks, reverse=True))


@lru_cache(REMEMBERED)
def volley(handful: Handful, repulse: int) -> dict[tuple[int, int], float]:
    """Chances of so many hits and so many repulses together."""
    out = {(0, 0): 1.0}
    for n, face in handful:
        hit, back = (7 - face) / 6, min(repulse, face - 1) / 6
        for _ in range(n):
            more: dict[tuple[int, int], float] = {}
            for (h, r), p in out.items():
                for key, chance in (((h + 1, r), hit), ((h, r + 1), back), ((h, r), 1 - hit - back)):
                    if chance:
                        more[key] = more.get(key, 0.0) + p * chance
            out = more
    return out


@lru_cache(REMEMBERED)
@rule("7.51")
def thrown_back(force: Force, count: int) -> tuple[Force, Force]:
    """The attackers that stay and those that are repulsed: the weakest, and of equals the poorest shot."""
    blocks = sorted(force, key=first_to_go)
    return tuple(blocks[count:]), tuple(blocks[:count])


@lru_cache(REMEMBERED)
@rule("7.22", "7.33", "7.34", "7.35", "7.51", "13.15", "14.4")
def exchange(
    active: Force, passive: Force, air: tuple[int, int], repulse: int, tough: int, parts: int = 0, fort: bool = False
) -> Exchange:
    """A whole round. `air` is (dice, face); `tough` hits cost the passive side a step, 0 when nothing does.

    `parts` are partial hits that are already there; in a `fort` the largest defender fires best.
    """
    lost: dict[int, float] = {}
    taken: dict[int, float] = {}
    total = steps(passive)
    thrown = 0.0
    for dropped, p_air in floats(hits((air,))).items():
        bombs = dropped + parts
        fallen = min(bombs // tough, total) if tough else 0
        left = weakened(passive, fallen)
        for (strikes, backs), p_def in volley(dice(led(left) if fort else left), repulse).items():
            staying, back = thrown_back(active, min(backs, len(active)))
            hurt = min(strikes, steps(staying) + steps(back))  # those thrown back only suffer what the others cannot
            hurt += sum(block.jumped for block in weakened(back, max(0, strikes - steps(staying))))
            p = p_air * p_def
            lost[hurt] = lost.get(hurt, 0.0) + p
            thrown += p * len(back)
            firing = weakened(staying, strikes) if staying else ()
            for shots, p_off in floats(hits(dice(firing) if left else ())).items():
                down = min((bombs + shots) // tough, total) if tough else 0
                taken[down] = taken.get(down, 0.0) + p * p_off
    return Exchange(lost, taken, taken.get(total, 0.0), thrown)
