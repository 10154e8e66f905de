"""Battles that somebody decides about, and how the odds suppose that they are fought out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from stavka.core.actions import Action
from stavka.core.courses import Course, Leg
from stavka.core.dice import Dice
from stavka.core.game import Game
from stavka.core.views import Fight, Toll
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import SIDES, foe
from stavka.games.roads.rules.checks import PickUnit
from stavka.games.roads.rules.chits import ChitTurn, StaffWork
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.siege import Sally, Shelter, Sortie, assailable, besiegers
from stavka.games.roads.rules.situation import BattleFrame, OperationFrame, fighting, reach
from stavka.games.roads.state import State
from stavka.games.roads.table.forecast import before_the_walls, sallying
from stavka.games.roads.table.prospect import answer, steps

BOTH = ("attack", "battle", "chit", "pick", "check", "card", "fortress", "sea battle")
KINDS = (
    *(f"{kind} of the {side}" for kind in BOTH for side in ("attacker", "defender")),
    "storm of the attacker",
    "sally of the attacker",
    "sally of the defender",
)


def fight(s: State, role: str, action: Action | None) -> Fight | None:
    """The battle that a decision is about: an attack, a card at its start, a chit, a check."""
    found = _fought(s, role, action)
    if found is None:
        return None
    side = "attacker" if role == found[3] else "defender"
    kind = "card" if isinstance(action, do.PlayCard | do.StandFast) else kind_of(s, found[0])
    return Fight(f"{kind} of the {side}", s.data.name[found[0]])


def kind_of(s: State, zone: int) -> str:
    """At which moment of a battle it is decided about, or where it is fought when that is no open field."""
    top, fight = s.frames[-1], fighting(s)
    if s.data.seas >> zone & 1:
        return "sea battle"
    if isinstance(top, OperationFrame):
        return "storm"
    if isinstance(top, Sortie) or (fight is not None and fight.sallied):
        return "sally"
    if s.data.fortresses >> zone & 1:
        return "fortress"
    if isinstance(top, Reaction):
        return {"check": "check", "attacked": "attack"}.get(top.timing, "battle")
    return "attack" if isinstance(top, MoveGroup) else "chit" if isinstance(top, ChitTurn | StaffWork) else "pick"


def _fought(s: State, role: str, action: Action | None) -> tuple[int, int, int, str] | None:
    """Zone, attackers, defenders and the attacking side."""
    top = s.frames[-1] if s.frames and s.outcome is None else None
    if top is None or role not in top.roles(s):
        return None
    if isinstance(top, MoveGroup) and isinstance(action, do.March):
        zone = s.data.cell.get(action.to, -1)
        if zone not in top.ways(s).attacks:
            return None
        return zone, top.units, s.units_at(foe(top.side), zone), top.side
    if isinstance(top, Sail | Sortie | Shelter):
        out = before_the_walls(s, top, action) if isinstance(top, Shelter) else sallying(s, top, action)
        return (out.zone, out.attackers, out.defenders, out.attacker) if out is not None and out.defenders else None
    if isinstance(top, OperationFrame):
        zone = s.data.cell.get(action.zone, -1) if isinstance(action, do.Besiege) else -1
        if zone < 0 or not assailable(s, reach(s, top)) >> zone & 1:
            return None
        return zone, besiegers(s, zone), s.garrison(zone), top.side
    if isinstance(top, Reaction) and top.timing == "attacked" and not isinstance(action, do.PlayCard):
        group = s.frames[-2]
        if not isinstance(group, MoveGroup):
            return None
        return top.zone, group.units, s.units_at(foe(group.side), top.zone), group.side
    under_way = fighting(s)
    if under_way is None or under_way.over:
        return None
    asks = isinstance(top, ChitTurn | PickUnit | StaffWork | Sally) or (
        isinstance(top, Reaction) and top.timing in ("battle", "check")
    )
    if not asks:
        return None
    joining = 1 << s.data.number[action.unit] if isinstance(top, Sally) and isinstance(action, do.Join) else 0
    return under_way.zone, under_way.attackers | joining, under_way.defenders, under_way.attacker


ENDS = ("battle-won", "battle-undecided", "fortress-falls")


class BattleCourse(Course[State]):
    """How a battle goes to its end, as `table.odds` states."""

    def __init__(self, game: Game[Any], s: State, role: str, action: Action | None) -> None:
        found = _fought(s, role, action)
        assert found is not None
        _, self.attackers, self.defenders, self.attacker = found

        super().__init__(game, s, partial(key_of, game))
        self.role, self.action = role, action

    def losses(self, s: State) -> Callable[[State], Toll]:
        """Steps of the units that were in it when it began."""
        own, foes = steps(s, self.attackers), steps(s, self.defenders)
        return lambda after: Toll(False, own - steps(after, self.attackers), foes - steps(after, self.defenders))

    def step(self, s: State, noted: str, dice: Dice) -> Leg:
        """Who holds the zone is told when the battle ends."""
        since = self.losses(s)
        role, action = (self.game.pending(s)[0], None) if noted else (self.role, self.action)
        events = self.game.apply(s, role, action or answer(self.game, s, role), dice).events
        s.axis_hand, s.soviet_hand = [], []  # no further card is played
        ends = [e for e in events if e.id in ENDS]
        taken = any(e.id == "fortress-falls" or e.args.get("winner") == self.attacker for e in ends)
        return Leg(replace(since(s), taken=taken), bool(ends) or decided(s) or not self.game.pending(s))


def decided(s: State) -> bool:
    """Is there no battle to be fought any more?"""
    return not any(isinstance(f, MoveGroup | BattleFrame) for f in s.frames)


def key_of(game: Game[Any], s: State) -> bytes:
    """What decides how a battle goes on: which chits are in cups and hands, not their order, and no cards."""
    seen = s.copy()
    seen.axis_hand, seen.soviet_hand, seen.axis_deck, seen.soviet_deck = [], [], [], []
    seen.axis_discard, seen.soviet_discard = [], []
    for frame in seen.frames:
        if isinstance(frame, BattleFrame):
            frame.most = ()
            for side in SIDES:
                frame.put_chits(side, tuple(sorted(frame.cup(side))), tuple(sorted(frame.chits(side))))
                frame.lay_open(side, tuple(sorted(frame.used(side))))
    return game.write_state(seen)
