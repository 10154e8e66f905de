"""The German computer player: holds what counts every turn, delays at the Berezina, and saves its armour."""

from __future__ import annotations

from functools import cached_property

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import Place as Town
from stavka.games.minsk44.bot.appraisal import attack_of, defence_of, outlook, threats, trapped
from stavka.games.minsk44.bot.common import Player
from stavka.games.minsk44.bot.strike import Post, Striker
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.rules.victory import has_loc
from stavka.games.minsk44.series import SOVIET

SHARE = 0.45  # of the enemy strength near a hex that will come to bear on it
ENOUGH = 32  # more never comes against one hex
GOOD_BLOW = 0.4  # what an attack must be worth to stay next to the enemy for it
BLOW = 1.5  # and to go there
STEP = 0.3  # what driving the enemy from any hex is worth
TICKET = 0.8  # what a train must bring beyond a march
MARGIN = 0.4  # what a move must gain
ARRIVING = 8  # how far from the edge those who arrive in the next turn are felt
COVER = 0.7  # for every threatened hex that a gun reaches
COVERED = 3  # more do not count
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
        """Soviet strength that could come next to each hex, also that which arrives in the next turn."""
        s, data = self.s, self.s.data
        found = threats(s, SOVIET)
        due = [g for g in data.groups if g.side == SOVIET and g.turn == s.turn + 1]
        if due:
            found = dict(found)
        for group in due:
            force = sum(attack_of(s, u) for u in data.members[group.id])
            for cell in bits(data.grid.within(data.edge[group.edge], ARRIVING)):
                found[cell] = found.get(cell, 0) + force
        return found

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
        value = self.alone(u, cell)
        if s.zone(SOVIET) >> cell & 1:
            value -= 0.3
        if s.data.artillery >> u & 1:
            value += COVER * min((s.data.within(cell, s.data.units[u].reach - 1) & self.front).bit_count(), COVERED)
        return value - self.home(u, cell)

    @cached_property
    def front(self) -> int:
        """Hexes with troops that the enemy may attack: guns protect them."""
        s = self.s
        rear = s.data.headquarters | s.data.artillery | s.data.suppliers
        return mask_of(c for c in bits(s.held(self.side)) if self.danger.get(c) and mask_of(s.at(c)) & ~rear)

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
        """A counterattack that pays; then units one after the other to where they are worth most, some by train."""
        s, data = self.s, self.s.data
        full = s.full(self.side)
        trains = {id: data.grid.mask(hexes) & ~full for ids, hexes in self.choices.get("entrain", []) for id in ids}
        moves = {data.number[id]: hexes.mask for ids, hexes in self.choices.get("move", []) for id in ids}
        moves.pop(s.frames[-1].hand, None)
        on_map = {u: goals for u, goals in moves.items() if s.where[u] >= 0}
        first = self.off_the_road(moves) or self.strike(on_map)
        if first is not None:
            return first
        for u, goals in on_map.items():
            id = data.ids[u]
            gain, to = self.best_move(u, goals & ~full)
            if id in trains:
                more, far = self.best_move(u, trains[id])
                if more > max(gain, 0.0) + TICKET:
                    return do.Entrain(Piece(id), Place(data.name[far]))
            if gain > MARGIN:
                return do.Move(Piece(id), Place(data.name[to]))
        return do.EndPhase()

    def strike(self, moves: dict[int, int]) -> Action | None:
        """The first move of the counterattack that promises most beyond what it puts at risk."""
        rear = self.s.data.headquarters | self.s.data.artillery | self.s.data.suppliers
        able = {u: goals for u, goals in moves.items() if not rear >> u & 1 and not self.holds_alone(u)}
        plan = max(self.striker.plans(able, self.risk), default=None)
        if plan is None or plan.value < BLOW:
            return None
        u, to = plan.moves[0]
        return do.Move(Piece(self.s.data.ids[u]), Place(self.s.data.name[to]))

    def holds_alone(self, u: int) -> bool:
        """Is it the only unit in a town that counts?"""
        cell = self.s.where[u]
        return self.town(cell) > 0 and len(self.s.at(cell)) == 1

    def risk(self, u: int, to: int) -> float:
        """What a unit that strikes from a hex may lose there, compared with where it is."""
        return max(self.alone(u, self.s.where[u]) - self.alone(u, to), 0.0)

    def alone(self, u: int, cell: int) -> float:
        """What a unit adds to a hex, wherever that is."""
        others = tuple(x for x in self.s.at(cell) if x != u)
        return self.stack_value((u, *others), cell) - self.stack_value(others, cell)

    @cached_property
    def striker(self) -> Striker:
        """Plans counterattacks."""
        return Striker(self.s, self.side, lambda cell: STEP + self.town(cell))

    def best_move(self, u: int, goals: int) -> tuple[float, int]:
        """The best hex for a unit, and what it gains by going there."""
        s = self.s
        cell = s.where[u]
        if s.zone(SOVIET) >> cell & 1 and self.counterattack(cell) > GOOD_BLOW:
            return 0.0, cell
        value = self.rear_value if s.data.headquarters >> u & 1 else self.hex_value
        cells = self.shortlist(u, goals & ~s.zone(SOVIET))
        if not cells:
            return 0.0, cell
        here = value(u, cell)
        best, to = max((value(u, c), c) for c in cells)
        return best - here, to

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

    def counterattack(self, cell: int) -> float:
        """The best attack by those who stand next to an enemy."""
        s, near = self.s, self.s.data.grid.near
        ours = s.held(self.side)
        return (
            max(
                self.striker.value(enemy, [Post(u, s.where[u]) for u in s.units_in(near[enemy] & ours)])
                for enemy in bits(near[cell] & s.held(SOVIET))
            )
            if near[cell] & s.held(SOVIET)
            else -9.0
        )

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
        """When nobody could get away; else only for a town that counts, and with somebody to spare."""
        battle = self.s.frames[-2]
        counts = any(self.town(c) > 1 for c in battle.targets) and len(battle.defenders) > 1
        lost = any(trapped(self.s, c) for c in battle.targets)
        return do.StandFirm() if counts or lost else do.GiveGround()

    def advance_value(self, u: int, to: int) -> float:
        """Only where standing is better than here."""
        return self.hex_value(u, to) - self.hex_value(u, self.s.where[u]) - 0.2
