"""How the bots value cards: what an event is worth now, what to keep, what to pay with."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from stavka.core.actions import Action, Legal, Pass, PassTurn
from stavka.core.hexes import bits
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, SOVIET
from stavka.games.no_retreat.bot.appraisal import battle_stakes, battle_value, result_value
from stavka.games.no_retreat.lasting import Mods
from stavka.games.no_retreat.rules.battle import Fight, battle, current, read_table
from stavka.games.no_retreat.rules.happenings_battle import ground_attack, rockets
from stavka.games.no_retreat.rules.moments import COMMIT, event_of
from stavka.games.no_retreat.rules.payment import Discarded
from stavka.games.no_retreat.rules.placement import replaceable
from stavka.games.no_retreat.rules.playing import Announced, copied, own_turn
from stavka.games.no_retreat.rules.weather import CLEAR, frozen, weather
from stavka.games.no_retreat.state import State

# what an event is worth on average to the side that holds it: for keeping, paying and cancelling
KEPT = {
    # Axis
    "erich-von-manstein": 0.6, "gott-mit-uns": 0.3, "troop-transfer": 0.7, "elastic-defense": 0.3, "okh": 0.2,
    "luftwaffe-support": 0.5, "production-problems": 0.5, "new-tank-design": 0.2, "battle-initiative": 0.1,
    "fedor-von-bock": 0.5, "summer-campaign": 0.9, "inexperienced-soviet-officers": 0.5, "backhand-blow": 0.3,
    "knights-cross-wearers": 0.5, "general-staff": 0.2, "kesselschlacht": 1.0, "roving-cauldron": 0.3,
    "expert-leaders": 0.6, "albert-speer-reorganizes-economy": 0.9, "stalin-orders-attack": 0.3,
    "hold-at-all-costs": 0.2, "ersatz-units": 0.4, "mobile-defense": 0.1, "river-crossing": 0.4, "soviet-snafu": 0.5,
    "walter-model": 0.6, "last-reserves": 0.2, "stalins-interference": 0.6, "counteroffensive": 0.5,
    "siege-artillery": 0.4, "soviet-logistics-problems": 0.6, "soviet-manpower-crisis": 0.8, "surprise-attack": 0.1,
    "heinz-guderian": 0.6, "hedgehogs": 0.4, "operational-moves": 0.1, "das-vaterland": 0.6, "defensive-works": 0.5,
    "soviet-industrial-relocation": 0.5, "panzerblitz": 0.1, "paul-von-kleist": 0.4, "desperate-offensive": 0.1,
    "festung-deutschland": 0.2, "volkssturm-levies": 0.6, "gotthard-heinrici": 0.6, "volksgrenadiers": 0.6,
    # Soviet
    "new-conscripts": 0.7, "manpower-reserves": 1.0, "black-sea-fleet": 0.2, "rasputitsa": 0.3, "cavalry-raid": 0.3,
    "partisans": 0.7, "scorched-earth": 0.1, "allied-lend-lease": 0.9, "za-rodinu": 0.6, "not-a-step-back": 0.2,
    "no-mercy": 0.1, "russian-tenacity": 0.5, "strategic-reserves": 0.7, "nkvd": 0.4, "infiltration-tactics": 0.2,
    "strategic-surprise": 0.1, "hitler-orders-attack": 0.4, "major-offensive": 0.8, "bridgehead": 0.4,
    "georgy-zhukov": 0.6, "sturmoviks": 0.6, "western-allied-offensive": 0.8, "red-orchestra": 0.5, "na-berlin": 0.3,
    "ivan-konev": 0.6, "katyushas": 0.6, "wave-assault": 0.6, "andrei-yeremenko": 0.5, "allied-strategic-bombing": 0.6,
    "prepared-offensive": 0.1, "stavka": 0.2, "conflicting-hitler-directives": 0.6, "maskirovka": 0.2,
    "hitlers-interference": 0.6, "russian-courage": 0.1, "industrial-surge": 1.0, "russian-steam-roller": 0.7,
    "central-command": 0.1, "seymon-timoshenko": 0.5, "heroes-of-the-soviet-union": 0.5, "axis-allies-waver": 0.6,
    "konstantin-rokossovsky": 0.7, "heavy-artillery": 0.6, "hurrah": 0.7, "one-last-push": 0.7, "stalin-tanks": 0.5,
}  # fmt: skip
UNKNOWN = 0.25  # an event that this table does not know
CANCEL = 0.5  # an enemy event worth cancelling
HELD = 2  # cards that may be kept for the next Card Phase

# what a card does to the battle in which it is committed
MODS: dict[str, Callable[[State, Fight], Mods]] = {
    "elastic-defense": lambda s, f: Mods(result="DR"),
    "russian-tenacity": lambda s, f: Mods(result="EX"),
    "counteroffensive": lambda s, f: Mods(result="CA", must_counterattack=True),
    "seymon-timoshenko": lambda s, f: Mods(result="CA", must_counterattack=True),
    "gotthard-heinrici": lambda s, f: Mods(result="CA", must_counterattack=True),
    "ivan-konev": lambda s, f: Mods(sure_retreat=True),
    "heinz-guderian": lambda s, f: Mods(sure_retreat=True),
    "hedgehogs": lambda s, f: Mods(hedgehogs=True),
    "nkvd": lambda s, f: Mods(nkvd=True),
    "expert-leaders": lambda s, f: Mods(two_dice=True),
    "bridgehead": lambda s, f: Mods(no_river=True, bridgehead=True),
    "river-crossing": lambda s, f: Mods(no_river=True, roll_again=True),
    "siege-artillery": lambda s, f: Mods(no_fort=True),
    "heavy-artillery": lambda s, f: Mods(no_fort=True, shifts=(1,)),
    "walter-model": lambda s, f: Mods(double_defence=True),
    "katyushas": lambda s, f: Mods(shifts=(rockets(s),)),
    "konstantin-rokossovsky": lambda s, f: Mods(shifts=(1,)),
    "hurrah": lambda s, f: Mods(shifts=(1,)),
    "stalin-tanks": lambda s, f: Mods(stalin_tanks=True),
    "sturmoviks": lambda s, f: Mods(sturmoviks=ground_attack(s)),
    "georgy-zhukov": lambda s, f: Mods(table=AXIS if f.attacker == SOVIET else SOVIET),
    "luftwaffe-support": lambda s, f: Mods(shifts=(1,)),
    "soviet-logistics-problems": lambda s, f: Mods(shifts=(-1,)),
    "erich-von-manstein": lambda s, f: Mods(doubled=(strongest(s, f, AXIS),)),
}
DRAWS_TOO = ("konstantin-rokossovsky", "hurrah", "gotthard-heinrici", "one-last-push")  # they replace themselves
LASTS = ("soviet-logistics-problems", "georgy-zhukov", "sturmoviks")  # they help in other battles too


def strongest(s: State, fight: Fight, side: str) -> int:
    """The strongest unit of a side in a battle."""
    return max(bits(fight.units(s, side)), key=lambda u: s.face(u).strength, default=-1)


def kept(s: State, side: str, number: int) -> float:
    """What a card is worth in the hand."""
    happens = s.data.happenings[side][number]
    if happens.needs not in ("", s.initiative):
        return 0.05
    if happens.name == "fedor-von-bock" and not s.box.axis_replacements:
        return 0.1
    if happens.name in ("katyushas", "sturmoviks") and s.box.year < 1943:
        return 0.1
    return KEPT.get(happens.name, UNKNOWN)


def price(s: State, side: str) -> float:
    """What it costs to part with a card: little when the hand is full anyway."""
    spare = len(s.hands[side]) - HELD
    return 0.12 if spare > 0 else 0.3


def take(s: State, legal: Legal, side: str) -> Action:
    """The best of the cards that lie open."""
    actions = [a for a in legal if isinstance(a, do.Take)]
    return max(actions, key=lambda a: (kept(s, side, int(a.card)), int(a.card)))


def discard(s: State, legal: Legal, owner: str, *, worst: bool = True) -> Action:
    """The card that is missed least by its owner (or, of a hand looked into, most)."""
    actions = [a for a in legal if isinstance(a, do.Discard)]
    pick = min if worst else max
    return pick(actions, key=lambda a: (kept(s, owner, int(a.card)), int(a.card)))


def pay(s: State, legal: Legal, side: str, purpose: str) -> Action:
    """Pay with the card that is missed least; von Bock pays for replacements best."""
    for action in legal:
        if isinstance(action, do.Discard):
            name = event_of(s, int(action.card), side).name
            if name == "fedor-von-bock" and purpose == "replacement" and s.initiative == AXIS:
                return action
            if name == "volksgrenadiers" and s.phase == "organization":
                return action
    return discard(s, legal, side)


# --- windows ------------------------------------------------------------------------------------------------


def event_value(s: State, side: str, name: str, timing: str) -> float:
    """What an event brings if it is played at this moment."""
    fight = current(s)
    if fight is not None and timing in ("roll", "apply"):
        return after_the_die(s, fight, side, name)
    if fight is not None and timing == "commit":
        return commit_value(s, fight, side, name)
    check = WHEN.get(name)
    if check is not None:
        return KEPT.get(name, UNKNOWN) + 0.3 if check(s, side) else 0.0
    return 0.0


def lost(s: State, side: str) -> bool:
    """Does a side have units to bring back?"""
    return bool(replaceable(s, side))


def stops_defeat(s: State, side: str) -> bool:
    """Would the enemy win by sudden death now?"""
    box = s.box
    enemy = AXIS if side == SOVIET else SOVIET
    limit = box.axis_death if enemy == AXIS else box.soviet_death
    red = 1 if box.red else 0
    turning = s.turn == s.data.begins.soviet_initiative
    return bool(limit) and s.points(enemy) + (red if enemy == SOVIET else -red) > limit - turning


def cancels(s: State, side: str) -> bool:
    """Is the enemy card just played worth an answer? One only discarded is not."""
    played = next((f for f in reversed(s.frames) if isinstance(f, Announced | Discarded)), None)
    return isinstance(played, Announced) and KEPT.get(played.name, UNKNOWN) >= CANCEL


def always(s: State, side: str) -> bool:
    """Good whenever it can be played."""
    return True


WHEN: dict[str, Callable[[State, str], bool]] = {
    "troop-transfer": always,
    "summer-campaign": lambda s, side: s.turn <= 15,
    "stalin-orders-attack": lambda s, side: s.turn <= 9,
    "inexperienced-soviet-officers": cancels,
    "stalins-interference": cancels,
    "conflicting-hitler-directives": cancels,
    "hitlers-interference": cancels,
    "kesselschlacht": always,
    "albert-speer-reorganizes-economy": always,
    "ersatz-units": always,
    "soviet-manpower-crisis": always,
    "das-vaterland": stops_defeat,
    "za-rodinu": stops_defeat,
    "defensive-works": always,
    "soviet-industrial-relocation": always,
    "volkssturm-levies": always,
    "luftwaffe-support": lambda s, side: s.phase == "removal",
    "production-problems": always,
    "allied-strategic-bombing": always,
    "new-conscripts": lost,
    "manpower-reserves": lost,
    "strategic-reserves": lost,
    "partisans": always,
    "allied-lend-lease": always,
    "hitler-orders-attack": lambda s, side: s.turn >= 12 or frozen(s),
    "major-offensive": lambda s, side: s.turn >= 10,
    "western-allied-offensive": always,
    "red-orchestra": always,
    "industrial-surge": always,
    "russian-steam-roller": lambda s, side: s.shock > 0,
    "axis-allies-waver": always,
    "wave-assault": always,
    "cavalry-raid": lambda s, side: weather(s) == CLEAR and len(s.hands[side]) > HELD,
    "last-reserves": lambda s, side: len(replaceable(s, side)) >= 3 and s.turn >= 17,
}


def after_the_die(s: State, fight: Fight, side: str, name: str) -> float:
    """Cards that change a die or a result already known."""
    sign = 1 if fight.attacker == side else -1
    if name == "roving-cauldron":
        return 1.0 if battle_stakes(s, fight).closed else 0.0
    if not fight.die:  # a duel
        return 0.0
    if name == "one-last-push":
        return battle_value(s, fight) + 0.3
    now = fight.result or read_table(s, fight, fight.die, fight.column)
    value = result_value(s, fight, now)
    if name in ("soviet-snafu", "andrei-yeremenko"):
        new = read_table(s, fight, fight.die, max(-1, fight.column - 1))
        return value - result_value(s, fight, new)
    if name in ("knights-cross-wearers", "heroes-of-the-soviet-union", "paul-von-kleist"):
        return sign * (battle_value(s, fight) - value) - 0.1
    return 0.0


def commit_value(s: State, fight: Fight, side: str, name: str) -> float:
    """How much better a battle becomes for a side with this card."""
    make = MODS.get(name)
    if make is None:
        return 0.0
    trial = copy(fight)
    stakes = battle_stakes(s, fight)
    before = battle_value(s, fight, stakes)
    trial.add(make(s, fight))
    after = battle_value(s, trial, battle_stakes(s, trial) if trial.mods.no_fort else stakes)
    gain = after - before if fight.attacker == side else before - after
    if name in DRAWS_TOO:
        gain += price(s, side)
    if name in LASTS:
        gain *= 1.5
    return gain


def best_play(s: State, legal: Legal, side: str, timing: str) -> Action | None:
    """The card that brings most above its price, if any does."""
    best: tuple[float, Action] | None = None
    for option in legal.options:
        if option.make is not do.PlayEvent:
            continue
        for action in option:
            assert isinstance(action, do.PlayEvent)
            number = int(action.card)
            event = event_of(s, number, side)
            if event.copies:
                event = copied(s, side, timing) or event
            value = event_value(s, side, event.name, timing) - price(s, side)
            if value > 0 and (best is None or value > best[0]):
                best = (value, action)
    return best[1] if best else None


def window(s: State, legal: Legal, side: str, timing: str) -> Action:
    """A reaction window: a card that pays, else let it go by, for good if no card in hand belongs to it."""
    action = best_play(s, legal, side, timing)
    if action is not None:
        return action
    own = own_turn(s, side)
    hand = [event_of(s, n, side) for n in s.hands[side]]
    fits = any(event.copies or event.comes(timing, own) for event in hand)
    return Pass() if fits else PassTurn()


def commit(s: State, legal: Legal, side: str) -> Action:
    """Commitment Step: a marker where it helps most, a card where it pays."""
    fight = battle(s)
    if do.Support() in legal and support_pays(s, fight):
        return do.Support()
    action = best_play(s, legal, side, "commit")
    if action is not None:
        return action
    hand = [event_of(s, n, side) for n in s.hands[side]]
    fits = any(event.copies or COMMIT in event.moments for event in hand)
    return do.Done() if fits or PassTurn() not in legal else PassTurn()


def support_pays(s: State, fight: Fight) -> bool:
    """Markers are lost at the end of the turn: be generous unless more battles than markers are to come."""
    trial = copy(fight)
    trial.support = True
    stakes = battle_stakes(s, fight)
    gain = battle_value(s, trial, stakes) - battle_value(s, fight, stakes)
    left = s.blitz if fight.attacker == AXIS else s.shock
    to_come = s.targets.bit_count() if s.side == fight.attacker else 1
    return gain > (0.02 if left > to_come else 0.12)
