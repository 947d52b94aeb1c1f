"""Lessons: an algorithm at work."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from hanoi import _native
from hanoi._algorithm import Algorithm
from hanoi._native import Limits, Move, Problem, State, check_number
from hanoi._questions import as_problem
from hanoi.errors import WrongType

if TYPE_CHECKING:
    from hanoi.types import AlgorithmName, Peg, RulesLike, StateLike

__all__ = ["Lesson", "lesson"]

_ROWS = 24
"""The most rows of a panel to show."""

_STYLE = "white-space: pre; font-family: monospace; margin: 0; line-height: 1.45"


@dataclass(frozen=True)
class Lesson:
    """An algorithm at work, after a number of moves, from `lesson`. A notebook shows the towers, the program with the line that makes
    the next move, and the algorithm's inner state.
    """

    problem: Problem
    algorithm: AlgorithmName | None
    """The algorithm; None for the one that suits the problem best."""
    after: int = 0
    """The number of moves made."""

    def __post_init__(self) -> None:
        if not isinstance(self.problem, Problem):
            raise WrongType.of_argument("problem", self.problem, "a Problem")
        self.to_dict(rows=0)

    def to_dict(self, *, rows: int = _ROWS) -> dict[str, Any]:
        """Returns the content of the lesson: `state`, `next`, `code`, `panel` (at most `rows` rows), `legend`, `cost`, `distance` and others."""
        content: dict[str, Any] = json.loads(
            _native.lesson(self.problem, self.algorithm, self.after, rows, Limits())
        )
        return content

    @property
    def state(self) -> State:
        """The current state."""
        return State(self.to_dict()["state"], pegs=self.problem.pegs)

    @property
    def next_move(self) -> Move | None:
        """The next move; None at the goal."""
        move = self.to_dict()["next"]
        return None if move is None else Move(move)

    def go(self, after: int) -> Lesson:
        """Returns the lesson after another number of moves."""
        return replace(self, after=after)

    def forward(self, moves: int = 1) -> Lesson:
        """Returns the lesson `moves` moves later, at most at the goal."""
        moves = check_number("moves", moves)
        return self.go(min(self.after + moves, int(self.to_dict()["distance"])))

    def back(self, moves: int = 1) -> Lesson:
        """Returns the lesson `moves` moves earlier, at most at the start."""
        return self.go(max(self.after - check_number("moves", moves), 0))

    def __str__(self) -> str:
        content = self.to_dict()
        code = "\n".join(
            f"{'>' if line['reached'] == 'now' else ' '} {line['text']}" + (f"   {line['note']}" if line["note"] else "")
            for line in content["code"]
        )
        return f"{content['algorithm']}, after {content['at']} of {content['distance']} moves: {content['state']}\n{code}"

    def _repr_html_(self) -> str:
        content = self.to_dict()
        panel = content["panel"]
        code = "\n".join(_marked(line["text"], line["note"], line["reached"] == "now") for line in content["code"])
        rows = "\n".join(_marked("  " * row["depth"] + row["text"], "", row["mark"] == "now") for row in panel["rows"])
        hidden = [f"{panel[where]} more {where}" for where in ("above", "below") if panel[where]]
        next_move = f", next {content['next']}" if content["next"] else ""
        head = f"{content['algorithm']}: {content['about']}. After {content['at']} of {content['distance']} moves{next_move}."
        picture = self.state._repr_svg_() or escape(content["state"])
        foot = "<br>".join(escape(line) for line in [*content["legend"], *hidden, content["cost"]] if line)
        return (
            f"<div><p>{escape(head)}</p>"
            '<div style="display: flex; gap: 1.5em; flex-wrap: wrap; align-items: flex-start">'
            f"<div>{picture}</div>"
            f'<div style="{_STYLE}">{code}</div>'
            f'<div style="{_STYLE}"><b>{escape(panel["title"])}</b>\n{rows}</div></div>'
            f"<p>{foot}</p></div>"
        )


def _marked(text: str, note: str, now: bool) -> str:
    line = escape(text) + (f"  <i>{escape(note)}</i>" if note else "")
    return f"<mark>{line}</mark>" if now else line


def lesson(
    problem: Problem | int | None = None,
    *,
    algorithm: Algorithm | AlgorithmName | None = None,
    after: int = 0,
    pegs: int | None = None,
    rules: RulesLike | None = None,
    start: StateLike | Peg | None = None,
    goal: StateLike | Peg | None = None,
) -> Lesson:
    """Returns an algorithm at work, after a number of moves.

    >>> from hanoi import lesson
    >>> print(lesson(3, algorithm="recursive", after=3))
    recursive, after 3 of 7 moves: ABB
      hanoi(n, start, goal, via):
        if n = 0:
          return
        hanoi(n-1, start, via, goal)
    >   move disk n: start -> goal   3AC
        hanoi(n-1, via, goal, start)
        return
    >>> lesson(64, algorithm="binary", after=2**63 - 1).next_move
    Move('64AC')
    """
    name: Any = algorithm.value if isinstance(algorithm, Algorithm) else algorithm
    return Lesson(as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal), name, after)
