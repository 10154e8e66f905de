"""Names: which ones may be taken, and which look like one that is taken.

Two names are alike when they differ only in letters that look the same, in accents, in case or in spaces: the likeness
of a name is what is left, after the table of confusable characters that Unicode keeps.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files

from stavka.server.asks import clean

SHORTEST, LONGEST = 2, 24
ONE = {"1": "l", "i": "l", "|": "l", "0": "o"}  # alike in the case that we compare
OFFICES = (  # guests, too, may not seem to be those who run the server
    "admin", "administrator", "administrador", "administradora", "moderator", "moderador", "moderadora", "operator",
    "operador", "operadora", "root", "system", "sistema", "stavka", "server", "servidor",
)  # fmt: skip
RESERVED = (
    *OFFICES, "computer", "ordenador", "program", "programa", "bot", "guest",
    "invitado", "observer", "observador", "a former player", "former player", "un antiguo jugador",
    "antiguo jugador", "anonymous", "anónimo", "nobody", "nadie", "player", "jugador", "me", "yo", "open",
)  # fmt: skip


def likeness(name: str) -> str:
    """What a name has in common with all that look like it; empty for one without letters and digits."""
    looks = _looks()
    plain = "".join(looks.get(c, c) for c in unicodedata.normalize("NFKC", name))
    bare = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    bare = "".join(looks.get(c, c) for c in bare).casefold()
    return "".join(ONE.get(c, c) for c in bare if c.isalnum() or c == "|")


def usable(name: str) -> str:
    """The name as it is shown, or nothing where it cannot be one: too short or long, or a word that means something."""
    shown = clean(name)
    like = likeness(shown)
    if not SHORTEST <= len(shown) <= LONGEST or len(like) < SHORTEST or set(shown) & set("/\\") or like in _reserved():
        return ""
    return shown


@cache
def offices() -> frozenset[str]:
    """What names of those who run the server look like."""
    return frozenset(likeness(word) for word in OFFICES)


@cache
def _reserved() -> frozenset[str]:
    return frozenset(likeness(word) for word in RESERVED)


@cache
def _looks() -> dict[str, str]:
    """Each character -> what stands for all that look like it: plain letters, where there are any."""
    table = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    families: dict[str, set[str]] = {}
    for one, others in table.items():
        family = families.setdefault(one, {one})
        for other in (str(o["c"]) for o in others):
            joined = families.setdefault(other, {other})
            if joined is not family:
                family |= joined
                families.update(dict.fromkeys(joined, family))
    return {c: _plainest(family) for c, family in families.items() if len(c) == 1}


def _plainest(family: set[str]) -> str:
    return min(family, key=lambda word: (not word.isascii(), not word.isalnum(), -len(word), word))
