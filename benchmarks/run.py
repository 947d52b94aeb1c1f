#!/usr/bin/env python3
"""Measures `hanoi` side by side with other programs, and prints ratios with their spread.

    benchmarks/run.py [--disks N] [--runs K] [--only GROUP] [--markdown] [--json FILE] [--plot FILE.svg]

Needs Python 3.11, cargo, and for the rivals a C compiler `cc`. README.md tells what is measured how.
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import platform
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from harness import groups, growth, reasoning, tools
from harness.groups import Bench
from harness.measure import Skipped
from harness.report import Section

GROUPS: dict[str, Callable[[Bench], Section]] = {
    "pipe": groups.pipe, "per-move": groups.per_move, "verify": groups.verify, "file": groups.into_file,
    "peaks": groups.peaks, "text": partial(groups.wide, style="text"), "json": partial(groups.wide, style="json"),
    "csv": partial(groups.wide, style="csv"), "jsonl": partial(groups.wide, style="jsonl"), "moves": groups.memory_moves,
    "scorer": reasoning.scorer, "generate-one": reasoning.generate_one, "generate-many": reasoning.generate_many,
    "growth": growth.growth,
}
FROM_PYPI = {"scorer", "generate-one", "generate-many"}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--disks", type=int, default=28, metavar="N", help="the long towers [default: 28]")
    parser.add_argument("--disks-wide", type=int, metavar="N",
                        help="the towers in styles with long lines [default: 26, or --disks if that is less]")
    parser.add_argument("--runs", type=int, default=7, metavar="K", help="runs of each command [default: 7]")
    parser.add_argument("--only", action="append", choices=list(GROUPS), metavar="GROUP",
                        help=f"only this group, may be repeated: {', '.join(GROUPS)} [default: all but growth]")
    parser.add_argument("--hanoi", metavar="PATH", help="measure this binary and build none")
    parser.add_argument("--markdown", action="store_true", help="print tables in Markdown")
    parser.add_argument("--json", metavar="FILE", help="write every single time into this file")
    parser.add_argument("--plot", metavar="FILE.svg", help="measure growth too, and draw it")
    options = parser.parse_args()
    if not 3 <= options.disks <= 32 or not 1 <= (options.disks_wide or 1) <= 30 or options.runs < 1:
        parser.error("expected 3 to 32 disks, 1 to 30 in wide styles, and at least one run")
    options.disks_wide = options.disks_wide or min(26, options.disks)
    return options


def chosen(options: argparse.Namespace) -> list[str]:
    """The groups to run, in the order in which they share files."""
    wanted = set(options.only or set(GROUPS) - {"growth"}) | ({"growth"} if options.plot else set())
    return [name for name in GROUPS if name in wanted]


def machine(hanoi: str) -> dict[str, Any]:
    """What the times depend on."""
    def told(*command: str) -> str:
        try:
            return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[0]
        except (OSError, subprocess.CalledProcessError, IndexError):
            return "none"
    info = pathlib.Path("/proc/cpuinfo")
    models = [line.split(":")[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    return {"processor": models[0] if models else platform.processor(), "cores": os.cpu_count(),
            "system": f"{platform.system()} {platform.release()}", "hanoi": told(hanoi, "--version"),
            "rustc": told("rustc", "--version"), "cc": told("cc", "--version"), "cat": told("cat", "--version"),
            "python": platform.python_version()}


def run(bench: Bench, names: list[str], markdown: bool) -> tuple[dict[str, Section], list[str]]:
    """Runs groups one after the other and prints each when it is done: what came out, and the groups that failed."""
    done: dict[str, Section] = {}
    failed: list[str] = []
    for name in names:
        try:
            done[name] = GROUPS[name](bench)
            print(done[name].text(markdown), flush=True)
        except Skipped as why:
            print(f"{name}: left out: {why}\n", flush=True)
        except (RuntimeError, OSError, subprocess.CalledProcessError) as error:
            print(f"{name}: failed: {error}\n", flush=True)
            failed.append(name)
    return done, failed


def main() -> int:
    options = arguments()
    names = chosen(options)
    hanoi = os.path.abspath(options.hanoi) if options.hanoi else tools.build_hanoi()
    python = tools.python_packages() if options.plot or FROM_PYPI & set(names) else None
    work = tools.Workspace(hanoi)
    try:
        built = tools.build_c(work.folder)
        bench = Bench(hanoi, built, python, work, options.disks, options.disks_wide, options.runs)
        about = machine(hanoi)
        print("\n".join(f"{key}: {value}" for key, value in about.items()), end="\n\n", flush=True)
        groups.check_rivals(bench)
        done, failed = run(bench, names, options.markdown)
        if options.json:
            measured = {name: {"title": section.title, "rows": section.raw} for name, section in done.items()}
            raw = {"machine": about, "groups": measured}
            pathlib.Path(options.json).write_text(json.dumps(raw, indent=1) + "\n")
        if options.plot and python and "growth" in done:
            growth.draw(done["growth"], python, work.folder, options.plot)
        return 1 if failed else 0
    finally:
        work.close()


if __name__ == "__main__":
    sys.exit(main())
