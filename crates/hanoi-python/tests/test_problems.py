"""Problems of other programs, and puzzles solved by an answer set solver."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hanoi
from hanoi import Problem
from hanoi._native import command


def test_problems_of_other_programs_are_parsed() -> None:
    assert Problem.parse("(0, 0, 0), (3, 3, 3)") == Problem(3, pegs=4)
    assert Problem.parse("disk(1..5). on0(4,1). on0(5,4). ongoal(4,3). ongoal(5,4).") == Problem(2)
    with pytest.raises(hanoi.InvalidRequest, match=r"'weight\(5,2\)\.' in line 1, column 9 cannot be read: expected steps"):
        Problem.parse("peg(1). weight(5,2).")
    # Answers would use these names, which a problem cannot hold.
    with pytest.raises(hanoi.InvalidRequest, match=r"use its own names \(pegs: A a, B b; disks: 1 2, 2 1\)"):
        Problem.parse("peg(a;b). disk(1..2). init_on(1..2,a). goal_on(1..2,b).")


def test_puzzles_are_parsed_back() -> None:
    for puzzle in hanoi.puzzles(3, pegs=4, rules="linear")[:20]:
        for format in ("pddl", "asp"):
            assert Problem.parse(puzzle.text(format)) == puzzle.problem


def answers(clingo: Any, encoding: str, facts: str, steps: int) -> list[str]:
    """The steps of an answer set with `steps` steps, if there is one."""
    control = clingo.Control(["--warn=none"])
    control.add("base", [], encoding)
    control.add("base", [], facts)
    control.add("base", [], f"steps({steps}). time(0..{steps}).")
    control.ground([("base", [])])
    steps_found: list[str] = []
    control.solve(on_model=lambda model: steps_found.extend(map(str, model.symbols(shown=True))))
    return steps_found


@pytest.mark.parametrize("rules", ["classic", "linear", "cyclic"])
def test_solver_confirms_the_distance(rules: str, tmp_path: Path) -> None:
    clingo = pytest.importorskip("clingo")
    folder = tmp_path / "set"
    line = f"generate --count 12 --disks 1..4 --pegs 3..4 --rules {rules} --distance 1..14 --seed 3"
    assert command(["hanoi", *line.split(), "--format", "asp", "-o", str(folder)]) == 0
    encoding = (folder / "encoding.lp").read_text()
    files = sorted(folder.glob("puzzle-*.lp"))
    assert len(files) == 12
    for file in files:
        text = file.read_text()
        problem = Problem.parse(text)
        facts = "\n".join(line for line in text.splitlines() if not line.startswith(("steps", "time")))
        distance = hanoi.solve(problem).length
        steps = answers(clingo, encoding, facts, distance)
        assert len(steps) == distance
        assert hanoi.verify(problem, " ".join(steps)).solved
        assert not answers(clingo, encoding, facts, distance - 1)
