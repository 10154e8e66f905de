"""What the tables of a study hold: a struct for each, a field for each column (`docs/guides/studies.md` lists them).

Every row begins with the number of its game, so the tables can be joined. A field that is a dict becomes a column for
each of its keys, which the study knows beforehand: `bots` becomes `bot.axis` and `bot.soviet`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

GAMES, TURNS, FRONTS, BATTLES, DECISIONS = "games", "turns", "fronts", "battles", "decisions"


def about(words: str, column: str = "") -> Meta:
    """What a column holds; `column` is how the columns of a dict are called."""
    return Meta(description=words, extra={"column": column} if column else None)


class Row(msgspec.Struct, frozen=True, array_like=True, gc=False, kw_only=True):
    """A line of a table."""

    number: Annotated[int, about("the game: what it depends on is this and the seed")]


class GameRow(Row, frozen=True, array_like=True, kw_only=True):
    """One game."""

    scenario: Annotated[str, about("which scenario was played")]
    seed: Annotated[str, about("the seed of the study")]
    variant: Annotated[str, about("what was varied, as `unit.505.attack=8`; empty when nothing was")] = ""
    bots: Annotated[dict[str, str], about("who played the role", "bot.ROLE")]
    options: Annotated[dict[str, str], about("the choice made for the option", "option.NAME")]
    winner: Annotated[
        str | None, about("who won, allies with a `+` between them; `draw`; null when the game did not end")
    ] = None
    level: Annotated[str, about("how great the victory is, where the game has levels of it")] = ""
    why: Annotated[str, about("the message that tells how it ended")] = ""
    points: Annotated[
        dict[str, float], about("the side's points at the end, in the finest count of the game", "points.SIDE")
    ] = {}
    turns: Annotated[int | None, about("the turn in which it ended")] = None
    decisions: Annotated[int, about("how many decisions were made; forced ones do not count")]
    seconds: Annotated[float | None, about("CPU time of the whole game")] = None
    thinking: Annotated[
        dict[str, float], about("CPU time in which the role's player thought; 0 for the random one", "thinking.ROLE")
    ] = {}
    error: Annotated[str, about("what broke the game, as a traceback; empty when nothing did")] = ""
    # of a ladder
    pair: Annotated[int | None, about("ladder: the pair, whose two games have the same dice")] = None
    swapped: Annotated[bool | None, about("ladder: has the second bot the first side?")] = None
    first: Annotated[str | None, about("ladder: the first bot of the match-up")] = None
    second: Annotated[str | None, about("ladder: the second bot")] = None
    score: Annotated[float | None, about("ladder: of the first bot; 1 won, 0.5 drawn, 0 lost")] = None
    margin: Annotated[float | None, about("ladder: the first bot's points minus the second's")] = None
    # of a soak
    positions: Annotated[int | None, about("soak: positions that were looked at closely")] = None
    problems: Annotated[int | None, about("soak, forecasts: what did not hold")] = None


class TurnRow(Row, frozen=True, array_like=True, kw_only=True):
    """A turn of a game, as a side begins it, and what it brings until the next."""

    turn: Annotated[int, about("the turn, as the table shows it")]
    side: Annotated[str, about("whose line it is")]
    points: Annotated[int | None, about("its victory points at the beginning; null where the game counts none")]
    worth: Annotated[
        float | None, about("what its staff thinks the position is worth, in points; null where no staff plays it")
    ]
    pieces: Annotated[int, about("its pieces on the map at the beginning, as far as anybody who plays sees them")]
    steps: Annotated[int, about("their steps; a piece without steps counts one")]
    lost: Annotated[
        int, about("steps that it loses on the map in the turn, even if they come back in it; a reserve is no loss")
    ]
    decisions: Annotated[int, about("decisions made in the turn, by the side itself")]
    thinking: Annotated[float, about("CPU time in which its players thought")]


class FrontRow(Row, frozen=True, array_like=True, kw_only=True):
    """The front at the beginning of a turn."""

    moment: Annotated[
        int, about("the turn; in EastFront the fortnight of the game, in Roads to Stalingrad the round, 0 the opening")
    ]
    date: Annotated[str, about("when it was, as 1941-09 or 1941-09-16; empty in a game without a calendar")]
    points: Annotated[dict[str, int], about("the side's points", "points.SIDE")]
    held: Annotated[
        list[float], about("for each of the manifest's `cells`: 1 behind the first side's front, 0 behind the second's")
    ]


class BattleRow(Row, frozen=True, array_like=True, kw_only=True):
    """A fight: what was to be expected of it, and what its dice brought."""

    decision: Annotated[int, about("the decision that let the dice fall, counted from 0")]
    turn: Annotated[int | None, about("the turn; null in a run of forecasts")]
    role: Annotated[str, about("who made that decision, and knew what is expected")]
    kind: Annotated[str, about("the game's kind of fight")]
    place: Annotated[str, about("where")]
    attacker: Annotated[str, about("the attacking side; empty when the role cannot tell")]
    taken_low: Annotated[float, about("the chance that the place is taken: at least")]
    taken_high: Annotated[float, about("and at most: more only where something hidden bears on it")]
    attacker_low: Annotated[float, about("steps that the attacker loses on average: at least")]
    attacker_high: Annotated[float, about("and at most")]
    defender_low: Annotated[float, about("steps that the defender loses on average: at least")]
    defender_high: Annotated[float, about("and at most")]
    taken: Annotated[float, about("1 when the place was taken, 0 when not; a share when it was fought several times")]
    attacker_lost: Annotated[float, about("steps that the attacker lost")]
    defender_lost: Annotated[float, about("steps that the defender lost")]
    fought: Annotated[int, about("how often it was fought out: 1 in a game, many times to test a forecast")] = 1
    luck: Annotated[float, about("steps in the attacker's favour beyond what was expected; 0 within the range")]


class DecisionRow(Row, frozen=True, array_like=True, kw_only=True):
    """A decision."""

    decision: Annotated[int, about("counted from 0")]
    turn: Annotated[int, about("the turn")]
    role: Annotated[str, about("who decided")]
    verb: Annotated[str, about("what was done")]
    options: Annotated[int, about("how many actions were legal")]
    thinking: Annotated[float, about("CPU time in which the player thought; 0 for the random one")]


ROWS: dict[str, type[Row]] = {
    GAMES: GameRow,
    TURNS: TurnRow,
    FRONTS: FrontRow,
    BATTLES: BattleRow,
    DECISIONS: DecisionRow,
}
TABLES = tuple(ROWS)


class Column(msgspec.Struct, frozen=True):
    """A column of a table."""

    name: str  # bot.ROLE stands for one of each role
    kind: str  # integer, number, text, yes or no, list of numbers
    null: bool
    words: str


KINDS: dict[Any, str] = {int: "integer", float: "number", str: "text", bool: "yes or no", list: "list of numbers"}
PLAIN = {
    msgspec.inspect.IntType: int,
    msgspec.inspect.FloatType: float,
    msgspec.inspect.StrType: str,
    msgspec.inspect.BoolType: bool,
    msgspec.inspect.ListType: list,
}


def columns(table: str) -> dict[str, Column]:
    """Field -> the column it becomes, or the kind of columns."""
    shape = msgspec.inspect.type_info(ROWS[table])
    assert isinstance(shape, msgspec.inspect.StructType)
    out = {}
    for field in shape.fields:
        told = field.type
        assert isinstance(told, msgspec.inspect.Metadata)
        words = (told.extra_json_schema or {})["description"]
        name, kind, null = (told.extra or {}).get("column", field.name), told.type, False
        if isinstance(kind, msgspec.inspect.UnionType):
            (kind,), null = [t for t in kind.types if not isinstance(t, msgspec.inspect.NoneType)], True
        if isinstance(kind, msgspec.inspect.DictType):
            kind, null = kind.value_type, True
        out[field.name] = Column(name, KINDS[PLAIN[type(kind)]], null, words)
    return out
