"""The combat results tables as sheets, column by column."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.sheets import Sheet, by_column
from stavka.core.texts import Text, text
from stavka.games.minsk44.atlas import Atlas

NOTHING = "-"
WORST_FIRST = ("AE", "AA", "A2", "A1", "AX", "EX", "BR", NOTHING, "DS", "DT", "D1", "D2", "D3", "D4", "DA", "DE")


@rule("11.12", "12.8")
def sheets(data: Atlas) -> tuple[Sheet, ...]:
    """The chance of each result by the differential."""
    return tuple(
        by_column(id, text("table-" + id), table.columns, [face.split() for face in table.faces], result, WORST_FIRST)
        for id, table in data.results.records.items()
    )


def result(sign: str) -> Text:
    """A result in words."""
    return text("result-none" if sign == NOTHING else "result-" + sign.lower())
