"""The Tower of Hanoi after Elements of Programming Interviews in Python, with its tests, for Python 3: python3 interviews.py

A step names the disc and two rods: 1AB takes disc 1 from rod A to rod B. n discs take 2^n - 1 steps.
"""

import unittest
from typing import NamedTuple


def recursive(discs_to_move):
    """Returns the steps from A to B. The recursion ends at calls without discs."""
    result = []

    def record_steps(discs, rod_start, rod_final, rod_other):
        if discs == 0:
            return
        record_steps(discs - 1, rod_start, rod_other, rod_final)
        result.append(f"{discs}{rod_start}{rod_final}")
        record_steps(discs - 1, rod_other, rod_final, rod_start)

    record_steps(discs_to_move, "A", "B", "C")
    return result


class RecursiveCall(NamedTuple):
    """A call that has yet to move its disc."""

    discs: int
    rod_start: str
    rod_final: str
    rod_other: str


def iterative(discs_to_move):
    """Returns the same steps, with the stack of calls as a list."""
    result = []
    callstack = []
    discs, rod_start, rod_final, rod_other = discs_to_move, "A", "B", "C"
    while discs or callstack:
        # Down the first legs of the recursion, to a call without discs.
        while discs:
            callstack.append(RecursiveCall(discs, rod_start, rod_final, rod_other))
            rod_final, rod_other = rod_other, rod_final
            discs -= 1
        call = callstack.pop()
        result.append(f"{call.discs}{call.rod_start}{call.rod_final}")
        # The second leg.
        discs = call.discs - 1
        rod_start, rod_final, rod_other = call.rod_other, call.rod_final, call.rod_start
    return result


class Test(unittest.TestCase):
    LISTS = [
        [],
        ["1AB"],
        ["1AC", "2AB", "1CB"],
        ["1AB", "2AC", "1BC", "3AB", "1CA", "2CB", "1AB"],
    ]

    def test_recursive(self):
        self.assertEqual([recursive(discs) for discs in range(4)], self.LISTS)

    def test_iterative(self):
        self.assertEqual([iterative(discs) for discs in range(4)], self.LISTS)

    def test_cross_check(self):
        for discs in range(8):
            self.assertEqual(recursive(discs), iterative(discs))
            self.assertEqual(len(recursive(discs)), 2 ** discs - 1)


if __name__ == "__main__":
    unittest.main(exit=False)
