"""Chapters 11 and 14: the two waves of combat, and the planning of attacks."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Deciders, Open
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import FirePlan, added, can_fire, commit, fire_options, spend
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE, Battle
from stavka.games.minsk44.rules.combat_refusals import flown_for, nation_of, why_not_assault, why_not_wave
from stavka.games.minsk44.rules.command import all_in_command
from stavka.games.minsk44.rules.effects import Play, name
from stavka.games.minsk44.rules.fog import maybe_on_map
from stavka.games.minsk44.rules.obligations import Contact
from stavka.games.minsk44.series import BARRAGE, SUPPORT
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

    @rule("10.6", "11.8")
    def strike(self, s: State, attackers: int, defenders: int) -> None:
        """These attack those; whoever had to attack and is not among them must still find another enemy."""
        if self.wave == 1:
            contact = self.contact(s)
            self.owing = (self.owing | contact.must_act) & ~attackers
            self.pending |= contact.must_hit
        self.used |= attackers
        self.struck |= defenders

    @rule("11.1", "11.3", "11.8", "12.7", "14.1", "14.2", "14.4")
    def legal(self, s: State, role: str) -> Legal:
        contact, (targets, shellable) = self.contact(s), self.enemies(s)
        options = [
            Option(do.Target, s.data.hexes(targets)),
            Option(do.Shell, s.data.hexes(shellable)),
            Option(do.Supply, s.data.unit_names(self.suppliers(s))),
        ]
        if contact.done():
            options.append(Option(do.EndPhase))
        return Legal(options)

    def enemies(self, s: State) -> tuple[int, int]:
        """The hexes that may be attacked, and those that may be barraged; looked up once for a position."""
        found: tuple[int, int] | None = s.cache.get("enemies")
        if found is None:
            contact = self.contact(s)
            found = s.cache["enemies"] = (self.targets(contact), self.shellable(s, contact))
        return found

    def targets(self, contact: Contact) -> int:
        """Enemy hexes that may be attacked by adjacent units."""
        return mask_of(c for c in contact.near if contact.possible(1 << c, 0))

    @rule("12.6", "12.7", "11.8")
    def shellable(self, s: State, contact: Contact) -> int:
        """Enemy hexes that may be barraged."""
        held = mask_of(c for c in contact.near if not contact.releases(c))
        return can_fire(s, s.side, BARRAGE, self.unstruck(s)) & ~held

    @rule("11.3")
    def unstruck(self, s: State) -> int:
        """Enemy hexes with somebody who has not been attacked in this phase."""
        spent = {s.where[u] for u in bits(self.struck & s.present)}
        done = mask_of(c for c in spent if all(self.struck >> u & 1 for u in s.at(c)))
        return s.held(FOE[s.side]) & ~done

    @rule("20.1", "20.2")
    def suppliers(self, s: State) -> int:
        """Supply units on the map."""
        return s.on_map(s.side) & s.data.suppliers

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

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_wave(s, self.contact(s), action, self.struck)

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


class Assault(ActiveSideDecides, tag=True):
    """An attack being planned: hexes, units, guns and air units; then the table."""

    targets: Open[tuple[int, ...]]
    units: Deciders[tuple[int, ...]] = ()  # nobody else reads what is committed before it is declared
    firing: Deciders[tuple[int, ...]] = ()
    flying: Deciders[tuple[int, ...]] = ()

    ASKS: ClassVar[bool] = True

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
        contact = self.wave(s).contact(s)
        hexes, units = mask_of(self.targets), mask_of(self.units)
        free = [u for u in bits(contact.candidates(hexes) & ~units) if self.can_join(s, u)]
        joining = [u for u in free if contact.possible(hexes, units | 1 << u)]
        more = [c for c in contact.near if not hexes >> c & 1 and contact.possible(hexes | 1 << c, units)]
        options = [
            Option(do.Join, tuple(s.data.ids[u] for u in joining)),
            Option(do.Target, tuple(s.data.name[c] for c in more)),
        ]
        if units:
            options += self.support(s)
        if contact.complete(hexes, units):
            options.append(Option(do.Attack, self.tables(s)))
        return Legal(options)

    @rule("12.10", "17.5", "7.10", "22.4")
    def support(self, s: State) -> list[Option]:
        """Guns within range; air units while somebody who attacks is in command besides the guns."""
        options = fire_options(s, s.side, SUPPORT, self.targets, self.firing, self.flying, self.must_be_led(s))
        out = {s.data.ids[u] for u in self.units}
        plan = (self.firing, self.flying)
        return [
            Option(do.Fire, tuple(i for i in o.choices[0] if i not in out and flown_for(s, self.units, i, *plan)))
            for o in options
        ]

    @rule("7.7", "14.1", "24.6")
    def must_be_led(self, s: State) -> int:
        """The attackers that must be in command together with the guns: in the second wave all of them."""
        return mask_of(self.units) if self.wave(s).wave == 2 else 0

    @rule("14.1", "24.6")
    def can_join(self, s: State, number: int) -> bool:
        """May one more attack beside the guns committed? In the second wave all of them must be in command at once."""
        if number in self.firing:
            return False
        return not (self.must_be_led(s) and self.firing) or all_in_command(
            s, s.side, self.must_be_led(s) | mask_of(self.firing) | 1 << number
        )

    @rule("11.11")
    def tables(self, s: State) -> tuple[str, ...]:
        """Assault always; Mobile with the right units, and never against a city."""
        force = mask_of(self.units)
        mobile = s.data.series.mobile_table(
            nation_of(s, self.units), armoured=bool(force & s.data.armoured), fusiliers=bool(force & s.data.fusiliers)
        )
        closed = any(s.data.no_mobile >> c & 1 for c in self.targets)
        return (MOBILE, ASSAULT) if mobile and not closed else (ASSAULT,)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        contact = self.wave(s).contact(s)
        plan = (self.targets, self.units, self.firing, self.flying)
        return why_not_assault(s, contact, action, plan, self.tables(s))

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
