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
from stavka.games.roads.atlas import AXIS, SOVIET, VOLGA, foe
from stavka.games.roads.rules.battle import start_battle
from stavka.games.roads.rules.control import occupy
from stavka.games.roads.rules.deck import ATTACKED, MARCH
from stavka.games.roads.rules.effects import Play, name, surround, unit
from stavka.games.roads.rules.fortress import is_fortress_of, lay_siege
from stavka.games.roads.rules.movement import Mover, Ways, ways
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.refusals import why_not_move
from stavka.games.roads.rules.siege import Sally, Shelter
from stavka.games.roads.rules.situation import cost, move_cost, operation
from stavka.games.roads.state import GONE, State

SPENT = 99  # movement points used up


class MoveGroup(Mover, tag=True, kw_only=True):
    """A stack on the move: units gather, then go to a goal, by way-points if the player likes."""

    path: Open[tuple[int, ...]] = ()
    announced: Open[bool] = False  # the attack has been announced
    finished: Open[bool] = False

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.side,)

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
        data, op = s.data, operation(s)
        out = []
        for u in bits(s.units_at(self.side, self.zone) & ~self.units & ~op.acted):
            trial = MoveGroup(side=self.side, units=self.units | 1 << u, zone=self.zone, led=self.led)
            if move_cost(s, self.side, trial.units) <= op.sp:
                found = ways(s, trial)
                if found.ends or found.attacks or trial.may_leave(s):
                    out.append(data.ids[u])
        if self.side == AXIS and s.leader_at(self.zone) and not self.led and self.led_on(s):
            out.append(data.ids[data.leader])
        return out

    @rule("12.2", "C1.d.II")
    def led_on(self, s: State) -> bool:
        """Could the stack go anywhere with the leader, who does not leave the map?"""
        found = ways(s, MoveGroup(side=self.side, units=self.units, zone=self.zone, led=True))
        return bool(found.ends or found.attacks)

    def legal(self, s: State, role: str) -> Legal:
        found = self.ways(s)
        goals = s.data.graph.names(found.ends | sum(1 << z for z in found.attacks))
        options = [Option(do.Join, self.joiners(s)), Option(do.March, goals)]
        if self.may_leave(s):
            options.append(Option(do.Leave))
        if self.steps or self.bonus:
            options.append(Option(do.Halt))
        return Legal(options)

    @rule("C1.d.II")
    def may_leave(self, s: State) -> bool:
        """Only German units that began in Kerch, from Kerch, with a point left."""
        if self.zone != s.data.kerch or self.units & ~s.data.kerch_units:
            return False
        return self.budget(s)[0] > 0 and not self.leads(s)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_move(s, self, action)

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
        if self.path and own >> self.path[0] & 1 and operation(s).sp < cost(s, self.side, "stack"):
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
            price = cost(s, self.side, "stack")
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
    names = (s.data.name[start], s.data.name[to])
    moving = [*bits(g.units), *([s.data.leader] if g.led else [])]
    for u in moving:
        s.put(u, to)
    play.tell(
        message, *rules, side=g.side, units=[unit(s, u) for u in moving], zone=name(s, to), start=name(s, start),
        places=names, moves=tuple(Moved(names, g.side, s.data.ids[u]) for u in moving), left=operation(s).sp,
    )  # fmt: skip
