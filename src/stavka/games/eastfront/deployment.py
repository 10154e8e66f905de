"""Sections 3.21 and 3.24: each side may change the ready deployment, first the one that deploys first."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Frame, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Moved, Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.events import Play, name, unit
from stavka.games.eastfront.restrictions import allowed
from stavka.games.eastfront.state import State, other
from stavka.games.eastfront.supply import has_line, sea_supplied, supplied_hexes

HISTORICAL = ("s41", SOVIET)  # the order of battle of 1941 names the places of the Soviet units


class Deployment(Decision, tag=True):
    """Units are put elsewhere one by one, each once, behind the own line."""

    side: str
    changed: int = 0

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.side,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-deployment"), text("prompt-deployment-detail"), text("wait-deployment"), ("3.24",))

    def front(self, s: State) -> int:
        """The hexes of the own front line: each needs a unit."""
        return s.data.grid.mask(s.plan.axis_front if self.side == AXIS else s.plan.soviet_front)

    @rule("3.24", "18.W42.2", "18.W44.1", "18.W44.3")
    def may_leave(self, s: State, u: int) -> bool:
        """Not from battles, pockets or the sea-supplied shores, nor as the last unit of a front hex."""
        cell = s.where[u]
        if self.changed >> u & 1 or (s.battles() | sea_supplied(s, self.side)) >> cell & 1 or not has_line(s, u):
            return False
        edge = mask_of(int(c) for c in s.plain) if self.side == SOVIET else 0
        return not (self.front(s) | edge) >> cell & 1 or s.units_at(cell, self.side) != 1 << u

    @rule("3.24", "2.66")
    def goals(self, s: State, u: int) -> int:
        """Supplied hexes behind the line with room; headquarters apart from each other, satellites at home."""
        data, side = s.data, self.side
        good = s.friendly(side) & supplied_hexes(s, side) & allowed(s, u)
        good &= ~(s.cells(other(side)) | s.full(side) | sea_supplied(s, side))
        if data.hq >> u & 1:
            others = mask_of(s.where[hq] for hq in bits(data.hq & s.own(side)) if s.where[hq] >= 0 and hq != u)
            good &= ~(others | data.grid.adjacent(others))
        return good & ~(1 << s.where[u])

    @rule("3.21", "3.24")
    def legal(self, s: State, role: str) -> Legal:
        data = s.data
        options = [
            Option(do.Redeploy, (data.ids[u],), data.grid.names(self.goals(s, u)))
            for u in s.on_map(self.side)
            if self.may_leave(s, u)
        ]
        options.append(Option(do.EndPhase))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Redeploy):
            return Refusal("3.21", text("refused-deployment-first"), text("remedy-end-phase"))
        u = s.data.number.get(action.unit, -1)
        if u < 0 or not s.own(self.side) >> u & 1 or s.where[u] < 0:
            return Refusal("3.22", text("refused-not-your-unit"))
        if not self.may_leave(s, u):
            return Refusal("3.24", text("refused-must-stay"), None, (s.data.name[s.where[u]],))
        return Refusal("3.24", text("refused-deploy-there"), None, (action.to,) if action.to in s.data.cell else ())

    def redeploy(self, play: Play, action: do.Redeploy) -> None:
        """A unit starts elsewhere."""
        s = play.s
        u, to = s.data.number[action.unit], s.data.cell[action.to]
        names = (s.data.name[s.where[u]], action.to)
        s.put(u, to)
        self.changed |= 1 << u
        play.tell(
            "redeployed", "3.24", side=self.side, hex=name(s, to), places=names,
            moves=(Moved(names, self.side, action.unit),), private={"unit": unit(s, u)}, to=(self.side,),
        )  # fmt: skip

    def end_phase(self, play: Play, action: do.EndPhase) -> None:
        """The deployment stands."""
        play.pop()


@rule("3.21", "18.W42.1", "18.S41.1")
def deployments(s: State) -> list[Frame]:
    """Both sides in turn, the first deployer on top; the other sees where blocks stand before it adjusts."""
    first = s.plan.first_deployer
    return [Deployment(side) for side in (other(first), first) if (s.part, side) != HISTORICAL]
