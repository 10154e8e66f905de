"""10.6, 11.3, 11.5: every plan of a first wave, held against a search of all that could follow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import accumulate, combinations
from operator import or_
from random import Random

import pytest
from tests.games.minsk44.kit import DATA, Table

from stavka.core.hexes import bits
from stavka.games.minsk44.rules.obligations import Contact

AREA = ("1119", "1219", "1319", "1120", "1220", "1320", "1020", "1121", "1221", "1321", "1122", "1222")
OWN = ("3GTC-T3", "3GTC-T18", "3GTC-T19", "3GTC-R2", "5GTA-How")
ENEMIES = ("5Pz-I13", "5Pz-II13", "5Pz-I14", "505")


def meeting(rng: Random) -> Contact:
    """Up to five brigades and up to four enemies mixed up, one of these perhaps suppressed."""
    t = Table()
    hexes = rng.sample(AREA, 8)
    for hex, id in zip(hexes, ENEMIES[: rng.randint(1, 4)], strict=False):
        t.put(hex, id)
    if rng.random() < 0.4:
        t.suppress(ENEMIES[0])
    for id in OWN[: rng.randint(1, 5)]:
        hex = rng.choice(hexes[4:])
        if len(t.s.at(DATA.cell[hex])) < 2:
            t.put(hex, id)
    t.wave("soviet")
    return Contact(t.s, 0, 0, 1)


def subsets(mask: int) -> Iterator[int]:
    members = [1 << n for n in bits(mask)]
    for size in range(1, len(members) + 1):
        yield from map(sum, combinations(members, size))


def attacks(contact: Contact, used: int, struck: int) -> Iterator[tuple[int, int]]:
    """All attacks in which everybody is next to everybody, by units and on hexes that have not been in one."""
    for targets in subsets(sum(1 << c for c in contact.near) & ~struck):
        for units in subsets(contact.candidates(targets) & ~used):
            yield targets, units


@pytest.mark.rule("10.6", "11.3", "11.5", "11.6")
@pytest.mark.parametrize("seed", range(40))
def test_an_attack_is_allowed_exactly_if_every_obligation_can_still_be_met(seed: int) -> None:
    contact = meeting(Random(seed))

    @cache
    def can_be_met(used: int, struck: int) -> bool:
        if not contact.must_hit & ~struck and not contact.must_act & ~used:
            return True
        return any(can_be_met(used | u, struck | t) for t, u in attacks(contact, used, struck))

    assert can_be_met(0, 0)
    for targets, units in attacks(contact, 0, 0):
        assert contact.complete(targets, units) is can_be_met(units, targets)
        if contact.complete(targets, units):  # and it can be planned, hex by hex, then unit by unit
            assert all(contact.possible(some, 0) for some in accumulate((1 << c for c in bits(targets)), or_))
            assert all(contact.possible(targets, some) for some in accumulate((1 << u for u in bits(units)), or_))


@pytest.mark.rule("11.3", "15.3", "10.2")
def test_nobody_must_attack_a_suppressed_enemy_but_may() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "5Pz-I13").suppress("5Pz-I13").wave("soviet")
    assert t.options("end-phase")
    assert t.options("target") == {"1220"}


@pytest.mark.rule("12.11", "10.3")
def test_artillery_must_attack_next_to_an_enemy_even_over_the_river_but_others_need_not() -> None:
    t = Table().put("3113", "3GTC-T3").put("3213", "5Pz-I13").wave("soviet")
    assert t.options("end-phase")
    t.put("3113", "5GTA-How").wave("soviet")
    assert t.refused("end-phase").why.args["units"] == ["piece:5GTA-How"]


@pytest.mark.rule("12.1", "14.2", "12.11")
def test_artillery_that_has_fired_owes_no_attack_and_cannot_make_one() -> None:
    t = Table().put("1120", "5GTA-How").put("1220", "5Pz-I13").put("1020", "5GTA-HQ").wave("soviet")
    assert t.options("target") == {"1220"}
    t.s.fired = 1 << DATA.number["5GTA-How"]
    t.s.cache.clear()
    assert not t.options("target")
    assert t.options("end-phase")
