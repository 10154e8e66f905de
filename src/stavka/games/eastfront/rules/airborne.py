"""14: paratroops: who may jump where, the jump, and linking up. Who directs a drop: `headquarters.py`."""

from __future__ import annotations

from stavka.core.actions import Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.effects import Play, eliminate, name, slide, unit
from stavka.games.eastfront.rules.orders import used_up
from stavka.games.eastfront.state import State, other


@rule("14.1", "14.2", "14.3")
def no_jumpers(s: State) -> tuple[Bar, ...]:
    """Units that cannot jump: others than paratroops, those that have moved, and those nobody directs."""
    own = s.own(s.side)
    directed = 0
    for hq in bits(s.dropping & own):
        directed |= s.at[s.where[hq]]
    return (
        Bar(0 if s.airborne else -1, "14.3", "refused-no-drops"),
        Bar(~s.present(s.side), "6.1", "refused-not-your-unit"),
        Bar(~s.data.paratroops, "14.1", "refused-not-paratroops"),
        *used_up(s),
        Bar(~directed, "14.2", "refused-drop-hq"),
    )


@rule("14.2", "14.3", "6.21")
def no_drop(s: State, u: int) -> tuple[Bar, ...]:
    """Where paratroops cannot jump: beyond air range of a headquarters in their hex, into mountains or a full hex."""
    cell, reached = s.where[u], 0
    for hq in bits(s.dropping & s.at[cell]):
        reach = s.command(hq) * (2 if s.data.supreme >> hq & 1 else 1)
        reached |= s.data.grid.within(1 << cell, reach)
    return (
        Bar(1 << cell, "6.1", "refused-there-already"),
        Bar(~reached, "14.3", "refused-drop-range"),
        Bar(s.data.mountain, "14.3", "refused-drop-mountain"),
        Bar(s.full(s.side), "6.21", "refused-stack-full", "remedy-make-room"),
    )


@rule("14.3")
def drops(s: State) -> list[Option]:
    """Drops of paratroops."""
    if not s.dropping:
        return []
    data = s.data
    goals = {u: unbarred(data.grid.board, no_drop(s, u)) for u in bits(unbarred(data.paratroops, no_jumpers(s)))}
    return [Option(do.Drop, (data.ids[u],), data.grid.names(cells)) for u, cells in goals.items()]


def why_not_drop(s: State, id: str, to: str) -> Refusal:
    """Why a unit does not jump there."""
    u, cell = s.data.number.get(id), s.data.cell.get(to)
    if u is None:
        return Refusal("6.1", text("refused-not-your-unit"))
    if cell is None:
        return Refusal("1.2", text("refused-off-map"))
    refusal = why_barred(s, no_jumpers(s), u) or why_barred(s, no_drop(s, u), cell, about=(to,))
    assert refusal is not None, "nothing bars this drop"
    return refusal


@rule("14.3", "14.4", "14.6")
def jump(play: Play, u: int, to: int) -> None:
    """Paratroops jump; they lie open and scattered until they link up."""
    s, start, bit = play.s, play.s.where[u], 1 << u
    s.moved |= bit
    s.dropped |= bit
    s.shown |= bit
    if s.cells(other(s.side)) >> to & 1:
        s.entered[str(u)] = start
    slide(play, u, (start, to), "dropped", "14.3")


@rule("14.6")
def link_up(play: Play) -> None:
    """Paratroops that have jumped must have reached friends on the ground, or they are lost."""
    s = play.s
    if not s.dropped:
        return
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
