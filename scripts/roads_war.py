"""Roads to Stalingrad beside the war: two of *Quick* play the campaign, and what happened when is counted.

The game has no calendar. Winter is possible after 30 cards, and came in the middle of November 1942: 4.7 days a card.
Every game is a line of a file, from which a run goes on:

    python scripts/roads_war.py --games 50 --seed war --file war.jsonl
"""

from __future__ import annotations

import argparse
import json
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import stavka.games
from stavka.ai import FREELY, Memo, bots_of
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SOVIET
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.state import State
from stavka.lab.simulate import wilson

OPENING, DAYS = date(1942, 6, 28), 4.7
VOLGA = ("STG", "SAR", "AST", "KAM", "VLA")  # zones on the river that the Axis may come to
HELD = {"Rostov": ("ROV",), "Millerovo": ("MIL",), "the Volga": VOLGA, "Stalingrad": ("STG",), "Grozny": ("GRO",)}
LOST = {"Kharkov": ("KHA",), "Poltava": ("POL",), "Dnepropetrovsk": ("DNE",)}
Tale = dict[str, Any]


def noted(s: State, tale: Tale) -> None:
    """Put down what is so for the first time, by the cards used."""
    for name, zones in HELD.items():
        if any(s.controls(AXIS, zone) for zone in zones):
            tale.setdefault(name, s.used)
    for name, zones in LOST.items():
        if any(s.controls(SOVIET, zone) for zone in zones):
            tale.setdefault(name + " lost", s.used)
    caught = sum(s.units_at(AXIS, zone).bit_count() for zone in bits(s.isolated & s.axis_zones))
    if s.winter:
        tale.setdefault("winter", s.used)
        tale["caught in winter"] = max(caught, tale.get("caught in winter", 0))


def told(seed: str, number: int) -> Tale:
    """One game."""
    game = stavka.games.load("roads")
    quick, dice = bots_of(game)["quick"], PlainDice(Random(f"{seed}:{number}"))
    rngs = {role: Random(f"{seed}:{number}:{role}") for role in (AXIS, SOVIET)}
    memos: dict[str, Memo] = dict.fromkeys(rngs, b"")
    s: State = game.setup("campaign", {}, dice, heard=False)[0]
    tale: Tale = {"seed": seed, "number": number}
    while roles := game.pending(s):
        role = roles[0]
        answer = quick.think(game, game.view(s, role, known=True), memos[role], FREELY, rngs[role])
        memos[role] = answer.memo
        game.apply(s, role, answer.action, dice, heard=False)
        if not s.frames or isinstance(s.frames[-1], CardOrMap):
            noted(s, tale)
    assert s.outcome is not None
    points = s.outcome.points or {}
    return tale | {"used": s.used, "oil": "oil" in s.played, "margin": points[AXIS] - points[SOVIET]}


def percent(count: int, of: int) -> str:
    """A share with its 95 % interval."""
    low, high = wilson(count, of)
    return f"{count} of {of} ({100 * low:.0f} to {100 * high:.0f} %)"


def day(cards: float) -> str:
    """About the day of so many cards."""
    return f"{OPENING + timedelta(days=DAYS * cards):%d %B}"


def summary(tales: list[Tale]) -> None:
    """What all games together were like."""
    number, margins = len(tales), [tale["margin"] for tale in tales]
    wins, draws = sum(m > 0 for m in margins), sum(m == 0 for m in margins)
    print(f"{number} games: Axis {percent(wins, number)}, {draws} drawn; points in the middle {median(margins):+.0f}")
    for name in [*HELD, *[name + " lost" for name in LOST]]:
        when = [tale[name] for tale in tales if name in tale]
        middle = f", in the middle after {median(when):.0f} cards, {day(median(when))}" if when else ""
        print(f"{name}: {percent(len(when), number)}{middle}")
    winters = [tale for tale in tales if "winter" in tale]
    print(f"Axis units cut off in winter: {percent(sum(t['caught in winter'] > 0 for t in winters), len(winters))}")
    print(f"ended by Oil for the Reich: {sum(tale['oil'] for tale in tales)}")


def main() -> None:
    """Play as many games as are missing, and tell of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", default="war")
    parser.add_argument("--file", type=Path, default=Path("war.jsonl"))
    asked = parser.parse_args()
    tales = [json.loads(line) for line in asked.file.read_text().splitlines()] if asked.file.exists() else []
    tales = [tale for tale in tales if tale["seed"] == asked.seed]
    with asked.file.open("a") as file:
        for number in range(len(tales), asked.games):
            tales.append(told(asked.seed, number))
            file.write(json.dumps(tales[-1]) + "\n")
            file.flush()
    summary(tales)


if __name__ == "__main__":
    main()
