"""Chapters 6 and 8: a stack on its way."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Moved, Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, NONE, SOVIET, VOLGA, foe
from stavka.games.roads.rules.battle import start_battle
from stavka.games.roads.rules.control import occupy
from stavka.games.roads.rules.deck import ATTACKED, MARCH
from stavka.games.roads.rules.effects import Play, name, surround, unit
from stavka.games.roads.rules.fortress import is_fortress_of, lay_siege
from stavka.games.roads.rules.movement import Mover, Ways, forbidden, ways, ways_out, why_no_way, why_nowhere
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.siege import Sally, Shelter
from stavka.games.roads.rules.situation import cost, move_cost, no_supply, no_supply_to_stack, operation
from stavka.games.roads.state import GONE, State

SPENT = 99  # movement points used up


class MoveGroup(Mover, tag=True, kw_only=True):
    """A stack on the move: units gather, then go to a goal, by way-points if the player likes."""

    path: Open[tuple[int, ...]] = ()
    announced: Open[bool] = False  # the attack has been announced
    finished: Open[bool] = False

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-move", zone=name(s, self.zone), units=[unit(s, u) for u in bits(self.units)])
        return Prompt(say, text("prompt-move-detail"), text("wait-operation"), ("6.3", "8.4"))

    def ways(self, s: State) -> Ways:
        """Where it can go now."""
        found: Ways | None = s.cache.get("ways")
        if found is None:
            found = s.cache["ways"] = ways(s, self)
        return found

    @rule("8.4", "8.5", "12.2", "5.2.5")
    def joiners(self, s: State) -> list[str]:
        """Units of the zone that may still come along."""
        if self.steps or self.paid:
            return []
        data = s.data
        here = list(bits(s.units_at(self.side, self.zone) & ~self.units))
        if self.side == AXIS and s.leader_at(self.zone):
            here.append(data.leader)
        return [data.ids[u] for u in here if self.why_not_join(s, u) is None]

    @rule("8.4", "8.5", "12.2", "5.2.5")
    def why_not_join(self, s: State, number: int) -> Refusal | None:
        """What keeps a unit, or the leader, from coming along."""
        if number < 0 or s.data.side_of[number] != self.side or s.where[number] != self.zone or s.inside >> number & 1:
            return Refusal("8.4", text("refused-not-here"))
        if s.data.ships >> number & 1:
            return Refusal("6.1", text("refused-at-sea"))
        op, units = operation(s), self.units | 1 << number
        if self.steps or self.paid:
            return Refusal("8.4", text("refused-already-moving"))
        if units == self.units or (number == s.data.leader and self.led):
            return Refusal("8.4", text("refused-already-joined"))
        if number == s.data.leader:
            return None if self.led_on(s) else Refusal("C1.d.II", text("refused-leave"))
        if op.acted >> number & 1:
            return Refusal("5.2.5", text("refused-acted"))
        refusal = no_supply(op, move_cost(s, self.side, units))
        if refusal is not None:
            return refusal
        return MoveGroup(side=self.side, units=units, zone=self.zone, led=self.led).why_stays(s)

    def why_stays(self, s: State) -> Refusal | None:
        """Is there nowhere to go for the stack?"""
        if any(exits & ~forbidden(s, self.units) for _, exits in ways_out(s, self.side, 1 << self.zone)):
            return None
        found = ways(s, self)
        moves = found.ends or found.attacks or self.may_leave(s)
        return None if moves else why_nowhere(s, self.side, self.units, self.zone)

    @rule("12.2", "C1.d.II")
    def led_on(self, s: State) -> bool:
        """Could the stack go anywhere with the leader, who does not leave the map?"""
        found = ways(s, MoveGroup(side=self.side, units=self.units, zone=self.zone, led=True))
        return bool(found.ends or found.attacks)

    def legal(self, s: State, role: str) -> Legal:
        found = self.ways(s)
        goals = s.data.graph.names(found.ends | found.passing | sum(1 << z for z in found.attacks))
        options = [Option(do.Join, self.joiners(s)), Option(do.March, goals)]
        if self.may_leave(s):
            options.append(Option(do.Leave))
        if self.why_no_halt(s) is None:
            options.append(Option(do.Halt))
        return Legal(options)

    @rule("8.2", "8.2.2")
    def why_no_halt(self, s: State) -> Refusal | None:
        """A stack stops once it has moved, on own units only if it can pay for that."""
        if not (self.steps or self.bonus):
            return Refusal("8.4", text("refused-move-first"), text("remedy-undo"))
        joins = self.steps and s.units_at(self.side, self.zone) & ~self.units
        return no_supply_to_stack(s, self.side, 0, s.data.name[self.zone]) if joins else None

    @rule("C1.d.II")
    def may_leave(self, s: State) -> bool:
        """Only German units that began in Kerch, from Kerch, with a point left."""
        if self.zone != s.data.kerch or self.units & ~s.data.kerch_units:
            return False
        return self.budget(s)[0] > 0 and not self.leads(s)

    def why_not(self, s: State, action: Action) -> Refusal | None:
        match action:
            case do.Join(id):
                return self.why_not_join(s, s.data.number.get(id, NONE))
            case do.March(to):
                found, zone = self.ways(s), s.data.cell.get(to, NONE)
                reached = zone in found.attacks or (zone >= 0 and (found.ends | found.passing) >> zone & 1)
                return None if reached else why_no_way(s, self, to)
            case do.Leave():
                return None if self.may_leave(s) else Refusal("C1.d.II", text("refused-leave"))
            case do.Halt():
                return self.why_no_halt(s)
        return Refusal("8.4", text("refused-finish-move"), text("remedy-undo"))

    # --- what happens ----------------------------------------------------------------------------

    def settle(self, play: Play) -> bool:
        s = play.s
        if self.path:
            self.walk(play)
            return True
        if self.finished:
            play.pop()
            return True
        if not (self.steps or self.paid):
            return False
        found = self.ways(s)
        if found.ends or found.attacks or self.may_leave(s):
            return False
        self.stop(play)
        return True

    def join(self, play: Play, action: do.Join) -> None:
        """Another unit, or the leader."""
        number = play.s.data.number[action.unit]
        if number == play.s.data.leader:
            self.led = True
        else:
            self.units |= 1 << number

    @rule("5.2.2", "5.5.2", "12.2", "2.3.4")
    def march(self, play: Play, action: do.March) -> None:
        """Pay, and set out; the enemy may have something to say to every way that leads beyond the first zone."""
        s = play.s
        self.set_out(play)
        self.path = self.ways(s).path(self.zone, s.data.cell[action.to])
        if self.side == AXIS and not self.bonus and self.steps + len(self.path) > 1:
            play.push(Reaction(timing=MARCH, order=(SOVIET,)))

    def set_out(self, play: Play) -> None:
        """The move is paid for once, and its units have acted; the leader is never left alone."""
        s, op = play.s, operation(play.s)
        op.sp -= self.unpaid(s)
        self.paid = True
        op.acted |= self.units
        self.led = self.leads(s)

    @rule("12.2")
    def leads(self, s: State) -> bool:
        """Does the leader come along, because he was asked to or because nobody else stays?"""
        alone = self.side == AXIS and s.leader_at(self.zone) and self.units == s.units_at(AXIS, self.zone)
        return self.led or alone

    @rule("2.3.2")
    def jam(self, s: State) -> None:
        """Traffic Jam: one zone only, and none at all where the stack could not pay for stopping. A stack that has
        entered its zone stays there."""
        self.limit = 1
        self.path = () if self.steps else self.path[:1]
        own = s.zones_of(self.side)
        if self.path and own >> self.path[0] & 1 and no_supply_to_stack(s, self.side, 0):
            self.path, self.finished = (), True

    def walk(self, play: Play) -> None:
        """One zone farther; a zone with enemies is attacked."""
        s = play.s
        to = self.path[0]
        if s.zones_of(foe(self.side)) >> to & 1:
            self.attack(play, to)
            return
        self.path = self.path[1:]
        self.step(play, to)
        if self.announced:  # the enemy has withdrawn: the attack ends here
            self.limit = self.steps

    @rule("6.5", "9.2", "9.2.2", "9.3", "2.3.4")
    def attack(self, play: Play, to: int) -> None:
        """Announce the attack, then enter and fight; that ends the move."""
        if not self.announced:
            self.announced = True
            if self.side == AXIS:
                play.push(Reaction(timing=ATTACKED, order=(SOVIET,), zone=to))
            if is_fortress_of(play.s, foe(self.side), to):
                play.push(Shelter(foe(self.side), to))
            return
        start, self.path, self.finished = self.zone, (), True
        shift(play, self, start, to, "attacks", "9.2")
        surround(play, frozen=1 << to)
        start_battle(play, self.side, self.units, start, to)
        if play.s.garrison(to) and is_fortress_of(play.s, self.side, to):
            play.push(Sally(self.side))

    @rule("6.3.1", "C1.b.I", "C1.c", "C1.g", "C1.f.III")
    def step(self, play: Play, to: int) -> None:
        """Enter a zone without enemies."""
        s = play.s
        start, self.zone = self.zone, to
        self.steps += 1
        self.spent += 1
        if s.data.mountains >> to & 1 or (s.volga() == "summer" and s.data.over[VOLGA][start] >> to & 1):
            self.spent = SPENT
        shift(play, self, start, to, "moved", "6.3")
        surround(play)
        occupy(play, to, self.side)

    def halt(self, play: Play, action: do.Halt) -> None:
        """That is far enough."""
        self.stop(play)

    @rule("8.2", "8.2.1", "8.2.2", "8.2.3", "8.1", "5.5.2")
    def stop(self, play: Play) -> None:
        """The move ends; on own units it costs supply, whatever their number and wherever they are."""
        s, op = play.s, operation(play.s)
        play.pop()
        if self.steps and s.units_at(self.side, self.zone) & ~self.units:
            price = min(op.sp, cost(s, self.side, "stack"))  # who is held up where he cannot pay pays what is left
            op.sp -= price
            play.tell("stacked", "8.2", side=self.side, zone=name(s, self.zone), price=price, left=op.sp)
        lay_siege(play, self.zone, self.side)

    @rule("C1.d.II")
    def leave(self, play: Play, action: do.Leave) -> None:
        """Off the map by the west edge, for good."""
        s = play.s
        self.set_out(play)
        play.pop()
        for u in bits(self.units):
            s.put(u, GONE)
            play.tell("left-map", "C1.d.II", side=self.side, unit=unit(s, u), zone=name(s, self.zone))
        surround(play)


def shift(play: Play, g: MoveGroup, start: int, to: int, message: str, *rules: str) -> None:
    """Put a stack in its next zone and tell."""
    s = play.s
    moving = [*bits(g.units), *([s.data.leader] if g.led else [])]
    for u in moving:
        s.put(u, to)
    if play.heard:
        names = (s.data.name[start], s.data.name[to])
        play.tell(
            message, *rules, side=g.side, units=[unit(s, u) for u in moving], zone=name(s, to), start=name(s, start),
            places=names, moves=tuple(Moved(names, g.side, s.data.ids[u]) for u in moving), left=operation(s).sp,
        )  # fmt: skip
