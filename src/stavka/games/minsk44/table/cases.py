"""Positions that fit what a role knows, one for each way in which a combat can stand, and what can be drawn in it.

Where a covered unit lies is mostly known from notes (19.1). Those that the enemy has lost track of are laid here on
purpose: each different filling of the hexes that are fought for, and with or without those who count from next to them
(16.3) or from afar (17.14), as far as all units together still find a place. Values of untried units (21.2) are drawn
in every way. So the ends of what a forecast shows are exact, and nothing goes in that the role cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from stavka.core.game import Game
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.minsk44.atlas import Unit
from stavka.games.minsk44.rules.artillery import FirePlan, Protective
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE, Battle, Odds
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.fog import may_be
from stavka.games.minsk44.rules.guns import on_target
from stavka.games.minsk44.rules.shifts import has_armour, screened
from stavka.games.minsk44.state import GONE, State
from stavka.games.minsk44.table.known import BEYOND, Slot, exchange, fits, in_doubt, own, seat

Counts = Callable[[int, Slot], bool]  # does a unit in a place count for the fight, though it is not in it?


class Draw(NamedTuple):
    """Values that untried units may draw: how likely, the numbers drawn one after the other, unit -> face."""

    chance: float
    picks: tuple[int, ...]
    faces: dict[int, int]


class Standing(NamedTuple):
    """A combat before its die: the position with all values drawn, and the odds by table; none if it needs no die."""

    position: State
    odds: dict[str, Odds]


def positions(game: Game[State], s: State, role: str) -> list[State]:
    """The position as a role knows it, dealt in every way that makes a difference to the fight at hand."""
    alone = s.copy()
    phase = next(n for n, f in enumerate(s.frames) if isinstance(f, Wave | Protective))
    alone.frames = alone.frames[phase:]  # what comes after the phase does not matter
    dealt = game.determinize(game.view(alone, role, known=True), Random(0))
    top = dealt.frames[-1]
    if isinstance(top, Assault):
        return cases(dealt, role, top.targets, from_outside(dealt, top))
    return cases(dealt, role, (top.target,), from_outside(dealt, top)) if isinstance(top, FirePlan) else [dealt]


# --- hidden units ---------------------------------------------------------------------------------------------


@rule("16.3", "16.5", "17.14")
def from_outside(s: State, plan: Assault | FirePlan) -> list[Counts]:
    """Who counts without being attacked: anti-tank guns against armour, and air defence against aircraft."""
    targets = plan.targets if isinstance(plan, Assault) else (plan.target,)
    near = mask_of(targets) | s.data.grid.adjacent(mask_of(targets))

    def in_action(slot: Slot) -> bool:
        return slot.cell >= 0 and not slot.suppressed

    def guns(u: int, slot: Slot) -> bool:
        here = in_action(slot) and near >> slot.cell & 1
        return bool(here) and s.face[u] >= 0 and "D" in s.values(u).brackets

    def flak(u: int, slot: Slot) -> bool:
        far = s.data.units[u].air_defence if s.data.air_defenders >> u & 1 else -1
        return in_action(slot) and any(s.data.grid.distance(slot.cell, c) <= far for c in targets)

    armour = isinstance(plan, Assault) and has_armour(s, plan.units)
    return [*([guns] if armour else []), *([flak] if plan.flying else [])]


@rule("19.1")
def cases(s: State, role: str, targets: tuple[int, ...], outside: list[Counts]) -> list[State]:
    """A dealt position, and others: every filling of these hexes, with and without each of those who count outside."""
    doubted = in_doubt(s, role)
    before = {u: Slot(max(s.where[u], BEYOND), not s.effective(u)) for u in doubted}
    slots = sorted(before.values(), key=lambda slot: (slot.cell, slot.suppressed))
    wanted = [n for n, slot in enumerate(slots) if slot.cell in targets]
    open_to = [who for who in outside if in_question(s, role, who, doubted, slots)]
    found: dict[object, State] = {}
    for filling in fillings(s, slots, wanted, doubted, {}) if wanted or open_to else ():
        content = tuple(sorted((slots[n], kind(s, u)) for n, u in filling.items()))
        for answers in product((True, False), repeat=len(open_to)):
            asked = list(zip(open_to, answers, strict=True))
            if (content, answers) not in found and (seats := laid(s, slots, doubted, filling, asked)) is not None:
                found[content, answers] = exchange(s.copy(), before, {u: slots[n] for n, u in seats.items()})
    return list(found.values()) or [s]


def in_question(s: State, role: str, counts: Counts, doubted: list[int], slots: list[Slot]) -> bool:
    """Does it hang on hidden units whether somebody counts from outside?"""
    sure = s.present & ~own(s, role) & ~mask_of(doubted) & ~s.suppressed
    if any(counts(u, Slot(s.where[u], suppressed=False)) for u in bits(sure)):
        return False
    return any(fits(s, u, slot) and counts(u, slot) for u in doubted for slot in slots)


def fillings(
    s: State, slots: list[Slot], wanted: list[int], units: list[int], chosen: dict[int, int]
) -> Iterator[dict[int, int]]:
    """Every different way to fill some places, as place -> unit; units that are alike stand for each other."""
    if not wanted:
        yield chosen
        return
    tried = set()
    for u in units:
        alike = (kind(s, u), may_be(s, u) if u in s.haunts else s.where[u], s.shaken >> u & 1, s.effective(u))
        if u not in chosen.values() and alike not in tried and fits(s, u, slots[wanted[0]]):
            tried.add(alike)
            yield from fillings(s, slots, wanted[1:], units, {**chosen, wanted[0]: u})


def kind(s: State, u: int) -> tuple[object, ...]:
    """All that matters of a unit in a combat."""
    data, face = s.data, s.face[u]
    printed = worth(s.values(u)) if face >= 0 else (data.units[u].untried,)
    sets = (data.armoured, data.screens, data.fixed, data.headquarters, data.engineers, data.air_defenders)
    return (str(printed), *(units >> u & 1 for units in sets))


def worth(values: Unit) -> tuple[int, int, int, str]:
    """The printed values that count in a combat."""
    return values.attack, values.barrage, values.defence, values.brackets


def laid(
    s: State, slots: list[Slot], units: list[int], filling: dict[int, int], asked: list[tuple[Counts, bool]]
) -> dict[int, int] | None:
    """All units in their places, as place -> unit: with this filling, and somebody outside who counts or nobody."""
    forced = [
        [(n, u) for u in units for n, slot in enumerate(slots) if fits(s, u, slot) and who(u, slot)]
        for who, yes in asked
        if yes
    ]
    for some in product(*forced):
        seats = dict(some) | filling
        if any(seats[n] != u for n, u in some) or len(set(seats.values())) < len(seats):
            continue
        kept = {u: n for n, u in seats.items()}

        def may(u: int, n: int, kept: dict[int, int] = kept) -> bool:
            slot = slots[n]
            return kept.get(u, n) == n and fits(s, u, slot) and not any(who(u, slot) for who, yes in asked if not yes)

        found = seat([*kept, *(u for u in units if u not in kept)], list(range(len(slots))), may)
        if found is not None:
            return found
    return None


# --- untried units --------------------------------------------------------------------------------------------


@rule("21.2", "21.3")
def draws(s: State, units: tuple[int, ...]) -> list[Draw]:
    """What untried units among these may draw when they are turned over in this order; alike values counted once."""
    found = [Draw(1.0, (), {})]
    taken = {f for f in s.face if f >= 0}
    for u in units:
        if s.face[u] >= 0 or s.where[u] < 0:
            continue
        after: dict[object, Draw] = {}
        for draw in found:
            gone = taken | set(draw.faces.values())
            pool = [n for n in s.data.pool[s.data.units[u].untried] if n not in gone]
            for pick, face in enumerate(pool):
                picks = (*draw.picks, pick) if len(pool) > 1 else draw.picks  # the last one needs no draw
                faces = {**draw.faces, u: face}
                key = tuple(worth(s.data.units[f]) for f in faces.values())
                known = after.get(key, Draw(0.0, picks, faces))
                after[key] = known._replace(chance=known.chance + draw.chance / len(pool))
        found = list(after.values())
    return found


@rule("21.4")
def turned_over(s: State, draw: Draw) -> State:
    """The position with these values drawn; whoever has no defence is lost."""
    drawn = s.copy()
    for u, face in draw.faces.items():
        drawn.face[u] = face
        if drawn.values(u).defence == 0:
            drawn.put(u, GONE)
    return drawn


def revealed(s: State) -> tuple[int, ...]:
    """Who is turned over in the fight at hand if he is untried, in the order of the rules."""
    top = s.frames[-1]
    if isinstance(top, Assault):
        return (*top.units, *defenders(s, top), *top.firing)
    return (*on_target(s, top.firing, (top.target,)), *top.targets(s)) if isinstance(top, FirePlan) else ()


def defenders(s: State, plan: Assault) -> tuple[int, ...]:
    """Who is attacked."""
    return tuple(u for c in plan.targets for u in s.at(c) if not plan.wave(s).struck >> u & 1)


@rule("11.12", "22.3")
def standings(s: State) -> Iterator[Standing]:
    """How the attack that is planned in a position can stand before its die, on each table that may be chosen."""
    plan: Assault = s.frames[-1]
    against, doubled = defenders(s, plan), plan.wave(s).doubled
    for draw in draws(s, revealed(s)):
        drawn = turned_over(s, draw)
        battle = Battle(
            s.side,
            plan.targets,
            plan.units,
            against,
            ASSAULT,
            on_target(s, plan.firing, plan.targets),
            plan.flying,
            doubled,
        )
        left = battle.alive(drawn, "defenders")
        odds: dict[str, Odds] = {}
        if left and battle.alive(drawn, "attackers"):
            for table in (MOBILE, ASSAULT) if screened(drawn, left, plan.targets) else plan.tables(s):
                battle.table = table
                odds[table] = battle.odds(drawn)
        yield Standing(drawn, odds)
