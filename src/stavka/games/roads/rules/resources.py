"""C5 to C7 and C15.e: where new resource points and units may come, and placing them."""

from __future__ import annotations

from functools import lru_cache

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, Atlas
from stavka.games.roads.rules.control import occupy
from stavka.games.roads.rules.effects import Play, name, surround, unit
from stavka.games.roads.rules.movement import forbidden
from stavka.games.roads.rules.situation import Judged
from stavka.games.roads.state import BOX, State


@rule("C5.a.IV", "C5.b", "C1.a.I")
def chain(s: State, side: str) -> int:
    """Cities of a side joined to its sources by links of at most three zones without enemy units."""
    return links(s.data, side, s.held_by(side), s.barred(side))


@lru_cache(maxsize=1 << 12)
@rule("C5.a.IV", "C5.b")
def links(data: Atlas, side: str, held: int, barred: int) -> int:
    """The chain for these zones held, and these that cannot be crossed; remembered, for the map changes less often than
    it is asked."""
    through = data.board & ~barred
    cities = data.depots[side] & held & through
    joined = data.sources[side] & cities
    frontier = joined
    while frontier:
        near = data.graph.within(frontier, data.value["link"], through)
        frontier = near & cities & ~joined
        joined |= frontier
    return joined


@rule("C1.a.I", "C5", "C5.a", "C5.a.II", "C5.a.IV", "C5.b", "C7.a", "C7.b")
def city_bars(s: State, side: str) -> tuple[Bar, ...]:
    """Where nothing new of a side comes in: no city of its own, not joined to its chain, or beyond the railhead."""
    beyond = ~s.data.start_axis if side == AXIS and not s.lasting("railhead") else 0
    return (
        Bar(~s.data.depots[side], "C1.a.I", "refused-no-city"),
        Bar(~s.held_by(side), "C5", "refused-not-controlled"),
        Bar(~chain(s, side), "C5.a.IV" if side == AXIS else "C5.b", "refused-no-chain"),
        Bar(beyond, "C5.a", "refused-beyond-railhead", "remedy-railhead"),
    )


def valid_cities(s: State, side: str) -> int:
    """Where a side's new resource points and units may be placed."""
    return unbarred(s.data.board, city_bars(s, side))


@rule("C15.e.I", "C15.e.III", "C15.e.V")
def resource_bars(s: State, side: str) -> tuple[Bar, ...]:
    """Where the next resource point does not go: under Directive 45 the sectors take turns while both have a city."""
    bars, closed = city_bars(s, side), 0
    if side == AXIS and s.sector and s.lasting("directive-45"):
        due = s.data.sectors["A" if s.sector == "B" else "B"]
        closed = ~due if unbarred(due, bars) else 0
    return (*bars, Bar(closed, "C15.e.V", "refused-other-sector"))


def places_for_resources(s: State, side: str) -> int:
    """Where the next resource point may go."""
    return unbarred(s.data.board, resource_bars(s, side))


class PlaceResources(Judged, SideDecides, tag=True):
    """New resource points, one after the other."""

    left: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        cited = "C5.a" if self.side == AXIS else "C5.b"
        return Prompt(text("prompt-place", left=self.left), self.detail(s), text("wait-place"), (cited,))

    @rule("C15.e.V")
    def detail(self, s: State) -> Text:
        """Where it may go: under Directive 45 the army groups take turns."""
        if self.side == AXIS and s.lasting("directive-45") and s.sector:
            due = "A" if s.sector == "B" else "B"
            if not places_for_resources(s, self.side) & ~s.data.sectors[due]:
                return text("prompt-place-sector", group=due)
        return text("prompt-place-detail")

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PlaceResource, s.data.graph.names(places_for_resources(s, self.side)))])

    def settle(self, play: Play) -> bool:
        s = play.s
        if self.left and places_for_resources(s, self.side):
            return False
        if self.left:
            play.tell("resources-lost", "C5", side=self.side, points=self.left)
        play.pop()
        return True

    @rule("C15.e.V")
    def why_not(self, s: State, action: Action) -> Refusal | None:
        if not isinstance(action, do.PlaceResource) or action.to not in s.data.cell:
            return Refusal("C5", text("refused-place-first"))
        return why_barred(s, resource_bars(s, self.side), s.data.cell[action.to], about=(action.to,))

    @rule("C5", "C15.e.IV", "C15.e.VI", "C15.e.III")
    def place_resource(self, play: Play, action: do.PlaceResource) -> None:
        """One point; under Directive 45 the marker of the sector moves."""
        s = play.s
        zone = s.data.cell[action.to]
        s.add_rp(self.side, zone, 1)
        self.left -= 1
        if self.side == AXIS and s.lasting("directive-45"):
            s.sector = "A" if s.data.sectors["A"] >> zone & 1 else "B"
        play.tell("resource-placed", "C5", side=self.side, zone=name(s, zone), places=(action.to,))


class Arrivals(Judged, SideDecides, tag=True):
    """Reinforcements of a packet (C7), units redeployed, or the leader come to the map, each to a city."""

    units: Open[int]
    left: Open[int]  # how many may still come
    optional: Open[bool] = False  # the player may stop before

    def prompt(self, s: State, role: str) -> Prompt:
        say = "prompt-redeploy" if self.optional else "prompt-arrive"
        cited = "C7.a" if self.side == AXIS else "C7.b"
        return Prompt(text(say, left=self.left), text(say + "-detail"), text("wait-arrive"), (cited,))

    @rule("C7.a", "C7.b", "C3", "C3.b", "C10.a", "C1.d.III")
    def cities(self, s: State, number: int) -> int:
        """Where one of the units may come; the leader joins German units."""
        cities = valid_cities(s, self.side)
        if number == s.data.leader:
            return sum(1 << z for z in bits(cities & s.axis_zones) if s.at[z] & s.data.germans)
        here = s.where[number]
        return cities & ~forbidden(s, 1 << number) & ~(1 << here if here >= 0 else 0)

    def legal(self, s: State, role: str) -> Legal:
        names = s.data.graph.names
        options = [Option(do.Deploy, (s.data.ids[u],), names(self.cities(s, u))) for u in bits(self.units)]
        if self.optional:
            options.append(Option(do.Halt))
        return Legal(options)

    def settle(self, play: Play) -> bool:
        s = play.s
        if self.left and any(self.cities(s, u) for u in bits(self.units)):
            return False
        if not self.optional and self.left:
            for u in bits(self.units):
                play.tell("unit-waits", "C7.a", side=self.side, unit=unit(s, u))
        play.pop()
        return True

    @rule("C3", "C10.a")
    def why_not(self, s: State, action: Action) -> Refusal | None:
        cited = "C7.a" if self.side == AXIS else "C7.b"
        if isinstance(action, do.Halt) and self.optional:
            return None
        if not isinstance(action, do.Deploy):
            return Refusal(cited, text("refused-arrive-first"))
        number, zone = s.data.number.get(action.unit), s.data.cell.get(action.to)
        if number is None or zone is None or not self.units >> number & 1:
            return Refusal(cited, text("refused-not-arriving"))
        if self.cities(s, number) >> zone & 1:
            return None
        refusal = why_barred(s, city_bars(s, self.side), zone, about=(s.data.name[zone],))
        if refusal is not None:
            return refusal
        if number == s.data.leader:
            return Refusal("C10.a", text("refused-leader-alone"))
        if s.where[number] == zone:
            return Refusal("C1.d.III", text("refused-there-already"), None, (action.to,))
        return Refusal("C3", text("refused-nations"), None, (action.to,))

    def deploy(self, play: Play, action: do.Deploy) -> None:
        """It stands there, without any cost of stacking; the leader never stays behind alone."""
        s = play.s
        number, zone = s.data.number[action.unit], s.data.cell[action.to]
        start = s.where[number]
        s.put(number, zone)
        if start >= 0 and s.leader_at(start) and not s.units_at(AXIS, start):
            s.put(s.data.leader, zone)
        self.units &= ~(1 << number)
        self.left -= 1
        play.tell(
            "arrived" if start == BOX else "redeployed", "C7.a" if self.side == AXIS else "C7.b", side=self.side,
            unit=unit(s, number), zone=name(s, zone), places=(action.to,),
        )  # fmt: skip
        occupy(play, zone, self.side)
        surround(play)
