"""Clifford's formula for the Tower of Hanoi, and his demonstration, for Python 3: python3 clifford.py

It moves towers of up to 12 disks by the recursion, and compares every state on the way with the formula. The author's own
script, in SPL, is lost; this one demonstrates the same. Disk 1 is the topmost, and hence the smallest.
"""

import sys


def s(m, d, n):
    """Returns the stack of disk d of n after m moves: 0 is left, 1 is middle, 2 is right."""
    times = (m + 2 ** (d - 1)) // 2 ** d
    rotation = 2 - (n + d) % 2
    return times * rotation % 3


def hanoi_move(start, temp, to, disks):
    """Yields each move: its disk, and the stack that it goes to."""
    if disks > 1:
        yield from hanoi_move(start, to, temp, disks - 1)
    yield disks, to
    if disks > 1:
        yield from hanoi_move(temp, start, to, disks - 1)


def states(n):
    """Yields the moves so far, the last move, and the stack of each disk, from the first state to the last."""
    stacks = [0] * n
    yield 0, None, stacks
    for m, (disk, to) in enumerate(hanoi_move(0, 1, 2, n) if n else (), 1):
        stacks[disk - 1] = to
        yield m, (disk, to), stacks


def show(n):
    """Prints each move, and s of each disk after it, by the formula."""
    for m, move, _ in states(n):
        text = "disk {} to stack {}: ".format(*move) if move else ""
        print(f"{m}: {text}s = {' '.join(str(s(m, d, n)) for d in range(1, n + 1))}")


def demonstrate(n):
    """Compares every state of n disks by the formula with the one by recursion."""
    for m, _, stacks in states(n):
        formula = [s(m, d, n) for d in range(1, n + 1)]
        if formula != stacks:
            sys.exit(f"n = {n}, m = {m}: the formula has {formula}, the recursion {stacks}")
    print(f"n = {n}: the formula gives all {m + 1} states")


if __name__ == "__main__":
    for n in range(1, 13):
        demonstrate(n)
