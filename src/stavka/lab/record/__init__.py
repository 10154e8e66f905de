"""Games on record, kept in `tests/playthroughs`: whole matches, openings to be read, and numbers of legal lines.

`kept(folder)` is all that there is; each can be examined and recorded again. `CONTRIBUTING.md` says how they are used.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

import stavka.games
from stavka.lab.record.counts import COUNTS, LINES, Position, read_counts, write_counts
from stavka.lab.record.matches import MATCH, TRACE, WholeMatch
from stavka.lab.record.openings import Opening, openings
from stavka.lab.record.reports import examine_report
from stavka.lab.record.verdicts import Kept, Renewed, Verdict, save

PLAN = "plan.toml"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The matches that are kept, and the positions in them from which lines are counted."""

    match: list[WholeMatch] = []
    position: list[Position] = []


def plan_of(folder: Path) -> Plan:
    """The plan of a folder."""
    return msgspec.convert(tomllib.loads((folder / PLAN).read_text("utf-8")), Plan)


def kept(folder: Path) -> list[Kept]:
    """All that is on record: matches first, since positions are found in them."""
    plan = plan_of(folder)
    return [*plan.match, *openings(stavka.games.ids()), *plan.position]


def prune(folder: Path) -> list[str]:
    """Take away what is on record and no longer planned; the names of it."""
    plan = plan_of(folder)
    planned = {path for match in plan.match for path in match.paths(folder)}
    planned |= {opening.path(folder) for opening in openings(stavka.games.ids())}
    gone = [path for id in stavka.games.ids() for path in sorted((folder / id).glob("*.*")) if path not in planned]
    for path in gone:
        path.unlink()
    counts, titles = read_counts(folder), {position.title for position in plan.position}
    old = [title for title in counts if title not in titles]
    if old:
        save(folder / COUNTS, write_counts({title: n for title, n in counts.items() if title in titles}))
    return [*map(str, gone), *old]


__all__ = [
    "COUNTS",
    "LINES",
    "MATCH",
    "PLAN",
    "TRACE",
    "Kept",
    "Opening",
    "Plan",
    "Position",
    "Renewed",
    "Verdict",
    "WholeMatch",
    "examine_report",
    "kept",
    "openings",
    "plan_of",
    "prune",
    "read_counts",
]
