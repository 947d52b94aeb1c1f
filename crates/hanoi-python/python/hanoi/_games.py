"""The games of an environment, whatever library they are for."""

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
    """All that changes in a game: what `get_state` returns and `set_state` takes."""

    state: State
    """Where the disks lie."""
    steps: int
    """How many steps the episode has taken."""
    reward: float
    """What the last step was worth."""
    terminated: bool
    truncated: bool
    legal: bool
    """Whether the last action was legal."""
    stream: tuple[int, int]
    """Which random starts come next."""


class Games:
    """What both environments share: the games, and how they are told."""

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
        """Makes the games, each at its start."""
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
        """All games as they are."""
        return tuple(Saved(*self.native.save(number)) for number in range(self.count))

    def set(self, saved: Sequence[Saved]) -> Seen:
        """Sets all games to what was saved."""
        if len(saved) != self.count:
            wrong = f"has {len(saved)} games for {self.count} environments"
            raise InvalidRequest.of("saved", ..., wrong, "one for each")
        for number, game in enumerate(saved):
            if not isinstance(game, Saved):
                raise WrongType.of_argument("saved", game, "what get_state returned")
            self.native.set(number, game, self.limits)
        self.seeded = True
        return self.native.look()

    def seed(self, seed: int | None, generator: np.random.Generator) -> None:
        """Seeds the starts, and if no seed was ever given, from the generator."""
        if seed is None and (self.seeded or not self.random):
            return
        self.seeded = True
        drawn = int(generator.integers(2**63)) if seed is None else seed
        self.native.seed(check_number("seed", drawn))

    def start(self, options: dict[str, Any] | None) -> State | None:
        """The state that `reset` was told to begin at."""
        for name in options or {}:
            if name not in ("start", "reset_mask"):
                raise InvalidRequest.of("options", name, "is no option", "'start', or 'reset_mask' of a vector")
        start = (options or {}).get("start")
        if start is None or isinstance(start, State):
            return start
        return State(start, pegs=self.problem.pegs)


def action_bytes(action: Any) -> bytes:
    """An action as the games take it."""
    if isinstance(action, (bool, np.bool_)) or not hasattr(action, "__index__"):
        raise WrongType.of_argument("action", action, "a whole number")
    try:
        return index(action).to_bytes(8, "little", signed=True)
    except OverflowError:
        raise InvalidRequest.of("action", action, "is no action of environment 0") from None


def actions_bytes(actions: Any) -> bytes:
    array: NDArray[Any] = np.asarray(actions)
    if array.dtype.kind not in "iu":
        raise WrongType.of("actions", ..., f"are of type {array.dtype}", "whole numbers")
    # Of numbers beyond 2^63 the last below stands for all.
    return bytes(np.minimum(array, 2**63 - 1).astype("<i8").tobytes())
