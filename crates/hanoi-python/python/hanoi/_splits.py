"""Puzzles in disjoint splits, as a data set for the Hugging Face Hub."""

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
from hanoi._puzzles import Puzzles, natural
from hanoi.errors import InvalidRequest, UnknownKey, WrongType

if TYPE_CHECKING:
    from hanoi.types import PuzzleJson

__all__ = ["Splits", "splits"]

_MIN_PUZZLE_BYTES = 512
"""The least bytes of a puzzle."""

_NAMES = ("train", "validation", "test")

_MAX_SYMMETRIC_PEGS = 6
"""Up to this many pegs, the symmetries of rules that are not classic are found by trying all orders of the pegs."""


@dataclass(frozen=True)
class Splits(Mapping[str, list[Puzzle]]):
    """Puzzles by the name of their split, from `splits`."""

    puzzles: Puzzles[Any]
    sizes: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_splits", _deal(self.puzzles, dict(self.sizes)))

    def __getitem__(self, name: str) -> list[Puzzle]:
        splits: dict[str, list[Puzzle]] = self.__dict__["_splits"]
        if not isinstance(name, str) or name not in splits:
            raise UnknownKey.of("name", name, "is not a split", ", ".join(splits))
        return splits[name]

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
        """Writes a data set for the Hugging Face Hub: a Parquet file for each split, and a card, README.md, with the call that makes the
        puzzles. It needs pyarrow.

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
        card = f"---\n{head}---\n\n# {title}\n\n{self._card(format)}"
        (Path(folder) / "README.md").write_text(card, encoding="utf-8")

    def _card(self, format: PuzzleJson) -> str:
        """The text of the card."""
        sizes = ", ".join(f"{name}={len(self.get(name, ()))}" for name in _NAMES)
        arguments = [f"{key}={value!r}" for key, value in vars(self.puzzles).items() if not key.startswith("_") and value is not None]
        call = f"hanoi.puzzles({', '.join(arguments)})"
        reply = "answer" if format != "jsonl" else "solution"
        return f"""\
{sum(size for _, size in self.sizes)} puzzles with exact shortest solutions, made by this call of `hanoi-kit` {__version__}, which gives the same rows on every machine:

```python
import hanoi

hanoi.splits({call}, {sizes}).save("folder", format="{format}")
```

No puzzle is in two splits. Puzzles that differ only in the names of pegs or in the direction are in the same split.

| column | |
|---|---|
| `disks`, `pegs`, `rules` | the board |
| `start`, `goal` | states: each disk's peg, largest disk first |
| `distance`, `optimality`, `proof` | the length of a shortest solution, and its proof |
| `paths` | the number of shortest solutions |
| `{reply}` | one of them |

`hanoi.verify_table` judges a column of replies, `hanoi.score` scores them:

```python
hanoi.score(replies, rows, harness="solved")
```
"""


def splits(puzzles: Puzzles[Any], train: int = 8000, validation: int = 1000, test: int = 1000) -> Splits:
    """Deals puzzles to splits of these sizes, in the order of the set. The same set and sizes give the same splits everywhere.

    Splits are disjoint. Puzzles that differ only in the names of pegs or in the direction, under a symmetry of the rules, go to the same
    split (for rules that are not classic, on up to 6 pegs). A split of size 0 is left out. Too few puzzles are an error; note that all
    whole towers of one size count as the same.

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
        natural(name, size)
    nonempty = tuple((name, size) for name, size in sizes.items() if size > 0)
    if not nonempty:
        raise InvalidRequest.of("train", train, "leaves every split empty", "a size of 1 or more")
    return Splits(puzzles, nonempty)


def _deal(puzzles: Puzzles[Any], sizes: dict[str, int]) -> dict[str, list[Puzzle]]:
    total = sum(sizes.values())
    check_memory(total * _MIN_PUZZLE_BYTES)
    ends = list(zip(accumulate(sizes.values()), sizes, strict=True))
    dealt: dict[str, list[Puzzle]] = {name: [] for name in sizes}
    missing = total
    for puzzle in puzzles:
        digest = sha256(f"{puzzles.seed} {_symmetry_class(puzzle.problem)}".encode()).digest()
        place = int.from_bytes(digest[:8], "big") * total >> 64
        name = next(name for end, name in ends if place < end)
        if len(dealt[name]) < sizes[name]:
            dealt[name].append(puzzle)
            missing -= 1
            if not missing:
                return dealt
    short = next(name for name in sizes if len(dealt[name]) < sizes[name])
    available = len(dealt[short])
    raise InvalidRequest.of(short, sizes[short], f"is too many: there are only {available} such puzzles for this split", f"at most {available}")


def _symmetry_class(problem: Problem) -> str:
    """A name shared by puzzles that differ only in the names of pegs or in the direction."""
    start, goal, rules = str(problem.start), str(problem.goal), problem.rules
    if str(rules) == "classic":
        pairs = [_rename(start + goal), _rename(goal + start)]
    else:
        pairs = [
            (goal + start if is_reversed else start + goal).translate(names)
            for names, is_reversed in _symmetries(rules)
        ]
    return f"{rules} {rules.pegs} {min(pairs)}"


def _rename(text: str) -> str:
    """Renames letters in the order of their first occurrence."""
    names: dict[str, str] = {}
    return "".join(names.setdefault(letter, chr(ord("A") + len(names))) for letter in text)


@lru_cache(maxsize=64)
def _symmetries(rules: Rules) -> list[tuple[dict[int, int], bool]]:
    """The renamings of pegs that preserve the rules, or reverse every arc."""
    arcs, pegs = set(rules.arcs), rules.pegs
    reverse = {(target, source) for source, target in arcs}
    orders = permutations(range(pegs)) if pegs <= _MAX_SYMMETRIC_PEGS else [tuple(range(pegs))]
    symmetries = []
    for order in orders:
        renamed = {(order[source], order[target]) for source, target in arcs}
        names = {ord("A") + peg: ord("A") + image for peg, image in enumerate(order)}
        symmetries += [(names, is_reversed) for is_reversed, same in ((False, arcs), (True, reverse)) if renamed == same]
    return symmetries


def _head(tables: dict[str, Any], title: str, license: str) -> str:
    """The metadata of the card, which the Hub reads."""
    [first, *_] = tables.values()
    rows = sum(table.num_rows for table in tables.values())
    lines = [
        f"pretty_name: {_quote(title)}",
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


def _quote(text: str) -> str:
    """Quotes text for YAML."""
    return "'" + text.replace("'", "''").replace("\n", " ") + "'"


def _category(rows: int) -> str:
    """The Hub's name for a number of rows."""
    sizes = [(10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"), (10**7, "1M<n<10M")]
    return next((name for end, name in sizes if rows < end), "n>10M")
