"""What may stand for what."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from hanoi._native import Move, Problem, Puzzle, Rules, State

__all__ = ["AnswerLike", "Answers", "MoveLike", "Peg", "PuzzleLike", "RulesLike", "Seen", "StateLike"]

Peg: TypeAlias = int | str
"""A peg: its number from 0, or its letter."""
MoveLike: TypeAlias = Move | str | Iterable[Any]
"""A move: a `Move`, its text, or a disk and two pegs."""
RulesLike: TypeAlias = Rules | str | Iterable[tuple[Peg, Peg]]
"""Rules: `Rules`, their text, or a list of arcs."""
StateLike: TypeAlias = State | str | Sequence[Sequence[int]]
"""A state: a `State`, its text, or each peg's disks from bottom to top."""
Seen: TypeAlias = tuple[
    bytearray, bytearray, bytearray, bytearray, bytearray, bytearray, bytearray | None
]
"""Of many games: states, rewards, terminated, truncated, legal, legal actions, and distances if they are kept."""
AnswerLike: TypeAlias = str | bytes | Iterable[Any]
"""An answer: text, or a list of moves."""
Answers: TypeAlias = Iterable[AnswerLike | None] | os.PathLike[str]
"""Many answers: a list or a column, or a file of JSON lines."""
PuzzleLike: TypeAlias = Problem | Puzzle | int | Mapping[str, Any]
"""The puzzle of an answer: a number of disks, or a mapping with the keys of `hanoi generate`, does too."""
