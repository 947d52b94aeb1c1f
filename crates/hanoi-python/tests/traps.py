"""Answers that look like solutions but are not, and solutions that do not look like one."""

from __future__ import annotations

from typing import get_args

import hanoi
from hanoi.types import Strict

STRICT: tuple[Strict, ...] = get_args(Strict)
"""The styles for strict reading."""

TRAPS: dict[str, tuple[int, str]] = {
    "a state stands in for the last move": (
        2,
        "moves = [[1,0,1],[2,0,2]]\n\nFinal state: [[], [], [2, 1]]",
    ),
    "no move at all": (1, '{"moves":[],"final_state":[[],[],[1]]}'),
    "the top disk is another one": (
        2,
        "Move the top disk (disk 2) from A to B\n"
        "Move the top disk (disk 1) from A to C\n"
        "Move the top disk (disk 2) from B to C\n",
    ),
    "disks that do not exist": (2, "1:AB 7:AC 5:BC"),
    "six moves with the result of three": (2, "[[1,0,1],[2,0,2],[1,1,2],[1,0,1],[2,0,2],[1,1,2]]"),
    "every move reversed next to right states": (
        2,
        '{"steps":[{"disk":1,"from":1,"to":0,"state":[[2],[1],[]]},'
        '{"disk":2,"from":2,"to":0,"state":[[],[1],[2]]},'
        '{"disk":1,"from":2,"to":1,"state":[[],[],[2,1]]}]}',
    ),
    "only the example of the prompt": (
        2,
        "The question gives this example:\nmoves = [[1,0,1],[2,0,2],[1,1,2]]\n\nI cannot solve this.",
    ),
    "an illegal move that one can make": (
        2,
        "You can move disk 2 from A to B.\n1. Move disk 1 from A to B\n"
        "2. Move disk 2 from A to C\n3. Move disk 1 from B to C\n",
    ),
    "moves after the goal": (2, "1AB\n2AC\n1BC\n1CA\n"),
}
"""By fault: the number of disks, and the answer."""

ONE_LIST = {"only the example of the prompt"}
"""Traps with exactly one list, which is right: strict reading ignores the prose around it."""

RIGHT: dict[str, tuple[int, str]] = {
    "a list between the first state and the last": (
        2,
        '{"initial_state":[[2,1],[],[]],"goal_state":[[],[],[2,1]],"moves":[[1,0,1],[2,0,2],[1,1,2]]}',
    ),
    "a wrong echo of the last state": (
        2,
        "moves = [[1,0,1],[2,0,2],[1,1,2]]\n\nFinal state: [[1], [], [2]]",
    ),
    "a draft, and then the requested list": (
        2,
        "1. Move disk 1 from peg 0 to peg 1 -> [[2],[1],[]]\n"
        "2. Move disk 2 from peg 0 to peg 2 -> [[],[1],[2]]\n"
        "3. Move disk 1 from peg 1 to peg 2 -> [[],[],[2,1]]\n\n"
        "moves = [[1,0,1],[2,0,2],[1,1,2]]",
    ),
}
"""By layout: the number of disks, and the answer."""


def right_in(form: Strict, disks: int) -> str:
    """A solution in a form, with text around it that the form allows."""
    text = hanoi.solve(disks).text(form)
    if form == "json":
        return f"<think>First [[1, 0, 2]]?</think>\nHere it is:\n```json\n{text}```\nThat was all."
    return f"<think>\n{text}</think>\n```\n\n{text}\n```\n"


def wrong_in(form: Strict, disks: int) -> list[str]:
    """Texts that contain a solution, but not in the form."""
    text = hanoi.solve(disks).text(form)
    broken = [f"{text}{text}", text.rstrip()[:-1], "", "I give up.", f"<think>{text}"]
    if form == "json":
        return [*broken, f"{text}and so [[1, 0, 2]]", f"```\n{text}```\n```\n{text}```"]
    return [*broken, f"Answer:\n{text}", f"{text}...", f"{text}Done.", f"```\n{text}```\n```\n```"]
