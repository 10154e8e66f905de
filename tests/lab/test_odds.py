"""What players are told of fights, sampled in every game: true as it is, and not when it is five points off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.toy import Toy

import stavka.games
from stavka.core import matchfile
from stavka.core.actions import Action
from stavka.core.fights import ALL_OFF, EVERY_KIND, Sample, Verdict, check_forecasts, check_recorded
from stavka.core.views import Span
from stavka.games.no_retreat.rules.moments import EVENTS
from stavka.games.roads.rules.deck import BATTLE, CARDS, CHECK, CHIT
from stavka.lab.odds import as_computers_play, forecasts

SEEN = 0.03  # a lean of so much is seen: five points are, whatever chance adds
MOST_GAMES = 8
SAMPLED = {  # game -> scenario, actions, fights of a kind from a game, resolutions of each
    "stalingrad": ("duel", 400, 5, 300),
    "no-retreat": ("barbarossa", 500, 6, 80),
    "roads": ("campaign", 150, 3, 150),
    "eastfront": ("s42", 120, 6, 100),
    "minsk44": ("minsk", 500, 5, 80),
}


@pytest.fixture(scope="module", params=sorted(SAMPLED))
def verdict(request: pytest.FixtureRequest) -> Verdict:
    """Fights from the games of computers, fought out again and again, until there are enough to see five points."""
    scenario, bound, enough, resolutions = SAMPLED[request.param]
    game, found = stavka.games.load(request.param), Verdict(request.param)
    for n in range(MOST_GAMES):
        found.add(
            check_forecasts(
                game, scenario, seed=f"sampled{n}", resolutions=resolutions, player=as_computers_play,
                bound=bound, wanted=lambda kind: enough,
            )
        )  # fmt: skip
        if least_seen(found) < SEEN:
            break
    return found


def least_seen(verdict: Verdict) -> float:
    """The smallest lean of all chances of taking the place that the run would call a problem."""
    _, _, error = verdict.leans().get((EVERY_KIND, "taken", True), (0, 0.0, 1.0))
    return error * ALL_OFF


def test_what_is_said_is_what_comes(verdict: Verdict) -> None:
    assert least_seen(verdict) < SEEN, f"too few fights to see anything: {verdict}"
    assert verdict.judge() == []


@pytest.mark.parametrize("wrong", [0.05, -0.05])
def test_five_points_are_caught_in_every_game(verdict: Verdict, wrong: float) -> None:
    mutated = Verdict(verdict.game, samples=[off_by(sample, wrong) for sample in verdict.samples])
    assert mutated.judge() != []


def off_by(sample: Sample, wrong: float) -> Sample:
    """The same fight, of which another chance of taking the place was told."""
    taken = sample.prospect.taken
    told = Span(taken.low + wrong, taken.high + wrong)
    return replace(sample, prospect=replace(sample.prospect, taken=told))


def test_all_games_are_sampled() -> None:
    assert set(SAMPLED) == set(stavka.games.ids())


# --- every kind of fight, and each card in hand, directed: from matches that were recorded -------------------

RECORDED = Path(__file__).parents[1] / "playthroughs"
FEW, ROUGHLY = 2, 60  # fights of a kind, and resolutions of each
NOT_RECORDED = {"minsk44": {"second wave"}, "eastfront": {"siege"}, "roads": {"sally of the defender"}}


def records(id: str) -> Iterator[matchfile.Record]:
    for path in sorted((RECORDED / id).glob("*.match.json")):
        yield matchfile.read(path.read_bytes())


BOTH_SIDES = {  # words for the attacker and the defender in the kinds of a game's fights
    "stalingrad": ("planned attack for the german", "planned attack for the soviet"),
    "no-retreat": ("attack", "defence"),
    "roads": ("attack of the attacker", "attack of the defender"),
    "eastfront": ("losses of the attacker", "losses of the defender"),
    "minsk44": ("attack", "defence"),
}


@pytest.mark.parametrize("id", sorted(SAMPLED))
def test_every_kind_of_fight_is_told_truly(id: str) -> None:
    game, found = stavka.games.load(id), Verdict(id)
    found.expected = game.fight_kinds()
    for record in records(id):
        seen = found.kinds()
        found.add(
            check_recorded(game, record, resolutions=ROUGHLY, wanted=lambda kind, seen=seen: FEW - seen.get(kind, 0))  # type: ignore[misc]
        )
        if set(found.never_met()) <= NOT_RECORDED.get(id, set()):
            break
    assert set(found.never_met()) == NOT_RECORDED.get(id, set())
    assert set(found.kinds()) <= set(game.fight_kinds())
    assert set(BOTH_SIDES[id]) <= set(found.kinds()), "the attacker is told, and the defender"
    assert found.judge() == []


def of_no_retreat(game: Any) -> dict[str, set[str]]:
    """The cards of each side that are played in a battle, by their numbers."""
    data, moments = game.data, {"commit", "roll", "apply"}
    deck = {*data.deck_of_1941, *data.deck_of_1945}
    return {
        side: {str(n) for n in deck if any(m.windows & moments for m in EVENTS[data.happenings[side][n].name].moments)}
        for side in ("axis", "soviet")
    }


def of_roads(game: Any) -> dict[str, set[str]]:
    """The cards of each side that are played in a battle."""
    cards = [c for c in game.data.cards if CARDS[c.does].moment in (BATTLE, CHECK, CHIT)]
    return {side: {c.id for c in cards if c.side == side} for side in ("axis", "soviet")}


def of_stalingrad(game: Any) -> dict[str, set[str]]:
    """All Soviet cards, and the German ones that are no leaders: those are in play when they are drawn."""
    cards = [c for c in game.data.cards if c.side == "soviet" or c.kind != "leader"]
    return {side: {c.id for c in cards if c.side == side} for side in ("german", "soviet")}


def hold_in_no_retreat(s: Any, side: str, cards: list[str]) -> None:
    s.hands = {**s.hands, side: tuple(int(c) for c in cards)}


def hold_in_roads(s: Any, side: str, cards: list[str]) -> None:
    s.hand(side)[:] = cards


def hold_in_stalingrad(s: Any, side: str, cards: list[str]) -> None:
    if side == "soviet":
        s.soviet_hand = cards
    else:
        s.german_hands = [tuple(cards) for _ in s.german_hands]


# the cards of a game's battles, and how somebody comes to hold them; of 1945 no recorded match has these, see the tests
# of No Retreat!'s forecasts
HANDS: dict[str, tuple[Callable[[Any], dict[str, set[str]]], Callable[[Any, str, list[str]], None], set[str]]] = {
    "no-retreat": (of_no_retreat, hold_in_no_retreat, {"47", "50", "54"}),
    "roads": (of_roads, hold_in_roads, set()),
    "stalingrad": (of_stalingrad, hold_in_stalingrad, set()),
}


@pytest.mark.parametrize("id", sorted(HANDS))
def test_fights_are_told_with_and_without_each_card_in_hand(id: str) -> None:
    """Whoever decides in a recorded match is given all cards that nobody was seen with: each that fits is told."""
    game, (cards, hold, unmet) = stavka.games.load(id), HANDS[id]
    left = cards(game)
    for record in records(id):
        match: Any = matchfile._start(record, game)
        for decider, plain in record.actions:
            for role in game.pending(match.state):
                side = role if role in left else "german"
                if left[side]:
                    left[side] -= told_with(game, match.state, role, side, left[side], hold)
            match.act(decider, game.read_entry(plain))
        if not any(left.values()):
            break
    assert set().union(*left.values()) == unmet


def told_with(
    game: Any, s: Any, role: str, side: str, cards: set[str], hold: Callable[[Any, str, list[str]], None]
) -> set[str]:
    """Cards that could be laid in the fight at hand, had this role all of them."""
    given = s.copy()
    hold(given, side, sorted(cards))
    found = set[str]()
    for answer in game.legal(given, role):
        card = str(getattr(answer, "card", ""))
        if card in cards and game.fight(given, role, answer) is not None:
            assert prospect(game, given, role, answer), f"{card} is laid without a prospect"
            assert prospect(game, given, role, None), f"{card}: told with the card and not without it"
            found.add(card)
    return found


def prospect(game: Any, s: Any, role: str, answer: Action | None) -> bool:
    """Is a headline told?"""
    forecast = game.forecast(s, role, answer)
    return forecast is not None and forecast.prospect is not None


def test_a_run_that_never_met_a_kind_says_so() -> None:
    class More(Toy):
        def fight_kinds(self) -> tuple[str, ...]:
            return ("raid", "landing")

    found = forecasts(More(), games=40, fights=5, resolutions=20)
    assert [p for p in found.judge() if "landing" in p] == ["no landing ever came up"]
    assert "never met: landing" in str(found)
    hurried = forecasts(More(), games=2, fights=5, resolutions=20, until=0.0)
    assert hurried.judge() == []
    assert "never met" in str(hurried)


def test_a_run_goes_on_until_there_are_enough_of_every_kind() -> None:
    assert not Verdict("toy", expected=("raid",)).enough(1)
    assert not forecasts(Toy(), games=40, fights=5, resolutions=20).judge()
