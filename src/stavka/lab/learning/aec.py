"""A game as a PettingZoo environment: its roles are the agents, every decision is a step."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Literal, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import stavka.games
from stavka.core.actions import Action
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.views import View
from stavka.lab.learning.codes import Codes, Words, action_at
from stavka.lab.learning.observing import Observer
from stavka.lab.simulate import BadStudy

Reward = Literal["result", "points"]
CODES = 1 << 14
MAX_DECISIONS = 20_000


class WarEnv(AECEnv):  # type: ignore[misc] # PettingZoo carries no types
    """One match. Observations come from the acting role's view only; see `docs/guides/learning.md`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "stavka_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(
        self,
        game: Game[Any] | str,
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        *,
        reward: Reward = "result",
        codes: int = CODES,
        max_decisions: int = MAX_DECISIONS,
    ) -> None:
        if reward not in get_args(Reward):
            raise BadStudy(f"no reward {reward!r} (there are: {', '.join(get_args(Reward))})")
        if max_decisions < 1:
            raise BadStudy(f"max_decisions must be at least 1, not {max_decisions}")
        super().__init__()
        self.game = stavka.games.load(game) if isinstance(game, str) else game
        self.scenario = self.game.scenario(scenario or self.game.scenarios()[0].id)
        self.options = self.game.complete(self.scenario.id, dict(options or {}))
        self.reward: Reward = reward
        self.max_decisions = max_decisions
        self.codes = Codes(codes)
        self.possible_agents = list(self.scenario.roles)
        self.observers = {
            role: Observer(self.game, self.scenario.id, role, self.codes.length) for role in self.possible_agents
        }
        self.observation_spaces = {
            role: spaces.Dict({"observation": observer.space(), "action_mask": spaces.Box(0, 1, (codes,), np.int8)})
            for role, observer in self.observers.items()
        }
        self.action_spaces = {role: spaces.Discrete(codes) for role in self.possible_agents}
        self._rng = Random()
        self._seen: dict[str, tuple[View, Words]] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The shapes of what a role sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The codes."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed brings the same dice. (`options` is PettingZoo's; a match's own are given when
        the environment is made.)"""
        if seed is not None:
            self._rng = Random(seed)
        self.dice = PlainDice(Random(self._rng.getrandbits(64)))
        self.position, _ = self.game.setup(self.scenario.id, self.options, self.dice, heard=False)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.asked: tuple[int, ...] = ()  # letters of the action that is being named
        self._seen.clear()
        self.agent_selection = self.game.pending(self.position)[0]

    @property
    def over(self) -> bool:
        """Has the match ended, or was it cut off?"""
        return self.position.outcome is not None or self.decisions >= self.max_decisions

    def view(self, role: str, *, known: bool = False) -> View:
        """What a role sees; with `known` as programs that think ask for it."""
        return self.game.view(self.position, role, known=known)

    def _look(self, role: str) -> tuple[View, Words]:
        """A role's view and the words of what it may do, worked out once a position."""
        if role not in self._seen:
            view = self.view(role)
            self._seen[role] = view, self.codes.words(view.legal)
        return self._seen[role]

    def observe(self, agent: str) -> dict[str, Any]:
        """The arrays of a role's view, and which codes it may give now: none when another decides."""
        view, words = self._look(agent)
        decides = agent == self.agent_selection and not self.over
        asked = self.asked if decides else ()
        mask = self.codes.mask(words, asked) if decides else np.zeros(self.codes.size, np.int8)
        return {"observation": self.observers[agent].observe(view, asked), "action_mask": mask}

    def named(self, code: int) -> Action | None:
        """The action that the letters so far and this code name; None when another letter is needed."""
        view, words = self._look(self.agent_selection)
        left = self.codes.beginning(words, (*self.asked, code))
        if not len(left):
            raise ValueError(f"code {code} is no legal action of {self.agent_selection} here: use the action mask")
        last = len(self.asked) + 1 == self.codes.length
        if last or (words[left] == words[left[0]]).all():
            return self.game.read_action(action_at(view.legal, int(left[0])))
        return None

    def step(self, action: int | None) -> None:
        """The role that decides gives a code."""
        agent = self.agent_selection
        if self.over:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must give a code: the match is not over")
        named = self.named(int(action))
        if named is not None:
            self.play(named)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.asked = (*self.asked, int(action))

    def play(self, action: Action) -> None:
        """The role that decides does this: for players that know actions, not codes."""
        agent = self.agent_selection
        self.game.apply(self.position, agent, action, self.dice, heard=False)
        self.decisions += 1
        self.asked = ()
        self._seen.clear()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        pending = self.game.pending(self.position)
        if not pending:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {role: self._worth(role) for role in self.agents}
        elif self.over:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = pending[0] if pending else agent
        self._accumulate_rewards()

    def _worth(self, role: str) -> float:
        """What the end is worth: 1, 0 or -1 by the result, or how many points ahead where points are counted."""
        outcome = self.position.outcome
        assert outcome is not None
        foes, points = self.scenario.foes(role), self.game.tally(self.position)
        if self.reward == "points" and points:
            own = [count for side, count in points.items() if side not in foes]
            theirs = [count for side, count in points.items() if side in foes]
            return float(max(own, default=0) - max(theirs, default=0))
        if not outcome.winners:
            return 0.0
        return 1.0 if any(winner not in foes for winner in outcome.winners) else -1.0
