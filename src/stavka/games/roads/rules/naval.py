"""6.4 and chapter 7: ships on the move, and what they carry."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Moved, Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import NONE, foe
from stavka.games.roads.rules.battle import start_battle
from stavka.games.roads.rules.control import occupy
from stavka.games.roads.rules.effects import Play, name, surround, unit
from stavka.games.roads.rules.fortress import lay_siege
from stavka.games.roads.rules.movement import Ways, forbidden
from stavka.games.roads.rules.ships import open_water
from stavka.games.roads.rules.situation import Judged, cost, move_cost, no_supply_to_stack, operation, value
from stavka.games.roads.state import State


class Sail(Judged, SideDecides, tag=True, kw_only=True):
    """Ships on the move: they gather, take troops and resource points aboard, sail, embark or land on the way."""

    units: Open[int]
    zone: Open[int]
    cargo: Open[int] = 0  # land units aboard
    freight: Open[int] = 0  # resource points aboard
    spent: Open[int] = 0  # range used
    boarded: Open[bool] = False  # troops were embarked in the port they began in
    laden: Open[bool] = False  # the move began at sea with troops aboard
    steps: Open[int] = 0
    paid: Open[bool] = False
    took: Open[int] = NONE  # the zone that troops were embarked from on the way
    landed: Open[int] = NONE  # the zone that troops were landed in from the sea
    ashore: Open[int] = 0  # troops that were landed
    fresh: Open[int] = 0  # troops that were embarked on the way
    stacked: Open[tuple[int, ...]] = ()  # zones where stacking has been paid for
    finished: Open[bool] = False

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-move", zone=name(s, self.zone), units=[unit(s, u) for u in bits(self.units | self.cargo)])
        detail = text("prompt-sail-detail", left=max(0, self.left(s)))
        return Prompt(say, detail, text("wait-operation"), ("6.4", "7.1.1"))

    # --- what is possible ---------------------------------------------------------------------------

    def at_sea(self, s: State) -> bool:
        """Are the ships in a sea zone?"""
        return bool(s.data.seas >> self.zone & 1)

    @rule("7.4.4")
    def forced(self, s: State) -> int:
        """Troops that must come along because no other ship stays with them."""
        if self.paid or not self.at_sea(s) or s.ships_at(self.side, self.zone) & ~self.units:
            return 0
        return s.units_at(self.side, self.zone)

    @rule("6.4.2", "6.4.3", "7.1.6", "7.1.7")
    def left(self, s: State) -> int:
        """Range left: the shortest of the ships, less what was used, and two when the move began at sea with troops."""
        reach = min(value(s, s.data.movement, u) for u in bits(self.units))
        laden = self.laden or (not self.paid and self.at_sea(s) and bool(self.cargo | self.forced(s)))
        return reach - self.spent - (s.data.value["embark"] if laden else 0)

    @rule("6.4", "6.4.1", "6.4.2", "6.4.3", "6.4.4", "8.2")
    def courses(self, s: State, extra: int = 0) -> Ways:
        """Every goal within range (less `extra`): ports, and sea zones next to a port."""
        data, reach = s.data, self.left(s) - extra
        water, enemy = open_water(s, self.side), s.ship_zones(foe(self.side)) & data.seas
        came: dict[int, int] = {}
        attacks: dict[int, int] = {}
        seen = frontier = 1 << self.zone
        for _ in range(max(0, reach)):
            after = 0
            for zone in bits(frontier):
                near = data.waters.near()[zone]
                for to in bits(near & enemy & data.anchorages):
                    attacks.setdefault(to, zone)
                for to in bits(near & water & ~seen & ~after):
                    came[to] = zone
                    after |= 1 << to
            seen |= after
            frontier = after
        ends = seen & data.anchorages & ~(1 << self.zone)
        if no_supply_to_stack(s, self.side, self.unpaid(s)):
            ends &= ~self.crowded(s)
        return Ways(ends, attacks, came)

    @rule("8.2")
    def crowded(self, s: State) -> int:
        """Ports where the move ends on own ships, or troops aboard on own units."""
        own = s.ship_zones(self.side) | (s.zones_of(self.side) if self.cargo else 0)
        return own & s.data.ports

    def unpaid(self, s: State) -> int:
        """Supply that the move still costs."""
        return 0 if self.paid else move_cost(s, self.side, self.units)

    def joiners(self, s: State) -> int:
        """Ships of the zone that may come along."""
        return sum(1 << u for u in bits(s.ships_at(self.side, self.zone)) if self.why_not_join(s, u) is None)

    @rule("8.4", "5.2.5", "6.4.2")
    def why_not_join(self, s: State, number: int) -> Refusal | None:
        """What keeps a ship from coming along."""
        if number < 0 or not s.ships_at(self.side, self.zone) >> number & 1:
            return Refusal("8.4", text("refused-not-here"))
        if self.paid:
            return Refusal("8.4", text("refused-already-moving"))
        if self.units >> number & 1:
            return Refusal("8.4", text("refused-already-joined"))
        if operation(s).acted >> number & 1:
            return Refusal("5.2.5", text("refused-acted"))
        trial = Sail(side=self.side, units=self.units | 1 << number, zone=self.zone, cargo=self.cargo, spent=self.spent)
        return None if trial.useful(s) else Refusal("6.4.2", text("refused-range"))

    @rule("7.1.1", "7.1.3", "7.1.5", "7.1.6")
    def boarders(self, s: State) -> int:
        """Troops that may go aboard: those here before the ships set out, or of one zone on the way."""
        op = operation(s)
        free = ~op.acted & ~op.carried & ~self.cargo
        if self.paid:
            return self.from_shore(s, free)
        here = s.units_at(self.side, self.zone) & ~self.cargo
        if self.at_sea(s):
            return self.fit(s, here, 0) | self.from_shore(s, free)
        return self.fit(s, here & free, 0 if self.boarded else s.data.value["embark"])

    def fit(self, s: State, units: int, price: int) -> int:
        """Of these units those with whom the ships could still do something."""
        out = 0
        for u in bits(units):
            cargo = self.cargo | 1 << u
            trial = Sail(side=self.side, units=self.units, zone=self.zone, cargo=cargo, spent=self.spent + price)
            if trial.useful(s):
                out |= 1 << u
        return out

    @rule("7.1.1", "7.1.3", "7.1.6")
    def from_shore(self, s: State, free: int) -> int:
        """Troops of one zone that may be embarked while the move is suspended, unless others were landed."""
        if self.landed != NONE or (self.took == NONE and self.left(s) < s.data.value["embark"]):
            return 0
        zones = s.data.coast[self.zone] if self.at_sea(s) else 1 << self.zone
        if self.took != NONE:
            zones &= 1 << self.took
        out = 0
        for zone in bits(zones & s.zones_of(self.side)):
            out |= s.units_at(self.side, zone)
        return out & free

    @rule("7.1.1", "7.1.3", "7.1.8", "8.2", "C3")
    def beaches(self, s: State) -> int:
        """Where troops aboard may be landed: the port the ships are in, or one zone without enemies beside the sea."""
        if not self.at_sea(s):
            zones = 1 << self.zone if self.steps else 0
        else:
            zones = s.data.coast[self.zone] & ~s.zones_of(foe(self.side)) if self.took == NONE else 0
            zones &= 1 << self.landed if self.landed != NONE else -1
        zones = sum(1 << z for z in bits(zones) if self.why_not_stack(s, z) is None)
        return zones & ~forbidden(s, self.cargo | self.forced(s))

    @rule("8.2")
    def why_not_stack(self, s: State, zone: int) -> Refusal | None:
        """Is there too little supply to land on own units?"""
        if zone in self.stacked or not self.others(s, zone):
            return None
        return no_supply_to_stack(s, self.side, self.unpaid(s), s.data.name[zone])

    def others(self, s: State, zone: int) -> int:
        """Own land units of a zone that did not come with these ships."""
        return s.units_at(self.side, zone) & ~self.cargo & ~self.ashore

    def useful(self, s: State) -> bool:
        """Is there anything these ships could do?"""
        found = self.courses(s)
        return bool(found.ends or found.attacks) or bool((self.cargo | self.forced(s)) and self.beaches(s))

    @rule("7.3.1")
    def stock(self, s: State) -> int:
        """Resource points that may still be taken aboard: not those that other ships have just brought."""
        brought = operation(s).unloaded.count(self.zone)
        return 0 if self.paid else s.rp(self.side).get(self.zone, 0) - self.freight - brought

    def legal(self, s: State, role: str) -> Legal:
        data, found = s.data, self.courses(s)
        goals = data.graph.names(found.ends | sum(1 << z for z in found.attacks))
        troops = self.cargo | self.forced(s)
        options = [
            Option(do.Join, data.names_of(self.joiners(s))),
            Option(do.Embark, data.names_of(self.boarders(s))),
            Option(do.Land, data.names_of(troops), data.graph.names(self.beaches(s)) if troops else ()),
            Option(do.March, goals),
        ]
        if self.stock(s) > 0:
            options.append(Option(do.Load))
        if self.may_unload(s):
            options.append(Option(do.Unload))
        if self.may_halt():
            options.append(Option(do.Halt))
        return Legal(options)

    def settle(self, play: Play) -> bool:
        if self.finished:
            play.pop()
            return True
        return False

    def why_not(self, s: State, action: Action) -> Refusal | None:
        number, cell = s.data.number.get, s.data.cell.get
        match action:
            case do.Join(id):
                return self.why_not_join(s, number(id, NONE))
            case do.March(to):
                return self.why_no_course(s, cell(to, NONE), to)
            case do.Embark(id):
                return self.why_not_embark(s, number(id, NONE))
            case do.Land(id, to):
                return self.why_not_land(s, number(id, NONE), cell(to, NONE))
            case do.Load():
                return None if self.stock(s) > 0 else Refusal("7.3.1", text("refused-load"))
            case do.Unload():
                return None if self.may_unload(s) else Refusal("7.3.2", text("refused-unload"))
            case do.Halt():
                return None if self.may_halt() else Refusal("8.4", text("refused-move-first"), text("remedy-undo"))
        return Refusal("8.4", text("refused-finish-move"), text("remedy-undo"))

    @rule("7.1.1", "7.1.3", "7.1.6")
    def why_not_embark(self, s: State, number: int) -> Refusal | None:
        """What keeps a unit ashore."""
        if number >= 0 and self.boarders(s) >> number & 1:
            return None
        if self.landed != NONE:
            return Refusal("7.1.1", text("refused-embark-or-land"))
        if self.left(s) < s.data.value["embark"]:
            return Refusal("7.1.6", text("refused-range"))
        return Refusal("7.1.3", text("refused-embark"))

    @rule("7.1.1", "7.1.3", "8.2", "C3")
    def why_not_land(self, s: State, number: int, zone: int) -> Refusal | None:
        """What keeps a unit aboard."""
        troops = self.cargo | self.forced(s)
        aboard = number >= 0 and bool(troops >> number & 1)
        if aboard and zone >= 0 and self.beaches(s) >> zone & 1:
            return None
        if self.took != NONE:
            return Refusal("7.1.1", text("refused-embark-or-land"))
        if aboard and zone >= 0 and s.data.coast[self.zone] >> zone & 1:
            if forbidden(s, troops) >> zone & 1:
                return Refusal("C3", text("refused-nations"), None, (s.data.name[zone],))
            refusal = self.why_not_stack(s, zone)
            if refusal is not None:
                return refusal
        return Refusal("7.1.3", text("refused-land"))

    @rule("6.1", "6.4.1", "6.4.2", "6.4.4", "8.2")
    def why_no_course(self, s: State, zone: int, to: str) -> Refusal | None:
        """What keeps the ships from a goal."""
        found, where = self.courses(s), (to,)
        if zone in found.attacks or (zone >= 0 and found.ends >> zone & 1):
            return None
        if zone == NONE or zone == self.zone or not (s.data.seas | s.data.ports) >> zone & 1:
            return Refusal("6.1", text("refused-off-map"))
        if s.data.ports >> zone & 1 and not open_water(s, self.side) >> zone & 1:
            return Refusal("6.4.4", text("refused-port"), None, where)
        if not s.data.anchorages >> zone & 1:
            return Refusal("6.4.1", text("refused-anchorage"), None, where)
        crowded = self.crowded(s) >> zone & 1
        refusal = no_supply_to_stack(s, self.side, self.unpaid(s), to) if crowded else None
        return refusal or Refusal("6.4.2", text("refused-too-far", zone=name(s, zone)), None, where)

    @rule("7.3.2")
    def may_unload(self, s: State) -> bool:
        """Have the ships brought resource points to a port?"""
        return bool(self.freight and self.steps) and not self.at_sea(s)

    def may_halt(self) -> bool:
        """Have the ships done anything?"""
        return bool(self.steps) or self.took != NONE or self.landed != NONE

    # --- what happens -------------------------------------------------------------------------------

    def join(self, play: Play, action: do.Join) -> None:
        """Another ship."""
        self.units |= 1 << play.s.data.number[action.unit]

    @rule("7.1.1", "7.1.5", "7.1.6")
    def embark(self, play: Play, action: do.Embark) -> None:
        """A unit comes aboard; taking troops aboard costs range once."""
        s = play.s
        number = s.data.number[action.unit]
        start = s.where[number]
        if not self.paid and start == self.zone:
            if not self.at_sea(s) and not self.boarded:
                self.boarded = True
                self.spent += s.data.value["embark"]
        else:
            self.set_out(play)
            if self.took == NONE:
                self.took = start
                self.spent += s.data.value["embark"]
            self.fresh |= 1 << number
        self.cargo |= 1 << number
        operation(s).carried |= 1 << number
        if start != self.zone:
            s.put(number, self.zone)
            surround(play)
        play.tell("embarked", "7.1.6", side=self.side, unit=unit(s, number), zone=name(s, start))

    @rule("7.3", "7.3.1", "5.3.2")
    def load(self, play: Play, action: do.Load) -> None:
        """A resource point comes aboard."""
        self.freight += 1

    @rule("5.2.2", "5.5.2", "7.4.4")
    def set_out(self, play: Play) -> None:
        """The move is paid for once; what would be left at sea without ships comes along."""
        s, op = play.s, operation(play.s)
        if self.paid:
            return
        self.cargo |= self.forced(s)
        self.laden = self.at_sea(s) and bool(self.cargo)
        if self.at_sea(s) and not s.ships_at(self.side, self.zone) & ~self.units:
            self.freight = s.rp(self.side).get(self.zone, 0)
        op.sp -= self.unpaid(s)
        op.acted |= self.units
        op.carried |= self.cargo
        self.paid = True

    @rule("6.4", "6.4.2", "6.4.3", "7.1.2")
    def march(self, play: Play, action: do.March) -> None:
        """Sail to a port or a sea zone, or attack ships there."""
        s, to = play.s, play.s.data.cell[action.to]
        self.set_out(play)
        found = self.courses(s)
        for zone in found.path(self.zone, to):
            if zone in found.attacks and zone == to:
                self.attack(play, to)
                return
            self.step(play, zone)
        if not self.left(s) and not (self.cargo and self.beaches(s)) and not self.freight:
            self.stop(play)

    def step(self, play: Play, to: int) -> None:
        """One zone farther."""
        start, self.zone = self.zone, to
        self.steps += 1
        self.spent += 1
        self.shift(play, start, "moved", "6.4")

    @rule("6.5", "9.2", "9.2.1")
    def attack(self, play: Play, to: int) -> None:
        """Enter a sea zone with enemy ships and fight; that ends the move."""
        start, self.zone, self.finished = self.zone, to, True
        self.shift(play, start, "attacks", "9.2.1")
        start_battle(play, self.side, self.units, start, to)

    def shift(self, play: Play, start: int, message: str, cited: str) -> None:
        """Ships, troops and resource points in their next zone."""
        s = play.s
        names = (s.data.name[start], s.data.name[self.zone])
        moving = list(bits(self.units | self.cargo))
        for u in moving:
            s.put(u, self.zone)
        if self.freight:
            s.add_rp(self.side, start, -self.freight)
            s.add_rp(self.side, self.zone, self.freight)
        play.tell(
            message, cited, side=self.side, units=[unit(s, u) for u in moving], zone=name(s, self.zone),
            start=name(s, start), places=names, moves=tuple(Moved(names, self.side, s.data.ids[u]) for u in moving),
            left=operation(s).sp,
        )  # fmt: skip
        surround(play)

    @rule("7.1.1", "7.1.4", "7.1.8")
    def land(self, play: Play, action: do.Land) -> None:
        """A unit goes ashore; landed from the sea it does nothing more in this operation."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        self.set_out(play)
        self.cargo &= ~(1 << number)
        self.ashore |= 1 << number
        self.pay_stack(play, to, self.others(s, to))
        if self.at_sea(s):
            self.landed = to
            operation(s).acted |= 1 << number
            s.put(number, to)
        play.tell("landed", "7.1.1", side=self.side, unit=unit(s, number), zone=name(s, to), places=(action.to,))
        surround(play)
        occupy(play, to, self.side)
        lay_siege(play, to, self.side)

    @rule("7.3.2")
    def unload(self, play: Play, action: do.Unload) -> None:
        """A resource point stays in the port."""
        self.freight -= 1
        operation(play.s).unloaded += (self.zone,)
        play.tell("unloaded", "7.3.2", side=self.side, zone=name(play.s, self.zone))

    @rule("8.2", "8.2.1", "8.2.2")
    def pay_stack(self, play: Play, zone: int, others: int) -> None:
        """Coming to own units in a land zone costs supply, once."""
        s, op = play.s, operation(play.s)
        if not others or zone in self.stacked:
            return
        self.stacked = (*self.stacked, zone)
        price = cost(s, self.side, "stack")
        op.sp -= price
        play.tell("stacked", "8.2", side=self.side, zone=name(s, zone), price=price, left=op.sp)

    def halt(self, play: Play, action: do.Halt) -> None:
        """That is far enough."""
        self.set_out(play)
        self.stop(play)

    @rule("7.1.9", "7.3.3", "8.2", "6.4.1")
    def stop(self, play: Play) -> None:
        """The move ends; in a port everything aboard is landed."""
        s = play.s
        self.finished = True
        if not self.at_sea(s):
            ships = s.ships_at(self.side, self.zone) & ~self.units
            came = self.cargo & ~(self.fresh if self.took == self.zone else 0)
            self.pay_stack(play, self.zone, ships | (self.others(s, self.zone) if came else 0))
            operation(s).unloaded += (self.zone,) * self.freight
