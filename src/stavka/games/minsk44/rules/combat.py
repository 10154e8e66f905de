"""Chapters 11 and 14: the two waves of combat, and the planning of attacks."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Args, Bar, unbarred, why_barred
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Deciders, Open
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import FirePlan, added, commit, spend, supplied
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE, Battle
from stavka.games.minsk44.rules.command import in_command_beside
from stavka.games.minsk44.rules.effects import Play, its_name, name, unit, units
from stavka.games.minsk44.rules.fog import maybe_on_map
from stavka.games.minsk44.rules.guns import can_fire, fire_units, why_not_add, why_not_shell
from stavka.games.minsk44.rules.obligations import Contact
from stavka.games.minsk44.rules.refusals import NOT_NOW, own_unit
from stavka.games.minsk44.series import ALLIES, BARRAGE, GERMAN, SUPPORT
from stavka.games.minsk44.state import FOE, State


class Wave(ActiveSideDecides, tag=True):
    """A combat phase: attacks in any order, each planned, fought and followed up."""

    wave: Open[int]
    used: Open[int] = 0  # own units that have attacked
    struck: Open[int] = 0  # enemy units that have been attacked
    owing: Deciders[int] = 0  # own units that still owe an attack, though their enemy was attacked without them
    pending: Open[int] = 0  # enemy hexes that must still be attacked, though those in their zones have attacked others
    doubled: Open[int] = 0  # artillery with maximum attack supply

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        if role == s.side and not any(self.enemies(s)):
            say = text("prompt-first-wave-over" if self.wave == 1 else "prompt-second-wave-over")
            return Prompt(say, text("prompt-wave-over-detail"), text("wait-combat"), ("11.1", "14.1"))
        if self.wave == 1:
            owed = self.contact(s).must_act.bit_count() if role == s.side else 0
            detail = text("prompt-first-wave-detail", units=owed)
            return Prompt(text("prompt-first-wave"), detail, text("wait-combat"), ("10.6", "11.3"))
        return Prompt(text("prompt-second-wave"), text("prompt-second-wave-detail"), text("wait-combat"), ("14.1",))

    def contact(self, s: State) -> Contact:
        """Who is next to whom."""
        contact: Contact | None = s.cache.get("contact")
        if contact is None:
            contact = s.cache["contact"] = Contact(s, self.used, self.struck, self.wave, self.owing, self.pending)
        return contact

    @rule("10.6", "11.8", "14.1")
    def strike(self, s: State, attackers: int, defenders: int) -> None:
        """These attack those; whoever had to attack and is not among them must still find another enemy."""
        contact = self.contact(s)
        self.owing = (self.owing | contact.must_act) & ~attackers
        self.pending |= contact.must_hit | contact.owed(attackers)
        self.used |= attackers
        self.struck |= defenders

    @rule("11.1", "11.3", "11.8", "12.7", "14.1", "14.2", "14.4")
    def legal(self, s: State, role: str) -> Legal:
        targets, shellable = self.enemies(s)
        options = [
            Option(do.Target, s.data.hexes(targets)),
            Option(do.Shell, s.data.hexes(shellable)),
            Option(do.Supply, s.data.unit_names(self.suppliers(s))),
        ]
        if self.contact(s).done():
            options.append(Option(do.EndPhase))
        return Legal(options)

    def enemies(self, s: State) -> tuple[int, int]:
        """The hexes that may be attacked, and those that may be barraged; looked up once for a position."""
        found: tuple[int, int] | None = s.cache.get("enemies")
        if found is None:
            held = s.held(FOE[s.side])
            found = s.cache["enemies"] = (
                unbarred(held, self.target_bars(s)),
                unbarred(held, self.shell_bars(s)),
            )
        return found

    @rule("11.1", "11.3", "11.5")
    def target_bars(self, s: State) -> list[Bar]:
        """What keeps a hex from being attacked by adjacent units."""
        contact = self.contact(s)
        near = mask_of(contact.near)
        return [
            Bar(s.data.grid.board & ~s.held(FOE[s.side]), "11.1", "refused-no-enemy"),
            Bar(s.held(FOE[s.side]) & ~near, "11.3", "refused-nobody-adjacent"),
            Bar(mask_of(c for c in bits(near) if not contact.possible(1 << c, 0)), "11.5", "refused-target-plan"),
        ]

    @rule("12.6", "12.7", "11.3", "11.8")
    def shell_bars(self, s: State) -> list[Bar]:
        """What keeps a hex from being barraged."""
        contact, held, unstruck = self.contact(s), s.held(FOE[s.side]), self.unstruck(s)
        bound = mask_of(c for c in contact.near if not contact.releases(c))
        return [
            Bar(s.data.grid.board & ~held, "12.6", "refused-no-enemy"),
            Bar(held & ~unstruck, "11.3", "refused-struck"),
            Bar(bound, "11.8", "refused-release", args=self.bound_there),
            Bar(unstruck & ~can_fire(s, s.side, BARRAGE, unstruck), "12.3", "refused-nobody-in-range"),
        ]

    def bound_there(self, s: State, cell: int) -> Args:
        """The units that a hex binds."""
        return {"units": units(s, bits(self.contact(s).bound(1 << cell)))}

    @rule("11.3")
    def unstruck(self, s: State) -> int:
        """Enemy hexes with somebody who has not been attacked in this phase."""
        spent = {s.where[u] for u in bits(self.struck & s.present)}
        done = mask_of(c for c in spent if all(self.struck >> u & 1 for u in s.at(c)))
        return s.held(FOE[s.side]) & ~done

    @rule("20.1", "20.2")
    def suppliers(self, s: State) -> int:
        """Supply units on the map with artillery in their radius that is not doubled yet."""
        return mask_of(u for u in bits(s.on_map(s.side) & s.data.suppliers) if supplied(s, u) & ~self.doubled)

    def settle(self, play: Play) -> bool:
        """Without anybody to attack or shell the phase is over, if the enemy can see that, too."""
        if any(self.enemies(play.s)) or self.might_act(play.s):
            return False
        play.pop()
        return True

    @rule("19.1")
    def might_act(self, s: State) -> bool:
        """As far as the enemy can see: is somebody next to him, or so near that a hidden gun could reach him?"""
        silent = s.suppressed & ~s.shaken | s.fired | self.used
        loaded = maybe_on_map(s, s.side) & ~silent
        reach = max((s.data.units[u].reach for u in bits(loaded & s.data.artillery)), default=0)
        if self.wave == 2 and loaded:
            reach = max(reach, 1)
        return bool(reach and s.data.grid.within(self.unstruck(s), reach) & s.held(s.side))

    @rule("10.6", "11.3", "11.8", "20.4")
    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.EndPhase):
            contact = self.contact(s)
            waiting, hexes = units(s, bits(contact.must_act)), [name(s, c) for c in bits(contact.must_hit)]
            return Refusal("10.6", text("refused-obligations", units=waiting, hexes=hexes), text("remedy-attack"))
        if isinstance(action, do.Target):
            return why_not_target(s, action, self.target_bars(s))
        if isinstance(action, do.Shell):
            return why_not_shell(s, action, self.shell_bars(s))
        if isinstance(action, do.Supply):
            number = own_unit(s, action.unit, "20.4")
            if isinstance(number, Refusal):
                return number
            idle = s.data.suppliers >> number & 1
            return Refusal("20.2" if idle else "20.1", text("refused-nobody-supplied" if idle else "refused-no-supply"))
        return NOT_NOW

    # --- the actions ------------------------------------------------------------------------------

    def target(self, play: Play, action: do.Target) -> None:
        """Plan an attack."""
        play.push(Assault((play.s.data.cell[action.hex],)))

    @rule("12.7", "11.3")
    def shell(self, play: Play, action: do.Shell) -> None:
        """Plan a barrage: it will count as an attack on everybody in the hex."""
        play.push(FirePlan(BARRAGE, play.s.data.cell[action.hex], doubled=self.doubled))

    def supply(self, play: Play, action: do.Supply) -> None:
        """Maximum attack supply."""
        self.doubled |= spend(play, play.s.data.number[action.unit])


@rule("11.1")
def why_not_target(s: State, action: do.Target, bars: list[Bar]) -> Refusal:
    """Why a hex may not be attacked."""
    nobody = Refusal("11.1", text("refused-no-enemy"))
    cell = s.data.cell.get(action.hex)
    return nobody if cell is None else why_barred(s, bars, cell, about=(action.hex,)) or nobody


class Assault(ActiveSideDecides, tag=True):
    """An attack being planned: hexes, units, guns and air units; then the table."""

    targets: Open[tuple[int, ...]]
    units: Deciders[tuple[int, ...]] = ()  # nobody else reads what is committed before it is declared
    firing: Deciders[tuple[int, ...]] = ()
    flying: Deciders[tuple[int, ...]] = ()

    ASKS: ClassVar[bool] = True
    FORCED: ClassVar[tuple[type[Action], ...]] = (do.Join,)

    def prompt(self, s: State, role: str) -> Prompt:
        count = len(self.units) if role == s.side else 0  # the enemy does not see who joins before it is declared
        say = text("prompt-assault", hexes=[name(s, c) for c in self.targets], count=count)
        return Prompt(say, text("prompt-assault-detail"), text("wait-combat"), ("11.2",))

    def wave(self, s: State) -> Wave:
        """The phase in which it happens."""
        wave: Wave = s.frames[-2]
        return wave

    @rule("11.2", "11.3", "11.5", "11.6", "11.10")
    def legal(self, s: State, role: str) -> Legal:
        options = [
            Option(do.Join, s.data.unit_names(unbarred(s.on_map(s.side), self.join_bars(s)))),
            Option(do.Target, s.data.hexes(unbarred(s.held(FOE[s.side]), self.target_bars(s)))),
        ]
        if self.units:
            options.append(Option(do.Fire, self.supporters(s)))
        if self.why_not_ready(s) is None:
            options.append(Option(do.Attack, self.tables(s)))
        return Legal(options)

    @rule("11.3", "11.5", "14.1", "7.7", "24.6")
    def join_bars(self, s: State) -> list[Bar]:
        """What keeps a unit from taking part; in the second wave all must be in command at once, with the guns."""
        contact, own = self.wave(s).contact(s), s.on_map(s.side)
        hexes, force = mask_of(self.targets), mask_of(self.units)
        committed = force | mask_of(self.firing)
        place = s.held(s.side)
        for cell in self.targets:
            place &= s.data.grid.near[cell]
        near = mask_of(s.units_in(place)) & ~committed
        led = near
        if contact.wave == 2:
            led = mask_of(u for u in bits(near) if contact.commanded(committed | 1 << u))
        free = led & contact.free
        possible = mask_of(u for u in bits(free) if contact.possible(hexes, force | 1 << u))
        return [
            Bar(committed, "11.3", "refused-joined", args=its_name),
            Bar(own & ~near & ~committed, "11.5", "refused-not-adjacent", args=its_name),
            Bar(near & ~led, "7.7", "refused-out-of-command", args=its_name),
            Bar(led & ~free, "11.3", "refused-has-attacked", args=its_name),
            Bar(free & ~possible, "14.1" if contact.wave == 2 else "11.5", "refused-needed", args=self.needed_for),
        ]

    def needed_for(self, s: State, number: int) -> Args:
        """A unit and the hexes that could not be attacked without it."""
        left = self.wave(s).contact(s).left_out(mask_of(self.targets), mask_of(self.units) | 1 << number)
        return {"unit": unit(s, number), "hexes": [name(s, c) for c in bits(left)]}

    @rule("11.5")
    def target_bars(self, s: State) -> list[Bar]:
        """What keeps one more hex from being attacked."""
        contact, hexes, force = self.wave(s).contact(s), mask_of(self.targets), mask_of(self.units)
        near = mask_of(contact.near)
        beside = mask_of(c for c, free in contact.near.items() if not force & ~free)
        fresh = near & beside & ~hexes
        possible = mask_of(c for c in bits(fresh) if contact.possible(hexes | 1 << c, force))
        return [
            Bar(hexes, "11.5", "refused-targeted"),
            Bar(s.data.grid.board & ~s.held(FOE[s.side]), "11.1", "refused-no-enemy"),
            Bar(s.held(FOE[s.side]) & ~near, "11.3", "refused-nobody-adjacent"),
            Bar(near & ~beside, "11.5", "refused-not-next-to", args=self.not_next_to),
            Bar(fresh & ~possible, "11.5", "refused-target-plan"),
        ]

    def not_next_to(self, s: State, cell: int) -> Args:
        """The units of the attack that are not next to a hex."""
        return {"units": units(s, bits(mask_of(self.units) & ~self.wave(s).contact(s).near[cell]))}

    @rule("12.10", "17.5")
    def supporters(self, s: State) -> list[str]:
        """Guns and air units that can support the attack."""
        taken = [s.data.ids[u] for u in self.units]
        found = fire_units(s, s.side, SUPPORT, self.targets, self.firing, self.flying, self.must_be_led(s))
        return [id for id in found if id not in taken and self.why_not_flown(s, id) is None]

    @rule("12.10", "17.5", "7.10", "22.4")
    def why_not_fire(self, s: State, id: str) -> Refusal | None:
        """Why a gun or an air unit cannot support the attack, or None."""
        if not self.units:
            return Refusal("12.10", text("refused-support-first"), text("remedy-join"))
        if s.data.number.get(id) in self.units:
            return Refusal("11.3", text("refused-joined", unit=unit(s, s.data.number[id])))
        plan = (self.targets, self.firing, self.flying, self.must_be_led(s))
        return why_not_add(s, s.side, id, SUPPORT, *plan) or self.why_not_flown(s, id)

    @rule("7.10", "24.6")
    def why_not_flown(self, s: State, id: str) -> Refusal | None:
        """Air units fly only for an attacker in command, besides the guns."""
        if id not in s.data.plane_number and not self.flying:
            return None
        guns = mask_of((*self.firing, s.data.number[id]) if id in s.data.number else self.firing)
        if in_command_beside(s, s.side, guns, self.units):
            return None
        return Refusal("7.10", text("refused-air-command"))

    @rule("7.7", "14.1", "24.6")
    def must_be_led(self, s: State) -> int:
        """The attackers that must be in command together with the guns: in the second wave all of them."""
        return mask_of(self.units) if self.wave(s).wave == 2 else 0

    @rule("11.3", "11.5", "14.1", "10.6")
    def why_not_ready(self, s: State) -> Refusal | None:
        """What the attack still lacks, or None."""
        contact, hexes, force = self.wave(s).contact(s), mask_of(self.targets), mask_of(self.units)
        if not force:
            return Refusal("11.2", text("refused-no-attackers"), text("remedy-join"))
        if left := contact.left_out(hexes, force):
            where = [name(s, c) for c in bits(left)]
            return Refusal("14.1" if contact.wave == 2 else "11.5", text("refused-must-target", hexes=where))
        if missing := contact.missing(hexes, force):
            return Refusal("11.3", text("refused-must-join", units=units(s, bits(missing))), text("remedy-join"))
        return None

    @rule("11.11")
    def tables(self, s: State) -> tuple[str, ...]:
        """Assault always; Mobile with the right units, and never against a city."""
        return (ASSAULT,) if self.why_not_mobile(s) else (MOBILE, ASSAULT)

    @rule("11.11")
    def why_not_mobile(self, s: State) -> Refusal | None:
        """What closes the Mobile table, or None."""
        force, series, nation = mask_of(self.units), s.data.series, self.nation(s)
        armoured, fusiliers = bool(force & s.data.armoured), bool(force & s.data.fusiliers)
        if any(s.data.no_mobile >> c & 1 for c in self.targets):
            why = "refused-mobile-city"
        elif series.mobile_table(nation, armoured=armoured, fusiliers=fusiliers):
            return None
        elif nation == ALLIES and not series.allies_mobile:
            why = "refused-mobile-allies"
        elif not series.mobile_table(s.side, armoured=True, fusiliers=True):
            why = "refused-mobile-date"
        else:
            why = "refused-mobile-german" if s.side == GERMAN else "refused-mobile-units"
        return Refusal("11.11", text(why))

    @rule("11.11")
    def nation(self, s: State) -> str:
        """Whose attack it is: that of the side, unless only Axis allies take part."""
        return ALLIES if self.units and all(s.data.nation[u] == ALLIES for u in self.units) else s.side

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        refusal: Refusal | None = None
        if isinstance(action, do.Join):
            number = own_unit(s, action.unit, "11.3")
            refusal = number if isinstance(number, Refusal) else why_barred(s, self.join_bars(s), number)
        elif isinstance(action, do.Target):
            refusal = why_not_target(s, action, self.target_bars(s))
        elif isinstance(action, do.Fire):
            refusal = self.why_not_fire(s, action.unit)
        elif isinstance(action, do.Attack):
            refusal = self.why_not_ready(s) or self.why_not_mobile(s)
        return refusal or Refusal("11.2", text("refused-finish-attack"), text("remedy-undo"))

    # --- the actions ------------------------------------------------------------------------------

    def join(self, play: Play, action: do.Join) -> None:
        """One more attacker."""
        self.units = (*self.units, play.s.data.number[action.unit])

    def target(self, play: Play, action: do.Target) -> None:
        """One more hex."""
        self.targets = (*self.targets, play.s.data.cell[action.hex])

    def fire(self, play: Play, action: do.Fire) -> None:
        """One more gun or air unit."""
        self.firing, self.flying = added(play.s, action.unit, self.firing, self.flying)

    @rule("11.3", "11.10", "13.9")
    def attack(self, play: Play, action: do.Attack) -> None:
        """Everything is committed. Units that were attacked before stay out of it."""
        s = play.s
        play.pop()
        wave: Wave = play.frame()
        defenders = tuple(u for c in self.targets for u in s.at(c) if not wave.struck >> u & 1)
        wave.strike(s, mask_of(self.units), mask_of(defenders))
        commit(s, self.firing, self.flying)
        play.push(
            Battle(s.side, self.targets, self.units, defenders, action.table, self.firing, self.flying, wave.doubled)
        )
