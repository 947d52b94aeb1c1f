#!/usr/bin/env python3
"""Steps many environments at once, beside a loop over one.

    environments.py [--envs 4096] [--disks 5] [--runs 5]

Needs the package `hanoi` with its extra `gymnasium`. Actions are drawn before the clock starts. Rivals are a loop over one environment of
this package, Gymnasium's `SyncVectorEnv` of as many, and a loop over one that is written in plain Python. All of them play
the same actions; the states that they end in are compared. Times are CPU time per step of one environment; rivals take turns, and the median of
the runs counts.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

import gymnasium as gym
import numpy as np

from hanoi.gymnasium import ID, HanoiEnv, HanoiVectorEnv


class Plain:
    """The same environment in Python: lists of disks, a reward at the goal, a mask."""

    ARCS = [(a, b) for a in range(3) for b in range(3) if a != b]

    def __init__(self, disks: int) -> None:
        self.disks = disks
        self.reset()

    def reset(self) -> tuple[list[int], list[bool]]:
        self.pegs = [list(range(self.disks, 0, -1)), [], []]
        self.places = [0] * self.disks
        return list(self.places), self.mask()

    def is_legal(self, source: int, target: int) -> bool:
        there, goal = self.pegs[source], self.pegs[target]
        return bool(there) and (not goal or there[-1] < goal[-1])

    def mask(self) -> list[bool]:
        return [self.is_legal(*arc) for arc in self.ARCS]

    def step(self, action: int) -> tuple[list[int], float, bool, list[bool]]:
        source, target = self.ARCS[action]
        if self.is_legal(source, target):
            disk = self.pegs[source].pop()
            self.pegs[target].append(disk)
            self.places[disk - 1] = target
        done = len(self.pegs[2]) == self.disks
        return list(self.places), float(done), done, self.mask()


def vector(envs, actions):
    envs.reset(seed=0)
    begun = process_time()
    for row in actions:
        states = envs.step(row)[0]
    return (process_time() - begun) / actions.size, states[0]


def loop(env, actions):
    env.reset()
    begun = process_time()
    for action in actions:
        state, _, terminated, *_ = env.step(action)
        if terminated:
            env.reset()
    return (process_time() - begun) / len(actions), np.array(state, np.uint8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--envs", type=int, default=4096)
    parser.add_argument("--disks", type=int, default=5)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    drawn = np.random.default_rng(1)
    many = drawn.integers(6, size=(200, given.envs))
    single = [int(action) for action in drawn.integers(6, size=100_000)]
    few = many[:3]
    make = lambda: HanoiEnv(given.disks)
    rivals = {
        f"{given.envs} at once": lambda: vector(HanoiVectorEnv(given.envs, given.disks), many),
        f"{given.envs} at once, distances": lambda: vector(
            HanoiVectorEnv(given.envs, given.disks, reward="distance"), many
        ),
        "SyncVectorEnv": lambda: vector(gym.vector.SyncVectorEnv([make] * given.envs), few),
        "loop over one, gym.make": lambda: loop(gym.make(ID, disks=given.disks), single),
        "loop over one": lambda: loop(HanoiEnv(given.disks), single),
        "loop over one in plain Python": lambda: loop(Plain(given.disks), single),
    }
    times = {name: [] for name in rivals}
    ends = {}
    for _ in range(given.runs):
        for name, run in rivals.items():
            taken, ends[name] = run()
            times[name].append(taken)
    names = list(rivals)
    assert (ends[names[0]] == ends[names[1]]).all(), "vectors differ"
    assert all((ends[name] == ends[names[3]]).all() for name in names[4:]), "loops differ"
    assert (HanoiVectorEnv(given.envs, given.disks).reset(seed=0)[0][0] == 0).all()
    fastest = median(times[names[0]])
    print("| stepped | CPU ns a step | min | max | ratio |\n|---|---:|---:|---:|---:|")
    for name, all_times in times.items():
        taken = median(all_times)
        cells = (f"{1e9 * value:,.0f}" for value in (taken, min(all_times), max(all_times)))
        print(f"| {name} | {' | '.join(cells)} | {taken / fastest:.3g} |")


if __name__ == "__main__":
    main()
