"""Who decides where the plan is silent: the officer, with care, in the match; the aide, at once, in rollouts."""

from __future__ import annotations

from random import Random

from stavka.core.actions import Action, Legal, Pass
from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY, SOVIET
from stavka.games.no_retreat.bot import cards as bot_cards
from stavka.games.no_retreat.bot import moves as bot_moves
from stavka.games.no_retreat.bot.appraisal import prize
from stavka.games.no_retreat.bot.operations import BIASES, Operation
from stavka.games.no_retreat.bot.planner import MovePlan, allocation
from stavka.games.no_retreat.bot.player import Careful
from stavka.games.no_retreat.bot.reading import FAR, NEARER, Reading, spread, tried
from stavka.games.no_retreat.bot.worth import unit_worth, ways_back
from stavka.games.no_retreat.rules.combat import Battles, Prepare, Targets, attackable, possible_targets
from stavka.games.no_retreat.rules.improvement import FlipStep
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.placement import price as replacement_price
from stavka.games.no_retreat.rules.playing import Reaction
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.retreat import AdvanceStep, FallBack, Retreats
from stavka.games.no_retreat.rules.supply import cut_off, zoc
from stavka.games.no_retreat.rules.trains import Detraining, StrategicReserve
from stavka.games.no_retreat.state import State

CUT_OFF = 0.9  # an enemy unit that a landing or an advance leaves without supply
LANDS = 0.4  # what the Strategic Reserve must gain by landing
LOOKED_CLOSELY = 8
STARVES = 1.6  # an own unit that an advance leaves without supply
LOOKED_AT = 2  # cells of an advance that the aide looks at
OVERLOOKED = 0.4
REMEMBERED = 512
IN_RESERVE = 4  # hexes from the enemy at which a unit can be spared


class Novice(Careful):
    """Sees what the recruit sees, but not all of it: every turn some units and some cards are overlooked."""

    def answer(self, s: State, legal: Legal, side: str) -> Action | None:
        if isinstance(s.frames[-1], Reaction) and self.overlooks(s, side, "cards"):
            return Pass() if Pass() in legal else None
        return super().answer(s, legal, side)

    def movement(self, s: State, legal: Legal, side: str) -> Action | None:
        """The first move of a plan made anew each time, by a unit that is not overlooked."""
        for move in MovePlan(s, side).moves():
            assert isinstance(move, do.Move)
            if move in legal and not self.overlooks(s, side, move.unit):
                return move
        return None

    def overlooks(self, s: State, side: str, what: str) -> bool:
        """One thing in three, another every turn."""
        return Random(f"{s.scenario} {s.turn} {s.side} {side} {what}").random() < OVERLOOKED


class Officer(Careful):
    """Answers as the recruit does, but knows where forts belong and what the Strategic Reserve is for."""

    def answer(self, s: State, legal: Legal, side: str) -> Action | None:
        match s.frames[-1]:
            case MovementPhase():  # all moves of the plan are made
                return bot_cards.best_play(s, legal, side, "move")
            case PlaceStep():
                return bot_cards.best_play(s, legal, side, "org") or home(s, legal, side) or place(s, legal, side)
            case Retreats() | FallBack() if any(o.make is do.Retreat and o.size for o in legal.options):
                u, cells = min(bot_moves.chosen_cells(s, legal, do.Retreat), key=lambda o: o[1].bit_count())
                return do.Retreat(bot_moves.id_of(s, u), bot_moves.at(s, ground(s, side).haven(u, cells)))
            case FlipStep():
                return walls(s, legal, side) or super().answer(s, legal, side)
            case AdvanceStep():
                return pursue(s, legal, side)
            case StrategicReserve():
                return to_reserve(s, legal)
            case Detraining() as frame:
                landing = best_landing(s, legal, side)
                if landing is not None:
                    return landing
                return None if frame.reserve_only else detraining(s, legal, side)
        return super().answer(s, legal, side)


def endangered(s: State, side: str) -> Mask:
    """Hexes that the enemy could come to: far off while he presses on, close by once he is going back."""
    return s.data.grid.within(s.cells(ENEMY[side]), 2 if bot_moves.aggressive(s, side) else 5)


def home(s: State, legal: Legal, side: str) -> Action | None:
    """A fortress unit is placed in its own city; a card is paid for it only where the enemy can come."""
    for verb, worth_it in ((do.Deploy, -1), (do.Replace, endangered(s, side))):
        for u, cells in bot_moves.chosen_cells(s, legal, verb):
            city = s.data.place.get(s.unit(u).city, -1)
            if city >= 0 and (cells & worth_it) >> city & 1:
                action: Action = verb(bot_moves.id_of(s, u), bot_moves.at(s, city))
                return action
    return None


def walls(s: State, legal: Legal, side: str) -> Action | None:
    """A fortress unit in its own city builds its walls while there is a card to spare."""
    if bot_moves.spendable(s, side) < 2:
        return None
    near = endangered(s, side)
    for u in bot_moves.units_of(s, legal, do.Fortify):
        if s.where[u] == s.data.place.get(s.unit(u).city, -1) and near >> s.where[u] & 1:
            return do.Fortify(bot_moves.id_of(s, u))
    return None


# --- the Strategic Reserve -------------------------------------------------------------------------------


def to_reserve(s: State, legal: Legal) -> Action | None:
    """A unit that can be spared behind the line goes into the reserve."""
    units = bot_moves.units_of(s, legal, do.ReserveUnit)
    riding = [u for u in units if s.where[u] < 0]
    if riding:
        return do.ReserveUnit(bot_moves.id_of(s, max(riding, key=lambda u: unit_worth(s, u))))
    away = spread(s, s.cells(ENEMY[SOVIET]))
    spare = [
        u
        for u in units
        if away.get(s.where[u], 0) >= IN_RESERVE
        and not (prize(s, SOVIET, s.where[u]) and s.at(s.where[u]).bit_count() == 1)
    ]
    if not spare:
        return None
    return do.ReserveUnit(bot_moves.id_of(s, max(spare, key=lambda u: unit_worth(s, u))))


def best_landing(s: State, legal: Legal, side: str) -> Action | None:
    """The reserve lands where it cuts the enemy off, frees its own, or fills a city that lies open."""
    if s.reserve < 0:
        return None
    enemy = ENEMY[side]
    theirs, ours = cut_off(s, enemy, -1), cut_off(s, side, -1)
    best: tuple[float, Action] | None = None
    danger = s.data.grid.within(s.cells(enemy), 3)
    for u, cells in bot_moves.chosen_cells(s, legal, do.Detrain):
        if u != s.reserve:
            continue
        for cell in bits(cells):
            trial = tried(s, {u: cell})
            value = CUT_OFF * (cut_off(trial, enemy, -1) & ~theirs).bit_count()
            value += CUT_OFF * (ours & ~cut_off(trial, side, -1)).bit_count()
            if s.controlled(side) & danger & ~s.cells(side) & 1 << cell:
                value += 0.6 * prize(s, side, cell)
            if cut_off(trial, side, 1 << u):
                value -= 1.0
            if best is None or value > best[0]:
                best = (value, do.Detrain(bot_moves.id_of(s, u), bot_moves.at(s, cell)))
    return best[1] if best is not None and best[0] >= LANDS else None


def detraining(s: State, legal: Legal, side: str) -> Action | None:
    """All but the reserve leave their trains."""
    others = [(u, cells) for u, cells in bot_moves.chosen_cells(s, legal, do.Detrain) if u != s.reserve and cells]
    if not others:
        return None
    u, cells = others[0]
    return do.Detrain(bot_moves.id_of(s, u), bot_moves.at(s, ground(s, side).haven(u, cells)))


def ground(s: State, side: str) -> Operation:
    """The position as a planner reads it."""
    return Operation(s, side, BIASES["own"], plan=False)


def place(s: State, legal: Legal, side: str) -> Action | None:
    """Recovering units and reinforcements to where they are needed and safe; replacements while cards last."""
    for u, cells in bot_moves.chosen_cells(s, legal, do.Deploy):
        return do.Deploy(bot_moves.id_of(s, u), bot_moves.at(s, ground(s, side).haven(u, cells)))
    money = bot_moves.spendable(s, side)
    priced = [(u, c, replacement_price(s, u)) for u, c in bot_moves.chosen_cells(s, legal, do.Replace) if c]
    options = [(u, c, price) for u, c, price in priced if price <= money]
    if not options:
        return None
    u, cells, _ = max(options, key=lambda o: unit_worth(s, o[0]) / o[2])
    return do.Replace(bot_moves.id_of(s, u), bot_moves.at(s, ground(s, side).haven(u, cells)))


def pursue(s: State, legal: Legal, side: str) -> Action:
    """Take cities, cut the enemy off, stay in supply and out of the noose; else stay."""
    op = ground(s, side)
    read, enemy = op.read, op.enemy
    before = cut_off(s, enemy, -1).bit_count()
    best: tuple[float, Action] = (0.02, do.Done())
    city = seize(s, legal, side) if op.last else None
    if city is not None:
        return city
    for u, cells in bot_moves.chosen_cells(s, legal, do.Advance):
        noose = 0.5 * (unit_worth(s, u) + 0.6)
        stay = bot_moves.standing_value(read, u, s.where[u])
        stay -= noose if op.ringable(op.where) >> u & 1 else 0.0
        rough = sorted(((bot_moves.standing_value(read, u, c), c) for c in bits(cells)), reverse=True)[:LOOKED_CLOSELY]
        for value, cell in rough:
            trial = tried(s, {u: cell})
            starving = cut_off(trial, side, -1) & ~s.unsupplied
            value -= STARVES * starving.bit_count()
            if not starving:  # who is cut off himself has no zone of control that would hold others
                value += CUT_OFF * (cut_off(trial, enemy, -1).bit_count() - before)
            value -= noose if op.ringable({**op.where, u: cell}) >> u & 1 else 0.0
            if value - stay > best[0]:
                best = (value - stay, do.Advance(bot_moves.id_of(s, u), bot_moves.at(s, cell)))
    return best[1]


def seize(s: State, legal: Legal, side: str) -> Action | None:
    """A city that the last advance of the match can take, supplied or not."""
    best: tuple[float, Action | None] = (0.0, None)
    for u, cells in bot_moves.chosen_cells(s, legal, do.Advance):
        for cell in bits(cells & s.controlled(ENEMY[side])):
            if prize(s, side, cell) > best[0]:
                best = (prize(s, side, cell), do.Advance(bot_moves.id_of(s, u), bot_moves.at(s, cell)))
    return best[1]


# --- at once ------------------------------------------------------------------------------------------------


class Glance(Reading):
    """A position at a glance: goals and lines, without counting what could be brought against each hex."""

    def _threat(self) -> dict[int, float]:
        return {}


class Aide(Careful):
    """Replies at once: plans a Movement Phase and the battles of a Combat Phase once, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self._battles: dict[object, dict[int, tuple[float, Mask]]] = {}

    def forget(self) -> None:
        """What was remembered must not make a difference to the next thought."""
        self._plans.clear()
        self._battles.clear()

    def answer(self, s: State, legal: Legal, side: str) -> Action | None:
        match s.frames[-1]:
            case PlaceStep():
                return bot_cards.best_play(s, legal, side, "org") or self.place(s, legal, side)
            case Detraining():
                return self.detrain(s, legal, side)
        return super().answer(s, legal, side)

    def movement(self, s: State, legal: Legal, side: str) -> Action | None:
        """The next move of the plan made when the phase began."""
        key = (s.turn, side, tuple(s.where), s.moved)
        plan = self._plans.get(key)
        if plan is None:  # moves made by somebody else's plan are not added to
            plan = [] if s.moved else MovePlan(s, side).moves()
        while plan and plan[0] not in legal:
            plan = plan[1:]
        if not plan:
            return bot_cards.best_play(s, legal, side, "move")
        if len(self._plans) >= REMEMBERED:
            self._plans.clear()
        move = plan[0]
        assert isinstance(move, do.Move)
        u, where = s.data.number[move.unit], list(s.where)
        where[u] = s.data.cell[move.to]
        self._plans[s.turn, side, tuple(where), s.moved | 1 << u] = plan[1:]
        return move

    def fight(self, s: State, legal: Legal, side: str) -> Action | None:
        match s.frames[-1]:
            case Targets():
                return self.targets(s)
            case Battles():
                planned = self.planned(s, attackable(s), forced=True)
                cells = bits(attackable(s))
                return do.Battle(bot_moves.at(s, max(cells, key=lambda c: planned.get(c, (-9.0, 0))[0])))
            case Prepare() as force:
                return self.prepare(s, force, legal)
            case AdvanceStep():
                return advance(s, legal, side)
        return super().fight(s, legal, side)

    def planned(self, s: State, cells: Mask, *, forced: bool) -> dict[int, tuple[float, Mask]]:
        """Which attack by whom; worked out once."""
        key = (cells, forced, s.turn, s.side, s.fought, s.strong, s.blitz, s.shock, tuple(s.where))
        known = self._battles.get(key)
        if known is None:
            if len(self._battles) >= REMEMBERED:
                self._battles.clear()
            known = self._battles[key] = allocation(s, cells, forced=forced)
        return known

    def targets(self, s: State) -> Action:
        """The hexes worth attacking."""
        cells = possible_targets(s)
        planned = self.planned(s, cells | s.targets, forced=False) if cells else {}
        for cell in sorted(planned, key=lambda c: -planned[c][0]):
            if cells >> cell & 1:
                return do.Target(bot_moves.at(s, cell))
        return do.Done()

    def prepare(self, s: State, frame: Prepare, legal: Legal) -> Action:
        """The units planned for this battle join it."""
        wanted = self.planned(s, attackable(s), forced=True).get(frame.hexes[0], (0.0, 0))[1]
        joining = bot_moves.units_of(s, legal, do.Join)
        for u in joining:
            if wanted >> u & 1:
                return do.Join(bot_moves.id_of(s, u))
        if do.Attack() in legal:
            return do.Attack()
        if joining:
            return do.Join(bot_moves.id_of(s, max(joining, key=lambda u: s.face(u).strength)))
        return next(iter(legal))

    def place(self, s: State, legal: Legal, side: str) -> Action | None:
        """Fortress units at home, the others a little behind the line; what can be paid for comes back."""
        found = home(s, legal, side)
        if found is not None:
            return found
        away = spread(s, s.cells(ENEMY[side]))
        for u, cells in bot_moves.chosen_cells(s, legal, do.Deploy):
            return do.Deploy(bot_moves.id_of(s, u), bot_moves.at(s, behind(s, side, cells, away)))
        money = bot_moves.spendable(s, side)
        options = [
            (u, c) for u, c in bot_moves.chosen_cells(s, legal, do.Replace) if c and replacement_price(s, u) <= money
        ]
        if not options:
            return None
        u, cells = max(options, key=lambda o: unit_worth(s, o[0]) / replacement_price(s, o[0]))
        return do.Replace(bot_moves.id_of(s, u), bot_moves.at(s, behind(s, side, cells, away)))

    def detrain(self, s: State, legal: Legal, side: str) -> Action | None:
        """Off the train, near the enemy."""
        away = spread(s, s.cells(ENEMY[side]))
        for u, cells in bot_moves.chosen_cells(s, legal, do.Detrain):
            if cells and u != s.reserve:
                return do.Detrain(bot_moves.id_of(s, u), bot_moves.at(s, behind(s, side, cells, away)))
        return None


def behind(s: State, side: str, cells: Mask, away: dict[int, int]) -> int:
    """An empty city that the enemy is near, else two or three hexes from him, where nobody stands."""
    occupied, cities = s.cells(side), s.controlled(side)

    def order(cell: int) -> tuple[float, int]:
        far = away.get(cell, FAR)
        full = occupied >> cell & 1
        return abs(far - 2.5) + 2.0 * full - (1.5 if cities >> cell & 1 and not full and far < 6 else 0.0), cell

    return min(bits(cells), key=order)


def advance(s: State, legal: Legal, side: str) -> Action:
    """Take cities, cut the enemy off; else stay."""
    read = Glance(s, side)
    enemy = read.enemy
    zones = zoc(s, enemy)
    before = cut_off(s, enemy, -1).bit_count()
    best: tuple[float, Action] = (0.02, do.Done())
    for u, cells in bot_moves.chosen_cells(s, legal, do.Advance):
        stay = worth(read, u, s.where[u], zones)
        rough = sorted(((worth(read, u, c, zones), c) for c in bits(cells)), reverse=True)[:LOOKED_AT]
        for value, cell in rough:
            if value - stay + CUT_OFF <= best[0]:
                continue
            trial = tried(s, {u: cell})
            gain = value - stay
            if cut_off(trial, side, 1 << u) & ~s.unsupplied:
                gain -= STARVES
            else:
                gain += CUT_OFF * (cut_off(trial, enemy, -1).bit_count() - before)
            if gain > best[0]:
                best = (gain, do.Advance(bot_moves.id_of(s, u), bot_moves.at(s, cell)))
    return best[1]


def worth(read: Reading, u: int, cell: int, zones: Mask) -> float:
    """What it is worth to stand on a hex after a battle, at first sight."""
    s, side = read.s, read.side
    there = s.at(cell) & ~(1 << u)
    value = 0.0 if not there or s.fits(there | 1 << u) else -1.0
    if read.wanted >> cell & 1:
        value += prize(s, side, cell)
    if zones >> cell & 1 and not ways_back(s, side, cell, zones):
        value -= 0.3
    return value - NEARER * read.distance.get(cell, FAR)
