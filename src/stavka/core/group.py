"""Several pieces that are to do the same in one step: who goes, who stays and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from stavka.core.actions import Action
from stavka.core.game import Game, State
from stavka.core.match import Stop, attempt, consider
from stavka.core.texts import Event, Refusal, Refused, text

S = TypeVar("S", bound=State)

Member: TypeAlias = Sequence[Action]  # what one piece would do: the first of these that is legal when its turn comes


class Stay(NamedTuple):
    """One of a group that does not go."""

    action: Action
    refusal: Refusal


class Together(NamedTuple, Generic[S]):
    """What comes of a group after actions in pencil."""

    state: S
    events: list[Event]
    done: int  # so many of the actions
    stop: Stop
    actions: tuple[Action, ...]  # what was pencilled before, then one for each that goes
    stays: tuple[Stay, ...]


def together(game: Game[S], s: S, role: str, actions: Sequence[Action], group: Sequence[Member]) -> Together[S]:
    """Try a group in pencil, one after the other. Raises the first refusal where nobody of it can go.

    Who comes after an action that is not tried (it reveals something, or hands the decision over) waits until it is
    confirmed.
    """
    s, events, done, stop = consider(game, s, role, actions)
    tried, stays = list(actions), list[Stay]()
    for member in group:
        if stop:
            stays.append(Stay(member[0], Refusal("", text("refused-after-confirming"))))
            continue
        action = meant(game, s, role, member)
        if action is None:
            refusal = game.why_not(s, role, member[0])
            assert refusal is not None, member[0]
            stays.append(Stay(member[0], refusal))
            continue
        tried.append(action)
        s, told, stop = attempt(game, s, role, action)
        events += told
        done += not stop
    if len(tried) == len(actions) and stays:
        raise Refused(stays[0].refusal)
    return Together(s, events, done, stop, tuple(tried), tuple(stays))


def meant(game: Game[S], s: S, role: str, member: Member) -> Action | None:
    """What a member comes to do in this position; None where nothing of it is legal.

    One who follows may need another verb than the first for the same end: who joined a stack moves with it.
    """
    legal = game.legal(s, role)
    for action in member:
        if action in legal:
            return action
    for action in member:
        args = msgspec.structs.astuple(action)
        for option in legal.options:
            if len(option.choices) == len(args) and option.offers(args):
                make: Any = option.make
                found: Action = make(*args)
                return found
    return None
