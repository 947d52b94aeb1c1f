"""Disjoint splits, and data sets that Hugging Face's own loader reads."""

from __future__ import annotations

import pickle
from itertools import permutations
from pathlib import Path
from typing import Any

import hanoi
import pytest
from hanoi import Problem, Puzzle, Rules, Splits, puzzles, splits

SIZES = {"train": 400, "validation": 60, "test": 60}


def twins(problem: Problem) -> set[tuple[str, str]]:
    """All puzzles that differ only in the names of pegs or in the direction, by trying all orders of the pegs."""
    arcs, found = set(problem.rules.arcs), set()
    for order in permutations(range(problem.pegs)):
        names = {ord("A") + peg: ord("A") + image for peg, image in enumerate(order)}
        ends = [str(state).translate(names) for state in (problem.start, problem.goal)]
        renamed = {(order[source], order[target]) for source, target in arcs}
        if renamed == arcs:
            found.add((ends[0], ends[1]))
        if renamed == {(target, source) for source, target in arcs}:
            found.add((ends[1], ends[0]))
    return found


def keys(split: list[Puzzle]) -> set[tuple[int, str, str, str]]:
    """The keys of the puzzles of a split."""
    return {_key(puzzle.problem, str(puzzle.problem.start), str(puzzle.problem.goal)) for puzzle in split}


def _key(problem: Problem, start: str, goal: str) -> tuple[int, str, str, str]:
    return problem.pegs, str(problem.rules), start, goal


@pytest.mark.parametrize("rules", ["classic", "linear", "cyclic", "star", "AB,BC,CA,AC"])
def test_splits_share_no_puzzle_or_twin(rules: str) -> None:
    pegs = [3] if "," in rules else [3, 4]
    dealt = splits(puzzles(seed=5, disks=(2, 5), pegs=pegs, rules=rules), **SIZES)
    assert {name: len(split) for name, split in dealt.items()} == SIZES
    for name, split in dealt.items():
        assert len(keys(split)) == len(split)
        twin_keys = {_key(puzzle.problem, *ends) for puzzle in split for ends in twins(puzzle.problem)}
        assert keys(split) <= twin_keys
        for other in dealt:
            assert other == name or twin_keys.isdisjoint(keys(dealt[other]))


def test_symmetry_class_is_shared_by_twins_only() -> None:
    from hanoi._splits import _symmetry_class

    states = [first + second for first in "ABC" for second in "ABC"]
    for rules in [Rules("classic", 3), Rules("linear", 3), Rules("cyclic", 3), Rules("star", 3), Rules("AB,BC,CB,CA", 3)]:
        for start in states:
            problem = Problem(start=start, goal="BA", rules=rules) if start != "BA" else Problem(start="BA", goal="CC", rules=rules)
            for goal in ("AA", "BA", "CB"):
                other = Problem(start=start, goal=goal, rules=rules)
                same = (str(other.start), str(other.goal)) in twins(problem)
                assert (_symmetry_class(problem) == _symmetry_class(other)) == same


def test_same_seed_gives_same_splits() -> None:
    first, again, other = (splits(puzzles(seed=seed, disks=4), **SIZES) for seed in (1, 1, 2))
    assert first == again == pickle.loads(pickle.dumps(first))
    assert dict(first) == dict(again) and keys(first["test"]) != keys(other["test"])
    assert list(splits(puzzles(), train=5, validation=0, test=5)) == ["train", "test"]


def test_too_few_puzzles_are_an_error() -> None:
    with pytest.raises(hanoi.InvalidRequest, match="there are only"):
        splits(puzzles(kind="perfect"), **SIZES)
    with pytest.raises(hanoi.InvalidRequest, match="test=-1 is below 0: expected a number from 0"):
        splits(puzzles(), test=-1)
    with pytest.raises(hanoi.InvalidRequest, match="1 or more"):
        splits(puzzles(), 0, 0, 0)
    with pytest.raises(MemoryError):
        splits(puzzles(), train=10**18)


def save(folder: Path, **options: Any) -> Splits:
    dealt = splits(puzzles(seed=5, disks=(2, 5), pegs=[3, 4]), train=60, validation=0, test=20)
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    dealt.save(folder, **options)
    return dealt


def test_parquet_files_have_the_rows_of_the_splits(tmp_path: Path) -> None:
    dealt = save(tmp_path, format="jsonl")
    from pyarrow import parquet

    for name, split in dealt.items():
        rows = parquet.read_table(tmp_path / "data" / f"{name}-00000-of-00001.parquet").to_pylist()
        assert [(row["id"], row["solution"]) for row in rows] == [
            (puzzle.id, " ".join(map(str, puzzle.solution))) for puzzle in split
        ]


def test_call_in_the_card_makes_the_same_data(tmp_path: Path) -> None:
    dealt = save(tmp_path, title="It's a set: 1")
    card = (tmp_path / "README.md").read_text()
    code = card.split("```python\n")[1].split("```")[0].replace('"folder"', repr(str(tmp_path / "again")))
    exec(code, {})  # noqa: S102
    files = {f"{name}-00000-of-00001.parquet" for name in dealt}
    assert {path.name for path in (tmp_path / "again" / "data").iterdir()} == files
    for file in files:
        assert (tmp_path / "data" / file).read_bytes() == (tmp_path / "again" / "data" / file).read_bytes()
    assert card.startswith("---\npretty_name: 'It''s a set: 1'\nlicense: mit\n")


def test_hugging_face_loader_finds_the_splits(tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets", reason="datasets is not installed")
    dealt = save(tmp_path / "set", format="prompt")
    loaded = datasets.load_dataset(str(tmp_path / "set"), cache_dir=str(tmp_path / "cache"))
    assert {name: len(loaded[name]) for name in loaded} == {name: len(split) for name, split in dealt.items()}
    rows = list(loaded["test"])
    assert hanoi.score([row["answer"] for row in rows], rows, strict="json") == [1.0] * 20
    assert [row["prompt"] for row in rows] == [puzzle.to_dict("prompt")["prompt"] for puzzle in dealt["test"]]
