"""Chapters 10.7.5 and 10.8: retreats, and the advance after combat."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option, Piece
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Decision, Prompt, SideDecides
from stavka.core.hexes import Mask, bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.rules.battle import current
from stavka.games.no_retreat.rules.effects import Play, eliminate, hexes, name, shatter, unit, walk
from stavka.games.no_retreat.rules.routes import entry_bars
from stavka.games.no_retreat.rules.supply import supplied_cells, zoc
from stavka.games.no_retreat.rules.weather import CLEAR, LONG_WINTER, MUD, weather
from stavka.games.no_retreat.state import SHATTERED, State


class Retreats(SideDecides, tag=True):
    """Units retreat two hexes; those that are shattered only have to be able to."""

    units: Open[Mask]
    shattered: Open[Mask] = 0

    def pending(self, s: State) -> list[int]:
        """Units that have not retreated yet."""
        return [u for u in bits(self.units) if s.where[u] >= 0]

    @rule("10.7.5", "10.7.6")
    def settle(self, play: Play) -> bool:
        """Shattered units go to their box; who cannot retreat, and nobody can help, is eliminated."""
        s = play.s
        pending = self.pending(s)
        able = [u for u in pending if retreat_cells(s, u)]
        leaving = [u for u in able if self.shattered >> u & 1]
        first = next((u for u in leaving if not strands(s, u, able)), None)
        if first is not None:
            self.leave(play, first)
            return True
        if able:
            return False
        if not pending:
            play.pop()
            return True
        self.units &= ~(1 << pending[0])
        play.tell("cannot-retreat", "10.7.5", side=self.side, unit=unit(s, pending[0]))
        eliminate(play, pending[0], "10.7.5")
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-retreat"), text("prompt-retreat-detail"), text("wait-retreat"), ("10.7.5",))

    def legal(self, s: State, role: str) -> Legal:
        cells = {u: c for u in self.pending(s) if (c := retreat_cells(s, u))}
        leaving = [u for u in cells if self.shattered >> u & 1]
        ways = [Option(do.Retreat, (s.data.ids[u],), hexes(s, c)) for u, c in cells.items() if u not in leaving]
        return Legal([Option(do.Shatter, [s.data.ids[u] for u in leaving]), *ways])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(action.unit) if isinstance(action, do.Retreat) else None
        cell = s.data.cell.get(action.to) if isinstance(action, do.Retreat) else None
        if u is None or cell is None or u not in self.pending(s):
            return Refusal("10.7.5", text("refused-not-retreating"))
        refusal = why_barred(s, retreat_bars(s, u), cell)
        assert refusal is not None, "nothing bars this retreat"
        return refusal

    def shatter(self, play: Play, action: do.Shatter) -> None:
        """This one goes first, though another will not get away then."""
        self.leave(play, play.s.data.number[action.unit])

    @rule("10.7.6")
    def leave(self, play: Play, u: int) -> None:
        """A shattered unit that could retreat goes to its box."""
        self.units &= ~(1 << u)
        shatter(play, u, "10.7.6")

    def retreat(self, play: Play, action: do.Retreat) -> None:
        """A unit goes back."""
        s = play.s
        u, to = s.data.number[action.unit], s.data.cell[action.to]
        self.units &= ~(1 << u)
        places = retreat_places(s, u, to)
        if places.bit_count() > 1:
            play.push(RetreatWay(self.side, u, to, places))
        else:
            walk(play, u, retreat_path(s, u, to, places), "retreated", "10.7.5")


class RetreatWay(SideDecides, tag=True):
    """A unit that goes back between two empty enemy places takes one of them: its owner says which."""

    unit: Open[int]
    to: Open[int]
    places: Open[Mask]

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-retreat-way", unit=unit(s, self.unit), hex=name(s, self.to))
        return Prompt(say, None, text("wait-retreat"), ("12.7.1",))

    @rule("10.7.5", "12.7.1")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PickHex, hexes(s, self.places))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("12.7.1", text("refused-via"))

    def point(self, play: Play, action: do.PickHex) -> None:
        """By this one."""
        s = play.s
        play.pop()
        way = retreat_path(s, self.unit, self.to, 1 << s.data.cell[action.to])
        walk(play, self.unit, way, "retreated", "10.7.5")


@rule("10.7.5", "10.7.6", "8.5.4")
def strands(s: State, u: int, able: list[int]) -> bool:
    """Does a unit that leaves the map first shut the way of another, which goes by its hex through enemy zones?"""
    others = [v for v in able if v != u]
    if not others or s.at(s.where[u]) != 1 << u:
        return False
    gone = s.copy()
    gone.put(u, SHATTERED)
    return not all(retreat_cells(gone, v) for v in others)


@rule("10.7.5", "8.5.4", "8.6", "8.7", "14.1")
def passing_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Cells that a retreating unit may not pass: what nobody enters, and zones of control without friends."""
    side, fight = s.owner(u), current(s)
    free = side == AXIS and fight is not None and fight.mods.roving_cauldron
    zones = 0 if free else zoc(s, ENEMY[side]) & ~s.cells(side)
    return (*entry_bars(s, u), Bar(zones, "10.7.5", "refused-retreat-zone"))


def retreat_ground(s: State, u: int) -> Mask:
    """Cells that a retreating unit may pass."""
    return unbarred(s.data.grid.board, passing_bars(s, u))


@rule("10.7.4", "10.7.5", "14.1")
def opened_up(s: State, u: int) -> bool:
    """Is a fort attacked as ordinary infantry (Siege Artillery, Heavy Artillery)? The Finns never leave their own."""
    fight = current(s)
    return fight is not None and fight.mods.no_fort and s.is_fort(u) and s.unit(u).nation != "Finnish"


@rule("10.7.5", "10.7.4")
def stays(s: State, u: int) -> bool:
    """A unit that cannot move cannot retreat, unless it is a fort that was opened up."""
    return not s.face(u).move and not opened_up(s, u)


@rule("10.7.5")
def retreat_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Where a retreat cannot end: it ends two hexes away, supplied if possible; an area ends it at once."""
    data, start = s.data, s.where[u]
    passing = passing_bars(s, u)
    free = unbarred(data.grid.board, passing)
    first, near = data.open[start] & free, data.near[start] | 1 << start
    ends = data.steps_from(first & ~data.area_cells) & free & ~near | first & data.area_cells
    supplied = ends & supplied_cells(s, s.owner(u))
    return (
        Bar(-1 if stays(s, u) else 0, "10.7.5", "refused-immobile"),
        *passing[:-1],
        Bar(near & ~data.area_cells, "10.7.5", "refused-retreat-near"),
        passing[-1],
        Bar(~ends, "10.7.5", "refused-retreat"),
        Bar(~supplied if supplied else 0, "10.7.5", "refused-retreat-supply"),
    )


def retreat_cells(s: State, u: int) -> Mask:
    """Where a retreat can end."""
    return 0 if stays(s, u) else unbarred(s.data.grid.board, retreat_bars(s, u))


def retreat_ways(s: State, u: int, to: int) -> Mask:
    """The hexes by which a retreat can lead there; none where it is only one hex."""
    data, start = s.data, s.where[u]
    if data.open[start] >> to & 1:
        return 0
    return data.open[start] & data.open[to] & retreat_ground(s, u) & ~data.area_cells


@rule("12.7.1")
def retreat_places(s: State, u: int, to: int) -> Mask:
    """The empty enemy places between a unit and where it goes back to."""
    return retreat_ways(s, u, to) & s.controlled(ENEMY[s.owner(u)])


@rule("12.7.1")
def retreat_path(s: State, u: int, to: int, by: Mask = 0) -> list[int]:
    """The way of a retreat, over a place to be taken where there is one."""
    between = by or retreat_places(s, u, to) or retreat_ways(s, u, to)
    return [s.where[u], lowest(between), to] if between else [s.where[u], to]


class FallBack(Decision, tag=True):
    """End of a Soviet turn: what a Prepared Offensive left above the limit goes back one hex."""

    def crowded(self, s: State) -> list[int]:
        """Hexes that still hold a unit too many."""
        return [c for c in bits(s.crowd & s.cells(SOVIET)) if not s.fits(s.at(c))]

    def settle(self, play: Play) -> bool:
        s = play.s
        if any(fall_back_cells(s, u) for c in self.crowded(s) for u in bits(s.at(c))):
            return False
        s.crowd = 0  # who could not go back is above the limit like anybody else
        play.pop()
        return True

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-fall-back"), None, text("wait-retreat"), ("5.3.2",))

    def legal(self, s: State, role: str) -> Legal:
        units = [u for c in self.crowded(s) for u in bits(s.at(c))]
        return Legal([Option(do.Retreat, (s.data.ids[u],), hexes(s, fall_back_cells(s, u))) for u in units])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(action.unit) if isinstance(action, do.Retreat) else None
        cell = s.data.cell.get(action.to) if isinstance(action, do.Retreat) else None
        if u is None or cell is None or s.where[u] not in self.crowded(s):
            return Refusal("8.4.3", text("refused-not-retreating"))
        refusal = why_barred(s, fall_back_bars(s, u), cell)
        assert refusal is not None, "nothing bars this retreat"
        return refusal

    @rule("8.4.3", "5.3.2")
    def retreat(self, play: Play, action: do.Retreat) -> None:
        """A unit goes back a hex."""
        s = play.s
        u = s.data.number[action.unit]
        walk(play, u, [s.where[u], s.data.cell[action.to]], "retreated", "5.3.2")


@rule("8.4.3", "5.3.2", "8.4.1")
def fall_back_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Where a unit cannot go back to: it goes one hex and has room there."""
    bars = (
        Bar(0 if s.face(u).move else -1, "8.4.3", "refused-immobile"),
        *passing_bars(s, u),
        Bar(~s.data.open[s.where[u]], "8.4.3", "refused-fall-back"),
    )
    free = unbarred(s.data.grid.board, bars)
    full = mask_of(c for c in bits(free) if not s.fits(s.at(c) | 1 << u))
    return (*bars, Bar(full, "8.4.1", "refused-stack"))


def fall_back_cells(s: State, u: int) -> Mask:
    """Where a unit can go back one hex and have room."""
    return unbarred(s.data.grid.board, fall_back_bars(s, u))


class AdvanceStep(SideDecides, tag=True):
    """The winners may follow into the hexes that were cleared."""

    units: Open[Mask]
    cleared: Open[Mask]
    ASKS: ClassVar[bool] = True

    def settle(self, play: Play) -> bool:
        if any(self.cells(play.s, u) for u in bits(self.units)):
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-advance-all-detail") if self.shared(s) else None
        return Prompt(text("prompt-advance"), detail, text("wait-advance"), ("10.8",))

    @rule("10.8", "10.8.1", "8.4.1", "3.0")
    def bars(self, s: State, u: int) -> tuple[Bar, ...]:
        """Where a unit cannot advance to; in a hex that was cleared no more units stay than the limit allows."""
        reach = 0
        for layer in advance_layers(s, u, self.cleared):
            reach |= layer
        full = self.cleared & reach & ~s.room(u, self.cleared & reach)  # only elsewhere may it be one too many (8.4.3)
        waits = s.invasion and s.data.in_rumania >> u & 1
        return (
            *entry_bars(s, u),
            Bar(full, "10.8", "refused-stack"),
            Bar(~reach if waits else 0, "3.0", "refused-rumania-advance"),
            Bar(~reach, "10.8.1", "refused-advance", args={"hexes": advance_limit(s, u)}),
        )

    def cells(self, s: State, u: int) -> Mask:
        """Where a unit can advance to."""
        return unbarred(s.data.grid.board, self.bars(s, u)) if s.where[u] >= 0 else 0

    @rule("10.8.1", "12.7.1", "8.4.1")
    def detours(self, s: State, u: int) -> dict[int, Mask]:
        """Places off the shortest way that a unit can take as it advances, and where it can end then."""
        found = {}
        for stop, ends in advance_detours(s, u, self.cleared).items():
            room = ends & ~self.cleared | s.room(u, self.cleared & ends)
            if room:
                found[stop] = room
        return found

    def able(self, s: State) -> dict[int, Mask]:
        """The units that can still advance, and where to."""
        return {u: cells for u in bits(self.units) if (cells := self.cells(s, u))}

    @rule("10.8", "8.4.1")
    def shared(self, s: State) -> Mask:
        """Cleared hexes that all who can still advance reach and fit into together; who stays is never chosen for a
        player."""
        able = self.able(s)
        common = self.cleared if len(able) > 1 else 0
        for cells in able.values():
            common &= cells
        return mask_of(c for c in bits(common) if s.fits(s.at(c) | mask_of(able), c))

    def legal(self, s: State, role: str) -> Legal:
        able, name = self.able(s), s.data.name
        options = [Option(do.Advance, (s.data.ids[u],), hexes(s, cells), ("",)) for u, cells in able.items()]
        for u in able:
            by = self.detours(s, u).items()
            options += [Option(do.Advance, (s.data.ids[u],), hexes(s, ends), (name[stop],)) for stop, ends in by]
        return Legal([*options, Option(do.AdvanceAll, hexes(s, self.shared(s))), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.AdvanceAll):
            return Refusal("10.8", text("refused-advance-all"))
        if not isinstance(action, do.Advance):
            return Refusal("10.8", text("refused-not-advancing"))
        u, cell = s.data.number.get(action.unit), s.data.cell.get(action.to)
        if u is None or cell is None or not self.units >> u & 1 or s.where[u] < 0:
            return Refusal("10.8", text("refused-not-advancing"))
        refusal = why_barred(s, self.bars(s, u), cell)
        if action.via:
            return refusal or Refusal("12.7.1", text("refused-via"))
        assert refusal is not None, "nothing bars this advance"
        return refusal

    @rule("10.8")
    def advance(self, play: Play, action: do.Advance) -> None:
        """A unit goes forward, by way of a place to take if it likes."""
        s = play.s
        u, to = s.data.number[action.unit], s.data.cell[action.to]
        self.units &= ~(1 << u)
        if action.via:
            stop = s.data.cell[action.via]
            way = advance_path(s, u, self.cleared, stop)
            way += onward_path(s, u, stop, to, advance_limit(s, u) - len(way) + 1)
        else:
            way = advance_path(s, u, self.cleared, to)
        walk(play, u, way, "advanced", "10.8")

    def advance_all(self, play: Play, action: do.AdvanceAll) -> None:
        """They all go into one hex."""
        for u in self.able(play.s):
            self.advance(play, do.Advance(Piece(play.s.data.ids[u]), action.to))


class BlowAdvance(AdvanceStep, tag=True):
    """Optional: units under a counterblow that nobody answered advance a hex."""

    def detours(self, s: State, u: int) -> dict[int, Mask]:
        """One hex leaves no way round."""
        return {}

    @rule("15.5")
    def bars(self, s: State, u: int) -> tuple[Bar, ...]:
        """Any neighbouring hex without enemies."""
        return (*entry_bars(s, u), Bar(~s.data.open[s.where[u]], "15.5", "refused-advance", args={"hexes": 1}))

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-advance"), None, text("wait-advance"), ("15.5",))

    def advance(self, play: Play, action: do.Advance) -> None:
        """A unit goes forward."""
        s = play.s
        u = s.data.number[action.unit]
        self.units &= ~(1 << u)
        walk(play, u, [s.where[u], s.data.cell[action.to]], "advanced", "15.5")


@rule("10.8", "10.7.3", "14.9")
def may_advance(s: State, u: int) -> bool:
    """Forts, white strengths and disorganized units stay."""
    face = s.face(u)
    return bool(face.move) and not face.white and not s.disorganized >> u & 1


@rule("10.8.1", "10.8.2", "13.1", "6.5.4", "13.5", "3.0", "5.0")
def advance_limit(s: State, u: int) -> int:
    """How many hexes a unit may advance; cards change it in the order played."""
    sky = weather(s)
    limit = 1 if sky in (MUD, LONG_WINTER) or s.unsupplied >> u & 1 else 2
    if limit == 2 and sky == CLEAR and armour_advances(s, u):
        limit = 3
    if s.invasion and s.data.in_rumania >> u & 1:
        limit = 1
    fight = current(s)
    for change in fight.mods.advance if fight is not None else ():
        limit = 1 if change == "halt" else limit + 1
    return limit


@rule("10.8.2", "13.5")
def armour_advances(s: State, u: int) -> bool:
    """The third hex: German armour (SS only after Ploesti), Soviet armour from a certain turn on."""
    if s.face(u).type != "armour":
        return False
    if s.owner(u) == AXIS:
        return s.unit(u).ss or not s.after("oil")
    return s.turn >= s.data.begins.soviet_tanks


@rule("10.8.1")
def advance_layers(s: State, u: int, cleared: Mask) -> list[Mask]:
    """The cells a unit can enter with its first, second and third hex."""
    data = s.data
    free = unbarred(data.grid.board, entry_bars(s, u))
    start = 1 << s.where[u]
    layer = data.open[s.where[u]] & cleared & free
    taken = layer & s.controlled(ENEMY[s.owner(u)])
    layers, seen = [layer], layer | start
    for step in range(advance_limit(s, u) - 1):
        if step == 0 and taken & ~data.stops & ~s.scorched:
            seen &= ~start  # a place can be taken on the way there and back
        layer = data.steps_from(layer & ~data.stops & ~s.scorched) & free & ~seen
        seen |= layer | start
        layers.append(layer)
    return layers


def advance_path(s: State, u: int, cleared: Mask, to: int) -> list[int]:
    """The way of an advance, over places to be taken where there is a choice."""
    layers = advance_layers(s, u, cleared)
    depth = next(n for n, layer in enumerate(layers) if layer >> to & 1)
    prize = s.controlled(ENEMY[s.owner(u)])
    way = [to]
    for layer in reversed(layers[:depth]):
        back = s.data.open[way[-1]] & layer & ~s.data.stops & ~s.scorched
        way.append(lowest(back & prize or back))
    return [s.where[u], *reversed(way)]


@rule("10.8.1")
def onward_layers(s: State, u: int, start: int, hexes: int) -> list[Mask]:
    """The cells that a unit which has advanced so far can enter with each of some more hexes."""
    free = unbarred(s.data.grid.board, entry_bars(s, u))
    layers = [1 << start]
    for _ in range(hexes):
        layers.append(s.data.steps_from(layers[-1] & ~s.data.stops & ~s.scorched) & free)
    return layers


@rule("10.8.1", "12.7.1")
def advance_detours(s: State, u: int, cleared: Mask) -> dict[int, Mask]:
    """Enemy places within an advance, and the cells to which a unit can go on from each, if not by them anyway."""
    layers, limit = advance_layers(s, u, cleared), advance_limit(s, u)
    prizes = sum(layers) & s.controlled(ENEMY[s.owner(u)])
    found = {}
    for stop in bits(prizes):
        taken = next(n for n, layer in enumerate(layers) if layer >> stop & 1) + 1
        ends = 0
        for layer in onward_layers(s, u, stop, limit - taken)[1:]:
            ends |= layer
        ends = mask_of(c for c in bits(ends & ~(1 << stop | 1 << s.where[u])) if not passes_by(s, u, cleared, stop, c))
        if ends:
            found[stop] = ends
    return found


def passes_by(s: State, u: int, cleared: Mask, stop: int, to: int) -> bool:
    """Does the shortest way of an advance lead over a place?"""
    within = any(layer >> to & 1 for layer in advance_layers(s, u, cleared))
    return within and stop in advance_path(s, u, cleared, to)


def onward_path(s: State, u: int, start: int, to: int, hexes: int) -> list[int]:
    """The rest of the way of an advance."""
    layers = onward_layers(s, u, start, hexes)
    depth = next(n for n, layer in enumerate(layers) if n and layer >> to & 1)
    way = [to]
    for layer in reversed(layers[1:depth]):
        way.append(lowest(s.data.open[way[-1]] & layer & ~s.data.stops & ~s.scorched))
    return way[::-1]
