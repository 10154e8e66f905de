"""Chapter 15: optional rules with code of their own: local support, Rezervy, paratroops, units that split."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Decision, Prompt
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.lasting import Trigger
from stavka.games.no_retreat.rules.effects import Play, shatter, unit
from stavka.games.no_retreat.rules.supply import can_trace
from stavka.games.no_retreat.rules.weather import CLEAR, weather
from stavka.games.no_retreat.state import (
    SHATTERED,
    SURRENDERED,
    State,
)

DROP_DELAY = 4


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


PARTS = {
    AXIS: (("abt1", SHATTERED), ("abt2", SHATTERED), ("abtm", SURRENDERED)),
    SOVIET: (("ff1", SHATTERED), ("ff2", SHATTERED)),
}


PARTS_RULE = {AXIS: "15.1", SOVIET: "15.2"}


SPLIT: dict[str, Trigger] = {AXIS: "axis-split", SOVIET: "soviet-split"}


SPLIT_OPTION = {AXIS: "detachments", SOVIET: "fortified-fronts"}


@rule("15.1", "15.2")
def splittable(s: State) -> int:
    """Optional, once a game: a supplied 4-4 German army, or a supplied 4-3 front that stands alone."""
    side = s.side
    begins = s.data.begins.detachments if side == AXIS else s.data.begins.fortified_fronts
    if not s.has(SPLIT_OPTION[side]) or s.turn < begins or s.happened_at(SPLIT[side]):
        return 0
    out, move = 0, 4 if side == AXIS else 3
    for u in bits(s.on_map(side) & ~s.unsupplied):
        face = s.face(u)
        fits = (face.strength, face.move, face.type) == (4, move, "infantry") and s.unit(u).nation in (
            "German",
            "Soviet",
        )
        if fits and (side == AXIS or s.at(s.where[u]) == 1 << u):
            out |= 1 << u
    return out
