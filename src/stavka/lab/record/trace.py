"""What a match is held to: a line an action, with digests of what players can do, see and read.

Nothing here looks inside a position. A digest covers what comes out of the public interface, in an order of its
own, so fields of a position may be renamed, split or added, and pieces, options and choices may be listed in another
order: the trace stays. It changes when somebody may do something else, when a die falls elsewhere, when a
piece stands elsewhere, or when somebody reads something else; and it says which of these it was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import msgspec

from stavka.core.actions import Legal, verb
from stavka.core.game import OBSERVER, Game
from stavka.core.match import Match
from stavka.core.texts import Event, Refused
from stavka.core.views import View

FORMAT = 1  # what the digests cover; raise it when they come to cover something else
EVERY = 5  # actions between two looks at the whole table

PLAY, TABLE, SHOWN, TOLD = "play", "table", "shown", "told"
KINDS = (PLAY, TABLE, SHOWN, TOLD)
RULES = (PLAY, TABLE)  # what only a change of the rules can change


class Step(msgspec.Struct, frozen=True):
    """The match after this many actions."""

    number: int
    options: int  # how many actions are legal
    play: str  # who decides, what is legal, how many random numbers were used, how it ended
    told: str  # prompts and events as each role and an observer read them, and whether undo stops here
    table: str = ""  # turn, pieces, hands, boxes and lasting cards as each of them sees them
    shown: str = ""  # markers, tracks and phases


class Trace(msgspec.Struct):
    """A match played again: as far as it went, and why it went no further."""

    steps: list[Step]
    stopped: str = ""


class Change(msgspec.Struct, frozen=True):
    """The first thing of its kind that is no longer as it was."""

    kind: str
    number: int  # the action after which it shows
    since: int  # the last action after which it was surely as before
    note: str


def digest(data: Any) -> str:
    """Six hexadecimal digits: one change in 16 million goes unseen at its first action, and not at the next."""
    return hashlib.blake2b(msgspec.json.encode(data, order="sorted"), digest_size=3).hexdigest()


# --- one position -------------------------------------------------------------------------------


def readers(game: Game[Any], scenario: str) -> tuple[str, ...]:
    """Everybody who reads what happens."""
    return (*game.scenario(scenario).roles, OBSERVER)


def step(match: Match[Any], events: Iterable[Event], undo: bool, *, whole: bool) -> Step:
    """What can be seen of a match now; with the whole table when asked for."""
    game, s = match.game, match.state
    roles = game.pending(s)
    legal = {role: game.legal(s, role) for role in roles}
    play = [roles, {role: _actions(offer) for role, offer in legal.items()}, match.dice.count, s.outcome]
    eyes = readers(game, match.scenario)
    told = [undo, [game.prompt(s, role) for role in eyes], [[_reading(e.read_by(r)) for r in eyes] for e in events]]
    options = sum(map(len, legal.values()))
    if not whole:
        return Step(match.number, options, digest(play), digest(told))
    views = [game.view(s, role) for role in eyes]
    table, shown = digest([_table(v) for v in views]), digest([_shown(v) for v in views])
    return Step(match.number, options, digest(play), digest(told), table, shown)


def _actions(legal: Legal) -> list[tuple[str, ...]]:
    """Every action by itself: how a game bundles them into options is its own affair."""
    return sorted({(verb(o.make), *arguments) for o in legal.options for arguments in product(*o.choices)})


def _reading(event: Event) -> tuple[Any, ...]:
    moves = [(m.path, m.side, m.piece) for m in event.moves]
    rolls = [(r.dice, r.hit, r.piece) for r in event.rolls]
    return event.id, event.args, event.rules, event.places, event.side, moves, rolls


def _table(view: View) -> tuple[Any, ...]:
    pieces = sorted((p.place, p.side, p.id, p.steps, p.face, sorted(p.marks)) for p in view.pieces)
    hands = [(h.owner, h.count, sorted(h.cards) if h.cards is not None else None) for h in view.hands]
    boxes = sorted((b.id, b.count, sorted(b.pieces)) for b in view.boxes)
    return view.turn, view.side, view.pending, pieces, hands, boxes, sorted(view.in_play), view.outcome


def _shown(view: View) -> tuple[Any, ...]:
    marks = sorted((m.kind, m.place, m.side, m.value) for m in view.marks)
    tracks = [(t.id, t.value, t.max, t.side) for t in view.tracks]
    return marks, tracks, [(p.id, p.state) for p in view.phases], view.ground


# --- a whole match ------------------------------------------------------------------------------


def trace(match: Match[Any], actions: Iterable[tuple[str, dict[str, Any]]]) -> Trace:
    """Play these actions in a match that is only set up, and look at it after each."""
    steps = [step(match, match.opening, False, whole=True)]
    made = Trace(steps)
    todo = list(actions)
    for number, (role, plain) in enumerate(todo, 1):
        try:
            events = match.act(role, match.game.read_entry(plain))
        except Refused as refused:
            made.stopped = f"it is refused: {refused}"
            break
        except Exception as error:
            made.stopped = f"it fails: {type(error).__name__}: {error}"
            break
        whole = number % EVERY == 0 or number == len(todo)
        steps.append(step(match, events, match.entries[-1].revealed, whole=whole))
    return made


def changes(before: list[Step], now: Trace) -> list[Change]:
    """The first change of each kind between a match as recorded and as it plays now."""
    found = [c for kind in KINDS if (c := _first(kind, before, now.steps)) is not None]
    end = len(now.steps)
    if now.stopped and not any(c.kind == PLAY for c in found):
        found.insert(0, Change(PLAY, end, end - 1, now.stopped))
    elif now.stopped:
        found = [c if c.kind != PLAY else msgspec.structs.replace(c, note=_stops(c, end, now.stopped)) for c in found]
    return found


def _stops(change: Change, end: int, why: str) -> str:
    return f"{change.note}; then action {end} cannot be played, {why}"


def _first(kind: str, before: list[Step], now: list[Step]) -> Change | None:
    since = 0
    for was, new in zip(before, now, strict=False):
        old, fresh = getattr(was, kind), getattr(new, kind)
        if old != fresh and old and fresh:
            return Change(kind, was.number, since, _told(kind, was, new))
        if old:
            since = was.number
    return None


def _told(kind: str, was: Step, now: Step) -> str:
    if kind == PLAY and was.options != now.options:
        return f"{was.options} actions were legal after it, now {now.options}"
    return {
        PLAY: f"{now.options} actions are legal after it as before, but others, or the decision or the dice differ",
        TABLE: "pieces, hands or boxes are not where they were",
        SHOWN: "markers, tracks or phases are not as they were",
        TOLD: "somebody reads something else, or undo stops elsewhere",
    }[kind]


# --- files --------------------------------------------------------------------------------------


class BadTrace(Exception):
    """A trace that cannot be read; the message is one clear line."""


HEADER = f"trace {FORMAT}: action, legal actions, play, told (every {EVERY}: table, shown)"


def write_trace(steps: Iterable[Step]) -> str:
    """A line an action, so that a change is a short diff."""
    return "\n".join([HEADER, *map(_line, steps)]) + "\n"


def _line(s: Step) -> str:
    return f"{s.number} {s.options} {s.play} {s.told} {s.table} {s.shown}".rstrip()


def read_trace(text: str) -> list[Step] | None:
    """The steps of a file; None when it was written by digests that cover something else."""
    header, *lines = text.splitlines() or [""]
    return list(_steps(lines)) if header == HEADER else None


def _steps(lines: list[str]) -> Iterator[Step]:
    for line in lines:
        number, options, *digests = line.split()
        if not (number.isdigit() and options.isdigit() and len(digests) in (2, 4)):
            raise BadTrace(f"not a line of a trace: {line!r}")
        yield Step(int(number), int(options), *digests)
