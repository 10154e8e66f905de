"""What there is to play, the rules, how far they are covered, and the data behind them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markdown import Markdown
from rich.text import Text as Line

import stavka.games
from stavka.ai import bots_of
from stavka.cli.output import (
    AsJson,
    GameId,
    Lang,
    Mistake,
    Packs,
    console,
    language,
    load_packs,
    messages,
    show_json,
    table,
)
from stavka.core.citations import Citation, coverage, standing
from stavka.core.data import tables_in
from stavka.core.game import Game
from stavka.core.ledger import Rule


def games(lang: Lang = "", as_json: AsJson = False) -> None:
    """List the games with their scenarios, roles and options."""
    loaded = [stavka.games.load(id) for id in stavka.games.ids()]
    if as_json:
        show_json([_plain(game, lang) for game in loaded])
        return
    for game in loaded:
        words = messages(game, lang)
        rows = table("scenario", "roles", "options", "minutes")
        for s in game.scenarios():
            roles = ", ".join([*s.roles, *(f"({side})" for side in s.automatic)])
            options = "\n".join(f"{o.id}: {' | '.join(o.choices)}" for o in s.options)
            rows.add_row(f"{s.id}\n{words.get(f'scenario-{s.id}')}", roles, options, "-".join(map(str, s.minutes)))
        out = console()
        out.print(Line(f"{words.get(f'game-{game.id}')} ({game.id})", style="bold"))
        out.print(rows)
        out.print(f"bots: {', '.join(bots_of(game))}\n")


def _plain(game: Game[Any], lang: str) -> dict[str, Any]:
    words = messages(game, lang)
    scenarios = [
        {
            "id": s.id,
            "name": words.get(f"scenario-{s.id}"),
            "roles": s.roles,
            "automatic": s.automatic,
            "options": {o.id: o.choices for o in s.options},
            "minutes": s.minutes,
            "complexity": s.complexity,
        }
        for s in game.scenarios()
    ]
    return {
        "id": game.id,
        "name": words.get(f"game-{game.id}"),
        "rules_version": game.rules_version,
        "scenarios": scenarios,
        "bots": list(bots_of(game)),
    }


# --- rules --------------------------------------------------------------------------------------


def rules(
    game: GameId,
    id: Annotated[str, typer.Argument(metavar="[ID]", help="A rule or chapter, such as 7.2 or 7.")] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Read the rules, all or those below ID, in our own words."""
    ledger = stavka.games.load(game).ledger
    chosen = ledger.below(id) if id else list(ledger.book.rule)
    if not chosen:
        raise Mistake(f"{game} has no rule {id}")
    spoken = language(lang)
    if as_json:
        show_json({"game": game, "rules": chosen})
        return
    chapters = {c.id: getattr(c.title, spoken) for c in ledger.book.chapter}
    console().print(Markdown("\n\n".join(_page(chosen, chapters, spoken))), width=min(console().width, 100))


def _page(chosen: list[Rule], chapters: dict[str, str], lang: str) -> list[str]:
    """Rules as Markdown, a heading for each chapter that begins."""
    page: list[str] = []
    seen = ""
    for rule in chosen:
        chapter = rule.id.partition(".")[0]
        if chapter != seen and chapter in chapters:
            page.append(f"## {chapter}. {chapters[chapter]}")
        seen = chapter
        page.append(f"**{rule.id} {getattr(rule.title, lang)}** ({rule.status})")
        page.append(getattr(rule, lang))
        page += [f"> {getattr(words, lang)}" for words in (rule.interpretation, rule.reason) if words is not None]
    return page


def ledger(
    game: GameId,
    id: Annotated[str, typer.Argument(metavar="[ID]", help="Where this rule stands, in code and in tests.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show how far the rules are covered by code and tests, or where one of them stands."""
    if id:
        _show_standing(stavka.games.load(game), id, as_json)
        return
    found = coverage(stavka.games.load(game))
    if as_json:
        show_json(found)
        return
    rows = table("", "rules", "", title=found.game)
    rows.add_row("all", str(len(found.ids)))
    rows.add_row("enforced", str(len(found.enforced)))
    rows.add_row("automatic", str(len(found.automatic)))
    rows.add_row("not applicable", str(len(found.not_applicable)))
    rows.add_row("without code", str(len(found.uncited)), ", ".join(found.uncited))
    rows.add_row("without test", str(len(found.untested)), ", ".join(found.untested))
    console().print(rows)


def _show_standing(game: Game[Any], id: str, as_json: bool) -> None:
    found = standing(game, id)
    if not found:
        raise Mistake(f"{game.id} has no rule {id}")
    if as_json:
        show_json(msgspec.to_builtins(found, enc_hook=Path.as_posix))
        return
    rows = table("rule", "code", "tests", title=game.id)
    for place in found:
        title = game.ledger.rules[place.rule].title.en
        rows.add_row(f"{place.rule} {title}", _places(game, place.code), _places(game, place.tests))
    console().print(rows)


def _places(game: Game[Any], cited: list[Citation]) -> str:
    """Files with their lines; the package of the game goes without saying."""
    name = game.package.rpartition(".")[2]
    lines: dict[str, list[int]] = {}
    for c in cited:
        lines.setdefault(c.path.as_posix().rpartition(f"/{name}/")[2] or c.path.name, []).append(c.line)
    return "\n".join(f"{file}: {', '.join(map(str, sorted(set(at))))}" for file, at in lines.items())


# --- data ---------------------------------------------------------------------------------------


def data_check(game: GameId, pack: Packs = None, as_json: AsJson = False) -> None:
    """Check a game's data files (and data packs), and say where every value comes from."""
    rules = stavka.games.load(game, load_packs(pack))
    for scenario in rules.scenarios():
        rules.board(scenario.id)
    tables = {t.kind: {"records": len(t), "origins": t.counts()} for t in tables_in(rules, rules.state_type.data)}
    if as_json:
        show_json({"game": game, "ok": True, "tables": tables})
        return
    rows = table("data", "records", "values by origin", title=game)
    for kind, found in tables.items():
        origins: Any = found["origins"]
        rows.add_row(kind, str(found["records"]), ", ".join(f"{n} {o}" for o, n in origins.items() if n))
    console().print(rows)
    console().print("everything fits")
