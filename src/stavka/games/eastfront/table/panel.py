"""What the panels beside the map show: the calendar, headquarters, the battle board, production."""

from __future__ import annotations

from typing import Any

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import AXIS, SIDES, SOVIET
from stavka.games.eastfront.rules.battle import Battle, Losses, Repulses, current_battle, repulse_number
from stavka.games.eastfront.rules.economy import base_points, cadre_price, level, map_points, step_price
from stavka.games.eastfront.rules.fire import champion, defensive_face, offensive_face, shots
from stavka.games.eastfront.rules.headquarters import command_area
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.reach import exits, side_limit
from stavka.games.eastfront.rules.victory import account
from stavka.games.eastfront.state import ELIMINATED, State, other
from stavka.games.eastfront.table.forecast import conditions, fight_of
from stavka.games.eastfront.table.known import visible

Plain = dict[str, Any]


def panel(s: State, role: str) -> Plain:
    """Everything the panels need, as far as the role may know."""
    out: Plain = {
        **calendar(s),
        "supreme_moves": s.supreme_moves,
        "surrendered": list(s.surrendered),
        "headquarters": headquarters(s, role),
    }
    if s.sea_power:
        out["beachhead"] = (
            s.data.name[s.beachhead]
            if s.beachhead >= 0
            else {-1: "lost", -2: "prep", -3: "ready"}.get(s.beachhead, "absent")
        )
    if s.outcome is not None and s.part != "w44":
        out["account"] = {side: account(s, side) for side in SIDES}
    fight = current_battle(s)
    if fight is not None:
        out["battle"] = battle_board(s, role, fight)
    building = next((f for f in s.frames if isinstance(f, ProductionPhase)), None)
    if building is not None and role in SIDES:
        out.update(planner(s, role, building))
    return out


@rule("12.1", "4.1")
def calendar(s: State) -> Plain:
    """The months of the scenario with the weather they can have, and today's."""
    months = [{"id": m, "weather": list(s.data.months[m.partition("-")[0]].east)} for m in s.months]
    return {
        "date": s.date,
        "month": s.month,
        "months": months,
        "fortnight": s.fortnight,
        "weather": s.weather,
        "west_weather": s.west_weather,
    }


@rule("5.3", "5.8")
def headquarters(s: State, role: str) -> list[Plain]:
    """The headquarters that a role knows: their steps, and the radius at which they work now."""
    hqs = [u for u in bits(visible(s, role) & s.data.hq) if s.where[u] >= 0]
    return [
        {
            "unit": s.data.ids[u],
            "steps": s.cv[u],
            "most": s.data.max[u],
            "radius": max(s.command(u), 0),
            "disrupted": s.disrupted(u),
            "supreme": bool(s.data.supreme >> u & 1),
            "spent": bool(s.spent >> u & 1),
            "in_reach": in_reach(s, u) if s.phase == "command" and s.side_of(u) == role else 0,
        }
        for u in hqs
    ]


@rule("5.3")
def in_reach(s: State, hq: int) -> int:
    """How many units a headquarters would command from where it stands."""
    area = command_area(s, hq) if s.command(hq) > 0 else 0
    units = sum(s.at[cell].bit_count() for cell in bits(area & s.cells(s.side_of(hq))))
    return max(units - 1, 0)  # itself


@rule("6.33")
def hexsides(s: State) -> list[tuple[str, str]]:
    """Sides that somebody has crossed into or out of a battle in this phase: how many have, and how many may."""
    out = []
    for side, used in s.crossed.items():
        cell, direction = divmod(int(side), 3)
        to = cell + s.data.grid.shift[direction]
        out.append((f"{s.data.name[cell]}-{s.data.name[to]}", f"{used}/{side_limit(s, cell, to)}"))
    return out


@rule("7.22", "7.34")
def battle_board(s: State, role: str, fight: Battle) -> Plain:
    """The round in the order of fire: dice that were rolled, and those still to come. All its blocks lie open."""
    data, cell = s.data, fight.cell
    done = fight.STEPS[fight.step - 1]
    begun = fight.STEPS.index(done)
    passive = other(s.side)
    order = []
    for step, side in (("air_strike", s.side), ("defensive_fire", passive), ("offensive_fire", s.side)):
        if fight.STEPS.index(step) <= begun:
            fire = [
                {"unit": unit, "face": face, "dice": len(dice), "rolled": list(dice)}
                for at, unit, face, dice in fight.rolled
                if at == step
            ]
        else:
            fire = to_come(s, fight, step, side)
        order.append({"step": step, "side": side, "fire": fire})
    return {
        "target": data.name[cell],
        "stacks": [],
        "supported": fight.supported,
        "defender": AXIS if s.axis_defends >> cell & 1 else SOVIET,
        "active": s.side,
        "step": done,
        "order": order,
        "terrain": data.terrain[cell],
        "weather": s.weather_at(cell),
        "new": bool(s.new_battles >> cell & 1),
        "conditions": conditions(s, role != passive, fight_of(s, role, cell, fight.supported)),
        "exits": {side: data.grid.names(exits(s, cell, side)) for side in SIDES},
        "repulsed": data.unit_names(fight.repulsed),
        "choice": choice(s),
        "tough": fight.toughness(s),
        "repulse": repulse_number(s, cell) if not fight.over(s) else 0,
        "marked": data.ids[fight.marked] if fight.marked >= 0 else "",
        "parts": fight.parts,
    }


def choice(s: State) -> Plain:
    """What the owner of some blocks has to choose now: which take hits, or which fall back."""
    top = s.frames[-1]
    if isinstance(top, Losses):
        return {"side": top.side, "hits": top.hits, "tough": top.tough}
    return {"side": s.side, "repulses": top.left} if isinstance(top, Repulses) else {}


def to_come(s: State, fight: Battle, step: str, side: str) -> list[Plain]:
    """The dice of a step that is still to be fired, at the strengths of now. All units of an active battle lie open."""
    cell = fight.cell
    if step == "air_strike":
        dice = s.strikes.get(str(cell), 0)
        return [{"unit": "", "face": s.plan.air.of(side), "dice": dice}] if dice else []
    units = s.units_at(cell, side) & ~fight.repulsed
    best = champion(s, cell, side) if step == "defensive_fire" else -1
    if step == "defensive_fire":
        faces = {u: defensive_face(s, u, cell, best) for u in bits(units)}
    else:
        faces = {u: offensive_face(s, u, cell) for u in bits(units)}
    return [{"unit": s.data.ids[u], "face": faces[u], "dice": s.cv[u]} for u in shots(s, units, faces)]


@rule("11.2", "11.3", "11.43")
def planner(s: State, role: str, building: ProductionPhase) -> Plain:
    """What the points of the month are, what each unit would cost, and what has been bought."""
    buildable = building.buildable(s, role, any_price=True)
    offers = [{"unit": s.data.ids[u], "cost": step_price(s, u)} for u in bits(buildable)]
    lost = [u for u in bits(s.own(role) & ~building.touched) if s.where[u] == ELIMINATED]
    offers += [{"unit": s.data.ids[u], "cost": cadre_price(s, u), "cadre": True} for u in lost]
    spent = [{"unit": unit, "cost": cost} for side, unit, cost in building.bought if side == role]
    return {
        "points": building.left(role),
        "offers": offers,
        "spent": spent,
        "total": sum(item["cost"] for item in spent),
        "level": {"base": base_points(s, role), "map": map_points(s, role), "all": level(s, role)},
    }
