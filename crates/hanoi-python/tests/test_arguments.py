"""Every public callable, with a grid of wrong values for each argument: a refusal is a `HanoiError` with its parts."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hanoi
import pytest
from hanoi import HanoiError, texts

solution, tower = hanoi.solve(5), hanoi.solve(start="ABCDA", goal="DCABB", pegs=4)
state, rules, problem = hanoi.State("CCBA"), hanoi.Rules(), hanoi.Problem(2)
paths, found = hanoi.shortest_paths(4, pegs=4), hanoi.puzzles(seed=7, disks=3)
verdict, graph, board = hanoi.verify(2, "1AB"), hanoi.graph(2), hanoi.lesson(3)
dealt = hanoi.splits(hanoi.puzzles(seed=7, disks=(3, 5)), 4, 2, 2)
antwerp = hanoi.variant("antwerp", 1)
puzzle = {"pegs": 3, "rules": "classic", "start": "AA", "goal": "CC"}
limits: dict[str, Any] = {"memory": 1 << 24, "time": 1.0, "jobs": 1}

CALLS: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (hanoi.Move, {"disk": 1, "source": 0, "target": 2}),
    (hanoi.Move, {"disk": "1AC"}),
    (hanoi.Rules, {"rules": "linear", "pegs": 3}),
    (rules.allows, {"source": 0, "target": "B"}),
    (hanoi.State, {"state": "CCBA", "pegs": 3}),
    (hanoi.State.perfect, {"disks": 3, "peg": "B", "pegs": 3}),
    (state.peg_of, {"disk": 1}),
    (state.legal_moves, {"rules": "linear"}),
    (state.play, {"move": "1AB", "rules": "classic"}),
    (state.draw, {"theme": "dark"}),
    (state.to_rgb, {"theme": "dark"}),
    (hanoi.Problem, {"disks": 2, **puzzle}),
    (hanoi.Problem.parse, {"": "(0, 0), (2, 2)"}),
    (hanoi.Solution, {"problem": problem, "moves": ["1AB", "2AC", "1BC"]}),
    (solution.state, {"after": 3}),
    (solution.move, {"number": 3}),
    (solution.locate, {"state": hanoi.State("AAAAA")}),
    (solution.moves_by, {"algorithm": "binary", "after": 3}),
    (solution.text, {"style": "compact", "start": 1, "stop": 3}),
    (solution.draw, {"theme": "light", "skip": 1, "take": 2}),
    (solution.animation, {"theme": "light"}),
    (solution.to_numpy, {"start": 1, "stop": 3}),
    (solution.states_to_numpy, {"start": 1, "stop": 3}),
    (solution.index, {"move": "1AC", "start": 0, "stop": 9}),
    (solution.count, {"move": "1AC"}),
    (solution.__getitem__, {"": 3}),
    (solution[1:5].index, {"move": "1CB", "start": 0, "stop": 9}),
    (solution[1:5].count, {"move": "1AC"}),
    (solution[1:5].__getitem__, {"": 3}),
    (paths.__getitem__, {"": 3}),
    (found.__getitem__, {"": 3}),
    (dealt.__getitem__, {"": "test"}),
    (verdict.score, {"harness": "solved"}),
    (verdict.to_dict, {"read": True}),
    (found[0].text, {"format": "pddl"}),
    (found[0].to_dict, {"format": "prompt"}),
    (hanoi.Picture, {"svg": "<svg/>"}),
    *(
        (question, {"problem": 2, **puzzle, **limits})
        for question in (hanoi.solve, hanoi.shortest_path, hanoi.shortest_paths, hanoi.hint)
    ),
    (hanoi.solve, {"problem": 2, "algorithm": "binary"}),
    (hanoi.distance, {"problem": 2, "paths": True, **puzzle, **limits}),
    (hanoi.Distance, {"length": 3}),
    (hanoi.ask, {"question": "count", "disks": 3, **limits}),
    (hanoi.lesson, {"problem": 2, "algorithm": "binary", "after": 1, **puzzle}),
    (hanoi.Lesson, {"problem": problem, "algorithm": "binary", "after": 1}),
    (board.to_dict, {"rows": 3}),
    (board.go, {"after": 3}),
    (board.forward, {"moves": 3}),
    (board.back, {"moves": 3}),
    (hanoi.graph, {"disks": 2, "pegs": 3, "rules": "linear"}),
    (hanoi.Graph, {"disks": 2, "rules": rules}),
    (graph.facts, {"named": 3, **limits}),
    (graph.text, {"format": "dot"}),
    (graph.draw, {"theme": "dark", "start": "AA", "path": ("AA", "CC")}),
    (hanoi.puzzles, {"seed": 7, "disks": (3, 4), "pegs": (3, 4), "rules": "linear", "kind": "any", "distance": (1, 9), "apart": 1}),
    (hanoi.Puzzles, {"seed": 7, "disks": 3, "pegs": 3, "rules": "linear", "kind": "any", "distance": 3, "apart": 0}),
    (found.columns, {"count": 3, "start": 1}),
    (found.to_arrow, {"count": 3, "start": 1, "format": "prompt"}),
    (hanoi.splits, {"puzzles": found, "train": 2, "validation": 1, "test": 0}),
    (dealt.to_arrow, {"name": "test", "format": "prompt"}),
    (hanoi.variant, {"name": "antwerp", "disks": 1, "pegs": 3, "rules": "classic", "start": None, "goal": None}),
    (antwerp.solve, limits),
    (antwerp.distance, {"paths": True, **limits}),
    (antwerp.hint, limits),
    (antwerp.state, {"after": 1, **limits}),
    (antwerp.verify, {"answer": "1AB", "reading": "any", **limits}),
    (hanoi.verify, {"problem": 2, "answer": "1AB", "style": None, "strict": None, "reading": None, "several": False, "scores": True, "memory": 1 << 24, "time": 1}),
    (hanoi.verify_all, {"answers": ["1AB"], "puzzles": 2, "strict": None, "reading": None, "scores": True, **limits}),
    (hanoi.score, {"answers": ["1AB"], "puzzles": 2, "harness": "solved", "strict": None, "reading": None, **limits}),
    (hanoi.verify_table, {"answers": found.to_arrow(3), "puzzle": 3, "harness": "solved", "strict": None, "reading": None, "scores": True, **limits}),
    (texts.printed, {"program": "004/bash/r_toh", "disks": 2, "rods": (0, 1, 2), "corrected": True}),
    (texts.s, {"m": 1, "d": 1, "n": 2}),
    (texts.hanoi_move, {"start": 0, "temp": 1, "to": 2, "disks": 2}),
    (texts.recursive, {"discs_to_move": 2}),
    (texts.iterative, {"discs_to_move": 2}),
    (texts.recursive_towers, {"n": 2, "start_pos": 0, "end_pos": 2, "extra_pos": 1}),
    (texts.iterative_towers, {"n": 2, "start_pos": 0, "end_pos": 2, "extra_pos": 1, "corrected": True}),
    (texts.recursive_towers_display_solution, {"n": 2}),
    (texts.b_toh, {"n": 2, "corrected": True}),
    (texts.r_toh, {"n": 2, "origin": 0, "target": 1, "spare": 2}),
    (texts.i_toh, {"n": 2}),
    (texts.makeTimes, {"numberDisks": 2}),
    (texts.expectedDirection, {"disk": 1, "numberDisks": 2}),
    (texts.main, {"numberDisks": 2}),
]
"""Successful calls, with all arguments to replace by wrong values. An argument without a name is passed by position."""


class Odd:
    """An object without any protocol."""


WRONG: list[Any] = [
    -1,
    -(10**400),
    2**32,
    2**63,
    2**64,
    10**400,
    1.5,
    float("nan"),
    float("inf"),
    1e400,
    True,
    "",
    "x",
    "1AA",
    "\ud800",
    "A" * 1000,
    b"1AC",
    b"",
    (),
    (1,),
    (0, 1, 2),
    [None],
    [[1.5]],
    [["x"]],
    {"disk": 2},
    {1, 2},
    slice("a", 2),
    range(-3, 3),
    Odd(),
    Odd,
    iter([1]),
    hanoi.Move("9YZ"),
    hanoi.State("D", pegs=4),
    hanoi.Problem(1, pegs=5),
    hanoi.Rules("star", pegs=5),
]

FOREIGN = (
    "argument '",
    "cannot be interpreted",
    "cannot be converted",
    "not iterable",
    "int too ",
    "object is not",
    "object has no attribute",
    "is not an instance",
    "invalid literal",
    "unsupported operand",
    "not supported between",
    "indices must be",
    "JSON serializable",
    "line 1 column",
    "panic",
    "codec can't encode",
    "unhashable",
    "not subscriptable",
)
"""Phrases of Python, of the binding and of libraries."""


def with_one_wrong(arguments: dict[str, Any]) -> Iterator[tuple[str, Any, tuple[Any, ...], dict[str, Any]]]:
    """Each call of the grid: the wrong argument, its value, and the arguments by position and by name."""
    for name in arguments:
        for value in WRONG:
            keywords = {**arguments, name: value}
            positional = (keywords.pop(""),) if "" in keywords else ()
            yield name, value, positional, keywords


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_refusals_are_hanoi_errors_with_their_parts(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    call, arguments = CALLS[number]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", hanoi.HanoiWarning)
        for name, value, positional, keywords in with_one_wrong(arguments):
            try:
                call(*positional, **keywords)
            except HanoiError as error:
                case = f"{name}={value!r:.50}: {type(error).__name__}: {error}"
                assert error.wrong or isinstance(error, hanoi.LimitReached), case
                assert not any(words in str(error) for words in FOREIGN), case
                assert error.field is None or isinstance(error.field, str), case
                if isinstance(error, hanoi.WrongType):
                    assert error.field and error.expected and isinstance(error, TypeError), case


def test_every_argument_of_every_callable_is_in_the_grid() -> None:
    tried: dict[str, set[str]] = {}
    for call, arguments in CALLS:
        tried.setdefault(call.__qualname__, set()).update(arguments)
    # Classes that users do not construct; then files, and libraries that may be missing.
    internal = {"Audit", "Contradiction", "Evidence", "Passage", "ReadMove", "RivalReading", "UnusedPlace", "Result", "Results", "Splits", "Table", "Algorithm", "Moves", "Paths"}
    untested = {"Puzzles.to_polars", "Puzzles.to_pandas", "Puzzles.to_parquet", "Splits.save", "Distance", "Variant", "variants"}
    missing = []
    for name in hanoi.__all__:
        value = getattr(hanoi, name)
        if name.startswith("_") or isinstance(value, type) and issubclass(value, (Exception, Warning)):
            continue
        members = {name: value}
        if isinstance(value, type):
            public = {key: member for key, member in vars(value).items() if not key.startswith("_")}
            members |= {f"{name}.{key}": getattr(value, key) for key, member in public.items() if callable(getattr(value, key))}
        for path, member in members.items():
            if path in internal | untested or not callable(member) or isinstance(member, property):
                continue
            parameters = [p for p in inspect.signature(member).parameters.values() if p.name != "self"]
            expected = {p.name for p in parameters if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL, p.POSITIONAL_ONLY)}
            qualified = {key for key in tried if key == path or key.endswith(f".{path}") or key == path.split(".")[-1]}
            covered = set().union(*(tried[key] for key in qualified)) if qualified else set()
            missing += [f"{path}({argument})" for argument in expected - covered]
    assert missing == []


def test_error_names_the_invalid_argument() -> None:
    cases: list[tuple[Callable[[], object], type[Exception], str, str | None]] = [
        (lambda: found[10**9], IndexError, "index", "1000000000"),
        (lambda: solution[31], IndexError, "index", "31"),
        (lambda: paths[-23], IndexError, "index", "-23"),
        (lambda: solution[7, 8], TypeError, "index", None),  # type: ignore[call-overload]
        (lambda: hanoi.puzzles(seed=-1), ValueError, "seed", "-1"),
        (lambda: hanoi.puzzles(seed="x"), TypeError, "seed", "'x'"),  # type: ignore[call-overload]
        (lambda: hanoi.solve(3, time=-1), ValueError, "time", "-1"),
        (lambda: hanoi.solve(3, time="x"), TypeError, "time", "'x'"),  # type: ignore[arg-type]
        (lambda: hanoi.solve(3, jobs=0), ValueError, "jobs", "0"),
        (lambda: hanoi.solve(3, memory=-1), ValueError, "memory", "-1"),
        (lambda: hanoi.solve(True), TypeError, "disks", "True"),
        (lambda: hanoi.State((0, 1, 2)), TypeError, "state", "0"),  # type: ignore[arg-type]
        (lambda: hanoi.verify("1AC", 2), TypeError, "answer", "2"),  # type: ignore[call-overload]
        (lambda: hanoi.Move("1AA"), ValueError, "move", "'1AA'"),
        (lambda: hanoi.Move(1, 0, 0), ValueError, "target", "0"),
        (lambda: dealt["dev"], KeyError, "name", "'dev'"),
        (lambda: hanoi.variant("antwerpen"), ValueError, "name", None),
        (lambda: hanoi.graph(-1), ValueError, "disks", "-1"),
        (lambda: len(hanoi.solve(64)), OverflowError, "length", None),
        (lambda: len(hanoi.puzzles(disks=39)), OverflowError, "length", None),
        (lambda: hanoi.solve(64).text(), MemoryError, "None", None),
        (lambda: hanoi.ask("count", disks=b"3"), TypeError, "disks", "b'3'"),
    ]
    for call, builtin, field, value in cases:
        with pytest.raises(HanoiError) as raised:
            call()
        error = raised.value
        assert isinstance(error, builtin), error
        assert (str(error.field), bool(error.wrong)) == (field, True), error
        assert value is None or error.given == value, error


def test_index_errors_end_iteration() -> None:
    # Without __iter__ Python requests index after index until an IndexError.
    class Old:
        def __init__(self, items: Any) -> None:
            self.items = items

        def __getitem__(self, index: int) -> Any:
            return self.items[index]

    for items in (solution, solution[3:9], paths, found):
        assert list(Old(items)) == list(items)  # type: ignore[call-overload]


def test_missing_files_raise_file_not_found(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        hanoi.verify_all(tmp_path / "none")
