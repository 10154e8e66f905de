"""What a role sees of the table."""

from __future__ import annotations

from stavka.core.hexes import mask_of, members
from stavka.core.ledger import rule
from stavka.core.views import BoxView, MarkView, PhaseView, PieceView, TrackView, View
from stavka.games.minsk44.rules.command import in_command
from stavka.games.minsk44.rules.demolition import Demolition
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.sequence import PlayerTurn
from stavka.games.minsk44.rules.setup import Deployment, to_deploy
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import ASIDE, COLUMN, DUE, FALLEN, GONE, LEFT, READY, RETURNING, WAITING, State
from stavka.games.minsk44.table.board import printed
from stavka.games.minsk44.table.known import own, visible
from stavka.games.minsk44.table.panel import fight, focus, panel

SUPPRESSED = ("suppressed",)

BOXES = (
    ("due", DUE),
    ("waiting", WAITING),
    ("fallen", FALLEN),
    ("returning", RETURNING),
    ("gone", GONE),
    ("left", LEFT),
    ("column", COLUMN),
)
SIGNS = ("suppressed", "out-of-command", "moved")  # what is written on a counter
MARKED = [tuple(sign for n, sign in enumerate(SIGNS) if noted >> n & 1) for noted in range(1 << len(SIGNS))]
CODES = (*BOXES, ("aside", ASIDE))


def show(s: State, role: str, view: View) -> None:
    """Lay the table for a role (or an observer)."""
    top = s.frames[-1] if s.frames else None
    view.side = top.side if isinstance(top, Deployment) else s.side
    view.phases = phases(s)
    view.pieces = pieces(s, role)
    view.marks = marks(s)
    view.tracks = tracks(s)
    view.boxes = boxes(s, role)
    shown = view.panel = panel(s, role)
    view.focus, view.battle = focus(s, role, shown), fight(s)


def pieces(s: State, role: str) -> list[PieceView]:
    """Counters on the map, each stack from the bottom to the top; what lies below an enemy's top is not named."""
    commanded = in_command(s, role) if role in (GERMAN, SOVIET) else 0
    mine = s.data.of.get(role, 0)
    moved = next((f.moved for f in reversed(s.frames) if isinstance(f, Movement)), 0) & mine
    lost = mine & ~commanded & ~s.suppressed
    seen, ordered = visible(s, role), own(s, role)
    suppressed = s.suppressed
    special = lost | moved | suppressed  # units with a mark
    names, ids, tried = s.data.name, s.data.ids, s.data.all & ~s.data.untried
    known, faces = s.data.caches.shown, s.face
    out: list[PieceView] = []
    for cell, stack in sorted(s.stacks.items()):
        hex, side = names[cell], s.side_of(stack[0])
        if not ordered >> stack[0] & 1 and len(stack) > 1:
            covered = [u for u in stack if not seen >> u & 1]
            out += [PieceView(hex, side) for u in covered if s.effective(u)]
            out += [PieceView(hex, side, marks=SUPPRESSED) for u in covered if not s.effective(u)]
            stack = (*sorted(u for u in stack[:-1] if seen >> u & 1), stack[-1])
        for u in stack:
            noted = suppressed >> u & 1 | (lost >> u & 1) << 1 | (moved >> u & 1) << 2 if special >> u & 1 else 0
            piece = known.get(key := (u, cell, noted, faces[u]))
            if piece is None:
                face = "" if tried >> u & 1 else face_of(s, u)
                piece = known.keep(key, PieceView(hex, side, ids[u], 1, face, MARKED[noted]))
            out.append(piece)
    return out


def face_of(s: State, u: int) -> str:
    """Which side of the counter lies up: an untried unit shows what it drew once it has fought."""
    if s.face[u] < 0:
        return "untried"
    return "" if not s.data.untried >> u & 1 else printed(s.values(u))


def marks(s: State) -> list[MarkView]:
    """Rubble, entrenchments, bridges lost and built, sabotage."""
    names = s.data.grid.names
    out = [MarkView("rubble", h) for h in names(s.rubble)]
    for side in (GERMAN, SOVIET):
        out += [MarkView("entrenchment", h, side) for h in names(s.trenches[s.index(side)])]
    out += [MarkView("bridge-blown", bridge) for bridge in s.blown]
    for engineer, (a, b, _) in sorted(s.pontoons.items()):
        out.append(MarkView("pontoon", f"{s.data.name[a]}-{s.data.name[b]}", s.side_of(engineer)))
    if s.frames and isinstance(s.frames[-1], Demolition):
        out.append(MarkView("demolition", s.frames[-1].bridge))
    if s.sabotaged >= 0:
        out.append(MarkView("sabotage", s.data.name[s.sabotaged], SOVIET))
    return out


def tracks(s: State) -> tuple[TrackView, ...]:
    """The day, the score, the air."""
    most = max(*s.points, 60)
    owned = [p.side for p in s.data.planes]
    ready = [p.side for n, p in enumerate(s.data.planes) if s.planes[n] == READY]
    return (
        TrackView("turn", s.turn, s.data.series.turns),
        TrackView("german-points", s.points[0], most, GERMAN),
        TrackView("soviet-points", s.points[1], most, SOVIET),
        TrackView("german-air", ready.count(GERMAN), owned.count(GERMAN), GERMAN),
        TrackView("soviet-air", ready.count(SOVIET), owned.count(SOVIET), SOVIET),
    )


def boxes(s: State, role: str) -> tuple[BoxView, ...]:
    """Units off the map, by side; all of them lie open but those of the enemy that are just entering."""
    coming = mask_of(to_come(s)) & ~own(s, role)
    ids, germans = s.data.ids, s.data.german_count
    there: dict[tuple[str, int], list[int]] = {(side, code): [] for side in (GERMAN, SOVIET) for _, code in CODES}
    for u in members(s.data.all & ~s.present):
        there[GERMAN if u < germans else SOVIET, s.where[u]].append(u)
    return tuple(
        BoxView(f"{side}-{id}", len(found), tuple([ids[u] for u in found if not (coming and coming >> u & 1)]))
        for side in (GERMAN, SOVIET)
        for id, code in BOXES
        for found in (there[side, code],)
    )


@rule("19.1", "3.2", "6.2")
def to_come(s: State) -> list[int]:
    """Units being put on the map: those left would tell the enemy who has been slipped under a stack."""
    if s.turn:
        return [u for u, place in enumerate(s.where) if place == DUE] if DUE in s.where else []
    return [*to_deploy(s, GERMAN), *to_deploy(s, SOVIET)]


def phases(s: State) -> tuple[PhaseView, ...]:
    """The ribbon above the prompt."""
    turn = next((f for f in s.frames if isinstance(f, PlayerTurn)), None)
    if turn is None:
        return ()
    now = turn.step - 1
    names = PlayerTurn.PHASES
    return tuple(
        PhaseView(id.replace("_", "-"), "done" if n < now else "now" if n == now else "next")
        for n, id in enumerate(names)
    )
