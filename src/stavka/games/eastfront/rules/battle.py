"""Chapter 7: one round of a battle. Air strike, defensive fire with repulses, offensive fire, losses."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt, Sequence, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SIDES
from stavka.games.eastfront.rules.effects import Play, eliminate, end_battle, lose_step, name, slide, unit
from stavka.games.eastfront.rules.fire import champion, defensive_face, offensive_face, shelter, shots, stand_up
from stavka.games.eastfront.state import MUD, SNOW, State, other

REPULSE, REPULSE_IN_MUD, REPULSE_FROM_THE_AIR = 2, 3, 1
REPULSE_TO_SEA, REPULSE_COASTAL_ARMY = 3, 2
INEFFECTIVE = 0  # no number of hits costs a step


class Battle(Sequence, tag=True, kw_only=True):
    """A round of combat in one hex."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "announce",
        "empty_shells",
        "air_strike",
        "defensive_fire",
        "fall_back",
        "offensive_fire",
        "round_ends",
    )

    cell: Open[int]
    supported: Open[bool]
    repulsed: Open[int] = 0  # the blocks of an active battle lie open
    marked: Open[int] = -1  # the passive unit with a partial hit
    parts: Open[int] = 0  # partial hits on it
    rolled: Open[tuple[tuple[str, str, int, tuple[int, ...]], ...]] = ()  # step, unit, face and dice of this round

    def names(self, s: State) -> tuple[str, ...]:
        """The hex, for the log."""
        return (s.data.name[self.cell],)

    @rule("7.3", "7.34", "7.35", "7.4", "7.23")
    def toughness(self, s: State) -> int:
        """How many hits cost the passive side a step; without support one more, and none against a fortress."""
        hits = shelter(s, self.cell, other(s.side))
        if self.supported:
            return hits
        return INEFFECTIVE if hits == 3 else hits + 1

    def over(self, s: State) -> bool:
        """Has one side no units left here?"""
        return not s.battles() >> self.cell & 1

    # --- the steps ----------------------------------------------------------------------------

    def announce(self, play: Play) -> None:
        """Who fights here, and with how many steps: the blocks of an active battle lie open."""
        s = play.s
        axis, soviet = (list(bits(s.units_at(self.cell, side))) for side in SIDES)
        play.tell(
            "battle-begins", "7.21", side=s.side, hex=name(s, self.cell), supported=int(self.supported),
            axis=[unit(s, u) for u in axis], axis_steps=[s.cv[u] for u in axis],
            soviet=[unit(s, u) for u in soviet], soviet_steps=[s.cv[u] for u in soviet],
            places=self.names(s), reveals=True,
        )  # fmt: skip

    @rule("2.67")
    def empty_shells(self, play: Play) -> None:
        """Static units of no strength, alone in a battle, are eliminated."""
        s = play.s
        for side in (s.side, other(s.side)):
            here = s.units_at(self.cell, side)
            if here and not here & ~s.data.static and not any(s.cv[u] for u in bits(here)):
                for u in bits(here):
                    play.tell("static-lost", "2.67", side=side, unit=unit(s, u), places=self.names(s))
                    eliminate(play, u)

    @rule("7.22", "13.1", "13.12", "13.14", "13.15", "5.5")
    def air_strike(self, play: Play) -> None:
        """One die for each point of the headquarters; the ground shelters, partial hits carry over."""
        s = play.s
        dice = s.strikes.pop(str(self.cell), 0)
        if not dice or self.over(s):
            return
        face = s.plan.air.of(s.side)
        rolled = Rolled(play.roll(dice), face)
        self.rolled = (*self.rolled, ("air_strike", "", face, rolled.dice))
        hits = sum(d >= face for d in rolled.dice)
        play.tell(
            "air-strike", "13.15", side=s.side, hex=name(s, self.cell), hits=hits, tough=self.toughness(s),
            rolls=(rolled,), places=self.names(s),
        )  # fmt: skip
        self.hit(play, other(s.side), hits, self.toughness(s))

    @rule("7.22", "7.31", "7.32", "7.33", "7.5", "7.51")
    def defensive_fire(self, play: Play) -> None:
        """The passive side fires; in an assault low dice throw attackers back."""
        s = play.s
        if self.over(s):
            return
        side = other(s.side)
        units = s.units_at(self.cell, side)
        best = champion(s, self.cell, side)
        faces = {u: defensive_face(s, u, self.cell, best) for u in bits(units)}
        rolls = self.fire(play, units, faces, self.endurance(s, s.side, 1), "defensive_fire")
        hits = sum(d >= r.hit for r in rolls for d in r.dice)
        limit = repulse_number(s, self.cell)
        thrown = sum(d <= limit for r in rolls for d in r.dice)
        play.tell(
            "defensive-fire", "7.22", side=side, hex=name(s, self.cell), hits=hits, repulses=thrown,
            limit=limit, rolls=tuple(rolls), places=self.names(s),
        )  # fmt: skip
        self.hit(play, s.side, hits, 1)
        thrown = min(thrown, s.units_at(self.cell, s.side).bit_count())
        if thrown:
            play.push(Repulses(thrown))

    @rule("7.51", "6.22")
    def fall_back(self, play: Play) -> None:
        """Repulsed units return to the hexes they came from; there is no pursuit."""
        s = play.s
        for u in bits(self.repulsed):
            if s.where[u] != self.cell:
                continue
            origin = s.entered.pop(str(u))
            s.stand_up(1 << u & ~s.active)
            slide(play, u, (self.cell, origin), "repulsed", "7.51")
            if s.dropped >> u & 1:
                self.abort_drop(play, u)
        if self.over(s):
            end_battle(s, self.cell)

    @rule("14.4")
    def abort_drop(self, play: Play, u: int) -> None:
        """Paratroops that are repulsed lose a step besides."""
        play.s.dropped &= ~(1 << u)
        play.s.expect_losses(1 << u, all_alike=True)
        lose_step(play, u, "step-lost", "14.4")

    @rule("7.22", "7.31", "7.32", "7.4")
    def offensive_fire(self, play: Play) -> None:
        """The active side fires."""
        s = play.s
        if self.over(s):
            return
        units = s.units_at(self.cell, s.side)
        tough = self.toughness(s)
        faces = {u: offensive_face(s, u, self.cell) for u in bits(units)}
        rolls = self.fire(play, units, faces, self.endurance(s, other(s.side), tough), "offensive_fire")
        hits = sum(d >= r.hit for r in rolls for d in r.dice)
        play.tell(
            "offensive-fire", "7.22", side=s.side, hex=name(s, self.cell), hits=hits, supported=int(self.supported),
            tough=tough, rolls=tuple(rolls), places=self.names(s),
        )  # fmt: skip
        self.hit(play, other(s.side), hits, tough)

    @rule("7.22", "7.12", "7.21", "7.34")
    def round_ends(self, play: Play) -> None:
        """Partial hits lapse; the original defender's blocks stand up."""
        s = play.s
        if self.marked >= 0 and s.where[self.marked] == self.cell:
            play.tell(
                "partial-hits-lapse", "7.34", side=other(s.side), unit=unit(s, self.marked), parts=self.parts,
                tough=self.toughness(s), places=self.names(s),
            )  # fmt: skip
        if self.over(s):
            end_battle(s, self.cell)
            held = s.side if s.cells(s.side) >> self.cell & 1 else other(s.side)
            play.tell("battle-over", "7.12", side=held, hex=name(s, self.cell), places=self.names(s))
        else:
            stand_up(s, self.cell)

    # --- fire and hits ------------------------------------------------------------------------

    def endurance(self, s: State, side: str, tough: int) -> int:
        """How many hits eliminate everything a side has here."""
        steps = sum(s.cv[u] + 1 - s.data.least[u] for u in bits(s.units_at(self.cell, side)))
        return steps * tough - (self.parts if tough > 1 else 0)

    @rule("7.31")
    def fire(self, play: Play, units: int, faces: dict[int, int], enough: int, step: str) -> list[Rolled]:
        """One die for each point of every unit that fires; when no enemy is left the others need not."""
        s = play.s
        rolls: list[Rolled] = []
        hits = 0
        for u in shots(s, units, faces):
            if hits >= enough:
                break
            rolls.append(Rolled(play.roll(s.cv[u]), faces[u], s.data.ids[u]))
            hits += sum(d >= faces[u] for d in rolls[-1].dice)
            self.rolled = (*self.rolled, (step, s.data.ids[u], faces[u], rolls[-1].dice))
        return rolls

    @rule("7.33", "7.34")
    def hit(self, play: Play, side: str, hits: int, tough: int) -> None:
        """Hits on a side; so many of them cost a step."""
        if hits and tough != INEFFECTIVE:
            play.push(Losses(side, hits, tough))

    @rule("7.51", "7.33")
    def targets(self, s: State, side: str) -> int:
        """The units that can take a hit: those not repulsed, if there are any."""
        here = s.units_at(self.cell, side)
        return here & ~self.repulsed or here

    @rule("7.34", "7.35")
    def take(self, play: Play, u: int, tough: int) -> None:
        """A unit takes a hit, or a part of one."""
        if tough > 1:
            self.parts = self.parts + 1 if self.marked == u else 1
            self.marked = u
            if self.parts < tough:
                return
            self.marked, self.parts = -1, 0
        lose_step(play, u, "step-lost", "7.33")


@rule("7.5", "7.51", "7.52", "7.53", "7.54", "14.4", "14.41", "15.43", "15.5", "18.S41.3", "1.36", "1.39")
def repulse_number(s: State, cell: int) -> int:
    """The highest die that repulses; 0 when the attack is no assault. Of several kinds the lowest number holds."""
    data = s.data
    weather = s.weather_at(cell)
    if not s.new_battles >> cell & 1:
        return 0
    surprised = s.plan.surprise and s.month == 0 and s.side == AXIS
    frozen = weather == SNOW or surprised
    lowest = REPULSE_TO_SEA
    for u in bits(s.units_at(cell, s.side)):
        origin = s.entered.get(str(u))
        if origin is None:
            return 0
        if s.dropped >> u & 1:
            lowest = REPULSE_FROM_THE_AIR
            continue
        if s.landed >> u & 1:
            lowest = min(lowest, REPULSE_COASTAL_ARMY if data.coastal >> u & 1 else REPULSE_TO_SEA)
            continue
        direction = data.grid.direction(origin, cell)
        if frozen or direction is None or not data.wet[direction] >> origin & 1:
            return 0
        lowest = min(lowest, REPULSE_IN_MUD if weather == MUD else REPULSE)
    return lowest


def current_battle(s: State) -> Battle | None:
    """The battle being fought, if any."""
    return next((f for f in reversed(s.frames) if isinstance(f, Battle)), None)


@rule("7.33", "7.51")
def differ(s: State, units: list[int]) -> bool:
    """Does it matter which of these equals is chosen: their kind, where they came from, supply, command?"""
    status = s.unsupplied, s.active, s.blitz
    return len({(s.data.alike[u], s.entered.get(str(u)), *(m >> u & 1 for m in status)) for u in units}) > 1


class Losses(SideDecides, tag=True):
    """Hits are taken one by one by the strongest unit; its owner chooses among equals."""

    hits: Open[int]
    tough: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        fight = current_battle(s)
        assert fight is not None
        say = text("prompt-losses", hex=name(s, fight.cell), hits=self.hits)
        return Prompt(say, None, text("wait-losses"), ("7.33",))

    @rule("7.33", "7.34")
    def candidates(self, s: State, fight: Battle) -> list[int]:
        """The units of which one must take the next hit."""
        if self.tough > 1 and fight.marked >= 0 and s.where[fight.marked] == fight.cell:
            return [fight.marked]
        return s.strongest(fight.targets(s, self.side))

    def settle(self, play: Play) -> bool:
        s = play.s
        fight = current_battle(s)
        assert fight is not None
        while self.hits:
            units = self.candidates(s, fight)
            if not units:
                break
            if self.hits >= self.tough * len(units) and fight.marked < 0:  # each of them loses a step
                for u in units:
                    self.take(play, fight, u, self.tough)
            elif differ(s, units):
                return False
            else:
                self.take(play, fight, units[0])
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        fight = current_battle(s)
        assert fight is not None
        return Legal([Option(do.Lose, tuple(s.data.ids[u] for u in self.candidates(s, fight)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("7.33", text("refused-not-strongest"))

    def lose(self, play: Play, action: do.Lose) -> None:
        """The owner has chosen."""
        fight = current_battle(play.s)
        assert fight is not None
        self.take(play, fight, play.s.data.number[action.unit])

    def take(self, play: Play, fight: Battle, u: int, hits: int = 1) -> None:
        """A unit takes so many of the hits."""
        for _ in range(hits):
            self.hits -= 1
            fight.take(play, u, self.tough)


class Repulses(ActiveSideDecides, tag=True):
    """The weakest attackers are thrown back; their owner chooses among equals."""

    left: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-repulse", left=self.left), None, text("wait-losses"), ("7.51",))

    @rule("7.51")
    def candidates(self, s: State, fight: Battle) -> list[int]:
        """The attackers of which one is repulsed next."""
        return s.weakest(s.units_at(fight.cell, s.side) & ~fight.repulsed)

    def settle(self, play: Play) -> bool:
        s = play.s
        fight = current_battle(s)
        assert fight is not None
        while self.left:
            units = self.candidates(s, fight)
            if self.left < len(units) and differ(s, units):
                return False
            fight.repulsed |= 1 << units[0]
            self.left -= 1
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        fight = current_battle(s)
        assert fight is not None
        return Legal([Option(do.Repulse, tuple(s.data.ids[u] for u in self.candidates(s, fight)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("7.51", text("refused-not-weakest"))

    def repulse(self, play: Play, action: do.Repulse) -> None:
        """The owner has chosen."""
        fight = current_battle(play.s)
        assert fight is not None
        fight.repulsed |= 1 << play.s.data.number[action.unit]
        self.left -= 1
