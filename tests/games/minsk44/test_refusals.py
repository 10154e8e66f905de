"""What is not legal is refused by the very rule that keeps it from being legal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.dice import PlainDice
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44 import create

GUN = DATA.number["3GTC-Mor"]

Obstacle = tuple[str, str, Callable[[Table], object], Callable[[Table], object]]


def put(t: Table, id: str, hex: str) -> None:
    t.s.put(DATA.number[id], DATA.cell[hex])


# words, rule, what brings the obstacle about, what takes it away
GUNS: list[Obstacle] = [
    ("refused-fired", "12.1", lambda t: setattr(t.s, "fired", 1 << GUN), lambda t: setattr(t.s, "fired", 0)),
    ("refused-suppressed", "15.3", lambda t: t.suppress("3GTC-Mor"), lambda t: setattr(t.s, "suppressed", 0)),
    ("refused-out-of-command", "7.7", lambda t: put(t, "3GTC-HQ", "4030"), lambda t: put(t, "3GTC-HQ", "2019")),
    ("refused-gun-adjacent", "12.11", lambda t: put(t, "5Pz-I14", "2121"), lambda t: put(t, "5Pz-I14", "4032")),
    ("refused-range", "12.3", lambda t: put(t, "3GTC-Mor", "2017"), lambda t: put(t, "3GTC-Mor", "2021")),
]


@pytest.mark.rule("12.1", "12.3", "12.11", "15.3", "7.7")
@pytest.mark.parametrize(("words", "rule", "bring", "lift"), GUNS, ids=[g[0] for g in GUNS])
def test_a_gun_fires_when_what_refused_it_is_gone(
    words: str, rule: str, bring: Callable[[Table], object], lift: Callable[[Table], object]
) -> None:
    t = Table().put("2020", "3GTC-HQ").put("2021", "3GTC-Mor").put("2023", "5Pz-I13").put("2022", "3GTC-T3")
    t.wave("soviet").lines("target 2023", "join 3GTC-T3")
    bring(t)
    t.s.cache.clear()
    refusal = t.refused("fire 3GTC-Mor")
    assert (refusal.why.id, refusal.rule) == (words, rule)
    lift(t)
    t.s.cache.clear()
    assert "3GTC-Mor" in t.options("fire")


@pytest.mark.rule("11.3", "11.5")
def test_a_unit_joins_when_what_refused_it_is_gone() -> None:
    t = Table().put("2020", "3GTC-HQ").put("2022", "3GTC-T3").put("2030", "3GTC-T18").put("2023", "5Pz-I13")
    t.wave("soviet").act("target 2023")
    assert t.refused("join 3GTC-T18").why.id == "refused-not-adjacent"
    put(t, "3GTC-T18", "1923")
    assert "3GTC-T18" in t.options("join")
    t.s.frames[-2].used = 1 << DATA.number["3GTC-T18"]
    t.s.cache.clear()
    assert t.refused("join 3GTC-T18").why.id == "refused-has-attacked"


EVASIVE = {"refused-finish-attack", "refused-finish-fire", "refused-phase"}  # for what is no part of the plan at all


def ideas(rng: Random) -> list[Action]:
    """Actions of movement and combat that may or may not be legal."""
    unit, hex = Piece(rng.choice(REAL.data.ids)), Place(rng.choice(sorted(REAL.data.cell)))
    fight = [do.Join(unit), do.Fire(unit), do.Target(hex), do.Shell(hex), do.Attack(Choice("mobile"))]
    return [*fight, do.Move(unit, hex), do.Entrain(unit, hex), do.Pontoon(unit, hex), do.Dig(unit), do.Leave(unit)]


REAL = create()
OFFERED: dict[str, tuple[type[Action], ...]] = {
    "Movement": (do.Move, do.Entrain, do.Pontoon, do.Dig, do.Leave),
    "Wave": (do.Target, do.Shell),
    "Assault": (do.Join, do.Fire, do.Target, do.Attack),
    "FirePlan": (do.Fire,),
    "Protective": (do.Shell,),
}


@pytest.mark.rule("8.1", "11.3", "12.1")
def test_every_refusal_in_movement_and_combat_names_what_fails_and_nothing_legal_is_refused() -> None:
    rng = Random(11)
    s, _ = REAL.setup("minsk", REAL.complete("minsk", {"long_range": "on", "entrenchments": "on"}), PlainDice(rng))
    refused = 0
    for _ in range(1500):
        (role,) = REAL.pending(s)
        legal = REAL.legal(s, role)
        for action in ideas(rng):
            if isinstance(action, OFFERED.get(type(s.frames[-1]).__name__, ())):
                refusal = REAL.why_not(s, role, action)
                assert (refusal is None) is (action in legal)
                if refusal is not None:
                    refused += 1
                    assert refusal.why.id not in EVASIVE, action
        REAL.apply(s, role, legal.pick(rng), PlainDice(rng))
        if s.outcome is not None:
            break
    assert refused > 300


@pytest.mark.rule("26.1", "22.2")
def test_engineers_build_when_what_refused_them_is_gone() -> None:
    t = Table(entrenchments="on").put("1020", "11GA-HQ 11GA-EngA").suppress("11GA-EngA").moving("soviet")
    dig = do.Dig(Piece("11GA-EngA"))
    t.s.frames[-1].commanded |= 1 << DATA.number["11GA-EngA"]
    assert t.refused(dig).why.id == "refused-suppressed"
    t.s.suppressed = 0
    t.s.cache.clear()
    assert GAME.why_not(t.s, "soviet", dig) is None
    t.s.pontoons[DATA.number["11GA-EngA"]] = (DATA.cell["1020"], DATA.cell["1021"], 0)
    t.s.cache.clear()
    assert t.refused(dig).why.id == "refused-at-bridge"


@pytest.mark.rule("8.7", "10.5")
def test_a_hex_is_within_reach_when_what_barred_the_way_is_gone() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3").put("4032", "5Pz-I13").moving("soviet")
    before = t.goals("3GTC-T3")
    put(t, "5Pz-I13", "1320")
    barred = before - t.goals("3GTC-T3") - {"1320"}
    assert barred
    for hex in barred:
        refusal = t.refused("move", "3GTC-T3", hex)
        assert (refusal.why.id, refusal.rule) == ("refused-way-barred", "10.5")
