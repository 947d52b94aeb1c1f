"""The board in a notebook: built from the page's own files, and judged in Python."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import hanoi
import pytest
from hanoi import Move, Problem, State

pytest.importorskip("anywidget", reason="anywidget is not installed")
from hanoi.widget import Board  # noqa: E402

PAGE = Path(__file__).resolve().parents[2] / "hanoi-cli" / "page"


def send(board: Board, **content: Any) -> None:
    """Sends a message of the board, after an action by hand."""
    board._receive(board, content, [])


def test_module_has_the_pages_files_and_their_imports(tmp_path: Path) -> None:
    module = str(Board._esm)
    for file in ("dom", "look", "towers"):
        text = (PAGE / "js" / f"{file}.js").read_text(encoding="utf-8")
        for names, other in re.findall(r'^import \{ (.*?) \} from "\./(\w+)\.js";$', text, re.MULTILINE):
            assert other in ("dom", "look", "core") and (other != "core" or names == "quick")
        assert "".join(re.findall(r"^import .*\n", text, re.MULTILINE)).count("import") == text.count("\nimport ")
        body = re.sub(r"^import .*\n|^export ", "", text, flags=re.MULTILINE)
        assert body in module
    assert not re.search(r"^import |https?://(?!www\.w3\.org)", module, re.MULTILINE)
    if node := shutil.which("node"):
        (tmp_path / "board.mjs").write_text(module, encoding="utf-8")
        subprocess.run([node, "--check", str(tmp_path / "board.mjs")], check=True)


def test_moves_by_hand_solve_the_puzzle() -> None:
    board = Board(3)
    assert board._shown == {"state": "AAA", "pegs": 3, "goal": "C", "legal": ["1AB", "1AC"], "message": "0 moves."}
    for move in hanoi.solve(3):
        send(board, play=list(str(move)[1:]))
    assert board.moves == list(hanoi.solve(3)) and board.verdict.solved
    assert board.state == State("CCC") and board.message == "7 moves. Solved." and board.hint() is None


def test_illegal_moves_are_refused_with_a_reason() -> None:
    board = Board(2)
    send(board, play=["A", "C"])
    send(board, play=["A", "C"])
    assert board.moves == [Move("1AC")] and "smaller disk 1" in board.message
    send(board, play=["B", "C"])
    assert board.moves == [Move("1AC")]
    with pytest.raises(hanoi.IllegalMove):
        board.play("2AC")
    send(board, act="undo")
    send(board, act="undo")
    assert (board.moves, board.state, board.message) == ([], State("AA"), "0 moves.")


def test_hints_solve_puzzles_under_their_rules() -> None:
    board = Board(Problem(3, pegs=4, rules="cyclic", goal="B"))
    assert board._shown["goal"] == "B" and board._shown["legal"] == ["1AB"]
    while hint := board.hint():
        assert board.message == str(hint)
        board.play(hint)
    assert len(board.moves) == hanoi.distance(board.problem)
    send(board, act="restart")
    assert (board.state, board.moves) == (State("AAA", pegs=4), [])
    assert Board(start="ABC", goal="CBA")._shown["goal"] is None
    send(board, act="of god")
    with pytest.raises(hanoi.HanoiError, match="too many for a board"):
        Board(101)
