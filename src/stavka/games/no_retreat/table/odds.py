"""Chapter 10.5 to 10.7: the exact chances of a round of combat, with what forts, Volkssturm and cards make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import copy
from fractions import Fraction

from msgspec.structs import replace

from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat.atlas import AXIS
from stavka.games.no_retreat.rules.assault import TWO_TO_ONE
from stavka.games.no_retreat.rules.battle import TOO_WEAK, Fight, final_column, read_table
from stavka.games.no_retreat.rules.results import (
    COUNTERATTACK,
    DESTROYED,
    NOTHING,
    RESULT_IDS,
    RETREAT,
    changed_result,
    fort_cells,
)
from stavka.games.no_retreat.state import State

FACES = range(1, 7)
# from worst to best for the attacker; a duel and a held retreat are told in their own words
ORDER = ("ca", "none", "duel-attacker", "cb", "duel-both", "ex", "duel-defender", "dr-volkssturm", "dd-fort")
RANKS = {id: n for n, id in enumerate((*ORDER, "dr", "ds", "dd"))}


def named(s: State, fight: Fight, result: str) -> str:
    """A result as it would turn out here: forts, Volkssturm and cards have their say."""
    result = changed_result(s, fight, result)
    cells = fight.cells(s, fight.defender)
    open_cells = cells & ~fort_cells(s, fight)
    if result == RETREAT and not open_cells:
        return RESULT_IDS[NOTHING]
    if result == RETREAT and not fight.mods.no_fort and held_by_volkssturm(s, open_cells):
        return "dr-volkssturm"
    if result == DESTROYED and not open_cells and any(s.steps(u) == 2 for c in bits(cells) for u in bits(s.at(c))):
        return "dd-fort"
    return RESULT_IDS[result]


def held_by_volkssturm(s: State, cells: Mask) -> bool:
    """Does Volkssturm stand in each of these hexes?"""
    return all(any(s.face(u).type == "volkssturm" for u in bits(s.at(c))) for c in bits(cells))


def table_odds(s: State, fight: Fight) -> Mapping[str, Fraction]:
    """The exact chance of each result of one round, with what cards have already done to it."""
    column = final_column(s, fight)
    if fight.mods.result:
        return {named(s, fight, fight.mods.result): Fraction(1)}
    if fight.mods.hedgehogs:
        return duel_odds({"duel-both": Fraction(1)})
    if fight.mods.nkvd:
        tied = copy(fight)
        tied.mods = replace(fight.mods, nkvd=False, table=AXIS)
        return duel_odds(table_odds(s, tied))
    if fight.mods.sure_retreat and column >= TWO_TO_ONE:
        return {named(s, fight, RETREAT): Fraction(1)}
    if column == TOO_WEAK:
        return {named(s, fight, COUNTERATTACK): Fraction(1)}
    return die_odds(s, fight, [read_table(s, fight, die, column) for die in FACES])


def die_odds(s: State, fight: Fight, column: list[str]) -> Mapping[str, Fraction]:
    """One die, the better of two, or a second throw instead of nothing."""
    raw: Counter[str] = Counter()
    if fight.mods.two_dice:
        raw.update(max(a, b, key=lambda r: RANKS[RESULT_IDS[r]]) for a in column for b in column)
    elif fight.mods.roll_again:
        raw.update(b if a == NOTHING else a for a in column for b in column)
    else:
        raw.update(column)
    out: dict[str, Fraction] = {}
    for result, weight in raw.items():
        id = named(s, fight, result)
        out[id] = out.get(id, Fraction(0)) + Fraction(weight, raw.total())
    return out


def duel_odds(tie: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Both sides roll and the lower loses a step; what a tie brings is given."""
    lower = Fraction(15, 36)
    return {"duel-attacker": lower, "duel-defender": lower} | {k: p / 6 for k, p in tie.items()}


def to_the_end(
    own: Mapping[str, Fraction], reply: Mapping[str, Fraction], again: Mapping[str, Fraction]
) -> dict[tuple[str, bool], Fraction]:
    """Chances when every counterattack is made: (result, whether it is the defender's own attack).

    `again` is the attackers' next round, which terrain, support and cards of the first no longer touch.
    """
    first, back, on = (odds.get("ca", Fraction(0)) for odds in (own, reply, again))
    ends = 1 - back * on  # chance that two rounds after the first do not lead to further ones
    if not ends:
        return {(id, False): p for id, p in own.items() if p}
    out = {(id, False): p for id, p in own.items() if id != "ca"}
    for id, p in again.items():
        if id != "ca":
            out[id, False] = out.get((id, False), Fraction(0)) + first * back * p / ends
    return out | {(id, True): first * p / ends for id, p in reply.items() if id != "ca"}


def appeal(s: State, fight: Fight, result: str) -> int:
    """How much an attacker would like a result of the table."""
    return RANKS[named(s, fight, result)]


def mean_appeal(s: State, fight: Fight) -> float:
    """How much an attacker would like to throw the die as things stand."""
    return float(sum(RANKS[id] * p for id, p in table_odds(s, fight).items()))
