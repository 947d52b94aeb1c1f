"""How the time grows with the disks, for `hanoi` and all rivals, and the picture of it."""
from __future__ import annotations

import json
import pathlib
import subprocess

from harness import measure
from harness.groups import Bench, piped
from harness.measure import Command
from harness.report import Section, number

FIRST = 3
TOO_LONG = 20.0
ROUNDS = 3


def growth(bench: Bench) -> Section:
    """Seconds for each number of disks; a command that has taken too long gets no larger tower."""
    commands: dict[str, Command] = {"hanoi": bench.solve(0)} | bench.rivals()
    points: dict[str, dict[int, float]] = {label: {} for label in commands}
    for disks in range(FIRST, bench.disks + 1):
        entries = [piped(label, _sized(commands[label], label, disks), disks) for label in commands]
        measure.interleave(entries, min(bench.runs, ROUNDS))
        for label, entry in zip(list(commands), entries):
            points[label][disks] = min(entry.walls())
            if max(entry.walls()) > TOO_LONG:
                del commands[label]
    return _section(points, bench.disks)


def _sized(command: Command, label: str, disks: int) -> Command:
    if label == "hanoi":
        return [str(disks) if part == "0" else part for part in command]
    return [*command, str(disks)]


def _section(points: dict[str, dict[int, float]], most: int) -> Section:
    notes = [f"Seconds on the clock into a pipe, the least of up to {ROUNDS} runs. A command that took over {TOO_LONG:.0f} s",
             "gets no larger tower."]
    section = Section(f"Growth: {FIRST} to {most} disks, compact", ["disks", *points], notes=notes)
    for disks in range(FIRST, most + 1):
        cells = [number(times[disks]) if disks in times else "-" for times in points.values()]
        section.rows.append([str(disks), *cells])
    section.raw = [{"command": label, "disks": list(times), "wall": list(times.values())}
                   for label, times in points.items()]
    return section


def draw(section: Section, python: str, folder: pathlib.Path, target: str) -> None:
    """Draws the section with the matplotlib of the virtual environment."""
    file = folder / "growth.json"
    file.write_text(json.dumps(section.raw))
    subprocess.run([python, str(pathlib.Path(__file__).with_name("plot.py")), str(file), target], check=True)
