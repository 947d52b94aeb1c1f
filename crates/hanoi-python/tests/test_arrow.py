"""Tables of puzzles, answers and verdicts, exchanged with other libraries."""

from __future__ import annotations

import csv
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import hanoi
import pytest
from conftest import lines
from hanoi import puzzles, verify_table

pa: Any = pytest.importorskip("pyarrow")
pl: Any = pytest.importorskip("polars")

ANSWERS = [line for line in lines("answers.jsonl") if isinstance(line["answer"], str)]
COLUMNS = ("id", "disks", "pegs", "rules", "start", "goal", "answer")


def answers(times: int = 1, among: Any = ANSWERS) -> Any:
    """Hundreds of answers with all verdicts."""
    rows = [{name: line.get(name) for name in COLUMNS} for line in among] * times
    kinds = {"disks": pa.int64(), "pegs": pa.uint8()}
    schema = pa.schema([(name, kinds.get(name, pa.string())) for name in COLUMNS])
    return pa.Table.from_pylist([{**row, "id": str(row["id"])} for row in rows], schema)


def rows(table: Any, **options: Any) -> list[dict[str, Any]]:
    verdicts: list[dict[str, Any]] = pa.table(verify_table(table, **options)).to_pylist()
    return verdicts


def test_verdicts_match_verify_and_files(tmp_path: Path) -> None:
    table = answers()
    verdicts = rows(table, scores=True, harness="efficiency", reading="any")
    assert len(verdicts) == len(ANSWERS) > 100
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in table.to_pylist()))
    listed = hanoi.verify_all(file, scores=True, reading="any")
    scored = hanoi.score(file, reading="any")
    for line, row, other, score in zip(ANSWERS, verdicts, listed, scored, strict=True):
        assert row["verdict"] == line["expect"]["verdict"] and row["id"] == str(line["id"])
        assert row["score"] == score
        for name in ("moves", "legal", "first_wrong", "line", "column", "reason", "ratio", "distance"):
            assert row[name] == other.get(name), (line["id"], name)
        for name in ("legal_share", "to_go", "wasted", "efficiency", "reasoning_gym"):
            assert row[name] == other["scores"][name]
        problem = {name: line[name] for name in COLUMNS[1:6] if line.get(name) is not None}
        assert hanoi.verify(problem, line["answer"]).outcome == row["verdict"]


def test_columns_match_the_commands_table(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text('{"id":1,"disks":1,"answer":"1AC"}\n')
    words = ["verify", "--batch", str(file), "--csv", "--scores"]
    printed = subprocess.run([sys.executable, "-m", "hanoi", *words], capture_output=True, text=True)
    heading = next(csv.reader([printed.stdout.splitlines()[0]]))
    table = pa.table({"id": [1], "disks": [1], "answer": ["1AC"]})
    assert verify_table(table, scores=True).column_names == heading


LAYOUTS = ["string", "large_string", "string_view", "dictionary"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_text_may_have_any_layout_in_pieces_and_slices(layout: str) -> None:
    table, expected = answers(), rows(answers())
    for name in ("rules", "start", "goal", "answer"):
        column = table[name]
        if layout == "dictionary":
            changed = column.dictionary_encode()
        else:
            changed = pa.chunked_array([chunk.cast(getattr(pa, layout)()) for chunk in column.chunks])
        table = table.set_column(table.column_names.index(name), name, changed)
    assert rows(table) == expected
    cut = pa.concat_tables([table.slice(0, 7), table.slice(7, 0), table.slice(7, 90), table.slice(97)])
    assert rows(cut) == expected
    assert rows(table.slice(13, 50)) == expected[13:63]
    for batch in table.combine_chunks().to_batches():
        assert rows(batch) == expected
        assert rows(batch.slice(5, 20)) == expected[5:25]
        assert rows(batch.to_struct_array().slice(5, 20)) == expected[5:25]


def test_tables_are_exchanged_with_other_libraries() -> None:
    table = answers()
    expected = rows(table)
    frame = pl.from_arrow(table)
    assert pl.DataFrame(verify_table(frame)).to_dicts() == expected
    assert rows(frame.slice(3, 40)) == expected[3:43]
    puzzle_table = puzzles(seed=7).to_arrow(300)
    assert pl.DataFrame(puzzle_table).to_dicts() == pa.table(puzzle_table).to_pylist()
    assert rows(puzzle_table) == rows(pl.DataFrame(puzzle_table)) == rows(pa.table(puzzle_table))
    assert pa.schema(puzzle_table) == pa.table(puzzle_table).schema
    assert puzzle_table == puzzles(seed=7).to_arrow(300) != puzzles(seed=8).to_arrow(300)
    pandas = pytest.importorskip("pandas")
    assert rows(pandas.DataFrame(table.to_pylist())) == expected


def test_column_of_texts_holds_answers_to_one_puzzle() -> None:
    texts = ["1AB 2AC 1BC", None, "1AC", "2AC"]
    outcomes = ["solved", "error", "incomplete", "illegal"]
    for column in (pa.array(texts), pa.chunked_array([texts[:1], texts[1:]]), pl.Series(texts)):
        verdicts = rows(column, puzzle=2)
        assert [row["verdict"] for row in verdicts] == outcomes
        assert verdicts[1]["reason"] == '"answer" is null: expected text or a list of moves'
    assert [row["verdict"] for row in rows(pa.table({"response": texts}), puzzle=2)] == outcomes


def test_errors_name_their_column_and_row() -> None:
    table = pa.table(
        {
            "disks": pa.array([1, None, -1, 2**40, 1], pa.int64()),
            "pegs": pa.array([3, 3, 3, 3, 300], pa.int32()),
            "answer": ["1AC"] * 5,
        }
    )
    verdicts = rows(pa.concat_tables([table, table]))
    assert [row["verdict"] for row in verdicts] == ["solved", *["error"] * 4] * 2
    reasons = [row["reason"] for row in verdicts]
    assert "how many disks?" in reasons[1]
    assert reasons[2] == '"disks" in row 2 is -1: expected a whole number such as 3'
    assert reasons[8] == f'"disks" in row 8 is {2**40}: expected a whole number such as 3'
    assert reasons[9] == '"pegs" in row 9 is 300: expected a whole number from 1 to 26'
    unknown = pa.table({"disks": pa.nulls(1), "rules": pa.nulls(1), "answer": ["1AC"]})
    assert rows(unknown, puzzle=1)[0]["verdict"] == "solved"
    missing = pa.array([None, {"disks": 1, "answer": "1AC"}])
    assert rows(missing)[0]["reason"] == "row 0 is null: expected an answer and its puzzle"
    assert rows(missing)[1]["verdict"] == "solved"


def test_unreadable_tables_are_refused() -> None:
    refused = [
        ({"answer": [[1, 0, 2]]}, 'column "answer" is List.*: expected text'),
        ({"answer": ["1AC"], "disks": ["1"]}, 'column "disks" is Utf8: expected whole numbers'),
        ({"answr": ["1AC"]}, 'no answers in the columns "answr": expected one of response, completion'),
    ]
    for columns, message in refused:
        with pytest.raises(hanoi.InvalidRequest, match=message):
            verify_table(pa.table(columns))
    twice = pa.Table.from_arrays([pa.array(["1AC"])] * 2, ["answer", "answer"])
    with pytest.raises(hanoi.InvalidRequest, match='there are two columns "answer": expected one'):
        verify_table(twice)
    broken = pa.Array.from_buffers(pa.string(), 1, [None, pa.py_buffer(b"\0\0\0\0\2\0\0\0"), pa.py_buffer(b"\xff\xfe")])
    with pytest.raises(hanoi.InvalidRequest, match='column "answer": .*UTF'):
        verify_table(broken, 1)
    other: Any = ["1AC"]
    with pytest.raises(TypeError, match="answers is of type list: expected a table"):
        verify_table(other)
    with pytest.warns(UserWarning, match="ignored columns: 'model'"):
        verify_table(pa.table({"disks": [1], "answer": ["1AC"], "model": ["ours"]}))


def test_exceptions_of_a_stream_are_passed_on() -> None:
    def failing() -> Any:
        yield pa.record_batch({"answer": ["1AC"]})
        raise RuntimeError("half-way")

    stream = pa.RecordBatchReader.from_batches(pa.schema({"answer": pa.string()}), failing())
    with pytest.raises(hanoi.InvalidRequest, match="half-way"):
        verify_table(stream, 1)


def test_empty_tables_have_the_same_columns() -> None:
    table = answers()
    full = pa.table(verify_table(table))
    for empty in (table.slice(0, 0), pa.Table.from_batches([], table.schema)):
        assert pa.table(verify_table(empty)).equals(full.slice(0, 0))
    puzzle_set = puzzles(seed=7)
    assert pa.table(puzzle_set.to_arrow(0)).schema == pa.table(puzzle_set.to_arrow(1)).schema
    assert len(puzzle_set.to_arrow(0)) == 0


def test_ids_are_unchanged() -> None:
    answered = {"disks": [1] * 3, "answer": ["1AC"] * 3}
    for ids in (pa.array([7, None, 2**60]), pa.array([[1], [], None]), pa.array(["a", "b", "a"]).dictionary_encode()):
        verdicts = pa.table(verify_table(pa.table({"id": ids, **answered})))
        assert verdicts["id"].combine_chunks().equals(ids)
    assert "id" not in verify_table(pa.table(answered)).column_names


@pytest.mark.parametrize("form", ["jsonl", "prompt", "prompt-sentences"])
def test_puzzles_match_the_list(form: Any) -> None:
    puzzle_set = puzzles(seed=7, disks=(3, 5), pegs=(3, 4), rules="classic")
    table = pa.table(puzzle_set.to_arrow(200, start=50, format=form)).to_pylist()
    expected = [puzzle.to_dict(form) for puzzle in puzzle_set[50:250]]
    for puzzle in expected:
        puzzle.pop("solution" if form == "jsonl" else "", None)
    solutions = [row.pop("solution", None) for row in table]
    assert table == expected
    if form == "jsonl":
        assert solutions == puzzle_set.columns(200, start=50)["solution"]
    with pytest.raises(hanoi.InvalidRequest, match="'pddl' is not JSON"):
        puzzle_set.to_arrow(1, format="pddl")  # type: ignore[arg-type]


@pytest.mark.parametrize("parts", [1, 3, 7])
def test_parts_join_to_the_same_table(parts: int) -> None:
    puzzle_set, count = puzzles(seed=7, disks=(3, 5), pegs=(3, 4)), 1000
    ends = [count * part // parts for part in range(parts + 1)]
    tables = [pa.table(puzzle_set.to_arrow(end - begin, start=begin)) for begin, end in zip(ends, ends[1:])]
    whole = puzzle_set.to_arrow(count)
    assert pa.concat_tables(tables).equals(pa.table(whole))
    assert pa.concat_tables([pa.table(verify_table(part)) for part in tables]).equals(pa.table(verify_table(whole)))


def test_stated_distance_replaces_the_search() -> None:
    hard = {"start": ["ABCD" * 5], "goal": ["DCBA" * 5], "pegs": [4], "answer": ["1DC"]}
    with_distance = pa.table({**hard, "distance": ["60"], "optimality": ["proven"]})
    assert rows(pa.table(hard))[0]["distance"] is None
    assert rows(with_distance)[0]["distance"] == 60


def test_many_rows_give_same_verdicts_on_any_number_of_cores() -> None:
    # Most answers are short, to have many of them with little text.
    short = [line for line in ANSWERS if len(line["answer"]) < 30]
    table = pa.concat_tables([answers(20), answers(-(-(1 << 16) // len(short)), short)]).select(COLUMNS)
    assert len(short) > 10 and len(table) > 1 << 16
    order = random.Random(7).sample(range(len(table)), len(table))
    mixed = table.take(order)
    alone = verify_table(mixed, jobs=1)
    assert alone == verify_table(mixed, jobs=3)
    verdicts = {row["id"]: row["verdict"] for row in rows(answers())}
    assert pa.table(alone)["verdict"].to_pylist() == [verdicts[name] for name in mixed["id"].to_pylist()]
