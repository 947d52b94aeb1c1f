"""Results that would not fit into memory are refused before they are made, and the interpreter survives."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import get_args

import hanoi
import pytest
from hanoi import puzzles, shortest_paths, solve, texts
from hanoi._native import Environments, Limits
from hanoi.types import Style

STYLES: tuple[Style, ...] = get_args(Style)

CALLS: dict[str, Callable[[], object]] = {
    "stacks": lambda: texts.printed("001/recursive_towers_display_solution", 40),
    "a graph": lambda: hanoi.graph(25).text("dot"),
    "a graph for NetworkX": lambda: hanoi.graph(40).to_networkx(),
    "columns": lambda: puzzles(seed=7, disks=(3, 20)).columns(10**12),
    "more columns than a word counts": lambda: puzzles(seed=7, disks=39).columns(10**30),
    "puzzles": lambda: puzzles(seed=7, disks=(3, 20))[:],
    "paths": lambda: shortest_paths(10, pegs=7)[:],
    "printed": lambda: texts.printed("004/bash/r_toh", 64),
    "steps by recursion": lambda: texts.recursive(64),
    "steps with a stack": lambda: texts.iterative(64),
    "an answer": lambda: hanoi.verify(None, solve(64)),
    "a part of one": lambda: hanoi.score([solve(64)[1:]], 64),
    "rods": lambda: texts.hanoi_move(0, 1, 2, 10**4),
}


@pytest.mark.parametrize("style", STYLES)
def test_text_beyond_memory_is_a_memory_error(style: Style) -> None:
    for disks in (40, 64, 500):
        with pytest.raises(MemoryError, match="does not fit into memory"):
            solve(disks).text(style)
    assert solve(64).text(style, 10**18, 10**18 + 1)


@pytest.mark.parametrize("name", CALLS)
def test_other_results_beyond_memory_are_memory_errors(name: str) -> None:
    if "NetworkX" in name:
        pytest.importorskip("networkx")
    with pytest.raises(MemoryError, match="does not fit into memory"):
        CALLS[name]()


def test_arrays_beyond_memory_are_memory_errors() -> None:
    pytest.importorskip("numpy")
    for disks in (40, 64, 300):
        for make in (solve(disks).to_numpy, solve(disks).states_to_numpy, solve(disks)[::2].to_numpy):
            with pytest.raises(MemoryError, match="does not fit into memory"):
                make()


def test_free_memory_bounds_the_limit() -> None:
    with pytest.raises(hanoi.LimitReached, match="do not fit into"):
        Environments(hanoi.Problem(3), 2**40, ("problem", "goal", 0.0, None, False), Limits(memory=2**62))
    assert hanoi.distance(start="ABCDABCD", goal="D", pegs=4, memory=2**62) == 23


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such limits")
def test_limit_of_the_process_counts() -> None:
    # 2^23 moves of about 34 bytes each, with 170 MiB of free memory.
    program = """
import hanoi
for make in (hanoi.solve(23).text, hanoi.solve(23, rules="cyclic").text, lambda: hanoi.graph(14).text()):
    try:
        make()
    except MemoryError as error:
        print(error)
print(hanoi.solve(3).text("compact").split())
"""
    limited = ["bash", "-c", 'ulimit -v 260000; exec "$0" -c "$1"', sys.executable, program]
    done = subprocess.run(limited, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 4 and all("does not fit into memory" in line for line in lines[:3]), lines
    assert lines[3] == "['1AC', '2AB', '1CB', '3AC', '1BA', '2BC', '1AC']"
