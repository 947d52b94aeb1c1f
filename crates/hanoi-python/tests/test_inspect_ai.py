"""The task for Inspect: run by Inspect itself, with mock models."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import hanoi
import pytest

pytest.importorskip("inspect_ai", reason="inspect-ai is not installed")
from hanoi.inspect_ai import shortest_solution, tower_of_hanoi  # noqa: E402
from inspect_ai import Task, eval  # noqa: E402
from inspect_ai.log import EvalLog, read_eval_log  # noqa: E402
from inspect_ai.model import ChatMessageSystem, ModelOutput, ModelUsage, get_model  # noqa: E402
from traps import RIGHT, TRAPS  # noqa: E402

Reply = Callable[[str], str]


def run(task: Task | str, folder: Path, reply: Reply | None = None, **options: Any) -> EvalLog:
    """The log of a mock model, or of the baseline without `reply`, read back from its file."""

    def output(messages: list[Any], *_: object) -> ModelOutput:
        assert reply is not None
        result = ModelOutput.from_content("mockllm", reply(messages[-1].text))
        # Without it, Inspect would download a table to count tokens.
        result.usage = ModelUsage()
        return result

    if reply is None:
        options["solver"] = shortest_solution()
    model = get_model("mockllm/model", custom_outputs=output)
    [log] = eval(task, model=model, log_dir=str(folder), display="none", **options)
    assert log.status == "success", log.error
    return read_eval_log(log.location)


def metrics(log: EvalLog) -> dict[str, float]:
    assert log.results is not None
    [score] = log.results.scores
    return {name: metric.value for name, metric in score.metrics.items()}


def verdicts(log: EvalLog) -> list[dict[str, Any]]:
    """The metadata of each sample in the log, with its score."""
    assert log.samples is not None
    scores = [(sample.scores or {})["hanoi_verdict"] for sample in log.samples]
    return [{**(score.metadata or {}), "score": score.value, "reason": score.explanation} for score in scores]


def test_baseline_finds_shortest_solutions(tmp_path: Path) -> None:
    task = tower_of_hanoi(disks=[2, 4], pegs=["3", "4"], kind="any", count=12, seed=3)
    log = run(task, tmp_path)
    assert metrics(log) == {"accuracy": 1, "stderr": 0, "disks_2": 1, "disks_3": 1, "disks_4": 1}
    puzzles = {f"3-{index}": puzzle for index, puzzle in enumerate(hanoi.puzzles(3, disks=(2, 4), pegs=(3, 4))[:12])}
    assert log.samples is not None and {sample.id for sample in log.samples} == set(puzzles)
    for verdict, sample in zip(verdicts(log), log.samples, strict=True):
        puzzle = puzzles[str(sample.id)]
        assert puzzle is not None
        assert (verdict["verdict"], verdict["ratio"], verdict["moves"]) == ("solved", 1, puzzle.distance)


def test_wrong_answers_score_0_with_a_reason(tmp_path: Path) -> None:
    task = tower_of_hanoi(disks=2, kind="tower")
    for reply, outcome in [("1AB 2AB", "illegal"), ("1AC", "incomplete"), ("I give up.", "unreadable")]:
        [verdict] = verdicts(run(task, tmp_path, lambda _, reply=reply: reply))  # type: ignore[misc]
        assert (verdict["score"], verdict["verdict"]) == (0, outcome)
        assert verdict["reason"] == (hanoi.verify(2, reply, reading="records").reason or outcome)
    detour = "1AC 1CB 2AC 1BC"
    [found] = verdicts(run(task, tmp_path, lambda _: detour))
    assert (found["score"], found["moves"], found["distance"]) == (1, 4, 3)
    [found] = verdicts(run(tower_of_hanoi(disks=2, kind="tower", harness="efficiency"), tmp_path, lambda _: detour))
    assert found["score"] == 0.75


def test_traps_score_0(tmp_path: Path) -> None:
    for answers, expected in [(TRAPS, 0), (RIGHT, 1)]:
        for disks, text in answers.values():
            [verdict] = verdicts(run(tower_of_hanoi(disks=disks, kind="tower"), tmp_path, lambda _, text=text: text))  # type: ignore[misc]
            assert verdict["score"] == expected, text


def test_strict_answers_must_have_the_requested_form(tmp_path: Path) -> None:
    task = tower_of_hanoi(disks=2, kind="tower", strict="compact")
    right = "1AB\n2AC\n1BC"
    assert metrics(run(task, tmp_path, lambda question: right if question.endswith("1AC\n") else ""))["accuracy"] == 1
    assert metrics(run(task, tmp_path, lambda _: f"Here: {right}"))["accuracy"] == 0
    with pytest.raises(hanoi.InvalidRequest, match="reading='strict:compact' does not fit the prompts of illusion"):
        tower_of_hanoi(kind="tower", form="illusion", strict="compact")


def test_prompts_of_the_paper_have_two_parts(tmp_path: Path) -> None:
    log = run(tower_of_hanoi(disks=[1, 5], kind="tower", form="illusion"), tmp_path)
    assert metrics(log)["accuracy"] == 1 and log.samples is not None and len(log.samples) == 5
    first = log.samples[0].messages[0]
    assert isinstance(first, ChatMessageSystem) and "move the entire stack to the third peg" in first.text


def test_variants_are_judged_by_their_rules(tmp_path: Path) -> None:
    for name, disks in [("antwerp", 2), ("switching", 3), ("parallel", 3), ("split", 3)]:
        task = tower_of_hanoi(variant=name, disks=[1, disks])
        log = run(task, tmp_path)
        assert metrics(log)["accuracy"] == 1
        last = verdicts(log)[-1]
        assert last["variant"] == name
        assert last["moves"] == hanoi.variant(name, disks).distance()
        wrong = verdicts(run(task, tmp_path, lambda _: "9AB"))
        assert all(verdict["score"] == 0 and verdict["reason"] for verdict in wrong)


def test_variant_with_classic_rules_is_judged_as_classic(tmp_path: Path) -> None:
    task = tower_of_hanoi(variant="rules = 'linear'")
    assert metrics(run(task, tmp_path))["accuracy"] == 1
    [sample] = task.dataset
    assert sample.metadata is not None and "variant" not in sample.metadata
    assert (sample.metadata["disks"], sample.metadata["rules"], sample.metadata["distance"]) == (3, "linear", 26)
    assert "names the peg of each piece" in str(sample.input)
    # A solution of a smaller tower does not count.
    [verdict] = verdicts(run(task, tmp_path, lambda _: "1AB 1BC"))
    assert (verdict["score"], verdict["verdict"]) == (0, "incomplete")


def test_inspect_finds_the_task_by_name(tmp_path: Path) -> None:
    log = run("hanoi/tower_of_hanoi", tmp_path, lambda _: "", task_args={"count": 2, "disks": 3})
    assert log.eval.task == "hanoi/tower_of_hanoi" and metrics(log)["accuracy"] == 0


def test_count_beyond_the_puzzles_causes_a_warning() -> None:
    with pytest.warns(hanoi.HanoiWarning, match="count=200: there are only 18 such puzzles, 3 up to the names of pegs"):
        assert len(tower_of_hanoi(disks=[3, 5], count=200).dataset) == 18
    assert len(tower_of_hanoi(kind="any", disks=[3, 10], count=50).dataset) == 50
    wrong: list[dict[str, Any]] = [{"count": -5}, {"count": 1.5}, {"disks": 3.7}, {"disks": [3, 5, 9]}, {"pegs": True}]
    for arguments in wrong:
        with pytest.raises(hanoi.HanoiError) as raised:
            tower_of_hanoi(**arguments)
        assert raised.value.field in arguments
