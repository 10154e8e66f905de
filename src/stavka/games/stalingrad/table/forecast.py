"""What an attack would bring, as far as the attacker can know.

Soviet blocks stand hidden, so what they can do is given as a range, never a guess.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from stavka.core.actions import Action
from stavka.core.hexes import bits, mask_of
from stavka.core.odds import at_least, floats, hits, mean, steps_lost, total
from stavka.core.texts import Text, text
from stavka.core.views import Chance, Forecast, Modifier, Prospect, Roll
from stavka.games.stalingrad.rules import cards
from stavka.games.stalingrad.rules.battle import Battle, Hits
from stavka.games.stalingrad.rules.combat import RUBBLE_NEEDS_MORE_THAN, bonus, rubble_modifiers
from stavka.games.stalingrad.rules.effects import name
from stavka.games.stalingrad.state import State
from stavka.games.stalingrad.table.prospect import battle_at_hand, prospect

MOST_POINTS = 4  # the strongest a hidden Soviet block can be


def forecast(s: State, role: str, action: Action | None = None) -> Forecast | None:
    """The preview of the battle that a role decides about, or would by this answer."""
    fight = battle_at_hand(s, role, action)
    if fight is None:
        return None
    if isinstance(s.frames[-1], Hits):
        return hit_preview(s, role, fight, action)
    return soviet_preview(s, role, fight) if role == s.soviet else preview(s, role, fight)


def hit_preview(s: State, role: str, fight: Battle, action: Action | None) -> Forecast:
    """Who takes the next hit: what is left of the battle."""
    odds = prospect(s, role, fight, action)
    title = ("forecast-planned" if fight.planned else "forecast-quick") if fight.german_attack else "forecast-soviet"
    return Forecast(
        title=text(title, hex=name(s, fight.target)),
        note=text("terrain-" + _terrain(s, fight.target)),
        summary=(falls(odds),),
        place=s.data.name[fight.target],
        prospect=odds,
    )


def soviet_preview(s: State, role: str, fight: Battle) -> Forecast:
    """For the Soviet player: what bears on the fight, and the odds."""
    odds = prospect(s, role, fight)
    title = ("forecast-planned" if fight.planned else "forecast-quick") if fight.german_attack else "forecast-soviet"
    return Forecast(
        title=text(title, hex=name(s, fight.target)),
        note=text("terrain-" + _terrain(s, fight.target)),
        modifiers=tuple(soviet_modifiers(s, fight)),
        summary=(falls(odds),),
        place=s.data.name[fight.target],
        prospect=odds,
    )


def soviet_modifiers(s: State, fight: Battle) -> Iterator[Modifier]:
    """The same lines as the Soviets read them: their own cards need none, and German arms stand hidden."""
    may_combine = "hoth" in s.leaders and s.data.clear >> fight.target & 1
    for line in _modifiers(s, fight):
        if line.rule == "8.2.1" or (may_combine and line.rule in ("8.4.2", "10.2.4")):
            continue
        turned = line.good is not None and (fight.german_attack or line.rule == "10.4.5")
        yield replace(line, good=not line.good) if turned else line


def falls(odds: Prospect) -> Text:
    """In a sentence: will the hex be taken?"""
    low, high = round(odds.taken.low * 100), round(odds.taken.high * 100)
    return text("summary-taken", chance=low) if low == high else text("summary-falls", best=high, worst=low)


def preview(s: State, role: str, fight: Battle) -> Forecast:
    """Forces, every modifier with its rule, and the exact chances of each roll."""
    unseen = s.soviets_at(fight.target).bit_count()
    rolls = [r for r in (_support(s, fight), _opportunity(s, fight), _rubble(s, fight)) if r is not None]
    own = _own_fire(s, fight)
    odds = prospect(s, role, fight)
    rolls += [_their_fire(s, fight, unseen), own]
    return Forecast(
        title=text("forecast-planned" if fight.planned else "forecast-quick", hex=name(s, fight.target)),
        note=text("terrain-" + _terrain(s, fight.target)),
        attackers=s.data.unit_names(fight.attackers),
        unseen=unseen,
        modifiers=tuple(_modifiers(s, fight)),
        rolls=tuple(rolls),
        summary=(text("summary-steps", low=unseen, high=unseen * MOST_POINTS, blocks=unseen), falls(odds)),
        prospect=odds,
    )


def _terrain(s: State, cell: int) -> str:
    return s.data.hexes[s.data.name[cell]].terrain


def _modifiers(s: State, fight: Battle) -> list[Modifier]:
    """What bears on the fight, one line each."""
    out = []
    urban = s.data.urban >> fight.target & 1
    if urban:
        out.append(Modifier(text("mod-urban"), "8.4.5", good=False))
    elif _may_combine(s, fight):
        out.append(Modifier(text("mod-combined-arms"), "10.2.4", good=True))
    else:
        out.append(Modifier(text("mod-simultaneous"), "8.4.2"))
    if s.rubble >> fight.target & 1:
        out.append(Modifier(text("mod-rubble"), "8.3.1", good=False))
    if s.forts >> fight.target & 1:
        out.append(Modifier(text("mod-fortified"), "14.4.2", "+1", good=False))
    if bonus(s):
        out.append(Modifier(text("mod-khrushchev"), "10.4.5", "+1", good=False))
    if fight.soviet_card or s.soviet_hand:
        out.append(Modifier(text("mod-soviet-card", count=len(s.soviet_hand)), "8.2.1", good=False))
    if not fight.planned:
        out.append(Modifier(text("mod-no-card"), "7.5.5"))
    return out


def _may_combine(s: State, fight: Battle) -> bool:
    """Combined arms, unless the hidden Soviets turn out to have both tanks and infantry."""
    both = fight.attackers & s.data.armour and fight.attackers & s.data.german_infantry
    return "hoth" in s.leaders and bool(s.data.clear >> fight.target & 1) and bool(both)


def _per_step(s: State, fight: Battle) -> int:
    return 2 if s.rubble >> fight.target & 1 else 1


def _chances(dice: tuple[tuple[int, int], ...], per_step: int, good: bool, most: int = 5) -> tuple[Chance, ...]:
    """The chance of each number of steps lost; the tail in one line."""
    odds = floats(steps_lost(hits(dice), per_step))
    out = [Chance(text("chance-steps", steps=k), p, good if k else None) for k, p in sorted(odds.items()) if k < most]
    tail = sum(p for k, p in odds.items() if k >= most)
    if tail:
        out.append(Chance(text("chance-steps-more", steps=most), tail, good))
    return tuple(out)


def own_dice(s: State, fight: Battle) -> tuple[tuple[int, int], ...]:
    """The attackers' dice by the face they need."""
    dice: Counter[int] = Counter()
    for u in bits(fight.attackers):
        dice[s.data.fire[u]] += s.strength[u]
    return tuple((n, face) for face, n in sorted(dice.items()))


def _own_fire(s: State, fight: Battle) -> Roll:
    dice = own_dice(s, fight)
    rules = ("8.4.1", "8.3.1") if _per_step(s, fight) == 2 else ("8.4.1",)
    return Roll(text("roll-own-fire"), dice, _chances(dice, _per_step(s, fight), True), (), rules)


def _their_fire(s: State, fight: Battle, unseen: int) -> Roll:
    """A range: every block between one point at its worst face and four at its best."""
    better = bonus(s) + (1 if s.forts >> fight.target & 1 else 0)
    low = mean(hits(((unseen, 6 - better),)))
    high = mean(hits(((unseen * MOST_POINTS, 5 - better),)))
    line = text("roll-their-fire-range", low=round(float(low), 1), high=round(float(high), 1), blocks=unseen)
    return Roll(text("roll-their-fire"), (), (), (Modifier(line, "4.7", good=False),), ("8.4.1",))


def _support(s: State, fight: Battle) -> Roll | None:
    """The dice of the cards laid."""
    n = sum(cards.dice_of(s, c) for c in fight.german_cards)
    if not n:
        return None
    dice = ((n, cards.GERMAN_CARD_HIT),)
    return Roll(text("roll-support"), dice, _chances(dice, _per_step(s, fight), True), (), ("10.3.2",))


def _opportunity(s: State, fight: Battle) -> Roll | None:
    """Chuikov's guns."""
    if "chuikov" not in s.leaders:
        return None
    near = s.data.grid.adjacent(mask_of(fight.stacks)) & s.soviet_cells
    counts: Counter[int] = Counter()
    for cell in bits(near):
        face = 6 - bonus(s) - (1 if s.forts >> cell & 1 else 0)
        counts[face] += s.soviets_at(cell).bit_count()
    dice = tuple((n, face) for face, n in sorted(counts.items()))
    return Roll(text("roll-opportunity"), dice, _chances(dice, 1, False), (), ("10.4.2",))


def _rubble(s: State, fight: Battle) -> Roll | None:
    """The chance that the houses come down."""
    if not fight.planned or not s.data.urban >> fight.target & 1 or s.rubble >> fight.target & 1:
        return None
    added = rubble_modifiers(s, fight)
    needed = RUBBLE_NEEDS_MORE_THAN + 1 - sum(added.values())
    lines = tuple(Modifier(text("rubble-" + k), "8.3.4", f"+{v}") for k, v in added.items() if v)
    chance = float(at_least(total(3), needed))
    return Roll(
        text("roll-rubble", needed=needed),
        (),
        (Chance(text("chance-rubble"), chance, False),),
        lines,
        ("8.3.3",),
    )
