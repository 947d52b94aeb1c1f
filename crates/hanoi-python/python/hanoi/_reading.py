"""The moves read from an answer: named tuples, made by the compiled part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from hanoi._native import State
    from hanoi.types import Outcome, Reading

__all__ = ["Audit", "Contradiction", "Evidence", "Passage", "ReadMove", "RivalReading", "UnusedPlace"]


class ReadMove(NamedTuple):
    """A move or a state read in a text, in the answer or outside."""

    passage: int
    """The number of its passage, from 1."""
    line: int
    """The line where it begins, from 1."""
    column: int
    text: str
    """Its text, up to the next move on the line or to the end of the line."""
    claim: str
    """The move or state as read, such as '1AC'."""
    disk_named: bool
    """Whether the text names the disk; if not, it is the topmost."""
    pegs: str
    """The notation of pegs: 'letters', 'from 0', 'from 1', or 'unnamed' for a state."""
    bytes: tuple[int, int] | None = None
    """Its first byte and the byte after its last, if it was read as a record."""
    agreement: str | None = None
    """Whether the disk and the state next to it agree with it: 'same', 'differs', or 'none' without either; None in prose."""

    def to_dict(self) -> dict[str, Any]:
        """Returns it as in `Audit.to_dict`."""
        items = {key: value for key, value in self._asdict().items() if value is not None}
        return {**items, "bytes": list(self.bytes)} if self.bytes else items


class Passage(NamedTuple):
    """A passage of a text: moves in one form under one mark."""

    form: str
    """The layout of the moves: 'lines', 'list' or 'states'."""
    mark: str
    """The text's label for them, such as 'answer', 'draft' or 'none'."""
    line: int
    """The line of the first move, from 1."""
    column: int


class Audit(NamedTuple):
    """Everything read in a text: `Verdict.read`."""

    moves: tuple[ReadMove, ...]
    """All moves and states, in their order."""
    passages: tuple[Passage, ...]
    """The passages, in the order of their first lines."""
    answer: int | None
    """The number of the passage that is the answer, from 1, if any."""

    @property
    def answer_moves(self) -> tuple[ReadMove, ...]:
        """The moves of the passage that is the answer."""
        return tuple(move for move in self.moves if move.passage == self.answer)

    def to_dict(self) -> dict[str, Any]:
        """Returns it as in `hanoi verify --read --json` (docs/json/verdicts.md)."""
        return {
            "moves": [move.to_dict() for move in self.moves],
            "passages": [passage._asdict() for passage in self.passages],
            "answer": self.answer,
        }


class Contradiction(NamedTuple):
    """A state in the text that differs from the result of the moves: `Verdict.contradicts`."""

    line: int
    """The line where it begins, from 1."""
    column: int
    after: int
    """The number of moves before it."""
    shown: str
    """The state as the text shows it."""
    state: State
    """The state that the moves lead to."""

    @property
    def place(self) -> tuple[int, int]:
        """The line and column where it begins."""
        return self.line, self.column


class UnusedPlace(NamedTuple):
    """A place that looks like a move but does not count."""

    line: int
    """The line where it begins, from 1."""
    column: int
    text: str
    """Its text, up to 80 characters."""


class Evidence(NamedTuple):
    """The evidence of a verdict on records: `Verdict.evidence`."""

    bytes: tuple[int, int] | None
    """The first byte of the first wrong move or of the unreadable part, and the byte after its last."""
    unused: tuple[UnusedPlace, ...]
    """The places that look like moves but do not count, at most 16."""
    unused_count: int
    """The number of such places."""


class RivalReading(NamedTuple):
    """One of two readings that disagree: `Verdict.ambiguous`."""

    reading: Reading
    """The reading."""
    place: tuple[int, int]
    """The line and column where it begins, from 1."""
    outcome: Outcome
    """The verdict on it."""
    moves: int
    """The number of its legal moves."""
