#!/usr/bin/env python3
"""Asks two builds of `hanoi` the same random questions, and prints where their answers differ.

    benchmarks/compare_builds.py OLD NEW [--count N] [--seed S] [--only KIND,KIND] [--request NAME] [--keep FOLDER]

Compares standard output, standard error, exit status and every file written, byte for byte. The same seed and old build ask the same.
Differences in intended_differences.json are counted apart. Status 1 if there are others. Needs Python 3.11.
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from harness import builds, requests
from harness.requests import Request

INTENDED = pathlib.Path(__file__).with_name("intended_differences.json")
AT_ONCE = 2
SHORT = 300


@dataclass(frozen=True)
class Difference:
    """A request that two builds answer differently: what differs, and why if that is intended."""

    request: Request
    parts: list[str]
    why: str | None

    def __str__(self) -> str:
        asked = self.request.text()
        told = "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in asked[:SHORT])
        told += f"... ({len(asked)} characters)" if len(asked) > SHORT else ""
        return "\n  ".join([self.request.name, *(line for part in [told, *self.parts] for line in part.splitlines())])


class Comparison:
    """Two builds, and the folder that they run in."""

    def __init__(self, old: str, new: str, seed: int, folder: pathlib.Path, keep: bool) -> None:
        self._builds = {"old": old, "new": new}
        self._seed, self._folder, self._keep = seed, folder, keep
        self._intended = json.loads(INTENDED.read_text())
        self.statuses: Counter[int | str] = Counter()

    def ask(self, name: str) -> Difference | None:
        """Puts one request to both."""
        request = requests.request(name, self._seed, self._builds["old"])
        folder = self._folder / name.replace(" ", "-")
        shutil.rmtree(folder, ignore_errors=True)
        old, new = (builds.run(hanoi, request, folder / side) for side, hanoi in self._builds.items())
        self.statuses[old.status] += 1
        parts = list(old.differs(new))
        if parts and self._keep:
            _write(folder, request, {"old": old, "new": new})
        else:
            shutil.rmtree(folder)
        return Difference(request, parts, self._reason(request, old, new)) if parts else None

    def _reason(self, request: Request, old: builds.Outcome, new: builds.Outcome) -> str | None:
        """Why it is intended that the answers differ."""
        texts = {"pattern": request.text(), "old": old.text(), "new": new.text()}
        for entry in self._intended:
            if entry["command"] in (request.command, "any") and all(
                    re.search(entry[key], text) for key, text in texts.items() if key in entry):
                return entry["why"]
        return None


def _write(folder: pathlib.Path, request: Request, outcomes: dict[str, builds.Outcome]) -> None:
    """Keeps the request and both answers beside the files."""
    (folder / "request.txt").write_text(request.text() + "\n")
    (folder / "stdin").write_bytes(request.stdin)
    for side, outcome in outcomes.items():
        (folder / f"{side}.txt").write_text(outcome.text() + "\n")


def report(differences: list[Difference], show: int) -> None:
    """Prints the differences that nobody intended by command, and counts the others."""
    groups: defaultdict[str, list[Difference]] = defaultdict(list)
    for difference in differences:
        if difference.why is None:
            groups[difference.request.command].append(difference)
    for command, found in groups.items():
        print(f"== {command}: {len(found)} differ")
        print("\n".join(map(str, found[:show])))
        print(f"... and {len(found) - show} more\n" if len(found) > show else "")
    for why, times in Counter(difference.why for difference in differences if difference.why).items():
        print(f"intended, {times} times: {why}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", help="the build that is right")
    parser.add_argument("new", help="the build to be compared with it")
    parser.add_argument("--count", type=int, default=3000, metavar="N", help="how many requests [default: 3000]")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which requests [default: 1]")
    parser.add_argument("--only", metavar="KIND,KIND",
                        help=f"only these: {', '.join(requests.KINDS)} [default: all but help]")
    parser.add_argument("--request", metavar="NAME", help="one request by its name, such as 'verify 12'")
    parser.add_argument("--show", type=int, default=10, metavar="N", help="differences told of a command [default: 10]")
    parser.add_argument("--keep", metavar="FOLDER", help="keep the files and the answers of what differs there")
    options = parser.parse_args()
    options.kinds = options.only.split(",") if options.only else requests.USUAL
    asked = [*options.kinds, *([options.request.split()[0]] if options.request else [])]
    if unknown := [kind for kind in asked if kind not in requests.KINDS]:
        parser.error(f"no requests of the kind {', '.join(unknown)}: expected {', '.join(requests.KINDS)}")
    for build in (options.old, options.new):
        if not (os.path.isfile(build) and os.access(build, os.X_OK)):
            parser.error(f"'{build}' is no program: expected a build of hanoi, such as target/release/hanoi")
    if unasked := requests.unasked(os.path.abspath(options.new)):
        parser.error(f"no request asks {', '.join(unasked)}: expected a function in harness/requests.py")
    return options


def main() -> int:
    options = arguments()
    old, new = (os.path.abspath(path) for path in (options.old, options.new))
    resource.setrlimit(resource.RLIMIT_FSIZE, (builds.MOST_WRITTEN, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    names = [options.request] if options.request else requests.names(options.kinds, options.count, options.seed)
    folder = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="hanoi-compare-")).absolute()
    comparison = Comparison(old, new, options.seed, folder, options.keep is not None)
    began = time.monotonic()
    try:
        with ThreadPoolExecutor(AT_ONCE) as threads:
            differences = [found for found in threads.map(comparison.ask, names) if found]
    finally:
        if not options.keep:
            shutil.rmtree(folder)
    report(differences, options.show)
    unintended = sum(difference.why is None for difference in differences)
    statuses = ", ".join(f"{times} with {status}" for status, times in comparison.statuses.most_common())
    print(f"{len(names)} requests in {time.monotonic() - began:.0f} s, ended {statuses}: {unintended} differ")
    return 1 if unintended else 0


if __name__ == "__main__":
    sys.exit(main())
