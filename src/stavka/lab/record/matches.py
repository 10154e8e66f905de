"""Whole matches on record: are they still played as they were, and if not, since which action?

A recording is a match file and its trace (`trace.py`); `plan.toml` says which there are.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import stavka.games
from stavka.core import matchfile
from stavka.core.game import Game
from stavka.core.match import Match
from stavka.core.messages import Messages
from stavka.lab.record.playing import Recorded, keep, play_on, seed_of
from stavka.lab.record.trace import RULES, Change, Trace, changes, read_trace, trace, write_trace
from stavka.lab.record.verdicts import Renewed, Verdict, again, missing, other_play, other_words, same_play, save

MATCH, TRACE = ".match.json", ".trace.txt"


class WholeMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of the plan: what is played, and the share of its choices that are random."""

    game: str
    name: str
    scenario: str
    seed: int
    wild: float
    options: dict[str, str] = {}

    @property
    def title(self) -> str:
        """How it is called in a sentence."""
        return f"{self.game}/{self.name}"

    def paths(self, folder: Path) -> tuple[Path, Path]:
        """The match file and its trace."""
        place = folder / self.game
        return place / (self.name + MATCH), place / (self.name + TRACE)

    def start(self) -> Match[Any]:
        """The match set up."""
        seed = seed_of(self.game, self.scenario, str(self.seed))
        return Match(stavka.games.load(self.game), self.scenario, self.options, seed)

    def recorded(self, folder: Path) -> matchfile.Record | None:
        """The match as it is on record; None when there is none, or one of another plan."""
        file, _ = self.paths(folder)
        if not file.exists():
            return None
        record, match = matchfile.read(file.read_bytes()), self.start()
        same = (record.scenario, record.options, record.seed) == (match.scenario, match.options, match.seed)
        return record if same else None

    def examine(self, folder: Path) -> Verdict | None:
        """Play it again and say what changed; None when nothing did."""
        record, (_, lines) = self.recorded(folder), self.paths(folder)
        if record is None or not lines.exists():
            return missing(self.title, self.game)
        match, before = self.start(), read_trace(lines.read_text("utf-8"))
        now = trace(match, record.actions)
        if before is None:
            return _outline(self.title, record, match, now)
        return _judge(self.title, match.game, record, changes(before, now))

    def renew(self, folder: Path, *, fresh: bool = False) -> Renewed | Verdict:
        """Record it again, with the old actions as long as they are legal; or say why it must not be."""
        verdict = self.examine(folder)
        if verdict is not None and verdict.fatal:
            return verdict
        old = self.recorded(folder)
        match = self.start()
        kept = keep(match, _actions(old) if not fresh else [])
        play_on(match, self.wild)
        record = matchfile.record_of(match)
        file, lines = self.paths(folder)
        steps = trace(self.start(), record.actions).steps
        changed = save(file, matchfile.write(record)) | save(lines, write_trace(steps).encode())
        return Renewed(self.title, changed, f"{match.number} actions, the first {kept} as before")


def _actions(record: matchfile.Record | None) -> list[Recorded]:
    return record.actions if record is not None else []


# --- what changed -------------------------------------------------------------------------------


def _outline(title: str, record: matchfile.Record, match: Match[Any], now: Trace) -> Verdict:
    """Digests of another kind cannot be compared; that all is legal, the dice and the result still can."""
    same = not now.stopped and match.state.outcome == record.result and matchfile.rolls_of(match) == record.rolls
    if same:
        return Verdict(f"{title}: its trace was written by another Stavka: {again(match.game.id)}")
    return other_play(title, match.game, record.rules_version, now.stopped or "an unknown action: it ends otherwise")


def _judge(title: str, game: Game[Any], record: matchfile.Record, found: list[Change]) -> Verdict | None:
    if not found:
        return same_play(title, game, record.rules_version)
    of_rules = [c for c in found if c.kind in RULES]
    first = min(of_rules or found, key=lambda c: c.number)
    at = f"{_span(first)} ({_where(record, game, first)}): {first.note}"
    if of_rules:
        return other_play(title, game, record.rules_version, at)
    return other_words(title, game, f"what is {' and '.join(c.kind for c in found)} changed since {at}")


def _span(change: Change) -> str:
    if change.number - change.since > 1:
        return f"one of the actions {change.since + 1} to {change.number}"
    return f"action {change.number}"


def _where(record: matchfile.Record, game: Game[Any], change: Change) -> str:
    """Which action that was, and what it answered."""
    if change.number == 0:
        return "set-up"
    match = Match(game, record.scenario, record.options, record.seed)
    keep(match, record.actions[: change.number - 1])
    role, plain = record.actions[change.number - 1]
    return f"{role} {msgspec.json.encode(plain).decode()}, asked “{asked(match, role)}”"


def asked(match: Match[Any], role: str) -> str:
    """What a role is asked now, in English."""
    prompt = match.game.prompt(match.state, role)
    words = Messages("en", (match.game.package,), match.game.board(match.scenario))
    return words.render(prompt.say) if prompt is not None else "nothing: the match is over"
