"""The Tower of Hanoi in three ways, corrected, for Python 3: python3 markdown.py

Rods are 0, 1 and 2; the tower goes from 0 to 2. Corrected: b_toh also for an even number of disks, i_toh also for none.
"""


def disk_shift(rods, origin, target):
    """Moves a disk, and prints the rods."""
    rods[target].append(rods[origin].pop())
    for i in range(3):
        print(i, rods[i])


def tower(n, origin=0):
    rods = [[], [], []]
    rods[origin] = list(range(n, 0, -1))
    return rods


# Binary: the bits of the move's number.
def b_toh(n):
    rods = tower(n)
    # An even tower would go to rod 1: rods 1 and 2 change places.
    turn = 2 - n % 2
    for i in range(1, 2 ** n):
        origin = turn * (i & i - 1) % 3
        target = turn * ((i | i - 1) + 1) % 3
        print("Move", i, format(i, f"#0{n + 2}b"))
        disk_shift(rods, origin, target)


# Recursive.
def r_toh(n, origin, target, spare, rods=None):
    rods = tower(n, origin) if rods is None else rods
    if n > 0:
        r_toh(n - 1, origin, spare, target, rods)
        print(n, "from", origin, "to", target)
        disk_shift(rods, origin, target)
        r_toh(n - 1, spare, target, origin, rods)


# Iterative: pairs of rods, each with one legal move.
def legal(rods, a, b):
    """Returns the two rods in the order in which a disk may go."""
    if rods[a] and (not rods[b] or rods[a][-1] < rods[b][-1]):
        return a, b
    return b, a


def i_toh(n):
    rods = tower(n)
    pairs = [(0, 1), (0, 2), (1, 2)] if n % 2 == 0 else [(0, 2), (0, 1), (1, 2)]
    for i in range(2 ** n - 1):
        a, b = pairs[i % 3]
        print(a, b)
        disk_shift(rods, *legal(rods, a, b))


if __name__ == "__main__":
    b_toh(3)
    r_toh(3, 0, 2, 1)
    i_toh(4)
