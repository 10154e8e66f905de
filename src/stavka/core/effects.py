"""What data names and code carries out: a card's effect, an event, a special ability.

A game registers each piece of code once, under the name that its data files use, and holds its data to them when it is
loaded: a name that nothing stands behind is refused, so that no card of a data pack passes and then does nothing.

    CARDS: Registry[CardCode] = Registry("effect")

    @card("castling", "card-turn", why_not=...)      the game's own decorator puts a `CardCode` into CARDS
    def castling(play, c): ...

    CARDS.check(atlas.cards, lambda c: (c.effect,))   in the game's constructor
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Generic, TypeVar

import msgspec

from stavka.core.data import BadData, Table

E = TypeVar("E")
R = TypeVar("R", bound=msgspec.Struct)


class Registry(Generic[E]):
    """Pieces of code by the name that data gives them.

    Examples:
        >>> tricks: Registry[int] = Registry("trick")
        >>> tricks.add("castling", 7)
        >>> tricks["castling"], "castlng" in tricks, list(tricks)
        (7, False, ['castling'])
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self._entries: dict[str, E] = {}

    def add(self, name: str, entry: E) -> None:
        """Register an entry; a name stands for one thing only."""
        if name in self._entries:
            raise ValueError(f"{self.what} {name!r} is registered twice")
        self._entries[name] = entry

    def __getitem__(self, name: str) -> E:
        return self._entries[name]

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def check(self, table: Table[R], named: Callable[[R], Iterable[str]]) -> None:
        """Raise `BadData` when a record names something that is not registered."""
        for id, record in table.records.items():
            for name in named(record):
                if name not in self._entries:
                    near = get_close_matches(name, self._entries, n=1)
                    hint = f"; did you mean {near[0]!r}?" if near else ""
                    raise BadData(f"{table.kind} {id}: no such {self.what} as {name!r}{hint}")
