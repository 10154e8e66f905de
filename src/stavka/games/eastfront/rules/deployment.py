"""Sections 3.21 to 3.24: each side may change the ready deployment, first the one that deploys first."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Frame, Prompt, SideDecides
from stavka.core.game import Options
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, Units
from stavka.core.texts import Moved, Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.rules.economy import arrival_places
from stavka.games.eastfront.rules.effects import Play, its_name, name, unit
from stavka.games.eastfront.rules.restrictions import allowed
from stavka.games.eastfront.rules.setup import ADJUST, FREE, LATER
from stavka.games.eastfront.rules.supply import has_line, sea_supplied, supplied_hexes
from stavka.games.eastfront.state import ELIMINATED, State, other


class Deployment(SideDecides, tag=True):
    """Units are put elsewhere, change places, pass on steps or make way for others, behind the own line."""

    free: Open[bool] = False  # the free set-up of 1941: districts and garrisons
    left: Open[int] = 0  # changes of place that can still be made: enough for any plan, and an end to it
    called: Units[int] = 0  # units that were chosen instead of others
    gave: Units[int] = 0  # units that have passed on a step
    got: Units[int] = 0

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-deployment"), text("prompt-deployment-detail"), text("wait-deployment"), ("3.24",))

    def front(self, s: State) -> int:
        """The hexes of the own front line: each needs a unit."""
        return s.data.grid.mask(s.plan.axis_front if self.side == AXIS else s.plan.soviet_front)

    @rule("3.24", "18.W42.2", "18.W44.1", "18.W44.3")
    def loose(self, s: State, u: int) -> bool:
        """Not in a battle, a pocket or on the sea-supplied shores."""
        cell = s.where[u]
        bound = s.battles() | sea_supplied(s, self.side)
        return not bound >> cell & 1 and has_line(s, u)

    @rule("3.24", "18.S41.1")
    def needed(self, s: State, cell: int) -> int:
        """How many units a hex must keep: one at the front and on the edge of the plain, garrisons in 1941."""
        edge = mask_of(int(c) for c in s.plain) if self.side == SOVIET else 0
        least = 1 if (self.front(s) | edge) >> cell & 1 else 0
        if self.free:
            least = max(least, garrisons(s).get(cell, 0))
        return least

    def may_leave(self, s: State, u: int) -> bool:
        """Can a unit go without a substitute?"""
        cell = s.where[u]
        return self.loose(s, u) and s.units_at(cell, self.side).bit_count() > self.needed(s, cell)

    @rule("3.24", "2.66", "18.S41.1", "11.6")
    def outside(self, s: State, u: int) -> tuple[Bar, ...]:
        """Where a unit does not start: beyond the own supplied hexes, satellites abroad, districts off their front."""
        data, side = s.data, self.side
        own = s.friendly(side) & supplied_hexes(s, side) & ~(s.cells(other(side)) | sea_supplied(s, side))
        newcomer = data.ids[u] in s.plan.newcomers
        district = data.district.get(u, 0) if self.free else 0
        return (
            Bar(~own, "3.24", "refused-deploy-there"),
            Bar(~allowed(s, u), "2.66", "refused-politics", args=its_name),
            Bar(~arrival_places(s, side) if newcomer else 0, "11.6", "refused-newcomer"),
            Bar(~district if district else 0, "18.S41.1", "refused-district", places=data.grid.names(district)),
        )

    def fits(self, s: State, u: int) -> int:
        """The hexes where a unit may start, whoever stands there."""
        return unbarred(s.data.grid.board, self.outside(s, u))

    @rule("3.24")
    def too_near(self, s: State, u: int, without: int = 0) -> Bar:
        """Where a headquarters may not stand: with or next to another one."""
        data, taken = s.data, 0
        if data.hq >> u & 1:
            others = bits(data.hq & s.own(self.side) & ~(1 << u | without))
            taken = mask_of(s.where[hq] for hq in others if s.where[hq] >= 0)
        return Bar(taken | data.grid.adjacent(taken), "3.24", "refused-hq-apart")

    @rule("3.24", "6.21")
    def no_place(self, s: State, u: int) -> tuple[Bar, ...]:
        """Where a unit may not be put."""
        return (
            Bar(1 << s.where[u], "6.1", "refused-there-already"),
            *self.outside(s, u),
            self.too_near(s, u),
            Bar(s.full(self.side), "6.21", "refused-stack-full", "remedy-make-room"),
        )

    def partners(self, s: State, u: int, fits: dict[int, int]) -> list[int]:
        """Units with which a unit may change places, of those that are loose (with the hexes where each may start)."""
        here = s.where[u]
        return [
            v
            for v, fit in fits.items()
            if v > u
            and s.where[v] != here
            and fits[u] >> s.where[v] & fit >> here & 1
            and not self.too_near(s, u, 1 << v).things >> s.where[v] & 1
            and not self.too_near(s, v, 1 << u).things >> here & 1
        ]

    @rule("3.22")
    def substitutes(self, s: State, u: int) -> list[int]:
        """Units of the same class that are not among the starting forces: any of them can be chosen instead."""
        if s.plan.order_of_battle:
            return []
        force, cell = s.data.force, s.where[u]
        spare = [v for v in bits(s.own(self.side) & ~self.called) if s.where[v] == ELIMINATED and force[v] == force[u]]
        return [v for v in spare if self.fits(s, v) >> cell & 1]

    @rule("3.22")
    def shifts(self, s: State) -> list[Option]:
        """Steps that can go from one unit to another of the same class; the order of battle of 1941 is fixed."""
        if s.plan.order_of_battle:
            return []
        data = s.data
        groups: dict[object, tuple[list[str], list[str]]] = {}
        for u in s.on_map(self.side):
            if data.hq >> u & 1 or s.battles() >> s.where[u] & 1:
                continue
            givers, takers = groups.setdefault(data.force[u], ([], []))
            if s.cv[u] > 1 and not self.got >> u & 1:
                givers.append(data.ids[u])
            if s.cv[u] < data.max[u] and not self.gave >> u & 1:
                takers.append(data.ids[u])
        out = []
        for givers, takers in groups.values():
            both = set(givers) & set(takers)
            out.append(Option(do.Shift, [g for g in givers if g not in both], takers))
            out += [Option(do.Shift, (g,), [t for t in takers if t != g]) for g in givers if g in both]
        return out

    @rule("3.21", "3.22", "3.24")
    def legal(self, s: State, role: str) -> Legal:
        data = s.data
        units = [u for u in s.on_map(self.side) if self.loose(s, u)]
        options: list[Option] = []
        if self.left:
            options += [
                Option(do.Redeploy, (data.ids[u],), data.grid.names(unbarred(data.grid.board, self.no_place(s, u))))
                for u in units
                if self.may_leave(s, u)
            ]
            fits = {u: self.fits(s, u) for u in units}
            options += [
                Option(do.Exchange, (data.ids[u],), [data.ids[v] for v in self.partners(s, u, fits)]) for u in units
            ]
        options += [Option(do.Exchange, (data.ids[u],), [data.ids[v] for v in self.substitutes(s, u)]) for u in units]
        return Legal([*options, *self.shifts(s), Option(do.EndPhase)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Shift):
            return Refusal("3.22", text("refused-shift"))
        if isinstance(action, do.Exchange):
            return Refusal("3.24", text("refused-exchange"))
        if not isinstance(action, do.Redeploy):
            return Refusal("3.21", text("refused-deployment-first"), text("remedy-end-phase"))
        u = s.data.number.get(action.unit, -1)
        if u < 0 or not s.own(self.side) >> u & 1 or s.where[u] < 0:
            return Refusal("3.22", text("refused-not-your-unit"))
        if not self.may_leave(s, u):
            return Refusal("3.24", text("refused-must-stay"), None, (s.data.name[s.where[u]],))
        if not self.left:
            return Refusal("3.24", text("refused-no-changes"))
        cell = s.data.cell.get(action.to)
        if cell is None:
            return Refusal("1.2", text("refused-off-map"))
        refusal = why_barred(s, self.no_place(s, u), cell, about=(action.to,))
        assert refusal is not None, "nothing bars this place"
        return refusal

    def redeploy(self, play: Play, action: do.Redeploy) -> None:
        """A unit starts elsewhere."""
        self.left -= 1
        self.put(play, play.s.data.number[action.unit], play.s.data.cell[action.to])

    def exchange(self, play: Play, action: do.Exchange) -> None:
        """Two units change places."""
        s = play.s
        one, two = s.data.number[action.unit], s.data.number[action.other]
        here, there = s.where[one], s.where[two]
        if there == ELIMINATED:
            self.choose(s, one, two)
            return
        self.left -= 1
        self.put(play, one, there)
        self.put(play, two, here)

    @rule("3.22")
    def choose(self, s: State, u: int, other: int) -> None:
        """Another unit is among the starting forces. The enemy sees nothing of it: a block stands there as before."""
        cell = s.where[u]
        s.cv[other] = min(s.cv[u], s.data.max[other])
        s.put(u, ELIMINATED)
        s.cv[u] = 0
        s.put(other, cell)
        self.called |= 1 << other
        self.gave &= ~(1 << u)
        self.got &= ~(1 << u)

    def put(self, play: Play, u: int, to: int) -> None:
        """A unit starts on another hex."""
        s = play.s
        names = (s.data.name[s.where[u]], s.data.name[to])
        s.put(u, to)
        play.tell(
            "redeployed", "3.24", side=self.side, hex=name(s, to), places=names,
            moves=(Moved(names, self.side, s.data.ids[u]),), private={"unit": unit(s, u)}, to=(self.side,),
            discloses=True,
        )  # fmt: skip

    @rule("3.22")
    def shift(self, play: Play, action: do.Shift) -> None:
        """One unit gives a step, another gets it. The enemy sees nothing of it."""
        s = play.s
        giver, taker = s.data.number[action.unit], s.data.number[action.other]
        s.cv[giver] -= 1
        s.cv[taker] += 1
        self.gave |= 1 << giver
        self.got |= 1 << taker

    @rule("3.21", "3.22")
    def end_phase(self, play: Play, action: do.EndPhase) -> None:
        """All stands as it shall."""
        play.pop()
        givers, takers = ([unit(play.s, u) for u in bits(units)] for units in (self.gave, self.got))
        chosen = [unit(play.s, u) for u in bits(self.called) if play.s.where[u] >= 0]
        private = {"givers": givers, "takers": takers, "steps": len(takers), "chosen": chosen, "others": len(chosen)}
        play.tell("deployment-done", "3.21", side=self.side, private=private, to=(self.side,))


def garrisons(s: State) -> dict[int, int]:
    """Cities of the free set-up of 1941 -> the units they need."""
    return {s.data.cell[hex]: int(n) for hex, n in (entry.split() for entry in s.plan.garrisons)}


@rule("3.21", "18.W42.1", "18.S41.1")
def deployments(s: State, options: Options) -> list[Frame]:
    """The sides that may change their deployment, the first deployer on top; the other sees where blocks stand."""
    first = s.plan.first_deployer
    free = options.get("setup") == FREE
    wanted = ADJUST if free else options.get("deployment", "")
    sides = {LATER: (other(first),), ADJUST: (other(first), first)}.get(wanted, ())
    historical = s.plan.order_of_battle and not free
    return [
        Deployment(side, free and side == SOVIET, len(s.on_map(side)))
        for side in sides
        if not (historical and side == SOVIET)
    ]
