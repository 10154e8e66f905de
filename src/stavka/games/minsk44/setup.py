"""Chapter 3 and 24: scenarios, options and the German set-up."""

from __future__ import annotations

from stavka.core.actions import Action, Legal, Option
from stavka.core.dice import Dice
from stavka.core.frames import Decision, Prompt
from stavka.core.game import Options, OptionSpec, Scenario
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.events import Play, name, tell_of
from stavka.games.minsk44.sequence import Turns
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import ASIDE, POOL, WAITING, State

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
        options=dict(options),
        where=[WAITING] * len(data.units),
        stacks={},
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
    if options["setup"] == "prepared":
        for post in data.posts:
            for id in reversed(post.units):
                s.put(data.number[id], data.cell[post.id])
    else:
        s.frames.append(Deployment())
    return s


class Deployment(Decision, tag=True):
    """The German player places every starting unit in the area of its group."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (GERMAN,)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-deployment", left=len(self.left(s)))
        return Prompt(say, text("prompt-deployment-detail"), text("wait-deployment"), ("3.2", "24.6"))

    def left(self, s: State) -> list[int]:
        """Starting units that are not on the map yet."""
        return [u for g in s.data.groups if g.start for u in s.data.members[g.id] if s.where[u] == WAITING]

    @rule("3.2", "24.6", "9.2")
    def legal(self, s: State, role: str) -> Legal:
        by_area: dict[tuple[str, int], list[str]] = {}
        for group in s.data.groups:
            for u in s.data.members[group.id] if group.start else ():
                if s.where[u] == WAITING:
                    goals = s.data.area[group.start] & ~s.closed_to(u)
                    by_area.setdefault((group.id, goals), []).append(s.data.ids[u])
        return Legal(Option(do.Deploy, ids, s.data.grid.names(goals)) for (_, goals), ids in by_area.items())

    def settle(self, play: Play) -> bool:
        if self.left(play.s):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Deploy):
            return Refusal("3.2", text("refused-deploy-first"))
        if s.data.number.get(action.unit, -1) not in self.left(s):
            return Refusal("3.2", text("refused-not-starting"))
        cell = s.data.cell.get(action.to, -1)
        if cell >= 0 and s.closed_to(s.data.number[action.unit]) >> cell & 1:
            return Refusal("9.2", text("refused-stack-full"), places=(action.to,))
        return Refusal("24.6", text("refused-area"))

    def deploy(self, play: Play, action: do.Deploy) -> None:
        """There."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        s.put(number, to)
        tell_of(play, number, "unit-deployed", "24.6", hex=name(s, to), places=(action.to,))
