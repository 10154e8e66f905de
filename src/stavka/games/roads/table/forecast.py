"""What a battle or a chit would bring: units, cups, tactical values, and the exact chance of every check.

Drawn chits are their owner's secret, so nothing here looks at those of the enemy: his cup is told together with what
he has drawn from it, as both sides know it.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Text, text
from stavka.core.views import Chance, Forecast, Modifier, Prospect, Roll, Span
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, OPEN, SIDES, Chit, foe
from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.checks import PickUnit
from stavka.games.roads.rules.chits import ChitTurn, StaffWork, cup, idle, own_units, void
from stavka.games.roads.rules.effects import name, unit
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.siege import Sally, Shelter, Sortie, assailable, besiegers, siege_modifiers
from stavka.games.roads.rules.situation import (
    BattleFrame,
    OperationFrame,
    Part,
    cohesion,
    cohesion_parts,
    fighting,
    reach,
    tactical_parts,
)
from stavka.games.roads.state import State
from stavka.games.roads.table.odds import prospect
from stavka.games.roads.table.prospect import prospect_within, steps

FORT = 2  # what fortifications take off the die
FACES = 10


def forecast(game: Game[State], s: State, role: str, action: Action | None = None) -> Forecast | None:
    """The battle that a move would start, or what the decision in a battle would bring."""
    if not s.frames or s.outcome is not None or role not in s.frames[-1].roles(s):
        return None
    told, fight = lines_of(s, role, action), fighting(s)
    if told is None or fight is None or fight.over:
        return told
    if isinstance(s.frames[-1], ChitTurn) and not isinstance(action, do.PlayCard):
        return told
    return replace(told, prospect=prospect_within(game, s, role, action))


def lines_of(s: State, role: str, action: Action | None) -> Forecast | None:
    """All but the headline of what is decided within a battle."""
    top = s.frames[-1]
    if isinstance(top, MoveGroup):
        return of_march(s, role, top, action)
    if isinstance(top, Sail | Sortie):
        sally = sallying(s, top, action)
        return None if sally is None else of_battle(met(s, sally), role, sally)
    if isinstance(top, Shelter):
        outside = before_the_walls(s, top, action)
        return of_battle(s, role, outside) if outside.defenders else None
    if isinstance(top, OperationFrame):
        return of_storm(s, top, action)
    if isinstance(top, Reaction) and top.timing == "attacked":
        group: MoveGroup = s.frames[-2]
        told = of_battle(s, role, planned(s, group, group.zone, top.zone))
        return replace(told, prospect=None) if isinstance(action, do.PlayCard) else told
    fight = fighting(s)
    if fight is None:
        return None
    if isinstance(top, Reaction) and top.timing == "battle":
        return of_battle(s, role, with_card(fight, action))
    if isinstance(top, ChitTurn):
        return of_chits(s, role, fight, action)
    if isinstance(top, PickUnit) and top.purpose == "check":
        return of_pick(s, role, fight, top, action)
    return within(s, fight) if isinstance(top, Reaction | PickUnit | StaffWork | Sally) else None


def within(s: State, fight: BattleFrame) -> Forecast:
    """A smaller decision in a battle: who fights, and the headline."""
    return Forecast(
        title=text("forecast-play", zone=name(s, fight.zone)),
        attackers=s.data.names_of(fight.attackers),
        defenders=s.data.names_of(fight.defenders),
        place=s.data.name[fight.zone],
    )


# --- a battle to come -------------------------------------------------------------------------------


def of_march(s: State, role: str, group: MoveGroup, action: Action | None) -> Forecast | None:
    """The battle at the end of a march that is being considered."""
    if not isinstance(action, do.March):
        return None
    to = s.data.cell.get(action.to, -1)
    source = group.ways(s).attacks.get(to)
    if source is None:
        return None
    return of_battle(arrived(s, group, source), role, planned(s, group, source, to))


@rule("9.6.6.b", "9.6.6.d")
def arrived(s: State, group: MoveGroup, source: int) -> State:
    """The position from which the attack is made: on its way the stack may close or open a ring."""
    if source == group.zone:
        return s
    there = s.copy()
    for u in bits(group.units):
        there.put(u, source)
    there.isolated = there.ring()
    return there


def sallying(s: State, group: Sail | Sortie, action: Action | None) -> Battle | None:
    """The battle of ships, or of those inside a fortress with those around it."""
    to = s.data.cell.get(action.to, -1) if isinstance(action, do.March) else -1
    enemy, units = foe(group.side), group.units
    if isinstance(group, Sail):
        origin = group.courses(s).attacks.get(to)
        if origin is None:
            return None
        return Battle(
            zone=to, origin=origin, attacker=group.side, river=OPEN, attackers=units, defenders=s.ships_at(enemy, to)
        )
    if to != group.zone:
        return None
    return Battle(
        zone=to, origin=to, attacker=group.side, river=OPEN, attackers=units, defenders=s.units_at(enemy, to),
        sallied=units,
    )  # fmt: skip


def met(s: State, fight: Battle) -> State:
    """The position when ships have met, or those inside have come out: nobody is in the way where they were."""
    there = s.copy()
    for u in bits(fight.attackers):
        there.put(u, fight.zone)
    there.cache.clear()
    return there


@rule("11.3")
def before_the_walls(s: State, top: Shelter, action: Action | None) -> Battle:
    """The battle of those who stay outside a fortress when enemies come."""
    group = next(frame for frame in reversed(s.frames) if isinstance(frame, MoveGroup))
    fight = planned(s, group, group.zone, top.zone)
    if isinstance(action, do.Shelter) and action.unit in s.data.number:
        fight.defenders &= ~(1 << s.data.number[action.unit])
    return fight


@rule("11.3.3")
def of_storm(s: State, op: OperationFrame, action: Action | None) -> Forecast | None:
    """The chance that a fortress falls."""
    zone = s.data.cell.get(action.zone, -1) if isinstance(action, do.Besiege) else -1
    if zone < 0 or not assailable(s, reach(s, op)) >> zone & 1:
        return None
    units = besiegers(s, zone)
    factor, inside, around = siege_modifiers(s, zone, units)
    number = s.data.value["siege-number"]
    falls = min(FACES, max(0, number - factor - inside + around)) / FACES
    lines = (
        Modifier(text("siege-factor"), "11.3.3", f"{factor:+}", False),
        Modifier(text("siege-inside"), "11.3.3", f"{inside:+}", False),
        Modifier(text("siege-around"), "11.3.3", f"{-around:+}", True),
    )
    chances = (
        Chance(text("forecast-falls", zone=name(s, zone)), falls, True),
        Chance(text("forecast-stands", zone=name(s, zone)), 1 - falls, False),
    )
    die = Roll(text("forecast-siege-die", number=number), ((1, 0),), chances, lines, ("11.3.3",))
    return Forecast(
        title=text("forecast-siege", zone=name(s, zone)),
        attackers=s.data.names_of(units),
        defenders=s.data.names_of(s.garrison(zone)),
        rolls=(die,),
        place=s.data.name[zone],
        prospect=Prospect(Span.exact(falls), Span.exact(0.0), Span.exact(falls * steps(s, s.garrison(zone)))),
    )


def planned(s: State, group: MoveGroup, source: int, to: int) -> Battle:
    """The battle as it would begin."""
    return Battle(
        zone=to, origin=source, attacker=group.side, river=s.data.river(source, to), attackers=group.units,
        defenders=s.units_at(foe(group.side), to), led=group.leads(s),
    )  # fmt: skip


def of_battle(s: State, role: str, fight: BattleFrame) -> Forecast:
    """Both sides, their cups, and every unit with what it checks against."""
    cups = {side: cup(s, fight, side) for side in SIDES}
    order = (fight.attacker, fight.defender)
    rolls = [of_cup(s, fight, side, cups[side]) for side in order]
    for side in order:
        dice = sorted(modifiers_against(s, fight, side, cups))
        rolls += [of_unit(s, role, fight, u, dice) for u in bits(fight.units(side))]
    return Forecast(
        title=text("forecast-battle", zone=name(s, fight.zone)),
        note=text("forecast-river-" + fight.river),
        attackers=s.data.names_of(fight.attackers),
        defenders=s.data.names_of(fight.defenders),
        modifiers=tuple(m for side in order for m in drawing(s, role, fight, side)),
        rolls=tuple(rolls),
        place=s.data.name[fight.zone],
        prospect=prospect(s, fight, role),
    )


CONDITIONS = ("bridge", "pioneers", "zhukov", "street-fighting")  # cards that change the conditions of a battle


def with_card(fight: BattleFrame, action: Action | None) -> BattleFrame:
    """The battle with a card that changes its conditions."""
    if not isinstance(action, do.PlayCard):
        return fight
    if action.card in CONDITIONS:
        return replace(fight, flags=(*fight.flags, str(action.card)))
    return fight


def drawing(s: State, role: str, fight: BattleFrame, side: str) -> list[Modifier]:
    """How many chits a side draws, and why."""
    parts = tactical_parts(s, fight, side)
    own = side == role
    lines = [
        Modifier(text("forecast-draws", side=text("side-" + side)), "9.5.2", str(sum(p.value for p in parts)), own)
    ]
    if len(parts) > 1:
        lines += [Modifier(text("tactical-" + p.id), p.rule, f"{p.value:+}", own) for p in parts[1:]]
    return lines


def of_cup(s: State, fight: BattleFrame, side: str, chits: tuple[str, ...]) -> Roll:
    """The chits of a cup that count, and how likely each is to be the next one drawn."""
    counts = Counter(id for id in chits if not void(s, fight, id, ()))
    whole = counts.total() or 1
    lines = tuple(Chance(chit_line(id, n), n / whole) for id, n in counts.most_common())
    idle_ones = len(chits) - counts.total()
    notes = (Modifier(text("forecast-void", count=idle_ones), "9.5.5"),) if idle_ones else ()
    title = text("forecast-cup", side=text("side-" + side), count=len(chits))
    return Roll(title, (), lines, notes, ("9.5.1",))


def chit_line(id: str, count: int) -> Text:
    return text("forecast-chit", chit=text("chit-" + id), count=count)


def modifiers_against(s: State, fight: BattleFrame, side: str, cups: dict[str, tuple[str, ...]]) -> set[int]:
    """The die modifiers that chits of either cup can put on a unit of a side."""
    out = set()
    for id in {*cups[AXIS], *cups[foe(AXIS)]}:
        chit = s.data.chits[id]
        if chit.side != side and chit.foe:
            out.add(chit.foe_die)
        elif chit.side == side and chit.own and not chit.sure:
            out.add(0)
    return out


def of_unit(s: State, role: str, fight: BattleFrame, number: int, dice: list[int]) -> Roll:
    """What a unit checks against, part by part, and how often it fails at each modifier."""
    bad = s.data.side_of[number] != role
    lines = tuple(
        Chance(text("forecast-fails-at", modifier=f"{die:+}"), fails(s, fight, number, die), bad) for die in dice
    )
    title = text("forecast-unit", unit=unit(s, number), cohesion=cohesion(s, fight, number))
    return Roll(title, (), lines, unit_parts(s, role, fight, number), ("9.6.1",))


def unit_parts(s: State, role: str, fight: BattleFrame, number: int) -> tuple[Modifier, ...]:
    """The printed value and what changes it; fortifications, which change the die."""
    parts = cohesion_parts(s, fight, number)
    if fight.forts >> number & 1:
        parts.append(Part("fort", FORT, "C19.15"))
    own = s.data.side_of[number] == role
    first, *rest = parts
    lines = [Modifier(text("cohesion-" + first.id), first.rule, str(first.value))]
    lines += [Modifier(text("cohesion-" + p.id), p.rule, f"{p.value:+}", (p.value > 0) == own) for p in rest]
    return tuple(lines)


# --- inside a battle -----------------------------------------------------------------------------------


def fails(s: State, fight: BattleFrame, number: int, modifier: int) -> float:
    """The chance that a unit fails its check at this modifier of the die."""
    if fight.forts >> number & 1:
        modifier -= FORT
    passing = cohesion(s, fight, number) - modifier
    return (FACES - min(FACES, max(0, passing))) / FACES


def of_chits(s: State, role: str, fight: BattleFrame, action: Action | None) -> Forecast:
    """The chit about to be played, or every chit in hand."""
    held = sorted(set(fight.chits(role)))
    ids = [action.chit] if isinstance(action, do.PlayChit) and action.chit in held else held
    return Forecast(
        title=text("forecast-play", zone=name(s, fight.zone)),
        attackers=s.data.names_of(fight.attackers),
        defenders=s.data.names_of(fight.defenders),
        rolls=tuple(of_chit(s, role, fight, s.data.chits[id]) for id in ids),
        place=s.data.name[fight.zone],
        prospect=prospect(s, fight, role, ids[0] if len(ids) == 1 else "") if ids else None,
    )


def of_chit(s: State, role: str, fight: BattleFrame, chit: Chit) -> Roll:
    """The checks of a chit, the defender's first: every unit that may be picked and how often it fails."""
    title = text("chit-" + chit.id)
    if idle(s, fight, chit):
        return Roll(title, (), (), (Modifier(text("chit-idle"), chit.rule),), (chit.rule,))
    notes: list[Modifier] = []
    lines: list[Chance] = []
    for side in (fight.defender, fight.attacker):
        if side != chit.side and chit.foe:
            picks = chit.side if chit.picks == "player" else side
            notes.append(picking(side, picks, chit.foe_die, role))
            lines += checks(s, role, fight, fight.units(side), chit.foe_die, chit.foe)
        elif side == chit.side and chit.own and not chit.sure:
            notes.append(picking(side, side, 0, role))
            lines += checks(s, role, fight, own_units(s, fight, chit), 0, chit.own)
        elif side == chit.side and chit.own:
            notes.append(Modifier(text("forecast-sure"), chit.rule, good=False))
    if chit.id == "soviet-fort":
        notes.append(Modifier(text("cohesion-fort"), chit.rule, f"{-FORT:+}", True))
    return Roll(title, (), tuple(lines), tuple(notes), (chit.rule,))


def picking(of: str, picks: str, die: int, role: str) -> Modifier:
    """One unit of a side checks: who picks it, and what is added to its die."""
    return Modifier(text("forecast-picks", of=of, side=picks), "9.5.4", f"{die:+}", of != role)


def checks(s: State, role: str, fight: BattleFrame, units: int, die: int, fail: str) -> list[Chance]:
    """Every unit that may have to check, with the chance that it fails."""
    return [
        Chance(
            text("forecast-fails-" + fail, unit=unit(s, u)),
            fails(s, fight, u, die),
            s.data.side_of[u] != role,
        )
        for u in bits(units)
    ]


def of_pick(s: State, role: str, fight: BattleFrame, pick: PickUnit, action: Action | None) -> Forecast:
    """The check of the unit considered, or of every unit that may be picked."""
    chosen = s.data.number.get(action.unit, -1) if isinstance(action, do.Pick) else -1
    units = 1 << chosen if chosen >= 0 and pick.units >> chosen & 1 else pick.units
    return Forecast(
        title=text("forecast-check", zone=name(s, fight.zone)),
        attackers=s.data.names_of(fight.attackers),
        defenders=s.data.names_of(fight.defenders),
        rolls=tuple(of_check(s, role, fight, u, pick) for u in bits(units)),
    )


def of_check(s: State, role: str, fight: BattleFrame, number: int, pick: PickUnit) -> Roll:
    """A die against cohesion."""
    bad = s.data.side_of[number] != role
    lost = fails(s, fight, number, pick.modifier)
    lines = (
        Chance(text("forecast-holds", unit=unit(s, number)), 1 - lost, not bad),
        Chance(text("forecast-fails-" + pick.fail, unit=unit(s, number)), lost, bad),
    )
    parts = unit_parts(s, role, fight, number)
    if pick.modifier:
        parts = (*parts, Modifier(text("forecast-die"), pick.cited, f"{pick.modifier:+}", bad))
    title = text("forecast-unit", unit=unit(s, number), cohesion=cohesion(s, fight, number))
    return Roll(title, ((1, 0),), lines, parts, ("9.6.1", pick.cited))
