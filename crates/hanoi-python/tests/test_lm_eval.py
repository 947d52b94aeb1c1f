"""The tasks for lm-evaluation-harness: run by the harness itself, with its dummy and with models that know the answers."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import hanoi
import pytest

pytest.importorskip("lm_eval", reason="lm-eval is not installed")
from hanoi.lm_eval import TASKS, judge, splits  # noqa: E402
from lm_eval import simple_evaluate  # noqa: E402
from lm_eval.api.model import LM  # noqa: E402
from lm_eval.tasks import TaskManager  # noqa: E402
from traps import RIGHT, TRAPS  # noqa: E402

NAMES = ["tower_of_hanoi", "tower_of_hanoi_any", "tower_of_hanoi_illusion"]


class KnowingModel(LM):  # type: ignore[misc]
    """A model that gives the answer of the puzzle, or part of it."""

    def __init__(self, moves: int | None = None) -> None:
        super().__init__()
        self.moves = moves

    def generate_until(self, requests: list[Any], disable_tqdm: bool = False) -> list[str]:
        return [self.reply(request.doc) for request in requests]

    def reply(self, doc: dict[str, Any]) -> str:
        puzzle = {key: doc[key] for key in ("pegs", "rules", "start", "goal")}
        moves = hanoi.shortest_path(hanoi.Problem(**puzzle))
        return moves.text("compact", 0, self.moves)

    def loglikelihood(self, requests: list[Any], disable_tqdm: bool = False) -> Any:
        raise NotImplementedError

    def loglikelihood_rolling(self, requests: list[Any], disable_tqdm: bool = False) -> Any:
        raise NotImplementedError


def results(model: LM | str, tasks: list[str] = NAMES, **metadata: Any) -> dict[str, Any]:
    manager = TaskManager(include_path=TASKS, include_defaults=False, metadata=metadata)
    output = simple_evaluate(model=model, tasks=tasks, task_manager=manager, limit=12, bootstrap_iters=0)
    assert output is not None
    return dict(output)


def means(output: dict[str, Any], task: str) -> list[float]:
    return [output["results"][task][f"{metric},none"] for metric in ("solved", "efficiency", "distance")]


def test_knowing_model_scores_1_and_the_dummy_0() -> None:
    for model, expected in [(KnowingModel(), 1), ("dummy", 0)]:
        output = results(model)
        assert [means(output, name) for name in NAMES] == [[expected] * 3] * 3


def test_partial_answer_scores_its_share_of_the_distance() -> None:
    output = results(KnowingModel(moves=3), ["tower_of_hanoi"], disks=3)
    assert means(output, "tower_of_hanoi") == pytest.approx([0, 0.05, 3 / 7])


def test_metadata_selects_other_puzzles() -> None:
    output = results(KnowingModel(), ["tower_of_hanoi_any"], disks=[4, 4], pegs=[5], count=3, seed=9)
    docs = [sample["doc"] for sample in output["samples"]["tower_of_hanoi_any"]]
    expected = hanoi.puzzles(9, disks=4, pegs=5)[:3]
    assert [(doc["start"], doc["goal"]) for doc in docs] == [
        (str(puzzle.problem.start), str(puzzle.problem.goal)) for puzzle in expected if puzzle
    ]


def test_prompts_of_the_paper_keep_both_parts() -> None:
    output = results(KnowingModel(), ["tower_of_hanoi_illusion"])
    [prompt, _] = output["samples"]["tower_of_hanoi_illusion"][0]["arguments"][0]
    assert prompt.startswith("You are a helpful assistant.") and "I have a puzzle with" in prompt


def test_replies_are_judged_by_the_package() -> None:
    for answers, expected in [(TRAPS, 0), (RIGHT, 1)]:
        for disks, text in answers.values():
            [doc] = splits(disks=disks, kind="tower")["test"]
            assert judge(doc, [text])["solved"] == expected, text
    [doc] = splits(disks=2, kind="tower", strict="json")["test"]
    assert judge(doc, ["1AB 2AC 1BC"])["solved"] == 0 and judge(doc, [doc["answer"]])["solved"] == 1
    with pytest.raises(hanoi.InvalidRequest, match="expected a number, or several"):
        splits(disks="3..5")


def test_module_prints_the_folder_of_the_tasks() -> None:
    printed = subprocess.run([sys.executable, "-m", "hanoi.lm_eval"], capture_output=True, text=True, check=True)
    assert printed.stdout == TASKS + "\n"


def test_count_beyond_the_puzzles_causes_a_warning() -> None:
    with pytest.warns(hanoi.HanoiWarning, match="count=200: there are only 18 such puzzles, 3 up to the names of pegs"):
        assert len(splits(disks=[3, 5], count=200, seed=7)["test"]) == 18
    assert len(splits(kind="any", disks=[3, 5], count=200, seed=7)["test"]) == 200
    with pytest.raises(hanoi.InvalidRequest, match="'disk' is not an argument: expected disks"):
        splits(disk=[3, 5])
    with pytest.raises(hanoi.HanoiError):
        splits(count=-1)
