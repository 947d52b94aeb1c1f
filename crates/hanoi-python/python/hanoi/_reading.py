"""What was read of an answer: named tuples, made by the compiled part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from hanoi._native import State
    from hanoi.types import Outcome, Reading

__all__ = ["Audit", "Contradiction", "Evidence", "Passage", "ReadMove", "RivalReading", "UnusedPlace"]


class ReadMove(NamedTuple):
    """A move or a state that was read in a text, whether it is a part of the answer or not."""

    passage: int
    """The passage that it belongs to, from 1."""
    line: int
    """Where it begins, from 1."""
    column: int
    text: str
    """The text of it, up to the next move on the line or to the end of the line."""
    claim: str
    """What was read, such as '1AC'."""
    disk_named: bool
    """Whether the disk is named; if not, it is the topmost one."""
    pegs: str
    """How pegs are counted: 'letters', 'from 0', 'from 1', or 'unnamed' for a state."""
    bytes: tuple[int, int] | None = None
    """The first byte of it and the one behind it, if it was read as a record."""
    agreement: str | None = None
    """Whether the disk and the state beside it agree with it: 'same', 'differs', or 'none' if nothing stands there; None in prose."""

    def to_dict(self) -> dict[str, Any]:
        """Returns it as `Audit.to_dict` has it."""
        given = {key: value for key, value in self._asdict().items() if value is not None}
        return {**given, "bytes": list(self.bytes)} if self.bytes else given


class Passage(NamedTuple):
    """A passage of a text: moves in one form under one mark."""

    form: str
    """How the moves are laid out: 'lines', 'list' or 'states'."""
    mark: str
    """What the text says of them, such as 'answer', 'draft' or 'none'."""
    line: int
    """Where the first of them stands, from 1."""
    column: int


class Audit(NamedTuple):
    """What was read of a text: `Verdict.read`."""

    moves: tuple[ReadMove, ...]
    """All moves and states, in their order."""
    passages: tuple[Passage, ...]
    """The passages, in the order in which they begin."""
    answer: int | None
    """The number of the passage that is the answer, from 1, if there is one."""

    @property
    def answer_moves(self) -> tuple[ReadMove, ...]:
        """The moves of the passage that is the answer."""
        return tuple(move for move in self.moves if move.passage == self.answer)

    def to_dict(self) -> dict[str, Any]:
        """Returns it as `hanoi verify --read --json` has it (docs/json/verdicts.md)."""
        return {
            "moves": [move.to_dict() for move in self.moves],
            "passages": [passage._asdict() for passage in self.passages],
            "answer": self.answer,
        }


class Contradiction(NamedTuple):
    """A state beside the moves that is not the one they lead to: `Verdict.contradicts`."""

    line: int
    """Where it stands, from 1."""
    column: int
    after: int
    """After how many moves."""
    shown: str
    """The state as the text shows it."""
    state: State
    """The state that the moves lead to."""

    @property
    def place(self) -> tuple[int, int]:
        """The line and the column of it."""
        return self.line, self.column


class UnusedPlace(NamedTuple):
    """A place that looks like a move and does not count."""

    line: int
    """Where it begins, from 1."""
    column: int
    text: str
    """Its text, up to 80 characters."""


class Evidence(NamedTuple):
    """What a verdict on records rests on: `Verdict.evidence`."""

    bytes: tuple[int, int] | None
    """The first byte of the first wrong move, or of what cannot be read, and the one behind it."""
    unused: tuple[UnusedPlace, ...]
    """The places that look like moves and do not count, at most 16."""
    unused_count: int
    """How many there are."""


class RivalReading(NamedTuple):
    """One of two readings that disagree: `Verdict.ambiguous`."""

    reading: Reading
    """How the text was read."""
    place: tuple[int, int]
    """The line and the column where it begins, from 1."""
    outcome: Outcome
    """What it would be."""
    moves: int
    """How many legal moves it has."""
