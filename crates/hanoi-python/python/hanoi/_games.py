"""The games of the environments."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hanoi._native import Environments, Limits, Problem, State, check_float, check_number, check_text
from hanoi._questions import as_problem
from hanoi.errors import InvalidRequest, WrongType

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hanoi.types import Peg, Reward, RulesLike, Seen, StateLike

__all__ = ["Games", "Saved", "action_bytes", "actions_bytes"]

_DISKS = 3


class Saved(NamedTuple):
    """Everything that changes in a game, from `get_state` and for `set_state`."""

    state: State
    """The state of the disks."""
    steps: int
    """The number of steps of the episode."""
    reward: float
    """The reward of the last step."""
    terminated: bool
    truncated: bool
    legal: bool
    """Whether the last action was legal."""
    stream: tuple[int, int]
    """The position in the stream of random starts."""


class Games:
    """The part that both environments share: the games and their options."""

    def __init__(
        self,
        count: int,
        autoreset: bool,
        disks: Problem | int | None,
        *,
        pegs: int | None = None,
        rules: RulesLike | None = None,
        start: StateLike | Peg | None = None,
        goal: StateLike | Peg | None = None,
        reward: Reward = "goal",
        illegal: float = 0.0,
        max_episode_steps: int | None = None,
        memory: int | None = None,
        time: float | None = None,
    ) -> None:
        self.random = isinstance(start, str) and start == "random"
        start = None if self.random else start
        if disks is None and start is None and goal is None:
            disks = _DISKS
        self.problem = as_problem(disks, pegs=pegs, rules=rules, start=start, goal=goal)
        self.limits = Limits(memory, time, 1)
        starts = "random" if self.random else "problem"
        check_text("reward", reward)
        check_float("illegal", illegal)
        if max_episode_steps is not None:
            check_number("max_episode_steps", max_episode_steps, 1)
        check_number("num_envs", count, 1)
        self.options = (starts, reward, illegal, max_episode_steps, autoreset)
        self.count = count
        self.disks = self.problem.disks
        self.seeded = False
        self.make()

    def make(self) -> None:
        """Creates the games, each at its start."""
        self.native = Environments(self.problem, self.count, self.options, self.limits)
        self.actions = self.native.actions

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "native": self.saved()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        saved = state["native"]
        self.make()
        self.set(saved)
        self.seeded = state["seeded"]

    def saved(self) -> tuple[Saved, ...]:
        """Saves all games."""
        return tuple(Saved(*self.native.save(number)) for number in range(self.count))

    def set(self, saved: Sequence[Saved]) -> Seen:
        """Restores all games."""
        if len(saved) != self.count:
            wrong = f"has {len(saved)} games for {self.count} environments"
            raise InvalidRequest.of("saved", ..., wrong, "one for each")
        for number, game in enumerate(saved):
            if not isinstance(game, Saved):
                raise WrongType.of_argument("saved", game, "a value from get_state")
            self.native.set(number, game, self.limits)
        self.seeded = True
        return self.native.look()

    def seed(self, seed: int | None, generator: np.random.Generator) -> None:
        """Seeds the starts; without any seed so far, from the generator."""
        if seed is None and (self.seeded or not self.random):
            return
        self.seeded = True
        number = int(generator.integers(2**63)) if seed is None else seed
        self.native.seed(check_number("seed", number))

    def start(self, options: dict[str, Any] | None) -> State | None:
        """The start in the options of `reset`."""
        for name in options or {}:
            if name not in ("start", "reset_mask"):
                raise InvalidRequest.of("options", name, "is not an option", "'start', or 'reset_mask' of a vector")
        start = (options or {}).get("start")
        if start is None or isinstance(start, State):
            return start
        return State(start, pegs=self.problem.pegs)


def action_bytes(action: Any) -> bytes:
    """Converts an action for the games."""
    if isinstance(action, (bool, np.bool_)) or not hasattr(action, "__index__"):
        raise WrongType.of_argument("action", action, "a whole number")
    try:
        return index(action).to_bytes(8, "little", signed=True)
    except OverflowError:
        raise InvalidRequest.of("action", action, "is not an action of environment 0") from None


def actions_bytes(actions: Any) -> bytes:
    array: NDArray[Any] = np.asarray(actions)
    if array.dtype.kind not in "iu":
        raise WrongType.of("actions", ..., f"are of type {array.dtype}", "whole numbers")
    # Larger unsigned numbers become 2^63 - 1, which is just as invalid.
    return bytes(np.minimum(array, 2**63 - 1).astype("<i8").tobytes())
