"""reasoning-gym from PyPI beside `hanoi`: its scorer and its maker of puzzles."""
from __future__ import annotations

import json
import pathlib
import subprocess
from types import TracebackType
from typing import Any

from harness import measure
from harness.groups import Bench, moves
from harness.measure import Entry, Sample, Skipped
from harness.report import Section

DISKS = 18
PUZZLES = 1000


class Worker:
    """A process with reasoning-gym loaded, and the answer that it made in a file."""

    def __init__(self, python: str, file: str) -> None:
        script = pathlib.Path(__file__).with_name("reasoning_worker.py")
        self._process = subprocess.Popen([python, str(script), file, str(DISKS)], text=True, stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE)
        self.puzzle = self._reply()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: BaseException | None,
                 _trace: TracebackType | None) -> None:
        self._process.communicate()

    def ask(self, line: str, expected: object = None) -> Sample:
        """Lets the worker do something, and checks what came out if that is known."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        reply = self._reply()
        if expected is not None and reply["result"] != expected:
            raise RuntimeError(f"reasoning-gym: {reply['result']} and not {expected} for {line!r}")
        return Sample(reply["wall"], reply["cpu"])

    def entry(self, label: str, line: str, count: int, expected: object = None) -> Entry:
        return Entry(label, lambda: self.ask(line, expected), count)

    def _reply(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Skipped("reasoning-gym ended; see above")
        reply: dict[str, Any] = json.loads(line)
        return reply


def _worker(bench: Bench) -> Worker:
    if bench.python is None:
        raise Skipped("needs reasoning-gym, which cannot be installed")
    bench.work.forget()
    return Worker(bench.python, bench.work.scratch())


def scorer(bench: Bench) -> Section:
    """The scorer on its own right answer, against the whole process `hanoi verify` on the same text."""
    with _worker(bench) as worker:
        pegs = ["--from", _letter(worker, "start_peg"), "--to", _letter(worker, "target_peg")]
        command = [bench.hanoi, "verify", bench.work.scratch(), "--disks", str(DISKS), *pegs]

        def checking(*more: str) -> Entry:
            label = " ".join(["hanoi verify FILE --disks", str(DISKS), *more])
            return Entry(label, lambda: measure.pipeline([[*command, *more]]), moves(DISKS))

        reference = checking()
        theirs = worker.entry("reasoning-gym, score_answer", "score", moves(DISKS), expected=1.0)
        notes = [f"The shortest solution of {DISKS} disks as reasoning-gym writes it. Its scorer is one call in a process",
                 "that has loaded all; `hanoi` is the whole process with start and file."]
        return bench.measured(f"Scoring an answer: {DISKS} disks", [reference, checking("--scores"), theirs], reference,
                              per_move=True, notes=notes)


def generate_one(bench: Bench) -> Section:
    """One large puzzle with its solution."""
    with _worker(bench) as worker:
        ask = ["generate", "--count", "1", "--disks", str(DISKS), "--kind", "perfect", "--format", "prompt-sentences"]
        distance = ["--distance", str(moves(DISKS))]
        reference = _whole(bench, [*ask, *distance], moves(DISKS))
        solve = _whole(bench, ["solve", str(DISKS), "-q"], moves(DISKS))
        theirs = worker.entry("reasoning-gym, item of the data set", "generate", moves(DISKS))
        return bench.measured(f"Making a puzzle with its solution: {DISKS} disks", [reference, solve, theirs], reference,
                              per_move=True, notes=["`hanoi` is the whole process, reasoning-gym one call."])


def generate_many(bench: Bench) -> Section:
    """Many small puzzles with their solutions."""
    with _worker(bench) as worker:
        ask = ["generate", "--count", str(PUZZLES), "--disks", "3..7", "--pegs", "3..4", "--format", "prompt-sentences"]
        reference = _whole(bench, ask, PUZZLES)
        theirs = worker.entry(f"reasoning-gym, {PUZZLES} items", f"generate-many {PUZZLES}", PUZZLES, expected=PUZZLES)
        notes = ["reasoning-gym moves whole towers, many of them twice the same; `hanoi` makes different puzzles between",
                 "any two states, with shortest solutions. `hanoi` is the whole process, reasoning-gym one loop."]
        return bench.measured(f"Making {PUZZLES} puzzles with solutions: 3 to 7 disks, 3 or 4 pegs", [reference, theirs],
                              reference, notes=notes)


def _whole(bench: Bench, arguments: list[str], count: int) -> Entry:
    """The whole process, its output to nowhere."""
    return Entry(" ".join(["hanoi", *arguments]), lambda: measure.pipeline([[bench.hanoi, *arguments]]), count)


def _letter(worker: Worker, peg: str) -> str:
    return "ABC"[worker.puzzle[peg] - 1]
