"""The seven functions of text 000, by their own names, with the arguments that its section 5 gives them.

A tower is a list of disks from bottom to top. Section 5.4 has less and greater the wrong way round; `checkMovement` does what the
text's program does.
"""

from __future__ import annotations

from hanoi import _native

LEFT, RIGHT = -1, -2
"""The displacements: the tower that many places further on, counted backwards and round."""

Tower = list[int]

_MOST = 24
"""The most disks whose times are listed."""


def makeTimes(numberDisks: int) -> tuple[list[Tower], list[Tower], list[list[int]]]:
    """Returns the initial state, the goal state, and the times at which each disk moves, by equation (7).

    >>> from hanoi.texts import makeTimes
    >>> makeTimes(3)
    ([[3, 2, 1], [], []], [[], [], [3, 2, 1]], [[1, 3, 5, 7], [2, 6], [4]])
    """
    _native.check_number("numberDisks", numberDisks, 0, _MOST)
    tower = list(range(numberDisks, 0, -1))
    times = [list(range(1 << k, 1 << numberDisks, 2 << k)) for k in range(numberDisks)]
    return [tower[:], [], []], [[], [], tower], times


def lastDiskValue(tower: Tower) -> int:
    """Returns the topmost disk of a tower.

    >>> from hanoi.texts import lastDiskValue
    >>> lastDiskValue([3, 2])
    2
    """
    return tower[-1]


def expectedDirection(disk: int, numberDisks: int) -> int:
    """Returns the displacement of a disk by premise 1: -1 to the left, -2 to the right.

    >>> from hanoi.texts import expectedDirection
    >>> [expectedDirection(disk, 3) for disk in (1, 2, 3)]
    [-1, -2, -1]
    """
    _native.check_number("disk", disk, 1)
    _native.check_number("numberDisks", numberDisks)
    return LEFT if disk % 2 == numberDisks % 2 else RIGHT


def checkMovement(origin: Tower, target: Tower) -> bool:
    """Returns whether the topmost disk of a tower may go to another tower.

    >>> from hanoi.texts import checkMovement
    >>> checkMovement([3, 1], [2]), checkMovement([2], [3, 1]), checkMovement([], [1])
    (True, False, False)
    """
    return bool(origin) and (not target or lastDiskValue(origin) < lastDiskValue(target))


def moveDish(origin: Tower, target: Tower) -> None:
    """Moves the topmost disk of a tower to another one.

    >>> from hanoi.texts import moveDish
    >>> origin, target = [2, 1], []
    >>> moveDish(origin, target)
    >>> origin, target
    ([2], [1])
    """
    target.append(origin.pop())


def simulateMoveDish(towers: list[Tower], origin: int, displacement: int, heuristic: int) -> str:
    """Returns what the file of generated states says of a possible move, and leaves the towers as they are.

    >>> from hanoi.texts import simulateMoveDish
    >>> print(simulateMoveDish([[2, 1], [], []], 0, -1, 4).expandtabs(4))  # doctest: +NORMALIZE_WHITESPACE
                Heuristics value: : 4
        TA: [2]
        TB: []
        TC: [1]
    """
    after = [tower[:] for tower in towers]
    moveDish(after[origin], after[origin + displacement])
    rows = "".join(f"\tT{name}: {tower}\n" for name, tower in zip("ABC", after))
    return f"\n\t\t\tHeuristics value: : {heuristic}\n{rows}"


def main(numberDisks: int) -> None:
    """Prints what the program does for a number of disks: its prompt, the first and the last state, and the time.

    >>> from hanoi.texts import main
    >>> main(2)  # doctest: +ELLIPSIS
    Please, enter the number of disks:Initial State:  [[2, 1], [], []]
    Final State [[], [], [2, 1]]
    Execution time: ... seconds
    """
    print(_native.printed_text("000/stdout", numberDisks, None, False), end="")
