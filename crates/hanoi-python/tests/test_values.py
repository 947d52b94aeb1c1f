"""Results of the package can be copied, pickled, and restored from a `repr` that is a call."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Sequence
from typing import Any

import hanoi
import pytest
from hanoi import Solution, puzzles, shortest_path, shortest_paths, solve, verify

ANSWER = "Draft: 1AC\n\nAnswer: 1AB, then A to C\nA: 2 B: C: 1\n1BC"

MADE: dict[str, Callable[[], Any]] = {
    "a puzzle": lambda: puzzles(seed=7)[10**6],
    "a puzzle with many paths": lambda: puzzles(seed=7, disks=6, pegs=5)[3],
    "one of several paths": lambda: shortest_paths(4, pegs=4)[5],
    "a path that was searched": lambda: shortest_path(6, pegs=5),
    "no move": lambda: shortest_path(start="ABCD", goal="ABCD", pegs=4),
    "a path of a puzzle": lambda: puzzles(seed=7, disks=3)[0].solution,
    "best-first": lambda: solve(4, pegs=4, algorithm="best-first"),
    "any moves": lambda: Solution(hanoi.Problem(1), ["1AB", "1BC"]),
    "no moves, backwards": lambda: solve(2)[0:0][::-1],
    "backwards from the end": lambda: solve(2)[::-1],
    "all paths": lambda: shortest_paths(4, pegs=4),
    "one path": lambda: shortest_paths(3),
    "a picture": lambda: hanoi.State("CCBA").draw("dark"),
    "a solved answer": lambda: verify(2, ANSWER),
    "a wrong answer": lambda: verify(None, "1AC\n2AC", style="compact"),
    "an unreadable one": lambda: verify(1, "moves = [[1, 0, 2]] or [[1, 0, 1]]", strict="json"),
    "scores": lambda: verify(3, "1AC 2AC 1CB", scores=True, memory=1 << 26, time=60.0),
    "bytes": lambda: verify(1, b"1AC"),
    "one of several answers": lambda: verify(1, "1AC\n1AC\n2AC", several=True)[1],
    "a long answer": lambda: verify(1, "1AC\n" + " " * (1 << 26)),
    "a graph": lambda: hanoi.graph(3, pegs=4, rules="star"),
    "a distance": lambda: hanoi.distance(4, pegs=4, paths=True),
    "puzzles": lambda: puzzles(seed=7, pegs=[3, 4], kind="perfect"),
}


def details(value: Any) -> Any:
    """The attributes of a value that comparison may ignore."""
    match value:
        case hanoi.Verdict():
            read = value.to_dict(read=True) if value.place != (2, 1) else None
            return value.to_dict(), str(value), value.passage, value.score(), read
        case Solution():
            return list(value), value.optimality, value.proof, value.paths
        case hanoi.Puzzle():
            return value.id, value.problem, details(value.solution), value.paths, value.text()
        case hanoi.Paths():
            return value.total, [list(path) for path in value]
        case hanoi.Moves():
            return list(value)
        case hanoi.Picture():
            return value.svg
        case hanoi.Distance():
            return value.optimality, value.proof, value.paths
    return repr(value)


def details_or_error(value: Any) -> Any:
    """The details, or the error of a text that is too long or has several answers."""
    try:
        return details(value)
    except hanoi.HanoiError as error:
        return value.to_dict(), str(error)


@pytest.mark.parametrize("name", MADE)
def test_values_survive_repr_pickle_and_copy(name: str) -> None:
    value = MADE[name]()
    names: dict[str, Any] = {name: getattr(hanoi, name) for name in hanoi.__all__}
    again = [copy.copy(value), copy.deepcopy(value)]
    again += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6)]
    text = repr(value)
    if not text.startswith("<") and not text.isdigit():
        again.append(eval(text, names))
    for one in again:
        assert type(one) is type(value)
        assert one == value and hash(one) == hash(value)
        assert details_or_error(one) == details_or_error(value)


def test_repr_is_a_call_or_in_angle_brackets() -> None:
    second = shortest_paths(2, pegs=4)[1]
    assert repr(second) == "<Solution: Problem(2, pegs=4), 3 moves, optimal (exact search)>"
    assert repr(solve(2)) == "solve(Problem(2))"


def test_slices_of_slices_survive_repr_and_pickle() -> None:
    solution, rng = solve(4), random.Random(4)
    ends = [None, *range(-17, 18)]
    for _ in range(500):
        part: Any = solution
        for _ in range(3):
            step = rng.choice([None, -3, -2, -1, 1, 2, 5])
            part = part[rng.choice(ends) : rng.choice(ends) : step]
        again = eval(repr(part), {"solve": solve, "Problem": hanoi.Problem})
        assert again == part == pickle.loads(pickle.dumps(part)), repr(part)
        assert list(again) == list(part)


def test_verdicts_of_one_text_are_unpickled_together(monkeypatch: pytest.MonkeyPatch) -> None:
    from hanoi import _native

    pickled = pickle.dumps(verify(1, "1AC\n" * 100, several=True))
    calls: list[Any] = []
    judge = _native.verify

    def count_calls(*arguments: Any) -> list[hanoi.Verdict]:
        calls.append(arguments)
        return judge(*arguments)

    monkeypatch.setattr(_native, "verify", count_calls)
    assert pickle.loads(pickled) == judge(hanoi.Problem(1), "1AC\n" * 100, (None, None, True, False), _native.Limits())
    assert len(calls) == 1


def test_verdicts_compare() -> None:
    assert verify(1, "1AC") == verify(1, "Move disk 1 from A to C")
    assert verify(1, "1AC") != verify(1, "1AB")
    assert verify(1, "1AC") != verify(1, "1AC", scores=True)
    assert shortest_paths(3, pegs=4) != shortest_paths(4, pegs=4)
    assert len({verify(1, "1AC"), verify(1, "1AC"), verify(2, "1AC")}) == 2


def test_invalid_pickles_are_refused() -> None:
    from hanoi import _native
    from hanoi._answers import restore

    for several in (False, True):
        with pytest.raises(hanoi.InvalidRequest, match="index=1 is not an answer"):
            restore(None, "1AC", (None, None, several, False), (None, None, None), 1)
    with pytest.raises(hanoi.InvalidRequest, match="proven"):
        _native.restore_puzzle(1, Solution(hanoi.Problem(1), ["1AC"]), None)


def test_solutions_are_sequences() -> None:
    for moves in (solve(2), solve(2)[1:]):
        assert isinstance(moves, Sequence)
        match moves:
            case [*_, last]:
                assert last == hanoi.Move("1BC")
            case _:
                pytest.fail("not a sequence")
    assert random.Random(1).choice(solve(60)) in solve(60)
    assert not isinstance(shortest_paths(2), Sequence)


def test_version_matches_the_distribution() -> None:
    from importlib.metadata import version

    assert hanoi.__version__ == version("hanoi-kit")
