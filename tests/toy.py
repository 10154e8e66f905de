"""A toy game that uses every part of the core once: two hands of cards, sealed bids, a raid with dice.

Each round both roles draw a card and bid one in secret; the higher bid wins a point and leads a
raid: it sends units one by one and strikes with a die for each. Before the dice fall the other role
may play a trick (a card of the deck, whatever it holds). Lost units come home to the only place there is:
a forced move. The highest score after the last round wins.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import msgspec

from stavka.core.actions import Action, Card, Choice, Legal, Option, Pass, Piece, Place
from stavka.core.board import Board, CardType, Cell, PieceType
from stavka.core.courses import Course, PlainCourse
from stavka.core.dice import Dice
from stavka.core.frames import Decision, Prompt, Sealed, Sequence, Window
from stavka.core.game import OBSERVER, Game, Options, OptionSpec, Scenario, State
from stavka.core.ledger import Book, Chapter, Ledger, Rule, Words
from stavka.core.play import Play
from stavka.core.secrets import UNKNOWN, Eyes, Nobody, Open, Owners
from stavka.core.texts import Outcome, Refusal, Rolled, card, piece, role, text
from stavka.core.views import (
    Chance,
    Fight,
    Forecast,
    HandView,
    MarkView,
    Overlay,
    PieceView,
    Prospect,
    Roll,
    Span,
    Toll,
    TrackView,
    View,
)

ROLES = ("red", "blue")
DECK = tuple(f"{kind}{n}" for n in range(1, 8) for kind in ("plan", "trick"))
UNITS = {"red": ("r1", "r2"), "blue": ("b1", "b2")}


class Bid(Action, frozen=True, tag="bid"):
    """Lay a card face down."""

    card: Card


class Send(Action, frozen=True, tag="send-unit"):
    """This unit joins the raid."""

    unit: Piece


class Strike(Action, frozen=True, tag="strike"):
    """The raid is complete: roll."""

    how: Choice


class Trick(Action, frozen=True, tag="trick"):
    """Play a trick against the raid."""

    card: Card


class Home(Action, frozen=True, tag="home"):
    """Lost units go home."""

    to: Place


class Round(Sequence, tag=True):
    """One round; pushed again until the last."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "bids", "next_round")

    def draw(self, play: Play[Any]) -> None:
        s = play.s
        for r in ROLES:
            if s.deck:
                drawn = s.deck.pop()
                s.hands[r] = (*s.hands[r], drawn)
                play.tell("drew", "1.1", side=r, who=role(r), private={"card": card(drawn)}, to=(r,), reveals=True)

    def bids(self, play: Play[Any]) -> None:
        play.push(Bids(ROLES))

    def next_round(self, play: Play[Any]) -> None:
        s = play.s
        s.turn += 1
        if s.turn > s.rounds:
            red, blue = s.score["red"], s.score["blue"]
            winners = () if red == blue else (("red",) if red > blue else ("blue",))
            play.end(Outcome(winners, text("by-score", red=red, blue=blue), ("1.4",), points=dict(s.score)))
        else:
            self.step = 0


class Bids(Sealed, tag=True):
    """Both lay a card; then both are shown."""

    def prompt(self, s: Any, role: str) -> Prompt:
        return Prompt(text("ask-bid"), waiting=text("wait-bid"), rules=("1.2",))

    def legal(self, s: Any, role: str) -> Legal:
        return Legal([Option(Bid, s.hands[role])])

    def refuse(self, s: Any, role: str, action: Action) -> Refusal:
        if isinstance(action, Bid):
            return Refusal("1.2", text("not-in-hand", card=card(action.card)))
        return Refusal("", text("refused-not-now"))

    def open(self, play: Play[Any], answers: dict[str, Action]) -> None:
        s = play.s
        bids = {r: a.card for r, a in answers.items() if isinstance(a, Bid)}
        for r, c in bids.items():
            s.hands[r] = tuple(x for x in s.hands[r] if x != c)
            s.used.append(c)
        winner = max(ROLES, key=lambda r: (int(bids[r][-1]), r))
        s.score[winner] += 1
        play.tell("bids-open", "1.2", red=card(bids["red"]), blue=card(bids["blue"]), reveals=True)
        play.push(Raid(winner))


class Raid(Decision, tag=True):
    """The winner of the bids sends units and strikes."""

    leader: Open[str]
    sent: Open[tuple[str, ...]] = ()

    def roles(self, s: Any) -> tuple[str, ...]:
        return (self.leader,)

    def prompt(self, s: Any, role: str) -> Prompt:
        return Prompt(text("ask-raid"), waiting=text("wait-raid"), rules=("1.3",))

    def legal(self, s: Any, role: str) -> Legal:
        left = [u for u in UNITS[self.leader] if u not in self.sent]
        ways = [Option(Strike, ["hard", "soft"])] if self.sent else []
        return Legal([Option(Send, left), *ways])

    def refuse(self, s: Any, role: str, action: Action) -> Refusal:
        if isinstance(action, Send):
            return Refusal("1.3", text("already-sent", unit=piece(action.unit)))
        if isinstance(action, Strike):
            return Refusal("1.3", text("nobody-sent"), remedy=text("send-first"))
        return Refusal("", text("refused-not-now"))

    def send_unit(self, play: Play[Any], action: Send) -> None:
        self.sent = (*self.sent, action.unit)
        play.tell("unit-sent", "1.3", side=self.leader, unit=piece(action.unit))

    def strike(self, play: Play[Any], action: Strike) -> None:
        other = "blue" if self.leader == "red" else "red"
        play.pop()
        play.push(Dicing(leader=self.leader, units=self.sent, how=action.how))
        play.push(Tricks("before-strike", (other,)))


class Tricks(Window, tag=True):
    """The other role may play a trick; it is asked while its deck could hold one."""

    def prompt(self, s: Any, role: str) -> Prompt:
        return Prompt(text("ask-trick"), waiting=text("wait-trick"), rules=("1.5",))

    def possible(self, s: Any, role: str) -> bool:
        return any(c.startswith("trick") and c not in s.used for c in DECK)

    def plays(self, s: Any, role: str) -> list[Option]:
        return [Option(Trick, [c for c in s.hands[role] if c.startswith("trick")])]

    def refuse(self, s: Any, role: str, action: Action) -> Refusal:
        if isinstance(action, Trick):
            return Refusal("1.5", text("not-in-hand", card=card(action.card)))
        return Refusal("", text("refused-not-now"))

    def trick(self, play: Play[Any], action: Trick) -> None:
        s = play.s
        s.hands[play.role] = tuple(c for c in s.hands[play.role] if c != action.card)
        s.used.append(action.card)
        play.tell("trick-played", "1.5", card=card(action.card), side=play.role, reveals=True)
        play.pop()
        play.frame().units = play.frame().units[1:]


class Dicing(Sequence, tag=True):
    """The dice of the raid, then the way home."""

    leader: Open[str] = ""
    units: Open[tuple[str, ...]] = ()
    how: Open[str] = ""

    STEPS: ClassVar[tuple[str, ...]] = ("throw", "go_home")

    def throw(self, play: Play[Any]) -> None:
        if not self.units:
            return
        faces = play.roll(len(self.units))
        hit = 5 if self.how == "hard" else 6
        won = sum(f >= hit for f in faces)
        play.s.score[self.leader] += won
        rolls = (Rolled(faces, hit, self.units[0]),)
        play.tell("struck", "1.3", side=self.leader, hits=won, rolls=rolls)

    def go_home(self, play: Play[Any]) -> None:
        play.push(GoHome(self.leader))


class GoHome(Decision, tag=True):
    """One possible answer: nobody is asked."""

    leader: Open[str]

    def roles(self, s: Any) -> tuple[str, ...]:
        return (self.leader,)

    def legal(self, s: Any, role: str) -> Legal:
        return Legal([Option(Home, [f"camp-{self.leader}"])])

    def home(self, play: Play[Any], action: Home) -> None:
        play.tell("came-home", "1.6", side=self.leader, places=(action.to,))
        play.pop()


class ToyState(State, kw_only=True):
    """The position of the toy game."""

    frames: list[Round | Bids | Raid | Tricks | Dicing | GoHome]
    hands: Owners[dict[str, tuple[str, ...]]]
    deck: Nobody[list[str]]
    used: Open[list[str]]
    score: Open[dict[str, int]]
    turn: Open[int]
    rounds: Open[int]


class Unseen(msgspec.Struct):
    """What a role only counts: the cards in the hands of others."""

    hands: dict[str, int]


class Toy(Game[ToyState]):
    """The rules of the toy game."""

    id = "toy"
    package = "tests"
    rules_version = 1
    state_type = ToyState
    unseen_type = Unseen
    actions = (Bid, Send, Strike, Trick, Home, Pass)

    def scenarios(self) -> tuple[Scenario, ...]:
        rounds = OptionSpec("rounds", ("three", "one"))
        return (Scenario("duel", ROLES, options=(rounds,)), Scenario("short", ROLES))

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> ToyState:
        deck = list(DECK)
        dice.shuffle(deck)
        rounds = 1 if scenario.id == "short" or options.get("rounds") == "one" else 3
        hands: dict[str, tuple[str, ...]] = {r: (deck.pop(), deck.pop()) for r in ROLES}
        return self.state_type(
            scenario=scenario.id,
            frames=[Round()],
            hands=hands,
            deck=deck,
            used=[],
            score=dict.fromkeys(ROLES, 0),
            turn=1,
            rounds=rounds,
        )

    @property
    def ledger(self) -> Ledger:
        words = Words("x", "x")
        rules = tuple(Rule(f"1.{n}", "enforced", words, "x", "x") for n in range(1, 7))
        return Ledger(Book(rules, (Chapter("1", words),)))

    def turn(self, s: ToyState) -> int:
        return s.turn

    def score(self, s: ToyState) -> dict[str, int]:
        return dict(s.score)

    def check(self, s: ToyState) -> None:
        everywhere = [*s.deck, *s.used, *(c for hand in s.hands.values() for c in hand)]
        assert sorted(everywhere) == sorted(DECK), "cards got lost"

    def forecast(self, s: ToyState, role: str, action: Action | None = None) -> Forecast | None:
        frame = s.frames[-1] if s.frames else None
        if s.outcome is not None or not isinstance(frame, Raid):
            return None
        roll = Roll(text("strike"), ((len(frame.sent), 5),), (Chance(text("hit"), 1 / 3),), rules=("1.3",))
        prospect = self.prospect(len(frame.sent), action.how) if isinstance(action, Strike) else None
        return Forecast(text("raid"), attackers=frame.sent, rolls=(roll,), prospect=prospect)

    def prospect(self, dice: int, how: str) -> Prospect | None:
        """A raid takes its aim when a die hits, and nobody plays a trick."""
        miss = 2 / 3 if how == "hard" else 5 / 6
        return Prospect(Span.exact(1 - miss**dice), Span.exact(0), Span.exact(dice * (1 - miss)))

    def fight(self, s: ToyState, role: str, action: Action | None = None) -> Fight | None:
        raiding = s.outcome is None and isinstance(s.frames[-1], Raid) and isinstance(action, Strike)
        return Fight("raid", "camp-blue") if raiding else None

    def course(self, s: ToyState, role: str, action: Action | None) -> Course[ToyState]:
        before, turn = s.score[role], s.turn

        def first(s: ToyState, dice: Dice) -> None:
            assert action is not None
            self.apply(s, role, action, dice)

        def over(s: ToyState) -> bool:
            return s.turn > turn or s.score[role] > before

        def toll(s: ToyState) -> Callable[[ToyState], Toll]:
            had = s.score[role]
            return lambda after: Toll(after.score[role] > before, defender_loses=after.score[role] - had)

        return PlainCourse(self, s, first, lambda s, role: Pass(), over, toll)

    def overlay(self, s: ToyState, role: str, name: str) -> tuple[Overlay, ...]:
        frame = s.frames[-1] if s.frames else None
        sent = frame.sent if isinstance(frame, Raid) else ()
        return tuple(Overlay("route", tuple(f"camp-{r}" for r in ROLES), text=text("unit", number=u)) for u in sent)

    def show(self, s: ToyState, role: str, view: View) -> None:
        view.pieces = [PieceView(f"camp-{side}", side, u) for side, units in UNITS.items() for u in units]
        view.marks = [MarkView("camp", f"camp-{r}", r) for r in ROLES]
        view.tracks = tuple(TrackView(f"score-{r}", s.score[r], 20, r) for r in ROLES)
        view.hands = tuple(HandView(r, len(h), h if r == role else None) for r, h in s.hands.items())

    def eyes(self, s: ToyState, role: str) -> Eyes:
        return Eyes(role)

    def unseen(self, s: ToyState, role: str) -> Unseen:
        return Unseen({r: len(h) for r, h in s.hands.items() if r != role})

    def deal(self, s: ToyState, unseen: Unseen, role: str, rng: Random) -> None:
        mine = s.hands.get(role, ())
        left = [c for c in DECK if c not in s.used and c not in mine]
        rng.shuffle(left)
        s.hands = {r: mine if r == role else tuple(left.pop() for _ in range(unseen.hands[r])) for r in ROLES}
        s.deck = left
        self._seal(s, role, rng)

    def swap(self, s: ToyState, role: str, rng: Random) -> ToyState:
        others = [r for r in ROLES if r != role]
        cards = [*s.deck, *(c for r in others for c in s.hands[r])]
        rng.shuffle(cards)
        s.hands = {r: tuple(cards.pop() for _ in h) if r in others else h for r, h in s.hands.items()}
        s.deck = cards
        frame = s.frames[-1] if s.frames else None
        if isinstance(frame, Bids):
            frame.answers = tuple((r, a if r == role else UNKNOWN) for r, a in frame.answers)
        self._seal(s, role, rng)
        return s

    def _seal(self, s: ToyState, role: str, rng: Random) -> None:
        """Envelopes that the role cannot open hold any card of their owner's hand."""
        frame = s.frames[-1] if s.frames else None
        if isinstance(frame, Bids):
            frame.answers = tuple((r, a if a != UNKNOWN else self._guess(s.hands[r], rng)) for r, a in frame.answers)

    @staticmethod
    def _guess(hand: tuple[str, ...], rng: Random) -> str:
        return msgspec.json.encode(Bid(Card(rng.choice(hand)))).decode()

    def make_board(self, scenario: str) -> Board:
        return Board(
            game=self.id,
            orientation="zones",
            rotation=0,
            cells=tuple(Cell(f"camp-{r}", x, 0, "camp") for x, r in enumerate(ROLES)),
            pieces=tuple(
                PieceType(u, side, "unit", u, text("unit", number=u)) for side, us in UNITS.items() for u in us
            ),
            cards=tuple(CardType(c, "", "plan") for c in DECK),
            verbs=self.verbs(),
            overlays=("raids",),
        )


__all__ = ["OBSERVER", "Bid", "Home", "Send", "Strike", "Toy", "Trick"]
