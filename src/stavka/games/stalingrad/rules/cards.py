"""Chapter 10: what the cards do, each in one piece: its side and kind, its moment, what must hold, and its effect."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, Rolled, card, text
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.battle import Battle, Hits, adjust, battle, effective
from stavka.games.stalingrad.rules.deck import DRAWN, code, register
from stavka.games.stalingrad.rules.effects import Play, name, place_rubble, soviet_arrives, soviet_draws, unit
from stavka.games.stalingrad.state import GERMAN, SOVIET, STACK_LIMIT, State

GERMAN_CARD_HIT = 4  # triple fire
SOVIET_CARD_HIT = 5  # double fire


def playable(s: State, hand: tuple[str, ...], laid: tuple[str, ...]) -> list[str]:
    """Of a hand the cards that may be laid beside those already laid."""
    return [c for c in sorted(set(hand)) if why_not_card(s, c, laid) is None]


def why_not_card(s: State, id: str, laid: tuple[str, ...]) -> Refusal | None:
    """Why a card cannot be laid beside those already laid, or None."""
    return code(s.data, id).why_not(s, id, laid)


@rule("8.2.6", "10.1")
def german_effect(play: Play, combat: Battle) -> None:
    """Step 6: the German card, or several as one."""
    first = combat.german_cards[0]
    if combat.cancelled:
        play.tell("card-cancelled", "10.5.6", side=GERMAN, card=card(first))
    else:
        code(play.s.data, first).effect(play, first)


@rule("8.2.5", "10.4.1", "10.5.1", "10.1")
def soviet_effect(play: Play, combat: Battle) -> None:
    """Step 5."""
    id = combat.soviet_card
    play.tell("soviet-card-shown", "8.2.5", side=SOVIET, card=card(id), reveals=True)
    code(play.s.data, id).effect(play, id)


# --- German cards -------------------------------------------------------------------------------


@rule("7.6.4", "10.2.8", "10.3.1")
def alone(s: State, id: str, laid: tuple[str, ...]) -> Refusal | None:
    """One card an attack."""
    if not laid:
        return None
    if "linden" in s.leaders:
        return Refusal("10.2.8", text("refused-only-pioneers"))
    return Refusal("7.6.4", text("refused-one-card"))


@rule("10.2.8", "10.2.9")
def with_pioneers(s: State, id: str, laid: tuple[str, ...]) -> Refusal | None:
    """Pioneers go together under Linden, and some go only under him."""
    needs = s.data.cards[id].needs
    if needs and needs not in s.leaders:
        return Refusal("10.2.9", text("refused-672"), text("remedy-linden"))
    if "linden" in s.leaders and all(s.data.cards[c].kind == "pioneers" for c in laid):
        return None
    return alone(s, id, laid)


@register(GERMAN, "leader", moment=DRAWN, stays=True)
@rule("10.2.1")
def german_leader(play: Play, id: str) -> None:
    """A leader goes straight into play."""
    play.s.leaders.append(id)


@rule("10.3.3", "10.3.4", "10.3.5", "10.3.6", "10.2.7")
def dice_of(s: State, id: str) -> int:
    """How many dice a card rolls; Richthofen doubles those of the Luftwaffe."""
    c = s.data.cards[id]
    return c.dice * 2 if c.kind == "air" and "richthofen" in s.leaders else c.dice


@rule("10.3.3", "10.3.4", "10.3.5", "10.3.6", "10.2.7")
def rubble_bonus(s: State, id: str) -> int:
    """What a card adds to the rubble roll."""
    c = s.data.cards[id]
    return c.rubble * 2 if c.kind == "air" and "richthofen" in s.leaders else c.rubble


@register(GERMAN, "pioneers", why_not=with_pioneers)
@register(GERMAN, "air", "artillery", why_not=alone)
@rule("10.3.2")
def barrage(play: Play, id: str) -> None:
    """The dice of all cards laid."""
    combat = battle(play.s)
    dice = play.roll(sum(dice_of(play.s, c) for c in combat.german_cards))
    strike_with(play, GERMAN, id, dice, GERMAN_CARD_HIT, "10.3.2")


@register(GERMAN, "sniper", why_not=alone)
@rule("10.3.7")
def german_sniper(play: Play, id: str) -> None:
    """The strongest Soviet infantry loses a step."""
    pick_off(play, SOVIET, id, 1, "infantry", "10.3.7")


@register(GERMAN, "anti-tank", why_not=alone)
@rule("10.3.8")
def pak(play: Play, id: str) -> None:
    """The strongest Soviet tank loses a step."""
    pick_off(play, SOVIET, id, 1, "armour", "10.3.8")


def pick_off(play: Play, side: str, id: str, steps: int, only: str, cited: str) -> None:
    """A card that needs no dice: the strongest of a sort loses a step; it is told who that may be."""
    s = play.s
    shot = SOVIET if side == GERMAN else GERMAN
    prey = s.strongest(Hits(side, steps, only).prey(s))
    if not prey:
        play.tell("card-no-effect", cited, side=shot, card=card(id), reveals=True)
        return
    units = [unit(s, u) for u in prey]
    play.tell("card-picks-off", cited, side=shot, card=card(id), units=units, steps=steps, reveals=True)
    hit(play, side, steps, only)


def strike_with(play: Play, side: str, id: str, dice: tuple[int, ...], lowest: int, cited: str) -> None:
    """A card's dice against the enemy in the battle; rubble halves them for a defender."""
    enemy = SOVIET if side == GERMAN else GERMAN
    hits = sum(d >= lowest for d in dice)
    steps = effective(play.s, battle(play.s), enemy, hits)
    play.tell("card-fires", cited, side=side, card=card(id), rolls=(Rolled(dice, lowest),), hits=hits, steps=steps)
    hit(play, enemy, steps)


def hit(play: Play, side: str, steps: int, only: str = "") -> None:
    """Steps for a side to lose."""
    if steps:
        play.push(Hits(side, steps, only))


# --- Soviet cards -------------------------------------------------------------------------------


@register(SOVIET, "leader", stays=True)
@rule("10.4.1", "10.4.2", "10.4.3", "10.4.4", "10.4.5")
def soviet_leader(play: Play, id: str) -> None:
    """A leader stays in play."""
    play.s.leaders.append(id)
    play.tell("leader-arrives", "10.4.1", side=SOVIET, card=card(id), reveals=True)


@register(SOVIET, "dice")
@rule("10.5.2")
def tommy_gunner(play: Play, id: str) -> None:
    """Two dice."""
    strike_with(play, SOVIET, id, play.roll(play.s.data.cards[id].dice), SOVIET_CARD_HIT, "10.5.2")


@register(SOVIET, "flotilla")
@rule("10.5.3", "10.5.4", "10.5.5")
def flotilla(play: Play, id: str) -> None:
    """Gunboats for a battle on the shore; else a landing of marines."""
    s = play.s
    dice = play.roll(s.data.cards[id].dice)
    if s.data.coast >> battle(s).soviet_cell & 1:
        strike_with(play, SOVIET, id, dice, SOVIET_CARD_HIT, "10.5.3")
        return
    cell = s.data.cell[str(sum(dice))]
    play.tell(
        "landing-roll",
        "10.5.4",
        side=SOVIET,
        rolls=(Rolled(dice),),
        hex=name(s, cell),
        places=(s.data.name[cell],),
    )
    if s.german_cells >> cell & 1:
        play.tell("landing-repelled", "10.5.5", side=SOVIET, hex=name(s, cell))
    elif s.size(cell) >= STACK_LIMIT or soviet_arrives(play, "marines", cell, "10.5.4") is None:
        soviet_draws(play, 1, "10.5.5")


@register(SOVIET, "aa")
@rule("10.5.6", "14.5")
def flak(play: Play, id: str) -> None:
    """Cancels a German air card, which then falls on the hex named on the card."""
    s = play.s
    if not by_air(s, battle(s)):
        play.tell("card-no-effect", "10.5.6", side=SOVIET, card=card(id), reveals=True)
        return
    cancel_air(play, battle(s), "10.5.6")
    place_rubble(play, s.data.cell[s.data.cards[id].place], "10.5.6")


def by_air(s: State, combat: Battle) -> bool:
    """Was a German air card played?"""
    return bool(combat.german_cards) and s.data.cards[combat.german_cards[0]].kind == "air"


def cancel_air(play: Play, combat: Battle, cited: str) -> None:
    """Bring a German air card to nothing, with its rubble modifier."""
    if by_air(play.s, combat) and not combat.cancelled:
        combat.cancelled = True
        play.tell("air-cancelled", cited, side=SOVIET, card=card(combat.german_cards[0]), reveals=True)


@register(SOVIET, "sniper")
@rule("10.5.7", "10.4.4")
def soviet_sniper(play: Play, id: str) -> None:
    """The strongest German infantry loses a step; with Zaytsev twice."""
    pick_off(play, GERMAN, id, 2 if "zaytsev" in play.s.leaders else 1, "infantry", "10.5.7")


@register(SOVIET, "anti-tank")
@rule("10.5.8")
def anti_tank(play: Play, id: str) -> None:
    """The strongest Panzer or Panzergrenadier loses a step."""
    pick_off(play, GERMAN, id, 1, "armour", "10.5.8")


@register(SOVIET, "infiltration")
@rule("10.5.9")
def infiltration(play: Play, id: str) -> None:
    """An infantry unit slips in."""
    reinforce_battle(play, "infantry", "10.5.9")


@register(SOVIET, "t-34")
@rule("10.5.10")
def dug_in(play: Play, id: str) -> None:
    """A tank was there all the time."""
    reinforce_battle(play, "tanks", "10.5.10")


def reinforce_battle(play: Play, kind: str, cited: str) -> None:
    """A unit of a reserve joins the battle at once; without room or units a card is drawn instead."""
    s, combat = play.s, battle(play.s)
    arrived = None
    if s.size(combat.soviet_cell) < STACK_LIMIT:
        arrived = soviet_arrives(play, kind, combat.soviet_cell, cited)
    if arrived is None:
        soviet_draws(play, 1, cited)
        return
    combat.joins(arrived)
    s.shown |= 1 << arrived
    memory.confront(s, 1 << combat.soviet_cell)
    adjust(play, 1 << arrived)
    play.tell("joins-battle", cited, side=SOVIET, unit=unit(s, arrived), strength=s.strength[arrived], reveals=True)


@rule("4.5", "14.5", "14.6")
def special_units(play: Play, combat: Battle) -> None:
    """The variant's anti-aircraft regiment and anti-tank brigade, when they are in the battle."""
    s = play.s
    kinds = {s.data.units[u].kind for u in bits(combat.soviets)}
    if "anti-aircraft" in kinds:
        cancel_air(play, combat, "14.5")
    if "anti-tank" in kinds and combat.germans & s.data.armour:
        play.tell("anti-tank-brigade", "14.6", side=SOVIET, reveals=True)
        hit(play, GERMAN, 1, "armour")
