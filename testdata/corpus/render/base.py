"""What all renderings share: the registry, names of pegs, and states as text.

A rendering is a function (puzzle, moves, rng) that returns the text of an answer. `moves` may hold `Raw` text where a move
should stand. The decorator keeps what the labels need to know about it: whether the text names disks, from what number it
counts pegs, and whether something other than the moves decides.
"""
from dataclasses import dataclass
from typing import Callable

from damage import Garbled, Raw
from puzzles import LETTERS, forced_states, simulate, solve, stacks

ALL = []
GAPS = ["...", "…", "and so on", "And so on."]


@dataclass
class Rendering:
    """A way to write an answer, and how to read what it claims."""

    write: Callable
    name: str
    family: str
    language: str
    named: bool  # the text names the disk of each move
    base: int | None  # the number of the first peg in sentences, where pegs are numbers
    fits: Callable  # whether it can tell this puzzle
    verdict: Callable | str | None  # what decides in place of the moves
    colon: bool  # `1: A -> C`: the number may be a disk or a step
    whole: bool  # one passage: may be cut in the middle
    empty: bool  # an empty answer can be told as such
    gaps: list
    settled: Callable | None  # whether the first move shows what the names of pegs mean
    skip: tuple  # kinds of damage that this rendering cannot show


def rendering(family, name=None, language="en", named=True, base=None, fits=lambda puzzle: True, verdict=None,
              colon=False, whole=True, empty=False, gaps=GAPS, settled=None, skip=()):
    """Registers a rendering."""

    def register(write):
        label = name or write.__name__.replace("_", "-")
        assert all(label != known.name for known in ALL), label
        ALL.append(
            Rendering(
                write, label, family, language, named, base, fits, verdict, colon, whole, empty, gaps, settled, skip
            )
        )
        return write

    return register


# Names of pegs: each takes a puzzle and returns a list of names.

def letters(puzzle):
    return list(LETTERS[: puzzle.pegs])


def lower(puzzle):
    return list("abcde"[: puzzle.pegs])


def zero(puzzle):
    return [str(i) for i in range(puzzle.pegs)]


def one(puzzle):
    return [str(i + 1) for i in range(puzzle.pegs)]


def roman(puzzle):
    return ["I", "II", "III"]


def places(puzzle):
    return ["left", "middle", "right"]


def ordinals(puzzle):
    return ["first", "second", "third", "fourth", "fifth"][: puzzle.pegs]


def parts(puzzle):
    """Source, auxiliary and target of a tower."""
    source, target = LETTERS.index(puzzle.start[0]), LETTERS.index(puzzle.goal[0])
    return [{source: "source", target: "target"}.get(i, "auxiliary") for i in range(3)]


def three(puzzle):
    return puzzle.pegs == 3


def tower(puzzle):
    return puzzle.tower()


def small(puzzle):
    """Short enough for a layout that takes several lines a move."""
    return puzzle.disks <= 4


def several(puzzle):
    """Long enough that even a wrong list has several moves."""
    return len(solve(puzzle)) > 2


FITS = {places: three, roman: three, parts: tower}
BASE = {zero: 0, one: 1}


def tell(puzzle, moves, item, pegs=letters):
    """Each move by a template or a function of (number, disk, from, to); raw text as it is."""
    names, told = pegs(puzzle), []
    for i, move in enumerate(moves, 1):
        if isinstance(move, Raw):
            told.append(str(move))
            continue
        d, a, b = move
        values = {"i": i, "d": d, "a": names[a], "b": names[b], "x": a, "y": b}
        if isinstance(move, Garbled):
            keys = {"disk": "d", "from": "ax", "to": "by"}[move.part]
            values.update({key: move.text for key in keys})
        told.append(item.format(**values) if isinstance(item, str) else item(**values))
    return told


def lines(puzzle, moves, item, pegs=letters):
    return "\n".join(tell(puzzle, moves, item, pegs))


def triples(puzzle, moves, space=" "):
    """[[1, 0, 2], ...]"""
    return "[" + f",{space}".join(tell(puzzle, moves, f"[{{d}},{space}{{x}},{space}{{y}}]")) + "]"


def lists(puzzle, state, space=" "):
    """[[2, 1], [], []]"""
    return str(stacks(state, puzzle.pegs)).replace(" ", space)


def dashes(puzzle, state):
    """A: 2 1 | B: - | C: -"""
    each = zip(LETTERS, stacks(state, puzzle.pegs))
    return " | ".join(f"{peg}: {' '.join(map(str, disks)) or '-'}" for peg, disks in each)


def known_moves(moves):
    return [move for move in moves if not isinstance(move, Raw)]


def states_of(puzzle, moves):
    """The state after each item; raw text leaves it alone."""
    state, out = puzzle.start, []
    for move in moves:
        if not isinstance(move, Raw):
            state = forced_states(puzzle._replace(start=state), [move])[-1]
        out.append(state)
    return out


def right(puzzle):
    return list(solve(puzzle))


def wrong(puzzle):
    """A list that fails: all moves but the last, or the only move backwards."""
    moves = right(puzzle)
    return moves[:-1] if len(moves) > 1 else [(d, b, a) for d, a, b in moves]


def other(puzzle, moves, named=True):
    """A wrong list beside a right one, and a right one beside a wrong one."""
    gapped = len(known_moves(moves)) < len(moves)
    solved = not gapped and simulate(puzzle, known_moves(moves), named) == "solved"
    return wrong(puzzle) if solved else right(puzzle)
