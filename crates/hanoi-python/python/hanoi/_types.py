"""What may stand for what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from hanoi._native import Move, Rules, State

__all__ = ["MoveLike", "Peg", "RulesLike", "Seen", "StateLike"]

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
