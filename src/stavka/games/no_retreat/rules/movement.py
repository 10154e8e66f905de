"""Chapters 8 and 9: the Movement Phase, trains, the Strategic Reserve, and hexes that hold too many."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Decision, Prompt, SideDecides
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Moved, Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.lasting import Swift
from stavka.games.no_retreat.rules.effects import Play, eliminate, enter, hexes, name, shatter, unit, walk
from stavka.games.no_retreat.rules.payment import Pay, purse, unpaid
from stavka.games.no_retreat.rules.playing import announce, plays, refuse_card
from stavka.games.no_retreat.rules.routes import allowance, ground, moves, path, routes, spent_on
from stavka.games.no_retreat.rules.supply import RAIL_PATH, can_trace, overland, zoc
from stavka.games.no_retreat.rules.weather import CLEAR, weather
from stavka.games.no_retreat.state import RAIL, RAIL_CAPACITY, State

DROP_DELAY = 4


class MovementPhase(ActiveSideDecides, tag=True):
    """Units move one by one, or board trains."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        left = sum(1 for u in bits(s.on_map(s.side) & ~s.moved) if s.face(u).move)
        return Prompt(
            text("prompt-movement"), text("prompt-movement-detail", left=left), text("wait-movement"), ("8.0",)
        )

    def legal(self, s: State, role: str) -> Legal:
        options: list[Option] = []
        boarding: list[str] = []
        can_board, prizes = may_board(s), s.controlled(s.enemy)
        for u in bits(s.on_map(s.side) & ~s.moved):
            points = mobility(s, u)
            if not points:
                continue
            found = routes(s, u, s.where[u], points)
            options.append(moves(s, u, found))
            if found.ends & prizes:
                options += detours(s, u, points)
            if can_board and not s.unsupplied >> u & 1:
                boarding.append(s.data.ids[u])
        return Legal([*options, Option(do.Entrain, boarding), *plays(s, s.side, "move"), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Move):
            return refuse_move(s, action)
        if isinstance(action, do.Entrain):
            return refuse_train(s, action.unit)
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "move")
        return Refusal("4.0", text("refused-phase-movement"))

    @rule("8.0", "8.1", "12.7.1")
    def move(self, play: Play, action: do.Move) -> None:
        """A unit moves, by way of a place to take if it likes."""
        s = play.s
        u = s.data.number[action.unit]
        start, to, points = s.where[u], s.data.cell[action.to], mobility(s, u)
        if action.via:
            stop = s.data.cell[action.via]
            spent = spent_on(routes(s, u, start, points), stop)
            assert spent is not None
            way = path(s, u, start, stop, points) + path(s, u, stop, to, points - spent)[1:]
        else:
            way = path(s, u, start, to, points)
        s.moved |= 1 << u
        walk(play, u, way, "moved", "8.0")

    @rule("9.1", "9.1.1", "9.1.2")
    def entrain(self, play: Play, action: do.Entrain) -> None:
        """The first unit boards free, others for a card."""
        s = play.s
        u = s.data.number[action.unit]
        start = s.where[u]
        board(play, u)
        if s.boarded:
            play.push(Pay(s.side, 1, "rail", u, start))
        s.boarded += 1

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card for the Movement Phase."""
        announce(play, play.s.side, int(action.card))


@rule("8.1", "3.0")
def mobility(s: State, u: int) -> int:
    """The points that a unit may spend now; the group in Rumania waits on the first turn."""
    if s.invasion and s.side == AXIS and s.unit(u).group == "R":
        return 0
    return allowance(s, u, sum(swift.points for swift in s.lasting(Swift) if swift.unit == u))


@rule("12.7.1")
def detours(s: State, u: int, points: int) -> list[Option]:
    """Moves by way of an enemy city or oil field that is there to be taken."""
    start = s.where[u]
    found, g = routes(s, u, start, points), ground(s, u)
    prizes = s.controlled(ENEMY[s.owner(u)]) & found.ends & ~g.ezoc
    out = []
    for stop in bits(prizes):
        spent = spent_on(found, stop)
        if spent is not None and spent < points:
            ends = routes(s, u, stop, points - spent).ends & ~(1 << start)
            near = s.data.open[stop]
            affordable = ends & ~near
            for cell in bits(ends & near):
                if spent_on(routes(s, u, stop, points - spent), cell) is not None:
                    affordable |= 1 << cell
            out.append(Option(do.Move, (s.data.ids[u],), hexes(s, affordable), (s.data.name[stop],)))
    return out


@rule("9.1", "9.1.1", "9.1.2", "9.1.3", "13.5")
def may_board(s: State) -> bool:
    """Is there room on the trains, and money for it?"""
    if len(s.in_box(RAIL, s.side)) >= RAIL_CAPACITY:
        return False
    if s.box.limited_rail and s.side == AXIS:
        return False
    return s.boarded == 0 or (not s.box.limited_rail and purse(s, s.side) > 0)


def board(play: Play, u: int) -> None:
    """A unit gets on a train."""
    s = play.s
    start = s.data.name[s.where[u]]
    s.put(u, RAIL)
    s.moved |= 1 << u
    play.tell("entrained", "9.1", side=s.owner(u), unit=unit(s, u), places=(start,))


@unpaid("rail")
def not_boarded(play: Play, pay: Pay) -> None:
    """A rail move that was not paid for: the unit stays where it was."""
    s = play.s
    s.put(pay.unit, pay.place)
    s.boarded -= 1
    play.tell("undone", "5.4", side=pay.side, unit=unit(s, pay.unit), places=(s.data.name[pay.place],))


# --- refusals -------------------------------------------------------------------------------------------


@rule("8.0", "8.3", "8.4", "8.5.1", "8.5.3", "8.6", "8.7", "8.1")
def refuse_move(s: State, action: do.Move) -> Refusal:
    """The rule that forbids a move."""
    u, to = s.data.number.get(action.unit), s.data.cell.get(action.to)
    if u is None or to is None or not s.on_map(s.side) >> u & 1:
        return Refusal("8.0", text("refused-not-your-unit"))
    if s.moved >> u & 1:
        return Refusal("8.0", text("refused-moved"))
    points, start = mobility(s, u), s.where[u]
    if not points:
        return Refusal("8.0", text("refused-immobile"))
    g = ground(s, u)
    if s.cells(s.enemy) >> to & 1:
        return Refusal("8.4", text("refused-enemy-hex"))
    if g.closed >> to & 1:
        return refuse_area(s, to) if s.data.area_cells >> to & 1 else Refusal("8.3", text("refused-lake"))
    if g.ezoc >> start & 1 and g.ezoc >> to & 1 and s.data.open[start] >> to & 1:
        return Refusal("8.5.3", text("refused-infiltration"), text("remedy-infiltration"))
    if action.via:
        return Refusal("12.7.1", text("refused-via"))
    return Refusal("8.1", text("refused-too-far", points=points))


def refuse_area(s: State, cell: int) -> Refusal:
    """Why Finland or the Balkans cannot be entered."""
    if cell == s.data.place["finland"]:
        return Refusal("8.6", text("refused-finland"))
    return Refusal("8.7", text("refused-balkans" if s.after("oil") else "refused-balkans-shut"))


@rule("9.0", "9.1", "9.1.1", "9.1.2", "9.1.3", "6.5.2")
def refuse_train(s: State, id: str) -> Refusal:
    """The rule that keeps a unit off the train."""
    u = s.data.number.get(id)
    if u is None or not s.on_map(s.side) >> u & 1:
        return Refusal("9.0", text("refused-not-your-unit"))
    if s.moved >> u & 1:
        return Refusal("9.1", text("refused-moved"))
    if not mobility(s, u):
        return Refusal("9.0", text("refused-immobile"))
    if s.unsupplied >> u & 1:
        return Refusal("6.5.2", text("refused-train-unsupplied"))
    if len(s.in_box(RAIL, s.side)) >= RAIL_CAPACITY:
        return Refusal("9.1.2", text("refused-train-full"))
    if s.box.limited_rail:
        return Refusal("9.1.3", text("refused-train-limited"))
    return Refusal("9.1.1", text("refused-no-cards"))


# --- the Strategic Reserve and detraining -----------------------------------------------------------------


class StrategicReserve(Decision, tag=True):
    """End of a Soviet Movement Phase: a unit may go into the reserve, or the marker pass to another there."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-reserve"), None, text("wait-movement"), ("14.12.1",))

    def settle(self, play: Play) -> bool:
        if play.s.turn >= play.s.data.begins.strategic_reserve and self.choices(play.s):
            return False
        play.pop()
        return True

    @rule("14.12", "14.12.1")
    def choices(self, s: State) -> list[int]:
        """Units on trains, and, while no unit is in reserve and there is room, supplied mobile units."""
        trains = s.in_box(RAIL, SOVIET)
        out = [u for u in trains if u != s.reserve]
        if s.reserve < 0 and len(trains) < RAIL_CAPACITY:
            out += [u for u in bits(s.on_map(SOVIET)) if s.face(u).move and can_trace(s, u)]
        return out

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.ReserveUnit, [s.data.ids[u] for u in self.choices(s)]), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(action.unit) if isinstance(action, do.ReserveUnit) else None
        if u is None or not s.on_map(SOVIET) >> u & 1:
            return Refusal("14.12.1", text("refused-reserve"))
        if s.reserve >= 0:
            return Refusal("14.12.1", text("refused-reserve-taken"))
        if len(s.in_box(RAIL, SOVIET)) >= RAIL_CAPACITY:
            return Refusal("9.1.2", text("refused-train-full"))
        if not s.face(u).move:
            return Refusal("9.0", text("refused-immobile"))
        return Refusal("14.12.1", text("refused-train-unsupplied"))

    def reserve(self, play: Play, action: do.ReserveUnit) -> None:
        """The marker is laid on a unit."""
        s = play.s
        u = s.data.number[action.unit]
        if s.where[u] >= 0:
            s.put(u, RAIL)
        s.reserve = u
        play.tell("reserved", "14.12.1", side=SOVIET, unit=unit(s, u))
        play.pop()


class LocalSupport(ActiveSideDecides, tag=True):
    """Optional: the local support marker is laid on a supplied unit at the end of the Movement Phase."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-local-support"), None, text("wait-movement"), ("15.3",))

    @rule("15.3.1")
    def units(self, s: State) -> Mask:
        """Supplied friendly units."""
        return s.on_map(s.side) & ~s.unsupplied

    def settle(self, play: Play) -> bool:
        if play.s.has("local-support") and self.units(play.s):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PickUnit, s.data.unit_names(self.units(s))), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("15.3.1", text("refused-local-support"))

    @rule("15.3.2", "15.3.4")
    def pick(self, play: Play, action: do.PickUnit) -> None:
        """It stays there until the side's next Movement Phase."""
        s = play.s
        u = s.data.number[action.unit]
        s.backed = {**s.backed, s.side: u}
        play.pop()
        play.tell("local-support", "15.3.2", side=s.side, unit=unit(s, u))


@rule("15.8")
def scatter_rezervy(play: Play) -> None:
    """Rezervy that stands alone at the end of a Movement Phase is shattered."""
    s = play.s
    for u in bits(s.data.rezervy & s.on_map(SOVIET)):
        if s.at(s.where[u]) == 1 << u:
            shatter(play, u, "15.8")


class Drop(Decision, tag=True):
    """Optional: paratroops or partisans disorganize an Axis unit in the USSR in bad weather."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-drop"), None, text("wait-detrain"), ("15.9",))

    @rule("15.9")
    def units(self, s: State) -> Mask:
        """Axis units in the USSR next to a supplied Soviet unit."""
        if not 0 < s.drop_turn <= s.turn or s.dropped >= 0 or weather(s) == CLEAR:
            return 0
        out = 0
        for cell in bits(s.cells(AXIS) & s.data.ussr):
            friends = [u for c in bits(s.data.near[cell] & s.cells(SOVIET)) for u in bits(s.at(c))]
            if any(not s.unsupplied >> u & 1 and can_trace(s, u) for u in friends):
                out |= s.at(cell)
        return out

    def settle(self, play: Play) -> bool:
        if self.units(play.s):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PickUnit, s.data.unit_names(self.units(s))), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("15.9", text("refused-drop"))

    @rule("15.9")
    def pick(self, play: Play, action: do.PickUnit) -> None:
        """The unit is disorganized through its own turn."""
        s = play.s
        u = s.data.number[action.unit]
        s.dropped = u
        s.disorganized |= 1 << u
        play.pop()
        play.tell("dropped", "15.9", side=SOVIET, unit=unit(s, u), places=(s.data.name[s.where[u]],))


@rule("15.9")
def pick_up_drop(s: State) -> None:
    """Axis Removal Phase: the marker comes back four turns later."""
    if s.dropped >= 0 and s.side == AXIS:
        s.dropped, s.drop_turn = -1, s.turn + DROP_DELAY


class Detraining(SideDecides, tag=True):
    """Units on trains return to the map; in the enemy's phase only the Strategic Reserve."""

    reserve_only: Open[bool] = False
    left: Open[int] = RAIL_CAPACITY
    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-detrain"), None, text("wait-detrain"), ("14.12.2" if self.reserve_only else "9.2",))

    @rule("9.2", "14.12.2", "9.1.3")
    def riders(self, s: State) -> list[int]:
        """The units that may leave."""
        if not self.left or (self.side == AXIS and s.box.limited_rail):
            return []
        riders = s.in_box(RAIL, self.side)
        return [u for u in riders if u == s.reserve] if self.reserve_only else riders

    def settle(self, play: Play) -> bool:
        if any(detrain_cells(play.s, u) for u in self.riders(play.s)):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Detrain, (s.data.ids[u],), hexes(s, detrain_cells(s, u))) for u in self.riders(s)]
        return Legal([*options, Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(action.unit) if isinstance(action, do.Detrain) else None
        cell = s.data.cell.get(action.to) if isinstance(action, do.Detrain) else None
        if u is None or cell is None or u not in self.riders(s):
            return Refusal("14.12.2" if self.reserve_only else "9.2", text("refused-detrain"))
        return refuse_detraining(s, u, cell)

    def detrain(self, play: Play, action: do.Detrain) -> None:
        """A unit leaves the train."""
        self.left -= 1
        arrive(play, play.s.data.number[action.unit], play.s.data.cell[action.to], "detrained", "9.2")


@rule("9.2")
def detrain_cells(s: State, u: int) -> Mask:
    """Where a unit can leave the train."""
    side = s.owner(u)
    enemy = ENEMY[side]
    cities = s.cities(enemy)
    bad = cities | s.data.adjacent(cities) | zoc(s, enemy) | s.cells(enemy) | s.data.area_cells | s.data.lakes
    return s.room(u, overland(s, side, RAIL_PATH) & ~bad)


def refuse_detraining(s: State, u: int, cell: int) -> Refusal:
    """Why a unit cannot leave the train in a hex."""
    enemy, bit = ENEMY[s.owner(u)], 1 << cell
    cities = s.cities(enemy)
    if s.cells(enemy) & bit:
        return Refusal("8.4", text("refused-enemy-hex"))
    if zoc(s, enemy) & bit:
        return Refusal("9.2", text("refused-place-zone"))
    if (cities | s.data.adjacent(cities)) & bit:
        return Refusal("9.2", text("refused-detrain-city"))
    if s.cells(s.owner(u)) & bit and not s.room(u, bit):
        return Refusal("8.4.1", text("refused-stack"))
    return Refusal("9.2", text("refused-detrain-path", length=RAIL_PATH))


def arrive(play: Play, u: int, cell: int, message: str, *rules: str) -> None:
    """A unit comes to the map from a box."""
    s = play.s
    s.put(u, cell)
    id = s.data.name[cell]
    play.tell(
        message, *rules, side=s.owner(u), unit=unit(s, u), hex=name(s, cell), places=(id,),
        moves=(Moved((id,), s.owner(u), s.data.ids[u]),),
    )  # fmt: skip
    enter(play, u, cell)


# --- overstacking -------------------------------------------------------------------------------------------


class Overstacked(Decision, tag=True):
    """End of a phase or battle: units above the limit leave their hexes."""

    def crowded(self, s: State) -> list[int]:
        """Cells with too many units, those of the active side first."""
        out = []
        for side in (s.side, s.enemy):
            if s.on_map(side).bit_count() == s.cells(side).bit_count():
                continue
            out += [c for c in bits(s.cells(side)) if s.at(c).bit_count() > 1 and not s.fits(s.at(c), c)]
        return out

    def settle(self, play: Play) -> bool:
        if self.crowded(play.s):
            return False
        play.pop()
        return True

    def _units(self, s: State) -> list[int]:
        return list(bits(s.at(self.crowded(s)[0])))

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.owner(self._units(s)[0]),)

    def prompt(self, s: State, role: str) -> Prompt:
        where = name(s, self.crowded(s)[0])
        return Prompt(text("prompt-overstacked", hex=where), None, text("wait-overstacked"), ("8.4.3",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Shatter, [s.data.ids[u] for u in self._units(s)])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("8.4.3", text("refused-overstacked"))

    @rule("8.4.3", "10.7.5")
    def shatter(self, play: Play, action: do.Shatter) -> None:
        """To the Shattered box; forts and unsupplied units are destroyed."""
        s = play.s
        u = s.data.number[action.unit]
        if s.is_fort(u) or s.unsupplied >> u & 1:
            s.unsupplied &= ~(1 << u)
            eliminate(play, u, "8.4.3")
        else:
            shatter(play, u, "8.4.3")
