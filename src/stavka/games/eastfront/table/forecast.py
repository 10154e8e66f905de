"""What a battle would bring, as far as a role can know.

Blocks that stand are unknown: what they can do is given as a range, from a single point to the most a block can have.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from stavka.core.actions import Action
from stavka.core.hexes import bits
from stavka.core.odds import floats, hits, mean, steps_lost
from stavka.core.texts import Text, text
from stavka.core.views import Chance, Forecast, Modifier, Roll
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.rules.battle import INEFFECTIVE, Battle, current_battle, repulse_number
from stavka.games.eastfront.rules.combat import Battles, CombatPlan, mandatory
from stavka.games.eastfront.rules.effects import name
from stavka.games.eastfront.rules.fire import DOUBLE, SINGLE, TRIPLE, champion, defensive_face, offensive_face, shelter
from stavka.games.eastfront.rules.headquarters import supported
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.state import MUD, State, other
from stavka.games.eastfront.table.known import absent, visible
from stavka.games.eastfront.table.odds import Block, Exchange, Force, dice, exchange

MOST_POINTS = 4
MOST_LINES = 5


class Fight(NamedTuple):
    """A battle as it would be fought: who fires at whom, and under which conditions."""

    cell: int
    active: Force
    weak: Force  # the passive side at its weakest, as far as the role knows
    strong: Force  # and at its strongest
    unseen: int
    supported: bool
    tough: int  # hits for a step
    air: tuple[int, int]
    repulse: int
    parts: int = 0

    def low(self) -> Exchange:
        """The round against the weakest blocks there can be."""
        return exchange(self.active, self.weak, self.air, self.repulse, self.tough, self.parts)

    def high(self) -> Exchange:
        """The round against the strongest blocks there can be."""
        return exchange(self.active, self.strong, self.air, self.repulse, self.tough, self.parts)


def forecast(s: State, role: str, action: Action | None = None) -> Forecast | None:
    """The preview of what a role is about to decide; `action` is the answer it considers."""
    if s.outcome is not None or role not in SIDES or not s.frames:
        return None
    top = s.frames[-1]
    if isinstance(top, MovementPhase) and role == s.side:
        return _of_move(s, role, action)
    if isinstance(top, CombatPlan) and role == s.side:
        return _of_plan(s, role, top)
    if isinstance(top, Battles) and role == s.side:
        return _of_choice(s, role, top, action)
    under_way = current_battle(s)
    return _of_battle(s, role, under_way) if under_way is not None else None


def _of_move(s: State, role: str, action: Action | None) -> Forecast | None:
    if isinstance(action, do.Rearguard):
        return pursuit(s, role, s.data.number[action.unit])
    battles = s.battles()
    entered = dict.fromkeys(s.where[int(u)] for u in s.entered if s.own(role) >> int(u) & 1)
    last_first = [cell for cell in reversed(entered) if cell >= 0 and battles >> cell & 1]
    if not last_first:
        return None
    planned = after_engaging(s, last_first)
    return _together(planned, role, last_first, supported(s, role))


def after_engaging(s: State, entered: list[int]) -> State:
    """The position as the combat phase would find it: which of the battles that units have entered are new."""
    planned = s.copy()
    for cell in entered:
        if all(str(u) in planned.entered for u in bits(planned.units_at(cell, s.side))):
            planned.new_battles |= 1 << cell
            planned.set_defender(cell, other(s.side))
    return planned


def _of_plan(s: State, role: str, plan: CombatPlan) -> Forecast | None:
    """Every battle on the map: those struck from the air last come first, those that may be left alone come last."""
    must = mandatory(s)
    struck = [int(cell) for cell in reversed(s.strikes)]
    cells = dict.fromkeys((*struck, *bits(must | plan.chosen), *bits(s.battles())))
    kinds = {c: "must" if must >> c & 1 else "chosen" if plan.chosen >> c & 1 else "optional" for c in cells}
    return _together(s, role, list(cells), supported(s, role), kinds)


def _of_choice(s: State, role: str, frame: Battles, action: Action | None) -> Forecast | None:
    cells = list(bits(frame.left))
    if isinstance(action, do.Resolve) and action.battle in s.data.cell:
        cells.sort(key=lambda c: s.data.name[c] != action.battle)
    return _together(s, role, cells, frame.supported)


def _together(
    s: State, role: str, cells: list[int], support: int, kinds: dict[int, str] | None = None
) -> Forecast | None:
    """Several battles: the first, and with it the others. `kinds` says which must be fought."""
    found = [
        preview(s, role, fight_of(s, role, cell, bool(support >> cell & 1)), (kinds or {}).get(cell, ""))
        for cell in cells
    ]
    return msgspec.structs.replace(found[0], more=tuple(found[1:])) if found else None


def _of_battle(s: State, role: str, battle: Battle) -> Forecast | None:
    """A round under way: only what is still to be rolled."""
    if battle.over(s):
        return None
    fight = fight_of(s, role, battle.cell, battle.supported)._replace(air=(0, SINGLE), parts=battle.parts)
    step = battle.STEPS[battle.step - 1]
    if step != "air_strike":
        silent = tuple((points, 0, least) for points, _, least in fight.strong)
        fight = fight._replace(weak=silent, strong=silent, repulse=0)
    if step == "offensive_fire":
        return None
    return preview(s, role, fight)


def fight_of(s: State, role: str, cell: int, support: bool) -> Fight:
    """The battle on a hex as the role knows it."""
    active, passive = s.side, other(s.side)
    seen = visible(s, role)
    own = s.units_at(cell, active)
    theirs = s.units_at(cell, passive)
    unseen = (theirs & ~seen).bit_count()
    best = champion(s, cell, passive) if not unseen else -1  # which one it is would tell how large the others are
    known = tuple((s.cv[u], defensive_face(s, u, cell, best), s.data.least[u]) for u in bits(theirs & seen))
    weak, strong = unknown_blocks(s, role, cell, passive, unseen)
    hits_a_step = shelter(s, cell, passive)
    if not support:
        hits_a_step = INEFFECTIVE if hits_a_step == 3 else hits_a_step + 1
    air = (s.strikes.get(str(cell), 0), s.plan.air.of(active))
    attackers = tuple((s.cv[u], offensive_face(s, u, cell), s.data.least[u]) for u in bits(own))
    return Fight(
        cell, attackers, known + weak, known + strong, unseen, support, hits_a_step, air, repulse_number(s, cell)
    )


def unknown_blocks(s: State, role: str, cell: int, side: str, count: int) -> tuple[Force, Force]:
    """Unseen blocks at their weakest (one point, single fire) and at their strongest."""
    data, bit = s.data, 1 << cell
    in_city = bool(data.major & bit)
    best = TRIPLE if data.ss & s.own(side) & ~absent(s, role) else DOUBLE
    weak: Block = (1, DOUBLE if in_city else SINGLE, 1)
    strong: Block = (MOST_POINTS, best, 1)
    if count and (data.fortress & s.defends(side)) & bit:
        return ((1, TRIPLE, 1), *[weak] * (count - 1)), ((MOST_POINTS, TRIPLE, 1), *[strong] * (count - 1))
    return (weak,) * count, (strong,) * count


# --- words ---------------------------------------------------------------------------------------------


def preview(s: State, role: str, fight: Fight, kind: str = "") -> Forecast:
    """Forces, conditions with their rules, the rolls in the order of fire, and what to expect."""
    seen = visible(s, role)
    data = s.data
    ground = text("terrain-" + data.terrain[fight.cell])
    new = "new" if s.new_battles >> fight.cell & 1 else "old"
    return Forecast(
        title=text("forecast-battle", hex=name(s, fight.cell)),
        note=text(f"battle-{kind or new}", terrain=ground),
        place=data.name[fight.cell],
        attackers=data.unit_names(s.units_at(fight.cell, s.side) & seen),
        defenders=data.unit_names(s.units_at(fight.cell, other(s.side)) & seen),
        unseen=fight.unseen,
        modifiers=tuple(conditions(s, role == s.side, fight)),
        rolls=tuple(_rolls(role == s.side, fight)),
        summary=tuple(_summary(role == s.side, fight)),
    )


def conditions(s: State, mine: bool, fight: Fight) -> list[Modifier]:
    """What shapes a battle, with its rules; `mine` when the reader's side is the active one."""
    out = [Modifier(text("mod-supported"), "5.42", good=mine)]
    if not fight.supported:
        out = [Modifier(text("mod-unsupported"), "7.4", good=not mine)]
    if fight.tough == INEFFECTIVE:
        out.append(Modifier(text("mod-in-vain"), "7.4", good=not mine))
    elif fight.tough > 1:
        cited = "7.35" if fight.tough > 2 else "7.34"
        out.append(Modifier(text("mod-shelter", hits=fight.tough), cited, good=not mine))
    if s.data.major >> fight.cell & 1:
        out.append(Modifier(text("mod-city"), "1.41", good=not mine))
    if s.weather_at(fight.cell) == MUD:
        out.append(Modifier(text("mod-mud"), "12.24", good=not mine))
    if fight.repulse:
        out.append(Modifier(text("mod-repulse", number=fight.repulse), "7.51", good=not mine))
    if fight.parts:
        out.append(Modifier(text("mod-parts", parts=fight.parts, hits=fight.tough), "7.34", good=mine))
    return out


def _chances(odds: dict[int, float], good: bool) -> tuple[Chance, ...]:
    """The chance of each number of steps lost; the tail in one line."""
    lines = sorted(odds.items())
    out = [Chance(text("chance-steps", steps=k), p, good if k else None) for k, p in lines if k < MOST_LINES]
    tail = sum(p for k, p in lines if k >= MOST_LINES)
    if tail:
        out.append(Chance(text("chance-steps-more", steps=MOST_LINES), tail, good))
    return tuple(out)


def _rolls(mine: bool, fight: Fight) -> list[Roll]:
    """In the order of fire: air strike, defensive fire, offensive fire."""
    out = []
    if fight.air[0]:
        dropped = floats(steps_lost(hits((fight.air,)), fight.tough)) if fight.tough else {0: 1.0}
        out.append(Roll(text("roll-air"), (fight.air,), _chances(dropped, mine), (), ("13.15",)))
    known, strongest = dice(fight.weak), dice(fight.strong)
    if strongest:
        title = text("roll-their-defence" if mine else "roll-own-defence")
        if fight.unseen:
            low, high = float(mean(hits(known))), float(mean(hits(strongest)))
            line = text("roll-range", low=round(low, 1), high=round(high, 1), blocks=fight.unseen)
            out.append(Roll(title, (), (), (Modifier(line, "7.31", good=False),), ("7.22",)))
        else:
            out.append(Roll(title, known, _chances(fight.low().lost, not mine), (), ("7.22",)))
    own = dice(fight.active)
    if own:
        title = text("roll-own-offence" if mine else "roll-their-offence")
        lost = floats(steps_lost(hits(own), fight.tough)) if fight.tough else {0: 1.0}
        out.append(Roll(title, own, _chances(lost, mine), (), ("7.22",)))
    return out


def _summary(mine: bool, fight: Fight) -> list[Text]:
    """What each side loses on average, a range where blocks are unseen, and the chance to clear the hex."""
    low, high = fight.low(), fight.high()
    if fight.unseen:
        out = [
            text("summary-lose-range", low=round(low.own, 1), high=round(high.own, 1), blocks=fight.unseen),
            text("summary-take-range", low=round(high.theirs, 1), high=round(low.theirs, 1)),
        ]
    elif mine:
        out = [text("summary-exact", own=round(low.own, 1), theirs=round(low.theirs, 1))]
    else:
        out = [text("summary-exact", own=round(low.theirs, 1), theirs=round(low.own, 1))]
    if low.repulsed or high.repulsed:
        out.append(_range("summary-repulsed", round(low.repulsed, 1), round(high.repulsed, 1)))
    return [*out, _range("summary-cleared", round(100 * high.cleared), round(100 * low.cleared))]


def _range(id: str, low: float, high: float) -> Text:
    """From the least to the most, or one figure where they are the same."""
    return text(id, value=low if low == high else text("range", low=low, high=high))


def pursuit(s: State, role: str, u: int) -> Forecast:
    """A rearguard under pursuit fire: by relative speed, so a range against unseen blocks."""
    cell = s.where[u]
    enemies = s.units_at(cell, other(role))
    seen = visible(s, role)
    own = s.speed(u)
    faces = {p: DOUBLE if s.speed(p) > own else SINGLE for p in bits(enemies & seen & ~s.data.hq) if s.speed(p) >= own}
    known = tuple((s.cv[p], face) for p, face in faces.items())
    unseen = (enemies & ~seen).bit_count()
    tough = shelter(s, cell, role)
    low = floats(steps_lost(hits(known), tough))
    high = floats(steps_lost(hits((*known, *[(MOST_POINTS, DOUBLE)] * unseen)), tough))
    worst, best = (sum(k * p for k, p in odds.items()) for odds in (high, low))
    rolls = () if unseen else (Roll(text("roll-pursuit"), known, _chances(low, False), (), ("6.42",)),)
    return Forecast(
        title=text("forecast-pursuit", hex=name(s, cell)),
        attackers=(s.data.ids[u],),
        defenders=s.data.unit_names(enemies & seen),
        unseen=unseen,
        modifiers=(Modifier(text("mod-shelter", hits=tough), "6.42", good=True),) if tough > 1 else (),
        rolls=rolls,
        summary=(text("summary-pursuit", low=round(best, 1), high=round(worst, 1)),),
    )
