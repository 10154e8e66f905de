"""What happens again and again: entering hexes, losing units, scoring; and names for messages."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.play import Play as BasePlay
from stavka.core.texts import Moved, Outcome, Text, piece, place, text
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SIDES, SOVIET
from stavka.games.no_retreat.lasting import Trigger
from stavka.games.no_retreat.state import (
    DESTROYED,
    GONE,
    SHATTERED,
    SURRENDERED,
    TRACK,
    State,
)

Play = BasePlay[State]


def name(s: State, cell: int) -> str:
    """A hex as a reference in a message."""
    return place(s.data.name[cell])


def unit(s: State, u: int) -> str | Text:
    """A unit in a message; a front bears the name of the side it shows."""
    id = s.data.ids[u]
    if s.unit(u).kind == "front":
        return text(f"unit-{id}-{'strong' if s.strong >> u & 1 else 'weak'}")
    return piece(id)


def date(box: str) -> Text:
    """The date of a turn ("Jul-Aug 1941") as words."""
    months, year = box.split()
    return text("date", months=text("months-" + months.lower()), year=year)


def hexes(s: State, cells: int) -> tuple[str, ...]:
    """The ids of a set of cells."""
    return s.data.grid.names(cells)


def walk(play: Play, u: int, way: list[int], message: str, *rules: str) -> None:
    """A unit goes along a path and takes what it passes."""
    s = play.s
    side = s.owner(u)
    s.put(u, way[-1])
    if play.heard:
        ids = tuple(s.data.name[c] for c in way)
        play.tell(
            message, *rules, side=side, unit=unit(s, u), hex=name(s, way[-1]), places=(ids[-1],),
            moves=(Moved(ids, side, s.data.ids[u]),),
        )  # fmt: skip
    for cell in way[1:]:
        enter(play, u, cell)


@rule("12.7.1", "13.5", "14.13")
def enter(play: Play, u: int, cell: int) -> None:
    """A unit has entered a hex: control changes, and some first times are remembered."""
    s = play.s
    side, bit = s.owner(u), 1 << cell
    if s.data.vp_hexes & bit and not s.holds(side, cell):
        before = s.derived()
        s.held ^= bit
        s.still_true(before, *(("zoc", of) for of in SIDES), *(("terms", of) for of in SIDES))
        play.tell("captured", "12.7.1", side=side, hex=name(s, cell), places=(s.data.name[cell],))
    if side == AXIS:
        s.belts &= ~bit
        return
    s.works &= ~bit
    if s.strong >> u & 1 and s.unit(u).kind != "single" and s.data.germany & bit:
        first_time(play, "gg")
    if cell == s.data.place["ploesti"]:
        first_time(play, "oil")
    if cell == s.data.place["warsaw"]:
        first_time(play, "warsaw")


def first_time(play: Play, what: Trigger) -> None:
    """Something happens for the first time: its reinforcements come the turn after."""
    s = play.s
    if not s.happened_at(what):
        s.triggers[what] = s.turn
        play.tell(f"trigger-{what}", "13.5", side=SOVIET)


# --- losing units -----------------------------------------------------------------------------------


@rule("10.7.1", "14.2", "14.9.3", "14.10", "14.1", "7.2.2", "12.5")
def eliminate(play: Play, u: int, *rules: str, surrenders: bool = False) -> None:
    """A unit leaves the map: to a box, the turn track, or for good."""
    s = play.s
    side, counter, cell = s.owner(u), s.unit(u), s.where[u]
    cut = surrenders or bool(s.unsupplied >> u & 1)
    places = (s.data.name[cell],) if cell >= 0 else ()
    if counter.cadre:
        to_track(play, u, *rules)
    elif counter.lost or counter.kind == "single":
        if counter.delay:
            s.put(u, TRACK - (s.turn + counter.delay))
            play.tell("returns-later", *rules, side=side, unit=unit(s, u), turn=s.turn + counter.delay, places=places)
        else:
            s.put(u, GONE)
            play.tell("lost-for-good", *rules, side=side, unit=unit(s, u), places=places)
            if counter.id == "berlin":
                play.end(Outcome((SOVIET,), text("won-hitler"), ("12.5",)))
    elif cut:
        s.put(u, SURRENDERED)
        play.tell("surrendered", "10.7.1", *rules, side=side, unit=unit(s, u), places=places)
        s.score(ENEMY[side], 1)
        play.tell("surrender-point", "12.7.4", "12.7.5", side=ENEMY[side], points=s.points(s.initiative))
    else:
        s.put(u, DESTROYED)
        play.tell("destroyed", "10.7.1", *rules, side=side, unit=unit(s, u), places=places)


@rule("14.9.3")
def to_track(play: Play, u: int, *rules: str) -> None:
    """A cadre goes to the next free box of the turn track: one a turn for each side."""
    s = play.s
    side = s.owner(u)
    taken = {TRACK - s.where[c] for c in bits(s.data.cadres & s.data.of[side]) if s.where[c] <= TRACK}
    turn = s.turn + max(1, s.unit(u).delay)
    while turn in taken:
        turn += 1
    s.put(u, TRACK - turn if turn <= s.data.last_turn else GONE)
    play.tell("cadre-to-track", "14.9.3", *rules, side=side, unit=unit(s, u), turn=turn)


@rule("10.7.6", "8.4.3", "14.9.3")
def shatter(play: Play, u: int, *rules: str) -> None:
    """A unit goes to the Shattered box; a cadre to the turn track."""
    s = play.s
    if s.unit(u).cadre:
        to_track(play, u, *rules)
        return
    s.put(u, SHATTERED)
    play.tell("shattered", *rules, side=s.owner(u), unit=unit(s, u))


@rule("10.7.1", "7.3")
def lose_step(play: Play, u: int, *rules: str) -> bool:
    """A unit loses a step; True when it is eliminated."""
    s = play.s
    if s.steps(u) == 2:
        s.flip(u, strong=False)
        play.tell(
            "step-lost", "10.7.1", *rules, side=s.owner(u), unit=unit(s, u),
            places=(s.data.name[s.where[u]],) if s.where[u] >= 0 else (),
        )  # fmt: skip
        return False
    eliminate(play, u, *rules)
    return True
