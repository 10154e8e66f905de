"""How strong the levels are, as measured: what the lobby may tell people. The games stand in `docs/strength/`.

Every line is a match-up of the ladder in the game's short scenario, by the seed that was fixed beforehand; a test plays
the sums again from the files. When a level changes its play, it is measured again.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import msgspec

from stavka.ai.roster import offered
from stavka.core.game import Game


class Measured(msgspec.Struct, frozen=True):
    """Games of a level against another with sides changed: the share it won, in percent, with its 95 % interval."""

    level: str
    against: str
    scenario: str
    seed: str
    pairs: int
    share: float
    low: float
    high: float


MEASURED: dict[str, tuple[Measured, ...]] = {
    "stalingrad": (
        Measured("quick", "recruit", "duel", "tempo", 40, 78.8, 70.7, 86.8),
        Measured("quick", "beginner", "duel", "novice", 20, 82.5, 71.0, 94.0),
    ),
    "no-retreat": (
        Measured("quick", "recruit", "saturn", "club", 20, 67.5, 56.0, 79.0),
        Measured("quick", "beginner", "saturn", "still", 20, 85.0, 73.9, 96.1),
        Measured("considers", "quick", "saturn", "horizon", 20, 60.0, 50.3, 69.7),
    ),
    "roads": (
        Measured("quick", "recruit", "campaign", "fresh", 20, 77.5, 63.3, 91.7),
        Measured("quick", "beginner", "campaign", "novice", 12, 83.3, 67.6, 99.1),
    ),
    "minsk44": (
        Measured("quick", "recruit", "minsk", "summer", 20, 77.5, 69.1, 85.9),
        Measured("quick", "beginner", "minsk", "novice", 20, 88.8, 81.6, 95.9),
    ),
    "eastfront": (
        Measured("quick", "recruit", "edelweiss", "counted", 40, 78.8, 72.1, 85.4),
        Measured("quick", "beginner", "s43", "novice", 12, 83.3, 69.1, 97.6),
        Measured("considers", "quick", "edelweiss", "weigh", 20, 72.5, 64.1, 80.9),
    ),
}


def measured(game: Game[Any]) -> tuple[Measured, ...]:
    """What is known of the levels that people may choose."""
    shown = offered(game)
    return tuple(m for m in MEASURED.get(game.id, ()) if m.level in shown and m.against in shown)


class Leaning(msgspec.Struct, frozen=True):
    """Games between two of *Quick*: the share that the first side won, in percent, a draw counted half."""

    scenario: str
    share: float
    games: int
    even: bool = False  # with the option of an even match


LEANINGS: dict[str, tuple[Leaning, ...]] = {  # the commands stand in each game's page, under *Balance*
    "stalingrad": (Leaning("duel", 40.5, 200), Leaning("duel", 55.0, 200, even=True)),
    "no-retreat": (
        Leaning("fall-blau", 55.5, 200), Leaning("saturn", 43.0, 200), Leaning("citadel", 48.0, 200),
        Leaning("bagration", 40.0, 200), Leaning("na-berlin", 50.0, 200),
        Leaning("barbarossa", 7.5, 200), Leaning("barbarossa", 59.0, 200, even=True),
        Leaning("tournament", 4.5, 200), Leaning("tournament", 44.0, 200, even=True),
    ),
    "roads": (Leaning("campaign", 56.5, 77), Leaning("exercises", 52.5, 200)),
    "eastfront": (Leaning("edelweiss", 64.0, 200),),
    "minsk44": (Leaning("minsk", 39.8, 98),),
}  # fmt: skip


def leaning(game: Game[Any], scenario: str, options: Mapping[str, str]) -> float:
    """The part of its games that the first side wins between equals; half where nobody has measured it."""
    even = options.get("handicap") == "even"
    found = (x.share / 100 for x in LEANINGS.get(game.id, ()) if (x.scenario, x.even) == (scenario, even))
    return next(found, 0.5)


NEWCOMER = 1500  # what a person's rating begins at, and what *Quick* is taken for


def ratings(game: Game[Any]) -> dict[str, int]:
    """The levels on the scale of people's ratings, by Elo's formula from the share of games won against each other.

    Nobody has measured them against people: that *Quick* is worth a newcomer is our guess, the distances are not.
    """
    out = {"quick": NEWCOMER}
    for m in sorted(measured(game), key=lambda m: m.level != "quick"):  # what Quick has beaten, then what beats it
        ahead = round(400 * math.log10(m.share / (100 - m.share)) / 10) * 10
        if m.level in out:
            out.setdefault(m.against, out[m.level] - ahead)
        elif m.against in out:
            out[m.level] = out[m.against] + ahead
    return {level: out[level] for level in offered(game) if level in out}
