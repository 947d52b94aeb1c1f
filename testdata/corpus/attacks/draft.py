"""An answer while it is being written: records made from a template, and the text around them.

A template holds `@` and a letter for each value (`values` lists them) and groups of alternatives. `‹a|b|c›` becomes one of
them at random; `‹=2›` repeats what the second group became, and `‹=2:x|y|z›` takes the alternative of the same place.
"""
import re
from dataclasses import dataclass, field

from make import colon_readings, named_verdict, simulate_pegs
from puzzles import LETTERS, forced_states, judge_states, legal_moves, place, simulate, stack, stacks

GROUP = re.compile("‹([^‹›]*)›")
VALUE = re.compile("@([a-zA-Z+!-])")

NAMES = {
    "ABC": lambda puzzle: list(LETTERS[: puzzle.pegs]),
    "abc": lambda puzzle: list(LETTERS[: puzzle.pegs].lower()),
    "012": lambda puzzle: [str(i) for i in range(puzzle.pegs)],
    "123": lambda puzzle: [str(i + 1) for i in range(puzzle.pegs)],
    "peg1": lambda puzzle: [f"peg{i + 1}" for i in range(puzzle.pegs)],
    "LMR": lambda puzzle: ["L", "M", "R"],
    "LCR": lambda puzzle: ["L", "C", "R"],
    "left": lambda puzzle: ["left", "middle", "right"],
    "center": lambda puzzle: ["left", "center", "right"],
    "START": lambda puzzle: roles(puzzle, "START HELPER END"),
    "source": lambda puzzle: roles(puzzle, "source auxiliary target"),
}
BASES = {"012": 0, "123": 1}
# How each kind of form writes one more value in a record, and one more heading.
EXTRA = {
    "list": ", {v}", "object": ', "{k}": {v}', "call": ', "{k}": {v}', "code": ", {k}={v}", "struct": ", {k}: {v}", "csv": "{sep}{v}",
    "table": " | {v}", "html": "<td>{v}</td>", "latex": " & {v}", "psql": " | {v}", "attribute": ' {k}="{v}"', "element": "<{k}>{v}</{k}>",
    "flow": ", {k}: {v}", "yaml": "\n    {k}: {v}", "toml": "\n{k} = {v}", "plan": " {v}", "facts": ",{v}",
}
HEADING = {"csv": "{sep}{k}", "table": " | {k}", "html": "<th>{k}</th>", "latex": " & {k}", "psql": " | {k}"}
LIST_BASED = ("list", "csv")  # kinds whose numbers of pegs count from 0


def roles(puzzle, words):
    """Names for source, spare and target of a tower."""
    source, spare, target = words.split()
    ends = {LETTERS.index(puzzle.start[0]): source, LETTERS.index(puzzle.goal[0]): target}
    return [ends.get(i, spare) for i in range(3)]


def fits(names, puzzle):
    """Whether these names can name the pegs of the puzzle."""
    if names in ("START", "source"):
        return puzzle.tower()
    return puzzle.pegs == 3 or names in ("ABC", "abc", "012", "123", "peg1")


def choose(template, rng):
    """Resolves the groups of alternatives."""
    groups, places = [], []

    def pick(match):
        if match[1].startswith("="):
            number, _, rest = match[1][1:].partition(":")
            options = rest.split("|") if rest else groups[int(number) - 1]
            return options[places[int(number) - 1]]
        groups.append(match[1].split("|"))
        places.append(rng.randrange(len(groups[-1])))
        return groups[-1][places[-1]]

    return GROUP.sub(pick, template)


@dataclass
class Item:
    """One record: a move, or a state in a sequence of states."""

    move: tuple | None
    number: int
    over: dict = field(default_factory=dict)  # text in place of the disk ("d"), the source ("a") or the target ("b")
    extra: str = ""  # one more key, cell or element
    dress: str = "•"  # what stands around the text of the record
    state: str | None = None  # the state to show, if not the one after the move
    template: str | None = None  # in place of the template of the form


# States as text.

def by_lines(puzzle, state, form, none=""):
    pegs = zip(LETTERS, stacks(state, puzzle.pegs))
    return "\n".join(form.format(peg, " ".join(map(str, disks)) or none).rstrip() for peg, disks in pegs)


def picture(puzzle, state):
    """Rows of hyphens, the smallest disk one wide."""
    width, columns = 2 * puzzle.disks - 1, stacks(state, puzzle.pegs)
    rows = []
    for height in range(puzzle.disks, -1, -1):
        cells = ["-" * (2 * c[height] - 1) if height < len(c) else "" for c in columns]
        rows.append(" ".join(cell.center(width) for cell in cells).rstrip())
    return "\n".join(rows)


STATES = {
    "s": lambda puzzle, state: str(stacks(state, puzzle.pegs)),
    "t": lambda puzzle, state: f"({str(stacks(state, puzzle.pegs))[1:-1]})",
    "k": lambda puzzle, state: str(dict(zip(LETTERS, stacks(state, puzzle.pegs)))),
    "r": lambda puzzle, state: "\n".join(f"{peg}: {disks}" for peg, disks in zip(LETTERS, stacks(state, puzzle.pegs))),
    "R": lambda puzzle, state: "\n".join(f"{peg} {disks}" for peg, disks in enumerate(stacks(state, puzzle.pegs))),
    "T": lambda puzzle, state: "\n".join(f"T{peg}: {disks}" for peg, disks in zip(LETTERS, stacks(state, puzzle.pegs))),
    "e": lambda puzzle, state: by_lines(puzzle, state, "{}=>   {}"),
    "D": lambda puzzle, state: by_lines(puzzle, state, "{}: {}", "-"),
    "c": lambda puzzle, state: ",".join(" ".join(map(str, disks)) for disks in stacks(state, puzzle.pegs)),
    "z": lambda puzzle, state: picture(puzzle, state),
}


class Draft:
    """An answer of one form. Its text is built at the end, so that each flaw changes only one thing."""

    def __init__(self, form, names, puzzle, moves, rng):
        self.form, self.naming, self.puzzle, self.rng = form, names, puzzle, rng
        self.names = NAMES[names](puzzle)
        template = choose("\0".join([form.lead, form.item, form.join, form.tail]), rng)
        self.lead, self.item, self.join, self.tail = template.split("\0")
        self.quote = rng.choice(form.quotes)
        self.set_moves(moves)
        self.above, self.mark, self.wrap, self.below, self.after = [], "", "•", "", []
        self.heading = ""  # one more column
        self.closed = False  # nothing may follow
        self.edit = lambda text: text  # a change to the whole text
        self.block_edit = lambda text: text  # a change to the records and their brackets

    # Records.

    def set_moves(self, moves):
        if self.form.states:
            states = [self.puzzle.start, *forced_states(self.puzzle, moves)[1:]]
            self.items = [Item(None, i, state=state) for i, state in enumerate(states)][0 if self.form.start else 1 :]
        else:
            self.items = [Item(move, i) for i, move in enumerate(moves, 1)]

    @property
    def moves(self):
        return [item.move for item in self.items]

    def renumber(self):
        for i, item in enumerate(self.items, 0 if self.form.states and self.form.start else 1):
            item.number = i

    def parts(self):
        """The parts of a record that its template shows: "d", "a" and "b"."""
        shown = {"d": "d", "a": "apxf", "b": "bqyg"}
        return [part for part, letters in shown.items() if any(f"@{letter}" in self.item for letter in letters)]

    def values(self, item, before, after):
        if item.move is None:
            return {"i": item.number, "I": f"{item.number:b}"}
        d, a, b = item.move
        out = {"i": item.number, "w": f"{item.number:>12}", "d": d, "x": a, "y": b, "a": self.names[a], "b": self.names[b], "+": item.extra, "!": self.quote}
        out.update(f=self.thing(before, d, a), g=self.thing(after, d, b))
        out.update(p=self.data(self.names[a]), q=self.data(self.names[b]))
        for part, text in item.over.items():
            bare = text.startswith("\1")  # no quotes around it
            out.update({key: text.lstrip("\1") for key in {"d": "d", "a": "axf", "b": "byg"}[part]})
            if part != "d":
                out["p" if part == "a" else "q"] = text[1:] if bare else self.data(text)
        return out

    def data(self, name):
        """A name as a value: quoted unless it is a number."""
        quote = "" if name.isdigit() else self.quote
        return f"{quote}{name}{quote}"

    def thing(self, state, disk, peg):
        """What a disk lies on, in the names of planners."""
        under = [k for k in stack(state, peg) if k > disk]
        return f"d{min(under)}" if under else f"peg{peg + 1}"

    def record(self, item, before, after):
        values = self.values(item, before, after)
        shown = item.state if item.state is not None else after
        fill = lambda m: STATES[m[1]](self.puzzle, shown) if m[1] in STATES else str(values[m[1]])
        return item.dress.replace("•", VALUE.sub(fill, self.item if item.template is None else item.template))

    def records(self):
        if self.form.states:
            return [self.record(item, item.state, item.state) for item in self.items]
        states = forced_states(self.puzzle, self.moves)
        return [self.record(item, states[i], states[i + 1]) for i, item in enumerate(self.items)]

    # Text.

    def frame(self, text):
        """Fills in a beginning or an end."""
        pegs = range(self.puzzle.pegs)
        values = {"n": self.puzzle.disks, "m": len(self.items), "H": ",".join(f"peg{i}" for i in pegs), "-": "", "+": ""}
        if self.heading and self.form.kind in HEADING:
            values.update({"+": HEADING[self.form.kind].format(k=self.heading, sep=self.separator()), "-": "---|"})
        fill = lambda m: STATES[m[1]](self.puzzle, self.puzzle.start) if m[1] in STATES else str(values[m[1]])
        return VALUE.sub(fill, text)

    def separator(self):
        return next((sign for sign in "\t;" if sign in self.item), ",")

    def extra(self, key, value):
        """One more key and value, as this form writes them; None if its records have no place for one."""
        kind = self.form.kind
        if "@+" not in self.item or kind not in EXTRA:
            return None
        text = EXTRA[kind].format(k=key, v=value, sep=self.separator())
        return text.replace('"', '\\"') if '\\"' in self.item else text

    def block(self):
        text = self.frame(self.lead) + self.join.join(self.records()) + self.frame(self.tail)
        return self.block_edit(text)

    def text(self):
        block = self.mark + self.wrap.replace("•", self.block()) + self.below
        return self.edit("\n\n".join([*self.above, block, *self.after]))

    def again(self, moves, same=True):
        """Another run: in the same form, or as a list of triples."""
        if not same:
            return "[" + ", ".join(f"[{d}, {a}, {b}]" for d, a, b in moves) + "]"
        kept, kept_edit = self.items, self.block_edit
        self.set_moves(moves)
        self.block_edit = lambda text: text
        text = self.wrap.replace("•", self.block())
        self.items, self.block_edit = kept, kept_edit
        return text

    # Labels.

    def readings(self, moves=None):
        """All ways to understand the moves: (moves, whether disks are named)."""
        moves = self.moves if moves is None else moves
        named = "d" in self.parts()
        out = [(moves, named)]
        base = 0 if "@x" in self.item else BASES.get(self.naming)
        if moves and base is not None and self.form.kind not in LIST_BASED and not self.decided(moves, base, named):
            shift = 1 if base else -1
            out.append(([(d, a + shift, b + shift) for d, a, b in moves], named))
        if self.form.colon:
            out += colon_readings(Named(named), self.puzzle, moves)
        return out

    def decided(self, moves, base, named):
        """Whether some record shows from what number pegs are counted."""
        edge = self.puzzle.pegs - 1 if base else 0
        if any(edge in (a, b) for _, a, b in moves):
            return True
        d, a, _ = moves[0]
        return named and 1 <= d <= self.puzzle.disks and place(self.puzzle.start, d) == a

    def verdict(self, moves=None):
        """("solved" or "not-solved", the verdict) by simulation, or None where readings disagree."""
        if self.form.states:
            states = [] if self.form.start else [self.puzzle.start]
            return named_verdict([judge_states(self.puzzle, states + [item.state for item in self.items])])
        moves = self.moves if moves is None else moves
        if not moves:
            return ("solved", None) if self.puzzle.start == self.puzzle.goal else ("not-solved", None)
        return named_verdict([simulate_pegs(self.puzzle, run, named) for run, named in self.readings(moves)])

    def fails(self, moves):
        """Whether these moves are wrong in each reading, whether disks are named or not."""
        return all(simulate_pegs(self.puzzle, run, way) != "solved" for run, _ in self.readings(moves) for way in (True, False))

    def needed(self):
        """A record without which the answer is wrong, or None."""
        moves, order = self.moves, list(range(len(self.items)))
        self.rng.shuffle(order)
        return next((at for at in order if self.fails(moves[:at] + moves[at + 1 :])), None)

    def surplus(self):
        """(place, move): a legal move with which the answer is wrong, or None."""
        moves = self.moves
        for _ in range(8):
            at = self.rng.randint(0, len(moves))
            state = forced_states(self.puzzle, moves[:at])[-1]
            move = self.rng.choice(legal_moves(self.puzzle, state))
            if self.fails(moves[:at] + [move] + moves[at:]):
                return at, move
        return None

    def insert(self, at, move, **keys):
        self.items.insert(at, Item(move, 0, **keys))
        self.renumber()
        return self.items[at]

    def wrong(self):
        """A wrong run that begins with a legal move and neither contains the right one nor is part of it; or None."""
        moves = self.moves
        for _ in range(12):
            at = self.rng.randrange(len(moves))
            d, a, b = moves[at]
            run = moves[:at] + [(d, a, self.rng.choice([x for x in range(self.puzzle.pegs) if x != a and x != b]))] + moves[at + 1 :]
            begins = simulate(self.puzzle, run[:1]) != "illegal"
            if begins and self.fails(run):
                return run
        return None


@dataclass
class Named:
    named: bool
