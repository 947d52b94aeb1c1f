"""Writes answers with their labels, one JSON object a line: make.py --seed 1 --count 1000 [--family F] [--rendering R].

The same seed writes the same bytes. Cases go over renderings, then over kinds of damage, then over puzzles. A label comes
from the simulator, or from the rule that a rendering states; a case that the rules leave open is not written.
"""
import argparse
import json
import random
import sys
from os.path import commonprefix

from damage import DAMAGES, REFUSALS, Garbled, Raw, detour, empty, garbled, none
from puzzles import idle, pick, place, simulate, solve
from render import ALL

# Right answers need no less testing than wrong ones.
WEIGHTED = [kind for kind in DAMAGES for _ in range({none: 14, detour: 10}.get(kind, 1))]


def cases(seed, count, family=None, name=None):
    """Yields `count` cases."""
    chosen = [r for r in ALL if family in (None, r.family) and name in (None, r.name)]
    if not chosen:
        sys.exit(f"no such rendering or family; renderings: {' '.join(r.name for r in ALL)}")
    order = list(WEIGHTED)
    random.Random(f"{seed}/order").shuffle(order)
    made, turn = 0, 0
    while made < count:
        r = chosen[turn % len(chosen)]
        kinds = [kind for kind in order if kind.__name__ not in r.skip]
        kind = kinds[(turn // len(chosen) + turn % len(chosen)) % len(kinds)]
        case = attempt(r, kind, random.Random(f"{seed}/{turn}"))
        turn += 1
        if case:
            made += 1
            yield {"id": f"{r.name}-{kind.__name__}-{seed}-{turn}", **case}


def attempt(r, kind, rng):
    """A case of this rendering and this damage, or None if a few puzzles do not give one."""
    for _ in range(12):
        puzzle = idle(rng) if kind is empty and r.empty and rng.random() < 0.3 else pick(rng)
        case = build(r, kind, puzzle, rng) if r.fits(puzzle) and solve(puzzle) is not None else None
        if case:
            return case
    return None


def build(r, kind, puzzle, rng):
    """The case as a dictionary, or None if it does not apply or its label would be open."""
    damaged = kind(puzzle, list(solve(puzzle)), rng)
    if damaged is None or (r.settled and not r.settled(puzzle, damaged.moves)):
        return None
    if kind is garbled and not can_be_garbled(r, puzzle, damaged):
        return None
    found = label(r, puzzle, damaged)
    text = write(r, puzzle, damaged, rng) if found else None
    if text is None:
        return None
    expect, verdict = found
    case = {"disks": puzzle.disks, "pegs": puzzle.pegs, "start": puzzle.start, "goal": puzzle.goal, "answer": text, "expect": expect}
    if verdict:
        case["verdict"] = verdict
    if puzzle.arcs:
        case["rules"] = ",".join(puzzle.arcs)
    return {**case, "rendering": r.name, "family": r.family, "damage": kind.__name__, "language": r.language}


def can_be_garbled(r, puzzle, damaged):
    """Whether the text tells each part of a move by its template, and does not work with it."""
    plain = [item if isinstance(item, Garbled) else Garbled(item) for item in damaged.items]
    for item in plain:
        item.part, item.text = item.part or "disk", item.text or str(item[0])
    whole = [tuple(item) for item in damaged.items]
    try:
        texts = [r.write(puzzle, items, random.Random(0)) for items in (damaged.items, whole, plain)]
    except (TypeError, ValueError, KeyError, IndexError):
        return False
    return r.family != "states" and not r.verdict and texts[0] != texts[1] and texts[0] == texts[2]


def write(r, puzzle, damaged, rng):
    """The text of the answer, or None if it cannot be cut."""
    if damaged.refusal:
        return rng.choice(REFUSALS[r.language])
    dots = rng.choice(r.gaps)
    items = [Raw(dots) if isinstance(item, Raw) else item for item in damaged.items]
    again = rng.random()
    text = r.write(puzzle, items, random.Random(again))
    return cut(r, puzzle, items, text, again, rng) if damaged.cut else text + damaged.after


def cut(r, puzzle, items, text, again, rng):
    """The text up to somewhere before its last move. Nothing that follows the cut is told by what precedes it."""
    shorter = r.write(puzzle, items[:-1], random.Random(again))
    common = len(commonprefix([text, shorter]))
    return text[: rng.randint(common // 3, common)].rstrip() if r.whole and common >= 10 else None


def label(r, puzzle, damaged):
    """("solved" or "not-solved", the verdict if it is certain), or None if the rules leave it open."""
    if any(isinstance(item, Garbled) for item in damaged.items):
        return ("not-solved", None)
    if isinstance(r.verdict, str):
        return ("not-solved", r.verdict if r.verdict != "not-solved" else None)
    if damaged.refusal or damaged.cut:
        return ("not-solved", "unreadable" if damaged.refusal else None)
    if damaged.gap:
        return gapped(r, puzzle, damaged)
    if r.verdict:
        return named_verdict([r.verdict(puzzle, damaged.moves)])
    if not damaged.moves:
        return ("solved", None) if puzzle.start == puzzle.goal else ("not-solved", None)
    return named_verdict([simulate_pegs(puzzle, moves, named) for moves, named in readings(r, puzzle, damaged.moves)])


def gapped(r, puzzle, damaged):
    """Moves left out openly: unreadable there, if nothing is wrong before."""
    before = damaged.items[: next(i for i, item in enumerate(damaged.items) if isinstance(item, Raw))]
    certain = not r.colon and r.base is None and simulate(puzzle, before, r.named) != "illegal"
    return ("not-solved", "unreadable" if certain else None)


def named_verdict(verdicts):
    """One label for all readings, or None where they disagree about `solved`."""
    if None in verdicts or len({v == "solved" for v in verdicts}) > 1:
        return None
    if verdicts[0] == "solved":
        return ("solved", None)
    return ("not-solved", verdicts[0] if len(set(verdicts)) == 1 else None)


def simulate_pegs(puzzle, moves, named):
    """Simulates; a peg that does not exist makes a move illegal."""
    for i, (_, a, b) in enumerate(moves):
        if not (0 <= a < puzzle.pegs and 0 <= b < puzzle.pegs):
            return simulate(puzzle, moves[:i] + [(0, 0, 0)], named)
    return simulate(puzzle, moves, named)


def readings(r, puzzle, moves):
    """All ways to understand the text: (moves, whether disks are named)."""
    out = [(moves, r.named)]
    if r.base is not None and not counted(r.base, puzzle, moves[0]):
        shift = 1 if r.base else -1
        out.append(([(d, a + shift, b + shift) for d, a, b in moves], r.named))
    if r.colon:
        out += colon_readings(r, puzzle, moves)
    return out


def counted(base, puzzle, move):
    """Whether the first move shows from what number pegs are counted."""
    disk, a, b = move
    here = place(puzzle.start, disk) if 1 <= disk <= puzzle.disks else None
    if base:
        return puzzle.pegs in (a + 1, b + 1) or here == a
    return 0 in (a, b) or (here is not None and here != a - 1)


def colon_readings(r, puzzle, moves):
    """`1: A -> C`: numbers that count 1, 2, 3 up to the number of pegs are steps, all others disks."""
    numbers = [d for d, _, _ in moves] if r.named else list(range(1, len(moves) + 1))
    counts = numbers[: puzzle.pegs] == list(range(1, min(len(numbers), puzzle.pegs) + 1))
    if r.named:
        return [(moves, False)] if counts else []
    as_disks = [(i, a, b) for i, (_, a, b) in enumerate(moves, 1)]
    return [(as_disks, True)] if len(moves) < puzzle.pegs else []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--family", choices=sorted({r.family for r in ALL}))
    parser.add_argument("--rendering")
    options = parser.parse_args()
    for case in cases(options.seed, options.count, options.family, options.rendering):
        print(json.dumps(case, ensure_ascii=False))


if __name__ == "__main__":
    main()
