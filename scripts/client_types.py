"""Write the client's types from the Python structs: `python scripts/client_types.py`.

`web/src/lib/generated.ts` holds what goes over the wire, `web/src/games/GAME/panel.generated.ts` what a game's own
panels show, and `web/src/pieces/codes.generated.ts` the symbols that the games' pieces bear. The output is committed;
tests/scripts/test_client_types.py fails when it is stale.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from stavka.annals import index
from stavka.core.board import Board, PieceType
from stavka.core.glossary import Glossary
from stavka.games import ids, load
from stavka.server import asks, programs, wire
from stavka.server.accounts import wire as accounts
from stavka.server.errors import ErrorAnswer
from stavka.server.events import wire as events
from stavka.server.manners import wire as manners
from stavka.server.meeting import wire as meeting
from stavka.server.notices import wire as notices

WEB = Path(__file__).parent.parent / "web/src"
WIDTH = 120
HEAD = "// Written by scripts/client_types.py from the Python structs: change those, not this."

# Plain data that a struct cannot describe; a field names one of these in `Meta(extra={"typescript": NAME})`.
BY_HAND = """\
/** An argument of a message: plain, a reference (`piece:64`, `place:42`), a text, or a list. */
export type Arg = string | number | boolean | Text | readonly Arg[] | null;

/** An action: a verb and its arguments. */
export type Action = { verb: string } & Record<string, string>;

/** A verb with the choices for each of its arguments. */
export type LegalOption = { verb: string } & Record<string, string | readonly string[]>;

/** What changed between two JSON values: see src/stavka/core/deltas.py. */
export type Delta = Record<string, unknown> | readonly unknown[];
"""
NAMED_BY_HAND = frozenset(re.findall(r"export type (\w+)", BY_HAND))

ANSWERS: tuple[type[msgspec.Struct], ...] = (
    Board,
    wire.GameInfo,
    wire.Rules,
    Glossary,
    wire.Created,
    wire.Imported,
    wire.Reach,
    wire.Table,
    wire.Kept,
    wire.Brief,
    wire.Deleted,
    programs.MadeProgram,
    programs.Program,
    wire.Update,
    wire.Shared,
    wire.SharedPosition,
    wire.Annotation,
    index.MatchIndex,
    wire.LessonStop,
    wire.Pencil,
    wire.PencilChanged,
    wire.Changed,
    wire.Accepted,
    wire.Shown,
    wire.WhyNotAnswer,
    ErrorAnswer,
    accounts.Me,
    accounts.SignedIn,
    accounts.Codes,
    accounts.Challenge,
    notices.Notices,
    meeting.Meeting,
    meeting.Profile,
    meeting.Scale,
    manners.Standing,
    manners.About,
    manners.Blocked,
    manners.Players,
    manners.PlayerPage,
    manners.WatchedTables,
    manners.Complaints,
    manners.Deeds,
    events.Events,
    events.EventPage,
    events.MadeEvent,
)
ASKED: tuple[type[msgspec.Struct], ...] = (
    asks.NewTable,
    asks.NewSandbox,
    asks.Share,
    asks.Annotate,
    asks.Join,
    programs.NewProgram,
    asks.Act,
    asks.Undo,
    asks.Resign,
    asks.Consider,
    asks.Note,
    asks.AskHint,
    asks.AskTakeBack,
    asks.Abort,
    asks.Claim,
    asks.Reseat,
    asks.Rest,
    wire.Vacation,
    asks.Consent,
    asks.Refuse,
    asks.Draw,
    asks.Decline,
    wire.ThoughtAt,
    asks.Hurry,
    asks.AskMe,
    asks.Settle,
    asks.Shelve,
    asks.ShowOverlay,
    asks.WhyNot,
    asks.TryStop,
    asks.WhyNotStop,
    asks.ShowStop,
    asks.Say,
    asks.Hello,
    events.NewEvent,
    events.Removed,
    accounts.SignUp,
    accounts.SignIn,
    accounts.Recover,
    accounts.Prove,
    accounts.SetPassword,
    accounts.SetEmail,
    accounts.ConfirmEmail,
    accounts.AskWayIn,
    accounts.AddPasskey,
    accounts.AskPasskey,
    notices.AddWay,
    notices.ConfirmWay,
    notices.SetWishes,
    notices.SetSilent,
    manners.Block,
    manners.Report,
    manners.Deed,
)
UNIONS: dict[str, Any] = {"LiveMessage": wire.LiveMessage, "LiveDecision": wire.LiveDecision}


def files() -> dict[Path, str]:
    """Every generated file with its text."""
    out = {WEB / "lib/generated.ts": contract(), WEB / "pieces/codes.generated.ts": symbol_codes()}
    for id in ids():
        panel = load(id).panel_type
        if panel is not None:
            out[WEB / "games" / id / "panel.generated.ts"] = panel_types(panel)
    return out


def contract() -> str:
    """What goes over the wire."""
    writer = Writer()
    parts = [HEAD, BY_HAND.strip()]
    parts += writer.structs(chain(ANSWERS, *(get_args(u) for u in UNIONS.values())))
    parts += writer.structs(ASKED)
    parts += [f"{_union(f'export type {name} =', map(_name, get_args(union)))};" for name, union in UNIONS.items()]
    return "\n\n".join(parts) + "\n"


def panel_types(panel: type[msgspec.Struct]) -> str:
    """The panel of a game; what it shares with the others is imported."""
    writer = Writer(shared=_reached(ANSWERS))
    parts = writer.structs([panel])
    names = sorted(writer.imported)
    imports = [f"import type {{ {', '.join(names)} }} from '../../lib/generated';"] if names else []
    return "\n\n".join(["\n".join([HEAD, *imports]), *parts]) + "\n"


def symbol_codes() -> str:
    """The codes of symbols on the pieces of all games: the client is built with these drawn."""
    boards = (game.board(scenario.id) for game in map(load, ids()) for scenario in game.scenarios())
    printed = {code for board in boards for piece in board.pieces for code in _symbols(piece)}
    codes = sorted(code for code in printed if code[:1].isdigit())
    lines = "".join(f"  '{code}',\n" for code in codes)
    head = "// Written by scripts/client_types.py from the pieces of the games: change those, not this."
    return f"{head}\n\nexport const codes = [\n{lines}];\n"


def _symbols(piece: PieceType) -> Iterator[str]:
    """The symbol of a piece, and of each of its sides where they differ."""
    yield piece.symbol
    yield from (str(value) for name, value in piece.values.items() if name.endswith("-symbol"))


def _reached(roots: Iterable[type[msgspec.Struct]]) -> frozenset[type]:
    """The structs that these are made of, and they themselves."""
    writer = Writer()
    writer.structs(roots)
    return frozenset(writer.seen)


class Writer:
    """Writes structs as interfaces, each once, with the structs that they are made of before them."""

    def __init__(self, shared: frozenset[type] = frozenset()) -> None:
        self.shared = shared
        self.seen: dict[type, None] = {}
        self.imported: set[str] = set()
        self.written: list[str] = []

    def structs(self, roots: Iterable[type[msgspec.Struct]]) -> list[str]:
        """The interfaces of these structs and of all that they are made of, except those written before."""
        self.written = []
        for root in roots:
            self.struct(types.type_info(root))
        return self.written

    def struct(self, info: types.Type) -> str:
        """The name of a struct; its interface is written when it is first met."""
        assert isinstance(info, types.StructType), info
        name = _name(info.cls)
        if info.cls in self.shared:
            self.imported.add(name)
        elif info.cls not in self.seen:
            if name in map(_name, self.seen):
                raise ValueError(f"two structs are called {name}")
            self.seen[info.cls] = None
            body = "\n".join(self.fields(info))
            self.written.append(f"{_doc(_summary(info.cls))}export interface {name} {{\n{body}\n}}")
        return name

    def fields(self, info: types.StructType) -> Iterator[str]:
        """One line a field. A client may leave out what has a default; the server does where the struct says so, and
        what is unset."""
        if info.tag_field is not None:
            yield f"  {info.tag_field}: '{info.tag}';"
        may_omit = info.cls.__struct_config__.omit_defaults or issubclass(info.cls, asks.Ask | asks.Hello)
        notes = _notes(info.cls)
        for field in info.fields:
            unset = field.default is field.default_factory is msgspec.NODEFAULT  # where there is one, it is UNSET
            optional = not field.required and (may_omit or unset)
            parts = self.parts(field.type)
            if optional and field.default is None:
                parts = [p for p in parts if p != "null"]  # left out instead
            head = f"  {_key(field.encode_name)}{'?' * optional}:"
            yield f"{_doc(notes.get(field.name, ''), '  ')}{_union(head, parts, '  ')};"

    def parts(self, t: types.Type) -> list[str]:
        """The members of a union, or the type itself."""
        if isinstance(t, types.UnionType):
            members = chain.from_iterable(self.parts(m) for m in t.types)
            return sorted(dict.fromkeys(members), key=lambda m: m == "null")  # null last
        if isinstance(t, types.LiteralType):
            return [_literal(v) for v in t.values]
        if isinstance(t, types.EnumType):
            return [_literal(m.value) for m in t.cls]
        return [self.one(t)]

    def one(self, t: types.Type) -> str:
        """A type that is no union."""
        if isinstance(t, types.Metadata):
            return self.by_hand(t)
        if isinstance(t, types.StructType):
            return self.struct(t)
        if isinstance(t, types.DictType):
            named = isinstance(t.key_type, types.LiteralType)  # then every one of these keys is there
            key = " | ".join(self.parts(t.key_type)) if named else "string"
            return f"Record<{key}, {' | '.join(self.parts(t.value_type))}>"
        if isinstance(t, types.TupleType):
            return f"readonly [{', '.join(' | '.join(self.parts(m)) for m in t.item_types)}]"
        if isinstance(t, types.VarTupleType | types.ListType | types.SetType | types.FrozenSetType):
            return self.array(t.item_type)
        for plain, word in PLAIN:
            if isinstance(t, plain):
                return word
        raise TypeError(f"no TypeScript for {t}")

    def array(self, item: types.Type) -> str:
        parts = self.parts(item)
        simple = len(parts) == 1 and not parts[0].startswith("readonly ")
        return f"readonly {parts[0]}[]" if simple else f"readonly ({' | '.join(parts)})[]"

    def by_hand(self, t: types.Metadata) -> str:
        name: str | None = (t.extra or {}).get("typescript")
        if name is None:
            return " | ".join(self.parts(t.type))
        if self.shared and name in NAMED_BY_HAND:
            self.imported.add(name)
        return name


PLAIN: tuple[tuple[type[types.Type], str], ...] = (
    (types.StrType, "string"),
    (types.BoolType, "boolean"),
    (types.IntType, "number"),
    (types.FloatType, "number"),
    (types.NoneType, "null"),
    (types.AnyType, "unknown"),
)


def _name(cls: type) -> str:
    return cls.__name__.lstrip("_")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def _summary(cls: type) -> str:
    """The first paragraph of a struct's own docstring."""
    return " ".join(inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0].split()).replace("*/", "* /")


def _notes(cls: type) -> dict[str, str]:
    """Field -> the comment that stands behind it in the source."""
    notes: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found = re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(base), re.MULTILINE)
            notes |= {name: note[0].upper() + note[1:].rstrip(".") + "." for name, note in found}
    return notes


def _doc(words: str, indent: str = "") -> str:
    if not words:
        return ""
    line = f"{indent}/** {words} */\n"
    if len(line) <= WIDTH + 1:
        return line
    lines, text = [f"{indent}/**"], ""
    for word in words.split():
        if text and len(f"{indent} * {text} {word}") > WIDTH:
            lines.append(f"{indent} * {text}")
            text = word
        else:
            text = f"{text} {word}".strip()
    return "\n".join([*lines, f"{indent} * {text}", f"{indent} */"]) + "\n"


def _union(head: str, members: Iterable[str], indent: str = "") -> str:
    """A type after its name, on lines of their own where it is too long for one."""
    parts = list(members)
    line = f"{head} {' | '.join(parts)}"
    if len(line) < WIDTH or len(parts) == 1:
        return line
    below = f"{indent}  {' | '.join(parts)}"
    if head.endswith("=") and len(below) < WIDTH:
        return f"{head}\n{below}"
    return "\n".join([head, *(f"{indent}  | {part}" for part in parts)])


def main() -> None:
    for path, text in files().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
