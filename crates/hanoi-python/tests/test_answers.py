"""Checking and scoring answers."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import hanoi
import pytest
from conftest import TESTDATA, interrupted, lines
from hanoi import Problem, score, solve, verify, verify_all
from hanoi.types import Harness

ANSWERS = lines("answers.jsonl")


def problem_of(line: dict[str, Any]) -> Problem:
    keys = ("disks", "pegs", "rules", "start", "goal")
    return Problem(**{key: line[key] for key in keys if key in line})


def test_verdicts_match_those_of_a_careful_reader() -> None:
    judged = verify_all([line["answer"] for line in ANSWERS], puzzles=ANSWERS, reading="any")
    from_file = verify_all(TESTDATA / "answers.jsonl", reading="any")
    assert from_file.summary == judged.summary
    assert len(judged) == len(from_file) == len(ANSWERS) > 100
    for line, result, other in zip(ANSWERS, judged, from_file, strict=True):
        expected = line["expect"]
        assert result["verdict"] == other["verdict"] == expected["verdict"], line["id"]
        assert result["moves"] == other["moves"] == expected["moves"], line["id"]
        assert result["first_wrong"] == other["first_wrong"] == expected["first_wrong"]
        assert other["id"] == line["id"]
        verdict = verify(problem_of(line), line["answer"])
        assert verdict.outcome == expected["verdict"]
        assert verdict.solved == bool(verdict) == (expected["verdict"] == "solved")
        assert verdict.first_wrong == expected["first_wrong"]


def test_any_number_of_cores_gives_same_results() -> None:
    answers = [line["answer"] for line in ANSWERS] * 20
    alone = verify_all(answers, ANSWERS * 20, scores=True, jobs=1)
    for jobs in (2, 3, 8):
        assert verify_all(answers, ANSWERS * 20, scores=True, jobs=jobs) == alone
    assert alone.summary["answers"] == len(answers)
    assert alone[0]["scores"]["efficiency"] == 1.0


def test_list_of_moves_is_an_answer() -> None:
    solution = solve(5)
    forms: list[Any] = [
        solution,
        list(solution),
        [str(move) for move in solution],
        [tuple(move) for move in solution],
        [list(move) for move in solution],
        [{"disk": d, "from": a, "to": b} for d, a, b in solution],
        (move for move in solution),
        solution.text(),
        solution.text("json").encode(),
    ]
    for form in forms:
        verdict = verify(5, form)
        assert verdict.solved and verdict.moves == 31
    np = pytest.importorskip("numpy")
    assert verify(5, solution.to_numpy())
    assert verify(5, list(np.array(solution.to_numpy())))
    assert verify(Problem(2, goal="A"), []).solved
    assert verify(2, []).outcome == "unreadable" or verify(2, []).outcome == "incomplete"


def test_verdict_has_all_details() -> None:
    verdict = verify(2, "1AB\n2AB\n", scores=True)
    assert (verdict.outcome, verdict.moves, verdict.first_wrong, verdict.place) == (
        "illegal",
        1,
        2,
        (2, 1),
    )
    assert verdict.problem == Problem(2) and verdict.state == hanoi.State("AB")
    assert verdict.distance == 3 and verdict.reached is None
    assert str(verdict).startswith("wrong: line 2, column 1: move 2 (2AB)")
    assert verdict.to_dict()["wrong"]["fault"] == "disk 2 would lie on the smaller disk 1"
    assert verdict.to_dict()["scores"]["to_go"] == 2
    assert verdict.score("solved") == verdict.score("reasoning-gym") == 0.0
    # With or without scores requested from the start.
    for harness in ("solved", "efficiency", "in-place", "distance", "reasoning-gym"):
        assert verify(2, "1AB\n2AB\n").score(harness) == verdict.score(harness)
    assert verify(2, "1AB 2AC 1BC").score() == 1.0 and verify(2, "1AC 1CB 2AC 1BC").score() == 0.75
    several = verify(1, "1AC\n1AC\n1AB 1BC\n", several=True)
    assert [one.score() for one in several] == [1.0, 1.0, 0.5]
    assert verify(None, solve(4).text()).problem == Problem(4)
    with pytest.raises(hanoi.InvalidRequest, match="'luck' is not a harness"):
        verdict.score("luck")  # type: ignore[arg-type]


def test_style_excludes_other_styles() -> None:
    assert verify(2, solve(2).text("pegs"), style="pegs")
    assert verify(2, solve(2).text("pegs"), style="json").outcome == "unreadable"


def test_scores() -> None:
    # Computed by hand.
    answers = {
        "1AB 2AC 1BC": (1.0, 1.0, 1.0, 1.0),
        "1AC 1CB 2AC 1BC": (0.75, 1.0, 1.0, 1.0),
        "1AB 2AC": (0.05, 0.0, 0.5, 2 / 3),
        "1AB 2AC 1BA": (0.05, 0.0, 0.5, 2 / 3),
        "1AC 2AC": (0.0, 0.0, 0.0, 0.0),
        "no idea": (0.0, 0.0, 0.0, 0.0),
    }
    names: tuple[Harness, ...] = ("efficiency", "solved", "in-place", "distance")
    for place, name in enumerate(names):
        expected = [scores[place] for scores in answers.values()]
        assert score(list(answers), 2, harness=name) == pytest.approx(expected)
        for text, scores in answers.items():
            assert verify(2, text, scores=True).score(name) == pytest.approx(scores[place])


def test_columns_and_files(tmp_path: Path) -> None:
    answers = ["1AB 2AC 1BC", None, "1AC"]
    assert score(answers, 2) == [1.0, None, 0.05]
    for name in ("pandas", "polars"):
        try:
            library: Any = __import__(name)
        except ImportError:
            continue
        assert score(library.Series(answers), 2) == [1.0, None, 0.05]
    file = tmp_path / "answers.jsonl"
    rows = [{"disks": 2, "answer": answer} for answer in answers if answer] + [{"answer": 7}]
    file.write_text("".join(json.dumps(row) + "\n\n" for row in rows))
    assert score(file) == [1.0, 0.05, None]
    assert [row["verdict"] for row in verify_all(file)] == ["solved", "incomplete", "error"]
    with pytest.raises(FileNotFoundError):
        score(tmp_path / "nothing")
    with pytest.raises(hanoi.InvalidRequest, match="2 rows for 3 answers"):
        score(answers, [2, 3])
    with pytest.raises(TypeError, match="verify takes one text"):
        score("1AB")


def test_answers_that_cannot_be_judged_count_in_no_share() -> None:
    answers: list[Any] = ["1AC", None, float("nan"), 7, True, "", "1AB", "1AC", "\ud800"]
    puzzles: list[Any] = [1, 1, 1, 1, 1, 1, {"start": "AX"}, {"disks": "three"}, 1]
    results = verify_all(answers, puzzles)
    verdicts = [result["verdict"] for result in results]
    assert verdicts == ["solved", *["error"] * 4, "unreadable", "error", "error", "unreadable"]
    reasons = [result["reason"] or "" for result in results]
    assert reasons[1] == reasons[2] == '"answer" is null: expected text or a list of moves'
    assert reasons[3] == "\"answer\" is '7': expected text or a list of moves"
    assert "start='AX' names peg X: expected A to C" in reasons[6]
    assert "disks='three' is of type str" in reasons[7]
    summary = results.summary
    assert (summary["answers"], summary["error"], summary["solved_share"]) == (3, 6, 0.333333)
    assert score(answers[:3], puzzles[:3]) == [1.0, None, None]
    # An answer does not determine the number of disks.
    assert verify_all(["1AC"])[0]["verdict"] == "error"
    assert "how many disks?" in (verify_all(["1AC"])[0]["reason"] or "")


def test_scores_of_invalid_rows_raise() -> None:
    rows: list[tuple[list[Any], Any, str]] = [
        (["1AC"], None, "in row 0: how many disks"),
        (["1AC", "1AC"], [1, None], "in row 1: how many disks"),
        (["1AC", 7], 1, "in row 1: .* is '7'"),
        (["1AC", True], 1, "in row 1"),
        (["1AC", 0.5], 1, "in row 1"),
        (["1AC", "1AC"], [1, {"start": "AX"}], "in row 1: names peg X"),
        (["1AC", None], [1, {"disks": "three"}], "in row 1: is of type str"),
        (["1AC", "1AC"], [1], "1 rows for 2 answers"),
        (["1AC", "1AC"], [1, {"disks": -1}], "in row 1: is not a number of disks"),
    ]
    for answers, puzzles, match in rows:
        for harness in ("solved", "efficiency", "reasoning-gym"):
            with pytest.raises(hanoi.InvalidRequest, match=match) as raised:
                score(answers, puzzles, harness=harness)
            assert raised.value.field in ("answers", "puzzles")
    for answers in [{"1AC": 1}, {"1AC"}, 7, b"1AC"]:  # type: ignore[assignment]
        with pytest.raises(hanoi.WrongType):
            score(answers, 1)
    others: list[Any] = ["1", {1, 2}, 1.5]
    for puzzles in others:
        with pytest.raises(hanoi.HanoiError):
            score(["1AC"], puzzles)
    for answer in [{"1AC": 1}, {"1AC"}, 7, 1.5]:
        with pytest.raises(hanoi.WrongType):
            verify(1, answer)  # type: ignore[call-overload]


@pytest.mark.parametrize("name", ["pandas", "polars", "pyarrow"])
def test_tables_hold_puzzles_and_columns_hold_answers(name: str) -> None:
    library: Any = pytest.importorskip(name)
    table = library.table if name == "pyarrow" else library.DataFrame
    puzzles = table({"disks": [2, 1], "goal": ["CC", "B"], "prompt": ["", ""]})
    assert score(["1AB 2AC 1BC", "1AB"], puzzles) == [1.0, 1.0]
    assert score(["1AC"], table({"disks": [1]})) == [1.0]
    with pytest.raises(hanoi.InvalidRequest, match="1 rows for 2 answers"):
        score(["1AC", "1AC"], table({"disks": [1]}))
    with pytest.raises(hanoi.InvalidRequest, match="in row 1"):
        score(["1AC", "1AC"], table({"disks": [1, None], "pegs": [3, 3]}))
    with pytest.raises(hanoi.WrongType, match="verify_table takes tables|a table"):
        score(table({"answer": ["1AC"]}), 1)
    answers = table({"answer": ["1AC", None]})["answer"]
    assert score(answers, 1) == [1.0, None]
    if name == "pandas":
        missing = library.DataFrame({"disks": [1, None], "goal": ["B", library.NA]}, dtype=object)
        with pytest.raises(hanoi.InvalidRequest, match="in row 1"):
            score(["1AB", "1AB"], missing)
        np = pytest.importorskip("numpy")
        assert score([np.array([[1, 0, 2]]), library.NA, np.float32("nan")], 1) == [1.0, None, None]


def test_half_of_a_character_is_unreadable(tmp_path: Path) -> None:
    right = "1AB 2AC 1BC"
    for text in (right + " \ud800", right.replace(" ", "\udfff"), "note \ud800\n" + right):
        verdicts = [verify(2, text), verify(2, text, strict="compact"), verify(2, text, scores=True), *verify(2, text, several=True)]
        assert [one.outcome for one in verdicts] == ["unreadable"] * 4
        assert "lone surrogate" in (verdicts[0].reason or "") and verdicts[0].score() == 0.0
        assert verdicts[0].read.moves == ()
        results = verify_all([right, text], 2)
        assert [result["verdict"] for result in results] == ["solved", "unreadable"]
        assert results.summary["solved_share"] == 0.5
        assert score([right, text], 2) == [1.0, 0.0]
        assert score([text], 2, strict="compact") == [0.0]
        file = tmp_path / "answers.jsonl"
        file.write_text(json.dumps({"disks": 2, "answer": text}) + "\n")
        assert verify_all(file)[0]["verdict"] == "unreadable" and score(file) == [0.0]
    place = verify(2, "1AB\n2AC \ud800")
    assert place.place == (2, 5)
    assert hanoi.variant("switching", disks=2).verify("1AC 2A=1C 1AC \ud800")["verdict"] == "unreadable"
    sentences = "Move disk 1 from Peg 1 to Peg 3"
    assert score([sentences, sentences + "\ud800"], 1, harness="reasoning-gym") == [1.0, 0.0]


def test_misspelt_keys_cause_a_warning() -> None:
    with pytest.warns(hanoi.HanoiWarning, match="ignored keys: 'peg'"):
        score(["1AC"], {"disks": 1, "peg": 4})


def test_broken_line_keeps_its_id_and_unread_keys_cause_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text('{"id":1,"disks":1,"answer":"1AC","disk":1}\n{"id":"b","disks":1,"answer":"1A\n')
    for read in (verify_all, score):
        with pytest.warns(UserWarning, match="ignored keys: 'disk'") as warned:
            results: Any = read(file)
        assert len(warned) == (1 if read is verify_all else 2)
        if read is verify_all:
            assert [(row["id"], row["verdict"]) for row in results] == [(1, "solved"), ("b", "error")]
            assert results.summary["error"] == 1
        else:
            assert results == [1.0, None]


def test_reasoning_gym_scores_only_its_own_puzzles() -> None:
    line = "Move disk 1 from Peg 1 to Peg 3"
    assert verify(1, line, scores=True).score("reasoning-gym") == 1.0
    assert verify(1, line).score("reasoning-gym") == 1.0
    assert score([line, "1AC", None, ""], 1, harness="reasoning-gym") == [1.0, 0.0, 0.0, 0.0]
    others = [Problem(1, goal="A"), Problem(start="AB"), Problem(1, rules="linear"), Problem(0)]
    with pytest.raises(hanoi.InvalidRequest, match="in row 1: reasoning-gym has no such puzzle"):
        score([line] * 4, [Problem(1), *others[1:]], harness="reasoning-gym")
    for problem in [*others, None]:
        with pytest.raises(hanoi.InvalidRequest, match="harness='reasoning-gym' has no such puzzle"):
            verify(problem, line, scores=True).score("reasoning-gym")
    unknown: Any
    for unknown in ("textarena", "illusion-of-thinking"):
        with pytest.raises(hanoi.InvalidRequest, match="is not a harness"):
            score([line], 1, harness=unknown)


def test_distances_beyond_the_limits_are_left_open() -> None:
    hard = Problem(start="ABCD" * 5, goal="DCBA" * 5, pegs=4)
    with pytest.warns(hanoi.HanoiWarning, match="1 of 1 answers have no score"):
        assert score(["1DC"], hard, harness="distance", memory=1 << 20) == [None]
    verdict = verify(hard, "1DC", scores=True, memory=1 << 20)
    assert verdict.distance is None and verdict.score("solved") == 0.0
    with pytest.raises(hanoi.LimitReached, match="'distance' that was not found"):
        verdict.score("distance")
    assert verdict.to_dict()["at_least"] > 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_stops_a_batch() -> None:
    hard = "hanoi.Problem(start='ABCD' * 6, goal='DCBA' * 6, pegs=4)"
    search = f"hanoi.score(['1DC'] * 10_000, {hard}, harness='distance')"
    reading = "hanoi.score([hanoi.solve(16).text()] * 20_000, 16)"
    for work in (search, reading):
        assert interrupted(work).endswith("KeyboardInterrupt")


def test_verify_and_score_accept_the_same_puzzles() -> None:
    puzzle = hanoi.puzzles(seed=7, disks=4)[10]
    answer = puzzle.solution.text()
    for form in (puzzle, puzzle.problem, puzzle.to_dict()):
        assert verify(form, answer).problem == puzzle.problem
        assert verify(form, answer).solved and hanoi.score([answer], form) == [1.0]
    assert verify(None, "1AC").problem == verify({"disks": 1}, "1AC").problem == Problem(1)
    with pytest.raises(hanoi.InvalidRequest, match="27"):
        verify({"disks": 1, "pegs": 27}, "1AC")
