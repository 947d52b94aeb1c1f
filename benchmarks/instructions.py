#!/usr/bin/env python3
"""Counts the instructions of a move in the hot loops, of an answer of a batch, and of starting; fails where one has grown.

    benchmarks/instructions.py [--hanoi PATH] [--record]

Runs the release binary under `valgrind --tool=callgrind`, takes off what a run with one disk (or one answer) costs, and
divides by the moves (or answers). What starting costs is counted whole. Compares with instructions.json; --record writes it anew. Status 1 if a count has grown by more than the
tolerance that stands there, or is not recorded. Without valgrind it says so and ends with 0.
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from harness.draws import names
from harness.tools import build_hanoi

RECORDED = pathlib.Path(__file__).with_name("instructions.json")
# Every style writes a tower of 20 disks. Those that follow the state get a smaller one.
SOLVED, SOLVED_SMALLER = 20, {"pddl": 18, "stacks": 12, "picture": 10}
# Plans in which towers repeat themselves less than on 3 pegs, or under other rules.
PARTS = {"4 pegs": ["60", "--pegs", "4"], "26 pegs": ["100000", "--pegs", "26"], "linear": ["40", "--rules", "linear"]}
TAKEN = 1 << 17
VERIFIED = ("compact", "text", "json", "csv")
COMPARED = ("recursive", "recursive-lazy", "call-stack", "best-first")
VERIFIED_DISKS, REPLAYED_DISKS = 20, 16
# A step forth and back, which no known solution begins with: what follows is replayed move by move.
DETOURS = {"compact": ("", "1AB\n1BA\n"), "text": ("", "Move disk 1 from peg A to peg B\nMove disk 1 from peg B to peg A\n"),
           "json": ("[", "[[1,0,1],\n[1,1,0],\n"), "csv": ("move,disk,from,to\n", "move,disk,from,to\n1,1,A,B\n2,1,B,A\n")}


# Answers of a batch: right, stopped early, and with a wrong move, to towers of 3 to 6 disks.
ANSWERS = 3000


@dataclass(frozen=True)
class Case:
    """A loop to be counted: arguments for the long run and for the run with one disk, or no such run for a whole process."""

    name: str
    moves: int
    long: list[str]
    start: list[str] | None
    answers: tuple[str, str] = (os.devnull, os.devnull)


def cases(hanoi: str, folder: pathlib.Path) -> Iterator[Case]:
    """All loops; the answers to be checked are written into the folder."""
    for style in names(hanoi).styles:
        disks = SOLVED_SMALLER.get(style, SOLVED)
        more = ["--style", style, "-q"]
        yield Case(f"solve {style}", (1 << disks) - 2, ["solve", str(disks), *more], ["solve", "1", *more])
    for name, more in PARTS.items():
        taken = ["solve", *more, "--style", "compact", "-q", "--take"]
        yield Case(f"solve {name}", TAKEN, [*taken, str(TAKEN + 1)], [*taken, "1"])
    for kind, disks in {"verify": VERIFIED_DISKS, "replay": REPLAYED_DISKS}.items():
        for style in VERIFIED:
            answers = (_answer(hanoi, folder, kind, style, disks), _answer(hanoi, folder, kind, style, 1))
            yield Case(f"{kind} {style}", (1 << disks) - 2, ["verify"], ["verify"], answers)
    yield Case("start", 1, ["solve", "3"], None)
    for algorithm in COMPARED:
        # A run for the peak memory and a timed one, which is repeated until it has 4096 moves.
        runs = ["compare", "--runs", "1", "--algorithm", algorithm, "--disks"]
        yield Case(f"compare {algorithm}", 2 * ((1 << 16) - 1) - 3 * ((1 << 12) - 1), [*runs, "16"], [*runs, "12"])
    for style in ("text", "json"):
        answers = (_batch(hanoi, folder, style, ANSWERS), _batch(hanoi, folder, style, 1))
        batch = ["verify", "--batch", "-", "--jobs", "1"]
        yield Case(f"batch {style}", ANSWERS - 1, batch, batch, answers)


def _batch(hanoi: str, folder: pathlib.Path, style: str, count: int) -> str:
    """A file with so many answers in sentences, or as JSON lists of short moves."""
    file = folder / f"batch-{style}-{count}"
    solved = {disks: subprocess.run([hanoi, "solve", str(disks), "--style", "text" if style == "text" else "compact", "-q"],
                                    check=True, capture_output=True, text=True).stdout.splitlines()
              for disks in range(3, 7)}
    with file.open("w") as out:
        for number in range(count):
            disks = 3 + number % 4
            moves = solved[disks][:]
            if number % 3 == 1:
                moves.pop()
            elif number % 3 == 2:
                moves[1] = moves[0]
            answer = "\n".join(moves) if style == "text" else moves
            line = {"id": number, "disks": disks, "pegs": 3, "rules": "classic", "answer": answer}
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
    return str(file)


def _answer(hanoi: str, folder: pathlib.Path, kind: str, style: str, disks: int) -> str:
    """A file with a solution, which makes a detour if it is to be replayed."""
    file = folder / f"{kind}-{style}-{disks}"
    subprocess.run([hanoi, "solve", str(disks), "--style", style, "-q", "-o", str(file)], check=True)
    if kind == "replay":
        head, detour = DETOURS[style]
        file.write_text(detour + file.read_text().removeprefix(head))
    return str(file)


def instructions(command: list[str], answer: str) -> int:
    """The instructions that a process executes, with a file on standard input: so it is checked on one core alone."""
    with open(answer) as given:
        run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], check=True,
                             stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if collected is None:
        sys.exit(f"valgrind told no count:\n{run.stderr}")
    return int(collected[1])


def count(hanoi: str) -> dict[str, float]:
    """Instructions a move for each loop."""
    def per_move(case: Case) -> float:
        (long, start) = (instructions([hanoi, *arguments], answer) if arguments is not None else 0
                         for arguments, answer in zip((case.long, case.start), case.answers))
        return round((long - start) / case.moves, 3)
    with tempfile.TemporaryDirectory(prefix="hanoi-bench-") as folder, ThreadPoolExecutor(os.cpu_count()) as threads:
        todo = list(cases(hanoi, pathlib.Path(folder)))
        return dict(zip((case.name for case in todo), threads.map(per_move, todo)))


def verdict(now: float, before: float | None, tolerance: float, slack: float) -> str:
    """What is to be said of a count."""
    if before is None:
        return "NOT RECORDED"
    if now > before * (1 + tolerance) + slack:
        return "GROWN"
    return "smaller: record it" if now < before * (1 - tolerance) - slack else "ok"


def compare(counts: dict[str, float], recorded: dict[str, Any]) -> bool:
    """Prints a table; whether all is well."""
    tolerance, slack = recorded["tolerance"], recorded["slack"]
    print(f"instructions a move; tolerance {tolerance:.0%} and {slack}")
    verdicts = []
    for name, now in counts.items():
        before = recorded["per_move"].get(name)
        verdicts.append(verdict(now, before, tolerance, slack))
        change = f"{now / before - 1:+.1%}" if before else ""
        print(f"{name:16} {before if before is not None else '-':>10} {now:>10} {change:>8}  {verdicts[-1]}")
    return not {"GROWN", "NOT RECORDED"} & set(verdicts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hanoi", metavar="PATH", help="count this binary and build none")
    parser.add_argument("--record", action="store_true", help="write instructions.json anew")
    options = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("valgrind is not installed: no instructions counted")
        return 0
    counts = count(os.path.abspath(options.hanoi) if options.hanoi else build_hanoi())
    recorded = json.loads(RECORDED.read_text())
    if options.record:
        RECORDED.write_text(json.dumps(recorded | {"per_move": counts}, indent=2) + "\n")
        return 0
    return 0 if compare(counts, recorded) else 1


if __name__ == "__main__":
    sys.exit(main())
