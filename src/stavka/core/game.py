"""What a game is: one object with the rules, shared by people, bots, tests, replay and server.

A game package subclasses `State` (its position) and `Game` (its rules) and supplies frames.
Listing legal actions, carrying them out, refusing and making forced moves are done here, once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from copy import copy
from functools import cached_property, reduce
from importlib import import_module
from operator import or_
from pkgutil import walk_packages
from random import Random
from types import GenericAlias
from typing import Any, ClassVar, Generic, Self, TypeVar, get_origin

import msgspec

from stavka.core.actions import NOTHING, Action, Legal, TakeBack, signature, verb
from stavka.core.board import Board
from stavka.core.courses import Course
from stavka.core.dice import Dice
from stavka.core.frames import Decision, Frame, Prompt
from stavka.core.glossary import Glossary
from stavka.core.ledger import Ledger
from stavka.core.play import Play
from stavka.core.secrets import Eyes, Known, Open, Owners, check_declared, know, plain_type, recall
from stavka.core.sheets import Sheet
from stavka.core.texts import Event, Outcome, Refusal, Refused, text
from stavka.core.views import Fight, Forecast, Overlay, Toll, View

T = TypeVar("T")

Options = dict[str, str]
OBSERVER = "observer"  # the role of those who only watch


class Derived:
    """What follows from a position, worked out when it is asked for and dropped whenever the position changes.

    An attribute beside the fields, and the only one: a position has no `__dict__`, where Python would look first for
    the data of its game and for everything else that its class knows.
    """

    __slots__ = ("cache",)

    cache: dict[Any, Any]


class State(Derived, msgspec.Struct, kw_only=True):
    """A position: flat lists of small immutable values, and the stack of frames.

    Every field declares who may know it (`core.secrets`). Anything derived may be kept in `cache`, which is not part of
    the position.
    """

    frames: list[Any]
    scenario: Open[str] = ""
    outcome: Open[Outcome | None] = None
    passes: Owners[dict[str, tuple[str, ...]]] = {}  # standing passes, by role; see `frames.Window`
    data: ClassVar[Any] = None  # the game's maps, units and tables; see `bound`

    @classmethod
    def bound(cls, data: Any, package: str = "") -> type[Self]:
        """This position type with a game's data at hand as `s.data`; its frames are those that the package defines."""
        body: dict[str, Any] = {"data": data, "__module__": cls.__module__}
        if package:
            body["__annotations__"] = {"frames": GenericAlias(list, (frames_of(package),))}
        make: Any = type(cls)
        bound: type[Self] = make(cls.__name__, (cls,), body, kw_only=True)
        return bound

    def __post_init__(self) -> None:
        self.cache = {}

    def once(self, name: Any, work: Callable[[Self], T]) -> T:
        """What `work` makes of this position, worked out once until it changes."""
        cache = self.cache
        if name in cache:
            known: T = cache[name]
            return known
        made = cache[name] = work(self)
        return made

    def copy(self) -> Self:
        """An independent copy."""
        new = copy(self)
        new.cache = {}
        for name in _containers(type(self)):
            setattr(new, name, getattr(new, name).copy())
        new.frames = [f.__copy__() for f in self.frames]  # as `copy` does after some questions
        return new


_CONTAINERS: dict[type[State], tuple[str, ...]] = {}


def _containers(cls: type[State]) -> tuple[str, ...]:
    names = _CONTAINERS.get(cls)
    if names is None:
        hints = msgspec.structs.fields(cls)
        names = tuple(f.name for f in hints if f.name != "frames" and get_origin(plain_type(f.type)) in (list, dict))
        _CONTAINERS[cls] = names
    return names


class OptionSpec(msgspec.Struct, frozen=True):
    """An option of a match: its choices, the first being the default. Texts: `option-ID-CHOICE`."""

    id: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        """The choice made when nobody says otherwise."""
        return self.choices[0]


class Scenario(msgspec.Struct, frozen=True):
    """A way to play the game. `automatic` are sides run by the rules themselves; `allies` share a side."""

    id: str
    roles: tuple[str, ...]
    automatic: tuple[str, ...] = ()
    options: tuple[OptionSpec, ...] = ()
    minutes: tuple[int, int] = (60, 120)
    complexity: int = 2
    allies: tuple[str, ...] = ()

    def sides(self) -> tuple[tuple[str, ...], ...]:
        """The roles by side: allies together."""
        rest = tuple((r,) for r in self.roles if r not in self.allies)
        return (self.allies, *rest) if self.allies else rest

    def foes(self, role: str) -> tuple[str, ...]:
        """Everybody who plays against this role."""
        friends = self.allies if role in self.allies else (role,)
        return tuple(r for r in (*self.roles, *self.automatic) if r not in friends)


S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)


def frames_of(package: str) -> Any:
    """The union of all frames that a game's package defines: every tagged one, wherever in its rooms it stands."""
    root = import_module(package)
    for module in walk_packages(root.__path__, package + "."):
        if ".bot" not in module.name:
            import_module(module.name)
    found = sorted(_tagged(Frame, package + "."), key=lambda f: f.__name__)
    return reduce(or_, found)


def _tagged(cls: type[F], package: str) -> Iterator[type[F]]:
    for kind in cls.__subclasses__():
        if kind.__struct_config__.tag is not None and kind.__module__.startswith(package):
            yield kind
        yield from _tagged(kind, package)


STEPS_WITHOUT_DECISION = 100_000  # far above any sequence of play; beyond it a frame loops


class Game(ABC, Generic[S]):
    """The rules of one game. Holds data, never a position."""

    id: ClassVar[str]
    package: ClassVar[str]
    rules_version: ClassVar[int]
    state_type: type[S]
    unseen_type: ClassVar[Any] = Any
    panel_type: ClassVar[type[msgspec.Struct] | None] = None  # of `View.panel`; the client's types are made from it
    actions: ClassVar[tuple[type[Action], ...]]

    # --- what a game supplies -------------------------------------------------------------

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """The ways to play."""

    @abstractmethod
    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> S:
        """The position before the first step, with its first frame pushed."""

    @abstractmethod
    def show(self, s: S, role: str, view: View) -> None:
        """Lay the table for a role: fill in all of a view but its head (see `view`)."""

    @abstractmethod
    def eyes(self, s: S, role: str) -> Eyes:
        """Whose secrets a role shares, and which units it can tell."""

    def unseen(self, s: S, role: str) -> Any:
        """What is there and hidden from a role, as it may count it: an `unseen_type`."""
        return None

    @abstractmethod
    def deal(self, s: S, unseen: Any, role: str, rng: Random) -> None:
        """Fill in what a role does not know (see `determinize`), so that it fits all that it does know."""

    @abstractmethod
    def swap(self, s: S, role: str, rng: Random) -> S:
        """The same position with things exchanged that a role cannot know. Made from the truth, never from a view:
        the tests' knife. Everything a client can ask for must be the same in both."""

    def decides(self, s: S, frame: Frame, role: str) -> bool:
        """Is a frame the role's own decision? When the match is over, none is open any more."""
        return s.outcome is None and isinstance(frame, Decision) and role in frame.roles(s)

    @abstractmethod
    def make_board(self, scenario: str) -> Board:
        """What never changes: map, pieces, cards. Made once a scenario (see `board`)."""

    def forecast(self, s: S, role: str, action: Action | None = None) -> Forecast | None:
        """What the decision at hand (or this answer to it) would bring, as far as the role can know."""
        return None

    def fight(self, s: S, role: str, action: Action | None = None) -> Fight | None:
        """The fight that the decision at hand (or this answer to it) is about: the role is owed its `prospect`."""
        return None

    def sheets(self) -> tuple[Sheet, ...]:
        """What the game's tables, dice and cups bring, apart from any position: `stavka lab odds` prints it."""
        return ()

    def fight_kinds(self) -> tuple[str, ...]:
        """Every kind of fight that the game can show: a run of forecasts that never meets one says so."""
        return ()

    def course(self, s: S, role: str, action: Action | None) -> Course[S]:
        """How that fight goes, as the forecast supposes it; the position is the game's to spoil."""
        raise NotImplementedError

    def fight_out(self, s: S, role: str, action: Action | None, dice: Dice) -> Toll:
        """Play that fight to its end; the position is the caller's to spoil."""
        return self.course(s, role, action).play(dice)

    def overlay(self, s: S, role: str, name: str) -> tuple[Overlay, ...]:
        """What one of the board's overlays shows, as far as the role can know."""
        return ()

    def costs(self, s: S, role: str, piece: str) -> tuple[Overlay, ...]:
        """What the moves of a piece cost, for the figures in the lit places while a player holds it."""
        return ()

    def survey(self, s: S) -> bool:
        """Work out anew what the rules read off the whole map (control, rail nets, supply), to be measured.

        False when a game has nothing of the kind.
        """
        return False

    def turn(self, s: S) -> int:
        """The number of the turn, as the table shows it; a game that counts none stays at 0."""
        return 0

    def score(self, s: S) -> dict[str, int]:
        """The victory points of the sides as the table lies; none where a game counts none before its end."""
        return {}

    def tally(self, s: S) -> dict[str, int]:
        """What each role has at the end, in the finest count that the game keeps: studies measure gains in it."""
        assert s.outcome is not None
        return s.outcome.points

    def check(self, s: S) -> None:
        """Raise `AssertionError` when an invariant of the game does not hold."""

    # --- what every game gets ---------------------------------------------------------------

    def scenario(self, id: str) -> Scenario:
        """The scenario with this id."""
        for scenario in self.scenarios():
            if scenario.id == id:
                return scenario
        raise Refused(Refusal("", text("refused-no-scenario", scenario=id)))

    def board(self, scenario: str) -> Board:
        """What never changes: map, pieces, cards."""
        known = self._boards.get(scenario)
        if known is None:
            known = self._boards[scenario] = self.make_board(self.scenario(scenario).id)
        return known

    @cached_property
    def _boards(self) -> dict[str, Board]:
        return {}

    def complete(self, scenario: str, options: Options) -> Options:
        """The options of a match with defaults filled in; unknown ones are refused."""
        specs = {o.id: o for o in self.scenario(scenario).options}
        for name, value in options.items():
            if name not in specs or value not in specs[name].choices:
                raise Refused(Refusal("", text("refused-no-option", option=name, value=str(value))))
        return {id: options.get(id, spec.default) for id, spec in specs.items()}

    def setup(self, scenario: str, options: Options, dice: Dice, *, heard: bool = True) -> tuple[S, list[Event]]:
        """Set up and run to the first decision. Nothing is told of a set-up that nobody hears."""
        s = self.deploy(self.scenario(scenario), self.complete(scenario, options), dice)
        play = Play(self, s, dice, heard=heard)
        self.run_on(play)
        return s, play.events

    def view(self, s: S, role: str, *, known: bool = False) -> View:
        """All that a role may see; with `known` also the position as far as it knows it, for programs that think."""
        view = View(
            game=self.id,
            scenario=s.scenario,
            role=role,
            turn=self.turn(s),
            pending=self.pending(s),
            prompt=self.prompt(s, role),
            legal=self.legal(s, role).plain(),
            outcome=s.outcome,
        )
        self.show(s, role, view)
        if known:
            view.known = know(self, s, role)
        return view

    def determinize(self, view: View, rng: Random) -> S:
        """A full position that fits what a role knows, the unknown dealt at random."""
        if view.known is None:
            raise ValueError("this view does not carry what its role knows: ask for it with known=True")
        known = view.known if isinstance(view.known, Known) else msgspec.convert(view.known, Known)
        s: Any = recall(self.state_of(view.scenario), known)
        unseen = known.unseen and msgspec.convert(known.unseen, self.unseen_type, str_keys=True)
        self.deal(s, unseen, view.role, rng)
        position: S = s
        return position

    def resample(self, view: View, rng: Random) -> S:
        """Another position that the role of the view cannot tell from the true one; what search programs call it."""
        return self.determinize(view, rng)

    def information_state(self, view: View) -> bytes:
        """All that a role sees and knows, in one form: the same for two positions that it cannot tell apart."""
        if view.known is None:
            raise ValueError("this view does not carry what its role knows: ask for it with known=True")
        return msgspec.json.encode(view, order="deterministic")

    def state_of(self, scenario: str) -> type[S]:
        """The type of the positions of a scenario."""
        return self.state_type

    def check_secrets(self) -> None:
        """Raise `Undeclared` when a field of a position or frame does not say who may know it."""
        for scenario in self.scenarios():
            check_declared(self.state_of(scenario.id))

    def pending(self, s: S) -> tuple[str, ...]:
        """The roles who must decide now; none when the match is over."""
        if s.outcome is not None:
            return ()
        frame: Decision = s.frames[-1]
        return frame.roles(s)

    def prompt(self, s: S, role: str) -> Prompt | None:
        """What a role reads: its own decision, or what it is waiting for."""
        if s.outcome is not None:
            return None
        frame: Decision = s.frames[-1]
        return frame.prompt(s, role)

    def idle(self, s: S, role: str) -> Action | None:
        """What a role does when nothing it holds fits the question at hand; see `Decision.idle`."""
        if role not in self.pending(s):
            return None
        frame: Decision = s.frames[-1]
        return frame.idle(s, role)

    @cached_property
    def has_windows(self) -> bool:
        """Are there questions for which a hand may hold nothing?"""
        return any(frame.idle is not Decision.idle for frame in _tagged(Decision, self.package + "."))

    def legal(self, s: S, role: str) -> Legal:
        """Everything a role may do now."""
        if s.outcome is not None:
            return NOTHING
        key = ("legal", role)
        cache = s.cache
        legal: Legal | None = cache.get(key)
        if legal is None:
            frame: Decision = s.frames[-1]
            legal = cache[key] = frame.legal(s, role) if role in frame.roles(s) else NOTHING
        return legal

    def why_not(self, s: S, role: str, action: Action) -> Refusal | None:
        """The rule that forbids an action, or None when it is legal."""
        if action in self.legal(s, role):
            return None
        if s.outcome is not None:
            return Refusal("", text("refused-over"))
        frame: Decision = s.frames[-1]
        if role not in frame.roles(s):
            return Refusal("", text("refused-not-your-decision"))
        return frame.refuse(s, role, action)

    def apply(self, s: S, role: str, action: Action, dice: Dice, *, heard: bool = True) -> Play[S]:
        """Carry an action out and run on to the next decision. Raises `Refused`, changing nothing.

        Simulations and searches, which read no events, say so with `heard=False` and save what telling costs.
        """
        refusal = self.why_not(s, role, action)
        if refusal is not None:
            raise Refused(refusal)
        play = Play(self, s, dice, role, heard=heard)
        frame: Decision = s.frames[-1]
        self.changed(s)
        frame.act(play, role, action)
        self.run_on(play)
        return play

    def run_on(self, play: Play[S]) -> None:
        """Run automatic frames and forced decisions until somebody must decide."""
        s, changed = play.s, self.changed
        frames = s.frames
        for _ in range(STEPS_WITHOUT_DECISION):
            if s.outcome is not None:
                return
            frame: Any = frames[-1]
            if not frame.WAITS:
                if s.cache:  # many steps derive nothing
                    changed(s)
                frame.run(play)
                continue
            if frame.settle(play):
                changed(s)
                continue
            if frame.ASKS and not frame.FORCED:
                return
            roles = frame.roles(s)
            if len(roles) != 1:
                return
            legal = self.legal(s, roles[0])
            if legal.size > 1:
                return
            assert legal.size == 1, f"{type(frame).__name__} asks {roles[0]} and offers nothing"
            if frame.ASKS and legal.options[0].make not in frame.FORCED:
                return
            changed(s)
            frame.act_for(play, roles[0], next(iter(legal)))
        raise RuntimeError(f"{type(s.frames[-1]).__name__} never comes to a decision")

    def reshuffle(self, s: S, dice: Dice) -> None:
        """After a take-back: what lies face down, in an order that somebody may have seen, is shuffled again."""

    def changed(self, s: S) -> None:
        """The position is about to change: derived values are dropped."""
        s.cache.clear()

    # --- plain data -----------------------------------------------------------------------

    @cached_property
    def ledger(self) -> Ledger:
        """The numbered rules."""
        return Ledger.of(self.package)

    @cached_property
    def glossary(self) -> Glossary:
        """The words that its questions use."""
        return Glossary.of(self.package)

    @cached_property
    def _action_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(reduce(or_, self.actions))

    def read_action(self, data: bytes | str | dict[str, Any]) -> Action:
        """An action from JSON; a malformed one is refused with the reason."""
        return self._read(self._action_decoder, data)

    def _read(self, decoder: msgspec.json.Decoder[Any], data: bytes | str | dict[str, Any]) -> Action:
        raw = msgspec.json.encode(data) if isinstance(data, dict) else data
        try:
            action: Action = decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused(Refusal("", text("refused-malformed", reason=str(error)))) from None
        return action

    @cached_property
    def _entry_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(reduce(or_, self.actions, TakeBack))

    def read_entry(self, data: bytes | str | dict[str, Any]) -> Action:
        """What a stored match holds in one place: an action of the game, or a take-back, which no client can play."""
        return self._read(self._entry_decoder, data)

    def verbs(self) -> dict[str, dict[str, str]]:
        """Verb -> argument -> what it points at."""
        return {verb(a): signature(a) for a in self.actions}

    def write_state(self, s: S) -> bytes:
        """A position as JSON."""
        return msgspec.json.encode(s)

    def read_state(self, data: bytes) -> S:
        """A position from JSON."""
        return msgspec.json.decode(data, type=self.state_type)
