"""Numbers of legal lines, as chess programs count them: from a position of a recorded match, how many ways are there
to play one action, two in a row, three ...? The same dice fall after every action, so a number is a fact of the rules.

One option too many or too few somewhere in the tree changes a number, also where no recorded match goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import stavka.games
from stavka.core import matchfile
from stavka.core.dice import SeededDice
from stavka.core.game import Game
from stavka.core.match import Match
from stavka.lab.record.matches import MATCH, asked
from stavka.lab.record.playing import keep
from stavka.lab.record.verdicts import Renewed, Verdict, missing, other_play, other_words, same_play, save

COUNTS = "counts.json"
LINES = 50_000  # from a position fewer lines are counted than this, of all lengths together
TRIED = 10_000  # and no deeper once so many actions were tried: the last action of a line need not be


class Counted(msgspec.Struct, frozen=True):
    """What was counted from a position: `lines[n]` ways to play n + 1 actions."""

    rules_version: int
    asked: str  # what is asked there, so that one sees what is counted
    lines: list[int]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the plan: a recorded match after so many actions."""

    game: str
    match: str
    after: int
    what: str  # an opening, a battle, a card window

    @property
    def title(self) -> str:
        """How it is called in a sentence."""
        return f"{self.game}/{self.match} after {self.after} ({self.what})"

    def reach(self, folder: Path) -> Match[Any] | None:
        """The match as far as the position; None when it does not come so far."""
        file = folder / self.game / (self.match + MATCH)
        if not file.exists():
            return None
        record = matchfile.read(file.read_bytes())
        match = Match(stavka.games.load(self.game), record.scenario, record.options, record.seed)
        return match if keep(match, record.actions[: self.after]) == self.after else None

    def examine(self, folder: Path) -> Verdict | None:
        """Count again."""
        match, before = self.reach(folder), read_counts(folder).get(self.title)
        if match is None or before is None:
            return missing(self.title, self.game)
        question = _question(match)
        for depth, (was, new) in enumerate(zip(before.lines, numbers(match.game, match.state), strict=False), 1):
            if was != new:
                what = f"“{question}”: {_lines(new)} of {depth}, were {was:,}"
                return other_play(self.title, match.game, before.rules_version, what)
        if question != before.asked:
            return other_words(self.title, match.game, f"“{before.asked}” is now “{question}”")
        return same_play(self.title, match.game, before.rules_version)

    def renew(self, folder: Path, *, fresh: bool = False) -> Renewed | Verdict:
        """Count again and write it down, or say why it must not be."""
        verdict, match = self.examine(folder), self.reach(folder)
        if match is None or (verdict is not None and verdict.fatal):
            return verdict or missing(self.title, self.game)
        found = count(match.game, match.state)
        made = Counted(match.game.rules_version, _question(match), found)
        counts = {**read_counts(folder), self.title: made}
        changed = save(folder / COUNTS, write_counts(counts))
        return Renewed(self.title, changed, " ".join(f"{n:,}" for n in found) + " lines")


def _question(match: Match[Any]) -> str:
    return asked(match, match.game.pending(match.state)[0])


def _lines(n: int) -> str:
    return "one line" if n == 1 else f"{n:,} lines"


def read_counts(folder: Path) -> dict[str, Counted]:
    """What is on record."""
    path = folder / COUNTS
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Counted]) if path.exists() else {}


def write_counts(counts: dict[str, Counted]) -> bytes:
    """A line a position, sorted."""
    rows = [f"  {_text(title)}: {_text(counts[title])}" for title in sorted(counts)]
    return ("{\n" + ",\n".join(rows) + "\n}\n").encode()


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


# --- counting -----------------------------------------------------------------------------------


def count(game: Game[Any], s: Any) -> list[int]:
    """How many lines of 1, 2, ... actions there are, as deep as the bounds allow."""
    lines: list[int] = []
    for found in numbers(game, s):
        if lines and (found == 0 or sum(lines) + found >= LINES):
            break
        lines.append(found)
        if sum(lines) > TRIED:
            break
    return lines


def numbers(game: Game[Any], s: Any) -> Iterator[int]:
    """How many lines of 1, 2, ... actions there are, counted one after another: who sees enough stops."""
    ends = [s]  # positions after the lines counted last
    while True:
        yield sum(len(game.legal(end, role)) for end in ends for role in game.pending(end))
        ends = [new for end in ends for new in _after(game, end)]


def _after(game: Game[Any], s: Any) -> Iterator[Any]:
    """The positions after every legal action, each with the same dice."""
    dice = SeededDice(b"the same dice after every action")
    for role in game.pending(s):
        for action in game.legal(s, role):
            new = s.copy()
            dice.count = 0
            game.apply(new, role, action, dice, heard=False)
            yield new
