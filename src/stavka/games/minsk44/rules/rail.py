"""24.6: movement by rail."""

from __future__ import annotations

from stavka.core.actions import Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.effects import its_name
from stavka.games.minsk44.state import FOE, State


@rule("24.6")
def train_bars(s: State) -> list[Bar]:
    """What keeps units of the phasing player from going by train."""
    trains, own = s.data.armies[s.side].trains, s.on_map(s.side)
    at_rail = s.held(s.side) & s.data.rail
    stopped = mask_of(s.units_in(at_rail & s.zone(FOE[s.side])))
    return [
        Bar(0 if trains else own, "24.6", "refused-rail-soviet"),
        Bar(0 if s.rail_used < trains else own, "24.6", "refused-rail-three"),
        Bar(came_without_train(s), "24.6", "refused-rail-entry", args=its_name),
        Bar(own & ~mask_of(s.units_in(at_rail)), "24.6", "refused-rail-start", "remedy-rail-start"),
        Bar(stopped, "24.6", "refused-rail-zone"),
    ]


@rule("24.6")
def train_options(s: State, movable: int) -> list[Option]:
    """Units on a railway and the hexes they can reach by train."""
    riders = unbarred(movable, train_bars(s))
    net, out = rail_net(s) if riders else {}, []
    for cell in sorted({s.where[u] for u in bits(riders)}):
        if cell in net:
            units = s.data.unit_names(mask_of(s.at(cell)) & riders)
            out.append(Option(do.Entrain, units, s.data.hexes(net[cell] & ~(1 << cell))))
    return out


def why_not_entrain(s: State, number: int) -> Refusal:
    """Why a unit cannot go by train, or not to that hex."""
    return why_barred(s, train_bars(s), number) or Refusal("24.6", text("refused-rail-way"))


@rule("24.6")
def came_without_train(s: State) -> int:
    """Units that have entered in this turn by an edge where no train brings them."""
    return s.fresh & s.data.no_train & ~s.reborn


@rule("24.6")
def rail_net(s: State) -> dict[int, int]:
    """Railway hexes that trains of the phasing player can use -> all hexes connected with them."""
    foe = FOE[s.side]
    open_cells = s.data.rail & ~s.zone(foe) & ~s.held(foe) & ~s.rubble
    if s.sabotaged >= 0:
        open_cells &= ~(1 << s.sabotaged)
    return s.data.caches.rail_nets.find((open_cells, tuple(s.blown)), lambda: connected(s, open_cells))


def connected(s: State, open_cells: int) -> dict[int, int]:
    """Railway hexes -> all hexes that can be reached from them by rail."""
    net: dict[int, int] = {}
    for start in bits(open_cells):
        if start in net:
            continue
        seen, queue = 1 << start, [start]
        while queue:
            at = queue.pop()
            for to in s.data.rail_links[at]:
                bridge = s.data.bridge.get((at, to))
                if open_cells >> to & 1 and not seen >> to & 1 and (bridge is None or bridge not in s.blown):
                    seen |= 1 << to
                    queue.append(to)
        for cell in bits(seen):
            net[cell] = seen
    return net
