"""The vectors in `testdata/`, which every face of the project passes."""

from __future__ import annotations

from typing import Any

import hanoi
from conftest import rows


def pegs(text: str) -> dict[str, Any]:
    return {"start": text[0], "goal": text[1]}


def test_solutions() -> None:
    for row in rows("solutions.csv"):
        solution = hanoi.solve(int(row["disks"]), start=row["from"], goal=row["to"])
        assert " ".join(str(move) for move in solution) == row["moves"], row


def test_rules() -> None:
    for row in rows("rules.csv"):
        rules = row["rules"].replace("+", ",")
        for disks, length in enumerate(row["lengths"].split(), 1):
            problem = hanoi.Problem(disks, rules=rules, start=row["from"], goal=row["to"])
            assert hanoi.distance(problem) == int(length), row


def test_distances() -> None:
    for row in rows("distances.csv"):
        rules = row["rules"].replace("+", ",")
        problem = hanoi.Problem(rules=rules, start=row["start"], goal=row["goal"])
        if not row["distance"]:
            try:
                hanoi.distance(problem)
            except hanoi.Unsolvable as error:
                assert error.problem == problem
                continue
            raise AssertionError(row)
        distance = hanoi.distance(problem, paths=True)
        assert (distance, distance.paths) == (int(row["distance"]), int(row["paths"])), row


def test_frame_stewart() -> None:
    for row in rows("frame_stewart.csv"):
        solution = hanoi.solve(int(row["disks"]), pegs=int(row["pegs"]))
        assert solution.length == int(row["moves"]), row


def test_positions() -> None:
    for row in rows("positions.csv"):
        solution = hanoi.solve(int(row["disks"]), start=row["from"], goal=row["to"])
        after = int(row["after"])
        assert str(solution.state(after)) == row["state"]
        if row["move"]:
            assert str(solution[after]) == str(solution.move(after + 1)) == row["move"], row


def test_locate() -> None:
    for row in rows("locate.csv"):
        solution = hanoi.solve(start=row["start"], goal=row["goal"])
        on_path = int(row["distance_from_start"]) if row["on_path"] == "1" else None
        assert solution.locate(hanoi.State(row["state"])) == on_path, row
        assert (hanoi.State(row["state"]) in solution) == (on_path is not None)
