"""Chapter 4: the sequence of play. Months, fortnights, player turns and their phases."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.frames import Frame, Sequence
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Rolled, role, text
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.rules import objectives
from stavka.games.eastfront.rules.airborne import link_up
from stavka.games.eastfront.rules.calendar import CAMPAIGN, next_part
from stavka.games.eastfront.rules.combat import begin_combat
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.effects import Play, month, unit
from stavka.games.eastfront.rules.headquarters import CommandPhase, spend_blitz_step, stand_down
from stavka.games.eastfront.rules.movement import begin_movement
from stavka.games.eastfront.rules.naval import BeachheadLanding, can_deploy_beachhead, overrun_beachhead
from stavka.games.eastfront.rules.production import begin_production
from stavka.games.eastfront.rules.restrictions import update_releases
from stavka.games.eastfront.rules.setup import link, withdrawn
from stavka.games.eastfront.rules.supply import begin_supply
from stavka.games.eastfront.rules.victory import finish, judge, polish_plain, result, war_won
from stavka.games.eastfront.state import DRY, MUD, SNOW, State, other


class Months(Frame, tag=True):
    """Month after month, until the last scenario of the game is over."""

    @rule("3.11", "3.12", "3.13", "3.14", "17.4")
    def run(self, play: Play) -> None:
        s = play.s
        if s.month < len(s.months):
            play.push(Month())
            return
        s.month -= 1
        fix_control(s)  # the last supply check may have changed who holds what
        update_releases(s)
        after = next_part(s)
        if not after:
            judge(play)
            return
        winner, how, points = result(s)
        if s.length == CAMPAIGN and war_won(s):
            finish(play, winner, how, points, "17.4")
            return
        leaving = [u for u in withdrawn(s, after) if s.where[u] >= 0]
        link(s, after)
        play.tell("next-scenario", "3.12", scenario=text("scenario-" + after), reveals=True)
        for u in leaving:
            play.tell("unit-withdrawn", "3.12", side=s.side_of(u), unit=unit(s, u))


class Month(Sequence, tag=True):
    """Production and two fortnights."""

    STEPS: ClassVar[tuple[str, ...]] = ("production", "first_fortnight", "second_fortnight", "month_ends")

    opening: Open[bool] = False  # the first month of a game has no production

    @rule("4.1", "4.2", "3.22", "11.1")
    def production(self, play: Play) -> None:
        """Both sides build, except at the start of a game."""
        s = play.s
        if self.opening:
            return
        s.phase = "production"
        fix_control(s)
        update_releases(s)
        begin_production(play)

    def first_fortnight(self, play: Play) -> None:
        """The first half of the month."""
        play.s.fortnight = 1
        play.push(Fortnight())

    @rule("18.S41.2")
    def second_fortnight(self, play: Play) -> None:
        """The second half; June 1941 has none."""
        s = play.s
        if s.plan.late_start and s.month == 0 and s.part == s.scenario:
            return
        s.fortnight = 2
        play.push(Fortnight())

    def month_ends(self, play: Play) -> None:
        """The next month."""
        play.s.month += 1


class Fortnight(Sequence, tag=True):
    """Weather, then a turn of each player."""

    STEPS: ClassVar[tuple[str, ...]] = ("weather", "first_turn", "second_turn")

    @rule("4.3", "12.1", "12.3")
    def weather(self, play: Play) -> None:
        """Fixed by the month, or two dice: even or odd."""
        s = play.s
        kind = s.data.months[s.date.partition("-")[0]]
        rolls: list[Rolled] = []
        s.weather = self.forecast(play, kind.east, rolls)
        s.west_weather = self.forecast(play, kind.west, rolls)
        play.tell(
            "weather", "12.1", month=month(s), fortnight=s.fortnight, weather=text("weather-" + s.weather),
            west=text("weather-" + s.west_weather), rolls=tuple(rolls),
        )  # fmt: skip

    def forecast(self, play: Play, kinds: tuple[str, ...], rolls: list[Rolled]) -> str:
        """The weather of one front."""
        if len(kinds) == 1:
            return kinds[0]
        rolls.append(Rolled(play.roll(2)))
        return kinds[sum(rolls[-1].dice) % 2]

    @rule("4.4", "12.21", "18.S44.3", "18.W42.1", "3.21")
    def first_turn(self, play: Play) -> None:
        """The Axis in dry weather and mud, the Soviets in snow. In June 1944 the Axis has no first turn."""
        s = play.s
        s.side = SOVIET if s.weather == SNOW else AXIS
        assert s.weather in (DRY, MUD, SNOW)
        if not (s.plan.no_first_turn and s.turns == 0 and s.part == s.scenario):
            play.push(PlayerTurn())

    def second_turn(self, play: Play) -> None:
        """The other player."""
        play.s.side = other(play.s.side)
        play.push(PlayerTurn())


class PlayerTurn(Sequence, tag=True):
    """The phases of a player turn, in order."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "turn_begins",
        "command",
        "phase_ends",
        "movement",
        "phase_ends",
        "combat",
        "phase_ends",
        "reduce_headquarters",
        "blitz_movement",
        "phase_ends",
        "blitz_combat",
        "phase_ends",
        "stand_down",
        "peace_talks",
        "supply",
        "turn_ends",
    )

    blitzing: Open[bool] = False

    @rule("4.4", "16.7")
    def turn_begins(self, play: Play) -> None:
        """A clean slate for the active player."""
        s = play.s
        s.turns += 1
        s.active = s.blitz = s.spent = s.railed = s.moved = s.fled = s.rearguards = s.new_battles = 0
        s.dropping = s.dropped = s.invading = s.launched = s.landed = 0
        s.harbour, s.landings, s.marks = {}, {}, {}
        s.given_up, s.supreme_moves = (), 0
        s.entered, s.crossed = {}, {}
        play.tell("player-turn", "4.4", side=s.side, who=role(s.side), month=month(s), fortnight=s.fortnight)
        if s.side == AXIS:
            objectives.return_from_plain(play)

    @rule("4.41", "8.1")
    def command(self, play: Play) -> None:
        """Headquarters are turned up."""
        play.s.phase = "command"
        fix_control(play.s)
        update_releases(play.s)
        play.push(CommandPhase())

    @rule("4.42", "8.1")
    def movement(self, play: Play) -> None:
        """Units under command move."""
        if play.s.active:
            fix_control(play.s)
            begin_movement(play, "movement")

    @rule("4.43", "8.1", "7.4")
    def combat(self, play: Play) -> None:
        """Battles, also without any headquarters."""
        fix_control(play.s)
        begin_combat(play, "combat")

    @rule("4.43", "5.42", "5.7")
    def reduce_headquarters(self, play: Play) -> None:
        """Headquarters stand down; those in a blitz lose a step and go on."""
        s = play.s
        for hq in bits(s.active):
            if s.blitz >> hq & 1:
                spend_blitz_step(play, hq)
            else:
                stand_down(play, hq)
        self.blitzing = bool(s.active)
        s.supreme_moves = 0

    @rule("4.44", "5.7", "8.1")
    def blitz_movement(self, play: Play) -> None:
        """Units under a blitz headquarters move again."""
        s = play.s
        s.new_battles = 0
        if s.active:
            fix_control(s)
            begin_movement(play, "blitz-movement")

    @rule("4.45", "5.7", "8.1")
    def blitz_combat(self, play: Play) -> None:
        """Another round, in any battle."""
        if self.blitzing:
            fix_control(play.s)
            begin_combat(play, "blitz-combat")

    @rule("4.45", "5.43")
    def stand_down(self, play: Play) -> None:
        """Blitz headquarters stand down."""
        for hq in bits(play.s.active):
            stand_down(play, hq)

    @rule("4.46", "16.1")
    def peace_talks(self, play: Play) -> None:
        """Before the supply check satellites may surrender to the Soviets."""
        s = play.s
        s.new_battles = 0
        s.phase = "supply"
        play.revealed = True  # the check is made in the open: who starves, and whose owner has to choose, is seen
        fix_control(s)
        update_releases(s)
        if s.side == SOVIET and objectives.wavering(s):
            play.push(objectives.PeaceTalks())

    @rule("4.46")
    def supply(self, play: Play) -> None:
        """The enemy's supply is checked."""
        s = play.s
        link_up(play)
        begin_supply(play)
        if can_deploy_beachhead(s):
            play.push(BeachheadLanding())

    @rule("16.5", "16.7")
    def phase_ends(self, play: Play) -> None:
        """What may happen at the end of any phase."""
        objectives.call_group_e(play)
        objectives.guard_plain(play)
        overrun_beachhead(play)

    @rule("16.11", "16.8")
    def turn_ends(self, play: Play) -> None:
        """Conquests, and the end of the war."""
        s = play.s
        if s.side == SOVIET:
            objectives.conquests(play)
        self.phase_ends(play)
        polish_plain(play)


def opening_frames(s: State) -> list[Frame]:
    """The stack at the start: the first month without production; Edelweiss begins in its second half."""
    step = 0 if s.plan.first_fortnight == 1 else Month.STEPS.index("second_fortnight")
    return [Months(), Month(step=step, opening=True)]
