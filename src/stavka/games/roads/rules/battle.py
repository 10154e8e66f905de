"""Chapter 9: battles, from the first chit to the last."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.roads.atlas import foe
from stavka.games.roads.rules.chits import ChitTurn, cup, draw_hand
from stavka.games.roads.rules.control import occupy
from stavka.games.roads.rules.deck import BATTLE, WON
from stavka.games.roads.rules.effects import Play, name, surround, unit
from stavka.games.roads.rules.fortress import lay_siege
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.situation import BattleFrame

BEGIN, DRAW, TURN, AFTER, DECIDED, END = range(6)


@rule("6.5", "9.1", "9.2", "9.2.1")
def start_battle(play: Play, side: str, units: int, origin: int, zone: int, sallied: int = 0) -> None:
    """Units have entered a zone with enemies: a battle at once. At sea only ships fight (9.2.1)."""
    s = play.s
    enemy = foe(side)
    defenders = s.ships_at(enemy, zone) if s.data.seas >> zone & 1 else s.units_at(enemy, zone)
    play.push(
        Battle(
            zone=zone, origin=origin, attacker=side, river=s.data.river(origin, zone), attackers=units,
            defenders=defenders, sallied=sallied,
        )
    )  # fmt: skip
    play.tell(
        "battle-begins", "9.2", side=side, zone=name(s, zone), attackers=[unit(s, u) for u in bits(units)],
        defenders=[unit(s, u) for u in bits(defenders)], places=(s.data.name[zone], s.data.name[origin]), reveals=True,
    )  # fmt: skip


class Battle(BattleFrame, tag=True, kw_only=True):
    """Cards, chits turn by turn, and who is left."""

    def run(self, play: Play) -> None:
        """The next stage."""
        (self.begin, self.draw, self.next_turn, self.after_turn, self.won, self.end)[self.stage](play)

    @rule("9.4", "2.3.4")
    def begin(self, play: Play) -> None:
        """Attack cards of the attacker, then what the defender may play at the start."""
        self.stage = DRAW
        play.push(Reaction(timing=BATTLE, order=(self.attacker, self.defender)))

    @rule("9.5.1", "9.5.2")
    def draw(self, play: Play) -> None:
        """Both fill their cups and draw, the attacker first."""
        self.stage = TURN
        self.turn = self.attacker
        if self.over:
            return
        self.axis_cup, self.soviet_cup = cup(play.s, self, "axis"), cup(play.s, self, "soviet")
        for side in (self.attacker, self.defender):
            draw_hand(play, side)

    @rule("9.5.3", "9.5.6")
    def next_turn(self, play: Play) -> None:
        """The side whose turn it is plays a chit, while both have units."""
        if self.over:
            self.stage = DECIDED
            return
        self.stage = AFTER
        play.push(ChitTurn(self.turn))

    @rule("9.5.5")
    def after_turn(self, play: Play) -> None:
        """Who has no chit left draws again; then it is the other's turn."""
        self.stage = TURN
        if not self.over and not self.chits(self.turn):
            draw_hand(play, self.turn)
        self.turn = foe(self.turn)

    @rule("9.5.6", "9.3", "C1.f.III")
    def won(self, play: Play) -> None:
        """The winner holds the zone; a victorious attacker may follow up with a card."""
        s = play.s
        self.stage = END
        self.put_back()
        winner = self.attacker if self.attackers else self.defender if self.defenders else ""
        message = "battle-won" if winner else "battle-undecided"
        play.tell(
            message,
            "9.5.6",
            side=winner or self.attacker,
            zone=name(s, self.zone),
            places=(s.data.name[self.zone],),
            winner=winner,
        )
        surround(play)
        if winner == self.attacker and not s.data.seas >> self.zone & 1:
            play.push(Reaction(timing=WON, order=(self.attacker,)))
            occupy(play, self.zone, self.attacker)
            lay_siege(play, self.zone, self.attacker)

    def end(self, play: Play) -> None:
        """Back to the operation."""
        play.pop()
