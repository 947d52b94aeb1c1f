"""The Gymnasium environments: Gymnasium's own checks, a comparison with its own vectors, and play."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import hanoi
import pytest

gym = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
np = pytest.importorskip("numpy")
import hanoi.gymnasium as environments  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

ID = environments.ID
GAMES: list[dict[str, Any]] = [
    {},
    {"disks": 4, "pegs": 4, "reward": "distance", "start": "random"},
    {"disks": 3, "rules": "cyclic", "reward": "steps", "illegal": -5.0},
    {"start": "CCBA", "goal": "ABCA", "reward": "distance"},
    {"start": [[1], [2], []], "goal": 2, "rules": "AB,BC,CA,BA"},
    {"disks": 60, "max_episode_steps": 9},
]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_gymnasium_checker_passes(game: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gym.make(ID, **game).unwrapped)
        for mode in ["ansi", "rgb_array"]:
            check_env(gym.make(ID, render_mode=mode, **game).unwrapped)


def same(one: Any, other: Any, at: str = "") -> None:
    """Asserts that two results are equal: arrays, or dicts and tuples of them."""
    if isinstance(one, dict):
        assert one.keys() == other.keys(), at
        for key in one:
            same(one[key], other[key], f"{at}/{key}")
    elif isinstance(one, tuple):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            same(a, b, f"{at}/{index}")
    elif one.dtype == object:
        for a, b in zip(one, other, strict=True):
            assert (a is None) == (b is None), at
            assert a is None or (np.asarray(a) == np.asarray(b)).all(), at
    else:
        assert one.dtype == other.dtype, (at, one.dtype, other.dtype)
        assert one.shape == other.shape, at
        assert (one == other).all(), (at, one, other)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_vector_equals_gymnasiums_vector_of_single_games(game: dict[str, Any], mode: str) -> None:
    count = 7
    # The environment's own limit of steps: Gymnasium's wrapper differs if the last step reaches the goal.
    game = {"max_episode_steps": 20, **game}
    make = lambda: environments.HanoiEnv(**game)  # noqa: E731
    theirs = SyncVectorEnv([make] * count, autoreset_mode=AutoresetMode(mode))
    ours = environments.HanoiVectorEnv(count, autoreset_mode=mode, **game)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    same(theirs.reset(seed=5), ours.reset(seed=5))
    random = np.random.default_rng(1)
    for _ in range(150):
        actions = random.integers(len(ours.actions), size=count)
        same(theirs.step(actions), ours.step(actions))


def test_without_autoreset_episodes_wait_for_their_reset() -> None:
    envs = gym.make_vec(ID, num_envs=3, disks=1, autoreset_mode=AutoresetMode.DISABLED)
    assert isinstance(envs, environments.HanoiVectorEnv)
    envs.reset(seed=0)
    _, _, terminated, _, _ = envs.step(np.array([1, 0, 1]))
    assert terminated.tolist() == [True, False, True]
    with pytest.raises(hanoi.InvalidRequest, match="the episode of environment 0 is over"):
        envs.step(np.array([0, 1, 0]))
    states, _ = envs.reset(options={"reset_mask": terminated, "start": "B"})
    assert states.tolist() == [[1], [1], [1]]


def test_shortest_solution_earns_the_distance_and_ends_at_the_goal() -> None:
    env = gym.make(ID, disks=5, pegs=4, reward="distance")
    env.reset(seed=1)
    actions = env.unwrapped.actions
    solution = hanoi.shortest_path(5, pegs=4)
    rewards = []
    for move in solution:
        state, reward, terminated, _, info = env.step(actions.index((move.source, move.target)))
        rewards.append(reward)
        assert info["legal"] and info["distance"] == solution.length - len(rewards)
        assert terminated == (len(rewards) == solution.length)
    assert rewards == [1.0] * 13
    assert env.unwrapped.state == solution.problem.goal


def test_masks_name_the_legal_moves() -> None:
    env = gym.make(ID, disks=4, pegs=4, rules="star", start="random")
    actions = env.unwrapped.actions
    for seed in range(30):
        _, info = env.reset(seed=seed)
        legal = env.unwrapped.state.legal_moves("star")
        expected = {(move.source, move.target) for move in legal}
        assert {actions[i] for i in np.flatnonzero(info["action_mask"])} == expected
        env.action_space.seed(seed)
        _, _, _, _, info = env.step(env.action_space.sample(mask=info["action_mask"]))
        assert info["legal"]


def test_same_seed_gives_same_starts_and_no_seed_gives_others() -> None:
    env = gym.make(ID, disks=6, start="random")
    starts = [env.reset(seed=3)[0].tolist()] + [env.reset()[0].tolist() for _ in range(5)]
    again = [env.reset(seed=3)[0].tolist()] + [env.reset()[0].tolist() for _ in range(5)]
    assert starts == again
    assert len({tuple(start) for start in starts}) > 3
    fresh = {tuple(gym.make(ID, disks=30, start="random").reset()[0]) for _ in range(3)}
    assert len(fresh) == 3
    unseeded = pickle.dumps(environments.HanoiEnv(30, start="random"))
    fresh = {tuple(pickle.loads(unseeded).reset()[0]) for _ in range(3)}
    assert len(fresh) == 3


def test_start_can_be_chosen_and_episodes_truncated() -> None:
    env = gym.make(ID, disks=3, max_episode_steps=2)
    state, _ = env.reset(options={"start": "CBA"})
    assert state.tolist() == [0, 1, 2]
    assert env.step(0)[3] is False
    assert env.step(0)[3] is True
    envs = gym.make_vec(ID, num_envs=2, disks=3, max_episode_steps=1)
    envs.reset(seed=0)
    assert envs.step(np.zeros(2, np.int64))[3].tolist() == [True, True]


def test_masks_match_the_info() -> None:
    env = gym.make(ID, disks=3)
    _, info = env.reset(seed=0)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_ and masks.tolist() == info["action_mask"].astype(bool).tolist()
    _, _, _, _, info = env.step(0)
    assert env.unwrapped.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    envs = gym.make_vec(ID, num_envs=3, disks=3)
    envs.reset(seed=0)
    _, _, _, _, infos = envs.step(np.array([0, 1, 2]))
    assert envs.unwrapped.action_masks().tolist() == infos["action_mask"].astype(bool).tolist()


def play(env: Any, turns: int) -> list[Any]:
    """The results of steps, with the new start after each finished episode."""
    results: list[Any] = []
    for turn in range(turns):
        state, reward, terminated, truncated, info = env.step(turn * turn % 6)
        results.append((state.tolist(), reward, terminated, truncated, info["legal"], info["distance"]))
        if terminated or truncated:
            results.append(env.reset()[0].tolist())
    return results


def test_game_survives_save_copy_and_pickle() -> None:
    game: Any = {"disks": 3, "start": "random", "reward": "distance", "max_episode_steps": 7}
    env, other = environments.HanoiEnv(**game), environments.HanoiEnv(**game)
    env.reset(seed=7)
    play(env, 4)
    saved, copied, pickled = env.get_state(), copy.deepcopy(env), pickle.dumps(env)
    expected = play(env, 60)
    assert env.get_state() != saved
    assert play(copied, 60) == play(pickle.loads(pickled), 60) == expected
    for again in (env, other):
        state, info = again.set_state(pickle.loads(pickle.dumps(saved)))
        assert state.tolist() == list(saved.state.places)
        assert info["distance"] == hanoi.distance(start=saved.state, goal="C")
        assert play(again, 60) == expected
    with pytest.raises(hanoi.InvalidRequest, match="2 disks: expected 3"):
        other.set_state(saved._replace(state=hanoi.State("AA")))


def test_wrapped_game_survives_copy_and_pickle() -> None:
    env = gym.make(ID, start="random", reward="distance", max_episode_steps=7)
    env.reset(seed=7)
    play(env, 4)
    copied, pickled = copy.deepcopy(env), pickle.dumps(env)
    expected = play(env, 60)
    assert play(copied, 60) == play(pickle.loads(pickled), 60) == expected


def test_vector_survives_save_copy_and_pickle() -> None:
    envs = environments.HanoiVectorEnv(5, 3, start="random", max_episode_steps=4)
    envs.reset(seed=1)
    actions = [np.arange(turn, turn + 5) % 6 for turn in range(30)]
    envs.step(actions[0])
    saved, copied = envs.get_state(), copy.deepcopy(envs)
    pickled = pickle.loads(pickle.dumps(envs))
    expected = [envs.step(action) for action in actions]
    envs.set_state(saved)
    for again in (copied, pickled, envs):
        for action, result in zip(actions, expected, strict=True):
            same(again.step(action), result)
    with pytest.raises(hanoi.InvalidRequest, match="saved has 4 games for 5 environments"):
        envs.set_state(saved[1:])


def test_pictures_show_the_state() -> None:
    env = gym.make(ID, disks=3, render_mode="ansi")
    env.reset()
    text = env.render()
    assert text.startswith("AAA\n") and "-----" in text
    env = gym.make(ID, disks=3, render_mode="rgb_array")
    env.reset()
    before = env.render()
    assert before.dtype == np.uint8 and before.ndim == 3 and before.shape[2] == 3
    env.step(1)
    after = env.render()
    assert after.shape == before.shape and (after != before).any()
    envs = gym.make_vec(ID, num_envs=2, disks=3, render_mode="rgb_array")
    envs.reset()
    frames = envs.render()
    assert len(frames) == 2 and (frames[0] == before).all()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ({"disks": 3, "reward": "gold"}, "gold"),
        ({"disks": 3, "rules": "AB", "start": "random"}, "no random starts"),
        ({"disks": 3, "illegal": float("nan")}, "illegal action"),
        ({"disks": 54, "reward": "distance"}, "18014398509481983 moves away"),
        ({"disks": 3, "rules": "AB,BC", "reward": "distance"}, "no solution"),
        ({"disks": 3, "render_mode": "human"}, "'human'"),
        ({"disks": 3, "max_episode_steps": 0}, "max"),
    ],
    ids=str,
)
def test_impossible_games_are_refused(game: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        environments.HanoiEnv(**game)


@pytest.mark.parametrize("action", [6, -1, 2**32, 2**70, -(2**70)])
def test_invalid_action_changes_nothing(action: int) -> None:
    env = environments.HanoiEnv(3)
    env.reset()
    with pytest.raises(hanoi.InvalidRequest, match=f"{action} is not an action of environment 0|environment 0 has no action {action}:"):
        env.step(action)
    envs = environments.HanoiVectorEnv(2, 3)
    envs.reset()
    named = f"environment 1 has no action {action}:" if abs(action) < 2**63 else None
    with pytest.raises((hanoi.InvalidRequest, TypeError), match=named):
        envs.step(np.array([0, action]))
    with pytest.raises(hanoi.InvalidRequest, match="1 actions for 2 environments"):
        envs.step(np.array([0]))
    assert env.state == envs.state(0) == hanoi.State("AAA")
    with pytest.raises(TypeError):
        envs.step(np.array([0.5, 1.0]))
    with pytest.raises(hanoi.InvalidRequest, match="index=2 is out of range"):
        envs.state(2)


def test_compiled_games_refuse_malformed_bytes() -> None:
    from hanoi._native import Environments, Limits, Problem

    limits = Limits()
    options = ("problem", "goal", 0.0, None, False)
    games = Environments(Problem(3), 2, options, limits)
    for actions in [b"", b"123", b"\xff" * 8, b"1" * 9, b"\0" * 400]:
        with pytest.raises(hanoi.InvalidRequest):
            games.step(actions, limits)
    for which in [b"", b"1", b"111"]:
        with pytest.raises(hanoi.InvalidRequest, match="marks for 2 environments"):
            games.reset(which, None, limits)
    with pytest.raises(hanoi.InvalidRequest, match="4 disks: expected 3"):
        games.reset(None, hanoi.State("AAAA"), limits)
    with pytest.raises(hanoi.LimitReached, match="do not fit"):
        Environments(Problem(3), 2**62, options, limits)
    for seed in [-1, 2**64, "7", None]:
        with pytest.raises((OverflowError, TypeError)):
            games.seed(seed)  # type: ignore[arg-type]
    empty = Environments(Problem(3), 0, options, limits)
    assert empty.step(b"", limits)[0] == b""
    assert games.state(0) == games.state(1) == hanoi.State("AAA")
