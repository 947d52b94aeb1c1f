"""What goes wrong, as exceptions with the message and the data of the library.

Each is a `HanoiError`, which is a `ValueError`, and also what Python raises elsewhere: a wrong type is a `TypeError`, an index beyond
the end an `IndexError`, a missing key a `KeyError`, what memory does not hold a `MemoryError`. A warning is a `HanoiWarning`.
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
    """An answer that may not be what was meant: fewer puzzles than asked for, keys that are not read."""

    @classmethod
    def say(cls, message: str) -> None:
        """Warns at the line that called the package."""
        frame, level = sys._getframe(1), 2
        while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "hanoi":
            frame, level = frame.f_back, level + 1
        warnings.warn(message, cls, stacklevel=level)


class HanoiError(ValueError):
    """Why a question has no answer."""

    field: str | None = None
    """The argument that is wrong: 'start', 'goal', 'rules' and so on; None if it is no single one."""
    given: str | None = None
    """Its value, as the message shows it."""
    wrong: str | None = None
    """What is wrong with it."""
    expected: str | None = None
    """What is right."""

    @classmethod
    def of(cls, field: str | None, given: Any, wrong: str, expected: str | None = None) -> Self:
        """Returns the exception for the value of an argument."""
        value = shown(given)
        lead = "" if field is None else f"{field} " if value is None else f"{field}={value} "
        made = cls(f"{lead}{wrong}" + (f": expected {expected}" if expected else ""))
        made.field, made.given, made.wrong, made.expected = field, value, wrong, expected
        return made


class InvalidRequest(HanoiError):
    """The question cannot be read, or asks for something that does not exist."""


class WrongType(InvalidRequest, TypeError):
    """An argument of a type that it cannot have."""

    @classmethod
    def of_argument(cls, field: str, given: Any, expected: str) -> Self:
        """Returns the exception for an argument."""
        return cls.of(field, given, f"is of type {type(given).__name__}", expected)


class OutOfRange(InvalidRequest, IndexError):
    """There is no such move, state, puzzle or path."""

    length: int | None = None
    """How many there are; of a solution, how many moves it has."""

    @classmethod
    def of_index(cls, index: Any, length: int, what: str) -> Self:
        """Returns the exception for an index of a sequence."""
        expected = f"0 to {shown(length - 1)}, or below 0 from the end" if length else None
        made = cls.of("index", index, f"is beyond the {shown(length)} {what}", expected)
        made.length = length
        return made


class UnknownKey(InvalidRequest, KeyError):
    """There is no such key."""

    __str__ = BaseException.__str__


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


class TooLarge(LimitReached, MemoryError):
    """A text, an array or a list would not fit into memory."""

    limit = "memory"


class TooLong(HanoiError, OverflowError):
    """`len()` ends at 2^63 - 1: `length` has the number."""


_SHOWN = 40
"""The most characters of a value in a message."""


def shown(value: Any) -> str | None:
    """Returns a value for a message; None if it is neither a number nor text."""
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (str, bytes)):
        return repr(value[:_SHOWN]) if len(value) <= _SHOWN else f"{value[:_SHOWN]!r}..."
    return repr(value) if value is None or type(value) in (bool, int, float) else None
