"""The programs of texts 000, 001 and 003 without what they print or write, timed in Python 2 or 3.

Arguments: the program, the number of disks, the number of runs. Prints a line for each run: seconds, and the candidates
valued if the program values any.
"""
import sys
from collections import namedtuple
from time import time


def best_first(disks):
    """Text 000, section 5: lists of times, all candidates valued by h = d + t, the smallest value played."""
    towers = [list(range(disks, 0, -1)), [], []]
    goal = [[], [], list(range(disks, 0, -1))]
    times = [list(range(2 ** k // 2, 2 ** disks, 2 ** k)) for k in range(1, disks + 1)]
    begin, number, valued = time(), 1, 0
    while towers != goal:
        rows = []
        for origin in range(3):
            for shift in (-1, -2):
                if check_movement(towers[origin], towers[origin + shift]):
                    rows.append([origin, shift, 0])
        for row in rows:
            disk = towers[row[0]][-1]
            row[2] += 1 if row[1] == expected_direction(disk, disks) else 3
            row[2] += 1 if number in times[disk - 1] else 3
        origin, shift, _ = min(rows, key=lambda row: row[2])
        towers[origin + shift].append(towers[origin].pop())
        number += 1
        valued += len(rows)
    return time() - begin, valued


def check_movement(origin, target):
    if not origin:
        return False
    return not target or origin[-1] < target[-1]


def expected_direction(disk, disks):
    return -1 if disk % 2 == disks % 2 else -2


def timed(program):
    """The seconds that a program takes for a number of disks."""
    def run(disks):
        begin = time()
        program(disks)
        return time() - begin, ""
    return run


def recursive_towers(disks, start=0, end=2, extra=1):
    """Text 001, cell 1."""
    if disks > 1:
        recursive_towers(disks - 1, start, extra, end)
        recursive_towers(disks - 1, extra, end, start)


def iterative_towers(disks):
    """Text 001, cell 11: the smallest disk round the ring, the other moves forced."""
    direction = -1 if disks % 2 else 1
    stacks, smallest = (list(range(disks, 0, -1)), [], []), 0
    for i in range(2 ** disks - 1):
        if i % 2 == 0:
            source, target = smallest, (smallest + direction) % 3
            smallest = target
        else:
            source, target = (smallest + 1) % 3, (smallest + 2) % 3
            if not stacks[source] or stacks[target] and stacks[target][-1] < stacks[source][-1]:
                source, target = target, source
        stacks[target].append(stacks[source].pop())


def recursive(disks):
    """Text 003, section 3.1: the moves as strings in a list."""
    moves = []

    def record_steps(disks, start, final, other):
        if not disks:
            return
        record_steps(disks - 1, start, other, final)
        moves.append(str(disks) + start + final)
        record_steps(disks - 1, other, final, start)

    record_steps(disks, "A", "B", "C")


RecursiveCall = namedtuple("RecursiveCall", "disks start final other")


def iterative(disks):
    """Text 003, section 3.2: the same with its call stack in a list."""
    moves, stack = [], []
    start, final, other = "A", "B", "C"
    while disks or stack:
        while disks:
            stack.append(RecursiveCall(disks, start, final, other))
            final, other = other, final
            disks -= 1
        call = stack.pop()
        moves.append(str(call.disks) + call.start + call.final)
        disks, start, final, other = call.disks - 1, call.other, call.final, call.start


PROGRAMS = {"000-best-first": best_first, "001-recursive": timed(recursive_towers), "001-iterative": timed(iterative_towers),
            "003-recursive": timed(recursive), "003-iterative": timed(iterative)}

if __name__ == "__main__":
    for _ in range(int(sys.argv[3])):
        print("%r %s" % PROGRAMS[sys.argv[1]](int(sys.argv[2])))
        sys.stdout.flush()
