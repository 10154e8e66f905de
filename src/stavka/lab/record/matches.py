"""Whole matches on record: are they still played as they were, and if not, since which action?

A recording is a match file and its trace (`trace.py`). `plan.toml` says which there are. The version of the rules
decides what a change means: play that changes under the same `rules_version` is a mistake, or a new version is
due; under a new one it is what the recording is there to show, and it is recorded again.
"""

from __future__ import annotations

import tomllib
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

PLAN, MATCH, TRACE = "plan.toml", ".match.json", ".trace.txt"
AGAIN = "record it again with `stavka record --game {game}` and read the diff"


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be kept: what is played, and the share of its choices that are random."""

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

    def start(self, game: Game[Any]) -> Match[Any]:
        """The match set up."""
        return Match(game, self.scenario, self.options, seed_of(self.game, self.scenario, str(self.seed)))


class _Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    match: list[Planned]


def plan_of(folder: Path) -> list[Planned]:
    """The matches that are kept in a folder."""
    return msgspec.convert(tomllib.loads((folder / PLAN).read_text("utf-8")), _Plan).match


# --- is it as it was? ---------------------------------------------------------------------------


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with a recording. `fatal`: the rules changed under the same version, so it must not be renewed."""

    words: str
    fatal: bool = False

    def __str__(self) -> str:
        return self.words


def examine(planned: Planned, folder: Path) -> Verdict | None:
    """Play a recording again and say what changed; None when nothing did."""
    file, lines = planned.paths(folder)
    if not (file.exists() and lines.exists()):
        return Verdict(f"{planned.title} is not on record yet: " + AGAIN.format(game=planned.game))
    record, game = matchfile.read(file.read_bytes()), stavka.games.load(planned.game)
    match = planned.start(game)
    if (record.scenario, record.options, record.seed) != (match.scenario, match.options, match.seed):
        return Verdict(f"{planned.title} was recorded from another plan: " + AGAIN.format(game=planned.game))
    before, now = read_trace(lines.read_text("utf-8")), trace(match, record.actions)
    if before is None:
        return _outline(planned, record, match, now)
    return judge(planned.title, game, record.rules_version, changes(before, now), lambda c: _where(record, game, c))


def _outline(planned: Planned, record: matchfile.Record, match: Match[Any], now: Trace) -> Verdict:
    """Digests of another kind cannot be compared; that all is legal, the dice and the result still can."""
    same = not now.stopped and match.state.outcome == record.result and matchfile.rolls_of(match) == record.rolls
    if same or record.rules_version != match.game.rules_version:
        return Verdict(f"{planned.title}: its trace covers other things: " + AGAIN.format(game=planned.game))
    return Verdict(f"{planned.title}: play changed; rules_version is still {record.rules_version}", fatal=True)


def judge(title: str, game: Game[Any], version: int, found: list[Change], where: Any) -> Verdict | None:
    """What changes mean, in view of the version of the rules that the recording was made under."""
    again = AGAIN.format(game=game.id)
    raised = version != game.rules_version
    of_rules = [c for c in found if c.kind in RULES]
    if not found and not raised:
        return None
    if not found:
        return Verdict(f"{title} plays as before under rules_version {game.rules_version} (it was {version}): {again}")
    first = min(of_rules or found, key=lambda c: c.number)
    at = f"{_span(first)} ({where(first)}): {first.note}"
    if not of_rules:
        quiet = " and ".join(c.kind for c in found)
        return Verdict(f"{title}: what is {quiet} changed since {at}. Play is as before; if that is meant, {again}")
    if raised:
        now = f"{title}: rules_version was raised from {version} to {game.rules_version}"
        return Verdict(f"{now}, and play changes at {at}. If that is meant, {again}")
    return Verdict(f"{title}: play changed at {at}. rules_version is still {version}: raise it or mend", fatal=True)


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


# --- recording ----------------------------------------------------------------------------------


class Renewed(msgspec.Struct, frozen=True):
    """A recording made or made again: how many of its actions are the old ones, and whether a file changed."""

    title: str
    actions: int
    kept: int
    changed: bool

    def __str__(self) -> str:
        if not self.changed:
            return f"{self.title}: as recorded"
        return f"{self.title}: recorded, {self.actions} actions, the first {self.kept} as before"


def renew(planned: Planned, folder: Path, *, fresh: bool = False) -> Renewed | Verdict:
    """Record a match again, with the old actions as long as they are legal; or say why it must not be."""
    verdict = examine(planned, folder)
    if verdict is not None and verdict.fatal:
        return verdict
    game = stavka.games.load(planned.game)
    match = planned.start(game)
    kept = keep(match, [] if fresh else _old(planned, match, folder))
    play_on(match, planned.wild)
    record = matchfile.record_of(match)
    file, lines = planned.paths(folder)
    steps = trace(planned.start(game), record.actions).steps
    changed = save(file, matchfile.write(record)) | save(lines, write_trace(steps).encode())
    return Renewed(planned.title, match.number, kept, changed)


def _old(planned: Planned, match: Match[Any], folder: Path) -> list[Recorded]:
    file, _ = planned.paths(folder)
    if not file.exists():
        return []
    record = matchfile.read(file.read_bytes())
    same = (record.scenario, record.options, record.seed) == (match.scenario, match.options, match.seed)
    return record.actions if same else []


def save(path: Path, content: bytes) -> bool:
    """Write a file when it would change."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True
