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


def test_puzzles_match_the_command() -> None:
    words = ["generate", "--seed", "7", "--count", "50", "--disks", "3..5", "--pegs", "3..4"]
    printed = subprocess.run(
        [sys.executable, "-m", "hanoi", *words], capture_output=True, text=True, check=True
    )
    rows = [json.loads(line) for line in printed.stdout.splitlines()]
    puzzle_set = puzzles(7, disks=(3, 5), pegs=(3, 4))
    assert [puzzle.to_dict() for puzzle in itertools.islice(puzzle_set, 50)] == rows
    assert [puzzle.text() for puzzle in puzzle_set[:50] if puzzle] == printed.stdout.splitlines(True)
    columns = puzzle_set.columns(50)
    assert columns["start"] == [row["start"] for row in rows]
    assert columns["solution"] == [" ".join(row["solution"]) for row in rows]
    for puzzle, row in zip(puzzle_set, rows):
        assert puzzle.distance == hanoi.distance(puzzle.problem) == row["distance"]
        assert hanoi.verify(puzzle.problem, puzzle.solution)
        assert puzzle.paths == row["paths"]


def test_set_of_puzzles_is_a_sequence() -> None:
    puzzle_set = puzzles(seed=7)
    assert len(puzzle_set) == puzzle_set.length > 10**6
    millionth = puzzle_set[10**6]
    assert millionth.id == 10**6 + 1
    assert puzzle_set[10**6] == millionth and hash(puzzle_set[10**6]) == hash(millionth)
    assert puzzle_set[-1] == puzzle_set[len(puzzle_set) - 1]
    assert puzzle_set[3:5] == [puzzle_set[3], puzzle_set[4]]
    assert puzzle_set == puzzles(seed=7) and puzzle_set != puzzles(seed=8)
    assert pickle.loads(pickle.dumps(puzzle_set)) == puzzle_set
    assert eval(repr(puzzle_set), {"Puzzles": hanoi.Puzzles}) == puzzle_set
    with pytest.raises(IndexError):
        puzzle_set[len(puzzle_set)]


def test_puzzles_have_the_requested_distance() -> None:
    puzzle_set = puzzles(1, disks=3, distance=7)
    items = puzzle_set[:]
    assert len(items) == len(puzzle_set) and None in items
    assert [puzzle for puzzle in items if puzzle] == list(puzzle_set)
    assert all(puzzle.distance == 7 for puzzle in puzzle_set)
    assert len(puzzle_set.columns(puzzle_set.length)["id"]) == len(list(puzzle_set))


def test_impossible_requests_are_refused() -> None:
    for request in [{"disks": 99}, {"kind": "odd"}, {"distance": (9, 3)}, {"rules": "up"}, {"pegs": 99}]:
        with pytest.raises(hanoi.HanoiError):
            puzzles(**request)  # type: ignore[arg-type]


def test_count_beyond_the_puzzles_causes_a_warning() -> None:
    few = puzzles(kind="perfect", disks=(3, 5))
    # From one of three pegs to another, in three sizes.
    assert (len(few), few.different) == (18, 3)
    for method in (few.columns, few.to_arrow):
        with pytest.warns(hanoi.HanoiWarning, match="count=200: there are only 18 such puzzles, 3 up to the names of pegs") as warned:
            method(200)
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


def test_prompts_are_answered_by_their_answers() -> None:
    puzzle = puzzles(3)[0]
    assert puzzle is not None
    row = puzzle.to_dict("prompt-sentences")
    assert "disks of different sizes" in row["prompt"]
    assert hanoi.score([row["answer"]], [puzzle]) == [1.0]
    assert "(define (problem" in puzzle.text("pddl")


def test_data_frames_hold_the_columns(tmp_path: Path) -> None:
    puzzle_set = puzzles(5)
    polars = pytest.importorskip("polars")
    frame = puzzle_set.to_polars(100, start=50)
    assert frame.shape == (100, 9) and frame["id"][0] == 51
    puzzle_set.to_parquet(tmp_path / "puzzles.parquet", 100)
    assert polars.read_parquet(tmp_path / "puzzles.parquet").equals(puzzle_set.to_polars(100))
    pytest.importorskip("pandas")
    assert list(puzzle_set.to_pandas(100)["id"]) == list(range(1, 101))
    scores = hanoi.score(frame["solution"], frame.to_dicts())
    assert scores == [1.0] * 100


@pytest.mark.parametrize(("disks", "pegs"), [(1, 3), (3, 3), (2, 4), (3, 4)])
def test_graph_matches_formulas_and_networkx(disks: int, pegs: int) -> None:
    # p(p-1)/2 (p^n - (p-2)^n) / 2 edges (Hinz et al., The Tower of Hanoi).
    edges = pegs * (pegs - 1) // 2 * (pegs**disks - (pegs - 2) ** disks) // 2
    graph = hanoi.graph(disks, pegs=pegs)
    facts = graph.facts()
    assert (facts["states"], facts["edges"]) == (pegs**disks, edges)
    assert graph == hanoi.graph(disks, pegs=pegs)
    networkx = pytest.importorskip("networkx")
    network = graph.to_networkx()
    assert (network.number_of_nodes(), network.number_of_edges()) == (pegs**disks, edges)
    assert networkx.diameter(network) == facts["diameter"]
    start, goal = "A" * disks, "C" * disks
    length = networkx.shortest_path_length(network, start, goal)
    assert length == hanoi.distance(start=start, goal=goal, pegs=pegs)


def test_graph_under_asymmetric_rules_is_directed() -> None:
    networkx = pytest.importorskip("networkx")
    network = hanoi.graph(3, rules="cyclic").to_networkx()
    assert network.is_directed()
    assert networkx.shortest_path_length(network, "AAA", "BBB") == 15
    assert network.edges["AAA", "AAB"]["move"] == "1AB"


def test_limits_and_formats_of_graphs_are_checked() -> None:
    assert "the limit is" in hanoi.graph(30).facts()["reason"]
    assert "time limit" in hanoi.graph(9, pegs=4).facts(time=0.0)["reason"]
    with pytest.raises(hanoi.InvalidRequest, match="'svg' is not a format of graphs"):
        hanoi.graph(3).text("svg")  # type: ignore[arg-type]
