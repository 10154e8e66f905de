"""What is noted of a game while it is played, for the tables of a study.

Whoever plays a game calls `looks` before each decision, `decides` when the action is known and `played` when it has
been carried out. Everything is asked of the game through what all games have (`Game.turn`, `score`, `view`, `fight`,
`forecast`, `fight_out`); a game with a chronicle says where its front stands.

A fight is noted when the first of its dice fall. What was expected is what the deciding role was told (`Prospect`);
what came of it is the same fight, fought out with the very dice that the game then uses, questions being answered as
the forecast supposes. So the difference is luck and nothing else: it is 0 on average, whoever plays how well.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from typing import Any

import msgspec

from stavka.ai import staff_of
from stavka.annals.telling import laid, missing, standing
from stavka.core.actions import Action, verb
from stavka.core.chronicle import Chronicle
from stavka.core.dice import Dice
from stavka.core.game import Game
from stavka.core.texts import Outcome
from stavka.core.views import Fight, Forecast, PieceView, Prospect, Span, Toll
from stavka.lab.tables import BATTLES, DECISIONS, FRONTS, TURNS, BattleRow, DecisionRow, Row, TurnRow


def chronicle_of(game: Game[Any]) -> Chronicle[Any, Any] | None:
    """The game's own reading of its history, if it has one."""
    name = f"{game.package}.history"
    try:
        found: Chronicle[Any, Any] = import_module(name).CHRONICLE
    except ModuleNotFoundError as error:
        if error.name not in (name, game.package):
            raise
        return None
    return found


class Moment(msgspec.Struct, frozen=True):
    """A game at a moment of its history."""

    number: int
    held: dict[str, float]  # cell -> 1 held by the first side, 0 by the second
    points: dict[str, int]


class Stand(msgspec.Struct):
    """A side at the beginning of a turn, and what it did and lost since."""

    points: int | None
    worth: float | None
    pieces: int
    steps: int
    lost: int = 0
    decisions: int = 0
    thinking: float = 0.0


class Notes:
    """What is noted of one game, for the tables that are asked for."""

    def __init__(self, game: Game[Any], scenario: str, tables: Collection[str], number: int) -> None:
        self.game, self.number = game, number
        self.sides = {role: s for s in game.scenario(scenario).sides() for role in s}
        self.tables = tables
        self.chronicle = chronicle_of(game) if FRONTS in tables else None
        self.moments: list[Moment] = []
        self.rows: list[Row] = []
        self.decisions = 0
        self.thinking: dict[str, float] = {}
        self.turn = 0  # of the end
        self.outcome: Outcome | None = None
        self.points: dict[str, int] = {}  # in the finest count that the game keeps
        self._turns = Turns(self, scenario) if TURNS in tables else None
        self._fights = Fights(game) if BATTLES in tables else None
        self._deciding: DecisionRow | None = None

    def looks(self, s: Any) -> None:
        """A decision is about to be made: does a turn begin, or a moment of history?"""
        if self._turns is not None:
            self._turns.look(s)
        reads = self.chronicle
        if reads is not None and s.outcome is None:
            now = reads.moment(s)
            if now is not None and (not self.moments or self.moments[-1].number != now):
                self.moments.append(Moment(now, reads.held(s), self.game.score(s)))

    def decides(self, s: Any, role: str, action: Action, dice: Dice, seconds: float = 0.0) -> None:
        """A role has decided, after so many seconds of thought; nothing is carried out yet."""
        self.thinking[role] = self.thinking.get(role, 0.0) + seconds
        if DECISIONS in self.tables:
            made = DecisionRow(
                number=self.number,
                decision=self.decisions,
                turn=self.game.turn(s),
                role=role,
                verb=verb(type(action)),
                options=self.game.legal(s, role).size,
                thinking=seconds,
            )
            self.rows.append(made)
        if self._turns is not None:
            self._turns.count(role, seconds)
        if self._fights is not None:
            self._fights.decided(s, role, action, dice)

    def played(self, s: Any, dice: Dice) -> None:
        """The decision has been carried out."""
        if self._fights is not None and (fought := self._fights.fallen(dice)) is not None:
            self.rows.append(fought.row(self.game, self.number, self.decisions))
        if self._turns is not None:
            self._turns.played(s, dice)
        self.decisions += 1

    def ends(self, s: Any) -> None:
        """The game is over, or broken off."""
        if self._turns is not None:
            self._turns.close(s)
        self.turn, self.outcome = self.game.turn(s), s.outcome
        self.points = self.game.tally(s) if s.outcome is not None else {}


# --- turns -----------------------------------------------------------------------------------------------


class Turns:
    """How the sides stand turn by turn."""

    def __init__(self, notes: Notes, scenario: str) -> None:
        self.notes = notes
        self.staff = staff_of(notes.game)
        self.cells = {c.id for c in notes.game.board(scenario).cells}
        self.turn = -1
        self.stands: dict[str, Stand] = {}
        self.pieces: tuple[PieceView, ...] = ()
        self.deciding: tuple[str, ...] = ()
        self.thrown = 0

    def look(self, s: Any) -> None:
        """A new turn ends the one before."""
        now = self.notes.game.turn(s)
        if now != self.turn:
            self._count_losses(s)
            self._write()
            self.turn, self.stands = now, self._stand(s)

    def close(self, s: Any) -> None:
        """The last turn ends with the game."""
        self._count_losses(s)
        self._write()
        self.stands = {}

    def count(self, role: str, seconds: float) -> None:
        """A decision of a role is one of its side."""
        for side in {role, *self.notes.sides.get(role, ())} & self.stands.keys():
            self.stands[side].decisions += 1
            self.stands[side].thinking += seconds

    def played(self, s: Any, dice: Dice) -> None:
        """Dice cost steps, and so may what is settled before another role decides. What a side has lost may come back
        in the same turn, so it is counted now."""
        deciding = self.notes.game.pending(s)
        if self.thrown != dice.count or self.deciding != deciding:
            self._count_losses(s)
        self.thrown, self.deciding = dice.count, deciding

    def _count_losses(self, s: Any) -> None:
        game, roles = self.notes.game, (*self.notes.sides,)
        after = standing([laid(game, s, role) for role in roles])
        for side, pieces in missing(game, self.pieces, after, s, roles).items():
            if side in self.stands:
                self.stands[side].lost += sum(steps for _, steps in pieces)
        self.pieces = after

    def _write(self) -> None:
        for side, stand in self.stands.items():
            row = TurnRow(
                number=self.notes.number,
                turn=self.turn,
                side=side,
                points=stand.points,
                worth=stand.worth,
                pieces=stand.pieces,
                steps=stand.steps,
                lost=stand.lost,
                decisions=stand.decisions,
                thinking=round(stand.thinking, 6),
            )
            self.notes.rows.append(row)

    def _stand(self, s: Any) -> dict[str, Stand]:
        """Each side, its pieces on the map as whoever can tell most of them sees them."""
        score, out = self.notes.game.score(s), {}
        for side in dict.fromkeys([*score, *(p.side for p in self.pieces if p.side)]):
            own = [p for p in self.pieces if p.side == side and p.place in self.cells]
            out[side] = Stand(score.get(side), self._worth(s, side), len(own), sum(max(1, p.steps) for p in own))
        return out

    def _worth(self, s: Any, side: str) -> float | None:
        """What its staff thinks of the position."""
        role = next((r for r, allies in self.notes.sides.items() if side == r or side in allies), None)
        if role is None or self.staff is None or s.outcome is not None:
            return None
        return round(self.staff.appraise(s, role), 4)


# --- fights ----------------------------------------------------------------------------------------------


class Fought(msgspec.Struct):
    """A fight that was begun: what was told of it, and what its dice bring."""

    fight: Fight
    role: str
    turn: int
    forecast: Forecast
    prospect: Prospect
    toll: Toll
    attacker: str

    def row(self, game: Game[Any], number: int, decision: int) -> BattleRow:
        """As a line of the table."""
        told, toll = self.prospect, self.toll
        return battle_row(
            number, decision, self.turn, self.role, self.fight, self.attacker, told,
            (float(toll.taken), float(toll.attacker_loses), float(toll.defender_loses)),
        )  # fmt: skip


def battle_row(
    number: int,
    decision: int,
    turn: int | None,
    role: str,
    fight: Fight,
    attacker: str,
    told: Prospect,
    came: tuple[float, float, float],
    fought: int = 1,
) -> BattleRow:
    """What was told of a fight and what came of it: taken, the attacker's losses, the defender's."""
    return BattleRow(
        number=number,
        decision=decision,
        turn=turn,
        role=role,
        kind=fight.kind,
        place=fight.place,
        attacker=attacker,
        taken_low=told.taken.low,
        taken_high=told.taken.high,
        attacker_low=told.attacker_loses.low,
        attacker_high=told.attacker_loses.high,
        defender_low=told.defender_loses.low,
        defender_high=told.defender_loses.high,
        taken=came[0],
        attacker_lost=came[1],
        defender_lost=came[2],
        fought=fought,
        luck=_beyond(came[2], told.defender_loses) - _beyond(came[1], told.attacker_loses),
    )


def _beyond(came: float, told: Span) -> float:
    return came - min(max(came, told.low), told.high)


class Fights:
    """Finds the decisions that let the first dice of a fight fall."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.going_on: Fight | None = None  # noted already
        self._asked: tuple[Any, str, Action | None, Fight, Dice] | None = None

    def decided(self, s: Any, role: str, action: Action, dice: Dice) -> None:
        """Is a fight decided about? Then it is kept how everything stands. What others answer to it belongs to it."""
        answer: Action | None = action
        fight = self.game.fight(s, role, answer)
        if fight is None:
            fight, answer = self.game.fight(s, role, None), None
        if fight is None:
            self.going_on = None
            if self._asked is not None and self._asked[1] == role:
                self._asked = None
            return
        self._asked = None
        if self.going_on is None or self.going_on.place != fight.place:
            self._asked = s.copy(), role, answer, fight, dice.fork()

    def fallen(self, dice: Dice) -> Fought | None:
        """The decision was carried out: have dice fallen for a fight that is not noted yet?"""
        asked = self._asked
        if asked is None or asked[4].count == dice.count:
            return None
        self._asked = None
        s, role, answer, fight, fallen = asked
        self.going_on = fight
        forecast = self.game.forecast(s, role, answer)
        if forecast is None or forecast.prospect is None:
            return None
        attacker = self._attacker(s, role, forecast)
        turn = self.game.turn(s)
        toll = self.game.fight_out(s, role, answer, fallen)
        return Fought(fight, role, turn, forecast, forecast.prospect, toll, attacker)

    def _attacker(self, s: Any, role: str, forecast: Forecast) -> str:
        """The side of the attacking pieces, or not that of the defending ones, as the role sees them."""
        owner = {p.id: p.side for p in self.game.board(s.scenario).pieces}
        if attackers := [owner[p] for p in forecast.attackers if p in owner]:
            return attackers[0]
        defenders = {owner[p] for p in forecast.defenders if p in owner}
        others = [side for side in dict.fromkeys(owner.values()) if side not in defenders]
        return others[0] if defenders and len(others) == 1 else ""
