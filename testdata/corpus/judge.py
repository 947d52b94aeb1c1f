"""Judges the corpus with `hanoi verify --batch` and says what it got wrong.

judge.py --hanoi PATH [--reading any] [--seed 1] [--count 10000] [--family F] [--rendering R] [--show K] [--table]

Exits with 1 if a wrong answer is judged solved, or if fewer than 98 % of the right ones are; records read no sentences, so they are not asked for a share.
"""
import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from itertools import islice

from make import cases
from render import ALL

KEYS = ("id", "disks", "pegs", "rules", "start", "goal", "answer")
CHUNK = 20_000


def verdicts(program, chunk, extra=()):
    """One verdict line for each case, in order; `extra` goes to the program."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".jsonl") as file:
        for case in chunk:
            file.write(json.dumps({key: case[key] for key in KEYS if key in case}, ensure_ascii=False) + "\n")
        file.flush()
        done = subprocess.run([program, "verify", *extra, "--batch", file.name], capture_output=True, text=True, encoding="utf-8")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    if len(told) != len(chunk) or any(case["id"] != line["id"] for case, line in zip(chunk, told)):
        sys.exit(f"{len(chunk)} answers, {len(told)} verdicts: {done.stderr.strip()}")
    return told


class Tally:
    """Counts of right and wrong answers and of those judged solved."""

    def __init__(self):
        self.right = self.right_solved = self.wrong = self.wrong_solved = self.verdict = self.verdict_equal = 0
        self.mistakes = {"missed": [], "fooled": []}
        self.damages = Counter()

    def add(self, case, told, show):
        solved = told["verdict"] == "solved"
        if case["expect"] == "solved":
            self.right += 1
            self.right_solved += solved
        else:
            self.wrong += 1
            self.wrong_solved += solved
        if "verdict" in case:
            self.verdict += 1
            self.verdict_equal += told["verdict"] == case["verdict"]
        self.keep(case, told, show, solved)

    def keep(self, case, told, show, solved):
        if solved == (case["expect"] == "solved"):
            return
        kind = "fooled" if solved else "missed"
        self.damages[f"{kind}: {case['damage']}"] += 1
        if len(self.mistakes[kind]) < show:
            self.mistakes[kind].append((case, told))

    def row(self, name):
        missed, fooled = self.right - self.right_solved, self.wrong_solved
        mark = "!!" if fooled else "!" if missed else ""
        verdict = f"{self.verdict_equal}/{self.verdict}"
        return f"{name:34} {self.right_solved:>7}/{self.right:<7} {self.wrong_solved:>6}/{self.wrong:<7} {verdict:>15} {mark}"


def tally(program, reading, stream, show):
    """Tallies by rendering and by family, and of all."""
    tallies = defaultdict(Tally)
    while chunk := list(islice(stream, CHUNK)):
        for case, told in zip(chunk, verdicts(program, chunk, ("--reading", reading))):
            for key in (("rendering", case["rendering"]), ("family", case["family"]), ("all", "all")):
                tallies[key].add(case, told, show if key[0] == "rendering" else 0)
    return tallies


def report(tallies, table):
    """Prints renderings with a mistake, or all of them, then families."""
    print(f"{'rendering':34} {'right, solved':>15} {'wrong, solved':>14} {'same verdict':>15}")
    for (kind, name), t in tallies.items():
        if kind == "rendering" and (table or t.right_solved < t.right or t.wrong_solved):
            print(t.row(name))
            if not table:
                print("     " + ", ".join(f"{what} {n}" for what, n in t.damages.most_common(6)))
    print()
    for (kind, name), t in tallies.items():
        if kind in ("family", "all"):
            print(t.row(name))


def show_mistakes(tallies):
    for (kind, name), t in tallies.items():
        for which in ("fooled", "missed"):
            for case, told in t.mistakes[which]:
                print(f"\n==== {which}: {case['id']}, {case['start']} to {case['goal']}, {case['pegs']} pegs: "
                      f"{told['verdict']}: {told.get('reason')}\n{case['answer']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hanoi", required=True, help="the program to try")
    parser.add_argument("--reading", default="any", help="the reading to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--family", choices=sorted({r.family for r in ALL}))
    parser.add_argument("--rendering")
    parser.add_argument("--show", type=int, default=0, metavar="K", help="print K examples of each mistake of each rendering")
    parser.add_argument("--table", action="store_true", help="print all renderings, also those without a mistake")
    options = parser.parse_args()
    stream = cases(options.seed, options.count, options.family, options.rendering)
    tallies = tally(options.hanoi, options.reading, stream, options.show)
    show_mistakes(tallies)
    report(tallies, options.table)
    t = tallies["all", "all"]
    sys.exit(1 if t.wrong_solved or options.reading != "records" and t.right_solved < 0.98 * t.right else 0)


if __name__ == "__main__":
    main()
