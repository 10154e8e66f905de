"""Chapter 5.3: events that answer cards, and those of the Card, Victory and Supply Phases."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import card, text
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.lasting import CheckStopped, Owes, SteamRoller
from stavka.games.no_retreat.rules.cards import draw_two_keep_one
from stavka.games.no_retreat.rules.choices import (
    CHOSEN,
    UNIT_CHOSEN,
    CardChoice,
    Choice,
    SpyChoice,
    UnitChoice,
    chosen,
)
from stavka.games.no_retreat.rules.effects import Play, eliminate, unit
from stavka.games.no_retreat.rules.happenings_at_once import (
    point,
)
from stavka.games.no_retreat.rules.losses import BY_EVENT, StepLoss
from stavka.games.no_retreat.rules.moments import (
    ANY,
    CANCEL,
    CARD_ENEMY,
    CARD_OWN,
    DISCARDED,
    ORG_ENEMY,
    PAY,
    SUPPLY,
    VICTORY,
    event,
    event_of,
)
from stavka.games.no_retreat.rules.payment import Discarded, Pay, paying_for
from stavka.games.no_retreat.rules.pile import discard, draw, reshuffle
from stavka.games.no_retreat.rules.playing import Announced
from stavka.games.no_retreat.rules.weather import CLEAR, SNOW, weather
from stavka.games.no_retreat.state import DESTROYED, RAIL, RAIL_CAPACITY, SHATTERED, SURRENDERED, State

# --- cancelling ----------------------------------------------------------------------------------------------


def answered(play: Play) -> Announced | Discarded:
    """The enemy card that a cancelling card answers."""
    found = next(f for f in reversed(play.s.frames) if isinstance(f, Announced | Discarded))
    found.cancelled = True
    return found


@event("inexperienced-soviet-officers", CANCEL, DISCARDED)
def inexperienced_soviet_officers(play: Play, side: str) -> None:
    """Cancel."""
    answered(play)


def take_back(play: Play, side: str, number: int) -> None:
    """A card goes from the discard pile to a hand, if it has not been shuffled in meanwhile."""
    s = play.s
    if number not in s.discard:
        return
    s.discard.remove(number)
    s.take(side, number)
    s.shown[side] = (*s.shown.get(side, ()), number)
    play.tell("card-taken", "5.3.2", side=side, card=card(str(number)))


@event("stalins-interference", CANCEL)
def stalins_interference(play: Play, side: str) -> None:
    """Cancel, and take the card unless its own event must be played at once."""
    number = answered(play).number
    if not event_of(play.s, number, side).at_once:
        take_back(play, side, number)


@event("hitlers-interference", CANCEL, DISCARDED)
def hitlers_interference(play: Play, side: str) -> None:
    """Cancel, and take the card unless its own event must be played at once."""
    number = answered(play).number
    if not event_of(play.s, number, side).at_once:
        take_back(play, side, number)


@event("conflicting-hitler-directives", CANCEL, DISCARDED)
def conflicting_hitler_directives(play: Play, side: str) -> None:
    """Cancel, and draw a card."""
    answered(play)
    draw(play, side, 1)


# --- Card Phase and any time ---------------------------------------------------------------------------------


def is_clear(s: State, side: str) -> bool:
    """Clear weather."""
    return weather(s) == CLEAR


@event("summer-campaign", CARD_OWN, can=is_clear)
def summer_campaign(play: Play, side: str) -> None:
    """Three cards for four attacks."""
    play.s.effects.append(Owes(side, 4, 1))
    draw(play, side, 3)


@event("major-offensive", CARD_OWN, can=lambda s, side: weather(s) in (CLEAR, SNOW))
def major_offensive(play: Play, side: str) -> None:
    """Four cards for four attacks."""
    play.s.effects.append(Owes(side, 4, 2))
    draw(play, side, 4)


@event("hitler-orders-attack", CARD_ENEMY)
def hitler_orders_attack(play: Play, side: str) -> None:
    """The Axis owes three attacks."""
    play.s.effects.append(Owes(AXIS, 3, 2))


@event("stalin-orders-attack", CARD_ENEMY)
def stalin_orders_attack(play: Play, side: str) -> None:
    """The Soviets owe four attacks of any kind."""
    play.s.effects.append(Owes(SOVIET, 4, 1, answers=True))


@event("albert-speer-reorganizes-economy", ANY)
def albert_speer(play: Play, side: str) -> None:
    """Draw three, discard one."""
    play.push(Pay(side, 1, "event"))
    draw(play, side, 3)


@event("desperate-offensive", CARD_OWN)
def desperate_offensive(play: Play, side: str) -> None:
    """Three more Blitz! markers for a point; draw a card."""
    play.s.blitz += 3
    point(play, side, -1)
    draw(play, side, 1)


@event("russian-steam-roller", CARD_OWN)
def steam_roller(play: Play, side: str) -> None:
    """Shock! markers are worth two columns in this player turn."""
    play.s.effects.append(SteamRoller())


@event("soviet-industrial-relocation", CARD_ENEMY, can=lambda s, side: bool(s.hands[SOVIET]))
def industrial_relocation(play: Play, side: str) -> None:
    """A random Soviet card goes."""
    discard(play, SOVIET, play.pick(play.s.hands[SOVIET]), "5.3.2")


@event("axis-allies-waver", CARD_ENEMY, can=lambda s, side: any(s.unit(u).minor for u in bits(s.on_map(AXIS))))
def axis_allies_waver(play: Play, side: str) -> None:
    """The Axis discards a card and, later in the war, loses an ally."""
    s = play.s
    if s.turn >= s.data.begins.allies_waver:
        units = sum(1 << u for u in bits(s.on_map(AXIS)) if s.unit(u).minor)
        play.push(UnitChoice(AXIS, "ally", units))
    play.push(Pay(AXIS, 1, "event"))


@chosen("ally", UNIT_CHOSEN)
def ally_lost(play: Play, side: str, u: int) -> None:
    """An ally is eliminated."""
    eliminate(play, u, "5.3.2")


@event("western-allied-offensive", ANY, can=lambda s, side: bool(s.hands[AXIS]))
def western_allied_offensive(play: Play, side: str) -> None:
    """The Axis discards two cards, or one and loses a step."""
    ways = ("cards", "step") if len(play.s.hands[AXIS]) > 1 else ("step",)
    play.push(Choice(AXIS, "western-offensive", ways))


@chosen("western-offensive", CHOSEN, "cards", "step")
def western_chosen(play: Play, side: str, way: str) -> None:
    """What the Axis gives."""
    if way == "step":
        play.push(StepLoss(AXIS, play.s.on_map(AXIS), BY_EVENT))
    play.push(Pay(AXIS, 2 if way == "cards" else 1, "event"))


@event("red-orchestra", ANY, can=lambda s, side: bool(s.hands[AXIS]))
def red_orchestra(play: Play, side: str) -> None:
    """See the Axis hand and discard a card from it."""
    look_into(play, side, AXIS)
    play.push(SpyChoice(side, AXIS))


@rule("5.0", "5.3.2")
def look_into(play: Play, spy: str, victim: str) -> None:
    """A spy sees a hand, and remembers it; the others only see him look."""
    s = play.s
    s.spied[victim] = s.hands[victim]
    seen = tuple(card(str(n)) for n in s.hands[victim])
    play.tell("hand-seen", "5.3.2", side=spy, reveals=True, private={"cards": seen}, to=(spy,))


@event("stavka", ANY, can=lambda s, side: stavka_card(s, side) > 0 or s.joker == AXIS)
def stavka(play: Play, side: str) -> None:
    """Take the top discard that has an own event not played at once, or the Joker."""
    ways = ("discard",) if stavka_card(play.s, side) else ()
    ways = (*ways, "joker") if play.s.joker == AXIS else ways
    if ways:  # an answer may have had the pile shuffled
        play.push(Choice(side, "stavka", ways))


@chosen("stavka", CHOSEN, "discard", "joker")
@rule("15.7")
def stavka_chosen(play: Play, side: str, way: str) -> None:
    """The card, or the Joker turned to Stalin."""
    s = play.s
    if way == "joker":
        s.joker = SOVIET
        play.tell("joker-passes", "15.7", side=AXIS)
    else:
        take_back(play, side, stavka_card(s, side))


def below(s: State, side: str, name: str) -> list[int]:
    """The discards below the card with this event of a side, all of them when it does not lie there."""
    names = [event_of(s, n, side).name for n in s.discard]
    return s.discard[: names.index(name)] if name in names else s.discard


def stavka_card(s: State, side: str) -> int:
    """The uppermost discard with an event of a side that is not played at once; 0 when there is none."""
    return next((n for n in reversed(below(s, side, "stavka")) if not event_of(s, n, side).at_once), 0)


@event("gott-mit-uns", ANY, copies=True)
def gott_mit_uns(play: Play, side: str) -> None:
    """The event of the card that lay on top of the discards."""
    repeat_below(play, side, "gott-mit-uns")


@event("na-berlin", ANY, copies=True)
def na_berlin(play: Play, side: str) -> None:
    """The event of the card that lay on top of the discards."""
    repeat_below(play, side, "na-berlin")


@rule("5.0", "5.3.2")
def repeat_below(play: Play, side: str, name: str) -> None:
    """Carry out the event of the card just below this one in the pile."""
    s = play.s
    under = below(s, side, name)
    repeated = event_of(s, under[-1], side) if under and len(under) < len(s.discard) else None
    if repeated is not None and not repeated.at_once:
        s.happened.append(repeated.name)
        play.tell("event-repeated", "5.3.2", side=side, name=text("event-" + repeated.name))
        repeated.run(play, side)


OKH_CARDS = 3


def okh_cards(s: State) -> list[int]:
    """Of the top three discards those with an Axis event that is not played at once."""
    return [n for n in reversed(below(s, AXIS, "okh")[-OKH_CARDS:]) if not event_of(s, n, AXIS).at_once]


@event("okh", CARD_OWN, can=lambda s, side: bool(okh_cards(s)))
def okh(play: Play, side: str) -> None:
    """One of the top three discards comes to the hand, the others are shuffled in."""
    cards = tuple(okh_cards(play.s))
    if cards:  # an answer may have had the pile shuffled
        play.push(CardChoice(side, "okh", cards))


@chosen("okh", CHOSEN)
def okh_chosen(play: Play, side: str, way: str) -> None:
    """The card is taken; deck and discards are shuffled."""
    take_back(play, side, int(way))
    reshuffle(play)


# --- cards that are paid -------------------------------------------------------------------------------------


@event("fedor-von-bock", PAY, can=lambda s, side: paying_for(s) == "replacement")
def fedor_von_bock(play: Play, side: str) -> None:
    """A card for a replacement that was paid with this one."""
    draw(play, side, 1)


@event("volksgrenadiers", PAY, can=lambda s, side: s.phase == "organization", worth=2)
@rule("7.9")
def volksgrenadiers(play: Play, side: str) -> None:
    """It pays for two cards in the Organization Phase, and nothing else happens."""


# --- units that come back ------------------------------------------------------------------------------------


def lost_units(s: State, side: str) -> int:
    """Units in the Shattered, Destroyed and Surrendered boxes."""
    boxes = (SHATTERED, DESTROYED, SURRENDERED)
    return sum(1 << u for box in boxes for u in s.in_box(box, side))


def can_board(s: State, side: str) -> bool:
    """Are there lost units, and room on the trains?"""
    return bool(lost_units(s, side)) and len(s.in_box(RAIL, side)) < RAIL_CAPACITY


@event("manpower-reserves", ANY, can=can_board)
def manpower_reserves(play: Play, side: str) -> None:
    """Up to two lost units come to the trains."""
    s = play.s
    left = min(2, RAIL_CAPACITY - len(s.in_box(RAIL, side)))
    play.push(UnitChoice(side, "manpower", lost_units(s, side), left, True))


@chosen("manpower", UNIT_CHOSEN)
@rule("7.9.2")
def manpower_chosen(play: Play, side: str, u: int) -> None:
    """A unit boards; two-step units are reduced."""
    s = play.s
    if s.where[u] != SHATTERED and s.steps(u) == 2:
        s.flip(u, strong=False)
    s.put(u, RAIL)
    play.tell("to-trains", "5.3.2", side=side, unit=unit(s, u))


# --- victory and supply --------------------------------------------------------------------------------------


@rule("12.2", "14.13")
def can_stop_death(s: State, side: str) -> bool:
    """Is there a sudden death check of the enemy this turn?"""
    death = s.box.axis_death if ENEMY[side] == AXIS else s.box.soviet_death
    return s.phase == "upkeep" and s.campaign and bool(death)


@event("za-rodinu", VICTORY, ANY, can=lambda s, side: s.phase != "upkeep" or can_stop_death(s, side))
def za_rodinu(play: Play, side: str) -> None:
    """No sudden death this turn, or two cards of which one is kept."""
    rally(play, side)


@event("das-vaterland", VICTORY, ANY, can=lambda s, side: s.phase != "upkeep" or can_stop_death(s, side))
def das_vaterland(play: Play, side: str) -> None:
    """No sudden death this turn, or two cards of which one is kept."""
    rally(play, side)


def rally(play: Play, side: str) -> None:
    """Where there is a check to stop the player chooses."""
    ways = ("stop", "draw") if can_stop_death(play.s, side) else ("draw",)
    play.push(Choice(side, "rally", ways))


@chosen("rally", CHOSEN, "stop", "draw")
def rally_chosen(play: Play, side: str, way: str) -> None:
    """The check, or the cards."""
    if way == "stop":
        play.s.effects.append(CheckStopped(ENEMY[side]))
    else:
        draw_two_keep_one(play, side)


@event("kesselschlacht", SUPPLY, can=lambda s, side: bool(s.unsupplied & s.on_map(SOVIET)))
def kesselschlacht(play: Play, side: str) -> None:
    """A Soviet unit without supply surrenders."""
    s = play.s
    play.push(UnitChoice(side, "kesselschlacht", s.unsupplied & s.on_map(SOVIET)))


@chosen("kesselschlacht", UNIT_CHOSEN)
def pocket_falls(play: Play, side: str, u: int) -> None:
    """It surrenders."""
    eliminate(play, u, "5.3.2", surrenders=True)


@event("cavalry-raid", ORG_ENEMY, can=lambda s, side: s.side == AXIS and bool(s.on_map(AXIS) & ~s.unsupplied))
def cavalry_raid(play: Play, side: str) -> None:
    """An Axis unit is cut off."""
    s = play.s
    play.push(UnitChoice(side, "cavalry-raid", s.on_map(AXIS) & ~s.unsupplied))


@chosen("cavalry-raid", UNIT_CHOSEN)
@rule("6.4", "6.5.3")
def raided(play: Play, side: str, u: int) -> None:
    """An out of supply marker."""
    s = play.s
    s.unsupplied |= 1 << u
    s.cache.clear()
    play.tell("out-of-supply", "6.4", side=AXIS, units=(unit(s, u),), places=(s.data.name[s.where[u]],))
