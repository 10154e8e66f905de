"""How an operation is planned: who marches where, who attacks what, and in which order.

The plan is tried on a copy of the position, one task after the other, as if every attack succeeded; what depends on an
attack counts as much less as that is doubtful. Rings are tried explicitly: break into the zones around an enemy that
his friends hold, then fill the others. The best whole operation wins.
"""

from __future__ import annotations

from collections.abc import Iterator

from stavka.core.hexes import bits, lowest
from stavka.games.roads.atlas import AXIS, foe
from stavka.games.roads.bot.appraisal import front_distance, loss_worth, menace
from stavka.games.roads.bot.battles import chance_to_win, driven_off
from stavka.games.roads.bot.ground import FLOOR, Ground, Task, around
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import attacks_from, ways
from stavka.games.roads.rules.operations import Operation
from stavka.games.roads.rules.situation import OperationFrame, cost, move_cost, reach
from stavka.games.roads.state import BOX, State

RING = (0.8, 0.45, 0.2, 0.08, *[0.0] * 28)  # of a unit's worth, by the neighbours that the enemy does not hold yet
OPEN = 4  # with so many of them nobody is nearly shut in
CAUTION = 1.5  # own units in a sack count for more than enemies
FRIEND = 2  # a friend beside counts as so many ways out: he must be driven off first
SUPPLY = 0.16  # what a supply point is worth
WORTH_DOING = 0.12  # tasks that bring less are left
CLOSER_LOOK = 3  # goals of a stack that are weighed in detail
BLOWS = 3  # attacks tried as the first of an operation
SURE_ENOUGH = 0.65  # the odds of such an attack
RINGS = 5  # pockets tried in an operation
DOUBT = 1.5  # what depends on an attack counts by its chance to this power: a plan that fails halfway leaves gaps
FAR_AROUND = 4  # zones so near to a stack decide what it could do; one less without armour
SHIELD = 0.4  # of a guard's worth that is lost when it leaves by driving the enemy off
HOPELESS, FAIR = (
    0.25,
    0.55,
)  # odds at which not even those who are cut off are attacked; the same for the last of a ring
FREED = 0.4  # what those are worth who are set free when the last of a ring attack and are beaten
KILL = 2.5  # what destroying units that are cut off is worth, by what they are: it sets the ring free as well
GONE_FOR_GOOD = 1.3  # what Soviet armies are worth to the Axis beside their points
WAY_BACK = 0.3  # what a Panzer corps that goes back a zone in summer loses

REORGANISE, REBUILD = "reorganise", "rebuild"


NO_BLOW = Task(0, 0, 0, -1.0)  # what is worth less is not tried


class Sketch:
    """An operation in the making, on a copy of the position."""

    def __init__(self, ground: Ground, op: OperationFrame) -> None:
        self.ground, self.role, self.enemy = ground, ground.role, foe(ground.role)
        self.m = ground.s.copy()
        self.op = Operation(op.side, op.marker, op.sp, op.acted, op.rebuilt, op.bridge)
        self.m.frames = [*self.m.frames[:1], self.op]
        self.m.cache.clear()
        self.done: list[Task] = []
        self.value = 0.0
        self.doubt: list[tuple[int, float]] = []  # zones near attacks, and the chance that those succeed

    def fork(self) -> Sketch:
        """The same again, to go on differently."""
        out = Sketch(self.ground, self.op)
        m = out.m = self.m.copy()
        m.frames = [*m.frames[:1], out.op]
        m.cache.clear()
        out.done, out.value, out.doubt = list(self.done), self.value, list(self.doubt)
        return out

    # --- tasks -------------------------------------------------------------------------------------------

    def do(self, task: Task) -> None:
        """Note a task, and change the copy as it would."""
        m, op = self.m, self.op
        sure = 1.0
        for zones, chance in self.doubt:
            if zones >> task.to & 1 or zones >> task.source & 1:
                sure *= chance**DOUBT
        self.value += sure * task.worth
        self.done.append(task)
        op.acted |= task.units
        op.sp -= self.price(task)
        if task.what:
            marks = ~task.units
            if task.what == REORGANISE:
                m.disorganised &= marks
            else:
                m.decimated &= marks
                op.rebuilt = True
        else:
            self.go(task)
        m.isolated = m.ring()
        m.cache.clear()

    def go(self, task: Task) -> None:
        m, bit = self.m, 1 << task.to
        for u in bits(m.units_at(self.enemy, task.to)):
            m.put(u, BOX)
        for u in bits(task.units):
            m.put(u, task.to)
        m.axis_held = m.axis_held | bit if self.role == AXIS else m.axis_held & ~bit
        if task.chance < 1:
            self.doubt.append((bit | m.data.near[task.to], task.chance))

    def price(self, task: Task) -> int:
        """Supply points that a task takes."""
        if task.what:
            return cost(self.m, self.role, task.what)
        price = move_cost(self.m, self.role, task.units)
        if task.chance == 1 and self.m.units_at(self.role, task.to):
            price += cost(self.m, self.role, "stack")
        return price

    # --- what tasks are worth -----------------------------------------------------------------------------

    def prize(self, units: int) -> float:
        """What destroying enemies is worth; Soviet armies have few points on them, but none comes back."""
        return (GONE_FOR_GOOD if self.role == AXIS else 1.0) * loss_worth(self.m, units)

    def change(self, units: int, source: int, to: int, *, taken: bool) -> float:
        """What a move does to pockets, of enemies and one's own, and to guards."""
        m, near = self.m, self.m.data.near
        own, theirs = m.zones_of(self.role), m.zones_of(self.enemy)
        here, there = m.units_at(self.role, source), m.units_at(self.role, to)
        stays = here & ~units
        after = (own if stays else own & ~(1 << source)) | 1 << to
        enemies = theirs & ~(1 << to) if taken else theirs
        beside = near[source] | near[to]
        # enemies, by the ways out that are left to them
        out = -RING[(near[to] & ~own).bit_count()] * self.prize(m.units_at(self.enemy, to)) if taken else 0.0
        for z in bits(beside & enemies):
            was = (near[z] & ~own).bit_count()
            now = (near[z] & ~after).bit_count() if was <= OPEN else was
            if was != now:
                out += (RING[now] - RING[was]) * self.prize(m.units_at(self.enemy, z))
        out *= self.ground.bias.rings
        # own units: those who stay where they are, and those who go or are joined
        for z in bits((beside | 1 << source) & own & after & ~(1 << to)):
            if (near[z] & ~theirs).bit_count() < OPEN:
                change = self.shut_in(z, after, enemies) - self.shut_in(z, own, theirs)
                out -= CAUTION * change * loss_worth(m, m.units_at(self.role, z) & ~units) if change else 0.0
        if not stays:
            out += CAUTION * self.shut_in(source, own, theirs) * loss_worth(m, here)
        if there:
            out += CAUTION * self.shut_in(to, own, theirs) * loss_worth(m, there)
        out -= CAUTION * self.shut_in(to, after, enemies) * loss_worth(m, units | there)
        shield = SHIELD if taken else 1.0
        out += shield * self.ground.guard(source, here.bit_count(), stays.bit_count())
        return out + self.ground.guard(to, there.bit_count(), there.bit_count() + units.bit_count())

    def shut_in(self, zone: int, own: int, theirs: int) -> float:
        """How nearly units of one's own are shut in."""
        left = self.m.data.near[zone] & ~theirs
        return RING[left.bit_count() + FRIEND * (left & own).bit_count()]

    def march(self, units: int, source: int, to: int) -> float:
        """A march: ground taken, nearer to the goals, pockets, guards."""
        m, s, role = self.m, self.ground.s, self.role
        out = self.change(units, source, to, taken=False)
        if not m.held_by(role) >> to & 1:
            out += self.ground.gain(to)
        out += self.ground.stranded(units, source) - self.ground.stranded(units, to)
        nearer = self.ground.nearer(source, to)
        if role == AXIS and not units & m.data.armour:
            nearer += self.ground.relief(source, to)
        out += max(0.0, nearer) if self.doomed(source) else nearer
        if role == AXIS and not m.winter and units & m.data.panzers:
            out -= WAY_BACK * max(0, front_distance(s, to, role) - front_distance(s, source, role))
        return out

    def post(self, units: int, source: int, to: int) -> float:
        """And the blows that could follow, and what stays open behind."""
        m, role = self.m, self.role
        others, stay = m.units_at(role, to) & ~units, m.units_at(role, source) & ~units
        if others:
            out = 0.5 * (self.threat(units | others, to) - self.threat(others, to))
            out -= SUPPLY * cost(m, role, "stack")
        else:
            out = 0.25 * self.threat(units, to) + self.ground.opening(to)
        if not stay and not self.doomed(source):
            out -= 0.25 * self.threat(units, source) + self.ground.opening(source)
        return out

    def doomed(self, zone: int) -> bool:
        """Is a zone nearly surrounded, so that nothing is gained by holding it?"""
        left = self.m.data.near[zone] & ~self.m.zones_of(self.enemy)
        return left.bit_count() <= 1

    def threat(self, units: int, zone: int) -> float:
        """The best blow that a stack could strike next from a zone."""
        m, role, near = self.m, self.role, self.m.data.near[zone]
        enemies = attacks_from(m, role, zone) & m.zones_of(self.enemy)
        if not enemies:
            return 0.0
        key = units, zone, enemies, m.isolated & near, m.disorganised & units, m.decimated & units
        best = self.ground.threats.get(key)  # enemies stay as they are, or are driven off
        if best is None:
            best = 0.0
            for to in bits(enemies):
                win = chance_to_win(m, role, units, zone, to)
                gain = self.ground.gain(to) + 0.45 * m.units_at(self.enemy, to).bit_count()
                if m.isolated >> to & 1:
                    gain += self.kills(units, zone, to)
                best = max(best, win * gain - (1 - win) * 0.5 * units.bit_count())
            self.ground.threats[key] = best
        return best

    def attack(self, units: int, group_zone: int, source: int, to: int) -> Task:
        """An attack: ground, enemies driven off or destroyed, against what a defeat costs."""
        m, s, role = self.m, self.ground.s, self.role
        defenders = m.units_at(self.enemy, to)
        shut_in = bool(m.isolated >> to & 1)
        back = m.units_at(role, group_zone) & ~units
        win = chance_to_win(m, role, units, source, to)
        if win < ((HOPELESS if back else FAIR) if shut_in else self.ground.bias.floor):
            return Task(units, group_zone, to, -9.0, win)
        gain = self.ground.gain(to) + 0.45 * defenders.bit_count() + menace(s, role, to)
        if not shut_in and not m.data.near[to] & ~m.zones_of(role) & ~m.zones_of(self.enemy):
            gain += 0.5 * self.prize(defenders)  # nowhere to fall back to but on friends
        elif not shut_in and m.disorganised & defenders:
            gain += 0.15 * loss_worth(m, defenders)
        gain += self.change(units, group_zone, to, taken=True)
        gain -= self.ground.stranded(units, to)
        if not shut_in:
            gain += 0.6 * self.ground.nearer(group_zone, to)
        if not shut_in and not m.units_at(role, group_zone) & ~units:
            gain -= 0.5 * self.ground.opening(group_zone)
        price = 0.55 * units.bit_count() + 0.25 * (units & m.data.armour).bit_count()
        risk = -self.ground.guard(group_zone, (back | units).bit_count(), back.bit_count())
        if shut_in:
            price += FREED * self.prize(defenders) if not back else 0.0
        killed = KILL * self.kills(units, source, to) if shut_in else 0.0
        return Task(units, group_zone, to, killed + win * gain - (1 - win) * (price + risk), min(win, 0.99))

    def kills(self, units: int, source: int, to: int) -> float:
        """What an attack on enemies who are cut off destroys: some of them, even if others hold."""
        found = driven_off(self.m, self.role, units, source, to)
        return sum(self.prize(unit) * chance for unit, chance in found)

    # --- the best next task ---------------------------------------------------------------------------------

    def stacks(self) -> Iterator[tuple[int, int]]:
        """Zones with units that can act, and these."""
        ready = self.op.ready(self.m)
        for zone in bits(reach(self.m, self.op) & self.m.zones_of(self.role) & ~self.m.data.seas):
            here = self.m.units_at(self.role, zone) & ready
            if here:
                yield zone, here

    def tasks_of(self, zone: int, ready: int) -> Iterator[Task]:
        """What the units of a zone could do; the last of them do not leave a closed ring but to strike into it."""
        m, role = self.m, self.role
        shut = m.isolated & m.zones_of(self.enemy) & m.data.near[zone]
        for units in groups(m, ready):
            if move_cost(m, role, units) > self.op.sp:
                continue
            found = ways(m, MoveGroup(side=role, units=units, zone=zone))
            price = SUPPLY * move_cost(m, role, units)
            bound = bool(shut) and units == m.units_at(role, zone)
            for to, source in found.attacks.items():
                if not bound or shut >> to & 1:
                    task = self.attack(units, zone, source, to)
                    yield task._replace(worth=task.worth - price)
            if bound:
                continue
            ground = sorted(((self.march(units, zone, to), to) for to in bits(found.ends)), reverse=True)
            for gain, to in ground[:CLOSER_LOOK]:
                yield Task(units, zone, to, gain + self.post(units, zone, to) - price)

    def care(self) -> Iterator[Task]:
        """Units to put in order."""
        m, op, s = self.m, self.op, self.ground.s
        for u in bits(op.shaken(m)):
            near = front_distance(s, m.where[u], self.role)
            worth = (1.1 if near <= 2 else 0.55) - SUPPLY * cost(m, self.role, REORGANISE)
            yield Task(1 << u, m.where[u], m.where[u], worth, what=REORGANISE)
        for u in bits(op.worn(m)):
            yield Task(1 << u, m.where[u], m.where[u], 1.0 - SUPPLY * cost(m, self.role, REBUILD), what=REBUILD)

    def tasks(self, zone: int, ready: int) -> list[Task]:
        """What the units of a zone could do. That depends on what stands near it only; it comes up again and again in
        the operations that are tried, and is remembered for all of them."""
        m, role = self.m, self.role
        armour = ready & m.data.armour
        area = around(m.data, zone, FAR_AROUND if armour else FAR_AROUND - 1)
        own, theirs, there = m.zones_of(role) & area, m.zones_of(self.enemy) & area, 0
        for z in bits(own):
            there |= m.at[z]
        sp = min(self.op.sp, move_cost(m, role, armour) + cost(m, role, "stack"))  # no move takes more
        key = zone, ready, sp, theirs, there, m.axis_held & area, m.isolated & area, m.disorganised & there
        found = self.ground.tasks.get(key)
        if found is None:
            found = self.ground.tasks[key] = list(self.tasks_of(zone, ready))
        return found

    def fill(self) -> Sketch:
        """The best task, then the next best, while they are worth their supply."""
        while self.op.sp > 0:
            best = Task(0, 0, 0, WORTH_DOING)
            for zone, ready in self.stacks():
                for task in self.tasks(zone, ready):
                    if task.worth > best.worth and self.price(task) <= self.op.sp:
                        best = task
            best = max([best, *self.care()], key=lambda t: t.worth)
            if not best.units:
                return self
            self.do(best)
        return self

    def blows(self) -> list[Task]:
        """Attacks to begin with for what others may do afterwards: the best on each of a few zones."""
        found: dict[int, Task] = {}
        for zone, ready in self.stacks():
            for task in self.tasks(zone, ready):
                if SURE_ENOUGH <= task.chance < 1 and task.worth > found.get(task.to, NO_BLOW).worth:
                    found[task.to] = task
        return sorted(found.values(), key=lambda t: t.worth, reverse=True)[:BLOWS]

    # --- rings ------------------------------------------------------------------------------------------------

    def rings(self) -> list[int]:
        """Enemy zones that might be cut off, the most promising first."""
        m, near, own = self.m, self.m.data.near, self.m.zones_of(self.role)
        theirs = m.zones_of(self.enemy)
        close = self.m.data.graph.within(reach(m, self.op), 2)
        out = []
        for z in bits(theirs & close & ~m.isolated & ~m.data.seas):
            left = near[z] & ~own
            effort = left.bit_count() + (left & theirs).bit_count()
            if left.bit_count() <= 4 and effort <= 5:
                out.append((loss_worth(m, m.units_at(self.enemy, z)) / (1 + effort), z))
        return [z for _, z in sorted(out, reverse=True)[:RINGS]]

    def encircle(self, target: int) -> bool:
        """Close a ring around a zone, if supply suffices: break first, then fill."""
        near = self.m.data.near[target]
        while left := near & ~self.m.zones_of(self.role):
            held = left & self.m.zones_of(self.enemy)
            prize = self.ground.bias.rings * self.prize(self.m.units_at(self.enemy, target))
            tasks = self.into(held or left, near)
            best = max(tasks, key=lambda t: (t.worth + prize * t.chance, t.to), default=None)
            if best is None:
                return False
            self.do(best)
        return True

    def into(self, wanted: int, ring: int) -> Iterator[Task]:
        """Tasks that bring somebody into one of these zones without opening another of the ring."""
        m, role = self.m, self.role
        for zone, ready in self.stacks():
            here = m.units_at(role, zone)
            for units in groups(m, ready):
                price = move_cost(m, role, units)
                if price > self.op.sp or (ring >> zone & 1 and units == here):
                    continue
                found = ways(m, MoveGroup(side=role, units=units, zone=zone))
                for to, source in found.attacks.items():
                    if wanted >> to & 1:
                        task = self.attack(units, zone, source, to)
                        if task.chance >= FLOOR:
                            yield task._replace(worth=task.worth - SUPPLY * price)
                for to in bits(found.ends & wanted):
                    yield Task(units, zone, to, self.march(units, zone, to) - SUPPLY * price)


def groups(s: State, ready: int) -> list[int]:
    """Stacks to think of: all together, the armour, pairs, and one unit of each kind alone."""
    armour = ready & s.data.armour
    parts = (armour, ready & ~armour & ~s.data.allied, ready & s.data.allied)
    ones = [1 << lowest(part) for part in parts if part]
    out = [ready, armour, ready & ~armour, ready & ~s.data.allied, *ones]
    if len(ones) > 1:
        out.append(ones[0] | ones[1])
    return [g for g in dict.fromkeys(out) if g]


def sketches(ground: Ground, op: OperationFrame, tried: set[tuple[str, int]]) -> Iterator[Sketch]:
    """Whole operations from a marker that differ in kind: the best tasks one by one, a blow that opens the way for
    others first, one ring or another first, unless that has been tried from a better place."""
    start = Sketch(ground, op)
    yield start.fork().fill()
    for blow in start.blows():
        if ("blow", blow.to) not in tried:
            tried.add(("blow", blow.to))
            other = start.fork()
            other.do(blow)
            yield other.fill()
    for target in start.rings():
        other = start.fork()
        if ("ring", target) not in tried and other.encircle(target):
            tried.add(("ring", target))
            yield other.fill()


def planned(ground: Ground, op: OperationFrame) -> Sketch:
    """The best operation from a marker."""
    return max(sketches(ground, op, set()), key=lambda sketch: sketch.value)
