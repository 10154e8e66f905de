"""What a letter says, in somebody's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import sqlalchemy as sa

from stavka.core.messages import LANGUAGES, Messages
from stavka.server.config import Config
from stavka.server.keeping import EVERYBODY
from stavka.server.notices.gathering import Item
from stavka.server.schema import shelves, tables

HERE = __package__ or ""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing in words."""

    kind: str
    say: str
    link: str
    game: str = ""
    table: str = ""


class Letter(msgspec.Struct, frozen=True):
    """What goes one of somebody's ways: the same for each, and each takes of it what it can carry."""

    title: str
    body: str
    link: str
    about: str  # what it is about: a later one about the same takes its place
    told: tuple[Told, ...]
    language: str


def about(c: sa.Connection, items: Sequence[Item]) -> dict[str, tuple[str, str, str]]:
    """The game, the scenario and the title of the tables that a letter speaks of."""
    ids = [item.table for item in items if item.table is not None]
    title = sa.and_(shelves.c.table_id == tables.c.id, shelves.c.visitor == EVERYBODY)
    query = sa.select(tables.c.id, tables.c.game, tables.c.scenario, shelves.c.title)
    found = c.execute(query.outerjoin(shelves, title).where(tables.c.id.in_(ids)))
    return {row.id: (row.game, row.scenario, row.title or "") for row in found}


def write(
    config: Config, items: Sequence[Item], named: Mapping[str, tuple[str, str, str]], language: str, site: str
) -> Letter:
    """A letter: of one thing its own words, of several a count and a line for each."""
    words = Writer(config, language if language in LANGUAGES else LANGUAGES[0], site)
    told = tuple(words.tell(item, named.get(item.table or "")) for item in items)
    if len(told) == 1:
        title = told[0].game or "Stavka"
        return Letter(title, told[0].say, told[0].link, items[0].table or "stavka", told, words.language)
    count = sum(item.args["count"] if item.kind == "more" else 1 for item in items)
    title = words.messages.get("notice-several", count=count)
    return Letter(title, "\n".join(one.say for one in told), f"{site}/", "stavka", told, words.language)


def trial(config: Config, language: str, site: str) -> Letter:
    """What is sent to try a way."""
    words = Writer(config, language, site)
    said = words.messages.get("notice-trial")
    return Letter("Stavka", said, f"{site}/", "trial", (Told("trial", said, f"{site}/"),), words.language)


class Writer:
    """Puts notices into words of one language."""

    def __init__(self, config: Config, language: str, site: str) -> None:
        self.config = config
        self.language = language
        self.site = site
        self.messages = Messages(language, [HERE])

    def tell(self, item: Item, table: tuple[str, str, str] | None) -> Told:
        """One thing in words, with where it leads."""
        path = item.args.get("path") or (f"tables/{item.table}" if item.table else "")
        link = f"{self.site}/{path}"
        if table is None:
            return Told(item.kind, self.messages.get(f"notice-{item.kind}", table="", **item.args), link)
        game, scenario, title = table
        names = Messages(self.language, [self.config.games.load(game).package])
        called = title or names.get(f"scenario-{scenario}")
        full = names.get(f"game-{game}")
        say = self.messages.get(f"notice-{item.kind}", table=f"{full}: {called}", **item.args)
        return Told(item.kind, say, link, full, item.table or "")
