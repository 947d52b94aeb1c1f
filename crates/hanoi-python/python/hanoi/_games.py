"""The games of an environment, whatever library they are for."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hanoi._native import Environments, Limits, Problem, State
from hanoi._questions import as_problem
from hanoi.errors import InvalidRequest

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hanoi.types import Peg, Reward, Seen, StateLike

__all__ = ["Games", "Saved", "action_bytes", "actions_bytes"]

_DISKS = 3
_SEEDS = 2**64


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
        start: StateLike | Peg | None = None,
        goal: StateLike | Peg | None = None,
        reward: Reward = "goal",
        illegal: float = 0.0,
        max_episode_steps: int | None = None,
        memory: int | None = None,
        time: float | None = None,
        **rest: Any,
    ) -> None:
        self.random = isinstance(start, str) and start == "random"
        start = None if self.random else start
        if disks is None and start is None and goal is None:
            disks = _DISKS
        self.problem = as_problem(disks, start=start, goal=goal, **rest)
        self.limits = Limits(memory, time, 1)
        starts = "random" if self.random else "problem"
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
            raise InvalidRequest(
                f"{len(saved)} saved games for {self.count} environments: expected one for each"
            )
        for number, game in enumerate(saved):
            self.native.set(number, game, self.limits)
        self.seeded = True
        return self.native.look()

    def seed(self, seed: int | None, generator: np.random.Generator) -> None:
        """Seeds the starts, and if no seed was ever given, from the generator."""
        if seed is None and (self.seeded or not self.random):
            return
        self.seeded = True
        drawn = int(generator.integers(2**63)) if seed is None else seed
        self.native.seed(drawn % _SEEDS)

    def start(self, options: dict[str, Any] | None) -> State | None:
        """The state that `reset` was told to begin at."""
        start = (options or {}).get("start")
        if start is None or isinstance(start, State):
            return start
        return State(start, pegs=self.problem.pegs)


def action_bytes(action: Any) -> bytes:
    """An action as the games take it."""
    try:
        return index(action).to_bytes(8, "little", signed=True)
    except OverflowError:
        raise InvalidRequest(f"environment 0 has no action {action}") from None


def actions_bytes(actions: Any) -> bytes:
    array: NDArray[Any] = np.asarray(actions)
    if array.dtype.kind not in "iu":
        raise TypeError(f"actions of type {array.dtype}: expected whole numbers")
    # Of numbers beyond 2^63 the last below stands for all.
    return bytes(np.minimum(array, 2**63 - 1).astype("<i8").tobytes())
