"""Chapters 5 and 10: operations, what they cost and what units do in them."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, place, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, NONE, foe
from stavka.games.roads.rules.deck import OPERATION, OWN_OPERATION, carry_out, lay_open, playable, why_not_held
from stavka.games.roads.rules.effects import Play, name, unit
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import forbidden, ways_out
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.ships import Overboard, crowded
from stavka.games.roads.rules.siege import Sortie, assailable, storm, why_no_storm
from stavka.games.roads.rules.situation import OperationFrame, cost, move_cost, no_supply, reach
from stavka.games.roads.state import State

END = Option(do.EndOperation)


class StartOperation(SideDecides, tag=True):
    """Spend a resource point; the marker goes where it lay. Some operations may be made, others must."""

    optional: Open[bool] = False

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-spend-optional" if self.optional else "prompt-spend-detail")
        return Prompt(text("prompt-spend"), detail, text("wait-operation"), ("5.2",))

    @rule("5.1", "5.2", "5.3.1", "4.2.2")
    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Spend, s.data.graph.names(s.rp_zones(self.side)))]
        return Legal([*options, Option(do.Decline)] if self.optional else options)

    def settle(self, play: Play) -> bool:
        if play.s.rp(self.side):
            return False
        play.pop()
        play.tell("no-resources", "5.2", side=self.side)
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Decline):
            return Refusal("4.2.2", text("refused-must-operate"))
        return Refusal("5.2", text("refused-spend"))

    @rule("4.2.2")
    def decline(self, play: Play, action: do.Decline) -> None:
        """No operation, and nothing is spent."""
        play.pop()
        play.tell("operation-declined", "4.2.2", side=self.side)

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

    def movers(self, s: State) -> int:
        """Units that can be moved: where a zone has a way out, all of its units that no other nation hinders."""
        data, ready, out = s.data, self.ready(s), 0
        if move_cost(s, self.side, data.armour) > self.sp:
            ready &= ~data.armour
        for zone, exits in ways_out(s, self.side, reach(s, self) & s.zones_of(self.side)):
            here = s.units_at(self.side, zone) & ready
            out |= here & ~data.allied
            for u in bits(here & data.allied):
                if exits & ~forbidden(s, 1 << u):
                    out |= 1 << u
        for u in bits(ready & ~out):
            if self.why_stays(s, u) is None:
                out |= 1 << u
        return out

    def why_stays(self, s: State, u: int) -> Refusal | None:
        """Is there too little supply to move a unit, or nowhere to go?"""
        price = move_cost(s, self.side, 1 << u)
        if price > self.sp:
            return no_supply(self, price)
        if s.inside >> u & 1:
            return None
        if s.data.ships >> u & 1:
            sails = Sail(side=self.side, units=1 << u, zone=s.where[u]).useful(s)
            return None if sails else Refusal("6.4", text("refused-nowhere"))
        return MoveGroup(side=self.side, units=1 << u, zone=s.where[u]).why_stays(s)

    @rule("10.1", "9.6.6.g", "5.5.2")
    def shaken(self, s: State) -> int:
        """Units that can be reorganised."""
        shaken = self.ready(s) & s.disorganised
        if not shaken or no_supply(self, cost(s, self.side, "reorganise")):
            return 0
        return sum(1 << u for u in bits(shaken) if self.why_not_reorganise(s, u) is None)

    @rule("10.1", "9.6.6.g", "5.5.2")
    def why_not_reorganise(self, s: State, u: int) -> Refusal | None:
        """What keeps a unit disorganised."""
        if not s.disorganised >> u & 1:
            return Refusal("10.1", text("refused-not-disorganised"))
        if s.cut_off(u):
            return Refusal("9.6.6.g", text("refused-isolated"))
        return no_supply(self, cost(s, self.side, "reorganise"))

    @rule("10.1.b", "10.2", "9.6.6.g", "C11", "C11.a", "C11.b")
    def worn(self, s: State) -> int:
        """Units that can be rebuilt: one an operation, for the Axis one in two operations."""
        worn = self.ready(s) & s.decimated
        if not worn or self.why_no_rebuilding(s):
            return 0
        return sum(1 << u for u in bits(worn) if self.why_not_rebuild(s, u) is None)

    @rule("10.2", "C11", "C11.a", "C11.b", "5.5.2")
    def why_no_rebuilding(self, s: State) -> Refusal | None:
        """What keeps the operation from rebuilding any unit."""
        if self.rebuilt:
            return Refusal("10.2", text("refused-rebuilt"))
        if self.side == AXIS and s.rebuilt:
            return Refusal("C11.a", text("refused-rebuilt-before"))
        return no_supply(self, cost(s, self.side, "rebuild"))

    @rule("10.1.b", "9.6.6.g")
    def why_not_rebuild(self, s: State, u: int) -> Refusal | None:
        """What keeps a unit decimated."""
        if not s.decimated >> u & 1:
            return Refusal("10.1.b", text("refused-not-decimated"))
        if s.cut_off(u):
            return Refusal("9.6.6.g", text("refused-isolated"))
        return self.why_no_rebuilding(s)

    def legal(self, s: State, role: str) -> Legal:
        names, shaken, worn = s.data.names_of, self.shaken(s), self.worn(s)
        options = [Option(do.Activate, names(self.movers(s)))]
        if shaken:
            options.append(Option(do.Reorganise, names(shaken)))
        if worn:
            options.append(Option(do.Rebuild, names(worn)))
        if s.besieged:
            options.append(Option(do.Besiege, s.data.graph.names(assailable(s, reach(s, self)))))
        return Legal([*options, Option(do.PlayCard, playable(s, self.side, OWN_OPERATION)), END])

    def settle(self, play: Play) -> bool:
        if self.sp > 0:
            return False
        self.finish(play)
        return True

    def why_not(self, s: State, action: Action) -> Refusal | None:
        match action:
            case do.Activate(id):
                return self.why_not_ready(s, id) or self.why_stays(s, s.data.number[id])
            case do.Reorganise(id):
                return self.why_not_ready(s, id) or self.why_not_reorganise(s, s.data.number[id])
            case do.Rebuild(id):
                return self.why_not_ready(s, id) or self.why_not_rebuild(s, s.data.number[id])
            case do.Besiege(id):
                return why_no_storm(s, s.data.cell.get(id, NONE), reach(s, self))
            case do.PlayCard(id):
                return why_not_held(s, self.side, id, OWN_OPERATION)
            case do.EndOperation():
                return None
        return Refusal("5.2.2", text("refused-activate-first"))

    @rule("5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.4.2", "11.3.5.a", "12.2")
    def why_not_ready(self, s: State, id: str) -> Refusal | None:
        """What keeps a unit from acting at all."""
        number = s.data.number.get(id, NONE)
        if number == NONE or s.data.side_of[number] != self.side or s.where[number] < 0:
            return Refusal("5.2.2", text("refused-not-your-unit"))
        if self.ready(s) >> number & 1:
            return None
        if number == s.data.leader:
            return Refusal("12.2", text("refused-leader-alone"))
        if self.acted >> number & 1:
            return Refusal("5.2.5", text("refused-acted"))
        if s.inside >> number & 1:
            return Refusal("11.3.5.a", text("refused-besieged"))
        if s.besieged & s.held_by(self.side) & 1 << self.marker:
            return Refusal("5.4.2", text("refused-fortress-supply"))
        where = s.data.name[self.marker]
        if not reach(s, self) >> s.where[number] & 1:
            return Refusal("5.2.3", text("refused-out-of-reach", zone=place(where)), None, (where,))
        if s.data.ships >> number & 1:
            return Refusal("5.2.4", text("refused-out-of-reach", zone=place(where)), None, (where,))
        return Refusal("5.2.4", text("refused-aboard"))

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
