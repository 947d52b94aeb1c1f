"""The page's board in a notebook: drag disks, or choose a peg and then another.

`pip install hanoi-kit[widget]` installs what it needs. The board makes no network requests.

>>> from hanoi.widget import Board
>>> board = Board(3)
>>> board.play("1AC")
State('AAC')
>>> board.moves, board.hint()
([Move('1AC')], Move('2AB'))

Moves by hand are played in Python, by the package's own rules, so the cells below see them:

>>> board.verdict.outcome, board.verdict.distance
('incomplete', 7)
"""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Any

import anywidget
import traitlets

from hanoi._answers import verify
from hanoi._native import Move, Problem, State, Verdict, colours, page_file
from hanoi._questions import as_problem, hint
from hanoi.errors import HanoiError, IllegalMove, InvalidRequest
from hanoi.types import MoveLike, Peg, RulesLike, StateLike

__all__ = ["Board"]

_FILES = ("js/dom.js", "js/look.js", "js/towers.js")
"""The page's files that make up the board, each after its imports."""

_MAX_DISKS = 100
"""With more disks, the board would be illegible."""


def _page(path: str) -> str:
    text = page_file(path)
    if text is None:
        raise ImportError(f"this build of hanoi has no {path}")
    return text


def _module() -> str:
    """The page's files and this package's as one module. The colours, which the page queries from its core, are built in."""
    scales = {theme: [{"fill": fill, "ink": ink} for fill, ink in colours(theme)] for theme in ("light", "dark")}
    style = re.sub(r":root\b", ":host", _page("style.css"))
    constants = [
        f"const SCALES = {json.dumps(scales)};",
        f"const STYLE = {json.dumps(style)};",
        "const quick = { ask: async (question, link, theme) => SCALES[theme] };",
    ]
    files = [re.sub(r"^import .*\n|^export ", "", _page(file), flags=re.MULTILINE) for file in _FILES]
    widget = resources.files("hanoi").joinpath("_widget.js").read_text(encoding="utf-8")
    return "\n".join([*constants, *files, widget])


class Board(anywidget.AnyWidget):
    """A puzzle to play by hand."""

    _esm = _module()
    _shown = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        problem: Problem | int | None = None,
        *,
        pegs: int | None = None,
        rules: RulesLike | None = None,
        start: StateLike | Peg | None = None,
        goal: StateLike | Peg | None = None,
    ) -> None:
        problem = as_problem(problem, pegs=pegs, rules=rules, start=start, goal=goal)
        if problem.disks > _MAX_DISKS:
            raise InvalidRequest.of("disks", problem.disks, "are too many for a board", f"at most {_MAX_DISKS}")
        self._problem = problem
        self._states = [problem.start]
        self._moves: list[Move] = []
        super().__init__()
        self.on_msg(self._receive)
        self._show()

    @property
    def problem(self) -> Problem:
        """The puzzle."""
        return self._problem

    @property
    def state(self) -> State:
        """The state of the board."""
        return self._states[-1]

    @property
    def message(self) -> str:
        """The message below the board."""
        message: str = self._shown["message"]
        return message

    @property
    def moves(self) -> list[Move]:
        """The moves made."""
        return list(self._moves)

    @property
    def verdict(self) -> Verdict:
        """The verdict on the moves made."""
        return verify(self._problem, self._moves)

    def play(self, move: MoveLike) -> State:
        """Plays a move, and returns the new state. An illegal move raises `IllegalMove`."""
        move = move if isinstance(move, Move) else Move(move)
        self._states.append(self.state.play(move, self._problem.rules))
        self._moves.append(move)
        self._show()
        return self.state

    def undo(self) -> None:
        """Undoes the last move, if any."""
        if self._moves:
            self._moves.pop()
            self._states.pop()
            self._show()

    def restart(self) -> None:
        """Undoes all moves."""
        self._moves.clear()
        del self._states[1:]
        self._show()

    def hint(self) -> Move | None:
        """Returns a best next move, and marks its pegs; None at the goal."""
        problem = self._problem
        best = hint(start=self.state, goal=problem.goal, rules=problem.rules, pegs=problem.pegs, time=3)
        if not best:
            return None
        self._show(str(best[0]))
        self.send({"hint": str(best[0])})
        return best[0]

    def _show(self, message: str | None = None) -> None:
        """Shows the state, and a message, by default the number of moves."""
        count = len(self._moves)
        state, goal = self.state, str(self._problem.goal)
        done = " Solved." if state == self._problem.goal else ""
        self._shown = {
            "state": str(state),
            "pegs": state.pegs,
            "goal": goal[0] if goal and set(goal) == {goal[0]} else None,
            "legal": [str(move) for move in state.legal_moves(self._problem.rules)],
            "message": f"{count} move{'' if count == 1 else 's'}.{done}" if message is None else message,
        }

    def _receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Handles a message from the board: a disk moved to another peg, or a button pressed."""
        try:
            if "play" in content:
                self._play_top(*content["play"])
            elif content.get("act") in ("undo", "hint", "restart"):
                getattr(self, content["act"])()
        except HanoiError as error:
            self._show(error.fault if isinstance(error, IllegalMove) else str(error))
            self.send({"refused": content["play"][1]} if "play" in content else {})

    def _play_top(self, source: str, target: str) -> None:
        tower = self.state.towers[ord(source) - ord("A")]
        if tower:
            self.play(Move(tower[-1], source, target))
