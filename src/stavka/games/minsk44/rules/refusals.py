"""Why something is not possible: the rule, in the order a player would ask."""

from __future__ import annotations

from stavka.core.actions import Action
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import FORBIDDEN
from stavka.games.minsk44.rules.effects import unit
from stavka.games.minsk44.rules.paths import came_without_train
from stavka.games.minsk44.rules.reach import Ground, Start
from stavka.games.minsk44.state import FOE, State

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


@rule("8.1", "8.3", "8.4")
def why_not_move(s: State, action: Action, moved: int) -> Refusal | None:
    """In the movement phase; None when the way itself is the trouble."""
    if not isinstance(action, do.Move | do.Leave | do.Uncover | do.Entrain | do.Pontoon | do.Dig):
        return NOT_NOW
    number = own_unit(s, action.unit, "8.1")
    if isinstance(number, Refusal):
        return number
    if isinstance(action, do.Uncover):
        return Refusal("19.1", text("refused-uncover", unit=unit(s, number)))
    if isinstance(action, do.Leave):
        return why_not_leave(s, number)
    if s.data.fixed >> number & 1:
        return Refusal("8.4", text("refused-cannot-move", unit=unit(s, number)))
    if moved >> number & 1:
        return Refusal("8.3", text("refused-moved", unit=unit(s, number)))
    if isinstance(action, do.Entrain):
        return why_not_entrain(s, number)
    if isinstance(action, do.Pontoon | do.Dig):
        return why_not_build(s, number, action)
    return None


@rule("8.11")
def why_not_leave(s: State, number: int) -> Refusal:
    """Leaving the map."""
    cell = s.where[number]
    if cell not in s.data.exits[s.side]:
        return Refusal("8.11", text("refused-no-exit"), places=(s.data.name[cell],))
    if s.zone(FOE[s.side]) >> cell & 1:
        return Refusal("8.11", text("refused-leave-zone"), places=(s.data.name[cell],))
    return Refusal("8.11", text("refused-leave-points", unit=unit(s, number)))


@rule("24.6")
def why_not_entrain(s: State, number: int) -> Refusal:
    """Rail movement."""
    cell = s.where[number]
    if not s.data.armies[s.side].trains:
        return Refusal("24.6", text("refused-rail-soviet"))
    if s.rail_used >= s.data.armies[s.side].trains:
        return Refusal("24.6", text("refused-rail-three"))
    if came_without_train(s) >> number & 1:
        return Refusal("24.6", text("refused-rail-entry", unit=unit(s, number)))
    if not s.data.rail >> cell & 1:
        return Refusal("24.6", text("refused-rail-start"), text("remedy-rail-start"))
    if s.zone(FOE[s.side]) >> cell & 1:
        return Refusal("24.6", text("refused-rail-zone"))
    return Refusal("24.6", text("refused-rail-way"))


@rule("22.2", "26.1")
def why_not_build(s: State, number: int, action: Action) -> Refusal:
    """Bridges and entrenchments."""
    dig = isinstance(action, do.Dig)
    cited = "26.1" if dig else "22.2"
    if not s.data.engineers >> number & 1:
        return Refusal(cited, text("refused-engineers-only"))
    if s.zone(FOE[s.side]) >> s.where[number] & 1:
        return Refusal(cited, text("refused-engineer-zone"))
    if dig:
        return why_not_dig(s, number)
    to = s.data.cell.get(action.to, -1) if isinstance(action, do.Pontoon) else -1
    water = (s.where[number], to) in s.data.side_kind
    return Refusal(cited, text("refused-bridged") if water else text("refused-no-water"))


@rule("26.1")
def why_not_dig(s: State, number: int) -> Refusal:
    """Entrenchments."""
    if s.options["entrenchments"] == "off":
        return Refusal("26.1", text("refused-no-digging"))
    if s.trenches[s.index(s.side)] >> s.where[number] & 1:
        return Refusal("26.1", text("refused-dug"))
    if not s.effective(number):
        return Refusal("26.1", text("refused-suppressed", unit=unit(s, number)))
    return Refusal("26.1", text("refused-out-of-command", unit=unit(s, number)))


@rule("9.6", "10.10", "8.4", "8.3", "8.6", "10.5")
def why_not_go(s: State, action: do.Move, start: Start) -> Refusal:
    """A hex that a unit cannot reach."""
    to, at = s.data.cell.get(action.to), start.cell
    if to is None:
        return Refusal("8.1", text("refused-no-hex"))
    if s.held(FOE[s.side]) >> to & 1:
        return Refusal("9.6", text("refused-enemy-hex"), places=(action.to,))
    if start.disengaging and s.zone(FOE[s.side]) >> to & 1:
        return Refusal("10.10", text("refused-disengaging"), places=(action.to,))
    if s.data.cross[s.data.weight[start.unit]].get((at, to)) == FORBIDDEN:
        return Refusal("8.4", text("refused-forbidden-side"), text("remedy-bridge"), places=(action.to,))
    if max(start.field, start.line) <= 0 and s.zone(FOE[s.side]) >> at & 1:
        return Refusal("10.5", text("refused-stopped"), places=(action.to,))
    return why_not_through(s, start, to) or Refusal("8.3", text("refused-too-far"), places=(action.to,))


@rule("8.7", "10.5")
def why_not_through(s: State, start: Start, to: int) -> Refusal | None:
    """A hex within the unit's points that something on the way keeps it from."""
    ground = Ground(s, start)
    ground.jam = 0
    if ground.goals() >> to & 1:
        return Refusal("8.7", text("refused-road-full"), places=(s.data.name[to],))
    ground.enemies = ground.zone = 0
    if ground.goals() >> to & 1:
        return Refusal("10.5", text("refused-way-barred"), places=(s.data.name[to],))
    return None
