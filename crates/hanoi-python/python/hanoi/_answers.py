"""Checking and scoring answers: one of them, or a list, a column or a file of them on all cores."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypedDict, overload

from hanoi import _native
from hanoi._native import Limits, Move, Moves, Problem, Puzzle, Solution
from hanoi.errors import InvalidRequest

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
    several: bool = False,
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
) -> Verdict | list[Verdict]:
    """Checks an answer: text in any style that `hanoi verify` reads, or a list of moves.

    A text holds one answer; `docs/reading.md` says which of its passages that is. With `several` each solution in it is an answer
    of its own, as programs print them, and there is a list of verdicts. Without a problem the answer has to move a tower of
    as many disks as it moves from the first peg to any other. `problem` is whatever `score` takes for a puzzle.

    With `strict` the answer has to be in one form: 'json' is exactly one list with prose around it; any other
    (`hanoi.types.Strict`) is a move on every line that is not blank. Anything else is unreadable. A list of moves is its JSON there.
    Use it for rewards, and lenient reading for what people wrote.

    With `scores` wrong moves are gone on after, and `Verdict.score` tells the score of a harness (see `score`); distances that are
    not found within `memory` (256 MiB by default) and `time` (1 second) are left open.

    >>> from hanoi import verify
    >>> verdict = verify(2, "1. Move disk 1 from A to B.\\n2. Disk 2: A to C.\\n3. Disk 1: B to A.")
    >>> verdict.solved, verdict.outcome, verdict.moves, verdict.state
    (False, 'incomplete', 3, State('CA'))
    >>> bool(verify(2, [(1, 0, 1), (2, 0, 2), (1, 1, 2)]))
    True
    >>> verify(2, "1AC 2AC").reason
    "move 2 (2AC) in state 'AC': disk 2 would lie on the smaller disk 1"
    >>> verify(1, "moves = [[1, 0, 2]]", strict="json").outcome, verify(1, "1AC", strict="json").outcome
    ('solved', 'unreadable')
    """
    text = _text(answer, strict)
    text = valid(text) if isinstance(text, str) else text
    form = (style, strict, several, scores)
    verdicts = _native.verify(_problem(problem), text, form, Limits(memory, time))
    return verdicts if several else verdicts[-1]


def restore(problem: Problem | None, text: str | bytes, form: ReadAs, given: Given, index: int) -> Verdict:
    """Judges the answer again that a verdict was pickled with; if there are several in the text, all of them at once."""
    _, _, several, _ = form
    judge = _judged if several else _judged.__wrapped__
    verdicts = judge(problem, text, form, given)
    if index >= len(verdicts):
        raise InvalidRequest(f"the text has no answer {index}")
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
    scores: bool = False,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> Results:
    """Checks many answers on all cores.

    `answers` is a list or a column (of pandas, Polars or NumPy), or the path of a file of JSON lines with the keys that
    `hanoi verify --batch` reads. `puzzles` is one for all of them, or one for each; a line of a file has its own.
    `memory` and `time` are for each search that a score needs. With `strict` answers have to be in one form, as for `verify`.

    Where there is nothing to judge (None, a broken line, a puzzle that does not fit, no number of disks), the verdict is
    'error': its reason says why, and it counts in no share of the summary. A file's keys that are not read are named in a
    warning.

    >>> from hanoi import verify_all
    >>> results = verify_all(["1AB 2AC 1BC", "2AC"], puzzles=2)
    >>> [result["verdict"] for result in results], results.summary["solved_share"]
    (['solved', 'illegal'], 0.5)
    """
    limits = Limits(memory, time, jobs)
    if isinstance(answers, os.PathLike):
        file = os.fspath(answers)
        lines, summary, unread = _native.verify_file(file, _problem(puzzles), scores, strict, limits)
        _warn(unread)
    else:
        lines, summary = _native.verify_all(_texts(answers, strict), _problems(puzzles), scores, strict, limits)
    return Results(map(json.loads, lines), json.loads(summary))


def score(
    answers: Answers,
    puzzles: PuzzleLike | Sequence[PuzzleLike | None] | None = None,
    *,
    harness: Harness = "efficiency",
    strict: Strict | None = None,
    memory: int | None = None,
    time: float | None = None,
    jobs: int | None = None,
) -> list[float | None]:
    """Scores many answers on all cores: a number from 0 to 1 for each.

    | harness | score |
    |---|---|
    | 'reasoning-gym' | that of its `tower_of_hanoi` (0.1.25), read by its own reader |
    | 'efficiency' | 0 illegal or unreadable, 0.05 goal not reached, else moves needed / moves made, at most 1 |
    | 'solved' | 1 all moves legal and goal reached, else 0 |
    | 'in-place' | 1 goal reached, else the share of disks in place, from the largest on |
    | 'distance' | how much of the way was covered before the first wrong move |

    The first is the library's to the letter: only text in lines such as 'Move disk 1 from Peg 1 to Peg 3' has moves. The
    others are ours, and read whatever `verify` reads, or one form alone with `strict`, which the first does not know. Use strict
    scores as rewards.

    A score that needs a distance which is not found within the limits is None, and so is that of reasoning-gym for puzzles
    that it does not have (whole towers from one peg to another under classic rules) and where its scorer raises an
    exception. Where `verify_all` says 'error' there is none either, but reasoning-gym gives None as an answer 0. The other
    arguments are those of `verify_all`.

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
    if isinstance(answers, os.PathLike):
        file = os.fspath(answers)
        scores, unread = _native.score_file(file, _problem(puzzles), harness, strict, limits)
        _warn(unread)
        return scores
    return _native.score(_texts(answers, strict), _problems(puzzles), harness, strict, limits)


def verify_table(
    answers: ArrowTable,
    puzzle: PuzzleLike | None = None,
    *,
    harness: Harness | None = None,
    strict: Strict | None = None,
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
    table, unread = _native.verify_table(answers, _problem(puzzle), scores, harness, strict, limits)
    _warn(unread, "columns")
    return table


_MOVE = 64
"""The least bytes that a move takes on its way to text."""


def _text(answer: AnswerLike, strict: str | None) -> str | bytes:
    """The text of an answer: lists of moves become text that every reader of moves knows, or JSON for one that is strict."""
    if isinstance(answer, (str, bytes)):
        return answer
    if isinstance(answer, (Solution, Moves)):
        _native.check_memory(answer.length * _MOVE)
    moves = list(answer)
    if strict is None and moves and all(isinstance(move, (Move, str)) for move in moves):
        return "\n".join(map(str, moves)) + "\n"
    return json.dumps(moves, default=_plain)


def _plain(value: Any) -> Any:
    """What JSON has for a value of NumPy, or for a move."""
    return value.tolist() if hasattr(value, "tolist") else list(value)


def _texts(answers: Iterable[AnswerLike | None], strict: str | None) -> list[str | bytes]:
    """Answers as text, or as bytes with the JSON of what is none."""
    if isinstance(answers, (str, bytes)):
        raise TypeError("expected a list of answers, or the path of a file: a text alone is for verify")
    return [_given(answer, strict) for answer in answers]


def _given(answer: Any, strict: str | None) -> str | bytes:
    # A missing answer is null; pandas has NaN for it.
    if answer is None or isinstance(answer, float):
        return b"null"
    if isinstance(answer, int):
        return json.dumps(answer).encode()
    text = _text(answer, strict)
    return valid(text if isinstance(text, str) else text.decode())


def valid(text: str) -> str:
    """The text with something else for each half of a character, which only Python has in text."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode(errors="replace").decode()
    return text


def _warn(unread: list[str], what: str = "keys") -> None:
    if unread:
        named = ", ".join(map(repr, unread))
        warnings.warn(f"ignored {what}: {named}", stacklevel=3)


def _problem(puzzle: Any) -> Problem | None:
    if puzzle is None or isinstance(puzzle, Problem):
        return puzzle
    if isinstance(puzzle, Puzzle):
        return puzzle.problem
    if isinstance(puzzle, Mapping):
        if puzzle.get("variant") is not None:
            raise ValueError(
                f"the variant {puzzle['variant']!r} stands in no puzzle beside answers: expected it in the lines of a file, "
                "in a table, or hanoi.variant(...).verify(answer)"
            )
        keys = ("disks", "pegs", "rules", "start", "goal")
        return Problem(**{key: puzzle[key] for key in keys if puzzle.get(key) is not None})
    return Problem(puzzle)


def _problems(puzzles: Any) -> Problem | list[Problem | str | None] | None:
    if puzzles is None or isinstance(puzzles, (Problem, Puzzle, Mapping, int)):
        return _problem(puzzles)
    return [_each(puzzle) for puzzle in puzzles]


def _each(puzzle: Any) -> Problem | str | None:
    """The problem of one of many answers, or what is wrong with it, which the others do not suffer from."""
    try:
        return _problem(puzzle)
    except (TypeError, ValueError) as error:
        return str(error)
