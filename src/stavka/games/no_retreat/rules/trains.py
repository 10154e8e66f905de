"""Chapters 9 and 14.12: boarding trains and leaving them, and the Strategic Reserve."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Decision, Prompt, SideDecides
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Moved, Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.rules.effects import Play, enter, hexes, name, unit
from stavka.games.no_retreat.rules.payment import Pay, purse, unpaid
from stavka.games.no_retreat.rules.routes import mobility, waiting
from stavka.games.no_retreat.rules.supply import RAIL_PATH, can_trace, overland, zoc
from stavka.games.no_retreat.state import RAIL, RAIL_CAPACITY, State

MOVED = Refusal("9.1", text("refused-moved"))
WAITS = Refusal("3.0", text("refused-rumania-waits"))
IMMOBILE = Refusal("9.0", text("refused-immobile"))
CUT_OFF = Refusal("6.5.2", text("refused-train-unsupplied"))
RESERVE_CUT_OFF = Refusal("14.12.1", text("refused-train-unsupplied"))


@rule("9.1", "9.1.1", "9.1.2", "9.1.3", "13.5")
def why_no_train(s: State) -> Refusal | None:
    """Is there room on the trains, and money for it? None when there is."""
    if len(s.in_box(RAIL, s.side)) >= RAIL_CAPACITY:
        return Refusal("9.1.2", text("refused-train-full"))
    if s.box.limited_rail and (s.side == AXIS or s.boarded):
        return Refusal("9.1.3", text("refused-train-limited"))
    return Refusal("9.1.1", text("refused-no-cards")) if s.boarded and not purse(s, s.side) else None


@rule("9.0", "6.5.2")
def why_not_board(s: State, u: int, points: int) -> Refusal | None:
    """What keeps a unit with so many movement points off the trains, room and money apart."""
    if s.moved >> u & 1:
        return MOVED
    if not points:
        return WAITS if waiting(s) >> u & 1 else IMMOBILE
    return CUT_OFF if s.unsupplied >> u & 1 else None


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


def refuse_train(s: State, id: str) -> Refusal:
    """The rule that keeps a unit off the train."""
    u = s.data.number.get(id)
    if u is None or not s.on_map(s.side) >> u & 1:
        return Refusal("9.0", text("refused-not-your-unit"))
    refusal = why_not_board(s, u, mobility(s, u)) or why_no_train(s)
    assert refusal is not None
    return refusal


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
        out = [u for u in s.in_box(RAIL, SOVIET) if u != s.reserve]
        if self.why_none(s) is None:
            out += [u for u in bits(s.on_map(SOVIET)) if self.why_not(s, u) is None]
        return out

    def why_none(self, s: State) -> Refusal | None:
        """Is there room for a unit from the map?"""
        if s.reserve >= 0:
            return Refusal("14.12.1", text("refused-reserve-taken"))
        full = len(s.in_box(RAIL, SOVIET)) >= RAIL_CAPACITY
        return Refusal("9.1.2", text("refused-train-full")) if full else None

    def why_not(self, s: State, u: int) -> Refusal | None:
        """What keeps a unit on the map out of the reserve."""
        if not s.face(u).move:
            return IMMOBILE
        return None if can_trace(s, u) else RESERVE_CUT_OFF

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.ReserveUnit, [s.data.ids[u] for u in self.choices(s)]), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        u = s.data.number.get(action.unit) if isinstance(action, do.ReserveUnit) else None
        if u is None or not s.on_map(SOVIET) >> u & 1:
            return Refusal("14.12.1", text("refused-reserve"))
        refusal = self.why_none(s) or self.why_not(s, u)
        assert refusal is not None
        return refusal

    def reserve(self, play: Play, action: do.ReserveUnit) -> None:
        """The marker is laid on a unit."""
        s = play.s
        u = s.data.number[action.unit]
        if s.where[u] >= 0:
            s.put(u, RAIL)
        s.reserve = u
        play.tell("reserved", "14.12.1", side=SOVIET, unit=unit(s, u))
        play.pop()


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
        refusal = why_barred(s, detrain_bars(s, u), cell)
        assert refusal is not None, "nothing bars this station"
        return refusal

    def detrain(self, play: Play, action: do.Detrain) -> None:
        """A unit leaves the train."""
        self.left -= 1
        arrive(play, play.s.data.number[action.unit], play.s.data.cell[action.to], "detrained", "9.2")


@rule("9.2", "8.4.1")
def detrain_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Where a unit cannot leave the train: near enemies, off the rails that lead home, or without room."""
    side, enemy = s.owner(u), ENEMY[s.owner(u)]
    led_home = overland(s, side, RAIL_PATH) & ~s.data.area_cells & ~s.data.lakes
    bars = (
        Bar(s.cells(enemy), "8.4", "refused-enemy-hex"),
        Bar(zoc(s, enemy), "9.2", "refused-place-zone"),
        Bar(s.controlled(enemy) & ~s.scorched | s.data.adjacent(s.cities(enemy)), "9.2", "refused-detrain-city"),
        Bar(~led_home, "9.2", "refused-detrain-path", args={"length": RAIL_PATH}),
    )
    free = unbarred(led_home, bars)
    return (*bars, Bar(free & ~s.room(u, free), "8.4.1", "refused-stack"))


def detrain_cells(s: State, u: int) -> Mask:
    """Where a unit can leave the train."""
    return unbarred(s.data.grid.board, detrain_bars(s, u))


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
