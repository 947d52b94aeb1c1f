"""What is measured: each group makes its entries, runs them in turn, and tells what came out."""
from __future__ import annotations

import os
import pathlib
import subprocess
import sys
from dataclasses import dataclass

from harness import measure
from harness.measure import Command, Entry, Sample, Skipped
from harness.report import Section, compared, number
from harness.tools import RIVALS, ROOT, Workspace

# The largest towers of the rivals that take long for a move.
PRINTF_DISKS, PYTHON_DISKS = 24, 20
CHECKED = (1, 2, 3, 4, 9, 10, 13)


@dataclass
class Bench:
    """All that a group needs to know."""

    hanoi: str
    built: dict[str, str]
    python: str | None
    work: Workspace
    disks: int
    disks_wide: int
    runs: int

    def solve(self, disks: int, style: str = "compact", *more: str) -> Command:
        return [self.hanoi, "solve", str(disks), "--style", style, "-q", *more]

    def rivals(self) -> dict[str, Command]:
        """Label to command, without the number of disks."""
        compiled = {"C, recursion and buffer": "recursion_buffer", "C, bits and buffer": "bits",
                    "C, recursion and printf": "recursion_printf"}
        found: dict[str, Command] = {label: [self.built[name]] for label, name in compiled.items() if name in self.built}
        for label, file in {"Python, recursion": "recursion.py", "Python, pairs of pegs": "iterative.py"}.items():
            found[label] = [sys.executable, str(RIVALS / file)]
        return found

    def measured(self, title: str, entries: list[Entry], reference: Entry, *, per_move: bool = False,
                 notes: list[str] | None = None) -> Section:
        measure.interleave(entries, self.runs)
        return compared(title, entries, reference, per_move=per_move, notes=notes or [])


def check_rivals(bench: Bench) -> None:
    """Ends the run if a rival writes other bytes than `hanoi solve`."""
    for disks in CHECKED:
        expected = subprocess.run(bench.solve(disks), check=True, capture_output=True).stdout
        for label, command in bench.rivals().items():
            if subprocess.run([*command, str(disks)], check=True, capture_output=True).stdout != expected:
                sys.exit(f"{label} writes other bytes than hanoi for {disks} disks")


def moves(disks: int) -> int:
    return (1 << disks) - 1


def piped(label: str, command: Command, disks: int) -> Entry:
    """An entry that writes into a pipe."""
    return Entry(label + " | cat", lambda: measure.pipeline([command, ["cat"]]), moves(disks))


def same_bytes(command: Command, file: str) -> None:
    """Ends the run if a command writes other bytes than stand in a file."""
    writer = subprocess.Popen(command, stdout=subprocess.PIPE)
    if subprocess.run(["cmp", "-", file], stdin=writer.stdout).returncode != 0:
        sys.exit(f"{list(command)} writes other bytes than hanoi")
    writer.wait()


def pipe(bench: Bench) -> Section:
    """A long solution into a pipe, against the same bytes out of a file in memory."""
    n = bench.disks
    file = bench.work.answer("compact", n)
    fast = {label: [*command, str(n)] for label, command in bench.rivals().items() if "buffer" in label}
    for command in fast.values():
        same_bytes(command, file)
    reference = piped("cat FILE", ["cat", file], n)
    entries = [piped("hanoi solve", bench.solve(n), n), reference, *(piped(*item, n) for item in fast.items())]
    return bench.measured(f"Into a pipe: {n} disks, compact", entries, reference)


def per_move(bench: Bench) -> Section:
    """The slow rivals, which get smaller towers."""
    n = bench.disks
    reference = piped(f"cat FILE, {n} disks", ["cat", bench.work.answer("compact", n)], n)
    entries = [piped(f"hanoi solve, {n} disks", bench.solve(n), n), reference]
    for label, command in bench.rivals().items():
        if "buffer" not in label:
            size = min(n, PYTHON_DISKS if "Python" in label else PRINTF_DISKS)
            entries.append(piped(f"{label}, {size} disks", [*command, str(size)], size))
    note = "Times are per move, since the towers differ: whole runs with start-up, divided by their moves."
    return bench.measured("Into a pipe, per move: compact", entries, reference, per_move=True, notes=[note])


def wide(bench: Bench, style: str) -> Section:
    """Another style into a pipe, against its own bytes out of a file in memory."""
    n = bench.disks_wide
    reference = piped("cat FILE", ["cat", bench.work.answer(style, n)], n)
    entries = [piped("hanoi solve", bench.solve(n, style), n), reference]
    return bench.measured(f"Into a pipe: {n} disks, {style}", entries, reference)


def jobs(bench: Bench) -> list[str]:
    """The option for two threads, if the command has it."""
    told = subprocess.run([bench.hanoi, "solve", "--help"], check=True, capture_output=True, text=True).stdout
    if "--jobs" in told:
        return ["--jobs", "2"]
    print("this hanoi has no option --jobs: measured without it")
    return []


def into_file(bench: Bench) -> Section:
    """A long solution into a file in memory, against a copy of it."""
    n = bench.disks
    file, target = bench.work.answer("compact", n, copies=2), bench.work.scratch()

    def writing(command: Command) -> Entry:
        def run() -> Sample:
            pathlib.Path(target).unlink(missing_ok=True)
            return measure.pipeline([command])
        label = " ".join(command).replace(bench.hanoi, "hanoi").replace(file, "FILE").replace(target, "FILE2")
        return Entry(label, run, moves(n))

    reference = writing(["cp", file, target])
    entries = [writing(bench.solve(n, "compact", "-o", target)), reference]
    if option := jobs(bench):
        entries.insert(1, writing(bench.solve(n, "compact", *option, "-o", target)))
    for entry in entries:
        entry.run()
        same_bytes(["cat", target], file)
    section = bench.measured(f"Into a file in memory: {n} disks, compact", entries, reference)
    pathlib.Path(target).unlink()
    return section


def verify(bench: Bench) -> Section:
    """Checking a long answer, against counting its lines."""
    n = bench.disks
    file = bench.work.answer("compact", n)
    reference = Entry("wc -l FILE", lambda: measure.pipeline([["wc", "-l", file]]), moves(n))
    ours = Entry("hanoi verify FILE", lambda: measure.pipeline([[bench.hanoi, "verify", file]]), moves(n))
    return bench.measured(f"Checking a file in memory: {n} disks, compact", [ours, reference], reference)


def peaks(bench: Bench) -> Section:
    """The peak memory of single processes, each run once."""
    if "peak" not in bench.built:
        raise Skipped("needs a C compiler")
    n, larger = bench.disks, max(40, bench.disks + 6)
    file, target = bench.work.answer("compact", n, copies=2), bench.work.scratch()
    commands = [bench.solve(larger, "compact", "--take", f"2^{n + 5}"), [bench.hanoi, "verify", file],
                bench.solve(n, "compact", "-o", target)]
    if option := jobs(bench):
        commands.append(bench.solve(n, "compact", *option, "-o", target))
    section = Section(f"Peak memory: FILE has {n} disks", ["command", "MiB"])
    for command in commands:
        label = " ".join(command).replace(bench.hanoi, "hanoi").replace(file, "FILE").replace(target, "FILE2")
        mebibytes = measure.peak(bench.built["peak"], command)
        section.rows.append([label, number(mebibytes)])
        section.raw.append({"command": label, "peak_mib": mebibytes})
    if os.path.exists(target):
        os.unlink(target)
    return section


def memory_moves(_: Bench) -> Section:
    """Moves that are made and not written, by the example of the core."""
    if not (ROOT / "crates" / "hanoi" / "examples" / "moves.rs").exists():
        raise Skipped("the core has no example `moves`")
    command = ["cargo", "run", "--release", "--locked", "--quiet", "-p", "hanoi", "--example", "moves"]
    run = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return Section("Moves in memory", lines=run.stdout.splitlines())
