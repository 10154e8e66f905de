"""The fights that a position offers, or that a plan leads to, with the chances that are told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from stavka.core.actions import Action, fields, verb
from stavka.core.game import Game
from stavka.core.match import Match, consider
from stavka.core.views import Prospect
from stavka.lab.mistakes import BadStudy

MOST = 5000  # legal actions that are looked through
STOPS = {
    "reveals": "it shows something new, which is not done in pencil",
    "passes": "somebody else decides next",
    "ends": "the match is over then",
}


class Chance(msgspec.Struct, frozen=True):
    """What a fight brings on average; figures have two ends where something hidden bears on them."""

    action: str  # what begins it, as words; empty for the decision as it stands
    kind: str
    place: str
    prospect: Prospect


def in_words(action: Action) -> str:
    """An action as `--do` takes it: its verb, and its arguments in order."""
    return " ".join([verb(type(action)), *(str(getattr(action, name)) for name in fields(type(action)))])


def read_words(game: Game[Any], said: str) -> Action:
    """An action from words, or from JSON as the protocol has it."""
    if said.lstrip().startswith("{"):
        return game.read_action(said)
    first, *arguments = said.split()
    make = next((make for make in game.actions if verb(make) == first), None)
    if make is None:
        raise BadStudy(f"no verb {first!r} (there are: {', '.join(sorted(map(verb, game.actions)))})")
    names = fields(make)
    if len(names) != len(arguments):
        raise BadStudy(f"{first!r} takes {len(names)} arguments ({', '.join(names) or 'none'}), not {len(arguments)}")
    return game.read_action({"verb": first, **dict(zip(names, arguments, strict=True))})


def planned(game: Game[Any], s: Any, role: str, plan: Sequence[Action]) -> Any:
    """The position after a plan in pencil."""
    tried = consider(game, s.copy(), role, plan)
    if tried.done < len(plan):
        raise BadStudy(f"the plan goes no further than {in_words(plan[tried.done])!r}: {STOPS[tried.stop]}")
    return tried.state


def chances(game: Game[Any], s: Any, role: str) -> list[Chance]:
    """All fights that the role decides about here, the most promising first."""
    found = list(_fights(game, s, role))
    return sorted(found, key=lambda c: (-c.prospect.taken.low - c.prospect.taken.high, c.place, c.action))


def _fights(game: Game[Any], s: Any, role: str) -> Iterator[Chance]:
    legal = game.legal(s, role)
    if legal.size > MOST:
        raise BadStudy(f"{legal.size} actions are legal here: name some of a plan first (--do)")
    actions: list[Action | None] = [a for a in legal if game.fight(s, role, a) is not None]
    for action in actions or [None]:
        fight, forecast = game.fight(s, role, action), game.forecast(s, role, action)
        if fight is not None and forecast is not None and forecast.prospect is not None:
            yield Chance(in_words(action) if action is not None else "", fight.kind, fight.place, forecast.prospect)


def next_fight(game: Game[Any], match: Match[Any], after: int) -> int | None:
    """The next position of a match in which a fight is decided about as it was played."""
    for n in range(after + 1, match.number):
        entry = match.entries[n]
        if game.fight(match.at(n), entry.role, entry.action) is not None:
            return n
    return None
