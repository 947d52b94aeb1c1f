"""Puzzles in splits that share none, as a data set for the Hugging Face Hub."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import accumulate, permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanoi._native import Problem, Puzzle, Rules, Table, __version__, check_memory, puzzle_table
from hanoi._puzzles import Puzzles, index_of
from hanoi.errors import InvalidRequest, UnknownKey, WrongType

if TYPE_CHECKING:
    from hanoi.types import PuzzleJson

__all__ = ["Splits", "splits"]

_PUZZLE = 512
"""The least bytes that a puzzle takes."""

_NAMES = ("train", "validation", "test")

_MOST_PEGS = 6
"""Up to so many pegs, symmetries of rules that are not classic are found by trying all orders of the pegs."""


@dataclass(frozen=True)
class Splits(Mapping[str, list[Puzzle]]):
    """Puzzles by the name of their split, from `splits`."""

    puzzles: Puzzles[Any]
    sizes: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_found", _dealt(self.puzzles, dict(self.sizes)))

    def __getitem__(self, name: str) -> list[Puzzle]:
        found: dict[str, list[Puzzle]] = self.__dict__["_found"]
        if not isinstance(name, str) or name not in found:
            raise UnknownKey.of("name", name, "is no split", ", ".join(found))
        return found[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.sizes)

    def __len__(self) -> int:
        return len(self.sizes)

    def __reduce__(self) -> tuple[Any, ...]:
        return Splits, (self.puzzles, self.sizes)

    def to_arrow(self, name: str, *, format: PuzzleJson = "jsonl") -> Table:
        """Returns a split as a table, with the columns of `Puzzles.to_arrow`."""
        return puzzle_table(self[name], format)

    def save(
        self,
        folder: str | os.PathLike[str],
        *,
        format: PuzzleJson = "prompt",
        title: str = "Tower of Hanoi puzzles",
        license: str = "mit",
    ) -> None:
        """Writes a data set as the Hugging Face Hub takes it: a Parquet file for each split, and a card, README.md, that says how the
        puzzles were made. It needs pyarrow.

        `license` is an identifier of the Hub; the package itself is under MIT or Apache-2.0.
        """
        import pyarrow
        from pyarrow import parquet

        data = Path(folder) / "data"
        data.mkdir(parents=True, exist_ok=True)
        tables = {name: pyarrow.table(self.to_arrow(name, format=format)) for name in self}
        for name, table in tables.items():
            parquet.write_table(table, data / f"{name}-00000-of-00001.parquet")
        head = _head(tables, title, license)
        card = f"---\n{head}---\n\n# {title}\n\n{self._made(format)}"
        (Path(folder) / "README.md").write_text(card, encoding="utf-8")

    def _made(self, format: PuzzleJson) -> str:
        """How the puzzles were made."""
        sizes = ", ".join(f"{name}={len(self.get(name, ()))}" for name in _NAMES)
        said = [f"{key}={value!r}" for key, value in vars(self.puzzles).items() if not key.startswith("_") and value is not None]
        asked = f"hanoi.puzzles({', '.join(said)})"
        reply = "answer" if format != "jsonl" else "solution"
        return f"""\
{sum(size for _, size in self.sizes)} puzzles with exact shortest solutions, made by this call of `hanoi-kit` {__version__}, which gives the same rows on every machine:

```python
import hanoi

hanoi.splits({asked}, {sizes}).save("folder", format="{format}")
```

No puzzle is in two splits, nor is one that is the same but for the names of pegs or the direction: symmetric puzzles are in one split.

| column | |
|---|---|
| `disks`, `pegs`, `rules` | the board |
| `start`, `goal` | states: each disk's peg, largest disk first |
| `distance`, `optimality`, `proof` | the length of a shortest solution, and what proves it |
| `paths` | how many shortest solutions there are |
| `{reply}` | one of them |

`hanoi.verify_table` judges a column of replies, `hanoi.score` scores them:

```python
hanoi.score(replies, rows, harness="solved")
```
"""


def splits(puzzles: Puzzles[Any], train: int = 8000, validation: int = 1000, test: int = 1000) -> Splits:
    """Deals puzzles out to splits of these sizes, in the order of the set. The same set and sizes give the same splits everywhere.

    No puzzle is in two splits, and neither are two that differ only in the names of pegs or in the direction, as far as the rules allow
    that (those that are not classic are looked at on up to 6 pegs): which split they go to is drawn for all of them at once. A split of
    size 0 is left out. It is an error if there are too few puzzles: whole towers of the same size are all alike.

    >>> from hanoi import puzzles, splits
    >>> dealt = splits(puzzles(seed=7, disks=(3, 5)), train=80, validation=10, test=10)
    >>> {name: len(split) for name, split in dealt.items()}
    {'train': 80, 'validation': 10, 'test': 10}
    >>> dealt.to_arrow("test", format="prompt")
    <Table: 10 rows of id, disks, pegs, rules, start, goal, distance, optimality, proof, paths, prompt, answer>
    """
    if not isinstance(puzzles, Puzzles):
        raise WrongType.of_argument("puzzles", puzzles, "Puzzles, from hanoi.puzzles")
    sizes = dict(zip(_NAMES, (train, validation, test), strict=True))
    for name, size in sizes.items():
        index_of(name, size)
    kept = tuple((name, size) for name, size in sizes.items() if size > 0)
    if not kept:
        raise InvalidRequest.of("train", train, "leaves all splits without a puzzle", "a size of 1 or more")
    return Splits(puzzles, kept)


def _dealt(puzzles: Puzzles[Any], sizes: dict[str, int]) -> dict[str, list[Puzzle]]:
    total = sum(sizes.values())
    check_memory(total * _PUZZLE)
    ends = list(zip(accumulate(sizes.values()), sizes, strict=True))
    dealt: dict[str, list[Puzzle]] = {name: [] for name in sizes}
    missing = total
    for puzzle in puzzles:
        drawn = sha256(f"{puzzles.seed} {_alike(puzzle.problem)}".encode()).digest()
        place = int.from_bytes(drawn[:8], "big") * total >> 64
        name = next(name for end, name in ends if place < end)
        if len(dealt[name]) < sizes[name]:
            dealt[name].append(puzzle)
            missing -= 1
            if not missing:
                return dealt
    few = next(name for name in sizes if len(dealt[name]) < sizes[name])
    found = len(dealt[few])
    raise InvalidRequest.of(few, sizes[few], f"is too many: there are only {found} such puzzles for this split", f"at most {found}")


def _alike(problem: Problem) -> str:
    """A name for a puzzle and all that are the same but for the names of pegs or the direction."""
    start, goal, rules = str(problem.start), str(problem.goal), problem.rules
    if str(rules) == "classic":
        pairs = [_renamed(start + goal), _renamed(goal + start)]
    else:
        pairs = [
            (goal + start if turned else start + goal).translate(names)
            for names, turned in _symmetries(rules)
        ]
    return f"{rules} {rules.pegs} {min(pairs)}"


def _renamed(text: str) -> str:
    """The text with its letters named in the order in which they come."""
    names: dict[str, str] = {}
    return "".join(names.setdefault(letter, chr(ord("A") + len(names))) for letter in text)


@lru_cache(maxsize=64)
def _symmetries(rules: Rules) -> list[tuple[dict[int, int], bool]]:
    """The ways to rename pegs that keep the rules, and those that turn every arc round."""
    arcs, pegs = set(rules.arcs), rules.pegs
    back = {(target, source) for source, target in arcs}
    orders = permutations(range(pegs)) if pegs <= _MOST_PEGS else [tuple(range(pegs))]
    found = []
    for order in orders:
        renamed = {(order[source], order[target]) for source, target in arcs}
        names = {ord("A") + peg: ord("A") + named for peg, named in enumerate(order)}
        found += [(names, turned) for turned, kept in ((False, arcs), (True, back)) if renamed == kept]
    return found


def _head(tables: dict[str, Any], title: str, license: str) -> str:
    """The head of a card, which the Hub reads."""
    [first, *_] = tables.values()
    rows = sum(table.num_rows for table in tables.values())
    lines = [
        f"pretty_name: {_quoted(title)}",
        f"license: {license}",
        "language:\n- en",
        "task_categories:\n- text-generation",
        "tags:\n- tower-of-hanoi\n- planning\n- reasoning\n- synthetic",
        f"size_categories:\n- {_category(rows)}",
        "configs:\n- config_name: default\n  data_files:",
        *(f"  - split: {name}\n    path: data/{name}-*.parquet" for name in tables),
        "dataset_info:\n  features:",
        *(f"  - name: {field.name}\n    dtype: {field.type}" for field in first.schema),
        "  splits:",
        *(
            f"  - name: {name}\n    num_bytes: {table.nbytes}\n    num_examples: {table.num_rows}"
            for name, table in tables.items()
        ),
    ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """Text as YAML has it in quotes."""
    return "'" + text.replace("'", "''").replace("\n", " ") + "'"


def _category(rows: int) -> str:
    """How the Hub calls a number of rows."""
    sizes = [(10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M")]
    return next((name for end, name in sizes if rows < end), "n>10M")
