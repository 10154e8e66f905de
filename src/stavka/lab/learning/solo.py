"""One side against computer players, as a Gymnasium environment; and many of them at once."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import gymnasium
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from stavka.ai import FREELY, RECRUIT, Memo, bots_of
from stavka.core.game import Game
from stavka.lab.learning.aec import WarEnv
from stavka.lab.simulate import BadStudy

EVERYBODY = "everybody"  # instead of a role: the learning program plays them all


class SoloEnv(gymnasium.Env[dict[str, Any], int]):
    """A role of a match; all others are played at a level of the computer players.

    As `everybody` a program plays against itself: it sees what the role sees that decides, whose name is
    `info["role"]`, and the reward is that of the scenario's first role.
    """

    def __init__(
        self, game: Game[Any] | str, scenario: str = "", role: str = "", level: str = RECRUIT, **settings: Any
    ) -> None:
        self.war = WarEnv(game, scenario, **settings)
        roles, bots = self.war.possible_agents, bots_of(self.war.game)
        if role not in ("", EVERYBODY, *roles):
            raise BadStudy(f"no role {role!r} (there are: {', '.join(roles)}, {EVERYBODY})")
        if level not in bots:
            raise BadStudy(f"no level {level!r} (there are: {', '.join(bots)})")
        self.everybody = role == EVERYBODY
        self.role = roles[0] if self.everybody else role or roles[0]
        self.bot = bots[level]
        self.rng = Random()
        self.observation_space = self.war.observation_space(self.role)
        self.action_space = self.war.action_space(self.role)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match, played on until the role decides."""
        super().reset(seed=seed)
        self.war.reset(seed)
        if seed is not None:
            self.rng = Random(seed)
        self.memos: dict[str, Memo] = {}
        self._others_play()
        return self.war.observe(self.seen_by), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Give a code; the others play until the role decides again."""
        self.war.step(int(action))
        self._others_play()
        over, cut = self.war.terminations[self.role], self.war.truncations[self.role]
        return self.war.observe(self.seen_by), self.war.rewards[self.role], over, cut, self._info()

    @property
    def seen_by(self) -> str:
        """Whose view the observations are made of."""
        return self.war.agent_selection if self.everybody else self.role

    def _info(self) -> dict[str, Any]:
        return {"role": self.seen_by}

    def action_masks(self) -> Any:
        """The mask alone, as some training libraries ask for it."""
        return self.war.observe(self.seen_by)["action_mask"]

    def _others_play(self) -> None:
        war = self.war
        while not war.over and (other := war.agent_selection) != self.seen_by:
            view = war.view(other, known=True)
            answer = self.bot.think(war.game, view, self.memos.get(other, b""), FREELY, self.rng)
            self.memos[other] = answer.memo
            war.play(answer.action)


def many(
    game: Game[Any] | str, count: int, scenario: str = "", *, processes: bool = False, **settings: Any
) -> VectorEnv[Any, Any, Any]:
    """So many `SoloEnv` in step, their observations stacked; each in a process of its own where that is asked for."""
    if count < 1:
        raise BadStudy(f"at least one match must be played, not {count}")
    makes = [partial(SoloEnv, game, scenario, **settings) for _ in range(count)]
    return AsyncVectorEnv(makes) if processes else SyncVectorEnv(makes)
