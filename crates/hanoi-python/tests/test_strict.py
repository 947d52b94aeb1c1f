"""Answers that fool graders, and strict forms."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import hanoi
import pytest
from conftest import TESTDATA
from hanoi import score, verify, verify_all
from hanoi.types import Harness, Strict
from traps import ONE_LIST, RIGHT, STRICT, TRAPS, right_in, wrong_in

OURS: tuple[Harness, ...] = ("efficiency", "solved")
"""The scores that are 1 only for solutions."""


@pytest.mark.parametrize("name", TRAPS)
def test_traps_are_not_solved_in_any_form(name: str) -> None:
    disks, answer = TRAPS[name]
    forms: tuple[Strict | None, ...] = (None, *STRICT)
    for strict in forms:
        if strict == "json" and name in ONE_LIST:
            continue
        assert not verify(disks, answer, strict=strict), strict
        assert verify_all([answer], disks, strict=strict)[0]["verdict"] != "solved", strict
        for harness in OURS:
            assert score([answer], disks, harness=harness, strict=strict)[0] != 1.0, strict


@pytest.mark.parametrize("disks, answer", RIGHT.values(), ids=RIGHT)
def test_solutions_are_solved_in_any_layout(disks: int, answer: str) -> None:
    assert verify(disks, answer)
    assert verify_all([answer], disks)[0]["verdict"] == "solved"
    assert score([answer], disks) == [1.0]


@pytest.mark.parametrize("strict", STRICT)
def test_strict_text_is_one_answer_in_one_form(strict: Strict, tmp_path: Path) -> None:
    right, wrong = right_in(strict, 3), wrong_in(strict, 3)
    assert verify(3, right, strict=strict)
    for answer in wrong:
        assert not verify(3, answer, strict=strict), answer
    expected = [1.0] + [0.0] * len(wrong)
    assert score([right, *wrong], 3, harness="solved", strict=strict) == expected
    results = verify_all([right, *wrong], 3, strict=strict)
    assert [result["verdict"] == "solved" for result in results] == [one == 1.0 for one in expected]
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(json.dumps({"answer": text}) + "\n" for text in [right, *wrong]))
    assert score(file, 3, harness="solved", strict=strict) == expected
    assert verify_all(file, 3, strict=strict) == results


def test_other_forms_are_unreadable() -> None:
    for strict in STRICT:
        for style in set(STRICT) - {strict}:
            assert verify(2, hanoi.solve(2).text(style), strict=strict).outcome == "unreadable"
    illegal = verify(2, "[[1,0,2],[2,0,2]]", strict="json")
    assert (illegal.outcome, illegal.first_wrong, illegal.place) == ("illegal", 2, (1, 10))


def test_list_of_moves_counts_as_json() -> None:
    solution = hanoi.solve(3)
    forms: list[Any] = [solution, list(solution), [list(move) for move in solution]]
    for answer in forms:
        assert verify(3, answer, strict="json")
        assert score([answer], 3, strict="json") == [1.0]
        assert verify(3, answer, strict="compact").outcome == "unreadable"


def test_strict_does_not_affect_the_score_of_reasoning_gym() -> None:
    line = "Move disk 1 from Peg 1 to Peg 3"
    assert score([line], 1, harness="reasoning-gym", strict="json") == [1.0]
    verdict = verify(1, line, strict="json", scores=True)
    assert verdict.outcome == "unreadable" and verdict.score() == 0.0
    assert verdict.score("reasoning-gym") == 1.0


@pytest.mark.parametrize("strict", ["stacks", "picture", "luck", ""])
def test_unknown_forms_are_refused(strict: Any) -> None:
    expected = f"strict='{strict}' is not a form for strict reading: expected {', '.join(STRICT)}$"
    calls: list[Any] = [
        lambda: verify(1, "1AC", strict=strict),
        lambda: verify_all(["1AC"], 1, strict=strict),
        lambda: score(["1AC"], 1, strict=strict),
        lambda: score([], 1, strict=strict),
        lambda: verify_all(TESTDATA / "answers.jsonl", strict=strict),
        lambda: score(TESTDATA / "answers.jsonl", strict=strict),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=expected):
            call()
    with pytest.raises(hanoi.InvalidRequest, match="without style and several"):
        verify(1, "1AC", strict="json", style="json")
    with pytest.raises(hanoi.InvalidRequest, match="without style and several"):
        verify(1, "1AC", strict="json", several=True)


CORPUS = TESTDATA / "corpus" / "make.py"


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus of answers is missing")
def test_wrong_answers_of_the_corpus_are_not_solved() -> None:
    command = [sys.executable, str(CORPUS), "--seed", "33", "--count", "400"]
    text = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
    cases = [json.loads(line) for line in text.splitlines()]
    answers = [case["answer"] for case in cases]
    right = [case["expect"] == "solved" for case in cases]
    assert len(cases) == 400 and 100 < sum(right) < 300
    solved = [result["verdict"] == "solved" for result in verify_all(answers, cases)]
    assert [one == 1.0 for one in score(answers, cases, harness="solved")] == solved
    for case, expected, found in zip(cases, right, solved, strict=True):
        assert found <= expected, case["id"]
    # Strict JSON accepts any text with exactly one list, even a draft.
    for strict in set(STRICT) - {"json"}:
        for case, result in zip(cases, verify_all(answers, cases, strict=strict), strict=True):
            assert result["verdict"] != "solved" or case["expect"] == "solved", (strict, case["id"])
    in_any = verify_all(answers, cases, reading="any")
    assert sum(result["verdict"] == "solved" for result in in_any) > 0.95 * sum(right)
