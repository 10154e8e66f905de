"""The headline of a forecast: is the hex taken, and what does it cost? Every fall of the dice is played out.

Supposed is: nobody plays a further card or marker, every counterattack is made, the defender of several hexes names
the terrain that is worst for the attacker, a step is lost by a unit that survives it, cadres step in, retreats end
where there is room, and the winner enters the hex. A unit that is shattered counts as lost.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from stavka.core.actions import Action, Legal, Option, Pass
from stavka.core.actions import Choice as Word
from stavka.core.courses import Course, PlainCourse
from stavka.core.dice import Dice, NoDice, WouldReveal
from stavka.core.frames import Decision, Prompt
from stavka.core.game import Game
from stavka.core.hexes import Mask, bits, lowest
from stavka.core.outlook import outlook
from stavka.core.play import Play
from stavka.core.texts import text
from stavka.core.views import Fight as FightAtHand
from stavka.core.views import Prospect, Toll
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.rules.assault import Commit, DieChoice, NameTerrain
from stavka.games.no_retreat.rules.battle import Fight, battle, current, final_column, read_table
from stavka.games.no_retreat.rules.choices import Choice, UnitChoice
from stavka.games.no_retreat.rules.combat import Battles, Counterblows, Prepare, Targets, able
from stavka.games.no_retreat.rules.losses import CadreEntry, StepLoss
from stavka.games.no_retreat.rules.moments import APPLY, CANCEL, COMMIT, ROLL
from stavka.games.no_retreat.rules.playing import Reaction, played_event
from stavka.games.no_retreat.rules.results import CounterattackChoice
from stavka.games.no_retreat.rules.retreat import AdvanceStep, Retreats
from stavka.games.no_retreat.state import State
from stavka.games.no_retreat.table.odds import appeal, mean_appeal

KINDS = (
    "attack",
    "defence",
    "counterattack",
    "counterblow",
    "answer",
    "card of the attacker",
    "card of the defender",
)

DURING = (Commit, NameTerrain, DieChoice, CounterattackChoice, Reaction, Choice, UnitChoice)
IN_BATTLE = frozenset((COMMIT, ROLL, APPLY, CANCEL))


class Aim(NamedTuple):
    """A battle to be forecast: who attacks which hex, and with whom where it has not begun."""

    attacker: str
    cell: int
    kind: str
    prepare: tuple[tuple[int, ...], Mask] | None = None  # hexes and units of an attack that is only planned


class Afterwards(Decision, tag=True):
    """What comes after the battle waits."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.side,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-battles"))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Done), Option(Pass)])


# --- which battle is meant -------------------------------------------------------------------------------


def fight_at_hand(s: State, role: str, action: Action | None) -> FightAtHand | None:
    """The battle that a role decides about."""
    aim = aim_of(s, role, action)
    return None if aim is None else FightAtHand(aim.kind, s.data.name[aim.cell])


def aim_of(s: State, role: str, action: Action | None) -> Aim | None:
    """What would be attacked by whom, from the question at hand and an answer to it."""
    top = s.frames[-1] if s.frames and s.outcome is None else None
    if not isinstance(top, Decision) or role not in top.roles(s):
        return None
    if isinstance(top, Targets | Battles | Prepare):
        return _planned(s, top, action)
    if isinstance(top, Counterblows):
        return _counterblow(s, action)
    fight = current(s)
    if fight is None or not isinstance(top, DURING):
        return None
    return _under_way(s, top, fight, role, action)


def _planned(s: State, step: Targets | Battles | Prepare, action: Action | None) -> Aim | None:
    """An attack that is declared or joined; before anybody has joined, by all who can."""
    cells: tuple[int, ...] = ()
    units = 0
    if isinstance(step, Prepare):
        cells, units = step.hexes, step.units
        if isinstance(action, do.Join):
            units |= 1 << s.data.number[action.unit]
        elif isinstance(action, do.Battle):
            cells = (*cells, s.data.cell[action.to])
        units = units or able(s, cells[0])
    elif isinstance(action, do.Target | do.Battle):
        cells = (s.data.cell[action.to],)
    elif isinstance(step, Targets) and s.targets.bit_count() == 1 and (action is None or isinstance(action, do.Done)):
        cells = (lowest(s.targets),)
    if not cells or not s.cells(s.enemy) >> cells[0] & 1:
        return None
    units = units or able(s, cells[0])
    kind = "answer" if s.counterblows[s.enemy] >> cells[0] & 1 else "attack"
    return Aim(s.side, cells[0], kind, (cells, units)) if units else None


def _counterblow(s: State, action: Action | None) -> Aim | None:
    """A counterblow before it is laid: everybody who can be made to attack it does."""
    if not isinstance(action, do.Counterblow) or action.to not in s.data.cell:
        return None
    cell = s.data.cell[action.to]
    units = able(with_counterblow(s, cell), cell) if s.cells(s.enemy) >> cell & 1 else 0
    return Aim(s.side, cell, "counterblow", ((cell,), units)) if units else None


def with_counterblow(s: State, cell: int) -> State:
    """The position with a counterblow marker more."""
    trial = s.copy()
    trial.counterblows = {**s.counterblows, s.enemy: s.counterblows[s.enemy] | 1 << cell}
    trial.cache.clear()
    return trial


def _under_way(s: State, top: Decision, fight: Fight, role: str, action: Action | None) -> Aim | None:
    """A battle that has begun: a marker, a card, a die, a hex to be named."""
    if isinstance(action, do.PlayEvent):
        card = int(action.card)
        if card not in s.hands[role] or IN_BATTLE.isdisjoint(played_event(s, role, card).moments):
            return None
    if isinstance(action, do.Decline):
        return None
    strikes_back = isinstance(top, CounterattackChoice)
    attacker = fight.defender if strikes_back else fight.attacker
    cell = fight.hexes[0] if attacker == s.side else lowest(fight.cells(s, s.side))
    kind = "counterattack" if strikes_back or fight.round else "attack" if role == attacker else "defence"
    if isinstance(action, do.PlayEvent):
        kind = f"card of the {'attacker' if role == attacker else 'defender'}"
    return Aim(attacker, cell, kind)


# --- fighting it out -------------------------------------------------------------------------------------


def stage(s: State, aim: Aim) -> None:
    """Leave nothing on the stack but the battle and what waits after it."""
    if aim.prepare is not None:
        cells, units = aim.prepare
        if aim.kind == "counterblow":
            s.counterblows = {**s.counterblows, s.enemy: s.counterblows[s.enemy] | 1 << aim.cell}
        s.frames = [Afterwards(), Prepare(cells, units)]
    else:
        start = next(n for n in reversed(range(len(s.frames))) if isinstance(s.frames[n], Fight))
        s.frames = [Afterwards(), *s.frames[start:]]
    s.cache.clear()


def first_step(game: Game[State], role: str, action: Action | None, aim: Aim) -> Callable[[State, Dice], None]:
    """How the battle begins or goes on."""

    def begin(s: State, dice: Dice) -> None:
        if aim.prepare is not None:
            play = Play(game, s, dice, s.side)
            step: Prepare = s.frames[-1]
            step.attack(play, do.Attack())
            game.run_on(play)
        else:
            game.apply(s, role, action or supposed(game, aim)(s, role), dice)

    return begin


def over(s: State) -> bool:
    """Has the battle ended?"""
    return isinstance(s.frames[-1], Afterwards)


def toll_since(s: State, aim: Aim) -> Callable[[State], Toll]:
    """What the battle has brought, seen from before."""
    units = {side: [(u, s.steps(u)) for u in bits(s.on_map(side))] for side in (aim.attacker, ENEMY[aim.attacker])}

    def lost(after: State, side: str) -> int:
        return sum(steps - (after.steps(u) if after.where[u] >= 0 else 0) for u, steps in units[side])

    def toll(after: State) -> Toll:
        taken = bool(after.cells(aim.attacker) >> aim.cell & 1)
        return Toll(taken, lost(after, aim.attacker), lost(after, ENEMY[aim.attacker]))

    return toll


def course(game: Game[State], s: State, role: str, action: Action | None) -> Course[State]:
    """How the battle at hand goes, as the prospect supposes it; hands that nobody plays from make no difference."""
    aim = aim_of(s, role, action)
    assert aim is not None
    stage(s, aim)

    def toll(s: State) -> Callable[[State], Toll]:
        return toll_since(s, aim)

    def key(s: State) -> bytes:
        seen = s.copy()
        bare(seen, role, None)
        return game.write_state(seen)

    return PlainCourse(game, s, first_step(game, role, action, aim), supposed(game, aim), over, toll, key)


def prospect(game: Game[State], s: State, role: str, action: Action | None) -> Prospect | None:
    """What the battle at hand brings."""
    aim = aim_of(s, role, action)
    if aim is None:
        return None
    trial = s.copy()
    stage(trial, aim)
    bare(trial, role, action)
    return outlook(
        game, trial, first_step(game, role, action, aim), supposed(game, aim), over, toll_since(s, aim), alike(game)
    )


def with_card(game: Game[State], s: State, role: str, action: do.PlayEvent) -> State:
    """The position after a card has had its say and before the die, where it gets so far."""
    aim = aim_of(s, role, action)
    if aim is None:
        return s
    trial = s.copy()
    stage(trial, aim)
    bare(trial, role, action)
    answer = supposed(game, aim)
    with suppress(WouldReveal):
        game.apply(trial, role, action, NoDice())
        while not isinstance(trial.frames[-1], Commit) and not over(trial):
            asked = game.pending(trial)[0]
            game.apply(trial, asked, answer(trial, asked), NoDice())
    return trial


def bare(s: State, role: str, action: Action | None) -> None:
    """No hand is looked at but for the card that is played, and none is drawn."""
    played = int(action.card) if isinstance(action, do.PlayEvent) else 0
    s.hands = {side: (played,) if played and side == role else () for side in s.hands}
    s.aside, s.shown, s.spied, s.deck, s.discard = {}, {}, {}, [], s.discard[-1:]


def alike(game: Game[State]) -> Callable[[State], bytes]:
    """What decides how a battle goes on: before a counterattack the dice thrown so far no longer do."""

    def key(s: State) -> bytes:
        if isinstance(s.frames[-1], CounterattackChoice):
            fight = battle(s)
            fight.die, fight.duel, fight.column, fight.result = 0, (0, 0), -1, ""
        return game.write_state(s)

    return key


# --- how questions are supposed to be answered -----------------------------------------------------------


def supposed(game: Game[State], aim: Aim) -> Callable[[State, str], Action]:
    """Answers to the questions within a battle."""

    def answer(s: State, role: str) -> Action:
        top = s.frames[-1]
        legal = game.legal(s, role)
        match top:
            case Commit():
                return do.Done()
            case Reaction():
                return Pass()
            case CounterattackChoice():
                return do.Counterattack()
            case NameTerrain():
                return min(legal, key=lambda a: _column_at(s, a))
            case DieChoice():
                return max(legal, key=lambda a: _die_appeals(s, a))
            case StepLoss():
                return max(legal, key=lambda a: s.steps(s.data.number[_unit(a)]))
            case CadreEntry():
                return next(iter(legal))
            case Retreats():
                return max(legal, key=lambda a: _has_room(s, a))
            case AdvanceStep():
                return _advance(s, legal, role, aim)
            case Choice() | UnitChoice():
                return _best_choice(game, s, role, legal)
        return do.Done() if do.Done() in legal else next(iter(legal))

    return answer


def _unit(action: Action) -> str:
    assert isinstance(action, do.Lose | do.Retreat | do.Advance)
    return action.unit


def _column_at(s: State, action: Action) -> int:
    assert isinstance(action, do.Terrain)
    trial = s.copy()
    fight = battle(trial)
    fight.terrain = s.data.cell[action.to]
    return final_column(trial, fight)


def _die_appeals(s: State, action: Action) -> int:
    assert isinstance(action, do.Choose)
    fight = battle(s)
    return appeal(s, fight, read_table(s, fight, int(action.choice), fight.column))


def _has_room(s: State, action: Action) -> bool:
    if not isinstance(action, do.Retreat):  # who is shattered, of several that stand in each other's way
        return False
    return bool(s.room(s.data.number[action.unit], 1 << s.data.cell[action.to]))


def _advance(s: State, legal: Legal, role: str, aim: Aim) -> Action:
    """One unit enters the hex; nobody goes farther."""
    if role == aim.attacker and not s.cells(role) >> aim.cell & 1:
        for action in legal:
            if isinstance(action, do.Advance) and s.data.cell[action.to] == aim.cell:
                return action
    return do.Done()


def _best_choice(game: Game[State], s: State, role: str, legal: Legal) -> Action:
    """What a card leaves open is chosen for the best column; of two dice of a duel the worse one is thrown again."""
    fight = battle(s)
    if any(fight.duel):
        own, other = fight.duel if role == fight.attacker else fight.duel[::-1]
        mine, his = ("attacker", "defender") if role == fight.attacker else ("defender", "attacker")
        return do.Choose(Word(mine if own <= other else his))

    def worth(action: Action) -> float:
        trial = s.copy()
        with suppress(WouldReveal):
            game.apply(trial, role, action, NoDice())
        found = current(trial)
        return 0.0 if found is None else mean_appeal(trial, found) * (1 if role == fight.attacker else -1)

    return max(legal, key=worth)
