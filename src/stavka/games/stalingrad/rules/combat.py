"""Chapter 8: the combat sequence, thirteen steps, the same for both sides."""

from __future__ import annotations

from typing import Any, ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Frame, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, Units
from stavka.core.texts import Moved, Refusal, Rolled, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules import cards, memory
from stavka.games.stalingrad.rules.battle import Battle, CommanderDecides, Hits, adjust, battle, effective
from stavka.games.stalingrad.rules.deciding import SovietDecides
from stavka.games.stalingrad.rules.deck import code
from stavka.games.stalingrad.rules.effects import Play, claim, enter, name, place_rubble, unit
from stavka.games.stalingrad.state import GERMAN, SOVIET, STACK_LIMIT, State

RUBBLE_NEEDS_MORE_THAN = 18


class Combat(Battle, tag=True, kw_only=True):
    """A battle for one hex, step by step."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "step_1_soviet_card",
        "step_2_german_card",
        "step_3_confrontation",
        "step_4_adjust_strength",
        "step_5_soviet_effect",
        "step_6_german_effect",
        "step_7_discard",
        "step_8_opportunity_fire",
        "step_9_rubble",
        "step_10_close_combat",
        "step_11_advance",
        "step_12_blitz",
        "step_13_hide",
    )

    # --- the steps ----------------------------------------------------------------------------

    @rule("8.2.1", "6.6", "10.5.1", "12.10")
    def step_1_soviet_card(self, play: Play) -> None:
        """The algorithm must play a random card; a Soviet player may choose one."""
        s = play.s
        for cell in self.stacks:
            self.attackers |= s.at[cell]
        self.defenders = s.at[self.target]
        if not s.soviet_hand:
            return
        if s.soviet:
            play.push(SovietCard())
            return
        self.soviet_card = play.dice.draw(s.soviet_hand)
        play.tell("soviet-card-laid", "8.2.1", side=SOVIET)

    @rule("8.2.2", "7.6.4", "7.5.5", "10.3.1")
    def step_2_german_card(self, play: Play) -> None:
        """Only in a planned German attack."""
        if self.german_attack and self.planned:
            play.push(GermanCard())

    @rule("8.2.3")
    def step_3_confrontation(self, play: Play) -> None:
        """Both sides lay their units and cards open."""
        s = play.s
        s.shown = self.attackers | self.defenders
        memory.confront(s, mask_of((self.target, *self.stacks)))
        play.revealed = True
        if play.heard:
            play.tell(
                "confrontation", "8.2.3", side=self.attacker, reveals=True, hex=name(s, self.target),
                germans=[unit(s, u) for u in bits(self.germans)], soviets=[unit(s, u) for u in bits(self.soviets)],
                places=(s.data.name[self.target], *(s.data.name[c] for c in self.stacks)),
            )  # fmt: skip

    @rule("8.2.4", "6.5", "14.2.5", "14.5", "14.6")
    def step_4_adjust_strength(self, play: Play) -> None:
        """A blank side counts as one point; immortal Guards stand up again; special units act."""
        s = play.s
        adjust(play, self.soviets)
        if s.variant_on():
            cards.special_units(play, self)

    @rule("8.2.5")
    def step_5_soviet_effect(self, play: Play) -> None:
        """The Soviet card, whole, before the German one."""
        if self.soviet_card:
            cards.soviet_effect(play, self)

    @rule("8.2.6")
    def step_6_german_effect(self, play: Play) -> None:
        """The German card or cards."""
        if self.german_cards:
            cards.german_effect(play, self)

    @rule("8.2.7")
    def step_7_discard(self, play: Play) -> None:
        """Support cards go to the discard piles; leaders stay."""
        s = play.s
        s.german_discard.extend(self.german_cards)
        if self.soviet_card and not code(s.data, self.soviet_card).stays:
            s.soviet_discard.append(self.soviet_card)

    @rule("8.2.8", "10.4.2", "14.4.2")
    def step_8_opportunity_fire(self, play: Play) -> None:
        """With Chuikov in play every Soviet unit next to an attacking stack rolls a die."""
        s = play.s
        if not self.german_attack or "chuikov" not in s.leaders or not self.attackers:
            return
        grid = s.data.grid
        stacks = mask_of(c for c in self.stacks if s.at[c] & self.attackers)
        hit = 6 - bonus(s)
        dice: list[Rolled] = []
        for cell in bits(grid.adjacent(stacks) & s.soviet_cells):
            here = s.soviets_at(cell)
            lower = hit - 1 if s.forts >> cell & 1 else hit
            dice.append(Rolled(play.roll(here.bit_count()), lower))
        if dice:
            soviet_fire(play, self, "opportunity-fire", dice, "8.2.8", "10.4.2")

    @rule("8.2.9", "8.3.3", "8.3.4", "3.7", "7.5.5")
    def step_9_rubble(self, play: Play) -> None:
        """A planned German attack on an urban hex may bring the houses down."""
        s = play.s
        if not (self.german_attack and self.planned and self.attackers):
            return
        if not s.data.urban >> self.target & 1 or s.rubble >> self.target & 1:
            return
        dice = play.roll(3)
        modifiers: dict[str, Any] = {**rubble_modifiers(s, self)}
        total = sum(dice) + sum(modifiers.values())
        play.tell(
            "rubble-roll", "8.3.3", "8.3.4", side=GERMAN, hex=name(s, self.target), rolls=(Rolled(dice),),
            dice=sum(dice), total=total, places=(s.data.name[self.target],), **modifiers,
        )  # fmt: skip
        if total > RUBBLE_NEEDS_MORE_THAN:
            place_rubble(play, self.target, "8.3.3")

    @rule("8.2.10", "8.4.2", "8.4.5", "10.2.5", "10.4.7")
    def step_10_close_combat(self, play: Play) -> None:
        """Together, unless the hex is urban (the defender first) or the Germans have combined arms."""
        s = play.s
        if not self.attackers or not self.defenders:
            return
        if s.data.urban >> self.target & 1:
            first = SOVIET if self.german_attack else GERMAN
            play.tell("defender-fires-first", "8.4.5", side=first, hex=name(s, self.target))
        elif combined_arms(s, self):
            first = GERMAN
            play.tell("combined-arms", "10.2.5", side=GERMAN)
        else:
            play.push(FireTogether())
            return
        play.push(Fire(SOVIET if first == GERMAN else GERMAN))
        play.push(Fire(first))

    @rule("8.2.11", "8.5.1", "8.5.2", "8.5.3")
    def step_11_advance(self, play: Play) -> None:
        """The winner of the hex must occupy it."""
        if self.defenders or not self.attackers:
            return
        play.push(GermanAdvance() if self.german_attack else SovietAdvance())

    @rule("8.2.12", "10.2.6", "4.3", "3.5")
    def step_12_blitz(self, play: Play) -> None:
        """Hoth's mobile units that advanced into a Clear hex may move on."""
        s = play.s
        if self.german_attack and "hoth" in s.leaders and s.data.clear >> self.target & 1:
            movers = self.advanced & s.data.blitzers
            if movers:
                play.push(BlitzMove(movers))

    @rule("8.2.13", "8.6", "1.4")
    def step_13_hide(self, play: Play) -> None:
        """The survivors stand up again."""
        memory.meet(play.s, play.s.shown)
        play.s.shown = 0


@rule("8.3.4", "10.2.7", "10.2.8")
def rubble_modifiers(s: State, combat: Battle) -> dict[str, int]:
    """What is added to the three dice: cards, hexes attacked from, Panzers and Panzergrenadiers."""
    stacks = sum(1 for c in combat.stacks if s.at[c] & combat.attackers)
    armour = (combat.attackers & s.data.armour).bit_count()
    support = 0 if combat.cancelled else sum(cards.rubble_bonus(s, c) for c in combat.german_cards)
    return {"cards": support, "stacks": stacks, "armour": armour}


@rule("10.2.3", "10.2.4", "4.4", "3.5")
def combined_arms(s: State, combat: Battle) -> bool:
    """Hoth, a Clear hex, Germans with infantry and armour, and Soviets without both."""
    if "hoth" not in s.leaders or not s.data.clear >> combat.target & 1:
        return False
    data = s.data
    both = combat.germans & data.armour and combat.germans & data.german_infantry
    theirs = combat.soviets & data.tanks and combat.soviets & data.soviet_infantry
    return bool(both) and not theirs


# --- fire -------------------------------------------------------------------------------------


@rule("10.4.5")
def bonus(s: State) -> int:
    """Khrushchev: Soviet units hit on one lower."""
    return 1 if "khrushchev" in s.leaders else 0


@rule("4.6", "4.7", "8.4.1", "10.4.5", "14.4.2")
def hit_number(s: State, combat: Battle, number: int) -> int:
    """The lowest face with which a unit hits in close combat."""
    hit = s.data.fire[number]
    if number >= s.data.german_count:
        hit -= bonus(s)
        if combat.german_attack and s.forts >> combat.target & 1:
            hit -= 1
    return hit


def roll_for(play: Play, combat: Battle, side: str) -> list[Rolled]:
    """Each unit rolls as many dice as it has points, once (8.4.1)."""
    s = play.s
    return [Rolled(play.roll(s.strength[u]), hit_number(s, combat, u), s.data.ids[u]) for u in bits(combat.units(side))]


def count_hits(rolled: list[Rolled]) -> int:
    """Dice that hit."""
    return sum(1 for r in rolled for d in r.dice if d >= r.hit)


def count_ones(rolled: list[Rolled]) -> int:
    """Natural ones."""
    return sum(r.dice.count(1) for r in rolled)


@rule("8.4.1", "8.4.3", "10.4.6")
def soviet_fire(play: Play, combat: Battle, message: str, rolled: list[Rolled], *rules: str) -> None:
    """Soviet units have rolled: hits on the Germans, and with Khrushchev ones on themselves."""
    s = play.s
    hits = count_hits(rolled)
    steps = effective(s, combat, GERMAN, hits)
    ones = count_ones(rolled) if "khrushchev" in s.leaders else 0
    play.tell(message, *rules, side=SOVIET, rolls=tuple(rolled), hits=hits, steps=steps, ones=ones)
    if steps:
        play.push(Hits(GERMAN, steps))
    if ones:
        play.push(Hits(SOVIET, ones))


def german_fire(play: Play, combat: Battle, rolled: list[Rolled], *rules: str) -> None:
    """German units have rolled."""
    hits = count_hits(rolled)
    steps = effective(play.s, combat, SOVIET, hits)
    play.tell("close-combat-german", *rules, side=GERMAN, rolls=tuple(rolled), hits=hits, steps=steps, ones=0)
    if steps:
        play.push(Hits(SOVIET, steps))


class Fire(Frame, tag=True):
    """One side fires, and its hits count at once."""

    side: Open[str]

    def run(self, play: Play) -> None:
        """Roll for the side's units that are still alive."""
        play.pop()
        combat = battle(play.s)
        if not combat.attackers or not combat.defenders:
            return
        rolled = roll_for(play, combat, self.side)
        if self.side == GERMAN:
            german_fire(play, combat, rolled, "8.4.1", "8.2.10")
        else:
            soviet_fire(play, combat, "close-combat-soviet", rolled, "8.4.1", "8.2.10")


class FireTogether(Frame, tag=True):
    """Both sides roll before any hit counts (8.4.2)."""

    def run(self, play: Play) -> None:
        """Roll for both, then apply."""
        play.pop()
        combat = battle(play.s)
        german, soviet = roll_for(play, combat, GERMAN), roll_for(play, combat, SOVIET)
        soviet_fire(play, combat, "close-combat-soviet", soviet, "8.4.1", "8.4.2")
        german_fire(play, combat, german, "8.4.1", "8.4.2")


# --- cards laid in steps 1 and 2 ------------------------------------------------------------------


class SovietCard(SovietDecides, tag=True):
    """Step 1 with a Soviet player: any card, or none."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-soviet-card"), None, text("wait-soviet-card"), ("12.10",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PlayCard, sorted(set(s.soviet_hand))), Option(do.NoCard)])

    def idle(self, s: State, role: str) -> Action | None:
        return None if s.soviet_hand else do.NoCard()

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayCard):
            return Refusal("12.10", text("refused-card-not-held"))
        return Refusal("8.2.1", text("refused-card-first"))

    def play_card(self, play: Play, action: do.PlayCard) -> None:
        """Lay it face down."""
        s = play.s
        s.soviet_hand.remove(action.card)
        battle(s).soviet_card = action.card
        play.pop()
        play.tell("soviet-card-laid", "8.2.1", side=SOVIET)

    def no_card(self, play: Play, action: do.NoCard) -> None:
        """Keep the hand."""
        play.pop()
        play.tell("soviet-no-card", "12.10", side=SOVIET)


class GermanCard(CommanderDecides, tag=True):
    """Step 2 of a planned attack: one card, or with Linden several Pioneers."""

    def prompt(self, s: State, role: str) -> Prompt:
        combat = battle(s)
        more = text("prompt-german-card-more") if combat.german_cards else text("prompt-german-card")
        detail = text("prompt-german-card-detail", hex=name(s, combat.target))
        return Prompt(more, detail, text("wait-german-card"), ("7.6.4",))

    def playable(self, s: State) -> list[str]:
        """Cards that may be laid now."""
        return cards.playable(s, s.german_hands[s.army], battle(s).german_cards)

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.PlayCard, self.playable(s)), Option(do.NoCard)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayCard):
            if action.card not in s.german_hands[s.army]:
                return Refusal("11.6" if s.joint else "7.6.4", text("refused-card-not-held"))
            refusal = cards.why_not_card(s, action.card, battle(s).german_cards)
            assert refusal is not None
            return refusal
        return Refusal("8.2.2", text("refused-card-first"))

    def play_card(self, play: Play, action: do.PlayCard) -> None:
        """Lay it face down."""
        s = play.s
        hand = list(s.german_hands[s.army])
        hand.remove(action.card)
        s.german_hands[s.army] = tuple(hand)
        combat = battle(s)
        combat.german_cards = (*combat.german_cards, action.card)
        play.tell("german-card-laid", "8.2.2", side=GERMAN)
        if not self.playable(s):
            play.pop()

    def no_card(self, play: Play, action: do.NoCard) -> None:
        """That is all."""
        play.pop()


# --- after the fight ----------------------------------------------------------------------------


class GermanAdvance(CommanderDecides, tag=True):
    """Step 11: one to four of the attackers move in; the rest stay."""

    def prompt(self, s: State, role: str) -> Prompt:
        combat = battle(s)
        say = text("prompt-advance", hex=name(s, combat.target), done=combat.advanced.bit_count())
        return Prompt(say, text("prompt-advance-detail"), text("wait-advance"), ("8.5.2",))

    @rule("8.5.2", "3.8", "11.1")
    def staying(self, s: State) -> tuple[Bar, ...]:
        """Units that cannot move in: they did not attack, are in already, find no room, or the other army is there."""
        combat, data = battle(s), s.data
        foes = 0
        if s.joint:
            foes = data.blue if combat.advanced & data.yellow else data.yellow if combat.advanced & data.blue else 0
        return (
            Bar(~combat.attackers, "8.5.2", "refused-not-an-attacker"),
            Bar(combat.advanced, "8.5.2", "refused-moved-already"),
            Bar(~0 if combat.advanced.bit_count() >= STACK_LIMIT else 0, "3.8", "refused-stack-full"),
            Bar(foes, "11.1", "refused-two-armies"),
        )

    def able(self, s: State) -> int:
        """Attackers that may still move in."""
        return unbarred(s.data.germans, self.staying(s))

    @rule("8.5.2", "3.8", "11.1")
    def together(self, s: State) -> int:
        """All who may still move in, if there is room for each of them: who stays is never chosen for a player."""
        able = self.able(s)
        room = STACK_LIMIT - battle(s).advanced.bit_count()
        at_odds = s.joint and able & s.data.blue and able & s.data.yellow
        return able if 1 < able.bit_count() <= room and not at_odds else 0

    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Advance, s.data.unit_names(self.able(s)))]
        if self.together(s):
            options.append(Option(do.AdvanceAll))
        if battle(s).advanced:
            options.append(Option(do.Halt))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Halt):
            return Refusal("8.5.1", text("refused-must-advance"), text("remedy-advance-one"))
        if isinstance(action, do.AdvanceAll):
            return Refusal("8.5.2", text("refused-advance-all"))
        if not isinstance(action, do.Advance):
            return Refusal("8.2.11", text("refused-advance-first"))
        unit = s.data.number.get(action.unit, -1)
        refusal = why_barred(s, self.staying(s), unit) if unit >= 0 else None
        return refusal or Refusal("8.5.2", text("refused-not-an-attacker"))

    @rule("8.5.2", "3.3")
    def advance(self, play: Play, action: do.Advance) -> None:
        """A unit moves in."""
        s, combat = play.s, battle(play.s)
        number = s.data.number[action.unit]
        move_in(play, combat, number)
        if not self.able(s):
            play.pop()

    def advance_all(self, play: Play, action: do.AdvanceAll) -> None:
        """All of them move in."""
        for number in bits(self.together(play.s)):
            move_in(play, battle(play.s), number)
        play.pop()


def move_in(play: Play, combat: Battle, number: int) -> None:
    """A unit advances after combat."""
    s = play.s
    start = s.where[number]
    s.put(number, combat.target)
    combat.advanced |= 1 << number
    side = combat.attacker
    play.tell(
        "advances", "8.5.2" if side == GERMAN else "8.5.3", side=side, unit=unit(s, number),
        hex=name(s, combat.target), places=(s.data.name[combat.target],),
        moves=(slide(s, number, start, combat.target),),
    )  # fmt: skip
    enter(play, combat.target, side)
    if side == GERMAN:
        claim(s, combat.target)  # all that advance take the hex together, whoever comes first


def slide(s: State, number: int, *cells: int) -> Moved:
    """A unit's path, for the eye."""
    side = GERMAN if number < s.data.german_count else SOVIET
    return Moved(tuple(s.data.name[c] for c in cells), side, s.data.ids[number])


class SovietAdvance(CommanderDecides, tag=True):
    """Step 11 for the Soviets: exactly one unit, the strongest; the Germans choose among equals."""

    def prompt(self, s: State, role: str) -> Prompt:
        hex = name(s, battle(s).target)
        return Prompt(text("prompt-soviet-advance", hex=hex), None, text("wait-soviet-advance"), ("8.5.3",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Advance, [s.data.ids[u] for u in s.strongest(battle(s).attackers)])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("8.5.3", text("refused-soviet-advance"))

    def advance(self, play: Play, action: do.Advance) -> None:
        """The chosen unit moves in."""
        play.pop()
        move_in(play, battle(play.s), play.s.data.number[action.unit])


class BlitzMove(CommanderDecides, tag=True):
    """Step 12: each Blitz unit that advanced may move to a Clear hex free of Soviets."""

    movers: Units[int]

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-blitz"), text("prompt-blitz-detail"), text("wait-blitz"), ("10.2.6",))

    @rule("10.2.6", "3.8", "11.1")
    def closed(self, s: State, unit: int) -> tuple[Bar, ...]:
        """Hexes where a unit cannot go on to."""
        data = s.data
        open_ground = data.grid.near[battle(s).target] & data.clear & ~s.soviet_cells
        units = 1 << unit
        if not units & (data.yellow | data.blue):  # white units keep to the stacks of the player with the turn (11.1)
            units = data.blue if s.army else data.yellow
        return (
            Bar(s.full_cells, "3.8", "refused-stack-full"),
            Bar(~open_ground | other_army(s, units), "10.2.6", "refused-blitz-goal"),
        )

    def goals(self, s: State, unit: int) -> int:
        """Where a unit may go on to."""
        return unbarred(s.data.grid.board, self.closed(s, unit))

    def legal(self, s: State, role: str) -> Legal:
        grid = s.data.grid
        options = [Option(do.Blitz, (s.data.ids[u],), grid.names(self.goals(s, u))) for u in bits(self.movers)]
        return Legal([*options, Option(do.Halt)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Blitz):
            return Refusal("8.2.12", text("refused-blitz-first"))
        number = s.data.number.get(action.unit, -1)
        if number < 0 or not self.movers >> number & 1:
            return Refusal("4.3", text("refused-not-blitz"))
        cell = s.data.cell.get(action.to, -1)
        refusal = why_barred(s, self.closed(s, number), cell) if cell >= 0 else None
        return refusal or Refusal("3.1", text("refused-off-map"))

    @rule("10.2.6")
    def blitz(self, play: Play, action: do.Blitz) -> None:
        """The unit moves on."""
        s = play.s
        number, cell = s.data.number[action.unit], s.data.cell[action.to]
        start = s.where[number]
        s.put(number, cell)
        self.movers &= ~(1 << number)
        play.tell(
            "blitz-move", "10.2.6", side=GERMAN, unit=unit(s, number), hex=name(s, cell),
            places=(action.to,), moves=(slide(s, number, start, cell),),
        )  # fmt: skip
        enter(play, cell, GERMAN)
        if not self.movers:
            play.pop()


@rule("11.1")
def other_army(s: State, units: int) -> int:
    """With two German players: cells held by the army that these units may not stack with."""
    if not s.joint:
        return 0
    foes = 0
    if units & s.data.yellow:
        foes |= s.data.blue
    if units & s.data.blue:
        foes |= s.data.yellow
    return mask_of(c for c in bits(s.german_cells) if s.at[c] & foes) if foes else 0
