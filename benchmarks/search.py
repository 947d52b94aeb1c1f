#!/usr/bin/env python3
"""Exact search against the number of disks: `hanoi`, another build of it, and a planner, on the same puzzles.

    benchmarks/search.py [--quick] [--seed S] [--other HANOI]

Builds the command, makes puzzles with 4 and 5 pegs with `hanoi generate` (pairs of any states, and whole towers), installs
a planner from PyPI (pinned) into target/planner, runs all on each puzzle one after the other, checks that the lengths are
equal, and prints a table: CPU seconds of the whole process with its children (median over the puzzles) and peak memory.
The planner is Fast Downward with a blind A*; it and the other build are left out where they would take minutes. Needs
Python 3.9 or later with venv, and cargo.
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


def puzzles(pegs, disks, kind, count, seed):
    """Puzzles as records and as PDDL files in a folder."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="hanoi-search-"))
    ask = [str(HANOI), "generate", "--count", str(count), "--seed", str(seed), "--disks", str(disks), "--pegs", str(pegs),
           "--kind", kind]
    lines = subprocess.run([*ask, "--format", "jsonl"], check=True, capture_output=True, text=True).stdout
    subprocess.run([*ask, "--format", "pddl", "-o", str(folder)], check=True)
    files = sorted(folder.glob("puzzle-*.pddl"))
    return folder, list(zip(map(json.loads, lines.splitlines()), files))


def solved(hanoi, puzzle, folder):
    """CPU seconds and peak KiB of a search for a puzzle's solution."""
    command = [str(hanoi), "solve", "--pegs", str(puzzle["pegs"]), "--from", puzzle["start"], "--to", puzzle["goal"],
               "--algorithm", "search", "--memory", "8G", "--json"]
    out, cpu, memory = measured(command, folder)
    check(puzzle, json.loads(out)["distance"])
    return cpu, memory


def planned(driver, puzzle, file, folder):
    """The same for the planner."""
    plan = [*driver, "domain.pddl", file.name, "--search", "astar(blind())"]
    out, cpu, memory = measured(plan, folder)
    found = re.search(r"Plan length: (\d+) step", out)
    check(puzzle, found and int(found[1]))
    return cpu, memory


def check(puzzle, length):
    if length != puzzle["distance"]:
        sys.exit(f"{puzzle}: {length}")


def compare(builds, driver, pegs, disks, kind, count, seed):
    """Runs all on the puzzles of a kind: a row of the table."""
    folder, pairs = puzzles(pegs, disks, kind, count, seed)
    columns = [[solved(hanoi, puzzle, folder) for puzzle, _ in pairs] if hanoi else None for hanoi in builds]
    columns.append([planned(driver, puzzle, file, folder) for puzzle, file in pairs] if driver else None)
    cells = [pegs, kind, disks, len(pairs)]
    cells += [f"{statistics.median(x[0] for x in column):.3f}" if column else "" for column in columns]
    cells += [f"{max(x[1] for x in column) / 1024:.0f}" if column else "" for column in columns]
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


# Pegs, kind, how many puzzles, the numbers of disks, and from how many on the planner and the other build are left out.
ROWS = [(4, "any", 6, range(8, 18), 12, 17), (4, "perfect", 1, range(8, 20), 13, 18),
        (5, "any", 6, range(7, 15), 10, 14), (5, "perfect", 1, range(7, 16), 11, 14)]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true", help="the two smallest of each, 3 pairs")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--other", type=pathlib.Path, help="another build of the command")
    options = options.parse_args()
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "hanoi-cli"], cwd=ROOT, check=True)
    driver = planner()
    print("| pegs | kind | disks | puzzles | hanoi, CPU s | other, CPU s | planner, CPU s | hanoi, MiB | other, MiB | planner, MiB |")
    print("|" + "---|" * 10)
    for pegs, kind, count, disks, no_planner, no_other in ROWS:
        for number in disks[:2] if options.quick else disks:
            builds = [HANOI, options.other if number < no_other else None]
            plans = driver if number < no_planner else None
            compare(builds, plans, pegs, number, kind, 3 if options.quick and kind == "any" else count, options.seed)


if __name__ == "__main__":
    main()
