"""Chapter 7: the Organization Phase in its three steps."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Frame, Prompt, Sequence
from stavka.core.hexes import bits, lowest
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.lasting import Trigger
from stavka.games.no_retreat.rules import placement
from stavka.games.no_retreat.rules.effects import Play, hexes, to_track, unit
from stavka.games.no_retreat.rules.movement import Overstacked, arrive
from stavka.games.no_retreat.rules.payment import Pay, purse, purse_at_most, unpaid
from stavka.games.no_retreat.rules.playing import Reaction, announce, is_asked, plays, refuse_card
from stavka.games.no_retreat.rules.supply import can_trace, has_path
from stavka.games.no_retreat.state import (
    CADRE,
    GONE,
    RAIL,
    SHATTERED,
    SURRENDERED,
    WAITING,
    State,
)

RECALL_PRICE = 2


class Organization(Sequence, tag=True):
    """Flip units, place units, reorganize."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "flip_units", "cadres", "rezervy", "place_units", "overstacking", "reorganize",
    )  # fmt: skip

    @rule("7.0")
    def flip_units(self, play: Play) -> None:
        """Step A."""
        play.push(FlipStep())

    @rule("14.9.1")
    def cadres(self, play: Play) -> None:
        """Cadre reinforcements go to their box."""
        s = play.s
        for u in placement.due(s, s.side):
            if s.unit(u).cadre:
                s.put(u, CADRE)
                play.tell("cadre-available", "14.9.1", side=s.side, unit=unit(s, u))

    @rule("15.8")
    def rezervy(self, play: Play) -> None:
        """Optional: Rezervy can be rebuilt, as if it had surrendered."""
        s = play.s
        u = s.data.number["rezervy"]
        if s.side == SOVIET and s.has("rezervy") and s.turn >= s.data.begins.rezervy and s.where[u] == WAITING:
            s.put(u, SURRENDERED)
            play.tell("rezervy", "15.8", side=SOVIET, unit=unit(s, u))

    @rule("7.0")
    def place_units(self, play: Play) -> None:
        """Step B."""
        play.push(PlaceStep())

    @rule("8.4.3")
    def overstacking(self, play: Play) -> None:
        """The limit holds at the end of the step."""
        play.push(Overstacked())

    @rule("7.0", "7.10")
    def reorganize(self, play: Play) -> None:
        """Step C."""
        play.push(ReorganizeStep())


# --- step A --------------------------------------------------------------------------------------------


class FlipStep(ActiveSideDecides, tag=True):
    """Improve, modernize, fortify."""

    ASKS: ClassVar[bool] = True

    def settle(self, play: Play) -> bool:
        return nothing_to_do(play, self)

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-flip-detail", free=free_flips(s), cards=len(s.hands[role]) if role in s.hands else 0)
        return Prompt(text("prompt-flip"), detail if role == s.side else None, text("wait-organization"), ("7.0",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([*self.offers(s, purse(s, s.side)), *plays(s, s.side, "org"), Option(do.Done)])

    def offers(self, s: State, money: int) -> list[Option]:
        """What so many cards can pay for."""
        ids = s.data.ids
        own = list(bits(s.on_map(s.side)))
        improvable = [ids[u] for u in own if can_improve(s, u) and improvement_price(s, u) <= money]
        modern = [ids[u] for u in own if can_modernize(s, u)]
        forts = [ids[u] for u in own if can_fortify(s, u) and fort_price(s, u) <= money]
        opened = [ids[u] for u in own if can_open(s, u)]
        return [
            Option(do.Improve, improvable), Option(do.Modernize, modern), Option(do.Fortify, forts),
            Option(do.Open, opened),
        ]  # fmt: skip

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "org")
        if isinstance(action, do.Improve | do.Modernize | do.Fortify | do.Open):
            return refuse_flip(s, action)
        return Refusal("7.0", text("refused-step-flip"))

    @rule("7.1", "7.9.1")
    def improve(self, play: Play, action: do.Improve) -> None:
        """For cards."""
        u = play.s.data.number[action.unit]
        build(play, u, improvement_price(play.s, u), "improvement")
        turn_up(play, u, "improved", "7.1")

    @rule("7.2", "7.2.0", "7.2.1")
    def modernize(self, play: Play, action: do.Modernize) -> None:
        """Free."""
        u = play.s.data.number[action.unit]
        play.s.modernized += 1
        build(play, u)
        turn_up(play, u, "modernized", "7.2.0")

    @rule("7.5")
    def fortify(self, play: Play, action: do.Fortify) -> None:
        """For cards."""
        u = play.s.data.number[action.unit]
        play.push(Pay(play.s.side, fort_price(play.s, u), "fortress", u))
        turn_up(play, u, "fortified", "7.5")

    @rule("7.5", "14.1")
    def open(self, play: Play, action: do.Open) -> None:
        """Free, but a unit turned this phase stays so."""
        s = play.s
        u = s.data.number[action.unit]
        s.flip(u, strong=False)
        s.moved |= 1 << u
        play.tell("unfortified", "7.5", side=s.side, unit=unit(s, u), places=(s.data.name[s.where[u]],))

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card for the Organization Phase."""
        announce(play, play.s.side, int(action.card))


def nothing_to_do(play: Play, step: FlipStep | PlaceStep) -> bool:
    """Finish a step that has nothing to offer, whatever cards the side may hold."""
    s = play.s
    if any(o.size for o in step.offers(s, purse_at_most(s, s.side))) or is_asked(s, s.side, "org"):
        return False
    play.pop()
    return True


class Built(Frame, tag=True):
    """A unit just improved or replaced: a card of the enemy may undo it."""

    unit: Open[int]
    place: Open[int]
    strong: Open[bool]
    asked: Open[bool] = False

    def about(self, s: State) -> Text:
        """What an answer would undo."""
        return text("about-built", unit=unit(s, self.unit))

    def run(self, play: Play) -> None:
        """Ask once."""
        if self.asked:
            play.pop()
        else:
            self.asked = True
            play.push(Reaction("undo", (ENEMY[play.s.owner(self.unit)],)))


def build(play: Play, u: int, count: int = 0, purpose: str = "") -> None:
    """A unit is about to be improved or replaced: cards are paid for it, and the enemy may answer."""
    s = play.s
    play.push(Built(u, s.where[u], bool(s.strong >> u & 1)))
    if count:
        play.push(Pay(s.side, count, purpose, u))


def take_down(play: Play, built: Built) -> None:
    """The unit is again what it was; the cards are lost."""
    s = play.s
    built.asked = True
    s.put(built.unit, built.place)
    s.flip(built.unit, strong=built.strong)
    play.tell("undone", "5.3.2", side=s.owner(built.unit), unit=unit(s, built.unit))


@unpaid("improvement", "replacement")
def not_built(play: Play, pay: Pay) -> None:
    """An improvement or replacement that was not paid for."""
    built = play.frame()
    assert isinstance(built, Built)
    take_down(play, built)


@unpaid("fortress")
def not_fortified(play: Play, pay: Pay) -> None:
    """A fortress that was not paid for."""
    play.s.flip(pay.unit, strong=False)
    play.tell("undone", "5.4", side=pay.side, unit=unit(play.s, pay.unit))


def turn_up(play: Play, u: int, message: str, *rules: str) -> None:
    """A unit is turned to its better side."""
    s = play.s
    s.flip(u, strong=True)
    s.moved |= 1 << u  # no counter is turned twice in a phase
    play.tell(message, *rules, side=s.owner(u), unit=unit(s, u), places=(s.data.name[s.where[u]],))


def flippable(s: State, u: int) -> bool:
    """Does a unit lie on its weaker side, untouched so far?"""
    return s.unit(u).strong is not None and not (s.strong | s.moved) >> u & 1


@rule("7.1", "7.3", "7.9.1", "7.0", "6.5.1")
def can_improve(s: State, u: int) -> bool:
    """A reduced two-step unit with overland supply."""
    if not flippable(s, u) or s.unit(u).kind == "regional" or s.unsupplied >> u & 1:
        return False
    if s.unit(u).kind == "front" and s.turn < s.data.begins.two_steps:
        return False
    return placement.may_replace(s, s.owner(u)) and s.face(u).type != "fort" and has_path(s, u)


@rule("7.1", "14.5", "14.6", "14.7")
def improvement_price(s: State, u: int) -> int:
    """Cards for an improvement."""
    counter = s.unit(u)
    if counter.side == AXIS:
        return 1 if counter.ss else 2
    return 2 if counter.strong is not None and counter.strong.type == "shock" else 1


@rule("7.2", "7.2.0", "7.2.1", "13.5")
def free_flips(s: State) -> int:
    """Free modernizations left in this phase."""
    return s.box.modernizations - s.modernized if s.side == SOVIET and s.box.modernizations else 0


@rule("7.2", "7.0", "6.5.1")
def can_modernize(s: State, u: int) -> bool:
    """A brown front with overland supply."""
    front = s.unit(u).kind == "front" and flippable(s, u) and not s.unsupplied >> u & 1
    return front and free_flips(s) > 0 and has_path(s, u)


@rule("14.8")
def in_balkans(s: State, u: int) -> bool:
    """Is a unit in one of the Balkan areas?"""
    return s.where[u] in (s.data.place["west-balkans"], s.data.place["south-balkans"])


@rule("7.5", "13.5", "14.8")
def can_fortify(s: State, u: int) -> bool:
    """A regional unit, once forts are built; Yugoslavs in the Balkans only."""
    if s.unit(u).kind != "regional" or not flippable(s, u) or s.turn < s.data.begins.forts:
        return False
    return s.unit(u).nation != "Yugoslav" or in_balkans(s, u)


@rule("7.5")
def fort_price(s: State, u: int) -> int:
    """One card at home, two elsewhere."""
    counter = s.unit(u)
    home = in_balkans(s, u) if counter.nation == "Yugoslav" else s.where[u] == s.data.place[counter.city]
    return 1 if home else 2


@rule("7.5", "14.8", "14.1")
def can_open(s: State, u: int) -> bool:
    """A fortress that can become a regional unit again."""
    if s.unit(u).kind != "regional" or not s.strong >> u & 1 or s.moved >> u & 1:
        return False
    return s.unit(u).nation != "Yugoslav" or in_balkans(s, u)


def refuse_flip(s: State, action: do.Improve | do.Modernize | do.Fortify | do.Open) -> Refusal:
    """The rule that forbids turning a unit."""
    u = s.data.number.get(action.unit)
    if u is None or not s.on_map(s.side) >> u & 1:
        return Refusal("7.0", text("refused-not-your-unit"))
    if s.unsupplied >> u & 1 and not isinstance(action, do.Fortify | do.Open):
        return Refusal("6.5.1", text("refused-flip-unsupplied"))
    if isinstance(action, do.Fortify | do.Open):
        return refuse_fortress(s, u, up=isinstance(action, do.Fortify))
    if isinstance(action, do.Improve) and not placement.may_replace(s, s.side):
        return Refusal("7.9.1", text("refused-axis-replacements"))
    if isinstance(action, do.Improve) and s.unit(u).kind == "front" and s.turn < s.data.begins.two_steps:
        return Refusal("7.3", text("refused-fragile"))
    if s.unit(u).strong is None or s.unit(u).kind == "regional" or s.is_fort(u):
        return Refusal("7.4", text("refused-no-better-side"))
    if s.strong >> u & 1:
        return Refusal("7.1", text("refused-full-strength"))
    if s.moved >> u & 1:
        return Refusal("7.0", text("refused-turned"))
    if not has_path(s, u):
        return Refusal("7.0", text("refused-no-path"))
    if isinstance(action, do.Improve):
        return too_dear("7.1", s, improvement_price(s, u))
    return refuse_modernization(s)


def refuse_modernization(s: State) -> Refusal:
    """Why nothing is modernized free."""
    if s.side == AXIS:
        return Refusal("7.2", text("refused-modernize-axis"))
    if not s.box.modernizations:
        first = next(turn for turn, box in enumerate(s.data.boxes) if box.modernizations)
        return Refusal("7.2.0", text("refused-modernize-early", turn=first))
    return Refusal("7.2.1" if s.box.modernizations > 1 else "7.2.0", text("refused-modernize"))


def refuse_fortress(s: State, u: int, *, up: bool) -> Refusal:
    """Why a unit does not become a fortress, or a regional unit again."""
    counter = s.unit(u)
    if counter.kind != "regional":
        return Refusal("7.5", text("refused-not-regional"))
    if s.moved >> u & 1:
        return Refusal("7.5", text("refused-turned"))
    if bool(s.strong >> u & 1) == up:
        return Refusal("7.5", text("refused-fortress-already" if up else "refused-regional-already"))
    if counter.nation == "Yugoslav" and not in_balkans(s, u):
        return Refusal("14.8", text("refused-yugoslavs"))
    if up and s.turn < s.data.begins.forts:
        return Refusal("13.5", text("refused-fortify-early", turn=s.data.begins.forts))
    return too_dear("7.5", s, fort_price(s, u))


def too_dear(cited: str, s: State, price: int) -> Refusal:
    """The cards are lacking."""
    return Refusal(cited, text("refused-cards", price=price, held=purse(s, s.side)))


# --- step B --------------------------------------------------------------------------------------------


class PlaceStep(ActiveSideDecides, tag=True):
    """Recovering units and reinforcements must be placed if they can; replacements may be bought."""

    ASKS: ClassVar[bool] = True

    def settle(self, play: Play) -> bool:
        if self.waiting(play.s) or not nothing_to_do(play, self):
            return False
        self.lose_homeless(play)
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-place"), None, text("wait-organization"), ("7.6",))

    @rule("7.7", "7.8")
    def waiting(self, s: State) -> dict[int, int]:
        """Units to be placed free -> where."""
        out = {u: placement.return_cells(s, u, recovering=True) for u in placement.shattered(s, s.side)}
        for u in placement.due(s, s.side):
            if not s.unit(u).cadre:
                out[u] = placement.arrival_cells(s, u)
        return {u: cells for u, cells in out.items() if cells}

    def legal(self, s: State, role: str) -> Legal:
        options = [*self.offers(s, purse(s, s.side)), *plays(s, s.side, "org")]
        if not self.waiting(s):
            options.append(Option(do.Done))
        return Legal(options)

    def offers(self, s: State, money: int) -> list[Option]:
        """Units to be placed, and what so many cards can pay for."""
        options = [Option(do.Deploy, (s.data.ids[u],), hexes(s, cells)) for u, cells in self.waiting(s).items()]
        options += self.replacements(s, money)
        if can_recall(s):
            cells = s.room(s.data.number["sspz"], placement.usual_cells(s, AXIS, recovering=False))
            options.append(Option(do.Recall, hexes(s, cells)))
        options.append(Option(do.Split, s.data.unit_names(splittable(s))))
        return options

    @rule("7.9", "7.9.1")
    def replacements(self, s: State, money: int) -> list[Option]:
        """What so many cards can pay for."""
        if not placement.may_replace(s, s.side):
            return []
        out = []
        for u in placement.replaceable(s, s.side):
            if placement.price(s, u) <= money:
                cells = placement.return_cells(s, u, recovering=False)
                out.append(Option(do.Replace, (s.data.ids[u],), hexes(s, cells)))
        return out

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "org")
        if isinstance(action, do.Replace):
            return refuse_replacement(s, action)
        if isinstance(action, do.Deploy):
            u, cell = s.data.number.get(action.unit), s.data.cell.get(action.to)
            if u is None or cell is None or u not in self.waiting(s):
                return Refusal("7.8", text("refused-not-waiting"))
            return placement.refuse_place(s, u, cell)
        if isinstance(action, do.Split):
            return Refusal("15.1" if s.side == AXIS else "15.2", text("refused-split-" + s.side))
        if isinstance(action, do.Done):
            return Refusal("7.8", text("refused-place-first"))
        return Refusal("7.0", text("refused-step-place"))

    @rule("7.7", "7.8", "13.5")
    def deploy(self, play: Play, action: do.Deploy) -> None:
        """A recovering unit comes back disorganized, a reinforcement ready."""
        s = play.s
        u, cell = s.data.number[action.unit], s.data.cell[action.to]
        if s.where[u] == SHATTERED:
            return_to_map(play, u, cell, "recovered", "7.7")
            return
        settle_side(s, u, cell)
        arrive(play, u, cell, "reinforced", "7.8")

    @rule("7.9", "7.9.2", "7.2.2")
    def replace(self, play: Play, action: do.Replace) -> None:
        """For cards; two-step units come back reduced."""
        s = play.s
        u, cell = s.data.number[action.unit], s.data.cell[action.to]
        build(play, u, placement.price(s, u), "replacement")
        rebuild(play, u, cell, "7.9")

    @rule("13.5")
    def recall(self, play: Play, action: do.Recall) -> None:
        """SS Panzer returns at full strength for two points."""
        s = play.s
        u = s.data.number["sspz"]
        s.triggers["recalled"] = s.turn
        s.flip(u, strong=True)
        arrive(play, u, s.data.cell[action.to], "recalled", "13.5")
        s.score(SOVIET, RECALL_PRICE)

    @rule("15.1", "15.2")
    def split(self, play: Play, action: do.Split) -> None:
        """The unit leaves for good and its parts go to the boxes; it costs a point."""
        s = play.s
        u = s.data.number[action.unit]
        s.triggers[SPLIT[s.side]] = s.turn
        s.put(u, GONE)
        for id, box in PARTS[s.side]:
            s.put(s.data.number[id], box)
        play.tell("split", PARTS_RULE[s.side], side=s.side, unit=unit(s, u))
        s.score(s.enemy, 1)

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card for the Organization Phase."""
        announce(play, play.s.side, int(action.card))

    def done(self, play: Play, action: do.Done) -> None:
        """On."""
        play.pop()
        self.lose_homeless(play)

    @rule("13.5")
    def lose_homeless(self, play: Play) -> None:
        """A Yugoslav army without room is lost, and so is Volkssturm whose city is."""
        s = play.s
        for u in placement.due(s, s.side):
            counter = s.unit(u)
            if counter.nation == "Yugoslav" or (counter.city and counter.side == AXIS):
                s.put(u, GONE)
                play.tell("no-room", "13.5", side=s.side, unit=unit(s, u))


@rule("7.9", "7.9.1")
def refuse_replacement(s: State, action: do.Replace) -> Refusal:
    """Why a unit is not replaced there."""
    u, cell = s.data.number.get(action.unit), s.data.cell.get(action.to)
    if not placement.may_replace(s, s.side):
        return Refusal("7.9.1", text("refused-axis-replacements"))
    if u is None or cell is None or u not in placement.replaceable(s, s.side):
        return Refusal("7.9", text("refused-replace"))
    if placement.price(s, u) > purse(s, s.side):
        return too_dear("7.9", s, placement.price(s, u))
    return placement.refuse_place(s, u, cell)


@rule("7.9.2", "7.2.2", "14.9.4", "7.9")
def rebuild(play: Play, u: int, cell: int, *rules: str) -> None:
    """A destroyed or surrendered unit returns to the map."""
    s = play.s
    if s.steps(u) == 2:
        s.flip(u, strong=False)
    return_to_map(play, u, cell, "replaced", *rules)


@rule("7.7", "7.9", "14.9.4")
def return_to_map(play: Play, u: int, cell: int, message: str, *rules: str) -> None:
    """Disorganized, unless it is built around a cadre."""
    s = play.s
    cadre = s.at(cell) & s.data.cadres & s.data.of[s.owner(u)]
    here = s.at(cell)
    arrive(play, u, cell, message, *rules)
    crowded = not s.fits(here | 1 << u, cell)
    if cadre and (crowded or placement.cadre_cells(s, s.owner(u)) >> cell & 1):
        to_track(play, lowest(cadre), "14.9.4")
    else:
        s.disorganized |= 1 << u


@rule("13.5", "14.8", "7.8")
def settle_side(s: State, u: int, cell: int) -> None:
    """Which side up a reinforcement arrives."""
    counter = s.unit(u)
    full = counter.nation == "Yugoslav" or (counter.kind == "two-step" and counter.side == AXIS)
    if full or (counter.id == "sevastopol" and cell == s.data.place["sevastopol"] and s.turn == s.data.begins.forts):
        s.flip(u, strong=True)


PARTS = {
    AXIS: (("abt1", SHATTERED), ("abt2", SHATTERED), ("abtm", SURRENDERED)),
    SOVIET: (("ff1", SHATTERED), ("ff2", SHATTERED)),
}
PARTS_RULE = {AXIS: "15.1", SOVIET: "15.2"}
SPLIT: dict[str, Trigger] = {AXIS: "axis-split", SOVIET: "soviet-split"}
SPLIT_OPTION = {AXIS: "detachments", SOVIET: "fortified-fronts"}


@rule("15.1", "15.2")
def splittable(s: State) -> int:
    """Optional, once a game: a supplied 4-4 German army, or a supplied 4-3 front that stands alone."""
    side = s.side
    begins = s.data.begins.detachments if side == AXIS else s.data.begins.fortified_fronts
    if not s.has(SPLIT_OPTION[side]) or s.turn < begins or s.happened_at(SPLIT[side]):
        return 0
    out, move = 0, 4 if side == AXIS else 3
    for u in bits(s.on_map(side) & ~s.unsupplied):
        face = s.face(u)
        fits = (face.strength, face.move, face.type) == (4, move, "infantry") and s.unit(u).nation in (
            "German",
            "Soviet",
        )
        if fits and (side == AXIS or s.at(s.where[u]) == 1 << u):
            out |= 1 << u
    return out


@rule("13.5")
def can_recall(s: State) -> bool:
    """SS Panzer has left and may come back once in 1945."""
    gone = s.where[s.data.number["sspz"]] == GONE
    return s.side == AXIS and s.turn >= s.data.begins.year_1945 and gone and not s.happened_at("recalled")


# --- step C --------------------------------------------------------------------------------------------


class ReorganizeStep(ActiveSideDecides, tag=True):
    """Cards remove disorganization markers."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-reorganize"), None, text("wait-organization"), ("7.10",))

    def settle(self, play: Play) -> bool:
        if play.s.disorganized & play.s.on_map(play.s.side):
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        units = s.disorganized & s.on_map(s.side) if purse(s, s.side) else 0
        return Legal([Option(do.Reorganize, s.data.unit_names(units)), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("7.10", text("refused-reorganize"))

    @rule("7.10")
    def reorganize(self, play: Play, action: do.Reorganize) -> None:
        """A card for a marker."""
        s = play.s
        u = s.data.number[action.unit]
        s.disorganized &= ~(1 << u)
        play.tell("reorganized", "7.10", side=s.side, unit=unit(s, u))
        play.push(Pay(s.side, 1, "reorganization", u))


@unpaid("reorganization")
def not_reorganized(play: Play, pay: Pay) -> None:
    """The marker lies on the unit again."""
    play.s.disorganized |= 1 << pay.unit
    play.tell("undone", "5.4", side=pay.side, unit=unit(play.s, pay.unit))


# --- departures ------------------------------------------------------------------------------------------


@rule("13.5", "11.3")
def withdraw(play: Play, u: int) -> bool:
    """A unit leaves the game for good; True when it was lost or cut off, which costs a card."""
    s = play.s
    where = s.where[u]
    safe = where in (WAITING, GONE, RAIL) or (where >= 0 and can_trace(s, u))
    s.put(u, GONE)
    play.tell("withdrawn", "13.5", side=s.owner(u), unit=unit(s, u))
    return not safe
