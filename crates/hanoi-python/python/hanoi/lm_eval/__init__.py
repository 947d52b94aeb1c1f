"""Tasks for lm-evaluation-harness, with puzzles generated locally and judged by the package's own verdict.

`pip install hanoi-kit[lm-eval]` installs what it needs, except the model. `python -m hanoi.lm_eval` prints the folder of the tasks:

    lm_eval --include_path "$(python -m hanoi.lm_eval)" --tasks tower_of_hanoi --model ... --apply_chat_template

| task | puzzles |
|---|---|
| `tower_of_hanoi` | from one whole tower to another, 3 to 8 disks on 3 pegs |
| `tower_of_hanoi_any` | between any states, 3 to 6 disks on 3 or 4 pegs |
| `tower_of_hanoi_illusion` | the prompts of "The Illusion of Thinking", 1 to 10 disks; a chat template carries both parts |

`--metadata '{"kind": "any", "disks": [3, 5], "count": 200, "seed": 7, "strict": "json"}'` selects others: the keys are the arguments of `splits`.
From a program:

>>> from hanoi.lm_eval import TASKS, splits
>>> from lm_eval.tasks import TaskManager
>>> "tower_of_hanoi" in TaskManager(include_path=TASKS, include_defaults=False).all_tasks
True
>>> splits(disks=3, count=2, seed=7)["test"][0]["distance"]
7

The metrics are the means of `solved` (1 all moves legal and the goal reached, else 0) and of the scores `efficiency` and `distance`
of `hanoi.score`.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Any

import datasets

from hanoi._answers import reward
from hanoi._native import joined_reading
from hanoi._puzzles import numbers, prompt, puzzles, span, take_count
from hanoi.errors import InvalidRequest
from hanoi.types import Harness, Kind, Numbers, PromptForm, Reading, Strict

__all__ = ["TASKS", "judge", "splits"]

TASKS = str(Path(__file__).parent / "tasks")
"""The folder of the tasks, for `--include_path`."""

_COUNT = 100
"""The default number of puzzles."""

_ARGUMENTS = ("disks", "pegs", "count", "seed", "rules", "kind", "form", "strict", "reading")

METRICS: tuple[Harness, ...] = ("solved", "efficiency", "distance")


def splits(
    disks: Numbers = None,
    pegs: Numbers = None,
    count: int | None = None,
    seed: int = 0,
    rules: str | None = None,
    kind: Kind = "perfect",
    form: PromptForm = "prompt",
    strict: Strict | None = None,
    reading: Reading | None = None,
    **other: object,
) -> dict[str, datasets.Dataset]:
    """Returns puzzles as a split `test`. `count` defaults to 100, or all if fewer; if there are fewer than `count`, a warning states both
    numbers.

    `disks` is a number, or a minimum and a maximum (by default 3 to 8), `pegs` a number or several. The default reading is 'records'; with
    `strict`, answers must have one form, which the prompts then request. Keys that the harness adds to the metadata are ignored, but a key
    close to an argument's name is an error.
    """
    for name in other:
        if close := get_close_matches(name, _ARGUMENTS):
            raise InvalidRequest.of("metadata", name, "is not an argument", close[0])
    reading = joined_reading(strict, reading)
    puzzle_set = puzzles(seed, disks=span("disks", disks), pegs=numbers("pegs", pegs), rules=rules, kind=kind)
    rows = []
    for puzzle in puzzle_set[: take_count(puzzle_set, count, _COUNT)]:
        assert puzzle is not None, "only puzzles of a given distance can be missing"
        parts = prompt(puzzle, form, reading)
        row = puzzle.to_dict()
        del row["solution"]
        rows.append(
            row
            | {
                "system": parts.system or "",
                "prompt": parts.question,
                "answer": parts.answer,
                "reading": reading,
            }
        )
    return {"test": datasets.Dataset.from_list(rows)}


def judge(doc: dict[str, Any], results: list[str]) -> dict[str, float]:
    """Returns the scores of a reply, by metric."""
    return {harness: reward(doc, results[0], harness, doc["reading"]) for harness in METRICS}
