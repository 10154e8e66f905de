"""Every refusal names the rule and says why, in words that fit the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.dice import ScriptedDice
from stavka.core.messages import LANGUAGES, Messages
from stavka.core.texts import Refused
from stavka.games.no_retreat.rules.combat import Counterblows
from stavka.games.no_retreat.rules.improvement import FlipStep
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.playing import Reaction
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.retreat import AdvanceStep, Retreats
from stavka.games.no_retreat.rules.trains import Detraining, StrategicReserve
from stavka.games.no_retreat.state import RAIL, TRACK, WAITING


@cache
def words(language: str) -> Messages:
    """The game's texts."""
    return Messages(language, (GAME.package,), GAME.board("campaign"))


def flips(turn: int = 6, side: str = SOVIET) -> Table:
    """Units to be turned; one card in hand."""
    t = Table(turn=turn, side=side).put("west- moscow", "kalinin tula", "moscow- gorki", "leningrad- leningrad")
    t.put("yug1- 2,-10", "a4- berlin", "rum3 posen", "a6- 1,1", "central- saratov")
    return t.cards(side, 16).start(FlipStep())


def places() -> Table:
    """The 2nd Army comes, the 6th can be replaced."""
    t = Table(turn=6).box("destroyed", "a6").box("surrendered", "a9").cards(AXIS, 16, 17)
    t.s.where[DATA.number["a2"]] = TRACK - 6
    t.put("west- -6,3", "a16 berlin", "a17 berlin").give(SOVIET, "warsaw").start(PlaceStep())
    t.s.hands[AXIS] = (16,)
    return t


def blows() -> Table:
    """The Soviets may lay counterblows."""
    t = Table(turn=6).put("a4 1,1", "west- 1,2", "kalinin- 0,2", "leningrad leningrad", "a18 -8,10", "south- 8,5")
    t.s.targets = 1 << cell_of("1,2")
    return t.cards(SOVIET, 16).start(Counterblows())


def retreats() -> Table:
    """The West Front must leave 2,2."""
    t = Table(turn=7).put("a4 2,1", "west- 2,2", "a6 0,2")
    return t.start(Retreats(SOVIET, 1 << DATA.number["west"]))


def trains() -> Table:
    """The 4th Army can get off."""
    return Table(turn=6).box("rail", "a4").put("west- -4,1", "a16 berlin", "a17 berlin").start(Detraining(AXIS))


def reserve() -> Table:
    """A unit may go into the reserve."""
    t = Table(turn=6, side=SOVIET).put("west- moscow", "leningrad leningrad", "south- 1,-9", "a4 0,-8", "a6 2,-10")
    t.put("a9 2,-9", "a16 0,-9")
    return t.box("rail", "kalinin-").start(StrategicReserve())


def advance() -> Table:
    """The 4th Army may follow into 1,2."""
    t = Table(turn=7, weather="mud").put("a4 1,1", "a6 2,1", "west- 1,4")
    return t.start(AdvanceStep(AXIS, 1 << DATA.number["a4"], 1 << cell_of("1,2")))


def move() -> Table:
    """Units move before the oil falls."""
    return Table(turn=6).put("a4 3,-11", "rum3 -8,13", "pz1 -8,11").start(MovementPhase())


def cards(turn: int, *numbers: int) -> Callable[[], Table]:
    """The Axis may play cards at the end of a Soviet Movement Phase."""

    def build() -> Table:
        t = Table(turn=turn, side=SOVIET).put("a4 1,1", "west- 1,2").cards(AXIS, *numbers)
        return t.start(Reaction("move-end", (AXIS,)))

    return build


CASES: list[tuple[Callable[[], Table], str, str, str]] = [
    (flips, "improve west", "7.3", "fragile"), (flips, "modernize kalinin", "7.1", "full-strength"),
    (flips, "modernize moscow", "7.4", "no-better-side"), (flips, "fortify west", "7.5", "not-regional"),
    (flips, "open moscow", "7.5", "regional-already"), (flips, "fortify moscow", "7.5", "cards"),
    (flips, "fortify yug1", "14.8", "yugoslavs"), (lambda: flips(5), "modernize west", "7.2.0", "modernize-early"),
    (lambda: flips(6, AXIS), "improve a4", "7.1", "cards"), (lambda: flips(6, AXIS), "improve a6", "7.0", "no-path"),
    (lambda: flips(6, AXIS), "improve rum3", "7.4", "no-better-side"),
    (lambda: flips().act("modernize west").settle(), "modernize central", "7.2.0", "modernize"),
    (places, "deploy a2 -6,2", "7.6", "place-zone"), (places, "deploy a2 berlin", "8.4.1", "stack"),
    (places, "deploy a2 warsaw", "7.6", "place-city"), (places, "deploy a2 minsk", "7.6", "place-city"),
    (places, "deploy a2 1,5", "7.6", "place-path"), (places, "deploy a2 -9,-4", "7.6", "place"),
    (places, "deploy a4 berlin", "7.8", "not-waiting"), (places, "replace a9 posen", "7.9", "cards"),
    (places, "replace a4 posen", "7.9", "replace"), (places, "replace a6 warsaw", "7.6", "place-city"),
    (blows, "counterblow 1,2", "10.1.2", "marked"), (blows, "counterblow leningrad", "10.1.2", "counterblow-white"),
    (blows, "counterblow 8,5", "10.1.2", "counterblow-alone"), (blows, "counterblow 1,1", "10.1.2", "no-own-unit"),
    (retreats, "retreat west 2,3", "10.7.5", "retreat-near"), (retreats, "retreat west 1,3", "10.7.5", "retreat-near"),
    (retreats, "retreat west 5,5", "10.7.5", "retreat"), (retreats, "retreat a4 5,5", "10.7.5", "not-retreating"),
    (trains, "detrain a4 -4,0", "9.2", "place-zone"), (trains, "detrain a4 -5,3", "9.2", "detrain-city"),
    (trains, "detrain a4 berlin", "8.4.1", "stack"), (trains, "detrain a4 3,-3", "9.2", "detrain-city"),
    (trains, "detrain a4 -2,2", "9.2", "detrain-path"), (trains, "detrain a6 posen", "9.2", "detrain"),
    (reserve, "reserve leningrad", "9.0", "immobile"), (reserve, "reserve south", "14.12.1", "train-unsupplied"),
    (reserve, "reserve a4", "14.12.1", "reserve"), (advance, "advance a4 1,3", "10.8.1", "advance"),
    (advance, "advance a4 1,4", "8.4", "enemy-hex"), (advance, "advance a6 1,2", "10.8", "not-advancing"),
    (move, "move a4 west-balkans", "8.7", "balkans-shut"), (move, "move rum3 finland", "8.6", "finland"),
    (move, "move pz1 -9,12", "8.3", "lake"), (cards(13, 43), "play 43", "5.3.3", "initiative"),
    (cards(6, 21), "play 21", "5.3.1", "event-timing"), (cards(6, 43), "play 43", "5.3.1", "event-condition"),
    (cards(6, 2), "play 2", "5.3.1", "event-copy"),
]  # fmt: skip


@pytest.mark.parametrize(("build", "action", "rule", "why"), CASES, ids=[f"{a} {w}" for _, a, _, w in CASES])
def test_a_refusal_says_why(build: Callable[[], Table], action: str, rule: str, why: str) -> None:
    t = build()
    with pytest.raises(Refused) as caught:
        GAME.apply(t.s, t.role, t.make(action), ScriptedDice([]))
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.why.id) == (rule, "refused-" + why)
    assert all("{" not in words(language).render(refusal.why) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("markers", "unsupplied", "side", "why"),
    [(0, False, AXIS, "none"), (1, True, AXIS, "unsupplied"), (1, False, SOVIET, "defender")],
)
def test_why_no_marker_supports_a_battle(markers: int, unsupplied: bool, side: str, why: str) -> None:
    t = Table(turn=7).put("a4 1,1", "west- 1,2").cards(AXIS, 16, 21).cards(SOVIET, 22).attack("1,2", "a4")
    t.s.blitz = markers
    if unsupplied:
        t.mark("unsupplied", "a4")
    t.start(t._pending)
    if side == SOVIET:
        t.act("done")
    assert t.role == side
    with pytest.raises(Refused) as caught:
        GAME.apply(t.s, side, t.make("support"), ScriptedDice([]))
    assert caught.value.refusal.why.id == "refused-support-" + why


@pytest.mark.rule("10.1.1", "3.0")
@pytest.mark.parametrize(
    ("unit", "rule", "why"), [("a6", "10.1.1", "disorganized"), ("kg1", "10.1.1", "white"), ("pz1", "3.0", "facing")]
)
def test_why_a_unit_does_not_attack(unit: str, rule: str, why: str) -> None:
    t = Table(turn=1 if unit == "pz1" else 7).put("a4 -4,0", "pz2 -4,0", f"{unit} -3,0", "west- -4,1")
    t.mark("disorganized", "a6").combat().act("target -4,1").act("done")
    with pytest.raises(Refused) as caught:
        GAME.apply(t.s, AXIS, t.make(f"join {unit}"), ScriptedDice([]))
    assert (caught.value.refusal.rule, caught.value.refusal.why.id) == (rule, "refused-" + why)


# --- what is offered and what is refused is one answer -------------------------------------------------------------


def turned(t: Table) -> None:
    t.s.moved = 0


def supplied(t: Table) -> None:
    t.s.unsupplied = 0


def weakened(t: Table) -> None:
    t.s.strong = 0


def later(t: Table) -> None:
    t.s.turn += 1


def unboarded(t: Table) -> None:
    t.s.boarded = 0


def emptied(t: Table) -> None:
    for u in t.s.in_box(RAIL, t.s.side):
        t.s.where[u] = WAITING


def flipped(**changes: str) -> Callable[[], Table]:
    """The units to be turned, some with a marker, and cards enough."""

    def build() -> Table:
        t = flips(int(changes.get("turn", 17)))
        for kind, id in changes.items():
            if kind == "strong":
                t.s.flip(DATA.number[id], strong=True)
            elif kind != "turn":
                t.mark(kind, id)
        return t

    return build


def boarding(turn: int = 6, boarded: int = 0, *trains: str) -> Callable[[], Table]:
    """The 4th Army wants to board; the Axis has no cards."""

    def build() -> Table:
        t = Table(turn=turn).put("a4 berlin").box("rail", *trains).start(MovementPhase())
        t.s.boarded = boarded
        return t

    return build


OBSTACLES: list[tuple[Callable[[], Table], str, str, Callable[[Table], None]]] = [
    (flipped(moved="west"), "improve west", "turned", turned),
    (flipped(unsupplied="west"), "improve west", "flip-unsupplied", supplied),
    (flipped(strong="west"), "improve west", "full-strength", weakened),
    (flipped(turn="16"), "improve west", "fragile", later),
    (flipped(moved="west"), "modernize west", "turned", turned),
    (flipped(turn="5"), "modernize west", "modernize-early", later),
    (flipped(moved="leningrad"), "fortify leningrad", "turned", turned),
    (flipped(turn="2"), "fortify leningrad", "fortify-early", later),
    (flipped(strong="leningrad"), "fortify leningrad", "fortress-already", weakened),
    (boarding(2), "entrain a4", "train-limited", later), (boarding(6, 1), "entrain a4", "no-cards", unboarded),
    (boarding(6, 0, "a6", "a9", "a16"), "entrain a4", "train-full", emptied),
]  # fmt: skip


@pytest.mark.parametrize(("build", "action", "why", "remove"), OBSTACLES, ids=[f"{a} {w}" for _, a, w, _ in OBSTACLES])
def test_without_the_obstacle_that_is_named_the_action_is_legal(
    build: Callable[[], Table], action: str, why: str, remove: Callable[[Table], None]
) -> None:
    t = build()
    refusal = GAME.why_not(t.s, t.role, t.make(action))
    assert refusal is not None
    assert refusal.why.id == "refused-" + why
    remove(t)
    t.s.cache.clear()
    assert GAME.why_not(t.s, t.role, t.make(action)) is None
