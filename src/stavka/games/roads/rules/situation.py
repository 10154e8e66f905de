"""What is going on, as every frame may look it up: the operation, the battle, the check being made."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import msgspec

from stavka.core.actions import Action
from stavka.core.frames import Decision, Frame, Sequence, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.roads.atlas import AXIS, MAJOR, MINOR, SIDES, STRAIT, VOLGA, Atlas, foe
from stavka.games.roads.state import OfAxis, OfSoviets, State

F = TypeVar("F", bound=Frame)
RIVER_RULES = {MINOR: "C1.b.III", MAJOR: "C1.b.II", VOLGA: "C1.b.I", STRAIT: "C1.d"}


class Judged(Decision):
    """A decision with one judge: `why_not` names what forbids an action, and nothing against any that is offered."""

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """The rule against an action, or None."""
        raise NotImplementedError

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        refusal = self.why_not(s, action)
        assert refusal is not None, f"{type(self).__name__} does not offer {action} and does not say why"
        return refusal


class OperationFrame(Judged, SideDecides):
    """An operation: who makes it, where its marker lies, what supply is left, who has acted."""

    marker: Open[int]
    sp: Open[int]
    acted: Open[int] = 0
    rebuilt: Open[bool] = False
    bridge: Open[int] = 0  # zones supplied by air
    carried: Open[int] = 0  # land units that ships have taken aboard
    stormed: Open[int] = 0  # fortresses stormed
    unloaded: Open[tuple[int, ...]] = ()  # the port of each resource point that ships have brought


class BattleFrame(Frame, kw_only=True):
    """A battle: the zone, where the attackers came from, the units still in it, cups and chits."""

    zone: Open[int]
    origin: Open[int]
    attacker: Open[str]
    river: Open[str]
    attackers: Open[int]
    defenders: Open[int]
    stage: Open[int] = 0
    turn: Open[str] = ""
    axis_cup: OfAxis[tuple[str, ...]] = ()
    soviet_cup: OfSoviets[tuple[str, ...]] = ()
    axis_chits: OfAxis[tuple[str, ...]] = ()  # drawn and not yet played
    soviet_chits: OfSoviets[tuple[str, ...]] = ()
    aside: Open[tuple[str, ...]] = ()  # Soviet chits in hand that all have seen: a card put them there
    most: Open[tuple[tuple[str, int], ...]] = ()  # kinds of chits of which a hand holds no more than so many
    axis_used: Open[tuple[str, ...]] = ()
    soviet_used: Open[tuple[str, ...]] = ()
    forts: Open[int] = 0  # fortified units
    sallied: Open[int] = 0  # units that came out of a besieged fortress
    flags: Open[tuple[str, ...]] = ()  # cards with an effect on this battle
    led: Open[bool] = False  # the leader comes with the attackers (only while the battle is being planned)

    @property
    def defender(self) -> str:
        """The side that is attacked."""
        return foe(self.attacker)

    def units(self, side: str) -> int:
        """A side's units still in the battle."""
        return self.attackers if side == self.attacker else self.defenders

    @property
    def over(self) -> bool:
        """Has a side no units left?"""
        return not self.attackers or not self.defenders

    def chits(self, side: str) -> tuple[str, ...]:
        """The chits a side has drawn."""
        return self.axis_chits if side == AXIS else self.soviet_chits

    def cup(self, side: str) -> tuple[str, ...]:
        """The chits still in a side's cup."""
        return self.axis_cup if side == AXIS else self.soviet_cup

    def used(self, side: str) -> tuple[str, ...]:
        """The chits of a side that lie open."""
        return self.axis_used if side == AXIS else self.soviet_used

    def put_chits(self, side: str, cup: tuple[str, ...], hand: tuple[str, ...]) -> None:
        """These chits are in a side's cup, those in its hand."""
        if side == AXIS:
            self.axis_cup, self.axis_chits = cup, hand
        else:
            self.soviet_cup, self.soviet_chits = cup, hand

    def lay_open(self, side: str, used: tuple[str, ...]) -> None:
        """These chits of a side have been used."""
        if side == AXIS:
            self.axis_used = used
        else:
            self.soviet_used = used

    def shown(self, chit: str) -> None:
        """A chit has been played: what was known of the hand it came from holds for the rest of it."""
        self.aside = tuple(id for id in self.aside if id != chit)
        self.most = tuple((id, most - (id == chit)) for id, most in self.most)

    @rule("9.5.6")
    def put_back(self) -> None:
        """The battle is over: chits that were not played go back unseen."""
        for side in SIDES:
            self.put_chits(side, tuple(sorted((*self.cup(side), *self.chits(side)))), ())
        self.aside, self.most = (), ()

    def drop(self, unit: int) -> None:
        """A unit leaves the battle; its fortification chit goes back to the used ones (C19.15)."""
        bit = 1 << unit
        self.attackers &= ~bit
        self.defenders &= ~bit
        self.sallied &= ~bit
        if self.forts & bit:
            self.forts &= ~bit
            self.soviet_used = (*self.soviet_used, "soviet-fort")


class CheckFrame(Sequence, kw_only=True):
    """A cohesion check: the unit, the modifier of the die, what happens to it when it fails."""

    unit: Open[int]
    modifier: Open[int]
    fail: Open[str]
    cited: Open[str]
    die: Open[int] = 0
    helped: Open[int] = 0  # what cards took off the die
    spared: Open[tuple[str, ...]] = ()


def _find(s: State, kind: type[F]) -> F | None:
    for frame in reversed(s.frames):
        if isinstance(frame, kind):
            return frame
    return None


def operation(s: State) -> OperationFrame:
    """The operation under way."""
    found = _find(s, OperationFrame)
    assert found is not None, "no operation under way"
    return found


def operating(s: State) -> OperationFrame | None:
    """The operation under way, if there is one."""
    return _find(s, OperationFrame)


def battle(s: State) -> BattleFrame:
    """The battle under way."""
    found = _find(s, BattleFrame)
    assert found is not None, "no battle under way"
    return found


def fighting(s: State) -> BattleFrame | None:
    """The battle under way, if there is one."""
    return _find(s, BattleFrame)


def checked(s: State) -> CheckFrame | None:
    """The check under way, if there is one."""
    return _find(s, CheckFrame)


def checking(s: State) -> CheckFrame:
    """The check under way."""
    found = checked(s)
    assert found is not None, "no check under way"
    return found


# --- values of units ----------------------------------------------------------------------------


@rule("9.6.2.c", "9.6.3.a", "9.6.4")
def value(s: State, table: tuple[list[int], ...], unit: int) -> int:
    """A printed value on the side that shows, lowered by a disorganised marker, never below 1."""
    out = table[s.decimated >> unit & 1][unit]
    return max(1, out - 1) if s.disorganised >> unit & 1 else out


@rule("C1.b.I", "C1.b.II", "C1.b.III", "C1.d")
def river_loss(river: str, *, winter: bool) -> int:
    """How much cohesion attackers lose across a border."""
    if river in (STRAIT, VOLGA):
        return 2
    if river == MAJOR:
        return 1 if winter else 2
    return 1 if river == MINOR and not winter else 0


class Part(msgspec.Struct, frozen=True):
    """What a value is made of: a name for the table, the number, the rule it comes from."""

    id: str
    value: int
    rule: str


@rule("9.6.1", "9.6.6.c", "9.6.2.c", "9.6.3.a", "9.6.4", "C1.c", "C1.b.II", "C1.b.III")
def cohesion_parts(s: State, fight: BattleFrame, unit: int) -> list[Part]:
    """What a unit checks against in a battle, part by part."""
    reduced = s.decimated >> unit & 1
    out = [Part("reduced" if reduced else "printed", s.data.cohesion[reduced][unit], "9.6.4" if reduced else "3.2")]
    if s.disorganised >> unit & 1:
        out.append(Part("disorganised", -1, "9.6.3.a"))
    if fight.attackers >> unit & 1:
        dry = "bridge" in fight.flags or fight.sallied >> unit & 1  # who sallies from a fortress crosses no river
        loss = 0 if dry else river_loss(fight.river, winter=s.winter)
        if loss:
            out.append(Part(fight.river, -loss, RIVER_RULES[fight.river]))
        return out
    if s.cut_off(unit):
        out.append(Part("isolated", -1, "9.6.6.c"))
    if s.data.mountains >> fight.zone & 1:
        out.append(Part("mountain", 1, "C1.c"))
    return out


@rule("9.6.2.c")
def cohesion(s: State, fight: BattleFrame, unit: int) -> int:
    """What a unit checks against in a battle: never below 1."""
    return max(1, sum(part.value for part in cohesion_parts(s, fight, unit)))


@rule("9.5.2", "C1.c", "C10.b")
def tactical_parts(s: State, fight: BattleFrame, side: str) -> list[Part]:
    """The best tactical value of a side in a battle, and what is added to it."""
    best = max((value(s, s.data.tactical, u) for u in bits(fight.units(side))), default=0)
    if not best:
        return []
    out = [Part("best", best, "9.5.2")]
    if side == AXIS and (s.leader_at(fight.zone) or fight.led):
        out.append(Part("leader", 1, "C10.b"))
    if side == fight.defender and s.data.mountains >> fight.zone & 1:
        out.append(Part("mountain", 2, "C1.c"))
    if side == fight.attacker and "zhukov" in fight.flags:
        out.append(Part("zhukov", 2, "2.3.2"))
    return out


def tactical(s: State, fight: BattleFrame, side: str) -> int:
    """How many chits a side draws."""
    return sum(part.value for part in tactical_parts(s, fight, side))


@rule("9.6.1", "C19.15")
def die_parts(s: State, check: CheckFrame) -> list[Part]:
    """What is added to the die: the chit's modifier, fortifications, what cards did."""
    out = [Part("chit", check.modifier, check.cited)] if check.modifier else []
    if battle(s).forts >> check.unit & 1:
        out.append(Part("fort", -2, "C19.15"))
    if check.helped:
        out.append(Part("card", -check.helped, "2.3.2"))
    return out


def die_modifier(s: State, check: CheckFrame) -> int:
    """The sum of what is added to the die."""
    return sum(part.value for part in die_parts(s, check))


@rule("9.6.1")
def failed(s: State, check: CheckFrame) -> bool:
    """Is the die, with its modifiers, above the unit's cohesion?"""
    return check.die + die_modifier(s, check) > cohesion(s, battle(s), check.unit)


@rule("5.2.3")
def reach(s: State, op: OperationFrame) -> int:
    """Zones whose units an operation can supply: at most three away, by a path without enemies."""
    steps, barred = s.data.value["reach"], s.barred(op.side)
    found = supplied(s.data, op.marker, steps, barred) | op.bridge
    return at_sea(s, op, found, supplied(s.data, op.marker, steps - 1, barred)) if s.data.seas else found


@lru_cache(maxsize=1 << 12)
@rule("5.2.3")
def supplied(data: Atlas, marker: int, steps: int, barred: int) -> int:
    """Zones so near to a marker; an enemy who has retreated to the marker cuts every path. Remembered for all that
    follows in an operation: it changes only when the enemy is driven off or falls back."""
    through = data.board & ~barred
    return data.graph.within(1 << marker & through, steps, through)


@rule("5.2.4", "5.4.2", "11.3.5.a")
def at_sea(s: State, op: OperationFrame, found: int, shore: int) -> int:
    """Reach where there are seas and fortresses: a sea zone may be the last of the path; a marker at sea serves its
    zone and the land beside it; one in a besieged fortress only those inside."""
    marker = 1 << op.marker
    if s.data.seas & marker:
        return marker | s.data.coast[op.marker] & ~s.zones_of(foe(op.side))
    if s.besieged & s.held_by(op.side) & marker:
        return marker
    for zone in bits(shore):
        found |= s.data.coast[zone] & s.data.seas
    return found


# --- supply points ------------------------------------------------------------------------------


@rule("5.5.2", "C13")
def cost(s: State, side: str, what: str) -> int:
    """Supply points for stacking, reorganising or rebuilding."""
    return winter_price(s, side, s.data.value[what])


@rule("C13")
def winter_price(s: State, side: str, price: int) -> int:
    """In winter the Axis pays double."""
    return price * 2 if side == AXIS and s.winter else price


@rule("5.5.2")
def no_supply(op: OperationFrame, price: int) -> Refusal | None:
    """Is there too little supply left in an operation?"""
    return Refusal("5.5.2", text("refused-supply", needed=price, left=op.sp)) if price > op.sp else None


@rule("8.2")
def no_supply_to_stack(s: State, side: str, unpaid: int, *places: str) -> Refusal | None:
    """Is there too little left to end on own units, after the move itself is paid?"""
    price, left = cost(s, side, "stack"), operation(s).sp - unpaid
    return Refusal("8.2", text("refused-stack-supply", needed=price, left=left), None, places) if price > left else None


@rule("5.5.2", "C8", "C13")
def move_cost(s: State, side: str, units: int) -> int:
    """Supply points for moving these units together; only infantry does not pay double in winter."""
    if units & s.data.armour:
        return winter_price(s, side, s.data.value["armour"])
    return s.data.value["move"]
