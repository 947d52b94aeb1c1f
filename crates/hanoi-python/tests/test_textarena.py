"""The game for TextArena, played beside its own."""

from __future__ import annotations

import random
from typing import Any

import hanoi
import pytest

ta = pytest.importorskip("textarena", reason="textarena is not installed")
import hanoi.textarena  # noqa: E402


def outcome(env: Any) -> tuple[Any, ...]:
    rewards, info = env.close()
    return rewards, info[0]["turn_count"], info[0]["invalid_move"]


@pytest.mark.parametrize("disks", [2, 3, 4, 5])
def test_games_go_as_in_textarena(disks: int) -> None:
    for seed in range(40):
        drawn = random.Random(seed)
        turns = drawn.choice([2 * 2**disks - 2, 5])
        theirs = ta.make("TowerOfHanoi-v0-raw", num_disks=disks, max_turns=turns)
        ours = ta.make("Hanoi-v0-raw", disks=disks, max_turns=turns)
        for env in [theirs, ours]:
            env.reset(num_players=1, seed=seed)
        done = False
        best = iter(hanoi.solve(disks))
        while not done:
            # A good player, who errs now and then. TextArena lets a disk go to where it lies.
            source, target = drawn.sample("ABC", 2)
            good = next(best, None) if drawn.random() < 0.95 else None
            if good is not None:
                source, target = "ABC"[good.source], "ABC"[good.target]
            action = drawn.choice(["I play [{} {}]", "[{},{}]", "[{}, {}] of course"])
            action = action.format(source, target) if drawn.random() < 0.97 else "no move"
            done, _ = ours.step(action)
            assert theirs.step(action)[0] == done
            assert ours.state.game_state["towers"] == theirs.state.game_state["towers"]
            assert ours.get_board_str() == theirs._render_board()
        assert outcome(ours) == outcome(theirs)


def test_turns_are_twice_the_distance_if_nothing_is_said() -> None:
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


def test_a_seed_picks_a_puzzle() -> None:
    puzzles = hanoi.puzzles(seed=7, disks=(3, 5), pegs=4)
    env = ta.make("Hanoi-v0-raw", puzzles=puzzles)
    for seed in [0, 5, 10**6]:
        env.reset(num_players=1, seed=seed)
        puzzle = puzzles[seed % puzzles.length]
        assert puzzle is not None and env.problem == puzzle.problem


def test_an_illegal_move_costs_the_game_the_second_time_and_is_explained() -> None:
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
