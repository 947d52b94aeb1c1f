"""Puzzles by index."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, SupportsIndex, TypeVar, overload

from hanoi._native import Limits, Puzzle, PuzzleSet, Rules, check_memory
from hanoi._questions import solve
from hanoi.errors import InvalidRequest

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from hanoi._native import Table
    from hanoi.types import Kind, Numbers, PuzzleJson, Strict

__all__ = ["Puzzles", "puzzles"]


P = TypeVar("P", Puzzle, "Puzzle | None")
"""What there is at an index: a puzzle, or where only some distances are asked for, perhaps None."""

_PUZZLE = 512
"""The least bytes that a puzzle takes in a list, or its row in columns."""


@dataclass(frozen=True)
class Puzzles(Generic[P]):
    """All puzzles of a kind in the order that a seed gives them, from `puzzles`.

    Each is known without those before it: threads, workers and rows can take any of them. The same arguments give the same
    puzzles everywhere. At an index whose puzzle is not at the `distance` asked for there is None; iterating passes over it.
    """

    seed: int = 0
    disks: int | tuple[int, int] | None = None
    pegs: int | Iterable[int] | None = None
    rules: str | None = None
    kind: Kind | None = None
    distance: int | tuple[int, int] | None = None
    apart: int | None = None

    def __post_init__(self) -> None:
        pegs = self.pegs if self.pegs is None or isinstance(self.pegs, int) else tuple(self.pegs)
        object.__setattr__(self, "pegs", pegs)
        each = pegs if isinstance(pegs, tuple) else (pegs,)
        plain = self.pegs is None and self.rules is None
        made = PuzzleSet(
            self.seed,
            _ends(self.disks),
            [] if plain else [Rules(self.rules, pegs=number) for number in each],
            self.kind,
            _ends(self.distance),
            self.apart,
        )
        object.__setattr__(self, "_set", made)

    @property
    def length(self) -> int:
        """The number of puzzles, whatever their distance."""
        return self._puzzles.length

    @property
    def _puzzles(self) -> PuzzleSet:
        made: PuzzleSet = self.__dict__["_set"]
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Puzzles, tuple(getattr(self, field.name) for field in fields(self))

    def __len__(self) -> int:
        return len(range(self.length))

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> P: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[P]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> Any:
        picked = range(self.length)[key]
        if isinstance(picked, range):
            check_memory(_count(picked) * _PUZZLE)
            return [self._puzzles.get(index, Limits()) for index in picked]
        return self._puzzles.get(picked, Limits())

    def __iter__(self) -> Iterator[Puzzle]:
        found = (self._puzzles.get(index, Limits()) for index in range(self.length))
        return (puzzle for puzzle in found if puzzle is not None)

    def columns(self, count: int = 1000, start: int = 0) -> dict[str, list[Any]]:
        """Returns the puzzles at `count` indexes from `start` on, as lists: `id`, `disks`, `pegs`, `rules`, `start`, `goal`,
        `distance`, `paths` (the number of shortest solutions) and `solution` (one of them, such as '1AB 2AC 1BC').

        >>> from hanoi import puzzles
        >>> puzzles(seed=7, disks=4, pegs=4).columns(2, start=10)["id"]
        [11, 12]
        """
        picked = range(self.length)[start : start + count]
        check_memory(_count(picked) * _PUZZLE)
        return self._puzzles.columns(picked.start, len(picked), Limits())

    def to_arrow(self, count: int = 1000, start: int = 0, *, format: PuzzleJson = "jsonl") -> Table:
        """Returns the puzzles at `count` indexes from `start` on as a table for any library that reads Arrow data.

        Its columns are the keys of `Puzzle.to_dict(format)`; the solution is text, as in `columns`. Numbers beyond 2^63 - 1 are null.

        >>> from hanoi import puzzles
        >>> puzzles(seed=7).to_arrow(2, start=10, format="prompt")
        <Table: 2 rows of id, disks, pegs, rules, start, goal, distance, optimality, proof, paths, prompt, answer>
        """
        picked = range(self.length)[start : start + count]
        check_memory(_count(picked) * _PUZZLE)
        return self._puzzles.table(picked.start, len(picked), format, Limits())

    def to_polars(self, count: int = 1000, start: int = 0) -> pl.DataFrame:
        """Returns `columns` as a data frame of Polars, which has to be installed."""
        import polars

        return polars.DataFrame(self.columns(count, start))

    def to_pandas(self, count: int = 1000, start: int = 0) -> pd.DataFrame:
        """Returns `columns` as a data frame of pandas, which has to be installed."""
        import pandas

        return pandas.DataFrame(self.columns(count, start))

    def to_parquet(self, path: str | os.PathLike[str], count: int = 1000, start: int = 0) -> None:
        """Writes `columns` to a Parquet file, by Polars or else by pandas."""
        try:
            frame = self.to_polars(count, start)
        except ImportError:
            self.to_pandas(count, start).to_parquet(path)
        else:
            frame.write_parquet(os.fspath(path))


def _count(picked: range) -> int:
    """The length of a range, which may be more than `len()` can say."""
    return max(0, -((picked.start - picked.stop) // picked.step))


def _ends(span: int | tuple[int, int] | None) -> tuple[int, int] | None:
    return (span, span) if isinstance(span, int) else span


@overload
def puzzles(
    seed: int = 0,
    *,
    disks: int | tuple[int, int] | None = None,
    pegs: int | Iterable[int] | None = None,
    rules: str | None = None,
    kind: Kind | None = None,
    distance: None = None,
    apart: int | None = None,
) -> Puzzles[Puzzle]: ...
@overload
def puzzles(
    seed: int = 0,
    *,
    disks: int | tuple[int, int] | None = None,
    pegs: int | Iterable[int] | None = None,
    rules: str | None = None,
    kind: Kind | None = None,
    distance: int | tuple[int, int],
    apart: int | None = None,
) -> Puzzles[Puzzle | None]: ...
def puzzles(
    seed: int = 0,
    *,
    disks: int | tuple[int, int] | None = None,
    pegs: int | Iterable[int] | None = None,
    rules: str | None = None,
    kind: Kind | None = None,
    distance: int | tuple[int, int] | None = None,
    apart: int | None = None,
) -> Puzzles[Any]:
    """Returns all puzzles of a kind as a sequence, in an order that the seed gives.

    `disks` and `distance` are a number or a pair of the least and the most (3 to 8 disks, any distance), `pegs` a number or
    several, `kind` one of 'any', 'to-perfect', 'perfect' and 'tower'. `apart` is how many disks at least do not lie on the fullest
    peg, at either end.

    >>> from hanoi import puzzles
    >>> puzzle = puzzles(seed=7)[10**6]
    >>> puzzle.id, puzzle.solution.length == puzzle.distance
    (1000001, True)
    """
    return Puzzles(seed, disks, pegs, rules, kind, distance, apart)


_ORDER = "Give all of them in order"


class Asked(NamedTuple):
    """What a language model is asked, and a shortest answer."""

    system: str | None
    """What it is told before the question, if the form has such a part."""
    question: str
    answer: str


def asked(puzzle: Puzzle, form: PuzzleJson, strict: Strict | None = None) -> Asked:
    """Returns what a language model is asked; if its answer is read strictly, it is asked for the form that is read."""
    said = puzzle.to_dict(form)
    whole = Asked(said.get("system"), said["prompt"], said["answer"])
    if strict is None or (strict == "json" and form != "prompt-sentences"):
        return whole
    if form == "illusion":
        raise InvalidRequest(f"illusion asks for a list in JSON, not '{strict}': expected strict='json'")
    puzzle_told, _, _ = whole.question.partition(_ORDER)
    example = solve(1).text(strict).splitlines()[-1]
    order = f"{_ORDER}, in this form and in no other; here disk 1 goes from the first peg to the third:\n{example}\n"
    return Asked(None, puzzle_told + order, puzzle.solution.text(strict))


def numbers(given: Numbers) -> list[int] | None:
    """Returns a number or several as a list."""
    if given is None:
        return None
    listed = [given] if isinstance(given, (int, str)) else given
    try:
        return [int(number) for number in listed]
    except ValueError:
        raise InvalidRequest(f"{given!r}: expected a number, or several, as in 3 or [3, 5]") from None


def span(numbers: list[int] | None) -> tuple[int, int] | None:
    """Returns the least and the most of some numbers."""
    return (min(numbers), max(numbers)) if numbers else None
