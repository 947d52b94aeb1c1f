"""A dataset for reasoning-gym: puzzles of every kind, scored like its own `tower_of_hanoi`, or by another harness.

Importing this module registers it. `pip install hanoi-kit[reasoning-gym]` installs what it needs.

>>> import reasoning_gym, hanoi.reasoning_gym
>>> data = reasoning_gym.create_dataset("hanoi", seed=7, size=10, min_disks=4, max_disks=6)
>>> entry = data[3]
>>> data.score_answer(entry["answer"], entry)
1.0

Entries have the keys of `tower_of_hanoi`, with `start`, `goal` and `rules` added to the metadata. Entries of `tower_of_hanoi` can also be
scored. `solution_length` is exact: no solution is shorter.

With `strict="json"` questions request a list, and a text with no list or two scores 0:

>>> data = reasoning_gym.create_dataset("hanoi", seed=7, size=10, strict="json")
>>> entry = data[3]
>>> answer = entry["answer"]
>>> [data.score_answer(text, entry) for text in (answer, "I did it: " + answer, answer + answer, "")]
[1.0, 1.0, 0.0, 0.0]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from reasoning_gym.factory import DATASETS, ProceduralDataset, register_dataset

from hanoi._answers import reward, score
from hanoi._native import Problem, joined_reading, reasoning_gym_score
from hanoi._puzzles import prompt, puzzles, take_count
from hanoi.errors import InvalidRequest

if TYPE_CHECKING:
    from hanoi.types import Harness, Kind, Reading, Strict

__all__ = ["NAME", "Form", "HanoiConfig", "HanoiDataset"]

NAME = "hanoi"
"""The name of the registered dataset."""


Form: TypeAlias = Literal["prompt", "prompt-sentences"]
"""The form of a question."""


@dataclass
class HanoiConfig:
    """The kind and the number of puzzles, and the scoring."""

    min_disks: int = 3
    max_disks: int = 7
    min_pegs: int = 3
    max_pegs: int = 4
    kind: Kind = "perfect"
    """'perfect': from one whole tower to another, as in `tower_of_hanoi`; 'to-perfect': from any state; 'any': between any states."""
    rules: str = "classic"
    size: int = 500
    seed: int | None = None
    harness: Harness | None = None
    """The score of answers (`hanoi.score`): by default 'reasoning-gym', with `strict` or `reading` 'efficiency'."""
    strict: Strict | None = None
    """The form that answers must have (`hanoi.verify`), and that questions request."""
    reading: Reading | None = None
    """The reading of answers, by default 'records', except with the harness 'reasoning-gym'. `strict` is short for a strict one."""
    form: Form | None = None
    """The form of questions: by default 'prompt-sentences', as in reasoning-gym, with `strict` or `reading` 'prompt'."""

    @property
    def read_as(self) -> Reading | None:
        """The reading, if one is given."""
        return joined_reading(self.strict, self.reading)

    @property
    def scored_by(self) -> Harness:
        """The harness, or its default."""
        return self.harness or ("reasoning-gym" if self.read_as is None else "efficiency")

    @property
    def put_in(self) -> Form:
        """The form of questions, or its default."""
        return self.form or ("prompt-sentences" if self.read_as is None else "prompt")

    def validate(self) -> None:
        """Raises a `HanoiError`, which is a `ValueError`, if no such puzzles or scores exist."""
        _puzzles(self, 0)
        score([], harness=self.scored_by)
        if self.put_in not in ("prompt", "prompt-sentences"):
            raise InvalidRequest.of("form", self.form, "is not a form", "'prompt' or 'prompt-sentences'")
        if self.scored_by != "reasoning-gym":
            return
        if (reading := self.read_as) is not None:
            raise InvalidRequest.of("reading", reading, "is not for reasoning-gym, which reads answers itself", "another harness")
        if self.put_in != "prompt-sentences":
            raise InvalidRequest.of("form", self.form, "is not for reasoning-gym, which reads sentences", "'prompt-sentences'")


class HanoiDataset(ProceduralDataset):
    """Puzzles by index. If there are fewer than `size`, they repeat, and a warning states both numbers."""

    def __init__(self, config: HanoiConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self._puzzles = _puzzles(config, self.seed)
        take_count(self._puzzles, self.size, self.size, name="size")

    @property
    def category(self) -> str:
        return "games"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Returns the question, a shortest answer, and the facts about the puzzle."""
        puzzle = self._puzzles[idx % self._puzzles.length]
        assert puzzle is not None, "only puzzles of a given distance can be missing"
        config = self.config
        _, question, answer = prompt(puzzle, config.put_in, config.read_as)
        return {
            "question": question,
            "answer": answer,
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                **_metadata(puzzle.problem),
                "solution_length": puzzle.distance,
                "difficulty": {
                    "num_disks": (config.min_disks, config.max_disks),
                    "num_pegs": (config.min_pegs, config.max_pegs),
                },
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Returns the score of reasoning-gym's `tower_of_hanoi`: 0 if a line is not a move in its form or a move is illegal, 0.05 if the
        goal is not reached, 1 if it is reached in at most `solution_length` moves, else `solution_length` divided by the moves made.

        The score is 0 where that scorer raises an exception, e.g. for a peg such as '0_3'. With another harness, `strict` or `reading` it is
        the score of `hanoi.score`, which raises LimitReached if a distance is not found.
        """
        if not isinstance(answer, str):
            return 0.0
        metadata, config = entry["metadata"], self.config
        if config.scored_by != "reasoning-gym":
            return reward(_problem(metadata), answer, config.scored_by, config.read_as)
        needed = metadata.get("solution_length")
        # A line with half of a character is not a move in any case.
        text = answer.encode(errors="replace").decode()
        return reasoning_gym_score(_problem(metadata), text, needed) or 0.0


def _metadata(problem: Problem) -> dict[str, Any]:
    """The metadata of a problem. Pegs count from 1; only whole towers have one."""
    towers = [_tower(state.towers) for state in (problem.start, problem.goal)]
    return {
        "num_disks": problem.disks,
        "num_pegs": problem.pegs,
        "start_peg": towers[0],
        "target_peg": towers[1],
        "auxiliary_pegs": [peg for peg in range(1, problem.pegs + 1) if peg not in towers],
        "start": problem.start.long,
        "goal": problem.goal.long,
        "rules": str(problem.rules),
    }


def _tower(towers: list[list[int]]) -> int | None:
    occupied = [peg for peg, tower in enumerate(towers, 1) if tower]
    return occupied[0] if len(occupied) == 1 else None


def _problem(metadata: dict[str, Any]) -> Problem:
    """The problem of an entry, of this dataset or of reasoning-gym's own."""
    return Problem(
        metadata["num_disks"],
        pegs=metadata["num_pegs"],
        rules=metadata.get("rules"),
        start=metadata.get("start", (metadata["start_peg"] or 1) - 1),
        goal=metadata.get("goal", (metadata["target_peg"] or 1) - 1),
    )


def _puzzles(config: HanoiConfig, seed: int) -> Any:
    return puzzles(
        seed,
        disks=(config.min_disks, config.max_disks),
        pegs=range(config.min_pegs, config.max_pegs + 1),
        rules=config.rules,
        kind=config.kind,
    )


if NAME not in DATASETS:
    register_dataset(NAME, HanoiDataset, HanoiConfig)
