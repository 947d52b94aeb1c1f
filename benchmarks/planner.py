#!/usr/bin/env python3
"""Compares `hanoi` with a planner, Fast Downward's blind A*, on the same PDDL puzzles with 4 pegs.

    benchmarks/planner.py [--quick] [--seed S]

Builds the command, makes the puzzles with `hanoi generate`, installs the planner from PyPI (pinned) into
target/planner, runs both one after the other, checks that the lengths are equal, and prints a table: CPU seconds of
the whole process with its children (median over the puzzles), their ratio, and peak memory. Needs Python 3.9 or later
with venv, and cargo.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent
HANOI = ROOT / "target" / "release" / "hanoi"
PLANNER = ROOT / "target" / "planner"
PACKAGES = ["up-fast-downward==1.0.0"]


def measured(command, folder):
    """Runs a command: its output, CPU seconds with those of its children, and peak KiB of the largest process."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        process = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        use = resource.getrusage(resource.RUSAGE_CHILDREN)
        with os.fdopen(write, "w") as pipe:
            json.dump([process.stdout, use.ru_utime + use.ru_stime, use.ru_maxrss], pipe)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        result = json.load(pipe)
    os.waitpid(pid, 0)
    return result


def planner():
    """The planner's driver, installed if it is not there."""
    python = PLANNER / "bin" / "python"
    if not python.exists():
        venv.create(PLANNER, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    driver = next(PLANNER.rglob("fast-downward.py"))
    return [str(python), str(driver)]


def puzzles(disks, kind, count, seed):
    """Puzzles as records and as PDDL files in a folder."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="hanoi-planner-"))
    ask = [str(HANOI), "generate", "--count", str(count), "--seed", str(seed), "--disks", str(disks), "--pegs", "4",
           "--kind", kind]
    lines = subprocess.run([*ask, "--format", "jsonl"], check=True, capture_output=True, text=True).stdout
    subprocess.run([*ask, "--format", "pddl", "-o", str(folder)], check=True)
    files = sorted(folder.glob("puzzle-*.pddl"))
    return folder, list(zip(map(json.loads, lines.splitlines()), files))


def compare(driver, disks, kind, count, seed):
    """Runs both on all puzzles of a kind: a row of the table."""
    folder, pairs = puzzles(disks, kind, count, seed)
    ours, theirs = [], []
    for puzzle, file in pairs:
        command = [str(HANOI), "solve", "--pegs", "4", "--from", puzzle["start"], "--to", puzzle["goal"],
                   "--algorithm", "search", "--json"]
        out, cpu, memory = measured(command, folder)
        length = json.loads(out)["distance"]
        ours.append((cpu, memory))
        plan = [*driver, "domain.pddl", file.name, "--search", "astar(blind())"]
        out, cpu, memory = measured(plan, folder)
        found = re.search(r"Plan length: (\d+) step", out)
        if not found or int(found[1]) != length or length != puzzle["distance"]:
            sys.exit(f"{puzzle}: {length} against {found and found[1]}")
        theirs.append((cpu, memory))
    ratio = statistics.median(t[0] / max(o[0], 1e-3) for o, t in zip(ours, theirs))
    cells = [kind, disks, len(pairs), *(f"{statistics.median(x[0] for x in side):.3f}" for side in (ours, theirs)),
             f"{ratio:.0f}", *(f"{max(x[1] for x in side) / 1024:.0f}" for side in (ours, theirs))]
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true", help="up to 9 disks and 3 pairs each")
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "hanoi-cli"], cwd=ROOT, check=True)
    driver = planner()
    print("| kind | disks | puzzles | hanoi, CPU s | planner, CPU s | ratio | hanoi, MiB | planner, MiB |")
    print("|---|---|---|---|---|---|---|---|")
    towers, pairs, count = (range(6, 10), range(8, 10), 3) if options.quick else (range(6, 13), range(8, 12), 20)
    for disks in towers:
        compare(driver, disks, "perfect", 1, options.seed)
    for disks in pairs:
        compare(driver, disks, "any", count, options.seed)


if __name__ == "__main__":
    main()
