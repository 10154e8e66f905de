"""The conformance suite passes a good game, and catches a bad one."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.toy import ROLES, Bids, Dicing, Raid, Send, Toy, ToyState

from stavka.core.actions import Action, Legal, Option
from stavka.core.conformance import check_game
from stavka.core.dice import NoDice, WouldReveal
from stavka.core.frames import Decision
from stavka.core.secrets import Open, Undeclared
from stavka.core.texts import Refusal, text
from stavka.core.views import Forecast, Overlay, View


def test_the_toy_game_passes() -> None:
    seen: list[tuple[int, int]] = []
    report = check_game(Toy(), games=15, progress=lambda done, all: seen.append((done, all)))
    assert report.ok, str(report)
    assert (report.games, seen[-1]) == (30, (30, 30))
    assert report.positions > 20
    assert report.redealt > report.positions
    assert report.swapped > report.positions / 2


def test_scenarios_can_be_chosen() -> None:
    assert check_game(Toy(), games=2, scenarios=("short",)).games == 2


def test_the_same_seed_gives_the_same_run() -> None:
    assert check_game(Toy(), games=3, seed="a") == check_game(Toy(), games=3, seed="a")


class Leaky(Toy):
    """Shows both hands to everybody."""

    def show(self, s: ToyState, role: str, view: View) -> None:
        super().show(s, role, view)
        view.panel = {"all": s.hands}


class DrawnState(ToyState, kw_only=True):
    """Remembers which card was drawn last, and calls it open."""

    last_drawn: Open[str] = ""


class Drawn(Toy):
    """A field of the position copies a secret: it stands in no list of hidden things, so no re-deal changes it."""

    state_type = DrawnState

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        play = super().apply(s, role, action, dice, heard=heard)
        s.last_drawn = s.hands["red"][-1] if s.hands["red"] else ""
        return play

    def show(self, s: Any, role: str, view: View) -> None:
        super().show(s, role, view)
        view.panel = {"last": s.last_drawn}


class KnownDrawn(Drawn):
    """The same field, which no part of the table shows: only what a role knows of the position carries it."""

    def show(self, s: Any, role: str, view: View) -> None:
        Toy.show(self, s, role, view)


class LeakyPencil(Toy):
    """In pencil a raid stops when the enemy holds a strong trick: trying tells what he holds."""

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        foe = "blue" if role == "red" else "red"
        if isinstance(dice, NoDice) and isinstance(action, Send) and any(c > "trick3" for c in s.hands[foe]):
            raise WouldReveal
        return super().apply(s, role, action, dice, heard=heard)


class LeakyRefusal(Toy):
    """Refuses with the enemy's hand as the reason."""

    def why_not(self, s: Any, role: str, action: Action) -> Refusal | None:
        refusal = super().why_not(s, role, action)
        return refusal and Refusal("1.2", text("because", held=list(s.hands["red"])))


class LeakyForecast(Toy):
    """The odds of an action know the enemy's hand."""

    def forecast(self, s: Any, role: str, action: Action | None = None) -> Forecast | None:
        found = super().forecast(s, role, action)
        if action is None or not isinstance(action, Send):
            return found
        return Forecast(text("raid", deck=s.deck[-1] if s.deck else ""))


class LeakyOverlay(Toy):
    """An overlay shows the top of the deck."""

    def overlay(self, s: Any, role: str, name: str) -> tuple[Overlay, ...]:
        return (Overlay("sign", ("camp-red",), value=s.deck[-1] if s.deck else ""),)


class LeakyEvents(Toy):
    """Tells everybody who holds what, though nothing is revealed."""

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        play = super().apply(s, role, action, dice, heard=heard)
        if isinstance(action, Send):
            play.tell("psst", "1.3", deck=s.deck[-1] if s.deck else "")
        return play


class LeakyPrompt(Toy):
    """Tells the number of the best bid that lies on the table."""

    def prompt(self, s: Any, role: str) -> Any:
        prompt = super().prompt(s, role)
        frame = s.frames[-1]
        if prompt is not None and isinstance(frame, Bids):
            return type(prompt)(text("ask-bid", lying=str(frame.answers)), rules=prompt.rules)
        return prompt

    def show(self, s: ToyState, role: str, view: View) -> None:
        super().show(s, role, view)


class LeakyPasses(Toy):
    """Shows who lets windows go by."""

    def show(self, s: ToyState, role: str, view: View) -> None:
        super().show(s, role, view)
        view.panel = {"passing": sorted(s.passes)}


class LeakyPast(Drawn):
    """Played again without a listener, as positions of the past are, it notes what was drawn; else it does not."""

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        play = super().apply(s, role, action, dice, heard=heard)
        if heard:
            s.last_drawn = ""
        return play


class Moody(Toy):
    """Uses chance that does not come from the match's dice."""

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        play = super().apply(s, role, action, dice, heard=heard)
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

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        play = super().apply(s, role, action, dice, heard=heard)
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

    def apply(self, s: Any, role: str, action: Action, dice: Any, *, heard: bool = True) -> Any:
        play = super().apply(s, role, action, dice, heard=heard)
        play.tell("psst", private={"hand": s.hands[ROLES[0]]})
        return play


@pytest.mark.parametrize(
    ("bad", "promise"),
    [
        (Leaky, "views leak nothing"),
        (LeakyPrompt, "views leak nothing"),
        (Drawn, "views leak nothing"),
        (KnownDrawn, "views leak nothing"),
        (LeakyPencil, "views leak nothing"),
        (LeakyRefusal, "views leak nothing"),
        (LeakyForecast, "views leak nothing"),
        (LeakyOverlay, "views leak nothing"),
        (LeakyEvents, "events leak nothing"),
        (LeakyPasses, "views leak nothing"),
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


def test_a_past_that_tells_more_than_the_present_did_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.core.match.RECENT", 0)  # toy games are short: no position is kept
    report = check_game(LeakyPast(), games=8, bound=40, every=1)
    assert any("of the past" in p.note for p in report.problems), str(report)
    assert check_game(Toy(), games=8, bound=40, every=1).ok


def test_a_pencil_that_knows_the_standing_passes_of_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A raid here goes on without dice, and only the window of the other role stops a plan."""
    monkeypatch.setattr(Dicing, "throw", lambda self, play: None)
    monkeypatch.setattr(Dicing, "go_home", lambda self, play: play.push(Raid(self.leader)))

    def told_in_pencil() -> bool:
        report = check_game(Toy(), games=4, bound=40, every=1)
        return any("the pencil" in p.note for p in report.problems)

    assert not told_in_pencil()
    monkeypatch.setattr("stavka.core.match.leave_out_passes", lambda s, role: None)
    assert told_in_pencil()


def test_a_game_with_moods_is_caught() -> None:
    """Chance from elsewhere shows as soon as anything is played twice: an undone action, a twin, the same seed."""
    report = check_game(Moody(), games=8, bound=40, every=1)
    assert report.broken() & {"same seed, same game", "undo restores", "views leak nothing"}, str(report)


class SilentState(ToyState, kw_only=True):
    """Has a field that does not say who may know it."""

    last_drawn: str = ""


class Silent(Toy):
    """Its position hides or shows a field by accident."""

    state_type = SilentState


def test_a_field_that_does_not_say_who_may_know_it_does_not_load() -> None:
    with pytest.raises(Undeclared, match="last_drawn does not say who may know it"):
        Silent().check_secrets()
    assert "never crashes" in check_game(Silent(), games=1).broken()
