"""Chapter 5.3: events of organization, movement and trains."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import Mask, bits, lowest
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.lasting import Mods, Swift
from stavka.games.no_retreat.rules import placement
from stavka.games.no_retreat.rules.battle import battle, current
from stavka.games.no_retreat.rules.choices import (
    CHOSEN,
    HEX_CHOSEN,
    UNIT_CHOSEN,
    Choice,
    FreeMoves,
    HexChoice,
    UnitChoice,
    chosen,
)
from stavka.games.no_retreat.rules.effects import Play, hexes, lose_step, name, unit, walk
from stavka.games.no_retreat.rules.happenings_at_once import point
from stavka.games.no_retreat.rules.happenings_cards import lost_units
from stavka.games.no_retreat.rules.improvement import Built, build, take_down, turn_up
from stavka.games.no_retreat.rules.losses import BY_EVENT, StepLoss
from stavka.games.no_retreat.rules.moments import (
    ANY_OWN,
    CARD,
    COMBAT_END,
    COMMIT,
    MOVE,
    MOVE_ENEMY,
    MOVE_OWN,
    ORG,
    PHASE_END,
    UNDO,
    event,
)
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.pile import draw
from stavka.games.no_retreat.rules.replacement import rebuild, return_to_map
from stavka.games.no_retreat.rules.routes import closed_areas
from stavka.games.no_retreat.rules.supply import can_trace, has_path, zoc
from stavka.games.no_retreat.rules.trains import Detraining, arrive, detrain_cells
from stavka.games.no_retreat.rules.weather import CLEAR, weather
from stavka.games.no_retreat.state import GONE, MARKERS, RAIL, RAIL_CAPACITY, SHATTERED, State

# --- replacement steps ----------------------------------------------------------------------------------------


def free_step_units(s: State, side: str) -> Mask:
    """Units that a free replacement step can bring back or improve."""
    out = 0
    for u in placement.replaceable(s, side):
        if placement.return_cells(s, u, recovering=False):
            out |= 1 << u
    for u in bits(s.on_map(side) & ~s.strong & ~s.unsupplied):
        kind = s.unit(u).kind
        two_steps = kind == "two-step" or (kind == "front" and s.turn >= s.data.begins.two_steps)
        if two_steps and s.face(u).move and has_path(s, u):
            out |= 1 << u
    return out


def free_step(play: Play, side: str, left: int = 1) -> None:
    """Replacement steps without cards."""
    play.push(UnitChoice(side, "free-step", free_step_units(play.s, side), left, True))


@chosen("free-step", UNIT_CHOSEN)
def free_step_chosen(play: Play, side: str, u: int) -> None:
    """A unit on the map is improved, another brought back."""
    s = play.s
    if s.where[u] >= 0:
        build(play, u)
        turn_up(play, u, "improved", "5.3.2")
    else:
        play.push(HexChoice(side, "rebuild", placement.return_cells(s, u, recovering=False), u))


@chosen("rebuild", HEX_CHOSEN)
def rebuilt(play: Play, side: str, cell: int, u: int) -> None:
    """It returns."""
    build(play, u)
    rebuild(play, u, cell, "5.3.2")


@event("troop-transfer", ORG, can=lambda s, side: bool(free_step_units(s, side)))
def troop_transfer(play: Play, side: str) -> None:
    """A free replacement step, even in 1941."""
    free_step(play, side)


@event("last-reserves", CARD, can=lambda s, side: bool(free_step_units(s, side)))
def last_reserves(play: Play, side: str) -> None:
    """Two steps for a point."""
    point(play, side, -1)
    free_step(play, side, 2)


@event("industrial-surge", ANY_OWN)
def industrial_surge(play: Play, side: str) -> None:
    """Two cards and a free step."""
    free_step(play, side)
    draw(play, side, 2)


@event("new-conscripts", PHASE_END, can=lambda s, side: bool(conscripts(s)))
def new_conscripts(play: Play, side: str) -> None:
    """A lost unit appears near a Soviet city."""
    play.push(UnitChoice(side, "conscripts", conscripts(play.s)))


def conscript_cells(s: State, u: int) -> Mask:
    """Soviet cities and hexes next to them, with overland supply."""
    country = s.data.ussr | s.data.germany
    return s.room(u, placement.near_cities(s, SOVIET, country), placement.rebuilt_weak(s, u))


def conscripts(s: State) -> Mask:
    """Lost units that can appear."""
    return sum(1 << u for u in placement.replaceable(s, SOVIET) if conscript_cells(s, u))


@chosen("conscripts", UNIT_CHOSEN)
def conscripts_chosen(play: Play, side: str, u: int) -> None:
    """Where."""
    play.push(HexChoice(side, "rebuild", conscript_cells(play.s, u), u))


@event("strategic-reserves", COMBAT_END, can=lambda s, side: bool(reserves(s)))
def strategic_reserves(play: Play, side: str) -> None:
    """A lost unit returns as if by train."""
    play.push(UnitChoice(side, "strategic-reserves", reserves(play.s)))


def reserves(s: State) -> Mask:
    """Lost units that can be placed by rail."""
    return sum(1 << u for u in bits(lost_units(s, SOVIET)) if detrain_cells(s, u))


@chosen("strategic-reserves", UNIT_CHOSEN)
def reserves_chosen(play: Play, side: str, u: int) -> None:
    """Where."""
    play.push(HexChoice(side, "by-rail", detrain_cells(play.s, u), u))


@chosen("by-rail", HEX_CHOSEN)
def placed_by_rail(play: Play, side: str, cell: int, u: int) -> None:
    """It returns."""
    s = play.s
    if s.where[u] == SHATTERED:
        return_to_map(play, u, cell, "recovered", "5.3.2")
    else:
        rebuild(play, u, cell, "5.3.2")


@event("allied-lend-lease", ORG, can=lambda s, side: s.turn >= s.data.begins.lend_lease)
def allied_lend_lease(play: Play, side: str) -> None:
    """Two cards, or an upgrade."""
    ways = ("draw-two", "upgrade") if upgradable(play.s) else ("draw-two",)
    play.push(Choice(side, "lend-lease", ways))


def upgradable(s: State) -> Mask:
    """Brown fronts with overland supply."""
    units = s.on_map(SOVIET) & ~s.strong & ~s.unsupplied
    return sum(1 << u for u in bits(units) if s.unit(u).kind == "front" and has_path(s, u))


@chosen("lend-lease", CHOSEN, "draw-two", "upgrade")
def lend_lease_chosen(play: Play, side: str, way: str) -> None:
    """Cards or a unit."""
    if way == "draw-two":
        draw(play, side, 2)
    else:
        play.push(UnitChoice(side, "upgrade", upgradable(play.s)))


@chosen("upgrade", UNIT_CHOSEN)
def upgraded(play: Play, side: str, u: int) -> None:
    """A unit turns red."""
    build(play, u)
    turn_up(play, u, "modernized", "5.3.2")


# --- losses -----------------------------------------------------------------------------------------------------


@event("partisans", ORG, can=lambda s, side: bool(s.on_map(AXIS)))
def partisans(play: Play, side: str) -> None:
    """The Axis loses a step of its choice."""
    play.push(StepLoss(AXIS, play.s.on_map(AXIS), BY_EVENT))


@rule("6.5.5")
def crisis_units(s: State) -> Mask:
    """Supplied Soviet units that are no cadres."""
    return s.on_map(SOVIET) & ~s.unsupplied & ~s.data.cadres


@event("soviet-manpower-crisis", ORG, can=lambda s, side: s.box.year >= 1944 and bool(crisis_units(s)))
def manpower_crisis(play: Play, side: str) -> None:
    """Two supplied Soviet units lose a step each, by Soviet choice."""
    play.push(UnitChoice(SOVIET, "crisis", crisis_units(play.s), 2))


@chosen("crisis", UNIT_CHOSEN)
def crisis_chosen(play: Play, side: str, u: int) -> None:
    """A step."""
    lose_step(play, u, "5.3.2")


# --- works, forts and cadres -----------------------------------------------------------------------------------


@event("defensive-works", ORG, can=lambda s, side: bool(s.cells(AXIS) & ~s.works))
def defensive_works(play: Play, side: str) -> None:
    """A hex held by the Axis is fortified."""
    play.push(HexChoice(side, "works", play.s.cells(AXIS) & ~play.s.works))


@chosen("works", HEX_CHOSEN)
def works_chosen(play: Play, side: str, cell: int, u: int) -> None:
    """The marker is laid."""
    s = play.s
    s.works |= 1 << cell
    play.tell("works", "14.13", side=side, hex=name(s, cell), places=(s.data.name[cell],))


@event("ersatz-units", ORG, can=lambda s, side: bool(kampfgruppen(s)))
def ersatz_units(play: Play, side: str) -> None:
    """Up to two Kampfgruppen come to the map."""
    play.push(UnitChoice(side, "ersatz", kampfgruppen(play.s), 2, True))


def kampfgruppen(s: State) -> Mask:
    """Available Kampfgruppen that can be placed."""
    return sum(1 << u for u in placement.available_cadres(s, AXIS) if detrain_cells(s, u))


@chosen("ersatz", UNIT_CHOSEN)
def ersatz_chosen(play: Play, side: str, u: int) -> None:
    """Where."""
    play.push(HexChoice(side, "ersatz", detrain_cells(play.s, u), u))


@chosen("ersatz", HEX_CHOSEN)
def ersatz_placed(play: Play, side: str, cell: int, u: int) -> None:
    """It arrives."""
    arrive(play, u, cell, "cadre-enters", "5.3.2")


def held_cities(s: State) -> Mask:
    """Cities of Greater Germany in Axis hands."""
    return s.data.cities & s.data.germany & s.controlled(AXIS) & ~s.cells(SOVIET)


@event("festung-deutschland", ORG, can=lambda s, side: bool(lost_forts(s)))
def festung_deutschland(play: Play, side: str) -> None:
    """A lost fort is rebuilt for a point."""
    point(play, side, -1)
    play.push(UnitChoice(side, "festung", lost_forts(play.s)))


def lost_forts(s: State) -> Mask:
    """Festungen out of the game for which a held city has room."""
    lost = [u for u in bits(s.data.of[AXIS]) if s.unit(u).id.startswith("fest") and s.where[u] == GONE]
    return sum(1 << u for u in lost if s.room(u, held_cities(s)))


@chosen("festung", UNIT_CHOSEN)
def festung_chosen(play: Play, side: str, u: int) -> None:
    """Where."""
    play.push(HexChoice(side, "festung", play.s.room(u, held_cities(play.s)), u))


@chosen("festung", HEX_CHOSEN)
def festung_placed(play: Play, side: str, cell: int, u: int) -> None:
    """It stands again."""
    arrive(play, u, cell, "reinforced", "5.3.2")


@rule("14.11")
def lost_volkssturm(s: State) -> Mask:
    """Volkssturm out of the game whose city is held and has room."""
    out = 0
    for u in bits(s.data.of[AXIS]):
        counter = s.unit(u)
        if counter.weak.type == "volkssturm" and s.where[u] == GONE:
            home = 1 << s.data.place[counter.city]
            out |= 1 << u if s.room(u, held_cities(s) & home) else 0
    return out


@event("volkssturm-levies", ORG, can=lambda s, side: bool(lost_volkssturm(s)))
def volkssturm_levies(play: Play, side: str) -> None:
    """Up to two Volkssturm units stand again in their cities."""
    play.push(UnitChoice(side, "volkssturm", lost_volkssturm(play.s), 2, True))


@chosen("volkssturm", UNIT_CHOSEN)
def volkssturm_chosen(play: Play, side: str, u: int) -> None:
    """At home."""
    arrive(play, u, play.s.data.place[play.s.unit(u).city], "reinforced", "5.3.2")


# --- movement ------------------------------------------------------------------------------------------------------


def calm_units(s: State, side: str, *, supplied: bool = True) -> Mask:
    """Mobile units outside enemy zones of control, only supplied ones where the card says so."""
    zones = zoc(s, ENEMY[side])
    units = s.on_map(side) & ~s.boosted & ~(s.unsupplied if supplied else 0)
    return sum(1 << u for u in bits(units) if s.face(u).move and not zones >> s.where[u] & 1)


@event("battle-initiative", MOVE_ENEMY, can=lambda s, side: bool(calm_units(s, side)))
def battle_initiative(play: Play, side: str) -> None:
    """One unit moves up to two points."""
    play.push(FreeMoves(side, calm_units(play.s, side), 1, 2))


@event("operational-moves", MOVE_ENEMY, can=lambda s, side: bool(calm_units(s, side, supplied=False)))
def operational_moves(play: Play, side: str) -> None:
    """Any units move one point, into easy hexes."""
    units = calm_units(play.s, side, supplied=False)
    play.push(FreeMoves(side, units, units.bit_count(), 1, True))


@event("central-command", MOVE_ENEMY, can=lambda s, side: bool(calm_units(s, side, supplied=False)))
def central_command(play: Play, side: str) -> None:
    """Up to four units move a hex."""
    play.push(FreeMoves(side, calm_units(play.s, side, supplied=False), 4, 1))


def panzers(s: State) -> Mask:
    """Supplied Panzers outside enemy zones of control."""
    return sum(1 << u for u in bits(calm_units(s, AXIS)) if s.face(u).type == "armour")


@event("panzerblitz", MOVE_ENEMY, can=lambda s, side: weather(s) == CLEAR and bool(panzers(s)))
def panzerblitz(play: Play, side: str) -> None:
    """All Panzers move up to two points."""
    units = panzers(play.s)
    play.push(FreeMoves(side, units, units.bit_count(), 2))


def attacking(s: State, side: str) -> bool:
    """Does this side attack in a battle?"""
    fight = current(s)
    return fight is not None and fight.attacker == side


def stacks(s: State, side: str) -> Mask:
    """Units of a side that have not moved nor had a movement event."""
    return sum(1 << u for u in bits(s.on_map(side) & ~s.moved & ~s.boosted) if s.face(u).move)


def staff_can_help(s: State, side: str) -> bool:
    """Is there an own attack, or a stack that can still move?"""
    return attacking(s, side) or (s.phase == "movement" and bool(stacks(s, side)))


@event("general-staff", MOVE, COMMIT, can=staff_can_help)
def general_staff(play: Play, side: str) -> None:
    """A stack moves farther, or winners advance farther."""
    s = play.s
    if current(s) is not None:
        battle(s).add(Mods(advance=("further",)))
    else:
        play.push(UnitChoice(side, "general-staff", stacks(s, side)))


@chosen("general-staff", UNIT_CHOSEN)
@rule("5.3.4")
def staff_chosen(play: Play, side: str, u: int) -> None:
    """Two more points for every unit of the stack."""
    s = play.s
    for other in bits(s.at(s.where[u]) & stacks(s, side)):
        s.boosted |= 1 << other
        s.effects.append(Swift(other, 2))


@rule("6.5.5")
def supplied_movers(s: State) -> Mask:
    """Supplied mobile Soviet units on the map."""
    return sum(1 << u for u in bits(s.on_map(SOVIET) & ~s.unsupplied) if s.face(u).move and can_trace(s, u))


@event("strategic-surprise", CARD, can=lambda s, side: bool(supplied_movers(s)) or bool(s.in_box(RAIL, side)))
def strategic_surprise(play: Play, side: str) -> None:
    """Up to two supplied units board, then up to two units leave the trains."""
    s = play.s
    left = min(2, RAIL_CAPACITY - len(s.in_box(RAIL, side)))
    play.push(Detraining(side, left=2))
    play.push(UnitChoice(side, "surprise", supplied_movers(s), left, True))


@chosen("surprise", UNIT_CHOSEN)
def surprise_chosen(play: Play, side: str, u: int) -> None:
    """It boards."""
    play.s.put(u, RAIL)
    play.tell("to-trains", "5.3.2", side=side, unit=unit(play.s, u))


def strike_steps(s: State, start: int) -> tuple[Mask, Mask]:
    """The first hex of a stack's way, and those of them from which it can go on: no enemy zone of control."""
    closed = s.cells(SOVIET) | s.data.lakes | closed_areas(s, lowest(s.at(start)))
    zones = zoc(s, SOVIET)
    first = s.data.open[start] & ~closed
    if zones >> start & 1:
        first &= ~zones | s.cells(AXIS)
    return first, first & ~zones


def strike_ways(s: State, start: int) -> Mask:
    """Cells within two hexes of a stack."""
    first, onward = strike_steps(s, start)
    closed = s.cells(SOVIET) | s.data.lakes | closed_areas(s, lowest(s.at(start)))
    return (first | s.data.steps_from(onward) & ~closed) & ~(1 << start)


def strikers(s: State) -> Mask:
    """Cells with a supplied Axis unit that can move."""
    units = [u for u in bits(s.on_map(AXIS) & ~s.unsupplied & ~s.boosted) if s.face(u).move]
    return sum({1 << s.where[u] for u in units if strike_ways(s, s.where[u])})


@event("surprise-attack", MOVE_ENEMY, can=lambda s, side: bool(strikers(s)))
def surprise_attack(play: Play, side: str) -> None:
    """A stack moves up to two hexes and gets a counterblow marker."""
    play.push(HexChoice(side, "surprise-attack", strikers(play.s)))


@chosen("surprise-attack", HEX_CHOSEN)
def strike_from(play: Play, side: str, cell: int, u: int) -> None:
    """Where to."""
    play.push(HexChoice(side, "strike", strike_ways(play.s, cell), cell))


@chosen("strike", HEX_CHOSEN)
def strike(play: Play, side: str, cell: int, start: int) -> None:
    """The stack goes there; of two empty Soviet places on its way the player says which it takes."""
    ways = strike_between(play.s, start, cell)
    places = ways & play.s.controlled(SOVIET)
    if places.bit_count() > 1:
        play.push(StrikeWay(side, start, cell, places))
    else:
        strike_by(play, start, cell, places or ways)


def strike_between(s: State, start: int, cell: int) -> Mask:
    """The hexes by which a stack can get there; none where it is only one hex."""
    first, onward = strike_steps(s, start)
    return 0 if first >> cell & 1 else onward & s.data.open[cell]


class StrikeWay(SideDecides, tag=True):
    """A stack that strikes between two empty enemy places takes one of them."""

    start: Open[int]
    to: Open[int]
    places: Open[Mask]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-hex-strike-way"), None, text("wait-event"), ("12.7.1",))

    @rule("5.3.4", "12.7.1")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PickHex, hexes(s, self.places))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("12.7.1", text("refused-via"))

    def point(self, play: Play, action: do.PickHex) -> None:
        """By this one."""
        play.pop()
        strike_by(play, self.start, self.to, 1 << play.s.data.cell[action.to])


@rule("5.3.4")
def strike_by(play: Play, start: int, cell: int, ways: Mask) -> None:
    """The mobile units of the stack go there, and it gets its marker."""
    s = play.s
    way = [start, lowest(ways), cell] if ways else [start, cell]
    for u in bits(s.at(start) & ~s.unsupplied):
        if s.face(u).move and not closed_areas(s, u) >> cell & 1:
            s.boosted |= 1 << u
            walk(play, u, way, "moved", "5.3.2")
    if s.counterblows[AXIS].bit_count() < MARKERS and s.cells(AXIS) >> cell & 1:
        s.counterblows[AXIS] |= 1 << cell
        play.tell("counterblow", "5.3.2", side=AXIS, hex=name(s, cell), places=(s.data.name[cell],))


@event("scorched-earth", CARD, can=lambda s, side: bool(s.cities(SOVIET)))
def scorched_earth(play: Play, side: str) -> None:
    """A Soviet city counts as marsh."""
    s = play.s
    play.push(HexChoice(side, "scorched", s.cities(SOVIET)))


@chosen("scorched", HEX_CHOSEN)
def scorched(play: Play, side: str, cell: int, u: int) -> None:
    """The marker is laid."""
    s = play.s
    s.scorched |= 1 << cell
    s.cache.clear()
    play.tell("scorched", "14.13", side=side, hex=name(s, cell), places=(s.data.name[cell],))


OFFENSIVE_HEXES = 3


@event("prepared-offensive", MOVE, can=lambda s, side: bool(s.cells(SOVIET)))
def prepared_offensive(play: Play, side: str) -> None:
    """Up to three neighbouring hexes may hold a unit more until the end of the turn."""
    play.push(HexChoice(side, "prepared", offensive_ground(play.s), left=OFFENSIVE_HEXES, optional=True))


def offensive_ground(s: State) -> int:
    """The hexes in which an offensive can be prepared."""
    return s.data.land & ~s.data.area_cells & ~s.cells(AXIS)


@chosen("prepared", HEX_CHOSEN)
@rule("8.4.1")
def prepared(play: Play, side: str, cell: int, u: int) -> None:
    """One of them; each further one must be next to one of them."""
    s = play.s
    s.crowd |= 1 << cell
    play.tell("prepared-offensive", "5.3.2", side=side, hex=name(s, cell), places=(s.data.name[cell],))
    choice = play.frame()
    if isinstance(choice, HexChoice) and choice.purpose == "prepared":
        choice.cells = s.data.adjacent(s.crowd) & offensive_ground(s) & ~s.crowd


# --- taking back ----------------------------------------------------------------------------------------------------


@event("production-problems", UNDO, can=lambda s, side: has_built(s, SOVIET))
def production_problems(play: Play, side: str) -> None:
    """A Soviet improvement or replacement comes to nothing."""
    take_down(play, just_built(play.s))


@event("allied-strategic-bombing", UNDO, can=lambda s, side: has_built(s, AXIS))
def allied_strategic_bombing(play: Play, side: str) -> None:
    """An Axis improvement or replacement comes to nothing."""
    take_down(play, just_built(play.s))


def just_built(s: State) -> Built:
    """The unit just improved or replaced."""
    return next(f for f in reversed(s.frames) if isinstance(f, Built))


def has_built(s: State, side: str) -> bool:
    """Has a side just improved or replaced a unit?"""
    return any(isinstance(f, Built) and s.owner(f.unit) == side for f in s.frames)


@event("maskirovka", MOVE_OWN, can=lambda s, side: s.side == side and bool(s.in_box(RAIL, side)))
def maskirovka(play: Play, side: str) -> None:
    """Units leave the trains and move."""
    s = play.s
    s.moved = s.on_map(SOVIET)
    play.push(MovementPhase())
    play.push(Detraining(side))
