"""The conformance suite passes a good game, and catches a bad one."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.toy import ROLES, Bids, Raid, Send, Toy, ToyState

from stavka.core.actions import Action, Legal, Option
from stavka.core.conformance import check_game
from stavka.core.frames import Decision
from stavka.core.texts import Refusal, text
from stavka.core.views import View


def test_the_toy_game_passes() -> None:
    seen: list[tuple[int, int]] = []
    report = check_game(Toy(), games=15, progress=lambda done, all: seen.append((done, all)))
    assert report.ok, str(report)
    assert (report.games, seen[-1]) == (30, (30, 30))
    assert report.positions > 20
    assert report.redealt > report.positions


def test_scenarios_can_be_chosen() -> None:
    assert check_game(Toy(), games=2, scenarios=("short",)).games == 2


def test_the_same_seed_gives_the_same_run() -> None:
    assert check_game(Toy(), games=3, seed="a") == check_game(Toy(), games=3, seed="a")


class Leaky(Toy):
    """Shows both hands to everybody."""

    def view(self, s: ToyState, role: str) -> View:
        view = super().view(s, role)
        view.panel = {"all": s.hands}
        return view


class LeakyPrompt(Toy):
    """Tells the number of the best bid that lies on the table."""

    def prompt(self, s: Any, role: str) -> Any:
        prompt = super().prompt(s, role)
        frame = s.frames[-1]
        if prompt is not None and isinstance(frame, Bids):
            return type(prompt)(text("ask-bid", lying=str(frame.answers)), rules=prompt.rules)
        return prompt

    def view(self, s: ToyState, role: str) -> View:
        view = super().view(s, role)
        view.prompt = None
        return view


class Moody(Toy):
    """Uses chance that does not come from the match's dice."""

    def apply(self, s: Any, role: str, action: Action, dice: Any) -> Any:
        play = super().apply(s, role, action, dice)
        s.score["red"] += random.randrange(3)
        return play


class Fickle(Toy):
    """Offers an action and then refuses it."""

    def why_not(self, s: Any, role: str, action: Action) -> Refusal | None:
        if isinstance(action, Send) and action.unit in ("r2", "b2"):
            return Refusal("1.3", text("already-sent"))
        return super().why_not(s, role, action)


class Lax(Toy):
    """Carries out what it did not offer."""

    def why_not(self, s: Any, role: str, action: Action) -> Refusal | None:
        return None if isinstance(action, Send) else super().why_not(s, role, action)


class Mute(Toy):
    """Refuses without naming a rule."""

    def why_not(self, s: Any, role: str, action: Action) -> Refusal | None:
        refusal = super().why_not(s, role, action)
        return refusal and Refusal("", text("because"))


class Inventive(Toy):
    """Cites a rule that is in no book."""

    def why_not(self, s: Any, role: str, action: Action) -> Refusal | None:
        refusal = super().why_not(s, role, action)
        return refusal and Refusal("9.9", text("because"))


class Careless(Toy):
    """Loses cards."""

    def apply(self, s: Any, role: str, action: Action, dice: Any) -> Any:
        play = super().apply(s, role, action, dice)
        if s.deck:
            s.deck.pop()
        return play


class Idle(Toy):
    """Offers an empty list."""

    def legal(self, s: Any, role: str) -> Legal:
        frame: Decision = s.frames[-1]
        return Legal() if isinstance(frame, Bids) else super().legal(s, role)


class Endless(Toy):
    """Never ends: units can be sent again and again."""

    def legal(self, s: Any, role: str) -> Legal:
        frame = s.frames[-1] if s.outcome is None else None
        if isinstance(frame, Raid) and role == frame.leader:
            return Legal([Option(Send, ["r1", "r2"])])
        return super().legal(s, role)


class SharedState(ToyState, kw_only=True):
    """Its copies share the hands."""

    def copy(self) -> Any:
        new = super().copy()
        new.hands = self.hands
        return new


class Shared(Toy):
    """Copies of a position are not independent."""

    state_type = SharedState


class Talkative(Toy):
    """Sends private parts of events to everybody."""

    def apply(self, s: Any, role: str, action: Action, dice: Any) -> Any:
        play = super().apply(s, role, action, dice)
        play.tell("psst", private={"hand": s.hands[ROLES[0]]})
        return play


@pytest.mark.parametrize(
    ("bad", "promise"),
    [
        (Leaky, "views leak nothing"),
        (LeakyPrompt, "views leak nothing"),
        (Fickle, "offered is accepted"),
        (Lax, "not offered is refused"),
        (Mute, "refusals name a rule"),
        (Inventive, "cited rules exist"),
        (Careless, "invariants hold"),
        (Idle, "legal never empty"),
        (Endless, "ends within a bound"),
        (Shared, "copies are independent"),
        (Talkative, "events are filtered"),
    ],
)
def test_a_broken_game_is_caught(bad: type[Toy], promise: str) -> None:
    report = check_game(bad(), games=8, bound=40, every=1)
    assert promise in report.broken(), str(report)


def test_a_game_with_moods_is_caught() -> None:
    """Chance from elsewhere shows as soon as anything is played twice: an undone action, the same seed."""
    report = check_game(Moody(), games=8, bound=40, every=1)
    assert report.broken() & {"same seed, same game", "undo restores"}, str(report)
