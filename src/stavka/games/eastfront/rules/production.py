"""Chapter 11: production. Both sides build at the same time, each unseen by the other."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Args, Bar, unbarred, why_barred
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Eyes, Of, Open, Secrecy, Units
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET
from stavka.games.eastfront.rules.calendar import next_month, next_part
from stavka.games.eastfront.rules.economy import (
    DEAR_CADRE,
    DEAR_STEP,
    arrival_places,
    cadre_price,
    dear_headquarters,
    level,
    step_price,
)
from stavka.games.eastfront.rules.effects import Play, eliminate, month, name, unit
from stavka.games.eastfront.rules.restrictions import abroad, homeland
from stavka.games.eastfront.rules.setup import announce
from stavka.games.eastfront.rules.supply import beach_supplied, supplied_hexes
from stavka.games.eastfront.state import (
    BEACH_ABSENT,
    BEACH_LOST,
    BEACH_PREP,
    BEACH_READY,
    ELIMINATED,
    WAITING,
    State,
)

WEAKER, PAID = EARLY = "weaker", "paid"
NOW = "now"
RICH = 1_000_000  # points enough for anything
READY, RESTORE, BACK = "ready", "restore", "back"
BEACHHEAD_PRICE = {READY: 20, RESTORE: 20, BACK: 0}


@rule("11.1", "11.3", "11.4", "4.2", "11.5", "16.5")
def begin_production(play: Play) -> None:
    """Levels are counted and what is due becomes ready."""
    s = play.s
    after = next_part(s)
    if after and s.month + 1 == len(s.months):
        announce(s, after)
    for u, due in s.due.items():
        if due == s.date:
            s.due[u] = NOW
    if s.group_e == 1:
        for u in bits(s.data.group_e):
            if s.where[u] == WAITING:
                s.due[u] = NOW
                s.strength[u] = s.data.units[u].group_e
        s.group_e = 2
    s.expect_steps(~s.battles())
    points = {side: level(s, side) for side in SIDES}
    play.tell("production", "11.2", axis=points[AXIS], soviet=points[SOVIET], month=month(s), reveals=True)
    play.push(ProductionPhase(axis=points[AXIS], soviet=points[SOVIET]))


class Bills(Secrecy):
    """What was bought, each item after its side: a side knows its own."""

    def shown(self, value: tuple[tuple[str, str, int], ...], eyes: Eyes) -> Any:
        return [item for item in value if eyes.sees(item[0])]


class ProductionPhase(Decision, tag=True, kw_only=True):
    """Steps, cadres, reinforcements, until each side has finished."""

    axis: Annotated[int, Of(AXIS)]  # points left
    soviet: Annotated[int, Of(SOVIET)]
    finished: Open[tuple[str, ...]] = ()
    touched: Units[int] = 0  # units built, placed or disbanded this month
    built: Units[int] = 0  # those that got a step
    ss: Annotated[bool, Of(AXIS)] = False  # has an SS step been built?
    placed: Open[tuple[int, ...]] = ()  # the cells of new units, one entry each
    beach: Open[bool] = False  # has the beachhead been dealt with?
    bought: Annotated[tuple[tuple[str, str, int], ...], Bills()] = ()  # side, unit and price of what was bought

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return tuple(r for r in SIDES if r not in self.finished)

    def prompt(self, s: State, role: str) -> Prompt:
        left = self.left(role) if role in SIDES else 0
        return Prompt(text("prompt-production", left=left), None, text("wait-production"), ("11.1", "11.3"))

    def left(self, role: str) -> int:
        """Points a side can still spend."""
        return self.axis if role == AXIS else self.soviet

    def pay(self, role: str, price: int) -> None:
        """Spend points."""
        if role == AXIS:
            self.axis -= price
        else:
            self.soviet -= price

    def buy(self, role: str, unit: str, price: int) -> None:
        """Spend points on a unit."""
        self.pay(role, price)
        self.bought = (*self.bought, (role, unit, price))

    # --- what can be done -------------------------------------------------------------------

    @rule("11.41", "10.5", "2.3", "2.65", "2.66", "11.3")
    def no_step(self, s: State, role: str, *, any_price: bool = False) -> tuple[Bar, ...]:
        """Units that get no step now: built already, in battle, without a line, at full strength, or too dear."""
        data, lines = s.data, supplied_hexes(s, role) | beach_supplied(s, role)
        engaged = cut_off = 0
        for cell in bits(s.cells(role) & s.battles()):
            engaged |= s.at[cell]
        for cell in bits(s.cells(role) & ~s.battles() & ~lines):
            cut_off |= s.at[cell]
        bars = (
            Bar(~s.present(role), "11.41", "refused-not-your-unit"),
            Bar(self.touched, "11.41", "refused-one-step"),
            Bar(engaged, "11.41", "refused-engaged"),
            Bar(data.ss if self.ss else 0, "2.65", "refused-one-ss-step"),
            Bar(cut_off, "11.41", "refused-no-line"),
        )
        left, beach = RICH if any_price else self.left(role), s.beachhead >= 0
        dear = DEAR_STEP if dear_headquarters(s, role) else 0
        full = strangers = unpaid = 0
        for u in bits(unbarred(s.present(role), bars)):
            if s.cv[u] >= data.max[u]:
                full |= 1 << u
            elif data.satellites >> u & 1 and abroad(s, u):
                strangers |= 1 << u
            elif (step_price(s, u) if beach else data.step_cost[u] + (dear if data.hq >> u & 1 else 0)) > left:
                unpaid |= 1 << u
        return (
            *bars,
            Bar(full, "2.3", "refused-full-strength"),
            Bar(strangers, "2.66", "refused-abroad"),
            Bar(unpaid, "11.3", "refused-too-dear", args=self.step_bill),
        )

    def buildable(self, s: State, role: str, *, any_price: bool = False) -> int:
        """The units that may get a step now."""
        return unbarred(s.present(role), self.no_step(s, role, any_price=any_price))

    def step_bill(self, s: State, u: int) -> Args:
        """What a step costs, and what is left."""
        return {"price": step_price(s, u), "left": self.left(s.side_of(u))}

    def cadre_bill(self, s: State, u: int) -> Args:
        """What a cadre costs, and what is left."""
        return {"price": cadre_price(s, u), "left": self.left(s.side_of(u))}

    @rule("11.6", "6.21")
    def no_arrival(self, s: State, role: str) -> tuple[Bar, ...]:
        """Where new units cannot be put now: elsewhere than they come in, full hexes, and places that are used up."""
        used = mask_of(c for c in set(self.placed) if self.used_up(s, c))
        return (
            Bar(~arrival_places(s, role), "11.6", "refused-arrival"),
            Bar(used, "11.6", "refused-arrival-used"),
            Bar(s.full(role), "6.21", "refused-stack-full", "remedy-make-room"),
        )

    def used_up(self, s: State, cell: int) -> bool:
        """Have as many new units arrived here as may?"""
        return self.placed.count(cell) >= (2 if s.data.major >> cell & 1 else 1)

    @rule("11.42", "2.65", "11.52", "11.3")
    def no_cadre(self, s: State, role: str) -> tuple[Bar, ...]:
        """Units that do not come back: not eliminated, or only now, SS beyond the first, and what is too dear."""
        data, left, where = s.data, self.left(role), s.where
        away = s.own(role) & ~s.present(role) & ~self.touched
        lost = mask_of(u for u in bits(away) if where[u] == ELIMINATED)
        dear = DEAR_CADRE if dear_headquarters(s, role) else 0
        unpaid = mask_of(u for u in bits(lost) if data.cadre_cost[u] + (dear if data.hq >> u & 1 else 0) > left)
        return (
            Bar(~lost, "11.42", "refused-not-eliminated"),
            Bar(data.ss if self.ss else 0, "2.65", "refused-one-ss-step"),
            Bar(unpaid, "11.3", "refused-too-dear", args=self.cadre_bill),
        )

    @rule("11.5", "11.51")
    def waiting(self, s: State, role: str, when: str) -> list[int]:
        """Units whose turn to arrive is this."""
        return [u for u, due in s.due.items() if due == when and s.own(role) >> u & 1 and s.where[u] == WAITING]

    @rule("11.51", "11.3")
    def no_early(self, s: State, role: str, u: int) -> tuple[Bar, ...]:
        """Ways (by their place in `EARLY`) in which a unit does not come a month early."""
        price, left = cadre_price(s, u), self.left(role)
        return (
            Bar(1 if s.strength[u] == 1 else 0, "11.51", "refused-too-weak"),
            Bar(2 if price > left else 0, "11.3", "refused-too-dear", args={"price": price, "left": left}),
        )

    @rule("2.66", "16.5")
    def no_door(self, s: State, role: str, u: int, arrival: tuple[Bar, ...]) -> tuple[Bar, ...]:
        """Where this new unit cannot be put: satellites come home, Army Group E to Greek and Albanian ports."""
        if s.data.group_e >> u & 1:
            ports, used = s.data.group_e_ports & ~s.soviet_cells, mask_of(self.placed)
            elsewhere = Bar(~ports, "16.5", "refused-arrival-group-e")
            return elsewhere, Bar(used, "11.6", "refused-arrival-used"), arrival[-1]
        if s.data.satellites >> u & 1 and not s.data.units[u].once:
            return *arrival, Bar(~homeland(s, u), "2.66", "refused-arrival-home")
        return arrival

    @rule("15.51")
    def beachwork(self, s: State, role: str) -> tuple[str, ...]:
        """What can be done with the beachhead, once a month."""
        if role != SOVIET or not s.sea_power or self.beach or s.beachhead == BEACH_ABSENT:
            return ()
        how = {BEACH_PREP: READY, BEACH_LOST: RESTORE, BEACH_READY: ""}.get(s.beachhead, BACK)
        return (how,) if how and BEACHHEAD_PRICE[how] <= self.left(role) else ()

    @rule("11.52")
    def no_disbanding(self, s: State, role: str) -> tuple[Bar, ...]:
        """Units that are not removed."""
        return (
            Bar(~s.present(role), "11.52", "refused-not-your-unit"),
            Bar(self.touched, "11.52", "refused-disband"),
        )

    def legal(self, s: State, role: str) -> Legal:
        data, names = s.data, s.data.grid.names
        options = [Option(do.Build, data.some_units(self.buildable(s, role)))]
        arrival = self.no_arrival(s, role)
        usual = unbarred(data.grid.board, arrival)

        def doors_of(u: int) -> int:
            bars = self.no_door(s, role, u, arrival)
            return usual if bars is arrival else unbarred(data.grid.board, bars)

        returning: dict[int, int] = {}  # where they may come back -> the units
        for u in bits(unbarred(s.own(role), self.no_cadre(s, role))):
            doors = doors_of(u)
            returning[doors] = returning.get(doors, 0) | 1 << u
        options += [Option(do.Cadre, data.some_units(units), names(doors)) for doors, units in returning.items()]
        for u in self.waiting(s, role, NOW):
            options.append(Option(do.Arrive, (data.ids[u],), names(doors_of(u))))
        soon = next_month(s)
        for u in self.waiting(s, role, soon) if soon else ():
            hows = [EARLY[n] for n in bits(unbarred(3, self.no_early(s, role, u)))]
            options.append(Option(do.ArriveEarly, (data.ids[u],), names(doors_of(u)), hows))
        options.append(Option(do.Beachhead, self.beachwork(s, role)))
        options.append(Option(do.Disband, data.some_units(unbarred(s.present(role), self.no_disbanding(s, role)))))
        options.append(Option(do.EndPhase))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(getattr(action, "unit", ""), len(s.where))  # no unit is nobody's
        refusal: Refusal | None = None
        match action:
            case do.Build():
                refusal = why_barred(s, self.no_step(s, role), u)
            case do.Cadre(_, to):
                refusal = why_barred(s, self.no_cadre(s, role), u) or self.why_not_there(s, role, u, to)
            case do.Arrive(_, to):
                if u not in self.waiting(s, role, NOW):
                    return Refusal("11.5", text("refused-not-due"))
                refusal = self.why_not_there(s, role, u, to)
            case do.ArriveEarly(_, to, how):
                return self.refuse_early(s, role, u, to, how)
            case do.Beachhead():
                return Refusal("15.51", text("refused-beachhead"))
            case do.Disband():
                refusal = why_barred(s, self.no_disbanding(s, role), u)
        return refusal or Refusal("4.2", text("refused-production-first"), text("remedy-end-phase"))

    def why_not_there(self, s: State, role: str, u: int, to: str) -> Refusal | None:
        """The rule against putting a new unit in a hex."""
        cell = s.data.cell.get(to)
        if cell is None:
            return Refusal("1.2", text("refused-off-map"))
        return why_barred(s, self.no_door(s, role, u, self.no_arrival(s, role)), cell, about=(to,))

    def refuse_early(self, s: State, role: str, u: int, to: str, how: str) -> Refusal:
        """The rule against bringing it on a month early."""
        soon = next_month(s)
        if not soon or u not in self.waiting(s, role, soon):
            return Refusal("11.51", text("refused-not-due-soon"))
        refusal = why_barred(s, self.no_early(s, role, u), EARLY.index(how)) if how in EARLY else None
        return refusal or self.why_not_there(s, role, u, to) or Refusal("11.51", text("refused-not-due-soon"))

    # --- the actions ------------------------------------------------------------------------

    def act(self, play: Play, role: str, action: Action) -> None:
        """Each side acts for itself."""
        match action:
            case do.Build(id):
                self.build(play, role, play.s.data.number[id])
            case do.Cadre(id, to):
                self.cadre(play, role, play.s.data.number[id], play.s.data.cell[to])
            case do.Arrive(id, to):
                self.arrive(play, role, play.s.data.number[id], play.s.data.cell[to], "")
            case do.ArriveEarly(id, to, how):
                self.arrive(play, role, play.s.data.number[id], play.s.data.cell[to], how)
            case do.Beachhead(how):
                self.beachhead(play, role, how)
            case do.Disband(id):
                self.disband(play, role, play.s.data.number[id])
            case _:
                self.finish(play, role)

    @rule("11.41", "2.65")
    def build(self, play: Play, role: str, u: int) -> None:
        """One step more. Nothing is told before the end: the enemy must not even count the steps."""
        s = play.s
        self.buy(role, s.data.ids[u], step_price(s, u))
        s.cv[u] += 1
        self.touched |= 1 << u
        self.built |= 1 << u
        self.ss = self.ss or bool(s.data.ss >> u & 1)

    @rule("11.42", "11.6", "2.66", "2.63", "2.65")
    def cadre(self, play: Play, role: str, u: int, cell: int) -> None:
        """An eliminated unit is back at its lowest step."""
        s = play.s
        self.buy(role, s.data.ids[u], cadre_price(s, u))
        self.ss = self.ss or bool(s.data.ss >> u & 1)
        self.place(play, role, u, cell, s.data.least[u], "cadre-built", "11.42")

    @rule("11.5", "11.51")
    def arrive(self, play: Play, role: str, u: int, cell: int, how: str) -> None:
        """A reinforcement, on time or early."""
        s = play.s
        strength = s.strength.pop(u)
        del s.due[u]
        if how == PAID:
            self.buy(role, s.data.ids[u], cadre_price(s, u))
        self.place(play, role, u, cell, strength - (how == WEAKER), "reinforcement", "11.5")

    def place(self, play: Play, role: str, u: int, cell: int, strength: int, message: str, cited: str) -> None:
        """A new unit stands on the map."""
        s = play.s
        s.forget_lost(role)
        s.put(u, cell)
        s.cv[u] = strength
        self.touched |= 1 << u
        self.placed = (*self.placed, cell)
        play.tell(
            message, cited, side=role, hex=name(s, cell), places=(s.data.name[cell],),
            private={"unit": unit(s, u)}, to=(role,), discloses=True,
        )  # fmt: skip

    @rule("11.52")
    def disband(self, play: Play, role: str, u: int) -> None:
        """A unit is removed by its owner."""
        s = play.s
        cell = s.where[u]
        self.touched |= 1 << u
        play.tell(
            "disbanded", "11.52", side=role, hex=name(s, cell), places=(s.data.name[cell],),
            private={"unit": unit(s, u)}, to=(role,), discloses=True,
        )  # fmt: skip
        fought_over = s.battles()
        eliminate(play, u)
        s.expect_steps(fought_over & ~s.battles())  # where that ended a battle, the enemy may still build

    @rule("15.51")
    def beachhead(self, play: Play, role: str, how: str) -> None:
        """The beachhead is made ready, restored or taken back."""
        self.beach = True
        self.pay(role, BEACHHEAD_PRICE[how])
        play.s.beachhead = BEACH_READY if how == READY else BEACH_PREP
        play.tell("beachhead-work", "15.51", side=role, how=text("beachhead-" + how))

    @rule("11.3")
    def finish(self, play: Play, role: str) -> None:
        """What is left is lost."""
        s, lost = play.s, self.left(role)
        built = [unit(s, u) for u in bits(self.built & s.own(role))]
        self.pay(role, lost)
        self.finished = (*self.finished, role)
        private = {"lost": lost, "built": built, "steps": len(built)}
        play.tell("production-done", "11.3", "11.41", side=role, private=private, to=(role,))
        if len(self.finished) == len(SIDES):
            play.pop()
