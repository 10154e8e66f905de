"""C1.f, 5.4 and 6.3.2: being alone in a zone, and what falls to those who are."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.roads.atlas import AXIS, foe
from stavka.games.roads.rules.deck import CAPTURED
from stavka.games.roads.rules.effects import Play, name
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.ships import RetreatShip


@rule("C1.f.I", "C1.f.III", "C1.f.IV", "5.4.1", "11.1")
def occupy(play: Play, zone: int, side: str) -> None:
    """Units of a side are alone in a zone: it is theirs, and so is what lies there, unless a fortress still holds."""
    s = play.s
    bit = 1 << zone
    if not s.held_by(side) & bit:
        if s.data.fortresses & bit:
            return
        s.axis_held ^= bit
    seize(play, zone, side)


def seize(play: Play, zone: int, side: str) -> None:
    """Resource points are captured, ships driven out."""
    s = play.s
    if zone in s.rp(foe(side)):
        capture(play, zone, side)
    if s.data.ports >> zone & 1:
        drive_out(play, zone, foe(side))


@rule("5.4.1", "C5", "C1.a.I")
def capture(play: Play, zone: int, side: str) -> None:
    """Half of the enemy's resource points change hands, the rest is destroyed."""
    s = play.s
    points = s.rp(foe(side))[zone]
    s.add_rp(foe(side), zone, -points)
    kept = points // 2 if s.data.depots[side] >> zone & 1 else 0
    if kept:
        s.add_rp(side, zone, kept)
    play.tell(
        "resources-captured", "5.4.1", side=side, zone=name(s, zone), points=points, kept=kept,
        places=(s.data.name[zone],),
    )  # fmt: skip
    if side == AXIS and s.data.depots[side] >> zone & 1:
        play.push(Reaction(timing=CAPTURED, order=(AXIS,), zone=zone, count=points - kept))


@rule("6.3.2")
def drive_out(play: Play, zone: int, side: str) -> None:
    """Ships alone with enemy land units must leave the port."""
    for u in bits(play.s.ships_at(side, zone)):
        play.push(RetreatShip(unit=u, zone=zone))
