"""What it means that a recording is not as it was, in view of the version of the rules that it was made under.

Play that changes under the same `rules_version` is a mistake, or a new version is due. Under a new version it is
what the recording is there to show, and it is recorded again. Words may change at any time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

import msgspec

from stavka.core.game import Game


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with a recording. `fatal`: play changed under the same version, so it must not be renewed."""

    words: str
    fatal: bool = False

    def __str__(self) -> str:
        return self.words


class Renewed(msgspec.Struct, frozen=True):
    """A recording that was made, or made again."""

    title: str
    changed: bool
    note: str

    def __str__(self) -> str:
        return f"{self.title}: recorded, {self.note}" if self.changed else f"{self.title}: as recorded"


class Kept(Protocol):
    """Something on record."""

    @property
    def title(self) -> str:
        """How it is called in a sentence."""

    @property
    def game(self) -> str:
        """The id of its game."""

    def examine(self, folder: Path) -> Verdict | None:
        """Play it again and say what changed; None when nothing did."""

    def renew(self, folder: Path, *, fresh: bool = False) -> Renewed | Verdict:
        """Record it again, with the old choices as long as they are legal; or say why it must not be."""


def again(game: str) -> str:
    """What to do about a recording that is out of date."""
    return f"record it again with `stavka record {game}` and read the diff"


def missing(title: str, game: str) -> Verdict:
    """It was never recorded, or from another plan."""
    return Verdict(f"{title} is not on record as planned: {again(game)}")


def same_play(title: str, game: Game[Any], version: int) -> Verdict | None:
    """Nothing changed; then a recording must only carry the version of today."""
    if version == game.rules_version:
        return None
    raised = f"under rules_version {game.rules_version} (it was recorded under {version})"
    return Verdict(f"{title} plays as before {raised}: {again(game.id)}")


def other_words(title: str, game: Game[Any], what: str) -> Verdict:
    """What players read or see changed, and nothing that they do."""
    return Verdict(f"{title}: {what}. Play is as before; if that is meant, {again(game.id)}")


def other_play(title: str, game: Game[Any], version: int, what: str) -> Verdict:
    """Play changed, at the place that `what` names."""
    if version != game.rules_version:
        raised = f"rules_version was raised from {version} to {game.rules_version}"
        return Verdict(f"{title}: {raised}, and play changes at {what}. If that is meant, {again(game.id)}")
    return Verdict(f"{title}: play changed at {what}. rules_version is still {version}: raise it or mend", fatal=True)


def save(path: Path, content: bytes) -> bool:
    """Write a file when it would change."""
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True
