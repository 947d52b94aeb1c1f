"""What goes wrong, as exceptions with the message and the data of the library.

Each is a `HanoiError`, which is a `ValueError`. Arguments of the wrong type are `TypeError` as everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanoi._native import Move, Problem, Solution, State

__all__ = [
    "HanoiError",
    "IllegalMove",
    "InvalidRequest",
    "LimitReached",
    "OutOfRange",
    "Unsolvable",
]


class HanoiError(ValueError):
    """Why a question has no answer."""

    field: str | None = None
    """What of the question is wrong: 'start', 'goal', 'rules' and so on; None if it is no single part."""


class InvalidRequest(HanoiError):
    """The question cannot be read, or asks for something that does not exist."""


class OutOfRange(InvalidRequest, IndexError):
    """There is no such move or state."""

    length: int | None = None
    """How many moves the solution has."""


class IllegalMove(InvalidRequest):
    """A move breaks a rule."""

    number: int
    """The number of the move in its list, from 1."""
    move: Move
    fault: str
    """The rule that it breaks."""
    state: State
    """The state that it was tried in."""


class Unsolvable(HanoiError):
    """The goal cannot be reached."""

    problem: Problem | None = None


class LimitReached(HanoiError):
    """A limit was reached; this is what was known by then."""

    limit: str | None = None
    """Which limit: 'memory' or 'time'."""
    lower: int | None = None
    """No solution is shorter."""
    upper: int | None = None
    """The length of the best solution found, if one was."""
    path: Solution | None = None
    """That solution. Nothing proves that it is a shortest one."""
    moves: list[str] | None = None
    """The moves of such a solution of a variant, which has no `path`."""
    problem: Problem | None = None
