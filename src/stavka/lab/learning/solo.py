"""One side against computer players, as a Gymnasium environment; and many of them at once."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, ClassVar

import gymnasium
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from stavka.ai import FREELY, RECRUIT, Memo, bots_of
from stavka.lab.learning.aec import WarEnv


class SoloEnv(gymnasium.Env[dict[str, Any], int]):
    """A role of a match; all others are played at a level of the computer players."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(self, game: str, scenario: str = "", role: str = "", level: str = RECRUIT, **settings: Any) -> None:
        self.war = WarEnv(game, scenario, **settings)
        roles, bots = self.war.possible_agents, bots_of(self.war.game)
        self.role = role or roles[0]
        if self.role not in roles:
            raise ValueError(f"no role {role!r} (there are: {', '.join(roles)})")
        if level not in bots:
            raise ValueError(f"no level {level!r} (there are: {', '.join(bots)})")
        self.bot = bots[level]
        self.observation_space = self.war.observation_space(self.role)
        self.action_space = self.war.action_space(self.role)  # type: ignore[assignment] # a Discrete, which gives ints

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match, played on until the role decides."""
        super().reset(seed=seed)
        self.war.reset(seed)
        self.rng, self.memos = Random(seed), dict[str, Memo]()
        self._others_play()
        return self.war.observe(self.role), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Give a code; the others play until the role decides again."""
        self.war.step(int(action))
        self._others_play()
        over, cut = self.war.terminations[self.role], self.war.truncations[self.role]
        return self.war.observe(self.role), self.war.rewards[self.role], over, cut, {}

    def action_masks(self) -> Any:
        """The mask alone, as some training libraries ask for it."""
        return self.war.observe(self.role)["action_mask"]

    def _others_play(self) -> None:
        war = self.war
        while (
            (other := war.agent_selection) != self.role and not war.terminations[other] and not war.truncations[other]
        ):
            view = war.view(other, known=True)
            answer = self.bot.think(war.game, view, self.memos.get(other, b""), FREELY, self.rng)
            self.memos[other] = answer.memo
            war.play(answer.action)


def many(
    game: str, count: int, scenario: str = "", *, processes: bool = False, **settings: Any
) -> VectorEnv[Any, Any, Any]:
    """So many `SoloEnv` in step, their observations stacked; each in a process of its own where that is asked for."""
    makes = [partial(SoloEnv, game, scenario, **settings) for _ in range(count)]
    return AsyncVectorEnv(makes) if processes else SyncVectorEnv(makes)
