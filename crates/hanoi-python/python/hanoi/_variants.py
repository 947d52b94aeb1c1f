"""Variants of the puzzle: magnetic disks, coloured towers, parallel moves, pegs of limited height."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanoi._questions import Distance, ask
from hanoi.errors import HanoiError

if TYPE_CHECKING:
    from hanoi.types import Reading

__all__ = ["Variant", "variant", "variants"]


@dataclass(frozen=True)
class Variant:
    """A puzzle of a variant, from `variant`. The variant sets the defaults.

    Steps are texts: `1AC`, simultaneous moves `1AC+2BA`, an exchange `1A=2B`. States list the pieces of each peg from bottom to top:
    `r3 r2' w1/-/-` (stack, size, a prime for each turn of the face).
    """

    name: str
    """The name of the variant, or its text in TOML."""
    disks: int | None = None
    """The number of disks in each stack."""
    pegs: int | None = None
    rules: str | None = None
    start: str | None = None
    goal: str | None = None

    def __post_init__(self) -> None:
        try:
            self.verify("")
        except HanoiError as error:
            error.field = error.field or "name"
            raise

    def solve(
        self, *, memory: int | None = None, time: float | None = None, jobs: int | None = None
    ) -> list[str]:
        """Returns the steps of the first shortest solution, in the order of steps.

        >>> from hanoi import variant
        >>> variant("switching", disks=2).solve()
        ['1AC', '2A=1C', '1AC']
        """
        steps: list[str] = self._query("solve", memory=memory, time=time, jobs=jobs)["moves"]
        return steps

    def distance(
        self,
        *,
        paths: bool = False,
        memory: int | None = None,
        time: float | None = None,
        jobs: int | None = None,
    ) -> Distance:
        """Returns the length of a shortest solution, and with `paths` the number of shortest solutions.

        >>> from hanoi import variant
        >>> found = variant("magnetic:RNB", disks=7).distance(paths=True)
        >>> found, found.paths, found.proof
        (807, 512, 'Levy 2010, arXiv 1011.3843')
        """
        answer = self._query("distance", paths=paths, memory=memory, time=time, jobs=jobs)
        count = answer.get("paths")
        number = None if count is None else int(count)
        return Distance(int(answer["distance"]), answer["optimality"], answer["proof"], number)

    def hint(
        self, *, memory: int | None = None, time: float | None = None, jobs: int | None = None
    ) -> list[str]:
        """Returns the first steps of all shortest solutions; none at the goal.

        >>> from hanoi import variant
        >>> variant("magnetic", start="3 2/1'/-").hint()
        ['1BC', '2AC']
        """
        steps: list[str] = self._query("hint", memory=memory, time=time, jobs=jobs)["moves"]
        return steps

    def state(
        self, after: int, *, memory: int | None = None, time: float | None = None, jobs: int | None = None
    ) -> str:
        """Returns the state after a number of steps of a shortest solution.

        >>> from hanoi import variant
        >>> variant("parallel", disks=2).state(2)
        '-/1/2'
        """
        state: str = self._query("state", after=after, memory=memory, time=time, jobs=jobs)["state"]
        return state

    def verify(
        self,
        answer: str,
        *,
        reading: Reading = "any",
        memory: int | None = None,
        time: float | None = None,
        jobs: int | None = None,
    ) -> dict[str, Any]:
        """Returns the verdict on an answer, as `hanoi verify --json` does. `reading` is that of `hanoi.verify`.

        >>> from hanoi import variant
        >>> variant("switching", disks=2).verify("1AC 2A=1C 1AC")["solved"]
        True
        """
        if isinstance(answer, str) and any("\ud800" <= letter <= "\udfff" for letter in answer):
            # No move contains half of a character: this text is just as unreadable.
            answer = "\ufffd"
        return self._query("verify", answer=answer, reading=reading, memory=memory, time=time, jobs=jobs)

    def _query(self, question: str, **arguments: Any) -> dict[str, Any]:
        parts = {"disks": self.disks, "pegs": self.pegs, "rules": self.rules, "start": self.start, "goal": self.goal}
        puzzle: dict[str, Any] = {name: part for name, part in parts.items() if part is not None}
        return ask(question, variant=self.name, **(puzzle | arguments))


def variant(
    name: str,
    disks: int | None = None,
    *,
    pegs: int | None = None,
    rules: str | None = None,
    start: str | None = None,
    goal: str | None = None,
) -> Variant:
    """Returns a puzzle of a variant, by its name (`variants` lists them) or its text in TOML.

    >>> from hanoi import variant
    >>> variant("antwerp", 3).distance()
    62
    >>> variant("like = 'magnetic'\\npegs = 4", 3).distance()
    7

    An unknown name, or parts that do not fit together, raise InvalidRequest.
    """
    return Variant(name, disks, pegs, rules, start, goal)


def variants() -> list[dict[str, str]]:
    """Returns the variants that have names: `name`, `about`, `source`, and `text` in TOML.

    >>> from hanoi import variants
    >>> [listed["name"] for listed in variants()][:3]
    ['classic', 'magnetic', 'lundon']
    """
    listed: list[dict[str, str]] = ask("variants")["variants"]
    return listed


_NOTATION = """\
A state lists the pieces of each peg from peg A on, from bottom to top, with a slash between pegs and a dash for an empty one. A \
number is the size of a piece, a letter before it its colour; each prime after it is a turn of the piece.
"""

_LETTERS = """\
A piece never lies on a smaller one. A state names the peg of each piece, from the largest to the smallest.
"""

_STEPS = """\
Give all steps in order, each on its own line. 1AC: the piece of size 1 on top of peg A goes to peg C. Where the rules let \
several pieces move at once, 1AC+2BA is such a step; where they let pieces change places, 2A=1C is.
"""


def question_and_answer(variant: Variant) -> tuple[str, str, dict[str, Any]]:
    """Returns a prompt for a language model, a shortest answer, and the puzzle, which has no `variant` if its rules are classic."""
    solved = variant._query("solve")
    name, _, _ = variant.name.partition(":")
    about = next((listed["about"] for listed in variants() if listed["name"] in (variant.name, name)), None)
    rules = f"{variant.name}: {about}" if about else f"its rules are in this text:\n\n{variant.name}\n"
    arcs = "" if solved["rules"] == "classic" else f" The pegs between which pieces move: {solved['rules']}."
    # A text may define the classic puzzle under other arcs, whose states are written differently.
    notation = _NOTATION if "variant" in solved else _LETTERS
    goals = "\nor ".join(solved.get("goals", [solved["goal"]]))
    question = (
        f"A variant of the Tower of Hanoi, {rules}{arcs} Only a piece on top of its peg moves.\n\n"
        f"Start: {solved['start']}\nGoal: {goals}\n\n{notation}\n{_STEPS}\nFind as few steps as possible.\n"
    )
    keys = ("variant", "disks", "pegs", "rules", "start", "goal", "distance")
    return question, "\n".join(solved["moves"]), {key: solved[key] for key in keys if key in solved}
