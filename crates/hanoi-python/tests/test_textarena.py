"""The game for TextArena, compared with its own."""

from __future__ import annotations

import random
from typing import Any

import hanoi
import pytest

ta = pytest.importorskip("textarena", reason="textarena is not installed")
import hanoi.textarena  # noqa: E402
from hanoi.types import Strict
from traps import STRICT, TRAPS  # noqa: E402

TOWERS = tuple(form for form in STRICT if form != "pddl")
"""The strict forms that name towers."""


def outcome(env: Any) -> tuple[Any, ...]:
    rewards, info = env.close()
    return rewards, info[0]["turn_count"], info[0]["invalid_move"]


@pytest.mark.parametrize("disks", [2, 3, 4, 5])
def test_games_match_textarena(disks: int) -> None:
    for seed in range(40):
        rng = random.Random(seed)
        turns = rng.choice([2 * 2**disks - 2, 5])
        theirs = ta.make("TowerOfHanoi-v0-raw", num_disks=disks, max_turns=turns)
        ours = ta.make("Hanoi-v0-raw", disks=disks, max_turns=turns)
        for env in [theirs, ours]:
            env.reset(num_players=1, seed=seed)
        done = False
        best = iter(hanoi.solve(disks))
        while not done:
            # A good player who sometimes errs. TextArena allows a move to the disk's own peg.
            source, target = rng.sample("ABC", 2)
            good = next(best, None) if rng.random() < 0.95 else None
            if good is not None:
                source, target = "ABC"[good.source], "ABC"[good.target]
            action = rng.choice(["I play [{} {}]", "[{},{}]", "[{}, {}] of course"])
            action = action.format(source, target) if rng.random() < 0.97 else "no move"
            done, _ = ours.step(action)
            assert theirs.step(action)[0] == done
            assert ours.state.game_state["towers"] == theirs.state.game_state["towers"]
            assert ours.get_board_str() == theirs._render_board()
        assert outcome(ours) == outcome(theirs)


def test_default_turns_are_twice_the_distance() -> None:
    for disks, name in [(3, "TowerOfHanoi-v0-raw"), (4, "TowerOfHanoi-v0-medium")]:
        theirs, ours = ta.make(name), ta.make("Hanoi-v0-raw", disks=disks)
        for env in [theirs, ours]:
            env.reset(num_players=1)
        assert ours.state.max_turns == theirs.state.max_turns


def test_any_problem_can_be_played_to_its_end() -> None:
    problem = hanoi.Problem(start="DABC", goal="BBDA", pegs=4, rules="star")
    env = ta.make("Hanoi-v0", disks=problem)
    env.reset(num_players=1)
    _, observation = env.get_observation()
    assert "4 disks on 4 towers" in observation and "A: [1], B: [4, 3], C: [], D: [2]" in observation
    assert "A disk may only go from A to B, B to A" in observation
    for move in hanoi.solve(problem):
        done, _ = env.step(f"[{chr(65 + move.source)} {chr(65 + move.target)}]")
    assert done and env.close()[0] == {0: 1.0}


def test_seed_selects_a_puzzle() -> None:
    puzzles = hanoi.puzzles(seed=7, disks=(3, 5), pegs=4)
    env = ta.make("Hanoi-v0-raw", puzzles=puzzles)
    for seed in [0, 5, 10**6]:
        env.reset(num_players=1, seed=seed)
        puzzle = puzzles[seed % puzzles.length]
        assert puzzle is not None and env.problem == puzzle.problem


def test_second_illegal_move_loses_the_game() -> None:
    env = ta.make("Hanoi-v0-raw", disks=2, harness="distance")
    env.reset(num_players=1)
    assert env.step("[A B]")[0] is False
    env.get_observation()
    assert env.step("[A B] [A C]")[0] is False
    _, seen = env.get_observation()
    assert any("disk 2 would lie on the smaller disk 1" in message for _, message, _ in seen)
    assert env.step("[C D]")[0] is True
    rewards, info = env.close()
    assert rewards[0] == pytest.approx(1 / 3) and info[0]["invalid_move"]


@pytest.mark.parametrize("name", TRAPS)
def test_traps_do_not_win(name: str) -> None:
    disks, message = TRAPS[name]
    for strict in (None, *TOWERS):
        if strict == "json" and "example" in name:
            continue
        env = ta.make("Hanoi-v0-raw", disks=disks, strict=strict)
        env.reset(num_players=1)
        done, _ = env.step(message)
        assert not done or env.close()[0][0] < 1, strict


@pytest.mark.parametrize("strict", TOWERS)
def test_strict_game_is_played_in_one_form(strict: Strict) -> None:
    env = ta.make("Hanoi-v0-raw", disks=3, strict=strict)
    env.reset(num_players=1)
    example = hanoi.solve(1).text(strict).splitlines()[-1]
    _, seen = env.get_observation()
    assert any(f"in this form and in no other: '{example}'" in message for _, message, _ in seen)
    solution = hanoi.solve(3)
    for played in range(3):
        here = hanoi.Problem(start=solution.state(played), goal=solution.state(played + 1))
        turn = hanoi.Solution(here, solution[played : played + 1])
        assert env.step(f"```\n{turn.text(strict)}```\n")[0] is False
        assert env.towers == solution.state(played + 1)
    here = hanoi.Problem(start=solution.state(3), goal=solution.problem.goal)
    done, _ = env.step(hanoi.Solution(here, solution[3:]).text(strict))
    assert done and env.close()[0] == {0: 1.0}


def test_strict_message_is_played_as_a_whole_or_not_at_all() -> None:
    env = ta.make("Hanoi-v0-raw", disks=2, strict="json")
    messages = {
        "[A B]": "as 'strict:json' reads them",
        "[[1,0,1]] or [[1,0,2]]": "as 'strict:json' reads them",
        "[[1,0,1],[2,0,1]]": "disk 2 would lie on the smaller disk 1",
        "[[2,0,1]]": "illegal move",
        "[[1,0,1],[2,0,2],[1,1,2],[1,1,2]]": "illegal move",
        "[[1,0,26]]": "illegal move",
    }
    for message, reason in messages.items():
        env.reset(num_players=1)
        assert env.step(message)[0] is False and env.towers == env.problem.start
        _, seen = env.get_observation()
        assert any(reason in text for _, text, _ in seen), message
        assert env.step("<think>[[1,0,2]]</think> I play [[1,0,1],[2,0,2],[1,1,2]].")[0] is True
        assert env.close()[0] == {0: 1.0}


@pytest.mark.parametrize("message", ["1AB 2AC 1BC", "[[1,0,1],[2,0,2],[1,1,2]]", "Move disk 1 from rod 1 to rod 2\nMove disk 2 from rod 1 to rod 3\nMove disk 1 from rod 2 to rod 3"])
def test_message_of_records_is_played_as_a_whole(message: str) -> None:
    env = ta.make("Hanoi-v0-raw", disks=2, reading="records")
    env.reset(num_players=1)
    assert env.step("[[2,1],[],[]] [[2],[1],[]]")[0] is False and env.towers == env.problem.start
    assert env.step(message)[0] is True and env.close()[0] == {0: 1.0}


def test_unknown_forms_are_refused() -> None:
    with pytest.raises(hanoi.InvalidRequest, match="strict='stacks' is not a form for strict reading: expected text"):
        ta.make("Hanoi-v0-raw", strict="stacks")
    with pytest.raises(hanoi.InvalidRequest, match="does not name towers"):
        ta.make("Hanoi-v0-raw", strict="pddl")
