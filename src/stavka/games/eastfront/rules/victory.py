"""Chapter 17: victory points, levels, and the end of a scenario."""

from __future__ import annotations

from stavka.core.game import Scenario
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Outcome, text
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET, Level
from stavka.games.eastfront.rules.calendar import CAMPAIGN, YEAR
from stavka.games.eastfront.rules.economy import level
from stavka.games.eastfront.rules.effects import Play
from stavka.games.eastfront.rules.restrictions import restricted
from stavka.games.eastfront.rules.setup import deploy
from stavka.games.eastfront.state import DEAD, ELIMINATED, State, other

HQ_STEP, HQ_LOST = 2, 4
LOST_UNIT = {AXIS: 2, SOVIET: 1}
DECISIVE = "decisive"


@rule("17.1", "17.2", "18.W41.2")
def account(s: State, side: str) -> dict[str, int]:
    """What the points of a side are made of, the handicap included."""
    data, own = s.data, s.own(side)
    hqs = own & data.hq
    out = {
        "production": level(s, side),
        "headquarters": HQ_STEP * sum(s.cv[u] for u in bits(hqs) if s.where[u] >= 0),
        "lost-headquarters": -HQ_LOST * sum(s.where[u] == ELIMINATED for u in bits(hqs)),
        "lost-units": -LOST_UNIT[side] * sum(lost(s, u) for u in bits(own & ~data.hq)),
    }
    if side == AXIS:
        out |= {"expeditions": -bound_expeditions(s), "stranded": -stranded_germans(s), "handicap": handicap(s)}
    elif s.plan.full_command is not None:
        command = sum(s.cv[u] for u in bits(data.hq & s.own(AXIS)) if s.where[u] >= 0)
        out["worn-command"] = s.plan.full_command - command
    return out


@rule("17.1", "16.1")
def lost(s: State, u: int) -> bool:
    """Does a unit count as eliminated? Those of a satellite that has surrendered do, and those that changed sides."""
    gone_for_good = s.where[u] == DEAD and (s.data.units[u].nation in s.surrendered)
    return s.where[u] == ELIMINATED or gone_for_good


def victory_points(s: State, side: str) -> int:
    """The points of a side."""
    return sum(account(s, side).values())


@rule("17.2", "3.12", "3.13")
def handicap(s: State) -> int:
    """The points added to the Axis: those of the scenario, or of the whole length of a longer game."""
    year = s.data.plans[s.scenario].year
    if s.length == YEAR and year is not None:
        return year
    total, part = scenario_handicap(s, s.scenario), s.scenario
    while part != s.part:
        total += expected_change(s, part)
        part = s.data.plans[part].next
    return total


@rule("3.12", "3.13")
def expected_change(s: State, part: str) -> int:
    """What the scenario after this one adds to the handicap: the rest of that of a year from here, if there is one;
    else its own against the balance with which it opens when it is played alone."""
    plan = s.data.plans[part]
    if plan.year is not None:
        return plan.year - (plan.handicap if plan.even is None else plan.even)
    return scenario_handicap(s, plan.next) + opening_balance(s, plan.next)


def scenario_handicap(s: State, part: str) -> int:
    """The handicap of a scenario played alone: the book's, or the even one that an option asks for."""
    plan = s.data.plans[part]
    return plan.even if s.even and plan.even is not None else plan.handicap


@rule("17.1", "3.12")
def opening_balance(s: State, part: str) -> int:
    """How many points the Axis is ahead as a scenario opens when it is played alone, without its handicap."""
    known = s.data.caches.openings.get(part)
    if known is None:
        alone = deploy(type(s), Scenario(part, SIDES), {})
        known = victory_points(alone, AXIS) - handicap(alone) - victory_points(alone, SOVIET)
        s.data.caches.openings.keep(part, known)
    return known


@rule("17.1")
def bound_expeditions(s: State) -> int:
    """One point for each restricted expedition in play, two for the Italian army when it is gone."""
    total = 0
    for u in bits(s.data.expeditions & s.own(AXIS)):
        if s.data.units[u].once and s.where[u] == DEAD:
            total += LOST_UNIT[AXIS]
        elif s.where[u] >= 0 and restricted(s, u):
            total += 1
    return total


def stranded_germans(s: State) -> int:
    """German units out of supply."""
    return sum(s.where[u] >= 0 for u in bits(s.unsupplied & s.data.german))


@rule("17.3", "17.31")
def result(s: State) -> tuple[str, str, dict[str, int]]:
    """Winner (or nobody), level, tournament points."""
    lead = victory_points(s, AXIS) - victory_points(s, SOVIET)
    ahead = AXIS if lead > 0 else SOVIET
    best = level_of(s, lead)
    winner = "" if best.least == 0 else ahead
    return winner, best.id, {ahead: best.winner, other(ahead): best.loser}


def level_of(s: State, lead: int) -> Level:
    """The victory level of so many points more than the other side."""
    levels: list[Level] = [lv for lv in s.data.levels if lv.least <= abs(lead)]
    return max(levels, key=lambda lv: lv.least)


@rule("17.4", "3.14")
def war_won(s: State) -> bool:
    """Does a campaign end here? By a decisive victory that the handicap has not made."""
    lead = victory_points(s, AXIS) - victory_points(s, SOVIET)
    plain = lead - handicap(s)
    return level_of(s, lead).id == level_of(s, plain).id == DECISIVE and (lead > 0) == (plain > 0)


@rule("17.1", "17.3", "17.31", "17.4", "3.11")
def judge(play: Play) -> None:
    """The scenario is over: count and end the match."""
    s = play.s
    if s.plan.plain_race:
        best = s.data.levels[DECISIVE]
        points = {AXIS: best.winner, SOVIET: best.loser}
        play.end(Outcome((AXIS,), text("outcome-plain-held"), ("18.W44.5",), DECISIVE, points))
        return
    winner, how, points = result(s)
    finish(play, winner, how, points, "17.3")


def finish(play: Play, winner: str, how: str, points: dict[str, int], cited: str) -> None:
    """The match ends by victory points."""
    s = play.s
    message = f"outcome-{winner}-{how}" if winner else "outcome-draw"
    why = text(message, **{side: victory_points(s, side) for side in SIDES})
    play.end(Outcome((winner,) if winner else (), why, (cited,), how, points))


@rule("17.4", "16.8", "18.W44.5")
def polish_plain(play: Play) -> None:
    """Soviets alone on the west edge north of Krakow end the campaign, and winter 1944 by its month."""
    s = play.s
    if not s.data.polish_plain & s.soviet_cells & ~s.axis_cells:
        return
    if s.plan.plain_race:
        on_the_plain(play, *race_result(s), "18.W44.5")
    elif s.length == CAMPAIGN:
        on_the_plain(play, SOVIET, DECISIVE, "16.8")


@rule("18.W44.5")
def race_result(s: State) -> tuple[str, str]:
    """Winner (or nobody) and level when the Soviets stand on the Polish plain this month."""
    text = s.plan.plain_race[s.date.partition("-")[0]]
    winner, _, how = text.rpartition(" ")
    return winner, how


def on_the_plain(play: Play, winner: str, how: str, cited: str) -> None:
    """The match ends without a count: the Soviets stand on the Polish plain."""
    level_reached = play.s.data.levels[how]
    ahead = winner or SOVIET
    points = {ahead: level_reached.winner, other(ahead): level_reached.loser}
    why = text(f"outcome-plain-{winner}-{how}" if winner else "outcome-plain-draw")
    play.end(Outcome((winner,) if winner else (), why, (cited,), how, points))
