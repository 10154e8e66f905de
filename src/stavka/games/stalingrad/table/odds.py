"""Chapter 8 as a calculation: what a battle brings when all blocks and cards in it are known.

The thirteen steps in their order, each a change of a distribution over what is left of both sides. Among equals the
Germans are supposed to lose the block that shoots worst, and to take the Soviet one that shoots best.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from stavka.core.hexes import bits, mask_of
from stavka.core.odds import at_least, total
from stavka.games.stalingrad.rules import cards
from stavka.games.stalingrad.rules.battle import Battle
from stavka.games.stalingrad.rules.combat import RUBBLE_NEEDS_MORE_THAN
from stavka.games.stalingrad.state import GERMAN, RUBBLE_LIMIT, SOVIET, STACK_LIMIT, State

Points = tuple[int, ...]  # what is left of each block, in order
Left = tuple[Points, Points, bool]  # Germans, Soviets, and is the hex rubble?
Odds = dict[Left, float]
Blow = tuple[str, int, str]  # of a battle under way: the side that loses so many steps (of a sort), or that fires (0)
JOINING = {"infiltration": "infantry", "t-34": "tanks"}  # cards that bring a unit of a reserve into the battle


class Block(msgspec.Struct, frozen=True):
    """A unit in a battle: its points, the lowest face with which it hits, what it is, and where it stands."""

    points: int
    face: int
    armour: bool  # Panzers and Panzergrenadiers; Soviet tanks
    infantry: bool
    cell: int = -1
    kind: str = ""


class Result(msgspec.Struct, frozen=True):
    """What comes of a battle: the chance that the attacker takes the hex, and the steps lost on average."""

    taken: float
    german: float
    soviet: float


def block(s: State, unit: int, points: int, cell: int) -> Block:
    """A unit with so many points on a hex."""
    data, bit = s.data, 1 << unit
    german = bool(data.germans & bit)
    armour, infantry = (data.armour, data.german_infantry) if german else (data.tanks, data.soviet_infantry)
    return Block(points, data.fire[unit], bool(armour & bit), bool(infantry & bit), cell, data.units[unit].kind)


@lru_cache(maxsize=1 << 12)
def throw(dice: tuple[tuple[int, int], ...], ones: bool) -> tuple[tuple[int, int, float], ...]:
    """(hits, ones, chance) of dice given as (how many, lowest face that hits); ones count only where they matter."""
    out = {(0, 0): 1.0}
    for count, face in dice:
        hit, own = (7 - face) / 6, 1 / 6 if ones else 0.0
        for _ in range(count):
            after: dict[tuple[int, int], float] = {}
            for (h, o), p in out.items():
                after[h + 1, o] = after.get((h + 1, o), 0.0) + p * hit
                after[h, o] = after.get((h, o), 0.0) + p * (1 - hit - own)
                if own:
                    after[h, o + 1] = after.get((h, o + 1), 0.0) + p * own
            out = after
    return tuple((h, o, p) for (h, o), p in out.items() if p)


class Sum:
    """A battle with known blocks and cards, worked out step by step."""

    def __init__(
        self,
        s: State,
        fight: Battle,
        germans: tuple[Block, ...],
        soviets: tuple[Block, ...],
        german_cards: tuple[str, ...] = (),
        soviet_card: str = "",
        joins: Block | None = None,
    ) -> None:
        self.s, self.fight = s, fight
        self.germans, self.soviets = germans, soviets
        self.german_cards, self.soviet_card = german_cards, soviet_card
        self.kind = s.data.cards[soviet_card].kind if soviet_card else ""
        lead = {*s.leaders, soviet_card} if self.kind == "leader" else {*s.leaders}
        self.khrushchev, self.chuikov = "khrushchev" in lead, "chuikov" in lead
        self.joins = joins if self.kind in JOINING else None
        if self.joins is not None:
            self.soviets = (*soviets, self.joins)
        self.by_air = bool(german_cards) and s.data.cards[german_cards[0]].kind == "air"
        variant = s.variant_on()
        self.flak = variant and any(b.kind == "anti-aircraft" for b in soviets)
        self.guns = variant and any(b.kind == "anti-tank" for b in soviets)
        self.cancelled = fight.cancelled or (self.by_air and (self.flak or self.kind == "aa"))
        self._ladders: dict[tuple[bool, Points, str], list[Points]] = {}

    def result(self) -> Result:
        """The whole battle."""
        rubble = bool(self.s.rubble >> self.fight.target & 1)
        german, soviet = tuple(b.points for b in self.germans), tuple(b.points for b in self.soviets)
        odds = self.special_units({(german, soviet, rubble): 1.0})
        if not self.ends_the_match():
            odds = self.go_on(odds, 0)
        return self.reckon(odds)

    def rest(self, first: int | None, blows: Iterable[Blow]) -> Result:
        """What is left of a battle under way: a block that loses a step at once, what comes before the next step of
        the battle, and all that follows. Blocks have the points that they have now."""
        german, soviet = tuple(b.points for b in self.germans), tuple(b.points for b in self.soviets)
        if first is not None:
            both = [*german, *soviet]
            both[first] -= 1
            german, soviet = tuple(both[: len(german)]), tuple(both[len(german) :])
        odds: Odds = {(german, soviet, bool(self.s.rubble >> self.fight.target & 1)): 1.0}
        for side, steps, only in blows:
            odds = self.hit(odds, side, steps, only) if steps else self.fire(odds, side)
        return self.reckon(self.go_on(odds, self.fight.step))

    def go_on(self, odds: Odds, done: int) -> Odds:
        """The steps of the battle that are still to come."""
        for number, step in (
            (5, self.soviet_effect), (6, self.german_effect), (8, self.opportunity_fire), (9, self.rubble),
            (10, self.close_combat),
        ):  # fmt: skip
            if number > done:
                odds = step(odds)
        return odds

    def reckon(self, odds: Odds) -> Result:
        """How often the attacker is left alone in the hex, and what is lost."""
        german, soviet = tuple(b.points for b in self.germans), tuple(b.points for b in self.soviets)
        taken = lost_german = lost_soviet = 0.0
        for (g, r, _), p in odds.items():
            attackers, defenders = (g, r) if self.fight.german_attack else (r, g)
            taken += p * (any(attackers) and not any(defenders))
            lost_german += p * (sum(german) - sum(g))
            lost_soviet += p * (sum(soviet) - sum(r))
        return Result(taken, lost_german, lost_soviet)

    def ends_the_match(self) -> bool:
        """Is the last card of the deck drawn because no unit can join the battle (2.6, 10.5.9, 10.2.11)?"""
        s = self.s
        time_left = "okh" in s.leaders and s.withdrawn()
        return self.kind in JOINING and self.joins is None and len(s.soviet_deck) == 1 and not time_left

    # --- losses ------------------------------------------------------------------------------------

    def lose(self, german: bool, points: Points, steps: int, only: str = "") -> Points:
        """What is left of a side after so many steps, each lost by its strongest block (of a sort)."""
        ladder = self._ladders.setdefault((german, points, only), [points])
        blocks = self.germans if german else self.soviets
        while len(ladder) <= steps:
            left = ladder[-1]
            prey = [n for n, b in enumerate(blocks) if left[n] and (not only or getattr(b, only))]
            if not prey:
                return left
            worst = -1 if german else 1  # a German that shoots badly, a Soviet that shoots well
            hit = min(prey, key=lambda n: (-left[n], worst * blocks[n].face, n))
            ladder.append((*left[:hit], left[hit] - 1, *left[hit + 1 :]))
        return ladder[steps]

    def hit(self, odds: Odds, side: str, steps: int, only: str = "") -> Odds:
        """Steps that a side loses for certain."""
        out: Odds = {}
        for (g, r, rubble), p in odds.items():
            if side == GERMAN:
                left = (self.lose(True, g, steps, only), r, rubble)
            else:
                left = (g, self.lose(False, r, steps, only), rubble)
            out[left] = out.get(left, 0.0) + p
        return out

    def after(self, left: Left, soviet: Iterable[tuple[int, int]], german: Iterable[tuple[int, int]]) -> Odds:
        """Both sides' dice at once (one of them may have none): rubble halves the hits on a defender."""
        g, r, rubble = left
        out: Odds = {}
        to_germans = 2 if rubble and not self.fight.german_attack else 1
        to_soviets = 2 if rubble and self.fight.german_attack else 1
        theirs = throw(tuple(sorted(soviet)), self.khrushchev)
        ours = throw(tuple(sorted(german)), False)
        for hits, ones, p in theirs:
            g_left = self.lose(True, g, hits // to_germans)
            r_left = self.lose(False, r, ones)
            for h, _, q in ours:
                key = (g_left, self.lose(False, r_left, h // to_soviets), rubble)
                out[key] = out.get(key, 0.0) + p * q
        return out

    # --- steps 4 to 6 -----------------------------------------------------------------------------

    def special_units(self, odds: Odds) -> Odds:
        """The anti-tank brigade (14.6)."""
        return self.hit(odds, GERMAN, 1, "armour") if self.guns else odds

    def soviet_effect(self, odds: Odds) -> Odds:
        """The Soviet card."""
        match self.kind:
            case "dice" | "flotilla":
                if self.kind == "flotilla" and not self.s.data.coast >> self.fight.soviet_cell & 1:
                    return odds
                dice = ((self.s.data.cards[self.soviet_card].dice, cards.SOVIET_CARD_HIT),)
                return self.card_dice(odds, GERMAN, dice)
            case "sniper":
                return self.hit(odds, GERMAN, 2 if "zaytsev" in self.s.leaders else 1, "infantry")
            case "anti-tank":
                return self.hit(odds, GERMAN, 1, "armour")
        return odds

    def german_effect(self, odds: Odds) -> Odds:
        """The German card or cards."""
        if not self.german_cards or self.cancelled:
            return odds
        kind = self.s.data.cards[self.german_cards[0]].kind
        if kind in ("sniper", "anti-tank"):
            return self.hit(odds, SOVIET, 1, "infantry" if kind == "sniper" else "armour")
        dice = sum(cards.dice_of(self.s, c) for c in self.german_cards)
        return self.card_dice(odds, SOVIET, ((dice, cards.GERMAN_CARD_HIT),))

    def card_dice(self, odds: Odds, side: str, dice: tuple[tuple[int, int], ...]) -> Odds:
        """A card's dice: nobody's ones count."""
        out: Odds = {}
        for (g, r, rubble), p in odds.items():
            halved = 2 if rubble and (side == GERMAN) != self.fight.german_attack else 1
            for hits, _, q in throw(dice, False):
                if side == GERMAN:
                    left = (self.lose(True, g, hits // halved), r, rubble)
                else:
                    left = (g, self.lose(False, r, hits // halved), rubble)
                out[left] = out.get(left, 0.0) + p * q
        return out

    # --- steps 8 and 9 -----------------------------------------------------------------------------

    def stacks(self, german: Points) -> int:
        """The hexes from which Germans still attack."""
        return mask_of(b.cell for b, points in zip(self.germans, german, strict=True) if points)

    def opportunity_fire(self, odds: Odds) -> Odds:
        """Chuikov's guns: every Soviet unit next to an attacking stack."""
        if not self.chuikov or not self.fight.german_attack:
            return odds
        s, out = self.s, Odds()
        base = 6 - self.khrushchev
        for left, p in odds.items():
            if not any(left[0]):
                out[left] = out.get(left, 0.0) + p
                continue
            dice: dict[int, int] = {}
            near = s.data.next_to(self.stacks(left[0]))
            for cell in bits(near & s.soviet_cells & ~(1 << self.fight.target)):
                face = base - (s.forts >> cell & 1)
                dice[face] = dice.get(face, 0) + s.soviets_at(cell).bit_count()
            face = base - (s.forts >> self.fight.target & 1)
            dice[face] = dice.get(face, 0) + sum(map(bool, left[1]))
            for after, q in self.after(left, [(n, face) for face, n in dice.items() if n], ()).items():
                out[after] = out.get(after, 0.0) + p * q
        return out

    def rubble(self, odds: Odds) -> Odds:
        """The rubble roll of a planned attack on an urban hex."""
        s, fight = self.s, self.fight
        if not (fight.german_attack and fight.planned and s.data.urban >> fight.target & 1):
            return odds
        if s.rubble.bit_count() >= RUBBLE_LIMIT:
            return odds
        support = 0 if self.cancelled else sum(cards.rubble_bonus(s, c) for c in self.german_cards)
        out: Odds = {}
        for (g, r, rubble), p in odds.items():
            chance = 0.0
            if any(g) and not rubble:
                armour = sum(b.armour for b, points in zip(self.germans, g, strict=True) if points)
                added = support + self.stacks(g).bit_count() + armour
                chance = float(at_least(total(3), RUBBLE_NEEDS_MORE_THAN + 1 - added))
            for falls, q in ((True, chance), (rubble, 1 - chance)):
                if q:
                    out[g, r, falls] = out.get((g, r, falls), 0.0) + p * q
        return out

    # --- step 10 -------------------------------------------------------------------------------------

    def german_dice(self, german: Points) -> list[tuple[int, int]]:
        """(how many, lowest face) of the Germans who are left."""
        return [(points, b.face) for b, points in zip(self.germans, german, strict=True) if points]

    def soviet_dice(self, soviet: Points) -> list[tuple[int, int]]:
        """The same for the Soviets, with Khrushchev and fortifications."""
        better = self.khrushchev + (self.fight.german_attack and self.s.forts >> self.fight.target & 1)
        return [(points, b.face - better) for b, points in zip(self.soviets, soviet, strict=True) if points]

    def close_combat(self, odds: Odds) -> Odds:
        """Together, unless the hex is urban or the Germans have combined arms."""
        out: Odds = {}
        for left, p in odds.items():
            for after, q in self.exchange(left).items():
                out[after] = out.get(after, 0.0) + p * q
        return out

    def exchange(self, left: Left) -> Odds:
        """Close combat between what is left."""
        g, r, _ = left
        if not any(g) or not any(r):
            return {left: 1.0}
        if self.s.data.urban >> self.fight.target & 1:
            first = SOVIET if self.fight.german_attack else GERMAN
        elif self.combined_arms(g, r):
            first = GERMAN
        else:
            return self.after(left, self.soviet_dice(r), self.german_dice(g))
        out: Odds = {}
        for then, p in self.volley(left, first).items():
            both = any(then[0]) and any(then[1])
            answer = self.volley(then, GERMAN if first == SOVIET else SOVIET) if both else {then: 1.0}
            for after, q in answer.items():
                out[after] = out.get(after, 0.0) + p * q
        return out

    def fire(self, odds: Odds, side: str) -> Odds:
        """One side still fires, if both have somebody left."""
        out: Odds = {}
        for left, p in odds.items():
            for after, q in (self.volley(left, side) if any(left[0]) and any(left[1]) else {left: 1.0}).items():
                out[after] = out.get(after, 0.0) + p * q
        return out

    def volley(self, left: Left, side: str) -> Odds:
        """One side fires."""
        if side == GERMAN:
            return self.after(left, (), self.german_dice(left[0]))
        return self.after(left, self.soviet_dice(left[1]), ())

    def combined_arms(self, german: Points, soviet: Points) -> bool:
        """Hoth, a Clear hex, Germans of both sorts and Soviets not (10.2.3)."""
        if "hoth" not in self.s.leaders or not self.s.data.clear >> self.fight.target & 1:
            return False
        ours = [b for b, points in zip(self.germans, german, strict=True) if points]
        theirs = [b for b, points in zip(self.soviets, soviet, strict=True) if points]
        both = any(b.armour for b in ours) and any(b.infantry for b in ours)
        return both and not (any(b.armour for b in theirs) and any(b.infantry for b in theirs))


def room_to_join(s: State, fight: Battle, kind: str) -> bool:
    """Can a unit of a reserve still join the battle?"""
    pool = JOINING.get(kind)
    return pool is not None and s.size(fight.soviet_cell) < STACK_LIMIT and bool(s.pool(pool))
