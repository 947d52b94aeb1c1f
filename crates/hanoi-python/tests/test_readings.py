"""The readings of a text: their names, their defaults, and their disagreements."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any, get_args

import hanoi
import pytest
from hanoi import RivalReading, score, verify, verify_all
from hanoi.types import Outcome, Reading

SENTENCE = "I would start by moving disk 1 from A to C."
RIVALS = "[[1, 0, 2]]\n\nMove disk 1 from A to B."

OUTCOMES: list[tuple[str, Reading | None, Outcome, Reading]] = [
    (SENTENCE, None, "solved", "prose"),
    (SENTENCE, "any", "solved", "prose"),
    (SENTENCE, "prose", "solved", "prose"),
    (SENTENCE, "records", "unreadable", "records"),
    (SENTENCE, "strict:json", "unreadable", "strict:json"),
    ("[[1, 0, 2]]", None, "solved", "records"),
    ("[[1, 0, 2]]", "any", "solved", "records"),
    ("[[1, 0, 2]]", "strict:json", "solved", "strict:json"),
    (RIVALS, "any", "ambiguous", "records"),
    (RIVALS, "records", "ambiguous", "records"),
    (RIVALS, "strict:json", "solved", "strict:json"),
]


@pytest.mark.parametrize("text, reading, outcome, read_as", OUTCOMES)
def test_verdict_names_its_reading(text: str, reading: Reading | None, outcome: Outcome, read_as: Reading) -> None:
    verdict = verify(1, text, reading=reading)
    assert (verdict.outcome, verdict.reading) == (outcome, read_as)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert verdict.to_dict()["reading"] == read_as


def test_ambiguous_text_has_both_readings() -> None:
    verdict = verify(1, RIVALS, scores=True, reading="records")
    assert verdict.ambiguous == (
        RivalReading("records", (1, 2), "solved", 1),
        RivalReading("records", (3, 1), "incomplete", 1),
    )
    assert not verdict and all(verdict.score(harness) == 0 for harness in ("efficiency", "solved", "in-place", "distance"))
    assert verdict.reason is not None and "or from line 3, column 1" in verdict.reason
    assert verify(1, "1AC").ambiguous is None


def test_default_reading_of_scores_is_records(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text(json.dumps({"disks": 1, "answer": SENTENCE}) + "\n")
    cases: list[tuple[dict[str, Any], float]] = [
        ({}, 0.0),
        ({"reading": "records"}, 0.0),
        ({"reading": "prose"}, 1.0),
        ({"reading": "any"}, 1.0),
        ({"strict": "json"}, 0.0),
    ]
    for options, expected in cases:
        for answers in ([SENTENCE], file):
            assert score(answers, 1, **options) == [expected], options
            assert (verify_all(answers, 1, **options)[0]["verdict"] == "solved") == expected, options
    assert verify_all([RIVALS], 1, reading="records").summary["ambiguous"] == 1


def test_variants_support_all_readings() -> None:
    puzzle = hanoi.variant("switching", disks=2)
    for reading in ("prose", "records", "strict:json"):
        assert puzzle.verify("1AC 2A=1C 1AC", reading=reading)["reading"] == reading
    assert puzzle.verify("1AC 2A=1C 1AC")["solved"]


def test_invalid_readings_are_refused() -> None:
    calls: list[Any] = [
        lambda **options: verify(1, "1AC", **options),
        lambda **options: verify_all(["1AC"], 1, **options),
        lambda **options: score(["1AC"], 1, **options),
    ]
    refused: list[tuple[dict[str, Any], str]] = [
        ({"reading": "lenient"}, f"reading='lenient' is not a reading: expected {', '.join(get_args(Reading))}"),
        ({"reading": "records", "strict": "json"}, "expected strict or reading, not both"),
    ]
    for call in calls:
        for options, message in refused:
            with pytest.raises(hanoi.InvalidRequest, match=message):
                call(**options)
        with pytest.raises(hanoi.WrongType):
            call(reading=1)
    with pytest.raises(hanoi.InvalidRequest, match="reading='prose' is for one answer in any style"):
        verify(1, "1AC", reading="prose", several=True)
