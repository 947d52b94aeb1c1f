"""Moves and states in bulk."""

from __future__ import annotations

import hanoi
import pytest
from hanoi import solve

np = pytest.importorskip("numpy")


@pytest.mark.parametrize(
    "solution",
    [
        solve(0),
        solve(1),
        solve(13),
        solve(20, pegs=4),
        solve(7, rules="linear"),
        solve(start="ABCABCA", goal="CCABBAA"),
        solve(start="ABCDA", goal="DCABB", pegs=4),
        solve(300, pegs=26),
    ],
    ids=repr,
)
def test_rows_are_moves_and_states(solution: hanoi.Solution) -> None:
    expected = [tuple(move) for move in solution]
    for start, stop in [(None, None), (0, 5), (3, 100), (-4, None), (5, 2), (10**30, None)]:
        rows = solution.to_numpy(start, stop)
        picked = expected[start:stop]
        assert rows.shape == (len(picked), 3)
        assert rows.dtype == (np.uint8 if solution.problem.disks < 256 else np.uint32)
        assert [tuple(row) for row in rows.tolist()] == picked
        assert (solution[start:stop].to_numpy() == rows).all()
        assert solution[start:stop][::-3].to_numpy().tolist() == [list(m) for m in picked[::-3]]
        states = solution.states_to_numpy(start, stop)
        numbers = range(len(expected) + 1)[start:stop]
        assert states.shape == (len(numbers), solution.problem.disks)
        for row, after in zip(states, numbers, strict=True):
            assert row.tobytes() == solution.state(after).places


def test_arrays_are_writable() -> None:
    rows = solve(3).to_numpy()
    rows[0, 0] = 9
    assert solve(3).to_numpy()[0, 0] == 1


def test_rows_in_the_middle_of_long_solutions() -> None:
    solution = solve(200)
    assert [tuple(row) for row in solution.to_numpy(2**199 - 1, 2**199)] == [(200, 0, 2)]
    before, after = solution.states_to_numpy(2**199 - 1, 2**199 + 1)
    assert (before != after).sum() == 1 and after[199] == 2


def test_too_many_rows_are_a_memory_error() -> None:
    with pytest.raises(MemoryError):
        solve(64).to_numpy()
    with pytest.raises(MemoryError):
        solve(62).to_numpy()
    with pytest.raises(MemoryError):
        solve(62).states_to_numpy()
