"""Ways in which an answer goes wrong.

Each kind of damage is a function (puzzle, moves, rng) that returns a `Damaged` answer, or None where it does not apply.
None of them says whether the answer is still right: the simulator does, later. The docstring of each says what it does.
"""
from dataclasses import dataclass, field

from puzzles import LETTERS, detour as longer, forced_states, legal, legal_moves, put, solve


class Raw(str):
    """A piece of text where a move should stand."""


class Garbled(tuple):
    """A move of which one part cannot be read: (disk, from, to), with `part` told as `text`."""

    part = text = None


@dataclass
class Damaged:
    """What the answer tells: its items are moves and `Raw` text."""

    items: list
    after: str = ""  # text that follows the answer, say a state
    cut: bool = False  # the text stops in the middle
    refusal: bool = False  # the text is a refusal
    gap: bool = False  # moves were left out, openly
    moves: list = field(init=False)

    def __post_init__(self):
        self.moves = [item for item in self.items if not isinstance(item, Raw)]


def none(puzzle, moves, rng):
    """No damage."""
    return Damaged(moves)


def detour(puzzle, moves, rng):
    """A longer way that is right, too."""
    return Damaged(longer(puzzle, rng))


def drop_middle(puzzle, moves, rng):
    """One move is missing, not the last."""
    at = rng.randrange(len(moves) - 1) if len(moves) > 1 else None
    return None if at is None else Damaged(moves[:at] + moves[at + 1 :])


def drop_last(puzzle, moves, rng):
    """The last move or the last two are missing."""
    kept = moves[: -rng.choice([1, 1, 2])]
    return Damaged(kept) if kept else None


def prefix(puzzle, moves, rng):
    """Only the beginning is told."""
    return Damaged(moves[: rng.randint(1, len(moves) - 1)]) if len(moves) > 1 else None


def drop_from_detour(puzzle, moves, rng):
    """One or two neighbouring moves of a longer way are missing: sometimes it is still right."""
    moves, width = longer(puzzle, rng), rng.choice([1, 2, 2])
    at = rng.randrange(max(1, len(moves) - width))
    kept = moves[:at] + moves[at + width :]
    return Damaged(kept) if kept else None


def duplicate(puzzle, moves, rng):
    """One move stands twice."""
    at = rng.randrange(len(moves))
    return Damaged(moves[: at + 1] + moves[at:])


def swap(puzzle, moves, rng):
    """Two neighbours change places."""
    if len(moves) < 2:
        return None
    at = rng.randrange(len(moves) - 1)
    return Damaged(moves[:at] + [moves[at + 1], moves[at]] + moves[at + 2 :])


def flip(puzzle, moves, rng):
    """Each move goes from its target to its source."""
    return Damaged([(d, b, a) for d, a, b in moves])


def flip_one(puzzle, moves, rng):
    """One move goes from its target to its source."""
    at = rng.randrange(len(moves))
    d, a, b = moves[at]
    return Damaged(moves[:at] + [(d, b, a)] + moves[at + 1 :])


def reverse(puzzle, moves, rng):
    """The moves stand in the opposite order."""
    return Damaged(moves[::-1]) if len(moves) > 1 else None


def change(moves, at, move):
    return Damaged(moves[:at] + [move] + moves[at + 1 :])


def wrong_disk(puzzle, moves, rng):
    """A move names another disk, with the right pegs."""
    if puzzle.disks == 1:
        return None
    at = rng.randrange(len(moves))
    d, a, b = moves[at]
    return change(moves, at, (rng.choice([x for x in range(1, puzzle.disks + 1) if x != d]), a, b))


def wrong_target(puzzle, moves, rng):
    """A move goes to another peg."""
    at = rng.randrange(len(moves))
    d, a, b = moves[at]
    return change(moves, at, (d, a, rng.choice([x for x in range(puzzle.pegs) if x not in (a, b)])))


def wrong_source(puzzle, moves, rng):
    """A move leaves another peg."""
    at = rng.randrange(len(moves))
    d, a, b = moves[at]
    return change(moves, at, (d, rng.choice([x for x in range(puzzle.pegs) if x not in (a, b)]), b))


def illegal_inserted(puzzle, moves, rng):
    """An illegal move stands between right ones."""
    at = rng.randrange(len(moves) + 1)
    state = forced_states(puzzle, moves[:at])[-1]
    pegs, disks = range(puzzle.pegs), range(1, puzzle.disks + 1)
    every = [(d, a, b) for d in disks for a in pegs for b in pegs if a != b]
    wrong = [move for move in every if not legal(puzzle, state, move)]
    return Damaged(moves[:at] + [rng.choice(wrong)] + moves[at:]) if wrong else None


def other_peg(puzzle, moves, rng):
    """A right solution of another goal."""
    goal = rng.choice([p for p in LETTERS[: puzzle.pegs] if p * puzzle.disks != puzzle.goal]) * puzzle.disks
    other = solve(puzzle._replace(goal=goal))
    return Damaged(list(other)) if other else None


def pegs_swapped(puzzle, moves, rng):
    """Two pegs change names throughout."""
    a, b = rng.sample(range(puzzle.pegs), 2)
    name = {a: b, b: a}
    return Damaged([(d, name.get(x, x), name.get(y, y)) for d, x, y in moves])


def disks_from_zero(puzzle, moves, rng):
    """Disks are counted from 0."""
    return Damaged([(d - 1, a, b) for d, a, b in moves])


def disks_from_largest(puzzle, moves, rng):
    """Disks are counted from the largest."""
    return Damaged([(puzzle.disks + 1 - d, a, b) for d, a, b in moves])


def no_such_disk(puzzle, moves, rng):
    """One disk or all disks have numbers that the puzzle does not have."""
    far = puzzle.disks + rng.randint(0, 3)
    one = rng.choice([None, rng.randrange(len(moves))])
    return Damaged([(d + far if one in (None, i) else d, a, b) for i, (d, a, b) in enumerate(moves)])


def beyond(puzzle, moves, rng):
    """The moves go on after the goal."""
    state, more = puzzle.goal, []
    for _ in range(rng.randint(1, 3)):
        move = rng.choice(legal_moves(puzzle, state))
        more.append(move)
        state = put(state, move[0], move[2])
    return Damaged(moves + more)


def there_and_back(puzzle, moves, rng):
    """To the goal and all the way back."""
    return Damaged(moves + [(d, b, a) for d, a, b in moves[::-1]])


def twice(puzzle, moves, rng):
    """The whole solution is told twice in one list."""
    return Damaged(moves + moves)


def start_over(puzzle, moves, rng):
    """A false start, then the whole solution, in one list."""
    return Damaged(moves[: rng.randint(1, len(moves))] + moves)


def empty(puzzle, moves, rng):
    """No move at all."""
    return Damaged([])


def cut(puzzle, moves, rng):
    """The text stops in the middle."""
    return Damaged(moves, cut=True)


def gap(puzzle, moves, rng):
    """Dots or words stand for moves in the middle."""
    if len(moves) < 3:
        return None
    start = rng.randint(1, len(moves) - 2)
    end = rng.randint(start + 1, len(moves) - 1)
    return Damaged(moves[:start] + [Raw("")] + moves[end:], gap=True)


def gap_at_end(puzzle, moves, rng):
    """Dots or words stand for the moves at the end."""
    return Damaged(moves[: rng.randint(1, len(moves) - 1)] + [Raw("")], gap=True) if len(moves) > 1 else None


def state_for_last(puzzle, moves, rng):
    """The goal is written down in place of the last move."""
    return Damaged(moves[:-1], after="\n\n" + final_state(puzzle, rng)) if len(moves) > 1 else None


def state_after(puzzle, moves, rng):
    """Moves are missing, and the right final state follows."""
    if len(moves) < 2:
        return None
    at = rng.randrange(len(moves))
    return Damaged(moves[:at] + moves[at + 1 :], after="\n\n" + final_state(puzzle, rng))


def final_state(puzzle, rng):
    """The goal as people write it below an answer."""
    from render.base import dashes, lists

    return rng.choice(
        [
            f"Final state: {lists(puzzle, puzzle.goal)}",
            f"**Final state:** {dashes(puzzle, puzzle.goal)}",
            f"final_state = {lists(puzzle, puzzle.goal)}",
            f"The puzzle is now solved: {lists(puzzle, puzzle.goal)}.",
        ]
    )


def refusal(puzzle, moves, rng):
    """No solution, only excuses."""
    return Damaged([], refusal=True)


# What stands where a disk or a peg should.
GARBAGE = [
    "?", "??", "_", "x", "n/a", "null", "TBD", "*", "9.5", "B?", "one or two", "unknown", "somewhere", "the other peg", "none", "undefined",
    "empty", "<peg>", "{x}", "(B)", "NaN", "0x1", "X1", "A/B", "A or C", "2 or 3", "…", "½",
]


def garbled(puzzle, moves, rng):
    """All moves of a right answer, and one more of which a part cannot be read. Who passes over that takes the rest for right."""
    move = Garbled(rng.choice(legal_moves(puzzle, rng.choice([puzzle.start, puzzle.goal]))))
    move.part = rng.choice(["disk", "from", "to"])
    move.text = rng.choice(GARBAGE)
    at = rng.randint(0, len(moves))
    return Damaged(moves[:at] + [move] + moves[at:])


DAMAGES = [
    none, detour, drop_middle, drop_last, prefix, drop_from_detour, duplicate, swap, flip, flip_one, reverse, wrong_disk,
    wrong_target, wrong_source, illegal_inserted, other_peg, pegs_swapped, disks_from_zero, disks_from_largest,
    no_such_disk, beyond, there_and_back, twice, start_over, empty, cut, gap, gap_at_end, state_for_last, state_after,
    refusal, garbled,
]

REFUSALS = {
    "en": ["I'm sorry, but I cannot solve this puzzle.", "This puzzle has no solution.", "I need more information first."],
    "de": ["Das kann ich leider nicht lösen.", "Diese Aufgabe hat keine Lösung."],
    "fr": ["Désolé, je ne peux pas résoudre ce problème."],
    "es": ["Lo siento, no puedo resolver este problema."],
    "pt": ["Desculpe, não consigo resolver este problema."],
    "it": ["Mi dispiace, non riesco a risolvere questo problema."],
    "nl": ["Sorry, ik kan deze puzzel niet oplossen."],
    "pl": ["Przepraszam, nie potrafię rozwiązać tej zagadki."],
    "tr": ["Üzgünüm, bu bulmacayı çözemiyorum."],
    "ru": ["Извините, я не могу решить эту задачу."],
    "zh": ["抱歉，我无法解决这个问题。"],
    "ja": ["申し訳ありませんが、この問題は解けません。"],
    "ko": ["죄송하지만 이 문제를 풀 수 없습니다."],
}
