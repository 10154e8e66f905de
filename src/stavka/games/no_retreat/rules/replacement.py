"""Chapters 7.6 to 7.9: units recover, arrive and are replaced."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Prompt
from stavka.core.hexes import lowest
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.rules import placement
from stavka.games.no_retreat.rules.effects import Play, hexes, to_track, unit
from stavka.games.no_retreat.rules.improvement import (
    OrganizationStep,
    build,
    too_dear,
)
from stavka.games.no_retreat.rules.optional import PARTS, PARTS_RULE, SPLIT, splittable
from stavka.games.no_retreat.rules.payment import purse
from stavka.games.no_retreat.rules.playing import plays, refuse_card
from stavka.games.no_retreat.rules.trains import arrive
from stavka.games.no_retreat.state import (
    GONE,
    SHATTERED,
    State,
)

RECALL_PRICE = 2


class PlaceStep(OrganizationStep, tag=True):
    """Recovering units and reinforcements must be placed if they can; replacements may be bought."""

    def settle(self, play: Play) -> bool:
        if self.waiting(play.s) or not super().settle(play):
            return False
        self.lose_homeless(play)
        return True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-place"), None, text("wait-organization"), ("7.6",))

    @rule("7.7", "7.8")
    def waiting(self, s: State) -> dict[int, int]:
        """Units to be placed free -> where."""
        return s.once("waiting", self._waiting)

    def _waiting(self, s: State) -> dict[int, int]:
        cells = {u: unbarred(s.data.grid.board, self.place_bars(s, u)) for u in self.homeless(s)}
        return {u: goals for u, goals in cells.items() if goals}

    @rule("7.7", "7.8")
    def homeless(self, s: State) -> list[int]:
        """Units that come to the map free: shattered ones, and reinforcements."""
        due = [u for u in placement.due(s, s.side) if not s.unit(u).cadre]
        return placement.shattered(s, s.side) + due

    def place_bars(self, s: State, u: int) -> tuple[Bar, ...]:
        """Where one of them cannot be placed."""
        return placement.return_bars(s, u, recovering=True) if s.where[u] == SHATTERED else placement.arrival_bars(s, u)

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
            options.append(Option(do.Recall, hexes(s, unbarred(s.data.grid.board, recall_bars(s)))))
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
            if u is None or cell is None or u not in self.homeless(s):
                return Refusal("7.8", text("refused-not-waiting"))
            return refuse_place(s, self.place_bars(s, u), cell)
        if isinstance(action, do.Recall) and can_recall(s) and action.to in s.data.cell:
            return refuse_place(s, recall_bars(s), s.data.cell[action.to])
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
    return refuse_place(s, placement.return_bars(s, u, recovering=False), cell)


def refuse_place(s: State, bars: tuple[Bar, ...], cell: int) -> Refusal:
    """Why a unit is not placed in a hex."""
    refusal = why_barred(s, bars, cell)
    assert refusal is not None, "nothing bars this place"
    return refusal


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


@rule("13.5")
def recall_bars(s: State) -> tuple[Bar, ...]:
    """Where SS Panzer cannot come back."""
    return placement.arrival_bars(s, s.data.number["sspz"])


@rule("13.5")
def can_recall(s: State) -> bool:
    """SS Panzer has left and may come back once in 1945."""
    gone = s.where[s.data.number["sspz"]] == GONE
    return s.side == AXIS and s.turn >= s.data.begins.year_1945 and gone and not s.happened_at("recalled")
