"""Running commands side by side: wall time and CPU seconds of whole pipelines, peaks of single processes."""
from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Command = Sequence[str]


class Skipped(Exception):
    """A group cannot be measured here; says why and what is needed."""


@dataclass(frozen=True)
class Sample:
    """One run: seconds on the clock, and CPU seconds of all processes of the pipeline."""

    wall: float
    cpu: float


@dataclass
class Entry:
    """A row of a table: what is run, and how many moves, or answers, one run stands for."""

    label: str
    run: Callable[[], Sample]
    moves: int
    samples: list[Sample] = field(default_factory=list)

    def walls(self) -> list[float]:
        return [sample.wall for sample in self.samples]

    def cpus(self) -> list[float]:
        return [sample.cpu for sample in self.samples]

    def wall(self) -> float:
        """The median of the seconds on the clock."""
        return statistics.median(self.walls())

    def cpu(self) -> float:
        """The median of the CPU seconds."""
        return statistics.median(self.cpus())


def pipeline(commands: Sequence[Command], stderr: int | None = None) -> Sample:
    """Runs commands as in `a | b`, the last one's output to nowhere, and waits for all of them."""
    begin = time.perf_counter()
    children = _start(commands, stderr)
    cpu = sum(_wait(child) for child in children)
    wall = time.perf_counter() - begin
    for child in children:
        if child.returncode != 0:
            raise RuntimeError(f"status {child.returncode} of {child.args!r}")
    return Sample(wall, cpu)


def _start(commands: Sequence[Command], stderr: int | None) -> list[subprocess.Popen[bytes]]:
    children: list[subprocess.Popen[bytes]] = []
    source = None
    for command in commands:
        last = len(children) + 1 == len(commands)
        child = subprocess.Popen(command, stdin=source or subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL if last else subprocess.PIPE, stderr=stderr)
        if source:
            source.close()
        source = child.stdout
        children.append(child)
    return children


def _wait(child: subprocess.Popen[bytes]) -> float:
    """Waits for a child: its CPU seconds."""
    _, status, use = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return use.ru_utime + use.ru_stime


def interleave(entries: Sequence[Entry], runs: int) -> None:
    """Runs all entries in turn, and that so many times, so that a slow moment of the machine meets all of them."""
    for _ in range(runs):
        for entry in entries:
            entry.samples.append(entry.run())


@dataclass(frozen=True)
class Ratio:
    """How many times as long as the reference: the ratio of the medians, the least and the most of any round."""

    median: float
    least: float
    most: float


def ratio(entry: Entry, reference: Entry, seconds: Callable[[Entry], list[float]] = Entry.walls) -> Ratio:
    """Compares the time per move, on the clock unless told otherwise, round by round."""
    scale = reference.moves / entry.moves
    ours, theirs = seconds(entry), seconds(reference)
    rounds = [a / b * scale for a, b in zip(ours, theirs)]
    return Ratio(statistics.median(ours) / statistics.median(theirs) * scale, min(rounds), max(rounds))


def peak(launcher: str, command: Command) -> float:
    """The peak memory of one process, in MiB, its output to nowhere.

    A process inherits the peak of the one that started it; so a small launcher in C starts it and not this interpreter.
    """
    run = subprocess.run([launcher, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"status {run.returncode} of {list(command)}: {run.stderr}")
    return int(run.stderr.split()[-1]) / 1024
