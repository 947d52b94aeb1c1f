"""The programs of the five texts, with their names and arguments.

They print the same as the texts' programs, as fast per move as the rest of the package:

>>> from hanoi.texts import b_toh, r_toh, recursive
>>> r_toh(1, 0, 2, 1)
1 from 0 to 2
0 []
1 []
2 [1]
>>> recursive(2)
['1AC', '2AB', '1CB']

Where a text errs, the functions reproduce the printed program, and `corrected=True` fixes it: `b_toh` then moves an even tower to rod 2 as
well, and `iterative_towers` follows its positions. A `UserWarning` explains deviations from the arguments, and failures of the text's own
program without disks. `docs/sources` lists the errors. `printed` runs all programs, also those in Bash and SQL, on any rods.

The seven functions of text 000 (`makeTimes` to `main`) have the arguments of its section 5. As in the text, `expectedDirection` and
`simulateMoveDish` refer to the tower of the last `makeTimes`, and `display_towers` shows the stacks that `make_and_display_move` changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanoi import _native
from hanoi._questions import solve
from hanoi._ventura import (
    checkMovement,
    expectedDirection,
    lastDiskValue,
    main,
    makeTimes,
    moveDish,
    simulateMoveDish,
)

__all__ = [
    "PROGRAMS",
    "b_toh",
    "checkMovement",
    "disk_shift",
    "display_towers",
    "expectedDirection",
    "hanoi_move",
    "i_toh",
    "iterative",
    "iterative_towers",
    "lastDiskValue",
    "legal",
    "main",
    "make_and_display_move",
    "makeTimes",
    "moveDish",
    "printed",
    "r_toh",
    "recursive",
    "recursive_towers",
    "recursive_towers_display_solution",
    "s",
    "simulateMoveDish",
]

PROGRAMS: tuple[str, ...] = tuple(_native.programs())
"""The names of all programs: the text, the language if there are several, and the program."""


def printed(program: str, disks: int, rods: Iterable[int] | None = None, *, corrected: bool = False) -> str:
    """Returns the output of a program for a number of disks. The rods are the origin, the target and the spare.

    By default a program uses the rods of the text, or with `corrected` the rods that the text intends.

    >>> from hanoi.texts import printed
    >>> print(printed("004/bash/r_toh", 2, (0, 1, 2)), end="")
    1 from 0 to 2
    2 from 0 to 1
    1 from 2 to 1
    """
    return _native.printed_text(program, disks, rods, corrected)


def _check_memory(disks: int) -> None:
    """Raises MemoryError if memory cannot hold a list of all moves of a tower."""
    _native.check_number("disks", disks)
    _native.check_memory((1 << min(disks, _MAX_EXPONENT)) * _MIN_MOVE_BYTES)


_MAX_EXPONENT = 1 << 10
_MIN_MOVE_BYTES = 64
"""The least bytes of a move in a list."""


def _print(program: str, disks: int, rods: list[int] | None = None, corrected: bool = False) -> None:
    for piece in _native.printed(program, disks, rods, corrected):
        print(piece, end="")


def recursive_towers(n: int, start_pos: int, end_pos: int, extra_pos: int) -> None:
    """Prints a line for each move, as the recursion of text 001 does.

    >>> from hanoi.texts import recursive_towers
    >>> recursive_towers(2, 0, 2, 1)
    Move disk of size 1 from position 0 to position 1
    Move disk of size 2 from position 0 to position 2
    Move disk of size 1 from position 1 to position 2
    """
    _print("001/recursive_towers", n, [start_pos, end_pos, extra_pos])


def iterative_towers(n: int, start_pos: int, end_pos: int, extra_pos: int, *, corrected: bool = False) -> None:
    """Prints a line for each move, as the iteration of text 001 does: from 0 to 2 for any positions, or with `corrected` as
    the positions say.

    >>> from hanoi.texts import iterative_towers
    >>> iterative_towers(2, 0, 2, 1)
    Move smallest disk from position 0 to position 1
    Move disk of size 2 from position 0 to position 2
    Move smallest disk from position 1 to position 2
    """
    _print("001/iterative_towers", n, [start_pos, end_pos, extra_pos], corrected)


_STACKS: tuple[list[int], list[int], list[int]] = ([], [], [])
"""The stacks of `display_towers`."""


def display_towers(
    w: int, stack_1: list[int] = _STACKS[0], stack_2: list[int] = _STACKS[1], stack_3: list[int] = _STACKS[2]
) -> None:
    """Prints three stacks of hyphens, each w wide, as text 001 does. Its default stacks are shared by all calls.

    >>> from hanoi.texts import display_towers
    >>> display_towers(3, [2], [1])  # doctest: +NORMALIZE_WHITESPACE
    <BLANKLINE>
    --- -
    <BLANKLINE>
    """
    stacks = stack_1, stack_2, stack_3
    print()
    for i in reversed(range(max(map(len, stacks)))):
        rows = ("-" * (2 * stack[i] - 1) if i < len(stack) else "" for stack in stacks)
        print(" ".join(f"{row:^{w}}" for row in rows))
    print()


def make_and_display_move(start_pos: int, end_pos: int, w: int) -> None:
    """Moves a disk between the default stacks of `display_towers`, and prints them, as text 001 does.

    >>> from hanoi.texts import display_towers, make_and_display_move
    >>> for stack in display_towers.__defaults__:
    ...     stack.clear()
    >>> display_towers.__defaults__[0].extend([2, 1])
    >>> make_and_display_move(0, 1, 3)  # doctest: +NORMALIZE_WHITESPACE
    <BLANKLINE>
    --- -
    <BLANKLINE>
    """
    _STACKS[end_pos].append(_STACKS[start_pos].pop())
    display_towers(w)


def recursive_towers_display_solution(n: int) -> None:
    """Prints the stacks at the start and after each move, as text 001 does. The default stacks of `display_towers` are then at the goal.

    >>> from hanoi.texts import recursive_towers_display_solution
    >>> recursive_towers_display_solution(1)  # doctest: +NORMALIZE_WHITESPACE
    <BLANKLINE>
    -
    <BLANKLINE>
    <BLANKLINE>
            -
    <BLANKLINE>
    """
    _print("001/recursive_towers_display_solution", n)
    for stack in _STACKS:
        stack.clear()
    _STACKS[2].extend(range(n, 0, -1))


def s(m: int, d: int, n: int) -> int:
    """Returns the stack, 0 to 2, of disk d of n after move m, by the formula of text 002. Disk 1 is the smallest.

    >>> from hanoi.texts import s
    >>> s(28800, 9, 64)
    2
    """
    return solve(n).state(m).peg_of(d)


def hanoi_move(start: int, temp: int, to: int, disks: int) -> list[tuple[int, int, int]]:
    """Returns the moves of text 002's procedure, each a disk and two rods. Its argument `from` is `start` here, since `from` is a keyword.

    >>> from hanoi.texts import hanoi_move
    >>> hanoi_move(0, 1, 2, 2)
    [(1, 0, 1), (2, 0, 2), (1, 1, 2)]
    """
    _check_memory(disks)
    moves = _native.solution_of_text(disks, [start, to, temp]).moves_by("recursive")
    return [(move.disk, move.source, move.target) for move in moves]


def recursive(discs_to_move: int) -> list[str]:
    """Returns the steps of text 003, by recursion.

    >>> from hanoi.texts import recursive
    >>> recursive(3)
    ['1AB', '2AC', '1BC', '3AB', '1CA', '2CB', '1AB']
    """
    _check_memory(discs_to_move)
    return [str(move) for move in solve(discs_to_move, goal="B").moves_by("recursive")]


def iterative(discs_to_move: int) -> list[str]:
    """Returns the steps of text 003, with an explicit call stack.

    >>> from hanoi.texts import iterative, recursive
    >>> iterative(7) == recursive(7)
    True
    """
    _check_memory(discs_to_move)
    return [str(move) for move in solve(discs_to_move, goal="B").moves_by("call-stack")]


def disk_shift(rods: list[list[int]], origin: int, target: int) -> None:
    """Moves a disk, and prints the rods, as text 004 does.

    >>> from hanoi.texts import disk_shift
    >>> disk_shift([[2, 1], [], []], 0, 2)
    0 [2]
    1 []
    2 [1]
    """
    rods[target].append(rods[origin].pop())
    for number, rod in enumerate(rods):
        print(number, rod)


def legal(rods: list[list[int]], a: int, b: int) -> tuple[int, int]:
    """Returns two rods in the order in which a disk may go, as text 004 does.

    >>> from hanoi.texts import legal
    >>> legal([[2], [1], []], 0, 1)
    (1, 0)
    """
    return (a, b) if rods[a] and (not rods[b] or rods[a][-1] < rods[b][-1]) else (b, a)


def b_toh(n: int, *, corrected: bool = False) -> None:
    """Prints each move's number in binary and the rods after it, as text 004 does. An even tower goes to rod 1, as there, or
    with `corrected` to rod 2.

    >>> from hanoi.texts import b_toh
    >>> b_toh(1)
    Move 1 0b1
    0 []
    1 []
    2 [1]
    """
    _print("004/python/b_toh", n, corrected=corrected)


def r_toh(n: int, origin: int, target: int, spare: int) -> None:
    """Prints each move and the rods after it, as the recursion of text 004 does. The tower starts on the origin.

    >>> from hanoi.texts import r_toh
    >>> r_toh(1, 1, 0, 2)
    1 from 1 to 0
    0 [1]
    1 []
    2 []
    """
    _print("004/python/r_toh", n, [origin, target, spare])


def i_toh(n: int) -> None:
    """Prints the pair of rods for each move and the rods after it, as the iteration of text 004 does.

    >>> from hanoi.texts import i_toh
    >>> i_toh(1)
    0 2
    0 []
    1 []
    2 [1]
    """
    _print("004/python/i_toh", n)
