"""What a role sees of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stavka.core.hexes import bits
from stavka.core.views import BoxView, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET
from stavka.games.eastfront.battle import current_battle
from stavka.games.eastfront.economy import level
from stavka.games.eastfront.known import know, visible
from stavka.games.eastfront.production import ProductionPhase
from stavka.games.eastfront.state import ELIMINATED, State

if TYPE_CHECKING:
    from stavka.games.eastfront.game import EastFront

PHASES = ("command", "movement", "combat", "blitz-movement", "blitz-combat", "supply")
MOST_POINTS = 120


def make_view(game: EastFront, s: State, role: str) -> View:
    """The view of a role (or an observer)."""
    deciding = role in game.pending(s)
    return View(
        game=game.id,
        scenario=s.scenario,
        role=role,
        turn=s.turns,
        side=s.side,
        pending=game.pending(s),
        prompt=game.prompt(s, role),
        phases=phases(s),
        pieces=pieces(s, role),
        marks=marks(s),
        tracks=tuple(TrackView("level-" + side, level(s, side), MOST_POINTS, side) for side in SIDES),
        boxes=boxes(s, role),
        legal=game.legal(s, role).plain() if deciding else [],
        panel=panel(s, role),
        known=know(s, role),
        outcome=s.outcome,
    )


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon above the prompt."""
    if s.phase not in PHASES:
        return (PhaseView("production", "now"),)
    now = PHASES.index(s.phase)
    return tuple(PhaseView(id, "done" if n < now else "now" if n == now else "next") for n, id in enumerate(PHASES))


def pieces(s: State, role: str) -> list[PieceView]:
    """Blocks on the map: faces where the role sees them, else only that a block is there."""
    data = s.data
    seen = visible(s, role)
    out: list[PieceView] = []
    for cell in bits(s.axis_cells | s.soviet_cells):
        hex = data.name[cell]
        for side in SIDES:
            units = s.units_at(cell, side)
            out += [piece(s, u, hex, side) for u in bits(units & seen)]
            out += [PieceView(hex, side)] * (units & ~seen).bit_count()
    return out


def piece(s: State, u: int, hex: str, side: str) -> PieceView:
    """A block whose face can be seen."""
    marks = [
        mark
        for mark, mask in (("active", s.active), ("blitz", s.blitz), ("unsupplied", s.unsupplied), ("moved", s.moved))
        if mask >> u & 1
    ]
    return PieceView(hex, side, s.data.ids[u], s.cv[u], "revealed" if s.shown >> u & 1 else "", tuple(marks))


def marks(s: State) -> list[MarkView]:
    """Battles with their original defender, air strikes."""
    names = s.data.grid.names
    out: list[MarkView] = []
    for side in SIDES:
        out += [MarkView("battle", h, side) for h in names(s.battles() & s.defends(side))]
    out += [MarkView("strike", s.data.name[int(cell)], s.side) for cell in s.strikes]
    return out


def boxes(s: State, role: str) -> tuple[BoxView, ...]:
    """Eliminated units by name for their owner; reinforcements are known to all."""
    out = []
    for side in SIDES:
        if role == side or s.outcome is not None:
            lost = tuple(s.data.ids[u] for u in bits(s.own(side)) if s.where[u] == ELIMINATED)
            out.append(BoxView("eliminated-" + side, len(lost), lost))
    due = tuple(s.due)
    return (*out, BoxView("reinforcements", len(due), due))


def panel(s: State, role: str) -> dict[str, Any]:
    """Date, weather, the battle being fought, points left to spend."""
    data = s.data
    out: dict[str, Any] = {
        "date": s.date,
        "fortnight": s.fortnight,
        "weather": s.weather,
        "west_weather": s.west_weather,
        "supreme_moves": s.supreme_moves,
        "crossed": len(s.crossed),
        "surrendered": list(s.surrendered),
    }
    fight = current_battle(s)
    if fight is not None:
        out["battle"] = {
            "hex": data.name[fight.cell],
            "supported": fight.supported,
            "defender": AXIS if s.axis_defends >> fight.cell & 1 else SOVIET,
            "step": fight.step,
            "marked": data.ids[fight.marked] if fight.marked >= 0 else "",
            "parts": fight.parts,
        }
    for frame in s.frames:
        if isinstance(frame, ProductionPhase) and role in SIDES:
            out["points"] = frame.left(role)
    return out
