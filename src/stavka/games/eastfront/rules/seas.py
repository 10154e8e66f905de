"""Sections 15.1 to 15.3: who controls the seas, and what sea lines join."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import SOVIET
from stavka.games.eastfront.state import State, other

BEACH_SIZE = 1  # a beachhead works as a minor port


@rule("15.1")
def controlled(s: State, side: str) -> tuple[str, ...]:
    """The seas whose naval base is friendly; the Axis has no ships on the Caspian."""
    if not s.sea_power:
        return ()
    friendly, data = s.friendly(side), s.data
    return tuple(sea.id for sea in data.seas if friendly >> data.bases[sea.id] & 1 and sea.only in ("", side))


@rule("1.39", "15.1")
def passable(s: State, side: str, sea: str, to: str) -> bool:
    """Is the way from one sea to the next open? A strait is closed while the enemy holds one of its shores."""
    shores = s.data.strait_shores[sea] | s.data.strait_shores[to]
    return not shores & s.friendly(other(side))


@rule("15.2", "15.3")
def voyages(s: State, side: str, seas: tuple[str, ...]) -> dict[str, int]:
    """Controlled seas that ships reach from these -> how many seas they cross, the first and last included."""
    own = controlled(s, side)
    crossed = {sea: 1 for sea in seas if sea in own}
    frontier = list(crossed)
    while frontier:
        sea = frontier.pop(0)
        for to in s.data.seas[sea].passages:
            if to in own and to not in crossed and passable(s, side, sea, to):
                crossed[to] = crossed[sea] + 1
                frontier.append(to)
    return crossed


@rule("1.45", "15.2", "15.51")
def harbours(s: State, side: str) -> int:
    """Friendly ports; a beachhead out of battle serves the Soviets as one."""
    ports = s.data.ports & s.friendly(side)
    if side == SOVIET and s.beachhead >= 0 and not s.battles() >> s.beachhead & 1:
        ports |= 1 << s.beachhead & s.friendly(side)
    return ports


def seas_of(s: State, port: int) -> tuple[str, ...]:
    """The seas on which a port (or the beachhead) lies."""
    data = s.data
    shores = data.sea_ports if data.ports >> port & 1 else data.coasts
    return tuple(id for id, cells in shores.items() if cells >> port & 1)


@rule("15.21")
def berths(s: State, port: int) -> int:
    """Units that can still sail into or out of a port this turn."""
    size = s.data.port_size.get(port, BEACH_SIZE) if s.data.ports >> port & 1 else BEACH_SIZE
    return size - s.harbour.get(str(port), 0)


@rule("15.3", "9.31")
def joined_ports(s: State, side: str, net: int) -> int:
    """Friendly ports that sea lines join with ports of a rail net, those in battle as well."""
    ports = s.data.ports & s.friendly(side)
    starting = tuple({sea for port in bits(ports & net & ~s.battles()) for sea in seas_of(s, port)})
    reached = 0
    for sea in voyages(s, side, starting):
        reached |= s.data.sea_ports[sea]
    return reached & ports
