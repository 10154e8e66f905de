"""The computer player. It sees what its role sees: a view, and a position dealt to fit it."""

from __future__ import annotations

from random import Random
from typing import Any

from stavka.core.actions import Action, Legal
from stavka.core.game import Game
from stavka.core.hexes import bits
from stavka.core.views import View
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET, foe
from stavka.games.roads.estimate import attack_worth, front_distance, goal_worth, unit_worth
from stavka.games.roads.march import MoveGroup
from stavka.games.roads.operations import Operation
from stavka.games.roads.situation import checking
from stavka.games.roads.state import State

# operational cards in the order they are wanted, when their conditions hold
WANTED = {
    AXIS: ("oil", "railhead", "castling", "ss-panzer", "romanian-3", "hungarian-2", "italian-8", "romanian-4",
           "stockpile", "supply-trains", "replacements-axis"),
    SOVIET: ("collapse", "stavka", "winter-soviet", "reinforcements-6", "reinforcements-5", "reinforcements-4",
             "reinforcements-3", "reinforcements-2", "reinforcements-1", "order-225", "lend-lease", "ural",
             "replacements-soviet", "directive-45-soviet"),
}  # fmt: skip
ENOUGH_RESOURCES = 9  # with so many on the map, draw instead of placing more
CHITS = ("axis-panzer", "axis-air", "axis-ambush", "axis-combined", "axis-assault", "axis-flank", "soviet-fort",
         "soviet-air", "soviet-bombardment", "soviet-ambush", "soviet-armour", "soviet-attack", "soviet-mass",
         "soviet-poor", "axis-poor")  # fmt: skip
WORTH_AN_ATTACK = 0.0


class Steady:
    """Concentrates, strikes at good odds, makes for cities with points, keeps its resources near the front."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""
        s = game.determinize(view, rng)
        legal = game.legal(s, view.role)
        return next(iter(legal)) if len(legal) == 1 else decide(s, view.role, legal, rng)


def decide(s: State, role: str, legal: Legal, rng: Random) -> Action:
    """By the kind of decision."""
    actions = list(legal)
    kinds = {type(a) for a in actions}
    if do.Choose in kinds:
        return do.Choose(choose_option(s, role, actions))  # type: ignore[arg-type]
    if kinds & {do.DrawCard, do.Discard}:
        return card_turn(s, role, actions)
    if do.PassAll in kinds:
        return reaction(s, role, actions)
    if isinstance(s.frames[-1], Operation):
        return operate(s, role, actions, rng)
    if isinstance(s.frames[-1], MoveGroup):
        return march(s, role, s.frames[-1], actions)
    return max(actions, key=lambda a: (plain_worth(s, role, a), rng.random()))


def choose_option(s: State, role: str, actions: list[Action]) -> str:
    """Map while there are resources to spend and something to do with them; in between, cards."""
    options = [a.option for a in actions if isinstance(a, do.Choose)]
    stock = sum(s.rp(role).values())
    reserve = 1 if role == AXIS and not s.winter else 3 if not s.winter else 2
    return "map" if "map" in options and stock > reserve else "card"


def card_turn(s: State, role: str, actions: list[Action]) -> Action:
    """The most wanted card; else draw; else discard what is wanted least."""
    playable = {str(a.card): a for a in actions if isinstance(a, do.PlayCard)}
    stocked = sum(s.rp(role).values()) >= ENOUGH_RESOURCES
    for id in WANTED[role]:
        if id in playable and not (stocked and id in ("ural", "lend-lease", "supply-trains", "stockpile")):
            return playable[id]
    for action in actions:
        if isinstance(action, do.DrawCard):
            return action
    discards = [a for a in actions if isinstance(a, do.Discard)]
    order = WANTED[role]
    return max(discards, key=lambda a: (a.card not in order, order.index(a.card) if a.card in order else 0))


def reaction(s: State, role: str, actions: list[Action]) -> Action:
    """Play what helps now: cards on a failed check, attack cards and withdrawals; else pass this once."""
    for action in actions:
        if isinstance(action, do.PlayCard) and action.card not in ("tanks-26", "pioneers"):
            return action
        if isinstance(action, do.StandFast) and s.data.side_of[checking(s).unit] == role:
            return action
    return next(a for a in actions if not isinstance(a, do.PassAll | do.PlayCard | do.StandFast))


def operate(s: State, role: str, actions: list[Action], rng: Random) -> Action:
    """The best use of supply: a blow, a march, or putting units in order; else the end."""
    best: Action = next(a for a in actions if isinstance(a, do.EndOperation))
    top = WORTH_AN_ATTACK
    for action in actions:
        worth = -1.0
        if isinstance(action, do.Activate):
            worth = stack_worth(s, role, s.data.number[action.unit])
        elif isinstance(action, do.Rebuild):
            worth = 1.5
        elif isinstance(action, do.Reorganise):
            worth = 1.0 if front_distance(s, s.where[s.data.number[action.unit]], role) <= 2 else 0.6
        if worth + rng.random() * 0.01 > top:
            best, top = action, worth
    return best


def stack_worth(s: State, role: str, number: int) -> float:
    """What the stack around a unit could do, at best."""
    group = MoveGroup(side=role, units=1 << number, zone=s.where[number])
    found = group.ways(s)
    s.cache.pop("ways", None)
    together = s.units_at(role, group.zone) & ~s.frames[-1].acted
    best = max((attack_worth(s, role, together, source, to) for to, source in found.attacks.items()), default=-1.0)
    return max(best, max((goal_worth(s, role, 1 << number, to) for to in bits(found.ends)), default=-1.0))


def march(s: State, role: str, group: MoveGroup, actions: list[Action]) -> Action:
    """Gather for an attack, then go to the best goal; halt when going on gains nothing."""
    found = group.ways(s)
    joins = [a for a in actions if isinstance(a, do.Join)]
    attack = max((attack_worth(s, role, group.units, f, to) for to, f in found.attacks.items()), default=-1.0)
    stay = max((goal_worth(s, role, group.units, to) for to in bits(found.ends)), default=-1.0)
    if joins and found.attacks and attack >= stay - 3:
        return joins[0]
    best: Action | None = None
    top = 0.0 if group.steps or group.bonus else -99.0
    for action in actions:
        if isinstance(action, do.March):
            to = s.data.cell[action.to]
            source = found.attacks.get(to)
            worth = goal_worth(s, role, group.units, to) if source is None else attack_worth(
                s, role, group.units, source, to
            )  # fmt: skip
            if group.steps and source is None:
                worth -= goal_worth(s, role, group.units, group.zone) + 0.5
            if worth > top:
                best, top = action, worth
    return best or next(a for a in actions if isinstance(a, do.Halt | do.Leave | do.March))


def plain_worth(s: State, role: str, action: Action) -> float:
    """Decisions that need no plan."""
    match action:
        case do.PlayChit(id):
            return -float(CHITS.index(id))
        case do.Pick(id):
            number = s.data.number[id]
            own = s.data.side_of[number] == role
            return unit_worth(s, number) if own else -unit_worth(s, number)
        case do.PlaceResource(to) | do.Deploy(_, to):
            return -abs(front_distance(s, s.data.cell[to], role) - 2)
        case do.Spend(zone):
            return spend_worth(s, role, s.data.cell[zone])
        case do.ReturnChit() | do.Leave():
            return -50.0
        case do.Halt():
            return -20.0
    return 0.0


def spend_worth(s: State, role: str, zone: int) -> float:
    """How many units an operation from here could move, those at the front most of all."""
    through = s.data.board & ~s.zones_of(foe(role))
    reach = s.data.graph.within(1 << zone, s.data.value["reach"], through)
    near = 0.0
    for z in bits(reach & s.zones_of(role)):
        units = s.units_at(role, z).bit_count()
        armour = (s.units_at(role, z) & s.data.armour).bit_count()
        near += (units + 2 * armour) / (1 + front_distance(s, z, role))
    return near


BOTS = {"steady": Steady()}
