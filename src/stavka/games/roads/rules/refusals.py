"""Why something is not possible in an operation: the rule, in the order a player would ask."""

from __future__ import annotations

from stavka.core.actions import Action
from stavka.core.texts import Refusal, place, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, STRAIT, VOLGA, foe
from stavka.games.roads.rules.deck import OWN_OPERATION, why_not_held
from stavka.games.roads.rules.movement import Mover, forbidden, steps_from, surcharge
from stavka.games.roads.rules.situation import RIVER_RULES, OperationFrame, cost, move_cost, operation
from stavka.games.roads.state import State


def why_not_operation(s: State, op: OperationFrame, action: Action, reach: int) -> Refusal:
    """The rule against an action of an operation."""
    match action:
        case do.Activate(id):
            return _actor(s, op, id, reach) or _supply(op, _price(s, op, id)) or _stuck(s, op, id)
        case do.Reorganise(id):
            return _actor(s, op, id, reach) or _reorganise(s, op, id)
        case do.Rebuild(id):
            return _actor(s, op, id, reach) or _rebuild(s, op, id)
        case do.Besiege(id):
            return _besiege(s, op, s.data.cell.get(id, -1), reach)
        case do.PlayCard(id):
            refusal = why_not_held(s, op.side, id, OWN_OPERATION)
            assert refusal is not None
            return refusal
    return Refusal("5.2.2", text("refused-activate-first"))


def _actor(s: State, op: OperationFrame, id: str, reach: int) -> Refusal | None:
    number = s.data.number.get(id)
    if number is None or s.data.side_of[number] != op.side or s.where[number] < 0:
        return Refusal("5.2.2", text("refused-not-your-unit"))
    if number == s.data.leader:
        return Refusal("12.2", text("refused-leader-alone"))
    if op.acted >> number & 1:
        return Refusal("5.2.5", text("refused-acted"))
    if s.inside >> number & 1 and op.marker != s.where[number]:
        return Refusal("11.3.5.a", text("refused-besieged"))
    if s.besieged & s.held_by(op.side) & 1 << op.marker and not s.inside >> number & 1:
        return Refusal("5.4.2", text("refused-fortress-supply"))
    if not reach >> s.where[number] & 1:
        where = (s.data.name[op.marker],)
        return Refusal("5.2.3", text("refused-out-of-reach", zone=place(where[0])), None, where)
    return None


def _besiege(s: State, op: OperationFrame, zone: int, reach: int) -> Refusal:
    if zone < 0 or not s.besieged & s.held_by(foe(op.side)) & 1 << zone:
        return Refusal("11.3.2", text("refused-no-siege"))
    if op.stormed >> zone & 1:
        return Refusal("11.3.3", text("refused-stormed"))
    if not reach >> zone & 1:
        return Refusal("5.2.3", text("refused-out-of-reach", zone=place(s.data.name[op.marker])))
    if not s.units_at(op.side, zone) & ~op.acted:
        return Refusal("5.2.5", text("refused-acted"))
    return _supply(op, cost(s, op.side, "siege")) or Refusal("11.3.3", text("refused-not-now"))


def _price(s: State, op: OperationFrame, id: str) -> int:
    return move_cost(s, op.side, 1 << s.data.number[id])


def _supply(op: OperationFrame, price: int) -> Refusal | None:
    if price > op.sp:
        return Refusal("5.5.2", text("refused-supply", needed=price, left=op.sp))
    return None


def _stuck(s: State, op: OperationFrame, id: str) -> Refusal:
    number = s.data.number[id]
    if forbidden(s, 1 << number) & s.data.near[s.where[number]]:
        return Refusal("C3.a", text("refused-nations"))
    return Refusal("8.2", text("refused-stack-supply", needed=cost(s, op.side, "stack"), left=op.sp))


def _reorganise(s: State, op: OperationFrame, id: str) -> Refusal:
    number = s.data.number[id]
    if not s.disorganised >> number & 1:
        return Refusal("10.1", text("refused-not-disorganised"))
    if s.cut_off(number):
        return Refusal("9.6.6.g", text("refused-isolated"))
    return _supply(op, cost(s, op.side, "reorganise")) or Refusal("10.1", text("refused-not-now"))


def _rebuild(s: State, op: OperationFrame, id: str) -> Refusal:
    number = s.data.number[id]
    if not s.decimated >> number & 1:
        return Refusal("10.1.b", text("refused-not-decimated"))
    if s.cut_off(number):
        return Refusal("9.6.6.g", text("refused-isolated"))
    if op.rebuilt:
        return Refusal("10.2", text("refused-rebuilt"))
    if op.side == AXIS and s.rebuilt:
        return Refusal("C11.a", text("refused-rebuilt-before"))
    return _supply(op, cost(s, op.side, "rebuild")) or Refusal("10.1.b", text("refused-not-now"))


# --- a stack on the move --------------------------------------------------------------------------


def why_not_move(s: State, g: Mover, action: Action) -> Refusal:
    """The rule against an action while a stack moves."""
    match action:
        case do.Join(id):
            return _join(s, g, id)
        case do.March(to):
            return _march(s, g, to)
        case do.Leave():
            return Refusal("C1.d.II", text("refused-leave"))
        case do.Halt():
            return Refusal("8.4", text("refused-move-first"), text("remedy-undo"))
    return Refusal("8.4", text("refused-finish-move"), text("remedy-undo"))


def _join(s: State, g: Mover, id: str) -> Refusal:
    number = s.data.number.get(id)
    if number is None or s.data.side_of[number] != g.side or s.where[number] != g.zone:
        return Refusal("8.4", text("refused-not-here"))
    if g.steps or g.paid:
        return Refusal("8.4", text("refused-already-moving"))
    if operation(s).acted >> number & 1:
        return Refusal("5.2.5", text("refused-acted"))
    if g.units >> number & 1 or number == s.data.leader:
        return Refusal("8.4", text("refused-already-joined"))
    price = move_cost(s, g.side, g.units | 1 << number)
    return _supply(operation(s), price) or Refusal("C3.a", text("refused-nations"))


def _march(s: State, g: Mover, to: str) -> Refusal:
    zone = s.data.cell.get(to)
    if zone is None or zone == g.zone:
        return Refusal("6.1", text("refused-off-map"))
    if s.data.seas >> zone & 1:
        return Refusal("6.1", text("refused-at-sea"), None, (to,))
    if forbidden(s, g.units) >> zone & 1:
        return Refusal("C3.a", text("refused-nations"), None, (to,))
    near = bool(s.data.near[g.zone] >> zone & 1)
    enemy = bool(s.zones_of(foe(g.side)) >> zone & 1)
    if near:
        refusal = _border(s, g, zone, enemy, to)
        if refusal is not None:
            return refusal
    if enemy:
        return _attack(s, g, zone, to)
    if s.zones_of(g.side) >> zone & 1 and operation(s).sp < g.unpaid(s) + cost(s, g.side, "stack"):
        price = cost(s, g.side, "stack")
        return Refusal(
            "8.2", text("refused-stack-supply", needed=price, left=operation(s).sp - g.unpaid(s)), None, (to,)
        )
    return _barrier(s, g, zone, to) or Refusal("6.3", text("refused-too-far", zone=place(to)), None, (to,))


def _barrier(s: State, g: Mover, zone: int, to: str) -> Refusal | None:
    """A zone near enough that lies behind mountains, which end the move."""
    through, steps = s.data.board & ~s.zones_of(foe(g.side)), max(0, g.budget(s)[0])
    over = s.data.graph.within(1 << g.zone, steps, through)
    past = s.data.graph.within(1 << g.zone, steps, through & ~s.data.mountains | 1 << zone)
    if over & ~past & 1 << zone:
        return Refusal("C1.c", text("refused-mountains", zone=place(to)), None, (to,))
    return None


def _border(s: State, g: Mover, zone: int, enemy: bool, to: str) -> Refusal | None:
    """A border that cannot be crossed now."""
    river = s.data.river(g.zone, zone)
    if river == STRAIT and not steps_from(s, g.side, g.zone, first=True) >> zone & 1:
        return Refusal("C1.d.I", text("refused-strait"), None, (to,))
    if river == VOLGA and s.volga() == "closed":
        return Refusal("C1.b.I", text("refused-volga-closed"), None, (to,))
    if river == VOLGA and s.volga() == "summer":
        why = "refused-volga-attack" if enemy else "refused-volga-first"
        return Refusal("C1.b.I", text(why), None, (to,)) if enemy or g.steps else None
    return None


def _attack(s: State, g: Mover, zone: int, to: str) -> Refusal:
    if not g.fight:
        return Refusal("2.3.2", text("refused-no-fight"), None, (to,))
    river, (_, strike, costly) = s.data.river(g.zone, zone), g.budget(s)
    if s.data.near[g.zone] >> zone & 1 and surcharge(s, river) and costly <= 0 < strike:
        return Refusal(RIVER_RULES[river], text("refused-river-point"), None, (to,))
    if any(s.data.march[u] for u in range(len(s.data.units)) if g.units >> u & 1):
        return Refusal("C9.a", text("refused-infantry-attack"), None, (to,))
    return Refusal("6.3", text("refused-too-far", zone=place(to)), None, (to,))
