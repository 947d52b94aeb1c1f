#!/usr/bin/env python3
"""Takes the programs out of the five texts, runs them, and keeps what they print.

    python3 run_programs.py TEXTS OUT [LEAST MOST] > printed.csv

TEXTS is the folder with the texts, whose names begin with 000 to 004. Each run becomes a file of the folder OUT named
PROGRAM_DISKS_FROM_TO.txt: the program as `hanoi solve --like` names it (with _ for /), the pegs counted from 0; and a row on standard
output with the number of bytes and their 64-bit FNV-1a hash. The towers have LEAST to MOST disks, 0 to 7 unless something else is
said. A program may fail without disks only; a comment at the end has the last line of what it says then on standard error.

The programs are taken out by what stands around them, and nothing of them is kept here. What is mended is what the texts
lost: indentation (as a digit for each line), quotes, dashes, lines broken in two. Text 000 is in Python 2; its `print` and
`xrange` are written as in Python 3. Where a print is added to show stacks, `with_print` does it.

PostgreSQL's programs run if the environment variable HANOI_PSQL has the command line of a `psql` that may create functions.
"""

import itertools
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path


def main():
    texts, out = Path(sys.argv[1]), Path(sys.argv[2])
    least, most = map(int, sys.argv[3:5] or (0, 7))
    out.mkdir(exist_ok=True)

    def read(number):
        return next(texts.glob(f"{number}*.txt")).read_text(encoding="utf-8")

    print("# What run_programs.py found that the programs of the five texts print: how many bytes, and their 64-bit FNV-1a hash.")
    print("program,disks,from,to,bytes,fnv1a")
    failures = []
    runs = [text_000, text_001, text_002, text_003, text_004_python, text_004_bash]
    if "HANOI_PSQL" in os.environ:
        runs.append(text_004_postgresql)
    for program in runs:
        for disks in range(least, most + 1):
            for name, start, goal, printed in program(read(program.__name__[5:8]), disks):
                keep(out, name, disks, start, goal, printed)
                failures += [(name, disks, error) for error in ERRORS]
                ERRORS.clear()
    for name, disks, start, goal, printed in steps_of_003(read("003")):
        keep(out, name, disks, start, goal, printed)
    for name, disks, error in failures:
        assert disks == 0, (name, disks, error)
        print(f"# Without disks {name} fails: {error}")


def keep(out, name, disks, start, goal, printed):
    """Writes a file and a row."""
    printed = printed.encode()
    file = f"{name.replace('/', '_')}_{disks}_{start}_{goal}.txt"
    (out / file).write_bytes(printed)
    hashed = 0xCBF29CE484222325
    for byte in printed:
        hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
    print(name, disks, start, goal, len(printed), f"{hashed:016x}", sep=",")


ERRORS = []
"""The last lines of the errors of the program that has just run."""


def run(code, command=(sys.executable, "-"), **options):
    """What a program prints."""
    options = {"input": code, "text": True, "capture_output": True} | options
    ran = subprocess.run(command, **options)
    ERRORS.extend((ran.stderr or "").splitlines()[-1:])
    return ran.stdout


def towers():
    """Start, goal and the third peg, in every way."""
    return itertools.permutations(range(3))


def indented(lines, levels):
    """Lines with the indentation that they lost."""
    return "".join("    " * int(level) + line.strip() + "\n" for line, level in zip(lines, levels, strict=True))


def with_print(code, after, what):
    """A program with a line added behind each that has some text in it, at its indentation."""
    line = re.compile(rf"^( *)(.*{after}.*)$", re.MULTILINE)
    added, times = line.subn(lambda found: f"{found[0]}\n{found[1]}{what}", code)
    assert times > 0
    return added


def text_000(text, disks):
    begin, end = text.index("# -*- coding"), text.rindex("<|")
    lines = [line.rstrip() for line in text[begin:end].splitlines() if line.strip()]
    code = "\n".join(lines) + "\n"
    for half in ["the destiny's\n", "> 1 to right\n"]:
        assert "\n" + half in code
        code = code.replace("\n" + half, half)
    code = re.sub(r"^print (.*)$", r"print(\1)", code.replace("xrange", "range"), flags=re.MULTILINE)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.py")
        program.write_text(code)
        said = run(f"{disks}\n", (sys.executable, program.name), cwd=folder)
        for name in ["generatedStates", "solutionRoute"]:
            yield f"000/{name}", 0, 2, Path(folder, f"{name}.txt").read_text()
    # The time is another one in each run.
    yield "000/stdout", 0, 2, re.sub(r"(Execution time:) \S+", r"\1 0", said)


def text_001(text, disks):
    lines = text.translate(str.maketrans("‘’–", "''-")).splitlines()

    def cell(number, levels):
        begin = next(i for i, line in enumerate(lines) if line.startswith(f"[{number}]: def"))
        found = lines[begin : begin + len(levels)]
        return indented([found[0].split(": ", 1)[1], *found[1:]], levels)

    recursive = cell(1, "01212112")
    for start, goal, other in towers():
        yield "001/recursive_towers", start, goal, run(f"{recursive}recursive_towers({disks}, {start}, {goal}, {other})")
    iterative, call = cell(11, "0111123343332343443433"), f"iterative_towers({disks}, 0, 2, 1)"
    for start, goal, other in towers():
        yield "001/iterative_towers", start, goal, run(f"{iterative}iterative_towers({disks}, {start}, {goal}, {other})")
    shown = with_print(iterative, r"(?:stacks = |append\()", "print(stacks)")
    yield "001/stacks", 0, 2, run(shown + call)
    picture = cell(13, "0121222") + cell(14, "01211") + cell(15, "0111233321") + cell(16, "0121111")
    name = "recursive_towers_display_solution"
    yield f"001/{name}", 0, 2, run(f"{picture}{name}({disks})")


def text_002(text, disks):
    """Its script is lost: this one moves the disks by the recursion, and prints the stack of each disk."""
    if not disks:
        return

    def hanoi_move(start, temp, to, disk):
        if disk > 1:
            yield from hanoi_move(start, to, temp, disk - 1)
        yield disk, to
        if disk > 1:
            yield from hanoi_move(temp, start, to, disk - 1)

    for start, goal, other in towers():
        s = [start] * disks
        lines = ["0: s = " + " ".join(map(str, s))]
        for number, (disk, to) in enumerate(hanoi_move(start, other, goal, disks), 1):
            s[disk - 1] = to
            lines.append(f"{number}: disk {disk} to stack {to}: s = " + " ".join(map(str, s)))
        yield "002/s", start, goal, "\n".join(lines) + "\n"


def text_003(text, disks):
    head = "from typing import List, NamedTuple\n"
    for name in ["recursive", "iterative"]:
        begin = text.index(f"def {name}(")
        end = text.index("\n    return result\n", begin) + len("\n    return result\n")
        code = head + text[begin:end]
        yield f"003/{name}", 0, 1, run(f"{code}print({name}({disks}))")
    show = "for call in reversed(callstack): print(*call, sep=',')\n"
    code = re.sub(r"\n( *)show\n", rf"\n\1{show}\1print()\n", with_print(code, r"callstack\.(?:append|pop)\(", "show"))
    yield "003/callstack", 0, 1, run(f"{code}iterative({disks})")


def steps_of_003(text):
    """The pictures of the steps for 2 and 3 discs, which nothing printed; a blank too many in one line is taken out."""
    ends = {2: "\nHere's the visual record", 3: "\nNotice that the first 3"}
    for disks, end in ends.items():
        first = "".join(f"{disc}\n" for disc in range(1, disks + 1)) + "-   -   -"
        picture = text[text.index(f"\n{first}") + 1 : text.index(end)]
        yield "003/steps", disks, 0, 1, picture.replace("AB  (", "AB (")


def block(text, language, calls):
    """The program in a language, without the calls that it ends with or has between."""
    code = text.split(f"```{language}\n")[1].split("```")[0]
    for call in calls:
        assert f"\n{call}\n" in code
        code = code.replace(f"\n{call}\n", "\n")
    return code


def text_004_python(text, disks):
    code = block(text.split("### Python")[1], "python", ["b_toh(3)", "r_toh(disks, 0, 2, 1)", "i_toh(4)"])
    assert "disks = 3\n" in code
    code = code.replace("disks = 3\n", f"disks = {disks}\n")
    yield "004/python/b_toh", 0, 2 - (disks + 1) % 2, run(f"{code}b_toh({disks})")
    yield "004/python/i_toh", 0, 2, run(f"{code}i_toh({disks})")
    for goal, other in [(2, 1), (1, 2)]:
        yield "004/python/r_toh", 0, goal, run(f"{code}r_toh(disks, 0, {goal}, {other})")


def text_004_bash(text, disks):
    code = block(text, "bash", ["b_toh 4", "r_toh 4 0 2 1", "i_toh 3"])

    def bash(call):
        return run(f"{code}\n{call}\n", ("bash",))

    for name in ["b_toh", "i_toh"]:
        yield f"004/bash/{name}", 0, 2 - (disks + 1) % 2, bash(f"{name} {disks}")
    for start, goal, other in towers():
        yield "004/bash/r_toh", start, goal, bash(f"r_toh {disks} {start} {goal} {other}")


def text_004_postgresql(text, disks):
    functions = block(text, "sql", ["SELECT\n    b_toh (3);", "SELECT\n    r_toh (3, 0, 2, 1);"])

    def psql(query, **options):
        return run("", (*shlex.split(os.environ["HANOI_PSQL"]), "-q", "-c", query), **options)

    psql(functions)
    said = psql(f"SELECT b_toh ({disks})", capture_output=False,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # The function has no RETURN, so that an error follows.
    yield "004/postgresql/b_toh", 0, 2 - (disks + 1) % 2, said[: said.index("ERROR:")]
    for start, goal, other in towers():
        yield "004/postgresql/r_toh", start, goal, psql(f"SELECT r_toh ({disks}, {start}, {goal}, {other})")


if __name__ == "__main__":
    main()
