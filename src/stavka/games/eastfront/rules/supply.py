"""Chapters 9 and 10: rail nets, supply lines, attrition, fortresses."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, Sequence, SideDecides
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, UnitList
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.effects import Play, lose_step, name, unit
from stavka.games.eastfront.rules.restrictions import abroad
from stavka.games.eastfront.rules.seas import joined_ports
from stavka.games.eastfront.state import State, other


@rule("9.1", "9.12", "9.3", "9.4", "9.11", "10.1", "1.6")
def rail_net(s: State, side: str) -> int:
    """Hexes that friendly rail reaches from home, battles included as last hexes."""
    return rails_over(s, side, s.friendly(side), s.battles())


def rails_over(s: State, side: str, friendly: int, battles: int, sure: int = 0) -> int:
    """The same where a side controls these hexes and fights on those; some of them are `sure` to be reached."""
    enemy_shores = s.friendly(other(side)) if s.sea_power else 0
    key = (side, friendly, friendly & battles, enemy_shores)
    net = s.data.caches.nets.get(key)
    if net is None:
        through = friendly & ~battles
        net = extend(s, s.data.source[side] & friendly | sure, through)
        if s.sea_power:
            net = join_by_sea(s, side, net, through)
        net |= reached_battles(s, net, friendly, battles)
        s.data.caches.nets.keep(key, net)
    return net


@rule("15.3", "9.31")
def join_by_sea(s: State, side: str, net: int, through: int) -> int:
    """A rail net with the ports that sea lines join to it, and the rails that go on from there."""
    while True:
        more = extend(s, net | joined_ports(s, side, net) & ~s.battles(), through)
        if more == net:
            return net
        net = more


@rule("15.31")
def besieged_ports(s: State, side: str) -> int:
    """Friendly ports in battle that only a sea line reaches: they feed one unit, at its lowest step."""
    if not s.sea_power:
        return 0
    net = rail_net(s, side)
    return joined_ports(s, side, net) & s.battles() & ~net


@rule("10.6", "15.52")
def beach_supplied(s: State, side: str) -> int:
    """What the beachhead supplies: its hex, even in a battle, and the hexes around it while it is friendly."""
    if side != SOVIET or s.beachhead < 0:
        return 0
    around = s.data.land[s.beachhead] if s.friendly(SOVIET) >> s.beachhead & 1 else 0
    return 1 << s.beachhead | around


def extend(s: State, start: int, through: int) -> int:
    """Rail hexes connected with the start by hexes in `through`; a start outside them is an end."""
    data = s.data
    seen = start
    frontier = start & through
    while frontier:
        frontier = data.by_rail(frontier) & through & ~seen
        seen |= frontier
    return seen


@rule("9.12", "9.22")
def reached_battles(s: State, net: int, friendly: int, battles: int) -> int:
    """Friendly battle hexes at the end of a line."""
    return s.data.by_rail(net & ~battles) & friendly & battles


@rule("18.W43.2", "18.W44.1", "9.31")
def sea_supplied(s: State, side: str) -> int:
    """Hexes that two scenarios supply by sea without the naval rules: the Crimea, Courland."""
    ports = s.plan.sea_supply
    if side != AXIS or not ports:
        return 0
    cell, friendly = s.data.cell, s.friendly(side) & ~s.battles()
    if any(not friendly >> cell[port] & 1 for port in ports):
        return 0
    return s.data.caches.sea_nets.find((ports[0], friendly), lambda: extend(s, 1 << cell[ports[0]], friendly))


@rule("10.3", "1.39", "8.4")
def supplied_hexes(s: State, side: str) -> int:
    """Hexes with a line of at most two hexes to friendly rail. A unit's own hex may be an enemy battle."""
    return lines_from(s, rail_net(s, side) | sea_supplied(s, side), s.not_enemy(side))


def lines_from(s: State, net: int, through: int) -> int:
    """A rail net, the hexes beside it, and those one further that are reached over hexes the enemy does not control."""
    data, caches = s.data, s.data.caches
    beside = caches.beside.find(net, lambda: data.by_land(net))
    key = (net, beside & through)
    return caches.lines.find(key, lambda: net | beside | data.by_land(beside & through))


@rule("10.1", "16.4")
def has_line(s: State, u: int) -> bool:
    """Has a unit a supply line now? A restricted satellite outside its country has none."""
    side = s.side_of(u)
    return bool((supplied_hexes(s, side) | beach_supplied(s, side)) >> s.where[u] & 1) and not abroad(s, u)


@rule("15.52")
def lives_off_beach(s: State, u: int) -> bool:
    """Does only the beachhead supply a unit?"""
    side, cell = s.side_of(u), s.where[u]
    return bool(beach_supplied(s, side) & ~supplied_hexes(s, side) & 1 << cell) if cell >= 0 else False


class SupplyPhase(Sequence, tag=True):
    """The enemy's units are checked; those out of supply lose a step."""

    STEPS: ClassVar[tuple[str, ...]] = ("too_many", "fortresses", "sieges", "attrition")

    exempt: UnitList[tuple[int, ...]] = ()  # units that live on fortress supply
    starving: UnitList[tuple[int, ...]] = ()  # units of overfull hexes

    @rule("6.22")
    def too_many(self, play: Play) -> None:
        """In hexes that a repulse has overfilled the owner names those that starve."""
        s = play.s
        side = other(s.side)
        for cell in bits(s.full(side)):
            excess = -s.room(cell, side)
            if excess > 0:
                play.push(Overfull(side, cell, excess))

    @rule("10.5", "1.46")
    def fortresses(self, play: Play) -> None:
        """The largest defender of a fortress is exempt; the owner chooses among equals."""
        s = play.s
        side = other(s.side)
        for cell in bits(s.data.fortress & s.cells(side) & s.friendly(side)):
            if not supplied_hexes(s, side) >> cell & 1:
                play.push(Garrison(side, cell))

    @rule("15.31")
    def sieges(self, play: Play) -> None:
        """A port under siege keeps one cadre alive by sea."""
        s = play.s
        side = other(s.side)
        for cell in bits(besieged_ports(s, side) & s.cells(side) & ~s.data.fortress):
            if cadres_at(s, cell, side) and not supplied_hexes(s, side) >> cell & 1:
                play.push(Garrison(side, cell))

    @rule("4.46", "10.2", "10.4", "10.1")
    def attrition(self, play: Play) -> None:
        """Status until the next check, and the steps lost."""
        s = play.s
        side = other(s.side)
        fed = supplied_hexes(s, side) | beach_supplied(s, side)
        starving = [u for u in s.on_map(side) if u in self.starving or not fed >> s.where[u] & 1 or abroad(s, u)]
        # hex by hex, those in sight first, then those that vanish: the order of the blocks would tell their kind
        starving.sort(key=lambda u: (s.where[u], ~s.shown >> u & 1, s.cv[u] > s.data.least[u]))
        s.unsupplied &= ~s.own(side)
        for u in starving:
            s.unsupplied |= 1 << u
        hungry = [u for u in starving if u not in self.exempt]
        note_losses(s, mask_of(hungry))
        for u in hungry:
            lose_step(play, u, "unit-starves", "10.4")
        if not starving:
            play.tell("all-supplied", "10.2", side=side)


def note_losses(s: State, hungry: int) -> None:
    """Of standing blocks everybody sees how many of a hex lose a step, not which."""
    for cell in {s.where[u] for u in bits(hungry & ~s.shown)}:
        blocks = s.at[cell] & ~s.shown & s.own(other(s.side))
        s.expect_losses(blocks, all_alike=not blocks & ~hungry)


def cadres_at(s: State, cell: int, side: str) -> list[int]:
    """Units of a side on a cell at their lowest step."""
    return [u for u in bits(s.units_at(cell, side)) if s.cv[u] <= s.data.least[u]]


class Garrison(SideDecides, tag=True):
    """Which of the largest units in a fortress lives on its supplies, or which cadre in a port under siege."""

    cell: Open[int]

    def in_fortress(self, s: State) -> bool:
        """Is it a fortress, or a port that lives by sea?"""
        return bool(s.data.fortress >> self.cell & 1)

    def prompt(self, s: State, role: str) -> Prompt:
        say, cited = ("prompt-garrison", "10.5") if self.in_fortress(s) else ("prompt-besieged", "15.31")
        return Prompt(text(say, hex=name(s, self.cell)), None, text("wait-supply"), (cited,))

    @rule("10.5", "15.31")
    def legal(self, s: State, role: str) -> Legal:
        if self.in_fortress(s):
            units = s.strongest(s.units_at(self.cell, self.side))
        else:
            units = cadres_at(s, self.cell, self.side)
        return Legal([Option(do.Shelter, tuple(s.data.ids[u] for u in units))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if self.in_fortress(s):
            return Refusal("10.5", text("refused-not-largest"))
        return Refusal("15.31", text("refused-not-cadre"))

    def shelter(self, play: Play, action: do.Shelter) -> None:
        """The unit is exempt from attrition."""
        s = play.s
        play.pop()
        phase = current_check(s)
        u = s.data.number[action.unit]
        play.revealed = True
        phase.exempt = (*phase.exempt, u)
        message, cited = ("garrison-lives", "10.5") if self.in_fortress(s) else ("port-lives", "15.31")
        play.tell(
            message, cited, side=self.side, hex=name(s, self.cell), places=(s.data.name[self.cell],),
            private={"unit": unit(s, u)}, to=(self.side,),
        )  # fmt: skip


class Overfull(SideDecides, tag=True):
    """Which units of an overfull hex count as out of supply."""

    cell: Open[int]
    left: Open[int]
    named: UnitList[tuple[int, ...]] = ()

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-overfull", hex=name(s, self.cell), left=self.left)
        return Prompt(say, None, text("wait-supply"), ("6.22",))

    @rule("6.22")
    def legal(self, s: State, role: str) -> Legal:
        units = s.units_at(self.cell, self.side)
        return Legal([Option(do.Starve, tuple(s.data.ids[u] for u in bits(units) if u not in self.named))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("6.22", text("refused-starve"), None, (s.data.name[self.cell],))

    def starve(self, play: Play, action: do.Starve) -> None:
        """The unit will lose a step."""
        self.named = (*self.named, play.s.data.number[action.unit])
        self.left -= 1
        if self.left == 0:
            play.pop()
            play.revealed = True
            current_check(play.s).starving += self.named


def current_check(s: State) -> SupplyPhase:
    """The supply phase being played."""
    return next(f for f in reversed(s.frames) if isinstance(f, SupplyPhase))


def begin_supply(play: Play) -> None:
    """Control is fixed anew, then the enemy is checked."""
    play.s.phase = "supply"
    fix_control(play.s)
    play.push(SupplyPhase())
