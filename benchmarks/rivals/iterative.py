"""Three pairs of pegs in turn, each time the one legal move between the two, with a print for each move."""
import sys
from itertools import cycle


def legal(pegs: list[list[int]], one: int, other: int) -> tuple[int, int]:
    """The direction in which a disk can go between two pegs."""
    if pegs[one] and (not pegs[other] or pegs[one][-1] < pegs[other][-1]):
        return one, other
    return other, one


def solve(disks: int) -> None:
    pegs: list[list[int]] = [list(range(disks, 0, -1)), [], []]
    pairs = [(0, 1), (0, 2), (1, 2)] if disks % 2 == 0 else [(0, 2), (0, 1), (1, 2)]
    for pair in cycle(pairs):
        start, goal = legal(pegs, *pair)
        disk = pegs[start].pop()
        pegs[goal].append(disk)
        print(str(disk) + "ABC"[start] + "ABC"[goal])
        if len(pegs[2]) == disks:
            return


solve(int(sys.argv[1]))
