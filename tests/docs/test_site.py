"""The docs site builds without a warning and is whole: every game, every module, nothing from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import docs_site
import stavka.games
from stavka.core.messages import LANGUAGES

ROOT = Path(__file__).parents[2]


def build(folder: Path) -> Path:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


class Fetched(HTMLParser):
    """The addresses a browser asks for by itself when it shows a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        wanted = "href" if tag == "link" else "src"
        self.addresses |= {value for name, value in attrs if name == wanted and value and tag != "a"}


def read(page: Path) -> str:
    return (page / "index.html").read_text("utf-8")


def test_the_site_is_whole(tmp_path: Path) -> None:
    """One test, as building takes a while."""
    site = build(tmp_path)
    assert "make play" in read(site)
    for game in map(stavka.games.load, stavka.games.ids()):
        assert (site / game.id).is_dir()
        for language in LANGUAGES:
            rules = read(site / "rules" / f"{game.id}.{language}")
            told = set(re.findall(r'id="rule-([^"]+)"', rules))
            assert told == set(game.ledger.rules), f"{game.id} in {language}"
    for module in docs_site.modules():
        assert f'id="{module}.' in read(site / docs_site.api_page(module).removesuffix(".md")), module
    for page in site.rglob("*.html"):
        fetched = Fetched()
        fetched.feed(page.read_text("utf-8"))
        assert not [a for a in fetched.addresses if re.match(r"(https?:)?//", a)], page
        missing = [a for a in fetched.addresses if not a.startswith(("data:", "/")) and not (page.parent / a).exists()]
        assert not missing, page


def test_a_new_guide_finds_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guides").mkdir()
    (tmp_path / "guides/keep-a-secret.md").touch()
    monkeypatch.setattr(docs_site, "DOCS", tmp_path)
    assert {"Guides": ["guides/keep-a-secret.md"]} in docs_site.nav()


def test_words_of_rules_are_not_markup() -> None:
    assert docs_site.plain("a [3] *or*\n  <4>") == r"a \[3\] \*or\* \<4\>"
