"""Checking and scoring answers: one of them, or a list, a column or a file of them on all cores."""

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

    A text holds one answer; `docs/reading.md` says which of its passages that is. With `several` each solution in it is an answer
    of its own, as programs print them, and there is a list of verdicts. Without a problem the answer has to move a tower of
    as many disks as it moves from the first peg to any other. `problem` is whatever `score` takes for a puzzle.

    `reading` says what is read:

    | reading | what is read |
    |---|---|
    | 'any' | the default: records, and prose where there are none. Records that are a solution beside prose that is another one are ambiguous. |
    | 'records' | published forms (docs/reading.md), and what is unknown is unreadable: for programs |
    | 'prose' | what people and models write; it can be fooled |
    | 'strict:json' | exactly one list with prose around it |
    | 'strict:compact' and others (`hanoi.types.Reading`) | a move on every line that is not blank, in that style |

    `strict='json'` is short for `reading='strict:json'`. `style` is for prose alone.

    `Verdict.score` returns the score of a harness (see `score`). With `scores` it is worked out at once, going on after wrong moves, and
    `to_dict` has it; distances that are not found within `memory` (256 MiB by default) and `time` (1 second) are left open there.

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


def restore(problem: Problem | None, text: str | bytes, form: ReadAs, given: Given, index: int) -> Verdict:
    """Judges the answer again that a verdict was pickled with; if there are several in the text, all of them at once."""
    _, _, several, _ = form
    judge = _judged if several else _judged.__wrapped__
    verdicts = judge(problem, text, form, given)
    if index >= len(verdicts):
        raise InvalidRequest.of("index", index, "is no answer of the text", f"0 to {len(verdicts) - 1}")
    return verdicts[index]


@lru_cache(maxsize=1)
def _judged(problem: Problem | None, text: str | bytes, form: ReadAs, given: Given) -> list[Verdict]:
    return _native.verify(problem, text, form, Limits(*given))


class Result(TypedDict, total=False):
    """What came of an answer of a batch, as `hanoi verify --batch` writes it (docs/json/verdicts.md)."""

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
    """What came of many answers: a dict for each, in their order, and a summary of all."""

    summary: dict[str, Any]
    """What came of them in all, by disks and by the length of a shortest solution."""

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
    `hanoi verify --batch` reads. `puzzles` is one for all of them, or one for each; a line of a file has its own.
    `memory` and `time` are for each search that a score needs. Records are read, unless `reading` or `strict` says otherwise.

    Where there is nothing to judge (None, a broken line, a puzzle that does not fit, no number of disks), the verdict is
    'error': its reason says why, and it counts in no share of the summary. A file's keys that are not read are named in a
    warning.

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
        lines, summary = _native.verify_all(_texts(answers, reading), _problems(puzzles, _stated), scores, reading, limits)
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
    | 'reasoning-gym' | that of its `tower_of_hanoi` (0.1.25), read by its own reader |
    | 'efficiency' | 0 illegal, unreadable or ambiguous, 0.05 goal not reached, else moves needed / moves made, at most 1 |
    | 'solved' | 1 all moves legal and goal reached, else 0 |
    | 'in-place' | 1 goal reached, else the share of disks in place, from the largest on |
    | 'distance' | how much of the way was covered before the first wrong move |

    The first is the library's to the letter: only text in lines such as 'Move disk 1 from Peg 1 to Peg 3' has moves. The
    others are ours, and read records, unless `reading` or `strict` says otherwise, which the first does not know. An ambiguous answer
    has the score 0.

    A missing answer (None) has the score None, but that of reasoning-gym is 0. A score that needs a distance which is not found
    within the limits is None, too, with a warning, and so is that of reasoning-gym where its scorer raises an exception. Any other row
    that `verify_all` calls an 'error' raises, with the row and the reason: a puzzle that does not fit, an answer that is neither text
    nor moves, a puzzle that reasoning-gym does not have (whole towers from one peg to another under classic rules). In a file such a
    line has the score None, with a warning. The other arguments are those of `verify_all`.

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
            HanoiWarning.say(f"{missing} of {len(scores)} lines have no score: verify_all says why")
        return scores
    texts = _texts(answers, reading)
    scores = _native.score(texts, _problems(puzzles, _refused), harness, reading, limits)
    missing = sum(worth is None and text != _NULL for worth, text in zip(scores, texts, strict=True))
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
    """Checks a table of answers on all cores: a table of verdicts, a row for each.

    `answers` is a table or a data frame of any library that exports Arrow data (pyarrow, Polars, pandas), which does
    not have to be installed otherwise. Its columns are the keys that `hanoi verify --batch` reads: the puzzle in `variant`, `disks`,
    `pegs`, `rules`, `start` and `goal`, as `Puzzles.to_arrow` has it, and the answer as text in `response`, `completion`, `output`, `answer` or
    `solution`, the first that there is. Text may come in any of Arrow's layouts, or as a dictionary. A column of texts alone are
    answers to `puzzle`, which also stands for columns that are missing.

    The columns of the verdicts are those of `hanoi verify --batch --csv`: `id` if there is one, as given, `verdict`, `moves`, `legal`,
    `first_wrong`, `line`, `column`, `reason`, `distance` and `ratio`; with a `harness` its `score`; with `scores` those of all.
    Where there is nothing to judge, the verdict is 'error' and its reason says why, with rows counted from 0. Numbers beyond 2^63 - 1
    are null. Columns that are not read are named in a warning. The other arguments are those of `verify_all`.

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


_MOVE = 64
"""The least bytes that a move takes on its way to text."""


def worth(problem: PuzzleLike, answer: AnswerLike | None, harness: Harness, reading: Reading | None = None) -> float:
    """Returns the score of an answer as a reward, by default read as records: 0 for a missing answer or where the scorer of reasoning-gym raises an exception. A
    distance that is not found raises LimitReached: a reward that depends on how busy the machine is would be none.
    """
    if answer is None:
        return 0.0
    return verify(problem, answer, reading=reading or "records", scores=True).score(harness) or 0.0


_NULL = b"null"
"""A missing answer."""

_MOVES = "text, or a list of moves such as (1, 0, 2) or '1AC'"


def _listed(field: str, given: Any, expected: str) -> list[Any]:
    """The items of a list or a column. Neither keys nor columns nor sets are items."""
    if hasattr(given, "columns") or isinstance(given, (str, bytes, Mapping, Set)):
        raise WrongType.of_argument(field, given, expected)
    if hasattr(given, "to_pylist"):
        given = given.to_pylist()
    try:
        return list(given)
    except TypeError:
        if hasattr(type(given), "__iter__"):
            raise
        raise WrongType.of_argument(field, given, expected) from None


def _text(answer: AnswerLike, reading: Reading | None) -> str | bytes:
    """The text of an answer: lists of moves become text that every reader of moves knows, or JSON for one that is strict."""
    if isinstance(answer, (str, bytes)):
        return answer
    if isinstance(answer, (Solution, Moves)):
        _native.check_memory(answer.length * _MOVE)
    moves = _listed("answer", answer, _MOVES)
    if _native.strict_form(reading) is None and moves and all(isinstance(move, (Move, str)) for move in moves):
        return "\n".join(map(str, moves)) + "\n"
    try:
        return json.dumps(moves, default=_plain)
    except (TypeError, ValueError, RecursionError):
        raise WrongType.of_argument("answer", answer, _MOVES) from None


def _plain(value: Any) -> Any:
    """What JSON has for a value of NumPy, or for a move."""
    if isinstance(value, (bytes, Mapping, Set)):
        raise TypeError
    return value.tolist() if hasattr(value, "tolist") else list(value)


def _texts(answers: Any, reading: Reading | None) -> list[str | bytes]:
    """Answers as text, or as bytes with the JSON of what is none."""
    expected = "a list or a column of answers, or the path of a file; verify takes one text, verify_table a table"
    return [_given(answer, reading) for answer in _listed("answers", answers, expected)]


def _given(answer: Any, reading: Reading | None) -> str | bytes:
    if _is_missing(answer):
        return _NULL
    if isinstance(answer, (int, float)):
        return json.dumps(answer).encode()
    text = _text(answer, reading)
    if isinstance(text, bytes):
        text = text.decode(errors="surrogateescape")
    try:
        text.encode()
    except UnicodeEncodeError:
        # JSON can hold half of a character, which makes it unreadable.
        return json.dumps(text).encode()
    return text


def _is_missing(value: Any) -> bool:
    """Whether a cell is empty: pandas has NaN or NA there."""
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
            "stands in no puzzle beside answers",
            "it in the lines of a file, in a table, or hanoi.variant(...).verify(answer)",
        )
    for key in puzzle:
        if key not in _KEYS and get_close_matches(str(key), _KEYS, cutoff=0.75):
            HanoiWarning.say(f"ignored keys: {key!r}")
    return Problem(**{key: puzzle[key] for key in _KEYS if puzzle.get(key) is not None})


def _problems(
    puzzles: Any, fault: Callable[[HanoiError, int], str]
) -> Problem | list[Problem | str | None] | None:
    """The puzzles of answers: one for all of them, or one for each, or where it does not fit, what its fault makes of it."""
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
    listed = _listed("puzzles", puzzles, "a puzzle, or a list, a column or a table of puzzles")

    def each(row: int, puzzle: Any) -> Problem | str | None:
        try:
            return _problem(puzzle)
        except HanoiError as error:
            return fault(error, row)

    return [each(row, puzzle) for row, puzzle in enumerate(listed)]


def _whole(value: Any) -> Any:
    """A number of a column that pandas makes a column of floats where one is missing."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _stated(error: HanoiError, _row: int) -> str:
    """What is wrong with a puzzle, which the others do not suffer from."""
    return str(error)


def _refused(error: HanoiError, row: int) -> str:
    made = type(error).of("puzzles", ..., f"in row {row}: {error.wrong or error}", error.expected)
    raise made from error
