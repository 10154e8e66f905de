"""Why a move is not possible: the rule, in the order a player would ask."""

from __future__ import annotations

from stavka.core.actions import Action
from stavka.core.texts import Refusal, place, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.naval import why_not_at_sea
from stavka.games.eastfront.rules.orders import can_be_rearguard, enemies, idle, movable, overfull, stayers
from stavka.games.eastfront.rules.reach import land_reach, side_open, ways
from stavka.games.eastfront.rules.restrictions import allowed, hungary_waits
from stavka.games.eastfront.rules.supply import rail_net
from stavka.games.eastfront.state import State


def why_not_move(s: State, action: Action) -> Refusal:
    """The rule against an action in a movement phase."""
    match action:
        case do.Move(unit, to, via):
            return _unit(s, unit) or _march(s, unit, to, via)
        case do.Rail(unit, to):
            return _unit(s, unit, rail=True) or _rail(s, unit, to)
        case do.Mobilise(hq, to, _):
            return _mobilise(s, hq, to)
        case do.Drop(_, to):
            say = text("refused-drop" if s.airborne else "refused-no-drops")
            return Refusal("14.3", say, None, (to,) if to in s.data.cell else ())
        case do.Sail() | do.Invade() | do.Evacuate():
            return why_not_at_sea(s, action)
        case do.Rearguard(unit):
            return _unit(s, unit) or _rearguard(s, unit)
        case do.EndPhase():
            return Refusal("6.22", text("refused-overfull"), None, s.data.grid.names(overfull(s)))
    return Refusal("4.42", text("refused-movement-first"), text("remedy-end-phase"))


def _unit(s: State, id: str, *, rail: bool = False) -> Refusal | None:
    u = s.data.number.get(id, -1)
    if u < 0 or not s.own(s.side) >> u & 1 or s.where[u] < 0:
        return Refusal("6.1", text("refused-not-your-unit"))
    if rail and (s.data.supreme & s.active) >> u & 1:
        return None
    if s.active >> u & 1:
        return Refusal("5.41", text("refused-active-hq"), text("remedy-mobilise"))
    if s.spent >> u & 1:
        return Refusal("5.43", text("refused-spent-hq"))
    if s.railed >> u & 1:
        return Refusal("6.53", text("refused-railed"))
    if not idle(s) >> u & 1:
        return Refusal("6.1", text("refused-moved-already"))
    if rail:
        return None
    if s.data.static >> u & 1 and s.supreme_moves <= 0:
        return Refusal("2.67", text("refused-static"))
    if not movable(s) >> u & 1:
        return Refusal("5.3", text("refused-no-command"), text("remedy-supreme"), (s.data.name[s.where[u]],))
    return None


def _goal(s: State, u: int, to: int) -> Refusal | None:
    """Everything that forbids a hex, whatever the way."""
    if not allowed(s, u) >> to & 1:
        if hungary_waits(s) and (s.data.german | s.data.nations["hungarian"]) >> u & 1:
            return Refusal("18.S41.4", text("refused-june-1941"), None, (s.data.name[to],))
        return Refusal("2.66", text("refused-politics", hex=place(s.data.name[to])), None, (s.data.name[to],))
    if s.full(s.side) >> to & 1:
        return Refusal("6.21", text("refused-stack-full"), text("remedy-make-room"), (s.data.name[to],))
    return None


def _march(s: State, id: str, to: str, via: str) -> Refusal:
    data, u = s.data, s.data.number[id]
    if to not in data.cell or (via and via not in data.cell):
        return Refusal("1.2", text("refused-off-map"))
    goal, here = data.cell[to], s.where[u]
    refusal = _goal(s, u, goal)
    if refusal is not None:
        return refusal
    if s.battles() >> here & 1:
        return _leaving(s, u, goal, via)
    if enemies(s) >> goal & 1:
        return _engaging(s, u, goal, via)
    if via:
        return Refusal("6.1", text("refused-way"))
    return Refusal("6.1", text("refused-too-far", speed=s.speed(u)), None, (to,))


def _engaging(s: State, u: int, goal: int, via: str) -> Refusal:
    data = s.data
    names = (data.name[goal],)
    if data.hq >> u & 1:
        return Refusal("5.1", text("refused-hq-attack"), None, names)
    if s.fled >> u & 1:
        return Refusal("6.32", text("refused-engage-again"), None, names)
    _, entries = land_reach(s, s.where[u], s.speed(u), bool(data.cavalry >> u & 1), ways(s, u))
    if goal not in entries:
        return Refusal("6.1", text("refused-too-far", speed=s.speed(u)), None, names)
    if not via or not entries[goal] >> data.cell[via] & 1:
        return Refusal("6.31", text("refused-name-side"), None, names)
    if not side_open(s, data.cell[via], goal):
        return Refusal("6.33", text("refused-hexside"), text("remedy-other-side"), (via, *names))
    return Refusal("6.1", text("refused-way"))


def _leaving(s: State, u: int, goal: int, via: str) -> Refusal:
    data, here = s.data, s.where[u]
    names = (data.name[here],)
    if stayers(s, here) & ~(1 << u) == 0:
        return Refusal("6.41", text("refused-last-unit"), text("remedy-rearguard"), names)
    if enemies(s) >> goal & 1:
        return Refusal("6.32", text("refused-engage-again"), None, (data.name[goal],))
    first = data.cell[via] if via else -1
    if first < 0 or not data.land[here] >> first & 1:
        return Refusal("6.32", text("refused-name-exit"), None, names)
    if not s.friendly(s.side) >> first & 1 or enemies(s) >> first & 1:
        return Refusal("6.32", text("refused-exit-not-friendly", hex=place(via)), None, (via,))
    if not side_open(s, here, first):
        return Refusal("6.33", text("refused-hexside"), text("remedy-other-side"), (via, *names))
    return Refusal("6.1", text("refused-too-far", speed=s.speed(u)), None, (data.name[goal],))


def _rail(s: State, id: str, to: str) -> Refusal:
    data, u = s.data, s.data.number[id]
    if to not in data.cell:
        return Refusal("1.2", text("refused-off-map"))
    if not s.active & data.supreme & s.own(s.side):
        return Refusal("9.2", text("refused-no-supreme"), text("remedy-supreme"))
    goal, here = data.cell[to], s.where[u]
    net = rail_net(s, s.side) & data.railed
    if not net >> here & 1:
        return Refusal("9.21", text("refused-not-on-rail"), None, (data.name[here],))
    if enemies(s) >> goal & 1:
        return Refusal("9.21", text("refused-rail-battle"), None, (to,))
    if not net >> goal & 1:
        return Refusal("9.12", text("refused-rail-not-friendly", hex=place(to)), None, (to,))
    if s.battles() >> here & 1 and stayers(s, here) & ~(1 << u) == 0:
        return Refusal("9.22", text("refused-rail-retreat"), text("remedy-rearguard"))
    return _goal(s, u, goal) or Refusal("6.53", text("refused-supreme-moves", left=s.supreme_moves), None, (to,))


def _mobilise(s: State, id: str, to: str) -> Refusal:
    hq = s.data.number.get(id, -1)
    if hq < 0 or not (s.active & s.own(s.side)) >> hq & 1:
        return Refusal("5.41", text("refused-not-active"))
    if s.blitz >> hq & 1:
        return Refusal("5.7", text("refused-blitz-stays"))
    if s.dropping >> hq & 1:
        return Refusal("14.2", text("refused-drop-stays"))
    if to not in s.data.cell:
        return Refusal("1.2", text("refused-off-map"))
    goal, here = s.data.cell[to], s.where[hq]
    if enemies(s) >> goal & 1:
        return Refusal("5.1", text("refused-hq-attack"), None, (to,))
    if s.battles() >> here & 1 and stayers(s, here) & ~(1 << hq) == 0:
        return Refusal("6.41", text("refused-last-unit"), text("remedy-rearguard"), (s.data.name[here],))
    return _goal(s, hq, goal) or Refusal("6.1", text("refused-too-far", speed=s.speed(hq)), None, (to,))


def _rearguard(s: State, id: str) -> Refusal:
    u = s.data.number[id]
    here = s.where[u]
    if not s.battles() >> here & 1:
        return Refusal("6.41", text("refused-not-in-battle"))
    if stayers(s, here) != 1 << u:
        return Refusal("6.41", text("refused-others-remain"), text("remedy-plain-move"))
    assert not can_be_rearguard(s, u)
    return Refusal("6.32", text("refused-no-exit"), None, (s.data.name[here],))
