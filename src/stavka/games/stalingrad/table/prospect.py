"""What a player means by odds, for everybody who decides about a battle, from what he knows.

Own blocks are known, and those of the enemy that lay open once and cannot have left. Of the others the weakest and the
strongest that may stand there give the two ends of a range; so do the cards that the other player may choose. The card
that the Soviet algorithm lays is drawn at random: there the mean over all that it may be is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from stavka.core.actions import Action
from stavka.core.courses import BEGUN, Course, Leg
from stavka.core.dice import Dice
from stavka.core.game import Game
from stavka.core.hexes import bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.core.views import Fight, Prospect, Span, Toll
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules.battle import Battle, Hits
from stavka.games.stalingrad.rules.combat import Combat, Fire, GermanCard, SovietCard
from stavka.games.stalingrad.rules.effects import turned_up
from stavka.games.stalingrad.rules.german import Consent, PlannedAttack, QuickAttack
from stavka.games.stalingrad.rules.setup import top_layers
from stavka.games.stalingrad.rules.soviet import SovietMarch
from stavka.games.stalingrad.state import GERMAN, SOVIET, State
from stavka.games.stalingrad.table.known import FACE_UP, current_battle
from stavka.games.stalingrad.table.odds import JOINING, Block, Blow, Result, Sum, block, room_to_join

KINDS = (
    "planned attack for the german",
    "planned attack for the german, card",
    "quick attack for the german",
    "hit for the german",
    "planned attack for the soviet",
    "planned attack for the soviet, card",
    "quick attack for the soviet",
    "quick attack for the soviet, card",
    "soviet attack for the soviet",
    "soviet attack for the soviet, card",
)

CARD_TAKES_EFFECT = 5  # the step of the Soviet card
Side = tuple[Block, ...]

# --- which battle ------------------------------------------------------------------------------------------


def battle_at_hand(s: State, role: str, action: Action | None = None) -> Battle | None:
    """The battle that a role decides about now, or would by this answer; its blocks are not named yet."""
    if not s.frames or s.outcome is not None:
        return None
    top = s.frames[-1]
    if not hasattr(top, "roles") or role not in top.roles(s):
        return None
    match top:
        case PlannedAttack():
            return planned(s, top, role, action)
        case Consent():
            if isinstance(action, do.Decline):
                return None
            return attack(s, top.target, top.stacks, planned=True)
        case QuickAttack():
            return quick(s, top, action)
        case GermanCard() | SovietCard():
            return laying(s, action)
        case Hits():
            return current_battle(s)
        case SovietMarch() if isinstance(action, do.AttackFrom):
            return soviet_attack(s, action)
    return None


def attack(s: State, target: int, stacks: tuple[int, ...], *, planned: bool, more: int = 0) -> Battle:
    """A German attack as it would be declared; `more` units have still to move up."""
    fight = Combat(attacker=GERMAN, target=target, stacks=stacks, planned=planned, commander=s.german)
    fight.attackers = more
    for cell in stacks:
        fight.attackers |= s.germans_at(cell)
    return fight


def planned(s: State, top: PlannedAttack, role: str, action: Action | None) -> Battle | None:
    """A planned attack, with the stack that would join."""
    stacks = top.stacks
    if isinstance(action, do.Join) and action.stack in s.data.cell:
        stacks = (*stacks, s.data.cell[action.stack])
    elif isinstance(action, do.CallOff):
        return None
    if not any(not s.joint or s.owner(cell) == s.army for cell in stacks):
        return None
    return attack(s, top.target, stacks, planned=True)


def quick(s: State, top: QuickAttack, action: Action | None) -> Battle | None:
    """A quick attack, once its target is clear."""
    targets, units = top.targets(s), top.units
    if isinstance(action, do.Strike):
        targets &= 1 << s.data.cell.get(action.target, top.to)
    elif isinstance(action, do.Approach) and action.unit in s.data.number:
        units |= 1 << s.data.number[action.unit]
    if targets.bit_count() != 1:
        return None
    return attack(s, lowest(targets), (top.to,), planned=False, more=units)


def laying(s: State, action: Action | None) -> Battle | None:
    """A battle in which cards are laid, with the card that would be."""
    open_battle = current_battle(s)
    if open_battle is None:
        return None
    fight = Combat(
        attacker=open_battle.attacker, target=open_battle.target, stacks=open_battle.stacks,
        planned=open_battle.planned, commander=open_battle.commander,
    )  # fmt: skip
    fight.step, fight.attackers, fight.defenders = open_battle.step, open_battle.attackers, open_battle.defenders
    fight.german_cards, fight.soviet_card = open_battle.german_cards, open_battle.soviet_card
    if isinstance(action, do.PlayCard) and action.card in s.data.cards.records:
        if s.data.cards[action.card].side == GERMAN:
            fight.german_cards = (*fight.german_cards, action.card)
        else:
            fight.soviet_card = action.card
    return fight


def soviet_attack(s: State, action: do.AttackFrom) -> Battle | None:
    """An attack of a Soviet stack; with Chuikov its neighbours join."""
    start, target = s.data.cell.get(action.start, -1), s.data.cell.get(action.target, -1)
    if start < 0 or target < 0 or not s.soviet_cells >> start & 1 or not s.german_cells >> target & 1:
        return None
    stacks: tuple[int, ...] = (start,)
    if "chuikov" in s.leaders:
        stacks = (start, *bits(s.data.grid.near[target] & s.soviet_cells & ~(1 << start)))
    return Combat(attacker=SOVIET, target=target, stacks=stacks, planned=len(stacks) > 1, commander="")


def fight_at_hand(s: State, role: str, action: Action | None) -> Fight | None:
    """The fight whose prospect a role is owed."""
    fight = battle_at_hand(s, role, action)
    if fight is None:
        return None
    kind = "soviet attack" if not fight.german_attack else "planned attack" if fight.planned else "quick attack"
    top = s.frames[-1]
    if isinstance(top, Hits):
        kind = "hit"
    laid = ", card" if isinstance(top, GermanCard | SovietCard) and isinstance(action, do.PlayCard) else ""
    return Fight(f"{kind} for the {SOVIET if role == s.soviet else GERMAN}{laid}", s.data.name[fight.target])


# --- who may stand there ---------------------------------------------------------------------------------


def own_side(s: State, units: int) -> Side:
    """Blocks that a role sees: a blank Soviet side counts one point, immortal Guards all."""
    return tuple(block(s, u, revealed(s, u, s.strength[u]), s.where[u]) for u in bits(units))


def revealed(s: State, unit: int, points: int) -> int:
    """The points with which a block fights (8.2.4)."""
    if "guards" in s.advantages and s.data.guards >> unit & 1:
        return s.data.full[unit]
    return max(points, 1)


def sorts_matter(s: State, fight: Battle, side: str) -> bool:
    """Does it make a difference in a battle whether blocks of this side are armour or infantry? To cards that pick one
    of a sort, to combined arms (10.2.3), and Germans' to the anti-tank brigade (14.6) and the rubble roll (8.2.9)."""
    laid = fight.german_cards if side == SOVIET else (fight.soviet_card,)
    picked = any(s.data.cards[card].kind in ("sniper", "anti-tank") for card in laid if card)
    rubble = fight.planned and bool(s.data.urban >> fight.target & 1)
    return picked or "hoth" in s.leaders or (side == GERMAN and (rubble or s.variant_on()))


def hidden_sides(s: State, fight: Battle, side: str) -> list[Side]:
    """What may stand on the hexes of a side: the weakest and the strongest, the most points with the worst fire, and
    where sorts matter the same with a block of each sort and without any."""
    cells = (fight.target,) if (side == SOVIET) == fight.german_attack else fight.stacks
    units = s.data.germans if side == GERMAN else s.data.soviets
    sure: list[Block] = []
    free: list[int] = []  # the cells of blocks that nobody can name
    gone = 0
    for cell in cells:
        known = [u for u in s.met if units >> u & 1 and s.met[u][0] == 1 << cell]
        gone |= mask_of(known)
        sure += [block(s, u, revealed(s, u, s.met[u][1]), cell) for u in known]
        free += [cell] * ((s.at[cell] & units).bit_count() - len(known))
    if not free:
        return [tuple(sure)]
    may = [u for u in bits(units & ~gone) if may_stand(s, u, mask_of(free))]
    fire = s.data.fire
    weak = sorted(may, key=lambda u: (least(s, u), -fire[u]))
    strong = sorted(may, key=lambda u: (-most(s, u), fire[u]))
    sturdy = sorted(may, key=lambda u: (-most(s, u), -fire[u]))
    orders = [(weak, least), (strong, most), (sturdy, most)]
    if sorts_matter(s, fight, side):
        orders += [(order, points) for units, points in orders[:2] for order in by_sort(s, units)]
    sides = [
        [block(s, u, points(s, u), cell) for u, cell in zip(order, free, strict=False)] for order, points in orders
    ]
    special = [u for u in may if s.variant_on() and s.data.units[u].kind in ("anti-tank", "anti-aircraft")]
    for u in special:
        sides.append([block(s, u, most(s, u), free[0]), *sides[1][1:]])
    return [(*sure, *others) for others in sides]


def by_sort(s: State, units: list[int]) -> Iterator[list[int]]:
    """The same units with one of a sort first, and with all of that sort last."""
    data = s.data
    for sort in (data.armour | data.tanks, data.german_infantry | data.soviet_infantry):
        some = [u for u in units if sort >> u & 1]
        others = [u for u in units if not sort >> u & 1]
        yield [*some[:1], *(u for u in units if u not in some[:1])]
        yield [*others, *some]


def may_stand(s: State, unit: int, cells: int) -> bool:
    """May a block of the enemy stand on one of these hexes, for all that everybody knows?"""
    if unit in s.met:
        return bool(s.met[unit][0] & cells)
    if unit < s.data.german_count:
        return s.where[unit] not in FACE_UP
    return not s.rested >> unit & 1


def least(s: State, unit: int) -> int:
    """The fewest points that a hidden block may have: a German enters whole, a Soviet one turned at random."""
    if unit in s.met or unit < s.data.german_count:
        return most(s, unit)
    return revealed(s, unit, 1)


def most(s: State, unit: int) -> int:
    """The most points that a hidden block may have."""
    return revealed(s, unit, s.met[unit][1] if unit in s.met else s.data.full[unit])


def reserve(s: State, kind: str, role: str) -> list[tuple[float, Block]] | list[Block]:
    """Who may join from a reserve: for the Soviet player the chances, for others the weakest and the strongest."""
    pool = JOINING[kind]
    if role != s.soviet:
        may = [u for u in bits(s.data.pools[pool]) if u not in s.met]
        weak = min(may, key=lambda u: (1, -s.data.fire[u]))
        strong = max(may, key=lambda u: (most(s, u), -s.data.fire[u]))
        return [block(s, weak, least(s, weak), -1), block(s, strong, most(s, strong), -1)]
    counts: Counter[Block] = Counter()
    for u in s.pool(pool):
        for side in range(1, 5):
            counts[block(s, u, revealed(s, u, turned_up(s, u, side)), -1)] += 1
    return [(n / counts.total(), joins) for joins, n in counts.items()]


# --- which cards -------------------------------------------------------------------------------------------


def soviet_cards(s: State, fight: Battle, role: str) -> list[list[tuple[float, str]]]:
    """The Soviet card as a role may know it: one or several mixtures, each card with its chance."""
    if role == s.soviet:
        return [[(1.0, fight.soviet_card)]]
    laid = bool(fight.soviet_card)
    if (fight.step >= 1 and not laid) or (not laid and not s.soviet_hand):
        return [[(1.0, "")]]
    drawn = drawn_cards(s, len(s.soviet_hand) + laid)
    if not s.soviet:
        return [drawn]
    choices = [[(1.0, card)] for _, card in drawn]
    return choices if laid else [[(1.0, "")], *choices]


def drawn_cards(s: State, hand: int) -> list[tuple[float, str]]:
    """One card of the Soviet hand at random: what has not been seen, those that the variant put on top first."""
    seen = Counter([*s.soviet_discard, *s.leaders])
    unseen = Counter({c.id: c.count - seen[c.id] for c in s.data.cards if c.side == SOVIET})
    drawn = sum(c.count for c in s.data.cards if c.side == SOVIET) - len(s.soviet_deck)
    sure: list[str] = []
    for layer in top_layers(s, SOVIET):
        left = [c for c in layer if unseen[c] > 0]
        if drawn < len(layer):  # only cards of this layer have been drawn since the last one
            kept = hand - len(sure)
            return [(1 / hand, c) for c in sure] + [(kept / hand / len(left), c) for c in left]
        drawn -= len(layer)
        sure += left
    if s.variant_on() and unseen["chuikov"] > 0 and "chuikov" not in sure:
        if s.hq >= 0:  # his headquarters stands: the card has been drawn
            sure.append("chuikov")
        unseen["chuikov"] = 0
    for card in sure:
        unseen[card] = 0
    others = sum(n for n in unseen.values() if n > 0)
    rest = (hand - len(sure)) / hand
    return [(1 / hand, c) for c in sure] + [(rest * n / others, c) for c, n in unseen.items() if n > 0 and rest > 0]


def german_cards(s: State, fight: Battle, role: str) -> list[tuple[str, ...]]:
    """The German cards as a role may know them: his own, or any that may be in the hand."""
    if role != s.soviet or not (fight.german_attack and fight.planned):
        return [fight.german_cards]
    hand = len(s.german_hands[s.army])
    if not hand:
        return [()]
    seen = Counter([*s.german_discard, *s.leaders])
    unseen = {c.id: c.count - seen[c.id] for c in s.data.cards if c.side == GERMAN and c.kind != "leader"}
    linden = "linden" in s.leaders
    choices: list[tuple[str, ...]] = [()]
    for card, n in unseen.items():
        if n > 0 and (linden or not s.data.cards[card].needs):
            choices.append((card,))
    if linden:
        pioneers = [c for c, n in unseen.items() if s.data.cards[c].kind == "pioneers" for _ in range(n)]
        choices += [tuple(pioneers[:n]) for n in range(2, min(hand, len(pioneers)) + 1)]
    return choices


# --- the prospect -----------------------------------------------------------------------------------------


def prospect(s: State, role: str, fight: Battle, action: Action | None = None) -> Prospect:
    """Over all that a role cannot know: the least and the most of each figure."""
    under_way = isinstance(s.frames[-1], Hits)
    results = list(rest_of(s, role, fight, action) if under_way else outcomes(s, role, fight))
    german, soviet = Span(*ends([r.german for r in results])), Span(*ends([r.soviet for r in results]))
    taken = Span(*ends([r.taken for r in results]))
    return Prospect(taken, german, soviet) if fight.german_attack else Prospect(taken, soviet, german)


def ends(figures: list[float]) -> tuple[float, float]:
    """The least and the most; what differs only by rounding is one figure."""
    low, high = min(figures), max(figures)
    return (low, low) if high - low < 1e-9 else (low, high)


def outcomes(s: State, role: str, fight: Battle) -> Iterator[Result]:
    """The battle against each side that may stand there, with each card that may be played."""
    if role == s.soviet:
        units = 0
        for cell in (fight.target,) if fight.german_attack else fight.stacks:
            units |= s.soviets_at(cell)
        pairs = [(germans, own_side(s, units)) for germans in hidden_sides(s, fight, GERMAN)]
    else:
        own = placed(s, fight)
        pairs = [(own, soviets) for soviets in hidden_sides(s, fight, SOVIET)]
    for laid in german_cards(s, fight, role):
        for mixture in soviet_cards(s, fight, role):
            for germans, soviets in pairs:
                yield from with_card(s, role, fight, germans, soviets, laid, mixture)


@rule("8.4.4")
def rest_of(s: State, role: str, fight: Battle, action: Action | None) -> Iterator[Result]:
    """The rest of a battle in which it is asked who takes the next hit: all blocks and cards lie open."""
    first: int | None = None
    blows: list[Blow] = []
    for frame in s.frames[: s.frames.index(fight) : -1]:
        if isinstance(frame, Hits):
            blows.append((frame.side, frame.steps, frame.only))
        elif isinstance(frame, Fire):
            blows.append((frame.side, 0, ""))
    units = [*bits(fight.germans), *bits(fight.soviets)]
    if isinstance(action, do.TakeHit) and s.data.number.get(action.unit) in units:
        first = units.index(s.data.number[action.unit])
        side, steps, only = blows[0]
        blows[0:1] = [(side, steps - 1, only)] if steps > 1 else []
    germans, soviets = (
        tuple(block(s, u, s.strength[u], s.where[u]) for u in bits(side)) for side in (fight.germans, fight.soviets)
    )

    def go_on(battle: Sum) -> Result:
        return battle.rest(first, blows)

    card = fight.soviet_card if fight.step < CARD_TAKES_EFFECT else ""
    yield from with_card(s, role, fight, germans, soviets, fight.german_cards, [(1.0, card)], go_on)


def placed(s: State, fight: Battle) -> Side:
    """The German attackers, on the hexes from which they will attack."""
    return tuple(
        block(s, u, s.strength[u], s.where[u] if s.where[u] in fight.stacks else fight.stacks[0])
        for u in bits(fight.attackers)
    )


def with_card(
    s: State, role: str, fight: Battle, germans: Side, soviets: Side, laid: tuple[str, ...],
    mixture: list[tuple[float, str]], work_out: Callable[[Sum], Result] = Sum.result,
) -> Iterator[Result]:  # fmt: skip
    """One mixture of Soviet cards; a unit that joins from a reserve which the role cannot see gives two ends."""
    low: list[tuple[float, Result]] = []
    high: list[tuple[float, Result]] = []
    for chance, card in mixture:
        kind = s.data.cards[card].kind if card else ""
        if room_to_join(s, fight, kind):
            joining = reserve(s, kind, role)
        else:
            joining = [(1.0, Block(0, 6, armour=False, infantry=False))]
        several = [j if isinstance(j, tuple) else (1.0, j) for j in joining]
        battles = [(p, Sum(s, fight, germans, soviets, laid, card, j if j.points else None)) for p, j in several]
        found = [(p, work_out(battle)) for p, battle in battles]
        if isinstance(joining[0], tuple):
            mean = mixed(found)
            low.append((chance, mean))
            high.append((chance, mean))
        else:
            low.append((chance, found[0][1]))
            high.append((chance, found[-1][1]))
    yield mixed(low)
    yield mixed(high)


def mixed(results: list[tuple[float, Result]]) -> Result:
    """The mean of results, each with its chance."""
    return Result(
        sum(p * r.taken for p, r in results),
        sum(p * r.german for p, r in results),
        sum(p * r.soviet for p, r in results),
    )


# --- the same battle fought out ------------------------------------------------------------------------------


BEGINS = ("planned-attack", "quick-attack", "soviet-quick-attack", "soviet-planned-attack")
ENDS = ("turn-begins", "match-over")
LOSSES = ("step-lost", "german-destroyed", "soviet-destroyed")
FIGHTING, TAKEN = "fighting", "taken"  # noted: the battle has begun; the attacker has advanced


class BattleCourse(Course[State]):
    """How the battle at hand goes to its end, as the prospect supposes it."""

    def __init__(self, game: Game[State], s: State, role: str, action: Action | None) -> None:
        fight = battle_at_hand(s, role, action)
        assert fight is not None
        super().__init__(game, s)
        self.role, self.action = role, action
        self.attacker, self.under_way = fight.attacker, bool(fight.step)

    def step(self, s: State, noted: str, dice: Dice) -> Leg:
        """A card, a consent, a hit; what it costs is read off what is told."""
        asked = self.role if not noted and self.action is not None else self.game.pending(s)[0]
        action = self.action if not noted else None
        told = self.game.apply(s, asked, action or answer(self.game, s, asked, self.role, dice), dice).events
        events = told[: next((n for n, e in enumerate(told) if e.id in ENDS), len(told))]
        lost = {side: sum(e.side == side and e.id in LOSSES for e in events) for side in (GERMAN, SOVIET)}
        taken = noted == TAKEN or any(e.id == "advances" for e in events)
        begun = noted == FIGHTING or taken or self.under_way or any(e.id in BEGINS for e in told)
        over = len(events) < len(told) or (begun and current_battle(s) is None) or not self.game.pending(s)
        toll = Toll(taken, lost[self.attacker], lost[SOVIET if self.attacker == GERMAN else GERMAN])
        return Leg(toll, over, TAKEN if taken else FIGHTING if begun else BEGUN)


def answer(game: Game[State], s: State, asked: str, role: str, dice: Dice) -> Action:
    """What everybody does in the battle: the role plays no further card, the other side any."""
    top, legal = s.frames[-1], game.legal(s, asked)
    match top:
        case PlannedAttack():
            return do.Attack()
        case Consent():
            return do.Agree()
        case QuickAttack():
            return do.Strike(s.data.grid.names(top.targets(s))[0])  # type: ignore[arg-type]
        case GermanCard() | SovietCard() if asked == role or (isinstance(top, GermanCard) and role in s.germans):
            return do.NoCard()
        case Hits():
            worst = -1 if top.side == GERMAN else 1
            unit = min(top.equals(s), key=lambda u: (worst * s.data.fire[u], u))
            return do.TakeHit(s.data.ids[unit])  # type: ignore[arg-type]
    options = list(legal)
    return options[dice.number(len(options))]
