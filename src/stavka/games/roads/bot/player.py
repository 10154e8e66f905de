"""The computer player. It sees what its role sees: a view, and a position dealt to fit it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from stavka.core.actions import Action, Choice, Legal, PassAll, Piece, Place
from stavka.core.bots import Thinker
from stavka.core.hexes import bits, lowest
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET, foe
from stavka.games.roads.bot.appraisal import (
    attack_worth,
    depot_worth,
    front_distance,
    ground_worth,
    leads_by,
    pull,
    stack_worth,
    unit_worth,
)
from stavka.games.roads.bot.battles import chance_to_win
from stavka.games.roads.rules.deck import CARD_TURN, playable
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import ways
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.operations import Operation
from stavka.games.roads.rules.resources import valid_cities
from stavka.games.roads.rules.siege import assailable, besiegers, siege_modifiers
from stavka.games.roads.rules.situation import OperationFrame, battle, checking, cost, move_cost, operation, reach
from stavka.games.roads.state import State

# operational cards in the order they are wanted, when their conditions hold
WANTED = {
    AXIS: ("oil", "railhead", "castling", "ss-panzer", "romanian-3", "hungarian-2", "italian-8", "romanian-4",
           "stockpile", "supply-trains", "replacements-axis", "directive-45-axis"),
    SOVIET: ("collapse", "winter-soviet", "stavka", "reinforcements-6", "reinforcements-5", "reinforcements-4",
             "reinforcements-3", "reinforcements-2", "reinforcements-1", "order-225", "lend-lease", "ural",
             "replacements-soviet", "directive-45-soviet"),
}  # fmt: skip
KEPT = ("railhead", "stavka", "winter-soviet", "castling", "oil", "collapse")  # never discarded while others are there
SUPPLIES = ("ural", "lend-lease", "supply-trains", "stockpile")
ENOUGH_RESOURCES = 8  # with so many on the map, draw instead of placing more
CHITS = ("axis-panzer", "axis-air", "axis-combined", "axis-ambush", "axis-assault", "axis-flank", "soviet-fort",
         "soviet-air", "soviet-bombardment", "soviet-ambush", "soviet-armour", "soviet-attack", "soviet-mass",
         "soviet-poor", "axis-poor")  # fmt: skip
WORTH_DOING = 0.12  # below this supply points are left unused
SUPPLY = 0.16  # what a supply point is worth
CLOSER_LOOK = 3  # goals of a stack that are weighed in detail
LOW_STOCK = 4  # with no more resource points a card that brings some comes first
DEPOTS = 2  # places to operate from that are weighed in detail
ENOUGH_TO_OPERATE = 0.3  # an operation that may be declined must bring as much
SAFE_LEAD = 2  # victory points ahead with which a match may end
# what an operation must bring, by the resource points left: the Axis has more of them, and nothing lasts through winter
THRIFT = {
    AXIS: ((12, 1.0), (8, 1.7), (4, 2.4), (-1, 3.2)),
    SOVIET: ((6, 1.0), (3, 1.6), (-1, 2.2)),
}


class Steady(Thinker[State]):
    """Concentrates, strikes at good odds, closes pockets, makes for cities with points, keeps its resources near
    the front and times its cards."""

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        """By the kind of decision."""
        actions = list(legal)
        kinds = {type(a) for a in actions}
        if do.Choose in kinds:
            return do.Choose(Choice(choose_option(s, role, actions)))
        if kinds & {do.DrawCard, do.Discard}:
            return card_turn(s, role, actions)
        if PassAll in kinds:
            return reaction(s, role, actions)
        top = s.frames[-1]
        if isinstance(top, Operation):
            return operate(s, role, top, actions)
        if isinstance(top, MoveGroup):
            return march(s, role, top, actions)
        if isinstance(top, Sail):
            return sail(s, role, top, actions)
        return max(actions, key=lambda a: (plain_worth(s, role, a), rng.random()))


# --- Card or Map -----------------------------------------------------------------------------------------


def choose_option(s: State, role: str, actions: list[Action]) -> str:
    """Map while there are resources to spend and something to do with them; in between, cards."""
    options = [a.option for a in actions if isinstance(a, do.Choose)]
    if "map" not in options or ends_well(s, role):
        return "card"
    stock = sum(s.rp(role).values())
    if playable_now(s, role) and stock <= LOW_STOCK:
        return "card"
    wanted = next(least for more_than, least in THRIFT[role] if stock > more_than)
    if racing(s, role):
        wanted += 1.0
    if not valid_cities(s, role):
        wanted = 0.4  # nothing new can come: what is left must open the way again
    return "map" if any(prospects(s, role, zone) > wanted for zone in best_depots(s, role)) else "card"


def racing(s: State, role: str) -> bool:
    """Is the Axis ahead with winter at hand? Then it hurries to the end of its deck."""
    return role == AXIS and leads_by(s, role) >= SAFE_LEAD and s.used >= s.data.value["winter-cards"] - 5


def ends_well(s: State, role: str) -> bool:
    """Can the match be ended, or brought near its end, while one is ahead?"""
    return len(s.deck(role)) <= 2 and leads_by(s, role) > 0


def playable_now(s: State, role: str) -> bool:
    """Is a card in hand that brings resource points or troops?"""
    cards = (s.data.cards[id] for id in playable(s, role, CARD_TURN))
    return any(c.rp or c.packet for c in cards)


def best_depots(s: State, role: str) -> list[int]:
    """The resource points nearest to where things happen."""
    return sorted(s.rp(role), key=lambda z: depot_worth(s, role, z), reverse=True)[:DEPOTS]


def prospects(s: State, role: str, zone: int) -> float:
    """What an operation from here might bring: the best three things to do."""
    op = Operation(role, zone, s.data.value["supply"])
    s.frames.append(op)
    for key in ("reach", "ready"):
        s.cache.pop(key, None)
    found = sorted((worth for worth, _ in errands(s, role, op, full=False)), reverse=True)
    s.frames.pop()
    for key in ("reach", "ready"):
        s.cache.pop(key, None)
    return sum(w for w in found[:3] if w > 0)


# --- cards ------------------------------------------------------------------------------------------------


def card_turn(s: State, role: str, actions: list[Action]) -> Action:
    """The most wanted card; else draw, if the end may come nearer; else discard what is wanted least."""
    playable = {str(a.card): a for a in actions if isinstance(a, do.PlayCard)}
    draw = next((a for a in actions if isinstance(a, do.DrawCard)), None)
    lead, left = leads_by(s, role), len(s.deck(role))
    if draw is not None and ((left <= 2 and lead > 0) or racing(s, role)):
        return draw
    stocked = sum(s.rp(role).values()) >= ENOUGH_RESOURCES
    for id in WANTED[role]:
        if id in playable and not (stocked and id in SUPPLIES) and in_time(s, role, id, lead):
            return playable[id]
    if draw is not None and not (lead <= 0 and left <= 1):
        return draw
    order = WANTED[role]
    discards = [a for a in actions if isinstance(a, do.Discard)]
    if not discards:
        assert draw is not None
        return draw
    return max(
        discards,
        key=lambda a: (a.card not in KEPT, a.card not in order, order.index(a.card) if a.card in order else 0),
    )


def in_time(s: State, role: str, id: str, lead: int) -> bool:
    """Is this the moment for a card? Sudden death needs a lead, Directive 45 whoever holds Stalingrad."""
    if id in ("oil", "collapse"):
        return lead >= SAFE_LEAD
    if id.startswith("directive-45"):
        return s.controls(role, "STG") and (role == SOVIET or lead > 0)
    if id == "castling":
        return sum(s.rp(AXIS).values()) >= 2
    return True


def reaction(s: State, role: str, actions: list[Action]) -> Action:
    """Play what helps now: cards on a failed check, attack cards in even fights, withdrawals from lost ones."""
    for action in actions:
        if isinstance(action, do.PlayCard) and helps(s, role, action.card):
            return action
        if isinstance(action, do.StandFast) and s.data.side_of[checking(s).unit] == role:
            return action
    return next(a for a in actions if not isinstance(a, PassAll | do.PlayCard | do.StandFast))


def helps(s: State, role: str, id: str) -> bool:
    """Is a card worth playing now?"""
    top = s.frames[-1]
    if id == "withdrawal":
        group: MoveGroup = s.frames[-2]
        return chance_to_win(s, foe(role), group.units, group.zone, top.zone) > 0.6
    if top.timing == "battle" and role == battle(s).attacker:
        fight = battle(s)
        return chance_to_win(s, role, fight.attackers, fight.origin, fight.zone) < 0.9
    return True


# --- operations ------------------------------------------------------------------------------------------


def operate(s: State, role: str, op: OperationFrame, actions: list[Action]) -> Action:
    """The best use of supply: a blow, a march, or putting units in order; else the end."""
    legal = set(actions)
    best: Action = next(a for a in actions if isinstance(a, do.EndOperation))
    top = WORTH_DOING
    for worth, action in errands(s, role, op, full=True):
        if worth > top and action in legal:
            best, top = action, worth
    return best


def errands(s: State, role: str, op: Any, *, full: bool) -> Iterable[tuple[float, Action]]:
    """Everything an operation could be used for, with its worth less the supply it takes."""
    ids = s.data.ids
    for zone in bits(reach(s, op) & s.zones_of(role) & ~s.data.seas):
        ready = s.units_at(role, zone) & op.ready(s)
        if ready and (full or front_distance(s, zone, role) <= 3):
            for group in groups(s, spare(s, role, zone, ready)):
                worth = best_goal(s, role, group, zone)[0]
                yield worth, do.Activate(Piece(ids[lowest(group)]))
    for u in bits(op.shaken(s)):
        near = front_distance(s, s.where[u], role)
        yield (1.1 if near <= 2 else 0.55) - SUPPLY * cost(s, role, "reorganise"), do.Reorganise(Piece(ids[u]))
    for u in bits(op.worn(s)):
        yield 1.0 - SUPPLY * cost(s, role, "rebuild"), do.Rebuild(Piece(ids[u]))
    if s.data.seas:
        yield from errands_at_sea(s, role, op)


def spare(s: State, role: str, zone: int, ready: int) -> int:
    """Of these units those that may go: one always stays where the Axis chain ends."""
    here = s.units_at(role, zone)
    if role == AXIS and s.data.sources[AXIS] >> zone & 1 and ready == here:
        return ready & (ready - 1)
    return ready


def groups(s: State, ready: int) -> list[int]:
    """Stacks to think of: all together, the armour, and one unit of each kind alone."""
    armour = ready & s.data.armour
    out = [ready, armour, ready & ~armour]
    parts = (armour, ready & ~armour & ~s.data.allied, ready & s.data.allied)
    out += [1 << lowest(part) for part in parts if part]
    return [g for g in dict.fromkeys(out) if g]


def best_goal(s: State, role: str, units: int, zone: int) -> tuple[float, int]:
    """The best thing that these units could do together, and where."""
    key = ("goal", units)
    known: tuple[float, int] | None = s.cache.get(key)
    if known is not None:
        return known
    group = MoveGroup(side=role, units=units, zone=zone)
    found = goals(s, role, group)
    price = SUPPLY * move_cost(s, role, units)
    best = max(((w - price, to) for w, to in found), default=(-9.0, -1))
    s.cache[key] = best
    return best


def goals(s: State, role: str, group: MoveGroup) -> list[tuple[float, int]]:
    """Where a stack could go, with what each goal is worth."""
    if move_cost(s, role, group.units) > operation(s).sp and not group.paid:
        return []
    found = ways(s, group)
    out = [(attack_worth(s, role, group.units, source, to), to) for to, source in found.attacks.items()]
    ground = sorted(((ground_worth(s, role, group.units, group.zone, to), to) for to in bits(found.ends)), reverse=True)
    out += [(w + stack_worth(s, role, group.units, group.zone, to), to) for w, to in ground[:CLOSER_LOOK]]
    return out


def march(s: State, role: str, group: MoveGroup, actions: list[Action]) -> Action:
    """Gather for the best goal, then go there; halt when going on gains nothing."""
    joins = [a for a in actions if isinstance(a, do.Join)]
    leader = next((a for a in joins if s.data.number[a.unit] == s.data.leader), None)
    if leader is not None:
        return leader
    here = goals(s, role, group)
    alone = max(here, default=(-9.0, -1))
    if joins:
        more = sum(1 << s.data.number[a.unit] for a in joins)
        more &= spare(s, role, group.zone, s.units_at(role, group.zone))
        armour = more & s.data.armour
        now = alone[0] - SUPPLY * move_cost(s, role, group.units)
        for extra in (more, armour, more & ~armour):
            if extra and best_goal(s, role, group.units | extra, group.zone)[0] > now:
                first = s.data.ids[lowest(extra)]
                return next(a for a in joins if a.unit == first)
    halt = next((a for a in actions if isinstance(a, do.Halt)), None)
    if alone[1] >= 0 and (halt is None or alone[0] > 0.1):
        return do.March(Place(s.data.name[alone[1]]))
    return halt or next(a for a in actions if isinstance(a, do.March | do.Leave))


# --- ships and fortresses -----------------------------------------------------------------------------------


def errands_at_sea(s: State, role: str, op: Any) -> Iterable[tuple[float, Action]]:
    """Storming a fortress, sorties, and ships."""
    for zone in bits(assailable(s, reach(s, op))):
        yield 5 * falls(s, zone), do.Besiege(Place(s.data.name[zone]))
    for u in bits(op.ready(s) & s.inside):
        zone = s.where[u]
        yield attack_worth(s, role, s.garrison(zone), zone, zone), do.Activate(Piece(s.data.ids[u]))
    for u in bits(op.ready(s) & s.data.ships):
        yield 0.4, do.Activate(Piece(s.data.ids[u]))


def falls(s: State, zone: int) -> float:
    """The chance that a fortress falls."""
    factor, inside, around = siege_modifiers(s, zone, besiegers(s, zone))
    return min(10, max(0, s.data.value["siege-number"] - factor - inside + around)) / 10


def sail(s: State, role: str, group: Sail, actions: list[Action]) -> Action:
    """Take troops aboard and land them nearer to the goals; fight at good odds."""

    def worth(action: Action) -> float:
        match action:
            case do.Land(_, to):
                return 2 * pull(s, role, s.data.cell[to]) + 1
            case do.Embark(_):
                return 1.0 if group.left(s) > 2 and not group.cargo else 0.05
            case do.Join(_):
                return 0.5
            case do.March(to):
                zone = s.data.cell[to]
                source = group.courses(s).attacks.get(zone)
                if source is not None:
                    return 3 * chance_to_win(s, role, group.units, source, zone) - 1.6
                beach = s.data.coast[zone] if s.data.seas >> zone & 1 else 1 << zone
                return max((pull(s, role, z) for z in bits(beach)), default=0.0) if group.cargo else 0.1
        return 0.2  # halt, load, unload

    return max(actions, key=worth)


# --- decisions that need no plan -------------------------------------------------------------------------------


def plain_worth(s: State, role: str, action: Action) -> float:
    """Chits, units to expose, places for resources and units."""
    match action:
        case do.PlayChit(id):
            return -float(CHITS.index(id))
        case do.Pick(id):
            number = s.data.number[id]
            own = s.data.side_of[number] == role
            return unit_worth(s, number) if own else -unit_worth(s, number)
        case do.PlaceResource(to):
            zone = s.data.cell[to]
            crowded = 0.6 * s.rp(role).get(zone, 0)
            return depot_worth(s, role, zone) / (1 + crowded) - (2.0 if front_distance(s, zone, role) <= 1 else 0.0)
        case do.Deploy(_, to):
            zone = s.data.cell[to]
            return 2 * pull(s, role, zone) - abs(front_distance(s, zone, role) - 2)
        case do.Spend(zone):
            cell = s.data.cell[zone]
            return prospects(s, role, cell) if cell in best_depots(s, role) else -1.0
        case do.Decline():
            return ENOUGH_TO_OPERATE
        case do.Retreat(to):
            return pull(s, role, s.data.cell[to]) if to in s.data.cell else 0.0
        case do.Shelter(_):
            return 1.0
        case do.ReturnChit() | do.Leave():
            return -50.0
        case do.Halt():
            return -20.0
    return 0.0


BOTS = {"steady": Steady()}
