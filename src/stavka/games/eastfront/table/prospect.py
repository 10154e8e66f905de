"""Battles as a role knows them, what comes of them exactly, and how they are fought out.

Supposed is: of equals the owner gives up the poorest shot; nobody does anything else before the battle is fought.
Blocks that stand are unknown: each figure is given from the least to the most that they allow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from stavka.core.actions import Action, Legal, Option
from stavka.core.courses import Course, PlainCourse, play_out
from stavka.core.dice import Dice, NoDice, WouldReveal
from stavka.core.frames import Decision, Prompt
from stavka.core.game import Game
from stavka.core.hexes import bits
from stavka.core.odds import Handful, floats, hits, steps_lost
from stavka.core.play import Play
from stavka.core.texts import text
from stavka.core.views import Fight as FightAtHand
from stavka.core.views import Prospect, Span, Toll
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.rules.battle import (
    INEFFECTIVE,
    Battle,
    Losses,
    Repulses,
    current_battle,
    repulse_number,
)
from stavka.games.eastfront.rules.combat import Battles, CombatPlan, mandatory
from stavka.games.eastfront.rules.fire import (
    DOUBLE,
    SINGLE,
    TRIPLE,
    defensive_face,
    offensive_face,
    pursue,
    shelter,
)
from stavka.games.eastfront.rules.headquarters import supported
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.state import State, other
from stavka.games.eastfront.table.known import absent, visible
from stavka.games.eastfront.table.odds import (
    Block,
    Exchange,
    Force,
    dice,
    exchange,
    first_to_go,
    first_to_lose,
    led,
)

KINDS = (
    "battle",
    "assault",
    "siege",
    "losses of the attacker",
    "losses of the defender",
    "pursuit",
)

MOST_POINTS = 4


class Aim(NamedTuple):
    """A battle that a role decides about, the position it would be fought from, and whether it is supported."""

    cell: int
    planned: State
    support: bool


class Afterwards(Decision, tag=True):
    """What comes after the battle waits."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.side,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-next-battle"))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.BeginCombat), Option(do.EndPhase)])


class Fight(NamedTuple):
    """A battle as it would be fought: who fires at whom, and under which conditions."""

    cell: int
    active: Force
    known: Force  # the passive blocks that the role sees
    unknown: tuple[Force, ...]  # what the others may be: the weakest first, the strongest last
    unseen: int
    supported: bool
    tough: int  # hits for a step
    air: tuple[int, int]
    repulse: int
    parts: int = 0
    fort: bool = False
    shells: tuple[int, int] = (0, 0)  # steps of both sides that are gone before the first die

    @property
    def weak(self) -> Force:
        """The passive side at its weakest, as far as the role knows."""
        return self.known + self.unknown[0]

    @property
    def strong(self) -> Force:
        """And at its strongest."""
        return self.known + self.unknown[-1]

    def against(self, unknown: Force) -> Exchange:
        """The round when the blocks unseen are these."""
        passive = self.known + unknown
        return exchange(self.active, passive, self.air, self.repulse, self.tough, self.parts, self.fort)

    def volleys(self) -> tuple[Handful, Handful]:
        """The dice of defensive fire, at the least and at the most."""
        least, most = (led(force) if self.fort else force for force in (self.weak, self.strong))
        return dice(least), dice(most)

    def prospect(self) -> Prospect:
        """The headline: whatever the blocks unseen are, each figure is between its ends."""
        rounds = [self.against(unknown) for unknown in self.unknown]
        own, foes = self.shells
        return Prospect(
            between([r.cleared for r in rounds]),
            between([own + r.own for r in rounds]),
            between([foes + r.theirs for r in rounds]),
        )


def between(figures: list[float]) -> Span:
    """From the least to the most."""
    return Span(min(figures), max(figures))


def fight_of(s: State, role: str, cell: int, support: bool) -> Fight:
    """The battle on a hex as the role knows it."""
    active, passive = s.side, other(s.side)
    seen = visible(s, role)
    own, theirs = s.units_at(cell, active), s.units_at(cell, passive)
    unseen = (theirs & ~seen).bit_count()
    hits_a_step = shelter(s, cell, passive)
    if not support:
        hits_a_step = INEFFECTIVE if hits_a_step == 3 else hits_a_step + 1
    empty = hollow(s, own), not unseen and hollow(s, theirs)
    return Fight(
        cell=cell,
        active=() if empty[0] else tuple(attacking(s, u, cell) for u in bits(own)),
        known=() if empty[1] else tuple(defending(s, u, cell) for u in bits(theirs & seen)),
        unknown=unknown_blocks(s, role, cell, passive, unseen),
        unseen=unseen,
        supported=support,
        tough=hits_a_step,
        air=(0 if any(empty) else s.strikes.get(str(cell), 0), s.plan.air.of(active)),
        repulse=repulse_number(s, cell),
        fort=bool((s.data.fortress & s.defends(passive)) >> cell & 1),
        shells=(own.bit_count() if empty[0] else 0, theirs.bit_count() if empty[1] else 0),
    )


def hollow(s: State, units: int) -> bool:
    """Are they static units of no strength, which are eliminated before the first die (2.67)?"""
    return not units & ~s.data.static and not any(s.cv[u] for u in bits(units))


def attacking(s: State, u: int, cell: int) -> Block:
    """A unit of the active side."""
    return Block(s.cv[u], offensive_face(s, u, cell), s.data.least[u], bool(s.dropped >> u & 1))


def defending(s: State, u: int, cell: int) -> Block:
    """A unit of the passive side; the largest of a fortress is found when it fires."""
    return Block(s.cv[u], defensive_face(s, u, cell), s.data.least[u])


def unknown_blocks(s: State, role: str, cell: int, side: str, count: int) -> tuple[Force, ...]:
    """What so many unseen blocks may be: headquarters and single points first, the best shots of all last."""
    if not count:
        return ((),)
    data = s.data
    there = s.own(side) & ~absent(s, role) & ~visible(s, role)
    staffs = min(count, (data.hq & there).bit_count())
    poor = DOUBLE if data.major >> cell & 1 else SINGLE
    best = TRIPLE if data.ss & there else DOUBLE
    greatest = max((data.max[hq] for hq in bits(data.hq & there)), default=0)
    least = (Block(0, 0, 0),) * staffs + (Block(1, poor),) * (count - staffs)
    silent_ones = (Block(greatest, 0, 0),) * staffs + (Block(MOST_POINTS, poor),) * (count - staffs)
    alike = [(Block(points, face),) * count for face in (poor, best) for points in range(1, MOST_POINTS + 1)]
    return least, silent_ones, *alike


# --- a round under way -----------------------------------------------------------------------------------


def left_of_round(s: State, role: str, battle: Battle) -> Fight | None:
    """What is still to be rolled, None when nothing is."""
    fight = fight_of(s, role, battle.cell, battle.supported)._replace(air=(0, SINGLE), parts=battle.parts)
    match battle.STEPS[battle.step - 1]:
        case "air_strike":
            return fight
        case "offensive_fire" | "round_ends":
            return None
    return silent(fight)


def silent(fight: Fight) -> Fight:
    """The passive side has fired."""
    known = tuple(block._replace(face=0) for block in fight.known)
    return fight._replace(known=known, unknown=((),), repulse=0, fort=False)


def prospect_under_way(game: Game[State], s: State, role: str, action: Action | None) -> Prospect:
    """Who takes the hits is known; after that the dice that are still to be rolled."""
    fight = current_battle(s)
    assert fight is not None
    trial = s.copy()
    stage(trial)
    toll = toll_since(s, fight.cell)
    answer = supposed(game)
    with suppress(WouldReveal):
        if action is not None:
            game.apply(trial, role, action, NoDice())
        play_out(game, trial, NoDice(), over, answer)
    so_far = toll(trial)
    if over(trial):
        return Prospect(Span.exact(so_far.taken), Span.exact(so_far.attacker_loses), Span.exact(so_far.defender_loses))
    battle = current_battle(trial)
    assert battle is not None
    left = fight_of(trial, role, battle.cell, battle.supported)._replace(air=(0, SINGLE), parts=battle.parts)
    if battle.STEPS[battle.step - 1] == "offensive_fire":
        left = silent(left)
    return left._replace(shells=(so_far.attacker_loses, so_far.defender_loses)).prospect()


# --- a rearguard -----------------------------------------------------------------------------------------


def pursuers(s: State, role: str, u: int) -> tuple[Handful, Handful, int]:
    """The dice of those who can be seen to pursue a rearguard, with all who may, and how many hits cost it a step."""
    enemies, seen, own = s.units_at(s.where[u], other(role)), visible(s, role), s.speed(u)
    known = tuple(
        (s.cv[p], DOUBLE if s.speed(p) > own else SINGLE)
        for p in bits(enemies & seen & ~s.data.hq)
        if s.speed(p) >= own and s.cv[p]
    )
    unseen = (enemies & ~seen).bit_count()
    return known, (*known, *[(MOST_POINTS, DOUBLE)] * unseen), shelter(s, s.where[u], role)


def steps_of_rearguard(s: State, u: int, handful: Handful) -> dict[int, float]:
    """The chances of the steps that a rearguard loses to so many dice."""
    tough = shelter(s, s.where[u], s.side_of(u))
    return floats(steps_lost(hits(handful), tough, s.cv[u] + 1 - s.data.least[u]))


def pursuit_prospect(s: State, role: str, u: int) -> Prospect:
    """The hex is given up; what does it cost?"""
    known, most, _ = pursuers(s, role, u)
    lost = [mean_of(steps_of_rearguard(s, u, handful)) for handful in (known, most)]
    return Prospect(Span.exact(1.0), Span.exact(0.0), between(lost))


def mean_of(chances: Mapping[int, float]) -> float:
    """The average."""
    return sum(k * p for k, p in chances.items())


# --- which battle is meant -------------------------------------------------------------------------------


def engaged(s: State, role: str) -> list[int]:
    """The battles that units have entered in this phase, the last first."""
    battles = s.battles()
    entered = dict.fromkeys(s.where[int(u)] for u in s.entered if s.own(role) >> int(u) & 1)
    return [cell for cell in reversed(entered) if cell >= 0 and battles >> cell & 1]


def after_engaging(s: State, entered: list[int]) -> State:
    """The position as the combat phase would find it: which of the battles that units have entered are new."""
    planned = s.copy()
    for cell in entered:
        if all(str(u) in planned.entered for u in bits(planned.units_at(cell, s.side))):
            planned.new_battles |= 1 << cell
            planned.set_defender(cell, other(s.side))
    return planned


def after_planning(game: Game[State], s: State, role: str, action: Action | None) -> State:
    """The position with an air strike or a battle more."""
    if not isinstance(action, do.AirStrike | do.Fight) or game.why_not(s, role, action) is not None:
        return s
    planned = s.copy()
    game.apply(planned, role, action, NoDice())
    return planned


def battles_in_view(s: State, action: Action | None) -> list[int]:
    """All battles in the order that they matter to who plans them."""
    plan: CombatPlan = s.frames[-1]
    struck = [int(cell) for cell in reversed(s.strikes)]
    named = [s.data.cell[action.battle]] if isinstance(action, do.Fight) and action.battle in s.data.cell else []
    found = dict.fromkeys((*named, *struck, *bits(mandatory(s) | plan.chosen), *bits(s.battles())))
    return [cell for cell in found if s.battles() >> cell & 1]


def next_battles(s: State, step: Battles, action: Action | None) -> list[int]:
    """The battles still to be fought, the one that is considered first."""
    named = action.battle if isinstance(action, do.Resolve) else ""
    return sorted(bits(step.left), key=lambda cell: s.data.name[cell] != named)


def aim_of(game: Game[State], s: State, role: str, action: Action | None) -> Aim | None:
    """The battle that a role decides about."""
    top = s.frames[-1] if s.frames and s.outcome is None else None
    if role not in SIDES or not isinstance(top, Decision) or role not in top.roles(s):
        return None
    planned, cells, support = s, [], 0
    if isinstance(top, MovementPhase) and action is None:
        cells, support = engaged(s, role), supported(s, role)
        planned = after_engaging(s, cells)
    elif isinstance(top, CombatPlan):
        planned = after_planning(game, s, role, action)
        cells, support = battles_in_view(planned, action), supported(s, role)
    elif isinstance(top, Battles):
        cells, support = next_battles(s, top, action), top.supported
    elif isinstance(top, Losses | Repulses):
        battle = current_battle(s)
        cells = [] if battle is None else [battle.cell]
    return Aim(cells[0], planned, bool(support >> cells[0] & 1)) if cells else None


def fight_at_hand(game: Game[State], s: State, role: str, action: Action | None) -> FightAtHand | None:
    """The battle or the pursuit that a role decides about."""
    aim = aim_of(game, s, role, action)
    if aim is not None:
        return FightAtHand(kind_of(aim.planned, aim.cell, role), s.data.name[aim.cell])
    if is_rearguard(s, role, action):
        assert isinstance(action, do.Rearguard)
        return FightAtHand("pursuit", s.data.name[s.where[s.data.number[action.unit]]])
    return None


def is_rearguard(s: State, role: str, action: Action | None) -> bool:
    """Is it a rearguard that is named?"""
    moving = s.outcome is None and s.frames and isinstance(s.frames[-1], MovementPhase)
    return bool(moving) and role == s.side and isinstance(action, do.Rearguard)


def kind_of(s: State, cell: int, role: str) -> str:
    """What sort of battle it is; while one is fought, whose losses are chosen."""
    if isinstance(s.frames[-1], Losses | Repulses):
        return "losses of the attacker" if role == s.side else "losses of the defender"
    if (s.data.fortress & s.defends(other(s.side))) >> cell & 1:
        return "siege"
    return "assault" if repulse_number(s, cell) else "battle"


# --- fighting it out -------------------------------------------------------------------------------------


def stage(s: State, aim: Aim | None = None) -> None:
    """Leave nothing on the stack but the battle and what waits after it."""
    if aim is not None and not isinstance(s.frames[-1], Losses | Repulses):
        s.shown |= s.at[aim.cell]
        s.frames = [Afterwards(), Battle(cell=aim.cell, supported=aim.support)]
    else:
        start = next(n for n, frame in enumerate(s.frames) if isinstance(frame, Battle))
        s.frames = [Afterwards(), *s.frames[start:]]
    s.cache.clear()


def over(s: State) -> bool:
    """Has the round ended?"""
    return isinstance(s.frames[-1], Afterwards)


def toll_since(s: State, cell: int) -> Callable[[State], Toll]:
    """What the round has brought, seen from before."""
    sides = s.side, other(s.side)
    units = [[(u, s.cv[u]) for u in bits(s.units_at(cell, side))] for side in sides]

    def lost(after: State, before: list[tuple[int, int]]) -> int:
        return sum(cv - after.cv[u] if after.where[u] >= 0 else cv + 1 - s.data.least[u] for u, cv in before)

    def toll(after: State) -> Toll:
        taken = bool(after.units_at(cell, sides[0])) and not after.units_at(cell, sides[1])
        return Toll(taken, lost(after, units[0]), lost(after, units[1]))

    return toll


def course(game: Game[State], s: State, role: str, action: Action | None) -> Course[State]:
    """How a round goes to its end, or the pursuit of a rearguard."""
    if is_rearguard(s, role, action):
        return run_for_it(game, s, role, action)
    aim = aim_of(game, s, role, action)
    assert aim is not None
    at, cell = aim.planned.copy(), aim.cell
    under_way = isinstance(at.frames[-1], Losses | Repulses)
    stage(at, aim)

    def first(s: State, dice: Dice) -> None:
        if not under_way:
            game.run_on(Play(game, s, dice, role))
        elif action is not None:
            game.apply(s, role, action, dice)

    def toll(s: State) -> Callable[[State], Toll]:
        return toll_since(s, cell)

    return PlainCourse(game, at, first, supposed(game), over, toll, partial(key_of, game, at, cell))


def run_for_it(game: Game[State], s: State, role: str, action: Action | None) -> Course[State]:
    """Pursuit fire at a rearguard: a single step, of which nobody is asked anything."""
    assert isinstance(action, do.Rearguard)
    u = s.data.number[action.unit]
    cell = s.where[u]

    def first(s: State, dice: Dice) -> None:
        pursue(Play(game, s, dice, role), u)
        s.frames.append(Afterwards())

    def toll(s: State) -> Callable[[State], Toll]:
        cv = s.cv[u]
        return lambda after: Toll(True, 0, cv - after.cv[u] if after.where[u] >= 0 else cv + 1 - s.data.least[u])

    return PlainCourse(game, s, first, supposed(game), over, toll, partial(key_of, game, s, cell))


def key_of(game: Game[State], start: State, cell: int, s: State) -> bytes:
    """What decides how a round goes on: not which units stand elsewhere."""
    seen = s.copy()
    here = start.at[cell] | s.at[cell]
    seen.where = [c if here >> u & 1 else 0 for u, c in enumerate(s.where)]
    seen.cv = [cv if here >> u & 1 else 0 for u, cv in enumerate(s.cv)]
    seen.at, seen.parted, seen.doubtful = [], {}, {}
    for field in ("unsupplied", "spent", "moved", "railed", "fled", "rearguards"):
        setattr(seen, field, getattr(s, field) & here)
    return game.write_state(seen)


def supposed(game: Game[State]) -> Callable[[State, str], Action]:
    """Of equals the poorest shot is given up."""

    def answer(s: State, role: str) -> Action:
        battle = current_battle(s)
        legal = game.legal(s, role)
        assert battle is not None

        def block(action: Action) -> Block:
            assert isinstance(action, do.Lose | do.Repulse)
            u = s.data.number[action.unit]
            return attacking(s, u, battle.cell) if s.side_of(u) == s.side else defending(s, u, battle.cell)

        if isinstance(s.frames[-1], Repulses):
            return min(legal, key=lambda action: first_to_go(block(action)))
        return max(legal, key=lambda action: first_to_lose(block(action)))

    return answer
