#!/usr/bin/env python3
"""Answers puzzles as a language model might: a third right, a third stopped early, a third with a wrong move.

    hanoi generate --count 1000000 --pegs 3..4 | benchmarks/answer.py | hanoi verify --batch -

Reads the lines of `hanoi generate` and writes the keys of each puzzle with an `answer`, in the lines that reasoning-gym
asks for. The moves are those of a naive recursion: for each disk that is not where it should be, from the largest down,
all smaller ones go to a spare peg first. They are legal and reach the goal, but are seldom the fewest. Which move is
wrong, and where an answer stops, follows from the id alone.
"""
from __future__ import annotations

import json
import sys
from functools import lru_cache

Move = tuple[int, int, int]
KEYS = ("id", "disks", "pegs", "rules", "start", "goal", "distance", "optimality")


@lru_cache(maxsize=None)
def tower(disks: int, place: tuple[int, ...], goal: int, pegs: int) -> tuple[Move, ...]:
    """The moves of the smallest disks from where they are (the smallest first) to one peg."""
    if disks == 0:
        return ()
    here = place[disks - 1]
    if here == goal:
        return tower(disks - 1, place[:disks - 1], goal, pegs)
    spare = next(peg for peg in range(pegs) if peg not in (here, goal))
    together = (spare,) * (disks - 1)
    return (*tower(disks - 1, place[:disks - 1], spare, pegs), (disks, here, goal),
            *tower(disks - 1, together, goal, pegs))


def solve(start: str, goal: str, pegs: int) -> list[Move]:
    """The moves from one state to another, each in short text."""
    place, target = ([ord(peg) - ord("A") for peg in reversed(state)] for state in (start, goal))
    moves: list[Move] = []
    for disk in range(len(place), 0, -1):
        here, there = place[disk - 1], target[disk - 1]
        if here != there:
            spare = next(peg for peg in range(pegs) if peg not in (here, there))
            moves += tower(disk - 1, tuple(place[:disk - 1]), spare, pegs)
            moves.append((disk, here, there))
            place[:disk] = [spare] * (disk - 1) + [there]
    return moves


def spoil(moves: list[Move], number: int, disks: int) -> list[Move]:
    """The moves of an answer: all of them, some at the beginning, or all with one of a disk that there is not."""
    at = number * 7919 % len(moves)
    match number % 3:
        case 0:
            return moves
        case 1:
            return moves[:max(at, 1)]
    _, here, there = moves[at]
    return [*moves[:at], (disks + 1, here, there), *moves[at + 1:]]


@lru_cache(maxsize=None)
def line(move: Move) -> str:
    """A move as reasoning-gym reads it."""
    disk, here, there = move
    return f"Move disk {disk} from Peg {here + 1} to Peg {there + 1}"


def main() -> None:
    encode = json.JSONEncoder(separators=(",", ":")).encode
    for text in sys.stdin:
        puzzle = json.loads(text)
        moves = solve(puzzle["start"], puzzle["goal"], puzzle["pegs"])
        moves = spoil(moves, puzzle["id"], puzzle["disks"])
        said = {key: puzzle[key] for key in KEYS} | {"answer": "\n".join(map(line, moves))}
        sys.stdout.write(encode(said) + "\n")


if __name__ == "__main__":
    main()
