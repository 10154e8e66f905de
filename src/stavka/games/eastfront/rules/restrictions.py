"""Satellites: where they may go, and what the fall of Odessa and Sevastopol changes (2.66, 16.4)."""

from __future__ import annotations

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import AXIS, ODESSA, SEVASTOPOL, SOVIET
from stavka.games.eastfront.state import State


@rule("2.66", "16.4", "18.S43.2", "18.W43.1", "18.S44.1")
def restricted(s: State, u: int) -> bool:
    """Must a satellite unit stay in or next to its country?"""
    bit = 1 << u
    if not s.data.satellites & bit or s.defected & bit:
        return False
    return not s.released & bit or bool(s.tied & bit) or s.plan.allies_bound


def homeland(s: State, u: int) -> int:
    """The hexes a restricted unit may stand on."""
    return s.data.homeland[s.data.units[u].nation]


def abroad(s: State, u: int) -> bool:
    """Is a restricted unit where it may not be?"""
    return restricted(s, u) and not homeland(s, u) >> s.where[u] & 1


@rule("18.S41.4")
def hungary_waits(s: State) -> bool:
    """Is Hungary still out of the war?"""
    return s.plan.hungary_waits and s.month == 0


@rule("2.66", "18.S41.4")
def allowed(s: State, u: int) -> int:
    """Where politics let a unit go: restricted satellites home, no Germans into Hungary in June 1941."""
    data = s.data
    if not data.axis >> u & 1:
        return data.grid.board
    if hungary_waits(s):
        if data.nations["hungarian"] >> u & 1:
            return 0
        if data.german >> u & 1:
            return data.grid.board & ~data.country["hungary"]
    if restricted(s, u):
        return homeland(s, u)
    return data.grid.board


@rule("16.4", "18.W41.4", "18.S42.4", "18.W42.4")
def update_releases(s: State) -> None:
    """Odessa frees the Rumanian 3rd Army, Sevastopol the others; while the Soviets have either back all are bound."""
    data = s.data
    for place in (ODESSA, SEVASTOPOL):
        cell = data.cell[place]
        if s.friendly(AXIS) >> cell & 1:
            s.gates = {**s.gates, place: True}
        elif s.friendly(SOVIET) >> cell & 1 and place in s.gates:
            s.gates = {**s.gates, place: False}
    if not all(s.gates.values()):
        s.released = 0
        return
    names = {data.hexes[place].name for place in s.gates}
    freed = [u for u in bits(data.expeditions) if data.units[u].released in names]
    s.released = mask_of(freed)
    for u in freed:
        if data.units[u].once and s.due.get(u) == "":
            s.due[u] = "now"
