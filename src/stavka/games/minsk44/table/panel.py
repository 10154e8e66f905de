"""What the panels beside the map tell: formations and command, the account of points, who is still to come."""

from __future__ import annotations

from typing import Any

from stavka.core.actions import Choice
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import TWELFTHS
from stavka.games.minsk44.rules.artillery import (
    Bombardment,
    FirePlan,
    Protective,
    fire_options,
    fire_strength,
    gun_strength,
)
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE, Battle
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.combat_refusals import why_not_attack as attack_refusal
from stavka.games.minsk44.rules.combat_refusals import why_not_mobile as mobile_refusal
from stavka.games.minsk44.rules.command import in_command, why_out_of_command
from stavka.games.minsk44.rules.fire_refusals import why_not_gun
from stavka.games.minsk44.rules.movement import Demolition, Movement
from stavka.games.minsk44.rules.obligations import Contact
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.rules.shifts import attack_strength
from stavka.games.minsk44.rules.victory import has_loc
from stavka.games.minsk44.series import GERMAN, PROTECTIVE, SOVIET, SUPPORT
from stavka.games.minsk44.state import FOE, WAITING, State
from stavka.games.minsk44.table.known import visible


@rule("7.3", "7.4", "7.5")
def formations(s: State, side: str) -> list[dict[str, Any]]:
    """The formations of a side on the map: headquarters, units in command, units out of it and why."""
    data, led = s.data, in_command(s, side)
    found: dict[str, dict[str, Any]] = {}
    for u in bits(s.on_map(side)):
        line = found.setdefault(data.units[u].formation, {"hqs": [], "led": [], "lost": []})
        if data.headquarters >> u & 1:
            line["hqs"].append({"id": data.ids[u], "radius": data.units[u].radius, "silent": not s.effective(u)})
        elif led >> u & 1:
            line["led"].append(data.ids[u])
        else:
            line["lost"].append({"id": data.ids[u], "why": why_out_of_command(s, u)})
    return [{"id": name, **line} for name, line in found.items()]


@rule("24.5", "23.1", "23.6")
def account(s: State) -> dict[str, Any]:
    """Towns with what they are worth, who stands there and whether it has a line; stretches of railway."""
    towns = []
    for cell, town in s.data.towns.items():
        holder = next((side for side in (GERMAN, SOVIET) if s.held(side) >> cell & 1), "")
        line = bool(holder) and has_loc(s, cell, holder)
        towns.append({"hex": town.id, "german": town.german, "soviet": town.soviet, "holder": holder, "line": line})
    turn = max(s.turn, 1)
    rails = [{"id": x.id, "points": x.points[turn - 1], "cut": x.id in s.cut} for x in s.data.stretches]
    return {"towns": towns, "rails": rails}


@rule("6.1", "24.6", "24.7")
def arrivals(s: State) -> list[dict[str, Any]]:
    """Groups that are still to come: when, and on which faces of the die."""
    out = []
    for group in s.data.groups:
        waiting = [s.data.ids[u] for u in s.data.members[group.id] if s.where[u] == WAITING]
        if not waiting or not group.edge:
            continue
        turn, need = group.turn, list(group.need)
        if group.historical and s.options["arrivals"] == "historical":
            turn, need = group.historical, []
        out.append(
            {"id": group.id, "side": group.side, "turn": turn, "need": need, "edge": group.edge, "units": waiting}
        )
    return sorted(out, key=lambda line: line["turn"])


# --- the plan of the player who decides ---------------------------------------------------------------


def fight(s: State) -> dict[str, Any]:
    """Where a combat is being fought, and from where."""
    battle = next((f for f in reversed(s.frames) if isinstance(f, Battle | Bombardment)), None)
    if battle is None:
        return {}
    target = battle.targets[0] if isinstance(battle, Battle) else battle.target
    attackers = battle.attackers if isinstance(battle, Battle) else battle.firing
    stacks = sorted({s.where[u] for u in attackers if s.where[u] >= 0})
    return {"battle": {"target": s.data.name[target], "stacks": [s.data.name[c] for c in stacks]}}


def decision(s: State, frame: Any) -> dict[str, Any]:
    """What is planned, and what must still be done."""
    if isinstance(frame, Wave):
        due = owed(s, frame, 0, 0)
        return {**due, "focus": next(iter(due.get("must_be_attacked", ())), "")}
    if isinstance(frame, Assault):
        plan = attack_plan(s, frame)
        return {
            "plan": plan,
            "focus": plan["hexes"][0],
            **owed(s, frame.wave(s), mask_of(frame.targets), mask_of(frame.units)),
        }
    if isinstance(frame, FirePlan):
        return {"plan": fire_plan(s, frame), "focus": s.data.name[frame.target]}
    if isinstance(frame, Demolition):
        return {"focus": frame.bridge.partition("-")[0]}
    if isinstance(frame, Movement):
        return {"slowed": slowed(s, frame)}
    if isinstance(frame, Arrivals):
        return {"focus": gate(s, frame)}
    if isinstance(frame, Protective):
        return {"fired_at": s.data.grid.names(frame.shelled)}
    return {}


@rule("7.7", "10.10", "24.10")
def slowed(s: State, frame: Movement) -> dict[str, Any]:
    """Units with fewer points than their counter says: how many, and why."""
    zone, weather, out = s.zone(FOE[s.side]), s.weather_now().halves_moves, {}
    for u in bits(frame.movable(s)):
        whys = []
        if not frame.commanded >> u & 1:
            whys.append("slowed-command")
        if zone >> s.where[u] & 1:
            whys.append("slowed-zone")
        if weather:
            whys.append("slowed-weather")
        if whys:
            out[s.data.ids[u]] = {"points": frame.start(s, u).field // TWELFTHS, "whys": whys}
    return out


@rule("6.2")
def gate(s: State, frame: Arrivals) -> str:
    """The middle of the hexes where the first of the arriving units may enter."""
    goals = next(filter(None, (frame.goals(s, u) for u in frame.due(s))), 0)
    hexes = s.data.grid.names(goals)
    return hexes[len(hexes) // 2] if hexes else ""


@rule("10.6", "11.3")
def owed(s: State, wave: Wave, hexes: int, units: int) -> dict[str, Any]:
    """Units that must still attack in the first wave, and enemy hexes that must still be attacked."""
    if wave.wave == 2:
        return {}
    contact = wave.contact(s)
    return {
        "must_attack": [s.data.ids[u] for u in bits(contact.must_act & ~units)],
        "must_be_attacked": s.data.grid.names(contact.must_hit & ~hexes),
    }


def attack_plan(s: State, frame: Assault) -> dict[str, Any]:
    """An adjacent attack: who takes part, both tables, and what it still lacks."""
    wave = frame.wave(s)
    contact = wave.contact(s)
    hexes, units = mask_of(frame.targets), mask_of(frame.units)
    tables = frame.tables(s)
    lacks = None if contact.complete(hexes, units) else why_not_attack(s, contact, frame.targets, frame.units)
    closed = None if MOBILE in tables or not frame.units else why_not_mobile(s, frame.targets, frame.units)
    led = frame.must_be_led(s)
    return {
        "kind": "attack",
        "hexes": [s.data.name[c] for c in frame.targets],
        "units": [s.data.ids[u] for u in frame.units],
        "attack": attack_strength(s, frame.units, wave.doubled) if tried(s, frame.units) else None,
        "support": support(s, SUPPORT, frame, frame.targets, wave.doubled),
        "closed": closed,
        "lacks": lacks,
        **fire(s, s.side, SUPPORT, frame.targets, frame.firing, frame.flying, wave.doubled, units, led),
    }


def fire_plan(s: State, frame: FirePlan) -> dict[str, Any]:
    """Ranged fire at a hex."""
    side = frame.side(s)
    return {
        "kind": "fire",
        "mission": frame.mission,
        "hexes": [s.data.name[frame.target]],
        "units": [],
        "support": support(s, frame.mission, frame, (frame.target,), frame.doubled),
        **fire(s, side, frame.mission, (frame.target,), frame.firing, frame.flying, frame.doubled),
    }


def tried(s: State, units: tuple[int, ...]) -> bool:
    """Are the values of all these units known?"""
    return all(s.face[u] >= 0 for u in units)


def support(s: State, mission: str, frame: Assault | FirePlan, cells: tuple[int, ...], doubled: int) -> int | None:
    """What guns and air units bring together, unless one of them is untried."""
    if not tried(s, frame.firing):
        return None
    seen = visible(s, frame.roles(s)[0])
    return fire_strength(s, mission, cells, frame.firing, frame.flying, doubled, seen)


@rule("12.1", "12.3", "22.4", "17.9")
def fire(
    s: State, side: str, mission: str, cells: tuple[int, ...], firing: tuple[int, ...], flying: tuple[int, ...],
    doubled: int, attackers: int = 0, first: int = 0,
) -> dict[str, Any]:  # fmt: skip
    """The guns and air units of a plan against their limits, and the guns that cannot fire, with the reason."""
    data = s.data
    chosen = mask_of(firing) | attackers
    grounded = mission == PROTECTIVE and not data.series.air_protects()
    options = fire_options(s, side, mission, cells, firing, flying, first)
    able = {id for option in options for id in option.choices[0]}
    rest = [id for u in bits(s.on_map(side) & data.artillery & ~chosen) if (id := data.ids[u]) not in able]
    return {
        "guns": [
            {"id": data.ids[u], "strength": gun_strength(s, u, mission, doubled) if s.face[u] >= 0 else None}
            for u in firing
        ],
        "air": [data.planes[n].id for n in flying],
        "limit": data.series.fire_control(side, mission),
        "air_limit": 0 if grounded else min(data.series.air_limit(side), sum(p.side == side for p in data.planes)),
        "idle": [{"id": id, **refused(why_not_gun(s, side, id, mission, cells, firing, first))} for id in rest],
    }


def refused(refusal: Refusal) -> dict[str, Any]:
    """A reason for a panel."""
    return {"why": refusal.why, "rule": refusal.rule}


def why_not_attack(s: State, contact: Contact, hexes: tuple[int, ...], units: tuple[int, ...]) -> dict[str, Any]:
    """What an attack still lacks."""
    return refused(attack_refusal(s, contact, do.Attack(Choice(ASSAULT)), hexes, units))


@rule("11.11")
def why_not_mobile(s: State, hexes: tuple[int, ...], units: tuple[int, ...]) -> dict[str, Any]:
    """Why the Mobile table is closed."""
    city = any(s.data.no_mobile >> c & 1 for c in hexes)
    return {"why": text("refused-mobile-city" if city else mobile_refusal(s, units)), "rule": "11.11"}
