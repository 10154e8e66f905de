"""14: paratroops: who may jump where, the jump, and linking up. Who directs a drop: `headquarters.py`."""

from __future__ import annotations

from stavka.core.actions import Option
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.effects import Play, eliminate, name, slide, unit
from stavka.games.eastfront.rules.orders import idle
from stavka.games.eastfront.state import State, other


@rule("14.2", "14.3")
def drop_hexes(s: State, u: int) -> int:
    """Where paratroops may jump: within air range of a headquarters in their hex, not into mountains."""
    if not (s.data.paratroops & idle(s)) >> u & 1:
        return 0
    cell, out = s.where[u], 0
    for hq in bits(s.dropping & s.at[cell]):
        reach = s.command(hq) * (2 if s.data.supreme >> hq & 1 else 1)
        out |= s.data.grid.within(1 << cell, reach)
    return out & ~s.data.mountain & ~s.full(s.side) & ~(1 << cell)


@rule("14.3")
def drops(s: State) -> list[Option]:
    """Drops of paratroops."""
    if not s.dropping:
        return []
    data = s.data
    units = bits(data.paratroops & s.own(s.side))
    return [Option(do.Drop, (data.ids[u],), data.grid.names(drop_hexes(s, u))) for u in units if s.where[u] >= 0]


def why_not_drop(s: State, to: str) -> Refusal:
    """Why nobody jumps there."""
    say = text("refused-drop" if s.airborne else "refused-no-drops")
    return Refusal("14.3", say, None, (to,) if to in s.data.cell else ())


@rule("14.3", "14.4", "14.6")
def jump(play: Play, u: int, to: int) -> None:
    """Paratroops jump; they lie open and scattered until they link up."""
    s, start, bit = play.s, play.s.where[u], 1 << u
    s.moved |= bit
    s.railed |= bit
    s.dropped |= bit
    s.shown |= bit
    if s.cells(other(s.side)) >> to & 1:
        s.entered[str(u)] = start
    slide(play, u, (start, to), "dropped", "14.3")


@rule("14.6")
def link_up(play: Play) -> None:
    """Paratroops that have jumped must have reached friends on the ground, or they are lost."""
    s = play.s
    fix_control(s)
    friendly = s.friendly(s.side)
    for u in bits(s.dropped):
        cell = s.where[u]
        near = s.data.land[cell] & friendly & ~s.battles()
        together = s.units_at(cell, s.side) & ~s.dropped
        linked = bool(friendly >> cell & 1 or near or together)
        play.tell(
            "linked-up" if linked else "drop-lost", "14.6", side=s.side, unit=unit(s, u), hex=name(s, cell),
            places=(s.data.name[cell],),
        )  # fmt: skip
        s.dropped &= ~(1 << u)
        if linked:
            if not s.battles() >> cell & 1:
                s.stand_up(1 << u)
        else:
            eliminate(play, u)
