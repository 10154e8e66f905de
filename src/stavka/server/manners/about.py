"""The operator's own pages: who runs this server, how to reach him, and what he keeps of people.

The words are the operator's: files in the folder of the setting `pages` (`privacy.en.txt`, `privacy.es.txt`,
`imprint.en.txt`, `imprint.es.txt`), plain text with paragraphs. What the software itself stores, our own text tells.
"""

from __future__ import annotations

from pathlib import Path

from stavka.server.config import Config
from stavka.server.manners import browsers, reporting
from stavka.server.manners.wire import About

LANGUAGES = ("en", "es")
LONGEST = 50_000  # signs


def about(config: Config) -> About:
    """Read anew each time: what is changed is shown at once."""
    return About(
        operator=config.operator,
        contact=config.contact,
        privacy=_words(config, "privacy"),
        imprint=_words(config, "imprint"),
        accounts=config.accounts != "off",
        session_days=config.session_days,
        finished_days=config.keep_finished_days,
        waiting_days=config.keep_waiting_days,
        browser_days=browsers.DAYS,
        report_days=reporting.DAYS,
    )


def is_set(config: Config) -> bool:
    """Does the operator say anything of himself?"""
    return bool(config.operator or config.contact or config.pages)


def _words(config: Config, page: str) -> dict[str, str]:
    if not config.pages:
        return {}
    files = {lang: Path(config.pages) / f"{page}.{lang}.txt" for lang in LANGUAGES}
    return {lang: _read(file) for lang, file in files.items() if file.is_file()}


def _read(file: Path) -> str:
    return file.read_text("utf-8", "replace")[:LONGEST].strip()
