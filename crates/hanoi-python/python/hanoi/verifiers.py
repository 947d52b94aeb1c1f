"""A taskset for verifiers: puzzles by index, with exact rewards.

Its id is `hanoi-kit`, as in `vf-eval hanoi-kit`. `pip install hanoi-kit[verifiers]` installs what it needs.

>>> from hanoi.verifiers import HanoiTaskset, HanoiTasksetConfig
>>> taskset = HanoiTaskset(HanoiTasksetConfig(seed=7, disks=(3, 4), count=100))
>>> task = next(iter(taskset))
>>> task.data.prompt.splitlines()[0][:40]
'3 disks of different sizes lie on 3 pegs'

The reward is the score of a harness (`hanoi.score`), from 0 to 1: 'efficiency', 'solved', 'in-place', 'distance', or 'reasoning-gym',
which has only whole towers under classic rules and reads lines in its own form. The metrics are also exact: whether the answer is a
solution, the number of its legal moves, and the excess length of a solution.

`HanoiTaskConfig(strict="json")` accepts exactly one list with prose around it, and scores anything else 0; prompts request the form that
is read. Use it for training; by default any record that `hanoi.verify` reads is an answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import verifiers.v1 as vf

from hanoi._answers import reward, verify
from hanoi._native import Problem, joined_reading
from hanoi._puzzles import prompt, puzzles, take_count
from hanoi.types import Harness, Kind, Reading, Strict
from hanoi.errors import InvalidRequest

__all__ = ["HanoiData", "HanoiTask", "HanoiTaskConfig", "HanoiTaskset", "HanoiTasksetConfig"]


class HanoiData(vf.TaskData):
    """A puzzle."""

    pegs: int
    rules: str
    start: str
    goal: str
    distance: int
    """The length of a shortest solution."""

    @property
    def problem(self) -> Problem:
        """The problem to solve."""
        return Problem(pegs=self.pegs, rules=self.rules, start=self.start, goal=self.goal)


class HanoiTaskConfig(vf.TaskConfig):
    """The scoring of answers."""

    harness: Harness = "efficiency"
    """The harness whose score is the reward."""
    strict: Strict | None = None
    """The form that replies must have (`hanoi.verify`), and that prompts request."""
    reading: Reading | None = None
    """The reading of replies, by default 'records'. `strict` is short for a strict one."""

    @property
    def read_as(self) -> Reading | None:
        """The reading, if one is given."""
        return joined_reading(self.strict, self.reading)


class HanoiTask(vf.Task[HanoiData, vf.State, HanoiTaskConfig]):
    """One puzzle, answered in one reply."""

    @vf.reward
    async def harness_score(self, trace: vf.Trace) -> float:
        """The score of the harness."""
        config = self.config
        return reward(self.data.problem, trace.last_reply, config.harness, config.read_as)

    @vf.metric
    async def answer(self, trace: vf.Trace) -> dict[str, float]:
        """Whether the reply is a solution, the number of its legal moves, and the excess length of a solution."""
        verdict = verify(self.data.problem, trace.last_reply, reading=self.config.read_as or "records")
        metrics = {"solved": float(verdict.solved), "legal_moves": float(verdict.moves)}
        if verdict.solved:
            metrics["moves_wasted"] = float(verdict.moves - self.data.distance)
        return metrics

    async def validate(self, runtime: vf.Runtime) -> bool | None:
        """Checks that the puzzle has a solution."""
        return bool(self.data.distance > 0)


class HanoiTasksetConfig(vf.TasksetConfig):
    """The kind and the number of puzzles."""

    id: vf.ID = "hanoi-kit"
    task: HanoiTaskConfig = HanoiTaskConfig()
    seed: int = 0
    count: int = 1000
    """The number of puzzles, which are made lazily. If there are fewer, a warning states both numbers."""
    disks: tuple[int, int] = (3, 8)
    """The minimum and the maximum number of disks."""
    pegs: tuple[int, ...] = (3,)
    rules: str = "classic"
    kind: Kind = "any"
    form: Literal["prompt", "prompt-sentences"] = "prompt"
    """The form of prompts: states in lists, as in "The Illusion of Thinking", or in sentences, as in reasoning-gym."""


class HanoiTaskset(vf.Taskset[HanoiTask, HanoiTasksetConfig]):
    """The puzzles of a seed, in order."""

    def load(self) -> Iterator[HanoiTask]:
        """Makes the puzzles one by one."""
        config = self.config
        _check(config)
        puzzle_set = puzzles(
            config.seed,
            disks=config.disks,
            pegs=config.pegs,
            rules=config.rules,
            kind=config.kind,
        )
        for index in range(take_count(puzzle_set, config.count, config.count)):
            puzzle = puzzle_set[index]
            assert puzzle is not None, "only puzzles of a given distance can be missing"
            _, question, _ = prompt(puzzle, config.form, config.task.read_as)
            yield self._task(puzzle.problem, puzzle.distance, question, index)

    def _task(self, problem: Problem, distance: int, question: str, index: int) -> HanoiTask:
        data = HanoiData(
            id=f"{self.config.seed}-{index}",
            name=f"hanoi#{index}",
            prompt=question,
            pegs=problem.pegs,
            rules=str(problem.rules),
            start=problem.start.long,
            goal=problem.goal.long,
            distance=distance,
        )
        return HanoiTask(data, self.config.task)


def _check(config: HanoiTasksetConfig) -> None:
    """Rejects puzzles and forms of prompts that the harness does not support."""
    if config.task.harness != "reasoning-gym":
        return
    if (reading := config.task.read_as) is not None:
        raise InvalidRequest.of("reading", reading, "is not for reasoning-gym, which reads replies itself", "another harness")
    is_own = config.kind == "perfect" and config.rules == "classic" and min(config.pegs) >= 3
    if not is_own or config.form != "prompt-sentences":
        raise InvalidRequest.of(
            "harness",
            config.task.harness,
            "has no such puzzles",
            "kind='perfect', rules='classic', 3 pegs or more, and form='prompt-sentences'",
        )
