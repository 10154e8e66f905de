"""Chapter 5.3: events of the Combat Phase."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Rolled
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.lasting import (
    AirSupply,
    BetterGuns,
    BetterTanks,
    BlackSeaFleet,
    LogisticsProblems,
    Mods,
    StandFast,
    Sturmoviks,
    Zhukov,
)
from stavka.games.no_retreat.rules.assault import throw
from stavka.games.no_retreat.rules.battle import Fight, armour_shift, battle, current
from stavka.games.no_retreat.rules.choices import CHOSEN, HEX_CHOSEN, UNIT_CHOSEN, Choice, HexChoice, UnitChoice, chosen
from stavka.games.no_retreat.rules.combat import Battles, Counterblows, able, possible_counterblows
from stavka.games.no_retreat.rules.effects import Play, name
from stavka.games.no_retreat.rules.moments import (
    APPLY,
    COMBAT_END,
    COMMIT,
    COUNTERBLOW,
    REMOVAL,
    ROLL,
    event,
)
from stavka.games.no_retreat.rules.pile import draw
from stavka.games.no_retreat.rules.results import COUNTERATTACK, EXCHANGE, RETREAT, changed_result
from stavka.games.no_retreat.state import State


def force(play: Play, result: str) -> None:
    """A card names the result; no die is rolled."""
    battle(play.s).add(Mods(result=result))


# --- when battle cards can be played ---------------------------------------------------------------------------


def fighting(s: State) -> bool:
    """Is a battle being fought?"""
    return current(s) is not None


def attacks(s: State, side: str) -> bool:
    """Does this side attack in the battle?"""
    fight = current(s)
    return fight is not None and fight.attacker == side


def attacks_in_own_phase(s: State, side: str) -> bool:
    """Does this side attack, in its own Combat Phase?"""
    return attacks(s, side) and s.side == side


def defends_in_enemy_phase(s: State, side: str) -> bool:
    """Does this side defend, in the enemy's Combat Phase?"""
    fight = current(s)
    return fight is not None and fight.defender == side and s.side != side


def in_enemy_phase(s: State, side: str) -> bool:
    """Is a battle fought in the enemy's Combat Phase?"""
    return fighting(s) and s.side != side


def in_own_phase(s: State, side: str) -> bool:
    """Is a battle fought in the own Combat Phase?"""
    return fighting(s) and s.side == side


def rolled(s: State, side: str) -> bool:
    """Has a die just been rolled?"""
    fight = current(s)
    return fight is not None and (fight.die > 0 or any(fight.duel))


def enemy_rolled(s: State, side: str) -> bool:
    """Has the enemy just rolled for an attack?"""
    fight = current(s)
    return fight is not None and fight.die > 0 and fight.attacker != side


def against_city(s: State, side: str) -> bool:
    """Is the hex attacked a city?"""
    fight = current(s)
    return fight is not None and bool(s.data.cities & ~s.scorched & sum(1 << c for c in fight.hexes))


# --- results named by a card ----------------------------------------------------------------------------------


@event("elastic-defense", COMMIT, can=defends_in_enemy_phase)
def elastic_defense(play: Play, side: str) -> None:
    """A retreat."""
    force(play, RETREAT)


@event("russian-tenacity", COMMIT, can=lambda s, side: defends_in_enemy_phase(s, side) and against_city(s, side))
def russian_tenacity(play: Play, side: str) -> None:
    """An exchange, in a city."""
    force(play, EXCHANGE)


@rule("10.7.2")
def compulsory_counterattack(play: Play) -> None:
    """A counterattack that must be made."""
    force(play, COUNTERATTACK)
    battle(play.s).add(Mods(must_counterattack=True))


@event("counteroffensive", COMMIT, can=defends_in_enemy_phase)
def counteroffensive(play: Play, side: str) -> None:
    """A counterattack."""
    compulsory_counterattack(play)


@event("seymon-timoshenko", COMMIT, can=defends_in_enemy_phase)
def timoshenko(play: Play, side: str) -> None:
    """A counterattack."""
    compulsory_counterattack(play)


@event("gotthard-heinrici", COMMIT, can=defends_in_enemy_phase)
def heinrici(play: Play, side: str) -> None:
    """A counterattack, and a card."""
    compulsory_counterattack(play)
    draw(play, side, 1)


@event("ivan-konev", COMMIT, can=attacks_in_own_phase)
def ivan_konev(play: Play, side: str) -> None:
    """At 2:1 or better the enemy retreats."""
    battle(play.s).add(Mods(sure_retreat=True))


@event("heinz-guderian", COMMIT, can=lambda s, side: attacks_in_own_phase(s, side) and not against_city(s, side))
def heinz_guderian(play: Play, side: str) -> None:
    """At 2:1 or better the enemy retreats, except from a city."""
    battle(play.s).add(Mods(sure_retreat=True))


@event("hedgehogs", COMMIT, can=defends_in_enemy_phase)
def hedgehogs(play: Play, side: str) -> None:
    """Both roll instead of a normal combat."""
    battle(play.s).add(Mods(hedgehogs=True))


@event("nkvd", COMMIT, can=defends_in_enemy_phase)
def nkvd(play: Play, side: str) -> None:
    """Both roll; a tie is fought out on the Axis table."""
    battle(play.s).add(Mods(nkvd=True))


# --- what changes a battle ---------------------------------------------------------------------------------------


@event("rasputitsa", COMMIT, can=in_enemy_phase)
def rasputitsa(play: Play, side: str) -> None:
    """One hex of advance from this battle."""
    battle(play.s).add(Mods(advance=("halt",)))


@event("no-mercy", COMMIT, can=lambda s, side: fighting(s))
def no_mercy(play: Play, side: str) -> None:
    """One more step for each side afterwards."""
    battle(play.s).add(Mods(no_mercy=True))


@event("expert-leaders", COMMIT, can=attacks)
def expert_leaders(play: Play, side: str) -> None:
    """Two dice to choose from."""
    battle(play.s).add(Mods(two_dice=True))


@event("bridgehead", COMMIT, can=attacks_in_own_phase)
def bridgehead(play: Play, side: str) -> None:
    """No river, and an exchange instead of nothing."""
    battle(play.s).add(Mods(no_river=True, bridgehead=True))


@event("river-crossing", COMMIT, can=attacks_in_own_phase)
def river_crossing(play: Play, side: str) -> None:
    """No river, and another die instead of nothing."""
    battle(play.s).add(Mods(no_river=True, roll_again=True))


@event("siege-artillery", COMMIT, can=lambda s, side: attacks_in_own_phase(s, side) and not battle(s).blows)
def siege_artillery(play: Play, side: str) -> None:
    """Forts are ordinary infantry."""
    battle(play.s).add(Mods(no_fort=True))


@event("heavy-artillery", COMMIT, can=lambda s, side: attacks_in_own_phase(s, side) and against_city(s, side))
def heavy_artillery(play: Play, side: str) -> None:
    """A city's forts are ordinary, and a column right."""
    battle(play.s).add(Mods(no_fort=True, shifts=(1,)))


@event("walter-model", COMMIT, can=defends_in_enemy_phase)
def walter_model(play: Play, side: str) -> None:
    """Axis strength is doubled."""
    battle(play.s).add(Mods(double_defence=True))


def rockets(s: State) -> int:
    """Columns for Katyushas."""
    return 2 if s.box.year >= 1944 else 1


@event("katyushas", COMMIT, can=attacks_in_own_phase)
def katyushas(play: Play, side: str) -> None:
    """A column right, two from 1944."""
    battle(play.s).add(Mods(shifts=(rockets(play.s),)))


def mixed_force(s: State, side: str) -> bool:
    """A supplied attack with armour and infantry."""
    if not attacks(s, side):
        return False
    types = {s.face(u).type for u in bits(battle(s).attackers(s) & ~s.unsupplied)}
    return "armour" in types and len(types) > 1


@event("konstantin-rokossovsky", COMMIT, can=mixed_force)
def rokossovsky(play: Play, side: str) -> None:
    """A column right, and a card."""
    battle(play.s).add(Mods(shifts=(1,)))
    draw(play, side, 1)


def german_city(s: State, side: str) -> bool:
    """An attack on a city of Greater Germany."""
    return attacks(s, side) and any((s.data.cities & ~s.scorched & s.data.germany) >> c & 1 for c in battle(s).hexes)


@event("hurrah", COMMIT, can=german_city)
def hurrah(play: Play, side: str) -> None:
    """A column right, and a card."""
    battle(play.s).add(Mods(shifts=(1,)))
    draw(play, side, 1)


@event("stalin-tanks", COMMIT, can=lambda s, side: attacks(s, side) and armour_shift(s, battle(s)) > 0)
def stalin_tanks(play: Play, side: str) -> None:
    """Two columns for armour."""
    battle(play.s).add(Mods(stalin_tanks=True))


def ground_attack(s: State) -> int:
    """What each Soviet unit is stronger by with Sturmoviks."""
    return 4 if s.box.year >= 1944 else 2


@event("sturmoviks", COMMIT, can=lambda s, side: attacks_or_defends(s) and s.box.year >= 1943)
def sturmoviks(play: Play, side: str) -> None:
    """Each Soviet unit is stronger in this battle and the next."""
    s = play.s
    value = ground_attack(s)
    battle(s).add(Mods(sturmoviks=value))
    s.effects.append(Sturmoviks(value))


def attacks_or_defends(s: State) -> bool:
    """Any battle will do."""
    return fighting(s)


@event("georgy-zhukov", COMMIT, can=lambda s, side: fighting(s))
def georgy_zhukov(play: Play, side: str) -> None:
    """Either table, here and nearby."""
    play.push(Choice(side, "table", (AXIS, SOVIET)))


@chosen("table", CHOSEN, AXIS, SOVIET)
def table_chosen(play: Play, side: str, way: str) -> None:
    """The table for this battle and those within two hexes."""
    s = play.s
    fight = battle(s)
    fight.add(Mods(table=way))
    s.effects.append(Zhukov(fight.hexes[0], way))


def stacked_target(s: State, side: str) -> bool:
    """Does this side attack a single hex with several units, in its own Combat Phase?"""
    fight = current(s)
    if fight is None or fight.apart or fight.round or not attacks_in_own_phase(s, side):
        return False
    return len(fight.hexes) == 1 and fight.defenders(s).bit_count() > 1


@event("infiltration-tactics", COMMIT, can=stacked_target)
def infiltration_tactics(play: Play, side: str) -> None:
    """The units of a stack are attacked one after another."""
    play.push(UnitChoice(side, "infiltration", battle(play.s).defenders(play.s)))


@chosen("infiltration", UNIT_CHOSEN)
def infiltration_chosen(play: Play, side: str, u: int) -> None:
    """Who is attacked first."""
    fight = battle(play.s)
    fight.apart = True
    fight.queue = fight.defenders(play.s) & ~(1 << u)
    fight.theirs = 1 << u


# --- effects for the whole phase ---------------------------------------------------------------------------------


@event("not-a-step-back", COMMIT, can=in_enemy_phase)
def not_a_step_back(play: Play, side: str) -> None:
    """Retreats become exchanges."""
    play.s.effects.append(StandFast())


@event("hold-at-all-costs", COMMIT, can=in_enemy_phase)
def hold_at_all_costs(play: Play, side: str) -> None:
    """Retreats become exchanges."""
    play.s.effects.append(StandFast())


@event("soviet-logistics-problems", COMMIT, can=lambda s, side: fighting(s))
def soviet_logistics_problems(play: Play, side: str) -> None:
    """Soviet attacks a column left."""
    play.s.effects.append(LogisticsProblems())


@event("black-sea-fleet", COMMIT, can=lambda s, side: fighting(s))
def black_sea_fleet(play: Play, side: str) -> None:
    """A column either way on the coast of the Black Sea."""
    play.push(Choice(side, "fleet", ("left", "right")))


@chosen("fleet", CHOSEN, "left", "right")
def fleet_chosen(play: Play, side: str, way: str) -> None:
    """Left or right."""
    play.s.effects.append(BlackSeaFleet(-1 if way == "left" else 1))


@event("new-tank-design", COMMIT, can=lambda s, side: fighting(s))
def new_tank_design(play: Play, side: str) -> None:
    """Better tanks, or better guns."""
    play.push(Choice(side, "tank-design", ("shift", "cancel")))


@chosen("tank-design", CHOSEN, "shift", "cancel")
def design_chosen(play: Play, side: str, way: str) -> None:
    """Shift against armour, or none for the Soviets."""
    play.s.effects.append(BetterTanks() if way == "shift" else BetterGuns())


# --- dice and results ---------------------------------------------------------------------------------------------


@event("knights-cross-wearers", ROLL, can=rolled)
def knights_cross(play: Play, side: str) -> None:
    """Roll again."""
    roll_again(play, side)


@event("heroes-of-the-soviet-union", ROLL, can=rolled)
def heroes(play: Play, side: str) -> None:
    """Roll again."""
    roll_again(play, side)


def roll_again(play: Play, side: str) -> None:
    """The die just rolled; of two dice the player names one."""
    fight = battle(play.s)
    if any(fight.duel):
        play.push(Choice(side, "duel-die", ("attacker", "defender")))
    else:
        throw(play, fight)


@chosen("duel-die", CHOSEN, "attacker", "defender")
def duel_die_chosen(play: Play, side: str, way: str) -> None:
    """One die of a duel is rolled again."""
    fight = battle(play.s)
    new = play.roll(1)
    own, other = fight.duel
    fight.duel = (new[0], other) if way == "attacker" else (own, new[0])
    who = fight.attacker if way == "attacker" else fight.defender
    play.tell("combat-die", "5.3.2", side=who, die=new[0], rolls=(Rolled(new),))


def one_left(play: Play) -> None:
    """The result is read a column farther left."""
    fight = battle(play.s)
    fight.column = max(-1, fight.column - 1)


@event("soviet-snafu", ROLL, can=enemy_rolled)
def soviet_snafu(play: Play, side: str) -> None:
    """A column left."""
    one_left(play)


@event("andrei-yeremenko", ROLL, can=enemy_rolled)
def yeremenko(play: Play, side: str) -> None:
    """A column left."""
    one_left(play)


def rolled_in_vain(s: State, side: str) -> bool:
    """Has a die of this side's attack brought nothing, or a counterblow?"""
    return attacks(s, side) and battle(s).result in ("-", "CB") and battle(s).die > 0


@event("paul-von-kleist", APPLY, can=rolled_in_vain)
def von_kleist(play: Play, side: str) -> None:
    """Another die instead of nothing or a counterblow."""
    fight = battle(play.s)
    throw(play, fight)
    fight.result = ""
    fight.back_to("after_roll")


def exchanged(s: State, side: str) -> bool:
    """Does this side's attack end in an exchange, forts and cards considered?"""
    return attacks_in_own_phase(s, side) and changed_result(s, battle(s), battle(s).result) == EXCHANGE


@event("one-last-push", APPLY, can=exchanged)
def one_last_push(play: Play, side: str) -> None:
    """After the exchange the survivors fight again; draw a card."""
    battle(play.s).add(Mods(push=True))
    draw(play, side, 1)


def axis_falls_back(s: State, side: str) -> bool:
    """Is the Axis about to retreat?"""
    fight: Fight | None = current(s)
    if fight is None or fight.defender != AXIS:
        return False
    return changed_result(s, fight, fight.result) in ("DR", "DS", "DD")


@event("roving-cauldron", APPLY, can=axis_falls_back)
def roving_cauldron(play: Play, side: str) -> None:
    """Retreats pass enemy zones of control."""
    battle(play.s).add(Mods(roving_cauldron=True))


# --- commanders and support -------------------------------------------------------------------------------------------


@event("erich-von-manstein", COMMIT, COUNTERBLOW, can=lambda s, side: fighting(s) or counterblow_step(s, side))
def von_manstein(play: Play, side: str) -> None:
    """A unit counts double; or three counterblows."""
    s = play.s
    fight = current(s)
    if fight is None:
        more_markers(play, 3)
    else:
        play.push(UnitChoice(side, "manstein", fight.units(s, side)))


@chosen("manstein", UNIT_CHOSEN)
def manstein_chosen(play: Play, side: str, u: int) -> None:
    """Twice its strength."""
    battle(play.s).add(Mods(doubled=(u,)))


def counterblow_step(s: State, side: str) -> bool:
    """Is it this side's Counterblow Step?"""
    return isinstance(s.frames[-1], Counterblows) and s.enemy == side and bool(possible_counterblows(s))


def more_markers(play: Play, count: int) -> None:
    """Counterblow markers that the card pays for."""
    step = next(f for f in reversed(play.s.frames) if isinstance(f, Counterblows))
    step.free += count


@event("mobile-defense", COUNTERBLOW, can=counterblow_step)
def mobile_defense(play: Play, side: str) -> None:
    """Two counterblows."""
    more_markers(play, 2)


@event("russian-courage", COUNTERBLOW, can=counterblow_step)
def russian_courage(play: Play, side: str) -> None:
    """Two counterblows."""
    more_markers(play, 2)


@event("backhand-blow", COMMIT, can=lambda s, side: in_own_phase(s, side) and bool(s.counterblows[SOVIET]))
def backhand_blow(play: Play, side: str) -> None:
    """Up to two Soviet counterblow markers go; draw a card."""
    draw(play, side, 1)
    play.push(HexChoice(side, "backhand", play.s.counterblows[SOVIET], left=2, optional=True))


@chosen("backhand", HEX_CHOSEN)
def backhand_chosen(play: Play, side: str, cell: int, u: int) -> None:
    """A marker goes."""
    s = play.s
    s.counterblows[SOVIET] &= ~(1 << cell)
    play.tell("marker-removed", "5.3.2", side=side, hex=name(s, cell), places=(s.data.name[cell],))


@event("luftwaffe-support", COMMIT, REMOVAL, can=lambda s, side: attacks(s, side) or cut_off_at_removal(s))
def luftwaffe_support(play: Play, side: str) -> None:
    """A column right for an own attack; or a pocket is supplied by air."""
    s = play.s
    if fighting(s):
        battle(s).add(Mods(shifts=(1,)))
    else:
        cells = sum({1 << s.where[u] for u in bits(s.unsupplied & s.on_map(AXIS))})
        play.push(HexChoice(side, "air-supply", cells))


def cut_off_at_removal(s: State) -> bool:
    """Is an Axis unit about to surrender?"""
    return s.phase == "removal" and bool(s.unsupplied & s.on_map(AXIS))


@chosen("air-supply", HEX_CHOSEN)
def air_supply(play: Play, side: str, cell: int, u: int) -> None:
    """The units there hold out."""
    play.s.effects.append(AirSupply(cell))
    play.tell("air-supply", "5.3.2", side=side, hex=name(play.s, cell), places=(play.s.data.name[cell],))


def wave_targets(s: State) -> int:
    """Enemy hexes next to supplied Soviet units that could attack of their own will."""
    saved, s.fought = s.fought, s.fought & s.unsupplied
    near = s.data.around(bits(s.cells(SOVIET))) & s.cells(AXIS)
    out = sum(1 << c for c in bits(near) if able(s, c) & ~s.unsupplied)
    s.fought = saved
    return out


@event("wave-assault", COMBAT_END, can=lambda s, side: s.side == side and s.phase == "combat" and bool(wave_targets(s)))
def wave_assault(play: Play, side: str) -> None:
    """One more attack, by units that have fought already."""
    play.push(HexChoice(side, "wave", wave_targets(play.s)))


@chosen("wave", HEX_CHOSEN)
def wave_chosen(play: Play, side: str, cell: int, u: int) -> None:
    """The target of the second wave."""
    s = play.s
    s.fought &= s.unsupplied
    s.targets = 1 << cell
    play.tell("target", "5.3.2", side=side, hex=name(s, cell), places=(s.data.name[cell],))
    play.push(Battles())
