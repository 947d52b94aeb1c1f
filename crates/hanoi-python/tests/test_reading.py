"""One text holds one answer; and the moves read from it."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import hanoi
import pytest
from conftest import lines
from hanoi import Audit, Contradiction, Passage, ReadMove, State, verify
from hanoi.types import Strict

TEXT = """Draft:
1AC

Answer:
1. Move disk 1 from peg A to peg B.
A: [2], B: [], C: [1]
2. Move disk 2 from peg A to peg C.
3. Move disk 1 from peg B to peg C.
"""


def test_text_holds_one_answer_unless_several_are_requested() -> None:
    # Three solutions, as programs print them.
    best = hanoi.solve(2).text()
    text = best * 3
    one: hanoi.Verdict = verify(2, text)
    assert one.outcome == "illegal" and one.first_wrong == 4
    several: list[hanoi.Verdict] = verify(2, text, several=True)
    assert [verdict.outcome for verdict in several] == ["solved"] * 3
    assert hanoi.verify_all([text], 2)[0]["verdict"] == "illegal"
    assert hanoi.score([text], 2) == [0.0]
    wrong_last = verify(2, best + best.replace("peg C", "peg A"), several=True)
    assert [verdict.solved for verdict in wrong_last] == [True, False]
    alone = verify(2, best, several=True)
    assert len(alone) == 1 and alone[0]
    # reasoning-gym takes the whole text as one answer, whose score the last verdict has.
    line = "Move disk 1 from Peg 1 to Peg 3\n"
    scored = verify(1, line * 2, several=True, scores=True)
    assert [verdict.score("reasoning-gym") for verdict in scored] == [None, 0.0]


def test_audit_lists_every_move_read() -> None:
    verdict = verify(2, TEXT)
    assert verdict.solved
    read = verdict.read
    assert isinstance(read, Audit) and read is verdict.read
    assert read.answer is not None and verdict.passage == read.passages[read.answer - 1]
    assert verdict.passage is not None and verdict.passage.mark == "answer"
    assert [move.claim for move in read.answer_moves if move.pegs != "unnamed"] == ["1AB", "2AC", "1BC"]
    assert [move.disk_named for move in read.answer_moves if move.pegs != "unnamed"] == [True, True, True]
    first = read.moves[0]
    assert first == ReadMove(1, 2, 1, "1AC", "1AC", True, "letters", (7, 10), "same")
    assert first.passage != read.answer
    for move in read.moves:
        line = TEXT.splitlines()[move.line - 1]
        assert line[move.column - 1 :].startswith(move.text)
        assert 1 <= move.passage <= len(read.passages)


def test_audit_states_how_pegs_are_counted() -> None:
    from_0 = verify(2, "[[1,0,1],[2,0,2],[1,1,2]]").read
    assert {move.pegs for move in from_0.moves} == {"from 0"}
    assert from_0.passages == (Passage("list", "none", 1, 2),)
    from_1 = verify(1, "Move disk 1 from peg 1 to peg 3").read
    assert [move.pegs for move in from_1.moves] == ["from 1"]


def test_contradicting_state_is_reported() -> None:
    verdict = verify(2, TEXT)
    contradiction = verdict.contradicts
    assert isinstance(contradiction, Contradiction)
    assert contradiction.place == (contradiction.line, contradiction.column) == (6, 1)
    assert (contradiction.after, contradiction.shown, contradiction.state) == (1, "[[2], [], [1]]", State("AB"))
    assert verdict.to_dict()["contradicts"] == {
        "after": 1,
        "shown": "[[2], [], [1]]",
        "state": "AB",
        "line": 6,
        "column": 1,
    }
    agreed = verify(2, TEXT.replace("A: [2], B: [], C: [1]", "A: [2], B: [1], C: []"))
    assert agreed.solved and agreed.contradicts is None and "contradicts" not in agreed.to_dict()


def test_texts_without_an_answer_have_no_passage() -> None:
    verdict = verify(2, "I cannot solve this.")
    assert verdict.passage is None and verdict.contradicts is None
    assert verdict.read == Audit((), (), None) and verdict.read.answer_moves == ()


def test_dict_matches_the_command(tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    cases: list[tuple[str, Strict | None]] = [(TEXT, None), ("1AC\n2AC\n", "compact"), ("no idea", None), ("[[1,0,1]]", "json")]
    for text, strict in cases:
        file.write_text(text)
        words = [sys.executable, "-m", "hanoi", "verify", "--disks", "2", "--json", str(file)]
        words += ["--strict", strict] if strict else []
        for more, read in ([], False), (["--read"], True):
            done = subprocess.run([*words, *more], check=False, capture_output=True, text=True)
            assert json.loads(done.stdout) == verify(2, text, strict=strict).to_dict(read=read)


def test_every_answer_can_be_audited() -> None:
    for line in lines("answers.jsonl"):
        keys = ("disks", "pegs", "rules", "start", "goal")
        problem = hanoi.Problem(**{key: line[key] for key in keys if key in line})
        answer = line["answer"]
        verdict = verify(problem, answer)
        read = verdict.read
        assert (verdict.passage is None) == (read.answer is None), line["id"]
        if read.answer is not None:
            assert verdict.passage == read.passages[read.answer - 1]
        if isinstance(answer, str):
            assert verify(problem, answer.encode()).read == read


def test_long_text_is_judged_but_not_audited() -> None:
    limit = 1 << 26
    text = "1AC\n" + " " * (limit - 4)
    assert verify(1, text).read.moves == (ReadMove(1, 1, 1, "1AC", "1AC", True, "letters"),)
    long = verify(1, text + " ")
    assert long.solved
    with pytest.raises(hanoi.LimitReached, match=f"the text has over {limit} bytes"):
        _ = long.read
    with pytest.raises(hanoi.LimitReached):
        long.to_dict(read=True)
    for verdict in verify(1, "1AC", several=True):
        with pytest.raises(hanoi.InvalidRequest, match="without several=True"):
            _ = verdict.read


def test_audits_are_values() -> None:
    verdict = verify(2, TEXT)
    for value in (verdict.read, verdict.passage, verdict.contradicts):
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(value) == hash(pickle.loads(pickle.dumps(value)))


def test_moves_convert_to_a_data_frame() -> None:
    moves = verify(2, TEXT).read.moves
    for name in ("pandas", "polars"):
        library: Any = pytest.importorskip(name)
        frame = library.DataFrame(list(moves))
        assert list(frame.columns) == list(ReadMove._fields) and len(frame) == len(moves)
