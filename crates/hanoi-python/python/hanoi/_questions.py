"""The questions. All take a problem in any form, and limits.

A problem is a `Problem`, or its parts: a number of disks, or `start` and `goal`, with `pegs` and `rules`. `memory` is in bytes
(1 GiB by default), `time` in seconds (unlimited), `jobs` a number of cores (all). Reaching a limit raises `LimitReached` with the
bounds found. Ctrl-C stops a question.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hanoi import _native
from hanoi._native import Limits, Problem
from hanoi.errors import InvalidRequest, WrongType

if TYPE_CHECKING:
    from hanoi._algorithm import Algorithm
    from hanoi._native import Move, Paths, Solution
    from hanoi.types import AlgorithmName, Optimality, Peg, RulesLike, StateLike

__all__ = ["Distance", "as_problem", "ask", "distance", "hint", "shortest_path", "shortest_paths", "solve"]


def as_problem(problem: Problem | int | None, **parts: Any) -> Problem:
    """Returns the problem, or makes it from its parts."""
    given = {name: part for name, part in parts.items() if part is not None}
    if not isinstance(problem, Problem):
        return Problem(problem, **given)
    for name, part in given.items():
        raise WrongType.of(name, part, "cannot be combined with a Problem, which has its own", f"no {name}")
    return problem


def solve(
    problem: Problem | int | None = None,
    *,
    algorithm: Algorithm | AlgorithmName | None = None,
    pegs: int | None = None,
    rules: RulesLike | None = None,
    start: StateLike | Peg | None = None,
    goal: StateLike | Peg | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Solution:
    """Returns a shortest solution, or one presumed to be shortest: by formula if possible, else by search.

    >>> from hanoi import solve
    >>> list(solve(2))
    [Move('1AB'), Move('2AC'), Move('1BC')]
    >>> solve(64, pegs=5).length, solve(64, pegs=5).optimality
    (1535, 'presumed')
    """
    problem = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.solve(problem, algorithm, Limits(memory, time, jobs))


def shortest_path(
    problem: Problem | int | None = None,
    *,
    pegs: int | None = None,
    rules: RulesLike | None = None,
    start: StateLike | Peg | None = None,
    goal: StateLike | Peg | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Solution:
    """Returns a solution that is proven to be shortest.

    >>> from hanoi import shortest_path
    >>> shortest_path(start='AAAAB', goal='EEEEC', pegs=5).proof
    'exact search'
    """
    problem = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.shortest_path(problem, Limits(memory, time, jobs))


def shortest_paths(
    problem: Problem | int | None = None,
    *,
    pegs: int | None = None,
    rules: RulesLike | None = None,
    start: StateLike | Peg | None = None,
    goal: StateLike | Peg | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Paths:
    """Returns all shortest solutions, in the order of their moves.

    >>> from hanoi import shortest_paths
    >>> paths = shortest_paths(4, pegs=4)
    >>> paths.total, [str(move) for move in paths[0]][:3]
    (22, ['1AB', '2AC', '1BC'])
    """
    problem = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.paths(problem, Limits(memory, time, jobs))


class Distance(int):
    """The length of a shortest path, with its optimality."""

    optimality: Optimality
    """'proven', 'confirmed' (by a recorded search), 'presumed' or 'unknown'."""
    proof: str | None
    """The proof, if it is proven."""
    paths: int | None
    """The number of shortest paths, if requested and found within the limits."""

    def __new__(
        cls,
        length: int,
        optimality: Optimality = "unknown",
        proof: str | None = None,
        paths: int | None = None,
    ) -> Distance:
        if isinstance(length, bool) or not hasattr(length, "__index__"):
            raise WrongType.of_argument("length", length, "a whole number")
        if length < 0:
            raise InvalidRequest.of("length", length, "is below 0", "a number from 0")
        self = super().__new__(cls, length)
        self.optimality, self.proof, self.paths = optimality, proof, paths
        return self

    def __getnewargs__(self) -> tuple[int, Optimality, str | None, int | None]:  # type: ignore[override]
        return int(self), self.optimality, self.proof, self.paths


def distance(
    problem: Problem | int | None = None,
    *,
    paths: bool = False,
    pegs: int | None = None,
    rules: RulesLike | None = None,
    start: StateLike | Peg | None = None,
    goal: StateLike | Peg | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Distance:
    """Returns the length of a shortest path, and with `paths` the number of shortest paths.

    >>> from hanoi import distance
    >>> found = distance(start="ABCDABCDAB", goal="DCBADDCCBA", pegs=4, paths=True)
    >>> found, found.paths, found.proof
    (33, 8, 'exact search')
    """
    problem = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return Distance(*_native.distance(problem, paths, Limits(memory, time, jobs)))


def hint(
    problem: Problem | int | None = None,
    *,
    pegs: int | None = None,
    rules: RulesLike | None = None,
    start: StateLike | Peg | None = None,
    goal: StateLike | Peg | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> list[Move]:
    """Returns the first moves of all shortest paths; none at the goal.

    >>> from hanoi import hint
    >>> hint(start="ABCD", goal="D", pegs=4)
    [Move('1DB'), Move('1DC')]
    """
    problem = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.hint(problem, Limits(memory, time, jobs))


def ask(
    question: str,
    *,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
    **arguments: Any,
) -> dict[str, Any]:
    """Answers any question by its name, as the command does with `--json` (docs/json.md).

    docs/schema.json has the keys of arguments and answers. Numbers beyond 2^53 are texts, in both directions.

    >>> from hanoi import ask
    >>> ask("move", disks=64, move="2^63")
    {'disk': 64, 'from': 'A', 'move': '9223372036854775808', 'to': 'C'}
    """
    parts = [f"{json.dumps(name)}: {_json(name, value)}" for name, value in arguments.items()]
    answer: dict[str, Any] = json.loads(_native.ask(question, f"{{{', '.join(parts)}}}", Limits(memory, time, jobs)))
    return answer


def _json(name: str, value: Any) -> str:
    try:
        # Larger numbers are texts.
        large = isinstance(value, int) and abs(value) > 2**53
        text = json.dumps(str(value) if large else value, ensure_ascii=False, allow_nan=False)
        text.encode()
        return text
    except UnicodeEncodeError:
        raise InvalidRequest.of(name, value, "has half of a character, a lone surrogate", "whole characters") from None
    except (TypeError, ValueError, RecursionError):
        raise WrongType.of_argument(name, value, "a JSON value: a number, text, True, False or a list") from None
