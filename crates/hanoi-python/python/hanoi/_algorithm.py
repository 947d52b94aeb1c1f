"""The algorithms by name."""

from enum import Enum


class Algorithm(str, Enum):
    """An algorithm. Its name as text is also accepted everywhere.

    >>> from hanoi import Algorithm, solve
    >>> list(solve(2).moves_by(Algorithm.BINARY)) == list(solve(2).moves_by("binary"))
    True
    """

    RECURSIVE = "recursive"
    CALL_STACK = "call-stack"
    SMALLEST_DISK = "smallest-disk"
    PEG_PAIRS = "peg-pairs"
    BINARY = "binary"
    CLOSED_FORM = "closed-form"
    BEST_FIRST = "best-first"
    FRAME_STEWART = "frame-stewart"
    SEARCH = "search"

    def __repr__(self) -> str:
        return f"Algorithm.{self.name}"

    def __str__(self) -> str:
        return self.value
