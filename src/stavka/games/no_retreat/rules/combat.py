"""Chapters 10.1 to 10.3: the Combat Phase, its targets and counterblows, and who attacks whom."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import ActiveSideDecides, Decision, Prompt, Sequence
from stavka.core.hexes import Mask, bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS
from stavka.games.no_retreat.lasting import WHEN_FOUGHT, Owes
from stavka.games.no_retreat.rules.assault import Assault
from stavka.games.no_retreat.rules.effects import Play, hexes, name, unit
from stavka.games.no_retreat.rules.payment import Pay, purse, unpaid
from stavka.games.no_retreat.rules.playing import announce, open_window, plays, refuse_card
from stavka.games.no_retreat.rules.retreat import BlowAdvance, may_advance
from stavka.games.no_retreat.rules.stacking import Overstacked
from stavka.games.no_retreat.rules.weather import target_limit
from stavka.games.no_retreat.state import MARKERS, State, markers_used

# the Soviet front that faces each army group on 22 June 1941
FACING = {"N": "northwest", "C": "west", "S": "southwest", "R": "south"}


class CombatPhase(Sequence, tag=True):
    """Targets, counterblows, battles."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "declare", "counterblows", "battles", "unanswered", "window", "stacking", "end",
    )  # fmt: skip

    @rule("10.1", "10.1.1")
    def declare(self, play: Play) -> None:
        """The active side marks its targets."""
        play.s.fought = play.s.volunteered = play.s.answers = 0
        play.push(Targets())

    @rule("10.1.2")
    def counterblows(self, play: Play) -> None:
        """The other side may force attacks."""
        play.push(Counterblows())

    @rule("10.2")
    def battles(self, play: Play) -> None:
        """All battles, in the order the active side likes."""
        play.push(Battles())

    @rule("15.5")
    def unanswered(self, play: Play) -> None:
        """By the optional rule, units whose counterblow nobody answered advance a hex."""
        s = play.s
        cells = s.counterblows[s.enemy] & s.cells(s.enemy)
        if s.has("blow-advance") and cells:
            units = sum(1 << u for c in bits(cells) for u in bits(s.at(c)) if may_advance(s, u))
            play.push(BlowAdvance(s.enemy, units, 0))

    def window(self, play: Play) -> None:
        """Cards at the end of the phase."""
        open_window(play, "combat-end")

    @rule("8.4.3")
    def stacking(self, play: Play) -> None:
        """The limit holds at the end of the phase."""
        play.push(Overstacked())

    @rule("11.2", "10.7.3")
    def end(self, play: Play) -> None:
        """Markers that were not answered come off; those laid by results stay for the next player turn."""
        s = play.s
        settle_demands(play)
        s.targets = 0
        s.counterblows[s.enemy] = 0
        s.outlast(WHEN_FOUGHT)


def settle_demands(play: Play) -> None:
    """Events that asked for attacks: too few hexes attacked cost points."""
    s = play.s
    for owes in s.lasting(Owes):
        if owes.side != s.side:
            continue
        s.effects.remove(owes)
        if s.volunteered + (s.answers if owes.answers else 0) < owes.attacks:
            s.score(s.enemy, owes.points)
            play.tell("too-few-attacks", "5.3.2", side=s.side, attacks=owes.attacks, points=owes.points)


# --- who can attack what ----------------------------------------------------------------------------------


FOUGHT = Refusal("10.3.4", text("refused-fought"))
NOT_ADJACENT = Refusal("10.3.3", text("refused-not-adjacent"))
DISORGANIZED = Refusal("10.1.1", text("refused-disorganized"))
WHITE = Refusal("10.1.1", text("refused-white"))
NOT_FACING = Refusal("3.0", text("refused-facing"))


@rule("10.1.1", "10.3.3", "10.3.4", "10.7.3", "14.1", "14.9", "3.0")
def why_not_attack(s: State, u: int, cell: int) -> Refusal | None:
    """What keeps a unit from attacking a hex, of its own will or in answer to a counterblow; None when it may."""
    if s.fought >> u & 1:
        return FOUGHT
    if not s.data.open[s.where[u]] >> cell & 1:
        return NOT_ADJACENT
    if s.counterblows[s.enemy] >> cell & 1:
        return None
    if s.disorganized >> u & 1:
        return DISORGANIZED
    if s.face(u).white:
        return WHITE
    if s.invasion and s.side == AXIS:
        front = FACING.get(s.unit(u).group)
        return None if front is not None and s.at(cell) >> s.data.number[front] & 1 else NOT_FACING
    return None


def able(s: State, cell: int) -> Mask:
    """The active units that can attack a hex."""
    out = 0
    for near in bits(s.data.open[cell] & s.cells(s.side)):
        for u in bits(s.at(near)):
            if why_not_attack(s, u, cell) is None:
                out |= 1 << u
    return out


@rule("10.1", "10.1.1", "10.3.4", "13.1", "13.5")
def target_bars(s: State) -> tuple[Bar, ...]:
    """Hexes that cannot be marked as targets."""
    limit = target_limit(s, s.side)
    at_limit, spent = s.targets.bit_count() >= limit, markers_used(s, s.side) >= MARKERS
    limited = "10.1" if limit == MARKERS else "13.5" if limit == s.box.axis_targets else "13.1"
    bars = (
        Bar(~s.cells(s.enemy), "10.1", "refused-no-enemy"),
        Bar(s.targets, "10.3.4", "refused-marked"),
        Bar(s.counterblows[s.enemy], "10.1", "refused-marked"),
        Bar(-1 if at_limit else 0, limited, "refused-no-marker"),
        Bar(-1 if spent else 0, "10.1", "refused-no-marker"),
    )
    return (*bars, nobody_attacks(s, unbarred(s.cells(s.enemy), bars)))


def possible_targets(s: State) -> Mask:
    """Enemy hexes that can be marked."""
    return unbarred(s.data.grid.board, target_bars(s))


@rule("10.1.1")
def nobody_attacks(s: State, cells: Mask) -> Bar:
    """Those of some enemy hexes that no active unit can attack."""
    idle = 0
    for cell in bits(cells):
        if not able(s, cell):
            idle |= 1 << cell
    return Bar(idle, "10.1.1", "refused-nobody-attacks")


@rule("10.1", "10.1.2")
def counterblow_bars(s: State) -> tuple[Bar, ...]:
    """Hexes of the inactive side that cannot be marked for a counterblow."""
    own, marked = s.cells(s.enemy), s.targets | s.counterblows[s.enemy]
    alone = ~s.data.around(bits(s.cells(s.side)))
    white = mask_of(c for c in bits(own & ~marked & ~alone) if all(s.face(u).white for u in bits(s.at(c))))
    spent = s.counterblows[s.enemy].bit_count() >= MARKERS
    return (
        Bar(~own, "10.1.2", "refused-no-own-unit"),
        Bar(marked, "10.1.2", "refused-marked"),
        Bar(alone, "10.1.2", "refused-counterblow-alone"),
        Bar(white, "10.1.2", "refused-counterblow-white"),
        Bar(-1 if spent else 0, "10.1", "refused-no-counterblow-marker"),
    )


def possible_counterblows(s: State) -> Mask:
    """Hexes of the inactive side that can be marked for a counterblow."""
    return unbarred(s.data.grid.board, counterblow_bars(s))


@rule("10.2", "10.3.4")
def battle_bars(s: State) -> tuple[Bar, ...]:
    """Hexes that cannot be attacked now: not marked, or nobody is left to attack them."""
    marked = (s.targets | s.counterblows[s.enemy]) & s.cells(s.enemy)
    return Bar(~marked, "10.2", "refused-battle"), nobody_attacks(s, marked)


def attackable(s: State) -> Mask:
    """Marked hexes that can still be attacked."""
    return unbarred(s.data.grid.board, battle_bars(s))


def refuse_hex(s: State, bars: tuple[Bar, ...], hex: str) -> Refusal:
    """Why a hex cannot be chosen; one that is not on the map is none of these hexes."""
    refusal = why_barred(s, bars, s.data.cell[hex]) if hex in s.data.cell else bars[0].refuse(s, -1)
    assert refusal is not None, "nothing bars this hex"
    return refusal


# --- the steps -----------------------------------------------------------------------------------------------


class Targets(ActiveSideDecides, tag=True):
    """Voluntary attacks are declared."""

    ASKS: ClassVar[bool] = True

    def settle(self, play: Play) -> bool:
        if play.s.targets or possible_targets(play.s):
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        left = target_limit(s, s.side) - s.targets.bit_count()
        return Prompt(
            text("prompt-targets"), text("prompt-targets-detail", left=left), text("wait-targets"), ("10.1.1",)
        )

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Target, hexes(s, possible_targets(s))), *plays(s, s.side, "declare"), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Target):
            return refuse_hex(s, target_bars(s), action.to)
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "declare")
        return Refusal("10.1.1", text("refused-step-targets"))

    @rule("10.1", "10.1.1")
    def target(self, play: Play, action: do.Target) -> None:
        """A marker is laid."""
        s = play.s
        cell = s.data.cell[action.to]
        s.targets |= 1 << cell
        play.tell("target", "10.1.1", side=s.side, hex=name(s, cell), places=(action.to,))

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card that names no moment."""
        announce(play, play.s.side, int(action.card))


class Counterblows(Decision, tag=True):
    """The inactive side may force attacks, for a card each."""

    free: Open[int] = 0  # markers that a card has paid for
    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.enemy,)

    def settle(self, play: Play) -> bool:
        s = play.s
        if possible_counterblows(s) and (self.free or s.hands[s.enemy]):
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-counterblows"), None, text("wait-counterblows"), ("10.1.2",))

    @rule("10.1.2", "5.4")
    def bars(self, s: State) -> tuple[Bar, ...]:
        """Hexes that cannot be marked, and all of them when there is no card to pay with."""
        paid = self.free or purse(s, s.enemy)
        return (*counterblow_bars(s), Bar(0 if paid else -1, "10.1.2", "refused-no-cards"))

    def legal(self, s: State, role: str) -> Legal:
        cells = unbarred(s.data.grid.board, self.bars(s))
        return Legal([Option(do.Counterblow, hexes(s, cells)), *plays(s, s.enemy, "counterblow"), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "counterblow")
        if isinstance(action, do.Counterblow):
            return refuse_hex(s, self.bars(s), action.to)
        return Refusal("10.1.2", text("refused-step-counterblows"))

    @rule("10.1.2", "5.4")
    def counterblow(self, play: Play, action: do.Counterblow) -> None:
        """A marker is laid and paid."""
        s = play.s
        cell = s.data.cell[action.to]
        s.counterblows[s.enemy] |= 1 << cell
        play.tell("counterblow", "10.1.2", side=s.enemy, hex=name(s, cell), places=(action.to,))
        if self.free:
            self.free -= 1
        else:
            play.push(Pay(s.enemy, 1, "counterblow", place=cell))

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card that lays several markers."""
        announce(play, play.s.enemy, int(action.card))


@unpaid("counterblow")
def no_counterblow(play: Play, pay: Pay) -> None:
    """A counterblow that was not paid for."""
    s = play.s
    s.counterblows[pay.side] &= ~(1 << pay.place)
    play.tell("marker-removed", "5.4", side=pay.side, hex=name(s, pay.place), places=(s.data.name[pay.place],))


class Battles(ActiveSideDecides, tag=True):
    """The active side chooses the next battle."""

    def settle(self, play: Play) -> bool:
        if attackable(play.s):
            return False
        play.pop()
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-battles"), None, text("wait-battles"), ("10.2",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Battle, hexes(s, attackable(s)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Battle):
            return refuse_hex(s, battle_bars(s), action.to)
        return Refusal("10.2", text("refused-battle"))

    def battle(self, play: Play, action: do.Battle) -> None:
        """Its attackers come next."""
        play.push(Prepare((play.s.data.cell[action.to],)))


class Prepare(ActiveSideDecides, tag=True):
    """Units join a battle, and further marked hexes may be drawn into it."""

    hexes: Open[tuple[int, ...]]
    units: Open[Mask] = 0
    ASKS: ClassVar[bool] = True  # the die is always started by the player
    FORCED: ClassVar[tuple[type[Action], ...]] = (do.Join,)

    @rule("10.2", "10.3.1")
    def act_for(self, play: Play, role: str, action: Action) -> None:
        """A unit without which the battle cannot be fought, and beside which there is no choice, joins by itself."""
        s = play.s
        assert isinstance(action, do.Join)
        self.join(play, action)
        joined = unit(s, s.data.number[action.unit])
        play.tell("joins", "10.2", side=s.side, unit=joined, hex=tuple(name(s, c) for c in self.hexes))

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-prepare", hexes=tuple(name(s, c) for c in self.hexes), units=self.units.bit_count())
        return Prompt(say, None, text("wait-battles"), ("10.3",))

    @rule("10.3.3", "10.3.4", "10.3.5")
    def candidates(self, s: State) -> list[int]:
        """Units next to every hex of the battle whose joining leaves no marked hex without an attacker."""
        free = -1
        for cell in self.hexes:
            free &= able(s, cell)
        return [u for u in bits(free & ~self.units) if self.covers(s, self.hexes, self.units | 1 << u, addable=True)]

    @rule("10.2", "10.3.1")
    def covers(self, s: State, cells: tuple[int, ...], units: Mask, *, addable: bool) -> bool:
        """Can every other marked hex still be attacked, by other units or by drawing it into this battle?"""
        for cell in bits(attackable(s)):
            if cell in cells:
                continue
            who = able(s, cell)
            if not who & ~units and not (addable and not units & ~who):
                return False
        return True

    @rule("10.3.2", "10.3.3")
    def hex_bars(self, s: State) -> tuple[Bar, ...]:
        """Hexes that are not drawn into the battle: every unit in it must be able to attack them too."""
        bars = (*battle_bars(s), Bar(mask_of(self.hexes), "10.3.2", "refused-in-battle"))
        marked = unbarred(s.cells(s.enemy), bars)
        far = marked & ~mask_of(c for c in bits(marked) if self.units and not self.units & ~able(s, c))
        return (*bars, Bar(far, "10.3.3", "refused-draw-in"))

    def legal(self, s: State, role: str) -> Legal:
        options = [
            Option(do.Join, [s.data.ids[u] for u in self.candidates(s)]),
            Option(do.Battle, hexes(s, unbarred(s.data.grid.board, self.hex_bars(s)))),
        ]
        if self.units and self.covers(s, self.hexes, self.units, addable=False):
            options.append(Option(do.Attack))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Join):
            u = s.data.number.get(action.unit)
            if u is None or not s.on_map(s.side) >> u & 1:
                return Refusal("10.3", text("refused-not-your-unit"))
            refusals = (why_not_attack(s, u, c) for c in self.hexes)
            return next(filter(None, refusals), Refusal("10.3.1", text("refused-needed-elsewhere")))
        if isinstance(action, do.Battle):
            return refuse_hex(s, self.hex_bars(s), action.to)
        if isinstance(action, do.Attack):
            return Refusal("10.2", text("refused-attack"))
        return Refusal("10.3.3", text("refused-prepare"))

    def join(self, play: Play, action: do.Join) -> None:
        """A unit joins."""
        self.units |= 1 << play.s.data.number[action.unit]

    def battle(self, play: Play, action: do.Battle) -> None:
        """A hex is drawn in."""
        self.hexes = (*self.hexes, play.s.data.cell[action.to])

    @rule("10.3.4", "10.1.2", "10.4")
    def attack(self, play: Play, action: do.Attack) -> None:
        """The battle begins."""
        s = play.s
        cells = sum(1 << c for c in self.hexes)
        blows = cells & s.counterblows[s.enemy]
        play.pop()
        s.fought |= self.units
        s.volunteered += (cells & ~blows).bit_count()
        s.answers += blows.bit_count()
        s.targets &= ~cells
        s.counterblows[s.enemy] &= ~cells
        play.push(Assault(
            attacker=s.side, hexes=self.hexes, blows=blows, ours=self.units, theirs=defending(s, self.hexes, blows),
        ))  # fmt: skip


@rule("10.1.2", "10.4")
def defending(s: State, cells: tuple[int, ...], blows: Mask) -> Mask:
    """All units of the hexes; white strengths stay out of a counterblow unless they are alone."""
    out = 0
    for cell in cells:
        here = s.at(cell)
        if blows >> cell & 1:
            out |= sum(1 << u for u in bits(here) if not s.face(u).white) or here
        else:
            out |= here
    return out
