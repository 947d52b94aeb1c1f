"""Random requests to the command: one function a subcommand, good and bad input alike."""
from __future__ import annotations

import random
import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from harness import answers, draws
from harness.draws import Draw, Problem, searchable
from harness.tools import ROOT

# Parts of an answer that are measured: with a decimal point in tables, by name in JSON; and the spaces that align them.
MEASURED = re.compile(rb' *\b\d+\.\d+(?:e-?\d+)?|"(?:seconds|nanoseconds_per_move)":[^,}]+| +')
GROWTH = b"""algorithm,disks,moves,seconds,nanoseconds_per_move,candidates,peak_bytes,published_seconds
recursive,3,7,0.000000708,101.072,,528,
best-first,3,7,0.000000676,96.619,20,155,0.00031364
recursive,4,15,0.000001623,108.183,,528,
best-first,4,15,0.000001432,95.461,44,160,0.000542223
"""


@dataclass(frozen=True)
class Request:
    """Arguments of the command, the files beside it, its standard input, and what to pass over in its answer."""

    name: str
    arguments: list[str]
    files: Mapping[str, bytes] = field(default_factory=dict)
    stdin: bytes = b""
    masked: re.Pattern[bytes] | None = None

    @property
    def command(self) -> str:
        return self.name.split()[0]

    def text(self) -> str:
        """The request as a shell would read it, and below it all that it is given to read."""
        given = {"standard input": self.stdin, **self.files}
        return "\n".join([shlex.join(["hanoi", *self.arguments]),
                          *(f"{name}: {data.decode(errors='replace')}" for name, data in given.items() if data)])


Asked = tuple[list[str], Mapping[str, bytes], bytes]


def _solve(draw: Draw, _: str) -> list[str]:
    problem = draw.problem()
    arguments = ["solve", *problem.arguments(), *draw.limits(), *draw.some((0.15, ["-q"]))]
    arguments += ["--json"] if draw.chance(0.15) else draw.some((0.6, ["--style", draw.choice(draw.names.styles)]))
    if problem.disks <= 5 and draw.chance(0.2):
        return [*arguments, "--all", "--take", str(draw.randrange(30)), *draw.output()]
    algorithm = draw.choice(draw.names.algorithms)
    if draw.chance(0.35) and (algorithm != "search" or problem.disks <= 9):
        arguments += ["--algorithm", algorithm]
    else:
        arguments += draw.some((0.1, ["--jobs", draw.choice("1239")]))
    if not problem.is_short() or draw.chance(0.4):
        arguments += ["--take", str(draw.randrange(draw.choice((3, 30, 3000 if problem.disks < 30 else 100))))]
    return arguments + draw.some((0.35, ["--skip", draw.number(problem.bits())])) + draw.output(share=0.15)


def _big(draw: Draw, _: str) -> list[str]:
    """Files long enough for buffers, copied towers and several cores to matter."""
    disks, pegs = draw.choice(((draw.randint(11, 14), 3), (draw.randint(20, 60), 4), (draw.randint(30, 100), 5)))
    take = ["--take", str(draw.randrange(40_000 if disks < 30 else 4000))]
    style = draw.choice(("text", "compact", "pegs", "json", "jsonl", "csv") if disks < 15 else ("text", "compact", "pegs"))
    arguments = ["solve", str(disks), "--pegs", str(pegs), "--style", style]
    arguments += take if pegs > 3 or draw.chance(0.5) else []
    return arguments + draw.some(
        (0.4, ["--skip", draw.number(min(disks, 16))]), (0.5, ["-o", "out.txt", "--jobs", draw.choice("1234")]),
        (0.2, ["--to", draw.peg(pegs)]), (0.2, ["--algorithm", draw.choice([name for name in draw.names.algorithms if name != "search"])]))


def _state(draw: Draw, _: str) -> list[str]:
    problem = draw.problem()
    return ["state", *problem.arguments(), "--after", draw.number(problem.bits()), *draw.some((0.3, ["--json"])),
            *draw.limits(), *draw.output()]


def _move(draw: Draw, _: str) -> list[str]:
    problem = draw.problem()
    return ["move", *problem.arguments(), draw.number(problem.bits()), *draw.some((0.3, ["--json"])), *draw.limits(),
            *draw.output()]


def _locate(draw: Draw, _: str) -> list[str]:
    problem = draw.problem(searched=True)
    state = draw.state(problem.disks, problem.pegs)
    return ["locate", state, *problem.options(), *problem.ends(), *draw.some((0.3, ["--json"])), *draw.limits(),
            *draw.output()]


def _distance(draw: Draw, _: str) -> list[str]:
    towers = draw.chance(0.2)
    problem = draw.problem(towers=float(towers))
    start, goal = problem.start, problem.goal
    if towers:
        start, goal = (start or "A") * problem.disks, goal or draw.peg(problem.pegs)
    ends = [state or draw.state(problem.disks, problem.pegs) for state in (start, goal)]
    paths = 0.5 if problem.disks <= searchable(problem.pegs) or problem.pegs == 3 else 0
    return ["distance", *ends, *problem.options(), *draw.some((paths, ["--paths"]), (0.3, ["--json"])), *draw.limits(),
            *draw.output()]


def _count(draw: Draw, _: str) -> list[str]:
    problem = draw.problem(300 if draw.chance(0.2) else 70)
    if draw.chance(0.15):
        disks = str(draw.size(12))
        return ["count", disks, "--ruler", *draw.some((0.3, ["--json"]), (0.2, problem.options())), *draw.output()]
    return ["count", *problem.arguments(), *draw.some((0.3, ["--json"])), *draw.limits(), *draw.output()]


def _hint(draw: Draw, _: str) -> list[str]:
    problem = draw.problem(towers=0)
    goal = ["--to", problem.goal] if problem.goal else []
    return ["hint", draw.state(problem.disks, problem.pegs), *goal, *problem.options(), *draw.some((0.3, ["--json"])),
            *draw.limits(), *draw.output()]


def _verify(draw: Draw, hanoi: str) -> Asked:
    long = draw.chance(0.25)
    problem = draw.problem(13 if long else 6)
    text, style = answers.answer(draw, hanoi, problem)
    kind = draw.random()
    if kind < 0.1:
        text, style = answers.odd(draw), draw.choice(("auto", *draw.names.styles))
    elif kind < 0.2:
        text = answers.transcript(draw)
        problem = Problem(draw.choice((3, 3, 4)), 3, None, None, draw.choice((None, "B")))
    text = answers.spoil(draw, text)
    arguments = problem.options() + draw.some(
        (0.55, ["--disks", str(problem.disks if draw.chance(0.8) else draw.size(9))]), (0.25, ["--json"]),
        (0.15 if problem.disks < 10 else 0.02, ["--scores"]),
        (0.25, ["--style", style if draw.chance(0.85) else draw.choice(draw.names.styles)]))
    if problem.start:
        arguments += ["--from", problem.start]
    if problem.goal or draw.chance(0.2):
        arguments += ["--to", problem.goal if problem.goal and draw.chance(0.8) else draw.choice(("any", "A", "B"))]
    arguments += draw.limits() + draw.output(share=0.05)
    source = draw.random()
    if source < 0.45:
        return ["verify", *arguments, *draw.some((0.3, ["-"]))], {}, text
    name = "answer.txt" if source < 0.96 else draw.choice(("absent.txt", "folder", "/dev/null", ""))
    return ["verify", *arguments, name], {"answer.txt": text}, b""


def _trace(draw: Draw, _: str) -> list[str]:
    problem = draw.problem(towers=0.8)
    if draw.chance(0.5):
        algorithm = "best-first"
        arguments = ["trace", algorithm, str(draw.size(10))]
        arguments += draw.some((0.25, ["--states", "states.txt"]), (0.25, ["--route", "route.txt"]),
                               (0.1, ["--to", draw.peg(3)]))
        disks, short = int(arguments[2]), True
    else:
        algorithm = draw.choice(draw.names.algorithms)
        arguments = ["trace", algorithm, *problem.arguments(), *draw.some((0.05, ["--states", "states.txt"]))]
        disks, short = problem.disks, problem.is_short()
    arguments += draw.some((0.3, ["--json"]), (0.35, ["--skip", draw.number(disks)]))
    return arguments + draw.some((0.4 if short else 1, ["--take", str(draw.randrange(40))])) + draw.output()


def _graph(draw: Draw, _: str) -> list[str]:
    pegs = draw.pegs()
    most = {1: 8, 2: 6, 3: 6, 4: 4, 5: 3, 6: 3}.get(pegs, 2)
    disks = str(draw.randint(0, most)) if draw.chance(0.95) else draw.choice(("40", "14"))
    rules = draw.rules(pegs)
    return ["graph", disks, "--pegs", str(pegs), *(["--rules", rules] if rules else []),
            *draw.some((0.5, ["--export", draw.choice(("dot", "graphml", "csv", "json"))]), (0.2, ["--json"])),
            *draw.output()]


def _range(draw: Draw, least: int, most: int) -> str:
    low, high = sorted((draw.randint(least, most), draw.randint(least, most)))
    return draw.choice((str(low), f"{low}..{high}")) if draw.chance(0.95) else f"{high}..{low}"


def _generate(draw: Draw, _: str) -> list[str]:
    form = draw.choice(("jsonl", "jsonl", "pddl", "asp", "prompt", "prompt-sentences"))
    pegs = draw.choice(("3", "3", "4", "3..5", "5", "3..4", "2"))
    disks = _range(draw, 1, 5 if pegs != "3" else 7)
    rules = draw.rules(3 if pegs != "4" else 4)
    arguments = ["generate", "--count", str(draw.randint(0, 6)), "--seed", str(draw.randrange(1 << 64)), "--disks", disks,
                 "--pegs", pegs, "--tries", draw.choice(("200", "50", "1000"))]
    arguments += draw.some((0.6, ["--kind", draw.choice(("perfect", "to-perfect", "any"))]), (0.7, ["--format", form]),
                           (0.4, ["--distance", f"{draw.randrange(6)}..{draw.randint(4, 40)}"]),
                           (0.2, ["--apart", str(draw.randrange(5))]),
                           (0.5, ["--jobs", draw.choice("1234")]))
    folder = form in ("pddl", "asp") and draw.chance(0.7)
    return [*arguments, *(["--rules", rules] if rules else []), *(["-o", "puzzles"] if folder else draw.output())]


def _draw(draw: Draw, _: str) -> Asked:
    kind = draw.choice(("state", "states", "tree", "ruler", "counter", "graph", "growth", "animation"))
    problem = draw.problem({"counter": 40, "ruler": 9, "animation": 5}.get(kind, 5))
    own, files = problem.arguments(), {}
    if kind == "state":
        own = [draw.state(draw.size(12), problem.pegs), *problem.options()[:2]]
    elif kind in ("states", "counter"):
        own += ["--skip", draw.number(problem.bits()), "--take", str(draw.randrange(20))] if draw.chance(
            0.5 if problem.disks < 8 else 1) else []
    elif kind == "graph":
        disks, pegs = draw.choice(((draw.size(5), 3), (draw.size(3), 4), (draw.size(2), 5)))
        own = [str(disks), "--pegs", str(pegs)]
        own += draw.some((0.4, ["--path", draw.state(disks, pegs), draw.state(disks, pegs)]),
                         (0.3, ["--from", draw.state(disks, pegs)]), (0.2, ["--rules", draw.rules(pegs) or "linear"]))
    elif kind == "growth":
        rows = GROWTH if draw.chance(0.6) else answers.spoil(draw, GROWTH)
        own, files = [draw.choice(("times.csv", "times.csv", "absent.csv"))], {"times.csv": rows}
    ending = draw.choices(("svg", "gif" if kind == "animation" else "png", "bmp"), (85, 10, 5))[0]
    style = draw.some((0.3, ["--theme", draw.choice(("dark", "light", "pink"))]),
                      (0.1, ["--width", draw.choice(("300", "0", "x"))]),
                      (0.1, ["--scale", draw.choice(("1", "0.5", "0", "nan"))]))
    return ["draw", kind, *own, *style, *draw.output(f"picture.{ending}", 0.6)], files, b""


def _compare(draw: Draw, _: str) -> list[str]:
    names = ",".join(draw.sample(draw.names.algorithms, draw.randint(1, 3)))
    return ["compare", "--disks", _range(draw, 0, 6), "--runs", draw.choice("0122"),
            *draw.some((0.4, ["--algorithm", names]), (0.4, ["--csv"]), (0.3, ["--json"])), *draw.output()]


def _explore(draw: Draw, _: str) -> list[str]:
    pegs, most = draw.choice(((3, 9), (4, 6), (5, 5)))
    disks, rules = draw.size(most), draw.rules(pegs)
    where = ["--from", draw.state(disks, pegs)] if draw.chance(0.4) else [str(disks)]
    return ["explore", *where, "--pegs", str(pegs), *(["--rules", rules] if rules else []),
            *draw.some((0.4, ["--paths"]), (0.3, ["--json"]), (0.2, ["--csv"]), (0.3, ["--small", str(draw.randint(0, 5))]),
                       (0.2, ["--list", str(draw.randrange(12))])), *draw.limits(), *draw.output()]


def _conjecture(draw: Draw, _: str) -> Asked:
    """Bounds, and certificates of our own and spoiled ones."""
    if draw.chance(0.5):
        return ["conjecture", "--pegs", str(draw.randint(3, 7)), "--disks", _range(draw, 1, 4), *draw.some((0.4, ["--json"])),
                *draw.output()], {}, b""
    text = draw.choice(sorted((ROOT / "docs" / "certificates").iterdir())).read_bytes()
    return ["conjecture", "--check", "six.json"], {"six.json": answers.spoil(draw, text)}, b""


def _other(draw: Draw, _: str) -> list[str]:
    """What no terminal, no command or no such command leads to."""
    name = draw.choice(("play", "watch", "slove", "", "--version", "draw", "explore", "-x", "tell"))
    return [name, *draw.problem(8).arguments()] if name in ("play", "watch", "slove") else [name] if name else []


def _help(draw: Draw, _: str) -> list[str]:
    shells = ["completions", draw.choice(("bash", "elvish", "fish", "powershell", "zsh", "ksh"))]
    return draw.choice((shells, ["licenses"], ["man"], ["man", "folder"], ["man", "absent"], ["--help"], ["-h"], ["help"],
                        ["help", draw.choice(draw.names.commands)], [draw.choice(draw.names.commands), draw.choice(("-h", "--help"))],
                        ["draw", draw.choice(("state", "tree", "graph", "growth", "animation")), "--help"]))


# Each kind of request: how many in a hundred it is of those asked for unless told otherwise, and its function.
KINDS: dict[str, tuple[int, Callable[[Draw, str], list[str] | Asked]]] = {
    "solve": (18, _solve), "big": (2, _big), "state": (6, _state), "move": (6, _move), "locate": (6, _locate),
    "distance": (9, _distance), "count": (5, _count), "hint": (5, _hint), "verify": (22, _verify), "trace": (7, _trace),
    "graph": (4, _graph), "generate": (4, _generate), "draw": (4, _draw), "compare": (1, _compare), "explore": (3, _explore), "conjecture": (1, _conjecture), "other": (1, _other),
    "help": (0, _help),
}
# Commands that wait for somebody, and those that `help` asks.
ELSEWHERE = ("play", "watch", "web", "serve", "completions", "licenses", "man", "help")
USUAL = [kind for kind, (share, _) in KINDS.items() if share]


def request(name: str, seed: int, hanoi: str) -> Request:
    """The request of this name (`verify 12`), which depends on the seed and on the names that this build knows; it also writes the
    answers to check."""
    kind = name.split()[0]
    draw = Draw.of(f"{seed} {name}", hanoi)
    asked = KINDS[kind][1](draw, hanoi)
    arguments, files, stdin = asked if isinstance(asked, tuple) else (asked, {}, b"")
    return Request(name, draw.spoiled(arguments), files, stdin, MEASURED if kind == "compare" else None)


def unasked(hanoi: str) -> list[str]:
    """The commands of a build that no request asks."""
    return [command for command in draws.names(hanoi).commands if command not in (*KINDS, *ELSEWHERE)]


def names(kinds: list[str], count: int, seed: int) -> list[str]:
    """The names of so many requests of these kinds, mixed."""
    shares = [KINDS[kind][0] or 1 for kind in kinds]
    chosen = random.Random(seed).choices(kinds, shares, k=count)
    numbers = dict.fromkeys(kinds, 0)
    for at, kind in enumerate(chosen):
        numbers[kind] += 1
        chosen[at] = f"{kind} {numbers[kind]}"
    return chosen
