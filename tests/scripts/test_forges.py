"""What the common forges read: every one runs `make test`, and asks for the match file of a bug."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import yaml

import stavka.games
from stavka.core.messages import Messages

ROOT = Path(__file__).parents[2]
PIPELINES = [".github/workflows/test.yml", ".forgejo/workflows/test.yml", ".gitlab-ci.yml", ".woodpecker/test.yml"]
FORMS = ["bug", "change"]


def commands(node: Any) -> Iterator[str]:
    """Every command line in a pipeline, whatever the forge calls it."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("run", "script", "commands"):
                yield from [value] if isinstance(value, str) else value
            else:
                yield from commands(value)
    elif isinstance(node, list):
        for value in node:
            yield from commands(value)


@pytest.mark.parametrize("path", PIPELINES)
def test_every_forge_runs_make_test(path: str) -> None:
    assert "make test" in list(commands(yaml.decode((ROOT / path).read_text())))


@pytest.mark.parametrize("name", FORMS)
def test_forms_are_well_made(name: str) -> None:
    form = yaml.decode((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_text())
    assert {"name", "description", "body"} <= set(form)
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids))
    assert all(field["attributes"]["label"] for field in form["body"])


def test_a_bug_report_asks_for_the_match_file_and_knows_every_game() -> None:
    fields = {f["id"]: f for f in yaml.decode((ROOT / ".github/ISSUE_TEMPLATE/bug.yml").read_text())["body"]}
    assert fields["match"]["validations"]["required"]
    assert Messages("en").get("download-match") in fields["match"]["attributes"]["description"]
    games = map(stavka.games.load, stavka.games.ids())
    titles = [Messages("en", [game.package]).get(f"game-{game.id}") for game in games]
    assert fields["game"]["attributes"]["options"] == [*titles, "none in particular"]
    assert "**The match file**" in (ROOT / ".gitlab/issue_templates/Bug.md").read_text()


def test_both_forges_ask_the_same_of_a_change() -> None:
    assert (ROOT / ".github/PULL_REQUEST_TEMPLATE.md").read_text() == (
        ROOT / ".gitlab/merge_request_templates/Default.md"
    ).read_text()
