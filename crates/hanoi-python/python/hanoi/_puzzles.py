"""Puzzles by index."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from operator import index
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, SupportsIndex, TypeVar, overload

from hanoi._native import Limits, Puzzle, PuzzleSet, Rules, check_memory, strict_form
from hanoi._questions import solve
from hanoi.errors import HanoiWarning, InvalidRequest, OutOfRange, TooLong, WrongType

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from hanoi._native import Table
    from hanoi.types import Kind, Numbers, PuzzleJson, Reading

__all__ = ["Puzzles", "puzzles"]


P = TypeVar("P", Puzzle, "Puzzle | None")
"""The item at an index: a puzzle, or with a `distance` perhaps None."""

_MIN_PUZZLE_BYTES = 512
"""The least bytes of a puzzle in a list, or of its row in columns."""


@dataclass(frozen=True)
class Puzzles(Generic[P]):
    """All puzzles of a kind in an order given by a seed, from `puzzles`.

    Each puzzle is computed from its index alone, so threads and workers can share a set. The same arguments give the same puzzles
    everywhere. An index whose puzzle does not have the requested `distance` gives None; iteration skips it.
    """

    seed: int = 0
    disks: int | tuple[int, int] | None = None
    pegs: int | Iterable[int] | None = None
    rules: str | None = None
    kind: Kind | None = None
    distance: int | tuple[int, int] | None = None
    apart: int | None = None

    def __post_init__(self) -> None:
        pegs: Any = self.pegs
        if pegs is not None and not hasattr(pegs, "__index__"):
            if not isinstance(pegs, Iterable) or isinstance(pegs, (str, bytes)):
                raise WrongType.of_argument("pegs", pegs, "a number of pegs, or several, as in (3, 4)")
            pegs = tuple(pegs)
        object.__setattr__(self, "pegs", pegs)
        each = pegs if isinstance(pegs, tuple) else (pegs,)
        plain = self.pegs is None and self.rules is None
        puzzle_set = PuzzleSet(
            self.seed,
            _ends("disks", self.disks),
            [] if plain else [Rules(self.rules, pegs=number) for number in each],
            self.kind,
            _ends("distance", self.distance),
            self.apart,
        )
        object.__setattr__(self, "_set", puzzle_set)

    @property
    def length(self) -> int:
        """The number of puzzles, of any distance."""
        return self._puzzles.length

    @property
    def _puzzles(self) -> PuzzleSet:
        puzzle_set: PuzzleSet = self.__dict__["_set"]
        return puzzle_set

    def __reduce__(self) -> tuple[Any, ...]:
        return Puzzles, tuple(getattr(self, field.name) for field in fields(self))

    @property
    def different(self) -> int | None:
        """The number of puzzles up to the names of pegs; None for rules on many pegs that are not classic."""
        return self._puzzles.different

    def __len__(self) -> int:
        if self.length > sys.maxsize:
            raise TooLong.of("length", ..., "is beyond what len() can return", "the attribute length")
        return self.length

    def __contains__(self, puzzle: object) -> bool:
        if not isinstance(puzzle, Puzzle) or puzzle.id > self.length:
            return False
        return self[puzzle.id - 1] == puzzle

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> P: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[P]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> Any:
        try:
            selected = range(self.length)[key]
        except IndexError:
            raise OutOfRange.of_index(key, self.length, "puzzles") from None
        except TypeError:
            raise WrongType.of_argument("index", key, "a whole number, or a slice of them") from None
        except ValueError:
            raise InvalidRequest.of("step", 0, "is not a step", "another number") from None
        if isinstance(selected, range):
            check_memory(_count(selected) * _MIN_PUZZLE_BYTES)
            return [self._puzzles.get(index, Limits()) for index in selected]
        return self._puzzles.get(selected, Limits())

    def __iter__(self) -> Iterator[Puzzle]:
        items = (self._puzzles.get(index, Limits()) for index in range(self.length))
        return (puzzle for puzzle in items if puzzle is not None)

    def _slice(self, count: int | None, start: int) -> tuple[int, int]:
        """The start and the length of a slice."""
        first = min(natural("start", start), self.length)
        length = take_count(self, count, _COUNT, first)
        check_memory(length * _MIN_PUZZLE_BYTES)
        return first, length

    def columns(self, count: int | None = None, start: int = 0) -> dict[str, list[Any]]:
        """Returns the puzzles at `count` indexes from `start` (1000, or all if fewer), as lists: `id`, `disks`, `pegs`, `rules`, `start`,
        `goal`, `distance`, `paths` (the number of shortest solutions) and `solution` (one of them, such as '1AB 2AC 1BC'). If there are
        fewer than `count`, a warning states both numbers.

        >>> from hanoi import puzzles
        >>> puzzles(seed=7, disks=4, pegs=4).columns(2, start=10)["id"]
        [11, 12]
        """
        return self._puzzles.columns(*self._slice(count, start), Limits())

    def to_arrow(self, count: int | None = None, start: int = 0, *, format: PuzzleJson = "jsonl") -> Table:
        """Returns the puzzles of `columns` as a table, for any library that reads Arrow data.

        Its columns are the keys of `Puzzle.to_dict(format)`; the solution is text, as in `columns`. Numbers beyond 2^63 - 1 are null.

        >>> from hanoi import puzzles
        >>> puzzles(seed=7).to_arrow(2, start=10, format="prompt")
        <Table: 2 rows of id, disks, pegs, rules, start, goal, distance, optimality, proof, paths, prompt, answer>
        """
        return self._puzzles.table(*self._slice(count, start), format, Limits())

    def to_polars(self, count: int | None = None, start: int = 0) -> pl.DataFrame:
        """Returns `columns` as a data frame of Polars, which must be installed."""
        import polars

        return polars.DataFrame(self.columns(count, start))

    def to_pandas(self, count: int | None = None, start: int = 0) -> pd.DataFrame:
        """Returns `columns` as a data frame of pandas, which must be installed."""
        import pandas

        return pandas.DataFrame(self.columns(count, start))

    def to_parquet(self, path: str | os.PathLike[str], count: int | None = None, start: int = 0) -> None:
        """Writes `columns` to a Parquet file, with Polars or else with pandas."""
        try:
            frame = self.to_polars(count, start)
        except ImportError:
            self.to_pandas(count, start).to_parquet(path)
        else:
            frame.write_parquet(os.fspath(path))


def _count(indexes: range) -> int:
    """The length of a range, which may exceed what `len()` can return."""
    return max(0, -((indexes.start - indexes.stop) // indexes.step))


def _ends(field: str, span: Any) -> tuple[Any, Any] | None:
    """The minimum and the maximum."""
    if span is None or hasattr(span, "__index__"):
        return None if span is None else (span, span)
    if not isinstance(span, (tuple, list)) or len(span) != 2:
        raise WrongType.of_argument(field, span, "a number, or the minimum and the maximum, as in (3, 5)")
    return span[0], span[1]


def natural(field: str, value: Any) -> int:
    """Returns a whole number of any size, at least 0."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise WrongType.of_argument(field, value, "a whole number")
    if value < 0:
        raise InvalidRequest.of(field, value, "is below 0", "a number from 0")
    return index(value)


def take_count(puzzle_set: Puzzles[Any], count: int | None, default: int, start: int = 0, name: str = "count") -> int:
    """Returns the number of puzzles to take from `start`: the count or the default, limited to the puzzles of the set. If the count is
    larger, a warning states both numbers.
    """
    remaining = puzzle_set.length - start
    if count is None:
        return min(default, remaining)
    if natural(name, count) > remaining:
        different = "" if start or puzzle_set.different is None else f", {puzzle_set.different} up to the names of pegs"
        HanoiWarning.say(f"{name}={count}: there are only {remaining} such puzzles{different}")
    return min(index(count), remaining)


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
    """Returns all puzzles of a kind as a sequence, in an order given by the seed.

    `disks` and `distance` are a number, or a minimum and a maximum (by default 3 to 8 disks and any distance), `pegs` a number or
    several, `kind` one of 'any', 'to-perfect', 'perfect' and 'tower'. `apart` is the least number of disks off the fullest peg, in the
    start and in the goal.

    >>> from hanoi import puzzles
    >>> puzzle = puzzles(seed=7)[10**6]
    >>> puzzle.id, puzzle.solution.length == puzzle.distance
    (1000001, True)
    """
    return Puzzles(seed, disks, pegs, rules, kind, distance, apart)


_COUNT = 1000
"""The default number of puzzles."""

_ORDER = "Give all of them in order"


class Prompt(NamedTuple):
    """A prompt for a language model, and a shortest answer."""

    system: str | None
    """The system prompt, if the form has one."""
    question: str
    answer: str


def prompt(puzzle: Puzzle, form: PuzzleJson, reading: Reading | None = None) -> Prompt:
    """Returns the prompt for a puzzle. For a strict reading, it requests the form of that reading."""
    strict = strict_form(reading)
    row = puzzle.to_dict(form)
    plain = Prompt(row.get("system"), row["prompt"], row["answer"])
    if strict is None or (strict == "json" and form != "prompt-sentences"):
        return plain
    if form == "illusion":
        raise InvalidRequest.of("reading", reading, "does not fit the prompts of illusion, which request a JSON list", "'strict:json'")
    description, _, _ = plain.question.partition(_ORDER)
    example = solve(1).text(strict).splitlines()[-1]
    order = f"{_ORDER}, in this form and in no other; here disk 1 goes from the first peg to the third:\n{example}\n"
    return Prompt(None, description + order, puzzle.solution.text(strict))


def numbers(field: str, value: Numbers) -> list[int] | None:
    """Returns a number or several as a list."""
    if value is None:
        return None
    several = [value] if isinstance(value, str) or not isinstance(value, Iterable) else value
    try:
        return [int(number) if isinstance(number, str) else natural(field, number) for number in several]
    except ValueError:
        raise InvalidRequest.of(field, value, "is not a number", "a number, or several, as in 3 or [3, 5]") from None


def span(field: str, value: Numbers) -> tuple[int, int] | None:
    """Returns the minimum and the maximum, from a number or a pair."""
    ends = numbers(field, value)
    if ends is not None and len(ends) not in (1, 2):
        raise InvalidRequest.of(field, value, f"has {len(ends)} numbers", "one, or the minimum and the maximum, as in [3, 5]")
    return (min(ends), max(ends)) if ends else None
