"""Tasks for lm-evaluation-harness, whose puzzles are made on this machine and judged by the package's own verdict.

`pip install hanoi-kit[lm-eval]` installs what it needs, but for the model. `python -m hanoi.lm_eval` prints where the tasks are:

    lm_eval --include_path "$(python -m hanoi.lm_eval)" --tasks tower_of_hanoi --model ... --apply_chat_template

| task | puzzles |
|---|---|
| `tower_of_hanoi` | from one whole tower to another, 3 to 8 disks on 3 pegs |
| `tower_of_hanoi_any` | between any states, 3 to 6 disks on 3 or 4 pegs |
| `tower_of_hanoi_illusion` | the prompts of "The Illusion of Thinking", 1 to 10 disks; a chat template carries both parts |

`--metadata '{"kind": "any", "disks": [3, 5], "count": 200, "seed": 7, "strict": "json"}'` asks for others: the keys are the arguments of `splits`.
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

from hanoi._answers import worth
from hanoi._native import joined_reading
from hanoi._puzzles import asked, numbers, puzzles, span, taken
from hanoi.errors import InvalidRequest
from hanoi.types import Harness, Kind, Numbers, PromptForm, Reading, Strict

__all__ = ["TASKS", "judge", "splits"]

TASKS = str(Path(__file__).parent / "tasks")
"""The folder of the tasks, for `--include_path`."""

_COUNT = 100
"""The number of puzzles by default."""

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
    """Returns puzzles as a split `test`: 100, or all there are, if `count` does not say how many. If there are fewer than `count`, a
    warning has both numbers.

    `disks` is a number or the least and the most (3 to 8), `pegs` a number or several. Prose is read, unless `reading` says otherwise; with
    `strict` answers have to be in one form, which questions then ask for. What the harness adds to its metadata is ignored, but not what looks like an argument misspelt.
    """
    for name in other:
        if close := get_close_matches(name, _ARGUMENTS):
            raise InvalidRequest.of("metadata", name, "is no argument", close[0])
    reading = joined_reading(strict, reading)
    found = puzzles(seed, disks=span("disks", disks), pegs=numbers("pegs", pegs), rules=rules, kind=kind)
    rows = []
    for puzzle in found[: taken(found, count, _COUNT)]:
        assert puzzle is not None, "only puzzles of a given distance can be missing"
        question = asked(puzzle, form, reading)
        known = puzzle.to_dict()
        del known["solution"]
        rows.append(
            known
            | {
                "system": question.system or "",
                "prompt": question.question,
                "answer": question.answer,
                "reading": reading,
            }
        )
    return {"test": datasets.Dataset.from_list(rows)}


def judge(doc: dict[str, Any], results: list[str]) -> dict[str, float]:
    """Returns the scores of a reply, by metric."""
    return {harness: worth(doc, results[0], harness, doc["reading"]) for harness in METRICS}
