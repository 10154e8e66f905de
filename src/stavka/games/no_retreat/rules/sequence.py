"""Chapter 4: the sequence of play."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.frames import Sequence
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Outcome, text
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.lasting import WHEN_MOVED, WHEN_REMOVED, AirSupply
from stavka.games.no_retreat.rules.cards import DiscardDown, JokerStep
from stavka.games.no_retreat.rules.choices import ScorchedEarth
from stavka.games.no_retreat.rules.combat import CombatPhase
from stavka.games.no_retreat.rules.effects import Play, date, eliminate, hexes, unit
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.optional import Drop, LocalSupport, pick_up_drop, scatter_rezervy
from stavka.games.no_retreat.rules.organization import Organization, withdraw
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.pile import draw
from stavka.games.no_retreat.rules.playing import Reaction, open_window
from stavka.games.no_retreat.rules.retreat import FallBack
from stavka.games.no_retreat.rules.stacking import Overstacked
from stavka.games.no_retreat.rules.supply import cut_off, direct
from stavka.games.no_retreat.rules.trains import Detraining, StrategicReserve
from stavka.games.no_retreat.rules.victory import (
    change_initiative,
    check_death,
    check_places,
    final_outcome,
    is_reset,
    last_turn,
    operational_victory,
)
from stavka.games.no_retreat.rules.weather import weather
from stavka.games.no_retreat.state import GONE, State

HAND = 2  # cards kept before drawing


class Turns(Sequence, tag=True):
    """Upkeep, Axis player turn, Soviet player turn, and again."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "new_turn_events",
        "victory_window",
        "sudden_death",
        "initiative",
        "soviet_sudden_death",
        "victory",
        "axis_turn",
        "soviet_turn",
        "advance_turn_marker",
    )

    @rule("4.0", "13.0", "13.3", "13.4")
    def new_turn_events(self, play: Play) -> None:
        """B: what the turn track says."""
        s = play.s
        s.phase = "upkeep"
        s.side = AXIS
        box = s.box
        s.blitz, s.shock = box.blitz, box.shock
        s.happened, s.passes = [], {}
        play.tell(
            "turn-begins", "4.0", turn=s.turn, date=date(box.date), weather=text("weather-" + weather(s)),
            blitz=s.blitz, shock=s.shock,
        )  # fmt: skip
        departures(play)
        allies_leave(play)
        if is_reset(s):
            operational_victory(play)

    def victory_window(self, play: Play) -> None:
        """Cards for the Victory Phase."""
        play.push(Reaction("victory", play.s.by_initiative()))

    @rule("4.0", "13.4", "12.7.5", "12.2", "13.2")
    def sudden_death(self, play: Play) -> None:
        """C: red events, then sudden death."""
        s = play.s
        red = s.box.red
        if red:
            s.score(SOVIET, 1)
            play.tell("red-event", "13.4", side=SOVIET, what=text("red-" + red), points=s.points(s.initiative))
        check_death(play)

    @rule("12.10", "12.9")
    def initiative(self, play: Play) -> None:
        """It changes once, and with it the events that can be played; then the Soviets check."""
        s = play.s
        if s.turn == s.data.begins.soviet_initiative and s.initiative == AXIS:
            change_initiative(play)
            play.push(Reaction("victory", s.by_initiative()))

    @rule("12.10", "12.2")
    def soviet_sudden_death(self, play: Play) -> None:
        """In that turn, the check of the new initiative."""
        if play.s.turn == play.s.data.begins.soviet_initiative:
            check_death(play)

    @rule("4.0", "12.1", "12.3")
    def victory(self, play: Play) -> None:
        """C: objectives and total victory."""
        check_places(play)

    @rule("4.0")
    def axis_turn(self, play: Play) -> None:
        """The Axis player turn."""
        begin_player_turn(play, AXIS)

    @rule("4.0")
    def soviet_turn(self, play: Play) -> None:
        """The Soviet player turn."""
        begin_player_turn(play, SOVIET)

    @rule("4.0", "12.6")
    def advance_turn_marker(self, play: Play) -> None:
        """A: the next turn, or the end."""
        s = play.s
        if s.turn >= last_turn(s):
            play.end(final_outcome(s))
            return
        s.turn += 1
        self.step = 0


@rule("13.5", "11.3")
def departures(play: Play) -> None:
    """Units that leave the game this turn; one lost or cut off costs its side a card."""
    s = play.s
    berlin = s.data.number["berlin"]
    garrison = s.where[berlin]
    if s.turn == s.unit(berlin).withdraw and garrison >= 0 and not direct(s, AXIS) >> garrison & 1:
        play.end(Outcome((SOVIET,), text("won-hitler"), ("12.5", "13.5")))
        return
    for u, counter in enumerate(s.data.units):
        if counter.withdraw == s.turn and s.where[u] != GONE:
            lost = withdraw(play, u)
            if lost and u != berlin:
                s.draw_less[counter.side] += 1


def begin_player_turn(play: Play, side: str) -> None:
    """A player turn starts: what lasts only for one is over."""
    s = play.s
    s.side = side
    s.happened = []
    s.passes = {}
    s.boosted = 0
    play.tell("player-turn", "4.0", side=side, turn=s.turn, who=f"role:{side}")
    play.push(PlayerTurn())


class PlayerTurn(Sequence, tag=True):
    """The seven phases."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "discard_step",
        "draw_step",
        "two_fronts",
        "joker",
        "card_window",
        "supply_check",
        "supply_window",
        "organization_window",
        "organization",
        "organization_end",
        "movement",
        "movement_window",
        "strategic_reserve",
        "local_support",
        "lone_rezervy",
        "stacking",
        "combat",
        "removal_window",
        "removal",
        "clear_scorched_earth",
        "removal_end",
        "detraining",
        "drop",
        "enemy_reserve",
        "fall_back",
        "stacking",
        "turn_end",
        "end",
    )

    # --- 1 Cards ---------------------------------------------------------------------------------

    @rule("4.0", "5.1", "3.0")
    def discard_step(self, play: Play) -> None:
        """Down to two cards. The first Axis turn of Barbarossa begins with movement."""
        s = play.s
        if opening(s):
            self.step = self.STEPS.index("movement")
            return
        s.phase = "cards"
        play.push(DiscardDown(s.side, HAND))

    @rule("5.2", "13.5")
    def draw_step(self, play: Play) -> None:
        """Draw."""
        s = play.s
        count = quota(s)
        s.draw_less[s.side] = 0
        draw(play, s.side, count)

    @rule("5.2.1", "13.4")
    def two_fronts(self, play: Play) -> None:
        """A red event costs the Axis a card."""
        s = play.s
        if s.side == AXIS and s.box.red:
            play.push(Pay(AXIS, 1, "two-fronts"))

    @rule("15.7")
    def joker(self, play: Play) -> None:
        """The Joker, if it is in use."""
        play.push(JokerStep())

    def card_window(self, play: Play) -> None:
        """Events of the Card Phase."""
        open_window(play, "card")

    # --- 2 Supply --------------------------------------------------------------------------------

    @rule("4.0", "6.0", "6.4", "6.5")
    def supply_check(self, play: Play) -> None:
        """Both sides, the active one first; who is cut off loses its zone of control at once."""
        s = play.s
        s.phase = "supply"
        for side in (s.side, s.enemy):
            cut = cut_off(s, side, -1)
            if cut:
                s.unsupplied |= cut
                s.cache.clear()
                units = tuple(unit(s, u) for u in bits(cut))
                where = hexes(s, sum({1 << s.where[u] for u in bits(cut)}))
                play.tell("out-of-supply", "6.4", side=side, units=units, places=where)

    def supply_window(self, play: Play) -> None:
        """Events at the end of the supply check."""
        open_window(play, "supply")

    # --- 3 Organization ----------------------------------------------------------------------------

    def organization_window(self, play: Play) -> None:
        """Events at the start of the enemy's Organization Phase."""
        s = play.s
        s.phase = "organization"
        s.moved = s.modernized = 0
        play.push(Reaction("org-start", (s.enemy,)))

    @rule("4.0", "7.0")
    def organization(self, play: Play) -> None:
        """Flip, place, reorganize."""
        play.push(Organization())

    def organization_end(self, play: Play) -> None:
        """Events at the end of the Organization Phase."""
        open_window(play, "org-end")

    # --- 4 Movement ----------------------------------------------------------------------------------

    @rule("4.0", "8.0")
    def movement(self, play: Play) -> None:
        """Move and board trains."""
        s = play.s
        s.phase = "movement"
        s.moved = s.boarded = 0
        s.backed = {side: u for side, u in s.backed.items() if side != s.side}
        play.push(MovementPhase())

    def movement_window(self, play: Play) -> None:
        """Events at the end of the Movement Phase."""
        open_window(play, "move-end")

    @rule("14.12.1")
    def strategic_reserve(self, play: Play) -> None:
        """The Soviet reserve."""
        if play.s.side == SOVIET:
            play.push(StrategicReserve())

    @rule("15.3")
    def local_support(self, play: Play) -> None:
        """The local support marker, if the rule is in use."""
        play.push(LocalSupport())

    @rule("15.8")
    def lone_rezervy(self, play: Play) -> None:
        """Rezervy must stand with a unit."""
        scatter_rezervy(play)

    @rule("8.4.3")
    def stacking(self, play: Play) -> None:
        """The limit holds at the end of a phase."""
        play.push(Overstacked())

    # --- 5 Combat --------------------------------------------------------------------------------------

    @rule("4.0", "10.0")
    def combat(self, play: Play) -> None:
        """Declare and fight battles."""
        play.s.phase = "combat"
        play.s.outlast(WHEN_MOVED)
        play.push(CombatPhase())

    # --- 6 Removal ---------------------------------------------------------------------------------------

    def removal_window(self, play: Play) -> None:
        """Events before units surrender."""
        play.s.phase = "removal"
        play.push(Reaction("removal", play.s.by_initiative()))

    @rule("4.0", "11.0", "11.1", "11.2", "6.5.6")
    def removal(self, play: Play) -> None:
        """Units still cut off surrender, the active side's first; markers come off."""
        s = play.s
        by_air = {drop.cell for drop in s.lasting(AirSupply)}
        for side in (s.side, s.enemy):
            for u in bits(cut_off(s, side, s.unsupplied)):
                if s.where[u] not in by_air:
                    eliminate(play, u, "11.1", surrenders=True)
        s.unsupplied = s.disorganized = 0
        pick_up_drop(s)
        s.outlast(WHEN_REMOVED)
        s.cache.clear()
        allies_leave(play)

    @rule("14.13")
    def clear_scorched_earth(self, play: Play) -> None:
        """The owner of a scorched city may pay for it."""
        play.push(ScorchedEarth())

    def removal_end(self, play: Play) -> None:
        """Events at the end of the Removal Phase."""
        open_window(play, "removal-end")

    # --- 7 Detraining --------------------------------------------------------------------------------------

    @rule("4.0", "9.2")
    def detraining(self, play: Play) -> None:
        """Units leave the trains."""
        play.s.phase = "detraining"
        play.push(Detraining(play.s.side))

    @rule("15.9")
    def drop(self, play: Play) -> None:
        """Paratroops and partisans, if the rule is in use."""
        if play.s.side == SOVIET:
            play.push(Drop())

    @rule("14.12.2")
    def enemy_reserve(self, play: Play) -> None:
        """The Strategic Reserve may also come at the end of the Axis phase."""
        if play.s.side == AXIS:
            play.push(Detraining(SOVIET, True))

    def fall_back(self, play: Play) -> None:
        """What a Prepared Offensive crowded together goes apart again."""
        if play.s.crowd:
            play.push(FallBack())

    def turn_end(self, play: Play) -> None:
        """Events at the end of the last phase."""
        open_window(play, "turn-end")

    def end(self, play: Play) -> None:
        """The player turn is over."""
        play.s.moved = 0


@rule("3.0")
def opening(s: State) -> bool:
    """Is this the first Axis player turn of Barbarossa?"""
    return s.invasion and s.side == AXIS


@rule("5.2", "13.5", "15.6")
def quota(s: State) -> int:
    """How many cards the active side draws."""
    place = s.data.place
    if s.side == AXIS:
        count = s.box.axis_draw
        if s.box.axis_draw_only:
            return count
        count -= not s.holds(AXIS, place["ploesti"])
    else:
        lost = s.holds(AXIS, place["moscow"]) + s.holds(AXIS, place["caucasus-oil"])
        count = s.box.soviet_draw - lost
    return max(0, count - s.draw_less[s.side])


@rule("11.3", "14.2", "13.5")
def allies_leave(play: Play) -> None:
    """Both Rumanian armies leave when a red Soviet unit stands on the Rumanian oil, and at the latest the turn after it
    first fell, whoever took it and wherever he is now."""
    s = play.s
    if not s.at(s.data.place["ploesti"]) & s.data.of[SOVIET] & s.strong and not s.after("oil"):
        return
    for id in ("rum3", "rum4"):
        u = s.data.number[id]
        if s.where[u] != GONE:
            s.put(u, GONE)
            play.tell("ally-leaves", "11.3", side=AXIS, unit=unit(s, u))
