#!/usr/bin/env python3
"""The scorer of reasoning-gym and `hanoi verify --batch` on the same answers, one after the other, in one run.

    benchmarks/scorers.py [--hanoi PATH] [--count N] [--most N] [--rounds N]

Makes N puzzles of 3 to 6 disks on 3 and 4 pegs, between any two states and of whole towers, and their answers
(answer.py). `hanoi` is the whole process on one core, with reading JSON and writing results; reasoning-gym is the loop over
its own steps, after all imports and after the JSON was read: `score_answer` for whole towers, and for other puzzles, which
it does not have, the same steps from another start to another goal. Both scores have to be equal for every answer.
Times are CPU seconds. The two take turns, in `--rounds` rounds: `hanoi` judges all answers in each, reasoning-gym its share of
the first `--most`. The medians are told, and the least and the most ratio of a round. It needs reasoning-gym
(requirements.txt).
"""
from __future__ import annotations

import argparse
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from typing import Any

from harness.measure import Entry, Sample, interleave, pipeline, ratio
from harness.tools import build_hanoi
from reasoning_gym.games.tower_of_hanoi import HanoiConfig, HanoiDataset

Answer = dict[str, Any]


class Between(HanoiDataset):  # type: ignore[misc]
    """`score_answer`, step by step, with any start and goal."""

    def score_between(self, entry: Answer) -> float:
        moves = [line.strip() for line in entry["answer"].strip().splitlines() if line.strip()]
        pegs = _towers(entry["start"], entry["pegs"])
        for move in moves:
            try:
                disk, here, there = self._parse_move(move)
            except ValueError:
                return 0.0
            if not self._validate_move(pegs, move):
                return 0.0
            pegs[here].pop()
            pegs[there].append(disk)
        if pegs != _towers(entry["goal"], entry["pegs"]):
            return 0.05
        return 1.0 if len(moves) <= entry["distance"] else entry["distance"] / len(moves)

    def score_tower(self, entry: Answer) -> float:
        metadata = {"num_disks": entry["disks"], "num_pegs": entry["pegs"], "start_peg": ord(entry["start"][0]) - 64,
                    "target_peg": ord(entry["goal"][0]) - 64, "solution_length": entry["distance"]}
        score: float = self.score_answer(entry["answer"], {"metadata": metadata})
        return score


def _towers(state: str, pegs: int) -> dict[int, list[int]]:
    towers: dict[int, list[int]] = {peg: [] for peg in range(1, pegs + 1)}
    for disk, peg in zip(range(len(state), 0, -1), state):
        towers[ord(peg) - 64].append(disk)
    return towers


def make(hanoi: str, folder: pathlib.Path, kind: str, count: int) -> pathlib.Path:
    """The answers to so many puzzles; there are few of whole towers, which come again and again."""
    puzzles, answers = folder / "puzzles.jsonl", folder / "answers.jsonl"
    asked = min(count, 72) if kind == "perfect" else count
    subprocess.run([hanoi, "generate", "--count", str(asked), "--kind", kind, "--disks", "3..6", "--pegs", "3..4", "-o",
                    str(puzzles)], check=True)
    with puzzles.open() as made, answers.open("w") as out:
        lines = itertools.islice(itertools.cycle(made), count)
        script = pathlib.Path(__file__).with_name("answer.py")
        with subprocess.Popen([sys.executable, str(script)], stdin=subprocess.PIPE, stdout=out, text=True) as process:
            assert process.stdin is not None
            for number, line in enumerate(lines, 1):
                process.stdin.write(json.dumps(json.loads(line) | {"id": number}) + "\n")
    return answers


def score_of(result: Answer) -> float:
    """What reasoning-gym calls the score, from a result."""
    if result["verdict"] == "solved":
        return min(1.0, 1 / result["ratio"])
    return 0.05 if result["verdict"] == "incomplete" else 0.0


def check(kind: str, scores: list[float], results: pathlib.Path) -> None:
    """Ends the run if a score differs."""
    with results.open() as lines:
        found = [score_of(json.loads(line)) for line in itertools.islice(lines, len(scores))]
    wrong = [number for number, (a, b) in enumerate(zip(scores, found), 1) if abs(a - b) > 1e-5]
    if wrong or len(found) != len(scores):
        sys.exit(f"{kind}: {len(wrong)} scores differ, first at answer {wrong[:1]}")


def compare(hanoi: str, folder: pathlib.Path, kind: str, options: argparse.Namespace) -> str:
    """A row of the table."""
    answers, results = make(hanoi, folder, kind, options.count), folder / "results.jsonl"
    with answers.open() as lines:
        entries = [json.loads(line) for line in itertools.islice(lines, options.most)]
    dataset = Between(HanoiConfig(size=1, seed=1))
    score = dataset.score_tower if kind == "perfect" else dataset.score_between
    share = len(entries) // options.rounds
    scores: list[float] = []

    def score_share() -> Sample:
        part = entries[len(scores):len(scores) + share]
        wall, cpu = time.perf_counter(), time.process_time()
        scores.extend(score(entry) for entry in part)
        return Sample(time.perf_counter() - wall, time.process_time() - cpu)

    judge = [hanoi, "verify", "--batch", str(answers), "--jobs", "1", "-o", str(results)]
    ours = Entry("hanoi", lambda: pipeline([judge], stderr=subprocess.DEVNULL), options.count)
    theirs = Entry("reasoning-gym", score_share, share)
    interleave([ours, theirs], options.rounds)
    check(kind, scores, results)
    size, against = answers.stat().st_size / options.count, ratio(theirs, ours, Entry.cpus)
    each, their_each = ours.cpu() / ours.moves, theirs.cpu() / theirs.moves
    return (f"| {kind} | {options.count:,} | {size:.0f} | {each * 1e6:.2f} | {1 / each:,.0f} | {their_each * 1e6:.1f} | "
            f"{against.median:.1f} | {against.least:.1f} | {against.most:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hanoi", metavar="PATH", help="measure this binary and build none")
    parser.add_argument("--count", type=int, default=1_000_000, metavar="N", help="answers of each kind [default: 1000000]")
    parser.add_argument("--most", type=int, default=50_000, metavar="N", help="answers for reasoning-gym [default: 50000]")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds, of which medians are told [default: 5]")
    options = parser.parse_args()
    if min(options.count, options.most) < options.rounds:
        parser.error("--count and --most: expected as many answers as --rounds, or more")
    hanoi = os.path.abspath(options.hanoi) if options.hanoi else build_hanoi()
    print("| puzzles | answers | bytes each | hanoi, us each | a second | reasoning-gym, us each | ratio | least | most |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory(prefix="hanoi-bench-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        for kind in ("perfect", "any"):
            print(compare(hanoi, pathlib.Path(folder), kind, options), flush=True)


if __name__ == "__main__":
    main()
