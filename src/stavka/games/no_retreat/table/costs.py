"""What the moves of a unit cost, for the figures in the lit hexes while a player holds it."""

from __future__ import annotations

from stavka.core.views import Overlay, price_tags
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.routes import mobility, routes
from stavka.games.no_retreat.rules.supply import zoc
from stavka.games.no_retreat.state import State


def costs(s: State, role: str, piece: str) -> tuple[Overlay, ...]:
    """What each hex costs a unit that may move, and where an enemy zone of control would stop it (8.5.1)."""
    u = s.data.number.get(piece, -1)
    frame = s.frames[-1] if s.frames else None
    if not isinstance(frame, MovementPhase) or s.side != role or u < 0 or s.owner(u) != role:
        return ()
    if s.where[u] < 0 or s.moved >> u & 1:
        return ()
    found, zones = routes(s, u, s.where[u], mobility(s, u)), zoc(s, ENEMY[role])
    names = s.data.grid.names
    points_to = {hex: n for n, cells in enumerate(found.spent) if n for hex in names(cells & found.ends)}
    return price_tags(points_to, lambda points: (str(points), None), names(found.ends & zones))
