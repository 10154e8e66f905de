"""Every message of the server exists in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import stavka.server

FOLDER = Path(stavka.server.__file__).parent


def ids(language: str) -> dict[str, set[str]]:
    """Message id -> its arguments."""
    lines = (FOLDER / "messages" / f"{language}.ftl").read_text("utf-8").splitlines()
    pairs = [line.split(" = ", 1) for line in lines if " = " in line]
    return {id: set(re.findall(r"\$(\w+)", text)) for id, text in pairs}


def test_both_languages_say_the_same() -> None:
    assert ids("en") == ids("es")


def test_every_message_in_the_code_is_there() -> None:
    source = "".join(p.read_text("utf-8") for p in FOLDER.rglob("*.py"))
    used = set(re.findall(r'"((?:server|match)-[a-z-]+)"', source))
    used |= {f"server-unknown-{w}" for w in re.findall(r'unknown\("([a-z]+)"', source)}
    used |= {f"server-{w}" for w in re.findall(r'(?:conflict|unavailable)\("([a-z-]+)"', source)}
    begun = set(re.findall(r'f"((?:server|match)-[a-z-]+-)\{', source)) | {f"{one}-" for one in used}  # the end varies
    there = {id for id in ids("en") if id.startswith(("server-", "match-"))}
    assert {one for one in used if not any(id == one or id.startswith(f"{one}-") for id in there)} == set()
    assert {id for id in there if id not in used and not id.startswith(tuple(begun))} == set()
