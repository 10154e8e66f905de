"""What happens again and again: drawing cards, entering hexes, losing steps, placing rubble."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.play import Play as BasePlay
from stavka.core.texts import Outcome, Rolled, card, text
from stavka.games.stalingrad.rules import deck, memory
from stavka.games.stalingrad.state import GERMAN, LOST, POOL, RUBBLE_LIMIT, SOVIET, State

Play = BasePlay[State]


def name(s: State, cell: int) -> str:
    """A hex as a reference in a message."""
    return s.data.place[cell]


def unit(s: State, number: int) -> str:
    """A unit as a reference in a message."""
    return s.data.piece[number]


@rule("6.8", "10.2.2", "10.2.1", "11.6", "11.7")
def german_draws(play: Play, count: int, *rules: str) -> None:
    """The German player draws; a leader goes straight into play."""
    s = play.s
    for _ in range(min(count, len(s.german_deck))):
        drawn = s.german_deck.pop(0)
        play.revealed = True
        code = deck.code(s.data, drawn)
        if code.moment == deck.DRAWN:
            code.effect(play, drawn)
            play.tell("leader-arrives", "10.2.1", *rules, side=GERMAN, reveals=True, card=card(drawn))
        else:
            s.german_hands[s.army] = tuple(sorted((*s.german_hands[s.army], drawn)))
            play.tell("german-draws", *rules, side=GERMAN, private={"card": card(drawn)}, to=(s.german,))


@rule("2.6", "6.6", "10.2.11", "10.4.1")
def soviet_draws(play: Play, count: int, *rules: str) -> None:
    """The Soviets draw; the last card of the deck ends the battle, unless OKH gives time."""
    s = play.s
    for _ in range(count):
        if not s.soviet_deck or play.over:
            return
        drawn = s.soviet_deck.pop(0)
        s.soviet_hand.append(drawn)
        play.revealed = True
        if play.heard:
            seen_by = (s.soviet,) if s.soviet else ()
            left = len(s.soviet_deck)
            play.tell("soviet-draws", *rules, side=SOVIET, left=left, private={"card": card(drawn)}, to=seen_by)
        if drawn == "chuikov" and s.variant_on():
            place_headquarters(play)
        if not s.soviet_deck:
            deck_exhausted(play)


def deck_exhausted(play: Play) -> None:
    """The last Soviet card is drawn: Operation Uranus begins (2.6), or OKH's extra turns (10.2.11)."""
    s = play.s
    if "okh" in s.leaders and s.withdrawn():
        play.tell("deck-exhausted-okh", "10.2.11", side=SOVIET, turns=s.withdrawn())
    else:
        play.end(Outcome((SOVIET,), text("won-deck"), ("2.6",)))


@rule("14.2.3")
def place_headquarters(play: Play) -> None:
    """Chuikov's headquarters goes to the shore hex that three dice name, if the Soviets hold it."""
    s = play.s
    dice = play.roll(3)
    cell = s.data.cell[str(sum(dice))]
    rolls = (Rolled(dice),)
    if s.german_held >> cell & 1:
        s.soviet_hand.remove("chuikov")
        s.soviet_discard.append("chuikov")
        play.tell("headquarters-lost", "14.2.3", side=SOVIET, rolls=rolls, hex=name(s, cell))
        return
    s.hq = cell
    play.tell("headquarters", "14.2.3", side=SOVIET, rolls=rolls, hex=name(s, cell), places=(s.data.name[cell],))


@rule("3.3", "3.4", "6.8", "14.2.4", "14.4.3")
def enter(play: Play, cell: int, side: str) -> None:
    """A unit has entered a hex: control, captured reinforcement hexes, what the hex held."""
    s, bit = play.s, 1 << cell
    if side == SOVIET:
        if s.german_held & bit:
            s.german_held &= ~bit
            s.blue_held &= ~bit
            if s.data.entries & bit:
                play.tell("entry-captured", "6.8", side=SOVIET, hex=name(s, cell), places=(s.data.name[cell],))
                soviet_draws(play, 1, "6.8")
        return
    if s.forts & bit:
        s.forts &= ~bit
        play.tell("fort-destroyed", "14.4.3", side=GERMAN, hex=name(s, cell), places=(s.data.name[cell],))
    if s.hq == cell:
        lose_headquarters(play)
    if not s.german_held & bit:
        s.german_held |= bit
        claim(s, cell)
        if s.data.landings & bit:
            play.tell("landing-captured", "6.8", side=GERMAN, hex=name(s, cell), places=(s.data.name[cell],))
            german_draws(play, 2 if "paulus" in s.leaders else 1, "6.8")


@rule("11.11")
def claim(s: State, cell: int) -> None:
    """A hex taken from the Soviets is held by the army of the units that entered; white ones take it for the player
    with the turn."""
    owner = s.owner(cell)
    if (s.army if owner is None else owner) == 1:
        s.blue_held |= 1 << cell
    else:
        s.blue_held &= ~(1 << cell)


def lose_headquarters(play: Play) -> None:
    """Germans enter Chuikov's hex: his card goes, wherever it is (14.2.4)."""
    s = play.s
    play.tell("headquarters-overrun", "14.2.4", side=GERMAN, hex=name(s, s.hq))
    s.hq = -1
    for holder in (s.leaders, s.soviet_hand):
        if "chuikov" in holder:
            holder.remove("chuikov")
            s.soviet_discard.append("chuikov")


@rule("4.6", "4.8", "4.9", "4.10")
def reduce(play: Play, number: int) -> bool:
    """A unit loses a step; below one it is destroyed. True when it is gone."""
    s = play.s
    s.strength[number] -= 1
    if s.strength[number] >= 1:
        if play.heard:
            play.tell(
                "step-lost", "4.8", side=side_of(s, number), unit=unit(s, number), left=s.strength[number],
                places=(s.data.name[s.where[number]],),
            )  # fmt: skip
        return False
    here = s.data.name[s.where[number]]
    german = number < s.data.german_count
    s.put(number, LOST if german else POOL)
    s.strength[number] = 0
    memory.leaves_map(s, number)
    s.shown &= ~(1 << number)
    if german:
        play.tell("german-destroyed", "4.10", side=GERMAN, unit=unit(s, number), losses=s.losses(), places=(here,))
    else:
        play.tell("soviet-destroyed", "4.9", side=SOVIET, unit=unit(s, number), places=(here,))
    return True


def side_of(s: State, number: int) -> str:
    """The side of a unit."""
    return GERMAN if number < s.data.german_count else SOVIET


@rule("8.3.2", "8.3.5", "8.3.6")
def place_rubble(play: Play, cell: int, *rules: str) -> None:
    """A rubble marker, for good: one a hex, urban hexes only, fifteen in all."""
    s = play.s
    if s.rubble >> cell & 1 or not s.data.urban >> cell & 1 or s.rubble.bit_count() >= RUBBLE_LIMIT:
        return
    s.rubble |= 1 << cell
    play.tell("rubble-placed", "8.3.5", *rules, hex=name(s, cell), places=(s.data.name[cell],), reveals=True)


@rule("6.2", "6.3")
def soviet_arrives(play: Play, kind: str, cell: int, *rules: str) -> int | None:
    """A random unit of a reserve, with random strength, on a hex. None when the reserve is empty."""
    s = play.s
    pool = s.pool(kind)
    if not pool:
        return None
    number = play.pick(pool)
    s.put(number, cell)
    s.strength[number] = random_strength(play, number)
    memory.arrives(s, kind, cell)
    if play.heard:
        seen_by = (s.soviet,) if s.soviet else ()
        play.tell(
            "soviet-arrives", *rules, side=SOVIET, hex=name(s, cell), kind=text("pool-" + kind),
            places=(s.data.name[cell],), private={"unit": unit(s, number)}, to=seen_by,
        )  # fmt: skip
    enter(play, cell, SOVIET)
    return number


@rule("14.2.6")
def whole_marines(s: State) -> int:
    """Marines that always land at full strength."""
    return s.data.marines if "marines" in s.advantages else 0


@rule("6.3", "14.2.6")
def random_strength(play: Play, number: int) -> int:
    """The side that lies uppermost when a block is turned at random: 0 is a blank side (6.5)."""
    s = play.s
    if whole_marines(s) >> number & 1:
        return s.data.full[number]
    return turned_up(s, number, play.dice.number(4) + 1)


def turned_up(s: State, number: int, side: int) -> int:
    """The strength on one of the four sides of a block; the sides beyond its full strength are blank."""
    return side if side <= s.data.full[number] else 0
