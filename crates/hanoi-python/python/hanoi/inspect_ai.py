"""A task for Inspect: puzzles by index, judged by the package's own verdict, which is in the log.

`pip install hanoi-kit[inspect]` installs what it needs. Inspect finds the task by its name:

    inspect eval hanoi/tower_of_hanoi --model openai/gpt-5 -T kind=any -T disks=3,10 -T count=50
    inspect eval hanoi/tower_of_hanoi --solver hanoi/shortest_solution --model none

The second line is the baseline, which answers with a shortest solution. From a program:

>>> from hanoi.inspect_ai import tower_of_hanoi
>>> task = tower_of_hanoi(seed=7, disks=[3, 4], count=10)
>>> len(task.dataset), task.dataset[0].id
(10, '7-0')

The score of a sample is that of a harness (`hanoi.score`), by default 1 for a solution and 0 for anything else. Its metadata is the
verdict as `hanoi verify --json` writes it; its explanation is the fault. Accuracy is reported in total and by the number of disks.
"""

from __future__ import annotations

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessage, ChatMessageSystem, ChatMessageUser, ModelOutput
from inspect_ai.scorer import Score, Scorer, Target, accuracy, grouped, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, generate, solver

from hanoi._answers import score, verify
from hanoi._native import Puzzle, joined_reading
from hanoi._puzzles import Prompt, numbers, prompt, puzzles, span, take_count
from hanoi._variants import question_and_answer
from hanoi._variants import variant as variant_named
from hanoi.errors import InvalidRequest
from hanoi.types import Harness, Kind, Numbers, PromptForm, Reading, Strict

__all__ = ["hanoi_verdict", "shortest_solution", "tower_of_hanoi"]


_COUNT = 100
"""The default number of puzzles."""


@task
def tower_of_hanoi(
    disks: Numbers = None,
    pegs: Numbers = None,
    count: int | None = None,
    seed: int = 0,
    rules: str | None = None,
    kind: Kind = "perfect",
    form: PromptForm = "prompt",
    harness: Harness = "solved",
    strict: Strict | None = None,
    reading: Reading | None = None,
    variant: str | None = None,
) -> Task:
    """Write out the moves of a Tower of Hanoi.

    `disks` is a number, or a minimum and a maximum (by default 3 to 8), `pegs` a number or several; `kind` and `rules` are those of
    `hanoi.puzzles`. `count` defaults to 100 puzzles, or all if fewer; if there are fewer than `count`, a warning states both numbers.
    `form` is the form of the prompts: 'prompt', 'prompt-sentences', or 'illusion' for those of "The Illusion of Thinking", which need
    the kind 'tower'. The default reading is 'records'; with `strict`, answers must have one form, which the prompts then request.

    With `variant`, a name such as 'antwerp' or a text in TOML, the task has one puzzle of the variant for each number of disks, by
    default the variant's own; seed, count, kind and form do not apply.

    >>> from hanoi.inspect_ai import tower_of_hanoi
    >>> tower_of_hanoi(variant="antwerp", disks=[1, 2]).dataset[1].metadata["distance"]
    22
    """
    reading = joined_reading(strict, reading) or "records"
    ends, boards = span("disks", disks), numbers("pegs", pegs)
    if variant is not None:
        samples = _of_variant(variant, ends, boards, rules)
    else:
        puzzle_set = puzzles(seed, disks=ends, pegs=boards, rules=rules, kind=kind)
        indexed = ((puzzle_set[index], index) for index in range(take_count(puzzle_set, count, _COUNT)))
        samples = [
            _sample(f"{seed}-{index}", prompt(puzzle, form, reading), _metadata(puzzle))
            for puzzle, index in indexed
            if puzzle is not None
        ]
    return Task(
        dataset=MemoryDataset(samples, name="tower_of_hanoi"),
        solver=generate(),
        scorer=hanoi_verdict(harness, reading=reading),
    )


def _sample(name: str, prompt: Prompt, metadata: dict[str, Any]) -> Sample:
    messages: list[ChatMessage] = [ChatMessageUser(content=prompt.question)]
    if prompt.system is not None:
        messages.insert(0, ChatMessageSystem(content=prompt.system))
    return Sample(input=messages, target=prompt.answer, id=name, metadata=metadata)


def _metadata(puzzle: Puzzle) -> dict[str, Any]:
    keys = ("disks", "pegs", "rules", "start", "goal", "distance")
    row = puzzle.to_dict()
    return {key: row[key] for key in keys}


def _of_variant(
    name: str, ends: tuple[int, int] | None, pegs: list[int] | None, rules: str | None
) -> list[Sample]:
    if pegs is not None and len(pegs) != 1:
        raise InvalidRequest.of("pegs", ..., f"has {len(pegs)} numbers", "one for a variant")
    samples = []
    for disks in [None] if ends is None else range(ends[0], ends[1] + 1):
        arguments: dict[str, Any] = {"name": name, "disks": disks, "pegs": pegs and pegs[0], "rules": rules}
        question, answer, metadata = question_and_answer(variant_named(**arguments))
        metadata["disks"] = disks or metadata["disks"]
        if "variant" in metadata:
            metadata["given"] = arguments
        samples.append(_sample(f"{metadata['disks']}", Prompt(None, question, answer), metadata))
    return samples


@solver
def shortest_solution() -> Solver:
    """The baseline: a shortest solution, without a model."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        state.output = ModelOutput.from_content("shortest_solution", state.target.text)
        state.messages.append(state.output.message)
        return state

    return solve


@scorer(
    metrics=[
        accuracy(),
        stderr(),
        grouped(accuracy(), "disks", all=False, name_template="disks_{group_name}"),
    ]
)
def hanoi_verdict(
    harness: Harness = "solved", strict: Strict | None = None, reading: Reading | None = None
) -> Scorer:
    """Scores an answer by the package's own verdict; no other code reads the answer."""
    read_as = joined_reading(strict, reading) or "records"
    score([], harness=harness)

    async def judge(state: TaskState, target: Target) -> Score:
        reply, puzzle = state.output.completion, state.metadata
        if "given" in puzzle:
            record = variant_named(**puzzle["given"]).verify(reply, reading=read_as)
            value, fault = float(record["solved"]), (record["wrong"] or {}).get("fault")
        else:
            verdict = verify(puzzle, reply, reading=read_as, scores=True)
            record, value, fault = verdict.to_dict(), verdict.score(harness) or 0.0, verdict.reason
        return Score(value=value, answer=reply, explanation=fault or record["verdict"], metadata=record)

    return judge
