"""The exceptions, with the messages and the data of the library.

Each is a `HanoiError`, which is a `ValueError`, and also the exception that Python itself would raise: a wrong type is a `TypeError`, an
index out of range an `IndexError`, a missing key a `KeyError`, a result too large for memory a `MemoryError`. A warning is a
`HanoiWarning`.
"""

from __future__ import annotations

import sys
import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import Self

    from hanoi._native import Move, Problem, Solution, State

__all__ = [
    "HanoiError",
    "HanoiWarning",
    "IllegalMove",
    "InvalidRequest",
    "LimitReached",
    "OutOfRange",
    "TooLarge",
    "TooLong",
    "UnknownKey",
    "Unsolvable",
    "WrongType",
]


class HanoiWarning(UserWarning):
    """A result that may be unexpected: fewer puzzles than requested, or keys that are ignored."""

    @classmethod
    def say(cls, message: str) -> None:
        """Issues the warning at the line that called the package."""
        frame, level = sys._getframe(1), 2
        while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "hanoi":
            frame, level = frame.f_back, level + 1
        warnings.warn(message, cls, stacklevel=level)


class HanoiError(ValueError):
    """The base class: a question without an answer."""

    field: str | None = None
    """The invalid argument, such as 'start', 'goal' or 'rules'; None if it is not a single one."""
    given: str | None = None
    """Its value, as in the message."""
    wrong: str | None = None
    """The fault."""
    expected: str | None = None
    """The expectation."""

    @classmethod
    def of(cls, field: str | None, given: Any, wrong: str, expected: str | None = None) -> Self:
        """Returns the exception for an argument with an invalid value."""
        value = shown(given)
        lead = "" if field is None else f"{field} " if value is None else f"{field}={value} "
        error = cls(f"{lead}{wrong}" + (f": expected {expected}" if expected else ""))
        error.field, error.given, error.wrong, error.expected = field, value, wrong, expected
        return error


class InvalidRequest(HanoiError):
    """The question is invalid, or requests something that does not exist."""


class WrongType(InvalidRequest, TypeError):
    """An argument of the wrong type."""

    @classmethod
    def of_argument(cls, field: str, given: Any, expected: str) -> Self:
        """Returns the exception for an argument."""
        return cls.of(field, given, f"is of type {type(given).__name__}", expected)


class OutOfRange(InvalidRequest, IndexError):
    """A move, state, puzzle or path that does not exist."""

    length: int | None = None
    """The length of the sequence; of a solution, the number of moves."""

    @classmethod
    def of_index(cls, index: Any, length: int, what: str) -> Self:
        """Returns the exception for an index out of range."""
        expected = f"0 to {shown(length - 1)}, or below 0 from the end" if length else None
        error = cls.of("index", index, f"is beyond the {shown(length)} {what}", expected)
        error.length = length
        return error


class UnknownKey(InvalidRequest, KeyError):
    """A key that does not exist."""

    __str__ = BaseException.__str__


class IllegalMove(InvalidRequest):
    """A move that breaks a rule."""

    number: int
    """The number of the move in its list, from 1."""
    move: Move
    fault: str
    """The rule that the move breaks."""
    state: State
    """The state before the move."""


class Unsolvable(HanoiError):
    """A goal that cannot be reached."""

    problem: Problem | None = None


class LimitReached(HanoiError):
    """A limit was reached, with the results so far."""

    limit: str | None = None
    """The limit: 'memory' or 'time'."""
    lower: int | None = None
    """A lower bound on the length of a solution."""
    upper: int | None = None
    """The length of the best solution found, if any."""
    path: Solution | None = None
    """That solution, which may not be shortest."""
    moves: list[str] | None = None
    """The moves of such a solution for a variant, which has no `path`."""
    problem: Problem | None = None


class TooLarge(LimitReached, MemoryError):
    """A text, an array or a list that would not fit into memory."""

    limit = "memory"


class TooLong(HanoiError, OverflowError):
    """A length beyond 2^63 - 1, the limit of `len()`. The attribute `length` has it."""


_MAX_SHOWN = 40
"""The most characters of a value in a message."""


def shown(value: Any) -> str | None:
    """Formats a value for a message; None if it is neither a number nor text."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (str, bytes)):
        return repr(value) if len(value) <= _MAX_SHOWN else f"{value[:_MAX_SHOWN]!r}..."
    return repr(value) if value is None or type(value) in (bool, int, float) else None
