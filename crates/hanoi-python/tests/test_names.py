"""The types allow exactly the names that the library knows (mypy checks these tests)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import hanoi
import pytest
from hanoi import puzzles, solve, types, verify

UNKNOWN: Any = "unheard-of"

CALLS: list[tuple[Any, Callable[[], object]]] = [
    (types.AlgorithmName, lambda: solve(3, algorithm=UNKNOWN)),
    (types.Style, lambda: solve(3).text(UNKNOWN)),
    (types.Strict, lambda: verify(1, "1AC", strict=UNKNOWN)),
    (types.Harness, lambda: verify(1, "1AC", scores=True).score(UNKNOWN)),
    (types.GraphFormat, lambda: hanoi.graph(1).text(UNKNOWN)),
    (types.PuzzleFormat, lambda: puzzles()[0].text(UNKNOWN)),
    (types.PuzzleJson, lambda: puzzles()[0].to_dict("pddl")),  # type: ignore[arg-type]
    (types.Kind, lambda: puzzles(kind=UNKNOWN)),
    (types.Theme, lambda: hanoi.State("A").draw(UNKNOWN)),
]


@pytest.mark.parametrize(("names", "call"), CALLS)
def test_names_match_the_library(names: Any, call: Callable[[], object]) -> None:
    with pytest.raises(hanoi.InvalidRequest) as refused:
        call()
    expected = re.split(r"expected (?:one of )?", str(refused.value))[1].split(";")[0]
    assert sorted(re.findall(r"[\w-]+", expected.replace(" or ", ", "))) == sorted(get_args(names))


def test_algorithms_match_their_names() -> None:
    assert [algorithm.value for algorithm in hanoi.Algorithm] == list(get_args(types.AlgorithmName))


def test_outcomes_match_those_of_verdicts() -> None:
    answers = ["1AC", "", "1AB 1AC", "nothing", "[[1,0,1]]\n\n[[1,0,2]]"]
    outcomes = {verify(2, answer).outcome for answer in answers} | {verify(1, "1AC").outcome}
    assert outcomes == set(get_args(types.Outcome))


def test_formats_without_json_are_refused() -> None:
    puzzle = puzzles(seed=7)[0]
    for format in ("pddl", "asp"):
        message = f"'{format}' is not JSON: expected jsonl, prompt, prompt-sentences, illusion; text\\('{format}'\\)"
        with pytest.raises(hanoi.InvalidRequest, match=message):
            puzzle.to_dict(format)  # type: ignore[arg-type]
        assert puzzle.text(format)
    assert puzzle.to_dict()["id"] == puzzle.id
    assert get_args(types.PuzzleJson) == ("jsonl", *get_args(types.PromptForm))


def test_types_refuse_other_names() -> None:
    with pytest.raises(hanoi.InvalidRequest):
        solve(3, algorithm="bogo")  # type: ignore[arg-type]
    with pytest.raises(hanoi.InvalidRequest):
        solve(3).text("prose")  # type: ignore[arg-type]
    with pytest.raises(hanoi.InvalidRequest):
        hanoi.score(["1AC"], 1, harness="fame")  # type: ignore[arg-type]


ROOT = Path(__file__).parents[3]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "schema.json").read_text())["$defs"]
QUESTIONS: list[dict[str, Any]] = json.loads((ROOT / "testdata" / "questions.json").read_text())


def test_every_question_of_the_table_is_answered() -> None:
    assert {row["question"] for row in QUESTIONS} == set(SCHEMA)
    for row in QUESTIONS:
        answer = hanoi.ask(row["question"], **row["given"])
        assert set(SCHEMA[row["question"]]["properties"]["answer"]["required"]) <= set(answer), row


def test_duplicate_keys_are_refused_and_whole_numbers_may_be_floats() -> None:
    assert hanoi.ask("count", disks=3.0) == hanoi.ask("count", disks=3)
    with pytest.raises(hanoi.InvalidRequest, match="'3.5' does not fit disks"):
        hanoi.ask("count", disks=3.5)
    # JSON keys are strings.
    with pytest.raises(hanoi.InvalidRequest, match="the key '1' appears twice"):
        hanoi.ask("count", disks={1: 2, "1": 3})
    with pytest.raises(hanoi.InvalidRequest, match="lone surrogate"):
        hanoi.ask("verify", answer="\ud800")


def test_invalid_arguments_of_questions_are_refused() -> None:
    for question, arguments, message in [
        ("solv", {}, "there is no question 'solv'"),
        ("solve", {"disk": 3}, "takes no 'disk'"),
        ("state", {"disks": 3}, "after is missing"),
    ]:
        with pytest.raises(hanoi.InvalidRequest, match=message):
            hanoi.ask(question, **arguments)
