"""Decisions that events ask for: one of several ways, a unit, a hex, a card, some moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt, SideDecides
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.rules.effects import Play, hexes, name, unit, walk
from stavka.games.no_retreat.rules.payment import Pay, unpaid
from stavka.games.no_retreat.rules.pile import discard, ids
from stavka.games.no_retreat.rules.routes import detours, routes, way
from stavka.games.no_retreat.rules.supply import zoc
from stavka.games.no_retreat.state import State

NOTHING = "nothing"

CHOSEN: dict[str, Callable[[Play, str, str], None]] = {}
UNIT_CHOSEN: dict[str, Callable[[Play, str, int], None]] = {}
HEX_CHOSEN: dict[str, Callable[[Play, str, int, int], None]] = {}


F = TypeVar("F", bound=Callable[..., None])


TOLD = ("rally", "table", "fleet", "tank-design", "manstein", "infiltration", "general-staff")  # seen by nothing else
WAYS: dict[str, tuple[str, ...]] = {}  # purpose -> the ways between which a player may have to choose


def chosen(purpose: str, table: dict[str, Any], *ways: str) -> Callable[[F], F]:
    """Declare what follows a choice, and between which ways it can lie."""

    def keep(run: F) -> F:
        table[purpose] = run
        if ways:
            WAYS[purpose] = ways
        return run

    return keep


class Choice(SideDecides, tag=True):
    """One of several ways. Texts: `prompt-choice-PURPOSE`, `choice-PURPOSE-WAY`."""

    purpose: Open[str]
    ways: Open[tuple[str, ...]]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-choice-" + self.purpose), None, text("wait-event"), ("5.3.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Choose, self.ways)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-event-choice"))

    def choose(self, play: Play, action: do.Choose) -> None:
        """The way is chosen; all see it, where nothing else would show it."""
        play.pop()
        if self.purpose in TOLD:
            what = text(f"choice-{self.purpose}-{action.choice}")
            play.tell("event-choice", "5.3.1", side=self.side, what=what)
        CHOSEN[self.purpose](play, self.side, action.choice)


class CardChoice(SideDecides, tag=True):
    """One of several cards that lie open."""

    purpose: Open[str]
    cards: Open[tuple[int, ...]]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-choice-" + self.purpose), None, text("wait-event"), ("5.3.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Take, ids(self.cards))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-event-choice"))

    def take(self, play: Play, action: do.Take) -> None:
        """The card is chosen."""
        play.pop()
        CHOSEN[self.purpose](play, self.side, action.card)


class UnitChoice(SideDecides, tag=True):
    """A unit for an event; `left` units may still be chosen, none if it is optional."""

    purpose: Open[str]
    units: Open[Mask]
    left: Open[int] = 1
    optional: Open[bool] = False

    def settle(self, play: Play) -> bool:
        if self.left and self.units:
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-unit-" + self.purpose, left=self.left), None, text("wait-event"), ("5.3.1",))

    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.PickUnit, s.data.unit_names(self.units))]
        return Legal([*options, Option(do.Done)] if self.optional else options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-event-choice"))

    def pick(self, play: Play, action: do.PickUnit) -> None:
        """A unit is chosen."""
        u = play.s.data.number[action.unit]
        self.left -= 1
        self.units &= ~(1 << u)
        if self.purpose in TOLD:
            play.tell("event-unit", "5.3.1", side=self.side, unit=unit(play.s, u))
        UNIT_CHOSEN[self.purpose](play, self.side, u)


class HexChoice(SideDecides, tag=True):
    """A hex for an event (and for a unit already chosen); `left` hexes may be chosen, fewer if it is optional."""

    purpose: Open[str]
    cells: Open[Mask]
    unit: Open[int] = -1
    left: Open[int] = 1
    optional: Open[bool] = False

    def settle(self, play: Play) -> bool:
        if self.cells and self.left:
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-hex-" + self.purpose), None, text("wait-event"), ("5.3.1",))

    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.PickHex, hexes(s, self.cells))]
        return Legal([*options, Option(do.Done)] if self.optional else options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-event-choice"))

    def point(self, play: Play, action: do.PickHex) -> None:
        """A hex is chosen; others may follow."""
        cell = play.s.data.cell[action.to]
        self.left -= 1
        self.cells &= ~(1 << cell)
        if not self.left:
            play.pop()
        HEX_CHOSEN[self.purpose](play, self.side, cell, self.unit)


class FreeMoves(SideDecides, tag=True):
    """Units outside enemy zones of control move in the enemy's turn."""

    units: Open[Mask]
    left: Open[int]
    points: Open[int]
    plain: Open[bool] = False  # only into hexes that cost one point
    ASKS: ClassVar[bool] = True

    @rule("5.3.4", "8.5")
    def movers(self, s: State) -> Mask:
        """Units that may still move: one movement event each in a player turn."""
        zones = zoc(s, "soviet" if self.side == "axis" else "axis")
        out = 0
        for u in bits(self.units & s.on_map(self.side) & ~s.boosted):
            if s.face(u).move and not zones >> s.where[u] & 1:
                out |= 1 << u
        return out if self.left else 0

    def settle(self, play: Play) -> bool:
        if self.movers(play.s):
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(
            text("prompt-free-moves", left=self.left, points=self.points), None, text("wait-event"), ("5.3.4",)
        )

    def cells(self, s: State, u: int) -> Mask:
        """Where a unit can go."""
        found = routes(s, u, s.where[u], self.points)
        return found.spent[1] if self.plain else found.ends

    def legal(self, s: State, role: str) -> Legal:
        moves = []
        for u in bits(self.movers(s)):
            moves.append(Option(do.Move, (s.data.ids[u],), hexes(s, self.cells(s, u)), ("",)))
            prizes = 0 if self.plain else s.controlled(ENEMY[self.side]) & routes(s, u, s.where[u], self.points).ends
            moves += detours(s, u, self.points, prizes)
        return Legal([*moves, Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.4", text("refused-free-move"))

    def move(self, play: Play, action: do.Move) -> None:
        """A unit moves."""
        s = play.s
        u, to = s.data.number[action.unit], s.data.cell[action.to]
        self.left -= 1
        s.boosted |= 1 << u
        walk(play, u, way(s, u, to, action.via, self.points), "moved", "5.3.4")


SCORCHED_PRICE = 2


class ScorchedEarth(ActiveSideDecides, tag=True):
    """Removal Phase: a scorched city of the active side becomes a city again for two cards."""

    ASKS: ClassVar[bool] = True

    def cities(self, s: State) -> Mask:
        """The scorched cities of the active side."""
        return s.scorched & s.controlled(s.side)

    def settle(self, play: Play) -> bool:
        s = play.s
        if self.cities(s) and len(s.hands[s.side]) >= SCORCHED_PRICE:
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-scorched-earth"), None, text("wait-event"), ("14.13",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PickHex, hexes(s, self.cities(s))), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("14.13", text("refused-event-choice"))

    def point(self, play: Play, action: do.PickHex) -> None:
        """The city is repaired."""
        s = play.s
        cell = s.data.cell[action.to]
        s.scorched &= ~(1 << cell)
        s.cache.clear()
        play.push(Pay(s.side, SCORCHED_PRICE, "scorched", place=cell))


@unpaid("scorched")
def still_scorched(play: Play, pay: Pay) -> None:
    """A repair that was not paid for."""
    play.s.scorched |= 1 << pay.place
    play.s.cache.clear()
    play.tell("scorched", "14.13", hex=name(play.s, pay.place), places=(play.s.data.name[pay.place],))


class SpyChoice(SideDecides, tag=True):
    """A side sees the other's hand and discards a card from it."""

    victim: Open[str]

    def settle(self, play: Play) -> bool:
        if play.s.hands[self.victim]:
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-spy"), None, text("wait-event"), ("5.3.1",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Discard, ids(s.hands[self.victim]))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-event-choice"))

    def discard(self, play: Play, action: do.Discard) -> None:
        """The card goes."""
        play.pop()
        discard(play, self.victim, int(action.card), "5.3.1")
