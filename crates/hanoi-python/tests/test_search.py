"""Questions that need a search, and their limits."""

from __future__ import annotations

import itertools
import pickle
import sys
import threading
from collections import deque

import hanoi
import pytest
from conftest import interrupted
from hanoi import Problem, State, distance, hint, shortest_path, shortest_paths, solve


def neighbours(state: str, pegs: int) -> list[str]:
    """The states after one move, by the rules alone. Short text: the largest disk first."""
    tops = {peg: state.rfind(peg) for peg in "ABCDEF"[:pegs]}
    states = []
    for one, two in itertools.permutations(tops, 2):
        if tops[one] > tops[two]:
            states.append(state[: tops[one]] + two + state[tops[one] + 1 :])
    return states


def layers(start: str, pegs: int) -> dict[str, tuple[int, int]]:
    """The distance of every state, and the number of shortest paths to it."""
    visited = {start: (0, 1)}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        steps, paths = visited[state]
        for near in neighbours(state, pegs):
            if near not in visited:
                visited[near] = (steps + 1, 0)
                queue.append(near)
            if visited[near][0] == steps + 1:
                visited[near] = (steps + 1, visited[near][1] + paths)
    return visited


@pytest.mark.parametrize(("start", "pegs"), [("ABCD", 4), ("ABCA", 3), ("AAA", 5)])
def test_distances_match_a_breadth_first_search(start: str, pegs: int) -> None:
    for goal, (steps, count) in list(layers(start, pegs).items())[::7]:
        problem = Problem(start=start, goal=State(goal, pegs), pegs=pegs)
        answer = distance(problem, paths=True)
        assert (answer, answer.paths, answer.optimality) == (steps, count, "proven")
        paths = shortest_paths(problem)
        assert paths.total == len(paths) == count
        all_paths = list(paths)
        assert len({tuple(path) for path in all_paths}) == count
        assert all(path.length == steps and path.problem == problem for path in all_paths)
        assert paths[0] == all_paths[0] and paths[-1] == all_paths[-1]
        assert paths[::2] == all_paths[::2]
        assert set(hint(problem)) == {path[0] for path in all_paths if path}
        assert shortest_path(problem).length == steps
        assert solve(problem).length == steps


def test_single_path_needs_no_search() -> None:
    assert shortest_paths(1000)[0].length == 2**1000 - 1
    with pytest.raises(IndexError):
        shortest_paths(1000)[1]


def test_search_proves_presumed_lengths() -> None:
    assert solve(8, pegs=7).optimality == "presumed"
    proven = shortest_path(8, pegs=7)
    assert (proven.optimality, proven.length) == ("proven", 19)


def test_certificates_prove_or_confirm_lengths() -> None:
    optimalities = [(distance(n, pegs=5).optimality, solve(n, pegs=5).optimality) for n in (15, 16, 20, 21)]
    assert optimalities == [(name, name) for name in ("proven", "confirmed", "confirmed", "presumed")]
    assert distance(15, pegs=5).proof == "certificate frame-stewart-5, searched again"
    assert distance(16, pegs=5).proof is None
    again = pickle.loads(pickle.dumps(solve(8, pegs=6, algorithm="best-first")))
    assert (again.optimality, again.length) == ("confirmed", 21)


def test_unsolvable_problems_raise() -> None:
    for question in (solve, distance, hint, shortest_path, shortest_paths):
        with pytest.raises(hanoi.Unsolvable) as raised:
            question(2, rules="AB")
        assert raised.value.problem == Problem(2, rules="AB")
    with pytest.raises(hanoi.Unsolvable):
        Problem(3, pegs=1)


HARD = {"start": "ABCD" * 6, "goal": "DCBA" * 6, "pegs": 4}


@pytest.mark.parametrize(
    ("limits", "name"), [({"time": 0.05}, "time"), ({"memory": 1 << 20}, "memory")]
)
def test_limit_errors_have_bounds(limits: dict[str, float], name: str) -> None:
    with pytest.raises(hanoi.LimitReached, match=f"the {name} limit was reached") as raised:
        solve(**HARD, **limits)  # type: ignore[arg-type]
    error = raised.value
    assert error.limit == name
    assert error.problem == Problem(**HARD)  # type: ignore[arg-type]
    assert error.lower is not None and error.lower > 0
    if error.path is not None:
        assert error.path.length == error.upper
        assert error.path.optimality == "unknown"
    else:
        assert error.upper is None


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(
    "work",
    [
        "hanoi.solve(start='ABCD' * 6, goal='DCBA' * 6, pegs=4, memory=8 << 30)",
        "for move in hanoi.solve(64): pass",
        "hanoi.distance(start='ABCDEFGH' * 12, goal='HCFAGBDE' * 12, pegs=8)",
        "hanoi.solve(30).to_numpy()",
        "hanoi.solve(64)[:: 2**40].to_numpy()",
        "hanoi.solve(28).states_to_numpy()",
        "hanoi.verify(20, hanoi.solve(20).text()).read",
        "hanoi.solve(64, rules='linear')[:: 2**20].count('1AB')",
        "hanoi.solve(64).text('pddl', 0, 1 << 25)",
        "list(map(hanoi.solve(64).__getitem__, range(1 << 60)))",
    ],
)
def test_ctrl_c_stops_long_work(work: str) -> None:
    assert interrupted(work).endswith("KeyboardInterrupt")


def test_other_threads_run_during_a_search() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    # On a busy machine the other thread may not get a core for a while.
    for seconds in (0.3, 3, 30, 300):
        before = ticks
        with pytest.raises(hanoi.LimitReached):
            solve(**HARD, time=seconds, jobs=1)  # type: ignore[arg-type]
        if ticks > before + 20:
            break
    done.set()
    thread.join()
    assert ticks > before + 20
