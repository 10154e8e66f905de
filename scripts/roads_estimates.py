"""How far what the computer thinks of attacks in Roads to Stalingrad is from the exact odds.

Computers play; every attack that a stack on the march could make is estimated and worked out:

    python scripts/roads_estimates.py --battles 150
"""

from __future__ import annotations

import argparse
from random import Random

import stavka.games
from stavka.ai import bots_of
from stavka.core.dice import PlainDice
from stavka.games.roads.atlas import foe
from stavka.games.roads.bot.battles import chance_to_win
from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.state import State
from stavka.games.roads.table.odds import prospect


def errors_of(s: State, group: MoveGroup) -> list[float]:
    """For each attack that a stack could make: the estimate less the exact chance."""
    out = []
    for to, source in group.ways(s).attacks.items():
        fight = Battle(
            zone=to, origin=source, attacker=group.side, river=s.data.river(source, to), attackers=group.units,
            defenders=s.units_at(foe(group.side), to),
        )  # fmt: skip
        exact = prospect(s, fight).taken
        out.append(chance_to_win(s, group.side, group.units, source, to) - (exact.low + exact.high) / 2)
    return out


def main() -> None:
    """Play until there are enough battles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=150)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    game = stavka.games.load("roads")
    rng, found, games = Random(asked.seed), list[float](), 0
    while len(found) < asked.battles:
        dice = PlainDice(rng)
        s, games = game.setup("campaign", {}, dice)[0], games + 1
        while (roles := game.pending(s)) and len(found) < asked.battles:
            top = s.frames[-1]
            if isinstance(top, MoveGroup) and rng.random() < 0.2:
                found += errors_of(s, top)
            game.apply(
                s, roles[0], bots_of(game)["recruit"].choose(game, game.view(s, roles[0], known=True), rng), dice
            )
    off = sorted(abs(error) for error in found)
    mean, lean = sum(off) / len(off), sum(found) / len(off)
    print(f"{len(off)} battles of {games} games, in points: mean error {100 * mean:.1f}, leaning {100 * lean:+.1f}")
    print(f"95 % within {100 * off[int(0.95 * len(off))]:.1f}, largest {100 * off[-1]:.1f}")


if __name__ == "__main__":
    main()
