"""No argument crashes the interpreter: each is accepted, or refused by an exception."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import hanoi
import pytest

REFUSED = (ValueError, TypeError, OverflowError, IndexError, MemoryError)


class Odd:
    """An object whose methods fail."""

    def __index__(self) -> int:
        raise RuntimeError("no index")

    def __iter__(self) -> Iterator[int]:
        raise RuntimeError("no items")

    def __len__(self) -> int:
        return -1

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


def half_way(items: list[Any]) -> Iterator[Any]:
    yield from items
    raise RuntimeError("half-way")


SIMPLE: list[Any] = [
    None,
    True,
    *range(-3, 9),
    26,
    10**6,
    *(sign * 2**bits + more for sign in (1, -1) for bits in (31, 32, 63, 64) for more in (-1, 0)),
    10**400,
    -(10**400),
    0.5,
    -1.0,
    float("nan"),
    float("inf"),
    b"1AC",
    "",
    "A",
    "AB",
    "CCBA",
    "1/2/4,3",
    "//",
    "1AC",
    "2AC",
    "12",
    "99999999999AC",
    "classic",
    "AB,BA",
    "AB,BC,CA",
    "compact",
    "binary",
    "\ud800",
    "A\udfffB",
    "\x00",
    "\u0661AC",
    "\U0001f5fc",
    "A" * 1000,
    Odd(),
    object(),
    int,
    {"A": "B"},
    slice(1, 2**70, -1),
    hanoi.Move("1AB"),
    hanoi.Rules("star", 5),
    hanoi.State("AB"),
    hanoi.State("DA", 4),
    hanoi.Problem(2),
]


def anything(random: Random, depth: int = 2) -> Any:
    """A simple value, or a container of a few."""
    kind = random.randrange(8) if depth else 0
    if kind < 4:
        return random.choice(SIMPLE)
    items = [anything(random, depth - 1) for _ in range(random.randrange(4))]
    return [items, tuple(items), half_way(items), iter(items)][kind - 4]


solution = hanoi.solve(5)
state = hanoi.State("CCBA")

CALLS: list[Any] = [
    lambda a, b: hanoi.Move(a),
    lambda a, b: hanoi.Rules(a, b),
    lambda a, b: hanoi.State(a),
    lambda a, b: hanoi.State(a, b),
    lambda a, b: hanoi.Move(a, b, b),
    lambda a, b: hanoi.State.perfect(a, b),
    lambda a, b: hanoi.Problem(a, pegs=b),
    lambda a, b: hanoi.Problem(start=a, goal=b),
    lambda a, b: hanoi.Problem(3, rules=a, goal=b),
    lambda a, b: hanoi.Solution(hanoi.Problem(2), a),
    lambda a, b: hanoi.Solution(hanoi.Problem(2), half_way(["1AB", a])),
    lambda a, b: solution[a],
    lambda a, b: solution[a:b],
    lambda a, b: list(solution[1:9:2][a:b:a]),
    lambda a, b: a in solution,
    lambda a, b: solution.index(a, b),
    lambda a, b: solution.count(a),
    lambda a, b: solution.state(a),
    lambda a, b: solution.move(a),
    lambda a, b: solution.locate(a),
    lambda a, b: solution.text(a, b),
    lambda a, b: solution.moves_by(a, b),
    lambda a, b: solution.to_numpy(a, b),
    lambda a, b: solution.states_to_numpy(a, b),
    lambda a, b: solution == a,
    lambda a, b: state.play(a, b),
    lambda a, b: state.peg_of(a),
    lambda a, b: state.legal_moves(a),
    lambda a, b: hanoi.Rules().allows(a, b),
    lambda a, b: hanoi.solve(3, algorithm=a, time=b),
    lambda a, b: hanoi.solve(a if isinstance(a, int) and a < 100 else 3, memory=b),
    lambda a, b: hanoi.distance(start=a, goal=b, time=0.1),
    lambda a, b: hanoi.hint(start="AB", goal=a, time=0.1, jobs=b),
    lambda a, b: hanoi.verify(2, "1AC", strict=a, several=b),
    lambda a, b: hanoi.verify(2, a if isinstance(a, (str, bytes)) else "1AC", style=b).read,
    lambda a, b: hanoi.score(["1AC"], 1, strict=a, harness=b),
    lambda a, b: hanoi.verify_all(["1AC"], 1, strict=a, scores=b),
]


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_arguments_are_accepted_or_refused(number: int) -> None:
    call, random = CALLS[number], Random(number)
    for _ in range(400):
        a, b = anything(random), anything(random)
        try:
            call(a, b)
        except REFUSED:
            pass
        except RuntimeError as error:
            # Raised by the argument itself.
            assert str(error) in {"no index", "no items", "half-way", "no hash"}


def test_exceptions_of_a_generator_are_passed_on() -> None:
    makes: list[Callable[[], object]] = [
        lambda: hanoi.Solution(hanoi.Problem(2), half_way(["1AB"])),
        lambda: hanoi.State(half_way([[2, 1]])),  # type: ignore[arg-type]
        lambda: hanoi.Rules(half_way([("A", "B")])),
        lambda: hanoi.Move(half_way([1, 0])),
    ]
    for make in makes:
        with pytest.raises(RuntimeError, match="half-way"):
            make()


def test_lists_that_change_while_read_are_refused() -> None:
    moves: list[Any] = ["1AB"]

    class Growing:
        def __iter__(self) -> Iterator[Any]:
            moves.append("2AC")
            return iter((1, 0, 1))

    moves.append(Growing())
    with pytest.raises(hanoi.IllegalMove):
        hanoi.Solution(hanoi.Problem(2), moves)
    towers: list[Any] = [[2, 1], []]
    towers.append(towers)
    with pytest.raises(TypeError):
        hanoi.State(towers)


def test_numpy_integers_are_accepted() -> None:
    np = pytest.importorskip("numpy")
    assert hanoi.solve(np.int64(3))[np.uint8(2)] == hanoi.solve(3)[2]
    assert hanoi.Move(np.array([1, 0, 2])) == hanoi.Move("1AC")
    assert hanoi.State(np.array([[2, 1]])) == hanoi.State([[2, 1]])
