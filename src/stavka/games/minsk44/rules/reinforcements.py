"""Chapter 6, 24.6 and 24.7: air units, replacements and arrivals."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import ActiveSideDecides, Prompt, Sequence
from stavka.core.hexes import bits, mask_of, members
from stavka.core.ledger import rule
from stavka.core.secrets import Deciders, Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import Group
from stavka.games.minsk44.rules.demolition import approach
from stavka.games.minsk44.rules.effects import Play, its_name, name, unit, units
from stavka.games.minsk44.rules.fog import slip_in, tell_of
from stavka.games.minsk44.rules.victory import holds
from stavka.games.minsk44.series import UNDIVIDED, Army, replacement_delay
from stavka.games.minsk44.state import DUE, FALLEN, FLOWN, FOE, GONE, POOL, READY, RETURNING, WAITING, State


class Reinforcements(Sequence, tag=True):
    """The reinforcement phase."""

    STEPS = ("air_units", "replacements", "choose_corps", "contingencies", "muster", "arrive")

    @rule("6.6", "17.2", "17.11", "24.6", "24.7", "5.0")
    def air_units(self, play: Play) -> None:
        """Unused air units go back; new ones are drawn of those that have not flown yet in this game turn."""
        s = play.s
        pool = [n for n, p in enumerate(s.data.planes) if p.side == s.side and s.planes[n] != FLOWN]
        for n in pool:
            s.planes[n] = POOL
        drawn = air_drawn(play, s.side)
        for _ in range(min(drawn, len(pool))):
            s.planes[play.dice.draw(pool)] = READY
        ready = [p.id for n, p in enumerate(s.data.planes) if p.side == s.side and s.planes[n] == READY]
        kinds = [s.data.air[id].kind for id in ready]
        play.tell("air-drawn", "6.6", side=s.side, attack=kinds.count("GA"), bombers=kinds.count("MB"), reveals=True)

    @rule("6.8", "6.12", "24.6", "24.7")
    def replacements(self, play: Play) -> None:
        """Replacement points of this turn."""
        s = play.s
        army = s.data.armies[s.side]
        armoured = army.armoured_replacements
        if armoured != UNDIVIDED and not given(army, s.turn):
            armoured = 0
        play.push(Replacements(replacement_points(s, s.side), armoured))

    @rule("24.7")
    def choose_corps(self, play: Play) -> None:
        """On 29 June the Soviets choose a rifle corps."""
        s = play.s
        if not s.corps and any(g.choice and g.turn == s.turn and g.side == s.side for g in s.data.groups):
            play.push(CorpsChoice())

    @rule("6.7")
    def contingencies(self, play: Play) -> None:
        """Groups that come when their owner pays for them."""
        play.push(Contingency())

    def muster(self, play: Play) -> None:
        """Who arrives now."""
        muster(play)

    def arrive(self, play: Play) -> None:
        """They enter."""
        play.push(Arrivals())


@rule("24.6", "24.7", "5.0")
def air_drawn(play: Play, side: str) -> int:
    """How many air units a side draws: the Soviets as many as the die, the Germans one on 5-6."""
    s = play.s
    effort, need = s.air_bonus == side, s.data.armies[side].air_need
    if need and effort:
        return 1
    (die,) = play.roll()
    number = int(die in need) if need else die
    play.tell("air-roll", "6.6", side=side, die=die, rolls=(Rolled((die,)),))
    return number + (1 if effort else 0)


@rule("24.6", "24.7", "6.10")
def replacement_points(s: State, side: str) -> int:
    """One for the Soviets; for the Germans half of one for each of four towns, from the second turn, rounded up."""
    army = s.data.armies[side]
    granted = army.replacements if given(army, s.turn) else 0
    if not army.town_halves or s.turn < army.town_halves:
        return granted
    return granted + town_points(sum(holds(s, cell, side) for cell in s.data.rp_cells))


@rule("6.12")
def given(army: Army, turn: int) -> bool:
    """Does an army get its points in a turn? They renew every turn, or come for one use in the turns named."""
    return not army.replacement_turns or turn in army.replacement_turns


@rule("24.6")
def town_points(towns: int) -> int:
    """Half a point for each town, rounded up."""
    return (towns + 1) // 2


class Replacements(ActiveSideDecides, tag=True):
    """Replacement points: each is a try for one eliminated unit."""

    points: Open[int]
    armoured: Open[int] = UNDIVIDED  # points for armoured units alone

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-replacements", points=self.points + max(self.armoured, 0))
        return Prompt(say, text("prompt-replacements-detail"), text("wait-reinforcements"), ("6.9",))

    @rule("6.8", "6.10", "6.11", "20.4")
    def lost_for_good(self, s: State) -> tuple[Bar, ...]:
        """Units that are not tried: gone for good, not lost, or of a kind for which no point is left."""
        own, where, suppliers = s.data.of[s.side], s.where, s.data.suppliers
        gone = mask_of(u for u in bits(own) if where[u] == GONE)
        fallen = mask_of(u for u in bits(own) if where[u] == FALLEN)
        kinds = s.data.armoured if self.armoured != UNDIVIDED else 0
        unpaid = (0 if self.armoured > 0 else kinds) | (0 if self.points > 0 else ~kinds)
        return (
            Bar(gone & suppliers, "20.4", "refused-gone", args=its_name),
            Bar(gone, "6.11", "refused-gone", args=its_name),
            Bar(~fallen, "6.8", "refused-not-lost"),
            Bar(unpaid, "6.10", "refused-replacement-kind", args=its_name),
        )

    def fallen(self, s: State) -> list[int]:
        """Eliminated units that can be tried."""
        return members(unbarred(s.data.of[s.side], self.lost_for_good(s)))

    def for_armour(self, s: State, number: int) -> bool:
        """Does the unit take a point of the armoured kind?"""
        return self.armoured != UNDIVIDED and bool(s.data.armoured >> number & 1)

    def settle(self, play: Play) -> bool:
        if self.fallen(play.s):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        ids = tuple(s.data.ids[u] for u in self.fallen(s))
        return Legal([Option(do.Replace, ids), Option(do.NoReplacement)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Replace):
            number = s.data.number.get(action.unit, len(s.where))  # no unit was never lost
            refusal = why_barred(s, self.lost_for_good(s), number)
            assert refusal is not None, "nothing bars this replacement"
            return refusal
        return Refusal("6.8", text("refused-replacements-first"))

    @rule("6.9")
    def replace(self, play: Play, action: do.Replace) -> None:
        """A die: back after that many turns, or never."""
        s = play.s
        number = s.data.number[action.unit]
        if self.for_armour(s, number):
            self.armoured -= 1
        else:
            self.points -= 1
        (die,) = play.roll()
        delay = replacement_delay(die)
        if delay is None:
            s.put(number, GONE)
        else:
            s.put(number, RETURNING)
            s.returns[number] = s.turn + delay
        play.tell(
            "replacement-lost" if delay is None else "replacement-comes", "6.9", side=s.side, unit=unit(s, number),
            die=die, rolls=(Rolled((die,)),),
        )  # fmt: skip

    @rule("6.12")
    def no_replacement(self, play: Play, action: do.NoReplacement) -> None:
        """The points are lost."""
        play.pop()


class CorpsChoice(ActiveSideDecides, tag=True):
    """Which rifle corps comes first (24.7)."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-corps"), text("prompt-corps-detail"), text("wait-reinforcements"), ("24.7",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.ChooseCorps, next(g.choice for g in s.data.groups if g.choice and g.side == s.side))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("24.7", text("refused-corps"))

    def choose_corps(self, play: Play, action: do.ChooseCorps) -> None:
        """That one."""
        play.s.corps = action.corps
        play.pop()
        play.tell("corps-chosen", "24.7", side=play.s.side, corps="label:" + action.corps)


class Contingency(ActiveSideDecides, tag=True):
    """The owner may call up contingency reinforcements; the enemy scores for each of their units."""

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-contingency-detail")
        return Prompt(text("prompt-contingency"), detail, text("wait-reinforcements"), ("6.7",))

    @rule("6.7")
    def offers(self, s: State) -> list[Group]:
        """Groups on offer that wait."""
        return [g for g in s.data.groups if g.offer and g.side == s.side and g.turn <= s.turn and self.waiting(s, g)]

    def waiting(self, s: State, group: Group) -> tuple[int, ...]:
        """The units of a group that have not arrived."""
        return tuple(u for u in s.data.members[group.id] if s.where[u] == WAITING)

    def settle(self, play: Play) -> bool:
        if self.offers(play.s):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.CallUp, [g.id for g in self.offers(s)]), Option(do.NoContingency)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("6.7", text("refused-contingency"))

    @rule("6.7")
    def call_up(self, play: Play, action: do.CallUp) -> None:
        """The group comes, at its price."""
        group = play.s.data.groups[action.group]
        receive(play, group, self.waiting(play.s, group))

    def no_contingency(self, play: Play, action: do.NoContingency) -> None:
        """Nobody is called up in this turn."""
        play.pop()


# --- who arrives ------------------------------------------------------------------------------------------


@rule("6.1", "6.9", "24.6", "24.7")
def muster(play: Play) -> None:
    """Groups whose time has come, by date or by die, and replacements on their way."""
    s = play.s
    for group in s.data.groups:
        waiting = tuple(u for u in s.data.members[group.id] if s.where[u] == WAITING)
        if group.side == s.side and waiting and group.edge and s.turn >= group.turn and not group.offer:
            call_up(play, group, waiting)
    for number, turn in sorted(s.returns.items()):
        if turn <= s.turn and s.side_of(number) == s.side:
            del s.returns[number]
            s.reborn |= 1 << number
            expect(s, number)


def call_up(play: Play, group: Group, waiting: tuple[int, ...]) -> None:
    """One group."""
    s = play.s
    if group.trigger:
        if s.held(FOE[group.side]) & s.data.grid.mask(group.trigger):
            receive(play, group, waiting)
    elif not group.need:
        receive(play, group, chosen(s, group, waiting))
    elif group.historical and s.options["arrivals"] == "historical":
        if s.turn == group.historical:
            receive(play, group, waiting)
    elif group.each:
        for number in waiting:
            if rolled(play, group, (number,)):
                receive(play, group, (number,))
    elif rolled(play, group, waiting):
        receive(play, group, waiting)


@rule("24.7")
def chosen(s: State, group: Group, waiting: tuple[int, ...]) -> tuple[int, ...]:
    """Of a group with a choice only the corps that was chosen, until the turn after."""
    if not group.choice or s.turn > group.turn:
        return waiting
    return tuple(u for u in waiting if s.data.units[u].formation == s.corps)


@rule("24.6")
def rolled(play: Play, group: Group, waiting: tuple[int, ...]) -> bool:
    """A die for a group or a single unit."""
    (die,) = play.roll()
    comes = die in group.need
    who = [unit(play.s, u) for u in waiting[:1]]
    play.tell(
        "arrival-comes" if comes else "arrival-waits", "24.6", side=group.side, units=who, count=len(waiting), die=die,
        rolls=(Rolled((die,)),),
    )  # fmt: skip
    return comes


@rule("6.1", "6.7", "24.6")
def receive(play: Play, group: Group, numbers: tuple[int, ...]) -> None:
    """Units stand ready to enter; for contingency reinforcements the enemy scores."""
    s = play.s
    for number in numbers:
        expect(s, number)
    if numbers:
        play.tell("arrivals", "6.1", side=s.side, units=units(s, numbers))
    points = group.cost * len(numbers)
    if points:
        enemy = FOE[group.side]
        s.points[s.index(enemy)] += points
        play.tell("contingency", "6.7", "24.6", side=enemy, who=text("role-" + enemy), points=points)


def expect(s: State, number: int) -> None:
    """A unit stands ready, and all know it."""
    s.put(number, DUE)
    s.announced |= 1 << number


class Arrivals(ActiveSideDecides, tag=True):
    """Units enter on their edge hexes; nobody may be held back."""

    relieved: Deciders[int] = 0  # hexes where a replacement has been put

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-arrivals", left=len(self.due(s)))
        return Prompt(say, text("prompt-arrivals-detail"), text("wait-reinforcements"), ("6.2",))

    def due(self, s: State) -> list[int]:
        """Units that stand ready."""
        where, unit, found = s.where, -1, []
        for _ in range(where.count(DUE)):
            unit = where.index(DUE, unit + 1)
            found.append(unit)
        return [u for u in found if s.data.of[s.side] >> u & 1]

    @rule("6.2", "6.3", "6.4", "24.6")
    def entry_bars(self, s: State, number: int) -> tuple[Bar, ...]:
        """Where a unit may not enter: enemy hexes, others than its own, those without room; on a road they line up."""
        cells, full, relieved = entry_hexes(s, number), s.closed_to(number), 0
        if replaced(s, number):
            relieved = self.relieved
        elif cells == s.data.cell_mask(s.data.groups[s.data.units[number].group].road):
            full = 0
        return (
            Bar(s.held(FOE[s.side]), "6.3", "refused-enemy-hex"),
            Bar(~cells, "6.2", "refused-entry"),
            Bar(full, "6.3", "refused-stack-full"),
            Bar(relieved, "24.6", "refused-relieved"),
        )

    def goals(self, s: State, number: int) -> int:
        """Hexes with room where a unit may enter: looked up once for all that come alike."""
        alike = ("entry", s.data.units[number].group, replaced(s, number), s.data.allies >> number & 1)
        return s.once(alike, lambda s: unbarred(s.data.grid.board, self.entry_bars(s, number)))

    def by_goals(self, s: State) -> dict[int, list[str]]:
        """The units that stand ready, those together that have the same hexes to enter."""
        found: dict[int, list[str]] | None = s.cache.get("arrivals")
        if found is None:
            found = s.cache["arrivals"] = {}
            for number in self.due(s):
                found.setdefault(self.goals(s, number), []).append(s.data.ids[number])
        return found

    def legal(self, s: State, role: str) -> Legal:
        return Legal(Option(do.Enter, ids, s.data.hexes(goals)) for goals, ids in self.by_goals(s).items())

    @rule("6.4", "6.5")
    def settle(self, play: Play) -> bool:
        """Those without room wait for the next turn."""
        if any(self.by_goals(play.s)):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Enter):
            return Refusal("6.5", text("refused-arrivals-first"))
        number, to = s.data.number.get(action.unit, -1), s.data.cell.get(action.to)
        if number not in self.due(s):
            return Refusal("6.1", text("refused-not-due"))
        refusal = None if to is None else why_barred(s, self.entry_bars(s, number), to, about=(action.to,))
        return refusal or Refusal("6.2", text("refused-entry"))

    @rule("6.2", "6.4", "7.6")
    def enter(self, play: Play, action: do.Enter) -> None:
        """A unit is put on the map, in command for its first movement."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        if s.closed_to(number) >> to & 1:
            s.line_up(number, to)
            play.tell("unit-lines-up", "6.4", side=s.side, unit=unit(s, number), hex=name(s, to), places=(action.to,))
            return
        if replaced(s, number) and s.data.armies[s.side].per_hex:
            self.relieved |= 1 << to
        s.put(number, to)
        s.fresh |= 1 << number
        slip_in(s, number, lambda: self.due(s), lambda u: entry_hexes(s, u))
        tell_of(play, number, "unit-enters", "6.2", hex=name(s, to), places=(action.to,))
        approach(play, number)


def replaced(s: State, number: int) -> bool:
    """Is the unit a replacement?"""
    return bool(s.reborn >> number & 1)


@rule("6.2", "6.5", "24.6", "24.7")
def entry_hexes(s: State, number: int) -> int:
    """Where a unit may enter: its edge, or the nearest free border hex when enemies hold all of it."""
    data = s.data
    group = data.groups[data.units[number].group]
    if replaced(s, number) or not group.edge:
        cells = data.friendly[s.side]
    elif group.road:
        cells = data.cell_mask(group.road)
    else:
        cells = data.edge[group.edge] | (data.area[group.drop] if group.drop else 0)
    enemies = s.held(FOE[s.side])
    if cells & ~enemies:
        return cells & ~enemies
    while not cells & data.border & ~enemies and cells != data.grid.board:
        cells |= data.grid.adjacent(cells)
    return cells & data.border & ~enemies
