"""Chapter 8: the Movement Phase."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.rules.effects import Play, hexes, walk
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.playing import announce, plays, refuse_card
from stavka.games.no_retreat.rules.routes import ground, mobility, moves, path, routes, spent_on
from stavka.games.no_retreat.rules.trains import (
    board,
    refuse_train,
    why_no_train,
    why_not_board,
)
from stavka.games.no_retreat.state import State


class MovementPhase(ActiveSideDecides, tag=True):
    """Units move one by one, or board trains."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        left = sum(1 for u in bits(s.on_map(s.side) & ~s.moved) if s.face(u).move)
        return Prompt(
            text("prompt-movement"), text("prompt-movement-detail", left=left), text("wait-movement"), ("8.0",)
        )

    def legal(self, s: State, role: str) -> Legal:
        options: list[Option] = []
        boarding: list[str] = []
        can_board, prizes = why_no_train(s) is None, s.controlled(s.enemy)
        for u in bits(s.on_map(s.side) & ~s.moved):
            points = mobility(s, u)
            if not points:
                continue
            found = routes(s, u, s.where[u], points)
            options.append(moves(s, u, found))
            if found.ends & prizes:
                options += detours(s, u, points)
            if can_board and why_not_board(s, u, points) is None:
                boarding.append(s.data.ids[u])
        return Legal([*options, Option(do.Entrain, boarding), *plays(s, s.side, "move"), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Move):
            return refuse_move(s, action)
        if isinstance(action, do.Entrain):
            return refuse_train(s, action.unit)
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "move")
        return Refusal("4.0", text("refused-phase-movement"))

    @rule("8.0", "8.1", "12.7.1")
    def move(self, play: Play, action: do.Move) -> None:
        """A unit moves, by way of a place to take if it likes."""
        s = play.s
        u = s.data.number[action.unit]
        start, to, points = s.where[u], s.data.cell[action.to], mobility(s, u)
        if action.via:
            stop = s.data.cell[action.via]
            spent = spent_on(routes(s, u, start, points), stop)
            assert spent is not None
            way = path(s, u, start, stop, points) + path(s, u, stop, to, points - spent)[1:]
        else:
            way = path(s, u, start, to, points)
        s.moved |= 1 << u
        walk(play, u, way, "moved", "8.0")

    @rule("9.1", "9.1.1", "9.1.2")
    def entrain(self, play: Play, action: do.Entrain) -> None:
        """The first unit boards free, others for a card."""
        s = play.s
        u = s.data.number[action.unit]
        start = s.where[u]
        board(play, u)
        if s.boarded:
            play.push(Pay(s.side, 1, "rail", u, start))
        s.boarded += 1

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card for the Movement Phase."""
        announce(play, play.s.side, int(action.card))


@rule("12.7.1")
def detours(s: State, u: int, points: int) -> list[Option]:
    """Moves by way of an enemy city or oil field that is there to be taken."""
    start = s.where[u]
    found, g = routes(s, u, start, points), ground(s, u)
    prizes = s.controlled(ENEMY[s.owner(u)]) & found.ends & ~g.ezoc
    out = []
    for stop in bits(prizes):
        spent = spent_on(found, stop)
        if spent is not None and spent < points:
            ends = routes(s, u, stop, points - spent).ends & ~(1 << start)
            near = s.data.open[stop]
            affordable = ends & ~near
            for cell in bits(ends & near):
                if spent_on(routes(s, u, stop, points - spent), cell) is not None:
                    affordable |= 1 << cell
            out.append(Option(do.Move, (s.data.ids[u],), hexes(s, affordable), (s.data.name[stop],)))
    return out


@rule("8.0", "8.3", "8.4", "8.5.1", "8.5.3", "8.6", "8.7", "8.1")
def refuse_move(s: State, action: do.Move) -> Refusal:
    """The rule that forbids a move."""
    u, to = s.data.number.get(action.unit), s.data.cell.get(action.to)
    if u is None or to is None or not s.on_map(s.side) >> u & 1:
        return Refusal("8.0", text("refused-not-your-unit"))
    if s.moved >> u & 1:
        return Refusal("8.0", text("refused-moved"))
    points, start = mobility(s, u), s.where[u]
    if not points:
        return Refusal("8.0", text("refused-immobile"))
    g = ground(s, u)
    if s.cells(s.enemy) >> to & 1:
        return Refusal("8.4", text("refused-enemy-hex"))
    if g.closed >> to & 1:
        return refuse_area(s, to) if s.data.area_cells >> to & 1 else Refusal("8.3", text("refused-lake"))
    if g.ezoc >> start & 1 and g.ezoc >> to & 1 and s.data.open[start] >> to & 1:
        return Refusal("8.5.3", text("refused-infiltration"), text("remedy-infiltration"))
    if action.via:
        return Refusal("12.7.1", text("refused-via"))
    return Refusal("8.1", text("refused-too-far", points=points))


def refuse_area(s: State, cell: int) -> Refusal:
    """Why Finland or the Balkans cannot be entered."""
    if cell == s.data.place["finland"]:
        return Refusal("8.6", text("refused-finland"))
    return Refusal("8.7", text("refused-balkans" if s.after("oil") else "refused-balkans-shut"))
