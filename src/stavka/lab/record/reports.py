"""Match files of bug reports: dropped into a folder, they are played to their end under the game's own invariants."""

from __future__ import annotations

from pathlib import Path

import stavka.games
from stavka.core import matchfile
from stavka.lab.record.verdicts import Verdict


def examine_report(path: Path) -> Verdict | None:
    """Play a match file again and check the position after every action; None when all is well."""
    try:
        record = matchfile.read(path.read_bytes())
        matchfile.load(record, stavka.games.load(record.game, tuple(record.packs)), checked=True)
    except matchfile.BadMatchFile as bad:
        return Verdict(f"{path.name}: {bad}")
    return None
