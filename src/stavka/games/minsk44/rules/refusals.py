"""Refusals that several chapters share."""

from __future__ import annotations

from stavka.core.texts import Refusal, text
from stavka.games.minsk44.rules.effects import unit
from stavka.games.minsk44.state import State

NOT_NOW = Refusal("4.3", text("refused-phase"))


def own_unit(s: State, id: str, cited: str) -> int | Refusal:
    """The number of a unit of the phasing player on the map, or why it is none."""
    number = s.data.number.get(id)
    if number is None:
        return Refusal(cited, text("refused-no-unit"))
    if s.side_of(number) != s.side:
        return Refusal(cited, text("refused-unit-not-yours", unit=unit(s, number)))
    if s.where[number] < 0:
        return Refusal(cited, text("refused-not-on-map", unit=unit(s, number)))
    return number
