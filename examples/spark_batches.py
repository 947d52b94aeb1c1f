"""Generates puzzles and scores answers to them over Spark, a million by default.

    pip install hanoi-kit pyspark pandas pyarrow
    python examples/spark_batches.py --count 1000000 --workers 4

Puzzles are known by their index, so any task makes any of them. The answers are made up here, with mistakes; read yours in their place.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import hanoi
import pyarrow as pa
from pyspark.sql import SparkSession, functions

PUZZLES = hanoi.puzzles(seed=7, disks=(3, 6), pegs=(3, 4))
PUZZLE = (
    "id long, disks long, pegs long, rules string, start string, goal string, distance long, "
    "optimality string, proof string, paths long, solution string"
)
VERDICT = (
    "id long, verdict string, moves long, legal long, first_wrong long, line long, column long, "
    "reason string, distance long, ratio double, score double"
)


def puzzles(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Makes the puzzles of ranges of indexes."""
    for indexes in batches:
        if len(indexes) > 0:
            table = PUZZLES.to_arrow(len(indexes), start=indexes["id"][0].as_py())
            yield from pa.table(table).to_batches()


def verdicts(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Scores answers on one core: Spark has a task for each."""
    for batch in batches:
        table = hanoi.verify_table(batch, harness="efficiency", jobs=1)
        yield from pa.table(table).to_batches()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    spark = SparkSession.builder.master(f"local[{given.workers}]").getOrCreate()
    made = spark.range(0, given.count, 1, given.workers).mapInArrow(puzzles, PUZZLE)
    # These stand for a language model: it leaves out the last move of each third puzzle.
    response = "if(id % 3 = 0, substring(solution, 1, length(solution) - 4), solution)"
    scored = made.withColumn("response", functions.expr(response)).mapInArrow(verdicts, VERDICT)
    scored.groupBy("verdict").agg(
        functions.count("*").alias("answers"), functions.round(functions.avg("score"), 4).alias("score")
    ).orderBy("verdict").show()
    spark.stop()


if __name__ == "__main__":
    main()
