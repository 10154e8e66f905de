"""C6, C7, C10 and C15: operational cards, what they need and what they do. The texts of most are reconstructed."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, card, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET, Card
from stavka.games.roads.rules.deck import CARD_TURN, register, when
from stavka.games.roads.rules.effects import Play, unit
from stavka.games.roads.rules.operations import StartOperation
from stavka.games.roads.rules.resources import Arrivals, chain
from stavka.games.roads.rules.situation import Judged
from stavka.games.roads.rules.victory import count_points
from stavka.games.roads.state import BOX, State


def holds(s: State, side: str, *zones: str) -> bool:
    """Does a side control these cities, each with its chain?"""
    cities = s.data.graph.mask(zones)
    return not cities & ~chain(s, side)


# --- resource points and the end -----------------------------------------------------------------------


@register("resources", CARD_TURN)
@register("stockpile", CARD_TURN, when(lambda s, c: not s.winter))
@register("lend-lease", CARD_TURN, when(lambda s, c: s.controls(SOVIET, "AST") or s.controls(SOVIET, "MAK")))
def resources(play: Play, c: Card) -> None:
    """The points that it brings are placed; nothing more."""


@rule("4.2.4.b")
@register("oil", CARD_TURN, when(lambda s, c: holds(s, AXIS, "STG", "MAI", "GRO")))
@register("collapse", CARD_TURN, when(lambda s, c: s.winter and holds(s, SOVIET, "STG", "ROV", "KHA")))
def sudden_death(play: Play, c: Card) -> None:
    """The match ends and points are counted."""
    play.tell("sudden-death", "4.2.4.b", side=c.side, card=card(c.id))
    play.end(count_points(play.s, "4.2.4.b"))


# --- permanent cards -------------------------------------------------------------------------------------


@rule("C5.a.I", "C5.a.III", "C6.a", "C6.b", "C6.c.I", "C6.c.II")
def why_no_railhead(s: State, c: Card) -> Refusal | None:
    """The first needs Rostov and Millerovo, each other one of Maikop and Grozny."""
    played = s.effects.count("railhead")
    if not played:
        if s.controls(AXIS, "ROV") and s.controls(AXIS, "MIL"):
            return None
        return Refusal("C5.a.III", text("refused-railhead-first"), None, ("ROV", "MIL"))
    held = s.controls(AXIS, "MAI") + s.controls(AXIS, "GRO")
    if not held:
        return Refusal("C6.c.I", text("refused-railhead-next"), None, ("MAI", "GRO"))
    if played - 1 >= held:
        return Refusal("C6.c.II", text("refused-railhead-city"), None, ("MAI", "GRO"))
    return None


@rule("C5.a.II", "C6.d", "C15.b")
@register("railhead", CARD_TURN, why_no_railhead, repeats=True)
def railhead(play: Play, c: Card) -> None:
    """Its three points are placed under the new freedom."""
    play.tell("railhead-advances", "C5.a.II", "C6.d", side=c.side)


@rule("C15.e.I", "C16.a")
@register("directive-45", CARD_TURN, when(lambda s, c: s.lasting("railhead")))
def directive_45(play: Play, c: Card) -> None:
    """From now on new Axis points are split, and Stalingrad is worth more."""
    play.tell("directive-45", "C15.e.I", side=c.side)


def why_no_winter(s: State, c: Card) -> Refusal | None:
    """So many cards must have been used."""
    needed = s.data.value["winter-cards"]
    return None if s.used >= needed else Refusal("4.2.3.a", text("refused-gate", used=s.used, needed=needed))


@rule("C13", "C1.b.I", "C1.b.II", "C1.b.III", "C1.d.I")
@register("winter", CARD_TURN, why_no_winter)
def winter(play: Play, c: Card) -> None:
    """Winter begins; the Volga is counted from here."""
    play.s.winter_at = play.s.used
    play.tell("winter-begins", "C13", side=c.side)


@rule("C4", "C14")
@register("stavka", CARD_TURN, when(lambda s, c: s.winter or s.controls(AXIS, "STG")))
def stavka(play: Play, c: Card) -> None:
    """Nobody has the Initiative any more."""
    play.tell("stavka-reorganised", "C4", "C14", side=c.side)


@rule("C15.a")
@register("order-225", CARD_TURN)
def not_a_step_back(play: Play, c: Card) -> None:
    """It is invoked in battles (`Reaction.stand_fast`)."""


# --- the leader, units that go elsewhere ----------------------------------------------------------------------


def leader_places(s: State) -> bool:
    """Is there a stack for the leader to join?"""
    return bool(Arrivals(AXIS, 1 << s.data.leader, 1).cities(s, s.data.leader))


@rule("C10.a", "12.1")
@register("castling", CARD_TURN, when(lambda s, c: s.winter and leader_places(s)))
def castling(play: Play, c: Card) -> None:
    """The leader arrives, then two operations may follow, each paid for."""
    play.push(StartOperation(AXIS, optional=True))
    play.push(StartOperation(AXIS, optional=True))
    play.push(Arrivals(AXIS, 1 << play.s.data.leader, 1))


def redeployable(s: State) -> int:
    """Axis units on the map that are not isolated."""
    out = 0
    for zone in bits(s.axis_zones):
        here = s.units_at(AXIS, zone)
        out |= sum(1 << u for u in bits(here) if not s.cut_off(u)) if s.isolated >> zone & 1 else here
    return out


@rule("C1.d.III")
@register("redeployment", CARD_TURN, when(lambda s, c: bool(redeployable(s))))
def redeployment(play: Play, c: Card) -> None:
    """A few units go to other cities."""
    play.push(Arrivals(AXIS, redeployable(play.s), play.s.data.value["redeployed"], True))


# --- reinforcements ------------------------------------------------------------------------------------------


@rule("C7.c.I", "C7.c.II", "C7.c.III")
def gate(s: State) -> Refusal | None:
    """Soviet reinforcement cards: one at 15 cards used, one more for every five, all while Stalingrad is lost."""
    if s.controls(AXIS, "STG"):
        return None
    first, step = s.data.value["gate"], s.data.value["gate-step"]
    if s.used < first:
        return Refusal("C7.c.I", text("refused-gate", used=s.used, needed=first))
    if s.gated >= allowance(s):
        return Refusal("C7.c.II", text("refused-gate", used=s.used, needed=first + step * s.gated))
    return None


@rule("C7.c.I", "C7.c.II")
def allowance(s: State) -> int:
    """How many reinforcement cards the used cards allow in all."""
    over = s.used - s.data.value["gate"]
    return 0 if over < 0 else 1 + over // s.data.value["gate-step"]


@rule("C7.c.II", "C7.c.III")
def reinforcements_open(s: State) -> int:
    """How many more reinforcement cards the gate lets through now."""
    rest: int = sum(c.count for c in s.data.cards if c.gated) - s.gated
    if not rest or s.controls(AXIS, "STG"):
        return rest
    return min(rest, max(0, allowance(s) - s.gated))


@rule("C7.a", "C7.b", "C7.c.II")
@register("arrival", CARD_TURN, lambda s, c: gate(s) if c.gated else None)
@register("ss-panzer", CARD_TURN, when(lambda s, c: s.winter))
def arrival(play: Play, c: Card) -> None:
    """A packet of reinforcements."""
    s = play.s
    s.gated += c.gated
    units = sum(1 << u for u in bits(s.data.packets[c.packet]) if s.where[u] == BOX)
    play.push(Arrivals(c.side, units, units.bit_count()))


# --- replacements --------------------------------------------------------------------------------------------


def rebuildable(s: State, side: str) -> int:
    """Decimated units a Replacements card may rebuild: not isolated, for the Axis within three zones of resources."""
    units = s.decimated & s.data.of[side]
    if side == AXIS:
        through = s.data.board & ~s.barred(AXIS)
        near = s.data.graph.within(s.rp_zones(AXIS), s.data.value["reach"], through)
        units = sum(1 << u for u in bits(units) if near >> s.where[u] & 1)
    return sum(1 << u for u in bits(units) if not s.cut_off(u))


@register("replacements", CARD_TURN, when(lambda s, c: bool(c.rp) or bool(rebuildable(s, c.side))))
def replacements(play: Play, c: Card) -> None:
    """Some decimated units are rebuilt, apart from the limits of operations."""
    play.push(Replacements(c.side, c.rebuild))


class Replacements(Judged, SideDecides, tag=True):
    """Units to rebuild, up to a number."""

    left: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(
            text("prompt-replacements", left=self.left),
            text("prompt-replacements-detail"),
            text("wait-card"),
            ("2.3.2",),
        )

    @rule("9.6.6.g")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Rebuild, s.data.names_of(rebuildable(s, self.side))), Option(do.Halt)])

    def settle(self, play: Play) -> bool:
        if self.left and rebuildable(play.s, self.side):
            return False
        play.pop()
        return True

    def why_not(self, s: State, action: Action) -> Refusal | None:
        if isinstance(action, do.Halt):
            return None
        if not isinstance(action, do.Rebuild):
            return Refusal("2.3.2", text("refused-replacements-first"))
        number = s.data.number.get(action.unit)
        if number is not None and rebuildable(s, self.side) >> number & 1:
            return None
        if number is None or s.data.side_of[number] != self.side or s.where[number] < 0:
            return Refusal("2.3.2", text("refused-not-your-unit"))
        if not s.decimated >> number & 1:
            return Refusal("10.1.b", text("refused-not-decimated"))
        if s.cut_off(number):
            return Refusal("9.6.6.g", text("refused-isolated"))
        return Refusal("2.3.2", text("refused-far-from-resources"))

    def rebuild(self, play: Play, action: do.Rebuild) -> None:
        """Back to full strength."""
        s = play.s
        number = s.data.number[action.unit]
        s.decimated &= ~(1 << number)
        self.left -= 1
        zone = s.data.name[s.where[number]]
        play.tell("replaced", "2.3.2", side=self.side, unit=unit(s, number), places=(zone,))
