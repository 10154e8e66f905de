"""A player turn planned at once: which headquarters lead, who attacks what, who leaves, who holds, who marches.

The plan is made on a copy of the position in which every order is carried out as soon as it is thought of, so that each
order knows of those before it. What orders are worth is the business of `Appraisal`; a `Bias` slants it, so that plans
differ in kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stavka.core.actions import Action, Choice, Legal, Piece, Place
from stavka.core.hexes import Mask, bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.bot import orders
from stavka.games.eastfront.bot.eyes import AT_LAST, BIASES, ENOUGH, Bias, Eyes
from stavka.games.eastfront.bot.lines import line_of
from stavka.games.eastfront.bot.player import LATE, last_month
from stavka.games.eastfront.bot.posts import Posts
from stavka.games.eastfront.bot.raiding import Errand, Pins, Raiding
from stavka.games.eastfront.bot.raids import ride
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.headquarters import (
    BLITZ,
    MOVES_PER_POINT,
    NORMAL,
    CommandPhase,
    command_area,
    supported,
)
from stavka.games.eastfront.rules.movement import MovementPhase, rail_price
from stavka.games.eastfront.rules.orders import supreme_only
from stavka.games.eastfront.rules.reach import use_side
from stavka.games.eastfront.state import DRY, MUD, State, other

MOST_ROUNDS = 120
IDLE = 4.0  # points of troops under a headquarters that is of no use where it stands
LAGGING = 0.5  # for each point of troops that it leads after it has been brought up
FLIGHT = 0.7  # of that counts for being able to leave
GRAVE = 3.0  # a danger that is worse than a battle without support, and for each point of troops in it one more
LAST_STEP = 10.0  # what the last step of a headquarters costs more
EMPTIED = 0.3  # of what a city is worth that a headquarters leaves empty
WORTH_IT = 3  # points in a battle that are worth the support of a headquarters
UNEASY = 1.5  # a danger that a headquarters behind a line does not wait for
FAR_ENOUGH = 2  # hexes around a move that another one from the same look keeps away from
MARCH = 0.6  # share of what marches to the line promise that counts for their headquarters
CUTTING = 0.8  # of what a battle cuts off counts for an attack
URGENT = 0.6  # what steps of headquarters count then, while the roads are dry
SUPREME_AT_LAST = 90.0  # what supreme moves can bring in the last month: they are few
SURE, CERTAIN = 0.67, 0.85  # chances to clear a hex: enough for a blow, and so good that nobody else need join it
COMFORT = 4.0  # what a hex may fear at most that is left for it
BY_RAIL = 1.0  # what a supreme move must bring more than a march


FLIGHTS, FIGHTS, MARCHES, LEADERS = "flights", "fights", "marches", "leaders"  # the stages of a movement phase


class Operation(Raiding):
    """The orders of a player turn, or of the second movement of a blitz."""

    def __init__(self, s: State, side: str, bias: Bias) -> None:
        self.s = s.copy()
        self.s.cache.clear()
        self.side = side
        self.bias = bias
        self.activations: list[do.Activate] = []
        self.moves: list[Action] = []
        self.targets: list[int] = []
        self.factors = self._factors()
        self.line: Posts | None = None
        self.pins: Pins | None = None

    def take_line(self, before: Mask) -> None:
        """A staff that falls back chooses a line."""
        if self.bias.line:
            average = Eyes(self.s, self.side, self.bias, self.factors).average
            self.line = Posts(self.s, self.side, line_of(self.s, self.side, average, before))

    def _factors(self) -> dict[int, float]:
        """How a bias weighs single hexes."""
        data, bias = self.s.data, self.bias
        out: dict[int, float] = {}
        if bias.sector < 0 and not bias.noise:
            return out
        rng = Random(bias.noise)
        for cell in bits(data.grid.board):
            factor = rng.lognormvariate(0.0, 0.5) if bias.noise else 1.0
            if bias.sector >= 0:
                row = int(data.name[cell].split(",")[1])
                factor *= 2.0 if (row > 8) + (row > 14) == bias.sector else 0.5
            out[cell] = factor
        return out

    def look(self) -> Eyes:
        """The map as it is after the orders so far."""
        self.s.cache.clear()
        fix_control(self.s)
        eyes = Eyes(self.s, self.side, self.bias, self.factors, self.line)
        eyes.cutting = 0.0 if self.bias.light else CUTTING
        return eyes

    # --- headquarters ---------------------------------------------------------------------------------

    def command(self) -> None:
        """Turn up headquarters while one promises more than its step."""
        s, frame = self.s, CommandPhase()
        eyes = Eyes(s, self.side, self.bias, self.factors, self.line)
        self.gains = self._gains(eyes)
        while True:
            best: tuple[float, do.Activate | None] = (0.0, None)
            for option in frame.legal(s, self.side).options:
                if option.make is do.Activate:
                    (id,), places, modes = option.choices
                    for score, action in self._ways_to_lead(eyes, id, places, modes):
                        if score > best[0]:
                            best = (score, action)
            if best[1] is None:
                return
            self.activate(best[1])
            self.activations.append(best[1])

    def _ways_to_lead(self, eyes: Eyes, id: str, places: object, modes: object) -> Iterator[tuple[float, do.Activate]]:
        s, hq = self.s, self.s.data.number[id]
        assert isinstance(modes, tuple)
        if NORMAL not in modes or s.cv[hq] == 0:
            return  # without a step it would be lost
        if s.data.supreme >> hq & 1:
            here = Place(s.data.name[s.where[hq]])
            yield self._supreme(eyes, hq), do.Activate(Piece(id), here, Choice(NORMAL))
            return
        flight = self._flight(eyes, hq)
        for place in places:  # type: ignore[attr-defined]
            score = self._prospects(eyes, hq, s.data.cell[place])
            price = self.price(hq, 1)
            yield score + flight - price, do.Activate(Piece(id), Place(place), Choice(NORMAL))
            if BLITZ in modes and s.cv[hq] > 1 and s.weather != MUD and self.line is None:
                price = self.price(hq, 2)
                yield orders.TWICE * score - price, do.Activate(Piece(id), Place(place), Choice(BLITZ))

    def _gains(self, eyes: Eyes) -> dict[int, float]:
        """What each unit can gain by marching to its line."""
        s, line = self.s, self.line
        if line is None:
            return {}
        able = s.present(self.side) & ~s.data.hq & ~s.data.static
        return {u: line.gain(u, eyes.lines) for u in bits(able) if not eyes.battles >> s.where[u] & 1}

    def _prospects(self, eyes: Eyes, hq: int, cell: int) -> float:
        value = self._field_prospects(eyes, hq, cell) if self.line is None else self._line_prospects(eyes, hq, cell)
        near = self.s.data.grid.within(1 << cell, max(0, self.s.command(hq)))
        value -= FLIGHT * eyes.danger(hq, cell)
        if not self.bias.light:
            value += self.for_supply(hq, cell)
        return value + sum(eyes.rescue(c) for c in bits(eyes.battles & eyes.own_cells & near))

    def _field_prospects(self, eyes: Eyes, hq: int, cell: int) -> float:
        """What a headquarters on a hex can bring about: towards the end marches count less that bring no points."""
        value = orders.prospects(eyes, hq, cell)
        if eyes.future == 1.0:
            return value
        units = self._units(self._area(hq, cell))
        targets = self._area(hq, cell) & eyes.enemy_cells
        attacks, used = orders.assaults(eyes, targets, list(bits(units)), self._air(hq))
        return (
            eyes.future * value
            + (1 - eyes.future) * attacks
            + (self._captures(eyes, units & ~used) if eyes.last else 0.0)
        )

    def _captures(self, eyes: Eyes, units: Mask) -> float:
        """What these units can take that lies open and counts, and that no unit can take that is led already."""
        led = self._units(supported(self.s, self.side))
        open_to = self._goals(units) & ~self._goals(led) & ~self.s.friendly(self.side) & ~eyes.enemy_cells
        return AT_LAST * sum([eyes.swing(c) for c in bits(open_to)])

    def _goals(self, units: Mask) -> Mask:
        """Where these units can go."""
        reach = 0
        for u in bits(units):
            reach |= ride(self.s, u)
        return reach

    def _area(self, hq: int, cell: int) -> Mask:
        """What a headquarters on a hex would lead that no other does."""
        s, home = self.s, self.s.where[hq]
        s.where[hq] = cell
        area = command_area(s, hq) & ~supported(s, self.side)
        s.where[hq] = home
        return area

    def _line_prospects(self, eyes: Eyes, hq: int, cell: int) -> float:
        """What a headquarters on a hex does for the line: marches to it, and blows in front of it."""
        s, area = self.s, self._area(hq, cell)
        units = [u for c in bits(area & eyes.own_cells) for u in bits(s.units_at(c, self.side) & ~s.data.hq)]
        value, used = orders.assaults(eyes, area & eyes.enemy_cells, units, self._air(hq))
        value += MARCH * sum([self.gains.get(u, 0.0) for u in units if not used >> u & 1])
        return value - 0.3 * eyes.danger(hq, cell)

    def _flight(self, eyes: Eyes, hq: int) -> float:
        """What a headquarters gains by being able to go: a doomed one is used, then runs."""
        return FLIGHT * eyes.danger(hq, self.s.where[hq])

    def _supreme(self, eyes: Eyes, hq: int) -> float:
        s = self.s
        if s.command(hq) <= 0 or s.cv[hq] < 2:
            return -1.0
        value = orders._supreme(eyes, hq) if self.line is None else self._supreme_marches(eyes, hq)
        if eyes.last:
            led = self._units(s.cells(self.side) & ~supported(s, self.side))
            value = min(eyes.future * value + self._captures(eyes, led), SUPREME_AT_LAST) - self.price(hq, 1)
        elif value <= -1.0:
            return value
        if not self.bias.light:
            value += self.for_supply_anywhere(hq)
        others = bits(self.s.data.hq & ~self.s.data.supreme & ~self.s.active & self.s.own(self.side))
        return value + sum(self._flight(eyes, h) for h in others if self.s.where[h] >= 0)

    def _supreme_marches(self, eyes: Eyes, hq: int) -> float:
        """The best marches to the line of units that no other leads."""
        s, area = self.s, supported(self.s, self.side)
        best = sorted((gain for u, gain in self.gains.items() if not area >> s.where[u] & 1), reverse=True)
        value = MARCH * sum(best[: MOVES_PER_POINT * s.command(hq)])
        return value - self.thrift * orders._price(s, hq, 1)

    def price(self, hq: int, steps: int) -> float:
        """What so many steps of a headquarters in the field are worth if kept: without the last it leads nobody."""
        last = LAST_STEP if self.s.cv[hq] <= steps and not last_month(self.s) else 0.0
        return self.thrift * (orders._price(self.s, hq, steps) + last)

    @property
    def thrift(self) -> float:
        """How dear steps of headquarters are: less to those who must get away."""
        hurry = self.line is not None and self.s.weather == DRY
        return self.bias.thrift * (URGENT if hurry else 1.0) * (LATE if last_month(self.s) else 1.0)

    def activate(self, action: do.Activate) -> None:
        """On the copy."""
        s = self.s
        hq, to = s.data.number[action.hq], s.data.cell[action.to]
        s.active |= 1 << hq
        s.shown |= 1 << hq
        if action.mode == BLITZ:
            s.blitz |= 1 << hq
        if to != s.where[hq]:
            s.put(hq, to)
        if s.data.supreme >> hq & 1:
            s.supreme_moves = MOVES_PER_POINT * max(s.command(hq), 0)
        s.cache.clear()

    # --- movement -------------------------------------------------------------------------------------

    def begin_movement(self) -> None:
        """The copy goes on to the movement phase."""
        s = self.s
        s.moved = s.fled = s.rearguards = s.new_battles = 0
        s.entered, s.crossed = {}, {}
        s.phase = "movement"

    def movement(self) -> None:
        """All moves of the phase."""
        if not self.s.active:
            return
        self.settle_all(FLIGHTS)
        if not self.bias.light:
            self.first_things()
        if self.bias.massed or self.line is not None:
            self.settle_all(FIGHTS)
        if self.line is not None:
            self.man(self.line)
        self.settle_all(MARCHES)
        if not self.bias.light:
            self.guard_rails()
        while self.s.active & ~self.s.blitz:  # those that lead go last: with them goes their command
            if not self.settle(LEADERS):
                return

    def blows(self) -> list[Errand]:
        """Attacks that will most likely clear a hex, the best first: two hexes cleared beat five scarred."""
        eyes, legal = self.look(), MovementPhase().legal(self.s, self.side)
        struck = bool(self.targets)
        air = 0.0 if struck else max((self._air(hq) for hq in bits(self.s.active & ~self.s.data.supreme)), default=0.0)
        comers = orders.comers_of(eyes, legal)
        return sorted((self._sure(eyes, target, comers[target], air) for target in comers), reverse=True)

    def _air(self, hq: int) -> float:
        """Hits of an air strike."""
        return max(0, self.s.command(hq)) * (7 - self.s.plan.air.of(self.side)) / 6

    def _sure(self, eyes: Eyes, target: int, comers: list[tuple[int, int]], air: float) -> Errand:
        """The smallest force that is sure enough to clear a hex, and what that is worth; nobody when none is."""
        s = self.s
        here = list(bits(s.units_at(target, self.side)))
        room = s.data.stacking[target] - len(here)
        joining = orders.joiners(
            eyes, target, [c for c in comers if not supreme_only(s, c[0]) and self._pinned(c[0]) < COMFORT], room
        )
        backed = bool(supported(s, self.side) >> target & 1)
        for n in range(1, len(joining) + 1):
            units = [*here, *(u for u, _ in joining[:n])]
            dry = eyes.frozen or bool(here) or any(not orders._wet(s, via, target) for _, via in joining[:n])
            chance = eyes.chance(target, units, backed, air, dry)
            if chance < CERTAIN and (n < len(joining) or chance < SURE):
                continue
            cost = sum([orders._leaving(eyes, u, target) + self._pinned(u) for u, _ in joining[:n]])
            worth = eyes.attack(target, units, backed, air, dry) - cost - eyes.risk(target, *units)
            return worth, [(u, target, via) for u, via in joining[:n]]
        return 0.0, []

    def settle_all(self, stage: str) -> None:
        """All moves of a stage."""
        for _ in range(MOST_ROUNDS):
            if not self.settle(stage):
                return

    def march(self, u: int, to: int, via: int = -1) -> None:
        """A land move, on the copy and in the orders."""
        s = self.s
        if s.cells(other(self.side)) >> to & 1 and to not in self.targets:
            self.targets.append(to)
        if not s.active >> u & 1 and supreme_only(s, u):
            s.supreme_moves -= 1
        id, place = Piece(s.data.ids[u]), Place(s.data.name[to])
        door = Place(s.data.name[via] if via >= 0 else "")
        self.moves.append(do.Mobilise(id, place, door) if s.active >> u & 1 else do.Move(id, place, door))
        start = s.where[u]
        if s.active >> u & 1:
            s.active &= ~(1 << u)
            s.spent |= 1 << u
            if s.data.supreme >> u & 1:
                s.supreme_moves = 0
        if s.battles() >> start & 1:
            use_side(s, start, via)
            s.fled |= 1 << u
        elif via >= 0:
            use_side(s, via, to)
            s.entered[str(u)] = via
        self.stand(u, to)

    def train(self, u: int, to: int) -> None:
        """A rail move."""
        s = self.s
        price, first = rail_price(s, u, to)
        if s.battles() >> s.where[u] & 1:
            use_side(s, s.where[u], first)
            s.fled |= 1 << u
        s.supreme_moves -= price
        s.railed |= 1 << u
        self.moves.append(do.Rail(Piece(s.data.ids[u]), Place(s.data.name[to])))
        self.stand(u, to)

    def stand(self, u: int, to: int) -> None:
        """A unit is somewhere else."""
        self.s.moved |= 1 << u
        self.s.put(u, to)
        self.s.cache.clear()

    # --- one move after the other -----------------------------------------------------------------------

    def settle(self, stage: str) -> bool:
        """The best move there is, if one is worth making, and the best ones far from it.

        Moves near each other from one look play worse: none knows the others.
        """
        s, eyes = self.s, self.look()
        scored = [pair for pair in self._scored(eyes, stage) if pair[0] > orders.STAND]
        scored.sort(key=lambda pair: -pair[0])
        touched = 0
        for _, action in scored:
            u = mover(s, action)
            if touched and (stage == LEADERS or isinstance(action, do.Rail) or supreme_only(s, u)):
                continue  # one at a time: there are only so many supreme moves
            to = s.where[u] if isinstance(action, do.Rearguard) else s.data.cell[action.to]  # type: ignore[attr-defined]
            around = s.data.grid.within(1 << s.where[u] | 1 << to, FAR_ENOUGH)
            if around & touched:
                continue
            self.carry_out(action, u)
            touched |= around
        return bool(touched)

    def _scored(self, eyes: Eyes, stage: str) -> Iterator[tuple[float, Action]]:
        legal = MovementPhase().legal(self.s, self.side)
        if stage == FLIGHTS:
            for score, action in self._headquarters(eyes, legal, leaders=False):
                if eyes.battles >> self.s.where[mover(self.s, action)] & 1:
                    yield score, action
            return
        if stage != LEADERS:
            self.pins = None if self.bias.light else Pins(self.s, self.side, self.outlook)
            for score, action in orders._attacks(eyes, legal):
                if score > orders.STAND:
                    yield score - self._pinned(mover(self.s, action)), action
            yield from self._retreats(eyes, legal)
        if stage == MARCHES and self.line is None:
            for score, action in orders._marches(eyes, legal):
                u = mover(self.s, action)
                yield score - self._unguarded(eyes, u) - self._pinned(u), action
        if stage != FIGHTS:
            yield from self._headquarters(eyes, legal, leaders=stage == LEADERS)

    def man(self, line: Posts) -> None:
        """March to the line: whoever gains most goes first."""
        s, eyes = self.s, self.look()
        goals: list[tuple[int, int, bool]] = []
        for option in MovementPhase().legal(s, self.side).options:
            rail = option.make is do.Rail
            if rail or (option.make is do.Move and option.choices[2] == ("",)):
                mask = orders.cells_of(s, option.choices[1])
                units = [s.data.number[id] for id in option.choices[0]]
                goals += [(u, mask, rail) for u in units if not (s.data.hq >> u & 1 or eyes.battles >> s.where[u] & 1)]
        while goals:
            best: tuple[float, int, int, bool] = (orders.STAND, -1, -1, False)
            left = []
            for u, mask, rail in goals:
                if s.moved >> u & 1:
                    continue
                supreme = rail or supreme_only(s, u)
                if supreme and s.supreme_moves <= 0:
                    continue
                left.append((u, mask, rail))
                here = line.of(u, s.where[u], eyes.lines) + self._unguarded(eyes, u) + (BY_RAIL if supreme else 0.0)
                for to in bits(mask & ~s.full(self.side)):
                    score = line.of(u, to, eyes.lines) - here
                    if score > best[0]:
                        best = (score, u, to, rail)
            goals = left
            _, u, to, rail = best
            if u < 0:
                return
            if not rail:
                self.march(u, to)
            elif rail_price(s, u, to)[0] <= s.supreme_moves:
                self.train(u, to)
            else:
                goals = [goal for goal in goals if goal[0] != u or not goal[2]]

    def _pinned(self, u: int) -> float:
        """What it costs that a unit leaves its hex to raiders."""
        cell = self.s.where[u]
        if self.pins is None or self.s.units_at(cell, self.side) != 1 << u:
            return 0.0
        return self.pins.at(cell)

    def _unguarded(self, eyes: Eyes, u: int) -> float:
        """What a headquarters risks when a unit goes that stands with it."""
        s, cell = self.s, self.s.where[u]
        staff = s.units_at(cell, self.side) & s.data.hq & ~s.data.supreme
        return sum(eyes.danger(hq, cell) for hq in bits(staff)) * s.cv[u] / ENOUGH

    def _retreats(self, eyes: Eyes, legal: Legal) -> Iterator[tuple[float, Action]]:
        """Out of lost battles: the slow first, the fastest as rearguard, because nobody slower can pursue it."""
        last = {self._last(cell) for cell in bits(eyes.battles & eyes.own_cells)}
        for score, action in orders._retreats(eyes, legal):
            if isinstance(action, do.Rearguard):
                yield score, action
            elif self.s.data.number[action.unit] not in last:  # type: ignore[attr-defined]
                yield score + 1.0, action

    def _held(self, eyes: Eyes, hq: int) -> float:
        """What it costs that a headquarters leaves a city empty where the enemy can ride in."""
        cell = self.s.where[hq]
        alone = self.s.units_at(cell, self.side) == 1 << hq and eyes.in_reach >> cell & 1
        return EMPTIED * eyes.riches.get(cell, 0.0) if alone and not eyes.battles >> cell & 1 else 0.0

    def _stays(self, eyes: Eyes, hq: int) -> bool:
        """Is a headquarters in use of more worth to its battles than it risks?"""
        support, danger = self._support(eyes, hq), eyes.danger(hq, self.s.where[hq])
        return support > 0 and danger < (GRAVE + support if self.line is None else UNEASY)

    def _support(self, eyes: Eyes, hq: int) -> float:
        """Points in battles that an active headquarters supports, other than those that are being left."""
        s = self.s
        area = s.data.grid.board if s.data.supreme >> hq & 1 else command_area(s, hq)
        fights = [self._points(c) for c in bits(eyes.battles & area)]
        return sum([points for points in fights if points >= WORTH_IT])

    def _points(self, cell: int) -> int:
        """Points that stay in a battle."""
        s = self.s
        return sum([s.cv[u] for u in bits(s.units_at(cell, self.side) & ~s.rearguards & ~s.data.hq)])

    def _last(self, cell: int) -> int:
        """Who leaves a battle last."""
        s = self.s
        here = bits(s.units_at(cell, self.side) & ~s.data.hq)
        return max(here, key=lambda u: (s.speed(u), s.cv[u]), default=-1)

    def _headquarters(self, eyes: Eyes, legal: Legal, *, leaders: bool) -> Iterator[tuple[float, Action]]:
        """Headquarters leave battles, and go where their troops are and the enemy will not be."""
        s = self.s
        for option in legal.options:
            if option.make is not do.Mobilise if leaders else option.make not in (do.Move, do.Rail):
                continue
            for id in option.choices[0]:
                u = s.data.number[id]
                if not s.data.hq >> u & 1 or (option.make is do.Rail and s.active >> u & 1):
                    continue
                fighting = bool(eyes.battles >> s.where[u] & 1)
                if leaders and not fighting and self._stays(eyes, u):
                    continue
                if option.make is do.Rail and self.line is not None and eyes.danger(u, s.where[u]) < UNEASY:
                    continue  # trains are for the troops
                here = eyes.post(u, s.where[u]) + self._held(eyes, u)
                toll = 0.3 if option.make is do.Rail else 0.0
                idle = option.make is do.Rail and eyes.led_from(s.where[u], u) < IDLE
                for to in bits(orders.cells_of(s, option.choices[1])):
                    score = eyes.post(u, to) - here - toll
                    if idle and eyes.led_from(to, u) >= 3 * IDLE:
                        score += LAGGING * eyes.led_from(to, u)
                    if score > orders.STAND:
                        more = () if option.make is do.Rail else (option.choices[2][0],)
                        yield score, orders.chosen(option.make, id, s.data.name[to], *more)

    def carry_out(self, action: Action, u: int) -> None:
        """On the copy and in the orders."""
        s = self.s
        match action:
            case do.Rearguard():
                self.moves.append(action)
                s.moved |= 1 << u
                s.rearguards |= 1 << u
            case do.Rail():
                self.train(u, s.data.cell[action.to])
            case do.Move() | do.Mobilise():
                self.march(u, s.data.cell[action.to], s.data.cell[action.via] if action.via else -1)


def turn_of(s: State, side: str, bias: Bias, line: Mask = 0) -> Operation:
    """A whole player turn, from its Command Phase; or what is left of it, from a Movement Phase."""
    plan = Operation(s, side, bias)
    plan.take_line(line)
    if isinstance(s.frames[-1], CommandPhase):
        plan.command()
        plan.begin_movement()
    plan.movement()
    return plan


def mover(s: State, action: Action) -> int:
    """The unit that a move names."""
    return s.data.number[action.hq if isinstance(action, do.Mobilise) else action.unit]  # type: ignore[attr-defined]


def hexes(s: State, cells: list[int]) -> tuple[str, ...]:
    """Names of hexes."""
    return tuple(s.data.name[c] for c in cells)


__all__ = ["BIASES", "Bias", "Eyes", "Operation", "hexes", "turn_of"]
