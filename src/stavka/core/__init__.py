"""The parts every game is made of: boards, dice, matches, decisions, views. Knows no game.

What is exported here is the public Python API, described in docs/api.md. A random game, in ten lines:

    from random import Random
    from stavka.core import Match
    from stavka.games import load

    game, rng = load("stalingrad"), Random(1942)
    match = Match(game, game.scenarios()[0].id, {}, seed="19" * 32)
    while roles := game.pending(match.state):
        legal = game.legal(match.state, roles[0])
        match.act(roles[0], legal.pick(rng))
    print(match.number, "actions:", match.state.outcome)
"""

from stavka.core.actions import Action, Card, Choice, Legal, Option, Pass, PassAll, PassTurn, Piece, Place
from stavka.core.areas import AreaGraph
from stavka.core.board import Board
from stavka.core.conformance import Report, check_game
from stavka.core.data import BadData, Pack, read_pack
from stavka.core.dice import (
    Dice,
    PlainDice,
    ScriptedDice,
    SeededDice,
    commitment,
    match_seed,
    new_secret,
)
from stavka.core.frames import Decision, Frame, Prompt, Sealed, Sequence, Window
from stavka.core.game import OBSERVER, Game, OptionSpec, Scenario, State
from stavka.core.hexes import HexGrid
from stavka.core.ledger import Ledger, rule
from stavka.core.match import Entry, Match, replay
from stavka.core.matchfile import BadMatchFile, Record, record_of, verify
from stavka.core.messages import Messages
from stavka.core.play import Play
from stavka.core.texts import Event, Outcome, Refusal, Refused, Text, text
from stavka.core.versions import dry_run
from stavka.core.views import Forecast, View

__all__ = [
    "OBSERVER",
    "Action",
    "AreaGraph",
    "BadData",
    "BadMatchFile",
    "Board",
    "Card",
    "Choice",
    "Decision",
    "Dice",
    "Entry",
    "Event",
    "Forecast",
    "Frame",
    "Game",
    "HexGrid",
    "Ledger",
    "Legal",
    "Match",
    "Messages",
    "Option",
    "OptionSpec",
    "Outcome",
    "Pack",
    "Pass",
    "PassAll",
    "PassTurn",
    "Piece",
    "Place",
    "PlainDice",
    "Play",
    "Prompt",
    "Record",
    "Refusal",
    "Refused",
    "Report",
    "Scenario",
    "ScriptedDice",
    "Sealed",
    "SeededDice",
    "Sequence",
    "State",
    "Text",
    "View",
    "Window",
    "check_game",
    "commitment",
    "dry_run",
    "match_seed",
    "new_secret",
    "read_pack",
    "record_of",
    "replay",
    "rule",
    "text",
    "verify",
]
