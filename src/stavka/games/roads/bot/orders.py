"""Orders: a plan for an operation, or for a turn of cards, and the effort behind it."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

from stavka.core.actions import Action, Choice, Legal, Piece, Place
from stavka.core.bots import Plan
from stavka.core.hexes import bits, lowest
from stavka.core.texts import Text, place, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import foe
from stavka.games.roads.bot.adjutant import pursue
from stavka.games.roads.bot.ground import Task, bias_of
from stavka.games.roads.bot.operations import REBUILD, REORGANISE
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.operations import Operation, StartOperation
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.state import State


class Step(Plan, frozen=True, kw_only=True):
    """One task: who goes where, whether enemies stand there, or who is put in order."""

    units: tuple[str, ...]
    to: str
    attack: bool = False
    what: str = ""


class Orders(Plan, frozen=True, kw_only=True):
    """Card or Map, where the marker goes, who does what in which order; and the effort that this is part of.

    An effort may last: then it holds for some choices more, at each of which who compares plans does so again, and who
    follows it in positions that are played on makes for its aims.
    """

    round: int = -1  # the choice it was made for
    option: str = ""
    marker: str = ""
    effort: str = ""
    steps: tuple[Step, ...] = ()
    pockets: tuple[str, ...] = ()  # zones that it cuts off
    until: int = -1  # the last choice that the effort lasts for
    map: int = 0  # the map for which cards were thought better than an operation

    def holds(self, s: State, role: str) -> bool:
        """Made for this choice or operation, and what is left of it can be done as foreseen; or its effort goes on."""
        if self.round < s.rounds <= self.until:
            return True
        match s.frames[-1]:
            case CardOrMap():
                return self.round == s.rounds or (bool(self.map) and self.map == lies(s))
            case StartOperation(side=side) if side == role:
                return self.round == s.rounds and bool(self.marker) and s.data.cell[self.marker] in s.rp(role)
            case Operation(side=side) as op if side == role:
                here = self.marker == s.data.name[op.marker] and self.round == s.rounds
                return here and (op.sp < 1 or self.left(s, op) is not None)
        return True

    def due(self, s: State, role: str) -> bool:
        """At every choice there may be something better to do than going on with an effort."""
        return self.round < s.rounds and isinstance(s.frames[-1], CardOrMap | StartOperation | Operation)

    def left(self, s: State, op: Operation) -> Step | None:
        """The next step that can be taken; None when all is done, or the next is no longer what it was."""
        number, cell = s.data.number, s.data.cell
        enemies = s.zones_of(foe(op.side))
        for step in self.steps:
            units = sum(1 << number[id] for id in step.units)
            if op.acted & units:
                continue
            if len({s.where[u] for u in bits(units)}) > 1 or (not step.attack and enemies >> cell[step.to] & 1):
                return None
            return step
        return None

    def next(self, s: State, role: str, legal: Legal) -> Action | None:
        choosing = isinstance(s.frames[-1], CardOrMap)
        if choosing and self.option and (self.round == s.rounds or (self.map and self.map == lies(s))):
            return do.Choose(Choice(self.option))
        if self.round != s.rounds:
            return pursue(s, role, legal, bias_of(role, self.effort).aims) if s.rounds <= self.until else None
        match s.frames[-1]:
            case StartOperation(side=side) if side == role and self.marker:
                return do.Spend(Place(self.marker))
            case Operation(side=side) as op if side == role and self.marker == s.data.name[op.marker]:
                return self.act(s, op, legal)
            case MoveGroup() as group if group.side == role and not group.bonus:
                return self.move(s, group, legal)
        return None

    def act(self, s: State, op: Operation, legal: Legal) -> Action | None:
        """The first unit of the next stack."""
        step = self.left(s, op)
        if step is None:
            return None
        first = Piece(s.data.ids[lowest(sum(1 << s.data.number[id] for id in step.units))])
        kinds = {REORGANISE: do.Reorganise, REBUILD: do.Rebuild}
        action = kinds.get(step.what, do.Activate)(first)
        return action if action in legal else None

    def move(self, s: State, group: MoveGroup, legal: Legal) -> Action | None:
        """The others of the stack join, then it goes."""
        for step in self.steps:
            units = sum(1 << s.data.number[id] for id in step.units)
            if step.what or group.units & ~units:
                continue
            if group.zone == s.data.cell[step.to]:
                return do.Halt() if do.Halt() in legal else None
            joins = [do.Join(Piece(s.data.ids[u])) for u in bits(units & ~group.units)]
            if not group.steps and not group.paid:
                for join in joins:
                    if join in legal:
                        return join
            march = do.March(Place(step.to))
            return march if march in legal else None
        return None

    def essence(self) -> Orders:
        return msgspec.structs.replace(self, map=0)

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        if not self.marker:
            return ()
        said = [text("thought-operation", zone=place(self.marker), effort=text("effort-" + self.effort))]
        if self.pockets:
            said.append(text("thought-pockets", zones=tuple(place(zone) for zone in self.pockets)))
        attacks = tuple(place(step.to) for step in self.steps if step.attack)
        if attacks:
            said.append(text("thought-attacks", zones=attacks))
        return tuple(said)


def lies(s: State) -> int:
    """A number that tells how the map lies: while it stays the same, what no operation was worth making is still so."""
    stocks = sorted(s.axis_rp.items()), sorted(s.soviet_rp.items())
    return crc32(repr((s.where, s.disorganised, s.decimated, s.axis_held, stocks, s.effects)).encode())


def written(s: State, tasks: list[Task]) -> tuple[Step, ...]:
    """Tasks as a plan has them."""
    return tuple(
        Step(units=s.data.names_of(t.units), to=s.data.name[t.to], attack=t.chance < 1, what=t.what) for t in tasks
    )
