#!/usr/bin/env python3
"""Whole graphs against the number of disks: `hanoi explore`, and a plain bitmap search (rivals/bitmap.rs).

    benchmarks/explore.py [--pegs P] [--disks N N] [--rival-to N] [--jobs J] [--memory SIZE] [--hanoi PATH]

Builds both (cargo, rustc -O, and cc for what measures memory), runs them one after the other for each number of disks, ends if a level differs, and prints a
table: seconds on the clock, CPU seconds with those of all threads, peak memory. The rival is left out beyond --rival-to.
"""
import argparse
import json
import pathlib
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "target" / "release"
PEAK = TARGET / "peak"


def measured(command):
    """Runs a command: its output, seconds on the clock, CPU seconds, and peak MiB."""
    # A process inherits the peak of the one that started it; so a small launcher in C starts it.
    command = [str(word) for word in [PEAK, *command]]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    ran = subprocess.run(command, capture_output=True, text=True)
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ran.returncode != 0:
        sys.exit(f"status {ran.returncode} of {command}: {ran.stderr}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return ran.stdout, wall, cpu, int(ran.stderr.split()[-1]) / 1024


def shown(figure):
    """Three digits, or nothing."""
    return "" if figure is None else f"{figure:.3g}" if figure < 100 else f"{figure:.0f}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--pegs", type=int, default=4)
    options.add_argument("--disks", type=int, nargs=2, default=[10, 16])
    options.add_argument("--rival-to", type=int, default=15)
    options.add_argument("--jobs", default="1")
    options.add_argument("--memory", default="8G")
    options.add_argument("--hanoi", type=pathlib.Path)
    options = options.parse_args()
    if not options.hanoi:
        subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "hanoi-cli"], cwd=ROOT, check=True)
    hanoi = options.hanoi or TARGET / "hanoi"
    bitmap = TARGET / "bitmap"
    subprocess.run(["cc", "-O2", "-o", PEAK, ROOT / "benchmarks/harness/peak.c"], check=True)
    subprocess.run(["rustc", "--edition", "2024", "-O", "-o", bitmap, ROOT / "benchmarks/rivals/bitmap.rs"], check=True)
    print("| pegs | disks | eccentricity | blocks of | hanoi, s | CPU s | MiB | bitmap, s | CPU s | MiB |")
    print("|" + "---|" * 10)
    for disks in range(options.disks[0], options.disks[1] + 1):
        text, *figures = measured([hanoi, "explore", disks, "--pegs", options.pegs, "--json", "--jobs", options.jobs,
                                   "--memory", options.memory])
        answer = json.loads(text)
        rival = [None, None, None]
        if disks <= options.rival_to:
            levels, *rival = measured([bitmap, options.pegs, disks])
            if [int(level) for level in answer["levels"]] != [int(line) for line in levels.split()]:
                sys.exit(f"{disks} disks: the levels differ")
        cells = [options.pegs, disks, answer["eccentricity"], answer.get("small", "")]
        cells += map(shown, [*figures, *rival])
        print("| " + " | ".join(map(str, cells)) + " |", flush=True)


if __name__ == "__main__":
    main()
