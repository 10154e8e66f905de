"""Chapters 5 and 10: operations, what they cost and what units do in them."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, foe
from stavka.games.roads.rules.deck import OPERATION, OWN_OPERATION, carry_out, lay_open, playable
from stavka.games.roads.rules.effects import Play, name, unit
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import attacks_from, forbidden, points, steps_from, ways
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.refusals import why_not_operation
from stavka.games.roads.rules.ships import Overboard, crowded
from stavka.games.roads.rules.siege import Sortie, assailable, storm
from stavka.games.roads.rules.situation import OperationFrame, cost, move_cost, reach
from stavka.games.roads.state import State


class StartOperation(SideDecides, tag=True):
    """Spend a resource point; the marker goes where it lay."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-spend"), text("prompt-spend-detail"), text("wait-operation"), ("5.2",))

    @rule("5.1", "5.2", "5.3.1")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Spend, s.data.graph.names(s.rp_zones(self.side)))])

    def settle(self, play: Play) -> bool:
        if play.s.rp(self.side):
            return False
        play.pop()
        play.tell("no-resources", "5.2", side=self.side)
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.2", text("refused-spend"))

    @rule("5.2", "5.2.1")
    def spend(self, play: Play, action: do.Spend) -> None:
        """Six supply points; the enemy may have something to say."""
        s = play.s
        zone = s.data.cell[action.zone]
        s.add_rp(self.side, zone, -1)
        play.pop()
        supply = s.data.value["supply"]
        play.tell("operation-begins", "5.2", "5.2.1", side=self.side, zone=name(s, zone), supply=supply,
                  places=(action.zone,))  # fmt: skip
        play.push(Operation(self.side, zone, supply))
        play.push(Reaction(timing=OPERATION, order=(foe(self.side),)))


class Operation(OperationFrame, tag=True):
    """Units act while there is supply."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.side,)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-operation", supply=self.sp, zone=name(s, self.marker))
        return Prompt(say, text("prompt-operation-detail"), text("wait-operation"), ("5.2.3", "5.5.2"))

    @rule("5.2.2", "5.2.5", "5.5.1")
    def ready(self, s: State) -> int:
        """Units within reach that have not acted."""
        found: int | None = s.cache.get("ready")
        if found is None:
            found, near, own = 0, reach(s, self), s.data.of[self.side]
            for zone in bits(near & s.zones_of(self.side)):
                found |= s.at[zone] & own
            if s.data.seas:
                found = self.ready_by_sea(s, found, near)
            found = s.cache["ready"] = found & ~self.acted
        return found

    @rule("5.2.4", "5.4.2", "11.3.5.a", "7.1.5")
    def ready_by_sea(self, s: State, land: int, near: int) -> int:
        """Land units ashore, and ships; for a marker in a besieged fortress only those inside."""
        data, marker = s.data, 1 << self.marker
        if s.besieged & s.held_by(self.side) & marker:
            return s.garrison(self.marker)
        for zone in bits(data.seas & s.zones_of(self.side)):
            land &= ~s.at[zone]
        ships = s.ship_zones(self.side) & near & (marker if data.seas & marker else -1)
        for zone in bits(ships):
            land |= s.ships_at(self.side, zone)
        return land

    def movers(self, s: State) -> list[str]:
        """Units that can be moved."""
        data = s.data
        single = data.allied | data.kerch_units | data.ships  # these may differ from others of their zone
        known: dict[tuple[int, int, int, int], bool] = {}
        out = []
        for u in bits(self.ready(s)):
            bit = 1 << u
            steps = points(s, u, attack=False, led=False)
            key = (s.where[u], steps, 1 if bit & data.armour else 0, bit & single)
            free = known.get(key)
            if free is None:
                free = known[key] = self.can_move(s, u)
            if free:
                out.append(data.ids[u])
        return out

    def can_move(self, s: State, u: int) -> bool:
        """Is there supply to move a unit, and anywhere to go?"""
        price = move_cost(s, self.side, 1 << u)
        if price > self.sp:
            return False
        if s.inside >> u & 1:
            return True
        if s.data.ships >> u & 1:
            return Sail(side=self.side, units=1 << u, zone=s.where[u]).useful(s)
        zone, shut = s.where[u], forbidden(s, 1 << u)
        enemy, own = s.zones_of(foe(self.side)), s.zones_of(self.side)
        steps = steps_from(s, self.side, zone, first=True) & ~shut & ~enemy
        if steps & ~own or attacks_from(s, self.side, zone) & enemy & ~shut:
            return True
        if steps and price + cost(s, self.side, "stack") <= self.sp:
            return True
        group = MoveGroup(side=self.side, units=1 << u, zone=zone)
        return bool(ways(s, group).ends) or group.may_leave(s)

    @rule("10.1", "9.6.6.g", "5.5.2")
    def shaken(self, s: State) -> int:
        """Units that can be reorganised."""
        if cost(s, self.side, "reorganise") > self.sp:
            return 0
        return sum(1 << u for u in bits(self.ready(s) & s.disorganised) if not s.cut_off(u))

    @rule("10.1.b", "10.2", "9.6.6.g", "C11", "C11.a", "C11.b")
    def worn(self, s: State) -> int:
        """Units that can be rebuilt: one an operation, for the Axis one in two operations."""
        if self.rebuilt or (self.side == AXIS and s.rebuilt) or cost(s, self.side, "rebuild") > self.sp:
            return 0
        return sum(1 << u for u in bits(self.ready(s) & s.decimated) if not s.cut_off(u))

    def legal(self, s: State, role: str) -> Legal:
        names = s.data.names_of
        return Legal(
            [
                Option(do.Activate, self.movers(s)),
                Option(do.Reorganise, names(self.shaken(s))),
                Option(do.Rebuild, names(self.worn(s))),
                Option(do.Besiege, s.data.graph.names(assailable(s, reach(s, self)))),
                Option(do.PlayCard, playable(s, self.side, OWN_OPERATION)),
                Option(do.EndOperation),
            ]
        )

    def settle(self, play: Play) -> bool:
        if self.sp > 0:
            return False
        self.finish(play)
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_operation(s, self, action, reach(s, self))

    # --- what units do ---------------------------------------------------------------------------

    def activate(self, play: Play, action: do.Activate) -> None:
        """The first unit of a stack."""
        s = play.s
        number = s.data.number[action.unit]
        make = Sortie if s.inside >> number & 1 else Sail if s.data.ships >> number & 1 else MoveGroup
        play.push(make(side=self.side, units=1 << number, zone=s.where[number]))

    @rule("11.3.3")
    def besiege(self, play: Play, action: do.Besiege) -> None:
        """Storm a besieged fortress."""
        storm(play, play.s.data.cell[action.zone])

    @rule("10.1", "5.2.5")
    def reorganise(self, play: Play, action: do.Reorganise) -> None:
        """The marker comes off; that was the unit's action."""
        number = play.s.data.number[action.unit]
        play.s.disorganised &= ~(1 << number)
        self.acts(play, number, "reorganise", "reorganised", "10.1")

    @rule("10.1.b", "10.2", "5.2.5")
    def rebuild(self, play: Play, action: do.Rebuild) -> None:
        """Back to full strength; that was the unit's action."""
        number = play.s.data.number[action.unit]
        play.s.decimated &= ~(1 << number)
        self.rebuilt = True
        self.acts(play, number, "rebuild", "rebuilt", "10.1.b")

    def acts(self, play: Play, number: int, what: str, message: str, cited: str) -> None:
        """Pay and note that the unit has acted."""
        s = play.s
        self.sp -= cost(s, self.side, what)
        self.acted |= 1 << number
        zone = s.data.name[s.where[number]]
        play.tell(message, cited, side=self.side, unit=unit(s, number), left=self.sp, places=(zone,))

    @rule("2.3.1")
    def play_card(self, play: Play, action: do.PlayCard) -> None:
        """An event of one's own."""
        carry_out(play, lay_open(play, self.side, action.card))

    def end_operation(self, play: Play, action: do.EndOperation) -> None:
        """Enough."""
        self.finish(play)

    @rule("5.5.3", "C11.a")
    def finish(self, play: Play) -> None:
        """The operation is over; the Axis notes whether it rebuilt a unit."""
        s = play.s
        play.pop()
        s.passes.clear()
        if self.side == AXIS:
            s.rebuilt = self.rebuilt
        for side, zone in crowded(s):
            play.push(Overboard(side, zone))
        play.tell("operation-ends", "5.2", side=self.side)
