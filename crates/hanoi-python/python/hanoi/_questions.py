"""The questions, with what they have in common: a problem in any form, and limits.

A problem is a `Problem`, or what makes one: a number of disks, or `start` and `goal`, with `pegs` and `rules`.
`memory` is in bytes (1 GiB by default), `time` in seconds (no limit), `jobs` a number of cores (all). A limit that
is reached raises `LimitReached`, which has the bounds found. Ctrl-C stops a question.
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
    """Returns the problem that was given, or that its parts make."""
    said = {name: part for name, part in parts.items() if part is not None}
    if not isinstance(problem, Problem):
        return Problem(problem, **said)
    for name, part in said.items():
        raise WrongType.of(name, part, "is given beside a Problem, which has its own", f"no {name}")
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
    """Returns a shortest solution, or one presumed to be shortest: by formula where there is one, else by search.

    >>> from hanoi import solve
    >>> list(solve(2))
    [Move('1AB'), Move('2AC'), Move('1BC')]
    >>> solve(64, pegs=5).length, solve(64, pegs=5).optimality
    (1535, 'presumed')
    """
    asked = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.solve(asked, algorithm, Limits(memory, time, jobs))


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
    """Returns a solution that is proven to be a shortest one.

    >>> from hanoi import shortest_path
    >>> shortest_path(start='AAAAB', goal='EEEEC', pegs=5).proof
    'exact search'
    """
    asked = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.shortest_path(asked, Limits(memory, time, jobs))


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
    asked = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.paths(asked, Limits(memory, time, jobs))


class Distance(int):
    """The length of a shortest path: a number that knows whether it is proven."""

    optimality: Optimality
    """'proven', 'confirmed' (by a recorded search), 'presumed' or 'unknown'."""
    proof: str | None
    """What proves it, if it is proven."""
    paths: int | None
    """The number of shortest paths, if it was asked for and found within the limits."""

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
        made = super().__new__(cls, length)
        made.optimality, made.proof, made.paths = optimality, proof, paths
        return made

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
    """Returns the length of a shortest path, and with `paths` how many there are.

    >>> from hanoi import distance
    >>> found = distance(start="ABCDABCDAB", goal="DCBADDCCBA", pegs=4, paths=True)
    >>> found, found.paths, found.proof
    (33, 8, 'exact search')
    """
    asked = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return Distance(*_native.distance(asked, paths, Limits(memory, time, jobs)))


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
    """Returns every move that a shortest path begins with; none at the goal.

    >>> from hanoi import hint
    >>> hint(start="ABCD", goal="D", pegs=4)
    [Move('1DB'), Move('1DC')]
    """
    asked = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
    return _native.hint(asked, Limits(memory, time, jobs))


def ask(
    question: str,
    *,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
    **given: Any,
) -> dict[str, Any]:
    """Answers any question by its name, as the command does with `--json` (docs/json.md).

    What is given and what is answered are the keys of docs/schema.json. Numbers beyond 2^53 are texts, in both directions.

    >>> from hanoi import ask
    >>> ask("move", disks=64, move="2^63")
    {'disk': 64, 'from': 'A', 'move': '9223372036854775808', 'to': 'C'}
    """
    parts = [f"{json.dumps(name)}: {_json(name, value)}" for name, value in given.items()]
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
        raise WrongType.of_argument(name, value, "what JSON has: numbers, text, True, False, lists") from None
