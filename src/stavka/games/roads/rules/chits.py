"""9.5 and C19: cups, drawing chits, playing them."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Frame, Prompt, SideDecides, passes
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET, Chit
from stavka.games.roads.rules.checks import PickUnit, pick_for_check, unfortified
from stavka.games.roads.rules.deck import CHIT, carry_out, lay_open, playable, possible, why_not_held
from stavka.games.roads.rules.effects import Play, name
from stavka.games.roads.rules.situation import BattleFrame, battle, tactical
from stavka.games.roads.state import State


def has_tanks(s: State, fight: BattleFrame) -> bool:
    """Do Soviet tanks fight (or count as fighting)?"""
    return bool(fight.units(SOVIET) & s.data.tanks) or "tanks-26" in fight.flags


@rule("C19.7", "C19.9", "C19.10", "C19.14", "C19.15", "C14")
def joins_cup(s: State, fight: BattleFrame, chit: Chit) -> bool:
    """Are the additional chits of a kind in the cup of this battle?"""
    match chit.needs:
        case "panzer":
            return bool(fight.units(AXIS) & s.data.panzers)
        case "stavka":
            return s.lasting("stavka")
        case "stavka-tank":
            return s.lasting("stavka") and has_tanks(s, fight)
        case "defender":
            return chit.side == fight.defender and not s.data.seas >> fight.zone & 1
    return False


@rule("9.5.1", "C14")
def cup(s: State, fight: BattleFrame, side: str) -> tuple[str, ...]:
    """The chits a side puts into its cup for a battle."""
    out: list[str] = []
    for chit in s.data.chits:
        if chit.side == side:
            out += [chit.id] * (chit.base + (chit.extra if joins_cup(s, fight, chit) else 0))
    for id in fight.aside:
        if id in out:
            out.remove(id)  # it was put aside by a card
    return tuple(out)


@rule("C19.1", "C19.2", "C19.7", "C19.14", "C19.15")
def void(s: State, fight: BattleFrame, id: str, held: tuple[str, ...]) -> bool:
    """Must a chit just drawn be discarded and replaced?"""
    if id == "soviet-fort" and "pioneers" in fight.flags:
        return True
    if id in ("axis-panzer", "axis-combined") and "street-fighting" in fight.flags:
        return True
    match s.data.chits[id].drawn:
        case "germans":
            return bool(fight.units(AXIS) & s.data.allied)
        case "panzer":
            return not fight.units(AXIS) & s.data.panzers
        case "tank":
            return not has_tanks(s, fight)
        case "fort":
            return held.count(id) >= unfortified(fight).bit_count()
    return False


@rule("9.5.2", "9.5.5")
def draw(play: Play, side: str, number: int) -> None:
    """Draw so many chits; an empty cup is filled again with those used before."""
    s = play.s
    fight = battle(s)
    held = list(fight.chits(side))
    discarded: list[str] = []
    rest, used = list(fight.cup(side)), list(fight.used(side))
    wanted = len(held) + number
    play.revealed = True
    fight.most = most_in_hand(s, fight, side)
    while len(held) < wanted:
        if not rest:
            rest, used = sorted(used), []
            if not rest:
                break
        id = play.dice.draw(rest)
        (discarded if void(s, fight, id, tuple(held)) else held).append(id)
    fight.put_chits(side, tuple(rest), tuple(held))
    fight.lay_open(side, (*used, *discarded))
    play.tell(
        "chits-replaced" if discarded else "chits-drawn", "9.5.2", side=side, count=len(held),
        places=(s.data.name[fight.zone],),
        discarded=[text("chit-" + id) for id in discarded],
        private={"chits": [text("chit-" + id) for id in held]}, to=(side,),
    )  # fmt: skip


@rule("9.5.2", "9.5.5")
def most_in_hand(s: State, fight: BattleFrame, side: str) -> tuple[tuple[str, int], ...]:
    """What everybody knows of the hands when a side draws: chits that go back at once are not in its hand. Those that
    were drawn before and kept may be of a kind that could be drawn then."""
    aside = fight.aside if side == SOVIET else ()
    kept, before = len(fight.chits(side)) > len(aside), dict(fight.most)
    out = {id: most for id, most in before.items() if s.data.chits[id].side != side}
    for chit in s.data.chits:
        most = most_drawn(s, fight, chit) if chit.side == side else None
        if most is not None and (not kept or chit.id in before):
            out[chit.id] = max(most, before[chit.id]) if kept else most
    return tuple(out.items())


def most_drawn(s: State, fight: BattleFrame, chit: Chit) -> int | None:
    """How many chits of a kind a hand can hold by the rules of drawing; None where there is no limit."""
    if void(s, fight, chit.id, ()):
        return 0
    return unfortified(fight).bit_count() if chit.drawn == "fort" else None


@rule("9.5.2", "9.5.5")
def draw_hand(play: Play, side: str) -> None:
    """As many as the best tactical value present now."""
    draw(play, side, tactical(play.s, battle(play.s), side))


class ChitTurn(SideDecides, tag=True):
    """A side plays one of its chits."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-chit", zone=name(s, battle(s).zone))
        return Prompt(say, text("prompt-chit-detail"), text("wait-chit"), ("9.5.3",))

    def passed(self, s: State) -> bool:
        """Has the side said that it plays no card?"""
        return passes(s, self.side, CHIT)

    @rule("9.5.3", "2.3.1")
    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.PlayChit, sorted(set(battle(s).chits(self.side))))]
        if not self.passed(s):
            options.append(Option(do.PlayCard, playable(s, self.side, CHIT)))
        return Legal(options)

    def settle(self, play: Play) -> bool:
        """A single chit plays itself, unless a card could still change it."""
        chits = battle(play.s).chits(self.side)
        if len(chits) > 1 or (chits and not self.passed(play.s) and possible(play.s, self.side, CHIT)):
            return False
        if chits:
            self.play(play, chits[0])
        else:
            play.pop()
        return True

    def idle(self, s: State, role: str) -> Action | None:
        """One kind of chit, and no card in hand that could change it."""
        legal = self.legal(s, role)
        return next(iter(legal)) if legal.size == 1 else None

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayChit):
            return Refusal("9.5.3", text("refused-no-such-chit"))
        if isinstance(action, do.PlayCard):
            refusal = why_not_held(s, role, action.card, CHIT)
            return refusal or Refusal("2.3.4", text("refused-passed"))
        return Refusal("9.5.3", text("refused-chit-first"))

    def play_chit(self, play: Play, action: do.PlayChit) -> None:
        """This one."""
        self.play(play, action.chit)

    def play(self, play: Play, id: str) -> None:
        """Lay a chit open and carry it out."""
        s = play.s
        fight = battle(s)
        left = list(fight.chits(self.side))
        left.remove(id)
        fight.put_chits(self.side, fight.cup(self.side), tuple(left))
        if id != "soviet-fort" and not lent(s, id):
            fight.lay_open(self.side, (*fight.used(self.side), id))
        fight.shown(id)
        play.pop()
        chit = s.data.chits[id]
        play.tell("chit-played", "9.5.3", chit.rule, side=self.side, chit=text("chit-" + id), reveals=True,
                  places=(s.data.name[fight.zone],))  # fmt: skip
        if id == "soviet-fort":
            fortify(play)
        elif idle(s, fight, chit):
            play.tell("chit-idle", chit.rule, side=self.side)
        else:
            play.push(Resolve(id, ("defender", "attacker")))

    def play_card(self, play: Play, action: do.PlayCard) -> None:
        """A card instead, then the chit."""
        carry_out(play, lay_open(play, self.side, action.card))


@rule("C14")
def lent(s: State, id: str) -> bool:
    """Did a card bring this chit? Before STAVKA Reorganisation it belongs in no cup: once played it is gone."""
    return s.data.chits[id].needs == "stavka-tank" and not s.lasting("stavka")


@rule("C19.7", "C19.14")
def idle(s: State, fight: BattleFrame, chit: Chit) -> bool:
    """Is a chit without effect because nobody is left who could carry it out?"""
    if chit.drawn == "panzer":
        return not fight.units(AXIS) & s.data.panzers
    return chit.drawn == "tank" and not has_tanks(s, fight)


@rule("C19.15")
def fortify(play: Play) -> None:
    """Assign a fortification; with nobody to take it, it is used up without effect."""
    s = play.s
    fight = battle(s)
    units = unfortified(fight)
    if units:
        play.push(PickUnit(who=SOVIET, units=units, purpose="fort", cited="C19.15"))
    else:
        fight.soviet_used = (*fight.soviet_used, "soviet-fort")
        play.tell("chit-idle", "C19.15", side=SOVIET)


def own_units(s: State, fight: BattleFrame, chit: Chit) -> int:
    """Units of the chit's own side that it can strike."""
    return fight.units(chit.side) & {"german": s.data.germans, "tank": s.data.tanks}.get(chit.own_kind, -1)


class Resolve(Frame, tag=True):
    """The two halves of a chit, the defender's first."""

    chit: Open[str]
    halves: Open[tuple[str, ...]]

    @rule("9.5.4", "C19.1", "C19.2", "C19.3", "C19.4", "C19.5", "C19.6", "C19.7", "C19.8", "C19.9", "C19.10",
          "C19.11", "C19.12", "C19.13", "C19.14")  # fmt: skip
    def run(self, play: Play) -> None:
        """The next half: a unit of that side checks, or is hit without a check."""
        if not self.halves:
            play.pop()
            return
        s = play.s
        fight, chit = battle(s), s.data.chits[self.chit]
        half, self.halves = self.halves[0], self.halves[1:]
        side = fight.defender if half == "defender" else fight.attacker
        units = fight.units(side)
        if side != chit.side:
            if chit.foe:
                who = chit.side if chit.picks == "player" else side
                pick_for_check(play, who, units, chit.foe_die, chit.foe, chit.rule)
        elif chit.own:
            units = own_units(s, fight, chit)
            if not chit.sure:
                pick_for_check(play, side, units, 0, chit.own, chit.rule)
            elif units:
                play.push(PickUnit(who=side, units=units, purpose="hit", cited=chit.rule))


class StaffWork(Decision, tag=True):
    """The Axis puts drawn chits back, and draws as many again."""

    returned: Open[int]

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (AXIS,)

    def prompt(self, s: State, role: str) -> Prompt:
        say, detail = text("prompt-staff-work", count=self.returned), text("prompt-staff-work-detail")
        return Prompt(say, detail, text("wait-chit"), ("2.3.2",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.ReturnChit, sorted(set(battle(s).axis_chits))), Option(do.Halt)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("2.3.2", text("refused-return-or-halt"))

    def return_chit(self, play: Play, action: do.ReturnChit) -> None:
        """One goes back into the cup."""
        fight = battle(play.s)
        left = list(fight.axis_chits)
        left.remove(action.chit)
        fight.put_chits(AXIS, tuple(sorted((*fight.axis_cup, action.chit))), tuple(left))
        self.returned += 1

    def halt(self, play: Play, action: do.Halt) -> None:
        """Draw as many again."""
        play.pop()
        if self.returned:
            draw(play, AXIS, self.returned)
