"""What a role sees of the table."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import BattleView, BoxView, Ground, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.rules.battle import current_battle
from stavka.games.eastfront.rules.calendar import expected
from stavka.games.eastfront.rules.economy import level
from stavka.games.eastfront.state import ELIMINATED, SNOW, State
from stavka.games.eastfront.table.known import to_come, visible
from stavka.games.eastfront.table.panel import hexsides, panel

PHASES = ("command", "movement", "combat", "blitz-movement", "blitz-combat", "supply")
MOST_POINTS = 120


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    view.side = s.side if s.phase in PHASES else ""  # both sides build at once
    view.phases = phases(s)
    view.pieces = pieces(s, role)
    view.marks = marks(s)
    view.ground = Ground(snow=True, frozen=("river",)) if s.weather == SNOW else None  # the west is told by the header
    view.tracks = tuple(TrackView("level-" + side, level(s, side), MOST_POINTS, side) for side in SIDES)
    view.boxes = boxes(s, role)
    fight = current_battle(s)
    if fight is not None:
        view.battle = BattleView(s.data.name[fight.cell], side=s.side)
    view.panel = panel(s, role)


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon above the prompt."""
    if s.phase not in PHASES:
        return (PhaseView("production", "now"),)
    now = PHASES.index(s.phase)
    return tuple(PhaseView(id, "done" if n < now else "now" if n == now else "next") for n, id in enumerate(PHASES))


def pieces(s: State, role: str) -> list[PieceView]:
    """Blocks on the map: faces where the role sees them, else only that a block is there."""
    data, seen = s.data, visible(s, role)
    owners = [(side, s.own(side)) for side in SIDES]
    out: list[PieceView] = []
    for cell in bits(s.axis_cells | s.soviet_cells):
        hex, here = data.name[cell], s.at[cell]
        for side, own in owners:
            if here & own & seen:
                out += [piece(s, u, hex, side) for u in bits(here & own & seen)]
            if here & own & ~seen:
                out += standing(s, here & own & ~seen, hex, side)
    return out


@rule("2.3", "10.2")
def standing(s: State, units: int, hex: str, side: str) -> list[PieceView]:
    """Blocks whose face cannot be seen; who is out of supply is known, because control follows from it."""
    starved = (units & s.unsupplied).bit_count()
    blocks = [PieceView(hex, side)] * (units.bit_count() - starved)
    return blocks + [PieceView(hex, side, marks=("unsupplied",))] * starved if starved else blocks


def piece(s: State, u: int, hex: str, side: str) -> PieceView:
    """A block whose face can be seen."""
    marks: tuple[str, ...] = ()
    if (s.active | s.blitz | s.unsupplied | s.moved) >> u & 1:
        sets = (("active", s.active), ("blitz", s.blitz), ("unsupplied", s.unsupplied), ("moved", s.moved))
        marks = tuple([mark for mark, units in sets if units >> u & 1])
    return PieceView(hex, side, s.data.ids[u], s.cv[u], "revealed" if s.shown >> u & 1 else "", marks)


def marks(s: State) -> list[MarkView]:
    """Battles with their original defender, hexsides in use with their limit, air strikes."""
    names = s.data.grid.names
    out: list[MarkView] = []
    for side in SIDES:
        out += [MarkView("battle", h, side) for h in names(s.battles() & s.defends(side))]
    if s.phase.endswith("movement"):
        out += [MarkView("hexside", place, value=value) for place, value in hexsides(s)]
    out += [MarkView("strike", s.data.name[int(cell)], s.side) for cell in s.strikes]
    return out


def boxes(s: State, role: str) -> tuple[BoxView, ...]:
    """Eliminated units by name for their owner; what is to come: all one's own, of the others what the tables say."""
    out = []
    for side in SIDES:
        if role == side or s.outcome is not None:
            lost = tuple(s.data.ids[u] for u in bits(s.own(side)) if s.where[u] == ELIMINATED)
            out.append(BoxView("eliminated-" + side, len(lost), lost))
    own = s.own(role) if role in SIDES else 0
    tables = [id for id in expected(s) if not own >> s.data.number[id] & 1] if s.outcome is None else []
    due = tuple(dict.fromkeys([*(s.data.ids[u] for u in to_come(s, role)), *tables]))
    return (*out, BoxView("reinforcements", len(due), due))
