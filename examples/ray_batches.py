"""Generates puzzles and scores answers to them over Ray Data, a million by default.

    pip install hanoi-kit "ray[data]" pyarrow
    python examples/ray_batches.py --count 1000000 --workers 4

Puzzles are known by their index, so any worker makes any of them. The answers are made up here, with mistakes; read yours in their place.
"""

from __future__ import annotations

import argparse
from collections import Counter

import hanoi
import pyarrow as pa
import ray

PUZZLES = hanoi.puzzles(seed=7, disks=(3, 6), pegs=(3, 4))
BATCH = 20_000


def puzzles(indexes: pa.Table) -> pa.Table:
    """Makes the puzzles of a range of indexes."""
    ids = indexes["id"]
    return pa.table(PUZZLES.to_arrow(len(ids), start=ids[0].as_py()))


def answers(batch: pa.Table) -> pa.Table:
    """Stands for a language model: it leaves out the last move of each third puzzle."""
    texts = batch["solution"].to_pylist()
    made = [text[:-4] if number % 3 == 0 else text for number, text in zip(batch["id"].to_pylist(), texts)]
    return batch.append_column("response", pa.array(made, pa.string()))


def verdicts(batch: pa.Table) -> pa.Table:
    """Scores answers on one core: Ray has a worker for each."""
    return pa.table(hanoi.verify_table(batch, harness="efficiency", jobs=1))


def scored(count: int, workers: int) -> ray.data.Dataset:
    """The verdicts on answers to the first puzzles."""
    data = ray.data.range(count, override_num_blocks=max(workers, -(-count // BATCH)))
    pool = ray.data.TaskPoolStrategy(size=workers)
    for step in (puzzles, answers, verdicts):
        data = data.map_batches(step, batch_size=None, batch_format="pyarrow", compute=pool)
    return data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    ray.init(num_cpus=given.workers, include_dashboard=False, log_to_driver=False)
    counted: Counter[str] = Counter()
    total = 0.0
    for batch in scored(given.count, given.workers).iter_batches(batch_size=None, batch_format="pyarrow"):
        counted.update(batch["verdict"].to_pylist())
        total += sum(batch["score"].to_pylist())
    print(f"{given.count} answers: {dict(sorted(counted.items()))}, mean score {total / given.count:.4f}")


if __name__ == "__main__":
    main()
