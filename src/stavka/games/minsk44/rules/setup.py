"""Chapter 3 and 24: scenarios, options and the German set-up."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.dice import Dice
from stavka.core.frames import Prompt, SideDecides
from stavka.core.game import Options, OptionSpec, Scenario
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.effects import Play, name
from stavka.games.minsk44.rules.fog import slip_in, tell_of
from stavka.games.minsk44.rules.sequence import Turns
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import ASIDE, FOE, POOL, WAITING, State

SCENARIOS = (
    Scenario(
        "minsk",
        (SOVIET, GERMAN),
        options=(
            OptionSpec("setup", ("prepared", "free")),
            OptionSpec("arrivals", ("dice", "historical")),
            OptionSpec("what_if", ("off", "on")),
            OptionSpec("long_range", ("off", "on")),
            OptionSpec("entrenchments", ("off", "on")),
            OptionSpec("rubble", ("off", "on")),
        ),
        minutes=(180, 300),
        complexity=4,
    ),
)


@rule("3.2", "15.1", "21.1", "24.6")
def deploy(make: type[State], options: Options, dice: Dice) -> State:
    """The position before the first turn: Germans at their posts, or all still to be placed."""
    data = make.data
    s = make(
        frames=[Turns()],
        scenario=SCENARIOS[0].id,
        options=dict(options),
        weather=data.series.weather,
        where=[WAITING] * len(data.units),
        stacks={},
        haunts={},
        cells=[0, 0],
        crowded=[0, 0],
        face=[-1 if u.untried else n for n, u in enumerate(data.units)],
        planes=[POOL] * len(data.planes),
        returns={},
        columns={},
        tried=[],
        blown=[],
        pontoons={},
        trenches=[0, 0],
        points=[0, 0],
        cut=[],
    )
    if options["what_if"] == "off":
        for group in data.groups:
            for number in data.members[group.id] if group.what_if else ():
                s.put(number, ASIDE)
    for post in data.posts if options["setup"] == "prepared" else ():
        for id in reversed(post.units):
            s.put(data.number[id], data.cell[post.id])
    first = data.series.deploys_first
    s.frames += [Deployment(side) for side in (FOE[first], first) if to_deploy(s, side)]
    return s


@rule("3.2")
def to_deploy(s: State, side: str) -> list[int]:
    """Starting units of a side that are not on the map yet."""
    groups = [g for g in s.data.groups if g.start and g.side == side]
    return [u for g in groups for u in s.data.members[g.id] if s.where[u] == WAITING]


def starts_in(s: State, number: int) -> str:
    """The area where a unit starts."""
    return s.data.groups[s.data.units[number].group].start


class Deployment(SideDecides, tag=True):
    """A player, at Minsk the German one, places every starting unit in the area of its group."""

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-deployment", left=len(to_deploy(s, self.side)))
        return Prompt(say, text("prompt-deployment-detail"), text("wait-deployment"), ("3.2", "24.6"))

    @rule("3.2", "24.6", "9.2", "9.6")
    def place_bars(self, s: State, number: int) -> tuple[Bar, ...]:
        """Where a unit may not be put: enemy and full hexes, and all outside the area of its group."""
        return (
            Bar(s.held(FOE[self.side]), "9.6", "refused-enemy-hex"),
            Bar(s.closed_to(number), "9.2", "refused-stack-full"),
            Bar(~s.data.area[starts_in(s, number)], "24.6", "refused-area"),
        )

    def legal(self, s: State, role: str) -> Legal:
        by_area: dict[tuple[str, int], list[str]] = {}
        for u in to_deploy(s, self.side):
            goals = unbarred(s.data.grid.board, self.place_bars(s, u))
            by_area.setdefault((s.data.units[u].group, goals), []).append(s.data.ids[u])
        return Legal(Option(do.Deploy, ids, s.data.grid.names(goals)) for (_, goals), ids in by_area.items())

    def settle(self, play: Play) -> bool:
        if to_deploy(play.s, self.side):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Deploy):
            return Refusal("3.2", text("refused-deploy-first"))
        number, cell = s.data.number.get(action.unit, -1), s.data.cell.get(action.to)
        if number not in to_deploy(s, self.side):
            return Refusal("3.2", text("refused-not-starting"))
        refusal = None if cell is None else why_barred(s, self.place_bars(s, number), cell, about=(action.to,))
        return refusal or Refusal("24.6", text("refused-area"))

    def deploy(self, play: Play, action: do.Deploy) -> None:
        """There."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        s.put(number, to)
        slip_in(s, number, lambda: to_deploy(s, self.side), lambda u: s.data.area[starts_in(s, u)])
        tell_of(play, number, "unit-deployed", "24.6", hex=name(s, to), places=(action.to,))
