"""Chapter 3: scenarios, options and set-up."""

from __future__ import annotations

from stavka.core.dice import Dice
from stavka.core.game import Options, OptionSpec, Scenario
from stavka.core.ledger import rule
from stavka.games.no_retreat.atlas import AXIS, SOVIET, Atlas, SetUp
from stavka.games.no_retreat.rules.cards import DiscardDown
from stavka.games.no_retreat.rules.moments import event_of
from stavka.games.no_retreat.rules.sequence import Turns
from stavka.games.no_retreat.state import (
    CADRE,
    DESTROYED,
    GONE,
    RAIL,
    SHATTERED,
    SURRENDERED,
    TRACK,
    WAITING,
    State,
)

ROLES = (AXIS, SOVIET)
WEATHER = OptionSpec("fixed-weather", ("off", "on", "1941"))
SWITCHES = ("detachments", "fortified-fronts", "local-support", "blow-advance", "joker", "rezervy", "drop")
OPTIONS = (WEATHER, *(OptionSpec(id, ("off", "on")) for id in SWITCHES))
CAMPAIGN = (OptionSpec("no-surrender", ("off", "on")), *OPTIONS)
WAR = (OptionSpec("war", ("scenario", "campaign")), *OPTIONS)  # these may go on to the end of the war
EVEN = OptionSpec("handicap", ("book", "even"))  # offered where equal players do not win equally often

SCENARIOS = (
    Scenario("campaign", ROLES, options=CAMPAIGN, minutes=(600, 1200), complexity=4),
    Scenario("barbarossa", ROLES, options=(EVEN, *OPTIONS), minutes=(90, 180), complexity=3),
    Scenario("fall-blau", ROLES, options=WAR, minutes=(90, 180), complexity=3),
    Scenario("saturn", ROLES, options=WAR, minutes=(90, 150), complexity=3),
    Scenario("citadel", ROLES, options=WAR, minutes=(90, 180), complexity=3),
    Scenario("bagration", ROLES, options=WAR, minutes=(90, 180), complexity=3),
    Scenario("na-berlin", ROLES, options=WAR, minutes=(120, 240), complexity=3),
    Scenario("tournament", ROLES, options=(EVEN,), minutes=(80, 150), complexity=3),
)

OPENING_DRAW, OPENING_HAND = 6, 4
OTHER_HAND = 2


@rule("3.0", "12.9", "14.14.1", "15.0", "15.7")
def deploy(make: type[State], scenario: Scenario, options: Options, dice: Dice) -> State:
    """The position before the first step."""
    data: Atlas = make.data
    plan = data.set_ups[scenario.id]
    chosen = (*plan.played_with, *in_use(scenario, options))
    s = make(
        frames=[Turns()],
        scenario=scenario.id,
        options=chosen,
        turn=plan.first_turn,
        initiative=plan.initiative,
        where=[WAITING] * len(data.units),
        event_vp=plan.event_vp,
        high_tide=plan.high_tide or -1,
        weather=["clear", *(t.weather for t in data.track)],
        triggers={},
        deck=[],
        discard=[],
        hands={AXIS: (), SOVIET: ()},
        aside={},
        shown={},
        spied={},
        happened=[],
        effects=[],
        draw_less={AXIS: 0, SOVIET: 0},
        counterblows={AXIS: 0, SOVIET: 0},
        backed={},
        joker=plan.joker if "joker" in chosen else "",
        drop_turn=data.begins.drop if "drop" in chosen else 0,
        held=sum(1 << data.place[p] for p in plan.axis_holds),
        belts=data.grid.mask(plan.belts),
    )
    place_units(s, plan)
    late = data.begins.year_1945
    if plan.first_turn >= late:
        s.triggers = {"gg": late - 1, "oil": late - 1, "1945": late}
    deal(s, plan, dice)
    start(s, plan)
    return s


@rule("15.0")
def in_use(scenario: Scenario, options: Options) -> tuple[str, ...]:
    """The optional rules in use: `joker`, or `war-campaign` where there is more to choose than on and off."""
    changed = [o for o in scenario.options if options[o.id] != o.default]
    return tuple(o.id if options[o.id] == "on" else f"{o.id}-{options[o.id]}" for o in changed)


def place_units(s: State, plan: SetUp) -> None:
    """Counters on the map, in boxes and on the turn track."""
    data = s.data
    for u, counter in enumerate(data.units):
        if counter.turn and not counter.option:
            s.where[u] = TRACK - counter.turn
    for id, side, place in plan.units:
        show(s, id, side, data.cell[place])
    boxes = (
        (RAIL, plan.rail),
        (SHATTERED, plan.shattered),
        (DESTROYED, plan.destroyed),
        (SURRENDERED, plan.surrendered),
    )
    for box, entries in boxes:
        for id, side in entries:
            show(s, id, side, box)
    for id in plan.cadre:
        s.where[data.number[id]] = CADRE
    for id, turn in plan.track:
        s.where[data.number[id]] = TRACK - turn
    for id in plan.gone:
        s.where[data.number[id]] = GONE
    for u, counter in enumerate(data.units):
        late = s.where[u] == TRACK - counter.turn and counter.turn < s.turn and not counter.option
        assert not late, f"{plan.id}: {counter.id} should have come already"


def show(s: State, id: str, side: str, place: int) -> None:
    """A counter with this side up."""
    u = s.data.number[id]
    s.where[u] = place
    if side == "strong":
        s.strong |= 1 << u


@rule("3.0", "5.0", "5.5")
def deal(s: State, plan: SetUp, dice: Dice) -> None:
    """Shuffle; opening hands hold no events that must be played at once."""
    late = plan.first_turn >= s.data.begins.year_1945
    deck = [int(c.id) for c in s.data.cards if not (c.struck if late else c.green)]
    dice.shuffle(deck)
    counts = {AXIS: OPENING_DRAW, SOVIET: 0} if plan.opening else {AXIS: OTHER_HAND, SOVIET: OTHER_HAND}
    for side, count in counts.items():
        hand = [n for n in deck if not event_of(s, n, side).at_once][:count]
        s.hands[side] = tuple(sorted(hand))
        deck = [n for n in deck if n not in hand]
    dice.shuffle(deck)
    s.deck = deck


def start(s: State, plan: SetUp) -> None:
    """The first frame: in some scenarios the Axis half of the first turn has been played."""
    turns = s.frames[0]
    if plan.first == SOVIET:
        turns.step = turns.STEPS.index("soviet_turn")
        s.shock = s.box.shock
    if plan.opening:
        s.frames.append(DiscardDown(AXIS, OPENING_HAND, "3.0"))
    assert plan.last_turn <= s.data.last_turn
