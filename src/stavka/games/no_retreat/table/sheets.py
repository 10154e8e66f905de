"""Chapter 10.5 as sheets: both Combat Results Tables by their columns."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.sheets import Sheet, by_column
from stavka.core.texts import Text, text
from stavka.games.no_retreat.atlas import COLUMNS, Atlas
from stavka.games.no_retreat.rules.results import RESULT_IDS

WORST_FIRST = ("CA", "-", "CB", "EX", "DR", "DS", "DD")  # as an attacker sees it


@rule("10.5")
def sheets(data: Atlas) -> tuple[Sheet, ...]:
    """The chance of each result by odds."""
    return tuple(
        by_column(f"crt-{id}", text("table-" + id), COLUMNS, crt.rows, result, WORST_FIRST)
        for id, crt in data.crts.records.items()
    )


def result(sign: str) -> Text:
    """A result in words."""
    return text("result-" + RESULT_IDS[sign])
