"""Checking and scoring answers: a single one, or a list, a column or a file of them on all cores."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypedDict, overload

from hanoi import _native
from hanoi._native import Limits, Move, Moves, Problem, Puzzle, Solution
from hanoi.errors import HanoiError, HanoiWarning, InvalidRequest, WrongType

if TYPE_CHECKING:
    from hanoi._native import Table, Verdict
    from hanoi.types import (
        AnswerLike,
        Answers,
        ArrowTable,
        Given,
        Harness,
        Outcome,
        PuzzleLike,
        ReadAs,
        Reading,
        Strict,
        Style,
    )

__all__ = ["Result", "Results", "score", "verify", "verify_all", "verify_table"]


@overload
def verify(
    problem: PuzzleLike | None,
    answer: AnswerLike,
    *,
    style: Style | None = None,
    strict: Strict | None = None,
    reading: Reading | None = None,
    several: Literal[False] = False,
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
) -> Verdict: ...


@overload
def verify(
    problem: PuzzleLike | None,
    answer: AnswerLike,
    *,
    style: Style | None = None,
    strict: Strict | None = None,
    reading: Reading | None = None,
    several: Literal[True],
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
) -> list[Verdict]: ...


def verify(
    problem: PuzzleLike | None,
    answer: AnswerLike,
    *,
    style: Style | None = None,
    strict: Strict | None = None,
    reading: Reading | None = None,
    several: bool = False,
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
) -> Verdict | list[Verdict]:
    """Checks an answer: text in any form that `hanoi verify` reads, or a list of moves.

    A text holds one answer; `docs/reading.md` explains which of its passages counts. With `several`, each solution in the text is a
    separate answer, as programs print them, and the result is a list of verdicts. `problem` is a puzzle as in `score`. Without it, the
    answer must move a tower from the first peg to any other; the number of disks is the number that it moves.

    `reading` selects how the text is read:

    | reading | accepted text |
    |---|---|
    | 'any' | the default: records, else prose. A solution in records next to other moves in prose is ambiguous. |
    | 'records' | published forms (docs/reading.md); anything unknown is unreadable: for programs |
    | 'prose' | what people and models write; it can be fooled |
    | 'strict:json' | exactly one list with prose around it |
    | 'strict:compact' and others (`hanoi.types.Reading`) | a move on every line that is not blank, in that style |

    `strict='json'` is short for `reading='strict:json'`. `style` applies to prose only.

    `Verdict.score` returns the score of a harness (see `score`). With `scores`, the scores are computed immediately, reading on after
    wrong moves, and `to_dict` includes them; distances not found within `memory` (256 MiB by default) and `time` (1 second) are left open.

    >>> from hanoi import verify
    >>> verdict = verify(2, "1. Disk 1: A to B.\\n2. Disk 2: A to C.\\n3. Disk 1: B to A.")
    >>> verdict.solved, verdict.outcome, verdict.moves, verdict.state
    (False, 'incomplete', 3, State('CA'))
    >>> bool(verify(2, [(1, 0, 1), (2, 0, 2), (1, 1, 2)]))
    True
    >>> verify(2, "1AC 1CB 2AC 1BC").score()
    0.75
    >>> verify(2, "1AC 2AC").reason
    "move 2 (2AC) in state 'AC': disk 2 would lie on the smaller disk 1"
    >>> verify(1, "moves = [[1, 0, 2]]", strict="json").outcome, verify(1, "1AC", strict="json").outcome
    ('solved', 'unreadable')
    >>> text = "[[1, 0, 1]]\\n\\nMove disk 1 from A to C."
    >>> verify(1, text, reading="records").outcome
    'ambiguous'
    """
    if style is not None:
        _native.check_text("style", style)
    reading = _native.joined_reading(strict, reading)
    form = (style, reading, _native.check_flag("several", several), _native.check_flag("scores", scores))
    text = _text(answer, reading)
    verdicts = _native.verify(_problem(problem), text, form, Limits(memory, time))
    return verdicts if several else verdicts[-1]


def restore(problem: Problem | None, text: str | bytes, form: ReadAs, limits: Given, index: int) -> Verdict:
    """Unpickles a verdict by judging its answer again. Verdicts on several answers in a text share one run."""
    _, _, several, _ = form
    judge = _judge if several else _judge.__wrapped__
    verdicts = judge(problem, text, form, limits)
    if index >= len(verdicts):
        raise InvalidRequest.of("index", index, "is not an answer of the text", f"0 to {len(verdicts) - 1}")
    return verdicts[index]


@lru_cache(maxsize=1)
def _judge(problem: Problem | None, text: str | bytes, form: ReadAs, limits: Given) -> list[Verdict]:
    return _native.verify(problem, text, form, Limits(*limits))


class Result(TypedDict, total=False):
    """The result of an answer in a batch, as `hanoi verify --batch` writes it (docs/json/verdicts.md)."""

    id: Any
    verdict: Outcome | Literal["error"]
    moves: int | None
    legal: int | None
    first_wrong: int | None
    line: int | None
    column: int | None
    reason: str | None
    distance: int | str | None
    ratio: float | None
    scores: dict[str, Any]


class Results(list[Result]):
    """The results of many answers: a dict for each, in their order, and a summary."""

    summary: dict[str, Any]
    """The totals, also by the number of disks and by the length of a shortest solution."""

    def __init__(self, results: Iterable[Result] = (), summary: dict[str, Any] | None = None) -> None:
        super().__init__(results)
        self.summary = {} if summary is None else summary


def verify_all(
    answers: Answers,
    puzzles: PuzzleLike | Sequence[PuzzleLike | None] | None = None,
    *,
    strict: Strict | None = None,
    reading: Reading | None = None,
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Results:
    """Checks many answers on all cores.

    `answers` is a list or a column (of pandas, Polars or NumPy), or the path of a file of JSON lines with the keys that
    `hanoi verify --batch` reads. `puzzles` is one for all answers, or one for each; lines of a file can have their own.
    `memory` and `time` limit each search that a score needs. The default reading is 'records'.

    An answer that cannot be judged (None, a broken line, an invalid puzzle, no number of disks) has the verdict 'error' with a
    reason, and counts in no share of the summary. A warning names the keys of a file that are ignored.

    >>> from hanoi import verify_all
    >>> results = verify_all(["1AB 2AC 1BC", "2AC"], puzzles=2)
    >>> [result["verdict"] for result in results], results.summary["solved_share"]
    (['solved', 'illegal'], 0.5)
    """
    limits = Limits(memory, time, jobs)
    reading = _native.joined_reading(strict, reading)
    _native.check_flag("scores", scores)
    if isinstance(answers, os.PathLike):
        file = os.fspath(answers)
        lines, summary, unread = _native.verify_file(file, _problem(puzzles), scores, reading, limits)
        _warn(unread)
    else:
        lines, summary = _native.verify_all(_texts(answers, reading), _problems(puzzles, _fault_text), scores, reading, limits)
    return Results(map(json.loads, lines), json.loads(summary))


def score(
    answers: Answers,
    puzzles: PuzzleLike | Sequence[PuzzleLike | None] | None = None,
    *,
    harness: Harness = "efficiency",
    strict: Strict | None = None,
    reading: Reading | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> list[float | None]:
    """Scores many answers on all cores: a number from 0 to 1 for each.

    | harness | score |
    |---|---|
    | 'reasoning-gym' | that of its `tower_of_hanoi` (0.1.25), read as its own reader does |
    | 'efficiency' | 0 illegal, unreadable or ambiguous, 0.05 goal not reached, else moves needed / moves made, at most 1 |
    | 'solved' | 1 all moves legal and goal reached, else 0 |
    | 'in-place' | 1 goal reached, else the share of disks in place, counted from the largest |
    | 'distance' | the share of the way covered before the first wrong move |

    The first equals the library's exactly: it reads only lines such as 'Move disk 1 from Peg 1 to Peg 3', and ignores `reading` and
    `strict`. The others are defined by this package, and read records by default. An ambiguous answer scores 0.

    A missing answer (None) scores None, but 0 with reasoning-gym. A score that needs a distance not found within the limits is also
    None, with a warning; so is that of reasoning-gym where its scorer raises an exception. Any other row that `verify_all` calls an
    'error' raises, with the row and the reason: an invalid puzzle, an answer that is neither text nor moves, or a puzzle that
    reasoning-gym does not have (it has whole towers from one peg to another under classic rules). In a file such a line scores None,
    with a warning. The other arguments are those of `verify_all`.

    >>> from hanoi import score
    >>> answers = ["1AB 2AC 1BC", "1AC 1CB 2AC 1BC", "1AB 2AC", "2AC"]
    >>> score(answers, puzzles=2)
    [1.0, 0.75, 0.05, 0.0]
    >>> score(answers, puzzles=2, harness="in-place")
    [1.0, 1.0, 0.5, 0.0]
    >>> score(["Move disk 1 from Peg 1 to Peg 3", "1AC"], puzzles=1, harness="reasoning-gym")
    [1.0, 0.0]
    >>> score(["[[1, 0, 2]]", "1AC"], puzzles=1, strict="json")
    [1.0, 0.0]
    """
    limits = Limits(memory, time, jobs)
    reading = _native.joined_reading(strict, reading)
    if isinstance(answers, os.PathLike):
        file = os.fspath(answers)
        scores, unread = _native.score_file(file, _problem(puzzles), harness, reading, limits)
        _warn(unread)
        if missing := scores.count(None):
            HanoiWarning.say(f"{missing} of {len(scores)} lines have no score: verify_all gives the reasons")
        return scores
    texts = _texts(answers, reading)
    scores = _native.score(texts, _problems(puzzles, _raise_fault), harness, reading, limits)
    missing = sum(score is None and text != _MISSING for score, text in zip(scores, texts, strict=True))
    if missing and harness != "reasoning-gym":
        HanoiWarning.say(f"{missing} of {len(scores)} answers have no score: a distance was not found within the limits")
    return scores


def verify_table(
    answers: ArrowTable,
    puzzle: PuzzleLike | None = None,
    *,
    harness: Harness | None = None,
    strict: Strict | None = None,
    reading: Reading | None = None,
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Table:
    """Checks a table of answers on all cores. Returns a table of verdicts, with a row for each.

    `answers` is a table or a data frame of any library that exports Arrow data (pyarrow, Polars, pandas); this package itself needs
    none of them. Its columns are the keys that `hanoi verify --batch` reads: the puzzle in `variant`, `disks`, `pegs`, `rules`, `start`
    and `goal`, as from `Puzzles.to_arrow`, and the answer as text in the first available of `response`, `completion`, `output`, `answer`
    and `solution`. Text may have any of Arrow's layouts, or be a dictionary. A single column of texts holds answers to `puzzle`, which
    also replaces missing columns.

    The columns of the result are those of `hanoi verify --batch --csv`: `id` unchanged if the table has it, `verdict`, `moves`, `legal`,
    `first_wrong`, `line`, `column`, `reason`, `distance` and `ratio`; with a `harness` its `score`; with `scores` all scores. An answer
    that cannot be judged has the verdict 'error' with a reason, which counts rows from 0. Numbers beyond 2^63 - 1 are null. A warning
    names the columns that are ignored. The other arguments are those of `verify_all`.

    >>> from hanoi import puzzles, verify_table
    >>> verify_table(puzzles(seed=7).to_arrow(100), harness="efficiency")
    <Table: 100 rows of id, verdict, moves, legal, first_wrong, line, column, reason, distance, ratio, score>
    """
    limits = Limits(memory, time, jobs)
    reading = _native.joined_reading(strict, reading)
    _native.check_flag("scores", scores)
    table, unread = _native.verify_table(answers, _problem(puzzle), scores, harness, reading, limits)
    _warn(unread, "columns")
    return table


_MIN_MOVE_BYTES = 64
"""The least bytes of a move while it is converted to text."""


def reward(problem: PuzzleLike, answer: AnswerLike | None, harness: Harness, reading: Reading | None = None) -> float:
    """Returns the score of an answer as a reward, by default read as records: 0 for a missing answer, and where the scorer of reasoning-gym
    raises an exception. A distance that is not found raises LimitReached, since a reward must not depend on the load of the machine.
    """
    if answer is None:
        return 0.0
    return verify(problem, answer, reading=reading or "records", scores=True).score(harness) or 0.0


_MISSING = b"null"
"""A missing answer."""

_MOVES = "text, or a list of moves such as (1, 0, 2) or '1AC'"


def _items(field: str, value: Any, expected: str) -> list[Any]:
    """The items of a list or a column. Tables, mappings and sets are rejected."""
    if hasattr(value, "columns") or isinstance(value, (str, bytes, Mapping, Set)):
        raise WrongType.of_argument(field, value, expected)
    if hasattr(value, "to_pylist"):
        value = value.to_pylist()
    try:
        return list(value)
    except TypeError:
        if hasattr(type(value), "__iter__"):
            raise
        raise WrongType.of_argument(field, value, expected) from None


def _text(answer: AnswerLike, reading: Reading | None) -> str | bytes:
    """The text of an answer. Lists of moves become lines that every reading accepts, or JSON for a strict reading."""
    if isinstance(answer, (str, bytes)):
        return answer
    if isinstance(answer, (Solution, Moves)):
        _native.check_memory(answer.length * _MIN_MOVE_BYTES)
    moves = _items("answer", answer, _MOVES)
    if _native.strict_form(reading) is None and moves and all(isinstance(move, (Move, str)) for move in moves):
        return "\n".join(map(str, moves)) + "\n"
    try:
        return json.dumps(moves, default=_plain)
    except (TypeError, ValueError, RecursionError):
        raise WrongType.of_argument("answer", answer, _MOVES) from None


def _plain(value: Any) -> Any:
    """Converts a value of NumPy, or a move, for JSON."""
    if isinstance(value, (bytes, Mapping, Set)):
        raise TypeError
    return value.tolist() if hasattr(value, "tolist") else list(value)


def _texts(answers: Any, reading: Reading | None) -> list[str | bytes]:
    """Answers as text, or any other value as JSON in bytes."""
    expected = "a list or a column of answers, or the path of a file; verify takes one text, verify_table a table"
    return [_text_or_json(answer, reading) for answer in _items("answers", answers, expected)]


def _text_or_json(answer: Any, reading: Reading | None) -> str | bytes:
    if _is_missing(answer):
        return _MISSING
    if isinstance(answer, (int, float)):
        return json.dumps(answer).encode()
    text = _text(answer, reading)
    if isinstance(text, bytes):
        text = text.decode(errors="surrogateescape")
    try:
        text.encode()
    except UnicodeEncodeError:
        # JSON can carry half of a character, which makes the answer unreadable.
        return json.dumps(text).encode()
    return text


def _is_missing(value: Any) -> bool:
    """Whether a cell is empty, which pandas marks by NaN or NA."""
    kind = type(value).__name__
    return value is None or kind in ("NAType", "NaTType") or (kind.startswith("float") and value != value)


def _warn(unread: list[str], what: str = "keys") -> None:
    if unread:
        HanoiWarning.say(f"ignored {what}: {', '.join(map(repr, unread))}")


_KEYS = ("disks", "pegs", "rules", "start", "goal")
"""The keys of a puzzle."""


def _problem(puzzle: Any) -> Problem | None:
    if puzzle is None or isinstance(puzzle, Problem):
        return puzzle
    if isinstance(puzzle, Puzzle):
        return puzzle.problem
    if not isinstance(puzzle, Mapping):
        return Problem(puzzle)
    if puzzle.get("variant") is not None:
        raise InvalidRequest.of(
            "variant",
            puzzle["variant"],
            "is not supported here",
            "variants in the lines of a file, in a table, or in hanoi.variant(...).verify(answer)",
        )
    for key in puzzle:
        if key not in _KEYS and get_close_matches(str(key), _KEYS, cutoff=0.75):
            HanoiWarning.say(f"ignored keys: {key!r}")
    return Problem(**{key: puzzle[key] for key in _KEYS if puzzle.get(key) is not None})


def _problems(
    puzzles: Any, fault: Callable[[HanoiError, int], str]
) -> Problem | list[Problem | str | None] | None:
    """The puzzles of answers: one for all, or one for each. `fault` converts the error of an invalid one."""
    if puzzles is None or isinstance(puzzles, (Problem, Puzzle, Mapping)) or hasattr(puzzles, "__index__"):
        return _problem(puzzles)
    if hasattr(puzzles, "to_dicts"):
        puzzles = puzzles.to_dicts()
    elif hasattr(puzzles, "to_pylist"):
        puzzles = puzzles.to_pylist()
    elif hasattr(puzzles, "columns") and hasattr(puzzles, "to_dict"):
        puzzles = [
            {str(key): _whole(value) for key, value in row.items() if not _is_missing(value)}
            for row in puzzles.to_dict("records")
        ]
    items = _items("puzzles", puzzles, "a puzzle, or a list, a column or a table of puzzles")

    def each(row: int, puzzle: Any) -> Problem | str | None:
        try:
            return _problem(puzzle)
        except HanoiError as error:
            return fault(error, row)

    return [each(row, puzzle) for row, puzzle in enumerate(items)]


def _whole(value: Any) -> Any:
    """Restores a whole number from a column that pandas made floats because a value is missing."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _fault_text(error: HanoiError, _row: int) -> str:
    """Describes the fault of a puzzle, so that the other puzzles are still judged."""
    return str(error)


def _raise_fault(error: HanoiError, row: int) -> str:
    in_row = type(error).of("puzzles", ..., f"in row {row}: {error.wrong or error}", error.expected)
    raise in_row from error
