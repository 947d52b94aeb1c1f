"""The programs of the five texts: the package prints the same as the originals."""

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
    digest = 0xCBF29CE484222325
    for byte in data:
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return f"{digest:016x}"


def output_of(call: Callable[[], object]) -> str:
    """The output of a call, followed by its result, if any."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        result = call()
        if result is not None:
            print(result)
    return out.getvalue()


def ours(program: str, disks: int, start: int, goal: int) -> Callable[[], object] | None:
    """A call of the function for a program, if there is one."""
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
    """An output with its time replaced by 0, as in the table."""
    return re.sub(r"(Execution time:) \S+", r"\1 0", output)


@pytest.mark.parametrize("program", texts.PROGRAMS)
def test_outputs_match_their_programs(program: str) -> None:
    rows_of_program = [row for row in ROWS if row["program"] == program]
    assert rows_of_program
    for row in rows_of_program:
        disks, start, goal = int(row["disks"]), int(row["from"]), int(row["to"])
        outputs = [texts.printed(program, disks, (start, goal, 3 - start - goal))]
        call = ours(program, disks, start, goal)
        if call is not None:
            outputs.append(output_of(call))
        for output in outputs:
            data = timeless(output).encode()
            assert (len(data), fnv1a(data)) == (int(row["bytes"]), row["fnv1a"]), row


def test_default_rods_are_those_of_the_text() -> None:
    named = {row["program"]: row for row in ROWS if row["disks"] == "4" and row["from"] == "0"}
    for program in ["004/python/b_toh", "004/bash/i_toh", "003/callstack"]:
        row = named[program]
        assert fnv1a(texts.printed(program, 4).encode()) == row["fnv1a"]


@pytest.mark.skipif("HANOI_SOURCES" not in os.environ, reason="HANOI_SOURCES is not set")
def test_outputs_match_the_original_programs() -> None:
    spec = importlib.util.spec_from_file_location("run_programs", TESTDATA / "run_programs.py")
    assert spec is not None and spec.loader is not None
    programs: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(programs)
    folder, compared = Path(os.environ["HANOI_SOURCES"]), set()
    for extract in [programs.text_001, programs.text_003, programs.text_004_python]:
        number = extract.__name__[5:8]
        text = next(folder.glob(f"{number}*.txt")).read_text(encoding="utf-8")
        for disks in range(1, 8):
            for name, start, goal, theirs in extract(text, disks):
                call = ours(name, disks, start, goal)
                if call is not None:
                    compared.add(name)
                    assert output_of(call) == theirs, (name, disks, start, goal)
    assert len(compared) == 8


def test_corrected_programs_reach_the_intended_rod() -> None:
    assert output_of(lambda: texts.b_toh(4)).endswith("0 []\n1 [4, 3, 2, 1]\n2 []\n")
    assert output_of(lambda: texts.b_toh(4, corrected=True)).endswith("0 []\n1 []\n2 [4, 3, 2, 1]\n")
    assert texts.printed("004/bash/i_toh", 2, corrected=True).endswith("0: \n1: \n2: 2 1\n\n")
    printed = output_of(lambda: texts.iterative_towers(1, 1, 0, 2))
    assert printed == "Move smallest disk from position 0 to position 2\n"
    corrected = output_of(lambda: texts.iterative_towers(1, 1, 0, 2, corrected=True))
    assert corrected == "Move smallest disk from position 1 to position 0\n"


def test_functions_of_text_000_perform_its_search() -> None:
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


def test_main_prompts_and_writes_both_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for disks in range(5):
        monkeypatch.setattr("sys.stdin", io.StringIO(f" {disks}\n"))
        printed = output_of(texts.main)
        assert timeless(printed) == timeless(output_of(lambda: texts.main(disks)))
        for name in ["generatedStates", "solutionRoute"]:
            assert (tmp_path / f"{name}.txt").read_text() == texts.printed(f"000/{name}", disks)
    for answer in ["three", "", "-1"]:
        monkeypatch.setattr("sys.stdin", io.StringIO(answer + "\n"))
        with pytest.raises(hanoi.InvalidRequest, match=f"'{answer}' is not a number of disks"):
            output_of(texts.main)
    towers, _, _ = texts.makeTimes(2)
    with pytest.raises(hanoi.InvalidRequest, match="is not a tower of the game"):
        texts.simulateMoveDish([2, 1], towers[1], 2)
    with pytest.raises(hanoi.InvalidRequest, match="is not a tower of the game"):
        texts.simulateMoveDish(towers[0], [], 2)


def test_functions_of_texts_001_and_004_move_their_stacks() -> None:
    for disks in range(1, 6):
        moves = hanoi_move(0, 1, 2, disks)
        texts.recursive_towers_display_solution(disks)
        stacks = texts.display_towers.__defaults__
        assert stacks is not None and list(stacks) == [[], [], list(range(disks, 0, -1))]
        stacks[0].extend(stacks[2])
        stacks[2].clear()
        pictures = output_of(lambda: texts.display_towers(2 * disks - 1))
        for _, origin, target in moves:
            pictures += output_of(lambda: texts.make_and_display_move(origin, target, 2 * disks - 1))
        assert pictures == texts.printed("001/recursive_towers_display_solution", disks)
        rods: list[list[int]] = [list(range(disks, 0, -1)), [], []]
        pairs = [(0, 1), (0, 2), (1, 2)] if disks % 2 == 0 else [(0, 2), (0, 1), (1, 2)]
        printed = ""
        for (_, *move), (a, b) in zip(moves, itertools.cycle(pairs)):
            assert list(texts.legal(rods, a, b)) == move
            printed += f"{a} {b}\n" + output_of(lambda: texts.disk_shift(rods, *move))
        assert printed == texts.printed("004/python/i_toh", disks)


def test_s_matches_the_recursion() -> None:
    for n in range(1, 9):
        places = [0] * n
        for m, move in enumerate([(1, 0, 0), *hanoi_move(0, 1, 2, n)]):
            places[move[0] - 1] = move[2]
            assert [texts.s(m, d, n) for d in range(1, n + 1)] == places
    for wrong in [(8, 1, 3), (0, 4, 3), (0, 0, 3), (-1, 1, 3)]:
        with pytest.raises(hanoi.HanoiError):
            texts.s(*wrong)


def hanoi_move(start: int, temp: int, to: int, disks: int) -> list[tuple[int, int, int]]:
    """The procedure of text 002, with its indentation restored."""
    moves = []
    if disks > 1:
        moves += hanoi_move(start, to, temp, disks - 1)
    moves.append((disks, start, to))
    if disks > 1:
        moves += hanoi_move(temp, start, to, disks - 1)
    return moves


def test_procedure_of_text_002_matches() -> None:
    for disks in range(1, 8):
        for rods in [(0, 1, 2), (0, 2, 1), (2, 0, 1)]:
            assert texts.hanoi_move(*rods, disks) == hanoi_move(*rods, disks)


def test_invalid_arguments_are_refused() -> None:
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


def test_long_output_is_lazy() -> None:
    pieces = hanoi._native.printed("004/python/r_toh", 64, None, False)
    assert "".join(itertools.islice(pieces, 3)).startswith("1 from 0 to ")
