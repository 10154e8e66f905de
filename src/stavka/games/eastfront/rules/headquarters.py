"""Chapter 5: headquarters. Activation, command radius, roles, blitz, standing down."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Moved, Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.effects import Play, eliminate, end_battle, name, unit
from stavka.games.eastfront.rules.fire import pursue
from stavka.games.eastfront.rules.restrictions import allowed
from stavka.games.eastfront.rules.seas import controlled, seas_of
from stavka.games.eastfront.state import MUD, State, other

NORMAL, BLITZ, AIRBORNE, AIRBORNE_BLITZ = "normal", "blitz", "airborne", "airborne-blitz"
INVASION, INVASION_BLITZ = "invasion", "invasion-blitz"
MODES = (NORMAL, BLITZ, AIRBORNE, AIRBORNE_BLITZ, INVASION, INVASION_BLITZ)
ALL_MODES, TWICE, BY_AIR, BY_SEA = 0b111111, 0b101010, 0b001100, 0b110000  # sets of modes, the first the lowest bit
MOVES_PER_POINT = 2


@rule("5.3", "5.4", "5.6", "8.4", "5.64")
def command_area(s: State, hq: int) -> int:
    """The hexes within the command radius of a headquarters."""
    data = s.data
    radius = s.command(hq)
    if radius < 0 or (data.supreme | s.dropping | s.invading) >> hq & 1:
        return 0
    through = s.not_enemy(s.side_of(hq))
    area = frontier = 1 << s.where[hq]
    for _ in range(radius):
        frontier = data.by_land(frontier) & ~area
        area |= frontier
        frontier &= through
    return area


def commanded(s: State, side: str) -> int:
    """The hexes under command of the active headquarters of a side."""
    key = ("commanded", side)
    area: int | None = s.cache.get(key)
    if area is None:
        area = 0
        for hq in bits(s.active & s.own(side)):
            area |= command_area(s, hq)
        s.cache[key] = area
    return area


@rule("15.41", "7.4", "14.5")
def supported(s: State, side: str) -> int:
    """The hexes where headquarters support combat: those of invasions over the sea only."""
    area = commanded(s, side)
    for hq in bits(s.active & s.invading & s.own(side)):
        area |= s.data.over_water[s.where[hq]][max(s.command(hq), 0)]
    return area


@rule("5.43", "5.1")
def stand_down(play: Play, hq: int) -> None:
    """A headquarters has finished: a step less, hidden again. At zero it is eliminated."""
    s = play.s
    bit = 1 << hq
    s.active &= ~bit
    s.blitz &= ~bit
    s.dropping &= ~bit
    s.invading &= ~bit
    s.spent |= bit
    if s.data.supreme & bit:
        s.supreme_moves = 0
    cell = s.where[hq]
    if s.cv[hq] == 0:
        play.tell("hq-lost", "5.43", side=s.side_of(hq), unit=unit(s, hq), places=(s.data.name[cell],))
        eliminate(play, hq)
        return
    s.cv[hq] -= 1
    play.tell(
        "hq-stands-down", "5.43", side=s.side_of(hq), unit=unit(s, hq), left=s.cv[hq], places=(s.data.name[cell],)
    )
    in_battle = s.battles() >> cell & 1
    if not in_battle or s.defends(s.side_of(hq)) >> cell & 1:
        s.stand_up(bit)


@rule("5.7", "4.43")
def spend_blitz_step(play: Play, hq: int) -> None:
    """After the first round of phases a blitz headquarters is reduced and stays active."""
    s = play.s
    s.blitz &= ~(1 << hq)
    if s.cv[hq] == 0:
        stand_down(play, hq)
        return
    s.cv[hq] -= 1
    play.tell("blitz-step", "5.7", side=s.side_of(hq), unit=unit(s, hq), left=s.cv[hq])


@rule("14.1", "14.2")
def can_direct_drop(s: State, hq: int) -> bool:
    """May a headquarters spend its whole command on a drop: paratroops in its hex, no battle there?"""
    cell = s.where[hq]
    here = s.units_at(cell, s.side) & s.data.paratroops
    return s.airborne and s.command(hq) > 0 and bool(here) and not s.battles() >> cell & 1


@rule("15.41", "15.1", "15.4")
def can_direct_invasion(s: State, hq: int) -> bool:
    """May a headquarters direct an invasion or evacuation: in a friendly port on a sea of its side, without battle?"""
    cell = s.where[hq]
    if s.data.supreme >> hq & 1 or not (s.data.ports & s.friendly(s.side) & ~s.battles()) >> cell & 1:
        return False
    return any(sea in controlled(s, s.side) for sea in seas_of(s, cell))


class CommandPhase(ActiveSideDecides, tag=True):
    """The active player turns up headquarters."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-command"), text("prompt-command-detail"), text("wait-turn"), ("4.41", "5.2"))

    @rule("5.2", "5.8")
    def unusable(self, s: State) -> tuple[Bar, ...]:
        """Blocks that are not turned up: no headquarters of one's own on the map, in use already, or disrupted."""
        usable = s.data.hq & s.present(s.side) & ~s.active & ~s.spent
        return (
            Bar(~usable, "5.2", "refused-not-your-hq"),
            Bar(mask_of(hq for hq in bits(usable) if s.command(hq) < 0), "5.8", "refused-disrupted-zero"),
        )

    def candidates(self, s: State) -> list[int]:
        """Own headquarters on the map that can be used."""
        return list(bits(unbarred(s.present(s.side), self.unusable(s))))

    @rule("5.7", "14.2", "15.1", "15.41")
    def no_mode(self, s: State, hq: int) -> tuple[Bar, ...]:
        """Modes (by their place in `MODES`) in which a headquarters cannot be used."""
        sea, air = s.sea_power, s.airborne
        return (
            Bar(0 if sea else BY_SEA, "15.1", "refused-no-sea-power"),
            Bar(0 if sea and can_direct_invasion(s, hq) else BY_SEA, "15.41", "refused-invasion"),
            Bar(TWICE if s.data.supreme >> hq & 1 else 0, "5.7", "refused-supreme-blitz"),
            Bar(0 if s.cv[hq] else TWICE, "5.7", "refused-zero-blitz"),
            Bar(0 if air else BY_AIR, "14.2", "refused-no-drops"),
            Bar(0 if can_direct_drop(s, hq) else BY_AIR, "14.2", "refused-airborne"),
        )

    @rule("5.21", "12.22", "8.4", "14.2", "15.41")
    def no_station(self, s: State, hq: int, mode: str) -> tuple[Bar, ...]:
        """Where a headquarters is not used: away from where it is, but next to it on friendly ground out of the mud."""
        here = 1 << s.where[hq]
        if mode in (AIRBORNE, AIRBORNE_BLITZ):
            return (Bar(~here, "14.2", "refused-airborne"),)
        if mode in (INVASION, INVASION_BLITZ):
            return (Bar(~here, "15.41", "refused-invasion-deploy"),)
        free = s.friendly(s.side) & ~s.cells(other(s.side)) & allowed(s, hq) & s.data.land[s.where[hq]]
        return (
            Bar(~here if s.weather_at(s.where[hq]) == MUD else 0, "5.21", "refused-deploy-mud"),
            Bar(~(free | here), "5.21", "refused-deploy"),
        )

    def stations(self, s: State, hq: int, mode: str) -> int:
        """Where a headquarters can be used."""
        return unbarred(s.data.grid.board, self.no_station(s, hq, mode))

    @rule("4.41", "5.2", "5.7", "5.8")
    def legal(self, s: State, role: str) -> Legal:
        data = s.data
        options = []
        for hq in self.candidates(s):
            modes = unbarred(ALL_MODES, self.no_mode(s, hq))
            for once, twice in ((NORMAL, BLITZ), (AIRBORNE, AIRBORNE_BLITZ), (INVASION, INVASION_BLITZ)):
                able = [m for m in (once, twice) if modes >> MODES.index(m) & 1]
                if able:
                    places = data.grid.names(self.stations(s, hq, once))
                    options.append(Option(do.Activate, (data.ids[hq],), places, able))
        options.append(Option(do.EndPhase))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Activate):
            return Refusal("4.41", text("refused-command-first"), text("remedy-end-phase"))
        hq = s.data.number.get(action.hq, len(s.where))  # no block is nobody's
        refusal = why_barred(s, self.unusable(s), hq)
        if refusal is None and action.mode in MODES:
            refusal = why_barred(s, self.no_mode(s, hq), MODES.index(action.mode))
        if refusal is None and action.to in s.data.cell:
            refusal = why_barred(s, self.no_station(s, hq, action.mode), s.data.cell[action.to], about=(action.to,))
        return refusal or Refusal("5.21", text("refused-deploy"))

    @rule("5.2", "5.21", "5.61", "6.51")
    def activate(self, play: Play, action: do.Activate) -> None:
        """A headquarters lies open, deployed if asked."""
        s = play.s
        hq, to = s.data.number[action.hq], s.data.cell[action.to]
        start = s.where[hq]
        s.active |= 1 << hq
        s.shown |= 1 << hq
        alone = s.battles() >> start & 1 and s.units_at(start, s.side) == 1 << hq
        if to != start and alone and not pursue(play, hq):
            return
        s.shown |= 1 << hq
        if action.mode in (BLITZ, AIRBORNE_BLITZ, INVASION_BLITZ):
            s.blitz |= 1 << hq
        if action.mode in (INVASION, INVASION_BLITZ):
            s.invading |= 1 << hq
        if to != start:
            s.put(hq, to)
            if not s.battles() >> start & 1:
                end_battle(s, start)
        if action.mode in (AIRBORNE, AIRBORNE_BLITZ):
            s.dropping |= 1 << hq
        elif s.data.supreme >> hq & 1:
            s.supreme_moves = MOVES_PER_POINT * max(s.command(hq), 0)
        names = (s.data.name[start], s.data.name[to]) if to != start else (s.data.name[to],)
        play.tell(
            "hq-activated", "5.2", side=s.side, unit=unit(s, hq), hex=name(s, to), mode=text("mode-" + action.mode),
            value=s.command(hq), places=names, reveals=True,
            moves=(Moved(names, s.side, action.hq),) if to != start else (),
        )  # fmt: skip
