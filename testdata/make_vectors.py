"""Writes the csv files of this folder: python3 make_vectors.py (standard library only, the same bytes every time).

Naive on purpose: breadth-first search over all states, the textbook recursion, plain dynamic programming. A state is a
text: each disk's peg, largest disk first. The asserts compare with published figures; README.md tells whose.
"""
import os
import random
from itertools import combinations, product
from math import comb

PEGS = "ABC"
ARCS = [a + b for a in PEGS for b in PEGS if a != b]  # also all (from, to)
CLASSIC, CYCLIC, LINEAR = "+".join(ARCS), "AB+BC+CA", "AB+BA+BC+CB"
NO_AC, CYCLIC_BA = "AB+BA+BC+CA+CB", "AB+BA+BC+CA"
STATES = [["".join(pegs) for pegs in product(PEGS, repeat=n)] for n in range(7)]
RNG = random.Random(1883)


def pick(n):
    """A number below n. Only random() is promised to give the same numbers in every version of Python."""
    return sum(int(RNG.random() * 2**16) << 16 * i for i in range(n.bit_length() // 16 + 2)) % n


def write(name, source, header, rows):
    lines = [f"# {line}" for line in ["Written by make_vectors.py; do not edit.", *source]] + [header]
    lines += [",".join(map(str, row)) for row in rows]
    assert all(line.count(",") == header.count(",") for line in lines[len(source) + 1 :]), name
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name), "w", newline="\n") as out:
        out.write("\n".join(lines) + "\n")
    print(f"{name}: {len(rows)} rows")


def neighbours(state, arcs):
    for x, y in arcs:
        top = state.rfind(x)  # the smallest disk on a peg is the last one in the text; -1: the peg is empty
        if top > state.rfind(y):
            yield state[:top] + y + state[top + 1 :]


def search(start, arcs):
    """Breadth first: {state: (distance, number of shortest paths)} for every state that can be reached."""
    found, level = {start: (0, 1)}, [start]
    while level:
        following = []
        for state in level:
            distance, paths = found[state]
            for other in neighbours(state, arcs):
                if other not in found:
                    found[other] = (distance + 1, paths)
                    following.append(other)
                elif found[other][0] == distance + 1:
                    found[other] = (distance + 1, found[other][1] + paths)
        level = following
    return found


def textbook(n, a, c):
    if n == 0:
        return []
    b = (set(PEGS) - {a, c}).pop()
    return textbook(n - 1, a, b) + [f"{n}{a}{c}"] + textbook(n - 1, b, c)


def solutions():
    rows = [(n, a, c, " ".join(textbook(n, a, c))) for n in range(7) for a, c in ARCS]
    write("solutions.csv", ["Classic rules, 3 pegs: the textbook recursion."], "disks,from,to,moves", rows)
    for n, a, c, moves in rows:
        assert search(a * n, ARCS)[c * n] == (2**n - 1, 1) and len(moves.split()) == 2**n - 1


def rules():
    sets = [arcs for size in range(7) for arcs in combinations(ARCS, size)]
    strong = ["+".join(arcs) for arcs in sets if all(len(search(peg, arcs)) == 3 for peg in PEGS)]
    table = {(text, a, c): [] for text in strong for a, c in ARCS}
    for (text, a, c), n in product(table, range(1, 8)):
        table[text, a, c].append(search(a * n, text.split("+"))[c * n][0])
    rows = [(*key, " ".join(map(str, table[key]))) for key in table]
    write("rules.csv", ["Breadth-first search over all states, n = 1..7."], "rules,from,to,lengths", rows)
    assert len(strong) == 18
    for text, pairs, lengths in [
        (CLASSIC, "AB AC BA BC CA CB", [2**n - 1 for n in range(1, 8)]),
        (CYCLIC, "AB BC CA", [1, 5, 15, 43, 119, 327, 895]), (CYCLIC, "AC BA CB", [2, 7, 21, 59, 163, 447, 1223]),
        (LINEAR, "AC CA", [2, 8, 26, 80, 242, 728, 2186]), (LINEAR, "AB BA BC CB", [1, 4, 13, 40, 121, 364, 1093]),
        (NO_AC, "AC", [2, 7, 19, 47, 113, 267, 629]), (NO_AC, "AB BC", [1, 4, 11, 28, 67, 160, 375]),
        (NO_AC, "BA CB", [1, 3, 8, 19, 46, 107, 254]), (NO_AC, "CA", [1, 3, 7, 17, 39, 93, 215]),
        (CYCLIC_BA, "AB", [1, 5, 15, 41, 107]), (CYCLIC_BA, "AC CB", [2, 7, 20, 53, 138]),
        (CYCLIC_BA, "BA", [1, 3, 9, 23, 61]), (CYCLIC_BA, "BC CA", [1, 4, 11, 30, 77]),
    ]:
        assert all(table[text, a, c][: len(lengths)] == lengths for a, c in pairs.split()), (text, pairs)


def distances():
    strong = [CYCLIC, LINEAR, NO_AC, CYCLIC_BA, "AC+BA+CB", "AB+AC+BA+BC+CA", "AB+AC+BA+CA"]
    weak = ["AB", "AB+BA", "AB+BC", "AB+BC+CB", "AB+AC+BC", "AB+BA+CB"]
    wanted = [(CLASSIC, s, t) for n in (2, 3) for s in STATES[n] for t in STATES[n]]
    for text, n in product([CLASSIC, *strong, *weak], range(2, 7)):
        pairs = []
        while len(pairs) < 12 and (text, n) not in [(CLASSIC, 2), (CLASSIC, 3)]:
            start, goals = STATES[n][pick(3**n)], STATES[n]
            if text in weak and len(pairs) >= 6:  # otherwise nearly every goal would be out of reach
                goals = list(search(start, text.split("+")))[1:] or goals
            pairs = list(dict.fromkeys([*pairs, (text, start, goals[pick(len(goals))])]))
        wanted += pairs
    wanted += [(NO_AC, "BBC", "ABC"), (NO_AC, "BBBA", "ABCB"), (CYCLIC_BA, "BAA", "AAB"), (CYCLIC_BA, "ABBA", "BAAB")]
    rows = [(*w, *search(w[1], w[0].split("+")).get(w[2], ("", 0))) for w in wanted]
    assert len(set(wanted)) == len(wanted) and [row[4] for row in rows[-4:]] == [3, 5, 3, 4]  # the most for these n
    source = "3 pegs: breadth-first search over all states; no distance and 0 paths where the goal cannot be reached."
    write("distances.csv", [source], "rules,start,goal,distance,paths", rows)


def all_paths(found, goal):
    """Every shortest path to goal as a list of states, from what search found; classic rules only."""
    before = [s for s in neighbours(goal, ARCS) if found[s][0] == found[goal][0] - 1]
    return [path + [goal] for s in before for path in all_paths(found, s)] or [[goal]]


def sums():
    rows = []
    for n in range(1, 6):
        count, total = {(1,): 0, (1, 2): 0, (2,): 0}, 0
        for start, goal in product(STATES[n], repeat=2):
            found = search(start, ARCS) if goal == "A" * n else found
            total += found[goal][0]
            if start != goal:
                big = [x != y for x, y in zip(start, goal)].index(True)  # the largest disk that differs
                paths = all_paths(found, goal)
                assert len(paths) == found[goal][1] <= 2
                count[tuple(sorted({sum(s[big] != t[big] for s, t in zip(p, p[1:])) for p in paths}))] += 1
        rows.append((n, *count.values(), total))
    source = "Classic rules, 3 pegs, all ordered pairs: breadth-first search, then every shortest path written out."
    write("hanoi_p3_sums.csv", [source], "disks,once,tie,twice,sum_of_distances", rows)
    assert rows[:4] == [(1, 6, 0, 0, 6), (2, 66, 6, 0, 144), (3, 636, 48, 18, 2838), (4, 5904, 282, 294, 53160)]
    assert [row[4] // 2 for row in rows] == [3, 72, 1419, 26580, 487839]


def frame_stewart():
    moves, rows = {(n, 2): n if n < 2 else float("inf") for n in range(201)}, []
    for p, n in product(range(3, 9), range(201)):
        options = {k: 2 * moves[k, p] + moves[n - k, p - 1] for k in range(1, n)}
        moves[n, p] = min(options.values()) if options else n
        splits = [str(k) for k in options if options[k] == moves[n, p]]
        if n <= 40 or (n in (64, 100, 200) and p in (4, 5, 6)):
            rows.append((p, n, moves[n, p], " ".join(splits)))
        s = max((k for k in range(n + 1) if n > comb(p - 3 + k, p - 2)), default=0)
        closed = sum(2**t * comb(p - 3 + t, p - 3) for t in range(s)) + 2**s * (n - comb(p - 3 + s, p - 2))
        assert closed == moves[n, p]
    source = ["Frame-Stewart numbers: dynamic programming, X(n,p) = least 2 X(k,p) + X(n-k,p-1) over 1 <= k < n;",
              "splits: every k that gives the least. Optimal for 3 and 4 pegs, presumed so for 5 and more."]
    write("frame_stewart.csv", source, "pegs,disks,moves,splits", rows)
    assert moves[30, 4] == 1025 and moves[64, 4] == 18433 and moves[30, 5] == 271 and moves[20, 6] == 89


def descend(n, a, c, after):
    """The state after so many moves and the next move, one disk at a time: first n-1 from a to b, n, n-1 to c."""
    state, move = "", ""
    for disk in range(n, 0, -1):
        b, half = (set(PEGS) - {a, c}).pop(), 2 ** (disk - 1)
        move = f"{disk}{a}{c}" if after == half - 1 else move
        if after < half:
            state, c = state + a, b
        else:
            state, a, after = state + c, b, after - half
    return state, move


def positions():
    special = {64: [28800, 2**53 - 1, 2**53, 2**53 + 1], 100: [2**63, 2**64 - 1, 2**64],
               130: [2**127, 2**128 - 1, 2**128], 200: [2**128 + 1], 1000: [2**128, 10**300]}
    rows = []
    for n, (a, c) in product([*range(1, 9), *special], ARCS):
        chosen = {pick(2**n) for _ in range(3)}
        if n <= 8 or a + c == "AC":
            chosen |= {0, 2 ** (n - 1) - 1, 2 ** (n - 1), 2**n - 2, 2**n - 1, *special.get(n, [])}
        chosen |= set(range(2**n)) if n <= 4 and a + c == "AC" else set()
        rows += [(n, a, c, after, *descend(n, a, c, after)) for after in sorted(chosen)]
    source = "Classic rules, 3 pegs: descent of the textbook recursion, one disk a step, with Python's integers."
    write("positions.csv", [source], "disks,from,to,after,state,move", rows)
    for n, a, c, after, state, move in [row for row in rows if row[0] <= 8]:
        pegs = dict.fromkeys(range(n, 0, -1), a)
        pegs.update((int(step[:-2]), step[-1]) for step in textbook(n, a, c)[:after])
        assert "".join(pegs.values()) == state and [*textbook(n, a, c), ""][after] == move


def locate():
    rows = []
    for n in range(1, 7):
        start, goal = search("A" * n, ARCS), search("C" * n, ARCS)  # classic moves can all be taken back
        on = [s for s in STATES[n] if start[s][0] + goal[s][0] == 2**n - 1]
        off = [s for s in STATES[n] if s not in on]
        for some, most in ((on, 20), (off, 40)):
            while n > 4 and len(some) > most:
                some.pop(pick(len(some)))
        rows += [("A" * n, "C" * n, s, start[s][0], goal[s][0], int(s in on)) for s in sorted(on + off)]
    source = "Classic rules, 3 pegs: breadth-first search from both ends. n = 1..4: every state; n = 5, 6: a sample."
    write("locate.csv", [source], "start,goal,state,distance_from_start,distance_to_goal,on_path", rows)


for part in (solutions, rules, distances, sums, frame_stewart, positions, locate):
    part()
