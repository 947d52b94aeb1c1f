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
        pegs: Any = self.pegs
        if pegs is not None and not hasattr(pegs, "__index__"):
            if not isinstance(pegs, Iterable) or isinstance(pegs, (str, bytes)):
                raise WrongType.of_argument("pegs", pegs, "a number of pegs, or several, as in (3, 4)")
            pegs = tuple(pegs)
        object.__setattr__(self, "pegs", pegs)
        each = pegs if isinstance(pegs, tuple) else (pegs,)
        plain = self.pegs is None and self.rules is None
        made = PuzzleSet(
            self.seed,
            _ends("disks", self.disks),
            [] if plain else [Rules(self.rules, pegs=number) for number in each],
            self.kind,
            _ends("distance", self.distance),
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

    @property
    def different(self) -> int | None:
        """The number of those that differ in more than the names of pegs; None for rules on many pegs that are not classic."""
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
            picked = range(self.length)[key]
        except IndexError:
            raise OutOfRange.of_index(key, self.length, "puzzles") from None
        except TypeError:
            raise WrongType.of_argument("index", key, "a whole number, or a slice of them") from None
        except ValueError:
            raise InvalidRequest.of("step", 0, "is no step", "another number") from None
        if isinstance(picked, range):
            check_memory(_count(picked) * _PUZZLE)
            return [self._puzzles.get(index, Limits()) for index in picked]
        return self._puzzles.get(picked, Limits())

    def __iter__(self) -> Iterator[Puzzle]:
        found = (self._puzzles.get(index, Limits()) for index in range(self.length))
        return (puzzle for puzzle in found if puzzle is not None)

    def _picked(self, count: int | None, start: int) -> tuple[int, int]:
        """The first of some indexes, and how many there are."""
        first = min(index_of("start", start), self.length)
        most = taken(self, count, _COUNT, first)
        check_memory(most * _PUZZLE)
        return first, most

    def columns(self, count: int | None = None, start: int = 0) -> dict[str, list[Any]]:
        """Returns the puzzles at `count` indexes from `start` on (1000, or all there are), as lists: `id`, `disks`, `pegs`, `rules`,
        `start`, `goal`, `distance`, `paths` (the number of shortest solutions) and `solution` (one of them, such as '1AB 2AC 1BC').
        A warning has both numbers if there are fewer.

        >>> from hanoi import puzzles
        >>> puzzles(seed=7, disks=4, pegs=4).columns(2, start=10)["id"]
        [11, 12]
        """
        return self._puzzles.columns(*self._picked(count, start), Limits())

    def to_arrow(self, count: int | None = None, start: int = 0, *, format: PuzzleJson = "jsonl") -> Table:
        """Returns the same puzzles as `columns` as a table for any library that reads Arrow data.

        Its columns are the keys of `Puzzle.to_dict(format)`; the solution is text, as in `columns`. Numbers beyond 2^63 - 1 are null.

        >>> from hanoi import puzzles
        >>> puzzles(seed=7).to_arrow(2, start=10, format="prompt")
        <Table: 2 rows of id, disks, pegs, rules, start, goal, distance, optimality, proof, paths, prompt, answer>
        """
        return self._puzzles.table(*self._picked(count, start), format, Limits())

    def to_polars(self, count: int | None = None, start: int = 0) -> pl.DataFrame:
        """Returns `columns` as a data frame of Polars, which has to be installed."""
        import polars

        return polars.DataFrame(self.columns(count, start))

    def to_pandas(self, count: int | None = None, start: int = 0) -> pd.DataFrame:
        """Returns `columns` as a data frame of pandas, which has to be installed."""
        import pandas

        return pandas.DataFrame(self.columns(count, start))

    def to_parquet(self, path: str | os.PathLike[str], count: int | None = None, start: int = 0) -> None:
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


def _ends(field: str, span: Any) -> tuple[Any, Any] | None:
    """The least and the most."""
    if span is None or hasattr(span, "__index__"):
        return None if span is None else (span, span)
    if not isinstance(span, (tuple, list)) or len(span) != 2:
        raise WrongType.of_argument(field, span, "a number, or the least and the most, as in (3, 5)")
    return span[0], span[1]


def index_of(field: str, given: Any) -> int:
    """Returns a number from 0 of any size."""
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise WrongType.of_argument(field, given, "a whole number")
    if given < 0:
        raise InvalidRequest.of(field, given, "is below 0", "a number from 0")
    return index(given)


def taken(found: Puzzles[Any], count: int | None, usual: int, start: int = 0, name: str = "count") -> int:
    """Returns the number of puzzles to take from a start on: the count, or the usual one, but at most all. A warning has both numbers if
    the count is larger.
    """
    left = found.length - start
    if count is None:
        return min(usual, left)
    if index_of(name, count) > left:
        alike = "" if start or found.different is None else f", {found.different} up to the names of pegs"
        HanoiWarning.say(f"{name}={count}: there are only {left} such puzzles{alike}")
    return min(index(count), left)


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


_COUNT = 1000
"""The number of puzzles by default."""

_ORDER = "Give all of them in order"


class Asked(NamedTuple):
    """What a language model is asked, and a shortest answer."""

    system: str | None
    """What it is told before the question, if the form has such a part."""
    question: str
    answer: str


def asked(puzzle: Puzzle, form: PuzzleJson, reading: Reading | None = None) -> Asked:
    """Returns what a language model is asked; if its answer is read strictly, it is asked for the form that is read."""
    strict = strict_form(reading)
    said = puzzle.to_dict(form)
    whole = Asked(said.get("system"), said["prompt"], said["answer"])
    if strict is None or (strict == "json" and form != "prompt-sentences"):
        return whole
    if form == "illusion":
        raise InvalidRequest.of("reading", reading, "is not what illusion asks for, a list in JSON", "'strict:json'")
    puzzle_told, _, _ = whole.question.partition(_ORDER)
    example = solve(1).text(strict).splitlines()[-1]
    order = f"{_ORDER}, in this form and in no other; here disk 1 goes from the first peg to the third:\n{example}\n"
    return Asked(None, puzzle_told + order, puzzle.solution.text(strict))


def numbers(field: str, given: Numbers) -> list[int] | None:
    """Returns a number or several as a list."""
    if given is None:
        return None
    listed = [given] if isinstance(given, str) or not isinstance(given, Iterable) else given
    try:
        return [int(number) if isinstance(number, str) else index_of(field, number) for number in listed]
    except ValueError:
        raise InvalidRequest.of(field, given, "is no number", "a number, or several, as in 3 or [3, 5]") from None


def span(field: str, given: Numbers) -> tuple[int, int] | None:
    """Returns a number, or the least and the most."""
    ends = numbers(field, given)
    if ends is not None and len(ends) not in (1, 2):
        raise InvalidRequest.of(field, given, f"has {len(ends)} numbers", "one, or the least and the most, as in [3, 5]")
    return (min(ends), max(ends)) if ends else None
