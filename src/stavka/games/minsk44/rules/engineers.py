"""22.2 and 26.1: bridges and entrenchments of engineers."""

from __future__ import annotations

from stavka.core.actions import Option
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.effects import unit
from stavka.games.minsk44.state import FOE, State

NO_DIGGING = Refusal("26.1", text("refused-no-digging"))


def building_options(s: State, engineers: int, commanded: int) -> list[Option]:
    """What engineers may build; `commanded` are the units in command as the phase began."""
    data, out = s.data, []
    for e in bits(engineers):
        banks = [to for to in data.over_water.get(s.where[e], ()) if why_not_bridge(s, e, to) is None]
        if banks:
            out.append(Option(do.Pontoon, (data.ids[e],), tuple(data.name[to] for to in sorted(banks))))
        if why_not_dig(s, e, commanded) is None:
            out.append(Option(do.Dig, (data.ids[e],)))
    return out


def why_not_build(s: State, number: int, cited: str) -> Refusal | None:
    """Only engineers build, outside enemy zones, and one thing at a time."""
    if not s.data.engineers >> number & 1:
        return Refusal(cited, text("refused-engineers-only"))
    if s.zone(FOE[s.side]) >> s.where[number] & 1:
        return Refusal(cited, text("refused-engineer-zone"))
    if number in s.pontoons:
        return Refusal(cited, text("refused-at-bridge", unit=unit(s, number)))
    return None


@rule("22.2")
def why_not_bridge(s: State, number: int, to: int) -> Refusal | None:
    """Why a unit cannot bridge the water to a hex, or None."""
    here = s.where[number]
    if refusal := why_not_build(s, number, "22.2"):
        return refusal
    if to not in s.data.over_water.get(here, ()):
        return Refusal("22.2", text("refused-no-water"))
    return Refusal("22.2", text("refused-bridged")) if s.bridged(here, to, s.side) else None


@rule("26.1")
def why_not_dig(s: State, number: int, commanded: int) -> Refusal | None:
    """Why a unit cannot entrench its hex, or None."""
    if s.options["entrenchments"] == "off":
        return NO_DIGGING
    if refusal := why_not_build(s, number, "26.1"):
        return refusal
    if s.trenches[s.index(s.side)] >> s.where[number] & 1:
        return Refusal("26.1", text("refused-dug"))
    if not s.effective(number):
        return Refusal("26.1", text("refused-suppressed", unit=unit(s, number)))
    if not commanded >> number & 1:
        return Refusal("26.1", text("refused-out-of-command", unit=unit(s, number)))
    return None
