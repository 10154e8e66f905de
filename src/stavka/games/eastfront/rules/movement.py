"""Chapter 6: movement by land and rail, engaging and disengaging, rearguards."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, why_barred
from stavka.core.frames import ActiveSideDecides, Frame, Prompt
from stavka.core.hexes import bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Unit
from stavka.core.texts import Refusal, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules import airborne, naval
from stavka.games.eastfront.rules.effects import Play, end_battle, its_name, name, slide, unit
from stavka.games.eastfront.rules.fire import pursue
from stavka.games.eastfront.rules.headquarters import stand_down
from stavka.games.eastfront.rules.orders import (
    can_be_rearguard,
    closed,
    companions,
    enemies,
    exits_of,
    land_options,
    leaves,
    marches,
    mobile_hqs,
    movable,
    no_attack,
    no_train,
    overfull,
    rail_goals,
    stayers,
    staying,
    supreme_only,
    used_up,
)
from stavka.games.eastfront.rules.reach import (
    exit_bars,
    land_reach,
    rail_routes,
    rail_ways,
    use_side,
    used_sides,
    ways,
)
from stavka.games.eastfront.rules.supply import rail_net
from stavka.games.eastfront.state import State, other


@rule("6.1", "6.3", "6.4", "6.5", "4.42", "4.44")
def begin_movement(play: Play, phase: str) -> None:
    """A movement phase starts: nobody has moved, no hexside is used."""
    s = play.s
    s.phase = phase
    s.moved = s.fled = s.rearguards = s.new_battles = s.launched = s.landed = 0
    s.entered, s.evacuees = {}, {}
    s.crossed = {}
    play.push(BattlesBegin())
    play.push(Retreats())
    play.push(MovementPhase())


class MovementPhase(ActiveSideDecides, tag=True):
    """Units under command move, one at a time."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-movement", supreme=s.supreme_moves)
        return Prompt(say, text("prompt-movement-detail"), text("wait-turn"), ("4.42", "6.1"))

    def settle(self, play: Play) -> bool:
        if play.s.active:
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        options = [*self.marching(s), *self.railing(s), *self.mobilising(s), *self.guarding(s), *airborne.drops(s)]
        if s.sea_power:
            options += [*naval.sailing(s), *naval.invasions(s), *naval.evacuations(s), *naval.marking(s)]
        too_many = overfull(s)
        if not too_many or not any(o.size for o in options if self.relieves(s, o, too_many)):
            options.append(Option(do.EndPhase))
        return Legal(options)

    @rule("6.22", "6.2")
    def relieves(self, s: State, option: Option, cells: int) -> bool:
        """Would this take a unit out of an overfull hex?"""
        return any(cells >> s.where[s.data.number[id]] & 1 for id in option.choices[0])

    @rule("6.1", "6.31", "6.32", "6.33", "6.52", "5.1")
    def marching(self, s: State) -> list[Option]:
        """Land moves of units under command or by supreme order."""
        data, names = s.data, s.data.grid.names
        battles, able = s.battles(), movable(s)
        options: list[Option] = []
        at = s.at
        for cell in bits(s.cells(s.side)):
            if not at[cell] & able:
                continue
            if not battles >> cell & 1:
                options += land_options(s, cell, able)
                continue
            for column in companions(s, cell):
                ids = data.unit_names(column.units)
                for first, goals in leaves(s, lowest(column.units)):
                    options.append(Option(do.Move, ids, names(goals), (data.name[first],)))
        return options

    @rule("6.53", "9.2", "9.21", "9.22", "5.62")
    def railing(self, s: State) -> list[Option]:
        """Rail moves, each for one or more supreme moves."""
        data = s.data
        return [Option(do.Rail, data.unit_names(units), data.grid.some(goals)) for units, goals in rail_goals(s)]

    @rule("5.41", "5.62", "5.7")
    def mobilising(self, s: State) -> list[Option]:
        """Active headquarters may stand down and move; a blitz one not before its second phase."""
        data, names = s.data, s.data.grid.names
        options: list[Option] = []
        for hq in mobile_hqs(s):
            id = (data.ids[hq],)
            if s.battles() >> s.where[hq] & 1:
                for first, goals in leaves(s, hq):
                    options.append(Option(do.Mobilise, id, names(goals), (data.name[first],)))
            else:
                options.append(Option(do.Mobilise, id, names(marches(s, hq)), ("",)))
        return options

    @rule("6.41")
    def guarding(self, s: State) -> list[Option]:
        """Units that are the last of their side in a battle and want to leave it."""
        if not s.battles():
            return []
        able = movable(s) | mask_of(mobile_hqs(s))
        units = [u for cell in bits(s.battles()) for u in bits(s.at[cell] & able) if can_be_rearguard(s, u)]
        return [Option(do.Rearguard, tuple([s.data.ids[u] for u in units]))]

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_move(s, action)

    # --- the actions ------------------------------------------------------------------------

    @rule("6.1", "6.31", "6.32", "6.51", "6.52")
    def move(self, play: Play, action: do.Move) -> None:
        """A unit marches, engages or disengages."""
        s = play.s
        u = s.data.number[action.unit]
        if supreme_only(s, u):
            s.supreme_moves -= 1
        march(play, u, s.data.cell[action.to], action.via)

    @rule("6.53", "9.21", "9.22", "5.62")
    def rail(self, play: Play, action: do.Rail) -> None:
        """A unit goes by rail; a supreme headquarters then stands down."""
        s = play.s
        u, to = s.data.number[action.unit], s.data.cell[action.to]
        start = s.where[u]
        price, first = rail_price(s, u, to)
        own = bool(s.active >> u & 1)
        if not own:
            s.supreme_moves -= price
        if s.battles() >> start & 1:
            use_side(s, start, first)
            s.fled |= 1 << u
        s.moved |= 1 << u
        s.railed |= 1 << u
        if own:
            stand_down(play, u)
            if s.where[u] < 0:
                return
        slide(play, u, (start, to), "rail", "9.21")

    @rule("5.41", "5.43", "5.62")
    def mobilise(self, play: Play, action: do.Mobilise) -> None:
        """A headquarters stands down and makes its own move."""
        s = play.s
        hq, to = s.data.number[action.hq], s.data.cell[action.to]
        stand_down(play, hq)
        if s.where[hq] >= 0:
            march(play, hq, to, action.via)

    def drop(self, play: Play, action: do.Drop) -> None:
        """Paratroops jump."""
        airborne.jump(play, play.s.data.number[action.unit], play.s.data.cell[action.to])

    def sail(self, play: Play, action: do.Sail) -> None:
        """A unit goes by sea."""
        naval.sail(play, play.s.data.number[action.unit], play.s.data.cell[action.to])

    def invade(self, play: Play, action: do.Invade) -> None:
        """A unit lands on a coast."""
        naval.invade(play, play.s.data.number[action.unit], play.s.data.cell[action.to], action.by)

    def mark_landing(self, play: Play, action: do.MarkLanding) -> None:
        """Another hex for the second landing."""
        naval.mark_landing(play, play.s.data.number[action.hq], play.s.data.cell[action.to])

    def evacuate(self, play: Play, action: do.Evacuate) -> None:
        """A unit is taken off a coast."""
        naval.evacuate(play, play.s.data.number[action.unit], play.s.data.cell[action.to], action.by)

    @rule("6.41")
    def rearguard(self, play: Play, action: do.Rearguard) -> None:
        """The unit waits for pursuit fire at the end of the phase."""
        s = play.s
        u = s.data.number[action.unit]
        if not s.active >> u & 1 and supreme_only(s, u):
            s.supreme_moves -= 1
        s.rearguards |= 1 << u
        s.given_up = (*s.given_up, s.where[u])
        s.moved |= 1 << u
        play.tell(
            "rearguard", "6.41", side=s.side, hex=name(s, s.where[u]), places=(s.data.name[s.where[u]],),
            private={"unit": unit(s, u)}, to=(s.side,), discloses=True,
        )  # fmt: skip


@rule("6.2")
def rail_price(s: State, u: int, to: int) -> tuple[int, int]:
    """Supreme moves for a rail move, and the first hex (which counts when leaving a battle)."""
    routes = rail_routes(s, s.where[u], rail_ways(s, u))
    return min((reach.price(to), first) for reach, first in routes if reach.leads_to(to))


@rule("6.1", "6.31", "6.32", "7.12")
def march(play: Play, u: int, to: int, via: str) -> None:
    """One land move: plain, into a battle (from `via`) or out of one (first to `via`)."""
    s = play.s
    start, enemy = s.where[u], other(s.side)
    s.moved |= 1 << u
    if s.battles() >> start & 1:
        first = s.data.cell[via]
        use_side(s, start, first)
        s.fled |= 1 << u
        s.stand_up(1 << u & ~s.active)
        slide(play, u, (start, first, to) if first != to else (start, to), "disengage", "6.32")
        if not s.battles() >> start & 1:
            end_battle(s, start)
    elif s.cells(enemy) >> to & 1:
        origin = s.data.cell[via]
        use_side(s, origin, to)
        s.entered[str(u)] = origin
        slide(play, u, (start, origin, to) if origin != start else (start, to), "engage", "6.31")
    else:
        slide(play, u, (start, to), "march", "6.1")


class Retreats(Frame, tag=True):
    """Rearguards take pursuit fire, one after the other as they were named, and leave."""

    @rule("6.41")
    def run(self, play: Play) -> None:
        s = play.s
        if not s.rearguards:
            s.given_up = ()
            play.pop()
            return
        named = {cell: n for n, cell in enumerate(s.given_up)}
        u = min(bits(s.rearguards), key=lambda u: named.get(s.where[u], len(named)))
        s.rearguards &= ~(1 << u)
        if str(u) in s.evacuees:
            naval.evacuate_rearguard(play, u)
        elif any(exits_of(s, u)) and pursue(play, u):
            play.push(RearguardMove(u))


class RearguardMove(ActiveSideDecides, tag=True):
    """A rearguard that has survived leaves the battle."""

    unit: Unit[int]  # it lies open until it has left

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-rearguard", hex=name(s, s.where[self.unit]))
        return Prompt(say, None, text("wait-turn"), ("6.41",))

    @rule("6.41", "6.32")
    def legal(self, s: State, role: str) -> Legal:
        data = s.data
        return Legal(
            Option(do.Move, (data.ids[self.unit],), data.grid.names(goals), (data.name[first],))
            for first, goals in exits_of(s, self.unit)
        )

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("6.41", text("refused-rearguard-first"))

    def move(self, play: Play, action: do.Move) -> None:
        """The rearguard goes; a headquarters stands down first."""
        s = play.s
        play.pop()
        if s.active >> self.unit & 1:
            stand_down(play, self.unit)
            if s.where[self.unit] < 0:
                return
        march(play, self.unit, s.data.cell[action.to], action.via)


class BattlesBegin(Frame, tag=True):
    """Which battles are new: those where no unit of the active side was before."""

    @rule("7.11", "7.12", "6.31", "6.41")
    def run(self, play: Play) -> None:
        s = play.s
        play.pop()
        s.reunite()
        for cell in bits(s.battles()):
            here = s.units_at(cell, s.side)
            if all(str(u) in s.entered for u in bits(here)):
                s.new_battles |= 1 << cell
                s.set_defender(cell, other(s.side))
                s.stand_up(s.at[cell] & ~s.active)
                play.tell("battle-joined", "7.11", side=s.side, hex=name(s, cell), places=(s.data.name[cell],))
            elif s.defends(other(s.side)) >> cell & 1:
                self.join(play, cell)

    @rule("7.15")
    def join(self, play: Play, cell: int) -> None:
        """Units that join the original attacker lie open at once."""
        s = play.s
        joined = [u for u in bits(s.units_at(cell, s.side)) if str(u) in s.entered]
        for u in joined:
            s.shown |= 1 << u
        if joined:
            play.tell(
                "attackers-joined", "7.15", side=s.side, hex=name(s, cell), units=[unit(s, u) for u in joined],
                places=(s.data.name[cell],), reveals=True,
            )  # fmt: skip


# --- why a move is not possible: the first obstacle, in the order a player would ask ----------------------------


def why_not_move(s: State, action: Action) -> Refusal:
    """The rule against an action in a movement phase."""
    match action:
        case do.Move(unit, to, via):
            return why_not_moved(s, unit) or why_not_march(s, unit, to, via)
        case do.Rail(unit, to):
            return why_not_moved(s, unit, rail=True) or why_not_rail(s, unit, to)
        case do.Mobilise(hq, to, via):
            return why_not_mobilise(s, hq, to, via)
        case do.Drop(unit, to):
            return airborne.why_not_drop(s, unit, to)
        case do.Sail() | do.Invade() | do.Evacuate():
            return naval.why_not_at_sea(s, action)
        case do.MarkLanding():
            return Refusal("15.41", text("refused-mark"))
        case do.Rearguard(unit):
            return why_not_moved(s, unit) or why_not_rearguard(s, unit)
        case do.EndPhase():
            return Refusal("6.22", text("refused-overfull"), None, s.data.grid.names(overfull(s)))
    return Refusal("4.42", text("refused-movement-first"), text("remedy-end-phase"))


def why_not_moved(s: State, id: str, *, rail: bool = False) -> Refusal | None:
    """The rule against moving a unit at all; a supreme headquarters in use can still go by rail."""
    u = s.data.number.get(id, -1)
    if u < 0 or not s.own(s.side) >> u & 1 or s.where[u] < 0:
        return Refusal("6.1", text("refused-not-your-unit"))
    if rail and (s.data.supreme & s.active) >> u & 1:
        return None
    refusal = why_barred(s, used_up(s), u)
    if refusal is not None:
        return refusal
    if rail or movable(s) >> u & 1:
        return None
    if s.data.static >> u & 1:
        return Refusal("2.67", text("refused-static"))
    return Refusal("5.3", text("refused-no-command"), text("remedy-supreme"), (s.data.name[s.where[u]],))


def why_not_march(s: State, id: str, to: str, via: str) -> Refusal:
    """The rule against a land move."""
    data, u = s.data, s.data.number[id]
    if to not in data.cell or (via and via not in data.cell):
        return Refusal("1.2", text("refused-off-map"))
    goal = data.cell[to]
    if goal == s.where[u]:
        return Refusal("6.1", text("refused-there-already"), None, (to,))
    refusal = why_barred(s, closed(s, u), goal, about=(to,))
    if refusal is not None:
        return refusal
    if s.battles() >> s.where[u] & 1:
        return why_not_leave(s, u, goal, via)
    if enemies(s) >> goal & 1:
        return why_not_engage(s, u, goal, via)
    return Refusal("6.1", text("refused-way")) if via else too_far(s, u, goal)


def too_far(s: State, u: int, goal: int) -> Refusal:
    """A hex is out of reach."""
    return Refusal("6.1", text("refused-too-far", speed=s.speed(u)), None, (s.data.name[goal],))


def why_not_engage(s: State, u: int, goal: int, via: str) -> Refusal:
    """The rule against entering an enemy hex."""
    data, target = s.data, s.data.name[goal]
    refusal = why_barred(s, no_attack(s), u, about=(target,))
    if refusal is not None:
        return refusal
    _, entries = land_reach(s, s.where[u], s.speed(u), bool(data.cavalry >> u & 1), ways(s, u))
    if goal not in entries:
        return too_far(s, u, goal)
    doors = (Bar(~entries[goal], "6.31", "refused-name-side"), used_sides(s, goal))
    start = data.cell[via] if via else goal  # nobody comes from the hex itself
    about = (via, target) if via else (target,)
    return why_barred(s, doors, start, about=about) or Refusal("6.1", text("refused-way"))


def why_not_leave(s: State, u: int, goal: int, via: str) -> Refusal:
    """The rule against leaving a battle."""
    data, here = s.data, s.where[u]
    if stayers(s, here) & ~(1 << u) == 0:
        return Refusal("6.41", text("refused-last-unit"), text("remedy-rearguard"), (data.name[here],))
    if enemies(s) >> goal & 1:
        return Refusal("6.32", text("refused-engage-again"), None, (data.name[goal],))
    first = data.cell[via] if via else here  # nobody leaves to where he is
    refusal = why_barred(s, exit_bars(s, here, s.side), first, about=(data.name[first],))
    return refusal or too_far(s, u, goal)


def why_not_rail(s: State, id: str, to: str) -> Refusal:
    """The rule against a rail move."""
    data, u = s.data, s.data.number[id]
    if to not in data.cell:
        return Refusal("1.2", text("refused-off-map"))
    if not s.active & data.supreme & s.own(s.side):
        return Refusal("9.2", text("refused-no-supreme"), text("remedy-supreme"))
    goal, here = data.cell[to], s.where[u]
    if goal == here:
        return Refusal("6.1", text("refused-there-already"), None, (to,))
    if not (rail_net(s, s.side) & data.railed) >> here & 1:
        return Refusal("9.21", text("refused-not-on-rail"), None, (data.name[here],))
    if s.battles() >> here & 1 and stayers(s, here) & ~(1 << u) == 0:
        return Refusal("9.22", text("refused-rail-retreat"), text("remedy-rearguard"))
    routes = rail_routes(s, here, rail_ways(s, u))
    lines = mask_of(goal for reach, _ in routes if reach.leads_to(goal))
    no_line = Bar(~lines, "9.12", "refused-rail-not-friendly", args=its_name)
    refusal = why_barred(s, (*no_train(s, u), no_line), goal, about=(to,))
    return refusal or Refusal("6.53", text("refused-supreme-moves", left=s.supreme_moves), None, (to,))


def why_not_mobilise(s: State, id: str, to: str, via: str) -> Refusal:
    """The rule against standing down and moving."""
    hq = s.data.number.get(id, -1)
    refusal = why_barred(s, staying(s), hq) if hq >= 0 else staying(s)[0].refuse(s, hq)
    if refusal is not None:
        return refusal
    if to in s.data.cell and enemies(s) >> s.data.cell[to] & 1:
        return no_attack(s)[0].refuse(s, hq, (to,))
    return why_not_march(s, id, to, via)


def why_not_rearguard(s: State, id: str) -> Refusal:
    """The rule against a retreat under fire."""
    here = s.where[s.data.number[id]]
    if not s.battles() >> here & 1:
        return Refusal("6.41", text("refused-not-in-battle"))
    if stayers(s, here) != 1 << s.data.number[id]:
        return Refusal("6.41", text("refused-others-remain"), text("remedy-plain-move"))
    return Refusal("6.32", text("refused-no-exit"), None, (s.data.name[here],))
