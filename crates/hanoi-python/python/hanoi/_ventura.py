"""The seven functions of text 000, with their names and the arguments of its section 5.

A tower is a list of disks from bottom to top. As in the text's program there is one game: `makeTimes` starts it, and `expectedDirection` and
`simulateMoveDish` refer to it. Section 5.4 confuses less and greater; `checkMovement` does what the text's program does.
"""

from __future__ import annotations

from typing import TextIO

from hanoi import _native
from hanoi.errors import InvalidRequest

LEFT, RIGHT = -1, -2
"""The displacements: offsets to another tower, modulo 3."""

Tower = list[int]

_MAX_DISKS = 24
"""The most disks whose times are listed."""

_PROMPT = "Please, enter the number of disks:"

_game: tuple[int, list[Tower]] = 0, [[], [], []]
"""The number of disks of the last `makeTimes`, and its towers."""


def makeTimes(numberDisks: int) -> tuple[list[Tower], list[Tower], list[list[int]]]:
    """Starts a game. Returns the initial state, the goal state, and the times at which each disk moves, by equation (7).

    >>> from hanoi.texts import makeTimes
    >>> makeTimes(3)
    ([[3, 2, 1], [], []], [[], [], [3, 2, 1]], [[1, 3, 5, 7], [2, 6], [4]])
    """
    _native.check_number("numberDisks", numberDisks, 0, _MAX_DISKS)
    tower = list(range(numberDisks, 0, -1))
    times = [list(range(1 << k, 1 << numberDisks, 2 << k)) for k in range(numberDisks)]
    global _game
    _game = numberDisks, [tower[:], [], []]
    return _game[1], [[], [], tower], times


def lastDiskValue(tower: Tower) -> int:
    """Returns the topmost disk of a tower.

    >>> from hanoi.texts import lastDiskValue
    >>> lastDiskValue([3, 2])
    2
    """
    return tower[-1]


def expectedDirection(disk: int, numberDisks: int | None = None) -> int:
    """Returns the displacement of a disk by premise 1: -1 to the left, -2 to the right. The default number of disks is that of `makeTimes`.

    >>> from hanoi.texts import expectedDirection, makeTimes
    >>> _ = makeTimes(3)
    >>> [expectedDirection(disk) for disk in (1, 2, 3)]
    [-1, -2, -1]
    """
    _native.check_number("disk", disk, 1)
    if numberDisks is None:
        numberDisks = _game[0]
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
    """Moves the topmost disk of a tower to another tower.

    >>> from hanoi.texts import moveDish
    >>> origin, target = [2, 1], []
    >>> moveDish(origin, target)
    >>> origin, target
    ([2], [1])
    """
    target.append(origin.pop())


def simulateMoveDish(origin: Tower, target: Tower, heuristic: int, file: TextIO | None = None) -> None:
    """Prints the state after a move of the game, with the move's value, as in the file of generated states; to standard output if no file is
    given. The towers are unchanged.

    >>> from hanoi.texts import makeTimes, simulateMoveDish
    >>> towers, _, _ = makeTimes(2)
    >>> simulateMoveDish(towers[0], towers[2], 4)  # doctest: +NORMALIZE_WHITESPACE
    <BLANKLINE>
                Heuristics value: : 4
        TA: [2]
        TB: []
        TC: [1]
    """
    for field, tower in ("origin", origin), ("target", target):
        if not any(tower is other for other in _game[1]):
            raise InvalidRequest.of(field, tower, "is not a tower of the game", "one of the towers that makeTimes returned")
    moveDish(origin, target)
    rows = "".join(f"\tT{name}: {tower}\n" for name, tower in zip("ABC", _game[1]))
    moveDish(target, origin)
    print(f"\n\t\t\tHeuristics value: : {heuristic}\n{rows}", end="", file=file)


def main(numberDisks: int | None = None) -> None:
    """Prompts for the number of disks, writes generatedStates.txt and solutionRoute.txt, and prints the first and the last state and the
    time. With a number it prints the same, without the prompt and the files.

    >>> from hanoi.texts import main
    >>> main(2)  # doctest: +ELLIPSIS
    Please, enter the number of disks:Initial State:  [[2, 1], [], []]
    Final State [[], [], [2, 1]]
    Execution time: ... seconds
    """
    if numberDisks is not None:
        print(_native.printed_text("000/stdout", numberDisks, None, False), end="")
        return
    answer = input(_PROMPT)
    if not answer.strip().isdecimal():
        raise InvalidRequest.of("numberDisks", answer, "is not a number of disks", "a number such as 3")
    numberDisks = int(answer)
    report = _native.printed_text("000/stdout", numberDisks, None, False)
    for name in "generatedStates", "solutionRoute":
        with open(f"{name}.txt", "w") as file:
            file.writelines(_native.printed(f"000/{name}", numberDisks, None, False))
    print(report.removeprefix(_PROMPT), end="")
