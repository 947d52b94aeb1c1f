"""The other side of `reasoning.py`: reasoning-gym in a process of its own, which answers each line with one of JSON.

    reasoning_worker.py FILE DISKS

First the puzzle with so many disks is made and its answer written to FILE; the reply tells its pegs. Then `score`,
`generate` and `generate-many COUNT` reply with the seconds on the clock and of the CPU. Imports are not counted.
"""
import json
import pathlib
import sys
import time
from collections.abc import Callable

from reasoning_gym.games.tower_of_hanoi import HanoiConfig, HanoiDataset


def timed(act: Callable[[], object]) -> dict[str, object]:
    """What an act gives and what it takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    result = act()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return {"result": result, "wall": wall, "cpu": cpu}


def make_all(count: int) -> int:
    """Makes puzzles as the package does by default: 3 to 7 disks, 3 or 4 pegs."""
    return sum(1 for _ in HanoiDataset(HanoiConfig(size=count, seed=1)))


def main() -> None:
    file, disks = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    dataset = HanoiDataset(HanoiConfig(min_disks=disks, max_disks=disks, min_pegs=3, max_pegs=3, size=1, seed=1))
    entry = dataset[0]
    file.write_text(entry["answer"] + "\n")
    print(json.dumps(entry["metadata"]), flush=True)
    for line in sys.stdin:
        match line.split():
            case ["score"]:
                reply = timed(lambda: dataset.score_answer(entry["answer"], entry))
            case ["generate"]:
                reply = timed(lambda: len(dataset[0]["answer"]))
            case ["generate-many", count]:
                reply = timed(lambda: make_all(int(count)))
            case _:
                sys.exit(f"not known: {line!r}")
        print(json.dumps(reply), flush=True)


main()
