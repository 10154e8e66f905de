"""A match read off: its turns with who stands where, its fights with what was to be expected, its losses, its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from stavka.annals.ground import behind
from stavka.core.actions import TakeBack
from stavka.core.game import OBSERVER, Game
from stavka.core.match import Entry, Match
from stavka.core.texts import Event, Outcome, Text
from stavka.core.views import Chance, Fight, Forecast, MarkView, PieceView, Span, TrackView, View

LINGERS = 12  # actions after its dice in which a fight may still cost something
GRAVE = frozenset(("destroyed", "eliminated", "lost", "losses", "fallen", "gone", "shattered", "surrendered"))  # boxes
OPENS = ("turn-begins",)  # events that name a turn


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The position in which a turn begins; the last one of a match is its end."""

    number: int  # after so many actions
    turn: int
    title: Text | None
    pieces: tuple[PieceView, ...]
    marks: tuple[MarkView, ...]
    held: dict[str, float]  # cell -> 1 behind the first side's front, 0 behind the other's
    tracks: tuple[TrackView, ...]


class Fought(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight: what was to be expected of it when its dice were thrown, and what came of it."""

    number: int  # the action that threw the dice
    turn: int
    kind: str
    place: str
    side: str  # who attacked
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    expected: tuple[float, float, float]  # taken, steps that the attacker loses, steps that the defender loses
    came: tuple[float, float, float]
    title: Text | None = None
    chances: tuple[Chance, ...] = ()  # of one die, where that decides
    dice: tuple[int, ...] = ()
    told: tuple[Event, ...] = ()

    @property
    def luck(self) -> float:
        """What the attacker got above what was to be expected: steps, with the place as one."""
        taken, own, foes = (came - expected for came, expected in zip(self.came, self.expected, strict=True))
        return foes - own + taken


class Lost(msgspec.Struct, frozen=True):
    """Steps that a side lost with an action, and where."""

    number: int
    turn: int
    side: str
    steps: int
    pieces: tuple[str, ...]
    places: tuple[str, ...]


class Thrown(msgspec.Struct):
    """The dice that a side threw: how often each face fell, and how many hit where so many were to be expected."""

    faces: list[int]
    hits: int = 0
    expected: float = 0.0
    rolled: int = 0  # of those that could hit

    @property
    def count(self) -> int:
        """All of them."""
        return sum(self.faces)

    @property
    def mean(self) -> float:
        """The mean face."""
        return sum((n + 1) * count for n, count in enumerate(self.faces)) / max(1, self.count)


class Annals(msgspec.Struct):
    """All that a report tells of a match."""

    game: str
    scenario: str
    options: dict[str, str]
    sides: tuple[str, str]
    roles: tuple[str, ...]
    players: dict[str, str]
    actions: int
    moments: list[Moment] = []
    fights: list[Fought] = []
    losses: list[Lost] = []
    dice: dict[str, Thrown] = {}
    log: list[tuple[int, str, Event]] = []  # action, who acted, what happened
    outcome: Outcome | None = None

    def turns(self) -> list[Moment]:
        """The turns, without the end."""
        return self.moments[:-1] or self.moments


def sides_of(game: Game[Any], scenario: str) -> tuple[str, str]:
    """Both sides, as pieces name them; the one in field grey first."""
    tones = game.board(scenario).tones
    found = sorted(dict.fromkeys(p.side for p in game.board(scenario).pieces), key=lambda s: tones.get(s) != "first")
    return found[0], found[-1]


def laid(game: Game[Any], s: Any, role: str) -> View:
    """The table as a role sees it, without what it may do."""
    view = View(game=game.id, scenario=s.scenario, role=role, turn=game.turn(s), pending=(), prompt=None)
    game.show(s, role, view)
    return view


def standing(views: Sequence[View]) -> tuple[PieceView, ...]:
    """Every piece as it really stands: those of each side as seen by who can tell most of them."""
    out: list[PieceView] = []
    for side in sorted({p.side for view in views for p in view.pieces}):
        known = [[p for p in view.pieces if p.side == side] for view in views]
        best: list[PieceView] = max(known, key=told_apart)
        out += best
    return tuple(out)


def told_apart(pieces: list[PieceView]) -> tuple[int, int]:
    """How many of these pieces can be told, and how many there are."""
    return sum(bool(p.id) for p in pieces), len(pieces)


def missing(
    game: Game[Any], before: Iterable[PieceView], after: Iterable[PieceView], s: Any, roles: Iterable[str]
) -> dict[str, list[tuple[PieceView, int]]]:
    """Side -> its pieces that are gone from the map or have fewer steps, and how many; a box is no grave."""
    cells = {c.id for c in game.board(s.scenario).cells}
    left = {p.id: p.steps for p in after if p.id and p.place in cells}
    gone = [p for p in before if p.id and p.place in cells and left.get(p.id, -1) < p.steps]
    boxed: set[str] = set()
    if any(p.id not in left for p in gone):
        boxes = [box for role in roles for box in laid(game, s, role).boxes]
        boxed = {id for box in boxes if not GRAVE.intersection(box.id.split("-")) for id in box.pieces}
    out: dict[str, list[tuple[PieceView, int]]] = {}
    for p in gone:
        if p.id in left or p.id not in boxed:
            out.setdefault(p.side, []).append((p, p.steps - left[p.id] if p.id in left else max(1, p.steps)))
    return out


class Reader:
    """Walks through a match from its first position to its last."""

    def __init__(self, match: Match[Any], players: Mapping[str, str], outcome: Outcome | None) -> None:
        self.match, self.game = match, match.game
        scenario = self.game.scenario(match.scenario)
        self.sides = sides_of(self.game, match.scenario)
        self.roles = (*scenario.roles, *scenario.automatic, OBSERVER)
        self.board = self.game.board(match.scenario)
        self.owner = {p.id: p.side for p in self.board.pieces}
        self.open: tuple[int, Fight, Forecast, str] | None = None  # a fight whose dice have not been thrown yet
        self.found = Annals(
            match.game.id, match.scenario, dict(match.options), self.sides, scenario.roles, dict(players), match.number
        )
        self.found.outcome = outcome or match.state.outcome
        self.found.dice = {side: Thrown([0] * self.board.die) for side in self.sides}

    def read(self) -> Annals:
        """All of it."""
        again = self.match.afresh()
        self.hear(-1, "", again.opening)
        pieces = self.look(again.state, again.opening)
        for number, entry in enumerate(self.match.entries):
            before = again.state.copy()
            again.act(entry.role, entry.action)
            self.hear(number, entry.role, entry.events)
            if isinstance(entry.action, TakeBack):
                pieces = self.stand(again.state)
                continue
            self.fight(number, before, entry)
            if self.matters(entry.events):
                after = self.stand(again.state)
                self.lose(number, pieces, after, again.state)
                pieces = after
            pieces = self.look(again.state, entry.events, number + 1, pieces)
        self.note(again.state, again.number, (), pieces)
        self.settle()
        return self.found

    # --- turns ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The turn that is being played."""
        return self.found.moments[-1].turn if self.found.moments else 0

    def stand(self, s: Any) -> tuple[PieceView, ...]:
        """Who stands where."""
        return standing([laid(self.game, s, role) for role in self.roles])

    def look(
        self, s: Any, events: Iterable[Event], number: int = 0, pieces: tuple[PieceView, ...] | None = None
    ) -> tuple[PieceView, ...]:
        """Note the first position of a turn."""
        if pieces is not None and not any(not e.moves for e in events):
            return pieces  # nothing but moves: no turn begins with them
        turn = self.game.turn(s)
        if not self.found.moments or turn != self.turn:
            pieces = self.stand(s)
            self.note(s, number, events, pieces)
        return pieces if pieces is not None else self.stand(s)

    def note(self, s: Any, number: int, events: Iterable[Event], pieces: tuple[PieceView, ...]) -> None:
        view = laid(self.game, s, OBSERVER)
        title = next((Text(e.id, e.args) for e in events if e.id in OPENS), None)
        held = behind(self.board, self.sides[0], pieces, view.marks)
        shown = Moment(number, view.turn, title, pieces, tuple(view.marks), held, view.tracks)
        self.found.moments.append(shown)

    # --- the log and its dice ---------------------------------------------------------------------------

    def hear(self, number: int, role: str, events: Iterable[Event]) -> None:
        """Write down what is told, and the dice in it."""
        for event in events:
            self.found.log.append((number, role, event))
            for rolled in event.rolls:
                side = self.owner.get(rolled.piece) or self.side_of(event.side) or self.side_of(role)
                thrown = self.found.dice.get(side)
                if thrown is None:
                    continue
                for die in rolled.dice:
                    if 1 <= die <= len(thrown.faces):
                        thrown.faces[die - 1] += 1
                        if rolled.hit:
                            thrown.rolled += 1
                            thrown.hits += die >= rolled.hit
                            thrown.expected += max(0, self.board.die + 1 - rolled.hit) / self.board.die

    def side_of(self, role: str) -> str:
        """The side that a role moves: it may be named after it, or have it as a prefix."""
        return next((s for s in self.sides if role == s or role.startswith(s)), "")

    # --- losses -----------------------------------------------------------------------------------------

    def matters(self, events: Iterable[Event]) -> bool:
        """May anybody have lost something? Plain moves cost nothing."""
        return any(e.rolls or not e.moves for e in events)

    def lose(self, number: int, before: tuple[PieceView, ...], after: tuple[PieceView, ...], s: Any) -> None:
        """What is gone from the map, and not in a box either."""
        for side, pieces in missing(self.game, before, after, s, self.roles).items():
            ids, places = tuple(p.id for p, _ in pieces), tuple(dict.fromkeys(p.place for p, _ in pieces))
            self.found.losses.append(Lost(number, self.turn, side, sum(n for _, n in pieces), ids, places))

    # --- fights -----------------------------------------------------------------------------------------

    def fight(self, number: int, before: Any, entry: Entry) -> None:
        """Note a fight when its dice are thrown."""
        fight = self.game.fight(before, entry.role, entry.action)
        rolls = [r for e in entry.events for r in e.rolls]
        if self.open is not None and (self.open[0] + LINGERS < number):
            self.open = None
        if fight is None and not (rolls and self.open is not None):
            return
        if fight is not None:
            forecast = self.game.forecast(before, entry.role, entry.action)
            if forecast is None or forecast.prospect is None:
                return
            self.open = number, fight, forecast, self.attacker(forecast, before, entry.role)
        assert self.open is not None
        _, about, forecast, side = self.open
        if not rolls:
            return
        self.open = None
        last = self.found.fights[-1] if self.found.fights else None
        if last and (last.place, last.side, last.turn) == (about.place, side, self.turn) and number - last.number <= 4:
            more = (*last.dice, *(d for r in rolls for d in r.dice)), (*last.told, *told(entry.events))
            self.found.fights[-1] = msgspec.structs.replace(last, dice=more[0], told=more[1])
            return
        assert forecast.prospect is not None
        p = forecast.prospect
        expected = middle(p.taken), middle(p.attacker_loses), middle(p.defender_loses)
        chances = next((r.chances for r in forecast.rolls if any(c.faces for c in r.chances)), ())
        self.found.fights.append(
            Fought(
                number, self.turn, about.kind, about.place, side, forecast.attackers, forecast.defenders, expected,
                (0.0, 0.0, 0.0), forecast.title, chances, tuple(d for r in rolls for d in r.dice), told(entry.events),
            )
        )  # fmt: skip

    def attacker(self, forecast: Forecast, s: Any, role: str) -> str:
        """The side that attacks."""
        named = next((self.owner[id] for id in forecast.attackers if id in self.owner), "")
        if named:
            return named
        battle = laid(self.game, s, role).battle
        return (battle.side if battle else "") or self.side_of(role) or self.sides[0]

    def settle(self) -> None:
        """What came of each fight: what both sides lost before the next one, and whether the place was taken."""
        fights = self.found.fights
        for n, fought in enumerate(fights):
            until = min(fought.number + LINGERS, fights[n + 1].number - 1 if n + 1 < len(fights) else self.match.number)
            since = [x for x in self.found.losses if fought.number <= x.number <= max(until, fought.number)]
            own = sum(x.steps for x in since if x.side == fought.side)
            foes = sum(x.steps for x in since if x.side != fought.side)
            taken = float(self.taken(fought, min(self.match.number, max(until, fought.number) + 1)))
            fights[n] = msgspec.structs.replace(fought, came=(taken, float(own), float(foes)))

    def taken(self, fought: Fought, number: int) -> bool:
        """Does the attacker stand in the place, and nobody else?"""
        there = {p.side for p in self.stand(self.match.at(number)) if p.place == fought.place}
        return there == {fought.side}


def told(events: Iterable[Event]) -> tuple[Event, ...]:
    """What the report says of a fight: all but plain moves."""
    return tuple(e for e in events if e.rolls or not e.moves)


def middle(span: Span) -> float:
    """One figure for a range."""
    return (span.low + span.high) / 2


def annals_of(match: Match[Any], players: Mapping[str, str], outcome: Outcome | None = None) -> Annals:
    """All that can be told of a match."""
    return Reader(match, players, outcome).read()
