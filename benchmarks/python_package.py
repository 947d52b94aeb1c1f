#!/usr/bin/env python3
"""The Python package beside what people write and use in Python, side by side in one run.

    benchmarks/python_package.py [--runs N] [--count N] [--reference N]

1. All moves of 20 disks: the recursion of text 003 into its list of texts; `hanoi.solve(20)` into a list of moves, and into a
   NumPy array.
2. Answers of 10 disks: `score_answer` of reasoning-gym, and `hanoi.score(.., jobs=1)`. Both scores have to be equal for
   every answer that reasoning-gym scores, which are the first `--reference` of them.

Contestants take turns; times are CPU seconds of the thread, the least of all runs. It needs the package, NumPy and
reasoning-gym (requirements.txt).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import hanoi
from reasoning_gym.games.tower_of_hanoi import HanoiConfig, HanoiDataset

DISKS = 20
ANSWER_DISKS = 10


def recursive(discs_to_move: int) -> list[str]:
    """The recursion of text 003, without its comments."""
    result: list[str] = []

    def record_steps(discs: int, rod_start: str, rod_final: str, rod_other: str) -> None:
        if not discs:
            return
        record_steps(discs - 1, rod_start, rod_other, rod_final)
        result.append(str(discs) + rod_start + rod_final)
        record_steps(discs - 1, rod_other, rod_final, rod_start)

    record_steps(discs_to_move, "A", "B", "C")
    return result


def least(runs: int, contestants: dict[str, Callable[[], Any]]) -> dict[str, float]:
    """The least CPU time of each, which take turns."""
    best = dict.fromkeys(contestants, float("inf"))
    for _ in range(runs):
        for name, contestant in contestants.items():
            begun = time.thread_time()
            contestant()
            best[name] = min(best[name], time.thread_time() - begun)
    return best


def report(title: str, best: dict[str, float], what: str, many: int) -> None:
    print(f"\n{title}\n\n| way | ms | ns {what} | times as fast |\n|---|---:|---:|---:|")
    reference = next(iter(best.values()))
    for name, seconds in best.items():
        print(f"| {name} | {seconds * 1e3:.2f} | {seconds * 1e9 / many:.3g} | {reference / seconds:.3g} |")


def moves(runs: int) -> None:
    expected = recursive(DISKS)
    problem = hanoi.Problem(DISKS, goal="B")
    assert [str(move) for move in hanoi.solve(problem)] == expected
    ways: dict[str, Callable[[], Any]] = {
        "recursion of text 003": lambda: recursive(DISKS),
        "list(hanoi.solve(20))": lambda: list(hanoi.solve(DISKS)),
        "hanoi.solve(20).to_numpy()": lambda: hanoi.solve(DISKS).to_numpy(),
        "hanoi.solve(20).states_to_numpy()": lambda: hanoi.solve(DISKS).states_to_numpy(),
    }
    report(f"All {2**DISKS - 1:,} moves of {DISKS} disks", least(runs, ways), "a move", 2**DISKS - 1)


def made(count: int) -> list[str]:
    """Answers in the words of reasoning-gym: solutions, some with a detour, cut off, or with a wrong move."""
    dice = random.Random(20)
    solution = [f"Move disk {d} from Peg {a + 1} to Peg {b + 1}" for d, a, b in hanoi.solve(ANSWER_DISKS)]
    answers = []
    for _ in range(count):
        lines = list(solution)
        place = dice.randrange(len(lines))
        match dice.randrange(4):
            case 1:
                disk, here, there = hanoi.solve(ANSWER_DISKS)[place]
                back = [f"Move disk {disk} from Peg {there + 1} to Peg {here + 1}", lines[place]]
                lines[place + 1 : place + 1] = back
            case 2:
                del lines[place:]
            case 3:
                lines[place] = "Move disk 10 from Peg 2 to Peg 1"
        answers.append("\n".join(lines))
    return answers


def scores(runs: int, count: int, reference: int) -> None:
    dataset = HanoiDataset(HanoiConfig())
    entry = {
        "metadata": {
            "num_disks": ANSWER_DISKS,
            "num_pegs": 3,
            "start_peg": 1,
            "target_peg": 3,
            "solution_length": 2**ANSWER_DISKS - 1,
        }
    }
    answers = made(count)
    few = answers[:reference]

    def of_gym() -> Sequence[float]:
        return [dataset.score_answer(answer, entry) for answer in few]

    # Whatever takes part, reasoning-gym's own first.
    assert of_gym() == hanoi.score(few, ANSWER_DISKS, jobs=1), "the scores differ"
    begun = time.process_time()
    of_gym()
    gym = (time.process_time() - begun) / len(few)
    ours = float("inf")
    for _ in range(runs):
        begun = time.process_time()
        hanoi.score(answers, ANSWER_DISKS, jobs=1)
        ours = min(ours, (time.process_time() - begun) / count)
    print(f"\n{count:,} answers of {ANSWER_DISKS} disks, the first {len(few):,} of them by reasoning-gym too: the same scores\n")
    print("| scorer | us an answer | times as fast |\n|---|---:|---:|")
    print(f"| reasoning-gym, score_answer | {gym * 1e6:.1f} | 1 |")
    print(f"| hanoi.score, one core | {ours * 1e6:.1f} | {gym / ours:.3g} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--reference", type=int, default=10_000)
    args = parser.parse_args()
    moves(args.runs)
    scores(args.runs, args.count, min(args.reference, args.count))


if __name__ == "__main__":
    main()
