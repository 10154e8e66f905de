"""What a battle would bring, as far as a role can know.

Blocks that stand are unknown: what they can do is given as a range, from a single point to the most a block can have.
"""

from __future__ import annotations

import msgspec

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.odds import floats, hits, mean, steps_lost
from stavka.core.texts import Text, text
from stavka.core.views import Chance, Forecast, Modifier, Roll
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.rules.battle import INEFFECTIVE, Battle, Losses, Repulses, current_battle
from stavka.games.eastfront.rules.combat import Battles, CombatPlan, mandatory
from stavka.games.eastfront.rules.effects import name
from stavka.games.eastfront.rules.headquarters import supported
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.state import MUD, State, other
from stavka.games.eastfront.table.known import visible
from stavka.games.eastfront.table.odds import dice
from stavka.games.eastfront.table.prospect import (
    Fight,
    after_engaging,
    after_planning,
    battles_in_view,
    engaged,
    fight_of,
    left_of_round,
    next_battles,
    prospect_under_way,
    pursuers,
    pursuit_prospect,
    silent,
    steps_of_rearguard,
)

MOST_LINES = 5


def forecast(game: Game[State], s: State, role: str, action: Action | None = None) -> Forecast | None:
    """The preview of what a role is about to decide; `action` is the answer it considers."""
    if s.outcome is not None or role not in SIDES or not s.frames:
        return None
    top = s.frames[-1]
    if isinstance(top, MovementPhase) and role == s.side:
        return _of_move(s, role, action)
    if isinstance(top, CombatPlan) and role == s.side:
        return _of_plan(game, s, role, action)
    if isinstance(top, Battles) and role == s.side:
        return _together(s, role, next_battles(s, top, action), top.supported)
    under_way = current_battle(s)
    return _of_battle(game, s, role, under_way, action) if under_way is not None else None


def _of_move(s: State, role: str, action: Action | None) -> Forecast | None:
    if isinstance(action, do.Rearguard):
        return pursuit(s, role, s.data.number[action.unit])
    last_first = engaged(s, role)
    if not last_first:
        return None
    return _together(after_engaging(s, last_first), role, last_first, supported(s, role))


def _of_plan(game: Game[State], s: State, role: str, action: Action | None) -> Forecast | None:
    """Every battle on the map: those struck from the air last come first, those that may be left alone come last."""
    planned = after_planning(game, s, role, action)
    plan: CombatPlan = planned.frames[-1]
    must = mandatory(planned)
    cells = battles_in_view(planned, action)
    kinds = {c: "must" if must >> c & 1 else "chosen" if plan.chosen >> c & 1 else "optional" for c in cells}
    return _together(planned, role, cells, supported(s, role), kinds)


def _together(
    s: State, role: str, cells: list[int], support: int, kinds: dict[int, str] | None = None
) -> Forecast | None:
    """Several battles: the first, and with it the others. `kinds` says which must be fought."""
    found = [
        preview(s, role, fight_of(s, role, cell, bool(support >> cell & 1)), (kinds or {}).get(cell, ""))
        for cell in cells
    ]
    return msgspec.structs.replace(found[0], more=tuple(found[1:])) if found else None


def _of_battle(game: Game[State], s: State, role: str, battle: Battle, action: Action | None) -> Forecast | None:
    """A round under way: only what is still to be rolled."""
    if battle.over(s):
        return None
    fight = left_of_round(s, role, battle)
    odds = prospect_under_way(game, s, role, action) if isinstance(s.frames[-1], Losses | Repulses) else None
    if fight is None and odds is None:
        return None
    shown = preview(s, role, fight or silent(fight_of(s, role, battle.cell, battle.supported)))
    return msgspec.structs.replace(shown, prospect=odds)


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
        prospect=fight.prospect(),
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
    known, strongest = fight.volleys()
    if strongest:
        title = text("roll-their-defence" if mine else "roll-own-defence")
        if fight.unseen:
            low, high = float(mean(hits(known))), float(mean(hits(strongest)))
            line = text("roll-range", low=round(low, 1), high=round(high, 1), blocks=fight.unseen)
            out.append(Roll(title, (), (), (Modifier(line, "7.31", good=False),), ("7.22",)))
        else:
            out.append(Roll(title, known, _chances(fight.against(()).lost, not mine), (), ("7.22",)))
    own = dice(fight.active)
    if own:
        title = text("roll-own-offence" if mine else "roll-their-offence")
        lost = floats(steps_lost(hits(own), fight.tough)) if fight.tough else {0: 1.0}
        out.append(Roll(title, own, _chances(lost, mine), (), ("7.22",)))
    return out


def _summary(mine: bool, fight: Fight) -> list[Text]:
    """What each side loses on average, a range where blocks are unseen, and the chance to clear the hex."""
    odds = fight.prospect()
    own, theirs = ((round(span.low, 1), round(span.high, 1)) for span in (odds.attacker_loses, odds.defender_loses))
    if fight.unseen:
        out = [
            text("summary-lose-range", low=own[0], high=own[1], blocks=fight.unseen),
            text("summary-take-range", low=theirs[0], high=theirs[1]),
        ]
    elif mine:
        out = [text("summary-exact", own=own[0], theirs=theirs[0])]
    else:
        out = [text("summary-exact", own=theirs[0], theirs=own[0])]
    thrown = [fight.against(unknown).repulsed for unknown in fight.unknown]
    if max(thrown):
        out.append(_range("summary-repulsed", round(min(thrown), 1), round(max(thrown), 1)))
    return [*out, _range("summary-cleared", round(100 * odds.taken.low), round(100 * odds.taken.high))]


def _range(id: str, low: float, high: float) -> Text:
    """From the least to the most, or one figure where they are the same."""
    return text(id, value=low if low == high else text("range", low=low, high=high))


def pursuit(s: State, role: str, u: int) -> Forecast:
    """A rearguard under pursuit fire: by relative speed, so a range against unseen blocks."""
    cell = s.where[u]
    enemies = s.units_at(cell, other(role))
    seen = visible(s, role)
    known, most, tough = pursuers(s, role, u)
    least = steps_of_rearguard(s, u, known)
    odds = pursuit_prospect(s, role, u)
    low, high = round(odds.defender_loses.low, 1), round(odds.defender_loses.high, 1)
    rolls = () if known != most else (Roll(text("roll-pursuit"), known, _chances(least, False), (), ("6.42",)),)
    return Forecast(
        title=text("forecast-pursuit", hex=name(s, cell)),
        attackers=(s.data.ids[u],),
        defenders=s.data.unit_names(enemies & seen),
        unseen=(enemies & ~seen).bit_count(),
        modifiers=(Modifier(text("mod-shelter", hits=tough), "6.42", good=True),) if tough > 1 else (),
        rolls=rolls,
        summary=(text("summary-pursuit", low=low, high=high),),
        prospect=odds,
    )
