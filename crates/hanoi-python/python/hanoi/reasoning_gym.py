"""A dataset for reasoning-gym: puzzles of every kind, scored as its own `tower_of_hanoi` scores, or by another harness.

Importing this module registers it. `pip install hanoi-kit[reasoning-gym]` installs what it needs.

>>> import reasoning_gym, hanoi.reasoning_gym
>>> data = reasoning_gym.create_dataset("hanoi", seed=7, size=10, min_disks=4, max_disks=6)
>>> entry = data[3]
>>> data.score_answer(entry["answer"], entry)
1.0

Entries have the keys of `tower_of_hanoi`, and in their metadata `start`, `goal` and `rules` besides. Its own entries are scored
too. `solution_length` is exact: nothing is shorter.

With `strict="json"` questions ask for a list, and a text that has none or two scores 0:

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

from hanoi._answers import score, worth
from hanoi._native import Problem, joined_reading, reasoning_gym_score
from hanoi._puzzles import asked, puzzles, taken
from hanoi.errors import InvalidRequest

if TYPE_CHECKING:
    from hanoi.types import Harness, Kind, Reading, Strict

__all__ = ["NAME", "Form", "HanoiConfig", "HanoiDataset"]

NAME = "hanoi"
"""The name under which the dataset is registered."""


Form: TypeAlias = Literal["prompt", "prompt-sentences"]
"""How a puzzle is put."""


@dataclass
class HanoiConfig:
    """What the puzzles are to be."""

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
    """Which score answers get (`hanoi.score`): 'reasoning-gym' by default, and with `strict` or `reading` 'efficiency'."""
    strict: Strict | None = None
    """The form that answers have to be in (`hanoi.verify`), and that questions ask for."""
    reading: Reading | None = None
    """What is read of answers, of which `strict` is the short form: records for harnesses other than 'reasoning-gym', if neither is said."""
    form: Form | None = None
    """How a puzzle is put: 'prompt-sentences', as in reasoning-gym, by default, and with `strict` or `reading` 'prompt'."""

    @property
    def read_as(self) -> Reading | None:
        """The reading, if one is said."""
        return joined_reading(self.strict, self.reading)

    @property
    def scored_by(self) -> Harness:
        """The harness that scores answers."""
        return self.harness or ("reasoning-gym" if self.read_as is None else "efficiency")

    @property
    def put_in(self) -> Form:
        """How puzzles are put."""
        return self.form or ("prompt-sentences" if self.read_as is None else "prompt")

    def validate(self) -> None:
        """Raises a `HanoiError`, which is a `ValueError`, if there are no such puzzles or scores."""
        _puzzles(self, 0)
        score([], harness=self.scored_by)
        if self.put_in not in ("prompt", "prompt-sentences"):
            raise InvalidRequest.of("form", self.form, "is no form", "'prompt' or 'prompt-sentences'")
        if self.scored_by != "reasoning-gym":
            return
        if (reading := self.read_as) is not None:
            raise InvalidRequest.of("reading", reading, "is not for reasoning-gym, which reads answers itself", "another harness")
        if self.put_in != "prompt-sentences":
            raise InvalidRequest.of("form", self.form, "is not for reasoning-gym, which reads sentences", "'prompt-sentences'")


class HanoiDataset(ProceduralDataset):
    """Puzzles by index. If there are fewer than the size, they come again, and a warning has both numbers."""

    def __init__(self, config: HanoiConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self._puzzles = _puzzles(config, self.seed)
        taken(self._puzzles, self.size, self.size, name="size")

    @property
    def category(self) -> str:
        return "games"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Returns the question, a shortest answer, and what is known of the puzzle."""
        puzzle = self._puzzles[idx % self._puzzles.length]
        assert puzzle is not None, "only puzzles of a given distance can be missing"
        config = self.config
        _, question, answer = asked(puzzle, config.put_in, config.read_as)
        return {
            "question": question,
            "answer": answer,
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                **_described(puzzle.problem),
                "solution_length": puzzle.distance,
                "difficulty": {
                    "num_disks": (config.min_disks, config.max_disks),
                    "num_pegs": (config.min_pegs, config.max_pegs),
                },
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Returns the score that reasoning-gym's `tower_of_hanoi` gives: 0 if a line is no move in its form or a move is
        illegal, 0.05 if the goal is not reached, 1 if it is in at most `solution_length` moves, else that by the moves made.

        Where that scorer raises an exception, which takes a peg such as '0_3', it is 0. With another harness, `strict` or `reading` it is the
        score of `hanoi.score`; LimitReached where a distance is not found.
        """
        if not isinstance(answer, str):
            return 0.0
        metadata, config = entry["metadata"], self.config
        if config.scored_by != "reasoning-gym":
            return worth(_problem(metadata), answer, config.scored_by, config.read_as)
        needed = metadata.get("solution_length")
        # Half of a character is in none of its lines.
        text = answer.encode(errors="replace").decode()
        return reasoning_gym_score(_problem(metadata), text, needed) or 0.0


def _described(problem: Problem) -> dict[str, Any]:
    """A problem in metadata. Pegs are counted from 1; a state that is no whole tower has none."""
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
    whole = [peg for peg, tower in enumerate(towers, 1) if tower]
    return whole[0] if len(whole) == 1 else None


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
