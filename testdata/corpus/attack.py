"""Right answers with one thing that a reader could overlook, and what `hanoi verify --batch` makes of them.

attack.py [--seed 1] [--count 1000] [--form F] [--flaw F]                              writes cases, one JSON object a line
attack.py --hanoi PATH [--reading records] [--seed 1] [--count 40000] [--show K]       judges them and prints a table

Exits with 1 if a wrong answer is judged solved.
"""
import argparse
import json
import random
import subprocess
import sys
from collections import Counter, defaultdict
from itertools import islice
from math import sqrt

from attacks import around
from attacks.draft import Draft, fits
from attacks.forms import ALL
from attacks.records import FLAWS
from judge import CHUNK, verdicts
from puzzles import detour, pick, solve

def cases(seed, count, form=None, flaw=None):
    """Yields `count` cases. Forms take turns; each takes its flaws by their weights."""
    forms = [known for known in ALL if form in (None, known.name, known.kind)]
    suits = {known.name: [name for name, change in FLAWS.items() if known.kind in change.kinds and flaw in (None, name)] for known in forms}
    forms = [known for known in forms if suits[known.name]]
    if not forms:
        sys.exit(f"no such form or flaw; forms: {' '.join(known.name for known in ALL)}; flaws: {' '.join(FLAWS)}")
    made, turn = 0, 0
    while made < count:
        known, rng = forms[turn % len(forms)], random.Random(f"attack/{seed}/{turn}")
        names = suits[known.name]
        name = rng.choices(names, [FLAWS[name].weight for name in names])[0]
        case = attempt(known, name, rng)
        turn += 1
        if case:
            made += 1
            yield {"id": f"{known.name}-{name}-{seed}-{turn}", **case}


def attempt(form, name, rng):
    """A case of this form with this flaw, or None if a few puzzles do not give one."""
    for _ in range(8):
        puzzle, names = pick(rng), rng.choice(form.pegs)
        if not form.least <= puzzle.disks <= form.most or not fits(names, puzzle) or solve(puzzle) is None:
            continue
        moves = detour(puzzle, rng) if rng.random() < 0.15 else list(solve(puzzle))
        draft = Draft(form, names, puzzle, moves, rng)
        case = build(draft, name) if draft.verdict() == ("solved", None) else None
        if case:
            return case
    return None


def build(draft, name):
    """The case as a dictionary, or None where the flaw does not apply or its label would be open."""
    label = FLAWS[name](draft)
    if label is None:
        return None
    expect, verdict = draft.verdict() or (None, None) if label == "moves" else (label, None) if isinstance(label, str) else label
    if expect is None:
        return None
    if FLAWS[name].family != "harmless":
        around.surround(draft, 0 if draft.closed else 0.2)
    puzzle = draft.puzzle
    case = {"disks": puzzle.disks, "pegs": puzzle.pegs, "start": puzzle.start, "goal": puzzle.goal, "answer": draft.text(), "expect": expect}
    if verdict and all(item.move is None or item.move[0] <= puzzle.disks for item in draft.items):
        case["verdict"] = verdict
    if puzzle.arcs:
        case["rules"] = ",".join(puzzle.arcs)
    return {**case, "form": draft.form.name, "kind": draft.form.kind, "flaw": name, "family": FLAWS[name].family}


def wilson(part, whole, z=1.96):
    """The 95 % confidence interval of a share, in percent."""
    if not whole:
        return (0.0, 100.0)
    share = part / whole
    middle = share + z * z / (2 * whole)
    spread = z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return tuple(100 * max(0.0, min(1.0, x / (1 + z * z / whole))) for x in (middle - spread, middle + spread))


class Tally:
    """What became of the right answers, the wrong ones, and those that may be solved or unreadable."""

    def __init__(self):
        self.counts = Counter()

    def add(self, case, verdict):
        self.counts[case["expect"]] += 1
        self.counts[case["expect"], verdict] += 1
        self.counts["labelled"] += "verdict" in case
        self.counts["same"] += case.get("verdict") == verdict

    def row(self, name):
        c = self.counts
        right, wrong = c["solved"], c["not-solved"]
        read, fooled = c["solved", "solved"], c["not-solved", "solved"]
        illegal = c["solved", "illegal"] + c["open", "illegal"]
        low, high = wilson(fooled, wrong)
        interval = f"{low:.2f} to {high:.2f}" if wrong else ""
        shares = [(read, right), (fooled, wrong), interval, (illegal, right + c["open"]), (c["same"], c["labelled"])]
        cells = [cell if isinstance(cell, str) else f"{cell[0]}/{cell[1]}" if cell[1] else "" for cell in shares]
        return f"{name:26}" + "".join(f" {cell:>15}" for cell in cells) + (" !!" if fooled else " !" if illegal or read < right else "")


HEADING = " " * 26 + "".join(f" {cell:>15}" for cell in ("right, solved", "wrong, solved", "95 %", "right, illegal", "same verdict"))


def mistake(case, verdict):
    """The kind of a mistake, or None."""
    expect = case["expect"]
    if expect == "not-solved":
        return "fooled" if verdict == "solved" else None
    return "illegal" if verdict == "illegal" else "missed" if expect == "solved" and verdict != "solved" else None


def judge(program, extra, stream, show, which):
    """Tallies by form, kind, flaw and family, and of all; prints up to `show` mistakes of each flaw."""
    tallies, shown = defaultdict(Tally), Counter()
    while chunk := list(islice(stream, CHUNK)):
        for case, told in zip(chunk, verdicts(program, chunk, extra)):
            for key in ("form", "kind", "flaw", "family"):
                tallies[key, case[key]].add(case, told["verdict"])
            tallies["all", "all"].add(case, told["verdict"])
            wrong = mistake(case, told["verdict"])
            if wrong and wrong in which and shown[case["flaw"], wrong] < show:
                shown[case["flaw"], wrong] += 1
                print(f"\n==== {wrong}: {case['id']}, {case['start']} to {case['goal']}, {case['pegs']} pegs: {told['verdict']}: {told.get('reason')}\n{case['answer']}")
    return tallies


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hanoi", help="the program to try; without it cases are written")
    parser.add_argument("--reading", help="the reading to try; all that the program has, if left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--form", help="a form, or a kind of forms")
    parser.add_argument("--flaw", choices=sorted(FLAWS), metavar="FLAW")
    parser.add_argument("--show", type=int, default=0, metavar="K", help="print K mistakes of each flaw")
    parser.add_argument("--which", default="fooled,illegal,missed", help="the mistakes to print")
    options = parser.parse_args()
    stream = lambda: cases(options.seed, options.count, options.form, options.flaw)
    if not options.hanoi:
        for case in stream():
            print(json.dumps(case, ensure_ascii=False))
        return
    known = "--reading" in subprocess.run([options.hanoi, "verify", "--help"], capture_output=True, text=True, encoding="utf-8").stdout
    fooled = 0
    for reading in [options.reading] if options.reading else ["records", "prose"] if known else [None]:
        tallies = judge(options.hanoi, ["--reading", reading] if reading else [], stream(), options.show, options.which.split(","))
        print(f"\nreading: {reading or 'the only one'}")
        for part in ("kind", "form", "family", "flaw", "all"):
            print(f"\n{part}\n{HEADING}")
            for (kind, name), tally in sorted(tallies.items(), key=lambda entry: entry[0]):
                if kind == part:
                    print(tally.row(name))
        fooled += tallies["all", "all"].counts["not-solved", "solved"]
    sys.exit(1 if fooled else 0)


if __name__ == "__main__":
    main()
