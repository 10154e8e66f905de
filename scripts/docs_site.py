"""What MkDocs is told beyond `docs/`: files of the root, the rules of each game, the API, the order of all pages.

The pages are made from what they tell about, so that nothing stands twice: rules from the ledgers, the API from
docstrings, home from README.md. A new file in docs/guides/ gets its place by itself.
"""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import stavka.core
import stavka.games
from stavka.core.game import Game
from stavka.core.ledger import Rule
from stavka.core.messages import LANGUAGES, Messages

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SPOKEN = {"en": "Rules", "es": "Reglas (español)"}
# Files of the root, and the page each becomes.
FROM_ROOT = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "licence.md",
}
# Public modules above the core: where a game is found, what a computer player is, how studies run.
BESIDE_CORE = (
    "stavka.games",
    "stavka.ai.bots",
    "stavka.ai.search",
    "stavka.lab.simulate",
    "stavka.lab.sweep",
    "stavka.lab.charts",
    "stavka.lab.exercises",
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The order of the pages."""
    config.nav = nav()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def nav() -> list[Any]:
    games: list[Any] = []
    for id in stavka.games.ids():
        rules = [{SPOKEN[language]: rules_page(id, language)} for language in LANGUAGES]
        games.append({title(id): [{"The game": f"{id}.md"}, *rules]})
    guides = [f"guides/{path.name}" for path in sorted((DOCS / "guides").glob("*.md"))]
    formats = [{"Match files": "match-file.md"}, {"The web protocol": "protocol.md"}]
    api = [{"In ten minutes": "api.md"}, *({module: api_page(module)} for module in modules())]
    running = [{"Running a server": "operating.md"}, {"Performance": "performance.md"}, {"Security": "security.md"}]
    project = [
        {"How it is built": "architecture.md"},
        {"Contributing": "contributing.md"},
        {"Style of the texts": "style.md"},
        {"Strength of the computer players": "strength.md"},
        {"The odds of fights": "odds.md"},
        {"Fewer questions": "questions.md"},
        {"Dependencies": "dependencies.md"},
        {"Changelog": "changelog.md"},
        {"Licence": "licence.md"},
    ]
    tabs: list[Any] = [{"Home": "index.md"}, {"Games": games}]
    tabs += [{"Guides": guides}] if guides else []
    return [*tabs, {"Python API": api}, {"Formats": formats}, {"Operating": running}, {"Project": project}]


def pages() -> dict[str, str]:
    """Path -> Markdown of every page that is made."""
    out = {page: from_root(name) for name, page in FROM_ROOT.items()}
    for id in stavka.games.ids():
        out |= {rules_page(id, language): rules(stavka.games.load(id), language) for language in LANGUAGES}
    return out | {api_page(module): f"# {module}\n\n::: {module}\n" for module in modules()}


# --- files of the root -------------------------------------------------------------------------------------


def from_root(name: str) -> str:
    """A file of the root as a page: its links lead to pages, too."""
    text = (ROOT / name).read_text("utf-8")
    if name == "LICENSE":
        return f"# Licence\n\n```text\n{text}\n```\n"
    return re.sub(r"\]\(([^)#]+)", lambda found: f"]({FROM_ROOT.get(found[1], found[1].removeprefix('docs/'))}", text)


# --- rules -------------------------------------------------------------------------------------------------


def title(id: str) -> str:
    return Messages("en", [stavka.games.load(id).package]).get(f"game-{id}")


def rules_page(id: str, language: str) -> str:
    return f"rules/{id}.{language}.md"


def rules(game: Game[Any], language: str) -> str:
    """The ledger of a game as a page, chapter by chapter."""
    words = Messages(language, [game.package])
    name = words.get(f"game-{game.id}")
    parts = [f"# {words.get('rules-title', game=name)}", words.get("rules-own-words")]
    chapters = {chapter.id: getattr(chapter.title, language) for chapter in game.ledger.book.chapter}
    begun = ""
    for rule in game.ledger.book.rule:
        chapter = rule.id.partition(".")[0]
        if chapter != begun and chapter in chapters:
            parts.append(f"## {chapter}. {plain(chapters[chapter])} {{ #chapter-{chapter} }}")
        begun = chapter
        parts += rule_parts(rule, language, words)
    return "\n\n".join(parts) + "\n"


def rule_parts(rule: Rule, language: str, words: Messages) -> list[str]:
    status = words.get(f"rules-status-{rule.status}")
    parts = [
        f"### {rule.id} {plain(getattr(rule.title, language))} {{ #rule-{rule.id} }}",
        f"{plain(getattr(rule, language))} *({status})*",
    ]
    for heading, said in (("rules-interpretation", rule.interpretation), ("rules-reason", rule.reason)):
        if said is not None:
            parts.append(f'!!! note "{words.get(heading)}"\n\n    {plain(getattr(said, language))}')
    return parts


def plain(text: str) -> str:
    """Words of a rule in which nothing is taken for Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", " ".join(text.split()))


# --- the API -----------------------------------------------------------------------------------------------


def modules() -> list[str]:
    """Every module of the core, and the public ones above it."""
    core = [f"stavka.core.{module.name}" for module in pkgutil.iter_modules(stavka.core.__path__)]
    return [*core, *BESIDE_CORE]


def api_page(module: str) -> str:
    return f"reference/{module.removeprefix('stavka.')}.md"
