"""Puzzles by index, and the graph of states."""

from __future__ import annotations

import itertools
import json
import pickle
import subprocess
import sys
import warnings
from pathlib import Path

import hanoi
import pytest
from hanoi import puzzles


def test_puzzles_are_those_of_the_command() -> None:
    words = ["generate", "--seed", "7", "--count", "50", "--disks", "3..5", "--pegs", "3..4"]
    printed = subprocess.run(
        [sys.executable, "-m", "hanoi", *words], capture_output=True, text=True, check=True
    )
    rows = [json.loads(line) for line in printed.stdout.splitlines()]
    found = puzzles(7, disks=(3, 5), pegs=(3, 4))
    assert [puzzle.to_dict() for puzzle in itertools.islice(found, 50)] == rows
    assert [puzzle.text() for puzzle in found[:50] if puzzle] == printed.stdout.splitlines(True)
    columns = found.columns(50)
    assert columns["start"] == [row["start"] for row in rows]
    assert columns["solution"] == [" ".join(row["solution"]) for row in rows]
    for puzzle, row in zip(found, rows):
        assert puzzle.distance == hanoi.distance(puzzle.problem) == row["distance"]
        assert hanoi.verify(puzzle.problem, puzzle.solution)
        assert puzzle.paths == row["paths"]


def test_a_set_is_a_sequence() -> None:
    found = puzzles(seed=7)
    assert len(found) == found.length > 10**6
    far = found[10**6]
    assert far.id == 10**6 + 1
    assert found[10**6] == far and hash(found[10**6]) == hash(far)
    assert found[-1] == found[len(found) - 1]
    assert found[3:5] == [found[3], found[4]]
    assert found == puzzles(seed=7) and found != puzzles(seed=8)
    assert pickle.loads(pickle.dumps(found)) == found
    assert eval(repr(found), {"Puzzles": hanoi.Puzzles}) == found
    with pytest.raises(IndexError):
        found[len(found)]


def test_puzzles_at_a_distance() -> None:
    found = puzzles(1, disks=3, distance=7)
    at = found[:]
    assert len(at) == len(found) and None in at
    assert [puzzle for puzzle in at if puzzle] == list(found)
    assert all(puzzle.distance == 7 for puzzle in found)
    assert len(found.columns(found.length)["id"]) == len(list(found))


def test_requests_that_cannot_be_met() -> None:
    for ask in [{"disks": 99}, {"kind": "odd"}, {"distance": (9, 3)}, {"rules": "up"}, {"pegs": 99}]:
        with pytest.raises(hanoi.HanoiError):
            puzzles(**ask)  # type: ignore[arg-type]


def test_a_count_beyond_the_puzzles_is_warned_of() -> None:
    few = puzzles(kind="perfect", disks=(3, 5))
    # From one of three pegs to another, in three sizes.
    assert (len(few), few.different) == (18, 3)
    for ask in (few.columns, few.to_arrow):
        with pytest.warns(hanoi.HanoiWarning, match="count=200: there are only 18 such puzzles, 3 up to the names of pegs") as warned:
            ask(200)
        assert warned[0].filename == __file__
    with pytest.warns(hanoi.HanoiWarning, match="count=5: there are only 3 such puzzles$"):
        few.columns(5, start=15)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(few.columns()["id"]) == len(few.columns(18)["id"]) == 18
    for wrong in (-1, True, 1.5, "3"):
        with pytest.raises(hanoi.HanoiError) as raised:
            few.columns(wrong)  # type: ignore[arg-type]
        assert raised.value.field == "count"
        with pytest.raises(hanoi.HanoiError):
            few.columns(1, start=wrong)  # type: ignore[arg-type]


def test_prompts() -> None:
    puzzle = puzzles(3)[0]
    assert puzzle is not None
    row = puzzle.to_dict("prompt-sentences")
    assert "disks of different sizes" in row["prompt"]
    assert hanoi.score([row["answer"]], [puzzle]) == [1.0]
    assert "(define (problem" in puzzle.text("pddl")


def test_frames(tmp_path: Path) -> None:
    found = puzzles(5)
    polars = pytest.importorskip("polars")
    frame = found.to_polars(100, start=50)
    assert frame.shape == (100, 9) and frame["id"][0] == 51
    found.to_parquet(tmp_path / "puzzles.parquet", 100)
    assert polars.read_parquet(tmp_path / "puzzles.parquet").equals(found.to_polars(100))
    pytest.importorskip("pandas")
    assert list(found.to_pandas(100)["id"]) == list(range(1, 101))
    scores = hanoi.score(frame["solution"], frame.to_dicts())
    assert scores == [1.0] * 100


@pytest.mark.parametrize(("disks", "pegs"), [(1, 3), (3, 3), (2, 4), (3, 4)])
def test_graph(disks: int, pegs: int) -> None:
    # p(p-1)/2 (p^n - (p-2)^n) / 2 edges (Hinz et al., The Tower of Hanoi).
    edges = pegs * (pegs - 1) // 2 * (pegs**disks - (pegs - 2) ** disks) // 2
    graph = hanoi.graph(disks, pegs=pegs)
    facts = graph.facts()
    assert (facts["states"], facts["edges"]) == (pegs**disks, edges)
    assert graph == hanoi.graph(disks, pegs=pegs)
    networkx = pytest.importorskip("networkx")
    made = graph.to_networkx()
    assert (made.number_of_nodes(), made.number_of_edges()) == (pegs**disks, edges)
    assert networkx.diameter(made) == facts["diameter"]
    start, goal = "A" * disks, "C" * disks
    length = networkx.shortest_path_length(made, start, goal)
    assert length == hanoi.distance(start=start, goal=goal, pegs=pegs)


def test_a_graph_under_rules_that_are_not_symmetric_is_directed() -> None:
    networkx = pytest.importorskip("networkx")
    made = hanoi.graph(3, rules="cyclic").to_networkx()
    assert made.is_directed()
    assert networkx.shortest_path_length(made, "AAA", "BBB") == 15
    assert made.edges["AAA", "AAB"]["move"] == "1AB"


def test_limits_of_graphs() -> None:
    assert "the limit is" in hanoi.graph(30).facts()["reason"]
    assert "time limit" in hanoi.graph(9, pegs=4).facts(time=0.0)["reason"]
    with pytest.raises(hanoi.InvalidRequest, match="'svg' is not a format of graphs"):
        hanoi.graph(3).text("svg")  # type: ignore[arg-type]
