"""Random pieces of a request: pegs, rules, states, numbers, whole problems, mistakes."""
from __future__ import annotations

import math
import random
import re
import string
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

# As many states a search may look at, so that a call takes well under a second.
MOST_STATES = 60_000
MOST_DISKS = 70
# Words that stand where something else is expected.
JUNK = ("", " ", "0", "-1", "1", "27", "2.5", "2^64", "2^", "1_000_001", "many", "magic", "Q", "AB", "ABX", "CCBA",
        "A?A", "1/2/5,3", "2,1/3,4/", "1/1/2", "AB,BB", "BA,CA", "any", "é", "absent.txt", "folder", "/dev/full", "-", "--")
FLAGS = ("--frobnicate", "--json", "--paths", "--all", "--rules", "--pegs", "--take", "--from", "-q", "-o", "--csv")


@dataclass(frozen=True)
class Names:
    """The names that a build knows, as its help lists them."""

    commands: tuple[str, ...]
    algorithms: tuple[str, ...]
    styles: tuple[str, ...]
    rules: tuple[str, ...]


@lru_cache
def names(hanoi: str) -> Names:
    """The names that a build knows."""
    def told(*arguments: str) -> str:
        return subprocess.run([hanoi, *arguments], check=True, capture_output=True, text=True).stdout
    commands = re.findall(r"^  ([a-z]+) ", told("-h").split("Options:")[0], re.MULTILINE)
    values = dict(re.findall(r"--([a-z]+) <[^[]*(?:\[default[^[]*)?\[possible\s+values:\s([^]]*)\]", told("solve", "-h")))
    algorithms, styles, rules = (tuple(values[flag].replace(",", " ").split()) for flag in ("algorithm", "style", "rules"))
    return Names(tuple(commands), algorithms, styles, rules)


@dataclass(frozen=True)
class Problem:
    """A problem as it is asked: `disks` is the true number, the rest what the flags say, None where they say nothing."""

    disks: int
    pegs: int
    rules: str | None
    start: str | None
    goal: str | None

    def options(self) -> list[str]:
        """The pegs and the rules."""
        pegs = ["--pegs", str(self.pegs)] if self.pegs != 3 else []
        return pegs + (["--rules", self.rules] if self.rules else [])

    def arguments(self) -> list[str]:
        """The whole problem: the number of disks only where no state tells it."""
        told = any(state and len(state) > 1 for state in (self.start, self.goal))
        return ([] if told else [str(self.disks)]) + self.options() + self.ends()

    def ends(self) -> list[str]:
        """The start and the goal."""
        return [part for flag, state in (("--from", self.start), ("--to", self.goal)) if state for part in (flag, state)]

    def bits(self) -> int:
        """About how many bits the number of its moves has."""
        return self.disks if self.pegs <= 3 else min(self.disks, 1 + math.isqrt(3 * self.disks))

    def is_short(self) -> bool:
        """Whether all its moves may be written."""
        if self.pegs > 3:
            return self.disks <= 20
        return self.disks <= (10 if self.rules in (None, "classic") else 7)


class Draw(random.Random):
    """A source of random pieces; the same seed draws the same of the same names."""

    names: Names

    @classmethod
    def of(cls, seed: str, hanoi: str) -> Draw:
        """A source with the names that a build knows."""
        draw = cls(seed)
        draw.names = names(hanoi)
        return draw

    def chance(self, share: float) -> bool:
        return self.random() < share

    def size(self, most: int) -> int:
        """A number up to `most`, small ones more often."""
        most = min(most, self.choice((4, 7, most)))
        return self.randint(0 if self.chance(0.1) else min(1, most), most)

    def pegs(self) -> int:
        return self.choices((1, 2, 3, 4, 5, 6, 7, 8, 26), (1, 3, 60, 20, 6, 4, 3, 3, 1))[0]

    def peg(self, pegs: int) -> str:
        return string.ascii_uppercase[self.randrange(pegs)]

    def arcs(self, pegs: int) -> str:
        """A list of arcs, more of them than a circle has for the most part."""
        pairs = [a + b for a in string.ascii_uppercase[:pegs] for b in string.ascii_uppercase[:pegs] if a != b]
        return ",".join(self.sample(pairs, self.randint(min(len(pairs), self.choice((1, pegs, 2 * pegs))), len(pairs))))

    def rules(self, pegs: int) -> str | None:
        kind = self.random()
        if kind < 0.6 or pegs < 2:
            return None
        return self.choice(self.names.rules) if kind < 0.8 else self.arcs(pegs)

    def letters(self, disks: int, pegs: int) -> str:
        """A state in short text; whole towers, and towers with one disk off, more often than by chance."""
        if self.chance(0.2):
            tower = [self.peg(pegs)] * disks
            if disks and self.chance(0.5):
                tower[self.randrange(disks)] = self.peg(pegs)
            return "".join(tower)
        return "".join(self.peg(pegs) for _ in range(disks))

    def state(self, disks: int, pegs: int) -> str:
        """A state in short or in long text."""
        letters = self.letters(disks, pegs)
        if disks == 0 or self.chance(0.25):
            return stacks(letters, pegs)
        return letters.lower() if self.chance(0.03) else letters

    def problem(self, most: int = MOST_DISKS, towers: float = 0.6, *, searched: bool = False) -> Problem:
        """A problem with up to so many disks, between whole towers for this share.

        There are fewer disks if it, or (`searched`) what else is asked of it, takes a search.
        """
        pegs, whole = self.pegs(), self.chance(towers)
        rules = self.rules(pegs)
        has_formula = pegs == 3 or whole and rules is None and not searched
        disks = self.size(most if has_formula else min(most, searchable(pegs)))
        if whole:
            ends = [self.peg(pegs) if self.chance(0.35) else None for _ in range(2)]
        else:
            ends = [self.state(disks, pegs) if self.chance(0.7) else self.choice((None, self.peg(pegs)))
                    for _ in range(2)]
        return Problem(disks, pegs, rules, *ends)

    def number(self, bits: int) -> str:
        """A number with up to so many bits, in any of the spellings."""
        kind = self.randrange(6)
        if kind == 0:
            return str(self.randrange(4))
        if kind == 1:
            return f"2^{self.randint(0, bits)}{self.choice(('', '-1', '+1'))}"
        number = self.randrange(1 << self.randint(0, bits))
        return f"{number:_}" if kind == 2 else str(number)

    def some(self, *options: tuple[float, Sequence[str]]) -> list[str]:
        """Each of the options with its chance."""
        return [part for share, option in options if self.chance(share) for part in option]

    def limits(self) -> list[str]:
        """Limits of a search: wide, too narrow, or nonsense."""
        if not self.chance(0.1):
            return []
        return self.choice((["--memory", "256M"], ["--memory", "1G", "--time", "60s"], ["--time", "2m"],
                            ["--memory", "64K"], ["--memory", "64K"], ["--memory", "12Q"], ["--time", "soon"],
                            ["--memory", "0"]))

    def output(self, name: str = "out.txt", share: float = 0.1) -> list[str]:
        """Where the answer goes, sometimes where it cannot go."""
        if not self.chance(share):
            return []
        return ["-o", name if self.chance(0.75) else self.choice(("folder", "absent/" + name, "/dev/full", ""))]

    def spoiled(self, arguments: list[str], share: float = 0.08) -> list[str]:
        """The arguments, or now and then the same with one mistake."""
        if not arguments or not self.chance(share):
            return arguments
        spoiled, at = list(arguments), self.randrange(len(arguments))
        kind = self.randrange(6)
        if kind == 0:
            del spoiled[at]
        elif kind == 1:
            spoiled[at] = self.choice(JUNK)
        elif kind == 2:
            spoiled.insert(at, self.choice(FLAGS))
        elif kind == 3:
            spoiled.append(self.choice(JUNK))
        elif kind == 4:
            spoiled[at:at] = spoiled[at:at + 2]
        else:
            spoiled[at] = spoiled[at][:-1] + self.choice(("Z", "", "x", "1", "/", "é"))
        return spoiled


def searchable(pegs: int) -> int:
    """The most disks whose states a search gets through quickly."""
    disks = 0
    while pegs ** (disks + 1) <= MOST_STATES and disks < 10:
        disks += 1
    return disks


def stacks(letters: str, pegs: int) -> str:
    """A state in long text: the disks of each peg from bottom to top."""
    disks = range(len(letters), 0, -1)
    return "/".join(",".join(str(disk) for disk, at in zip(disks, letters) if at == peg)
                    for peg in string.ascii_uppercase[:pegs])


def letters(state: str) -> str:
    """A state in short text."""
    if "/" not in state:
        return state.upper()
    found = {int(disk): peg for peg, disks in zip(string.ascii_uppercase, state.split("/"))
             for disk in disks.split(",") if disk}
    return "".join(found[disk] for disk in sorted(found, reverse=True))
