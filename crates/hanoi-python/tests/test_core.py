"""The classes: their arguments, their text, and the protocols of Python that they implement."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import sys
from collections.abc import Callable
from typing import Any

import hanoi
import pytest
from hanoi import Algorithm, Move, Moves, Problem, Rules, Solution, State, solve


Call = Callable[[], object]


def recursion(disks: int, start: int = 0, goal: int = 2) -> list[tuple[int, int, int]]:
    """The textbook recursion."""
    if disks == 0:
        return []
    other = 3 - start - goal
    before = recursion(disks - 1, start, other)
    return [*before, (disks, start, goal), *recursion(disks - 1, other, goal)]


def parts(moves: Any) -> list[tuple[int, ...]]:
    return [tuple(move) for move in moves]


VALUES: list[Any] = [
    Move("1AC"),
    Move(1_000_000, 25, 0),
    Rules(),
    Rules("AB,BC,CA"),
    Rules("star", pegs=5),
    Rules("none"),
    State("CCBA"),
    State("", pegs=3),
    State("DA", pegs=4),
    State("Z" * 300, pegs=26),
    Problem(3),
    Problem(0),
    Problem(3, goal="B"),
    Problem(3, start="B"),
    Problem(start="CCBA", goal="ABCA", rules="linear"),
    Problem(2, pegs=1, start=0, goal=0),
    Problem(12, pegs=4, rules="cyclic"),
    Problem(1, start=State("C"), goal=State("A")),
    solve(3),
    solve(0),
    solve(64),
    solve(12, pegs=5),
    solve(start="ABCDA", goal="DCABB", pegs=4),
    solve(4, pegs=4, algorithm="best-first"),
    Solution(Problem(1), ["1AB", "1BC"]),
    solve(64)[5:10],
    solve(64)[10**18 :],
    solve(64)[::-1],
    solve(64)[100:50:-7],
    solve(5)[3:3],
    Algorithm.CALL_STACK,
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: repr(value)[:40])
def test_values_survive_repr_pickle_and_copy(value: Any) -> None:
    names: dict[str, Any] = {name: getattr(hanoi, name) for name in hanoi.__all__}
    text = repr(value)
    for again in [
        value if text.startswith("<") else eval(text, names),
        pickle.loads(pickle.dumps(value)),
        copy.copy(value),
        copy.deepcopy(value),
    ]:
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)


def test_different_values_are_unequal() -> None:
    for one, two in itertools.permutations(VALUES, 2):
        assert one != two, (one, two)
    assert len(set(VALUES)) == len(VALUES)


def test_empty_slices_are_equal() -> None:
    one, two = solve(5)[3:3], solve(5)[7:2:2]
    assert one == two and hash(one) == hash(two)
    assert (len(two), list(two), bool(two)) == (0, [], False)
    assert pickle.loads(pickle.dumps(two)) == two


def test_pickled_solution_keeps_its_optimality() -> None:
    searched = solve(start="ABCDA", goal="DCABB", pegs=4)
    again = pickle.loads(pickle.dumps(searched))
    assert (again.optimality, again.proof, again.algorithm) == ("proven", "exact search", "search")
    presumed = solve(12, pegs=7)
    assert presumed.optimality == "presumed" and presumed.proof is None
    assert Solution(Problem(1), ["1AC"]).optimality == "unknown"


@pytest.mark.parametrize("disks", range(8))
def test_moves_match_the_recursion(disks: int) -> None:
    solution = solve(disks)
    expected = recursion(disks)
    assert parts(solution) == expected
    assert parts(reversed(solution)) == expected[::-1]
    assert len(solution) == solution.length == len(expected)
    assert bool(solution) == bool(expected)
    assert parts(solution.reversed()) == [(d, b, a) for d, a, b in reversed(expected)]


def test_slices_match_those_of_a_list() -> None:
    solution, moves = solve(5), recursion(5)
    ends = [None, 0, 1, 2, 7, 30, 31, 40, -1, -5, -31, -40, 10**30, -(10**30)]
    steps = [None, 1, 2, 3, 31, -1, -2, -40, 10**30]
    for start, stop, step in itertools.product(ends, ends, steps):
        part = solution[start:stop:step]
        expected = moves[start:stop:step]
        assert parts(part) == expected
        assert len(part) == part.length == len(expected)
        assert bool(part) == bool(expected)
        assert parts(part[1:-1]) == expected[1:-1]
        if expected:
            assert tuple(part[0]) == expected[0]
            assert tuple(part[-1]) == expected[-1]


def test_slice_of_a_slice_has_indexes_of_the_solution() -> None:
    part = solve(70)[10**20 :][5:]
    assert part.range == range(10**20 + 5, 2**70 - 1)
    assert part.length == 2**70 - 1 - 10**20 - 5
    assert part[::-2].length == (part.length + 1) // 2
    assert next(iter(part)) == solve(70)[10**20 + 5]
    assert list(itertools.islice(part[::10**19], 3)) == [
        solve(70)[10**20 + 5 + k * 10**19] for k in range(3)
    ]


def test_lengths_may_have_any_size() -> None:
    tower = solve(1_000_000)
    assert tower.length == 2**1_000_000 - 1
    assert tower.length.bit_length() == 1_000_000
    assert str(tower.state(2**999_999))[:2] == "CB"
    assert tower[2**999_999 - 1] == Move(1_000_000, 0, 2)
    with pytest.raises(OverflowError):
        len(tower)
    assert len(solve(62)) == 2**62 - 1
    assert len(solve(63)) == sys.maxsize
    with pytest.raises(OverflowError):
        list(solve(64))
    assert tower and next(iter(tower)) == Move("1AB")


def test_itertools_iterate_over_long_solutions() -> None:
    expected = recursion(12)
    tower = solve(100)
    assert parts(itertools.islice(tower, 4000)) == [
        (d, a, b) for d, a, b in parts(solve(12, goal="C" if 100 % 2 == 12 % 2 else "B"))
    ][:4000]
    assert parts(itertools.islice(tower, 4000)) == expected[:4000]
    jumps = [tower[k] for k in random.Random(1).sample(range(4000), 50)]
    assert all(tuple(jump) in expected for jump in jumps)


def test_indexes_match_those_of_a_list() -> None:
    solution = solve(4)
    assert solution[True] == solution[1]
    assert solution.index("4AC") == solution.index(Move(4, 0, 2)) == 7
    assert solution.index("1AB") == 0
    assert solution.index("1AB", 1) == parts(solution).index((1, 0, 1), 1)
    assert solution[3:].index("4AC") == 4
    assert solution.count("1AB") == parts(solution).count((1, 0, 1))
    assert "4AC" in solution and Move("4AB") not in solution and 7 not in solution
    for start, missing in [(0, "4AB"), (8, "4AC")]:
        with pytest.raises(ValueError, match="not among"):
            solution.index(missing, start)
    for index in [15, -16, 2**70, -(2**70)]:
        with pytest.raises(hanoi.OutOfRange, match=str(index)):
            solution[index]
        with pytest.raises(IndexError):
            solution[index]


PLANS: list[Solution] = [
    solve(5),
    solve(0),
    solve(4, rules="linear"),
    solve(start="ABCA", goal="CABB"),
    solve(start="ACBA", goal="BBCA", rules="cyclic"),
    solve(7, pegs=4),
    solve(start="ABCDA", goal="DCABB", pegs=4),
]


@pytest.mark.parametrize("plan", PLANS, ids=repr)
def test_searches_match_those_of_a_list(plan: Solution) -> None:
    moves, rng = list(plan), random.Random(5)
    candidates = {*moves, *(Move(disk, a, b) for disk in (1, 2, 9) for a in range(3) for b in range(3) if a != b)}
    ends = [None, *range(-len(moves) - 2, len(moves) + 3)]
    for _ in range(60):
        part = slice(rng.choice(ends), rng.choice(ends), rng.choice([None, -7, -3, -2, -1, 1, 2, 3, 6, 9]))
        some, expected = plan[part], moves[part]
        for move in rng.sample(sorted(candidates), min(6, len(candidates))):
            assert (move in some, some.count(move)) == (move in expected, expected.count(move)), (part, move)
            start, stop = rng.randint(-9, 9), rng.randint(-9, 60)
            try:
                index: int | None = expected.index(move, start, stop)
            except ValueError:
                index = None
            if index is None:
                with pytest.raises(hanoi.InvalidRequest, match="not among the moves"):
                    some.index(move, start, stop)
            else:
                assert some.index(move, start, stop) == index, (part, move, start, stop)


def test_moves_of_long_solutions_are_found_by_formula() -> None:
    tower = solve(64)
    assert "64AC" in tower and "64AB" not in tower and "65AC" not in tower
    assert tower.index("64AC") == tower[::-1].index("64AC") == 2**63 - 1
    # Disk d moves 2^(n - d) times, to each of three pegs in turn.
    assert tower.count("1AB") + tower.count("1BC") + tower.count("1CA") == 2**63
    assert tower[: 2**63 - 1].count("64AC") == 0 and tower[1::2].count("1AB") == 0
    assert solve(10**6).index((10**6, 0, 2)) == 2**999_999 - 1
    for plan in (solve(200, rules="linear"), solve(500, pegs=4), solve(start="ABC" * 30, goal="CAB" * 30)):
        last = plan[-1]
        assert last in plan and plan[plan.index(last)] == last and plan.count(last) > 0
        assert plan[::-1].index(last) == 0
        assert Move(plan.problem.disks + 1, 0, 1) not in plan


def test_paths_and_puzzles_contain_their_items() -> None:
    paths = hanoi.shortest_paths(6, pegs=6)
    assert all(path in paths for path in paths[:20])
    assert Solution(paths[0].problem, paths[0]) not in paths and 7 not in paths
    assert hanoi.solve(40) in hanoi.shortest_paths(40)
    puzzles = hanoi.puzzles(seed=7)
    assert puzzles[10**6] in puzzles and puzzles[10**6] not in hanoi.puzzles(seed=8) and 7 not in puzzles


def test_states_and_moves_beyond_the_end_are_refused() -> None:
    solution = solve(4)
    assert solution.state(15) == solution.problem.goal
    calls: list[Call] = [
        lambda: solution.state(16),
        lambda: solution.move(16),
        lambda: solution.move(0),
    ]
    for call in calls:
        with pytest.raises(hanoi.OutOfRange) as raised:
            call()
        assert raised.value.length == 15
    with pytest.raises(hanoi.InvalidRequest, match="-1 is below 0"):
        solution.state(-1)
    with pytest.raises(hanoi.InvalidRequest, match="a number of 2000001 bits is too large"):
        solution.state(2**2_000_000)


@pytest.mark.parametrize("algorithm", Algorithm)
def test_every_algorithm_makes_the_same_moves(algorithm: Algorithm) -> None:
    solution = solve(6, algorithm=algorithm)
    if algorithm is not Algorithm.SEARCH:
        assert parts(solution.moves_by(algorithm)) == recursion(6)
        assert parts(solution.moves_by(algorithm.value, 40)) == recursion(6)[40:]
    assert parts(solution) == recursion(6)


def test_moves_are_parsed_and_unpacked() -> None:
    forms: list[Any] = ["1AC", (1, 0, 2), [1, "A", "C"], (1, "a", 2), Move("1AC"), iter((1, 0, 2))]
    for form in forms:
        assert Move(form) == Move("1AC")
    assert Move(1, "A", "C") == Move("1AC")
    disk, source, target = Move("12BA")
    assert (disk, source, target) == (12, 1, 0)
    match Move("3AB"):
        case Move(disk, 0, target):
            assert (disk, target) == (3, 1)
        case _:
            raise AssertionError
    assert Move("1AC").inverse() == Move("1CA")
    assert sorted([Move("2AB"), Move("1CA"), Move("1AB")]) == [
        Move("1AB"),
        Move("1CA"),
        Move("2AB"),
    ]


def test_states_are_parsed_and_played() -> None:
    state = State("1/2/4,3")
    assert state == State("CCBA") == State([[1], [2], [4, 3]]) == State(state)
    assert state == State({"A": [1], "B": [2], "C": [4, 3]}) == State("([1], [2], [4, 3])")
    assert State("0,0,0") == State("3 2 1/-/-") == State("AAA")
    with pytest.raises(hanoi.InvalidRequest, match=r"CAA .* or AAC"):
        State("2,0,0")
    assert state.places == bytes([0, 1, 2, 2])
    assert (state.disks, state.pegs, state.long, str(state)) == (4, 3, "1/2/4,3", "CCBA")
    assert [state.peg_of(disk) for disk in (1, 2, 3, 4)] == [0, 1, 2, 2]
    assert State.perfect(3, "B") == State("BBB")
    assert state.legal_moves("linear") == [Move("1AB"), Move("2BC")]
    assert state.play("1AB") == State("CCBB")
    with pytest.raises(hanoi.IllegalMove) as raised:
        state.play("3CA")
    error = raised.value
    assert (error.move, error.state) == (Move("3CA"), state)
    assert error.fault == "disk 3 would lie on the smaller disk 1"


def test_state_of_one_disk_is_not_a_peg() -> None:
    with pytest.raises(hanoi.InvalidRequest, match="has 1 disks: expected 3"):
        Problem(3, start=State("C"))
    assert Problem(3, start="C").start == State("CCC")
    assert Problem(3, start=2).start == State("CCC")


def test_error_names_the_invalid_argument() -> None:
    cases: list[tuple[Call, str, str]] = [
        (
            lambda: Problem(start="ABD"),
            "start",
            "start='ABD' names peg D: expected A to C; use pegs=4 to add peg D",
        ),
        (lambda: Problem(3, goal="BB"), "goal", "goal='BB' has 2 disks: expected 3"),
        (lambda: Problem(3, goal=7), "goal", "goal='7' is not a peg: expected 0 to 2, or A to C"),
        (lambda: Problem(3, rules="round"), "rules", "rules='round' is not a rule: expected classic, "),
        (
            lambda: hanoi.solve(3).text("loud"),  # type: ignore[arg-type]
            "style",
            "style='loud' is not a style: expected text, ",
        ),
    ]
    for call, field, message in cases:
        with pytest.raises(hanoi.InvalidRequest) as raised:
            call()
        assert (raised.value.field, str(raised.value)[: len(message)]) == (field, message)
    with pytest.raises(hanoi.Unsolvable) as unsolvable:
        hanoi.solve(2, pegs=2)
    assert unsolvable.value.field is None


def test_parts_that_do_not_fit_are_refused() -> None:
    makes: list[Call] = [
        lambda: Problem(),
        lambda: Problem(3, pegs=0),
        lambda: Problem(3, pegs=27),
        lambda: Problem(3, pegs=300),
        lambda: Problem(-1),
        lambda: Problem(10**7),
        lambda: Problem(10**30),
        lambda: Problem(3, pegs=3, start=State("AAA", pegs=4)),
        lambda: Problem(3, rules="sideways"),
        lambda: Problem(3, rules=[("A", "A")]),
        lambda: Problem(3, start=7),
        lambda: Problem(3, start="AAAA"),
        lambda: State("ABX"),
        lambda: State([[1, 2], [], []]),
        lambda: State([[2], [2], []]),
        lambda: State(State("AB"), pegs=4),
        lambda: Move("AC"),
        lambda: Move(0, 0, 1),
        lambda: Move(1, 0),
        lambda: Move(1, 0, 26),
        lambda: Move((1, 0)),
        lambda: solve(3, algorithm="magic"),  # type: ignore[arg-type]
        lambda: solve(3, time=-1.0),
        lambda: solve(3, time=float("nan")),
        lambda: solve(3, jobs=0),
    ]
    for make in makes:
        with pytest.raises(hanoi.HanoiError) as raised:
            make()
        assert str(raised.value)
    with pytest.raises(TypeError):
        solve(Problem(3), pegs=4)


def test_moves_of_a_solution_are_checked() -> None:
    assert Solution(Problem(2), solve(2)).length == 3
    with pytest.raises(hanoi.IllegalMove) as raised:
        Solution(Problem(2), ["1AB", "2AB"])
    assert raised.value.number == 2
    with pytest.raises(hanoi.InvalidRequest, match="'AB'"):
        Solution(Problem(2), ["1AB"])


def test_text_matches_the_command() -> None:
    assert solve(2).text() == (
        "Move disk 1 from peg A to peg B\n"
        "Move disk 2 from peg A to peg C\n"
        "Move disk 1 from peg B to peg C\n"
    )
    assert solve(64).text("compact", 28_800, 28_803) == "1AB\n2AC\n1BC\n"
    with pytest.raises(hanoi.InvalidRequest, match="'loud' is not a style"):
        solve(2).text("loud")  # type: ignore[arg-type]


def test_message_lists_all_names() -> None:
    with pytest.raises(hanoi.InvalidRequest) as raised:
        solve(3, algorithm="")  # type: ignore[arg-type]
    listed = str(raised.value).partition("expected ")[2].split(", ")
    assert listed == [algorithm.value for algorithm in Algorithm]


def test_classes_are_final_and_constant() -> None:
    with pytest.raises(TypeError):
        type("Sub", (Move,), {})
    with pytest.raises(AttributeError):
        Move("1AC").disk = 2  # type: ignore[misc]
    assert isinstance(solve(3)[1:], Moves)
