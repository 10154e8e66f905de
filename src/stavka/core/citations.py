"""Which rules are cited where: the coverage of a rulebook by code and tests.

In a checkout both are read from the sources. An installed package has no tests, so the build leaves a
note of what they cite: `stavka/games/citations.json`, package name -> rule ids.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

import stavka
from stavka.core.game import Game
from stavka.core.ledger import python_sources

CITING = {"rule", "Refusal", "tell", "Modifier", "Prompt", "Outcome"}  # calls whose strings may be rule ids


class Coverage(msgspec.Struct, frozen=True):
    """How far a rulebook is carried by code and tests; lists of rule ids."""

    game: str
    ids: list[str]
    enforced: list[str]
    automatic: list[str]
    not_applicable: list[str]
    uncited: list[str]  # enforced or automatic, and no code cites it
    untested: list[str]  # enforced, and no test cites it


def coverage(game: Game[Any], tests: Path | None = None) -> Coverage:
    """The coverage of one game."""
    ledger = game.ledger
    code = ledger.cited(sources_of_code(game))
    tested = ledger.cited(sources_of_tests(game, tests)) or _noted(game)
    automatic = ledger.with_status("automatic")
    return Coverage(
        game=game.id,
        ids=list(ledger.rules),
        enforced=ledger.enforced,
        automatic=automatic,
        not_applicable=ledger.with_status("not-applicable"),
        uncited=[id for id in ledger.rules if id not in code and id in {*ledger.enforced, *automatic}],
        untested=[id for id in ledger.enforced if id not in tested],
    )


def sources_of_code(game: Game[Any]) -> list[Path]:
    """The Python files of a game's package."""
    return python_sources(Path(str(files(game.package))))


def sources_of_tests(game: Game[Any], tests: Path | None = None) -> list[Path]:
    """The tests of a game: every file below `tests/` with the package's name in its path."""
    root = tests or Path(stavka.__file__).parents[2] / "tests"
    name = game.package.rpartition(".")[2]
    return [p for p in python_sources(root) if name in str(p.relative_to(root))] if root.is_dir() else []


def _noted(game: Game[Any]) -> set[str]:
    note = Path(stavka.__file__).parent / "games" / "citations.json"
    if not note.is_file():
        return set()
    noted = msgspec.json.decode(note.read_bytes(), type=dict[str, list[str]])
    return set(noted.get(game.package.rpartition(".")[2], ()))


class Citation(msgspec.Struct, frozen=True):
    """A place that cites a rule."""

    rule: str
    path: Path
    line: int
    by: str = "rule"  # the call: `rule` marks what upholds or tests it, others speak of it


class Found(msgspec.Struct, frozen=True):
    """Where a rule stands: in files of the game's package (what upholds it first), and in its tests."""

    rule: str
    code: list[Citation]
    tests: list[Citation]


def standing(game: Game[Any], id: str, tests: Path | None = None) -> list[Found]:
    """Where a rule and those below it stand, or all those of a chapter."""
    code = _by_rule(sources_of_code(game))
    tested = _by_rule(sources_of_tests(game, tests))
    return [
        Found(r.id, sorted(code.get(r.id, ()), key=lambda c: c.by != "rule"), tested.get(r.id, []))
        for r in game.ledger.below(id)
    ]


def _by_rule(sources: list[Path]) -> dict[str, list[Citation]]:
    found: dict[str, list[Citation]] = {}
    for path in sources:
        for citation in citations(path):
            found.setdefault(citation.rule, []).append(citation)
    return found


def citations(path: Path) -> Iterator[Citation]:
    """The rules that a source file cites in so many words: `@rule("8.5.3")`, `tell("moved", "8.5.3")`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and _called(node) in CITING:
            for argument in _cited(node):
                yield Citation(argument.value, path, argument.lineno, _called(node))


def _called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _cited(call: ast.Call) -> Iterator[Any]:
    """The string arguments that stand where a rule id belongs."""
    name = _called(call)
    arguments: list[ast.expr] = [k.value for k in call.keywords if k.arg in ("rule", "rules")]
    if name == "tell":
        arguments += call.args[1:]
    elif name == "rule":
        arguments += call.args
    elif name == "Refusal":
        arguments += call.args[:1]
    for argument in arguments:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
                yield node
