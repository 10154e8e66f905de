"""How the computer player leads: which headquarters, which attacks, who holds the line, who leaves a battle."""

from __future__ import annotations

from collections.abc import Iterator

from stavka.core.actions import Action, Choice, Legal, Piece, Place
from stavka.core.hexes import Members, bits, mask_of
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.rules.combat import CombatPlan, mandatory
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.economy import step_price
from stavka.games.eastfront.rules.headquarters import BLITZ, NORMAL, command_area, supported
from stavka.games.eastfront.rules.reach import land_reach, side_limit, ways
from stavka.games.eastfront.state import MUD, State

STAND = 0.6  # a move must be worth more than this
COMMIT = 1.5  # and an attack more than this
MOST_ATTACKERS = 4
FINISH = 6.0
PULL = 0.5  # for each hex nearer to the enemy and his cities
BOLDNESS = 0.6  # how much of the care for its line a driving side drops
EXPOSED = 4.0  # what a unit gives to be out of reach of an enemy that would sweep it away
POST = 2  # how near to the enemy headquarters stand
FULL, SPARE, LAST, LAST_STEPS = 0.6, 1.2, 2.0, 1.0  # what a step of a headquarters is worth, of its price
TWICE = 1.4  # what a blitz brings, against a single round
LEADING = 0.15  # for each point of troops that a headquarters can lead
MISPLACED = 2.0  # a headquarters that could stand so much better is brought up
ON_THE_MARCH = 0.5  # share of the way units can go that counts for their headquarters


def chosen(make: type[Action], *arguments: str) -> Action:
    """An action from ids."""
    action: Action = make(*arguments)
    return action


def cells_of(s: State, choices: object) -> int:
    """The hexes among the choices of an option."""
    if isinstance(choices, Members):
        return choices.mask
    assert isinstance(choices, tuple)
    return mask_of(s.data.cell[name] for name in choices if name)


# --- command -------------------------------------------------------------------------------------------


def command(s: State, legal: Legal, thrift: float = 1.0) -> Action:
    """Turn up the headquarters with the best prospects, or finish; `thrift` is how dear their steps are."""
    eyes = Appraisal(s, s.side)
    best: tuple[float, Action] = (0.0, do.EndPhase())
    for option in legal.options:
        if option.make is not do.Activate:
            continue
        (id,), places, modes = option.choices
        hq = s.data.number[id]
        if s.data.supreme >> hq & 1:
            if NORMAL in modes:
                score = _supreme(eyes, hq) - (thrift - 1) * _price(s, hq, 1)
                here = Place(s.data.name[s.where[hq]])
                best = max(best, (score, do.Activate(Piece(id), here, Choice(NORMAL))), key=_first)
            continue
        for place in places if NORMAL in modes else ():
            score = prospects(eyes, hq, s.data.cell[place])
            once = score - thrift * _price(s, hq, 1)
            best = max(best, (once, do.Activate(Piece(id), Place(place), Choice(NORMAL))), key=_first)
            if BLITZ in modes and s.cv[hq] > 1 and s.weather != MUD:
                twice = TWICE * score - thrift * _price(s, hq, 2)
                best = max(best, (twice, do.Activate(Piece(id), Place(place), Choice(BLITZ))), key=_first)
    return best[1]


def _price(s: State, hq: int, steps: int) -> float:
    """What so many steps of a headquarters are worth if kept."""
    return step_price(s, hq) * sum(_thrift(s, hq, s.cv[hq] - n) for n in range(steps))


def _thrift(s: State, hq: int, step: int) -> float:
    """How dear a step is: a full headquarters would waste the next month's, the last steps give no radius any more.

    In the last month every step counts for victory.
    """
    if s.month + 1 == len(s.months):
        return LAST_STEPS
    return FULL if step == s.data.max[hq] else SPARE if step > 1 else LAST


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]


def _supreme(eyes: Appraisal, hq: int) -> float:
    """Supreme moves are for holes in the line that no other headquarters fills, and for reserves far behind."""
    s = eyes.s
    if s.command(hq) <= 0 or s.cv[hq] < 2:
        return -1.0
    area = supported(s, s.side)
    holes = sum(eyes.shortfall(c) > 2 for c in bits(eyes.front & ~area))
    idle = sum(eyes.distance(c) > 2 for c in bits(eyes.own_cells & ~area))
    lost = sum(s.units_at(c, s.side).bit_count() for c in bits(eyes.own_cells & ~eyes.lines & ~area))
    holes = min(holes + lost, 2 * s.command(hq))
    field = [h for h in bits(s.data.hq & ~s.data.supreme & ~s.active & s.own(s.side)) if s.where[h] >= 0]
    behind = sum(gain for h in field if (gain := _misplaced(eyes, h)) > MISPLACED)
    return 2.0 * behind + 3.0 * holes + 0.5 * min(idle, 6) - (6.0 if s.cv[hq] < s.data.max[hq] else 3.0)


def prospects(eyes: Appraisal, hq: int, place: int) -> float:
    """What a headquarters on a hex can bring about: attacks within its radius, holes filled."""
    s = eyes.s
    home = s.where[hq]
    s.where[hq] = place
    area = command_area(s, hq) & ~supported(s, s.side)
    s.where[hq] = home
    units = [u for c in bits(area & eyes.own_cells) for u in bits(s.units_at(c, s.side) & ~s.data.hq)]
    targets = area & eyes.enemy_cells
    air = s.command(hq) * (7 - s.plan.air.of(s.side)) / 6
    total, used = assaults(eyes, targets, units, air)
    holes = sum(max(0.0, eyes.shortfall(c)) for c in bits(area & eyes.front))
    spare = sum(s.cv[u] for u in units if not used >> u & 1 and eyes.distance(s.where[u]) > 0)
    open_hexes = bits(area & ~eyes.enemy_cells & ~s.friendly(s.side))
    total += 0.4 * sum(sorted((max(0.0, eyes.advance(c)) for c in open_hexes), reverse=True)[:3])
    close = -1.5 if s.data.by_land(1 << place) & eyes.enemy_cells else 0.0
    idle = sum(min(2, eyes.remote(s.where[u]) - 2) for u in units if eyes.remote(s.where[u]) > 2)
    total += 0.35 * min(idle, 24)
    if not targets:
        total += 1.5 * min(2, max(0, eyes.remote(place) - POST))  # it can go after the front
    total += ON_THE_MARCH * sum(_march(eyes, u) for u in units if not used >> u & 1)
    lost = sum(not eyes.lines >> s.where[u] & 1 or eyes.outnumbered(s.where[u]) for u in units)
    return total + 1.1 * min(holes, spare) + 1.5 * lost + close


def assaults(eyes: Appraisal, targets: int, units: list[int], air: float) -> tuple[float, int]:
    """What these units can gain by attacks, the best first and with air power, and who takes part."""
    total, used = 0.0, 0
    scored = sorted(((_potential(eyes, t, units, 0), t) for t in bits(targets)), reverse=True)
    for _, target in scored:
        score = _potential(eyes, target, units, used, air)
        if score > COMMIT:
            total += score
            used |= mask_of(_reaching(eyes, target, units, used)[:MOST_ATTACKERS])
            air = 0.0
    return total, used


def _march(eyes: Appraisal, u: int) -> float:
    """How far a unit gets towards the enemy's cities over open ground."""
    s, cell = eyes.s, eyes.s.where[u]
    if eyes.battles >> cell & 1:
        return 0.0
    free, _ = land_reach(s, cell, s.speed(u), bool(s.data.cavalry >> u & 1), ways(s, u))
    return max((eyes.goal(c) for c in bits(free & eyes.lines)), default=0.0) - eyes.goal(cell)


def _reaching(eyes: Appraisal, target: int, units: list[int], used: int) -> list[int]:
    """Units that can get at a hex, the best first."""
    s, grid = eyes.s, eyes.s.data.grid
    near = [
        u
        for u in units
        if not used >> u & 1
        and (
            s.where[u] == target
            or (grid.distance(s.where[u], target) <= s.speed(u) and not eyes.battles >> s.where[u] & 1)
        )
    ]
    return sorted(near, key=lambda u: -eyes.prowess(u, target))


def _potential(eyes: Appraisal, target: int, units: list[int], used: int, air: float = 0.0) -> float:
    """The best attack on a hex that these units can make."""
    s = eyes.s
    doors = sum(side_limit(s, c, target) for c in bits(s.data.land[target] & ~eyes.enemy_cells))
    force = _reaching(eyes, target, units, used)[: min(MOST_ATTACKERS, max(doors, 1), s.data.stacking[target])]
    dry = any(not s.data.no_zoc[d] >> target & 1 for d, c in s.data.steps[target] if not eyes.enemy_cells >> c & 1)
    return eyes.attack(target, force, True, air, dry or eyes.frozen) if force else -1.0


# --- movement ------------------------------------------------------------------------------------------


def movement(s: State, legal: Legal) -> Action:
    """The best move there is: attack, leave, fill the line, advance, bring up reserves; or finish."""
    ahead = s.copy()
    fix_control(ahead)  # as it will be with the moves made so far
    eyes = Appraisal(ahead, s.side)
    best: tuple[float, Action] = (STAND, do.EndPhase())
    for scored in (_attacks(eyes, legal), _retreats(eyes, legal), _marches(eyes, legal), _headquarters(eyes, legal)):
        for pair in scored:
            if pair[0] > best[0]:
                best = pair
    if isinstance(best[1], do.EndPhase) and best[1] not in legal:
        return next(iter(legal))  # an overfull hex must be relieved first
    return best[1]


def _attacks(eyes: Appraisal, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Units that can enter enemy hexes, by target: only where all that can come promise enough."""
    s = eyes.s
    support = supported(s, s.side)
    for target, comers in comers_of(eyes, legal).items():
        here = list(bits(s.units_at(target, s.side)))
        joining = joiners(eyes, target, comers, s.data.stacking[target] - len(here))
        backed = bool(support >> target & 1)
        dry = eyes.frozen or bool(here) or any(not _wet(s, via, target) for _, via in joining)
        whole = eyes.attack(target, [*here, *(u for u, _ in joining)], backed, 0.5, dry)
        if whole < COMMIT:
            continue
        now = eyes.attack(target, here, backed, 0.0, dry) if here else 0.0
        for u, via in joining:
            more = eyes.attack(target, [*here, u], backed, 0.0, dry) - now if here else whole
            if here and more < 0.5:
                continue
            if any(str(v) in s.entered for v in here):
                more += FINISH  # what has been begun is done with all that can come
            yield (
                more - _leaving(eyes, u, target) + 0.4 * eyes.prowess(u, target),
                do.Move(Piece(s.data.ids[u]), Place(s.data.name[target]), Place(s.data.name[via])),
            )


def comers_of(eyes: Appraisal, legal: Legal) -> dict[int, list[tuple[int, int]]]:
    """Enemy hexes that can be entered, with those who can, and from where."""
    targets: dict[int, list[tuple[int, int]]] = {}
    for option in legal.options:
        if option.make is not do.Move:
            continue
        ids, goals, vias = option.choices
        if len(goals) == 1 and vias[0] and (target := eyes.s.data.cell[goals[0]]) and eyes.enemy_cells >> target & 1:
            targets.setdefault(target, []).extend((eyes.s.data.number[id], cells_of(eyes.s, vias)) for id in ids)
    return targets


def joiners(eyes: Appraisal, target: int, comers: list[tuple[int, int]], room: int) -> list[tuple[int, int]]:
    """Who can join an attack, and from where: the best first, as many as the sides and the hex let in."""
    s = eyes.s
    left: dict[int, int] = {}
    out: list[tuple[int, int]] = []
    for u, vias in sorted(comers, key=lambda c: -eyes.prowess(c[0], target)):
        for via in sorted(bits(vias), key=lambda v: (_wet(s, v, target), -side_limit(s, v, target))):
            if via not in left:
                left[via] = side_limit(s, via, target) - s.crossed.get(s.data.link[via, target][0], 0)
            if left[via] > 0:
                left[via] -= 1
                out.append((u, via))
                break
        if len(out) >= min(room, MOST_ATTACKERS):
            break
    return out


def _wet(s: State, via: int, target: int) -> bool:
    direction = s.data.grid.direction(via, target)
    return direction is not None and bool(s.data.wet[direction] >> via & 1)


def _leaving(eyes: Appraisal, u: int, target: int = -1) -> float:
    """What it costs that a unit is missing where it stands."""
    s, cell = eyes.s, eyes.s.where[u]
    if not eyes.front >> cell & 1:
        return eyes.guard(cell) if s.units_at(cell, s.side) == 1 << u else 0.0
    if s.data.land[cell] & eyes.enemy_cells & ~(1 << target if target >= 0 else 0) == 0:
        return 0.3  # the enemy in front is the one it attacks
    return eyes.hold(cell, 1 << u, s.cv[u]) * (1 - BOLDNESS * eyes.drive)


def _retreats(eyes: Appraisal, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Out of battles that cannot be won, to the best hex behind."""
    s = eyes.s
    for option in legal.options:
        if option.make is do.Rearguard:
            for id in option.choices[0]:
                u = s.data.number[id]
                if eyes.hopeless(s.where[u]) and s.cv[u] > 1 and not s.data.major >> s.where[u] & 1:
                    yield 3.0, do.Rearguard(Piece(id))
        if option.make is not do.Move:
            continue
        ids, goals, vias = option.choices
        u = s.data.number[ids[0]]
        if not eyes.battles >> s.where[u] & 1 or not eyes.hopeless(s.where[u]):
            continue
        to = max(bits(cells_of(s, goals)), key=lambda c: (eyes.hold(c, 0, s.cv[u]), -eyes.distance(c)))
        yield 3.0 + 0.2 * eyes.hold(to, 0, s.cv[u]), do.Move(Piece(ids[0]), Place(s.data.name[to]), Place(vias[0]))


def _marches(eyes: Appraisal, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Moves by land and rail outside battles: the line, empty enemy hexes, and the way to the front."""
    s = eyes.s
    near_front = eyes.front | eyes.rear[1]
    for option in legal.options:
        rail = option.make is do.Rail
        if not rail and (option.make is not do.Move or option.choices[2] != ("",)):
            continue
        ids, goals = option.choices[0], cells_of(s, option.choices[1])
        if rail:
            goals &= near_front
        if not goals:
            continue
        u = s.data.number[ids[0]]
        if eyes.battles >> s.where[u] & 1 or s.data.hq >> u & 1:
            continue
        stay = _leaving(eyes, u) - PULL * eyes.remote(s.where[u]) + eyes.cut(s.where[u]) + eyes.goal(s.where[u])
        if not eyes.lines >> s.where[u] & 1:
            stay -= eyes.hunger
        if eyes.outnumbered(s.where[u]):
            stay -= EXPOSED
        supreme = 1.5 if rail else 0.0
        for to in bits(goals):
            score = _there(eyes, u, to) - stay - supreme
            if score > STAND:
                if rail:
                    yield score, do.Rail(Piece(ids[0]), Place(s.data.name[to]))
                else:
                    yield score, do.Move(Piece(ids[0]), Place(s.data.name[to]), Place(""))


def _there(eyes: Appraisal, u: int, to: int) -> float:
    """What a unit is worth on a hex, on its way to the enemy's cities; the same for all units as strong."""
    key = (to, eyes.s.cv[u])
    found = eyes.stands.get(key)
    if found is None:
        found = eyes.stands[key] = _standing(eyes, u, to) - PULL * eyes.remote(to) + eyes.goal(to)
    return found


def _standing(eyes: Appraisal, u: int, to: int) -> float:
    """What a unit is worth on a hex."""
    s = eyes.s
    if eyes.front >> to & 1:
        return eyes.hold(to, 1 << u, s.cv[u])
    if not s.friendly(s.side) >> to & 1:
        return eyes.advance(to)
    guard = 0.0 if s.units_at(to, s.side) & ~(1 << u) else eyes.guard(to)
    return guard if eyes.lines >> to & 1 else -eyes.hunger


def _headquarters(eyes: Appraisal, legal: Legal) -> Iterator[tuple[float, Action]]:
    """Headquarters that have nothing to support go where the front is; others stay for combat."""
    s = eyes.s
    for option in legal.options:
        if option.make not in (do.Mobilise, do.Move, do.Rail):
            continue
        for id in option.choices[0]:
            u = s.data.number[id]
            if not s.data.hq >> u & 1 or eyes.battles >> s.where[u] & 1:
                continue
            active = bool(s.active >> u & 1)
            if active and (option.make is not do.Mobilise or _needed(eyes, u)):
                continue
            here = _post(eyes, u, s.where[u])
            for to in bits(cells_of(s, option.choices[1])):
                score = _post(eyes, u, to) - here - (0.3 if option.make is do.Rail else 0.0)
                if score > STAND:
                    more = () if option.make is do.Rail else ("",)
                    yield score, chosen(option.make, id, s.data.name[to], *more)


def _needed(eyes: Appraisal, hq: int) -> bool:
    """Is there a battle that an active headquarters supports or can strike?"""
    s = eyes.s
    if s.data.supreme >> hq & 1:
        reach = 2 * max(s.command(hq), 0)
        return any(s.data.grid.distance(s.where[hq], b) <= reach for b in bits(eyes.battles))
    return bool(command_area(s, hq) & eyes.battles)


def _post(eyes: Appraisal, hq: int, cell: int) -> float:
    """How good a hex is for a headquarters: troops that no other leads, out of the fire, on rail, in supply."""
    s = eyes.s
    score = LEADING * eyes.led_from(cell, hq)
    if s.data.by_land(1 << cell) & eyes.enemy_cells:
        score -= 3.0
    if not eyes.lines >> cell & 1:
        score -= 6.0
    return score + (0.5 if s.data.railed >> cell & 1 else 0.0)


def _misplaced(eyes: Appraisal, hq: int) -> float:
    """How much better a headquarters could stand among its troops."""
    best = max((_post(eyes, hq, c) for c in bits(eyes.own_cells & ~eyes.battles)), default=0.0)
    return best - _post(eyes, hq, eyes.s.where[hq])


# --- combat --------------------------------------------------------------------------------------------


def combat(s: State, plan: CombatPlan, legal: Legal) -> Action:
    """Aircraft where they hurt most; old battles where a round pays."""
    eyes = Appraisal(s, s.side)
    support = supported(s, s.side)
    fought = plan.chosen | mandatory(s)
    best: tuple[float, Action] = (0.0, do.BeginCombat())

    def round_of(cell: int, air: float) -> float:
        return eyes.attack(cell, list(bits(s.units_at(cell, s.side))), bool(support >> cell & 1), air)

    for option in legal.options:
        if option.make is do.Fight:
            for hex in option.choices[0]:
                cell = s.data.cell[hex]
                worth = round_of(cell, 0.0)
                if worth > 0.5:
                    best = max(best, (worth, do.Fight(Place(hex))), key=_first)
    if isinstance(best[1], do.Fight):
        return best[1]
    for option in legal.options:
        if option.make is do.AirStrike:
            hq = s.data.number[option.choices[0][0]]
            air = s.command(hq) * (7 - s.plan.air.of(s.side)) / 6
            for hex in option.choices[1]:
                cell = s.data.cell[hex]
                forced = bool(fought >> cell & 1)
                worth = round_of(cell, air) - (round_of(cell, 0.0) if forced else 0.0)
                if worth > 0.2 and (forced or support >> cell & 1):
                    best = max(best, (worth, do.AirStrike(Piece(option.choices[0][0]), Place(hex))), key=_first)
    return best[1]


def rearguard(s: State, legal: Legal) -> Action:
    """Where the last unit goes: behind the line."""
    eyes = Appraisal(s, s.side)
    return max(legal, key=lambda a: eyes.hold(s.data.cell[a.to], 0, 1.0) - 0.2 * eyes.distance(s.data.cell[a.to]))  # type: ignore[attr-defined]
