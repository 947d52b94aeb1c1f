"""The Tower of Hanoi: solve it, jump to any move, check and score answers, generate puzzles.

>>> import hanoi
>>> solution = hanoi.solve(64)
>>> solution.length, solution[10**18]
(18446744073709551615, Move('1CA'))
>>> hanoi.distance(start="ABCDA", goal="DCABB", pegs=4)
9

Disks are 1 (smallest) to n. Pegs are letters from A in text and numbers from 0 in data. The text of a state names each disk's
peg, largest disk first. State m is the state after m moves.
"""

from collections.abc import Sequence as _Sequence

from hanoi._algorithm import Algorithm
from hanoi._answers import Result, Results, score, verify, verify_all, verify_table
from hanoi._graph import Graph, graph
from hanoi._lesson import Lesson, lesson
from hanoi._native import (
    Move,
    Moves,
    Paths,
    Picture,
    Problem,
    Puzzle,
    Rules,
    Solution,
    State,
    Table,
    Verdict,
    __version__,
)
from hanoi._puzzles import Puzzles, puzzles
from hanoi._questions import Distance, ask, distance, hint, shortest_path, shortest_paths, solve
from hanoi._reading import Audit, Contradiction, Evidence, Passage, ReadMove, RivalReading, UnusedPlace
from hanoi._splits import Splits, splits
from hanoi._variants import Variant, variant, variants
from hanoi.errors import (
    HanoiError,
    HanoiWarning,
    IllegalMove,
    InvalidRequest,
    LimitReached,
    OutOfRange,
    TooLarge,
    TooLong,
    UnknownKey,
    Unsolvable,
    WrongType,
)

__all__ = [
    "Algorithm",
    "Audit",
    "Contradiction",
    "Distance",
    "Evidence",
    "Graph",
    "HanoiError",
    "HanoiWarning",
    "IllegalMove",
    "InvalidRequest",
    "Lesson",
    "LimitReached",
    "Move",
    "Moves",
    "OutOfRange",
    "Passage",
    "Paths",
    "Picture",
    "Problem",
    "Puzzle",
    "Puzzles",
    "ReadMove",
    "Result",
    "Results",
    "RivalReading",
    "Rules",
    "Solution",
    "Splits",
    "State",
    "Table",
    "TooLarge",
    "TooLong",
    "UnknownKey",
    "Unsolvable",
    "Variant",
    "UnusedPlace",
    "Verdict",
    "WrongType",
    "__version__",
    "ask",
    "distance",
    "graph",
    "hint",
    "lesson",
    "puzzles",
    "score",
    "shortest_path",
    "shortest_paths",
    "solve",
    "splits",
    "variant",
    "variants",
    "verify",
    "verify_all",
    "verify_table",
]

_Sequence.register(Solution)
_Sequence.register(Moves)
