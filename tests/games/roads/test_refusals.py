"""No is explained: the rule, and what is wrong, for what players are likely to try."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import Action, fields
from stavka.core.dice import PlainDice
from stavka.core.texts import Refusal
from stavka.games.roads import actions as do
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.situation import Judged, operation

PLAYED = 220  # actions of a random game
OF_UNITS = (do.Activate, do.Reorganise, do.Rebuild, do.Besiege, do.Join, do.March, do.DrawCard)
# what stands in the way, and how it is taken away
OBSTACLES: dict[str, Callable[[Any, int], None]] = {
    "refused-supply": lambda s, u: setattr(operation(s), "sp", 99),
    "refused-stack-supply": lambda s, u: setattr(operation(s), "sp", 99),
    "refused-acted": lambda s, u: setattr(operation(s), "acted", 0),
    "refused-rebuilt": lambda s, u: setattr(operation(s), "rebuilt", False),
    "refused-rebuilt-before": lambda s, u: setattr(s, "rebuilt", False),
    "refused-stormed": lambda s, u: setattr(operation(s), "stormed", 0),
    "refused-isolated": lambda s, u: setattr(s, "isolated", 0),
    "refused-not-disorganised": lambda s, u: setattr(s, "disorganised", s.disorganised | 1 << u),
    "refused-not-decimated": lambda s, u: setattr(s, "decimated", s.decimated | 1 << u),
    "refused-hand-full": lambda s, u: (s.axis_hand.clear(), s.soviet_hand.clear())[0],
}

CHITS = "axis-air axis-combined axis-assault axis-ambush soviet-mass"


def no(t: Table, line: str) -> tuple[str, str]:
    """The rule and the reason."""
    refusal = GAME.why_not(t.s, GAME.pending(t.s)[0], t.make(line))
    assert isinstance(refusal, Refusal), f"{line} is allowed"
    return refusal.rule, refusal.why.id


def attack(*hand: str, sp: int = 6) -> Table:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48 G29").put("ROS", "S65 S46").hand(AXIS, *hand)
    return t.operation(AXIS, "KUP", sp).roll("", CHITS)


@pytest.mark.rule("2.3.1", "9.4.1")
def test_cards_at_the_wrong_moment() -> None:
    t = attack("supply-trains", "bridge", "depot", "air-bridge")
    assert no(t, "play-card oil") == ("2.3.1", "refused-card-not-held")
    assert no(t, "play-card supply-trains") == ("2.3.1", "refused-kind-operational")
    assert no(t, "play-card bridge") == ("2.3.1", "refused-card-moment")
    assert no(t, "play-card air-bridge") == ("2.3.1", "refused-condition"), "nobody is isolated"
    t.lines("activate P48", "march ROS")
    assert no(t, "play-card depot") == ("2.3.1", "refused-card-moment")
    assert no(t, "play-card bridge") == ("2.3.1", "refused-condition"), "no river"
    t = attack("fliegerkorps", "pioneers", "staff-work", sp=3).lines("activate P48", "march ROS", "play-card pioneers")
    assert no(t, "play-card fliegerkorps") == ("2.3.1", "refused-card-moment"), "no supply: the battle goes on"
    assert t.options("play-chit")


@pytest.mark.rule("4.2.3.a")
def test_conditions_of_operational_cards() -> None:
    t = Table().rp(AXIS, "POL").hand(AXIS, "winter-axis", "oil", "ss-panzer").frames(CardTurn(AXIS)).use(12)
    refusal = GAME.why_not(t.s, AXIS, t.make("play-card winter-axis"))
    assert refusal is not None
    assert refusal.why.args == {"used": 12, "needed": 30}
    assert no(t, "play-card oil") == ("4.2.3.a", "refused-condition")
    assert no(t, "rebuild G29") == ("4.2.3.a", "refused-card-turn")


@pytest.mark.rule("2.3.2", "9.6.6.g")
def test_units_that_replacements_cannot_reach() -> None:
    t = Table().rp(AXIS, "POL").put("POL", "G4:d G5").put("TAG", "G49:d").put("ALE", "G29:d")
    for zone, unit in (("NOS", "S13"), ("OST", "S40"), ("ROS", "S21"), ("VAL", "S28")):
        t.put(zone, unit)
    t.hand(AXIS, "replacements-axis").frames(CardTurn(AXIS)).lines("play-card replacements-axis")
    assert t.options("rebuild") == {"G4"}
    assert no(t, "rebuild G5") == ("10.1.b", "refused-not-decimated")
    assert no(t, "rebuild G29") == ("9.6.6.g", "refused-isolated")
    assert no(t, "rebuild G49") == ("2.3.2", "refused-far-from-resources")
    assert no(t, "rebuild S13") == ("2.3.2", "refused-not-your-unit")


@pytest.mark.rule("9.5.4")
def test_units_that_a_chit_does_not_strike() -> None:
    t = attack().put("VAL", "HU3").lines("activate P48", "join G29", "march ROS", "play-chit axis-combined")
    assert t.pending == (SOVIET,)
    assert no(t, "pick P48") == ("C19.2", "refused-other-side")
    assert no(t, "pick S13") == ("C19.2", "refused-not-in-battle")
    assert no(t, "end-operation") == ("9.5.4", "refused-pick-first")


@pytest.mark.rule("9.6.3.f", "C3.c")
def test_zones_that_a_retreat_does_not_lead_to() -> None:
    t = attack().rp(SOVIET, "SOS").roll("0", CHITS).lines("activate P48", "join G29", "march ROS", "play-chit axis-air")
    t.lines("pick S65")
    assert t.options("retreat") == {"BUT", "SOS"}
    assert no(t, "retreat VAL") == ("9.6.3.f", "refused-retreat-origin")
    assert no(t, "retreat KUP") == ("9.6.3.f", "refused-retreat-enemy")
    assert no(t, "retreat GRO") == ("9.6.3.f", "refused-retreat-far")
    assert no(t, "retreat KLV") == ("9.6.3.f", "refused-retreat-nearest")
    t = (
        Table()
        .rp(AXIS, "KUP")
        .hold(AXIS, "STB")
        .rp(AXIS, "STB")
        .put("VAL", "P48")
        .put("ROS", "S65 S46")
        .operation(AXIS, "KUP")
    )
    t.roll("0", "axis-poor " + CHITS[9:]).lines("activate P48", "march ROS", "play-chit axis-poor")
    assert t.options("retreat") == {"KUP", "STB"}
    assert no(t, "retreat BOG") == ("9.6.3.f", "refused-retreat-back")


# --- in random games: one judge ----------------------------------------------------------------------


def judged(scenario: str, seed: int) -> Iterator[tuple[Any, str, Judged, Random]]:
    """Positions of a random game in which one function says what is allowed and why not."""
    rng = Random(seed)
    dice = PlainDice(rng)
    s, _ = GAME.setup(scenario, {}, dice)
    for _ in range(PLAYED):
        if not (roles := GAME.pending(s)):
            return
        if isinstance(s.frames[-1], Judged):
            yield s, roles[0], s.frames[-1], rng
        GAME.apply(s, roles[0], GAME.legal(s, roles[0]).pick(rng), dice)


def anything(s: Any, rng: Random, verbs: tuple[type[Action], ...] = do.ACTIONS) -> Action:
    """Any verb with any argument of its kind, units of the map more often than others."""
    data = s.data
    standing = [id for u, id in enumerate(data.ids) if s.where[u] >= 0]
    values = {
        "unit": standing,
        "to": [*data.name, "off-map"],
        "zone": list(data.name),
        "card": [*s.axis_hand, *s.soviet_hand, *data.cards.records],
        "chit": list(data.chits.records),
        "option": ["card", "map"],
    }
    make: Any = rng.choice(verbs)
    action: Action = make(*(rng.choice(values[name]) for name in fields(make)))
    return action


@pytest.mark.parametrize("scenario", ["campaign", "exercises"])
@pytest.mark.parametrize("seed", range(4))
def test_the_judge_of_a_decision_forbids_what_is_not_offered_and_nothing_else(scenario: str, seed: int) -> None:
    judges = set()
    for s, role, frame, rng in judged(scenario, seed):
        legal = GAME.legal(s, role)
        for action in [legal.pick(rng) for _ in range(6)]:
            assert frame.why_not(s, action) is None, f"{action} is offered"
        for _ in range(20):
            action = anything(s, rng)
            refusal = frame.why_not(s, action)
            assert (refusal is None) == (action in legal), f"{type(frame).__name__}: {action}: {refusal}"
            assert refusal is None or (refusal.rule and refusal.why.id != "refused-not-now")
        judges.add(type(frame).__name__)
    assert {"Operation", "MoveGroup"} <= judges


def test_what_a_refusal_names_is_what_stands_in_the_way() -> None:
    removed: set[str] = set()
    for scenario, seed in (("campaign", 11), ("campaign", 12), ("exercises", 13), ("exercises", 14)):
        for s, _, frame, rng in judged(scenario, seed):
            for action in [anything(s, rng, OF_UNITS) for _ in range(25)]:
                refusal = frame.why_not(s, action)
                if refusal is None or refusal.why.id not in OBSTACLES:
                    continue
                other = s.copy()
                OBSTACLES[refusal.why.id](other, other.data.number.get(getattr(action, "unit", ""), 0))
                GAME.changed(other)
                again = other.frames[-1].why_not(other, action)
                assert again is None or again.why.id != refusal.why.id, f"{action}: {refusal} stands without its cause"
                removed.add(refusal.why.id)
    assert len(removed) >= 7, removed
