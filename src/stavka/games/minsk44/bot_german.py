"""The German computer player: holds what counts every turn, delays at the Berezina, and saves its armour."""

from __future__ import annotations

from functools import cached_property

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import Place as Town
from stavka.games.minsk44.bot_common import Player
from stavka.games.minsk44.estimate import attack_of, defence_of, outlook, rough_attack, threats
from stavka.games.minsk44.events import worth
from stavka.games.minsk44.reinforcements import Arrivals
from stavka.games.minsk44.series import SOVIET
from stavka.games.minsk44.victory import has_loc

SHARE = 0.45  # of the enemy strength near a hex that will come to bear on it
ENOUGH = 32  # more never comes against one hex
GOOD_BLOW = 0.4  # what an attack must be worth to stay next to the enemy for it
BLOW = 1.0  # and to go there
TICKET = 0.8  # what a train must bring beyond a march
MARGIN = 0.4  # what a move must gain
HOME = 0.25  # for every movement point nearer to the heart of the position


class German(Player):
    """The defender."""

    patience = 0.4

    def town(self, cell: int) -> float:
        """German towns count every turn; what the enemy would get for them at the end counts too."""
        town: Town | None = self.s.data.towns.get(cell)
        if town is None:
            return 0.0
        left = self.s.data.series.turns - self.s.turn + 1
        return 0.7 * town.german * left + 0.4 * town.soviet

    # --- what a hex is worth ----------------------------------------------------------------------

    @cached_property
    def danger(self) -> dict[int, int]:
        """Soviet strength that could come next to each hex."""
        return threats(self.s, SOVIET)

    @cached_property
    def heart(self) -> int:
        """The town that counts most."""
        return max(self.s.data.towns, key=lambda c: self.s.data.towns[c].german)

    @cached_property
    def gates(self) -> int:
        """Our ends of the bridges over the great river."""
        s, data = self.s, self.s.data
        west = data.area.get("berezina-west", 0)
        ends = 0
        for bridge in data.bridges:
            if data.side_kind.get(data.pair(bridge.id)) == "major" and bridge.id not in s.blown:
                ends |= data.bridge_ends[bridge.id] & west
        return ends

    @cached_property
    def lines(self) -> dict[int, bool]:
        """Which towns have a line of communication."""
        return {c: has_loc(self.s, c, self.side) for c in self.s.data.towns}

    def hex_value(self, u: int, cell: int) -> float:
        """What a unit adds to a hex: what it helps to hold there, less what it may cost; and how near to home it is."""
        s = self.s
        others = tuple(x for x in s.at(cell) if x != u)
        value = self.stack_value((u, *others), cell) - self.stack_value(others, cell)
        if s.zone(SOVIET) >> cell & 1:
            value -= 0.3
        return value - self.home(u, cell)

    def home(self, u: int, cell: int) -> float:
        """The longing for home; whoever is cut off hides instead."""
        cut_off = not has_loc(self.s, self.s.where[u], self.side) if self.s.where[u] >= 0 else False
        return 0.0 if cut_off else HOME * self.ways(1 << self.heart, self.s.data.weight[u]).of(cell)

    def stack_value(self, units: tuple[int, ...], cell: int) -> float:
        """What units hold in a hex with the chance that they keep it, less what they may lose."""
        if not units:
            return 0.0
        s = self.s
        held = self.town(cell) if self.lines.get(cell, True) else 0.3 * self.town(cell)
        if self.gates >> cell & 1:
            held += 2.0
        threat = min(int(SHARE * self.danger.get(cell, 0)), ENOUGH)
        if not threat:
            return held
        points = [worth(s, u) for u in units]
        table = s.data.results["assault" if s.data.no_mobile >> cell & 1 else "mobile"]
        differential = threat - sum(defence_of(s, u) for u in units)
        taken, lost = outlook(
            table, min(max(differential, -9), 13), s.data.ground[cell].adjacent, min(points), sum(points)
        )
        return held * (1 - taken) - lost

    # --- movement ---------------------------------------------------------------------------------

    def decide_movement(self) -> Action:
        """Units one after the other to where they are worth most, by train where that is better still."""
        s, data = self.s, self.s.data
        full = s.full(self.side)
        trains = {id: data.grid.mask(hexes) & ~full for ids, hexes in self.choices.get("entrain", []) for id in ids}
        for ids, hexes in self.choices.get("move", []):
            for id in ids:
                u = data.number[id]
                if u == s.frames[-1].hand:
                    continue
                gain, to = self.best_move(u, hexes.mask & ~full)
                if id in trains:
                    more, far = self.best_move(u, trains[id])
                    if more > max(gain, 0.0) + TICKET:
                        return do.Entrain(Piece(id), Place(data.name[far]))
                if gain > MARGIN:
                    return do.Move(Piece(id), Place(data.name[to]))
        return do.EndPhase()

    def best_move(self, u: int, goals: int) -> tuple[float, int]:
        """The best hex for a unit, and what it gains by going there."""
        s = self.s
        cell = s.where[u]
        if s.zone(SOVIET) >> cell & 1 and self.counterattack(cell) > GOOD_BLOW:
            return 0.0, cell
        value = self.rear_value if s.data.headquarters >> u & 1 else self.hex_value
        goals &= ~s.zone(SOVIET) | self.strikes(u)
        cells = self.shortlist(u, goals)
        if not cells:
            return 0.0, cell
        here = value(u, cell)
        to = max(cells, key=lambda c: value(u, c) + self.strike_bonus(u, c))
        return value(u, to) + self.strike_bonus(u, to) - here, to

    def shortlist(self, u: int, goals: int) -> list[int]:
        """Towns, bridges, good ground and the hexes nearest to home: not all of two hundred."""
        s, data = self.s, self.s.data
        special = goals & (self.gates | mask_of(data.towns) | s.zone(SOVIET))
        cells = list(bits(special))
        ways = self.ways(1 << self.heart, data.weight[u])
        home = ways.best(goals)
        rest = list(bits(goals & ~special))
        if len(rest) > 24:
            rest = self.rng.sample(rest, 24)
        return [*cells, *([home] if home >= 0 else []), *rest]

    def strikes(self, u: int) -> int:
        """Hexes next to enemies that can be attacked with profit."""
        s = self.s
        if (s.data.headquarters | s.data.artillery | s.data.suppliers) >> u & 1:
            return 0
        cells = 0
        for enemy in self.victims:
            cells |= s.data.grid.near[enemy]
        return cells

    @cached_property
    def victims(self) -> dict[int, float]:
        """Soviet hexes that a strong counterattack could hit, and what that would bring."""
        s, out = self.s, {}
        movers = [u for ids_hexes in self.choices.get("move", []) for i in ids_hexes[0] for u in [s.data.number[i]]]
        strong = [u for u in movers if attack_of(s, u) >= 5 and s.data.armoured >> u & 1]
        for cell in bits(s.held(SOVIET)):
            force = [u for u in strong if s.data.grid.distance(s.where[u], cell) <= 5]
            if len(force) < 2:
                continue
            strength = sum(sorted((attack_of(s, u) for u in force), reverse=True)[:3])
            value = rough_attack(s, self.side, cell, strength, True, 0.3, shut=False)
            if value > BLOW:
                out[cell] = value
        return out

    def strike_bonus(self, u: int, cell: int) -> float:
        """What joining a counterattack from a hex brings."""
        if attack_of(self.s, u) < 4:
            return 0.0
        return max((v for c, v in self.victims.items() if self.s.data.grid.near[cell] >> c & 1), default=0.0)

    def counterattack(self, cell: int) -> float:
        """The best attack by those who stand next to an enemy."""
        s, best = self.s, -9.0
        for enemy in bits(s.data.grid.near[cell] & s.held(SOVIET)):
            force = s.units_in(s.data.grid.near[enemy] & s.held(self.side))
            strength = sum(attack_of(s, u) for u in force)
            armoured = any(s.data.armoured >> u & 1 for u in force)
            best = max(best, rough_attack(s, self.side, enemy, strength, armoured, 0.3, shut=False))
        return best

    def rear_value(self, u: int, cell: int) -> float:
        """Headquarters stay with their units and out of danger."""
        s, data = self.s, self.s.data
        near = data.within(cell, data.units[u].radius)
        led = mask_of(s.units_in(near & s.held(self.side))) & data.commanded[u] & ~data.headquarters
        return min(led.bit_count(), 8) * 0.5 + self.hex_value(u, cell)

    # --- other decisions --------------------------------------------------------------------------

    def decide_arrivals(self) -> Action:
        """Where the unit is worth most."""
        s, data = self.s, self.s.data
        frame: Arrivals = s.frames[-1]
        u = frame.due(s)[0]
        goals = frame.goals(s, u)
        if not goals:
            return self.legal.pick(self.rng)
        to = max(bits(goals), key=lambda c: self.hex_value(u, c))
        return do.Enter(Piece(data.ids[u]), Place(data.name[to]))

    def decide_demolition(self) -> Action:
        """Every bridge the enemy reaches."""
        return do.Blow()

    def decide_firmness(self) -> Action:
        """Only for a town that counts, and with somebody to spare."""
        battle = self.s.frames[-2]
        counts = any(self.town(c) > 1 for c in battle.targets)
        return do.StandFirm() if counts and len(battle.defenders) > 1 else do.GiveGround()

    def advance_value(self, u: int, to: int) -> float:
        """Only where standing is better than here."""
        return self.hex_value(u, to) - self.hex_value(u, self.s.where[u]) - 0.2
