"""Gymnasium environments: `hanoi/Hanoi-v0`, one game or thousands at once.

Importing this module registers it. `pip install hanoi-kit[gymnasium]` installs what it needs.

>>> import gymnasium as gym, hanoi.gymnasium
>>> env = gym.make("hanoi/Hanoi-v0", disks=3, reward="distance")
>>> state, info = env.reset(seed=7)
>>> state, info["action_mask"], info["distance"]
(array([0, 0, 0], dtype=uint8), array([1, 1, 0, 0, 0, 0], dtype=int8), 7)
>>> state, reward, terminated, truncated, info = env.step(1)
>>> state, reward, info["distance"]
(array([2, 0, 0], dtype=uint8), 1.0, 6)

`gym.make_vec("hanoi/Hanoi-v0", num_envs=4096, disks=3)` steps them together in compiled code.

An observation is the peg of each disk, from 0, the smallest disk first. An action is an arc of the rules, by its index in
`env.unwrapped.actions`: under classic rules on 3 pegs AB, AC, BA, BC, CA, CB. It moves the topmost disk from the first peg to the second.
An illegal action leaves the state unchanged. The arguments of both environments:

disks, pegs, rules, start, goal
    The problem, as everywhere, or one `Problem`. The default has 3 disks. With `start="random"` each episode starts in a random state
    other than the goal.
reward
    "goal": 1 at the goal, else 0. "steps": -1 for each step. "distance": the exact number of moves by which the step comes nearer to
    the goal; `info` then has the remaining distance.
illegal
    A term added to the reward of an illegal action.
max_episode_steps
    The number of steps after which an episode is truncated.
memory, time
    Limits for distances that need a search. Up to 2^24 states they come from a table, beyond that from a formula if there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from hanoi._games import Games, Saved, action_bytes, actions_bytes
from hanoi._native import Problem, State, check_number
from hanoi._questions import solve
from hanoi.errors import InvalidRequest

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from hanoi.types import Peg, Reward, RulesLike, StateLike

__all__ = ["ID", "Arguments", "HanoiEnv", "HanoiVectorEnv", "Saved"]

ID = "hanoi/Hanoi-v0"
"""The id of the registered environments."""


class Arguments(TypedDict, total=False):
    """The arguments of both environments, explained in the module's docstring."""

    pegs: int | None
    rules: RulesLike | None
    start: StateLike | Peg | None
    goal: StateLike | Peg | None
    reward: Reward
    illegal: float
    max_episode_steps: int | None
    memory: int | None
    time: float | None


class _Base:
    """The part that an environment and a vector of them share."""

    _games: Games

    @property
    def problem(self) -> Problem:
        """The problem to solve."""
        return self._games.problem

    @property
    def actions(self) -> list[tuple[int, int]]:
        """The source and target peg of each action, from 0."""
        return self._games.actions


class HanoiEnv(_Base, gym.Env["NDArray[np.uint8]", np.int64]):
    """One game, with the arguments in the module's docstring. `reset(options={"start": state})` starts in a given state.

    `get_state` and `set_state` return to an earlier state, for tree searches. Pickles and deep copies also keep the state.

    >>> env = HanoiEnv(disks=2)
    >>> saved = env.get_state()
    >>> env.step(0)[0].tolist(), env.set_state(saved)[0].tolist()
    ([1, 0], [0, 0])
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(
        self,
        disks: Problem | int | None = None,
        *,
        render_mode: str | None = None,
        **arguments: Unpack[Arguments],
    ) -> None:
        self._games = Games(1, False, disks, **arguments)
        self.render_mode = _render_mode(render_mode, self.metadata)
        self.action_space = gym.spaces.Discrete(len(self._games.actions))
        self.observation_space = _states(self._games.problem)

    @property
    def state(self) -> State:
        """The state of the game."""
        return self._games.native.state(0)

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the mask of legal actions."""
        return np.frombuffer(self._games.native.masks(), np.bool_)

    def get_state(self) -> Saved:
        """Saves the game, for `set_state`."""
        return self._games.saved()[0]

    def set_state(self, saved: Saved) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Restores a saved game, and returns its observation and info, as `reset` does."""
        result = self._games.set([saved])
        return np.frombuffer(result[0], np.uint8), _info(result)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        games = self._games
        games.seed(seed, self.np_random)
        result = games.native.reset(None, games.start(options), games.limits)
        return np.frombuffer(result[0], np.uint8), _info(result)

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        games = self._games
        result = games.native.step(action_bytes(action), games.limits)
        reward = float(np.frombuffer(result[1], np.float64)[0])
        state = np.frombuffer(result[0], np.uint8)
        return state, reward, bool(result[2][0]), bool(result[3][0]), _info(result)

    def render(self) -> Any:
        if self.render_mode is None:
            gym.logger.warn(f'no render_mode: try gym.make("{ID}", render_mode="rgb_array")')
            return None
        return _render(self.state, self.render_mode)


class HanoiVectorEnv(_Base, VectorEnv["NDArray[np.uint8]", "NDArray[np.int64]", "NDArray[Any]"]):
    """Many games of one problem, stepped together. They take the arguments of `HanoiEnv`, and behave like separate ones.

    `reset(options={"reset_mask": mask, "start": state})` restarts some of them, in a given state. Environment i draws the same random
    starts as a single environment with the seed + i.
    """

    def __init__(
        self,
        num_envs: int = 1,
        disks: Problem | int | None = None,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **arguments: Unpack[Arguments],
    ) -> None:
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            names = ", ".join(mode.value for mode in AutoresetMode)
            raise InvalidRequest.of("autoreset_mode", autoreset_mode, "is not a mode", names) from None
        autoreset = self.autoreset_mode is AutoresetMode.NEXT_STEP
        self._games = Games(num_envs, autoreset, disks, **arguments)
        self.num_envs = num_envs
        self.metadata = {**HanoiEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = _render_mode(render_mode, self.metadata)
        self.single_action_space = gym.spaces.Discrete(len(self._games.actions))
        self.single_observation_space = _states(self._games.problem)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def state(self, index: int) -> State:
        """Returns the state of one game."""
        return self._games.native.state(check_number("index", index, 0, self.num_envs - 1))

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the masks of legal actions, a row for each game."""
        masks = np.frombuffer(self._games.native.masks(), np.bool_)
        return masks.reshape(self.num_envs, -1)

    def get_state(self) -> tuple[Saved, ...]:
        """Saves all games, for `set_state`."""
        return self._games.saved()

    def set_state(self, saved: Sequence[Saved]) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Restores saved games, and returns their observation and info, as `reset` does."""
        result = self._games.set(saved)
        return self._observation(result), self._infos(result)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        games = self._games
        games.seed(seed, self.np_random)
        mask = (options or {}).get("reset_mask")
        which = None if mask is None else np.asarray(mask, np.bool_).tobytes()
        result = games.native.reset(which, games.start(options), games.limits)
        return self._observation(result), self._infos(result)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        games = self._games
        result = games.native.step(actions_bytes(actions), games.limits)
        states, infos = self._observation(result), self._infos(result)
        rewards = np.frombuffer(result[1], np.float64)
        terminated = np.frombuffer(result[2], np.bool_)
        truncated = np.frombuffer(result[3], np.bool_)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            finished = terminated | truncated
            if finished.any():
                result = games.native.reset(finished.tobytes(), None, games.limits)
                infos = {**self._infos(result), **_final(finished, states, infos)}
                states = self._observation(result)
        return states, rewards, terminated, truncated, infos

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(_render(self.state(i), self.render_mode) for i in range(self.num_envs))

    def _observation(self, result: tuple[Any, ...]) -> NDArray[np.uint8]:
        return np.frombuffer(result[0], np.uint8).reshape(self.num_envs, self._games.disks)

    def _infos(self, result: tuple[Any, ...]) -> dict[str, Any]:
        """The infos. Gymnasium wants a mask `_name` for each: here every environment has all infos."""
        infos: dict[str, Any] = {
            "legal": np.frombuffer(result[4], np.bool_),
            "action_mask": np.frombuffer(result[5], np.int8).reshape(self.num_envs, -1),
        }
        if result[6] is not None:
            infos["distance"] = np.frombuffer(result[6], np.int64)
        masks = {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}
        return {**infos, **masks}


def _states(problem: Problem) -> gym.spaces.MultiDiscrete[np.uint8]:
    return gym.spaces.MultiDiscrete([problem.pegs] * problem.disks, dtype=np.uint8)


def _render_mode(mode: str | None, metadata: dict[str, Any]) -> str | None:
    modes = metadata["render_modes"]
    if mode is None or mode in modes:
        return mode
    raise InvalidRequest.of("render_mode", mode, "is not a render mode", " or ".join(modes))


def _render(state: State, mode: str) -> Any:
    if mode == "rgb_array":
        return state.to_rgb()
    problem = Problem(start=state, goal=state, pegs=state.pegs)
    return f"{state}\n{solve(problem).text('picture')}"


def _info(result: tuple[Any, ...]) -> dict[str, Any]:
    info = {"legal": bool(result[4][0]), "action_mask": np.frombuffer(result[5], np.int8)}
    if result[6] is not None:
        info["distance"] = int.from_bytes(result[6], "little")
    return info


def _final(
    finished: NDArray[np.bool_], states: NDArray[np.uint8], infos: dict[str, Any]
) -> dict[str, Any]:
    """The last observations and infos of finished episodes, in the form of Gymnasium's own vectors."""
    final = np.full(len(finished), None, dtype=object)
    for index in np.flatnonzero(finished):
        final[index] = states[index]
    final_info = {
        name: np.where(finished.reshape((-1,) + (1,) * (info.ndim - 1)), info, 0).astype(info.dtype)
        for name, info in infos.items()
    }
    return {
        "final_obs": final,
        "_final_obs": finished.copy(),
        "final_info": final_info,
        "_final_info": finished.copy(),
    }


if ID not in gym.registry:
    gym.register(ID, entry_point=f"{__name__}:HanoiEnv", vector_entry_point=f"{__name__}:HanoiVectorEnv")
