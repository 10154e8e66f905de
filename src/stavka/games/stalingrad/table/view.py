"""What a role sees of the table."""

from __future__ import annotations

from functools import lru_cache

from stavka.core.hexes import bits
from stavka.core.views import BoxView, HandView, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.stalingrad.atlas import POOLS
from stavka.games.stalingrad.rules.german import GermanTurn, PlannedAttack, QuickAttack
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.secrecy import Sight
from stavka.games.stalingrad.state import GERMAN, LOSS_LIMIT, LOST, SOVIET, State
from stavka.games.stalingrad.table.known import current_battle, eyes
from stavka.games.stalingrad.table.panel import battle_view, panel

# the ribbon: what a German turn can be, and what happens in a battle after so many of its steps
TURN_PHASES = ("call", "long-move", "short-moves", "quick-attack", "planned-attack")
BATTLE_PHASES = (
    ("cards", 2),
    ("reveal", 4),
    ("support", 8),
    ("rubble", 9),
    ("close-combat", 10),
    ("advance", 13),
)


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    sight = eyes(s, role)
    view.side = s.side
    view.phases = s.once(phases, phases)  # what is the same for all is made once for all
    view.pieces = pieces(s, sight)
    view.marks = s.once(marks, marks)
    view.tracks = s.once(tracks, tracks)
    view.hands = hands(s, sight)
    view.boxes = s.once(boxes, boxes)
    view.in_play = tuple(s.leaders)
    view.battle = battle_view(s)
    view.panel = panel(s, sight)


block = lru_cache(maxsize=1 << 14)(PieceView)  # the same blocks are shown in view after view


def pieces(s: State, sight: Sight) -> list[PieceView]:
    """Blocks on the map: faces where the role sees them, and after them, without order, the blocks that stand."""
    data = s.data
    seen = ~0 if sight.over else sight.units
    out: list[PieceView] = []
    at, german_cells = s.at, s.german_cells
    for cell in bits(german_cells | s.soviet_cells):
        hex, units = data.name[cell], at[cell]
        side = GERMAN if german_cells >> cell & 1 else SOVIET
        for u in bits(units & seen) if units & seen else ():
            face = "revealed" if s.shown >> u & 1 else ""
            out.append(block(hex, side, data.ids[u], s.strength[u], face))
        if standing := units & ~seen:
            out += [block(hex, side)] * standing.bit_count()
    return out


def marks(s: State) -> list[MarkView]:
    """Rubble, fortifications, headquarters, and who holds which hex."""
    names = s.data.grid.names
    out = [MarkView("rubble", h) for h in names(s.rubble)]
    out += [MarkView("fortification", h, SOVIET) for h in names(s.forts)]
    if s.hq >= 0:
        out.append(MarkView("headquarters", s.data.name[s.hq], SOVIET))
    out += [MarkView("control", h, GERMAN) for h in names(s.german_held)]
    return out


def tracks(s: State) -> tuple[TrackView, ...]:
    """The clocks of the battle."""
    deck = TrackView("soviet-deck", len(s.soviet_deck), 28, SOVIET)
    if "okh" in s.leaders:
        taken = TrackView("shore", (s.data.okh_hexes & s.german_held).bit_count(), 19, GERMAN)
    else:
        taken = TrackView("landings", 6 - s.landings_held(), 6, GERMAN)
    return (TrackView("german-losses", s.losses(), LOSS_LIMIT, GERMAN), deck, taken)


def hands(s: State, sight: Sight) -> tuple[HandView, ...]:
    """Own cards by name, the others' by number."""
    out = [
        HandView(owner, len(hand), hand if sight.sees(owner) else None)
        for owner, hand in zip(s.germans, s.german_hands, strict=True)
    ]
    held = tuple(sorted(s.soviet_hand)) if sight.sees(SOVIET) else None
    return (*out, HandView(SOVIET, len(s.soviet_hand), held))


def boxes(s: State) -> tuple[BoxView, ...]:
    """Soviet reserves by number, German losses by name."""
    reserves = [BoxView("pool-" + p, len(s.pool(p))) for p in POOLS]
    where = s.where
    lost = tuple([s.data.ids[u] for u in bits(s.data.germans) if where[u] == LOST])
    return (*reserves, BoxView("german-losses", len(lost), lost))


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon above the prompt."""
    fight = current_battle(s)
    if fight is not None:
        out, now = [], False
        for id, last in BATTLE_PHASES:
            done = fight.step > last
            out.append(PhaseView(id, "done" if done else "next" if now else "now"))
            now = now or not done
        return tuple(out)
    return tuple(PhaseView(id, phase_state(s, id)) for id in TURN_PHASES) if s.side == GERMAN else ()


def phase_state(s: State, id: str) -> str:
    """How one of the five actions stands: open while the player may still choose it."""
    for frame in reversed(s.frames):
        if isinstance(frame, GermanTurn):
            if not frame.moves:
                return "open"
            return "now" if id == "short-moves" else "shut"
        if isinstance(frame, QuickAttack):
            return "now" if id == "quick-attack" else "shut"
        if isinstance(frame, PlannedAttack):
            return "now" if id == "planned-attack" else "shut"
        if isinstance(frame, DeployUnits):
            return "now" if id == "call" else "shut"
    return "shut"
