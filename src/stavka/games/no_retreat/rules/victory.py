"""Chapter 12: victory points and the ways to win."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.core.texts import Outcome, text
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.lasting import WHEN_JUDGED, CheckStopped
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.rules.pile import discard, in_game, reshuffle
from stavka.games.no_retreat.rules.supply import supplied_cells
from stavka.games.no_retreat.state import EVENT_CAP, State

TOTAL_VICTORY = 34
AXIS_OBJECTIVES = 3
AXIS_OBJECTIVES_LATE = 4
SOVIET_OBJECTIVES = 3
EVEN_MATCH = "handicap-even"


@rule("12.1", "6.2")
def objectives_held(s: State, side: str) -> int:
    """A side's objectives that it controls and could supply a unit in."""
    return (s.data.objectives[side] & s.controlled(side) & supplied_cells(s, side)).bit_count()


@rule("12.1")
def objective_victory(s: State) -> Outcome | None:
    """Three objectives (four for the Axis without the initiative); both at once: the initiative decides."""
    needed = AXIS_OBJECTIVES if s.initiative == AXIS else AXIS_OBJECTIVES_LATE
    won = {AXIS: objectives_held(s, AXIS) >= needed, SOVIET: objectives_held(s, SOVIET) >= SOVIET_OBJECTIVES}
    for side in s.by_initiative():
        if won[side]:
            return Outcome((side,), text("won-objectives"), ("12.1",))
    return None


@rule("12.2", "14.13")
def check_stopped(s: State, side: str) -> bool:
    """Has a card stopped this side's check? That of the other side is not touched by it."""
    return CheckStopped(side) in s.effects


@rule("12.2", "13.2")
def sudden_death(s: State, side: str) -> Outcome | None:
    """More points than the number of the turn."""
    if check_stopped(s, side):
        return None
    limit = s.box.axis_death if side == AXIS else s.box.soviet_death
    if limit and s.points(side) > limit and s.initiative == side:
        return Outcome((side,), text("won-sudden-death", points=s.points(side), limit=limit), ("12.2",))
    return None


@rule("12.3")
def total_victory(s: State) -> Outcome | None:
    """Thirty-four points for the Soviets."""
    if s.points(SOVIET) >= TOTAL_VICTORY:
        return Outcome((SOVIET,), text("won-total", points=s.points(SOVIET)), ("12.3",))
    return None


@rule("12.4", "5.5", "12.7.5")
def operational_victory(play: Play) -> None:
    """Start of 1945: High Tide against the Soviet marker; if the war goes on, points and cards are reset."""
    s = play.s
    # the marker still counts the whole map
    total = s.controlled(SOVIET).bit_count() - s.event_vp + (s.finland() == SOVIET)
    if s.high_tide > total:
        play.end(Outcome((AXIS,), text("won-operational", high=s.high_tide, points=total), ("12.4",)))
        return
    if s.high_tide >= 0:
        s.event_vp = -min(EVENT_CAP, total - s.high_tide)
    play.tell("war-goes-on", "12.4", side=SOVIET, points=s.points(SOVIET))
    new_cards(play)


@rule("5.5")
def new_cards(play: Play) -> None:
    """The struck-out cards leave, the green ones are shuffled in."""
    s = play.s
    s.triggers["1945"] = s.turn
    keep = set(in_game(s))
    for side in (AXIS, SOVIET):
        for n in s.hands[side]:
            if n not in keep:
                s.give_up(side, n)
    held = {n for hand in s.hands.values() for n in hand}
    s.deck = sorted(keep - held)
    s.discard = []
    play.tell("cards-of-1945", "5.5")
    reshuffle(play)


@rule("12.10", "12.9", "12.8", "12.7.4")
def change_initiative(play: Play) -> None:
    """High Tide is set, Axis event points are wiped, the marker is turned."""
    s = play.s
    s.high_tide = s.points(AXIS)
    if s.event_vp > 0:
        s.event_vp = 0
    s.initiative = SOVIET
    play.tell("initiative-changes", "12.10", side=SOVIET, high=s.high_tide, points=s.points(SOVIET))


@rule("12.2", "12.10", "15.6")
def check_death(play: Play) -> None:
    """The check of the side with the initiative."""
    if play.s.campaign:
        settle_death(play, play.s.initiative)


@rule("12.1", "12.3")
def check_places(play: Play) -> None:
    """Objectives and total victory, the last checks of a Victory Phase."""
    s = play.s
    if s.campaign and not play.over:
        outcome = objective_victory(s) or total_victory(s)
        if outcome is not None:
            play.end(outcome)
    s.outlast(WHEN_JUDGED)


@rule("12.2", "15.6")
def settle_death(play: Play, side: str) -> None:
    """Sudden death ends the game or, by the optional rule, costs cards."""
    s = play.s
    if play.over:
        return
    if s.has("no-surrender"):
        no_surrender(play, side)
        return
    outcome = sudden_death(s, side)
    if outcome is not None:
        play.end(outcome)


@rule("15.6")
def no_surrender(play: Play, side: str) -> None:
    """At the number a random card, one above it a card less to draw, two or more above two cards less."""
    s = play.s
    limit = s.box.axis_death if side == AXIS else s.box.soviet_death
    excess = s.points(side) - limit
    if not limit or excess < 0 or s.initiative != side or check_stopped(s, side):
        return
    loser = ENEMY[side]
    play.tell("no-surrender", "15.6", side=loser, excess=min(2, excess))
    if s.hands[loser]:
        lose_random_card(play, loser, "15.6")
    s.draw_less[loser] += min(2, excess)  # besides what a departing army costs


def lose_random_card(play: Play, side: str, *rules: str) -> None:
    """A card chosen by chance goes to the discard pile."""
    discard(play, side, play.pick(play.s.hands[side]), *rules)
    play.revealed = True


@rule("12.0", "12.6", "3.0")
def final_outcome(s: State) -> Outcome:
    """After the last turn: the scenario's own goal, or the Axis has held out."""
    plan = s.data.set_ups[s.scenario]
    if s.campaign:
        return Outcome((AXIS,), text("won-endurance"), ("12.6",))
    side = plan.goal
    needed = goal_points(s)
    enough = s.points(side) >= needed
    met = enough or goal_places(s, side, plan.goal_all, plan.goal_any)
    winner = side if met else ENEMY[side]
    why = text("won-scenario" if met else "won-scenario-not", points=s.points(side), needed=needed)
    if met and not enough:
        why = text("won-scenario-places")
    return Outcome((winner,), why, ("12.0",), points={side: s.points(side)})


@rule("12.0")
def goal_points(s: State) -> int:
    """The points that a scenario asks for: its own figure, or the even one that an option asks for."""
    plan = s.data.set_ups[s.scenario]
    return plan.even_vp if s.has(EVEN_MATCH) and plan.even_vp else plan.goal_vp


def goal_places(s: State, side: str, needed: tuple[str, ...], one_of: tuple[str, ...]) -> bool:
    """Are the places of a scenario's goal held and supplied?"""
    good = s.controlled(side) & supplied_cells(s, side)

    def has(place: str) -> bool:
        return bool(good >> s.data.place[place] & 1)

    return bool(needed) and all(map(has, needed)) and (not one_of or any(map(has, one_of)))


def last_turn(s: State) -> int:
    """The turn after which the game ends."""
    return s.data.last_turn if s.campaign else s.data.set_ups[s.scenario].last_turn


def is_reset(s: State) -> bool:
    """Is this the turn in which 1945 begins?"""
    begins = s.data.begins.year_1945
    return s.turn == begins and s.data.set_ups[s.scenario].first_turn < begins
