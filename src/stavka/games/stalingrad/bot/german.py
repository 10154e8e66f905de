"""How the German bot thinks: one action a turn, so every action must bring the landings nearer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.hexes import HexGrid, bits, lowest, mask_of
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot.appraisal import Estimate
from stavka.games.stalingrad.rules.bars import own_cells
from stavka.games.stalingrad.rules.battle import Hits, battle
from stavka.games.stalingrad.rules.cards import playable
from stavka.games.stalingrad.rules.combat import BlitzMove, GermanAdvance, GermanCard
from stavka.games.stalingrad.rules.german import GermanTurn, PlannedAttack, QuickAttack
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.state import GERMAN, LOSS_LIMIT, STACK_LIMIT, State

# what things are worth, in steps
LANDING = 16.0  # a Soviet reinforcement hex taken
GROUND = 1.0  # any other hex taken
NEARER = 0.2  # a step of strength one hex nearer to a landing
LOST = 2.4  # a German unit destroyed, more as the tenth comes near
CALLED = 1.0  # a fresh unit on the map
KILLED = 0.7  # a Soviet step destroyed
WORN_DOWN = 2.0  # a Soviet step destroyed on a landing: the next attack finds it weaker
TAKEN = 0.55  # a German step lost
SHORE = 2.0  # an empty shore hex taken before OKH asks for it
ERRAND = 4.0  # a hex nearer to an empty hex that is needed
EXTRA_TURN = 5.0  # a turn after the Soviet deck is out
FULL_DECK = 28
FAR = 9  # hexes beyond which distance no longer matters


def german_choice(s: State, legal: Legal, rng: Random) -> Action:
    """The bot's answer to the decision at hand."""
    frame = s.frames[-1]
    if isinstance(frame, GermanTurn):
        return turn(s, frame, legal)
    if isinstance(frame, QuickAttack):
        return quick(s, frame, legal)
    if isinstance(frame, PlannedAttack):
        return planned(s, frame)
    if isinstance(frame, GermanCard):
        return card(s, frame)
    if isinstance(frame, Hits):
        return hit(s, frame, legal)
    if isinstance(frame, GermanAdvance):
        return advance(s, legal)
    if isinstance(frame, BlitzMove):
        return blitz(s, legal)
    if isinstance(frame, DeployUnits):
        return deploy(s, legal)
    if do.Agree() in legal:
        return do.Agree()
    return legal.pick(rng)


# --- the ground ------------------------------------------------------------------------------------


def goals(s: State) -> int:
    """The hexes the Germans still need."""
    if "okh" in s.leaders:
        return s.data.okh_hexes & ~s.german_held
    return s.data.landings & ~s.german_held


def distances(s: State) -> dict[int, int]:
    """Hexes from everywhere to the nearest hex still needed."""
    return _distances(s.data.grid, goals(s))


@lru_cache(maxsize=1 << 10)
def _distances(grid: HexGrid, layer: int) -> dict[int, int]:
    found, seen, steps = {}, 0, 0
    while layer:
        for cell in bits(layer):
            found[cell] = steps
        seen |= layer
        layer = grid.adjacent(layer) & ~seen
        steps += 1
    return found


def pull(s: State, cell: int) -> float:
    """How good it is to stand on a hex: near a landing, better still beside it."""
    away = distances(s).get(cell, FAR)
    return max(0, FAR - away) + (1.0 if away == 1 else 0.0)


def points(s: State, units: int) -> int:
    """The strength of these units."""
    return sum(s.strength[u] for u in bits(units))


def danger(s: State) -> float:
    """What a lost unit weighs: little while losses run behind the clock, much when they run ahead of it."""
    spent = 1 - len(s.soviet_deck) / FULL_DECK
    return float(LOST * 2 ** ((s.losses() - LOSS_LIMIT * spent) / 2))


def haste(s: State) -> float:
    """Own steps count for less as the Soviet deck runs out."""
    return min(1.0, 0.25 + len(s.soviet_deck) / FULL_DECK)


def time_left(s: State) -> float:
    """German turns still to come, as the Soviet deck runs."""
    return len(s.soviet_deck) / 1.25


# --- attacks ----------------------------------------------------------------------------------------


def worth(s: State, target: int) -> float:
    """The value of taking a hex."""
    if goals(s) >> target & 1:
        return LANDING
    away = distances(s).get(target, FAR)
    return GROUND * (1 + 3 / away)


def attack_value(s: State, target: int, stacks: tuple[int, ...], units: int, laid: tuple[str, ...] = ()) -> float:
    """Gains less losses of an attack."""
    e = Estimate(s, target, stacks, units, laid)
    killed = WORN_DOWN if goals(s) >> target & 1 else KILLED
    gain = e.clears * worth(s, target) + killed * e.steps_killed
    return gain - TAKEN * haste(s) * e.hits_taken - danger(s) * e.units_lost


def planned_stacks(s: State, target: int) -> tuple[int, ...]:
    """The stacks that join: all of the player's, and white ones."""
    near = s.data.grid.near[target] & s.german_cells
    return tuple(c for c in bits(near) if s.owner(c) in (s.army, None))


def attackers(s: State, stacks: tuple[int, ...]) -> int:
    """All units of these stacks."""
    units = 0
    for cell in stacks:
        units |= s.germans_at(cell)
    return units


def best_cards(s: State, target: int, stacks: tuple[int, ...]) -> tuple[float, tuple[str, ...]]:
    """The most an attack can bring, with the card that brings it; a card has its price, lower in the city."""
    key = ("bot-cards", target, stacks)
    found: tuple[float, tuple[str, ...]] | None = s.cache.get(key)
    if found is None:
        found = s.cache[key] = _best_cards(s, target, stacks)
    return found


def _best_cards(s: State, target: int, stacks: tuple[int, ...]) -> tuple[float, tuple[str, ...]]:
    units = attackers(s, stacks)
    best: tuple[float, tuple[str, ...]] = (attack_value(s, target, stacks, units), ())
    price = card_price(s, target)
    for id in dict.fromkeys(playable(s, s.german_hands[s.army], ())):
        value = attack_value(s, target, stacks, units, (id,)) - price + sniper_value(s, id, target)
        if value > best[0]:
            best = (value, (id,))
    return best


def card_price(s: State, target: int) -> float:
    """Cards are kept for the city and the landings, and spent while there is time."""
    hand = len(s.german_hands[s.army])
    price = 1.4 if hand <= 2 else 0.8
    if goals(s) >> target & 1:
        return price * 0.3
    return price if s.data.urban >> target & 1 else price + 0.6


def sniper_value(s: State, id: str, target: int) -> float:
    """A sniper takes a step of somebody; a PAK only if there is a tank."""
    kind = s.data.cards[id].kind
    if kind not in ("sniper", "anti-tank"):
        return 0.0
    sure = 1.0 if kind == "sniper" else 0.35 * s.soviets_at(target).bit_count()
    return min(sure, 1.0) * (1.0 if s.soviets_at(target).bit_count() > 1 else 2.0)


# --- the turn ----------------------------------------------------------------------------------------


def turn(s: State, frame: GermanTurn, legal: Legal) -> Action:
    """Weigh all five actions."""
    if frame.moves:
        return second_move(s, frame, legal)
    options = [*assaults(s, legal), *approaches(s, legal), *long_moves(s, legal), *short_moves(s, legal)]
    if do.CallReinforcements() in legal:
        options.append((call_value(s), do.CallReinforcements()))
    options.append((0.0, do.EndTurn()))
    return max(options, key=lambda o: o[0])[1]


def call_value(s: State) -> float:
    """Fresh units, as many as the entry hexes can take; a card; and what empty rows do."""
    lengths = [len(r) for r in s.rows]
    expected = sum(min(n, 1.0) for n in lengths)
    room = sum(STACK_LIMIT - s.size(c) for c in bits(s.data.entries & s.german_held & ~s.soviet_cells))
    on_map = sum(1 for u in bits(s.data.germans) if s.where[u] >= 0)
    need = 1.6 if on_map < 14 else 1.15 if on_map < 22 else 0.6
    late = min(1.0, time_left(s) / 9)
    drawn = 1.2 if s.german_deck else 0.0
    return CALLED * need * late * min(expected, room) + drawn + empty_rows(s)


def empty_rows(s: State) -> float:
    """An empty row costs an R-unit; with OKH in play each of them buys a turn when the deck is out."""
    sure = 1 - (5 / 6) ** 6
    value = 0.0
    for row, number in s.data.r_units.items():
        if not s.rows[row - 1] and s.where[number] >= 0:
            value += sure * (EXTRA_TURN * (1 - len(s.soviet_deck) / FULL_DECK) if "okh" in s.leaders else -1.5)
    return value


def assaults(s: State, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Planned attacks."""
    for option in legal.options:
        if option.make is do.Assault:
            for action in option:
                assert isinstance(action, do.Assault)
                target = s.data.cell[action.target]
                yield best_cards(s, target, planned_stacks(s, target))[0], action


def approaches(s: State, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Quick attacks: the move is a gain of its own."""
    data = s.data
    for option in legal.options:
        if option.make is not do.Approach:
            continue
        first = data.number[option.choices[0][0]]
        start = s.where[first]
        for hex in option.choices[1]:
            to = data.cell[hex]
            units = moving(s, start, to)
            for target in bits(data.grid.near[to] & s.soviet_cells):
                value = attack_value(s, target, (to,), units | s.germans_at(to))
                value += NEARER * points(s, units) * (pull(s, to) - pull(s, start))
                yield value + entering(s, to), do.Approach(data.ids[lowest(units)], hex)  # type: ignore[arg-type]


def moving(s: State, start: int, to: int) -> int:
    """As many units as there is room for, the strongest first."""
    room = STACK_LIMIT - s.size(to)
    by_strength = sorted(bits(s.germans_at(start)), key=lambda u: -s.strength[u])
    return mask_of(by_strength[:room])


def entering(s: State, cell: int) -> float:
    """Walking into an empty hex that is needed, or would be if OKH speaks."""
    if goals(s) >> cell & 1:
        return LANDING
    return SHORE if s.data.okh_hexes & ~s.german_held & ~s.soviet_cells & 1 << cell else 0.0


def errands(s: State) -> dict[int, int]:
    """For every empty hex that is needed, the stack that is sent to take it: the nearest, rather a small one."""
    key = "bot-errands"
    found: dict[int, int] | None = s.cache.get(key)
    if found is None:
        distance, found = s.data.grid.distance, {}
        for goal in bits(goals(s) & ~s.soviet_cells):
            stacks = [c for c in bits(own_cells(s)) if c not in found]
            if stacks:
                found[min(stacks, key=lambda c, g=goal: distance(c, g) + 0.4 * s.size(c))] = goal  # type: ignore[misc]
        s.cache[key] = found
    return found


def on_errand(s: State, start: int, to: int) -> float:
    """What a move adds to the errand of a stack."""
    goal = errands(s).get(start)
    if goal is None:
        return 0.0
    distance = s.data.grid.distance
    return ERRAND * (distance(start, goal) - distance(to, goal))


def long_moves(s: State, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Whole stacks over open ground."""
    for option in legal.options:
        if option.make is not do.LongMove:
            continue
        start = s.data.cell[option.choices[0][0]]
        strength = points(s, s.germans_at(start))
        for action in option:
            assert isinstance(action, do.LongMove)
            to = s.data.cell[action.to]
            value = NEARER * strength * (pull(s, to) - pull(s, start)) + entering(s, to) + on_errand(s, start, to)
            if action.via:
                value += entering(s, s.data.cell[action.via])
            yield value, action


def step_values(s: State, legal: Legal) -> list[tuple[float, int, int]]:
    """Short moves of whole stacks: (value, from, to)."""
    data, out = s.data, []
    for option in legal.options:
        if option.make is do.ShortMove:
            start = s.where[data.number[option.choices[0][0]]]
            for hex in option.choices[1]:
                to = data.cell[hex]
                units = moving(s, start, to)
                gain = NEARER * points(s, units) * (pull(s, to) - pull(s, start)) + entering(s, to)
                gain += on_errand(s, start, to)
                out.append((gain, start, to))
    return sorted(out, reverse=True)


def short_moves(s: State, legal: Legal) -> Iterator[tuple[float, Action]]:
    """The best two steps of different stacks."""
    steps = step_values(s, legal)
    best = [next(group) for _, group in groupby(sorted(steps, key=lambda m: (m[1], -m[0])), key=lambda m: m[1])]
    best.sort(reverse=True)
    if best and best[0][0] > 0:
        value = best[0][0] + max(0.0, best[1][0] if len(best) > 1 else 0.0)
        yield value, step(s, best[0][1], best[0][2])


def step(s: State, start: int, to: int) -> Action:
    """The first unit of a short move."""
    unit = next(iter(sorted(bits(moving(s, start, to)), key=lambda u: -s.strength[u])))
    return do.ShortMove(s.data.ids[unit], s.data.name[to])  # type: ignore[arg-type]


def second_move(s: State, frame: GermanTurn, legal: Legal) -> Action:
    """Bring the rest of the stack along, then the second stack."""
    data = s.data
    for start, to in frame.moves:
        for u in sorted(bits(s.germans_at(start) & ~frame.moved), key=lambda u: -s.strength[u]):
            action = do.ShortMove(data.ids[u], data.name[to])  # type: ignore[arg-type]
            if action in legal:
                return action
    steps = [m for m in step_values(s, legal) if not s.germans_at(m[1]) & frame.moved]
    if len(frame.moves) < 2 and steps and steps[0][0] > 0:
        return step(s, steps[0][1], steps[0][2])
    return do.EndTurn()


# --- decisions inside an action ------------------------------------------------------------------------


def quick(s: State, frame: QuickAttack, legal: Legal) -> Action:
    """Everybody comes along who can, then the best target is struck."""
    room = STACK_LIMIT - s.size(frame.to) - frame.units.bit_count()
    others = sorted(bits(frame.others(s)), key=lambda u: -s.strength[u])
    if room > 0 and others:
        return do.Approach(s.data.ids[others[0]], s.data.name[frame.to])  # type: ignore[arg-type]
    units = frame.units | s.germans_at(frame.to)
    targets = list(bits(s.data.grid.near[frame.to] & s.soviet_cells))
    best = max(targets, key=lambda t: attack_value(s, t, (frame.to,), units))
    return do.Strike(s.data.name[best])  # type: ignore[arg-type]


def planned(s: State, frame: PlannedAttack) -> Action:
    """All stacks that should join do, then the attack."""
    for cell in planned_stacks(s, frame.target):
        if cell not in frame.stacks:
            return do.Join(s.data.name[cell])  # type: ignore[arg-type]
    return do.Attack()


def card(s: State, frame: GermanCard) -> Action:
    """The card that the attack was planned with; with Linden more Pioneers while they help."""
    fight = battle(s)
    laid = fight.german_cards
    if laid:
        more = [c for c in frame.playable(s) if s.data.cards[c].kind == "pioneers"]
        before = attack_value(s, fight.target, fight.stacks, fight.attackers, laid)
        if more and attack_value(s, fight.target, fight.stacks, fight.attackers, (*laid, more[0])) > before + 0.8:
            return do.PlayCard(more[0])  # type: ignore[arg-type]
        return do.NoCard()
    chosen = best_cards(s, fight.target, fight.stacks)[1]
    return do.PlayCard(chosen[0]) if chosen else do.NoCard()  # type: ignore[arg-type]


def hit(s: State, frame: Hits, legal: Legal) -> Action:
    """Own steps where they cost least, Soviet ones where they hurt most."""
    data = s.data

    def cost(action: Action) -> float:
        assert isinstance(action, do.TakeHit)
        u = data.number[action.unit]
        value = 7 - data.fire[u] + (3 if data.units[u].row else 0) + (1 if data.armour >> u & 1 else 0)
        return value if frame.side == GERMAN else -value

    return min(legal, key=cost)


def advance(s: State, legal: Legal, wanted: int = 3) -> Action:
    """Fill the hex with the strongest units that come from less useful places: so many, all beside a landing."""
    fight = battle(s)
    units = [a for a in legal if isinstance(a, do.Advance)]
    if not units:
        return do.Halt()
    enough = STACK_LIMIT if goals_near(s, fight.target) else wanted
    if fight.advanced.bit_count() >= enough and do.Halt() in legal:
        return do.Halt()
    number = s.data.number
    return max(units, key=lambda a: s.strength[number[a.unit]] - 0.3 * pull(s, s.where[number[a.unit]]))


def goals_near(s: State, cell: int) -> bool:
    """Is this a needed hex, or beside one?"""
    return bool((1 << cell | s.data.grid.near[cell]) & (goals(s) | s.data.landings))


def blitz(s: State, legal: Legal) -> Action:
    """Move on only to win ground, and never empty a landing."""
    here = battle(s).target
    best: tuple[float, Action] = (0.0, do.Halt())
    for action in legal:
        if isinstance(action, do.Blitz):
            cell = s.data.cell[action.to]
            gain = pull(s, cell) - pull(s, here) + entering(s, cell)
            if s.data.landings >> here & 1 and s.size(here) < 3:
                gain -= 5
            if gain > best[0]:
                best = (gain, action)
    return best[1]


def deploy(s: State, legal: Legal) -> Action:
    """Where the way to the landings is shortest and there is room to form a stack."""

    def value(action: Action) -> float:
        assert isinstance(action, do.Deploy)
        cell = s.data.cell[action.to]
        return pull(s, cell) - 0.4 * s.size(cell)

    return max(legal, key=value)
