"""Puzzles, a naive solver and a naive simulator.

Written for this corpus alone: it shares no code and no idea with the library. A state is a string that names each disk's
peg, largest disk first ("CBA": disk 3 on C, disk 2 on B, disk 1 on A). A move is a tuple (disk, from, to) with pegs
counted from 0. Disk 1 is the smallest.
"""
from collections import deque
from functools import cache, lru_cache
from typing import NamedTuple

LETTERS = "ABCDE"


class Puzzle(NamedTuple):
    """A puzzle: its start and goal as strings, its number of pegs, and the allowed arcs (empty: all)."""

    start: str
    goal: str
    pegs: int = 3
    arcs: tuple = ()

    @property
    def disks(self):
        return len(self.start)

    def tower(self):
        """Whether a whole tower moves from one peg to another, on three pegs."""
        return self.pegs == 3 and len(set(self.start)) == len(set(self.goal)) == 1 and self.start != self.goal


def place(state, disk):
    """The peg of a disk."""
    return LETTERS.index(state[len(state) - disk])


def put(state, disk, peg):
    """The state with one disk put on a peg, whether that is legal or not."""
    i = len(state) - disk
    return state[:i] + LETTERS[peg] + state[i + 1 :]


def stack(state, peg):
    """The disks on a peg, bottom first."""
    return [len(state) - i for i, p in enumerate(state) if p == LETTERS[peg]]


def top(state, peg):
    """The smallest disk on a peg, or None."""
    i = state.rfind(LETTERS[peg])
    return None if i < 0 else len(state) - i


def stacks(state, pegs):
    """All pegs as lists of disks, bottom first."""
    return [stack(state, peg) for peg in range(pegs)]


def allowed(puzzle, source, target):
    """Whether the rules have this arc."""
    return source != target and (not puzzle.arcs or LETTERS[source] + LETTERS[target] in puzzle.arcs)


def legal(puzzle, state, move):
    """Whether the named disk lies on top of its source and may go to its target."""
    disk, source, target = move
    if not 1 <= disk <= puzzle.disks or not allowed(puzzle, source, target):
        return False
    there = top(state, target)
    return top(state, source) == disk and (there is None or there > disk)


def legal_moves(puzzle, state):
    """All legal moves of a state."""
    return [move for move, _ in steps(Puzzle(state, state, puzzle.pegs, puzzle.arcs))]


@cache
def steps(puzzle):
    """All legal moves of the start, each with the state after it. The goal does not matter: there are few states, and they are met often."""
    tops = [(disk, peg) for peg in range(puzzle.pegs) if (disk := top(puzzle.start, peg))]
    every = [(disk, a, b) for disk, a in tops for b in range(puzzle.pegs)]
    return [(move, put(puzzle.start, move[0], move[2])) for move in every if legal(puzzle, puzzle.start, move)]


def top_disk(state, move):
    """The same move with whatever disk is on top of the source; disk 0 if there is none."""
    return (top(state, move[1]) or 0, move[1], move[2])


def simulate(puzzle, moves, named=True):
    """Plays the moves. Returns "solved", "incomplete" or "illegal". Without names, the top disk moves."""
    state = puzzle.start
    for move in moves:
        if not named:
            move = top_disk(state, move)
        if not legal(puzzle, state, move):
            return "illegal"
        state = put(state, move[0], move[2])
    return "solved" if state == puzzle.goal else "incomplete"


def judge_states(puzzle, states):
    """The same verdicts for a sequence of states. Equal neighbours are one state."""
    if states[0] != puzzle.start:
        return "illegal"
    for a, b in zip(states, states[1:]):
        if a != b and b not in [after for _, after in steps(Puzzle(a, a, puzzle.pegs, puzzle.arcs))]:
            return "illegal"
    return "solved" if states[-1] == puzzle.goal else "incomplete"


def forced_states(puzzle, moves):
    """The states that someone would write down who never checks a rule, beginning with the start."""
    states = [puzzle.start]
    for disk, _, target in moves:
        known = 1 <= disk <= puzzle.disks
        states.append(put(states[-1], disk, target) if known else states[-1])
    return states


@lru_cache(maxsize=4096)
def solve(puzzle):
    """A shortest solution as a tuple of moves, or None."""
    if puzzle.tower() and not puzzle.arcs:
        source, target = LETTERS.index(puzzle.start[0]), LETTERS.index(puzzle.goal[0])
        return tuple(recursion(puzzle.disks, source, target))
    return search(puzzle)


def recursion(disks, source, target):
    """The textbook recursion."""
    if disks:
        spare = 3 - source - target
        yield from recursion(disks - 1, source, spare)
        yield (disks, source, target)
        yield from recursion(disks - 1, spare, target)


def search(puzzle):
    """Breadth-first search."""
    before, queue = {puzzle.start: None}, deque([puzzle.start])
    while queue and puzzle.goal not in before:
        state = queue.popleft()
        for move, after in steps(Puzzle(state, state, puzzle.pegs, puzzle.arcs)):
            if after not in before:
                before[after] = (state, move)
                queue.append(after)
    return walk_back(before, puzzle.goal) if puzzle.goal in before else None


def walk_back(before, state):
    moves = []
    while before[state]:
        state, move = before[state]
        moves.append(move)
    return tuple(reversed(moves))


def detour(puzzle, rng):
    """A right solution that is longer than needed."""
    if rng.random() < 0.5 and puzzle.disks <= 5:
        return wander(puzzle, rng)
    moves = list(solve(puzzle))
    at = rng.randrange(len(moves) + 1)
    state = forced_states(puzzle, moves[:at])[-1]
    there = [(d, a, b) for d, a, b in legal_moves(puzzle, state) if allowed(puzzle, b, a)]
    if not there:
        return wander(puzzle, rng)
    disk, a, b = rng.choice(there)
    return moves[:at] + [(disk, a, b), (disk, b, a)] + moves[at:]


def wander(puzzle, rng):
    """A few legal moves at random, then a shortest way to the goal."""
    moves, state = [], puzzle.start
    for _ in range(rng.randint(1, 4)):
        move = rng.choice(legal_moves(puzzle, state))
        moves.append(move)
        state = put(state, move[0], move[2])
    rest = solve(puzzle._replace(start=state))
    return moves + list(rest) if rest is not None else list(solve(puzzle))


def any_state(rng, disks, pegs):
    return "".join(rng.choice(LETTERS[:pegs]) for _ in range(disks))


def textbook(rng):
    """A tower from A to C."""
    disks = rng.choice([1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7])
    return Puzzle("A" * disks, "C" * disks)


def other_tower(rng):
    """A tower between any two pegs."""
    disks, (a, b) = rng.choice([2, 3, 3, 4, 5]), rng.sample("ABC", 2)
    return Puzzle(a * disks, b * disks)


def more_pegs(rng):
    """A tower on four or five pegs."""
    pegs = rng.choice([4, 4, 5])
    disks = rng.randint(1, 5 if pegs == 4 else 4)
    return Puzzle("A" * disks, LETTERS[pegs - 1] * disks, pegs)


def any_two(rng):
    """Any start, any goal."""
    pegs = rng.choice([3, 3, 3, 4, 5])
    disks = rng.randint(1, {3: 5, 4: 4, 5: 3}[pegs])
    return Puzzle(any_state(rng, disks, pegs), any_state(rng, disks, pegs), pegs)


def restricted(rng):
    """A tower under cyclic or linear rules."""
    arcs = rng.choice([("AB", "BC", "CA"), ("AB", "BA", "BC", "CB")])
    disks, (a, b) = rng.randint(1, 3), rng.sample("ABC", 2)
    return Puzzle(a * disks, b * disks, 3, arcs)


def idle(rng):
    """A puzzle that is solved before it begins."""
    state = any_state(rng, rng.randint(1, 4), 3)
    return Puzzle(state, state)


KINDS = [textbook] * 10 + [other_tower] * 4 + [more_pegs] * 3 + [any_two] * 5 + [restricted]


def pick(rng):
    """A puzzle that takes at least one move."""
    while True:
        puzzle = rng.choice(KINDS)(rng)
        if puzzle.start != puzzle.goal:
            return puzzle
