"""Chapter 12: barrage, close support and final protective fire; 17: air units; 20: supply. Who may fire: `guns.py`."""

from __future__ import annotations

from typing import Any, ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred
from stavka.core.frames import Decision, Frame, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Deciders, Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import TWELFTHS
from stavka.games.minsk44.rules.command import led_into_combat
from stavka.games.minsk44.rules.effects import Play, eliminate, lose_bridge, name, reveal, unit, units
from stavka.games.minsk44.rules.fog import expose, maybe_on_map, relocate
from stavka.games.minsk44.rules.guns import any_plane, can_fire, fire_units, on_target, why_not_add, why_not_shell
from stavka.games.minsk44.rules.reach import Ground, Start
from stavka.games.minsk44.rules.refusals import NOT_NOW
from stavka.games.minsk44.rules.retreat import Withdrawal
from stavka.games.minsk44.rules.shifts import ALL_UNITS
from stavka.games.minsk44.series import BARRAGE, GERMAN, PROTECTIVE, air_points
from stavka.games.minsk44.state import FLOWN, FOE, GONE, Own, State

NOTHING = "-"  # a result of the tables: nobody is hurt


@rule("12.2", "20.2", "25.2")
def gun_strength(s: State, number: int, mission: str, doubled: int) -> int:
    """What a unit brings to ranged fire."""
    values = s.values(number)
    if not s.data.artillery >> number & 1:
        return values.defence if mission == PROTECTIVE else values.attack
    if mission == PROTECTIVE:
        return values.fpf
    return values.barrage * (2 if doubled >> number & 1 else 1)


def fire_strength(
    s: State, mission: str, cells: tuple[int, ...], firing: tuple[int, ...], flying: tuple[int, ...], doubled: int,
    seen: int = ALL_UNITS,
) -> int:  # fmt: skip
    """Guns and air units together, against units in these hexes, as far as their air defence is in `seen`."""
    air = air_points(len(flying), weather_halves=s.weather_now().halves_air, defended=air_defended(s, cells, seen))
    return sum(gun_strength(s, g, mission, doubled) for g in firing if s.where[g] >= 0) + air


@rule("17.14", "17.15")
def air_defended(s: State, cells: tuple[int, ...], seen: int) -> bool:
    """Is an effective unit near enough that defends these hexes, all of one side, against aircraft?"""
    targets = s.units_in(mask_of(cells)) if s.data.air_defenders else ()
    if not targets:
        return False
    return any(
        s.data.grid.distance(s.where[u], c) <= s.data.units[u].air_defence
        for u in bits(s.on_map(s.side_of(targets[0])) & s.data.air_defenders & ~s.suppressed & seen)
        for c in cells
    )


@rule("12.1", "17.2", "17.11", "6.6")
def commit(s: State, firing: tuple[int, ...], flying: tuple[int, ...]) -> None:
    """Guns have fired; air units have flown, for this game turn."""
    for g in firing:
        s.fired |= 1 << g
    for n in flying:
        s.planes[n] = FLOWN


class FirePlan(Decision, tag=True):
    """Guns and air units for a barrage or for final protective fire."""

    mission: Open[str]
    target: Open[int]
    firing: Deciders[tuple[int, ...]] = ()  # nobody else reads what is committed before it fires
    flying: Deciders[tuple[int, ...]] = ()
    doubled: Open[int] = 0

    ASKS: ClassVar[bool] = True
    FORCED: ClassVar[tuple[type[Action], ...]] = (do.Fire,)

    def side(self, s: State) -> str:
        """Who fires."""
        return s.side if self.mission == BARRAGE else FOE[s.side]

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.side(s),)

    def prompt(self, s: State, role: str) -> Prompt:
        mine = role in self.roles(s)  # the enemy does not see what is committed before it fires
        say = text(
            "prompt-fire-plan", hex=name(s, self.target), count=len(self.firing) + len(self.flying) if mine else 0
        )
        return Prompt(say, text("prompt-fire-plan-detail"), text("wait-fire"), ("12.8",))

    @rule("22.4", "17.9", "12.6")
    def legal(self, s: State, role: str) -> Legal:
        plan = (self.target,), self.firing, self.flying
        options = [Option(do.Fire, fire_units(s, self.side(s), self.mission, *plan))]
        if self.firing or self.flying:
            options.append(Option(do.OpenFire))
        return Legal(options)

    def why_not_fire(self, s: State, id: str) -> Refusal | None:
        """Why a gun or an air unit cannot be added, or None."""
        return why_not_add(s, self.side(s), id, self.mission, (self.target,), self.firing, self.flying)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.OpenFire):
            return Refusal("12.8", text("refused-nobody-fires"))
        refusal = self.why_not_fire(s, action.unit) if isinstance(action, do.Fire) else None
        return refusal or Refusal("12.8", text("refused-finish-fire"), text("remedy-undo"))

    def fire(self, play: Play, action: do.Fire) -> None:
        """One more."""
        self.firing, self.flying = added(play.s, action.unit, self.firing, self.flying)

    @rule("11.3")
    def targets(self, s: State) -> tuple[int, ...]:
        """The units under fire: not those that came here from an attack in this phase."""
        phase: Any = s.frames[-2]
        return tuple(u for u in s.at(self.target) if not phase.struck >> u & 1)

    @rule("12.8", "12.12", "17.4", "17.6", "11.8", "19.1")
    def open_fire(self, play: Play, action: do.OpenFire) -> None:
        """Everything is committed."""
        s = play.s
        targets = self.targets(s)
        play.pop()
        phase: Any = play.frame()
        phase.strike(s, 0, mask_of(targets))
        commit(s, self.firing, self.flying)
        s.shown |= mask_of((*targets, *self.firing))
        play.tell(
            "fire-" + self.mission, "12.12" if self.mission == PROTECTIVE else "12.8", side=self.side(s),
            hex=name(s, self.target), units=units(s, self.firing), guns=len(self.firing), air=len(self.flying),
            places=(s.data.name[self.target],), discloses=True,
        )  # fmt: skip
        expose(play, (*targets, *self.firing))
        play.push(Bombardment(self.mission, self.target, targets, self.firing, self.flying, self.doubled))


def added(
    s: State, id: str, firing: tuple[int, ...], flying: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The plan with one more gun or air unit."""
    if id in s.data.plane_number:
        return firing, (*flying, s.data.plane_number[id])
    return (*firing, s.data.number[id]), flying


def might_protect(s: State, side: str) -> bool:
    """Has a side, as far as its enemy can tell, anything on the map or in the air that might give protective fire?"""
    loaded = maybe_on_map(s, side) & ~s.fired
    long_range = side == GERMAN and s.options["long_range"] == "on"
    return bool(loaded if long_range else loaded & s.data.artillery) or any_plane(s, side, PROTECTIVE)


class Bombardment(Frame, tag=True):
    """Ranged fire at a hex: each unit in it by itself, against the whole strength."""

    mission: Open[str]
    target: Open[int]
    queue: Open[tuple[int, ...]]
    firing: Open[tuple[int, ...]]
    flying: Open[tuple[int, ...]]
    doubled: Open[int]
    opened: Open[bool] = False
    led: Own[int | None] = None  # units in command as it began

    @rule("12.9", "21.2")
    def run(self, play: Play) -> None:
        s = play.s
        if not self.opened:
            self.opened = True
            self.firing = on_target(s, self.firing, (self.target,))
            self.led = led_into_combat(s, FOE[s.side_of(self.queue[0])], self.firing, self.queue)
            reveal(play, (*self.firing, *self.queue))
            return
        while self.queue:
            number, self.queue = self.queue[0], self.queue[1:]
            if s.where[number] == self.target:
                self.resolve(play, number)
                return
        play.pop()

    @rule("12.8", "12.15", "12.17", "12.18", "17.12")
    def resolve(self, play: Play, number: int) -> None:
        """One unit under fire."""
        s = play.s
        table = s.data.results["ranged"]
        strength = fire_strength(s, self.mission, (self.target,), self.firing, self.flying, self.doubled)
        differential = strength - s.values(number).defence
        column = table.column(differential, ranged_shift(s, self.target, self.mission))
        (die,) = play.roll()
        result = table.result(column, die)
        play.tell(
            "fire-result", "12.8", "13.2", side=s.side_of(number), unit=unit(s, number), differential=differential,
            column=table.columns[column], die=die, result=text("fire-none") if result == NOTHING else result,
            rolls=(Rolled((die,)),),
            places=(s.data.name[self.target],),
        )  # fmt: skip
        ranged_result(play, number, result)


@rule("12.16", "11.15")
def ranged_shift(s: State, cell: int, mission: str) -> int:
    """Columns for the target's terrain; against protective fire also for rivers that all defenders shoot over."""
    data = s.data
    shift = data.ground[cell].ranged
    if mission == PROTECTIVE:
        near = data.grid.near[cell] & s.held(FOE[s.side])
        over = [data.sides[k].adjacent if (k := data.side_kind.get((c, cell))) else 0 for c in bits(near)]
        shift = min(shift, max(over, default=0))
    return shift


@rule("27.2", "22.2")
def bury_bridges(play: Play, cell: int) -> None:
    """Bridges of engineers fall with the printed ones; a new one may be built over the rubble."""
    s = play.s
    for engineer in [e for e, (a, b, _) in s.pontoons.items() if cell in (a, b)]:
        lose_bridge(play, engineer, cell, "27.2")


@rule("13.2", "13.6", "15.2", "27.1", "27.3")
def ranged_result(play: Play, number: int, result: str) -> None:
    """What ranged fire does to a unit."""
    s = play.s
    cell = s.where[number]
    if result in ("DT", "DE") and s.options["rubble"] == "on" and not s.rubble >> cell & 1:
        s.rubble |= 1 << cell
        s.cache.clear()
        play.tell("rubble", "27.1", hex=name(s, cell), places=(s.data.name[cell],))
        bury_bridges(play, cell)
    if result == "DE" or (result == "DT" and not s.effective(number)):
        eliminate(play, number, "13.2")
    elif result in ("DS", "DT") or (result == "D1" and s.data.fixed >> number & 1):
        if s.effective(number):
            s.suppressed |= 1 << number
            play.tell("suppressed", "15.2", side=s.side_of(number), unit=unit(s, number))
    elif result == "D1":
        play.push(Withdrawal(s.side_of(number), (number,), 1, 1 << number, ranged=True))


class Protective(Decision, tag=True):
    """Final protective fire of the player whose turn it is not."""

    shelled: Open[int] = 0  # hexes fired at
    struck: Open[int] = 0  # and the units that were in them

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (FOE[s.side],)

    def prompt(self, s: State, role: str) -> Prompt:
        silent = role == FOE[s.side] and not self.targets(s)
        detail = text("prompt-protective-none" if silent else "prompt-protective-detail")
        return Prompt(text("prompt-protective"), detail, text("wait-fire"), ("12.12",))

    @rule("12.13", "12.14", "11.3", "12.3")
    def bars(self, s: State) -> list[Bar]:
        """What keeps a hex from being fired at."""
        side, touched = FOE[s.side], self.touched(s)
        near = s.data.grid.adjacent(s.held(side))
        reached = can_fire(s, side, PROTECTIVE, touched) if touched else 0
        return [
            Bar(s.data.grid.board & ~s.held(s.side), "12.6", "refused-no-enemy"),
            Bar(self.spent(s), "11.3", "refused-struck"),
            Bar(s.held(s.side) & ~near, "12.13", "refused-not-next-to-friends"),
            Bar(touched & ~reached, "12.3", "refused-nobody-in-range"),
        ]

    def targets(self, s: State) -> int:
        """Enemy hexes next to a friend that somebody can fire at."""
        return unbarred(s.held(s.side), self.bars(s))

    @rule("12.13")
    def touched(self, s: State) -> int:
        """Enemy hexes next to a friend that have not been under fire."""
        return s.held(s.side) & s.data.grid.adjacent(s.held(FOE[s.side])) & ~self.spent(s)

    @rule("11.3")
    def spent(self, s: State) -> int:
        """Hexes where everybody has been under fire."""
        return mask_of(c for c in bits(s.held(s.side)) if not mask_of(s.at(c)) & ~self.struck) if self.struck else 0

    def strike(self, s: State, attackers: int, defenders: int) -> None:
        """Nobody is fired at twice."""
        self.struck |= defenders

    @rule("12.12", "19.1")
    def settle(self, play: Play) -> bool:
        """Being asked tells the enemy nothing: it hangs on what he can see, not on where hidden guns stand."""
        s = play.s
        if self.touched(s) and might_protect(s, FOE[s.side]):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Shell, s.data.grid.names(self.targets(s))), Option(do.EndPhase)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_shell(s, action, self.bars(s)) if isinstance(action, do.Shell) else NOT_NOW

    def shell(self, play: Play, action: do.Shell) -> None:
        """Fire at a hex."""
        cell = play.s.data.cell[action.hex]
        self.shelled |= 1 << cell
        play.push(FirePlan(PROTECTIVE, cell))


# --- supply ---------------------------------------------------------------------------------------------


@rule("20.2", "20.3")
def supplied(s: State, supplier: int) -> int:
    """The artillery that a supply unit reaches, as bits."""
    artillery = s.data.artillery
    cells = supply_area(s, supplier) & s.held(s.side_of(supplier))
    return sum(1 << u for c in bits(cells) for u in s.at(c) if artillery >> u & 1)


def supply_area(s: State, supplier: int) -> int:
    """The hexes that a supply unit reaches; a bridge of engineers is not the same for all, so nothing is kept then."""
    points = s.data.units[supplier].supply * TWELFTHS
    ground = Ground(s, Start(supplier, s.where[supplier], points, points, False, True))
    if s.pontoons:
        return ground.track()
    key = (ground.weight, ground.start.cell, points, ground.lie.enemies, ground.lie.zone, ground.lie.works)
    return s.data.caches.supply_areas.find(key, ground.track)


@rule("20.1", "20.2", "20.4")
def spend(play: Play, supplier: int) -> int:
    """Use a supply unit up; the artillery that is doubled."""
    s = play.s
    doubled = supplied(s, supplier)
    cell = s.where[supplier]
    relocate(play, supplier, GONE, seen=True)
    s.suppressed &= ~(1 << supplier)
    s.shown |= doubled
    play.tell(
        "supply-spent", "20.2", "20.4", side=s.side, unit=unit(s, supplier), hex=name(s, cell),
        units=units(s, bits(doubled)), places=(s.data.name[cell],), discloses=True,
    )  # fmt: skip
    expose(play, bits(doubled))
    return doubled
