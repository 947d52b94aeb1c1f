"""The programs of the five texts: what ours print is what theirs do."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import itertools
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hanoi
import pytest
from conftest import TESTDATA, rows
from hanoi import texts

ROWS = rows("printed.csv")


def fnv1a(data: bytes) -> str:
    hashed = 0xCBF29CE484222325
    for byte in data:
        hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
    return f"{hashed:016x}"


def said(call: Callable[[], object]) -> str:
    """What a call prints; what it returns instead, printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        returned = call()
        if returned is not None:
            print(returned)
    return out.getvalue()


def ours(program: str, disks: int, start: int, goal: int) -> Callable[[], object] | None:
    """A call of the function that stands for a program, if there is one."""
    other = 3 - start - goal
    calls: dict[str, Callable[[], object]] = {
        "001/recursive_towers": lambda: texts.recursive_towers(disks, start, goal, other),
        "001/iterative_towers": lambda: texts.iterative_towers(disks, start, goal, other),
        "001/recursive_towers_display_solution": (
            lambda: texts.recursive_towers_display_solution(disks)
        ),
        "000/stdout": lambda: texts.main(disks),
        "003/recursive": lambda: texts.recursive(disks),
        "003/iterative": lambda: texts.iterative(disks),
        "004/python/b_toh": lambda: texts.b_toh(disks),
        "004/python/r_toh": lambda: texts.r_toh(disks, start, goal, other),
        "004/python/i_toh": lambda: texts.i_toh(disks),
    }
    return calls.get(program)


def timeless(output: str) -> str:
    """An output with the time that it tells taken as 0, which it is in the table."""
    return re.sub(r"(Execution time:) \S+", r"\1 0", output)


@pytest.mark.parametrize("program", texts.PROGRAMS)
def test_each_output_is_that_of_its_program(program: str) -> None:
    found = [row for row in ROWS if row["program"] == program]
    assert found
    for row in found:
        disks, start, goal = int(row["disks"]), int(row["from"]), int(row["to"])
        outputs = [texts.printed(program, disks, (start, goal, 3 - start - goal))]
        call = ours(program, disks, start, goal)
        if call is not None:
            outputs.append(said(call))
        for output in outputs:
            data = timeless(output).encode()
            assert (len(data), fnv1a(data)) == (int(row["bytes"]), row["fnv1a"]), row


def test_without_rods_a_program_goes_where_that_of_the_text_goes() -> None:
    named = {row["program"]: row for row in ROWS if row["disks"] == "4" and row["from"] == "0"}
    for program in ["004/python/b_toh", "004/bash/i_toh", "003/callstack"]:
        row = named[program]
        assert fnv1a(texts.printed(program, 4).encode()) == row["fnv1a"]


@pytest.mark.skipif("HANOI_SOURCES" not in os.environ, reason="HANOI_SOURCES names no texts")
def test_the_texts_own_programs_run_beside() -> None:
    spec = importlib.util.spec_from_file_location("run_programs", TESTDATA / "run_programs.py")
    assert spec is not None and spec.loader is not None
    programs: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(programs)
    folder, met = Path(os.environ["HANOI_SOURCES"]), set()
    for extract in [programs.text_001, programs.text_003, programs.text_004_python]:
        number = extract.__name__[5:8]
        text = next(folder.glob(f"{number}*.txt")).read_text(encoding="utf-8")
        for disks in range(1, 8):
            for name, start, goal, theirs in extract(text, disks):
                call = ours(name, disks, start, goal)
                if call is not None:
                    met.add(name)
                    assert said(call) == theirs, (name, disks, start, goal)
    assert len(met) == 8


def test_one_word_asks_for_what_a_program_should_do() -> None:
    assert said(lambda: texts.b_toh(4)).endswith("0 []\n1 [4, 3, 2, 1]\n2 []\n")
    assert said(lambda: texts.b_toh(4, corrected=True)).endswith("0 []\n1 []\n2 [4, 3, 2, 1]\n")
    assert texts.printed("004/bash/i_toh", 2, corrected=True).endswith("0: \n1: \n2: 2 1\n\n")
    printed = said(lambda: texts.iterative_towers(1, 1, 0, 2))
    assert printed == "Move smallest disk from position 0 to position 2\n"
    corrected = said(lambda: texts.iterative_towers(1, 1, 0, 2, corrected=True))
    assert corrected == "Move smallest disk from position 1 to position 0\n"


def test_the_seven_functions_of_text_000_play_its_search() -> None:
    """The loop of its section 5.7, with the functions imported by name."""
    for disks in range(1, 7):
        towers, goal, times = texts.makeTimes(disks)
        now, rows = 0, io.StringIO()
        while towers != goal:
            now += 1
            candidates = []
            for origin in range(3):
                for step in (-1, -2):
                    if texts.checkMovement(towers[origin], towers[origin + step]):
                        disk = texts.lastDiskValue(towers[origin])
                        direction = 1 if step == texts.expectedDirection(disk) else 3
                        time = 1 if now in times[disk - 1] else 3
                        candidates.append((direction + time, origin, step))
            for heuristic, origin, step in candidates:
                texts.simulateMoveDish(towers[origin], towers[origin + step], heuristic, rows)
            _, origin, step = min(candidates)
            texts.moveDish(towers[origin], towers[origin + step])
        assert now == 2**disks - 1
        generated = texts.printed("000/generatedStates", disks)
        assert [row for row in rows.getvalue().splitlines() if row] == [
            row for row in generated.splitlines() if "Heuristics value" in row or row.startswith("\tT")
        ]


def test_main_asks_and_writes_both_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for disks in range(5):
        monkeypatch.setattr("sys.stdin", io.StringIO(f" {disks}\n"))
        printed = said(texts.main)
        assert timeless(printed) == timeless(said(lambda: texts.main(disks)))
        for name in ["generatedStates", "solutionRoute"]:
            assert (tmp_path / f"{name}.txt").read_text() == texts.printed(f"000/{name}", disks)
    for answer in ["three", "", "-1"]:
        monkeypatch.setattr("sys.stdin", io.StringIO(answer + "\n"))
        with pytest.raises(hanoi.InvalidRequest, match=f"'{answer}' is not a number of disks"):
            said(texts.main)
    towers, _, _ = texts.makeTimes(2)
    with pytest.raises(hanoi.InvalidRequest, match="is no tower of the game"):
        texts.simulateMoveDish([2, 1], towers[1], 2)
    with pytest.raises(hanoi.InvalidRequest, match="is no tower of the game"):
        texts.simulateMoveDish(towers[0], [], 2)


def test_the_stacks_are_played_by_the_functions_that_text_001_and_004_play_them_by() -> None:
    for disks in range(1, 6):
        moves = hanoi_move(0, 1, 2, disks)
        texts.recursive_towers_display_solution(disks)
        stacks = texts.display_towers.__defaults__
        assert stacks is not None and list(stacks) == [[], [], list(range(disks, 0, -1))]
        stacks[0].extend(stacks[2])
        stacks[2].clear()
        pictures = said(lambda: texts.display_towers(2 * disks - 1))
        for _, origin, target in moves:
            pictures += said(lambda: texts.make_and_display_move(origin, target, 2 * disks - 1))
        assert pictures == texts.printed("001/recursive_towers_display_solution", disks)
        rods: list[list[int]] = [list(range(disks, 0, -1)), [], []]
        pairs = [(0, 1), (0, 2), (1, 2)] if disks % 2 == 0 else [(0, 2), (0, 1), (1, 2)]
        shown = ""
        for (_, *move), (a, b) in zip(moves, itertools.cycle(pairs)):
            assert list(texts.legal(rods, a, b)) == move
            shown += f"{a} {b}\n" + said(lambda: texts.disk_shift(rods, *move))
        assert shown == texts.printed("004/python/i_toh", disks)


def test_s_is_where_the_recursion_has_brought_each_disk() -> None:
    for n in range(1, 9):
        places = [0] * n
        for m, move in enumerate([(1, 0, 0), *hanoi_move(0, 1, 2, n)]):
            places[move[0] - 1] = move[2]
            assert [texts.s(m, d, n) for d in range(1, n + 1)] == places
    for wrong in [(8, 1, 3), (0, 4, 3), (0, 0, 3), (-1, 1, 3)]:
        with pytest.raises(hanoi.HanoiError):
            texts.s(*wrong)


def hanoi_move(start: int, temp: int, to: int, disks: int) -> list[tuple[int, int, int]]:
    """The procedure of text 002, with its lines indented again."""
    moves = []
    if disks > 1:
        moves += hanoi_move(start, to, temp, disks - 1)
    moves.append((disks, start, to))
    if disks > 1:
        moves += hanoi_move(temp, start, to, disks - 1)
    return moves


def test_the_procedure_of_text_002() -> None:
    for disks in range(1, 8):
        for rods in [(0, 1, 2), (0, 2, 1), (2, 0, 1)]:
            assert texts.hanoi_move(*rods, disks) == hanoi_move(*rods, disks)


def test_what_the_texts_do_not_say_is_refused() -> None:
    with pytest.raises(hanoi.InvalidRequest, match="rods 0, 2 and 2: expected 0, 1 and 2"):
        texts.r_toh(3, 0, 2, 2)
    with pytest.raises(hanoi.InvalidRequest, match="rods 0, 2 and 7"):
        texts.recursive_towers(3, 0, 2, 7)
    with pytest.raises(hanoi.InvalidRequest, match="'x_toh'"):
        texts.printed("x_toh", 3)
    for disks in ["3", -1, 1.5, None]:
        with pytest.raises((TypeError, ValueError)):
            texts.b_toh(disks)  # type: ignore[arg-type]
    with pytest.raises((TypeError, OverflowError, ValueError)):
        texts.r_toh(3, 0, 300, 2)
    assert texts.recursive(0) == texts.iterative(0) == []


def test_a_long_output_comes_piece_by_piece() -> None:
    pieces = hanoi._native.printed("004/python/r_toh", 64, None, False)
    assert "".join(itertools.islice(pieces, 3)).startswith("1 from 0 to ")
