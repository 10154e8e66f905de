"""Chapter 23 and 24.5: victory points, lines of communication, and how the battle ends."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.texts import Outcome, text
from stavka.games.minsk44.rules.effects import Play, name
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import FOE, State

LEVELS = ((30, "strategic"), (20, "operational"), (10, "tactical"))


@rule("23.6", "24.5")
def has_loc(s: State, cell: int, side: str) -> bool:
    """Is there a path from a hex to a friendly edge, free of enemies and of their zones?"""
    return bool((1 << cell | s.data.grid.near[cell]) & open_country(s, side) or s.data.friendly[side] >> cell & 1)


@rule("23.6", "24.5")
def passage(s: State, side: str) -> int:
    """The hexes that a line of a side may enter; where the scenario is not stricter, friends hold off enemy zones."""
    foe = FOE[side]
    zone = s.zone(foe) if s.data.series.strict_lines else s.zone(foe) & ~s.held(side)
    return s.data.grid.board & ~s.held(foe) & ~zone


def open_country(s: State, side: str) -> int:
    """The hexes from which a side has a free path to its edge."""
    data, through = s.data, passage(s, side)
    return data.caches.open_countries.find(
        (side, through), lambda: data.grid.flood(data.friendly[side] & through, through)
    )


def way_out(s: State, cell: int, side: str) -> tuple[int, ...]:
    """A shortest line of communication of a hex, hex by hex; empty when there is none."""
    grid, through = s.data.grid, passage(s, side)
    rings = [1 << cell]
    seen = rings[0]
    while rings[-1] and not rings[-1] & s.data.friendly[side]:
        rings.append(grid.adjacent(rings[-1]) & through & ~seen)
        seen |= rings[-1]
    found = rings.pop() & s.data.friendly[side]
    if not found:
        return ()
    way = [(found & -found).bit_length() - 1]
    for ring in reversed(rings):
        near = grid.near[way[-1]] & ring
        way.append((near & -near).bit_length() - 1)
    return tuple(reversed(way))


@rule("23.3", "24.5")
def holds(s: State, cell: int, side: str) -> bool:
    """Does a side occupy a hex with a line of communication?"""
    return bool(s.held(side) >> cell & 1) and has_loc(s, cell, side)


@rule("24.5", "23.1")
def score_towns(play: Play, side: str) -> None:
    """Points for the towns that a side holds."""
    s = play.s
    for cell, town in s.data.towns.items():
        points = town.german if side == GERMAN else town.soviet
        if points and holds(s, cell, side):
            s.points[s.index(side)] += points
            play.tell("town-held", "24.5", side=side, hex=name(s, cell), points=points, places=(s.data.name[cell],))


@rule("24.5", "23.3")
def score_railways(play: Play) -> None:
    """Each stretch once, when a unit of its enemy first stands on it (here a Soviet one); the later, the less."""
    s = play.s
    for stretch in s.data.stretches:
        if stretch.id not in s.cut and s.held(stretch.side) & s.data.area[stretch.id]:
            points = stretch.points[s.turn - 1]
            s.cut.append(stretch.id)
            s.points[s.index(stretch.side)] += points
            play.tell("railway-cut", "24.5", side=stretch.side, stretch=text("stretch-" + stretch.id), points=points)


@rule("23.2")
def level(difference: int) -> str:
    """How great a victory is."""
    return next((id for least, id in LEVELS if difference >= least), "draw")


@rule("4.1", "23.2")
def outcome(s: State) -> Outcome:
    """The end of the last turn."""
    german, soviet = s.points
    grade = level(abs(german - soviet))
    winners = () if grade == "draw" else (GERMAN,) if german > soviet else (SOVIET,)
    why = text("won-" + grade, german=german, soviet=soviet)
    return Outcome(winners, why, ("23.2",), grade, {GERMAN: german, SOVIET: soviet})
