"""9.6.3.e and 7.4: ships that retreat or are lost, and what becomes of those aboard."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Moved, Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import SIDES, foe
from stavka.games.roads.rules.effects import Play, destroy, name, surround, unit
from stavka.games.roads.rules.situation import value
from stavka.games.roads.state import State

# --- the waters ------------------------------------------------------------------------------------


@rule("6.4", "6.4.4", "9.2.1")
def open_water(s: State, side: str) -> int:
    """Sea zones without enemy ships, and ports of one's own without enemies."""
    seas = s.data.seas & ~s.ship_zones(foe(side))
    return seas | s.data.ports & s.held_by(side) & ~s.zones_of(foe(side)) & ~s.ship_zones(foe(side))


def layers(s: State, start: int, through: int) -> list[int]:
    """Zones of the waters by the number of steps to them."""
    out, seen = [1 << start], 1 << start
    while out[-1]:
        after = s.data.waters.adjacent(out[-1]) & through & ~seen
        out.append(after)
        seen |= after
    return out


# --- retreats at sea ---------------------------------------------------------------------------------


@rule("9.6.3.e")
def ship_retreats(s: State, number: int, zone: int) -> int:
    """Friendly ports within range; without any, zones at full range on the way to the nearest."""
    side = s.data.side_of[number]
    water = open_water(s, side)
    havens = water & s.data.ports & ~(1 << zone)
    reached = layers(s, zone, water)
    near = 0
    for step in reached[: value(s, s.data.movement, number) + 1]:
        near |= step
    if near & havens:
        return near & havens
    away = next((n for n, step in enumerate(reached) if step & havens), 0)
    if not away:
        return 0
    reach = value(s, s.data.movement, number)
    back = _toward(s, reached[away] & havens, away - reach, water)
    return reached[reach] & back


def _toward(s: State, goal: int, steps: int, water: int) -> int:
    """Zones so many steps away from a goal."""
    out = goal
    for _ in range(steps):
        out = s.data.waters.adjacent(out) & water
    return out


class RetreatShip(Decision, tag=True, kw_only=True):
    """A naval unit leaves a battle, or a port that enemy land units have taken."""

    unit: Open[int]
    zone: Open[int]

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.data.side_of[self.unit],)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-retreat", unit=unit(s, self.unit), zone=name(s, self.zone))
        return Prompt(say, text("prompt-retreat-port"), text("wait-retreat"), ("9.6.3.e",))

    @rule("9.6.3.e")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Retreat, s.data.graph.names(ship_retreats(s, self.unit, self.zone)))])

    @rule("9.6.5")
    def settle(self, play: Play) -> bool:
        if ship_retreats(play.s, self.unit, self.zone):
            return False
        play.pop()
        lose_ship(play, self.unit, "9.6.5")
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Retreat):
            return Refusal("9.6.3.e", text("refused-retreat-port"))
        return Refusal("9.6.3.d", text("refused-retreat-first"))

    def retreat(self, play: Play, action: do.Retreat) -> None:
        """It goes there; the last ship of a stack takes along what is aboard."""
        s = play.s
        side, to = s.data.side_of[self.unit], s.data.cell[action.to]
        play.pop()
        s.put(self.unit, to)
        names = (s.data.name[self.zone], action.to)
        play.tell(
            "retreats", "9.6.3.e", side=side, unit=unit(s, self.unit), zone=name(s, to), places=names,
            start=name(s, self.zone), moves=(Moved(names, side, s.data.ids[self.unit]),),
        )  # fmt: skip
        if s.data.seas >> self.zone & 1 and not s.ships_at(side, self.zone):
            carry(play, side, self.zone, to)
        surround(play, frozen=1 << self.zone)


@rule("7.4.4", "7.1.9", "7.3.3")
def carry(play: Play, side: str, start: int, to: int) -> None:
    """Troops and resource points go with the last ship; in a port they are landed."""
    s = play.s
    for u in bits(s.units_at(side, start)):
        s.put(u, to)
    points = s.rp(side).get(start, 0)
    if points:
        s.add_rp(side, start, -points)
        s.add_rp(side, to, points)


# --- those aboard ---------------------------------------------------------------------------------------


@rule("7.4.3", "7.4.4")
def lose_ship(play: Play, number: int, *rules: str) -> None:
    """A ship is destroyed, and one unit aboard with it; with the last ship everything aboard is lost."""
    s = play.s
    side, zone = s.data.side_of[number], s.where[number]
    destroy(play, number, *rules)
    if not s.data.seas >> zone & 1:
        return
    if s.ships_at(side, zone):
        strike_aboard(play, side, zone, "destroyed", "7.4.3")
        return
    for u in bits(s.units_at(side, zone)):
        destroy(play, u, "7.4.4")
    points = s.rp(side).get(zone, 0)
    if points:
        s.add_rp(side, zone, -points)
        play.tell("resources-sunk", "7.4.4", side=side, zone=name(s, zone), points=points)


@rule("7.4.1", "7.4.2", "7.4.3", "9.2.1")
def strike_aboard(play: Play, side: str, zone: int, what: str, cited: str) -> None:
    """What a ship suffers a unit aboard suffers too, if there is one; the owner chooses."""
    if play.s.units_at(side, zone):
        play.push(StruckAboard(side=side, zone=zone, what=what, cited=cited))


class StruckAboard(SideDecides, tag=True, kw_only=True):
    """Which unit aboard is disorganised, decimated or destroyed."""

    zone: Open[int]
    what: Open[str]
    cited: Open[str]

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-aboard-" + self.what, zone=name(s, self.zone))
        return Prompt(say, text("prompt-aboard-detail"), text("wait-pick"), (self.cited,))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Pick, s.data.names_of(s.units_at(self.side, self.zone)))])

    def settle(self, play: Play) -> bool:
        if play.s.units_at(self.side, self.zone):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal(self.cited, text("refused-pick-first"))

    @rule("7.4.1", "7.4.2", "7.4.3", "9.6.2.b")
    def pick(self, play: Play, action: do.Pick) -> None:
        """This one; decimated again it is disorganised."""
        s = play.s
        number = s.data.number[action.unit]
        play.pop()
        if self.what == "destroyed":
            destroy(play, number, self.cited)
            return
        what = self.what
        if what == "decimated" and s.decimated >> number & 1:
            what = "disorganised"
        if what == "decimated":
            s.decimated |= 1 << number
        else:
            s.disorganised |= 1 << number
        play.tell(what, self.cited, side=self.side, unit=unit(s, number))


# --- too many aboard --------------------------------------------------------------------------------------


@rule("7.2")
def crowded(s: State) -> list[tuple[str, int]]:
    """Sea zones with more land units of a side than may stay there."""
    most = s.data.value["aboard"]
    return [(d, z) for d in SIDES for z in bits(s.data.seas) if s.units_at(d, z).bit_count() > most]


class Overboard(SideDecides, tag=True):
    """The owner removes what is too much in a sea zone at the end of an operation."""

    zone: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-overboard", zone=name(s, self.zone))
        return Prompt(say, text("prompt-overboard-detail", most=s.data.value["aboard"]), text("wait-pick"), ("7.2",))

    @rule("7.2")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Pick, s.data.names_of(s.units_at(self.side, self.zone)))])

    def settle(self, play: Play) -> bool:
        if (self.side, self.zone) in crowded(play.s):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("7.2", text("refused-pick-first"))

    def pick(self, play: Play, action: do.Pick) -> None:
        """This one is lost."""
        destroy(play, play.s.data.number[action.unit], "7.2")
