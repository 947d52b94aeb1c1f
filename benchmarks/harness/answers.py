"""Answers for `verify`: solutions in our styles and in other people's, and what becomes of them when they are spoiled."""
from __future__ import annotations

import string
import subprocess
from collections.abc import Callable
from functools import lru_cache

from harness.draws import Draw, Problem, letters, stacks
from harness.tools import ROOT

# A solution with more bytes is left out.
MOST_BYTES = 1 << 20
PROSE = ("Here is what I found.", "That (see above) makes 7 moves, doesn't it?", "# a note", "```json", "moves = [", "",
         "The initial state is [[3,2,1],[],[]] and the goal state is [[],[],[3,2,1]].", "Pegs are [0, 1, 2].",
         "Start: [3, 2, 1].", "One bracket [ is open { here.", "I don't know (yet", "; cost = 7 (unit cost)",
         "Let me think.\nStep 1: Move disk 1 from peg 0 to peg 2.", "SATISFIABLE", "1AC", "A B", "[1,0,2]", "---")
ODD = ("", "\n", " \n\t\r\n\n", "# nothing yet\n", "1AC\nfoo bar baz\n", "1AC\n\n   1C\n", "1AC 2AB\n0AB\n",
       "9999999999AC\n", "1AC\n1000001AC\n", '[[1,0,2],[1,0,"top"]]', "[[1,0,2],\n[2,0,1]\n", "1AC\n2A\0B\n",
       "[[2,1],[],[]]\n[[],[],[1,2]]\n", "0 [2]\n1 []\n2 [1]\n0 []\n1 []\n2 [1, 2]\n", "[[],[],[],[],[]]", "[[1,0,2],[]]",
       "[[1,0,2],\0[2,0,1]]", "\x7fELF\x02\x01\x01\0", "dépl", "1AC\n4AB\n", "1AC 2AC\n", "1AC\n2AB\n1AB\n", "2AC\n",
       "A C\nA B\nC B\nA A\n", "B C\n", "[[2,1],[],[]]\n[[],[2],[1]]\n", "1AC\n2AX\n", "1AB\n1BC\n1CA\n", "1AC 1AB 2AC",
       "1AB\n2AC\n1BC\nrubbish\n", "1AB\n2AB\nrubbish\n", "[[2,1],[],[]]\n[[2],[],[1]]\n[[3,2],[],[1]]\n", "1AC;2AB;1CB.",
       "1AC.\n2AB,\n1CB;\n3AC\n1BA\n2BC\n1AC\n", "(1) Move disk 1 from A to C\n2AB 1CB 3AC 1BA 2BC 1AC",
       "put(2,5,6). put(1,2,5). put(0,3,6). on(0,1,4). put(3,3,4). put(4,1,6). put(5,4,5). put(6,5,6).",
       "Move disk 1 from 0 to 2\n[[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]", "put(0,3,6) put(2,2,5)",
       "(move d1 peg1 peg3)", "(move d1 d3 peg3)", "(move d1 d2 peg3)\n(move d2 d3 peg2)\n(move d1 peg3 peg2)",
       "[[3,2],[],[1]]\n[[3],[],[1,2]]", "[[3,2],[],[1,1]]", "[(0, 1), (0, 2), (1, 2)]", "1AC\nMove disk 5 from 1 to\n",
       '{"disk":1,"from":"A","to":"C"}\n{"disk":1,"From":"C","zu":"A"}', "['1AC', '2Axy']", "----\n", "[[1,0,3]]",
       "[((0, 0), (0, 2), None), ((0, 2), (1, 2), None), ((1, 2), (1, 1), None)]", "\ufeff1AC\n", "hello\n1AC\n")
Move = tuple[int, str, str]


@lru_cache(maxsize=256)
def solution(hanoi: str, arguments: tuple[str, ...]) -> bytes:
    """What `solve` writes; nothing where there is no solution."""
    with subprocess.Popen([hanoi, "solve", "-q", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        text = process.stdout.read(MOST_BYTES + 1) if process.stdout else b""
        process.kill()
    return text if len(text) <= MOST_BYTES else b""


def answer(draw: Draw, hanoi: str, problem: Problem) -> tuple[bytes, str]:
    """A solution of the problem, and the style it is in: `auto` for other people's."""
    arguments = (*problem.arguments(), "--take", "40000", "--style")
    if draw.chance(0.6):
        style = draw.choice(draw.names.styles)
        return solution(hanoi, (*arguments, style)), style
    moves = [(int(line[:-2]), line[-2:-1], line[-1:])
             for line in solution(hanoi, (*arguments, "compact")).decode().splitlines()]
    return draw.choice(FORMATS)(moves, problem).encode(), "auto"


def transcript(draw: Draw) -> bytes:
    """What a program printed that the project is about."""
    return draw.choice(sorted((ROOT / "testdata" / "transcripts").glob("*.txt"), key=lambda file: file.name)).read_bytes()


def odd(draw: Draw) -> bytes:
    """A short text that is no plain answer."""
    return draw.choice(ODD).encode("latin-1" if draw.chance(0.1) else "utf-8", "replace")


def _number(peg: str) -> int:
    return string.ascii_uppercase.index(peg)


def _states(moves: list[Move], problem: Problem) -> list[str]:
    """The states on the way in short text."""
    start = problem.start or "A"
    state = list(start * problem.disks if len(start) == 1 else letters(start))
    states = ["".join(state)]
    for disk, _, to in moves:
        if disk <= len(state):
            state[-disk] = to
        states.append("".join(state))
    return states


def _triples(moves: list[Move], brackets: str = "[]") -> list[str]:
    return [f"{brackets[0]}{disk}, {_number(a)}, {_number(b)}{brackets[1]}" for disk, a, b in moves]


def _lists(moves: list[Move], problem: Problem) -> str:
    rows = (stacks(state, problem.pegs).split("/") for state in _states(moves, problem))
    return "\n".join("[" + ", ".join(f"[{row}]" for row in peg) + "]" for peg in rows)


def _tuples(moves: list[Move], problem: Problem) -> list[str]:
    return ["(" + ", ".join(str(_number(peg)) for peg in state) + ")" for state in _states(moves, problem)]


def _edges(moves: list[Move], problem: Problem) -> str:
    states = _tuples(moves, problem)
    return "[" + ", ".join(f"({a}, {b}, None)" for a, b in zip(states, states[1:])) + "]"


def _put(moves: list[Move], problem: Problem) -> str:
    """Steps for answer set solvers: pegs first, then disks from the largest on are numbered."""
    last = problem.pegs + problem.disks
    steps = []
    for time, ((disk, _, to), before) in enumerate(zip(moves, _states(moves, problem))):
        below = [other for other in range(problem.disks, 0, -1) if other != disk and before[-other] == to]
        steps.append(f"put({time},{last + 1 - below[-1] if below else _number(to) + 1},{last + 1 - disk})")
    return " ".join(steps)


FORMATS: tuple[Callable[[list[Move], Problem], str], ...] = (
    lambda moves, _: "moves = [" + ", ".join(_triples(moves)) + "]",
    lambda moves, _: "I think:\n\n[" + ",\n ".join(_triples(moves, "()")) + "]\n\nDone.",
    lambda moves, _: "```json\n[" + ",".join(_triples(moves)) + "]\n```",
    lambda moves, _: "\n".join(f"Move disk {d} from Peg {_number(a) + 1} to Peg {_number(b) + 1}" for d, a, b in moves),
    lambda moves, _: "\n".join(f"{i}. Move disk {d} from {a} to {b}." for i, (d, a, b) in enumerate(moves, 1)),
    lambda moves, _: "\n".join(f"[{a} {b}]" if d % 2 else f"I play [{a}, {b}]" for d, a, b in moves),
    lambda moves, _: "\n".join(f"{i}: {a} -> {b}" for i, (_, a, b) in enumerate(moves, 1)),
    lambda moves, _: '{"moves": [' + ", ".join(f'"{d}{a}{b}"' for d, a, b in moves) + '], "start": "AAA"}',
    lambda moves, _: "[" + ",".join(f'{{"disk":{d},"from":"{a}","to":"{b}"}}' for d, a, b in moves) + "]",
    lambda moves, _: "[" + ",".join(f'["{a}","{b}"]' for _, a, b in moves) + "]",
    lambda moves, _: " ".join(f"{d}{a}{b}" for d, a, b in moves),
    lambda moves, _: "; ".join(f"{d}{a}{b}" for d, a, b in moves) + ".",
    lambda moves, _: "\r\n".join(f"{a} {b}" for _, a, b in moves),
    lambda moves, problem: "[" + ", ".join(_tuples(moves, problem)) + "]",
    _lists, _edges, _put,
)


def spoil(draw: Draw, text: bytes) -> bytes:
    """The text with up to three changes."""
    for _ in range(draw.choice((0, 0, 1, 1, 1, 2))):
        text = draw.choice(CHANGES)(draw, text)
    return text


def _in_lines(change: Callable[[Draw, list[bytes], int], object]) -> Callable[[Draw, bytes], bytes]:
    """A change of a text that changes its list of lines at one place."""
    def changed(draw: Draw, text: bytes) -> bytes:
        lines = text.splitlines(keepends=True)
        change(draw, lines, draw.randrange(len(lines) + 1))
        return b"".join(lines)
    return changed


def _prose(draw: Draw, lines: list[bytes], at: int) -> None:
    lines.insert(draw.choice((0, at, len(lines))), draw.choice(PROSE).encode() + b"\n")


def _swap(draw: Draw, lines: list[bytes], at: int) -> None:
    if len(lines) > 1:
        other = draw.randrange(len(lines)) if draw.chance(0.5) else at - 1
        lines[at - 1], lines[other] = lines[other], lines[at - 1]


def _drop(draw: Draw, lines: list[bytes], at: int) -> None:
    del lines[at:at + draw.choice((1, 1, 2, 50))]


def _double(draw: Draw, lines: list[bytes], at: int) -> None:
    lines[at:at] = lines[at:at + draw.choice((1, 1, 2, 50))]


def _detour(draw: Draw, lines: list[bytes], at: int) -> None:
    """A move and its way back, in the styles whose lines are moves."""
    there, back = ("A", peg := draw.choice("BC")), (peg, "A")
    form = draw.choice(("1{}{}\n", "{} {}\n", "Move disk 1 from peg {} to peg {}\n"))
    lines[at:at] = [form.format(*ends).encode() for ends in (there, back)]


def _byte(draw: Draw, text: bytes) -> bytes:
    """One byte left out, put in or changed, to something near it more often than to anything."""
    at, kind = draw.randrange(len(text) + 1), draw.randrange(4)
    new = bytes([draw.choice(b"ABCD0123456789 \n,[]()-") if draw.chance(0.8) else draw.randrange(256)])
    return text[:at] + (b"" if kind == 0 else new) + text[at + (kind != 1):]


def _letter(draw: Draw, text: bytes) -> bytes:
    """A peg or a digit near one place becomes another, so that the text still reads well."""
    start = draw.randrange(len(text) + 1)
    places = [at for at in range(start, min(len(text), start + 60)) if text[at:at + 1] in b"ABCDEF0123456789"]
    if not places:
        return text
    at = draw.choice(places)
    return text[:at] + bytes([draw.choice(b"012345" if text[at:at + 1].isdigit() else b"ABCDE")]) + text[at + 1:]


CHANGES: tuple[Callable[[Draw, bytes], bytes], ...] = (
    *[_letter] * 8, *[_byte] * 3, _in_lines(_prose), _in_lines(_swap), _in_lines(_drop), _in_lines(_double),
    *[_in_lines(_detour)] * 2,
    lambda draw, text: text[:draw.randrange(len(text) + 1)],
    lambda draw, text: text[draw.randrange(len(text) + 1):],
    lambda draw, text: text + draw.choice((b"", b"\n", b"\n\n", b"Then again:\n")) + text,
    lambda _, text: text.replace(b"\n", b"\r\n"),
    lambda _, text: text.replace(b"\n", b" "),
    lambda _, text: text.rstrip(b"\n"),
    lambda _, text: text.swapcase(),
    lambda _, text: text.replace(b"\n", b"\n\n"),
    lambda _, text: b"\xef\xbb\xbf" + text,
    lambda _, text: b"\n".join(b"  " + line for line in text.splitlines()),
)
