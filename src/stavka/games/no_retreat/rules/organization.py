"""Chapter 7: the Organization Phase in its three steps, and armies that leave the front."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt, Sequence
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import SOVIET
from stavka.games.no_retreat.rules import placement
from stavka.games.no_retreat.rules.effects import Play, unit
from stavka.games.no_retreat.rules.improvement import (
    FlipStep,
)
from stavka.games.no_retreat.rules.payment import Pay, purse, unpaid
from stavka.games.no_retreat.rules.replacement import (
    PlaceStep,
)
from stavka.games.no_retreat.rules.stacking import Overstacked
from stavka.games.no_retreat.rules.supply import can_trace
from stavka.games.no_retreat.state import (
    CADRE,
    GONE,
    RAIL,
    SHATTERED,
    SURRENDERED,
    WAITING,
    State,
)


class Organization(Sequence, tag=True):
    """Flip units, place units, reorganize."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "flip_units", "cadres", "rezervy", "place_units", "overstacking", "reorganize",
    )  # fmt: skip

    @rule("7.0")
    def flip_units(self, play: Play) -> None:
        """Step A."""
        play.push(FlipStep())

    @rule("14.9.1")
    def cadres(self, play: Play) -> None:
        """Cadre reinforcements go to their box."""
        s = play.s
        for u in placement.due(s, s.side):
            if s.unit(u).cadre:
                s.put(u, CADRE)
                play.tell("cadre-available", "14.9.1", side=s.side, unit=unit(s, u))

    @rule("15.8")
    def rezervy(self, play: Play) -> None:
        """Optional: Rezervy can be rebuilt, as if it had surrendered."""
        s = play.s
        u = s.data.number["rezervy"]
        if s.side == SOVIET and s.has("rezervy") and s.turn >= s.data.begins.rezervy and s.where[u] == WAITING:
            s.put(u, SURRENDERED)
            play.tell("rezervy", "15.8", side=SOVIET, unit=unit(s, u))

    @rule("7.0")
    def place_units(self, play: Play) -> None:
        """Step B."""
        play.push(PlaceStep())

    @rule("8.4.3")
    def overstacking(self, play: Play) -> None:
        """The limit holds at the end of the step."""
        play.push(Overstacked())

    @rule("7.0", "7.10")
    def reorganize(self, play: Play) -> None:
        """Step C."""
        play.push(ReorganizeStep())


class ReorganizeStep(ActiveSideDecides, tag=True):
    """Cards remove disorganization markers."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-reorganize"), None, text("wait-organization"), ("7.10",))

    def settle(self, play: Play) -> bool:
        if play.s.disorganized & play.s.on_map(play.s.side):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        units = s.disorganized & s.on_map(s.side) if purse(s, s.side) else 0
        return Legal([Option(do.Reorganize, s.data.unit_names(units)), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("7.10", text("refused-reorganize"))

    @rule("7.10")
    def reorganize(self, play: Play, action: do.Reorganize) -> None:
        """A card for a marker."""
        s = play.s
        u = s.data.number[action.unit]
        s.disorganized &= ~(1 << u)
        play.tell("reorganized", "7.10", side=s.side, unit=unit(s, u))
        play.push(Pay(s.side, 1, "reorganization", u))


@unpaid("reorganization")
def not_reorganized(play: Play, pay: Pay) -> None:
    """The marker lies on the unit again."""
    play.s.disorganized |= 1 << pay.unit
    play.tell("undone", "5.4", side=pay.side, unit=unit(play.s, pay.unit))


@rule("13.5", "11.3")
def withdraw(play: Play, u: int) -> bool:
    """A unit leaves the game for good; True when it was eliminated or is cut off, which costs a card."""
    s = play.s
    where = s.where[u]
    safe = where in (WAITING, GONE, RAIL, SHATTERED) or (where >= 0 and can_trace(s, u))
    s.put(u, GONE)
    play.tell("withdrawn", "13.5", side=s.owner(u), unit=unit(s, u))
    return not safe
