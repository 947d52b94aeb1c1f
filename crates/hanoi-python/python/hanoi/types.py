"""Type aliases for arguments and results."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from hanoi._native import Move, Problem, Puzzle, Rules, State

__all__ = [
    "AlgorithmName",
    "AnswerLike",
    "Answers",
    "ArrowArray",
    "ArrowStream",
    "ArrowTable",
    "Given",
    "GraphFormat",
    "Harness",
    "Kind",
    "MoveLike",
    "Numbers",
    "Optimality",
    "Outcome",
    "Peg",
    "PromptForm",
    "PuzzleFormat",
    "PuzzleJson",
    "PuzzleLike",
    "ReadAs",
    "Reading",
    "Reward",
    "RulesLike",
    "SavedGame",
    "Seen",
    "StateLike",
    "Strict",
    "Style",
    "Theme",
]

AlgorithmName: TypeAlias = Literal[
    "recursive",
    "call-stack",
    "smallest-disk",
    "peg-pairs",
    "binary",
    "closed-form",
    "best-first",
    "frame-stewart",
    "search",
]
"""The name of an algorithm, as in `Algorithm`."""
Style: TypeAlias = Literal["text", "compact", "pegs", "json", "jsonl", "csv", "stacks", "picture", "pddl"]
"""A style of writing moves."""
Strict: TypeAlias = Literal["text", "compact", "pegs", "json", "jsonl", "csv", "pddl"]
"""The styles for strict reading."""
Reading: TypeAlias = Literal[
    "any",
    "records",
    "prose",
    "strict:text",
    "strict:compact",
    "strict:pegs",
    "strict:json",
    "strict:jsonl",
    "strict:csv",
    "strict:pddl",
]
"""The reading of an answer in a text."""
Harness: TypeAlias = Literal["reasoning-gym", "efficiency", "solved", "in-place", "distance"]
"""The scoring of answers."""
Outcome: TypeAlias = Literal["solved", "incomplete", "illegal", "unreadable", "ambiguous"]
"""The verdict on an answer."""
Optimality: TypeAlias = Literal["proven", "confirmed", "presumed", "unknown"]
"""Whether a length is proven to be shortest."""
GraphFormat: TypeAlias = Literal["csv", "dot", "graphml", "json"]
PuzzleFormat: TypeAlias = Literal[
    "jsonl", "pddl", "asp", "pebl", "prompt", "prompt-sentences", "illusion"
]
PuzzleJson: TypeAlias = Literal["jsonl", "prompt", "prompt-sentences", "illusion"]
"""The formats of puzzles in JSON."""
PromptForm: TypeAlias = Literal["prompt", "prompt-sentences", "illusion"]
"""The formats of puzzles that are prompts for a language model."""
Kind: TypeAlias = Literal["tower", "perfect", "to-perfect", "any"]
"""The kinds of start and goal of puzzles."""
Numbers: TypeAlias = int | str | Sequence[int | str] | None
"""A number or several, also as text from a command line."""
Reward: TypeAlias = Literal["goal", "steps", "distance"]
"""The reward of a step in an environment."""
Theme: TypeAlias = Literal["light", "dark"]

Peg: TypeAlias = int | str
"""A peg: its number from 0, or its letter."""
MoveLike: TypeAlias = Move | str | Iterable[Any]
"""A move: a `Move`, its text, or a disk and two pegs."""
RulesLike: TypeAlias = Rules | str | Iterable[tuple[Peg, Peg]]
"""Rules: `Rules`, their text, or a list of arcs."""
StateLike: TypeAlias = State | str | Sequence[Sequence[int]] | Mapping[str, Sequence[int]]
"""A state: a `State`, its text, or each peg's disks from bottom to top, with or without the names of the pegs."""
Seen: TypeAlias = tuple[
    bytearray, bytearray, bytearray, bytearray, bytearray, bytearray, bytearray | None
]
"""The observation of many games: states, rewards, terminated, truncated, legal, masks of legal actions, and distances, if tracked."""
SavedGame: TypeAlias = tuple[State, int, float, bool, bool, bool, tuple[int, int]]
"""Everything that changes in a game: the fields of `hanoi.gymnasium.Saved`."""
ReadAs: TypeAlias = tuple[Style | None, Reading | None, bool, bool]
"""The options for reading an answer: style, reading, whether the text has several, and whether to score them."""
Given: TypeAlias = tuple[int | None, float | None, int | None]
"""The arguments of limits: bytes, seconds and cores."""
AnswerLike: TypeAlias = str | bytes | Iterable[Any]
"""An answer: text, or a list of moves."""
Answers: TypeAlias = Iterable[AnswerLike | None] | os.PathLike[str]
"""Many answers: a list or a column, or a file of JSON lines."""
PuzzleLike: TypeAlias = Problem | Puzzle | int | Mapping[str, Any]
"""The puzzle of an answer: also a number of disks, or a mapping with the keys of `hanoi generate`."""


class ArrowStream(Protocol):
    """An exporter of a stream of Arrow arrays: tables, data frames and columns of most libraries."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class ArrowArray(Protocol):
    """An exporter of one Arrow array: record batches."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...


ArrowTable: TypeAlias = ArrowStream | ArrowArray
"""A table, or a column of texts, of any library that exports Arrow data."""
