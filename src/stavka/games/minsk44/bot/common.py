"""What both computer players do alike: planning attacks and fire, losses, retreats and advances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeVar

from stavka.core.actions import Action, Choice, Legal, Piece, Place, verb
from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot.appraisal import (
    Ways,
    attack_of,
    attack_prospect,
    defence_of,
    fire_value,
    great_bridges_gone,
    threats,
    ways_to,
)
from stavka.games.minsk44.rules.artillery import FirePlan, gun_strength, supplied
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.guns import can_hit, guns, planes
from stavka.games.minsk44.series import BARRAGE, PROTECTIVE
from stavka.games.minsk44.state import FOE, State

T = TypeVar("T")

WORTH_FIRING = 0.12
FULL_STORES = 12  # barrage points that are worth a supply unit


class Player(ABC):
    """A side with a decision to make, in a position dealt to fit its view."""

    patience = 0.0  # what an attack that nobody asks for must be worth

    def __init__(self, s: State, side: str, legal: Legal, rng: Random) -> None:
        self.s, self.side, self.legal, self.rng = s, side, legal, rng
        self.foe = FOE[side]
        self.gone = great_bridges_gone(s)
        self._batteries: dict[str, tuple[list[int], tuple[int, ...]]] = {}
        self.choices: dict[str, list[tuple[Any, ...]]] = {}
        for option in legal.options:
            self.choices.setdefault(verb(option.make), []).append(option.choices)

    def choose(self) -> Action:
        """By the decision at hand."""
        name = type(self.s.frames[-1]).__name__
        decide: Callable[[], Action] | None = getattr(self, "decide_" + name.lower(), None)
        action = decide() if decide is not None else self.legal.pick(self.rng)
        excess = self.offered("lose")
        if isinstance(action, do.EndPhase) and excess:  # a hex holds too many
            return do.Lose(Piece(self.best(excess, lambda id: -self.use(self.s.data.number[id]))))
        return action

    # --- helpers ----------------------------------------------------------------------------------

    def offered(self, name: str) -> list[str]:
        """The ids of all options of a verb with one argument."""
        return [id for choices in self.choices.get(name, []) for id in choices[0]]

    def best(self, things: Iterable[T], value: Callable[[T], float]) -> T:
        """The thing worth most; among equals any."""
        return max(things, key=lambda x: (value(x), self.rng.random()))

    def ways(self, goals: int, weight: int) -> Ways:
        """How far every hex is from some others."""
        return ways_to(self.s.data, goals, weight, self.gone)

    def off_the_road(self, goals: dict[int, int]) -> Action | None:
        """Whoever is lined up on a road off the map comes on towards the towns."""
        s, data = self.s, self.s.data
        for u in (u for u in goals if s.where[u] < 0):
            to = self.ways(mask_of(data.towns), data.weight[u]).best(goals[u])
            if to >= 0:
                return do.Move(Piece(data.ids[u]), Place(data.name[to]))
        return None

    def ground(self, cell: int) -> float:
        """What a hex is worth to this side beyond what stands there."""
        return 0.5 + self.town(cell)

    @abstractmethod
    def town(self, cell: int) -> float:
        """What holding a town is worth to this side, from now to the end."""

    def use(self, u: int) -> float:
        """How useful a unit is."""
        return worth(self.s, u) + 0.1 * (attack_of(self.s, u) + defence_of(self.s, u))

    # --- combat -----------------------------------------------------------------------------------

    def decide_wave(self) -> Action:
        """The best attack first; then what must be; then guns that are left."""
        s = self.s
        wave: Wave = s.frames[-1]
        contact = wave.contact(s)
        due = not contact.done()
        stores = self.stores(wave)
        if stores is not None:
            return stores
        plans = [(self.target_value(wave, hex), hex) for hex in self.offered("target")]
        value, hex = max(plans, default=(-99.0, ""))
        if plans and value > self.patience:
            return do.Target(Place(hex))
        shells = [(self.shell_value(wave, h), h) for h in self.offered("shell")]
        worthy, shelled = max(shells, default=(0.0, ""))
        if due and plans:
            relief = [(v, h) for v, h in shells if h in {p for _, p in plans} and v > 0]
            return do.Shell(Place(max(relief)[1])) if relief and value < -0.3 else do.Target(Place(hex))
        if worthy > WORTH_FIRING:
            return do.Shell(Place(shelled))
        if "end-phase" in self.choices:
            return do.EndPhase()
        return self.legal.pick(self.rng)

    def stores(self, wave: Wave) -> Action | None:
        """Spend a supply unit where many guns can use it."""
        for id in self.offered("supply") if wave.wave == 1 and not wave.doubled else ():
            guns = [u for u in bits(supplied(self.s, self.s.data.number[id])) if self.s.face[u] >= 0]
            ready = [u for u in guns if not self.s.fired >> u & 1 and self.has_target(u)]
            if sum(self.s.values(u).barrage for u in ready) >= FULL_STORES:
                return do.Supply(Piece(id))
        return None

    def has_target(self, u: int) -> bool:
        """Is an enemy within range?"""
        near = self.s.data.within(self.s.where[u], self.s.values(u).reach)
        return bool(near & self.s.held(self.foe))

    def target_value(self, wave: Wave, hex: str) -> float:
        """An attack on a hex by all who are next to it and are not better used elsewhere."""
        s = self.s
        contact = wave.contact(s)
        cell = s.data.cell[hex]
        units = tuple(u for u in bits(contact.candidates(1 << cell)) if not s.data.headquarters >> u & 1)
        units = units or tuple(bits(contact.candidates(1 << cell)))
        frame = Assault((cell,), units)
        return attack_prospect(
            s, self.side, ((cell,), units, (), ()), frame.tables(s), wave.doubled, self.ground(cell)
        ).value

    def shell_value(self, wave: Wave, hex: str) -> float:
        """A barrage with the best guns that reach."""
        return self.fire_with(FirePlan(BARRAGE, self.s.data.cell[hex], doubled=wave.doubled))

    def fire_with(self, frame: FirePlan) -> float:
        """The value of a plan with the best guns and aircraft for it, up to the limits."""
        s, mission = self.s, frame.mission
        ready, flying = self.batteries(mission)
        able = [u for u in ready if can_hit(s, u, frame.target)]
        able.sort(key=lambda u: -gun_strength(s, u, mission, frame.doubled) if s.face[u] >= 0 else 0)
        firing = tuple(able[: s.data.series.fire_control(self.side, mission)])
        return fire_value(s, mission, frame.target, firing, flying, frame.doubled)

    def batteries(self, mission: str) -> tuple[list[int], tuple[int, ...]]:
        """The guns that can fire, and the aircraft that can fly, looked up once for all targets."""
        found = self._batteries.get(mission)
        if found is None:
            flying = planes(self.s, self.side, mission)[: self.s.data.series.air_limit(self.side)]
            found = self._batteries[mission] = (guns(self.s, self.side, mission), tuple(flying))
        return found

    def decide_assault(self) -> Action:
        """Add whoever makes the attack better, then guns and aircraft, then strike."""
        s = self.s
        frame: Assault = s.frames[-1]
        wave = frame.wave(s)
        joining = [s.data.number[i] for i in self.offered("join")]
        if not frame.units and joining:
            return do.Join(Piece(s.data.ids[self.best(joining, lambda u: attack_of(s, u))]))
        now = self.prospect(frame, wave)
        gain, best = 0.0, -1
        for u in joining:
            more = self.prospect(frame, wave, units=(u,)).value - now.value - 0.05 * (s.data.headquarters >> u & 1)
            if more > gain + 0.01:
                gain, best = more, u
        if best >= 0:
            return do.Join(Piece(s.data.ids[best]))
        tables = self.offered("attack")
        if not tables:
            return self.complete(joining)
        support = self.support(frame, wave, now.value)
        if support:
            return do.Fire(Piece(support))
        return do.Attack(Choice(now.table if now.table in tables else tables[0]))

    def complete(self, joining: list[int]) -> Action:
        """The attack lacks somebody who must take part, or a hex that must be attacked along with it."""
        frame: Assault = self.s.frames[-1]
        bound = frame.wave(self.s).contact(self.s).bound(mask_of(frame.targets))
        needed = [u for u in joining if bound >> u & 1]
        if needed:
            return do.Join(Piece(self.s.data.ids[needed[0]]))
        more = self.offered("target")
        if more:
            return do.Target(Place(more[0]))
        return do.Join(Piece(self.s.data.ids[joining[0]])) if joining else self.legal.pick(self.rng)

    def prospect(
        self, frame: Assault, wave: Wave, units: tuple[int, ...] = (), firing: tuple[int, ...] = (),
        flying: tuple[int, ...] = (),
    ) -> Any:  # fmt: skip
        """The attack being planned, with some more."""
        s = self.s
        plan = (frame.targets, (*frame.units, *units), (*frame.firing, *firing), (*frame.flying, *flying))
        whole = Assault(frame.targets, plan[1])
        ground = sum(self.ground(c) for c in frame.targets)
        return attack_prospect(s, self.side, plan, whole.tables(s), wave.doubled, ground)

    def support(self, frame: Assault, wave: Wave, value: float) -> str:
        """A gun or air unit that betters the attack: the least that will do."""
        s = self.s
        ids = self.offered("fire")
        guns = [s.data.number[i] for i in ids if i in s.data.number]
        planes = [s.data.plane_number[i] for i in ids if i in s.data.plane_number]
        for gun in sorted(guns, key=lambda g: attack_of(s, g)):
            if self.prospect(frame, wave, firing=(gun,)).value > value + 0.1:
                return s.data.ids[gun]
        for count in range(1, min(len(planes), 4) + 1):
            if self.prospect(frame, wave, flying=tuple(planes[:count])).value > value + 0.15:
                return s.data.planes[planes[0]].id
        return ""

    def decide_fireplan(self) -> Action:
        """Guns and aircraft as long as they help, the strongest first."""
        s = self.s
        frame: FirePlan = s.frames[-1]
        now = fire_value(s, frame.mission, frame.target, frame.firing, frame.flying, frame.doubled)
        best, found = now + 0.03, ""
        for id in self.offered("fire"):
            firing, flying = frame.firing, frame.flying
            if id in s.data.number:
                firing = (*firing, s.data.number[id])
            else:
                flying = (*flying, s.data.plane_number[id])
            value = fire_value(s, frame.mission, frame.target, firing, flying, frame.doubled)
            if value > best:
                best, found = value, id
        if found:
            return do.Fire(Piece(found))
        return do.OpenFire() if "open-fire" in self.choices else self.legal.pick(self.rng)

    def decide_protective(self) -> Action:
        """Fire where it hurts most."""
        s = self.s
        plans = [FirePlan(PROTECTIVE, s.data.cell[hex]) for hex in self.offered("shell")]
        values = [(self.fire_with(plan), s.data.name[plan.target]) for plan in plans]
        value, hex = max(values, default=(0.0, ""))
        return do.Shell(Place(hex)) if value > WORTH_FIRING else do.EndPhase()

    # --- after the die ----------------------------------------------------------------------------

    def decide_losses(self) -> Action:
        """The least useful unit."""
        return do.Lose(Piece(min(self.offered("lose"), key=lambda i: self.use(self.s.data.number[i]))))

    def decide_withdrawal(self) -> Action:
        """Away from danger, towards friends."""
        danger = threats(self.s, self.foe)

        def safety(hex: str) -> float:
            cell = self.s.data.cell[hex]
            return self.town(cell) - 0.1 * danger.get(cell, 0) + self.s.data.ground[cell].adjacent * -0.5

        return do.Retreat(Place(self.best(self.offered("retreat"), safety)))

    def decide_retreatorder(self) -> Action:
        """The most useful unit gets away."""
        return do.GoFirst(Piece(self.best(self.offered("go-first"), lambda i: self.use(self.s.data.number[i]))))

    def decide_recovery(self) -> Action:
        """The most useful unit comes under command."""
        offered = self.offered("take-in")
        if not offered:
            return do.EndPhase()
        return do.TakeIn(Piece(self.best(offered, lambda i: self.use(self.s.data.number[i]))))

    def decide_replacements(self) -> Action:
        """The most useful unit that can be had."""
        return do.Replace(Piece(self.best(self.offered("replace"), lambda i: self.use(self.s.data.number[i]))))

    def decide_pursuit(self) -> Action:
        """The strongest unit goes where it gains most; nobody leaves a town that counts."""
        s, best, found = self.s, 0.2, None
        for ids, hexes in self.choices.get("advance", []):
            u = s.data.number[ids[0]]
            for hex in hexes:
                gain = self.advance_value(u, s.data.cell[hex])
                if gain > best:
                    best, found = gain, do.Advance(ids[0], hex)
        return found or do.Halt()

    @abstractmethod
    def advance_value(self, u: int, to: int) -> float:
        """What a unit gains by advancing."""

    # --- set-up and arrivals ----------------------------------------------------------------------

    def decide_deployment(self) -> Action:
        """As in the prepared set-up."""
        posts = {id: post.id for post in self.s.data.posts for id in post.units}
        for ids, hexes in self.choices["deploy"]:
            for id in ids:
                if posts.get(id) in hexes:
                    return do.Deploy(id, Place(posts[id]))
        return self.legal.pick(self.rng)

    def decide_screening(self) -> Action:
        """A screen would rather give ground than fight it out."""
        return do.ChooseTable(Choice("mobile"))
