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

    @rule("3.22", "3.24", "18.S41.1")
    def no_move(self, s: State) -> tuple[Bar, ...]:
        """Units that cannot be put elsewhere."""
        own = s.present(self.side)
        staying = mask_of(u for u in bits(own) if not self.may_leave(s, u))
        return (
            Bar(~own, "3.22", "refused-not-your-unit"),
            Bar(staying, "3.24", "refused-must-stay", places=its_hex),
            Bar(0 if self.left else -1, "3.24", "refused-no-changes"),
        )

    def settled(self, s: State) -> tuple[Bar, ...]:
        """Units that keep their hex whoever comes for them."""
        own = s.present(self.side)
        bound = mask_of(u for u in bits(own) if not self.loose(s, u))
        return (
            Bar(~own, "3.22", "refused-not-your-unit"),
            Bar(bound, "3.24", "refused-must-stay", places=its_hex),
        )

    @rule("3.22", "3.24")
    def no_exchange(self, s: State, u: int, fits: dict[int, int]) -> tuple[Bar, ...]:
        """Units with which one that is loose does not change: those on the map (`fits` are the loose ones, and where
        each may start), and those that could be among the starting forces in its stead."""
        here, own, where = s.where[u], s.present(self.side), s.where
        spare = mask_of(v for v in bits(s.own(self.side) & ~own) if where[v] == ELIMINATED)
        there = mask_of(v for v in fits if where[v] != here)
        unfit = mask_of(v for v in bits(there) if not fits[u] >> where[v] & fits[v] >> here & 1)
        crowded = mask_of(v for v in bits(there & ~unfit) if self.hq_in_the_way(s, u, v))
        force, planned = s.data.force, s.plan.order_of_battle
        strange = mask_of(v for v in bits(spare) if force[v] != force[u])
        homeless = 0 if planned else mask_of(v for v in bits(spare & ~strange) if not self.fits(s, v) >> here & 1)
        return (
            Bar(~(own | spare), "3.22", "refused-not-your-unit"),
            Bar(own & ~mask_of(fits), "3.24", "refused-must-stay", places=its_hex),
            Bar(own & ~there, "6.1", "refused-there-already"),
            Bar(0 if self.left else own, "3.24", "refused-no-changes"),
            Bar(unfit, "3.24", "refused-exchange"),
            Bar(crowded, "3.24", "refused-hq-apart"),
            Bar(spare if planned else 0, "3.22", "refused-order-of-battle"),
            Bar(strange, "3.22", "refused-other-class"),
            Bar(spare & self.called, "3.22", "refused-called-before"),
            Bar(homeless, "3.24", "refused-deploy-there"),
        )

    def hq_in_the_way(self, s: State, u: int, v: int) -> bool:
        """Would one of two units that change places be too near to a headquarters?"""
        here, there = s.where[u], s.where[v]
        return bool(self.too_near(s, u, 1 << v).things >> there & 1 or self.too_near(s, v, 1 << u).things >> here & 1)

    @rule("3.22")
    def no_shift(self, s: State) -> tuple[Bar, ...]:
        """Units that neither give nor take a step; the order of battle of 1941 is fixed."""
        own = s.present(self.side)
        fighting = mask_of(u for cell in bits(s.cells(self.side) & s.battles()) for u in bits(s.at[cell] & own))
        return (
            Bar(-1 if s.plan.order_of_battle else 0, "3.22", "refused-order-of-battle"),
            Bar(~own, "3.22", "refused-not-your-unit"),
            Bar(s.data.hq, "3.22", "refused-shift-hq"),
            Bar(fighting, "3.22", "refused-shift-battle"),
        )

    @rule("3.22")
    def no_giver(self, s: State) -> tuple[Bar, ...]:
        """Units that give no step: it is their last, or they have got one."""
        last = mask_of(u for u in bits(s.present(self.side)) if s.cv[u] <= 1)
        return (
            *self.no_shift(s),
            Bar(last, "3.22", "refused-shift-last"),
            Bar(self.got, "3.22", "refused-shift-back"),
        )

    @rule("3.22", "2.3")
    def no_taker(self, s: State) -> tuple[Bar, ...]:
        """Units that take no step: they have them all, or have given one."""
        full = mask_of(u for u in bits(s.present(self.side)) if s.cv[u] >= s.data.max[u])
        return (
            *self.no_shift(s),
            Bar(full, "2.3", "refused-full-strength"),
            Bar(self.gave, "3.22", "refused-shift-back"),
        )

    @rule("3.22")
    def another_class(self, s: State, giver: int) -> Bar:
        """Steps stay within a class, and go to another unit."""
        force = s.data.force
        others = mask_of(u for u in bits(s.present(self.side)) if force[u] != force[giver])
        return Bar(others | 1 << giver, "3.22", "refused-other-class")

    def shifts(self, s: State) -> list[Option]:
        """Steps that can go from one unit to another."""
        own, data = s.present(self.side), s.data
        givers, takers = unbarred(own, self.no_giver(s)), unbarred(own, self.no_taker(s))
        out = []
        for giver in bits(givers):
            able = unbarred(takers, (self.another_class(s, giver),))
            out.append(Option(do.Shift, (data.ids[giver],), data.some_units(able)))
        return out

    @rule("3.21", "3.22", "3.24")
    def legal(self, s: State, role: str) -> Legal:
        data, own = s.data, s.present(self.side)
        options = [
            Option(do.Redeploy, (data.ids[u],), data.grid.names(unbarred(data.grid.board, self.no_place(s, u))))
            for u in bits(unbarred(own, self.no_move(s)))
        ]
        fits = self.homes(s)
        for u in fits:
            others = unbarred(s.own(self.side), self.no_exchange(s, u, fits))
            options.append(Option(do.Exchange, (data.ids[u],), data.some_units(others)))
        return Legal([*options, *self.shifts(s), Option(do.EndPhase)])

    def homes(self, s: State) -> dict[int, int]:
        """The loose units, and where each may start."""
        return {u: self.fits(s, u) for u in bits(unbarred(s.present(self.side), self.settled(s)))}

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(getattr(action, "unit", ""), len(s.where))  # no unit is nobody's
        other = s.data.number.get(getattr(action, "other", ""), len(s.where))
        refusal: Refusal | None = None
        match action:
            case do.Shift():
                refusal = why_barred(s, self.no_giver(s), u) or why_barred(s, self.no_taker(s), other)
                refusal = refusal or why_barred(s, (self.another_class(s, u),), other)
            case do.Exchange():
                refusal = why_barred(s, self.settled(s), u)
                refusal = refusal or why_barred(s, self.no_exchange(s, u, self.homes(s)), other)
            case do.Redeploy():
                refusal = why_barred(s, self.no_move(s), u)
                if refusal is None and action.to not in s.data.cell:
                    return Refusal("1.2", text("refused-off-map"))
                refusal = refusal or why_barred(s, self.no_place(s, u), s.data.cell[action.to], about=(action.to,))
        return refusal or Refusal("3.21", text("refused-deployment-first"), text("remedy-end-phase"))

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


def its_hex(s: State, u: int) -> tuple[str, ...]:
    """Where a unit stands."""
    return (s.data.name[s.where[u]],) if s.where[u] >= 0 else ()


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
