"""The towers of Hanoi after Eric Martin's lecture notes, corrected, for Python 3: python3 martin.py

It makes the calls of the notes, with 4 disks. Corrected: iterative_towers goes from its start to its end position, and all
accept 0 disks.
"""


def recursive_towers(n, start_pos, end_pos, extra_pos):
    """Prints the moves of n disks from a position to another."""
    if n > 0:
        recursive_towers(n - 1, start_pos, extra_pos, end_pos)
        print("Move disk of size", n, "from position", start_pos, "to position", end_pos)
        recursive_towers(n - 1, extra_pos, end_pos, start_pos)


def iterative_towers(n, start_pos, end_pos, extra_pos):
    """Prints the same moves: every second one is the smallest disk's, always the same way round, and the others are forced."""
    ring = [start_pos, end_pos, extra_pos] if n % 2 else [start_pos, extra_pos, end_pos]
    stacks = {start_pos: list(range(n, 0, -1)), end_pos: [], extra_pos: []}
    for i in range(2 ** n - 1):
        if i % 2 == 0:
            from_pos, to_pos = ring[0], ring[1]
            ring.append(ring.pop(0))
            print("Move smallest disk from position", from_pos, "to position", to_pos)
        else:
            from_pos, to_pos = ring[1], ring[2]
            if not stacks[from_pos] or stacks[to_pos] and stacks[to_pos][-1] < stacks[from_pos][-1]:
                from_pos, to_pos = to_pos, from_pos
            print("Move disk of size", stacks[from_pos][-1], "from position", from_pos, "to position", to_pos)
        stacks[to_pos].append(stacks[from_pos].pop())


def recursive_towers_variant(n, start_pos, end_pos, extra_pos, w):
    """Makes the moves, and displays the stacks after each. w is the width of the largest disk."""
    if n > 0:
        recursive_towers_variant(n - 1, start_pos, extra_pos, end_pos, w)
        make_and_display_move(start_pos, end_pos, w)
        recursive_towers_variant(n - 1, extra_pos, end_pos, start_pos, w)


def make_and_display_move(start_pos, end_pos, w):
    """Moves a disk between the stacks that display_towers() keeps as its defaults."""
    stacks = display_towers.__defaults__
    stacks[end_pos].append(stacks[start_pos].pop())
    display_towers(w)


def display_towers(w, stack_1=[], stack_2=[], stack_3=[]):
    """Displays three stacks, a disk of size n as 2n - 1 hyphens."""
    stacks = stack_1, stack_2, stack_3
    print()
    for i in reversed(range(max(map(len, stacks)))):
        print(" ".join(f"{'-' * (2 * stack[i] - 1) if i < len(stack) else '':^{w}}" for stack in stacks))
    print()


def recursive_towers_display_solution(n):
    """Displays the stacks before the first move and after each."""
    for stack in display_towers.__defaults__:
        stack.clear()
    display_towers.__defaults__[0].extend(range(n, 0, -1))
    w = 2 * n - 1
    display_towers(w)
    if n > 0:
        recursive_towers_variant(n, 0, 2, 1, w)


if __name__ == "__main__":
    recursive_towers(4, 0, 2, 1)
    iterative_towers(4, 0, 2, 1)
    recursive_towers_display_solution(4)
