"""Decisions without a plan, made with care: cards, battles, places for what arrives."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal, PassAll
from stavka.core.hexes import bits
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET
from stavka.games.roads.bot.appraisal import front_distance, leads_by, pull, unit_worth, zone_worth
from stavka.games.roads.bot.battles import chance_to_win
from stavka.games.roads.bot.ground import BALANCED, Ground, coming, stock
from stavka.games.roads.bot.player import CHITS, ENOUGH_RESOURCES, SUPPLIES, WANTED, Steady, in_time, racing, reaction
from stavka.games.roads.rules.chits import ChitTurn, StaffWork
from stavka.games.roads.rules.deck import WON
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import ways
from stavka.games.roads.rules.operations import Operation
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.resources import valid_cities
from stavka.games.roads.rules.situation import battle
from stavka.games.roads.rules.tactics import Onward
from stavka.games.roads.state import State

POOR = {AXIS: 2, SOVIET: 0}  # with so few resource points cards are turned into them rather than drawn
KEEP = {AXIS: 7, SOVIET: 9}  # of the dear cards, how many are kept even then
POOR_CHITS = ("axis-poor", "axis-flank")  # what Staff Work puts back
OPEN_BATTLE = (0.3, 0.8)  # chances between which Staff Work decides something
SURE_BLOW = 0.7  # a follow-up attack must be as good
GARRISON = 3  # units for the city that keeps the Axis from its oil
GUARDS = {AXIS: 3.0, SOVIET: 2.0}  # what guarding cities counts for to those who arrive
PULL, PULL_ALLIES = 2.0, 0.6  # what being near to goals counts for to them
SUPPLIED = 0.6  # what resources in reach are worth to those who arrive
GUARDED = 0.5  # the danger to resources that somebody guards
LEAVES = 3.0  # what a redeployed unit must gain
WORTH_RIDING = 0.9  # what a zone must bring for a follow-up
# cards that are kept rather than discarded for a resource point, the dearest first; all others go before them
DEAR = {
    AXIS: ("oil", "railhead", "castling", "ss-panzer", "supply-trains", "romanian-3", "fliegerkorps", "breakthrough",
           "replacements-axis", "italian-8", "staff-work", "romanian-4", "hungarian-2", "eighty-eights", "kampfgruppe"),
    SOVIET: ("winter-soviet", "stavka", "reinforcements-6", "reinforcements-5", "reinforcements-4", "reinforcements-3",
             "reinforcements-2", "reinforcements-1", "ural", "collapse", "withdrawal", "katyushas", "zhukov",
             "not-one-step", "poor-logistics"),
}  # fmt: skip


class Officer(Steady):
    """Times cards, and fights battles for what they decide."""

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        top, actions = s.frames[-1], list(legal)
        if isinstance(top, ChitTurn):
            return chit(s, role, actions)
        if isinstance(top, StaffWork):
            return put_back(actions)
        if isinstance(top, Reaction) and top.timing == WON:
            return follow_up(s, role, actions)
        if isinstance(top, Reaction):
            return reaction(s, role, actions)
        if isinstance(top, Onward):
            return max(actions, key=lambda a: best_ride(s, role, s.data.number[a.unit], top.fight)[0])  # type: ignore[attr-defined]
        if isinstance(top, MoveGroup) and top.bonus:
            return ride(s, role, top, actions)
        if isinstance(top, Operation) and not s.data.seas:
            return next(a for a in actions if isinstance(a, do.EndOperation))
        if any(isinstance(a, do.Discard) for a in actions):
            return card_turn(s, role, actions)
        if any(isinstance(a, do.Deploy) for a in actions):
            return arrival(s, role, actions)
        if all(isinstance(a, do.PlaceResource) for a in actions):
            return max(actions, key=lambda a: stock_worth(s, role, s.data.cell[a.to]))  # type: ignore[attr-defined]
        return super().decide(s, role, legal, rng)


# --- what arrives ------------------------------------------------------------------------------------------


def arrival(s: State, role: str, actions: list[Action]) -> Action:
    """Units come where a city wants guards, or behind the front on the way to the goals, within reach of resources."""
    ground = Ground(s, role, BALANCED)
    near = s.data.graph.within(s.rp_zones(role), s.data.value["reach"], s.data.board & ~s.barred(role))

    def worth(action: Action) -> float:
        if not isinstance(action, do.Deploy):
            return 0.0  # nobody need be redeployed
        zone, unit = s.data.cell[action.to], s.data.number[action.unit]
        there = s.units_at(role, zone).bit_count()
        draws = PULL_ALLIES if s.data.allied >> unit & 1 else PULL
        out = GUARDS[role] * ground.guard(zone, there, there + 1) + draws * ground.pull(zone)
        out -= abs(front_distance(s, zone, role) - 2)
        out += SUPPLIED * (near >> zone & 1)
        if s.where[unit] >= 0:
            out -= draws * ground.pull(s.where[unit]) + LEAVES
        return out

    anchored = [a for a in actions if isinstance(a, do.Deploy) and s.data.cell[a.to] == ground.anchor]
    if anchored and s.units_at(role, ground.anchor).bit_count() < GARRISON:
        return max(
            anchored, key=lambda a: unit_worth(s, s.data.number[a.unit]) - (s.data.armour >> s.data.number[a.unit] & 1)
        )
    return max(actions, key=worth)


def stock_worth(s: State, role: str, zone: int) -> float:
    """A resource point: best where it reaches many units that no other reaches, and not where the enemy takes it."""
    others = {z: n for z, n in s.rp(role).items() if z != zone}
    through = s.data.board & ~s.barred(role)
    served = s.data.graph.within(sum(1 << z for z in others), s.data.value["reach"], through)
    out = 0.0
    for z in bits(s.data.graph.within(1 << zone, s.data.value["reach"], through) & s.zones_of(role)):
        near = front_distance(s, z, role)
        if near <= 4:
            units = s.units_at(role, z)
            share = 0.6 if served >> z & 1 else 1.0
            out += share * (units.bit_count() + 1.5 * (units & s.data.armour).bit_count()) / near
    out /= 1 + 0.6 * s.rp(role).get(zone, 0)
    out *= 1 - coming(s, role)[zone] * (GUARDED if s.units_at(role, zone) else 1.0)
    return out - (2.0 if front_distance(s, zone, role) <= 1 else 0.0)


# --- cards ---------------------------------------------------------------------------------------------


def card_turn(s: State, role: str, actions: list[Action]) -> Action:
    """The most wanted card; else draw, if the end may come nearer; else discard what is wanted least."""
    playable = {str(a.card): a for a in actions if isinstance(a, do.PlayCard)}
    draw = next((a for a in actions if isinstance(a, do.DrawCard)), None)
    lead, left = leads_by(s, role), len(s.deck(role))
    if "oil" in playable and lead > 0:
        return playable["oil"]
    if draw is not None and ((left <= 2 and lead > 0) or racing(s, role)):
        return draw
    stocked = draw is not None and stock(s, role) >= ENOUGH_RESOURCES
    for id in WANTED[role]:
        if id in playable and not (stocked and id in SUPPLIES) and in_time(s, role, id, lead):
            return playable[id]
    discards = [a for a in actions if isinstance(a, do.Discard)]
    hurried = s.winter and lead < 0  # the clock runs against who is behind: resources, not cards
    if (hurried or stock(s, role) <= POOR[role]) and valid_cities(s, role):
        cheap = [a for a in discards if given_up(s, role, str(a.card))]
        if cheap:  # a resource point now is worth more than another card
            return max(cheap, key=lambda a: spare(s, role, str(a.card)))
    if draw is not None and not (lead <= 0 and left <= 1):
        return draw
    if not discards:
        assert draw is not None
        return draw
    return max(discards, key=lambda a: spare(s, role, str(a.card)))


def given_up(s: State, role: str, id: str) -> bool:
    """May a card go when resources are short? Not those that bring more than a point, nor those that turn the war."""
    order = DEAR[role]
    return spare(s, role, id)[0] or id not in order or order.index(id) >= KEEP[role]


def spare(s: State, role: str, id: str) -> tuple[bool, int]:
    """How easily a card is given up: a second permanent one first, then what is not dear."""
    card = s.data.cards[id]
    useless = card.permanent and s.lasting(card.does) and id != "railhead"
    order = DEAR[role]
    return useless, order.index(id) if id in order else len(order)


def chit(s: State, role: str, actions: list[Action]) -> Action:
    """The strongest chit; Staff Work first, when half of them are poor and the battle is open."""
    held = battle(s).chits(role)
    card = next((a for a in actions if isinstance(a, do.PlayCard) and a.card == "staff-work"), None)
    if card is not None and 2 * sum(id in POOR_CHITS for id in held) >= len(held):
        fight = battle(s)
        win = chance_to_win(s, fight.attacker, fight.attackers, fight.origin, fight.zone)
        if OPEN_BATTLE[0] < win < OPEN_BATTLE[1]:
            return card
    chits = [a for a in actions if isinstance(a, do.PlayChit)]
    return min(chits, key=lambda a: CHITS.index(a.chit))


def put_back(actions: list[Action]) -> Action:
    """Poor chits go back, the others stay."""
    poor = [a for a in actions if isinstance(a, do.ReturnChit) and a.chit in POOR_CHITS]
    return poor[0] if poor else next(a for a in actions if isinstance(a, do.Halt))


# --- following up a victory ---------------------------------------------------------------------------------


def follow_up(s: State, role: str, actions: list[Action]) -> Action:
    """Breakthrough and cavalry where they bring a city, resources, the last zone of a ring, or a sure blow."""
    fight = battle(s)
    for action in actions:
        if isinstance(action, do.PlayCard):
            units = fight.attackers & ~s.disorganised
            units &= s.data.panzers if role == AXIS else -1
            best = max((best_ride(s, role, u, role == AXIS)[0] for u in bits(units)), default=0.0)
            if best >= WORTH_RIDING:
                return action
    return next(a for a in actions if not isinstance(a, PassAll | do.PlayCard))


def best_ride(s: State, role: str, unit: int, fight: bool) -> tuple[float, int]:
    """The best zone beside a unit that has won, and what it brings."""
    group = MoveGroup(side=role, units=1 << unit, zone=s.where[unit], paid=True, limit=1, fight=fight, bonus=True)
    return max(rides(s, role, group), default=(0.0, -1))


def rides(s: State, role: str, group: MoveGroup) -> list[tuple[float, int]]:
    """Where one more zone leads, and what it brings."""
    found, own = ways(s, group), s.zones_of(role)

    def brings(to: int) -> float:
        return zone_worth(s, role, to) + closed(s, role, to) + 0.3 * pull_gain(s, role, group, to)

    out = [(brings(to), to) for to in bits(found.ends & ~own)]
    for to, source in found.attacks.items():
        win = chance_to_win(s, role, group.units, source, to)
        if win >= SURE_BLOW:
            gain = zone_worth(s, role, to) + 0.5 + (0.8 if s.isolated >> to & 1 else 0.0)
            out.append((win * gain - (1 - win) + closed(s, role, to), to))
    return out


def pull_gain(s: State, role: str, group: MoveGroup, to: int) -> float:
    """What a zone gains on the way to the goals."""
    return pull(s, role, to) - pull(s, role, group.zone)


def closed(s: State, role: str, to: int) -> float:
    """A ring that is closed by standing in a zone as well."""
    own, near = s.zones_of(role), s.data.near
    enemies = near[to] & s.zones_of(SOVIET if role == AXIS else AXIS)
    return 0.9 * sum(not near[z] & ~own & ~(1 << to) for z in bits(enemies))


def ride(s: State, role: str, group: MoveGroup, actions: list[Action]) -> Action:
    """The best zone, or none."""
    worth, to = max(rides(s, role, group), default=(0.0, -1))
    march = next((a for a in actions if isinstance(a, do.March) and s.data.cell[a.to] == to), None)
    halt = next((a for a in actions if isinstance(a, do.Halt)), None)
    if march is not None and (halt is None or worth > 0.3):
        return march
    return halt or actions[0]
